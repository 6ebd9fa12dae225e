"""Check that no student takes the answers of others, stands over them, crowds them out, or shows a class the right answer."""

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from pinochle_widgets import classroom
from pinochle_widgets.classroom.collecting import Reckoning
from pinochle_widgets.classroom.handins import places_of
from pinochle_widgets.classroom.lines import summed
from pinochle_widgets.classroom.shown import listed
from pinochle_widgets.classroom.students import Students
from pinochle_widgets.store import place
from tests.classroom import frozen
from tests.classroom.simulated import QUESTIONS

ASKED = classroom.sheet("Shared", QUESTIONS[:2])


def hand_in(folder, name, *guesses):
    """Hand in guesses at the first question."""
    paper = classroom.Paper(ASKED, name, folder)
    for guess in guesses:
        paper.answer(1, guess)
    return paper


def forged(paper, file, /, *more, **changes):
    """Write a file with a paper's answers, more of them, and other values in its head, as a student who knows how can."""
    head, *lines = (json.loads(line) for line in paper.text.splitlines())
    told = [head | {"answers": len(lines) + len(more)} | changes, *lines]
    told += [
        {"line": number, "question": 1, "value": guess, "said": "now"} for number, guess in enumerate(more, len(told))
    ]
    told[0] = {name: value for name, value in told[0].items() if value is not None}
    token = told[0]["paper"]
    text = "".join(f"{summed({name: each[name] for name in each if name != 'sum'}, token)}\n" for each in told)
    path = paper.folder / file
    path.write_text(text, encoding="utf-8")
    return path


def counted(frame):
    return {row["name"]: row.guess for _, row in frame[frame.counts].iterrows()}


ANOTHERS = "its paper was begun in another name, or by another user"
ATTACKS = {
    "the paper in another name": ({"name": "Mallory", "first": "Mallory"}, ANOTHERS),
    "the paper of another user": ({"name": "Mallory", "user": "mal"}, ANOTHERS),
    "renamed": ({"name": "Mallory"}, "it is a copy of {}"),
    "in the same name": ({}, "it is a copy of {}"),
    "as of version 1": ({"version": 1, "first": None, "name": "Mallory"}, ANOTHERS),
}


@pytest.mark.parametrize(("changes", "fault"), ATTACKS.values(), ids=ATTACKS)
def test_nobody_takes_answers_by_the_token_of_another_paper(tmp_path, changes, fault):
    ada = hand_in(tmp_path, "Ada", 0.36)
    path = forged(ada, "aaa.handin", 0.9, 0.9, **changes)
    os.utime(path, (1, 1))  # as if it had been there first
    frame = classroom.collect(tmp_path, ASKED)
    assert counted(frame) == {"Ada": 0.36}
    assert {*frame.flag[frame.file == "aaa.handin"]} == {fault.format(ada.path.name)}


def test_of_version_1_all_files_of_one_token_in_several_names_are_flagged_and_the_teacher_chooses(tmp_path):
    asked = classroom.load(frozen.SHEET)
    paths = [tmp_path / name for name in ("mia.handin", "mallory.handin", "copy.handin")]
    head, *lines = (json.loads(line) for line in frozen.HAND_IN.splitlines())
    for path, name in zip(paths, ("Mia é", "Mallory", "Mia é"), strict=True):
        told = [{each: line[each] for each in line if each != "sum"} for line in (head | {"name": name}, *lines)]
        path.write_text("".join(f"{summed(line, head['paper'])}\n" for line in told), encoding="utf-8")
    frame = classroom.collect(tmp_path, asked)
    assert len(frame) == 9, "none is dropped"
    assert not frame.counts.any()
    assert {flag.partition(" is the same paper")[0] for flag in frame.flag} <= {path.name for path in paths}
    assert {flag.partition(": ")[2] for flag in frame.flag} == {"of version 1 nobody can tell whose it is"}
    chosen = classroom.collect(paths[:1], asked)
    assert chosen.counts.all()
    assert chosen.points.to_list() == [10, 0, 10]
    assert classroom.collect([paths[0], paths[2]], asked).flag.str.startswith("it is a copy of").sum() == 1


