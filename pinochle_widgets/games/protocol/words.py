"""The word forms that all games use in their sentences: of numbers, of lists, and of what a seat does."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_widgets.cards.markup import sign

if TYPE_CHECKING:
    from fractions import Fraction

    from pinochle_widgets.cards import Card

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""The numbers as sentences have them."""

SHORT_VERB = re.compile(r".*[^aeiou][aeiou][^aeiouwxy]")
"""The verbs whose last letter is doubled before an ending: ``bid``, ``cut``."""

LEAST_SHOWN = 0.001
"""The chance below which a figure says only that it is less."""


def plural(number: int, one: str, many: str | None = None) -> str:
    """Join a number and a noun: ``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def number_word(number: int) -> str:
    """Write a number as a sentence has it: ``seven``; from 13 on in figures."""
    return NUMBERS[number] if number < len(NUMBERS) else f"{number:,}"


def capital(words: str) -> str:
    """Begin words with a capital letter, as a sentence does."""
    return f"{words[:1].upper()}{words[1:]}"


def percent(chance: Fraction) -> str:
    """Write a probability to a tenth of a percent; nothing uncertain is rounded to 0 or 100.

    >>> from fractions import Fraction
    >>> percent(Fraction(3, 8)), percent(Fraction(1, 5000)), percent(Fraction(4999, 5000)), percent(Fraction(1))
    ('37.5%', '<0.1%', '>99.9%', '100%')
    """
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    if chance < LEAST_SHOWN:
        return "<0.1%"
    return ">99.9%" if 1 - chance < LEAST_SHOWN else f"{float(chance * 100):.1f}%"


def whole_percent(chance: float) -> str:
    """Write an uncertain chance without decimals, so that it never looks certain.

    >>> whole_percent(0.375), whole_percent(0.0), whole_percent(0.999)
    ('38%', '<1%', '>99%')
    """
    return "<1%" if chance <= 0.005 else ">99%" if chance >= 0.995 else f"{100 * chance:.0f}%"


def listing(parts: Iterable[str] | Sequence[str], last: str = "and") -> str:
    """Join words: ``a, b and c``."""
    *start, end = parts
    return f"{', '.join(start)} {last} {end}" if start else end


def may_play(hand: Sequence[Card], plays: Collection[Card]) -> str:
    """Write which cards of a hand may be played: all, a single one, or the last; of several the table shows which.

    Examples
    --------
    >>> from pinochle_widgets.cards import parse_cards
    >>> hand = parse_cards("AS KH QH")
    >>> may_play(hand, hand), may_play(hand, hand[1:]), may_play(hand, hand[2:]), may_play(hand[2:], hand[2:])
    ('Any card may be played.', '', 'Only Q♥ may be played.', 'Your last card.')
    """
    number = sum(card in plays for card in hand)
    if len(hand) == 1:
        return "Your last card."
    if number == len(hand):
        return "Any card may be played."
    kinds = {card for card in hand if card in plays}
    return f"Only {sign(kinds.pop())} may be played." if len(kinds) == 1 else ""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The point of view of one seat: whom its words call "you", and whom by a name."""

    viewer: int
    """The seat that looks."""
    names: Sequence[str]
    """The names of the players as that seat knows them, by seat."""
    is_person: bool = True
    """Whether a person sits there, who is called "you"; a computer player is called by its name."""

    def is_you(self, seat: int) -> bool:
        """Check whether a seat is the viewer's own, and a person sits there."""
        return self.is_person and seat == self.viewer

    def who(self, seat: int) -> str:
        """Name a seat: ``You``, or the name of another."""
        return "You" if self.is_you(seat) else self.names[seat]

    def does(self, seat: int, one: str, many: str) -> str:
        """Join seat and verb: ``You bid``, ``West bids``; `one` is the form for ``you``, `many` the form for others."""
        return f"{self.who(seat)} {one if self.is_you(seat) else many}"


def doing(command: str) -> str:
    """Name in a sentence the action that a button commands.

    Examples
    --------
    >>> doing("take the pile"), doing("bid 20"), doing("pass")
    ('taking the pile', 'bidding 20', 'passing')
    """
    verb, *rest = command.split(" ")
    last = verb[-1] if SHORT_VERB.fullmatch(verb) else ""
    return " ".join([f"{verb.removesuffix('e')}{last}ing", *rest])


def points(number: float) -> str:
    """Write a number of points that is an average.

    Examples
    --------
    >>> points(16.3), points(2.04), points(0.96)
    ('16 points', '2 points', '1 point')
    """
    shown = rounded(number)
    return f"{shown} point{'' if shown == '1' else 's'}"


def figure(number: float) -> str:
    """Write points as sentences and tables have them: whole, and with the sign of a minus.

    Examples
    --------
    >>> figure(5735), figure(-1145), figure(-0.2)
    ('5,735', '−1,145', '0')
    """
    return f"{round(number):,}".replace("-", "−")


def signed(number: float) -> str:
    """Write points with their sign.

    Examples
    --------
    >>> signed(1200.4), signed(-1145), signed(-0.2)
    ('+1,200', '−1,145', '0')
    """
    return f"{'+' if round(number) > 0 else ''}{figure(number)}"


def rounded(number: float) -> str:
    """Write a number whole from 10 on, else with a place behind the point."""
    return f"{number:.0f}" if number >= 9.95 else f"{number:.1f}".removesuffix(".0")
