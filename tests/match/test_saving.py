"""The saving of matches: a game goes on where it stood, whatever has happened to its process or its file."""

import gc
import json
import os
import random
import signal
import stat
import subprocess
import sys
import threading
import time
import weakref
from contextlib import nullcontext, suppress
from shutil import copy, rmtree
from zlib import crc32

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.auction.rules.convention.sheet import Convention
from pinochle_widgets.match import Match, Record, RecordError, SavedError
from pinochle_widgets.match.saving import Saved
from pinochle_widgets.match.saving import saver as saver_module
from pinochle_widgets.match.saving.ledger import SINCE
from pinochle_widgets.widgets.viewer import Viewer
from tests.conftest import FULL, each_once, first_of_each, kin
from tests.match import thinkers
from tests.match.playing import play_on

GAMES = tuple(game.name for game in pw.list_games())[:8]


def told(match):
    """Collect all that a match says of itself."""
    return {
        "state": match.state,
        "record": str(match.record),
        "entries": match.record.entries,
        "pause": match.pause,
        "wins": match.wins,
        "seats": [(seat.name, seat.level, seat.highest) for seat in match.seats],
        "promises": match.promises,
        "undo": match.can_undo(0),
        "number": match.number,
        "auto": match.auto_knock,
        "seed": match.state.seed,
    }


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.save"


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(("game", "seed"), each_once(GAMES, [None, 5]))
def test_a_resumed_match_stands_where_it_stood(game, seed, path):
    match, rng = Match(game, seed=seed, pauses=True, commit=True), random.Random(4)
    match.save(path)
    for _ in range(4 if FULL else 2):
        play_on(match, rng, 30)
        match.record.add_comment("A remark.")
        match.auto_knock = {0} if not match.auto_knock else set()
        play_on(match, rng, 1)  # remarks and knocks are written with the next step
        match.saver.flush()
        assert told(Match.resume(copy(path, path.with_name("copy.save")))) == told(match)


def labels_of(match):
    return [[held.id for held in match.state.observe(seat).hand] for seat in range(len(match.seats))]


@pytest.mark.parametrize(("game", "people"), [("two-handed", 2), ("double-deck/partnership", 4), ("canasta", 2)])
def test_of_two_cards_alike_the_one_that_was_chosen_is_gone(game, people, path):
    match, rng = Match(game, ["person"] * people, seed=2), random.Random(3)
    match.save(path)
    picked = 0
    for _ in range(40):
        seat = match.state.seats_to_act[0]
        seen = match.state.observe(seat)
        plays = [match.game.scene.play_of(seen, held.id) for held in seen.hand]
        alike = [play for play in plays if plays.count(play) > 1 and play in seen.legal_actions]
        picked += bool(alike)
        match.act(rng.choice(alike) if alike else match.state.legal_actions(seat)[0])
    match.saver.flush()
    again, lost = Match.of_saved(Saved.read(path))
    assert (lost, labels_of(again)) == (0, labels_of(match))
    assert picked > 3
    assert (lines_of(path)[0]["version"] == SINCE["pick"]) is (game != "canasta"), (
        "there cards alike have no labels of their own"
    )


def test_the_next_cards_are_the_same(path):
    match = Match(pauses=True)
    match.save(path)
    play_on(match, random.Random(1), 10)
    match.saver.flush()
    again = Match.resume(path)
    for each in (match, again):
        each.seats[1].player, each.seats[1].level = None, None
        rng = random.Random(2)
        while len(each.state.decks) < 3:
            if each.pause:
                each.proceed()
            else:
                each.act(rng.choice(each.state.legal_actions()))
    assert match.state.decks == again.state.decks


def test_only_its_owner_reads_the_file(path):
    Match().save(path)
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_record_or_repr_does_not_hold_the_secrets_of_the_file(path):
    match = Match(commit=True)
    match.save(path)
    head = json.loads(path.read_text().splitlines()[0][9:])
    for secret in (head["secret"], head["players"], head["salt"]):
        assert secret
        assert secret not in str(match.record) + repr(match) + repr(match.state) + repr(match.record)


def test_a_convention_of_ones_own_is_kept(path):
    rows = Convention.preset("double-deck/partnership").to_rows()
    rows[2]["meld"] = "15-29"
    match = Match("double-deck/partnership", convention=Convention.from_rows(rows, "ours"), pauses=True)
    match.save(path)
    assert Match.resume(path).state.convention == match.state.convention


