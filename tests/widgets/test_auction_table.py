"""Test the table for three and four seats, as the browser meets it."""

from __future__ import annotations

import json
import random
import re

import pytest

import pinochle_widgets as pw
from pinochle_widgets import games
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.auction import AuctionRules
from pinochle_widgets.games.auction.convention.meaning import formula_bid
from pinochle_widgets.games.auction.rules.core import steps
from pinochle_widgets.games.auction.rules.observation import SettledHand
from pinochle_widgets.games.auction.table import questions
from pinochle_widgets.games.auction.table.melds_laid import left_of
from pinochle_widgets.games.auction.table.most_meld import most_meld
from pinochle_widgets.games.auction.table.picture import suits
from pinochle_widgets.games.auction.table.scene import SCENE
from pinochle_widgets.games.auction.words.commentary import lost_points
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.protocol import Company, Decision, Gain, MeldItem
from pinochle_widgets.games.words.advice import deciding
from tests.conftest import FULL, first_of_each, kin
from tests.games.tables_auction import CUTTHROAT, DOUBLE, EXCHANGE, KITTY, LEARNERS, SINGLE, auction, do
from tests.games.tables_auction import table as arranged
from tests.golden import zones
from tests.widgets import auctions
from tests.widgets.test_table import Browser

PRESETS = tuple(AuctionRules.PRESETS)
every_program = pytest.mark.parametrize("name", first_of_each(kin, PRESETS))
CLOSED = tuple(name for name in PRESETS if not AuctionRules.preset(name).open_hands)
AT_ONE = Company(["Anybody", "You", "Whoever", "Anybody"], ["anybody", None, "whoever", "anybody"], [0, 0, 0, 0])
FOUR = Company(["You", "Anybody", "Whoever", "Anybody"], [None, "anybody", "whoever", "anybody"], [0, 0, 0, 0])
OPEN_ZONES = ("others", "trick", "kitty", "log", "hand", "seats", "auction", "suits")


@pytest.fixture(autouse=True)
def _players(monkeypatch):
    auctions.with_players(monkeypatch)


def company(state):
    """Name the seats of a table of so many seats."""
    seats = state.rules.seats
    return Company(FOUR.names[:seats], FOUR.levels[:seats], FOUR.wins[:seats])


def picture(state, seat=0):
    """Make the picture of a seat."""
    return zones.flat(SCENE.picture(state.observe(seat), company(state)), seat)


def play_through(browser, rng, most=4000):
    """Click anything until the game is over; yield after each click."""
    for _ in range(most):
        panel = browser.picture["panel"]
        ask = browser.legal.get("ask")
        if panel and panel["kind"] == "game":
            return
        if panel:
            browser.send(panel["buttons"][0]["act"])
        elif ask and (ask["kind"] != "buttons" or not browser.legal["play"]):
            browser.send("do", action=auctions.answer(ask, browser.picture, rng))
        else:
            browser.send("play", id=rng.choice(sorted(browser.legal["play"])))
        assert not browser.replies, browser.replies
        yield
    raise AssertionError("the game does not end")


@pytest.mark.ci_runs("pinochle34")
@every_program
def test_a_game_is_played_through_what_the_table_offers(name):
    table = auctions.table(name, seed=5, rules={"target": 60 if name.startswith("p") else 120})
    browser = Browser(table)
    rng = random.Random(5)
    kinds, asked = set(), set()
    for _ in play_through(browser, rng):
        json.dumps(table.view, allow_nan=False)
        kinds.add((browser.picture["panel"] or {}).get("kind"))
        asked.add((browser.legal.get("ask") or {}).get("kind"))
    assert table.match.state.is_over
    assert {"melds", "round", "game"} <= kinds | {browser.picture["panel"]["kind"]}
    assert "bid" in asked


@pytest.mark.whole
@every_program
def test_every_moment_of_random_games_has_a_picture_for_every_seat(name):
    rng = random.Random(name)
    state = pw.new_game(name, seed=3)
    stages = set()
    for _ in range(400 if FULL else 150):
        if state.is_over:
            state = pw.new_game(name, seed=rng.random().hex())
        for seat in range(state.rules.seats):
            seen = state.observe(seat)
            shown = zones.flat(SCENE.picture(seen, company(state)), seat)
            offered = SCENE.choices(seen)
            explained = SCENE.explain(seen, company(state))
            json.dumps([shown, offered, explained], allow_nan=False)
            assert shown["status"]["title"]
            assert cards_told(shown) <= cards_known(seen)
            assert bool(offered["play"] or offered["ask"]) == bool(seen.legal_actions)
            stages.add(shown["info"]["stage"])
        seat = state.seats_to_act[0]
        state.apply(auctions.Anybody().choose(state.observe(seat), rng).action)
    assert {"bid", "trump", "lead", "follow", "wait"} <= stages
    if state.rules.kitty:
        assert "discard" in stages
    if state.rules.exchange:
        assert "exchange" in stages


