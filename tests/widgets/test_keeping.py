"""A table keeps its match: by itself, in the words that it tells, by files given and taken, and beside other widgets."""

import asyncio
import json
import os
import random
from datetime import datetime

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.protocol import ROUND
from pinochle_widgets.games.shown.words import score
from pinochle_widgets.match import Match, Saved
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.saving import saver
from pinochle_widgets.match.saving.lines import ELSEWHERE
from pinochle_widgets.match.saving.saver import HELPED
from pinochle_widgets.store import changing, kept, people, place, settings, taking
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.desks.keeping import SaveAsked
from pinochle_widgets.widgets.desks.sharing import GameFile
from pinochle_widgets.widgets.start import choice as choosing
from tests.conftest import FULL, each_once, first_of_each, kin
from tests.golden import adapter
from tests.match.test_saving import HEADS, FullDisk, told, written
from tests.widgets.clicks import click, clicked

GAMES = [game.name for game in pw.list_games()]
PROGRAMS = first_of_each(kin, GAMES)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    folder = tmp_path / "games"
    monkeypatch.setenv(place.SWITCH, str(folder))
    return folder


def say(table, act, **more):
    adapter.send(table, {"act": act, "view_id": table.view["view_id"], **more})


def play_on(table, moves, seed=1):
    """Play by messages, as a page does."""
    rng = random.Random(seed)
    for _ in range(moves):
        click(table, rng)
    if table.match.saver:
        assert table.match.saver.flush()


def heard(table):
    """Collect the answers that a table sends beside its traits from now on: no signs that a message is heard or done."""
    sent = []
    table.send = lambda content, *_: {"heard", "done"} & content.keys() or sent.append(content)
    return sent


def refusals(sent):
    return [each["reason"] for each in sent if each.get("rejected")]


def panel_of(table):
    offer = table.kept["offer"]
    buttons = offer and offer["buttons"]
    return offer and ([each["about"] for each in buttons if "about" in each], [each["label"] for each in buttons])


def shown(table):
    """List the cards of each zone, all other parts and the number of plays; two equal cards may have changed their labels."""
    zones_of = {
        zone["id"]: sorted(card.get("card", "") for card in zone.get("cards", ()))
        for zone in table.view["picture"]["zones"]
    }
    parts = {name: part for name, part in table.view["picture"].items() if name != "zones"}
    return zones_of, parts, len(table.view["legal"].get("play", ())), table.view["seat"], table.view["game"]


# ---- by itself


def test_a_game_is_kept_from_its_first_card_and_offered_by_the_next_table(folder):
    table = pw.play()
    assert not folder.exists()  # a table that nobody has touched leaves nothing
    assert str(folder) in table.kept["text"]
    play_on(table, 12)
    again = pw.play()
    (path,) = folder.glob("*.save")
    lines, buttons = panel_of(again)
    when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    mine, theirs = (seat["total"] for seat in table.view["picture"]["seats"])
    assert lines == [f"Two-handed Pinochle, Hoyle · round 1 · You {mine}, Standard {theirs} · today {when:%H:%M}"]
    assert buttons == ["Go on", "New game"]
    assert again.kept["offer"]["buttons"][0]["whole"] == f"Go on: Two-handed · Standard · {mine} to {theirs}"
    say(again, "resume")
    assert told(again.match) == told(table.match)
    assert again.kept["offer"] is None
    play_on(again, 6, seed=2)
    assert list(folder.glob("*.save")) == [path]
    assert Match.resume(path).state == again.match.state


@pytest.mark.ci_runs("two-handed", "canasta")
@pytest.mark.parametrize("game", PROGRAMS)
def test_every_game_goes_on_with_one_message_and_its_scoresheet_follows(game):
    first = pw.play(game, four_colour=True)
    play_on(first, 12)
    table = pw.play()
    sheet = pw.Scoresheet(table.match)
    say(table, "resume")
    assert told(table.match) == told(first.match)
    assert table.prefs == first.prefs
    assert table.menu == sheet.menu == first.menu
    assert shown(table) == shown(sheet) == shown(first)
    assert not table.view["steps"]
    play_on(table, 5)
    assert sheet.view["picture"] == table.view["picture"]


