"""A second, slow and plain rule book for two-handed Pinochle.

It knows nothing of the package under test. Cards are objects that lie in lists; a card remembers the melds it has
been laid in. Everything is written the way players explain the rules at a table, so that a reader can check each function
against RULES.md without knowing any trick of programming. Actions are the texts of the working contract.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import product

LOW_TO_HIGH = ["7", "8", "9", "J", "Q", "K", "T", "A"]
SUITS = ["S", "H", "D", "C"]
USUAL_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SIMPLE_POINTS = {"A": 10, "T": 10, "K": 5, "Q": 5}
SETS = {"jacks": ("J", 40), "queens": ("Q", 60), "kings": ("K", 80), "aces": ("A", 100)}


@dataclass
class NaiveRules:
    """The options, with the names and defaults of the working contract."""

    goal: int = 1000
    extension: int = 250
    cards: int = 48
    score_by_round: bool = False
    simplified_scoring: bool = False
    must_overplay: bool = False
    dix_alone: bool = False
    roundhouse: bool = False
    red_pinochle: bool = False
    pinochle_points: int = 20
    bonus_dix_dealt: bool = False
    bonus_roundhouse: bool = False
    bonus_last_trick: bool = False
    flush_card_in_roundhouse: bool = True
    cut_for_deal: bool = False

    @classmethod
    def like(cls, rules) -> NaiveRules:
        """Read the same options by name from any object that has them."""
        return cls(**{f.name: getattr(rules, f.name) for f in fields(cls)})


def whole_deck(cards: int) -> list[str]:
    ranks = LOW_TO_HIGH if cards == 64 else LOW_TO_HIGH[2:]
    return [rank + suit for suit in SUITS for rank in ranks for _copy in (1, 2)]


class NaiveCard:
    """A piece of cardboard. Two cards of the same text are still two cards."""

    def __init__(self, text: str, place_in_deck: int):
        self.text = text
        self.rank, self.suit = text
        self.place_in_deck = place_in_deck
        self.laid_in: list[str] = []  # the kinds of melds it has been laid in, in this round
        self.laid_at: int | None = None  # when it was first laid: orders the stars
        self.seen_by_all = False  # whether all players have seen its face

    @property
    def fresh(self) -> bool:
        return self.laid_at is None

    def __repr__(self):
        return self.text + ("" if self.fresh else "'")


def height(card: NaiveCard) -> int:
    return LOW_TO_HIGH.index(card.rank)


def second_card_wins(led: NaiveCard, followed: NaiveCard, trump: str) -> bool:
    if followed.suit == led.suit:
        return height(followed) > height(led)
    return followed.suit == trump


def cards_that_may_follow(hand, led, trump, phase, must_overplay):
    """List the cards that may follow. Phase 1: any. Phase 2: follow suit, overtake in trumps (or always, by option), or trump."""
    if phase == 1:
        return list(hand)
    same_suit = [card for card in hand if card.suit == led.suit]
    if same_suit:
        higher = [card for card in same_suit if height(card) > height(led)]
        if higher and (led.suit == trump or must_overplay):
            return higher
        return same_suit
    trumps = [card for card in hand if card.suit == trump]
    return trumps or list(hand)


def meld_patterns(rules, trump) -> list[tuple[str, list[str], int]]:
    """List every meld of this round: its kind, the cards it needs, and its points."""
    patterns = [("dix", [("7" if rules.cards == 64 else "9") + trump], 10)]
    queen = "QH" if rules.red_pinochle else "QS"
    patterns.append(("pinochle", ["JD", queen], rules.pinochle_points))
    patterns += [("marriage", ["K" + suit, "Q" + suit], 40 if suit == trump else 20) for suit in SUITS]
    patterns += [(kind, [rank + suit for suit in SUITS], points) for kind, (rank, points) in SETS.items()]
    patterns.append(("flush", [rank + trump for rank in "ATKQJ"], 150))
    if rules.roundhouse:
        eight = [rank + suit for rank in "KQ" for suit in SUITS]
        patterns.append(("roundhouse", eight, 240 if rules.bonus_roundhouse else 220))
    return patterns


def card_may_join(card: NaiveCard, kind: str, rules) -> bool:
    """Check by a card's melds so far whether it may be laid in another (restrictions of the source; A3 to A7)."""
    was_in_set = any(kind_before in SETS for kind_before in card.laid_in)
    was_in_marriage = "marriage" in card.laid_in
    was_in_flush = "flush" in card.laid_in
    was_in_roundhouse = "roundhouse" in card.laid_in
    if kind == "dix":
        return card.fresh
    if kind == "pinochle":
        return "pinochle" not in card.laid_in  # A7
    if kind == "marriage":
        return not (was_in_marriage or was_in_flush or was_in_roundhouse)  # A3
    if kind in SETS:
        return not (was_in_set or was_in_roundhouse)
    if kind == "flush":
        return not was_in_flush  # A4, A7
    assert kind == "roundhouse"
    if was_in_flush and not rules.flush_card_in_roundhouse:  # A6
        return False
    return not (was_in_set or was_in_marriage or was_in_roundhouse)  # A5, A7


