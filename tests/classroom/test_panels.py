"""Check the panels of a class by messages, as their pages send them, and with wrong ones."""

import pandas as pd
import pytest

from pinochle_widgets import classroom
from pinochle_widgets.classroom.protocol import AnswerSheet, Projector
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.classroom.simulated import QUESTIONS, sheet

KINDS = {"answer": AnswerSheet, "projector": Projector}


def say(panel, act, **more):
    """Send a message, and return the view, which is as the protocol says."""
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    assert messages.fault(panel.view, KINDS[panel.classroom]) is None
    return panel.view


@pytest.fixture
def folder(tmp_path):
    sheet().save(tmp_path)
    return tmp_path


@pytest.fixture
def mia(folder):
    panel = classroom.answer(folder, "Mia")
    yield panel
    panel.close()


TYPED = (["37"], ["1.8%"], ["0,5", "3"], ["2"], ["10h"], ["19"], ["1"], ["because"])
READ = [0.37, 0.018, [0.005, 0.03], 2, "TH", 19, 1, "because"]


def test_each_question_is_answered_by_its_field(mia, folder):
    for number, typed in enumerate(TYPED, 1):
        assert say(mia, "go", number=number)["number"] == number
        view = say(mia, "hand_in", number=number, value=typed)
        assert (view["fault"], view["handed_in"], view["outcome"]) == ("", True, [])
    assert [each.value for each in mia.paper.answers] == READ
    assert not view["alone"]
    assert view["states"] == ["done"] * 8
    frame = classroom.collect(folder)
    assert frame.points.to_list()[:7] == [5, 5, 5, 5, 1, 5, 5]
    assert say(mia, "go", number=3)["value"] == ["0.5", "3"]
    assert (view["kind"], view["percent"]) == ("text", False)


@pytest.mark.parametrize(
    ("number", "typed", "read"),
    [
        (1, ["3/8"], 0.375),
        (1, ["37%"], 0.37),
        (1, ["3/8%"], 0.00375),
        (3, ["1/4", "37,5 %"], [0.25, 0.375]),
        (4, ["5/2"], 2.5),
    ],
)
def test_a_fraction_is_the_chance_itself_and_a_percent_sign_does_no_harm(mia, number, typed, read):
    view = say(mia, "go", number=number) and say(mia, "hand_in", number=number, value=typed)
    assert view["fault"] == ""
    assert mia.paper.answers[-1].value == read


@pytest.mark.parametrize(
    ("number", "typed", "fault"),
    [
        (1, ["130"], "Answer is 1.3; it must be a chance from 0 to 1"),
        (1, ["many"], "'many' is no number"),
        (1, [""], "There is no answer yet."),
        (1, [], "There is no answer yet."),
        (1, ["nan"], "'nan' is no number"),
        (1, ["1/0"], "'1/0' is no number"),
        (1, ["1e400"], "'1e400' is no number"),
        (1, ["1e30000000"], "'1e30000000' is no number"),
        (3, ["3", ""], "There is no answer yet."),
        (3, ["3"], "it must be two numbers"),
        (5, ["<b>"], "<b>"),
        (7, ["9"], "be a number from 1 to 2"),
        (8, ["x" * 2001], "The answer is too long."),
        (9, ["1"], "Question is 9"),
    ],
)
def test_an_answer_that_can_not_be_read_is_told_and_stays_in_its_field(mia, number, typed, fault):
    view = say(mia, "hand_in", number=number, value=typed)
    assert fault in view["fault"]
    assert mia.paper.answers == []
    if 0 < len("".join(typed)) < 2000 and number < 9:
        assert view["value"] == typed
    assert say(mia, "look")["fault"] == ""


def test_messages_of_strangers_change_nothing(mia):
    before = dict(mia.view)
    for content in (
        None, "x", {}, {"version": VERSION, "act": "hand_in"},
        {"version": VERSION, "act": "hand_in", "number": "1", "value": ["3"]},
        {"version": VERSION, "act": "hand_in", "number": 1, "value": [3]}, {"version": 99, "act": "look"},
        {"version": VERSION, "act": "save"}, {"version": VERSION, "act": "reveal"},
        {"version": VERSION, "act": "go", "number": 10**9},
    ):  # fmt: skip
        mia._on_message(mia, content, [])
    assert {**mia.view, "fault": ""} == before
    assert mia.paper.answers == []


def test_the_name_can_be_changed(mia):
    assert say(mia, "name", value=" Mia\u202e B. ")["name"] == "Mia B."
    assert "must be a text of 1 to 60 letters" in say(mia, "name", value="")["fault"]
    assert mia.view["name"] == "Mia B."


def test_a_name_that_is_changed_between_answers_leaves_one_file(mia, folder):
    say(mia, "hand_in", number=1, value=["30"])
    say(mia, "name", value="Mia B.")
    say(mia, "hand_in", number=1, value=["35"])
    assert len([*folder.glob("*.handin")]) == 1
    frame = classroom.collect(folder)
    assert (frame.name.to_list(), frame.flag.to_list()) == (["Mia B."] * 2, [""] * 2)


