"""Test leading, following and taking tricks in the auction games, worked by hand.

The ids in the names are the rows of RULES.md that a test shows; `rules_map_auction.py` lists them.
"""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.events import RoundScored, TrickWon
from pinochle_widgets.games.protocol import IllegalAction
from tests.games.tables_auction import (
    CUTTHROAT,
    DOUBLE,
    EXCHANGE,
    KITTY,
    LEARNERS,
    SINGLE,
    auction,
    do,
    event,
    hand,
    play_hand,
    table,
    texts,
)


def may_follow(hand, trick, game=SINGLE, trump="H", **rules):
    found = pw.legal_plays(game, hand=hand, trick=trick, trump=trump, rules=rules or None)
    return " ".join(dict.fromkeys(map(str, found)))


# following --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [SINGLE, CUTTHROAT, DOUBLE, LEARNERS])
@pytest.mark.parametrize(
    ("hand", "trick", "may"),
    [
        ("AC TC KC JC", "QC KC", "AC TC"),  # follow and beat: a ten beats the king, an equal king does not
        ("KC JC", "KC", "KC JC"),  # can't beat: any of the suit
        ("AC TC KC JC AH", "QC JH", "AC TC KC JC"),  # trumped already: any of the suit
        ("AH JH QD", "QC", "AH JH"),  # no club: trump
        ("AH JH QD", "QC QH", "AH"),  # and overtrump
        ("JH QD", "QC QH", "JH"),  # or undertrump, if that is all
        ("QD JS", "QC QH", "QD JS"),  # neither: anything
        ("QD JS", "QC", "QD JS"),
    ],
)
def test_follow_and_beat_else_trump_and_overtrump_else_anything(game, hand, trick, may):
    assert may_follow(hand, trick, game) == may


def test_b8_where_trump_is_led_the_highest_must_always_be_beaten_if_possible():
    assert may_follow("AH TH QH 9H AS", "JH KH") == "AH TH"
    assert may_follow("QH 9H AS", "JH KH") == "QH 9H"


def test_b9_the_partner_must_be_beaten_too():
    assert may_follow("AC JC", "QC TC JC") == "AC", "the ten is the partner's"
    assert may_follow("AH JH", "QC QH JC") == "AH"


def test_by_option_the_best_card_need_be_beaten_in_trumps_only():
    assert may_follow("AC JC", "QC", must_beat=False) == "AC JC"
    assert may_follow("AH 9H", "QH", must_beat=False) == "AH"
    assert may_follow("AH 9H", "QC QH", must_beat=False) == "AH", "to overtrump is another duty"


def test_by_option_nobody_must_overtrump():
    assert may_follow("AH 9H", "QC QH", must_overtrump=False) == "AH 9H"


def test_by_option_nobody_must_trump():
    assert may_follow("AH 9H QD", "QC", must_trump=False) == "AH 9H QD"
    assert may_follow("AH 9H QD", "QC QH", must_trump=False) == "AH 9H QD"
    assert may_follow("AC QD", "QC QH", must_trump=False) == "AC"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("QC KC TC AC", 3), ("AC KC AC JC", 0), ("AC JH AC 9H", 1), ("9S AC AH AS", 2), ("QH AH AH TH", 1), ("QC AD", 0)],
)
def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_and_of_equals_the_first(trick, winner):
    assert pw.trick_winner(SINGLE, trick, "H") == winner


def test_a_refused_card_comes_with_the_duty_that_forbids_it():
    hands = {1: "QC QC AS AS AD AD TD TD KD KD JD JD", 2: "KC 9C 9S 9S AH AH TH TH KH KH QH QH"}
    hands[3] = "9H 9H JH JH JS JS QS QS KS KS TS TS"
    state = table(SINGLE, hands)
    auction(state, 16, "-", "-", "-")
    do(state, "trump H", "play QC")
    assert state.explain_illegal("play 9C") == "Clubs were led, and you can beat the queen of clubs, so you must."
    assert state.explain_illegal("play AH") == "Clubs were led, and you can beat the queen of clubs, so you must."
    assert state.explain_illegal("play AC") == "You do not hold the ace of clubs."
    do(state, "play KC")
    assert state.explain_illegal("play JS") == "You have no clubs, so you must play a trump."
    do(state, "play JH")
    assert state.seats_to_act == (0,)


