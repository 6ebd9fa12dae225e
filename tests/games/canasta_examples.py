"""The worked examples of Canasta, each for a line of the tables of its rules, as a question about rules and its answer."""

from dataclasses import replace
from typing import Any, NamedTuple

import pinochle_widgets as pw
from tests.games.canasta_table import CLASSIC, MODERN

KINGS, QUEENS = "KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD"
MIXED, FEW = "KS KH KD KC KS KH 2S", "KS KH KD KC KS 2H 2S"
ACES, SEVENS = "AS AH AD AC AS AH AD", "7S 7H 7D 7C 7S 7H 7D"
TWOS, JOKERS, WILD = "2S 2H 2D 2C 2S 2H 2D", "2S 2H 2D JK JK JK JK", "2S 2H 2D 2C JK JK JK"
OPEN = ["5S 5H 5D"]
STRAIGHT = "JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
PAIRS = "4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH"
WITH_TWOS = "2S 2H 7S 7H AS AH 9S 9H TS TH QS QH KS KH"
GARBAGE = "4S 4H 4D 4C 6S 6H 6D 6C 8S 8H 8D 9S 9H 9D"


class Example(NamedTuple):
    """A question about cards, and its answer.

    Parameters
    ----------
    line : str
        The line of the tables that it shows; an option's name for a preference.
    ask : callable
    given : tuple
        The arguments of the question.
    answer : object
    """

    line: str
    ask: Any
    given: tuple[Any, ...]
    answer: Any


def change(preset, **changes):
    return replace(preset, **changes)


# ---- questions, with answers that can be written on a line


def meld(cards, rules=CLASSIC):
    """Name a meld with its points; None if the cards are none."""
    found = pw.classify_meld("canasta", cards, rules)
    return found and (found.name, found.points)


def hand(cards, rules=CLASSIC):
    return pw.score_hand("canasta", cards, rules).total


def opening(score, rules=CLASSIC):
    return pw.opening("canasta", score, rules)


def take(held, pile, melds=(), rules=CLASSIC, stock=10):
    return pw.can_take("canasta", held, pile, melds, rules=rules, stock=stock)


def discards(held, pile="4S", melds=(), rules=CLASSIC):
    return " ".join(map(str, pw.legal_discards("canasta", held, pile, melds, rules=rules)))


def special(held, threes="", rules=MODERN):
    found = pw.special_hand("canasta", held, threes, rules=rules)
    return found and (found.name, found.points)


def points(melds=(), held="", threes="", rules=CLASSIC, end="stock", returns=0):
    """Settle a round that seat 0 has played alone; its points."""
    out = None if end == "stock" else 0
    return pw.settle(
        "canasta", [list(melds), []], [held, ""], [threes, ""], rules=rules, end=end, out=out, returns=[returns, 0]
    ).gains[0]


def winner(scores, gains, rules=CLASSIC):
    """Settle a round in which the seats meld canastas of so many points; the seat that wins the game with it."""
    before = [score - gain for score, gain in zip(scores, gains, strict=True)]
    melds = [[canasta] if gain else [] for canasta, gain in zip((KINGS, QUEENS), gains, strict=True)]
    return pw.settle("canasta", melds, scores=before, rules=rules).winner


# ---- the tables of points

CARDS = [
    *(Example("cards: four to seven, black three", points, ((), card), -5) for card in ("4S", "5H", "6D", "7C", "3S", "3C")),
    *(Example("cards: eight to king", points, ((), card), -10) for card in ("8S", "9H", "TD", "JC", "QS", "KH")),
    *(Example("cards: ace, two", points, ((), card), -20) for card in ("AS", "AD", "2C", "2H")),
    *(Example("cards: joker", points, ((), card), -50) for card in ("XR", "XB", "JK")),
    Example("cards: four to seven, black three", meld, ("7S 7H 7D",), ("meld of sevens", 15)),
    Example("cards: eight to king", meld, ("8S 8H 8D",), ("meld of eights", 30)),
    Example("cards: ace, two", meld, ("AS AH 2D",), ("meld of aces", 60)),
    Example("cards: joker", meld, ("AS AH JK",), ("meld of aces", 90)),
    Example("cards: in hand", points, (OPEN, "KS QS JK"), 15 - 70),
    Example("cards: in hand", points, (OPEN,), 15),
]  # fmt: skip

