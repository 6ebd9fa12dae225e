"""The simulated chances: hands dealt from a seed, by compiled rules where numba is there, and counted.

Each question is put to an `Urn`, as the exact ones are. The holdings of a suit are listed with the number of ways in which
draws make them, holdings that are alike for the melds taken together; `dealing` then deals hands of four holdings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from math import comb
from typing import Any, NamedTuple  # Any: lists of ints interpreted, arrays compiled

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.twin import compiled
from pinochle_widgets.games.pinochle.rules.catalog import Meld
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.games.pinochle.rules.melds import ACE, JACK, KING, QUEEN, around, pinochle, run
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.exact.valuation import joint_points
from pinochle_widgets.lab.odds.simulated import dealing
from pinochle_widgets.lab.odds.simulated.alias import alias_cells
from pinochle_widgets.lab.odds.simulated.dealing import PLACE_BITS, SIZE_BITS
from pinochle_widgets.lab.progress import pieces, progress

WORD_BITS = 62

MOST_VALUES = 1 << 24
"""The limits beyond which a word, or the count by value, would grow too large."""

FEW = 20_000
"""Fewer hands than these are dealt before a compiler would have begun."""

CHUNK, CHUNK_INTERPRETED = 1 << 20, 1 << 12

BATCH = 1 << 10
"""The hands that are counted at a time: they stay in the processor's cache."""

Want = Mapping[int, int]
"""A set of cards to be held: at least so many copies of each, by the card's index."""

Suit = list[dict[int, int]]
"""What a suit may hold: for each number of cards drawn, the ways that lead to each word of `dealing`."""


class Tables(NamedTuple):
    """The tables that `dealing` deals from: that of the first draw, all cells, each suit's tables, and the bits of a word."""

    first: int
    cells: list[int]
    tables: list[int]
    bits: int


def sample_melds(
    urn: Urn, melds: Sequence[Meld], copies: int, n: int, seed: int, *, compile_rules: bool | None = None
) -> list[int]:
    """Count the simulated hands that hold each meld at least once, twice, … .

    Parameters
    ----------
    urn : Urn
        The cards held and unseen, and the number of draws.
    copies : int
        The most copies of a meld to look for.
    n : int
        The number of hands.
    seed : int
        The stream of random numbers that hands are drawn from (`engine.rng`).
    compile_rules : bool, optional
        If True, use a compiler where there is one; by default for many hands. The numbers are the same.

    Returns
    -------
    list of int
        By meld, then by copies.

    Examples
    --------
    >>> from pinochle_widgets.lab.odds.arguments import find_deck, whole_deck
    >>> from pinochle_widgets.games.pinochle.rules.catalog import AROUNDS
    >>> sample_melds(Urn([0] * 32, whole_deck(find_deck("single")), 46), AROUNDS[:1], 2, 1000, seed=1)
    [998, 718]
    """
    return watch_melds(urn, melds, copies, [n], seed, compile_rules=compile_rules)[0]


def watch_melds(
    urn: Urn, melds: Sequence[Meld], copies: int, runs: Sequence[int], seed: int, *, compile_rules: bool | None = None
) -> list[list[int]]:
    """Count as `sample_melds` does, after each of several numbers of simulated hands.

    Parameters
    ----------
    urn, melds, copies, seed, compile_rules
        As for `sample_melds`.
    runs : sequence of int
        Numbers of hands, rising.

    Returns
    -------
    list of list of int
        By run, then by meld, then by copies.
    """
    wanted = [
        [dict.fromkeys(group, number) for group in meld.groups] for meld in melds for number in range(1, copies + 1)
    ]
    return watch_wants(urn, wanted, runs, seed, compile_rules=compile_rules)


