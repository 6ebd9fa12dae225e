"""The rule book of a plain game: the hooks by which its rounds are dealt, played and counted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar  # Any: rules and facts of a game's own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.plain.round import PlainSteps, Round, Standing
from pinochle_widgets.games.protocol import rule_book

P = TypeVar("P", bound=Round)


class RuleBook(rule_book.RuleBook[P, PlainSteps, Standing, Any]):
    """The rules of a game's rounds; positions are of the game's own kind of `Round`, `rules` are the options in force.

    A game derives its own book. `owners`, `begin`, `legal`, `do` and `gains` are asked of every game.
    """

    # ---- the hooks of every game

    @abstractmethod
    def owners(self, rules: Any, leader: int) -> Sequence[int]:
        """List the seat that is dealt the card at each place of the deck; `dealing.NOBODY` for the stock and the like."""
        raise NotImplementedError

    @abstractmethod
    def begin(self, hands: list[list[Card]], rest: list[Card], leader: int, rules: Any) -> P:
        """Make the position of a round that was just dealt: the hands by seat, and the cards dealt to nobody, in order."""
        raise NotImplementedError

    @abstractmethod
    def legal(self, position: P, rules: Any) -> Sequence[Action]:
        """List the legal actions of the seat on turn, always in the same order."""
        raise NotImplementedError

    @abstractmethod
    def do(self, position: P, action: Action, rules: Any) -> Sequence[Event]:
        """Change the position by a legal action; returns the events that it brings about."""
        raise NotImplementedError

    @abstractmethod
    def gains(self, position: P, rules: Any) -> tuple[int, ...]:
        """Count the points of each seat in a round that has ended."""
        raise NotImplementedError

    # ---- the hooks that have a first form

    def is_over(self, position: P, rules: Any) -> bool:
        """Check whether the round has ended; by default all hands are empty then."""
        return not any(position.hands)

    def winner(self, totals: Sequence[int], rules: Any) -> int | None:
        """Find the seat that has won the game by the points recorded; by default the highest one at the goal of the rules."""
        best = max(totals)
        return list(totals).index(best) if best >= rules.goal and list(totals).count(best) == 1 else None

    def stage(self, position: P) -> str:
        """Name the stage of the seat's turn, in a word of the game's own."""
        return "play"

    def explain(self, position: P, action: Action, rules: Any) -> str:
        """Explain in a sentence why an action of the seat on turn is not legal."""
        return f"The rules do not allow that now: {action}."

    def facts(self, position: P, seat: int) -> Mapping[str, Any]:
        """List the fields that the game's observation has besides those of `PlainObservation`, as `seat` may know them."""
        return {}

    def known(self, position: P, seat: int) -> Sequence[Card]:
        """List the cards of others, or of nobody, that `seat` has seen since the deal, wherever they are now."""
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

    # ---- what state and observer ask of the rule book of any family, made of these

    def steps(self, rules: Any) -> PlainSteps:
        """Make the steps for the rounds of a game."""
        return PlainSteps(self, rules)

    def first(self, rules: Any, seats: int, number: int, seed: int | str) -> Standing:
        """Make the score before the first deal; the seats begin games by turns."""
        return Standing(seats, (number - 1) % seats, totals=(0,) * seats)

    def dealt_to(self, standing: Standing, rules: Any) -> Sequence[int]:
        """List the seat that is dealt the card at each place of a deck."""
        return self.owners(rules, standing.leader_now)

    def deal(self, steps: PlainSteps, deck: Sequence[Card], standing: Standing, rules: Any) -> None:
        """Deal a deck."""
        hands, rest = dealt(deck, self.dealt_to(standing, rules), standing.seats)
        steps.position = self.begin(hands, rest, standing.leader_now, rules)

    def clear(self, steps: PlainSteps, standing: Standing, rules: Any) -> None:
        """Set the steps to a table at which nothing is dealt."""
        steps.position = None

    def settle(self, position: P, standing: Standing, code: int, rules: Any) -> Standing:
        """Settle a round: the game is won, or the next round follows."""
        gained = self.gains(position, rules)
        totals = tuple(sum(pair) for pair in zip(standing.totals, gained, strict=True))
        winner = self.winner(totals, rules)
        round_ = standing.round + (winner is None)
        return standing._replace(totals=totals, rounds=(*standing.rounds, gained), winner=winner, round=round_)

    def score(self, position: P, standing: Standing, rules: Any) -> tuple[int, ...]:
        """Count the points of all finished rounds, by seat."""
        return standing.totals

    def winning(self, standing: Standing, rules: Any) -> Any:
        """Find the points that win the game: the goal of the rules, if they have one."""
        return getattr(rules, "goal", None)

    def why_not(self, state: Any, action: Action) -> str | None:
        """Explain in a sentence why an action is not legal now; None if it is."""
        if state.is_over:
            return "The game is over."
        if not state.seats_to_act or action.seat != state.core.turn:
            return "It is not your turn."
        if type(action) not in state.actions:
            return "Nobody does that in this game."
        return None if action in state.legal_actions() else self.explain(state.core, action, state.rules)


def dealt(deck: Sequence[Card], owners: Sequence[int], seats: int) -> tuple[list[list[Card]], list[Card]]:
    """Deal a deck: the hands by seat, and the cards that nobody is dealt.

    Raises
    ------
    ValueError
        If a seat is dealt no card, or there is no such seat.
    """
    named = set(owners) - {NOBODY}
    if named != set(range(seats)):
        raise ValueError(f"`owners` deals to the seats {sorted(named)}; it must deal to each of {list(range(seats))}")
    hands = [[card for card, owner in zip(deck, owners, strict=True) if owner == seat] for seat in range(seats)]
    return hands, [card for card, owner in zip(deck, owners, strict=True) if owner == NOBODY]
