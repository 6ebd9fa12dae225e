"""Open tables with a deal that is given: a position of Canasta, or hands; all of it is practice."""

from __future__ import annotations

import pytest

import pinochle_widgets as pw

ASKED = {"hands": ["KS 2H 9C 8D", None], "sizes": [None, 11], "pile": "4S KD", "melds": [["5S 5H 5D"], None]}


def test_a_position_is_shown_as_practice_and_tells_hints():
    table = pw.play("canasta", deal=ASKED, scores=(1200, 1600), save=False)
    match = table.match
    assert match.record.is_practice
    assert match.state.scores == (1200, 1600)
    assert list(map(str, match.state.legal_actions())) == ["draw", "take KS 2H"]
    match.proceed()
    assert str(match.hint(0).action).split()[0] in ("draw", "take")


def test_given_hands_are_practice_too():
    table = pw.play("two-handed", deal={"hands": ["AS AS TS", None]}, save=False)
    assert table.match.record.is_practice
    assert not pw.play("two-handed", scores=(10, 0), save=False).match.record.is_practice


@pytest.mark.parametrize("deal", [ASKED, {"hands": ["KS KH", None]}], ids=["position", "hands"])
def test_a_seed_deals_what_is_left_open(deal):
    once, again, other = (pw.play("canasta", deal=deal, seed=seed, save=False).match for seed in (1, 1, 2))
    assert once.state.decks == again.state.decks != other.state.decks
    assert once.record.is_practice


@pytest.mark.parametrize("what", [{"sequence": 2}, {"commit": True}, {"rated": True}], ids=str)
def test_what_is_for_cards_that_nobody_chose_is_refused_by_name(what):
    with pytest.raises(
        ValueError, match=f"deal gives the cards, and {next(iter(what))} is for cards that nobody chose"
    ):
        pw.play("canasta", deal=ASKED, save=False, **what)


@pytest.mark.parametrize("what", [{"replicate": "pw1-"}, {"resume": True}, {"today": True}], ids=str)
def test_a_deal_goes_with_no_game_that_has_its_own_cards(what):
    with pytest.raises(ValueError, match=r"leave|deal|today"):
        pw.play(deal=ASKED, save=False, **what)


def test_a_position_that_can_not_be_opens_no_table():
    with pytest.raises(ValueError, match="the pile has no top card"):
        pw.play("canasta", deal={**ASKED, "pile": ""}, save=False)
