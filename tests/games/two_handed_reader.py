"""Read a printed sentence of two-handed Pinochle back, and say whether it is true of its act.

The reader knows nothing of facts or grounds. For each form of a sentence it has a pattern and a test, and the test looks at the
true deal, at the public table, and at what happens when the act is done; melds and duties it knows from the plain rule book of
`tests.naive`. A sentence that no pattern reads is a fault, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Draw, Play
from pinochle_widgets.games.protocol.words import NUMBERS
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.rules.state import TwoHandedState
from tests.games.reading import Reader
from tests.naive import two_handed as naive

SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
MELDS = {
    "forty jacks": "jacks", "sixty queens": "queens", "eighty kings": "kings", "a hundred aces": "aces", "a pinochle": "pinochle",
    "the flush": "flush", "the roundhouse": "roundhouse", "the dix": "dix",
}  # fmt: skip
NUMBER = {word: number for number, word in enumerate(NUMBERS)} | {"none": 0}


def number(text: str) -> int:
    return int(text) if text.isdigit() else NUMBER[text]


def card_of(text: str) -> Card:
    """Read a card by its signs."""
    return Card(text[:-1].replace("10", "T") + SIGNS[text[-1]])


def suit(text: str) -> str:
    return SUITS[text.removesuffix("s")]


def height(card: Card) -> int:
    return naive.LOW_TO_HIGH.index(card.rank)


@dataclass(frozen=True)
class Possible:
    """A meld that may still be laid: its kind and cards, its points, and how many cards have to come."""

    kind: str
    cards: frozenset[str]
    points: int
    away: int
    lacking: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """An act at a position, with the true state."""

    state: TwoHandedState
    seen: TwoHandedObservation
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
    def rival(self) -> Card:
        assert isinstance(self.other, Play)
        return self.other.card

    @cached_property
    def plays(self) -> list[Play]:
        return [act for act in self.seen.legal_actions if isinstance(act, Play)]

    @cached_property
    def leads(self) -> bool:
        return self.seen.stage == "lead"

    @cached_property
    def trump(self) -> str:
        return self.seen.trump or ""

    # ---- doing the act

    def done(self, *acts: Action) -> TwoHandedState:
        then = self.state.copy()
        for act in acts:
            then.apply(act)
        return then

    def won(self, act: Play) -> bool:
        """Do an act that follows, and look who has taken the trick."""
        return self.done(act).observe(self.me).trick_winner == self.me

    def lays(self, *acts: Action) -> list[Lay]:
        """List the melds that the seat may lay after acts."""
        return [act for act in self.done(*acts).legal_actions(self.me) if isinstance(act, Lay)]

    def scored(self, lay: Lay, *before: Action) -> int:
        """Lay a meld after acts, and look at the points."""
        then = self.done(*before)
        had = then.observe(self.me).melded[self.me]
        then.apply(lay)
        return then.observe(self.me).melded[self.me] - had

    @cached_property
    def replies(self) -> dict[Card, bool]:
        """The cards that the other player truly may play to the act, and whether each takes the trick."""
        then = self.done(self.act)
        found = {}
        for reply in then.legal_actions(1 - self.me):
            end = then.copy()
            end.apply(reply)
            found[reply.card] = end.observe(self.me).trick_winner != self.me
        return found

    @property
    def takers(self) -> set[Card]:
        return {card for card, takes in self.replies.items() if takes}

    # ---- cards

    def beats(self, card: Card, best: Card) -> bool:
        one, other = naive.NaiveCard(str(card), 0), naive.NaiveCard(str(best), 0)
        return naive.second_card_wins(other, one, self.trump)

    @cached_property
    def theirs(self) -> Counter[Card]:
        """List all cards that the other player truly holds."""
        lying = {(held.card, held.lies) for meld in self.seen.melds[1 - self.me] for held in meld.cards}
        return Counter(self.state.hand(1 - self.me)) + Counter(card for card, _ in lying)

    @cached_property
    def shows(self) -> Counter[Card]:
        """The cards of the other player that the seat sees in phase 1."""
        lying = {(held.card, held.lies) for meld in self.seen.melds[1 - self.me] for held in meld.cards}
        return Counter(card for card, _ in lying) + Counter(held.card for held in self.seen.shown)

    @cached_property
    def mine(self) -> list[tuple[Card, int, naive.NaiveCard]]:
        """The cards of the seat, with their stars, each with the melds in which it was laid."""
        found = [(held.card, 0, naive.NaiveCard(str(held.card), 0)) for held in self.seen.hand]
        lying: dict[tuple[Card, int], naive.NaiveCard] = {}
        for meld in self.seen.melds[self.me]:
            for held in meld.cards:
                card = lying.setdefault((held.card, held.lies), naive.NaiveCard(str(held.card), 0))
                card.laid_in.append(meld.kind)
                card.laid_at = 0
        return found + [(card, lies, laid) for (card, lies), laid in lying.items()]

    def holds(self, suit: str) -> int:
        return sum(card.suit == suit for card, _, _ in self.mine)

    @cached_property
    def unseen(self) -> Counter[str]:
        """The cards of the deck that the seat sees nowhere."""
        there = Counter(str(card) for card, _, _ in self.mine) + Counter(map(str, self.shows.elements()))
        for trick in self.seen.tricks:
            there.update([str(trick.led), str(trick.followed)])
        if self.seen.trick_winner is None:
            there.update(str(held.card) for _, held in self.seen.trick)
        if self.seen.upcard:
            there[str(self.seen.upcard)] += 1
        return Counter(naive.whole_deck(self.seen.rules.cards)) - there

    @cached_property
    def may_reply(self) -> set[Card]:
        """The cards that the other player may hold, as far as the seat knows."""
        return {Card(text) for text in self.unseen} | set(self.shows)

    def worth(self, card: Card) -> int:
        return (naive.SIMPLE_POINTS if self.seen.rules.simplified_scoring else naive.USUAL_POINTS).get(card.rank, 0)

    def in_trick(self, card: Card) -> int:
        return self.worth(card) + sum(self.worth(held.card) for _, held in self.seen.trick)

    # ---- melds

    @cached_property
    def book(self) -> naive.NaiveRules:
        return naive.NaiveRules.like(self.seen.rules)

    @cached_property
    def dix(self) -> str:
        return ("7" if self.seen.rules.cards == 64 else "9") + self.trump

    @cached_property
    def exchange(self) -> str:
        """The card that a dix still brings; empty where it brings none."""
        upcard = str(self.seen.upcard or "")
        dixes = [meld for melds in self.seen.melds for meld in melds if meld.kind == "dix"]
        laid = dixes or any(type(event).__name__ == "MeldLaid" and event.kind == "dix" for event in self.seen.history)
        return "" if laid or upcard == self.dix else upcard

    @cached_property
    def brought(self) -> str:
        """The card that a dix may still bring in time for a meld: on the last trick only one in the hand."""
        has_one = any(each.text == self.dix and each.fresh for _, _, each in self.mine)
        return self.exchange if self.seen.stock > 2 or (has_one and not self.seen.rules.dix_alone) else ""

    def patterns(self) -> Iterator[tuple[str, frozenset[str], int]]:
        for kind, cards, points in naive.meld_patterns(self.book, self.trump):
            yield kind, frozenset(cards), points

    def ready(self, kind: str, cards: frozenset[str], without: Play | None = None) -> bool:
        """Check whether a meld lies whole in the hand, once a card is gone."""
        held = self.usable(kind, cards, without)
        return {card.text for card in held} == cards and any(card.fresh for card in held)

    def usable(self, kind: str, cards: frozenset[str], without: Play | None = None) -> list[naive.NaiveCard]:
        left = list(self.mine)
        if without is not None:
            left.remove(next(each for each in left if each[:2] == (without.card, without.lies)))
        return [each for _, _, each in left if each.text in cards and naive.card_may_join(each, kind, self.book)]

    def possible(self, act: Play) -> list[Possible]:
        """List the melds that the card of an act may still make in this round."""
        me = next(each for card, lies, each in self.mine if (card, lies) == (act.card, act.lies))
        found = []
        for kind, cards, points in self.patterns():
            if me.text not in cards or not naive.card_may_join(me, kind, self.book):
                continue
            held = self.usable(kind, cards)
            lacking = sorted(cards - {card.text for card in held})
            away = len(lacking)
            comes = [text for text in lacking or sorted(cards) if self.unseen[text] or text == self.brought]
            if not lacking and not any(card.fresh for card in held):
                away = 1
            if (away and not comes) or len(comes) < len(lacking):
                continue
            draws = self.seen.stock // 2 - 1 + (self.brought in comes)
            if away > draws or (self.seen.stock == 2 and not self.layable(kind, cards)):
                continue
            found.append(Possible(kind, cards, points, away, tuple(lacking)))
        return found

    def layable(self, kind: str, cards: frozenset[str]) -> bool:
        """Check whether some card may take this trick, and leave a meld whole."""
        return any((self.leads or self.won(play)) and self.comes_whole(kind, cards, play) for play in self.plays)

    def comes_whole(self, kind: str, cards: frozenset[str], play: Play) -> bool:
        """Check whether a meld is whole once a card is played, or by the card that a dix brings."""
        if self.ready(kind, cards, play):
            return True
        dixes = sum(each.text == self.dix and each.fresh for _, _, each in self.mine) - (str(play.card) == self.dix)
        lacking = cards - {card.text for card in self.usable(kind, cards, play)}
        return dixes > 0 and self.brought in cards and lacking <= {self.brought}

    def meld(self, text: str) -> tuple[str, frozenset[str], int]:
        """Find a meld by its name in a sentence."""
        kind, of = MELDS.get(text, "marriage"), self.trump
        if text.startswith("a marriage in "):
            of = suit(text.removeprefix("a marriage in "))
            assert of != self.trump
        elif kind == "marriage":
            assert text == "the royal marriage"
        found = [each for each in self.patterns() if each[0] == kind]
        return next(each for each in found if kind != "marriage" or f"K{of}" in each[1])


CARD = r"(?:10|[2-9JQKA])[♠♥♦♣]"
CARDS = rf"{CARD}(?:, {CARD})*(?: and {CARD})?"
MELD = r"(?:(?:the|a|forty|sixty|eighty) [a-z]+(?: [a-z]+){0,2})"
PARTS = {
    "card": rf"(?P<card>{CARD})",
    "else": rf"(?P<else>{CARD})",
    "third": rf"(?P<third>{CARD})",
    "meld": rf"(?P<meld>{MELD})",
    "best": rf"(?P<best>{MELD})",
    "laid": rf"(?P<laid>{CARDS})",
    "takers": rf"(?P<takers>(?:{CARD}|a trump)(?:, {CARD})*(?: or (?:{CARD}|a trump))?)(?: \(you know (?P<shown>{CARD})\))?",
    "makes": rf"(?P<laid>{CARDS}) makes? (?P<meld>{MELD}?)(?: with (?P<lying>{CARDS}) on the table)?",
    "useless": r"(?P<useless>can never make a meld|can make no meld any more|makes no further meld)",
    "suit": r"(?P<suit>spade|heart|diamond|club)",
    "suits": r"(?P<suits>spade|heart|diamond|club)s",
    "n": r"(?P<n>[a-z]+|\d+)",
    "m": r"(?P<m>[a-z]+|\d+)",
    "k": r"(?P<k>\d+)",
    "j": r"(?P<j>\d+)",
    "points": r"(?P<points>no|\d+) points?",
}


def misnamed(case: Case, match: re.Match[str]) -> str:
    """Tell whether the sentence names other cards than those of the act."""
    named = match.groupdict()
    if named.get("card") and (not isinstance(case.act, Play) or named["card"] != sign(case.act.card)):
        return "names another card"
    laid = named.get("laid")
    if laid and isinstance(case.act, Lay) and not _lays(case, laid, named.get("lying") or ""):
        return "names other cards"
    return ""


READER = Reader(PARTS, misnamed)
reads, verdict = READER.reads, READER.verdict


def _lays(case: Case, laid: str, lying: str) -> bool:
    """Check that the cards of a meld are named, those of the hand first, and those that lie after them where these are named."""
    assert isinstance(case.act, Lay)
    told = [[card_of(text) for text in re.findall(CARD, part)] for part in (laid, lying)]
    loose, lies = ([held.card for held in case.act.cards if bool(held.lies) is each] for each in (False, True))
    return (
        told == [loose, lies]
        if lying
        else sorted(map(str, told[0])) == sorted(str(held.card) for held in case.act.cards)
    )


def _points(told: str) -> int:
    return 0 if told == "no" else int(told)


def listed_cards(told: str) -> list[Card]:
    return [card_of(text) for text in re.findall(CARD, told)]


def _named(told: str) -> set[Card]:
    return {card_of(text) for text in re.findall(CARD, told)}


# ---- cards of phase 1


def _phase_1(case: Case) -> bool:
    return case.seen.stock > 0


def _takes(case: Case) -> bool:
    return _phase_1(case) and not case.leads and case.won(case.act)


def _leaves(case: Case) -> bool:
    return _phase_1(case) and not case.leads and not case.won(case.act)


def _useless(case: Case, told: str, act: Play | None = None) -> bool:
    """Check that a card can make no meld: by the rules never, or by what the seat sees."""
    act = act or case.act
    can = any(str(act.card) in cards for _, cards, _ in case.patterns())
    if case.possible(act):
        return False
    return {"can never make a meld": not can, "makes no further meld": bool(act.lies)}.get(told, can and not act.lies)


def _lays_then(case: Case, found: re.Match[str], *acts: Action) -> bool:
    """Check that a meld can be laid after acts, for so many points."""
    kind, cards, points = case.meld(found["meld"])
    fits = [lay for lay in case.lays(*acts) if lay.kind == kind and {str(held.card) for held in lay.cards} == cards]
    return points == int(found["k"]) and bool(fits) and case.scored(fits[0], *acts) == points


@reads("<card> takes the trick: then you can lay <meld> for <k>(?P<last>, on the last trick for melds)?[.]")
def takes_to_lay(case, found):
    return _takes(case) and _lays_then(case, found, case.act) and bool(found["last"]) == (case.seen.stock == 2)


@reads("<card> leaves the last trick of phase 1: you draw <else>(?P<trump>, a trump,)? which lies under the stock[.]")
def keeps_open_card(case, found):
    if bool(found["trump"]) != (card_of(found["else"]).suit == case.trump):
        return False
    if (
        not _leaves(case)
        or case.seen.stock != 2
        or (case.exchange and (case.unseen[case.dix] or case.shows[Card(case.dix)]))
    ):
        return False
    history = case.done(case.act, Draw(1 - case.me), Draw(case.me)).observe(case.me).history
    drawn = [event for event in history if type(event).__name__ == "CardDrawn"][-1]
    return drawn.seat == case.me and drawn.card == card_of(found["else"])


@reads("<card> is your only <suit>: without it you may trump <suits> in phase 2[.]")
def shortens_late(case, found):
    one = suit(found["suit"]) == suit(found["suits"]) == case.card.suit != case.trump
    lost = case.leads or _leaves(case)
    return lost and case.seen.stock == 2 and one and case.holds(case.card.suit) == 1 and case.holds(case.trump)


@reads("<card> takes the last trick of phase 1: you lead in phase 2[.]")
def takes_the_lead(case, _found):
    if not _takes(case) or case.seen.stock != 2:
        return False
    then = case.done(case.act, Draw(case.me), Draw(1 - case.me)).observe(case.me)
    return then.phase == 2 and then.to_act[0] == case.me


def _shows(case: Case, found: re.Match[str]) -> bool:
    _, cards, _ = case.meld(found["meld"])
    shown = [text for text in cards if case.shows[Card(text)]]
    return len(shown) == number(found["n"]) == len(cards) - 1


@reads("<card> takes the trick: the other player, who shows <n> cards of <meld>, can't meld on it[.]")
def blocks(case, found):
    return _takes(case) and _shows(case, found)


@reads("<card> leaves the trick to the other player, who shows <n> cards of <meld>[.]")
def leaves_to_threat(case, found):
    return _leaves(case) and _shows(case, found)


@reads("<card> <useless>, and takes the trick: the other player can lay nothing on it[.]")
def takes_with_useless(case, found):
    return _takes(case) and _useless(case, found["useless"])


@reads("<card> takes the trick(?P<lies>, and lies open anyway)?: the other player can lay no meld on it[.]")
def denies(case, found):
    return (
        bool(found["lies"]) == bool(case.act.lies)
        and _takes(case)
        and not any(isinstance(act, Lay) for act in case.done(case.act).legal_actions(1 - case.me))
    )


@reads("<card> leaves the trick, which counts nothing yet: you have no meld to lay on it[.]")
def leaves_trick(case, _found):
    return _leaves(case) and not any(case.won(play) and case.lays(play) for play in case.plays)


@reads("<card> leaves the trick: you can't lay <meld> for <k> on it[.]")
def misses_meld(case, found):
    return (
        _leaves(case)
        and not case.lays(case.act)
        and any(case.won(p) and _lays_then(case, found, p) for p in case.plays)
    )


def _unbeaten(case: Case) -> bool:
    sure = not any(case.beats(card, case.card) for card in case.may_reply)
    return _phase_1(case) and case.leads and sure and not case.takers


@reads("Nothing beats <card>: the other player can lay no meld on this trick[.]")
def nothing_beats(case, _found):
    return _unbeaten(case)


@reads("Nothing beats <card>: then you can lay <meld> for <k>[.]")
def nothing_beats_to_lay(case, found):
    reply = next(act for act in case.done(case.act).legal_actions(1 - case.me) if isinstance(act, Play))
    return _unbeaten(case) and _lays_then(case, found, case.act, reply)


def _only(case: Case, found: re.Match[str]) -> bool:
    """Check that no other cards may take the one that is led, nor do in truth; one that lies shown is named."""
    above = {card for card in case.may_reply if case.beats(card, case.card)}
    own = {card for card in above if card.suit == case.card.suit}
    if not _phase_1(case) or not case.leads or own != _named(found["takers"]) or any(case.shows[card] for card in own):
        return False
    shown = {card for card in above if case.shows[card]}
    named = {card_of(found["shown"])} if found["shown"] else set()
    if not named <= shown or bool(named) != bool(shown):
        return False
    return ("a trump" in found["takers"]) == bool(above - own) and case.takers <= above


@reads("Only <takers> beats <card>: if it takes the trick, you can lay <meld> for <k>[.]")
def few_beat(case, found):
    kind, cards, points = case.meld(found["meld"])
    return _only(case, found) and case.ready(kind, cards, case.act) and points == int(found["k"])


@reads("Only <takers> beats <card>: if it takes the trick, the other player can lay nothing[.]")
def may_deny(case, found):
    then = case.done(case.act)
    lost = next((act for act in then.legal_actions(1 - case.me) if act.card not in case.takers), None)
    return _only(case, found) and (lost is None or not _lays_of(then, lost, 1 - case.me))


def _lays_of(state: TwoHandedState, act: Action, seat: int) -> bool:
    """Check whether a seat may lay a meld after an act."""
    then = state.copy()
    then.apply(act)
    return any(isinstance(each, Lay) for each in then.legal_actions(seat))


@reads("The other player holds <else>, which takes <card>: then you can lay nothing on this trick[.]")
def shown_taker(case, found):
    taker = card_of(found["else"])
    then = case.done(case.act)
    reply = next(act for act in then.legal_actions(1 - case.me) if act.card == taker)
    then.apply(reply)
    others = [play.card for play in case.plays if not any(case.beats(card, play.card) for card in case.shows)]
    return (
        bool(others)
        and case.leads
        and case.shows[taker] > 0
        and then.observe(case.me).trick_winner == 1 - case.me
        and _phase_1(case)
    )


@reads("<card> <useless>(?P<alone>; all your other cards may)?[.]")
def makes_no_meld(case, found):
    """Check that no lower card is useless, too, where one goes that takes tricks in phase 2."""
    others = [play for play in case.plays if not case.possible(play) and str(play.card) != case.dix]
    dear = case.card.rank in "AT" or case.card.suit == case.trump
    cheaper = [play for play in others if play.card.rank not in "AT" and play.card.suit != case.trump]
    alone = {play.card for play in others} <= {case.card}
    return (
        _phase_1(case) and _useless(case, found["useless"]) and not (dear and cheaper) and bool(found["alone"]) <= alone
    )


@reads("<card> <useless>: later it may be lost with <points>, now it costs none[.]")
def goes_free(case, found):
    right = _useless(case, found["useless"]) and _points(found["points"]) == case.worth(case.card)
    return _phase_1(case) and right and case.card.rank not in "AT" and case.card.suit != case.trump


@reads(
    "(?:You hold <card> twice: the other one|(?P<taker>\\S+) takes the trick, and your other (?P<twin>\\S+)) stays "
    "for its melds[.]"
)
def has_twin(case, found):
    if _takes(case) != bool(found["taker"]) or {found["taker"], found["twin"]} - {None, sign(case.card)}:
        return False
    copies = [lies for card, lies, _ in case.mine if card == case.card]
    left = [lies for lies in copies if lies == 0][(case.act.lies == 0) :]
    return _phase_1(case) and len(copies) == 2 and len(left) == 1 and bool(case.possible(case.act))


def _away(case: Case, act: Play) -> int:
    return min((each.away for each in case.possible(act)), default=99)


@reads(
    "<card>(?P<takes> takes the trick, and)? is <n> cards away from its (?P<lies>next|nearest) meld, <meld>"
    "(?P<least>: no card of yours is farther from one)?[.]"
)
def far_from_meld(case, found):
    away = number(found["n"])
    least = all(_away(case, play) <= away for play in case.plays)
    named = any(
        (each.kind, each.cards) == case.meld(found["meld"])[:2] and each.away == away
        for each in case.possible(case.act)
    )
    told = bool(found["takes"]) == _takes(case) and (found["lies"] == "next") == bool(case.act.lies)
    return _phase_1(case) and _away(case, case.act) == away and least == bool(found["least"]) and named and told


@reads("(?:(?P<taker>\\S+) takes the trick, and all that it|All that <card>) can still make is <meld> for <k>[.]")
def makes_little(case, found):
    if _takes(case) != bool(found["taker"]) or found["taker"] not in (None, sign(case.card)):
        return False
    kind, cards, points = case.meld(found["meld"])
    (only,) = case.possible(case.act)
    return (only.kind, only.cards, only.points) == (kind, cards, points) and points == int(found["k"]) and only.away > 0


@reads("<card> lies open anyway: it tells the other player nothing new[.]")
def lies_open(case, _found):
    lying = case.state.observe(1 - case.me).melds[case.me]
    open_now = any(held.card == case.card and held.lies for meld in lying for held in meld.cards)
    return open_now and bool(case.act.lies) and _phase_1(case)


@reads("<card> is needed for <meld>: <k> points[.]")
def breaks_meld(case, found):
    kind, cards, points = case.meld(found["meld"])
    broken = case.ready(kind, cards) and not case.ready(kind, cards, case.act)
    return broken and points == int(found["k"]) and (case.seen.stock > 2 or case.layable(kind, cards))


@reads("<card> is the dix: keep it until you win a trick, then it scores 10(?:, and brings you <else>)?[.]")
def spends_dix(case, found):
    brings = str(card_of(found["else"])) if found["else"] else ""
    can = case.seen.stock > 2 or any((case.leads or case.won(p)) and p.card != case.card for p in case.plays)
    return str(case.card) == case.dix and not case.act.lies and brings == case.exchange and can


@reads(
    "<card> waits for <meld>: only <else> is lacking, "
    "(?P<out>and one is still out|and both are still out|which lies under the stock)[.]"
)
def near_meld(case, found):
    kind, cards, _ = case.meld(found["meld"])
    lacking = str(card_of(found["else"]))
    near = [each for each in case.possible(case.act) if (each.kind, each.cards) == (kind, cards)]
    alone = [each.text for each in case.usable(kind, cards, case.act)]
    wanted = str(case.card) not in alone  # no other copy stands in for it
    out = {"which lies under the stock": 0, "and one is still out": 1}.get(found["out"], 2)
    there = case.unseen[lacking] == out and (out or lacking == case.exchange)
    return bool(near) and near[0].lacking == (lacking,) and wanted and bool(there)


@reads("<card> is a trump: keep it for phase 2, where tricks count[.]")
def is_trump(case, _found):
    return _phase_1(case) and case.card.suit == case.trump


@reads("<card> may take a trick in phase 2, where it counts <k>[.]")
def is_high(case, found):
    return _phase_1(case) and case.card.rank in "AT" and case.worth(case.card) == int(found["k"])


@reads("<card> or <else>: neither makes a meld any more; keep <third> for phase 2[.]")
def lower(case, found):
    useless = not case.possible(case.act) and not case.possible(case.other)
    right = found["else"] == found["third"] == sign(case.rival)
    return _phase_1(case) and useless and right and height(case.card) < height(case.rival)


def _waiting(case: Case, act: Play) -> list[Possible]:
    """List the melds for which a card waits, the dearest last: one card is lacking, and no other copy stands in for it."""
    found = [each for each in case.possible(act) if each.away == len(each.lacking) == 1]
    wanted = [
        each for each in found if str(act.card) not in {held.text for held in case.usable(each.kind, each.cards, act)}
    ]
    return sorted(wanted, key=lambda each: each.points)


@reads("Both wait for one card: then <card> makes <meld> for <k>, <else> <best> for <j>[.]")
def waits_for_less(case, found):
    """Check that each card makes the meld that is named, the dearest it waits for, and that the dearer is no less likely."""
    less, more = _waiting(case, case.act)[-1], _waiting(case, case.other)[-1]
    named = [(each.kind, each.cards, each.points) for each in (less, more)]
    told = [case.meld(found["meld"]), case.meld(found["best"])]
    comes = [case.unseen[each.lacking[0]] + (each.lacking[0] == case.brought) for each in (less, more)]
    right = found["else"] == sign(case.rival) and int(found["k"]) == less.points < more.points == int(found["j"])
    return _phase_1(case) and named == told and right and 0 < comes[0] <= comes[1]


@reads("Of the cards out <n> beats? <card>, <m> beats? <else>[.]")
def harder_to_beat(case, found):
    def above(card):
        return sum(n for text, n in case.unseen.items() if case.beats(Card(text), card))

    if found["else"] != sign(case.rival) or any(case.beats(card, case.card) for card in case.shows):
        return False
    return (
        number(found["n"]) == above(case.card) < above(case.rival) == number(found["m"])
        and case.leads
        and _phase_1(case)
    )


@reads("<card> lies open anyway; <else> stays hidden for phase 2[.]")
def hidden_stays(case, found):
    seen = case.state.observe(1 - case.me)
    known = [held.card for held in seen.shown] + [held.card for meld in seen.melds[case.me] for held in meld.cards]
    return (
        found["else"] == sign(case.rival)
        and case.card in known
        and not case.other.lies
        and (case.rival not in [held.card for held in seen.shown])
    )


# ---- melds, a draw, a knock


def _makes(case: Case, found: re.Match[str]) -> int:
    """Lay the meld, and look at the points; it has to be of the kind that is named."""
    kind, cards, points = case.meld(found["meld"])
    assert isinstance(case.act, Lay)
    assert case.act.kind == kind
    assert {str(held.card) for held in case.act.cards} == cards
    assert points == case.scored(case.act)
    return points


@reads("<laid> is the dix: it scores 10, and brings you <else> from under the stock[.]")
def dix_brings(case, found):
    taken = card_of(found["else"])
    counts = [
        [held.card for held in state.observe(case.me).hand].count(taken) for state in (case.state, case.done(case.act))
    ]
    return case.act.kind == "dix" and case.scored(case.act) == 10 and counts[1] == counts[0] + 1


def _laid_in(case: Case, kind: str) -> dict[str, list[naive.NaiveCard]]:
    """List by card the copies of the seat, as they are when those of the act lie in a meld of a kind, too."""
    found: dict[str, list[naive.NaiveCard]] = {}
    for card, lies, each in case.mine:
        copy = naive.NaiveCard(each.text, 0)
        copy.laid_in, copy.laid_at = list(each.laid_in), each.laid_at
        needed = kind != "flush" or card.suit == case.trump
        if needed and any((held.card, held.lies) == (card, lies) for held in case.act.cards):
            copy.laid_in.append(kind)
            copy.laid_at = 0
        found.setdefault(each.text, []).append(copy)
    return found


def _joins(case: Case, cards: dict[str, list[naive.NaiveCard]], kind: str, texts: list[str]) -> bool:
    free = [[each for each in cards.get(text, []) if naive.card_may_join(each, kind, case.book)] for text in texts]
    return all(free) and any(each.fresh for several in free for each in several)


@reads("<laid> first make the royal marriage: the flush for <k> can follow, but not the other way round[.]")
def marries_first(case, found):
    flush = [rank + case.trump for rank in "ATKQJ"]
    pair = [rank + case.trump for rank in "KQ"]
    right = case.act.kind == "marriage" and {str(held.card) for held in case.act.cards} == set(pair)
    after_flush = _laid_in(case, "flush")
    follows = _joins(case, _laid_in(case, "marriage"), "flush", flush) and case.seen.stock > 2
    return right and follows and not _joins(case, after_flush, "marriage", pair) and int(found["k"]) == 150


@reads("<makes> for <k>: no other meld of yours scores as much now[.]")
def scores_most(case, found):
    mine = _makes(case, found)
    others = [case.scored(lay) for lay in case.lays() if (lay.kind, _texts(lay)) != (case.act.kind, _texts(case.act))]
    return mine == int(found["k"]) and bool(others) and max(others) < mine


def _texts(lay: Lay) -> list[str]:
    return sorted(str(held.card) for held in lay.cards)


@reads("<makes> for <k>: (?:only <n> tricks? (?:is|are) left to meld on|(?P<last>the last chance to meld))[.]")
def few_tricks(case, found):
    left = 0 if found["last"] else number(found["n"])
    return _makes(case, found) == int(found["k"]) and left == case.seen.stock // 2 - 1


@reads("<laid> is the dix: it scores 10, and another meld may follow on this trick[.]")
def dix_leaves_room(case, _found):
    return (
        case.act.kind == "dix" and case.scored(case.act) == 10 and any(lay.kind != "dix" for lay in case.lays(case.act))
    )


@reads("<makes> for <k>, your only meld on this trick: the cards can still be played[.]")
def only_meld(case, found):
    then = case.done(case.act, Draw(case.me), Draw(1 - case.me)).legal_actions(case.me)
    there = {act.card for act in then if isinstance(act, Play)} >= {held.card for held in case.act.cards}
    return _makes(case, found) == int(found["k"]) and {lay.kind for lay in case.lays()} == {case.act.kind} and there


@reads("<makes> for <k>, as much as <best>, which may follow on a later trick[.]")
def scores_as_much(case, found):
    kind, cards, points = case.meld(found["best"])
    there = any(lay.kind == kind and set(_texts(lay)) == cards for lay in case.lays())
    follows = _joins(case, _laid_in(case, case.act.kind), kind, sorted(cards)) and case.seen.stock > 2
    return _makes(case, found) == int(found["k"]) == points and there and follows


@reads("Once <laid> lie as the flush, this king and queen make no royal marriage for <k>[.]")
def bars_marriage(case, found):
    pair = [rank + case.trump for rank in "KQ"]
    could = any(lay.kind == "marriage" and _texts(lay) == sorted(pair) for lay in case.lays())
    barred = not _joins(case, _laid_in(case, "flush"), "marriage", pair)
    return case.act.kind == "flush" and could and barred and int(found["k"]) == 40


@reads("<makes> for <k>; <best> would score <j>, and one meld is laid a trick[.]")
def scores_less(case, found):
    kind, cards, points = case.meld(found["best"])
    lays = [lay for lay in case.lays() if lay.kind == kind and set(_texts(lay)) == cards]
    after = [lay for lay in case.lays(case.act) if lay.kind == kind and set(_texts(lay)) == cards]
    better = case.scored(lays[0]) == points == int(found["j"]) > _makes(case, found) == int(found["k"])
    return better and not after


@reads("If you draw now, you can't lay <laid> on this trick: <meld> for <k>[.]")
def leaves_meld(case, found):
    kind, cards, points = case.meld(found["meld"])
    right = any(
        lay.kind == kind and set(_texts(lay)) == cards == {str(c) for c in _named(found["laid"])} for lay in case.lays()
    )
    return isinstance(case.act, Draw) and right and not case.lays(case.act) and points == int(found["k"])


@reads("The goal of (?P<goal>[\\d,]+) points is reached: knocking wins the game[.]")
def wins_the_game(case, found):
    return int(found["goal"].replace(",", "")) == case.seen.goal and case.done(case.act).is_over


# ---- cards of phase 2 that are led


def _sure(case: Case) -> bool:
    return case.seen.stock == 0 and case.leads and not case.takers


def _out(case: Case, suit: str) -> int:
    return sum(n for card, n in case.theirs.items() if card.suit == suit)


@reads("<card> and the rest of your cards take all tricks: the other player beats none of them[.]")
def all_yours(case, _found):
    return _sure(case) and not any(case.beats(one, card) for one in case.theirs for card, _, _ in case.mine)


@reads("<card> takes the trick, and a trump with it: the other player holds <n>, none higher[.]")
def draws_and_takes(case, found):
    return _sure(case) and case.card.suit == case.trump and _out(case, case.trump) == number(found["n"]) > 0


@reads("<card> takes the trick: the other player has no trump[.]")
def has_no_trump(case, _found):
    return _sure(case) and case.card.suit == case.trump and not _out(case, case.trump)


@reads("<card> takes the trick: the other player has no <suits> and no trump[.]")
def has_neither(case, found):
    right = suit(found["suits"]) == case.card.suit != case.trump
    return _sure(case) and right and not _out(case, case.card.suit) and not _out(case, case.trump)


@reads("<card> takes the trick: the other player must follow(?:, and holds no higher <suit>)?[.]")
def has_no_higher(case, found):
    follows = {card.suit for card in case.replies} == {case.card.suit}
    higher = any(card.suit == case.card.suit and height(card) > height(case.card) for card in case.theirs)
    right = suit(found["suit"]) == case.card.suit if found["suit"] else case.card.rank == "A"
    return _sure(case) and right and follows and not higher


@reads("Only <else> takes <card>: once it is gone, no <suit> beats (?P<whose>your|the other) <third>[.]")
def makes_high(case, found):
    taker, kept = card_of(found["else"]), card_of(found["third"])
    left = case.theirs - Counter([taker])
    mine = Counter(card for card, _, _ in case.mine) - Counter([case.card])
    right = case.takers == {taker} and mine[kept] > 0 and (found["whose"] == "the other") == (kept == case.card)
    beaten = any(card.suit == kept.suit and height(card) > height(kept) for card in left)
    return right and suit(found["suit"]) == kept.suit == taker.suit and not beaten and case.beats(taker, kept)


@reads("<card> costs the other player a trump(?:, as <else> would)?: it has no <suits>[.]")
def costs_trump(case, found):
    trumps = {card.suit for card in case.replies} == {case.trump} != {case.card.suit}
    alike = [play.card for play in case.plays if play.card.suit == case.card.suit]
    cheaper = [card for card in alike if case.worth(card) < case.worth(case.card)]
    right = card_of(found["else"]) == min(alike, key=height) in cheaper if found["else"] else not cheaper
    void = suit(found["suits"]) == case.card.suit and not _out(case, case.card.suit)
    return case.leads and trumps and right and void


@reads("<card> is your last <suit>: then you can trump <suits>[.]")
def shortens(case, found):
    own = case.holds(case.card.suit) == 1 and case.holds(case.trump) > 0 and case.card.suit != case.trump
    left = max(_out(case, case.card.suit) - 1, 0) if case.leads else _out(case, case.card.suit)
    later = len(case.mine) > 2 and case.seen.stock == 0
    return later and own and left > 0 and suit(found["suit"]) == suit(found["suits"]) == case.card.suit


@reads("You hold <n> <suits>, the other player <m>: <card> draws one[.]")
def draws_suit(case, found):
    mine, theirs = number(found["n"]), number(found["m"])
    draws = {card.suit for card in case.replies} == {case.card.suit}
    right = suit(found["suits"]) == case.card.suit and draws and case.leads
    return right and mine == case.holds(case.card.suit) > theirs == _out(case, case.card.suit)


@reads(
    "<card> draws (?:(?P<only>the only trump)|one of the <n> trumps) of the other player(?P<free>, and costs no points)?[.]"
)
def draws_trump(case, found):
    told = 1 if found["only"] else number(found["n"])
    if bool(found["free"]) != (bool(case.takers) and not case.worth(case.card)):
        return False
    return {card.suit for card in case.replies} == {case.trump} == {case.card.suit} and told == _out(case, case.trump)


@reads("<card> costs no points if the other player takes it(?:, and <else> stays for a later trick)?[.]")
def risks_nothing(case, found):
    higher = [p.card for p in case.plays if p.card.suit == case.card.suit and height(p.card) > height(case.card)]
    stays = card_of(found["else"]) == max(higher, key=height) if found["else"] else not higher
    costs = not case.worth(case.card) and any(case.worth(play.card) for play in case.plays)
    return case.seen.stock == 0 and case.leads and bool(case.takers) and costs and stays


@reads(
    "The other player can take (?P<which>any of your cards, and|some of your cards, of which) none counts less than "
    "<card>: <points>[.]"
)
def risks_least(case, found):
    taken = [play.card for play in case.plays if Case(case.state, case.seen, play).takers]
    least = case.card in taken and case.worth(case.card) == min(map(case.worth, taken)) == _points(found["points"])
    return case.leads and least and ("any of" in found["which"]) == (len(taken) == len(case.plays))


@reads("<card> makes the other player spend (?P<least>at least )?<else>, which beats your (?P<twin>other )?<third>[.]")
def spends_high(case, found):
    takers, told = case.takers, card_of(found["else"])
    low, kept = min(takers, key=height), card_of(found["third"])
    right = set(case.replies) == takers and {card.suit for card in takers} == {case.card.suit}
    left = Counter(card for card, _, _ in case.mine) - Counter([case.card])
    beaten = left[kept] > 0 and case.beats(told, kept) and kept.suit == told.suit
    right = right and beaten and bool(found["twin"]) == (kept == case.card)
    return case.leads and right and told == low and bool(found["least"]) == (len(takers) > 1)


@reads("<card> is no card to keep: it is your only <suit>, and the other player holds (?P<high>.+) over it[.]")
def is_alone(case, found):
    high = {card for card in case.theirs if card.suit == case.card.suit and height(card) > height(case.card)}
    named = listed_cards(found["high"]) == sorted(high, key=height)
    one = suit(found["suit"]) == case.card.suit != case.trump and case.holds(case.card.suit) == 1
    return case.seen.stock == 0 and one and named and (case.leads or not case.won(case.act))


@reads("The other player takes this trick and all that follow: <card> is lost whenever it goes[.]")
def all_theirs(case, _found):
    """Check that no card of the hand beats one of the other player, so that no lead of either makes a difference."""
    pairs = [(card, other) for card, _, _ in case.mine for other in case.theirs]
    if case.leads:
        return case.seen.stock == 0 and all(case.beats(other, card) for card, other in pairs)
    return _all_lose(case) and not any(case.beats(card, other) for card, other in pairs)


def _with(case: Case, found: re.Match[str]) -> bool:
    return not found["takers"] or _named(found["takers"]) == case.takers


@reads("Only <takers> takes <card>[.]")
def few_take(case, found):
    return case.seen.stock == 0 and case.leads and _with(case, found) and bool(case.takers)


@reads("The other player must take <card>(?: with <takers>)?, and <points> with it[.]")
def falls(case, found):
    worth = _points(found["points"]) == case.worth(case.card) > 0
    return case.leads and set(case.replies) == case.takers and _with(case, found) and worth and case.seen.stock == 0


@reads("The other player can take <card>(?: with <takers>)?, and <points> with it[.]")
def can_be_taken(case, found):
    worth = _points(found["points"]) == case.worth(case.card) > 0
    return case.leads and bool(case.takers) and _with(case, found) and worth and case.seen.stock == 0


@reads("The other player must take <card>(?: with <takers>)?, and leads next[.]")
def gives_lead(case, found):
    return case.leads and set(case.replies) == case.takers and _with(case, found) and case.seen.stock == 0


@reads("<card> costs the other player at least <else>; <third> would fall to its (?P<low>(?:10|[7-9JQKA])[♠♥♦♣])[.]")
def costs_higher(case, found):
    that = Case(case.state, case.seen, case.other)
    forced = set(case.replies) == case.takers and set(that.replies) == that.takers and case.leads
    high, low = card_of(found["else"]), card_of(found["low"])
    right = min(case.takers, key=height) == high and min(that.takers, key=height) == low and height(high) > height(low)
    return forced and right and found["third"] == sign(case.rival)


@reads("The other player can take either: <card> costs <points>, <else> <k>[.]")
def risks_less(case, found):
    that = Case(case.state, case.seen, case.other)
    less, more = case.worth(case.card), case.worth(case.rival)
    right = _points(found["points"]) == less < more == int(found["k"]) and found["else"] == sign(case.rival)
    return case.leads and bool(case.takers) and bool(that.takers) and right and case.seen.stock == 0


@reads("Both take the trick, and <card> brings <points> more than <else>[.]")
def brings_more(case, found):
    that = Case(case.state, case.seen, case.other)
    more = case.worth(case.card) - case.worth(case.rival)
    return (
        _sure(case) and not that.takers and _points(found["points"]) == more > 0 and found["else"] == sign(case.rival)
    )


# ---- cards of phase 2 that follow


def _brings(case: Case, act: Play) -> int:
    """Do an act that follows, and count the points of the trick; 0 for one that is lost."""
    then = case.done(act).observe(case.me)
    return then.trick_points[case.me] - case.seen.trick_points[case.me]


def _wins(case: Case, act: Play | None = None) -> bool:
    return case.seen.stock == 0 and not case.leads and case.won(act or case.act)


@reads("<card> takes the trick, and no card of yours brings more home: <points>[.]")
def takes_most(case, found):
    brings = _brings(case, case.act)
    return (
        _wins(case) and brings == _points(found["points"]) and all(_brings(case, play) <= brings for play in case.plays)
    )


@reads("Only <card> takes the trick, with <points>[.]")
def takes_alone(case, found):
    others = any(_wins(case, play) for play in case.plays if play.card != case.card)
    return _wins(case) and not others and _brings(case, case.act) == _points(found["points"])


@reads("<card> is enough to take the trick, with <points>: (?:keep <else>|the higher <suits> stay)[.]")
def is_enough(case, found):
    takers = {p.card for p in case.plays if _wins(case, p) and p.card.suit == case.card.suit} - {case.card}
    right = takers == {card_of(found["else"])} if found["else"] else suit(found["suits"]) == case.card.suit
    higher = all(height(card) > height(case.card) for card in takers) and len(takers) > (found["else"] is None)
    return _wins(case) and higher and right and _brings(case, case.act) == _points(found["points"])


@reads("<card> brings <points> home, <n> more than <else> would: <third> stays[.]")
def takes(case, found):
    low, kept = card_of(found["else"]), card_of(found["third"])
    brings = {play.card: _brings(case, play) for play in case.plays if _wins(case, play)}
    more = brings[case.card] == _points(found["points"]) == brings[low] + number(found["n"]) > brings[low]
    return _wins(case) and more and kept in brings and height(kept) > height(case.card) and kept.suit == case.card.suit


def _all_lose(case: Case) -> bool:
    return case.seen.stock == 0 and not case.leads and not any(case.won(play) for play in case.plays)


@reads("No card that you may play takes the trick: <card> gives no points away[.]")
def gives_none(case, _found):
    return _all_lose(case) and not case.worth(case.card) and any(case.worth(play.card) for play in case.plays)


@reads("No card that you may play takes the trick, and none gives away less than <card>: <points>[.]")
def gives_least(case, found):
    worths = [case.worth(play.card) for play in case.plays]
    return _all_lose(case) and case.worth(case.card) == min(worths) == _points(found["points"]) < max(worths)


@reads("<card> leaves the other player only <points>: <else> stays for a dearer trick[.]")
def keeps_winner(case, found):
    kept = any(play.card == card_of(found["else"]) and _wins(case, play) for play in case.plays)
    return not case.leads and not _wins(case) and kept and case.in_trick(case.card) == _points(found["points"])


@reads("<card> goes, and <else> stays: no <suit> of the other player beats it[.]")
def keeps_high(case, found):
    kept = card_of(found["else"])
    beaten = any(card.suit == kept.suit and height(card) > height(kept) for card in case.theirs)
    held = any(play.card == kept != case.card for play in case.plays)
    if case.leads:
        goes = case.seen.stock == 0 and any(card.suit == case.card.suit == kept.suit for card in case.takers)
    else:
        goes = _all_lose(case)
    return goes and held and suit(found["suit"]) == kept.suit and not beaten


@reads("No card that you may play takes the trick: with <card> you keep <else>[.]")
def keeps_higher(case, found):
    kept, suits = card_of(found["else"]), [play.card for play in case.plays if play.card.suit == case.card.suit]
    ends = height(kept) == max(map(height, suits)) > min(map(height, suits)) == height(case.card)
    least = case.worth(case.card) == min(case.worth(play.card) for play in case.plays)
    return _all_lose(case) and kept in suits and ends and least


@reads("<card> gives the other player <points> more than need be[.]")
def gives_more(case, found):
    least = min(case.worth(play.card) for play in case.plays)
    return _all_lose(case) and _points(found["points"]) == case.worth(case.card) - least > 0


@reads("<card> leaves the trick to the other player, with <points>[.]")
def leaves_points(case, found):
    left = case.in_trick(case.card) == _points(found["points"])
    return (
        not case.leads and case.seen.stock == 0 and not _wins(case) and left and any(_wins(case, p) for p in case.plays)
    )


@reads("Neither <card> nor <else> takes the trick: keep <third>[.]")
def saves_height(case, found):
    right = found["else"] == found["third"] == sign(case.rival) and height(case.card) < height(case.rival)
    return not case.leads and not _wins(case) and not _wins(case, case.other) and right and case.seen.stock == 0
