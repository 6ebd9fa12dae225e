"""Check sheets: made, packed, opened, and refused with file and line where a stranger's sheet is wrong."""

import json
import random
from collections import Counter
from pathlib import Path

import jedi
import pandas as pd
import pytest

from pinochle_widgets import classroom
from pinochle_widgets.classroom import truths
from pinochle_widgets.classroom.sheets import unpacked
from pinochle_widgets.classroom.truths import truth_of
from tests.classroom import frozen
from tests.classroom.simulated import QUESTIONS, RIGHT, sheet
from tests.conftest import FULL

ASK = {"ask": "How likely?", "truth": "chance(void('D'))"}


def test_all_names_are_there_and_an_editor_lists_them():
    code = "import pinochle_widgets as pw\npw.classroom.sheet('a', []).cod\npw.classroom."
    script = jedi.Script(code)
    assert [each.name for each in script.complete(2)] == ["code"]
    assert {*classroom.__all__} <= {each.name for each in script.complete(3)}
    assert [callable(getattr(classroom, name)) for name in classroom.__all__] == [True] * 10
    assert dir(classroom) == classroom.__all__


def test_a_sheet_is_opened_from_all_its_forms(tmp_path):
    made = sheet(counts="best", scoring={1: 10, 5: 2.5}, handed_in=0)
    path = made.save(tmp_path)
    assert path.name == "pinochle-and-chance.sheet"
    forms = (
        made,
        made.text,
        made.code,
        f" {made.code}\n",
        made.link("https://hub.example/app?x=1"),
        path,
        str(path),
        tmp_path,
    )
    for form in forms:
        found = classroom.load(form)
        assert (found, found.id, found.text) == (made, made.id, made.text)
    assert classroom.load(tmp_path).folder == tmp_path
    assert classroom.load(made.code).folder is None
    assert "3/8" not in made.text
    assert "0.375" not in made.text
    assert len(made.code) < 1_000


def test_the_first_sheets_and_hand_ins_are_opened_as_ever(tmp_path):
    made = classroom.load(frozen.SHEET)
    assert (made.text, made.id, classroom.load(frozen.CODE)) == (frozen.SHEET, frozen.ID, made)
    path = tmp_path / "mia.handin"
    path.write_text(frozen.HAND_IN, encoding="utf-8")
    frame = classroom.collect([path], made)
    assert frame.name.unique() == ["Mia é"]
    assert frame.answer.to_list() == ["37.5%", "a run", "2"]
    assert frame.right.to_list() == ["3/8", "aces", "2"]
    assert frame.points.to_list() == [10, 0, 10]
    assert frame.figure.to_list() == ["", "", "made again"]
    assert (frame.flag == "").all()


def test_each_kind_has_its_truth():
    made = sheet()
    found = [str(made.truth(number, "Mia")) for number in range(1, 8)]
    assert found == ["3/8", "0.0179662", "0.0179662", "2", "9H", "19", "1"]
    with pytest.raises(ValueError, match="question is 8, answered in words"):
        made.truth(8)
    assert sheet().scoring.words == "5 within 2, 4 within 5, 3 within 10, 1 handed in"


HAND = "AS TS KS QS JS AH TH KH QH 9D 9D 9C"


def test_calls_that_are_no_clear_loss_are_right(monkeypatch):
    def priced(game, hand, **how):
        assert (game, hand, how) == ("pinochle34/partnership", HAND, {"calls": "pass, pass, bid 20"})
        rows = [("bid 21", 0, 0), ("bid 22", 1, -2), ("pass", 9, 4)]
        return pd.DataFrame(rows, columns=["action", "given_up", "ci_low"])

    monkeypatch.setattr(truths, "what_if", priced)
    told = "best('pinochle34/partnership', hand, calls='pass, pass, bid 20')"
    made = classroom.sheet("Calls", [{"ask": "Your call?", "kind": "call", "hand": HAND, "truth": told}])
    found = made.truth(1)
    assert (found.value, found.method) == (("bid 21", "bid 22"), "review")
    question = made.questions[0]
    points = [made.scoring.mark(question, question.read(call), found).points for call in ("Bid 21", "bid 22", "pass")]
    assert points == [5, 5, 1]
    with pytest.raises(ValueError, match="be a call, such as 'bid 24' or 'pass'"):
        question.read("many")


