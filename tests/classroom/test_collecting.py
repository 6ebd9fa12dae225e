"""Check that a class is collected whole: late, doubled, damaged, edited, of another version, two writing at once; none lost."""

import io
import json
import multiprocessing
import os
import shutil

import matplotlib.pyplot as plt
import pandas as pd
import pytest

from pinochle_widgets import classroom, lab
from pinochle_widgets.classroom.lines import summed
from pinochle_widgets.lab.hands import void
from tests.classroom.simulated import DUE, IN_TIME, LATE, NAMES, QUESTIONS, RIGHT, hand_in, sheet, whole_class
from tests.conftest import FULL


def lines_of(paper):
    return paper.path.read_text(encoding="utf-8").splitlines()


def rewrite(paper, lines, time=IN_TIME):
    paper.path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.utime(paper.path, (time, time))


def resummed(paper, line, /, **changes):
    """Write a line with other values and a checksum that is right, as a student who knows how can."""
    told = json.loads(line) | changes
    del told["sum"]
    return summed(told, paper.token)


def writes(folder, name, guesses):
    """Hand in a guess after the other, in a process of its own."""
    paper = classroom.Paper(folder, name)
    for guess in guesses:
        paper.answer(1, guess)


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """The collection of a class with late, damaged, doubled and edited files, and the papers by name."""
    folder = tmp_path_factory.mktemp("class")
    papers = whole_class(folder, NAMES if FULL else NAMES[:8])
    ada, ali, amy, ana, ben, bo, cara, _ = list(papers.values())[:8]
    os.utime(ada.path, (LATE, LATE))  # its last change is late
    shutil.copy(ali.path, folder / "ali-again.handin")
    lines = lines_of(amy)
    rewrite(amy, [*lines[:2], lines[2].replace("0.0", "0.9", 1), *lines[3:]])  # edited
    rewrite(ana, lines_of(ana)[:-2])  # cut off
    rewrite(ben, [resummed(ben, lines_of(ben)[0], version=3), *lines_of(ben)[1:]])
    lines = lines_of(bo)
    low = {"value": [0.0, 0.5]}
    rewrite(bo, [*lines[:3], resummed(bo, lines[3], **low), *lines[4:]])  # a figure that its origin does not make
    lines = lines_of(cara)
    rewrite(cara, [*lines, resummed(cara, lines[-1], line=9, question=77)])
    (folder / "big.handin").write_text("x" * 300_000)
    (folder / "noise.handin").write_bytes(b"\xff\xfe\n")
    (folder / "empty.handin").write_text("")
    (folder / "link.handin").symlink_to(ada.path)
    both = [multiprocessing.get_context("fork").Process(target=writes, args=(folder, "Zoe", guesses))
            for guesses in ([0.1, 0.2, 0.3], [0.4, 0.35, 0.25])]  # fmt: skip
    for each in both:
        each.start()
    for each in both:
        each.join()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("pinochle_widgets.classroom.collecting.time", lambda: LATE)
        return folder, papers, classroom.collect(folder, together=["Zoe"])


def flags(frame, name):
    found = frame[(frame.name == name) & (frame.flag != "")]
    return dict(zip(found.line, found.flag, strict=True))


def test_none_is_lost(collected):
    _, papers, frame = collected
    fine = [name for name in papers if name not in ("Amy", "Ana", "Ben", "Bo")]
    counted = frame[frame.counts].groupby("name").question.apply(list)
    assert all(counted[name] == [1, 2, 3, 4, 5, 6, 7, 8] for name in fine)
    assert counted["Amy"] == [1, 3, 4, 5, 6, 7, 8]
    assert counted["Ana"] == [1, 2, 3, 4, 5, 6]
    assert counted["Bo"] == [1, 2, 4, 5, 6, 7, 8]
    assert "Ben" not in counted


def test_each_fault_has_its_file_and_line(collected):
    _, papers, frame = collected
    assert "damaged or was edited" in flags(frame, "Amy")[3]
    assert flags(frame, "Ana") == {8: "the file is cut off: 2 of 8 answers are missing"}
    assert "its origin makes another figure" in flags(frame, "Bo")[4]
    assert flags(frame, "Cara")[10].startswith("question is 77")
    files = frame[frame.flag != ""].set_index("file").flag
    assert "version 3; this program reads up to version 2: please update" in files[papers["Ben"].path.name]
    assert files["big.handin"] == "it has more than 200,000 bytes, too many for this kind of file"
    assert "no text" in files["noise.handin"]
    assert "damaged" in files["empty.handin"]
    assert "can't be read" in files["link.handin"]
    assert sum("is a copy of" in flag for flag in files) == 1
    assert not frame[frame.flag != ""].counts.any()