def test_a_paper_in_anothers_name_stands_beside(tmp_path):
    ada = hand_in(tmp_path, "Ada", 0.36)
    other = hand_in(tmp_path, "ada", 0.9)
    labels = {f"Ada ({ada.token[:4]})": 0.36, f"ada ({other.token[:4]})": 0.9}
    frame = classroom.collect(tmp_path, ASKED)
    assert counted(frame) == labels
    assert classroom.grades(frame)["sum"].to_list() == [5, 1]
    (remark,) = frame.attrs["remarks"]
    assert (
        remark.casefold()
        == "several papers in one name stand beside each other: ada. those of one student: together=['ada']."
    )
    mallory = hand_in(tmp_path, f"Ada ({ada.token[:4]})", 0.5)  # a name written as a label
    told = counted(classroom.collect(tmp_path, ASKED))
    assert sorted(told.values()) == [0.36, 0.5, 0.9]
    assert counted(classroom.collect(tmp_path, ASKED, together=["ADA"]))[mallory.name] == 0.5
    for wrong in ("Ada", [1], None):
        with pytest.raises(ValueError, match=r"together is .*; it must be True, False or a list of names"):
            classroom.collect(tmp_path, ASKED, together=wrong)


def test_a_paper_that_is_renamed_is_told(tmp_path):
    ada = hand_in(tmp_path, "Ada", 0.36)
    ada.rename("Mallory")
    frame = classroom.collect(tmp_path, ASKED)
    assert (counted(frame), frame.attrs["remarks"]) == (
        {"Mallory": 0.36},
        ["Begun in another name: Mallory (at first Ada)."],
    )


def test_owners_of_files_prove_whose_papers_are(tmp_path):
    for name in ("Ada", "Ada", "Ada", "Ada", "Mallory"):
        hand_in(tmp_path, name, 0.4)
    read = [Reckoning().hand_in(each, ASKED) for each in places_of(tmp_path)]
    ada, mallory = [each for each in read if each.name == "Ada"], next(each for each in read if each.name == "Mallory")

    def groups(*owners):
        papers = [replace(each, owner=owner) for each, owner in zip([*ada, mallory], owners, strict=True)]
        return sorted(map(len, Students(papers).papers.values()))

    assert groups(0, 0, 0, 0, 0) == [1] * 5, "files have one owner, or none"
    assert groups(1, 1, 2, 2, 3) == [1, 2, 2], "two students of one name"
    assert groups(1, 1, 1, 2, 2) == [1, 1, 3], "who has a name of his own, too, is no proof"


def test_folders_of_their_own_tell_students_apart(tmp_path):
    submitted = tmp_path / "submitted"
    for student, name, guess in (("ada", "Ada", 0.1), ("ada", "Ada", 0.36), ("mal", "Ada", 0.9), ("tim", "Tim", 0.3)):
        folder = submitted / student / "chance"
        folder.mkdir(parents=True, exist_ok=True)
        paper = hand_in(folder, name, guess)
        os.utime(paper.path, (1000 * guess, 1000 * guess))
    frame = classroom.collect(submitted.glob("*/chance"), ASKED)
    assert counted(frame) == {"Ada (ada)": 0.36, "Ada (mal)": 0.9, "Tim": 0.3}
    (submitted / "zoe").mkdir()
    alone = classroom.collect([submitted / "ada" / "chance", submitted / "zoe"], ASKED)
    assert counted(alone) == {"Ada": 0.36}, "the papers in a folder are one student's, if others have none yet"
    assert frame.attrs["remarks"] == []
    assert {file.partition("/")[0] for file in frame.file} == {"ada", "mal", "tim"}
    copied = shutil.copy(next(submitted.glob("tim/*/*.handin")), submitted / "mal" / "chance")
    frame = classroom.collect(sorted(submitted.glob("*/chance/*.handin")), ASKED)  # as files
    assert counted(frame) == {"Ada": 0.36, "Tim (mal)": 0.3, "Tim (tim)": 0.3}
    assert frame.attrs["remarks"] == [
        f"One paper lies in several folders: mal/{Path(copied).name} and tim/{Path(copied).name}."
    ]
    with pytest.raises(ValueError, match="sheet is None; it must be named beside a list of folders"):
        classroom.collect([submitted])
    assert (
        classroom.collect([tmp_path / "none.handin", submitted / "tim"], ASKED).flag.str.contains("can't be read").any()
    )


