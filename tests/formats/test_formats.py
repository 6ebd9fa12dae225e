"""Test that this tree opens the files of earlier ones, and refuses those of later ones."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from pathlib import Path
from shutil import copytree

import pytest

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.match import Match, Saved
from pinochle_widgets.match.saving.lines import content_of
from pinochle_widgets.store import kept, place
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.owner import Owner
from pinochle_widgets.together.referee import Referee
from pinochle_widgets.together.seats import home, keep_seat, seats
from tests.conftest import FULL, first_of_each
from tests.formats import grammar, write
from tests.formats.shared import Wire, act, told_of_room
from tests.formats.tables import read_table
from tests.formats.told import told_of_kept, told_of_save

pytestmark = pytest.mark.each_preset

HERE = Path(__file__).parent
REVISIONS = [HERE / name for name in ("8630177", "480ab214")]
"""The folders of all kinds, in the order in which they were written."""

TOGETHER = HERE / "f68f3d03"
"""The folder of games in which levels play for persons: records of version 4, saves of version 3."""


FAIR = HERE / "d874f176"
"""The folder of games that are dealt out of everybody's shares, after a deal that was given up: saves of version 6."""

PICKED = HERE / "2f2e9a6c"
"""The folder of games in which persons mean one of several cards alike: saves of version 4."""

BY_HAND = HERE / "44d97962"
"""The folder of a position of Canasta that was set by hand: `places` in a score, in texts, a record and a save."""

SHARED = HERE / "69af9756" / "shared"
"""The folder of shared tables, with frames of their lines, seats of a user, and notices of a referee."""


def files(kind):
    """List all files of a kind, of all revisions."""
    found = sorted(HERE.glob(f"*/{kind}"))
    assert found
    return pytest.mark.parametrize("path", found, ids=lambda path: f"{path.parents[1].name} {path.name}")


def told(revision):
    return json.loads((revision / "told.json").read_text(encoding="utf-8"))


CLASSES = sorted(HERE.glob("*/classes"))

by_revision, with_texts = (
    pytest.mark.parametrize("revision", folders, ids=lambda folder: folder.name)
    for folders in (REVISIONS, [*REVISIONS, BY_HAND])
)


# ---- records and codes


@pytest.mark.ci_runs(26)
@files("records/*.txt")
def test_a_record_is_read_as_it_was_written(path):
    text = path.read_bytes().decode()
    record = pw.Record.load(path)
    assert str(record) == text
    code = path.with_suffix(".code").read_text(encoding="ascii").strip()
    assert str(pw.Record.from_code(code)) == text
    if record.result:
        assert record.replay().winner == record.result.winner
        assert record.verify_fairness() if path.parents[1] == FAIR else record.verify_commitment()


LANDED = 4
"""The latest version of a record of which files are here."""

KINDS = {"deal", "commit", "reveal", "eval", "price", "#", "(", ")", "~", "result", "unfinished", "date", "seed"}


def kinds_of_lines(revision):
    texts = [path.read_text(encoding="utf-8") for path in (revision / "records").glob("*.txt")]
    return {line.partition(" ")[0] for text in texts for line in text.splitlines()}


@by_revision
def test_records_hold_each_kind_of_line_of_every_preset(revision):
    assert kinds_of_lines(revision) >= KINDS


def test_records_of_persons_and_their_substitutes_are_there():
    assert kinds_of_lines(TOGETHER) >= {"substitute", "back"}


def test_records_and_saves_of_fair_deals_are_there():
    assert kinds_of_lines(FAIR) >= {"promise", "share", "unopened"}
    texts = [path.read_text(encoding="utf-8") for path in (FAIR / "saves").glob("*.save")]
    assert len(texts) == 3
    assert all('"version":6' in text and '["take_back",' in text for text in texts)


def test_saves_tell_which_of_several_cards_alike_a_person_meant():
    texts = [path.read_text(encoding="utf-8") for path in (PICKED / "saves").glob("*.save")]
    assert len(texts) == 2
    assert all('"version":4' in text and '["pick",' in text for text in texts)