def test_the_cards_stay_whatever_the_name_becomes_once_they_were_dealt(tmp_path):
    own = {"ask": "What do the melds come to?", "kind": "points", "hand": "dealt"}
    truth = "score_hand('pinochle34/partnership', hand, trump='H')"
    asked = classroom.sheet("Own", [{**own, "truth": truth}], seed="class", each=True)
    asked.save(tmp_path)
    panel = classroom.answer(tmp_path, "Mia")
    assert say(panel, "name", value="Mia B.")["name"] == "Mia B."
    assert panel.view["hand"] == classroom.Paper(tmp_path, "Mia B.").hand(1).split()
    hand = say(panel, "hand_in", number=1, value=["4"])["hand"]
    view = say(panel, "name", value="Mo")
    assert (view["name"], view["hand"]) == ("Mo", hand)
    row = classroom.collect(tmp_path).iloc[0]
    assert (row["name"], row.exact) == ("Mo", asked.truth(1, "Mia B.").number)
    panel.close()


def test_the_teacher_shows_the_answer_and_it_can_not_be_changed_then(mia, folder):
    say(mia, "hand_in", number=1, value=["30"])
    assert say(mia, "reveal")["outcome"] == []
    panel = classroom.panel(folder, names=["Ada", "Mia"])
    assert panel.view["students"] == [{"name": "Ada", "state": "open"}, {"name": "Mia", "state": "done"}]
    assert (panel.view["guesses"], panel.view["dots"], panel.view["exact"]) == ("1 guess", [], "")
    told = say(panel, "answer")
    assert (told["exact"], told["at"], told["words"]) == ("37.5%", [0.375], "0 of 1 are within 5 points.")
    assert told["dots"] == [{"at": 0.3, "high": 1, "fresh": False}]
    (outcome,) = say(mia, "look")["outcome"]
    assert (outcome["exact"], outcome["yours"], outcome["points"]) == ("37.5%", "30%", "3 points")
    assert outcome["way"] == "3/8: drawn(1, unseen=16, draws=6)"
    assert (outcome["at"], outcome["mine"], outcome["good"]) == ([0.375], [0.3], True)
    assert "can't be changed any more" in say(mia, "hand_in", number=1, value=["37"])["fault"]
    assert len(mia.paper.answers) == 1
    assert say(panel, "answer")["dots"] == []
    assert say(mia, "hand_in", number=1, value=["37"])["fault"] == ""
    panel.close()


def test_the_projector_fills_as_hand_ins_come(folder):
    panel = classroom.panel(folder)
    assert panel.view["students"] == []
    for name in ("Mia", "ada", "<b>Bo"):
        classroom.Paper(folder, name).answer(1, 0.5)
    view = say(panel, "look")
    assert [(each["name"], each["state"]) for each in view["students"]] == [
        ("<b>Bo", "fresh"),
        ("ada", "fresh"),
        ("Mia", "fresh"),
    ]
    assert [dot["high"] for dot in say(panel, "answer")["dots"]] == [1, 2, 3]
    (folder / "noise.handin").write_text("noise")
    assert say(panel, "look")["flags"] == []
    assert say(panel, "points")["flags"] == ["noise.handin, line 1: it is damaged, or no line of such a file"]
    assert len(panel.frame) == 4
    panel.close()


def test_the_teacher_is_told_of_papers_of_one_name_and_of_those_of_a_sheet_before_it_was_changed(folder):
    first, second = classroom.Paper(folder, "Mia"), classroom.Paper(folder, "mia")
    first.answer(1, 0.5)
    panel, joined = classroom.panel(folder), classroom.panel(folder, together=["Mia"])
    assert say(panel, "look")["note"] == say(joined, "look")["note"] == ""
    second.answer(1, 0.4)
    told = "Several papers in one name stand beside each other: Mia. Those of one student: together=['Mia']."
    assert say(panel, "look")["note"].replace("mia", "Mia") == told
    labels = {f"Mia ({first.token[:4]})", f"mia ({second.token[:4]})"}
    assert {each["name"] for each in panel.view["students"]} == labels
    told = "Several papers count as one student's: mia. Two students of one name need two names."
    assert say(joined, "look")["note"] == told
    assert len(joined.view["students"]) == 1
    joined.close()
    (path,) = folder.glob("*.sheet")
    path.write_text(sheet(counts="first").text)
    panel.close()
    changed = classroom.panel(folder)
    classroom.Paper(folder, "Ada").answer(1, 0.5)
    assert (
        say(changed, "look")["note"]
        == "2 hand-ins do not count: of another sheet, or of this one before it was changed."
    )
    assert classroom.collect(folder).attrs["remarks"] == [changed.view["note"]]
    changed.close()


