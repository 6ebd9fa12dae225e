"""A second, slow and plain rule book for auction Pinochle: three and four seats, one deck and two.

It knows nothing of the package under test; it reads the options by name from any rules it is given. Cards are
texts that lie in lists. Everything is written the way players explain the rules at a table, so that a reader can check
each function against sections B, C and D of RULES.md without knowing any trick of programming. Actions are the texts of
the working contract. A *side* is two partners, or with three seats a single player.
"""

from __future__ import annotations

import copy
from functools import cache
from itertools import product

LOW_TO_HIGH = ["9", "J", "Q", "K", "T", "A"]
SUITS = ["S", "H", "D", "C"]
COPIES = {48: 2, 80: 4}
TIMES = ["", "double_", "triple_", "quadruple_"]


def whole_deck(cards: int) -> list[str]:
    ranks = LOW_TO_HIGH if cards == 48 else LOW_TO_HIGH[1:]
    return [rank + suit for suit in SUITS for rank in ranks for _copy in range(COPIES[cards])]


def side_of(seat: int, rules) -> int:
    return seat % 2 if rules.seats == 4 else seat


def seats_of(side: int, rules) -> list[int]:
    return [seat for seat in range(rules.seats) if side_of(seat, rules) == side]


def all_sides(rules) -> list[int]:
    return sorted({side_of(seat, rules) for seat in range(rules.seats)})


def left_of(seat: int, rules) -> int:
    return (seat + 1) % rules.seats


# ---- melds


def worth(rules, meld: str, number: int) -> int:
    """Price a meld that lies `number` times: single, double, triple and quadruple have their own prices."""
    return 0 if number == 0 else getattr(rules, TIMES[number - 1] + meld)


def how_often(hand: list[str], cards: list[str]) -> int:
    return min(map(hand.count, cards))


def around(hand: list[str], rank: str) -> int:
    return how_often(hand, [rank + suit for suit in SUITS])


def couples(hand: list[str], suit: str) -> int:
    return how_often(hand, ["K" + suit, "Q" + suit])


def runs(hand: list[str], trump: str) -> int:
    return how_often(hand, [rank + trump for rank in "ATKQJ"])


def pinochles(hand: list[str]) -> int:
    return how_often(hand, ["JD", "QS"])


def meld_value(hand: list[str], trump: str, rules) -> int:
    """Value the most that a hand can meld (Pinochle34 1.5, B3 to B6; C8, C9; D4 to D6).

    Jacks, aces, the pinochle and dixes get in nobody's way. Kings and queens do: those of a run are no royal marriage
    besides, and a roundhouse takes its kings and queens out of kings around, queens around and the marriages. So all
    ways of laying so many runs and so many roundhouses are tried, and the best one counts.
    """
    simple = (
        worth(rules, "aces", around(hand, "A"))
        + worth(rules, "jacks", around(hand, "J"))
        + worth(rules, "pinochle", pinochles(hand))
        + rules.dix * hand.count("9" + trump)
    )
    most_runs = runs(hand, trump)
    most_roundhouses = min(couples(hand, suit) for suit in SUITS) if rules.roundhouse else 0
    ways = product(range(most_runs + 1), range(most_roundhouses + 1))
    return simple + max(court_value(hand, trump, rules, *way) for way in ways)


def court_value(hand: list[str], trump: str, rules, laid_runs: int, roundhouses: int) -> int:
    """Value runs, roundhouses and the other kings and queens.

    A run and a roundhouse may have their king and queen of trump in common, as neither lies within the other (B4):
    then one couple more is left for a royal marriage. Where the option says so, that costs a royal marriage.
    """
    kings = around(hand, "K") - roundhouses
    queens = around(hand, "Q") - roundhouses
    plain = sum(couples(hand, suit) - roundhouses for suit in SUITS if suit != trump)
    at_trump = couples(hand, trump)
    royals = []
    for in_common in range(min(laid_runs, roundhouses) + 1):
        left = at_trump - (laid_runs + roundhouses - in_common)
        if left >= 0:
            royals.append(left if rules.run_shares_roundhouse else left - in_common)
    return (
        worth(rules, "run", laid_runs)
        + worth(rules, "roundhouse", roundhouses)
        + worth(rules, "kings", kings)
        + worth(rules, "queens", queens)
        + rules.marriage * plain
        + rules.royal_marriage * max(royals)
    )