@pytest.mark.whole
def test_odds_and_score_history_follow_to_another_game():
    play_on(pw.play("pinochle34/kitty"), 12)
    table = pw.play()
    history, panel = pw.ScoreHistory(table.match), pw.OddsPanel(table)
    drawn = history.value
    say(table, "resume")
    assert history.record is table.record
    assert history.value != drawn
    assert panel.view["analysis"]["title"] == table.assistant.analyze()["title"]


def test_a_seat_of_ones_own_preferences_and_a_changed_level_are_kept():
    first = pw.play("double-deck/partnership", seat=2, opponent="beginner", four_colour=True)
    play_on(first, 8)
    say(first, "pref", name="theme", value="dark")
    say(first, "level", level="intermediate", who="partner")
    play_on(first, 3)
    table = pw.play()
    say(table, "resume")
    assert table.seat == 2
    assert (table.prefs["theme"], table.prefs["four_colour"]) == ("dark", True)
    assert [seat.level for seat in table.match.seats] == [seat.level for seat in first.match.seats]
    assert pw.play(resume=True).seat == 2
    assert pw.play(resume=0, theme="light").prefs["theme"] == "light"


def test_rated_play_goes_on_with_its_deals():
    first = pw.play(
        "pinochle34/partnership", rated=True, rules={"target": 100}
    )  # more than a deal: no game is over then
    while not first.duels:
        play_on(first, 10)
    assert first.match.saver.flush()  # no person goes on within the moment that a file takes
    table = pw.play()
    say(table, "resume")
    assert table.duels == first.duels
    assert table.rating["title"] == first.rating["title"]
    sent = heard(table)
    say(table, "hint")
    assert "rated play" in refusals(sent)[0]
    assert pw.play(resume=True).duels == first.duels


def test_a_new_game_is_dealt_at_once_and_the_earlier_one_stays(folder):
    first = pw.play()
    play_on(first, 8)
    table = pw.play()
    say(table, "afresh")
    assert table.kept["offer"] is None
    assert table.match.pause is None
    assert len(list(folder.glob("*.save"))) == 2
    sent = heard(table)
    say(table, "earlier")
    lines, buttons = panel_of(table)
    assert "round 1" in lines[0]
    assert buttons == ["Go on", "Stay at this one"]
    say(table, "afresh")
    assert table.kept["offer"] is None
    say(table, "earlier")
    say(table, "resume")
    assert told(table.match) == told(first.match)
    assert not refusals(sent)


# ---- a game that is asked for by name


def test_a_table_that_is_asked_for_deals_at_once_where_no_such_game_is_kept():
    play_on(pw.play("canasta"), 8)
    table = pw.play("two-handed", opponent="novice")
    assert table.kept["offer"] is None
    assert table.start["deals"]
    say(table, "earlier")
    assert panel_of(table)[0][0].startswith("Canasta, Classic · round 1 · ")


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize("game", PROGRAMS)
def test_a_table_that_is_asked_for_offers_the_kept_game_of_that_name_in_a_line(game):
    play_on(pw.play(GAMES[GAMES.index(game) - 1]), 4)
    first = pw.play(game, seed=1, opponents="levels")
    play_on(first, 12)
    table = pw.play(game)
    assert not table.start["deals"]
    (line,), buttons = panel_of(table)
    when = datetime.fromtimestamp(first.match.saver.path.stat().st_mtime).astimezone()
    picture = first.view["picture"]
    assert line.endswith(f" · round {picture['info']['round']} · {score(picture)} · today {when:%H:%M}")
    assert buttons == ["Go on", "New game"]
    say(table, "resume")
    assert told(table.match) == told(first.match)
    assert panel_of(table) is None


