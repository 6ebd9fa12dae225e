"""Test that Canasta's pages of help and strategy describe the rules in force, with any options."""

import random
from dataclasses import replace

import pytest

from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.widgets import helptext
from tests.games.canasta_table import CLASSIC, MODERN, any_rules


def page(rules):
    return GAME.help_page.format_map(GAME.wording(rules))


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        (
            CLASSIC,
            [
                *("5,000 points win", "Each gets 15 cards", "Draw two cards", "at most three wild cards", "A red three"),
                *("15 below 0, 50 below 1,500, 90 below 3,000 and 120", "| Red | 100 | 200 | 300 | 800 |", "black threes are"),
                *("frozen pile is one with a wild card or a red three", "| Going out | 100 |", "pile not taken | 200 |"),
                "Nobody takes a pile with a wild card on top",
            ],
            ["alons", "Special hands", "Penalties", "Wild canasta", "always frozen", "pure aces", "special hand"],
        ),
        (
            MODERN,
            [
                *("8,500 points win", "Each gets 13 cards", "Draw a card", "at most two wild cards", "A three goes"),
                *("125 below 3,000, 155 below 5,000 and 180", "| Of a color | 100 | 300 | 500 | 1,000 |", "Two talons"),
                *("always frozen", "has to be thrown", "| Garbage |", "seven twos | 3,000", "aces in hand | 1,500 |"),
                *("Seven natural cards of a rank", "No more cards are added", "does not begin a pile", "hand do not open"),
            ],
            ["| Going out |", "lack threes", "red three", "Nobody takes a pile with a wild card on top", "120"],
        ),
    ],
    ids=["classic", "modern"],
)  # fmt: skip
def test_each_preset_is_described(rules, said, unsaid):
    text = page(rules)
    for words in said:
        assert words in text, words
    for words in unsaid:
        assert words not in text, words


def test_the_pages_can_be_written_under_any_rules():
    rng = random.Random("help")
    for _ in range(100):
        rules = any_rules(rng)
        text = page(rules)
        assert "{" not in text
        assert f"{rules.goal:,} points win" in text
        for block in helptext.blocks(GAME, rules):
            assert all(part.strip() for part in ([block[1]] if block[0] != "row" else block[1])), block


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"target": 7_500}, "7,500 points win"),
        ({"opening_low": 55}, "55 below 1,500"),
        ({"joker": 45}, "| Joker | 45 |"),
        ({"returned": 75}, "it costs 75 points"),
        ({"return_penalty": False}, "is used. \n"),
        ({"canastas_to_go_out": 1}, "Who has a canasta may go out"),
        ({"red_threes_2": 222}, "| 222 |"),
        ({"loser_starts": True}, "The loser of the round or game before starts"),
        ({"cut_for_deal": True}, "Both cut"),
        ({"tournament": 7}, "tournament 7"),
        ({"talons": True}, "Two talons"),
        ({"always_frozen": True}, "little to be had from opening"),
        ({"always_frozen": True, "talons": True}, "with a joker rather than"),
        ({"splash": True}, "open at any score"),
        ({"opening_from_hand": True}, "The top card of a pile does not count"),
        ({"no_add_to_canasta": True}, "a mixed one together with two natural cards"),
        ({"no_wild_discard": True}, "A wild card goes only as your last card"),
        ({"wild_canasta": True, "wild": 1_800}, "| Wild canasta | 1,800 |"),
        ({"wild_canasta": True, "no_interim_mixed": True}, "no wild card goes elsewhere"),
        ({"pure_melds": True}, "Sevens take no wild cards"),
        ({"going_out_bonus": False}, "There is no bonus for going out"),
        ({"meld_penalty": True}, "Without a canasta, what you have melded counts against you"),
        ({"must_discard": True}, "The last card has to be thrown"),
        ({"initial_pile": False}, "the pile begins with the first discard"),
        ({"no_extended": True}, "No more cards are added then"),
    ],
)
def test_an_option_changes_what_the_pages_say(changed, words):
    assert words in page(replace(CLASSIC, **changed))
    assert words not in page(CLASSIC)


def test_each_key_of_the_table_is_told():
    told = page(CLASSIC).partition("## Keys")[2]
    for keys in GAME.controls.keys.values():
        for key in keys:
            assert f"| {key.upper()} |" in told, key


def test_the_help_ends_with_each_option_under_its_label_and_with_its_own_text():
    rows = {tuple(body) for kind, body in helptext.blocks(GAME, MODERN) if kind == "row"}
    for name, declared in MODERN.options().items():
        assert any(row[0] == declared.label and row[2] == declared.help for row in rows if len(row) == 3), name
