"""Test dealing, playing, drawing, scoring and winning in the two-handed game, worked by hand.

The ids in the names are the rows of RULES.md that a test shows; `rules_map.py` lists them.
"""

import random

import pytest

import pinochle_widgets as pw
from tests.games.tables import (
    arranged_deck,
    do,
    melds,
    on_the_table,
    play_at_random,
    plays,
    points_of,
    shuffled_decks,
    table,
    texts,
    trick,
    whole_hand,
    win,
)
from tests.naive.two_handed import NaiveRules, trick_worth

HIGH = "KS QS TS TS TC TC AS AS AC AC AD AD"
PLAIN = "9C 9C JC JC KC KC 9D 9D JD JD KD KD QC QC TC TC TD TD AC AC QD QD"
JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"


def may_follow(hand, led, trump, phase=2, **rules):
    found = pw.legal_plays("two-handed", hand=hand, trick=led, trump=trump, phase=phase, rules=rules or None)
    return " ".join(sorted({str(card) for card in found}))


# following --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "default", "strict"),
    [
        # a plain suit is led: follow; overtaking is a duty only by option
        ("9S QS AS 9H AD", "KS", "9S AS QS", "AS"),
        ("9S TS AS", "KS", "9S AS TS", "AS TS"),
        ("9S JS", "QS", "9S JS", "9S JS"),
        ("AS 9S", "AS", "9S AS", "9S AS"),  # the same card does not overtake
        # trumps are led: overtake if you can, else follow low
        ("9H QH TH AH AD", "KH", "AH TH", "AH TH"),
        ("9H JH AD", "KH", "9H JH", "9H JH"),
        # no card of the suit: trump with any trump, no duty to overtake anything
        ("9H AH QD", "KS", "9H AH", "9H AH"),
        # neither: anything goes
        ("9D QC AC", "KS", "9D AC QC", "9D AC QC"),
        ("9D QC", "KH", "9D QC", "9D QC"),
    ],
)
def test_a2_phase_two_follow_suit_overtake_trumps_else_trump(hand, led, default, strict):
    assert may_follow(hand, led, "H") == default
    assert may_follow(hand, led, "H", must_overplay=True) == strict


def test_a2_phase_one_anything_may_follow():
    hand = "9S QS AS 9H AD"
    for led in ("KS", "KH"):
        assert may_follow(hand, led, "H", phase=1) == "9H 9S AD AS QS"
        assert may_follow(hand, led, "H", phase=1, must_overplay=True) == "9H 9S AD AS QS"


@pytest.mark.parametrize("strict", [False, True])
def test_a2_the_same_duties_hold_at_a_table(strict):
    """A table allows in phase 2, over whole rounds, the plays that the rule allows for that hand."""
    rng = random.Random(2)
    seen = set()
    for deck in shuffled_decks(rng, 48, 12):
        state = table({"must_overplay": strict}, decks=[deck])
        while state.round == 1:
            done = state.legal_actions()
            state.apply(rng.choice(done))
            view = state.observe(state.seats_to_act[0])
            led = on_the_table(view)
            if state.round == 1 and view.phase == 2 and led:
                hand = " ".join(whole_hand(state, view.seat))
                assert " ".join(plays(state)) == may_follow(hand, led[0], view.trump, must_overplay=strict)
                seen.add(len(plays(state)))
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("led", "followed", "winner"),
    [
        ("KS", "TS", 1),  # the ten stands above the king
        ("TS", "KS", 0),
        ("TS", "AS", 1),
        ("QS", "QS", 0),  # of two equal cards the first wins
        ("QS", "AD", 0),  # another plain suit never wins
        ("AS", "9H", 1),  # any trump does
        ("9H", "AS", 0),
        ("KH", "AH", 1),
        ("JH", "9H", 0),
    ],
)
def test_who_wins_a_trick(led, followed, winner):
    rest = PLAIN.split()
    state = table(leader=" ".join([led, *rest[:11]]), dealer=" ".join([followed, *rest[11:22]]), upcard="QH", number=1)
    do(state, f"play {led}", f"play {followed}")
    assert state.seats_to_act == (winner,)


# dealing and the stock --------------------------------------------------------------------------------------------


def test_a17_cards_are_dealt_in_threes_to_the_non_dealer_first():
    [deck] = shuffled_decks(random.Random(17), 48, 1)
    threes = [deck[start : start + 3] for start in range(0, 24, 3)]
    leader, dealer = (
        [card for three in threes[0::2] for card in three],
        [card for three in threes[1::2] for card in three],
    )
    state = table(decks=[deck])
    view = state.observe(0)
    assert whole_hand(state, 0) == sorted(leader)
    assert whole_hand(state, 1) == sorted(dealer)
    assert str(view.upcard) == deck[24]
    assert view.trump == deck[24][1]


