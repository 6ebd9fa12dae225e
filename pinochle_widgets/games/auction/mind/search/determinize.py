"""The determinizing of auction games: drawing deals of the hidden cards that fit the information state of a seat.

Known facts are the numbers of cards in all places; the cards played, and the cards that each play leaves possible; the melds
shown, and that a hand shows all it has; the cards given to partner, and those of the kitty; a marriage that the rules demand of
the seat that names trump. Besides, a seat that bids has a better hand than one that passes, so some deals are likelier than
others. That nobody claimed a redeal says nothing about nines, since the questions are secret (B14).

The first deal is found by exchanging cards until all facts fit; each further deal comes from the one before by more exchanges
(a Markov chain: Metropolis et al., *Equation of state calculations by fast computing machines*, 1953).
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.layout import Layout, assign, clear
from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.inference import KINDS_48, KINDS_80, is_partner
from pinochle_widgets.games.auction.mind.intermediate import HOPE, MARGIN, PARTNER_MELD
from pinochle_widgets.games.auction.mind.policies import SINGLE_DECK, cards_in_game, points_of
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game, trick_points
from pinochle_widgets.games.auction.rules.core.bidding import lowest_bid
from pinochle_widgets.games.auction.rules.core.counted import Cards, held, move_all, put_in, size, take_out
from pinochle_widgets.games.auction.rules.core.layout import (
    CALL,
    CLAIM,
    DISCARD,
    GIVE,
    LOGGED,
    NAME,
    NO_SUIT,
    NOBODY,
    REDEAL,
    TELL,
    UNKNOWN,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.rules.core.melding import (
    PINOCHLE_CARDS,
    has_marriage,
    meld_points,
    shown_aces,
    shown_word,
    times,
)

ASIDE = 0
"""The pile of hidden cards that no other seat holds: kitty, discards, or cards that partner gives. The other piles are seats.
"""

BOUND = 32
"""The mark added to a card that only the bidder can have, in its hand or its discards: it came from the kitty."""

MOST_CARDS = 80


class Worlds(Layout):
    """A deal of the hidden cards, and how well it fits. Lists are by seat; `piles` begins with the pile ASIDE."""

    cards: Annotated[list[int], MOST_CARDS]  # the hidden cards, pile after pile
    piles: Annotated[list[int], 6]  # places where the piles begin, and where the last one ends
    known: Annotated[list[Cards], 4]  # cards known to be in the hand
    whole: Annotated[list[Cards], 4]  # the cards of the hand together with those it has played
    misfit: Annotated[list[int], 4]  # number of contradictions between the cards and known facts
    doubt: Annotated[list[int], 4]  # how badly the seat's calls fit its cards, in eighths of a logarithm
    worth: Annotated[list[int], 4]  # points of melds in its cards
    called: Annotated[list[int], 4]  # its highest bid
    refused: Annotated[list[int], 4]  # the lowest bid that it refused to make
    dice: int


PATIENCE = 60
"""The most exchanges tried for each hidden card until all facts fit, and the most new beginnings."""

DOUBT_PER_POINT = 3
MOST_DOUBT = 40
ODDS = (
    65536, 57835, 51039, 45042, 39750, 35079, 30957, 27320, 24109, 21276, 18776, 16570, 14623, 12905, 11388, 10050,
    8869, 7827, 6907, 6096, 5380, 4747, 4190, 3697, 3263, 2880, 2541, 2243, 1979, 1746, 1541, 1360, 1200, 1059, 935,
    825, 728, 643, 567, 500, 442,
)  # fmt: skip
"""The odds of a deal by its additional doubt, in 65,536ths: eight more are a factor of 1/e."""
WHOLE_ODDS = 65536


@rule
def hidden_at_first(stage: int) -> bool:
    """Check whether the kitty still lies face down."""
    return stage in (CLAIM, CALL, REDEAL)


@rule
def melds_known(stage: int) -> bool:
    """Check whether the melds have been shown."""
    return stage < CLAIM or stage > TELL


@rule(late=True)
def begin_worlds(seen: Hand, rules: Terms, chance: int, memory: Worlds) -> None:
    """Find a first deal that fits, and keep it in `memory`."""
    memory.dice = chance
    note_calls(seen, rules, memory)
    hidden = collect(seen, rules, memory)
    divide(seen, rules, memory)
    tries = 0
    while tries == 0 or (misfits(seen, rules, memory) and tries < PATIENCE):
        tries += 1
        memory.dice = shuffle(memory.cards, 0, hidden, memory.dice)
        put_right(seen, memory, hidden)
        for seat in range(1, rules.seats):
            gather(seat, seen, memory)
            judge(seat, seen, rules, memory)
        left = PATIENCE * hidden
        while left and misfits(seen, rules, memory):
            exchange(seen, rules, memory, hidden)
            left -= 1
    exchanges(seen, rules, memory, 2 * hidden)


@rule(late=True)
def next_world(seen: Hand, rules: Terms, memory: Worlds, s: Hand) -> None:
    """Exchange some of the hidden cards, and fill a position with the new deal; the own seat is seat 0."""
    exchanges(seen, rules, memory, memory.piles[rules.seats] // 2)
    lay_out(seen, rules, memory, s)


@rule(entry=True)
def determinize(seen: Hand, rules: Terms, chance: int, memory: Worlds, s: Hand) -> None:
    """Fill a position with a deal that fits, by a random number; `memory` is room to work in."""
    begin_worlds(seen, rules, chance, memory)
    lay_out(seen, rules, memory, s)


# ---- known facts


@rule
def note_calls(seen: Hand, rules: Terms, memory: Worlds) -> None:
    """Note by seat the highest bid it made and the lowest it refused; a pass over partner's bid is no refusal."""
    for seat in range(4):
        memory.called[seat] = memory.refused[seat] = 0
    holder = NOBODY
    high = 0
    if rules.dealer_holds:
        holder = seen.dealer
        high = rules.stuck
    for each in range(min(seen.calls, LOGGED)):
        seat = seen.log[each] & 3
        amount = seen.log[each] >> 2
        if amount:
            memory.called[seat] = high = amount
            memory.refused[seat] = 0
            holder = seat
        elif not memory.refused[seat] and (holder == NOBODY or (holder - seat) % rules.sides):
            memory.refused[seat] = max(lowest_bid(high, holder != NOBODY, rules), 0)


