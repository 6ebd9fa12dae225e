"""Read a printed sentence of an auction game back, and say whether it is true of its act.

The reader knows nothing of facts or grounds. For each form of a sentence it has a pattern and a test, and the test looks at the
true deal, at the public table, and at what happens when the act is done. What a sentence says for certain must be so in the deal,
and nothing that the seat has seen may leave another way open, by the reader's own count. A sentence that no pattern reads is a
fault, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import gcd

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Choice, Play
from pinochle_widgets.games.auction.convention.at_table import meld_told
from pinochle_widgets.games.auction.mind.trick_estimate import trick_points
from pinochle_widgets.games.auction.rules.convention.agreed import in_force
from pinochle_widgets.games.auction.rules.core.counted import Cards, put_in
from pinochle_widgets.games.auction.rules.core.melding import meld_points, plain_points
from pinochle_widgets.games.auction.rules.core.tricks import following_cards
from pinochle_widgets.games.auction.rules.moves.actions import Bid, NameTrump
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.state import AuctionState
from pinochle_widgets.games.pinochle.rules.cards import index_of
from tests.games.reading import Reader

ORDER = "9JQKTA"
LETTER = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
NUMBERS = {"no": 0}


def card_of(text: str) -> Card:
    return Card(text[:-1].replace("10", "T") + SIGNS[text[-1]])


def suit_of(text: str) -> str:
    return LETTER[text.lower().removesuffix("s")]


@dataclass(frozen=True)
class Case:
    """An act at a position, with the true state."""

    state: AuctionState
    seen: AuctionObservation
    act: Action
    other: Action | None = None

    @property
    def me(self) -> int:
        return self.seen.seat

    @property
    def card(self) -> Card:
        assert isinstance(self.act, Play)
        return self.act.card

    @property
    def rules(self):
        return self.seen.rules

    @property
    def trump(self) -> str:
        return self.seen.trump or ""

    @cached_property
    def after(self) -> AuctionState:
        then = self.state.copy()
        then.apply(self.act)
        return then

    # ---- cards

    @cached_property
    def hand(self) -> Counter[Card]:
        return Counter(self.state.hand(self.me))

    def length(self, suit: str) -> int:
        return sum(n for card, n in self.hand.items() if card.suit == suit)

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The cards that the seat has not seen go by or holds itself: they lie in other hands, or were laid away by another."""
        left = Counter(self.rules.deck.cards)
        left.subtract(self.hand)
        left.subtract(card for trick in self.seen.tricks for card in trick.cards)
        left.subtract(self.seen.discarded)
        left.subtract(self.lying)
        return +left

    @cached_property
    def lying(self) -> list[Card]:
        return [] if self.seen.trick_winner is not None else [held.card for _, held in self.seen.trick]

    @cached_property
    def leader(self) -> int:
        return (self.me - len(self.lying)) % self.rules.seats

    @property
    def later(self) -> list[int]:
        return [(self.me + n) % self.rules.seats for n in range(1, self.rules.seats - len(self.lying))]

    @property
    def allies(self) -> set[int]:
        seats = set(range(self.rules.seats)) - {self.me}
        if self.rules.sides < self.rules.seats:
            return {seat for seat in seats if seat % self.rules.sides == self.me % self.rules.sides}
        return set() if self.seen.bidder in (None, self.me) else seats - {self.seen.bidder}

    @property
    def alone(self) -> bool:
        return self.rules.sides == self.rules.seats

    def rivals(self, seats: Iterable[int]) -> list[int]:
        """The seats that keep a trick from this one: opponents, and where each plays alone all others."""
        return [seat for seat in seats if self.alone or seat not in self.allies]

    def worth(self, card: Card) -> int:
        return self.rules.rank_points["789JQKTA".index(card.rank)]

    def beats(self, card: Card, best: Card) -> bool:
        if card.suit == best.suit:
            return ORDER.index(card.rank) > ORDER.index(best.rank)
        return card.suit == self.trump

    @cached_property
    def best_place(self) -> int:
        place = 0
        for n, card in enumerate(self.lying):
            place = n if self.beats(card, self.lying[place]) else place
        return place

    @property
    def best(self) -> Card:
        return self.lying[self.best_place]

    @property
    def taker(self) -> int:
        return (self.leader + self.best_place) % self.rules.seats

    def wins(self, card: Card) -> bool:
        return not self.lying or self.beats(card, self.best)

    @property
    def led(self) -> str:
        return self.lying[0].suit if self.lying else self.card.suit

    @cached_property
    def legal(self) -> list[Card]:
        return list(dict.fromkeys(act.card for act in self.seen.legal_actions if isinstance(act, Play)))

    def above(self, card: Card) -> int:
        return sum(n for each, n in self.unseen.items() if each.suit == card.suit and self.beats(each, card))

    def out(self, suit: str) -> int:
        return sum(n for each, n in self.unseen.items() if each.suit == suit)

    # ---- who may hold what

    @cached_property
    def plays(self) -> list[tuple[int, Card, Card, Card]]:
        """The plays that followed so far: the seat, its card, the card led, and the best card before it."""
        found = []
        tricks = [(trick.leader, trick.cards) for trick in self.seen.tricks] + [(self.leader, tuple(self.lying))]
        for leader, cards in tricks:
            best = cards[0] if cards else None
            for n, card in enumerate(cards[1:], 1):
                found.append(((leader + n) % self.rules.seats, card, cards[0], best))
                best = card if self.beats(card, best) else best
        return found

    @cached_property
    def _may(self) -> dict[int, set[Card]]:
        return {}

    def may_hold(self, seat: int) -> set[Card]:
        """The cards that a seat may hold by all seen: a play that the rules would not have let it make excludes a card."""
        if self.seen.hands:
            return set(self.seen.hands[seat])
        if seat not in self._may:
            elsewhere = Counter(
                held.card for n, cards in enumerate(self.seen.shown) if n not in (seat, self.me) for held in cards
            )
            free = {card for card, n in self.unseen.items() if n > elsewhere[card]}
            self._may[seat] = {card for card in free if not self._excluded(seat, card)}
        return self._may[seat]

    def _excluded(self, seat: int, card: Card) -> bool:
        terms = self.rules.terms
        trump = "SHDC".index(self.trump)
        for who, played, led, best in self.plays:
            if who == seat and played != card:
                both = 1 << index_of(card) | 1 << index_of(played)
                if not following_cards(both, index_of(led), index_of(best), trump, terms) >> index_of(played) & 1:
                    return True
        first = self.seen.tricks[0] if self.seen.tricks else None
        led_plain = first and first.leader == seat and first.cards[0].suit != self.trump
        forced = terms.lead_trump and (self.seen.high or 0) > terms.stuck
        return bool(led_plain and forced and card.suit == self.trump)

    def surely_has(self, seat: int, suit: str) -> bool:
        known = self.seen.hands[seat] if self.seen.hands else [held.card for held in self.seen.shown[seat]]
        return any(card.suit == suit for card in known)

    def may_beat(self, seat: int, card: Card) -> bool:
        """Check whether a seat that plays later may have a card that beats one which is ahead, and may play it."""
        suits = (self.led,) if self.surely_has(seat, self.led) else ("S", "H", "D", "C")
        return any(each.suit in suits and self.beats(each, card) for each in self.may_hold(seat))

    def can_beat(self, seat: int, card: Card) -> bool:
        """Check whether it has one in truth."""
        hand = self.state.hand(seat)
        suits = (self.led,) if any(each.suit == self.led for each in hand) else ("S", "H", "D", "C")
        return any(each.suit in suits and self.beats(each, card) for each in hand)

    def safe(self, card: Card) -> bool:
        """Check that nobody takes a trick from a card that is ahead, and would keep it: in the deal, and by what was seen."""
        rivals = self.rivals(self.later)
        return not any(self.can_beat(seat, card) or self.may_beat(seat, card) for seat in rivals)

    def lost(self) -> bool:
        """Check whether the trick goes to the other side, if this seat does not take it."""
        theirs = self.taker not in self.allies
        mine = [seat for seat in self.later if seat in self.allies]
        return theirs and not any(self.can_beat(seat, self.best) or self.may_beat(seat, self.best) for seat in mine)

    # ---- melds

    def melds(self, suit: str, without: Iterable[Card] = ()) -> int:
        cards = Cards()
        for card in (self.hand - Counter(without)).elements():
            put_in(cards, index_of(card))
        return meld_points(cards.low, cards.high, "SHDC".index(suit), self.rules.terms)

    @property
    def plain(self) -> int:
        """The meld that a bid stands for: without trump, or that with the best one, as the convention counts."""
        if in_force(self.seen).counts_trump:
            return max(map(self.melds, "SHDC"))
        cards = Cards()
        for card in self.hand.elements():
            put_in(cards, index_of(card))
        return plain_points(cards.low, cards.high, self.rules.terms)

    @property
    def holds_bid(self) -> str:
        bids = [call for call in self.seen.calls if call.amount is not None]
        if not bids:
            opens = self.rules.dealer_holds
            return self.whose(self.seen.dealer) if opens else ""
        return self.whose(bids[-1].seat)

    @property
    def high(self) -> int:
        bids = [call.amount for call in self.seen.calls if call.amount is not None]
        return bids[-1] if bids else self.rules.stuck

    def whose(self, seat: int) -> str:
        if seat == self.me:
            return "you"
        return "partner" if not self.alone and seat % 2 == self.me % 2 else "other"

    @property
    def is_out(self) -> dict[int, bool]:
        """The seats that have passed."""
        last = {call.seat: call.amount is None for call in self.seen.calls}
        return {seat: last.get(seat, False) for seat in range(self.rules.seats)}

    @property
    def next_bid(self) -> int:
        return min(act.amount for act in self.seen.legal_actions if isinstance(act, Bid))

    @property
    def pass_ends(self) -> bool:
        then = self.state.copy()
        then.apply(next(act for act in self.seen.legal_actions if act.VERB == "pass"))
        return then.stage != "bid"

    def is_married(self, suit: str) -> bool:
        return all(self.hand[Card(rank + suit)] for rank in "KQ")

    @property
    def nameable(self) -> list[str]:
        """The suits that may be named now without losing the bid at once."""
        legal = [act.suit for act in self.seen.legal_actions if isinstance(act, NameTrump)]
        fine = [suit for suit in legal if not self.loses(suit)]
        return fine or legal

    def loses(self, suit: str) -> bool:
        terms = self.rules.terms
        needs = terms.fold_without_marriage and (terms.stuck_needs_marriage or (self.seen.high or 0) > terms.stuck)
        return bool(needs and not self.is_married(suit))


