"""Test dealing, bidding, the kitty, trump and the exchange of the auction games, worked by hand.

The ids in the names are the rows of RULES.md that a test shows; `rules_map_auction.py` lists them.
"""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.events import BidTaken, CardsGiven, KittyTaken, RoundDealt
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

# the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        (SINGLE, (12, 12, 12, 12)),
        (EXCHANGE, (12, 12, 12, 12)),
        (CUTTHROAT, (16, 16, 16)),
        (KITTY, (15, 15, 15)),
        (DOUBLE, (20, 20, 20, 20)),
        (LEARNERS, (20, 20, 20, 20)),
    ],
)
def test_each_seat_is_dealt_its_hand_and_the_seat_left_of_the_dealer_calls_first(game, sizes):
    state = table(game, dealer=1)
    seen = state.observe(0)
    assert seen.hand_sizes == sizes
    assert (seen.dealer, seen.to_act, seen.stage) == (1, (2,), "bid")


def test_cards_come_in_packets_of_four_from_the_dealers_left_and_the_kitty_last():
    deck = list(map(str, pw.AuctionRules.preset(KITTY).deck.cards))
    state = pw.new_game(KITTY, deal=[" ".join(deck)], dealer=2, rules={"nines_redeal": 0})
    held = [[str(card.card) for card in state.observe(seat).hand] for seat in range(3)]
    assert held[0] == deck[:4] + deck[12:16] + deck[24:28] + deck[36:39]
    assert held[1] == deck[4:8] + deck[16:20] + deck[28:32] + deck[39:42]
    auction(state, "-", "-")
    assert sorted(map(str, state.observe(0).kitty)) == sorted(deck[45:])


def test_the_first_dealer_is_drawn_and_the_deal_goes_to_the_left():
    dealers = {pw.new_game(SINGLE, seed=seed).first_dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}
    assert len({pw.new_game(SINGLE, seed=7).first_dealer for _ in range(5)}) == 1
    state = table(SINGLE, dealer=3)
    auction(state, "-", "-", "-")
    do(state, "trump S")
    events = play_hand(state)
    assert (event(events, RoundDealt).dealer, event(events, RoundDealt).leader) == (0, 1)


# bidding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "high", "first", "count"),
    [
        (SINGLE, None, 16, 235),
        (EXCHANGE, None, 16, 235),
        (SINGLE, 30, 31, 220),
        (CUTTHROAT, None, 20, 231),
        (DOUBLE, None, 51, 98),
        (DOUBLE, 50, 51, 98),
        (LEARNERS, None, 50, 99),
        (DOUBLE, 60, 65, 88),
        (DOUBLE, 59, 60, 89),
        (DOUBLE, 495, 500, 1),
        (DOUBLE, 500, None, 0),
    ],
)
def test_bids_go_up_from_the_lowest(game, high, first, count):
    bids = pw.legal_bids(game, high=high)
    assert (bids[0] if bids else None, len(bids)) == (first, count)
    assert bids == sorted(set(bids))


@pytest.mark.parametrize(
    ("option", "high", "bids"),
    [
        ({"minimum": 20}, None, [20, 21, 22]),
        ({"step": 5}, 20, [25, 26, 27]),
        ({"coarse_above": 20, "coarse_step": 10}, 19, [20, 30, 40]),
        ({"highest_bid": 22}, 20, [21, 22]),
        ({"stuck": 30, "minimum": 20, "dealer_holds": True}, None, [31, 32, 33]),
    ],
    ids=str,
)
def test_each_number_of_the_auction_is_an_option(option, high, bids):
    assert pw.legal_bids(SINGLE, high=high, rules=option)[:3] == bids


def test_a_bid_that_is_too_low_or_too_high_is_refused_with_the_reason():
    state = table(SINGLE)
    assert state.explain_illegal("bid 15") == "A bid of 15 is too low: bid at least 16."
    assert state.explain_illegal("bid 251") == "A bid of 251 is too high: 250 is the highest."
    auction(state, 250)
    assert state.explain_illegal("bid 251") == "Nobody can bid more than 250; pass."
    assert texts(state) == {"pass"}


def test_b1_who_has_passed_may_bid_again_until_three_pass_one_after_the_other():
    state = table(SINGLE)
    auction(state, "-", 16, "-", "-", 17)
    assert state.seats_to_act == (2,), "seat 1 had passed, and bid again"
    events = auction(state, "-", "-", "-")
    assert event(events, BidTaken) == BidTaken(1, 17, False)