def cards_laid(hand: list[str], trump: str, rules) -> list[str]:
    """List the cards on the table when a hand shows all its melds: of each card as many as its melds need."""
    return list(_laid(tuple(hand), trump, rules))


@cache  # the same hands are looked at again and again
def _laid(hand: tuple[str, ...], trump: str, rules) -> list[str]:
    laid = []
    for card in sorted(set(hand)):
        rank, suit = card
        needs = [0]
        if rank in "AKQJ":
            needs.append(around(hand, rank))
        if rank in "KQ":
            needs.append(couples(hand, suit))
        if card in ("JD", "QS"):
            needs.append(pinochles(hand))
        if suit == trump and rank in "ATKQJ":
            needs.append(runs(hand, trump))
        if suit == trump and rank == "9" and rules.dix:
            needs.append(hand.count(card))
        laid += [card] * max(needs)
    return laid


def aces_laid(hand: list[str]) -> list[str]:
    """List the aces of a hand that has aces around."""
    return sorted(["A" + suit for suit in SUITS] * around(hand, "A"))


# ---- tricks


def height(card: str) -> int:
    return LOW_TO_HIGH.index(card[0])


def winning_place(cards: list[str], trump: str) -> int:
    """Find the card of a trick that takes it: the highest trump, else the highest of the suit led; the first of equals."""
    trumps = [card for card in cards if card[1] == trump]
    led = [card for card in cards if card[1] == cards[0][1]]
    return cards.index(max(trumps or led, key=height))


def cards_that_may_follow(hand: list[str], trick: list[str], trump: str, rules) -> list[str]:
    """Follow, beat, trump, overtrump (Pinochle34 1.6, B8, B9; Learners: Playing)."""
    led_suit = trick[0][1]
    of_suit = [card for card in hand if card[1] == led_suit]
    highest_led = max(height(card) for card in trick if card[1] == led_suit)
    trumps_in_trick = [height(card) for card in trick if card[1] == trump]
    if of_suit:
        was_trumped = led_suit != trump and bool(trumps_in_trick)
        higher = [card for card in of_suit if height(card) > highest_led]
        has_to_beat = led_suit == trump or (rules.must_beat and not was_trumped)
        return higher if has_to_beat and higher else of_suit
    trumps = [card for card in hand if card[1] == trump]
    if not trumps or not rules.must_trump:
        return list(hand)
    higher = [card for card in trumps if height(card) > max(trumps_in_trick, default=-1)]
    return higher if higher and rules.must_overtrump else trumps


def points_in(cards: list[str], rules) -> int:
    by_rank = {
        "A": rules.ace_points, "T": rules.ten_points, "K": rules.king_points,
        "Q": rules.queen_points, "J": rules.jack_points, "9": rules.nine_points,
    }  # fmt: skip
    return sum(by_rank[card[0]] for card in cards)


def points_of_all_tricks(rules) -> int:
    return points_in(whole_deck(rules.cards), rules) + rules.last_trick


# ---- bids


def all_bids(rules) -> list[int]:
    """List every bid that can occur in an auction: low ones one by one, high ones in coarse steps (C3, D3)."""
    bids = []
    for bid in range(rules.minimum, rules.highest_bid + 1):
        is_coarse = rules.coarse_above and bid > rules.coarse_above
        if not is_coarse or bid % rules.coarse_step == 0:
            bids.append(bid)
    return bids


def bids_over(high: int | None, rules) -> list[int]:
    """List the bids over the high bid, or the first bids where nobody holds any."""
    return [bid for bid in all_bids(rules) if high is None or bid >= high + rules.step]


# ---- the meaning of calls


def told_by(calls: list[tuple[int, int | None]], convention: str, rules) -> str:
    """Read the meaning of the last call of the first round, below a bid of 59, where partner is in (C1, C4, D10).

    In the partnership game each ten of meld is one over the high bid; among learners it is that number of tens, rounded, and
    a bid of one more shows a suit of six with an ace.
    """
    learners = convention == "double-deck/learners"
    high = rules.stuck if rules.dealer_holds else rules.minimum - 1
    for _seat, bid in calls[:-1]:
        high = bid or high
    bid = calls[-1][1]
    if bid is None:
        return "no meld bid (reckon with 8)" if learners else "nothing"
    assert len(calls) <= 4
    assert bid < 59
    tens = min(bid - high, 8)
    if tens == 1:
        return "can name trump (6+ cards, an ace)" if learners else "can name trump"
    if learners:
        return "75 or more meld" if tens == 8 else f"about {10 * tens} meld"
    return "80 or more meld" if tens == 8 else f"{10 * tens} to {10 * tens + 9} meld"


