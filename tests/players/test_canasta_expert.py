"""Test the counts and weighings of Expert of Canasta, and the words that it finds for them."""

import random
from math import comb

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games.canasta.entry import LEVELS
from pinochle_widgets.games.canasta.mind import counting
from pinochle_widgets.games.canasta.mind.expert import weigh_discards
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, MASTER, STANDARD, advise
from pinochle_widgets.games.canasta.mind.plain import ALIKE_BY_CLASSIC
from pinochle_widgets.games.canasta.mind.weights import (
    FREE_AND_COSTLY,
    FREE_AND_ONE,
    FREE_PILE,
    FROZEN_AND_FAST,
    FROZEN_PILE,
    weights_for,
)
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import of_rank, size_of
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.protocol import Decision, Gain
from tests.games.canasta_table import CLASSIC, MODERN, Table, melding

PRESETS = list(CanastaRules.PRESETS)


def seen_by(table, seat=0):
    seen = layout.new_round()
    layout.view(table.s, seat, seen)
    return seen


def advised(table, level=EXPERT):
    """Ask a level at a table; returns its action as text."""
    return str(action_of(advise(level, seen_by(table), table.terms), 0))


def observed(table):
    """Observe a table from seat 0."""
    state = CanastaState(table.rules, seed=1)
    state._stepper.put(table.s)
    return state.observe(0)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_cards_out_and_the_size_of_the_other_hand_are_counted_from_what_was_seen(preset):
    for seed in range(3):
        state, rng = CanastaState(preset, seed=seed), random.Random(seed)
        players = [LEVELS[STANDARD].make(), LEVELS[EXPERT].make()]
        while state.round == 1 and not state.is_over:
            s, terms = state.core, state.rules.terms
            for seat in range(2):
                seen = layout.new_round()
                layout.view(s, seat, seen)
                assert counting.other_size(seen, terms) == size_of(s.hand[1 - seat])
                for rank in (*range(2, 13), 0, rank_of(JOKER)):
                    hidden = of_rank(s.hand[1 - seat], rank) - of_rank(seen.shown[layout.OTHER], rank)
                    if not s.apart:
                        assert hidden <= counting.out(seen, rank) <= 8
            state.push(players[state.turn].choose(state.observe(state.turn), rng).action)


@pytest.mark.parametrize(("copies", "hidden", "pool"), [(2, 5, 30), (8, 11, 70), (3, 1, 10), (4, 12, 12), (0, 9, 40)])
def test_odds_of_one_card_and_of_a_pair_are_those_of_the_draw_without_return(copies, hidden, pool):
    ways = [comb(copies, held) * comb(pool - copies, hidden - held) for held in range(copies + 1) if held <= hidden]
    for least in (1, 2):
        exact = 1000 * sum(ways[least:]) / sum(ways)
        assert counting.holds_odds(least, copies, hidden, pool) == pytest.approx(exact, abs=2)
    assert counting.holds_odds(0, copies, hidden, pool) == counting.CERTAIN


def test_a_card_for_the_other_players_meld_is_kept_and_a_card_of_which_no_pair_is_out_thrown():
    melds = ["9S 9H 9D"], ["KS KH KD", "5S 5H 5D 5C"]
    pile = "QS QH QD QC QS QH 8C 7D 4S"
    action = advised(melding(CLASSIC, "KC QD TS TH 6S 6H", melds[0], theirs=melds[1], pile=pile))
    assert action == "discard QD"


def test_a_canasta_that_leaves_one_card_is_made_at_once():
    melds = ["KS KH KD KC KS KH KD", "4H 4H 4D 4S 4C 4C"]
    assert advised(melding(MODERN, "2H JC", melds, theirs=["QS QH QD"], pile="9S")) == "add 4: 2H"
    assert advised(melding(MODERN, "2H JC 9D", melds, theirs=["QS QH QD"], pile="9S")).startswith("discard")
    assert advised(melding(MODERN, "2H JC", melds[1:], theirs=["QS QH QD"], pile="9S")) == "discard JC"