def cards_told(shown):
    """Collect the cards that zones about other seats name."""
    places = {place: shown[place] for place in ("others", "last", "trick", "kitty")}
    gone = {card for card, (played, _) in cell_of(shown["count"]).items() if played} if shown["count"] else set()
    return set(re.findall(r"\b[9JQKTA][SHDC]\b", json.dumps(places))) | gone


def cards_known(seen):
    """Collect the cards that a seat may name: its own, played, shown, in open hands or kitty, and discarded by itself."""
    known = [held.card for held in seen.hand] + [held.card for _, held in seen.trick] + list(seen.discarded)
    known += [card for trick in seen.tricks for card in trick.cards] + list(seen.kitty)
    known += [card for meld in seen.melds for card in meld.cards]
    known += [card for hand in seen.hands for card in hand]
    return set(map(str, known))


@pytest.mark.parametrize("name", CLOSED)
def test_two_deals_that_a_seat_can_not_tell_apart_look_the_same_to_it(name):
    """The cards of the other seats are mixed among them, and nothing in the picture changes."""
    state = pw.new_game(name, seed=9, dealer=0)
    deck = list(map(str, state.decks[0]))
    places = [place for place in range(len(deck)) if _owner(state, place) != 0]
    others = [deck[place] for place in places]
    random.Random(1).shuffle(others)
    for place, card in zip(places, others, strict=True):
        deck[place] = card
    twin = pw.new_game(name, seed=9, dealer=0, deal=[" ".join(deck)])
    assert twin.observe(1).hand != state.observe(1).hand
    for game in (state, twin):
        while game.stage == "claim":
            do(game, "decline")
        do(game, "bid 55", *["pass"] * (game.rules.seats - 2))
    assert picture(state) == picture(twin)
    assert SCENE.choices(state.observe(0)) == SCENE.choices(twin.observe(0))


def _owner(state, place):
    order = steps.dealing_order(state.first_dealer, state.rules.terms)
    return order[place] if place < len(order) else None


@pytest.mark.parametrize("name", [SINGLE, KITTY, EXCHANGE])
def test_no_card_of_another_hand_is_shown_before_its_melds(name):
    table = auctions.table(name, seed=11)
    browser = Browser(table)
    for _ in play_through(browser, random.Random(11), most=6):
        if browser.picture["auction"] is None:
            break
        others = browser.picture["others"]
        assert all(not other["known"] and not other["open"] and not other["melds"] for other in others)
        hand = {card["card"] for card in browser.picture["hand"]}
        said = json.dumps({zone: browser.picture[zone] for zone in OPEN_ZONES if zone != "hand"})
        assert set(re.findall(r"\b[9JQKTA][SHDC]\b", said)) <= hand


def test_others_are_called_by_where_they_sit_and_partner_is_across():
    seats = picture(arranged(SINGLE))["seats"]
    assert [(seat["place"], seat["name"], seat["ours"], seat["partner"]) for seat in seats] == [
        ("south", "You", True, False),
        ("west", "West", False, False),
        ("north", "North", True, True),
        ("east", "East", False, False),
    ]
    assert [seat["place"] for seat in picture(arranged(CUTTHROAT))["seats"]] == ["south", "west", "east"]


def test_the_history_of_calls_stands_in_columns_with_what_each_tells():
    state = arranged(DOUBLE, dealer=2)
    auction(state, 52, "-", 53)
    history = picture(state)["auction"]
    assert history["heads"] == ["East", "You", "West", "North"]
    held, first = history["rows"]
    assert held[3]["text"] == "50"
    assert [cell and cell["text"] for cell in first] == ["52", "Pass", "53", None]
    assert first[0]["tells"] == "20 to 29 meld"
    assert [cell["high"] for cell in first if cell] == [False, False, True]
    assert history["out"] == [0]


def test_the_auction_is_kept_with_what_each_seat_promised():
    state = arranged(DOUBLE, dealer=2)
    auction(state, 52, "-", 53, "-", 54, 55, "-")
    shown = SCENE.picture(state.observe(3), company(state))
    kept = shown["auction"]
    assert (kept["over"], kept["turn"]) == (True, None)
    calls = [cell["text"] for row in kept["rows"] for cell in row if cell]
    assert calls == ["50", "52", "Pass", "53", "Pass", "54", "55", "Pass"]
    said = {seat["place"]: (seat["call"], seat["tells"]) for seat in shown["seats"]}
    assert said == {
        "north": ("55", "can name trump"),
        "west": ("", ""),  # a pass that tells nothing
        "east": ("", ""),
        "south": ("54", "can name trump"),
    }


def test_the_next_call_is_told_before_it_is_made():
    state = arranged(DOUBLE, dealer=3)
    ask = SCENE.choices(state.observe(0))["ask"]
    assert ask["bids"][:2] == [51, 52]
    assert 62 not in ask["bids"]
    assert ask["tells"]["52"] == "20 to 29 meld"