CARD = r"(?:10|[9JQKA])[♠♥♦♣]"
PARTS = {
    "card": rf"(?P<card>{CARD})",
    "else": rf"(?P<else>{CARD})",
    "ally": r"(?P<ally>[Pp]artner|[Tt]he other defender)",
    "others": r"(?P<others>[Tt]he other side|[Tt]he bidder|[Tt]he defenders)",
    "suit": r"(?P<suit>[Ss]pades?|[Hh]earts?|[Dd]iamonds?|[Cc]lubs?)",
    "suits": r"(?P<suits>[Ss]pades?|[Hh]earts?|[Dd]iamonds?|[Cc]lubs?)",
    "n": r"(?P<n>\d+|no)",
    "m": r"(?P<m>\d+)",
    "k": r"(?P<k>\d+)",
    "bid": r"(?P<bid>\d+)",
    "pt": r"points?",
    "over": rf"(?:beats|goes over (?P<ally>partner|the other defender)'s) (?P<over>{CARD})",
    "low": rf"(?P<low>{CARD})",
    "stays": rf"(?:, and (?P<stays>{CARD}) stays)?",
    "brings": r"(?P<keeps>keeps|adds) (?P<n>\d+) points?(?P<bidder> from the bidder)?",
    "so": r"(?:, with (?P<so>\d+) points?(?: so far)?)?",
    "meld": r"(?P<meld>\d+) in meld(?: and about (?P<help>\d+) from (?P<from>partner|the kitty))?",
    "often": r"(?:(?P<times>\d) times? of (?P<of>\d+)|nearly always)",
    "need": r"(?P<need>\d+) of the (?P<total>\d+) in tricks",
    "cards": rf"(?P<cards>{CARD}(?:, {CARD})*(?: and {CARD})?)",
    "some": rf"(?P<some>{CARD}(?:, {CARD})*(?: and {CARD})?)",
}


def misnamed(case: Case, match: re.Match[str]) -> str:
    """Tell whether the sentence names other cards, bids or players than those of the act, or is no English."""
    told = match.groupdict()
    if told.get("card") and told["card"] != sign(case.card):
        return "names another card"
    if told.get("cards") and (not isinstance(case.act, Choice) or listed(told["cards"]) != Counter(case.act.cards)):
        return "names other cards"
    if told.get("bid") and isinstance(case.act, Bid) and int(told["bid"]) != case.act.amount:
        return "names another bid"
    if told.get("ally") and (told["ally"].lower() == "partner") == case.alone:
        return "there is no such ally"
    if re.search(r"\b1 (?:points|trumps|spades|hearts|diamonds|clubs|aces|nines|cards)\b", match[0]):
        return "bad grammar"
    return ""


READER = Reader(PARTS, misnamed)
reads, verdict = READER.reads, READER.verdict


def listed(words: str) -> Counter[Card]:
    return Counter(map(card_of, re.findall(CARD, words)))


def number(text: str) -> int:
    return NUMBERS[text] if text in NUMBERS else int(text)


# ---- following


@reads("<card> is the only card that you may play[.]")
def only_card(case, _found):
    return case.legal == [case.card]