def test_two_that_write_at_once_lose_nothing(collected):
    _, _, frame = collected
    zoe = frame[frame.name == "Zoe"]
    assert sorted(zoe.guess) == [0.1, 0.2, 0.25, 0.3, 0.35, 0.4]
    assert zoe.counts.sum() == 1
    assert zoe[zoe.counts].guess.item() in (0.3, 0.25)


def test_truths_are_reckoned_and_figures_made_again(collected):
    _, _, frame = collected
    dina = frame[frame.name == "Dan"].set_index("question")
    assert dina.right.to_list()[0] == "3/8"
    assert dina.points.to_list()[1:7] == [5, dina.points[3], 5, 5, 5, 5]
    assert pd.isna(dina.points[8])
    assert dina.figure.to_list()[:4] == ["", "made again", "made again", ""]
    assert dina.method.to_list()[:7] == ["exact", "exact", "exact", "exact", "rules", "rules", "exact"]
    assert dina.right[7] == "a run"
    intervals = frame[(frame.question == 3) & frame.counts]
    assert intervals.low.nunique() > 3, "each student has a sample of their own"


def test_late_goes_by_the_folders_clock(collected):
    _, _, frame = collected
    late = frame[frame.late].groupby("name").question.apply(list)
    assert late["Ada"] == [8], "of the file's last change: the answers before have their own time"
    assert "Dan" not in late


def test_the_grades_are_a_table_that_no_spreadsheet_runs(collected, tmp_path):
    folder, _, frame = collected
    table = classroom.grades(frame, tmp_path / "grades.csv")
    assert table.loc["Dan", "sum"] == table.loc["Dan", [1, 2, 3, 4, 5, 6, 7]].sum()
    assert table.loc["Ada", "late"] == 1
    assert pd.isna(table.loc["Ana", 7])
    for name in ("=1+1", "@SUM(A1)", "-2", "+3", 'Ann, "Bo"', "\t=1"):
        hand_in(folder, name, 0.4)
    classroom.grades(classroom.collect(folder), tmp_path / "grades.csv")
    text = (tmp_path / "grades.csv").read_text(encoding="utf-8")
    read = pd.read_csv(io.StringIO(text))
    assert {"'=1+1", "'@SUM(A1)", "'-2", "'+3", 'Ann, "Bo"', "'=1", "Dan"} <= {*read.name}
    assert not any(str(cell).startswith(("=", "+", "-", "@")) for cell in read.to_numpy().ravel())


def test_a_collection_is_cited_and_scored(collected):
    _, _, frame = collected
    assert lab.cite(frame).text.startswith("pw.classroom.collect(x=")
    told = classroom.scores(frame)
    assert told.loc["the class", "n"] == told.n[:-1].sum()
    row = frame[(frame.name == "Dan") & (frame.question == 1)].iloc[0]
    expected = ((row.guess - 0.375) ** 2 + 0.375 * 0.625 + (0.018 * 0.982)) / 2
    assert told.loc["Dan", "brier"] == pytest.approx(expected, abs=1e-4)
    assert (told.brier >= told.brier_exact).all()
    bins = classroom.calibration(frame, bins=3)
    assert bins.n.sum() == told.loc["the class", "n"]
    assert bins.stated.is_monotonic_increasing


def test_the_guesses_and_the_intervals_are_charted(collected):
    _, papers, frame = collected
    try:
        ax = lab.charts.guesses(frame, question=1)
        assert f"{frame[frame.counts & (frame.question == 1)].shape[0]} guesses" in lab.charts.alt(ax)
        assert "exact value 37.5%" in lab.charts.alt(ax)
        assert "intervals beside the exact value 1.797%" in lab.charts.alt(lab.charts.guesses(frame, question=3))
        with pytest.raises(ValueError, match="be one of 1, 2, 3"):
            lab.charts.guesses(frame)
        with pytest.raises(ValueError, match="has none"):
            lab.charts.guesses(frame, question=12)
    finally:
        plt.close("all")
    assert papers


