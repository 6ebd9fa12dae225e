"""The beliefs of a seat of an auction game about hidden hands, by the calls and plays of the others.

`weighed` has the rules; `pose` makes their table of an observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.mind.believing.weighed import KINDS, MOST_CALLS, SEATS, Table
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, allowed_bids, begin_bidding, lowest_call
from pinochle_widgets.games.auction.rules.core.counted import held
from pinochle_widgets.games.auction.rules.core.layout import BID, CALL, FOLD, PASS, SUIT, Hand, Terms
from pinochle_widgets.games.auction.rules.core.steps import clear_hand, step
from pinochle_widgets.games.auction.rules.moves import events
from pinochle_widgets.games.believing.posed import Act, Draw, Posed, belief, chain, since_the_deal
from pinochle_widgets.games.events import CardPlayed, RoundDealt
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.protocol.certain import Certain

READ = {"beginner": 0, "intermediate": 1}
"""The levels that can be read, by name, with their numbers in the rules."""

QUICK = (0, 1)
"""The numbers of those that a seat of unknown level may be."""

UNREAD = {"advanced": "it tries its plays out: read as Intermediate it would be worse than not read"}
"""The reasons for which other levels can't be read."""


def hides(seen: AuctionObservation) -> str:
    """Tell which acts of these rules nobody else sees, so that they can't be read; empty where all are seen."""
    if seen.rules.kitty:
        return "the bidder's discards are hidden, and are not read yet"
    return "the cards that partners exchange are hidden, and are not read yet" if seen.rules.exchange else ""


def pose(seen: AuctionObservation, known: Certain, levels: Sequence[int], slip: float) -> Posed:
    """Make the problem of an observation.

    Parameters
    ----------
    known : Certain
        Its certain knowledge.
    levels : sequence of int
        By seat, from the one that looks on: the number of a level, `NOT_READ` or `SOME_LEVEL`.
    slip : float
        The share of acts in which a level does something else.
    """
    s, terms = seen.position, seen.rules.terms
    codes, acts = _acts(seen)
    owner = [place + 1 for place, spot in enumerate(known.spots) for _ in range(spot.hidden)]
    there = [Counter({card: held(s.hand[0], card) for card in range(KINDS)})]
    there += [Counter(map(index_of, spot.known)) for spot in known.spots]
    table = Table(
        rules=terms,
        convention=coded(in_force(seen)),
        b=belief(codes, levels, QUICK, slip),
        c=chain(owner, s.may_hold, movable=len(owner), ordered=False),
        dealer=s.dealer,
        others=_others(codes, s, terms),
        trump=s.trump,
        shows=int(bool(seen.melds)),
        score=s.score,
        progress=s.progress,
        laid=s.laid,
        meld=s.meld,
        dealt=[
            there[seat][card] + held(s.gone[seat], card) if seat < len(there) else 0
            for seat in range(SEATS)
            for card in range(KINDS)
        ],
    )

    def begin(_random: Random, draw: Draw) -> list[int]:
        lying = draw()
        return [index_of(card) for held in lying for card, copies in held.items() for _ in range(copies)]

    lie = {place: dict(held) for place, held in enumerate(there[1:])}
    rules = f"{__name__}.weighed"
    return Posed(rules, table, acts, CARDS, [pile - 1 for pile in owner], lie, begin, {"plain": 1})


def _acts(seen: AuctionObservation) -> tuple[list[int], list[Act]]:
    """List the acts of the deal, as codes and as text."""
    codes, acts = [], []
    for event in since_the_deal(seen.history, RoundDealt):
        match event:
            case events.BidMade(seat=seat, amount=amount):
                code, text = BID + amount, f"bid {amount}"
            case events.BidPassed(seat=seat):
                code, text = PASS, "pass"
            case events.TrumpNamed(seat=seat, suit=suit):
                code, text = SUIT + "SHDC".index(suit), f"trump {suit}"
            case CardPlayed(seat=seat, card=card):
                code, text = index_of(card.card), f"play {card.card}"
            case events.BidLost(seat=seat, reason="folded"):
                code, text = FOLD, "fold"
            case _:
                continue
        codes.append(code)
        acts.append(Act(seat, text))
    return codes, acts


def _others(codes: Sequence[int], now: Hand, rules: Terms) -> list[int]:
    """Count, for each call, the other calls that were legal."""
    s, others = Hand(), [0] * MOST_CALLS
    clear_hand(s, rules)
    s.dealer = now.dealer
    begin_bidding(s, rules)
    for at, code in enumerate(codes):
        if s.stage != CALL:
            break
        low = lowest_call(s, rules)
        others[at] = len(allowed_bids(low, rules)) if low != NO_BID else 0
        step(s, code, rules)
    return others