def test_several_games_are_a_list_of_which_each_goes_on_and_a_new_one_is_dealt_by_one_press(folder):
    rules = [None, {"goal": 500}, "strict", "64-card"]
    firsts = [pw.play("two-handed", rules=each, save=True) for each in rules]
    for age, first in enumerate(firsts[::-1]):
        say(first, "continue")
        play_on(first, 4)
        first.match.saver.close()
        when = first.match.saver.path.stat().st_mtime - 60 * age
        os.utime(first.match.saver.path, (when, when))
    table = pw.play("two-handed")
    lines, buttons = panel_of(table)
    names = [line.split(" · ")[0] for line in lines]
    assert names == ["64-card", "Strict", "Hoyle, 1 rule changed"]  # the newest three
    assert buttons == ["Go on"] * 3 + ["All kept games", "New game"]
    table_of_any = pw.play()
    assert [button for button in panel_of(table_of_any)[1] if button != "Go on"] == ["All kept games", "New game"]
    say(table_of_any, "earlier")
    lines, buttons = panel_of(table_of_any)
    assert len(lines) == len(firsts) == buttons.count("Go on")
    second = table.kept["offer"]["buttons"][1]["act"].split()[1]
    sent = heard(table)
    say(table, "resume", game="../elsewhere.save")
    assert refusals(sent) == ["There is no earlier game that can go on."]
    table = pw.play("two-handed")
    say(table, "resume", game=second)
    assert told(table.match) == told(firsts[2].match)
    table = pw.play("two-handed")
    before = len(list(folder.glob("*.save")))
    say(table, "afresh")
    assert panel_of(table) is None
    assert table.match.pause is None
    assert len(list(folder.glob("*.save"))) == before + 1


def test_without_pauses_a_table_asks_all_the_same_and_leaves_no_game_behind(folder):
    first = pw.play("two-handed", start_reminders=False)
    play_on(first, 4)
    table = pw.play("two-handed", start_reminders=False)
    assert table.match.pause == "start"
    say(table, "resume")
    assert told(table.match) == told(first.match)
    assert table.prefs["start_reminders"] is False
    assert len(list(folder.glob("*.save"))) == 1
    other = pw.play("two-handed", start_reminders=False)
    say(other, "afresh")
    assert other.match.pause is None


def test_a_promised_deal_waits_for_its_own_button_after_the_question():
    play_on(pw.play("two-handed"), 4)
    table = pw.play("two-handed", commit=True)
    say(table, "afresh")
    assert table.kept["offer"] is None
    assert table.match.pause == "start"


def test_a_page_that_opens_a_table_made_before_the_newest_game_is_asked_and_else_dealt_to():
    early, other = pw.play("two-handed"), pw.play("canasta")
    play_on(pw.play("two-handed"), 8)
    for table in (early, other):
        assert table.start["deals"]
        assert table.kept["asks"]
        say(table, "look")
        assert not table.start["deals"]
    assert panel_of(early)
    assert early.match.pause == "start"
    assert panel_of(other) is None
    assert other.match.pause is None


def test_a_table_made_before_the_newest_game_offers_it_when_a_page_opens(folder):
    early = pw.play()  # as a kernel that Voilà keeps ready
    assert early.kept["asks"]
    play_on(pw.play(), 8)
    say(early, "look")
    assert panel_of(early)
    kept.remove(next(folder.glob("*.save")))
    say(early, "look")
    assert panel_of(early) is None
    play_on(early, 2)
    assert not early.kept["asks"]


def test_a_table_made_ready_early_begins_as_its_player_has_ended_elsewhere():
    early, touched, named = pw.play(), pw.play(), pw.play(name="Bob")
    assert "lessons" in early.start["panel"]
    say(touched, "choose", what="opponents", value="expert")
    ann = people.player("Ann")
    people.sit_down(ann)
    people.count_game(ann)
    settings.keep(ann, settings.PREFS, {"four_colour": True})
    settings.keep(ann, settings.CHOICE, choosing.as_data(choosing.with_game(choosing.first_choice(), "Canasta")))
    for table in (early, touched, named):
        say(table, "look")
    panel = early.start["panel"]
    assert ("lessons" in panel, panel["tile"], early.kept["learns"]) == (False, "Canasta", False)
    assert (early.keeping.person, early.prefs["four_colour"]) == (ann, True)
    assert (touched.start["panel"]["tile"], touched.start["panel"]["seats"][0]["level"]) == ("Two-handed", "expert")
    assert (named.keeping.person.name, named.prefs["four_colour"], named.kept["learns"]) == ("Bob", False, True)
    early.prefs = {**early.prefs, "tint": False}
    say(early, "look")
    assert not early.prefs["tint"], "what a cell has set stays"
    say(early, "deal")
    assert early.match.game.name == "canasta"


