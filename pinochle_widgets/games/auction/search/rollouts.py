"""Calls, trumps and plays tried out in imagined hands, by those who search.

Hidden cards are laid as they may lie; each choice is made, and all go on as an Intermediate does to the end of the hand:
what it settles for each side is what counts. Every choice is tried in the same imagined hands, so that luck is the same
for all. In rounds that cost the same the lesser half of the choices is dropped (sequential halving: Karnin, Koren and
Somekh, *Almost optimal exploration in multi-armed bandits*, 2013).
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count, first, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.core.information import view
from pinochle_widgets.games.auction.core.layout import (
    BEST,
    BID,
    BIDDER,
    CALL,
    DISCARD_POINTS,
    DISCARDS_COUNT,
    FOLD,
    FOLLOW,
    GAIN,
    HIGH,
    HIGHEST_BID,
    MELD,
    NAME,
    NOBODY,
    OVER,
    PASS,
    POINTS,
    SEAT,
    SIDES,
    SIZE,
    STAGE,
    SUIT,
    TARGET,
    TURN,
    WINNER,
)
from pinochle_widgets.games.auction.core.scoring import of_side
from pinochle_widgets.games.auction.core.steps import may_fold, step, take_bid
from pinochle_widgets.games.auction.core.tricks import legal_plays
from pinochle_widgets.games.auction.players.budget import CALLS, NAMES, PLAYS, Budget
from pinochle_widgets.games.auction.players.inference import still_out
from pinochle_widgets.games.auction.players.intermediate import best_suit, intermediate
from pinochle_widgets.games.auction.players.policies import (
    TRIED_BID,
    TRIED_CARD,
    TRIED_FOLD,
    TRIED_PASS,
    TRIED_TRUMP,
    Advice,
    playable_suits,
    points_of,
    suits_to_name,
)
from pinochle_widgets.games.auction.players.speech import holding, may_pass, standing, tells, true_bid
from pinochle_widgets.games.auction.players.trick_estimate import kind_of_game
from pinochle_widgets.games.auction.search.determinize import MEMORY as IMAGINE_MEMORY
from pinochle_widgets.games.auction.search.determinize import begin_imagining, imagine_next

MOST = 32
"""More choices than there may ever be."""

# Room in memory, behind that of `imagine`.
HAND = IMAGINE_MEMORY
TRIED = HAND + SIZE
SEEN = TRIED + SIZE
CHOICES = SEEN + SIZE
TOTALS = CHOICES + MOST  # what each has brought so far, in halves of a point
MADE = TOTALS + MOST  # in how many hands the own side made the bid
BROUGHT = MADE + MOST  # the points of the own side in all hands
FOUND = BROUGHT + MOST  # how many choices are left
ROUNDS = FOUND + 1  # in so many rounds they are halved
ROUND = ROUNDS + 1
SPENT = ROUND + 1  # so many hands were played out in this round
HANDS = SPENT + 1  # so many were imagined
CAME_TO = HANDS + 1  # in how many hands the own side came to so many points, had it won the lowest bid
MEMORY = CAME_TO + 512
"""How many whole numbers a level that searches needs to work in."""

SPARE = (0, 0, 0, 0, 4)
"""By so many points a hand that is tried out must come to more than the bid to count as made, by `worth.kind_of_game`.

In the double deck players who try out their plays leave that much less to the bidder than those who go on as Intermediates.
"""

HAVING_WON = MOST - 1
"""Where it is counted how the lowest bid would fare if all others passed."""


@rule
def is_to_search(seen: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether there is a call, a suit or a card to choose."""
    if seen[TURN] != 0:
        return False
    if seen[STAGE] == CALL:
        return lowest_call(seen, rules) != NO_BID
    if seen[STAGE] == NAME:
        return True
    if seen[STAGE] > FOLLOW:
        return False
    return may_fold(seen, 0, rules) or count(legal_plays(seen, rules)) > 1


@rule
def search(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int], budget: Budget) -> Advice:
    """The choice that brings most on average, within a budget."""
    begin_search(seen, rules, chance, memory)
    try_hands(seen, rules, memory, budget, budget[CALLS] + budget[NAMES] + budget[PLAYS])
    return verdict(seen, memory)


