"""The endgame solver: exact play of the last tricks with all hands known.

The question is how many points a set of seats, called ours here, takes from here on with best play: ours take as many as
possible, the other seats keep them to as few as possible. The answer is found by a series of questions with yes or no: can ours
take `want` points or more? `search` answers one by trying cards until the answer is settled, and keeps its findings about
positions between two tricks in a transposition table.

Every single card has a number here: by the seat that holds it, and its place in that hand, which is in order. So a set of all
cards left is 32 bits, and together with the leader it identifies a position. The relations of a card to others (its suit, the
cards it beats) are looked up in tables, which are written once for each question.

The caller gives the room for all this: SIZE whole numbers, zeros at first, written to by nothing else. Entries of the table
from earlier questions do not count, as every question has a number.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD, above, count, first, of_suit, rank_of, slot_bit, suit_of
from pinochle_widgets.engine.rng import mixed
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.counted import number_of, size
from pinochle_widgets.games.auction.rules.core.layout import FOLLOW, Hand, Terms

MOST_CARDS = 8
"""The most cards that a hand may have."""

HANDS = 4
CARDS = MOST_CARDS * HANDS
HAND = (1 << MOST_CARDS) - 1

# The tables about cards, and the circumstances, by place in the room.
(
    SAME,  # these have 32 places each, by card of the deck: all cards of its suit
    HIGHER,  # the cards of its suit that rank higher
    REACHES,  # the cards of its suit that rank at least as high
    WINS,  # the cards that take the trick from it
    KIND,  # these two are by number of the card: its card of the deck
    WORTH,  # its points
) = range(0, 6 * 32, 32)
(
    QUESTION,  # the number of the question
    OURS,  # all card numbers of our hands
    TRUMPS,
    PLAYERS,
    BONUS,  # additional points for the last trick
    BEAT,  # the duties by the rules: beat, trump, overtrump
    RUFF,
    OVERRUFF,
    CHOSEN,  # the card that settled the last question
) = range(192, 201)

ROOT = 201
"""The place where the frames begin."""

# A frame, one for each card to be played, by place; those of the next frame lie FRAME further on.
(
    LEFT,  # the cards left
    START,  # the cards left when the trick began
    PLAYER,  # the seat on turn
    MOVES,  # the cards not tried yet
    WANT,  # the points asked about: can ours take so many from this trick on?
    REST,  # the points from this trick on
    NUMBER,  # the number of cards in the trick
    LED,  # the card of the deck that was led
    TOP,  # the card of the deck that takes the trick so far
    OWNER,  # the seat that played it
    LYING,  # the points in the trick
    TRIED,  # the card that is being tried
    VALUE,  # the points of ours by the best card tried so far
    FOUND,  # that card
    GAINED,  # the points of ours from the trick before
    LEAST,  # bounds of the points of ours, known at the start of the trick
    GREATEST,
    SCORES,  # the order of trying: a score for each card of the hand
) = range(18)
FRAME = SCORES + MOST_CARDS

ENTRY = 2
ENTRIES = 1 << 16
TABLE = ROOT + FRAME * CARDS
SIZE = TABLE + ENTRY * ENTRIES
"""The room that the solver needs, in whole numbers."""

WIDTH = 10
"""The bits of a number of points in an entry of the table."""
MOST = (1 << WIDTH) - 1

OPEN = -1
"""The value of a frame that is not settled yet."""

STEP = 2
"""The points by which a guess is moved."""

GOOD = 1000
"""The score of the card that was best before, greater than any other."""


@rule
def best_play(s: Hand, ours: int, rules: Terms, memory: list[int]) -> tuple[int, int]:
    """Find the points that ours take from here on with best play, and a card of the seat on turn that brings them.

    Parameters
    ----------
    s : sequence of int
        A position with a card to be played, in which no seat holds more than MOST_CARDS.
    ours : int
        The seats that play together, as bits; the others play against them.
    rules : sequence of int
        The rules of the game.
    memory : list of int
        Room to work in: SIZE numbers.

    Returns
    -------
    tuple of int
        The points, with those in the trick and for the last trick, and a card (0 to 31) that brings them; of several
        such cards always the same one.
    """
    moves = tell_hands(s, ours, rules, memory)
    points = points_of_ours(moves, memory)
    helps = ours >> s.turn & 1
    search(points if helps else points + 1, moves, memory)
    return points, memory[KIND + memory[CHOSEN]]


@rule(entry=True)
def play_values(s: Hand, ours: int, rules: Terms, memory: list[int], values: list[int]) -> int:
    """Write into `values`, at each card that the seat on turn may play, the points that ours take after it.

    Parameters as in `best_play`; `values` has 32 places, of which only those of legal plays are written to. Returns the set
    of legal plays.
    """
    moves = tell_hands(s, ours, rules, memory)
    plays = 0
    while moves:
        card = first(moves)
        moves &= moves - 1
        kind = memory[KIND + card]
        if not plays >> kind & 1:
            plays |= slot_bit(kind)
            values[kind] = points_of_ours(slot_bit(card), memory)
    return plays


# ---- the hands


@rule
def tell_hands(s: Hand, ours: int, rules: Terms, memory: list[int]) -> int:
    """Write the hands, the tables about their cards and the trick into the room; returns the legal moves."""
    memory[QUESTION] = memory[QUESTION] % (1 << 24) + 1
    memory[PLAYERS] = rules.seats
    memory[BONUS] = rules.last_trick
    memory[BEAT] = rules.must_beat
    memory[RUFF] = rules.must_trump
    memory[OVERRUFF] = rules.must_overtrump
    memory[OURS] = 0
    left = 0
    for seat in range(rules.seats):
        if ours >> seat & 1:
            memory[OURS] |= HAND << MOST_CARDS * seat
        left |= number_cards(s, seat, rules, memory)
    tell_meanings(left, s.trump, memory)
    begin(s, left, rules, memory)
    return legal_moves(ROOT, memory)


@rule
def number_cards(s: Hand, seat: int, rules: Terms, memory: list[int]) -> int:
    """Number the cards of a hand by suits and rising ranks; returns them as a set."""
    low, high = s.hand[seat].low, s.hand[seat].high
    card = MOST_CARDS * seat
    for kind in range(32):
        for _ in range(number_of(low, high, slot_bit(kind))):
            memory[KIND + card] = kind
            memory[WORTH + card] = rules.rank_points[rank_of(kind)]
            card += 1
    return (slot_bit(size(s.hand[seat])) - 1) << MOST_CARDS * seat


@rule
def tell_meanings(left: int, trump: int, memory: list[int]) -> None:
    """Write the tables for each card of the deck: the cards left that follow it, rank higher, and take a trick from it."""
    memory[TRUMPS] = among(left, of_suit(trump), memory)
    for kind in range(32):
        same = among(left, of_suit(suit_of(kind)), memory)
        higher = among(left, above(kind), memory)
        memory[SAME + kind] = same
        memory[HIGHER + kind] = higher
        memory[REACHES + kind] = higher | among(left, slot_bit(kind), memory)
        memory[WINS + kind] = higher if suit_of(kind) == trump else higher | memory[TRUMPS]


@rule
def among(left: int, kinds: int, memory: Sequence[int]) -> int:
    """Find the cards left that are of some kinds."""
    found = 0
    while left:
        card = first(left)
        left &= left - 1
        if kinds >> memory[KIND + card] & 1:
            found |= slot_bit(card)
    return found


@rule
def begin(s: Hand, left: int, rules: Terms, memory: list[int]) -> None:
    """Write the first frame: the trick that a card is to be played to."""
    open_trick(ROOT, left, s.turn, 0, 0, memory)
    if s.stage == FOLLOW:
        memory[ROOT + NUMBER] = s.count
        memory[ROOT + LED] = s.trick[0]
        memory[ROOT + TOP] = s.best
        memory[ROOT + OWNER] = s.taker
        for place in range(s.count):
            memory[ROOT + LYING] += rules.rank_points[rank_of(s.trick[place])]
    memory[ROOT + REST] = memory[ROOT + LYING] + memory[BONUS] + points_in(left, memory)


@rule
def points_in(cards: int, memory: Sequence[int]) -> int:
    """Sum the points of the cards of a set."""
    found = 0
    while cards:
        found += memory[WORTH + first(cards)]
        cards &= cards - 1
    return found


# ---- the question


@rule
def points_of_ours(moves: int, memory: list[int]) -> int:
    """Find the points that ours take from here on if the seat on turn plays one of `moves`."""
    low = 0
    high = memory[ROOT + REST]
    want = high // 2
    while low < high:
        want = min(max(want, low + 1), high)
        points = search(want, moves, memory)
        if points >= want:
            low = points
            want = min(low + STEP, (low + high + 1) // 2)
        else:
            high = points
            want = max(high + 1 - STEP, (low + high + 1) // 2)
    return low


@rule
def search(want: int, moves: int, memory: list[int]) -> int:
    """Find a bound of the points of ours: a lower bound if it is `want` or more, otherwise an upper bound.

    The seat on turn plays one of `moves`; the card that settled the question is left in memory[CHOSEN].
    """
    at = ROOT
    memory[at + WANT] = want
    open_frame(at, moves, NO_CARD, memory)
    while True:
        points = play_on(at, next_card(at, memory), memory)
        if points == OPEN:
            at += FRAME
        while points != OPEN:
            points = fold(at, points, memory)
            if points != OPEN:
                if at == ROOT:
                    memory[CHOSEN] = memory[at + FOUND]
                    return points
                if not memory[at + NUMBER]:
                    keep(at, points, memory)
                    points += memory[at + GAINED]
                at -= FRAME


@rule
def is_ours(seat: int, memory: Sequence[int]) -> bool:
    """Check whether a seat is one of ours."""
    return memory[OURS] >> MOST_CARDS * seat & 1 != 0


@rule
def play_on(at: int, card: int, memory: list[int]) -> int:
    """Play a card; returns the points of ours from this trick on, or OPEN if the next frame has to find them."""
    after = at + FRAME
    kind = memory[KIND + card]
    seat = memory[at + PLAYER]
    left = memory[at + LEFT] ^ slot_bit(card)
    lying = memory[at + LYING] + memory[WORTH + card]
    top = memory[at + TOP]
    owner = memory[at + OWNER]
    if top == NO_CARD or memory[WINS + top] >> card & 1:
        top = kind
        owner = seat
    if memory[at + NUMBER] + 1 == memory[PLAYERS]:
        return finish_trick(at, left, owner, lying, memory)
    memory[after + LEFT] = left
    memory[after + START] = memory[at + START]
    memory[after + PLAYER] = (seat + 1) % memory[PLAYERS]
    memory[after + WANT] = memory[at + WANT]
    memory[after + REST] = memory[at + REST]
    memory[after + NUMBER] = memory[at + NUMBER] + 1
    memory[after + LED] = memory[at + LED] if memory[at + NUMBER] else kind
    memory[after + TOP] = top
    memory[after + OWNER] = owner
    memory[after + LYING] = lying
    open_frame(after, legal_moves(after, memory), NO_CARD, memory)
    return OPEN


@rule
def finish_trick(at: int, left: int, owner: int, lying: int, memory: list[int]) -> int:
    """Give the trick to its winner; returns the points of ours from it on, or OPEN if the next frame has to find them."""
    ours = is_ours(owner, memory)
    if not left:
        return memory[at + REST] if ours else 0
    after = at + FRAME
    gained = lying if ours else 0
    rest = memory[at + REST] - lying
    want = memory[at + WANT] - gained
    if want <= 0:
        return gained
    if want > rest:
        return gained + rest
    low = 0
    high = rest
    good = NO_CARD
    place = place_of(left, owner)
    if memory[place] == label(left, owner, memory):
        known = memory[place + 1]
        low = known & MOST
        high = known >> WIDTH & MOST
        good = known >> 2 * WIDTH
    else:
        sure = sure_points(left, owner, rest, memory)
        if ours:
            low = sure
        else:
            high = rest - sure
    if low >= want:
        return gained + low
    if high < want:
        return gained + high
    open_trick(after, left, owner, gained, rest, memory)
    memory[after + WANT] = want
    memory[after + LEAST] = low
    memory[after + GREATEST] = high
    open_frame(after, left & HAND << MOST_CARDS * owner, good, memory)
    return OPEN


@rule
def open_trick(at: int, left: int, leader: int, gained: int, rest: int, memory: list[int]) -> None:
    """Write the beginning of a trick into a frame."""
    memory[at + LEFT] = left
    memory[at + START] = left
    memory[at + PLAYER] = leader
    memory[at + REST] = rest
    memory[at + NUMBER] = 0
    memory[at + LED] = NO_CARD
    memory[at + TOP] = NO_CARD
    memory[at + OWNER] = leader
    memory[at + LYING] = 0
    memory[at + GAINED] = gained


@rule
def fold(at: int, points: int, memory: list[int]) -> int:
    """Take the result of a card into account; returns the result of the seat's best card, or OPEN if that is not settled."""
    ours = is_ours(memory[at + PLAYER], memory)
    if points > memory[at + VALUE] if ours else points < memory[at + VALUE]:
        memory[at + VALUE] = points
        memory[at + FOUND] = memory[at + TRIED]
    settled = (memory[at + VALUE] >= memory[at + WANT]) == ours
    return memory[at + VALUE] if settled or not memory[at + MOVES] else OPEN