def test_a_position_that_was_set_by_hand_is_there_in_a_record_a_save_and_texts():
    record, save = BY_HAND / "records" / "by-hand-canasta.txt", BY_HAND / "saves" / "by-hand-canasta.save"
    places = "round 1; totals [1200, 1600]; places [[4, 11], [0, 0], [[0, 3]], 2, 0, false]"
    assert f"\nscore {places}\n" in record.read_text(encoding="utf-8")
    assert f'"score":"{places}"' in save.read_text(encoding="utf-8")
    (texts,) = told(BY_HAND)["positions"]
    assert f"; {places}; " in texts["state"]
    assert "position-set 0 False" in texts["observation"]


def test_each_folder_of_files_is_opened():
    assert {path.parent for path in HERE.glob("*/told.json")} == {*REVISIONS, TOGETHER, PICKED, FAIR, BY_HAND}
    assert {path.parent for path in HERE.glob("*/*/told.json")} == {SHARED}


def test_records_of_each_version_are_there_and_forms_stand_in_all_places_of_the_latest():
    texts = [path.read_text(encoding="utf-8") for path in HERE.glob("*/records/*.txt")]
    assert {text.partition("\n")[0] for text in texts} == {f"pinochle-record {n + 1}" for n in range(LANDED)}
    latest = (REVISIONS[-1] / "records" / "two-handed-hoyle.txt").read_text(encoding="utf-8")
    assert re.findall("(?m)^(?:seat|level) . expert.*", latest) == ["seat 1 expert=2 Zoë 李"] + ["level 1 expert=2"] * 2


@with_texts
def test_positions_and_observations_are_read_as_they_were_written(revision):
    for texts in told(revision)["positions"]:
        state = pw.State.from_text(texts["state"], seed=1)
        assert state.text == texts["state"]
        seen = pw.Observation.from_text(texts["observation"])
        assert seen.text == texts["observation"]
        assert seen in [state.observe(seat) for seat in state.seats_to_act]


# ---- saved games and the folder that keeps them


@pytest.mark.ci_runs(14)
@files("saves/*.save")
def test_a_saved_game_stands_as_it_stood_and_goes_on(path, tmp_path):
    wanted = told(path.parents[1])["saves"][path.name]
    added = told_of_save(path.read_bytes())["entries"] - wanted["entries"]
    assert json.loads(json.dumps(told_of_save(path.read_bytes(), added))) == wanted
    copied = tmp_path / path.name
    copied.write_bytes(path.read_bytes())
    match = Match.resume(copied)
    if match.state.is_over:
        match.next_game()
        assert match.number == 2
    elif match.pause:
        match.proceed()
    else:
        match.act(match.state.action_of(match.state.legal_codes()[0]))
    match.saver.close()
    assert Match.of_saved(Saved.read(copied))[0].state == match.state


@pytest.mark.ci_runs(1)
@by_revision
def test_a_folder_of_kept_games_is_listed_and_offered(revision, tmp_path, monkeypatch):
    folder = copytree(revision / "kept", tmp_path / "games")
    monkeypatch.setenv(place.SWITCH, str(folder))
    assert told_of_kept() == told(revision)["kept"]
    for game in kept.kept_games():
        if game.match is not None and not game.why:
            assert pw.play(resume=game.path).match.state == game.match.state
    assert (folder / "other.txt").exists()


# ---- shared tables, lines and seats


def shared(path):
    return json.loads((path.parent / "told.json").read_text(encoding="utf-8"))


def sat(referee, ident, keys):
    """Let each person of a table come back by the secret that was kept, as pages do."""
    guests = {int(seat): Guest("", secret=secret) for seat, (secret, _token) in keys.items()}
    return Wire(referee, ident, guests), referee.room(ident)


