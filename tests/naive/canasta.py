"""A second, slow and plain rule book for a round of Canasta for two.

It knows nothing of the package under test but the names of its options. Cards are texts in lists ("KS", "TH", "JK"); a meld is a
list under its rank, wild cards by themselves under "2". Everything is written the way players explain the rules at a table. The
numbers in brackets are headings of the guide; E and F are rows of the rules page. Where both leave something open:

- A deck is used from its first card on: the hands one by one, the non-dealer first; the talons of four and of three; the first
  card of the pile; then the threes of the hands.
- Wild cards may join aces as long as their player is not open before the turn: the melds of that turn are the initial ones.
- Cards may be laid down to the last one, or to none, only where the turn can still end: by going out, or by one more card
  that completes a canasta. Taking them back does not count as an end (E24).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations

RANKS = "456789TJQKA"
RED, BLACK = ("3H", "3D"), ("3S", "3C")
CANASTA = 7


def is_wild(card: str) -> bool:
    return card == "JK" or card[0] == "2"


def wilds(cards: list[str]) -> list[str]:
    return [card for card in cards if is_wild(card)]


def naturals(cards: list[str]) -> list[str]:
    return [card for card in cards if not is_wild(card)]


def lacks(hand: list[str], cards: list[str]) -> bool:
    return any(cards.count(card) > hand.count(card) for card in cards)


class NaiveRound:
    """A round, dealt at once.

    `rules` has the options by name; `deck` is the list of 108 cards, the first dealt first; `starter` is the non-dealer;
    `needs` are the points to open with.
    """

    def __init__(self, rules, deck: list[str], starter: int, needs: tuple[int, int]):
        self.rules, self.needs = rules, needs
        self.hands: list[list[str]] = [[], []]
        self.mats: list[list[str]] = [[], []]
        self.melds: list[dict[str, list[str]]] = [{}, {}]
        self.returns = [0, 0]
        self.is_open = [False, False]
        self.went_out: int | None = None
        self.is_concealed = False
        self.special: str | None = None
        self.turn, self.stage = starter, "take"
        self.stock = list(deck)
        for _ in range(rules.hand_size):
            for seat in (starter, 1 - starter):
                self.hands[seat].append(self.stock.pop(0))
        self.talons = [[self.stock.pop(0) for _ in range(size)] for size in (4, 3)] if rules.talons else []
        self.pile: list[str] = []
        if rules.initial_pile:
            self.pile.append(self.stock.pop(0))
            while self.pile[-1][0] == "3" or is_wild(self.pile[-1]):  # E3
                self.pile.append(self.stock.pop(0))
        for seat in (starter, 1 - starter):
            self.mats[seat] += self.threes_out(self.hands[seat])
            while len(self.hands[seat]) < rules.hand_size:
                self.draw_one(seat)
        self.begin_turn()

    # ---- the parts of a turn that pass by themselves

    def begin_turn(self) -> None:
        self.stage = "take"
        self.has_drawn = False
        self.taken: list[str] = []  # the pile that was taken in this turn
        self.apart: list[str] = []  # its lower cards while its player is not open
        self.laid: dict[str, list[str]] = {}  # in this turn
        self.from_pile: str | None = None  # the top card that was melded
        self.began_open = self.is_open[self.turn]
        self.came_back = False  # a pile was returned in this turn (E25)
        self.only_threes = False  # E11

    def goes_to_mat(self, card: str) -> bool:
        return card in RED or (card in BLACK and bool(self.rules.threes_equal))

    def threes_out(self, cards: list[str]) -> list[str]:
        threes = [card for card in cards if self.goes_to_mat(card)]
        for three in threes:
            cards.remove(three)
        return threes

    def draw_one(self, seat: int) -> bool:
        """Draw a card, and replace threes while there is stock."""
        while self.stock:
            card = self.stock.pop(0)
            if not self.goes_to_mat(card):
                self.hands[seat].append(card)
                return True
            self.mats[seat].append(card)
        return False

    def points(self, cards: list[str]) -> int:
        r = self.rules
        value = {"J": r.high_card, "A": r.ace_or_two, "2": r.ace_or_two}
        value |= dict.fromkeys("34567", r.low_card) | dict.fromkeys("89TQK", r.high_card)
        return sum(r.joker if card == "JK" else value[card[0]] for card in cards)

    def canastas(self, seat: int) -> int:
        return sum(len(meld) >= CANASTA for meld in self.melds[seat].values())

    def may_go_out(self, seat: int) -> bool:
        return self.is_open[seat] and self.canastas(seat) >= self.rules.canastas_to_go_out

    # ---- opening

    def opening_points(self) -> int:
        """Count the points of the melds of this turn that open (2.7, E8)."""
        total = 0
        for rank, cards in self.laid.items():
            counted = list(cards)
            if self.rules.opening_from_hand and self.from_pile and self.from_pile[0] == rank:
                counted.remove(self.from_pile)
                if len(counted) < 3:
                    counted = []
            total += self.points(counted)
        return total

    def splashes(self) -> bool:
        """Check for seven natural cards of the hand in one meld (2.6, F6); wild cards do not splash (F8)."""
        if not self.rules.splash:
            return False
        for rank, cards in self.laid.items():
            own = list(cards)
            if self.from_pile and self.from_pile[0] == rank:
                own.remove(self.from_pile)
            if rank in RANKS and len(own) >= CANASTA and not wilds(own):
                return True
        return False

    def opens(self) -> bool:
        return self.splashes() or (bool(self.laid) and self.opening_points() >= self.needs[self.turn])

    # ---- taking

    def is_frozen(self, seat: int) -> bool:
        lying = any(is_wild(card) or self.goes_to_mat(card) for card in self.pile)
        return bool(self.rules.always_frozen) or lying or not self.is_open[seat]

    def why_no_take(self, cards: list[str]) -> str | None:
        seat, r = self.turn, self.rules
        if self.stage != "take":
            return "not now"
        if not self.pile:
            return "there is no pile"
        top = self.pile[-1]
        rank, hand = top[0], self.hands[seat]
        if is_wild(top) or rank == "3":
            return "the pile is blocked"
        if lacks(hand, cards):
            return "not held"
        mine = self.melds[seat].get(rank, [])
        two_naturals = len(cards) == 2 and all(card != "JK" and card[0] == rank for card in cards)
        mixed_pair = len(cards) == 2 and len(wilds(cards)) == 1 and naturals(cards)[0][0] == rank if cards else False
        if self.is_frozen(seat):
            if not two_naturals:
                return "frozen: two natural cards"
        elif not cards:
            if not mine:
                return "nothing to add it to"
        elif mixed_pair:
            if mine:
                return "it lies already"  # F3: the top alone, or with natural cards
        elif not two_naturals:
            return "a pair, or a natural card and a wild one"
        if len(mine) >= CANASTA and r.no_add_to_canasta and not (two_naturals and wilds(mine)):
            return "not for a canasta"
        grown = [*mine, top, *cards]
        return self.why_no_meld(rank, grown, wilds(cards)) or self.why_stuck([top, *cards], rank, [*self.pile[:-1]])

    # ---- melding

    def why_no_meld(self, rank: str, meld: list[str], new_wild: list[str]) -> str | None:
        """Explain why a meld can't be so, when these wild cards of it are new."""
        r = self.rules
        wild = wilds(meld)
        if r.no_extended and len(meld) > CANASTA:
            return "seven cards at most"
        if len(meld) < 3:
            return "three cards at least"
        if rank == "2":
            return None if r.wild_canasta else "no wild melds"
        if len(wild) > len(meld) - len(wild) or len(wild) > r.most_wild:
            return "too many wild cards"
        if new_wild:
            if r.no_interim_mixed and 0 < len(self.melds[self.turn].get("2", [])) < CANASTA:
                return "the wild meld first"
            if r.pure_melds and (rank == "7" or (rank == "A" and self.began_open)):
                return "pure"
        return None

    def why_stuck(self, cards: list[str], rank: str, joining: list[str]) -> str | None:
        """Explain why a turn can't be ended after these cards are laid (E24, F17); the pile's lower cards are `joining`."""
        below = [card for card in (*self.apart, *joining) if not self.goes_to_mat(card)]
        if len(self.hands[self.turn]) + (self.stage == "take") + len(below) - len(cards) >= 2:
            return None  # a card to throw, and one to keep
        after = deepcopy(self)
        if self.stage == "take":
            after.take_pile(cards[0])
        after.lay(rank, cards)
        return None if after.can_end() else "keep a card"

    def take_pile(self, top: str) -> None:
        self.taken, self.apart, self.pile = self.pile, self.pile[:-1], []
        self.from_pile = top
        self.hands[self.turn].append(top)
        self.stage = "meld"

    def can_end(self) -> bool:
        seat, hand = self.turn, self.hands[self.turn]
        left = len(hand) + sum(not self.goes_to_mat(card) for card in self.apart)
        if left >= 2:
            return True
        if self.may_go_out(seat):
            return left == 1 or not self.rules.must_discard
        if left == 0 or self.rules.must_discard:
            return False
        if len(hand) == 0:
            return False  # the last card is one of the pile, which waits for the opening
        last = hand[0]
        for rank in [*RANKS, "2"]:
            meld = self.melds[seat].get(rank)
            if (
                not meld
                or (rank != "2" and not is_wild(last) and last[0] != rank)
                or (rank == "2" and not is_wild(last))
            ):
                continue
            if self.why_no_meld(rank, [*meld, last], wilds([last])) is None:
                after = deepcopy(self)
                after.lay(rank, [last])
                if after.may_go_out(seat):
                    return True
        return False

    def lay(self, rank: str, cards: list[str]) -> None:
        seat = self.turn
        for card in cards:
            self.hands[seat].remove(card)
        self.melds[seat].setdefault(rank, []).extend(cards)
        self.laid.setdefault(rank, []).extend(cards)
        if not self.is_open[seat] and self.opens():
            self.is_open[seat] = True
        if self.is_open[seat] and self.apart:
            self.mats[seat] += self.threes_out(self.apart)  # not replaced (E4)
            self.hands[seat] += self.apart
            self.apart = []

    def why_no_lay(self, cards: list[str], rank: str | None) -> str | None:
        """Explain why cards can't be laid: as a new meld, or added to that of `rank`."""
        seat, hand = self.turn, self.hands[self.turn]
        if self.stage != "meld":
            return "take first"
        if "3" in self.laid:
            return "black threes are the last meld"
        if not cards or lacks(hand, cards):
            return "not held"
        own = naturals(cards)
        of = {card[0] for card in own}
        if rank is None:
            if len(of) > 1:
                return "one rank"
            found = of.pop() if of else "2"
            if found == "3":
                return self.why_no_black_threes(cards)
            if found in self.melds[seat]:
                return "it lies already"
            return self.why_no_meld(found, cards, wilds(cards) if found != "2" else []) or self.why_stuck(
                cards, found, []
            )
        if rank not in self.melds[seat] or rank == "3":
            return "no such meld"
        if (rank == "2" and own) or (rank != "2" and of - {rank}):
            return "one rank"
        grown = [*self.melds[seat][rank], *cards]
        return self.why_no_meld(rank, grown, wilds(cards) if rank != "2" else []) or self.why_stuck(cards, rank, [])

    def why_no_black_threes(self, cards: list[str]) -> str | None:
        """Explain why black threes can't be melded, which is the last meld before going out (2.6, E9, F21)."""
        seat = self.turn
        if self.rules.threes_equal or wilds(cards) or len(cards) < 3:
            return "no such meld"
        left = len(self.hands[seat]) + len(self.apart) - len(cards)
        if not self.may_go_out(seat) or left > 1 or (left == 0 and self.rules.must_discard):
            return "only as the last meld"
        return None

    # ---- the other actions of a turn

    def why_no_return(self) -> str | None:
        seat = self.turn
        if self.stage != "meld":
            return "nothing laid"
        if not self.taken:
            return "nothing to take back" if self.is_open[seat] or not self.laid else None
        if self.apart:
            return None
        below = [card for card in self.taken[:-1] if not self.goes_to_mat(card)]
        hand = Counter(self.hands[seat])
        return None if all(hand[card] >= number for card, number in Counter(below).items()) else "cards of it are used"

    def take_back(self) -> None:
        seat = self.turn
        for rank, cards in self.laid.items():
            for card in cards:
                self.melds[seat][rank].remove(card)
                self.hands[seat].append(card)
            if not self.melds[seat][rank]:
                del self.melds[seat][rank]
        self.laid = {}
        self.is_open[seat] = self.began_open
        if self.taken:
            self.hands[seat].remove(self.taken[-1])
            if not self.apart:
                for card in self.taken[:-1]:
                    (self.mats[seat] if self.goes_to_mat(card) else self.hands[seat]).remove(card)
            self.pile, self.taken, self.apart, self.from_pile = self.taken, [], [], None
            self.stage, self.came_back = "take", True

    def why_no_special(self, kind: str) -> str | None:
        seat, hand, r = self.turn, self.hands[self.turn], self.rules
        if not getattr(r, f"special_{kind}", False):
            return "no such hand"
        if self.stage != "meld" or not self.has_drawn or self.melds[seat] or len(hand) != 14:
            return "not now"
        ranks = Counter("J*" if card == "JK" else card[0] for card in hand)
        if kind == "straight":  # E18, F9
            good = all(ranks[rank] for rank in ["J*", "2", *RANKS]) and bool(self.mats[seat])
        elif kind == "pairs":  # E19
            good = set(ranks.values()) == {2} and not ranks["J*"]
            good = good and (not ranks["2"] or bool(ranks["7"] and ranks["A"]))
        else:  # E20
            good = sorted(ranks.values()) == [3, 3, 4, 4] and not ranks["J*"] and not ranks["2"]
        return None if good else "not such a hand"

    def why_no_discard(self, card: str) -> str | None:
        seat, hand = self.turn, self.hands[self.turn]
        if self.stage != "meld":
            return "take first"
        if card not in hand:
            return "not held"
        if self.laid and not self.is_open[seat]:
            return "the melds do not open"
        if len(hand) == 1:
            return None if self.may_go_out(seat) or self.only_threes else "keep a card"
        if "3" in self.laid:
            return "go out"
        if card in self.kept_from_pile():
            return "not to be thrown"
        return None

    def kept_from_pile(self) -> set[str]:
        """List the cards of the hand that may not be thrown (4.4.14, F4, F5, E22)."""
        r, hand = self.rules, self.hands[self.turn]
        kept = set()
        if r.no_wild_discard and naturals(hand):
            kept |= set(wilds(hand))
        if r.no_ace_seven_on_empty and not self.pile:
            special = {card for card in hand if card[0] in "A7"}
            if set(hand) - kept - special:
                kept |= special
        return kept

    # ---- actions by their texts

    def why_illegal(self, text: str) -> str | None:
        verb, *words = text.split()
        match verb:
            case "draw":
                return None if self.stage == "take" and self.stock else "no draw now"
            case "end":
                return None if self.stage == "take" and not self.stock else "no end now"
            case "take":
                return self.why_no_take(words)
            case "meld":
                return self.why_no_lay(words, None)
            case "add":
                return self.why_no_lay(words[1:], words[0].rstrip(":"))
            case "return":
                return self.why_no_return()
            case "special":
                return self.why_no_special(words[0])
            case "discard":
                return self.why_no_discard(words[0])
            case "out":
                done = self.stage == "meld" and not self.hands[self.turn] and not self.apart
                return None if done else "cards are left"
        return "no such action"

    def act(self, text: str) -> None:
        why = self.why_illegal(text)
        assert why is None, f"{text}: {why}"
        seat = self.turn
        verb, *words = text.split()
        match verb:
            case "draw":
                if self.came_back:
                    self.returns[seat] += 1
                before = len(self.hands[seat])
                for _ in range(self.rules.draw):
                    self.draw_one(seat)
                self.only_threes = before == len(self.hands[seat]) == 1
                self.stage, self.has_drawn = "meld", True
            case "end":
                self.stage = "over"
            case "take":
                top = self.pile[-1]
                self.take_pile(top)
                self.lay(top[0], [top, *words])
            case "meld":
                own = naturals(words)
                self.lay(own[0][0] if own else "2", words)
            case "add":
                self.lay(words[0].rstrip(":"), words[1:])
            case "return":
                self.take_back()
            case "special":
                self.special, self.went_out, self.stage = words[0], seat, "over"
            case "discard":
                self.hands[seat].remove(words[0])
                self.pile.append(words[0])
                self.end_turn()
            case "out":
                self.end_turn()

    def end_turn(self) -> None:
        seat = self.turn
        if not self.hands[seat]:
            self.stage = "over"
            if not self.may_go_out(seat):
                return  # E11
            self.went_out = seat
            self.is_concealed = not self.began_open and not self.taken  # E16
            return
        if self.is_open[seat] and not self.began_open and self.talons:
            talon = self.talons.pop(0)
            wanted = len(talon)
            threes = self.threes_out(talon)
            self.mats[seat] += threes
            self.hands[seat] += talon
            for _ in range(wanted - len(talon)):
                self.draw_one(seat)
        self.turn = 1 - seat
        self.begin_turn()

    def legal(self) -> Iterator[str]:
        """Yield all legal actions; slow where a hand is large."""
        hand = self.hands[self.turn]
        yield from (text for text in self.others() if self.why_illegal(text) is None)
        if self.stage != "meld":
            return
        wild = sorted(wilds(hand))
        for rank in [*RANKS, "3", "2"]:
            own = sorted(card for card in hand if rank != "2" and card[0] == rank and card != "JK")
            seen = set()
            for cards in subsets(own):
                for more in subsets(wild if rank != "3" else [], most=len(wild) if rank == "2" else 3):
                    laid = (*cards, *more)
                    if laid in seen or not laid:
                        continue
                    seen.add(laid)
                    for text in (
                        f"meld {' '.join(laid)}" * bool(cards or rank == "2"),
                        f"add {rank}: {' '.join(laid)}",
                    ):
                        if text and self.why_illegal(text) is None:
                            yield text

    def others(self) -> Iterator[str]:
        """Yield the actions, legal or not, that lay no cards after the start of a turn."""
        hand = self.hands[self.turn]
        yield from ("draw", "end", "return", "out", "take")
        yield from (f"special {kind}" for kind in ("straight", "pairs", "garbage"))
        yield from sorted({f"discard {card}" for card in hand})
        if self.pile and self.stage == "take":
            rank = self.pile[-1][0]
            able = sorted(card for card in hand if is_wild(card) or card[0] == rank)
            yield from sorted({f"take {' '.join(pair)}" for pair in combinations(able, 2)})

    # ---- settling

    def result(self, seat: int) -> dict[str, int]:
        """Settle the round for a seat, part by part (2.9, 2.10, 4.4.15)."""
        r, melds, hand = self.rules, self.melds[seat], self.hands[seat]
        if self.special and self.went_out == seat:
            with_twos = self.special == "pairs" and any(card[0] == "2" for card in hand)
            return {"special": r.pairs_with_twos if with_twos else getattr(r, self.special)}
        done = {rank: cards for rank, cards in melds.items() if len(cards) >= CANASTA}
        melded = sum(self.points(cards) for cards in melds.values())
        if r.meld_penalty and not done:
            melded = -melded  # F16
        found = {"melded": melded, "hand": -self.points(hand)}
        found["canastas"] = sum(self.bonus(rank, cards) for rank, cards in done.items())
        if self.went_out == seat and r.going_out_bonus:
            found["going out"] = r.going_out + r.concealed * self.is_concealed
        found["threes"] = self.threes_score(seat, len(done))
        if r.return_penalty:
            found["returns"] = -r.returned * self.returns[seat]
        if r.uncompleted_penalties:
            lost = 0
            for rank, price in (("2", r.unfinished_wild), ("7", r.unfinished_special), ("A", r.unfinished_special)):
                cards = melds.get(rank, [])
                if 0 < len(cards) < CANASTA and not (rank != "2" and wilds(cards)):  # E14
                    lost += price
            for rank in "A7":
                lost += r.held_special * (sum(card[0] == rank for card in hand) >= 3)
            found["unfinished"] = -lost
        return found

    def bonus(self, rank: str, cards: list[str]) -> int:
        r = self.rules
        if rank == "2":
            if r.special_bonuses and cards.count("JK") == 0:
                return r.seven_twos
            if r.special_bonuses and cards.count("JK") == 4:  # E12
                return r.four_jokers
            return r.wild
        if wilds(cards):
            return r.mixed  # E28
        return r.pure_special if r.special_bonuses and rank in "A7" else r.pure

    def threes_score(self, seat: int, canastas: int) -> int:
        r, mat = self.rules, self.mats[seat]
        if r.threes_equal:
            counts = [sum(card in color for card in mat) for color in (RED, BLACK)]
            worth = [0, r.equal_three, r.equal_threes_2, r.equal_threes_3, r.equal_threes_4]
            return sum(worth[count] for count in counts) * (-1, 0, 1)[min(canastas, 2)]  # E15
        worth = [0, r.red_three, r.red_threes_2, r.red_threes_3, r.red_threes_4]
        return worth[len(mat)] * (1 if self.melds[seat] else -1)

    def cards(self) -> Counter[str]:
        """Count all cards, wherever they lie."""
        lying = [self.stock, self.pile, self.apart, *self.hands, *self.mats, *self.talons]
        lying += [cards for melds in self.melds for cards in melds.values()]
        return Counter(card for cards in lying for card in cards)


def subsets(cards: list[str], most: int | None = None) -> Iterator[tuple[str, ...]]:
    """Yield each choice of some cards, or of none, once."""
    for number in range((len(cards) if most is None else min(most, len(cards))) + 1):
        yield from dict.fromkeys(combinations(cards, number))


def needed(score: int, rules) -> int:
    """Find the points that open a round (2.7, E17): below 0, and on three scales between two steps of scores."""
    if rules.higher_thresholds:
        if score >= rules.higher_second_step:
            return rules.higher_opening_high
        return rules.higher_opening_middle if score >= rules.higher_first_step else rules.higher_opening_low
    if score < 0:
        return rules.opening_below_zero
    if score >= rules.second_step:
        return rules.opening_high
    return rules.opening_middle if score >= rules.first_step else rules.opening_low
