"""Test the terms of a shared table: what a link tells, and other rules that a guest asks for once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import pinochle_widgets as pw
from pinochle_widgets import Convention, Row
from pinochle_widgets.match import Match
from pinochle_widgets.together.door import ANSWERED
from pinochle_widgets.together.frames import REFUSED
from pinochle_widgets.together.terms import rules_asked
from tests.together.ends import World
from tests.together.test_room import looked

if TYPE_CHECKING:
    from pathlib import Path


def test_a_link_tells_rules_beside_the_preset_and_all_else_that_is_agreed() -> None:
    world = World()
    ident, tokens = world.open(rules="hoyle goal=500", hints=True, autopilot=True, games=3, at_once=False)
    terms = looked(world, ident, tokens[1])["about"]["terms"]
    assert (terms["preset"], terms["differs"], terms["stands"]) == ("Hoyle", ["Goal 500, not 1,000"], "")
    assert terms["besides"] == [
        "Ann leads the first round.",
        "Goal 500 points.",
        "Hints on: each may ask for some.",
        "Autopilot on: a computer player may play for one who is away.",
        "3 games, then a rematch if all like.",
    ]
    options = {each["name"]: each for group in terms["groups"] for each in group["options"]}
    assert set(options) == set(world.room(ident).match.rules.options())
    assert options["goal"]["value"] == 500
    own = looked(world, ident, tokens[0])["about"]["terms"]
    assert (own["groups"], own["stands"]) == ([], "You are the host, and have chosen them.")


def test_the_convention_of_both_sides_is_part_of_what_is_agreed(tmp_path: Path) -> None:
    world, game = World(tmp_path), "double-deck/partnership"
    usual, tokens = world.open(game)
    terms = looked(world, usual, tokens[2])["about"]["terms"]
    assert "Both sides bid by the usual convention." in terms["besides"]
    assert terms["bids"][1] == "Bid +2, 1st round, bids 0-58: 20 to 29 meld"
    own = Convention("ours", [Row(bid="+1+", when="1st round", want_bid="yes")])
    with pytest.warns(UserWarning, match="ours"):
        ident, tokens = world.open(game, convention=own.as_data())
    told = looked(world, ident, tokens[2])["about"]["terms"]
    assert "Both sides bid by the convention “ours”." in told["besides"]
    assert told["bids"] == ["Bid +1+, 1st round: wants the bid"]
    assert told["mark"] != terms["mark"]
    bert = world.sit(ident, tokens[2], accepts=terms["mark"])
    assert bert.refused["why"] == "terms", "who has read another convention reads this one"
    world.sit(ident, tokens[2], accepts=told["mark"])
    world.kill()
    assert world.room(ident).match.convention == own
    assert "bids" not in looked(world, world.open()[0], world.open()[1][1]).get("about", {}).get("terms", {})


@pytest.mark.parametrize("game", ["two-handed", "canasta", "pinochle34/kitty"])
def test_games_without_partners_who_bid_take_no_convention(game: str) -> None:
    with pytest.raises(ValueError, match="convention"):
        pw.host(game, convention=Convention.preset("double-deck/partnership"))
    with pytest.raises(ValueError, match="it must be a Convention"):
        pw.host("double-deck/partnership", convention="mine")


def asks(world: World, ident: str, token: str, name: str = "Bert", **rules: Any) -> Any:
    mark = looked(world, ident, token)["about"]["terms"]["mark"]
    return world.sit(ident, token, name, accepts=mark, rules=rules)


def test_other_rules_are_played_by_once_the_host_accepts_them(tmp_path: Path) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(names=["Ann"], at_once=True)
    ann = world.sit(ident, tokens[0])
    ann.say("continue")
    bert = asks(world, ident, tokens[1], goal=500)
    assert bert.guest.state == "waiting", "at once is for those who accept"
    assert "play by your rules" in bert.guest.waits
    (asking,) = ann.presence["asking"]
    assert (asking["name"], asking["rules"]) == ("Bert", ["Goal 500, not 1,000"])
    room, match = world.room(ident), world.room(ident).match
    ann.say("admit", id=asking["id"], yes=True)
    assert (bert.guest.state, room.match is match, match.rules.goal) == ("here", True, 500)  # type: ignore[attr-defined]
    assert (match.company.names, match.pause, ann.presence["ready"]) == (["Ann", "Bert"], "start", [])
    assert ann.view["picture"]["info"]["goal"] == 500
    for end in (ann, bert):
        end.say("continue")
    assert match.pause is None
    world.kill()
    world.pump(1)
    assert world.room(ident).match.rules.goal == 500, "it is kept so"  # type: ignore[attr-defined]
    assert [end.guest.state for end in (ann, bert)] == ["here", "here"]


def test_declined_rules_are_told_and_the_table_keeps_its_own(tmp_path: Path) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(at_once=False)
    ann = world.sit(ident, tokens[0])
    bert = asks(world, ident, tokens[1], goal=500)
    ann.say("admit", id=ann.presence["asking"][0]["id"], yes=False)
    assert bert.refused == {"why": "kept", "text": REFUSED["kept"]}
    assert world.room(ident).match.rules.goal == 1000  # type: ignore[attr-defined]
    terms = looked(world, ident, tokens[1])["about"]["terms"]
    assert (terms["groups"], terms["stands"]) == ([], ANSWERED), "once"
    world.kill()
    world.pump(1)
    assert asks(world, ident, tokens[1], goal=700).refused == {"why": "rules", "text": ANSWERED}
    again = asks(world, ident, tokens[1])
    assert (again.guest.state, [*ann.presence["asking"][0]]) == ("waiting", ["id", "seat", "name"]), "he may accept"
    ann.say("admit", id=ann.presence["asking"][0]["id"], yes=False)
    token = ann.say("invite", seat=1)[0]["token"]
    assert looked(world, ident, token)["about"]["terms"]["groups"], "another link, another attempt"
    assert asks(world, ident, token, goal=700).guest.state == "waiting"


def test_rules_withdrawn_midway_leave_nothing() -> None:
    world = World()
    ident, tokens = world.open(at_once=False)
    ann = world.sit(ident, tokens[0])
    bert = asks(world, ident, tokens[1], goal=500)
    first = ann.presence["asking"][0]["id"]
    bert.cut()
    world.pump()
    assert ann.presence["asking"] == []
    assert "Nobody asks any longer" in ann.say("admit", id=first, yes=True)[0]["reason"]
    assert world.room(ident).match.rules.goal == 1000  # type: ignore[attr-defined]
    bert.connect()
    world.pump()
    assert (bert.guest.state, ann.presence["asking"][0]["rules"]) == ("waiting", ["Goal 500, not 1,000"]), "he asks on"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"goal": 7}, "Goal 7: it must be from"),
        ({"goal": True}, "Goal on: it must be a whole number."),
        ({"cut_for_deal": 2}, "it must be True or False"),
        ({"new_rule": True}, "knows no rule “new_rule”"),
        ({"<b>" * 30: 1}, "knows no rule “<b><b>"),
    ],
)
def test_rules_that_do_not_fit_are_refused_in_words(rules: dict[str, Any], words: str) -> None:
    world = World()
    ident, tokens = world.open(at_once=False)
    ann = world.sit(ident, tokens[0])
    bert = asks(world, ident, tokens[1], **rules)
    assert (bert.refused["why"], ann.presence["asking"]) == ("rules", [])
    assert words in bert.refused["text"]
    assert len(bert.refused["text"]) < 250
    assert asks(world, ident, tokens[1]).guest.state == "waiting", "the door is open still"


def test_rules_of_the_wrong_form_are_not_understood() -> None:
    world = World()
    ident, tokens = world.open()
    for rules in ({"goal": "500"}, {"goal": [1]}, [1], "goal"):
        assert (
            world.sit(ident, tokens[1], rules=rules if isinstance(rules, dict) else {"goal": rules}).refused["why"]
            == "unknown"
        )


def test_rules_stand_once_another_guest_has_agreed_or_cards_are_dealt() -> None:
    world = World()
    ident, tokens = world.open("pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"], at_once=False)
    ann = world.sit(ident, tokens[0])
    bert = asks(world, ident, tokens[1], "", target=200)
    cleo = asks(world, ident, tokens[2], "")
    first, second = ann.presence["asking"]
    ann.say("admit", id=second["id"], yes=True)
    told = ann.say("admit", id=first["id"], yes=True)
    assert "Bert could not be let in by other rules. Cleo sits here by these rules" in told[0]["reason"]
    assert (bert.refused["why"], cleo.guest.state) == ("rules", "here")
    terms = looked(world, ident, tokens[1])["about"]["terms"]
    assert (terms["groups"], terms["stands"]) == ([], "Cleo sits here by these rules: they stand.")
    assert asks(world, ident, tokens[1], "", target=200).refused["text"] == terms["stands"]
    bert = asks(world, ident, tokens[1], "")
    ann.say("admit", id=ann.presence["asking"][0]["id"], yes=True)
    for end in (ann, bert, cleo):
        end.say("continue")
    token = ann.say("invite", seat=2)[0]["token"]
    assert looked(world, ident, token)["about"]["terms"]["stands"] == "The first cards are dealt: these rules stand."


def test_terms_that_have_changed_are_read_again() -> None:
    world = World()
    ident, tokens = world.open("pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"], at_once=False)
    ann = world.sit(ident, tokens[0])
    before = looked(world, ident, tokens[2])["about"]["terms"]["mark"]
    asks(world, ident, tokens[1], "", target=200)
    ann.say("admit", id=ann.presence["asking"][0]["id"], yes=True)
    late = world.sit(ident, tokens[2], accepts=before)
    assert late.refused == {"why": "terms", "text": REFUSED["terms"]}
    assert looked(world, ident, tokens[2])["about"]["terms"]["differs"] == ["Target 200, not 150"]


def test_a_switch_brings_those_that_follow_it() -> None:
    match = Match("canasta", ["person"] * 2, pauses=True)
    followers = type(match.rules).FOLLOWERS
    lead = next(name for name in followers if not getattr(match.rules, name))
    rules = rules_asked(match, {lead: True})
    assert all(getattr(rules, name) for name in (lead, *followers[lead]))


def test_an_earlier_table_is_joined_as_before() -> None:
    world = World()
    ident, tokens = world.open()
    assert world.sit(ident, tokens[1]).guest.state == "here", "a link in a cell needs no look"
