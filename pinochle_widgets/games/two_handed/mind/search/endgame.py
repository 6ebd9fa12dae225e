"""Play phase 2 exactly, with both hands known.

A position is the hand of the leader and the other hand; its value does not depend on the tricks before. `best_play` returns
the value for the seat to act, `play_values` that of each of its plays. Both ask `search` repeatedly whether the leader can
take at least so many points, with another number each time. `search` tries leads and replies until this is settled, and
keeps bounds of positions in a transposition table.

The caller provides the working memory, a `SolverRoom`, which is zeros at first and written to by the solver alone. The
table makes an answer faster, never different: an entry is used only where both hands, trump and the rules are the same, and
of plays of equal value the same one is always chosen.

Sets of cards in this module are ordered: a single copy is always in the lower plane, so that equal hands are equal numbers.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import (
    NO_CARD,
    above,
    below_highest,
    both_of_rank,
    copies,
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
from pinochle_widgets.engine.layout import Bits, Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules import melds
from pinochle_widgets.games.pinochle.rules.tricks import beats, duty
from pinochle_widgets.games.two_handed.rules.core import CARD_POINTS, HAND_SIZE, Terms


@rule
def points_of(card: int, rules: Terms) -> int:
    """Return the points of a card in a trick."""
    return CARD_POINTS[rules.simplified_scoring][rank_of(card)]


@rule
def points_in(cards: int, rules: Terms) -> int:
    """Sum the points of the cards of a set."""
    worth = CARD_POINTS[rules.simplified_scoring]
    points = 0
    while cards:
        points += worth[rank_of(first(cards))]
        cards &= cards - 1
    return points


@rule
def points_left(lead: int, follow: int, rules: Terms) -> int:
    """Sum the points of both hands, and those for the last trick."""
    return points_in(lead, rules) + points_in(follow, rules) + rules.last_trick_points


@rule
def sure_points(lead: int, follow: int, total: int, trump: int, rules: Terms) -> int:
    """Return a lower bound of the points that the seat to lead takes of the `total` points left.

    It counts the cards that can't be beaten: the highest trumps, then the highest cards of the other suits, which are safe
    as long as the other hand has the suit, or where its trumps are drawn first. To each of them the other hand is taken to
    play a card of its lowest ranks.
    """
    unbeaten = lead & ~copies(below_highest(distinct(follow)))
    suit = of_suit(trump)
    sure = unbeaten & suit
    drawn = count(sure) >= count(follow & suit)
    if drawn:
        sure = lead & suit
    for side in range(4):
        suit = of_suit(side)
        winners = unbeaten & suit
        if side == trump or not winners:
            continue
        surplus = count(winners) - count(follow & suit)
        if drawn and surplus >= 0:
            winners = lead & suit
        else:
            while surplus > 0:  # these would be trumped
                winners &= winners - 1
                surplus -= 1
        sure |= winners
    if sure == lead:
        return total
    tricks = count(sure)
    points = points_in(sure, rules)
    worth = CARD_POINTS[rules.simplified_scoring]
    rank = melds.SEVEN
    while tricks > 0:
        cheap = min(count(follow & both_of_rank(rank)), tricks)
        points += cheap * worth[rank]
        tricks -= cheap
        rank += 1
    return points


@rule
def likely_points(lead: int, follow: int, total: int, trump: int, rules: Terms) -> int:
    """Estimate the points that the seat to lead takes of the `total` points left.

    The estimate lies halfway between the sure points of this seat, and all points but the sure points of the other seat
    if that seat led. In random deals of twelve cards each it is off by 4 to 7 points.
    """
    return (
        sure_points(lead, follow, total, trump, rules) + total - sure_points(follow, lead, total, trump, rules)
    ) // 2


ENTRY = 3
"""The length of an entry of the table: two numbers for the hands, one for the bounds with trump and rules."""
ENTRIES = 1 << 16


class Trick(Layout):
    """A trick of the line that the search is looking at."""

    lead: Bits  # the leader's hand
    follow: Bits  # the other hand
    want: int  # the points that the leader tries to reach
    left: int  # the points left in both hands and for the last trick
    low: int  # bounds of the points that the leader takes
    high: int
    entry: int  # the place of these bounds in the table
    best: int  # the most points for the leader by a lead tried so far
    leads: int  # the number of leads not tried yet
    card: int  # the lead in trial
    reply: int  # the reply in trial
    replies: Bits  # the replies not tried yet
    least: int  # the fewest points for the leader by a reply tried so far
    taken: int  # the points of lead and reply
    won: int  # 1 where the leader takes the trick
    order: Annotated[list[int], HAND_SIZE]  # the leads not tried yet, the most promising one last


class SolverRoom(Layout):
    """The working memory of the solver: the tricks of the line in search, and the transposition table."""

    tricks: Annotated[list[Trick], HAND_SIZE]
    table: Annotated[list[Bits], ENTRY * ENTRIES]


BOUND = 10
"""The number of bits of a bound in an entry."""
MOST = (1 << BOUND) - 1

OPEN = -1
"""The result of a trick that is not settled yet."""

STEP = 3
"""The points by which the number to search for is moved after each search."""


@rule(late=True)
def best_play(mine: int, theirs: int, led: int, trump: int, rules: Terms, memory: SolverRoom) -> tuple[int, int]:
    """Find the value of the round for the seat to act, with best play of both seats, and a card that reaches it.

    Parameters
    ----------
    mine, theirs : int
        The hand of the seat to act, and the other hand; the card led is in neither.
    led : int
        The card led, or NO_CARD where the seat to act leads.
    trump : int
        The trump suit.
    rules : Terms
        The options of the round.
    memory : SolverRoom
        Working memory.

    Returns
    -------
    tuple of int
        The value (points that the seat to act takes from now on, the card led included, less those of the other seat), and
        a slot of `mine`; of plays of equal value always the same one.
    """
    lead, follow = ordered(mine), ordered(theirs)
    if led != NO_CARD:
        lead, follow = with_one_more(follow, led), lead
    total = points_left(lead, follow, rules)
    points = points_of_leader(lead, follow, led, total, trump, rules, memory)
    if led == NO_CARD:
        search(lead, follow, led, points, total, trump, rules, memory)
        return 2 * points - total, own_slot(mine, memory.tricks[0].card)
    search(lead, follow, led, points + 1, total, trump, rules, memory)
    return total - 2 * points, own_slot(mine, memory.tricks[0].reply)


@rule(entry=True)
def play_values(
    mine: int, theirs: int, led: int, trump: int, rules: Terms, memory: SolverRoom, values: list[int]
) -> int:
    """Write the value of every play of the seat to act into `values`, at its slot; return the set of plays.

    Further parameters are those of `best_play`; `values` has 64 places, of which only those of plays are written.
    """
    plays = mine if led == NO_CARD else duty(mine, led, trump, rules.must_overplay)
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
def value_of_lead(lead: int, follow: int, led: int, trump: int, rules: Terms, memory: SolverRoom) -> int:
    """Return the value of a position for the leader, by leading `led` or, where `led` is NO_CARD, the best card."""
    total = points_left(lead, follow, rules)
    return 2 * points_of_leader(lead, follow, led, total, trump, rules, memory) - total


@rule
def points_of_leader(lead: int, follow: int, led: int, total: int, trump: int, rules: Terms, memory: SolverRoom) -> int:
    """Return the points that the leader takes of `total`, by leading `led` or, where `led` is NO_CARD, the best card."""
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
    """Order a set: move every single copy to the lower plane."""
    return distinct(cards) | twice(cards) << 32


@rule
def own_slot(mine: int, card: int) -> int:
    """Return the slot of a hand that holds a card, the lower slot of two."""
    return card if mine >> card & 1 else card + 32


@rule
def without(cards: int, card: int) -> int:
    """Remove a copy of a card from an ordered set that holds the card; the result is ordered, too."""
    second = 1 << card + 32
    return cards ^ (second if cards & second else 1 << card)


@rule
def place_of(lead: int, follow: int) -> int:
    """Return the place of a position's entry in the table, a hash of both hands."""
    return ENTRY * ((lead & KEPT) % 65521 ^ (follow & KEPT) % 65479)