def test_a_hand_that_can_go_out_does_so_step_by_step():
    melds = ["TH TH TD TC TC 2S XR", "5H 5D 5S 5C 2S 2H XR", "QH QS QC"]
    table = melding(CLASSIC, "7S AS QH 7D XR", melds, theirs=["KS KH KD"], pile="8S")
    assert advised(table) == "add Q: QH"
    seen = observed(table)
    assert pw.why(seen, "add Q: QH") == "With Q♥ laid you can go out now: lay the sevens with a wild card and throw A♠."
    rest = [*melds[:2], "QH QS QC QH"]
    table = melding(CLASSIC, "7S AS 7D XR", rest, theirs=["KS KH KD"], pile="8S")
    assert advised(table) == "meld 7S 7D JK"
    assert advised(melding(CLASSIC, "AS", rest, theirs=["KS KH KD"], pile="8S")) == "discard AS"


@pytest.mark.parametrize("level", [STANDARD, EXPERT])
def test_the_last_wild_card_goes_where_it_spoils_least(level):
    made, mixed, unmade = ["4S 4H 4D 4C 4S 4H 4D", "5S 5H 5D 5C 5S 5H 5D"], "9S 9H 9D 9C 2S", "KS KH KD KC"
    for melds, action in (([unmade, mixed], "add 9: 2H"), ([unmade], "add K: 2H"), ([], "discard 7D")):
        assert advised(melding(CLASSIC, "2H JC 7D", [*made, *melds], theirs=["QS QH QD"], pile="9S"), level) == action


def test_no_hand_goes_out_by_a_meld_that_costs_a_penalty():
    melds, theirs = ["TH TH TD TC TC 2S XR", "5H 5D 5S 5C 2S 2H XR"], ["KS KH KD"]
    assert advised(melding(MODERN, "7S 7H 7D 4C", melds, theirs=theirs, pile="8S")).startswith("discard")
    assert advised(melding(MODERN, "6S 6H 6D 4C", melds, theirs=theirs, pile="8S")) == "meld 6S 6H 6D"


def test_a_person_is_advised_a_card_that_breaks_nothing_where_it_weighs_about_as_much():
    hand = "KS 8S 9H 8H 7H 5H KC TC 7C 5C TD"
    stock, other = (" ".join(["4S"] * number) for number in (74, 15))
    table = melding(CLASSIC, hand, ["6H 6D 6C", "AS AC 2C"], pile="KC", stock=stock, other=other)
    seen = observed(table)
    expert, standard = LEVELS[EXPERT].make(), LEVELS[STANDARD].make()
    decision = expert.choose(seen, random.Random(0))
    weighed = weigh_discards(seen.position, CLASSIC.terms)
    assert kind_of(decision.action.card) == next(iter(weighed))
    assert str(decision.action) in ("discard 5H", "discard 5C")
    told = expert.counsel(seen, decision)
    assert str(told.action) == "discard 9H"
    assert weighed[kind_of(told.action.card)] - min(weighed.values()) <= ALIKE_BY_CLASSIC
    assert expert.counsel(seen, told) == told
    assert standard.counsel(seen, decision) is decision


def told_beside(seen, chosen, *as_good, level=MASTER):
    """Ask a level for its advice where it would do an action, and finds others as good."""
    action, *others = (pw.parse_action(text, 0, game="canasta") for text in (chosen, *as_good))
    gains = tuple(Gain(20.0, 50.0, other) for other in others)
    return LEVELS[level].make().counsel(seen, Decision(action, "", {"ahead": 300}, as_good=gains))


STOCK = " ".join(["4S"] * 40)
THREE_NINES, NINES = "9S 9H 9D KS 5D 6D 8C", "9H 9D 9S"
LARGE_PILE = "KS QH QD JC TS TH 2C 9C 9S KC"


@pytest.mark.parametrize("level", [EXPERT, MASTER])
@pytest.mark.parametrize(("hand", "melds", "pile", "advice"), [
    (THREE_NINES, [NINES], "QH 9C", "take"),  # a pure canasta at once
    ("9S 9H KS 5D 6D 8C", [NINES], "QH 9C", "draw"),
    ("5S 5H KH 6D 8C", ["QS QC QH"], "KS QH QD JC TS TH 9C 9S 7C 5C", "take 5S 5H"),
    ("KS KH 5D 6D 8C", [NINES], LARGE_PILE, "take KS KH"),  # frozen
    ("KS 2H 5D 6D 8C", [NINES], LARGE_PILE.replace(" 2C", ""), "draw"),  # costs a wild card
    ("KS KH 5D 6D 8C", [NINES], "QH QD JC TS 8H KC", "draw"),  # small
    ("KS KH QS QD QC 5D 6D 8C", [], LARGE_PILE, "take KS KH"),  # opens
    ("KS KH QS 5D 6D 8C", [], LARGE_PILE, "draw"),  # does not
])  # fmt: skip
def test_a_pile_that_makes_a_canasta_or_is_large_is_advised_whatever_a_search_says(level, hand, melds, pile, advice):
    seen = observed(Table(CLASSIC, hand, melds, theirs=["AS AH AD"], pile=pile, stock=STOCK))
    told = told_beside(seen, "draw", level=level)
    assert str(told.action) == advice
    assert advice == "draw" or "the pile of" in told.reason
    assert LEVELS[STANDARD].make().counsel(seen, told) is told


