"""The progress in the lessons: it is the player's, in the store and without one, and asks for a new version again."""

import json

from pinochle_widgets.store import changing, people, place, progress
from pinochle_widgets.store.database.worker import worker
from tests.store.test_store import folder  # noqa: F401 - a fixture

KEY = "two-handed ranks"


def test_progress_is_each_players_and_is_kept_in_the_store(folder):  # noqa: F811
    ann, bob = people.player("Ann"), people.player("Bob")
    progress.finish(ann, KEY, 1)
    progress.go_on(ann, "canasta")
    assert progress.finished(ann, KEY, 1)
    assert not progress.finished(bob, KEY, 1)
    assert not progress.finished(people.player("You"), KEY, 1)  # the one without a name
    assert (progress.last_course(ann), progress.last_course(bob)) == ("canasta", "")
    people.flush()
    worker().flush()
    assert changing.noted(ann, progress.LESSONS) == {KEY: 1}
    assert ann.id in json.loads((folder / people.FILE).read_text())["notes"]


def test_a_newer_version_of_a_lesson_is_to_be_done_again():
    ann = people.player("Ann")
    progress.finish(ann, KEY, 2)
    assert progress.finished(ann, KEY, 1)  # an older version of this package does not ask again
    assert progress.finished(ann, KEY, 2)
    assert not progress.finished(ann, KEY, 3)


def test_without_a_store_progress_lasts_as_long_as_the_process(monkeypatch):
    monkeypatch.setenv(place.SWITCH, "off")
    progress.finish(people.player(), KEY, 1)
    assert progress.finished(people.player(), KEY, 1)
    people.forget()  # as another process
    assert not progress.finished(people.player(), KEY, 1)


def test_what_somebody_has_written_into_the_notes_is_no_progress():
    ann = people.player("Ann")
    people.change_here(lambda known: known.with_person(ann).with_note(ann, progress.LESSONS, {KEY: "1", "x": True}))
    assert not progress.finished(ann, KEY, 0)
    assert not progress.finished(ann, "x", 0)
    people.change_here(lambda known: known.with_note(ann, progress.COURSE, 3))
    assert progress.last_course(ann) == ""
