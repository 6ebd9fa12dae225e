"""Read a printed sentence back, and say whether it is true of its act.

The reader knows nothing of facts or grounds. For each form of a sentence it has a pattern and a test, and the test looks at the
true deal, at the public table, and at what happens when the act is done. A sentence that no pattern reads is a fault, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import comb

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules.core.cards import CARDS
from pinochle_widgets.games.canasta.rules.core.layout import TAKEN
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Discard, Lay, Meld, Out, Take
from pinochle_widgets.games.canasta.rules.names import RANK_WORDS
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.canasta.words.opening import goes_on
from pinochle_widgets.games.protocol.words import NUMBERS
from tests.games.reading import Reader

RANKS = "456789TJQKA"
RANK = {word: rank for words in (RANK_NAMES, RANK_WORDS) for rank, word in words.items()} | {"wild cards": "2"}
NUMBER = {word: number for number, word in enumerate(NUMBERS)} | {"a": 1, "an": 1, "none": 0, "none is": 0}
POINTS = {"A": 20, "2": 20, "X": 50} | dict.fromkeys("89TJQK", 10) | dict.fromkeys("34567", 5)
OF_A_RANK = 8
CANASTA = 7


def wild(card: Card) -> bool:
    return card.is_joker or card.rank == "2"


def worth(cards: Iterable[Card]) -> int:
    return sum(POINTS["X" if card.is_joker else card.rank] for card in cards)


def number(text: str) -> int:
    return int(text) if text.isdigit() else NUMBER[text]


@dataclass(frozen=True)
class Case:
    """An act at a position, with the true state."""

    state: CanastaState
    seen: CanastaObservation
    act: Action
    other: Action | None = None

    @property
    def me(self) -> int:
        return self.seen.seat

    @property
    def card(self) -> Card:
        assert isinstance(self.act, Discard)
        return self.act.card

    @cached_property
    def after(self) -> CanastaState:
        then = self.state.copy()
        then.apply(self.act)
        return then

    @cached_property
    def over(self) -> bool:
        return self.after.round != self.state.round or self.after.is_over or self.after.stage in ("over", "round over")

    @cached_property
    def hand(self) -> Counter[str]:
        return Counter("X" if card.is_joker else card.rank for card in self.state.hand(self.me))

    @cached_property
    def theirs(self) -> Counter[str]:
        return Counter("X" if card.is_joker else card.rank for card in self.state.hand(1 - self.me))

    def meld(self, seat: int, rank: str) -> int:
        return sum(len(meld.cards) for meld in self.seen.melds[seat] if meld.rank == rank)

    def canastas(self, seat: int) -> int:
        return sum(len(meld.cards) >= CANASTA for meld in self.seen.melds[seat])

    @cached_property
    def unseen(self) -> Counter[str]:
        """The cards that the seat has not seen, by rank: all of the deck less those it sees, and those it knows to be held."""
        left = Counter(dict.fromkeys("23456789TJQKA", OF_A_RANK) | {"X": 4})
        there = [held.card for held in self.seen.hand]
        there += [*self.seen.pile, *self.seen.apart, *self.seen.seen, *self.seen.threes[0], *self.seen.threes[1]]
        there += [card for melds in self.seen.melds for meld in melds for card in meld.cards]
        left.subtract("X" if card.is_joker else card.rank for card in there)
        return left

    def odds(self, rank: str, least: int, wilds: int = 0) -> float:
        """Count the share of the ways in which the other hand has at least so many of a rank, and of the wild cards."""
        on_mat = self.unseen["3"] if self.seen.rules.threes_equal else self._red_threes
        known = sum(card.rank == rank for card in self.seen.seen if not wild(card))
        pool, copies = sum(self.unseen.values()) - on_mat, self.unseen[rank]
        hidden = self.seen.hand_sizes[1 - self.me] - len(self.seen.seen)
        others, known_wilds = self.unseen["2"] + self.unseen["X"], sum(map(wild, self.seen.seen))
        ways = sum(
            comb(copies, n) * comb(others, w) * comb(pool - copies - others, hidden - n - w)
            for n in range(max(0, least - known), min(copies, hidden) + 1)
            for w in range(max(0, wilds - known_wilds), min(others, hidden - n) + 1)
        )
        return ways / comb(pool, hidden)

    def danger(self, rank: str) -> float:
        """Count the share in which the other hand holds two of a rank or, where the pile is not frozen, one and a wild card."""
        pair = self.odds(rank, 2)
        return pair if self.natural_need == 2 else pair + self.odds(rank, 1, 1) - self.odds(rank, 2, 1)

    @cached_property
    def _red_threes(self) -> int:
        lying = (*self.seen.pile, *self.seen.apart, *self.seen.threes[0], *self.seen.threes[1])
        return 4 - sum(not card.is_joker and card.rank == "3" and card.suit in "HD" for card in lying)

    @property
    def natural_need(self) -> int:
        """The natural cards of its hand that the other player needs for a pile, by the table."""
        s = self.seen.position
        return 2 if self.seen.rules.always_frozen or s.frozen or not self.seen.is_open[1 - self.me] else 1

    def takes(self) -> list[Take]:
        """The ways to take the pile after the act: the true legal acts of the other player."""
        if self.over or self.after.seats_to_act != (1 - self.me,):
            return []
        return [act for act in self.after.legal_actions() if isinstance(act, Take)]

    def late(self, found: re.Match[str]) -> bool:
        """Say whether the told cause for an early end is there: four draws left, or four cards of a hand that may go out."""
        rules, other = self.seen.rules, 1 - self.me
        if found["few"]:
            ready = self.seen.is_open[other] and self.canastas(other) >= rules.canastas_to_go_out
            return ready and len(self.state.hand(other)) == int(found["few"]) <= 4
        return self.seen.stock == int(found["left"] or 0) <= 4 * rules.draw


PARTS = {
    "card": r"(?P<card>[Aa] joker|(?:10|[2-9JQKA])[♠♥♦♣])",
    "else": r"(?P<else>(?:10|[2-9JQKA])[♠♥♦♣])",
    "rank": r"(?P<rank>wild cards|[a-z]+)",
    "ranks": r"(?P<ranks>wild cards|[a-z]+)",
    "n": r"(?P<n>[a-z]+|\d+)",
    "n2": r"(?P<n2>\d+)",
    "m": r"(?P<m>[a-z]+|\d+)",
    "k": r"(?P<k>[\d,]+)",
    "pile": r"(?:the pile of (?P<pile>\d+) cards with )?",
    "cases": r"in (?P<cases>\d+) of 100 cases",
    "wants": r"two (?P<wanted>[a-z]+)(?P<or>, or one and a wild card,)?",
    "laid": r"(?P<laid>.+?)",
    "paid": r"(?P<paid>two [a-z]+|an? [a-z]+ and a wild card)",
    "soon": r"(?:The stock has (?P<left>\d+) cards? left|The stock is empty|"
    r"The other player may go out with the (?P<few>\d+) cards? of its hand)",
}


def misnamed(case: Case, match: re.Match[str]) -> str:
    """Tell whether the sentence names another card than that of the act."""
    card = match.groupdict().get("card")
    own = not card or (card.lower() == "a joker" if case.card.is_joker else card == sign(case.card))
    return "" if own else "names another card"


READER = Reader(PARTS, misnamed)
reads, verdict = READER.reads, READER.verdict


# ---- discards


def _wants(case: Case, found: re.Match[str]) -> bool:
    return RANK[found["wanted"]] == case.card.rank and bool(found["or"]) == (case.natural_need == 1)


def _near(told: str, true: float) -> bool:
    return abs(int(told) - min(99, max(1, 100 * true))) <= 0.51


@reads("<card> is your last card: the round ends[.]")
def last_card(case, _found):
    return len(case.seen.hand) == 1 and case.over


@reads(
    "The other player can't take <card>(?: and the (?P<below>\\d+) cards below it"
    "(?P<after>, and the pile stays frozen after that)?|(?P<idle>, and you could lay it only to go out))[.]"
)
def keeps_off(case, found):
    if case.over or not (wild(case.card) or case.card.rank == "3") or case.takes():
        return False
    if found["idle"]:
        return case.card.rank == "3" and not any(
            act.rank == "3" for act in case.after.legal_actions() if isinstance(act, Lay)
        )
    if int(found["below"]) != len(case.seen.pile):
        return False
    now = bool(case.after.core.frozen)
    return not found["after"] or (now and not case.seen.position.frozen and not case.seen.rules.always_frozen)


@reads(
    "The other player can't take <card>: (?P<frozen>the pile is frozen, and )?"
    "it can't hold (?P<wants>two|an?) (?P<wanted>[a-z]+)[.]"
)
def cant_be_taken(case, found):
    """Look at this deal, and at all that the seat can imagine."""
    rank, need = case.card.rank, case.natural_need
    if RANK[found["wanted"]] != rank or (found["wants"] == "two") != (need == 2):
        return False
    lies = case.meld(1 - case.me, rank) > 0
    if bool(found["frozen"]) != lies or (lies and need == 1):
        return False
    return not case.takes() and case.theirs[rank] < need and not case.odds(rank, need)


@reads(
    "The other player can't take <card>: its (?:meld of )?<ranks> ha(?:ve|s <n> cards, and) no room for (?P<three>three )?more[.]"
)
def has_no_room(case, found):
    rank = RANK[found["ranks"]]
    size = case.meld(1 - case.me, rank)
    right = rank == case.card.rank and 0 < size == number(found["n"] or str(size)) and not case.takes()
    return right and bool(found["three"]) == bool(found["n"]) == (size < CANASTA) and _has_no_room(case, rank)


def _has_no_room(case: Case, rank: str) -> bool:
    """Say whether the other player's meld of a rank is too large for the cards that take the pile, or is a closed canasta."""
    size, rules = case.meld(1 - case.me, rank), case.seen.rules
    pure = not any(meld.wilds for meld in case.seen.melds[1 - case.me] if meld.rank == rank)
    more = 3 if case.natural_need == 2 else 1
    too_large = rules.no_extended and size + more > CANASTA
    return size > 0 and (too_large or (rules.no_add_to_canasta and pure and size >= CANASTA))


