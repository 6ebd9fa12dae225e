"""The use of a convention: `say` goes from a hand to a call, `understand` from a call to its meaning.

Both use the same rows. They need only a few facts about a hand, so that players, the table's list of calls and the lab can all
use them. `encoded` decides which row a call is taken for, its meaning, and whether that is true of a hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pinochle_widgets.games.auction.rules.convention import encoded
from pinochle_widgets.games.auction.rules.convention.cells import BLANK, POWER, Span
from pinochle_widgets.games.auction.rules.convention.encoded import UNSHOWN_MELD
from pinochle_widgets.games.auction.rules.convention.row import ACES_AROUND, ACTUAL, BID, PASS, Row
from pinochle_widgets.games.auction.rules.convention.sheet import Convention
from pinochle_widgets.games.auction.rules.convention.situation import Situation, situation_of
from pinochle_widgets.games.auction.rules.rules import AuctionRules

NOTHING_SHOWN = encoded.Shown(*[encoded.UNKNOWN] * len(encoded.Shown._fields))

HALF_OF_TEN = 5
"""The part of ten from which meld is rounded up to the next ten."""


@dataclass(frozen=True, slots=True)
class Call:
    """A bid or a pass, with the words that go with it."""

    bid: int | None = None
    """The bid; None for a pass."""
    words: str = ""
    """The words spoken, if they were not just the number, or just "pass"."""

    def __str__(self) -> str:
        plain = PASS if self.bid is None else f"{BID} {self.bid}"
        return f"{plain} ({self.words})" if self.words else plain


@dataclass(frozen=True, slots=True)
class HandFacts:
    """The facts about a hand that a convention can show. None is unknown, and fits any meaning."""

    meld: int
    """The meld with the best suit as trump."""
    plain_meld: int
    """The meld without any trump: no runs, and every marriage counted as a plain one."""
    aces: int
    """The number of aces."""
    aces_around: int = 0
    """The number of aces of the suit with fewest: 1 for single aces around, 2 for double."""
    marriage: bool | None = None
    """Whether the hand has king and queen of one suit."""
    trump: int | None = None
    """The number of cards of the suit that the hand would name."""
    power: bool | None = None
    """Whether that suit is strong as well as long."""
    wants_bid: bool | None = None
    needs_meld: bool | None = None
    saves_partner: bool | None = None
    """Whether the player wants to name trump, asks for partner's meld, and bids only to take the auction off partner."""

    def told_meld(self, convention: Convention) -> int:
        """Get the meld as the convention counts it."""
        return self.meld if convention.counts_trump else self.plain_meld

    def holding(self, convention: Convention) -> encoded.Holding:
        """Get the part of the hand that the convention can show, as numbers."""
        return encoded.Holding(
            self.told_meld(convention),
            self.aces,
            self.aces_around,
            _known(self.marriage),
            _known(self.trump),
            _known(self.power),
        )

    @property
    def intent(self) -> encoded.Intent:
        """The aim of the call, as numbers."""
        return encoded.Intent(_known(self.wants_bid), _known(self.needs_meld), _known(self.saves_partner))


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a call to partner.

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
    """The numbers of the rows that the call may stand for, from 1: more than one if they are alternatives. Empty if the
    call has no meaning, because partner has passed or no row fits it.
    """
    is_covered: bool = True
    """Whether a row fits the call. A bid that fits no row is taken for the first row of a bid (C16)."""

    @property
    def told(self) -> tuple[Row, ...]:
        """The rows that the call may stand for."""
        return tuple(self.convention.rows[number - 1] for number in self.rows)

    @property
    def meld(self) -> Span | None:
        """The range of the meld; None if the call leaves it open."""
        return _span(self._shown.meld_from, self._shown.meld_to)

    @property
    def aces(self) -> Span | None:
        """The range of the number of aces; None if the call leaves it open."""
        return _span(self._shown.aces_from, self._shown.aces_to)

    @property
    def aces_around(self) -> int:
        """The least number of times aces around."""
        return max(self._shown.around, 0)

    @property
    def trump(self) -> Span | None:
        """The range of the length of the suit to name; None if the call leaves it open."""
        return _span(self._shown.trump_from, self._shown.trump_to)

    @property
    def power(self) -> bool:
        """The strength of the suit to name: True if the call shows a strong one."""
        return self._shown.strong == 1

    @property
    def wants_bid(self) -> bool | None:
        """The wish to name trump: True or False; None if the call leaves it open."""
        return _answer(self._shown.wants)

    @property
    def needs_meld(self) -> bool | None:
        """The request for partner's meld: True if partner is asked for a meld bid, False if not; None if left open."""
        return _answer(self._shown.needs)

    @property
    def marriage(self) -> bool | None:
        """The possession of a marriage: True or False; None if the call leaves it open."""
        return _answer(self._shown.married)

    @property
    def saves_partner(self) -> bool | None:
        """The intent to save partner: True if the bid only takes the auction off partner; None if left open."""
        return _answer(self._shown.saves)

    @property
    def words(self) -> str:
        """The meaning in words; ``nothing`` if the call has none."""
        rows = [row for row in self.told if not any(_rounds_up_to(row, other) for other in self.told)]
        told = [", ".join(_row_words(row)) for row in rows]
        return ", or ".join(dict.fromkeys(told)) if told and all(told) else "nothing"

    def fits(self, hand: HandFacts) -> bool:
        """Check whether the meaning can be true of a hand."""
        return not self.rows or any(is_true_of(row, hand, self.convention) for row in self.told)

    @property
    def _shown(self) -> encoded.Shown:
        """The meaning as numbers; all is left open in a call that has none."""
        if not self.rows:
            return NOTHING_SHOWN
        return encoded.shown_by(self.convention.coded, self.rows[0] - 1, _spoken(self.convention, self.call))


