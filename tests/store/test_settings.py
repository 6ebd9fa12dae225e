"""The preferences and last choices of players: each has them at the next table, whatever process opens it."""

import json
import os
from threading import Event

import pytest

import pinochle_widgets as pw
from pinochle_widgets.store import changing, people, settings
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.start import choice
from tests.store.test_store import folder  # noqa: F401 - a fixture


def say(table, act, **more):
    table._on_message(table, {"version": VERSION, "act": act, "view_id": table.viewer.view_id, **more}, [])


def set_pref(table, name, value):
    say(table, "pref", name=name, value=value)


def opened(name=None, **more):
    choice.forget()  # as another process has
    return pw.play("two-handed", name=name, opponent="carefree", seed=1, **more)


def test_preferences_are_kept_at_once_for_the_player_who_sits_and_change_with_the_player():
    table = opened("Ann")
    set_pref(table, "four_colour", True)
    set_pref(table, "back", "red")
    again = opened("Ann")
    assert (again.prefs["four_colour"], again.prefs["back"]) == (True, "red")
    assert opened("Ann", back="green").prefs["back"] == "green"  # as the call says
    bob = opened("Bob")
    assert (bob.prefs["four_colour"], bob.prefs["back"]) == (False, "blue")
    set_pref(bob, "large", True)
    say(again, "new_table")
    say(again, "choose", what="name", value="Bob")
    say(again, "deal")
    assert (again.prefs["four_colour"], again.prefs["large"]) == (False, True)
    worker().flush()
    assert changing.noted(people.player("Ann"), settings.PREFS) == {"four_colour": True, "back": "red"}
    assert people.here().named("Ann").id in people.here().notes  # the quick copy


def test_a_new_player_begins_with_the_set_of_the_one_without_a_name():
    set_pref(opened(), "sort", "suit")
    table = opened("Ann")
    assert table.prefs["sort"] == "suit"
    set_pref(table, "large", True)
    set_pref(opened("You"), "sort", "none")
    assert opened("Ann").prefs["sort"] == "suit"  # from then on they are her own
    assert opened("Bob").prefs["sort"] == "none"


def test_the_last_choice_and_levels_are_the_players():
    table = pw.play(name="Ann", resume=False)
    for what, value in (("game", "Partnership"), ("opponents", "beginner"), ("commit", True)):
        say(table, "choose", what=what, value=value)
    say(table, "choose", what="option", option="target", value=200)
    say(table, "deal")
    say(table, "level", level="intermediate", who="partner")
    choice.forget()
    panel = pw.play(resume=False).start["panel"]
    assert (panel["tile"], panel["changed"], panel["name"]) == ("Partnership", 1, "")
    assert [seat["level"] for seat in panel["seats"]] == ["beginner", "intermediate"]
    assert next(each["on"] for each in panel["switches"] if each["name"] == "commit")
    bob = pw.play(name="Bob", resume=False)
    say(bob, "choose", what="game", value="Canasta")
    say(bob, "deal")
    say(bob, "new_table")
    say(bob, "choose", what="name", value="Ann")
    panel = bob.start["panel"]
    assert (panel["tile"], panel["name"]) == ("Partnership", "Ann")


def test_damaged_settings_are_left_out(folder):  # noqa: F811
    set_pref(opened("Ann"), "four_colour", True)
    people.flush()
    path = folder / people.FILE
    data = json.loads(path.read_text())
    (own,) = data["notes"]
    for wrong in (
        {"prefs": {"four_colour": "yes", "nothing": 1, "back": "red"}, "choice": {"variant": "chess", "changes": {}}},
        {"prefs": [1], "choice": {"variant": 7, "changes": 3}},
        {
            "prefs": None,
            "choice": {"variant": "two-handed hoyle", "opponent": "x", "partner": "x", "changes": {"a": 1}},
        },
        [],
    ):
        path.write_text(json.dumps({**data, "notes": {own: wrong}}))
        assert opened("Ann").prefs["four_colour"] is False
        choice.forget()
        assert pw.play(resume=False).start["panel"]["tile"] == "Two-handed"


def test_nothing_is_kept_of_a_table_that_keeps_nothing(folder, monkeypatch):  # noqa: F811
    set_pref(opened("Ann", save=False), "four_colour", True)
    assert not folder.exists()
    monkeypatch.setenv("PINOCHLE_SAVE", "off")
    set_pref(opened("Ann"), "four_colour", True)
    assert opened("Ann").prefs["four_colour"] is False
    assert people.here() == people.Here()


def test_a_preference_that_is_set_in_python_is_kept():
    opened("Ann").set_prefs(four_colour=True)
    assert opened("Ann").prefs["four_colour"] is True


def test_settings_that_kernels_change_at_the_same_time_are_all_kept(folder):  # noqa: F811
    names = [f"Player {number}" for number in range(3)]
    ann = people.Person.new("Ann")
    people.sit_down(ann)
    people.flush()
    children = []
    for writer, name in enumerate(names):
        if not (child := os.fork()):
            for number in range(8):
                settings.keep(ann, settings.CHOICE, {f"{writer}-{number}": number})
            people.count_game(ann)
            people.sit_down(people.Person.new(name))
            people.flush()
            os._exit(0)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * len(names)
    assert sorted(settings.settings(ann, settings.CHOICE)) == [f"{w}-{n}" for w in range(3) for n in range(8)]
    assert people.games_of(ann) == 3
    assert {each.name for each in people.here().people} == {"Ann", *names}
    assert [path.name for path in folder.iterdir() if path.suffix == ".tmp"] == []


def test_a_change_waits_for_no_disk_and_is_written_with_the_next_one_where_it_could_not_be(folder, monkeypatch):  # noqa: F811
    may_write, write = Event(), people.write_whole

    def slow(*_, **__):
        may_write.wait(60)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(people, "write_whole", slow)
    ann = people.Person.new("Ann")
    done = people.change_here(lambda known: known.with_person(ann))
    assert people.here().person == ann
    assert not (folder / people.FILE).exists()
    may_write.set()
    assert isinstance(done.exception(10), OSError)
    assert people.here().person == ann
    with pytest.raises(ValueError, match="can't be kept: No space left on device"):
        pw.people(add="Bob")
    monkeypatch.setattr(people, "write_whole", write)
    people.count_game(ann)
    people.flush()
    assert [each["name"] for each in json.loads((folder / people.FILE).read_text())["people"]] == ["Bob", "Ann"]
    assert people.here().person == ann
