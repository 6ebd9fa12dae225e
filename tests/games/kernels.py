"""Call the rules of the package compiled with the arguments of real calls, beside themselves interpreted.

`python -m tests.games.kernels` does that in a process of its own and prints, as JSON, how often each rule was called, and
how many had to be compiled. Called compiled are the entries, the rules that other code asks for compiled, and with them all
that they call; with `all`, each rule by itself, too.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from importlib import import_module

import numpy as np

import pinochle_widgets as pw
from pinochle_widgets.engine import bitset
from pinochle_widgets.engine import rng as random_numbers
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games import list_games
from pinochle_widgets.games.auction.mind import ladder as ladder_of_auctions
from pinochle_widgets.games.auction.mind import policies, speech
from pinochle_widgets.games.auction.mind.bulk import auctions, contest, random_hands
from pinochle_widgets.games.auction.mind.search import appraisal as appraisal_of_auctions
from pinochle_widgets.games.auction.mind.search import determinize
from pinochle_widgets.games.auction.mind.search import endgame as auction_solver
from pinochle_widgets.games.auction.mind.search import rollouts as search_of_auctions
from pinochle_widgets.games.auction.rules import codes as auction_codes
from pinochle_widgets.games.auction.rules.convention import encoded
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.core import bidding, layout, melding
from pinochle_widgets.games.auction.rules.core import counted as hands
from pinochle_widgets.games.auction.rules.core import information as auction_view
from pinochle_widgets.games.auction.rules.core import steps as auction
from pinochle_widgets.games.auction.rules.core import tricks as auction_tricks
from pinochle_widgets.games.pinochle.rules import melds
from pinochle_widgets.games.pinochle.rules.cards import index_of, indices
from pinochle_widgets.games.pinochle.rules.catalog import hand_melds
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Chains, Series, padded
from pinochle_widgets.games.two_handed.mind import expert, ladder
from pinochle_widgets.games.two_handed.mind.ladder import EXPERT
from pinochle_widgets.games.two_handed.mind.search import appraisal, endgame, rollouts
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_WEIGHTS, Budget
from pinochle_widgets.games.two_handed.rules import codes, core
from pinochle_widgets.lab import warming
from pinochle_widgets.lab.odds.arguments import find_deck, find_table, whole_deck
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.simulated import sampler
from pinochle_widgets.lab.play.pairs import seating
from tests.games import auction_rounds
from tests.games.kernels_canasta import play_canasta

KEPT = (1, 2, 5, 50, 500, 5000)
"""The numbers of the calls of each rule that are kept."""

ROUNDS = 4
WHOLE = sys.argv[1:] == ["all"]


class Recorder:
    """The stand-in for rules where they are called, which keeps their arguments."""

    def __init__(self, names):
        self.calls = {}
        self.rules = {}
        for name in names:
            for key, value in vars(import_module(name)).items():
                if getattr(value, "__rule__", False) and value.__module__ == name:
                    self.rules[value] = name, key
        self.places = [
            (module, key, value)
            for name, module in list(sys.modules.items())
            if name.startswith("pinochle_widgets.") and not name.endswith("__compiled")
            for key, value in list(vars(module).items())
            if getattr(value, "__rule__", False)
        ]

    def __enter__(self):
        stand_ins = {rule: self.stand_in(rule, where) for rule, where in self.rules.items()}
        for module, key, rule in self.places:
            setattr(module, key, stand_ins[rule])
        return self

    def __exit__(self, *_):
        for module, key, rule in self.places:
            setattr(module, key, rule)

    def stand_in(self, rule, where):
        number = 0
        kept = self.calls[where] = []

        def call(*arguments):
            nonlocal number
            number += 1
            if number in KEPT:
                kept.append(copied(arguments))
            if number == KEPT[-1]:
                self.give_back(rule)
            return rule(*arguments)

        return call

    def give_back(self, rule):
        """Let a rule be called by itself again: millions of calls come after the last one that is kept."""
        for module, key, each in self.places:
            if each is rule:
                setattr(module, key, rule)


def copied(arguments):
    """Copy the arguments of a call; a list or layout that occurs twice stays one object."""
    copies = {id(value): value.copy() for value in arguments if isinstance(value, (list, Layout))}
    return tuple(copies.get(id(value), value) for value in arguments)


def play_everything():
    """Run everything that calls rules, interpreted."""
    for game in filter(lambda game: game.rules is pw.TwoHandedRules, list_games()):
        arena = import_module(game.arena)
        for preset in game.presets:
            by_round = preset != game.presets[0]  # by goal, knocking ends the game before phase 2
            rules = replace(game.rules.preset(preset), goal=100, score_by_round=by_round)
            bench = arena.Bench(series=Series(kept=3, deals=1, dice=2), **arena.setting(rules))
            for level in range(1, EXPERT + 1 if preset in game.presets[:2] else 2):
                bench.series.levels[:4] = level, level - 1, level - 1, level
                arena.play_pairs(bench, 0, 1, [0] * 100)
            bench.series.levels[:2] = 1, 1
            arena.play_rounds(bench, 0, ROUNDS, [0] * 1000)
            arena.self_play(bench, 0, 1, [0] * 100)
    rules, rng = pw.TwoHandedRules.preset("strict").terms, random.Random("kernels")
    for number in range(ROUNDS):
        step_by_codes(rules, rng)
        if number % 2 if WHOLE else number == 1:
            think(rules, rng)
    for suit in range(4):
        core.dix(suit, rules), core.phase(core.new_round()), core.may_draw(core.new_round())
        bitset.lowest_copy(bitset.of_suit(suit), 3), melds.marriage(suit), melds.roundhouse()
        bitset.both_of_rank(suit), endgame.points_of(suit, rules)
    play_canasta()
    play_auctions(rng)
    step_auctions_by_codes(random.Random("codes"))
    solve_auctions(rng)
    play_auction_levels()
    search_auctions(rng)
    ask_the_lab()


def play_auctions(rng):
    """Play hands of all presets and of odd rules, with the views of the seats; then call the rules that only tables use."""
    presets = [pw.AuctionRules.preset(name) for name in pw.AuctionRules.PRESETS]
    odd = replace(presets[1], count_own_meld=True, must_beat=False, bid_preference=False, run_shares_roundhouse=False)
    odd = replace(odd, nines_redeal=1, dix=0, open_hands=True)
    for rules in (*presets, odd, replace(presets[2], must_trump=False, drift_out=False, lead_trump=True)):
        s, seen, deck = auction.new_hand(), auction.new_hand(), indices(rules.deck.cards)
        for dealer in range(rules.seats):
            random_hands.random_hand(s, deck, dealer, rng.getrandbits(62), rules.terms)
            auction_view.view(s, dealer, rules.terms, seen)
        for action in (layout.CLAIM_REDEAL, layout.FOLD):
            auction.deal(s, deck, 0, rules.terms)
            s.bidder = 0
            bidding.may_bid(s, 60, rules.terms), auction.may_fold(s, 0, rules.terms)
            auction.step(s, action, rules.terms)
        (
            hands.held(s.hand[0], 3),
            melding.shown_aces(s.hand[0].low),
            auction_rounds.random_hands(2, deck, 1, rules.terms, s, [0] * auction_rounds.TALLY),
        )


def step_auctions_by_codes(rng):
    """Play a hand of each preset, some with nines, by its codes."""
    for name in pw.AuctionRules.PRESETS:
        rules = replace(pw.AuctionRules.preset(name), nines_redeal=1, may_fold=True, count_own_meld=True)
        out, deck = [0] * (auction_codes.MOST_PLAYS + rules.highest_bid), indices(rules.deck.cards)
        rng.shuffle(deck)
        board = auction_codes.Board(rules=rules.terms)
        board.deck[: len(deck)] = deck
        s, listed = board.round, auction_codes.begin(board, 0, out)
        while s.stage < layout.OVER:
            if s.stage == layout.CLAIM:
                calls = [code for code in out[:listed] if auction_codes.said(code) == layout.PASS]
                code = next(code for code in calls or out[:listed] if auction_codes.said(code) != layout.CLAIM_REDEAL)
            elif listed == auction_codes.CHOOSE:
                sides = [each for each in range(rules.seats) if auction_codes.has_to_give(s, each, rules.terms)]
                seats = [s.turn] if s.stage == layout.DISCARD else sides
                code = rng.choice(auction_codes.Choices(s, seats, rules.kitty or rules.exchange))
            else:
                code = rng.choice(out[:listed])
            listed = auction_codes.advance(board, code, out)


def solve_auctions(rng):
    """Solve the last tricks of some hands, with all hands known."""
    for name in pw.AuctionRules.PRESETS:
        rules, s = pw.AuctionRules.preset(name), auction.new_hand()
        deck, memory = indices(rules.deck.cards), [0] * auction_solver.SIZE
        rng.shuffle(deck)
        auction.deal(s, deck, 0, rules.terms)
        while s.stage != layout.OVER:
            if s.stage <= layout.FOLLOW and hands.size(s.hand[s.turn]) == 4:
                auction_solver.best_play(s, 0b101, rules.terms, memory)
                auction_solver.play_values(s, 0b010, rules.terms, memory, [0] * 32)
            auction.step(s, random_hands.random_action(s, rng.getrandbits(62), rules.terms), rules.terms)


def play_auction_levels():
    """Play short games between levels by all presets, and one whose bidding is over with nothing left to win."""
    for game in filter(lambda game: game.rules is pw.AuctionRules, list_games()):
        arena, rules = import_module(game.arena), replace(game.make_rules(), target=60, may_fold=True)
        levels = seating(game, ladder_of_auctions.INTERMEDIATE, ladder_of_auctions.BEGINNER)
        series = Series(levels=padded(levels, MOST_PLAYERS), kept=3, deals=1, dice=2)
        bench = arena.Bench(series=series, **arena.setting(rules))
        arena.play_pairs(bench, 0, 1, [0] * 100)
        arena.play_rounds(bench, 0, ROUNDS, [0] * 1000)
        arena.self_play(bench, 0, 1, [0] * 100)
        s = auction.new_hand()
        contest.leading_side(s, rules.terms)
        s.stage, s.trump, s.meld[0] = layout.TELL, 0, 12
        for level in range(ladder_of_auctions.ADVANCED + 1):
            ladder_of_auctions.advise(level, s, rules.terms, encoded.SILENT, 1, search_of_auctions.SearchRoom())
        nines = pw.parse_cards("9S 9S 9H 9H 9D JC") if rules.cards == 48 else pw.parse_cards("JC")
        for card in nines:
            hands.put_in(s.hand[0], index_of(card))
        policies.claim_or_not(s, rules.terms)
    convention, first = pw.Convention.preset("double-deck/partnership").coded, speech.Standing(0, 1, 0, 0, 0, 1)
    rules, bid = pw.AuctionRules.preset("double-deck/partnership"), encoded.first_bid(convention)
    speech.is_true_bid(rules.terms, convention, first, speech.Holding(14, 4, 0, 1, 7, 0), bid)


def search_auctions(rng):
    """Play hands in which searching levels are asked now and then, with little to spend; then an auction with its meanings."""
    presets = [pw.AuctionRules.preset(name) for name in pw.AuctionRules.PRESETS]
    short = replace(presets[0], least_meld=12, short_meld_hidden=True, may_fold=True, nines_redeal=1)
    memory, budget = search_of_auctions.SearchRoom(), (3, 3, 4)
    for rules in (
        *(presets if WHOLE else presets[::4]),
        short,
        replace(presets[3], open_hands=True, trump_needs_marriage=True),
    ):
        s, seen, deck = auction.new_hand(), auction.new_hand(), indices(rules.deck.cards)
        rng.shuffle(deck)
        auction.deal(s, deck, 0, rules.terms)
        while s.stage < layout.OVER:
            auction_view.view(s, s.turn, rules.terms, seen)
            if s.stage == layout.LEAD and s.tricks == 10:
                plays = bitset.slots(auction_tricks.legal_plays(seen, rules.terms))[:2]
                appraisal_of_auctions.appraise(
                    seen, rules.terms, SILENT, plays, Chains(last=1, worlds=2, dice=1), memory, [0] * 4
                )
            if s.stage > layout.CALL or (s.calls < 9 and (s.tricks, s.count) in ((0, 0), (0, 1), (6, 1))):
                determinize.determinize(seen, rules.terms, rng.getrandbits(62), memory.worlds, layout.Hand())
                ladder_of_auctions.within(seen, rules.terms, SILENT, rng.getrandbits(62), memory, budget)
            action = ladder_of_auctions.advise(ladder_of_auctions.INTERMEDIATE, seen, rules.terms, SILENT, 1, memory)
            if s.stage == layout.FOLLOW:
                search_of_auctions.worth_trying(
                    seen, auction_tricks.legal_plays(seen, rules.terms), action, rules.terms
                )
            auction.step(s, action, rules.terms)
        setting = {"rules": rules.terms, "deck": padded(deck, auction_codes.LARGEST_DECK)}
        series = Series(levels=[ladder_of_auctions.BEGINNER] * MOST_PLAYERS, deals=1, dice=2)
        auctions.play_auctions(contest.Bench(series=series, **setting), budget, 0, 1, [0] * auctions.ROW)


def think(rules, rng):
    """Play a round in which searching levels are asked now and then, with little to spend."""
    s, seen, deck = core.new_round(), core.new_round(), [index_of(card) for card in pw.TwoHandedRules().deck.cards]
    memory = rollouts.SearchRoom()
    rng.shuffle(deck)
    core.deal(s, deck, 0, rules)
    while s.stage != core.OVER:
        core.view(s, s.turn, seen)
        core.best_kind(s, s.turn, rules)
        near_end = s.stock in (2, 4)
        if s.stage <= core.FOLLOW:
            expert.expert(seen, rules)
        if near_end and s.stage <= core.FOLLOW:
            rollouts.search(seen, rules, rng.getrandbits(63), memory, EXPERT_WEIGHTS, Budget(2, 8, 50, 1, 12))
            actions = core.legal_actions(seen, rules)[:2]
            appraisal.appraise(seen, rules, EXPERT_WEIGHTS, actions, Chains(last=1, worlds=2, dice=1), memory, [0] * 4)
        elif s.hand[0].bit_count() < 5:
            for level in (ladder.CHAMPION, ladder.MASTER):
                ladder.advise(level, seen, rules, rng.getrandbits(63), memory)
        core.step(s, deck, rng.choice(core.legal_actions(s, rules)), rules)
        if s.stage == core.LEAD and s.hand[0].bit_count() == 3 and not s.stock:
            hands = s.hand[s.turn], s.hand[1 - s.turn]
            endgame.play_values(*hands, s.led, s.trump, rules, endgame.SolverRoom(), [0] * 64)


def step_by_codes(rules, rng):
    """Play a round by codes, at random, until some seat may knock."""
    board = codes.Board(rules=rules, to_knock=[rng.choice((20, codes.NEVER)) for _ in range(2)])
    deck = [index_of(card) for card in pw.TwoHandedRules().deck.cards]
    rng.shuffle(deck)
    board.deck[-len(deck) :] = deck
    out = [0] * codes.MOST_CODES
    listed = codes.begin(board, 0, out)
    while listed:
        legal = out[:listed]
        knocks = [code for code in legal if codes.KNOCK <= code < codes.LAYS]
        listed = codes.advance(board, rng.choice(knocks or legal), out)


def ask_the_lab():
    single = find_deck("single")
    urn = Urn([0] * 32, whole_deck(single), 3)
    table = find_table("pinochle34", single)
    sampler.sample_melds(urn, hand_melds(single, "S"), 2, 200, 1, compile_rules=False)
    sampler.sample_values(urn, 0, table, 2, 200, 1, compile_rules=False)
    random_numbers.shuffle_decks(whole_deck(single), 5, 0, 3, [0] * 3 * 32)


LONG = 16
"""The greatest length of a tuple that rules take as several values."""


def word(value):
    """Convert a value for compiled rules: 64 bits with a sign, and arrays of them; a long tuple is a table, so an array, too."""
    if isinstance(value, (list, Layout)) or (isinstance(value, tuple) and len(value) > LONG):
        return numbers(value)
    if isinstance(value, tuple):
        return value if hasattr(value, "_fields") else tuple(map(word, value))
    return value if isinstance(value, bool) else (value + (1 << 63)) % (1 << 64) - (1 << 63)


def unsigned(value):
    """Convert a value to 64 bits, ignoring its sign; truth is a number, several values are a list."""
    if isinstance(value, np.ndarray):
        return value.view(np.uint64).tolist()
    if isinstance(value, Layout):
        value = value.flat()
    if isinstance(value, list | tuple):
        return [unsigned(each) for each in value]
    return None if value is None else int(value) & (1 << 64) - 1


def compare(asked, calls):
    """Call each of these rules both ways; raise if anything differs."""
    for (name, key), kept in calls.items():
        if (name, key) not in asked:
            continue
        rule, there = getattr(import_module(name), key), getattr(compiled(name), key)
        for arguments in kept:
            words = {id(value): word(value) for value in arguments}  # a list that occurs twice stays one object
            lists, arrays = copied(arguments), [words[id(value)] for value in arguments]
            results = rule(*lists), there(*arrays)
            assert unsigned(results[0]) == unsigned(results[1]), (name, key, arguments)
            for argument, here, compiled_too in zip(rule.__code__.co_varnames, lists, arrays, strict=False):
                if isinstance(here, Layout | list) and argument != "memory":  # interpreted, slices of it are copies
                    assert unsigned(here) == unsigned(compiled_too), (name, key, argument)


def main():
    names = list(warming.modules_with_rules())
    for name in names:
        import_module(name)
    with Recorder(names) as recorder:
        play_everything()
    asked = recorder.calls.keys() if WHOLE else set(warming.find_entries())
    compare(asked, recorder.calls)
    warming.rehearse()
    loaded = [getattr(compiled(name), key) for name, key in asked]
    called = {f"{name}.{key}": len(recorder.calls[name, key]) for name, key in recorder.rules.values()}
    print(json.dumps({"called": called, "compiled": sum(sum(rule.stats.cache_misses.values()) for rule in loaded)}))


if __name__ == "__main__":
    main()
