"""The counters beside the seats: the opening, the points in hand, the special hand that grows, the danger of going out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from pinochle_widgets.games.canasta.core import layout as at
from pinochle_widgets.games.canasta.core import scoring
from pinochle_widgets.games.canasta.core.cards import FOUR, KINDS, MELD_RANKS, TWO, kind_of, rank_of
from pinochle_widgets.games.canasta.core.counts import card_points, of_rank, points_of
from pinochle_widgets.games.canasta.core.layout import ME, OTHER, Terms
from pinochle_widgets.games.canasta.core.limits import PAIR
from pinochle_widgets.games.canasta.lessons.best_melds import score_hand
from pinochle_widgets.games.canasta.names import ranks_of
from pinochle_widgets.games.canasta.observation import CanastaObservation
from pinochle_widgets.games.canasta.players.hands import NONE, could_open_with
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.canasta.table.danger import chance_of_going_out
from pinochle_widgets.games.canasta.table.habits import ALARM_FROM, WARN_FROM, WARN_OUT
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.zones import Zones

ENOUGH_PAIRS = 5
"""The pairs of different ranks from which a hand is told to be on the way to seven of them."""

NOTES = {"yes": "you can", "pile": "with the pile", "splash": "by splash", "no": "not yet"}
"""The words for an opening that is possible, or not."""


def signed(points: int) -> str:
    """Write points with their sign.

    >>> signed(200), signed(-1145), signed(0)
    ('+200', '−1,145', '0')
    """
    return f"+{points:,}" if points > 0 else f"−{-points:,}" if points else "0"


def side_of(seen: CanastaObservation, seat: int) -> int:
    """Find a seat in the information state, where the viewing seat is first."""
    return ME if seat == seen.seat else OTHER


def melded_so_far(seen: CanastaObservation, seat: int) -> int:
    """Count the points of the cards that a seat has melded in this round."""
    return scoring.melded(seen.position, side_of(seen, seat), seen.rules.terms)


def bonuses_so_far(seen: CanastaObservation, seat: int) -> int:
    """Add up the bonuses of a seat in this round, less its penalties; those of another seat's hand are left out."""
    return sum(bonus_parts(seen, seat).values())


def bonus_parts(seen: CanastaObservation, seat: int) -> dict[str, int]:
    """Split the bonuses of a seat in this round, less its penalties, into their parts by name."""
    s, side, terms = seen.position, side_of(seen, seat), seen.rules.terms
    if side == OTHER:
        s.hand[OTHER][:] = [0] * KINDS
    return {
        "canastas": scoring.canasta_bonuses(s, side, terms),
        "threes": scoring.threes(s, side, terms),
        "pile put back": scoring.return_penalty(s, side, terms),
        "unfinished, or held": scoring.unfinished(s, side, terms),
    }


def counters(seen: CanastaObservation, seat: int, company: Company) -> list[Zones]:
    """List the counters of a seat: its own counts for the viewer, a warning at the other seat; none between rounds."""
    if not seen.round or seen.stage not in ("take", "meld"):
        return []
    if seat != seen.seat:
        return _danger(seen, company) if company.wish(WARN_OUT) else []
    held = points_of(seen.position.hand[ME], seen.rules.terms)
    net = held - melded_so_far(seen, seat) - bonuses_so_far(seen, seat)
    hand = {"label": "Hand", "value": f"{held:,}", "note": f"net {f'{net:,}'.replace('-', '−')}"}
    if not seen.to_act:
        return [hand]
    return [*_special(seen), _opening(seen), hand]


def _opening(seen: CanastaObservation) -> Zones:
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


def still_to_open(seen: CanastaObservation) -> int:
    """Count the points that the viewing seat still needs to open: less with each meld that it lays."""
    laid = seen.laid_points if seen.to_act[:1] == (seen.seat,) else 0
    return max(0, seen.needs[seen.seat] - laid)


def opening_look(seen: CanastaObservation) -> str:
    """Say whether the hand can open now: ``yes``, with the ``pile``, by a ``splash``, or ``no``."""
    need = seen.needs[seen.seat]
    if meldable(seen) >= need:
        return "yes"
    with_pile = meldable_with_pile(seen)
    if with_pile is not None and with_pile >= need:
        return "pile"
    hand = seen.position.hand[ME]
    if seen.rules.splash and any(of_rank(hand, rank) >= at.CANASTA for rank in range(FOUR, MELD_RANKS)):
        return "splash"
    return "no"


def way_to_open(seen: CanastaObservation) -> str:
    """Write one way to open with the cards of the hand: ``Q Q 2, 8 8 8: 65 points``; empty where none is found."""
    if not seen.hand or seen.is_open[seen.seat] or any(seen.melds[seen.seat]):
        return ""
    melds = [item.cards for item in score_hand([held.card for held in seen.hand], seen.rules).items]
    terms = seen.rules.terms
    points = sum(card_points(rank_of(kind_of(card)), terms) for cards in melds for card in cards)
    if points < seen.needs[seen.seat]:
        return ""
    return f"{', '.join(map(ranks_of, melds))}: {points} points"


def meldable(seen: CanastaObservation) -> int:
    """Count the points that the hand could open with, those already laid among them."""
    s, terms = seen.position, _as_legal(seen.rules)
    lying = sum(meld.points for meld in seen.melds[seen.seat])
    laid = seen.laid_points if seen.to_act[:1] == (seen.seat,) else 0
    return could_open_with(s, NONE, terms) - lying + laid


def meldable_with_pile(seen: CanastaObservation) -> int | None:
    """Count the points that the hand could open with after taking the pile; None where it can't be taken."""
    if seen.stage != "take" or seen.to_act[:1] != (seen.seat,) or not seen.pile or seen.blocked:
        return None
    s, top = seen.position, rank_of(kind_of(seen.pile[-1]))
    if of_rank(s.hand[ME], top) < PAIR:
        return None
    return could_open_with(s, top, _as_legal(seen.rules))


@lru_cache(maxsize=8)
def _as_legal(rules: CanastaRules) -> Terms:
    """Make the terms without penalties that keep a careful player from a legal meld."""
    return replace(rules, uncompleted_penalties=False).terms


def _special(seen: CanastaObservation) -> list[Zones]:
    """Count the pairs of a hand that is on the way to seven of them."""
    s = seen.position
    if not seen.rules.special_pairs or seen.melds[seen.seat] or seen.is_open[seen.seat]:
        return []
    pairs = sum(of_rank(s.hand[ME], rank) >= PAIR for rank in range(TWO, MELD_RANKS))
    return [{"label": "Pairs", "value": f"{pairs} of 7"}] if pairs >= ENOUGH_PAIRS else []


def _danger(seen: CanastaObservation, company: Company) -> list[Zones]:
    """Warn where the chance that the other seat goes out at its next turn is as high as the player has chosen (F13)."""
    percent = 100 * chance_of_going_out(seen) if seen.to_act else 0.0
    if percent < int(company.wish(WARN_FROM)):
        return []
    is_urgent = percent >= int(company.wish(ALARM_FROM))
    return [{"label": "may go out now", "look": "hot"} if is_urgent else {"label": "may go out", "look": "warn"}]