# ---- the transposition table, of positions between two tricks


@rule
def label(left: int, leader: int, memory: Sequence[int]) -> int:
    """Make the label that identifies a position within a question."""
    return (memory[QUESTION] << 2 | leader) << CARDS | left


@rule
def place_of(left: int, leader: int) -> int:
    """Find the place of a position in the transposition table."""
    return TABLE + ENTRY * (mixed(left << 2 | leader) % ENTRIES)


@rule
def keep(at: int, points: int, memory: list[int]) -> None:
    """Write the bounds found for a position into the table."""
    low = memory[at + LEAST]
    high = memory[at + GREATEST]
    if points >= memory[at + WANT]:
        low = points
    else:
        high = points
    place = place_of(memory[at + LEFT], memory[at + PLAYER])
    memory[place] = label(memory[at + LEFT], memory[at + PLAYER], memory)
    memory[place + 1] = (memory[at + FOUND] << WIDTH | high) << WIDTH | low


@rule
def sure_points(left: int, leader: int, rest: int, memory: Sequence[int]) -> int:
    """Count the least points of the leader's side.

    They come from trumps that no card beats, or from all cards that no card beats if the others have no trumps.
    """
    hand = left & HAND << MOST_CARDS * leader
    others = left ^ hand
    cards = hand & memory[TRUMPS] if others & memory[TRUMPS] else hand
    found = 0
    sure = 0
    while cards:
        card = first(cards)
        cards &= cards - 1
        if not memory[HIGHER + memory[KIND + card]] & others:
            found += memory[WORTH + card]
            sure += 1
    return rest if sure == count(hand) else found


