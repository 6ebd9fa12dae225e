"""A share code, a record or a saved game is opened at a table: a record is gone through in its place, and nothing is lost."""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.store import place
from pinochle_widgets.widgets.replay.pages import Pages
from tests.match.test_saving import told
from tests.widgets.test_keeping import heard, play_on, refusals, say


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "games"))
    return tmp_path / "games"


@pytest.fixture(scope="module")
def record():
    match = pw.Match(seats=("novice", "carefree"), seed=1, names=("Ada", "<script>Ben"), rules={"goal": 300})
    match.play_out()
    return match.record


@pytest.fixture(scope="module")
def begun(record):
    """Return the text of a game that is not over, in which all is known, as where only computer players had played."""
    lines = str(record).replace("seat 0 novice Ada", "seat 0 person Ada").splitlines()
    return "\n".join([*lines[:50], "unfinished", ""])


def choose(table, way, ply=0):
    replay = table.opened
    replay.goto(ply)
    replay._on_message(replay, {"version": replay._pages.head["version"], "act": "way", "to": way}, [])


def test_a_record_is_gone_through_in_the_place_of_the_table_and_the_game_there_waits(record):
    table = pw.play()
    play_on(table, 5)
    before = told(table.match)
    for text in (record.code, f"\n {record.code[:40]}\n{record.code[40:]} ", str(record)):
        sent = heard(table)
        say(table, "open_game", text=text, n=3)
        assert sent[-1] == {"reply": "opened", "n": 3}
        assert table.opened.record == record
        assert dict(table.opened.ways) == {
            "back": "Back to the table", "play_on": "Play on from here", "play_again": "Play these cards",
        }  # fmt: skip
        choose(table, "dance")
        assert table.opened is not None
    choose(table, "back")
    assert table.opened is None
    assert told(table.match) == before
    play_on(table, 3)


def test_an_interrupt_while_a_record_is_opened_leaves_the_table_as_it_was(record, monkeypatch):
    table = pw.play()
    play_on(table, 5)
    before = told(table.match)
    sent = heard(table)

    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Pages, "first", interrupted)
        say(table, "open_game", text=record.code, n=3)
    assert (sent[-1]["title"], sent[-1]["reason"]) == ("Opening was stopped", "The kernel was interrupted.")
    assert table.opened is None
    assert told(table.match) == before
    say(table, "open_game", text=record.code, n=4)
    assert sent[-1] == {"reply": "opened", "n": 4}


def test_a_game_in_which_nothing_is_sealed_goes_on_from_its_end_and_is_kept(begun):
    table = pw.play()
    play_on(table, 5)
    say(table, "open_game", text=begun)
    before = told(table.match)
    choose(table, "back")
    assert told(table.match) == before
    say(table, "open_game", text=begun)
    choose(table, "play_on", ply=-1)
    assert table.opened is None
    assert table.view["seat"] == 0
    assert [seat.name for seat in table.match.seats] == ["Ada", "<script>Ben"]
    assert table.record.entries[:30] == pw.Record.from_text(begun).entries[:30]
    play_on(table, 5)
    assert pw.saved()["can_resume"].tolist() == [True, True]  # the game before is still there, too


@pytest.mark.whole
def test_a_recorded_game_is_practised_from_any_move_and_its_cards_are_played_again(record):
    table = pw.play()
    for way, ply, said in (
        ("play_on", 30, "practice: played on from move 30 of an earlier game"),
        ("play_again", 7, "practice: the cards of an earlier game"),
    ):
        say(table, "open_game", text=record.code)
        choose(table, way, ply)
        assert [seat.name for seat in table.match.seats] == ["You", "<script>Ben"]
        assert table.match.state.decks[0] == next(record.states()).decks[0]
        assert f"# {said}" in str(table.record)
        moves = [each for each in table.record.entries if type(each).__name__ == "Move"]
        assert len(moves) >= (30 if way == "play_on" else 0)
        assert table.match.pause is None
        play_on(table, 5)
    say(table, "open_game", text=record.code)
    sent = heard(table)
    choose(table, "play_on", -1)
    assert refusals(sent) == ["The game is over here: go back to a move from which to play on."]
    assert table.match.resume(table.match.saver.path).state == table.match.state


