"""Test bidding conventions: the meanings of bids and passes, by hand-worked example and by property."""

import dataclasses
import math

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pinochle_widgets as pw
from pinochle_widgets.games.auction.convention.meaning import (
    Call,
    HandFacts,
    formula_bid,
    meanings,
    say,
    sayings,
    understand,
)
from pinochle_widgets.games.auction.rules.convention.row import COLUMNS, Row
from pinochle_widgets.games.auction.rules.convention.situation import Situation, opening, situation_of
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from tests.conftest import FULL

PARTNERSHIP = pw.Convention.preset("double-deck/partnership")
LEARNERS = pw.Convention.preset("double-deck/learners")
FOUR_HANDED = [name for name in AuctionRules.PRESETS if AuctionRules.preset(name).seats == 4]
HELD, OPEN = (AuctionRules.preset(name) for name in ("double-deck/partnership", "double-deck/regular"))
"""The rules under which the dealer holds 50 from the outset, and those under which 50 is open to all (C1)."""
LADDER = [*range(50, 61), *range(65, 1500, 5)]


def hand(meld, plain=None, aces=3, **facts):
    return HandFacts(meld=meld, plain_meld=meld if plain is None else plain, aces=aces, **facts)


WANTS = {"marriage": True, "trump": 7, "wants_bid": True}
PASSES = {"wants_bid": False, "marriage": False, "trump": 4}


# ---- the meanings of calls


@pytest.mark.parametrize(
    ("bid", "high", "meld"),
    [(54, 52, "20-29"), (55, 52, "30-39"), (56, 52, "40-49"), (53, 51, "20-29"), (57, 50, "70-79"), (58, 50, "80+")],
)
def test_the_tens_over_the_high_bid_tell_the_tens_of_meld(bid, high, meld):
    meaning = understand(PARTNERSHIP, bid, Situation(high, turn=2))
    assert str(meaning.meld) == meld
    assert meaning.wants_bid is None


def test_one_over_the_high_bid_tells_of_no_meld():
    meaning = understand(PARTNERSHIP, 53, Situation(52, turn=2))
    assert meaning.meld is None
    assert meaning.wants_bid


@pytest.mark.parametrize("high", [50, 51, 57, 58])
def test_59_tells_of_double_aces_from_wherever_it_is_bid(high):
    meaning = understand(PARTNERSHIP, 59, Situation(high, turn=2))
    assert meaning.aces_around == 2
    assert str(meaning.aces) == "8+"
    assert meaning.words == "double aces around"


@pytest.mark.parametrize(("bid", "high", "turn"), [(60, 58, 2), (65, 60, 3), (54, 52, 5), (59, 52, 6)])
def test_bids_from_60_on_and_those_of_later_rounds_tell_of_no_meld(bid, high, turn):
    meaning = understand(PARTNERSHIP, bid, Situation(high, turn))
    assert (meaning.meld, meaning.aces) == (None, None)
    assert meaning.wants_bid


def test_once_partner_has_passed_a_bid_tells_nothing():
    meaning = understand(PARTNERSHIP, 54, Situation(52, turn=4, partner_in=False))
    assert meaning.rows == ()
    assert meaning.words == "nothing"
    assert meaning.fits(hand(400))


def test_a_bid_that_fits_no_row_is_taken_for_the_first_one():
    table = pw.Convention("odd", [Row("pass", when="1st round"), Row(bid="+2", when="1st round", meld="20-29")])
    meaning = understand(table, 55, Situation(50, turn=1))
    assert not meaning.is_covered
    assert meaning.rows == (2,)
    assert str(meaning.meld) == "20-29"
    assert understand(table, None, Situation(50, turn=5)).is_covered, "a pass without a row just tells nothing"


def test_a_bid_that_fits_no_row_is_never_said():
    """Test a bid that partner would take for the first row of a bid, which may be true of the hand."""
    table = pw.Convention("words", [Row(bid="80-100", when="1st round")])
    assert say(table, hand(30), Situation(50, turn=2), [80]) == Call(80)
    assert say(table, hand(30), Situation(50, turn=2), [52, 120]) == Call()


