"""Test the names and faces of computer players at the page, and that nothing but the page has them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.chair import Chair
from pinochle_widgets.widgets.opponents import FACES, called
from tests.golden import adapter, forms, zones

ART = Path(pw.__file__).parent / "frontend" / "src" / "art" / "people.ts"
ODD = ("W" * 60, "<b>Ann</b>", "ليلى بنت أحمد", "王小明", "Hugo")
"""Names that persons may have: too long, of markup, of other scripts, and that of an opponent."""


def plates(view):
    return {seat["seat"]: seat for seat in view["picture"]["seats"]}


def names(view):
    return [seat["name"] for seat in view["picture"]["seats"]]


def test_each_face_is_drawn():
    drawn = re.findall(r"^  (\w+): \[", ART.read_text(encoding="utf-8"), re.MULTILINE)
    assert tuple(drawn) == FACES
    assert len(FACES) == 12


@pytest.mark.parametrize("game", sorted(GAMES))
def test_equal_levels_have_different_names_and_keep_them(game):
    found, met = GAMES[game], set()
    for level in found.levels:
        others = found.seats - 1
        company = Company(["You", *[level.label] * others], [None, *[level.name] * others], [0] * found.seats)
        once, again = called(found, company), called(found, company)
        assert once == again
        assert len(set(once.names)) == found.seats
        assert set(once.names[1:]) <= set(FACES)
        assert [skill and skill["label"] for skill in once.skills] == [None, *[level.label] * others]
        met.add(once.names[1])
    assert len(met) == len(found.levels)  # another level is somebody else


@pytest.mark.parametrize("name", ODD)
def test_a_persons_name_is_never_changed(name):
    match = pw.Match(seats=("person", "standard"), names=(name, "Standard"), seed=1)
    shown = names(Chair(match).view)
    assert shown[0] == match.seats[0].name
    assert shown[0] == name
    assert shown[1] in FACES
    assert shown[1] != shown[0]


def test_a_name_that_was_given_to_a_level_stays():
    match = pw.Match(seats=("person", "standard"), names=("Ann", "My cat"), seed=1)
    seats = plates(Chair(match).view)
    assert (seats[1]["name"], "skill" in seats[1], "face" in seats[1]) == ("My cat", False, False)


def test_records_and_python_keep_the_level():
    match = pw.Match(seats=("person", "standard"), seed=1)
    chair = Chair(match)
    assert names(chair.view) == ["You", "Hugo"]
    assert "Hugo" not in str(match.record) + repr(match) + repr(chair)
    assert "Standard 0" in repr(chair)
    assert list(match.company.names) == ["You", "Standard"]


def test_levels_among_themselves_have_no_other_names():
    match = pw.Match(seats=("novice", "standard"), seed=1)
    assert names(Chair(match, seat=0).view) == ["Novice", "Standard"]


def test_a_preference_gives_the_level_back():
    chair = Chair(pw.Match("pinochle34/partnership", seed=1))
    assert {"Greta", "Otto", "Edith"} == set(names(chair.view)[1:])
    chair.set_prefs(opponents="levels")
    assert names(chair.view)[1:] == ["West", "North", "East"]
    chair.set_prefs(opponents="names")
    assert {"Greta", "Otto", "Edith"} == set(names(chair.view)[1:])


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/partnership"])
def test_all_that_a_table_says_has_the_name(game):
    table = pw.play(game, seed=4, opponent="novice" if game == "two-handed" else None)
    told: list[str] = []
    table.observe(lambda change: told.extend(step["event"]["say"] for step in change["new"]["steps"]), names="view")
    rng = random.Random(4)
    for _ in range(30):
        shown = zones.flat_view(table.view)
        adapter.send(table, {**forms.clicked(shown, rng), "view_id": table.view["view_id"]})
        told.append(" ".join([*shown["picture"]["status"].values(), *(line[3] for line in shown["picture"]["log"])]))
    said = " ".join(told)
    assert any(name in said for name in names(table.view)[1:])
    assert not re.search(r"\b(Novice|Standard|Beginner|Intermediate|West|North|East)\b", said)
    table.close()


def test_a_person_chooses_a_face_or_a_letter_that_all_see():
    match = pw.Match(seats=("person", "person"), names=("Ann", "Ben"), seed=1)
    mine, theirs = pw.Table(match, seat=0), pw.Table(match, seat=1)
    mine.set_prefs(face="Mei")
    assert plates(mine.view)[0]["face"] == plates(theirs.view)[0]["face"] == "Mei"
    assert "face" not in plates(theirs.view)[1]
    assert "Mei" not in str(match.record)
    mine.set_prefs(face="letter")
    assert "face" not in plates(theirs.view)[0]


def test_a_face_that_is_unknown_here_is_the_first_letter():
    """A later version may have kept another one."""
    assert prefs.right_ones({"face": "Zoe", "opponents": "levels"}) == {"opponents": "levels"}
    with pytest.raises(ValueError, match="preference 'face' is 'Zoe'; it must be letter or Ada"):
        pw.play(face="Zoe")
