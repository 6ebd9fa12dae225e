"""Test the table of Canasta as it is sent: counters, captions, the order of melds, the scoresheet, the ways to take the pile."""

import json
import random
import re
from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta import GAME, entry
from pinochle_widgets.games.canasta.rules import parts
from pinochle_widgets.games.canasta.rules.core import layout, scoring
from pinochle_widgets.games.canasta.rules.moves.texts import write_card
from pinochle_widgets.games.canasta.table import counters, sheet
from pinochle_widgets.games.canasta.words import taking
from pinochle_widgets.games.canasta.words.analysis import suggestion
from pinochle_widgets.games.canasta.words.danger import chance_of_going_out
from pinochle_widgets.games.canasta.words.parts import NAMES
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.brief import brief
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.protocol.view import View
from pinochle_widgets.widgets.replay.pages import Pages
from pinochle_widgets.widgets.viewer import Viewer
from tests.conftest import FULL
from tests.games.canasta_table import Table

MODERN = "canasta/modern-american"


def dealt(hand, *, other=None, rules=None, seed=3, **more):
    """Begin a match in which seat 0 holds some cards, and is first on turn."""
    deal = {"hands": [hand, other], **more}
    return pw.Match(GAME.name, ["person", "carefree"], rules=rules, seed=seed, deal=deal)


def shown(match, seat=0):
    seen = match.observe(seat)
    picture = GAME.scene.picture(seen, match.company)
    return picture, GAME.scene.choices(seen)


def counter(picture, label, seat=0):
    found = next(each for each in picture["seats"] if each["seat"] == seat)["counters"]
    return next((each for each in found if each["label"] == label), None)


def zone(picture, name):
    return next(each for each in picture["zones"] if each["id"] == name)


def test_the_opening_counter_tells_what_is_needed_and_whether_it_can_be_reached():
    match = dealt("KS KH KD 4C 4D 6S 7C 9D JS QS 8S 5C 5H TS TH")
    match.act("draw")
    picture, _ = shown(match)
    assert counter(picture, "Open") == {
        "label": "Open",
        "value": "50",
        "net": "−20",
        "note": "not yet",
        "look": "no",
        "explains": True,
    }
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    picture, _ = shown(match)
    assert counter(picture, "Open")["look"] == "yes"


@pytest.mark.whole
def test_between_rounds_there_are_no_counters():
    match, rng = pw.Match(GAME.name, ["person", "standard"], seed=5, pauses=True), random.Random(1)
    player = GAME.level("standard").make()
    match.proceed()
    while not match.pause:
        assert counter(shown(match)[0], "Hand")
        match.act(player.choose(match.observe(0), rng).action)
    assert match.pause == "round"
    assert not any(each.get("counters") for each in shown(match)[0]["seats"])


def test_a_pile_is_frozen_to_a_seat_until_it_is_open_and_the_points_to_open_stand_once():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    picture, _ = shown(match)
    (pile,) = [zone for zone in picture["zones"] if zone["kind"] == "pile"]
    assert (pile["state"]["word"], pile["state"]["note"]) == ("Frozen to you", "needs a pair")
    mats = [zone for zone in picture["zones"] if zone["kind"] == "mat"]
    assert [mat["empty"]["text"] for mat in mats] == ["", ""]
    match.act("draw")
    match.act("meld KS KH KD")
    match.act("meld AC AD AS")
    match.act("discard 6S")
    picture, _ = shown(match)
    (pile,) = [zone for zone in picture["zones"] if zone["kind"] == "pile"]
    assert "note" not in pile["state"]


def test_one_way_to_open_is_explained():
    match = dealt("KS KH KD AC AD 2S 6S 7C 9D JS QS 8S 5C 5H TS")
    match.act("draw")
    lines = GAME.scene.explain(match.observe(0), match.company)["lines"]
    (way,) = [line for line in lines if line.startswith("One way to open")]
    assert way == "One way to open: K K K 2: 50 points.", "with the one wild card, and no more cards than that takes"
    match.act("meld KS KH KD")
    lines = GAME.scene.explain(match.observe(0), match.company)["lines"]
    assert not any(line.startswith("One way to open") for line in lines)


