"""Ask positions of rule books by hand: the pile, the top card and the need, threes, wild cards, the last card."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta.rules.answers.asked import can_take, classify_meld, legal_discards, opening
from pinochle_widgets.games.canasta.rules.answers.best_melds import score_hand
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

CLASSIC, MODERN = (CanastaRules.preset(f"canasta/{name}") for name in ("classic", "modern-american"))


@pytest.mark.parametrize(
    ("hand", "pile", "melds", "rules", "takes"),
    [
        ("KS KH 9C 8C", "4S KD", (), CLASSIC, True),  # 2.5: not open, a natural pair
        ("KS 2H 9C 8C", "4S KD", (), CLASSIC, False),  # not open: frozen to you, no wild card helps
        ("KS 2H 9C 8C", "4S KD", ["5S 5H 5D"], CLASSIC, True),  # open: a natural and a wild card
        ("2S 2H 9C 8C", "4S KD", ["5S 5H 5D"], CLASSIC, False),  # two wild cards take nothing
        ("KS 2H 9C 8C", "2D 4S KD", ["5S 5H 5D"], CLASSIC, False),  # a two lies in the pile: frozen to all
        ("KS KH 9C 8C", "2D 4S KD", ["5S 5H 5D"], CLASSIC, True),  # frozen: a natural pair
        ("9C 8C 4H", "4S KD", ["KS KH KC"], CLASSIC, True),  # the top card fits an own meld
        ("9C 8C 4H", "2D 4S KD", ["KS KH KC"], CLASSIC, False),  # the same, frozen
        ("3C 3S KS KH 9C", "4S 3C", ["5S 5H 5D"], CLASSIC, False),  # a black three blocks
        ("2S 2H KS KH 9C", "4S 2D", ["5S 5H 5D"], CLASSIC, False),  # a wild card blocks
        ("KS 2H 9C 8C", "4S KD", ["5S 5H 5D"], MODERN, False),  # always frozen
        ("9C 8C 4H", "4S KD", ["KS KH KC KD KS KH KC"], MODERN, False),  # nothing goes onto a canasta
    ],
)
def test_a_pile_is_taken_or_not(hand, pile, melds, rules, takes):
    assert can_take(hand, pile, melds, rules=rules) is takes


@pytest.mark.parametrize(
    ("score", "rules", "need"),
    [
        (-5, CLASSIC, 15),
        (0, CLASSIC, 50),
        (1495, CLASSIC, 50),
        (2995, CLASSIC, 90),
        (3000, CLASSIC, 120),
        (2995, MODERN, 125),
        (3000, MODERN, 155),
        (5000, MODERN, 180),
    ],
)  # 2.7
def test_the_need_goes_by_the_score(score, rules, need):
    assert opening(score, rules) == need


@pytest.mark.parametrize(
    ("cards", "rules", "points"),
    [
        ("KS KH 2D", CLASSIC, 40),
        ("KS 2H 2D", CLASSIC, None),  # 2.6: more wild cards than natural ones
        ("KS KH KD KC 2S 2H 2D", CLASSIC, 400),  # three wild cards, a mixed canasta
        ("KS KH KD KC 2S 2H 2D", MODERN, None),  # two at most
        ("7S 7H 2D", MODERN, None),  # never in a meld of sevens
        ("AS AH 2D", MODERN, 60),  # aces may have one when they are begun
        ("2S 2H 2D JK", MODERN, 110),
        ("2S 2H 2D JK", CLASSIC, None),
        ("3H 3D 3H", CLASSIC, None),
    ],
)
def test_cards_make_a_meld_or_not(cards, rules, points):
    found = classify_meld(cards, rules)
    assert (found and found.points) == points


def test_the_last_cards_that_may_be_thrown():
    told = {str(card) for card in legal_discards("AS 7S 2S KH", rules=MODERN)}
    assert told == {"KH"}, "no wild card, no ace and no seven onto an empty pile"
    assert {str(card) for card in legal_discards("2S 2H", rules=MODERN)} == {"2S", "2H"}, "a hand of wild cards only"
    assert {str(card) for card in legal_discards("AS 2S", rules=CLASSIC)} == {"AS", "2S"}


def test_the_best_opening_of_a_hand():
    assert score_hand("KS KH KD 2S QS QH 9C", rules=CLASSIC).total == 70, "kings, and queens with the two"
    assert score_hand("KS KH KD 2S 7S 7H 9C", rules=MODERN).total == 50, "no two goes onto sevens"


def dealt(rules, hand, top, score=0):
    """Deal a hand to the seat on turn, and turn a card up."""
    stock = f"{top} 4S 4H"
    match = pw.Match(
        "canasta",
        rules=rules,
        seats=("person", "person"),
        deal={"hands": [hand, None], "stock": stock},
        scores=(score, 0),
        seed=1,
    )
    return match.state


def text_of(state):
    return [str(action) for action in state.legal_actions()]


HAND = "KS KH QS QH QD 9C 9D 8C 8D 6C 6D 5C 5D"


@pytest.mark.parametrize(
    ("rules", "score", "opens"),
    [
        (CLASSIC, 0, True),  # K K and the K on top, Q Q Q: 60 of 50
        (CLASSIC, 1500, False),  # 60 of 90
        (replace(CLASSIC, opening_from_hand=True), 0, False),  # the top card and its two don't count: 30 of 50
    ],
)
def test_the_top_card_counts_to_open_or_not(rules, score, opens):
    state = dealt(rules, HAND, "KD", score)
    state.apply("take KS KH")
    state.apply("meld QS QH QD")
    assert state.observe(0).is_open[0] is opens
    assert any(text.startswith("discard") for text in text_of(state)) is opens
    assert "return" in text_of(state)