# leading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [SINGLE, CUTTHROAT, DOUBLE, LEARNERS])
def test_b10_the_winner_of_the_bid_leads_to_the_first_trick(game):
    state = table(game, {2: "KH QH"}, dealer=0)
    lowest = pw.legal_bids(game)[0]
    auction(state, "-", lowest, *["-"] * (state.rules.seats - 1 if not state.rules.pass_is_final else 2))
    do(state, "trump H")
    assert (state.stage, state.seats_to_act[0]) == ("lead", 2)


def test_by_option_the_seat_left_of_the_dealer_leads():
    state = table(DOUBLE, {3: "KH QH"}, dealer=0, rules={"bidder_leads": False})
    auction(state, "-", "-", 51, "-")
    do(state, "trump H")
    assert state.seats_to_act == (1, 3), "seat 1 leads, and seat 3 may still fold"
    assert texts(state, 3) == {"fold"}


def test_the_bidder_who_may_still_fold_does_not_play_out_of_turn():
    state = table(DOUBLE, dealer=0, rules={"bidder_leads": False, "may_fold": True})
    auction(state, "-", 51, "-", "-")
    do(state, next(iter(texts(state))))
    assert state.seats_to_act == (1, 2)
    sizes = state.observe(0).hand_sizes
    for held in state.observe(2).hand:
        with pytest.raises(IllegalAction, match="It is not your turn: another player is to lead a card"):
            state.apply(Play(2, card=held.card))
    assert state.observe(0).hand_sizes == sizes
    assert [str(action) for action in state.legal_actions(2)] == ["fold"]


def test_a_duty_that_is_no_rule_is_not_told():
    state = table(SINGLE, {1: "9D AD QD", 2: "AD TD 9S"}, rules={"must_beat": False})
    auction(state, 20, "-", "-", "-")
    do(state, "trump S", "play 9D")
    assert "beat" not in state.explain_illegal("play 9S")


def test_c14_above_fifty_the_first_lead_is_a_trump_and_later_ones_are_free():
    state = table(DOUBLE, {1: "AH AH AH KH QH AS AS AS"})
    auction(state, 51, "-", "-", "-")
    do(state, "trump H")
    assert texts(state) - {"fold"} <= {"play AH", "play TH", "play KH", "play QH", "play JH"}
    assert state.explain_illegal("play AS") == "The first lead is a trump: hearts."
    do(state, "play AH")
    while state.stage == "follow":
        do(state, min(texts(state)))
    assert state.seats_to_act == (1,)
    assert "play AS" in texts(state)


def test_c14_at_fifty_any_card_may_be_led():
    state = table(DOUBLE, {0: "AH KH QH AS"})
    auction(state, "-", "-", "-")
    do(state, "trump H")
    assert {"play AH", "play AS"} <= texts(state)


def test_d7_in_the_learners_game_any_card_may_be_led():
    state = table(LEARNERS, {1: "AS AH AD AC KH QH KS QS", 3: "AS AH AD AC"})
    auction(state, 51, "-", "-", "-")
    do(state, "trump H")
    assert {"play AH", "play AS"} <= texts(state)


# points -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "total"), [(SINGLE, 25), (EXCHANGE, 25), (CUTTHROAT, 25), (KITTY, 25), (DOUBLE, 50)])
def test_c15_d9_the_points_of_a_hand_add_up_with_the_last_trick(game, total):
    assert pw.AuctionRules.preset(game).trick_total == total
    state = table(game, {0: "KH QH"})
    auction(state, *["-"] * (state.rules.seats - 1))
    do(state, "trump H")
    if state.stage == "discard":
        do(state, "discard " + " ".join(hand(state, 0).split()[:3]))
    elif state.stage == "exchange":
        do(state, *(f"{seat} exchange {' '.join(hand(state, seat).split()[:3])}" for seat in (0, 2)))
    events = play_hand(state)
    assert sum(event(events, RoundScored).tricks) == total
    tricks = [found for found in events if isinstance(found, TrickWon)]
    assert len(tricks) == state.rules.hand_size
    last = 2 if total == 50 else 1
    counters = sum(card.rank in "ATK" for card in tricks[-1].cards)
    assert tricks[-1].points == counters + last


