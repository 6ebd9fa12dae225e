"""Test the words of Canasta: each sentence is read back by `canasta_reader`, which does the act in the true state and looks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Draw
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.games.canasta.levels import breaks_as_much
from pinochle_widgets.games.canasta.mind.search.appraiser import _lays
from pinochle_widgets.games.canasta.rules.core.cards import MELD_RANKS
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay, Take
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.moves.named import named
from pinochle_widgets.games.canasta.teaching.positions import on_turn
from pinochle_widgets.games.canasta.words import grounds, piles, throwing
from pinochle_widgets.games.canasta.words.commentary import with_article
from pinochle_widgets.games.canasta.words.facts import Facts
from pinochle_widgets.games.lessons.trying import place
from pinochle_widgets.games.players.comparing import Behind, Tried
from pinochle_widgets.games.words.deciding import any_of, of_search
from pinochle_widgets.games.words.door import Grounded, words_of
from tests.conftest import FULL
from tests.games.canasta_reader import Case, verdict
from tests.games.reading import Free, beside, check_sentences, check_signs

ROUNDS, MOST = (60, 400) if FULL else (3, 25)
"""The rounds of a preset that are played, and the sentences of a ground that are read there, one a decision."""
MODERN = "canasta/modern-american"
PRESETS = {"canasta/classic": 0.97, MODERN: 0.95}
"""The presets, each with the share of free decisions whose own action is to have a ground."""
LEVELS = (("expert", "standard"), ("standard", "expert"), ("expert", "expert"), ("novice", "expert"))
OF_A_GAME = 3
LAID, ACES = "KS KS KH KH", "AS AH AD 2S QS QH XR JS JH JD KS"


def acts_of(seen):
    """List the acts of a seat; of cards that may be laid in many ways a few."""
    acts = [act for act in seen.legal_actions if not act.is_template]
    if len(acts) < len(seen.legal_actions):
        s, rules = seen.position, seen.rules.terms
        acts += [action_of(code, seen.seat) for rank in range(MELD_RANKS) for code in _lays(s, rank, rules)]
    return acts


@lru_cache
def played(preset):
    """List the free decisions of the first rounds of games; in later rounds the seats need different points to open."""
    found = []
    for number in range(ROUNDS // OF_A_GAME):
        state = pw.new_game(GAME.name, seed=9000 + number, rules=preset)
        players = [GAME.level(name).make() for name in LEVELS[number % len(LEVELS)]]
        while not state.is_over and state.round <= OF_A_GAME and state.seats_to_act:
            seen = state.observe(state.seats_to_act[0])
            done, reason = (made := players[seen.seat].choose(seen, Random(number))).action, made.reason
            if len(seen.legal_actions) > 1 and seen.stage in ("take", "meld"):
                found.append(Free(state.copy(), seen, list(dict.fromkeys([*acts_of(seen), done])), done, reason))
            state.apply(done)
    return found


def kind(act):
    """Tell acts apart by their ranks: suits make no difference."""
    if isinstance(act, Discard):
        return "discard", "X" if act.card.is_joker else act.card.rank
    if isinstance(act, (Lay, Take)):
        cards = Counter("X" if card.is_joker else card.rank for card in act.cards)
        return type(act), getattr(act, "rank", ""), frozenset(cards.items())
    return type(act)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_sentence_is_true_of_its_act_and_stands_beside_no_act_of_another_kind(preset):
    read = check_sentences(
        played(preset),
        lambda free, act, other, words: verdict(Case(free.state, free.seen, act, other), words),
        kind,
        MOST,
    )
    assert read > 35


@pytest.mark.whole
@pytest.mark.parametrize(("preset", "least"), PRESETS.items())
def test_the_acts_of_levels_have_grounds_and_no_minus_beside_them(preset, least):
    found = played(preset)
    assert sum(bool(free.reason) for free in found) >= least * len(found)
    check_signs(found[:: 1 if FULL else 5])


def test_the_reader_finds_a_sentence_that_stands_beside_another_act():
    """Check that the reader lets not everything pass; a sentence that no pattern reads is a fault, too."""
    passed = Counter()
    for free in played("canasta/classic")[::7]:
        for act, other, told in beside(free):
            rival = next((each for each in free.acts if type(each) is type(act) and kind(each) != kind(act)), None)
            if other is None and rival and not isinstance(act, Draw):
                passed[bool(verdict(Case(free.state, free.seen, rival), told.words))] += 1
    assert passed[True] > 300
    assert passed[False] == 0
    assert verdict(Case(free.state, free.seen, free.done), "A good choice.") == "unread"


FOURS = "take 5S 5H / discard 4C / draw / discard 9C"
MANY = "XR XR XB 5S 5H 5C 5C KS KS KH KH KC KC AS AS"
FIVES = "draw / discard 6C / draw / discard 4D / draw / meld KS KS KH KH KC KC / meld AS AS AH AD / meld 5S 5H 5C 5C"
SEVENS = "draw / discard 6C / draw / discard 7C / draw"
KINGS = "draw / meld KS KS KH KH / discard 6C / draw / discard KD / draw / discard 4C / draw / discard 9C"


POSITIONS = [
    (
        on_turn(f"9S 9H KC KC 4C {LAID}", KINGS, other="KD 9C"),
        "take 9S 9H",
        "seven cards for a canasta of kings",
        "costs",
    ),
    (on_turn(f"9S 9H KC KC KD 4C {LAID}", KINGS, other="KD 9C"), "take 9S 9H", "the pile of 5 cards", "canasta"),
    (on_turn("5S 5H 9S 9H 4S 4H 4C", FOURS, other="9C"), "draw", "a draw brings 2 for nothing", "the card below"),
    (
        on_turn(MANY, FIVES, other="4D", stock="6C AD 7D 8H AH QD"),
        "add 5: JK",
        "two short of a canasta",
        "can finish",
    ),
    (
        on_turn("7S 7S 7H 7H 7D 6C 4S 4H 5C 8C 9C TC JC", SEVENS, other="7C", rules=MODERN),
        "discard 7S",
        "needs all still out",
        "can't",
    ),
    (
        on_turn(f"KC KC 4C {LAID}", f"{KINGS} / draw", other="KD 9C"),
        "add K: KC",
        "kings to five cards",
        "on top without",
    ),
    (on_turn(ACES, "draw", rules=MODERN), "meld AS AH 2S", "60 of the 125 points", "costs"),
    (on_turn(ACES, "draw", rules=MODERN), "meld AS AH AD", "begin a meld that costs 2,500 points", "canasta"),
]
"""Positions that random games seldom reach, each with an act, and words that are told of it and not told."""


def placed():
    """List the positions as decisions."""
    for position, text, _, _ in POSITIONS:
        state = place(GAME, position)
        act = pw.parse_action(text, 0, game=GAME.name)
        yield Free(state, state.observe(0), [act], act, "")


@pytest.mark.parametrize(
    ("position", "act", "told", "untold"),
    POSITIONS,
    ids=[
        "six-kings-and-one",
        "seven-kings-already",
        "the-card-below-makes-a-meld",
        "three-jokers-alone",
        "just-enough-sevens",
        "one-of-two-kings",
        "aces-with-a-two",
        "aces-alone",
    ],
)
def test_a_sentence_that_was_false_or_has_no_other_proof(position, act, told, untold):
    """Check positions that random games seldom reach."""
    state = place(GAME, position)
    seen, done = state.observe(0), pw.parse_action(act, 0, game=GAME.name)
    words = [each.words for each in words_of(seen).told(done)]
    assert any(told in each for each in words)
    assert not any(untold in each for each in words)
    assert not any(verdict(Case(state, seen, done), each) for each in words)


def test_no_pile_is_told_to_bring_little_by_a_card_that_no_turn_can_end_with():
    """Check a position of a sentence that was false: of such a card that may be taken."""
    frees = (free for free in played("canasta/classic") if not free.seen.position.frozen and free.seen.stage == "meld")
    for free in frees:
        here, other = replace(free.seen, pile=(), hand_sizes=(1, 1), seen=()), 1 - free.seen.seat
        act = next(
            (each for each in free.acts if isinstance(each, Discard) and Facts(here).fits_theirs(each.card.rank)), None
        )
        if act and here.is_open[other] and Facts(here).they_want:
            words = [each.words for each in Grounded(grounds.GROUNDS, Facts(here)).told(act)]
            assert not any("by a draw" in each or "may take" in each for each in words)
            return
    pytest.fail("no such card was found")


def test_no_pile_is_told_to_bring_little_that_ends_the_round_or_has_a_dear_card():
    told = (
        (free.seen, act)
        for free in played("canasta/classic")
        for act in free.acts
        if isinstance(act, Discard) and throwing.little_lost.holds(Facts(free.seen), act)
    )
    seen, act = next(told)
    assert throwing.little_lost.holds(Facts(replace(seen, stock=0)), act) is None
    lies = throwing.little_lost.holds(Facts(replace(seen, pile=(Card("4S"),))), act)
    assert lies.startswith(f"If the other player takes {sign(act.card)}, it gets two cards, as many as by a draw")
    assert throwing.little_lost.holds(Facts(replace(seen, pile=(Card("2S"),))), act) is None
    assert throwing.little_lost.holds(Facts(replace(seen, pile=(Card("3H"),))), act) is None


def test_sevens_of_the_pile_cost_where_they_make_no_canasta():
    free = next(free for free in played(MODERN) if any(isinstance(act, Take) for act in free.acts))
    told = []
    for brought in (4, 5):
        facts = Facts(replace(free.seen, pile=(*[Card("7S")] * brought, Card("KS"))))
        vars(facts).update(held=Counter({"7": 2, "K": 2}), mine={})
        told.append(piles.brings_costly.holds(facts, Draw(free.seen.seat)))
    assert told == ["Draw: with the pile you would hold six sevens; three or more at the end cost 1,500 points.", None]


def test_a_known_card_and_a_wild_one_take_no_frozen_pile():
    """Check a sentence that was false where the other hand surely held a second such card, which nobody had seen."""
    seen = next(free.seen for free in played(MODERN) if free.seen.stage == "meld")
    told = []
    for frozen in (True, False):
        facts = Facts(seen)
        vars(facts).update(known=Counter({"5": 1}), knows_wild=True, theirs={}, they_need_pair=frozen)
        told.append(throwing.is_known_to_wait.holds(facts, Discard(seen.seat, card=Card("5C"))))
    assert told[0] is None
    assert "holds a five and a wild card" in told[1]


@pytest.mark.whole
def test_what_two_acts_differ_in_is_told_of_one_of_them():
    told = Counter()
    for free in played("canasta/classic")[::5]:
        words = words_of(free.seen)
        for act in free.acts[:12]:
            said = words.difference(free.done, act) if act != free.done else ""
            about = [each.words for each in (*words.told(free.done, (act,)), *words.told(act))]
            assert not said or said in about
            told[bool(said)] += act != free.done
            if said:
                assert said == pw.why(free.seen, free.done, act) or act not in free.seen.legal_actions
    assert told[True] > 0.7 * told.total()


def test_nothing_is_told_of_cards_that_are_not_chosen():
    free = next(free for free in played("canasta/classic") if any(act.is_template for act in free.seen.legal_actions))
    words = words_of(free.seen)
    for act in free.seen.legal_actions:
        assert not act.is_template or words.reason(act) == words.beside(act) == words.difference(act, free.done) == ""


def test_acts_between_which_nothing_decides_are_named_together():
    assert any_of(["4♦", "5♣", "4♦", "9♣"]) == "4♦, 5♣ or 9♣: any of them will do."
    assert any_of(["4♦"]) == "4♦ will do."


def test_a_lone_card_and_one_of_a_pair_are_never_named_as_one():
    mixed = 0
    for free in played("canasta/classic"):
        held = Counter(each.card.rank for each in free.seen.hand)
        acts = {act.card.rank: act for act in free.acts if isinstance(act, Discard) and not act.card.is_joker}
        codes = list(acts.values())
        tried = Tried((0,), [Behind(code, 0.0, 5.0) for code in range(1, len(codes))])
        if len(codes) < 3:
            continue
        told = of_search(free.seen, tried, codes.__getitem__, name=named, is_akin=partial(breaks_as_much, free.seen))
        if told.reason and "any of them will do" in told.reason:
            named_here = [act for act in codes if sign(act.card) in told.reason]
            assert {held[act.card.rank] for act in named_here} == {held[codes[0].card.rank]}
            mixed += len(named_here) < len(codes)
    assert mixed > 0


def test_cards_of_one_kind_are_told_together():
    assert with_article([Card("6S"), Card("6S"), Card("XR"), Card("XB")]) == "two sixes of spades and two jokers"
    assert with_article([Card("KS")]) == "the king of spades"


def test_each_kind_of_action_has_grounds():
    assert set(grounds.GROUNDS) == {each for each in GAME.actions if each.VERB != "cut"}
