"""Bids and passes as partners speak and understand them, by the convention they play.

`say` goes from a hand to a call, `understand` from a call to what it tells of the hand; both look in the same rows.
They work on a few facts, so that players, the table's history of calls and the laboratory can all use them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.conventions import ACTUAL, BID, PASS, Convention, Row
from pinochle_widgets.games.auction.patterns import DOUBLE, POWER, SINGLE, Span
from pinochle_widgets.games.auction.rules import PARTNERS, AuctionRules

if TYPE_CHECKING:
    from collections.abc import Callable

POWER_TRUMP = Span(7)
"""What `power` tells at the least."""

UNTOLD_MELD = 8
"""What the learners' game reckons with from a partner who has told no meld."""

_ACES_AROUND = {SINGLE: 1, DOUBLE: 2}
_FIRST_ROUND = {"1st bidder": 1, "2nd bidder": 2, "3rd bidder": 3, "4th bidder": 4}


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
class Situation:
    """When a call is made, as far as a convention asks.

    Parameters
    ----------
    high : int
        The highest bid so far, from which ``+`` counts. Before any bid: what the dealer holds, or one less than the
        lowest bid (C1).
    turn : int
        The number of this call in the auction, from 1.
    seats : int
        How many players there are; the first so many calls are the first round.
    partner_in : bool
        Whether partner has not passed for good. If not, calls tell nothing (C16).
    partner_high : bool
        Whether the highest bid is partner's.
    """

    high: int
    turn: int = 1
    seats: int = 4
    partner_in: bool = True
    partner_high: bool = False

    def is_moment(self, when: str) -> bool:
        """Whether a row for this moment may be used."""
        if when in _FIRST_ROUND:
            return self.turn == _FIRST_ROUND[when] <= self.seats
        return (self.turn <= self.seats) == (when == "1st round")


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
        return self._hull(lambda row: row["meld"])

    @property
    def aces(self) -> Span | None:
        """The range the number of aces is in; None where nothing is told."""
        return self._hull(_aces_span)

    @property
    def aces_around(self) -> int:
        """How many times aces around there are at least."""
        return min((_ACES_AROUND.get(row.aces, 0) for row in self.told), default=0)

    @property
    def trump(self) -> Span | None:
        """The range the length of the suit to name is in; None where nothing is told."""
        return self._hull(lambda row: POWER_TRUMP if row.trump == POWER else row["trump"])

    @property
    def power(self) -> bool:
        """Whether the suit to name is told to be strong."""
        return bool(self.rows) and all(row.trump == POWER for row in self.told)

    @property
    def wants_bid(self) -> bool | None:
        """Whether the bid is wanted; None where nothing is told."""
        return self._agreed("want_bid")

    @property
    def needs_meld(self) -> bool | None:
        """Whether partner is asked for a meld bid; None where nothing is told."""
        return self._agreed("need_meld")

    @property
    def marriage(self) -> bool | None:
        """Whether there is a marriage; None where nothing is told."""
        return self._agreed("marriage")

    @property
    def saves_partner(self) -> bool | None:
        """Whether the bid only takes the auction off partner; None where nothing is told."""
        return self._agreed("save_bid")

    @property
    def words(self) -> str:
        """What is told, in words; ``nothing`` where it is nothing."""
        told = [", ".join(_row_words(row)) for row in self.told]
        return ", or ".join(dict.fromkeys(told)) if told and all(told) else "nothing"

    def fits(self, hand: HandFacts) -> bool:
        """Whether what is told can be true of a hand."""
        return not self.rows or any(is_true_of(row, hand, self.convention) for row in self.told)

    def _hull(self, span_of: Callable[[Row], Span | None]) -> Span | None:
        spans = [span_of(row) for row in self.told]
        known = [span for span in spans if span is not None]
        return reduce(Span.hull, known) if known and len(known) == len(spans) else None

    def _agreed(self, column: str) -> bool | None:
        values = {row[column] for row in self.told}
        return values.pop() if len(values) == 1 else None


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
    if rows := _rows_for(convention, call, situation):
        return Meaning(call, convention, rows)
    if call.bid is None:
        return Meaning(call, convention)
    return Meaning(call, convention, _first_bid(convention), is_covered=False)


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
                    if number in _rows_for(convention, call, situation):
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
    meld, trump = row["meld"], POWER_TRUMP if row.trump == POWER else row["trump"]
    aces = _aces_span(row)
    return (
        (meld is None or hand.told_meld(convention) in meld)
        and (aces is None or hand.aces in aces)
        and hand.aces_around >= _ACES_AROUND.get(row.aces, 0)
        and (trump is None or hand.trump is None or hand.trump in trump)
        and (row.trump != POWER or hand.power is not False)
        and all(
            told is None or known is None or told == known
            for told, known in (
                (row["want_bid"], hand.wants_bid),
                (row["need_meld"], hand.needs_meld),
                (row["marriage"], hand.marriage),
                (row["save_bid"], hand.saves_partner),
            )
        )
    )