@reads(
    "The other player can't take <card>: (?P<frozen>the pile is frozen, and )?with one card in the hand it has no two <ranks>[.]"
)
def has_one_card(case, found):
    if bool(found["frozen"]) != (case.meld(1 - case.me, case.card.rank) > 0) or case.natural_need == 1:
        return False
    return not case.takes() and case.theirs.total() == 1 and RANK[found["ranks"]] == case.card.rank


@reads("Your canasta of <ranks> is full: <card> is of no more use[.]")
def canasta_is_full(case, found):
    rank = RANK[found["ranks"]]
    return case.card.rank == rank and case.seen.rules.no_extended and case.meld(case.me, rank) >= CANASTA


@reads(
    "<card> is one of <n> <ranks>"
    "(?: that can't become a pure canasta:|: a pure canasta needs (?:<m> of the (?P<out>[a-z]+)|(?P<all>all)) still out, and) "
    "three or more held at the end cost (?P<cost>[\\d,]+) points[.]"
)
def holds_too_many(case, found):
    rank, held = case.card.rank, case.hand[case.card.rank]
    if RANK[found["ranks"]] != rank or number(found["n"]) != held or not 3 < held < CANASTA or case.meld(case.me, rank):
        return False
    out = _not_on_table(case, rank)
    if found["all"]:
        return held + out == CANASTA and _penalty(case, found)
    if not found["m"]:
        return held + out < CANASTA and _penalty(case, found)
    return number(found["m"]) == CANASTA - held < number(found["out"]) == out and _penalty(case, found)


@reads("With <card> gone you hold two <ranks>: three at the end cost (?P<cost>[\\d,]+) points[.]")
def gets_rid(case, found):
    return RANK[found["ranks"]] == case.card.rank and case.hand[case.card.rank] == 3 and _penalty(case, found)


@reads("<card> can go before a third <rank> comes: three at the end cost (?P<cost>[\\d,]+) points[.]")
def third_far_off(case, found):
    return RANK[found["rank"]] == case.card.rank and case.hand[case.card.rank] == 2 and _penalty(case, found)


def _penalty(case, found):
    rules = case.seen.rules
    return (
        case.card.rank in "7A"
        and rules.uncompleted_penalties
        and int(found["cost"].replace(",", "")) == rules.held_special
    )


@reads(
    "<card> is a (?:fairly )?safe throw(?P<though>, though it fits your <ranks>)?: "
    "the other player holds <wants> (?:only )?<cases>[.]"
)
def seldom_taken(case, found):
    rank = case.card.rank
    odds = case.danger(rank)
    if bool(found["though"]) != _goes_on(case, rank) or (found["ranks"] and RANK[found["ranks"]] != rank):
        return False
    right = _wants(case, found) and odds <= (0.205 if "fairly" in found[0] else 0.105) and _near(found["cases"], odds)
    return right and not _onto_meld(case, rank) and not _has_no_room(case, rank)


