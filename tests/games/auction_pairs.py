"""The engine of the auction games and the naive rule book at two tables, with the decks and rules to play them with."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

import pinochle_widgets as pw
from tests.naive.auction import (
    TIMES,
    NaiveGame,
    NaiveHand,
    meld_value,
    points_of_all_tricks,
    seats_of,
    side_of,
    whole_deck,
)

MELDS = ("aces", "kings", "queens", "jacks", "pinochle", "run", "roundhouse")


class Pair:
    """The same game at two tables: every action is done at both, and the tables are compared."""

    def __init__(self, game, rules, rng, *, rich=False):
        self.rng = rng
        self.rules = rules
        dealer = rng.randrange(rules.seats)
        dealers = [(dealer + number) % rules.seats for number in range(12)]
        decks = [rich_deck(rng, rules, n) if rich and rng.random() < 0.7 else shuffled(rng, rules) for n in dealers]
        deal = [" ".join(deck) for deck in decks]
        self.state = pw.new_game(game, rules, rng.randrange(10**9), deal, dealer=dealer)
        self.naive = NaiveGame(rules, self.decks_of(decks), dealer)
        self.eager = rng.choice([0.05, 0.3, 0.5])  # the share of turns on which these players bid
        self.viewer = 0
        self.legal = {}
        self.done = []
        self.seen = Counter()

    def decks_of(self, decks):
        """Yield the decks that were given, then those that the engine shuffles."""
        yield from decks
        number = len(decks)
        while True:
            yield [str(card) for card in self.state.decks[number]]
            number += 1

    # ---- the descriptions of both

    def engine(self, *, full):
        """Describe the game by the engine; in full with everything on the table."""
        state = self.state
        self.legal = {seat: sorted(map(str, state.legal_actions(seat))) for seat in state.seats_to_act}
        found = {"legal": self.legal, "scores": list(state.scores), "round": state.round, "winner": state.winner}
        if full and not state.is_over:
            views = [state.observe(seat) for seat in range(self.rules.seats)]
            view = views[self.viewer]
            found |= {
                "dealer": view.dealer,
                "hands": [sorted(str(held.card) for held in each.hand) for each in views],
                "sizes": list(view.hand_sizes),
                "high": view.high,
                "bidder": view.bidder,
                "calls": [(call.seat, call.amount) for call in view.calls],
                "trump": view.trump,
                "kitty": sorted(map(str, view.kitty)),
                "table": [(seat, str(held.card)) for seat, held in view.trick] if view.trick_winner is None else [],
                "points": list(view.points),
                "taken": list(view.taken),
                "tricks": [(trick.winner, list(map(str, trick.cards))) for trick in view.tricks],
                "gains": [list(gains) for gains in view.rounds],
                "discards": [sorted(map(str, each.discarded)) for each in views],
                "laid": [sorted(map(str, meld.cards)) for meld in view.melds],
                "melds": [meld.points for meld in view.melds],
            }
        return found

    def book(self, *, full):
        """Describe the game by the naive rule book, in the same form."""
        game, hand = self.naive, self.naive.hand
        told = hand.as_seen_by(self.viewer)
        seats = range(self.rules.seats)
        found = {
            "legal": {seat: sorted(texts) for seat, texts in game.legal().items()},
            "scores": game.scores,
            "round": game.hand_number,
            "winner": game.winner,
        }
        if full and not game.over:
            are_shown = hand.stage == "playing"
            players = [(hand.leader + steps) % self.rules.seats for steps in range(len(hand.trick))]
            found |= {
                "dealer": game.dealer,
                "hands": [sorted(cards) for cards in hand.hands],
                "sizes": [len(cards) for cards in hand.hands],
                "high": told.bid,
                "bidder": told.bidder,
                "calls": told.calls,
                "trump": hand.trump,
                "kitty": sorted(hand.kitty) if hand.stage not in ("nines", "bidding") else [],
                "table": list(zip(players, hand.trick, strict=True)),
                "points": [hand.trick_points(seat) for seat in seats],
                "taken": hand.tricks_taken,
                "tricks": hand.finished_tricks,
                "gains": [result["gains"] for result in game.results],
                "discards": [sorted(hand.discards) if seat == hand.bidder else [] for seat in seats],
                "laid": [hand.shown(seat) for seat in seats] if are_shown else [],
                "melds": [hand.melds[seat] if self.sees(seat) else None for seat in seats] if are_shown else [],
            }
        return found

    def sees(self, seat):
        """Check whether the viewer knows the points of a seat's melds."""
        return seat == self.viewer or not self.naive.hand.hides(seat)

    def compare(self, *, full=True):
        self.viewer = self.rng.randrange(self.rules.seats)
        engine, book = self.engine(full=full), self.book(full=full)
        if engine != book:
            wrong = {name: (engine[name], book[name]) for name in engine if engine[name] != book.get(name)}
            pytest.fail(
                f"engine, naive book: {wrong}\nafter {self.done[-40:]}\nrules {self.rules.to_text()}\n"
                f"hands {self.naive.hand.hands}\nbidder {self.naive.hand.bidder}, trump {self.naive.hand.trump}"
            )

    # ---- actions

    def step(self):
        self.compare(full=self.rng.random() < 0.06)
        seat = self.rng.choice(sorted(self.legal))
        text = self.chosen(seat, self.legal[seat])
        self.seen[text.split()[0]] += 1
        self.done.append((seat, text))
        action = pw.parse_action(text, seat=seat, game=self.state.preset)
        assert self.state.explain_illegal(action) is None, f"{text} is listed and excused"
        self.state.apply(action)
        self.naive.do(seat, text)

    def chosen(self, seat, legal):
        """Choose an action as a player that knows just enough for some bids to be made and some games to end."""
        rng, hand = self.rng, self.naive.hand
        verb, *rest = rng.choice(legal).split()
        if verb in ("discard", "exchange"):
            return " ".join([verb, *sorted(rng.sample(hand.hands[seat], int(rest[0])))])
        if verb == "count":
            return f"count {max(0, int(rest[0]) + rng.choice([0, 0, 0, -1, -10, 5]))}"
        if verb == "trump" and rng.random() < 0.7:
            return "trump " + self.best_suit(seat, [text[-1] for text in legal])
        if "pass" in legal:
            return self.call(seat, sorted((text for text in legal if text != "pass"), key=lambda text: int(text[4:])))
        if "fold" in legal and rng.random() < 0.9:
            return rng.choice([text for text in legal if text != "fold"] or ["fold"])
        return " ".join([verb, *rest])

    def best_suit(self, seat, suits):
        return max(suits, key=lambda suit: (meld_value(self.naive.hand.hands[seat], suit, self.rules), suit))

    def call(self, seat, bids):
        """Pass, or bid a little more: if all seats bid on and on nobody makes a bid, and no game ends."""
        rng = self.rng
        if not bids or rng.random() > self.eager:
            return "pass"
        if rng.random() < 0.01:
            return rng.choice(bids)
        if rng.random() < 0.05:  # as much as can be taken, or a little more or less
            reach = self.in_reach(seat)
            return min(bids, key=lambda text: (abs(int(text[4:]) - reach - rng.choice([-1, 0, 1])), text))
        return bids[0] if int(bids[0][4:]) < self.rules.minimum + rng.choice([1, 5, 15]) else "pass"

    def in_reach(self, seat):
        """Count the melds of a seat's side with the seat's best suit as trump, and all points in tricks."""
        hand, rules = self.naive.hand, self.rules
        trump = self.best_suit(seat, "SHDC")
        side = seats_of(side_of(seat, rules), rules)
        return sum(meld_value(hand.hands[each], trump, rules) for each in side) + points_of_all_tricks(rules)

    def play_out(self):
        while not self.state.is_over:
            self.step()
            assert len(self.done) < 60_000, "this game does not end"
        self.compare()
        self.seen[self.naive.won_by] += 1
        return self

    def play_hands(self, most):
        """Play so many hands, or to the end: with odd options a game may never end."""
        while not self.state.is_over and self.state.round <= most:
            self.step()
        self.compare()
        self.seen[self.naive.won_by] += 1
        return self


