"""Test that the pages on strategy go by the rules in force, and that no game is without one."""

from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.auction.convention.meaning import formula_bid
from pinochle_widgets.games.auction.table import help as page_of_help
from pinochle_widgets.games.auction.table import strategy


def page(name, **changed):
    game = pw.games.find_game(name)
    rules = replace(game.make_rules(), **changed)
    return game.help_page.format_map(game.wording(rules))


@pytest.mark.parametrize("game", pw.list_games(), ids=lambda game: game.name)
def test_each_game_has_a_page_on_strategy_after_its_help(game):
    text = page(game.name)
    assert "{" not in text
    assert text.index("## Strategy") > text.index("## Keys")


@pytest.mark.parametrize(
    ("game", "said", "unsaid"),
    [
        ("pinochle34/partnership", ["93 of 100 bids", "lead the ace of trump first"], ["formula", "kitty has"]),
        ("pinochle34/exchange", ["56 of 100 deals", "send trumps from the top"], ["Lay away"]),
        ("pinochle34/cutthroat", ["stuck at 19 and makes it in 52 of 100"], ["partner's winners"]),
        ("pinochle34/kitty", ["9 where one is", "Lay away"], ["An ace on partner's ace"]),
        (
            "double-deck/partnership",
            ["are good for 70", "Don't stop one step short", "lead the ace of trump first"],
            [],
        ),
        (
            "double-deck/regular",
            ["Keep your aces of trump", "An ace on partner's ace"],
            ["lead the ace of trump first"],
        ),
    ],
)
def test_each_auction_game_gets_the_advice_that_is_for_it(game, said, unsaid):
    text = page(game)
    assert [words for words in said if words not in text] == []
    assert [words for words in unsaid if words in text] == []


def test_the_formula_is_told_with_its_terms_and_an_example_that_adds_up():
    assert formula_bid(meld=20, trump_meld=15, aces=5, trump=8) == 70
    assert "20 meld, 15 more with trump, 8 from partner, 5 aces and 8 trumps" in page("double-deck/learners")


def test_no_gap_of_one_page_has_the_name_of_another():
    rules = pw.AuctionRules.preset("pinochle34/kitty")
    filled = page_of_help.wording(rules)
    assert all(filled[name] == words for name, words in strategy.wording(rules).items())
    assert filled["discards"] == " Discards count for the winner of the bid."


def test_chances_to_draw_are_those_of_the_deck():
    assert "in 57 of 100 rounds, one of which a single copy is out in 34" in page("two-handed")
    assert "in 57 of 100" not in page("two-handed", cards=64)


@pytest.mark.parametrize("game", pw.list_games(), ids=lambda game: game.name)
def test_each_stage_links_to_a_heading_of_the_page(game):
    headings = {line.removeprefix("## ") for line in page(game.name).splitlines() if line.startswith("## ")}
    assert game.sections
    assert {*game.sections.values()} <= headings


def test_a_position_belongs_to_a_section_by_its_stage_and_phase():
    game = pw.games.find_game("two-handed")
    seen = pw.new_game("two-handed", seed=7).observe(0)
    assert game.section(seen) == "Strategy: phase 1, what to keep"
    assert game.section(replace(seen, phase=2)) == "Strategy: phase 2"
    assert game.section(replace(seen, stage="over")) == ""
