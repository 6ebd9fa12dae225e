"""Test reviews: honest prices, the same for everybody, in words that a player understands."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.engine.bitset import NO_CARD, slots
from pinochle_widgets.engine.layout import assign
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.judging import prices as judged
from pinochle_widgets.games.judging.prices import compared, price_of
from pinochle_widgets.games.judging.stages import BUDGETS
from pinochle_widgets.games.judging.trials import PRICING, Trials, key_of
from pinochle_widgets.games.two_handed.mind.search import appraiser, determinize, rollouts
from pinochle_widgets.games.two_handed.mind.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_WEIGHTS
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.lab.reviewing import decisions, pricing, rounds
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.lab.reviewing.luck_free import mean_of_rounds
from pinochle_widgets.match.record.entries import Comment, Evaluation, Price
from tests.conftest import FULL, proofs


@cache
def a_round(seed=3, levels=("expert", "novice"), game="two-handed"):
    """Play a round between two levels; the next one is not dealt yet."""
    match = pw.Match(game, seats=levels, seed=seed, pauses=True)
    while match.pause != "round":
        match.proceed()
    return match.record


def a_game(seed, levels):
    """Play a whole game between two levels."""
    match = pw.Match(seats=levels, seed=seed)
    match.play_out()
    return match.record


@cache
def reviewed():
    return pw.review(a_round(), budget="quick", seed=1)


def test_a_review_has_a_row_for_each_decision_with_a_choice():
    frame = reviewed()
    columns = (
        "record round ply seat phase action rival given_up ci_low ci_high method luck luck_low luck_high chance error"
    )
    assert " ".join(frame.columns) == f"{columns} note spread is_advised is_sized"
    assert set(frame.phase) == {"phase 1", "melds", "phase 2"}
    states = [state.legal_actions() for state in a_round().states()]
    assert all(len(states[ply - 1]) > 1 for ply in frame.ply)
    assert (frame.action != frame.rival).all()
    assert ((frame.ci_low <= frame.given_up) & (frame.given_up <= frame.ci_high)).all()
    assert ((frame.luck_low <= frame.luck) & (frame.luck <= frame.luck_high)).all()
    assert (frame.method == np.where(frame.phase == "phase 2", "exact", "sampled")).all()
    assert ((frame.ci_low < frame.ci_high) == (frame.method == "sampled")).all()


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/partnership", "canasta"])
def test_a_sampled_price_has_an_interval_also_where_its_few_chains_tie(game):
    """Take the same lead in each of two chains, as half of a small budget has them."""
    priced_by = appraiser_of(find_game(game))
    chain, unit = priced_by.CHAIN, priced_by.SCALE
    for lead in (0, 3 * unit):
        tied = [(way, (5 * unit * chain, (5 * unit + lead) * chain)) for way in (0, 1)]
        price = price_of(compared(1, tied, priced_by), priced_by, 0.95)
        assert (price.value, price.given_up, price.method) == (5, lead / unit, "sampled")
        assert min(price.half_width, price.value_half, price.rival_half) > 3
        assert price.lost == 0


def test_a_loss_is_clear_only_where_every_continuation_finds_it():
    """Take leads that scatter little: by one continuation 12 points, by the other 8, or 1 and 19 behind."""
    priced_by = appraiser_of(find_game("two-handed"))
    for leads, spread, is_lost in (((12, 8), 2, True), ((21, -1), 11, False), ((10, 10), 0, True)):
        unit = priced_by.CHAIN * priced_by.SCALE
        chains = [(way, (0, lead * unit)) for _ in range(100) for way, lead in enumerate(leads)]
        price = price_of(compared(1, chains, priced_by), priced_by, 0.95)
        assert (price.given_up, price.spread) == (10, spread)
        assert price.half_width > spread
        assert bool(price.lost) == is_lost


def test_the_key_of_a_position_knows_no_ply_and_no_action_done():
    state = pw.new_game("two-handed", seed=3)
    seen = state.observe(state.turn)
    keys = {key_of("two-handed", appraiser.alternatives(seen, action)) for action in seen.legal_actions}
    assert len(keys) == 1
    other = pw.new_game("two-handed", seed=3, rules="strict")
    assert key_of("two-handed", appraiser.alternatives(other.observe(other.turn), seen.legal_actions[0])) not in keys


def test_a_deeper_stage_goes_on_with_the_same_chains():
    played = some_decisions(1, lambda each: not each.asked.is_known)[0]
    trials = Trials(played.decisions[0].asked, appraiser, ("master", "expert"), "key")
    few, many = (list(trials.totals(PRICING, (0, 1), 0, last)) for last in (4, 10))
    for way in (0, 1):
        assert [each for each in many if each[0] == way][:2] == [each for each in few if each[0] == way]
    assert few != list(
        Trials(trials.asked, appraiser, ("master", "expert"), "key", seed=1).totals(PRICING, (0, 1), 0, 4)
    )


def test_a_budget_of_few_worlds_is_warned_of_once():
    nothing_played = pw.Match(seats=("expert", "novice"), seed=1).record
    nothing = pytest.warns(UserWarning, match="Nothing to review yet")
    with nothing, pytest.warns(UserWarning, match="budget is 199; under 200 worlds") as told:
        pw.review([nothing_played] * 2, budget=199)
    assert [warning.filename for warning in told] == [__file__] * 2
    with pytest.warns(UserWarning, match="budget is 100"), pytest.raises(ValueError, match="cards that were not told"):
        pw.what_if("two-handed", "AS TS KS QS JS AH TH KH QD JD 9C 9D", budget=100)
    with pytest.warns(UserWarning, match="Nothing to review yet") as told:
        pw.review(nothing_played, budget=200)
    assert len(told) == 1


def test_phase_2_is_priced_as_the_solver_solves_it():
    frame = reviewed().set_index("ply")
    found = {}
    for ply, state in enumerate(a_round().states(), 1):
        if ply in frame.index and frame.phase[ply] == "phase 2":
            plays = {str(play): value for play, value in pw.solve(state).plays.items()}
            done = plays.pop(frame.action[ply])
            found[ply] = max(plays.values()) - done
    assert found == frame.given_up[frame.phase == "phase 2"].to_dict()
    solved = frame[frame.phase == "phase 2"]
    assert (solved.ci_low == solved.ci_high).all()


def test_luck_and_given_up_points_add_up_to_the_result():
    for row in reviewed().attrs["rounds"]:
        assert row["result"] == pytest.approx(sum(row["luck"].values()) - row["given_up"])
        mine = reviewed().luck[reviewed().seat == row["seat"]]
        assert mine.sum() == pytest.approx(sum(row["luck"].values()) - row["luck"]["end"])
        assert set(row["luck_half_width"]) == set(row["luck"])
    results = {row["seat"]: row["result"] for row in reviewed().attrs["rounds"] if row["round"] == 1}
    assert results[0] == -results[1] != 0


def test_the_interval_of_luck_is_of_the_two_expectations_that_it_lies_between():
    """Tell three choices, of which one was a clear loss: what cancels out, and what the rival's worlds say."""
    asked = [
        SimpleNamespace(round=1, seat=0, asked=SimpleNamespace(chance=chance)) for chance in ("draws", "draws", "play")
    ]
    priced = [
        judged.Price(0, 10.0, -2.0, 3.0, 1.0, value_half=4.0, rival_half=5.0),
        judged.Price(0, 20.0, 9.0, 3.0, 1.0, value_half=3.0, rival_half=12.0),
        judged.Price(0, 25.0, 0.0, 0.0),
    ]
    came = rounds.lucks(asked, priced)
    assert came == [("deal", 10.0, 4.0), ("draws", 19.0, np.hypot(12, 4)), ("play", 5.0, 3.0)]
    found = [*zip(priced, came, strict=True)]
    assert rounds.half_widths(found, ["deal", "draws", "play", "end"]) == {
        "deal": 4.0,
        "draws": pytest.approx(np.hypot(12, 4)),
        "play": 3.0,
        "end": 0.0,
    }
    found[1] = found[1][0], came[1]._replace(chance="play")
    assert rounds.half_widths(found, ["deal", "play"]) == {"deal": 4.0, "play": pytest.approx(np.hypot(4, 3))}


