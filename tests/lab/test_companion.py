"""Compare the companion's odds with all possible cards, by the naive rule book; and guesses with outcomes."""

from __future__ import annotations

import copy
import random
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.lab.odds.live.companion import as_frame, companion, unseen_frame
from pinochle_widgets.lab.odds.live.guesses import Brier, GuessBook
from tests.conftest import FULL, proofs
from tests.games.knowledge import KNOWLEDGE, Course
from tests.games.tables import do, shuffled_decks, table, trick, win
from tests.naive.two_handed import NaiveGame, NaiveRules, in_one_spelling, meld_allowed, meld_patterns

GAME = find_game("two-handed")
JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"
RULES = {
    "hoyle": {},
    "64-card": {"cards": 64},
    "all": {"roundhouse": True, "red_pinochle": True, "dix_alone": True, "flush_card_in_roundhouse": False},
}


def odds_of(state, seat=0):
    return companion(GAME, state.observe(seat))


def chance(state, key, seat=0):
    return odds_of(state, seat).of(key).chance


# ---- beside the naive rule book


def meld_soon(state, rng):
    """Choose some action; melds are laid where they can be, so that cards get barred."""
    actions = state.legal_actions()
    lays = [action for action in actions if str(action).startswith("meld")]
    return rng.choice(lays or actions)


def positions(rules, seed, wanted):
    """List states in which few cards are unseen, each with the naive game at the same point."""
    rng = random.Random(f"{rules} {seed}")
    rules = pw.TwoHandedRules(goal=100_000, **RULES[rules])
    deck = shuffled_decks(rng, rules.cards, 1)[0]
    state = pw.new_game("two-handed", rules=rules, deal=[" ".join(deck)], seed=1)
    naive = NaiveGame(NaiveRules.like(rules), [deck, deck])
    while state.phase == 1:
        stock, stage = state.observe(0).stock, state.stage
        if 0 < stock <= wanted and rng.random() < 0.3:
            yield state, naive.round, stage
        action = str(meld_soon(state, rng))
        naive.do(in_one_spelling(action))
        state.apply(action)


def unseen_by(round_, seat):
    """The cards that a seat has never seen: face down in the stock, or in the other hand."""
    elsewhere = [card for card in round_.hands[1 - seat] if not card.seen_by_all]
    return [*round_.stock, *elsewhere]


def tricks_to_come(round_):
    """Count the tricks that may still be won in phase 1."""
    draws = round_.stock_count
    return draws // 2 - (round_.stage == "meld")


def may_lay(round_, seat, key):
    """Check that an occasion is left, now or after a later trick."""
    if tricks_to_come(round_) > 0:
        return True
    if round_.stage != "meld" or round_.seat != seat:
        return False
    laid, is_dix = round_.laid_this_turn, key == "dix"
    if round_.rules.dix_alone:
        return not laid
    return is_dix or all(kind == "dix" for kind in laid)


def can_lay(round_, cards, key):
    """Check that some choice of these cards is the meld."""
    for kind, needed, _points in meld_patterns(round_.rules, round_.trump):
        if key != (f"marriage {needed[0][1]}" if kind == "marriage" else kind):
            continue
        chosen = [[]]
        for text in needed:
            chosen = [[*some, card] for some in chosen for card in cards if card.text == text]
        return any(meld_allowed(some, kind, round_.rules) for some in chosen)
    raise AssertionError(key)


def hands_with(known, unseen, number):
    """List every hand that the known cards and a number of the unseen make."""
    for some in combinations(unseen, number):
        fresh = [copy.copy(card) for card in some]
        yield [*known, *fresh]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(proofs(100)))
