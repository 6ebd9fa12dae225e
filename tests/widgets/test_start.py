"""The start panel: what it offers, what follows from a choice, and the game that it deals, by the messages of a page."""

import json
import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES, find_game, registry
from pinochle_widgets.games.options import OptionError
from pinochle_widgets.games.protocol import ROUND
from pinochle_widgets.store import place
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.desks.starting import Start
from pinochle_widgets.widgets.protocol.common import Menu
from pinochle_widgets.widgets.start import choice
from tests.golden import adapter, zones
from tests.widgets.clicks import click


def say(table, act, **more):
    """Send a message as a page does; returns the reasons of refusals."""
    sent = []
    table.send = lambda content, *_: sent.append(content)
    adapter.send(table, {"act": act, "view_id": table.view["view_id"], **more})
    if table.start["panel"]:
        assert messages.fault(json.loads(json.dumps(table.start)), Start) is None
    return [each["reason"] for each in sent if each.get("rejected")]


def choose(table, **changes):
    for what, value in changes.items():
        assert say(table, "choose", what=what, value=value) == []
    return table.start["panel"]


def change(table, option, value):
    assert say(table, "choose", what="option", option=option, value=value) == []
    return table.start["panel"]


def option(panel, name):
    return next(each for group in panel["groups"] for each in group["options"] if each["name"] == name)


def play_on(table, moves, seed=1):
    rng = random.Random(seed)
    for _ in range(moves):
        click(table, rng)


# ---- what it offers


def test_without_a_game_the_panel_is_open_and_with_one_the_page_deals():
    panel = pw.play().start["panel"]
    assert [tile["label"] for tile in panel["tiles"]] == [
        "Two-handed",
        "Three-handed",
        "Partnership",
        "Double deck",
        "Canasta",
    ]
    assert (panel["tile"], panel["summary"]) == ("Two-handed", "You and Standard, 48 cards, to 1,000.")
    table = pw.play("two-handed", seed=1)
    assert table.start == {"deals": True, "waits": "", "panel": None}
    assert say(table, "deal") == []
    assert len(zones.flat_view(table.view)["picture"]["hand"]) == 12
    assert not table.start["deals"]
    assert say(table, "deal") == []  # of another page of the same table
    assert not pw.play(seed=1).start["panel"]
    assert not pw.play("two-handed", commit=True).start["deals"]  # the promise is to be seen before the first card


def test_each_tile_has_a_drawing_of_its_own():
    signs = [tile["sign"] for tile in pw.play().start["panel"]["tiles"]]
    assert len(set(signs)) == len(signs) == 5


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_is_a_preset_of_a_tile_and_every_option_stands_in_its_group(name):
    game = find_game(name)
    table = pw.play()
    panel = choose(table, game=game.tile.label)
    presets = {key: label for key, label in panel["presets"] if key.startswith(f"{name} ")}
    assert len(presets) == len(game.presets)
    for key in presets:
        panel = choose(table, preset=key, unfolded=True)
        found = [each for group in panel["groups"] for each in group["options"]]
        declared = game.rules.options()
        assert sorted(each["name"] for each in found) == sorted(declared)
        assert all(each["help"].startswith(declared[each["name"]].help) for each in found)
        rules = game.rules.preset(key.split()[1])
        assert all(getattr(rules, each["name"]) == each["value"] for each in found)
    assert say(table, "deal") == []
    assert (table.match.game, table.match.rules) == (game, rules)


def test_a_game_appears_by_being_registered():
    from dataclasses import replace

    game = replace(
        find_game("two-handed"), name="three-in-a-row", title="Three in a row", tile=pw.games.protocol.Tile()
    )
    try:
        registry.register_game(game)
        table = pw.play()
        labels = {tile["label"]: tile["about"] for tile in table.start["panel"]["tiles"]}
        assert labels["Three in a row"] == ["2 players"]
        choose(table, game="Three in a row")
        assert say(table, "deal") == []
        assert table.match.game is game
    finally:
        GAMES.pop("three-in-a-row", None)


