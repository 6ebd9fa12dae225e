"""The card play of the level Intermediate: each legal card gets a value, and the card of the greatest value is played.

From the guides' tips: pull trumps as the bidder, cash unbacked aces while all must follow, spread the leads over the suits,
take tricks with points where they are safe, put points on partner's tricks and none on the others', and keep a trump for the
last trick. Values are in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD, PLANE, above, count, first, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.inference import (
    FEW_OUT,
    OPEN,
    PARTNER,
    SAFE,
    is_ally,
    is_partner,
    may_hold,
    number_out,
    opponents_with,
    safety,
    stands,
    still_out,
)
from pinochle_widgets.games.auction.mind.lead_matrix import guess_by, speaks_for
from pinochle_widgets.games.auction.mind.policies import follows_guide, length, points_missing, points_of
from pinochle_widgets.games.auction.rules.core.counted import held
from pinochle_widgets.games.auction.rules.core.layout import LEAD, Hand, Terms
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.pinochle.rules.melds import ACE, QUEEN
from pinochle_widgets.games.pinochle.rules.tricks import beats

# The weights, by place in a vector of weights.
KEEP_PLAIN = 0  # the value of keeping a card, by rank from the seven up
KEEP_TRUMP = 8
TAKES = 16  # chance in percent that a card takes the trick: by SAFE, DOUBTFUL, OPEN
(
    LEADING,  # the value of leading the next trick
    PULL,  # the value of pulling trumps as the bidder
    UNBACKED,  # the value of cashing an ace with few cards of its suit behind it
    BACKING,  # subtracted from UNBACKED for each card behind the ace
    SPREAD,  # subtracted for each card of the suit that was played or is held: the suit may be trumped soon
    ALLY_MAY,  # chance in percent that an ally takes a trick, where it may
    ALLY_SURE,  # the same where no opponent can
    SHORTEN,  # the value of leading from a short suit: subtracted for each card of the suit, where all play alone
    LAST_TRUMP,  # the value of keeping the last trump
    WASTED_TRUMP,  # the cost of leading trumps without need
    OVER_ALLY,  # the cost of taking a trick that is partner's already
    JOINED,  # the value of the other defender's trick in percent of an own one, where three play alone
    LED_POINTS,  # the weight of the points of the card led, in percent
    GUESS,  # the value of leading a suit by guess, for each card that speaks for it (`lead_matrix.speaks_for`)
    QUEEN_LED,  # the value of leading a queen where no trick is sure: an opponent has to beat it with a counter
    SIGNAL,  # the value of an ace on partner's ace, where another ace takes the suit's next trick
    ANSWER,  # the value of leading a counter of the suit in which partner has given that signal
) = range(19, 36)

WITH_PARTNER, AS_BIDDER, AGAINST_BIDDER, BY_GUIDE = range(4)
"""The indices into WEIGHTS: for players with partners, a bidder who plays alone, those against a bidder alone, and partners under
the rules that the learners' guide is for.
"""

WEIGHTS = (
    (
        *(0, 0, 5, 15, 20, 30, 60, 170),
        *(60, 60, 60, 80, 90, 110, 150, 230),
        *(97, 75, 35),
        *(60, 320, 60, 12, 4, 35, 85, 0, 120, 60, 30, 55, 100, 8, 0, 0, 0),
    ),  # with a partner
    (
        *(0, 0, -29, 20, 28, 51, 106, 215),
        *(0, 0, -62, 22, 23, 79, 143, 422),
        *(97, 75, 35),
        *(35, 471, 126, 12, 35, 35, 85, -49, 224, -106, -13, 55, 18, 0, 0, 0, 0),
    ),  # alone, as the bidder
    (
        *(0, 0, 11, 16, 17, -5, 29, 216),
        *(0, 0, -4, 55, 125, 242, 282, 374),
        *(97, 75, 35),
        *(151, 0, -38, 32, -26, 35, 85, 0, -23, 101, -13, 55, 66, 0, 0, 0, 0),
    ),  # alone, against the bidder
    (
        *(0, 0, 5, 15, 20, 30, 60, 170),
        *(60, 60, 60, 80, 90, 110, 150, 230),
        *(97, 75, 35),
        *(60, 320, 60, 12, 4, 35, 85, 0, 120, 60, 30, 55, 100, 8, 40, 200, 300),
    ),  # by the learners' guide
)
"""The weights. Those of players alone were fitted by evolution (CMA-ES) in games of three: one of this level, two Beginners."""

NOT_YET = -1_000_000

LEFT, RIGHT = 1, 3

MUCH_MISSING = 30
"""The points from tricks of a double deck above which the learners' guide sees a bid in trouble."""