def test_b1_with_three_seats_two_passes_end_the_bidding():
    state = table(CUTTHROAT)
    auction(state, 20, "-", 21, "-")
    assert state.stage == "bid"
    auction(state, "-")
    assert (state.stage, state.seats_to_act) == ("trump", (0,))


def test_b1_by_option_a_pass_is_final():
    state = table(SINGLE, rules={"pass_is_final": True})
    auction(state, "-", 16, "-", 17)
    assert state.seats_to_act == (2,), "seat 1 is out"
    auction(state, "-")
    assert (state.stage, state.seats_to_act) == ("trump", (0,))


@pytest.mark.parametrize(("game", "passes", "bid"), [(SINGLE, 3, 15), (CUTTHROAT, 2, 19), (KITTY, 2, 19)])
def test_b2_where_nobody_bids_the_dealer_is_stuck_without_a_call(game, passes, bid):
    state = table(game, dealer=2)
    events = auction(state, *["-"] * passes)
    assert event(events, BidTaken) == BidTaken(2, bid, True)
    assert (state.stage, state.seats_to_act) == ("trump", (2,))


def test_c1_the_dealer_holds_fifty_and_calls_start_at_fifty_one():
    state = table(DOUBLE)
    assert (state.observe(1).high, state.observe(1).bidder, state.observe(1).bid_range) == (50, 0, (51, 500))
    assert state.explain_illegal("bid 50") == "A bid of 50 is too low: bid at least 51."
    assert event(auction(state, "-", "-", "-"), BidTaken) == BidTaken(0, 50, True)


def test_c1_the_dealer_may_bid_again():
    state = table(DOUBLE)
    auction(state, 51, "-", "-", 52)
    assert state.seats_to_act == (1,)
    assert event(auction(state, "-"), BidTaken) == BidTaken(0, 52, False)


def test_c1_by_option_nobody_holds_fifty_and_it_may_be_bid():
    state = table(DOUBLE, rules={"dealer_holds": False})
    assert (state.observe(1).high, state.observe(1).bidder) == (None, None)
    auction(state, 50)
    assert state.observe(1).bidder == 1


@pytest.mark.parametrize("game", [DOUBLE, LEARNERS])
def test_c2_a_pass_is_final(game):
    state = table(game)
    auction(state, 55, "-", 56, "-")
    assert state.seats_to_act == (1,)
    auction(state, 57)
    assert state.seats_to_act == (3,), "seats 2 and 0 have passed"
    auction(state, "-")
    assert (state.stage, state.seats_to_act) == ("trump", (1,))


@pytest.mark.parametrize("game", [DOUBLE, LEARNERS])
def test_c3_d3_above_sixty_only_multiples_of_five_may_be_bid(game):
    state = table(game)
    auction(state, 53)
    for amount in (61, 62, 63, 64):
        assert state.explain_illegal(f"bid {amount}") == f"Above 60 only multiples of 5 may be bid, not {amount}."
    auction(state, 60, 65)


def test_c4_a_bid_is_a_signal_and_never_checked_against_the_hand():
    state = table(DOUBLE, {1: "JS JS JS JS"})
    auction(state, 59)  # says double aces
    assert state.observe(0).high == 59


def test_d2_d3_in_the_learners_game_fifty_may_be_bid_and_the_dealer_is_stuck_at_fifty():
    state = table(LEARNERS)
    assert "bid 50" in texts(state)
    assert event(auction(state, "-", "-", "-"), BidTaken) == BidTaken(0, 50, True)


# nines ------------------------------------------------------------------------------------------------------------

FIVE_NINES = "9S 9S 9H 9D 9C"


def test_b14_five_nines_may_be_dealt_again_by_the_same_dealer_before_any_call():
    state = table(SINGLE, {2: FIVE_NINES}, dealer=3)
    assert (state.stage, state.seats_to_act, texts(state)) == ("claim", (2, 0), {"claim", "decline"})
    assert state.explain_illegal("bid 16") == "This is no time for 'bid': now you claim a new deal or decline it."
    events = do(state, "claim")
    assert event(events, RoundDealt) == RoundDealt(1, 3, 0, None)
    assert (state.round, state.scores, len(state.decks)) == (1, (0, 0), 2)


