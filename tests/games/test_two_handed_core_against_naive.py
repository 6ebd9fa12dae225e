"""Test `core` by itself, as bulk play drives it: its flat actions and its information state beside the naive rule book."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.names import KEYS
from tests.conftest import in_verify, proofs
from tests.games.tables import shuffled_decks
from tests.naive.two_handed import NaiveRound, NaiveRules, meld_patterns, name_choices


def texts_of(cards):
    return sorted(str(CARDS[slot & 31]) for slot in slots(cards))


class Side:
    """The naive cards in the slots of a hand."""

    def __init__(self, hand, cards):
        self.card_in = {}
        self.follow(hand, cards)

    def follow(self, hand, cards):
        """Forget empty slots after a step, and find the cards that are new."""
        here = set(slots(hand))
        self.card_in = {slot: card for slot, card in self.card_in.items() if slot in here}
        new = [card for card in cards if card not in self.card_in.values()]
        for slot in sorted(here - set(self.card_in)):
            [card, *_] = [card for card in new if card.text == str(CARDS[slot & 31])]
            self.card_in[slot] = card
            new.remove(card)

    def name(self, slot, hand):
        """Name the card in a slot as the naive book does; of two unmelded twins it may choose either."""
        card = self.card_in[slot]
        choices = name_choices(hand)
        for name, chosen in choices.items():
            if chosen is card:
                return name
        twin = next(at for at, other in self.card_in.items() if other is choices[card.text])
        self.card_in[slot], self.card_in[twin] = self.card_in[twin], card
        return card.text


class Core:
    """A round driven by `core` and the naive book together."""

    def __init__(self, rules, rng):
        [deck] = shuffled_decks(rng, rules.cards, 1)
        self.terms = rules.terms
        self.deck = [index_of(card) for card in parse_cards(deck)]
        leader = rng.randrange(2)
        self.s = core.new_round()
        core.deal(self.s, self.deck, 1 - leader, self.terms)
        self.naive = NaiveRound(deck, leader, NaiveRules.like(rules))
        self.sides = [Side(self.hand(seat), self.naive.hands[seat]) for seat in (0, 1)]

    def hand(self, seat):
        return self.s.hand[seat]

    def in_words(self, action):
        """Write a flat action as the naive book does."""
        if action == core.DRAW:
            return "draw"
        seat = self.s.turn
        hand = self.naive.hands[seat]
        if action < core.LAY:
            return f"play {self.sides[seat].name(action, hand)}"
        kind = action - core.LAY
        chosen = slots(core.choose(self.s, seat, kind, self.terms))
        return " ".join(["meld", KEYS[kind], *sorted(self.sides[seat].name(slot, hand) for slot in chosen)])

    def kinds(self, actions):
        """Collect the melds among actions as the naive book's patterns: a kind and its cards, without stars."""
        return {tuple(sorted(text.replace("*", "").split()[1:])) for text in actions if text.startswith("meld")}

    def compare(self):
        s, naive = self.s, self.naive
        flat = core.legal_actions(s, self.terms)
        words = [self.in_words(action) for action in flat]
        legal = naive.legal()
        plain = sorted(text for text in words if not text.startswith("meld"))
        assert plain == sorted(text for text in legal if not text.startswith("meld"))
        assert self.kinds(words) == self.kinds(legal)
        assert set(words) <= set(legal)
        assert (s.stock, core.phase(s)) == (naive.stock_count, naive.phase)
        for seat in (0, 1):
            assert s.meld_points[seat] == naive.meld_points[seat]
            assert s.trick_points[seat] == naive.trick_points[seat]
            assert s.tricks[seat] == naive.taken(seat)
        for seat in (0, 1):
            seen = core.new_round()
            core.view(s, seat, seen)
            assert texts_of(seen.hand[core.ME]) == sorted(card.text for card in naive.hands[seat])
            assert texts_of(seen.shown[core.OTHER]) == naive.known_to_the_other(1 - seat)
            assert texts_of(seen.melded[core.ME]) == naive.lying(seat)
            assert texts_of(seen.melded[core.OTHER]) == naive.lying(1 - seat)
            assert seen.hand[core.OTHER] == 0
        return flat, words

    def do(self, action, text):
        core.step(self.s, self.deck, action, self.terms)
        self.naive.do(text)
        for seat in (0, 1):
            self.sides[seat].follow(self.hand(seat), self.naive.hands[seat])


@pytest.mark.whole
@pytest.mark.parametrize("preset", ["hoyle", "64-card", *in_verify("strict", "simplified", "roundhouse")])
def test_flat_actions_and_information_are_the_naive_books(preset):
    rules = pw.TwoHandedRules.preset(preset)
    rng = random.Random(f"core {preset}")
    melds = 0
    for _ in range(proofs(4000, one_in=100)):
        table = Core(rules, rng)
        while not table.naive.over:
            flat, words = table.compare()
            at = rng.randrange(len(flat))
            melds += flat[at] >= core.LAY and flat[at] != core.DRAW
            table.do(flat[at], words[at])
        assert core.legal_actions(table.s, table.terms) == []
    assert melds > proofs(4000, one_in=100)


@pytest.mark.parametrize("trump", [0, 1, 2, 3])
def test_a_numbered_kind_pays_as_the_pattern_it_stands_for(trump):
    for preset in ("hoyle", "64-card", "roundhouse"):
        rules = pw.TwoHandedRules.preset(preset)
        patterns = {
            (kind, *sorted(needed)): points
            for kind, needed, points in meld_patterns(NaiveRules.like(rules), "SHDC"[trump])
        }
        numbered = {
            (KEYS[kind], *texts_of(core.meld_cards(kind, trump, rules.terms))): core.meld_points(
                kind, trump, rules.terms
            )
            for kind in range(core.KINDS)
            if rules.roundhouse or kind != core.ROUNDHOUSE
        }
        assert numbered == patterns
