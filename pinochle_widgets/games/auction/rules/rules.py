"""The options of auction Pinochle, each declared once, and the seven presets.

Sources: the guides of Pinochle34 (by number), of the double-deck partnership game ("Partnership") and of the double-deck
learners' game ("Learners"), and the rows B, C and D of the rules page for questions that they leave open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from pinochle_widgets.cards import Deck
from pinochle_widgets.games.auction.rules.core.layout import Terms
from pinochle_widgets.games.auction.rules.meld_options import MeldOptions, meld_table, values_of
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.games.protocol import OptionError, option

RANKS_OF = {48: RANKS[2:], 80: RANKS[3:]}
"""The ranks of each deck: with 80 cards there are no nines, and four copies of every card."""

PARTNERS = 4
"""The number of seats with which those across from each other are partners; with fewer each plays alone."""


_REGULAR: dict[str, Any] = {  # each option has a type of its own
    "cards": 80,
    "nines_redeal": 0,
    "minimum": 50,
    "stuck": 50,
    "coarse_above": 60,
    "highest_bid": 500,
    "pass_is_final": True,
    "trump_needs_marriage": True,
    "fold_without_marriage": True,
    "board_set": True,
    "fold_leaves_meld": False,
    **values_of("double-deck/learners"),
    "least_meld": 20,
    "ace_leadback": True,
    "last_trick": 2,
    "save_points": 20,
    "target": 500,
}
"""The options of the learners' game as it is played with closed hands, in which persons can be rated."""


