"""Test the limit of a seat that may bid: chosen in some worlds, tried in others, priced in a third series."""

from __future__ import annotations

from random import Random

import pytest

from pinochle_widgets.games.judging.limits import CHOOSING, PRICING, TRYING, Lead, Limit, seek

BIDS = range(17, 45)


class Made:
    """The prices of bids whose true lead is given, with noise by series, bid and chain; `asked` has the questions."""

    def __init__(self, lead, noise=0.0, seed=0):
        self.lead, self.noise, self.seed, self.asked = lead, noise, seed, []

    def __call__(self, series, bid, first, last):
        self.asked.append((series, bid, first, last))
        dice = Random(f"{self.seed} {series} {bid} {first}")
        return [self.lead(series, bid) + dice.gauss(0, self.noise) for _ in range(first, last)]


def sought(prices, bids=BIDS, expected=25):
    steps = seek(prices, bids, expected)
    while True:
        try:
            next(steps)
        except StopIteration as found:
            return found.value


@pytest.mark.parametrize("expected", [0, 17, 23, 30, 44, 99])
def test_it_finds_the_last_bid_that_beats_a_pass_wherever_it_begins(expected):
    limit = sought(Made(lambda _, bid: 22.5 - bid), expected=expected)
    assert (limit.highest, limit.even) == (22, ())
    assert (limit.rows[22].is_better, limit.rows[23].is_worse) == (True, True)


def test_no_bid_may_be_worth_it_and_all_may_be():
    assert sought(Made(lambda *_: -1.0)).highest is None
    assert sought(Made(lambda *_: 1.0)).highest == BIDS[-1]
    assert sought(Made(lambda *_: 0.0)).highest is None, "a bid that makes no difference is no reason to bid"


def test_a_bid_that_was_lucky_in_the_worlds_that_chose_it_is_lowered_in_fresh_ones():
    limit = sought(Made(lambda series, bid: (30.5 if series == CHOOSING else 21.5) - bid))
    assert (limit.tried, limit.highest) == (21, 21)
    priced = sought(Made(lambda series, bid: (30.5 if series != PRICING else 28.5) - bid))
    assert (priced.tried, priced.highest) == (30, 28), "and one that was lucky twice, where it is priced"


def test_bids_are_priced_in_worlds_of_their_own_and_no_more_are_asked_for_than_needed():
    prices = Made(lambda _, bid: 22.5 - bid, noise=20)
    limit = sought(prices)
    assert {series for series, *_ in prices.asked} == {CHOOSING, TRYING, PRICING}
    assert {bid for series, bid, *_ in prices.asked if series == PRICING} == set(limit.rows)
    assert BIDS[0] in limit.rows
    assert all(last - first <= 4 for _, _, first, last in prices.asked), "in short steps"
    assert sought(Made(lambda _, bid: 22.5 - bid, noise=20)) == limit, "the same worlds give the same limit"


def test_at_a_limit_a_hand_is_hardly_ever_worse_off():
    """Let chains scatter as those of Pinochle do; a limit is worse if its true lead is clearly below 0."""
    found = [sought(Made(lambda _, bid: 22.5 - bid, noise=8, seed=seed)).highest for seed in range(40)]
    leads = [22.5 - bid for bid in found if bid is not None]
    assert len(leads) > 30
    assert sum(leads) > 0
    assert sum(lead < -1 for lead in leads) <= 2


def test_a_pass_between_two_good_bids_ends_no_list():
    rows = {17: Lead(3, 1), 18: Lead(0.5, 1), 19: Lead(-3, 1), 20: Lead(4, 1)}
    limit = Limit(rows, 18)
    assert (limit.highest, limit.even) == (20, (18,)), "where calls speak, a higher bid may be better than a lower one"
