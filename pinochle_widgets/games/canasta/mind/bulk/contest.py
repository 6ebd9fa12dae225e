"""The whole games between two levels, as rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import branch, following, fresh, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.search.rollouts import SearchingRoom, decide
from pinochle_widgets.games.canasta.rules.codes import MOST_CODES, do, is_legal
from pinochle_widgets.games.canasta.rules.core.cards import DECK
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.layout import CLOSED, OVER, SEATS, Round, Terms, view
from pinochle_widgets.games.canasta.rules.core.opening import points_to_open
from pinochle_widgets.games.canasta.rules.core.scoring import bonuses_scored, cards_scored
from pinochle_widgets.games.protocol.bench import Series

MOST_ROUNDS = 60
"""The rounds after which a game is broken off; the player ahead has won it then."""


class Aim(Layout):
    """The option by which a seat starts a round, taken from the attribute of the same name of `CanastaRules`."""

    loser_starts: int


class Tally(Layout):
    """The counts of a game, and of the round in play."""

    cards: Annotated[list[int], 2]  # points by seat
    bonuses: Annotated[list[int], 2]
    rounds: int
    actions: int
    faults: int  # actions that were not legal
    turns: int  # of the round, both seats' counted
    opened: Annotated[list[int], 2]  # the turn of the round in which each seat opened; 0 before


class Bench(Layout):
    """The bench of compiled play: all that it takes and works in; see `protocol.Arena`."""

    series: Series
    rules: Terms
    aim: Aim
    deck: Annotated[list[int], DECK]  # the kinds of all cards, unshuffled
    order: Annotated[list[int], 2 * DECK]  # for each dealer the places of seat 0's cards, then all others
    cards: Annotated[list[int], DECK]  # shuffled
    dealt: Annotated[list[int], DECK]  # the same cards, those that are kept in the places of seat 0
    s: Round
    seen: Round
    memory: SearchingRoom
    tally: Tally
    out: Annotated[list[int], MOST_CODES]  # legal codes


@rule
def begin_turns(tally: Tally) -> None:
    """Begin to count the turns of a round."""
    tally.turns = 0
    for seat in range(SEATS):
        tally.opened[seat] = 0


@rule
def note_turn(s: Round, seat: int, tally: Tally) -> None:
    """Count the turn of a seat once it is over, and note it if the seat has opened in it."""
    if s.turn == seat and s.stage != OVER:
        return
    tally.turns += 1
    if s.open[seat] != CLOSED and tally.opened[seat] == 0:
        tally.opened[seat] = tally.turns


@rule(late=True)
def play_round(levels: Sequence[int], deck: list[int], dice: int, b: Bench) -> None:
    """Play a dealt round between the levels of both seats; an action that is not legal is a fault, and ends it.

    The chances of levels that search follow from `dice`.
    """
    s = b.s
    begin_turns(b.tally)
    while s.stage != OVER:
        seat = s.turn
        view(s, seat, b.seen)
        dice = following(dice)
        code = decide(levels[seat], b.seen, b.rules, mixed(dice), b.memory)
        if code < 0 or not is_legal(s, code, b.rules):
            b.tally.faults += 1
            return
        do(s, deck, code, b.rules)
        b.tally.actions += 1
        note_turn(s, seat, b.tally)


@rule
def points_in(tally: Tally, seat: int) -> int:
    """Add up the points of a seat in the rounds of a game so far."""
    return tally.cards[seat] + tally.bonuses[seat]


@rule
def play_game(b: Bench, levels: Sequence[int], state: int, dice: int) -> int:
    """Play a game whose decks and chances follow from random states; returns the seat that won.

    Actions and faults of all games add up.
    """
    s = b.s
    tally = b.tally
    for seat in range(SEATS):
        tally.cards[seat] = 0
        tally.bonuses[seat] = 0
    tally.rounds = 0
    starter = 0
    ahead = 0
    while (max(points_in(tally, 0), points_in(tally, 1)) < b.rules.goal or ahead == 0) and tally.rounds < MOST_ROUNDS:
        fresh(b.deck, b.cards)
        shuffle(b.cards, 0, DECK, branch(state, tally.rounds))
        deal(s, b.cards, 1 - starter, b.rules)
        for seat in range(SEATS):
            s.need[seat] = points_to_open(points_in(tally, seat), b.rules)
        play_round(levels, b.cards, branch(dice, tally.rounds), b)
        for seat in range(SEATS):
            tally.cards[seat] += cards_scored(s, seat, b.rules)
            tally.bonuses[seat] += bonuses_scored(s, seat, b.rules)
        gained = points_in(tally, 0) - points_in(tally, 1) - ahead
        ahead += gained
        starter = int(gained > 0) if b.aim.loser_starts and gained else 1 - starter
        tally.rounds += 1
    return 0 if ahead > 0 else 1
