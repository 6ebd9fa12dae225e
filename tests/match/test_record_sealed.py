"""Test the seal of records while a game goes on: two games that a seat can't tell apart have the same texts."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.rules.core.steps import dealing_order
from pinochle_widgets.match import Match, Record
from tests.games.conformance import snapshot
from tests.games.knowledge import dissect
from tests.games.tables import shuffled_decks
from tests.games.tables_auction import CUTTHROAT, DOUBLE, EXCHANGE, KITTY, SINGLE, arranged_deck
from tests.match.worlds import Seen, assert_alike, dealer_of, persons
from tests.naive.auction import whole_deck

ALL = ["two-handed", SINGLE, CUTTHROAT, KITTY, EXCHANGE, DOUBLE]


def decks(game, seed, number):
    rng = random.Random(seed)
    if game == "two-handed":
        return [" ".join(deck) for deck in shuffled_decks(rng, 48, number)]
    cards = find_game(game).make_rules().cards
    return [" ".join(rng.sample(whole_deck(cards), cards)) for _ in range(number)]


# nothing is dealt until it is dealt ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [None, {"cut_for_deal": True}], ids=["", "cut"])
@pytest.mark.parametrize("commit", [False, True])
def test_before_the_first_deal_of_two_handed_pinochle_nothing_tells_of_it(rules, commit):
    worlds = [Seen(persons("two-handed", rules=rules, seed=seed, pauses=True, commit=commit), 0) for seed in (1, 2)]
    if not commit:
        assert_alike(*worlds)
    for seen in worlds:
        assert not any(word in str(seen.match.record) for word in ("deal ", "cut-deck"))
        assert seen.match.observe(0).hand == ()


@pytest.mark.parametrize("game", ALL)
def test_before_the_first_deal_nothing_tells_of_it(game):
    for seat in range(find_game(game).seats):
        seeds = [seed for seed in range(40) if dealer_of(game, seed) == dealer_of(game, 0)][:2]
        assert_alike(*(Seen(persons(game, seed=seed, pauses=True), seat) for seed in seeds))


def play_round(match, rng):
    """Play at random until the table waits for the next deal."""
    done = []
    number = match.state.round
    while match.state.round == number and not match.state.is_over:
        if match.pause:
            match.proceed()
            continue
        legal = match.state.legal_actions()
        action = rng.choice([each for each in legal if str(each) != "claim"])
        if action.is_template:
            hand = [held.card for held in match.state.observe(action.seat).hand]
            action = action.filled(rng.sample(hand, action.count))
        match.act(action, action.seat)
        done.append(action)
    return done


@pytest.mark.parametrize("game", ALL)
def test_between_two_rounds_nothing_tells_of_the_next_deal(game):
    first, *others = decks(game, 3, 3)
    rules = {} if game == "two-handed" else {"sweep_wins": False}
    worlds = []
    for second in others:
        match = persons(game, deal=[first, second], rules=rules, seed=4, pauses=True)
        match.proceed()
        play_round(match, random.Random(5))
        assert match.pause == "round"
        worlds.append(match)
    for seat in range(find_game(game).seats):
        assert_alike(*(Seen(match, seat) for match in worlds))
    for match in worlds:
        text = str(match.record)
        assert text.count("\ndeal ") == 1
        assert str(Record.from_text(text)) == text
        again = Record.from_text(text)
        assert again.is_sealed or again.replay().stage == "round over"
        with pytest.raises(pw.IllegalAction, match="not dealt yet"):
            match.restart_round()
        match.proceed()
        assert str(match.record).count("\ndeal ") == 2


def test_a_record_that_ends_before_a_deal_goes_no_further():
    match = persons("two-handed", seed=1, pauses=True)
    text = str(match.record)
    assert Record.from_text(text).replay().stage == "undealt"
    with pytest.raises(pw.RecordError, match="before the first deal"):
        Record.from_text(text.replace("unfinished", "0 play AS\nunfinished"))


def test_a_deck_that_is_cut_tells_only_where_it_was_cut():
    worlds = [Seen(persons("two-handed", rules={"cut_for_deal": True}, seed=seed), 0) for seed in (1, 2)]
    assert_alike(*worlds)
    match = worlds[0].match
    match.act("cut 17")
    cards = next(line for line in str(match.record).splitlines() if line.startswith("cut-deck")).split()[1:]
    assert [at for at, card in enumerate(cards, 1) if card != "??"] == [17]
    assert cards[16] == str(match.state.history[-1].card)
    assert Record.from_code(match.record.code).is_sealed


# unseen cards stay sealed until the game is over --------------------------------------------------------------------


def swapped(game, deck, dealer, rng, seat):
    """Exchange two cards of a deck between two hands of other seats."""
    rules = find_game(game).make_rules()
    order = dealing_order(dealer, rules.terms)
    cards = deck.split()
    while True:
        one, other = rng.sample([place for place, owner in enumerate(order) if owner != seat], 2)
        if order[one] != order[other] and cards[one] != cards[other]:
            cards[one], cards[other] = cards[other], cards[one]
            return " ".join(cards)


def test_a_folded_hand_stays_as_hidden_as_it_was():
    game = DOUBLE
    hands = {1: "AS KS QS TS JS AS KS QS AD AC AH KD QD"}
    rules = {"may_fold": True}
    dealer = 0
    seed = next(seed for seed in range(50) if dealer_of(game, seed) == dealer)
    book = find_game(game).make_rules()
    deck = " ".join(arranged_deck(book, dealer, hands))
    later = decks(game, 8, 1)[0]
    rng, worlds = random.Random(9), []
    trial = deck
    while len(worlds) < 2:
        match = persons(game, deal=[trial, later], rules=rules, seed=seed)
        for action in ("bid 51", "pass", "pass", "pass", "trump S"):
            match.act(action)
        before = dissect(match.observe(1))
        if not worlds or before == worlds[0][1]:
            match.act("fold", 1)
            assert match.state.round == 2
            worlds.append((match, before))
        trial = swapped(game, deck, dealer, rng, 1)
    one, other = (match for match, _ in worlds)
    assert one.state.decks[0] != other.state.decks[0]
    assert str(one.record.seen_by(1)) == str(other.record.seen_by(1))
    assert one.record.seen_by(1).code == other.record.seen_by(1).code
    assert str(one.record) == str(other.record)
    folded = next(line for line in str(one.record.seen_by(1)).splitlines() if line.startswith("deal "))
    assert folded.count("??") == 60


def test_a_hand_that_was_thrown_in_stays_as_hidden_as_it_was():
    seed = next(seed for seed in range(50) if dealer_of(SINGLE, seed) == 0)
    book, nines = find_game(SINGLE).make_rules(), "9S 9S 9H 9D 9C"
    same = {0: "AS AS TS TS KS KS QS QS AH AH TH TH", 3: nines}
    decks_ = [" ".join(arranged_deck(book, 0, same | {1: ace, 2: ten})) for ace, ten in (("AD", "TD"), ("TD", "AD"))]
    later = decks(SINGLE, 8, 1)[0]
    worlds = []
    for deck in decks_:
        seen = Seen(persons(SINGLE, deal=[deck, later], seed=seed, pauses=True), 0)
        seen.match.proceed()
        seen.match.act("claim", 3)
        worlds.append(seen)
    assert worlds[0].match.state.decks[0] != worlds[1].match.state.decks[0]
    assert_alike(*worlds)
    for seen in worlds:
        seen.match.proceed()
        while seen.match.state.stage == "claim":
            seen.match.act("decline")
        seen.match.act("pass")
    assert_alike(*worlds)
    assert "3 claim" in str(worlds[0].match.record)


def test_what_a_seat_counted_in_private_is_told_with_its_melds():
    match = persons("double-deck/regular", seed=3, rules={"count_own_meld": True, "least_meld": 0, "board_set": False})
    while match.state.stage == "bid":
        match.act("pass")
    match.act(match.state.legal_actions()[0])
    seats = match.state.seats_to_act
    match.act("count 0", seats[0])
    assert " count " not in str(match.record.seen_by(seats[1]))
    assert " count " not in str(match.record)
    assert f"{seats[0]} count 0" in str(match.record.seen_by(seats[0]))
    for seat in seats[1:]:
        match.act("count 0", seat)
    assert str(match.record.seen_by(seats[1])).count(" count ") == 4


@pytest.mark.parametrize("game", ["double-deck/regular", "double-deck/learners"])
def test_others_are_told_what_one_scores_not_how_high_one_has_counted(game: str):
    rules = {"count_own_meld": True, "least_meld": 0, "board_set": False}
    records = []
    for too_high in (0, 30):
        match = persons(game, seed=3, rules=rules)
        while match.state.stage == "bid":
            match.act("pass")
        match.act(match.state.legal_actions()[0])
        true = {seat: match.state.core.meld[seat] for seat in match.state.seats_to_act}
        first, *others = true
        match.act(f"count {true[first] + too_high}", first)
        assert f"{first} count" not in str(match.record.seen_by(others[0]))
        for seat in others:
            match.act(f"count {true[seat]}", seat)
        records.append([str(match.record.seen_by(seat)) for seat in others])
        assert f"{first} count {true[first] + too_high}" in str(match.record.seen_by(first))
        assert str(match.record.seen_by(others[0])).count(" count ") == 4
        while not match.pause and match.state.round == 1:
            match.act(match.state.legal_actions()[0])
        records[-1] += [str(match.record.seen_by(seat)) for seat in others]
        if game.endswith("learners"):  # whose hands lie open
            assert Record.from_text(records[-1][-1]).replay().scores == match.state.scores
    assert records[0] == records[1], "two worlds that others can't tell apart"


# the seed -----------------------------------------------------------------------------------------------------------


def test_a_seed_that_was_given_is_in_no_record_for_it_deals_the_games_to_come():
    match = Match(seats=("carefree", "carefree"), rules={"goal": 200}, seed="a seed")
    match.play_out()
    assert match.record.seed is None
    assert "seed" not in str(match.record)
    assert snapshot(Record.from_text(str(match.record)).replay()) == snapshot(match.state)


def test_a_secret_seed_is_told_with_the_end_of_its_one_game():
    match = Match(seats=("carefree", "carefree"), rules={"goal": 200})
    assert "seed" not in str(match.record)
    match.play_out()
    first = match.record.seed
    match.next_game()
    match.play_out()
    assert first != match.record.seed
    assert f"seed {match.record.seed}" in str(match.record)


# records of before --------------------------------------------------------------------------------------------------


def test_the_name_of_a_preset_means_in_a_record_what_it_always_meant():
    """Read a record from before the learners' game had open hands: its name stands for what is the regular game now."""
    regular = pw.Match("double-deck/regular", ["beginner"] * 4, seed=1, rules={"target": 100})
    older = str(regular.record).replace("game double-deck/regular", "game double-deck/learners")
    assert "rules double-deck/learners target=100\n" in older
    record = pw.Record.from_text(older)
    assert (record.rules.open_hands, record.rules.count_own_meld) == (False, False)
    assert str(record) == older
    assert record.replay().scores == regular.state.scores
    assert pw.Record.from_code(record.code) == record
    learners = pw.Match("double-deck/learners", ["beginner"] * 4, seed=1).record
    assert "rules double-deck/learners open_hands=1 count_own_meld=1\n" in str(learners)
    assert pw.Record.from_text(str(learners)).rules == pw.AuctionRules.preset("double-deck/learners")
    assert learners.rules.to_text() == "double-deck/learners"


