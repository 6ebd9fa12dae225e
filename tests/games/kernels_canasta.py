"""Run everything of Canasta that calls rules, interpreted: a part of `kernels`."""

import random

from pinochle_widgets.games.canasta.mind import expert
from pinochle_widgets.games.canasta.mind.bulk import arena, random_rounds
from pinochle_widgets.games.canasta.mind.ladder import CHAMPION, MASTER
from pinochle_widgets.games.canasta.mind.search import appraisal, rollouts
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.choices import Lays
from pinochle_widgets.games.canasta.rules.core import layout, opening, scoring
from pinochle_widgets.games.canasta.rules.core.cards import kinds_of
from pinochle_widgets.games.protocol.bench import Chains, Series
from tests.games import canasta_rounds
from tests.games.canasta_table import CLASSIC, MODERN, any_rules, melding

SPECIALS = (
    ("special straight", "JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH"),
    ("special pairs", "4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH"),
    ("special garbage", "4S 4H 4D 4C 6S 6H 6D 6C 8S 8H 8D 9S 9H 9D"),
)


def play_canasta():
    """Play rounds of both presets and of mixes by codes and at random; lay special hands, and settle all of them."""
    rng = random.Random("canasta")
    for rules in (CLASSIC, MODERN, any_rules(rng), any_rules(rng)):
        terms, deck = rules.terms, kinds_of(rules.deck.shuffled(rng))
        board = codes.Board(rules=terms, deck=deck, to_open=[15, 50])
        s, out = board.round, [0] * codes.MOST_CODES
        listed = codes.begin(board, 0, out)
        while s.stage != layout.OVER:
            layout.view(s, s.turn, layout.new_round())
            if listed == codes.CHOOSE:
                Lays(s, terms)
            opening.opening_points(s, terms)
            if s.stage == layout.TAKE and 0 < s.stock < 4:
                seen, others = layout.new_round(), out[: codes.list_others(s, terms, out)]
                layout.view(s, s.turn, seen)
                appraisal.appraise(
                    seen, terms, [3, 2], others[:2], Chains(last=2, worlds=1, dice=5), appraisal.SearchRoom(), [0] * 4
                )
            if s.stage != layout.OVER and 0 < s.stock < 4:
                seen = layout.new_round()
                layout.view(s, s.turn, seen)
                for level in (CHAMPION, MASTER):
                    rollouts.decide(level, seen, terms, 5, rollouts.SearchingRoom())
            listed = codes.advance(board, random_rounds.random_code(s, out, rng.getrandbits(60), terms), out)
        settle(s, terms)
        canasta_rounds.random_rounds(4, 1, deck, 1, terms, layout.new_round(), out, [0] * canasta_rounds.TALLY)
        bench = arena.Bench(series=Series(deals=1, kept=3), **arena.setting(rules))
        for levels in ([1, 0, 0, 1], [2, 1, 1, 2], [3, 2, 2, 3]):
            bench.series.levels[:4] = levels
            arena.play_pairs(bench, 0, 1, [0] * 100)
        bench.series.levels[:2] = 1, 1
        arena.play_rounds(bench, 0, 2, [0] * 100)
        arena.self_play(bench, 0, 1, [0] * 100)
    for action, hand in SPECIALS:
        table = melding(MODERN, hand, threes="3H").do(action)
        settle(table.s, table.terms)
    expert.lays_last(melding(MODERN, "7S 7H 7D", "").s, MODERN.terms)  # where no card may be thrown: rare in play
    kings = ("KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD")
    table = melding(CLASSIC, "3S 3C 3S", kings).do("meld 3S 3C 3S", "out")
    settle(table.s, table.terms)
    table = melding(MODERN, "KS KH", ["2S 2H 2D 2C 2S 2H 2D"])
    settle(table.s, table.terms)


def settle(s, terms):
    """Settle a round for both seats."""
    for seat in range(2):
        scoring.round_points(s, seat, terms)
