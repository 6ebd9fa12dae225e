"""The charts: read by everybody, on any page, in print, and by those who only hear them."""

from __future__ import annotations

import base64
import io
import itertools
import pickle
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pandas as pd
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_hex, to_rgb
from matplotlib.text import Text
from PIL import Image

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.games import find_game
from pinochle_widgets.lab import charts, hands
from pinochle_widgets.lab.charts.style import THEMES, contrast, current, drawing, grey
from pinochle_widgets.lab.charts.words import interval
from pinochle_widgets.lab.hands import count
from pinochle_widgets.lab.stats.intervals import wilson
from tests.conftest import each_once, first_of_each, in_verify

LEVELS = ("carefree", "novice", "standard", "expert", "champion", "master")
STRENGTH = dict(zip(LEVELS, (0, 4, 5.2, 6.1, 6.7, 7.5), strict=True))
HAND = "AS AH AD KS KH 9S JC JC TD TD 9C QS"


def made_up_games(levels: tuple[str, ...] = LEVELS, pairs: int = 40) -> pd.DataFrame:
    """Make games like those of a tournament, without playing them."""
    rng, rows = np.random.default_rng(1), []
    for b, a in itertools.combinations(levels, 2):
        for deal, seat in itertools.product(range(pairs), (0, 1)):
            ahead = round(rng.normal(90 * (STRENGTH[a] - STRENGTH[b]), 290)) or 1
            loser = max(0, 1040 - abs(ahead))
            points = (1040, loser) if ahead > 0 else (loser, 1040)
            melds = [round(0.6 * each) for each in points]
            tricks = [each - meld for each, meld in zip(points, melds, strict=True)]
            made_of = (melds[0], tricks[0], melds[1], tricks[1])
            rows.append((a, b, deal, seat, *points, *made_of, 5, a if ahead > 0 else b))
    names = "level_a level_b deal seat_a points_a points_b melds_a tricks_a melds_b tricks_b rounds winner"
    return pd.DataFrame(rows, columns=names.split())


def stated(n: int = 400) -> pd.DataFrame:
    """Make stated chances and outcomes like those of auctions, without playing any."""
    rng = np.random.default_rng(2)
    chance = rng.beta(4, 1.5, n).round(2)
    return pd.DataFrame({"chance": chance, "made": rng.random(n) < chance})


def likely() -> pd.DataFrame:
    """Make the same with chances that are nearly certain."""
    return stated().assign(chance=lambda told: 0.8 + 0.2 * told.chance, made=[n % 9 > 0 for n in range(400)])


def simulated(exact: pd.DataFrame, n: int = 20_000, seed: int = 0) -> pd.DataFrame:
    """Make the table that a sampler might return beside an exact one."""
    hits = np.random.default_rng(seed).binomial(n, exact.probability.to_numpy(float))
    low, high = zip(*(wilson(int(each), n) for each in hits), strict=True)
    return pd.DataFrame({"probability": hits / n, "ci_low": low, "ci_high": high}, index=exact.index)


def joined(exact: pd.DataFrame, n: int = 20_000) -> pd.DataFrame:
    return exact.join(simulated(exact, n).rename(columns={"probability": "simulated"}))


def closing_in() -> pd.DataFrame:
    exact = float(lab.meld_odds().loc[("aces_around", 1), "probability"])
    runs = [round(100 * 10 ** (step / 6)) for step in range(25)]
    hits = np.random.default_rng(3).binomial(runs, exact)
    low, high = zip(*(wilson(int(hit), n) for hit, n in zip(hits, runs, strict=True)), strict=True)
    index = pd.Index(runs, name="n")
    return pd.DataFrame({"probability": hits / runs, "ci_low": low, "ci_high": high, "exact": exact}, index=index)


@cache
def audited() -> object:
    return lab.audit_shuffle(1000)


@cache
def played(seed: int = 2026) -> pw.Match:
    match = pw.Match(seats=("standard", "novice"), seed=seed)
    match.play_out()
    return match


@cache
def half_played() -> pw.Match:
    match = pw.Match(seats=("standard", "person"), seed=3)
    while match.state.round < 2 or match.state.phase < 2:
        match.act(match.state.legal_actions(match.state.seats_to_act[0])[0])
    return match


GAMES = made_up_games()
ODDS = lab.meld_odds()
DRAWS = lab.draw_odds(HAND, draws=6, trump="S")
KEEPS = lab.keep_odds(HAND, draws=6, trump="S")
FOLLOWED = pd.DataFrame(
    {"aces": [0.54, 0.52, 1], "kings": [0.16, 0.15, 0.14], "jacks": [0.3, 0.2, None], "pinochle": [0.1, 0.2, 0.15]},
    index=pd.Index([1, 2, 3], name="trick"),
)
HANDS = pd.DataFrame(
    {
        "bidder": [0, 2, 1, 3, 0, -1],
        "bid": [20, 20, 22, 25, 15, 0],
        "gain_0": [24, -20, 12, 0, 18, 0],
        "gain_1": [9, 14, -22, 31, 6, 0],
    }
)
REVIEWED = pd.DataFrame(
    {
        "record": 0,
        "round": [1, 1, 1, 2, 2, 2],
        "ply": [1, 2, 5, 9, 11, 12],
        "seat": [0, 1, 0, 1, 0, 0],
        "phase": ["phase 1", "phase 1", "melds", "phase 1", "phase 1", "phase 2"],
        "given_up": [4.0, -3.0, -8.0, 2.0, 31.0, 0.0],
        "ci_low": [1.0, -6.0, -9.0, -1.0, 28.0, 0.0],
        "ci_high": [7.0, 0.0, -7.0, 5.0, 34.0, 0.0],
        "luck": [-20.0, 20.0, 55.0, 0.0, 48.0, -7.0],
    }
)


def kept(n: int = 40, **columns: object) -> pd.DataFrame:
    """Make games like those that the store lists, the newest first."""
    rng = np.random.default_rng(4)
    margin = rng.normal(60, 250, n).round().astype(int)
    when = pd.date_range("2026-10-01", periods=n, freq="h", tz="UTC")[::-1]
    levels = np.array(["standard", "expert", "novice"])[np.arange(n) % 3]
    frame = pd.DataFrame({"when": when, "player": "Ann", "game": "two-handed", "level": levels, "margin": margin})
    return frame.assign(**{"won": margin > 0, "why_not": "", **columns})