def test_in_the_app_an_earlier_game_is_offered_whatever_the_options(monkeypatch):
    play_on(pw.play(), 8)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert panel_of(pw.play(opponent="novice"))


def test_a_game_that_is_over_is_offered_no_more_and_the_next_one_is(folder):
    table = pw.play(opponent="novice", rules={"goal": 100}, seed=1)
    while not table.match.state.is_over:
        play_on(table, 5)
    assert panel_of(pw.play()) is None
    say(table, "next_game")
    play_on(table, 6)
    assert "round 1" in panel_of(pw.play())[0][0]
    assert len(list(folder.glob("*.save"))) == 1


def test_a_game_that_a_meld_ends_at_once_is_not_offered(folder):
    """Play a deal that a hundred aces end in the third trick; one deal of 25 ends about as soon."""
    table = pw.play("two-handed", opponent="novice", rules={"goal": 100}, seed=6)
    play_on(table, 6)
    assert table.match.state.is_over
    assert len(table.match.state.tricks) == 3
    assert panel_of(pw.play()) is None
    assert len(list(folder.glob("*.save"))) == 1


def test_a_player_learns_in_the_first_game_that_is_kept():
    table = pw.play("two-handed", opponent="novice", rules={"goal": 100}, seed=6)
    assert table.kept["learns"]
    play_on(table, 6)
    assert table.match.state.is_over
    assert not table.kept["learns"]
    assert not pw.play().kept["learns"]
    assert pw.play(name="Ann").kept["learns"]


@pytest.mark.parametrize("how", ["argument", "switch", "voila"])
def test_nothing_is_kept_or_offered_where_that_is_switched_off(how, folder, monkeypatch):
    play_on(pw.play(), 8)
    if how == "switch":
        monkeypatch.setenv(place.SWITCH, "off")
    if how == "voila":
        monkeypatch.delenv(place.SWITCH)
        monkeypatch.setenv("VOILA_PREHEAT", "True")
    table = pw.play(save=False) if how == "argument" else pw.play()
    play_on(table, 8)
    assert table.kept == {
        "text": "This game is not kept. Save game downloads it.", "trouble": "", "offer": None, "asks": False,
        "learns": False,
    }  # fmt: skip
    assert len(list(folder.glob("*.save"))) == 1


def test_two_tables_never_write_to_one_file(folder):
    first, second = pw.play(), pw.play()
    play_on(first, 5)
    play_on(second, 5)
    assert len(list(folder.glob("*.save"))) == 2
    third = pw.play()
    say(third, "resume")
    play_on(third, 4)
    play_on_in_trouble(second, 4)
    assert second.kept["trouble"] == ELSEWHERE
    assert len(pw.saved()) == 2
    assert pw.saved()["can_resume"].all()
    assert Match.resume(third.match.saver.path).state == third.match.state
    say(second, "redeal_game")
    say(second, "continue")
    play_on(second, 2)
    assert second.kept["trouble"] == ""  # the next game has a file of its own
    assert len(pw.saved()) == 3


def test_of_two_windows_on_a_finished_round_the_last_to_go_on_has_the_rounds_to_come(folder, monkeypatch):
    lab = pw.play("pinochle34/kitty", seed=1, rules={"target": 30})
    say(lab, "continue")
    while lab.match.pause != ROUND:
        play_on(lab, 1)
    app = pw.play(resume=True)
    say(app, "continue")
    play_on(app, 2)
    say(lab, "continue")
    play_on_in_trouble(lab, 2)
    assert lab.kept["trouble"] == ELSEWHERE
    assert len(list(folder.glob("*.save"))) == 1
    handed_in = heard_of_games(monkeypatch)
    while not lab.match.state.is_over:
        say(lab, "continue") if lab.match.pause else play_on_in_trouble(lab, 1)
    lab.keeping.keep_duel(Duel(1, 20, 10))
    assert handed_in == []  # the game is the other window's, which hands it in
    assert lab.kept["trouble"] == ELSEWHERE
    assert app.match.saver.flush()
    assert Match.resume(app.match.saver.path).state == app.match.state