def test_a_preset_tells_what_sets_it_apart_and_a_changed_option_what_the_preset_has():
    table = pw.play()
    panel = choose(table, preset="two-handed strict")
    assert (panel["unlike"], panel["differs"]) == ("Unlike Hoyle:", ["Must overplay", "Dix alone", "Last trick"])
    choose(table, unfolded=True)
    panel = change(table, "goal", 500)
    assert (panel["changed"], panel["back"]) == (1, "Back to Strict")
    assert option(panel, "goal")["was"] == "Strict: 1,000"
    assert option(change(table, "dix_alone", False), "dix_alone")["was"] == "Strict: on"
    assert choose(table, back=True)["changed"] == 0
    change(table, "goal", 500)
    assert change(table, "goal", 1000)["changed"] == 0  # as it was is no change


# ---- what excludes what


def test_options_that_exclude_each_other_are_told_by_the_rules_own_errors():
    table = pw.play()
    choose(table, game="Partnership", unfolded=True)
    change(table, "kitty", 3)
    panel = change(table, "highest_bid", 10)
    told = ["Kitty 3: 48 cards without it don't come out even for 4 seats.", "Highest bid 10: it must be at least 16."]
    assert panel["faults"] == told
    assert [option(panel, name)["fault"] for name in ("kitty", "highest_bid")] == told
    assert say(table, "deal") == say(table, "later") == told[:1]
    assert table.start["panel"] == panel  # what was entered stays, to be mended
    change(table, "kitty", 0)
    change(table, "highest_bid", 20)
    assert say(table, "deal") == []
    assert table.match.rules.highest_bid == 20
    with pytest.raises(OptionError, match=r"option 'kitty' is 3; 48 cards without it don't come out even for 4 seats"):
        pw.AuctionRules(kitty=3)


def test_a_switch_turns_on_and_off_those_that_mean_something_only_with_it():
    table = pw.play()
    choose(table, game="Canasta", unfolded=True)
    follow = ("no_ace_seven_on_empty", "special_bonuses", "uncompleted_penalties")
    panel = table.start["panel"]
    assert all(option(panel, name)["barred"] for name in follow)
    assert option(panel, follow[1])["help"].endswith("bring more. Only with pure aces and sevens.")
    panel = change(table, "pure_melds", True)
    assert [(option(panel, name)["value"], option(panel, name)["barred"]) for name in follow] == [(True, False)] * 3
    panel = change(table, "special_bonuses", False)  # each by itself, too
    assert (panel["faults"], panel["changed"]) == ([], 3)
    panel = change(table, "pure_melds", False)
    assert (panel["faults"], panel["changed"]) == ([], 0)


def test_rules_for_other_seats_than_the_game_has_are_refused_in_the_panel():
    table = pw.play()
    choose(table, game="Partnership")
    assert change(table, "seats", 3)["faults"] == ["These rules are for 3 seats; the game is played by 4."]
    assert choose(table, back=True)["faults"] == []


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("goal", 5, "Goal 5: it must be from 10 to 100000."),
        ("cards", 50, "Cards 50: it must be 48 or 64."),
    ],
)
def test_a_number_out_of_its_range_is_told_and_not_dealt(name, value, fault):
    table = pw.play()
    assert change(table, name, value)["faults"] == [fault]
    assert say(table, "deal") == [fault]


def switches(panel):
    return {each["name"]: (each["on"], each["barred"], each["help"]) for each in panel["switches"]}


def test_rated_play_says_what_bars_it_and_turns_training_off():
    table = pw.play()
    assert switches(table.start["panel"])["rated"][1:] == (True, "Not in this game.")
    choose(table, game="Partnership")
    panel = choose(table, training=True)
    assert "Turns training off." in switches(panel)["rated"][2]
    panel = choose(table, rated=True)
    assert (switches(panel)["training"][0], switches(panel)["rated"][0]) == (False, True)
    panel = change(table, "target", 200)
    assert switches(panel)["rated"] == (False, True, "Not under changed rules: ratings compare like with like.")
    assert say(table, "choose", what="rated", value=True) == [switches(panel)["rated"][2]]
    choose(table, back=True, rated=True)
    assert say(table, "deal") == []
    assert table.rating["title"] == "Not rated yet: 0 of 20 deals"
    assert say(table, "hint")
    say(table, "new_table")
    choose(table, rated=False, training=True)
    say(table, "deal")
    assert table.rating == {}
    assert table.prefs["training"]