def test_a_game_is_restarted_with_the_same_cards_as_practice():
    table = pw.play("two-handed")
    say(table, "deal")
    play_on(table, 12)
    before, cards = table.record, table.match.state.decks[0]
    assert "practice" not in table.view["picture"]["info"]
    say(table, "restart_game")
    assert table.record is not before
    assert table.view["picture"]["info"]["practice"]
    say(table, "continue")
    play_on(table, 12, seed=2)
    assert table.match.state.decks[0] == cards
    assert "# practice: the game was begun anew with the same cards" in str(table.record)
    assert table.match.resume(table.match.saver.path).state == table.match.state


def test_an_earlier_turn_of_the_game_at_the_table_is_practised_and_the_game_is_kept():
    table = pw.play("two-handed", seed=3)
    sent = heard(table)
    say(table, "earlier_turns")
    assert refusals(sent) == ["Nothing is dealt yet; there is no earlier turn."]
    say(table, "deal")
    play_on(table, 12)
    before = table.match.state.copy()
    moves = [each for each in table.record.entries if type(each).__name__ == "Move"]
    say(table, "earlier_turns")
    assert table.opened.pages == pw.replay(table.record).pages, "this seat's views, and no others"
    assert table.opened.ply == len(moves)
    choose(table, "back")
    assert table.match.state == before
    say(table, "earlier_turns")
    choose(table, "play_on", 8)
    assert "# practice: played on from move 8 of an earlier game" in str(table.record)
    assert table.view["picture"]["info"]["practice"], "the table itself says so"
    assert [e for e in table.record.entries if type(e).__name__ == "Move"][:8] == moves[:8]
    play_on(table, 5, seed=2)
    assert table.match.resume(table.match.saver.path).state == table.match.state
    assert pw.saved()["can_resume"].tolist() == [True, True], "the game itself is still there"


def test_a_sealed_game_is_not_played_on():
    first = pw.play(save=False)
    play_on(first, 6)
    table = pw.play(save=False)
    sent = heard(table)
    say(table, "open_game", text=first.record.code)
    assert refusals(sent) == ["The first round of this game is not over: its cards are sealed until then."]
    assert table.opened is None


def damaged(record):
    text = str(record)
    return {
        "half a code": record.code[:60],
        "a letter": record.code[:-3] + ("A" if record.code[-3] != "A" else "B") + record.code[-2:],
        "another version": record.code.replace("pw1-", "pw9-"),
        "cut off": text[:400],
        "wrong move": text.replace("draw", "dance", 1),
        "stranger's game": text.replace("game two-handed", "game <script>alert(1)</script>", 1),
        "too long": text + "# <b>\n" * 50_000,
        "huge": "x" * 4_000_001,
        "neither": "hello <b>there</b>",
        "empty": "",
    }


def test_a_bad_code_or_record_is_refused_in_a_sentence_and_nothing_has_changed(record):
    table = pw.play()
    play_on(table, 5)
    before, view = told(table.match), dict(table.view)
    say(table, "open_game", text=record.code)
    there = table.opened
    for name, text in damaged(record).items():
        sent = heard(table)
        say(table, "open_game", text=text)
        reason = "".join(refusals(sent))
        assert reason.endswith("."), name
        assert len(reason) < 420, name
        assert table.opened is there, name
    choose(table, "back")
    assert told(table.match) == before
    assert table.view == view
    play_on(table, 3)


def test_who_closes_the_table_closes_the_replay_with_it(record):
    table = pw.play(save=False)
    say(table, "open_game", text=record.code)
    replay = table.opened
    table.close()
    assert replay.comm is None
