"""Test that a game from outside is played like those of the package: no file of the package names it."""

import random
from dataclasses import replace
from pathlib import Path
from threading import Lock

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import check_game, find_game, register_game
from pinochle_widgets.games.events import parse_event
from pinochle_widgets.games.lessons.flaws import flaws_of_teaching
from pinochle_widgets.games.protocol.teaching import course_of
from pinochle_widgets.widgets.lessons import LessonTable
from tests.conftest import FULL, in_verify, proofs
from tests.games import conformance

PRESETS = ("plain", "short")
every_preset = pytest.mark.parametrize("preset", PRESETS)
either_preset = pytest.mark.parametrize("preset", ["short", *in_verify("plain")])


@pytest.mark.usefixtures("site")
def test_it_is_found_by_its_entry_point():
    assert "rummy-toy" in [game.name for game in pw.list_games()]
    game = find_game("rummy-toy")
    assert check_game(game) == []
    assert game.presets == PRESETS
    assert pw.new_game("rummy-toy", seed=1).seats_to_act == (0,)


def test_its_course_is_solved_and_a_game_without_one_has_none(rummy, whist):
    assert flaws_of_teaching(rummy) == []
    course = course_of(rummy)
    assert [lesson.name for lesson in course.lessons] == ["draw", "sets"]
    table = LessonTable(rummy, course, course.lessons[1])
    assert [zone["kind"] for zone in table.view["picture"]["zones"]] == ["hand", "closed", "sets", "sets"]
    table.close()
    assert course_of(whist) is None
    assert flaws_of_teaching(whist) == []


def test_no_file_of_the_package_names_it():
    package = Path(pw.__file__).parent
    files = [
        path
        for path in package.rglob("*")
        if path.suffix in (".py", ".ts", ".tsx") and "node_modules" not in path.parts
    ]
    assert len(files) > 200
    assert not [path for path in files if "rummy-toy" in path.read_text(encoding="utf-8")]


# ---- the suite that every game passes