def test_odds_are_those_of_all_cards_that_could_come(rules, seed):
    looked = 0
    for state, round_, _stage in positions(rules, seed, 6):
        for seat in (0, 1):
            odds = odds_of(state, seat)
            unseen = unseen_by(round_, seat)
            assert sorted(card.text for card in unseen) == sorted(
                str(card) for card in CARDS for _ in range(odds.known.unseen[index_of(card)])
            )
            draws = round_.stock_count // 2
            if round_.stage == "loser draws":
                draws = (round_.stock_count + (round_.seat == seat)) // 2
            assert odds.known.draws == max(draws - 1, 0), round_.stage
            hands = list(hands_with(round_.hands[seat], unseen, odds.known.draws))
            for one in odds.melds:
                key = one.meld.key
                whole = [can_lay(round_, hand, key) for hand in hands] if may_lay(round_, seat, key) else [False]
                assert one.chance == Fraction(sum(whole), len(whole)), (key, round_.stage)
            looked += 1
    assert looked


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(proofs(100)))
def test_what_the_other_can_hold_is_what_all_hands_that_it_could_have_hold(rules, seed):
    for state, round_, _stage in positions(rules, seed, 4):
        odds = odds_of(state)
        [place] = odds.others
        theirs = [card for card in round_.hands[1] if card.seen_by_all]
        hidden = len(round_.hands[1]) - len(theirs)
        assert place.hidden == hidden
        hands = list(hands_with(theirs, unseen_by(round_, 0), hidden))
        for key, found in place.chances.items():
            can = [can_lay(round_, hand, key) for hand in hands] if may_lay(round_, 1, key) else [False]
            assert found == Fraction(sum(can), len(can)), key


@pytest.mark.ci_runs("roundhouse")
@pytest.mark.parametrize("rules", ["hoyle", "64-card", "roundhouse"])
def test_every_card_is_somewhere(rules):
    for seed in range(6 if FULL else 2):
        state, rng = pw.new_game("two-handed", rules=rules, seed=seed), random.Random(seed)
        while state.round == 1 and not state.is_over:
            for seat in (0, 1):
                odds = odds_of(state, seat)
                known, [place] = odds.known, odds.known.others
                for card in CARDS:
                    parts = (known.own, known.gone, known.unseen, place.known)
                    somewhere = sum(part[index_of(card)] for part in parts) + (known.upcard == index_of(card))
                    assert somewhere == known.deck.copies * (card.rank in known.deck.ranks)
                assert odds.unseen == place.hidden + max(state.observe(seat).stock - 1, 0)
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_change_nothing(seed):
    rng = random.Random(seed)
    rules = pw.TwoHandedRules()
    decks = [" ".join(deck) for deck in shuffled_decks(rng, 48, 2)]
    first = pw.new_game("two-handed", rules=rules, deal=decks, seed=1)
    actions = []
    for _ in range(rng.choice([3, 17, 30, 44])):
        actions.append(str(meld_soon(first, rng)))
        first.apply(actions[-1])
    swapped = KNOWLEDGE["two-handed"].swap_hidden(Course(rules, decks, actions, rng), 0)
    second = pw.new_game("two-handed", rules=rules, deal=swapped, seed=1)
    for action in actions:
        second.apply(action)
    assert swapped != decks
    assert odds_of(first) == odds_of(second)


# ---- by hand


def test_one_card_is_lacking():
    state = table(leader="AS AH AD KS 9H TS TC TC JH JH 9H TH", dealer=JUNK, upcard="QH")
    odds = odds_of(state).of("aces")
    assert [str(CARDS[card]) for card in odds.meld.lacking] == ["AC"]
    # two aces of clubs among 35 unseen cards, and 11 of these are drawn in time
    missed = Fraction(24 * 23, 35 * 34)
    assert odds.chance == 1 - missed
    assert odds.chances[0] == Fraction(2, 35)
    assert Fraction(odds.ways, odds.total) == odds.chance


def test_the_upcard_is_not_drawn_in_time():
    state = table(leader="AS AH AD KS KS TS TC TC JH JH TH TH", dealer=JUNK, upcard="AC")
    odds = odds_of(state)
    assert odds.known.unseen[CARDS.index(state.observe(0).upcard)] == 1
    assert odds.of("aces").chance == Fraction(11, 35)


