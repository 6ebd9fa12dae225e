"""Set positions of Canasta by hand: they lie as given, are played on, written and read, and tell no seat what it can't know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.moves.events import PositionSet
from pinochle_widgets.games.canasta.rules.observer import cards_in, threes_in
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record import RecordError

PRESETS = ("canasta/classic", "canasta/modern-american")
ASKED = {
    "hands": ["KS KH QS QH QD 9C", None],
    "pile": "4S 2D KD",
    "melds": [["5S 5H 5D"], ["7S 7H 7C"]],
    "threes": ["3H", None],
    "sizes": [None, 9],
}


def asked(**changes):
    """Change the position of the examples."""
    return {**ASKED, **changes}


def given_as(state):
    """Write the position of a state as a deal by hand, with all that lies open or in the stock."""
    s, seen, deck = state.core, state.observe(0), state.decks[-1]
    return {
        "hands": [cards_in(s.hand[seat]) for seat in (0, 1)],
        "stock": deck[len(deck) - s.stock :],
        "pile": [*seen.pile],
        "melds": [[meld.cards for meld in melds] for melds in seen.melds],
        "threes": [threes_in(s.threes[seat]) for seat in (0, 1)],
        "turn": s.turn,
        "drawn": s.stage == layout.MELD,
    }


@pytest.mark.parametrize("rules", [{}, {"talons": True, "draw": 1}], ids=str)
def test_a_position_of_a_game_set_by_hand_goes_on_as_that_game_does(rules):
    rng, tried = Random(4), 0
    for seed in range(12):
        state = pw.new_game("canasta", rules, seed=seed)
        for _ in range(rng.randrange(1, 90)):
            state.push(state.random_action(rng))
        s = state.core
        if state.round > 1 or s.source == layout.TAKEN or sum(s.laid) or sum(s.laid_wild) or s.returned or s.alone:
            continue  # a position is set at the beginning of a turn, or right after the draw
        made = pw.new_game("canasta", rules, deal=given_as(state), scores=state.scores)
        for seat in range(layout.SEATS):
            there, here = (layout.Round.read(each.observe(seat).information) for each in (state, made))
            there.dealer, there.returns = here.dealer, here.returns
            there.shown = here.shown  # nobody knows how the cards came there
            assert here.flat() == there.flat()
        assert list(map(str, made.legal_actions())) == list(map(str, state.legal_actions()))
        tried += 1
        while made.round == 1 and not made.is_over:
            made.push(made.random_action(rng))
    assert tried > 2


def test_cards_lie_as_given_and_the_seed_draws_the_others():
    one, same, other = (pw.new_game("canasta", deal=ASKED, seed=seed) for seed in (1, 1, 2))
    seen = one.observe(0)
    assert Counter(map(str, one.hand(0))) == Counter(["KS", "KH", "QS", "QH", "QD", "9C"])
    assert " ".join(map(str, seen.pile)) == "4S 2D KD"
    assert [(meld.rank, len(meld.cards)) for seat in (0, 1) for meld in seen.melds[seat]] == [("5", 3), ("7", 3)]
    assert (list(map(str, seen.threes[0])), seen.hand_sizes, seen.stock) == (["3H"], (6, 9), 108 - 6 - 9 - 3 - 6 - 1)
    assert (seen.is_open, seen.frozen, seen.to_act, seen.stage) == ((True, True), True, (0,), "take")
    assert list(map(str, one.legal_actions())) == ["draw", "take KS KH"]
    assert one == same
    assert one.hand(1) != other.hand(1)
    assert Counter(one.decks[0]) == Counter(one.rules.deck.cards)


def test_the_turn_and_the_draw_are_as_given():
    after = pw.new_game(
        "canasta", deal=asked(turn=1, drawn=True, hands=[None, "7D 7H 4C JK"], sizes=[11, None]), seed=1
    )
    assert (after.turn, after.stage) == (1, "meld")
    assert "add 7:" in map(str, after.legal_actions())
    first = pw.new_game("canasta", deal={"hands": [None, None], "turn": 1}, seed=1)
    assert (first.turn, len(first.observe(0).pile), first.observe(0).hand_sizes) == (1, 1, (15, 15))
    modern = pw.new_game("canasta", PRESETS[1], deal={"turn": 1}, seed=1)
    assert (modern.turn, modern.observe(0).pile, modern.observe(0).hand_sizes) == (1, (), (13, 13))


def test_the_talon_of_who_is_not_open_still_waits():
    melds = [["5S 5H 5D"], None]
    state = pw.new_game("canasta", PRESETS[1], deal={"pile": "4S", "melds": melds, "sizes": [13, 13]}, seed=1)
    seen = state.observe(1)
    assert (seen.talons, seen.stock) == (1, 108 - 26 - 3 - 1 - 3)


@pytest.mark.parametrize(
    ("deal", "rules", "sentence"),
    [
        (asked(hands=["AS AS AS AS AS AS", None]), PRESETS[0], "6 copies of the ace of spades"),
        (asked(hands=["JK JK JK JK JK", None]), PRESETS[0], "5 jokers; the deck has 4"),
        (asked(sizes=[6, 100]), PRESETS[0], "cards before the stock; the deck has 108"),
        (asked(sizes=[3, 9]), PRESETS[0], "hand 0 of the position has 3 cards; it must have 1 or more, and all that"),
        (asked(sizes=[None, 0]), PRESETS[0], "hand 1 of the position has 0 cards"),
        (asked(melds=[["5S 5H 6D"], None]), PRESETS[0], "5S 5H 6D is no meld: it has cards of several ranks"),
        (asked(melds=[["5S 2H 2D"], None]), PRESETS[0], "5S 2H 2D is no meld under these rules"),
        (asked(melds=[["5S 5H 5D", "5C 5S 5H"], None]), PRESETS[0], "there is a meld of fives already"),
        (asked(melds=[["3S 3C 3S"], None]), PRESETS[0], "black threes are melded by who goes out"),
        (asked(melds=["5S 5H 5D", None]), PRESETS[0], "the melds of seat 0: melds are '5S 5H 5D'"),
        (asked(pile=""), PRESETS[0], "the pile has no top card"),
        (asked(pile="4S 3H", threes=None), PRESETS[0], "the three of hearts can't be the top card of the pile"),
        (asked(threes=["3S", None]), PRESETS[0], "the three of spades lies among the threes of seat 0"),
        (
            asked(hands=["3H 4S", None], threes=None),
            PRESETS[0],
            "hand 0 has the three of hearts, which goes to the mat",
        ),
        (asked(turn=2), PRESETS[0], "turn is 2; it must be a seat, 0 or 1"),
        (asked(drawn="yes"), PRESETS[0], "drawn is 'yes'"),
        (asked(kitty="4S"), PRESETS[0], "deal has 'kitty'; a position may have 'hands', 'stock', 'drawn'"),
        (asked(hands=["KS", None], drawn=True, melds=[None, None]), PRESETS[0], "seat 0 could do nothing"),
        (asked(melds=[["7S 7H 2D"], None], sizes=[13, 13]), PRESETS[1], "7S 7H 2D is no meld under these rules"),
        (
            asked(melds=None),
            PRESETS[1],
            "the stock would have 82 cards, and beside talons of 7 at most 75: 7 more lie in",
        ),
        (asked(stock=["4S"] * 99), PRESETS[0], "copies of the four of spades"),
        (asked(), {"cut_for_deal": True}, "the seats cut for the deal"),
    ],
    ids=str,
)
def test_positions_that_can_not_be_are_named(deal, rules, sentence):
    with pytest.raises(ValueError, match=sentence):
        pw.new_game("canasta", rules, deal=deal, seed=1)


# ---- text, record, save


def test_text_record_save_and_replicate_keep_the_position(tmp_path):
    match = Match("canasta", ("person", "novice"), deal=ASKED, scores=(1500, 200))
    path = match.save(tmp_path / "a.save")
    match.act("draw")
    match.act("discard 9C")
    match.saver.close()
    again = Match.resume(path)
    assert again.state == match.state
    again.saver.close()
    assert pw.State.from_text(match.state.text).text == match.state.text
    assert match.record.score == "round 1; totals [1500, 200]; places [[6, 9], [1, 0], [[0, 3], [1, 3]], 3, 0, false]"
    assert match.record.is_practice
    levels = Match("canasta", ("novice", "standard"), deal=ASKED, seed=5)
    levels.play_out()
    record = Record.from_code(levels.record.code)
    assert record.replay().scores == levels.state.scores
    assert levels.wins == (0, 0), "practice"
    assert Match.replicate(record).state.root == record.replay().root


def test_a_record_with_a_position_that_can_not_be_is_refused_by_its_line():
    text = str(Match("canasta", ("novice", "novice"), deal=ASKED, seed=5).record)
    for old, new, told in [
        ("[[6, 9]", "[[60, 90]", "the position has 160 cards before the stock"),
        ("[[6, 9]", "[[7, 9]", "lies among the threes of seat 0"),
        ("[0, 3], ", "[0, 3, 7], ", "places, melds"),
        ("3, 0, false]", "3, 5, false]", "a seat other than 0 and 1"),
    ]:
        assert old in text
        with pytest.raises(RecordError, match=told):
            Record.from_text(text.replace(old, new, 1))


# ---- what a seat knows


def test_worlds_that_a_seat_can_not_tell_apart_are_the_same_to_it():
    one, other = (pw.new_game("canasta", deal=ASKED, seed=seed) for seed in (1, 2))
    assert one.hand(1) != other.hand(1)
    assert one.observe(0) == other.observe(0)
    assert one.observe(0).text == other.observe(0).text
    told = [str(Match("canasta", ("person", "person"), deal=ASKED, seed=seed).record.seen_by(0)) for seed in (1, 2)]
    assert told[0] == told[1]
    assert told[0].count("??") == 108 - 6 - 3 - 6 - 1


def test_nobody_reads_acts_that_were_not_seen():
    seen = pw.new_game("canasta", deal=ASKED, seed=1).observe(0)
    assert any(isinstance(event, PositionSet) for event in seen.history)
    with pytest.raises(ValueError, match="the position was set by hand, so nobody saw how it came about"):
        pw.lab.infer(seen, "standard")


def test_the_table_tells_that_the_position_was_set_by_hand():
    match = Match("canasta", ("person", "person"), names=("Ann", "Ben"), deal=asked(turn=1, drawn=True), seed=1)
    seen = match.observe(0)
    told = [match.game.scene.comment(event, seen, match.company)["say"] for event in seen.history]
    assert told[1] == "The cards lie as they were set by hand. Ben has drawn already."


# ---- the next round


def test_the_next_round_is_dealt_as_ever():
    state, rng = pw.new_game("canasta", deal=ASKED, seed=1), Random(1)
    while state.round == 1:
        state.push(state.random_action(rng))
    assert state.standing.places is None
    assert state.observe(0).hand_sizes == (15, 15)
    assert state.closed is not None
    assert state.closed.round == 1
