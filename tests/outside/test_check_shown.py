"""Test that faults of a scene, which no type can say, are named: parts that don't agree, and choices that can't be."""

import re
from dataclasses import replace
from itertools import count

import pytest

from pinochle_widgets.cards import parse_card
from pinochle_widgets.games import check_game
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.protocol.controls import Button, Controls
from tests.outside.test_check import Changed, commented, with_picture, zone

NINE, COUNT = parse_card("9S"), count()


def with_choices(game, change):
    """Give a game a scene that changes its choices."""

    def choices(seen):
        found = game.scene.choices(seen)
        change(found, seen)
        return found

    return replace(game, name="faulty", scene=Changed(game.scene, choices=choices))


def with_panel(game, **parts):
    """Give a game a scene that changes its panels."""

    def panel(pause, seen, company):
        return {**game.scene.panel(pause, seen, company), **parts}

    return replace(game, name="faulty", scene=Changed(game.scene, panel=panel))


def mine(picture):
    return next(plate for plate in picture["seats"] if plate["me"])


def total_of_a_plate_as_text(game):
    return with_picture(game, lambda drawn, _: mine(drawn).update(total="12"))


def points_that_are_no_number(game):
    return with_picture(game, lambda drawn, _: drawn["chip"].update(points=float("nan")))


def kind_of_zone_with_a_field_of_its_own(game):
    def change(drawn, _):
        zone(drawn, "trick").update(kind="talon")

    return with_picture(game, change)


def zone_twice(game):
    return with_picture(game, lambda drawn, _: drawn["zones"].append({**zone(drawn, "trick")}))


def card_twice(game):
    def change(drawn, _):
        hand = zone(drawn, "hand")["cards"]
        hand += hand[:1]

    return with_picture(game, change)


def card_that_is_none(game):
    return with_picture(
        game, lambda drawn, _: zone(drawn, "trick")["cards"].append({"id": "odd", "card": "1S", "seat": 0})
    )


def hand_of_another_seat(game):
    def change(drawn, seen):
        zone(drawn, "hand")["owner"] = 1 - seen.seat

    return with_picture(game, change)


def closed_hand_of_a_wrong_count(game):
    return with_picture(game, lambda drawn, _: zone(drawn, "closed").update(count=3))


def zone_of_no_seat(game):
    return with_picture(game, lambda drawn, _: zone(drawn, "closed").update(owner=7))


def nobody_is_me(game):
    return with_picture(game, lambda drawn, _: mine(drawn).update(me=False))


def seat_without_plate(game):
    return with_picture(game, lambda drawn, _: drawn["seats"].pop())


def turn_of_both(game):
    return with_picture(game, lambda drawn, _: [plate.update(turn=True) for plate in drawn["seats"]])


def seating_for_four(game):
    return with_picture(game, lambda drawn, _: drawn.update(seating="four"))


def row_too_short(game):
    row = {"kind": "sum", "label": "Total", "values": [3]}
    return with_picture(game, lambda drawn, _: drawn["score"]["rows"].append(row))


def log_of_no_seat(game):
    return with_picture(game, lambda drawn, _: drawn["log"].append((1, 9, "m", "Nine melds")))


def status_without_title(game):
    return with_picture(game, lambda drawn, _: drawn["status"].update(title=""))


def play_of_a_card_elsewhere(game):
    return with_choices(game, lambda found, _: found["play"].update(elsewhere="play 9S"))


def meld_of_a_card_elsewhere(game):
    meld = {"action": "play 9S", "ids": ["elsewhere"], "name": "Set", "points": 3}
    return with_choices(game, lambda found, _: found["melds"].append(meld))


def choice_of_no_action(game):
    return with_choices(game, lambda found, _: found["actions"].append("juggle"))


def choice_that_is_not_legal(game):
    def change(found, seen):
        if seen.legal_actions and "9S" not in [str(held.card) for held in seen.hand]:
            found["actions"].append("play 9S")

    return with_choices(game, change)


def choice_for_a_seat_that_waits(game):
    return with_choices(
        game, lambda found, seen: found["actions"].append("play 9S") if not seen.legal_actions else None
    )


def reason_for_nothing(game):
    return with_choices(game, lambda found, _: found.update(why={"elsewhere": "It is not yours."}))


def cut_from_the_top(game):
    return with_choices(game, lambda found, _: found.update(cut={"verb": "play", "min": 9, "max": 3}))


def picture_that_is_drawn_by_chance(game):
    return with_picture(game, lambda drawn, _: drawn["chip"].update(points=next(COUNT)))


def comment_that_tells_a_hidden_card(game):
    class Spying(game.new):
        def observe(self, seat):
            theirs = super().observe(1 - seat).hand
            return Changed(super().observe(seat), best=" ".join(map(str, theirs[-1:])))

    def comment(event, seen, company):
        return {**game.scene.comment(event, seen, company), "say": f"Their best card is {seen.best}."}

    return replace(game, name="faulty", new=Spying, scene=Changed(game.scene, comment=comment))


def comment_of_no_seat(game):
    return commented(game, seat=5)


def comment_with_no_card(game):
    return commented(game, card="ZZ")


def panel_without_a_way_on(game):
    return with_panel(game, buttons=[])


def panel_with_an_unknown_act(game):
    return with_panel(game, buttons=[{"label": "Dance", "act": "pirouette"}])


def panel_with_a_narrow_row(game):
    return with_panel(game, rows=[{"label": "Sets", "values": [1]}])


