"""The lab's questions about cards still to come, from what one knows: exact or simulated, as tables.

Each function checks what it was asked and leaves the counting to `conditional` or `sampler`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.meld_table import MeldTable
from pinochle_widgets.lab import frames
from pinochle_widgets.lab.conditional import KeepOdds, exact_draw_odds, exact_holding, exact_keep_odds, watched_melds
from pinochle_widgets.lab.decks import (
    Cards,
    Simulation,
    check_copies,
    check_words,
    counts,
    find_deck,
    find_number,
    find_simulation,
    find_table,
    find_trump,
    whole_deck,
)
from pinochle_widgets.lab.odds import value_series
from pinochle_widgets.lab.sampler import sample_melds, sample_wants
from pinochle_widgets.lab.urn import Urn

if TYPE_CHECKING:
    import pandas as pd


KNOWN = ("unseen", "gone", "deck", "trump", "method", "n", "seed")
"""What `kitty_odds` and `partner_odds` hand on to `draw_odds`."""


def draw_odds(
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
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
    method, n, seed
        As for `meld_odds`.

    Returns
    -------
    DataFrame
        Rows by `meld`, `suit` (empty for a meld of all suits or of any) and `copies` (at least so
        many); columns as for `meld_odds`, and `needs`, the cards still lacking. What is whole already has
        probability 1.

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
    return _drawn("draws", draws, hold, unseen, gone=gone, deck=deck, trump=trump, method=method, n=n, seed=seed)


def keep_odds(
    hold: Cards,
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
) -> pd.DataFrame:
    """What each card in hand is worth keeping for.

    Parameters
    ----------
    hold, unseen, draws, gone, deck, trump, method, n, seed
        As for `draw_odds`; hands are simulated anew for each card.

    Returns
    -------
    DataFrame
        Rows by `card`, `meld`, `suit` and `copies`, for melds that keeping the card makes likelier; columns
        `kept` and `played`, the meld's chance after the draws with the card and without one copy of it, and
        `difference`; simulated, also the difference's `low`, `high` (Newcombe's interval, 95%) and
        `standard_error`. A card without a row can be played at no loss to any meld.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    """
    asked = _question(hold, unseen, draws, gone, deck)
    trump = None if trump is None else find_trump(trump)
    simulation = find_simulation(method, n, seed, asked.deck)
    rows = exact_keep_odds(asked.held, asked.unseen, asked.draws, asked.deck, trump)
    index = frames.index(
        [(str(row.card), row.meld, row.suit, row.copies) for row in rows], "card", "meld", "suit", "copies"
    )
    if simulation:
        return frames.simulated_differences(index, _keep_hits(asked, trump, rows, simulation), simulation)
    return frames.differences(index, [(row.kept, row.played) for row in rows])


def _keep_hits(
    asked: _Question, trump: str | None, rows: Sequence[KeepOdds], simulation: Simulation
) -> list[tuple[int, int]]:
    """For each row, in how many simulated hands the meld is whole with the card, and in how many without it."""
    melds, copies = watched_melds(asked.deck, trump), asked.deck.copies
    places = [(meld.name, meld.suit, number) for meld in melds for number in range(1, copies + 1)]

    def simulate(urn: Urn, number: int) -> dict[tuple[str, str, int], int]:
        hits = sample_melds(urn, melds, copies, simulation.n, stream(simulation.seed, number))
        return dict(zip(places, hits, strict=True))

    kept = simulate(asked.urn, len(CARDS))
    played = {card: simulate(asked.without(card), index_of(card)) for card in {row.card for row in rows}}
    keys = [(row.card, (row.meld, row.suit, row.copies)) for row in rows]
    return [(kept[meld], played[card][meld]) for card, meld in keys]


def kitty_odds(hold: Cards, kitty: int = 3, **known: Any) -> pd.DataFrame:
    """How likely the kitty is to complete each meld: the kitty's cards are so many draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The hand before the kitty is seen.
    kitty : int, optional
        Cards in the kitty.
    **known
        As for `draw_odds`: `unseen`, `gone`, `deck`, `trump`, `method`, `n`, `seed`.

    Returns
    -------
    DataFrame
        As for `draw_odds`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    TypeError
        For an argument that there is not; the draws are the cards of the `kitty`.

    Examples
    --------
    >>> hand = "AS TS KS QS AH AD KH QC JC TD TD 9C 9C 9H 9S"
    >>> kitty_odds(hand).loc[("run", "S", 1), ["needs", "fraction"]].tolist()
    ['JS', Fraction(31, 176)]
    """
    check_words(
        "kitty_odds", known, KNOWN, {"draws": f"the kitty's cards are the draws, so write kitty={known.get('draws')!r}"}
    )
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
        As for `draw_odds`: `unseen`, `gone`, `deck`, `trump`, `method`, `n`, `seed`.

    Returns
    -------
    DataFrame
        As for `draw_odds`: the melds of both hands put together.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    TypeError
        For an argument that there is not; the draws are the `cards` of partner's hand.
    """
    check_words(
        "partner_odds", known, KNOWN, {"draws": f"partner's cards are the draws, so write cards={known.get('draws')!r}"}
    )
    return _drawn("cards", cards, hold, **known)