def test_b14_declining_goes_on_with_the_bidding():
    state = table(SINGLE, {2: FIVE_NINES})
    do(state, "decline")
    assert (state.stage, state.seats_to_act) == ("bid", (1,))


def test_b14_claimants_are_asked_from_the_dealers_left_whatever_the_size_of_the_hand():
    state = table(CUTTHROAT, {0: "9S 9S 9H 9D", 1: "9H 9D 9C 9C"}, dealer=2, rules={"nines_redeal": 4})
    assert state.seats_to_act == (0, 1)
    do(state, "decline")
    assert (state.stage, state.seats_to_act) == ("claim", (1, 0)), "who bids first need not know that another is asked"
    do(state, "decline")
    assert (state.stage, state.seats_to_act) == ("bid", (0,))


def test_b14_each_is_asked_in_private():
    """The two seats that are asked see their own questions only, in any order of answers; the third sees the bidding."""
    state = table(CUTTHROAT, {0: "9S 9S 9H 9D", 1: "9H 9D 9C 9C"}, dealer=0, rules={"nines_redeal": 4})
    assert [state.observe(seat).stage for seat in range(3)] == ["claim", "claim", "bid"]
    assert [state.observe(seat).to_act for seat in range(3)] == [(0, 1), (1,), (1,)]
    assert do(state, "0 decline") == []
    assert [state.observe(seat).stage for seat in range(3)] == ["bid", "claim", "bid"]
    assert (
        state.explain_illegal(pw.parse_action("bid 30", 2)) == "It is not your turn: another player is to bid or pass."
    )
    assert do(state, "1 decline") == []
    assert [state.observe(seat).to_act for seat in range(3)] == [(1,)] * 3


def test_b14_a_first_call_waits_for_those_who_are_asked_and_is_told_afterwards():
    state = table(SINGLE, {3: FIVE_NINES}, dealer=0)
    assert do(state, "1 bid 20") == []
    assert [state.observe(seat).high for seat in range(4)] == [None, 20, None, None]
    assert [state.observe(seat).to_act for seat in range(4)] == [(1,), (2,), (1,), (3, 1)]
    with pytest.raises(pw.IllegalAction, match="not your turn"):
        do(state, "1 bid 21")
    assert [str(each) for each in do(state, "3 decline")] == ["bid-made 1 20"]
    assert [state.observe(seat).high for seat in range(4)] == [20] * 4
    assert state.seats_to_act == (2,)


def test_b14_a_first_call_before_a_claim_was_never_made():
    state = table(SINGLE, {3: FIVE_NINES}, dealer=0)
    do(state, "1 bid 20")
    assert [each.name() for each in do(state, "3 claim")] == ["redeal-claimed", "round-dealt"]
    assert (state.observe(0).calls, state.observe(1).calls) == ((), ())
    assert state.before.stage == "thrown in"


def test_b14_four_nines_are_no_claim_and_by_option_no_number_is():
    four = "9S 9S 9H 9D JS JS JH JH JD JD JC JC"
    assert table(SINGLE, {2: four}).stage == "bid"
    assert table(SINGLE, {2: FIVE_NINES}, rules={"nines_redeal": 0}).stage == "bid"


# trump ------------------------------------------------------------------------------------------------------------


def test_b7_any_suit_may_be_named_with_or_without_a_marriage():
    state = table(SINGLE, {1: "KS QS"})
    auction(state, 16, "-", "-", "-")
    assert texts(state) == {"trump S", "trump H", "trump D", "trump C"}
    do(state, "trump C")
    assert state.observe(0).trump == "C"


def test_b7_by_option_trump_needs_a_marriage_where_the_hand_has_one():
    state = table(SINGLE, {1: "KS QS KD QD"}, rules={"trump_needs_marriage": True})
    auction(state, 16, "-", "-", "-")
    assert texts(state) == {"trump S", "trump D"}
    assert state.explain_illegal("trump H") == "You hold no king and queen of hearts; trump needs a marriage."
    without = table(SINGLE, {1: "9S JS JS TS AS AS 9H JH JH TH AH AH"}, rules={"trump_needs_marriage": True})
    auction(without, 16, "-", "-", "-")
    assert len(texts(without)) == 4


# the kitty --------------------------------------------------------------------------------------------------------


