"""Test that no level of the games with partners chooses worse than a random legal action where a club would groan."""

from __future__ import annotations

import pandas as pd
import pytest

from benchmarks import partners
from pinochle_widgets.engine.bitset import of_suit
from pinochle_widgets.games.auction.mind import ladder
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from tests.conftest import FULL
from tests.players.test_auction_intermediate import PARTNERS, seen

SPADES, HEARTS, DIAMONDS = range(3)
PRESETS = partners.presets()
QUICK = (ladder.BEGINNER, ladder.INTERMEDIATE)
MANY, ROUNDS = (partners.POSITIONS, partners.MOST_ROUNDS) if FULL else (12, 60)


@pytest.mark.ci_runs("exchange")
@pytest.mark.parametrize("preset", PRESETS)
def test_no_level_is_a_worse_partner_than_a_random_legal_action(preset):
    table = partners.rows(preset, MANY, ROUNDS, (*QUICK, ladder.ADVANCED) if FULL else QUICK)
    assert len(table) >= 8
    assert partners.worse(table, partners.FEW if FULL else MANY) == []


def test_a_level_that_gives_its_losers_is_found():
    """The Beginner of before gave a bidding partner its lowest losers in nine of ten exchanges."""
    row = {"preset": "exchange", "kind": "gift", "positions": 40, "random": 0.6, "beginner": 0.9, "intermediate": 0.0}
    assert partners.worse(pd.DataFrame([row]), 40) == ["exchange gift beginner"]
    assert [partners.against_random(row, name) for name in ("beginner", "intermediate")] == ["worse", "better"]
    few = row | {"positions": 4, "beginner": 0.75}
    assert partners.worse(pd.DataFrame([few]), 40) == []
    assert partners.against_random(few, "beginner") == "open"
    sure = row | {"positions": 20, "beginner": 1.0}
    assert partners.worse(pd.DataFrame([sure]), 40) == ["exchange gift beginner"]


def chosen(information, rules=PARTNERS):
    """Name the card that a Beginner plays."""
    return str(CARDS[ladder.advise(ladder.BEGINNER, information, rules.terms, SILENT, 1, [])])


def out_of(*seats, suits=(HEARTS,)):
    """Make the choice of a lead between two aces, after some seats were seen without suits."""
    information = seen("AH 9H AD 9D", bidder=1)
    for seat in seats:
        for suit in suits:
            information.may_hold[seat] &= ~of_suit(suit)
    return information


def test_beginner_leads_no_ace_into_a_suit_that_an_opponent_was_seen_to_trump():
    assert chosen(out_of()) == "AH"
    assert [chosen(out_of(seat)) for seat in (1, 2, 3)] == ["AD", "AH", "AD"]
    assert chosen(out_of(3, suits=(HEARTS, SPADES))) == "AH", "who has no trumps, either, trumps nothing"
    assert chosen(out_of(1, 3, suits=(HEARTS, DIAMONDS))) == "9H", "no ace is led where all are trumped"


@pytest.mark.parametrize(
    ("trick", "leader", "hand", "played"),
    [
        ("AH JH", 2, "TH KH 9H", "TH"),  # partner's ace, another one plays yet
        ("KH JH", 2, "QH 9H", "9H"),  # partner's king, which the last one may beat
        ("9H KH JH", 1, "QH 9H", "QH"),  # partner's king, nobody plays any more
        ("AH 9H JH", 1, "TH KH 9H", "9H"),  # the others' ace
        ("9H JH AH", 1, "TH KH 9H", "9H"),
    ],
)
def test_beginner_throws_its_highest_card_on_a_trick_that_is_left_to_partner(trick, leader, hand, played):
    assert chosen(seen(hand, trick=trick, leader=leader)) == played
