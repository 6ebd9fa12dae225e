"""Test the answers to questions of lessons about Canasta."""

import pytest

from pinochle_widgets.games.canasta.lessons import QUESTIONS
from pinochle_widgets.games.canasta.lessons.asked import can_take, classify_meld, legal_discards, opening, special_hand
from pinochle_widgets.games.canasta.lessons.best_melds import score_hand
from pinochle_widgets.games.canasta.lessons.settling import settle
from tests.games.canasta_table import CLASSIC, MODERN

KINGS, QUEENS = "KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD"


@pytest.mark.parametrize(
    ("cards", "rules", "name", "points"),
    [
        ("KS KH KD", CLASSIC, "meld of kings", 30),
        ("6S 6H JK", CLASSIC, "meld of sixes", 60),
        (KINGS, CLASSIC, "pure canasta of kings", 570),
        (f"{KINGS} 2S", CLASSIC, "mixed canasta of kings", 390),
        ("3S 3C 3S", CLASSIC, "black threes", 15),
        ("2S 2H 2D JK JK JK JK", MODERN, "wild canasta", 60 + 200 + 2500),
        ("2S 2H JK", MODERN, "meld of wild cards", 90),
        ("7S 7H 7D 7C 7S 7H 7D", MODERN, "pure canasta of sevens", 35 + 2500),
        ("AS AH 2S", MODERN, "meld of aces", 60),
    ],
)
def test_melds_are_named_and_scored(cards, rules, name, points):
    meld = classify_meld(cards, rules)
    assert (meld.name, meld.points) == (name, points)


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        ("KS KH", CLASSIC), ("KS QH KD", CLASSIC), ("KS 2H 2D", CLASSIC), ("2S 2H 2D", CLASSIC), ("3H 3D 3H", CLASSIC),
        ("3S 3C 3S", MODERN), (f"{KINGS} KC", MODERN), ("KS KH KD 2S 2H 2D", MODERN), ("7S 7H 2S", MODERN), ("", CLASSIC),
    ],
)  # fmt: skip
def test_cards_that_are_no_meld(cards, rules):
    assert classify_meld(cards, rules) is None


def test_the_opening():
    assert [opening(score, CLASSIC) for score in (-5, 0, 1500, 3000)] == [15, 50, 90, 120]
    assert [opening(score, MODERN) for score in (-5, 3000, 5000)] == [125, 155, 180]


def test_the_pile():
    assert can_take("KS KH 9C", "4S KD", rules=CLASSIC)
    assert not can_take("KS 2H 9C", "4S KD", rules=CLASSIC)
    assert can_take("KS 2H 9C", "4S KD", ["5S 5H 5D"], rules=CLASSIC)
    assert not can_take("KS 2H 9C", "2S KD", ["5S 5H 5D"], rules=CLASSIC)
    assert not can_take("KS KH 9C", "KD 3S", ["5S 5H 5D"], rules=CLASSIC)
    assert not can_take("9C", "KC", ["KS KH KD"], rules=CLASSIC)
    assert not can_take("KS KH", "", rules=CLASSIC)


def test_discards():
    assert [str(card) for card in legal_discards("AS 7S 2S KH KH", rules=MODERN)] == ["KH"]
    assert [str(card) for card in legal_discards("AS 7S 2S KH", "4S", rules=MODERN)] == ["7S", "KH", "AS"]
    assert legal_discards("KH", melds=[QUEENS], rules=CLASSIC) == []


def test_special_hands():
    straight = "JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH"
    assert special_hand(straight, "3H", rules=MODERN).points == 3000
    assert special_hand(straight, rules=MODERN) is None
    assert special_hand("4S 4H 4D 4C 6S 6H 6D 6C 8S 8H 8D 9S 9H 9D", rules=MODERN).name == "garbage"
    assert special_hand(straight, "3H", rules=CLASSIC) is None


@pytest.mark.parametrize(
    ("cards", "rules", "total", "names"),
    [
        ("KS KH KD QS QH 2S 9C", CLASSIC, 70, ["meld of queens", "meld of kings"]),
        ("KS KH KD KC KS KH QS QH 2S 9C", CLASSIC, 380, ["mixed canasta of kings"]),  # rather than queens
        ("4S 5S 6S", CLASSIC, 0, []),
        ("2S 2H 2D 2C 2S 2H 2D KS KH KD KC KS KH", MODERN, 140 + 3000 + 60, ["wild canasta", "meld of kings"]),
        ("2S 2H 2D 2C JK JK KS KH KD KC KS", MODERN, 50 + 100 + 300 + 80, ["mixed canasta of kings"]),
        (f"{KINGS} KC", MODERN, 570, ["pure canasta of kings"]),
    ],
)
def test_the_best_melds_of_a_hand(cards, rules, total, names):
    score = score_hand(cards, rules)
    assert [item.name for item in score.items][: len(names)] == names
    assert score.total == sum(item.points for item in score.items)
    assert score.total == total


def test_a_round_is_settled_as_in_the_game():
    result = settle(
        [[KINGS, QUEENS], ["5S 5H 5D"]], ["", "JK 9C"], ["3H", "3D 3H"], [4200, 900], rules=CLASSIC, end="out", out=0
    )
    assert result.parts[0] == {
        "melded": 140, "held": 0, "canastas": 1000, "threes": 100, "going out": 100, "returns": 0, "unfinished": 0,
    }  # fmt: skip
    assert (result.gains, result.scores, result.winner) == ((1340, 15 - 60 + 200), (5540, 1055), 0)
    special = settle([[], ["AS AH AD"]], ["", ""], rules=MODERN, end="pairs", out=0)
    assert (special.gains, special.parts[0]) == ((2500, -60 - 2500), {"special hand": 2500})


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"melds": [[]]}, "melds is .* an entry for each seat"),
        ({"melds": [["KS KH QD"], []]}, "several ranks"),
        ({"melds": [["KS KH KD", "KC KS KH"], []]}, "a meld of kings already"),
        ({"melds": [[], []], "end": "win"}, "end is 'win'"),
        ({"melds": [[], []], "end": "out"}, "out is None"),
        ({"melds": [[], []], "end": "out", "out": 0}, "lack the canastas"),
        ({"melds": [[], []], "threes": ["3S", ""]}, "does not go to the mat"),
        ({"melds": [[], []], "hands": ["KS KS KS", ""]}, "3 copies"),
        ({"melds": [[], []], "hands": ["JK JK JK", "XR XB"]}, "5 jokers"),
    ],
)
def test_rounds_that_can_not_be(given, reason):
    with pytest.raises(ValueError, match=reason):
        settle(**given, rules=CLASSIC)


def test_wrong_questions_are_refused():
    with pytest.raises(ValueError, match="goes to the mat"):
        can_take("3H KS KH", "KD", rules=CLASSIC)
    with pytest.raises(ValueError, match="a list with the cards of each meld"):
        can_take("KS KH", "KD", "5S 5H 5D", rules=CLASSIC)
    with pytest.raises(ValueError, match="no such card"):
        classify_meld("KS KH KX", CLASSIC)
    assert set(QUESTIONS) == {
        "classify_meld", "score_hand", "settle", "opening", "can_take", "special_hand", "legal_discards",
    }  # fmt: skip