@pytest.mark.whole
def test_a_review_finds_the_call():
    hand = HAND
    told = f"best('pinochle34/partnership', '{hand}', calls='pass, pass, bid 20', budget='quick')"
    made = classroom.sheet("Calls", [{"ask": "Your call?", "kind": "call", "truth": told}])
    found = made.truth(1)
    assert found.method == "review"
    assert all(call == "pass" or call.startswith("bid ") for call in found.value)
    question = made.questions[0]
    mark = made.scoring.mark(question, question.read(found.value[0].upper()), found)
    assert (mark.is_right, mark.points) == (True, 5)
    assert made.scoring.mark(question, question.read("bid 250"), found).points == 1


def test_each_student_has_cards_of_their_own_or_all_the_same():
    ask = {"ask": "What do your melds come to?", "kind": "points", "hand": "dealt",
           "truth": "score_hand('pinochle34/partnership', hand, trump='S')"}  # fmt: skip
    for each, different in ((True, 2), (False, 1)):
        made = classroom.sheet("Own cards", [ask], game="pinochle34/partnership", seed=5, each=each)
        papers = [classroom.Paper(made, name) for name in ("Mia", "Tim")]
        assert len({paper.hand(1) for paper in papers}) == different
        assert len(papers[0].hand(1).split()) == 12
        assert made.truth(1, "Mia") == made.truth(1, "mia")


@pytest.mark.parametrize(
    ("hand", "truth", "is_own"),
    [
        ("dealt", "score_hand('canasta', hand)", True),
        ("AS KS", "score_hand('canasta', hand)", False),
        ("", "chance(void('D'), method='simulated', n=9, seed=seed)", True),
        ("dealt", "score_hand('canasta', 'AS')", False),
    ],
)
def test_a_truth_that_all_share_is_known_from_one_of_each_student(hand, truth, is_own):
    made = classroom.sheet("Own", [{"ask": "?", "kind": "number", "hand": hand, "truth": truth}], each=True)
    assert made.questions[0].is_own == is_own


@pytest.mark.parametrize(
    ("off", "points"), [(0, 5), (0.02, 5), (0.021, 4), (0.05, 4), (0.1, 3), (0.11, 1), (-0.02, 5), (-0.3, 1)]
)
def test_a_chance_is_scored_by_its_distance(off, points):
    made = sheet()
    assert made.scoring.mark(made.questions[0], 0.375 + off, made.truth(1)).points == points


@pytest.mark.parametrize(
    ("interval", "points"), [([0, 0.03], 5), ([0, 0.1], 4), ([0, 0.2], 3), ([0, 1], 1), ([0.02, 0.03], 1)]
)
def test_an_interval_is_scored_by_hit_and_width(interval, points):
    made = sheet()
    assert made.scoring.mark(made.questions[2], interval, made.truth(3)).points == points


@pytest.mark.parametrize(("answer", "points"), [(2.1, 5), (2.25, 4), (1.5, 3), (0, 1)])
def test_a_tolerance_stands_for_the_first_step(answer, points):
    made = sheet()
    assert made.scoring.mark(made.questions[3], answer, made.truth(4)).points == points


def test_right_answers_get_all_points():
    made = sheet()
    for number, answer in enumerate(RIGHT[:7], 1):
        if answer is not None:
            question = made.questions[number - 1]
            assert made.scoring.mark(question, question.read(answer), made.truth(number)).points == 5


WRONG = (
    ({"ask": ""}, "ask is ''; it must be a text of 1 to 400 letters"),
    ({"ask": 7}, "ask is 7"),
    ({"kind": "riddle"}, "kind is 'riddle'; it must be 'probability', 'number'"),
    ({"kind": ["number"]}, "kind is ['number']"),
    ({"truth": ""}, "truth is ''; it must be a call"),
    ({"truth": "chance(void('D')"}, "this can't be read"),
    ({"truth": "chance(void('Q'))"}, "suit is 'Q'"),
    ({"truth": "__import__('os').system('x')"}, "is no function here"),
    ({"truth": "chance(void('D'), hands=3)"}, "unexpected keyword argument 'hands'"),
    ({"truth": "chance(void(seed2))"}, "'seed2' is no name here"),
    ({"truth": 3}, "must be a text of at most 500 letters"),
    ({"tolerance": -1}, "tolerance is -1"),
    ({"tolerance": True}, "tolerance is True"),
    ({"choices": ["a", "b"]}, "be there for a choice, a distribution and an order, and for no other kind"),
    ({"kind": "choice"}, "be there for a choice"),
    ({"kind": "choice", "choices": ["a", "a"]}, "be all different"),
    ({"kind": "choice", "choices": ["a"]}, "be 2 to 8 texts"),
    ({"kind": "text"}, "empty for a text"),
    ({"hand": "AS ZZ"}, "ZZ"),
    ({"needed": "AX"}, "AX"),
    ({"stock": 1000}, "stock is 1000"),
    ({"answer": 0.3}, "'answer' is unknown; a question has ask, kind, truth"),
)