def applies(row: Row, bid: int | None, situation: Situation) -> bool:
    """Whether a call in this situation may be a row's, whatever words go with it."""
    if not row.is_on or (bid is None) != (row.call == PASS):
        return False
    if not situation.is_moment(row.when) or (row["save_bid"] and not situation.partner_high):
        return False
    if row["high_range"] is not None and situation.high not in row["high_range"]:
        return False
    if bid is None:
        return True
    return bool(row["bid"].matches(bid, situation.high)) and (row["bid_range"] is None or bid in row["bid_range"])


def opening(rules: AuctionRules) -> int:
    """From what the first bid counts: what the dealer holds, or one less than the lowest bid (C1)."""
    return rules.stuck if rules.dealer_holds else rules.minimum - 1


def situation_of(calls: Sequence[tuple[int, int | None]], seat: int, dealer: int, rules: AuctionRules) -> Situation:
    """The situation in which a seat calls next.

    Parameters
    ----------
    calls : sequence of (seat, bid)
        All calls so far; the bid is None for a pass.
    seat : int
        Who calls.
    dealer : int
    rules : AuctionRules

    Returns
    -------
    Situation
    """
    partner = (seat + 2) % PARTNERS if rules.seats == PARTNERS else None
    high, holder = opening(rules), dealer if rules.dealer_holds else None
    for caller, bid in calls:
        if bid is not None:
            high, holder = bid, caller
    return Situation(
        high,
        turn=len(calls) + 1,
        seats=rules.seats,
        partner_in=partner is not None and not (rules.pass_is_final and (partner, None) in calls),
        partner_high=holder is not None and holder == partner,
    )


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


def _rows_for(convention: Convention, call: Call, situation: Situation) -> tuple[int, ...]:
    """The rows a call may stand for: the first that applies, and its alternatives.

    Only those count that are spoken with the same words, where there are such.
    """
    found = [(n, row) for n, row in enumerate(convention.rows, 1) if applies(row, call.bid, situation)]
    if not found:
        return ()
    words = call.words or (PASS if call.bid is None else ACTUAL)
    spoken = [(n, row) for n, row in found if row.said == words] or found
    stands_for = spoken[0][1].stands_for
    return tuple(n for n, row in spoken if row.stands_for == stands_for)


def _first_bid(convention: Convention) -> tuple[int, ...]:
    return next(((n,) for n, row in enumerate(convention.rows, 1) if row.call == BID and row.is_on), ())


def _aces_span(row: Row) -> Span | None:
    """The number of aces a row tells: four at least for each time around."""
    around = _ACES_AROUND.get(row.aces)
    return Span(4 * around) if around else row["aces"]


def _row_words(row: Row) -> list[str]:
    words = []
    if row["meld"] is not None:
        words.append(f"{row['meld'].words} meld")
    if row.aces in _ACES_AROUND:
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
