"""Test a player that thinks long: beside the loop, interrupted, outdated, and the same game with and without a thread."""

import asyncio
import random
import subprocess
import sys
import threading
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import parse_card
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.rules.moves.actions import Fold
from pinochle_widgets.games.protocol import Decision, Habits
from pinochle_widgets.match import Match, Record, aside
from pinochle_widgets.match.asking import Asking
from pinochle_widgets.match.seats import Seat
from pinochle_widgets.match.thought import Quick, Thought
from tests.games.conformance import snapshot
from tests.match.thinkers import PATIENCE, assert_none_is_left, install, no_threads, thinking_threads, until


@pytest.fixture
def brake(monkeypatch):
    monkeypatch.setattr(aside, "SLOW", 0.01)
    monkeypatch.setattr(aside, "LASTING", 0.002)
    yield install(monkeypatch)
    assert_none_is_left()


def table(**options):
    """Make a match of a person against the slow level; the person leads."""
    return Match(seats=("person", "slow"), **{"seed": 3, **options})


def lead(match):
    match.act(match.state.legal_actions()[0])


def is_persons_turn(match):
    return match.state.is_over or match.pause or match.seats[match.state.seats_to_act[0]].is_person


async def at_rest(match):
    await until(lambda: is_persons_turn(match))


def lines(match):
    return str(match.record).splitlines()


async def all_quiet():
    await until(lambda: not thinking_threads())


# in a script ------------------------------------------------------------------------------------------------------


def test_without_a_loop_a_call_waits_for_the_whole_thought(brake):
    match = table()
    with match.aside():
        lead(match)
    assert is_persons_turn(match)
    assert (brake.asked, brake.thought) == (1, 1)
    assert "hurried" not in str(match.record)


def test_a_call_outside_aside_waits_even_where_a_loop_runs(brake):
    async def cell():
        match = table()
        lead(match)
        assert is_persons_turn(match)

    asyncio.run(cell())
    assert brake.thought == 1


def test_computer_players_play_a_game_out_without_a_loop(brake):
    match = Match(seats=("slow", "novice"), seed=4, rules={"goal": 100})
    assert match.play_out().is_over
    assert brake.asked > brake.thought > 10, "with one thing to do there is nothing to think about"


# beside the loop --------------------------------------------------------------------------------------------------


def course(match, rng):
    """Do a random move of the person."""
    legal = [action for action in match.state.legal_actions(0) if action.seat == 0]
    match.act(rng.choice(legal), 0)


async def game_beside_the_loop():
    match, rng = table(rules={"goal": 150}), random.Random(5)
    while not match.state.is_over:
        with match.aside():
            course(match, rng)
        await at_rest(match)
    return str(match.record)


@pytest.mark.usefixtures("brake")
def test_the_same_seed_gives_the_same_game_with_a_thread_and_without(monkeypatch):
    match, rng = table(rules={"goal": 150}), random.Random(5)
    while not match.state.is_over:
        course(match, rng)
    threaded = asyncio.run(game_beside_the_loop())
    no_threads(monkeypatch)
    in_pieces = asyncio.run(game_beside_the_loop())
    assert str(match.record) == threaded == in_pieces
    assert "hurried" not in threaded


def test_the_table_is_free_while_a_player_thinks(brake):
    async def cell():
        match, told = table(), []
        match.watch(lambda happening: told.append(happening.what))
        brake.free.clear()
        with match.aside():
            lead(match)
            assert told == ["events", "settled"]
            with pytest.raises(pw.IllegalAction, match="nothing for you to decide"):
                match.hint(0)
            with pytest.raises(pw.IllegalAction, match="not your turn"):
                match.act(match.state.observe(0).hand[0].card and "draw", 0)
            with pytest.raises(pw.IllegalAction):
                match.undo(0)
        assert not is_persons_turn(match)
        assert match.thinking is None, "a fast answer needs no sign"
        await until(lambda: match.thinking)
        assert (match.thinking.seat, match.thinking.about, match.thinking.is_ready) == (1, "move", True)
        assert told == ["events", "settled", "thinking"]
        brake.free.set()
        await at_rest(match)
        assert match.thinking is None
        assert told[3] == "thinking"
        assert told[-1] == "settled"

    asyncio.run(cell())