@reads(
    "(?:(?P<black>3[♠♣]) apart, n|N)o (?P<natural>natural )?card of yours is safer than <card>: "
    "the other player holds <wants> <cases>[.]"
)
def safest(case, found):
    threes = [held.card for held in case.seen.hand if not held.card.is_joker and held.card.rank == "3"]
    if bool(threes) != bool(found["black"]) or (threes and found["black"] not in map(sign, threes)):
        return False
    if bool(found["natural"]) != any(wild(held.card) for held in case.seen.hand):
        return False
    ranks = [each for each in case.hand if each not in "X23"]
    odds = {each: 0.0 if _has_no_room(case, each) else case.danger(each) for each in ranks}
    barred = {each for each in odds if _onto_meld(case, each)}
    legal = {act.card.rank for act in case.seen.legal_actions if isinstance(act, Discard)}
    rank = case.card.rank
    if not _wants(case, found) or rank in barred or _has_no_room(case, rank) or not _near(found["cases"], odds[rank]):
        return False
    return all(odds[each] >= odds[rank] for each in odds if each != rank and each in legal - barred)


@reads("Only your (?P<safer>.+) are safer than <card>: the other player holds <wants> <cases>[.]")
def safest_but_few(case, found):
    legal = {act.card.rank for act in case.seen.legal_actions if isinstance(act, Discard)} - {"2", "3", "X"}
    odds = {
        each: 0.0 if _has_no_room(case, each) else 1.0 if _onto_meld(case, each) else case.danger(each)
        for each in legal
    }
    rank = case.card.rank
    told = dict(reversed(part.split(" ", 1)) for part in found["safer"].split(" and "))
    least = {RANK[words]: number(count) for words, count in told.items()}
    if not _wants(case, found) or not _near(found["cases"], odds[rank]) or case.hand["3"] or _has_no_room(case, rank):
        return False
    return (
        least == {each: case.hand[each] for each in odds if odds[each] < odds[rank] - 1e-9} and min(least.values()) > 2
    )


def _onto_meld(case: Case, rank: str) -> bool:
    size, rules = case.meld(1 - case.me, rank), case.seen.rules
    return (
        size > 0 and case.natural_need == 1 and not (size >= CANASTA and (rules.no_add_to_canasta or rules.no_extended))
    )


@reads(
    "(?:If the|The) other player (?:takes|(?P<sure>can take)) <card>, (?:it gets|but gets only) "
    "<n> cards?, (?:as many as|<m> (?P<which>more|fewer) than) by a draw"
    "(?P<kept>; no pair of yours is broken)?[.]"
)
def little_lost(case, found):
    """Check that the pile brings no more cards than told, nothing dear, and no canasta by cards that the other hand showed."""
    pile, lies = [*case.seen.pile, case.card], case.meld(1 - case.me, case.card.rank)
    shown = sum(card.rank == case.card.rank for card in case.seen.seen)
    odds = 1.0 if _onto_meld(case, case.card.rank) else case.danger(case.card.rank)
    if bool(found["sure"]) != (odds > 1 - 1e-9) or odds < 0.395:
        return False
    apart = number(found["m"] or "no") * (-1 if found["which"] == "fewer" else 1)
    draw = min(case.seen.rules.draw, case.seen.stock)  # without a stock the round ends where nobody takes the pile
    right = len(pile) == number(found["n"]) == draw + apart and draw > 0 and (apart != 0) == bool(found["m"])
    plain = not any(wild(card) or _goes_to_mat(case, card) for card in pile) and case.card.rank != "3"
    pairs = any(held > 1 for rank, held in case.hand.items() if rank not in "23X")
    kept = bool(found["kept"]) == (case.hand[case.card.rank] == 1 and pairs) and apart <= 1 + bool(found["kept"])
    return right and plain and kept and not lies < CANASTA <= lies + 1 + shown


@reads("The other player threw (?P<same>the other |an? )?<else> this round, and is less likely to take <card>[.]")
def they_threw_one(case, found):
    thrown = [
        event.card
        for event in case.state.history  # that of the round
        if type(event).__name__ == "CardDiscarded" and event.seat != case.me and event.card.rank == case.card.rank
    ]
    right = bool(thrown) and sign(thrown[-1]) == found["else"]
    lies = case.card in case.seen.pile
    same = (("the other ",) if lies else ("a ", "an ")) if thrown and thrown[-1] == case.card else ("",)
    return right and (found["same"] or "") in same


@reads("<card> can't become one of three <ranks>: you hold <n>, and (?P<m>none is|one is|two are) out[.]")
def grows_no_more(case, found):
    rank, out = RANK[found["ranks"]], number(found["m"].split()[0])
    right = rank == case.card.rank and number(found["n"]) == case.hand[rank]
    return right and out == _not_on_table(case, rank) and case.hand[rank] + out < 3


def _not_on_table(case: Case, rank: str) -> int:
    """Count the cards of a rank in the other hand, the stock and the talons, by the true hands and the table."""
    melded = sum(
        card.rank == rank and not card.is_joker for melds in case.seen.melds for meld in melds for card in meld.naturals
    )
    lying = sum(not card.is_joker and card.rank == rank for card in (*case.seen.pile, *case.seen.apart))
    return OF_A_RANK - melded - lying - case.hand[rank]


@reads(
    "<card> is (?:your only <rank>|one of your <n> lone cards(?P<fit> that fit no meld)?): it breaks no pair"
    "(?:, and counts only (?P<k>\\d+) points)?[.]"
)
def stands_alone(case, found):
    low = int(found["k"]) == worth([case.card]) < 10 if found["k"] else worth([case.card]) >= 10
    alone = [
        rank for rank, held in case.hand.items() if held == 1 and rank not in "23X" and not case.meld(case.me, rank)
    ]
    told = number(found["n"]) if found["n"] else 1
    return (
        (not found["rank"] or RANK[found["rank"]] == case.card.rank)
        and case.card.rank in alone
        and len(alone) == told
        and low
        and (
            told == 1 or bool(found["fit"]) == any(case.hand[rank] == 1 and case.meld(case.me, rank) for rank in RANKS)
        )
    )


@reads("Without <card> (?:you can still lay <n>|your hand still makes <n2> of the <k>) points to open[.]")
def opens_without(case, found):
    need, told, then = case.seen.needs[case.me], int(found["n"] or found["n2"]), case.after.observe(case.me)
    if case.seen.is_open[case.me] or case.over or (told >= need) != bool(found["n"]) or not _can_make(case.seen, told):
        return False
    return int(found["k"] or need) == need and _can_make(then, told)