def test_what_lies_melded_needs_a_fresh_card():
    leader = "KS QS KH QH KD QD KC QC TS TC AH AD"
    state = table("roundhouse", leader=leader, dealer=JUNK, upcard="TH", stock="9H 9H JD JD")
    win(state, "AD", "kings KS KH KD KC")
    win(state, "AH", "queens QS QH QD QC")
    odds = odds_of(state)
    marriage = odds.of("marriage S")
    assert marriage.meld.lacking == ()
    assert not marriage.meld.fresh
    known = odds.known
    fresh = sum(known.unseen[card] for card in marriage.meld.cards)
    missed = Fraction(1)
    for number in range(known.draws):
        missed *= Fraction(odds.unseen - fresh - number, odds.unseen - number)
    assert marriage.chance == 1 - missed
    assert odds.of("kings").meld.again
    assert len(odds.of("kings").meld.lacking) == 4


def test_a_dix_buys_the_upcard_once():
    state = table(leader="9H TS TS TC TC AS AS AC AC AD AD KS", dealer=JUNK, upcard="QH")
    known = odds_of(state).known
    assert (str(CARDS[known.upcard]), str(CARDS[known.price])) == ("QH", "9H")
    win(state, "TS", "dix 9H")
    known = odds_of(state).known
    assert (str(CARDS[known.upcard]), known.price) == ("9H", None)
    assert odds_of(state, 1).known.others[0].known[CARDS.index(pw.Card("Q", "H"))] == 1


def test_in_phase_two_the_other_hand_is_known_by_counting():
    state, rng = pw.new_game("two-handed", seed=3), random.Random(3)
    while state.phase == 1:
        state.apply(rng.choice(state.legal_actions()))
    odds = odds_of(state)
    [place] = odds.others
    assert place.is_known
    known = odds.known
    theirs = [a + b for a, b in zip(known.unseen, known.others[0].known, strict=True)]
    hand = [str(held.card) for held in state.observe(1).hand]
    assert sorted(hand) == sorted(str(card) for card in CARDS for _ in range(theirs[index_of(card)]))
    assert odds.melds == ()
    assert as_frame(odds).empty


def test_any_dear_meld_is_likelier_than_each_and_no_likelier_than_all_together():
    for seed in range(20):
        odds = odds_of(pw.new_game("two-handed", seed=seed))
        dear = [one.chance for one in odds.melds if one.meld.points >= odds.known.dear and one.is_open]
        if odds.dear:
            assert max(dear) < odds.dear[-1] < sum(dear)
            assert list(odds.dear) == sorted(odds.dear)


def test_frames():
    odds = odds_of(pw.new_game("two-handed", seed=7))
    frame = as_frame(odds)
    assert list(frame.columns) == ["points", "needs", "next_draw", "in_time", "fraction", "seat_1"]
    assert frame.index.name == "meld"
    assert (frame.next_draw <= frame.in_time).all()
    assert int(unseen_frame(odds).to_numpy().sum()) == odds.unseen
    assert as_frame(None).empty
    assert int(unseen_frame(None).to_numpy().sum()) == 0


def test_a_game_without_prospects_has_no_odds():
    import dataclasses

    bare = dataclasses.replace(GAME, prospects=None)
    with pytest.raises(ValueError, match="two-handed"):
        companion(bare, pw.new_game("two-handed", seed=7).observe(0))


# ---- guesses


def guessed(book, state, key, guess, deal=1):
    odds = odds_of(state)
    return book.note(guess, odds.of(key), odds.known, game=1, round=1, deal=deal)


