"""Test games with numbered deals, the same for everybody, and games whose cards are played anew as practice."""

import pickle

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match
from pinochle_widgets.store import place
from tests.golden import adapter

GAMES = {
    "two-handed": {"cut_for_deal": True},
    "pinochle34/partnership": {"nines_redeal": 5},
    "double-deck/partnership": None,
}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "games"))


def numbered(game):
    """Make a match of a game between players of its first level."""
    found = pw.games.find_game(game)
    return Match(game, [found.levels[0].name] * found.seats, rules=GAMES[game], sequence=3, number=2)


@pytest.mark.ci_runs("pinochle34")
@pytest.mark.parametrize("game", GAMES)
def test_each_round_of_a_numbered_game_has_the_cards_of_its_number(game):
    match, other = numbered(game), numbered(game)
    match.play_out()
    decks = [pw.deal(game, match.rules, sequence=3, number=2, round=n) for n in range(1, len(match.state.decks) + 1)]
    assert match.state.decks == decks
    assert other.state.decks[0] == decks[0]
    assert other.state.first_dealer == match.state.first_dealer == (None if game == "two-handed" else 1)
    assert not match.state.cut_decks
    assert match.record.replay().decks == decks
    assert "# numbered deals: sequence 3, game 2" in str(match.record)
    assert pickle.loads(pickle.dumps(match.state)).decks == decks
    match.next_game()
    match.advance()
    assert match.state.decks[0] == pw.deal(game, match.rules, sequence=3, number=3)
    with pytest.raises(pw.IllegalAction, match="stay the same"):
        match.redeal_game()


def test_a_numbered_game_goes_on_from_its_file_and_is_restarted_with_its_cards(tmp_path):
    match = Match(sequence=5, pauses=False)
    match.save(tmp_path / "numbered.save")
    for _ in range(6):
        match.act(match.state.legal_actions(0)[0])
    match.saver.close()
    again = Match.resume(tmp_path / "numbered.save")
    assert again.state == match.state
    assert str(again.record) == str(match.record)
    again.restart_game()
    assert again.state.decks == [pw.deal(sequence=5)]
    again.saver.close()
    assert Match.resume(tmp_path / "numbered.save").state == again.state


def test_practice_counts_in_no_series():
    match = Match(seats=("novice", "carefree"), seed=4, rules={"goal": 300})
    match.play_out()
    assert sum(match.wins) == 1
    match.restart_game()
    assert sum(match.wins) == 0, "the game that is restarted is no longer won"
    match.play_out()
    assert match.record.is_practice
    assert sum(match.wins) == 0
    match.redeal_game()
    match.play_out()
    assert not match.record.is_practice
    assert sum(match.wins) == 1


@pytest.mark.parametrize(("wrong", "told"), [
    ({"sequence": 0}, "sequence is 0"), ({"sequence": "3"}, "sequence is '3'"), ({"sequence": 3, "number": 0}, "number is 0"),
    ({"sequence": 3, "seed": 1}, "leave one of the two out"), ({"sequence": 3, "commit": True}, "a promise says nothing"),
    ({"sequence": 3, "deal": []}, "leave one of the two out"),
])  # fmt: skip
def test_numbers_that_make_no_game_are_refused(wrong, told):
    with pytest.raises(ValueError, match=told):
        Match(**wrong)


def test_a_table_deals_by_numbers_and_plays_the_cards_of_a_record_anew():
    table = pw.play("two-handed", sequence=3, number=2)
    adapter.send(table, {"act": "deal", "view_id": table.view["view_id"]})
    assert table.match.state.decks == [pw.deal(sequence=3, number=2)]
    with pytest.raises(ValueError, match="rated play needs cards that nobody knows"):
        pw.play("pinochle34/cutthroat", sequence=3, rated=True)
    with pytest.raises(ValueError, match="leave out game"):
        pw.play("two-handed", replicate=table.record)
    played = Match(seats=("novice", "carefree"), seed=4, rules={"goal": 300})
    played.play_out()
    for given in (played.record, played.record.code):
        again = pw.play(replicate=given)
        adapter.send(again, {"act": "deal", "view_id": again.view["view_id"]})
        assert again.match.state.decks[0] == played.state.decks[0]
        assert [seat.level for seat in again.match.seats] == [None, "carefree"]
        assert again.match.rules == played.rules
        assert "# practice: the cards of an earlier game" in str(again.record)
    with pytest.raises(ValueError, match="sealed"):
        pw.play(replicate=table.record.code)