@reads("You keep <n> <ranks>, which still take a pile with an? <rank> on top[.]")
def pair_stays(case, found):
    rank = case.card.rank
    left = case.hand[rank] - 1
    return RANK[found["ranks"]] == RANK[found["rank"]] == rank and number(found["n"]) == left >= 2


@reads(
    "The other player can take each (?:of your cards|(?P<natural>natural card of yours)): "
    "<card> (?P<why>breaks no pair|gives it <k> points|is worth no more than another)[.]"
)
def all_are_taken(case, found):
    naturals = {each for each in case.hand if each not in "2X"}
    can = {each for each in naturals - {"3"} if _onto_meld(case, each) or case.danger(each) > 1 - 1e-9}
    wilds = bool(set(case.hand) - naturals)
    if can != naturals or wilds != bool(found["natural"]) or wild(case.card) or not (case.over or case.takes()):
        return False
    rank = case.card.rank
    if found["k"]:
        return int(found["k"]) == worth([case.card]) < max(worth([Card(each, "S")]) for each in naturals)
    if found["why"].startswith("is"):
        return len({(case.hand[each], worth([Card(each, "S")])) for each in naturals}) == 1
    return case.hand[rank] == 1 < max(case.hand[each] for each in naturals)


@reads(
    "(?:All your cards are (?:<ranks>: any of them will do|wild, and <card> counts less than a joker)|"
    "Besides <n> (?P<ranks2>[a-z]+) you hold only wild cards: keep these for melds)[.]"
)
def nothing_else(case, found):
    rank, held = case.card.rank, case.hand[case.card.rank]
    if found["card"]:
        return rank == "2" and case.hand["X"] > 0 and held + case.hand["X"] == len(case.seen.hand)
    wilds = (case.hand["2"] + case.hand["X"]) if found["n"] else 0
    right = RANK.get(found["ranks"] or found["ranks2"]) == rank and held + wilds == len(case.seen.hand) > 1
    return right and (not found["n"] or (number(found["n"]) == held and wilds > 0))


@reads("The other player may take <pile><card>, onto its <ranks>[.]")
def taken_onto_meld(case, found):
    piled = int(found["pile"]) if found["pile"] else 1
    right = RANK[found["ranks"]] == case.card.rank and piled == len(case.seen.pile) + 1
    return right and (case.over or any(not take.cards for take in case.takes()))


@reads("The other player holds <n> <ranks>(?P<wild> and a wild card)?, which take <pile><card>[.]")
def is_known_to_wait(case, found):
    rank, naturals = case.card.rank, number(found["n"])
    piled = int(found["pile"]) if found["pile"] else 1
    if RANK[found["ranks"]] != rank or piled != len(case.seen.pile) + 1 or not _holds(case, rank, naturals):
        return False
    if found["wild"] and (
        naturals != 1 or not any(map(wild, case.seen.seen)) or not case.theirs["2"] + case.theirs["X"]
    ):
        return False
    return case.over or any(sum(card.rank == rank for card in take.cards) == min(2, naturals) for take in case.takes())


def _holds(case: Case, rank: str, cards: int) -> bool:
    known = sum(card.rank == rank and not card.is_joker for card in case.seen.seen)
    return case.theirs[rank] >= cards == known


@reads("The other player may take <pile><card>: it holds <wants> <cases>[.]")
def often_taken(case, found):
    odds = case.danger(case.card.rank)
    piled = int(found["pile"]) if found["pile"] else 1
    return _wants(case, found) and odds >= 0.395 and _near(found["cases"], odds) and piled == len(case.seen.pile) + 1


@reads("<card> can still go onto your <ranks>[.]")
def leaves_own_meld(case, found):
    rank, size = RANK[found["ranks"]], case.meld(case.me, RANK[found["ranks"]])
    return rank == case.card.rank and size > 0 and not (case.seen.rules.no_extended and size >= CANASTA)


@reads("<card> breaks up your pair of <ranks>[.]")
def breaks_pair(case, found):
    return RANK[found["ranks"]] == case.card.rank and case.hand[case.card.rank] == 2


@reads("(?:No pile lies yet: )?<card> is worth more on a meld(?: than on a pile of <n> cards?)?[.]")
def wastes_wild(case, found):
    lies = found[0].startswith("No pile") != bool(case.seen.pile)
    return wild(case.card) and lies and number(found["n"] or "no") == len(case.seen.pile) < 4


@reads(
    "<card> is safer than <else>: the other player holds cards that take it <cases>, "
    "and that take (?P<again>\\S+) in (?P<cases2>\\d+) of 100 cases[.]"
)
def safer(case, found):
    other = case.other
    if not isinstance(other, Discard) or not sign(other.card) == found["else"] == found["again"]:
        return False
    less, more = (case.danger(each) for each in (case.card.rank, other.card.rank))
    return less < more and _near(found["cases"], less) and _near(found["cases2"], more)


# ---- the pile


def _spent(case: Case, words: str) -> bool:
    """Check the words for the cards that take the pile."""
    cards, top = case.act.cards, case.seen.pile[-1]
    if words == f"{sign(top)} on top":
        return not cards
    told: Counter[str] = Counter()
    for part in re.split(r", | and ", words.lower()):
        count, what = part.split(" ", 1)
        told[{"joker": "X", "two": "2", "twos": "2"}.get(what) or RANK[what]] += number(count)
    return told == Counter("X" if card.is_joker else card.rank for card in cards)


@reads("(?P<spent>.+?) brings? you the pile of <k> cards?: you then have <n> cards for a canasta of <ranks>[.]")
def pile_completes(case, found):
    rank, pile = RANK[found["ranks"]], case.seen.pile
    melds = [meld for meld in _melds_after(case) if meld.rank == rank]
    before = case.meld(case.me, rank) + case.hand[rank]
    inside = sum(len(meld.cards) for meld in melds)
    held = sum(not wild(card) and card.rank == rank for card in case.after.hand(case.me))
    apart = sum(not wild(card) and card.rank == rank for card in case.after.observe(case.me).apart)
    had = case.meld(case.me, rank) < CANASTA > before
    return (
        _spent(case, found["spent"])
        and int(found["k"]) == len(pile)
        and had
        and number(found["n"]) == inside + held + apart >= CANASTA
    )


