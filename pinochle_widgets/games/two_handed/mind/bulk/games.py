"""Play whole games between levels, as rules, for tournaments and benchmarks of thousands of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import below, following, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.protocol.bench import Series
from pinochle_widgets.games.two_handed.mind.ladder import advise
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom
from pinochle_widgets.games.two_handed.rules.codes import LARGEST_DECK
from pinochle_widgets.games.two_handed.rules.core import (
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


class Aim(Layout):
    """The options that end a game, taken from the attributes of the same names of `TwoHandedRules`."""

    goal: int
    extension: int
    knocking: int  # 1 where melds count at once, so that the goal can be reached within a round (A24)


class Tally(Layout):
    """The counts of a game: rounds begun, and points by seat.

    The points are those of finished rounds, and those of the melds in a round that a knock ended.
    """

    rounds: int
    melds: Annotated[list[int], 2]
    tricks: Annotated[list[int], 2]


class Bench(Layout):
    """The bench of compiled play: all that it takes and works in; see `protocol.Arena`.

    Cards lie at the end of a list that has more places.
    """

    series: Series
    rules: Terms
    aim: Aim
    deck: Annotated[list[int], LARGEST_DECK]  # the cards by index, unshuffled, from the first place on
    order: Annotated[list[int], 2 * LARGEST_DECK]  # for each dealer the places of seat 0's cards, then all others
    cards: Annotated[list[int], LARGEST_DECK]  # shuffled
    dealt: Annotated[list[int], LARGEST_DECK]  # the same cards, those that are kept in the places of seat 0
    s: Round
    seen: Round
    memory: SearchRoom
    tally: Tally


NOBODY = -1
NEVER = 1 << 40
"""A number of points that nobody reaches."""


@rule
def unshuffled(b: Bench) -> int:
    """Lay the cards in their order before a shuffle; return the place of the first."""
    top = LARGEST_DECK - b.rules.cards
    for place in range(b.rules.cards):
        b.cards[top + place] = b.deck[place]
    return top


@rule
def play_game(b: Bench, levels: Sequence[int], number: int, deals: int, dice: int) -> int:
    """Play a game to its end and return the seat that won.

    Parameters
    ----------
    b : Bench
        Its tally gets the counts of the game.
    levels : sequence of int
        The levels of seats 0 and 1.
    number : int
        The number of the game in its series, from 1; it decides which seat leads first (A16).
    deals, dice : int
        States of the streams of the cards and of the players' chances.

    Returns
    -------
    int
    """
    s = b.s
    tally = b.tally
    clear(tally)
    top = unshuffled(b)
    goal = b.aim.goal
    while True:
        tally.rounds += 1
        deals = shuffle(b.cards, top, LARGEST_DECK, deals)
        dice = play_round(b, levels, (number + tally.rounds + 1) & 1, dice, b.cards, goal)
        add_melds(s, tally)
        if s.stage != OVER:
            return may_knock(s, tally, goal, b.aim)
        add_tricks(s, tally)
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += b.aim.extension
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


@rule
def points(tally: Tally, seat: int) -> int:
    """Return the points of a seat in finished rounds."""
    return tally.melds[seat] + tally.tricks[seat]


@rule
def add_melds(s: Round, tally: Tally) -> None:
    """Add the points of a round's melds to the tally."""
    for seat in range(2):
        tally.melds[seat] += s.meld_points[seat]


@rule
def add_tricks(s: Round, tally: Tally) -> None:
    """Add the points of a round's tricks to the tally."""
    for seat in range(2):
        tally.tricks[seat] += s.trick_points[seat]


@rule
def may_knock(s: Round, tally: Tally, goal: int, aim: Aim) -> int:
    """Find a seat that may knock, the seat on turn first; NOBODY where neither may (A24).

    A seat may knock in phase 1 once its points and this round's melds reach the goal.
    """
    if aim.knocking and s.stock:
        for each in range(2):
            seat = s.turn ^ each
            if points(tally, seat) + s.meld_points[seat] >= goal:
                return seat
    return NOBODY


@rule
def take_turn(
    levels: Sequence[int], chance: int, deck: Sequence[int], rules: Terms, s: Round, seen: Round, memory: SearchRoom
) -> None:
    """Do the action of the level at the seat on turn; a draw is done at once where no meld may be laid."""
    if s.stage > FOLLOW and not legal_melds(s, rules):
        step(s, deck, DRAW, rules)
        return
    view(s, s.turn, seen)
    action = advise(levels[s.turn], seen, rules, chance, memory)
    step(s, deck, action, rules)


@rule(late=True)
def play_round(b: Bench, levels: Sequence[int], dealer: int, dice: int, deck: Sequence[int], goal: int) -> int:
    """Play a round from its deal to its last trick, or until a seat may knock; return the next state of the players' chances.

    `goal` is the number of points that wins the game, NEVER in a round that no knock ends.
    """
    s = b.s
    deal(s, deck, dealer, b.rules)
    while s.stage != OVER and may_knock(s, b.tally, goal, b.aim) == NOBODY:
        dice = following(dice)
        take_turn(levels, mixed(dice), deck, b.rules, s, b.seen, b.memory)
    return dice


@rule
def random_round(b: Bench, dealer: int, state: int) -> None:
    """Play a round at random from the shuffle to its last trick.

    All legal plays are equally likely, and so are, after a trick, the kinds of melds that may be laid and the draw.
    """
    s = b.s
    state = shuffle(b.cards, unshuffled(b), LARGEST_DECK, state)
    deal(s, b.cards, dealer, b.rules)
    while s.stage != OVER:
        state = following(state)
        step(s, b.cards, random_action(s, state, b.rules), b.rules)


@rule
def random_action(s: Round, state: int, rules: Terms) -> int:
    """Pick one of all legal actions by the random number of a state."""
    playing = s.stage <= FOLLOW
    choices = legal_plays(s, rules) if playing else legal_melds(s, rules)
    pick = below(count(choices) + 1 - playing, state)
    while pick and choices:
        choices &= choices - 1
        pick -= 1
    if playing:
        return first(choices)
    return LAY + first(choices) if choices else DRAW