@pytest.mark.parametrize(
    "path",  # those of `LINES` go on in the test below, too
    first_of_each(
        lambda path: path.stem != "partnership", sorted(SHARED.glob("*.table"))[::-1], lambda path: path.stem
    )[::-1],
)
def test_a_shared_table_stands_as_it_stood_and_goes_on(path, tmp_path):
    wanted = shared(path)[path.stem]
    copied = tmp_path / path.name
    copied.write_bytes(path.read_bytes())
    referee = Referee(tmp_path)
    wire, room = sat(referee, path.stem, wanted["keys"])
    assert json.loads(json.dumps(told_of_room(room))).items() <= wanted.items()
    assert [guest.state for guest in wire.guests.values()] == ["here"] * len(wire.guests)
    stranger = Wire(referee, path.stem, {0: Guest(wanted["keys"]["0"][1])})
    assert stranger.guests[0].refused["why"] == "taken", "the link was used"
    act(wire, room, random.Random(1))
    stood = told_of_room(room)
    assert stood != wanted
    referee.close()
    assert told_of_room(Referee(tmp_path).room(path.stem)) == stood


@files("shared/lines/*.jsonl")
def test_a_page_of_then_plays_on_and_its_table_is_understood(path, tmp_path):
    """Let this referee hear the frames of pages of then, and a guest of now those of their referee."""
    wanted = shared(path.parent)[path.stem]
    (tmp_path / f"{path.stem}.table").write_bytes((path.parents[1] / f"{path.stem}.table").read_bytes())
    referee = Referee(tmp_path)
    down, lines = {0: [], 1: []}, {}
    guests = {seat: Guest("", secret=wanted["keys"][str(seat)][0]) for seat in down}
    for seat, frames in down.items():
        guests[seat].connect(lambda _: None)
        lines[seat] = referee.connect(path.stem, lambda frame, to=frames: to.append(frame), lambda: None)
    answers = {seat: [] for seat in down}
    for text in path.read_text(encoding="utf-8").splitlines():
        seat, way, frame = json.loads(text)
        if way == "up":
            lines[seat].take(frame)
        else:
            guests[seat].take(frame)
            answers[seat] += [*kinds_of([frame])]
    assert json.loads(json.dumps(told_of_room(referee.room(path.stem)))) == wanted["then"]
    for seat, guest in guests.items():
        now = kinds_of(json.loads(json.dumps(down[seat])))
        assert now >= {*answers[seat]}
        assert not [frame for frame in down[seat] if "rejected" in json.dumps(frame) and seat == 0]
        assert (guest.state, guest.welcome["version"]) == ("here", 1)
        assert guest.values["view"]["seat"] == seat


def kinds_of(frames):
    """Collect the kinds of bodies of a table: values by name, answers by their fields."""
    bodies = [frame["b"] for frame in frames if "b" in frame]
    said = {(kind, *(sorted(body[kind]) if kind == "msg" else ())) for body in bodies for kind in body}
    return said | {("state", name) for body in bodies for name in body.get("state", ())}


@files("shared/seats.json")
def test_seats_and_notices_of_then_are_read(path, tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path))
    home().mkdir()
    for name in ("seats.json", "referee.json"):
        (home() / name).write_bytes((path.parent / name).read_bytes())
    assert [(key, seat["address"], sorted(seat.get("tokens", ()))) for key, seat in seats().items()] == [
        ("AAAAAAAAAAA", "", ["0", "1"]),
        ("BBBBBBBBBBB.01234567", "https://cards.example/under", []),
        ("CCCCCCCCCCC.89abcdef", "http://192.168.1.5:9321", []),
    ]
    assert Owner(home()).notice["key"] == ""
    (home() / "referee.json").write_bytes((path.parent / "serving-referee.json").read_bytes())
    assert len(Owner(home()).notice["key"]) == 22


