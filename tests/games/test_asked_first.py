"""Test which actions of an auction table are asked about first: those by which a bid is lost at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.auction.table.questions import choices


def to_stage(game: str, stage: str, seed: int, **how: object) -> pw.State:
    """Play by the first legal action, with the highest bid by seat 0, until seat 0 is at a stage."""
    state = pw.new_game(game, seed=seed, **how)
    while not (state.stage == stage and state.seats_to_act[:1] == (0,)):
        assert not state.is_over
        legal = state.legal_actions()
        mine = state.seats_to_act[0] == 0
        bids = [each for each in legal if str(each).startswith("bid")]
        passes = [each for each in legal if str(each) in ("pass", "decline")]
        state.apply(bids[-1] if mine and bids else passes[0] if passes else legal[0])
    return state


@pytest.mark.parametrize("seed", range(6))
def test_a_suit_without_a_marriage_is_asked_about_where_it_loses_the_bid(seed):
    seen = to_stage("double-deck/partnership", "trump", seed).observe(0)
    asked = choices(seen)["first"]
    held = {str(each.card) for each in seen.hand}
    lost = {f"trump {suit}" for suit in "SHDC" if not {f"K{suit}", f"Q{suit}"} <= held}
    legal = {str(action) for action in seen.legal_actions}
    is_stuck = seen.high <= seen.rules.stuck  # a dealer who had to bid needs no marriage
    assert set(asked) == (set() if is_stuck else lost & legal)
    for question in asked.values():
        assert question["title"].endswith("without a marriage?")
        assert f"the bid of {seen.high} is lost at once" in question["text"]


def test_no_suit_is_asked_about_where_a_marriage_may_still_come_or_is_not_needed():
    for game, is_needed in (("pinochle34/exchange", True), ("double-deck/partnership", False)):
        rules = replace(pw.new_game(game).rules, fold_without_marriage=is_needed)
        seen = to_stage(game, "trump", 3, rules=rules).observe(0)
        assert choices(seen)["first"] == {}


def test_a_fold_is_asked_about_at_the_lead():
    rules = replace(pw.new_game("double-deck/partnership").rules, fold_without_marriage=False)
    seen = to_stage("double-deck/partnership", "lead", 3, rules=rules).observe(0)
    assert choices(seen)["ask"]["buttons"][0]["action"] == "fold"
    assert choices(seen)["first"]["fold"]["text"] == f"The bid of {seen.high} is lost without play."