@rule
def collect(seen: Hand, rules: Terms, memory: Worlds) -> int:
    """List the hidden cards, and note the cards known to be in other hands; returns the number of hidden cards."""
    copies = 2 if cards_in_game(rules) == SINGLE_DECK else 4
    kinds = KINDS_48 if copies == 2 else KINDS_80
    giving = seen.stage == GIVE
    bidder = seen.bidder
    bind = rules.kitty and bidder > 0 and not hidden_at_first(seen.stage)
    for seat in range(rules.seats):
        clear(memory.known[seat])
    at = 0
    while kinds:
        card = first(kinds)
        kinds &= kinds - 1
        left = copies - held(seen.hand[0], card) - held(seen.played, card) - held(seen.discarded[0], card)
        if giving:
            left -= held(seen.given[0], card)
        bound = held(seen.kitty, card) - held(seen.gone[bidder], card) if bind else 0
        for seat in range(1, rules.seats):
            known = held(seen.hand[seat], card) if rules.open_hands else held(seen.shown[seat], card)
            if is_partner(seat, rules) and not giving:
                known = max(known, held(seen.given[0], card))
            for _ in range(known):
                put_in(memory.known[seat], card)
            left -= known
            if seat == bidder:
                bound -= known
        for each in range(left):
            memory.cards[at] = card + BOUND if each < bound else card
            at += 1
    return at


@rule
def number_aside(seen: Hand, rules: Terms) -> int:
    """Count the hidden cards that no seat holds."""
    if hidden_at_first(seen.stage):
        return rules.kitty
    if seen.stage == GIVE:  # partner is the bidder, and has chosen already
        return rules.exchange if is_partner(seen.bidder, rules) and seen.turn == 0 else 0
    return rules.kitty if seen.bidder > 0 and seen.stage not in (NAME, DISCARD) else 0


@rule
def divide(seen: Hand, rules: Terms, memory: Worlds) -> None:
    """Note the place in the list of hidden cards where each pile begins."""
    aside = number_aside(seen, rules)
    memory.piles[0] = 0
    memory.piles[1] = aside
    for seat in range(1, rules.seats):
        cards = rules.hand_size - size(seen.gone[seat]) - size(memory.known[seat])
        if seat == seen.bidder:
            if seen.stage in (NAME, DISCARD):
                cards += rules.kitty
            elif seen.stage == GIVE:
                cards -= aside
        memory.piles[seat + 1] = memory.piles[seat] + cards


@rule
def pile_of(place: int, memory: Worlds) -> int:
    """Find the pile in which a place of the list lies."""
    pile = 0
    while place >= memory.piles[pile + 1]:
        pile += 1
    return pile


