"""Hidden cards imagined: where all the cards may lie that a seat does not see, so that it fits all that the seat knows.

What is known: how many cards are where; what was played, and what each play leaves possible; which melds were shown, and
that a hand shows all it has; what went to partner, and what the kitty held; a marriage that the rules ask of who names
trump. And who bids has more than who passes: that makes some ways likelier than others. That nobody claimed a redeal tells
nothing of nines: who was asked, and declined, nobody knows (B14).

The first way is found by exchanging cards until all fits; each further one comes from the one before by exchanging some
more of them (a Markov chain: Metropolis et al., *Equation of state calculations by fast computing machines*, 1953).
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.bidding import lowest_bid
from pinochle_widgets.games.auction.core.counted import move_all, number_of, put_in, size
from pinochle_widgets.games.auction.core.layout import (
    BIDDER,
    CALL,
    CALLS,
    CLAIM,
    COUNT_OWN_MELD,
    DEALER,
    DEALER_HOLDS,
    DISCARD,
    DISCARD_POINTS,
    DISCARDED_LOW,
    EXCHANGE,
    FOLD_WITHOUT_MARRIAGE,
    GIVE,
    GIVEN_LOW,
    GONE_LOW,
    HAND_SIZE,
    HIGH,
    KITTY,
    KITTY_LOW,
    LAID_LOW,
    LEAST_MELD,
    LOG,
    LOGGED,
    LOW,
    MAY_HOLD,
    MELD,
    NAME,
    NO_SUIT,
    NOBODY,
    OPEN_HANDS,
    PINOCHLES,
    PLAYED_LOW,
    REDEAL,
    SEAT,
    SEATS,
    SHOWN_LOW,
    SIDES,
    SIZE,
    STAGE,
    STUCK,
    STUCK_NEEDS_MARRIAGE,
    TELL,
    TRUMP,
    TRUMP_NEEDS_MARRIAGE,
    TURN,
    UNKNOWN,
)
from pinochle_widgets.games.auction.core.melding import (
    PINOCHLE_CARDS,
    has_marriage,
    meld_points,
    shown_aces,
    shown_word,
    times,
)
from pinochle_widgets.games.auction.players.inference import KINDS_48, KINDS_80, is_partner
from pinochle_widgets.games.auction.players.intermediate import HOPE, MARGIN, PARTNER_MELD
from pinochle_widgets.games.auction.players.policies import (
    SINGLE_DECK,
    cards_in_game,
    high_with,
    high_without,
    low_with,
    low_without,
    points_of,
)
from pinochle_widgets.games.auction.players.trick_estimate import kind_of_game, trick_points

ASIDE = 0
"""The pile of those hidden cards that no other seat holds: a kitty, discards, or what partner gives. Other piles are seats."""

BOUND = 32
"""Added to a card that only the bidder can have, in its hand or among its discards: it came from the kitty."""

# Room in memory, by place.
CARDS = 0  # the hidden cards, pile by pile
PILES = CARDS + 80  # where each pile begins, and where the last one ends
KNOWN = PILES + 6  # by seat, two words: cards known to be in the hand
WHOLE = KNOWN + 8  # by seat, two words: the hand with all that it has played
MISFIT = WHOLE + 8  # by seat: by how much its cards contradict what is known
DOUBT = MISFIT + 4  # by seat: how badly its calls fit its cards
WORTH = DOUBT + 4  # by seat: what its cards meld
CALLED = WORTH + 4  # by seat: its highest bid
REFUSED = CALLED + 4  # by seat: the lowest bid that it would not make
DICE = REFUSED + 4
MEMORY = DICE + 1

PATIENCE = 60
"""So many exchanges for each hidden card are tried until all fits, and so many times it begins anew at most."""

DOUBT_PER_POINT = 3
MOST_DOUBT = 40
ODDS = (
    65536, 57835, 51039, 45042, 39750, 35079, 30957, 27320, 24109, 21276, 18776, 16570, 14623, 12905, 11388, 10050,
    8869, 7827, 6907, 6096, 5380, 4747, 4190, 3697, 3263, 2880, 2541, 2243, 1979, 1746, 1541, 1360, 1200, 1059, 935,
    825, 728, 643, 567, 500, 442,
)  # fmt: skip
"""The odds of so much more doubt, in 65,536ths: eight are a factor of e."""
WHOLE_ODDS = 65536


@rule
def hidden_at_first(stage: int) -> bool:
    """Whether the kitty still lies face down."""
    return stage in (CLAIM, CALL, REDEAL)


@rule
def melds_known(stage: int) -> bool:
    """Whether the melds have been shown."""
    return stage < CLAIM or stage > TELL


@rule
def begin_imagining(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int]) -> None:
    """Find one way the hidden cards may lie; it is kept in memory."""
    memory[DICE] = chance
    note_calls(seen, rules, memory)
    hidden = collect(seen, rules, memory)
    divide(seen, rules, memory)
    tries = 0
    while tries == 0 or (misfits(seen, rules, memory) and tries < PATIENCE):
        tries += 1
        memory[DICE] = shuffle(memory, CARDS, CARDS + hidden, memory[DICE])
        put_right(seen, memory, hidden)
        for seat in range(1, rules[SEATS]):
            gather(seat, seen, memory)
            judge(seat, seen, rules, memory)
        left = PATIENCE * hidden
        while left and misfits(seen, rules, memory):
            exchange(seen, rules, memory, hidden)
            left -= 1
    exchanges(seen, rules, memory, 2 * hidden)


@rule
def imagine_next(seen: Sequence[int], rules: Sequence[int], memory: list[int], s: list[int]) -> None:
    """Exchange some of the hidden cards, and fill a hand with the way they lie then; the seat itself is seat 0."""
    exchanges(seen, rules, memory, memory[PILES + rules[SEATS]] // 2)
    lay_out(seen, rules, memory, s)


@rule(entry=True)
def imagine(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int], s: list[int]) -> None:
    """Fill a hand with one way the hidden cards may lie, by a random number; `memory` is room: MEMORY numbers."""
    begin_imagining(seen, rules, chance, memory)
    lay_out(seen, rules, memory, s)


# ---- what is known


@rule
def note_calls(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> None:
    """Note by seat what it bid and what it would not bid; to leave partner its bid tells nothing."""
    for seat in range(4):
        memory[CALLED + seat] = memory[REFUSED + seat] = 0
    holder = NOBODY
    high = 0
    if rules[DEALER_HOLDS]:
        holder = seen[DEALER]
        high = rules[STUCK]
    for each in range(min(seen[CALLS], LOGGED)):
        seat = seen[LOG + each] & 3
        amount = seen[LOG + each] >> 2
        if amount:
            memory[CALLED + seat] = high = amount
            memory[REFUSED + seat] = 0
            holder = seat
        elif not memory[REFUSED + seat] and (holder == NOBODY or (holder - seat) % rules[SIDES]):
            memory[REFUSED + seat] = max(lowest_bid(high, holder != NOBODY, rules), 0)


@rule
def collect(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> int:
    """List the hidden cards, one after the other, and note which others are known to be in a hand; how many are hidden."""
    copies = 2 if cards_in_game(rules) == SINGLE_DECK else 4
    kinds = KINDS_48 if copies == 2 else KINDS_80
    giving = seen[STAGE] == GIVE
    bidder = seen[BIDDER]
    bind = rules[KITTY] and bidder > 0 and not hidden_at_first(seen[STAGE])
    for place in range(8):
        memory[KNOWN + place] = 0
    at = CARDS
    while kinds:
        card = first(kinds)
        kinds &= kinds - 1
        left = copies - held(seen, LOW, card) - held(seen, PLAYED_LOW, card) - held(seen, DISCARDED_LOW, card)
        if giving:
            left -= held(seen, GIVEN_LOW, card)
        bound = held(seen, KITTY_LOW, card) - held(seen, SEAT * bidder + GONE_LOW, card) if bind else 0
        for seat in range(1, rules[SEATS]):
            known = held(seen, SEAT * seat + (LOW if rules[OPEN_HANDS] else SHOWN_LOW), card)
            if is_partner(seat, rules) and not giving:
                known = max(known, held(seen, GIVEN_LOW, card))
            for _ in range(known):
                put_in(memory, KNOWN + 2 * seat, card)
            left -= known
            if seat == bidder:
                bound -= known
        for each in range(left):
            memory[at] = card + BOUND if each < bound else card
            at += 1
    return at - CARDS


@rule
def held(s: Sequence[int], place: int, card: int) -> int:
    """How many copies of a card the set at a place has."""
    return number_of(s[place], s[place + 1], 1 << card)


@rule
def number_aside(seen: Sequence[int], rules: Sequence[int]) -> int:
    """How many hidden cards no seat holds."""
    if hidden_at_first(seen[STAGE]):
        return rules[KITTY]
    if seen[STAGE] == GIVE:  # partner bid, and has chosen already
        return rules[EXCHANGE] if is_partner(seen[BIDDER], rules) and seen[TURN] == 0 else 0
    return rules[KITTY] if seen[BIDDER] > 0 and seen[STAGE] not in (NAME, DISCARD) else 0


@rule
def divide(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> None:
    """Note where in the list of hidden cards each pile begins."""
    aside = number_aside(seen, rules)
    memory[PILES] = 0
    memory[PILES + 1] = aside
    for seat in range(1, rules[SEATS]):
        cards = rules[HAND_SIZE] - size(seen, SEAT * seat + GONE_LOW) - size(memory, KNOWN + 2 * seat)
        if seat == seen[BIDDER]:
            if seen[STAGE] in (NAME, DISCARD):
                cards += rules[KITTY]
            elif seen[STAGE] == GIVE:
                cards -= aside
        memory[PILES + seat + 1] = memory[PILES + seat] + cards


@rule
def pile_of(place: int, memory: Sequence[int]) -> int:
    """In which pile a place of the list lies."""
    pile = 0
    while place >= memory[PILES + pile + 1]:
        pile += 1
    return pile


@rule
def may_lie(card: int, pile: int, seen: Sequence[int]) -> bool:
    """Whether a hidden card may lie in a pile, by what was played and by what the kitty held."""
    if pile == ASIDE:
        return True
    if card >= BOUND and pile != seen[BIDDER]:
        return False
    return seen[SEAT * pile + MAY_HOLD] >> (card & 31) & 1 != 0


@rule
def put_right(seen: Sequence[int], memory: list[int], hidden: int) -> None:
    """Exchange cards until each lies where it may."""
    dice = memory[DICE]
    astray = hidden
    tries = 0
    while astray and tries < PATIENCE:
        astray = 0
        tries += 1
        for place in range(hidden):
            pile = pile_of(place, memory)
            if not may_lie(memory[CARDS + place], pile, seen):
                astray += 1
                dice = following(dice)
                other = better_place(place, pile, below(hidden, dice), seen, memory, hidden)
                card = memory[CARDS + place]
                memory[CARDS + place] = memory[CARDS + other]
                memory[CARDS + other] = card
    memory[DICE] = dice


@rule
def better_place(place: int, pile: int, start: int, seen: Sequence[int], memory: Sequence[int], hidden: int) -> int:
    """Where a card that lies astray may lie: where its place suits the other card, too, if there is such a place."""
    found = place
    for step in range(hidden):
        other = (start + step) % hidden
        if may_lie(memory[CARDS + place], pile_of(other, memory), seen):
            found = other
            if may_lie(memory[CARDS + other], pile, seen):
                return other
    return found


# ---- how well cards fit


@rule
def gather(seat: int, seen: Sequence[int], memory: list[int]) -> None:
    """Put the cards of a pile together, with all else that the hand is known to have had."""
    at = WHOLE + 2 * seat
    memory[at] = seen[SEAT * seat + GONE_LOW]
    memory[at + 1] = seen[SEAT * seat + GONE_LOW + 1]
    move_all(memory, KNOWN + 2 * seat, at)
    for place in range(memory[PILES + seat], memory[PILES + seat + 1]):
        put_in(memory, at, memory[CARDS + place] & 31)


@rule
def judge(seat: int, seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> None:
    """Note by how much a hand contradicts what is known, and how badly it fits the calls."""
    low = memory[WHOLE + 2 * seat]
    high = memory[WHOLE + 2 * seat + 1]
    misfit = 0
    if melds_known(seen[STAGE]):
        misfit = melds_amiss(seat, low, high, seen, rules)
        if seen[SEAT * seat + MELD] == UNKNOWN:
            memory[WORTH + seat] = meld_points(low, high, seen[TRUMP], rules)
    if seat == seen[BIDDER] and seen[TRUMP] != NO_SUIT:
        misfit += marriage_amiss(low, seen, rules)
    memory[MISFIT + seat] = misfit
    memory[DOUBT + seat] = doubt(seat, low, high, seen, rules, memory)


@rule
def misfits(seen: Sequence[int], rules: Sequence[int], memory: Sequence[int]) -> int:
    """By how much all the hands together contradict what is known; also that a side melds too little to show it."""
    amiss = 0
    for seat in range(1, rules[SEATS]):
        amiss += memory[MISFIT + seat]
    if melds_known(seen[STAGE]) and not rules[COUNT_OWN_MELD]:
        for side in range(rules[SIDES]):
            melded = 0
            hidden = 0
            for seat in range(side, rules[SEATS], rules[SIDES]):
                unknown = seen[SEAT * seat + MELD] == UNKNOWN
                melded += memory[WORTH + seat] if unknown else seen[SEAT * seat + MELD]
                hidden += unknown
            if hidden:
                amiss += max(0, melded - rules[LEAST_MELD] + 1)
    return amiss


@rule
def melds_amiss(seat: int, low: int, high: int, seen: Sequence[int], rules: Sequence[int]) -> int:
    """How many cards a hand would have shown that it did not show."""
    laid = SEAT * seat + LAID_LOW
    if seen[SEAT * seat + MELD] == UNKNOWN:
        return count(shown_aces(low) ^ seen[laid]) + count(shown_aces(high) ^ seen[laid + 1])
    trump = seen[TRUMP]
    return count(shown_word(low, trump, rules) ^ seen[laid]) + count(shown_word(high, trump, rules) ^ seen[laid + 1])


@rule
def marriage_amiss(low: int, seen: Sequence[int], rules: Sequence[int]) -> int:
    """Whether the bidder lacks a marriage in trump that it must have: else it could not name it, or had lost the bid."""
    if has_marriage(low, seen[TRUMP]):
        return 0
    if melds_known(seen[STAGE]) and rules[FOLD_WITHOUT_MARRIAGE]:
        return int(rules[STUCK_NEEDS_MARRIAGE] or seen[HIGH] > rules[STUCK])
    if rules[TRUMP_NEEDS_MARRIAGE] and not rules[EXCHANGE] and not rules[KITTY]:
        for suit in range(4):
            if has_marriage(low, suit):
                return 1
    return 0


@rule
def exchanged(seat: int, seen: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether a seat has exchanged cards with its partner."""
    after = melds_known(seen[STAGE]) or seen[STAGE] == TELL
    return rules[EXCHANGE] != 0 and after and (seat - seen[BIDDER]) % rules[SIDES] == 0