@pytest.mark.parametrize(("rule", "guess"), [("last", 0.9), ("first", 0.2), ("best", 0.37)])
def test_the_sheet_says_which_answer_counts(tmp_path, rule, guess):
    classroom.sheet("Repeated", QUESTIONS[:1], counts=rule).save(tmp_path)
    for answers in ([0.2, 0.37], [0.9]):  # in two papers, as after a restart
        paper = classroom.Paper(tmp_path, "Mia")
        for answer in answers:
            paper.answer(1, answer)
    frame = classroom.collect(tmp_path, together=True)
    assert len(frame) == 3
    assert frame[frame.counts].guess.item() == guess


def test_users_of_the_same_name_are_told_apart_and_a_user_may_change_the_name(tmp_path, monkeypatch):
    classroom.sheet("Names", QUESTIONS[:1]).save(tmp_path)
    for user, name, guess in (("mia1", "Mia", 0.3), ("mia2", "Mia", 0.4), ("bo7", None, 0.1), ("bo7", "Bo", 0.2)):
        monkeypatch.setenv("JUPYTERHUB_USER", user)
        paper = classroom.Paper(tmp_path, name)
        paper.answer(1, guess)
    frame = classroom.collect(tmp_path, together=["bo7"])
    counted = frame[frame.counts].set_index("name").guess.to_dict()
    assert counted == {"Bo": 0.2, "Mia (mia1)": 0.3, "Mia (mia2)": 0.4}
    assert set(frame.name) == set(counted)


def test_an_answer_that_can_not_be_reckoned_is_flagged(tmp_path):
    classroom.sheet("Never", [{"ask": "?", "truth": "chance(void('D'), count('A') >= 13)"}, *QUESTIONS[:1]]).save(
        tmp_path
    )
    paper = classroom.Paper(tmp_path, "Mia")
    paper.answer(1, 0.5)
    paper.answer(2, 0.5)
    frame = classroom.collect(tmp_path)
    assert "the answer to question 1 can't be reckoned: given has count('A') >= 13, and the deck has 8" in frame.flag[0]
    assert frame.counts.to_list() == [False, True]


def origin_of(call, /, **arguments):
    """Write an origin as a stranger can."""
    return {"version": 1, "call": call, "arguments": arguments, "package": "0", "digest": "0"}


MASTERS = origin_of("tournament", levels=["expert", "master"], game="two-handed", pairs=10_000) | {"revision": 1}


@pytest.mark.parametrize(
    "origin",
    [
        origin_of("tournament", pairs=9),
        origin_of("chance", n=10**12),
        origin_of("chance", event={"made": MASTERS}, n=1),
        origin_of("chance", event=[{"event": "void('D')"}, {"made": MASTERS}], n=1),
        origin_of("meld_odds", cards=[[{"made": MASTERS}]]),
        origin_of("chance", event={"event": "result('gain_0') > 0"}, n=400),
        origin_of("chance", event={"event": "result ('gain_0', level='advanced') > 0"}, n=400),
        origin_of("chance", event=[{"event": "void('D')"}] * 9, method="simulated", n=10**6),
        origin_of("meld_odds", cards=2000, deck={"deck": ["9JQKTA", 500, 0]}),
        origin_of("meld_odds", deck={"deck": ["9JQKTA", 10**8, 0]}),
        origin_of("chance", event={"event": "count('A') >= 900"}, cards=2000, deck={"deck": ["9JQKTA", 1000, 0]}),
        origin_of("chance", event=[{"event": f"count('A') >= {least}"} for least in range(6)], n=1),
        origin_of("__import__"),
        {"call": ["chance"]},
    ],
)
def test_a_strangers_origin_starts_no_long_work(tmp_path, monkeypatch, origin):
    monkeypatch.setattr("pinochle_widgets.lab.origins.rerun.Plan.made", lambda _plan: pytest.fail("it was made again"))
    frame = classroom.collect(with_origins(tmp_path, "Mia", origin))
    assert frame.figure.item() == "not made again"
    assert frame.counts.item()


@pytest.mark.parametrize(
    ("origin", "way"),
    [
        (origin_of("kitty_odds", hold="AS AH"), "draw_odds(hand, draws=3)"),
        (origin_of("playouts", game="two-handed", n=4) | {"revision": 1}, "self_play(level, game, n)"),
    ],
)
def test_a_figure_of_a_function_that_went_is_told_the_other_way(tmp_path, origin, way):
    frame = classroom.collect(with_origins(tmp_path, "Mia", origin))
    assert frame.figure.item() == "not made again"
    told = f"{origin['call']}, which pw.lab has no more; ask pw.lab.{way}"
    assert told in str(frame.to_dict()) + str(frame.attrs)


