"""Whole games between levels, as rules: what tournaments and benchmarks play by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import below, following, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.core import (
    DRAW,
    FOLLOW,
    LAY,
    OVER,
    Round,
    Terms,
    deal,
    legal_melds,
    legal_plays,
    step,
    view,
)
from pinochle_widgets.games.two_handed.players.ladder import advise
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom


class Aim(Layout):
    """What ends a game: the attributes of these names that `TwoHandedRules` has."""

    goal: int
    extension: int
    knocking: int  # whether melds count at once, so that the goal can be reached within a round (A24)


class Tally(Layout):
    """What is counted of a game; points by seat, those of finished rounds and of one that was ended by a knock."""

    rounds: int
    melds: Annotated[list[int], 2]
    tricks: Annotated[list[int], 2]


NOBODY = -1


@rule
def play_game(
    levels: Sequence[int],
    number: int,
    deals: int,
    dice: int,
    deck: list[int],
    rules: Terms,
    aim: Aim,
    s: Round,
    seen: Round,
    memory: SearchRoom,
    tally: Tally,
) -> int:
    """Play a game to its end and tell who won it.

    `levels` lists who sits where; `number` is the game's number in its series, by which the lead goes
    (A16). `deals` and `dice` are states of the streams that the cards and the players' chances come
    from. `deck` lists the cards; they are shuffled. `s`, `seen` and `memory` are room to work in; `tally`
    receives what is counted.
    """
    clear(tally)
    goal = aim.goal
    while True:
        tally.rounds += 1
        deals = shuffle(deck, 0, len(deck), deals)
        deal(s, deck, (number + tally.rounds + 1) & 1, rules)
        while s.stage != OVER:
            knocker = may_knock(s, tally, goal, aim)
            if knocker != NOBODY:
                add_melds(s, tally)
                return knocker
            dice = following(dice)
            take_turn(levels, mixed(dice), deck, rules, s, seen, memory)
        add_melds(s, tally)
        add_tricks(s, tally)
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += aim.extension
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


@rule
def points(tally: Tally, seat: int) -> int:
    """What a seat has scored in finished rounds."""
    return tally.melds[seat] + tally.tricks[seat]


@rule
def add_melds(s: Round, tally: Tally) -> None:
    """Count the points of a round's melds."""
    for seat in range(2):
        tally.melds[seat] += s.meld_points[seat]


@rule
def add_tricks(s: Round, tally: Tally) -> None:
    """Count the points of a round's tricks."""
    for seat in range(2):
        tally.tricks[seat] += s.trick_points[seat]


@rule
def may_knock(s: Round, tally: Tally, goal: int, aim: Aim) -> int:
    """The seat that has reached the goal by melds while there is a stock, the one on turn first; or NOBODY (A24)."""
    if aim.knocking and s.stock:
        for each in range(2):
            seat = s.turn ^ each
            if points(tally, seat) + s.meld_points[seat] >= goal:
                return seat
    return NOBODY


@rule
def take_turn(
    levels: Sequence[int],
    chance: int,
    deck: Sequence[int],
    rules: Terms,
    s: Round,
    seen: Round,
    memory: SearchRoom,
) -> None:
    """Let the seat on turn do what its level says; a draw with nothing to lay needs no thought."""
    if s.stage > FOLLOW and not legal_melds(s, rules):
        step(s, deck, DRAW, rules)
        return
    view(s, s.turn, seen)
    action, _, _, _ = advise(levels[s.turn], seen, rules, chance, memory)
    step(s, deck, action, rules)


@rule
def play_round(
    levels: Sequence[int],
    dealer: int,
    dice: int,
    deck: Sequence[int],
    rules: Terms,
    s: Round,
    seen: Round,
    memory: SearchRoom,
) -> None:
    """Play a round from its deal to its last trick, whatever has been scored; nobody knocks."""
    deal(s, deck, dealer, rules)
    while s.stage != OVER:
        dice = following(dice)
        take_turn(levels, mixed(dice), deck, rules, s, seen, memory)


@rule
def random_round(dealer: int, state: int, deck: list[int], rules: Terms, s: Round) -> int:
    """Play a round at random from a shuffle to its last trick; the state to go on from is returned.

    All that the rules allow is equally likely: of the plays, and of laying one of the melds or drawing.
    """
    state = shuffle(deck, 0, len(deck), state)
    deal(s, deck, dealer, rules)
    while s.stage != OVER:
        state = following(state)
        step(s, deck, random_action(s, state, rules), rules)
    return state


@rule
def random_action(s: Round, state: int, rules: Terms) -> int:
    """One of all legal actions, by the random number of a state."""
    playing = s.stage <= FOLLOW
    choices = legal_plays(s, rules) if playing else legal_melds(s, rules)
    pick = below(count(choices) + 1 - playing, state)
    while pick and choices:
        choices &= choices - 1
        pick -= 1
    if playing:
        return first(choices)
    return LAY + first(choices) if choices else DRAW
