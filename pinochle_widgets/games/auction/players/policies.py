"""What the computer players of the auction games share: reasons, sets of cards, and what a hand melds in a suit.

A policy sees an information state (`information.view`: itself as seat 0, what it can't know being UNKNOWN), the rules and
`chance`, a random number. It answers (action, reason, a, b): an action of the flat action space, one of the reasons below,
and two numbers that the reason tells about. `players` puts it in words. Cards to give or discard are chosen one by one.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import distinct, of_rank, of_suit, rank_of, twice, with_one_less, with_one_more
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.counted import number_of, size_within
from pinochle_widgets.games.auction.core.layout import CLAIM_REDEAL, DECLINE, NAME, TELL_MELD, Hand, Terms
from pinochle_widgets.games.auction.core.melding import has_marriage, meld_points
from pinochle_widgets.games.auction.core.steps import legal_suits, may_fold
from pinochle_widgets.games.pinochle import melds

Advice = tuple[int, int, int, int]

# Why a policy chose as it did; the numbers it gives along stand behind.
(
    PLAY_ON,  # nines
    ASK_REDEAL,  # nines
    NOT_WORTH_MORE,  # what the hand is worth, the lowest bid there is
    LEAVE_TO_PARTNER,  # what the hand is worth, partner's bid
    NO_BID_LEFT,
    WORTH_A_BID,  # what the hand is worth, its meld
    TELL_PARTNER,  # the meld there is as the convention counts it, what the hand is worth
    NAME_BY_MELD,  # its meld in trump, how many trumps
    NAME_BY_WORTH,  # what the hand is worth, how many trumps
    MELDS_LEAST,  # meld lost with it
    GIVE_LOSER,  # meld lost with it
    GIVE_PINOCHLE,
    GIVE_TRUMP,
    GIVE_ACE,
    DISCARD_POINTS_HOME,  # card points
    DISCARD_TO_BE_SHORT,  # cards of its suit
    COUNT_ALL,  # points
    GIVE_UP,  # points that are missing, points that may still be had
    ONLY_CARD,
    LEAD_HIGH,
    LEAD_LOWEST,
    TAKE_CHEAPLY,  # points in the trick
    THROW_LOWEST,  # card points
    PULL_TRUMPS,  # trumps still out, trumps held
    CASH_ACE,  # cards of its suit held, cards of it still out
    CASH_WINNER,  # cards of its suit held
    LEAD_TO_PARTNER,  # card points
    LEAD_LITTLE,  # card points, percent of chance to take the trick
    TAKE_TRICK,  # points in the trick, percent
    TRUMP_IN,  # points in the trick, percent
    FEED_PARTNER,  # card points, percent
    SIGNAL_ACE,
    KEEP_POINTS,  # card points, percent
    COVER_PARTNER,  # what the hand is worth, partner's bid
    SAVE_PARTNER,  # what the hand is worth, partner's bid
    NO_TRUE_CALL,  # what the hand is worth, the lowest bid there is
    TRIED_PASS,  # points that the side came to on average with the lowest bid, in how many of 100 hands it made it
    TRIED_BID,  # the same with this bid
    TRIED_TRUMP,  # the same with this suit
    TRIED_CARD,  # by how much the side was better off than the others on average, in how many worlds
    TRIED_FOLD,  # the same
    GUESS_SUIT,  # what speaks for its suit (`guessing`), the number that this goes by
) = range(42)

SINGLE_DECK = 48
MANY_NINES = 5
"""So many nines are too poor a hand to play, whatever number the rules ask for."""

NO_SUIT_FITS = -1


# ---- cards


@rule
def cards_in_game(rules: Terms) -> int:
    """How many cards the deck has."""
    return rules.seats * rules.hand_size + rules.kitty


@rule
def points_of(card: int, rules: Terms) -> int:
    """What a card counts in a trick."""
    return rules.rank_points[rank_of(card)]


@rule
def low_without(low: int, high: int, card: int) -> int:
    """The first word of a set without a copy of a card that is in it."""
    return low if distinct(high) >> card & 1 else with_one_less(low, card)


@rule
def high_without(high: int, card: int) -> int:
    """The second word of the same set."""
    return with_one_less(high, card)


@rule
def low_with(low: int, card: int) -> int:
    """The first word of a set with one copy of a card more."""
    return low if twice(low) >> card & 1 else with_one_more(low, card)


@rule
def high_with(low: int, high: int, card: int) -> int:
    """The second word of the same set; `low` is the first word as it was before."""
    return with_one_more(high, card) if twice(low) >> card & 1 else high


@rule
def length(seen: Hand, suit: int) -> int:
    """How many cards of a suit the hand holds."""
    return size_within(seen.hand[0], of_suit(suit))


@rule
def meld_lost(seen: Hand, card: int, trump: int, rules: Terms) -> int:
    """What the hand melds less once a card has left it."""
    low = seen.hand[0].low
    high = seen.hand[0].high
    left = meld_points(low_without(low, high, card), high_without(high, card), trump, rules)
    return meld_points(low, high, trump, rules) - left


# ---- suits


@rule
def playable_suits(seen: Hand, bid: int, rules: Terms) -> int:
    """The suits, as bits, that the hand could name at this bid without losing it for want of a marriage."""
    married = 0
    for suit in range(4):
        if has_marriage(seen.hand[0].low, suit):
            married |= 1 << suit
    needs = rules.fold_without_marriage and (rules.stuck_needs_marriage or bid > rules.stuck)
    if needs or (rules.trump_needs_marriage and married):
        return married
    return 0b1111


@rule
def suits_to_name(seen: Hand, rules: Terms) -> int:
    """The suits that may be named, without those that would lose the bid at once, as far as there are others."""
    legal = legal_suits(seen, rules) if seen.stage == NAME else 0b1111
    return legal & playable_suits(seen, seen.high, rules) or legal


@rule
def best_meld_suit(seen: Hand, suits: int, rules: Terms) -> int:
    """The one of these suits that melds most, the longer one of several; NO_SUIT_FITS of none."""
    best = NO_SUIT_FITS
    most = -1
    for suit in range(4):
        if suits >> suit & 1:
            worth = 100 * meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules) + length(seen, suit)
            if worth > most:
                best = suit
                most = worth
    return best


# ---- what needs no skill


@rule
def claim_or_not(seen: Hand, rules: Terms) -> Advice:
    """Ask for a redeal with very many nines, unless the hand melds well all the same."""
    nines = number_of(seen.hand[0].low, seen.hand[0].high, of_rank(melds.NINE))
    suit = best_meld_suit(seen, 0b1111, rules)
    if nines >= MANY_NINES and meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules) < rules.stuck:
        return CLAIM_REDEAL, ASK_REDEAL, nines, 0
    return DECLINE, PLAY_ON, nines, 0


@rule
def count_all(seen: Hand) -> Advice:
    """Tell all that the hand melds."""
    return TELL_MELD + seen.meld[0], COUNT_ALL, seen.meld[0], 0


@rule
def side_meld(seen: Hand, rules: Terms) -> int:
    """What the own side melds and will count, once melds are out; what stays hidden is too little to count."""
    meld = 0
    for seat in range(0, rules.seats, rules.sides):
        meld += max(seen.meld[seat], 0)
    return meld if meld >= rules.least_meld else 0


@rule
def points_missing(seen: Hand, rules: Terms) -> int:
    """The points that tricks must bring to make the bid; more than there are where melds are too few to make it."""
    meld = side_meld(seen, rules)
    if rules.least_meld and not meld:
        return rules.trick_total + 1
    return seen.high - meld


@rule
def is_lost(seen: Hand, rules: Terms) -> bool:
    """Whether the bid may be given up, and can't be made any more."""
    return may_fold(seen, 0, rules) and points_missing(seen, rules) > rules.trick_total
