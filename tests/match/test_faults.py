"""Test players that raise, give no decision, decide illegally or hang: the fault is shown, and the game goes on as it was."""

import asyncio
import itertools
import logging
import random
import subprocess
import sys
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.match import Match, Record, aside, thought
from tests.conftest import first_of_each, kin, proofs
from tests.games.conformance import snapshot
from tests.games.tables_auction import SINGLE, arranged_deck
from tests.match import failing
from tests.match.failing import WAYS
from tests.match.thinkers import no_threads, until
from tests.match.worlds import dealer_of
from tests.widgets.auctions import Anybody

PRESETS = [(game.name, preset) for game in pw.list_games() for preset in game.presets]
SEATS = {game.name: game.seats for game in pw.list_games()}
SILENT = "silent"
SHORT = {"two-handed": {"goal": 150}, "canasta": {"target": 1000}}
USUAL = {"canasta": {"take", "meld"}}
PROGRAMS = first_of_each(lambda case: kin(case[0]), PRESETS)
AT_TABLES = []
for way, alike in ((("brooding", True), kin), (("failing", True), None), (("brooding", False), None)):
    # of the other two ways a game of Pinochle and Canasta stay: a table knows nothing of what is played
    family = alike or (lambda name: name == "canasta")
    AT_TABLES += first_of_each(lambda case: family(case[0]), [(name, preset, *way) for name, preset in PRESETS])  # noqa: B023 - called at once
MOST = proofs(1000)
"""The failures, of different kinds at different stages, after which a table has shown enough."""
ILLEGAL = {"answers illegally", "acts for another"}


@pytest.fixture
def trouble(monkeypatch):
    monkeypatch.setattr(aside, "SLOW", 0.01)
    monkeypatch.setattr(aside, "LASTING", 0.002)
    monkeypatch.setattr(aside, "GRACE", 0.01)
    monkeypatch.setattr(aside, "ANSWER", 5)
    trouble = failing.install(monkeypatch)
    yield trouble
    trouble.hang.set()


def situation(match):
    """Collect all that a failure must leave as it was."""
    return snapshot(match.state), list(match.record.entries), match.pause, match.number, match.wins


def short_game(name, preset):
    """Make the rules of a preset with a goal that is soon reached."""
    return replace(find_game(name).rules.preset(preset), **SHORT.get(name, {"target": 60}))


def is_enough(match):
    """Check whether the game is over, or has gone on for some rounds: random players may lose for ever."""
    return match.state.is_over or match.state.round > 5


def lines(match):
    return str(match.record).splitlines()


def kinds(way):
    return {"illegal"} if way in ILLEGAL else {"failed"}


# in a script ------------------------------------------------------------------------------------------------------


@pytest.mark.ci_runs("two-handed", "pinochle34")
@pytest.mark.parametrize(("name", "preset"), PROGRAMS)
@pytest.mark.parametrize("level", ["failing", "brooding"])
def test_whatever_fails_at_whatever_stage_leaves_the_game_as_it_was_and_can_be_tried_again(
    trouble, name, preset, level
):
    rng, ways = random.Random(f"{preset} {level}"), itertools.cycle(WAYS)
    for seed in range(proofs(50)):
        match = Match(name, seats=[level] * SEATS[name], rules=short_game(name, preset), seed=seed)
        stages = set()
        while not is_enough(match):
            stage, seat = match.state.stage, match.state.seats_to_act[0]
            trouble.way = next(ways)
            knocks = any("knock" in map(str, match.state.legal_actions(each)) for each in match.state.seats_to_act)
            is_asked = not knocks and stage != "claim"  # a knock needs no player, a private question shows no failure
            if is_asked and (stage not in stages or rng.random() < 0.03):
                stages.add(stage)
                fail_once(match, seat, trouble.way)
            trouble.way = ""
            step(match)
        assert match.fault is None
        assert snapshot(match.record.replay()) == snapshot(match.state)
        assert str(Record.from_text(str(match.record))) == str(match.record)
        assert USUAL.get(name, {"lead", "follow"}) <= stages


def step(match):
    """Let the player on turn act, and no other."""
    stop = match.watch(lambda happening: happening.what == "events" and hold(match))
    match.advance()
    stop()
    if match.pause == "kitty":
        match._play.pause = None


def hold(match):
    if match.pause is None and not match.state.is_over:
        match._play.pause = "kitty"  # the table waits after each action, for persons to look