OPENINGS = [
    *(Example("opening: below 0", opening, (score,), 15) for score in (-5, -2000)),
    *(Example("opening: below 1,500", opening, (score,), 50) for score in (0, 5, 1495)),
    *(Example("opening: below 3,000", opening, (score,), 90) for score in (1500, 2995)),
    *(Example("opening: from 3,000", opening, (score,), 120) for score in (3000, 4995)),
    *(Example("opening: higher, below 3,000", opening, (score, MODERN), 125) for score in (-300, 0, 2995)),
    *(Example("opening: higher, below 5,000", opening, (score, MODERN), 155) for score in (3000, 4995)),
    *(Example("opening: higher, from 5,000", opening, (score, MODERN), 180) for score in (5000, 8495)),
]

BONUSES = [
    Example("bonus: mixed", meld, (MIXED,), ("mixed canasta of kings", 80 + 300)),
    Example("bonus: mixed", meld, ("KS KH KD KC 2S 2H JK",), ("mixed canasta of kings", 130 + 300)),
    Example("bonus: mixed", meld, (f"{KINGS} 2S",), ("mixed canasta of kings", 90 + 300)),
    Example("bonus: pure", meld, (KINGS,), ("pure canasta of kings", 70 + 500)),
    Example("bonus: pure", meld, (f"{KINGS} KC",), ("pure canasta of kings", 80 + 500)),
    Example("bonus: pure", meld, (SEVENS,), ("pure canasta of sevens", 35 + 500)),
    Example("bonus: pure", meld, ("KS KH KD KC KS KH",), ("meld of kings", 60)),
    Example("bonus: wild", meld, (WILD, change(CLASSIC, wild_canasta=True)), ("wild canasta", 230 + 2000)),
    Example("bonus: wild", meld, (WILD, MODERN), ("wild canasta", 230 + 2000)),
    Example("bonus: pure aces or sevens", meld, (ACES, MODERN), ("pure canasta of aces", 140 + 2500)),
    Example("bonus: pure aces or sevens", meld, (SEVENS, MODERN), ("pure canasta of sevens", 35 + 2500)),
    Example("bonus: pure aces or sevens", meld, ("AS AH AD AC AS AH 2S", MODERN), ("mixed canasta of aces", 440)),
    Example("bonus: seven twos", meld, (TWOS, MODERN), ("wild canasta", 140 + 3000)),
    Example("bonus: seven twos", meld, (TWOS, change(MODERN, special_bonuses=False)), ("wild canasta", 140 + 2000)),
    Example("bonus: four jokers", meld, (JOKERS, MODERN), ("wild canasta", 260 + 2500)),
    Example("bonus: four jokers", meld, (JOKERS, change(MODERN, special_bonuses=False)), ("wild canasta", 260 + 2000)),
    Example("bonus: going out", points, ([KINGS, QUEENS], "", "", CLASSIC, "out"), 140 + 1000 + 100),
    Example("bonus: going out", points, ([KINGS, QUEENS], "", "", MODERN, "out"), 140 + 1000),
    Example("bonus: concealed", points, ([KINGS, QUEENS], "", "", CLASSIC, "concealed"), 140 + 1000 + 200),
    Example("bonus: concealed", points, ([KINGS, QUEENS], "", "", MODERN, "concealed"), 140 + 1000),
    Example("bonus: going out", points, (OPEN, "", "", CLASSIC, "last card"), 15),
    Example("bonus: several", hand, (f"{KINGS} {QUEENS} 9S",), 570 + 570),
]