def meld_allowed(cards: list[NaiveCard], kind: str, rules) -> bool:
    return any(card.fresh for card in cards) and all(card_may_join(card, kind, rules) for card in cards)


def trick_worth(cards, rules) -> int:
    worth = SIMPLE_POINTS if rules.simplified_scoring else USUAL_POINTS
    return sum(worth.get(card.rank, 0) for card in cards)


def name_choices(hand: list[NaiveCard]) -> dict[str, NaiveCard]:
    """Name each choice that a player can tell apart: `QS` any unmelded copy, `QS*` and `QS**` the copies that lie melded.

    Of two unmelded copies the one that both players have seen goes first: the other player cannot know better.
    """
    choices: dict[str, NaiveCard] = {}
    for card in sorted(hand, key=lambda card: not card.seen_by_all):
        if card.fresh:
            choices.setdefault(card.text, card)
    lying: dict[str, list[NaiveCard]] = {}
    for card in sorted((card for card in hand if not card.fresh), key=lambda card: card.laid_at):
        lying.setdefault(card.text, []).append(card)
    for text, copies in lying.items():
        for number, card in enumerate(copies, start=1):
            choices[text + "*" * number] = card
    return choices


def meld_text(kind: str, names) -> str:
    """Spell a selection of cards in one way: in alphabetical order."""
    return " ".join(["meld", kind, *sorted(names)])


def in_one_spelling(text: str) -> str:
    """Spell an action with a meld's cards in alphabetical order, as `legal` of a round writes them."""
    words = text.split()
    return meld_text(words[1], words[2:]) if words[0] == "meld" else text