@pytest.mark.parametrize("rank", ["ace", "ten", "king", "queen", "jack", "nine"])
def test_what_each_rank_counts_in_a_trick_is_an_option(rank):
    before = pw.AuctionRules.preset(SINGLE)
    rules = {f"{rank}_points": 7}
    changed = pw.new_game(SINGLE, rules=rules).rules
    assert changed.trick_total - before.trick_total == 8 * (7 - getattr(before, f"{rank}_points"))
    state = table(SINGLE, rules=rules)
    auction(state, "-", "-", "-")
    do(state, "trump H")
    events = play_hand(state)
    assert sum(event(events, RoundScored).tricks) == changed.trick_total
    worth = {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0, "9": 0, {"ten": "T", "nine": "9"}.get(rank, rank[0].upper()): 7}
    first = next(found for found in events if isinstance(found, TrickWon))
    assert first.points == sum(worth[card.rank] for card in first.cards)


def test_what_the_last_trick_counts_is_an_option():
    assert pw.new_game(SINGLE, rules={"last_trick": 10}).rules.trick_total == 34


# conclusions from plays -------------------------------------------------------------------------------------------


def test_a_play_leaves_open_only_what_the_duties_allow():
    """A seat that does not follow has none of the suit, one that does not trump has no trump, one that does not beat can't."""
    hands = {1: "TC TC AS AS AD AD TD TD KD KD JD JD", 2: "KC 9C 9S 9S AH AH TH TH KH KH QH QH"}
    hands[3] = "9H 9H JH JH JS JS QS QS KS KS TS TS"
    state = table(SINGLE, hands)
    auction(state, 16, "-", "-", "-")
    do(state, "trump D", "play TC", "play 9C", "play 9H")
    information = state.observe(1).position

    def possible(turns):
        mask = information.may_hold[turns]
        return {
            f"{rank}{suit}"
            for s, suit in enumerate("SHDC")
            for r, rank in enumerate("789JQKTA")
            if mask >> 8 * s + r & 1
        }

    assert "AC" not in possible(1), "seat 2 did not beat the ten"
    assert {"KC", "TC", "AS"} <= possible(1)
    assert not {card for card in possible(2) if card[1] in "CD"}, "seat 3 has neither clubs nor trumps"
    assert "AC" in possible(3)


def test_ace_leadbacks_are_known_to_players_and_nothing_enforces_them():
    assert [pw.AuctionRules.preset(game).ace_leadback for game in (SINGLE, DOUBLE, LEARNERS)] == [False, True, True]
    for told in (False, True):
        assert may_follow("AC TC", "KC", ace_leadback=told) == "AC TC"
    assert pw.AuctionRules(ace_leadback=True).terms.ace_leadback == 1


def test_by_option_all_hands_lie_open():
    state = table(SINGLE, {2: "KS QS"}, rules={"open_hands": True})
    seen = state.observe(0)
    assert [sorted(map(str, cards)) for cards in seen.hands] == [sorted(hand(state, seat).split()) for seat in range(4)]
    assert seen.position.hand[2].low == state.core.hand[2].low
    assert table(SINGLE).observe(0).hands == ()


def test_a_card_that_does_not_follow_is_refused_with_the_number_held():
    hands = {1: "AC QC AS AS AD AD TD TD KD KD JD JD", 2: "KC 9C 9S 9S AH AH TH TH KH KH QH QH"}
    state = table(SINGLE, hands)
    auction(state, 16, "-", "-", "-")
    do(state, "trump H", "play AC")
    assert state.explain_illegal("play AH") == "Clubs were led and you hold 2."