# ---- the legal cards, and the order of trying them


@rule
def legal_moves(at: int, memory: Sequence[int]) -> int:
    """Find the cards that the seat on turn may play, as numbered cards: the rules of `core.tricks.legal_plays`."""
    hand = memory[at + LEFT] & HAND << MOST_CARDS * memory[at + PLAYER]
    led = memory[at + LED]
    if led == NO_CARD:
        return hand
    top = memory[at + TOP]
    follow = hand & memory[SAME + led]
    if suit_of(top) == suit_of(led) and (follow or memory[RUFF]):
        return duty(hand, follow, top, memory[BEAT], memory)
    if follow or not memory[RUFF]:
        return follow or hand
    trumps = hand & memory[TRUMPS]
    if memory[OVERRUFF]:
        return duty(hand, trumps, top, 1, memory)
    return trumps or hand


@rule
def duty(hand: int, follow: int, top: int, overplay: int, memory: Sequence[int]) -> int:
    """Find the cards that a hand must play out of `follow`, as numbered cards: the rules of `pinochle.tricks.duty`."""
    higher = follow & memory[HIGHER + top]
    if higher and (overplay or follow & memory[TRUMPS]):
        return higher
    return follow or hand & memory[TRUMPS] or hand


@rule
def open_frame(at: int, moves: int, good: int, memory: list[int]) -> None:
    """Prepare the cards to be tried in a frame; `good` is the best one of an earlier question, or NO_CARD."""
    memory[at + VALUE] = OPEN if is_ours(memory[at + PLAYER], memory) else MOST
    moves = without_equals(moves, memory[at + START], memory)
    memory[at + MOVES] = moves
    if not moves & moves - 1:
        return
    while moves:
        card = first(moves)
        moves &= moves - 1
        if card == good:
            score = GOOD
        elif memory[at + NUMBER]:
            score = follow_score(at, card, memory)
        else:
            score = lead_score(at, card, memory)
        memory[at + SCORES + card % MOST_CARDS] = score