def test_numbered_deals_are_chosen_by_number_and_bar_what_they_can_not_keep():
    table = pw.play()
    panel = choose(table, game="Partnership", rated=True, commit=True)
    assert panel["numbers"] is None
    panel = choose(table, numbered=True)
    assert list(panel["numbers"]) == [1, 1]
    for name in ("rated", "commit"):
        on, barred, why = switches(panel)[name]
        assert (on, barred) == (False, True)
        assert why.startswith("Not with numbered deals: ")
        assert say(table, "choose", what=name, value=True) == [why]
    choose(table, sequence=3, number=2)
    for what, value in (("sequence", 0), ("number", 10**9), ("number", True), ("sequence", "3")):
        assert say(table, "choose", what=what, value=value)[0].startswith("A ")
    assert say(table, "deal") == []
    match = table.match
    assert (match.sequence, match.number) == (3, 2)
    assert match.state.decks[0] == pw.deal(match.game.name, match.rules, sequence=3, number=2)
    assert "numbered deals: sequence 3, game 2" in str(table.record)
    say(table, "new_table")
    panel = choose(table, number=5)
    assert say(table, "later") == []
    assert table.start["waits"].startswith("From the next game: sequence 3, game 5.")
    say(table, "new_table")
    assert choose(table, numbered=False)["numbers"] is None
    assert say(table, "choose", what="sequence", value=4) == ["The deals of this game are not numbered."]
    assert choose(table, commit=True)["numbers"] is None
    say(table, "deal")
    assert table.match.sequence is None
    assert table.match.promises


@pytest.mark.parametrize("numbers", [{"sequence": 3}, {"rules": {"tournament": 3}}], ids=["sequence", "tournament"])
def test_numbered_deals_are_not_offered_anew(numbers):
    """Check that the menu leaves out a button that could only deal the same cards, and that its message is refused."""
    table = pw.play("canasta", seed=None, **numbers)
    sheet = pw.Scoresheet(table)
    assert table.menu["barred"] == sheet.menu["barred"] == ["redeal_game"]
    assert messages.fault(table.menu, Menu) is None
    deck = table.match.state.decks[0]
    assert say(table, "redeal_game") == [
        "The cards of a numbered game stay the same: restart it, or play the next one.",
    ]
    say(table, "restart_game")
    assert table.match.state.decks[0] == deck
    table.match.change_to(pw.Match("canasta", seed=1))
    assert "barred" not in table.menu
    assert "barred" not in sheet.menu
    table.match.change_to(pw.Match("canasta", **numbers))
    assert table.menu["barred"] == ["redeal_game"]


def test_the_next_numbered_game_has_the_next_number():
    match = pw.Match(seats=("carefree", "carefree"), sequence=7, rules={"goal": 100})
    assert choice.choice_at(match, 0, training=False, rated=False).number == 1
    match.play_out()
    then = choice.choice_at(match, 0, training=False, rated=False)
    assert (then.sequence, then.number) == (7, 2)


@pytest.mark.parametrize("how", [{"sequence": 7}, {"today": True}], ids=["sequence", "today"])
def test_what_numbered_deals_leave_out_is_back_in_the_game_that_follows(how):
    table = pw.play("pinochle34/kitty", **how)
    assert table.match.rules.nines_redeal == 0, (
        "whoever is dealt nines has no new deal: the next game has its own cards"
    )
    following = choice.with_switch(table.starting.choice, "numbered", on=False)
    assert not following.changes
    assert following.match().rules == table.match.game.make_rules()


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": "game", "value": "Bridge"},
        {"what": "preset", "value": "pinochle34/kitty pinochle34/kitty"},
        {"what": "opponents", "value": "guru"},
        {"what": "option", "value": 5, "option": "gaol"},
        {"what": "option", "value": True, "option": "goal"},
        {"what": "option", "value": "5", "option": "goal"},
        {"what": "option", "value": 1, "option": "dix_alone"},
        {"what": "training", "value": 1},
        {"what": "name", "value": 7},
        {"what": "level", "value": "novice"},
        {"what": "name", "value": "x" * 100_000, "more": 1},
        {"what": "rated", "value": True},
    ],
    ids=str,
)
def test_a_change_that_can_not_be_made_is_refused_and_the_choice_stays(wrong):
    table = pw.play()
    before = table.start
    assert len(say(table, "choose", **wrong)) == 1
    assert table.start == before