@rule
def may_lie(card: int, pile: int, seen: Hand) -> bool:
    """Check whether a hidden card may lie in a pile, by the cards played and those of the kitty."""
    if pile == ASIDE:
        return True
    if card >= BOUND and pile != seen.bidder:
        return False
    return seen.may_hold[pile] >> (card & 31) & 1 != 0


@rule
def put_right(seen: Hand, memory: Worlds, hidden: int) -> None:
    """Exchange cards until each is in a pile where it may lie."""
    dice = memory.dice
    astray = hidden
    tries = 0
    while astray and tries < PATIENCE:
        astray = 0
        tries += 1
        for place in range(hidden):
            pile = pile_of(place, memory)
            if not may_lie(memory.cards[place], pile, seen):
                astray += 1
                dice = following(dice)
                other = better_place(place, pile, below(hidden, dice), seen, memory, hidden)
                card = memory.cards[place]
                memory.cards[place] = memory.cards[other]
                memory.cards[other] = card
    memory.dice = dice


@rule
def better_place(place: int, pile: int, start: int, seen: Hand, memory: Worlds, hidden: int) -> int:
    """Find the place to move a misplaced card to: if possible one whose card may take its place."""
    found = place
    for step in range(hidden):
        other = (start + step) % hidden
        if may_lie(memory.cards[place], pile_of(other, memory), seen):
            found = other
            if may_lie(memory.cards[other], pile, seen):
                return other
    return found


# ---- the fit of cards


@rule
def gather(seat: int, seen: Hand, memory: Worlds) -> None:
    """Collect all cards that a hand is assumed to have had: those of its pile, known ones, and those it has played."""
    whole = memory.whole[seat]
    assign(whole, seen.gone[seat])
    move_all(memory.known[seat], whole)
    for place in range(memory.piles[seat], memory.piles[seat + 1]):
        put_in(whole, memory.cards[place] & 31)


@rule
def judge(seat: int, seen: Hand, rules: Terms, memory: Worlds) -> None:
    """Note the contradictions of a hand with known facts, and its doubt: how badly it fits the calls."""
    low = memory.whole[seat].low
    high = memory.whole[seat].high
    misfit = 0
    if melds_known(seen.stage):
        misfit = melds_amiss(seat, low, high, seen, rules)
        if seen.meld[seat] == UNKNOWN:
            memory.worth[seat] = meld_points(low, high, seen.trump, rules)
    if seat == seen.bidder and seen.trump != NO_SUIT:
        misfit += marriage_amiss(low, seen, rules)
    memory.misfit[seat] = misfit
    memory.doubt[seat] = doubt(seat, low, high, seen, rules, memory)


@rule
def misfits(seen: Hand, rules: Terms, memory: Worlds) -> int:
    """Count the contradictions of all hands with known facts; a hidden meld that is large enough to be shown is one, too."""
    amiss = 0
    for seat in range(1, rules.seats):
        amiss += memory.misfit[seat]
    if melds_known(seen.stage) and not rules.count_own_meld:
        for side in range(rules.sides):
            melded = 0
            hidden = 0
            for seat in range(side, rules.seats, rules.sides):
                unknown = seen.meld[seat] == UNKNOWN
                melded += memory.worth[seat] if unknown else seen.meld[seat]
                hidden += unknown
            if hidden:
                amiss += max(0, melded - rules.least_meld + 1)
    return amiss


@rule
def melds_amiss(seat: int, low: int, high: int, seen: Hand, rules: Terms) -> int:
    """Count the cards by which the melds that a hand would have shown differ from those it has shown."""
    if seen.meld[seat] == UNKNOWN:
        return count(shown_aces(low) ^ seen.laid[seat].low) + count(shown_aces(high) ^ seen.laid[seat].high)
    trump = seen.trump
    return count(shown_word(low, trump, rules) ^ seen.laid[seat].low) + count(
        shown_word(high, trump, rules) ^ seen.laid[seat].high
    )


@rule
def marriage_amiss(low: int, seen: Hand, rules: Terms) -> int:
    """Check whether the bidder lacks a marriage in trump that it must have; returns 1 or 0.

    Without one it could not have named trump, or would have lost the bid at once.
    """
    if has_marriage(low, seen.trump):
        return 0
    if melds_known(seen.stage) and rules.fold_without_marriage:
        return int(rules.stuck_needs_marriage or seen.high > rules.stuck)
    if rules.trump_needs_marriage and not rules.exchange and not rules.kitty:
        for suit in range(4):
            if has_marriage(low, suit):
                return 1
    return 0


