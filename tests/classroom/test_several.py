"""Check sheets of version 2: rare chances, tolerances of shares, distributions, orders and hints; and where the class is."""

import json
import math

import pytest

from pinochle_widgets import classroom
from pinochle_widgets.classroom.copies import Copies
from pinochle_widgets.classroom.projecting import _inner
from pinochle_widgets.classroom.shown import listed, read_now, shown_file
from pinochle_widgets.store import place
from tests.classroom.test_panels import say

RARE = {"ask": "How likely are double aces?", "truth": "drawn(1, unseen=50, draws=1) / 100"}
BARS = {
    "ask": "How many aces?",
    "kind": "distribution",
    "choices": ["0", "1", "2 or more"],
    "truth": "values(0.2, 0.5, 0.3)",
}
ORDER = {
    "ask": "Which is likeliest?",
    "kind": "order",
    "choices": ["a run", "aces", "a dix"],
    "truth": "values(1, 3, 2)",
}
HINTED = {"ask": "Of 2?", "truth": "drawn(1, unseen=2, draws=1)", "hint": "Count {KH}."}


def sheet(*questions, **how):
    return classroom.sheet("Several", [*questions], **how)


def points(question, answer):
    made = sheet(question)
    asked = made.questions[0]
    return made.scoring.mark(asked, asked.read(answer), made.truth(1)).points


@pytest.mark.parametrize(
    ("answer", "by_points", "by_factor"),
    [(0, 5, 1), ("0.02%", 5, 5), (0.00024, 5, 5), (0.00034, 5, 4), (0.0001, 5, 3), (0.001, 5, 1), (0.5, 1, 1)],
)
def test_a_rare_chance_is_scored_by_its_factor(answer, by_points, by_factor):
    assert points(RARE, answer) == by_points, "nothing is near to a fiftieth of a percent"
    assert points(RARE | {"scale": "factor"}, answer) == by_factor


def test_a_chance_near_certainty_is_scored_by_what_is_left_of_it():
    sure = {"ask": "?", "truth": "1 - drawn(1, unseen=50, draws=1) / 100", "scale": "factor"}
    assert [points(sure, each) for each in (1, 0.9998, 0.99976, 0.99)] == [1, 5, 5, 1]
    never = {"ask": "?", "truth": "drawn(1, unseen=5, draws=0)", "scale": "factor"}
    assert [points(never, each) for each in (0, 0.001)] == [5, 1]


@pytest.mark.parametrize(
    ("tolerance", "answer", "right"), [(0.005, 0.504, 5), (0.005, 0.511, 4), (0.1, 0.6, 5), (0, 0.52, 5)]
)
def test_a_tolerance_of_a_chance_stands_for_the_first_step(tolerance, answer, right):
    asked = {"ask": "?", "truth": "drawn(1, unseen=2, draws=1)", "tolerance": tolerance}
    assert points(asked, answer) == right


def test_an_interval_of_a_rare_chance_is_as_wide_as_its_factor():
    asked = RARE | {"kind": "interval", "scale": "factor"}
    assert [points(asked, each) for each in ([0.0002, 0.0003], [0.0001, 0.0004], [0, 0.0004], [0.1, 0.2])] == [
        5,
        3,
        1,
        1,
    ]

    made = sheet(asked, RARE | {"scale": "factor"}, RARE)
    told = [each.measure for each in made.questions]
    assert "begins at 0%" in told[0], "students are told before they answer"
    assert "0% and 100% are near only to themselves" in told[1]
    assert told[2] == ""
    assert classroom.answer(made, "Mia").view["note"] == told[0]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (RARE, "5 within 2, 4 within 5, 3 within 10, 1 handed in"),
        (RARE | {"tolerance": 0.005}, "5 within 0.5, 4 within 1.25, 3 within 2.5, 1 handed in"),
        (
            RARE | {"scale": "factor"},
            "5 within a factor of 1.25, 4 of 1.75, 3 of 3.05, 1 handed in",
        ),
        (RARE | {"kind": "interval"}, "half its width: 5 within 2, 4 within 5, 3 within 10, 1 handed in"),
        (BARS, "5 with 5% in wrong bars, 4 with 12.5%, 3 with 25%, 1 handed in"),
        (
            ORDER,
            "5 in the right order, 4 with 1 pair the wrong way round, 3 with 2, 1 handed in",
        ),
        ({"ask": "?", "kind": "points", "truth": "1"}, "5 right, 1 handed in"),
        ({"ask": "?", "kind": "number", "truth": "1"}, "5 right, 1 handed in"),
        (
            {"ask": "?", "kind": "number", "truth": "1", "tolerance": 4},
            "5 within 4, 4 within 10, 3 within 20, 1 handed in",
        ),
        ({"ask": "?", "kind": "text"}, "no points"),
    ],
)
def test_the_board_tells_how_a_question_is_scored(question, words, tmp_path):
    made = sheet(question)
    made.save(tmp_path)
    assert made.scoring.words_of(made.questions[0]) == words
    assert classroom.panel(tmp_path).view["scoring"] == f"Question 1: {words}"
    assert words in made._repr_html_()