def test_the_cut_is_offered_as_a_range_and_the_cards_cut_are_shown():
    match = pw.Match(GAME.name, ["person", "carefree"], rules={"cut_for_deal": True}, seed=3)
    assert shown(match)[1]["cut"] == {"verb": "cut", "min": 1, "max": 107}
    seen = match.observe(0)
    told = [GAME.scene.comment(event, seen, match.company) for event in match.act("cut 40")]
    (cut,) = [each for each in told if each["type"] == "cut" and each["seat"] == 0]
    assert len(cut["card"]) == 2


def test_the_opening_counter_counts_down_and_ends_when_the_seat_is_open():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    match.act("draw")
    match.act("meld KS KH KD")
    picture, _ = shown(match)
    assert counter(picture, "Open")["value"] == "20"
    assert picture["status"] == {"title": "20 points more to open", "text": "30 of 50 are laid."}
    match.act("meld AC AD AS")
    picture, _ = shown(match)
    assert counter(picture, "Open, melding")["look"] == "done"
    assert counter(picture, "Open") is None


def test_a_hand_that_opens_with_the_pile_alone_or_by_a_splash_is_told_so():
    match = dealt("KS KH QD QH QC 4C 6S 7C 9D JS 8S 5C TS 4D 6D", stock="KD")
    picture, _ = shown(match)
    assert counter(picture, "Open")["look"] == "pile"
    assert "with the pile" in picture["status"]["text"]
    match = dealt("4S 4H 4D 4C 4S 4H 4D 6S 7C 9D JS QS 8S", rules=MODERN)
    match.act("draw")
    picture, _ = shown(match)
    assert counter(picture, "Open")["look"] == "splash"


def test_melds_that_can_not_open_are_not_offered():
    match = dealt("4S 4H 4D 6C 6D 7C 9D JS QS 8S 5C 5H TS KS KH")
    match.act("draw")
    assert shown(match)[1]["melds"] == []


def test_the_hand_counts_its_points_and_says_what_the_round_would_bring_now():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    match.act("draw")
    match.act("meld KS KH KD")
    match.act("meld AC AD AS")
    picture, _ = shown(match)
    hand = counter(picture, "Hand")
    held = int(hand["value"])
    now = int(hand["note"].removeprefix("· if it ended now ").replace("−", "-"))
    threes = zone(picture, "mat0")["columns"][0]
    worth = int(threes["caption"].replace("−", "-")) if threes["kind"] == "laid" else 0
    assert now == 90 + worth - held
    rows = {row["label"]: row["values"] for row in picture["score"]["rows"]}
    assert rows["Melds so far"][0] == 90
    assert rows["Bonuses so far"][0] == worth


def test_threes_show_their_value_which_is_negative_until_something_is_melded():
    for seed in range(40):
        match = pw.Match(GAME.name, ["person", "carefree"], seed=seed)
        seen = match.observe(0)
        for seat in (0, 1):
            red = len(seen.threes[seat])
            if red == 1:
                picture, _ = shown(match)
                assert zone(picture, f"mat{seat}")["columns"][0]["caption"] == "−100"
                return
    pytest.fail("no deal with a red three")


def test_melds_lie_in_the_order_in_which_they_were_begun():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    match.act("draw")
    match.act("meld AC AD AS")
    match.act("meld KS KH KD")
    picture, _ = shown(match)
    columns = [column["id"] for column in zone(picture, "mat0")["columns"] if column["kind"] != "laid"]
    assert columns == ["meld0A", "meld0K"]
    match.undo(turn=True)
    match.act("meld KS KH KD")
    match.act("meld AC AD AS")
    picture, _ = shown(match)
    columns = [column["id"] for column in zone(picture, "mat0")["columns"] if column["kind"] != "laid"]
    assert columns == ["meld0K", "meld0A"]


@pytest.mark.whole
def test_cards_are_sorted_from_three_to_ace_then_twos_and_jokers():
    assert pw.play(GAME.name, seed=3).menu["ranks"] == "3456789TJQKA2X"
    match = pw.Match(GAME.name, ["carefree", "carefree"], seed=3)
    match.play_out()
    assert Pages(allowed_in(match.record)).head["ranks"] == "3456789TJQKA2X"


def test_no_pile_is_not_a_pile_taken():
    match = pw.Match(GAME.name, ["person", "carefree"], rules=MODERN, seed=3)
    assert zone(shown(match)[0], "pile")["state"]["word"] == "No pile yet"


# ---- the five cases of taking the pile


