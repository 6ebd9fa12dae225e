"""Test the settlement of Canasta by worked examples: each line of the tables of points, bonuses, threes and penalties."""

from dataclasses import replace

import pytest

from pinochle_widgets.games.canasta.rules.core import scoring
from pinochle_widgets.games.canasta.rules.parts import parts_of
from pinochle_widgets.games.canasta.rules.standing import Standing
from tests.games.canasta_table import CLASSIC, MODERN, Table, cards, melding

KINGS, QUEENS = "KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD"
ACES, SEVENS = "AS AH AD AC AS AH AD", "7S 7H 7D 7C 7S 7H 7D"
FIVES = ("5S 5H 5D",)


def settled(rules=CLASSIC, hand="", melds=(), **more):
    """A round that ends because the stock is empty."""
    return Table(rules, hand, melds, stock="", **more).do("end")


@pytest.mark.parametrize(
    ("held", "points"),
    [("4S 5S 6S 7S 3S", 25), ("8S 9S TS JS QS KS", 60), ("AS 2S", 40), ("JK", 50), ("", 0)],
)
def test_cards_held_count_against_their_player(held, points):
    assert settled(hand=held).points() == -points


def test_cards_melded_count():
    assert settled(melds=["5S 5H 5D", "KS KH 2S", "AS AH JK"]).points() == 15 + 40 + 90


@pytest.mark.parametrize(
    ("meld", "bonus"),
    [
        (KINGS, 500),
        ("KS KH KD KC KS KH 2S", 300),
        ("KS KH KD KC KS 2S JK 2H", 300),
        (f"{KINGS} 2S", 300),  # E28
        ("KS KH KD KC KS KH", 0),
        ("2S 2H 2D 2C 2S JK JK", 2000),
        ("2S 2H 2D 2C 2S 2H 2D", 2000),
        (ACES, 500),
        (SEVENS, 500),
    ],
)
def test_bonuses_for_canastas(meld, bonus):
    table = settled(replace(CLASSIC, wild_canasta=True), melds=[meld])
    assert scoring.canasta_bonuses(table.s, 0, table.terms) == bonus
    laid = sum({"5": 5, "7": 5, "K": 10, "A": 20, "2": 20, "X": 50}[card.rank] for card in cards(meld))
    assert table.points() == laid + bonus


@pytest.mark.parametrize(
    ("meld", "bonus"),
    [
        (ACES, 2500),
        (SEVENS, 2500),
        ("AS AH AD AC AS AH 2S", 300),
        (KINGS, 500),
        ("2S 2H 2D 2C 2S 2H 2D", 3000),
        ("2S 2H 2D JK JK JK JK", 2500),  # E12
        ("2S 2H 2D 2C JK JK JK", 2000),
    ],
)
def test_bonuses_for_special_canastas(meld, bonus):
    table = settled(MODERN, melds=[meld])
    assert scoring.canasta_bonuses(table.s, 0, table.terms) == bonus


def test_an_extended_wild_canasta_is_judged_by_all_its_cards():
    book = replace(MODERN, no_extended=False)
    for meld, bonus in [
        ("2S 2H 2D 2C 2S 2H 2D 2C", 3000),
        ("2S 2H 2D 2C JK JK JK JK", 2500),
        ("2S 2H 2D 2C 2S 2H 2D JK", 2000),
    ]:
        table = settled(book, melds=[meld])
        assert scoring.canasta_bonuses(table.s, 0, table.terms) == bonus


def test_going_out():
    ready = (KINGS, QUEENS)
    assert melding(CLASSIC, "4S", ready).do("discard 4S").points() == 140 + 1000 + 100
    assert melding(replace(CLASSIC, going_out_bonus=False), "4S", ready).do("discard 4S").points() == 140 + 1000
    assert melding(CLASSIC, "4S", ready).do("discard 4S").points(1) == -30


def test_going_out_concealed():
    hand = f"{KINGS} {QUEENS} 4S"
    table = melding(CLASSIC, hand).do(f"meld {KINGS}", f"meld {QUEENS}", "discard 4S")
    assert table.points() == 140 + 1000 + 200


@pytest.mark.parametrize(("threes", "points"), [("3H", 100), ("3H 3D", 200), ("3H 3D 3H", 300), ("3H 3D 3H 3D", 800)])
def test_red_threes(threes, points):
    assert settled(threes=threes).points() == -points
    assert settled(melds=FIVES, threes=threes).points() == 15 + points