@pytest.mark.parametrize(
    ("answer", "right"),
    [([0.2, 0.5, 0.3], 5), (["25%", "45%", "30%"], 5), ([0.3, 0.4, 0.3], 4), ([0.4, 0.3, 0.3], 3), ([1, 0, 0], 1)],
)
def test_a_distribution_is_scored_by_the_share_in_wrong_bars(answer, right):
    assert points(BARS, answer) == right


@pytest.mark.parametrize(
    ("answer", "right"),
    [([2, 3, 1], 5), ([3, 2, 1], 4), ([3, 1, 2], 3), ([1, 3, 2], 1), (["aces", "a dix", "a run"], 5)],
)
def test_an_order_is_scored_by_the_pairs_that_stand_the_wrong_way_round(answer, right):
    assert points(ORDER, answer) == right


def test_things_that_are_alike_may_stand_either_way_round():
    alike = ORDER | {"truth": "values(2, 3, 2)"}
    assert points(alike, [2, 1, 3]) == points(alike, [2, 3, 1]) == 5
    assert sheet(alike).questions[0].right(sheet(alike).truth(1)) == "aces > a run = a dix"


@pytest.mark.parametrize(
    ("question", "answer", "fault"),
    [
        (BARS, [0.2, 0.5], "be 3 chances, one for each bar"),
        (BARS, [0.2, 0.5, 0.2], "sums to 90%; it must sum to 100%"),
        (BARS, "0.2", "be 3 chances"),
        (BARS, [-0.2, 0.9, 0.3], "be a chance from 0 to 1"),
        (BARS, [math.nan, 0.5, 0.5], "be a number"),
        (ORDER, [1, 2], "have each of the numbers 1 to 3 once"),
        (ORDER, [1, 2, 2], "have each of the numbers 1 to 3 once"),
        (ORDER, [1, 2, 4], "be a number from 1 to 3"),
        (ORDER, 3, "have each of the numbers"),
    ],
)
def test_a_wrong_answer_of_parts_is_named(question, answer, fault):
    with pytest.raises(ValueError, match=fault):
        sheet(question).questions[0].read(answer)


@pytest.mark.parametrize(
    ("question", "fault"),
    [
        (BARS | {"choices": []}, "be there for a choice, a distribution"),
        (RARE | {"scale": "log"}, "scale is 'log'; it must be 'points' or 'factor'"),
        (ORDER | {"scale": "factor"}, "be 'points' but for a chance"),
        (ORDER | {"tolerance": 1}, "be 0 for a question of kind 'order'"),
        ({"ask": "?", "kind": "points", "truth": "1", "tolerance": 0.5}, "be 0 for a question of kind 'points'"),
        (RARE | {"tolerance": 2}, "be less than 1 for a chance"),
        (HINTED | {"hint": 3}, "hint is 3"),
        (ORDER | {"truth": "values(1)"}, "values takes two numbers or more"),
    ],
)
def test_a_wrong_question_is_named(question, fault):
    with pytest.raises(ValueError, match=fault):
        sheet(question).truth(1)