@reads("<card> makes sure of the trick, and of the <k> points? that your bid still needs[.]")
def makes_bid(case, found):
    """Check that, played on with any cards, the own side has its bid after the trick: by its melds and what it has taken."""
    side = [case.me, *(case.allies if not case.alone else ())]
    core = case.state.core
    trick = sum(map(case.worth, [*case.lying, case.card]))
    taken = sum(core.points[seat] for seat in side) + trick
    laid = core.discard_points[case.me] if case.rules.discards_count else 0
    meld = sum(core.meld[seat] for seat in side)
    had = taken - trick
    lacks = max((case.seen.high or 0) - meld - laid - had, case.rules.save_points - had)
    is_made = meld + taken + laid >= (case.seen.high or 0) and taken >= case.rules.save_points
    own = case.seen.bidder in side and meld >= case.rules.least_meld
    return own and is_made and lacks == int(found["k"]) and case.wins(case.card) and case.safe(case.card)


@reads("<ally> has this trick with <else> already: <card> would go over it[.]")
def goes_over(case, found):
    theirs = case.taker in case.allies and case.best == card_of(found["else"]) and case.safe(case.best)
    return theirs and case.wins(case.card) and not all(map(case.wins, case.legal))


@reads("<card> on <ally>'s ace tells that you take the next <suit> trick, too[.]")
def signals(case, found):
    led = case.lying[0] == case.card and case.leader in case.allies and case.card.rank == "A"
    return led and case.hand[case.card] > 1 and case.rules.ace_leadback and suit_of(found["suit"]) == case.card.suit


@reads("<ally>'s <else> can still be beaten, <card> can't[.]")
def secures(case, found):
    ahead = case.taker in case.allies and case.best == card_of(found["else"])
    rivals = case.rivals(case.later)
    return (
        ahead
        and any(case.may_beat(seat, case.best) for seat in rivals)
        and case.wins(case.card)
        and case.safe(case.card)
    )


@reads("<else> takes the trick as well: keep <card>[.]")
def takes_as_well(case, found):
    low = card_of(found["else"])
    higher = low.suit == case.card.suit and ORDER.index(low.rank) < ORDER.index(case.card.rank)
    return higher and low in case.legal and case.wins(low) and case.safe(low)


@reads("<card> takes the trick as surely as <else> would(?P<own>, and brings <n> points? of its own home)?[.]")
def takes_as_surely(case, found):
    spared = card_of(found["else"])
    fewer = any(case.wins(card) and case.worth(card) < case.worth(case.card) for card in case.legal)
    if bool(found["own"]) != fewer or (fewer and int(found["n"]) != case.worth(case.card)):
        return False
    higher = spared in case.legal and spared.suit == case.card.suit and case.beats(spared, case.card)
    return higher and case.worth(spared) <= case.worth(case.card) and case.wins(case.card) and case.safe(case.card)


@reads("With <card> the trick is your side's<so>[.]")
def takes_with_partner(case, found):
    return _so_far(case, found) and case.wins(case.card) and case.safe(case.card) and not case.alone


def _stays(case: Case, found: re.Match[str]) -> bool:
    """Check that a higher card of the suit stays, where there is one."""
    higher = [each for each in case.legal if each.suit == case.card.suit and case.beats(each, case.card)]
    return card_of(found["else"]) in higher if found["else"] else not higher


@reads(
    "<card> (?P<how>takes|trumps) the trick<so>"
    "(?:: <else> (?P<why>stays for a later one|could still be beaten)|(?P<alike>, as <low> would)"
    "|(?P<own>, and brings <m> points? of its own home))?[.]"
)
def takes(case, found):
    others = [seat for seat in case.later if case.can_beat(seat, case.card) or case.may_beat(seat, case.card)]
    how = "takes" if case.card.suit == case.led else "trumps"
    lower = [
        card for card in case.legal if case.wins(card) and card.suit == case.card.suit and case.beats(case.card, card)
    ]
    why = True
    if found["why"] == "could still be beaten":
        low = card_of(found["else"])
        why = low in lower and any(case.may_beat(seat, low) for seat in case.rivals(case.later))
    elif found["own"]:
        why = case.worth(case.card) == int(found["m"]) > min(map(case.worth, lower)) and not found["so"]
    elif found["alike"]:
        low = card_of(found["low"])
        why = low in lower and case.safe(low) and case.worth(low) == case.worth(case.card)
    elif found["else"]:
        why = _stays(case, found)
    so_far = found["own"] or _so_far(case, found)
    return so_far and case.wins(case.card) and not others and found["how"] == how and why


def _so_far(case: Case, found: re.Match[str]) -> bool:
    open_yet = not found["so"] or ("so far" in found[0]) == bool(case.later)
    return int(found["so"] or 0) == sum(map(case.worth, [*case.lying, case.card])) and open_yet


def _theirs(case: Case, found: re.Match[str]) -> bool:
    """Check that the trick is the ally's for certain."""
    return case.taker in case.allies and case.best == card_of(found["else"]) and case.safe(case.best)


def _as_dear(case: Case, told: str | None) -> bool:
    """Check that a card stays which is the highest of those that count as much, and is harder to beat; or that there is none."""
    same = [card for card in case.legal if card.suit == case.card.suit and case.worth(card) == case.worth(case.card)]
    higher = [card for card in same if case.beats(card, case.card) and case.above(card) < case.above(case.card)]
    if told is None:
        return not higher
    kept = card_of(told)
    return kept in higher and not any(case.beats(card, kept) for card in higher)


@reads("<ally> takes this trick with <else>: <card> <brings><stays>[.]")
def feeds(case, found):
    return _theirs(case, found) and not case.wins(case.card) and _brings(case, found) and _as_dear(case, found["stays"])


@reads("<ally> takes this trick with <else>: <card> adds no point to it[.]")
def starves(case, found):
    return (
        _theirs(case, found)
        and not case.wins(case.card)
        and not case.worth(case.card)
        and any(map(case.worth, case.legal))
    )


def _brings(case: Case, found: re.Match[str]) -> bool:
    """Check the points of the card, whose they become, and that other cards have more or fewer."""
    differ = any(case.worth(card) != case.worth(case.card) for card in case.legal)
    kept = case.alone and case.seen.bidder not in (case.me, case.taker)
    whose = (found["keeps"] == "keeps") == case.alone == bool(found["bidder"]) and (kept or not case.alone)
    return differ and whose and 0 < case.worth(case.card) == number(found["n"])


@reads("<others> ha(?:s|ve) this trick(?: with <else>)?: <card> would add <n> points?[.]")
def gives_away(case, found):
    fewer = any(case.worth(card) < case.worth(case.card) for card in case.legal if not case.wins(card))
    best = case.card if found["else"] is None else card_of(found["else"])
    fits = case.best == best and case.worth(case.card) == number(found["n"])
    return _others(case, found) and fits and case.lost() and not case.wins(case.card) and fewer


def _others(case: Case, found: re.Match[str]) -> bool:
    who = found["others"].lower()
    if not case.alone:
        return who == "the other side"
    return who == ("the defenders" if case.seen.bidder == case.me else "the bidder")


