"""The choices of Canasta's adviser, priced by several playouts and by the round as it truly lies, as rules (see `choices`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.rng import branch, following, fresh, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.hands import natural_cards, wild_cards, wilds_held
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, STANDARD, Budget, advise
from pinochle_widgets.games.canasta.mind.search.appraisal import SearchRoom, play_on
from pinochle_widgets.games.canasta.mind.search.determinize import count_unseen, imagine
from pinochle_widgets.games.canasta.mind.search.rollouts import SearchingRoom, search
from pinochle_widgets.games.canasta.rules.codes import (
    ADD,
    DISCARD,
    MELD,
    MOST_CODES,
    OUT,
    RANK,
    RETURN,
    do,
    is_legal,
    list_others,
)
from pinochle_widgets.games.canasta.rules.core.cards import ACE, DECK, FOUR, KINDS, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import has_laid, meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.layout import ME, OTHER, OVER, SEATS, Round, Terms, view
from pinochle_widgets.games.canasta.rules.core.layout import TAKE as TAKE_STAGE
from pinochle_widgets.games.canasta.rules.core.opening import is_open, points_to_open
from pinochle_widgets.games.canasta.rules.core.scoring import round_points

PILE, OPENING, MELDS, DISCARDS = range(4)
STANDARDS, EXPERTS, AGAINST_STANDARD, MIXED = range(4)
"""The playouts: Standard at both seats, Expert at both, Expert against Standard, and Expert against either in turns."""
PLAYOUTS = 4
MOST = 64
"""The most alternatives that are compared."""
FACTS, PRICED = 8, 6
ROW = FACTS + PRICED * PLAYOUTS
"""A row: kind, level of the other seat, stock, pile, number of alternatives, advice, round and turn; then what `price` writes
for each playout.
"""


class Room(Layout):
    """The memory for choices."""

    search: SearchRoom
    adviser: SearchingRoom
    true: Round
    listed: Annotated[list[int], MOST_CODES]
    codes: Annotated[list[int], MOST]
    order: Annotated[list[int], MOST]
    totals: Annotated[list[int], MOST]
    levels: Annotated[list[int], SEATS]
    deck: Annotated[list[int], DECK]


@rule(late=True)
def advised(level: int, seen: Round, rules: Terms) -> int:
    """Return the action of a level."""
    return advise(level, seen, rules)


@rule(late=True)
def by_adviser(seen: Round, rules: Terms, chance: int, budget: Budget, m: Room) -> int:
    """Return the action of a level that searches by a budget, or of Expert where that has no worlds."""
    if budget.worlds == 0:
        return advised(EXPERT, seen, rules)
    return search(seen, rules, chance, m.adviser, budget)


@rule
def is_throw(code: int) -> bool:
    """Check whether an action is a discard."""
    return DISCARD <= code < DISCARD + KINDS


@rule
def note(seen: Round, code: int, rules: Terms, m: Room, found: int) -> int:
    """Add an alternative that is legal and not there yet; of discards one by rank."""
    if found == MOST or not is_legal(seen, code, rules):
        return found
    for place in range(found):
        other = m.codes[place]
        if other == code:
            return found
        if is_throw(code) and is_throw(other) and rank_of(code - DISCARD) == rank_of(other - DISCARD):
            return found
    m.codes[found] = code
    return found + 1


@rule
def list_alternatives(seen: Round, code: int, rules: Terms, m: Room) -> int:
    """List an action and its alternatives; returns their number."""
    m.codes[0] = code
    found = 1
    listed = list_others(seen, rules, m.listed)
    for place in range(listed):
        if m.listed[place] != RETURN:
            found = note(seen, m.listed[place], rules, m, found)
    if seen.stage == TAKE_STAGE:
        return found
    for rank in range(FOUR, ACE + 1):
        natural = of_rank(seen.hand[ME], rank)
        size = meld_size(seen, ME, rank)
        base = (ADD if size else MELD) + RANK * rank
        if natural:
            found = note(seen, base + natural_cards(seen, rank, natural), rules, m, found)
        if wilds_held(seen) and natural + size > 1:
            found = note(seen, base + natural_cards(seen, rank, natural) + wild_cards(seen, 1, 0), rules, m, found)
    return found


@rule
def set_levels(playout: int, world: int, m: Room) -> None:
    """Choose the levels that play a world on."""
    m.levels[ME] = STANDARD if playout == STANDARDS else EXPERT
    is_standard = playout in (STANDARDS, AGAINST_STANDARD) or (playout == MIXED and world & 1)
    m.levels[OTHER] = STANDARD if is_standard else EXPERT


@rule
def result(code: int, rules: Terms, m: Room) -> int:
    """Play an action on in the world that was imagined."""
    assign(m.search.played_on, m.search.worlds.world)
    do(m.search.played_on, m.search.deck, code, rules)
    play_on(m.levels, rules, m.search)
    return round_points(m.search.played_on, ME, rules) - round_points(m.search.played_on, OTHER, rules)


@rule
def truly(s: Round, deck: Sequence[int], code: int, own: int, other: int, rules: Terms, m: Room) -> int:
    """Play an action on in the round as it lies."""
    seat = s.turn
    for place in range(DECK):
        m.search.deck[place] = deck[place]
    m.levels[seat] = own
    m.levels[1 - seat] = other
    assign(m.search.played_on, s)
    do(m.search.played_on, m.search.deck, code, rules)
    play_on(m.levels, rules, m.search)
    return round_points(m.search.played_on, seat, rules) - round_points(m.search.played_on, 1 - seat, rules)


@rule
def price(
    seen: Round,
    s: Round,
    deck: Sequence[int],
    found: int,
    playout: int,
    other: int,
    worlds: int,
    dice: int,
    rules: Terms,
    m: Room,
    table: list[int],
    at: int,
) -> None:
    """Choose the rival of the advice by a playout, and price the two in fresh worlds.

    Six numbers are written: rival, worlds, the sums of its leads and of their squares, and its lead in the round as it lies, with
    the other seat's level there, and with the other one.
    """
    count_unseen(seen, m.search.worlds.left)
    for place in range(found):
        m.totals[place] = 0
        m.order[place] = place
    alive = found
    for world in range(worlds // 2):
        if world and world % (worlds // 8) == 0 and alive > 2:
            keep = max(2, (alive + 1) // 2)
            for a in range(1, keep):
                for b in range(a + 1, alive):
                    if m.totals[m.order[b]] > m.totals[m.order[a]]:
                        swapped = m.order[a]
                        m.order[a] = m.order[b]
                        m.order[b] = swapped
            alive = keep
        dice = imagine(seen, rules, dice, m.search.worlds, m.search.deck)
        set_levels(playout, world, m)
        for place in range(1, alive):
            m.totals[m.order[place]] += result(m.codes[m.order[place]], rules, m)
    rival = m.order[1]
    for place in range(2, alive):
        if m.totals[m.order[place]] > m.totals[rival]:
            rival = m.order[place]
    total = 0
    squares = 0
    for world in range(worlds):
        dice = imagine(seen, rules, dice, m.search.worlds, m.search.deck)
        set_levels(playout, world, m)
        lead = result(m.codes[rival], rules, m) - result(m.codes[0], rules, m)
        total += lead
        squares += lead * lead
    table[at] = m.codes[rival]
    table[at + 1] = worlds
    table[at + 2] = total
    table[at + 3] = squares
    table[at + 4] = truly(s, deck, m.codes[rival], EXPERT, other, rules, m) - truly(
        s, deck, m.codes[0], EXPERT, other, rules, m
    )
    elsewise = STANDARD + EXPERT - other
    table[at + 5] = truly(s, deck, m.codes[rival], EXPERT, elsewise, rules, m) - truly(
        s, deck, m.codes[0], EXPERT, elsewise, rules, m
    )


@rule(entry=True)
def choices(
    begin: int,
    end: int,
    state: int,
    every: int,
    worlds: int,
    budget: Budget,
    order: Sequence[int],
    deck: list[int],
    rules: Terms,
    s: Round,
    seen: Round,
    m: Room,
    table: list[int],
) -> int:
    """Play rounds between Expert and Standard or Expert, and price some choices in Expert's seat; returns the rows written.

    The choices are the adviser's: of a level that searches by a budget, or Expert's where that has no worlds.
    """
    at = 0
    for number in range(begin, end):
        other = EXPERT if number & 1 else STANDARD
        seat = number >> 1 & 1
        fresh(order, deck)
        dice = shuffle(deck, 0, DECK, branch(state, number))
        deal(s, deck, number >> 2 & 1, rules)
        s.need[0] = points_to_open(rules.goal * (number % 7) // 8, rules)
        s.need[1] = points_to_open(rules.goal * (number // 7 % 7) // 8, rules)
        turn = 0
        while s.stage != OVER:
            view(s, s.turn, seen)
            code = advised(EXPERT if s.turn == seat else other, seen, rules)
            if code < 0 or not is_legal(s, code, rules):
                break
            turn += 1
            if s.turn == seat and code not in (OUT, RETURN):
                dice = following(dice)
                found = 0
                if mixed(dice) % every == 0:
                    code = by_adviser(seen, rules, branch(dice, 1), budget, m)
                    if not (has_laid(seen) and code >= MELD):
                        found = list_alternatives(seen, code, rules, m)
                if found > 1:
                    kind = PILE
                    if seen.stage != TAKE_STAGE:
                        kind = DISCARDS if code < MELD else MELDS if is_open(seen, ME) else OPENING
                    table[at] = kind
                    table[at + 1] = other
                    table[at + 2] = seen.stock
                    table[at + 3] = seen.piled
                    table[at + 4] = found
                    table[at + 5] = code
                    table[at + 6] = number
                    table[at + 7] = turn
                    for playout in range(PLAYOUTS):
                        price(
                            seen,
                            s,
                            deck,
                            found,
                            playout,
                            other,
                            worlds,
                            mixed(dice),
                            rules,
                            m,
                            table,
                            at + FACTS + PRICED * playout,
                        )
                    at += ROW
            do(s, deck, code, rules)
    return at // ROW