def fail_once(match, seat, way):
    before = situation(match)
    with pytest.raises(pw.PlayerError, match=rf"^(Failing|Brooding) .*\(seat {seat}; .*retry\(\).*set_level") as caught:
        match.advance()
    assert match.fault == caught.value.fault
    assert {match.fault.kind} <= kinds(way) | ({"illegal"} if way == "decides on garbage" else set())
    assert match.fault.seat == seat
    assert caught.value.__cause__ is not None
    assert situation(match) == before


def test_the_error_says_what_was_raised_and_retry_plays_on(trouble):
    match = Match(seats=("person", "failing"), seed=3)
    trouble.way = "raises"
    with pytest.raises(pw.PlayerError) as caught:
        match.act(match.state.legal_actions()[0])
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert "ZeroDivisionError: no odds" in str(caught.value)
    assert match.state.stage == "follow", "the person's own card lies there"
    with pytest.raises(pw.PlayerError):
        match.retry()
    with pytest.raises(pw.IllegalAction, match="decides for itself"):
        match.act(match.state.legal_actions()[0])
    trouble.way = ""
    assert match.retry()
    assert match.fault is None
    with pytest.raises(pw.IllegalAction, match="nothing to try again"):
        match.retry()


def test_another_level_goes_on_and_the_record_says_so(trouble):
    trouble.way = "answers None"
    match = Match(seats=("failing", "failing"), seed=3, rules={"goal": 100})
    with pytest.raises(pw.PlayerError, match="answer is None"):
        match.play_out()
    match.set_level(match.fault.seat, "sound")
    while not match.state.is_over:
        with pytest.raises(pw.PlayerError):
            match.play_out()
        match.set_level(1 - [seat.level for seat in match.seats].index("sound"), "sound")
        match.play_out()
    assert snapshot(match.record.replay()) == snapshot(match.state)


def test_watchers_see_a_settled_table_though_a_call_raises(trouble):
    match, told = Match(seats=("person", "failing"), seed=3), []
    match.watch(lambda happening: told.append(happening.what))
    trouble.way = "raises"
    with pytest.raises(pw.PlayerError):
        match.act(match.state.legal_actions()[0])
    assert told == ["events", "fault", "settled"]


def test_who_interrupts_a_script_is_not_told_of_a_player(trouble, monkeypatch):
    match = Match(seats=("person", "failing"), seed=3)
    monkeypatch.setitem(WAYS, "raises", failing.raising(KeyboardInterrupt))
    trouble.way = "raises"
    with pytest.raises(KeyboardInterrupt):
        match.act(match.state.legal_actions()[0])
    trouble.way = ""
    assert match.advance()


def test_a_hint_that_fails_is_an_error_in_a_script(trouble):
    match = Match(seats=("person", "sound"), seed=3)
    for way in WAYS:
        trouble.way = way
        with pytest.raises(pw.PlayerError, match="Brooding"):
            match.hint(0)
        with pytest.raises(pw.PlayerError, match="Brooding"):
            match.ask_hint(0, pytest.fail)
    trouble.way = ""
    assert match.hint(0).action in match.state.legal_actions(0)


# beside the loop --------------------------------------------------------------------------------------------------


async def answered(match):
    await until(
        lambda: match.fault or match.pause or match.state.is_over or match.seats[match.state.seats_to_act[0]].is_person
    )


def watched_for_stand_ins(match, trouble, tried):
    """List the faults for which another level goes on, each with the situation before; the trouble ends with it."""
    hung = []

    def see(happening):
        if happening.what == "stand_in":
            hung.append((match.fault, situation(match)))
            tried.add((match.state.stage, trouble.way))
            trouble.way = ""

    match.watch(see)
    return hung


async def check_stand_in(match, level, fault, before):
    """Check that another level has played for a player that hung; then let that player go on at its own level."""
    assert fault.kind == SILENT
    assert match.seats[fault.seat].level == "sound"
    assert snapshot(match.state) != before[0] or match.state.is_over, "it has played"
    assert match.record.entries[: len(before[1])] == before[1], "nothing is lost"
    if not match.state.is_over:
        with match.aside():
            match.set_level(fault.seat, level)
        await answered(match)