# ---- decks


def shuffled(rng, rules):
    deck = whole_deck(rules.cards)
    rng.shuffle(deck)
    return deck


def owners(rules, dealer):
    """Find the seat to which each place of a deck is dealt; the kitty has the number after all seats."""
    hand = NaiveHand([f"9{place}" for place in range(rules.cards)], dealer, rules)
    dealt = {int(card[1:]): seat for seat, cards in enumerate(hand.hands) for card in cards}
    return [dealt.get(place, rules.seats) for place in range(rules.cards)]


def rich_deck(rng, rules, dealer):
    """Arrange a deck that chance hardly ever deals: hands full of a rank or of pinochles, whole suits to a side."""
    fancied = rng.choice(
        [
            {*rng.sample("9JQKTA", 3)},
            {"K", "Q"},
            {"QS", "JD"},
            {*rng.sample("SHDC", 2)},
            {"S", "A"},
            {rng.choice("SHDC"), "A", "T"},
        ]
    )
    noise = rng.choice([0.0, 0.5, 3.0])
    deck = sorted(shuffled(rng, rules), key=lambda card: noise * rng.random() - len(fancied & {card, card[0], card[1]}))
    dealt = owners(rules, dealer)
    if rng.random() < 0.5:  # to one hand after the other, or to one side before the other
        seats = [*rng.sample(range(rules.seats), rules.seats), rules.seats]
        places = sorted(range(rules.cards), key=lambda place: seats.index(dealt[place]))
    else:
        side = rng.randrange(rules.sides)
        places = sorted(
            range(rules.cards), key=lambda place: dealt[place] == rules.seats or side_of(dealt[place], rules) != side
        )
    arranged = dict(zip(places, deck, strict=True))
    return [arranged[place] for place in range(rules.cards)]