def heard_of_games(monkeypatch):
    """Collect the games and deals that are handed in to the store from now on."""
    handed_in = []
    for module, name in ((taking, "hand_in"), (changing, "keep_duel")):
        monkeypatch.setattr(module, name, lambda *given: handed_in.append(given))
    return handed_in


def test_the_next_game_of_a_window_whose_game_goes_on_elsewhere_has_a_file_from_its_first_card(folder):
    first = pw.play("pinochle34/kitty", seed=1, start_reminders=False)
    play_on(first, 2)
    play_on(pw.play(resume=True), 1)
    say(first, "redeal_game")
    assert first.kept["trouble"] == ""
    assert len(list(folder.glob("*.save"))) == 2
    play_on(first, 1)
    assert Match.resume(first.match.saver.path).state == first.match.state


def play_on_in_trouble(table, moves):
    saver = table.match.saver
    rng = random.Random(3)
    for _ in range(moves):
        click(table, rng)
        saver.flush()


# ---- resumed by name


@pytest.mark.parametrize("wrong", [5, -1, 2.5, None, [], "nowhere.save"], ids=repr)
def test_only_what_is_there_can_be_resumed(wrong, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    play_on(pw.play(), 3)
    with pytest.raises((ValueError, FileNotFoundError), match=r"no row of saved|nowhere\.save"):
        pw.play(resume=wrong)


def test_without_a_kept_game_resume_says_so():
    with pytest.raises(ValueError, match="no kept game can go on"):
        pw.play(resume=True)


def test_resume_takes_no_other_game_or_level():
    play_on(pw.play(), 3)
    with pytest.raises(ValueError, match="leave out game"):
        pw.play("two-handed", resume=True)
    with pytest.raises(ValueError, match="save is 'yes'"):
        pw.play(save="yes")


# ---- files given and taken


@pytest.mark.parametrize("game", GAMES[::3])
def test_a_game_saved_on_one_computer_goes_on_on_another(game, folder, monkeypatch):
    monkeypatch.setenv(place.SWITCH, "off")
    first = pw.play(game, commit=True)
    play_on(first, 12)
    sent = heard(first)
    say(first, "save_hidden", n=7)
    given = sent[-1]
    assert messages.fault(given, GameFile) is None
    assert given["name"].endswith(".save")
    other = pw.play()
    say(other, "open_game", text=given["text"])
    assert told(other.match) == told(first.match)
    assert shown(other) == shown(first)
    monkeypatch.setenv(place.SWITCH, str(folder))
    kept_there = pw.play(save=True)
    say(kept_there, "open_game", text=given["text"])
    play_on(kept_there, 3)
    assert pw.saved()["can_resume"].tolist() == [True]


def test_a_file_with_hidden_cards_is_asked_for_twice_and_its_game_is_assisted(tmp_path):
    table = pw.play("two-handed", seed=1, save=True)
    say(table, "continue")
    play_on(table, 4)
    sent = heard(table)
    say(table, "save_game")
    asked = sent[-1]
    assert messages.fault(asked, SaveAsked) is None
    assert "hidden cards" in asked["first"]["title"]
    assert not table.match.saver.notes.get(HELPED), "who says No is not helped"
    say(table, "save_hidden")
    assert sent[-1]["reply"] == "file"
    assert table.match.saver.notes[HELPED]
    path = tmp_path / "elsewhere.save"
    path.write_text(sent[-1]["text"])
    assert Saved.read(path).notes[HELPED], "where it goes on it is assisted, too"


def test_who_only_watches_gets_no_file():
    table = pw.Table(pw.play().match, 1)
    sent = heard(table)
    for act in ("save_game", "earlier", "resume", "afresh"):
        say(table, act)
    say(table, "open_game", text="x")
    assert refusals(sent) == ["You watch this seat; who plays goes on."] * 5


def changed_file(change):
    match = Match(pauses=True)
    text = match.saved().decode().splitlines()
    head, *rest = [json.loads(line[9:]) for line in text]
    return written([change if isinstance(change, list) else head | change, *rest]).decode()


BAD = {name: changed_file(change) for name, (change, _) in HEADS.items()} | {
    "empty": "", "no text": "\udcff\x00", "long": "x" * 4_000_001, "deep": "00000000 " + "[" * 9000 + "\n",
    "script": "<script>alert(1)</script>\n",
}  # fmt: skip


@pytest.mark.parametrize("text", BAD.values(), ids=list(BAD))
def test_a_file_that_can_not_go_on_is_refused_in_a_sentence_and_nothing_has_changed(text):
    table = pw.play()
    play_on(table, 5)
    before, view = told(table.match), dict(table.view)
    sent = heard(table)
    say(table, "open_game", text=text)
    (reason,) = refusals(sent)
    assert reason.endswith(".")
    assert len(reason) < 420
    assert sent[-1]["title"] == "That can't be opened"
    assert told(table.match) == before
    assert table.view == view
    play_on(table, 3)


@pytest.mark.parametrize("notes", [
    {"prefs": {"theme": "<script>", "nothing": 1, "sort": "suit"}, "seat": 99, "rated": [{"deal": "x"}]},
    {"prefs": [1], "seat": "me", "rated": {"a": 1}, "over": "x"},
    {"prefs": None, "seat": -1, "rated": [{"deal": 10**30, "mine": 1, "theirs": 1}]},
], ids=["wrong values", "wrong types", "huge"])  # fmt: skip
def test_wrong_notes_are_left_out(notes, tmp_path):
    match = Match(pauses=True)
    match.proceed()
    path = tmp_path / "stranger.save"
    path.write_bytes(match.saved(notes))
    table = pw.play(resume=path)
    assert table.seat == 0
    assert table.prefs["theme"] == "auto"
    assert table.duels == ()
    other = pw.play()
    say(other, "open_game", text=path.read_text())
    assert other.prefs == table.prefs


def test_lines_that_are_lost_are_told_of(folder):
    table = pw.play()
    play_on(table, 8)
    table.match.saver.close()
    (path,) = folder.glob("*.save")
    path.write_bytes(path.read_bytes() + b"00000000 half a li")
    again = pw.play()
    assert "The last line of the saved game is damaged" in again.kept["offer"]["buttons"][0]["note"]
    sent = heard(again)
    say(again, "resume")
    assert "The last line of the saved game is damaged" in refusals(sent)[0]
    assert told(again.match) == told(table.match)


def test_a_game_that_has_gone_meanwhile_is_refused(folder):
    play_on(pw.play(), 4)
    table = pw.play()
    next(folder.glob("*.save")).unlink()
    sent = heard(table)
    say(table, "resume")
    assert "has gone" in refusals(sent)[0]
    assert table.kept["offer"] is None
    say(table, "resume")
    assert "no earlier game" in refusals(sent)[1]
    say(table, "continue")
    assert table.match.pause is None


# ---- disks


def test_the_table_says_once_that_its_game_is_not_kept_and_when_it_is_again(monkeypatch):
    monkeypatch.setattr(saver, "AGAIN", 0)
    table = pw.play()
    play_on(table, 4)
    changes = []
    table.observe(lambda change: changes.append(change["new"]["trouble"]), names="kept")
    disk = FullDisk(monkeypatch, OSError(28, "No space left on device"))
    disk.is_full = True
    play_on_in_trouble(table, 10)
    assert changes == ["The game can't be saved: No space left on device."]
    assert "Save game downloads it." in table.kept["text"]
    disk.is_full = False
    play_on_in_trouble(table, 1)
    assert changes[1:] == [""]
    assert table.kept["text"].startswith("This game is kept in ")
    assert Match.resume(table.match.saver.path).state == table.match.state


def test_where_no_folder_can_be_made_the_game_is_played_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "file" / "games"))
    table = pw.play()
    play_on(table, 6)
    assert "can't be saved" in table.kept["trouble"]
    assert pw.saved().empty
    (tmp_path / "file").unlink()
    monkeypatch.setattr(table.keeping, "_not_before", 0.0)
    play_on(table, 1)
    assert not table.kept["trouble"]
    assert Match.resume(table.match.saver.path).state == table.match.state


