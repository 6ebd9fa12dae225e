"""Walk matches of Canasta through all that is made of a match, and check that hidden cards make no difference to any of it."""

import json
import random
from functools import cache
from types import SimpleNamespace

import pandas as pd
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.match.record.entries import Move
from tests.conftest import FULL, first_of_each, kin
from tests.games.knowledge_canasta import pick, swap_hidden
from tests.match.worlds import Seen, assert_alike, persons
from tests.widgets.pages import whole_page

every_preset = pytest.mark.parametrize("preset", GAME.presets)


def short(preset):
    """Make the rules of a preset with a nearer target."""
    name = "higher_target" if preset != GAME.presets[0] else "target"
    return GAME.rules(**{**GAME.rules.PRESETS[preset], name: 1_500})


@cache
def played(preset, seed=3):
    """Play a match to its end, once for all tests that look at it."""
    match = pw.Match(GAME.name, ["standard", "novice"], rules=short(preset), seed=seed)
    match.play_out()
    return match


def in_play(preset, steps, seed=2, after=0):
    """Play some actions at random after some rounds; returns the match, and a way to play it with other hidden cards.

    The rounds before are played by a level, as random ones are several times as long.
    """
    rng = random.Random(f"{seed} {steps}")
    rules = GAME.make_rules(preset)
    decks = [" ".join(map(str, rules.deck.shuffled(rng))) for _ in range(4)]
    one, actions, player = persons(GAME.name, deal=decks, rules=rules, seed=1), [], GAME.level("standard").make()
    while steps and not one.state.is_over:
        seat, is_before = one.state.seats_to_act[0], one.state.round <= after
        steps -= not is_before
        action = player.choose(one.observe(seat), rng).action if is_before else pick(one.state, rng)
        actions.append((str(action), seat))
        one.act(*actions[-1])

    def other(seat):
        course = SimpleNamespace(rules=rules, decks=decks, actions=actions, rng=rng, state=one.state)
        swapped = swap_hidden(course, seat)
        assert swapped[one.state.round - 1] != decks[one.state.round - 1]
        world = persons(GAME.name, deal=swapped, rules=rules, seed=1)
        for action, actor in actions:
            world.act(action, actor)
        return world

    return one, other


# ---- everything that is made of a match


@every_preset
def test_a_record_reads_back_as_text_as_code_and_as_a_file(preset, tmp_path):
    match = played(preset)
    record = match.record
    file = record.save(tmp_path / "game.txt")
    for again in (pw.Record.from_text(str(record)), pw.Record.from_code(record.code), pw.Record.load(file)):
        assert str(again) == str(record)
        assert again.replay().scores == match.state.scores
        assert again.code == record.code
    assert len(record.code) < 2_500


@pytest.mark.whole
def test_a_whole_game_has_a_short_code():
    for preset in GAME.presets:
        codes = []
        for seed in range(2 if FULL else 1):
            match = pw.Match(GAME.name, ["standard", "standard"], rules=preset, seed=seed)
            match.play_out()
            codes.append(len(match.record.code))
        assert max(codes) < 2_500, codes


@every_preset
def test_a_match_is_saved_and_resumed_on_the_way(preset, tmp_path):
    match, rng, saves = pw.Match(GAME.name, ["person", "novice"], rules=preset, seed=5), random.Random(1), 0
    player = GAME.level("standard").make()
    while match.state.round == 1 and not match.state.is_over and saves < 6:
        action = player.choose(match.observe(0), rng).action
        match.act(action)
        if len(match.state.course.codes) % 4 == 0:
            saves += 1
            again = pw.Match.resume(match.save(tmp_path / f"game {saves}"))
            assert again.state == match.state
            assert str(again.record) == str(match.record)
    assert saves


@pytest.mark.whole  # in CI tests/widgets/test_replay.py goes through a game of Canasta
@pytest.mark.parametrize("preset", first_of_each(kin, reversed(GAME.presets)))
def test_a_match_is_gone_through_in_a_replay_and_a_page(preset, tmp_path):
    match = played(preset)
    shown = pw.replay(match.record)
    assert len(shown.pages) > 0
    page = whole_page(match.record.to_html(tmp_path / "all.html"))
    assert match.record.code in page
    own = whole_page(match.record.to_html(tmp_path / "one.html", seats=[0]))
    assert match.record.code not in own
    assert '"whole":false' in own
    svg = match.record.to_svg(5, seat=0)
    assert svg.startswith("<svg")
    shown.close()


