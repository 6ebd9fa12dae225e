"""Test the sentences that tell by the trick why a card was better."""

from __future__ import annotations

import pytest

from pinochle_widgets import parse_action
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.pinochle.compared import compared


@pytest.mark.parametrize(
    ("trick", "done", "rival", "said"),
    [
        ("", "QS", "AS", "Only a trump takes A♠; any ace, ten or king of spades or a trump takes Q♠."),
        ("", "JC", "TC", "Any ace of clubs or a trump takes 10♣; any higher club or a trump takes J♣."),
        ("", "9C", "JC", ""),  # told alike
        ("", "9H", "JC", ""),
        ("", "9H", "9D", "Only a higher trump takes 9♦; any higher heart or a trump takes 9♥."),
        ("", "7H", "AH", "Only a trump takes A♥; any higher heart or a trump takes 7♥."),  # with 64 cards
        ("", "9D", "QD", ""),
        ("", "JH", "QD", "Only a higher trump takes Q♦; any higher heart or a trump takes J♥."),
        ("", "9D", "AD", "Nothing takes A♦; only a higher trump takes 9♦."),
        ("KC TC", "9S", "AC", "Only a trump takes A♣; any higher spade or a trump takes 9♠."),  # that trick is over
        ("", "AS", "QS", ""),
        ("", "AS", "AH", ""),
        ("TH", "KH", "AH", "A♥ beats all that lies in the trick; K♥ does not."),
        ("TH", "KH", "TH", ""),  # of two equal cards the first wins
        ("AH", "9S", "9D", "9♦ beats all that lies in the trick; 9♠ does not."),
        ("AH", "9D", "9S", ""),
        ("QD", "9H", "AS", ""),  # another suit beats no trump
    ],
)
def test_the_trick_tells_for_the_better_card_and_never_against_it(trick, done, rival, said):
    lying = [(seat, Held(card)) for seat, card in enumerate(parse_cards(trick))]
    assert compared(lying, "D", 2, parse_action(f"play {done}"), parse_action(f"play {rival}")) == said


def test_other_actions_and_a_hand_without_trump_have_no_such_sentence():
    play = parse_action("play AS")
    assert compared([], "D", 2, parse_action("draw"), play) == ""
    assert compared([], "D", 2, play, parse_action("pass")) == ""
    assert compared([], None, 3, parse_action("play QS"), play) == ""


def test_a_third_card_must_beat_a_trump_that_lies_on_another_suit():
    lying = [(seat, Held(card)) for seat, card in enumerate(parse_cards("TH 9D"))]
    assert compared(lying, "D", 3, parse_action("play AH"), parse_action("play JD")) == (
        "J♦ beats all that lies in the trick; A♥ does not."
    )
