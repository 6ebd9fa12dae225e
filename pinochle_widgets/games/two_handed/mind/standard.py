"""The policy of Standard, which weighs the worth of keeping a card against the gain from the trick.

Source: the two-handed guide, "Skill Level": more sophisticated than Novice in selecting cards to play to tricks; the
considerations come from its "Strategies". Standard does not remember the cards played, and goes by rules of thumb, not by
odds. Its weights stand in a layout, so that another level can use the same functions with other weights. Worth is counted
in hundredths of a point.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import NO_CARD, copies, count, distinct, first, of_suit, rank_of, suit_of, twice
from pinochle_widgets.engine.layout import Layout, named
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules.melds import ACE, TEN
from pinochle_widgets.games.pinochle.rules.tricks import lowest
from pinochle_widgets.games.two_handed.mind.policies import (
    NO_KIND,
    complete_melds,
    dearest,
    dearest_without,
    highest,
    kinds_of,
    lay_or_draw,
    takers,
    takes,
    usable_without,
)
from pinochle_widgets.games.two_handed.rules.core import (
    CLASS_OF,
    DIX,
    FOLLOW,
    LEAD,
    ME,
    OTHER,
    ROUNDHOUSE,
    Round,
    Terms,
    legal_plays,
    meld_cards,
    meld_points,
)


class Judgement(Layout):
    """The weights of Standard. Lists by rank begin with the seven."""

    later_plain: Annotated[list[int], 8]  # worth of keeping a card for phase 2, by rank
    later_trump: Annotated[list[int], 8]
    led_plain: Annotated[list[int], 8]  # chance that a card led in phase 1 takes the trick, in percent, by rank
    led_trump: Annotated[list[int], 8]
    lost_lead: Annotated[list[int], 8]  # cost of a card that is led in phase 2 and lost, by rank
    lost_trump: int  # additional cost of a trump
    trumps_to_draw: int  # number of trumps, with the ace, to draw the other side's trumps
    missing: int  # percent of a meld's worth that is left for each missing card
    now: int  # percent of a complete meld's points that are lost when it is not laid this turn
    hurry: int  # additional percent for each complete meld per trick left
    block: int  # worth of keeping the other side from laying a meld now
    threat: int  # additional worth for each point of the meld that its cards on the table could grow into
    hidden: int  # worth of not showing a card that the other side has not seen


STANDARD = Judgement(
    later_plain=(0, 0, 0, 30, 60, 120, 500, 900),
    later_trump=(300, 350, 500, 600, 700, 800, 1300, 1700),
    led_plain=(0, 2, 5, 10, 15, 20, 35, 60),
    led_trump=(5, 8, 15, 20, 30, 40, 70, 100),
    lost_lead=(0, 0, 0, 200, 300, 400, 1000, 1100),
    lost_trump=300,
    trumps_to_draw=4,
    missing=50,
    now=35,
    hurry=60,
    block=250,
    threat=3,
    hidden=10,
)


@rule
def standard(seen: Round, rules: Terms, _chance: int) -> int:
    """Decide as Standard does: in phase 1 weigh gain from the trick against worth of keeping, in phase 2 take points."""
    return weigh(seen, rules, named(STANDARD, Judgement))


@rule
def weigh(seen: Round, rules: Terms, weights: Judgement) -> int:
    """Decide as Standard does, by the weights given."""
    if seen.stage > FOLLOW:
        return lay_or_draw(seen, rules)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    if seen.stock:
        return play_in_phase_1(seen, plays, rules, weights)
    if seen.stage == LEAD:
        return lead_in_phase_2(seen, plays, weights)
    return follow_in_phase_2(seen, plays)


# ---- phase 1


@rule
def play_in_phase_1(seen: Round, plays: int, rules: Terms, weights: Judgement) -> int:
    """Play the card for which the gain from the trick, less the worth of keeping the card, is greatest."""
    waiting = complete_melds(seen, rules)
    press = urgency(seen, count(waiting), weights)
    block = blocking(seen, rules, weights)
    best = NO_CARD
    most = 0
    rest = plays
    while rest:
        slot = first(rest)
        rest &= rest - 1
        value = chance_to_take(seen, slot, weights)
        if value:
            kind = dearest_without(seen, waiting, slot, rules)
            value = value * (points_of(kind, seen.trump, rules) * press + block) // 100
        value -= worth_keeping(seen, slot, rules, weights)
        if best == NO_CARD or value > most:
            best = slot
            most = value
    return best


@rule
def points_of(kind: int, trump: int, rules: Terms) -> int:
    """Return the points of a kind of meld; 0 for NO_KIND."""
    return meld_points(kind, trump, rules) if kind != NO_KIND else 0


@rule
def draws_left(seen: Round) -> int:
    """Count the cards that each side will still draw, which is the number of tricks left in phase 1."""
    return (seen.stock + 1) // 2


@rule
def urgency(seen: Round, waiting: int, weights: Judgement) -> int:
    """Return the percentage of a complete meld's points that are at stake in this turn.

    It grows with the number of complete melds per trick left, since only one meld may be laid after each trick.
    """
    return min(100, weights.now + weights.hurry * waiting // draws_left(seen))


@rule
def blocking(seen: Round, rules: Terms, weights: Judgement) -> int:
    """Return the worth of keeping the other side from laying a meld now."""
    return weights.block + weights.threat * points_of(threat(seen, rules), seen.trump, rules)


@rule
def threat(seen: Round, rules: Terms) -> int:
    """Find the meld with most points of which the other side's melded cards lack just one or two, or NO_KIND.

    Only melds of three cards or more count.
    """
    if not seen.melded[OTHER]:
        return NO_KIND
    kinds = 0
    for kind in range(DIX):
        needed = meld_cards(kind, seen.trump, rules)
        if 0 < count(needed & ~lying_open_to(seen, kind)) <= 2 < count(needed):
            kinds |= 1 << kind
    if not rules.roundhouse_points:
        kinds &= ~(1 << ROUNDHOUSE)
    return dearest(kinds, seen.trump, rules)


@rule
def lying_open_to(seen: Round, kind: int) -> int:
    """Return the cards melded by the other side that may still serve in a kind of meld, as distinct cards."""
    lying = seen.melded[OTHER]
    barred = seen.barred[OTHER][CLASS_OF[kind]]
    return distinct(lying) & ~distinct(barred) | twice(lying) & ~twice(barred)


@rule
def chance_to_take(seen: Round, slot: int, weights: Judgement) -> int:
    """Estimate the chance that a card takes the trick in phase 1, in percent."""
    if seen.stage == FOLLOW:
        return 100 if takes(seen, slot) else 0
    if suit_of(slot) == seen.trump:
        return weights.led_trump[rank_of(slot)]
    return weights.led_plain[rank_of(slot)]


@rule
def worth_keeping(seen: Round, slot: int, rules: Terms, weights: Judgement) -> int:
    """Estimate the worth of keeping a card: for melds in which it may still serve, and for the tricks of phase 2."""
    trump = seen.trump
    worth = (weights.later_trump if suit_of(slot) == trump else weights.later_plain)[rank_of(slot)]
    kinds = kinds_of(slot & 31, trump, rules)
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        worth += worth_for_meld(seen, slot, kind, rules, weights)
    if not seen.melded[ME] >> slot & 1:
        worth += weights.hidden
    return worth


@rule
def worth_for_meld(seen: Round, slot: int, kind: int, rules: Terms, weights: Judgement) -> int:
    """Estimate the worth of a meld that is lost when a card is played; 0 where its other copy serves as well."""
    needed = meld_cards(kind, seen.trump, rules)
    cards = usable_without(seen, kind, 0) & copies(needed)
    if not cards >> slot & 1 or twice(cards) >> (slot & 31) & 1:
        return 0
    left = share_left(seen, needed & ~distinct(cards), weights)
    return meld_points(kind, seen.trump, rules) * left * (100 - weights.missing) // 1000


@rule
def share_left(seen: Round, missing: int, weights: Judgement) -> int:
    """Estimate the worth of a meld that lacks the cards `missing`, in thousandths of the complete meld, by rule of thumb.

    It is 0 where both copies of a missing card are in sight, in the own hand or melded by the other side, and in the last
    trick of phase 1, after which no meld is laid. Cards played are not considered.
    """
    mine = seen.hand[ME]
    theirs = seen.melded[OTHER]
    if missing & (twice(mine) | twice(theirs) | distinct(mine) & distinct(theirs)):
        return 0
    if missing and draws_left(seen) == 1:
        return 0
    share = 1000
    for _ in range(count(missing)):
        share = share * weights.missing // 100
    return share


# ---- phase 2


@rule
def lead_in_phase_2(seen: Round, plays: int, weights: Judgement) -> int:
    """Lead the ace of trump with many trumps, an ace of a plain suit, or the card whose loss costs least.

    The ace of trump is also led with one other trump, where there is no ace of a plain suit.
    """
    trump = seen.trump
    trumps = seen.hand[ME] & of_suit(trump)
    held = count(trumps)
    top = highest(plays & trumps, trump)
    boss = top != NO_CARD and rank_of(top) == ACE
    if boss and held >= weights.trumps_to_draw:
        return top
    ace = ace_of_shortest_suit(seen, plays & ~trumps)
    if ace != NO_CARD:
        return ace
    if boss and held > 1:
        return top
    return cheapest_lead(plays, trump, weights)


@rule
def ace_of_shortest_suit(seen: Round, plays: int) -> int:
    """Find the ace whose suit is shortest in the hand, since the other side then holds more of that suit; or NO_CARD."""
    best = NO_CARD
    least = 99
    while plays:
        slot = first(plays)
        plays &= plays - 1
        length = count(seen.hand[ME] & of_suit(suit_of(slot)))
        if rank_of(slot) == ACE and length < least:
            best = slot
            least = length
    return best


@rule
def cheapest_lead(plays: int, trump: int, weights: Judgement) -> int:
    """Find the card whose loss, when it is led, costs least."""
    best = NO_CARD
    least = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        cost = weights.lost_lead[rank_of(slot)]
        if suit_of(slot) == trump:
            cost += weights.lost_trump
        if best == NO_CARD or cost < least:
            best = slot
            least = cost
    return best


@rule
def follow_in_phase_2(seen: Round, plays: int) -> int:
    """Take the trick, with a ten if possible; where it can't be taken, play the lowest card."""
    trump = seen.trump
    able = takers(seen, plays)
    return winning_card(able, trump) if able else lowest(plays, trump)


@rule
def winning_card(able: int, trump: int) -> int:
    """Choose a ten among cards that take the trick, since its points are then sure; else the lowest of these cards."""
    rest = able
    while rest:
        slot = first(rest)
        rest &= rest - 1
        if rank_of(slot) == TEN:
            return slot
    return lowest(able, trump)