@rule
def play_card(seen: Hand, rules: Terms) -> int:
    """Lead or follow with the weights of this game."""
    return weighed(seen, rules, WEIGHTS[role(seen, rules)])


@rule
def role(seen: Hand, rules: Terms) -> int:
    """Find the index of the weights that fit the game and the seat."""
    if rules.sides != rules.seats:
        return BY_GUIDE if follows_guide(rules) else WITH_PARTNER
    return AS_BIDDER if seen.bidder == 0 else AGAINST_BIDDER


@rule
def weighed(seen: Hand, rules: Terms, weights: Sequence[int]) -> int:
    """Play the card of the greatest value by a vector of weights."""
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    out = still_out(seen, rules)
    if seen.stage == LEAD:
        return lead(seen, plays, out, rules, weights)
    return follow(seen, plays, out, rules, weights)


@rule
def keeping(seen: Hand, card: int, weights: Sequence[int]) -> int:
    """Estimate the value of a card in the hand for later tricks; that of the last trump is the greatest."""
    trump = suit_of(card) == seen.trump
    worth = weights[(KEEP_TRUMP if trump else KEEP_PLAIN) + rank_of(card)]
    if trump and length(seen, seen.trump) == 1:
        worth += weights[LAST_TRUMP]
    return worth


# ---- leads


@rule
def lead(seen: Hand, plays: int, out: int, rules: Terms, weights: Sequence[int]) -> int:
    """Lead the card of the greatest value for its own trick and for later ones."""
    trump = seen.trump
    against = opponents_with(seen, trump, out, rules)
    best = NO_CARD
    most = NOT_YET
    for suit in range(4):
        cards = plays & of_suit(suit) & PLANE
        if cards:
            few = number_out(seen, suit, rules) <= FEW_OUT
            while cards:
                card = first(cards)
                cards &= cards - 1
                value = lead_value(seen, card, out, few, against, rules, weights)
                if value > most:
                    best = card
                    most = value
    return best


@rule
def lead_chance(seen: Hand, card: int, stand: int, out: int, rules: Terms, weights: Sequence[int]) -> int:
    """Estimate the chance in percent that the own side takes the trick if a card is led."""
    chance = weights[TAKES + stand]
    if stand == OPEN and above(card) & out & PLANE:
        chance = 0
        for seat in range(1, rules.seats):
            if is_ally(seen, seat, rules):
                chance = ally_chance(seen, seat, card, suit_of(card), out, rules, weights)
                chance = chance * worth_of_ally(rules, weights) // 100
    return chance


@rule
def ally_chance(seen: Hand, ally: int, card: int, led: int, out: int, rules: Terms, weights: Sequence[int]) -> int:
    """Estimate the chance in percent that an ally who has still to play beats a card and keeps the trick."""
    if safety(seen, ally, card, led, out, 0) == SAFE:
        return 0
    higher = above(card) & PLANE & out
    for seat in range(1, rules.seats - seen.count):
        if not is_ally(seen, seat, rules) and safety(seen, seat, card, led, out, 0) != SAFE:
            return weights[ALLY_MAY]
    return weights[ALLY_SURE] if higher or led != seen.trump else 0


@rule
def lead_value(seen: Hand, card: int, out: int, few: int, against: int, rules: Terms, weights: Sequence[int]) -> int:
    """Estimate the value of leading a card."""
    suit = suit_of(card)
    trump = seen.trump
    stand = stands(seen, card, suit, out, few, rules)
    chance = lead_chance(seen, card, stand, out, rules, weights)
    value = (2 * chance - 100) * (points_of(card, rules) + 1) * weights[LED_POINTS] // 100
    value += chance * weights[LEADING] // 100
    if stand == OPEN or suit == trump:
        value -= keeping(seen, card, weights)
    in_suit = length(seen, suit)
    if suit == trump:
        if against and stand == SAFE and seen.bidder == 0 and is_time_to_pull(seen, out, rules):
            value += weights[PULL]
        else:
            value -= weights[WASTED_TRUMP]
    elif stand != OPEN and rank_of(card) == ACE and against:
        gone = rules.hand_size - number_out(seen, suit, rules)
        value += max(0, weights[UNBACKED] - weights[BACKING] * (in_suit - 1)) - weights[SPREAD] * gone
    elif stand == OPEN and rules.sides != rules.seats:
        value += weights[GUESS] * speaks_for(seen, suit, guess_by(seen, rules))
        if rank_of(card) == QUEEN:
            value += weights[QUEEN_LED]
        if points_of(card, rules) and has_signalled(seen, suit, rules):
            value += weights[ANSWER]
    elif stand == OPEN and length(seen, trump):
        value -= weights[SHORTEN] * in_suit
    return value