def test_a_pile_that_asks_for_a_pair_is_taken_with_it():
    match = dealt("KS KH 2S XR 4C 6S 7C 9D JS QS 8S 5C TS 4D 6D", stock="KD")
    seen = match.observe(0)
    assert [str(take) for take in taking.ways(seen)] == ["take KS KH"]
    assert str(taking.usual(seen)) == "take KS KH"
    picture, choices = shown(match)
    assert choices["buttons"] == [{"action": "take KS KH", "label": "Take with K K", "tone": ""}]
    assert choices["usual"] == {"take": "take KS KH"}
    assert [card["card"] for card in zone(picture, "hand")["cards"] if card.get("look") == "linked"] == ["KS", "KH"]


class Seen:
    """The part of an observation that the ways to take the pile are found in, of a seat that is open."""

    seat, is_open = 0, (True, False)

    def __init__(self, *takes):
        self.legal_actions = [pw.parse_action(take, 0) for take in takes]


@pytest.mark.parametrize(
    ("takes", "usual"),
    [
        (["take KS KH", "take KS KC"], "take KS KH"),  # frozen, or no wild card: a pair, whatever its suits
        (["take KS 2S", "take KS JK"], "take KS JK"),  # one natural card: the joker before the two
        (["take KS KH", "take KS 2S", "take KS JK"], None),  # a pair and wild cards: the player chooses
        (["take", "take KS KH"], "take"),  # a meld lies
        ([], None),
    ],
)
def test_the_usual_way_to_take_the_pile_is_that_of_the_guide(takes, usual):
    seen = Seen(*takes)
    found = taking.usual(seen)
    assert (str(found) if found else None) == usual
    kinds = [taking.label(take) for take in taking.ways(seen)]
    assert len(kinds) == len(set(kinds))


# ---- questions before a loss


def test_a_wild_card_is_thrown_only_after_a_question():
    match = dealt("KS KH 2S XR 4C 6S 7C 9D JS QS 8S 5C TS 4D 6D")
    match.act("draw")
    first = shown(match)[1]["first"]
    assert {"discard 2S", "discard JK"} <= set(first)
    assert "discard KS" not in first
    assert "freezes the pile" in first["discard 2S"]["text"]


def test_one_of_three_aces_is_thrown_only_after_a_question():
    rest = "KS 4C 4H 6S 7C 9D JS QS 8S 5C TS 4D 6D"
    for hand, asked in (("AS AH AD", True), ("AS AH", False), ("AS AH AD AC", False)):
        match = dealt(" ".join([*hand.split(), *rest.split()][:15]))
        match.act("draw")
        held = sum(held.card.rank == "A" for held in match.observe(0).hand)
        assert held == len(hand.split()), "the seed draws no ace"
        assert ("discard AS" in shown(match)[1]["first"]) == asked
    match = dealt("AS AH AD KS 4C 4H 6S 7C 9D JS QS 8S 5C TS 4D")
    match.act("draw")
    assert "60 points" in shown(match)[1]["first"]["discard AH"]["text"]


@pytest.mark.parametrize(
    ("hand", "top", "why"),
    [
        ("9S KS", "9D", "The pile is frozen to you until you are open: it takes two nines of your hand, you hold one."),
        (
            "KS KH",
            "9D",
            "The pile is frozen to you until you are open: it takes two nines of your hand, you hold none.",
        ),
        (
            "9S 9H",
            "9D",
            "You could not open with the pile: only its top card counts, and with it you have 30 of 50 points.",
        ),
    ],
)
def test_a_pile_that_can_not_be_used_tells_why_and_a_press_on_it_does(hand, top, why):
    match = dealt(f"{hand} 4C 5C 6S 7C TD JS QS 8S 5H TS 4D 6D AD", stock=top)
    picture, choices = shown(match)
    assert choices["why"]["take"] == why
    pile = next(each for each in picture["zones"] if each["id"] == "pile")
    assert (pile["action"], pile["can"]) == ("take", False)
    match.act("draw")
    assert "take" not in shown(match)[1]["why"]


def test_a_pile_that_is_not_frozen_to_an_open_seat_tells_the_card_that_it_lacks():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    for action in ("draw", "meld KS KH KD", "meld AC AD AS", "discard TS"):
        match.act(action)
    while match.observe(0).stage != "take" or not shown(match)[1]["why"]:
        match.act("draw" if match.observe(0).stage == "take" else str(next(
            action for action in match.state.legal_actions(0) if str(action).startswith("discard")
        )))  # fmt: skip
    lacks = r"The pile takes two \w+, or one and a wild card: you hold (none|one)( and no wild card)?\."
    assert re.fullmatch(rf"{lacks}|The .* blocks the pile\.", shown(match)[1]["why"]["take"])