EQUAL = change(CLASSIC, threes_equal=True)
RED = [("3H", 100), ("3H 3D", 200), ("3H 3D 3H", 300), ("3H 3D 3H 3D", 800)]
OF_A_COLOR = [("3S", 100), ("3S 3C", 300), ("3S 3C 3S", 500), ("3S 3C 3S 3C", 1000)]
BOTH = [
    ("3H 3S", 200),
    ("3H 3D 3S", 400),
    ("3H 3D 3S 3C", 600),
    ("3H 3D 3S 3C 3S", 800),
    ("3H 3D 3H 3D 3S 3C 3S 3C", 2000),
]

THREES = [
    *(Example("threes: red, with a meld", points, (OPEN, "", lying), 15 + worth) for lying, worth in RED),
    *(Example("threes: red, without", points, ((), "", lying), -worth) for lying, worth in RED),
    *(
        Example("threes: equal, two canastas", points, ([KINGS, QUEENS], "", lying, EQUAL), 1140 + worth)
        for lying, worth in [*OF_A_COLOR, *BOTH]
    ),
    *(Example("threes: equal, a canasta", points, ([KINGS], "", lying, EQUAL), 570) for lying, _ in OF_A_COLOR),
    *(Example("threes: equal, none", points, (OPEN, "", lying, EQUAL), 15 - worth) for lying, worth in OF_A_COLOR),
    Example("threes: equal, none", points, ((), "", "3H 3D 3S 3C 3C", EQUAL), -800),
]

PENALTIES = [
    Example("penalty: return", points, (OPEN, "", "", CLASSIC, "stock", 1), 15 - 50),
    Example("penalty: return", points, (OPEN, "", "", CLASSIC, "stock", 3), 15 - 150),
    Example("penalty: return", points, (OPEN, "", "", change(CLASSIC, return_penalty=False), "stock", 1), 15),
    Example("penalty: wild cards", points, ([KINGS, "2S 2H JK"], "", "", MODERN), 570 + 90 - 2000),
    Example("penalty: wild cards", points, ([KINGS, WILD], "", "", MODERN), 570 + 230 + 2000),
    Example("penalty: sevens", points, ([KINGS, "7S 7H 7D"], "", "", MODERN), 570 + 15 - 2500),
    Example("penalty: aces", points, ([KINGS, "AS AH AD"], "", "", MODERN), 570 + 60 - 2500),
    Example("penalty: aces", points, ([KINGS, "AS AH 2D"], "", "", MODERN), 570 + 60),
    Example("penalty: held", points, ([KINGS], "AS AH AD", "", MODERN), 570 - 60 - 1500),
    Example("penalty: held", points, ([KINGS], "7S 7H 7D 7C", "", MODERN), 570 - 20 - 1500),
    Example("penalty: held", points, ([KINGS], "7S 7H 7D AS AH AD", "", MODERN), 570 - 75 - 3000),
    Example("penalty: held", points, ([KINGS], "7S 7H AS AH", "", MODERN), 570 - 50),
    Example("penalty: no canasta", points, (["KS KH KD"], "4S", "", MODERN), -30 - 5),
    Example("penalty: no canasta", points, (["KS KH KD", QUEENS], "4S", "", MODERN), 30 + 570 - 5),
    Example("penalty: no canasta", points, (["KS KH KD"], "4S"), 30 - 5),
]

