"""The exact distribution of the meld value of a hand.

How often each meld is whole in a hand is a minimum over cards: of four aces, of jack and queen, of
king and queen in a suit. That all minima are *at least* some numbers splits by suit: given least
numbers of aces, kings, queens, jacks and pinochles, each suit has a series of its own for every
number of marriages (and runs, in trump), and the four multiply. How many hands have *exactly* these
numbers follows by differences along each of the five (Möbius inversion on a product of chains; see
Rota, *On the foundations of combinatorial theory I*). The pinochle ties spades to diamonds, so the
distribution depends on which suit is trump.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from math import comb

from pinochle_widgets.games.pinochle.rules.meld_table import Melds, MeldTable, points
from pinochle_widgets.games.pinochle.rules.melds import ACE, DIAMONDS, JACK, KING, QUEEN, TEN
from pinochle_widgets.lab.odds.exact.urn import Urn

Least = tuple[int, int, int, int, int]
"""The least number of aces, kings, queens and jacks around, and of pinochles."""

Wanted = tuple[int, int, int, int]
"""The least number of aces, kings, queens and jacks of one suit."""

Couples = tuple[int, int, int]
"""Marriages in plain suits, couples in trump, runs."""

BySuit = dict[int, int]

ByCouples = dict[Couples, int]
"""Series of the hands with each number of couples; none that counts no hand."""

AROUND_RANKS = (ACE, KING, QUEEN, JACK)


def joint_points(table: MeldTable, copies: int) -> tuple[list[int], list[int]]:
    """Compute the points of the melds that can't be scored suit by suit.

    Parameters
    ----------
    copies : int
        The most copies of each meld.

    Returns
    -------
    tuple of list of int
        The points of so many aces around, jacks around and pinochles; of kings around, queens around and
        runs, where the marriages, and the couples of trump, are counted beside them, each with its points.
    """
    numbers = list(product(range(copies + 1), repeat=3))
    beside = [points(table, Melds(aces=a, jacks=j, pinochles=p)) for a, j, p in numbers]
    return beside, [points(table, Melds(kings=k, queens=q, runs=r)) for k, q, r in numbers]


def value_distribution(urn: Urn, trump: int, table: MeldTable, dix_card: int | None) -> dict[int, int]:
    """Count the hands of an urn by meld value.

    Parameters
    ----------
    trump : int
        The suit's number.
    dix_card : int or None
        The index of the dix of trump, where the deck has one.

    Returns
    -------
    dict of int to int
        Hands by value, in rising order of value; together `urn.total`.
    """
    joint = JointMelds(urn, trump, "SHDC".index(table.pinochle_queen), dix_card)
    without_dix: dict[int, int] = defaultdict(int)
    court = cache(lambda *numbers: points(table, _court_melds(*numbers)))
    for (aces, kings, queens, jacks, pinochles), hands in exactly(joint.at_least()).items():
        beside = points(table, Melds(aces=aces, jacks=jacks, pinochles=pinochles))
        for couples, series in hands.items():
            if series:
                without_dix[beside + court(kings, queens, *couples)] += series
    return _with_dixes(urn, without_dix, table.dix, dix_card)


def _court_melds(kings: int, queens: int, marriages: int, royals: int, runs: int) -> Melds:
    return Melds(kings=kings, queens=queens, marriages=marriages, royals=royals, runs=runs)


def _with_dixes(urn: Urn, series_by_value: Mapping[int, int], worth: int, dix_card: int | None) -> dict[int, int]:
    """Count hands by value with their dixes, which are drawn last: no other meld needs one."""
    held = urn.held[dix_card] if dix_card is not None else 0
    unseen = urn.unseen[dix_card] if dix_card is not None else 0
    hands: dict[int, int] = defaultdict(int)
    for value, series in series_by_value.items():
        for drawn in range(min(unseen, urn.draws) + 1):
            hands[value + worth * (held + drawn)] += urn.hands(series, drawn) * comb(unseen, drawn)
    return {value: number for value, number in sorted(hands.items()) if number}


def exactly(at_least: dict[Least, ByCouples]) -> dict[Least, ByCouples]:
    """Turn "at least these numbers" into "exactly these numbers", in place, by differences along each axis."""
    for axis in range(5):
        for least, hands in at_least.items():
            more = at_least.get((*least[:axis], least[axis] + 1, *least[axis + 1 :]))  # type: ignore[arg-type]  # as long as `least`, which has its length
            if more:
                for couples, series in more.items():
                    hands[couples] -= series
    return at_least


class JointMelds:
    """The hands of an urn by least numbers of arounds and pinochles and exact numbers of couples and runs.

    Parameters
    ----------
    trump, queen_suit : int
        The suits of trump and of the pinochle's queen, by number.
    dix_card : int or None
        A card that the series leave out, to be counted later.
    """

    def __init__(self, urn: Urn, trump: int, queen_suit: int, dix_card: int | None) -> None:
        self.urn = urn
        self.queen_suit = queen_suit
        self.trump = trump
        # the suits without a part in the pinochle first: their product is needed again most often
        self.plain_suits = sorted(set(range(4)) - {trump}, key=lambda suit: suit in (queen_suit, DIAMONDS))
        self.rest = [self._others(suit, dix_card) for suit in range(4)]
        self.marriages = cache(self._marriages)
        self.trumps = cache(self._trumps)
        self.plain = cache(self._plain)

    def at_least(self) -> dict[Least, ByCouples]:
        """List the series for all least numbers that some hand has, in rising order along each axis."""
        found = {}
        for least in self._reachable():
            hands = self._with_least(least)
            if hands:
                found[least] = hands
        return found

    def _reachable(self) -> Iterator[Least]:
        """Yield the least numbers for which arounds lack no more cards than there are draws."""
        copies = max(held + unseen for held, unseen in zip(self.urn.held, self.urn.unseen, strict=True))
        for numbers in product(*(self._lacking(rank, copies) for rank in AROUND_RANKS)):
            if sum(lacking for _, lacking in numbers) <= self.urn.draws:
                (aces, _), (kings, _), (queens, _), (jacks, _) = numbers
                for pinochles in range(copies + 1):
                    yield aces, kings, queens, jacks, pinochles

    def _lacking(self, rank: int, copies: int) -> list[tuple[int, int]]:
        """List the numbers of arounds of a rank that can be reached, each with the cards still lacking."""
        held = [self.urn.held[8 * suit + rank] for suit in range(4)]
        most = min(held[suit] + self.urn.unseen[8 * suit + rank] for suit in range(4))
        return [(wanted, sum(max(wanted - number, 0) for number in held)) for wanted in range(min(most, copies) + 1)]

    def _with_least(self, least: Least) -> ByCouples:
        wanted = [self._of_suit(suit, least) for suit in range(4)]
        trumps = self.trumps(wanted[self.trump])
        plain = self.plain(tuple(wanted[suit] for suit in self.plain_suits))
        return {
            (marriages, royals, runs): series
            for (royals, runs), of_trump in trumps.items()
            for marriages, of_others in plain.items()
            if (series := self.urn.times(of_trump, of_others))
        }

    def _of_suit(self, suit: int, least: Least) -> Wanted:
        """Find the cards that arounds and pinochles need of one suit."""
        aces, kings, queens, jacks, pinochles = least
        if suit == self.queen_suit:
            queens = max(queens, pinochles)
        if suit == DIAMONDS:
            jacks = max(jacks, pinochles)
        return aces, kings, queens, jacks

    def _plain(self, wanted: tuple[Wanted, ...]) -> BySuit:
        """Multiply the first plain suits: series by the number of their marriages."""
        if not wanted:
            return {0: 1}
        together: BySuit = defaultdict(int)
        last = self.marriages(self.plain_suits[len(wanted) - 1], wanted[-1])
        for before, series in self.plain(wanted[:-1]).items():
            for marriages, of_suit in last.items():
                together[before + marriages] += self.urn.times(series, of_suit)
        return {marriages: series for marriages, series in together.items() if series}

    def _marriages(self, suit: int, wanted: Wanted) -> BySuit:
        """List the series of one plain suit by the number of its marriages."""
        return differences(lambda couples: self._suit_with(suit, wanted, couples, 0), least=min(wanted[1:3]))

    def _trumps(self, wanted: Wanted) -> dict[tuple[int, int], int]:
        """List the series of the trump suit by the numbers of its couples and its runs."""

        def by_couples(runs: int) -> BySuit:
            return differences(lambda couples: self._suit_with(self.trump, wanted, couples, runs), least=runs)

        found: dict[tuple[int, int], int] = {}
        runs, here = 0, by_couples(0)
        while here:
            more = by_couples(runs + 1)
            for couples, series in here.items():
                if series != more.get(couples, 0):
                    found[couples, runs] = series - more.get(couples, 0)
            runs, here = runs + 1, more
        return found

    def _suit_with(self, suit: int, wanted: Wanted, couples: int, runs: int) -> int:
        """Compute the series of a suit's hands with the needed cards and at least these numbers of couples and runs."""
        aces, kings, queens, jacks = wanted
        tail, lowest = self.urn.tail, 8 * suit
        return self.urn.product(
            (
                tail(lowest + ACE, max(aces, runs)),
                tail(lowest + KING, max(kings, couples)),
                tail(lowest + QUEEN, max(queens, couples)),
                tail(lowest + JACK, max(jacks, runs)),
                tail(lowest + TEN, runs),
                self.rest[suit],
            )
        )

    def _others(self, suit: int, dix_card: int | None) -> int:
        """Return the series of a suit's cards that belong to no meld."""
        others = (
            {8 * suit + rank for rank in range(8)} - {8 * suit + rank for rank in (*AROUND_RANKS, TEN)} - {dix_card}
        )
        return self.urn.free(sum(self.urn.unseen[card] for card in others))


def differences(at_least: Callable[[int], int], least: int) -> BySuit:
    """Compute series by exact number from series by least number; those that count no hand are left out."""
    found: BySuit = {}
    number, here = least, at_least(least)
    while here:
        more = at_least(number + 1)
        if here != more:
            found[number] = here - more
        number, here = number + 1, more
    return found
