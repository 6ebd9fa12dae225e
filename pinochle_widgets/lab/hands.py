"""The events and quantities of hands: ``count("A") >= 2``, ``meld("run", "H")``, ``void("D") & ~holds("AS")``.

`pinochle_widgets.lab.chance` and `expect` ask for them. A comparison of a quantity with a whole number is an event; events are
joined by ``&``, ``|`` and ``~``, with comparisons in brackets. Quantities are added and subtracted, and compared with each other.
``of=`` names the place, where a deal has several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from pinochle_widgets.basics import expressions
from pinochle_widgets.basics.arguments import Count, find_number, one_of, wrong
from pinochle_widgets.cards import SUITS, Card, Deck, parse_cards
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.pinochle.rules.catalog import AROUNDS, MARRIAGES, ROUNDHOUSE, RUNS, pinochle
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, MeldTable
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.lab.odds.arguments import Cards, find_table, find_trump
from pinochle_widgets.lab.odds.events.melded import MeldPoints
from pinochle_widgets.lab.odds.events.played import Called, Hands, Played, Table
from pinochle_widgets.lab.odds.events.selected import selected
from pinochle_widgets.lab.odds.events.terms import AtLeast, Event, Every, Named, Quantity, Some, Tally, check_event
from pinochle_widgets.lab.odds.seats import seat_of
from pinochle_widgets.lab.play.keeping import find_keep
from pinochle_widgets.lab.play.self_play import self_play

if TYPE_CHECKING:
    import pandas as pd

__all__ = [
    "Event",
    "Quantity",
    "at_least",
    "call",
    "count",
    "holds",
    "longest",
    "meld",
    "meld_points",
    "read",
    "result",
    "void",
]

MOST = 999
"""The most copies of a card that an event may ask for."""

USUAL_GAME = "pinochle34/partnership"
"""The game of events about play that name none."""

BY_SUIT = {"run": RUNS, "marriage": MARRIAGES}
BY_NAME = {each.name: each for each in (*AROUNDS, ROUNDHOUSE, pinochle())}


def __dir__() -> list[str]:
    return __all__


def holds(cards: Cards, of: str = "") -> Event:
    """Make the event that certain cards are held; a card named twice is held twice.

    Parameters
    ----------
    of : str, optional
        The place of the deal; by default its first.

    Raises
    ------
    ValueError
        If the cards can't be read, or there are none.

    Examples
    --------
    >>> holds("AS AS TH")
    holds('AS AS TH')
    """
    try:
        wanted = Counter(parse_cards(cards))
    except ValueError as error:
        raise ValueError(f"cards: {error}") from None
    if not wanted:
        raise wrong("cards", cards, "name at least one card, such as 'AS'")
    text = f"holds({' '.join(map(str, wanted.elements()))!r}{_of(of)})"
    return Every([Named(_number(card, of), copies, None) for card, copies in wanted.items()], text)


def count(cards: str, of: str = "") -> Quantity:
    """Make the quantity: how many cards of some ranks, suits or names are held.

    Parameters
    ----------
    cards : str
        Words of which each is a rank (``A``, ``10``), a suit (``D``), ``X`` for jokers, or a card (``QS``).
    of : str, optional
        The place of the deal; by default its first.

    Raises
    ------
    ValueError
        If a word is none of these.

    Examples
    --------
    >>> (count("A") >= 2) & (count("D") == 0)
    (count('A') >= 2) & (count('D') == 0)
    """
    return Quantity(f"count({str(cards)!r}{_of(of)})", [Tally(of, selected(cards))])


def void(suit: str, of: str = "") -> Event:
    """Make the event that no card of a suit is held.

    Raises
    ------
    ValueError
        If there is no such suit.

    Examples
    --------
    >>> ~void("diamonds")
    ~void('D')
    """
    found = find_trump(suit, "suit")
    return Named(
        Quantity(f"count({found!r}{_of(of)})", [Tally(of, selected(found))]), None, 0, f"void({found!r}{_of(of)})"
    )


def longest(of: str = "") -> Quantity:
    """Make the quantity: how many cards are held of the suit of which most are held.

    Examples
    --------
    >>> longest() >= 6
    longest() >= 6
    """
    return Quantity(f"longest({_of(of).removeprefix(', ')})", [Tally(of, selected(suit)) for suit in SUITS])


def meld(name: str, suit: str = "", copies: Count = 1, of: str = "") -> Event:
    """Make the event that the cards of a meld are held.

    Parameters
    ----------
    name : str
        ``"run"``, ``"marriage"``, ``"pinochle"``, ``"roundhouse"``, ``"aces_around"`` and so on.
    suit : str, optional
        That of a run or a marriage; by default any.
    copies : int, optional
        How often the meld is held, of one suit.
    of : str, optional
        The place of the deal; by default its first.

    Raises
    ------
    ValueError
        If there is no such meld, or it has no suit to be named.

    Examples
    --------
    >>> meld("run", "H"), meld("aces_around", copies=2)
    (meld('run', 'H'), meld('aces_around', copies=2))
    """
    if name not in BY_SUIT and name not in BY_NAME:
        raise wrong("name", name, f"be {one_of((*BY_SUIT, *BY_NAME))}")
    if suit and name in BY_NAME:
        raise wrong("suit", suit, f"be left out: the meld {name!r} has no suit of its own")
    found, number = find_trump(suit, "suit") if suit else "", find_number(copies, 1, MOST, "copies")
    shown = f", {found!r}" if found else ""
    text = f"meld({str(name)!r}{shown}{f', copies={number}' if number > 1 else ''}{_of(of)})"
    groups = (
        [BY_NAME[name].groups[0]]
        if name in BY_NAME
        else [each.groups[0] for each in BY_SUIT[name] if found in ("", each.suit)]
    )
    ways = [Every([Named(_number(CARDS[card], of), number, None) for card in group], text) for group in groups]
    return ways[0] if len(ways) == 1 else Some(ways, text)


def meld_points(trump: str = "S", table: str | MeldTable = "pinochle34", of: str = "") -> Quantity:
    """Make the quantity: the points of all melds of a hand, counted the way that scores most.

    Parameters
    ----------
    trump : str, optional
        The trump suit.
    table : str or MeldTable, optional
        The points of melds, as for `meld_value`.
    of : str, optional
        The place of the deal; by default its first.

    Raises
    ------
    ValueError
        If there is no such suit or table.

    Examples
    --------
    >>> meld_points("H") >= 20
    meld_points('H') >= 20
    """
    found, by = find_trump(trump), find_table(table, Deck("A", 1))
    told = "" if by is TABLES["pinochle34"] else f", {by.name!r}"
    return MeldPoints(f"meld_points({found!r}{told}{_of(of)})", of, found, by)


def result(column: str, game: str = USUAL_GAME, level: str = "") -> Quantity:
    """Make the quantity: a result of the round, as players of one level play it. A deal that is thrown in is no round.

    Parameters
    ----------
    column : str
        A column of `lab.self_play`, such as ``"gain_0"``, what the side of seat 0 scores.
    level : str, optional
        The level at all seats; by default the game's usual one.

    Raises
    ------
    ValueError
        If there is no such game or level. That there is no such column shows when it is asked for.

    Examples
    --------
    How often a side with a run scores, as Beginner plays:

    >>> from pinochle_widgets.lab import chance
    >>> scores = result("gain_0", level="beginner") > 0
    >>> found = chance(scores, known="AH TH KH QH JH", n=200)
    >>> found.attrs["method"], bool(found.probability.item() > 0.5)
    ('played', True)
    """
    table = _table(game, level)
    return Played(f"result({str(column)!r}, {table.game!r}, {table.level!r})", column, table)


def call(of: str | int = "me", number: Count = 0, game: str = USUAL_GAME, level: str = "") -> Quantity:
    """Make the quantity: what a seat calls in the auction, as players of one level call; ``"pass"`` is less than any bid.

    Where a seat makes no such call, as none is its third, each comparison of it is false. A pass is no number, so a call has no
    average: it has chances and a distribution.

    Parameters
    ----------
    of : str or int, optional
        The seat: ``"me"``, ``"left"``, ``"partner"``, ``"right"``, or a number.
    number : int, optional
        Which of its calls, 1 for the first; by default its highest bid, or ``"pass"`` where it bid nothing.
    level : str, optional
        The level at all seats; by default the game's usual one.

    Raises
    ------
    ValueError
        If there is no such seat, game or level, or nobody calls in this game.

    Examples
    --------
    Partner's aces after a pass, and after a bid:

    >>> from pinochle_widgets.lab import chance
    >>> first, aces = call("partner", 1), count("A", of="partner") >= 3
    >>> passed, bid = (chance(aces, said, n=1000).probability.item() for said in (first == "pass", first > "pass"))
    >>> passed < bid
    True
    """
    found, table = find_game(game), _table(game, level)
    find_keep(found, "calls")
    place, which = str(of), find_number(number, 0, MOST, "number")
    seat, told = seat_of(place, found.seats, "of"), f", {which}" if which else ""
    besides = f", game={table.game!r}" if table.game != USUAL_GAME else ""
    besides += f", level={table.level!r}" if table.level != found.usual_level else ""
    return Called(f"call({place!r}{told}{besides})", seat, which, table)


def _table(game: str, level: str) -> Table:
    """Make the table of a game where all play by one level."""
    found = find_game(game)
    player = found.level(level or found.usual_level).name

    def play(n: int, seed: int | str, hands: Hands, keep: Iterable[str], thrown_in: bool) -> pd.DataFrame:
        hand: Mapping[str | int, Cards] = {seat: cards for seat, cards in hands.items() if cards}
        return self_play(player, found.name, n, seed=seed, hand=hand or None, keep=keep, thrown_in=thrown_in)

    no_bid = loaded(found.keeping).NO_BID if found.keeping else ""
    return Table(found.name, player, play, no_bid)


def at_least(number: Count, *events: Event) -> Event:
    """Make the event that at least so many of several events come about.

    Raises
    ------
    ValueError
        If `number` is none from 1 to the number of events.
    TypeError
        If one of them is no event.

    Examples
    --------
    >>> at_least(2, void("H"), void("D"), holds("AS"))
    at_least(2, void('H'), void('D'), holds('AS'))
    """
    parts = [check_event(event, "events") for event in events]
    if not parts:
        raise wrong("events", None, "be one event or several", fault="names none")
    return AtLeast(find_number(number, 1, len(parts), "number", ", as many as there are events"), parts)


def read(text: str) -> Event | Quantity:
    """Read an event or a quantity from its text, as its repr writes it; nothing in the text is evaluated as Python.

    Parameters
    ----------
    text : str
        Calls of the functions of this module, compared with whole numbers, joined by ``&``, ``|`` and ``~``.

    Raises
    ------
    ValueError
        If the text can't be read, with its column, or names a card, a suit or a meld that there is not.

    Examples
    --------
    >>> event = read("(count('A') >= 2) & ~meld('run', suit='H')")
    >>> event, read(repr(event)).text == event.text
    ((count('A') >= 2) & ~meld('run', 'H'), True)
    """
    found = expressions.read(text, SPELLED)
    if not isinstance(found, Event | Quantity):
        raise wrong("text", text, "be an event or a quantity, such as count('A') >= 2")
    return found


SPELLED: dict[str, Callable[..., Event | Quantity]] = {
    "at_least": at_least, "call": call, "count": count, "holds": holds, "longest": longest, "meld": meld,
    "meld_points": meld_points, "result": result, "void": void,
    ".between": lambda quantity, low, high: quantity.between(low, high),
}  # fmt: skip
"""The functions that a text of an event may call, by name; ``.between`` is a method."""


def _number(card: Card, of: str) -> Quantity:
    return Quantity(f"count({str(card)!r}{_of(of)})", [Tally(of, frozenset([card]))])


def _of(place: str) -> str:
    return f", of={str(place)!r}" if place else ""