@rule
def keep(trick: Trick, bounds: int, memory: SolverRoom) -> None:
    """Write the bounds of a position into the table."""
    table = memory.table
    table[trick.entry] = trick.lead
    table[trick.entry + 1] = trick.follow
    table[trick.entry + 2] = bounds


@rule
def search(lead: int, follow: int, led: int, want: int, left: int, trump: int, rules: Terms, memory: SolverRoom) -> int:
    """Search whether the leader takes at least `want` of the `left` points; return a bound of the points.

    The bound is a lower one if it is `want` or more, else an upper one. Where `led` is a card, the leader leads it. The first
    trick of `memory` then holds the lead that reaches `want` as `card`, or the reply that prevents it as `reply`.
    """
    circumstances = 1 + rules.must_overplay + 2 * rules.simplified_scoring + 4 * trump + 16 * rules.last_trick_points
    table = memory.table
    top = -1
    while True:
        low = 0
        high = left
        at = 0
        if not lead:
            low = left  # the bonus for the last trick, which went to the leader
        elif 0 < want <= left:
            at = place_of(lead, follow)
            if table[at] == lead and table[at + 1] == follow and table[at + 2] >> 2 * BOUND == circumstances:
                low = table[at + 2] & MOST
                high = table[at + 2] >> BOUND & MOST
            else:
                low = sure_points(lead, follow, left, trump, rules)
        points = low if want <= low else high
        if low < want <= high or (top < 0 and lead):
            top += 1
            trick = memory.tricks[top]
            trick.lead = lead
            trick.follow = follow
            trick.want = want
            trick.left = left
            trick.low = low
            trick.high = high
            trick.entry = at
            open_trick(trick, NO_CARD if top else led, trump)
            points = OPEN
        while points != OPEN:
            if top < 0:
                return points
            trick = memory.tricks[top]
            points = fold(trick, points)
            if points != OPEN:
                if top:
                    low = points if points >= trick.want else trick.low
                    high = points if points < trick.want else trick.high
                    keep(trick, (circumstances << BOUND | high) << BOUND | low, memory)
                top -= 1
        trick = memory.tricks[top]
        play_on(trick, trump, rules)
        lead = without(trick.lead, trick.card)
        follow = without(trick.follow, trick.reply)
        left = trick.left - trick.taken
        want = trick.want
        if trick.won:
            want -= trick.taken
        else:
            want = left - want + 1
            lead, follow = follow, lead


