"""Test the panels at the end of a round and a game: winner, margin, reason, figures, and the melds of each."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.table.ends import way_of_winning
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.two_handed.rules.moves.events import Knocked, MeldLaid
from pinochle_widgets.games.two_handed.table.ends import difference_words, round_words
from pinochle_widgets.games.two_handed.table.ends import way_of_winning as end_of_two
from pinochle_widgets.games.two_handed.words.commentary import Narrator, won_words

TWO = Company(("You", "Standard"), (None, "standard"), (0, 1))


def ended(game, seed=1, **rules):
    """Play a match of computer players to its end; returns its table as seat 0, a person, sees it."""
    level = find_game(game).levels[0].name
    match = pw.Match(game, seats=(level,) * find_game(game).new().rules.seats if game != "two-handed" else (level,) * 2,
                     seed=seed, rules=rules or None)  # fmt: skip
    return match.play_out()


@pytest.fixture(scope="module")
def two():
    return ended("two-handed", goal=300)


def test_the_title_of_a_round_is_its_winner_and_the_margin(two):
    seen = two.observe(0)
    narrator = Narrator.of(0, TWO)
    seen = replace(seen, round=1, rounds=((153, 185),), melded=(130, 70), trick_points=(23, 115))
    assert round_words(seen, narrator) == "Standard wins round 1 by 32"
    assert difference_words(seen, narrator) == "60 ahead in melds, 92 behind in tricks."
    assert round_words(replace(seen, rounds=((185, 153),)), narrator) == "You win round 1 by 32"
    level = replace(seen, rounds=((100, 100),), melded=(40, 40))
    assert round_words(level, narrator) == "Round 1 is even"
    assert difference_words(level, narrator).startswith("Level in melds, ")
    assert won_words(replace(seen, winner=1, totals=(790, 1010)), narrator) == "Standard wins, 1,010 to 790"
    assert end_of_two(replace(seen, goal=1000, round=5), narrator) == "The goal of 1,000 was reached in round 5."
    knocked = replace(seen, goal=1000, history=(*seen.history, Knocked(1)))
    assert end_of_two(knocked, narrator) == "Standard knocked: 1,000 points were reached with melds."


def test_the_melds_of_each_stand_under_the_figures(two):
    scene, seen = find_game("two-handed").scene, two.observe(0)
    panel = scene.panel("game", seen, TWO)
    laid = {event.seat: event.points for event in seen.history if isinstance(event, MeldLaid)}
    notes = panel["rows"][0].get("notes", [])
    assert len(notes) == len(laid)
    assert all(note.startswith(("You: ", "Standard: ")) for note in notes)
    assert panel["title"].startswith(("You win, ", "Standard wins, "))
    assert panel["buttons"][0]["label"] == "Next game"
    assert "scoreboards" in [each["act"] for each in panel["buttons"]]


@pytest.mark.parametrize("game", ["pinochle34/partnership", "pinochle34/cutthroat", "double-deck/partnership"])
def test_a_game_ends_with_its_winner_and_the_way_it_was_won(game):
    state = ended(game, target=60)
    seats = state.rules.seats
    names = ("You", *("Novice",) * (seats - 1))
    company = Company(names, (None, *("novice",) * (seats - 1)), (1,) * seats)
    seen = state.observe(0)
    panel = find_game(game).scene.panel("game", seen, company)
    winner = Seating.of(seen, company).side_words(state.winner)
    assert panel["title"].startswith((f"{winner} win ", f"{winner} wins "))
    assert f"{seen.scores[state.winner]:,}" in panel["title"]
    assert panel["lines"][0].endswith(".")
    if not seen.outcome:
        assert panel["meter"]["state"] == ("made" if seen.sheet[-1].is_made else "set")
        assert str(seen.sheet[-1].bid) in panel["lines"][1]
        assert str(seen.sheet[-1].bid) not in panel["meter"]["text"], "it stands once"
    for row in panel["rows"][:2]:
        gains = seen.sheet[-1].gains
        order = Seating.of(seen, company).sides_from_here
        counted = [gains[side] == seen.sheet[-1].melds[side] + seen.sheet[-1].tricks[side] for side in order]
        assert row["lost"] == [place for place, counts in enumerate(counted) if not counts]


def finished(rules="double-deck/partnership", **more):
    rules = AuctionRules.preset(rules)
    nothing = SimpleNamespace(items=(), points=0)
    last = SimpleNamespace(is_made=True, bidder=0)
    seen = {
        "sheet": (last,),
        "rules": rules,
        "winner": 0,
        "scores": (512, 430),
        "taken": (4, 6, 6, 4),
        "melds": (nothing,) * 4,
    }
    return SimpleNamespace(**seen | more)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "The goal of 500 is reached, 82 points ahead."),
        ({"scores": (512, 512)}, "Both sides reached 500; You and North took the bid and counted first."),
        ({"scores": (530, 512)}, "Both sides reached 500; You and North had more."),
        ({"taken": (12, 0, 8, 0)}, "You and North took every trick, which wins the game."),
        ({"scores": (260, -40)}, "You and North have 250 points before anybody else has gained: a shutout."),
        ({"melds": (SimpleNamespace(items=(SimpleNamespace(name="quadruple pinochle"),)),) * 4},
         "You and North laid four pinochles, which win the game."),
        ({"melds": (SimpleNamespace(items=(SimpleNamespace(name="quadruple pinochle"),)),) * 4,
          "sheet": (SimpleNamespace(is_made=True, bidder=1),)}, "The goal of 500 is reached, 82 points ahead."),
    ],
)  # fmt: skip
def test_each_way_of_winning_has_its_sentence(more, words):
    table = Seating(0, ("You", "West", "North", "East"), sides=2, speaks=(False,) * 4)
    assert way_of_winning(finished(**more), table) == words


def test_a_table_is_told_who_won_the_round_and_the_game():
    match = pw.Match("two-handed", seats=("person", "novice"), seed=3, pauses=True, rules={"goal": 100})
    table = pw.Table(match, animate=False)
    while not match.state.is_over:
        match.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])
    events = [step["event"] for step in table.view["steps"]]
    mine, theirs = match.state.rounds[-1]
    assert mine != theirs
    ends = {event["type"]: event.get("won") for event in events if event["type"] in ("round", "game")}
    assert ends == {"round": mine > theirs, "game": match.state.winner == 0}