@pytest.mark.parametrize(
    ("question", "fault"),
    [
        (ORDER | {"truth": "values(1, 2)"}, "with a number for each of the 3 choices"),
        (ORDER | {"truth": "largest(1, 2)"}, "with a number for each"),
        (BARS | {"truth": "values(0.2, 0.5, 0.2)"}, "sums to 0.9"),
        (RARE | {"truth": "values(0.2, 0.8)"}, "is several numbers"),
        ({"ask": "?", "kind": "card", "truth": "values(1, 2)"}, "is several numbers"),
        ({"ask": "?", "kind": "call", "truth": "values(1, 2)"}, "is several numbers"),
        ({"ask": "?", "kind": "card", "truth": "largest(1, 2)"}, "is a number"),
    ],
)
def test_a_truth_of_another_kind_is_named(question, fault):
    with pytest.raises(ValueError, match=fault):
        sheet(question).truth(1)


def test_a_sheet_is_of_version_2_where_it_has_to_be():
    plain = {"ask": "?", "truth": "drawn(1, unseen=2, draws=1)"}
    assert [
        json.loads(sheet(each).text.split("\n")[0])["version"]
        for each in (plain, HINTED, BARS, RARE | {"scale": "factor"})
    ] == [1, 2, 2, 2]
    for each in (plain, HINTED, BARS, ORDER, RARE | {"tolerance": 0.1}):
        made = sheet(each)
        assert classroom.load(made.code).text == classroom.load(made.text).text == made.text
    for each in (
        ORDER,
        BARS,
        BARS | {"tolerance": 0.1},
        HINTED | {"tolerance": 0.1},
        RARE | {"scale": "factor", "tolerance": 2},
    ):
        text = sheet(each).text.replace('"version":2', '"version":1')
        with pytest.raises(
            ValueError, match=r'line 2: it has a kind, a scale or a hint of version 2: write "version":2'
        ):
            classroom.load(text)


def test_an_older_sheet_with_a_tolerance_that_counted_for_nothing_opens_as_it_is():
    head, line = sheet({"ask": "?", "kind": "points", "truth": "1"}).text.split("\n", 1)
    text = f"{head}\n{json.dumps(json.loads(line) | {'tolerance': 0.5}, separators=(',', ':'))}\n"
    with pytest.raises(ValueError, match="be 0 for a question of kind 'points'"):
        classroom.load(text.replace('"version":1', '"version":2'))
    assert classroom.load(text).questions[0].tolerance == 0.5


@pytest.mark.parametrize("tolerance", [2, 0.5, 0.001])
def test_an_older_sheet_keeps_its_grades_though_its_chance_has_a_tolerance(tolerance, tmp_path):
    head, line = sheet({"ask": "?", "truth": "drawn(1, unseen=20, draws=1)"}).text.split("\n", 1)
    text = f"{head}\n{json.dumps(json.loads(line) | {'tolerance': tolerance}, separators=(',', ':'))}\n"
    made = classroom.load(text)
    assert (made.text, made.version) == (text, 1), "hand-ins name it by its text"
    made.save(tmp_path)
    for name, guess in (("Ada", 0), ("Ben", 0.5), ("Cem", 1), ("Dan", 0.06)):
        classroom.Paper(tmp_path, name).answer(1, guess)
    assert classroom.collect(tmp_path).points.to_list() == [4, 1, 1, 5]
    view = say(classroom.panel(tmp_path), "answer")
    assert (view["words"], view["scoring"][-48:]) == ("2 of 4 are within 5 points.", made.scoring.words)


# ---- the panels


@pytest.fixture
def folder(tmp_path):
    sheet(BARS, ORDER, HINTED, {"ask": "How many?", "kind": "number", "tolerance": 1, "truth": "4"}).save(tmp_path)
    return tmp_path


def panel_of(folder, name="Mia"):
    return classroom.answer(folder, name)


