"""Test that views of some seats tell these seats nothing new: games that they can't tell apart give the same, byte for byte.

Games are played at random, cut off after any action, and drawn anew as the seats may imagine them (`other_world`): other hidden
cards, other cards discarded and given. Then both go on, each in its own way.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.match.record import Record, SeatLine
from pinochle_widgets.match.record.entries import (
    HURRIED,
    PRACTICE,
    Comment,
    Commitment,
    Evaluation,
    LevelSet,
    Move,
    Variation,
)
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.match.scribe import Scribe
from pinochle_widgets.widgets.replay.notebook import notebook_of
from pinochle_widgets.widgets.replay.page import page_of
from pinochle_widgets.widgets.replay.pages import Pages
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.games.conformance import Played, games_and_presets
from tests.games.other_worlds import other_world
from tests.games.tables_auction import SINGLE
from tests.match.test_nines_in_private import ASKED, WORLDS, arranged_deck, dealer_of

ROUNDS = 12
"""The decks of a game: some more than its first rounds take."""

MOST_ACTIONS = 320 if FULL else 60
"""The most actions before a game is cut off: some rounds, and in the short form the most of one."""

ON = 15 if FULL else 8
"""The actions by which a game goes on after it was cut off."""

NEVER_SHOWN = [
    ("pinochle34/kitty", "pinochle34/kitty", 130),
    ("double-deck/partnership", "double-deck/partnership", 130),
    pytest.param("canasta", "canasta/classic", 200, marks=pytest.mark.whole),
]
"""The games whose earlier rounds leave cards that nobody has shown, each with a number of actions."""

NEVER_SHOWN_GAMES = proofs(40, one_in=40)

every_program = pytest.mark.parametrize(
    ("game", "preset"),
    first_of_each(lambda case: kin(case[0]), games_and_presets(), lambda case: f"{case[0].name}-{case[1]}"),
)


def record_of(played) -> Record:
    """Write the record of a game, as a match between computers would."""
    game = played.game
    dealer = {"dealer": played.state.first_dealer} if game.draws_dealer else {}
    state = game.new(played.rules, deal=played.decks, seed=1, **dealer)
    seats = [SeatLine("novice", f"Seat {seat}") for seat in range(game.seats)]
    record = Record(game.name, played.rules, 1, seats, dealer=state.first_dealer if game.draws_dealer else None)
    scribe = Scribe(record, [], "")
    for action in played.actions:
        scribe.note_decks(state)
        scribe.note_move(action, hurried=False)
        state.apply(action)
    scribe.note_decks(state)
    if state.is_over:
        scribe.close(state, tells_seed=False)
    return record


def views(record, seats, plies=None) -> list[str]:
    """Write the views of some seats as a page holds them, those up to a number of actions."""
    pages = Pages(allowed_in(record, seats))
    told = [stop for part in pages.whole()["rounds"] for stop in part["stops"]]
    shown = pages.shown[0]
    assert len(told) == len(shown)
    return [json.dumps(one) for one, stop in zip(told, shown, strict=True) if plies is None or stop.ply <= plies]


def gone_on(played):
    """Go on with a copy of a game, by chance."""
    other = copy.copy(played)
    other.state, other.actions, other.events = played.state.copy(), [*played.actions], [*played.events]
    return other.steps(ON)


def pair(game, preset, number):
    """Play a game up to some place, and draw another world for one seat or two that can't tell it apart."""
    rng = random.Random(f"secrecy {game.name} {preset} {number}")
    one = Played(game, preset, number, rounds=ROUNDS).steps(rng.randrange(MOST_ACTIONS))
    seats = tuple(sorted(rng.sample(range(game.seats), 1 if rng.random() < 0.7 or game.seats == 2 else 2)))
    return one, seats, other_world(one, seats, rng)


@pytest.mark.ci_runs("hoyle", "pinochle34")
@every_program
def test_games_that_seats_cannot_tell_apart_give_the_same_file_and_the_same_views_up_to_there(game, preset) -> None:
    found = Counter(pairs=proofs(100, one_in=100))
    for number in range(found["pairs"]):
        one, seats, other = pair(game, preset, number)
        found += told_apart(one, other)
        cut = [page_of(record_of(each), seats) for each in (one, other)]
        assert cut[0] == cut[1], (number, seats)
        books = [notebook_of(record_of(each), seats) for each in (one, other)]
        assert books[0] == books[1], (number, seats)
        numbers = [Pages(allowed_in(record_of(each), seats)).plies(0) for each in (one, other)]
        assert numbers[0] == numbers[1], (number, seats)
        later = [views(record_of(gone_on(each)), seats, len(each.actions)) for each in (one, other)]
        assert later[0] == later[1], (number, seats)
        found["views"] += len(later[0])
        for seat in seats if FULL else ():
            assert record_of(one).to_svg(seat=seat) == record_of(other).to_svg(seat=seat), (number, seat)
    print(game.name, preset, dict(found))
    assert found["worlds"] >= 0.9 * found["pairs"] or one.rules.open_hands


def told_apart(one, other) -> Counter:
    """Count the kinds of differences between two worlds: in this deal, in earlier ones, in the cards that others chose."""
    dealt = len(one.state.decks)
    differ = [here.split() != there.split() for here, there in zip(one.decks[:dealt], other.decks, strict=False)]
    chosen = list(map(str, one.actions)) != list(map(str, other.actions))
    worlds = any(differ) or chosen
    return Counter(worlds=worlds, now=differ[-1], earlier=any(differ[:-1]), chosen=chosen, over=one.state.is_over)