@reads("(?P<spent>.+?) brings? you the pile of <k> cards?; a draw brings <n>[.]")
def brings_more(case, found):
    below, draw = case.seen.pile[:-1], case.seen.rules.draw
    right = _spent(case, found["spent"]) and int(found["k"]) == len(case.seen.pile) and int(found["n"]) == draw
    return right and not any(wild(card) or _useful(case, card) for card in below) and len(case.seen.pile) > draw


@reads(
    "(?P<spent>.+?) brings? you the pile of <k> cards?: (?:(?P<onto>\\w+) go(?:es)? onto your melds)?"
    "(?:(?:, | and |)(?P<joins>\\w+) makes? (?:melds|a meld) of (?P<of>[a-z]+s(?:, [a-z]+s)*(?: and [a-z]+s)?))?"
    "(?:(?:, | and |)(?P<wild>\\w+) (?:is|are) wild)?[.]"
)
def brings(case, found):
    below = case.seen.pile[:-1]
    onto = sum(not wild(card) and card.rank != "3" and _goes_on(case, card.rank) for card in below)
    counts = onto, sum(_useful(case, card) for card in below) - onto, sum(map(wild, below))
    told = tuple(number(found[part] or "no") for part in ("onto", "joins", "wild"))
    begun = {card.rank for card in below if _useful(case, card) and not _goes_on(case, card.rank)}
    named = {RANK[words] for words in re.split(", | and ", found["of"])} if found["of"] else set()
    return _spent(case, found["spent"]) and int(found["k"]) == len(case.seen.pile) and told == counts and named == begun


@reads("(?P<top>\\S+) goes onto your <ranks>, and costs no card of your hand[.]")
def top_grows(case, found):
    top = case.seen.pile[-1]
    right = sign(top) == found["top"] and RANK[found["ranks"]] == top.rank and case.meld(case.me, top.rank) > 0
    return right and not case.act.cards


@reads("You spend (?P<spent>a joker|a two) for a pile of <k> cards?; a draw brings <n> for nothing[.]")
def wild_for_little(case, found):
    wilds = [card for card in case.act.cards if wild(card)]
    named = "a joker" if wilds and wilds[0].is_joker else "a two"
    return (
        bool(wilds)
        and named == found["spent"]
        and int(found["k"]) == len(case.seen.pile)
        and int(found["n"]) == case.seen.rules.draw
    )


@reads("You spend two <ranks> for a pile of <k> cards?; a draw brings <n> for nothing[.]")
def pair_for_little(case, found):
    ranks = {card.rank for card in case.act.cards}
    return (
        ranks == {RANK[found["ranks"]]}
        and len(case.act.cards) == 2
        and int(found["k"]) == len(case.seen.pile)
        and int(found["n"]) == case.seen.rules.draw
    )


def _ways(case: Case) -> list[Take]:
    return [act for act in case.seen.legal_actions if isinstance(act, Take)]


@reads("The pile of <k> cards? costs <paid> of your hand; a draw brings <n> for nothing[.]")
def draw_keeps(case, found):
    right = int(found["k"]) == len(case.seen.pile) <= case.seen.rules.draw + 1
    return right and int(found["n"]) == case.seen.rules.draw and _costs(case, found["paid"])


def _costs(case: Case, words: str) -> bool:
    """Check the told price of the pile: no legal way has fewer wild cards, nor is free."""
    spent = [Counter("wild" if wild(card) else card.rank for card in way.cards) for way in _ways(case)]
    told: Counter[str] = Counter()
    for part in words.split(" and "):
        count, what = part.split(" ", 1)
        told["wild" if what == "wild card" else RANK[what]] += number(count)
    return told in spent and all(each and each["wild"] >= told["wild"] for each in spent)


def _goes_on(case: Case, rank: str) -> bool:
    size = case.meld(case.me, rank)
    return size > 0 and not (size >= CANASTA and case.seen.rules.no_extended)


def _goes_to_mat(case: Case, card: Card) -> bool:
    return not card.is_joker and card.rank == "3" and (card.suit in "HD" or case.seen.rules.threes_equal)


def _useful(case: Case, card: Card) -> bool:
    """Say whether a natural card of the pile joins a meld that may grow, or is one of three of the pile and the hand."""
    if wild(card) or card.rank == "3":
        return False
    size = case.meld(case.me, card.rank)
    of_rank = [each for each in case.seen.pile if each.rank == card.rank and not each.is_joker]
    least = CANASTA if case.seen.rules.uncompleted_penalties and card.rank in "7A" else 3
    return (
        len(of_rank) + case.hand[card.rank] >= least if not size else size < CANASTA or not case.seen.rules.no_extended
    )


@reads("Draw: the pile puts three <ranks> on the mat, which cost (?P<cost>[\\d,]+) points unless they become seven[.]")
def begins_costly(case, found):
    rank, rules = case.seen.pile[-1].rank, case.seen.rules
    right = RANK[found["ranks"]] == rank in "7A" and rules.uncompleted_penalties and not case.meld(case.me, rank)
    return right and int(found["cost"].replace(",", "")) == rules.unfinished_special


@reads("Draw: with the pile you would hold (?P<held>.+); three or more at the end cost (?P<cost>[\\d,]+) points[.]")
def brings_costly(case, found):
    rules, pile = case.seen.rules, case.seen.pile
    for part in found["held"].split(" and "):
        count, words = part.split(" ")
        rank = RANK[words]
        held = case.hand[rank] + sum(card.rank == rank and not card.is_joker for card in pile)
        if (
            number(count) != held
            or not 2 < held < CANASTA
            or case.hand[rank] > 2
            or case.meld(case.me, rank)
            or rank not in "7A"
        ):
            return False
    return rules.uncompleted_penalties and int(found["cost"].replace(",", "")) == rules.held_special


@reads("A draw brings <k> cards?; the pile has (?P<top>\\S+) alone[.]")
def top_alone(case, found):
    return (
        sign(case.seen.pile[-1]) == found["top"]
        and len(case.seen.pile) == 1
        and int(found["k"]) == case.seen.rules.draw
    )


@reads(
    "(?:The pile costs <paid> of your hand, and|(?P<free>\\S+) goes onto your <ranks>, but) "
    "(?:of the <k> cards|the card) below (?P<top>\\S+|it) "
    "(?:only <n> makes? or joins?|none makes or joins|neither makes nor joins) a meld(?:; a draw brings <n2>)?[.]"
)
def few_below(case, found):
    below = [card for card in case.seen.pile[:-1] if not _goes_to_mat(case, card)]
    help_ = sum(wild(card) or _useful(case, card) for card in below)
    if (
        found["top"] != ("it" if found["free"] else sign(case.seen.pile[-1]))
        or int(found["k"] or 1) != len(below)
        or help_ != number(found["n"] or "no")
    ):
        return False
    if found["free"]:
        top = case.seen.pile[-1]
        free = any(not way.cards for way in _ways(case)) and RANK[found["ranks"]] == top.rank
        priced = free and found["free"] == sign(top) and int(found["n2"]) == case.seen.rules.draw
    else:
        priced = _costs(case, found["paid"])
    return priced and help_ < len(below) and (2 * help_ <= len(below) or help_ <= case.seen.rules.draw)