def test_to_fold_has_a_key_that_is_no_letter_of_a_card():
    """The page knows this key at the lead (`keymap.ts`), where letters play cards."""
    state = arranged(DOUBLE, dealer=3)
    auction(state, 51, "-", "-", "-")
    do(state, next(iter(str(action) for action in state.legal_actions())))
    assert SCENE.choices(state.observe(0))["ask"]["buttons"] == [
        {"label": "Fold", "action": "fold", "key": "0", "primary": False}
    ]


def test_trump_is_offered_with_the_meld_of_each_suit():
    run = "AH TH KH QH JH 9S 9S AS AD AC 9C 9D"
    state = arranged(SINGLE, {1: run}, dealer=0)
    auction(state, 20, "-", "-", "-")
    ask = SCENE.choices(state.observe(1))["ask"]
    best = ask["suits"][0]
    assert (best["suit"], best["action"], best["points"]) == ("H", "trump H", 25)
    assert "run 15" in best["melds"]
    assert ask["head"] == "Your meld · any suit: aces around 10"
    assert not any("aces around" in row["melds"] for row in ask["suits"])


def test_the_kitty_is_shown_to_all_and_then_picked_from():
    state = arranged(KITTY, {1: "AS AH"}, dealer=0, kitty="AD KD QD")
    assert picture(state)["kitty"] == {"count": 3, "cards": []}
    auction(state, 20, "-", "-")
    do(state, "trump S")
    assert sorted(picture(state, 2)["kitty"]["cards"]) == ["AD", "KD", "QD"]
    ask = SCENE.choices(state.observe(1))["ask"]
    assert (ask["kind"], ask["verb"], ask["count"], ask["label"]) == ("choose", "discard", 3, "Discard 3 cards")
    assert {card["card"] for card in picture(state, 1)["hand"] if card.get("look") == "new"} == {"AD", "KD", "QD"}
    assert not any("look" in card for card in picture(state, 2)["hand"])
    hand = [held.id for held in state.observe(1).hand][:3]
    state.apply(SCENE.meld_of(state.observe(1), hand))
    assert state.stage == "lead"
    assert not any("look" in card for card in picture(state, 1)["hand"])


def test_a_pass_that_is_not_final_is_told_of_before_the_first_call():
    state = arranged(EXCHANGE, dealer=3)
    told = "You may pass and still bid later."
    assert picture(state, 0)["status"]["text"] == told
    auction(state, 16, 17, 18, 19)
    assert told not in picture(state, 0)["status"]["text"], "once"
    state = arranged(EXCHANGE, dealer=0)
    auction(state, "-", 16, "-")
    assert told in picture(state, 0)["status"]["text"]
    state = arranged(EXCHANGE, dealer=0)
    auction(state, 16, "-", "-")
    assert told not in picture(state, 0)["status"]["text"], "with this pass the auction is over"
    state = arranged(KITTY, {1: "AS AH"}, dealer=0, kitty="AD KD QD")
    assert told not in picture(state, 1)["status"]["text"], "who has passed is out there"


NO_MARRIAGE = "AS AS TS TS JS AH AH TH TH JH AD AD TD TD JD AC AC TC TC JC"


def test_a_bid_without_any_marriage_is_warned_of_and_settled_by_one_press():
    state = arranged(LEARNERS, {1: NO_MARRIAGE}, dealer=0)
    ask = SCENE.choices(state.observe(1))["ask"]
    assert set(ask["warns"]) == {str(bid) for bid in ask["bids"]}
    assert ask["warns"]["65"] == "You hold no marriage: if 65 stays with you, it is lost at once."
    auction(state, 65, "-", "-", "-")
    seen = state.observe(1)
    choices = SCENE.choices(seen)
    assert [(button["label"], button["primary"]) for button in choices["ask"]["buttons"]] == [("Give up the 65", True)]
    assert choices["first"] == {}, "one press is enough"
    assert SCENE.picture(seen, AT_ONE)["status"]["title"] == "No marriage: the 65 is lost"
    do(state, choices["ask"]["buttons"][0]["action"])
    assert state.closed.observe(1).outcome == "no-marriage"


def test_the_meld_of_a_hand_is_counted_once_for_all_bids(monkeypatch):
    asked = []
    monkeypatch.setattr(questions, "suits", lambda seen: asked.append(seen) or suits(seen))
    ask = SCENE.choices(pw.new_game(CUTTHROAT, seed=2).observe(1))["ask"]
    assert len(ask["bids"]) > 100
    assert len(asked) == 1