@pytest.mark.parametrize(
    ("game", "rules"),
    [("two-handed", {"goal": 350}), ("double-deck/partnership", {"target": 250})],
)
def test_rules_of_ones_own_are_kept(game, rules, path):
    match = Match(game, rules=rules, pauses=True)
    match.save(path)
    play_on(match, random.Random(1), 10)
    match.saver.flush()
    again = Match.resume(path)
    assert again.rules == match.rules
    assert told(again) == told(match)
    assert Match.from_record(match.record).rules == match.rules


def test_notes_are_kept(path):
    match = Match()
    match.save(path, {"prefs": {"theme": "dark"}, "seat": 0})
    match.saver.note(prefs={"theme": "light"})
    match.saver.flush()
    again = Match.resume(path)
    again.saver.flush()
    assert Saved.read(path).notes == {"prefs": {"theme": "light"}, "seat": 0}


# ---- damaged files


@pytest.mark.parametrize("game", ["two-handed", pytest.param("double-deck/learners", marks=pytest.mark.whole)])
def test_a_damaged_file_goes_back_to_its_last_whole_line_or_is_refused(game, path, tmp_path):
    match, rng = Match(game, pauses=True), random.Random(3)
    match.save(path)
    play_on(match, rng, 25)
    match.saver.close()
    whole = path.read_bytes()
    head, good = whole.index(b"\n") + 1, whole.split(b"\n")[:-1]
    for number in range(60 if FULL else 25):
        damaged = bytearray(whole)
        at = rng.randrange(len(damaged))
        kind = rng.choice(("flip", "cut", "double", "drop"))
        if kind == "flip":
            damaged[at] ^= 1 << rng.randrange(8)
        elif kind == "cut":
            del damaged[at:]
        elif kind == "double":
            damaged[at:at] = damaged[at : at + 40]
        else:
            del damaged[at : at + 7]
        other = tmp_path / f"{number}.save"
        other.write_bytes(damaged)
        if at < head:
            with pytest.raises(SavedError, match=r"saved game|saved by|can go on"):
                Match.resume(other)
            assert other.read_bytes() == damaged
            continue
        *lines, rest = bytes(damaged).split(b"\n")
        is_damaged = bool(rest) or lines != good[: len(lines)]
        again, lost = Match.of_saved(Saved.read(other))
        assert bool(lost) == is_damaged
        assert again.record.replay() == again.state
        steps = again._play.ledger.steps
        assert steps == match._play.ledger.steps[: len(steps)]
        with pytest.warns(UserWarning, match="damaged; the game goes on") if is_damaged else nullcontext():
            mended = Match.resume(other)
        assert mended._play.ledger.steps[: len(steps)] == steps
        assert Match.resume(other).state == mended.state


def written(lines):
    """Write lines with their checksums, as a stranger could."""
    checksum, content = 0, b""
    for line in lines:
        text = json.dumps(line).encode()
        checksum = crc32(text, checksum)
        content += b"%08x %s\n" % (checksum, text)
    return content


def lines_of(path):
    return [json.loads(line[9:]) for line in path.read_text().splitlines()]


HEADS = {
    "no-object": ([], "holds no saved game"),
    "version": ({"version": saver_module.VERSION + 1}, "another version"),
    "revision": ({"revision": 999}, "revision 999 of the rules"),
    "game": ({"game": "<b>bridge</b>"}, "no game"),
    "rules": ({"rules": "two-handed; drop table"}, "holds no game that can go on"),
    "level": (
        {"seats": [{"player": "person", "name": "You", "wins": 0}, {"player": "nobody", "name": "X", "wins": 0}]},
        "nobody",
    ),
    "seats": ({"seats": [{"player": "person", "name": "You", "wins": 0}]}, "seats"),
    "wins": ({"seats": [{"player": "person", "name": "You", "wins": -3}] * 2}, "wins is -3"),
    "missing": ({"number": None}, "number is None"),
    "huge": ({"number": 10**30}, "number is 1000"),
    "date": ({"begun": "yesterday"}, "yesterday"),
    "deck": ({"given": ["AS KS"]}, "deal 1"),
    "convention": ({"convention": {"name": "x"}}, "without"),
    "notes": ({"notes": [1]}, "notes"),
    "auto": ({"auto": ["me"]}, "auto is"),
}


@pytest.mark.parametrize(("change", "reason"), HEADS.values(), ids=list(HEADS))
def test_a_file_of_a_stranger_is_refused_with_a_reason(change, reason, path):
    Match().save(path)
    head, *rest = lines_of(path)
    given = written([change if isinstance(change, list) else head | change, *rest])
    path.write_bytes(given)
    with pytest.raises(SavedError, match=reason):
        Match.resume(path)
    assert path.read_bytes() == given