def test_what_the_learners_are_told():
    two = understand(LEARNERS, 55, Situation(53, turn=2))
    assert str(two.meld) == "14-24"
    assert two.words == "about 20 meld"
    assert two.fits(hand(14, aces=5))
    assert not two.fits(hand(14, aces=4))
    assert two.fits(hand(meld=80, plain=20)), "trump is left out of the count"
    assert str(understand(LEARNERS, 59, Situation(56, turn=2)).meld) == "25+"
    assert understand(LEARNERS, 59, Situation(58, turn=2)).meld is None, "it may be the one step that names a suit"
    assert str(understand(LEARNERS, 75, Situation(60, turn=2)).meld) == "29+"
    suit = understand(LEARNERS, 54, Situation(53, turn=2))
    assert (str(suit.trump), suit.marriage, str(suit.aces)) == ("6+", True, "1+")
    assert suit.words == "can name trump (6+ cards, an ace)"
    none = understand(LEARNERS, None, Situation(53, turn=2))
    assert (str(none.meld), none.words) == ("0-14", "no meld bid (reckon with 8)")
    assert understand(LEARNERS, 56, Situation(53, turn=2)).words == "about 30 meld"


@pytest.mark.parametrize(
    ("facts", "high", "turn", "bid"),
    [
        (hand(16), 53, 2, 55),
        (hand(24), 50, 2, 52),
        (hand(25), 50, 2, 53),
        (hand(14, aces=5), 50, 2, 52),
        (hand(14, aces=4, **PASSES), 50, 2, None),
        (hand(13, aces=9, **PASSES), 50, 2, None),
        (hand(meld=34, plain=8, **PASSES), 50, 2, None),
        (hand(48), 56, 2, 59),
        (hand(29, **PASSES), 60, 3, 75),
        (hand(28, **PASSES), 60, 3, None),
        (hand(8, **WANTS), 53, 2, 54),
        (hand(20, **WANTS), 53, 6, 54),
        (hand(30), 49, 1, 52),
    ],
)
def test_what_the_learners_say(facts, high, turn, bid):
    legal = [legal for legal in LADDER if legal > high]
    assert say(LEARNERS, facts, Situation(high, turn), legal).bid == bid


@pytest.mark.parametrize(
    ("facts", "high", "turn", "bid"),
    [
        (hand(20, **PASSES), 50, 1, 52),
        (hand(39, **PASSES), 52, 2, 55),
        (hand(110, aces=9, aces_around=2, **PASSES), 51, 2, 59),
        (hand(19, **PASSES), 50, 1, None),
        (hand(19, **WANTS), 50, 1, 51),
        (hand(70, **PASSES), 55, 2, None),
        (hand(70, **WANTS), 55, 2, 56),
        (hand(70, **WANTS), 58, 2, 60),
        (hand(20, **PASSES), 52, 5, None),
        (hand(20, **WANTS), 60, 5, 65),
    ],
)
def test_what_partners_say(facts, high, turn, bid):
    legal = [legal for legal in LADDER if legal > high]
    assert say(PARTNERSHIP, facts, Situation(high, turn), legal).bid == bid


def test_nobody_says_more_than_they_are_ready_to_bid():
    facts = hand(35, **WANTS)
    assert say(PARTNERSHIP, facts, Situation(52, 2), [53, 54]).bid == 53, "55 would tell of the meld"
    assert say(PARTNERSHIP, facts, Situation(52, 2), []).bid is None


def test_who_has_no_partner_left_to_tell_passes():
    assert say(PARTNERSHIP, hand(35, **WANTS), Situation(52, 4, partner_in=False), LADDER) == Call()