def test_a_bid_that_a_marriage_or_cards_to_come_may_save_is_not_warned_of():
    held = arranged(LEARNERS, {1: f"KS QS {NO_MARRIAGE[6:]}"}, dealer=0)
    assert SCENE.choices(held.observe(1))["ask"]["warns"] == {}
    exchange = arranged("pinochle34/exchange", {1: "AS AS TS TS AH AH TH TH AD AD TD TD"}, dealer=0)
    assert SCENE.choices(exchange.observe(1))["ask"]["warns"] == {}


def test_the_sheet_tells_bid_melds_and_tricks_by_sides_and_who_was_set():
    state = arranged(DOUBLE, {1: "AS AS"}, dealer=0, rules={"fold_without_marriage": False})
    auction(state, 75, "-", "-", "-")
    do(state, "trump S")
    do(state, "1 fold")
    closed = state.closed
    rows = SCENE.picture(closed.observe(0), FOUR)["score"]["rows"]
    assert rows[0]["label"] == "Hand 1"
    assert (rows[0]["values"][0], rows[0]["values"][2]) == ("75 West", -75)
    assert rows[0]["notes"] == ["folded", *(f"{meld} + 0" for meld in closed.sheet[0].melds)]
    panel = SCENE.panel("round", closed.observe(0), FOUR)
    assert panel["title"] == "West was set at 75"
    assert panel["head"] == ["You + North", "West + East"]


@pytest.mark.parametrize(
    ("bidder", "made", "melds", "tricks", "gains", "before", "lines"),
    [
        (0, True, (30, 24), (31, 19), (61, 0), (0, 0), ["West and East: less than 20 from tricks, so nothing counts."]),
        (0, False, (60, 0), (19, 31), (-60, 31), (0, 0), []),  # the settlement of the bid stands on the meter
        (1, True, (10, 40), (20, 30), (0, 70), (410, 0),
         ["You and North: from 400 on only who takes the bid or sets it scores."]),
        (1, True, (10, 40), (20, 30), (30, 70), (0, 0), []),
        (1, False, (10, 20), (25, 25), (35, -60), (0, 0), []),
    ],
)  # fmt: skip
def test_points_that_do_not_count_are_accounted_for(bidder, made, melds, tricks, gains, before, lines):
    state = arranged(DOUBLE)
    hand = SettledHand(1, bidder, 60, made, melds, tricks, gains)
    assert lost_points(hand, before, state.rules, Seating.of(state.observe(0), FOUR)) == lines


def test_what_was_overlooked_is_told_too_where_the_bid_is_lost_on_the_board():
    state = counting(5, 0, 0, 0)
    assert state.closed.observe(1).outcome == "board"
    panel = SCENE.panel("round", state.closed.observe(1), AT_ONE)
    assert re.fullmatch(r"You counted 5 of \d+: \d+ missed\.", panel["lines"][-1])


POOR = "AH AH AH AH TH TH TH TH KH QH JH JH TS TS TS TS TD TD TC TC"
NOTHING = "JC JC JC JC JS JS JS JS TD TD TC TC QC QC QC QC QD QD QD QD"
RICH = "AS AH AD AC KS KH KD KC QS QH QD QC JD"


@pytest.mark.parametrize(
    ("game", "bid", "hand", "seat", "told"),
    [
        (LEARNERS, 51, POOR, 1, "You and North have 15 of the 20 meld that a board takes: 51 lost on the board"),
        (LEARNERS, 51, POOR, 0, "West and East have 15 of the 20 meld that a board takes: 51 lost on the board"),
        (DOUBLE, 51, POOR, 0, "West and East have less than the 20 meld that a board takes: 51 lost on the board"),
        (LEARNERS, 200, RICH, 1, "200 needs {} in tricks, and all of them bring 50: 200 lost on the board"),
    ],
)
def test_a_bid_that_is_lost_on_the_board_tells_the_cause_that_it_had(game, bid, hand, seat, told):
    state = arranged(game, {1: hand, 3: NOTHING} if hand == POOR else {1: hand}, dealer=0, rules={"board_set": True})
    auction(state, bid, "-", "-", "-")
    do(state, "trump H")
    seen, company = state.closed.observe(seat), AT_ONE if seat else FOUR
    assert seen.outcome == "board"
    told = told.format(bid - (seen.side_melds[1] or 0))
    log = SCENE.picture(seen, company)["log"]
    assert [line[3] for line in log if "lost" in line[3]] == [told]
    assert SCENE.panel("round", seen, company)["lines"][0].startswith(f"{told}. ")


def test_the_scoresheet_tells_how_each_bid_was_lost():
    state = arranged(DOUBLE, dealer=3)
    auction(state, 51, "-", "-", "-")
    do(state, next(str(action) for action in state.legal_actions()), "fold")
    for ended, state_then in (("folded", state), ("under 20 meld", counting(5, 0, 0, 0))):
        row = next(row for row in picture(state_then)["score"]["rows"] if row["kind"] == "round")
        assert row["notes"][0] == "set", "the frozen form knew no other way"
        rows = SCENE.picture(state_then.observe(0), company(state_then))["score"]["rows"]
        assert [row["notes"][0] for row in rows if row["kind"] == "round"] == [ended]


