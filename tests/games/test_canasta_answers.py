"""Test the answers to questions about the rules of Canasta."""

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta.rules.answers import QUESTIONS
from pinochle_widgets.games.canasta.rules.answers.asked import (
    can_take,
    classify_meld,
    legal_discards,
    opening,
    special_hand,
)
from pinochle_widgets.games.canasta.rules.answers.best_melds import score_hand
from pinochle_widgets.games.canasta.rules.answers.settling import ENDS, settle
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, JOKER, MELD_RANKS, THREE
from pinochle_widgets.games.canasta.rules.moves.events import RoundScored
from tests.conftest import proofs
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
        "held specials": 0,
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


WON = [[KINGS, QUEENS], []]
"""The melds of a round in which seat 0 can have gone out."""

PAIRS = "4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH"
STRAIGHT = "JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"returns": [-3, 0]}, "returns is -3; it must be a whole number from 0 to 78 for each seat"),
        ({"returns": [0, 79]}, "returns is 79; it must be a whole number from 0 to 78 for each seat"),
        ({"returns": [0.5, 0]}, "returns is 0.5; it must be a whole number"),
        ({"returns": [True, 0]}, "returns is True; it must be a whole number"),
        ({"returns": 2}, "returns is 2; it must be a list with an entry for each seat"),
        ({"scores": ["90", 0]}, r"scores is \['90', 0\]; it must be two whole numbers, one for each seat"),
        ({"scores": [None, 0]}, r"scores is \[None, 0\]; it must be two whole numbers"),
        ({"scores": [float("nan"), 0]}, r"scores is \[nan, 0\]; it must be two whole numbers"),
        (
            {"scores": [5000, 900]},
            r"scores is \[5000, 900\]; it must be below 5,000, or equal: the game was over before",
        ),
        ({"scores": [0, 6000.0]}, r"scores is \[0, 6000\]; it must be below 5,000, or equal: the game was over before"),
        ({"hands": ["", "3H 9C"]}, "hands has the three of hearts, which goes to the mat"),
        ({"hands": [5, ""]}, "cards are 5; they must be a text or a list of cards"),
        ({"melds": [5, []]}, "melds are 5; they must be a list with the cards of each meld"),
        (
            {"hands": ["9C 8C", ""], "end": "out", "out": 0},
            "hands has 2 cards for seat 0; it must have none where the end",
        ),
        (
            {"hands": ["9C", ""], "end": "concealed", "out": 0},
            "hands has a card for seat 0; it must have none where the end",
        ),
        (
            {"hands": ["9C", ""], "end": "last card", "out": 0},
            "hands has a card for seat 0; it must have none where the end",
        ),
        (
            {"end": "last card", "out": 0},
            "end is 'last card'; it must be 'out' or 'concealed', as seat 0 has the canastas",
        ),
        ({"end": "out", "out": True}, "out is True; it must be 0 or 1 where the end is 'out'"),
        ({"end": ["out"], "out": 0}, r"end is \['out'\]; it must be one of"),
        (
            {"melds": [[], []], "end": "pairs", "out": 0},
            "end is 'pairs'; it must be another one, as these rules have no such",
        ),
    ],
)
def test_a_round_that_could_not_be_played_is_refused_and_the_fault_named(given, reason):
    with pytest.raises(ValueError, match=f"^{reason}"):
        settle(**({"melds": WON} | given), rules=CLASSIC)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"melds": [["KS KH KD"], []]}, "melds has some for seat 0; it must have none where the end is 'pairs'"),
        ({"hands": ["4S 4H", ""]}, "hands is no pairs for seat 0; it must be one, or empty"),
        ({"hands": [STRAIGHT, ""]}, "hands is no pairs for seat 0"),
        ({"hands": [PAIRS, ""], "end": "pairs with twos"}, "hands is no pairs with twos for seat 0"),
        (
            {"hands": [STRAIGHT, ""], "end": "straight"},
            "hands is no straight for seat 0; it must be one beside a three",
        ),
    ],
)
def test_a_special_hand_that_is_none_is_refused(given, reason):
    with pytest.raises(ValueError, match=f"^{reason}"):
        settle(**({"melds": [[], []], "end": "pairs", "out": 0} | given), rules=MODERN)


def test_a_round_that_could_be_played_is_settled_however_little_is_told():
    told = settle([[], []], [PAIRS, "JK"], rules=MODERN, end="pairs", out=0)
    assert (told.gains, told.parts[0]) == ((2500, -50), {"special hand": 2500})
    assert settle([[], []], [STRAIGHT, ""], ["3S", ""], rules=MODERN, end="straight", out=0).gains == (3000, 0)
    assert settle([[], []], rules=MODERN, end="straight", out=0).gains == (3000, 0)
    assert settle([[], []], ["", "3S"], rules=CLASSIC, end="last card", out=0).gains == (0, -5)
    assert settle(WON, rules=CLASSIC, scores=[5000, 5000], returns=[0, 2]).gains == (1140, -100)
    assert settle(WON, rules=CLASSIC, scores=[np.int64(10), -5.0]).scores == (1150, -5)


def as_told(s):
    """Describe a round that is over by the arguments of `settle`."""

    def cards(counts, first=0):
        return [CARDS[first + kind] for kind, number in enumerate(counts) for _ in range(number)]

    def wild(counts):
        return [
            card for kind, number in zip((0, 1, 2, 3, JOKER), counts, strict=True) for card in [CARDS[kind]] * number
        ]

    melds = [
        [
            cards(s.natural[seat][4 * rank : 4 * rank + 4], 4 * rank) + wild(s.wild[seat][5 * rank : 5 * rank + 5])
            for rank in range(MELD_RANKS)
        ]
        for seat in (0, 1)
    ]
    return {
        "melds": [[meld for meld in laid if meld] for laid in melds],
        "hands": [cards(hand) for hand in s.hand],
        "threes": [cards(lying, 4 * THREE) for lying in s.threes],
        "returns": list(s.returns),
        "end": next(name for name, number in ENDS.items() if number == s.ended),
        "out": None if s.out == layout.NOBODY else s.out,
    }


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("rules", [CLASSIC, MODERN], ids=lambda rules: rules.titles[1])
def test_each_round_of_a_game_is_settled_as_it_was(rules):
    """Check that no round that can be played is refused, and that each gets the points that the game gave it."""
    rounds = 0
    for seed in range(proofs(50)):
        match = pw.Match("canasta", ("standard", "novice"), rules=rules, seed=seed)
        over = []
        match.watch(
            lambda happening, state=match.state, over=over: over.extend(
                (event.totals, (state if state.is_over else state.closed).core)
                for event in happening.events
                if isinstance(event, RoundScored)
            )
        )
        match.play_out()
        scores = (0, 0)
        for totals, s in over:
            told = settle(**as_told(s), scores=scores, rules=rules)
            assert told.scores == totals
            scores = totals
        assert told.winner == match.state.winner
        rounds += len(over)
    assert rounds > 2


@pytest.mark.parametrize("stock", [-1, 106, 1.5, True, "9", None])
def test_a_stock_that_can_not_be_is_refused(stock):
    """Refuse more cards than the 105 that are neither in the hand nor on the pile."""
    with pytest.raises(ValueError, match=f"^stock is {stock!r}; it must be a whole number from 0 to 105$"):
        can_take("KS KH", "KD", rules=CLASSIC, stock=stock)
    assert can_take("KS KH 9C 8C", "KD", rules=CLASSIC, stock=np.int64(0))
    assert not can_take("KS KH", "KD", rules=CLASSIC, stock=105)


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