def test_bids_that_save_partner_need_a_partner_who_holds_the_bid():
    table = pw.Convention(
        "save", [Row(bid="+1", when="1st round", save_bid="yes", marriage="yes"), Row(bid="+1", when="1st round")]
    )
    saver = hand(0, marriage=True, saves_partner=True)
    assert understand(table, 51, Situation(50, 2, partner_high=True)).saves_partner
    assert understand(table, 51, Situation(50, 2, partner_high=False)).saves_partner is None
    assert next(sayings(table, saver, Situation(50, 2, partner_high=True), [51])) == Call(51)
    assert understand(table, 51, Situation(50, 2, partner_high=True)).words == "a marriage, only saves partner"


def test_rows_that_are_spoken_otherwise_are_told_apart_by_their_words():
    table = pw.Convention(
        "spoken",
        [
            Row(bid="+2", when="1st round", meld="20-29"),
            Row(bid="+2", when="1st round", said="helping", aces="5+"),
            Row("pass", when="1st round"),
            Row("pass", when="1st round", said="I pass with some", meld="10-19"),
        ],
    )
    at = Situation(50, 1)
    assert understand(table, 52, at).words == "20 to 29 meld"
    assert understand(table, Call(52, "helping"), at).words == "5+ aces"
    assert understand(table, None, at).words == "nothing"
    assert understand(table, Call(None, "I pass with some"), at).words == "10 to 19 meld"
    assert say(table, hand(0, aces=6), at, [52]) == Call(52, "helping")
    assert list(sayings(table, hand(12, aces=2), at, [52])) == [Call(), Call(None, "I pass with some")]
    assert table.check("double-deck/partnership")[0].rows == ()


def test_power_is_seven_trumps_and_strength():
    table = pw.Convention("power", [Row(bid="+1+", when="1st round", trump="power")])
    meaning = understand(table, 51, Situation(50, 1))
    assert meaning.power
    assert str(meaning.trump) == "7+"
    assert meaning.fits(hand(0, trump=7, power=True))
    assert not meaning.fits(hand(0, trump=6, power=True))
    assert not meaning.fits(hand(0, trump=9, power=False))


def test_the_formula_of_the_learners():
    assert formula_bid(meld=16, trump_meld=15, aces=4, trump=8, partner_meld=20) == 75
    assert formula_bid(meld=16, trump_meld=2, aces=4, trump=8) == 50
    assert formula_bid(meld=17, trump_meld=2, aces=4, trump=8) == 55


# ---- an auction as it goes on


def test_what_each_call_of_an_auction_tells():
    calls = [(1, 52), (2, None), (3, 53), (0, 60), (1, 65), (3, None), (0, None)]
    heard = meanings(PARTNERSHIP, calls, 0, HELD)
    told = [meaning.words for meaning in heard]
    wanted = "can name trump"
    assert told == ["20 to 29 meld", "nothing", wanted, "nothing", wanted, "nothing", "nothing"]
    assert [bool(meaning.rows) for meaning in heard] == [True, True, True, False, True, True, False]


def test_a_situation_knows_whose_the_high_bid_is_and_whether_partner_is_in():
    assert situation_of([(1, None)], 2, 0, HELD) == Situation(50, 2, partner_high=True)
    assert situation_of([(1, None)], 2, 0, OPEN) == Situation(49, 2)
    assert situation_of([(1, 52), (2, None)], 3, 0, OPEN) == Situation(52, 3, partner_high=True)
    calls = [(1, None), (2, 52)]
    assert not situation_of(calls, 3, 0, OPEN).partner_in
    assert situation_of(calls, 3, 0, dataclasses.replace(OPEN, pass_is_final=False)).partner_in
    assert not situation_of([(1, 21)], 2, 0, AuctionRules.preset("pinochle34/cutthroat")).partner_in


# ---- properties