def test_melds_that_stay_hidden_are_not_told():
    found = 0
    for seed in range(40):
        state = pw.new_game(DOUBLE, seed=seed, dealer=0)
        auction(state, 51, "-", "-", "-")
        do(state, "trump S")
        if state.stage != "lead":  # no marriage: lost without play
            continue
        seen = state.observe(0)
        shown = zones.flat(SCENE.picture(seen, FOUR), 0)
        theirs = SCENE.panel("melds", seen, FOUR)["rows"][1]
        if theirs["values"] == ["–"]:
            found += 1
            assert theirs["label"] == "They meld"
            assert theirs["notes"] == ["under 20: it scores nothing and stays hidden"]
            assert shown["sides"][1]["meld"] is None
            for other in shown["others"]:
                if other["seat"] in (1, 3):
                    assert {card["card"][0] for group in other["melds"] for card in group["cards"]} <= {"A"}
                    assert shown["seats"][other["seat"]]["meld"] == "Meld hidden"
    assert found


def counting(*counts):
    """Make a learners' hand in which the first seats from 1 on have counted their melds."""
    run = "AS TS KS QS JS JD AH AD AC KH KD KC QH QD QC JH JC TH TD TC"
    state = arranged(LEARNERS, {1: run}, dealer=0, rules={"count_own_meld": True})
    auction(state, 60, "-", "-", "-")
    do(state, "trump S", *(f"{seat} count {points}" for seat, points in zip((1, 2, 3, 0), counts, strict=False)))
    return state


def test_counting_your_own_meld_is_asked_for_and_not_told_before():
    state = counting()
    ask = SCENE.choices(state.observe(0))["ask"]
    assert ask["kind"] == "count"
    assert picture(state)["chip"]["text"] == ""
    before = arranged(LEARNERS, dealer=3, rules={"count_own_meld": True})
    assert {(row["points"], row["melds"]) for row in picture(before)["suits"]} == {(None, "")}
    assert picture(before)["chip"]["text"] == ""


def test_what_was_overlooked_is_shown_and_only_what_was_counted_counts():
    state = counting(40, 500, 500, 500)
    mine = SCENE.panel("melds", state.observe(1), AT_ONE)
    whole = pw.score_hand(LEARNERS, [held.card for held in state.observe(1).hand], "S")
    assert mine["rows"][0]["notes"][0].startswith("you 40, ")
    assert mine["note"] == f"You counted 40 of {whole.total}: {whole.total - 40} missed."
    [hand] = [each for each in SCENE.picture(state.observe(1), AT_ONE)["zones"] if each["kind"] == "hand"]
    assert sum(part["points"] for group in hand["melds"] for part in group["caption"]) == whole.total
    assert "Player 40" in SCENE.panel("melds", state.observe(0), AT_ONE)["rows"][1]["notes"][0]
    assert state.observe(1).side_melds[1] == 40 + state.observe(3).melds[3].points


def test_a_count_that_is_too_high_is_told_and_adds_what_the_cards_make():
    state = counting(500, 15, 0, 0)
    whole = pw.score_hand(LEARNERS, [held.card for held in state.observe(1).hand], "S").total
    mine, west = (SCENE.panel("melds", state.observe(seat), AT_ONE) for seat in (1, 0))
    assert (mine["rows"][0]["values"], mine["note"]) == (
        [whole + state.observe(1).melds[3].points],
        f"You counted 500; the cards make {whole}.",
    )
    assert "500" not in str(west), "others see the melds, not the mistake"


@pytest.mark.parametrize(
    ("name", "trump", "cards", "points"),
    [
        (SINGLE, "S", "AS AS TS TS KS KS QS QS JS JS JD JD", 180),
        (KITTY, "S", "AS AS TS TS KS KS QS QS JS JS JD JD AH AD AC", 190),
        (LEARNERS, "S", "AS AS AS TS TS TS KS KS KS QS QS QS QS JS JS JS JD JD JD JD", 725),
    ],
)
def test_no_hand_melds_more_than_may_be_counted(name, trump, cards, points):
    rules, rng = pw.new_game(name).rules, random.Random(1)
    assert most_meld(rules) == points == pw.score_hand(name, parse_cards(cards), trump).total
    deck = list(pw.new_game(name, seed=1).decks[0])
    for _ in range(300):
        hand = rng.sample(deck, rules.hand_size)
        assert max(pw.score_hand(name, hand, suit).total for suit in "SHDC") <= points


