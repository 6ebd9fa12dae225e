"""Test the deals that are played once: that of the day at a table, what it is compared with, what is kept and shared."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from itertools import combinations
from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import list_games
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.once import deals, lines
from pinochle_widgets.match.once.deals import NUMBERS, OnceDeal, of_day, read_deal
from pinochle_widgets.store import days, people, place
from pinochle_widgets.widgets import played
from pinochle_widgets.widgets.desks import starting, today
from pinochle_widgets.widgets.start import asked
from tests.widgets.test_table import Browser

DAY = date(2026, 11, 30)
KITTY = "pinochle34/kitty"


class Clock:
    """The date that tables go by."""

    def __init__(self, monkeypatch):
        self.day = DAY
        for module in (deals, today, starting, asked, played):
            monkeypatch.setattr(module, "today", lambda: self.day)


@pytest.fixture
def clock(monkeypatch, tmp_path):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "games"))
    clock = Clock(monkeypatch)

    class Now(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(clock.day.year, clock.day.month, clock.day.day, 12, tzinfo=tz)

    monkeypatch.setattr(today, "datetime", Now)
    return clock


def opened(game="two-handed", **how):
    """Open the table of a deal, as a page does."""
    table = pw.play(game, **{"today": True, **how})
    browser = Browser(table)
    browser.send("deal")
    return table, browser


def play_out(table, level=None):
    """Play for the person until the round that counts is over."""
    match = table.match
    player = match.game.level(level or match.game.levels[0].name).make()
    for _ in range(400):
        if table.once["share"]:
            return
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(0), Random(3)).action, 0)
    raise AssertionError(table)


def refusal(browser):
    """Take the words of the last refusal."""
    return next(reply["reason"] for reply in reversed(browser.replies) if reply.get("rejected"))


def points(table):
    """Map the rows of the end to their points."""
    return {row["label"]: row["values"][0] for row in table.view["picture"]["panel"]["rows"]}


# ---- the table of numbers


def test_each_game_and_preset_has_one_number_and_no_two_share_cards():
    assert sorted(NUMBERS.values()) == sorted((game.name, preset) for game in list_games() for preset in game.presets)
    assert all(1 <= number <= 999 for number in NUMBERS)
    decks = [pw.deal(game, rules, sequence=20261130, number=number) for number, (game, rules) in NUMBERS.items()]
    assert all(one != other for one, other in combinations(decks, 2))
    assert NUMBERS[101] == ("two-handed", "hoyle"), "a number never changes"
    assert NUMBERS[402] == ("canasta", "canasta/modern-american")


def test_a_deal_in_a_link_is_read_as_it_was_written():
    for deal in (of_day("canasta", "canasta/classic", DAY), OnceDeal(101, 7, 3, -12, "aB-_9")):
        assert read_deal(str(deal)) == deal
    assert of_day("two-handed", "hoyle", DAY).day == DAY
    assert OnceDeal(101, 7, 3).day is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "names no deal"),
        ("101.20261130", "perhaps it was cut off"),
        ("999.20261130.999", "game 999 is not known here"),
        ("101.0.1", "sequence is 0"),
        ("101.1.1.999999", "nobody comes so far"),
        ("101.1.1.5." + "a" * 500, "it may have 500"),
        ("101.1.1.5.<b>", "names no deal"),
        ("١٠١.1.1", "names no deal"),
    ],
)
def test_what_is_no_deal_is_refused_in_a_sentence(text, reason):
    with pytest.raises(ValueError, match=reason):
        read_deal(text)


# ---- at the table


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("game", ["two-handed", KITTY, "canasta"])
def test_the_deal_of_the_day_ends_with_the_points_of_each_level_in_my_seat(game):
    table, _ = opened(game)
    quick = table.match.game.quick_levels
    usual = table.match.game.level(table.match.game.usual_level)
    play_out(table, usual.name)
    told = points(table)
    assert list(told) == [*(f"{level.label} in your seat" for level in quick), "You"]
    assert told["You"] == told[f"{usual.label} in your seat"], "the same player with the same dice plays the same"
    assert set(
        lines.signs(table._desks[today.Today]._result.line, table._desks[today.Today]._result.lines[usual.name])
    ) == {"="}
    assert f"As good as {usual.label}." in table.view["picture"]["panel"]["lines"]


@pytest.mark.usefixtures("clock")
def test_while_it_counts_nobody_helps_and_nothing_is_taken_back():
    table, browser = opened()
    assert table.match.rated == [0]
    assert table.once["counts"]
    for act in ("hint", "restart_round", "restart_game", "redeal_game", "save_game", "earlier_turns"):
        browser.send(act)
        assert "the deal of the day" in refusal(browser).lower(), act
        browser.replies.clear()
    match = table.match
    while "meld" not in match.state.stage:
        match.act(match.state.legal_actions(0)[0], 0) if not match.pause else match.proceed()
    lay = next((action for action in match.state.legal_actions(0) if str(action).startswith("lay")), None)
    if lay:
        match.act(lay, 0)
    assert not match.can_undo(0)
    play_out(table)
    assert match.rated == []
    assert not table.once["counts"]


@pytest.mark.usefixtures("clock")
def test_the_first_try_counts_and_a_begun_one_goes_on():
    table, _ = opened()
    for _ in range(4):
        table.match.act(table.match.state.legal_actions(0)[0], 0)
    before = table.match.state.copy()
    table.match.saver.flush()
    table.close()
    table, browser = opened()
    assert table.match.state == before, "nobody begins anew, knowing the cards"
    assert table.match.rated == [0]
    browser.send("hint")
    assert "No hints in the deal of the day" in refusal(browser)
    play_out(table)
    first = days.days_of(people.player(), 101)[DAY]
    table.match.saver.flush()
    table.close()
    table = pw.play("two-handed", today=True)
    browser = Browser(table)
    assert table.view["picture"]["panel"]["title"] == "Deal of 30 November", "what is over is shown"
    assert "(again)" not in table.once["share"]
    assert table.match.rated == []
    again = next(each for each in table.view["picture"]["panel"]["buttons"] if each["label"] == "Play again")
    browser.send("play_deal", deal=again["act"].removeprefix("play_deal "))
    assert table.match.rated == [0]
    play_out(table, "expert")
    assert days.days_of(people.player(), 101)[DAY] == first
    assert "Played again" in " ".join(table.view["picture"]["panel"]["lines"])
    assert "(again)" in table.once["share"]


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("is_over", [False, True])
def test_a_deal_that_somebody_else_has_played_here_is_dealt_to_me(is_over):
    table, _ = opened(name="Ann")
    if is_over:
        play_out(table)
    else:
        table.match.act(table.match.state.legal_actions(0)[0], 0)
    table.match.saver.flush()
    table.close()
    table, _ = opened(name="Ben")
    assert not table.once["share"]
    assert table.once["counts"]
    assert table.match.seats[0].name == "Ben"
    table.close()
    table, _ = opened(name="Ann")
    assert table.match.seats[0].name == "Ann"
    assert bool(table.once["share"]) == is_over
    assert "(again)" not in table.once["share"]


@pytest.mark.usefixtures("clock")
def test_an_earlier_day_that_is_over_is_shown_and_played_again_as_that_day():
    table, browser = opened(today="2026-11-29")
    play_out(table)
    table.match.saver.flush()
    table.close()
    table, browser = opened(today="2026-11-29")
    buttons = {each["label"]: each["act"] for each in table.view["picture"]["panel"]["buttons"]}
    assert next(iter(buttons)) == "Today's deal"
    browser.send("play_deal", deal=buttons["Play again"].removeprefix("play_deal "))
    assert table.match.sequence == 20261129
    assert table.once["counts"]


@pytest.mark.usefixtures("clock")
def test_a_second_try_with_the_same_points_is_told_again_also_when_it_is_looked_at():
    for words in ("", "(again)"):
        table, browser = opened()
        if words:
            browser.send("play_deal", deal="101.20261130.101")
        play_out(table)
        assert words in table.once["share"]
        assert ("(again)" in table.once["share"]) == bool(words)
        table.match.saver.flush()
        table.close()
    table = pw.play()
    Browser(table).send("today", by_link=True)
    assert "(again)" in table.once["share"]
    assert len(days.days_of(people.player(), 101)) == 1


@pytest.mark.usefixtures("clock")
def test_no_game_is_played_to_find_the_deal_of_the_day_among_those_that_are_kept(monkeypatch):
    for number in (1, 2):
        table = pw.play("two-handed", sequence=7, number=number)
        Browser(table).send("deal")
        play_a_round(table.match)
        if number == 1:
            table.match.saver.note(over=True)
        table.match.saver.flush()
        table.close()
    played = []
    of_saved = Match.of_saved
    monkeypatch.setattr(Match, "of_saved", lambda saved: played.append(saved) or of_saved(saved))
    deal = of_day("two-handed", "hoyle", DAY)
    assert (today.begun_before(deal, people.player()), today.ended_before(deal, people.player())) == (None, None)
    assert played == []


@pytest.mark.usefixtures("clock")
def test_a_day_that_is_kept_is_not_counted_anew_when_levels_change(monkeypatch):
    table, _ = opened()
    play_out(table)
    kept = days.days_of(people.player(), 101)[DAY]
    monkeypatch.setattr(lines, "play_line", lambda line, *_, **__: line)
    table.close()
    table, _ = opened()
    play_out(table)
    assert days.days_of(people.player(), 101)[DAY] == kept


def test_the_start_panel_and_an_end_past_midnight_offer_the_new_day(clock):
    table = pw.play()
    browser = Browser(table)
    assert table.start["panel"]["today"]["title"] == "Today's deal"
    browser.send("today")
    assert table.match.sequence == 20261130
    assert table.match.rated == [0]
    clock.day = DAY + timedelta(days=1)  # begun, and finished for its own day
    play_out(table)
    assert days.days_of(people.player(), 101)[DAY].in_time
    acts = [button["act"] for button in table.view["picture"]["panel"]["buttons"]]
    assert acts[0] == "today"
    browser.send("today")
    assert table.match.sequence == 20261201
    play_out(table)
    assert "2 days in a row." in table.view["picture"]["panel"]["lines"]
    assert "2 days in a row" in table.once["share"]


def test_a_page_that_sees_midnight_is_told_of_the_new_day(clock):
    table, browser = opened()
    play_out(table)
    clock.day = DAY + timedelta(days=1)
    browser.send("new_day")
    assert table.once["day"] == "2026-12-01"
    assert table.view["picture"]["panel"]["buttons"][0]["label"] == "Today's deal"


def test_days_in_a_row_break_where_one_is_late_or_missing():
    made = {DAY - timedelta(days=back): days.Day(1, (), "", 1, in_time=back != 4) for back in (1, 2, 3, 4, 5)}
    assert days.in_a_row(made, DAY) == 3
    assert days.in_a_row(made, DAY - timedelta(days=6)) == 0
    assert days.is_in_time(DAY, datetime.combine(DAY + timedelta(days=1), time(23, 59)))
    assert not days.is_in_time(DAY, datetime.combine(DAY + timedelta(days=2), time()))


@pytest.mark.usefixtures("clock")
def test_what_is_shared_has_six_lines_at_most_and_tells_of_no_card(monkeypatch):
    monkeypatch.setattr("pinochle_widgets.widgets.once.site_page", lambda: "https://example.org/replay.html")
    for game in ("two-handed", KITTY, "canasta"):
        table, _ = opened(game)
        play_out(table)
        text = table.once["share"]
        assert len(text.splitlines()) <= 5, "the page adds the link"
        assert not set("♠♥♦♣") & set(text)
        assert table.once["site"] == "https://example.org/play.html"
        assert table.once["link"].startswith("#deal=")
        table.close()


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"seed": 1}, "seed is 1"),
        ({"rules": "strict"}, "rules is 'strict'"),
        ({"sequence": 3}, "sequence is 3"),
        ({"rated": True}, "rated is True"),
        ({"opponent": "novice"}, "opponent is 'novice'"),
        ({"partner": "novice"}, "partner is 'novice'"),
        ({"number": 2}, "number is 2"),
        ({"resume": True}, "resume is True"),
        ({"today": "2026-12-01"}, "a day that has not come"),
        ({"today": "tomorrow"}, "a date such as '2026-11-30'"),
        ({"today": 3}, "it must be True, or a date"),
    ],
)
def test_a_deal_of_the_day_refuses_what_would_make_it_another_one(given, reason):
    with pytest.raises(ValueError, match=reason):
        pw.play("two-handed", **{"today": True, **given})


def test_a_game_of_one_s_own_has_no_deal_of_the_day():
    assert of_day("whist", "whist", DAY) is None


# ---- lines


def test_a_deal_that_another_seat_throws_in_is_followed_by_the_next():
    match = read_deal("303.20261109.303").match()
    player = match.game.level(match.game.usual_level).make()
    while (line := lines.line_of(match.record, 0)) is None:
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(0), Random(3)).action, 0)
    assert line.round == 2
    assert line.start.round == 2
    again = lines.play_line(line, 0, match.game.level("beginner"), "dice")
    assert again.round == 2
    assert again.record.replay().decks == match.state.decks[: len(again.record.replay().decks)]


@pytest.mark.usefixtures("clock")
def test_a_record_that_only_claims_to_be_such_a_deal_is_played_as_any_other():
    match = Match(seed=3)
    match.record.add_comment("practice: played once, deal 101.20261130.101")
    assert deals.deal_of(match) is None
    assert Record.from_text(str(match.record)).is_practice


def test_equal_numbers_have_equal_dice():
    one, other = (Match(KITTY, ["beginner"] * 3, sequence=5, number=2) for _ in range(2))
    assert one.play_out() == other.play_out()
    assert str(one.record) == str(other.record)


# ---- challenges


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("game", ["two-handed", KITTY, "canasta"])
def test_a_challenge_shows_the_other_s_line_only_when_mine_is_done(game):
    table, browser = opened(game)
    play_out(table)
    line = table.desk(today.Today)._result.line
    browser.send("challenge")
    link = next(reply["link"] for reply in browser.replies if reply.get("reply") == "challenge")
    assert len(link) <= 500
    table.close()

    table = pw.play(challenge=f"https://example.org/play.html{link}")
    browser = Browser(table)
    browser.send("deal")
    told = f"{table.view} {table.once} {table.start}"
    assert "hallenger" not in told
    play_out(table, table.match.game.usual_level)
    assert points(table)["Your challenger"] == points_of(line.ahead)
    rival = table.desk(today.Today)._result.rival
    assert (rival.ahead, rival.course) == (line.ahead, line.course)
    browser.send("level_line", level="challenger")
    assert table.opened is not None


def points_of(number):
    """Write points as the page does."""
    return f"{number:+,}".replace("-", "−") if number else "0"


@pytest.mark.usefixtures("clock")
def test_moves_that_lead_elsewhere_are_told_of_at_the_end_and_the_points_stay():
    table = pw.play(challenge="101.20261130.101.7.AAAA")
    Browser(table).send("deal")
    play_out(table)
    panel = table.view["picture"]["panel"]
    assert points(table)["Your challenger"] == "+7"
    assert "The moves in the link can't be shown: it is damaged, or of another version." in panel["lines"]


@pytest.mark.usefixtures("clock")
def test_a_deal_of_any_numbers_is_played_by_its_link():
    table = pw.play()
    browser = Browser(table)
    browser.send("play_deal", deal="102.7.3.12")
    assert (table.match.sequence, table.match.number, table.match.rules.to_text()) == (7, 3, "64-card")
    browser.send("hint")
    assert "No hints in a challenge." in refusal(browser)
    play_out(table)
    assert days.days_of(people.player(), 102) == {}, "it is of no day"
    assert table.once["share"].startswith("Two-handed Pinochle, 64-card · Deal 7-3")


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("https://example.org/play.html", "names no deal"),
        ("101.20261201.101", "a day that has not come"),
        ("x" * 10_000, "it may have 500"),
        (7, "must be the text of a link"),
    ],
)
def test_a_link_that_is_no_challenge_is_refused(link, reason):
    with pytest.raises(ValueError, match=reason):
        pw.play(challenge=link)
    table = pw.play()
    before = table.match.record
    browser = Browser(table)
    browser.send("play_deal", deal=link)
    assert table.match.record is before


@pytest.mark.usefixtures("clock")
def test_a_challenge_takes_no_other_argument():
    for given in ({"game": "canasta"}, {"today": True}, {"seed": 1}, {"opponent": "novice"}):
        with pytest.raises(
            ValueError, match=f"{next(iter(given))} is .*, but challenge is the same deal for everybody"
        ):
            pw.play(challenge="101.7.3", **given)


def test_a_level_in_whose_seat_others_throw_the_deal_in_has_the_points_of_that():
    match = read_deal("303.20261109.303").match()
    player = match.game.level(match.game.usual_level).make()
    while lines.line_of(match.record, 0) is None:
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(0), Random(3)).action, 0)
    thrown_in = lines.line_of(match.record, 0, counts=1)
    assert (thrown_in.round, thrown_in.course) == (1, (thrown_in.ahead,))
    again = lines.play_line(thrown_in, 0, match.game.level(match.game.usual_level), str(read_deal("303.20261109.303")))
    assert again.round == 1


# ---- what is left of a deal


@pytest.mark.usefixtures("clock")
def test_each_level_is_replayed_from_its_row_and_the_table_says_which_deal_it_is():
    table, browser = opened()
    assert table.view["picture"]["info"]["once"] == "Today's deal"
    play_out(table)
    rows = table.view["picture"]["panel"]["rows"]
    acts = [row.get("act") for row in rows]
    assert acts == [*(f"level_line {level.name}" for level in table.match.game.quick_levels), None]
    for act in acts[:-1]:
        browser.send("level_line", level=act.split()[1])
        assert table.opened is not None
        browser.send("close")


def test_the_link_of_today_shows_the_end_once_it_is_over_and_the_button_plays_it_again(clock):
    table, _ = opened()
    play_out(table)
    told = table.once["share"]
    table.match.saver.flush()
    table.close()
    table = pw.play()
    browser = Browser(table)
    browser.send("today", by_link=True)
    panel = table.view["picture"]["panel"]
    assert panel["title"] == "Deal of 30 November"
    assert not [line for line in panel["lines"] if "again" in line]
    assert table.once["share"] == told
    assert table.match.rated == []
    browser.send("today")
    assert table.match.rated == [0]
    assert not table.once["share"]
    table.close()
    clock.day = DAY + timedelta(days=1)
    table = pw.play()
    Browser(table).send("today", by_link=True)
    assert table.match.sequence == 20261201, "another day has another deal"


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("game", ["two-handed", KITTY, "canasta"])
def test_any_numbered_deal_can_be_a_challenge_once_its_first_round_is_over(game):
    table = pw.play(game, sequence=7, number=3)
    browser = Browser(table)
    browser.send("deal")
    browser.send("challenge")
    assert "Play the first round to its end" in refusal(browser)
    match = table.match
    play_a_round(match)
    browser.send("challenge")
    link = next(reply["link"] for reply in browser.replies if reply.get("reply") == "challenge")
    mine = lines.line_of(match.record, 0)
    deal = read_deal(link.removeprefix("#deal="))
    assert (deal.sequence, deal.number, deal.rival) == (7, 3, mine.ahead)
    rival = today.rival_of(deal)
    assert (rival.ahead, rival.course) == (mine.ahead, mine.course)
    while match.pause:
        match.proceed()
    assert match.state.round == 2
    browser.replies.clear()
    browser.send("challenge")
    assert [reply.get("link") for reply in browser.replies] == [link]


def play_a_round(match, then=None):
    """Play for the person to the end of the first round; `then` is called after the first act."""
    player = match.game.level(match.game.levels[0].name).make()
    while not (match.pause and lines.line_of(match.record, 0)):
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(0), Random(3)).action, 0)
            if then:
                then()
            then = None


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("how", ["restart_round", "restart_game", "undo", "help"])
def test_a_numbered_deal_with_help_or_a_second_try_is_no_challenge(how):
    table = pw.play("canasta", sequence=7, number=3)
    browser = Browser(table)
    browser.send("deal")
    match = table.match
    act = {
        "restart_round": match.restart_round,
        "restart_game": match.restart_game,
        "undo": lambda: match.undo(0),
        "help": lambda: match.note_help(0),
    }[how]
    if how == "undo":
        player = match.game.level("expert").make()
        while not match.can_undo(0):
            match.act(player.choose(match.state.observe(0), Random(3)).action, 0)
        act()
        play_a_round(match)
    else:
        play_a_round(match, act)
    browser.send("challenge")
    assert "Others play it once and without help" in refusal(browser)


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ({"seed": 1}, "Others can't have these cards"),
        ({"sequence": 7, "opponent": "expert"}, "against Standard"),
        ({"sequence": 7, "seat": 1}, "from the first seat"),
        ({"sequence": 7, "rules": {"goal": 500}}, "one of the known rules"),
    ],
)
@pytest.mark.usefixtures("clock")
def test_a_game_that_others_can_t_play_alike_is_no_challenge(how, reason):
    table = pw.play("two-handed", **how)
    browser = Browser(table)
    browser.send("challenge")
    assert reason in refusal(browser)