@dataclass(frozen=True)
class AuctionRules(MeldOptions):
    """The rules of an auction game; a *side* is a pair of partners, or with three seats a single seat.

    Examples
    --------
    >>> AuctionRules.preset("pinochle34/kitty").to_text()
    'pinochle34/kitty'
    >>> AuctionRules(target=200).to_text()
    'pinochle34/partnership target=200'
    """

    # ---- the table
    cards: int = option(
        48, "Cards", "48, every card twice; or 80, four times and without nines.", "Table",
        "Pinochle34 1.0; Partnership: Deck", choices=(48, 80),
    )  # fmt: skip
    seats: int = option(
        4, "Seats", "Four in two partnerships, or three, each alone.", "Table", "Pinochle34 1.8.2", choices=(3, 4)
    )
    kitty: int = option(
        0, "Kitty", "Cards that lie apart, are shown to all and go to the winner of the bid, who discards as many.",
        "Table", "Pinochle34 1.8.3; B12", most=8,
    )  # fmt: skip
    exchange: int = option(
        0, "Exchange", "Cards that the partners who won the bid give each other at the same time.", "Table",
        "Pinochle34 1.8.1; B15", most=6,
    )  # fmt: skip
    nines_redeal: int = option(
        5, "Nines for a redeal", "So many nines in a hand may be redealt before the bidding; 0: never.", "Table",
        "Pinochle34 1.7.2; B14", most=8,
    )  # fmt: skip
    open_hands: bool = option(
        False, "Open hands", "All hands lie face up, to learn by.", "Table", "Learners: introduction"
    )
    count_own_meld: bool = option(
        False, "Count your own meld", "Each player says what the hand melds; what is overlooked does not count.", "Table",
        "Learners: Scoring; D11",
    )  # fmt: skip

    # ---- bidding
    minimum: int = option(
        16, "Lowest bid", "The first bid is at least this high.", "Bidding", "Pinochle34 1.3, 1.8.2; C1, D3", most=1000
    )
    stuck: int = option(
        15, "Stuck at", "What the dealer has to play for where nobody bids.", "Bidding", "Pinochle34 1.3; B2, C1, D2",
        most=1000,
    )  # fmt: skip
    dealer_holds: bool = option(
        False, "Dealer opens",
        "The dealer holds the bid that he would be stuck at from the outset, so the first call must be higher; "
        "otherwise nobody holds it.", "Bidding", "Partnership: Bidding; C1",
    )  # fmt: skip
    step: int = option(
        1, "Step", "By how much a bid must be higher than the one before.", "Bidding", "Pinochle34 1.3",
        least=1, most=100,
    )  # fmt: skip
    coarse_above: int = option(
        0, "Coarse above", "Higher bids than this are multiples of the coarse step; 0: none are.", "Bidding",
        "Partnership: Bidding; C3, D3", most=1000,
    )  # fmt: skip
    coarse_step: int = option(
        5, "Coarse step", "What high bids are multiples of.", "Bidding", "Partnership: Bidding; C3, D3",
        least=1, most=100,
    )  # fmt: skip
    highest_bid: int = option(
        250, "Highest bid", "Nobody may bid more; the guides know no such end, but a list of calls needs one.",
        "Bidding", "own", most=5000,
    )  # fmt: skip
    pass_is_final: bool = option(
        False, "Pass is final",
        "Who has passed is out. Otherwise the bidding ends when all others pass one after the other.", "Bidding",
        "Pinochle34 1.3; B1, C2",
    )  # fmt: skip

    # ---- trump, and giving up
    trump_needs_marriage: bool = option(
        False, "Trump needs a marriage", "Only a suit with king and queen in hand may be named, where there is one.",
        "Trump", "Learners: Bidding 4; B7",
    )  # fmt: skip
    fold_without_marriage: bool = option(
        False, "Fold without a marriage", "Who has no marriage in trump loses the bid without play.", "Trump",
        "Partnership: Bidding; Learners: Scoring; C5",
    )  # fmt: skip
    stuck_needs_marriage: bool = option(
        True, "Also when stuck", "That holds too for a bid no higher than the one the dealer is stuck at.", "Trump",
        "Partnership: Bidding; Learners: Scoring; C17",
    )  # fmt: skip
    may_fold: bool = option(
        False, "Folding", "Having seen the melds, the winner of the bid may give it up before the first lead.", "Trump",
        "Partnership: Bidding; C6, C17",
    )  # fmt: skip
    board_set: bool = option(
        False, "Board set", "A bid that melds and tricks can't reach any more, or without the least meld, is lost "
        "without play.", "Trump", "Learners: Scoring; D8",
    )  # fmt: skip
    fold_leaves_meld: bool = option(
        True, "Meld counts on a fold", "The other side records its meld where the bid is lost without play.", "Trump",
        "Partnership: Bidding; Learners: Scoring; C5, D8",
    )  # fmt: skip

    # ---- showing melds
    least_meld: int = option(
        0, "Least meld", "A side whose melds come to less scores none of them, and can't make a bid.", "Melds",
        "Partnership: Bidding; Learners: Scoring; C6, C7", most=200,
    )  # fmt: skip
    short_meld_hidden: bool = option(
        False, "Short meld stays hidden", "A side short of the least meld shows aces around only.", "Melds",
        "Partnership: Bidding",
    )  # fmt: skip

    # ---- play
    lead_trump: bool = option(
        False, "First lead in trump", "The first card is a trump, unless the bid is the one the dealer is stuck at.",
        "Play", "Partnership: Trick play; B10, C14, D7",
    )  # fmt: skip
    bidder_leads: bool = option(
        True, "Bidder leads", "The winner of the bid leads first; otherwise the player left of the dealer.", "Play",
        "Pinochle34 1.6a; B10",
    )  # fmt: skip
    must_beat: bool = option(
        True, "Must beat", "Who follows suit beats the best card if possible; otherwise only where trump is led.",
        "Play", "Pinochle34 1.6a; B8, B9",
    )  # fmt: skip
    must_trump: bool = option(
        True, "Must trump", "Without the suit led a trump must be played.", "Play", "Pinochle34 1.6a"
    )
    must_overtrump: bool = option(
        True, "Must overtrump", "A trump that must be played beats those before it, if possible.", "Play",
        "Pinochle34 1.6a; Learners: Playing 4",
    )  # fmt: skip
    ace_leadback: bool = option(
        False, "Ace leadback", "Partners tell by an ace on an ace that they take the suit's next trick; players know "
        "of it, nothing is enforced.", "Play", "Partnership: Trick play; Learners: Strategy 11",
    )  # fmt: skip

    # ---- points in tricks
    ace_points: int = option(1, "Ace", "What an ace in a trick counts.", "Tricks", "Pinochle34 1.6a", most=20)
    ten_points: int = option(1, "Ten", "What a ten in a trick counts.", "Tricks", "Pinochle34 1.6a", most=20)
    king_points: int = option(1, "King", "What a king in a trick counts.", "Tricks", "Pinochle34 1.6a", most=20)
    queen_points: int = option(0, "Queen", "What a queen in a trick counts.", "Tricks", "Pinochle34 1.6a", most=20)
    jack_points: int = option(0, "Jack", "What a jack in a trick counts.", "Tricks", "Pinochle34 1.6a", most=20)
    nine_points: int = option(0, "Nine", "What a nine in a trick counts.", "Tricks", "Pinochle34 1.6a", most=20)
    last_trick: int = option(
        1, "Last trick", "What the last trick counts besides its cards.", "Tricks",
        "Pinochle34 1.6a; Partnership: Trick play; C15, D9", most=50,
    )  # fmt: skip
    discards_count: bool = option(
        True, "Discards count", "Counters discarded for the kitty score for the winner of the bid.", "Tricks",
        "Pinochle34 1.8.3; B11, B12",
    )  # fmt: skip

    # ---- scoring
    save_points: int = option(
        1, "Points that save",
        "With fewer points from tricks a side loses its meld and all it has taken, and the bid is lost.", "Scoring",
        "Pinochle34 1.7.1; Partnership: Scoring; Learners: Scoring; B11, C7, C15, D9", most=250,
    )  # fmt: skip
    must_earn_from: int = option(
        0, "Earn it from", "A side that stood this high before the hand scores only if it took the bid or the bid is "
        "lost; 0: no such rule.", "Scoring", "Partnership: Scoring; C13", most=10_000,
    )  # fmt: skip

    # ---- winning
    target: int = option(
        150, "Target", "Points that win the game.", "Winning",
        "Pinochle34 1.0; Partnership: Object; B13, D1", least=1, most=100_000,
    )  # fmt: skip
    drift_out: bool = option(
        True, "Drift out", "A side may reach the target without having taken the bid; otherwise only the bidder's side "
        "can win by it.", "Winning", "Pinochle34 1.6b; B13",
    )  # fmt: skip
    bid_preference: bool = option(
        True, "Bid preference", "Of several at the target the bidder's side wins; otherwise the highest.", "Winning",
        "Pinochle34 1.6b; Partnership: 4 ways to win 1; B13, D1",
    )  # fmt: skip
    sweep_wins: bool = option(
        False, "All tricks win", "A side that takes every trick of a hand wins the game.", "Winning",
        "Partnership: 4 ways to win 2; C10",
    )  # fmt: skip
    shutout: int = option(
        0, "Shutout", "So many points win before any other side has gained in any hand; 0: no such win.", "Winning",
        "Partnership: 4 ways to win 3; C11", most=100_000,
    )  # fmt: skip
    quadruple_pinochle_wins: bool = option(
        False, "Quadruple pinochle wins", "Four pinochles in one hand of the bidder's side and the bid made win the "
        "game.", "Winning", "Partnership: 4 ways to win 4; C12",
    )  # fmt: skip

    GROUPS: ClassVar[Sequence[str]] = ("Winning", "Bidding", "Trump", "Table", "Play", "Tricks", "Scoring", "Melds")
    RECORDED: ClassVar[Mapping[str, str]] = {"double-deck/regular": "double-deck/learners"}
    REVISION: ClassVar[int] = 2
    NUMBERED: ClassVar[Mapping[str, bool | int]] = {"nines_redeal": 0}
    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {  # each option has a type of its own
        "pinochle34/partnership": {},
        "pinochle34/exchange": {"exchange": 3},
        "pinochle34/cutthroat": {"seats": 3, "minimum": 20, "stuck": 19},
        "pinochle34/kitty": {"seats": 3, "minimum": 20, "stuck": 19, "kitty": 3},
        "double-deck/partnership": {
            "cards": 80,
            "nines_redeal": 0,
            "minimum": 50,
            "stuck": 50,
            "dealer_holds": True,
            "coarse_above": 60,
            "highest_bid": 500,
            "pass_is_final": True,
            "fold_without_marriage": True,
            "stuck_needs_marriage": False,
            "may_fold": True,
            **values_of("double-deck/partnership"),
            "least_meld": 20,
            "short_meld_hidden": True,
            "lead_trump": True,
            "ace_leadback": True,
            "last_trick": 2,
            "save_points": 20,
            "must_earn_from": 400,
            "target": 500,
            "sweep_wins": True,
            "shutout": 250,
            "quadruple_pinochle_wins": True,
        },
        "double-deck/regular": _REGULAR,
        "double-deck/learners": {**_REGULAR, "open_hands": True, "count_own_meld": True},
    }

    def conflicts(self) -> Iterator[OptionError]:
        """Yield an error for each option whose value does not go with those of others."""
        if (self.cards - self.kitty) % self.seats:
            reason = f"{self.cards} cards without it don't come out even for {self.seats} seats"
            yield OptionError("kitty", self.kitty, reason)
        if self.exchange and self.seats != PARTNERS:
            yield OptionError("exchange", self.exchange, f"with {self.seats} seats there are no partners")
        if self.highest_bid < max(self.minimum, self.stuck):
            yield OptionError("highest_bid", self.highest_bid, f"it must be at least {max(self.minimum, self.stuck)}")

    def check_seats(self, seats: int) -> None:
        """Raise ValueError if the rules are not for this number of seats."""
        if seats != self.seats:
            raise ValueError(f"these rules are for {self.seats} seats; the game is played by {seats}")

    @cached_property
    def deck(self) -> Deck:
        """The deck of the game."""
        return Deck(RANKS_OF[self.cards], 2 if self.cards == 48 else 4)

    @property
    def sides(self) -> int:
        """The number of sides: two partnerships, or one for each of three seats."""
        return 2 if self.seats == PARTNERS else self.seats

    @property
    def hand_size(self) -> int:
        """The number of cards that each seat plays with."""
        return (self.cards - self.kitty) // self.seats

    @cached_property
    def meld_table(self) -> MeldTable:
        """The points of each meld, in the form that the lab asks for."""
        return meld_table(self, self.deck.copies)

    @property
    def rank_points(self) -> tuple[int, ...]:
        """The points of a card in a trick, by rank from the seven up."""
        return (
            0, 0, self.nine_points, self.jack_points, self.queen_points, self.king_points, self.ten_points,
            self.ace_points,
        )  # fmt: skip

    @property
    def trick_total(self) -> int:
        """The points of all tricks of a round together."""
        return 4 * self.deck.copies * sum(self.rank_points[RANKS.index(rank)] for rank in self.deck.ranks) + (
            self.last_trick
        )

    @lru_cache(maxsize=16)  # noqa: B019 - rules are frozen and few; each picture needs them
    def in_force(self) -> list[str]:
        """List cards, target and all changes from the nearest preset, in a short line each, for the frame on the table."""
        name, *_ = self.to_text().split()
        lines = map(self.told, self.changes_from(type(self).preset(name)))
        return [f"{self.cards} cards, {self.target:,} points", *lines]

    def why_unrated(self) -> str:
        """Say that nobody is rated ``with open hands``; empty where hands are closed."""
        return "with open hands" if self.open_hands else ""

    def goal_option(self) -> str:
        """Name the option that is the score which wins the game."""
        return "target"

    def in_short(self) -> str:
        """Say with how many cards the game is played, and up to which score."""
        return f"{self.cards} cards, to {self.target:,}"

    @cached_property
    def terms(self) -> Terms:
        """The options that decide a round, in the form that the rules of `core` read."""
        return Terms.of(self)