SPECIAL_HANDS = [
    Example("special: straight", special, (f"{STRAIGHT} 4H", "3H"), ("straight", 3000)),
    Example("special: straight", special, (f"{STRAIGHT} JK", "3C"), ("straight", 3000)),
    Example("special: straight", special, (f"{STRAIGHT} 2H", "3S 3H"), ("straight", 3000)),
    Example("special: straight", special, (f"{STRAIGHT} 4H",), None),
    Example("special: straight", special, (STRAIGHT, "3H"), None),
    Example("special: straight", special, (STRAIGHT.replace("JK", "KH") + " 4H", "3H"), None),
    Example("special: pairs", special, (PAIRS,), ("pairs", 2500)),
    Example("special: pairs", special, (PAIRS.replace("4S 4H", "AS AH").replace("6S 6H", "7S 7H"),), ("pairs", 2500)),
    Example("special: pairs", special, (PAIRS.replace("4S 4H", "JK JK"),), None),
    Example("special: pairs", special, (PAIRS.replace("6S 6H", "4D 4C"),), None),
    Example("special: pairs with twos", special, (WITH_TWOS,), ("pairs with twos", 2000)),
    Example("special: pairs with twos", special, (WITH_TWOS.replace("7", "8"),), None),
    Example("special: pairs with twos", special, (WITH_TWOS.replace("A", "J"),), None),
    Example("special: garbage", special, (GARBAGE,), ("garbage", 2000)),
    Example("special: garbage", special, (GARBAGE.replace("9D", "2S"),), None),
    Example("special: garbage", special, (GARBAGE.replace("6C", "8C"),), ("garbage", 2000)),
    Example("special: garbage", special, (GARBAGE.replace("6C", "TS"),), None),
    *(
        Example(f"special_{name}", special, (cards, "3H", change(MODERN, **{f"special_{name}": False})), None)
        for name, cards in [("straight", f"{STRAIGHT} 4H"), ("pairs", PAIRS), ("garbage", GARBAGE)]
    ),
    Example("special: no other points", points, ((), "", "3H 3D", MODERN, "straight"), 3000),
    Example("special: no other points", points, ((), "", "3H 3D", MODERN, "garbage"), 2000),
    *(
        Example("special: classic has none", special, (cards, "3H", CLASSIC), None)
        for cards in (f"{STRAIGHT} 4H", PAIRS, GARBAGE)
    ),
]

# ---- the preferences


def _frozen_always(rules=CLASSIC):
    return change(rules, always_frozen=True)


EMPTY = change(CLASSIC, pure_melds=True, no_ace_seven_on_empty=True)
KEPT = change(CLASSIC, no_wild_discard=True)
FULL = change(CLASSIC, no_add_to_canasta=True)

