"""Weigh the cards of phase 1 by the odds of the unseen cards, for levels that remember the cards played.

Source: the two-handed guide, "Strategies". The worth of a hand is the sum of its possible melds' points, each times the
chance to draw its missing cards. The worth of a card is the worth that the hand loses without it, and its worth in phase 2.
Against this stands the gain from the trick: a meld laid now, or a meld of the other side put off.

`Weights` holds a block of weights for each number of tricks left in phase 1, mixed from a block for its start and a block
for its end. Worth is counted in hundredths of a point, chances in thousandths unless a comment says percent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from pinochle_widgets.engine.bitset import (
    NO_CARD,
    above,
    copies,
    count,
    distinct,
    first,
    of_suit,
    rank_of,
    slot_bit,
    suit_of,
    twice,
)
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.mind.policies import (
    complete_melds,
    dearest,
    dearest_without,
    kinds_of,
    takes,
    usable_without,
)
from pinochle_widgets.games.two_handed.mind.search.determinize import unseen
from pinochle_widgets.games.two_handed.mind.standard import draws_left, points_of, threat
from pinochle_widgets.games.two_handed.rules.core import (
    DIX,
    DRAW,
    FLUSH,
    FOLLOW,
    LAY,
    ME,
    OTHER,
    PINOCHLE,
    Round,
    Terms,
    dix,
    legal_melds,
    meld_cards,
    meld_points,
)

FEW = 3
"""The largest number of missing cards with which a meld has any worth to the hand."""
MANY = 5
LONG = 7
STEPS = 12
"""The number of tricks left from which on phase 1 uses the block for its start alone."""


class Block(Layout):
    """The weights at one moment of phase 1. Lists by rank begin with the seven."""

    later_plain: Annotated[list[int], 8]  # worth of keeping a card for phase 2, by rank
    later_trump: Annotated[list[int], 8]
    led_plain: Annotated[list[int], 8]  # chance that a card led takes the trick, in percent, by rank
    led_trump: Annotated[list[int], 8]
    lacking: Annotated[
        list[int], 4
    ]  # thousandths left of a meld's worth, besides the odds, by the number of its missing cards
    again: int  # worth of laying the same meld a second time, in thousandths of its points
    upcard_comes: int  # chance to get the upcard
    upcard_bought: int  # the same with a dix that may be exchanged for the upcard
    now: int  # percent of a complete meld's points that are lost when it is not laid this turn
    hurry: int  # additional percent for each complete meld per trick left
    blocking: int  # worth of keeping the other side from laying a meld now
    threat: int  # additional worth for each point of the meld that its cards on the table could grow into
    hidden: int  # worth of not showing a card that the other side has not seen
    unbeaten: int  # percent of the doubt about a lead that is removed where no higher card is unseen
    fading: int  # thousandths by which worth for phase 2 is reduced for each trick left
    leading: int  # cost of having to lead the next trick
    marry: int  # lay the royal marriage before the flush where more tricks than this are left
    last_upcard: int  # percent of the upcard's worth in phase 2 that the taker of the last trick forgoes
    exchange: int  # worth of a dix that may be exchanged, in percent of the upcard's worth in phase 2
    higher_plain: Annotated[list[int], MANY + 1]  # additional worth by the number of higher unseen cards of the suit
    higher_trump: Annotated[list[int], MANY + 1]
    signal_plain: Annotated[list[int], 8]  # additional worth of taking a trick that the other side led, by rank led
    signal_trump: Annotated[list[int], 8]
    own_plain: Annotated[list[int], LONG + 1]  # additional worth by the number of cards of the suit in the hand
    own_trump: Annotated[list[int], LONG + 1]
    against_higher: int  # percent left of a lead's chance where the other side shows a higher card of the suit
    against_trump: int  # the same where it shows a trump, but no higher card of the suit led
    below_plain: int  # additional worth for each higher card of the suit that the other side shows
    below_trump: int


class Weights(Layout):
    """The weights of phase 1: a block for each number of tricks left, from 0 to STEPS; more tricks use the last block."""

    left: Annotated[list[Block], STEPS + 1]


class Outlook(NamedTuple):
    """The numbers that all plays of a decision have in common."""

    out: int
    """The unseen cards."""
    waiting: int
    """The complete melds, as bits of kinds."""
    press: int
    """The percentage of a complete meld's points that are lost when it is not laid this turn."""
    stake: int
    """The worth of taking the trick, without the meld that may then be laid."""
    one: int
    both: int
    """The probabilities that a card with one unseen copy, or with two, is not drawn in time to meld, in thousandths."""