@pytest.mark.ci_runs("two-handed", "pinochle34")
@pytest.mark.parametrize(("name", "preset", "level", "threads"), AT_TABLES)
def test_a_table_tells_it_and_goes_on_at_every_stage(trouble, monkeypatch, name, preset, level, threads):
    rng, ways = random.Random(preset), itertools.cycle([*WAYS, *(["hangs"] if threads else [])])
    monkeypatch.setattr(aside, "ANSWER", 0.05)
    if not threads:
        no_threads(monkeypatch)

    async def play(match):
        tried = set()
        hung = watched_for_stand_ins(match, trouble, tried)
        while not is_enough(match) and len(tried) < MOST:
            trouble.way = ""
            act_if_on_turn(match)
            await answered(match)
            if match.fault:
                tried.add((match.state.stage, trouble.way))
                await check_fault(match, trouble.way)
            for stood_in in hung:
                await check_stand_in(match, level, *stood_in)
            hung.clear()
        assert len(tried) >= 5
        assert snapshot(match.record.replay()) == snapshot(match.state)

    def act_if_on_turn(match):
        acting = match.state.seats_to_act
        person = next((seat for seat in acting if match.seats[seat].is_person), None)
        if match.fault is None and person is not None and (person == acting[0] or rng.random() < 0.1):
            trouble.way = next(ways)
            with match.aside():
                match.act(Anybody().choose(match.state.observe(person), rng).action, person)
            if trouble.way == "hangs":
                match.hurry()

    async def check_fault(match, way):
        assert {match.fault.kind} <= kinds(way) | {"illegal" if way == "decides on garbage" else "failed"}
        assert match.thinking is None
        before = situation(match)
        await asyncio.sleep(0)
        assert situation(match) == before
        trouble.way = ""
        with match.aside():
            if rng.random() < 0.2:
                seat = match.fault.seat
                match.set_level(seat, "sound")
                await answered(match)
                if not match.state.is_over:
                    match.set_level(seat, level)
            else:
                match.retry()

    for seed in range(proofs(50)):
        trouble.hang.clear()
        seats = ["person", *[level] * (SEATS[name] - 1)]
        match = Match(name, seats=seats, rules=short_game(name, preset), seed=seed)
        asyncio.run(play(match))
        trouble.hang.set()


def begun(trouble, way, level="brooding"):
    """Begin a match in which a person has led and the computer player fails; call this on a loop."""
    match = Match(seats=("person", level), seed=3)
    trouble.way = way
    with match.aside():
        match.act(match.state.legal_actions()[0])
    return match


def test_the_traceback_goes_to_the_log(trouble, caplog):
    async def cell():
        match = begun(trouble, "raises")
        await answered(match)
        [entry] = [each for each in caplog.records if each.name.startswith("pinochle_widgets")]
        assert entry.levelno == logging.ERROR
        assert "Brooding could not decide" in entry.message
        assert "ZeroDivisionError: no odds" in caplog.text
        assert "failing.py" in caplog.text

    asyncio.run(cell())


@pytest.mark.parametrize("level", ["failing", "brooding"])
def test_a_player_that_hangs_leaves_the_kernel_free_and_a_stand_in_plays(trouble, monkeypatch, level):
    """The loop goes on at once; when the time is over another level plays, and a late answer is ignored."""
    monkeypatch.setattr(aside, "ANSWER", 0.2)

    async def cell():
        match, told = Match(seats=("person", level), seed=3), []
        match.watch(lambda happening: told.append((happening.what, match.fault and match.fault.title)))
        trouble.way = "hangs"
        with match.aside():
            match.act(match.state.legal_actions()[0])
        begun, before = match.seats[1].level, situation(match)
        assert begun == level, "the call has not waited for the player"
        await until(lambda: match.thinking)
        assert situation(match) == before
        if level == "brooding":  # a player that thinks has all the time that the person gives it
            match.hurry()
            assert match.thinking, "it has a moment"
        await answered(match)
        assert match.fault is None
        assert match.seats[1].level == "sound"
        assert ("stand_in", f"{level.capitalize()} does not answer") in told
        assert match.record.entries[: len(before[1])] == before[1]
        written = lines(match)
        assert written[written.index("level 1 sound") + 1].startswith("1 ")
        after = situation(match)
        trouble.way = ""
        trouble.hang.set()
        await asyncio.sleep(0.03)
        assert situation(match) == after
        assert snapshot(match.record.replay()) == snapshot(match.state)

    asyncio.run(cell())


