"""Test that frozen behaviour stays. `make verify` compares everything, the short form a spread."""

from __future__ import annotations

import random
import sys

import pytest

import pinochle_widgets as pw
from pinochle_widgets.store.place import is_on
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.golden import adapter, freeze, moves, records, reviews, store, texts, views
from tests.golden.adapter import PRESETS
from tests.golden.changes import change, changes
from tests.golden.notation import read, written
from tests.widgets.clicks import click

SPREAD, FEW, AGAIN = (6, 12, 15, 19), (6, 15), (1, 14)
"""The records that the short form reads, of a person, claims, and sealed ones; some of them; and the games played again."""
FIRST, BRIEF = 40, 16
"""The numbers of messages of a whole game that the short form compares, of a preset of each program and of the others."""
PROGRAMS = list({kin(preset.game): preset for preset in reversed(PRESETS)}.values())
by_preset = pytest.mark.parametrize(
    "preset", first_of_each(lambda preset: kin(preset.game), PRESETS), ids=lambda preset: preset.slug
)


def by_match(is_slow, family=lambda part: part.game):
    """Take the published matches; of the slow ones of a game, or of a family, only the first, the others are `whole`."""
    cases = first_of_each(lambda part: family(part) if is_slow(part) else part.name, adapter.published())
    return pytest.mark.parametrize("part", cases, ids=lambda part: part.name)


def plays_slowly(part):
    """Check whether a level searches, or weighs cards by the odds, or rounds are long: that takes half a second a game."""
    return part.is_long or "expert" in part.levels


