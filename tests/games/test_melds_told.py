"""Test the sheet of a meld that lies: its cards, and what they lack, in each family."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.canasta.rules.observation import LyingMeld
from pinochle_widgets.games.canasta.table.scene import SCENE as CANASTA
from pinochle_widgets.games.canasta.words.lying import tell_meld
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES
from pinochle_widgets.games.pinochle.words.lacking import melds_of, tell_cards
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.table.scene import SCENE as TWO_HANDED
from tests.games.canasta_table import CLASSIC, MODERN, Table


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
                "It lacks 4 wild cards for a wild canasta: 2,000 to 2,500.",
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
        ("3S 3C 3S", CLASSIC, "Threes", ["{3S} {3C} {3S}: 15 points."]),
        (
            "2S 2H 2D 2C 2S 2H",
            MODERN,
            "Wild cards",
            [
                "{2S} {2H} {2D} {2C} {2S} {2H}: 120 points.",
                "It lacks 1 wild card for a wild canasta: 2,000 to 3,000.",
                "Left so at the end of the round, it costs 2,000.",
            ],
        ),
        (
            "2S 2H 2D",
            replace(MODERN, special_bonuses=False, uncompleted_penalties=False),
            "Wild cards",
            ["{2S} {2H} {2D}: 60 points.", "It lacks 4 wild cards for a wild canasta: 2,000."],
        ),
        *(
            (
                " ".join(cards),
                MODERN,
                "Wild canasta",
                [
                    f"{' '.join(f'{{{card}}}' for card in cards)}: {points} points.",
                    f"A canasta: {worth}.",
                    "It takes no more cards.",
                ],
            )
            for cards, points, worth in (
                (("2S", "2S", "2H", "2H", "2D", "2D", "2C"), 140, "3,000"),
                (("2S", "2S", "2H", "XR", "XR", "XB", "XB"), 260, "2,500"),
                (("2S", "2S", "2H", "2H", "2D", "2D", "XR"), 170, "2,000"),
            )
        ),
    ],
)
def test_a_column_of_canasta_says_what_it_lacks(cards, rules, title, lines):
    assert tell_meld(parse_cards(cards), rules) == {"title": title, "lines": lines}


def test_no_wild_card_is_told_to_go_onto_a_meld_while_that_of_wild_cards_is_unfinished():
    lying, wild = "6S 6H 6D 2D", "2S 2H XR"
    now = "It takes 1 more wild card now."
    bound = "It takes no wild card while the meld of wild cards is unfinished."
    for rules, melds, told in (
        (MODERN, (lying,), now),
        (MODERN, (lying, wild), bound),
        (replace(MODERN, no_interim_mixed=False), (lying, wild), now),
        (MODERN, (lying, "2S 2H XR 2C 2S 2H 2D"), now),
    ):
        table = Table(rules, melds=melds)
        other = [LyingMeld("6", parse_cards("6S 6H 6D"), parse_cards("2C"), "meld", 35, 0)]
        mine = [LyingMeld("6", parse_cards("6S 6H 6D"), parse_cards("2D"), "meld", 35, 0)]
        seen = SimpleNamespace(seat=1, position=table.s, rules=rules, melds=(other, mine))
        assert told in CANASTA.tell_meld(seen, parse_cards(lying))["lines"]
        assert bound not in CANASTA.tell_meld(seen, parse_cards("6S 6H 6D 2C"))["lines"], "those of the other seat"


@pytest.mark.parametrize("cards", ["", "KS QS"])
def test_cards_that_are_no_column_are_told_nothing_of(cards):
    assert tell_meld(parse_cards(cards), CLASSIC) is None


LACKS_NOTHING = ["It goes into no larger meld."]
SIX_MORE = "It lacks {KH} {QH} {KD} {QD} {KC} {QC} for a roundhouse."
SINGLE, DOUBLE = TABLES["pinochle34"], TABLES["double-deck/partnership"]


@pytest.mark.parametrize(
    ("cards", "trump", "table", "title", "lines"),
    [
        (
            "KS QS",
            "S",
            SINGLE,
            "Royal marriage",
            ["It lacks {AS} {TS} {JS} for a run in spades.", SIX_MORE],
        ),
        ("KH QH", "S", replace(SINGLE, roundhouse=()), "Marriage in hearts", LACKS_NOTHING),
        ("QS JD", "H", SINGLE, "Pinochle", ["It lacks {QS} {JD} once more for a double one."]),
        ("QS QS JD JD", "H", SINGLE, "Double pinochle", LACKS_NOTHING),
        ("QS QS JD JD", "H", DOUBLE, "Double pinochle", ["It lacks {QS} {JD} once more for a triple one."]),
        ("KS KS QS QS", "H", DOUBLE, "Double marriage in spades", LACKS_NOTHING),
        ("AS AS TS TS KS KS QS QS JS JS", "S", SINGLE, "Double run in spades", LACKS_NOTHING),
        ("9S", "S", SINGLE, "Dix", LACKS_NOTHING),
        (
            "KS KH KD KC",
            "S",
            replace(SINGLE, roundhouse=()),
            "Kings around",
            ["It lacks {KS} {KH} {KD} {KC} once more for a double one."],
        ),
        (
            "KS KH KD KC",
            "S",
            SINGLE,
            "Kings around",
            [
                "It lacks {KS} {KH} {KD} {KC} once more for a double one.",
                "It lacks {QS} {QH} {QD} {QC} for a roundhouse.",
            ],
        ),
        (
            "KS QS KH QH KD QD KC QC",
            "S",
            SINGLE,
            "Roundhouse",
            ["It lacks {KS} {QS} {KH} {QH} {KD} {QD} {KC} {QC} once more for a double one."],
        ),
    ],
)
def test_a_meld_of_an_auction_game_says_what_it_lacks(cards, trump, table, title, lines):
    told = tell_cards(parse_cards(cards), melds_of(table, trump))
    assert told["title"] == title
    assert told["lines"][1:] == lines


def test_before_trump_is_named_no_run_is_told():
    lines = tell_cards(parse_cards("QS"), melds_of(SINGLE, None))["lines"]
    assert "It lacks {KS} for a marriage in spades." in lines
    assert "It lacks {QH} {QD} {QC} for queens around." in lines
    assert not any("run" in line for line in lines)


@pytest.mark.parametrize(
    ("cards", "rules", "title", "lines"),
    [
        ("KS QS", {}, "Royal marriage", ["It lacks {AS} {TS} {JS} for the flush."]),
        ("KH QH", {}, "Marriage in hearts", LACKS_NOTHING),
        ("AS TS KS QS JS", {}, "Flush", LACKS_NOTHING),
        ("QS QH QD QC", {}, "Sixty queens", LACKS_NOTHING),
        ("QS QH QD QC", {"roundhouse": True}, "Sixty queens", LACKS_NOTHING),  # barred from it
        ("KS QS KH QH KD QD KC QC", {"roundhouse": True}, "Roundhouse", LACKS_NOTHING),
        (
            "QS JD",
            {},
            "Pinochle",
            LACKS_NOTHING,
        ),
        ("9S", {}, "Dix", LACKS_NOTHING),
        ("QH JD", {"red_pinochle": True}, "Pinochle", None),
    ],
)
def test_a_meld_of_the_two_handed_game_has_its_names_and_no_double(cards, rules, title, lines):
    seen = SimpleNamespace(trump="S", position=SimpleNamespace(trump=0), rules=TwoHandedRules(**rules))
    told = TWO_HANDED.tell_meld(seen, parse_cards(cards))
    assert told["title"] == title
    assert lines is None or told["lines"][1:] == lines


def test_cards_of_other_games_are_told_nothing_of():
    assert tell_cards(parse_cards("2S"), melds_of(SINGLE, "S")) is None