LEAGUE = pd.DataFrame(
    {
        "player": ["Ann", "$x$ <b>Ж", "Ann"],
        "game": ["two-handed", "two-handed", "somewhere else"],
        "level": ["standard", "expert", "expert"],
        "games": [40, 3, 9],
        "won": [25, 0, 9],
        "margin": [42.4, -310.0, 88.0],
    }
)


def guessed() -> pd.DataFrame:
    return pd.DataFrame({"guess": [0.1, 0.3, 0.35, 0.35, 0.75], "exact": 0.375})


def guessed_intervals() -> pd.DataFrame:
    lows = [0.2, 0.3, 0.4, 0.31]
    return pd.DataFrame({"low": lows, "high": [each + 0.12 for each in lows], "exact": 0.375, "question": 3})


@cache
def tables() -> dict[str, pd.DataFrame]:
    """Work out the tables of the charts, once for all tests that draw them."""
    return {
        "double deck": lab.meld_odds(20, "double"),
        "simulated odds": simulated(ODDS),
        "both odds": joined(ODDS),
        "simulated draws": simulated(DRAWS),
        "both draws": joined(DRAWS),
        "value": lab.meld_value(),
        "simulated value": lab.meld_value(4, method="simulated", n=2000),
        "closing in": closing_in(),
        "many seeds": lab.convergence(n=2000, points=6, seeds=5),
        "one step": made_up_games(("standard", "expert")),
        "anchored": lab.elo(GAMES, anchor="standard", at=1000),
        "stated": lab.calibration(stated()),
        "likely": lab.calibration(likely()),
        "exact aces": lab.distribution(count("A")),
        "simulated aces": lab.distribution(count("A"), method="simulated", n=500),
        "whereabouts": lab.where(pw.new_game("pinochle34/partnership", seed=7).observe(0)),
    }


def believed() -> pd.DataFrame:
    """A table as `infer` makes it."""
    index = pd.MultiIndex.from_product([["AS", "TS", "KS"], ["seat 1", "seat 2", "seat 3"]], names=["card", "place"])
    chances = pd.Series([0.1 * place for place in range(1, 10)], index)
    frame = pd.DataFrame({"copies": 2, "probability": chances, "ci_low": chances - 0.05, "ci_high": chances + 0.05})
    frame["where"], frame["dealt"] = 0.5, 0.45
    frame.attrs.update(method="inferred", confidence=0.95)
    return frame


def averaged() -> pd.DataFrame:
    return lab.expect(count("A D"), count("H") == 2, method="simulated", n=500)


def priced() -> pd.DataFrame:
    """A table as `what_if` makes it."""
    worths = {"action": ["bid 21", "pass"], "value": [27.0, 10.0], "given_up": [0.0, 17.0], "method": "sampled"}
    return pd.DataFrame(worths | {"ci_low": [-0.5, 14.0], "ci_high": [0.5, 20.0], "note": "", "spread": 0.0})


CHARTS: dict[str, Callable[[Axes | None], Axes]] = {
    "meld odds": lambda ax: charts.meld_odds(ODDS, ax),
    "meld odds, double deck": lambda ax: charts.meld_odds(tables()["double deck"], ax),
    "meld odds, simulated": lambda ax: charts.meld_odds(tables()["simulated odds"], ax),
    "meld odds, both": lambda ax: charts.meld_odds(tables()["both odds"], ax),
    "draw odds": lambda ax: charts.draw_odds(DRAWS, ax),
    "draw odds, simulated": lambda ax: charts.draw_odds(tables()["simulated draws"], ax, most=5),
    "draw odds, both": lambda ax: charts.draw_odds(tables()["both draws"], ax, most=5),
    "keep odds": lambda ax: charts.keep_odds(KEEPS, ax),
    "odds by trick": lambda ax: charts.odds_by_trick(FOLLOWED, ax),
    "meld value": lambda ax: charts.meld_value(tables()["value"], ax),
    "meld value, simulated": lambda ax: charts.meld_value(tables()["simulated value"], ax),
    "convergence": lambda ax: charts.convergence(tables()["closing in"], ax),
    "convergence, many seeds": lambda ax: charts.convergence(tables()["many seeds"], ax),
    "intervals": lambda ax: charts.intervals(tables()["many seeds"], ax),
    "answer": lambda ax: charts.answer(tables()["exact aces"], ax, beside=tables()["simulated aces"]),
    "answer, cards": lambda ax: charts.answer(tables()["whereabouts"], ax, most=5),
    "answer, acts": lambda ax: charts.answer(believed(), ax, most=6),
    "answer, average": lambda ax: charts.answer(averaged(), ax),
    "answer, prices": lambda ax: charts.answer(priced(), ax),
    "score history": lambda ax: charts.score_history(played(), ax),
    "score history, in play": lambda ax: charts.score_history(half_played(), ax),
    "score history, no card played": lambda ax: charts.score_history(pw.Match(seed=1), ax),
    "ladder": lambda ax: charts.ladder(GAMES, ax),
    "ladder, one step": lambda ax: charts.ladder(tables()["one step"], ax),
    "win matrix": lambda ax: charts.win_matrix(GAMES, ax),
    "score difference": lambda ax: charts.score_difference(GAMES, ax),
    "points by level": lambda ax: charts.points_by_level(GAMES, ax),
    "bids": lambda ax: charts.bids(HANDS, ax),
    "elo": lambda ax: charts.elo(GAMES, ax),
    "elo, anchored": lambda ax: charts.elo(tables()["anchored"], ax),
    "reliability": lambda ax: charts.reliability(tables()["stated"], ax),
    "reliability, high chances": lambda ax: charts.reliability(tables()["likely"], ax),
    "reliability, not zoomed": lambda ax: charts.reliability(tables()["likely"], ax, zoom=False),
    "review": lambda ax: charts.review(REVIEWED, ax),
    "guesses": lambda ax: charts.guesses(guessed(), ax),
    "guesses, intervals": lambda ax: charts.guesses(guessed_intervals(), ax),
    "guesses, several": lambda ax: charts.guesses(guessed().assign(exact=[0.2, 0.5, 0.375, 0.4, 0.1]), ax),
    "results": lambda ax: charts.results(kept(), ax),
    "results, one game": lambda ax: charts.results(kept(1), ax),
    "league": lambda ax: charts.league(LEAGUE, ax),
    "shuffle audit": lambda ax: charts.shuffle_audit(audited(), ax),
}


