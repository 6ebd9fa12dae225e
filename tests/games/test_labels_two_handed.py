"""Test the labels by which a viewer follows a card: they stay while the card can be followed, and reveal nothing else."""

import dataclasses
import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from tests.games.knowledge import dissect
from tests.games.tables import do, on_the_table, shuffled_decks, table, win

JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"


def visible(view):
    """Map each label of a viewer to its card and place."""
    found = {}
    for held in view.hand:
        found.setdefault(held.id, []).append((str(held.card), "hand"))
    for seat, melds in enumerate(view.melds):
        lying = {held.id: str(held.card) for meld in melds for held in meld.cards}
        for label, card in lying.items():
            found.setdefault(label, []).append((card, f"melds {seat}"))
    for held in view.shown:
        found.setdefault(held.id, []).append((str(held.card), "shown"))
    if on_the_table(view):
        for seat, held in view.trick:
            found.setdefault(held.id, []).append((str(held.card), f"trick {seat}"))
    return found


@pytest.mark.parametrize("rules", ["hoyle", "64-card", "roundhouse"])
def test_a_label_is_one_cards_and_stays_with_it_through_the_round(rules):
    rng = random.Random(rules)
    moves = Counter()
    for deck in shuffled_decks(rng, 64 if rules == "64-card" else 48, 6):
        state = table(rules, decks=[deck])
        seen = [{}, {}]
        while state.round == 1 and not state.is_over:
            for seat in (0, 1):
                for label, places in visible(state.observe(seat)).items():
                    assert label
                    assert len(places) == 1, f"{label} lies at {places}"
                    [(card, place)] = places
                    before = seen[seat].get(label, (card, place))
                    assert before[0] == card, f"{label} was {before[0]} and is {card}"
                    moves[before[1], place] += 1
                    seen[seat][label] = card, place
            lays = [action for action in state.legal_actions() if str(action).startswith("meld")]
            state.apply(rng.choice(lays or state.legal_actions()))
    # the ways along which a card keeps its label before its viewer's eyes
    for way in [
        ("hand", "melds 0"),
        ("hand", "trick 0"),
        ("melds 0", "trick 0"),
        ("melds 1", "trick 1"),
        ("melds 0", "hand"),
    ]:
        assert moves[way], way


def test_a_known_card_is_followed_to_the_trick_even_if_its_unseen_twin_might_have_been_played():
    state = table(leader="9H QH TS TC TC AS AS AC AC AD AD KS", dealer=JUNK, upcard="QH")
    win(state, "TS", "dix 9H")  # takes the queen of hearts, and holds the other
    [known] = state.observe(1).shown
    do(state, "play QH")
    [(_, played)] = state.observe(1).trick
    assert played.id == known.id
    assert state.observe(1).shown == ()


def test_a_card_of_which_a_melded_twin_lies_is_another_card():
    state = table(leader="KS QS QS TC TC AS AS AC AC AD AD TS", dealer=JUNK, upcard="9H")
    win(state, "TS", "marriage KS QS")
    lying_queen = state.observe(1).melds[0][0].cards[1]
    assert str(lying_queen) == "QS*"
    do(state, "play QS")
    [(_, played)] = state.observe(1).trick
    assert played.id != lying_queen.id
    [own] = [held for _, held in state.observe(0).trick]
    assert own.id not in {held.id for meld in state.observe(0).melds[0] for held in meld.cards}


def test_two_equal_cards_of_a_hand_have_two_labels_each_for_its_owner_and_for_the_other():
    state = table(leader="KS QS KS QS TC TC AS AS AC AC AD AD", dealer=JUNK, upcard="9H")
    own = [held.id for held in state.observe(0).hand if str(held.card) == "QS"]
    assert len(set(own)) == 2
    win(state, "TC", "marriage KS QS")
    win(state, "TC", "marriage KS QS")
    for viewer in (0, 1):
        queens = [held.id for meld in state.observe(viewer).melds[0] for held in meld.cards if held.card.rank == "Q"]
        assert len(set(queens)) == 2


@pytest.mark.parametrize("wanted", [0, 1])
def test_of_two_twins_the_one_that_its_owner_means_is_played(wanted):
    state = table(leader="QS KS KS QS TC TC AS AS AC AC AD AD", dealer=JUNK, upcard="9H")
    before = [held.id for held in state.observe(0).hand]
    queens = [held.id for held in state.observe(0).hand if str(held.card) == "QS"]
    state.apply(dataclasses.replace(pw.parse_action("play QS"), id=queens[wanted]))
    [(_, played)] = state.observe(0).trick
    assert played.id == queens[wanted]
    left = [held.id for held in state.observe(0).hand]
    assert sorted(left) == sorted(set(before) - {played.id})


@pytest.mark.parametrize("label", ["KS1", "QS7", "o:QS1", "<b>", "x" * 10_000])
def test_a_label_that_is_no_cards_changes_nothing(label):
    state = table(leader="QS KS KS QS TC TC AS AS AC AC AD AD", dealer=JUNK, upcard="9H")
    plain = state.copy()
    plain.apply("play QS")
    state.apply(dataclasses.replace(pw.parse_action("play QS"), id=label))
    assert [dissect(state.observe(seat)) for seat in (0, 1)] == [dissect(plain.observe(seat)) for seat in (0, 1)]


def test_the_turn_is_the_number_of_the_trick():
    state = table(leader="KS QS KS QS TC TC AS AS AC AC AD AD", dealer=JUNK, upcard="9H")
    turns = [state.observe(0).trick_number]
    for action in ("play TC", "play 9S", "draw", "draw", "play TC"):
        do(state, action)
        turns.append(state.observe(0).trick_number)
    assert turns == [1, 1, 1, 1, 2, 2]


def test_the_shown_cards_of_the_other_hand_are_those_everybody_saw():
    rng = random.Random(1)
    phase_two = 0
    for deck in shuffled_decks(rng, 48, 5):
        state = table(decks=[deck])
        while state.round == 1 and not state.is_over:
            for seat in (0, 1):
                view = state.observe(seat)
                theirs = Counter(str(held.card) for held in state.observe(1 - seat).hand)
                shown = Counter(str(held.card) for held in view.shown)
                assert shown <= theirs
                assert view.hand_sizes[1 - seat] == theirs.total()
                phase_two += view.phase == 2 and shown.total() > 2
            lays = [action for action in state.legal_actions() if str(action).startswith("meld")]
            state.apply(rng.choice(lays or state.legal_actions()))
    assert phase_two


def test_a_cut_shows_only_the_two_cards_cut():
    """The decks agree at the cuts and nowhere else, and look the same while they are cut."""
    [game] = [game for game in pw.list_games() if game.name == "two-handed"]
    rng = random.Random(2)
    decks = shuffled_decks(rng, 48, 1)[0]
    rest = [card for place, card in enumerate(decks) if place not in (9, 29)]
    rng.shuffle(rest)
    other = [*rest[:9], decks[9], *rest[9:28], decks[29], *rest[28:]]
    states = [
        game.new({"cut_for_deal": True}, seed=seed, cuts=[" ".join(deck)]) for seed, deck in enumerate((decks, other))
    ]
    for cut in (None, "cut 10"):
        for state in states:
            if cut:
                state.apply(cut)
        for seat in (0, 1):
            one, two = (dissect(state.observe(seat)) for state in states)
            assert one == two