@reads("Draw: with the pile you could lay only <n> of the <m> points to open[.]")
def pile_opens_nothing(case, found):
    top, most, need = case.seen.pile[-1], int(found["n"]), int(found["m"])
    return need == case.seen.needs[case.me] > most and _can_make(case.seen, most, top)


@reads("<soon>: <n> cards? of the pile fits? no meld, and would cost <k> points in your hand[.]")
def burdens(case, found):
    below = [card for card in case.seen.pile[:-1] if not _goes_to_mat(case, card)]
    loose = [card for card in below if not wild(card) and not _useful(case, card)]
    return case.late(found) and number(found["n"]) == len(loose) >= len(below) / 2 and int(found["k"]) == worth(loose)


# ---- melds


def _put(act: Lay, words: str) -> bool:
    """Check the words for cards and the meld they go to: wild cards alone have to name it."""
    if all(map(wild, act.cards)) and act.rank != "2":
        words, _, meld = words.partition(" on the ")
        return RANK.get(meld) == act.rank and _names(act.cards, words)
    return _names(act.cards, words)


def _laid(case: Case, words: str) -> bool:
    return _names(case.act.cards, words)


def _names(cards: tuple[Card, ...], words: str) -> bool:
    words = words[:1].lower() + words[1:] if not re.match(r"(?:10|[2-9JQKA])[♠♥♦♣]", words) else words
    if len(cards) == 1:
        return words == ("a joker" if cards[0].is_joker else sign(cards[0]))
    told: Counter[str] = Counter()
    for part in re.split(r", | and ", words):
        count, what = part.split(" ", 1)
        told[{"joker": "X", "jokers": "X", "two": "2", "twos": "2"}.get(what) or RANK[what]] += number(count)
    return told == Counter("X" if card.is_joker else card.rank for card in cards)


def _size_after(case: Case) -> int:
    return case.meld(case.me, case.act.rank) + len(case.act.cards)


def _completes(case: Case) -> bool:
    return case.meld(case.me, case.act.rank) < CANASTA <= _size_after(case)


@reads("With <laid> nothing is left in your hand: you go out[.]")
def goes_out_empty(case, found):
    if not _put(case.act, found["laid"]) or len(case.act.cards) != len(case.seen.hand):
        return False
    return case.over or any(isinstance(act, Out) for act in case.after.legal_actions())


@reads("With <laid> laid you can go out now: (?P<steps>.+)[.]")
def begins_the_way_out(case, found):
    if not _put(case.act, found["laid"]) or case.over:
        return False
    then = case.after.copy()
    *steps, last = re.split(r", | and ", found["steps"])
    for step in steps:
        told = re.fullmatch(r"(?:(?:add|lay) )?the ([a-z]+)( with a wild card)?", step)
        rank, hand = RANK[told[1]], list(then.hand(case.me))
        cards = [card for card in hand if not wild(card) and card.rank == rank] + [*filter(wild, hand)][: bool(told[2])]
        lies = any(meld.rank == rank for meld in then.observe(case.me).melds[case.me])
        then.apply((Add if lies else Meld)(case.me, rank=rank, cards=tuple(cards)))
    thrown = [act for act in then.legal_actions() if isinstance(act, Discard) and f"throw {sign(act.card)}" == last]
    then.apply(thrown[0])
    return then.round != case.state.round or then.is_over or then.stage in ("over", "round over")


@reads(
    "(?:Lay <laid>,|(?P<those>.+?) (?P<made>completes?|makes?) a (?P<kind>pure|mixed|wild) canasta(?: of <ranks>)?;) "
    "then throw (?P<last>.+), your last card, and go out[.]"
)
def goes_out(case, found):
    if not (_canasta(case, found) if found["those"] else _put(case.act, found["laid"]) and not _completes(case)):
        return False
    last = [act for act in case.after.legal_actions() if isinstance(act, Discard)]
    if len(case.after.hand(case.me)) != 1 or not last:
        return False
    name = "a joker" if last[0].card.is_joker else sign(last[0].card)
    then = case.after.copy()
    then.apply(last[0])
    return name == found["last"] and (
        then.round != case.state.round or then.is_over or then.stage in ("over", "round over")
    )


def _canasta(case, found):
    """Look whether the cards complete a canasta of the told kind."""
    meld = next(each for each in _melds_after(case) if each.rank == case.act.rank)
    begun = case.meld(case.me, case.act.rank) == 0
    return (
        _laid(case, found["those"])
        and _completes(case)
        and meld.kind == found["kind"]
        and begun == found["made"].startswith("make")
        and (RANK[found["ranks"]] == meld.rank if found["ranks"] else begun or meld.kind == "wild")
    )


@reads(
    "(?P<those>.+?) (?P<made>completes?|makes?) a (?P<kind>pure|mixed|wild) canasta(?: of <ranks>)?"
    "(?:(?P<need>, which you need to go out)|: <k> points)?[.]"
)
def completes(case, found):
    meld = next(each for each in _melds_after(case) if each.rank == case.act.rank)
    rules, need = case.seen.rules, case.canastas(case.me) < case.seen.rules.canastas_to_go_out
    special = rules.special_bonuses and meld.rank in "7A"
    worths = {"mixed": rules.mixed, "pure": rules.pure_special if special else rules.pure}
    return (
        _canasta(case, found)
        and need == bool(found["need"])
        and (int(found["k"].replace(",", "")) == worths[meld.kind] if found["k"] else need or meld.kind == "wild")
    )


def _melds_after(case: Case):
    if case.over:  # the next round has begun: the table as it was
        return (case.after.closed or case.after).observe(case.me).melds[case.me]
    return case.after.observe(case.me).melds[case.me]


@reads(
    "<laid> (?:(?P<to>brings?) you to|counts?) <k> points(?P<but>, (?:your [a-z]+ with )?\\S+ of the pile not counted)?: "
    "with <n> to open, this opens[.]"
)
def opens(case, found):
    then = case.after.observe(case.me)
    first = not case.seen.melds[case.me]
    return (
        _put(case.act, found["laid"])
        and not case.seen.is_open[case.me]
        and then.is_open[case.me]
        and first != bool(found["to"])
        and _uncounted(case, found["but"])
        and then.laid_points == int(found["k"]) >= int(found["n"]) == case.seen.needs[case.me]
    )


