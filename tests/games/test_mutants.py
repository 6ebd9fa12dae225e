"""Test the readers of `reading` by broken grounds and facts: one that finds nothing wrong in these proves nothing."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from pinochle_widgets.games.words.door import words_of
from tests.games import test_auction_words, test_canasta_words, test_two_handed_words

MOST = 1000
"""The sentences of a ground that are read at most."""
CANASTA, TWO_HANDED, AUCTION, TRICK = (
    f"pinochle_widgets.games.{game}.words" for game in ("canasta", "two_handed", "auction", "pinochle")
)
MUTANTS = [
    (f"{CANASTA}.facts", "self.seen.stock <= FEW * self", "self.seen.stock <= (FEW + 1) * self", "counts_now burdens"),
    (f"{CANASTA}.facts", "return _canastas(self.mine) > 0", "return _canastas(self.theirs) > 0", "builds"),
    (f"{CANASTA}.facts", 'self.rules.unfinished_wild if rank == "2" else ', "", "builds begins_costly"),
    (
        f"{CANASTA}.facts",
        "to_go_out - _canastas(self.mine)",
        "to_go_out - _canastas(self.theirs)",
        "builds completes short_of_cards",
    ),
    (
        f"{CANASTA}.facts",
        "cards[rank] + self.held[rank] > PAIR",
        "cards[rank] + self.held[rank] >= PAIR",
        "brings few_below",
    ),
    (
        f"{CANASTA}.facts",
        "lacks += naturals * self._ways(naturals + wilds, 1)",
        "lacks += 0",
        "seldom_taken safest often_taken",
    ),
    (f"{CANASTA}.facts", "if pair or not self.knows_wild:", "if True:", "seldom_taken safest often_taken safer"),
    (f"{CANASTA}.laying", "f.rules.most_wild - inside", "f.rules.most_wild + 1 - inside", "builds"),
    (f"{CANASTA}.laying", "if wilds >= missing and len(f", "if wilds + 1 >= missing and len(f", "builds"),
    (f"{CANASTA}.laying", "if total < f.need:", "if total <= f.need:", "opens"),
    (
        f"{CANASTA}.laying",
        "out, wilds = f.out[rank] + f.known[rank], wilds",
        "out, wilds = f.out[rank], wilds",
        "builds",
    ),
    (f"{CANASTA}.laying", " or (any(map(is_wild, act.cards)) and not f.mine[act.rank].wilds)", "", "grows_canasta"),
    (f"{CANASTA}.laying", "or f.held[act.rank] > 1 or not", "or f.held[act.rank] > 2 or not", "idle_in_hand"),
    (f"{CANASTA}.laying", 'mixed = act.rank != "2" and any(map(is_wild, act.cards))', "mixed = False", "begins_costly"),
    (f"{CANASTA}.piles", "before < CANASTA <= size", "before <= CANASTA <= size", "pile_completes"),
    (f"{CANASTA}.piles", "f.size(rank) + f.held[rank]", "f.their_size(rank) + f.held[rank]", "pile_completes"),
    (f"{CANASTA}.piles", "or len(f.below) > f.rules.draw:", "or len(f.below) > f.rules.draw + 1:", "draw_keeps"),
    (f"{CANASTA}.piles", "sum(map(is_wild, way.cards))))", "-sum(map(is_wild, way.cards))))", "draw_keeps few_below"),
    (
        f"{CANASTA}.piles",
        "(n := f.held[rank] + brought[rank]) < CANASTA",
        "(n := f.held[rank] + brought[rank]) <= CANASTA",
        "brings_costly",
    ),
    (f"{CANASTA}.piles", "2 * len(loose) < len(f.below)", "3 * len(loose) < len(f.below)", "burdens"),
    (f"{CANASTA}.throwing", "f.least_danger == f.danger(rank) < 1", "f.danger(rank) < 1", "safest"),
    (
        f"{CANASTA}.throwing",
        "if f.held[act.card.rank] == 1 < max",
        "if f.held[act.card.rank] <= 2 < max",
        "all_are_taken",
    ),
    (
        f"{CANASTA}.throwing",
        "low < max(f.points([each.card]) for each",
        "low <= max(f.points([each.card]) for each",
        "all_are_taken",
    ),
    (f"{CANASTA}.throwing", 'and " if f.their_size(rank) else', 'and " if f.size(rank) else', "cant_be_taken"),
    (f"{CANASTA}.throwing", "if held + out < CANASTA:", "if held + out <= CANASTA:", "costly_to_keep"),
    (
        f"{CANASTA}.throwing",
        "f.held[each] <= max(PAIR, f.held[rank])",
        "f.held[each] < max(PAIR, f.held[rank])",
        "safest_but_few",
    ),
    (f"{CANASTA}.throwing", "or not f.can_end(0 if f.fits_theirs(rank) else PAIR)", "", "little_lost"),
    (f"{CANASTA}.throwing", "f.their_size(rank) + 1 + f.known[rank]", "f.their_size(rank) + 1", "little_lost"),
    (
        f"{CANASTA}.throwing",
        "if f.fits_theirs(rank) or f.at_most(rank) >= 1",
        "if f.at_most(rank) >= 1",
        "cant_be_taken",
    ),
    (
        f"{TWO_HANDED}.facts",
        "return bool(distinct(with_it) == distinct(without) and",
        "return bool(without < 0 and",
        "breaks_meld near_meld",
    ),
    (
        f"{TWO_HANDED}.facts",
        "return bool(beaters) and len(beaters) == len(",
        "return bool(beaters) or 0 == len(",
        "falls gives_lead",
    ),
    (
        f"{TWO_HANDED}.facts",
        "for other in self.theirs if self.beats(other, card)]",
        "for other in ()]",
        "few_beat may_deny",
    ),
    (
        f"{TWO_HANDED}.facts",
        "sum(n for other, n in self.out.items() if self",
        "sum(1 for other, n in self.out.items() if self",
        "harder_to_beat",
    ),
    (
        f"{TWO_HANDED}.facts",
        "(self.out[other] or self.theirs[other]) and",
        "self.out[other] and",
        "nothing_beats may_deny",
    ),
    (f"{TWO_HANDED}.facts", "min((hope.away for", "max((hope.away for", "far_from_meld"),
    (
        f"{TWO_HANDED}.facts",
        "card == card and not held.lies for held in self.seen.hand)",
        "card == card for held in self.seen.hand) + 1",
        "has_twin",
    ),
    (f"{TWO_HANDED}.facts", "is_one = not play.lies and ", "is_one = ", "spends_dix"),
    (
        f"{TWO_HANDED}.facts",
        "by_draw > self.s.stock // 2 - 1",
        "by_draw >= self.s.stock // 2 - 1",
        "makes_no_meld goes_free",
    ),
    (f"{TWO_HANDED}.playing", "f.worth(play.card) < f.worth(card)]", "f.worth(play.card) < 0]", "costs_trump"),
    (f"{TWO_HANDED}.playing", "is_lost = all(t.beats(other, card)", "is_lost = any(t.beats(other, card)", "all_theirs"),
    (f"{TWO_HANDED}.playing", "if kept is None or t.higher(kept) or", "if kept is None or", "keeps_top"),
    (f"{TWO_HANDED}.playing", " or any(height(card) < height(act.card) for card in same)", "", "is_enough"),
    (f"{TWO_HANDED}.laying", "if not others or any(other >= most", "if not others or any(other > most", "scores_most"),
    (
        f"{TRICK}.trick",
        "if other.suit == card.suit and self.beats(other, card))",
        "if n > 1 and other.suit == card.suit and self.beats(other, card))",
        "",
    ),
    (f"{TRICK}.trick", 'return not any(side == "other" or self.is_alone', "return not any(False", ""),
    (
        f"{TRICK}.trick",
        "for card, n in self.out.items() if card.suit == suit)",
        "for card, n in self.out.items() if n > 1 and card.suit == suit)",
        "",
    ),
    (f"{TRICK}.trick", "return self.points.get(card.rank, 0)", "return self.points.get(card.rank, 0) + 1", ""),
    (f"{AUCTION}.facts", "return max(bid - meld - self.help, self", "return max(bid - meld - self.help - 1, self", ""),
    (f"{AUCTION}.facts", "return told_truly(self", "return True or told_truly(self", ""),
    (f"{AUCTION}.facts", "return sum(self.rules.rank", "return 1 + sum(self.rules.rank", "brings_points_home"),
    (f"{AUCTION}.tricks", "missing - taken - discards, rules", "missing - taken - discards - 1, rules", "makes_bid"),
]
"""The module, its text and the text in its place, and the grounds that are read; all of them where none are named."""
FAMILIES = {
    CANASTA: (test_canasta_words, ("canasta/classic", "canasta/modern-american")),
    TWO_HANDED: (test_two_handed_words, ("hoyle", "64-card", "strict")),
    AUCTION: (test_auction_words, test_auction_words.PRESETS[:4]),
}


@contextmanager
def broken(module, old, new):
    """Import all words anew, one module of them with another text."""
    source = Path(sys.modules[module].__file__).read_text(encoding="utf-8")
    assert source.count(old) == 1, "the text of a mutant is not there once"
    prefixes = (CANASTA, TWO_HANDED, AUCTION, TRICK)
    kept = {name: each for name, each in sys.modules.items() if name.startswith(prefixes)}
    for name in kept:
        del sys.modules[name]
    try:
        spec = importlib.util.find_spec(module)
        made = sys.modules[module] = importlib.util.module_from_spec(spec)
        exec(compile(source.replace(old, new), spec.origin, "exec"), vars(made))
        yield
    finally:
        for name in [name for name in sys.modules if name.startswith(prefixes)]:
            del sys.modules[name]
        sys.modules.update(kept)
        for package in prefixes:
            import_module(package.removesuffix(".words")).words = kept[package]


def first_fault(frees, tests, names):
    """Read sentences until one is false; empty where none is."""
    read = Counter()
    for free in Random(1).sample(frees, len(frees)):
        words = words_of(free.seen)
        acts = list(free.acts)
        Random(len(acts)).shuffle(acts)
        for act in acts:
            for ground in words._grounds.get(type(act), ()):
                if (names and ground.name not in names) or read[ground.name] >= MOST:
                    continue
                other = free.done if ground.compares else None
                told = None if other == act else ground.tell(words._facts, act, other)
                if told:
                    read[ground.name] += 1
                    if wrong := tests.verdict(tests.Case(free.state, free.seen, act, other), told.words):
                        return f"{wrong}: {told.words}"
    return ""


@pytest.mark.whole
@pytest.mark.parametrize(("module", "old", "new", "names"), MUTANTS)
def test_a_broken_ground_or_fact_is_named_by_the_reader(module, old, new, names):
    family = next((each for each in FAMILIES if module.startswith(each)), AUCTION)
    tests, presets = FAMILIES[family]
    frees = [*(free for preset in presets for free in tests.played(preset)), *getattr(tests, "placed", list)()]
    with broken(module, old, new):
        assert first_fault(frees, tests, names.split())
