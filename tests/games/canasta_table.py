"""A position of Canasta written down by its cards, to try actions on; and random mixes of its options."""

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.actions import read_action, verbs_of
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, DECK, TWO, WILD_KINDS, is_wild, kind_of, wild_place
from pinochle_widgets.games.canasta.rules.core.melding import freezes
from pinochle_widgets.games.canasta.rules.core.scoring import round_points
from pinochle_widgets.games.canasta.rules.moves.actions import ACTIONS
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules.moves.texts import rank_of_meld, read_card
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

CLASSIC = CanastaRules()
MODERN = CanastaRules.preset("canasta/modern-american")
VERBS = verbs_of(ACTIONS)


def cards(text):
    return [read_card(word) for word in text.split()]


class Table:
    """A turn of seat 0, whose hand and melds are given first; the pile is written from its bottom, the stock from its top."""

    def __init__(
        self, rules=CLASSIC, hand="", melds=(), *, other="9S 9H 9D", theirs=(), pile="", stock="4S 4S 4S 4S 4S 4S",
        need=50, stage=layout.TAKE, threes="",
    ):  # fmt: skip
        self.rules, self.terms = rules, rules.terms
        self.s = s = layout.new_round()
        s.stage, s.turn, s.dealer, s.out = stage, 0, 1, layout.NOBODY
        s.need[:] = [need, need]
        self.deck = [kind_of(card) for card in cards(stock)]
        s.stock = len(self.deck)
        self.deck = [0] * (DECK - s.stock) + self.deck
        for seat, (held, lying) in enumerate([(hand, melds), (other, theirs)]):
            for card in cards(held):
                s.hand[seat][kind_of(card)] += 1
            for meld in lying:
                self._lay(seat, cards(meld))
            s.open[seat] = layout.OPEN if lying else layout.CLOSED
        for card in cards(threes):
            s.threes[0][kind_of(card) & 3] += 1
        for card in cards(pile):
            s.pile[s.piled] = kind_of(card)
            s.piled += 1
            s.frozen |= freezes(kind_of(card), self.terms)
        if stage == layout.MELD:
            s.source = layout.DRAWN

    def _lay(self, seat, meld):
        rank = RANKS.index(rank_of_meld(meld))
        for card in meld:
            kind = kind_of(card)
            if is_wild(kind):
                self.s.wild[seat][WILD_KINDS * (rank if rank != TWO else TWO) + wild_place(kind)] += 1
            else:
                self.s.natural[seat][kind] += 1

    def code(self, text):
        s = self.s
        return code_of(read_action(text, s.turn, VERBS), s.pile[s.piled - 1] if s.piled else NOT_CODED)

    def may(self, text):
        code = self.code(text)
        return code != NOT_CODED and bool(codes.is_legal(self.s, code, self.terms))

    def do(self, *texts):
        for text in texts:
            assert self.may(text), text
            codes.do(self.s, self.deck, self.code(text), self.terms)
        return self

    @property
    def legal(self):
        """The legal actions as texts, but for those that lay cards."""
        room = [0] * codes.MOST_CODES
        return [str(action_of(code, 0)) for code in room[: codes.list_others(self.s, self.terms, room)]]

    def held(self, seat=0):
        return [str(CARDS[kind]) for kind, number in enumerate(self.s.hand[seat]) for _ in range(number)]

    def points(self, seat=0):
        return round_points(self.s, seat, self.terms)

    @property
    def turn_is_over(self):
        return self.s.turn == 1 or self.s.stage == layout.OVER


def melding(rules=CLASSIC, hand="", melds=(), **more):
    """A turn in which seat 0 has drawn."""
    return Table(rules, hand, melds, stage=layout.MELD, **more)


def any_rules(rng):
    """Mix the options of both presets, and numbers of the tables."""
    presets = list(CanastaRules.PRESETS)
    while True:
        values = dict(CanastaRules.PRESETS[rng.choice(presets)])
        for name, declared in CanastaRules.options().items():
            if name in ("cut_for_deal", "tournament") or rng.random() < 0.6:
                continue
            if declared.choices:
                values[name] = rng.choice(declared.choices)
            elif isinstance(getattr(CLASSIC, name), bool):
                values[name] = rng.random() < 0.5
        if not CanastaRules.faults_in(values):
            return CanastaRules(**values)