@pytest.mark.parametrize(("changes", "fault"), WRONG)
def test_a_wrong_question_is_named_with_its_line(changes, fault):
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the text is compared below
        classroom.sheet("Wrong", [ASK, ASK | changes])
    assert str(error.value).startswith("question 2: ")
    assert fault in str(error.value)
    text = classroom.sheet("Fine", [ASK]).text + json.dumps(ASK | changes) + "\n"
    with pytest.raises(ValueError) as error:  # noqa: PT011
        classroom.load(text)
    assert str(error.value).startswith("the sheet, line 3: ")
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"magic": "pinochle-record"}, "it is no sheet"),
        ({"version": 3}, "it is of version 3; this program reads up to version 2: please update"),
        ({"version": "1"}, "it is of version '1'"),
        ({"name": "x" * 61}, "name is 'xxx"),
        ({"game": "whist"}, "whist"),
        ({"seed": 1.5}, "seed is 1.5"),
        ({"each": 1}, "each is 1; it must be True or False"),
        ({"counts": "worst"}, "counts is 'worst'; it must be 'last', 'first' or 'best'"),
        ({"scoring": [[2, 5], [5, 6]]}, "with fewer points the further off"),
        ({"scoring": [[2]]}, "be points by how far off"),
        ({"scoring": 7}, "be points by how far off"),
        ({"scoring": "ab"}, "be points by how far off"),
        ({"scoring": [[2, 1e9]]}, "have numbers from 0 to 1000"),
        ({"handed_in": 9}, "with fewer points the further off"),
        ({"until": "noon"}, "be a time with its offset"),
        ({"until": "2026-11-26T10:15"}, "be a time with its offset"),
        ({"colour": "red"}, "'colour' is unknown; there is name, game"),
    ],
)
def test_a_wrong_head_is_named_with_its_line(tmp_path, changes, fault):
    head, rest = classroom.sheet("Head", [ASK]).text.split("\n", 1)
    path = tmp_path / "own.sheet"
    path.write_text(json.dumps(json.loads(head) | changes) + "\n" + rest)
    with pytest.raises(ValueError) as error:  # noqa: PT011
        classroom.load(path)
    assert str(error.value).startswith("own.sheet, line 1: ")
    assert fault in str(error.value)


HEAD, QUESTION = classroom.sheet("Text", [ASK]).text.splitlines()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{HEAD}\n", "line 1: questions is 0"),
        (f"{HEAD}\n" + f"{QUESTION}\n" * 41, "line 42: a sheet has at most 40 questions"),
        (f"{HEAD}\n[1]", "line 2: it is damaged, or no line"),
        (f"{HEAD}\n{{'ask': 1}}", "line 2: it is damaged"),
        (f'{HEAD}\n{{"ask": "a", "ask": "b"}}', "line 2: it has 'ask' twice"),
        (f'{HEAD}\n{{"ask": NaN}}', "line 2: it holds NaN"),
        (f"{HEAD}\n" + "[" * 100_000, "line 2: it is damaged"),
        (f"{HEAD}\n" + " " * 250_000, "more than 200,000 bytes"),
        ('{"magic":"pinochle-sheet","version":1}\n' + QUESTION, "line 1: it has no 'name'"),
    ],
)
def test_a_strangers_text_is_refused_with_its_line(text, fault):
    with pytest.raises(ValueError) as error:  # noqa: PT011
        classroom.load(text)
    assert f"the sheet, {fault}" in str(error.value) or f"the sheet: it has {fault}" in str(error.value)


