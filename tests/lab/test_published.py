"""Test that the notebooks and pages that show the published matches agree with the games in the repository."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from benchmarks.ladder import FAMILIES, summarize
from tests.golden.adapter import RESULTS

ROOT = RESULTS.parents[1]
TABLES = {
    "two-handed": ("ladder", "ladder.csv"),
    "auctions": ("auctions", "auctions.csv"),
    "canasta": ("canasta", "canasta.csv"),
}
"""The folder of each family's games, and the table of them in the notebooks."""
COLUMNS = {
    "two-handed": "hoyle",
    "Classic Canasta": "canasta/classic",
    "Modern American": "canasta/modern-american",
    "Partnership": "pinochle34/partnership",
    "Exchange": "pinochle34/exchange",
    "Double deck": "double-deck/partnership",
    "Learners": "double-deck/learners",
}
"""The columns of the page on play, and the rules that they stand for."""


@pytest.fixture(scope="module")
def published(tmp_path_factory) -> dict[str, pd.DataFrame]:
    """Sum up the published games of each family, as `benchmarks.ladder` does."""
    found = {}
    for family, (folder, name) in TABLES.items():
        path: Path = tmp_path_factory.mktemp(family) / name
        summarize(RESULTS / folder, path)
        found[family] = pd.read_csv(path)
    return found


def test_reviews_cover_the_truth_in_every_phase_as_often_as_they_say():
    """The published coverage: 93 of 100 intervals, in each phase of each game and by each budget."""
    found = pd.read_csv(RESULTS / "coverage.csv")
    assert set(found.game) >= {"two-handed", "pinochle34/partnership", "canasta"}
    assert set(found.budget) == {"quick", "standard"}
    assert (found.coverage >= 0.93).all()


@pytest.mark.ci_runs("canasta", "auctions")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_notebooks_show_the_published_matches(published, family):
    shown = pd.read_csv(ROOT / "notebooks" / "data" / TABLES[family][1])
    match = ["rules", "level_a", "level_b"]
    made = published[family].set_index(match).loc[shown.set_index(match).index].reset_index()
    pd.testing.assert_frame_equal(shown, made[shown.columns], check_dtype=False)


@pytest.mark.parametrize("name", ["classes", "levels"])
def test_the_notebook_shows_the_published_classes_and_pairs_of_levels_of_canasta(name):
    shown = ROOT / "notebooks" / "data" / f"canasta_{name}.csv"
    assert shown.read_bytes() == (RESULTS / "canasta" / f"{name}.csv").read_bytes()


def test_the_page_on_play_says_what_each_level_won_against_the_one_below(published):
    won = pd.concat(published.values()).drop_duplicates(["rules", "level_a"]).set_index(["rules", "level_a"]).win_rate_a
    columns, told = [], {}
    for line in (ROOT / "docs" / "PLAY.md").read_text(encoding="utf-8").splitlines():
        first, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        if first == "level" and cells[0] in COLUMNS:
            columns = [COLUMNS[cell] for cell in cells]
        elif columns and line.startswith("|"):
            told |= {(rules, first.lower()): cell for rules, cell in zip(columns, cells, strict=True) if "%" in cell}
        else:
            columns = []
    assert {rules for rules, _ in told} == set(COLUMNS.values())
    assert told == {step: f"{won[step]:.0%}" for step in told}