def test_the_teachers_files_are_not_written_through_links(folder, tmp_path_factory):
    other = tmp_path_factory.mktemp("home") / "diary"
    other.write_text("dear diary")
    classroom.Paper(folder, "Mia").answer(1, 0.5)
    panel = classroom.panel(folder)
    for name in (f"{panel.sheet.id}.shown", "pinochle-and-chance-points.csv"):
        (folder / name).symlink_to(other)
    assert say(panel, "answer")["shown"]
    assert say(panel, "save")["note"].startswith("Saved as pinochle-and-chance-points.csv")
    assert other.read_text() == "dear diary"
    assert (folder / "pinochle-and-chance-points.csv").stat().st_mode & 0o077 == 0  # points are the teacher's
    panel.close()


def test_nothing_of_the_answers_is_sent_before_they_are_shown(folder):
    paper = classroom.Paper(folder, "Mia")
    for number, value in enumerate(READ, 1):
        paper.answer(number, value)
    panel = classroom.panel(folder)
    for number in range(1, 9):
        view = panel.view
        assert (view["number"], view["shown"]) == (number, False)
        hidden = ("exact", "at", "band", "axis", "dots", "bars", "tally", "words", "rows")
        chance = [(0.0, "0%"), (0.25, "25%"), (0.5, "50%"), (0.75, "75%"), (1.0, "100%")]
        assert view["axis"] in ([], chance), "the ends of an axis tell nothing where all chances have the same"
        assert not any(view[name] for name in hidden if name != "axis")
        shown = say(panel, "answer")
        assert shown["axis"] or shown["tally"]
        say(panel, "next")
    assert say(panel, "next")["number"] == 8
    assert say(panel, "before")["number"] == 7
    assert panel.view["tally"] == [("a run", 1, True)]
    for _ in range(2):
        say(panel, "before")
    assert (panel.view["exact"], panel.view["tally"]) == ("{9H}", [("{TH}", 1, False)])
    panel.close()


def test_points_stand_in_a_table_that_is_saved(folder):
    classroom.Paper(folder, "=Mia").answer(1, 0.4)
    panel = classroom.panel(folder)
    assert say(panel, "points")["rows"] == []  # points would tell how near a guess is
    (row,) = say(panel, "answer")["rows"]
    assert (row["name"], row["cells"][0], row["cells"][1], row["sum"]) == ("=Mia", ("4", 2), ("", -1), "4")
    assert "Saved as pinochle-and-chance-points.csv" in say(panel, "save")["note"]
    assert pd.read_csv(folder / "pinochle-and-chance-points.csv").name.item() == "'=Mia"
    assert say(panel, "points")["rows"] == []
    panel.close()


def test_alone_the_student_decides_when_the_answer_is_shown():
    panel = classroom.answer(classroom.sheet("Alone", QUESTIONS[:1]).code, "Mia")
    assert (panel.view["may_show"], panel.view["alone"]) == (False, True)
    assert say(panel, "hand_in", number=1, value=["40"])["may_show"]
    (outcome,) = say(panel, "reveal")["outcome"]
    assert outcome["points"] == "4 points"
    assert panel._still().text == "<Paper of Mia on 'Alone': 1 of 1 questions answered>"
    panel.close()


@pytest.mark.parametrize(
    "content", ["", "[]", '{"magic":"pinochle-shown","version":2,"shown":[1]}', "{" * 9000, '{"shown":"1"}']
)
def test_a_file_of_shown_answers_that_is_none_shows_nothing(folder, content):
    (folder / f"{sheet().id}.shown").write_text(content)
    panel = classroom.panel(folder)
    assert not panel.view["shown"]
    panel.close()


def test_a_folder_that_can_not_be_written_to_is_told(mia, monkeypatch):
    def closed(path, *_given):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("pinochle_widgets.classroom.papers.write_whole", closed)
    view = say(mia, "hand_in", number=1, value=["30"])
    assert (view["fault"], view["handed_in"], view["value"]) == ("Permission denied.", False, ["30"])


def test_the_address_of_a_page_opens_a_sheet_and_no_file(folder, monkeypatch):
    made = classroom.sheet("Linked", QUESTIONS[:1])
    monkeypatch.setenv("QUERY_STRING", made.link("x").partition("?")[2])
    panel = classroom.answer(name="Mia")
    assert (panel.sheet, panel.view["title"]) == (made, "Linked")
    panel.close()
    for query in ("", f"sheet={folder}", "sheet=%7B%7D", "sheet=pws1-a&sheet=pws1-b"):
        monkeypatch.setenv("QUERY_STRING", query)
        with pytest.raises(ValueError, match="the address of this page names no sheet"):
            classroom.answer(name="Mia")


def test_wrong_arguments_are_named(folder):
    with pytest.raises(ValueError, match="be the folder of a class"):
        classroom.panel(folder / "none")
    with pytest.raises(ValueError, match="be a list of names"):
        classroom.panel(folder, names="Mia")
    with pytest.raises(ValueError, match="no preference 'colour'"):
        classroom.answer(folder, "Mia", colour="red")
