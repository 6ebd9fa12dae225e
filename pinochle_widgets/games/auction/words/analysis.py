"""The analysis of a hand of an auction game: what each suit is worth, what may be parted with, and tricks in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from pinochle_widgets.cards import RANK_NAMES, SUITS, Card
from pinochle_widgets.engine.twin import can_compile
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction.rules.core.counted import put_in
from pinochle_widgets.games.auction.rules.core.melding import meld_points, melded
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.facts import Facts, Suit
from pinochle_widgets.games.auction.words.limits import in_a_line, known
from pinochle_widgets.games.auction.words.tricks import allies, out_of_hand, trick_of
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.words.sorting import in_play
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.protocol.analyst import Analysis, Group, Item, Row

CALLING = ("claim", "bid", "trump")
"""The stages before trump is named."""

PARTING = ("discard", "exchange")
"""The stages in which cards are given away."""

MOST_HELP = 6
"""The most cards that are listed as those that would help."""

HEAD = ("Trump", "Meld", "Tricks")

NO_BID_NOW = "No bid beats a pass now."
UNWEIGHED = "How high to bid comes with a hint."
UNCOMPILED = "How high to bid is not told here: that takes compiled rules."

NOTE = "Tricks are those of your side with this trump, as hands like yours took on average."


def analyze(seen: AuctionObservation, company: Company, chances: Mapping[str, Fraction]) -> Analysis | None:  # noqa: ARG001 - of melds elsewhere
    """Sort the hand by the use of its cards; None where no round is in play."""
    if not seen.hand or seen.stage in ("over", "round over", "count"):
        return None
    if seen.stage in CALLING:
        return _suits(Facts(seen))
    return _parting(seen) if seen.stage in PARTING else in_play(trick_of(seen))


# ---- before trump is named


def _suits(f: Facts) -> Analysis:
    """List the meld and tricks of each suit as trump, and how high to bid."""
    order = sorted(f.suits.values(), key=lambda suit: (-f.worths[suit.letter], -suit.meld - suit.tricks))
    best, weighed = order[0], known(f.seen)
    rows = [
        Row([f"{{{suit.letter}}} {suit.name.capitalize()}", str(suit.meld), str(suit.tricks)], suit is best)
        for suit in order
    ]
    brings = f"{best.name.capitalize()} bring most: {best.meld} meld and about {best.tricks} in tricks."
    title, limit = brings, in_a_line(f.seen)
    if f.seen.stage == "bid" and weighed is None:
        limit = [UNWEIGHED if can_compile() else UNCOMPILED]
    elif weighed:
        highest = weighed.limit.highest
        title = f"{f'In {f.best.name} you' if f.best else 'You'} may bid up to {highest}." if highest else NO_BID_NOW
    groups = [Group(label, items) for label, items in (_helping(f.seen, best),) if items]
    return Analysis(title, HEAD, rows, groups, [*limit, _strength(f), NOTE])


def _strength(f: Facts) -> str:
    """Write which suit is longest, and where the aces are."""
    longest = max(f.suits.values(), key=lambda suit: (suit.cards, suit.aces > 0))
    ace = "with the ace" if longest.aces else "without an ace"
    lacking = [suit.name for suit in f.suits.values() if not suit.aces and suit is not longest]
    none = f" No ace in {listing(lacking, 'or')}." if lacking else ""
    return f"{longest.cards} {longest.name}, {ace}.{none}"


def _helping(seen: AuctionObservation, suit: Suit) -> tuple[str, list[Item]]:
    """List the cards that would add most to the meld, with the chance that the kitty, or partner's hand, has one."""
    rules, hand, trump = seen.rules.terms, seen.position.hand[0], SUITS.index(suit.letter)
    out, hidden = out_of_hand(seen), rules.kitty or (len(seen.hand) if rules.exchange else 0)
    if not hidden or seen.kitty:
        return "", []
    gains = []
    for card in out:
        more = hand.copy()
        put_in(more, index_of(card))
        if (gain := meld_points(more.low, more.high, trump, rules) - suit.meld) > 0:
            gains.append((gain, card))
    gains.sort(key=lambda each: -each[0])
    who = "the kitty has one" if rules.kitty else "partner was dealt one"
    items = [Item.likely([str(card)], f"+{gain}", _dealt(out, card, hidden)) for gain, card in gains[:MOST_HELP]]
    return f"Cards that would add to the meld in {suit.name}: the chance that {who}", items


def _dealt(out: Counter[Card], card: Card, hidden: int) -> Fraction:
    """Count the chance that a card is among so many of the unseen cards."""
    return 1 - Fraction(comb(out.total() - out[card], hidden), comb(out.total(), hidden))


# ---- cards to part with


def _parting(seen: AuctionObservation) -> Analysis:
    """Sort the hand by the cards that are needed, and those that are free to go."""
    rules, trump, hand = seen.rules.terms, SUITS.index(seen.trump or "S"), seen.position.hand[0]
    used = {CARDS[card] for card in range(32) if melded(hand.low, trump, rules) >> card & 1}
    cards = [held.card for held in seen.hand]
    groups = {
        "Needed for your melds": [card for card in cards if card in used],
        "Trumps and aces: they take tricks": [
            c for c in cards if c not in used and (c.suit == seen.trump or c.rank == "A")
        ],
        "Free to go": [c for c in cards if c not in used and c.suit != seen.trump and c.rank != "A"],
    }
    shown = [Group(label, [Item([str(card) for card in found])]) for label, found in groups.items() if found]
    free = len(groups["Free to go"])
    title = f"{plural(free, 'card is', 'cards are')} free to go"
    return Analysis(f"{title}; {seen.cards_due} must.", groups=shown)


# ---- what to do, in a player's words


def suggestion(action: Action, seen: AuctionObservation, company: Company) -> str:
    """Say how a card is played: led, given to an ally, taking the trick, or thrown; empty for calls."""
    if not isinstance(action, Play):
        return ""
    trick, card = trick_of(seen), action.card
    if trick.best is None:
        return f"Lead the {card.name}"
    if trick.wins(card):
        trumps = card.suit == seen.trump and trick.lying[0].suit != card.suit
        return f"Trump it with the {RANK_NAMES[card.rank]}" if trumps else f"Take it with the {card.name}"
    if trick.taker == "partner" and trick.worth(card):
        names = company.seen_from(seen.seat)
        [taker] = [
            seat for seat in allies(seen) if any(seat == by and held.card == trick.best for by, held in seen.trick)
        ][:1]
        return f"Give {names[taker]} the {RANK_NAMES[card.rank]}"
    return f"Throw the {card.name}"


def follow_up(action: Action, seen: AuctionObservation) -> str:  # noqa: ARG001 - of two-handed play
    """Return no name: no meld follows a card."""
    return ""