spans = st.one_of(
    st.integers(0, 90).map(str),
    st.integers(0, 90).map(lambda least: f"{least}+"),
    st.tuples(st.integers(0, 60), st.integers(0, 40)).map(lambda ends: f"{ends[0]}-{sum(ends)}"),
)
offers = st.one_of(
    st.integers(50, 70).map(str),
    st.integers(50, 70).map(lambda least: f"{least}+"),
    st.integers(1, 20).map(lambda more: f"+{more}"),
    st.integers(1, 20).map(lambda more: f"+{more}+"),
    st.tuples(st.integers(1, 9), st.integers(1, 9)).map(lambda ends: f"+{ends[0]}-{sum(ends)}"),
)
bounds = st.one_of(
    st.just("-"),
    st.integers(49, 70).map(lambda most: f"0-{most}"),
    st.integers(49, 70).map(lambda least: f"{least}+"),
)
moments = st.sampled_from(
    ["1st round", "1st round", "after 1st round", "after 1st round", "1st bidder", "3rd bidder", "4th bidder", "-"]
)
flags = st.sampled_from(["-", "-", "yes", "no"])
maybe_spans = st.one_of(st.just("-"), spans)
aces = st.one_of(st.just("-"), st.sampled_from(["single", "double", "4-6", "5+"]))
bid_rows = st.builds(
    Row,
    said=st.sampled_from(["actual", "actual", "strong"]),
    bid=offers,
    when=moments,
    bid_range=bounds,
    high_range=bounds,
    meld=maybe_spans,
    need_meld=flags,
    aces=aces,
    want_bid=flags,
    marriage=flags,
    trump=st.sampled_from(["-", "6", "5-7", "7+", "power"]),
    save_bid=st.sampled_from(["-", "-", "-", "yes"]),
)
pass_rows = st.builds(
    Row, st.just("pass"), said=st.sampled_from(["pass", "sorry"]), when=moments, high_range=bounds, meld=maybe_spans,
    aces=aces,
)  # fmt: skip
tables = st.builds(
    pw.Convention,
    st.text(max_size=10),
    st.lists(st.one_of(bid_rows, bid_rows, pass_rows), min_size=1, max_size=8),
    st.booleans(),
)
conventions = st.one_of(st.just(PARTNERSHIP), st.just(LEARNERS), tables)


