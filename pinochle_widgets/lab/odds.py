"""The lab's questions about melds, answered exactly, as tables.

Each function checks what it was asked and leaves the counting to `exact` or `conditional`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from pinochle_widgets.cards import CARDS, Deck
from pinochle_widgets.games.meldtables import MeldTable
from pinochle_widgets.lab.conditional import exact_draw_odds, exact_draw_value, exact_holding, exact_keep_odds
from pinochle_widgets.lab.decks import (
    Cards,
    check_copies,
    counts,
    find_deck,
    find_method,
    find_number,
    find_table,
    find_trump,
    whole_deck,
)
from pinochle_widgets.lab.exact import exact_meld_odds, exact_meld_value
from pinochle_widgets.lab.urn import Urn

if TYPE_CHECKING:
    import pandas as pd


def meld_odds(
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
) -> pd.DataFrame:
    """How likely a dealt hand is to hold each meld.

    Parameters
    ----------
    cards : int, optional
        Cards in the hand.
    deck : str or Deck, optional
        ``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80 cards), or any deck.
    trump : str, optional
        The suit that run, marriage and dix are of. The odds are the same for each suit.
    method : str, optional
        ``"exact"``: the one there is.

    Returns
    -------
    DataFrame
        Rows by `meld` and `copies` (at least so many); columns `probability` and `fraction`. A meld of any suit is
        held so many times in one suit. A marriage counts where king and queen are held, in a run
        too. What can't be has probability 0.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> float(meld_odds().loc[("aces_around", 1), "probability"].round(6))
    0.027624
    """
    deck = find_deck(deck)
    cards = find_number(cards, 0, len(deck), "cards", " in this deck")
    trump = None if trump is None else find_trump(trump)
    find_method(method)
    rows = exact_meld_odds(cards, deck, trump)
    index = _index([(row.meld, row.copies) for row in rows], "meld", "copies")
    return _exact(index, [row.probability for row in rows])


def meld_value(
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str = "S",
    table: str | MeldTable = "pinochle34",
    method: str = "exact",
    *,
    fractions: bool = False,
) -> pd.Series:
    """How likely the melds of a dealt hand are to score each value.

    Parameters
    ----------
    cards : int, optional
        Cards in the hand.
    deck : str or Deck, optional
        ``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80 cards), or any deck.
    trump : str, optional
        The trump suit. The pinochle takes a spade and a diamond, so it makes a difference.
    table : str or MeldTable, optional
        What melds score: ``"two-handed"``, ``"pinochle34"``, ``"double-deck/partnership"``,
        ``"double-deck/learners"``, or a table of one's own.
    method : str, optional
        ``"exact"``: the one there is.
    fractions : bool, optional
        Whether the exact probabilities are given as `fractions.Fraction`, not rounded.

    Returns
    -------
    Series
        The probability of each value that can be, by rising value.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> values = meld_value(12, trump="H", table="pinochle34", fractions=True)
    >>> values.sum(), int(values.index.max())
    (Fraction(1, 1), 154)
    """
    deck = find_deck(deck)
    cards = find_number(cards, 0, len(deck), "cards", " in this deck")
    trump = find_trump(trump)
    table = find_table(table, deck)
    find_method(method)
    return _exact_values(exact_meld_value(cards, deck, trump, table), fractions)


def draw_odds(
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
) -> pd.DataFrame:
    """How likely each meld is to be whole after more cards are drawn.

    Parameters
    ----------
    hold : str or iterable of cards
        The cards in hand.
    unseen : str or iterable of cards, optional
        The cards any of which may be drawn; by default all of the deck that are neither held nor gone.
    draws : int, optional
        How many of the unseen are drawn.
    gone : str or iterable of cards, optional
        Cards that are known to be elsewhere.
    deck : str or Deck, optional
        ``"single"``, ``"64-card"``, ``"double"``, or any deck.
    trump : str, optional
        The trump suit, if it is named: then run and dix are told of for that suit only.
    method : str, optional
        ``"exact"``: the one there is.

    Returns
    -------
    DataFrame
        Rows by `meld`, `suit` (empty for a meld of all suits or of any) and `copies` (at least so
        many); columns `probability`, `fraction` and `needs`,
        the cards still lacking. What is whole already has probability 1.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    Three more cards, and an ace of clubs to complete the aces:

    >>> odds = draw_odds("AS AH AD KS KH 9S JC JC TD TD 9C 9C", draws=3, trump="S")
    >>> odds.loc[("aces_around", "", 1), ["needs", "fraction"]].tolist()
    ['AC', Fraction(17, 105)]
    """
    return _drawn("draws", draws, hold, unseen, gone=gone, deck=deck, trump=trump, method=method)


def keep_odds(
    hold: Cards,
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
) -> pd.DataFrame:
    """What each card in hand is worth keeping for, exactly.

    Parameters
    ----------
    hold, unseen, draws, gone, deck, trump
        As for `draw_odds`.

    Returns
    -------
    DataFrame
        Rows by `card`, `meld`, `suit` and `copies`, for melds that keeping the card makes likelier; columns
        `kept` and `played`, the meld's chance after the draws with the card and without one copy of it, and
        `difference`. A card without a row can be played at no loss to any meld.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    """
    import pandas as pd

    asked = _question(hold, unseen, draws, gone, deck)
    trump = None if trump is None else find_trump(trump)
    rows = exact_keep_odds(asked.held, asked.unseen, asked.draws, asked.deck, trump)
    return pd.DataFrame(
        {
            "kept": [float(row.kept) for row in rows],
            "played": [float(row.played) for row in rows],
            "difference": [float(row.kept - row.played) for row in rows],
        },
        index=_index(
            [(str(row.card), row.meld, row.suit, row.copies) for row in rows], "card", "meld", "suit", "copies"
        ),
    )


def kitty_odds(hold: Cards, kitty: int = 3, **known: Any) -> pd.DataFrame:
    """How likely the kitty is to complete each meld: the kitty's cards are so many draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The hand before the kitty is seen.
    kitty : int, optional
        Cards in the kitty.
    **known
        As for `draw_odds`: `unseen`, `gone`, `deck`, `trump`, `method`.

    Returns
    -------
    DataFrame
        As for `draw_odds`.

    Examples
    --------
    >>> hand = "AS TS KS QS AH AD KH QC JC TD TD 9C 9C 9H 9S"
    >>> kitty_odds(hand).loc[("run", "S", 1), ["needs", "fraction"]].tolist()
    ['JS', Fraction(31, 176)]
    """
    return _drawn("kitty", kitty, hold, **known)


def partner_odds(hold: Cards, cards: int = 12, **known: Any) -> pd.DataFrame:
    """How likely partner is to hold what each meld lacks: partner's cards are so many draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The own hand.
    cards : int, optional
        Cards in partner's hand.
    **known
        As for `draw_odds`: `unseen`, `gone`, `deck`, `trump`, `method`.

    Returns
    -------
    DataFrame
        As for `draw_odds`: the melds of both hands put together.
    """
    return _drawn("cards", cards, hold, **known)


def holding_odds(
    want: str | Sequence[Cards],
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
) -> pd.DataFrame:
    """How likely it is that certain cards are in hand after the draws, exactly.

    Parameters
    ----------
    want : str or sequence
        Cards that all are wanted, or several such wishes one by one; a card named twice is wanted twice.
    hold, unseen, draws, gone, deck
        As for `draw_odds`.

    Returns
    -------
    DataFrame
        A row for each wish; columns `probability` and `fraction`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    The kitty's three cards, when one copy of a card is unseen, and when both are (B17):

    >>> hand = "AS AS KS KS QS QS JS JS TS TS 9S 9S AH KH QH"
    >>> holding_odds(["TH", "AH AH"], hand).fraction.tolist()
    [Fraction(31, 176), Fraction(1, 11)]
    """
    import pandas as pd

    asked = _question(hold, unseen, draws, gone, deck)
    wishes = [want] if isinstance(want, str) else list(want)
    wanted = [counts(wish, asked.deck, "want") for wish in wishes]
    urn = Urn(asked.held, asked.unseen, asked.draws)
    names = [" ".join(str(CARDS[card]) for card, copies in enumerate(wish) for _ in range(copies)) for wish in wanted]
    return _exact(pd.Index(names, name="want"), [exact_holding(urn, wish) for wish in wanted])


def draw_value(
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str = "S",
    table: str | MeldTable = "pinochle34",
    method: str = "exact",
    fractions: bool = False,
) -> pd.Series:
    """How likely all melds of the hand are to score each value after more cards are drawn.

    Parameters
    ----------
    hold, unseen, draws, gone, deck
        As for `draw_odds`.
    trump, table, method, fractions
        As for `meld_value`.

    Returns
    -------
    Series
        As for `meld_value`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    """
    asked = _question(hold, unseen, draws, gone, deck)
    trump = find_trump(trump)
    table = find_table(table, asked.deck)
    find_method(method)
    return _exact_values(exact_draw_value(asked.held, asked.unseen, asked.draws, asked.deck, trump, table), fractions)


def _drawn(
    argument: str,
    draws: int,
    hold: Cards,
    unseen: Cards | None = None,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
) -> pd.DataFrame:
    """What `draw_odds` answers; `argument` is what the caller calls the number of draws."""
    asked = _question(hold, unseen, draws, gone, deck, argument)
    trump = None if trump is None else find_trump(trump)
    find_method(method)
    rows = exact_draw_odds(asked.held, asked.unseen, asked.draws, asked.deck, trump)
    index = _index([(row.meld, row.suit, row.copies) for row in rows], "meld", "suit", "copies")
    frame = _exact(index, [row.probability for row in rows])
    return frame.assign(needs=[" ".join(map(str, row.needs)) for row in rows])


class _Question(NamedTuple):
    """What is held, what may be drawn, and how many of it: checked."""

    held: list[int]
    unseen: list[int]
    draws: int
    deck: Deck


def _question(
    hold: Cards, unseen: Cards | None, draws: int, gone: Cards, deck: str | Deck, argument: str = "draws"
) -> _Question:
    deck = find_deck(deck)
    held, lost = counts(hold, deck, "hold"), counts(gone, deck, "gone")
    check_copies(deck, hold=held, gone=lost)
    if unseen is None:
        left = [cards - mine - theirs for cards, mine, theirs in zip(whole_deck(deck), held, lost, strict=True)]
    else:
        left = counts(unseen, deck, "unseen")
        check_copies(deck, hold=held, gone=lost, unseen=left)
    return _Question(held, left, find_number(draws, 0, sum(left), argument, ", the cards unseen"), deck)


def _index(rows: Iterable[tuple[object, ...]], *names: str) -> pd.MultiIndex:
    import pandas as pd

    levels = list(zip(*rows, strict=True)) or [()] * len(names)
    return pd.MultiIndex.from_arrays(levels, names=list(names))


def _exact(index: pd.Index[Any], chances: Sequence[Fraction]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame({"probability": [float(chance) for chance in chances], "fraction": chances}, index=index)


def _exact_values(chances: Mapping[int, Fraction], fractions: bool) -> pd.Series:
    if fractions:
        return _values(chances.keys(), list(chances.values()), object)
    return _values(chances.keys(), [float(chance) for chance in chances.values()], float)


def _values(values: Iterable[int], chances: Sequence[object], kind: type) -> pd.Series:
    import pandas as pd

    return pd.Series(chances, index=pd.Index(values, name="value"), name="probability", dtype=kind)