# ---- settling


def settle(rules, *, bid, bidder_side, melds, tricks, discards=0, scores, folded=False, on_board=False):
    """Settle a hand: the score of each side, and whether the bid was made.

    `melds` and `tricks` are points by side, the last trick's included; `discards` are the bidder's points in cards put
    away for the kitty; `scores` are those before the hand. `folded` is for a bid given up, by will or by force;
    `on_board` for one that was lost on the board. Nobody has played then.
    """
    sides = all_sides(rules)
    enough_meld = [melds[side] >= rules.least_meld for side in sides]
    played = not folded and not on_board
    together = melds[bidder_side] + tricks[bidder_side] + (discards if rules.discards_count else 0)
    made = (
        played
        and tricks[bidder_side] >= rules.save_points  # B11: not by discards
        and enough_meld[bidder_side]
        and together >= bid
    )
    gains = []
    for side in sides:
        if side == bidder_side:
            gains.append(together if made else -bid)
        elif made and rules.must_earn_from and scores[side] >= rules.must_earn_from:
            gains.append(0)  # C13
        elif not played:
            gains.append(melds[side] if rules.fold_leaves_meld and enough_meld[side] else 0)  # C5, D8
        elif tricks[side] < rules.save_points:
            gains.append(0)
        else:
            gains.append(tricks[side] + (melds[side] if enough_meld[side] else 0))  # C7
    return gains, made


def winner_by_target(rules, scores, bidder_side) -> int | None:
    """Find the side that has reached the target and wins by it (B13, C "4 ways to win" 1, D1); None to play on."""
    there = [side for side in all_sides(rules) if scores[side] >= rules.target]
    if not rules.drift_out:
        there = [side for side in there if side == bidder_side]
    if bidder_side in there and rules.bid_preference:
        return bidder_side
    best = [side for side in there if scores[side] == max(scores[other] for other in there)]
    return best[0] if len(best) == 1 else None


def find_winner(rules, scores, bidder_side, *, made, took_all, four_pinochles, has_gained):
    """Find the winning side and its way, or None: all tricks at once (C10), four pinochles (C12), a shutout (C11), the target.

    `took_all` and `has_gained` are by side: took every trick, and has ever gained in a hand, this one included.
    """
    sides = all_sides(rules)
    for side in sides:
        if rules.sweep_wins and took_all[side]:
            return side, "all tricks"
    if rules.quadruple_pinochle_wins and made and four_pinochles:
        return bidder_side, "four pinochles"
    for side in sides:
        others_gained = any(has_gained[other] for other in sides if other != side)
        if rules.shutout and scores[side] >= rules.shutout and not others_gained:
            return side, "shutout"
    best = winner_by_target(rules, scores, bidder_side)
    return None if best is None else (best, "target")


# ---- a hand