@reads("<card> may take a later trick: (?:keep it|no higher <suit> is still out)[.]")
def later_trick(case, found):
    return not case.wins(case.card) and _tops(case, found, case.card)


def _tops(case: Case, found: re.Match[str], card: Card) -> bool:
    """Check that no higher card of a suit is out; the words say so, unless the card is an ace."""
    told = card.rank == "A" if found["suit"] is None else suit_of(found["suit"]) == card.suit and card.rank != "A"
    return told and not case.above(card)


@reads("No card that you may play beats <else>: <card> gives no point away[.]")
def nothing_beats(case, found):
    fits = case.best == card_of(found["else"]) and not case.worth(case.card)
    return fits and not any(map(case.wins, case.legal)) and case.lost() and any(map(case.worth, case.legal))


@reads("<card> leaves the trick to <others> with no point of its own, and <else> stays[.]")
def leaves(case, found):
    kept = card_of(found["else"])
    fits = not case.worth(case.card) and not case.wins(case.card) and kept in case.legal and case.wins(kept)
    return _others(case, found) and fits and case.lost()


@reads("With <card> you keep <else>(?P<trump>, a trump,)? for the last trick[.]")
def keeps_the_last(case, found):
    kept = card_of(found["else"])
    two = case.hand == Counter([case.card, kept]) and bool(found["trump"]) == (kept.suit == case.trump)
    threats = [case.above(card) + (card.suit != case.trump) * case.out(case.trump) for card in (case.card, kept)]
    return two and threats[0] > threats[1] and not (case.lying and case.wins(case.card))


@reads("<card> <over> for now, and risks no point of its own[.]")
def ahead_for_nothing(case, found):
    return _is_ahead(case, found) and not case.worth(case.card) and any(map(case.worth, case.legal))


@reads("<card> <over> for now: <else> stays for a later trick[.]")
def ahead_and_keeps(case, found):
    kept = card_of(found["else"])
    return _is_ahead(case, found) and kept in case.legal and kept.suit == case.card.suit and case.beats(kept, case.card)


@reads("<card> <over> for now: with a card that does not, the trick is surely lost[.]")
def ahead_or_lost(case, found):
    return _is_ahead(case, found) and case.lost() and not all(map(case.wins, case.legal))


@reads("<card> <over>, and only <else>(?P<trump> or a trump)? can beat it now[.]")
def only_one_now(case, found):
    above = {card for card in case.unseen if card.suit == case.card.suit and case.beats(card, case.card)}
    trump = case.card.suit != case.trump and case.out(case.trump) > 0
    return _is_ahead(case, found) and above == {card_of(found["else"])} and bool(found["trump"]) == trump


@reads("<card> <over>, and only a trump can beat it now[.]")
def only_a_trump_now(case, found):
    return _is_ahead(case, found) and not case.above(case.card) and case.card.suit != case.trump


def _is_ahead(case: Case, found: re.Match[str]) -> bool:
    """Check that the card is ahead of the one that is named, of partner or of another one, and that it may be beaten."""
    theirs = case.taker in case.allies
    over = case.best == card_of(found["over"]) and theirs == bool(found["ally"])
    return over and case.wins(case.card) and any(case.may_beat(s, case.card) for s in case.rivals(case.later))


@reads("<ally> is ahead with <else>: <card> <brings> if it holds<stays>[.]")
def is_ahead(case, found):
    return _partner_is_ahead(case, found) and _brings(case, found) and _as_dear(case, found["stays"])


@reads("<ally>'s <else> can still be beaten: <card> risks no point on it[.]")
def risks_no_point(case, found):
    return _partner_is_ahead(case, found) and not case.worth(case.card) and any(map(case.worth, case.legal))


def _partner_is_ahead(case: Case, found: re.Match[str]) -> bool:
    may = any(case.may_beat(seat, case.best) for seat in case.rivals(case.later))
    return case.taker in case.allies and case.best == card_of(found["else"]) and may and not case.wins(case.card)


@reads("<ally> has still to play, and may (?P<how>take|trump) the trick: then <card> <brings>[.]")
def partner_may_take(case, found):
    mates = [seat for seat in case.later if seat in case.allies]
    of_suit = any(
        case.beats(card, case.best) and card.suit == case.best.suit for s in mates for card in case.may_hold(s)
    )
    if found["how"] == "trump" and (of_suit or case.best.suit == case.trump):
        return False
    differ = any(case.worth(card) != case.worth(case.card) for card in case.legal)
    whose = (found["keeps"] == "keeps") == case.alone == bool(found["bidder"])
    return _partner_may(case) and 0 < case.worth(case.card) == number(found["n"]) and differ and whose


@reads("It is open whether <ally> can take the trick: <card> risks no point on it[.]")
def waits(case, _found):
    return (
        _partner_may(case) and not _partner_can(case) and not case.worth(case.card) and any(map(case.worth, case.legal))
    )


def _partner_may(case: Case) -> bool:
    mine = [seat for seat in case.later if seat in case.allies]
    return case.taker not in case.allies and any(case.may_beat(s, case.best) for s in mine) and not case.wins(case.card)


@reads("<card> is your last <suit>: then you can trump <suits>[.]")
def last_of_suit(case, found):
    suit = case.card.suit
    named = suit_of(found["suit"]) == suit_of(found["suits"]) == suit != case.trump
    unsure = any(case.above(card) for card in case.hand if card.suit == case.trump)
    return named and case.length(suit) == 1 < case.hand.total() - 2 and unsure and case.out(suit) > 0


STANDS = (
    rf"(?:(?P<mate>[Pp]artner|[Tt]he other defender) (?P<how>takes this trick|is ahead) with (?P<best>{CARD})|"
    rf"<others> ha(?:s|ve) this trick with (?P<lost>{CARD})|"
    r"It is open whether (?P<maybe>partner|the other defender) can take the trick)"
)


def _stands(case: Case, found: re.Match[str]) -> bool:
    """Check who has the trick so far, and whether it may change."""
    if found["best"]:
        safe = case.safe(case.best) == (found["how"] == "takes this trick")
        return case.taker in case.allies and case.best == card_of(found["best"]) and safe
    if found["lost"]:
        return _others(case, found) and case.best == card_of(found["lost"]) and case.lost()
    return _partner_may(case) and not _partner_can(case)


def _partner_can(case: Case) -> bool:
    """Check whether an ally that plays later has shown a card of the suit led that beats the best one."""
    mine = [seat for seat in case.later if seat in case.allies] if case.taker not in case.allies else []
    shown = {held.card for seat in mine for held in (case.seen.shown[seat] if case.seen.shown else ())}
    return any(card.suit == case.led and case.beats(card, case.best) for card in shown)


@reads(f"{STANDS}: <card> counts as much on it as <else>, which stays[.]")
def counts_as_much(case, found):
    return _stands(case, found) and _as_dear(case, found["else"]) and case.worth(case.card) and not case.wins(case.card)


