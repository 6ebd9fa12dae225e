"""Test that a game of 130 lines has all that the others have: the rule book and a few names are its own, all else is made."""

import random
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import check_game
from pinochle_widgets.games.plain import Round, RuleBook
from pinochle_widgets.games.protocol.checking import play
from tests.conftest import FULL


def test_it_is_small_and_has_no_fault(whist):
    module = Path(__import__("whist_toy").__file__)
    assert len(module.read_text().splitlines()) <= 130
    assert check_game(whist, whole=FULL) == []


def test_it_is_recorded_and_its_record_replays_and_packs(whist):
    match = pw.Match(whist.name, ("meek", "eager"), rules="short", seed=3, commit=True)
    match.play_out()
    record = match.record
    assert pw.Record.from_text(str(record)) == record
    assert pw.Record.from_code(record.code) == record
    assert record.replay().scores == match.state.scores
    assert record.verify_commitment(match.commitments)
    assert max(match.state.scores) >= 7


def test_a_running_game_seals_the_cards_that_a_person_has_not_seen(whist):
    match = pw.Match(whist.name, ("person", "eager"), seed=3)
    match.act(match.state.legal_actions()[0])
    seen = match.state.observe(0)
    deal = next(line for line in str(match.record).splitlines() if line.startswith("deal")).split()[1:]
    own = [str(held.card) for held in seen.hand]
    assert set(own) <= set(deal)
    played = [event.card.card for event in seen.history if hasattr(event, "card")]
    assert len([card for card in deal if card != "??"]) == len(own) + len({*map(str, played)})


def test_actions_are_taken_back_and_texts_of_positions_read_back(whist):
    state, rng = whist.new(seed=5), random.Random(1)
    before = state.copy()
    for _ in range(30):
        state.apply(rng.choice(state.legal_actions()))
    assert state.round == 3
    again = pw.State.from_text(state.text)
    assert [again.observe(seat).hand for seat in (0, 1)] == [state.observe(seat).hand for seat in (0, 1)]
    for _ in range(30):
        state.pop()
    assert state == before
    assert state.observe(0) == before.observe(0)


def test_hands_can_be_given(whist):
    state = whist.new(deal={"hands": ["AS KS QS JS TS 9S", None]}, seed=1)
    assert {str(held.card) for held in state.observe(0).hand} == {"AS", "KS", "QS", "JS", "TS", "9S"}


def divided(*_, **__):
    return 1 // 0


def its_own(book):
    """The rule book that a faulty one is derived from."""
    return type(book).__mro__[1]


def played_by_the_other(book, position, action, rules):
    """Tell that the other seat has played the card."""
    first, *others = its_own(book).do(book, position, action, rules)
    return [replace(first, seat=1 - first.seat), *others]


FAULTS = {
    "a book that tells all hands": (
        {"known": lambda _, position, *__: [card for hand in position.hands for card in hand]},
        "6 of the 6 cards of other hands that are closed to it are not among them: its records would tell them",
    ),
    "no list of actions": ({"legal": lambda *_: None}, "the 'observe' of its state raised TypeError: 'NoneType'"),
    "facts without a field": ({"facts": lambda *_: {}}, "missing 1 required positional argument: 'trick'"),
    "a hook that raises": (
        {"owners": divided},
        "raised ZeroDivisionError: integer division or modulo by zero (test_whist.py:",
    ),
    "cards for nobody": (
        {"owners": lambda *_: [-1] * 24},
        "`owners` deals to the seats []; it must deal to each of [0, 1]",
    ),
    "a seat that is not there": (
        {"begin": lambda _, hands, *__: type("Faulty", (Round,), {"trick": [], "won": [0, 0]})(hands, 9)},
        "seats_to_act is (9,)",
    ),
    "a card played by the wrong seat": (
        {"do": played_by_the_other},
        "of seat 0 is told as a card that seat 1 plays",
    ),
    "actions of the other seat": (
        {"legal": lambda book, *at: [replace(each, seat=1) for each in its_own(book).legal(book, *at)]},
        "of seat 1; each must be of seat 0 (",
    ),
}