def test_two_thoughts_that_follow_each_other_fast_are_one_move(brake, monkeypatch):
    """The winner of a trick in phase 2 leads to the next one: watchers get one move."""
    monkeypatch.setattr(aside, "LASTING", 5)

    async def cell():
        match, rng, told = table(), random.Random(2), []
        while match.state.phase == 1:
            course(match, rng)
        match.watch(lambda happening: told.append(happening.what))
        while match.state.round == 1:
            asked = brake.asked
            told.clear()
            with match.aside():
                course(match, rng)
            await at_rest(match)
            if brake.asked == asked + 2:
                break
        assert brake.asked == asked + 2
        assert [what for what in told if what != "thinking"] == ["events", "settled", "events", "events", "settled"]

    asyncio.run(cell())


def test_a_player_that_gets_ready_is_told_of(brake):
    brake.is_ready = False

    async def cell():
        match, seen = table(), []
        match.watch(lambda h: h.what == "thinking" and seen.append(match.thinking and match.thinking.is_ready))
        brake.free.clear()
        with match.aside():
            lead(match)
        await until(lambda: seen == [False])
        brake.is_ready, brake.seconds = True, 0.05
        brake.free.set()
        await at_rest(match)
        assert seen == [False, True, None]

    asyncio.run(cell())


def test_a_call_from_a_cell_lets_who_thinks_come_to_the_end_first(brake):
    def begun():
        match = table()
        lead(match)
        return match, match.state.legal_actions(0)[0]

    first, action = begun()
    first.act(action, 0)

    async def cell():
        match = table()
        with match.aside():
            lead(match)
        match.act(action, 0)  # the loop does not run in between
        assert brake.thought == brake.asked
        return match

    assert str(asyncio.run(cell()).record) == str(first.record)


def test_without_threads_the_loop_turns_while_a_player_thinks(brake, monkeypatch):
    no_threads(monkeypatch)
    brake.seconds, brake.steps = 0.03, 10

    async def cell():
        match, turns = table(), 0
        with match.aside():
            lead(match)
        while not is_persons_turn(match):
            turns += 1
            await asyncio.sleep(0)
        assert turns >= 10

    asyncio.run(cell())


# move now ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [True, False])
def test_told_to_move_it_answers_at_once_and_the_record_says_so(brake, monkeypatch, threads):
    if not threads:
        no_threads(monkeypatch)
        brake.seconds = 0.03

    async def cell():
        match = table()
        if threads:
            brake.free.clear()
        with match.aside():
            lead(match)
        await until(lambda: match.thinking)
        first = match.state.legal_actions(1)[0]
        match.hurry()
        if threads:
            await asyncio.sleep(0)
        await at_rest(match)
        brake.free.set()
        await all_quiet()
        written = lines(match)
        at = written.index("# hurried")
        if threads:
            assert written[at - 1] == f"1 {first}"
        assert written[at - 1].startswith("1 play")
        assert snapshot(match.record.replay()) == snapshot(match.state)
        open_record = Record(match.game.name, match.rules, 1, match.record.seats, match.record.entries)
        assert str(Record.from_text(str(open_record))) == str(open_record)
        assert str(Record.from_code(open_record.code)) == str(open_record)

    asyncio.run(cell())


def test_told_to_move_before_its_first_idea_it_moves_with_it(brake):
    async def cell():
        match = table()
        brake.begins.clear()
        with match.aside():
            lead(match)
        match.hurry()
        assert not is_persons_turn(match)
        brake.begins.set()
        await at_rest(match)
        assert "# hurried" in lines(match)

    asyncio.run(cell())


@pytest.mark.usefixtures("brake")
def test_nobody_thinks_and_nothing_is_hurried():
    match = table()
    match.hurry()
    assert "hurried" not in str(match.record)


def test_a_hurried_game_still_gives_the_next_thought_the_same_chance(brake):
    """The progress of an interrupted thought does not change later thoughts."""

    def played(*, late):
        async def cell():
            match, rng = table(), random.Random(1)
            brake.free.clear()
            with match.aside():
                lead(match)
            if late:
                brake.free.set()
                await asyncio.sleep(0.01)
            match.hurry()
            await at_rest(match)
            brake.free.set()
            for _ in range(3):
                course(match, rng)
            return [match._asking.rng.random(), *map(str, match.record.entries[-3:])]

        return asyncio.run(cell())

    assert played(late=False)[0] == played(late=True)[0]