def _uncounted(case: Case, but: str | None) -> bool:
    """Say whether the top card of the pile that was taken is named, where it lies and does not count."""
    s = case.seen.position
    is_so = s.source == TAKEN and case.seen.rules.opening_from_hand
    if not is_so:
        return not but
    top = CARDS[s.pile[s.taken - 1]]
    after = case.after.observe(case.me).melds[case.me]
    few = any(meld.rank == top.rank and len(meld.cards) == 3 for meld in after)
    return bool(but and re.fullmatch(f", {'your [a-z]+ with ' * few}{sign(top)} of the pile not counted", but))


@reads(
    "<laid> brings? you to <k> of the <m> points to open(?P<but>, (?:your [a-z]+ with )?\\S+ of the pile not counted)?; "
    "(?:in all you can lay <n>|then (?P<then>.+) makes? it (?P<all>\\d+))[.]"
)
def leads_to_opening(case, found):
    need, then = case.seen.needs[case.me], case.after.observe(case.me)
    right = _put(case.act, found["laid"]) and int(found["m"]) == need and not case.seen.is_open[case.me]
    right = right and then.laid_points == int(found["k"]) < need and _uncounted(case, found["but"])
    if not found["then"]:
        return right and need <= int(found["n"]) and _can_make(case.seen, int(found["n"]))
    lays, points = goes_on(case.seen, case.act)
    state = case.after.copy()
    for lay in lays:
        state.apply(lay)
    told = re.split(", | and ", re.sub(" on the [a-z]+", "", found["then"]))
    cards = sum(number(words.split()[0]) if " " in words else 1 for words in told)
    opened = state.observe(case.me)
    return (
        right
        and opened.is_open[case.me]
        and opened.laid_points == points == int(found["all"]) >= need
        and cards == sum(len(lay.cards) for lay in lays)
    )


def _most_points(seen: CanastaObservation, top: Card | None = None) -> tuple[int, int]:
    """Find the most points that a hand can lay, and the cards it lays then, by trying every share of the wild cards.

    With the `top` card of the pile two or more of its rank go down with it; it counts only where the rules say so.
    """
    rules = seen.rules
    s = seen.position
    from_pile = CARDS[s.pile[s.taken - 1]].rank if s.source == TAKEN else ""
    hand = Counter("X" if held.card.is_joker else held.card.rank for held in seen.hand)
    lying = {meld.rank: meld for meld in seen.melds[seen.seat]}
    wilds = [50] * hand["X"] + [20] * hand["2"]
    best: dict[int, tuple[int, int]] = {0: (0, 0)}  # by wild cards spent: points without these, and cards
    for rank in "456789TJQKA":
        meld = lying.get(rank)
        there, wild_there = (len(meld.naturals), len(meld.wilds)) if meld else (0, 0)
        extra = int(top is not None and top.rank == rank)
        uncounted = extra or int(rank == from_pile)
        ways = {0: (0, 0)} if not meld and not extra else {}
        for more in range(min(len(wilds), rules.most_wild - wild_there) + 1):
            natural = there + hand[rank] + extra
            if rules.no_extended:
                natural = min(natural, CANASTA - wild_there - more)
            if (
                natural + wild_there + more < 3
                or wild_there + more > natural
                or (more and rules.pure_melds and rank == "7")
            ):
                continue
            points = natural * worth([Card(rank, "S")]) + (worth(meld.wilds) if meld else 0)
            if uncounted and rules.opening_from_hand:
                points = points - worth([Card(rank, "S")]) if natural + wild_there + more > 3 else 0
            ways[more] = points, natural - there - extra + more
        best = {
            spent + more: max(
                (best[a][0] + ways[b][0], best[a][1] + ways[b][1]) for a in best for b in ways if a + b == spent + more
            )
            for spent in best
            for more in ways
            if spent + more <= len(wilds)
        }
    wild_meld = lying.get("2")
    least = 3 - (len(wild_meld.cards) if wild_meld else 0)
    room = len(wilds) if not rules.no_extended else CANASTA - (len(wild_meld.cards) if wild_meld else 0)
    found = []
    for spent, (points, cards) in best.items():
        for own in range(min(len(wilds) - spent, room) + 1):
            if own and (not rules.wild_canasta or own < least):
                continue
            found.append(
                (points + sum(wilds[: spent + own]) + (worth(wild_meld.cards) if wild_meld else 0), cards + own)
            )
    return max(found)


def _can_make(seen: CanastaObservation, told: int, top: Card | None = None) -> bool:
    most, cards = _most_points(seen, top)
    left = len(seen.hand) - cards + (max(0, len(seen.pile) - 1) if top else len(seen.apart))
    return told == most if left >= 2 else told <= most


@reads("<soon>: <laid> counts? <k> points on the mat, and would cost (?P<cost>\\d+) in your hand[.]")
def counts_now(case, found):
    return case.late(found) and _counts_there(case, found)


def _counts_there(case, found):
    """Look whether the cards count for the seat: no meld counts against it, nor is one begun that has a penalty."""
    right = _put(case.act, found["laid"]) and found["k"] == found["cost"] and int(found["k"]) == worth(case.act.cards)
    rules = case.seen.rules
    begun = case.meld(case.me, case.act.rank) == 0 and _size_after(case) < CANASTA
    mixed = case.act.rank != "2" and any(map(wild, case.act.cards))
    costly = begun and rules.uncompleted_penalties and case.act.rank in "7A2" and not mixed
    return right and not costly and not (rules.meld_penalty and not case.canastas(case.me))