def kitty_table(**options):
    state = table(KITTY, {1: "AS AS TS TS KC KC"}, kitty="KS QS TD", rules=options or None)
    auction(state, 20, "-", "-")
    return state


def test_b12_the_kitty_is_shown_to_all_taken_then_trump_named_then_three_discarded_unseen():
    state = table(KITTY, {1: "AS AS TS TS KC KC"}, kitty="KS QS TD")
    assert state.observe(1).kitty == ()
    events = auction(state, 20, "-", "-")
    assert sorted(map(str, event(events, KittyTaken).cards)) == ["KS", "QS", "TD"]
    assert [sorted(map(str, state.observe(seat).kitty)) for seat in range(3)] == [["KS", "QS", "TD"]] * 3
    assert state.observe(0).hand_sizes == (15, 18, 15)
    assert state.stage == "trump"
    do(state, "trump S")
    assert texts(state) == {"discard 3"}
    do(state, "discard KC KC TD")
    assert state.observe(0).hand_sizes == (15, 15, 15)
    assert [str(card) for card in state.observe(1).discarded] == ["TD", "KC", "KC"]
    assert state.observe(0).discarded == state.observe(2).discarded == ()
    assert state.observe(1).side_melds[1] >= 4, "the marriage from the kitty melds"


def test_b12_any_three_cards_may_be_discarded_and_only_those_in_hand():
    state = kitty_table()
    do(state, "trump S")
    assert state.explain_illegal("discard AS TS KS") is None
    assert state.explain_illegal("discard AS AS") == "Choose 3 cards, not 2."
    assert state.explain_illegal("discard AS AS AS") == "You hold the ace of spades 2 times, not 3."
    assert state.explain_illegal("discard AS AS AH") in (None, "You do not hold the ace of hearts.")


def test_by_option_the_kitty_is_larger():
    state = table(KITTY, rules={"kitty": 6})
    auction(state, 20, "-", "-")
    assert state.observe(0).hand_sizes == (14, 20, 14)
    do(state, "trump S")
    assert texts(state) == {"discard 6"}


# the exchange -----------------------------------------------------------------------------------------------------


def exchange_table(**options):
    state = table(EXCHANGE, {1: "AS TS KS QS JD JD", 3: "JS AH AD AC 9C 9C"}, rules=options or None)
    auction(state, 20, "-", "-", "-")
    do(state, "trump S")
    return state


def test_b15_both_partners_choose_three_before_either_sees_what_it_gets():
    state = exchange_table()
    assert (state.stage, state.seats_to_act) == ("exchange", (1, 3))
    assert texts(state, 1) == texts(state, 3) == {"exchange 3"}
    do(state, "3 exchange JS AH AD")
    assert state.seats_to_act == (1,)
    assert (state.observe(1).received, state.observe(1).hand_sizes) == ((), (12, 12, 12, 9))
    events = do(state, "1 exchange JD JD TS")
    assert [str(card) for card in state.observe(1).received] == ["JS", "AH", "AD"]
    assert [str(card) for card in state.observe(3).received] == ["TS", "JD", "JD"]
    assert "JS" in hand(state, 1)
    given = [found for found in events if isinstance(found, CardsGiven)]
    assert [found.seen_by(0).cards for found in given] == [(), ()]
    assert given[0].seen_by(1) == given[0].seen_by(3) == given[0]


def test_b15_the_exchange_comes_after_trump_and_before_the_melds():
    state = exchange_table()
    assert state.observe(1).melds == ()
    do(state, "1 exchange JD JD KS", "3 exchange JS AH AD")
    assert state.stage == "lead"
    assert len(state.observe(1).melds) == 4
    assert not any(item.name == "run" for item in state.observe(1).melds[1].items), "the king of the run was given away"


def test_b15_only_the_side_that_took_the_bid_exchanges():
    state = exchange_table()
    assert state.legal_actions(0) == []
    reason = state.explain_illegal(pw.parse_action("exchange JD JD JD", seat=0))
    assert reason == "Only the partners who took the bid exchange cards."


def test_by_option_two_cards_are_exchanged():
    state = exchange_table(exchange=2)
    assert texts(state) == {"exchange 2"}


def test_a_seat_that_has_chosen_waits_for_the_other():
    state = exchange_table()
    do(state, "1 exchange JD JD TS")
    reason = state.explain_illegal(pw.parse_action("exchange AS KS QS", seat=1))
    assert reason == "You have done your part: the others have not yet."
