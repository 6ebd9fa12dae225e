"""The figures of the store's tables against a plain recount of games as they were played."""

import os
import re
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from multiprocessing import get_context
from statistics import fmean

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.match import Match
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.finished import Finished, utc
from pinochle_widgets.store.people import Person
from pinochle_widgets.store.taking import taking
from tests.conftest import FULL
from tests.store.test_store import folder  # noqa: F401 - a fixture

PEOPLE = (Person("a" * 32, "Ann"), Person("b" * 32, "Bob"))
PRESETS = [(game, preset) for game in pw.list_games() for preset in game.presets]
SHORT = {"hoyle", "pinochle34/cutthroat", "double-deck/partnership", "canasta/classic"}
LONG = {"canasta/modern-american": 20, "canasta/classic": 60, "64-card": 60}
"""The numbers of games of presets whose games take longest; of the others there are some 170."""
MOST = (2000 - sum(LONG.values())) // (len(PRESETS) - len(LONG)) + 1
CASES = [
    (*each, number)
    for each in PRESETS
    if FULL or each[1] in SHORT
    for number in range(LONG.get(each[1], MOST) if FULL else 1)
]
PIECE = 25
"""The games that a kernel plays before it hands them in."""


def play(game, preset, seed):
    """Play a game by the lowest level; returns its record, with a person in the first seat, and a plain count of it."""
    match = Match(game.name, [game.levels[0].name] * game.seats, rules=preset, seed=seed)
    settled = []
    match.watch(lambda happening: settled.extend(e for e in happening.events if isinstance(e, RoundSettled)))
    match.play_out()
    mine, *others = match.state.scores
    totals = [0, *(event.totals[0] for event in settled)]
    count = {
        "game": game.name,
        "rules": match.rules.to_text(),
        "won": match.state.winner == 0,
        "points": mine,
        "against": max(others),
        "margin": mine - max(others),
        "rounds": len(settled),
        "best_hand": max(now - then for then, now in pairwise(totals)),
        "best_melds": max(event.melds[0] for event in settled) if "melds" in game.columns else None,
    }
    text = re.sub(rf"seat 0 {game.levels[0].name}(=\d+)? ", "seat 0 person ", str(match.record), count=1)
    return pw.Record.from_text(text), count


def play_and_hand_in(first):
    """Play a piece of the games, and hand them in to the store; returns their plain counts."""
    begun, found, games = datetime(2026, 1, 1, tzinfo=UTC), [], []
    for number, (game, preset, seed) in enumerate(CASES[first : first + PIECE], first):
        record, count = play(game, preset, seed)
        person = PEOPLE[number % 2]
        games.append(Finished(f"{number:032x}", record, utc(begun + timedelta(hours=number)), person=person))
        found.append(count | {"player": person.name, "id": games[-1].id, "level": game.levels[0].name})
    worker().change(taking(games))
    return found


@pytest.fixture
def counts(folder):  # noqa: ARG001, F811 - the store of the test
    """Take in games of two players, from several kernels at once where they are many, and count them plainly."""
    pieces = range(0, len(CASES), PIECE)
    if len(pieces) == 1:
        return play_and_hand_in(0)
    with ProcessPoolExecutor(os.cpu_count(), get_context("fork")) as kernels:
        return [count for piece in kernels.map(play_and_hand_in, pieces) for count in piece]


FAME = {
    "highest": lambda count: count["points"],
    "lowest": lambda count: -count["points"],
    "closest": lambda count: -abs(count["margin"]),
    "widest": lambda count: count["margin"],
    "longest": lambda count: count["rounds"],
    "dearest hand": lambda count: count["best_hand"],
    "most melds": lambda count: count["best_melds"],
}


@pytest.mark.whole
def test_history_its_pages_league_and_hall_are_those_of_a_plain_recount(counts):
    columns = [*counts[0]]
    history = pw.results()[columns].astype(object)
    rows = history.where(history.notna(), None).to_dict("records")
    assert rows == list(reversed(counts))

    sums = defaultdict(list)
    for count in counts:
        sums[count["player"], count["game"], count["level"]].append(count)
    league = pw.league()
    assert sorted(sums) == list(league[["player", "game", "level"]].itertuples(index=False, name=None))
    for row in league.to_dict("records"):
        mine = sums[row["player"], row["game"], row["level"]]
        won = sum(count["won"] for count in mine)
        assert (row["games"], row["won"], row["lost"]) == (len(mine), won, len(mine) - won)
        assert row["points"] == sum(count["points"] for count in mine)
        assert row["against"] == sum(count["against"] for count in mine)
        assert row["margin"] == pytest.approx(fmean(count["margin"] for count in mine))

    found = {(row["game"], row["fame"]): row["id"] for row in pw.hall_of_fame().to_dict("records")}
    for game in {count["game"] for count in counts}:
        mine = [count for count in counts if count["game"] == game]
        for fame, value in FAME.items():
            if value is not FAME["most melds"] or mine[0]["best_melds"] is not None:
                assert found.pop((game, fame)) == max(mine, key=value)["id"], "the earliest of the best"
    assert not found

    # a page of the history is a part of it
    whole = pw.results()
    assert pw.results(limit=np.int64(2), offset=np.int64(1))["id"].tolist() == whole["id"][1:3].tolist()
    game = counts[0]["game"]
    assert len(pw.results(game=game)) == sum(count["game"] == game for count in counts)
    assert len(pw.results("Ann", since=whole["when"].iloc[2])) == sum(whole["player"][:3] == "Ann")
    assert len(pw.results(until=whole["when"].iloc[2].isoformat())) == len(whole) - 3


@pytest.mark.parametrize(
    "wrong", [{"limit": -1}, {"offset": "x"}, {"since": "yesterday"}, {"until": 7}, {"game": "whist"}], ids=str
)
def test_a_wrong_question_is_refused(wrong):
    with pytest.raises(ValueError, match="whist" if "game" in wrong else next(iter(wrong))):
        pw.results(**wrong)