@every_preset
def test_a_match_has_a_scoresheet_and_its_rounds_add_up(preset):
    match = played(preset)
    view = pw.Scoresheet(match).view
    assert json.dumps(view)
    again, made = pw.new_game(GAME.name, rules=match.rules, deal=match.state.decks), [0, 0]
    for move in (entry for entry in match.record.entries if isinstance(entry, Move)):
        for event in again.apply(move.action):
            if hasattr(event, "bonuses"):
                made = [made[seat] + event.cards[seat] + event.bonuses[seat] for seat in (0, 1)]
                assert tuple(made) == event.totals
    assert tuple(made) == match.state.scores


@pytest.mark.ci_runs("canasta/classic")
@every_preset
def test_levels_are_compared_and_rated(preset):
    games = pw.lab.tournament(["carefree", "novice"], GAME.name, pairs=3, rules=short(preset), seed=4, n_jobs=1)
    assert len(games) == 6
    assert games.eval("cards_a + bonuses_a == points_a").all()
    summed = pw.lab.summary(games)
    assert summed.loc[0, "games"] == 6
    assert summed.loc[0, "points_a"] == pytest.approx(games.points_a.mean(), abs=0.01)
    ratings = pw.lab.elo(games).set_index("level").elo
    assert ratings["novice"] > ratings["carefree"]
    assert len(pw.lab.elo_differences(games)) == 1
    pd.testing.assert_frame_equal(
        games, pw.lab.tournament(["carefree", "novice"], GAME.name, pairs=3, rules=short(preset), seed=4, n_jobs=1)
    )


@pytest.mark.whole
def test_a_tournament_of_numbered_decks_is_played_as_a_match():
    rules = {"tournament": 5, "target": 500}
    one, other = (pw.Match(GAME.name, ["novice", "carefree"], rules=rules, seed=seed) for seed in (1, 2))
    one.play_out()
    other.play_out()
    assert one.state.scores == other.state.scores
    assert pw.Record.from_code(one.record.code).replay().scores == one.state.scores


def test_a_record_of_another_revision_of_the_rules_is_refused_in_a_sentence():
    record = str(played(GAME.presets[0]).record)
    revision = f"revision {GAME.rules.REVISION}"
    assert revision in record
    with pytest.raises(pw.RecordError, match="revision"):
        pw.Record.from_text(record.replace(revision, "revision 99", 1)).replay()


# ---- what a seat gets of other worlds


@pytest.mark.ci_runs("60")
@every_preset
@pytest.mark.parametrize("steps", [0, 11, 60, 140])
def test_a_seat_gets_the_same_bytes_whatever_is_hidden(preset, steps):
    one, other = in_play(preset, steps)
    if one.state.core.stage == layout.OVER:
        return
    for seat in (0, 1):
        assert_alike(Seen(one, seat), Seen(other(seat), seat), but=("text", "code", "html") if seat else ())


MIDDLES = [(preset, more) for preset in GAME.presets for more in (3, 40)]


@pytest.mark.whole  # in CI tests/widgets/test_secrecy.py does that by one preset of each program
@pytest.mark.parametrize(("preset", "more"), MIDDLES)
def test_pages_and_replays_of_a_game_in_play_hold_nothing_hidden(preset, more, tmp_path):
    one, other = in_play(preset, more, after=1)
    for seat in (0, 1):
        texts = []
        for name, match in (("one", one), ("other", other(seat))):
            record = match.record.seen_by(seat)
            file = record.to_html(tmp_path / f"{name}{seat}.html")
            texts.append((str(record), record.code, whole_page(file), record.to_svg(seat=seat)))
        assert texts[0] == texts[1]


@pytest.mark.whole
@pytest.mark.parametrize("preset", first_of_each(kin, GAME.presets))
def test_a_page_for_a_seat_of_a_game_that_is_over_does_not_hold_the_stock(preset, tmp_path):
    """Check it by the cards that nobody drew in the last round: other ones there make no difference."""
    match = next(match for match in (played(preset, seed) for seed in range(20)) if match.state.core.stock > 3)
    decks = [" ".join(map(str, deck)) for deck in match.state.decks]
    left = match.state.core.stock
    cards = decks[-1].split()
    rest = cards[len(cards) - left :]
    random.Random(1).shuffle(rest)
    assert rest != cards[len(cards) - left :]
    decks[-1] = " ".join([*cards[: len(cards) - left], *rest])
    pages = []
    for name, deal in (("one", match.state.decks), ("other", decks)):
        world = persons(GAME.name, deal=deal, rules=match.rules, seed=1)
        for move in (entry for entry in match.record.entries if isinstance(entry, Move)):
            world.act(move.action)
        pages.append(whole_page(world.record.to_html(tmp_path / f"{name}.html", seats=[0])))
    assert pages[0] == pages[1]