def test_levels_that_hang_do_not_stand_in_for_each_other(trouble, monkeypatch):
    """The table says so when each was tried once, and threads don't pile up."""
    monkeypatch.setattr(aside, "ANSWER", 0.1)
    game = find_game("two-handed")
    asked = []

    def hanging(name):
        class Hanging:
            level = name

            def choose(self, _seen, _rng):
                asked.append(name)
                trouble.hang.wait(60)

        return Hanging

    names = [level.name for level in game.levels]
    levels = tuple(replace(level, make=hanging(level.name)) for level in game.levels)
    changed = replace(game, levels=levels)
    monkeypatch.setitem(pw.games.GAMES, "two-handed", changed)

    async def cell():
        match = Match(seats=("person", names[-1]), seed=3)
        with match.aside():
            match.act(match.state.legal_actions()[0])
        await until(lambda: match.fault is not None and not match.thinking and len(asked) == 3)
        await asyncio.sleep(0.3)
        assert asked == [names[-1], game.usual_level, next(name for name in names if name != game.usual_level)]
        assert match.fault.title.endswith("does not answer")

    asyncio.run(cell())


def test_a_player_that_is_slow_to_choose_plays_by_itself(trouble):
    """Compare with a script, in which calls wait."""

    def script():
        match = Match(seats=("person", "failing"), seed=3)
        match.act(match.state.legal_actions()[0])
        return match

    async def cell():
        match = begun(trouble, "hangs", "failing")
        assert match.state.seats_to_act[0] == 1
        trouble.way = ""
        trouble.hang.set()
        await answered(match)
        expected = script()
        assert str(match.record) == str(expected.record)
        assert match._asking.rng.getstate() == expected._asking.rng.getstate()

    asyncio.run(cell())


def test_a_script_waits_for_a_slow_player_that_a_table_has_asked(trouble):
    async def cell():
        match = begun(trouble, "hangs", "failing")
        assert match.state.seats_to_act[0] == 1
        trouble.way = ""
        asyncio.get_running_loop().run_in_executor(None, trouble.hang.set)
        match.advance()
        assert match.seats[match.state.seats_to_act[0]].is_person
        assert match.seats[1].level == "failing"

    asyncio.run(cell())


def test_who_hangs_when_it_is_asked_in_private_declines(trouble, monkeypatch):
    """The kernel is free meanwhile, and no table shows the player that is asked."""
    monkeypatch.setattr(aside, "ANSWER", 0.1)
    nines = {2: "9H 9H 9D 9D 9C AC TC KC QC JC"}

    async def cell():
        trouble.way = "hangs"
        match = Match(
            SINGLE,
            ["person", "person", "failing", "failing"],
            deal=[" ".join(arranged_deck(find_game(SINGLE).make_rules(), 0, nines))],
            seed=next(seed for seed in range(50) if dealer_of(SINGLE, seed) == 0),
            pauses=True,
        )
        told = []
        match.watch(lambda happening: told.append(happening.what))
        with match.aside():
            match.proceed()
        assert match.state.stage == "claim"
        await asyncio.sleep(3 * aside.SLOW)
        assert "thinking" not in told
        await until(lambda: match.state.stage != "claim")
        assert match.fault is None
        assert match.seats[2].level == "failing", "a stand-in would show which player was asked"
        assert "2 decline" in map(str, match.record.entries)

    asyncio.run(cell())


@pytest.mark.parametrize(
    "change",
    [lambda match: match.set_level(1, "sound"), Match.redeal_game, Match.restart_round],
    ids=["level", "redeal", "restart"],
)
@pytest.mark.parametrize("told", [True, False])
def test_who_hangs_is_left_behind_by_what_changes_the_game(trouble, change, told):
    async def cell():
        match = begun(trouble, "hangs")
        if told:
            match.hurry()
        with match.aside():
            change(match)
        entries = list(match.record.entries)
        assert match.fault is None
        trouble.hang.set()
        await asyncio.sleep(0.05)
        assert match.record.entries == entries
        assert match.fault is None, "the moment it had was for another thought"

    asyncio.run(cell())


