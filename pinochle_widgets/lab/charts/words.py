"""The spelling of numbers and names in charts and their descriptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_NAMES, SUIT_SIGNS, Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

TIMES = ("", "once", "twice", "three times", "four times")
_MELDS = {
    "run": "run, one suit",
    "marriage": "marriage, one suit",
    "dix": "dix",
    "run_any_suit": "run, any suit",
    "marriage_any_suit": "marriage, any suit",
}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_GREAT = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"))


def meld_name(meld: str, suit: str = "") -> str:
    """Write the name of a meld.

    Examples
    --------
    >>> meld_name("aces_around"), meld_name("run", "S"), meld_name("run_any_suit")
    ('Aces around', 'Run in spades', 'Run, any suit')
    """
    words = f"{meld} in {SUIT_NAMES[suit]}" if suit in SUIT_NAMES else _MELDS.get(meld, meld.replace("_", " "))
    return words[:1].upper() + words[1:]


def meld_in_words(meld: str, suit: str, copies: int) -> str:
    """Write the name of a meld and its number of copies.

    Examples
    --------
    >>> meld_in_words("run", "S", 1), meld_in_words("pinochle", "", 2)
    ('Run in spades', 'Pinochle, twice')
    """
    return meld_name(meld, suit) + (f", {TIMES[copies]}" if copies > 1 else "")


def card_sign(card: Card) -> str:
    """Write a card with its sign.

    Examples
    --------
    >>> card_sign(Card("T", "H"))
    '10♥'
    """
    return f"{card.rank.replace('T', '10')}{SUIT_SIGNS[card.suit]}"


def rarity(power: int) -> str:
    """Write one in ten to a power, briefly also where there is no word for the power.

    Examples
    --------
    >>> rarity(0), rarity(-2), rarity(-16)
    ('certain', '1 in 100', '1 in 10¹⁶')
    """
    return one_in(10.0**power) if power >= -12 else f"1 in 10{str(-power).translate(_RAISED)}"


def percent(chance: float) -> str:
    """Write a chance in percent, with as many places as distinguish it from none and from certain.

    Examples
    --------
    >>> percent(0.375), percent(0.02762), percent(0.99999), percent(1), percent(0.00021867)
    ('37.5%', '2.76%', '99.99%', '100%', '0.022%')
    """
    value = round(100 * chance, 9)
    if chance in (0, 1):
        return f"{value:.0f}%"
    places = 1 if 10 <= value <= 99 else 2
    if value > 99.9:
        return f"{min(value, 99.99):.2f}%"
    return f"{value:.{places}f}%" if value >= 0.095 else f"{value:.2g}%" if value >= 1e-4 else "under 0.0001%"


def apart(difference: float) -> str:
    """Write a difference of two chances in percentage points, with its sign.

    Examples
    --------
    >>> apart(0.375), apart(-0.0276), apart(0)
    ('+37.5', '−2.76', '0')
    """
    sign = "+" if difference > 0 else "−" if difference < 0 else ""
    return sign + percent(abs(difference)).removesuffix("%").replace("under 0.0001", "0.0001")


def one_in(chance: float) -> str:
    """Write a chance as one in a number.

    Examples
    --------
    >>> one_in(0.0276), one_in(0.4), one_in(1e-7), one_in(1), one_in(0)
    ('1 in 36', '1 in 2.5', '1 in 10 million', 'certain', 'never')
    """
    if not chance:
        return "never"
    if chance == 1:
        return "certain"
    number = 1 / chance
    for size, word in _GREAT:
        if number >= 0.9995 * size:
            share = number / size
            return (
                f"1 in {share:,.0f} {word}"
                if share >= 9.95 or round(share, 1) == round(share)
                else f"1 in {share:.1f} {word}"
            )
    return f"1 in {number:.1f}" if number < 9.95 else f"1 in {number:,.0f}"


def power_of_ten(power: int) -> str:
    """Write a power of ten up to 1 for an axis.

    Examples
    --------
    >>> power_of_ten(0), power_of_ten(-3), power_of_ten(-12)
    ('1', '0.001', '10⁻¹²')
    """
    return f"{10.0**power:g}" if power >= -3 else f"10⁻{str(-power).translate(_RAISED)}"


def interval(low: float, high: float) -> str:
    """Write an interval of chances in percent.

    Examples
    --------
    >>> interval(0.6613, 0.6841)
    '66.1–68.4%'
    """
    return f"{percent(low).removesuffix('%')}–{percent(high)}"


def signed_tick(points: float, _place: float) -> str:
    """Write points with their sign, as the ticks of their axis."""
    return signed(points)


def game_title(name: str) -> str:
    """Write the title of a game; of a game of another package, which is not installed here, its name.

    Examples
    --------
    >>> game_title("two-handed"), game_title("whist")
    ('Two-handed Pinochle', 'whist')
    """
    try:
        return find_game(name).title if name else ""
    except ValueError:
        return name


def sentences(parts: list[str], most: int = 12) -> str:
    """Join findings to one sentence; of more than `most` the first ones."""
    rest = len(parts) - most
    return "; ".join([*parts[:most], *([f"and {rest} more"] if rest > 0 else [])])


if TYPE_CHECKING:
    import pandas as pd

MOST_ROWS = 1000
"""The most rows that a chart may be asked for."""


def so_far(given: pd.DataFrame, title: str, words: str) -> tuple[str, str]:
    """Add to title and words of a chart that its tournament was interrupted, if it was."""
    if given.attrs.get("complete", True):
        return title, words
    return f"{title} (so far)", f"{words} The tournament was interrupted; these are the games that it had played."


def confidence_of(given: pd.DataFrame) -> str:
    """Write the confidence of a table's intervals in percent, such as "95%".

    The confidence is ``attrs["confidence"]`` of the table, as the lab's functions note it; 0.95 where it is not noted, as
    after a join, which drops `attrs`.
    """
    return f"{100 * given.attrs.get('confidence', CONFIDENCE):.4g}%"