def room_of(name: str) -> str:
    """The folder of a chart's module."""
    return getattr(charts, name.partition(",")[0].replace(" ", "_")).__module__.rpartition(".")[0]


DRAWN = pytest.mark.parametrize("name", CHARTS)
SHOWN = pytest.mark.parametrize(
    ("name", "theme"),
    first_of_each(
        lambda case: case[0].partition(",")[0],
        [(name, theme) for n, name in enumerate(CHARTS) for theme in [*THEMES][n % 2 :] + [*THEMES][: n % 2]],
    ),
)
"""Each chart in each theme; in CI each chart once, as it is drawn of its first table."""

THEMED = pytest.mark.parametrize("theme", THEMES)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    plt.close("all")
    assert current().name == "light"


def texts(ax: Axes) -> list[Text]:
    """List all texts that are seen on a chart that was laid out."""
    found = [each for each in ax.figure.findobj(Text) if each.get_text().strip() and each.get_visible()]
    left, right = sorted(ax.get_xlim())
    low, high = sorted(ax.get_ylim())
    outside = {
        id(tick.label1)
        for axis, least, most in ((ax.xaxis, left, right), (ax.yaxis, low, high))
        for tick in (*axis.get_major_ticks(), *axis.get_minor_ticks())
        if not least - 1e-12 <= tick.get_loc() <= most + 1e-12
    }
    return [each for each in found if id(each) not in outside and each.get_window_extent().width > 0]


@cache
def drawn(name: str, theme: str) -> tuple[Axes, list[int]]:
    """Lay out a chart without an Axes, once for all tests that look at it; return also the figures made."""
    plt.close("all")
    with charts.theme(theme):
        ax, figures = CHARTS[name](None), plt.get_fignums()
    ax.figure.draw_without_rendering()
    return ax, figures


# one of each room of charts, all of which draw by `drawing`; the next test draws each chart
@pytest.mark.ci_runs(3)
@pytest.mark.parametrize("name", first_of_each(room_of, CHARTS))
@pytest.mark.parametrize("ground", ["pink", pytest.param("#101010", marks=pytest.mark.whole)])
def test_a_chart_draws_where_it_is_told_to_and_leaves_the_rest_as_it_was(name: str, ground: str) -> None:
    """The ground of somebody else's figure, and the Axes beside the chart's own, stay theirs."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(16, 8), facecolor=ground)
    right.set_facecolor("khaki")
    right.set_title("mine")
    right.plot([1, 3, 2], color="red")
    before = right.get_xlim(), right.get_ylim(), [text.get_text() for text in right.findobj(Text)]
    assert CHARTS[name](left) is left
    assert left.get_title(loc="left")
    assert not right.get_title(loc="left")
    assert charts.alt(figure) == charts.alt(left)
    assert to_hex(figure.get_facecolor()) == to_hex(ground)
    assert to_hex(right.get_facecolor()) == to_hex("khaki")
    assert before == (right.get_xlim(), right.get_ylim(), [text.get_text() for text in right.findobj(Text)])


@pytest.mark.ci_runs(7)
@SHOWN
def test_words_tell_what_is_drawn(name: str, theme: str) -> None:
    ax, _ = drawn(name, theme)
    words = charts.alt(ax)
    assert words.startswith(ax.get_title(loc="left"))
    assert words.endswith(".")
    assert 40 < len(words) < 2500
    assert re.search(r"\d", words)
    assert not re.search(r"nan|None|\.\.|  |\(\)|_", words)


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(
    ("chart", "table"),
    [
        (charts.meld_odds, lambda: ODDS),
        (charts.meld_odds, lambda: tables()["both odds"]),
        (charts.draw_odds, lambda: DRAWS),
        (charts.draw_odds, lambda: tables()["simulated draws"]),
        (charts.draw_odds, lambda: tables()["both draws"]),
        (charts.keep_odds, lambda: KEEPS),
    ],
)
def test_odds_are_drawn_alike_after_they_lay_in_a_csv_file(
    chart: Callable[[pd.DataFrame], Axes], table: Callable[[], pd.DataFrame], tmp_path: Path
) -> None:
    """Write and read a table as it comes: the empty suit of a meld of all suits is a blank there."""
    table().to_csv(tmp_path / "odds.csv")
    assert charts.alt(chart(pd.read_csv(tmp_path / "odds.csv"))) == charts.alt(chart(table()))


def test_an_answer_draws_the_rows_that_acts_changed_most() -> None:
    words = charts.alt(charts.answer(believed(), most=2))
    assert "A♠ in seat 1 10.0% (5.00% to 15.0%), 45.0%, 50.0%; K♠ in seat 3 90.0%" in words
    assert words.endswith("These are 2 of 9 rows.")
    assert charts.answer(averaged()).get_xlabel() == "average, given count('H') == 2"
    both = charts.alt(charts.answer(tables()["exact aces"], beside=tables()["simulated aces"]))
    assert "8 0.00013%, none." in both


def test_rows_of_one_label_have_each_their_figures() -> None:
    twice = lab.chance([count("A") >= 3, count("A") >= 4, count("A") >= 3])
    words = charts.alt(charts.answer(twice, beside=lab.chance([count("A") >= 3] * 2, method="simulated", n=100)))
    assert words.count("count('A') >= 3 31.4%") == 2
    assert "count('A') >= 4 9.39%, none;" in words


def test_no_more_ways_are_told_than_are_drawn() -> None:
    with pytest.raises(ValueError, match=r"beside makes 6 ways to one answer: .*; it must be left out, .* marks for 4"):
        charts.answer(believed(), beside=believed())
    ax = charts.answer(believed(), beside=lab.chance(count("A") >= 3).set_index(pd.Index(["A♠ in seat 1"])))
    assert len(ax.get_legend_handles_labels()[0]) == 4


@pytest.mark.whole
def test_a_rare_condition_leaves_out_the_rows_in_which_it_never_comes() -> None:
    given = count("A") >= 6
    frame = lab.convergence(count("K") >= 2, n=20_000, points=5, seeds=4, given=given)
    assert len(frame) < 20
    assert frame.index.max() == 20_000
    assert frame.loc[20_000].seed.tolist() == [0, 1, 2, 3]
    assert frame.probability.between(0, 1).all()
    charts.convergence(frame)
    with pytest.raises(ValueError, match=r"n is 200, and in the hands of one seed .* never comes; it must be larger"):
        lab.convergence(count("K") >= 2, n=200, points=2, seeds=9, given=given)


@pytest.mark.ci_runs(7)
@SHOWN
def test_type_is_large_enough_dark_enough_and_free(name: str, theme: str) -> None:
    """Find the faults of texts: below nine points, a contrast below 4.5, outside the figure, or on another text."""
    ax, figures = drawn(name, theme)
    assert figures == [], "in a script no figure stays open"
    boxes = []
    for text in texts(ax):
        assert text.get_fontsize() >= 9, text
        ground = THEMES[theme].paper
        if name == "win matrix" and text in ax.texts:
            x, y = text.get_position()
            cell = next(each for each in ax.patches if each.contains_point(ax.transData.transform((x, y))))
            ground = to_hex(cell.get_facecolor())
        if not (name == "points by level" and text in ax.texts and text.get_position()[0] > 0):
            assert contrast(to_hex(text.get_color()), ground) >= 4.5, text
        box = text.get_window_extent()
        assert box.x0 >= -1, text
        assert box.y0 >= -1, text
        assert box.x1 <= ax.figure.bbox.x1 + 1, text
        assert box.y1 <= ax.figure.bbox.y1 + 1, text
        boxes.append((text, box.shrunk(0.9, 0.9)))
    for (one, first), (other, second) in itertools.combinations(boxes, 2):
        assert not first.overlaps(second), (one, other)


@THEMED
def test_lines_and_grounds_stand_out(theme: str) -> None:
    colours = THEMES[theme]
    for colour in (colours.me, colours.other, colours.third, colours.fourth, colours.gold, colours.strong):
        assert contrast(colour, colours.paper) >= 3
    for colour in (colours.ink, colours.quiet):
        assert contrast(colour, colours.paper) >= 4.5


@THEMED
def test_series_are_told_apart_without_colour(theme: str) -> None:
    marks = THEMES[theme].marks
    for tell in ("marker", "sign", "line", "hatch"):
        assert len({str(getattr(mark, tell)) for mark in marks}) == len(marks)
    first, second = marks[:2]
    paper = THEMES[theme].paper
    assert abs(grey(first.colour) - grey(second.soft)) > 0.2  # a full area and a pale one, in grey print
    assert first.face == first.colour
    assert second.face == paper


# How the three kinds of colour blindness see linear RGB (Machado, Oliveira and Fernandes 2009, severity 1).
BLIND = {
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}


def lab_colour(linear: np.ndarray) -> np.ndarray:
    """Convert a linear RGB colour to CIELAB."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    x, y, z = np.cbrt(to_xyz @ np.clip(linear, 0, 1) / [0.9505, 1, 1.089] + 1e-9)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@THEMED