@pytest.mark.parametrize(("game", "preset", "actions"), NEVER_SHOWN)
def test_cards_that_are_never_shown_make_no_difference_to_a_file(game, preset, actions) -> None:
    """Exchange, in rounds that are over, cards of hands that were not played, discards, and a stock that was not drawn."""
    name, seen = game, Counter()
    for number in range(NEVER_SHOWN_GAMES):
        one = Played(find_game(name), preset, f"never {number}", rounds=ROUNDS).steps(actions)
        seats = (number % one.game.seats,)
        other = other_world(one, seats, random.Random(number), tries=120 if FULL else 60)
        seen += told_apart(one, other)
        assert page_of(record_of(one), seats) == page_of(record_of(other), seats), number
    print(game, preset, dict(seen))
    assert seen["earlier"] == NEVER_SHOWN_GAMES


def test_who_was_asked_for_a_new_deal_and_whether_anybody_was_is_in_no_file() -> None:
    """Let others decline before the first call, or after it, or nobody be asked: seat 0 and the first bidder see the same."""
    game = find_game(SINGLE)
    rules = game.make_rules()
    seed = next(seed for seed in range(50) if dealer_of(SINGLE, seed) == 0)
    found = []
    for name, hands in WORLDS.items():
        deck = " ".join(arranged_deck(rules, 0, hands))
        declines = [(ASKED[name], "decline")] if name in ASKED else []
        for late in (False, True):
            calls = [(1, "bid 20"), (2, "pass"), (3, "pass"), (0, "pass")]
            state = game.new(rules, deal=[deck], seed=seed)
            actions = [*calls[:1], *declines, *calls[1:]] if late else [*declines, *calls]
            played = Played(game, "pinochle34/partnership", 0, decks=[deck])
            played.state, played.actions = state, []
            for seat, text in actions:
                played.step(pw.parse_action(text, seat=seat, game=game.name))
            found.append(record_of(played))
    for seats in ([0], [1]):
        assert len({page_of(record, seats) for record in found}) == 1, seats
        shown = [pw.replay(record, seats=seats) for record in found]
        assert len({repr(each) for each in shown}) == 1, seats
        for each in shown:
            each.goto(-1)
        assert len({each.ply for each in shown}) == 1, seats
        for each in shown:
            each.close()
    early = found[::2]  # later on the two together know that a call waits
    assert len({page_of(record, [0, 1]) for record in early}) == 1


def test_a_file_for_some_seats_has_nothing_of_a_record_beside_its_course() -> None:
    """Add comments, prices, other lines, moves taken back, a promise and the seed: none of them makes a difference."""
    match = pw.Match(seats=("novice", "carefree"), rules={"goal": 20}, seed=1)
    match.play_out()
    record = replace(match.record, entries=[*match.record.entries], seed=None)
    moves = [n for n, entry in enumerate(record.entries) if isinstance(entry, Move)]
    states = [state.copy() for state in record.states()]
    at = moves[3]
    other = next(action for action in states[3].legal_actions() if action != record.entries[at].action)
    more = [
        Variation((Move(other), Comment("instead"))),
        Comment("Ben held the ace."),
        Comment(HURRIED),
        Evaluation(-3.5, 1.0),
        Move(record.entries[moves[4]].action, taken_back=True),
    ]
    rich = replace(record, entries=[*record.entries], seed="12345", revision=record.rules.REVISION)
    rich.entries[at + 1 : at + 1] = more
    first = next(n for n, entry in enumerate(rich.entries) if getattr(entry, "word", "") == "deal")
    rich.entries.insert(first, Commitment("commit", "ab" * 32))
    assert page_of(rich) != page_of(record)
    for seats in ([0], [1], [0, 1]):
        assert page_of(rich, seats) == page_of(record, seats)
        assert notebook_of(rich, seats) == notebook_of(record, seats)
    shown = [pw.replay(each, seats=[0]) for each in (rich, record)]
    states = [each.get_state() for each in shown]
    assert states[0]["pages"] == states[1]["pages"]
    assert shown[0]._still().html == shown[1]._still().html
    for each in shown:
        each.close()


def test_a_level_and_practice_that_came_later_show_in_no_earlier_view() -> None:
    match = pw.Match(seats=("novice", "carefree"), rules={"goal": 700}, seed=1)
    match.play_out()
    record = replace(match.record, entries=[*match.record.entries])
    rounds = [n for n, entry in enumerate(record.entries) if getattr(entry, "word", "") == "deal"]
    assert len(rounds) > 2
    later = replace(record, entries=[*record.entries])
    at = rounds[-1] + 3
    later.entries[at:at] = [LevelSet(1, "expert"), Comment(f"{PRACTICE}begun anew")]
    plies = sum(isinstance(entry, Move) for entry in later.entries[:at])
    assert views(record, [0], plies) == views(later, [0], plies)
    ends = [json.dumps(Pages(allowed_in(each, [0])).whole()["rounds"][-1]) for each in (record, later)]
    assert [("Expert" in end, '"practice"' in end) for end in ends] == [(False, False), (True, True)]