def test_an_answer_of_parts_comes_from_its_fields_and_stands_beside_the_right_one(folder):
    mia, board = panel_of(folder), classroom.panel(folder)
    view = say(mia, "hand_in", number=1, value=["20", "40", "30"])
    assert (view["fault"], view["handed_in"]) == ("Answer sums to 90%; it must sum to 100%.", False)
    view = say(mia, "hand_in", number=1, value=["20", "50", "30"])
    assert (view["fault"], view["value"], view["outcome"]) == ("", ["20", "50", "30"], [])
    view = say(mia, "hand_in", number=2, value=["2", "1", "3"])
    assert (view["value"], mia.paper.answered(2).value) == (["2", "1", "3"], [2, 1, 3])
    say(board, "answer")
    view = say(mia, "go", number=1)
    assert view["outcome"][0]["parts"][0]["words"] == "20%, you 20%"
    assert view["outcome"][0]["points"] == "5 points"
    told = say(board, "look")
    assert told["tally"] == [
        ("0: exact 20%", 20, False),
        ("1: exact 50%", 50, False),
        ("2 or more: exact 30%", 30, False),
    ]
    say(board, "next")
    told = say(board, "answer")
    assert (told["exact"], told["tally"]) == ("aces > a dix > a run", [("aces > a run > a dix", 1, False)])
    frame = classroom.collect(folder)
    assert frame[frame.question == 2][["answer", "right", "points"]].values.tolist() == [
        ["aces > a run > a dix", "aces > a dix > a run", 4.0]
    ]


def test_no_truth_reaches_a_student_before_the_answer_is_shown(folder):
    mia = panel_of(folder)
    views = [say(mia, "go", number=number) for number in (1, 2, 3, 4)]
    views.append(say(mia, "hand_in", number=2, value=["2", "1", "3"]))
    for view in views:
        assert "values" not in repr(view)
        assert "drawn" not in repr(view)
        assert view["outcome"] == []
    assert views[2]["hint"] == "Count {KH}."


def test_a_student_is_told_where_the_class_is(folder):
    mia, board = panel_of(folder), classroom.panel(folder)
    assert say(mia, "look")["now"] == 0, "nobody has said so yet"
    say(board, "next")
    assert say(mia, "look")["now"] == 2
    assert say(mia, "go", number=2)["now"] == 0, "it is this one"
    say(board, "answer")
    assert read_now(board.sheet, folder) == 2
    say(board, "before")
    assert (say(mia, "look")["now"], read_now(board.sheet, folder)) == (1, 1)
    for text in (
        '{"magic":"pinochle-shown","version":1,"shown":[],"now":"2"}',
        '{"now":2}',
        "x",
        '{"magic":"pinochle-shown","version":1,"shown":[],"now":99}',
    ):
        shown_file(board.sheet, folder).write_text(text)
        assert say(mia, "look")["now"] == 0
    say(board, "look")
    assert read_now(board.sheet, folder) == 1, "the projector writes it anew"


def test_a_board_that_is_opened_again_goes_on_where_the_class_was(folder, tmp_path, monkeypatch):
    for own in ("off", str(tmp_path / "games")):
        monkeypatch.setenv(place.SWITCH, own)
        made = classroom.load(folder)
        first = Copies(made, folder)
        first.go(2)
        again = Copies(made, folder)
        again.restore()
        assert (again.now, again.remarks, read_now(made, folder)) == (2, [], 2)
        assert classroom.panel(folder).view["number"] == 2
        shown_file(made, folder).write_text(listed(frozenset(), 99))
        again.restore()
        assert (again.remarks, read_now(made, folder)) == ([], 2), "a number alone accuses nobody"
    shown_file(made, folder).write_text(listed(frozenset(), 99))
    assert Copies(made, folder).now == 2, "it is the teacher's own"


def test_two_boards_of_a_teacher_accuse_nobody(folder, tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "games"))
    one, other = classroom.panel(folder), classroom.panel(folder)
    say(one, "next")
    say(one, "answer")
    for _ in range(2):
        views = [say(board, "look") for board in (one, other)]
        assert [view["note"] for view in views] == ["", ""]
    assert (read_now(one.sheet, folder), other._copies.shown) == (2, {2})