@reads(f"{STANDS}, and neither <card> nor (?P<third>{CARD}) counts: <else>, the higher one, stays[.]")
def neither_counts(case, found):
    same = found["third"] == found["else"] and not case.worth(case.card)
    return same and _stands(case, found) and _as_dear(case, found["else"]) and not case.wins(case.card)


@reads("<card> does not take the trick, and is a trump, which may take a later one[.]")
def spends_trump(case, _found):
    other = any(card.suit != case.trump for card in case.legal)
    return case.card.suit == case.trump and not case.wins(case.card) and other


@reads("No card that you may play is weaker than <card>: <m> <suit> still out beats? it[.]")
def missed_least(case, found):
    most = case.above(case.card) == int(found["m"]) and suit_of(found["suit"]) == case.card.suit
    least = case.worth(case.card) == min(map(case.worth, case.legal))
    lost = not (case.lying and any(map(case.wins, case.legal)))
    lowest = not any(card.suit == case.card.suit and case.beats(case.card, card) for card in case.legal)
    return lowest and most and least and lost and all(case.above(card) <= case.above(case.card) for card in case.legal)


@reads(f"{STANDS}, and the cards that you may play count (?:nothing|<n> points? each): <card> will do[.]")
def will_do(case, found):
    if any(card.suit == case.card.suit and case.beats(case.card, card) for card in case.legal):
        return False
    alike = {int(found["n"] or 0)} == set(map(case.worth, case.legal))
    return _stands(case, found) and not any(map(case.wins, case.legal)) and alike


@reads("With <card> you keep <else> for a later trick(?:: no higher <suit> is still out)?[.]")
def keeps_winner(case, found):
    kept = card_of(found["else"])
    return kept in case.hand and kept != case.card and _tops(case, found, kept)


# ---- leading


def _beaten(case: Case) -> bool:
    """Check whether any card in another hand, or that was laid away, may beat a card that is led."""
    trumps = 0 if case.card.suit == case.trump else case.out(case.trump)
    return bool(case.above(case.card) or trumps)


@reads("<card> takes the trick: nobody else has a trump[.]")
def last_trump(case, _found):
    in_truth = any(card.suit == case.trump for seat in case.later for card in case.state.hand(seat))
    return not case.lying and case.card.suit == case.trump and not case.out(case.trump) and not in_truth


@reads("<card> is a sure trick: nothing still out beats it[.]")
def sure_trick(case, _found):
    return not case.lying and not _beaten(case) and not any(case.can_beat(seat, case.card) for seat in case.later)


@reads("<card> is a sure trick, and draws trump: <n> trumps? (?:is|are) still out[.]")
def draws_trump(case, found):
    high = not case.above(case.card) and not any(case.can_beat(seat, case.card) for seat in case.later)
    return not case.lying and case.card.suit == case.trump and high and 0 < case.out(case.trump) == number(found["n"])


@reads(
    "<ally>'s ace on yours promised the next <suit> trick(?:, and <card> brings (?P<n>\\d+) points?|: lead (?P<lead>\\S+))[.]"
)
def answers(case, found):
    last = case.seen.tricks[-1]
    ace = Card("A" + case.card.suit)
    allies = {(seat - last.leader) % case.rules.seats for seat in case.allies}
    told = last.leader == case.me and last.cards[0] == ace and any(last.cards[place] == ace for place in allies)
    worth = case.worth(case.card) == int(found["n"] or 0) and (not found["lead"] or found["lead"] == sign(case.card))
    return told and case.rules.ace_leadback and worth and suit_of(found["suit"]) == case.card.suit


@reads("<card> is your only <suit>: lead it before another <else> takes it along[.]")
def bare_ace(case, found):
    fits = case.card.rank == "A" and card_of(found["else"]) == case.card and suit_of(found["suit"]) == case.card.suit
    return not case.lying and fits and case.length(case.card.suit) == 1 and case.unseen[case.card] > 0


@reads(
    "Only a trump beats <card>(?:, and <n> <suit> (?:is|are) still out|: lead it before the others run out of <suits>)[.]"
)
def only_a_trump(case, found):
    plain = case.card.suit != case.trump and not case.above(case.card) and case.out(case.trump)
    named = suit_of(found["suit"] or found["suits"]) == case.card.suit
    return not case.lying and plain and named and (not found["n"] or case.out(case.card.suit) == int(found["n"])) > 0


@reads("<ally> has shown <else>: lead <card> to it[.]")
def partners_ace(case, found):
    ace = card_of(found["else"])
    shown = any(held.card == ace for seat in case.allies for held in case.seen.shown[seat])
    return not case.lying and shown and case.beats(ace, case.card) and ace.suit == case.card.suit != case.trump


@reads("<n> trumps? still out beats? <card>, and against your <m> trumps? <k> (?:is|are) out[.]")
def breaks_trumps(case, found):
    mine, out = case.length(case.trump), case.out(case.trump)
    counted = (case.above(case.card), mine, out) == (int(found["n"]), int(found["m"]), int(found["k"]))
    return not case.lying and case.card.suit == case.trump and counted and out >= mine


@reads("You hold <m> trumps?, and <k> trumps? (?:is|are) still out: <card> draws one from each hand that has any[.]")
def long_trumps(case, found):
    mine, out = case.length(case.trump), case.out(case.trump)
    return (
        not case.lying
        and case.card.suit == case.trump
        and (mine, out) == (int(found["m"]), int(found["k"]))
        and out > 0
    )


@reads("Nobody else has <suit>: <card> takes the trick, or draws a trump[.]")
def nobody_follows(case, found):
    suit = case.card.suit
    in_truth = any(card.suit == suit for seat in case.later for card in case.state.hand(seat))
    return not case.lying and suit_of(found["suit"]) == suit != case.trump and not case.out(suit) and not in_truth


@reads("<n> <suit> still out beats? <card>, which may be lost with <m> points?[.]")
def risks_points(case, found):
    fits = case.above(case.card) == int(found["n"]) and suit_of(found["suit"]) == case.card.suit
    return not case.lying and fits and case.worth(case.card) == int(found["m"]) and case.card.suit != case.trump


@reads("No card of yours is harder to beat than <card>: <n> <suit> still out beats? it[.]")
def hardest(case, found):
    least = all(case.above(card) >= case.above(case.card) for card in case.legal)
    return not case.lying and least and case.above(case.card) == number(found["n"])


@reads(
    "<card> costs no point if it is lost"
    "(?:; once your <suit> are gone you can trump them|, and <else> stays for a later trick|"
    "(?P<trumps>, and your trumps stay))?[.]"
)
def costs_nothing(case, found):
    kept = card_of(found["else"]) if found["else"] else None
    if found["suit"]:  # a trump is left for them
        after = case.hand.total() > case.length(case.card.suit) + 1 and case.length(case.trump) > 0
        why = suit_of(found["suit"]) == case.card.suit != case.trump and after
    elif kept:
        why = kept in case.hand and kept.suit == case.card.suit and case.beats(kept, case.card)
    else:
        why = case.length(case.trump) > 0 if found["trumps"] else any(map(case.worth, case.legal))
    return not case.lying and not case.worth(case.card) and case.above(case.card) and why