def test_the_moment_of_who_hangs_ends_though_its_page_has_gone(trouble, monkeypatch):
    """The timer went with the page's loop, so the next message looks at the clock."""
    now = 100.0
    monkeypatch.setattr(aside, "clock", lambda: now)
    monkeypatch.setattr(aside, "GRACE", 30)
    match = Match(seats=("person", "brooding"), seed=3)
    trouble.way = "hangs"

    async def message(what):
        with match.aside():
            what()

    asyncio.run(message(lambda: match.act(match.state.legal_actions()[0])))
    asyncio.run(message(match.hurry))
    asyncio.run(message(lambda: None))
    assert match.fault is None
    assert match.seats[1].level == "brooding"
    now += 30
    asyncio.run(message(lambda: None))
    assert match.seats[1].level == "sound"
    assert match.seats[match.state.seats_to_act[0]].is_person


def test_who_interrupts_the_kernel_at_a_table_is_offered_to_go_on(trouble, monkeypatch):
    monkeypatch.setattr(thought, "Thread", lambda **_: InterruptedThread())

    class InterruptedThread:
        def start(self):
            pass

        def join(self, _seconds):
            raise KeyboardInterrupt

    async def cell():
        match = begun(trouble, "hangs", "failing")
        assert match.fault.kind == SILENT

    asyncio.run(cell())


def test_a_game_played_out_in_a_cell_is_waited_for(trouble):
    async def cell():
        match = Match(seats=("brooding", "brooding"), seed=3, rules={"goal": 60})
        trouble.way = "raises"
        with match.aside(), pytest.raises(pw.PlayerError):
            match.play_out()
        trouble.way = ""
        with match.aside():
            assert match.play_out().is_over

    asyncio.run(cell())


@pytest.mark.whole
def test_a_process_ends_soon_though_players_hang():
    code = """
import asyncio, threading, pytest
from pinochle_widgets.match import Match, thought
from tests.match import failing
thought.LEAVE = 0.2
trouble = failing.install(pytest.MonkeyPatch())
trouble.way, failing.PATIENCE = "hangs", None
asked = []
async def cell():
    for seed in range(20):
        match = Match(seats=("person", "brooding"), seed=seed)
        with match.aside():
            match.act(match.state.legal_actions()[0])
        asked.append(match)
    await asyncio.sleep(0.05)
asyncio.run(cell())
hung = [each for each in threading.enumerate() if each.name == "pinochle player"]
assert len(hung) == 20, hung
joined = []
join = threading.Thread.join
def counted(self, timeout=None):
    joined.append(timeout)
    join(self, timeout)
threading.Thread.join = counted
thought._leave_all()
assert len(joined) == 20 and joined[0] <= 0.2 and not any(joined[1:]), joined
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# hints ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [*WAYS, "hangs"])
@pytest.mark.parametrize("strongest", [failing.Failing, failing.FailingThinker])
def test_a_hint_that_fails_is_told_of_and_the_game_goes_on(monkeypatch, way, strongest):
    monkeypatch.setattr(aside, "GRACE", 0.01)
    monkeypatch.setattr(aside, "ANSWER", 0.05)
    trouble = failing.install(monkeypatch, strongest)

    async def cell():
        match, failed = Match(seats=("person", "sound"), seed=3), []
        trouble.way = way
        before = situation(match)
        with match.aside():
            match.ask_hint(0, pytest.fail, failed.append)
        if not failed:
            match.hurry()
        await until(lambda: failed)
        assert [fault.name for fault in failed] == [strongest.level.capitalize()]
        assert match.fault is None
        assert match.thinking is None
        assert situation(match) == before
        trouble.hang.set()
        trouble.way, hints = "", []
        with match.aside():
            match.ask_hint(0, hints.append, pytest.fail)
        await until(lambda: hints)
        match.act(match.state.legal_actions()[0])

    asyncio.run(cell())


@pytest.mark.parametrize("way", ["raises", "hangs"])
def test_a_hint_for_a_seat_that_is_not_on_turn_says_that_there_is_nothing_to_decide(monkeypatch, way):
    """The seat may knock while the other draws; an adviser that would not has no fault, though it says so late."""
    monkeypatch.setattr(aside, "ANSWER", 0.1)
    trouble = failing.install(monkeypatch, failing.Failing)

    async def cell():
        match, failed = Match(seats=("person", "sound"), seed=3, scores=(999, 0)), []
        while match.state.seats_to_act != (1, 0):
            match.state.apply(next(each for each in match.state.legal_actions() if str(each) != "knock"))
        trouble.way = way
        with match.aside():
            match.ask_hint(0, pytest.fail, failed.append)
        await until(lambda: failed)
        assert [fault.title for fault in failed] == ["There is nothing for you to decide now"]
        trouble.hang.set()

    asyncio.run(cell())
