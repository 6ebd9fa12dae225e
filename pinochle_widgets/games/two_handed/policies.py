"""How the skill levels decide, as plain functions over whole numbers.

A policy sees an information state (`core.view`: itself as seat 0, nothing hidden in it), the rules
vector, and `chance`, a random number. It answers (action, reason, a, b): an action of the flat action
space, one of the reasons below, and two numbers that the reason tells about. `players` puts it in words.

The levels are those of the two-handed guide, "Skill Level"; what Standard heeds comes from its "Strategies".
Worth is counted in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import (
    copies,
    count,
    distinct,
    first,
    of_suit,
    pick_one_of_each,
    rank_of,
    slot_bit,
    suit_of,
    twice,
)
from pinochle_widgets.games.melds import ACE, TEN
from pinochle_widgets.games.tricks import beats
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.core import (
    BARRED,
    CARD_POINTS,
    CLASS_OF,
    DIX,
    DIX_ALONE,
    DIX_RANK,
    DRAW,
    FOLLOW,
    HAND,
    KINDS,
    LAY,
    LEAD,
    LED,
    MELD_CARDS,
    MELDED,
    PINOCHLE_QUEEN,
    ROUNDHOUSE,
    ROUNDHOUSE_POINTS,
    SEAT,
    SIMPLIFIED,
    STAGE,
    STOCK,
    TRUMP,
    legal_melds,
    legal_plays,
    meld_cards,
    meld_points,
)

Advice = tuple[int, int, int, int]

# Why a policy chose as it did; the numbers it gives along stand behind.
(
    ANY_CARD,
    ONLY_CARD,
    DRAW_NEXT,
    LAY_DEAREST,  # kind, points
    LAY_DIX,  # kind, points
    LOWEST_CARD,  # kind that it keeps or -1, points
    TAKE_TO_LAY,  # kind, points
    LEAD_TO_LAY,  # kind, points
    TAKE_TO_BLOCK,  # kind that the other side may be after or -1, points
    KEEP_FOR_MELD,  # kind, how many of its cards are there
    NOTHING_TO_KEEP,
    LEAD_HIGHEST,
    LEAD_TRUMPS,  # how many trumps
    LEAD_ACE,  # how many cards of its suit
    LEAD_LOW,  # card points
    TAKE_POINTS,  # points in the trick
    TRUMP_IN,  # points in the trick
    GIVE_LEAST,  # card points
) = range(18)

NO_KIND = -1

# KINDS_OF[rank of the dix][suit of the pinochle's queen][trump][card]: the kinds of melds it serves in, as bits.
KINDS_OF = tuple(
    tuple(
        tuple(
            tuple(sum(1 << kind for kind in range(KINDS) if cards[kind] >> card & 1) for card in range(32))
            for cards in by_trump
        )
        for by_trump in by_queen
    )
    for by_queen in MELD_CARDS
)


# ---- what all levels share


@rule
def trick_points(card: int, rules: Sequence[int]) -> int:
    """What a card counts in a trick of phase 2."""
    return CARD_POINTS[rules[SIMPLIFIED]][rank_of(card)]


@rule
def kinds_of(card: int, trump: int, rules: Sequence[int]) -> int:
    """The kinds of melds that a card can serve in, as bits."""
    return KINDS_OF[rules[DIX_RANK]][rules[PINOCHLE_QUEEN]][trump][card]


@rule
def usable_without(seen: Sequence[int], kind: int, gone: int) -> int:
    """The cards that may still serve in a kind of meld, once the cards `gone` have left the hand."""
    if kind == DIX:
        return seen[HAND] & ~seen[MELDED] & ~gone
    return seen[HAND] & ~seen[BARRED + CLASS_OF[kind]] & ~gone


@rule
def complete_without(seen: Sequence[int], kind: int, gone: int, rules: Sequence[int]) -> bool:
    """Whether a meld could be laid, once the cards `gone` have left the hand."""
    if kind == ROUNDHOUSE and not rules[ROUNDHOUSE_POINTS]:
        return False
    needed = meld_cards(kind, seen[TRUMP], rules)
    cards = usable_without(seen, kind, gone) & copies(needed)
    return distinct(cards) == needed and cards & ~seen[MELDED] != 0


@rule
def complete_melds(seen: Sequence[int], rules: Sequence[int]) -> int:
    """The kinds of melds that lie complete in the hand and wait to be laid, as bits."""
    kinds = 0
    held = distinct(seen[HAND])
    for kind in range(KINDS):
        needed = meld_cards(kind, seen[TRUMP], rules)
        if held & needed == needed and complete_without(seen, kind, 0, rules):
            kinds |= 1 << kind
    return kinds


@rule
def dearest(kinds: int, trump: int, rules: Sequence[int]) -> int:
    """The kind of meld among `kinds` that scores most, or NO_KIND."""
    best = NO_KIND
    points = 0
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        worth = meld_points(kind, trump, rules)
        if worth > points:
            best = kind
            points = worth
    return best


@rule
def dearest_without(seen: Sequence[int], kinds: int, slot: int, rules: Sequence[int]) -> int:
    """The dearest of the complete melds `kinds` that can still be laid when the card in `slot` is played."""
    trump = seen[TRUMP]
    touched = kinds & kinds_of(slot & 31, trump, rules)
    left = kinds & ~touched
    while touched:
        kind = first(touched)
        touched &= touched - 1
        if complete_without(seen, kind, slot_bit(slot), rules):
            left |= 1 << kind
    return dearest(left, trump, rules)


@rule
def lay_or_draw(seen: Sequence[int], rules: Sequence[int]) -> Advice:
    """Lay the dearest meld; a dix before it where it takes nothing from it; when all is laid, draw."""
    kinds = legal_melds(seen, rules)
    if not kinds:
        return DRAW, DRAW_NEXT, 0, 0
    if kinds >> DIX & 1 and not rules[DIX_ALONE]:
        return LAY + DIX, LAY_DIX, DIX, 10
    kind = dearest(kinds, seen[TRUMP], rules)
    return LAY + kind, LAY_DEAREST, kind, meld_points(kind, seen[TRUMP], rules)


@rule
def takes(seen: Sequence[int], slot: int) -> bool:
    """Whether a card takes the trick from the card that was led."""
    return beats(slot & 31, seen[LED], seen[TRUMP])


@rule
def takers(seen: Sequence[int], plays: int) -> int:
    """Those of the cards that take the trick from the card that was led."""
    found = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        if takes(seen, slot):
            found |= slot_bit(slot)
    return found


@rule
def lowest(cards: int, trump: int) -> int:
    """The card of lowest rank, of another suit than trump where two are as low."""
    best = NO_KIND
    least = 99
    while cards:
        slot = first(cards)
        cards &= cards - 1
        height = 2 * rank_of(slot) + (suit_of(slot) == trump)
        if height < least:
            best = slot
            least = height
    return best


@rule
def highest(cards: int, trump: int) -> int:
    """The card of highest rank, a trump where two are as high."""
    best = NO_KIND
    most = -1
    while cards:
        slot = first(cards)
        cards &= cards - 1
        height = 2 * rank_of(slot) + (suit_of(slot) == trump)
        if height > most:
            best = slot
            most = height
    return best


# ---- Carefree


@rule
def carefree(seen: Sequence[int], rules: Sequence[int], chance: int) -> Advice:
    """Play any card the rules allow; never meld."""
    if seen[STAGE] > FOLLOW:
        return DRAW, DRAW_NEXT, 0, 0
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays), ONLY_CARD, 0, 0
    skip = chance % count(plays)
    while skip:
        plays &= plays - 1
        skip -= 1
    return first(plays), ANY_CARD, 0, 0


# ---- Novice


@rule
def novice(seen: Sequence[int], rules: Sequence[int], chance: int) -> Advice:  # noqa: ARG001
    """Lay what is complete; take tricks with high cards when there is something to gain, else play low."""
    if seen[STAGE] > FOLLOW:
        return lay_or_draw(seen, rules)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays), ONLY_CARD, 0, 0
    if seen[STOCK]:
        return novice_in_phase_1(seen, plays, rules)
    return novice_in_phase_2(seen, plays, rules)


@rule
def novice_in_phase_1(seen: Sequence[int], plays: int, rules: Sequence[int]) -> Advice:
    """With a complete meld, go for the trick by the highest card that is not needed for it; else throw the lowest."""
    trump = seen[TRUMP]
    kind = dearest(complete_melds(seen, rules), trump, rules)
    if kind == NO_KIND:
        return lowest(plays, trump), LOWEST_CARD, NO_KIND, 0
    points = meld_points(kind, trump, rules)
    spare = plays & ~(usable_without(seen, kind, 0) & copies(meld_cards(kind, trump, rules)))
    if not spare:
        spare = plays
    if seen[STAGE] == LEAD:
        return highest(spare, trump), LEAD_TO_LAY, kind, points
    able = takers(seen, spare)
    if able:
        return highest(able, trump), TAKE_TO_LAY, kind, points
    return lowest(spare, trump), LOWEST_CARD, kind, points


@rule
def novice_in_phase_2(seen: Sequence[int], plays: int, rules: Sequence[int]) -> Advice:
    """Lead the highest card; take what can be taken, with the highest; else throw the lowest."""
    trump = seen[TRUMP]
    if seen[STAGE] == LEAD:
        return highest(plays, trump), LEAD_HIGHEST, 0, 0
    able = takers(seen, plays)
    if able:
        slot = highest(able, trump)
        return slot, TAKE_POINTS, trick_points(seen[LED], rules) + trick_points(slot, rules), 0
    slot = lowest(plays, trump)
    return slot, GIVE_LEAST, trick_points(slot, rules), 0


# ---- Standard

# What a card is worth keeping for phase 2, by rank from the seven up.
LATER_PLAIN = (0, 0, 0, 30, 60, 120, 500, 900)
LATER_TRUMP = (300, 350, 500, 600, 700, 800, 1300, 1700)

# How likely a card takes the trick it is led to in phase 1, in percent, by rank from the seven up.
LED_PLAIN = (0, 2, 5, 10, 15, 20, 35, 60)
LED_TRUMP = (5, 8, 15, 20, 30, 40, 70, 100)

(
    DRAWS_HALF,  # draws left at which a missing card comes with even odds
    HOPE,  # percent of a meld's points that count while it is only hoped for
    SCARCE,  # percent left of the odds for a missing card of which one copy is in sight elsewhere
    SECOND,  # percent that count for a second meld of the same kind
    NOW,  # percent of a complete meld's points that are lost by not laying it this turn
    HURRY,  # the same, more, for each complete meld per trick left
    BLOCK,  # what it is worth that the other side can't lay now
    THREAT,  # percent of the points of a meld that the other side is one card short of, by what it shows
    SHOWS,  # what it is worth to play a card that the other side knows already
) = range(9)
WEIGHTS = (9, 80, 55, 60, 35, 60, 500, 10, 10)


@rule
def standard(seen: Sequence[int], rules: Sequence[int], chance: int) -> Advice:  # noqa: ARG001
    """Weigh what each card is worth keeping against what the trick brings; in phase 2 bring the points home."""
    if seen[STAGE] > FOLLOW:
        return lay_or_draw(seen, rules)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays), ONLY_CARD, 0, 0
    if seen[STOCK]:
        return standard_in_phase_1(seen, plays, rules)
    if seen[STAGE] == LEAD:
        return lead_for_points(seen, plays, rules)
    return follow_for_points(seen, plays, rules)


@rule
def standard_in_phase_1(seen: Sequence[int], plays: int, rules: Sequence[int]) -> Advice:
    """Play the card for which the gain from the trick, less what the card is worth keeping, is greatest."""
    waiting = complete_melds(seen, rules)
    press = urgency(seen, count(waiting), rules)
    block = blocking(seen, rules)
    best = NO_KIND
    most = 0
    rest = plays
    while rest:
        slot = first(rest)
        rest &= rest - 1
        value = chance_to_take(seen, slot, rules)
        if value:
            kind = dearest_without(seen, waiting, slot, rules)
            points = meld_points(kind, seen[TRUMP], rules) if kind != NO_KIND else 0
            value = value * (points * press + block) // 100
        value -= worth_keeping(seen, slot, rules)
        if best == NO_KIND or value > most:
            best = slot
            most = value
    return explain_phase_1(seen, best, waiting, rules)


@rule
def urgency(seen: Sequence[int], waiting: int, rules: Sequence[int]) -> int:  # noqa: ARG001
    """Percent of a complete meld's points that are at stake this turn: one meld a trick, and few tricks left."""
    tricks = (seen[STOCK] + 1) // 2
    return min(100, WEIGHTS[NOW] + WEIGHTS[HURRY] * waiting // tricks)


@rule
def blocking(seen: Sequence[int], rules: Sequence[int]) -> int:
    """What it is worth to keep the other side from laying a meld now."""
    kind = threat(seen, rules)
    if kind == NO_KIND:
        return WEIGHTS[BLOCK]
    return WEIGHTS[BLOCK] + WEIGHTS[THREAT] * meld_points(kind, seen[TRUMP], rules)


@rule
def threat(seen: Sequence[int], rules: Sequence[int]) -> int:
    """The dearest meld of which the other side shows cards and lacks two at most, or NO_KIND."""
    lying = distinct(seen[SEAT + MELDED])
    kinds = 0
    for kind in range(KINDS):
        needed = meld_cards(kind, seen[TRUMP], rules)
        short = count(needed & ~lying)
        if 0 < short <= 2 < count(needed):
            kinds |= 1 << kind
    if not rules[ROUNDHOUSE_POINTS]:
        kinds &= ~(1 << ROUNDHOUSE)
    return dearest(kinds, seen[TRUMP], rules)


@rule
def chance_to_take(seen: Sequence[int], slot: int, rules: Sequence[int]) -> int:  # noqa: ARG001
    """How likely a card takes the trick in phase 1, in percent."""
    if seen[STAGE] == FOLLOW:
        return 100 if takes(seen, slot) else 0
    if suit_of(slot) == seen[TRUMP]:
        return LED_TRUMP[rank_of(slot)]
    return LED_PLAIN[rank_of(slot)]


@rule
def worth_keeping(seen: Sequence[int], slot: int, rules: Sequence[int]) -> int:
    """What a card is worth in the hand: for the melds it may still serve in, and for the tricks of phase 2."""
    trump = seen[TRUMP]
    worth = LATER_TRUMP[rank_of(slot)] if suit_of(slot) == trump else LATER_PLAIN[rank_of(slot)]
    kinds = kinds_of(slot & 31, trump, rules)
    if not rules[ROUNDHOUSE_POINTS]:
        kinds &= ~(1 << ROUNDHOUSE)
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        worth += worth_for_meld(seen, slot, kind, rules)
    if not seen[MELDED] >> slot & 1:
        worth += WEIGHTS[SHOWS]
    return worth


@rule
def worth_for_meld(seen: Sequence[int], slot: int, kind: int, rules: Sequence[int]) -> int:
    """By how much the hope for a meld falls when a card goes."""
    cards = usable_without(seen, kind, 0) & copies(meld_cards(kind, seen[TRUMP], rules))
    if not cards >> slot & 1:
        return 0
    needed = meld_cards(kind, seen[TRUMP], rules)
    points = meld_points(kind, seen[TRUMP], rules)
    spare = twice(cards) >> (slot & 31) & 1
    missing = needed & ~(twice(cards) if spare else distinct(cards))
    odds = odds_to_complete(seen, missing, rules)
    loss = points * odds * (1000 - odds_of_a_card(seen, rules)) // 10_000
    if spare:
        loss = loss * WEIGHTS[SECOND] // 100
    return loss * WEIGHTS[HOPE] // 100 if missing else loss


@rule
def odds_of_a_card(seen: Sequence[int], rules: Sequence[int]) -> int:  # noqa: ARG001
    """Odds in a thousand, by rule of thumb, that a given card will still be drawn."""
    draws = (seen[STOCK] + 1) // 2
    return 1000 * draws // (draws + WEIGHTS[DRAWS_HALF])


@rule
def odds_to_complete(seen: Sequence[int], missing: int, rules: Sequence[int]) -> int:
    """Odds in a thousand, by rule of thumb, that all of the missing cards will still be drawn.

    Only what lies in sight is heeded: the own hand and the melds of the other side. What was played is forgotten.
    """
    mine = seen[HAND]
    theirs = seen[SEAT + MELDED]
    if missing & (twice(theirs) | distinct(mine) & distinct(theirs)):
        return 0
    card = odds_of_a_card(seen, rules)
    odds = 1000
    for _ in range(count(missing)):
        odds = odds * card // 1000
    for _ in range(count(missing & (distinct(mine) | distinct(theirs)))):
        odds = odds * WEIGHTS[SCARCE] // 100
    return odds


@rule
def explain_phase_1(seen: Sequence[int], slot: int, waiting: int, rules: Sequence[int]) -> Advice:
    """Say what a card played in phase 1 is meant to do: win, try for the trick, or be thrown away."""
    trump = seen[TRUMP]
    kind = dearest_without(seen, waiting, slot, rules)
    points = meld_points(kind, trump, rules) if kind != NO_KIND else 0
    if seen[STAGE] == FOLLOW and takes(seen, slot):
        if kind != NO_KIND:
            return slot, TAKE_TO_LAY, kind, points
        danger = threat(seen, rules)
        return slot, TAKE_TO_BLOCK, danger, meld_points(danger, trump, rules) if danger != NO_KIND else 0
    if kind != NO_KIND and seen[STAGE] == LEAD and chance_to_take(seen, slot, rules) >= 35:
        return slot, LEAD_TO_LAY, kind, points
    plan = best_plan(seen, slot, rules)
    if plan == NO_KIND:
        return slot, NOTHING_TO_KEEP, 0, 0
    held = count(distinct(usable_without(seen, plan, slot_bit(slot))) & meld_cards(plan, trump, rules))
    return slot, KEEP_FOR_MELD, plan, held


@rule
def best_plan(seen: Sequence[int], slot: int, rules: Sequence[int]) -> int:
    """The meld that the hand hopes for most after a card is played, or NO_KIND."""
    best = NO_KIND
    most = 0
    for kind in range(DIX):
        needed = meld_cards(kind, seen[TRUMP], rules)
        cards = usable_without(seen, kind, slot_bit(slot)) & copies(needed)
        fresh = cards & ~seen[MELDED]
        held = count(distinct(cards))
        missing = needed & ~distinct(cards)
        if kind == ROUNDHOUSE and not rules[ROUNDHOUSE_POINTS]:
            continue
        if missing or fresh:
            hope = meld_points(kind, seen[TRUMP], rules) * odds_to_complete(seen, missing, rules)
            if held and hope > most:
                best = kind
                most = hope
    return best


@rule
def lead_for_points(seen: Sequence[int], plays: int, rules: Sequence[int]) -> Advice:
    """Draw trumps with a strong hand, lead aces where the other side may have to follow, else lead low."""
    trump = seen[TRUMP]
    hand = seen[HAND]
    trumps = plays & of_suit(trump)
    held = count(hand & of_suit(trump))
    top = highest(trumps, trump) if trumps else NO_KIND
    if top != NO_KIND and rank_of(top) == ACE and held >= LEADS[TRUMPS_TO_DRAW]:
        return top, LEAD_TRUMPS, held, 0
    ace = shortest_suited(seen, plays & ~of_suit(trump), ACE)
    if ace != NO_KIND:
        return ace, LEAD_ACE, count(hand & of_suit(suit_of(ace))), 0
    if top != NO_KIND and rank_of(top) == ACE and held >= 2:
        return top, LEAD_TRUMPS, held, 0
    slot = cheapest_lead(seen, plays, rules)
    return slot, LEAD_LOW, trick_points(slot, rules), 0


(
    TRUMPS_TO_DRAW,
    LEN_COST,
    TRUMP_COST,
) = range(3)
LEADS = (4, 0, 300)
LEAD_COST = (0, 0, 0, 200, 300, 400, 1000, 1100)


@rule
def shortest_suited(seen: Sequence[int], plays: int, rank: int) -> int:
    """The card of a rank whose suit is shortest in the hand, or NO_KIND."""
    best = NO_KIND
    least = 99
    while plays:
        slot = first(plays)
        plays &= plays - 1
        length = count(seen[HAND] & of_suit(suit_of(slot)))
        if rank_of(slot) == rank and length < least:
            best = slot
            least = length
    return best


@rule
def cheapest_lead(seen: Sequence[int], plays: int, rules: Sequence[int]) -> int:  # noqa: ARG001
    """The card whose loss costs least to lead."""
    trump = seen[TRUMP]
    best = NO_KIND
    least = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        length = count(seen[HAND] & of_suit(suit_of(slot)))
        cost = LEAD_COST[rank_of(slot)] - LEADS[LEN_COST] * length
        if suit_of(slot) == trump:
            cost += LEADS[TRUMP_COST]
        if best == NO_KIND or cost < least:
            best = slot
            least = cost
    return best


@rule
def follow_for_points(seen: Sequence[int], plays: int, rules: Sequence[int]) -> Advice:
    """Take the trick, with a ten where that brings it home; where it can't be taken, give the least."""
    trump = seen[TRUMP]
    able = takers(seen, plays)
    if not able:
        slot = lowest(plays, trump)
        return slot, GIVE_LEAST, trick_points(slot, rules), 0
    slot = winning_card(able, trump)
    points = trick_points(seen[LED], rules) + trick_points(slot, rules)
    if suit_of(slot) == trump and suit_of(seen[LED]) != trump:
        return slot, TRUMP_IN, points, 0
    return slot, TAKE_POINTS, points, 0


@rule
def winning_card(able: int, trump: int) -> int:
    """A ten, since only here it is sure of its points; else the lowest card that takes the trick."""
    rest = pick_one_of_each(able)
    while rest:
        slot = first(rest)
        rest &= rest - 1
        if rank_of(slot) == TEN:
            return slot
    return lowest(able, trump)
