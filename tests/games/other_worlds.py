"""The other worlds of some seats: games with other hidden cards and private choices, which they can't tell from the one played.

The naive books decide what a seat can tell: cards of a deck change places, and others discard or give other cards, as long as
all that the seats see stays the same, action by action.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import NamedTuple

import pinochle_widgets as pw
from tests.games import knowledge_auction
from tests.naive import canasta
from tests.naive.two_handed import NaiveGame, NaiveRound, NaiveRules, in_one_spelling

CHOICES = ("discard", "exchange")
PRIVATE = (*CHOICES, "count")
MOST_COUNTED = 40


class Deal(NamedTuple):
    """A deal of a game: its deck, and the seats and texts of the actions that were done in it."""

    deck: list[str]
    actions: list[tuple[int, str]]


class Auctions:
    """The naive book of the auction games; it begins before a deal that was played."""

    def __init__(self, played):
        self._game = knowledge_auction.NaiveGame(played.rules, plain(played.decks), played.state.first_dealer)

    def dealt(self, deck, later):
        return knowledge_auction.begun_with(self._game, deck, later)

    def follow(self, deal, later, _state):
        self._game = self.dealt(deal.deck, later)
        hand = self._game.hand
        for seat, text in deal.actions:
            self.do(self._game, seat, text)
        assert self._game.hand is not hand

    @staticmethod
    def sight(game, seat):
        """See also the order in which cards came, hands that lie open, and the melds of a hand that ended as they were shown."""
        hand = game.hand
        kitty = [] if hand.stage in ("nines", "bidding") else hand.kitty
        hands = hand.hands if game.rules.open_hands else hand.hands[seat]
        return knowledge_auction.in_sight(game, seat), hands, kitty, getattr(game, "ended", None)

    @staticmethod
    def is_legal(game, seat, text):
        verb, *words = text.split()
        legal = game.legal().get(seat, [])
        if verb in CHOICES:
            return bool(legal) and not Counter(words) - Counter(game.hand.hands[seat])
        return bool(legal) if verb == "count" else text in legal  # any number may be counted

    @staticmethod
    def do(game, seat, text):
        hand = game.hand
        game.do(seat, text)
        if hand.melding_hands and (game.hand is not hand or game.over):
            game.ended = [(hand.shown(each), None if hand.hides(each) else hand.melds[each]) for each in hand.seats]


class TwoHanded:
    """The same of two-handed Pinochle."""

    def __init__(self, played):
        self._game = NaiveGame(NaiveRules.like(played.rules), plain(played.decks))

    def dealt(self, deck, later):
        game = copy.copy(self._game)
        game.points, game.decks = list(game.points), iter(later)
        game.round = NaiveRound(deck, game.round.leader, game.rules)
        return game

    def follow(self, deal, later, _state):
        self._game = self.dealt(deal.deck, later)
        for seat, text in deal.actions:
            self.do(self._game, seat, text)

    @staticmethod
    def sight(game, seat):
        now = game.round
        shown = [(now.groups(one), now.lying(one), now.known_to_the_other(one), len(now.hands[one])) for one in (0, 1)]
        points = [now.meld_points, now.trick_points[:] if now.phase == 2 or game.over else None, game.scores]
        table = [card.text for card in now.table]
        up = now.upcard and now.upcard.text
        mine = [card.text for card in now.hands[seat]]
        counts = game.round_number, game.winner, now.seat, now.stock_count
        return repr((counts, now.stage, mine, shown, points, table, up, now.finished_tricks))

    @staticmethod
    def is_legal(game, _seat, text):
        return in_one_spelling(text) in game.legal()

    @staticmethod
    def do(game, _seat, text):
        game.do(in_one_spelling(text))


class Canasta:
    """The same of Canasta, of which the naive book knows single rounds: at the end of one both hands lie open."""

    def __init__(self, played):
        self._rules = played.rules
        self._begin(begun(played, played.decks, 1))

    def _begin(self, state):
        seen = state.observe(0)
        self._starter, self._needs = 1 - seen.dealer, seen.needs

    def dealt(self, deck, _later):
        named = ["JK" if card.startswith("X") else card for card in deck]
        return canasta.NaiveRound(self._rules, named, self._starter, self._needs)

    def follow(self, _deal, _later, state):
        self._begin(state)

    @staticmethod
    def sight(now, seat):
        shown = [now.turn, now.stage, now.pile, now.apart, now.melds, now.mats, now.returns, now.is_open, now.has_drawn]
        counts = [len(now.stock), *map(len, now.hands), *map(len, now.talons)]
        hands = now.hands if now.stage == "over" else [now.hands[seat]]
        ends = [now.result(one) for one in (0, 1)] if now.stage == "over" else []
        return repr((shown, counts, [sorted(hand) for hand in hands], ends))

    @staticmethod
    def is_legal(now, _seat, text):
        return now.why_illegal(as_named(text)) is None

    @staticmethod
    def do(now, _seat, text):
        now.act(as_named(text))


def as_named(text):
    """Write an action of Canasta as the naive book does, in which all jokers have one name."""
    return " ".join("JK" if word in ("XR", "XB") else word for word in text.split())


def plain(decks):
    return [deck.split() for deck in decks]


def book_of(played):
    name = played.game.name
    return {"two-handed": TwoHanded, "canasta": Canasta}.get(name, Auctions)(played)


def begun(played, decks, seed):
    """Begin a game like one that was played, with other decks."""
    dealer = {"dealer": played.state.first_dealer} if played.game.draws_dealer else {}
    return played.game.new(played.rules, deal=decks, seed=seed, **dealer)


def deals_of(played):
    """Divide a game into its deals; returns them with the state at the end of each but the last."""
    state = begun(played, played.decks, 1)
    deals, ends = [Deal(played.decks[0].split(), [])], []
    for action in played.actions:
        deals[-1].actions.append((action.seat, str(action)))
        state.apply(action)
        if len(state.decks) > len(deals):
            deals.append(Deal(played.decks[len(deals)].split(), []))
            ends.append(state.copy())
    return deals, ends


def course(book, deal, later, seats):
    """Yield the sights of a deal that the seats have, each time that they change; None where an action is illegal."""
    table, last = book.dealt(deal.deck, later), None
    for seat, text in [(None, ""), *deal.actions]:
        if text and not book.is_legal(table, seat, text):
            yield None
            return
        if text:
            book.do(table, seat, text)
        now = [book.sight(table, one) for one in seats]
        if now != last:
            last = copy.deepcopy(now)
            yield last


def changed(deal, seats, rng):
    """Change a deal a little: two cards of the deck change places, or another seat chooses a card, or counts, otherwise."""
    chosen = [n for n, (seat, text) in enumerate(deal.actions) if text.split()[0] in PRIVATE and seat not in seats]
    deck, actions = list(deal.deck), list(deal.actions)
    if chosen and rng.random() < 0.4:
        at = rng.choice(chosen)
        seat, text = actions[at]
        verb, *cards = text.split()
        cards[rng.randrange(len(cards))] = str(rng.randrange(MOST_COUNTED)) if verb == "count" else rng.choice(deck)
        actions[at] = seat, " ".join([verb, *cards])
    if rng.random() < 0.8 or actions == deal.actions:
        one, other = rng.sample(range(len(deck)), 2)
        deck[one], deck[other] = deck[other], deck[one]
    return Deal(deck, actions)


def is_changed(one, other):
    """Check whether two deals differ in more than the colours of jokers."""
    return [as_named(" ".join(deal.deck)) for deal in (one, other)].count(as_named(" ".join(one.deck))) == 1 or (
        one.actions != other.actions
    )


def other_world(played, seats, rng, tries=60):
    """Draw a game after as many actions that some seats can't tell from the one played; decks not dealt yet are all new."""
    book, found = book_of(played), []
    deals, ends = deals_of(played)
    for number, deal in enumerate(deals):
        later = [each.deck for each in deals[number + 1 :]] + plain(played.decks[len(deals) :])
        expected, best = list(course(book, deal, later, seats)), deal
        assert None not in expected
        for _ in range(tries):
            tried = changed(best, seats, rng)
            if is_changed(tried, best) and same(course(book, tried, later, seats), expected):
                best = tried
        found.append(best)
        if number < len(ends):
            book.follow(deal, later, ends[number])
    return rebuilt(played, found, rng)


def same(tried, expected):
    """Check whether a course is as expected, as far as it must be looked at."""
    return all(next(tried, None) == seen for seen in expected) and next(tried, "end") == "end"


def rebuilt(played, deals, rng):
    """Play a game with other deals."""
    other = copy.copy(played)
    fresh = [" ".join(rng.sample(deck, len(deck))) for deck in plain(played.decks[len(deals) :])]
    other.decks = [" ".join(deal.deck) for deal in deals] + fresh
    other.state = begun(played, other.decks, rng.randrange(1000))
    other.actions, other.events, other.rng = [], [], rng
    for seat, text in [action for deal in deals for action in deal.actions]:
        other.step(pw.parse_action(text, seat=seat, game=played.game.name))
    return other