def test_codes_links_and_paths_that_are_none_are_refused(tmp_path):
    code = sheet().code
    damaged = code[:40] + ("A" if code[40] != "A" else "B") + code[41:]
    for wrong in (damaged, code[:-9], "pws1-", "pws1-" + "A" * 90):
        with pytest.raises(ValueError, match="damaged, or cut off"):
            classroom.load(wrong)
    with pytest.raises(ValueError, match="begins with 'pws1-'"):
        classroom.load("pws2-" + code[5:])
    for wrong, fault in (
        ("https://hub.example/?sheets=1", "a link without a sheet"), ("nowhere.sheet", "no such file"), ("", "be a code"),
        (None, "be a code"), (7, "be a code"), (tmp_path, "no file that ends in"), ("a\nb", "be a code"),
        (code[1:], "no such file"), ("x" * 5000, "be a code"), ("\ud800", "no such file"),
        ("http://[?sheets=1", "a link without a sheet"), ("~nobody-here/chance", "home folder of a user"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=fault):
            classroom.load(wrong)
    for name in ("a.sheet", "b.sheet"):
        Path(tmp_path, name).write_text(sheet().text)
    with pytest.raises(ValueError, match=r"several: a\.sheet, b\.sheet"):
        classroom.load(tmp_path)


def test_no_bomb_is_unpacked():
    import base64
    import zlib

    bomb = bytes(4) + zlib.compress(b"{" * 10_000_000, 9)
    with pytest.raises(ValueError, match="damaged"):
        unpacked("pws1-" + base64.urlsafe_b64encode(bomb).decode().rstrip("="))


def test_markup_is_shown_as_it_is():
    made = classroom.sheet("<b>x</b>", [{**ASK, "ask": "<script>alert(1)</script>\u202e", "note": "a & b"}])
    html = made._repr_html_()
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "\u202e" not in made.questions[0].ask


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"kind": "card", "truth": "largest(1, 2)"},
            "truth is a number; it must be the answer to a question of kind 'card'",
        ),
        (
            {"kind": "points", "truth": "trick_winner('pinochle34/partnership', 'KC TC', trump='H')"},
            "truth is a card or a call",
        ),
        (
            {"kind": "choice", "choices": ["a", "b"], "truth": "3"},
            "truth is 3.0; it must be the number of a choice, 1 to 2",
        ),
        ({"truth": "1e308 * 10"}, "beyond 1,000,000,000,000, or no number"),
        ({"truth": "1e308 * 10 - 1e308 * 10"}, "or no number"),
        ({"truth": f"chance(void('D')) * {'9' * 400}"}, "beyond"),
        ({"truth": "void('D')"}, "is no answer; it must call chance"),
        ({"truth": "1 == 1"}, "is no answer"),
        (
            {"truth": "chance(void('D'), n=10000000, method='simulated')"},
            "n is 10000000; it must be a whole number up to 1,000,000",
        ),
        ({"truth": "chance([void('D'), void('S')])"}, "event is a list of events"),
        (
            {"kind": "card", "truth": "best('two-handed', 'AS', budget='deep')"},
            "budget is 'deep'; it must be 'standard' or 'quick'",
        ),
        ({"truth": "expect(void('D'))"}, "it must be a quantity"),
        ({"kind": "points", "truth": "score_hand('whist', 'AS')"}, "whist"),
    ],
)
def test_a_truth_that_is_no_answer_is_refused_when_it_is_asked_for(changes, fault):
    made = classroom.sheet("Odd", [ASK | changes])
    with pytest.raises(ValueError) as error:  # noqa: PT011
        made.truth(1)
    assert fault in str(error.value)