def test_nothing_is_chosen_where_the_panel_is_closed_and_nobody_but_the_player_chooses():
    table = pw.play("two-handed", seed=1)
    assert say(table, "choose", what="name", value="Ann") == ["The choice of a game is not open."]
    watcher = pw.Table(table.match, 1)
    for act in ("new_table", "deal", "later"):
        assert say(watcher, act) == ["You watch this seat; who plays goes on."]
    two = pw.Table(pw.Match(seats=["person", "person"], seed=1, pauses=True))
    say(two, "new_table")
    assert "More than one person plays here" in say(two, "deal")[0]


# ---- who plays


def test_with_open_hands_the_panel_bars_rated_play_and_names_the_preset_to_choose():
    table = pw.play()
    panel = choose(table, game="Double deck", rated=True)
    key = next(key for key, label in panel["presets"] if label == "Learners")
    panel = choose(table, preset=key)
    assert (panel["unlike"], panel["differs"]) == ("Unlike Regular:", ["Open hands", "Count your own meld"])
    assert switches(panel)["rated"] == (False, True, "Not with open hands: choose Regular.")
    assert say(table, "choose", what="rated", value=True) == ["Not with open hands: choose Regular."]
    key = next(key for key, label in panel["presets"] if label == "Regular")
    choose(table, preset=key, rated=True)
    assert say(table, "deal") == []
    assert table.match.game.name == "double-deck/regular"


def test_levels_of_opponents_and_partner_go_along_as_far_as_the_game_has_them():
    table = pw.play()
    choose(table, opponents="master")
    panel = choose(table, game="Double deck")
    assert [(seat["label"], seat["level"]) for seat in panel["seats"]] == [
        ("Opponents", "intermediate"),
        ("Partner", "intermediate"),
    ]
    panel = choose(table, partner="advanced", opponents="beginner")
    assert panel["summary"] == "You and Advanced against two Beginners, 80 cards, to 500."
    assert choose(table, game="Three-handed")["summary"] == "You against two Beginners, 48 cards, to 150."
    choose(table, game="Partnership")
    say(table, "deal")
    assert [seat.level for seat in table.match.seats] == [None, "beginner", "advanced", "beginner"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("<img src=x onerror=f()>", "<img src=x onerror=f()>"),
        ("  Ann \n of\u202e York ", "Ann of York"),
        ("", "You"),
        ("n" * 60, "n" * 60),
    ],
)
def test_a_name_is_text_whatever_it_holds_and_the_record_has_it_too(given, shown):
    for table in (pw.play("two-handed", seed=1, name=given), pw.play(name=given)):
        say(table, "deal")
        assert table.match.seats[0].name == shown
        assert shown in {seat["name"] for seat in table.view["picture"]["seats"]}
        assert pw.Record.from_text(str(table.record)).seats[0].name == shown
    table = pw.play()
    assert choose(table, name=given)["name"] == ("" if shown == "You" else shown)


@pytest.mark.parametrize("wrong", [5, ["Ann"], b"Ann"])
def test_a_name_that_is_no_text_is_refused(wrong):
    with pytest.raises(ValueError, match=r"name is .*; it must be a text"):
        pw.play("two-handed", name=wrong)


def test_a_name_too_long_for_a_player_is_refused():
    with pytest.raises(ValueError, match="has 61 letters; a player's name has at most 60"):
        pw.play("two-handed", name="n" * 61)


def test_two_persons_names_stay_apart_from_levels():
    table = pw.play("pinochle34/partnership", name="Ada", seat=1, seed=1)
    assert [seat.name for seat in table.match.seats][1] == "Ada"
    assert [seat.level is None for seat in table.match.seats] == [False, True, False, False]


# ---- in a session, and at one table


@pytest.mark.whole
def test_the_next_table_of_the_session_begins_with_the_last_choice():
    table = pw.play()
    choose(table, game="Double deck", opponents="beginner", training=True, name="Ada", commit=True)
    change(table, "target", 300)
    assert pw.play().start["panel"]["tile"] == "Two-handed"  # nothing is chosen before it is dealt
    say(table, "deal")
    again = pw.play()
    assert again.start["panel"]["summary"] == "Ada and Intermediate against two Beginners, 80 cards, to 300."
    assert again.prefs["training"]
    say(again, "deal")
    assert (again.match.rules.target, again.match.promises != []) == (300, True)
    assert pw.play(name="Bob").start["panel"]["name"] == "Bob"