def watch_wants(
    urn: Urn, events: Sequence[Sequence[Want]], runs: Sequence[int], seed: int, *, compile_rules: bool | None = None
) -> list[list[int]]:
    """Count for each event the hands that hold one of its sets of cards, after each of several numbers of simulated hands.

    Parameters
    ----------
    urn, seed, compile_rules
        As for `sample_melds`.

    Returns
    -------
    list of list of int
        By run, then by event.
    """
    hits: list[list[int]] = [[] for _ in runs]
    while len(hits[0]) < len(events):
        bits: dict[tuple[tuple[int, int], ...], int] = {}
        asked: list[int] = []
        for event in events[len(hits[0]) :]:  # as many as a word has room for
            keys = dict.fromkeys(tuple(sorted(want.items())) for want in event)
            if asked and len({*bits, *keys}) > WORD_BITS:
                break
            asked.append(sum(1 << bits.setdefault(key, len(bits)) for key in keys))
        wants = [dict(key) for key in bits]
        tables = _tables([_suit(urn, suit, wants) for suit in range(4)], urn.draws, len(wants))
        counted = _run("count_events", runs, seed, tables, asked, len(asked), compile_rules)
        for there, more in zip(hits, counted, strict=True):
            there.extend(more)
    return hits


def sample_values(
    urn: Urn,
    trump: int,
    table: MeldTable,
    dix_card: int | None,
    n: int,
    seed: int,
    *,
    compile_rules: bool | None = None,
) -> dict[int, int]:
    """Count simulated hands by the value of all their melds.

    Parameters
    ----------
    urn, n, seed, compile_rules
        As for `sample_melds`.
    trump, table, dix_card
        As for `value_distribution`.

    Returns
    -------
    dict of int to int
        Hands by value, in rising order; values that were met.

    Raises
    ------
    ValueError
        If the table's points lie further apart than can be counted.
    """
    copies = max(held + unseen for held, unseen in zip(urn.held, urn.unseen, strict=True))
    wants = [dict.fromkeys(cards, number) for cards in _joint_melds(trump, table) for number in range(1, copies + 1)]
    joint = [[listed[place] for place in _by_bits(copies)] for listed in joint_points(table, copies)]
    suits = [
        _suit(urn, suit, wants, table.royal if suit == trump else table.marriage, dix_card, table.dix)
        for suit in range(4)
    ]
    own = [[word >> len(wants) for words in suit for word in words] for suit in suits]
    least = sum(map(min, own + joint))
    size = sum(map(max, own + joint)) - least + 1
    if size > MOST_VALUES:
        raise wrong(
            "table",
            table,
            f"have points at most {MOST_VALUES:,} apart to be simulated",
            fault=f"has points {size:,} apart",
        )
    joint[0] = [value - least for value in joint[0]]
    looked_up = [*joint[0], *joint[1]]
    (found,) = _run("count_values", [n], seed, _tables(suits, urn.draws, len(wants)), looked_up, size, compile_rules)
    return {value + least: hands for value, hands in enumerate(found) if hands}


def _joint_melds(trump: int, table: MeldTable) -> Iterator[list[int]]:
    """Yield the cards of the melds of `joint_points`, in its order: three for the lower half of a word, three for the higher."""
    queen_suit = SUITS.index(table.pinochle_queen)
    for cards in (around(ACE), around(JACK), pinochle(queen_suit), around(KING), around(QUEEN), run(trump)):
        yield slots(cards)


def _by_bits(copies: int) -> Iterator[int]:
    """Yield for each value of half a word its place in `joint_points`: three melds, each of `copies` bits."""
    one, more = (1 << copies) - 1, copies + 1
    for half in range(1 << 3 * copies):
        first, second, third = ((half >> place * copies & one).bit_count() for place in range(3))
        yield (first * more + second) * more + third