def play_of_any_label(game):
    return replace(game, name="faulty", scene=Changed(game.scene, play_of=lambda seen, _: Play(seen.seat, card=NINE)))


def play_of_another_seat(game):
    made = Changed(
        game.scene, play_of=lambda seen, label: Play(1 - seen.seat, card=NINE) if label != "no such card" else None
    )
    return replace(game, name="faulty", scene=made)


def play_of_another_card(game):
    def play_of(seen, label):
        return Play(seen.seat, card=NINE) if any(held.id == label for held in seen.hand) else None

    return replace(game, name="faulty", scene=Changed(game.scene, play_of=play_of))


def meld_that_is_not_made(game):
    def change(found, _):
        label, text = next(iter(found["play"].items()), ("", ""))
        found["melds"] += [{"action": text, "ids": [label], "name": "Set", "points": 3}] if text else []

    return with_choices(game, change)


def comment_that_is_none(game):
    return replace(game, name="faulty", scene=Changed(game.scene, comment=lambda *_: None))


def name_that_is_none(game):
    return replace(game, name="faulty", scene=Changed(game.scene, name_of=lambda *_: None))


def advice_that_is_none(game):
    return replace(game, name="faulty", scene=Changed(game.scene, advice=lambda *_: None))


def button_of_no_action(game):
    return replace(game, name="faulty", controls=Controls(buttons=[Button("juggle", "Juggle")]))


def key_of_no_action(game):
    return replace(game, name="faulty", controls=Controls(keys={"play": {"j": "do juggle"}}))


def explanation_as_a_text(game):
    return replace(
        game, name="faulty", scene=Changed(game.scene, explain=lambda *_: {"title": "Draw", "lines": "Draw."})
    )


WHIST = {
    total_of_a_plate_as_text: "total is '12'; it must be a whole number",
    points_that_are_no_number: "points is nan; it must be a whole number",
    kind_of_zone_with_a_field_of_its_own: "'led' is no field of an entry of zones",
    zone_twice: "the zone 'trick' has the name of another zone",
    card_twice: "the picture has 2 cards with the label",
    card_that_is_none: "a card of the picture is '1S', which is the name of no card",
    hand_of_another_seat: "is a hand of seat . in the picture of seat",
    closed_hand_of_a_wrong_count: "has 3 cards; seat . holds",
    zone_of_no_seat: "belongs to seat 7; it must be a seat from 0, or None",
    nobody_is_me: r"the plates of the seats \[\] are 'me' in the picture of seat 0",
    seat_without_plate: r"has plates of the seats \[0\]; there must be one for each seat",
    turn_of_both: r"the plates of the seats \[0, 1\] have the turn; to act are \[.\]",
    seating_for_four: "the seating is 'four' for 2 seats; it must be 'two'",
    row_too_short: "the row of the score 'Total' has 1 values for 2 columns",
    log_of_no_seat: r"a line of the log is \(1, 9, 'Nine melds'\)",
    status_without_title: "the status of seat 0 has no title",
    play_of_a_card_elsewhere: "choices has a play of 'elsewhere', which lies in no zone of seat",
    meld_of_a_card_elsewhere: "choices has a meld of 'elsewhere', which lies in no zone of seat",
    choice_of_no_action: "choices offers 'juggle', which is no action",
    choice_that_is_not_legal: "choices offers 'play 9S', which is not legal",
    choice_for_a_seat_that_waits: "choices offers 'play 9S' to seat ., which may not act",
    reason_for_nothing: "choices has a reason for 'elsewhere'",
    cut_from_the_top: "the cut of choices is",
    picture_that_is_drawn_by_chance: "draws seat 0 another picture when it is asked again",
    comment_that_tells_a_hidden_card: r"scene.comment of seat . differs with cards that unseen\(.\) lists as unknown: say is",
    comment_of_no_seat: "has the seat 5; it must be a seat from 0, or None",
    comment_with_no_card: "the card of the comment on a .* is 'ZZ', which is the name of no card",
    panel_without_a_way_on: "the panel 'start' has no buttons: nobody could go on",
    panel_with_an_unknown_act: "the button 'Dance' sends 'pirouette'; it must be continue, next_game",
    panel_with_a_narrow_row: "the row of the panel 'start' 'Sets' has 1 values for 2 columns",
    play_of_any_label: "scene.play_of gives 'play 9S' for a label that no card has",
    play_of_another_seat: "it must be an action of that seat, or None",
    play_of_another_card: "scene.play_of gives 'play 9S' for '.*'; choices has 'play",
    meld_that_is_not_made: "scene.meld_of gives 'None' for .*; choices has 'play",
    comment_that_is_none: "what scene.comment says of a .* is no Happening .*: it is None; it must be an object",
    name_that_is_none: "the name of 'play .*' is no str as the protocol has it: it is None; it must be a text",
    advice_that_is_none: "scene.advice gives None; it must be a Decision with an action and a reason",
    button_of_no_action: "the button 'Juggle' of the controls does 'juggle', which is no action",
    key_of_no_action: "the key 'j' at stage 'play' does 'do juggle', which is no action",
    explanation_as_a_text: "what scene.explain returns is no Lines as the protocol has it: lines is 'Draw.'",
}


@pytest.mark.ci_runs(14)
@pytest.mark.parametrize("fault", WHIST, ids=lambda fault: fault.__name__)
def test_a_fault_of_a_scene_is_named(fault, whist):
    found = check_game(fault(whist))
    assert any(re.search(WHIST[fault], each) for each in found), found