@pytest.mark.parametrize(
    "step",
    [
        ["do", "0 play <script>", False],
        ["do", "7 draw", False],
        ["do", "# draw", False],
        ["do", "0 play AS", 1],
        ["do"],
        ["pick", "0 draw", False],
        ["pick", "0 play AS", False, "<b>"],
        ["level", 0, "novice"],
        ["level", 9, "novice"],
        ["level", 1, "__class__"],
        ["undo"],
        ["auto", ["x"]],
        ["auto", [7]],
        ["eval", "1"],
        [["do"]],
        {},
        [],
        7,
    ],
    ids=str,
)
def test_a_step_that_can_not_be_taken_ends_the_game_before_it(step, path):
    match = Match(pauses=True)
    match.save(path)
    before = lines_of(path)
    path.write_bytes(written([*before, step, ["proceed"]]))
    with pytest.warns(UserWarning, match="The last 2 lines of the saved game are damaged"):
        again = Match.resume(path)
    assert again.state == match.state
    assert again.pause == "start"
    assert again.auto_knock == set()


def test_other_cards_than_were_in_play_are_refused(path):
    Match().save(path)
    head, (kind, digest), *_ = lines_of(path)
    path.write_bytes(written([head, [kind, digest[::-1]]]))
    with pytest.raises(SavedError, match="shuffles other cards"):
        Match.resume(path)


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"\xff" * 100, b"[" * 9000, b"00000000 " + b"[" * 9000 + b"\n", b"x" * 4_000_001]
)
def test_no_saved_game_is_refused(content, path):
    path.write_bytes(content)
    with pytest.raises(SavedError, match=r"game\.save"):
        Match.resume(path)


# ---- disks


class FullDisk:
    """A disk whose writes fail from some moment on."""

    def __init__(self, monkeypatch, error):
        self.error = error
        self.is_full, self.tries = False, 0
        write, whole = os.write, saver_module.Lines.__init__

        def limited(file, data):
            self.fail()
            return write(file, data)

        def new(lines, path, *first):
            self.fail()
            whole(lines, path, *first)

        monkeypatch.setattr("pinochle_widgets.match.saving.lines.os.write", limited)
        monkeypatch.setattr(saver_module.Lines, "__init__", new)

    def fail(self):
        if self.is_full:
            self.tries += 1
            raise self.error


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), PermissionError(13, "Permission denied")], ids=repr
)
def test_play_goes_on_when_nothing_can_be_written_and_all_is_there_from_the_next_step_on(
    error, path, monkeypatch, caplog
):
    disk, _ = FullDisk(monkeypatch, error), monkeypatch.setattr(saver_module, "AGAIN", 0)
    match, rng = Match(pauses=True), random.Random(9)
    match.save(path)
    play_on(match, rng, 10)
    match.saver.flush()
    kept = path.read_bytes()
    disk.is_full = True
    play_on(match, rng, 20)
    match.saver.flush()
    assert path.read_bytes() == kept
    assert error.strerror in match.saver.trouble
    assert len(caplog.records) == 1  # said once
    disk.is_full = False
    play_on(match, rng, 1)
    assert match.saver.flush()
    assert not match.saver.trouble
    assert Match.resume(path).state == match.state


def test_a_full_disk_is_tried_once_in_a_while(path, monkeypatch):
    disk = FullDisk(monkeypatch, OSError(28, "No space left on device"))
    match, rng = Match(pauses=True), random.Random(9)
    match.save(path)
    play_on(match, rng, 10)
    disk.is_full = True
    play_on(match, rng, 30)
    match.saver.flush()
    assert disk.tries == 1
    disk.is_full = False
    monkeypatch.setattr(saver_module, "AGAIN", 0.1)
    match.saver._writer._not_before = time.monotonic() + 0.1
    play_on(match, rng, 1)
    assert match.saver.trouble
    until(lambda: not match.saver.trouble)  # without another step
    assert Match.resume(path).state == match.state


@pytest.mark.parametrize("folder_too", [False, True], ids=["file", "folder"])
def test_a_file_that_vanished_is_written_anew_with_the_next_step(folder_too, tmp_path, monkeypatch):
    monkeypatch.setattr(saver_module, "AGAIN", 0)
    path = tmp_path / "games" / "game.save"
    path.parent.mkdir()
    match, rng = Match(pauses=True), random.Random(9)
    match.save(path)
    play_on(match, rng, 5)
    path.unlink()
    if folder_too:
        rmtree(path.parent)
    play_on(match, rng, 1)
    if folder_too:
        assert "can't be saved" in match.saver.trouble
        path.parent.mkdir()
        play_on(match, rng, 1)
    assert match.saver.flush()
    assert Match.resume(path).state == match.state