@pytest.mark.whole
def test_the_price_of_a_decision_depends_on_its_seed_and_place_alone():
    played = decisions.decisions_of(a_round(), 0)
    batch = pricing.batch_of(played, ("expert",), BUDGETS["quick"], 1, None)
    whole = pricing.price_some(batch, 0, 6).rows
    in_parts = [pricing.price_some(batch, first, first + 2).rows for first in (4, 0, 2)]
    assert (whole == np.concatenate([in_parts[1], in_parts[2], in_parts[0]])).all()
    other = pricing.batch_of(played, ("expert",), BUDGETS["quick"], 2, None)
    assert (whole != pricing.price_some(other, 0, 6).rows).any()


def test_memory_that_an_error_left_in_the_midst_of_a_solution_is_not_used_again():
    def fails():
        with appraiser.kept_room(SolverRoom) as memory:
            raise LookupError(id(memory))

    with appraiser.kept_room(SolverRoom) as first:
        pass
    with appraiser.kept_room(SolverRoom) as again, appraiser.kept_room(SolverRoom) as other:
        assert again is first
        assert other is not first
    with appraiser.kept_room(SolverRoom) as kept:
        assert kept is first
    with pytest.raises(LookupError):
        fails()
    with appraiser.kept_room(SolverRoom) as fresh:
        assert fresh is not first