def test_a_folder_that_is_closed_to_the_teacher_is_told_and_the_others_are_collected(tmp_path, monkeypatch):
    for name in ("ada", "mia", "tim"):
        (tmp_path / name).mkdir()
        hand_in(tmp_path / name, name.title(), 0.36)
    listed_in = Path.iterdir

    def closed(path):
        if path.name == "mia":
            raise PermissionError(13, "Permission denied")
        return listed_in(path)

    monkeypatch.setattr(Path, "iterdir", closed)
    frame = classroom.collect([*tmp_path.glob("*"), tmp_path / "ada"], ASKED)
    assert counted(frame) == {"Ada": 0.36, "Tim": 0.36}
    assert frame[frame.flag != ""][["file", "flag"]].values.tolist() == [
        ["mia/mia", "it can't be read: Is a directory"]
    ]
    panel = classroom.panel([*tmp_path.glob("*")], ASKED)
    assert [each["name"] for each in look(panel)["students"]] == ["Ada", "Tim"]
    panel.close()


def test_a_projector_looks_at_folders_of_their_own_and_students_read_what_it_shows_beside_the_sheet(tmp_path):
    teachers = tmp_path / "teacher"
    folders = [tmp_path / name for name in ("ada", "mia")]
    for each in (teachers, *folders):
        each.mkdir()
    ASKED.save(teachers)
    student = classroom.answer(teachers, "Ada", folders[0])
    student._do({"act": "hand_in", "number": 1, "value": ["36"]})
    (folders[0] / f"{ASKED.id}.shown").write_text(listed(frozenset([1])))
    board = classroom.panel(folders, teachers, names=["Ada", "Mia"])
    assert [(each["name"], each["state"]) for each in board._view()["students"]] == [("Ada", "done"), ("Mia", "open")]
    assert (board._view()["shown"], student._view()["outcome"]) == (False, [])
    board._do({"act": "answer"})
    assert (board._view()["exact"], student._view()["outcome"][0]["points"]) == ("37.5%", "5 points")
    board._do({"act": "save"})
    assert (teachers / "shared-points.csv").exists()
    linked = classroom.panel(folders, ASKED.code)
    linked._do({"act": "answer"})
    assert linked._view()["shown"]
    with pytest.raises(ValueError, match="the sheet lies in no folder"):
        linked._do({"act": "save"})
    for each in (student, board, linked):
        each.close()


# ---- the projector's own copies


@pytest.fixture
def board(tmp_path):
    ASKED.save(tmp_path)
    hand_in(tmp_path, "Ada", 0.36)
    panel = classroom.panel(tmp_path)
    yield panel
    panel.close()


def look(panel):
    panel._do({"act": "look"})
    return panel._view()


SPOILED = {
    "another": lambda path, text: path.write_text(text),
    "none": lambda path, _text: path.write_text("noise"),
    "gone": lambda path, _text: path.unlink(missing_ok=True),
    "a link": lambda path, _text: (path.unlink(missing_ok=True), path.symlink_to("/etc/hostname")),
    "closed": lambda path, text: (path.write_text(text), path.chmod(0)),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_nobody_shows_or_hides_an_answer_on_the_projector(board, spoil):
    path = board.folder / f"{ASKED.id}.shown"
    spoil(path, listed(frozenset([1, 2])))
    assert (look(board)["shown"], board._view()["exact"], board._view()["dots"]) == (False, "", [])
    assert classroom.answer(board.folder, "Mia")._is_shown(1) is False
    board._do({"act": "answer"})
    told = path.read_text()
    spoil(path, listed(frozenset([2])))
    assert look(board)["shown"]
    assert path.read_text() == told
    assert not path.is_symlink()
    if path.exists() and spoil is not SPOILED["gone"]:
        assert "The list of shown answers in the folder was another one" in board._view()["note"]


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_nobody_changes_the_sheet_of_a_class(board, spoil):
    (path,) = board.folder.glob("*.sheet")
    spoil(path, classroom.sheet("Shared", QUESTIONS[1:3]).text)
    if spoil is not SPOILED["closed"]:  # root reads it all the same
        assert not path.exists() or path.read_text() != ASKED.text
    note = look(board)["note"]
    assert (path.read_text(), classroom.load(board.folder)) == (ASKED.text, ASKED)
    if spoil is SPOILED["another"]:
        assert note == "The sheet in the folder was another one once: it was written anew."
    path.unlink()
    path.mkdir()
    assert "The sheet can't be written to the folder: " in look(board)["note"]
    (board.folder / "b.sheet").write_text("noise")
    frame = classroom.collect(board.folder, ASKED)
    assert frame.attrs["remarks"] == [f"Another sheet lies in the folder, too, and is not used: b.sheet, {path.name}."]


def test_the_teachers_own_list_of_shown_answers_outlives_the_kernel(tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "games"))
    folder = tmp_path / "class"
    folder.mkdir()
    ASKED.save(folder)
    first = classroom.panel(folder)
    first._do({"act": "answer"})
    first.close()
    (folder / f"{ASKED.id}.shown").write_text(listed(frozenset([2])))
    again = classroom.panel(folder)
    assert (again._copies.shown, classroom.answer(folder, "Mia")._is_shown(1)) == ({1}, True)
    again.close()