@reads("With <card> led your trumps stay for (?P<void>[a-z, ]+), of which you hold none[.]")
def keeps_trumps(case, found):
    void = {suit_of(word) for word in re.findall(r"[a-z]+s\b", found["void"])}
    held = case.length(case.trump) and case.card.suit != case.trump
    return not case.lying and held and void and all(not case.length(suit) and suit != case.trump for suit in void)


# ---- bids and passes


def _adds_up(case: Case, found: re.Match[str], bid: int, suit: str | None = None) -> bool:
    """Check whether meld, help and the points that the tricks have to bring come to a bid, and the meld is that of the hand."""
    meld, helped = int(found["meld"]), int(found["help"] or 0)
    own = [case.melds(each) for each in ([suit] if suit else "SHDC")]
    source = (found["from"] == "the kitty") == bool(case.rules.kitty) if found["from"] else True
    need = max(bid - meld - helped, case.rules.save_points)
    return meld in own and source and int(found["need"]) == need and int(found["total"]) == case.rules.trick_total


@reads("<bid> tells partner of (?P<what>.+?), and you hold <n>(?: meld)?[.]")
def tells(case, found):
    return (
        meld_told(case.seen, case.act.amount) == found["what"]
        and case.plain == int(found["n"])
        and _within(case, found)
    )


@reads("<bid> would tell partner of (?P<what>.+); you hold <n>[.]")
def would_tell(case, found):
    return (
        meld_told(case.seen, case.act.amount) == found["what"]
        and case.plain == int(found["n"])
        and not _within(case, found)
    )


def _within(case: Case, found: re.Match[str]) -> bool:
    """Check the words: numbers of meld, or aces around."""
    what, held = found["what"], case.plain
    least = 2 if "double" in what else 1
    if "aces" in what and any(case.hand[Card("A" + suit)] < least for suit in "SHDC"):
        return False
    ends = [int(word) for word in re.findall(r"\d+", what)]
    if not ends:
        return True
    if "or more" in what:
        return held >= ends[0]
    if what.startswith("about"):  # to the nearest ten; with many aces 14 counts as 20
        aces = sum(n for card, n in case.hand.items() if card.rank == "A")
        return ends[0] - 5 <= held <= ends[0] + 4 or (ends[0] == 20 and held == 14 and aces > 4)
    return ends[0] <= held <= ends[-1]


@reads("<bid> leaves you without a suit to name: you hold no marriage[.]")
def no_suit_to_name(case, _found):
    return not any(map(case.is_married, "SHDC"))


@reads("If you pass, partner is stuck at <n>; <bid> in <suit> needs <k> of the <m> in tricks[.]")
def saves(case, found):
    stuck = case.whose(case.seen.dealer) == "partner" and case.pass_ends and int(found["n"]) == case.rules.stuck
    return stuck and not any(call.amount for call in case.seen.calls) and int(found["m"]) == case.rules.trick_total


@reads("Partner's <n> may have no suit behind it; with <bid> you name <suit>, of which you hold <m>[.]")
def covers(case, found):
    held = case.length(suit_of(found["suit"])) == int(found["m"])
    return case.holds_bid == "partner" and case.high == int(found["n"]) and held


@reads("<bid> goes over partner, who has the bid at <n>[.]")
def over_partner(case, found):
    return case.holds_bid == "partner" and case.high == int(found["n"])


@reads("<bid> is out of reach, even with <suit>: <meld>, and all <k> in tricks, come to <m>[.]")
def out_of_reach(case, found):
    most = int(found["meld"]) + int(found["help"] or 0) + case.rules.trick_total
    terms, married = case.rules.terms, [suit for suit in "SHDC" if case.is_married(suit)]
    needs = terms.fold_without_marriage and (terms.stuck_needs_marriage or case.next_bid > terms.stuck)
    melds = {
        suit: case.melds(suit) for suit in (married if needs or (terms.trump_needs_marriage and married) else "SHDC")
    }
    own = int(found["meld"]) == melds[suit_of(found["suit"])] == max(melds.values())
    return own and most == int(found["m"]) < int(found["bid"]) and int(found["k"]) == case.rules.trick_total


@reads("<bid> is high: beside <meld> it needs <need>[.]")
def is_high(case, found):
    return _adds_up(case, found, int(found["bid"]))


@reads("<n> leads as well as <bid>, and takes <m> points? less to make[.]")
def more_than_enough(case, found):
    return case.next_bid == int(found["n"]) == int(found["bid"]) - int(found["m"]) < int(found["bid"])


@reads("<bid> is (?:in reach|a close call) with <suit>: beside <meld> it needs (?:only )?<need>[.]")
def in_reach(case, found):
    return _adds_up(case, found, int(found["bid"]), suit_of(found["suit"])) and int(found["need"]) <= int(
        found["total"]
    )


@reads("There is no higher bid: you can only pass[.]")
def no_bid_left(case, _found):
    return not any(isinstance(act, Bid) for act in case.seen.legal_actions)


@reads("You hold no marriage, so you have no suit to name: pass[.]")
def no_marriage(case, _found):
    return not any(map(case.is_married, "SHDC"))


@reads(
    "Partner has the bid at <n>"
    "(?: and the others are out: pass, and it gets no dearer|: pass, and don't raise the price for your own side)[.]"
)
def partner_has_it(case, found):
    out = all(case.is_out[seat] for seat in range(case.rules.seats) if case.whose(seat) == "other")
    final = out and case.rules.pass_is_final  # else the next one may bid after this pass
    return case.holds_bid == "partner" and case.high == int(found["n"]) and ("others are out" in found[0]) == final


@reads("Pass: <meld>, and all <k> in tricks, come to <m>; the next bid is <n>[.]")
def next_out_of_reach(case, found):
    most = int(found["meld"]) + int(found["help"] or 0) + case.rules.trick_total
    own = int(found["meld"]) in map(case.melds, "SHDC")
    return own and most == int(found["m"]) < int(found["n"]) == case.next_bid


@reads(
    "Pass: <n> with <suit> needs <need> beside <meld>, and "
    "(?:you hold (?P<aces>no|only one) ace|hands like yours take about <k>(?P<close>, which is too close)?)[.]"
)
def next_needs(case, found):
    """Check the sum, and the points that such hands took on average by the estimate that Analyze shows."""
    suit, need = suit_of(found["suit"]), int(found["need"])
    if found["aces"]:
        held = sum(n for card, n in case.hand.items() if card.rank == "A")
        fits = held == ("no", "only one").index(found["aces"])
    else:
        fits = _likely(case, suit) == int(found["k"]) and bool(found["close"]) == (need <= int(found["k"]))
    return fits and case.next_bid == int(found["n"]) and _adds_up(case, found, case.next_bid, suit)