@pytest.mark.whole
def test_a_game_reviewed_among_others_gets_the_same_prices():
    short = a_round(8, ("carefree", "carefree"))
    alone, several = pw.review(short, budget=200), pw.review([a_round(9, ("carefree", "carefree")), short], budget=200)
    assert several[several.record == 1].given_up.tolist() == alone.given_up.tolist()
    assert sorted(set(several.record)) == [0, 1]
    assert several.attrs["summary"][0].startswith("Game ")


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_was_played():
    record = a_round()
    assert reviewed().attrs["unfinished"] == [0]
    assert reviewed().attrs["summary"][-1] == "The game is not over: reviewed as far as it was played."
    sealed = pw.Record.from_text(str(pw.Match(seats=("person", "novice"), seed=1).record))
    with pytest.warns(UserWarning, match="Nothing to review yet"):
        assert len(pw.review(sealed, budget="quick")) == 0
    assert record.result is None


def test_a_review_does_not_tell_a_person_the_cards_of_the_round_in_play():
    match = pw.Match(seats=("person", "novice"), seed=3)
    while match.state.round < 2 or len(match.state.tricks) < 2:
        match.act(match.state.legal_actions(0)[0])
    frame = pw.review(match, budget=200)
    assert set(frame["round"]) == {1}
    assert set(frame.seat) == {0, 1}
    assert frame.attrs["unfinished"] == [0]


def test_the_dearest_choices_come_first_and_the_review_can_be_cited():
    frame = reviewed()
    dearest = frame[frame.ci_low > 0].sort_values("given_up", ascending=False).iloc[0]
    assert frame.attrs["summary"][0].startswith(f"Round 1, {dearest.phase}, ")
    assert "was better, by" in dearest.note
    for said in (pw.__version__, "two-handed", "revision", "400 worlds", "seed 1"):
        assert said in frame.attrs["citation"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"records": "somewhere.txt"}, "records is 'somewhere.txt'; it must be a Record"),
        ({"records": []}, "records has no records"),
        ({"level": "novice"}, "level is 'novice'; it must be 'expert'"),
        ({"budget": "vast"}, "budget is 'vast'; it must be 'quick', 'standard', 'deep' or a number of worlds from 100"),
        ({"budget": 5}, "budget is 5"),
        ({"seed": 1.5}, "seed is 1.5"),
        ({"n_jobs": 0}, "n_jobs is 0"),
        ({"confidence": 1}, "confidence is 1"),
    ],
)
def test_an_argument_that_cannot_be_is_named(arguments, said):
    with pytest.raises(ValueError, match="must") as error:
        pw.review(**{"records": a_round(), **arguments})
    assert str(error.value).startswith(said)


def test_an_alternative_is_named_once_whichever_of_two_copies_was_played():
    state = pw.new_game("two-handed", seed=3)
    seen = state.observe(state.turn)
    for action in seen.legal_actions:
        asked = appraiser.alternatives(seen, action)
        assert asked.actions[asked.done] == action
        assert len(set(asked.names)) == len(asked.names)