# ---- files


def test_files_that_are_none_crowd_nobody_out(tmp_path, monkeypatch):
    monkeypatch.setattr("pinochle_widgets.classroom.collecting.MOST_FILES", 2)
    for number in range(9):
        (tmp_path / f"0{number}.handin").write_text("noise")
    for name in ("Ada", "Mia"):
        hand_in(tmp_path, name, 0.36)
    assert {*counted(classroom.collect(tmp_path, ASKED))} == {"Ada", "Mia"}
    hand_in(tmp_path, "Tim", 0.36)
    assert (classroom.collect(tmp_path, ASKED).flag == "there are more than 2 hand-ins").sum() == 1


def test_a_file_is_read_once_in_each_state(tmp_path, monkeypatch):
    hand_in(tmp_path, "Ada", 0.36)
    mia = hand_in(tmp_path, "Mia", 0.3)
    panel = classroom.panel(tmp_path, ASKED)
    read = []
    monkeypatch.setattr(
        "pinochle_widgets.classroom.reckoning.read_hand_in", lambda place, _sheet: (read.append(place.file), 1 / 0)
    )
    look(panel)
    before = mia.path.stat()
    mia.answer(1, 0.4)
    os.utime(mia.path, ns=(before.st_atime_ns, before.st_mtime_ns))  # as if it were as before
    with pytest.raises(ZeroDivisionError):
        look(panel)
    assert read == [mia.path.name]
    panel.close()


def test_a_time_that_is_still_to_come_does_not_count(tmp_path, monkeypatch):
    mia = hand_in(tmp_path, "Mia", 0.36, 0.9)
    changed = mia.path.stat().st_mtime
    for ahead, guess in ((599, 0.9), (601, 0.36)):
        os.utime(mia.path, (changed + ahead, changed + ahead))
        monkeypatch.setattr("pinochle_widgets.classroom.collecting.time", lambda: changed)
        frame = classroom.collect(tmp_path, ASKED)
        assert counted(frame) == {"Mia": guess}
    assert frame.flag.to_list() == ["", "its time is more than ten minutes ahead of this computer's clock"]


def test_files_of_windows_are_read(tmp_path):
    mia = hand_in(tmp_path, "Mia é", 0.36)
    text = mia.path.read_text(encoding="utf-8")
    mia.path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    path = ASKED.save(tmp_path)
    marked = b"\xef\xbb\xbf" + ASKED.text.replace("\n", "\r\n").encode()
    path.write_bytes(marked)
    frame = classroom.collect(tmp_path)
    assert (counted(frame), frame.attrs["remarks"]) == ({"Mia é": 0.36}, [])
    assert classroom.load(marked.decode()) == ASKED
    look(panel := classroom.panel(tmp_path))
    assert path.read_bytes() == marked, "it is the teacher's sheet"
    panel.close()


def test_a_cell_of_a_panel_that_is_run_again_goes_on_with_its_paper(tmp_path):
    panels = [classroom.answer(ASKED, name, tmp_path) for name in ("Mia", "Tim", "Mia")]
    for panel, guess in zip(panels, ("30", "20", "36"), strict=True):
        panel._do({"act": "hand_in", "number": 1, "value": [guess]})
        panel.close()
    assert counted(classroom.collect(tmp_path, ASKED)) == {"Mia": 0.36, "Tim": 0.2}
