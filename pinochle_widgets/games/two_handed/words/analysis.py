"""The analysis of a hand of two-handed Pinochle: in phase 1 by the melds that its cards may make, in phase 2 by tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.pinochle.words.sorting import in_play
from pinochle_widgets.games.protocol import Company, plural
from pinochle_widgets.games.protocol.analyst import Analysis, Group, Item
from pinochle_widgets.games.protocol.prospects import Prospect
from pinochle_widgets.games.two_handed.rules.names import meld_name
from pinochle_widgets.games.two_handed.rules.observation import LyingMeld, TwoHandedObservation
from pinochle_widgets.games.two_handed.words.facts import Facts
from pinochle_widgets.games.two_handed.words.prospects import prospects_of

FEW = 3
"""The most lacking cards of a meld that is worth holding cards for."""


def analyze(seen: TwoHandedObservation, company: Company, chances: Mapping[str, Fraction]) -> Analysis | None:
    """Sort the hand by the use of its cards; None where no round is in play.

    Parameters
    ----------
    chances : mapping of str to Fraction
        The chance that each meld is whole in time, by its key.
    """
    known = prospects_of(seen)
    if known is None:
        return None
    if seen.phase == 2:
        return in_play(Facts(seen).trick)
    ready = [meld for meld in known.melds if meld.open and meld.is_whole]
    hoped = [meld for meld in known.melds if meld.open and not meld.is_whole and meld.held and _is_near(meld, chances)]
    hoped.sort(key=lambda meld: -meld.points * chances[meld.key])
    used = {card for meld in (*ready, *hoped) for card in meld.held}
    free = [held.card for held in seen.hand if CARDS.index(held.card) not in used]
    when = "now" if seen.stage == "meld" and seen.seat in seen.to_act else "when you win a trick"
    groups = [
        Group(f"Ready to lay {when}", [Item(_names(m.cards), _called(m), f"+{m.points}") for m in ready]),
        Group(
            "Worth holding: the chance that the rest comes",
            [Item.likely(_names(m.held), f"{_called(m)}, {m.points}{_lacks(m)}", chances[m.key]) for m in hoped],
        ),
        Group("Free to go: no meld needs them", [Item([str(card) for card in free])] if free else []),
        *(Group(f"Laid by {name}", _lying(seen.melds[seat])) for seat, name in _in_order(seen, company)),
    ]
    title = f"{plural(len(free), 'card is', 'cards are')} free to go"
    if ready:
        title = f"You can lay {_called(ready[0])} for {ready[0].points} {when}; {title}"
    return Analysis(f"{title}.", groups=[group for group in groups if group.items], lines=[known.note])


def _is_near(meld: Prospect, chances: Mapping[str, Fraction]) -> bool:
    return bool(chances[meld.key]) and len(meld.lacking) <= FEW


def _called(meld: Prospect) -> str:
    return f"{meld.name} {{{meld.suit}}}" if meld.suit else meld.name


def _lacks(meld: Prospect) -> str:
    """Write the cards that a meld lacks, or that it needs another one to be laid again."""
    if not meld.lacking:
        return ": another of its cards must come"
    return f": needs {' '.join(f'{{{CARDS[card]}}}' for card in meld.lacking)}"


def _names(cards: Iterable[int]) -> list[str]:
    return [str(CARDS[card]) for card in cards]


def _in_order(seen: TwoHandedObservation, company: Company) -> list[tuple[int, str]]:
    """List the seats with their names, the observing one first."""
    names = company.seen_from(seen.seat)
    return [(seat, names[seat] if seat != seen.seat else "you") for seat in (seen.seat, 1 - seen.seat)]


def _lying(melds: Iterable[LyingMeld]) -> list[Item]:
    return [Item([str(held.card) for held in meld.cards], meld.name, str(meld.points)) for meld in melds]


def suggestion(action: Action, seen: TwoHandedObservation, company: Company) -> str:  # noqa: ARG001 - other games say more
    """Return no words, as the names of actions do."""
    return ""


def follow_up(action: Action, seen: TwoHandedObservation) -> str:
    """Name the dearest meld that is ready without the card played, if that may take the trick."""
    if not isinstance(action, Play) or seen.phase == 2:
        return ""
    facts = Facts(seen)
    kind = facts.best_after(action)
    may_take = facts.led is None or facts.wins(action.card)
    return meld_name(kind, facts.s.trump) if may_take and kind is not None else ""