def test_a_slow_disk_holds_nobody_up(path, monkeypatch):
    gate = threading.Event()
    append = saver_module.Lines.append
    monkeypatch.setattr(saver_module.Lines, "append", lambda lines, data: gate.wait(30) and append(lines, data))
    match = Match(pauses=True)
    match.save(path)
    play_on(match, random.Random(1), 20)  # while the first line still waits
    assert len(lines_of(path)) < len(match._play.ledger.steps)
    gate.set()
    assert match.saver.flush()
    assert Match.resume(path).state == match.state


# ---- killed processes


KILLS = 500 if FULL else 8


def line_of(process):
    """Read a line that a process writes; one that has ended by itself fails."""
    line = process.stdout.readline()
    assert line, "it has ended by itself"
    return line


@pytest.mark.skipif(os.name != "posix", reason="a process is killed by SIGKILL")
@pytest.mark.parametrize("game", [pytest.param("two-handed", marks=pytest.mark.whole), "pinochle34/partnership"])
def test_a_killed_process_loses_at_most_the_last_actions(game, path):
    rng = random.Random(7)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.match.playing", path, game],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as processes:
        for number in range(KILLS // 2):
            print(number, file=processes.stdin, flush=True)
            playing = int(line_of(processes))
            told = [line_of(processes) for _ in range(rng.randrange(1, 40))]
            os.kill(playing, signal.SIGKILL)
            told += iter(lambda: line_of(processes), "killed\n")
            done = [tuple(map(int, line.split())) for line in told]
            match = Match.resume(path)
            match.saver.close()
            assert match.record.replay() == match.state
            if len(done) > 2:  # the last two actions may be lost
                assert (match.number, len(match._play.ledger.steps)) >= done[-3]


# ---- interrupts

INTERRUPTS = 2000 if FULL else 40


@pytest.fixture
def interrupt(monkeypatch):
    """Play until Ctrl-C comes, which a thread of its own sends in a moment."""
    came, unraisable = [], sys.unraisablehook

    def swallowed(fault):
        """Pass over an interrupt that came in a callback of the garbage collector: Python drops it, and play goes on."""
        if fault.exc_type is not KeyboardInterrupt:
            unraisable(fault)

    monkeypatch.setattr(sys, "unraisablehook", swallowed)

    def handler(*_):
        came.append(True)
        raise KeyboardInterrupt

    def play_until_interrupted(wait, act):
        came.clear()
        sender = threading.Thread(target=lambda: time.sleep(wait) or os.kill(os.getpid(), signal.SIGINT))
        with suppress(KeyboardInterrupt):
            sender.start()
            while not came:
                act()
        sender.join()

    usual = signal.signal(signal.SIGINT, handler)
    yield play_until_interrupted
    signal.signal(signal.SIGINT, usual)


def view_of(viewer):
    return {name: viewer.view()[name] for name in ("picture", "legal")}


@pytest.mark.skipif(os.name != "posix", reason="an interrupt is sent by a signal")
@pytest.mark.parametrize("game", GAMES)
def test_an_interrupt_at_any_instant_leaves_state_record_view_and_file_alike(game, path, interrupt):
    match, rng = Match(game, pauses=True), random.Random(5)
    viewer = Viewer(match, 0, [].append)
    match.save(path)
    for _ in range(INTERRUPTS // len(GAMES)):
        interrupt(rng.random() ** 2 * 0.01, lambda: play_on(match, rng, 1))
        assert match.record.replay() == match.state
        assert match.saver.flush()
        saved = Saved.read(path)
        assert saved.steps == match._play.ledger.steps
        again, lost = Match.of_saved(saved)
        assert lost == 0
        assert told(again) == told(match)
        match.advance()
        fresh = Viewer(match, 0, [].append)
        assert view_of(viewer) == view_of(fresh)
        fresh.close()


@pytest.mark.skipif(os.name != "posix", reason="an interrupt is sent by a signal")
def test_an_interrupt_while_a_level_thinks_leaves_all_alike(path, interrupt, monkeypatch):
    thinkers.install(monkeypatch, steps=5, seconds=0.001)
    match, rng = Match(seats=["person", "slow"], pauses=True), random.Random(8)
    match.save(path)
    for _ in range(INTERRUPTS // len(GAMES)):
        interrupt(rng.random() * 0.02, lambda: play_on(match, rng, 1) if is_asked(match) else match.advance())
        assert match.record.replay() == match.state
        assert match.saver.flush()
        again, lost = Match.of_saved(Saved.read(path))
        assert lost == 0
        assert told(again) == told(match)
    match.advance()
    assert is_asked(match)


def is_asked(match):
    return match.pause or match.state.is_over or match.seats[match.state.seats_to_act[0]].is_person


# ---- from a record


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_a_record_without_sealed_cards(game):
    match, rng = Match(game, seed=3), random.Random(1)
    play_on(match, rng, 12)
    again = Match.from_record(match.record)
    assert again.state.decks[: len(match.state.decks)] == match.state.decks
    assert again.state.observe(0).hand == match.state.observe(0).hand
    assert again.state.seats_to_act == match.state.seats_to_act
    play_on(again, rng, 30)
    assert again.record.replay() == again.state


def test_at_a_table_that_pauses_computer_players_go_on_from_a_record_too():
    match = Match(pauses=True, seed=2)
    match.proceed()
    while match.state.seats_to_act[0] == 0:
        match._play.take(
            ("do", f"0 {match.state.legal_actions(0)[0]}", False)
        )  # the process ends before anybody answers
    again = Match.from_record(match.record, pauses=True)
    assert again.pause or again.state.seats_to_act[0] == 0


def test_computer_players_among_themselves_wait_to_be_played_out(path):
    match = Match(seats=["novice", "carefree"], seed=1)
    match.save(path)
    assert Match.resume(path).state == match.state
    assert Match.resume(path).play_out().is_over


def test_a_sealed_record_says_how_many_cards_are_sealed():
    match = Match(pauses=False)
    text = str(match.record)
    with pytest.raises(RecordError, match=r"\d+ cards of this record are sealed.*Match\.resume"):
        Match.from_record(Record.from_text(text))


# ---- another game in the place of the one before


@pytest.mark.parametrize("game", first_of_each(kin, GAMES))
def test_a_match_takes_up_a_saved_game_and_goes_on_as_that_would(game, path):
    first, rng = Match(game, pauses=True), random.Random(6)
    first.save(path)
    play_on(first, rng, 20)
    first.saver.close()
    other = Match("two-handed", pauses=True, names=["Ann", "Ben"])
    viewer = Viewer(other, 1, [].append)
    play_on(other, rng, 5)
    left = other.record
    text = str(left)
    assert other.take_up(Saved.read(path)) == 0
    assert told(other) == told(Match.resume(path)) == told(first)
    assert str(left) == text  # the game that was left keeps its seal
    assert view_of(viewer) == view_of(Viewer(other, 0, [].append))
    play_on(other, rng, 20)
    assert other.record.replay() == other.state
    assert view_of(viewer) == view_of(Viewer(other, 0, [].append))


def test_a_saved_game_that_can_not_go_on_leaves_the_game_in_play_as_it_is(path):
    Match().save(path)
    head, *rest = lines_of(path)
    saved = Saved.of(written([head | {"given": ["AS KS"]}, *rest]), path)
    match = Match(pauses=True)
    play_on(match, random.Random(1), 5)
    before = told(match)
    with pytest.raises(SavedError, match="deal 1"):
        match.take_up(saved)
    assert told(match) == before


# ---- savers that are no longer needed


def test_a_saver_goes_with_its_match_and_writes_the_rest_before(path, monkeypatch):
    gate = threading.Event()
    append = saver_module.Lines.append
    monkeypatch.setattr(saver_module.Lines, "append", lambda lines, data: gate.wait(30) and append(lines, data))
    match, others = Match(pauses=True), set(saver_module.at_work)
    match.save(path)
    (writer,) = saver_module.at_work - others
    play_on(match, random.Random(1), 20)
    state, gone = match.state, weakref.ref(match.saver)
    del match
    gate.set()
    until(lambda: gc.collect() < 0 or gone() is None)
    until(lambda: writer not in saver_module.at_work)
    assert Match.resume(path).state == state


def until(is_so):
    ends = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < ends
        time.sleep(0.01)


@pytest.mark.parametrize("seed", [-5, 10**9, 20261122213000, 2**80])
def test_a_match_with_any_seed_goes_on(seed, path):
    match = Match(seats=["novice", "carefree"], seed=seed)
    match.save(path)
    assert Match.resume(path).state == match.state


def test_a_damaged_file_stays_beside_the_one_that_goes_on(path):
    match = Match(seats=["novice", "carefree"], seed=1)
    match.save(path)
    match.play_out()
    match.saver.close()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    with pytest.warns(UserWarning, match="line"):
        Match.resume(path)
    assert path.with_name("game.save.damaged").read_bytes() == b"".join(lines)