def test_a_record_of_the_first_revision_replays_and_is_written_as_it_was():
    match = nines_declined()
    text = str(match.record).replace("revision 2", "revision 1")
    again = Record.from_text(text)
    assert "decline" in text
    assert str(again) == text
    assert snapshot(again.replay()) == snapshot(match.state)


def nines_declined():
    """Play a game in which a claim was declined."""
    book = find_game(SINGLE).make_rules({"target": 20})
    deck = " ".join(arranged_deck(book, dealer_of(SINGLE, 1), {2: "9S 9S 9H 9D 9C"}))
    match = Match(SINGLE, seats=["person"] * 4, deal=[deck], seed=1, rules={"target": 20})
    rng = random.Random(3)
    while not match.state.is_over:
        legal = match.state.legal_actions()
        match.act("decline" if match.state.stage == "claim" else rng.choice(legal[:2]))
    return match


@pytest.mark.parametrize("leave", [pw.Match.restart_game, pw.Match.redeal_game])
def test_the_record_of_a_game_that_was_left_stays_as_it_was(leave):
    match = pw.Match(seats=("person", "novice"))
    rng = random.Random(1)

    def play():
        for _ in range(4):
            match.act(rng.choice(match.state.legal_actions()), match.state.seats_to_act[0])

    play()
    left = match.record
    told = str(left)
    leave(match)
    play()
    assert str(left) == told
    assert left is not match.record