def test_a17_the_stock_is_drawn_from_the_top_winner_first():
    state = table(leader=HIGH, dealer=JUNK, upcard="9H", stock="KC KD KH QC")
    win(state, "AS")
    assert "KC" in plays(state)
    win(state, "AS", draw=False)
    assert whole_hand(state, 1).count("KD") == 1
    assert "KH" not in plays(state)
    do(state, "draw")
    assert "KH" in whole_hand(state, 0)
    do(state, "draw")
    assert "QC" in whole_hand(state, 1)


def test_a_hand_is_told_in_the_order_in_which_its_cards_came():
    state = table(leader=HIGH, dealer=JUNK, upcard="9H", stock="KC KD KH")
    assert [str(held.card) for held in state.observe(0).hand] == HIGH.split()
    win(state, "AS")
    came = HIGH.split()
    came.remove("AS")
    assert [str(held.card) for held in state.observe(0).hand] == [*came, "KC"]


def test_a13_the_winner_shows_the_last_card_of_the_stock_and_the_loser_takes_the_upcard():
    state = table(leader=HIGH, dealer=JUNK, upcard="TH", last="QH")
    for _ in range(11):
        win(state, keep="QS KS")
    win(state, draw=False)
    drawn = state.apply("draw")
    assert any("QH" in str(event.seen_by(1)) for event in drawn)  # the loser is shown it
    assert "QH" in whole_hand(state, 0)
    drawn = state.apply("draw")
    assert any("TH" in str(event.seen_by(0)) for event in drawn)
    assert "TH" in whole_hand(state, 1)


def test_a13_earlier_draws_are_not_shown():
    state = table(leader=HIGH, dealer=JUNK, upcard="TH", stock="KH QH")
    win(state, "AS", draw=False)
    assert not any("KH" in str(event.seen_by(1)) for event in state.apply("draw"))
    assert not any("QH" in str(event.seen_by(0)) for event in state.apply("draw"))


def test_a13_after_an_exchange_the_last_card_is_the_dix():
    state = table(leader="9H TS TS TC TC AS AS AC AC AD AD KS", dealer=JUNK, upcard="TH")
    win(state, "TS", "dix 9H")
    for _ in range(11):
        win(state, keep="TH")
    assert "9H" in whole_hand(state, 1)


@pytest.mark.parametrize("winner", [0, 1])
def test_a14_the_winner_of_the_last_trick_of_phase_one_leads_phase_two(winner):
    state = table(leader=HIGH, dealer="AH 9S JS JS 9C 9C JC JC 9D 9D TD TD", upcard="TH")
    for _ in range(11):
        win(state, keep="AH KS")
    if winner == 0:
        win(state, keep="AH", draw=False)
    else:
        do(state, "play KS", "play AH")
    do(state, "draw", "draw")
    assert state.seats_to_act == (winner,)
    assert state.observe(0).phase == 2
    assert len(plays(state)) > 3


def test_a18_sixty_four_cards_mean_forty_in_the_stock_and_twenty_tricks_before_phase_two():
    state = table("64-card", leader="7H KS QS 8S TS TC AS AS AC AC AD AD", dealer=JUNK, upcard="TH")
    assert len(state.observe(0).hand) == len(state.observe(1).hand) == 12
    assert state.observe(0).stock == 40
    win(state, "TS", draw=False)
    assert "meld dix 7H" in melds(state)
    assert points_of(state, 0, "meld dix 7H") == 10
    do(state, "draw", "draw")
    rng = random.Random(18)
    tricks = {1: 1, 2: 0}
    while state.round == 1:
        phase = state.observe(0).phase
        events = state.apply(rng.choice(state.legal_actions()))
        tricks[phase] += any(str(event).startswith("trick-taken") for event in events)
    assert tricks == {1: 20, 2: 12}


def test_a18_in_sixty_four_cards_the_nine_of_trumps_is_no_dix():
    state = table("64-card", leader="9H KS QS 8S TS TC AS AS AC AC AD AD", dealer=JUNK, upcard="TH")
    win(state, "TS", draw=False)
    assert melds(state) == {"meld marriage KS QS"}


# leading and cutting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a16_the_lead_alternates_by_game_and_by_round(number):
    rng = random.Random(number)
    state = pw.new_game("two-handed", seed=5, number=number)
    leaders = {}
    while not state.is_over and state.round < 4:
        leaders.setdefault(state.round, state.seats_to_act[0])
        state.apply(rng.choice(state.legal_actions()))
    assert leaders == {round_: (number + round_) % 2 for round_ in (1, 2, 3)}