def test_while_the_own_meld_is_counted_nothing_tells_it():
    rules = {"count_own_meld": True, "nines_redeal": 0}
    table = pw.play(LEARNERS, seed=3, rules=rules, training=True)
    browser = Browser(table)
    for _ in range(60):
        ask = browser.legal.get("ask")
        if ask and ask["kind"] == "count":
            break
        panel = browser.picture["panel"]
        if panel:
            browser.send(panel["buttons"][0]["act"])
        else:
            browser.send("do", action=auctions.answer(ask, browser.picture, random.Random(1)))
    assert table.advice == {}
    browser.send("hint")
    assert "Count first" in browser.replies.pop()["reason"]
    browser.send("do", action=f"count {ask['most'] + 1}")
    assert "no hand comes to more than 725" in browser.replies.pop()["reason"]
    assert browser.legal["ask"] == ask
    browser.send("do", action=f"count {ask['most']}")
    assert not browser.replies
    assert browser.legal.get("ask") != ask


def test_a_fold_is_offered_beside_the_lead():
    state = arranged(DOUBLE, {1: "KS QS"}, dealer=0)
    auction(state, 51, "-", "-", "-")
    do(state, "trump S")
    offered = SCENE.choices(state.observe(1))
    assert [button["action"] for button in offered["ask"]["buttons"]] == ["fold"]
    assert offered["play"]


def test_partner_may_play_at_another_level():
    table = pw.play(SINGLE, opponent="anybody", partner="whoever", seat=1, seed=2)
    assert [seat.level for seat in table.match.seats] == ["anybody", None, "anybody", "whoever"]
    with pytest.raises(ValueError, match="without partners"):
        pw.play(CUTTHROAT, partner="whoever")


def test_the_table_waits_while_the_kitty_and_the_melds_lie_open():
    table = auctions.table(KITTY, seed=4)
    browser = Browser(table)
    panels = []
    for _ in play_through(browser, random.Random(4)):
        panel = browser.picture["panel"]
        if panel and panel["kind"] in ("kitty", "melds"):
            panels.append(panel["kind"])
            assert browser.legal == {}
        if len(set(panels)) == 2 and not FULL:
            break
    assert {"kitty", "melds"} <= set(panels)


def test_a_seat_reads_which_sides_play():
    table = auctions.table(SINGLE, seed=4)
    assert "You + North 0, West + East 0" in repr(table)


def test_the_partner_has_a_level_of_its_own_in_the_menu():
    table = auctions.table(SINGLE, seed=2)
    browser = Browser(table)
    browser.send("level", level="whoever", who="partner")
    assert [seat.level for seat in table.match.seats] == [None, "anybody", "whoever", "anybody"]
    browser.send("level", level="whoever", who="opponents")
    browser.send("level", level="anybody", who="partner")
    assert [seat.level for seat in table.match.seats] == [None, "whoever", "anybody", "whoever"]
    alone = auctions.table(CUTTHROAT, seed=2)
    Browser(alone).send("level", level="whoever", who="partner")
    assert [seat.level for seat in alone.match.seats] == [None, "anybody", "anybody"]


# ---- training wheels


@pytest.mark.whole
@every_program
def test_with_training_wheels_every_choice_comes_with_advice_that_may_be_followed(name):
    """The advice alone plays a game to its end, and the cards that it marks are in the hand."""
    table = auctions.table(name, seed=5, training=True, rules={"target": 60 if name.startswith("p") else 120})
    browser = Browser(table)
    for _ in range(3000):
        panel = browser.picture["panel"]
        if panel and panel["kind"] == "game":
            break
        if panel:
            assert table.advice == {}
            browser.send(panel["buttons"][0]["act"])
            continue
        if table.match.state.stage == "count":
            browser.send("do", action="count 500")  # the number is not advised; only what the cards make counts
            continue
        advice = table.advice
        assert advice["view_id"] == table.view["view_id"]
        assert advice["text"]
        assert set(advice["ids"]) <= {card["id"] for card in browser.picture["hand"]}
        browser.send("do", action=advice["action"])
        assert not browser.replies, browser.replies
    assert table.match.state.is_over


def test_training_is_switched_on_and_off_at_any_time():
    table = auctions.table(SINGLE, seed=5)
    browser = Browser(table)
    browser.send("continue")
    assert table.advice == {}
    browser.send("pref", name="training", value=True)
    assert table.advice["view_id"] == table.view["view_id"]
    browser.send("pref", name="training", value=False)
    assert table.advice == {}


@pytest.mark.whole  # in CI test_levels.py of tests/match: a level does not peek
@pytest.mark.parametrize("name", first_of_each(kin, CLOSED))
def test_advice_rests_on_nothing_but_what_the_seat_sees(name, monkeypatch):
    """The adviser gets the observation; deals that look the same get the same words."""
    monkeypatch.undo()  # the levels of the game itself, not random ones
    plain = {"nines_redeal": 0}
    state = pw.new_game(name, rules=plain, seed=9, dealer=state_dealer(name))
    deck = list(map(str, state.decks[0]))
    order = [place for place in range(len(deck)) if _owner(state, place) != 0]
    others = [deck[place] for place in order]
    random.Random(2).shuffle(others)
    for place, card in zip(order, others, strict=True):
        deck[place] = card
    twin = pw.new_game(name, rules=plain, seed=9, dealer=state_dealer(name), deal=[" ".join(deck)])
    game = games.find_game(name)
    told = []
    for each in (state, twin):
        seen = each.observe(0)
        decision = game.levels[-1].make().choose(seen, random.Random(0))
        told.append(SCENE.advice(decision, seen, company(each)))
    assert told[0] == told[1]
    assert re.search("in tricks|A pass|a pass", told[0].reason)