def test_another_game_is_played_in_the_same_cell_and_all_widgets_follow():
    table = pw.play("two-handed", opponent="novice", seed=4)
    sheet = pw.Scoresheet(table.match)
    say(table, "deal")
    play_on(table, 8)
    say(table, "new_table")
    panel = table.start["panel"]
    assert (panel["under_way"], panel["seats"][0]["level"]) == (True, "novice")
    assert "goes by its own rules to its end" in panel["note"]
    choose(table, game="Three-handed", preset="pinochle34/kitty pinochle34/kitty")
    say(table, "deal")
    assert (table.match.game.name, table.start["panel"]) == ("pinochle34/kitty", None)
    assert table.view["game"] == sheet.view["game"] == "pinochle34/kitty"
    assert table.menu == sheet.menu
    assert table.view["picture"]["zones"] == sheet.view["picture"]["zones"]
    play_on(table, 12)
    assert table.record.replay() == table.match.state


def test_preferences_begin_as_in_the_other_game_unless_they_were_changed():
    table = pw.play(four_colour=True)
    assert table.prefs["sort"] == "suit"
    choose(table, game="Canasta")
    say(table, "deal")
    assert (table.prefs["sort"], table.prefs["four_colour"]) == ("rank", True)  # suits are nothing there
    say(table, "pref", name="sort", value="none")
    say(table, "new_table")
    choose(table, game="Two-handed")
    say(table, "deal")
    assert table.prefs["sort"] == "none"
    asked = pw.play(sort="suit", animate=False)
    say(asked, "pref", name="animate", value=True)
    choose(asked, game="Canasta")
    say(asked, "deal")
    assert (asked.prefs["sort"], asked.prefs["animate"]) == ("suit", True)


def test_training_that_the_call_asks_for_is_on_in_the_panel_and_after_it():
    table = pw.play(training=True)
    assert switches(table.start["panel"])["training"][0]
    say(table, "deal")
    assert table.prefs["training"]


def test_a_changed_rule_waits_for_the_next_game_and_says_so():
    table = pw.play("two-handed", opponent="carefree", rules={"goal": 20}, seed=5, start_reminders=False)
    say(table, "deal")
    play_on(table, 4)
    say(table, "new_table")
    change(table, "goal", 150)
    say(table, "later")
    assert table.start == {"deals": False, "waits": "From the next game: Goal 150.", "panel": None}
    assert table.match.rules.goal == 20
    while not table.match.state.is_over:
        play_on(table, 5)
    say(table, "next_game")
    assert (table.match.rules.goal, table.start["waits"], table.match.state.is_over) == (150, "", False)
    assert "goal=150" in str(table.record)


def test_between_two_rounds_a_changed_rule_can_hold_from_the_next_round_on_and_the_score_stays():
    table = pw.play("pinochle34/kitty", opponent="beginner", seed=1)
    say(table, "continue")
    while table.match.pause != ROUND:
        assert "next_round" not in (table.start["panel"] or {})
        play_on(table, 1)
    scores, record = table.match.state.scores, table.record
    say(table, "new_table")
    assert "next_round" not in table.start["panel"], "nothing is changed yet"
    assert say(table, "next_round") == ["Only rules can change from the next round on, and only between two rounds."]
    panel = change(table, "run_shares_roundhouse", False)
    assert panel["next_round"]
    assert "the score stays" in panel["note"]
    assert "If you deal now, the game on the table ends" in panel["note"]
    least = max(table.match.state.scores)
    panel = change(table, "target", least)
    assert "next_round" not in panel
    assert f"Somebody has {least} points already; by these rules {least} win the game." in panel["note"]
    change(table, "target", 150)
    assert "next_round" not in choose(table, opponents="advanced"), "other players begin another game"
    choose(table, opponents="beginner")
    assert say(table, "next_round") == []
    match = table.match
    assert (match.state.scores, match.state.round, match.rules.run_shares_roundhouse) == (scores, 2, False)
    assert (table.start["panel"], table.start["waits"]) == (None, "")
    assert (record.result, "round 2;" in table.record.score) == (None, True)


