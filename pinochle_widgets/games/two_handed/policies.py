"""How the skill levels decide, as plain functions over whole numbers.

A policy sees an information state (`core.view`: itself as seat 0, nothing hidden in it), the rules
vector, and `chance`, a random number. It answers (action, reason, a, b): an action of the flat action
space, one of the reasons below, and two numbers that the reason tells about. `players` puts it in words.

The levels are those of the two-handed guide, "Skill Level"; what Standard heeds comes from its "Strategies".
Its judgement of cards stands in a vector of weights, so that another level can judge otherwise by the same
functions. Worth is counted in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import copies, count, distinct, first, of_suit, rank_of, slot_bit, suit_of, twice
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
    NO_CARD,
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
    LEAD_TRUMP_ACE,  # card points
    LEAD_ACE,  # card points, how many cards of its suit
    LEAD_LOW,  # card points
    TAKE_POINTS,  # points in the trick
    TRUMP_IN,  # points in the trick
    GIVE_LEAST,  # card points
) = range(19)

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
    kinds = KINDS_OF[rules[DIX_RANK]][rules[PINOCHLE_QUEEN]][trump][card]
    return kinds if rules[ROUNDHOUSE_POINTS] else kinds & ~(1 << ROUNDHOUSE)


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
    best = NO_CARD
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
    """The card of highest rank, a trump where two are as high; NO_CARD of none."""
    best = NO_CARD
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
def novice(seen: Sequence[int], rules: Sequence[int], _chance: int) -> Advice:
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

# What Standard weighs, by place in its vector of weights. Ranks go from the seven up.
LATER_PLAIN = 0  # what a card is worth keeping for phase 2, by rank
LATER_TRUMP = 8
LED_PLAIN = 16  # how likely a card takes the trick it is led to in phase 1, in percent, by rank
LED_TRUMP = 24
LOST_LEAD = 32  # what it costs to lead a card in phase 2 and lose it, by rank
(
    LOST_TRUMP,  # the same, more, for a trump
    TRUMPS_TO_DRAW,  # with so many trumps and the ace it draws those of the other side
    DRAWS_HALF,  # draws left at which a missing card comes with even odds
    HOPE,  # percent of a meld's points that count while it is only hoped for
    SCARCE,  # percent left of the odds for a missing card of which one copy is in sight elsewhere
    SECOND,  # percent that count for a second meld of the same kind
    NOW,  # percent of a complete meld's points that are lost by not laying it this turn
    HURRY,  # the same, more, for each complete meld per trick left
    BLOCK,  # what it is worth that the other side can't lay a meld now
    THREAT,  # the same, more, for each point of the meld that its cards on the table could grow into
    HIDDEN,  # what it is worth not to show the other side a card that it doesn't know
    GOOD_CHANCE,  # percent from which a lead counts as going for the trick, in its reason
) = range(40, 52)

STANDARD = (
    *(0, 0, 0, 30, 60, 120, 500, 900),
    *(300, 350, 500, 600, 700, 800, 1300, 1700),
    *(0, 2, 5, 10, 15, 20, 35, 60),
    *(5, 8, 15, 20, 30, 40, 70, 100),
    *(0, 0, 0, 200, 300, 400, 1000, 1100),
    *(300, 4, 9, 80, 55, 60, 35, 60, 500, 10, 10, 35),
)


@rule
def standard(seen: Sequence[int], rules: Sequence[int], _chance: int) -> Advice:
    """Weigh what each card is worth keeping against what the trick brings; in phase 2 bring the points home."""
    return weigh(seen, rules, STANDARD)


@rule
def weigh(seen: Sequence[int], rules: Sequence[int], weights: Sequence[int]) -> Advice:
    """Decide by a vector of weights."""
    if seen[STAGE] > FOLLOW:
        return lay_or_draw(seen, rules)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays), ONLY_CARD, 0, 0
    if seen[STOCK]:
        return play_in_phase_1(seen, plays, rules, weights)
    if seen[STAGE] == LEAD:
        return lead_in_phase_2(seen, plays, rules, weights)
    return follow_in_phase_2(seen, plays, rules)


# ---- Standard in phase 1


@rule
def play_in_phase_1(seen: Sequence[int], plays: int, rules: Sequence[int], weights: Sequence[int]) -> Advice:
    """Play the card for which the gain from the trick, less what the card is worth keeping, is greatest."""
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
            value = value * (points_of(kind, seen[TRUMP], rules) * press + block) // 100
        value -= worth_keeping(seen, slot, rules, weights)
        if best == NO_CARD or value > most:
            best = slot
            most = value
    return purpose(seen, best, waiting, rules, weights)


@rule
def points_of(kind: int, trump: int, rules: Sequence[int]) -> int:
    """What a meld scores; nothing where there is none."""
    return meld_points(kind, trump, rules) if kind != NO_KIND else 0


@rule
def draws_left(seen: Sequence[int]) -> int:
    """How many cards each side will still draw; as many tricks are left in phase 1."""
    return (seen[STOCK] + 1) // 2


@rule
def urgency(seen: Sequence[int], waiting: int, weights: Sequence[int]) -> int:
    """Percent of a complete meld's points that are at stake this turn: one meld a trick, and few tricks left."""
    return min(100, weights[NOW] + weights[HURRY] * waiting // draws_left(seen))


@rule
def blocking(seen: Sequence[int], rules: Sequence[int], weights: Sequence[int]) -> int:
    """What it is worth to keep the other side from laying a meld now."""
    return weights[BLOCK] + weights[THREAT] * points_of(threat(seen, rules), seen[TRUMP], rules)


@rule
def threat(seen: Sequence[int], rules: Sequence[int]) -> int:
    """The dearest meld, of three cards or more, that the other side shows all but two cards of, or NO_KIND."""
    lying = distinct(seen[SEAT + MELDED])
    kinds = 0
    for kind in range(KINDS):
        needed = meld_cards(kind, seen[TRUMP], rules)
        if 0 < count(needed & ~lying) <= 2 < count(needed):
            kinds |= 1 << kind
    if not rules[ROUNDHOUSE_POINTS]:
        kinds &= ~(1 << ROUNDHOUSE)
    return dearest(kinds, seen[TRUMP], rules)


@rule
def chance_to_take(seen: Sequence[int], slot: int, weights: Sequence[int]) -> int:
    """How likely a card takes the trick in phase 1, in percent."""
    if seen[STAGE] == FOLLOW:
        return 100 if takes(seen, slot) else 0
    if suit_of(slot) == seen[TRUMP]:
        return weights[LED_TRUMP + rank_of(slot)]
    return weights[LED_PLAIN + rank_of(slot)]


@rule
def worth_keeping(seen: Sequence[int], slot: int, rules: Sequence[int], weights: Sequence[int]) -> int:
    """What a card is worth in the hand: for the melds it may still serve in, and for the tricks of phase 2."""
    trump = seen[TRUMP]
    worth = weights[(LATER_TRUMP if suit_of(slot) == trump else LATER_PLAIN) + rank_of(slot)]
    kinds = kinds_of(slot & 31, trump, rules)
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        worth += worth_for_meld(seen, slot, kind, rules, weights)
    if not seen[MELDED] >> slot & 1:
        worth += weights[HIDDEN]
    return worth


@rule
def worth_for_meld(seen: Sequence[int], slot: int, kind: int, rules: Sequence[int], weights: Sequence[int]) -> int:
    """By how much the hope for a meld falls when a card goes; for a second one, where its twin serves as well."""
    needed = meld_cards(kind, seen[TRUMP], rules)
    cards = usable_without(seen, kind, 0) & copies(needed)
    if not cards >> slot & 1:
        return 0
    twin = twice(cards) >> (slot & 31) & 1
    missing = needed & ~(twice(cards) if twin else distinct(cards))
    odds = odds_to_complete(seen, missing, weights)
    loss = meld_points(kind, seen[TRUMP], rules) * odds * (1000 - odds_of_a_card(seen, weights)) // 10_000
    if twin:
        loss = loss * weights[SECOND] // 100
    return loss * weights[HOPE] // 100 if missing else loss


@rule
def odds_of_a_card(seen: Sequence[int], weights: Sequence[int]) -> int:
    """Odds in a thousand, by rule of thumb, that a given card will still be drawn."""
    draws = draws_left(seen)
    return 1000 * draws // (draws + weights[DRAWS_HALF])


@rule
def odds_to_complete(seen: Sequence[int], missing: int, weights: Sequence[int]) -> int:
    """Odds in a thousand, by rule of thumb, that all of the missing cards will still be drawn.

    Only what lies in sight is heeded: the own hand and the melds of the other side. What was played is forgotten.
    """
    mine = distinct(seen[HAND])
    theirs = seen[SEAT + MELDED]
    if missing & (twice(theirs) | mine & distinct(theirs)):
        return 0
    card = odds_of_a_card(seen, weights)
    odds = 1000
    for _ in range(count(missing)):
        odds = odds * card // 1000
    for _ in range(count(missing & (mine | distinct(theirs)))):
        odds = odds * weights[SCARCE] // 100
    return odds


@rule
def purpose(seen: Sequence[int], slot: int, waiting: int, rules: Sequence[int], weights: Sequence[int]) -> Advice:
    """What a card played in phase 1 is meant to do: take the trick, try for it, or make room for others."""
    trump = seen[TRUMP]
    kind = dearest_without(seen, waiting, slot, rules)
    if seen[STAGE] == FOLLOW and takes(seen, slot):
        if kind != NO_KIND:
            return slot, TAKE_TO_LAY, kind, points_of(kind, trump, rules)
        danger = threat(seen, rules)
        return slot, TAKE_TO_BLOCK, danger, points_of(danger, trump, rules)
    if seen[STAGE] == LEAD and kind != NO_KIND and chance_to_take(seen, slot, weights) >= weights[GOOD_CHANCE]:
        return slot, LEAD_TO_LAY, kind, points_of(kind, trump, rules)
    plan = best_plan(seen, slot, rules, weights)
    if plan == NO_KIND:
        return slot, NOTHING_TO_KEEP, 0, 0
    held = distinct(usable_without(seen, plan, slot_bit(slot))) & meld_cards(plan, trump, rules)
    return slot, KEEP_FOR_MELD, plan, count(held)


@rule
def best_plan(seen: Sequence[int], slot: int, rules: Sequence[int], weights: Sequence[int]) -> int:
    """The meld that the hand hopes for most once the card in `slot` is played, or NO_KIND."""
    best = NO_KIND
    most = 0
    for kind in range(DIX):
        needed = meld_cards(kind, seen[TRUMP], rules)
        cards = usable_without(seen, kind, slot_bit(slot)) & copies(needed)
        missing = needed & ~distinct(cards)
        if not cards or not (missing or cards & ~seen[MELDED]):
            continue
        hope = points_of(kind, seen[TRUMP], rules) * odds_to_complete(seen, missing, weights)
        if hope > most:
            best = kind
            most = hope
    return best


# ---- Standard in phase 2


@rule
def lead_in_phase_2(seen: Sequence[int], plays: int, rules: Sequence[int], weights: Sequence[int]) -> Advice:
    """Draw trumps with a strong hand, lead aces while the other side may have to follow, else risk little."""
    trump = seen[TRUMP]
    trumps = seen[HAND] & of_suit(trump)
    held = count(trumps)
    top = highest(plays & trumps, trump)
    boss = top != NO_CARD and rank_of(top) == ACE
    if boss and held >= weights[TRUMPS_TO_DRAW]:
        return top, LEAD_TRUMPS, held, 0
    ace = ace_of_shortest_suit(seen, plays & ~trumps)
    if ace != NO_CARD:
        return ace, LEAD_ACE, trick_points(ace, rules), count(seen[HAND] & of_suit(suit_of(ace)))
    if boss and held > 1:
        return top, LEAD_TRUMP_ACE, trick_points(top, rules), 0
    slot = cheapest_lead(plays, trump, weights)
    return slot, LEAD_LOW, trick_points(slot, rules), 0


@rule
def ace_of_shortest_suit(seen: Sequence[int], plays: int) -> int:
    """The ace whose suit is shortest in the hand, since the other side then holds more of it; or NO_CARD."""
    best = NO_CARD
    least = 99
    while plays:
        slot = first(plays)
        plays &= plays - 1
        length = count(seen[HAND] & of_suit(suit_of(slot)))
        if rank_of(slot) == ACE and length < least:
            best = slot
            least = length
    return best


@rule
def cheapest_lead(plays: int, trump: int, weights: Sequence[int]) -> int:
    """The card that costs least to lead, should it be lost."""
    best = NO_CARD
    least = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        cost = weights[LOST_LEAD + rank_of(slot)]
        if suit_of(slot) == trump:
            cost += weights[LOST_TRUMP]
        if best == NO_CARD or cost < least:
            best = slot
            least = cost
    return best


@rule
def follow_in_phase_2(seen: Sequence[int], plays: int, rules: Sequence[int]) -> Advice:
    """Take the trick, with a ten where that brings it home; where it can't be taken, give the least."""
    trump = seen[TRUMP]
    able = takers(seen, plays)
    if not able:
        slot = lowest(plays, trump)
        return slot, GIVE_LEAST, trick_points(slot, rules), 0
    slot = winning_card(able, trump)
    points = trick_points(seen[LED], rules) + trick_points(slot, rules)
    if suit_of(slot) == trump != suit_of(seen[LED]):
        return slot, TRUMP_IN, points, 0
    return slot, TAKE_POINTS, points, 0


@rule
def winning_card(able: int, trump: int) -> int:
    """A ten, since only here it is sure of its points; else the lowest card that takes the trick."""
    rest = able
    while rest:
        slot = first(rest)
        rest &= rest - 1
        if rank_of(slot) == TEN:
            return slot
    return lowest(able, trump)
