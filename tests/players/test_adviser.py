"""Test that one level advises, in hints, positions and reviews, and that the table says whether it was proved by these rules."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pandas as pd
import pytest

import pinochle_widgets as pw
from benchmarks.classes import EACH, in_words
from benchmarks.mixes import TESTS, mix
from pinochle_widgets import lab
from pinochle_widgets.games import find_game
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.games.judging.standing import compiled_for
from pinochle_widgets.games.protocol import Adviser, Game
from pinochle_widgets.games.words.advising import advising
from pinochle_widgets.widgets import helptext
from pinochle_widgets.widgets.desks.readiness import searched
from tests.golden.adapter import RESULTS, send
from tests.widgets.test_reviewing import heard

PROVED = "it won most under rules like these."
NOT_PROVED = "it won most under the rules that levels were measured by. Under rules like these that is not proved."
KEPT = {
    "no_wild_discard": True,
    "pure_melds": True,
    "special_bonuses": False,
    "uncompleted_penalties": True,
    "canastas_to_go_out": 1,
}
"""The options of Canasta by which Standard wins over Expert."""


@pytest.mark.parametrize(
    ("game", "rules", "level", "why"),
    [
        ("two-handed", "hoyle", "master", PROVED),
        ("two-handed", {"goal": 500, "cut_for_deal": True}, "master", PROVED),
        ("two-handed", "roundhouse", "master", NOT_PROVED),
        ("two-handed", {"red_pinochle": True}, "master", NOT_PROVED),
        ("pinochle34/kitty", {"target": 200}, "advanced", PROVED),
        ("double-deck/regular", None, "advanced", NOT_PROVED),
        ("canasta", "canasta/classic", "master", PROVED),
        ("canasta", {"no_extended": True}, "master", PROVED),
        ("canasta", "canasta/modern-american", "master", PROVED),
        ("canasta", {"draw": 1}, "expert", PROVED),
        ("canasta", {"canastas_to_go_out": 1, "no_extended": True}, "expert", PROVED),
        ("canasta", {"canastas_to_go_out": 1, "always_frozen": True}, "expert", NOT_PROVED),
        ("canasta", {"talons": True, "no_wild_discard": True}, "expert", NOT_PROVED),
        ("canasta", KEPT | {"draw": 1}, "expert", NOT_PROVED),
    ],
)
def test_the_help_of_a_table_says_which_level_advises_and_why(game, rules, level, why):
    found = find_game(game)
    made = found.make_rules(rules)
    advises = found.adviser(made)
    assert advises == Adviser(found.level(level), f"{level.capitalize()} advises: {why}")
    assert helptext.blocks(found, made)[-1] == ["p", advises.why]


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (KEPT, f"Standard advises: {PROVED}"),
        (KEPT | {"always_frozen": True}, f"Expert advises: {NOT_PROVED}"),
    ],
)
def test_a_table_names_the_level_that_advises_there_and_hints_are_its_own(rules, line):
    table = pw.play("canasta", opponent="novice", rules=rules, seed=1, save=False)
    sent = heard(table)
    while table.match.pause or table.match.state.turn != table.seat:
        table.match.proceed()
    send(table, {"act": "help"})
    assert sent[-1]["blocks"][-1] == ["p", line]
    send(table, {"act": "hint"})
    hints = [each["level"] for each in sent if each.get("reply") == "hint"]
    assert hints == [line.split()[0].lower()]


@pytest.mark.whole
def test_a_level_is_proved_by_the_presets_of_which_a_match_is_published_that_it_won():
    won = set()
    for path in RESULTS.glob("*/*.json"):
        facts = json.loads(path.read_text(encoding="utf-8"))
        game = find_game(facts.get("game", "two-handed"))
        below = {upper.name: lower.name for lower, upper in pairwise(game.levels)}
        if "levels" in facts and below.get(facts["levels"][0]) == facts["levels"][1]:
            row = lab.summary(pd.read_csv(path.with_suffix(".csv.gz"))).loc[0]
            even = 1 / game.seats if game.seats == 3 else 1 / 2
            won |= {(facts["levels"][0], facts["rules"])} if row.ci_low > even else set()
    proved = {(each.level, preset) for game in pw.list_games() for each in game.proofs for preset in each.presets}
    assert ("master", "hoyle") in proved <= won


def test_no_mix_of_canastas_options_beats_the_level_that_is_proved_by_it():
    """The published games of the test mixes (500 pairs each), and by class those of training mixes and fresh ones (120 each).

    None of the test mixes is in Standard's class, which the fresh ones alone prove: it was narrowed to training mixes it had won.
    """
    _, expert, standard = GAME.proofs
    games = pd.read_csv(RESULTS / "canasta" / "crosses.csv").set_index(["level_a", "level_b"]).sort_index()
    share = games.loc[("expert", "standard")].set_index("rules").win_rate_a
    inside = [number for number in TESTS if expert.hold_under(mix(number))]
    assert len(inside) > len(TESTS) / 3
    assert min(share[f"mix {number}"] for number in inside) > 0.45
    assert not any(standard.hold_under(mix(number)) for number in TESTS)
    classes = pd.read_csv(RESULTS / "canasta" / "classes.csv").set_index(["rules", "drawn"]).sort_index()
    assert (classes.revision.nunique(), classes.date.nunique()) == (1, 1)  # of one Expert and one Standard
    for proofs in GAME.proofs:
        for options in proofs.classes:
            rows = classes.loc[in_words(options)]
            assert {*rows.index} == {"fresh"} | ({"training"} if proofs.level == "expert" else set())
            assert rows.mixes["fresh"] == EACH
            assert {*rows.level_a} == {proofs.level}
            assert (rows.ci_low.min() > 0.5, rows.least.min() > 0.45) == (True, True), rows


def test_expert_of_canasta_wins_in_each_class_of_rules():
    """The published games, also against Expert as it was before: lower ends of the intervals."""
    games = pd.read_csv(RESULTS / "canasta" / "crosses.csv").set_index(["level_a", "rules"])
    ours = games.loc["expert"].reset_index().set_index("level_b")
    classes = {"classic", "modern-american", "one-canasta", "one-american"}
    for rival, least in (("novice", 0.8), ("standard", 0.52), ("expert before", 0.5)):
        rows = ours.loc[rival][lambda rows: rows.rules.isin(classes)]
        assert set(rows.rules) == classes
        assert (rows.ci_low > least).all(), rows


def test_each_level_of_canasta_wins_over_every_lower_one():
    """The published games of the pairs that are no neighbours: by both presets, and of Master by mixes of its class."""
    games = pd.read_csv(RESULTS / "canasta" / "levels.csv")
    names = [level.name for level in GAME.levels]
    for preset in ("classic", "modern-american"):
        rows = games[games.rules == preset]
        pairs = {(upper, lower) for place, upper in enumerate(names) for lower in names[: max(0, place - 1)]}
        assert set(zip(rows.level_a, rows.level_b, strict=True)) == pairs
        assert (rows.ci_low > 0.55).all(), rows
    mixes = games[games.rules.str.startswith("mix") & (games.level_a == "master")]
    assert all(GAME.proofs[0].hold_under(mix(int(name.removeprefix("mix ")))) for name in mixes.rules)
    assert len(mixes) >= 8
    assert (mixes.win_rate_a > 0.55).all(), mixes


def test_hints_positions_reviews_and_the_rules_made_ready_are_those_of_the_level_that_advises(monkeypatch):
    game = find_game("two-handed")
    match = pw.Match(game.name, ("person", "novice"), seed=3)
    assert searched(match)
    asked = []

    def novice(self: Game, rules: pw.Rules) -> Adviser:
        asked.append(rules)
        return Adviser(self.level("novice"), "")

    monkeypatch.setattr(Game, "adviser", novice)
    seen = match.state.observe(0)
    assert match.hint(0).action == advising(game.level("novice").make(), seen).choose(seen, Random(0)).action
    assert pw.what_if(match.state.text, budget="quick").attrs["advice"].startswith("Novice: ")
    assert searched(match) == [*compiled_for(game)]
    with pytest.warns(UserWarning, match="Nothing to review yet"):
        lab.annotated(match.record, pw.review(match.record, budget=200))
    assert asked == [match.rules] * 4
