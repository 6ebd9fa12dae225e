"""Test a game from outside at a table: all that goes to the browser is as the wire declares, and presses are done."""

import json
import random
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets import games
from pinochle_widgets.games.protocol import Controls
from pinochle_widgets.widgets import helptext
from pinochle_widgets.widgets.messages import fault
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.protocol.view import View
from tests.conftest import FULL


def pressed(view, rng):
    """Choose something that a view offers."""
    panel, legal = view["picture"]["panel"], view["legal"]
    if panel:
        return {"act": panel["buttons"][0]["act"]}
    if legal["actions"]:
        return {"act": "do", "action": rng.choice(legal["actions"])}
    if legal["melds"]:
        return {"act": "lay", "ids": legal["melds"][0]["ids"]}
    return {"act": "play", "id": rng.choice(sorted(legal["play"]))}


def test_a_whole_game_goes_over_the_wire(rummy):
    table, rng, views = pw.play(rummy.name, rules=None if FULL else {"goal": 40}, seed=3), random.Random(1), []
    table.observe(lambda change: views.append(change["new"]), names=["view"])
    while (table.view["picture"]["panel"] or {}).get("kind") != "game":
        before = table.view["view_id"]
        message = {"version": VERSION, "view_id": before, **pressed(table.view, rng)}
        table._handle_custom_msg(message, [])
        assert table.view["view_id"] > before, message
    table.close()
    assert table.match.state.is_over
    assert table.record.replay().scores == table.match.state.scores
    for view in views:
        assert fault(view, View) is None
    told = [step["event"].get("say", "") for view in views for step in view["steps"]]
    assert {"You draw", "Greta draws"} <= {" ".join(text.split()[:2]) for text in told}


def test_a_hand_that_is_closed_does_not_reach_the_browser(rummy):
    table = pw.play(rummy.name, seed=3)
    table.match.proceed()
    seen = table.match.state.observe(1)
    sent = str(table.view)
    table.close()
    assert not [held for held in seen.hand if f"'{held.card}'" in sent]


def test_its_preferences_are_those_of_all_tables(rummy):
    table = pw.play(rummy.name, seed=3, four_colour=True)
    names = [entry["name"] for entry in table.menu["prefs"]]
    table.close()
    assert "four_colour" in names
    assert not {"auto_draw", "training"} & set(names)


def test_its_keys_and_buttons_are_its_own(rummy):
    table = pw.play(rummy.name, seed=3)
    table.match.proceed()
    controls, legal = table.menu["controls"], table.view["legal"]
    table.close()
    assert controls["keys"][table.view["picture"]["info"]["stage"]] == {"d": "do draw", "t": "do take"}
    assert legal["actions"] == ["draw", "take"]
    assert [button["action"] for button in controls["buttons"]] == ["take", "draw"]


def test_its_words_and_rests_are_its_own(rummy):
    table = pw.play(rummy.name, seed=3)
    controls = table.menu["controls"]
    table.close()
    assert controls["several"] == "Sets are laid before the discard."
    assert controls["rests"] == {"lay": 800}


@pytest.mark.parametrize("rest", [-1, 3001, 0.5, True, "long"])
def test_a_rest_that_can_not_be_is_refused(rest):
    with pytest.raises(ValueError, match=r"the rest of 'lay' is .* from 0 to 3,000"):
        Controls(rests={"lay": rest})


@pytest.mark.parametrize(
    ("keys", "words"),
    [({"d": "draw"}, "must be add, ask"), ({"u": "do draw"}, "at every stage"), ({"d": "do draw"}, "letter of a card")],
)
def test_a_key_that_can_not_be_is_refused(keys, words):
    with pytest.raises(ValueError, match=words):
        Controls(keys={"draw": keys}, lettered=("draw",))


