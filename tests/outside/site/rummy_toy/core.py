"""The rule book of a round: two hands, a stock, a pile, and sets of one rank.

A code is a whole number: draw, take, discard of a card by its number, or a set as the bits of its cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations

from pinochle_widgets.cards import CARDS, Card
from rummy_toy.rules import RummyRules

DRAW, TAKE, DISCARD = 0, 1, 2
LAY_SHIFT = 6
LAYS = 1 << LAY_SHIFT
LONGEST = 60
"""The turns after which a round ends as if the stock were gone."""

UNDEALT, TO_DRAW, TO_LAY, OVER = "undealt", "draw", "lay", "round over"


@dataclass
class Round:
    """A round in play; cards stand in the order in which they came."""

    hands: list[list[Card]] = field(default_factory=lambda: [[], []])
    stock: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    sets: list[tuple[int, tuple[Card, ...]]] = field(default_factory=list)
    known: list[list[Card]] = field(default_factory=lambda: [[], []])
    """The cards of each hand that were taken from the pile."""
    drawers: list[int] = field(default_factory=list)
    """The seats that drew the cards that are no longer in the stock, in order."""
    stage: str = UNDEALT
    turn: int = 0
    turns: int = 0
    taken: Card | None = None
    """The card taken from the pile in this turn: it can't go back there in the same turn."""
    out: int | None = None

    def copy(self) -> Round:
        """Copy the round; the copy is independent."""
        return replace(
            self,
            hands=[hand[:] for hand in self.hands],
            stock=self.stock[:],
            pile=self.pile[:],
            sets=self.sets[:],
            known=[cards[:] for cards in self.known],
            drawers=self.drawers[:],
        )


def deal(deck: list[Card], leader: int, rules: RummyRules) -> Round:
    """Deal a hand to each, the leader's first, and turn a card up."""
    size = rules.hand_size
    hands = [deck[:size], deck[size : 2 * size]]
    return Round(
        hands=hands if leader == 0 else hands[::-1],
        pile=[deck[2 * size]],
        stock=deck[2 * size + 1 :],
        stage=TO_DRAW,
        turn=leader,
    )


def dealt_to(place: int, leader: int, rules: RummyRules) -> int | None:
    """Find the seat that was dealt the card at a place of the deck; None for the pile and the stock."""
    if place >= 2 * rules.hand_size:
        return None
    return leader if place < rules.hand_size else 1 - leader


def worth(card: Card) -> int:
    """Count the points of a card that is left in a hand."""
    if card.is_joker:
        return 20
    return 1 if card.rank == "A" else 10 if card.rank in "TJQK" else int(card.rank)


def is_set(cards: list[Card], rules: RummyRules) -> bool:
    """Check that cards are three or four of one rank, with at most a joker among them."""
    jokers = sum(card.is_joker for card in cards)
    ranks = {card.rank for card in cards if not card.is_joker}
    return 3 <= len(cards) <= 4 and len(ranks) == 1 and jokers <= (1 if rules.wild_jokers else 0)


def may_discard(s: Round, card: Card) -> bool:
    """Check whether a card of the seat on turn may go on the pile."""
    return card in s.hands[s.turn] and card != s.taken


def may_lay(s: Round, cards: list[Card], rules: RummyRules) -> bool:
    """Check whether the seat on turn may lay a set: a card that may be discarded has to be left."""
    hand = s.hands[s.turn]
    rest = [card for card in hand if card not in cards]
    return is_set(cards, rules) and all(card in hand for card in cards) and any(card != s.taken for card in rest)


def sets_in(s: Round, rules: RummyRules) -> list[tuple[Card, ...]]:
    """List all sets that the seat on turn may lay."""
    hand = sorted(s.hands[s.turn])
    jokers = [card for card in hand if card.is_joker] if rules.wild_jokers else []
    found = []
    for rank in dict.fromkeys(card.rank for card in hand if not card.is_joker):
        alike = [card for card in hand if card.rank == rank]
        for number in (2, 3, 4):
            for cards in combinations(alike, number):
                found += [cards] if number > 2 else []
                found += [(*cards, joker) for joker in jokers] if number < 4 else []
    return [cards for cards in found if may_lay(s, list(cards), rules)]


def code_of_set(cards: tuple[Card, ...]) -> int:
    """Encode the laying of a set."""
    return sum(1 << card.number for card in cards) << LAY_SHIFT


def cards_of(code: int) -> list[Card]:
    """Decode the cards that a code lays."""
    bits = code >> LAY_SHIFT
    return [card for card in CARDS if bits >> card.number & 1]


def legal(s: Round, rules: RummyRules) -> list[int]:
    """List the codes of all legal actions."""
    if s.stage == TO_DRAW:
        return [DRAW, *([TAKE] if s.pile else [])]
    if s.stage != TO_LAY:
        return []
    throws = sorted(DISCARD + card.number for card in s.hands[s.turn] if may_discard(s, card))
    return throws + sorted(map(code_of_set, sets_in(s, rules)))


def do(s: Round, code: int) -> None:
    """Do the action of a legal code."""
    hand = s.hands[s.turn]
    if code == DRAW:
        hand.append(s.stock.pop(0))
        s.drawers.append(s.turn)
        s.stage = TO_LAY
    elif code == TAKE:
        s.taken = s.pile.pop()
        hand.append(s.taken)
        s.known[s.turn].append(s.taken)
        s.stage = TO_LAY
    elif code >= LAYS:
        cards = cards_of(code)
        for card in cards:
            _leave(s, card)
        s.sets.append((s.turn, tuple(cards)))
    else:
        card = CARDS[code - DISCARD]
        _leave(s, card)
        s.pile.append(card)
        _end_turn(s)


def _leave(s: Round, card: Card) -> None:
    s.hands[s.turn].remove(card)
    if card in s.known[s.turn]:
        s.known[s.turn].remove(card)


def _end_turn(s: Round) -> None:
    """Pass the turn; the round is over when a hand is empty, or nothing is left to draw."""
    s.taken = None
    s.turns += 1
    if not s.hands[s.turn]:
        s.out = s.turn
    s.turn = 1 - s.turn
    s.stage = OVER if s.out is not None or not s.stock or s.turns >= LONGEST else TO_DRAW


def gains(s: Round) -> tuple[int, int]:
    """Count the gains of both seats by a round: the one with fewer points in the hand gains the difference."""
    left = [sum(map(worth, hand)) for hand in s.hands]
    return max(left[1] - left[0], 0), max(left[0] - left[1], 0)