def test_the_meld_that_was_added_to_last_in_a_turn_is_told():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 2C 5H TS")
    match.act("draw")
    assert "last" not in shown(match)[1]
    match.act("meld KS KH KD")
    match.act("meld AC AD AS")
    assert shown(match)[1]["last"] == "meld0A"
    match.act("add K: 2C")
    assert shown(match)[1]["last"] == "meld0K"
    match.act("discard TS")
    while match.observe(0).stage != "take":
        match.proceed()
    match.act("draw")
    assert "last" not in shown(match)[1]


def test_a_pile_is_put_back_only_after_a_question():
    match = dealt("KS KH QD QH QC 4C 6S 7C 9D JS 8S 5C TS 4D 6D", stock="KD")
    match.act("take KS KH")
    assert "50 points" in shown(match)[1]["first"]["return"]["text"]


def test_cards_of_a_pile_stand_last_in_the_hand_until_they_can_be_used():
    match = dealt("KS KH QD QH QC 4C 6S 7C 9D JS 8S 5C TS 4D 6D", stock="2S KD")
    match.act("take KS KH")
    picture, _ = shown(match)
    later = [card["id"] for card in zone(picture, "hand")["cards"] if card.get("look") == "later"]
    assert later == ["apart.0"]
    match.act("meld QD QH QC")
    picture, _ = shown(match)
    assert counter(picture, "Open, melding")
    assert not any(card.get("look") == "later" for card in zone(picture, "hand")["cards"])


# ---- the danger of going out


def test_a_seat_that_is_not_open_can_not_go_out():
    match = pw.Match(GAME.name, ["person", "carefree"], seed=3)
    assert chance_of_going_out(match.observe(0)) == 0


def test_the_warning_is_given_from_the_chance_that_the_player_chose(monkeypatch):
    asked = []

    def chance(seen):
        asked.append(seen)
        return 0.18

    monkeypatch.setattr(counters, "chance_of_going_out", chance)
    table = pw.play(GAME.name, opponent="standard", seed=4)

    def told():
        (seat,) = (each for each in table.view["picture"]["seats"] if not each["me"])
        return [each["label"] for each in seat["counters"]]

    table.match.proceed()
    assert told() == ["may go out"]
    table.set_prefs(warn_from="20")
    assert told() == []
    table.set_prefs(warn_from="5")
    assert told() == ["may go out"]
    number = table.view["view_id"]
    table.set_prefs(four_colour=True)
    assert table.view["view_id"] == number
    table.set_prefs(warn_out=False)
    assert told() == []
    asked.clear()
    table.match.act("draw")
    table.match.act(table.match.state.legal_actions(0)[0])
    assert not asked, "the chance is reckoned only for a player who wants to know it"
    table.close()


def test_the_least_alarm_is_above_the_last_warning():
    warn, alarm = (
        [int(chance) for chance, _ in pref.choices]
        for pref in (entry.PREFERENCES.named("warn_from"), entry.PREFERENCES.named("alarm_from"))
    )
    assert max(warn) < min(alarm)


@pytest.mark.whole
def test_views_of_whole_games_are_as_declared():
    rng = random.Random(1)
    player = GAME.level("standard").make()
    for preset in GAME.presets:
        table = pw.play(GAME.name, rules=preset, opponent="standard", seed=4)
        for _ in range(150 if FULL else 50):
            assert messages.fault(table.view, View) is None
            match = table.match
            if match.pause:
                match.proceed()
                continue
            match.act(player.choose(match.observe(0), rng).action)
        table.close()


def test_when_a_round_is_over_both_hands_are_open():
    match = pw.Match(GAME.name, ["person", "standard"], seed=5, pauses=True)
    player, rng = GAME.level("standard").make(), random.Random(1)
    while match.pause != "round":
        if match.pause:
            match.proceed()
        match.act(player.choose(match.observe(0), rng).action)
    seen = match.observe(0)
    picture, _ = shown(match)
    left = zone(picture, "closed")
    assert len(left["cards"]) == left["count"] == seen.hand_sizes[1]
    assert sorted(card["card"] for card in left["cards"]) == sorted(str(held.card) for held in match.observe(1).hand)
    panel = GAME.scene.panel("round", seen, match.company)
    assert any(line.startswith("Standard held ") for line in panel["lines"]) == bool(left["count"])
    mine, theirs = next(row["values"] for row in panel["rows"] if row["label"] == "This round")
    assert panel["title"] == (
        "You went out and win the round" if mine > theirs else "Standard went out and wins the round"
    )
    assert {row["label"] for row in panel["rows"]} <= {
        "Melds", "Left in hand", "Pure canastas", "Mixed canastas", "Threes", "Going out", "This round",
    }  # fmt: skip