def with_origins(folder, name, *origins):
    """Hand in a figure for each origin, as a student who knows how can."""
    classroom.sheet("Origins", QUESTIONS[:1]).save(folder)
    paper = classroom.Paper(folder, name)
    for _ in origins:
        paper.answer(1, 0.5)
    head, *lines = lines_of(paper)
    rewrite(paper, [head, *(resummed(paper, line, origin=each) for line, each in zip(lines, origins, strict=True))])
    return folder


@pytest.mark.whole
def test_a_student_has_so_many_hands_and_a_collection_so_many_seconds(tmp_path, monkeypatch):
    figures = [lab.meld_odds(method="simulated", n=400, seed=seed).attrs["origin"] for seed in range(5)]
    for name in ("Ada", "Mia"):
        with_origins(tmp_path, name, *figures)
    with_origins(tmp_path, "Tim", *[lab.chance(void("D"), seed=seed).attrs["origin"] for seed in range(5)])
    monkeypatch.setattr("pinochle_widgets.classroom.reckoning.OF_STUDENT", 1000)
    monkeypatch.setattr("pinochle_widgets.classroom.reckoning.OF_EXACT", 400)
    again = {name: rows.figure.to_list() for name, rows in classroom.collect(tmp_path).groupby("name")}
    three = ["made again"] * 3 + ["not made again"] * 2
    assert again == {"Ada": three, "Mia": three, "Tim": ["made again"] * 5}, "five times the same is made once"
    frame = classroom.collect(tmp_path, seconds=0)
    assert {*frame.figure} == {"not made again"}
    assert frame.attrs["remarks"] == ["After 0 seconds 15 figures were left out: seconds= gives more."]


def test_a_look_of_the_projector_takes_some_seconds_and_the_next_goes_on(tmp_path, monkeypatch):
    own = {"ask": "What do the melds come to?", "kind": "points", "hand": "dealt"}
    truth = "score_hand('pinochle34/partnership', hand, trump='H')"
    classroom.sheet("Own", [{**own, "truth": truth}], seed="class", each=True).save(tmp_path)
    for name in ("Ada", "Mia", "Tim"):
        classroom.Paper(tmp_path, name).answer(1, 0)
    clock = iter(range(1000))
    monkeypatch.setattr("pinochle_widgets.classroom.reckoning.monotonic", lambda: 4 * next(clock))
    panel = classroom.panel(tmp_path)
    for reckoned in (1, 2, 3):
        assert panel.frame.points.notna().sum() == reckoned
        assert panel.frame.attrs["later"] == (reckoned < 3)
        assert panel.frame.counts.all()
        panel._do({"act": "look"})
    panel.close()


def test_a_sheet_of_another_class_or_folder_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"no file that ends in \.sheet"):
        classroom.collect(tmp_path)
    with pytest.raises(ValueError, match="be the folder of a class"):
        classroom.collect(tmp_path / "none")
    sheet().save(tmp_path)
    hand_in(tmp_path, "Mia", 0.4)
    frame = classroom.collect(tmp_path, classroom.sheet("Another", QUESTIONS[:1]))
    assert "of another sheet, or of an earlier state of this one: 'Pinochle and chance'" in frame.flag.item()
    assert len(classroom.collect([*tmp_path.glob("*.handin")], sheet())) == len(RIGHT)
    assert DUE.isoformat(timespec="seconds") in sheet().text


def test_times_far_off_stop_no_collection(tmp_path):
    sheet().save(tmp_path)
    for name in ("Ada", "Ben"):
        path = hand_in(tmp_path, name, 0.4).path
    os.utime(path, (2**34, 2**34))
    frame = classroom.collect(tmp_path)
    assert frame[frame.counts].name.nunique() == 2


@pytest.mark.whole
def test_a_truth_about_play_is_reckoned():
    asked = classroom.sheet(
        "Play",
        [{"ask": "How often does a run score?", "truth": "chance(result('gain_0', level='beginner') > 0, n=50)"}],
    )
    assert asked.truth(1).method == "played"
    assert 0 < asked.truth(1).value <= 1