def test_its_help_page_speaks_of_the_rules_in_force(rummy):
    told = [str(block) for block in helptext.blocks(rummy, rummy.make_rules({"goal": 60, "wild_jokers": False}))]
    assert any("60 points win the game" in text for text in told)
    assert not any("joker" in text for text in told[:5])
    assert any("Wild jokers" in text for text in told)


def test_its_static_form_has_its_zones_and_its_order(rummy):
    table = pw.play(rummy.name, seed=4)
    rng = random.Random(2)
    while table.match.pause or not table.view["picture"]["zones"][-1]["cards"]:
        table._handle_custom_msg({"version": VERSION, "view_id": table.view["view_id"], **pressed(table.view, rng)}, [])
    still = table._still()
    assert table.menu["ranks"] == "KQJT98765432A"
    for zone in ("Your hand: ", "Greta’s hand: ", "Stock: ", "Pile: ", "Sets: "):
        assert zone in still.html, still.html
    assert still.picture[:4] == b"\x89PNG"
    table.close()


def test_a_game_that_cannot_be_priced_has_no_review(rummy):
    table, sent = pw.play(rummy.name, seed=3), []
    table.send = lambda content, *_: sent.append(content)
    assert "review_game" in table.menu["barred"]
    table._handle_custom_msg({"version": VERSION, "act": "review_game"}, [])
    assert "can't be priced" in sent[-1]["reason"]
    assert table.reviewed["stage"] == ""
    rng = random.Random(1)
    while table.match.pause != "round":
        table.match.proceed() if table.match.pause else table.match.act(
            rng.choice(table.match.state.legal_actions(0)), 0
        )
    assert [each["act"] for each in table.view["picture"]["panel"]["buttons"]] == ["continue", "aside"]
    table.close()


def test_a_game_that_brings_an_appraiser_is_looked_over(rummy):
    games.GAMES[rummy.name] = replace(rummy, appraiser="rummy_appraiser")
    table = pw.play(rummy.name, rules={"goal": 40}, seed=3)
    assert "review_game" not in table.menu.get("barred", [])
    match, rng = table.match, random.Random(1)
    while not match.state.is_over:
        match.proceed() if match.pause else match.act(rng.choice(match.state.legal_actions(0)), 0)
    assert "review_game" in [each["act"] for each in table.view["picture"]["panel"]["buttons"]]
    table._handle_custom_msg({"version": VERSION, "act": "review_game"}, [])
    told = table.reviewed
    assert told["stage"] == "done"
    assert told["line"].startswith("What you gave up: ")
    assert len(told["dear"]) == 3
    assert all(" is listed before " in each["reason"] for each in told["dear"])
    assert (table.review.method == "exact").all()
    table._handle_custom_msg({"version": VERSION, "act": "learn"}, [])
    assert table.opened.lesson["total"] == 3
    table.close()


@pytest.mark.whole
def test_its_finished_game_is_shared_without_a_review(rummy):
    table, sent = pw.play(rummy.name, rules={"goal": 20}, seed=3), []
    rng = random.Random(1)
    while not table.match.state.is_over:
        table.match.proceed() if table.match.pause else table.match.act(
            rng.choice(table.match.state.legal_actions(0)), 0
        )
    assert "share" in [each["act"] for each in table.view["picture"]["panel"]["buttons"]]
    table.send = lambda content, *_: sent.append(content)
    for act in ("save_page", "save_notebook"):
        table._handle_custom_msg({"version": VERSION, "act": act}, [])
    files = {each["name"]: each["text"] for each in sent if each.get("reply") == "file"}
    assert files["game.html"].startswith("<!doctype html>")
    cells = json.loads(files["game.ipynb"])["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    assert not any("review" in source for source in sources)
    assert any(source.startswith("## The moves") for source in sources)
    names: dict[str, object] = {}
    for cell, source in zip(cells, sources, strict=True):
        if cell["cell_type"] == "code":
            exec(source, names)
    assert names["record"].replay().scores == table.match.state.scores
    table.close()