@pytest.mark.parametrize(
    ("threes", "points"),
    [
        ("3H", 100), ("3S", 100), ("3H 3D", 300), ("3S 3C", 300), ("3H 3S", 200), ("3H 3D 3D", 500), ("3S 3C 3C", 500),
        ("3H 3D 3H 3D", 1000), ("3S 3C 3S 3C", 1000), ("3H 3D 3S 3C 3C", 800), ("3H 3D 3S 3C", 600),
    ],
)  # fmt: skip
def test_equal_threes(threes, points):
    book = replace(CLASSIC, threes_equal=True)
    assert settled(book, threes=threes).points() == -points
    assert settled(book, melds=FIVES, threes=threes).points() == 15 - points
    assert settled(book, melds=[KINGS], threes=threes).points() == 570  # E15
    assert settled(book, melds=[KINGS, QUEENS], threes=threes).points() == 1140 + points


def test_a_meld_of_black_threes_counts_for_red_ones():
    table = melding(CLASSIC, "3S 3C 3S", (KINGS, QUEENS), threes="3H").do("meld 3S 3C 3S", "out")
    assert table.points() == 15 + 140 + 1000 + 100 + 100  # F21


def test_a_return_of_the_pile():
    table = Table(CLASSIC, "KS KH 9C", pile="AC 9H KD", need=90, stock="4S 4H").do("take KS KH", "return", "draw")
    assert table.points() == -50 - 40
    assert scoring.return_penalty(table.s, 0, replace(CLASSIC, return_penalty=False).terms) == 0


def test_without_a_canasta_melded_cards_may_count_negative():
    book = replace(CLASSIC, meld_penalty=True)
    assert settled(book, "9S", FIVES).points() == -15 - 10  # F16
    assert settled(book, "9S", [*FIVES, KINGS]).points() == 15 + 70 + 500 - 10
    assert settled(CLASSIC, "9S", FIVES).points() == 15 - 10


@pytest.mark.parametrize(
    ("melds", "hand", "penalty"),
    [
        (["2S 2H JK"], "", 2000),
        (["7S 7H 7D"], "", 2500),
        (["AS AH AD"], "", 2500),
        (["AS AH 2S"], "", 0),  # E14
        ([ACES, SEVENS, "2S 2H 2D 2C JK JK JK"], "", 0),
        ([], "AS AH AD", 1500),
        ([], "7S 7H 7D 7C", 1500),
        ([], "7S 7H 7D AS AH AD", 3000),
        ([], "AS AH 7S 7H", 0),
        (["7S 7H 7D", "AS AH AD"], "", 5000),
    ],
)
def test_penalties_for_what_is_unfinished(melds, hand, penalty):
    table = settled(MODERN, hand, melds)

    def cost(rules):
        return sum(parts_of(table.s, 0, rules.terms)[key] for key in ("unfinished", "held specials"))

    assert cost(MODERN) == -penalty
    assert cost(replace(MODERN, uncompleted_penalties=False)) == 0


@pytest.mark.parametrize(
    ("hand", "threes", "kind", "points"),
    [
        ("JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH", "3H", "straight", 3000),
        ("4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH", "", "pairs", 2500),
        ("2S 2H 7S 7H AS AH 9S 9H TS TH QS QH KS KH", "3S 3C", "pairs", 2000),
        ("4S 4H 4D 4C 6S 6H 6D 6C 8S 8H 8D 9S 9H 9D", "", "garbage", 2000),
    ],
)
def test_special_hands_bring_their_points_alone(hand, threes, kind, points):
    table = melding(MODERN, hand, threes=threes, theirs=["AS AH AD"], other="7S 7H 7D").do(f"special {kind}")
    assert table.points() == points
    assert table.points(1) == -60 - 15 - 2500 - 1500  # the other's round is settled as ever (F10)


# ---- the game


def test_the_higher_score_wins_from_the_target_on():
    before = Standing(1, (4900, 4950))
    assert before.after((100, 0), 5000, loser_starts=False).winner == 0
    assert before.after((100, 60), 5000, loser_starts=False).winner == 1
    assert before.after((90, 40), 5000, loser_starts=False).winner is None
    assert before.after((150, 100), 5000, loser_starts=False).winner is None  # a tie: another round (E27)


def test_the_seats_start_in_turn_or_the_loser_does():
    assert Standing(1, starter=0).after((100, 0), 5000, loser_starts=False).starter == 1
    assert Standing(1, starter=0).after((0, 100), 5000, loser_starts=True).starter == 0
    assert Standing(1, starter=0).after((100, 0), 5000, loser_starts=True).starter == 1
    assert Standing(1, starter=0).after((50, 50), 5000, loser_starts=True).starter == 1