@pytest.mark.parametrize("kind", BLIND)
def test_you_and_the_other_are_told_apart_by_the_colour_blind(theme: str, kind: str) -> None:
    colours = THEMES[theme]
    seen = []
    for colour in (colours.me, colours.other):
        rgb = np.array(to_rgb(colour))
        linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
        seen.append(lab_colour(np.array(BLIND[kind]) @ linear))
    assert np.linalg.norm(seen[0] - seen[1]) > 40


def test_a_theme_holds_for_a_block_or_from_now_on() -> None:
    with charts.theme("dark"):
        ax = charts.elo(GAMES)
        with charts.theme("light"):
            assert current().name == "light"
        assert current().name == "dark"
    assert to_hex(ax.figure.get_facecolor()) == THEMES["dark"].paper == to_hex(ax.get_facecolor())
    charts.theme("dark")
    assert current().name == "dark"
    charts.theme("light")


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(("ground", "theme"), each_once(["white", "pink", "black", "#252a28", "#8a8a8a"], THEMES))
def test_labels_beside_an_axes_can_be_read_on_a_figure_of_somebody_else(ground: str, theme: str) -> None:
    ax = plt.subplots(facecolor=ground)[1]
    with charts.theme(theme):
        charts.ladder(GAMES, ax)
        unknown = charts.elo(GAMES, plt.subplots(facecolor="none")[1])
    assert to_hex(unknown.get_facecolor()) == THEMES[theme].paper
    best = max(contrast(each.ink, to_hex(ground)) for each in THEMES.values())
    assert contrast(to_hex(ax._left_title.get_color()), to_hex(ground)) >= min(4.5, best)
    ink = {to_hex(text.get_color()) for text in ax.texts if text.get_text() in ("Master", "Champion")}
    assert len(ink) == 1
    assert contrast(ink.pop(), to_hex(ground)) >= min(4.5, best)