class NaiveRound:
    """A round, from the deal to the last trick of phase 2. It does not know the game's score."""

    def __init__(self, deck: list[str], leader: int, rules):
        self.rules = rules
        self.leader = leader
        self.dealer = 1 - leader
        pack = [NaiveCard(text, place) for place, text in enumerate(deck)]
        self.all_cards = list(pack)
        self.hands: list[list[NaiveCard]] = [[], []]
        for _four_times in range(4):
            for seat in (self.leader, self.dealer):  # A17
                for _three_cards in range(3):
                    self.hands[seat].append(pack.pop(0))
        self.upcard = pack.pop(0)
        self.upcard.seen_by_all = True
        self.stock = pack  # face down, top card first
        self.trump = self.upcard.suit
        self.dix = ("7" if rules.cards == 64 else "9") + self.trump
        self.phase = 1
        self.stage = "lead"
        self.seat = leader
        self.table: list[NaiveCard] = []
        self.winner_of_trick: int | None = None
        self.laid_this_turn: list[str] = []
        self.clock = 0
        self.melds: tuple[list, list] = ([], [])  # (kind, points, cards) as laid, never taken back
        self.meld_points = [0, 0]
        self.trick_points = [0, 0]
        self.finished_tricks: list[tuple] = []  # phase, leader, card led, card that followed, winner
        if rules.bonus_dix_dealt and self.upcard.text == self.dix:
            self.meld_points[self.dealer] += 10

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def stock_count(self) -> int:
        return len(self.stock) + (self.upcard is not None)

    def legal(self) -> list[str]:
        if self.stage == "over":
            return []
        if self.stage == "loser draws":
            return ["draw"]
        if self.stage == "meld":
            return [*self.legal_melds(), "draw"]
        hand = self.hands[self.seat]
        if self.stage == "follow":
            allowed = cards_that_may_follow(hand, self.table[0], self.trump, self.phase, self.rules.must_overplay)
        else:
            allowed = hand
        return ["play " + name for name, card in name_choices(hand).items() if card in allowed]

    def legal_melds(self) -> list[str]:
        laid_dixes = self.laid_this_turn.count("dix")
        laid_others = len(self.laid_this_turn) - laid_dixes
        if self.rules.dix_alone and self.laid_this_turn:
            return []  # A8: one thing a trick
        choices = name_choices(self.hands[self.seat])
        found = []
        for kind, needed, _points in meld_patterns(self.rules, self.trump):
            if kind != "dix" and laid_others:
                continue
            copies_of_each = [[name for name, card in choices.items() if card.text == text] for text in needed]
            found += [
                meld_text(kind, names)
                for names in product(*copies_of_each)
                if meld_allowed([choices[name] for name in names], kind, self.rules)
            ]
        return found

    def do(self, text: str) -> None:
        assert text in self.legal(), f"{text} is not legal: {self.legal()}"
        words = text.split()
        if words[0] == "play":
            self.play(name_choices(self.hands[self.seat])[words[1]])
        elif words[0] == "meld":
            self.lay(words[1], words[2:])
        else:
            self.draw()

    def play(self, card: NaiveCard) -> None:
        self.hands[self.seat].remove(card)
        card.seen_by_all = True
        self.table.append(card)
        if len(self.table) == 1:
            self.stage = "follow"
            self.seat = 1 - self.seat
            return
        follower, first = self.seat, 1 - self.seat
        winner = follower if second_card_wins(self.table[0], self.table[1], self.trump) else first
        self.finished_tricks.append((self.phase, first, self.table[0].text, self.table[1].text, winner))
        self.winner_of_trick = self.seat = winner
        if self.phase == 1:
            self.stage = "meld"
            self.laid_this_turn = []
        else:
            self.trick_points[winner] += trick_worth(self.table, self.rules)
            self.stage = "lead"
            if not self.hands[winner]:
                self.stage = "over"
                if self.rules.bonus_last_trick:
                    self.trick_points[winner] += 10
        self.table = []

    def lay(self, kind: str, names: list[str]) -> None:
        choices = name_choices(self.hands[self.seat])
        cards = [choices[name] for name in names]
        self.clock += 1
        for card in cards:
            card.laid_in.append(kind)
            card.seen_by_all = True
            if card.fresh:
                card.laid_at = self.clock
        texts = {card.text for card in cards}
        for pattern_kind, needed, points in meld_patterns(self.rules, self.trump):
            if pattern_kind == kind and set(needed) == texts:
                self.meld_points[self.seat] += points
                self.melds[self.seat].append((kind, points, cards))
        self.laid_this_turn.append(kind)
        if kind == "dix" and self.upcard.text != self.dix:  # A9, A10
            [dix] = cards
            self.hands[self.seat].remove(dix)
            self.hands[self.seat].append(self.upcard)
            self.upcard = dix

    def draw(self) -> None:
        hand = self.hands[self.seat]
        if self.stock:
            card = self.stock.pop(0)
            if not self.stock:
                card.seen_by_all = True  # A13
            hand.append(card)
        else:
            hand.append(self.upcard)
            self.upcard = None
        if self.stage == "meld":
            self.stage = "loser draws"
            self.seat = 1 - self.winner_of_trick
            return
        self.stage = "lead"
        self.seat = self.winner_of_trick
        if self.upcard is None:
            self.start_phase_two()

    def start_phase_two(self) -> None:
        """Take all melded cards back into the hands, as phase 2 begins."""
        self.phase = 2
        for hand in self.hands:
            for card in hand:
                card.laid_at = None

    def taken(self, seat: int) -> int:
        """Count the tricks that a seat has taken in this phase."""
        return sum(trick[0] == self.phase and trick[-1] == seat for trick in self.finished_tricks)

    def lying(self, seat: int) -> list[str]:
        """List the cards that lie melded before a seat."""
        return sorted(card.text for card in self.hands[seat] if not card.fresh)

    def known_to_the_other(self, seat: int) -> list[str]:
        """List the unmelded cards of a hand that the other player knows to be there."""
        return sorted(card.text for card in self.hands[seat] if card.fresh and card.seen_by_all)

    def groups(self, seat: int) -> list[tuple[str, int, list[str]]]:
        """List the melds of a seat that still have a card lying before it, with those cards."""
        found = []
        for kind, points, cards in self.melds[seat]:
            left = sorted(card.text for card in cards if card in self.hands[seat] and not card.fresh)
            if left:
                found.append((kind, points, left))
        return sorted(found)