PREFERENCES = [
    # the pile
    Example("always_frozen", take, ("KS 2H 9C 8C", "4S KD", OPEN), True),
    Example("always_frozen", take, ("KS 2H 9C 8C", "4S KD", OPEN, _frozen_always()), False),
    Example("always_frozen", take, ("9C 8C", "4S KD", ["KS KH KC"], _frozen_always()), False),
    Example("always_frozen", take, ("KS KH 9C", "4S KD", OPEN, _frozen_always()), True),
    Example("no_add_to_canasta", take, ("9C 8C", "4S KC", [KINGS]), True),
    Example("no_add_to_canasta", take, ("9C 8C", "4S KC", [KINGS], FULL), False),
    Example("no_add_to_canasta", take, ("KH KC 9C", "4S KD", [FEW], FULL), True),
    Example("no_add_to_canasta", take, ("9D KC 9C", "4S KD", [FEW], FULL), False),
    Example("no_add_to_canasta", take, ("9C 8C", "4S KC", ["KS KH KD KC KS 2H"], FULL), True),
    Example("no_extended", take, ("KH KC 9C", "4S KD", [FEW], change(FULL, no_extended=True)), False),
    Example("no_extended", meld, (f"{KINGS} KC", change(CLASSIC, no_extended=True)), None),
    Example("no_extended", meld, (f"{KINGS} KC", CLASSIC), ("pure canasta of kings", 580)),
    Example("threes_equal", meld, ("3S 3C 3S", EQUAL), None),
    Example("threes_equal", meld, ("3S 3C 3S",), ("black threes", 15)),
    Example("wild_canasta", meld, ("2S 2H JK",), None),
    Example("wild_canasta", meld, ("2S 2H JK", change(CLASSIC, wild_canasta=True)), ("meld of wild cards", 90)),
    Example("most_wild", meld, ("KS KH KD 2S 2H JK",), ("meld of kings", 120)),
    Example("most_wild", meld, ("KS KH KD 2S 2H JK", change(CLASSIC, most_wild=2)), None),
    Example("most_wild", meld, ("KS KH 2S 2H JK",), None),
    Example("most_wild", meld, ("KS KH KD KC 2S 2H JK JK",), None),
    Example("pure_melds", meld, ("7S 7H 2D", change(CLASSIC, pure_melds=True)), None),
    Example("pure_melds", meld, ("AS AH 2D", change(CLASSIC, pure_melds=True)), ("meld of aces", 60)),
    Example("pure_melds", meld, ("7S 7H 2D",), ("meld of sevens", 30)),
    Example("no_interim_mixed", take, ("KS 2H 9C 8C", "4S KD", ["2S 2D JK"], change(CLASSIC, wild_canasta=True)), True),
    Example(
        "no_interim_mixed",
        take,
        ("KS 2H 9C 8C", "4S KD", ["2S 2D JK"], change(CLASSIC, wild_canasta=True, no_interim_mixed=True)),
        False,
    ),
    # discards
    Example("no_wild_discard", discards, ("KS 2S JK",), "2S KS XR"),
    Example("no_wild_discard", discards, ("KS 2S JK", "4S", (), KEPT), "KS"),
    Example("no_wild_discard", discards, ("2S JK", "4S", (), KEPT), "2S XR"),
    Example("no_wild_discard", discards, ("2S", "4S", [KINGS, QUEENS], KEPT), "2S"),
    Example("no_ace_seven_on_empty", discards, ("7S AS KS", "", (), EMPTY), "KS"),
    Example("no_ace_seven_on_empty", discards, ("7S AS KS", "4S", (), EMPTY), "7S KS AS"),
    Example("no_ace_seven_on_empty", discards, ("7S AS", "", (), EMPTY), "7S AS"),
    Example("no_ace_seven_on_empty", discards, ("7S AS KS", ""), "7S KS AS"),
    Example("canastas_to_go_out", discards, ("4S", "", [KINGS]), ""),
    Example("canastas_to_go_out", discards, ("4S", "", [KINGS], change(CLASSIC, canastas_to_go_out=1)), "4S"),
    Example("canastas_to_go_out", discards, ("4S", "", [KINGS, QUEENS]), "4S"),
    # scoring
    Example("higher_thresholds", opening, (0, change(CLASSIC, higher_thresholds=True)), 125),
    Example("higher_thresholds", opening, (0, change(MODERN, higher_thresholds=False)), 50),
    Example("higher_thresholds", winner, ([5000, 0], [570, 0], change(CLASSIC, higher_thresholds=True)), None),
    Example("higher_thresholds", winner, ([8500, 0], [570, 0], change(CLASSIC, higher_thresholds=True)), 0),
    Example("return_penalty", points, ((), "", "", CLASSIC, "stock", 1), -50),
    Example("return_penalty", points, ((), "", "", change(MODERN, return_penalty=False), "stock", 1), 0),
    Example("going_out_bonus", points, ([KINGS, QUEENS], "", "", change(MODERN, going_out_bonus=True), "out"), 1240),
    Example("special_bonuses", meld, (ACES, change(MODERN, special_bonuses=False)), ("pure canasta of aces", 640)),
    Example("special_bonuses", meld, (SEVENS, change(CLASSIC, pure_melds=True)), ("pure canasta of sevens", 535)),
    Example("meld_penalty", points, (OPEN, "", "", change(CLASSIC, meld_penalty=True)), -15),
    Example("meld_penalty", points, (OPEN, "", "", change(MODERN, meld_penalty=False)), 15),
    Example(
        "uncompleted_penalties", points, ([KINGS, "7S 7H 7D"], "", "", change(MODERN, uncompleted_penalties=False)), 585
    ),
    Example("game: target", winner, ([5000, 570], [570, 570]), 0),
    Example("game: target", winner, ([4995, 570], [570, 570]), None),
    Example("game: target", winner, ([5100, 5200], [570, 570]), 1),
    Example("game: target", winner, ([5100, 5100], [570, 570]), None),
    Example("game: target", winner, ([8500, 0], [570, 0], MODERN), 0),
    Example("game: target", winner, ([8495, 0], [570, 0], MODERN), None),
]