# outdated ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda match: match.set_level(1, "novice"),
        lambda match: match.restart_round(),
        lambda match: match.redeal_game(),
    ],
    ids=["level", "restart", "redeal"],
)
def test_an_answer_to_what_is_no_more_so_is_dropped(brake, change):
    async def cell():
        match = table()
        brake.free.clear()
        with match.aside():
            lead(match)
        await until(lambda: match.thinking)
        with match.aside():
            change(match)
        assert match.thinking is None
        assert is_persons_turn(match)
        before = lines(match)
        brake.free.set()
        await all_quiet()
        await asyncio.sleep(0.01)
        assert lines(match) == before
        assert brake.thought == 0
        assert snapshot(match.record.replay()) == snapshot(match.state)

    asyncio.run(cell())


def test_the_same_level_set_anew_is_asked_anew(brake):
    async def cell():
        match = table()
        brake.free.clear()
        with match.aside():
            lead(match)
            match.set_level(1, "slow")
        assert not is_persons_turn(match)
        brake.free.set()
        await at_rest(match)
        assert (brake.asked, brake.thought) == (2, 1)

    asyncio.run(cell())


def test_a_knock_while_the_other_thinks_ends_the_game(brake):
    async def cell():
        match = table(rules={"goal": 20}, seed=8)
        rng = random.Random(1)
        while not any(str(action) == "knock" for action in match.state.legal_actions(0)):
            if "knock" in map(str, match.state.legal_actions()):
                break
            course(match, rng)
        brake.free.clear()
        plays = [action for action in match.state.legal_actions(0) if str(action).startswith(("play", "draw"))]
        with match.aside():
            match.act(plays[0], 0)
            while is_persons_turn(match):
                match.act(next(a for a in match.state.legal_actions(0) if str(a) != "knock"), 0)
            match.act("knock", 0)
        assert match.state.is_over
        assert match.state.winner == 0
        brake.free.set()
        await all_quiet()
        assert lines(match)[-1].startswith("result 0")

    asyncio.run(cell())


# faults -----------------------------------------------------------------------------------------------------------


def test_a_player_that_fails_is_told_of_and_another_level_takes_over(brake):
    async def cell():
        match = table()
        brake.error = ZeroDivisionError("no odds")
        with match.aside():
            lead(match)
        await until(lambda: match.fault)
        assert match.thinking is None
        assert match.fault.title == "Slow could not decide"
        with match.aside():
            match.set_level(1, "novice")
        assert is_persons_turn(match)
        assert match.fault is None

    asyncio.run(cell())


def test_an_answer_for_a_loop_that_has_ended_goes_home(brake):
    """The messages of a page may be handled in a thread of their own, which ends with the page."""

    async def cell():
        match = table()
        with match.aside():
            pass  # this loop is the home of the match
        brake.free.clear()

        async def message():
            with match.aside():
                lead(match)

        page = threading.Thread(target=lambda: asyncio.run(message()))
        page.start()
        page.join()
        assert not is_persons_turn(match)
        brake.free.set()
        await at_rest(match)

    asyncio.run(cell())


def test_an_answer_that_nobody_fetched_is_there_for_the_next_message(brake):
    match = table()
    brake.free.clear()

    async def message():
        with match.aside():
            lead(match)

    asyncio.run(message())
    brake.free.set()
    assert_none_is_left()
    assert not is_persons_turn(match)

    async def next_message():
        with match.aside():
            assert is_persons_turn(match)

    asyncio.run(next_message())


