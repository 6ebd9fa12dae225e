"""The functions that all policies share, and the policies of Carefree and Novice.

A policy is a rule. Its arguments are an information state (`core.view`: its own seat as seat 0, hidden cards left out), the
options of the round (`core.Terms`), and `chance`, a random number. It returns an action of the flat action space.

The levels are those of the two-handed guide, "Skill Level". The policies of `standard` and `expert` have files of their own.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import NO_CARD, copies, count, distinct, first, rank_of, slot_bit, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules.tricks import beats, lowest
from pinochle_widgets.games.two_handed.rules.core import (
    CARD_POINTS,
    CLASS_OF,
    DIX,
    DRAW,
    FOLLOW,
    KINDS,
    LAY,
    LEAD,
    ME,
    MELD_CARDS,
    ROUNDHOUSE,
    Round,
    Terms,
    legal_melds,
    legal_plays,
    meld_cards,
    meld_points,
)

NO_KIND = -1

# KINDS_OF[rank of the dix][suit of the pinochle's queen][trump][card]: the kinds of melds with this card, as bits.
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


# ---- functions that all levels share


@rule
def trick_points(card: int, rules: Terms) -> int:
    """Return the points of a card, by slot or index, in a trick of phase 2."""
    return CARD_POINTS[rules.simplified_scoring][rank_of(card)]


@rule
def kinds_of(card: int, trump: int, rules: Terms) -> int:
    """Return the kinds of melds in which a card can serve, as bits."""
    kinds = KINDS_OF[rules.lowest_rank][rules.red_pinochle][trump][card]
    return kinds if rules.roundhouse_points else kinds & ~(1 << ROUNDHOUSE)


@rule
def usable_without(seen: Round, kind: int, gone: int) -> int:
    """Return the own cards that may still serve in a kind of meld, once the cards `gone` have left the hand."""
    if kind == DIX:
        return seen.hand[ME] & ~seen.melded[ME] & ~gone
    return seen.hand[ME] & ~seen.barred[ME][CLASS_OF[kind]] & ~gone


@rule
def complete_without(seen: Round, kind: int, gone: int, rules: Terms) -> bool:
    """Check whether the hand could lay a kind of meld, once the cards `gone` have left it."""
    if kind == ROUNDHOUSE and not rules.roundhouse_points:
        return False
    needed = meld_cards(kind, seen.trump, rules)
    cards = usable_without(seen, kind, gone) & copies(needed)
    return distinct(cards) == needed and cards & ~seen.melded[ME] != 0


@rule
def complete_melds(seen: Round, rules: Terms) -> int:
    """Find the kinds of melds that the hand could lay, as bits, whether or not one may be laid in this turn."""
    kinds = 0
    held = distinct(seen.hand[ME])
    for kind in range(KINDS):
        needed = meld_cards(kind, seen.trump, rules)
        if held & needed == needed and complete_without(seen, kind, 0, rules):
            kinds |= 1 << kind
    return kinds


@rule
def dearest(kinds: int, trump: int, rules: Terms) -> int:
    """Find the kind of meld among `kinds` that scores most, or NO_KIND."""
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
def dearest_without(seen: Round, kinds: int, slot: int, rules: Terms) -> int:
    """Find, among the complete melds `kinds`, the one that scores most without the card in `slot`, or NO_KIND."""
    trump = seen.trump
    touched = kinds & kinds_of(slot & 31, trump, rules)
    left = kinds & ~touched
    while touched:
        kind = first(touched)
        touched &= touched - 1
        if complete_without(seen, kind, slot_bit(slot), rules):
            left |= 1 << kind
    return dearest(left, trump, rules)


@rule
def lay_or_draw(seen: Round, rules: Terms) -> int:
    """Lay a dix where other melds may still follow it, else the meld that scores most; draw where no meld may be laid."""
    kinds = legal_melds(seen, rules)
    if not kinds:
        return DRAW
    if kinds >> DIX & 1 and not rules.dix_alone:
        return LAY + DIX
    return LAY + dearest(kinds, seen.trump, rules)


@rule
def takes(seen: Round, slot: int) -> bool:
    """Check whether a card takes the trick from the card that was led."""
    return beats(slot & 31, seen.led, seen.trump)


@rule
def takers(seen: Round, plays: int) -> int:
    """Find the cards of a set that take the trick from the card that was led."""
    found = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        if takes(seen, slot):
            found |= slot_bit(slot)
    return found


@rule
def highest(cards: int, trump: int) -> int:
    """Return the slot of the highest card of a set, trump before a plain suit at equal rank; NO_CARD of an empty set."""
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
def carefree(seen: Round, rules: Terms, chance: int) -> int:
    """Play any legal card at random; never meld."""
    if seen.stage > FOLLOW:
        return DRAW
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    skip = chance % count(plays)
    while skip:
        plays &= plays - 1
        skip -= 1
    return first(plays)


# ---- Novice


@rule
def novice(seen: Round, rules: Terms, _chance: int) -> int:
    """Lay complete melds; take tricks with high cards when there is something to gain, else play low cards."""
    if seen.stage > FOLLOW:
        return lay_or_draw(seen, rules)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    if seen.stock:
        return novice_in_phase_1(seen, plays, rules)
    return novice_in_phase_2(seen, plays)


@rule
def novice_in_phase_1(seen: Round, plays: int, rules: Terms) -> int:
    """Try for the trick with the highest card that a complete meld can spare; else play the lowest card."""
    trump = seen.trump
    kind = dearest(complete_melds(seen, rules), trump, rules)
    if kind == NO_KIND:
        return lowest(plays, trump)
    spare = plays & ~(usable_without(seen, kind, 0) & copies(meld_cards(kind, trump, rules)))
    if not spare:
        spare = plays
    if seen.stage == LEAD:
        return highest(spare, trump)
    able = takers(seen, spare)
    return highest(able, trump) if able else lowest(spare, trump)


@rule
def novice_in_phase_2(seen: Round, plays: int) -> int:
    """Lead the highest card; as follower take the trick with the highest card that can, else play the lowest card."""
    trump = seen.trump
    if seen.stage == LEAD:
        return highest(plays, trump)
    able = takers(seen, plays)
    return highest(able, trump) if able else lowest(plays, trump)
