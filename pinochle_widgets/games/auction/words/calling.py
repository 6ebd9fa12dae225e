"""The facts that a seat knows of the auction when it has to call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pinochle_widgets.cards import SUIT_NAMES, SUITS
from pinochle_widgets.engine.bitset import count
from pinochle_widgets.games.auction.convention.at_table import meld_heard, told_truly, would_tell
from pinochle_widgets.games.auction.mind.intermediate import HOPE, PARTNER_MELD, best_suit, side_worth
from pinochle_widgets.games.auction.mind.policies import NO_SUIT_FITS, length, playable_suits
from pinochle_widgets.games.auction.mind.speech import holding, partner_meld, standing, tells
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game, trick_points
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.core.bidding import allowed_bids, lowest_bid, lowest_call
from pinochle_widgets.games.auction.rules.core.layout import NOBODY, Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.tricks import ally_of

Holder = Literal["you", "partner", "other", ""]


@dataclass(frozen=True, slots=True)
class Calling:
    """The facts of an auction, as the seat on turn knows them, with the one or two bids that are compared.

    Parameters
    ----------
    bid, other : int
        The bid that is explained, or compared with a pass; the other bid, or 0.
    high : int
        The highest bid; the one that the dealer is stuck at where there is none.
    holder, dealer : {"you", "partner", "other", ""}
        The seat that holds it, empty where nobody does; and the seat that deals.
    is_open : bool
        Whether anybody has bid; where nobody does, the dealer is stuck.
    suit : str
        The best suit that the hand could name: ``hearts``; empty where it has none.
    trumps, meld, tricks : int
        The cards of that suit, the meld of the hand in it, and the points of tricks that the side may expect.
    help : int
        The points to expect besides: partner's meld, the kitty, or the cards that partner gives.
    limit : int
        The highest bid that the hand is worth; 0 where no legal bid is.
    after : int
        The lowest bid that may follow the other bid.
    elsewhere : int
        The meld of the hand with another suit as trump, at least.
    estimated : int
        The points of tricks by the rule of thumb, also where a search has found others.
    told : str
        The meld that partner has told of, in words.
    heard : str
        The meld that the other side has told of, in words.
    tells : mapping of int to str
        What each of the bids would tell partner.
    true : frozenset of int
        The bids that tell partner of meld, and truly.
    plain_meld : int
        The meld as the convention counts it.
    total : int
        The points of all tricks of a round.
    partner : str
        The name of partner in a sentence.
    from_kitty, has_partner : bool
        Whether the help comes from a kitty, and whether there is a partner.
    partner_in, others_in : bool
        Whether partner, and whether an opponent has not passed.
    may_need_cover : bool
        Whether partner, who holds the bid, may have no suit to name.
    comes_back, ends : bool
        Whether the seat is asked again after a pass, and whether its pass ends the auction.
    """

    bid: int
    other: int = 0
    high: int = 0
    holder: Holder = ""
    dealer: Holder = "other"
    is_open: bool = True
    suit: str = ""
    trumps: int = 0
    meld: int = 0
    tricks: int = 0
    help: int = 0
    limit: int = 0
    after: int = 0
    elsewhere: int = 0
    estimated: int = 0
    told: str = ""
    heard: str = ""
    tells: Mapping[int, str] = field(default_factory=dict)
    true: frozenset[int] = frozenset()
    plain_meld: int = 0
    total: int = 25
    partner: str = "partner"
    from_kitty: bool = False
    has_partner: bool = True
    partner_in: bool = True
    others_in: bool = True
    may_need_cover: bool = False
    comes_back: bool = False
    ends: bool = False

    @property
    def needed(self) -> int:
        """The points that the bid needs from tricks, with the help to expect."""
        return self.bid - self.meld - self.help

    @property
    def counts_there(self) -> str:
        """The share of the meld that counts with any trump, before a verb; empty where most hangs on the own suit."""
        if self.elsewhere >= self.meld:
            return "your meld"
        return "most of your meld" if 2 * self.elsewhere > self.meld else ""

    @property
    def helped(self) -> str:
        """The help in words, behind the meld of the hand: ``, about 8 from partner``; empty where none is expected."""
        if not self.help:
            return ""
        return f", about {self.help} from {'the kitty' if self.from_kitty else self.partner}"

    @classmethod
    def of(
        cls,
        seen: AuctionObservation,
        bid: int,
        other: int = 0,
        expected: int | None = None,
        names: Sequence[str] = (),
    ) -> Calling:
        """Collect the facts for a bid, and for another one or a pass.

        The points to expect with the next bid are estimated, or those that a search has found. The seats may have names.
        """
        position, rules, told = seen.position, seen.rules.terms, coded(in_force(seen))
        suit = best_suit(position, playable_suits(position, lowest_call(position, rules), rules), rules)
        worth = side_worth(position, suit, rules, told) if expected is None else expected
        kind, hand, bids = kind_of_game(rules), position.hand[0], [bid, other] if other else [bid]
        named = suit if suit != NO_SUIT_FITS else 0
        has_partner = rules.sides != rules.seats
        auction = standing(position, rules, told) if has_partner and told.count else None
        meld = meld_points(hand.low, hand.high, named, rules)
        help_of = max(0, partner_meld(PARTNER_MELD[kind], position, rules, told)) + HOPE[kind]
        worth = min(worth, meld + help_of + rules.trick_total)
        estimated = trick_points(hand.low, hand.high, named, rules)
        tricks = estimated if expected is None else expected - meld - help_of
        return cls(
            bid,
            other,
            high=position.high if position.bidder != NOBODY else rules.stuck,
            holder=_who(position.bidder, rules),
            dealer=_who(position.dealer, rules),
            is_open=any(call.amount is not None for call in seen.calls),
            suit="" if suit == NO_SUIT_FITS else SUIT_NAMES[SUITS[suit]],
            trumps=length(position, named),
            meld=meld,
            tricks=max(0, min(tricks, rules.trick_total)),
            help=help_of,
            limit=max((each for each in allowed_bids(lowest_call(position, rules), rules) if each <= worth), default=0),
            after=lowest_bid(other or bid, True, rules),
            elsewhere=min(meld_points(hand.low, hand.high, each, rules) for each in range(len(SUITS)) if each != named),
            estimated=estimated,
            told=meld_heard(seen),
            heard=next(filter(None, (meld_heard(seen, seat) for seat in _others(seen))), ""),
            tells={each: words for each, words in would_tell(seen, bids).items() if each},
            true=frozenset(each for each in bids if told_truly(seen, each, holding(position, suit, rules, told))),
            plain_meld=holding(position, suit, rules, told).meld,
            total=rules.trick_total,
            partner=ally_of(seen, names),
            from_kitty=rules.kitty > 0,
            has_partner=has_partner,
            partner_in=has_partner and not position.passed >> rules.sides & 1,
            others_in=any(not position.passed >> seat & 1 for seat in range(1, rules.seats) if seat % rules.sides),
            may_need_cover=auction is not None and auction.may_need_cover == 1 and tells(position, rules, told),
            comes_back=not rules.pass_is_final and position.passes + 1 < rules.seats - 1,
            ends=_ends(position, rules),
        )


def _who(seat: int, rules: Terms) -> Holder:
    """Name a seat, counted from the viewer, as a reason does."""
    if seat == NOBODY:
        return ""
    if seat == 0:
        return "you"
    return "partner" if seat % rules.sides == 0 else "other"


def _others(seen: AuctionObservation) -> list[int]:
    """List the opponents, the one who holds the bid first."""
    rules = seen.rules
    others = [seat for seat in range(rules.seats) if seat % rules.sides != seen.side]
    return sorted(others, key=lambda seat: seat != seen.bidder)


def _ends(position: Hand, rules: Terms) -> bool:
    """Check whether a pass of the viewer ends the auction."""
    if rules.pass_is_final:
        return count(position.passed) + 1 == rules.seats - 1
    return position.passes + 1 == rules.seats - 1
