"""Test that the help page of the auction games describes the rules in force, with any options."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.table.help import wording
from tests.games.auction_pairs import any_rules
from tests.games.tables_auction import CUTTHROAT, DOUBLE, EXCHANGE, KITTY, LEARNERS, SINGLE

PAGE = find_game(SINGLE).help_page
GAMES = list(pw.AuctionRules.PRESETS)


def page(rules):
    return PAGE.format_map(wording(rules))


@pytest.mark.parametrize(
    ("game", "said", "unsaid"),
    [
        (SINGLE, ["The first bid is at least 16", "stuck at 15", "| 15 / 150 |", "may bid again"], ["kitty", "fold"]),
        (EXCHANGE, ["give each other three cards"], ["kitty"]),
        (CUTTHROAT, ["Three play, each for itself", "16 cards", "stuck at 19"], ["partner ", "convention"]),
        (KITTY, ["15 cards", "The last three cards", "discards three cards", "Discards count"], ["exchange"]),
        (
            DOUBLE,
            [
                *("holds 50", "51 or more", "Above 60 only multiples of 5", "15 / 30 / 45 / 60", "aces around only"),
                *(
                    "all but Beginners: their calls tell nothing",
                    "unless it is 50",
                    "may fold",
                    "From 400 on",
                    "takes all tricks",
                    "reaches 250",
                    "four pinochles",
                ),
            ],
            ["Roundhouse", "Dix", "nines"],
        ),
        (
            LEARNERS,
            ["at least 50", "15 / 150 / 225 / 300", "lost on the board", "records nothing"],
            ["may fold", "400"],
        ),
    ],
)
def test_each_preset_is_described(game, said, unsaid):
    text = page(pw.AuctionRules.preset(game))
    for words in said:
        assert words in text, words
    for words in unsaid:
        assert words not in text, words


@pytest.mark.parametrize("game", GAMES)
def test_the_page_can_be_written_under_any_rules(game):
    rng = random.Random(game)
    for _ in range(60):
        rules = any_rules(rng, game)
        text = page(rules)
        assert "{" not in text
        assert f"{rules.target:,} points win" in text
        assert all(line.isprintable() for line in rules.in_force())


def test_the_frame_of_the_table_tells_what_departs_from_the_preset():
    rules = pw.new_game(SINGLE, rules={"target": 200, "must_overtrump": False, "may_fold": True}).rules
    assert rules.in_force() == ["48 cards, 200 points", "Folding", "No must overtrump", "Target 200"]
    assert pw.AuctionRules.preset(DOUBLE).in_force() == ["80 cards, 500 points"]