@st.composite
def hands(draw):
    number = draw(st.integers(0, 16))
    plain = draw(st.integers(0, 120))
    return HandFacts(
        meld=plain + draw(st.integers(0, 60)),
        plain_meld=plain,
        aces=number,
        aces_around=draw(st.integers(0, number // 4)),
        marriage=draw(st.booleans()),
        trump=draw(st.integers(5, 14)),
        power=draw(st.booleans()),
        wants_bid=draw(st.booleans()),
        needs_meld=draw(st.booleans()),
        saves_partner=draw(st.booleans()),
    )


@st.composite
def auctions(draw, opening):
    """Draw the calls of an auction in which a seat that passed is out; the first seat to call is 1, the dealer is 0."""
    calls, high, seat, out = [], opening, 1, set()
    for _ in range(draw(st.integers(1, 14))):
        if len(out) == 3:
            break
        higher = [bid for bid in LADDER if bid > high]
        bid = draw(st.one_of(st.none(), st.sampled_from(higher[:12])))
        calls.append((seat, bid))
        if bid is None:
            out.add(seat)
        else:
            high = bid
        seat = next(s % 4 for s in range(seat + 1, seat + 5) if s % 4 not in out)
    return calls


@pytest.mark.parametrize("convention", [PARTNERSHIP, LEARNERS], ids=lambda table: table.name)
@pytest.mark.parametrize("rules", [HELD, OPEN], ids=["held", "open"])
@given(data=st.data())
def test_every_legal_bid_has_a_meaning(convention, rules, data):
    high = opening(rules)
    calls = data.draw(auctions(high))
    for at, meaning in enumerate(meanings(convention, calls, 0, rules)):
        seat, bid = calls[at]
        assert meaning.is_covered
        partner_is_in = ((seat + 2) % 4, None) not in calls[:at]
        assert bool(meaning.rows) == partner_is_in, "every call tells something or nothing by a row of its own"
        if bid is not None:
            if partner_is_in and at < 4 and high + 1 < bid <= 58:
                assert meaning.meld is not None
            high = bid


@pytest.mark.whole
@given(convention=conventions, facts=hands(), turn=st.integers(1, 6), high=st.sampled_from(LADDER[:16]), data=st.data())
def test_what_is_said_is_understood(convention, facts, turn, high, data):
    situation = Situation(high, turn, partner_high=turn > 1 and data.draw(st.booleans()))
    open_to_it = [bid for bid in LADDER if high < bid <= data.draw(st.integers(high, 120))]
    call = say(convention, facts, situation, open_to_it)
    assert call.bid is None or call.bid in open_to_it
    meaning = understand(convention, call, situation)
    assert meaning.is_covered
    assert call == Call() or meaning.fits(facts)
    for other in sayings(convention, facts, situation, open_to_it):
        assert understand(convention, other, situation).fits(facts)
    # the ranges are true of the hand as well
    if call != Call() and meaning.meld is not None:
        assert facts.told_meld(convention) in meaning.meld
    if call != Call() and meaning.trump is not None:
        assert facts.trump in meaning.trump


@pytest.mark.parametrize("convention", [PARTNERSHIP, LEARNERS], ids=lambda table: table.name)
@given(facts=hands(), meld=st.integers(20, 24), turn=st.integers(1, 4), high=st.integers(50, 56))
def test_who_has_something_to_tell_tells_it(convention, facts, meld, turn, high):
    facts = dataclasses.replace(facts, meld=meld, plain_meld=meld, aces_around=0)
    call = say(convention, facts, Situation(high, turn), [bid for bid in LADDER if bid > high])
    assert call.bid == high + 2


# ---- the faults of a table


@pytest.mark.parametrize("preset", FOUR_HANDED)
@pytest.mark.parametrize("name", pw.Convention.presets())
def test_the_built_in_tables_have_no_problem(name, preset):
    assert pw.Convention.preset(name).check() == []
    assert pw.Convention.preset(name).check(preset) == []


def test_a_table_with_the_three_gaps_of_the_guide():
    """The guide's own example of a bad table: bids over 60, steps of more than ten, and the later rounds."""
    cells = {"when": "1ST ROUND", "bid_range": "60+", "high_range": "0-59"}
    table = pw.Convention("gaps", [Row(bid="+1 to +10", **cells), Row(bid="+15+", **cells)])
    texts = {problem.bid: problem.text for problem in table.check("double-deck/partnership")}
    assert sorted(texts) == [*range(51, 61), *range(65, max(texts) + 1, 5)]
    assert "over 50 (1st bidder, 2nd bidder)" in texts[51]
    assert "over 51 to 54 and 60 (2nd bidder, 3rd bidder, 4th bidder)" in texts[65]
    assert "after 1st round" in texts[60]
    assert "1st bidder" not in texts[60]
    assert texts[max(texts)].startswith(f"a bid of {max(texts)} or more over")


def test_a_bid_that_only_the_opening_held_by_nobody_allows():
    table = pw.Convention("from 51", [Row(bid="51+", when="1st round"), Row(bid="51+", when="after 1st round")])
    assert [problem.bid for problem in table.check()] == [50]
    assert table.check("double-deck/partnership") == []
    assert [problem.bid for problem in table.check("double-deck/learners")] == [50]


def test_rows_that_cannot_count_are_named():
    table = pw.Convention(
        "idle",
        [
            Row(bid="+1+", when="1st round", meld="20+"),
            Row(bid="+3", when="1st round", meld="30-39"),
            Row(bid="+1+", when="after 1st round"),
            Row(bid="61-64", when="after 1st round"),
            Row(bid="-", when="1st round"),
            Row(bid="+2", when="-"),
            Row(bid="+1+", when="1st round", meld="10"),
        ],
    )
    problems = {problem.rows: problem.text for problem in table.check()}
    assert set(problems) == {(2,), (4,)}, "rows that are switched off, and alternatives, are nobody's problem"
    assert "never heard" in problems[2,]
    assert problems[4,] == "row 4 (61-64, after 1st round) fits no possible bid"


def test_rows_that_overlap_in_part_are_named_with_a_bid_of_both():
    table = pw.Convention(
        "both",
        [
            Row(bid="+2-4", when="1st round", meld="20+"),
            Row(bid="+4+", when="1st round", meld="40+"),
            Row(bid="+1", when="1st round"),
            Row(bid="+1+", when="after 1st round"),
        ],
    )
    [problem] = table.check("double-deck/partnership")
    assert problem.rows == (1, 2)
    assert "a bid of 54 over 50" in problem.text
    assert understand(table, 54, Situation(50, 1)).rows == (1,)


@pytest.mark.whole
@given(convention=tables, turn=st.integers(1, 6), partner_high=st.booleans(), data=st.data())
def test_check_finds_every_bid_without_a_row(convention, turn, partner_high, data):
    """The report lists every bid that fits no row, however high, and nothing else."""
    rules = AuctionRules.preset("double-deck/partnership")
    found = convention.check(rules)
    missing = {problem.bid: problem.text for problem in found if problem.bid is not None}
    high = 50 if turn == 1 else data.draw(st.sampled_from([bid for bid in LADDER if 50 < bid < 300]))
    bid = data.draw(st.sampled_from([bid for bid in LADDER if high < bid <= 500]))
    situation = Situation(high, turn, partner_high=partner_high and turn > 2)
    covered = understand(convention, bid, situation).is_covered
    top = max(missing, default=0)
    named = missing.get(bid) or (missing[top] if top < bid and "or more" in missing[top] else None)
    assert covered or named
    moment = ["1st bidder", "2nd bidder", "3rd bidder", "4th bidder", "after 1st round"][min(turn, 5) - 1]
    if turn == 1 and not partner_high and bid in missing:
        assert (moment in missing[bid]) == (not covered)
    for number in {row for problem in found if "never heard" in str(problem) for row in problem.rows}:
        assert number not in understand(convention, bid, situation).rows


def test_a_convention_needs_partners():
    with pytest.raises(ValueError, match="3 seats"):
        PARTNERSHIP.check("pinochle34/cutthroat")
    with pytest.raises(ValueError, match="no preset 'bridge'"):
        PARTNERSHIP.check("bridge")


# ---- as a DataFrame


@settings(max_examples=3000 if FULL else 8)
@given(convention=conventions)
def test_a_convention_comes_back_from_its_frame(convention):
    frame = convention.to_frame()
    assert list(frame.columns) == list(COLUMNS)
    assert list(frame.index) == list(range(1, len(convention.rows) + 1))
    assert pw.Convention.from_frame(frame) == convention
    assert pw.Convention.from_rows(convention.to_rows(), convention.name, counts_trump=convention.counts_trump) == (
        convention
    )


def test_a_frame_can_be_edited_as_frames_are():
    frame = LEARNERS.to_frame()
    frame.loc[1, "meld"] = "12-24"
    frame = frame[frame["bid"] != "+15"]
    frame.loc[99] = {"call": "bid", "bid": "+15", "when": "1st round", "high_range": 60, "meld": 30.0}
    ours = pw.Convention.from_frame(frame)
    assert ours.name == LEARNERS.name
    assert not ours.counts_trump
    assert ours.rows[0].meld == "12-24"
    assert ours.rows[-1] == Row(bid="+15", when="1st round", high_range="60", meld="30")
    assert pw.Convention.from_frame(ours.to_frame(), "mine", counts_trump=True).counts_trump


def test_a_frame_written_by_hand_may_leave_out_what_it_does_not_use():
    frame = pd.DataFrame(
        {
            "call": ["bid", "BID", "pass"],
            "bid": ["+ 2", 59, None],
            "when": ["1st  Round"] * 3,
            "meld": ["20 to 29", math.nan, pd.NA],
            "want_bid": [True, "No", ""],
        }
    )
    frame.loc[2, "want_bid"] = None
    ours = pw.Convention.from_frame(frame)
    assert ours.name == "own"
    assert ours.rows == (
        Row(bid="+2", when="1st round", meld="20-29", want_bid="yes"),
        Row(bid="59", when="1st round", want_bid="no"),
        Row("pass", when="1st round"),
    )


@pytest.mark.parametrize(
    ("column", "cell", "complaint"),
    [
        ("call", "double", "it must be bid or pass"),
        ("call", "", "it must be bid or pass"),
        ("bid", "+", "it must be a bid such as"),
        ("bid", "+0", "at least"),
        ("bid", "+5-3", "runs backwards"),
        ("bid", "59.5", "it must be a bid such as"),
        ("when", "2nd round", "1st bidder or 2nd bidder"),
        ("bid_range", "under 58", "it must be a range"),
        ("high_range", "58-", "it must be a range"),
        ("meld", "29-20", "runs backwards"),
        ("meld", "+20", "it must be a range"),
        ("aces", "triple", "single or double"),
        ("need_meld", "perhaps", "it must be yes, no"),
        ("trump", "many", "or power"),
        ("save_bid", "7", "it must be yes, no"),
    ],
)
def test_what_cannot_be_read_is_named_with_row_and_column(column, cell, complaint):
    frame = PARTNERSHIP.to_frame()
    frame.loc[4, column] = cell
    with pytest.raises(ValueError, match=f"row 4: column '{column}'.*{complaint}"):
        pw.Convention.from_frame(frame)


@pytest.mark.parametrize("column", ["bid", "bid_range", "need_meld", "want_bid", "marriage", "trump", "save_bid"])
def test_what_belongs_to_bids_is_refused_in_a_pass(column):
    frame = PARTNERSHIP.to_frame()
    frame.loc[13, column] = "60" if column in ("bid", "bid_range", "trump") else "yes"
    with pytest.raises(ValueError, match=f"row 13: column '{column}'.*must be - in a pass"):
        pw.Convention.from_frame(frame)


def test_what_is_no_convention_is_refused():
    with pytest.raises(ValueError, match="row 1: no column 'melds'; there are call, said"):
        pw.Convention.from_frame(PARTNERSHIP.to_frame().rename(columns={"meld": "melds"}))
    with pytest.raises(ValueError, match="row 1: column 'call' is empty"):
        pw.Convention.from_frame(PARTNERSHIP.to_frame().drop(columns="call"))
    for nothing in (None, "table", [{"call": "bid"}], {"call": ["bid"]}):
        with pytest.raises(ValueError, match="read from a DataFrame"):
            pw.Convention.from_frame(nothing)
    for nothing in (None, "table", [], {"rows": None}, {"name": "own"}):
        with pytest.raises(ValueError, match="the rows of a convention are missing"):
            pw.Convention.from_data(nothing)
    with pytest.raises(ValueError, match="row 1 is 7; it must have values by column"):
        pw.Convention.from_data({"name": "own", "rows": [7], "counts_trump": True})
    with pytest.raises(ValueError, match="no convention 'bridge'; there are double-deck/partnership"):
        pw.Convention.preset("bridge")
    with pytest.raises(ValueError, match="row 1 is 'bid'"):
        pw.Convention("own", ["bid"])
    with pytest.raises(ValueError, match="name is 7"):
        pw.Convention(7)
    with pytest.raises(ValueError, match="counts_trump is 'yes'"):
        pw.Convention("own", counts_trump="yes")
    with pytest.raises(ValueError, match="rows are 101; a convention must have at most 100"):
        pw.Convention("own", 101 * [pw.Row("pass")])