def test_other_levels_that_wait_for_the_next_game_are_named_beside_other_rules():
    table = pw.play("double-deck/regular", opponent="intermediate", seed=5)
    say(table, "deal")
    say(table, "new_table")
    change(table, "target", 350)
    choose(table, opponents="beginner", partner="advanced")
    say(table, "later")
    told = "Target 350, opponents Beginner, partner Advanced"
    assert table.start["waits"] == f"From the next game: {told}. Games won then count anew."


def test_a_series_goes_on_under_changed_rules_and_ends_with_other_players_as_is_said_before():
    table = pw.play("two-handed", opponent="carefree", rules={"goal": 50}, seed=5, start_reminders=False)
    say(table, "deal")
    for number, chosen, waits in (
        (1, {"goal": 250}, "From the next game: Goal 250."),
        (2, {"opponents": "novice"}, "From the next game: opponent Novice. Games won then count anew."),
    ):
        play_on(table, 4)
        say(table, "new_table")
        if "goal" in chosen:
            change(table, "goal", chosen["goal"])
        else:
            choose(table, **chosen)
        say(table, "later")
        assert table.start["waits"] == waits
        plays = 0
        while not table.match.state.is_over:  # one at a time: the next click of a finished game begins another
            plays += 1
            play_on(table, 1, seed=plays)
        won = [seat.wins for seat in table.match.seats]
        assert (table.match.number, sum(won)) == (number, number)
        say(table, "next_game")
        if number == 1:
            assert (table.match.number, [seat.wins for seat in table.match.seats]) == (2, won)
            assert [seat["games"] for seat in table.view["picture"]["seats"]] == won
            assert "number 2\n" in str(table.record)
    assert (table.match.number, [seat.wins for seat in table.match.seats]) == (1, [0, 0])


def test_a_panel_that_is_put_away_changes_nothing():
    table = pw.play("two-handed", seed=5)
    say(table, "deal")
    before = table.view["picture"]
    say(table, "new_table")
    choose(table, game="Double deck", training=True)
    say(table, "stay")
    assert (table.view["picture"], table.prefs["training"], table.start["waits"]) == (before, False, "")
    say(table, "new_table")
    assert table.start["panel"]["tile"] == "Two-handed"


# ---- with games that are kept


@pytest.fixture
def folder(tmp_path, monkeypatch):
    folder = tmp_path / "games"
    monkeypatch.setenv(place.SWITCH, str(folder))
    return folder


def test_the_panel_and_the_offer_of_an_earlier_game_stand_together(folder):
    first = pw.play()
    assert not folder.exists()
    say(first, "deal")
    play_on(first, 8)
    table = pw.play()
    assert table.kept["offer"]
    assert table.start["panel"]
    assert say(table, "resume") == []
    assert (table.kept["offer"], table.start["panel"]) == (None, None)
    assert table.match.state == first.match.state
    other = pw.play()
    choose(other, game="Partnership")
    say(other, "deal")
    assert other.kept["offer"] is None
    assert len(list(folder.glob("*.save"))) == 2


def test_the_game_that_was_left_for_another_is_kept_and_comes_back(folder):
    table = pw.play()
    say(table, "deal")
    play_on(table, 8)
    entries = len(table.record.entries)
    say(table, "new_table")
    assert "Earlier game in the menu" in table.start["panel"]["note"]
    choose(table, game="Double deck")
    say(table, "deal")
    play_on(table, 3)
    assert len(list(folder.glob("*.save"))) == 2
    say(table, "earlier")
    say(table, "resume")
    assert (table.match.game.name, len(table.record.entries)) == ("two-handed", entries)


def test_the_next_game_is_dealt_by_one_press():
    table = pw.play("two-handed", opponent="carefree", rules={"goal": 20}, seed=5, start_reminders=False)
    say(table, "deal")
    plays = 0
    while not table.match.state.is_over:  # one at a time, as above
        plays += 1
        play_on(table, 1, seed=plays)
    say(table, "next_game")
    assert (table.match.number, table.match.pause, table.view["picture"]["panel"]) == (2, None, None)
    assert len(table.match.state.hand(table.seat)) == 12
