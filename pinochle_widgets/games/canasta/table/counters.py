"""The counters beside the seats: the opening, the points in hand, the special hand that grows, the danger of going out."""

from __future__ import annotations

from pinochle_widgets.games.canasta.rules.core import scoring
from pinochle_widgets.games.canasta.rules.core.cards import MELD_RANKS, TWO
from pinochle_widgets.games.canasta.rules.core.counts import of_rank, points_of
from pinochle_widgets.games.canasta.rules.core.layout import ME, OTHER
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.parts import parts_of
from pinochle_widgets.games.canasta.words.danger import chance_of_going_out
from pinochle_widgets.games.canasta.words.opening import meldable, opening_look, still_to_open
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture.parts import Counter
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.games.registry import GAMES

ENOUGH_PAIRS = 5
"""The pairs of different ranks from which a hand is told to be on the way to seven of them."""

OF_CARDS = (scoring.PARTS[scoring.MELDED], scoring.PARTS[scoring.HELD])
"""The keys of the parts that are no bonus."""

NOTES = {"yes": "you can", "pile": "with the pile", "splash": "by splash", "no": "not yet"}
"""The words for an opening that is possible, or not."""


def _wish(company: Company, name: str) -> bool | str:
    """Look up a preference of the player who looks."""
    return company.wish(GAMES["canasta"].preferences.named(name))


def side_of(seen: CanastaObservation, seat: int) -> int:
    """Find a seat in the information state, where the viewing seat is first."""
    return ME if seat == seen.seat else OTHER


def parts_so_far(seen: CanastaObservation, seat: int) -> dict[str, int]:
    """Split the points of a seat in this round into their parts by key; those of another seat's hand are left out."""
    side = side_of(seen, seat)
    return parts_of(seen.position, side, seen.rules.terms, hand=side == ME)


def bonuses(parts: dict[str, int]) -> dict[str, int]:
    """Keep those of the parts of a round that are bonuses or penalties."""
    return {key: points for key, points in parts.items() if key not in OF_CARDS}


def counters(seen: CanastaObservation, seat: int, company: Company) -> list[Counter]:
    """List the counters of a seat: its own counts for the viewer, a warning at the other seat; none between rounds."""
    if not seen.round or seen.stage not in ("take", "meld"):
        return []
    if seat != seen.seat:
        return _danger(seen, company) if _wish(company, "warn_out") else []
    held = points_of(seen.position.hand[ME], seen.rules.terms)
    now = sum(parts_so_far(seen, seat).values())
    hand: Counter = {"label": "Hand", "value": f"{held:,}", "note": f"· if it ended now {signed(now)}"}
    if not seen.to_act:
        return [hand]
    return [*_special(seen), _opening(seen), hand]


def _opening(seen: CanastaObservation) -> Counter:
    if seen.is_open[seen.seat]:
        return {"label": "Open, melding", "look": "done"}
    look = opening_look(seen)
    net = signed(meldable(seen) - seen.needs[seen.seat])
    return {
        "label": "Open",
        "value": f"{still_to_open(seen):,}",
        "net": net,
        "note": NOTES[look],
        "look": look,
        "explains": True,
    }


def _special(seen: CanastaObservation) -> list[Counter]:
    """Count the pairs of a hand that is on the way to seven of them."""
    s = seen.position
    if not seen.rules.special_pairs or seen.melds[seen.seat] or seen.is_open[seen.seat]:
        return []
    pairs = sum(of_rank(s.hand[ME], rank) >= PAIR for rank in range(TWO, MELD_RANKS))
    return [{"label": "Pairs", "value": f"{pairs} of 7"}] if pairs >= ENOUGH_PAIRS else []


def _danger(seen: CanastaObservation, company: Company) -> list[Counter]:
    """Warn where the chance that the other seat goes out at its next turn is as high as the player has chosen (F13)."""
    percent = 100 * chance_of_going_out(seen) if seen.to_act else 0.0
    if percent < int(_wish(company, "warn_from")):
        return []
    is_urgent = percent >= int(_wish(company, "alarm_from"))
    return [{"label": "may go out now", "look": "hot"} if is_urgent else {"label": "may go out", "look": "warn"}]
