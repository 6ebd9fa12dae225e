"""Test the forms in which games are shared: links, notebooks, folders of records, files from the menu, and numbered deals."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from dataclasses import replace
from datetime import date
from email.message import Message

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match, RecordError
from pinochle_widgets.match.record.entries import Comment, Price
from pinochle_widgets.match.record.limits import MAX_BYTES
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay import sharing
from pinochle_widgets.widgets.replay.opened import record_in
from pinochle_widgets.widgets.replay.pages import Pages
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


@pytest.mark.parametrize("base", ["", "example.org", "javascript:alert(1)", "file:///etc", "http://[::1", None])
def test_a_link_has_an_address_of_the_web(record, base) -> None:
    with pytest.raises(ValueError, match="base is"):
        pw.share_url(record, base)


SITE = "https://example.org/site/replay.html"


def test_a_link_to_the_page_that_plays_holds_the_code_behind_its_mark(record) -> None:
    played = "https://example.org/site/play.html"
    link = pw.share_url(record, f"{played}#game=canasta")
    assert link == f"{played}#{record.code}"
    for text in (link, f"Look: {played}#code={record.code}."):
        assert str(record_in(text)) == str(record)
    with pytest.raises(ValueError, match="whole game"):
        pw.share_url(record, played, round=1)


def pages_of(link) -> dict:
    """Unpack the views in a link, as the site's page does."""
    base, _, views = link.partition("#")
    assert base == SITE
    letters = views.removeprefix(BEGIN)
    assert re.fullmatch(r"[\w-]+", letters)
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "==")))


def test_a_link_to_the_site_holds_the_views_of_the_game_and_opens_in_python_too(record) -> None:
    link = pw.share_url(record, f"{SITE}#old")
    pages = pages_of(link)
    assert (len(pages["rounds"]), pages["head"]["code"], pages["head"]["title"]) == (
        2,
        record.code,
        "Two-handed Pinochle",
    )
    views = pw.replay(f" {link}\n")
    assert repr(views) == "<Views: Two-handed Pinochle, A*b, <i>Ben>"
    views.close()
    assert str(record_in(link)) == str(record)


@pytest.mark.parametrize("round", [1, 2])
def test_a_link_to_the_site_holds_one_round_that_needs_no_other(record, round) -> None:
    whole, pages = Pages(allowed_in(record, None)).whole(), pages_of(pw.share_url(record, SITE, round=round))
    assert pages["head"] == {**whole["head"], "rounds": 1, "title": f"Two-handed Pinochle, round {round} of 2"}
    stops = restored(pages)["rounds"][0]["stops"]
    there = whole["rounds"][round - 1]["stops"]
    assert len(stops) == len(there)
    assert all("picture" in view and view["steps"] == [] for view in stops[0]["views"])
    assert stops[1:] == json.loads(json.dumps(there[1:]))


def restored(pages) -> dict:
    """Put the shared events and edits of pages into their places."""
    events, edits = pages.pop("shared").values()
    for part in pages["rounds"]:
        for view in (view for stop in part["stops"] for view in stop["views"] if view):
            for step in view["steps"]:
                if isinstance(event := step["event"], int):
                    step["event"] = {**events[event], **({"ids": step.pop("ids")} if "ids" in step else {})}
                if "edits" in step:
                    step["edits"] = [edits[edit] if isinstance(edit, int) else edit for edit in step["edits"]]
    return pages


@pytest.mark.parametrize("round", [0, 3, -1, True, "1", 1.0])
def test_a_round_that_a_game_has_not_is_no_link(record, round) -> None:
    with pytest.raises(ValueError, match=r"round is .*; it must be a whole number from 1 to 2"):
        pw.share_url(record, SITE, round=round)
    with pytest.raises(ValueError, match=r"round is .*; it must be left out"):
        pw.share_url(record, "https://example.org/voila/replay", round=round)