@rule
def open_trick(trick: Trick, led: int, trump: int) -> None:
    """Sort the leads of a trick by promise, the lead to try first at the end."""
    trick.best = OPEN
    trick.replies = 0
    if led != NO_CARD:
        trick.leads = 1
        trick.order[0] = led
        return
    follow = trick.follow
    leads = distinct(trick.lead)
    others = distinct(follow)
    trumps = others >> 8 * trump & 0xFF
    found = 0
    order = trick.order
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
            at = found
            found += 1
            while at and order[at - 1] > worth:
                order[at] = order[at - 1]
                at -= 1
            order[at] = worth
    trick.leads = found


@rule
def play_on(trick: Trick, trump: int, rules: Terms) -> None:
    """Set up the next reply to the lead in trial, or the next lead with its first reply."""
    replies = trick.replies
    if replies:
        card = trick.card
    else:
        trick.leads -= 1
        card = trick.order[trick.leads] & 31
        trick.card = card
        trick.least = MOST
        replies = distinct(duty(trick.follow, card, trump, rules.must_overplay))
    higher = replies & above(card)
    reply = last(higher) if higher else first(replies)
    trick.reply = reply
    trick.replies = replies ^ 1 << reply
    worth = CARD_POINTS[rules.simplified_scoring]
    trick.taken = worth[rank_of(card)] + worth[rank_of(reply)]
    trick.won = not higher and not beats(reply, card, trump)


@rule
def fold(trick: Trick, points: int) -> int:
    """Take the result of a reply into account: `points`, those of the leader of the next trick.

    Returns the points of the leader of this trick once they are settled, else OPEN.
    """
    points = trick.taken + points if trick.won else trick.left - trick.taken - points
    least = min(points, trick.least)
    trick.least = least
    reached = least >= trick.want
    if reached and trick.replies:
        return OPEN
    trick.replies = 0
    best = max(least, trick.best)
    trick.best = best
    return best if reached or not trick.leads else OPEN
