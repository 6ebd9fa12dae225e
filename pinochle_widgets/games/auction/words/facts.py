"""The facts that one seat of an auction game knows, worked out once a position: all grounds ask here, none counts for itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.engine.bitset import count
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction.convention.at_table import TOLD_AHEAD, meld_told, told_truly
from pinochle_widgets.games.auction.mind.intermediate import HOPE, PARTNER_MELD, best_suit, side_worth
from pinochle_widgets.games.auction.mind.policies import (
    NO_SUIT_FITS,
    length,
    playable_suits,
    points_missing,
    suits_to_name,
)
from pinochle_widgets.games.auction.mind.speech import holding, partner_meld, standing, tells
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game, trick_points
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.bidding import lowest_call
from pinochle_widgets.games.auction.rules.core.counted import Cards, held, put_in, take_out
from pinochle_widgets.games.auction.rules.core.layout import NOBODY, Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import has_marriage, meld_points, times
from pinochle_widgets.games.auction.rules.moves.actions import Bid, NameTrump
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.tricks import ally_of, trick_of
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.pinochle.rules.melds import ACE, run
from pinochle_widgets.games.pinochle.words.trick import Trick

Holder = Literal["you", "partner", "other", ""]


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit as trump.

    Parameters
    ----------
    letter, name : str
        Such as ``H`` and ``hearts``.
    meld, tricks : int
        The meld of the hand, and the points of tricks to expect by the rule of thumb.
    cards, aces, runs : int
        The cards of the suit in the hand, the aces among them, and the runs.
    is_married : bool
        Whether the hand holds its king and queen.
    """

    letter: str
    name: str
    meld: int
    tricks: int
    cards: int
    aces: int
    runs: int
    is_married: bool