@rule
def doubt(seat: int, low: int, high: int, seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> int:
    """How badly the calls of a seat fit its cards, in eighths of the logarithm of the odds."""
    called = memory[CALLED + seat]
    refused = memory[REFUSED + seat]
    if not called and not refused:
        return 0
    trump = seen[TRUMP] if seat == seen[BIDDER] and not exchanged(seat, seen, rules) else NO_SUIT
    worth = hand_worth(low, high, trump, rules)
    found = max(0, called - worth) if called else 0
    if refused:
        found += max(0, worth - refused + 1)
    return min(DOUBT_PER_POINT * found, MOST_DOUBT)


@rule
def hand_worth(low: int, high: int, trump: int, rules: Sequence[int]) -> int:
    """Up to what a hand might bid, in the suit that it names or in its best one."""
    kind = kind_of_game(rules)
    best = 0
    for suit in range(4):
        if trump in (NO_SUIT, suit):
            best = max(best, meld_points(low, high, suit, rules) + trick_points(low, high, suit, rules))
    return best + PARTNER_MELD[kind] + HOPE[kind] - MARGIN[kind]


# ---- exchanging cards


@rule
def exchanges(seen: Sequence[int], rules: Sequence[int], memory: list[int], number: int) -> None:
    """Try so many exchanges."""
    hidden = memory[PILES + rules[SEATS]]
    for _ in range(number):
        exchange(seen, rules, memory, hidden)


@rule
def exchange(seen: Sequence[int], rules: Sequence[int], memory: list[int], hidden: int) -> None:
    """Try to exchange two cards; it stays where they lay if the new way fits worse, but for some luck."""
    dice = following(memory[DICE])
    one = below(hidden, dice)
    dice = following(dice)
    other = below(hidden, dice)
    dice = following(dice)
    memory[DICE] = dice
    here = pile_of(one, memory)
    there = pile_of(other, memory)
    card = memory[CARDS + one]
    for_it = memory[CARDS + other]
    if here == there or card & 31 == for_it & 31:
        return
    if not may_lie(card, there, seen) or not may_lie(for_it, here, seen):
        return
    amiss = misfits(seen, rules, memory)
    doubts = all_doubts(rules, memory)
    move_across(one, other, here, there, seen, rules, memory)
    more = misfits(seen, rules, memory) - amiss
    if more > 0:
        accepted = amiss > 0 and below(WHOLE_ODDS, dice) < ODDS[min(12 * more, MOST_DOUBT)]
    else:
        doubts = all_doubts(rules, memory) - doubts
        accepted = doubts <= 0 or below(WHOLE_ODDS, dice) < ODDS[min(doubts, MOST_DOUBT)]
    if not accepted:
        move_across(one, other, here, there, seen, rules, memory)


@rule
def all_doubts(rules: Sequence[int], memory: Sequence[int]) -> int:
    """How badly the calls of all fit their cards."""
    found = 0
    for seat in range(1, rules[SEATS]):
        found += memory[DOUBT + seat]
    return found


@rule
def move_across(
    one: int, other: int, here: int, there: int, seen: Sequence[int], rules: Sequence[int], memory: list[int]
) -> None:
    """Exchange the cards at two places of the list, which lie in two piles, and judge both hands anew."""
    card = memory[CARDS + one]
    for_it = memory[CARDS + other]
    memory[CARDS + one] = for_it
    memory[CARDS + other] = card
    if here != ASIDE:
        take_in(here, card & 31, for_it & 31, memory)
        judge(here, seen, rules, memory)
    if there != ASIDE:
        take_in(there, for_it & 31, card & 31, memory)
        judge(there, seen, rules, memory)


@rule
def take_in(pile: int, gone: int, come: int, memory: list[int]) -> None:
    """Put a card for another one into a hand as it was whole."""
    at = WHOLE + 2 * pile
    low = low_without(memory[at], memory[at + 1], gone)
    high = high_without(memory[at + 1], gone)
    memory[at] = low_with(low, come)
    memory[at + 1] = high_with(low, high, come)


# ---- a hand to play with


@rule
def lay_out(seen: Sequence[int], rules: Sequence[int], memory: Sequence[int], s: list[int]) -> None:
    """Fill a hand with what is seen and with the hidden cards as they are imagined."""
    for place in range(SIZE):
        s[place] = seen[place]
    for seat in range(1, rules[SEATS]):
        base = SEAT * seat
        s[base + LOW] = memory[KNOWN + 2 * seat]
        s[base + LOW + 1] = memory[KNOWN + 2 * seat + 1]
        for place in range(memory[PILES + seat], memory[PILES + seat + 1]):
            put_in(s, base + LOW, memory[CARDS + place] & 31)
        if seen[base + MELD] == UNKNOWN:
            low = memory[WHOLE + 2 * seat]
            high = memory[WHOLE + 2 * seat + 1]
            s[base + MELD] = s[base + PINOCHLES] = 0
            if melds_known(seen[STAGE]) or seen[STAGE] == TELL:
                s[base + MELD] = meld_points(low, high, seen[TRUMP], rules)
                s[base + PINOCHLES] = times(low, high, PINOCHLE_CARDS)
    for place in range(memory[PILES], memory[PILES + 1]):
        card = memory[CARDS + place] & 31
        if hidden_at_first(seen[STAGE]):
            put_in(s, KITTY_LOW, card)
        elif seen[STAGE] == GIVE:
            put_in(s, SEAT * seen[BIDDER] + GIVEN_LOW, card)
        else:
            put_in(s, SEAT * seen[BIDDER] + DISCARDED_LOW, card)
            s[SEAT * seen[BIDDER] + DISCARD_POINTS] += points_of(card, rules)