@either_preset
def test_it_passes_the_conformance_suite(rummy, preset):
    for seed in range(proofs(200, one_in=100)):
        conformance.check_random_play_ends(rummy, preset, seed)
        conformance.check_copies_need_no_look(rummy, preset, seed, 60 + seed)
    conformance.check_cards_are_conserved(rummy, preset, 1)
    for steps in range(0, 200, max(1, 200 // proofs(500, one_in=100))):
        conformance.check_copies_are_independent(rummy, preset, steps, steps)
    conformance.check_actions_parse_back(rummy, preset, 1)
    conformance.check_actions_without_a_seat_and_as_text_do_the_same(rummy, preset, 2)
    conformance.check_events_parse_back(rummy, preset, 3)
    conformance.check_legal_and_explain_agree(rummy, preset, 4)
    conformance.check_templates_need_cards(rummy, preset, 5)
    conformance.check_what_is_legal_is_done(rummy, preset, 1, 2000)


@either_preset
def test_observations_and_events_leak_nothing(rummy, preset):
    steps = range(0, 200, max(1, 40 // proofs(200, one_in=100)))
    swapped = [conformance.check_nothing_leaks(rummy, preset, number, number) for number in steps]
    assert any(swapped)


def test_actions_taken_back_leave_no_trace(rummy):
    played = conformance.Played(rummy, "plain", 1)
    before = conformance.snapshot(played.state)
    played.steps(90)
    assert played.actions == [played.state.pop() for _ in played.actions][::-1]
    assert conformance.snapshot(played.state) == before


# ---- its verbs and events are its own


def test_its_verbs_are_its_own_where_another_game_has_the_same(rummy):
    discard = pw.parse_action("discard QS", game=rummy.name)
    assert str(discard) == "discard QS"
    assert not isinstance(discard, pw.Discard | pw.canasta.Discard)
    state = pw.new_game(rummy.name, seed=1)
    with pytest.raises(pw.IllegalAction, match="Draw a card first"):
        state.apply(f"discard {state.observe(0).hand[0]}")
    drawn = state.apply("draw")[0]
    assert type(parse_event(str(drawn), rummy.kinds)) is type(drawn)


def test_another_games_actions_are_refused_in_a_sentence(rummy):
    match = pw.Match(rummy.name, ("person", "simple"), seed=1)
    with pytest.raises(pw.IllegalAction, match="Nobody does that in this game"):
        match.act("bid 25")


# ---- records, codes, tournaments


@either_preset
def test_a_game_is_recorded_and_its_record_replays_and_packs(rummy, preset, tmp_path):
    match = pw.Match(rummy.name, ("simple", "steady"), rules=preset, seed=3, commit=True)
    match.play_out()
    record = match.record
    assert pw.Record.from_text(str(record)) == record
    assert pw.Record.load(record.save(tmp_path / "game.txt")) == record
    assert record.replay().scores == match.state.scores
    assert record.verify_commitment(match.commitments)
    assert pw.Record.from_code(record.code) == record
    assert len(record.code) < len(str(record)) / 5


def test_a_code_of_a_game_that_is_not_installed_says_so(rummy):
    match = pw.Match(rummy.name, ("simple", "steady"), seed=3)
    match.play_out()
    code = match.record.code
    del pw.games.GAMES[rummy.name]
    with pytest.raises(pw.RecordError, match="no game 'rummy-toy'"):
        pw.Record.from_code(code)


def test_a_running_game_seals_what_a_person_has_not_seen(rummy):
    match = pw.Match(rummy.name, ("person", "steady"), seed=3)
    match.act("draw")
    text = str(match.record)
    deal = next(line for line in text.splitlines() if line.startswith("deal")).split()[1:]
    own = {str(held.card) for held in match.state.observe(0).hand}
    assert own | {str(match.state.observe(0).pile[-1])} == set(deal) - {"??"}
    assert pw.Record.from_text(text).is_sealed


@pytest.mark.whole
def test_levels_meet_in_a_tournament(rummy):
    pairs = 6 if FULL else 2
    games = pw.lab.tournament(["simple", "steady"], game=rummy.name, pairs=pairs, seed=1, n_jobs=1)
    assert len(games) == 2 * pairs
    assert games.attrs["complete"]
    assert (games.winner == "steady").mean() > 0.7
    assert (games[["points_a", "points_b"]].max(axis=1) >= 100).all()
    assert pw.lab.summary(games).wins_a.sum() == (games.winner == "steady").sum()
    again = pw.lab.tournament(["simple", "steady"], game=rummy.name, pairs=1, seed=1, n_jobs=1)
    assert again.equals(games[games.deal < 1])


def registered(rummy, **changes):
    """Register the game by a call, under a name that no other process knows."""
    return register_game(replace(rummy, name="called-rummy", **changes))


@pytest.mark.whole
def test_a_game_that_is_registered_by_a_call_goes_along_to_other_processes(rummy):
    game = registered(rummy)
    alone = pw.lab.tournament(["simple", "steady"], game=game.name, pairs=2, seed=1, n_jobs=1)
    assert pw.lab.tournament(["simple", "steady"], game=game.name, pairs=2, seed=1, n_jobs=2).equals(alone)
    rounds = pw.lab.self_play("steady", game.name, n=4, seed=1, n_jobs=2)
    assert rounds.equals(pw.lab.self_play("steady", game.name, n=4, seed=1))


def test_a_game_that_can_not_go_along_is_refused_before_anything_is_played(rummy):
    lock = Lock()
    game = registered(rummy, wording=lambda rules: {"goal": str(rules.goal), "joker": "", "lock": str(lock)})
    with pytest.raises(ValueError, match="'called-rummy' was registered by register_game, and can't be sent"):
        pw.lab.tournament(["simple", "steady"], game=game.name, pairs=1, seed=1, n_jobs=2)
    if FULL:
        here = pw.lab.tournament(["simple", "steady"], game=game.name, pairs=1, seed=1, n_jobs=1, rules={"goal": 20})
        assert len(here) == 2


@pytest.mark.whole
def test_rounds_are_played_by_the_thousand(rummy):
    rounds = pw.lab.self_play("steady", rummy.name, n=8, seed=1)
    assert rounds.columns.tolist() == ["dealer", "points_0", "points_1", "deal", "seed", "run"]
    assert (rounds[["points_0", "points_1"]].min(axis=1) == 0).all()
    assert rounds.head(4).equals(pw.lab.self_play("steady", rummy.name, n=4, seed=1))
    with pytest.raises(ValueError, match="hand can't be given"):
        pw.lab.self_play("steady", rummy.name, n=2, hand="AS")


def test_the_score_history_tells_its_rounds(rummy):
    match = pw.Match(rummy.name, ("simple", "steady"), seed=3)
    scores = match.play_out().scores
    assert tuple(pw.lab.score_history(match).total[-2:]) == scores


# ---- at a table


def test_sets_are_taken_back_before_the_discard(rummy):
    match = pw.Match(rummy.name, ("person", "person"), seed=3)
    rng = random.Random(1)
    while not any(action.VERB == "lay" for action in match.state.legal_actions()):
        match.act(rng.choice([a for a in match.state.legal_actions() if a.VERB != "take"]))
    seat = match.state.seats_to_act[0]
    hand = match.state.observe(seat).hand
    assert not match.can_undo(seat)
    match.act(next(action for action in match.state.legal_actions() if action.VERB == "lay"))
    assert len(match.state.observe(seat).hand) < len(hand)
    match.undo(seat)
    assert match.state.observe(seat).hand == hand
    assert "~ " in str(match.record)


def test_its_assistant_suggests_and_explains_and_has_no_analysis(rummy):
    table = pw.play(rummy.name, seed=3)
    assert table.assistant.tabs == tuple(table.menu["tabs"]) == ("hint", "explain")
    table.match.proceed()
    assert table.assistant.explain()["can"]
    assert table.assistant.hint()["text"].endswith(".")
    with pytest.raises(pw.IllegalAction, match="can't be analyzed"):
        table.assistant.analyze()


def test_its_players_give_hints_with_a_reason(rummy):
    match = pw.Match(rummy.name, ("person", "simple"), seed=3)
    hint = match.hint(0)
    assert match.state.explain_illegal(hint.action) is None
    assert hint.reason.endswith(".")


@pytest.mark.usefixtures("rummy")
def test_it_shows_itself_as_the_other_games_do():
    state = pw.new_game("rummy-toy", seed=1)
    first = state.turn
    assert state.stock == state.observe(first).stock
    assert sorted(state.hand(first)) == sorted(held.card for held in state.observe(first).hand)
    ranks = ["A23456789TJQK".find(card.rank) for card in state.hand(first) if card.suit == state.hand(first)[0].suit]
    assert ranks == sorted(ranks, reverse=True)
    with pytest.raises(ValueError, match="seat is 2; it must be a whole number from 0 to 1"):
        state.hand(2)
    seen = state.observe(first)
    assert repr(seen).startswith(f"<RummyObservation of seat {first}, ")
    for shown in (state._repr_html_(), seen._repr_html_(), pw.Match("rummy-toy", seed=1)._repr_html_()):
        assert "Toy rummy" in shown
        assert "Your hand" in shown
        assert "aria-label" in shown
