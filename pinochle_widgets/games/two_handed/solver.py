"""Exact play of phase 2 with both hands known.

A position is two hands and who leads; what it is worth does not depend on how it came about. `best_play`
answers for the seat to act, `play_values` for each card it may play. Both ask the same question again and
again: can the leader still take so many points? `reaches` answers it by trying leads and replies in turn
until one settles it, and keeps in a table what it has found out about positions.

The room for that is given by the caller: SIZE whole numbers, zeros at first, used for nothing else. What
stands in the table makes an answer quicker, never different: an entry is used where both hands, trump and
the rules are the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import PLANE, count, distinct, first, rank_of, suit_of, twice
from pinochle_widgets.games.tricks import beats, duty
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.core import (
    BONUS_LAST_TRICK,
    CARD_POINTS,
    HAND_SIZE,
    MUST_OVERPLAY,
    NO_CARD,
    SIMPLIFIED,
)

# A frame of the stack: a trick that is being thought about.
(
    LEAD,
    FOLLOW,
    WANT,
    LEFT,
    LEADS,  # cards not yet tried
    CARD,
    REPLIES,
    WON,  # whether the reply being tried leaves the trick to the leader
) = range(8)
FRAME = 8

# An entry of the table: both hands, and the bounds with the circumstances they hold under.
ENTRIES = 1 << 16
ENTRY = 3
TABLE = FRAME * (HAND_SIZE + 1)
SIZE = TABLE + ENTRY * ENTRIES
"""How many whole numbers the solver needs to work in."""

BOUND = 10
"""So many bits hold a bound."""
MOST = (1 << BOUND) - 1

NO, YES, OPEN = range(3)


@rule
def best_play(mine: int, theirs: int, led: int, trump: int, rules: Sequence[int], memory: list[int]) -> tuple[int, int]:
    """What the seat to act will take more than the other from here on, and the slot of a card that brings it.

    Parameters
    ----------
    mine, theirs : int
        The hand of the seat to act and the other one; a card led is in neither.
    led : int
        The card led, or NO_CARD where the seat to act leads.
    trump : int
        The trump suit.
    rules : sequence of int
        The rules of the round.
    memory : list of int
        Room to work in: SIZE numbers.

    Returns
    -------
    tuple of int
        The value in points, and a slot of `mine`; of plays worth the same always the same one.
    """
    plays = own_plays(mine, led, trump, rules)
    total = points_left(mine, theirs, led, rules)
    low = 0
    high = total
    while low < high:
        want = (low + high + 1) // 2
        if first_that_reaches(plays, mine, theirs, led, want, total, trump, rules, memory) == NO_CARD:
            high = want - 1
        else:
            low = want
    slot = first_that_reaches(plays, mine, theirs, led, low, total, trump, rules, memory)
    return 2 * low - total, slot


@rule
def play_values(
    mine: int, theirs: int, led: int, trump: int, rules: Sequence[int], memory: list[int], values: list[int]
) -> int:
    """The value of every play of the seat to act, written into `values` at its slot; the set of plays is returned.

    Parameters as in `best_play`; `values` has 64 places, of which those of plays are written.
    """
    plays = own_plays(mine, led, trump, rules)
    total = points_left(mine, theirs, led, rules)
    ahead = plays
    while ahead:
        slot = first(ahead)
        ahead &= ahead - 1
        low = 0
        high = total
        while low < high:
            want = (low + high + 1) // 2
            if play_reaches(slot, mine, theirs, led, want, total, trump, rules, memory):
                low = want
            else:
                high = want - 1
        values[slot] = 2 * low - total
    return plays


@rule
def own_plays(mine: int, led: int, trump: int, rules: Sequence[int]) -> int:
    """What the seat to act may play, one slot where two copies are the same."""
    plays = mine if led == NO_CARD else duty(mine, led, trump, rules[MUST_OVERPLAY])
    return plays & ~(twice(plays) << 32)


@rule
def points_left(mine: int, theirs: int, led: int, rules: Sequence[int]) -> int:
    """All that is still to be taken: the points of the cards, and the bonus for the last trick."""
    points = CARD_POINTS[rules[SIMPLIFIED]]
    total = rules[BONUS_LAST_TRICK] + (points[rank_of(led)] if led != NO_CARD else 0)
    for rank in range(8):
        cards = 0x0101010101010101 << rank
        total += points[rank] * (count(mine & cards) + count(theirs & cards))
    return total


@rule
def first_that_reaches(
    plays: int,
    mine: int,
    theirs: int,
    led: int,
    want: int,
    total: int,
    trump: int,
    rules: Sequence[int],
    memory: list[int],
) -> int:
    """The first of these plays by which the seat to act takes at least `want` points, or NO_CARD."""
    while plays:
        slot = first(plays)
        plays &= plays - 1
        if play_reaches(slot, mine, theirs, led, want, total, trump, rules, memory):
            return slot
    return NO_CARD


@rule
def play_reaches(
    slot: int,
    mine: int,
    theirs: int,
    led: int,
    want: int,
    total: int,
    trump: int,
    rules: Sequence[int],
    memory: list[int],
) -> bool:
    """Whether the seat to act takes at least `want` of the `total` points left when it plays this card."""
    card = slot & 31
    my_rest = without(ordered(mine), card)
    other = ordered(theirs)
    if led != NO_CARD:
        return trick_reaches(beats(card, led, trump), my_rest, other, card, led, want, total, trump, rules, memory)
    replies = duty(other, card, trump, rules[MUST_OVERPLAY])
    replies &= ~(twice(replies) << 32)
    while replies:
        reply = first(replies) & 31
        replies &= replies - 1
        won = not beats(reply, card, trump)
        if not trick_reaches(won, my_rest, without(other, reply), card, reply, want, total, trump, rules, memory):
            return False
    return True


@rule
def trick_reaches(
    won: bool,
    mine: int,
    theirs: int,
    card: int,
    other: int,
    want: int,
    total: int,
    trump: int,
    rules: Sequence[int],
    memory: list[int],
) -> bool:
    """The same after a whole trick, whose winner leads next."""
    points = CARD_POINTS[rules[SIMPLIFIED]]
    left = total - points[rank_of(card)] - points[rank_of(other)]
    if won:
        return reaches(mine, theirs, want - total + left, left, trump, rules, memory)
    return not reaches(theirs, mine, left - want + 1, left, trump, rules, memory)


@rule
def ordered(cards: int) -> int:
    """The set with single cards in the lower plane, so that the same cards are the same number."""
    return distinct(cards) | twice(cards) << 32


@rule
def without(cards: int, card: int) -> int:
    """An ordered set with one copy of a card fewer."""
    bit = 1 << card
    return cards & ~(bit << 32) if cards & bit << 32 else cards & ~bit


@rule
def entry_of(lead: int, follow: int) -> int:
    """Where the table keeps what it knows about a position."""
    mixed = (
        (lead & 0xFFFFFFFF) * 0x9E3779B
        + (lead >> 32 & 0xFFFFFFFF) * 0xC2B2AE3
        + (follow & 0xFFFFFFFF) * 0x85EBCA7
        + (follow >> 32 & 0xFFFFFFFF) * 0x27D4EB3
    )
    return TABLE + ENTRY * ((mixed ^ mixed >> 25) >> 8 & ENTRIES - 1)


@rule
def settled(lead: int, follow: int, want: int, left: int, tag: int, memory: Sequence[int]) -> int:
    """Whether the leader reaches `want`, where that is clear without a search: YES, NO or OPEN."""
    if want <= 0:
        return YES
    if want > left:
        return NO
    if not lead:
        return YES  # what is left is the bonus for the last trick, and it went to the leader
    at = entry_of(lead, follow)
    if memory[at] == lead and memory[at + 1] == follow and memory[at + 2] >> 2 * BOUND == tag:
        if want <= memory[at + 2] & MOST:
            return YES
        if want > memory[at + 2] >> BOUND & MOST:
            return NO
    return OPEN


@rule
def keep(frame: int, verdict: int, tag: int, memory: list[int]) -> None:
    """Write into the table what was found out about the position of a frame."""
    lead = memory[frame + LEAD]
    follow = memory[frame + FOLLOW]
    want = memory[frame + WANT]
    at = entry_of(lead, follow)
    low = 0
    high = memory[frame + LEFT]
    if memory[at] == lead and memory[at + 1] == follow and memory[at + 2] >> 2 * BOUND == tag:
        low = memory[at + 2] & MOST
        high = memory[at + 2] >> BOUND & MOST
    if verdict == YES:
        low = want
    else:
        high = want - 1
    memory[at] = lead
    memory[at + 1] = follow
    memory[at + 2] = (tag << BOUND | high) << BOUND | low


@rule
def reaches(lead: int, follow: int, want: int, left: int, trump: int, rules: Sequence[int], memory: list[int]) -> bool:
    """Whether the leader of the next trick takes at least `want` of the points that are left, against any play.

    Both hands are ordered sets of as many cards.
    """
    points = CARD_POINTS[rules[SIMPLIFIED]]
    overplay = rules[MUST_OVERPLAY]
    tag = 1 + overplay + 2 * rules[SIMPLIFIED] + 4 * trump + 16 * rules[BONUS_LAST_TRICK]
    top = 0
    while True:
        verdict = settled(lead, follow, want, left, tag, memory)
        if verdict == OPEN:
            memory[top + LEAD] = lead
            memory[top + FOLLOW] = follow
            memory[top + WANT] = want
            memory[top + LEFT] = left
            memory[top + LEADS] = lead & PLANE
            memory[top + REPLIES] = 0
            top += FRAME
        while verdict != OPEN:  # tell it to the trick before
            if not top:
                return verdict == YES
            frame = top - FRAME
            good = verdict == memory[frame + WON]
            if memory[frame + REPLIES if good else frame + LEADS]:
                if not good:
                    memory[frame + REPLIES] = 0
                verdict = OPEN
            else:  # no reply stops this card, or all cards were stopped
                verdict = YES if good else NO
                keep(frame, verdict, tag, memory)
                top = frame
        frame = top - FRAME
        lead = memory[frame + LEAD]
        follow = memory[frame + FOLLOW]
        if not memory[frame + REPLIES]:
            card = first(memory[frame + LEADS])
            memory[frame + LEADS] &= memory[frame + LEADS] - 1
            memory[frame + CARD] = card
            memory[frame + REPLIES] = distinct(duty(follow, card, trump, overplay))
        card = memory[frame + CARD]
        reply = first(memory[frame + REPLIES])
        memory[frame + REPLIES] &= memory[frame + REPLIES] - 1
        lead = without(lead, card)
        follow = without(follow, reply)
        taken = points[rank_of(card)] + points[rank_of(reply)]
        left = memory[frame + LEFT] - taken
        want = memory[frame + WANT] - taken
        memory[frame + WON] = YES
        if beats(reply, card, trump):
            memory[frame + WON] = NO
            want = left - memory[frame + WANT] + 1
            lead, follow = follow, lead
