"""A position at a real table: one hand, the calls before, and the cards that lie in the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any  # Any: each family has observations of its own

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.games.dealing import STOCK
from pinochle_widgets.games.protocol import Game, GameState, IllegalAction, Rules
from pinochle_widgets.games.shown.seen import is_seen, seen_of
from pinochle_widgets.games.shown.written import state_of
from pinochle_widgets.lab.odds.arguments import read_cards

SEAT = 0
"""The seat that holds the hand; the seats to its left follow."""

TRIES = 20
"""The number of fillings of the other hands that are tried: with some a call is not possible, or another seat is asked."""

BY_CHANCE = 2
"""The number of fillings that must agree."""


@dataclass(frozen=True, slots=True)
class Known:
    """The known facts of a position."""

    hand: tuple[Card, ...]
    """The whole hand before the trick."""
    calls: tuple[str, ...]
    """The actions since the deal, by the seats in turn."""
    trick: tuple[Card, ...]
    """The cards that lie in the trick, in the order played."""
    stock: tuple[Card, ...]
    """The first cards of the stock, which begins with the upcard, as far as they are known."""

    @classmethod
    def read(cls, hand: Any, calls: Any, trick: Any, stock: Any) -> Known:
        """Read the facts in any of the forms that a user has them in.

        Raises
        ------
        ValueError
            Naming the argument that can't be.
        """
        listed = [part.strip() for part in calls.split(",")] if isinstance(calls, str) else calls
        if not isinstance(listed, Sequence) or not all(isinstance(call, str) for call in listed):
            raise wrong("calls", calls, "be a list of actions such as ['bid 20', 'pass']")
        cards = []
        for name, given in (("hand", hand), ("trick", trick), ("stock", stock)):
            cards.append(tuple(read_cards(given, name)))
        return cls(cards[0], tuple(call for call in listed if call), cards[1], cards[2])


def observation_of(known: Known, game: Game, rules: Rules, seed: str) -> Any:
    """Find the observation of the seat that holds the hand, at its turn after the calls and the cards of the trick.

    The first dealer is the one with whom it is that seat's turn. Cards that the seat can't know are drawn at random; they
    change nothing in the observation, or there is none. Where some draws show cards to the seat (threes that another seat
    lays on the mat, say), those count that show none.

    Raises
    ------
    ValueError
        If there is no such position, or the seat would have seen more by then than is known.
    """
    seen = [_played(known, game, rules, f"{seed} {way}").observe(SEAT) for way in ("one", "another")]
    if seen[0] != seen[1]:
        seen += [_played(known, game, rules, f"{seed} more {number}").observe(SEAT) for number in range(TRIES)]
        least = min(len(each.history) for each in seen)
        seen = [each for each in seen if len(each.history) == least]
    if len(seen) < BY_CHANCE or any(each != seen[0] for each in seen):
        raise ValueError(
            "by then the player has seen cards that were not told, such as an upcard, a draw, or the melds or tricks of "
            "others; what_if can be asked before, with these cards as stock, or with the text of a position as game"
        )
    return seen[0]


def seen_in(text: str) -> Any:
    """Read the observation that a text is, or that of the seat on turn in the position that it is.

    Raises
    ------
    ValueError
        If a part of the text does not fit, or nobody is on turn.
    """
    if is_seen(text):
        return seen_of(text)
    state = state_of(text, seed=None, convention=None)
    if state.turn is None:
        raise ValueError("the game is over in this position; there is nothing to choose")
    return state.observe(state.turn)


def _played(known: Known, game: Game, rules: Rules, seed: str) -> GameState:
    """Find a game that comes to the position; unknown cards are drawn by the seed."""
    faults: list[str] = []
    for beginning in _beginnings(game):
        for number in range(TRIES):
            try:
                state = _at_position(known, game, rules, f"{seed} {number}", beginning)
            except IllegalAction as error:
                faults.append(f"{error}")
                continue
            if state.turn == SEAT:
                return state
    fault = faults[0] if faults else "after these calls it is not this hand's turn"
    raise ValueError(f"there is no such position: {fault}")


def _beginnings(game: Game) -> list[dict[str, int]]:
    """List the ways in which a game can begin: by first dealer, or by number where the number decides who deals."""
    if game.draws_dealer:
        return [{"dealer": (SEAT - 1 - turns) % game.seats} for turns in range(game.seats)]
    return [{"number": number} for number in range(1, game.seats + 1)]


def _at_position(known: Known, game: Game, rules: Rules, seed: str, beginning: dict[str, int]) -> GameState:
    """Play a game to the position; cards of the trick lie in the hands of those that play them."""
    hands: list[list[Card]] = [[] for _ in range(game.seats)]
    hands[SEAT] = list(known.hand)
    for place, card in enumerate(reversed(known.trick), 1):
        hands[(SEAT - place) % game.seats].append(card)
    if len(known.trick) >= game.seats:
        raise wrong(
            "trick", " ".join(map(str, known.trick)), f"hold fewer than {game.seats} cards, those before its own"
        )
    given = {"hands": hands, **({STOCK: known.stock} if known.stock else {})}
    state: GameState = game.new(rules, seed=seed, deal=given, **beginning)
    if len(known.hand) < (dealt := len(state.hand(SEAT))):
        raise wrong("hand", " ".join(map(str, known.hand)), f"be the whole hand, of {dealt} cards")
    for action in (*known.calls, *(f"play {card}" for card in known.trick)):
        state.apply(action)
    return state