@pytest.mark.whole
def test_the_standard_error_of_an_expectation_is_that_of_other_worlds():
    """The expectations of a decision in many sets of worlds scatter as its error says; exact ones have none."""
    frame = reviewed()
    assert (frame.error[frame.phase == "phase 2"] == 0).all()
    assert (frame.error[frame.phase == "phase 1"] > 0).mean() > 0.8
    played = some_decisions(1, lambda each: not each.asked.is_known)[0]
    found = [prices(played, BUDGETS["quick"], seed) for seed in range(40)]
    scatter = np.std([price.value for price in found], ddof=1)
    assert 0.6 < scatter / np.mean([price.error for price in found]) < 1.6


def test_half_of_the_worlds_are_never_enough_where_they_are_a_few_chains(monkeypatch):
    """A few chains may tie by chance: a quick price of an obvious choice takes all its worlds, a standard one half of them."""
    monkeypatch.setattr(judged, "CLEAR", 0)
    played = some_decisions(1, lambda each: not each.asked.is_known)[0]
    for budget, worlds in (("quick", 400), ("standard", 800)):
        batch = pricing.batch_of(played, ("expert",), BUDGETS[budget], 7, None)
        assert pricing.price_some(batch, 0, 1).rows[0][judged.WORLDS] == worlds


# ---- proofs: an interval covers what very many fresh worlds find


def some_decisions(count, wanted, levels=("standard", "novice")):
    """Draw decisions from rounds between two levels, those that are wanted."""
    found, seed = [], 100
    while len(found) < count:
        played = decisions.decisions_of(a_round(seed, levels), seed)
        able = [each for each in played.decisions if each.round == 1 and wanted(each)]
        found += [replace_decisions(played, [each]) for each in Random(seed).sample(able, min(5, len(able)))]
        seed += 1
    return found[:count]


def replace_decisions(played, kept):
    return played._replace(decisions=tuple(kept))


def prices(played, budget, seed=7):
    batch = pricing.batch_of(played, ("expert",), budget, seed, None)
    row = pricing.price_some(batch, 0, 1).rows[0].tolist()
    return price_of(row, appraiser, 0.95)


@pytest.mark.whole
def test_intervals_cover_what_fresh_worlds_find():
    count = proofs(1000)
    covered = 0
    for played in some_decisions(count, lambda each: not each.asked.is_known):
        price = prices(played, BUDGETS["quick"])
        asked = played.decisions[0].asked
        chains = max(proofs(20_000), 2_000) // appraiser.CHAIN
        fresh = appraiser.results(asked, (asked.done, price.rival), 10_000, 10_000 + chains, 99, "expert")
        found = np.asarray(fresh).reshape(-1, 2) / appraiser.SCALE
        leads = (found[:, 1] - found[:, 0]).reshape(chains, -1).mean(1)
        allowed = np.hypot(
            price.half_width, 1.96 * leads.std() / chains**0.5
        )  # the worlds that check are a sample, too
        covered += abs(leads.mean() - price.given_up) <= allowed + 1e-9
    assert covered >= 0.93 * count - (2 if count < 100 else 0)


@pytest.mark.whole
def test_on_the_last_trick_of_phase_1_an_interval_covers_the_average_over_all_worlds():
    """List all worlds: the one face-down card may be any that the seat can't see."""
    count = proofs(200, one_in=100)
    covered = 0
    for played in some_decisions(count, lambda each: last_trick(each) and each.asked.phase == "phase 1"):
        price = prices(played, BUDGETS["quick"])
        asked = played.decisions[0].asked
        covered += abs(enumerated(asked, price.rival) - price.given_up) <= price.half_width + 0.05
    assert covered >= 0.93 * count - (1 if count < 100 else 0)


def enumerated(asked, rival):
    """Compute by how much the rival is ahead on average over all worlds, each with its odds and with phase 2 solved."""
    seen, terms = core.Round.read(asked.numbers[0]), core.Terms.read(asked.numbers[1])
    out = determinize.unseen(seen, terms)
    ahead, weights = 0.0, 0.0
    for slot in slots(out):
        weight = 1 / determinize.odds_kept(slot & 31, seen.trump)
        deck = [other & 31 for other in slots(out) if other != slot] + [slot & 31]
        values = [value_in_world(seen, terms, deck, asked.codes[place]) for place in (asked.done, rival)]
        ahead += weight * (values[1] - values[0])
        weights += weight
    return ahead / weights


SOLVER_ROOM = room(SolverRoom)
"""The memory of the solver, kept from world to world: phase 2 differs little between them."""


