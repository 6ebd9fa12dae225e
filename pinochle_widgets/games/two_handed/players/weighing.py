"""How those who remember weigh the cards of phase 1: by the odds of what is still unseen.

From the two-handed guide, "Strategies". A hand is worth what its melds score, each by the chance that the cards it
lacks come by drawing; a card is worth what the hand loses without it, and what it is good for in phase 2. It is
played for what the trick may bring: a meld laid now, or one of the other side put off.

What weighs how much stands in `Weights`: a block for the start of phase 1, and one for its end; in between they are mixed.
Worth is counted in hundredths of a point, chances in thousandths where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

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
from pinochle_widgets.games.two_handed.core import (
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
from pinochle_widgets.games.two_handed.players.policies import (
    DRAW_NEXT,
    KEEP_BY_ODDS,
    LAY_DEAREST,
    LAY_DIX,
    LEAD_TO_LAY,
    MARRY_BEFORE_FLUSH,
    NO_KIND,
    NOTHING_TO_KEEP,
    TAKE_TO_BLOCK,
    TAKE_TO_LAY,
    Advice,
    complete_melds,
    dearest,
    dearest_without,
    kinds_of,
    takes,
    usable_without,
)
from pinochle_widgets.games.two_handed.players.standard import draws_left, points_of, threat
from pinochle_widgets.games.two_handed.search.determinize import unseen

MANY = 5
LONG = 7
STEPS = 12
"""So many tricks before its end phase 1 weighs by the first block alone."""


class Block(Layout):
    """What weighs how much at one moment of phase 1. Lists by rank go from the seven up."""

    later_plain: Annotated[list[int], 8]  # what a card is worth keeping for phase 2, by rank
    later_trump: Annotated[list[int], 8]
    led_plain: Annotated[list[int], 8]  # how likely a card takes the trick it is led to, in percent, by rank
    led_trump: Annotated[list[int], 8]
    lacking: Annotated[
        list[int], 4
    ]  # thousandths left of a meld's worth, besides the odds, where it lacks so many cards
    again: int  # thousandths of its worth that the same meld has a second time
    upcard_comes: int  # the chance to get the upcard
    upcard_bought: int  # the same with a dix that may be exchanged for it
    now: int  # percent of a complete meld's points that are lost by not laying it this turn
    hurry: int  # the same, more, for each complete meld per trick left
    blocking: int  # what it is worth that the other side can't lay a meld now
    threat: int  # the same, more, for each point of the meld that its cards on the table could grow into
    hidden: int  # what it is worth not to show the other side a card that it doesn't know
    unbeaten: int  # percent of the doubt about a lead that goes where no higher card is unseen
    fading: int  # thousandths of what is kept for phase 2 that do not count, for each trick left
    leading: int  # what it costs to lead the next trick
    marry: int  # so many tricks must be left to lay the royal marriage before the flush
    last_upcard: int  # percent of the upcard's worth in phase 2 that the taker of the last trick forgoes
    exchange: int  # percent of it that a dix is worth which may be exchanged for it
    higher_plain: Annotated[list[int], MANY + 1]  # worth keeping, more, by how many higher ones of its suit are unseen
    higher_trump: Annotated[list[int], MANY + 1]
    signal_plain: Annotated[list[int], 8]  # what more it is worth to take a trick from the other side's lead, by rank
    signal_trump: Annotated[list[int], 8]
    own_plain: Annotated[list[int], LONG + 1]  # worth keeping, more, by how many of its suit the hand holds
    own_trump: Annotated[list[int], LONG + 1]
    against_higher: int  # percent left of the chance of a lead where the other side shows a higher card of the suit
    against_trump: int  # the same where it shows none, but a trump
    below_plain: int  # what a card is worth keeping, more, for each higher one of its suit that the other side shows
    below_trump: int


class Weights(Layout):
    """The block that counts by how many tricks of phase 1 are left: that of the end, and so on to that of the start."""

    left: Annotated[list[Block], STEPS + 1]


GOOD_CHANCE = 35
"""Percent from which a lead counts as going for the trick, in its reason."""


def mixed(start: Sequence[int], end: Sequence[int]) -> Weights:
    """The weights for every number of tricks left from the rows of two blocks: of the start of phase 1, and of its end."""
    rows = (
        [(early * left + late * (STEPS - left)) // STEPS for early, late in zip(start, end, strict=True)]
        for left in range(STEPS + 1)
    )
    return Weights(left=[Block.read(row) for row in rows])


# ---- laying


@rule
def lay_by_odds(seen: Round, rules: Terms, weights: Weights) -> Advice:
    """Lay the dearest meld, but the royal marriage before the flush, which would take its cards."""
    kinds = legal_melds(seen, rules)
    trump = seen.trump
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    if not kinds:
        return DRAW, DRAW_NEXT, 0, 0
    if kinds >> DIX & 1 and not rules.dix_alone:
        return LAY + DIX, LAY_DIX, DIX, 10
    kind = dearest(kinds, trump, rules)
    if kind == FLUSH and kinds >> trump & 1 and left > block.marry:
        return LAY + trump, MARRY_BEFORE_FLUSH, trump, meld_points(trump, trump, rules)
    return LAY + kind, LAY_DEAREST, kind, meld_points(kind, trump, rules)


# ---- the odds


@rule
def chance_to_draw(missing: int, out: int, seen: Round, rules: Terms, weights: Weights) -> int:
    """How likely the missing cards all come in time to be laid; each by itself, as if the others left it room."""
    one = stays_away(seen, out)
    return chance_together(missing, out, one, both_stay_away(seen, out, one), seen, rules, weights)


@rule
def stays_away(seen: Round, out: int) -> int:
    """How likely a card of which one copy is unseen does not come in time, in thousandths."""
    pool = count(out)
    return 1000 * (pool - draws_left(seen) + 1) // max(pool, 1)


@rule
def both_stay_away(seen: Round, out: int, one: int) -> int:
    """The same of a card of which both copies are unseen, if that of one copy is known."""
    pool = count(out)
    return one * (pool - draws_left(seen)) // max(pool - 1, 1)


@rule
def chance_together(missing: int, out: int, one: int, both: int, seen: Round, rules: Terms, weights: Weights) -> int:
    """How likely the missing cards all come; `one` and `both` tell how likely a card with so many copies unseen does not."""
    share = 1000
    while missing:
        card = first(missing)
        missing &= missing - 1
        away = 1000
        if out >> card & 1:
            away = both if out >> card + 32 & 1 else one
        if card == seen.upcard:
            block = weights.left[min(draws_left(seen), STEPS)]
            coming = block.upcard_bought if may_buy_upcard(seen, rules) else block.upcard_comes
            away = away * (1000 - coming) // 1000
        share = share * (1000 - away) // 1000
    return share


@rule
def may_buy_upcard(seen: Round, rules: Terms) -> bool:
    """Whether the hand has a dix that may still be exchanged for the upcard (A9)."""
    return not seen.exchanged and seen.hand[ME] & ~seen.melded[ME] & copies(1 << dix(seen.trump, rules)) != 0


@rule
def hope(
    seen: Round,
    kind: int,
    gone: int,
    out: int,
    one: int,
    both: int,
    rules: Terms,
    weights: Weights,
) -> int:
    """What a kind of meld is worth to the hand, once the cards `gone` have left it."""
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    needed = meld_cards(kind, seen.trump, rules)
    cards = usable_without(seen, kind, gone) & copies(needed)
    missing = needed & ~distinct(cards)
    worth = 0
    if count(missing) <= 3 and (missing or cards & ~seen.melded[ME]):
        chance = chance_together(missing, out, one, both, seen, rules, weights)
        worth = block.lacking[count(missing)] * chance
    if kind <= PINOCHLE and not missing:
        again = needed & ~twice(cards)
        if count(again) < 2:
            chance = chance_together(again, out, one, both, seen, rules, weights)
            worth += block.again * chance
    return meld_points(kind, seen.trump, rules) * worth // 10000


# ---- the cards


@rule
def stakes(seen: Round, rules: Terms, weights: Weights) -> int:
    """What taking the trick is worth besides the meld that may be laid."""
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
    """What the upcard is worth in phase 2."""
    return weights.left[0].later_trump[rank_of(seen.upcard)]


@rule
def worth_of_play(seen: Round, slot: int, out: int, waiting: int, stake: int, rules: Terms, weights: Weights) -> int:
    """What a card may gain in the trick, less what the hand loses with it.

    `out` are the cards unseen, `waiting` the kinds of melds that lie complete, `stake` is what `stakes` says.
    """
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    gain = 0
    chance = chance_to_win(seen, slot, out, weights)
    if chance:
        press = min(100, block.now + block.hurry * count(waiting) // left)
        kind = dearest_without(seen, waiting, slot, rules)
        gain = chance * (points_of(kind, seen.trump, rules) * press + stake) // 100
    return gain - worth_later(seen, slot, out, rules, weights) - worth_for_melds(seen, slot, out, rules, weights)


@rule
def chance_to_win(seen: Round, slot: int, out: int, weights: Weights) -> int:
    """How likely a card takes the trick, in percent."""
    if seen.stage == FOLLOW:
        return 100 if takes(seen, slot) else 0
    left = draws_left(seen)
    block = weights.left[min(left, STEPS)]
    chance = (block.led_trump if suit_of(slot) == seen.trump else block.led_plain)[rank_of(slot)]
    if not out & above(slot & 31):
        chance += (100 - chance) * block.unbeaten // 100
    shown = shown_by_other(seen)
    if shown & above(slot & 31):
        chance = chance * block.against_higher // 100
    elif suit_of(slot) != seen.trump and shown & of_suit(seen.trump):
        chance = chance * block.against_trump // 100
    return chance


@rule
def shown_by_other(seen: Round) -> int:
    """The cards that are known to be in the other hand."""
    return seen.melded[OTHER] | seen.shown[OTHER]


@rule
def worth_later(seen: Round, slot: int, out: int, rules: Terms, weights: Weights) -> int:
    """What a card is worth keeping for phase 2, for the exchange of the dix, and because it is not known."""
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
    worth -= worth * block.fading * left // 1000
    if not seen.melded[ME] >> slot & 1:
        worth += block.hidden
    return worth


@rule
def worth_for_melds(seen: Round, slot: int, out: int, rules: Terms, weights: Weights) -> int:
    """What the melds that a card may serve in lose when it goes."""
    kinds = kinds_of(slot & 31, seen.trump, rules)
    one = stays_away(seen, out)
    both = both_stay_away(seen, out, one)
    worth = 0
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        worth += hope(seen, kind, 0, out, one, both, rules, weights)
        worth -= hope(seen, kind, slot_bit(slot), out, one, both, rules, weights)
    return worth


@rule
def best_by_odds(seen: Round, plays: int, rules: Terms, weights: Weights) -> int:
    """The slot of the card for which gain less loss is greatest."""
    out = unseen(seen, rules)
    waiting = complete_melds(seen, rules)
    stake = stakes(seen, rules, weights)
    best = NO_CARD
    most = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        worth = worth_of_play(seen, slot, out, waiting, stake, rules, weights)
        if best == NO_CARD or worth > most:
            best = slot
            most = worth
    return best


@rule
def purpose_by_odds(seen: Round, slot: int, rules: Terms, weights: Weights) -> Advice:
    """What a card played in phase 1 is meant to do: take the trick, try for it, or make room for others."""
    trump = seen.trump
    out = unseen(seen, rules)
    kind = dearest_without(seen, complete_melds(seen, rules), slot, rules)
    if seen.stage == FOLLOW and takes(seen, slot):
        if kind != NO_KIND:
            return slot, TAKE_TO_LAY, kind, points_of(kind, trump, rules)
        danger = threat(seen, rules)
        return slot, TAKE_TO_BLOCK, danger, points_of(danger, trump, rules)
    if kind != NO_KIND and seen.stage != FOLLOW and chance_to_win(seen, slot, out, weights) >= GOOD_CHANCE:
        return slot, LEAD_TO_LAY, kind, points_of(kind, trump, rules)
    one = stays_away(seen, out)
    both = both_stay_away(seen, out, one)
    best = NO_KIND
    most = 0
    for plan in range(DIX):
        worth = hope(seen, plan, slot_bit(slot), out, one, both, rules, weights)
        held = usable_without(seen, plan, slot_bit(slot)) & copies(meld_cards(plan, trump, rules))
        if held and worth > most:
            best = plan
            most = worth
    if best == NO_KIND:
        return slot, NOTHING_TO_KEEP, 0, 0
    missing = meld_cards(best, trump, rules) & ~distinct(usable_without(seen, best, slot_bit(slot)))
    return slot, KEEP_BY_ODDS, best, chance_to_draw(missing, out, seen, rules, weights) // 10
