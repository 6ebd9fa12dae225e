"""The rule book of a plain game: the hooks by which its rounds are dealt, played and counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar  # Any: rules and facts of a game's own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.events import Event


@dataclass
class Round:
    """A round in play; a game derives its own, whose further fields are values or lists.

    Parameters
    ----------
    hands : list of list of Card
        By seat, in the order in which the cards came.
    turn : int
        The seat on turn.
    """

    hands: list[list[Card]]
    turn: int

    def copy(self) -> Self:
        """Copy the round; the copy is independent."""
        return replace(self, **{name: _copied(value) for name, value in vars(self).items()})


def _copied(value: Any) -> Any:
    """Copy a list with the lists in it; other values are never changed."""
    return [_copied(each) for each in value] if isinstance(value, list) else value


P = TypeVar("P", bound=Round)


class RuleBook(Generic[P]):
    """The rules of a game's rounds; positions are of the game's own kind of `Round`, `rules` are the options in force.

    A game derives its own book. `owners`, `begin`, `legal`, `do` and `gains` are asked of every game.
    """

    # ---- the hooks of every game

    def owners(self, rules: Any, leader: int) -> Sequence[int]:
        """List the seat that is dealt the card at each place of the deck; `dealing.NOBODY` for the stock and the like."""
        raise NotImplementedError

    def begin(self, hands: list[list[Card]], rest: list[Card], leader: int, rules: Any) -> P:
        """Make the position of a round that was just dealt: the hands by seat, and the cards dealt to nobody, in order."""
        raise NotImplementedError

    def legal(self, position: P, rules: Any) -> Sequence[Action]:
        """List the legal actions of the seat on turn, always in the same order."""
        raise NotImplementedError

    def do(self, position: P, action: Action, rules: Any) -> Sequence[Event]:
        """Change the position by a legal action; returns the events that it brings about."""
        raise NotImplementedError

    def gains(self, position: P, rules: Any) -> tuple[int, ...]:
        """Count the points of each seat in a round that has ended."""
        raise NotImplementedError

    # ---- the hooks that have a first form

    def is_over(self, position: P, rules: Any) -> bool:
        """Check whether the round has ended; by default all hands are empty then."""
        del rules
        return not any(position.hands)

    def winner(self, totals: Sequence[int], rules: Any) -> int | None:
        """Find the seat that has won the game by the points recorded; by default the highest one at the goal of the rules."""
        best = max(totals)
        return list(totals).index(best) if best >= rules.goal and list(totals).count(best) == 1 else None

    def stage(self, position: P) -> str:
        """Name the stage of the seat's turn, in a word of the game's own."""
        del position
        return "play"

    def explain(self, position: P, action: Action, rules: Any) -> str:
        """Explain in a sentence why an action of the seat on turn is not legal."""
        del position, rules
        return f"The rules do not allow that now: {action}."

    def facts(self, position: P, seat: int) -> Mapping[str, Any]:
        """List the fields that the game's observation has besides those of `PlainObservation`, as `seat` may know them."""
        del position, seat
        return {}

    def known(self, position: P, seat: int) -> Sequence[Card]:
        """List the cards of others, or of nobody, that `seat` has seen since the deal, wherever they are now."""
        del position, seat
        return ()

    def unseen(self, position: P, deck: Sequence[Card], owners: Sequence[int], seat: int) -> frozenset[int]:
        """List the places of the deck whose cards a seat does not know: those of others that are not `known`."""
        known = list(self.known(position, seat))
        hidden = set()
        for place, (card, owner) in enumerate(zip(deck, owners, strict=True)):
            if owner == seat:
                continue
            if card in known:
                known.remove(card)
            else:
                hidden.add(place)
        return frozenset(hidden)


def dealt(deck: Sequence[Card], owners: Sequence[int]) -> tuple[list[list[Card]], list[Card]]:
    """Deal a deck: the hands by seat, and the cards that nobody is dealt."""
    seats = max(owners) + 1
    hands = [[card for card, owner in zip(deck, owners, strict=True) if owner == seat] for seat in range(seats)]
    return hands, [card for card, owner in zip(deck, owners, strict=True) if owner == NOBODY]