# ---- rules


def any_rules(rng, preset):
    """Draw every option at random, for as many seats as a preset has, with a target so near that games end."""
    seats = pw.AuctionRules.preset(preset).seats
    chosen = {
        field.name: rng.random() < 0.5
        for field in dataclasses.fields(pw.AuctionRules)
        if isinstance(field.default, bool)
    }
    cards = rng.choice([48, 80])
    for meld in MELDS:  # more of a meld is never worth less
        points = sorted(rng.randint(0, 60) for _ in TIMES)
        chosen |= {times + meld: worth for times, worth in zip(TIMES, points, strict=True)}
    for number, times in enumerate(TIMES, 1):
        chosen[f"{times}run"] += 10 * number  # and a run never less than the royal marriage in it
    if rng.random() < 0.5:
        chosen["roundhouse"] = 0
    for rank in ("ace", "ten", "king", "queen", "jack", "nine"):
        chosen[f"{rank}_points"] = rng.choice([0, 1, 1, 2, 5])
    chosen |= {
        "seats": seats,
        "cards": cards,
        "kitty": rng.choice([kitty for kitty in range(9) if (cards - kitty) % seats == 0]),
        "exchange": rng.choice([0, 1, 3]) if seats == 4 else 0,
        "nines_redeal": rng.choice([0, 3, 5]) if cards == 48 else 0,
        "marriage": rng.randint(0, 6),
        "royal_marriage": rng.randint(0, 10),
        "dix": rng.randint(0, 3),
        "least_meld": rng.choice([0, 0, 10, 20]),
        "save_points": rng.choice([0, 1, 5, 20]),
        "must_earn_from": rng.choice([0, 0, 30, 100]),
        "target": rng.choice([30, 100, 150]),
        "shutout": rng.choice([0, 20, 50, 250]),
        "last_trick": rng.choice([0, 1, 2, 10]),
        "minimum": rng.choice([1, 16, 20, 50]),
        "stuck": rng.choice([1, 15, 19, 50]),
        "step": rng.choice([1, 1, 2, 5]),
        "coarse_above": rng.choice([0, 18, 60]),
        "coarse_step": rng.choice([1, 5, 10]),
        "highest_bid": rng.choice([50, 60, 63, 70, 250]),
    }
    return pw.AuctionRules(**chosen)