@pytest.mark.parametrize("end", [-1, -20, 0.5, 0.2])
def test_a_table_that_was_cut_goes_on_before_it_or_says_that_it_is_none(end, tmp_path):
    (path,) = HERE.glob("*/shared/two-handed_.table")
    whole = path.read_bytes()
    copied = tmp_path / path.name
    copied.write_bytes(cut := whole[: end if end < 0 else int(end * len(whole))])
    heard = []
    line = Referee(tmp_path).connect(path.stem, heard.append, lambda: None)
    if line is not None:
        wanted = shared(path)[path.stem]["moves"]
        now = told_of_room(line.room)["moves"]
        assert now == [each[: len(those)] for each, those in zip(wanted, now, strict=True)]
        assert copied.with_name(f"{copied.name}.damaged").read_bytes() == cut
    else:
        assert heard[0]["refused"]["text"].startswith("The table can't be opened: ")
        assert copied.read_bytes() == cut


@pytest.mark.parametrize(
    ("part", "value", "told"),
    [
        ("version", 2, "kept by a later version of pinochle_widgets: update it"),
        ("version", None, "holds no shared table: version is None"),
        ("epoch", 0, "its epoch"),
        ("epoch", 10**12, "its epoch"),
        ("host", "0", "host is '0'; it must be a whole number"),
        ("host", 3, "its seats are others"),
        ("locks", {"0": ["", ""]}, "its seats are others"),
        ("locks", {"0": ["é" * 64, ""], "1": ["", ""]}, "a lock is no digest"),
        ("locks", [["", ""]], "locks is a list"),
        ("at_once", 1, "at_once is 1"),
        ("prefs", {"0": {"large": "huge"}, "9": 3}, ""),
        ("later", [1], ""),
        (None, [], "holds no shared table"),
    ],
)
def test_a_note_that_is_none_of_a_room_is_refused_and_stays(part, value, told, tmp_path):
    (path,) = HERE.glob("*/shared/two-handed_.table")
    saved = Saved.read(path)
    note = saved.notes["room"] | {part: value} if part else value
    copied = tmp_path / path.name
    lines = [*map(json.loads, (line[9:] for line in path.read_bytes().splitlines())), ["notes", {"room": note}]]
    copied.write_bytes(content := content_of(lines)[0])
    referee, heard = Referee(tmp_path), []
    for _ in range(2):  # the file is nobody's after a refusal
        line = referee.connect(path.stem, heard.append, lambda: None)
        assert (line is None) == bool(told)
        if told:
            assert told in heard[-1]["refused"]["text"]
            if told != "its seats are others":
                assert copied.read_bytes() == content
    referee.close()


def test_seats_have_the_promises_of_a_deal_and_are_of_the_version_before_without(tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path))
    seat = {"secret": "s", "address": "", "words": ""}
    promised = {"deal": "a" * 64, "game": 2, "promises": ["a" * 64, "b" * 64]}
    for each, version in ((seat, 1), ({**seat, "promised": promised}, 2), (seat, 1)):
        keep_seat("A" * 11, each)
        assert json.loads((home() / "seats.json").read_text()) == {"version": version, "seats": {"A" * 11: each}}
        assert seats() == {"A" * 11: each}
    (home() / "seats.json").write_text('{"version": 2, "seats": {"x": {"secret": "s", "promised": []}}}')
    assert seats() == {}


def test_seats_of_a_later_version_stay_and_damaged_ones_are_all_put_aside(tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path))
    path = home() / "seats.json"
    path.parent.mkdir()
    later = '{"version": 3, "places": {"x": 3}}'
    path.write_text(later)
    for call in (
        seats,
        lambda: keep_seat("A" * 11, {"secret": "s", "address": "", "words": ""}),
        lambda: pw.host("canasta"),
    ):
        with pytest.raises(OSError, match="later version of pinochle_widgets: update it"):
            call()
    assert path.read_text() == later
    assert [each.name for each in path.parent.iterdir() if not each.name.startswith(".")] == ["seats.json"]
    for text in ("{", '{"version": 1, "seats": {"x": 3}}', "{"):
        path.write_text(text)
        assert seats() == {}
    assert sorted(each.name for each in path.parent.iterdir() if not each.name.startswith(".")) == [
        "seats.2.damaged",
        "seats.3.damaged",
        "seats.damaged",
    ]
    (home() / "referee.json").write_text('{"version": 2, "port": 1, "key": "k"}')
    assert Owner(home()).notice is None


