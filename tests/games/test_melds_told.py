"""Test the sheet of a meld that lies: its cards, and what they lack, in each family."""

import pytest

from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.canasta.words.lying import tell_meld
from pinochle_widgets.games.pinochle.words.lacking import tell_cards
from tests.games.canasta_table import CLASSIC, MODERN


@pytest.mark.parametrize(
    ("cards", "rules", "title", "lines"),
    [
        (
            "KS KH KD",
            CLASSIC,
            "Kings",
            [
                "{KS} {KH} {KD}: 30 points.",
                "It lacks 4 kings for a pure canasta: 500.",
                "With wild cards among them it is a mixed one: 300.",
            ],
        ),
        (
            "6S 6H 2D",
            CLASSIC,
            "Sixes",
            [
                "{6S} {6H} {2D}: 30 points.",
                "It lacks 4 cards for a mixed canasta: 300.",
                "It takes 1 more wild card now.",
            ],
        ),
        (
            "6S 6H 6D 2D XR",
            MODERN,
            "Sixes",
            [
                "{6S} {6H} {6D} {2D} {XR}: 85 points.",
                "It lacks 2 cards for a mixed canasta: 300.",
                "It takes no more wild cards now.",
            ],
        ),
        (
            "7S 7H 7D",
            MODERN,
            "Sevens",
            [
                "{7S} {7H} {7D}: 15 points.",
                "It lacks 4 sevens for a pure canasta: 2,500.",
                "Left so at the end of the round, it costs 2,500.",
            ],
        ),
        (
            "2S 2H XR",
            MODERN,
            "Wild cards",
            [
                "{2S} {2H} {XR}: 90 points.",
                "It lacks 4 wild cards for a wild canasta: 2,000 or more.",
                "Left so at the end of the round, it costs 2,000.",
            ],
        ),
        (
            "KS KS KH KH KD KD KC",
            CLASSIC,
            "Pure canasta of kings",
            [
                "{KS} {KS} {KH} {KH} {KD} {KD} {KC}: 70 points.",
                "A canasta: 500.",
                "A wild card would make it mixed: 300.",
            ],
        ),
        (
            "KS KS KH KH KD KD 2C",
            MODERN,
            "Mixed canasta of kings",
            ["{KS} {KS} {KH} {KH} {KD} {KD} {2C}: 80 points.", "A canasta: 300.", "It takes no more cards."],
        ),
        ("3H 3D", CLASSIC, "Threes", ["{3H} {3D}"]),
    ],
)
def test_a_column_of_canasta_says_what_it_lacks(cards, rules, title, lines):
    assert tell_meld(parse_cards(cards), rules) == {"title": title, "lines": lines}


@pytest.mark.parametrize("cards", ["", "KS QS"])
def test_cards_that_are_no_column_are_told_nothing_of(cards):
    assert tell_meld(parse_cards(cards), CLASSIC) is None


@pytest.mark.parametrize(
    ("cards", "trump", "lines"),
    [
        (
            "KS QS",
            "S",
            [
                "It lacks {AS} {TS} {JS} for a run in spades.",
            ],
        ),
        ("KH QH", "S", ["No larger meld has all of these cards."]),
        ("QS JD", "H", ["It lacks {QS} {JD} once more for a double one."]),
        ("9S", "S", ["No larger meld has all of these cards."]),
        ("QS", None, ["It lacks {KS} for a marriage in spades.", "It lacks {QH} {QD} {QC} for queens around."]),
    ],
)
def test_a_meld_of_pinochle_says_what_it_lacks(cards, trump, lines):
    told = tell_cards(parse_cards(cards), trump)["lines"]
    assert set(lines) <= set(told)


def test_the_red_pinochle_has_the_queen_of_hearts():
    assert any("pinochle" in line for line in tell_cards(parse_cards("JD"), "S", "H")["lines"])
    assert "{QH}" in next(line for line in tell_cards(parse_cards("JD"), "S", "H")["lines"] if "a pinochle" in line)


def test_cards_of_other_games_are_told_nothing_of():
    assert tell_cards(parse_cards("2S"), "S") is None