@pytest.mark.parametrize("seed", [0, 3], ids=["Bert", "Ann"])
def test_a_round_that_ends_as_the_stock_is_used_up_is_won_by_a_player(seed):
    match = pw.Match("canasta", ["person", "person"], names=["Ann", "Bert"], seed=seed, pauses=True)
    match.proceed()
    while match.pause is None:
        seat = match.state.seats_to_act[0]
        can = {str(each).partition(" ")[0]: each for each in match.state.legal_actions(seat)}
        match.act(next(can[verb] for verb in ("draw", "end", "return", "discard") if verb in can))
    for seat, name in enumerate(("Ann", "Bert")):
        seen = match.observe(seat)
        panel = GAME.scene.panel("round", seen, match.company)
        mine, theirs = next(row["values"] for row in panel["rows"] if row["label"] == "This round")
        other = "Bert" if name == "Ann" else "Ann"
        assert panel["title"] == f"The stock is used up, {'you win' if mine > theirs else f'{other} wins'} the round"


@pytest.mark.parametrize("rules", [None, MODERN], ids=["Classic", "Modern American"])
def test_a_bonus_that_the_rules_add_has_its_name_on_the_sheet_of_each_seat(rules, monkeypatch):
    """The part is added by its key, its points and its name: no row is what is left over."""
    points, keys = scoring.part, (*scoring.PARTS, "lucky")
    for module in (scoring, parts):
        monkeypatch.setattr(module, "PARTS", keys)
        monkeypatch.setattr(
            module, "part", lambda s, seat, which, terms: 1000 if which == 9 else points(s, seat, which, terms)
        )
    monkeypatch.setattr(scoring, "NUMBER_OF_PARTS", len(keys))
    monkeypatch.setitem(NAMES, "lucky", "Lucky round")
    match = pw.Match(GAME.name, ["novice", "standard"], rules=rules, seed=5, pauses=True)
    while match.pause != "round":
        match.proceed()
    truth = match.state.closed or match.state
    for seat in (0, 1):
        seen = match.observe(seat)
        rows = {row["label"]: row["values"] for row in sheet.breakdown(seen)}
        known = [parts.parts_of(truth.observe(each).position, layout.ME, seen.rules.terms) for each in (seat, 1 - seat)]
        assert rows.pop("This round") == [sum(each.values()) for each in known]
        melded = [
            sum(each["canastas"] for each in known),
            sum(sum(rows.pop(f"{kind} canastas", [0])) for kind in KINDS),
        ]
        assert melded[0] == melded[1]
        named = {NAMES[key]: [each[key] for each in known] for key in known[0] if key != "canastas"}
        assert rows == {name: values for name, values in named.items() if any(values) or name == "Melds"}
        assert rows["Lucky round"] == [1000, 1000]
    assert set(NAMES) == {*scoring.PARTS}


KINDS = ("Pure", "Mixed", "Wild")


def crowded():
    """Play a round to the end of its stock, then lay out 40 cards in a hand and 50 in melds, with 100 lines in the log."""
    match, rng, player = (
        pw.Match(GAME.name, ["person", "carefree"], seed=3),
        random.Random(1),
        GAME.level("carefree").make(),
    )
    while match.state.stock > 1 or match.state.stage != "take":
        match.act(player.choose(match.observe(0), rng).action)
    deck = match.state.decks[-1]
    left = Counter(map(write_card, deck[: -match.state.stock]))

    def some(count, fits=bool):
        found = [card for card in sorted(left.elements()) if fits(card)][:count]
        left.subtract(found)
        return " ".join(found)

    threes = some(4, lambda card: card in ("3H", "3D"))
    sizes = {"4": 3, "5": 3, "6": 3, "7": 7, "8": 3, "9": 3, "T": 4}
    melds = [some(size, lambda card, rank=rank: card[0] == rank) for rank, size in sizes.items()]
    theirs = [some(4, lambda card, rank=rank: card[0] == rank) for rank in "4568QK"]
    hand, pile = some(40), some(1)
    lying = Table(
        match.rules, hand, melds, other=some(20), theirs=theirs, pile=pile, stage=layout.MELD, threes=threes
    ).s
    lying.stock = match.state.stock
    match.state._stepper.put(lying)
    return match