@reads(
    "<laid> (?:brings? your <ranks> to <n> cards|makes? a meld of (?P<begun>[a-z]+|wild cards)), <m> short of "
    "(?:(?P<first>your first canasta; without a canasta all your melds count against you)|"
    "a canasta(?P<need>, which you need to go out)?(?:: that saves the (?P<cost>[\\d,]+) points that they cost unfinished"
    "|: (?P<wilds>your wild cards can finish it)|: (?P<out>\\w+) (?P<outs>[a-z]+) (?:is|are) still out)?)[.]"
)
def builds(case, found):
    rank, size, rules = case.act.rank, _size_after(case), case.seen.rules
    begun = case.meld(case.me, rank) == 0
    if (
        RANK[found["begun"] or found["ranks"]] != rank
        or begun != bool(found["begun"])
        or not _laid(case, found["laid"])
    ):
        return False
    if (
        size + number(found["m"]) != CANASTA
        or (not begun and number(found["n"]) != size)
        or not case.seen.is_open[case.me]
    ):
        return False
    none_yet = rules.meld_penalty and not case.canastas(case.me)
    if found["first"] or none_yet:
        return bool(found["first"]) and none_yet
    if bool(found["need"]) != (case.canastas(case.me) < rules.canastas_to_go_out):
        return False
    if found["cost"]:
        fine = rules.unfinished_wild if rank == "2" else rules.unfinished_special
        return rules.uncompleted_penalties and int(found["cost"].replace(",", "")) == fine
    if found["wilds"]:
        cards = sorted((card for card in case.after.hand(case.me) if wild(card)), key=lambda card: card.is_joker)
        then = case.after.copy()
        then.apply(Add(case.me, rank=rank, cards=tuple(cards[: CANASTA - size])))
        return CANASTA in [len(meld.cards) for meld in then.observe(case.me).melds[case.me] if meld.rank == rank]
    if found["out"]:
        return RANK[found["outs"]] == rank and number(found["out"]) == _not_on_table(case, rank) > 0
    return True


@reads("With <laid> on the mat you may take the pile whenever an? <rank> lies on top[.]")
def takes_next(case, found):
    rank = RANK[found["rank"]]
    free = not case.seen.rules.always_frozen and not case.seen.position.frozen and case.seen.is_open[case.me]
    return (
        _laid(case, found["laid"])
        and rank == case.act.rank
        and free
        and case.meld(case.me, rank) == 0
        and _not_on_table(case, rank) > 0
    )


@reads("<laid> joins? your canasta of <ranks>: <k> points more[.]")
def grows_canasta(case, found):
    return (
        _laid(case, found["laid"])
        and RANK[found["ranks"]] == case.act.rank
        and case.meld(case.me, case.act.rank) >= CANASTA
        and int(found["k"]) == worth(case.act.cards)
        and [meld.kind for meld in _melds_after(case)] == [meld.kind for meld in case.seen.melds[case.me]]
    )


@reads(
    "(?:<laid> takes no frozen pile, as your only <rank>|Your <ranks> take a pile with an? (?P<top>[a-z]+) on top without "
    "(?P<those>\\S+)): on the mat it counts <k> points[.]"
)
def idle_in_hand(case, found):
    rank, rules = case.act.rank, case.seen.rules
    frozen = bool(rules.always_frozen or case.seen.position.frozen)
    named = [RANK[found[part]] for part in ("rank", "ranks", "top") if found[part]]
    right = _laid(case, found["laid"] or found["those"]) and set(named) == {rank} and bool(found["laid"]) == frozen
    alone = case.hand[rank] == len(case.act.cards) == 1 and case.meld(case.me, rank) > 0 and case.seen.is_open[case.me]
    return (
        right
        and alone
        and int(found["k"]) == worth(case.act.cards)
        and not (rules.meld_penalty and not case.canastas(case.me))
    )


@reads("<laid> begins? a meld that costs <k> points unless it comes to seven cards[.]")
def begins_costly_meld(case, found):
    rules, rank = case.seen.rules, case.act.rank
    fine = rules.unfinished_wild if rank == "2" else rules.unfinished_special
    new = case.meld(case.me, rank) == 0 and _size_after(case) < CANASTA
    right = (
        new and rules.uncompleted_penalties and rank in "7A2" and not (rank == "A" and any(map(wild, case.act.cards)))
    )
    return right and _laid(case, found["laid"]) and int(found["k"].replace(",", "")) == fine


@reads("With <laid> your <n> <ranks> can only be a mixed canasta: <k> points fewer than a pure one[.]")
def spoils_pure(case, found):
    meld = next(each for each in case.seen.melds[case.me] if each.rank == case.act.rank)
    rules = case.seen.rules
    return (
        RANK[found["ranks"]] == meld.rank
        and _laid(case, found["laid"])
        and any(map(wild, case.act.cards))
        and not meld.wilds
        and len(meld.naturals) == int(found["n"])
        and int(found["k"]) == rules.pure - rules.mixed
        and len(meld.naturals) + case.hand[meld.rank] + _not_on_table(case, meld.rank) >= CANASTA
    )


@reads("With <laid> your <ranks> are still <m> cards short of a canasta: keep wild cards to finish one[.]")
def spends_wild(case, found):
    right = _put(case.act, found["laid"]) and any(map(wild, case.act.cards)) and RANK[found["ranks"]] == case.act.rank
    return right and number(found["m"]) == CANASTA - _size_after(case) > 0


@reads("The pile is frozen: with <laid> laid you hold no two <ranks> that take it[.]")
def gives_up_pair(case, found):
    rank = RANK[found["ranks"]]
    mine = sum(not wild(card) for card in case.act.cards)
    frozen = case.seen.rules.always_frozen or case.seen.position.frozen
    return (
        _laid(case, found["laid"])
        and rank == case.act.rank
        and frozen
        and case.hand[rank] >= 2 > case.hand[rank] - mine
    )


@reads("With <laid> laid you hold <k> cards?, and still need <m> canastas? to go out[.]")
def short_of_cards(case, found):
    left = len(case.seen.hand) - len(case.act.cards)
    missing = case.seen.rules.canastas_to_go_out - case.canastas(case.me) - _completes(case)
    return _put(case.act, found["laid"]) and int(found["k"]) == left < 4 and number(found["m"]) == missing > 0


@reads("<laid> spends? <n> wild cards?, (?P<rest>.+) <m>[.]")
def fewer_wild(case, found):
    other = case.other
    counts = [sum(map(wild, each.cards)) for each in (case.act, other)]
    return (
        [number(found["n"]), number(found["m"])] == counts
        and counts[0] < counts[1]
        and _put(case.act, found["laid"])
        and _put(other, found["rest"])
    )


# ---- the rest


@reads("Your hand makes only <k> of the <n> points to open: what lies has to come back[.]")
def takes_back(case, found):
    right = int(found["n"]) == case.seen.needs[case.me] > int(found["k"]) and not case.seen.is_open[case.me]
    return right and _can_make(case.seen, int(found["k"]))


@reads("Nothing is left in your hand: going out ends the round[.]")
def is_out(case, _found):
    return not case.seen.hand and isinstance(case.act, Out) and case.over


@reads("All <k> cards of your hand lie at once as <rank>: the round ends[.]")
def is_special(case, found):
    return int(found["k"]) == len(case.seen.hand) and case.over