@pytest.mark.whole
def test_a_picture_of_a_figure_keeps_the_colours_that_are_not_ours() -> None:
    """A chart alone is kept with few colours; beside a photograph that would show."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3))
    right.imshow(np.random.default_rng(1).random((40, 40, 3)))
    charts.ladder(GAMES, left)
    assert colours_of(figure) > 1000
    assert colours_of(charts.ladder(GAMES).figure) <= 96


def colours_of(figure: object) -> int:
    data = base64.b64decode(charts.bundle(figure)[0]["image/png"])
    channels = np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), np.int64)
    return len(np.unique(channels @ [1 << 16, 1 << 8, 1]))


@pytest.mark.whole
def test_what_a_reader_has_set_for_their_own_figures_stays_and_does_not_matter() -> None:
    mine = {"font.size": 5, "axes.facecolor": "red", "lines.linewidth": 9, "text.color": "red", "axes.grid": True}
    plain = charts.svg(charts.ladder(GAMES))
    with mpl.rc_context(mine):
        before = dict(mpl.rcParams)
        assert charts.svg(charts.ladder(GAMES)) == plain
        assert dict(mpl.rcParams) == before


def test_what_a_notebook_sets_when_the_first_figure_loads_its_backend_stays() -> None:
    with drawing(None), mpl.rc_context():
        pass
    assert not mpl.is_interactive()
    with drawing(None):
        plt.ion()
    assert mpl.is_interactive()
    plt.ioff()


# ---- how the words travel


@pytest.mark.whole
def test_a_notebook_gets_the_picture_with_its_words() -> None:
    ax = charts.ladder(GAMES)
    data, metadata = charts.bundle(ax)
    picture = Image.open(io.BytesIO(base64.b64decode(data["image/png"])))
    shown = metadata["image/png"]
    assert shown["alt"] == data["text/plain"] == charts.alt(ax)
    assert (picture.width // 2, picture.height // 2) == (shown["width"], shown["height"])
    assert 600 < shown["width"] < 800
    assert picture.text["Title"] == "Each level against the one below"


@pytest.mark.whole
def test_a_notebook_shows_the_words_under_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    import IPython.display

    shown: list[tuple[dict[str, str], dict[str, object]]] = []
    monkeypatch.setattr(
        IPython.display, "display", lambda data, metadata=None, raw=False: shown.append((data, metadata)) or raw
    )
    ax = charts.score_history(played(), title="<b> & co")
    ax.figure._ipython_display_()
    (picture, metadata), (words, _) = shown
    assert metadata["image/png"]["alt"] == charts.alt(ax)
    assert set(picture) == {"image/png", "text/plain"}
    assert words["text/html"].startswith("<details><summary>")
    assert "&lt;b&gt; &amp; co" in words["text/html"]
    assert charts.alt(ax) in words["text/plain"]


@pytest.mark.ci_runs(".svg")
@pytest.mark.parametrize("ending", [".svg", ".png", *in_verify(".pdf")])
def test_files_carry_the_words(ending: str, tmp_path: Path) -> None:
    ax = charts.meld_odds(ODDS)
    path = charts.save(ax, tmp_path / f"odds{ending}")
    if ending == ".svg":
        root = ET.fromstring(path.read_text("utf-8"))
        space = {"svg": "http://www.w3.org/2000/svg"}
        assert root.find("svg:desc", space).text == root.get("aria-label") == charts.alt(ax)
        assert root.find("svg:title", space).text == "How likely is each meld?"
        assert root.get("role") == "img"
    elif ending == ".png":
        assert Image.open(path).text["Description"] == charts.alt(ax)
    else:
        assert b"/Subject" in path.read_bytes()


@pytest.mark.whole
def test_a_picture_can_follow_the_theme_of_its_page() -> None:
    text = charts.svg(charts.score_history(played(), title='Ann & "Bob"'), follow_theme=True)
    root = ET.fromstring(text)
    assert root.get("class") == "pw-chart"
    assert root.get("aria-label").startswith('Ann & "Bob". Totals of')
    style, drawn = text.split("</style>", 1)
    assert ".pw-chart *{stroke-linejoin" in drawn
    assert '[data-jp-theme-light="false"] .pw-chart' in style
    bare = re.sub(r"var\(--pw-chart-[a-z_]+, #[0-9a-f]{6}\)", "", drawn)
    assert not re.search(r"#[0-9a-f]{6}", bare.replace("#000000", ""))  # black: outlines that matplotlib fills
    for name in set(re.findall(r"var\(--pw-chart-([a-z_]+)", drawn)):
        assert f"--pw-chart-{name}: {THEMES['dark'].colours()[name]};" in style


def test_all_themes_tell_colours_apart_by_name() -> None:
    """Name each colour once: else it could not be followed from one page to another."""
    light = THEMES["light"].colours()
    assert len(set(light.values())) == len(light)


@pytest.mark.whole
def test_a_figure_is_drawn_the_same_each_time() -> None:
    assert charts.svg(charts.win_matrix(GAMES)) == charts.svg(charts.win_matrix(GAMES))


def test_a_figure_survives_pickling_with_its_words() -> None:
    ax = charts.elo(GAMES)
    again = pickle.loads(pickle.dumps(ax.figure))
    assert charts.alt(again) == charts.alt(ax)


def test_the_words_of_several_charts_are_those_of_each() -> None:
    figure, (one, other, plain) = plt.subplots(3, figsize=(8, 16))
    charts.ladder(GAMES, one)
    charts.elo(GAMES, other)
    assert charts.alt(figure) == f"{charts.alt(one)} {charts.alt(other)}"
    assert charts.alt(plain) == ""


@pytest.mark.whole
def test_names_of_players_are_no_formulas_nor_markup() -> None:
    match = pw.Match(seats=("novice", "carefree"), seed=1, names=("$x_", "<i>é 王"))
    match.play_out()
    ax = charts.score_history(match)
    assert "● $x_ 1,056" in [text.get_text() for text in texts_of_names(ax)]
    ET.fromstring(charts.svg(ax))
    charts.bundle(ax)


def texts_of_names(ax: Axes) -> list[Text]:
    return [text for text in ax.texts if text.get_text()]


# ---- what is drawn


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(
    ("chart", "of_games"),
    first_of_each(
        lambda case: case[1], [(charts.ladder, lab.summary), (charts.elo, lab.elo), (charts.win_matrix, lab.summary)]
    ),
)
def test_a_chart_is_the_same_from_games_and_from_their_statistics(chart, of_games):
    with charts.theme("light", origin=False):  # their origins differ, in the file and at the foot
        drawn = [charts.svg(chart(each), follow_theme=True) for each in (GAMES, of_games(GAMES))]
    assert drawn[0] == drawn[1]


def test_the_ladder_goes_by_strength_whoever_is_named_first() -> None:
    known = [level.name for level in find_game("two-handed").levels]
    summary = lab.summary(made_up_games(tuple(name for name in LEVELS if name in known)))
    turned = summary.rename(columns={"level_a": "level_b", "level_b": "level_a"}).assign(
        win_rate_a=1 - summary.win_rate_a, ci_low=1 - summary.ci_high, ci_high=1 - summary.ci_low
    )
    assert charts.alt(charts.ladder(turned.sample(frac=1, random_state=1))) == charts.alt(charts.ladder(summary))


def test_the_win_matrix_tells_both_sides_of_each_match() -> None:
    ax = charts.win_matrix(GAMES)
    shares = {text.get_position(): float(text.get_text()[:-1]) for text in ax.texts[::2]}
    assert len(shares) == 30
    for (x, y), share in shares.items():
        other = shares[round(y - 0.12), x + 0.12]
        assert share + other == pytest.approx(100, abs=0.11)


def test_melds_and_tricks_add_up_to_the_points_of_a_round() -> None:
    ax = charts.points_by_level(GAMES)
    ends = [bar.get_x() + bar.get_width() for bar in ax.patches if bar.get_hatch()]
    expected = []
    for level in LEVELS[::-1]:
        a, b = GAMES[GAMES.level_a == level], GAMES[GAMES.level_b == level]
        expected.append((a.points_a.sum() + b.points_b.sum()) / (a.rounds.sum() + b.rounds.sum()))
    assert ends == pytest.approx(expected)


def test_a_bid_counts_as_lost_for_the_side_that_made_it() -> None:
    words = charts.alt(charts.bids(HANDS))
    assert "20 in 40.0%, 15 in 20.0%" in words
    assert "Lost in all: 40.0% of the bids" in words


def test_the_race_ends_where_the_game_did() -> None:
    match = played()
    ax = charts.score_history(match)
    lines = [line for line in ax.lines if line.get_linewidth() == 2.2]
    assert tuple(line.get_ydata()[-1] for line in lines) == match.state.scores
    assert [line.get_ydata()[0] for line in lines] == [0, 0]


def test_you_are_blue_wherever_you_sit() -> None:
    for seat in (0, 1):
        seats = ["novice", "novice"]
        seats[seat] = "person"
        ax = charts.score_history(pw.Match(seats=seats, seed=1))
        match = pw.Match(seats=seats, seed=1)
        while match.state.round < 2:
            match.act(match.state.legal_actions(match.state.seats_to_act[0])[0])
        ax = charts.score_history(match)
        colours = {
            text.get_text().split()[1]: to_hex(text.get_color()) for text in ax.texts if "goal" not in text.get_text()
        }
        assert colours["You"] == THEMES["light"].me
        assert colours["Novice"] == THEMES["light"].other


def test_a_round_in_play_can_be_left_out() -> None:
    match = half_played()
    assert "So far in round 2" in charts.alt(charts.score_history(match))
    assert "So far" not in charts.alt(charts.score_history(match, in_play=False))


@pytest.mark.whole
def test_a_table_of_rows_is_drawn_as_its_game_is() -> None:
    match = played()
    assert charts.svg(charts.score_history(lab.score_history(match))) == charts.svg(charts.score_history(match.record))


def test_the_exact_line_lies_in_the_band_it_says() -> None:
    frame = closing_in()
    ax = charts.convergence(frame)
    exact = frame.exact.iloc[0]
    assert [line for line in ax.lines if set(line.get_ydata()) == {exact}]
    last = frame.iloc[-1]
    assert last.ci_low < exact < last.ci_high
    assert f"from {interval(frame.ci_low.iloc[0], frame.ci_high.iloc[0])} after 100 hands" in charts.alt(ax)
    assert f"{interval(last.ci_low, last.ci_high)} after 1,000,000" in charts.alt(ax)


def test_a_meld_never_met_has_an_interval_and_no_point() -> None:
    few = simulated(ODDS, 100)
    assert (few.probability == 0).any()
    ax = charts.meld_odds(few)
    points = [line for line in ax.lines if line.get_marker() in "os" and len(line.get_xdata()) == 1]
    shown = few[few.groupby("meld").probability.transform("first") > 0]
    assert len(points) == int((shown.probability > 0).sum())


def test_what_is_whole_or_out_of_reach_is_told_and_not_drawn() -> None:
    ax = charts.draw_odds(lab.draw_odds("AS AH AD AC", "9C 9C", draws=1))
    words = charts.alt(ax)
    assert "Whole already: Aces around" in words
    assert "No meld is open any more" in words


# ---- bad input


def distant() -> pd.DataFrame:
    """Make matches of which none is between neighbours."""
    return pd.concat([made_up_games(("carefree", "standard")), made_up_games(("novice", "expert"))])


@pytest.mark.ci_runs(20)
@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: charts.ladder(GAMES.drop(columns="winner")), ["frame", "'win_rate_a'", "lab.summary()"]),
        (lambda: charts.ladder(GAMES.drop(columns="deal")), ["frame", "column 'deal'", "lab.tournament()"]),
        (lambda: charts.ladder([1, 2]), ["frame is [1, 2]", "DataFrame"]),
        (lambda: charts.ladder(distant()), ["frame", "neighbours of Carefree, Novice, Standard, Expert"]),
        (lambda: charts.win_matrix(lab.summary(GAMES).assign(ci_low=0.99)), ["frame", "win rate", "within its interval"]),
        (lambda: charts.elo(lab.elo(GAMES).drop(columns="ci_low")), ["frame", "'ci_low'", "lab.elo()"]),
        (lambda: charts.elo(lab.elo(GAMES).head(0)), ["frame has no rows"]),
        (lambda: charts.score_difference(GAMES.drop(columns=["points_a", "points_b"])), ["'points_a', 'points_b'"]),
        (lambda: charts.points_by_level(GAMES.drop(columns="melds_b")), ["frame", "'melds_b'", "lab.tournament()"]),
        (lambda: charts.points_by_level(GAMES.assign(rounds=0)), ["frame", "rounds"]),
        (lambda: charts.bids(HANDS.drop(columns="gain_0")), ["frame", "'gain_0'", "lab.self_play()"]),
        (lambda: charts.bids(HANDS.assign(bidder=-1)), ["frame", "anybody bids"]),
        (lambda: charts.review(REVIEWED.drop(columns="luck")), ["frame", "'luck'", "review()"]),
        (lambda: charts.review(REVIEWED.assign(record=range(6))), ["frame", "several games"]),
        (lambda: charts.review(REVIEWED, seat=3), ["seat is 3", "0, 1"]),
        (lambda: charts.meld_odds(GAMES), ["frame", "'meld', 'copies', 'probability'", "lab.meld_odds()"]),
        (lambda: charts.meld_odds(ODDS.assign(probability=2.0)), ["frame", "from 0 to 1"]),
        (lambda: charts.meld_odds(lab.meld_odds(1).query("meld != 'dix'")), ["frame", "no meld"]),
        (lambda: charts.meld_odds(ODDS.assign(simulated=0.1)), ["frame", "'ci_low' and 'ci_high'"]),
        (lambda: charts.answer(GAMES), ["frame", "'probability'", "infer() or what_if()"]),
        (lambda: charts.answer(tables()["exact aces"], beside=priced()), ["beside has other rows"]),
        (lambda: charts.answer(tables()["exact aces"], most=0), ["most is 0"]),
        (lambda: charts.draw_odds(ODDS), ["frame", "'suit'", "lab.draw_odds()"]),
        (lambda: charts.draw_odds(DRAWS, most=0), ["most is 0", "from 1"]),
        (lambda: charts.odds_by_trick(FOLLOWED.assign(queens=0, flush=1)), ["frame has 6 columns", "from 1 to 4"]),
        (lambda: charts.odds_by_trick(FOLLOWED + 1), ["frame", "from 0 to 1"]),
        (lambda: charts.odds_by_trick(FOLLOWED.aces), ["frame", "DataFrame"]),
        (lambda: charts.keep_odds(DRAWS), ["frame", "'card', 'kept', 'played', 'difference'", "lab.keep_odds()"]),
        (lambda: charts.keep_odds(KEEPS, most=True), ["most is True", "from 1"]),
        (lambda: charts.meld_value([0.5, 0.5]), ["series", "lab.meld_value()"]),
        (lambda: charts.meld_value(pd.Series([0.5, 1.5])), ["series", "from 0 to 1"]),
        (lambda: charts.meld_value(pd.Series(dtype=float)), ["series has no rows"]),
        (lambda: charts.convergence(closing_in().drop(columns="exact")), ["frame", "'exact'", "lab.convergence()"]),
        (lambda: charts.convergence(closing_in().assign(ci_low=-1.0)), ["frame", "from 0 to 1"]),
        (lambda: charts.reliability(stated()), ["frame", "'stated', 'happened'", "lab.calibration()"]),
        (lambda: charts.reliability(lab.calibration(stated()) + 1), ["frame", "from 0 to 1"]),
        (lambda: charts.results(kept().drop(columns="margin")), ["frame", "'margin'", "pw.results("]),
        (lambda: charts.results(kept(why_not="practice")), ["frame has no game that counts"]),
        (lambda: charts.results(kept(2).assign(player=["Ann", "Bob"])), ["frame holds several players"]),
        (lambda: charts.results(kept(2).assign(game=["canasta", "auction"])), ["frame holds several games"]),
        (lambda: charts.league(LEAGUE.drop(columns="won")), ["frame", "'won'", "pw.league()"]),
        (lambda: charts.league(LEAGUE.assign(games=0)), ["frame has rows without games"]),
        (lambda: charts.score_history("a game"), ["source is 'a game'", "Record"]),
        (lambda: charts.score_history(GAMES), ["source", "'game'", "lab.score_history()"]),
        (
            lambda: charts.score_history(
                pd.concat([lab.score_history(played()), lab.score_history(played()).assign(game=2)])
            ),
            ["source", "several games"],
        ),
        (lambda: charts.shuffle_audit(GAMES), ["audit", "lab.audit_shuffle()"]),
        (lambda: charts.theme("sepia"), ["name", "'sepia'", "'light' or 'dark'"]),
        (lambda: charts.alt(GAMES.level_a), ["chart is", "Axes"]),
        (lambda: charts.intervals(closing_in()), ["frame", "'seed'", "lab.convergence()"]),
        (lambda: lab.convergence("aces", n=1000), ["meld", "'aces'", "'aces_around'"]),
        (lambda: lab.convergence(copies=3), ["copies is 3", "from 1 to 2"]),
        (lambda: lab.convergence(n=10), ["n", "10", "100"]),
        (lambda: lab.convergence(points=1), ["points", "1", "2"]),
        (lambda: lab.convergence(n=1000, deck="triple"), ["deck", "'triple'"]),
    ],
)  # fmt: skip
def test_what_can_not_be_drawn_is_refused_by_name(call: Callable[[], object], words: list[str]) -> None:
    with pytest.raises(ValueError, match=re.compile(".*".join(map(re.escape, words)), re.DOTALL)):
        call()
    assert not plt.get_fignums()


def test_a_file_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match=r"path is 'ladder.docx', which ends in '.docx'; it must end in '.svg'"):
        charts.save(charts.elo(GAMES), "ladder.docx")


def test_convergence_is_that_of_the_answers_it_is_made_of() -> None:
    frame = lab.convergence("pinochle", n=5000, points=5, seed=4, cards=15)
    assert frame.index.tolist() == [100, 266, 707, 1880, 5000]
    last = lab.meld_odds(15, method="simulated", n=5000, seed=4).loc[("pinochle", 1)]
    assert (
        frame.iloc[-1][["probability", "ci_low", "ci_high"]].tolist()
        == last[["probability", "ci_low", "ci_high"]].tolist()
    )
    assert set(frame.exact) == {lab.meld_odds(15).loc[("pinochle", 1), "probability"]}


@pytest.mark.whole
def test_each_seed_of_a_convergence_is_a_simulation_of_its_own() -> None:
    frame = lab.convergence("pinochle", n=3000, points=3, seed=4, seeds=3)
    assert list(frame.columns) == ["seed", "probability", "ci_low", "ci_high", "exact"]
    for seed, run in frame.groupby("seed"):
        alone = lab.convergence("pinochle", n=3000, points=3, seed=seed)
        pd.testing.assert_frame_equal(run, alone)
    assert frame.seed.unique().tolist() == [4, 5, 6]
    assert lab.convergence(n=200, points=2, seed="club", seeds=3).seed.unique().tolist() == ["club", "club 2", "club 3"]


@pytest.mark.whole
def test_the_convergence_chart_says_that_points_are_nested_and_counts_intervals_by_seed() -> None:
    """Compare seeds: nested points are off together, and only other seeds show how often an interval holds."""
    frame = lab.convergence("pinochle", n=3000, points=6, seeds=8)
    ax = charts.convergence(frame)
    assert "nested" in ax.get_xlabel()
    assert "nested" in charts.alt(ax)
    last = frame.groupby("seed").tail(1)
    inside = int(((last.ci_low <= last.exact) & (last.exact <= last.ci_high)).sum())
    assert charts.alt(ax).endswith(f"at their ends {inside} of 8 intervals hold the exact chance.")
    drawn = [tuple(line.get_ydata()) for line in ax.lines]
    assert all(tuple(run.probability) in drawn for _, run in frame.groupby("seed"))
    assert "of 6 intervals" not in charts.alt(charts.convergence(frame[frame.seed == 0]))


def test_results_go_from_the_oldest_game_and_leave_out_those_that_do_not_count() -> None:
    frame = kept(40)
    ax = charts.results(frame.assign(why_not=["practice"] * 5 + [""] * 35))
    counted = frame.margin[5:][::-1].to_numpy()
    line = next(line.get_ydata() for line in ax.lines if line.get_label().startswith("average"))
    assert len(line) == 35
    assert line[-1] == pytest.approx(counted[-10:].mean())
    assert line[4] == pytest.approx(counted[:5].mean())
    assert charts.alt(ax).split(". ")[0].endswith("at the end? 35 games, " + f"{(counted > 0).sum()} won")


def test_the_band_of_results_is_the_t_interval_of_the_last_ten() -> None:
    frame = kept(40)
    last = frame.margin[:10]
    half = 2.2621571628 * last.std() / 10**0.5  # t of nine degrees of freedom
    low, high = (f"{round(last.mean() + side * half):+,}".replace("-", "−") for side in (-1, 1))
    assert f"95% interval {low} to {high}." in charts.alt(charts.results(frame))


@pytest.mark.whole
def test_a_league_has_names_as_they_are_typed_and_games_of_other_packages() -> None:
    ax = charts.league(LEAGUE)
    names = [text for text in ax.texts if text.get_text() == "$x$ <b>Ж"]
    assert [text.get_parse_math() for text in names] == [False]
    assert "Ann against Expert at somewhere else 100% (9 of 9), on average +88" in charts.alt(ax)
    many = pd.concat([LEAGUE] * 11).assign(games=range(20, 53), won=10)
    assert "3 rows with fewer games are left out" in charts.alt(charts.league(many))


@pytest.mark.whole
def test_axes_that_count_or_measure_say_what() -> None:
    for name in (
        "meld value",
        "convergence",
        "intervals",
        "bids",
        "odds by trick",
        "score history",
        "reliability",
        "review",
        "shuffle audit",
        "results",
    ):
        ax = CHARTS[name](None)
        assert ax.get_ylabel(), name
        assert ax.get_xlabel(), name


def test_a_review_is_charted_as_its_seat_expected_it() -> None:
    ax = charts.review(REVIEWED)
    first = next(list(line.get_ydata()) for line in ax.lines if list(line.get_xdata()) == [1, 5])
    second = next(list(line.get_ydata()) for line in ax.lines if list(line.get_xdata()) == [11, 12])
    assert (first, second) == ([-24, 31], [17, 10])
    assert "Clear losses: 2, together 35 points; phase 1: no clear loss in 0 of 2 choices" in charts.alt(ax)
    assert "1 of 1 in phase 2" in "".join(text.get_text() for text in ax.texts)


def test_a_band_shows_how_uncertain_a_review_is() -> None:
    ax = charts.review(REVIEWED.assign(error=[3.0, 9.0, 1.0, 9.0, 2.0, 0.0]))
    bands = [shape.get_paths()[0].vertices for shape in ax.collections if len(shape.get_paths()[0].vertices) > 4]
    heights = {(x, y) for band in bands for x, y in band}
    assert {(1, -30), (1, -18), (5, 29), (5, 33), (11, 13), (11, 21), (12, 10)} <= heights


def test_differences_of_chances_are_percentage_points() -> None:
    ax = charts.keep_odds(KEEPS)
    shown = [text.get_text() for text in ax.texts]
    gained = KEEPS.difference.max()
    assert f"+{100 * gained:.1f}" in shown
    assert "percentage points gained" in shown
    assert not [text for text in shown if re.fullmatch(r"\+.*%", text)]
    assert "percentage points" in charts.alt(ax)


def test_a_reliability_chart_goes_as_far_as_its_points() -> None:
    bins = lab.calibration(likely())
    ax = charts.reliability(bins)
    assert ax.get_xlim() == ax.get_ylim()
    least, most = ax.get_xlim()
    assert least == pytest.approx(np.floor(10 * bins[["ci_low", "stated"]].to_numpy().min()) / 10)
    assert 1 < most < 1.05
    assert "Both axes go from" in charts.alt(ax)
    assert charts.reliability(bins, zoom=False).get_xlim()[0] == 0


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("name", ["ladder", "points_by_level", *in_verify("win_matrix", "elo", "score_difference")])
def test_a_chart_of_part_of_a_tournament_says_so(name: str) -> None:
    games = GAMES.copy()
    games.attrs["complete"] = False
    draw = getattr(charts, name)
    made = {"elo": lab.elo, "ladder": lab.summary, "win_matrix": lab.summary}.get(name)
    for frame in (games, *([made(games)] if made else [])):
        ax = draw(frame)
        assert ax.get_title(loc="left").endswith(" (so far)")
        assert "The tournament was interrupted" in charts.alt(ax)
    games.attrs["complete"] = True
    assert "so far" not in draw(games).get_title(loc="left")


@pytest.mark.whole
def test_a_rating_chart_says_where_its_zero_is() -> None:
    assert "mean 0" in charts.elo(lab.elo(GAMES)).get_xlabel()
    ax = charts.elo(lab.elo(GAMES, anchor="standard", at=1000))
    assert "Standard fixed at +1,000" in ax.get_xlabel()
    assert "Standard +1,000 (fixed)" in charts.alt(ax)
    assert "mean" not in charts.elo(pd.DataFrame(lab.elo(GAMES).to_dict())).get_xlabel()


def test_convergence_looks_at_one_simulation_as_it_goes_on() -> None:
    frame = lab.convergence("marriage", n=5_000, points=6, seed=9)
    hits = (frame.probability * frame.index).round().astype(int)
    new_hits, new_hands = hits.diff().dropna(), frame.index.to_series().diff().dropna()
    assert new_hits.between(0, new_hands).all()


def test_the_intervals_that_miss_the_truth_are_counted_and_named() -> None:
    frame = lab.convergence(hands.count("A") >= 2, n=200, points=2, seeds=40)
    last = frame.loc[200]
    missing = last[(last.ci_low > last.exact) | (last.exact > last.ci_high)].seed.tolist()
    assert missing
    words = charts.alt(charts.intervals(frame))
    assert f"{40 - len(missing)} of 40 hold it; those of seed {', '.join(map(str, missing))} do not." in words
    assert "40 of 40" not in words


@pytest.mark.whole
def test_the_course_of_an_event_is_that_of_its_simulation() -> None:
    event = (hands.count("A") >= 3) & (hands.longest() >= 5)
    frame = lab.convergence(event, n=1000, points=3, seeds=2, seed=4, cards=15)
    assert frame.loc[1000].seed.tolist() == [4, 5]
    alone = lab.chance(event, cards=15, method="simulated", n=1000, seed=4)
    assert frame.loc[1000].probability.iloc[0] == alone.probability.item()
    assert frame.exact.iloc[0] == lab.chance(event, cards=15).probability.item()
    never = lab.convergence(hands.count("A") >= 13, n=1000, points=2)
    assert never[["exact", "probability"]].eq(0).all(axis=None)
    assert "0%" in charts.alt(charts.convergence(never))
    with pytest.raises(ValueError, match="this deck of 48 has no such card"):
        lab.convergence(hands.count("8") >= 1, n=1000)