# ---- classes


@pytest.mark.parametrize("folder", CLASSES, ids=lambda folder: folder.parent.name)
def test_the_folder_of_a_class_is_collected(folder):
    (sheet,) = folder.glob("*.sheet")
    asked = pw.classroom.load(folder)
    assert (asked.text, asked.id) == (sheet.read_text(encoding="utf-8"), "1ee5808f617fe3d4")
    frame = pw.classroom.collect(folder)
    assert frame[frame.counts].groupby("name").points.apply(list).to_dict() == {"Mia": [5, 1, 5], "Tim": [1, 1, 5]}
    assert frame.figure.to_list() == ["", "", "", "made again"] * 2
    assert {*frame.flag} == {""}
    assert pw.classroom.answer(folder, "Zoe")._is_shown(1)


@pytest.mark.parametrize("folder", sorted(HERE.glob("*/classes2")), ids=lambda folder: folder.parent.name)
def test_the_folder_of_a_class_with_a_sheet_of_version_2_is_collected(folder):
    (sheet,) = folder.glob("*.sheet")
    asked = pw.classroom.load(folder)
    assert (asked.text, asked.version) == (sheet.read_text(encoding="utf-8"), 2)
    frame = pw.classroom.collect(folder)
    assert frame[frame.counts].groupby("name").points.apply(list).to_dict() == {
        "Mia": [5, 5, 5, 5],
        "Tim": [1, 4, 4, 1],
    }
    assert {*frame.flag} == {""}
    panel = pw.classroom.answer(folder, "Zoe")
    assert (panel._is_shown(1), panel._is_shown(2), panel.view["now"]) == (True, False, 2)


# ---- pages and views


@files("pages/*.page")
def test_the_code_of_an_exported_page_is_its_record(path):
    held = json.loads(zlib.decompress(base64.b64decode(path.read_text(encoding="ascii"))))
    head = held["traits"]["pages"]["head"]
    assert head["whole"] == bool(head["code"]) == path.stem.endswith("-all")
    if head["code"]:
        record = pw.Record.from_code(head["code"])
        assert record.replay().is_over
        assert len(record.seats) == len(head["seats"])


@files("pages/*.views")
def test_the_views_of_a_notebook_are_shown(path):
    shown = pw.replay(path.read_text(encoding="ascii").strip())
    assert repr(shown).startswith("<Views: ")
    shown.close()


# ---- tables of the lab


OTHERWISE = {"4ac24e02 gain", "4ac24e02 rounds"}
"""The tables of rounds of Beginners who were no partners yet: each is told to have other values today."""


@files("tables/*.csv")
def test_a_table_is_made_again_with_the_same_values_unless_its_level_has_learned(path):
    frame = read_table(path)
    if (call := frame.attrs["origin"]["call"]) in lab.GONE:
        for told in (frame, read_table(path, with_origin=False)):
            with pytest.raises(ValueError, match=f"made by '{call}', .*be made anew, by {re.escape(lab.GONE[call])}"):
                lab.rerun(told)
        return
    same = f"{path.parent.parent.name} {path.stem}" not in OTHERWISE
    assert lab.rerun(frame).note.startswith("The same values: " if same else "Not the same values: ")
    if "run" in frame:
        assert lab.rerun(read_table(path, with_origin=False)).same == same


# ---- what a later program may write