@pytest.mark.whole
def test_a_process_that_ends_in_the_middle_of_a_thought_ends_quietly():
    code = """
import asyncio, time, pytest
from pinochle_widgets.match import Match
from tests.match.thinkers import install, until
brake = install(pytest.MonkeyPatch(), seconds=0.02, steps=10**6)
async def cell():
    match = Match(seats=("person", "slow"), seed=3)
    with match.aside():
        match.act(match.state.legal_actions()[0])
    await until(lambda: brake.asked)
    assert not brake.thought
asyncio.run(cell())
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# left off ---------------------------------------------------------------------------------------------------------


class Answering:
    """A player that decides when a test lets it, and keeps the random numbers that it has drawn."""

    level = "answering"

    def __init__(self, answer):
        self.answer, self.free, self.drawn = answer, threading.Event(), []

    def choose(self, _observation, rng):
        self.drawn.append(rng.random())
        assert self.free.wait(PATIENCE)
        return self.answer


class Musing(Answering):
    """An answering player that thinks."""

    def is_ready(self):
        return True

    def think(self, observation, rng):
        yield self.choose(observation, rng)


def test_a_thought_that_is_left_off_keeps_its_seed_and_lends_it_to_no_other():
    """Close the last table while the player on turn decides, or another one that may fold before."""
    lead, fold = Decision(Play(0, card=parse_card("AS")), ""), ValueError("it waits")
    thinks, folds = Musing(lead), Answering(fold)
    seats = [Seat(player=player, level=player.level, name="") for player in (thinks, folds)]
    legal = {0: [lead.action, Play(0, card=parse_card("KS"))], 1: [Fold(1)]}
    state = SimpleNamespace(
        seats_to_act=(0, 1),
        legal_actions=legal.get,
        observe=lambda seat: SimpleNamespace(seat=seat, legal_actions=legal[seat]),
    )

    async def cell():
        beside = aside.Aside(lambda: None, lambda: None)
        asking = Asking(seats, Habits(out_of_turn=(Fold,)), beside)
        asking.begin("seed")

        async def ask(player):
            """Ask until this player decides beside the loop."""
            with beside.here():
                asking.next_decision(state, (), lambda answer: answer() and None)
            await until(lambda: player.drawn)

        thinks.free.clear()
        folds.free.set()
        await ask(thinks)
        asking.rest()
        first = thinks.drawn.pop()
        await ask(thinks)
        assert thinks.drawn.pop() == first, "it thinks the same again"
        thinks.free.set()
        await until(lambda: not asking.is_under_way)
        asking.drop()  # the table has changed
        folds.free.clear()
        folds.drawn.clear()
        await ask(folds)
        asking.rest()
        assert asking.is_left_off
        folds.free.set()
        folds.drawn.clear()
        await ask(folds)
        await until(lambda: thinks.drawn)
        assert thinks.drawn != [first], "the second thought has a seed of its own"

    asyncio.run(cell())


def test_a_decision_that_is_there_is_taken_though_the_time_is_over():
    async def cell():
        player = Answering(Decision(Play(0, card=parse_card("AS")), "It is high."))
        player.free.set()
        quick = Quick(player.level, player.choose)
        asked = Thought(quick, None, random.Random(1), asyncio.get_running_loop(), None, lambda: None, lambda: None)
        assert_none_is_left()
        asked.disown("too late")
        assert asked.decision == player.answer

    asyncio.run(cell())


def test_a_player_whose_waiting_is_interrupted_shares_no_random_numbers(monkeypatch):
    async def cell():
        player = Answering(None)
        quick = Quick(player.level, player.choose)
        asked = Thought(quick, None, random.Random(1), asyncio.get_running_loop(), None, lambda: None, lambda: None)
        monkeypatch.setattr(asked._thread, "join", interrupted)
        assert asked.wait()
        with pytest.raises(KeyboardInterrupt):
            _ = asked.decision
        assert asked.is_given_up, "it may still draw"
        monkeypatch.undo()
        player.free.set()

    def interrupted(_seconds):
        raise KeyboardInterrupt

    asyncio.run(cell())
    assert_none_is_left()


# hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_is_told_when_it_is_there_and_is_the_same_as_one_waited_for(brake):
    async def cell():
        match, hints = table(), []
        brake.free.clear()
        with match.aside():
            match.ask_hint(0, hints.append)
            match.ask_hint(0, hints.append)  # a second question hears the same answer
        assert hints == []
        await until(lambda: match.thinking)
        assert (match.thinking.seat, match.thinking.about) == (0, "hint")
        brake.free.set()
        await until(lambda: hints)
        assert brake.asked == 1
        assert hints == [match.hint(0)] * 2
        assert match.thinking is None

    asyncio.run(cell())


def test_a_hint_can_be_hurried_and_says_so(brake):
    async def cell():
        match, hints = table(), []
        brake.free.clear()
        with match.aside():
            match.ask_hint(0, hints.append)
        await until(lambda: match.thinking)
        match.hurry()
        brake.free.set()
        assert [hint.interrupted for hint in hints] == [True]
        assert "hurried" not in str(match.record)
        await all_quiet()

    asyncio.run(cell())


def test_a_hint_for_a_position_that_has_passed_is_not_told(brake):
    async def cell():
        match, hints = table(), []
        brake.free.clear()
        with match.aside():
            match.ask_hint(0, hints.append)
            match.set_level(1, "novice")
            lead(match)
        brake.free.set()
        await all_quiet()
        await asyncio.sleep(0.01)
        assert hints == []

    asyncio.run(cell())


@pytest.mark.usefixtures("brake")
def test_a_hint_without_a_loop_is_told_at_once():
    match, hints = table(), []
    match.ask_hint(0, hints.append)
    assert hints == [match.hint(0)]
    with pytest.raises(pw.IllegalAction):
        match.ask_hint(1, hints.append)
