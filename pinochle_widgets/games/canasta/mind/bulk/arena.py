"""Play games and rounds by the thousand in one call: the arena that the lab asks of a game (`protocol.Arena`)."""

from __future__ import annotations

from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import branch, following, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.bulk.contest import (
    MOST_ROUNDS,
    Aim,
    Bench,
    Tally,
    begin_turns,
    note_turn,
    play_game,
    play_round,
)
from pinochle_widgets.games.canasta.mind.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.rules.codes import do
from pinochle_widgets.games.canasta.rules.core.cards import DECK, JOKER, MELD_RANKS, TWO, kinds_of
from pinochle_widgets.games.canasta.rules.core.counts import canastas, of_rank, wilds_in
from pinochle_widgets.games.canasta.rules.core.dealing import deal, dealt_to
from pinochle_widgets.games.canasta.rules.core.layout import OVER, SEATS, Round, Terms
from pinochle_widgets.games.canasta.rules.core.opening import points_to_open
from pinochle_widgets.games.canasta.rules.core.scoring import bonuses_scored, cards_scored
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

__all__ = [
    "GAME_COLUMNS",
    "MOST_ROUNDS",
    "ROUND_COLUMNS",
    "Bench",
    "cards_dealt",
    "play_pairs",
    "play_rounds",
    "self_play",
    "setting",
]

GAME_COLUMNS = ("seat_won", "cards_0", "bonuses_0", "cards_1", "bonuses_1", "rounds")
PARTS = ("cards", "bonuses", "opened", "canastas", "wild_melded", "wild_held")
"""The columns of a seat in the row of a round; `opened` is the turn in which it opened, both seats' turns counted, or 0."""

ROUND_COLUMNS = ("dealer", "out", "turns", *(f"{part}_{seat}" for seat in range(SEATS) for part in PARTS))


def setting(rules: CanastaRules) -> dict[str, Layout | list[int]]:
    """Return the fields of `Bench` that the game's rules decide; see `Arena.setting`."""
    return {"rules": rules.terms, "aim": Aim.of(rules), "deck": kinds_of(rules.deck.cards), "order": places(rules)}


def cards_dealt(rules: CanastaRules) -> int:
    """Return the number of cards that seat 0 is dealt."""
    return rules.hand_size


def places(rules: CanastaRules) -> list[int]:
    """List for each dealer the places in the deck of seat 0's cards, then all other places."""
    found: list[int] = []
    for owners in owners_of(rules):
        mine = [place for place, owner in enumerate(owners) if owner == 0]
        found += mine + [place for place in range(DECK) if place not in mine]
    return found


def owners_of(rules: CanastaRules) -> list[list[int]]:
    """List for each dealer the seats that the cards of a deck are dealt to, in their order; -1 for the stock."""
    dealt = SEATS * rules.hand_size
    return [[dealt_to(place, dealer) if place < dealt else -1 for place in range(DECK)] for dealer in range(SEATS)]


@rule(entry=True)
def play_pairs(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play pairs of games from `first` up to, not including, `last`; each pair writes two rows of GAME_COLUMNS.

    The decks and chances of both games are those of the pair's number.
    """
    at = 0
    tally = bench.tally
    for pair in range(first, last):
        for game in range(SEATS):
            seats = bench.series.levels[SEATS * game : SEATS * game + SEATS]
            table[at] = play_game(bench, seats, branch(bench.series.deals, pair), branch(bench.series.dice, pair))
            for seat in range(SEATS):
                table[at + 2 * seat + 1] = tally.cards[seat]
                table[at + 2 * seat + 2] = tally.bonuses[seat]
            table[at + 5] = tally.rounds
            at += 6
    return at


@rule(entry=True)
def play_rounds(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds at random from `first` up to, not including, `last`; see `Arena.play_rounds`. The seats deal in turns."""
    at = 0
    s = bench.s
    tally = bench.tally
    for number in range(first, last):
        fresh(bench.deck, bench.cards)
        dice = shuffle(bench.cards, 0, DECK, branch(bench.series.deals, number))
        begin(s, bench.cards, number & 1, bench.rules)
        begin_turns(tally)
        while s.stage != OVER:
            seat = s.turn
            dice = following(dice)
            do(s, bench.cards, random_code(s, bench.out, dice, bench.rules), bench.rules)
            note_turn(s, seat, tally)
        at = write_round(s, bench.rules, tally, table, at)
    return at


@rule(entry=True)
def self_play(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds between levels from `first` up to, not including, `last`; see `Arena.self_play`."""
    at = 0
    clear(bench.tally)
    for number in range(first, last):
        play_opening(bench, number)
        at = write_round(bench.s, bench.rules, bench.tally, table, at)
    return at


@rule
def play_opening(bench: Bench, number: int) -> None:
    """Play the round of a number, as if it opened a game."""
    fresh(bench.deck, bench.cards)
    dice = shuffle(bench.cards, bench.series.kept, DECK, branch(bench.series.deals, number))
    for place in range(DECK):
        bench.dealt[bench.order[(number & 1) * DECK + place]] = bench.cards[place]
    begin(bench.s, bench.dealt, number & 1, bench.rules)
    play_round(bench.series.levels, bench.dealt, dice, bench)


@rule
def begin(s: Round, cards: list[int], dealer: int, rules: Terms) -> None:
    """Deal the first round of a game."""
    deal(s, cards, dealer, rules)
    for seat in range(SEATS):
        s.need[seat] = points_to_open(0, rules)


@rule
def wilds_melded(s: Round, seat: int) -> int:
    """Count the wild cards in the melds of a seat."""
    found = 0
    for rank in range(MELD_RANKS):
        found += wilds_in(s, seat, rank)
    return found


@rule
def write_round(s: Round, rules: Terms, tally: Tally, table: list[int], at: int) -> int:
    """Write the row of a finished round at place `at` of the table; return the place of the next row."""
    table[at] = s.dealer
    table[at + 1] = s.out
    table[at + 2] = tally.turns
    at += 3
    for seat in range(SEATS):
        table[at] = cards_scored(s, seat, rules)
        table[at + 1] = bonuses_scored(s, seat, rules)
        table[at + 2] = tally.opened[seat]
        table[at + 3] = canastas(s, seat)
        table[at + 4] = wilds_melded(s, seat)
        table[at + 5] = of_rank(s.hand[seat], TWO) + s.hand[seat][JOKER]
        at += 6
    return at