def test_whatever_a_stranger_writes_is_answered_or_refused():
    values = (
        "1",
        "-1",
        "'x'",
        "''",
        "[]",
        "{}",
        "None",
        "[['A']]",
        "{'you': []}",
        "True",
        "void('D')",
        "count('A')",
        "1.5",
        "hand",
    )
    calls = (
        "chance",
        "expect",
        "drawn",
        "score_hand",
        "trick_winner",
        "largest",
        "count",
        "holds",
        "meld",
        "meld_points",
    )
    patterns = (
        "{f}({a})",
        "{f}({a}, {b})",
        "{f}({a}, {b}, {a})",
        "chance(void('D'), cards={a}, known={b})",
        "~{a}",
        "{a} & {b}",
    )
    patterns += ("{a} < {b}", "{a} - {b}", "count('A').between({a}, {b})", "expect(count('A'), given={a}, deck={b})")
    drawn = random.Random(5)
    told = Counter()
    for _ in range(3000 if FULL else 400):
        text = drawn.choice(patterns).format(f=drawn.choice(calls), a=drawn.choice(values), b=drawn.choice(values))
        try:
            truth_of(text, {"seed": 0, "hand": "AS"})
            told["answered"] += 1
        except ValueError:
            told["refused"] += 1
    assert told["answered"] >= 5
    assert told["refused"] >= 200


ANSWERS = (
    (1, 30, "be a chance from 0 to 1, such as 0.3 or 30%"),
    (1, True, "be a number"),
    (1, float("nan"), "be a number"),
    (3, [0.4, 0.2], "be the lower number"),
    (3, 0.3, "be two numbers"),
    (4, "two", "be a number"),
    (4, "1,000", "be a number"),
    (4, "37%", "be a number"),
    (5, "XX", "XX"),
    (6, 1.5, "be a whole number"),
    (7, 3, "be a number from 1 to 2, or the text of a choice"),
    (7, "a flush", "be a number from 1 to 2"),
    (8, "", "a text of 1 to 2000 letters"),
    (9, 1, "question is 9; it must be a whole number from 1 to 8"),
    (1, sheet, "be a number"),
)


@pytest.mark.parametrize(
    ("question", "text", "read"),
    [
        (1, "3/8", 0.375),
        (1, "37%", 0.37),
        (1, " 0,37 ", 0.37),
        (3, ["1/4", "37.5%"], [0.25, 0.375]),
        (4, "5/2", 2.5),
        (1, "3 / 8", 0.375),
    ],
)
def test_numbers_are_read_as_people_write_them(question, text, read):
    assert classroom.Paper(sheet(), "Mia").answer(question, text) == read


@pytest.mark.parametrize(("question", "answer", "fault"), ANSWERS)
def test_an_answer_that_is_none_is_refused(question, answer, fault):
    paper = classroom.Paper(sheet(), "Mia")
    with pytest.raises(ValueError) as error:  # noqa: PT011
        paper.answer(question, answer)
    assert fault in str(error.value)
    assert paper.answers == []


def test_a_paper_has_a_name(monkeypatch):
    monkeypatch.delenv("JUPYTERHUB_USER", raising=False)
    with pytest.raises(ValueError, match="be the student's name"):
        classroom.Paper(sheet())
    with pytest.raises(ValueError, match="name is 'xxx"):
        classroom.Paper(sheet(), "x" * 61)
    for folder in ("/nowhere", "x" * 300):
        with pytest.raises(ValueError, match=f"folder is '{folder[:40]}.*; it must be a folder that is there"):
            classroom.Paper(sheet(), "Mia", folder)
        with pytest.raises(ValueError, match=r"x is .*; it must be the folder of a class"):
            classroom.collect(folder)
    monkeypatch.setenv("JUPYTERHUB_USER", "mia7")
    assert (classroom.Paper(sheet()).name, classroom.Paper(sheet(), "Mia").name) == ("mia7", "Mia")
    assert classroom.Paper(sheet(), "Mia").seed == classroom.Paper(sheet()).seed == "class mia7"


def test_a_full_disk_keeps_the_answers_before(tmp_path, monkeypatch):
    sheet().save(tmp_path)
    paper = classroom.Paper(tmp_path, "Mia")
    paper.answer(1, 0.3)

    def full(*_given):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pinochle_widgets.classroom.papers.write_whole", full)
    with pytest.raises(OSError, match="No space left"):
        paper.answer(2, 0.1)
    assert [each.question for each in paper.answers] == [1]
    assert len(paper.path.read_text().splitlines()) == 2
    assert [path.name for path in tmp_path.iterdir() if path.suffix not in (".sheet", ".handin")] == []


def test_all_questions_have_a_text_form_that_reads_back():
    made = sheet()
    assert len(made.questions) == len(QUESTIONS)
    assert [classroom.load(made.text).questions[place] == each for place, each in enumerate(made.questions)] == [
        True
    ] * 8