def advised(state, action, *, limit=0, chances, seat=0):
    """Make advice of a decision that a player may have come to, given its limit and the chances of the lowest bids."""
    seen = state.observe(seat)
    bids = [each.amount for each in seen.legal_actions if str(each).startswith("bid")]
    told = tuple(zip(bids, chances, strict=False))
    found = SCENE.advice(
        Decision(pw.parse_action(action, seat), "", {"limit": limit}, chances=told), seen, company(state)
    )
    return str(found.action), found.reason


def test_a_bid_that_only_drives_opponents_higher_is_not_advised():
    state = arranged(DOUBLE, dealer=3)
    auction(state, 60, 65, "-", "-")
    action, reason = advised(state, "bid 70", limit=48, chances=[0])
    assert (action, reason) == ("pass", "70 will not be made; it only drives West higher. Pass.")


def test_a_bid_that_tells_partner_of_melds_is_advised_though_it_is_hardly_ever_made():
    state = arranged(DOUBLE, dealer=3)
    assert advised(state, "bid 55", limit=40, chances=[2, 1, 0]) == (
        "bid 55",
        "55 tells North of 50 to 59 meld, and you hold 53.",
    )


def test_learners_are_told_the_formula_with_its_terms_and_no_other_limit_than_all_are():
    """The hand has every card once: all arounds, a pinochle and four marriages; a run adds 13."""
    terms = "40 meld, 13 more with spades, 8 from North, and 2 for each of 4 aces and 5 trumps make 79"
    told = f"The learners' formula comes to 80: {terms}, rounded up."
    assert formula_bid(40, 13, 4, 5, 8) == 80
    state = arranged("double-deck/regular", dealer=3)
    assert advised(state, "bid 53", limit=66, chances=[99] * 5) == (
        "bid 53",
        "53 tells North of about 40 meld, and you hold 40. You are good up to 66.",
    )
    reach = "in reach with spades: beside 53 in meld and about 12 from North it needs 20 of the 50 in tricks."
    assert advised(state, "bid 60", limit=60, chances=[99] * 12)[1] == f"60 is {reach} You are good up to 60."
    assert advised(state, "bid 85", limit=80, chances=[99] * 20)[1] == f"85 is {reach}"
    assert SCENE.explain(state.observe(0), company(state))["lines"][-1] == told
    other = arranged(DOUBLE, dealer=3)
    assert "formula" not in str(SCENE.explain(other.observe(0), company(other)))


def test_advice_to_pass_with_a_good_hand_tells_whose_bid_may_follow():
    state = arranged(EXCHANGE, dealer=3)
    told = "After a pass North may still bid for your side."
    assert advised(state, "pass", limit=31, chances=[99]) == ("pass", told)
    auction(state, "-", 16, "-", "-")
    told = "Pass and defend: the other side loses 16 if you set the bid."
    assert advised(state, "pass", limit=31, chances=[99])[1] == told, "with this pass the auction is over"


def test_advice_leaves_the_bid_to_partner():
    state = arranged(EXCHANGE, dealer=3)
    auction(state, "-", "-", 16, "-")
    told = "North has the bid at 16: pass, and don't raise the price for your own side."
    assert advised(state, "pass", limit=31, chances=[99])[1] == told


def test_advice_to_bid_tells_what_the_hand_makes_and_how_far_it_goes():
    state = arranged(EXCHANGE, dealer=3)
    action, reason = advised(state, "bid 16", limit=31, chances=[99])
    reach = "16 is in reach with hearts: beside 18 in meld and about 8 from North it needs only 1 of the 25 in tricks."
    assert (action, reason) == ("bid 16", f"{reach} You are good up to 31.")


def why(state, card, other, points, half_width=0.1):
    """Read the advice to play a card that is better by some points than another one, and the gain behind it."""
    seat = state.seats_to_act[0]
    done, rival = (pw.parse_action(f"play {each}", seat) for each in (card, other))
    gain = Gain(points, half_width, rival)
    decision = Decision(
        done, "Looking ahead, nothing does better.", gain=gain, as_good=() if gain.is_clear else (gain,)
    )
    advice = SCENE.advice(decision, state.observe(seat), company(state))
    return advice.reason, deciding(advice)