def test_on_binder_it_says_that_the_server_goes(monkeypatch):
    monkeypatch.setenv("BINDER_SERVICE_HOST", "10.0.0.1")
    assert "only as long as this server lives. Save game" in pw.play().kept["text"]


# ---- interrupts


def test_a_view_that_was_not_sent_comes_with_the_next_message():
    table = pw.play()
    play_on(table, 3)
    sent, page = [], dict(table.view)
    deliver = table.send_state
    table.send_state = lambda **_: (_ for _ in ()).throw(KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        play_on(table, 1)
    table.send_state = lambda key=None: sent.append(key) or deliver(key)
    assert table.view["view_id"] > page["view_id"]
    adapter.send(table, {"act": "hint", "view_id": page["view_id"]})
    assert any("view" in (key or ()) for key in sent)
    sent.clear()
    say(table, "hint")
    assert not any("view" in (key or ()) for key in sent)


@pytest.mark.parametrize(("game", "at"), each_once(GAMES, ["state", "told", "asked"]))
def test_an_interrupt_between_state_and_view_is_caught_up_with_the_next_message(game, at, monkeypatch):
    table = pw.play(game)
    play_on(table, 4)
    rng = random.Random(5)

    def interrupt(*_, **__):
        monkeypatch.undo()
        raise KeyboardInterrupt

    for _ in range(6 if FULL else 3):
        page = table.view
        place_of = {
            "state": (table.match, "_go_on"), "told": (table.viewer, "_publish"), "asked": (table.match, "advance"),
        }[at]  # fmt: skip
        monkeypatch.setattr(*place_of, interrupt)
        try:
            adapter.send(table, {**clicked(page, rng), "view_id": page["view_id"]})
        except KeyboardInterrupt:
            pass
        finally:
            monkeypatch.undo()
        adapter.send(table, {"act": "explain", "view_id": page["view_id"]})
        assert table.match.record.replay() == table.match.state
        fresh = pw.Table(table.match, table.seat)
        assert table.view["picture"] == fresh.view["picture"]
        assert table.view["legal"] == fresh.view["legal"]
        fresh.close()
        acting = table.match.state.seats_to_act
        assert table.match.pause or table.match.state.is_over or table.match.seats[acting[0]].is_person


# ---- nothing waits for ever


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize("game", PROGRAMS)
def test_a_page_that_doubles_reorders_or_forgets_its_messages_leaves_a_game_that_goes_on(game):
    table = pw.play(game)
    rng, late = random.Random(game), []
    for _ in range(25):
        message = {**clicked(table.view, rng), "view_id": table.view["view_id"]}
        way = rng.choice(["once", "twice", "late", "never", "swapped"])
        if way == "late":
            late.append(message)
        for each in {"once": [message], "twice": [message] * 2, "swapped": [*late[::-1], message]}.get(way, []):
            adapter.send(table, each)
        if way == "swapped":
            late.clear()
        assert table.match.record.replay() == table.match.state
        assert table.view["picture"] == table.viewer._current()
    before = table.match.record.entries[:]
    play_on(table, 5)
    assert len(table.match.record.entries) > len(before) or table.match.pause


@pytest.mark.parametrize("game", PROGRAMS)
def test_a_page_that_comes_back_after_an_hour_plays_on(game, monkeypatch):
    from pinochle_widgets.match import aside

    async def play():
        table = pw.play(game)
        play_on(table, 6)
        view = table.view
        now = aside.clock()
        monkeypatch.setattr(aside, "clock", lambda: now + 3600)
        await asyncio.sleep(0)
        assert table.view is view
        play_on(table, 6, seed=2)
        assert table.view["view_id"] > view["view_id"]
        assert Match.resume(table.match.saver.path).state == table.match.state

    asyncio.run(play())


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize("game", PROGRAMS)
def test_two_notebooks_on_one_match_both_play_and_see_the_same(game):
    first = pw.play(game)
    second = pw.Table(first.match, first.seat)
    rng = random.Random(3)
    for _ in range(15):
        table, other = rng.sample([first, second], 2)
        old = {**clicked(other.view, rng), "view_id": other.view["view_id"]}
        play_on(table, 1)
        adapter.send(other, old)  # pressed at the same time: it is refused, or done
        assert first.view["picture"] == second.view["picture"]
        assert first.view["legal"] == second.view["legal"]
    second.close()
    assert first.match.saver.flush()
    assert Match.resume(first.match.saver.path).state == first.match.state


def test_a_second_table_does_not_change_the_notes_of_the_first():
    first = pw.play()
    play_on(first, 3)
    second = pw.Table(first.match, 0)
    say(second, "pref", name="theme", value="dark")
    play_on(first, 1)
    assert Saved.read(first.match.saver.path).notes["prefs"]["theme"] == "auto"


def test_a_game_that_goes_on_elsewhere_is_not_overwritten_by_the_next_one_here(folder):
    first = pw.play(seed=1, start_reminders=True)
    say(first, "continue")
    play_on(first, 4)
    second = pw.play(resume=True)
    play_on(second, 3)
    (path,) = folder.glob("*.save")
    kept_there = path.read_bytes()
    first.match.redeal_game()
    first.match.saver.flush()
    assert first.match.saver.is_closed
    assert path.read_bytes() == kept_there


def test_where_nothing_is_kept_no_earlier_game_is_offered_to_anybody():
    table = pw.play(seed=1)
    say(table, "continue")
    play_on(table, 4)
    stranger = pw.play(save=False)
    sent = heard(stranger)
    say(stranger, "earlier")
    say(stranger, "resume")
    assert refusals(sent)[0] == "Games are not kept here."
    assert panel_of(stranger) is None
    assert stranger.match.state != table.match.state


def test_a_table_without_reminders_keeps_its_first_round_and_takes_up_a_game_into_its_own_file(folder):
    table = pw.play("two-handed", seed=1, start_reminders=False)
    play_on(table, 4)
    assert [path.suffix for path in folder.glob("*.save")] == [".save"]
    other = pw.play("two-handed", seed=2, start_reminders=False)
    play_on(other, 2)
    assert len(list(folder.glob("*.save"))) == 2
    say(other, "earlier")
    say(other, "resume")
    assert other.match.state == table.match.state
    play_on(other, 2)
    assert len(list(folder.glob("*.save"))) == 2


def test_only_files_that_a_table_has_made_are_listed_and_removed(folder):
    folder.mkdir()
    mine = folder / "letter.save"
    mine.write_text("dear")
    assert pw.saved(remove="all").empty
    kept.new_path("two-handed")
    assert mine.read_text() == "dear"


@pytest.mark.parametrize("step", [["do", "1 play AS", False]])
def test_a_step_that_nobody_could_take_does_not_keep_others_from_playing(step):
    match = Match(seats=["person", "novice"], seed=1, pauses=True)
    match.save(kept.new_path("two-handed"))
    match._play.ledger.steps.append(tuple(step))
    kept.new_path("two-handed").write_bytes(match.saved())
    pw.play()
    assert len(pw.saved()) == 2


def test_with_two_persons_at_a_table_neither_gets_the_cards_of_both():
    match = Match(seats=["person", "person"], names=["Ann", "Bob"], seed=1)
    table = pw.Table(match, 0)
    sent = heard(table)
    say(table, "save_game")
    assert refusals(sent) == ["More than one person plays here: the file would show everybody's cards."]


def test_resumed_without_saving_the_file_stays_as_it_is(folder):
    table = pw.play(seed=1)
    say(table, "continue")
    play_on(table, 4)
    (path,) = folder.glob("*.save")
    content = path.read_bytes()
    again = pw.play(resume=path, save=False)
    assert again.match.state == table.match.state
    play_on(again, 3)
    assert path.read_bytes() == content