def _likely(case: Case, suit: str) -> int:
    cards = Cards()
    for card in case.hand.elements():
        put_in(cards, index_of(card))
    return trick_points(cards.low, cards.high, "SHDC".index(suit), case.rules.terms)


@reads("If you pass, the dealer is stuck at <n>, and pays for it if you set the bid[.]")
def dealer_is_stuck(case, found):
    nobody = not any(call.amount for call in case.seen.calls) and case.whose(case.seen.dealer) == "other"
    return nobody and case.pass_ends and int(found["n"]) == case.rules.stuck == case.after.core.high


@reads("After a pass partner, who deals, is stuck at <n>[.]")
def partner_is_stuck(case, found):
    nobody = not any(call.amount for call in case.seen.calls) and case.whose(case.seen.dealer) == "partner"
    return nobody and case.pass_ends and int(found["n"]) == case.rules.stuck == case.after.core.high


@reads("Pass and defend: (?P<who>the other side|the bidder alone) loses <n> if you set the bid[.]")
def defends(case, found):
    sides = case.rules.sides < case.rules.seats
    return case.holds_bid == "other" and int(found["n"]) == case.high and ("side" in found["who"]) == sides


@reads("A pass gives up <n>, which needs only <need>[.]")
def gives_up(case, found):
    return (
        case.next_bid == int(found["n"]) and case.holds_bid != "partner" and int(found["need"]) <= int(found["total"])
    )


@reads("After a pass partner may still bid for your side[.]")
def partner_may_bid(case, _found):
    mate = next(seat for seat in range(case.rules.seats) if case.whose(seat) == "partner")
    return not case.pass_ends and not case.is_out[mate] and case.holds_bid != "partner"


# ---- trump


def _others_than(case: Case, suit: str) -> list[str]:
    return [each for each in case.nameable if each != suit]


@reads("Without king and queen of <suit> the bid is lost at once[.]")
def lost_unmarried(case, found):
    return suit_of(found["suit"]) == case.act.suit and case.loses(case.act.suit)


@reads("<suit> meld <n>: <k> would need <m> in tricks, and all of them bring (?P<all>\\d+)[.]")
def melds_too_little(case, found):
    meld = case.melds(case.act.suit)
    counted = (meld, case.seen.high - meld, case.rules.trick_total) == (
        int(found["n"]),
        int(found["m"]),
        int(found["all"]),
    )
    return (
        suit_of(found["suit"]) == case.act.suit
        and counted
        and case.seen.high == int(found["k"])
        and int(found["m"]) > int(found["all"])
    )


@reads("Your run in <suit> counts <n>, and only with <suits> as trump[.]")
def makes_run(case, found):
    suit = case.act.suit
    whole = all(case.hand[Card(rank + suit)] for rank in "ATKQJ")
    return (
        suit_of(found["suit"]) == suit_of(found["suits"]) == suit
        and whole
        and int(found["n"]) == case.rules.terms.worth.run[1]
    )


@reads("<suit> meld <n>, no other suit more than <m>(?P<long>, and they are your longest suit)?[.]")
def melds_most(case, found):
    suit = case.act.suit
    rest = [case.melds(each) for each in _others_than(case, suit)]
    long = found["long"] is None or all(case.length(each) < case.length(suit) for each in "SHDC" if each != suit)
    return (
        suit_of(found["suit"]) == suit
        and case.melds(suit) == number(found["n"]) > max(rest) == int(found["m"])
        and long
    )


@reads("<suit> are your longest suit, with <n> cards, and meld <m>[.]")
def longest(case, found):
    suit = case.act.suit
    fits = (case.length(suit), case.melds(suit)) == (int(found["n"]), int(found["m"]))
    return (
        suit_of(found["suit"]) == suit
        and fits
        and all(case.length(each) < case.length(suit) for each in _others_than(case, suit))
    )


@reads("You hold <n> aces? of <suit>, more than of another suit that you may name[.]")
def most_aces(case, found):
    suit = case.act.suit
    aces = {each: case.hand[Card("A" + each)] for each in case.nameable}
    return suit_of(found["suit"]) == suit and aces[suit] == int(found["n"]) > max(
        aces[each] for each in _others_than(case, suit)
    )


@reads("<suit> are the only suit of which you hold king and queen[.]")
def only_married(case, found):
    return [each for each in "SHDC" if case.is_married(each)] == [case.act.suit] == [suit_of(found["suit"])]


@reads("<suit> meld <n>, <suits> <m>[.]")
def melds_more_or_less(case, found):
    one, two = suit_of(found["suit"]), suit_of(found["suits"])
    counted = (case.melds(one), case.melds(two)) == (int(found["n"]), int(found["m"]))
    if case.other is not None:
        return counted and (one, two) == (case.act.suit, case.other.suit) and case.melds(one) > case.melds(two)
    return counted and one == case.act.suit and case.melds(one) < case.melds(two)


@reads("You hold <n> <suit> and <m> <suits>: the longer trump takes more tricks[.]")
def is_longer(case, found):
    one, two = suit_of(found["suit"]), suit_of(found["suits"])
    return (one, two) == (case.act.suit, case.other.suit) and case.length(one) == int(found["n"]) > case.length(
        two
    ) == int(found["m"])


@reads("<suit>: <n> cards? and <m> meld, and no other suit has more of both[.]")
def as_good(case, found):
    suit = case.act.suit
    mine = case.length(suit), case.melds(suit)
    more = any(case.length(each) > mine[0] and case.melds(each) > mine[1] for each in _others_than(case, suit))
    return suit_of(found["suit"]) == suit and mine == (int(found["n"]), int(found["m"])) and not more


# ---- cards to part with


def _lost(case: Case) -> int:
    return case.melds(case.trump) - case.melds(case.trump, case.act.cards)


def _trumps(case: Case) -> Counter[Card]:
    return Counter(card for card in case.act.cards if card.suit == case.trump)


def _aces(case: Case) -> Counter[Card]:
    return Counter(card for card in case.act.cards if card.rank == "A" and card.suit != case.trump)


@reads("With <cards> <n> points? of meld goe?s? out of your hand[.]")
def takes_meld(case, found):
    return 0 < _lost(case) == int(found["n"])


@reads("<cards>: <some> (?:is a|are) trump, and you need every trump[.]")
def gives_trumps(case, found):
    return listed(found["some"]) == _trumps(case) and case.seen.bidder == case.me


@reads("<cards>: with (?:it|them) goe?s? <some>, and aces take tricks[.]")
def gives_aces(case, found):
    return listed(found["some"]) == _aces(case) and case.seen.bidder == case.me


@reads("<cards> brings? the bidder(?: (?P<t>\\d+) trumps?)?(?: and)?(?: (?P<a>\\d+) aces?)?[.]")
def helps_bidder(case, found):
    counted = (_trumps(case).total(), _aces(case).total()) == (int(found["t"] or 0), int(found["a"] or 0))
    return counted and case.seen.bidder in case.allies and sum(map(int, filter(None, (found["t"], found["a"])))) > 0