def test_a_guess_is_settled_when_the_cards_came():
    state = table(leader="AS AH AD KS 9H TS TC TC JH JH 9H TH", dealer=JUNK, upcard="QH", stock="JD JD AC")
    book = GuessBook()
    aces, queens = guessed(book, state, "aces", 0.5), guessed(book, state, "queens", 0.1)
    elsewhere = guessed(book, state, "aces", 0.5, deal=2)
    trick(state, "TH", "9S")  # the leader takes it and draws a jack
    assert book.settle(1, odds_of(state).known.drawn) == []
    trick(state, "JH", "9S")
    assert book.settle(1, odds_of(state).known.drawn) == [aces]
    assert aces.outcome is True
    assert (queens.status, elsewhere.status) == ("waiting", "waiting")


def test_a_guess_is_settled_when_the_last_draw_in_time_is_made():
    state, rng = pw.new_game("two-handed", seed=5), random.Random(5)
    made = next(one for one in odds_of(state).melds if one.is_open)
    guess = GuessBook().note(0.5, made, odds_of(state).known, game=1, round=1, deal=1)
    while guess.outcome is None:
        before = odds_of(state)
        state.apply(rng.choice(state.legal_actions()))
        guess.settle(odds_of(state).known.drawn)
    assert guess.outcome or (before.known.draws, odds_of(state).known.draws) == (1, 0)


def test_the_brier_score_is_the_mean_of_squares():
    state = pw.new_game("two-handed", seed=7)
    book = GuessBook()
    first, second = guessed(book, state, "aces", 0.3), guessed(book, state, "dix", 0.8)
    first.outcome, second.outcome = False, True
    third = guessed(book, state, "kings", 0.5)
    score, exact, settled, waiting, off_by = book.brier
    assert score == pytest.approx((0.3**2 + 0.2**2) / 2)
    assert exact == pytest.approx((float(first.exact) ** 2 + (1 - float(second.exact)) ** 2) / 2)
    assert (settled, waiting) == (2, 1)
    assert off_by == pytest.approx((first.off_by + second.off_by + third.off_by) / 3)
    book.void(1)
    assert book.brier.waiting == 0
    assert list(book.frame.status) == ["settled", "settled", "void"]
    assert book.frame.outcome.isna().tolist() == [False, False, True]
    assert book.frame.brier.mean() == pytest.approx(score)
    assert GuessBook().brier == Brier(None, None, 0, 0, None)


@pytest.mark.whole
def test_outcomes_come_as_often_as_the_exact_odds_say():
    """Play many deals anyhow: the exact odds are calibrated, whatever the player keeps."""
    surplus, variance, number = 0.0, 0.0, 0
    for seed in range(250):
        state, rng = pw.new_game("two-handed", seed=f"calibration {seed}"), random.Random(seed)
        book = GuessBook()
        for _ in range(rng.randrange(20)):
            state.apply(rng.choice(state.legal_actions()))
        odds = odds_of(state)
        if not odds or not any(one.is_open for one in odds.melds):
            continue
        one = rng.choice([one for one in odds.melds if one.is_open])
        made = book.note(0.5, one, odds.known, game=1, round=1, deal=1)
        while state.phase == 1:
            state.apply(rng.choice(state.legal_actions()))
        book.settle(1, odds_of(state).known.drawn)
        assert made.outcome is not None
        surplus += made.outcome - float(made.exact)
        variance += float(made.exact * (1 - made.exact))
        number += 1
    assert number > 200
    assert abs(surplus) < 4 * sqrt(variance)


def test_giving_a_needed_card_away_spoils_no_guess():
    deal = {"leader": "AS AH AD KS 9H TS TC TC JH JH 9H TH", "dealer": JUNK, "upcard": "QH"}
    state = table(**deal)
    book = GuessBook()
    made = guessed(book, state, "aces", 0.5)
    do(state, "play AS", "play 9S", "draw", "draw")
    drawn = odds_of(state).known.drawn
    assert odds_of(state).of("aces").chance < made.exact
    made.settle([*drawn, CARDS.index(pw.Card("A", "C"))])
    assert made.outcome is True
