"""Whole games between levels, as rules: what tournaments and benchmarks play by the thousand."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.rng import below, following, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.core import (
    DRAW,
    FOLLOW,
    LAY,
    MELD_POINTS,
    OVER,
    SEAT,
    STAGE,
    STOCK,
    TRICK_POINTS,
    TURN,
    deal,
    legal_melds,
    legal_plays,
    step,
    view,
)
from pinochle_widgets.games.two_handed.ladder import advise

# What a game is told to keep to, by place.
(
    GOAL,
    EXTENSION,
    KNOCKING,  # whether melds count at once, so that the goal can be reached within a round (A24)
) = range(3)

# What is counted of a game, by place; a seat's own places lie SEAT_TALLY further on.
(
    ROUNDS,
    FROM_MELDS,
    FROM_TRICKS,
) = range(3)
SEAT_TALLY = 2
TALLY = 1 + 2 * SEAT_TALLY

NOBODY = -1


@rule
def play_game(
    levels: Sequence[int],
    number: int,
    deals: int,
    dice: int,
    deck: list[int],
    rules: Sequence[int],
    terms: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
    tally: list[int],
) -> int:
    """Play a game to its end and tell who won it.

    `levels` lists who sits where; `number` is the game's number in its series, by which the lead goes
    (A16). `deals` and `dice` are states of the streams that the cards and the players' chances come
    from. `deck` lists the cards; they are shuffled. `s`, `seen` and `memory` are room to work in; `tally`
    receives what is counted.
    """
    for place in range(TALLY):
        tally[place] = 0
    goal = terms[GOAL]
    while True:
        tally[ROUNDS] += 1
        deals = shuffle(deck, 0, len(deck), deals)
        deal(s, deck, (number + tally[ROUNDS] + 1) & 1, rules)
        while s[STAGE] != OVER:
            knocker = may_knock(s, tally, goal, terms)
            if knocker != NOBODY:
                book_melds(s, tally)
                return knocker
            dice = following(dice)
            take_turn(levels, mixed(dice), deck, rules, s, seen, memory)
        book_melds(s, tally)
        book_tricks(s, tally)
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += terms[EXTENSION]
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


@rule
def points(tally: Sequence[int], seat: int) -> int:
    """What a seat has scored in finished rounds."""
    return tally[SEAT_TALLY * seat + FROM_MELDS] + tally[SEAT_TALLY * seat + FROM_TRICKS]


@rule
def book_melds(s: Sequence[int], tally: list[int]) -> None:
    """Count the points of a round's melds."""
    tally[FROM_MELDS] += s[MELD_POINTS]
    tally[SEAT_TALLY + FROM_MELDS] += s[SEAT + MELD_POINTS]


@rule
def book_tricks(s: Sequence[int], tally: list[int]) -> None:
    """Count the points of a round's tricks."""
    tally[FROM_TRICKS] += s[TRICK_POINTS]
    tally[SEAT_TALLY + FROM_TRICKS] += s[SEAT + TRICK_POINTS]


@rule
def may_knock(s: Sequence[int], tally: Sequence[int], goal: int, terms: Sequence[int]) -> int:
    """The seat that has reached the goal by melds while there is a stock, the one on turn first; or NOBODY (A24)."""
    if terms[KNOCKING] and s[STOCK]:
        for each in range(2):
            seat = s[TURN] ^ each
            if points(tally, seat) + s[SEAT * seat + MELD_POINTS] >= goal:
                return seat
    return NOBODY


@rule
def take_turn(
    levels: Sequence[int],
    chance: int,
    deck: Sequence[int],
    rules: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
) -> None:
    """Let the seat on turn do what its level says; a draw with nothing to lay needs no thought."""
    if s[STAGE] > FOLLOW and not legal_melds(s, rules):
        step(s, deck, DRAW, rules)
        return
    view(s, s[TURN], seen)
    action, _, _, _ = advise(levels[s[TURN]], seen, rules, chance, memory)
    step(s, deck, action, rules)


@rule
def play_round(
    levels: Sequence[int],
    dealer: int,
    dice: int,
    deck: Sequence[int],
    rules: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
) -> None:
    """Play a round from its deal to its last trick, whatever has been scored; nobody knocks."""
    deal(s, deck, dealer, rules)
    while s[STAGE] != OVER:
        dice = following(dice)
        take_turn(levels, mixed(dice), deck, rules, s, seen, memory)


@rule
def random_round(dealer: int, state: int, deck: list[int], rules: Sequence[int], s: list[int]) -> int:
    """Play a round at random from a shuffle to its last trick; the state to go on from is returned.

    All that the rules allow is equally likely: of the plays, and of laying one of the melds or drawing.
    """
    state = shuffle(deck, 0, len(deck), state)
    deal(s, deck, dealer, rules)
    while s[STAGE] != OVER:
        state = following(state)
        step(s, deck, random_action(s, state, rules), rules)
    return state


@rule
def random_action(s: Sequence[int], state: int, rules: Sequence[int]) -> int:
    """One of all legal actions, by the random number of a state."""
    playing = s[STAGE] <= FOLLOW
    choices = legal_plays(s, rules) if playing else legal_melds(s, rules)
    pick = below(count(choices) + 1 - playing, state)
    while pick and choices:
        choices &= choices - 1
        pick -= 1
    if playing:
        return first(choices)
    return LAY + first(choices) if choices else DRAW