@pytest.mark.parametrize(("hooks", "words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_of_its_book_is_listed_and_never_raised(whist, hooks, words):
    book = type("Faulty", (type(whist.new.book),), hooks)()
    found = check_game(replace(whist, new=type("Faulty", (whist.new,), {"book": book})))
    assert any(words in each for each in found), found


def test_an_observation_that_holds_another_hand_is_named(whist):
    @dataclass(frozen=True, slots=True, repr=False)
    class Knowing(whist.new.observation):  # its repr tells no hand
        other: tuple = field(compare=False)

    class Telling(type(whist.new.book)):
        def facts(self, position, seat):
            return {**super().facts(position, seat), "other": tuple(position.hands[1 - seat])}

    found = check_game(replace(whist, new=type("Faulty", (whist.new,), {"book": Telling(), "observation": Knowing})))
    assert any(re.search(r"the observation of seat \d differs with .* as unknown: other is", each) for each in found), (
        found
    )


def test_a_game_that_nobody_can_win_is_named(whist, monkeypatch):
    monkeypatch.setattr(play, "LONGEST", 300)
    monkeypatch.setattr(play, "MANY", 4)
    book = type("Endless", (type(whist.new.book),), {"winner": lambda *_: None})()
    endless = replace(whist, new=type("Faulty", (whist.new,), {"book": book}))
    (found,) = play.flaws_of_play(endless, "short", play.MANY)
    assert re.match(r"no game has ended after 300 actions of its level 'eager'; .* nobody may be able to win it", found)


@pytest.mark.parametrize("hook", ["owners", "begin", "legal", "do", "gains"])
def test_a_hook_that_its_book_lacks_is_named(whist, hook):
    book = type("Short", (type(whist.new.book),), {hook: getattr(RuleBook, hook)})()
    (found,) = check_game(replace(whist, new=type("Faulty", (whist.new,), {"book": book})))
    assert f"has no {hook!r}; see pinochle_widgets.games.plain.book.RuleBook.{hook}" in found


def test_a_rule_book_that_was_not_made_is_named(whist):
    (found,) = check_game(replace(whist, new=type("Faulty", (whist.new,), {"book": type(whist.new.book)})))
    assert "the rule book of its state is the class WhistBook (__init__.py:" in found
    assert found.endswith("it must be an object, WhistBook()")


def test_a_player_without_a_decision_is_listed(whist):
    player = type("Faulty", (whist.levels[0].make,), {"choose": lambda *_: 5})
    level = replace(whist.levels[0], make=player)
    (found,) = check_game(replace(whist, levels=(level,), usual_level=level.name))
    assert found.startswith("the player of a level gives 5; it must be a Decision")
    assert check_game(replace(whist, levels=3)) == ["its levels are 3; they must be at least one Level"]
    (found,) = check_game(replace(whist, new=divided))
    assert "called as new(rules, seed=, deal=, number=), raised ZeroDivisionError" in found


@pytest.mark.whole
def test_its_levels_meet(whist):
    games = pw.lab.tournament(["meek", "eager"], game=whist.name, pairs=10, seed=1, n_jobs=1)
    assert (games.winner == "eager").mean() > 0.6


def test_a_table_plays_it_and_its_cards_fly_to_the_trick(whist):
    table = pw.play(whist.name, opponent="eager", seed=1)
    table.match.proceed()
    steps = []
    for _ in range(3):
        picture = table.view["picture"]
        assert [zone["kind"] for zone in picture["zones"]] == ["hand", "closed", "trick"]
        card, action = next(iter(table.view["legal"]["play"].items()))
        assert card in {held["id"] for held in picture["zones"][0]["cards"]}
        table.match.act(action)
        steps += table.view["steps"]
    plays = [step for step in steps if step["event"]["type"] == "play"]
    assert len(plays) == 6
    for step in plays:  # by these the list of a replay knows its tricks
        (label,) = step["event"]["ids"]
        edited = [value for path, value in step.get("edits", ()) if path[0] == "trick"]
        assert label in str(edited) or "trick" in step["final"]
    assert sum(step["event"]["type"] == "take" for step in steps) == 3


def test_bad_arguments_are_named(whist):
    state = whist.new(seed=1)
    with pytest.raises(ValueError, match="seat is 2; it must be a whole number from 0 to 1"):
        state.observe(2)
    with pytest.raises(pw.IllegalAction, match="You don't hold that card"):
        state.apply(f"play {state.hand(1 - state.turn)[0]}")
    with pytest.raises(ValueError, match="nobody cuts"):
        whist.new(cuts=["AS"])


def test_copies_of_a_round_share_nothing_that_changes():
    @dataclass
    class Counted(Round):
        won: dict[int, list[int]]
        seen: set[str]

    one = Counted([[], []], 0, {0: [1]}, {"AS"})
    other = one.copy()
    other.won[0].append(2)
    other.seen.add("KS")
    assert (one.won, one.seen) == ({0: [1]}, {"AS"})