@rule
def exchanged(seat: int, seen: Hand, rules: Terms) -> bool:
    """Check whether a seat has exchanged cards with its partner."""
    after = melds_known(seen.stage) or seen.stage == TELL
    return rules.exchange != 0 and after and (seat - seen.bidder) % rules.sides == 0


@rule
def doubt(seat: int, low: int, high: int, seen: Hand, rules: Terms, memory: Worlds) -> int:
    """Measure the doubt about a hand: how badly the seat's calls fit its cards, in eighths of the logarithm of the odds."""
    called = memory.called[seat]
    refused = memory.refused[seat]
    if not called and not refused:
        return 0
    trump = seen.trump if seat == seen.bidder and not exchanged(seat, seen, rules) else NO_SUIT
    worth = hand_worth(low, high, trump, rules)
    found = max(0, called - worth) if called else 0
    if refused:
        found += max(0, worth - refused + 1)
    return min(DOUBT_PER_POINT * found, MOST_DOUBT)


@rule
def hand_worth(low: int, high: int, trump: int, rules: Terms) -> int:
    """Estimate the highest bid that a hand is worth, in the suit named or in its best one."""
    kind = kind_of_game(rules)
    best = 0
    for suit in range(4):
        if trump in (NO_SUIT, suit):
            best = max(best, meld_points(low, high, suit, rules) + trick_points(low, high, suit, rules))
    return best + PARTNER_MELD[kind] + HOPE[kind] - MARGIN[kind]


# ---- exchanging cards


@rule
def exchanges(seen: Hand, rules: Terms, memory: Worlds, number: int) -> None:
    """Try a number of exchanges."""
    hidden = memory.piles[rules.seats]
    for _ in range(number):
        exchange(seen, rules, memory, hidden)


@rule
def exchange(seen: Hand, rules: Terms, memory: Worlds, hidden: int) -> None:
    """Try to exchange two cards; a deal that fits worse is kept only with a small probability, by ODDS."""
    dice = following(memory.dice)
    one = below(hidden, dice)
    dice = following(dice)
    other = below(hidden, dice)
    dice = following(dice)
    memory.dice = dice
    here = pile_of(one, memory)
    there = pile_of(other, memory)
    card = memory.cards[one]
    for_it = memory.cards[other]
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
def all_doubts(rules: Terms, memory: Worlds) -> int:
    """Sum the doubts about all hands."""
    found = 0
    for seat in range(1, rules.seats):
        found += memory.doubt[seat]
    return found


@rule
def move_across(one: int, other: int, here: int, there: int, seen: Hand, rules: Terms, memory: Worlds) -> None:
    """Exchange the cards at two places in different piles, and judge both hands again."""
    card = memory.cards[one]
    for_it = memory.cards[other]
    memory.cards[one] = for_it
    memory.cards[other] = card
    if here != ASIDE:
        take_in(here, card & 31, for_it & 31, memory)
        judge(here, seen, rules, memory)
    if there != ASIDE:
        take_in(there, for_it & 31, card & 31, memory)
        judge(there, seen, rules, memory)


@rule
def take_in(pile: int, gone: int, come: int, memory: Worlds) -> None:
    """Replace a card of a hand by another one."""
    take_out(memory.whole[pile], gone)
    put_in(memory.whole[pile], come)


# ---- the deal as a position


@rule
def lay_out(seen: Hand, rules: Terms, memory: Worlds, s: Hand) -> None:
    """Fill a position with the information state and the deal of the hidden cards."""
    assign(s, seen)
    for seat in range(1, rules.seats):
        assign(s.hand[seat], memory.known[seat])
        for place in range(memory.piles[seat], memory.piles[seat + 1]):
            put_in(s.hand[seat], memory.cards[place] & 31)
        if seen.meld[seat] == UNKNOWN:
            low = memory.whole[seat].low
            high = memory.whole[seat].high
            s.meld[seat] = s.pinochles[seat] = 0
            if melds_known(seen.stage) or seen.stage == TELL:
                s.meld[seat] = meld_points(low, high, seen.trump, rules)
                s.pinochles[seat] = times(low, high, PINOCHLE_CARDS)
    for place in range(memory.piles[0], memory.piles[1]):
        card = memory.cards[place] & 31
        if hidden_at_first(seen.stage):
            put_in(s.kitty, card)
        elif seen.stage == GIVE:
            put_in(s.given[seen.bidder], card)
        else:
            put_in(s.discarded[seen.bidder], card)
            s.discard_points[seen.bidder] += points_of(card, rules)