class NaiveHand:
    """A hand, from the deal until it is ready to be settled."""

    def __init__(self, deck: list[str], dealer: int, rules, packet: int = 4):
        self.rules = rules
        self.dealer = dealer
        self.seats = list(range(rules.seats))
        pack = list(deck)
        self.hands: list[list[str]] = [[] for _ in self.seats]
        size = (rules.cards - rules.kitty) // rules.seats
        while any(len(hand) < size for hand in self.hands):
            for steps in range(1, rules.seats + 1):
                hand = self.hands[(dealer + steps) % rules.seats]
                for _ in range(min(packet, size - len(hand))):
                    hand.append(pack.pop(0))
        self.kitty = pack
        self.bid: int | None = None
        self.bidder: int | None = None
        self.calls: list[tuple[int, int | None]] = []
        self.trump: str | None = None
        self.discards: list[str] = []
        self.given: dict[int, list[str]] = {}
        self.told: dict[int, int] = {}
        self.melds = [0 for _ in self.seats]
        self.melding_hands: list[list[str]] = []
        self.trick: list[str] = []
        self.leader: int | None = None
        self.taken: list[list[str]] = [[] for _ in self.seats]
        self.tricks_taken = [0 for _ in self.seats]
        self.last_trick_to: int | None = None
        self.finished_tricks: list[tuple[int, list[str]]] = []
        self.cards_led = 0
        self.folded = self.on_board = False
        if rules.dealer_holds:  # C1
            self.bid, self.bidder = rules.stuck, dealer
        self.asked = self.who_may_claim()
        self.early_call: str | None = None
        self.stage = "nines"
        self.seat = left_of(dealer, rules)
        self.bid_when_all_have_answered()

    # -- before the bidding

    def who_may_claim(self) -> list[int]:
        """List the seats with five nines or more, from the dealer's left (B14). Each is asked in private."""
        if not self.rules.nines_redeal:
            return []
        order = [(self.dealer + steps) % self.rules.seats for steps in range(1, self.rules.seats + 1)]
        return [
            seat for seat in order
            if sum(card[0] == "9" for card in self.hands[seat]) >= self.rules.nines_redeal
        ]  # fmt: skip

    def bid_when_all_have_answered(self) -> None:
        """Begin the bidding; the first bidder may have called while others were asked in private, and this call is made now."""
        if self.asked:
            return
        self.stage = "bidding"
        if self.early_call is not None:
            self.do(self.seat, self.early_call)

    def as_seen_by(self, seat: int) -> NaiveHand:
        """Copy the hand as a seat believes it to be while some seats are asked, which only they themselves know (B14)."""
        if self.stage != "nines" or seat in self.asked:
            return self
        belief = copy.deepcopy(self)
        belief.asked = []
        belief.early_call = self.early_call if seat == self.seat else None
        belief.bid_when_all_have_answered()
        return belief

    # -- bidding

    def is_out(self, seat: int) -> bool:
        return self.rules.pass_is_final and (seat, None) in self.calls

    def call(self, bid: int | None) -> None:
        self.calls.append((self.seat, bid))
        if bid is not None:
            self.bid, self.bidder = bid, self.seat
        if self.bidding_is_over():
            self.end_bidding()
            return
        self.seat = left_of(self.seat, self.rules)
        while self.is_out(self.seat):
            self.seat = left_of(self.seat, self.rules)

    def bidding_is_over(self) -> bool:
        """Check that all but the holder of the bid have passed (B1, C2); or all but the dealer, and nobody has bid (B2, D2)."""
        holder = self.dealer if self.bidder is None else self.bidder
        if self.rules.pass_is_final:
            return all(self.is_out(seat) for seat in self.seats if seat != holder)
        others = self.rules.seats - 1
        latest = [bid for _seat, bid in self.calls[-others:]]
        return latest == [None] * others

    def end_bidding(self) -> None:
        if self.bidder is None:
            self.bid, self.bidder = self.rules.stuck, self.dealer
        self.seat = self.bidder
        self.hands[self.bidder] += self.kitty  # B12: seen by all
        self.stage = "naming"

    # -- trump, discards, exchange

    def suits_to_name(self) -> list[str]:
        hand = self.hands[self.bidder]
        with_marriage = [suit for suit in SUITS if couples(hand, suit)]
        return with_marriage if self.rules.trump_needs_marriage and with_marriage else SUITS

    def name(self, suit: str) -> None:
        self.trump = suit
        self.stage = "discarding"
        if not self.rules.kitty:
            self.after_discards()

    def discard(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.bidder].remove(card)
        self.discards = cards
        self.after_discards()

    def after_discards(self) -> None:
        if self.rules.exchange:
            self.stage = "exchanging"
        else:
            self.count_melds()

    def exchangers(self) -> list[int]:
        return [self.bidder, (self.bidder + 2) % 4]

    def give(self, seat: int, cards: list[str]) -> None:
        """Put cards down to give; both do so before they take up the cards that they get (B15)."""
        for card in cards:
            self.hands[seat].remove(card)
        self.given[seat] = cards
        if len(self.given) < 2:
            return
        one, other = self.exchangers()
        self.hands[one] += self.given[other]
        self.hands[other] += self.given[one]
        self.count_melds()

    # -- melds

    def count_melds(self) -> None:
        self.melding_hands = [list(hand) for hand in self.hands]
        self.melds = [meld_value(hand, self.trump, self.rules) for hand in self.hands]
        self.stage = "counting"
        if not self.rules.count_own_meld:
            self.show_melds()

    def tell(self, seat: int, points: int) -> None:
        """Count a seat's melds: overlooked points do not count (D11), and points that are not there do not either."""
        self.told[seat] = points
        if len(self.told) == self.rules.seats:
            self.melds = [min(self.told[seat], self.melds[seat]) for seat in self.seats]
            self.show_melds()

    def side_melds(self) -> list[int]:
        return [sum(self.melds[seat] for seat in seats_of(side, self.rules)) for side in all_sides(self.rules)]

    def hides(self, seat: int) -> bool:
        """Check whether a seat's side is short of meld, and so keeps it from the others (Partnership: Bidding)."""
        is_short = self.side_melds()[side_of(seat, self.rules)] < self.rules.least_meld
        return self.rules.short_meld_hidden and is_short

    def shown(self, seat: int) -> list[str]:
        """List the cards that a seat lays on the table: aces around at any rate."""
        hand = self.melding_hands[seat]
        return aces_laid(hand) if self.hides(seat) else sorted(cards_laid(hand, self.trump, self.rules))

    def show_melds(self) -> None:
        if self.must_fold():
            self.folded = True
        elif self.is_lost_on_board():
            self.on_board = True
        self.stage = "over" if self.folded or self.on_board else "playing"
        self.leader = self.bidder if self.rules.bidder_leads else left_of(self.dealer, self.rules)
        self.seat = self.leader

    def must_fold(self) -> bool:
        """Check for a marriage in trump (C5), unless the bid is the one the dealer is stuck at and that is let pass (C17)."""
        if not self.rules.fold_without_marriage or couples(self.hands[self.bidder], self.trump):
            return False
        return self.rules.stuck_needs_marriage or self.bid > self.rules.stuck

    def is_lost_on_board(self) -> bool:
        """Check for too little meld, or more points to take than there are (Learners: Scoring, board set)."""
        meld = self.side_melds()[side_of(self.bidder, self.rules)]
        too_little = meld < self.rules.least_meld
        out_of_reach = self.bid - meld > points_of_all_tricks(self.rules)
        return self.rules.board_set and (too_little or out_of_reach)

    def may_fold(self) -> bool:
        return self.rules.may_fold and self.stage == "playing" and not self.cards_led

    # -- tricks

    def cards_to_lead(self) -> list[str]:
        hand = self.hands[self.seat]
        trumps = [card for card in hand if card[1] == self.trump]
        if self.rules.lead_trump and not self.cards_led and self.bid > self.rules.stuck and trumps:  # C14
            return trumps
        return hand

    def play(self, card: str) -> None:
        self.hands[self.seat].remove(card)
        self.trick.append(card)
        self.cards_led += 1
        if len(self.trick) < self.rules.seats:
            self.seat = left_of(self.seat, self.rules)
            return
        winner = (self.leader + winning_place(self.trick, self.trump)) % self.rules.seats
        self.taken[winner] += self.trick
        self.tricks_taken[winner] += 1
        self.finished_tricks.append((winner, self.trick))
        self.trick = []
        self.leader = self.seat = winner
        if not self.hands[winner]:
            self.last_trick_to = winner
            self.stage = "over"

    def trick_points(self, seat: int) -> int:
        last = self.rules.last_trick if self.last_trick_to == seat else 0
        return points_in(self.taken[seat], self.rules) + last

    # -- legal actions

    def legal(self) -> dict[int, list[str]]:
        """List the legal actions of each seat; cards to be chosen freely stand as `discard 3` and `exchange 3`."""
        if self.stage == "nines":
            may_call = self.seat not in self.asked and self.early_call is None
            return {**{seat: ["claim", "decline"] for seat in self.asked}, **(self.calls_allowed() if may_call else {})}
        if self.stage == "bidding":
            return self.calls_allowed()
        if self.stage == "naming":
            return {self.bidder: [f"trump {suit}" for suit in self.suits_to_name()]}
        if self.stage == "discarding":
            return {self.bidder: [f"discard {self.rules.kitty}"]}
        if self.stage == "exchanging":
            return {seat: [f"exchange {self.rules.exchange}"] for seat in self.exchangers() if seat not in self.given}
        if self.stage == "counting":
            return {seat: [f"count {self.melds[seat]}"] for seat in self.seats if seat not in self.told}
        if self.stage == "over":
            return {}
        cards = self.cards_to_lead()
        if self.trick:
            cards = cards_that_may_follow(self.hands[self.seat], self.trick, self.trump, self.rules)
        allowed = {self.seat: sorted({f"play {card}" for card in cards})}
        if self.may_fold():
            allowed[self.bidder] = ["fold", *allowed.get(self.bidder, [])]
        return allowed

    def calls_allowed(self) -> dict[int, list[str]]:
        return {self.seat: ["pass", *(f"bid {bid}" for bid in bids_over(self.bid, self.rules))]}

    def do(self, seat: int, text: str) -> None:
        verb, *words = text.split()
        assert seat in self.legal(), f"seat {seat} has nothing to do"
        if verb == "decline":
            self.asked.remove(seat)
            self.bid_when_all_have_answered()
        elif self.stage == "nines" and verb in ("pass", "bid"):
            self.early_call = text
        elif verb == "claim":
            self.stage = "redeal"
        elif verb == "pass":
            self.call(None)
        elif verb == "bid":
            self.call(int(words[0]))
        elif verb == "trump":
            self.name(words[0])
        elif verb == "discard":
            self.discard(words)
        elif verb == "exchange":
            self.give(seat, words)
        elif verb == "count":
            self.tell(seat, int(words[0]))
        elif verb == "fold":
            self.folded = True
            self.stage = "over"
        else:
            assert verb == "play"
            self.play(words[0])


