"""The setting of a position by hand: cards that were given are read, the others drawn, and all of them laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from pinochle_widgets.basics.arguments import find_flag
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.answers.position import (
    check_cards,
    check_hand,
    lay_meld,
    melds_given,
    put_in_hand,
    put_on_pile,
    read_cards,
)
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import THREE, is_three, is_wild, kind_of, suit_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.places import HAND, MELD, PILE, STOCK, THREES, Lying, Places, Spot
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.dealing import STOCK as STOCK_KEY
from pinochle_widgets.games.dealing import HandsGiven

OF_POSITIONS = frozenset({"pile", "melds", "threes", "sizes", "turn", "drawn"})
"""The keys of a deal by hand that make it a position in play."""

KEYS = ("hands", STOCK_KEY, *sorted(OF_POSITIONS))
PAIR = layout.SEATS


class GivenPosition:
    """A position in play that was given: hands, melds, pile and the like, as far as they are known.

    Parameters
    ----------
    given : mapping
        ``hands`` as in other deals: a hand that is given is the whole hand, unless ``sizes`` has another number, and for None one
        as large as the rules deal is drawn; ``stock`` its first cards; ``pile`` the cards of the pile from its bottom, by
        default one drawn card where the rules turn one up; ``melds`` for each seat a list of melds; ``threes`` those on its
        mat; ``turn`` the seat on turn, by default the one that starts; ``drawn`` whether it has drawn.
    starter : int
        The seat that starts the round.

    Raises
    ------
    ValueError
        If a key is unknown, the deck has no such cards, or the rules allow no such position; the message names it.
    """

    def __init__(self, given: HandsGiven, rules: CanastaRules, starter: int) -> None:
        if unknown := set(given) - set(KEYS):
            raise ValueError(f"deal has {min(map(str, unknown))!r}; a position may have {', '.join(map(repr, KEYS))}")
        self._rules = rules
        hands = [None if each is None else _cards(each, f"hand {seat}") for seat, each in _pair(given, "hands")]
        melds = [
            (seat, cards) for seat, each in _pair(given, "melds") for cards in _melds(each, f"the melds of seat {seat}")
        ]
        threes = [_cards(each, f"the threes of seat {seat}") for seat, each in _pair(given, "threes")]
        pile = given.get("pile")
        self._is_begun = pile is None and bool(rules.initial_pile)
        """Whether a card is drawn for the pile."""
        piled = _cards(pile, "the pile")
        self._cards = {
            **{Spot(HAND, seat): each or [] for seat, each in enumerate(hands)},
            **{Spot(THREES, seat): each for seat, each in enumerate(threes)},
            **{Spot(MELD, number): cards for number, (_, cards) in enumerate(melds)},
            Spot(PILE): piled,
            Spot(STOCK): _cards(given.get(STOCK_KEY), "the stock"),
        }
        check_cards(rules, *self._cards.values())
        jokers = (
            card for card in rules.deck.cards if card.is_joker
        )  # all alike where they are given, and not in a deck
        self._cards = {
            spot: [next(jokers) if card.is_joker else card for card in cards] for spot, cards in self._cards.items()
        }
        sizes = [_size(size, hands[seat], seat, rules.hand_size) for seat, size in _pair(given, "sizes")]
        turn = given.get("turn", starter)
        if type(turn) is not int or turn not in range(layout.SEATS):
            raise ValueError(f"turn is {turn!r:.20}; it must be a seat, 0 or 1")
        self.places = Places(
            hands=(sizes[0], sizes[1]),
            threes=(len(threes[0]), len(threes[1])),
            melds=tuple(Lying(seat, len(cards)) for seat, cards in melds),
            pile=len(piled) + self._is_begun,
            turn=turn,
            drawn=find_flag(given.get("drawn", False), "drawn"),
        )
        room = sum(spot.kind == STOCK for spot in self.places.spots(rules.terms))
        if room < len(self._cards[Spot(STOCK)]):
            raise ValueError(f"the stock has {len(self._cards[Spot(STOCK)])} cards; it can have {room}")

    def laid_out(self, deck: Deck, _places: Sequence[int], rng: Random) -> list[Card]:
        """Lay out a deck that makes the position; cards that are not given are drawn by `rng`."""
        terms = self._rules.terms
        left = Counter(deck.cards)
        left.subtract(card for cards in self._cards.values() for card in cards)
        drawn = sorted(left.elements())
        rng.shuffle(drawn)
        piles = {spot: list(reversed(cards)) for spot, cards in self._cards.items()}

        def may_lie(card: Card, kind: int) -> bool:
            number = kind_of(card)
            if kind == PILE:
                return not is_three(number) and not is_wild(number)
            return kind != HAND or not goes_to_mat(number, terms)

        spots, found = self.places.spots(terms), {}
        for place, spot in sorted(enumerate(spots), key=lambda each: each[1].kind):  # hands and pile choose first
            if piles.get(spot):
                found[place] = piles[spot].pop()
                continue
            fits = next((at for at, card in enumerate(drawn) if may_lie(card, spot.kind)), None)
            if fits is None:
                raise ValueError("too few cards are left that could lie in the hands and on the pile")
            found[place] = drawn.pop(fits)
        return [found[place] for place in range(len(spots))]


def round_of(
    deck: Sequence[Card], places: Places, dealer: int, to_open: Sequence[int], rules: CanastaRules
) -> layout.Round:
    """Lay out the round of a position that was set by hand, from its deck.

    Raises
    ------
    ValueError
        If the rules allow no such position; the message names the hand, the meld or the pile.
    """
    terms, s = rules.terms, layout.new_round()
    cards: dict[Spot, list[Card]] = {}
    for card, spot in zip(deck, places.spots(terms), strict=True):
        cards.setdefault(spot, []).append(card)
    for seat in range(layout.SEATS):
        held = cards.get(Spot(HAND, seat), [])
        check_hand(rules, held, f"hand {seat}")
        put_in_hand(s, seat, held)
        for card in cards.get(Spot(THREES, seat), []):
            if not goes_to_mat(kind_of(card), terms):
                raise ValueError(f"the {card.name} lies among the threes of seat {seat}, where it does not belong")
            s.threes[seat][suit_of(kind_of(card))] += 1
        s.need[seat] = to_open[seat]
    melds = [(meld.seat, cards.get(Spot(MELD, number), [])) for number, meld in enumerate(places.melds)]
    for seat, meld in sorted(melds, key=lambda each: all(is_wild(kind_of(card)) for card in each[1])):
        # wild cards by themselves last: while they are unfinished, others take none, and may have taken some before
        if lay_meld(s, seat, meld, rules) == THREE:
            raise ValueError("black threes are melded by who goes out; no position has them on a mat")
    for seat, _ in melds:
        s.open[seat] = layout.OPEN
    _lay_pile(s, cards.get(Spot(PILE), []), places, rules)
    s.dealer, s.turn = dealer, places.turn
    s.stock = sum(spot.kind == STOCK for spot in places.spots(terms))
    s.talons = places.opened if terms.talons else 0
    s.stage, s.source = (layout.MELD, layout.DRAWN) if places.drawn else (layout.TAKE, layout.NOTHING)
    if codes.list_codes(s, terms, [0] * codes.MOST_CODES) == 0:
        raise ValueError(f"seat {places.turn} could do nothing in this position")
    return s


def _lay_pile(s: layout.Round, pile: Sequence[Card], places: Places, rules: CanastaRules) -> None:
    """Lay the pile; only where no card was thrown yet, and none is turned up, it may have no top card."""
    if not pile and (rules.initial_pile or places.melds):
        raise ValueError("the pile has no top card; after each turn its discard lies there")
    if pile and goes_to_mat(kind_of(pile[-1]), rules.terms):
        raise ValueError(f"the {pile[-1].name} can't be the top card of the pile: it goes to the mat")
    put_on_pile(s, pile, rules)


def _pair(given: Mapping[str, object], key: str) -> list[tuple[int, object]]:
    """Read the entries of a key for both seats; None for those that are missing."""
    found = given.get(key)
    if found is None:
        return list(enumerate([None] * PAIR))
    if isinstance(found, str) or not isinstance(found, Sequence) or len(found) != PAIR:
        raise ValueError(
            f"the {key} of the position are {found!r:.60}; they must be a list of {PAIR}, one for each seat"
        )
    return list(enumerate(found))


def _size(given: object, hand: Sequence[Card] | None, seat: int, usual: int) -> int:
    """Find the number of cards in a hand."""
    size = (usual if hand is None else len(hand)) if given is None else given
    if type(size) is not int or size < max(1, len(hand or ())):
        raise ValueError(
            f"hand {seat} of the position has {size!r:.20} cards; it must have 1 or more, and all that are given"
        )
    return size


def _cards(given: object, what: str) -> list[Card]:
    if given is None:
        return []
    try:
        return read_cards(given)  # type: ignore[arg-type]  # it refuses what is no text or list
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from None


def _melds(given: object, what: str) -> list[list[Card]]:
    if given is None:
        return []
    try:
        return melds_given(given)  # type: ignore[arg-type]  # it refuses what is no list
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from None