def _suit(
    urn: Urn, suit: int, wants: Sequence[Want], couple: int = 0, dix_card: int | None = None, dix: int = 0
) -> Suit:
    """List the holdings of a suit: words with a bit for each want.

    Above the bits stand the points that the suit scores by itself: `couple` for each king with a queen, `dix` for each dix.
    """
    lowest = 8 * suit
    cards = sorted({card for want in wants for card in want} | ({dix_card} if dix_card is not None else set()))
    cards = [card for card in cards if lowest <= card < lowest + 8]
    others = sum(urn.unseen[lowest : lowest + 8]) - sum(urn.unseen[card] for card in cards)
    parts = {
        card: [
            sum(1 << bit for bit, want in enumerate(wants) if want.get(card, 0) <= urn.held[card] + drawn)
            for drawn in range(urn.unseen[card] + 1)
        ]
        for card in cards
    }
    found: Suit = [defaultdict(int) for _ in range(urn.draws + 1)]
    for draws in product(*(range(urn.unseen[card] + 1) for card in cards)):
        if sum(draws) > urn.draws:
            continue
        word, ways, number = (1 << len(wants)) - 1, 1, {}
        for card, drawn in zip(cards, draws, strict=True):
            word &= parts[card][drawn]
            ways *= comb(urn.unseen[card], drawn)
            number[card] = urn.held[card] + drawn
        worth = couple * min(number.get(lowest + KING, 0), number.get(lowest + QUEEN, 0)) if couple else 0
        worth += dix * number.get(dix_card, 0) if dix_card is not None else 0
        word |= worth << len(wants)
        for rest in range(min(others, urn.draws - sum(draws)) + 1):
            found[sum(draws) + rest][word] += ways * comb(others, rest)
    return found


def _tables(suits: Sequence[Suit], draws: int, bits: int) -> Tables:
    """Make the tables of draws for the number of cards and the holding of each suit."""
    cells: list[int] = []

    def table(weights: Mapping[int, int]) -> int:
        start = len(cells)
        cells.extend(alias_cells(weights))
        return start << SIZE_BITS | len(weights)

    tables: list[int] = []
    ahead = {0: {0: 1}}  # by the cards given so far: the ways of each division among the suits so far
    for number, suit in enumerate(suits):
        divided: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for given, words in enumerate(suit):
            if not words:
                continue
            place = len(tables) << number * PLACE_BITS
            tables.append(table(words))
            for before, divisions in ahead.items():
                if before + given <= draws:
                    for division, ways in divisions.items():
                        divided[before + given][division | place] += ways * sum(words.values())
        ahead = divided
    return Tables(table(ahead[draws]), cells, tables, bits)


def _run(
    name: str,
    runs: Sequence[int],
    seed: int,
    tables: Tables,
    looked_up: list[int],
    size: int,
    compile_rules: bool | None,
) -> list[list[int]]:
    """Let a rule of `dealing` deal hands, piece by piece, and return the `size` numbers that it counted after each run."""
    n = runs[-1]
    compile_rules = n >= FEW if compile_rules is None else compile_rules
    rules = compiled(dealing.__name__) if compile_rules else dealing
    lists = [tables.cells, tables.tables, [0] * BATCH, [0] * BATCH, looked_up, [0] * size]
    cells, starts, wholes, sums, listed, counted = lists if rules is dealing else _arrays(lists)
    most = CHUNK_INTERPRETED if rules is dealing else CHUNK
    found = []
    with progress(n, "hands") as done:
        for before, after in pairwise((0, *runs)):
            for piece in pieces(after - before, most):
                seed = getattr(rules, name)(
                    piece, seed, tables.first, cells, starts, tables.bits, wholes, sums, listed, counted
                )
                done.update(piece)
            found.append([int(number) for number in counted])
    return found


def _arrays(lists: Sequence[list[int]]) -> list[Any]:
    """Make arrays for compiled rules; the first one, from which draws are taken, as small as may be, to stay in the cache."""
    import numpy as np

    kind = np.uint32 if min(lists[0]) >= 0 and max(lists[0]) < 1 << 32 else np.int64
    return [np.array(lists[0], kind), *(np.array(numbers, np.int64) for numbers in lists[1:])]
