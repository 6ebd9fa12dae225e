"""Test that frozen behaviour stays. `make verify` compares everything, the short form a spread."""

from __future__ import annotations

import pytest

import pinochle_widgets as pw
from tests.conftest import FULL, first_of_each, proofs
from tests.golden import adapter, freeze, moves, records, reviews, store, texts, views, zones
from tests.golden.adapter import PRESETS

SPREAD, AGAIN = (2, 6, 12, 15, 19), (1, 14)
"""The records that are read in the short form, of computers, a person, claims, and sealed ones; and the games played again."""
FIRST = 60
"""The number of messages of a whole game that the short form compares."""
by_preset = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.slug)


def by_match(is_slow):
    """Take the published matches; of the slow ones of a game only the first, the others are `whole`."""
    cases = first_of_each(lambda part: part.game if is_slow(part) else part.name, adapter.published())
    return pytest.mark.parametrize("part", cases, ids=lambda part: part.name)


def plays_slowly(part):
    """Check whether a level searches, or solves the end of each round, or rounds are long: that takes a second a game."""
    return part.is_long or "expert" in part.levels


def spread(entries: list, wanted: int) -> list:
    """Choose all entries, or in the short form so many of them, from beginning to end."""
    return entries if FULL else entries[:: max(1, len(entries) // wanted)][:wanted]


def test_every_preset_and_every_published_match_is_frozen():
    wanted = {name for part in freeze.PARTS.values() for name, _ in part}
    assert {path.name.removesuffix(".json.xz") for path in store.FROZEN.iterdir()} == wanted
    assert sum(path.stat().st_size for path in store.FROZEN.iterdir()) < 3_000_000


@by_preset
def test_records_read_and_write_back_and_replay_to_the_same_states(preset):
    kept = store.read(f"records-{preset.slug}")
    assert len(kept) == records.MANY
    for told in kept if FULL else [kept[n] for n in SPREAD]:
        assert str(pw.Record.from_text(told["text"])) == told["text"], told["name"]
        check_code(told)
        if "plies" in told:
            check_states(told)


def check_code(told):
    read = pw.Record.from_code(told["code"])
    assert (str(read), read.code) == (told["text"], told["code"]), told["name"]


def check_states(told):
    found = records.replayed(told["text"])
    plies = zip(told["plies"][::2], told["plies"][1::2], strict=True)
    now = zip(found["plies"][::2], found["plies"][1::2], strict=True)
    other = next((n for n, (old, new) in enumerate(zip(plies, now, strict=False)) if old != new), None)
    store.check_same(told["end"], found["end"], f"{told['name']}: the last state")
    assert other is None, (
        f"{told['name']}: the state after {other} actions is another one: {records.ply(told['text'], other)}"
    )
    assert found["states"] == told["states"], f"{told['name']}: some state is another one"


@by_preset
def test_matches_make_the_same_records(preset):
    kept = {told["name"]: told for told in store.read(f"records-{preset.slug}")}
    for name, match in records.matches(preset, range(records.MANY) if FULL else AGAIN):
        text = str(match.record)
        store.check_same(kept[name]["text"].splitlines(), text.splitlines(), f"{preset.slug}, record {name}")
        assert match.record.code == kept[name]["code"], name


@by_match(lambda part: part.searches)
def test_published_matches_come_out_the_same(part):
    wanted = proofs(moves.pairs(part))
    kept = store.read(f"rows-{part.name}")
    found = moves.rows(part, wanted)
    games = wanted * len(adapter.seatings(part.game, part.levels))
    store.check_same(kept[: 1 + games], found, f"{part.name}, by rows of a tournament")


@by_match(plays_slowly)
def test_published_matches_are_played_move_by_move_the_same(part):
    kept, wanted = store.read(f"moves-{part.name}"), proofs(moves.pairs_at_a_table(part), one_in=100)
    seatings = adapter.seatings(part.game, part.levels)
    for pair in range(wanted):
        for n, seats in enumerate(seatings if FULL or not plays_slowly(part) else seatings[:1]):
            rounds = moves.rounds(part, pair, seats)
            told = kept[pair * len(seatings) + n]
            for number, (old, lines) in enumerate(zip(told, rounds, strict=False), 1):
                played = "\n".join(lines)
                assert moves.digest(lines) == old, f"{part.name}, pair {pair}, {seats}: round {number} is now\n{played}"
            assert len(rounds) == len(told), (
                f"{part.name}, pair {pair}, {seats}: {len(told)} rounds frozen, {len(rounds)} now"
            )


@pytest.mark.parametrize("game", [*reviews.LEVELS][: None if FULL else 1])
def test_a_record_has_the_same_states_and_the_same_review_everywhere(game):
    kept = store.read(f"reviews-{game.replace('/', '-')}")
    store.check_same(kept, reviews.priced(kept["record"]), f"a review of {game}")


@by_preset
def test_a_whole_game_comes_to_the_browser_the_same(preset):
    kept, most = store.read(f"views-{preset.slug}"), views.MOST_MESSAGES if FULL else FIRST
    found = views.make(preset, most)
    kept = {**kept, "course": kept["course"][:most]}
    if preset.game not in adapter.AS_SENT:
        kept, found = zones.without_ends(kept), zones.without_ends(found)
    store.check_same(kept, found, f"{preset.slug}, as the browser gets it")


@by_preset
def test_refusals_and_reasons_read_the_same(preset):
    kept = store.read(f"texts-{preset.slug}")
    by_name = {record["name"]: record for record in store.read(f"records-{preset.slug}")}
    for told in spread(kept["refusals"], 6):
        state = texts.state_at(by_name[told["record"]], told["ply"])
        found = {**told, "text": state.explain_illegal(told["action"])}
        store.check_same(told, found, f"a refusal in {preset.slug}")
    searching = adapter.levels(preset.game, searching=True)
    for told in spread(kept["reasons"], 5):
        if FULL or told["level"] not in searching:
            found = texts.decided(preset, by_name[told["record"]], told["ply"], told["level"])
            store.check_same(told, {**told, **found}, f"a reason in {preset.slug}")


def test_differences_are_told_by_place():
    before = {"a": [1, {"b": "old"}], "gone": 1}
    assert list(store.differences(before, {"a": [1, {"b": "new"}, 3], "more": 2})) == [
        "a[1].b: 'old' -> 'new'",
        "a: 2 entries frozen, 3 now; new: '3'",
        "gone: gone: '1'",
        "more: new: '2'",
    ]
    with pytest.raises(AssertionError, match=r"a\[0\]: '1' -> '2'"):
        store.check_same({"a": [1]}, {"a": [2]}, "something")


def test_the_same_values_are_packed_into_the_same_bytes():
    value = {"b": [1, 2, "♠"], "a": {"y": None, "x": 1.5}}
    assert store.packed(value) == store.packed({"a": {"x": 1.5, "y": None}, "b": [1, 2, "♠"]})