def test_advice_on_a_card_says_what_takes_the_trick_and_how_much_better_the_card_is():
    hands = {2: "KS QS AS AH AC 9D", 3: "9H KC JC", 0: "TH JH AD 9D 9C", 1: "KH 9C 9S"}
    state = arranged(SINGLE, hands, dealer=1, rules={"must_beat": False})
    auction(state, 20, "-", "-", "-")
    do(state, "trump S")
    draws = "A♠ is a sure trick, and draws trump: 7 trumps are still out."
    assert why(state, "AS", "9D", 1.25) == (draws, "+1.2 points over 9♦")
    falls = "Only a trump beats A♣, and 10 clubs are still out."
    assert why(state, "AC", "AH", 0) == (falls, "")  # a card that is as good decides nothing
    cheap = "9♦ costs no point if it is lost"
    assert why(state, "9D", "JS", 0)[0].startswith(cheap)
    do(state, "play AH", "play 9H")
    feeds = "North takes this trick with A♥: 10♥ adds 1 point."  # East has shown a heart, so it can not trump
    assert why(state, "TH", "JH", 0.64) == (feeds, "+0.6 points over J♥")


def state_dealer(name):
    """Find the dealer that lets seat 0 call first."""
    return games.find_game(name).seats - 1


def test_the_cards_that_are_gone_are_counted():
    state = arranged(KITTY, {1: "AS AS TC TC TD TD 9D 9C JC JC AH TH JH KC QH"}, kitty="9S 9H TS")
    auction(state, 20, "-", "-")
    do(state, "trump S")
    assert picture(state)["count"] is None
    do(state, "discard TC TD TD", "play AS")
    cells = {seat: cell_of(picture(state, seat)["count"]) for seat in (0, 1)}
    assert cells[1]["AS"] == [1, 1]
    assert cells[0]["AS"] == [1, sum(str(held.card) == "AS" for held in state.observe(0).hand)]
    assert (cells[1]["TD"], cells[0]["TD"]) == ([2, 0], [0, 0]), "discards are known to who made them alone"
    mine = sum(cell[1] for cell in cells[1].values())
    assert mine == len(state.observe(1).hand)


def cell_of(count):
    """Map each card to its cell of a count."""
    return {
        rank + row["suit"]: list(cell)
        for row in count["rows"]
        for rank, cell in zip(count["ranks"], row["cells"], strict=True)
    }


def test_the_last_trick_can_be_looked_at_again():
    table = auctions.table(SINGLE, seed=4)
    browser = Browser(table)
    assert browser.picture["last"] is None
    for _ in play_through(browser, random.Random(4)):
        if table.match.state.tricks:
            break
    last, trick = browser.picture["last"], table.match.state.tricks[-1]
    assert [card["card"] for card in last["cards"]] == list(map(str, trick.cards))
    assert (last["led"], last["winner"], last["points"]) == (trick.leader, trick.winner, trick.points)


def test_melds_lie_open_until_their_cards_are_played():
    held = parse_cards("QS KS QD KD JD")
    items = [
        MeldItem("royal marriage", 4, tuple(parse_cards("KS QS"))),
        MeldItem("pinochle", 4, tuple(parse_cards("QS JD"))),
        MeldItem("marriage in diamonds", 2, tuple(parse_cards("KD QD"))),
    ]

    def seen(cards):
        return [
            (
                "+".join(part["name"] for part in group["caption"]),
                " ".join(card["card"].lower() if card.get("ghost") else card["card"] for card in group["cards"]),
            )
            for group in left_of(items, map(Held, cards))
        ]

    assert seen(held) == [("Royal marriage", "KS QS"), ("Pinochle", "qs JD"), ("Marriage in diamonds", "KD QD")]
    assert seen(parse_cards("KS KD JD")) == [
        ("Royal marriage", "KS qs"),
        ("Pinochle", "qs JD"),
        ("Marriage in diamonds", "KD qd"),
    ]
    assert seen(parse_cards("QS")) == [("Royal marriage", "ks QS")]
    inside = [*items[:1], MeldItem("another", 2, tuple(parse_cards("QS KS")))]
    assert [len(group["caption"]) for group in left_of(inside, map(Held, held))] == [2], (
        "wholly inside another: named with it"
    )


def test_who_may_fold_out_of_turn_is_not_bothered_with_advice(monkeypatch):
    """The bid is ours and another seat leads first, so there is nothing to advise, and the table goes on."""
    monkeypatch.undo()
    rules = {"bidder_leads": False}
    strong = "KS QS AS AS AS AH AH AH AD AD AD AC AC AC TS TS KH QH KD QD"
    state = arranged(DOUBLE, {0: strong}, dealer=2, rules=rules)
    table = pw.play(DOUBLE, rules=rules, training=True)
    table.match._play.state, table.match._play.pause = state, None
    auction(state, "-", 60, "-", "-")
    do(state, "trump S")
    table.match._tell((), "settled")
    assert 0 in state.seats_to_act
    assert state.seats_to_act[0] != 0
    assert table.advice == {}
