"""Test the words of the auction games: `auction_reader` reads each sentence back, and looks at the deal."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Choice, Play
from pinochle_widgets.games.auction.mind.search.appraiser import alternatives
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Pass
from pinochle_widgets.games.auction.words import grounds
from pinochle_widgets.games.words.door import words_of
from pinochle_widgets.lab.reviewing.positions import Known, observation_of
from tests.conftest import FULL
from tests.games.auction_reader import READER, Case, verdict
from tests.games.reading import Free, beside, check_sentences, check_signs, truisms

ROUNDS, MOST = (60, 400) if FULL else (2, 12)
"""The rounds of a preset that are played, and the sentences of a ground that are read there, one a decision."""
PRESETS = ("pinochle34/exchange", "pinochle34/kitty", "double-deck/partnership", "double-deck/learners")
if FULL:
    PRESETS = (*PRESETS, "pinochle34/partnership", "pinochle34/cutthroat", "double-deck/regular")
LEVELS = ("intermediate", "beginner", "intermediate", "intermediate")
ROUNDS_OF_A_GAME, BIDS, LEAST = 2, 6, 0.97


def acts_of(seen, done):
    """List the acts of a seat: all cards, a few bids, and of cards to part with those that differ from the choice in one."""
    acts = [act for act in seen.legal_actions if not act.is_template]
    bids = [act for act in acts if isinstance(act, Bid)]
    acts = [act for act in acts if act not in bids[BIDS:-1]]
    asked = alternatives(seen, done) if isinstance(done, Choice) else None
    return list(dict.fromkeys([*acts, *(asked.actions[::5] if asked else ()), done]))


@lru_cache
def played(preset):
    """List the free decisions of the first rounds of games."""
    found, game = [], pw.games.find_game(preset)
    for number in range(ROUNDS // ROUNDS_OF_A_GAME):
        state = pw.new_game(preset, seed=f"words {number}")
        players = [game.level(LEVELS[(seat + number) % len(LEVELS)]).make() for seat in range(game.seats)]
        while not state.is_over and state.round <= ROUNDS_OF_A_GAME and state.seats_to_act:
            seen = state.observe(state.seats_to_act[0])
            decision = players[seen.seat].choose(seen, Random(number))
            if len(seen.legal_actions) > 1 or seen.legal_actions[0].is_template:
                acts = acts_of(seen, decision.action)
                found.append(Free(state.copy(), seen, acts, decision.action, decision.reason))
            state.apply(decision.action)
    return found


def kind(act):
    """Tell acts apart: copies of a card make no difference."""
    return str(act)


@pytest.mark.ci_runs("pinochle34")
@pytest.mark.parametrize("preset", PRESETS)
def test_each_sentence_is_true_of_its_act_and_stands_beside_no_other_kind_of_act(preset):
    read = check_sentences(
        played(preset),
        lambda free, act, other, words: verdict(Case(free.state, free.seen, act, other), words),
        kind,
        MOST,
    )
    assert read > 30


@pytest.mark.parametrize("preset", PRESETS)
def test_the_acts_of_levels_have_grounds_and_no_minus_beside_them(preset):
    found = played(preset)
    assert sum(bool(free.reason) for free in found) >= LEAST * len(found)
    check_signs(found[:: 1 if FULL else 7])


@pytest.mark.whole
def test_the_reason_for_a_card_seldom_stands_beside_each_other_one_too():
    """Check for reasons that set the card apart: that all lose the trick, or all add a point, is none."""
    assert truisms([free for preset in PRESETS for free in played(preset)][:: 1 if FULL else 3]) < 0.05


def test_a_pass_of_the_usual_level_tells_what_the_next_bid_needs_or_whose_bid_it_leaves():
    """Check that a pass has a reason of its own hand: that it is not final, or that another one plays, is none."""
    told = []
    for preset in PRESETS:
        player = pw.games.find_game(preset).level("intermediate").make()
        asked = [free.seen for free in played(preset) if isinstance(free.done, Pass)]
        passes = [seen for seen in asked if isinstance(player.choose(seen, Random(0)).action, Pass)]
        told += [words_of(seen).reason(Pass(seen.seat)) for seen in passes]
    own = [words for words in told if re.search("needs|come to|Partner has the bid|no marriage|no higher bid", words)]
    assert len(own) >= 0.9 * len(told) > 15, set(told) - set(own)


def test_the_reader_finds_a_sentence_that_stands_beside_another_act():
    """Check that the reader lets not everything pass; a sentence that no pattern reads is a fault, too."""
    passed = Counter()
    for free in played("pinochle34/exchange")[::3]:
        for act, other, told in beside(free):
            rival = next((each for each in free.acts if type(each) is type(act) and each != act), None)
            if other is None and rival is not None:
                passed[bool(verdict(Case(free.state, free.seen, rival), told.words))] += 1
    assert passed[True] > 100
    assert passed[False] == 0
    assert verdict(Case(free.state, free.seen, free.done), "A good choice.") == "unread"


def test_what_two_acts_differ_in_is_told_of_one_of_them():
    told = Counter()
    for free in played("pinochle34/kitty")[::3]:
        words = words_of(free.seen)
        for act in free.acts:
            said = words.difference(free.done, act) if act != free.done else ""
            about = [each.words for each in (*words.told(free.done, (act,)), *words.told(act))]
            assert not said or said in about
            told[bool(said)] += act != free.done
    assert told[True] > 0.7 * told.total()


SHOWN = (
    "pinochle34/kitty pinochle34/kitty; number 1; first_dealer 2; round 1; deal JD TS 9D JH 9H TC KS QC KD QH AH KD JH JC "
    "TD KC JS TC QS KC AS KH JD TS JC TD QD 9C 9H KS 9S AC AD QS AH 9S AD QH QD 9C QC AS 9D TH KH AC TH JS; moves pass / "
    "pass / trump H / discard TS KD KD / play QH / play JH / play 9H / play KH / play JH / play 9H / play KH / play QH / "
    "play 9S / play 9S / play TS / play AS / play AC / play AC / play KC / play 9C / play TH / play 9C / play 9D / play JD "
    "/ play JS / play AD / play QS / play JD / play JC / play QC / play TH / play JS"
)


def test_it_is_not_told_to_be_open_whether_a_card_that_was_shown_takes_the_trick():
    """Check a position of a sentence that was false: West, the other defender, has shown Q♠, which beats J♠."""
    seen = pw.State.from_text(SHOWN, seed=1).observe(0)
    words = words_of(seen)
    told = [each.words for act in seen.legal_actions for each in words.told(act)]
    assert told
    assert not any("It is open" in each for each in told)


def test_out_of_reach_is_told_by_the_suit_with_the_most_meld():
    """Check a position of a sentence that was false: 5 in meld with hearts, where clubs have 7."""
    game = pw.games.find_game("pinochle34/exchange")
    known = Known.read("AS AS KH JH JH 9H KC QC 9C AD KD QD", (), (), ())
    seen = observation_of(known, game, game.make_rules(None), "reach")
    words = words_of(seen)
    told = [each.words for act in seen.legal_actions for each in words.told(act) if "out of reach" in each.words]
    assert told
    assert all("even with clubs: 7 in meld" in each for each in told)


def test_each_kind_of_action_has_grounds():
    game = pw.games.find_game("pinochle34/partnership")
    assert set(grounds.GROUNDS) == set(game.actions)
    assert len(READER.forms) > 80
    assert any(isinstance(free.done, Play) for free in played("pinochle34/kitty"))
