"""Exact play of phase 2 with both hands known.

A position is two hands and who leads; what it is worth does not depend on how it came about. `best_play`
answers for the seat to act, `play_values` for each card it may play. Both ask one question again and again,
each time about another number of points: can the leader still take so many? `search` answers by trying leads
and replies until that is settled, and keeps what it finds out about positions in a table.

The room for all this is given by the caller: SIZE whole numbers, zeros at first, written to by nothing else.
What stands in the table makes an answer quicker, never different: an entry counts where both hands, trump
and the rules are the same, and of plays worth the same the same one is chosen.

Hands are sets of cards here with single cards in the lower plane, so that the same cards are the same number.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import (
    NO_CARD,
    above,
    count,
    distinct,
    first,
    last,
    of_suit,
    rank_of,
    twice,
    with_one_more,
)
from pinochle_widgets.engine.int63 import KEPT
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.tricks import beats, duty
from pinochle_widgets.games.two_handed.core import BONUS_LAST_TRICK, CARD_POINTS, HAND_SIZE, MUST_OVERPLAY, SIMPLIFIED
from pinochle_widgets.games.two_handed.outlook import likely_points, points_left, points_of, sure_points

# A trick that is being thought about, by place; the next one's places lie TRICK further on.
(
    LEAD,
    FOLLOW,
    WANT,
    LEFT,
    LOW,  # bounds of what the leader takes
    HIGH,
    ENTRY_AT,  # where the table keeps them
    BEST,  # what the leads tried so far bring at most
    LEADS,  # how many leads are not tried yet
    CARD,
    REPLY,
    REPLIES,  # not tried yet
    LEAST,  # what the replies tried so far leave the leader
    TAKEN,  # points in the trick
    WON,  # whether they are the leader's
    ORDER,  # the leads not tried yet, the most promising one last
) = range(16)
TRICK = ORDER + HAND_SIZE

# An entry of the table: both hands, and the bounds with the circumstances they hold in.
ENTRY = 3
ENTRIES = 1 << 16
TABLE = TRICK * HAND_SIZE
SIZE = TABLE + ENTRY * ENTRIES
"""How many whole numbers the solver needs to work in."""

BOUND = 10
"""So many bits hold a bound."""
MOST = (1 << BOUND) - 1

OPEN = -1
"""Not settled yet."""

STEP = 3
"""Points by which a guess is moved."""


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
    lead, follow = ordered(mine), ordered(theirs)
    if led != NO_CARD:
        lead, follow = with_one_more(follow, led), lead
    total = points_left(lead, follow, rules)
    points = points_of_leader(lead, follow, led, total, trump, rules, memory)
    if led == NO_CARD:
        search(lead, follow, led, points, total, trump, rules, memory)
        return 2 * points - total, own_slot(mine, memory[CARD])
    search(lead, follow, led, points + 1, total, trump, rules, memory)
    return total - 2 * points, own_slot(mine, memory[REPLY])


@rule(entry=True)
def play_values(
    mine: int, theirs: int, led: int, trump: int, rules: Sequence[int], memory: list[int], values: list[int]
) -> int:
    """The value of every play of the seat to act, written into `values` at its slot; the set of plays is returned.

    Parameters as in `best_play`; `values` has 64 places, of which those of plays are written to.
    """
    plays = mine if led == NO_CARD else duty(mine, led, trump, rules[MUST_OVERPLAY])
    plays &= ~(twice(plays) << 32)
    hand, other = ordered(mine), ordered(theirs)
    ahead = plays
    while ahead:
        slot = first(ahead)
        ahead &= ahead - 1
        card = slot & 31
        if led == NO_CARD:
            values[slot] = value_of_lead(hand, other, card, trump, rules, memory)
        elif beats(card, led, trump):
            after = value_of_lead(without(hand, card), other, NO_CARD, trump, rules, memory)
            values[slot] = points_of(led, rules) + points_of(card, rules) + after
        else:
            after = value_of_lead(other, without(hand, card), NO_CARD, trump, rules, memory)
            values[slot] = -points_of(led, rules) - points_of(card, rules) - after
    return plays


@rule
def value_of_lead(lead: int, follow: int, led: int, trump: int, rules: Sequence[int], memory: list[int]) -> int:
    """What the leader takes more than the other, by leading `led` or, where that is NO_CARD, its best card."""
    total = points_left(lead, follow, rules)
    return 2 * points_of_leader(lead, follow, led, total, trump, rules, memory) - total


@rule
def points_of_leader(
    lead: int, follow: int, led: int, total: int, trump: int, rules: Sequence[int], memory: list[int]
) -> int:
    """The points that the leader takes of `total`, by leading `led` or, where that is NO_CARD, its best card."""
    low = 0
    high = total
    want = likely_points(lead, follow, total, trump, rules)
    while low < high:
        want = min(max(want, low + 1), high)
        points = search(lead, follow, led, want, total, trump, rules, memory)
        if points >= want:
            low = points
            want = min(low + STEP, (low + high + 1) // 2)
        else:
            high = points
            want = max(high + 1 - STEP, (low + high + 1) // 2)
    return low


@rule
def ordered(cards: int) -> int:
    """The set with single cards in the lower plane."""
    return distinct(cards) | twice(cards) << 32


@rule
def own_slot(mine: int, card: int) -> int:
    """The slot of a hand that a card is played from."""
    return card if mine >> card & 1 else card + 32


@rule
def without(cards: int, card: int) -> int:
    """An ordered set with one copy less of a card that it holds."""
    second = 1 << card + 32
    return cards ^ (second if cards & second else 1 << card)


@rule
def place_of(lead: int, follow: int) -> int:
    """Where the table keeps what is known about a position."""
    return TABLE + ENTRY * ((lead & KEPT) % 65521 ^ (follow & KEPT) % 65479)


@rule
def keep(at: int, lead: int, follow: int, bounds: int, memory: list[int]) -> None:
    """Write bounds for a position into the table."""
    memory[at] = lead
    memory[at + 1] = follow
    memory[at + 2] = bounds


@rule
def search(
    lead: int, follow: int, led: int, want: int, left: int, trump: int, rules: Sequence[int], memory: list[int]
) -> int:
    """A bound of what the leader takes of the points left: from below if it is `want` or more, else from above.

    Where `led` is a card, it is what is led now. The card that reaches `want` is left in memory[CARD], or the reply
    that prevents it in memory[REPLY].
    """
    circumstances = 1 + rules[MUST_OVERPLAY] + 2 * rules[SIMPLIFIED] + 4 * trump + 16 * rules[BONUS_LAST_TRICK]
    top = -TRICK
    while True:
        low = 0
        high = left
        at = 0
        if not lead:
            low = left  # the bonus for the last trick, which went to the leader
        elif 0 < want <= left:
            at = place_of(lead, follow)
            if memory[at] == lead and memory[at + 1] == follow and memory[at + 2] >> 2 * BOUND == circumstances:
                low = memory[at + 2] & MOST
                high = memory[at + 2] >> BOUND & MOST
            else:
                low = sure_points(lead, follow, left, trump, rules)
        points = low if want <= low else high
        if low < want <= high or (top < 0 and lead):
            top += TRICK
            memory[top + LEAD] = lead
            memory[top + FOLLOW] = follow
            memory[top + WANT] = want
            memory[top + LEFT] = left
            memory[top + LOW] = low
            memory[top + HIGH] = high
            memory[top + ENTRY_AT] = at
            open_trick(top, NO_CARD if top else led, trump, memory)
            points = OPEN
        while points != OPEN:
            if top < 0:
                return points
            points = fold(top, points, memory)
            if points != OPEN:
                if top:
                    low = points if points >= memory[top + WANT] else memory[top + LOW]
                    high = points if points < memory[top + WANT] else memory[top + HIGH]
                    bounds = (circumstances << BOUND | high) << BOUND | low
                    keep(memory[top + ENTRY_AT], memory[top + LEAD], memory[top + FOLLOW], bounds, memory)
                top -= TRICK
        play_on(top, trump, rules, memory)
        lead = without(memory[top + LEAD], memory[top + CARD])
        follow = without(memory[top + FOLLOW], memory[top + REPLY])
        left = memory[top + LEFT] - memory[top + TAKEN]
        want = memory[top + WANT]
        if memory[top + WON]:
            want -= memory[top + TAKEN]
        else:
            want = left - want + 1
            lead, follow = follow, lead


@rule
def open_trick(top: int, led: int, trump: int, memory: list[int]) -> None:
    """Put the leads of a trick in order, the one to try first last."""
    memory[top + BEST] = OPEN
    memory[top + REPLIES] = 0
    if led != NO_CARD:
        memory[top + LEADS] = 1
        memory[top + ORDER] = led
        return
    follow = memory[top + FOLLOW]
    leads = distinct(memory[top + LEAD])
    others = distinct(follow)
    trumps = others >> 8 * trump & 0xFF
    found = 0
    for suit in range(4):
        own = leads >> 8 * suit & 0xFF
        if not own:
            continue
        against = others >> 8 * suit & 0xFF
        length = count(follow & of_suit(suit))
        if suit == trump:
            win = 540 - 25 * length
            lose = 450
            each = 34
            if not against:
                win = 300
        elif against:
            win = 600 - 60 * length
            lose = 440 - 15 * length
            each = 15
        else:
            win = 400 if trumps else 200
            lose = 0
            each = 0
        while own:
            rank = first(own)
            own &= own - 1
            higher = against >> rank + 1
            worth = (lose - each * count(higher) if higher else win + rank) << 5 | suit << 3 | rank
            at = top + ORDER + found
            found += 1
            while at > top + ORDER and memory[at - 1] > worth:
                memory[at] = memory[at - 1]
                at -= 1
            memory[at] = worth
    memory[top + LEADS] = found


@rule
def play_on(top: int, trump: int, rules: Sequence[int], memory: list[int]) -> None:
    """Try the next reply in a trick, or the next lead."""
    replies = memory[top + REPLIES]
    if replies:
        card = memory[top + CARD]
    else:
        memory[top + LEADS] -= 1
        card = memory[top + ORDER + memory[top + LEADS]] & 31
        memory[top + CARD] = card
        memory[top + LEAST] = MOST
        replies = distinct(duty(memory[top + FOLLOW], card, trump, rules[MUST_OVERPLAY]))
    higher = replies & above(card)
    reply = last(higher) if higher else first(replies)
    memory[top + REPLY] = reply
    memory[top + REPLIES] = replies ^ 1 << reply
    worth = CARD_POINTS[rules[SIMPLIFIED]]
    memory[top + TAKEN] = worth[rank_of(card)] + worth[rank_of(reply)]
    memory[top + WON] = not higher and not beats(reply, card, trump)


@rule
def fold(top: int, points: int, memory: list[int]) -> int:
    """Take into account what the leader after a trick takes; what the leader of the trick takes, or OPEN."""
    points = memory[top + TAKEN] + points if memory[top + WON] else memory[top + LEFT] - memory[top + TAKEN] - points
    least = min(points, memory[top + LEAST])
    memory[top + LEAST] = least
    reached = least >= memory[top + WANT]
    if reached and memory[top + REPLIES]:
        return OPEN
    memory[top + REPLIES] = 0
    best = max(least, memory[top + BEST])
    memory[top + BEST] = best
    return best if reached or not memory[top + LEADS] else OPEN