def holding_odds(
    want: str | Sequence[Cards],
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
) -> pd.DataFrame:
    """How likely it is that certain cards are in hand after the draws.

    Parameters
    ----------
    want : str or sequence
        Cards that all are wanted, or several such wishes one by one; a card named twice is wanted twice.
    hold, unseen, draws, gone, deck, method, n, seed
        As for `draw_odds`.

    Returns
    -------
    DataFrame
        A row for each wish; columns as for `meld_odds`.

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
    simulation = find_simulation(method, n, seed, asked.deck)
    names = [" ".join(str(CARDS[card]) for card, copies in enumerate(wish) for _ in range(copies)) for wish in wanted]
    index = pd.Index(names, name="want")
    if simulation:
        events = [[{card: copies for card, copies in enumerate(wish) if copies}] for wish in wanted]
        hits = sample_wants(asked.urn, events, simulation.n, stream(simulation.seed))
        return frames.simulated(index, hits, simulation)
    return frames.exact(index, [exact_holding(asked.urn, wish) for wish in wanted])


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
    n: int = 1_000_000,
    seed: int | str = 0,
    fractions: bool = False,
    compiled: bool = False,
) -> pd.Series:
    """How likely all melds of the hand are to score each value after more cards are drawn.

    Parameters
    ----------
    hold, unseen, draws, gone, deck
        As for `draw_odds`.
    trump, table, method, n, seed, fractions, compiled
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
    simulation = find_simulation(method, n, seed, asked.deck)
    return value_series(asked.urn, asked.deck, trump, table, simulation, fractions=fractions, compiled=compiled)


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
    n: int = 1_000_000,
    seed: int | str = 0,
) -> pd.DataFrame:
    """What `draw_odds` answers; `argument` is what the caller calls the number of draws."""
    asked = _question(hold, unseen, draws, gone, deck, argument)
    trump = None if trump is None else find_trump(trump)
    simulation = find_simulation(method, n, seed, asked.deck)
    rows = exact_draw_odds(asked.held, asked.unseen, asked.draws, asked.deck, trump)
    index = frames.index([(row.meld, row.suit, row.copies) for row in rows], "meld", "suit", "copies")
    if simulation:
        melds = watched_melds(asked.deck, trump)
        hits = sample_melds(asked.urn, melds, asked.deck.copies, simulation.n, stream(simulation.seed))
        frame = frames.simulated(index, hits, simulation)
    else:
        frame = frames.exact(index, [row.probability for row in rows])
    frame["needs"] = [" ".join(map(str, row.needs)) for row in rows]
    return frame


class _Question(NamedTuple):
    """What is held, what may be drawn, and how many of it: checked."""

    held: list[int]
    unseen: list[int]
    draws: int
    deck: Deck

    @property
    def urn(self) -> Urn:
        """The urn that answers it."""
        return Urn(self.held, self.unseen, self.draws)

    def without(self, card: Card) -> Urn:
        """The same with one copy of a held card played."""
        played = index_of(card)
        return Urn([number - (index == played) for index, number in enumerate(self.held)], self.unseen, self.draws)


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