def cuts_of(state):
    """Cut until the deal; list the cards shown, by pairs, and the seat that leads."""
    shown = []
    while "cut 20" in texts(state):
        events = do(state, "cut 20", "cut 34")
        shown.append([str(event).split() for event in events if str(event).startswith("deck-cut")])
    return shown, state.seats_to_act[0]


def test_a15_the_higher_cut_leads_and_equal_ranks_cut_again():
    high_first = "ATKQJ987"
    leaders, cuts_again = set(), 0
    for seed in range(40):
        shown, leader = cuts_of(pw.new_game("two-handed", rules={"cut_for_deal": True}, seed=seed))
        for number, pair in enumerate(shown):
            (_, mine_seat, _, mine), (_, other_seat, _, other) = pair
            assert (mine_seat, other_seat) == ("0", "1")
            if number < len(shown) - 1:
                assert mine[0] == other[0]
        cuts_again += len(shown) - 1
        assert mine[0] != other[0]
        assert leader == (0 if high_first.index(mine[0]) < high_first.index(other[0]) else 1)
        leaders.add(leader)
    assert leaders == {0, 1}
    assert cuts_again > 0


@pytest.mark.parametrize(("cards", "last"), [(48, 47), (64, 63)])
def test_a15_legal_cuts_leave_both_packets_a_card(cards, last):
    state = pw.new_game("two-handed", rules={"cut_for_deal": True, "cards": cards}, seed=1)
    assert texts(state) == {f"cut {at}" for at in range(1, last + 1)}
    for at in (0, last + 1):
        with pytest.raises(pw.IllegalAction):
            state.apply(f"cut {at}")
    for at in (1, 20, last):
        second = state.copy()
        second.apply(f"cut {at}")
        assert second.seats_to_act == (1,)
        assert texts(second) == {f"cut {other}" for other in range(at + 1, last + 2)}  # the cards that are left


def test_a15_the_cards_shown_are_those_at_the_cuts():
    deck = arranged_deck(leader="AS 9S", dealer="KD", upcard="TH")
    [game] = [game for game in pw.list_games() if game.name == "two-handed"]
    state = game.new({"cut_for_deal": True}, seed=1, cuts=[" ".join(deck)])
    shown = [str(event) for event in do(state, "cut 1", "cut 25") if str(event).startswith("deck-cut")]
    assert shown == ["deck-cut 0 1 AS", "deck-cut 1 25 TH"]
    assert state.seats_to_act == (0,)


def test_a15_the_second_round_is_led_by_the_other_seat_after_a_cut_too():
    rng = random.Random(15)
    for seed in range(4):
        state = pw.new_game("two-handed", rules={"cut_for_deal": True}, seed=seed)
        _, first = cuts_of(state)
        play_at_random(state, rng, until=lambda state: state.round == 2)
        assert state.seats_to_act == (1 - first,)


# scoring ----------------------------------------------------------------------------------------------------------


def one_round(rules=None, seed=19):
    """Play a random round without melds; list every phase-2 trick by winner, and the state after it."""
    rng = random.Random(seed)
    state = table(rules, decks=shuffled_decks(rng, 48, 2))
    tricks = []
    while state.round == 1 and not state.is_over:
        options = [text for text in sorted(texts(state)) if not text.startswith("meld")]
        phase = state.observe(0).phase
        for event in state.apply(rng.choice(options)):
            words = str(event).split()
            if words[0] == "trick-taken" and phase == 2:
                tricks.append((int(words[1]), words[2], words[3]))
    return state, tricks


class Printed:
    """A card as printed, for the naive rule book's counting."""

    def __init__(self, text):
        self.rank, self.suit = text


@pytest.mark.parametrize("simplified", [False, True])
def test_a19_a20_only_phase_two_tricks_count_and_nothing_is_rounded(simplified):
    totals = set()
    for seed in range(6):
        state, tricks = one_round({"simplified_scoring": simplified}, seed)
        assert len(tricks) == 12
        points = [0, 0]
        for winner, led, followed in tricks:
            counted = [Printed(led), Printed(followed)]
            points[winner] += trick_worth(counted, NaiveRules(simplified_scoring=simplified))
        assert state.scores == tuple(points)
        totals.add(sum(points))
    assert len(totals) > 1  # a round's total varies
    if not simplified:
        assert any(total % 10 for total in totals)


def test_a19_a_trick_of_phase_one_is_worth_nothing():
    state = table(leader=HIGH, dealer=JUNK, upcard="9H")
    for card in ("AS", "AC", "TS"):
        win(state, card)
    assert state.scores == (0, 0)