class NaiveGame:
    """A whole game: rounds until a seat has won. `decks` yields the decks, one for each round.

    With cut for deal the first deck is the one that is cut, and the rounds' decks come after it.
    """

    def __init__(self, rules, decks, number: int = 1, first_leader: int | None = None):
        self.rules = rules
        self.decks = iter(decks)
        self.number = number
        self.first_leader = (0 if (number + 1) % 2 == 0 else 1) if first_leader is None else first_leader
        self.goal = rules.goal
        self.points = [0, 0]  # settled; the melds on the table of this round are added to it
        self.round_number = 0
        self.winner: int | None = None
        self.knocked = False
        self.next_round()

    def next_round(self) -> None:
        self.round_number += 1
        leader = self.first_leader if self.round_number % 2 == 1 else 1 - self.first_leader  # A16
        self.round = NaiveRound(next(self.decks), leader, self.rules)

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def scores(self) -> tuple[int, int]:
        """The points recorded: melds count as laid, unless the game is scored by rounds."""
        if self.over or self.rules.score_by_round:
            return (self.points[0], self.points[1])
        return tuple(self.points[seat] + self.round.meld_points[seat] for seat in (0, 1))

    def may_knock(self, seat: int) -> bool:
        """Check whether a seat may knock (A24)."""
        return (
            not self.over and self.round.phase == 1 and not self.rules.score_by_round and self.scores[seat] >= self.goal
        )

    def legal(self) -> list[str]:
        if self.over:
            return []
        return sorted(self.round.legal() + (["knock"] if self.may_knock(self.round.seat) else []))

    def do(self, text: str) -> None:
        if text == "knock":
            self.knock(self.round.seat)
            return
        self.round.do(text)
        if self.round.over:
            self.end_round()

    def knock(self, seat: int) -> None:
        assert self.may_knock(seat)
        self.points = list(self.scores)
        self.knocked = True
        self.winner = seat

    def end_round(self) -> None:
        for seat in (0, 1):
            self.points[seat] += self.round.meld_points[seat] + self.round.trick_points[seat]
        while min(self.points) >= self.goal:  # A22, A23
            self.goal += self.rules.extension
        for seat in (0, 1):
            if self.points[seat] >= self.goal:
                self.winner = seat
        if not self.over:
            self.next_round()
