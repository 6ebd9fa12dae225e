"""Bids and passes as partners speak and understand them, by the convention they play.

`say` goes from a hand to a call, `understand` from a call to what it tells of the hand; both look in the same rows.
They work on a few facts, so that players, the table's history of calls and the laboratory can all use them. Which row
a call is taken for, what it tells, and whether that is true of a hand, is for `encoded` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from pinochle_widgets.games.auction.convention import encoded
from pinochle_widgets.games.auction.convention.cells import POWER, Span
from pinochle_widgets.games.auction.convention.encoded import UNTOLD_MELD
from pinochle_widgets.games.auction.convention.row import ACES_AROUND, ACTUAL, BID, PASS, Row
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.convention.situation import Situation, situation_of
from pinochle_widgets.games.auction.rules import AuctionRules


@dataclass(frozen=True, slots=True)
class Call:
    """A bid or a pass, as it is spoken.

    Parameters
    ----------
    bid : int or None
        The bid; None for a pass.
    words : str
        What was said, where it was not just the number, or just "pass".
    """

    bid: int | None = None
    words: str = ""

    def __str__(self) -> str:
        plain = PASS if self.bid is None else f"{BID} {self.bid}"
        return f"{plain} ({self.words})" if self.words else plain


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What a convention can tell of a hand. None is unknown, and fits whatever is told.

    Parameters
    ----------
    meld : int
        The meld with the best suit as trump.
    plain_meld : int
        The meld without any trump: no runs, and every marriage counted as a plain one.
    aces : int
        How many aces.
    aces_around : int
        How many aces of the suit that has fewest of them: 1 for single aces around, 2 for double.
    marriage : bool
        Whether there is a king and queen of one suit.
    trump : int
        How many cards of the suit that it would name.
    power : bool
        Whether that suit is strong besides long.
    wants_bid, needs_meld, saves_partner : bool
        Whether the player wants to name trump, would like to hear of partner's meld, and bids only to take the
        auction off partner.
    """

    meld: int
    plain_meld: int
    aces: int
    aces_around: int = 0
    marriage: bool | None = None
    trump: int | None = None
    power: bool | None = None
    wants_bid: bool | None = None
    needs_meld: bool | None = None
    saves_partner: bool | None = None

    def told_meld(self, convention: Convention) -> int:
        """The meld as the convention counts it."""
        return self.meld if convention.counts_trump else self.plain_meld

    def numbers(self, convention: Convention) -> encoded.Facts:
        """The facts as `encoded` has them."""
        return (
            self.told_meld(convention),
            self.aces,
            self.aces_around,
            _known(self.marriage),
            _known(self.trump),
            _known(self.power),
            _known(self.wants_bid),
            _known(self.needs_meld),
            _known(self.saves_partner),
        )


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call tells partner.

    Parameters
    ----------
    call : Call
    convention : Convention
    rows : tuple of int
        The numbers of the rows it may stand for, from 1: more than one where they are alternatives. Empty where it
        tells nothing, because partner has passed or no row is meant for it.
    is_covered : bool
        Whether a row fits the call. Where none fits a bid, it is taken for the first row's (C16).

    Examples
    --------
    >>> ours = Convention.preset("double-deck/partnership")
    >>> meaning = understand(ours, 54, Situation(high=52, turn=3))
    >>> meaning.words, str(meaning.meld), meaning.aces
    ('20 to 29 meld', '20-29', None)
    >>> understand(ours, 54, Situation(high=52, turn=3, partner_in=False)).words
    'nothing'
    """

    call: Call
    convention: Convention
    rows: tuple[int, ...] = ()
    is_covered: bool = True

    @property
    def told(self) -> tuple[Row, ...]:
        """The rows it may stand for."""
        return tuple(self.convention.rows[number - 1] for number in self.rows)

    @property
    def meld(self) -> Span | None:
        """The range the meld is in; None where nothing is told."""
        return self._range(encoded.MELD_FROM, encoded.MELD_TO)

    @property
    def aces(self) -> Span | None:
        """The range the number of aces is in; None where nothing is told."""
        return self._range(encoded.ACES_FROM, encoded.ACES_TO)

    @property
    def aces_around(self) -> int:
        """How many times aces around there are at least."""
        return max(self._ask(encoded.least_told, encoded.AROUND), 0)

    @property
    def trump(self) -> Span | None:
        """The range the length of the suit to name is in; None where nothing is told."""
        return self._range(encoded.TRUMP_FROM, encoded.TRUMP_TO)

    @property
    def power(self) -> bool:
        """Whether the suit to name is told to be strong."""
        return self._ask(encoded.least_told, encoded.STRONG) == 1

    @property
    def wants_bid(self) -> bool | None:
        """Whether the bid is wanted; None where nothing is told."""
        return self._agreed(encoded.WANTS)

    @property
    def needs_meld(self) -> bool | None:
        """Whether partner is asked for a meld bid; None where nothing is told."""
        return self._agreed(encoded.NEEDS)

    @property
    def marriage(self) -> bool | None:
        """Whether there is a marriage; None where nothing is told."""
        return self._agreed(encoded.MARRIED)

    @property
    def saves_partner(self) -> bool | None:
        """Whether the bid only takes the auction off partner; None where nothing is told."""
        return self._agreed(encoded.SAVES)

    @property
    def words(self) -> str:
        """What is told, in words; ``nothing`` where it is nothing."""
        told = [", ".join(_row_words(row)) for row in self.told]
        return ", or ".join(dict.fromkeys(told)) if told and all(told) else "nothing"

    def fits(self, hand: HandFacts) -> bool:
        """Whether what is told can be true of a hand."""
        return not self.rows or any(is_true_of(row, hand, self.convention) for row in self.told)

    def _range(self, least: int, most: int) -> Span | None:
        start = self._ask(encoded.least_told, least)
        end = self._ask(encoded.most_told, most)
        return None if start == encoded.UNTOLD else Span(start, None if end == encoded.OPEN_END else end)

    def _agreed(self, column: int) -> bool | None:
        told = self._ask(encoded.agreed, column)
        return None if told == encoded.UNTOLD else told == 1

    def _ask(self, question: Callable[[Sequence[int], int, int, int], int], column: int) -> int:
        if not self.rows:
            return encoded.UNTOLD
        taken = encoded.place_of(self.rows[0] - 1)
        return question(self.convention.numbers, taken, _spoken(self.convention, self.call), column)


def understand(convention: Convention, call: Call | int | None, situation: Situation) -> Meaning:
    """What a call tells.

    Parameters
    ----------
    convention : Convention
        What the bidder and partner have agreed.
    call : Call, int or None
        The bid, or None for a pass; as a `Call` where words go with it.
    situation : Situation
        In which it was made.

    Returns
    -------
    Meaning
    """
    call = call if isinstance(call, Call) else Call(call)
    if not situation.partner_in:
        return Meaning(call, convention)
    taken = _heard(convention, call, situation)
    if taken != encoded.NO_ROW:
        return Meaning(call, convention, _alternatives(convention, call, taken))
    if call.bid is None:
        return Meaning(call, convention)
    first = encoded.first_bid(convention.numbers)
    return Meaning(call, convention, _alternatives(convention, call, first), is_covered=False)


def say(convention: Convention, hand: HandFacts, situation: Situation, bids: Collection[int]) -> Call:
    """The call that a hand makes: that of the first row that is true of it.

    Parameters
    ----------
    convention : Convention
    hand : HandFacts
    situation : Situation
    bids : collection of int
        The bids that are open to it: the legal ones, up to the highest it is ready to make.

    Returns
    -------
    Call
        The lowest bid of that row. A pass where no bid tells the truth, and where the partner has passed, for then
        there is nobody to tell.

    Examples
    --------
    >>> hand = HandFacts(meld=34, plain_meld=24, aces=6, marriage=True, trump=7, wants_bid=True)
    >>> str(say(Convention.preset("double-deck/partnership"), hand, Situation(high=51, turn=2), range(52, 61)))
    'bid 54'
    """
    return next(sayings(convention, hand, situation, bids), Call())


def sayings(convention: Convention, hand: HandFacts, situation: Situation, bids: Collection[int]) -> Iterator[Call]:
    """All calls that are true of a hand: first the bids, then the passes, in the order of the rows."""
    if not situation.partner_in:
        return
    for kind in (BID, PASS):
        for number, row in enumerate(convention.rows, 1):
            if row.call == kind and row.is_on and is_true_of(row, hand, convention):
                for bid in sorted(bids) if kind == BID else [None]:
                    call = Call(bid, "" if row.said in (ACTUAL, PASS) else row.said)
                    if number in understand(convention, call, situation).rows:
                        yield call


def formula_bid(meld: int, trump_meld: int, aces: int, trump: int, partner_meld: int = UNTOLD_MELD) -> int:
    """The highest bid of a hand by the learners' formula.

    Parameters
    ----------
    meld : int
        The meld without trump.
    trump_meld : int
        What the suit to name adds to it.
    aces, trump : int
        How many aces, and how many cards of the suit to name: each brings two points.
    partner_meld : int
        What partner has told.

    Returns
    -------
    int
        Rounded up to a multiple of five.

    Examples
    --------
    >>> formula_bid(meld=20, trump_meld=15, aces=5, trump=7, partner_meld=20)
    80
    """
    points = meld + partner_meld + trump_meld + 2 * (aces + trump)
    return -(-points // 5) * 5


def is_true_of(row: Row, hand: HandFacts, convention: Convention) -> bool:
    """Whether what a row tells is true of a hand; what is not known of the hand may be."""
    return encoded.is_true(row.numbers, 0, hand.numbers(convention))


def meanings(
    convention: Convention, calls: Sequence[tuple[int, int | None]], dealer: int, rules: AuctionRules
) -> list[Meaning]:
    """What each call of an auction tells; the parameters are those of `situation_of`.

    Examples
    --------
    >>> name = "double-deck/partnership"
    >>> told = meanings(Convention.preset(name), [(1, 52), (2, 59), (3, None)], 0, AuctionRules.preset(name))
    >>> [meaning.words for meaning in told]
    ['20 to 29 meld', 'double aces around', 'nothing']
    """
    return [
        understand(convention, bid, situation_of(calls[:at], seat, dealer, rules))
        for at, (seat, bid) in enumerate(calls)
    ]


def _heard(convention: Convention, call: Call, situation: Situation) -> int:
    """Where the row stands that a call is taken for."""
    words, at = _spoken(convention, call), situation
    return encoded.heard(convention.numbers, call.bid or 0, words, at.high, at.turn, at.seats, at.partner_high)


def _alternatives(convention: Convention, call: Call, taken: int) -> tuple[int, ...]:
    """The numbers of the rows that a call may stand for: the one at that place, and those that are alike."""
    if taken == encoded.NO_ROW:
        return ()
    t, words = convention.numbers, _spoken(convention, call)
    return tuple(n + 1 for n in range(len(convention.rows)) if encoded.is_alike(t, encoded.place_of(n), taken, words))


def _spoken(convention: Convention, call: Call) -> int:
    return convention.number_of(call.bid is None, call.words)


def _known(fact: int | None) -> int:
    return encoded.UNTOLD if fact is None else int(fact)


def _row_words(row: Row) -> list[str]:
    words = []
    if row["meld"] is not None:
        words.append(f"{row['meld'].words} meld")
    if row.aces in ACES_AROUND:
        words.append(f"{row.aces} aces around")
    elif row["aces"] is not None:
        words.append(f"{row['aces'].words} {'ace' if row.aces == '1' else 'aces'}")
    if row.trump == POWER:
        words.append("a long and strong trump suit")
    elif row["trump"] is not None:
        words.append(f"{row['trump'].words} trump")
    for column, yes, no in (
        ("marriage", "a marriage", "no marriage"),
        ("want_bid", "wants the bid", "does not want the bid"),
        ("need_meld", "asks for meld", "asks for no meld"),
        ("save_bid", "only saves partner", "does not only save partner"),
    ):
        if row[column] is not None:
            words.append(yes if row[column] else no)
    return words