# ---- the pile, by its state

PILES = [
    Example("pile: free", take, ("KS KH 9C", "4S KD", OPEN), True),
    Example("pile: free", take, ("KS 2H 9C 8C", "4S KD", OPEN), True),
    Example("pile: free", take, ("KS JK 9C 8C", "4S KD", OPEN), True),
    Example("pile: free", take, ("2S JK 9C 8C", "4S KD", OPEN), False),
    Example("pile: free", take, ("9C 8C", "4S KD", ["KS KH KC"]), True),
    Example("pile: frozen", take, ("KS 2H 9C 8C", "2S KD", OPEN), False),
    Example("pile: frozen", take, ("KS 2H 9C 8C", "JK KD", OPEN), False),
    Example("pile: frozen", take, ("KS 2H 9C 8C", "3H KD", OPEN), False),
    Example("pile: frozen", take, ("KS 2H 9C 8C", "3S KD", OPEN), True),
    Example("pile: frozen", take, ("KS KH 9C 8C", "2S KD", OPEN), True),
    Example("pile: frozen", take, ("9C 8C 7C", "2S KD", ["KS KH KC"]), False),
    Example("pile: frozen", take, ("KS KH 9C 8C", "2S KD", ["KS KH KC"]), True),
    Example("pile: frozen before opening", take, ("KS 2H 9C 8C", "4S KD"), False),
    Example("pile: frozen before opening", take, ("KS KH 9C 8C", "4S KD"), True),
    Example("pile: blocked", take, ("KS KH 9C 8C", "KD 2D", OPEN), False),
    Example("pile: blocked", take, ("3S 3C 9C 8C", "KD 3S", OPEN), False),
    Example("pile: blocked", take, ("2S 2H 9C 8C", "KD 2D", [*OPEN, "2S 2H JK"], change(CLASSIC, wild_canasta=True)), False),
    Example("pile: empty", take, ("KS KH 9C 8C", "", OPEN), False),
    Example("pile: end of the turn", take, ("9C", "KD", ["KS KH KC"]), False),
    Example("pile: end of the turn", take, ("9C", "9D KD", ["KS KH KC"]), True),
    Example("pile: end of the turn", take, ("9C", "KC", [KINGS, QUEENS]), True),
]  # fmt: skip

MELDS = [
    Example("meld: three or more of a rank", meld, ("KS KH KD",), ("meld of kings", 30)),
    Example("meld: three or more of a rank", meld, ("KS KH",), None),
    Example("meld: three or more of a rank", meld, ("KS KH QD",), None),
    Example("meld: three or more of a rank", meld, ("",), None),
    Example("meld: no more wild cards than natural ones", meld, ("KS KH 2D JK",), ("meld of kings", 90)),
    Example("meld: no more wild cards than natural ones", meld, ("KS 2H 2D",), None),
    Example("meld: threes", meld, ("3H 3D 3H",), None),
    Example("meld: threes", meld, ("3S 3C 2H",), None),
    Example("meld: threes", meld, ("3S 3C 3S 3C",), ("black threes", 20)),
]

# ---- the numbers, each changed alone

