"""Test the reasons for one action rather than another: sentences that are true of the position, and speak for the better one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from benchmarks import subjects
from pinochle_widgets.cards import Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Choice, Play
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.words.collecting import few_beat, harder_to_beat
from pinochle_widgets.games.two_handed.words.facts import Facts
from pinochle_widgets.games.words.door import Grounded
from pinochle_widgets.games.words.told import prefers, speaks_for


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize(
    "game", ["two-handed", "pinochle34/partnership", "pinochle34/cutthroat", "double-deck/learners"]
)
def test_reasons_are_told_for_most_cards_and_never_for_both_of_two(game):
    rng, asked, told, heard = random.Random(game), 0, 0, Counter()
    for seed in range(3):
        state = pw.new_game(game, seed=seed)
        player = pw.games.find_game(game).level("standard" if game == "two-handed" else "beginner").make()
        for _ in range(90):
            if state.turn is None or state.is_over:
                break
            seen = state.observe(state.turn)
            done = player.choose(seen, rng).action
            others = [
                a for a in seen.legal_actions if isinstance(a, Play) and isinstance(done, Play) and a.card != done.card
            ]
            if others:
                other = rng.choice(others)
                one, two = pw.why(seen, done, other), pw.why(seen, other, done)
                assert one != two or not one
                asked, told = asked + 1, told + bool(one)
                heard[one.split(" ")[0]] += 1
            state.apply(done)
    assert told > 0.5 * asked > 10
    assert len(heard) > 4


def test_phase_1_is_told_from_the_melds():
    """The hand holds three queens and half a pinochle; jacks of diamonds are out."""
    state = pw.new_game("two-handed", seed=7)  # A♠ 10♠ 10♠ Q♠ K♥ Q♥ J♥ 9♥ K♣ Q♣ 10♦ Q♦, trump is clubs
    seen = state.observe(0)
    assert pw.why(seen, "play TD", "play QS") == "Q♠ is needed for sixty queens: 60 points."
    assert pw.why(seen, "play 9H") == "9♥ can never make a meld."
    assert (
        pw.why(seen, "play TS")
        == "Only A♠ or a trump beats 10♠: if it takes the trick, you can lay sixty queens for 60."
    )
    assert sum(Facts(seen).out.values()) == 35


def test_a_card_is_not_hard_to_beat_where_an_open_card_beats_it():
    """The ace of trump lies open before the other player, in a hundred aces: it takes the king, and not the other ace."""
    state = pw.new_game("two-handed", seed=7)  # trump is clubs
    facts, open_ace = Facts(state.observe(0)), Facts(state.observe(0))
    open_ace.s.melded[core.OTHER] |= 1 << index_of(Card("AC"))
    plays = {str(play.card): play for play in facts.plays}
    king, ten, nine = plays["KC"], plays["TS"], plays["9H"]
    assert harder_to_beat.holds(facts, king, nine)
    assert (
        few_beat.holds(facts, king)
        == "Only 10♣ or A♣ beats K♣: if it takes the trick, you can lay sixty queens for 60."
    )
    assert not harder_to_beat.holds(open_ace, king, nine)
    assert not few_beat.holds(open_ace, king)
    assert few_beat.holds(facts, ten).startswith("Only A♠ or a trump beats 10♠")
    assert not few_beat.holds(open_ace, plays["QH"]), "three ranks of hearts are higher"


@pytest.mark.whole
def test_the_meld_that_lies_on_the_table_in_part_says_so():
    """The reason of a meld that lies on the table in part names the cards of the hand and those on the table."""
    player = pw.games.find_game("two-handed").level("standard").make()
    rng, heard = random.Random(5), set()
    for seed in range(12):
        state = pw.new_game("two-handed", seed=seed)
        for _ in range(120):
            if state.turn is None or state.is_over:
                break
            seen = state.observe(state.turn)
            choice = player.choose(seen, rng)
            cards = getattr(choice.action, "cards", None)
            if cards and "dix" not in str(choice.action):
                told = choice.reason
                if "on the table" in told:
                    heard.add(told)
                    assert any(held.lies for held in cards)
                    assert not all(held.lies for held in cards)
            state.apply(choice.action)
    assert heard


@pytest.mark.parametrize(
    ("game", "action", "told"),
    [
        ("two-handed", "play 9S", "You do not hold the nine of spades."),
        ("two-handed", "draw", "Play a card first; each draws after the trick."),
        ("two-handed", "knock", "Knocking takes 1,000 points; you have 0."),
        ("pinochle34/partnership", "bid 15", "A bid of 15 is too low: bid at least 16."),
        ("canasta", "discard 4S", "Draw first, or take the pile."),
    ],
)
def test_an_action_that_is_not_legal_is_refused_with_the_rule(game, action, told):
    state = pw.new_game(game, seed=7)
    with pytest.raises(pw.IllegalAction) as refused:
        pw.why(state.observe(state.turn), action)
    assert str(refused.value) == f"{action} can't be done now: {told}"
    assert told == state.explain_illegal(action)


@pytest.mark.ci_runs("canasta", "two-handed")
@pytest.mark.parametrize(
    "game", ["two-handed", "pinochle34/exchange", "pinochle34/kitty", "double-deck/regular", "canasta"]
)
def test_a_seat_is_refused_in_the_words_of_the_state(game):
    """Check at each ply that actions done before are refused by the knowledge of the seat as by the whole state."""
    rng, state, past = random.Random(game), pw.new_game(game, seed=4), []
    player = pw.games.find_game(game).levels[0].make()
    refused = 0
    for _ in range(90):
        if state.turn is None:
            break
        seen = state.observe(state.turn)
        for old in past[-6:]:
            again = replace(old, seat=state.turn)
            if (because := state.explain_illegal(again)) is not None:
                with pytest.raises(pw.IllegalAction) as error:
                    pw.why(seen, again)
                assert str(error.value).endswith(f": {because}")
                refused += 1
        done = player.choose(seen, rng).action
        past.append(done)
        state.apply(done)
    assert refused > 100


def test_a_knock_is_refused_with_the_points_of_the_seat():
    state, player, rng = (
        pw.new_game("two-handed", seed=3),
        pw.games.find_game("two-handed").level("novice").make(),
        random.Random(3),
    )
    while state.round < 2:
        state.apply(player.choose(state.observe(state.turn), rng).action)
    assert min(state.scores) > 0
    with pytest.raises(pw.IllegalAction, match=f"you have {state.scores[state.turn]:,}"):
        pw.why(state.observe(state.turn), "knock")


def test_an_action_of_no_game_is_refused():
    seen = pw.new_game("two-handed", seed=7).observe(0)
    with pytest.raises(pw.IllegalAction, match="play 9S"):
        pw.why(seen, "play TD", "play 9S")
    with pytest.raises(ValueError, match="dance"):
        pw.why(seen, "dance")


def test_canasta_answers_by_the_same_door():
    state = pw.new_game("canasta", seed=3)
    seen = state.observe(state.turn)
    actions = seen.legal_actions
    assert all(
        isinstance(pw.why(seen, one, other), str) for one in actions[:3] for other in actions[:3] if one != other
    )
    assert isinstance(pw.why(seen, actions[0]), str)


def test_the_swap_test_names_a_sentence_that_stays_beside_another_kind_of_act():
    seen = pw.new_game("two-handed", seed=7).observe(0)
    acts = [act for act in seen.legal_actions if isinstance(act, Play)]
    act, shown = acts[0], (acts[-1],)
    for holds, is_other in (
        (lambda _facts, _act: "This leaves 11 cards.", True),
        (lambda _facts, act: f"{act.card} goes.", False),
        (lambda _facts, act: f"Any {act.card.rank} goes.", False),  # suits make no difference
    ):
        words = Grounded({Play: (speaks_for(holds),)}, None)
        assert subjects.is_about_another(words, words.beside(act, shown), act, shown, acts) is is_other
    both = Grounded(
        {Play: (prefers(lambda _facts, one, two: f"Not {min(one.card, two.card)}, {max(one.card, two.card)}."),)}, None
    )
    assert not subjects.is_about_another(both, both.beside(act, shown), act, shown, acts)


def test_a_reason_is_a_plain_text():
    seen = pw.new_game("two-handed", seed=7).observe(0)
    assert type(pw.why(seen, "play TD", "play QS")) is type(pw.why(seen, "play TD")) is str
    player = pw.games.find_game("two-handed").level("expert").make()
    assert type(player.choose(seen, random.Random(1)).reason) is str


@pytest.mark.parametrize("game", ["pinochle34/exchange", "pinochle34/kitty"])
def test_nothing_is_told_of_cards_that_are_not_chosen_yet(game):
    player, state = find_game(game).level("beginner").make(), pw.new_game(game, seed=1)
    while True:
        seen = state.observe(state.seats_to_act[0])
        best = player.choose(seen, random.Random(1)).action
        if isinstance(best, Choice):
            break
        state.apply(best)
    (unchosen,) = seen.legal_actions
    assert not unchosen.cards
    assert pw.why(seen, unchosen) == pw.why(seen, unchosen, best) == pw.why(seen, best, unchosen) == ""
