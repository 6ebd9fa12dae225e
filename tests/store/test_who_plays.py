"""The players in the start panel: whoever is chosen there is the player of the game that is dealt."""

import pinochle_widgets as pw
from pinochle_widgets.store import people
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.store.test_store import folder, played  # noqa: F401 - a fixture


def say(table, act, **more):
    table._on_message(table, {"version": VERSION, "act": act, "view_id": table.viewer.view_id, **more}, [])
    return table.start["panel"]


def test_a_player_is_switched_and_added_in_the_start_panel():
    played("Ann")
    played("<b>Bob</b>", seed=2)
    table = pw.play(resume=False)
    panel = say(table, "new_table") if table.start["panel"] is None else table.start["panel"]
    assert sorted(panel["people"]) == ["<b>Bob</b>", "Ann"]
    say(table, "choose", what="game", value="Two-handed")
    assert say(table, "choose", what="name", value="Ann")["name"] == "Ann"
    say(table, "deal")
    assert table.keeping.person.name == "Ann"
    assert people.here().person.name == "Ann"
    assert table.keeping.person.id == people.player("Ann").id
    say(table, "new_table")
    say(table, "choose", what="name", value="Clara")
    say(table, "deal")
    assert people.here().person.name == "Clara"
    assert {each.name for each in people.here().people} == {"Ann", "<b>Bob</b>", "Clara"}


def test_no_players_are_shown_where_nothing_is_kept(monkeypatch):
    played("Ann")
    monkeypatch.setenv("PINOCHLE_SAVE", "off")
    table = pw.play(resume=False)
    panel = say(table, "new_table") if table.start["panel"] is None else table.start["panel"]
    assert "people" not in panel
