"""Test the drawing of a recorded position: of the right cards, as any reader of SVG takes it, and of nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from pinochle_widgets.match import Match, RecordError
from pinochle_widgets.match.record import SeatLine

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def record():
    match = Match(seats=("novice", "carefree"), seed=1)
    match.play_out()
    return match.record


def read(picture):
    """Read a picture; list the number of its cards that are seen, and of its backs."""
    root = ET.fromstring(picture)
    cards = [group for group in root.iter(f"{SVG}g") if group.get("transform")]
    faces = [group for group in cards if group.find(f"{SVG}use") is not None]
    return root, len(faces), len(cards) - len(faces)


def test_all_hands_lie_open_or_one_seat_sees_its_own(record):
    _, faces, backs = read(record.to_svg(0))
    assert (faces, backs) == (12 + 12 + 1, 3)  # the upcard, and a stock that is no more than hinted at
    for seat in range(2):
        _, faces, backs = read(record.to_svg(0, seat=seat))
        assert (faces, backs) == (12 + 1, 12 + 3)


def test_it_says_what_it_shows_and_needs_nothing_else(record):
    picture = record.to_svg(20)
    root, *_ = read(picture)
    assert root.find(f"{SVG}title").text == "Two-handed Pinochle · Round 1 · trump ♦"
    words = root.find(f"{SVG}desc").text
    assert "Novice’s hand: " in words
    assert "Carefree’s hand: " in words
    assert "open: " not in read(record.to_svg(20, seat=0))[0].find(f"{SVG}desc").text
    links = [part.get("href") for part in root.iter(f"{SVG}use")]
    assert set(links) == {f"#{part.get('id')}" for part in root.iter(f"{SVG}path")}
    assert picture.count("http") == 1, "the name of the format"
    assert picture == record.to_svg(20) == picture._repr_svg_()
    assert record.to_svg(-1) != picture


def test_a_long_head_keeps_the_sign_of_its_trump():
    match = Match("double-deck/partnership", ["beginner"] * 4, seed=3)
    match.play_out()
    root, *_ = read(match.record.to_svg(60))
    head = [part for part in root if part.tag in {f"{SVG}text", f"{SVG}use"}][:3]
    assert "trump" in root.find(f"{SVG}title").text
    assert [part.tag for part in head] == [f"{SVG}text", f"{SVG}use", f"{SVG}text"]


def test_a_name_is_text_whatever_it_is(record):
    named = replace(record, seats=[SeatLine("novice", "</text><script>alert(1)</script>"), record.seats[1]])
    picture = named.to_svg(20)
    assert "<script" not in picture
    assert "<script>alert" in "".join(ET.fromstring(picture).itertext())


def test_what_there_is_not_is_refused(record):
    with pytest.raises(
        ValueError, match=r"ply is 9999; it must be a whole number from -314 to 313, below 0 from the end"
    ):
        record.to_svg(9999)
    with pytest.raises(ValueError, match=r"seats is \[7\]; it must be a list of seats from 0 to 1"):
        record.to_svg(0, seat=7)


def test_while_a_person_plays_only_the_own_seat_is_drawn():
    match = Match(seats=("person", "novice"), seed=3)
    _, faces, _ = read(match.record.to_svg(0))
    assert faces == 12 + 1
    with pytest.raises(RecordError, match="only the person's own seat"):
        match.record.to_svg(0, seat=1)