NUMBERS = [
    Example("target", winner, ([1000, 0], [570, 0], change(CLASSIC, target=1000)), 0),
    Example("higher_target", winner, ([1000, 0], [570, 0], change(MODERN, higher_target=1000)), 0),
    Example("opening_below_zero", opening, (-5, change(CLASSIC, opening_below_zero=25)), 25),
    Example("opening_low", opening, (0, change(CLASSIC, opening_low=60)), 60),
    Example("opening_middle", opening, (1500, change(CLASSIC, opening_middle=95)), 95),
    Example("opening_high", opening, (3000, change(CLASSIC, opening_high=130)), 130),
    Example("first_step", opening, (1000, change(CLASSIC, first_step=1000)), 90),
    Example("second_step", opening, (2000, change(CLASSIC, second_step=2000)), 120),
    Example("higher_opening_low", opening, (0, change(MODERN, higher_opening_low=100)), 100),
    Example("higher_opening_middle", opening, (3000, change(MODERN, higher_opening_middle=150)), 150),
    Example("higher_opening_high", opening, (5000, change(MODERN, higher_opening_high=200)), 200),
    Example("higher_first_step", opening, (2000, change(MODERN, higher_first_step=2000)), 155),
    Example("higher_second_step", opening, (4000, change(MODERN, higher_second_step=4000)), 180),
    Example("low_card", meld, ("4S 4H 3S", change(CLASSIC, low_card=6)), None),
    Example("low_card", meld, ("4S 4H 4D", change(CLASSIC, low_card=6)), ("meld of fours", 18)),
    Example("high_card", meld, ("8S 8H 8D", change(CLASSIC, high_card=15)), ("meld of eights", 45)),
    Example("ace_or_two", meld, ("AS AH 2D", change(CLASSIC, ace_or_two=25)), ("meld of aces", 75)),
    Example("joker", meld, ("AS AH JK", change(CLASSIC, joker=30)), ("meld of aces", 70)),
    Example("mixed", meld, (MIXED, change(CLASSIC, mixed=400)), ("mixed canasta of kings", 480)),
    Example("pure", meld, (KINGS, change(CLASSIC, pure=700)), ("pure canasta of kings", 770)),
    Example("wild", meld, (WILD, change(MODERN, wild=1500)), ("wild canasta", 230 + 1500)),
    Example("pure_special", meld, (ACES, change(MODERN, pure_special=3000)), ("pure canasta of aces", 3140)),
    Example("seven_twos", meld, (TWOS, change(MODERN, seven_twos=3500)), ("wild canasta", 140 + 3500)),
    Example("four_jokers", meld, (JOKERS, change(MODERN, four_jokers=3000)), ("wild canasta", 260 + 3000)),
    Example("going_out", points, ([KINGS, QUEENS], "", "", change(CLASSIC, going_out=150), "out"), 1140 + 150),
    Example("concealed", points, ([KINGS, QUEENS], "", "", change(CLASSIC, concealed=300), "concealed"), 1140 + 400),
    *(
        Example(name, points, (OPEN, "", lying, change(CLASSIC, **{name: 250})), 15 + 250)
        for name, (lying, _) in zip(("red_three", "red_threes_2", "red_threes_3", "red_threes_4"), RED, strict=True)
    ),
    *(
        Example(name, points, ((), "", lying, change(EQUAL, **{name: 250})), -250)
        for name, (lying, _) in zip(
            ("equal_three", "equal_threes_2", "equal_threes_3", "equal_threes_4"), OF_A_COLOR, strict=True
        )
    ),
    Example("straight", special, (f"{STRAIGHT} 4H", "3H", change(MODERN, straight=3500)), ("straight", 3500)),
    Example("pairs", special, (PAIRS, "", change(MODERN, pairs=2600)), ("pairs", 2600)),
    Example("pairs_with_twos", special, (WITH_TWOS, "", change(MODERN, pairs_with_twos=1)), ("pairs with twos", 1)),
    Example("garbage", special, (GARBAGE, "", change(MODERN, garbage=2100)), ("garbage", 2100)),
    Example("returned", points, ((), "", "", change(CLASSIC, returned=100), "stock", 1), -100),
    Example("unfinished_wild", points, ([KINGS, "2S 2H JK"], "", "", change(MODERN, unfinished_wild=5)), 655),
    Example("unfinished_special", points, ([KINGS, "7S 7H 7D"], "", "", change(MODERN, unfinished_special=5)), 580),
    Example("held_special", points, ([KINGS], "7S 7H 7D", "", change(MODERN, held_special=5)), 550),
]

EXAMPLES = [
    *CARDS, *OPENINGS, *BONUSES, *THREES, *PENALTIES, *SPECIAL_HANDS, *PREFERENCES, *PILES, *MELDS, *NUMBERS,
]  # fmt: skip
"""All worked examples."""