def understand(convention: Convention, call: Call | int | None, situation: Situation) -> Meaning:
    """Find the meaning of a call.

    Parameters
    ----------
    convention : Convention
        The convention that the caller and partner play.
    call : Call, int or None
        The bid, or None for a pass; as a `Call` where words go with it.
    situation : Situation
        The circumstances in which the call was made.

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
    first = encoded.first_bid(convention.coded)
    return Meaning(call, convention, _alternatives(convention, call, first), is_covered=False)


def say(convention: Convention, hand: HandFacts, situation: Situation, bids: Collection[int]) -> Call:
    """Choose the call of a hand: that of the first row that is true of the hand.

    Parameters
    ----------
    bids : collection of int
        The bids to choose from: the legal ones, up to the highest that the hand is ready to make.

    Returns
    -------
    Call
        The lowest bid of that row. A pass if no bid is true of the hand, or if the partner has passed and so no call has
        a meaning.

    Examples
    --------
    >>> hand = HandFacts(meld=34, plain_meld=24, aces=6, marriage=True, trump=7, wants_bid=True)
    >>> str(say(Convention.preset("double-deck/partnership"), hand, Situation(high=51, turn=2), range(52, 61)))
    'bid 54'
    """
    return next(sayings(convention, hand, situation, bids), Call())


def sayings(convention: Convention, hand: HandFacts, situation: Situation, bids: Collection[int]) -> Iterator[Call]:
    """Yield all calls that are true of a hand: first the bids, then the passes, in the order of the rows."""
    if not situation.partner_in:
        return
    for kind in (BID, PASS):
        for number, row in enumerate(convention.rows, 1):
            if row.call == kind and row.is_on and is_true_of(row, hand, convention):
                for bid in sorted(bids) if kind == BID else [None]:
                    call = Call(bid, "" if row.said in (ACTUAL, PASS) else row.said)
                    meaning = understand(convention, call, situation)
                    if meaning.is_covered and number in meaning.rows:
                        yield call


def formula_bid(meld: int, trump_meld: int, aces: int, trump: int, partner_meld: int = UNSHOWN_MELD) -> int:
    """Compute the highest bid of a hand by the learners' formula.

    Parameters
    ----------
    meld : int
        The meld without trump.
    trump_meld : int
        The meld that the suit to name adds.
    aces, trump : int
        The numbers of aces and of cards of the suit to name; each brings two points.
    partner_meld : int
        The meld that partner has shown.

    Returns
    -------
    int
        The bid, rounded up to a multiple of five.

    Examples
    --------
    >>> formula_bid(meld=20, trump_meld=15, aces=5, trump=7, partner_meld=20)
    80
    """
    points = meld + partner_meld + trump_meld + 2 * (aces + trump)
    return -(-points // 5) * 5


def is_true_of(row: Row, hand: HandFacts, convention: Convention) -> bool:
    """Check whether a row is true of a hand; unknown facts fit."""
    return encoded.is_true(row.coded, hand.holding(convention), hand.intent)


def meanings(
    convention: Convention, calls: Sequence[tuple[int, int | None]], dealer: int, rules: AuctionRules
) -> list[Meaning]:
    """List the meaning of each call of an auction; the parameters are those of `situation_of`.

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
    """Find the row that a call is taken for, or NO_ROW."""
    words, at = _spoken(convention, call), situation
    return encoded.heard(convention.coded, call.bid or 0, words, at.high, at.turn, at.seats, at.partner_high)


