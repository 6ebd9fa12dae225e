"""Test the words of two-handed Pinochle: each sentence is read back by `two_handed_reader`, which does the act and looks."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Draw, Play
from pinochle_widgets.games.two_handed import GAME
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.words import grounds
from pinochle_widgets.games.words.door import words_of
from tests.conftest import FULL
from tests.games.reading import Free, beside, check_sentences, check_signs
from tests.games.two_handed_reader import Case, verdict

ROUNDS, MOST = (60, 400) if FULL else (3, 12)
"""The rounds of a preset that are played, and the sentences of a ground that are read there, one a decision."""
PRESETS = ("hoyle", "64-card", "strict", *(("simplified", "roundhouse") if FULL else ()))
LEVELS = (("expert", "standard"), ("standard", "expert"), ("expert", "expert"), ("novice", "expert"))
OF_A_GAME = 3
LEAST = 0.97
"""The share of free decisions whose own action is to have a ground."""


@lru_cache
def played(preset):
    """List the free decisions of the first rounds of games."""
    found = []
    for number in range(ROUNDS // OF_A_GAME):
        state = pw.new_game(GAME.name, seed=9000 + number, rules=preset)
        players = [GAME.level(name).make() for name in LEVELS[number % len(LEVELS)]]
        while not state.is_over and state.round <= OF_A_GAME and state.seats_to_act:
            seen = state.observe(state.seats_to_act[0])
            made = players[seen.seat].choose(seen, Random(number))
            if len(seen.legal_actions) > 1 and seen.stage != "cut":
                found.append(Free(state.copy(), seen, seen.legal_actions, made.action, made.reason))
            state.apply(made.action)
    return found


def kind(act):
    """Tell acts apart by their ranks: suits make no difference."""
    if isinstance(act, Play):
        return "play", act.card.rank
    if isinstance(act, Lay):
        return act.kind, frozenset(Counter(held.card.rank for held in act.cards).items())
    return type(act)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_sentence_is_true_of_its_act_and_stands_beside_no_act_of_another_kind(preset):
    read = check_sentences(
        played(preset),
        lambda free, act, other, words: verdict(Case(free.state, free.seen, act, other), words),
        kind,
        MOST,
    )
    assert read > (60 if FULL else 40)


@pytest.mark.whole
def test_the_acts_of_levels_have_grounds_and_no_minus_beside_them():
    found = [free for preset in PRESETS for free in played(preset)]
    assert sum(bool(free.reason) for free in found) >= LEAST * len(found)
    check_signs(found[:: 1 if FULL else 9])


def test_that_it_makes_no_meld_is_no_reason_for_a_high_card_where_a_lower_one_makes_none():
    checked = 0
    for free in [each for preset in PRESETS for each in played(preset)][:: 1 if FULL else 9]:
        reason = words_of(free.seen).reason
        told = {act.card: reason(act) for act in free.acts if isinstance(act, Play) and free.seen.phase == 1}
        useless = [card for card, words in told.items() if re.fullmatch(r".* makes? (?:a|no further) meld[.]", words)]
        low = [card for card in useless if card.rank not in "AT" and card.suit != free.seen.trump]
        assert not low or useless == low
        checked += bool(low)
    assert checked > 10


def test_the_reader_finds_a_sentence_that_stands_beside_another_act():
    """Check that the reader lets not everything pass; a sentence that no pattern reads is a fault, too."""
    passed = Counter()
    for free in played("hoyle")[::7]:
        for act, other, told in beside(free):
            legal = free.seen.legal_actions
            rival = next((each for each in legal if type(each) is type(act) and kind(each) != kind(act)), None)
            if other is None and rival and not isinstance(act, Draw):
                passed[bool(verdict(Case(free.state, free.seen, rival), told.words))] += 1
    assert passed[True] > 150
    assert passed[False] == 0
    assert verdict(Case(free.state, free.seen, free.done), "A good choice.") == "unread"


@pytest.mark.whole
def test_what_two_acts_differ_in_is_told_of_one_of_them():
    told = Counter()
    for free in played("hoyle")[::5]:
        words = words_of(free.seen)
        for act in free.seen.legal_actions:
            said = words.difference(free.done, act) if act != free.done else ""
            about = [each.words for each in (*words.told(free.done, (act,)), *words.told(act))]
            assert not said or said in about
            told[bool(said)] += act != free.done
            if said:
                assert said == pw.why(free.seen, free.done, act)
    assert told[True] > 0.8 * told.total()


def test_of_two_cards_that_wait_for_one_card_the_one_of_the_cheaper_meld_is_told_to_go():
    """The hand lacks the king of hearts for one meld, the ace of hearts for another: both copies of each are out."""
    state = pw.new_game("two-handed", seed=43)  # A♠ 10♠ K♠ J♠ 10♥ Q♥ 9♥ A♣ A♣ 10♣ J♣ A♦, trump is clubs
    seen = state.observe(0)
    queen, ace, nine = (pw.parse_action(f"play {card}", 0) for card in ("QH", "AS", "9H"))
    words = "Both wait for one card: then Q♥ makes a marriage in hearts for 20, A♠ a hundred aces for 100."
    assert pw.why(seen, queen, ace) == words
    assert "wait for one card" not in pw.why(seen, ace, queen) + pw.why(seen, nine, ace)
    case = Case(state, seen, queen, ace)
    assert verdict(case, words) == ""
    turned = words.replace("Q♥", "A♠", 1).replace("20, A♠", "20, Q♥")
    for wrong in (words.replace("for 20", "for 40"), words.replace("a hundred aces", "eighty kings"), turned):
        assert verdict(case, wrong)
    assert verdict(Case(state, seen, ace, queen), words)


def test_each_kind_of_action_has_grounds():
    assert set(grounds.GROUNDS) == {each for each in GAME.actions if each.VERB != "cut"}