@pytest.mark.whole
def test_a_game_too_long_for_a_link_is_shared_by_its_dearest_round(record, monkeypatch) -> None:
    monkeypatch.setattr(sharing, "MOST_VIEWS", 10_000)
    with pytest.raises(ValueError, match=r"send one round of it \(round=1\), or a page"):
        pw.share_url(record, SITE)
    link, told = sharing.site_link(record, SITE)
    assert (told, pages_of(link)["head"]["title"]) == ("round 2 of 2", "Two-handed Pinochle, round 2 of 2")
    price = Price(9.0, 8.0, 10.0, record.entries[1].action)
    reviewed = replace(record, entries=[*record.entries[:1], price, *record.entries[1:]])
    monkeypatch.setattr(sharing, "MOST_VIEWS", 10_300)
    assert sharing.site_link(reviewed, SITE)[1] == "round 1 of 2"
    monkeypatch.setattr(sharing, "MOST_VIEWS", 1_000)
    with pytest.raises(ValueError, match="at most 1,000: send a page"):
        sharing.site_link(record, SITE)


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(
    "link",
    [
        "https://example.org/voila/render/replay.ipynb?theme=dark&code={}",
        "https://mybinder.org/v2/gh/o/n/main?urlpath=lab/tree/notebooks/play.ipynb%3Fcode%3D{}",
        " http://127.0.0.1:8866/?code={}#top ",
        "Our game (https://example.org/?code={}). The rules: https://example.org/rules.",
        "<https://example.org/?code={}>",
    ],
)
def test_a_link_with_a_code_is_opened_like_the_code(record, link) -> None:
    shown = pw.replay(link.format(record.code))
    assert str(shown.record) == str(record)
    shown.close()


def test_a_link_with_views_is_taken_out_of_the_words_around_it_unless_there_are_two(record) -> None:
    link = pw.share_url(record, SITE)
    other = f"{SITE}?code={Match(seats=('person', 'novice'), seed=1).record.code}"
    for text in (f"Look: {link}.", f"I lost ({link}), see\nyou!", f"{link} {link}"):
        assert str(record_in(text)) == str(record)
    with pytest.raises(RecordError, match="has links to 2 games; give one of them"):
        record_in(f"{link} or {other}")
    assert record_in("see https://example.org for more") is None


def test_a_link_that_is_cut_is_no_game(record) -> None:
    whole = pw.share_url(record, SITE)
    for link, fault in (
        (whole[:-40], "holds no views"),
        (f"{SITE}#{BEGIN}", "holds no views"),
        (whole.replace("views1", "views2"), "of version 2"),
        (whole.replace("views1", "views99999"), "of version 99999"),
        (SITE, "the link holds no game"),
        (f"{SITE}?code=pws1-abc", "the link holds no game"),
    ):
        with pytest.raises(RecordError, match=fault):
            pw.replay(link)
        with pytest.raises(RecordError, match=fault):
            record_in(link)
    with pytest.raises(RecordError, match="cut off"):
        pw.replay(pw.share_url(record, "https://example.org/")[:-9])


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("code", [5, ["pw1-"], None, ...])
def test_a_link_by_a_stranger_whose_code_is_no_text_is_refused_as_no_game(record, code) -> None:
    pages = pages_of(pw.share_url(record, SITE))
    del pages["head"]["code"]
    pages["head"] |= {} if code is ... else {"code": code}
    link = f"{SITE}#{BEGIN}{base64.urlsafe_b64encode(zlib.compress(json.dumps(pages).encode())).decode()}"
    for opened in (record_in, pw.replay):
        with pytest.raises(RecordError, match="holds no views of a game"):
            opened(link)


def test_a_link_of_a_game_in_play_holds_no_code_and_a_table_says_why_it_does_not_open_it() -> None:
    link = pw.share_url(Match(seats=("person", "novice"), seed=1).record, SITE)
    assert (pages_of(link)["head"]["whole"], pages_of(link)["head"]["code"]) == (False, "")
    with pytest.raises(RecordError, match="views of some seats, without the code of the game"):
        record_in(link)


def test_the_site_is_where_the_package_says_that_its_documentation_is(monkeypatch) -> None:
    links = Message()
    monkeypatch.setattr(sharing, "metadata", lambda _: links)
    assert sharing.site_page.__wrapped__() == ""
    links["Project-URL"] = "Source, https://example.org/code"
    links["Project-URL"] = "Documentation, https://example.org/site/"
    assert sharing.site_page.__wrapped__() == SITE


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
