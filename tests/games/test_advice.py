"""Test the advice to a person: the rule of thumb chooses among actions that a search can't tell apart."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.protocol import Decision, Gain
from pinochle_widgets.games.words.advice import advised, figures, gain_words
from pinochle_widgets.games.words.comparing import told, told_against_most
from tests.conftest import FULL, in_verify

ACTIONS = "play TD", "play QS", "play 9H"


class Stub:
    """A thinker whose rule of thumb is one card; it must not search."""

    level = "stub"
    choose = is_ready = len

    def __init__(self, thumb):
        self.thumb = thumb

    def think(self, observation, _rng):
        yield Decision(pw.parse_action(self.thumb, observation.seat), "A rule of thumb.")
        raise AssertionError("a search begins")


def asked(thumb, *points):
    """Ask for advice where a search has found the first card, and the others are so many points behind it."""
    seen = pw.new_game("two-handed", seed=7).observe(0)  # A♠ 10♠ 10♠ Q♠ K♥ Q♥ J♥ 9♥ K♣ Q♣ 10♦ Q♦, trump is clubs
    first, *others = (pw.parse_action(text, 0) for text in ACTIONS)
    gains = [Gain(each, 2.0, other) for each, other in zip(points, others, strict=False)]
    as_good = tuple(gain for gain in gains if not gain.is_clear)
    decision = Decision(first, "Found.", {"ahead": -94, "deals": 480}, gain=gains[0], as_good=as_good)
    return advised(decision, seen, Stub(thumb))


def test_the_star_goes_to_the_rule_of_thumb_among_cards_that_are_as_good():
    advice = asked("play 9H", 0.5, 1.0)
    assert str(advice.action) == "play 9H"
    assert advice.reason == "9♥ can never make a meld."
    assert [(gain.points, str(gain.alternative)) for gain in advice.as_good] == [(-1.0, "play TD"), (-0.5, "play QS")]
    assert gain_words(advice.gain) == "10♦ is about as good"
    assert advice.numbers == {"ahead": -94, "deals": 480}


@pytest.mark.parametrize(("thrown", "words"), [("3S", "3♠"), ("JK", "a joker")])
def test_a_throw_that_is_behind_is_named_by_its_card(thrown, words):
    rival = pw.parse_action(f"discard {thrown}", 0, game="canasta")
    assert gain_words(Gain(218.2, 5.0, rival)) == f"+218 points over {words}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("draw from the stock", "drawing from the stock"),
        ("bid 22", "bidding 22"),
        ("lay the fours", "laying the fours"),
    ],
)
def test_an_action_that_is_behind_is_named_as_one_that_is_done(name, words):
    gain = Gain(0.5, 5.0, pw.parse_action("draw", 0))
    assert gain_words(gain, lambda _: name) == f"{words[0].upper()}{words[1:]} is about as good"


@pytest.mark.parametrize(
    ("thumb", "points"), [("play 9H", (0.5, 3.0)), ("play TD", (0.5, 1.0)), ("play 9H", (3.0, 4.0))]
)
def test_the_star_stays_where_the_rule_of_thumb_is_worse_or_the_same(thumb, points):
    advice = asked(thumb, *points)
    assert (str(advice.action), advice.reason) == ("play TD", "Found.")
    assert advice.gain.points == points[0]


def test_a_card_that_was_not_searched_has_its_reason_from_the_position():
    seen = pw.new_game("two-handed", seed=7).observe(0)
    decision = Decision(pw.parse_action("play 9H", 0), "It is the lowest card in the hand.")
    assert advised(decision, seen, Stub("play 9H")).reason == "9♥ can never make a meld."


def test_figures_hold_the_interval_what_is_as_good_and_what_was_tried():
    assert figures(asked("play 9H", 0.5, 1.0)) == [
        "10♦ is about as good: the difference is too small to tell (give or take 2 points).",
        "As good: Q♠.",
        "Tried in 480 imagined deals: there you end 94 points behind on average.",
    ]
    solved = Decision(pw.parse_action("pass", 0), "", {"ahead": 4}, gain=Gain(3, 0, pw.parse_action("bid 20", 0)))
    assert figures(solved, lambda _: "bid twenty") == [
        "+3 points over bidding twenty, exactly.",
        "All cards are known: with best play you end 4 points ahead from here on.",
    ]
    assert figures(Decision(pw.parse_action("draw", 0), "", {})) == []
    assert gain_words(None) == ""


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize(
    "game", ["two-handed", *in_verify("pinochle34/partnership", "double-deck/learners"), "canasta"]
)
def test_first_lines_hold_neither_deals_nor_results(game):
    """A hint of the strongest level at a few places; other figures are those of cards and melds."""
    state, found, rng = pw.new_game(game, seed=5), pw.games.find_game(game), random.Random(5)
    adviser = found.levels[-1].make()
    quick = found.level(found.usual_level).make()
    told = []
    for ply in range(1, 85):
        seen = state.observe(state.seats_to_act[0])
        if ply % (7 if FULL else 12) == 0 and len(seen.legal_actions) > 1:
            told.append(advised(adviser.choose(seen, random.Random(0)), seen, adviser).reason)
        state.apply(quick.choose(seen, rng).action)
    assert len(told) > 3
    assert told.count("") <= 1  # of a hundred acts that a search chooses, nothing speaks for one to three
    assert not [
        words
        for words in told
        if any(each in words for each in ("deals", "ahead of", "behind", "fewer than", "lose by"))
    ]


def test_a_reason_that_speaks_for_the_next_best_card_as_well_is_told_as_such():
    """The reason holds for aces and tens alike against a nine: a person is told so, and that the ace does better."""

    def why(_seen, better, worse):
        ranks = "9JQKTA"
        words = f"give {'a counter' if better.card.rank in 'KTA' else 'none'}."
        return words if ranks.index(better.card.rank) > ranks.index(worse.card.rank) and worse.card.rank in "9J" else ""

    ace, ten, nine = (pw.parse_action(f"play {card}", 0) for card in ("AD", "TD", "9D"))
    clear, close = (Decision(ace, "", gain=Gain(points, 1.0, ten)) for points in (5.0, 0.5))
    close = replace(close, as_good=(close.gain,))
    assert told(why, None, clear, [ace, ten, nine]).reason == "give a counter. Looking ahead, A♦ does better than 10♦."
    assert told(lambda *_: "", None, clear, [ace, ten, nine]).reason == "Looking ahead, A♦ does better than 10♦."
    assert told(why, None, close, [ace, ten, nine]).reason == "give a counter."
    assert told(why, None, replace(clear, gain=None), [ace, ten]).reason == ""
    even = Gain(0.0, 0.0, nine)
    alike = replace(close, gain=even, as_good=(even,))
    assert told(why, None, alike, [ace, nine]).reason == "Either will do. give a counter."
    heart = pw.parse_action("play 9H", 0)
    unlike = replace(
        close, action=nine, gain=Gain(0.5, 1.0, heart), as_good=(Gain(0.5, 1.0, heart), Gain(0.2, 1.0, ace))
    )
    keeps = lambda _seen, better, worse: f"{better.card} rather than {worse.card}."  # noqa: E731
    assert told(keeps, None, unlike, [ace, nine, heart]).reason == "9D rather than AD.", (
        "a card of another suit is no like one"
    )
    assert told(lambda *_: "", None, alike, [ace, nine]).reason == "A♦ and 9♦ come to the same here."
    assert told(lambda *_: "", None, alike, [ace, ten, nine]).reason == "Looking ahead, A♦ and 9♦ do best."
    played = told(lambda *_: "", SimpleNamespace(hands=((),)), alike, [ace, ten, nine]).reason
    assert played == "All hands are open: played out, A♦ and 9♦ do best."


def test_of_reasons_that_compare_the_one_that_holds_against_most_is_told():
    def why(_seen, better, worse):
        return "" if worse.card.rank == "J" else f"{better.card} is {'no ace' if worse.card.rank == 'A' else 'low'}."

    done, *others = (pw.parse_action(f"play {card}", 0) for card in ("9D", "AH", "KS", "QD", "JC"))
    assert told_against_most(why, None, done, [done, *others]) == "9D is low."
    assert told_against_most(why, None, done, others[:2]) == "9D is no ace."
    assert not told_against_most(why, None, done, others[3:])


def test_a_reason_is_worked_out_once_and_when_it_is_read():
    asked = []
    decision = pw.Decision(pw.parse_action("play TD", 0), lambda: asked.append("!") or "It takes the trick.")
    assert not asked
    again = pickle.loads(pickle.dumps(pw.Decision(decision.action, "It takes the trick.")))
    assert decision == again
    assert (decision.reason, asked) == ("It takes the trick.", ["!"])
    with pytest.raises(TypeError, match="reason"):
        pw.Decision(decision.action)