@pytest.mark.parametrize("bonus", [False, True])
def test_a21_the_last_trick_pays_ten_by_option_only(bonus):
    without, tricks = one_round({}, 21)
    with_bonus, same_tricks = one_round({"bonus_last_trick": bonus}, 21)
    assert tricks == same_tricks
    last_winner = tricks[-1][0]
    gained = [after - before for after, before in zip(with_bonus.scores, without.scores, strict=True)]
    assert gained[last_winner] == (10 if bonus else 0)
    assert gained[1 - last_winner] == 0


@pytest.mark.parametrize(("upcard", "points"), [("9H", 10), ("TH", 0)])
def test_dix_dealt_pays_the_dealer_when_a_dix_is_turned_up(upcard, points):
    assert table({"bonus_dix_dealt": True}, upcard=upcard).scores == (0, points)
    assert table({"bonus_dix_dealt": True}, upcard=upcard, number=2).scores == (points, 0)
    assert table(upcard=upcard).scores == (0, 0)


def test_dix_dealt_in_sixty_four_cards_is_the_seven():
    for upcard, points in (("7H", 10), ("9H", 0)):
        rules = pw.TwoHandedRules(cards=64, bonus_dix_dealt=True)
        assert table(rules, upcard=upcard).scores == (0, points)


def test_dix_dealt_waits_for_the_end_of_the_round_when_scored_by_round():
    state = table({"bonus_dix_dealt": True, "score_by_round": True}, upcard="9H")
    assert state.scores == (0, 0)
    play_at_random(state, random.Random(1), until=lambda state: state.round == 2)
    other = table({"score_by_round": True}, upcard="9H")
    play_at_random(other, random.Random(1), until=lambda state: state.round == 2)
    assert [a - b for a, b in zip(state.scores, other.scores, strict=True)] == [0, 10]


def test_a29_score_by_round_records_melds_at_the_end_of_the_round():
    state = table({"score_by_round": True, "goal": 100}, leader=HIGH, dealer=JUNK, upcard="9H")
    win(state, "TS", "marriage KS QS")
    assert state.scores == (0, 0)
    play_at_random(state, random.Random(29), until=lambda state: state.round == 2)
    assert sum(state.scores) > 100
    assert state.scores[0] >= 20


# winning ----------------------------------------------------------------------------------------------------------


def replay_with_goal(goal, extension=250, seed=22):
    """Play the same cards and plays under another goal; nobody knocks."""
    rng = random.Random(seed)
    decks = shuffled_decks(rng, 48, 2)
    state = table(pw.TwoHandedRules(goal=goal, extension=extension), decks=decks)
    while state.round == 1 and not state.is_over:
        state.apply(rng.choice([text for text in sorted(texts(state)) if text[:4] in ("play", "draw")]))
    return state


def test_a22_exactly_the_goal_wins():
    first = replay_with_goal(1000)
    assert not first.is_over
    winner = 0 if first.scores[0] > first.scores[1] else 1
    best = first.scores[winner]
    exact = replay_with_goal(best)
    assert exact.is_over
    assert exact.winner == winner
    assert exact.scores == first.scores
    short = replay_with_goal(best + 1)
    assert not short.is_over
    assert short.round == 2


def test_a23_both_at_the_goal_move_it_up_by_250_and_play_on():
    first = replay_with_goal(1000)
    low, high = sorted(first.scores)
    assert high - low < 250
    state = replay_with_goal(low)
    assert not state.is_over
    assert state.goal == low + 250
    assert state.round == 2
    assert state.scores == first.scores


def test_a23_the_goal_moves_on_until_it_parts_the_two():
    first = replay_with_goal(1000)
    low, high = sorted(first.scores)
    assert low < high
    state = replay_with_goal(low, extension=high - low)
    assert state.is_over  # the goal went up once, and one of them stands on it
    assert state.scores[state.winner] == high
    assert state.goal == high


def test_a26_the_goal_is_the_games_and_does_not_shrink_with_the_rounds():
    state = pw.new_game("two-handed", seed=26)
    play_at_random(state, random.Random(26), until=lambda state: state.round == 3)
    assert state.goal == 1000
    assert max(state.scores) < 1000
    assert state.winner is None


def near_the_goal(**options):
    """Let seat 0 win a trick and lay a flush worth 150 with the goal at 150."""
    rules = pw.TwoHandedRules(goal=150, **options)
    state = table(rules, leader="AH TH JH KH QH TS TS TC TC AC AC AD", dealer=JUNK, upcard="9H")
    win(state, "TS", draw=False)
    return state