@dataclass(frozen=True)
class Facts:
    """The facts of a position, as one seat knows them; seats may have names.

    Parameters
    ----------
    seen : AuctionObservation
    names : sequence of str, optional
        The names of the players by seat; without any the ally is called as what it is.
    """

    seen: AuctionObservation
    names: Sequence[str] = ()

    # ---- the table

    @cached_property
    def rules(self) -> Terms:
        """The options of the round as whole numbers."""
        return self.seen.rules.terms

    @cached_property
    def position(self) -> Hand:
        """The knowledge of the seat as whole numbers, with itself as seat 0."""
        return self.seen.position

    @cached_property
    def ally(self) -> str:
        """The ally in a sentence."""
        return ally_of(self.seen, self.names)

    @property
    def has_partner(self) -> bool:
        """Check whether there are partnerships."""
        return bool(self.rules.sides != self.rules.seats)

    @property
    def is_bidder(self) -> bool:
        """Check whether the seat itself holds the bid."""
        return self.seen.bidder == self.seen.seat

    @cached_property
    def acts(self) -> dict[type[Action], list[Action]]:
        """The legal actions by kind; templates are left out."""
        found: dict[type[Action], list[Action]] = {}
        for act in self.seen.legal_actions:
            if not act.is_template:
                found.setdefault(type(act), []).append(act)
        return found

    # ---- the hand

    @cached_property
    def hand(self) -> Counter[Card]:
        """The cards of the hand."""
        return Counter(held.card for held in self.seen.hand)

    @cached_property
    def suits(self) -> dict[str, Suit]:
        """The suits as trump, by letter."""
        low, high = self.position.hand[0].low, self.position.hand[0].high
        return {
            letter: Suit(
                letter,
                SUIT_NAMES[letter],
                meld_points(low, high, suit, self.rules),
                trick_points(low, high, suit, self.rules),
                length(self.position, suit),
                held(self.position.hand[0], 8 * suit + ACE),
                times(low, high, run(suit)),
                bool(has_marriage(low, suit)),
            )
            for suit, letter in enumerate(SUITS)
        }

    @cached_property
    def meld(self) -> int:
        """The meld of the hand with the trump that is named."""
        return self.meld_without(())

    def meld_without(self, cards: Iterable[Card]) -> int:
        """Count the meld of the hand without some cards, with the trump that is named."""
        rest = Cards()
        for card in self.hand.elements():
            put_in(rest, index_of(card))
        for card in cards:
            take_out(rest, index_of(card))
        return meld_points(rest.low, rest.high, self.position.trump, self.rules)

    def counted(self, cards: Iterable[Card]) -> int:
        """Add up the points that cards bring in tricks."""
        return sum(self.rules.rank_points[index_of(card) % 8] for card in cards)

    # ---- the auction

    @cached_property
    def told(self) -> CodedConvention:
        """The convention in force, as numbers."""
        return coded(in_force(self.seen))

    @cached_property
    def lowest(self) -> int:
        """The lowest bid that may be made; negative where there is none."""
        return lowest_call(self.position, self.rules)

    @cached_property
    def bids(self) -> list[int]:
        """The bids that may be made, the lowest first."""
        return [act.amount for act in self.acts.get(Bid, ()) if isinstance(act, Bid)]

    @cached_property
    def _playable(self) -> int:
        """The suits that the hand could name at the lowest bid, as bits."""
        return int(playable_suits(self.position, self.lowest, self.rules))

    @cached_property
    def best(self) -> Suit | None:
        """The suit that brings the hand most, of those that it could name; None where it has none."""
        suit = best_suit(self.position, self._playable, self.rules)
        return None if suit == NO_SUIT_FITS else self.suits[SUITS[suit]]

    @property
    def playable(self) -> list[Suit]:
        """The suits that the hand could name at the lowest bid."""
        return [self.suits[letter] for suit, letter in enumerate(SUITS) if self._playable >> suit & 1]

    @cached_property
    def worths(self) -> dict[str, int]:
        """The points that the suits are worth to the side, less the margin of a bid, by letter; 0 for one not to name."""
        return {
            letter: int(side_worth(self.position, suit, self.rules, self.told)) if self._playable >> suit & 1 else 0
            for suit, letter in enumerate(SUITS)
        }

    @cached_property
    def nameable(self) -> list[Suit]:
        """The suits that the seat may name now without losing the bid at once, if there are any."""
        suits = suits_to_name(self.position, self.rules)
        legal = [act.suit for act in self.acts.get(NameTrump, ()) if isinstance(act, NameTrump)]
        return [self.suits[letter] for letter in legal if suits >> SUITS.index(letter) & 1]

    @cached_property
    def help(self) -> int:
        """The points to expect besides the own hand: partner's meld, the kitty, or the cards that partner gives."""
        kind = kind_of_game(self.rules)
        found = partner_meld(PARTNER_MELD[kind], self.position, self.rules, self.told)
        return int(max(0, found)) + HOPE[kind]

    def needed(self, bid: int) -> int:
        """Count the points that a bid needs from tricks, with the best suit as trump and the help to expect."""
        meld = self.best.meld if self.best else 0
        return max(bid - meld - self.help, self.rules.save_points)

    @cached_property
    def hope(self) -> int:
        """The points of tricks up to which a bid is in reach: by the rule of thumb for the best suit."""
        return self.best.tricks if self.best else 0

    @property
    def worth(self) -> int:
        """The points that the best suit is worth to the side; 0 where the hand has none."""
        return self.worths[self.best.letter] if self.best else 0

    @property
    def total(self) -> int:
        """The points of all tricks of a round."""
        return self.rules.trick_total

    @cached_property
    def holder(self) -> Holder:
        """The seat that holds the bid; empty where nobody does."""
        return self._who(self.position.bidder)

    @cached_property
    def dealer(self) -> Holder:
        """The seat that deals."""
        return self._who(self.position.dealer)

    def _who(self, seat: int) -> Holder:
        if seat == NOBODY:
            return ""
        if seat == 0:
            return "you"
        return "partner" if self.has_partner and seat % self.rules.sides == 0 else "other"

    @property
    def is_open(self) -> bool:
        """Check whether anybody has bid; where nobody does, the dealer is stuck."""
        return any(call.amount is not None for call in self.seen.calls)

    @property
    def high(self) -> int:
        """The highest bid; the one that the dealer is stuck at where there is none."""
        return self.position.high if self.position.bidder != NOBODY else self.rules.stuck

    @cached_property
    def others_in(self) -> bool:
        """Check whether an opponent has not passed."""
        sides = self.rules.sides
        return any(not self.position.passed >> seat & 1 for seat in range(1, self.rules.seats) if seat % sides)

    @cached_property
    def partner_in(self) -> bool:
        """Check whether there is a partner who has not passed."""
        return self.has_partner and not self.position.passed >> self.rules.sides & 1

    @cached_property
    def ends(self) -> bool:
        """Check whether a pass ends the auction."""
        if self.rules.pass_is_final:
            return count(self.position.passed) + 1 == self.rules.seats - 1
        return self.position.passes + 1 == self.rules.seats - 1

    @cached_property
    def may_need_cover(self) -> bool:
        """Check whether a partner with the bid may have no suit to name."""
        if not self.has_partner or not tells(self.position, self.rules, self.told):
            return False
        return standing(self.position, self.rules, self.told).may_need_cover == 1

    @cached_property
    def plain_meld(self) -> int:
        """The meld of the hand as the convention counts it."""
        return holding(self.position, NO_SUIT_FITS, self.rules, self.told).meld

    @cached_property
    def tells(self) -> dict[int, str]:
        """The meld that bids would show to partner, in words, by bid; those without such a meaning are left out."""
        told = {bid: meld_told(self.seen, bid) for bid in self.bids[:TOLD_AHEAD]} if self.has_partner else {}
        return {bid: words for bid, words in told.items() if words}

    def is_true(self, bid: int) -> bool:
        """Check whether the hand has the meld that a bid stands for."""
        return told_truly(self.seen, bid, holding(self.position, NO_SUIT_FITS, self.rules, self.told))

    # ---- tricks

    @cached_property
    def trick(self) -> Trick:
        """The facts of the trick that the seat plays to."""
        return trick_of(self.seen, self.names)

    @cached_property
    def plays(self) -> list[Card]:
        """The cards that may be played, each once."""
        return list(dict.fromkeys(act.card for act in self.acts.get(Play, ()) if isinstance(act, Play)))

    @cached_property
    def lacking(self) -> int:
        """The points from tricks that the own bid still needs, before the first of them; at least those that save."""
        return max(points_missing(self.position, self.rules), self.rules.save_points)

    @cached_property
    def least_points(self) -> int:
        """The fewest points of a card that may be played and does not take the trick so far."""
        return min((self.trick.worth(card) for card in self.plays if not self.trick.wins(card)), default=0)