@reads("<cards> costs? you no meld, and <else> may make a pinochle with partner[.]")
def pinochle(case, found):
    return not _lost(case) and str(card_of(found["else"])) in ("QS", "JD") and card_of(found["else"]) in case.act.cards


@reads("Laid away, <cards> brings? you <n> points?, and no meld goes with (?:it|them)[.]")
def brings_home(case, found):
    points = sum(map(case.worth, case.act.cards))
    laid = case.after.core.discard_points[case.me]
    return case.rules.discards_count and points == laid == int(found["n"]) > 0 and not _lost(case)


@reads("Without <cards> you hold no (?P<void>[a-z ]+), and can trump (?:them|both); no meld is lost[.]")
def empties(case, found):
    void = {suit_of(word) for word in re.findall(r"[a-z]+s\b", found["void"])}
    left = case.hand - Counter(case.act.cards)
    gone = {card.suit for card in case.act.cards if card.suit != case.trump} - {card.suit for card in left}
    return void == gone and void and any(card.suit == case.trump for card in left) and not _lost(case)


@reads(
    "<cards> costs? no trump and no ace, and (?:your <n> points? of meld stays?|(?P<none>you have no meld to lose))[.]"
)
def no_cost(case, found):
    meld = case.melds(case.trump)
    fits = meld == 0 if found["none"] else meld == int(found["n"]) > 0
    return fits and not _lost(case) and not _trumps(case) and not _aces(case)


@reads("Your hand (?:has no meld to lose with <cards>|melds as much without (?P<same>.+): <n>)[.]")
def melds_as_much(case, found):
    named = found["cards"] or listed(found["same"]) == Counter(case.act.cards)
    return named and not _lost(case) and case.melds(case.trump) == int(found["n"] or 0)


@reads("<cards>: your trumps stay together, and <n> of <m> points of meld[.]")
def keeps_most(case, found):
    left = case.melds(case.trump, case.act.cards), case.melds(case.trump)
    return left == (int(found["n"]), int(found["m"])) and not _trumps(case)


# ---- bids by their play-outs


def _costs(found: re.Match[str], bid: int) -> bool:
    """Check the cost of a set bid: the bid at least, and what the others gain besides; and a share of deals, in lowest terms."""
    times, of = (int(found[name] or 1) for name in ("times", "of"))
    return int(found["k"]) >= bid and (times == of == 1 or (0 < times < of and gcd(times, of) == 1))


@reads("<bid> in <suit> is set <often>, which costs <k>: pass[.]")
def would_be_set(case, found):
    named = case.act.VERB == "pass" and int(found["bid"]) == case.next_bid and _may_name(case, found)
    return named and _costs(found, case.next_bid)


@reads("<bid> in <suit> is made <often>; being set costs <k>[.]")
def would_be_made(case, found):
    return _may_name(case, found) and _within_all(case, case.act.amount) and _costs(found, case.act.amount)


@reads("<bid> in <suit> is nearly always made[.]")
def is_nearly_made(case, found):
    return _may_name(case, found) and _within_all(case, case.act.amount)


def _may_name(case: Case, found: re.Match[str]) -> bool:
    """Check that the suit may be trump."""
    return case.is_married(suit_of(found["suit"])) or not case.rules.terms.trump_needs_marriage


@reads("You can stop (?P<who>[A-Z]\\w+|the other side) cheaply; being set costs <k>, <often>[.]")
def stops(case, found):
    mostly = found["of"] is None or 2 * int(found["times"]) >= int(found["of"])
    return case.holds_bid == "other" and mostly and _costs(found, case.act.amount)


@reads("Left to play, (?P<who>[A-Z]\\w+|the other side) is set <often>[.]")
def is_set_if_left(case, found):
    mostly = found["of"] is None or 2 * int(found["times"]) >= int(found["of"])
    return case.act.VERB == "pass" and case.holds_bid == "other" and mostly


@reads("You are good up to <m>[.]")
def good_up_to(case, found):
    limit = int(found["m"])
    bids = [act.amount for act in case.seen.legal_actions if isinstance(act, Bid)]
    return limit in bids and case.act.amount <= limit and _within_all(case, limit)


def _within_all(case: Case, bid: int) -> bool:
    """Check that the melds of the side, with cards from elsewhere, and all tricks could make a bid."""
    most = max(map(case.melds, "SHDC")) + case.rules.trick_total
    helped = not case.alone or case.rules.terms.kitty or case.rules.terms.exchange
    return bid <= most or bool(helped)


# ---- other answers


@reads("<n> nines? of <m> cards, and <k> meld at the most: claim, and new cards are dealt[.]")
def claims(case, found):
    counted = (
        sum(n for card, n in case.hand.items() if card.rank == "9"),
        case.hand.total(),
        max(map(case.melds, "SHDC")),
    )
    dealt = case.after.hand(case.me) != case.state.hand(case.me)
    return counted == (int(found["n"]), int(found["m"]), int(found["k"])) and dealt


@reads("In spite of its <n> nines? your hand melds <m> with <suit> as trump[.]")
def declines(case, found):
    nines = sum(n for card, n in case.hand.items() if card.rank == "9")
    return nines == int(found["n"]) and case.melds(suit_of(found["suit"])) == int(found["m"]) == max(
        map(case.melds, "SHDC")
    )


@reads("All melds of your hand come to <n>[.]")
def counts_all(case, found):
    return case.melds(case.trump) == int(found["n"]) == case.act.points


def _lacks(case: Case) -> int:
    side = [case.me, *(case.allies if not case.alone else ())]
    meld = sum(case.state.core.meld[seat] for seat in side)
    return max(case.seen.high - (meld if meld >= case.rules.least_meld else 0), case.rules.save_points)


@reads("With less than <n> meld your bid of <m> is lost: a fold spares you the play[.]")
def too_little_meld(case, found):
    side = [case.me, *case.allies]
    meld = sum(case.state.core.meld[seat] for seat in side)
    return meld < case.rules.least_meld == int(found["n"]) and case.seen.high == int(found["m"])


@reads("<n> needs <m> in tricks, and all of them bring <k>: a fold spares you the play[.]")
def is_lost(case, found):
    return (
        case.seen.high == int(found["n"])
        and _lacks(case) == int(found["m"]) > int(found["k"]) == case.rules.trick_total
    )


@reads("<n> still needs <m> of the <k> in tricks: a fold spares you to fall short of them[.]")
def needs_too_much(case, found):
    return (
        case.seen.high == int(found["n"])
        and _lacks(case) == int(found["m"]) <= int(found["k"]) == case.rules.trick_total
    )


@reads("You need <n> of the <k> in tricks; a fold costs <m> for sure[.]")
def fold_costs(case, found):
    side = case.me % case.rules.sides
    costs = case.after.scores[side] == case.state.scores[side] - case.seen.high
    return costs and _lacks(case) == int(found["n"]) <= int(found["k"]) and case.seen.high == int(found["m"])