def test_a_fairly_large_pile_is_advised_where_a_search_finds_it_as_good():
    seen = observed(
        Table(CLASSIC, "KS KH 5D 6D 8C", [NINES], theirs=["AS AH AD"], pile="QH QD JC TS 8H KC", stock=STOCK)
    )
    told = told_beside(seen, "draw", "take KH KS")
    assert str(told.action) == "take KS KH"
    assert (told.gain.points, str(told.gain.alternative), told.numbers) == (-20.0, "draw", {"ahead": 300})
    seen = observed(Table(CLASSIC, "KS KH 5D 6D 8C", [NINES], theirs=["AS AH AD"], pile="QH QD 8H KC", stock=STOCK))
    assert str(told_beside(seen, "draw", "take KH KS").action) == "draw"


def test_a_card_that_breaks_nothing_is_advised_where_a_search_finds_it_as_good():
    hand = "KS 8S 9H 8H 7H 5H KC TC 7C 5C TD"
    seen = observed(melding(CLASSIC, hand, ["6H 6D 6C"], pile="KC", stock=STOCK, other=" ".join(["4S"] * 15)))
    assert str(told_beside(seen, "discard 5H", "discard 9H").action) == "discard 9H"
    assert str(told_beside(seen, "discard 5H", "discard KS").action) == "discard 5H"
    assert str(told_beside(seen, "discard 5H").action) == "discard 5H"
    assert str(told_beside(seen, "discard 9H", "discard 5H").action) == "discard 9H"


def test_a_black_three_is_thrown_onto_a_pile_worth_taking():
    pile = "QS JH TD 8C 7D 4S 4H 6D 6C JD"
    action = advised(melding(CLASSIC, "3S KC KD TS TH 8S 8H", ["9S 9H 9D"], theirs=["KS KH KD"], pile=pile))
    assert action == "discard 3S"


def test_a_pile_of_one_card_is_left_for_the_stock():
    table = Table(CLASSIC, "KS KH 5D 6D 8C", ["9S 9H 9D"], pile="KC", stock=" ".join(["4S"] * 40))
    assert advised(table) == "draw"


def test_a_large_pile_is_taken():
    pile = "KS QH QD JC TS TH 9C 9S KC"
    table = Table(CLASSIC, "KS KH 5D 6D 8C", ["9S 9H 9D"], pile=pile, stock=" ".join(["4S"] * 40))
    action = advised(table)
    assert action.startswith("take")


def test_expert_decides_alike_whatever_the_hidden_cards_are():
    table = melding(CLASSIC, "KC QD TS TH 6S 6H", ["9S 9H 9D"], other="4S 4H 4D", pile="QS QH")
    other = melding(
        CLASSIC, "KC QD TS TH 6S 6H", ["9S 9H 9D"], other="AS AH JD", pile="QS QH", stock="5S 5S 5S 5S 5S 5S"
    )
    assert advised(table) == advised(other)


@pytest.mark.parametrize(
    ("options", "weights"),
    [
        ("canasta/classic", FREE_PILE),
        ("canasta/modern-american", FROZEN_PILE),
        ({"canastas_to_go_out": 1}, FREE_AND_ONE),
        ({"canastas_to_go_out": 1, "pure_melds": True, "uncompleted_penalties": True}, FREE_AND_COSTLY),
        ({"always_frozen": True}, FROZEN_AND_FAST),
        ({"always_frozen": True, "draw": 1}, FROZEN_PILE),
        ({"always_frozen": True, "draw": 1, "mixed": 500}, FROZEN_AND_FAST),
    ],
)
def test_expert_has_weights_of_its_own_for_each_class_of_rules(options, weights):
    rules = CanastaRules.preset(options) if isinstance(options, str) else CanastaRules(**options)
    assert weights_for(rules.terms) == weights
    assert compiled(weights_for.__module__).weights_for(numbers(rules.terms))["take"] == weights.take
