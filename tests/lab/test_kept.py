"""Test rounds that keep their hands and calls, and events of any seat beside results."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pandas as pd
import pytest

import pinochle_widgets as pw
from pinochle_widgets.lab import chance, cite, distribution, expect, hands, rerun, self_play
from pinochle_widgets.lab.hands import call, count, holds, meld_points, result

TABLE = "pinochle34/partnership"


@pytest.fixture(scope="module")
def kept():
    return self_play("beginner", TABLE, 300, seed=5, hand={"partner": "AS AS", 3: "QH"}, keep=("calls", "hands"))


def test_hands_are_those_that_are_dealt(kept):
    deck = Counter(str(card) for card in pw.new_game(TABLE).rules.deck.cards)
    for row in kept.itertuples():
        dealt = [getattr(row, f"hand_{seat}").split() for seat in range(4)]
        assert [len(hand) for hand in dealt] == [12] * 4
        assert Counter(chain.from_iterable(dealt)) == deck
        assert dealt[2].count("AS") == 2
        assert "QH" in dealt[3]


def test_calls_lead_to_the_bid(kept):
    won = 0
    for row in kept.itertuples():
        said = [[each for each in getattr(row, f"calls_{seat}").split(", ") if each != "pass"] for seat in range(4)]
        bids = [int(each.removeprefix("bid ")) for each in said[row.bidder] if each]
        won += bool(bids)
        assert not bids or max(bids) == row.bid
        assert (
            max((int(each.removeprefix("bid ")) for each in chain.from_iterable(said) if each), default=row.bid)
            == row.bid
        )
    assert won > 200  # of those that nobody bid for the dealer is stuck with the bid


@pytest.mark.parametrize("game", [TABLE, "two-handed"])
def test_rounds_that_keep_are_those_that_do_not(game):
    level = pw.games.find_game(game).levels[0].name
    told = {"n": 40, "seed": 5}
    keeping, plain = (self_play(level, game, keep=keep, **told) for keep in ("hands", ()))
    seats = [name for name in keeping if name.startswith("hand_")]
    assert len(seats) == pw.games.find_game(game).seats
    pd.testing.assert_frame_equal(keeping.drop(columns=seats), plain)


def test_events_of_any_seat_are_counted_in_the_rounds(kept):
    first = call("partner", 1, level="beginner")
    aces, won = count("A", of="partner") >= 3, result("bidder", level="beginner") == 2
    told = {"known": {"partner": "AS AS", "3": "QH"}, "n": 300, "seed": 5}
    held = kept.hand_2.str.count("A") >= 3
    bid = kept.calls_2.str.match("bid")
    found = chance(aces, first > "pass", **told)
    assert (found.hits.item(), found.n.item(), found.attrs["method"]) == ((held & bid).sum(), bid.sum(), "played")
    assert rerun(found).same
    assert "known={'partner': 'AS AS', '3': 'QH'}" in cite(found).text
    assert chance(aces & holds("QH", of=3), won, **told).hits.item() == (held & (kept.bidder == 2)).sum()
    top = distribution(call("partner", level="beginner"), **told)
    assert top.hits["pass"] == (~kept.calls_2.str.contains("bid")).sum()
    points = distribution(meld_points("H", of="right"), won, **told)
    assert points.hits.sum() == (kept.bidder == 2).sum()


def test_long_auctions_keep_each_call():
    rows = self_play(
        "intermediate", TABLE, 700, seed=1, keep="calls", n_jobs=1
    )  # it calls more often than a position keeps
    calls = rows.filter(like="calls_").apply(lambda seat: seat.str.split(", ").str.len())
    assert (calls.sum(axis=1) > 32).any()
    for row in rows.itertuples():
        bids = [int(each[4:]) for each in getattr(row, f"calls_{row.bidder}").split(", ") if each.startswith("bid")]
        assert not bids or max(bids) == row.bid


def test_a_call_that_is_not_kept_is_no_answer():
    long = pd.DataFrame({"calls_0": ["bid 20, bid 22, ..."]})
    assert call("me", 2).of_rounds(long) == [22]
    for number in (0, 3):
        with pytest.raises(ValueError, match="of which the last are not kept"):
            call("me", number).of_rounds(long)


def test_no_comparison_of_a_call_that_was_not_made_is_true(kept):
    told = {"known": {"partner": "AS AS", "3": "QH"}, "n": 300, "seed": 5}
    third, other = call("me", 3, level="beginner"), call("left", 3, level="beginner")
    made = kept.calls_0.str.count(",") >= 2
    assert 0 < made.sum() < len(kept)
    both = chance([third == "pass", third > "pass", third < 999, third != 999, third == third, third != other], **told)  # noqa: PLR0124
    is_pass = kept.calls_0.str.split(", ").str[2] == "pass"
    assert both.hits.tolist()[:5] == [is_pass.sum(), made.sum() - is_pass.sum(), *[made.sum()] * 3]
    assert both.hits.iloc[5] <= (made & (kept.calls_1.str.count(",") >= 2)).sum()
    rows = distribution(third, **told)
    assert rows.index.name == "call"
    assert rows.hits[["no such call", "pass"]].tolist() == [(~made).sum(), is_pass.sum()]
    assert rows.index[2:].str.startswith("bid ").all()


def test_rounds_put_together_are_made_again_with_the_cards_of_their_seats():
    hand = {"partner": "AS AS", 3: "QH"}
    runs = [self_play("beginner", TABLE, 8, seed=seed, hand=hand, keep=("hands", "calls")) for seed in (1, 2)]
    assert rerun(pd.concat(runs, ignore_index=True)).same
    assert rerun(self_play("beginner", TABLE, 8, hand={"left": "9S"})).same


def test_a_call_is_read_from_its_text():
    for event in (call("partner", 1) == "pass", (call(3) >= 20) & (call("me", 2, level="beginner") < 30)):
        assert hands.read(event.text).text == event.text


@pytest.mark.ci_runs(5)
@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        (lambda: self_play("beginner", TABLE, 1, keep="tricks"), "keep is 'tricks'; it must be of 'hands' or 'calls'"),
        (lambda: self_play("novice", "two-handed", 1, keep="calls"), "it must be of 'hands' in 'two-handed'"),
        (lambda: self_play("beginner", TABLE, 1, hand={"north": "AS"}), "hand is 'north'; it must be a seat"),
        (lambda: self_play("beginner", TABLE, 1, hand={"me": "AS", 0: "QS"}), "names seat 0 twice"),
        (lambda: self_play("beginner", TABLE, 1, hand={"me": "AS AS", "left": "AS"}), "hand has"),
        (lambda: call("partner", game="two-handed"), "keep is 'calls'"),
        (lambda: call("dummy"), "of is 'dummy'; it must be a seat of this table"),
        (lambda: chance(call(2) == "pass", known={"gone": "AS"}), "known is 'gone'; it must be a seat"),
        (lambda: chance(call(2) == "pass", cards=11), "cards is 11; it must be left out, as the event is about play"),
        (lambda: chance(call(2) == "pass", cards={"x": -3}), "cards is {'x': -3}; it must be left out"),
        (lambda: chance(call(2) == "pass", deck="nope"), "deck is 'nope'; it must be left out"),
        (lambda: expect(call(2)), "value is call.'2'.; it must be a number in each round"),
        (lambda: distribution(call(2) - call(1)), "it must be a number in each round"),
        (lambda: chance(count("A", of="kitty") > 1, call(2, level="beginner") == "pass", n=20), "of is 'kitty'"),
    ],
)
def test_what_can_not_be_kept_is_named(asked, fault):
    with pytest.raises(ValueError, match=fault):
        asked()


def test_a_call_is_no_number_of_a_word():
    with pytest.raises(TypeError, match="compared with 'double'"):
        call("partner") == "double"  # noqa: B015 - it is refused
