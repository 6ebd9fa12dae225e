"""Test how rounds of Canasta open, end and run out of cards, by worked positions with the actions that lead on."""

from dataclasses import replace

import pytest

from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.opening import opening_points
from tests.games.canasta_examples import ACES, GARBAGE, KINGS, OPEN, PAIRS, QUEENS
from tests.games.canasta_table import CLASSIC, MODERN, Table, melding

READY = (KINGS, QUEENS)
ONE = replace(CLASSIC, canastas_to_go_out=1)
LAST = replace(CLASSIC, must_discard=True)
EQUAL = replace(CLASSIC, threes_equal=True)
HAND_ONLY = replace(CLASSIC, opening_from_hand=True)
SPLASH = replace(CLASSIC, splash=True)
WILD = replace(CLASSIC, wild_canasta=True)


# ---- the stock runs out

STOCKS = {
    "a card left is drawn alone": (CLASSIC, "4S", ["draw"], 0, 3, 0),
    "two cards are drawn": (CLASSIC, "4S 4H", ["draw"], 0, 4, 0),
    "by option one": (replace(CLASSIC, draw=1), "4S 4H", ["draw"], 1, 3, 0),
    "a red three is replaced": (CLASSIC, "3H 4S 4H", ["draw"], 0, 4, 1),
    "so is the three that replaces it": (CLASSIC, "3H 3D 4S 4H", ["draw"], 0, 4, 2),
    "while there are cards": (CLASSIC, "4S 3H", ["draw"], 0, 3, 1),
    "a last red three leaves nothing": (CLASSIC, "3H", ["draw"], 0, 2, 1),
    "two last red threes": (CLASSIC, "3H 3D", ["draw"], 0, 2, 2),
    "a black three is kept": (CLASSIC, "3S 4S", ["draw"], 0, 4, 0),
    "where all are equal it is replaced": (EQUAL, "3S 4S 4H", ["draw"], 0, 4, 1),
}


@pytest.mark.parametrize("name", STOCKS)
def test_the_last_cards_of_the_stock(name):
    rules, stock, actions, left, held, threes = STOCKS[name]
    table = Table(rules, "KS QS", OPEN, stock=stock).do(*actions)
    assert (table.s.stock, len(table.held()), sum(table.s.threes[0])) == (left, held, threes)


ENDINGS = {
    # name: rules, hand, melds, pile, stock, actions, end of the round
    "who does not take ends it": (CLASSIC, "KS KH 9C", OPEN, "KD", "", ["end"], layout.EXHAUSTED),
    "who can not take ends it": (CLASSIC, "KS QH 9C", OPEN, "KD", "", ["end"], layout.EXHAUSTED),
    "a pile that is taken keeps it going": (CLASSIC, "KS KH 9C 8C", OPEN, "4S KD", "", ["take KS KH", "discard 9C"], 0),
    "so does a last card that is drawn": (CLASSIC, "KS QH 9C", OPEN, "", "4S", ["draw", "discard 4S"], 0),
    "a drawn three that is not replaced": (CLASSIC, "KS QH", OPEN, "", "3H", ["draw", "discard KS"], 0),
    "the only card, after threes": (CLASSIC, "KS", OPEN, "", "3H 3D", ["draw", "discard KS"], layout.LAST_CARD),
    "the only card with canastas": (CLASSIC, "KC", READY, "", "3H", ["draw", "discard KC"], layout.WENT_OUT),
    "a discard": (CLASSIC, "4S", READY, "", "4H 4D", ["draw", "meld 4S 4H 4D", "out"], layout.WENT_OUT),
    "out without a discard": (
        CLASSIC, "KC", READY, "", "QC 5S", ["draw", "add K: KC", "add Q: QC", "discard 5S"], layout.WENT_OUT,
    ),
    "out after a pile": (CLASSIC, "9C", READY, "KC", "", ["take", "discard 9C"], layout.WENT_OUT),
    "a pile and nothing left": (CLASSIC, "KD KH", READY, "4S 4H 4D QC", "", ["take", "meld 4S 4H 4D", "discard KD"], 0),
    "a canasta by option": (ONE, "4S", (KINGS,), "", "9S 9H", ["draw", "discard 9H"], 0),
    "one canasta is enough then": (ONE, "9D", (KINGS,), "", "9S 9H", ["draw", "meld 9S 9H 9D", "out"], layout.WENT_OUT),
    "concealed": (ONE, "KS KH KD KC KS", (), "", "KH KD", ["draw", f"meld {KINGS}", "out"], layout.CONCEALED),
    "not concealed with a pile": (
        ONE, "KS KH KC KS KH KC", (), "KD", "", ["take KS KH", "add K: KC KS KH KC", "out"], layout.WENT_OUT,
    ),
    "with a discard by option": (
        LAST, "KC", READY, "", "QC 5S", ["draw", "add K: KC", "add Q: QC", "discard 5S"], layout.WENT_OUT,
    ),
    "black threes last": (CLASSIC, "3S 3C", READY, "", "3S 9C", ["draw", "meld 3S 3C 3S", "discard 9C"], layout.WENT_OUT),
    "garbage": (MODERN, GARBAGE.removesuffix(" 9D"), (), "", "9D", ["draw", "special garbage"], layout.GARBAGE),
    "pairs": (MODERN, PAIRS.removesuffix(" KH"), (), "", "KH", ["draw", "special pairs"], layout.PAIRS),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDINGS)
