"""Test a table in play: turns, undo, restarting, redealing, the next game, and the games that a seed reproduces."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match
from tests.games.conformance import snapshot
from tests.games.tables import arranged_deck, plays, texts, whole_hand

HIGH = "KS QS KC QC TS TS TC TC AS AC AD AD"
JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"


def two_persons(rules=None, *, upcard="TH", leader=HIGH, dealer=JUNK, stock="", **options):
    deck = arranged_deck(leader=leader, dealer=dealer, upcard=upcard, stock=stock)
    return Match(seats=("person", "person"), rules=rules, seed=1, deal=[" ".join(deck)], **options)


def won_a_trick(*args, **options):
    match = two_persons(*args, **options)
    match.act("play TS")
    match.act("play 9C")
    return match


def act_all(match, *actions):
    for action in actions:
        match.act(action)


def play_on(match, rng, until):
    """Let persons play at random until a condition holds."""
    while not match.state.is_over and not until(match):
        if match.pause:
            match.proceed()
        else:
            match.act(rng.choice(match.state.legal_actions()))


# undo -------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_melds_of_the_turn_and_the_cards_lie_in_the_hand_again():
    match = won_a_trick()
    before = snapshot(match.state)
    match.act("meld marriage KS QS")
    assert match.can_undo(0)
    match.undo()
    assert snapshot(match.state) == before
    assert not match.can_undo(0)
    match.act("meld marriage KC QC")  # another meld may be laid instead
    assert match.state.scores == (20, 0)


def test_undo_takes_back_the_exchange_of_the_dix_too():
    match = won_a_trick(leader="9H KS QS TS TS TC TC AS AC AD AD KD")
    before = snapshot(match.state)
    act_all(match, "meld dix 9H", "meld marriage KS QS")
    assert str(match.state.observe(0).upcard) == "9H"
    match.undo(turn=True)
    assert snapshot(match.state) == before
    assert str(match.state.observe(0).upcard) == "TH"


def test_undo_takes_back_the_last_action_then_the_one_before():
    match = won_a_trick(leader="9H KS QS TS TS TC TC AS AC AD AD KD")
    points = [snapshot(match.state)]
    match.act("meld dix 9H")
    assert not match.can_undo_turn(0)
    points.append(snapshot(match.state))
    match.act("meld marriage KS QS")
    assert match.can_undo_turn(0)
    while match.can_undo(0):
        match.undo()
        assert snapshot(match.state) == points.pop()
    assert not points
    assert [str(entry) for entry in match.record.entries if str(entry).startswith("~")] == [
        "~ 0 meld dix 9H",
        "~ 0 meld marriage KS QS",
    ]


def test_a_card_played_stays_played():
    match = two_persons()
    match.act("play TS")
    assert not match.can_undo(0)
    before = snapshot(match.state)
    with pytest.raises(pw.IllegalAction):
        match.undo()
    with pytest.raises(pw.IllegalAction):
        match.undo(0)
    assert snapshot(match.state) == before


def test_a_seen_card_does_not_go_back_to_the_stock_and_its_turns_melds_stay():
    match = won_a_trick()
    act_all(match, "meld marriage KS QS", "draw")
    for seat in (0, 1):
        assert not match.can_undo(seat)
    before = snapshot(match.state)
    with pytest.raises(pw.IllegalAction):
        match.undo(0)
    assert snapshot(match.state) == before


def test_nobody_undoes_the_other_seats_turn():
    match = won_a_trick()
    match.act("meld marriage KS QS")
    assert not match.can_undo(1)
    with pytest.raises(pw.IllegalAction):
        match.undo(1)
    assert match.state.scores == (20, 0)


def test_a_meld_of_an_earlier_turn_stays():
    match = won_a_trick()
    act_all(match, "meld marriage KS QS", "draw", "draw", "play TS", "play 9C")
    assert not match.can_undo(0)
    match.act("meld marriage KC QC")
    match.undo()
    assert match.state.scores == (20, 0)


def test_a_record_keeps_what_was_taken_back_and_replays_without_it():
    match = won_a_trick()
    match.act("meld marriage KS QS")
    match.undo()
    act_all(match, "meld marriage KC QC", "draw", "draw")
    assert "~ 0 meld marriage KS QS" in str(match.record)
    assert snapshot(match.record.replay()) == snapshot(match.state)


# restarting, redealing, the next game -----------------------------------------------------------------------------


def hands(state):
    return [whole_hand(state, seat) for seat in (0, 1)] + [str(state.observe(0).upcard)]


@pytest.mark.parametrize("round_", [1, 2])
def test_restarting_a_round_gives_the_same_cards_and_scores_again(round_):
    rng = random.Random(round_)
    match = Match(seats=("person", "standard"), seed=3)
    play_on(match, rng, lambda match: match.state.round == round_)
    stock = [card for deck in match.state.decks[-1:] for card in deck]
    before = match.state.scores
    play_on(match, rng, lambda match: len(match.state.observe(0).tricks) == 5)
    match.restart_round()
    assert match.state.round == round_
    assert match.state.scores == before
    assert match.state.decks[-1] == stock
    assert match.state.observe(0).stock == 24
    assert len(match.state.observe(0).tricks) == 0
    play_on(match, rng, lambda match: match.state.round > round_)
    assert snapshot(match.record.replay()) == snapshot(match.state)


def test_redealing_starts_the_game_anew_with_other_cards_and_the_same_number():
    rng = random.Random(4)
    match = Match(seats=("person", "novice"), seed=4)
    first = hands(match.state)
    play_on(match, rng, lambda match: match.state.round == 3)
    match.redeal_game()
    assert match.number == match.state.number == 1
    assert match.state.round == 1
    assert match.state.scores == (0, 0)
    assert hands(match.state) != first
    assert match.state.seats_to_act == (0,)  # the lead is that of game 1 still


def test_games_follow_each_other_and_the_lead_alternates():
    rng = random.Random(5)
    match = Match(seats=("person", "person"), rules={"goal": 100}, seed=5)
    for number in (1, 2, 3):
        assert match.number == match.state.number == number
        assert match.state.seats_to_act == ((number + 1) % 2,)
        with pytest.raises(pw.IllegalAction):
            match.next_game()
        play_on(match, rng, lambda match: match.state.is_over)
        match.next_game()
    assert sum(match.wins) == 3


def test_the_winner_of_a_game_is_counted_and_a_redeal_of_a_finished_game_takes_it_back():
    rng = random.Random(6)
    match = Match(seats=("person", "person"), rules={"goal": 50}, seed=6)
    play_on(match, rng, lambda match: match.state.is_over)
    assert match.wins[match.state.winner] == 1
    match.redeal_game()
    assert match.wins == (0, 0)


def test_a_finished_game_has_no_round_to_restart_and_takes_no_move():
    match = two_persons({"goal": 20})
    act_all(match, "play TS", "play 9C", "meld marriage KS QS", "knock")
    end = snapshot(match.state)
    for refused in (match.restart_round, match.undo, lambda: match.act("draw")):
        with pytest.raises(pw.IllegalAction):
            refused()
    assert snapshot(match.state) == end


# pauses -----------------------------------------------------------------------------------------------------------


def test_a_table_waits_before_the_first_deal_between_rounds_and_after_the_game():
    rng = random.Random(7)
    match = Match(seats=("person", "standard"), rules={"goal": 300}, seed=7, pauses=True)
    assert match.pause == "start"
    with pytest.raises(pw.IllegalAction):
        match.act("play " + plays(match.state)[0])
    match.proceed()
    seen = set()
    for _ in range(5000):
        if match.pause:
            seen.add(match.pause)
        if match.pause == "game":
            break
        if match.pause:
            with pytest.raises(pw.IllegalAction):
                match.act(match.state.legal_actions()[0])
            match.proceed()
        else:
            match.act(rng.choice(match.state.legal_actions()))
    assert seen == {"round", "game"}
    assert match.state.is_over
    with pytest.raises(pw.IllegalAction):
        match.proceed()


def test_there_is_nothing_to_go_on_from_while_the_table_does_not_wait():
    with pytest.raises(pw.IllegalAction):
        two_persons().proceed()


# players ----------------------------------------------------------------------------------------------------------


def test_the_other_seat_answers_until_the_person_has_to_act():
    rng = random.Random(8)
    match = Match(seats=("person", "standard"), seed=8)
    while not match.state.is_over:
        assert match.state.seats_to_act[0] == 0
        match.act(rng.choice(match.state.legal_actions()))


@pytest.mark.parametrize("seat", [1, 5])
def test_a_person_cannot_act_for_another_seat(seat):
    match = two_persons()
    before = snapshot(match.state)
    with pytest.raises(ValueError, match=r"."):
        match.act("play TS", seat=seat)
    assert snapshot(match.state) == before


def test_a_refused_move_leaves_table_and_record_as_they_were():
    match = won_a_trick()
    before, record = snapshot(match.state), str(match.record)
    for bad in ("play TC", "meld marriage KH QH", "knock", "nonsense"):
        with pytest.raises(ValueError, match=r"."):
            match.act(bad)
    assert (snapshot(match.state), str(match.record)) == (before, record)


def test_a_level_knocks_by_itself_and_a_person_when_asked_to():
    rules = {"goal": 20}
    match = two_persons(rules, auto_knock=True)
    act_all(match, "play TS", "play 9C", "meld marriage KS QS")
    assert match.state.winner == 0
    match = two_persons(rules)
    act_all(match, "play TS", "play 9C", "meld marriage KS QS")
    assert not match.state.is_over
    deck = arranged_deck(leader=HIGH, dealer=JUNK, upcard="TH")
    match = Match(seats=("standard", "carefree"), rules={"goal": 20}, seed=1, deal=[" ".join(deck)])
    match.play_out()
    assert match.state.is_over
    assert "0 knock" in str(match.record) or "1 knock" in str(match.record)


def test_an_unknown_level_seat_or_number_of_seats_is_named():
    with pytest.raises(ValueError, match="grandmaster"):
        Match(seats=("person", "grandmaster"))
    match = Match(seats=("person", "novice"), seed=1)
    before = snapshot(match.state)
    with pytest.raises(ValueError, match="grandmaster"):
        match.set_level(1, "grandmaster")
    for seat in (0, 2, -1, "1", True):
        with pytest.raises(ValueError, match="seat"):
            match.set_level(seat, "novice")
    for asks in (match.attend, match.waited_for):
        with pytest.raises(ValueError, match="seat"):
            asks(2)
    with pytest.raises(ValueError, match="3 seats"):
        Match(seats=("person", "novice", "novice"))
    with pytest.raises(ValueError, match="bridge"):
        Match("bridge")
    assert snapshot(match.state) == before
    assert match.seats[1].level == "novice"


def play_a_card(match):
    """Let the person draw or meld as needed, and play one card."""
    while not any(text.startswith("play") for text in texts(match.state)):
        match.act("draw")
    match.act("play " + plays(match.state)[0])


def test_the_highest_level_of_the_round_is_noted():
    match = Match(seats=("person", "novice"), seed=9)
    play_a_card(match)
    assert match.seats[1].highest == "novice"
    match.set_level(1, "standard")
    play_a_card(match)
    match.set_level(1, "carefree")
    play_a_card(match)
    assert match.seats[1].highest == "standard"
    play_on(match, random.Random(9), lambda match: match.state.round == 2)
    play_a_card(match)
    assert match.seats[1].highest == "carefree"


def test_a_level_changed_before_the_rounds_first_card_is_not_noted():
    match = Match(seats=("person", "standard"), seed=9)
    match.set_level(1, "novice")
    match.act("play " + plays(match.state)[0])
    assert match.seats[1].highest == "novice"


def test_the_record_notes_the_highest_level_of_a_round_in_which_it_was_changed():
    match = Match(seats=("person", "carefree"), seed=9)
    play_a_card(match)
    match.set_level(1, "standard")
    play_a_card(match)
    match.set_level(1, "novice")
    play_on(match, random.Random(9), lambda match: match.state.round == 3)
    lines = str(match.record).splitlines()
    [noted] = [line for line in lines if "highest" in line]
    assert noted == "# highest level of round 1: seat 1 standard"
    assert lines[lines.index(noted) + 1].startswith("deal")
    assert snapshot(match.record.replay()) == snapshot(match.state)
    again = pw.Record.from_code(match.record.code)
    assert noted in str(again)


# reproduced by a seed or a deal -----------------------------------------------------------------------------------


def course(match, seed=10, games=2):
    rng = random.Random(seed)
    records = []
    for _ in range(games):
        play_on(match, rng, lambda match: match.state.is_over)
        records.append(str(match.record))
        match.next_game()
    return records


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("seed", [0, 17, "a text", -3])
def test_a_seed_reproduces_the_whole_series(seed):
    first, second = (course(Match(seats=("person", "novice"), rules={"goal": 200}, seed=seed)) for _ in (1, 2))
    assert first == second
    assert first[0] != first[1]


def test_other_seeds_give_other_cards_and_no_seed_never_the_same():
    assert hands(Match(seed=1).state) != hands(Match(seed=2).state)
    assert hands(Match().state) != hands(Match().state)


def test_new_game_with_a_seed_deals_the_same_rounds():
    decks = []
    for _ in (1, 2):
        state, rng = pw.new_game("two-handed", seed="again"), random.Random(1)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
        decks.append([list(map(str, deck)) for deck in state.decks])
    assert decks[0] == decks[1]
    assert len({tuple(deck) for deck in decks[0]}) == len(decks[0]) > 1


def test_a_seed_that_was_not_given_stays_sealed_until_the_game_is_over():
    state = pw.new_game("two-handed", rules={"goal": 50})
    rng = random.Random(11)
    while not state.is_over:
        assert state.seed is None
        state.apply(rng.choice(state.legal_actions()))
    again = pw.new_game("two-handed", rules={"goal": 50}, seed=state.seed)
    assert again.decks[0] == state.decks[0]


def test_explicit_decks_are_dealt_in_their_order_and_then_the_seed_goes_on():
    first = arranged_deck(leader=HIGH)
    second = arranged_deck(dealer=HIGH)
    state = pw.new_game("two-handed", seed=12, deal=[" ".join(first), " ".join(second)])
    rng = random.Random(12)
    while state.round < 3 and not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    assert [list(map(str, deck)) for deck in state.decks[:2]] == [first, second]
    assert len(state.decks) == 3


# cut for deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [1, 20, 46])
def test_a15_the_level_cuts_the_rest_in_half(at):
    match = Match(seats=("person", "standard"), rules={"cut_for_deal": True}, seed=13)
    match.act(f"cut {at}")
    [cut] = [line for line in str(match.record).splitlines() if line.startswith("1 cut")]
    place = int(cut.split()[-1])
    assert abs(place - (at + 48) / 2) <= 1


def test_a15_a_cut_that_is_replayed_deals_the_same():
    rng = random.Random(14)
    match = Match(seats=("person", "novice"), rules={"cut_for_deal": True, "goal": 100}, seed=14)
    play_on(match, rng, lambda match: match.state.is_over)
    assert "cut-deck" in str(match.record)
    assert snapshot(match.record.replay()) == snapshot(match.state)