@rule
def next_card(at: int, memory: list[int]) -> int:
    """Take the card with the highest score of those not tried yet."""
    moves = memory[at + MOVES]
    best = first(moves)
    ahead = moves & moves - 1
    while ahead:
        card = first(ahead)
        ahead &= ahead - 1
        if memory[at + SCORES + card % MOST_CARDS] > memory[at + SCORES + best % MOST_CARDS]:
            best = card
    memory[at + MOVES] = moves ^ slot_bit(best)
    memory[at + TRIED] = best
    return best


@rule
def without_equals(moves: int, start: int, memory: Sequence[int]) -> int:
    """Return the cards of a hand without those equal to the next higher one: the same points, and no other hand's between."""
    ahead = moves
    while ahead & ahead - 1:
        card = first(ahead)
        ahead &= ahead - 1
        kind = memory[KIND + card]
        higher = memory[KIND + first(ahead)]
        if kind == higher:
            moves ^= slot_bit(card)
        elif suit_of(kind) == suit_of(higher) and memory[WORTH + card] == memory[WORTH + first(ahead)]:
            others = start & ~(HAND << card // MOST_CARDS * MOST_CARDS)
            if not others & (memory[REACHES + kind] ^ memory[HIGHER + higher]):
                moves ^= slot_bit(card)
    return moves


@rule
def lead_score(at: int, card: int, memory: Sequence[int]) -> int:
    """Score a lead for the order of trying: first cards that hold, then low cards to a partner, then low cards."""
    left = memory[at + LEFT]
    kind = memory[KIND + card]
    ours = memory[OURS]
    against = left & (~ours if ours >> card & 1 else ours)
    allies = left & ~against & ~(HAND << card // MOST_CARDS * MOST_CARDS)
    points = memory[WORTH + card]
    trump = memory[TRUMPS] >> card & 1
    if memory[HIGHER + kind] & against:
        higher = memory[HIGHER + kind] & allies
        return (300 if higher else 200) - 20 * points - rank_of(kind)
    if not trump and against & memory[TRUMPS]:
        follow = against & memory[SAME + kind]
        for seat in range(memory[PLAYERS]):
            hand = against & HAND << MOST_CARDS * seat
            if hand & memory[TRUMPS] and not hand & follow:
                return 100 - 20 * points
    return 500 + 10 * points + (0 if trump else 20)


@rule
def follow_score(at: int, card: int, memory: Sequence[int]) -> int:
    """Score a card that follows for the order of trying: take the trick if the card holds, feed a partner, else lose little."""
    left = memory[at + LEFT]
    seat = memory[at + PLAYER]
    kind = memory[KIND + card]
    ours = memory[OURS]
    against = left & (~ours if ours >> card & 1 else ours)
    later = 0
    for step in range(1, memory[PLAYERS] - memory[at + NUMBER]):
        later |= HAND << MOST_CARDS * ((seat + step) % memory[PLAYERS])
    against &= later
    points = 30 * memory[WORTH + card]
    if memory[WINS + memory[at + TOP]] >> card & 1:
        if not memory[HIGHER + kind] & against:
            return 500 + points - rank_of(kind)
        return 250 - points - rank_of(kind)
    owner = memory[at + OWNER]
    if is_ours(owner, memory) == (ours >> card & 1 != 0) and not memory[HIGHER + memory[at + TOP]] & against:
        return 400 + points - rank_of(kind)
    return 300 - points - rank_of(kind)
