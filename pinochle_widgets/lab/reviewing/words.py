"""The words of a review: a note on each decision, and the dearest choices first."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.judging.prices import Price
from pinochle_widgets.games.protocol import Alternatives, plural
from pinochle_widgets.games.protocol.words import listing, points, rounded

DEAR = 3
"""The number of choices that are told first."""


def note(asked: Alternatives, price: Price) -> str:
    """Tell in a sentence or two how a decision compares with its best alternative.

    Examples
    --------
    >>> from dataclasses import replace
    >>> asked = Alternatives((), ("10♠", "9♠"), 0, "phase 1", "draws", False, ())
    >>> note(asked, Price(1, 0.0, 16.2, 2.4))
    '9♠ was better, by 16 points (14 to 19).'
    >>> note(asked, Price(1, 0.0, 16.2, 0.01))
    '9♠ was better, by 16 points.'
    >>> note(asked, Price(1, 0.0, 1.2, 2.4))
    'No clear loss; 9♠ does about as well.'
    >>> note(replace(asked, is_sized=False), Price(1, 0.0, 16.2, 2.4))
    '9♠ was better.'
    >>> note(asked, Price(1, 0.0, 16.2, 2.4, is_advised=True))
    'Advised; a closer look finds 9♠ better, by 16 points (14 to 19).'
    """
    rival = asked.names[price.rival]
    low, high = price.given_up - price.half_width, price.given_up + price.half_width
    if low > 0:
        bounds = rounded(low), rounded(high)
        about = f" ({bounds[0]} to {bounds[1]})" if bounds[0] != bounds[1] else ""
        by = f", by {points(price.given_up)}{about}" if asked.is_sized else ""
        if price.is_advised:
            return f"Advised; a closer look finds {rival} better{by}."
        return f"{_first_large(rival)} was better{by}."
    if high < 0:
        return f"Best, {points(-price.given_up)} ahead of {rival}." if asked.is_sized else f"Best, ahead of {rival}."
    if price.half_width:
        return f"No clear loss; {rival} does about as well."
    return f"Best; so is {rival}."


BEST = "Best found."
"""The note on the best action of a position."""


def beside_best(asked: Alternatives, price: Price) -> str:
    """Tell in a sentence how another action compares with the best one.

    Examples
    --------
    >>> asked = Alternatives((), ("10♠", "9♠"), 0, "phase 1", "draws", False, ())
    >>> beside_best(asked, Price(1, 0.0, 16.2, 2.4)), beside_best(asked, Price(1, 0.0, 1.2, 2.4))
    ('9♠ was better, by 16 points (14 to 19).', 'About as good as 9♠.')
    """
    return note(asked, price) if price.lost else f"About as good as {asked.names[price.rival]}."


def turning_point(chance: str, luck: float) -> str:
    """Tell of a turn of luck in a sentence.

    Examples
    --------
    >>> turning_point("draws", -41.2)
    'Turning point: the draws cost 41 points.'
    """
    return f"Turning point: the {chance} {'brought' if luck > 0 else 'cost'} {points(abs(luck))}."


def dear(player: str, where: str, asked: Alternatives, price: Price, held: str) -> str:
    """Tell of a dear choice in a sentence, with the cards that the player held."""
    done, rival = asked.names[asked.done], asked.names[price.rival]
    gave = f"gave up {points(price.given_up)}" if asked.is_sized else "was clearly worse"
    return f"{where}, {player}: {done} in place of {rival} {gave}, {held}."


def nothing_dear(decisions: int) -> str:
    """Say that no decision gave anything up for certain."""
    return f"No clear loss in {plural(decisions, 'decision')}."


def _first_large(words: str) -> str:
    return words[:1].upper() + words[1:]


def not_over(number: int, games: int) -> str:
    """Say that a game is reviewed as far as it was played."""
    return f"{f'Game {number}' if games > 1 else 'The game'} is not over: reviewed as far as it was played."


def left_out(rounds: Sequence[int]) -> str:
    """Say which rounds can't be priced.

    Examples
    --------
    >>> left_out([3])
    'Round 3 is left out: not all of its cards are known.'
    """
    named = listing([f"round {number}" for number in rounds])
    return f"{_first_large(named)} {'is' if len(rounds) == 1 else 'are'} left out: not all of {_its(rounds)} cards are known."


def _its(rounds: Sequence[int]) -> str:
    return "its" if len(rounds) == 1 else "their"


def nothing_played() -> str:
    """Say that there is nothing to review."""
    return "Nothing to review yet: nobody has had a choice in a round that is open to all."


def stopped(done: int, total: int) -> str:
    """Say that a review was stopped before its end."""
    return f"Stopped after {done:,} of {plural(total, 'decision')}."