def _alternatives(convention: Convention, call: Call, taken: int) -> tuple[int, ...]:
    """List the numbers of the rows that a call may stand for: this row and its alternatives."""
    if taken == encoded.NO_ROW:
        return ()
    rows, words = convention.coded.rows, _spoken(convention, call)
    return tuple(n + 1 for n in range(len(convention.rows)) if encoded.is_alike(rows[n], rows[taken], words))


def _spoken(convention: Convention, call: Call) -> int:
    return convention.number_of(call.bid is None, call.words)


def _span(least: int, most: int) -> Span | None:
    return None if least == encoded.UNKNOWN else Span(least, None if most == encoded.OPEN_END else most)


def _answer(told: int) -> bool | None:
    return None if told == encoded.UNKNOWN else told == 1


def _known(fact: int | None) -> int:
    return encoded.UNKNOWN if fact is None else int(fact)


def _rounds_up_to(row: Row, other: Row) -> bool:
    """Check whether a row only lets a hand with many aces count a little less meld as that of another row (D10)."""
    meld, more = row["meld"], other["meld"]
    return bool(meld and more and row["aces"] and other["aces"] is None and meld.most == more.least - 1)


def in_words(row: Row) -> str:
    """Write a row in words: the calls that it stands for, and their meaning.

    Examples
    --------
    >>> in_words(Convention.preset("double-deck/partnership").rows[1])
    'Bid +2, 1st round, bids 0-58: 20 to 29 meld'
    """
    said = "" if row.said in ("", ACTUAL, row.call) else f"“{row.said}”"
    bid = row.bid if row.call == BID and row.bid != BLANK else ""
    call = " ".join(filter(None, [row.call.capitalize(), bid, said]))
    spans = [f"{of} {span}" for of, span in (("bids", row.bid_range), ("high bid", row.high_range)) if span != BLANK]
    return f"{', '.join([call, row.when, *spans])}: {', '.join(_row_words(row)) or 'nothing'}"


def _row_words(row: Row) -> list[str]:
    """Write the meaning of a row as a card player would say it, part by part."""
    trump, aces = _trump_words(row), _aces_words(row)
    names_trump = bool(row["want_bid"] and row["marriage"])
    held = ", ".join(filter(None, [trump and trump.replace("trump", "cards"), aces]))
    words = [f"can name trump ({held})" if held else "can name trump"] if names_trump else [aces, trump]
    for column, yes, no in (
        ("marriage", "a marriage", "no marriage"),
        ("want_bid", "wants the bid", "does not want the bid"),
        ("need_meld", "asks for meld", "asks for no meld"),
        ("save_bid", "only saves partner", "does not only save partner"),
    ):
        if row[column] is not None and not (names_trump and column in ("marriage", "want_bid")):
            words.append(yes if row[column] else no)
    return [part for part in (_meld_words(row["meld"]), *words) if part]


def _meld_words(meld: Span | None) -> str:
    """Write a range of meld: as a round number where it is one rounded, or as what to reckon with where it may be none."""
    if meld is None:
        return ""
    if meld.most is not None and meld.least == 0:
        return f"no meld bid (reckon with {min(UNSHOWN_MELD, meld.most)})"
    if meld.most == meld.least + 9 and meld.least % 10 == HALF_OF_TEN:
        return f"about {meld.least + HALF_OF_TEN} meld"
    return f"{meld.words} meld"


def _aces_words(row: Row) -> str:
    if row.aces in ACES_AROUND:
        return f"{row.aces} aces around"
    aces: Span | None = row["aces"]
    if aces is None:
        return ""
    return "an ace" if aces.least == 1 and aces.most in (None, 1) else f"{_short(aces)} aces"


def _trump_words(row: Row) -> str:
    if row.trump == POWER:
        return "a long and strong trump suit"
    return "" if row["trump"] is None else f"{_short(row['trump'])} trump"


def _short(span: Span) -> str:
    """Write a range shortly: ``5+``, ``6 to 8``."""
    return f"{span.least}+" if span.most is None else span.words