@rule(entry=True)
def begin_search(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int]) -> None:
    """List the choices; nothing is tried yet."""
    begin_imagining(seen, rules, chance, memory)
    for place in range(TOTALS, MEMORY):
        memory[place] = 0
    advised, _, _, _ = intermediate(seen, rules, chance)
    add_choice(advised, memory)
    if seen[STAGE] == CALL:
        add_calls(seen, rules, memory)
    elif seen[STAGE] == NAME:
        suits = suits_to_name(seen, rules)
        while suits:
            add_choice(SUIT + first(suits), memory)
            suits &= suits - 1
    else:
        add_plays(seen, rules, memory)
    rounds = 1
    while 1 << rounds < memory[FOUND]:
        rounds += 1
    memory[ROUNDS] = rounds


@rule
def add_calls(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> None:
    """Add a pass and the lowest bid; where calls tell partner something, only what is true of the hand."""
    lowest = lowest_call(seen, rules)
    if not tells(seen, rules):
        add_choice(PASS, memory)
        add_choice(BID + lowest, memory)
        return
    auction = standing(seen, rules)
    hand = holding(seen, best_suit(seen, playable_suits(seen, lowest, rules), rules), rules)
    if may_pass(rules, auction, hand):
        add_choice(PASS, memory)
    bid, _ = true_bid(rules, auction, hand, lowest, rules[HIGHEST_BID], False)
    if bid != NO_BID:
        add_choice(BID + bid, memory)


@rule
def add_choice(action: int, memory: list[int]) -> None:
    """Add a choice that is not there yet."""
    found = memory[FOUND]
    for each in range(found):
        if memory[CHOICES + each] == action:
            return
    memory[CHOICES + found] = action
    memory[FOUND] = found + 1


@rule
def add_plays(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> None:
    """Add the cards that may be played, of those that do the same just one; and to give the bid up, where that is allowed."""
    out = still_out(seen, rules)
    if seen[STAGE] == FOLLOW:
        out |= 1 << seen[BEST]
    plays = legal_plays(seen, rules)
    while plays:
        card = first(plays)
        plays &= plays - 1
        is_new = True
        for each in range(memory[FOUND]):
            other = memory[CHOICES + each]
            if other < FOLD and do_the_same(card, other, out, rules):
                is_new = False
        if is_new:
            add_choice(card, memory)
    if may_fold(seen, 0, rules):
        add_choice(FOLD, memory)


@rule
def do_the_same(card: int, other: int, out: int, rules: Sequence[int]) -> bool:
    """Whether two cards of the hand count the same, and no card that is out comes between them, or is like one of them."""
    if suit_of(card) != suit_of(other) or points_of(card, rules) != points_of(other, rules):
        return False
    between = (2 << max(rank_of(card), rank_of(other))) - (1 << min(rank_of(card), rank_of(other)))
    return out >> 8 * suit_of(card) & between == 0


@rule(entry=True)
def try_hands(seen: Sequence[int], rules: Sequence[int], memory: list[int], budget: Budget, hands: int) -> None:
    """Try the choices in so many further imagined hands, or in fewer if the budget is spent."""
    hand = memory[HAND:TRIED]
    s = memory[TRIED:SEEN]
    room = memory[SEEN:CHOICES]
    left = hands
    while left and not is_decided(memory):
        left -= 1
        imagine_next(seen, rules, memory, hand)
        for each in range(memory[FOUND]):
            for place in range(SIZE):
                s[place] = hand[place]
            step(s, memory[CHOICES + each], rules)
            carry_on(s, rules, room)
            memory[TOTALS + each] += settled(s, rules)
            count_bid(s, each, rules, memory)
        if seen[STAGE] == CALL:
            for place in range(SIZE):
                s[place] = hand[place]
            s[BIDDER] = 0
            s[HIGH] = lowest_call(seen, rules)
            take_bid(s, rules)
            carry_on(s, rules, room)
            count_bid(s, HAVING_WON, rules, memory)
        memory[HANDS] += 1
        memory[SPENT] += memory[FOUND]
        if memory[SPENT] * memory[ROUNDS] >= playouts(seen, budget):
            sort_out(memory)


@rule(entry=True)
def is_decided(memory: Sequence[int]) -> bool:
    """Whether the budget is spent."""
    return memory[ROUND] == memory[ROUNDS]


@rule
def playouts(seen: Sequence[int], budget: Budget) -> int:
    """How many hands may be played out for this decision."""
    if seen[STAGE] == CALL:
        return budget[CALLS]
    return budget[NAMES] if seen[STAGE] == NAME else budget[PLAYS]


@rule
def sort_out(memory: list[int]) -> None:
    """End a round: drop the lesser half of the choices; after the last round the best one comes first."""
    memory[ROUND] += 1
    memory[SPENT] = 0
    left = (memory[FOUND] + 1) // 2
    for place in range(left):
        best = best_from(place, memory)
        for column in (CHOICES, TOTALS, MADE, BROUGHT):
            value = memory[column + place]
            memory[column + place] = memory[column + best]
            memory[column + best] = value
    if not is_decided(memory):
        memory[FOUND] = left


@rule
def best_from(start: int, memory: Sequence[int]) -> int:
    """The place of the best choice by what was tried so far, those before `start` left out."""
    best = start
    for each in range(start + 1, memory[FOUND]):
        if memory[TOTALS + each] > memory[TOTALS + best]:
            best = each
    return best


@rule(entry=True)
def verdict(seen: Sequence[int], memory: Sequence[int]) -> Advice:
    """The best choice by what was tried so far, and what that showed."""
    best = best_from(0, memory)
    action = memory[CHOICES + best]
    hands = max(memory[HANDS], 1)
    if seen[STAGE] == CALL:
        reason = TRIED_PASS if action == PASS else TRIED_BID
        return action, reason, memory[BROUGHT + HAVING_WON] // hands, 100 * memory[MADE + HAVING_WON] // hands
    if seen[STAGE] == NAME:
        return action, TRIED_TRUMP, memory[BROUGHT + best] // hands, 100 * memory[MADE + best] // hands
    reason = TRIED_FOLD if action == FOLD else TRIED_CARD
    return action, reason, memory[TOTALS + best] // (2 * hands), memory[HANDS]


# ---- a hand played out


@rule
def carry_on(s: list[int], rules: Sequence[int], room: list[int]) -> None:
    """Play a hand to its end, all as Intermediates."""
    while s[STAGE] < OVER:
        if s[STAGE] <= FOLLOW and not may_fold(s, s[TURN], rules):
            plays = legal_plays(s, rules)
            if count(plays) == 1:
                step(s, first(plays), rules)
                continue
        view(s, s[TURN], rules, room)
        action, _, _, _ = intermediate(room, rules, 0)
        step(s, action, rules)


@rule
def settled(s: Sequence[int], rules: Sequence[int]) -> int:
    """By how much a hand leaves the own side better off than the others on average, in halves of a point.

    Half of what wins the game is added for a game won, and taken off for one that is lost.
    """
    if s[STAGE] != OVER:
        return 0
    found = 2 * s[GAIN]
    for side in range(1, rules[SIDES]):
        found -= 2 * s[SEAT * side + GAIN] // (rules[SIDES] - 1)
    if s[WINNER] != NOBODY:
        found += rules[TARGET] if s[WINNER] == 0 else -rules[TARGET]
    return found


@rule
def count_bid(s: Sequence[int], place: int, rules: Sequence[int], memory: list[int]) -> None:
    """Count what the own side came to, and whether it made the bid, if it took it."""
    points = of_side(s, 0, MELD, rules) + of_side(s, 0, POINTS, rules)
    if s[STAGE] == OVER and s[BIDDER] % rules[SIDES] == 0:
        if rules[DISCARDS_COUNT]:
            points += s[SEAT * s[BIDDER] + DISCARD_POINTS]
        if s[GAIN] != -s[HIGH] and points >= s[HIGH] + SPARE[kind_of_game(rules)]:
            memory[MADE + place] += 1
    memory[BROUGHT + place] += points
    if place == HAVING_WON:
        was_set = s[GAIN] == -s[HIGH] and points >= s[HIGH]  # whatever it came to: by no trick, or no marriage
        told = 0 if was_set else max(0, points - SPARE[kind_of_game(rules)])
        memory[min(CAME_TO + told, MEMORY - 1)] += 1