@rule
def is_time_to_pull(seen: Hand, out: int, rules: Terms) -> bool:
    """Check whether the bidder should draw trumps.

    By the learners' guide only in trouble: where the bid needs much from tricks, or the opponents trump a suit already.
    """
    return (
        not follows_guide(rules)
        or points_missing(seen, rules) > MUCH_MISSING
        or opponent_trumps(seen, LEFT, out)
        or opponent_trumps(seen, RIGHT, out)
    )


@rule
def opponent_trumps(seen: Hand, seat: int, out: int) -> bool:
    """Check whether an opponent is out of a plain suit that others still hold, and may have trumps."""
    holds = may_hold(seen, seat, out)
    for suit in range(4):
        cards = of_suit(suit) & PLANE
        if suit != seen.trump and out & cards and not holds & cards:
            return holds & of_suit(seen.trump) & PLANE != 0
    return False


@rule
def has_signalled(seen: Hand, suit: int, rules: Terms) -> bool:
    """Check whether partner has just played an ace on the ace of this suit that was led."""
    ace = 8 * suit + ACE
    led = rules.ace_leadback and seen.tricks and seen.taker == 0 and seen.trick[0] == ace and seen.best == ace
    return bool(led) and seen.trick[PARTNER] == ace


# ---- following


@rule
def follow(seen: Hand, plays: int, out: int, rules: Terms, weights: Sequence[int]) -> int:
    """Follow with the card of the greatest value: with points if the own side is likely to take the trick."""
    led = suit_of(seen.trick[0])
    few = number_out(seen, led, rules) <= FEW_OUT
    lying = 0
    for place in range(seen.count):
        lying += points_of(seen.trick[place], rules)
    anyway = chance_without(seen, led, out, few, rules, weights)
    best = NO_CARD
    most = NOT_YET
    while plays:
        card = first(plays)
        plays &= plays - 1
        takes = beats(card, seen.best, seen.trump)
        chance = weights[TAKES + stands(seen, card, led, out, few, rules)] if takes else anyway
        value = (2 * chance - 100) * points_of(card, rules) + 2 * chance * lying - keeping(seen, card, weights)
        if takes:
            value += chance * weights[LEADING] // 100
            if is_partner(seen.taker, rules):
                value -= weights[OVER_ALLY]
        elif rules.ace_leadback and may_signal(seen, card):
            value += weights[SIGNAL]
        if value > most:
            best = card
            most = value
    return best


@rule
def may_signal(seen: Hand, card: int) -> bool:
    """Check whether a card is an ace on the ace that partner has led, and another one stays in the hand."""
    led = seen.count == 2 and rank_of(card) == ACE and card == seen.trick[0] and seen.taker == PARTNER
    return led and suit_of(card) != seen.trump and held(seen.hand[0], card) > 1


@rule
def chance_without(seen: Hand, led: int, out: int, few: int, rules: Terms, weights: Sequence[int]) -> int:
    """Estimate the chance in percent that the own side takes the trick though the own card does not."""
    if is_ally(seen, seen.taker, rules):
        return weights[TAKES + stands(seen, seen.best, led, out, few, rules)] * worth_of_ally(rules, weights) // 100
    chance = 0
    for seat in range(1, rules.seats - seen.count):
        if is_ally(seen, seat, rules):
            chance = max(chance, ally_chance(seen, seat, seen.best, led, out, rules, weights))
    return chance * worth_of_ally(rules, weights) // 100


@rule
def worth_of_ally(rules: Terms, weights: Sequence[int]) -> int:
    """Find the value of an ally's trick in percent of an own one; 100 with a partner."""
    return 100 if rules.sides != rules.seats else weights[JOINED]