def test_ways_to_end_a_turn_or_the_round(name):
    rules, hand, melds, pile, stock, actions, end = ENDINGS[name]
    table = Table(rules, hand, melds, pile=pile, stock=stock, need=50).do(*actions)
    assert table.s.ended == end
    assert table.turn_is_over


REFUSED = {
    "no card is left to go out with": (LAST, "KC QC", READY, "add K: KC", True),
    "by option the last card is thrown": (LAST, "KC", READY, "add K: KC", False),
    "a canasta is missing": (CLASSIC, "KC QC", (KINGS,), "add K: KC", False),
    "a card is kept": (CLASSIC, "KC QC 9C", (KINGS,), "add K: KC", True),
    "the only card is not thrown without the canastas": (CLASSIC, "QC", (KINGS,), "discard QC", False),
    "who may not go out keeps one after the discard": (CLASSIC, "QC 9C", (KINGS,), "discard QC", True),
    "black threes wait for the end": (CLASSIC, "3S 3C 3S 9C 8C", READY, "meld 3S 3C 3S", False),
    "and for the canastas": (CLASSIC, "3S 3C 3S 9C", (KINGS,), "meld 3S 3C 3S", False),
    "out needs an empty hand": (CLASSIC, "9C", READY, "out", False),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_hand_is_emptied_only_by_who_may_go_out(name):
    rules, hand, melds, action, may = REFUSED[name]
    assert melding(rules, hand, melds).may(action) == may


# ---- opening

OPENINGS = {
    # name: rules, hand, pile, need, actions, points counted, open
    "one meld": (CLASSIC, "AS AH AD 9C 8C", "", 50, ["meld AS AH AD"], 60, True),
    "short of it": (CLASSIC, "KS KH KD 9C 8C", "", 50, ["meld KS KH KD"], 30, False),
    "several melds": (CLASSIC, "KS KH KD 4S 4H JK 9C 8C", "", 90, ["meld KS KH KD", "meld 4S 4H JK"], 90, True),
    "exactly": (CLASSIC, "KS KH KD QS QH 9C 9D", "", 30, ["meld KS KH KD"], 30, True),
    "any meld below zero": (CLASSIC, "4S 4H 4D 9C 8C", "", 15, ["meld 4S 4H 4D"], 15, True),
    "a card is added": (CLASSIC, "KS KH KD KC 9C 8C", "", 40, ["meld KS KH KD", "add K: KC"], 40, True),
    "wild cards count": (CLASSIC, "KS KH JK 2S 9C 8C", "", 90, ["meld KS KH JK 2S"], 90, True),
    "bonuses do not": (CLASSIC, f"{KINGS} 9C 8C", "", 90, [f"meld {KINGS}"], 70, False),
    "a splash": (SPLASH, f"{KINGS} 9C 8C", "", 180, [f"meld {KINGS}"], 70, True),
    "a splash of aces": (SPLASH, f"{ACES} 9C 8C", "", 180, [f"meld {ACES}"], 140, True),
    "no splash of wild cards": (
        replace(WILD, splash=True), "2S 2H 2D 2C 2S 2H 2D 9C 8C", "", 180, ["meld 2S 2H 2D 2C 2S 2H 2D"], 140, False,
    ),
    "a wild meld": (WILD, "2S 2H JK 9C 8C", "", 90, ["meld 2S 2H JK"], 90, True),
    "the top card of the pile": (CLASSIC, "AS AH 9C 8C", "4S AD", 60, ["take AS AH"], 60, True),
    "by option it does not count, nor two with it": (HAND_ONLY, "AS AH 9C 8C", "4S AD", 60, ["take AS AH"], 0, False),
    "three with it do": (HAND_ONLY, "AS AH AC 9C 8C", "4S AD", 60, ["take AS AH", "add A: AC"], 60, True),
    "other melds do": (HAND_ONLY, "AS AH KS KH KD 9C", "4S AD", 30, ["take AS AH", "meld KS KH KD"], 30, True),
    "cards below the top wait": (CLASSIC, "KS KH 9C 8C", "AC AH AS KD", 90, ["take KS KH"], 30, False),
}  # fmt: skip


@pytest.mark.parametrize("name", OPENINGS)
def test_opening(name):
    rules, hand, pile, need, actions, counted, is_open = OPENINGS[name]
    table = Table(rules, hand, pile=pile, need=need, stage=layout.TAKE if pile else layout.MELD).do(*actions)
    assert opening_points(table.s, table.terms) == counted
    assert (table.s.open[0] == layout.OPENED_NOW) == is_open
    assert any(action.startswith("discard") for action in table.legal) == is_open
    if not is_open:
        assert "return" in table.legal