@pytest.mark.parametrize(
    ("numbers", "tolerance", "inner"),
    [
        ([4, 4, 4, 4, 4, 4, 1e9], 0, [4] * 6),
        ([4, 4, 4, 4, 4, 4, 1e9], 0.5, [4] * 6),
        ([4, 4, 4, 4, 4, 4, 9, 9.5], 0.5, [4] * 6 + [9]),
        ([0, 0, 0, 0, 2, -1e9], 0, [0, 0, 0, 0, 2]),
        ([3, 1e9, 4], 1, [3, 4]),
        ([3, 1e9, 4], 0, [3, 4]),
        ([4, 4.1, 5], 0, [4, 4.1, 5]),
        ([3, 1e9], 1, [3, 1e9]),
        ([1, 2, 3, 4, 5, 40], 1, [1, 2, 3, 4, 5]),
    ],
)
def test_an_axis_leaves_out_what_is_wild_also_where_most_agree_or_are_few(numbers, tolerance, inner):
    assert _inner(numbers, tolerance) == inner


def test_a_board_tells_a_tolerance_of_a_chance_in_points(tmp_path):
    sheet({"ask": "?", "truth": "drawn(1, unseen=2, draws=1)", "tolerance": 0.005}).save(tmp_path)
    for name, guess in (("Ada", 0.504), ("Ben", 0.5), ("Cem", 0.51)):
        classroom.Paper(tmp_path, name).answer(1, guess)
    assert say(classroom.panel(tmp_path), "answer")["words"] == "2 of 3 are within 0.5 points."


def test_who_is_left_out_and_renames_is_there_again(folder):
    eva = classroom.Paper(folder, "Eva")
    eva.answer(3, 0.5)
    board = classroom.panel(folder)
    assert say(board, "leave", value="Eva")["note"] == "Left out here: Eva."
    eva.rename("Eve")
    assert "Left out" not in say(board, "look")["note"]
    assert "Nobody of that name" in say(board, "leave", value="Eva")["note"]
    assert "Left out here: Eve." in say(board, "leave", value="Eve")["note"]


def test_one_wild_answer_spoils_no_axis_and_can_be_left_out(folder):
    for name, guess in (("Ada", 3.5), ("Ben", 4), ("Cem", 4.5), ("Dan", 5), ("Eva", 10**9)):
        classroom.Paper(folder, name).answer(4, guess)
    board = classroom.panel(folder)
    for _ in range(3):
        say(board, "next")
    view = say(board, "answer")
    assert float(view["axis"][-1][1]) < 10
    assert view["words"] == "4 of 5 are within 1. 1 reaches beyond the axis."
    assert (len(view["dots"]), view["guesses"]) == (5, "5 answers")
    view = say(board, "leave", value="Eva")
    assert (len(view["dots"]), view["handed_in"]) == (4, 5)
    assert view["note"].startswith("Left out here: Eva.")
    view = say(board, "points")
    assert [(row["name"], row["out"]) for row in view["rows"]][-2:] == [("Dan", False), ("Eva", True)]
    assert len(say(board, "leave", value="Eva")["dots"]) == 5
    assert "Nobody of that name" in say(board, "leave", value="Zoe")["note"]
    assert len(board.frame) == 5, "the collection has all"


def test_an_answer_of_another_paper_is_named(folder):
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    sheet(HINTED).save(elsewhere)
    classroom.Paper(elsewhere, "Mia").answer(1, 0.5)
    (paper,) = elsewhere.glob("*.handin")
    paper.rename(folder / paper.name)
    before = sorted(each.name for each in folder.iterdir())
    frame = classroom.collect(folder)
    assert frame.flag.to_list() == ["it is of another sheet, or of an earlier state of this one: 'Several'"]
    assert not frame.counts.any()
    assert sorted(each.name for each in folder.iterdir()) == before
