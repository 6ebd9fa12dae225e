"""Test the forms in which games are shared: links, notebooks, folders of records, files from the menu, and numbered deals."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from dataclasses import replace
from datetime import date

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match, RecordError
from pinochle_widgets.match.record.entries import Comment
from pinochle_widgets.match.record.limits import MAX_BYTES
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.views import BEGIN
from tests.golden.adapter import send


@pytest.fixture(scope="module")
def record():
    match = Match(seats=("novice", "carefree"), rules={"goal": 300}, seed=1, names=("A*b", "<i>Ben"))
    match.play_out()
    return match.record


# ---- links, and notebooks of views


def test_a_link_opens_the_game_where_voila_serves_a_replay(record, monkeypatch) -> None:
    link = pw.share_url(record, "https://example.org/voila/render/replay.ipynb?theme=dark")
    monkeypatch.setenv("QUERY_STRING", link.partition("?")[2])
    shown = pw.replay()
    assert str(shown.record) == str(record)
    shown.close()
    monkeypatch.delenv("QUERY_STRING")
    with pytest.raises(RecordError, match="names no code"):
        pw.replay()


@pytest.mark.parametrize("base", ["", "example.org", "javascript:alert(1)", "file:///etc", None])
def test_a_link_has_an_address_of_the_web(record, base) -> None:
    with pytest.raises(ValueError, match="base is"):
        pw.share_url(record, base)


def test_a_notebook_for_some_seats_shows_their_views_and_holds_nothing_else_of_the_game(record, tmp_path) -> None:
    nbformat = pytest.importorskip("nbformat")
    told = replace(record, entries=[*record.entries[:5], Comment("Ben held the ace."), *record.entries[5:]])
    path = told.to_notebook(tmp_path / "one.ipynb", seats=[1])
    book = nbformat.read(path, 4)
    nbformat.validate(book)
    text = path.read_text()
    assert record.code not in text
    assert "from_code" not in text
    assert "\\<i\\>Ben" in book.cells[0].source
    assert "A\\*b" not in book.cells[0].source
    assert [list(output.data) for output in book.cells[1].outputs] == [["image/png", "text/plain"]]
    names: dict[str, object] = {}
    exec(book.cells[1].source, names)
    views = names["views"]
    pages = json.loads(zlib.decompress(base64.b64decode(views.pages)))
    assert [seat["seat"] for seat in pages["head"]["seats"]] == [1]
    assert (pages["head"]["whole"], pages["head"]["code"], pages["lines"]) == (False, "", [])
    assert "held the ace" not in json.dumps(pages)
    assert repr(views) == "<Views: Two-handed Pinochle, <i>Ben>"
    send(views, {"act": "pref", "name": "theme", "value": "dark"})
    assert views.prefs["theme"] == "dark"
    send(views, {"act": "at", "line": 0, "stop": 3})
    views.close()
    with pytest.raises(ValueError, match="must be left out"):
        pw.replay(path.read_text().split("'")[1], seats=[1])


@pytest.mark.parametrize("seats", [[], [2], "01", 0, [0.0]])
def test_seats_that_are_none_get_no_notebook_and_no_page(record, tmp_path, seats) -> None:
    for write in (record.to_notebook, record.to_html):
        with pytest.raises(ValueError, match=r"seats is .* it must be a list of seats from 0 to 1"):
            write(tmp_path / "none", seats=seats)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "held",
    [
        b"",
        b"{}",
        b'{"head": 1}',
        b'{"head": {"game": "two-handed"}}',
        b'{"head": {"game": "whist", "version": 1, "seats": []}}',
    ],
)
def test_a_text_that_holds_no_views_is_refused(held) -> None:
    text = BEGIN + base64.b64encode(zlib.compress(held)).decode()
    for each in (text, text[:-6], BEGIN, BEGIN + "ä"):
        with pytest.raises(RecordError, match="holds no views"):
            pw.replay(each)


# ---- folders


def test_a_folder_of_records_is_a_table_with_the_faults_of_each(record, tmp_path) -> None:
    replace(record, date=date(2026, 11, 23)).save(tmp_path / "b.record")
    text = str(record)
    (tmp_path / "a.txt").write_text(text.replace("result 0", "result 1"))
    (tmp_path / "c.record").write_text(text + "# " + "x" * MAX_BYTES)
    (tmp_path / "note.txt").write_text("no record")
    (tmp_path / "folder").mkdir()
    frame = pw.records(tmp_path)
    assert list(frame.file) == ["a.txt", "b.record", "c.record"]
    good = frame.iloc[1]
    scores = "A*b {:,}, <i>Ben {:,}".format(*record.result.totals)
    assert (good.game, good.players, good.names, good.winner, good.scores, good.why) == (
        "two-handed", ("novice", "carefree"), "A*b and <i>Ben", 0, scores, "",
    )  # fmt: skip
    assert list(frame.date.dropna().dt.strftime("%d %b %Y")) == ["23 Nov 2026"]
    assert "the last line is" in frame.why[0]
    assert "too long" in frame.why[2]
    assert pw.games.GAMES["two-handed"].name == "two-handed"
    assert pw.records(tmp_path / "folder").empty
    with pytest.raises(OSError, match="missing"):
        pw.records(tmp_path / "missing")


def test_the_rows_of_a_folder_open_their_games(record, tmp_path) -> None:
    record.save(tmp_path / "b.record")
    (tmp_path / "a.record").write_text(str(record).replace("result 0", "result 1"))
    match = Match("pinochle34/partnership", seats=["beginner"] * 4, seed=1, names=("Ann", "Ben", "Cyd", "Dan"))
    match.play_out()
    match.record.save(tmp_path / "c.record")
    shown = pw.Records(tmp_path)
    bad, good, four = shown.boards["rows"]
    assert (bad["game"], bad["title"], "the last line is" in bad["note"]) == ("", "a.record", True)
    mine, other = record.result.totals
    assert good["title"] == "A*b and <i>Ben"
    assert good["note"] == f"Two-handed Pinochle, won by A*b, {mine:,} to {other:,}"
    assert re.search(r"won by (Ann and Cyd|Ben and Dan), [\d,]+ to -?[\d,]+$", four["note"])
    assert re.fullmatch(r"Ann and Cyd -?[\d,]+, Ben and Dan -?[\d,]+", pw.records(tmp_path).scores[2])
    assert "<i>" not in shown._still().html

    def say(**message):
        shown._on_message(shown, {"version": VERSION, **message}, [])
        return shown.boards

    assert say(act="replay", game="../b.record", round=0)["fault"] == "There is no such record on this page."
    say(act="replay", game="b.record", round=0)
    assert str(shown.opened.record) == str(record)
    shown.opened._take("boards")
    assert say(act="again", game="b.record", round=0)["over"]
    assert shown.opened.match.state.decks[0] == record.replay().decks[0]
    say(act="way", to="boards")
    (tmp_path / "b.record").unlink()
    assert "No such file" in say(act="replay", game="b.record", round=0)["fault"]
    shown.close()
    with pytest.raises(OSError, match="missing"):
        pw.Records(tmp_path / "missing")
    (tmp_path / "none").mkdir()
    empty = pw.Records(tmp_path / "none")
    assert empty.boards["note"].startswith("There are no records here.")
    empty.close()


def test_a_folder_is_read_a_page_at_a_time(record, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("pinochle_widgets.widgets.scoreboards.folder.PAGE", 2)
    for name in "abc":
        record.save(tmp_path / name)
    shown = pw.Records(tmp_path)
    pages = []
    for value in ("next", "next", "previous", "previous"):
        pages.append(([row["game"] for row in shown.boards["rows"]], shown.boards["more"]))
        shown._on_message(shown, {"version": VERSION, "act": "choose", "what": "page", "value": value}, [])
    assert pages == [(["a", "b"], True), (["c"], False), (["c"], False), (["a", "b"], True)]
    shown.close()


# ---- the menu


def test_a_table_gives_the_game_as_a_record_as_it_stands() -> None:
    table = pw.play(opponent="novice", seed=3, save=False)
    table.match.proceed()
    sent = []
    table.send = lambda content, *_: sent.append(content)
    send(table, {"act": "save_record"})
    files = {each["name"]: each["text"] for each in sent if each.get("reply") == "file"}
    assert files["game.record"] == str(table.record)
    assert "??" in files["game.record"]
    table.close()


# ---- numbered deals

GOLDEN = {
    (1, 1, 1): ("1b2ddd24317b0ca6", "8dd0b83b3f5d5f05", "9d5fd1c3c51524ea"),
    (3, 2, 4): ("5418a35647631d64", "c7c0ef4c001aa368", "6ea05e6ff8aa3e21"),
    (10**9, 7, 12): ("2c9b015eba5adadc", "5debe903e828fdfa", "fe0c6017eba3ed66"),
}


@pytest.mark.parametrize("numbers", GOLDEN)
def test_numbered_deals_are_the_same_for_everybody(numbers) -> None:
    found = []
    for game, rules in (("two-handed", None), ("two-handed", "64-card"), ("double-deck/partnership", None)):
        cards = pw.deal(game, rules, **dict(zip(("sequence", "number", "round"), numbers, strict=True)))
        deck = pw.games.find_game(game).make_rules(rules).deck
        assert sorted(map(str, cards)) == sorted(map(str, deck.cards))
        found.append(hashlib.sha256(" ".join(map(str, cards)).encode()).hexdigest()[:16])
    assert tuple(found) == GOLDEN[numbers]


def test_numbered_deals_put_each_card_at_each_place_equally_often() -> None:
    decks = [pw.deal(sequence=7, number=n // 60 + 1, round=n % 60 + 1) for n in range(2400)]
    first = [str(deck[0]) for deck in decks]
    expected = len(decks) / 24
    chi = sum((first.count(card) - expected) ** 2 / expected for card in set(first))
    assert len(set(first)) == 24
    assert chi < 50  # 23 degrees of freedom: one in a thousand; the draw is fixed


@pytest.mark.parametrize("wrong", [{"sequence": 0}, {"number": 1.5}, {"round": "1"}, {"round": 10**9 + 1}])
def test_numbers_that_no_deal_has_are_refused(wrong) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(wrong))} is"):
        pw.deal(**wrong)