def test_a_move_with_forty_cards_in_hand_and_fifty_in_melds_is_small():
    match, views = crowded(), []
    viewer = Viewer(match, 0, views.append)
    seen = match.observe(0)
    assert (len(seen.hand), sum(len(meld.cards) for melds in seen.melds for meld in melds)) == (40, 50)
    match.act(f"add 6: {next(held.card for held in seen.hand if held.card.rank == '6')}")
    viewer.close()
    assert len(views) == 1
    assert len(json.dumps(brief(views[0])).encode()) < MOST_BYTES


MOST_BYTES = 8_440
"""The most bytes of such a move; 120 of them since it is told what each of seven melds would become."""


# ---- taking back


def test_undo_takes_back_the_last_meld_then_the_one_before_and_the_draw_stays():
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    match.act("draw")
    held = match.observe(0).hand
    match.act("meld AS AC AD")
    match.act("meld KS KH KD")
    match.undo()
    assert [meld.rank for meld in match.observe(0).melds[0]] == ["A"]
    match.undo()
    assert match.observe(0).hand == held
    assert not match.can_undo(0)
    assert shown(match)[1]["back"] is None


def test_a_game_saved_after_one_undo_goes_on_there(tmp_path):
    match = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS")
    for action in ("draw", "meld AS AC AD", "meld KS KH KD"):
        match.act(action)
    match.undo()
    match.save(tmp_path / "game")
    again = pw.Match.resume(tmp_path / "game")
    assert again.observe(0) == match.observe(0)
    again.undo()
    assert not again.observe(0).melds[0]


def test_a_taken_pile_is_what_undo_comes_to_in_the_end_and_it_asks_first():
    match = dealt("9S 9H KS KH KD AC AD AS 6S 7C JS QS 8S 5C 5H", stock="9D")
    match.act("take 9S 9H")
    legal = shown(match)[1]
    assert legal["back"] == "return"
    assert legal["first"]["return"]["text"] == "If you then draw, it costs 50 points."
    assert not match.can_undo(0)
    match.act("meld AS AC AD")
    assert match.can_undo(0)
    match.undo()
    match.act("return")
    assert [str(card) for card in match.observe(0).pile] == ["9D"]


# ---- the lists below the scoresheet


def listed(table, name):
    told = []
    table.send = lambda content, *_: told.append(content)
    table._handle_custom_msg({"version": VERSION, "act": "listing", "name": name}, [])
    return told[0]


def test_buttons_below_the_scoresheet_list_bonuses_canastas_and_rules():
    table = pw.Table(crowded())
    assert table.menu["controls"]["listings"] == ["Bonuses", "Canastas", "Rules"]
    told = {name: listed(table, name) for name in table.menu["controls"]["listings"]}
    assert {reply["reply"] for reply in told.values()} == {"listing"}
    assert told["Bonuses"]["lines"][0] == "Bonuses so far, You: canastas +500, threes +800."
    assert told["Canastas"]["lines"] == ["You, pure canasta of sevens: {7S} {7H} {7H} {7D} {7D} {7C} {7C}, 500 points."]
    assert told["Rules"]["title"] == "Rules"
    assert {"Classic.", "Goal: 5,000 points.", "Pure canasta: 500.", "Going out: 100."} <= set(told["Rules"]["lines"])
    assert listed(table, "Secrets")["rejected"]
    table.close()


def test_the_rules_listed_are_those_in_force():
    match = pw.Match(GAME.name, ["person", "carefree"], rules=MODERN, seed=3)
    (classic, modern) = (GAME.listings["Rules"](each.observe(0), each.company) for each in (dealt("KS KH KD"), match))
    assert "Straight: 3,000." in modern
    assert "Sevens melded, short of a canasta: −2,500." in modern
    assert not any("Straight" in line for line in classic)
    assert shown(match)[0]["info"]["tag"] == "American"
    own = pw.Match(GAME.name, ["person", "carefree"], rules={"talons": True}, seed=3)
    assert shown(own)[0]["info"]["tag"] == "Custom rules"
    assert GAME.listings["Rules"](own.observe(0), own.company)[:2] == ["Custom rules.", "Talons."]


