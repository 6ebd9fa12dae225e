"""Play games and rounds by the thousand in one call: the arena that the lab asks of a game (`protocol.Arena`)."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.cards import indices
from pinochle_widgets.games.two_handed.bulk.games import NEVER, Aim, Tally, play_game, play_round, random_round
from pinochle_widgets.games.two_handed.core import HAND_SIZE, PACKET, Round, Terms
from pinochle_widgets.games.two_handed.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom

GAME_COLUMNS = ("seat_won", "melds_0", "tricks_0", "melds_1", "tricks_1", "rounds")
ROUND_COLUMNS = ("dealer", "melds_0", "tricks_0", "melds_1", "tricks_1")
GAME_ROW = len(GAME_COLUMNS)
ROUND_ROW = len(ROUND_COLUMNS)

NUMBER = 1
"""The number of each game in its series: seat 0 leads first in every game, and in a pair each level sits there once."""


def setting(rules: TwoHandedRules) -> tuple[Terms, Aim, list[int]]:
    """Return the arguments of the rules below that depend on the game's rules.

    Parameters
    ----------
    rules : TwoHandedRules

    Returns
    -------
    Terms
        The options of a round.
    Aim
        The options that end a game.
    list of int
        The cards of the deck by index, unshuffled.
    """
    return rules.terms, Aim.of(rules), indices(rules.deck.cards)


def room(rules: TwoHandedRules) -> tuple[int | type[Layout], ...]:
    """Return the sizes of the working memory that the rules below take, in the order of their arguments `cards` to `tally`."""
    return rules.cards, Round, Round, SearchRoom, Tally


def places(rules: TwoHandedRules) -> tuple[int, list[int]]:
    """Return the number of cards that seat 0 is dealt, and the order in which `self_play` fills a deck.

    The order has `rules.cards` places for dealer 0, then as many for dealer 1: first the places in the deck of seat 0's cards,
    then all other places.
    """
    found: list[int] = []
    for dealer in range(2):
        mine = [place for place in range(2 * HAND_SIZE) if place // PACKET & 1 == 1 - dealer]
        found += mine + [place for place in range(rules.cards) if place not in mine]
    return HAND_SIZE, found


@rule(entry=True)
def play_pairs(
    levels: Sequence[int],
    first: int,
    last: int,
    deals: int,
    dice: int,
    rules: Terms,
    aim: Aim,
    deck: Sequence[int],
    cards: list[int],
    s: Round,
    seen: Round,
    memory: SearchRoom,
    tally: Tally,
    table: list[int],
) -> int:
    """Play pairs of games from `first` up to, not including, `last`; each pair writes two rows of GAME_COLUMNS.

    Parameters
    ----------
    levels : sequence of int
        Four levels: those of seats 0 and 1 in the first game of a pair, then in the second.
    first, last : int
        The numbers of the pairs.
    deals, dice : int
        States from which the streams of cards and of the players' chances branch. Both games of a pair have the streams of
        the pair's number, so that results do not depend on the pairs played before.
    rules, aim, deck
        As `setting` returns them.
    cards, s, seen, memory, tally
        Working memory, as `room` describes it.
    table : list of int
        Gets the rows, one after the other; the first column is the seat that won.

    Returns
    -------
    int
        The number of entries written to `table`.
    """
    at = 0
    for pair in range(first, last):
        for game in range(2):
            fresh(deck, cards)
            seats = levels[2 * game : 2 * game + 2]
            winner = play_game(
                seats, NUMBER, branch(deals, pair), branch(dice, pair), cards, rules, aim, s, seen, memory, tally
            )
            table[at] = winner
            for seat in range(2):
                table[at + 2 * seat + 1] = tally.melds[seat]
                table[at + 2 * seat + 2] = tally.tricks[seat]
            table[at + GAME_ROW - 1] = tally.rounds
            at += GAME_ROW
    return at


@rule(entry=True)
def play_rounds(
    first: int,
    last: int,
    state: int,
    rules: Terms,
    _aim: Aim,
    deck: Sequence[int],
    cards: list[int],
    s: Round,
    _seen: Round,
    _memory: SearchRoom,
    _tally: Tally,
    table: list[int],
) -> int:
    """Play rounds at random from `first` up to, not including, `last`; each round writes a row of ROUND_COLUMNS.

    The seats deal in turns. The random numbers of a round depend on `state` and the round's number alone, not on the rounds
    played before. Further arguments and the result are those of `play_pairs`.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        random_round(number & 1, branch(state, number), cards, rules, s)
        at = write_round(number & 1, s, table, at)
    return at


@rule(entry=True)
def self_play(
    levels: Sequence[int],
    kept: int,
    order: Sequence[int],
    dealt: list[int],
    first: int,
    last: int,
    state: int,
    rules: Terms,
    aim: Aim,
    deck: Sequence[int],
    cards: list[int],
    s: Round,
    seen: Round,
    memory: SearchRoom,
    tally: Tally,
    table: list[int],
) -> int:
    """Play rounds between levels to their last trick, from `first` up to, not including, `last`.

    `levels` lists the levels of seats 0 and 1. The first `kept` cards of `deck` are not shuffled; `order` gives for each
    dealer the place in the dealt deck of each card, as `places` returns it; `dealt` is working memory for that deck. Rows,
    dealers and random numbers are as in `play_rounds`.
    """
    at = 0
    clear(tally)
    for number in range(first, last):
        fresh(deck, cards)
        dice = shuffle(cards, kept, len(cards), branch(state, number))
        for place in range(len(cards)):
            dealt[order[(number & 1) * len(cards) + place]] = cards[place]
        play_round(levels, number & 1, dice, dealt, rules, NEVER, aim, s, seen, memory, tally)
        at = write_round(number & 1, s, table, at)
    return at


@rule
def write_round(dealer: int, s: Round, table: list[int], at: int) -> int:
    """Write the row of a finished round at place `at` of the table; return the place of the next row."""
    table[at] = dealer
    for seat in range(2):
        table[at + 2 * seat + 1] = s.meld_points[seat]
        table[at + 2 * seat + 2] = s.trick_points[seat]
    return at + ROUND_ROW
