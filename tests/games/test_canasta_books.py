"""Ask positions of rule books by hand: the pile, the top card and the need, threes, wild cards, the last card.

Most are set as positions in play; questions without a game are asked where they answer alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta.rules.answers.asked import can_take, classify_meld, legal_discards, opening
from pinochle_widgets.games.canasta.rules.answers.best_melds import score_hand
from pinochle_widgets.games.canasta.rules.moves.events import RoundScored, StockExhausted
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

CLASSIC, MODERN = (CanastaRules.preset(f"canasta/{name}") for name in ("classic", "modern-american"))


@pytest.mark.parametrize(
    ("hand", "pile", "melds", "rules", "takes"),
    [
        ("KS KH 9C 8C", "4S KD", (), CLASSIC, True),  # 2.5: not open, a natural pair
        ("KS 2H 9C 8C", "4S KD", (), CLASSIC, False),  # not open: frozen to you, no wild card helps
        ("KS 2H 9C 8C", "4S KD", ["5S 5H 5D"], CLASSIC, True),  # open: a natural and a wild card
        ("2S 2H 9C 8C", "4S KD", ["5S 5H 5D"], CLASSIC, False),  # two wild cards take nothing
        ("KS 2H 9C 8C", "2D 4S KD", ["5S 5H 5D"], CLASSIC, False),  # a two lies in the pile: frozen to all
        ("KS KH 9C 8C", "2D 4S KD", ["5S 5H 5D"], CLASSIC, True),  # frozen: a natural pair
        ("9C 8C 4H", "4S KD", ["KS KH KC"], CLASSIC, True),  # the top card fits an own meld
        ("9C 8C 4H", "2D 4S KD", ["KS KH KC"], CLASSIC, False),  # the same, frozen
        ("3C 3S KS KH 9C", "4S 3C", ["5S 5H 5D"], CLASSIC, False),  # a black three blocks
        ("2S 2H KS KH 9C", "4S 2D", ["5S 5H 5D"], CLASSIC, False),  # a wild card blocks
        ("KS 2H 9C 8C", "4S KD", ["5S 5H 5D"], MODERN, False),  # always frozen
        ("9C 8C 4H", "4S KD", ["KS KH KC KD KS KH KC"], MODERN, False),  # nothing goes onto a canasta
    ],
)
def test_a_pile_is_taken_or_not(hand, pile, melds, rules, takes):
    assert can_take(hand, pile, melds, rules=rules) is takes


@pytest.mark.parametrize(
    ("score", "rules", "need"),
    [
        (-5, CLASSIC, 15),
        (0, CLASSIC, 50),
        (1495, CLASSIC, 50),
        (2995, CLASSIC, 90),
        (3000, CLASSIC, 120),
        (2995, MODERN, 125),
        (3000, MODERN, 155),
        (5000, MODERN, 180),
    ],
)  # 2.7
def test_the_need_goes_by_the_score(score, rules, need):
    assert opening(score, rules) == need


@pytest.mark.parametrize(
    ("cards", "rules", "points"),
    [
        ("KS KH 2D", CLASSIC, 40),
        ("KS 2H 2D", CLASSIC, None),  # 2.6: more wild cards than natural ones
        ("KS KH KD KC 2S 2H 2D", CLASSIC, 400),  # three wild cards, a mixed canasta
        ("KS KH KD KC 2S 2H 2D", MODERN, None),  # two at most
        ("7S 7H 2D", MODERN, None),  # never in a meld of sevens
        ("AS AH 2D", MODERN, 60),  # aces may have one when they are begun
        ("2S 2H 2D JK", MODERN, 110),
        ("2S 2H 2D JK", CLASSIC, None),
        ("3H 3D 3H", CLASSIC, None),
    ],
)
def test_cards_make_a_meld_or_not(cards, rules, points):
    found = classify_meld(cards, rules)
    assert (found and found.points) == points


def test_the_last_cards_that_may_be_thrown():
    told = {str(card) for card in legal_discards("AS 7S 2S KH", rules=MODERN)}
    assert told == {"KH"}, "no wild card, no ace and no seven onto an empty pile"
    assert {str(card) for card in legal_discards("2S 2H", rules=MODERN)} == {"2S", "2H"}, "a hand of wild cards only"
    assert {str(card) for card in legal_discards("AS 2S", rules=CLASSIC)} == {"AS", "2S"}


def test_the_best_opening_of_a_hand():
    assert score_hand("KS KH KD 2S QS QH 9C", rules=CLASSIC).total == 70, "kings, and queens with the two"
    assert score_hand("KS KH KD 2S 7S 7H 9C", rules=MODERN).total == 50, "no two goes onto sevens"


def text_of(state):
    return [str(action) for action in state.legal_actions()]


# ---- positions set by hand, and asked at the table

OPEN = [["5S 5H 5D"], None]
TWO_CANASTAS = [["5S 5H 5D 5C 5S 5H 5D", "6S 6H 6D 6C 6S 6H 6D"], None]
ONE_CANASTA = [["5S 5H 5D 5C 5S 5H 5D"], None]
FREEZING = replace(CLASSIC, always_frozen=True)
NOT_ONTO = replace(CLASSIC, no_add_to_canasta=True)
FROM_HAND = replace(CLASSIC, opening_from_hand=True)
KINGS = [["KS KH KC KD KS KH KC"], None]
OPENING = "KS KH QS QH QD 9C"


def position(hand, pile, melds=None, *, drawn=False, score=0, rules=CLASSIC, **others):
    """Ask a position of a book: seat 0 is on turn, and the other hand is drawn."""
    deal = {"hands": [hand, None], "pile": pile, "melds": melds, "sizes": [None, 11], "drawn": drawn, **others}
    return pw.new_game("canasta", rules, deal=deal, scores=(score, 0), seed=1)


def book(*args, **others):
    """Put off the making of a position until its test."""
    return partial(position, *args, **others)


@pytest.mark.parametrize(
    ("asked", "moves", "legal", "not_legal"),
    [
        (book("KS KH 9C", "4S KD"), "", ["draw", "take KS KH"], []),  # not open: a natural pair of the hand
        (book("KS 2H 9C", "4S KD"), "", ["draw"], ["take KS 2H"]),  # frozen to whoever is not open
        (book("KS 2H 9C", "4S KD", OPEN), "", ["take KS 2H"], []),  # open: a natural card and a wild one
        (book("2S 2H 9C", "4S KD", OPEN), "", ["draw"], ["take 2S 2H"]),  # never with two wild cards
        (book("KS 2H 9C", "2D 4S KD", OPEN), "", ["draw"], ["take KS 2H"]),  # frozen by a wild card
        (book("KS KH 9C", "2D 4S KD", OPEN), "", ["take KS KH"], []),  # frozen: a natural pair takes it
        (book("KS 2H 9C", "3H 4S KD", OPEN), "", ["draw"], ["take KS 2H"]),  # a red three was turned up first
        (book("9C 8C 4H", "4S KD", [["KS KH KC"], None]), "", ["take"], []),  # onto an own meld
        (book("9C 8C 4H", "2D 4S KD", [["KS KH KC"], None]), "", ["draw"], ["take"]),  # the same, frozen
        (book("3C 3S KS 9C", "4S 3C", OPEN), "", ["draw"], ["take 3S 3C"]),  # a black three blocks
        (book("2S 2H KS 9C", "4S 2D", OPEN), "", ["draw"], ["take 2S 2H"]),  # a wild card on top blocks
        (book("KS 2H 9C", "4S KD", OPEN, rules=FREEZING), "", ["draw"], ["take KS 2H"]),  # always frozen
        (book("9C 8C 4H", "4S KD", KINGS), "", ["take"], []),  # onto a canasta
        (book("9C 8C 4H", "4S KD", KINGS, rules=NOT_ONTO), "", ["draw"], ["take"]),  # where nothing goes onto one
        (book(OPENING, "4S KD"), "take KS KH / meld QS QH QD", ["discard 9C"], []),  # with the top card: 60 of 50
        (book(OPENING, "4S KD", score=1500), "take KS KH / meld QS QH QD", ["return"], ["discard 9C"]),  # 60 of 90
        (book(OPENING, "4S KD", rules=FROM_HAND), "take KS KH / meld QS QH QD", ["return"], ["discard 9C"]),  # 30 of 50
        (book("4S 4H 9C 8D", "4D", score=-5), "take 4S 4H", ["discard 9C"], []),  # below zero 15 points open
        (book("4S 4H 9C 8D", "4D"), "take 4S 4H", ["return"], ["discard 9C"]),  # and from zero on 50
        (book("KS KH", "KD", OPEN), "", ["draw"], ["take KS KH"]),  # a card is left to throw
        (book("KS KH", "KD", TWO_CANASTAS), "take KS KH", ["out"], []),  # unless one may go out
        (book("KS KH", "KD", ONE_CANASTA), "", ["draw"], ["take KS KH"]),  # for which it takes two canastas
        (book("9C", "4S", TWO_CANASTAS, drawn=True), "", ["discard 9C"], []),  # the last card is thrown
        (book("3S 3C 3S", "4S", TWO_CANASTAS, drawn=True), "", ["meld 3S 3S 3C"], []),  # black threes to go out
        (book("3S 3C 3S 9C", "4S", OPEN, drawn=True), "", ["discard 9C"], ["meld 3S 3S 3C"]),  # and else never
        (book("KS KH 9C", "4S KD", rules=MODERN, sizes=[13, 13]), "", ["take KS KH"], []),  # modern: by a pair too
    ],
)
def test_positions_of_books_asked_by_hand(asked, moves, legal, not_legal):
    state = asked()
    for move in filter(None, moves.split(" / ")):
        state.apply(move)
    for text in legal:
        assert state.explain_illegal(text) is None, text
    for text in not_legal:
        assert state.explain_illegal(text), text
    if not moves and "draw" in legal and not_legal:
        assert text_of(state) == ["draw"], "nothing else is left"


@pytest.mark.parametrize(
    ("rules", "threes", "bonuses"),
    [
        (CLASSIC, ["3H 3D 3H", "3D"], (1000 + 100 + 300, -100)),  # 2.10: plus with a meld, minus without
        (replace(CLASSIC, threes_equal=True), ["3H 3D 3H 3S", "3C 3C"], (1000 + 100 + 500 + 100, -300)),  # E15
    ],
)
def test_threes_count_by_the_melds_beside_them(rules, threes, bonuses):
    state = position("9C", "4S", TWO_CANASTAS, drawn=True, rules=rules, threes=threes)
    (scored,) = [event for event in state.apply("discard 9C") if isinstance(event, RoundScored)]
    assert scored.bonuses == bonuses


@pytest.mark.parametrize(("top", "legal"), [("KD", ["end", "take KS KH"]), ("4D", ["end"])])
def test_a_round_whose_stock_is_empty_is_ended_or_the_pile_taken(top, legal):
    mine = "KS KH 9C"
    left = [card for card in CLASSIC.deck.cards if not card.is_joker and card.rank != "3"]
    for card in pw.parse_cards(f"{mine} {top}"):
        left.remove(card)
    under = "3H 3H 3D 3D 3S 3S 3C 3C JK JK JK JK"
    pile = [*under.split(), *map(str, left[11:]), top]
    state = pw.new_game("canasta", deal={"hands": [mine, left[:11]], "pile": pile}, seed=1)
    assert state.stock == 0
    assert text_of(state) == legal
    assert [event.seat for event in state.apply("end") if isinstance(event, StockExhausted)] == [0]