@pytest.mark.whole
def test_a_round_that_is_over_can_be_gone_through_and_played_again_from_its_beginning():
    match = pw.Match(GAME.name, ["person", "standard"], seed=5, pauses=True)
    table = pw.Table(match, start_reminders=True)
    player, rng = GAME.level("standard").make(), random.Random(1)
    while match.pause != "round" or match.state.round < 3:
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.observe(0), rng).action)
    buttons = {each["label"]: each["act"] for each in table.view["picture"]["panel"]["buttons"]}
    assert list(buttons.values()) == ["continue", "review_game", "earlier_turns", "aside"]
    table._handle_custom_msg({"version": VERSION, "act": buttons["Replay round"]}, [])
    begun = table.opened.position
    assert (begun.round, len(begun.hand if hasattr(begun, "hand") else begun.observe(0).hand)) == (2, 15)
    assert match.pause == "round"
    table.close()


def test_a_picture_counts_the_bonuses_of_a_round_once(monkeypatch):
    """The own counter needs those of the viewer besides."""
    match, counted = pw.Match(GAME.name, ["carefree", "carefree"], seed=3), []
    for room in (counters, sheet):
        parts = room.parts_so_far
        monkeypatch.setattr(room, "parts_so_far", lambda seen, seat, of=parts: counted.append(seat) or of(seen, seat))
    GAME.scene.picture(match.observe(0), match.company)
    assert len(counted) <= 3


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "fits"),
    [
        (
            "KS KH AC AD AS TS TH TD 2S 9D 8S 7S 5C 6H 4D",
            "AD AC",
            "meld AC AD AS, meld TS TH TD",
            "kings with wild cards, or add to tens or aces.",
        ),
        (
            "KS KH KD QS QH QD TS TH TD AS AH AD AC AS AH",
            "4S AD AC",
            "meld KS KH KD, meld QS QH QD, meld TS TH TD",
            "You can meld some aces, or add to tens, queens or kings.",
        ),
    ],
    ids=["with wild cards", "some of a rank"],
)
def test_where_no_meld_has_a_name_it_is_said_what_fits(hand, stock, acts, fits):
    match = dealt(hand, stock=stock)
    for action in ("draw", *acts.split(", ")):
        match.act(action)
    _, legal = shown(match)
    assert legal["melds"] == []
    assert fits in legal["why"]["meld"]


def test_after_a_pile_that_opens_there_is_open_until_the_hand_is_open():
    match = dealt("KS KH QD QH 2C 4C 6S 7C 9D JS 8S 5C TS 4D 6D", stock="KD")
    take = next(action for action in match.state.legal_actions() if action.VERB == "take")
    assert "all" not in shown(match)[1]
    match.act(take)
    picture, legal = shown(match)
    assert picture["status"]["title"] == "Open"
    assert legal["all"] == "Open: K K K 2: 50"
    match.act_together(GAME.scene.together(match.observe(0)), 0)
    picture, legal = shown(match)
    assert picture["status"]["title"] == "Meld, or discard"
    assert "all" not in legal


def test_with_no_card_left_the_one_act_is_to_go_out():
    state, rng, player = pw.new_game("canasta", seed=0), random.Random(0), GAME.level("standard").make()
    while not any(action.VERB == "out" for action in state.legal_actions()):
        state.push(player.choose(state.observe(state.turn), rng).action)
    seen, company = state.observe(state.turn), pw.Match(GAME.name, seed=1).company
    assert seen.hand == ()
    assert GAME.scene.picture(seen, company)["status"] == {"title": "Go out", "text": "You have no card left."}
    choices = GAME.scene.choices(seen)
    assert (choices["actions"], choices["melds"], choices["play"], choices["buttons"]) == (["out"], [], {}, [])


@pytest.mark.parametrize(
    ("action", "name"),
    [
        ("meld KS KH KD", "Meld 3 kings"),
        ("meld KS KH 2D", "Meld 2 kings and a two"),
        ("add K: KC", "Add 1 to kings"),
        ("add K: KC 2H JK", "Add 1, a joker and a two to kings"),
        ("meld 2S 2D JK", "Meld 3 wild cards"),
    ],
)
def test_a_hint_names_a_meld_as_its_button_does(action, name):
    seen = dealt("KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS").state.observe(0)
    assert suggestion(pw.parse_action(action, 0, game="canasta"), seen, None) == name
