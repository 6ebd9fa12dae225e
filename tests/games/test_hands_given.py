"""Test deals that are given as hands: each seat gets its cards, the seed fills what is left, and matches keep the whole deal."""

from __future__ import annotations

from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.match import Match

RUN = "AS TS KS QS JS AS TS KS QS JS 9S 9S"
GAMES = [(game.name, game.seats) for game in pw.list_games()]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("number", [1, 2])
def test_each_seat_holds_what_it_was_given_and_the_seed_deals_the_rest(game, seats, number):
    known = parse_cards("AS TS KS QS JS")
    for seat in range(seats):
        hands = [None] * seats
        hands[seat] = "AS TS KS QS JS"
        state, again, other = (pw.new_game(game, deal={"hands": hands}, seed=seed, number=number) for seed in (1, 1, 2))
        assert not Counter(known) - Counter(state.hand(seat))
        assert Counter(state.decks[0]) == Counter(state.rules.deck.cards)
        assert state == again
        assert state.decks != other.decks


def test_a_whole_hand_and_the_upcard_lie_as_given():
    state = pw.new_game("two-handed", deal={"hands": [RUN, None], "stock": "9H AH"}, seed=1)
    assert sorted(state.hand(0)) == sorted(parse_cards(RUN))
    assert (str(state.observe(0).upcard), state.trump) == ("9H", "H")


def test_the_kitty_lies_as_given():
    state = pw.new_game("pinochle34/kitty", deal={"hands": [None] * 3, "kitty": "AS AH AD"}, seed=1, dealer=2)
    assert sorted(state.decks[0][-3:]) == sorted(parse_cards("AS AH AD"))


def test_a_match_keeps_the_cards_that_were_drawn(tmp_path):
    match = Match("two-handed", deal={"hands": [RUN, None]})
    path = match.save(tmp_path / "a.save")
    match.act(match.state.legal_actions()[0])
    match.saver.close()
    again = Match.resume(path)
    assert again.state == match.state
    assert again.record.replay() == match.state
    again.saver.close()


@pytest.mark.parametrize(
    ("deal", "options", "sentence"),
    [
        ({"hand": []}, {}, "deal has 'hand'; it must have 'hands' and may have 'stock'"),
        ({"hands": [None, None], "kitty": "AS"}, {}, "deal has 'kitty'; it must have 'hands' and may have 'stock'"),
        ({"hands": [RUN]}, {}, "they must be a list of 2"),
        ({"hands": RUN}, {}, "they must be a list of 2"),
        ({"hands": [None, RUN + " AH"]}, {}, "hand 1 of the deal has 13 cards; it can have 12"),
        ({"hands": ["AS AS AS", None]}, {}, r"3 copies of the ace of spades \(AS\); the deck has 2"),
        ({"hands": ["2S", None]}, {}, r"the two of spades \(2S\) is not in a deck"),
        ({"hands": ["ace", None]}, {}, "hand 0 of the deal: "),
        ({"hands": [5, None]}, {}, "hand 0 of the deal: cards are 5"),
        ({"hands": [RUN, None]}, {"rules": {"cut_for_deal": True}}, "the seats cut for the deal"),
    ],
    ids=str,
)
def test_hands_that_can_not_be_are_named(deal, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        pw.new_game("two-handed", deal=deal, **options)
