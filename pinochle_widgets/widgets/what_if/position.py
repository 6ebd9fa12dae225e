"""A position as it is put together card by card: values that are never changed, only replaced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from pinochle_widgets.cards import Card, Deck, parse_card, parse_cards
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games import find_game, new_game
from pinochle_widgets.games.protocol import Game, Rules

HAND: Final = "hand"
REST: Final = "rest"
TRICK: Final = "trick"
LABELS: Final = {HAND: "Your hand", REST: "Upcard", TRICK: "The trick"}

MOST_LETTERS = 400
"""The most letters of the calls, and of a hand that is typed."""


@cache
def is_entered(name: str) -> bool:
    """Check whether positions of a game are a hand, calls and the cards of a trick, which can be entered one by one."""
    return hasattr(new_game(name, seed=0), "trick")


@dataclass(frozen=True, slots=True)
class Position:
    """A position from a real table, as far as it is entered."""

    game: Game
    rules: Rules
    most: Mapping[str, int]
    """The number of cards that each place can hold, by its name."""
    cards: Mapping[str, tuple[Card, ...]]
    """The cards of each place, in the order in which they were entered."""
    place: str = HAND
    """The place to which the next card goes."""
    calls: str = ""
    """The calls so far, as `what_if` reads them."""

    @classmethod
    def empty(cls, name: str, rules: Rules | str | None = None) -> Position:
        """Make a position of a game in which no card is entered.

        Raises
        ------
        ValueError
            If there is no such game, or no such rules of it.
        """
        game = find_game(name)
        book = game.make_rules(rules)
        dealt = new_game(name, book, seed=0)
        shown = getattr(dealt.observe(0), "upcard", None)
        most = {HAND: len(dealt.hand(0)), **({REST: 1} if shown is not None else {})}
        if not game.draws_dealer:  # after an auction a seat has seen melds, which nobody enters
            most[TRICK] = game.seats - 1
        return cls(game, book, most, dict.fromkeys(most, ()))

    @property
    def left(self) -> Counter[Card]:
        """The copies of each card that are in no place yet."""
        deck: Deck = self.rules.deck  # type: ignore[attr-defined]  # the rules of games that can be priced have one
        left = Counter(deck.cards)
        left.subtract(card for cards in self.cards.values() for card in cards)
        return left

    @property
    def lacks(self) -> str:
        """The cards that are missing, as a sentence; empty where none is."""
        lacking = self.most[HAND] - len(self.cards[HAND])
        if lacking:
            return f"{lacking} more {'card' if lacking == 1 else 'cards'} for your hand."
        return "The upcard is missing." if REST in self.most and not self.cards[REST] else ""

    def with_place(self, place: str) -> Position:
        """Let the next cards go to another place.

        Raises
        ------
        ValueError
            If there is no such place.
        """
        if place not in self.most:
            raise ValueError("There is no such place.")
        return replace(self, place=place)

    def with_card(self, text: str) -> Position:
        """Put a card to the place that is chosen; a place that is full hands the choice on to the next one.

        Raises
        ------
        ValueError
            If all copies of the card lie somewhere, or no place has room for it.
        """
        card = parse_card(text[:4])
        if self.left[card] < 1:
            raise ValueError("All copies of this card lie in a place already.")
        names = list(self.most)
        order = names[names.index(self.place) :]
        place = next((name for name in order if len(self.cards[name]) < self.most[name]), None)
        if place is None:
            raise ValueError(f"{LABELS[self.place]} is full: take a card back first.")
        return replace(self, place=place, cards={**self.cards, place: (*self.cards[place], card)})

    def with_typed(self, text: str) -> Position:
        """Put the cards of a text in place of the hand.

        Raises
        ------
        ValueError
            If a word of it is no card, there are not that many copies of a card, or the hand can't hold them all.
        """
        typed = tuple(parse_cards(text[:MOST_LETTERS]))
        bare = replace(self, place=HAND, cards={**self.cards, HAND: ()})
        left, copies = bare.left, bare.left + Counter(card for cards in bare.cards.values() for card in cards)
        for card, number in Counter(typed).items():
            if not copies[card]:
                raise ValueError(f"There is no {sign(card)} in this deck.")
            if number > left[card]:
                lying = copies[card] - left[card]
                elsewhere = f", and {lying} {'lies' if lying == 1 else 'lie'} elsewhere" if lying else ""
                raise ValueError(f"{sign(card)} is typed {number} times; the deck has {copies[card]} of it{elsewhere}.")
        if len(typed) > self.most[HAND]:
            first = sign(typed[self.most[HAND]])
            raise ValueError(
                f"A hand has {self.most[HAND]} cards, and these are {len(typed)}: {first} is one too many."
            )
        return replace(bare, cards={**bare.cards, HAND: typed})

    def without_card(self, place: str, at: int) -> Position:
        """Take a card back, by its place and its number there.

        Raises
        ------
        ValueError
            If no such card lies there.
        """
        held = list(self.cards.get(place, ()))
        if not 0 <= at < len(held):
            raise ValueError("There is no such card.")
        del held[at]
        return replace(self, place=place, cards={**self.cards, place: tuple(held)})

    def with_calls(self, calls: str) -> Position:
        """Change the calls so far."""
        return replace(self, calls=calls[:MOST_LETTERS])