def value_in_world(seen, terms, deck, action):
    memory = SimpleNamespace(played_on=core.Round(), seen=core.Round(), deck=deck)
    s = memory.played_on
    assign(s, seen)
    s.hand[1] = determinize.hand_with(seen, deck, 0)
    core.step(s, deck, action, terms)
    gained = rollouts.play_to_phase_2(memory, terms, EXPERT_WEIGHTS)
    values = room(64)
    hands = numbers([s.hand[s.turn], s.hand[1 - s.turn]])
    plays = compiled(appraiser.SOLVER).play_values(*hands, NO_CARD, s.trump, numbers(terms), SOLVER_ROOM, values)
    plays = int(plays) % 2**64  # a set with slot 63 comes as a negative number
    later = max(int(values[slot]) for slot in slots(plays))
    return gained - later if s.turn else gained + later


def last_trick(decision):
    return core.Round.read(decision.asked.numbers[0]).stock == 2


# ---- proofs: a stronger level gives up less

APART = {
    "two-handed": ("carefree", "novice", "standard", "expert", "champion"),
    "pinochle34/partnership": ("intermediate", "advanced"),
}
"""The levels that a review tells apart: not Champion and Master, who win almost alike, nor Beginner and Intermediate, who give
up 5.4 and 5.2 points a round and differ in their bids.
"""


@pytest.mark.whole
def test_a_master_gives_nothing_up_in_phase_2():
    """Play whole games between Masters, or in the short form the first round of one: phase 2 is without a fault."""
    for seed in range(proofs(200, one_in=200)):
        played = decisions.decisions_of((a_game if FULL else a_round)(seed, ("master", "master")), 0)
        known = replace_decisions(played, [each for each in played.decisions if each.asked.is_known])
        batch = pricing.batch_of(known, ("expert",), BUDGETS["quick"], 1, None)
        rows = pricing.price_some(batch, 0, len(known.decisions)).rows
        assert len(rows) > 4
        assert (rows[:, judged.OTHER] <= rows[:, judged.DONE]).all(), seed


@pytest.mark.whole
@pytest.mark.parametrize(("game", "levels"), [*APART.items()][: None if FULL else 1])  # one auction tells nothing
def test_a_level_that_stands_apart_gives_up_less_in_a_round(game, levels):
    rounds = proofs(32, one_in=32)
    if rounds == 1:  # where chance decides between neighbours
        levels = levels[0], levels[-1]
    given_up = [np.mean([given_up_in_round(game, level, seed) for seed in range(rounds)]) for level in levels]
    assert all(weaker > stronger for weaker, stronger in pairwise(given_up)), dict(zip(levels, given_up, strict=True))


def given_up_in_round(game, level, seed):
    """Compute the mean of the points that the seats of a round between players of a level gave up by clear losses."""
    frame = pw.review(a_round(f"ladder {seed}", (level,) * find_game(game).seats, game), budget="quick", seed=1)
    return np.mean([row["given_up"] for row in frame.attrs["rounds"]])


# ---- the same cards again


def test_the_same_level_on_the_same_cards_is_no_better_and_no_worse():
    frame = lab.luck_free(a_round(), "expert", seat=0)
    assert frame.to_dict("records")[0].items() >= {"round": 1, "seat": 0, "level": "expert"}.items()
    assert len(frame) == 1
    scores = [state.scores for state in a_round().states()][-1]
    assert frame.points[0] == scores[0] - scores[1]
    assert (frame.difference == frame.points - frame.level_points).all()
    assert abs(frame.difference[0]) < abs(lab.luck_free(a_round(), "carefree", seat=0).difference[0])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"source": 1}, "source is 1; it must be a Record"),
        ({"level": "grand"}, "level is 'grand'; it must be a level of 'two-handed': 'carefree'"),
        ({"seat": 2}, "seat is 2; it must be a whole number from 0 to 1"),
        ({"seed": 0.5}, "seed is 0.5"),
        ({"replications": 0}, "replications is 0; it must be"),
        ({"confidence": 2}, "confidence is 2"),
    ],
)
def test_a_luck_free_score_names_the_argument_that_cannot_be(arguments, said):
    with pytest.raises(ValueError, match="must") as error:
        lab.luck_free(**{"source": a_round(), **arguments})
    assert str(error.value).startswith(said)