def mixed(start: Sequence[int], end: Sequence[int]) -> Weights:
    """Mix weights for every number of tricks left from two rows of `Block`: for the start of phase 1, and for its end."""
    rows = (
        [(early * left + late * (STEPS - left)) // STEPS for early, late in zip(start, end, strict=True)]
        for left in range(STEPS + 1)
    )
    return Weights(left=[Block.read(row) for row in rows])


# ---- laying


@rule
def lay_by_odds(seen: Round, rules: Terms, weights: Weights) -> int:
    """Lay the meld that scores most, but first a dix, and the royal marriage before a flush that would take its cards."""
    kinds = legal_melds(seen, rules)
    trump = seen.trump
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    if not kinds:
        return DRAW
    if kinds >> DIX & 1 and not rules.dix_alone:
        return LAY + DIX
    kind = dearest(kinds, trump, rules)
    if kind == FLUSH and kinds >> trump & 1 and left > block.marry:
        return LAY + trump
    return LAY + kind


# ---- the odds


@rule
def quotient(number: int, whole: int) -> int:
    """Divide a number and round down, as `//` does, in a fraction of its time where `whole` is a constant of the program.

    `whole` may be 100 to 10,000, and the number up to 100,000 times as much, above or below 0.
    """
    return (2 * number + 1) * ((1 << 45) // whole + 1) >> 46


@rule
def stays_away(seen: Round, out: int) -> int:
    """Return the probability that a card with one unseen copy is not drawn in time to meld, in thousandths."""
    pool = count(out)
    return 1000 * (pool - draws_left(seen) + 1) // max(pool, 1)


@rule
def both_stay_away(seen: Round, out: int, one: int) -> int:
    """Return the probability that a card with two unseen copies is not drawn in time to meld, in thousandths.

    `one` is the probability for a card with one unseen copy (`stays_away`).
    """
    pool = count(out)
    return one * (pool - draws_left(seen)) // max(pool - 1, 1)


@rule
def chance_together(missing: int, out: int, one: int, both: int, seen: Round, rules: Terms, weights: Weights) -> int:
    """Return the probability that all missing cards are drawn in time to meld, draws taken as independent, in thousandths.

    `missing` are distinct cards, `out` the unseen cards, `one` and `both` the probabilities of `stays_away` and `both_stay_away`.
    """
    share = 1000
    while missing:
        card = first(missing)
        missing &= missing - 1
        share = quotient(share * chance_of(card, out, one, both, seen, rules, weights), 1000)
    return share


@rule
def chance_of(card: int, out: int, one: int, both: int, seen: Round, rules: Terms, weights: Weights) -> int:
    """Return the probability that a missing card is drawn in time to meld, in thousandths, as in `chance_together`."""
    away = 1000
    if out >> card & 1:
        away = both if out >> card + 32 & 1 else one
    if card == seen.upcard:
        block = weights.left[min(draws_left(seen), STEPS)]
        coming = block.upcard_bought if may_buy_upcard(seen, rules) else block.upcard_comes
        away = quotient(away * (1000 - coming), 1000)
    return 1000 - away


@rule
def may_buy_upcard(seen: Round, rules: Terms) -> bool:
    """Check whether the hand holds an unmelded dix that may still be exchanged for the upcard (A9)."""
    return not seen.exchanged and seen.hand[ME] & ~seen.melded[ME] & copies(1 << dix(seen.trump, rules)) != 0


@rule
def hope(seen: Round, kind: int, gone: int, out: int, one: int, both: int, rules: Terms, weights: Weights) -> int:
    """Estimate the worth of a kind of meld to the hand, once the cards `gone` have left it.

    `out` are the unseen cards, `one` and `both` the probabilities of `stays_away` and `both_stay_away`.
    """
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    needed = meld_cards(kind, seen.trump, rules)
    cards = usable_without(seen, kind, gone) & copies(needed)
    missing = needed & ~distinct(cards)
    worth = 0
    if count(missing) <= FEW and (missing or cards & ~seen.melded[ME]):
        chance = chance_together(missing, out, one, both, seen, rules, weights)
        worth = block.lacking[count(missing)] * chance
    if kind <= PINOCHLE and not missing:
        again = needed & ~twice(cards)
        if count(again) < 2:
            chance = chance_together(again, out, one, both, seen, rules, weights)
            worth += block.again * chance
    return quotient(meld_points(kind, seen.trump, rules) * worth, 10000)


# ---- the cards


@rule
def stakes(seen: Round, rules: Terms, weights: Weights) -> int:
    """Estimate the worth of taking the trick, without the meld that may then be laid."""
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    trump = seen.trump
    stake = block.blocking - block.leading
    stake += block.threat * points_of(threat(seen, rules), trump, rules)
    if seen.stage == FOLLOW:
        led = seen.led
        stake += (block.signal_trump if suit_of(led) == trump else block.signal_plain)[rank_of(led)]
    if left == 1:
        stake -= upcard_later(seen, weights) * block.last_upcard // 100
    return stake


@rule
def upcard_later(seen: Round, weights: Weights) -> int:
    """Estimate the worth of the upcard in phase 2."""
    return weights.left[0].later_trump[rank_of(seen.upcard)]


@rule
def outlook(seen: Round, rules: Terms, weights: Weights) -> Outlook:
    """Compute the numbers that all plays of a decision have in common."""
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    out = unseen(seen, rules)
    waiting = complete_melds(seen, rules)
    press = min(100, block.now + block.hurry * count(waiting) // left)
    one = stays_away(seen, out)
    return Outlook(out, waiting, press, stakes(seen, rules, weights), one, both_stay_away(seen, out, one))


@rule
def worth_of_play(seen: Round, slot: int, ahead: Outlook, rules: Terms, weights: Weights) -> int:
    """Estimate the gain of a play from the trick, less the worth that the hand loses with the card."""
    gain = 0
    chance = chance_to_win(seen, slot, ahead.out, weights)
    if chance:
        kind = dearest_without(seen, ahead.waiting, slot, rules)
        gain = quotient(chance * (points_of(kind, seen.trump, rules) * ahead.press + ahead.stake), 100)
    later = worth_later(seen, slot, ahead.out, rules, weights)
    return gain - later - worth_for_melds(seen, slot, ahead, rules, weights)


@rule
def chance_to_win(seen: Round, slot: int, out: int, weights: Weights) -> int:
    """Estimate the chance that a card takes the trick, in percent; `out` are the unseen cards."""
    if seen.stage == FOLLOW:
        return 100 if takes(seen, slot) else 0
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    chance = (block.led_trump if suit_of(slot) == seen.trump else block.led_plain)[rank_of(slot)]
    if not out & above(slot & 31):
        chance += quotient((100 - chance) * block.unbeaten, 100)
    shown = shown_by_other(seen)
    if shown & above(slot & 31):
        chance = quotient(chance * block.against_higher, 100)
    elif suit_of(slot) != seen.trump and shown & of_suit(seen.trump):
        chance = quotient(chance * block.against_trump, 100)
    return chance


@rule
def shown_by_other(seen: Round) -> int:
    """Return the cards that are known to be in the other hand."""
    return seen.melded[OTHER] | seen.shown[OTHER]


@rule
def worth_later(seen: Round, slot: int, out: int, rules: Terms, weights: Weights) -> int:
    """Estimate the worth of keeping a card for phase 2, for the exchange of the dix, and because it is not shown."""
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    is_trump = suit_of(slot) == seen.trump
    higher = min(MANY, count(out & above(slot & 31)))
    worth = (block.later_trump if is_trump else block.later_plain)[rank_of(slot)]
    worth += (block.higher_trump if is_trump else block.higher_plain)[higher]
    held = min(LONG, count(seen.hand[ME] & of_suit(suit_of(slot))))
    worth += (block.own_trump if is_trump else block.own_plain)[held]
    beaten_by = count(shown_by_other(seen) & above(slot & 31))
    worth += (block.below_trump if is_trump else block.below_plain) * beaten_by
    if slot & 31 == dix(seen.trump, rules) and not seen.exchanged:
        worth += upcard_later(seen, weights) * block.exchange // 100
    worth -= quotient(worth * block.fading * left, 1000)
    if not seen.melded[ME] >> slot & 1:
        worth += block.hidden
    return worth


@rule
def worth_for_melds(seen: Round, slot: int, ahead: Outlook, rules: Terms, weights: Weights) -> int:
    """Estimate the worth that melds lose when a card is played."""
    kinds = kinds_of(slot & 31, seen.trump, rules)
    worth = 0
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        worth += hope_lost(seen, kind, slot, ahead, rules, weights)
    return worth


@rule
def hope_lost(seen: Round, kind: int, slot: int, ahead: Outlook, rules: Terms, weights: Weights) -> int:
    """Estimate by how much a kind of meld is worth less to the hand without a card: `hope` with it, less `hope` without it.

    It is 0 where the card can't serve in the meld, where a copy of the card serves as well, or where the meld has no hope: it
    lacks too many cards, or one that can't come any more.
    """
    out, one, both = ahead.out, ahead.one, ahead.both
    needed = meld_cards(kind, seen.trump, rules)
    cards = usable_without(seen, kind, 0) & copies(needed)
    if not cards >> slot & 1:
        return 0
    missing = needed & ~distinct(cards)
    if not missing:
        kept = hope(seen, kind, 0, out, one, both, rules, weights)
        return kept - hope(seen, kind, slot_bit(slot), out, one, both, rules, weights)
    lacks = count(missing)
    gone = missing & ~(distinct(out) | slot_bit(seen.upcard))
    if lacks > FEW or gone or twice(cards) >> (slot & 31) & 1:
        return 0
    held = 1000
    played = 1000
    missing |= slot_bit(slot & 31)
    while missing:
        card = first(missing)
        missing &= missing - 1
        chance = chance_of(card, out, one, both, seen, rules, weights)
        played = quotient(played * chance, 1000)
        held = quotient(held * (1000 if card == slot & 31 else chance), 1000)
    lacking = weights.left[min(draws_left(seen), STEPS)].lacking
    points = meld_points(kind, seen.trump, rules)
    kept = quotient(points * lacking[lacks] * held, 10000)
    return kept - quotient(points * lacking[lacks + 1] * played, 10000) if lacks < FEW else kept


@rule
def best_by_odds(seen: Round, plays: int, rules: Terms, weights: Weights) -> int:
    """Choose the slot of the play with the greatest worth (`worth_of_play`)."""
    ahead = outlook(seen, rules, weights)
    best = NO_CARD
    most = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        worth = worth_of_play(seen, slot, ahead, rules, weights)
        if best == NO_CARD or worth > most:
            best = slot
            most = worth
    return best