def test_a_later_version_of_each_format_is_refused_with_a_line_that_says_so(tmp_path):
    revision = REVISIONS[-1] / "records"
    text = (revision / "two-handed-hoyle.txt").read_text(encoding="utf-8")
    with pytest.raises(pw.RecordError, match=r"version 9; this program reads up to \d+: please update it"):
        pw.Record.from_text(re.sub("^pinochle-record .", "pinochle-record 9", text))
    with pytest.raises(pw.RecordError, match="from a newer version: please update the program"):
        pw.Record.from_code("pw9-" + "A" * 300)
    with pytest.raises(pw.RecordError, match=r"version 9; this program reads \d+: please update it"):
        pw.replay("pinochle-views9-" + "A" * 3000)
    later = tmp_path / "later.save"
    later.write_bytes(content_of([{"magic": "pinochle-save", "version": 9}])[0])
    with pytest.raises(ValueError, match=r"later.save was saved by another version of this package"):
        Match.resume(later)


# ---- what this program writes


@pytest.mark.whole
def test_files_of_a_later_revision_are_written_as_those_here_were(tmp_path, monkeypatch):
    """Write all files in the long form; by default those of a preset of each family, and the pages of one."""
    monkeypatch.setenv(place.SWITCH, "off")
    if not FULL:
        paged = [(game, preset) for game, preset in write.PRESETS if {preset, f"{game.name} {preset}"} & {*write.PAGED}]
        monkeypatch.setattr(write, "PRESETS", paged)
        monkeypatch.setattr(write, "PAGED", write.PAGED[:1])  # pages are dear
    folder = tmp_path / "later"
    write.write(folder)
    for kind in ("records", "saves", "pages", "shared", "shared/lines"):
        here = {path.name for path in HERE.glob(f"*/{kind}/*")}
        there = {path.name for path in (folder / kind).iterdir()}
        assert there
        assert there == here if FULL else there <= here
    assert kinds_of_lines(folder) >= {*KINDS, "substitute", "back"}
    now, before = told(folder), [told(revision) for revision in REVISIONS]
    assert all(now.keys() == each.keys() for each in before)
    assert shapes(now) <= set().union(*map(shapes, before))
    tables, those = (json.loads((each / "told.json").read_text("utf-8")) for each in (folder / "shared", SHARED))
    assert shapes([*tables.values()]) <= shapes([*those.values()])


def shapes(value, where=""):
    """Collect the places of the values in a description, and their types, without numbers and names of files."""
    if isinstance(value, dict):
        return {
            found
            for key, each in value.items()
            for found in shapes(each, f"{where}/{key.rpartition('.save')[1] or key}")
        }
    if isinstance(value, list):
        return {found for each in value for found in shapes(each, f"{where}/-")}
    return {f"{where} {type(value).__name__}"}


# ---- the grammar of records


def test_the_grammar_has_each_verb_of_each_game_and_no_other():
    tree = grammar.productions()["action"]
    written = {text.split()[0] for text in grammar.examples(tree)}
    assert written == {action.VERB for game in pw.list_games() for action in game.actions}


def test_what_the_grammar_writes_is_an_action_of_some_game():
    for text in grammar.examples(grammar.productions()["action"]):
        verb, *words = text.split()
        read = [str(action.read(words, None)) for action in actions_of(verb) if is_read(action, words)]
        assert text.strip() in read, text


def actions_of(verb):
    return {action for game in pw.list_games() for action in game.actions if verb == action.VERB}


def is_read(action, words):
    try:
        return bool(action.read(words, None))
    except ValueError:
        return False


@files("records/*.txt")
def test_each_line_of_a_record_is_in_the_grammar(path):
    line = grammar.line_pattern()
    wrong = [each for each in path.read_text(encoding="utf-8").splitlines() if not line.fullmatch(f" {each}")]
    assert not wrong


@pytest.mark.parametrize(
    "text", ["0 jump", "0 play", "0 add K KC", "1 bid", "level 1", "price 1 2 3", "deal 7X", "result"]
)
def test_what_is_no_line_is_not_in_the_grammar(text):
    assert not grammar.line_pattern().fullmatch(f" {text}")