def spread(entries: list, wanted: int) -> list:
    """Choose all entries, or in the short form so many of them, from beginning to end."""
    return entries if FULL else entries[:: max(1, len(entries) // wanted)][:wanted]


def test_every_preset_and_every_published_match_is_frozen():
    assert {path.stem for path in store.FROZEN.iterdir()} == set(freeze.PARTS)
    for part, wanted in freeze.PARTS.items():
        assert set(store.sections(part)) == set(wanted)
    assert sum(path.stat().st_size for path in store.FROZEN.iterdir()) < store.MOST


def test_what_is_frozen_has_nothing_of_whoever_freezes_it(monkeypatch):
    """Check that no preferences of this machine's player are frozen: a line of them slipped in."""
    monkeypatch.setenv("PINOCHLE_SAVE", "on")
    monkeypatch.setattr(sys, "argv", ["freeze", "views", "--only", "none", "--check"])
    assert freeze.main() == 0
    assert not is_on()


@pytest.mark.ci_runs("two-handed", "canasta", "pinochle34")
@by_preset
def test_records_read_and_write_back_and_replay_to_the_same_states(preset):
    kept = records.read(preset)
    assert len(kept) == records.MANY
    for told in kept if FULL else [kept[n] for n in (SPREAD if preset in PROGRAMS else FEW)]:
        assert str(pw.Record.from_text(told.text)) == told.text, told.name
        check_code(told)
        if told.plies:
            check_states(told)


def check_code(told):
    read = pw.Record.from_code(told.code)
    assert (str(read), read.code) == (told.text, told.code), told.name


def check_states(told):
    plies, states, end = records.replayed(told.text)
    other = next((n for n, (old, new) in enumerate(zip(told.plies, plies, strict=False)) if old != new), None)
    store.check_same([told.end], [end], f"{told.name}: the last state")
    assert other is None, (
        f"{told.name}: the state after {other} actions is another one: {records.ply(told.text, other)}"
    )
    assert states == told.states, f"{told.name}: some state is another one"


@pytest.mark.ci_runs("two-handed", "canasta", "pinochle34")
@pytest.mark.parametrize(
    "preset", first_of_each(lambda preset: kin(preset.game), PRESETS), ids=lambda preset: preset.slug
)
def test_matches_make_the_same_records(preset):
    kept = {told.name: told for told in records.read(preset)}
    for name, match in records.matches(preset, range(records.MANY) if FULL else AGAIN):
        text = str(match.record)
        store.check_same(kept[name].text.splitlines(), text.splitlines(), f"{preset.slug}, record {name}")
        assert match.record.code == kept[name].code, name


@pytest.mark.whole  # in CI matches are played move by move, below
@by_match(lambda part: part.searches, family=lambda _: "the levels that search")
def test_published_matches_come_out_the_same(part):
    wanted = proofs(moves.pairs(part))
    kept = store.read("rows", part.name)
    found = moves.rows(part, wanted)
    games = wanted * len(adapter.seatings(part.game, part.levels))
    store.check_same(kept[: 1 + games], found, f"{part.name}, by rows of a tournament")


# in CI one of each program: the others are played by the rows of a tournament above
@pytest.mark.ci_runs("64-card", "canasta")
@by_match(lambda _: True, family=lambda part: kin(part.game))
def test_published_matches_are_played_move_by_move_the_same(part):
    kept, wanted = store.read("moves", part.name), proofs(moves.pairs_at_a_table(part), one_in=100)
    seatings = adapter.seatings(part.game, part.levels)
    for pair in range(wanted):
        for n, seats in enumerate(seatings if FULL or not plays_slowly(part) else seatings[:1]):
            rounds = moves.rounds(part, pair, seats)
            told = kept[pair * len(seatings) + n].split()
            for number, (old, lines) in enumerate(zip(told, rounds, strict=False), 1):
                played = "\n".join(lines)
                assert moves.digest(lines) == old, f"{part.name}, pair {pair}, {seats}: round {number} is now\n{played}"
            assert len(rounds) == len(told), (
                f"{part.name}, pair {pair}, {seats}: {len(told)} rounds frozen, {len(rounds)} now"
            )


@pytest.mark.whole
@pytest.mark.parametrize("game", [*reviews.LEVELS][: None if FULL else 1])
def test_a_record_has_the_same_states_and_the_same_review_everywhere(game):
    kept = store.read("reviews", game)
    store.check_same(kept, reviews.priced(reviews.record_of(kept)), f"a review of {game}")


@pytest.mark.ci_runs("two-handed", "canasta")
@by_preset
def test_a_whole_game_comes_to_the_browser_the_same(preset):
    least = FIRST if preset in PROGRAMS else BRIEF
    kept, found = store.read("views", preset.slug), views.make(preset, views.MOST_MESSAGES if FULL else least)
    assert sum(line.startswith(views.SENT) for line in found) >= least
    store.check_same(kept if FULL else kept[: len(found)], found, f"{preset.slug}, as the browser gets it")


@pytest.mark.ci_runs("two-handed", "canasta", "pinochle34")
@by_preset
def test_refusals_and_reasons_read_the_same(preset):
    by_name = {record.name: record for record in records.read(preset)}
    state_at = texts.state_at if FULL else texts.first_at
    for told in spread(texts.read_all(preset, texts.REFUSAL), 4):
        state = state_at(by_name[told["record"]], told["ply"])
        found = {**told, "text": state.explain_illegal(told["action"])}
        store.check_same([written(told)], [written(found)], f"a refusal in {preset.slug}")
    searching = adapter.levels(preset.game, searching=True)
    for told in spread(texts.read_all(preset, texts.REASON), 3):
        if FULL or told["level"] not in searching:
            state = state_at(by_name[told["record"]], told["ply"])
            found = {**told, **texts.decided(preset, state, told["ply"], told["level"])}
            store.check_same([written(told)], [written(found)], f"a reason in {preset.slug}")


# ---- the files


def test_what_is_another_line_is_shown_with_the_lines_around_it():
    kept = ["> draw", *"abcdefg", "> play", "score.0 5", "log[2:2] x"]
    with pytest.raises(AssertionError) as failure:
        store.check_same(kept, [*kept[:-1], "log[2:2] y"], "a game")
    assert str(failure.value).splitlines() == [
        "a game is not as it was frozen, from line 11 on:",
        "> draw",
        "  f",
        "  g",
        "  > play",
        "  score.0 5",
        "- log[2:2] x",
        "+ log[2:2] y",
        "If the change is meant: python -m tests.golden.freeze",
    ]
    with pytest.raises(AssertionError, match=r"(?m)^- log"):
        store.check_same(kept, kept[:-1], "a game that is shorter")


def test_a_file_has_lines_that_recur_once_and_the_same_bytes_for_the_same_lines():
    sections = {
        "b": ["a line that recurs", "short", "short", "a line that recurs", "", "♠"],
        "a": ["a line that recurs"],
    }
    content = store.packed(sections)
    assert content == store.packed(dict(reversed(sections.items())))
    assert content.decode().count("a line that recurs") == 1
    assert store.unpacked(content) == sections
    with pytest.raises(ValueError, match="'== c' can't be a line"):
        store.packed({"c": ["== c"]})


VALUES = [
    None, True, 1, -1.5, "", "-", "null", "1", "true", " a", "a ", "a b", "a: b", "9", "♠", "<b>", "<<", "<AS>", "@x", 'say "no"',
    "the ace of spades, ten of clubs", {"card": "AS", "id": "AS1"}, {"card": "AS", "id": "1:AS-4", "seat": 1},
    {"card": "", "id": "x"}, {"card": None, "id": "a b"}, {"play KS": [1, {"a": []}], "b": {}}, [[], {}, "x"],
    {"queen of hearts": ["<", "two of hearts"]},
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_read_as_it_was_written(value):
    assert read(written(value)) == value
    assert read(written([value, {"x": value}])) == [value, {"x": value}]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": 1}, {"a": True}),
        ({"a": {"b": [1, 2, 3], "c": 1}, "gone": 1}, {"a": {"b": [0, 1, 3, 4], "c": None}, "new": "-"}),
        ({"rows": [{"n": n, "text": "row"} for n in range(9)]}, {"rows": [{"n": n, "text": "row"} for n in (1, 2, 8, 5, 6, 7)]}),
        ({"a": {"play KS": 1}, "b": [1]}, {"a": {"play QS": 1}, "b": []}),
        ({"a": {"x": 1}, "b": {}}, {"a": {}, "b": {"x": 1}}),
    ],
)  # fmt: skip
def test_changes_lead_from_one_value_to_the_next(old, new):
    lines = changes(old, new)
    assert lines
    for line in lines:
        change(old, line)
    assert repr(old) == repr(new)
    assert changes(new, old) == []


@pytest.mark.ci_runs("two-handed", "canasta")
@pytest.mark.parametrize("game", ["two-handed", "pinochle34/exchange", "canasta"])
def test_the_lines_of_views_lead_to_each_view(game):
    table, rng = pw.play(game, seed=5, opponent=adapter.levels(game, searching=False)[0]), random.Random(5)
    last = views.plain(table.view)
    lines, sent = (
        changes(views.EMPTY, views.plain({"menu": {}, "prefs": {}, "view": views.open_view(table.view)})),
        [last],
    )
    for _ in range(25):
        click(table, rng)
        if table.view["view_id"] != last["view_id"]:
            before, last = last, views.plain(table.view)
            assert last["base_id"] == before["view_id"]
            lines += views.told(last, before)
            sent.append(last)
    table.close()
    assert len(sent) > 15
    assert [shown["view"] for shown in views.shown(lines)] == [{**view, "steps": []} for view in sent]