class NaiveGame:
    """A whole game: hands until a side has won. `decks` yields the decks, one for each deal."""

    def __init__(self, rules, decks, first_dealer: int):
        self.rules = rules
        self.decks = iter(decks)
        self.dealer = first_dealer
        self.scores = [0 for _ in all_sides(rules)]
        self.has_gained = [False for _ in self.scores]
        self.hand_number = 1
        self.winner: int | None = None
        self.won_by = ""
        self.results: list[dict] = []
        self.hand = NaiveHand(next(self.decks), self.dealer, rules)

    @property
    def over(self) -> bool:
        return self.winner is not None

    def legal(self) -> dict[int, list[str]]:
        return {} if self.over else self.hand.legal()

    def do(self, seat: int, text: str) -> None:
        self.hand.do(seat, text)
        if self.hand.stage == "redeal":  # B14: the same dealer, as if nothing had happened
            self.hand = NaiveHand(next(self.decks), self.dealer, self.rules)
        elif self.hand.stage == "over":
            self.end_hand()

    def end_hand(self) -> None:
        hand, rules = self.hand, self.rules
        sides = all_sides(rules)
        bidder_side = side_of(hand.bidder, rules)
        melds = hand.side_melds()
        tricks = [sum(hand.trick_points(seat) for seat in seats_of(side, rules)) for side in sides]
        discards = points_in(hand.discards, rules)
        gains, made = settle(
            rules, bid=hand.bid, bidder_side=bidder_side, melds=melds, tricks=tricks, discards=discards,
            scores=self.scores, folded=hand.folded, on_board=hand.on_board,
        )  # fmt: skip
        outcome = "board" if hand.on_board else "no-marriage" if hand.folded and hand.must_fold() else "folded"
        self.results.append(
            {
                "bid": hand.bid, "bidder": hand.bidder, "melds": melds, "tricks": tricks, "gains": gains,
                "discards": discards, "scores": list(self.scores), "has_gained": list(self.has_gained),
                "outcome": outcome if hand.folded or hand.on_board else "played",
                "taken": [sum(hand.tricks_taken[seat] for seat in seats_of(side, rules)) for side in sides],
                "pinochles": max(pinochles(hand.melding_hands[seat]) for seat in seats_of(bidder_side, rules)),
            }
        )  # fmt: skip
        for side in sides:
            self.scores[side] += gains[side]
            self.has_gained[side] = self.has_gained[side] or gains[side] > 0
        found = find_winner(
            rules, self.scores, bidder_side, made=made, took_all=self.took_all_tricks(),
            four_pinochles=self.held_four_pinochles(bidder_side), has_gained=self.has_gained,
        )  # fmt: skip
        if found:
            self.winner, self.won_by = found
        else:
            self.dealer = left_of(self.dealer, rules)
            self.hand_number += 1
            self.hand = NaiveHand(next(self.decks), self.dealer, rules)

    def took_all_tricks(self) -> list[bool]:
        """Check for each side whether all tricks of a hand that was played out are its own."""
        tricks = self.hand.tricks_taken
        mine = [sum(tricks[seat] for seat in seats_of(side, self.rules)) for side in all_sides(self.rules)]
        return [self.hand.last_trick_to is not None and taken == sum(tricks) for taken in mine]

    def held_four_pinochles(self, side: int) -> bool:
        return any(pinochles(self.hand.melding_hands[seat]) == 4 for seat in seats_of(side, self.rules))
