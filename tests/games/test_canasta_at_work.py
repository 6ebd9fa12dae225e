"""Test matches, records, share codes, questions and the table of Canasta."""

import random
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.protocol.view import View
from tests.conftest import FULL

every_preset = pytest.mark.parametrize("preset", GAME.presets)


@every_preset
def test_a_match_is_recorded_shared_and_played_again(preset):
    match = pw.Match(GAME.name, ["standard", "novice"], rules=preset, seed=3)
    match.play_out()
    assert match.state.is_over
    again = pw.Record.from_code(match.record.code)
    assert str(again) == str(match.record)
    assert again.replay().scores == match.state.scores
    assert len(match.record.code) / match.state.round < MOST_SHARED


MOST_SHARED = 410
"""The most characters of a share code for each round; eight of them tell the form of a level."""


@every_preset
def test_the_share_code_of_a_round_is_short(preset):
    rules = replace(GAME.make_rules(preset), target=5, higher_target=5)
    begun = [
        len(pw.Match(GAME.name, ["standard", "expert"], rules=each, seed=1).record.code) for each in (rules, preset)
    ]
    for seed in range(8 if FULL else 4):
        match = pw.Match(GAME.name, ["standard", "expert"], rules=rules, seed=seed)
        match.play_out()
        assert len(match.record.code) - (begun[0] - begun[1]) < MOST_SHARED * match.state.round


@every_preset
def test_an_unfinished_game_is_sealed_saved_and_resumed(preset, tmp_path):
    match = pw.Match(GAME.name, ["person", "novice"], rules=preset, seed=3)
    player = GAME.level("standard").make()
    for _ in range(25):
        seen = match.observe(0)
        if seen.legal_actions:
            match.act(player.choose(seen, random.Random(1)).action)
    stock = match.state.decks[-1][-20:]
    assert " ".join(map(str, stock)) not in str(match.record)
    again = pw.Match.resume(match.save(tmp_path / "game"))
    assert again.state == match.state
    assert again.observe(0) == match.observe(0)


def test_melds_are_taken_back_and_a_draw_is_not():
    hands = {"hands": ["KS KH KD AS AH AD QS QH QD", None]}
    match = pw.Match(GAME.name, ["person", "novice"], seed=3, deal=hands)
    match.act("draw")
    drawn = match.observe(0).hand
    assert not match.can_undo(0)
    match.act("meld KS KH KD")
    match.act("meld AS AH AD")
    match.undo(turn=True)
    assert match.observe(0).hand == drawn
    assert not match.observe(0).melds[0]


def test_questions_are_asked_by_the_name_of_the_game():
    assert pw.classify_meld(GAME.name, "KS KH KD").points == 30
    assert pw.opening(GAME.name, 1500) == 90
    assert pw.can_take(GAME.name, "KS KH 9C", "4S KD")
    assert (
        pw.special_hand(GAME.name, "4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH", rules=GAME.presets[1]).name == "pairs"
    )
    assert len(pw.legal_discards(GAME.name, "KS KH 9C")) == 3
    assert pw.settle(GAME.name, [["KS KH KD"], []]).gains == (30, 0)
    assert pw.score_hand(GAME.name, "KS KH KD").total == 30


@every_preset
def test_the_help_page_has_no_gaps(preset):
    rules = GAME.make_rules(preset)
    page = GAME.help_page.format(**GAME.wording(rules))
    assert "{" not in page
    assert rules.in_force()


def test_the_table_sends_mats_and_a_pile_as_declared():
    table = pw.play(GAME.name, opponent="carefree", seed=3)
    columns, states = set(), set()
    for _ in range(60):
        assert messages.fault(table.view, View) is None
        for zone in table.view["picture"]["zones"]:
            columns |= {column["kind"] for column in zone.get("columns", ())}
            states |= {zone["state"]["shape"]} if "state" in zone else set()
        match = table.match
        if match.pause:
            match.proceed()
            continue
        actions = match.state.legal_actions(match.state.seats_to_act[0])
        match.act(next(action for action in actions if not getattr(action, "is_template", False)))
    assert columns >= {"laid", "mixed"}
    assert states >= {"free", "frozen"}
    table.close()