def test_a24_knocking_ends_the_game_at_once_without_trick_points():
    state = near_the_goal()
    assert "knock" not in texts(state)
    with pytest.raises(pw.IllegalAction):
        state.apply("knock")
    assert not state.is_over
    do(state, "meld flush AH JH KH QH TH")
    assert "knock" in texts(state)
    state.apply("knock")
    assert state.is_over
    assert state.winner == 0
    assert state.scores == (150, 0)
    assert state.legal_actions() == []


def test_a24_knocking_is_legal_later_in_phase_one_too():
    state = near_the_goal()
    do(state, "meld flush AH JH KH QH TH", "draw")
    do(state, "draw")
    assert "knock" in texts(state)
    do(state, "play TS")
    do(state, f"play {plays(state)[0]}")
    while state.seats_to_act[0] != 0:
        state.apply("draw")
    assert "knock" in texts(state)


def test_a24_in_phase_two_nobody_knocks_and_a_forgotten_knock_is_settled_at_the_end():
    state = near_the_goal()
    do(state, "meld flush AH JH KH QH TH", "draw", "draw")
    rng = random.Random(24)
    while state.observe(0).phase == 1:
        state.apply(rng.choice([text for text in sorted(texts(state)) if text[:4] in ("play", "draw")]))
    while not state.is_over and state.round == 1:
        assert "knock" not in texts(state)
        with pytest.raises(pw.IllegalAction):
            state.apply("knock")
        state.apply(rng.choice(state.legal_actions()))
    assert state.is_over or state.goal > 150  # alone past the goal wins; both move it up


def test_a24_the_first_to_knock_wins_even_with_fewer_points():
    rules = pw.TwoHandedRules(goal=20)
    state = table(
        rules,
        leader="KS QS KC QC TS TS TC TC AC AC AD AD",
        dealer="KD QD AH 9S JS JS 9C 9C JC JC 9D 9D",
        upcard="9H",
    )
    win(state, "TS", "marriage KC QC", keep="AH KD QD")
    win(state, "TS", "marriage KS QS", keep="AH KD QD")
    do(state, "play TC", "play AH", "meld marriage KD QD", "knock")
    assert state.scores == (40, 20)
    assert state.winner == 1


def test_a24_the_seat_that_is_not_on_turn_may_knock_too():
    state = near_the_goal()
    do(state, "meld flush AH JH KH QH TH", "draw")
    assert state.seats_to_act == (1, 0)  # seat 1 is to draw
    assert texts(state, 0) == {"knock"}
    assert "knock" not in texts(state, 1)
    with pytest.raises(pw.IllegalAction):
        state.apply("knock")  # seat 1's, without a seat named
    state.apply(pw.parse_action("knock", seat=0))
    assert state.winner == 0


def test_a24_a29_scored_by_round_there_is_no_knocking():
    state = near_the_goal(score_by_round=True)
    do(state, "meld flush AH JH KH QH TH")
    assert "knock" not in texts(state)
    assert state.explain_illegal("knock")


# options that other tests use only in passing ---------------------------------------------------------------------


def test_the_presets_are_what_their_names_say():
    hoyle = pw.TwoHandedRules()
    changed = {
        "hoyle": {},
        "64-card": {"cards": 64},
        "strict": {"must_overplay": True, "dix_alone": True, "bonus_last_trick": True},
        "simplified": {"simplified_scoring": True},
        "roundhouse": {"roundhouse": True},
    }
    for name, options in changed.items():
        assert pw.TwoHandedRules.preset(name) == pw.TwoHandedRules(**options), name
        assert pw.new_game("two-handed", rules=name, seed=1).rules == pw.TwoHandedRules(**options)
    assert (hoyle.goal, hoyle.extension, hoyle.cards, hoyle.pinochle_points) == (1000, 250, 48, 20)
    assert pw.new_game("two-handed", seed=1).rules == hoyle


def test_a_round_from_first_card_to_booking():
    """A short story: a deal, a trick, a meld, the draws, and the turns."""
    state = table(leader=HIGH, dealer=JUNK, upcard="9H", stock="JD KD")
    trick(state, "AS", "9C", "marriage KS QS")
    assert state.scores == (20, 0)
    assert state.seats_to_act == (0,)
    win(state, "AS", draw=False)
    assert melds(state) == {"meld pinochle JD QS*"}


def test_arranged_decks_hold_every_card_twice():
    deck = arranged_deck(leader=HIGH, dealer=JUNK, upcard="9H", last="AH")
    assert len(deck) == 48
    assert all(deck.count(card) == 2 for card in deck)