@pytest.mark.whole
def test_a_luck_free_score_averages_replications_and_tells_how_sure_its_mean_is():
    record = a_game(8, ("carefree", "carefree"))
    once, often = (lab.luck_free(record, "novice", replications=times) for times in (1, 3))
    assert len(once) == len(often) > 1
    assert (once.points == often.points).all()
    assert (often.difference == often.points - often.level_points).all()
    assert np.allclose(often.level_points * 3, (often.level_points * 3).round())
    assert (often.level_points != once.level_points).any(), "Carefree leaves much to chance"
    told = often.attrs
    assert told["mean"] == pytest.approx(often.difference.mean())
    assert told["ci_low"] < told["mean"] < told["ci_high"]
    one_round = lab.luck_free(a_round(8, ("carefree", "carefree")), "novice").attrs
    assert (one_round["ci_low"], one_round["ci_high"]) == (None, None)


def test_rounds_that_tie_do_not_make_a_luck_free_score_certain():
    average, low, high = mean_of_rounds([0, 0, 0], [138, 50, 156], 0.95)
    assert average == 0
    assert low == -high < -50
    assert mean_of_rounds([], [], 0.95) == (None, None, None)


# ---- beside the moves


def test_a_record_gets_its_notes_beside_the_moves_and_stays_the_same_game():
    record, frame = a_round(), reviewed()
    told = lab.annotated(record, frame)
    assert [entry for entry in told.entries if entry in record.entries] == record.entries
    last = frame.iloc[-1]
    values = [entry.value for entry in told.entries if isinstance(entry, Evaluation)]
    errors = [entry.error or 0.0 for entry in told.entries if isinstance(entry, Evaluation)]
    assert errors == pytest.approx(frame.error.tolist(), abs=0.006)
    scores = [state.scores for state in told.states()][-1]
    assert values[-1] == scores[last.seat] - scores[1 - last.seat]  # nothing was left to choose or to chance
    assert not [entry for entry in record.entries if isinstance(entry, Comment | Evaluation)]


def test_a_price_stands_beside_each_decision_and_reasons_only_where_the_loss_was_clear():
    record, frame = a_round(), reviewed()
    told = lab.annotated(record, frame)
    prices = [entry for entry in told.entries if isinstance(entry, Price)]
    assert [str(price.rival) for price in prices] == frame.rival.tolist()
    found = [(price.given_up, price.low, price.high) for price in prices]
    assert np.allclose(found, frame[["given_up", "ci_low", "ci_high"]], atol=0.006)
    assert [price.lost > 0 for price in prices] == (frame.ci_low > 0).tolist()
    behind = dict.fromkeys(range(len(prices)), ())
    number = -1
    for entry in told.entries:
        number += isinstance(entry, Price)
        if isinstance(entry, Comment):
            behind[number] += (entry.text,)
    turns = set(frame.luck.abs().nlargest(3).index)
    for at, texts in behind.items():
        assert len(texts) <= (prices[at].lost > 0) + (at in turns)
        assert any(text.startswith("Turning point: the") for text in texts) == (at in turns)
    assert sum(len(texts) for texts in behind.values()) > len(turns)
    assert str(type(record).from_text(str(told))) == str(told)


def test_a_review_of_an_earlier_version_gives_its_notes_and_no_price():
    frame = reviewed().drop(columns="chance")
    told = lab.annotated(a_round(), frame)
    assert [entry.text for entry in told.entries if isinstance(entry, Comment)] == frame.note.tolist()
    assert not [entry for entry in told.entries if isinstance(entry, Price)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda frame: {"frame": frame.drop(columns="note")}, "frame has no column 'note'"),
        (lambda frame: {"frame": frame.assign(ply=frame.ply + 1000)}, "frame is the review of a longer game"),
        (lambda frame: {"frame": frame.assign(seat=1 - frame.seat)}, "frame is the review of another game"),
        (lambda _: {"number": 3}, "number is 3"),
        (lambda _: {"record": "game.txt"}, "record is 'game.txt'"),
    ],
)
def test_notes_of_another_game_are_refused(change, said):
    arguments = {"record": a_round(), "frame": reviewed(), **change(reviewed())}
    with pytest.raises(ValueError, match="must") as error:
        lab.annotated(**arguments)
    assert str(error.value).startswith(said)
