"""Test matches and records of the auction games: sides, a drawn dealer, redeals, and cards chosen face down."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Exchange, Fold
from pinochle_widgets.games.events import CardsGiven
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Match, Record, RecordError
from pinochle_widgets.match.record.entries import Move
from tests.conftest import first_of_each, kin, proofs
from tests.games.conformance import KNOWLEDGE, snapshot
from tests.games.tables_auction import DOUBLE, EXCHANGE, KITTY, SINGLE, table

GAMES = [game for game in pw.list_games() if game.draws_dealer]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_program = pytest.mark.parametrize("game", first_of_each(kin, GAMES), ids=lambda game: game.name)


def persons(game, seed=1, **options):
    return Match(game.name, seats=["person"] * game.seats, seed=seed, **options)


def play(match, steps=10**6, seed=1):
    """Play at random; in an exchange the partners choose in any order."""
    rng = random.Random(f"{match.game.name} {seed}")
    for _ in range(steps):
        if match.state.is_over:
            break
        action = KNOWLEDGE[match.game.name].pick(match.state, rng)
        match.act(action)
    return match


# replaying --------------------------------------------------------------------------------------------------------


@pytest.mark.ci_runs(1)
@every_program
def test_a_record_replays_to_the_same_end_by_file_text_and_code(game, tmp_path):
    for seed in range(proofs(100, one_in=100)):
        match = play(persons(game, seed), seed=seed)
        record = match.record
        path = tmp_path / "game.txt"
        record.save(path)
        for again in (record, Record.load(path), Record.from_text(str(record)), Record.from_code(record.code)):
            assert snapshot(again.replay()) == snapshot(match.state)
            assert str(again) == str(record)
        assert record.result.totals == match.state.scores
        assert len(record.result.totals) == game.sides


@every_game
def test_the_dealer_that_was_drawn_stands_in_the_record(game):
    match = persons(game, seed=3)
    assert f"\ndealer {match.state.first_dealer}\n" in str(match.record)
    dealers = {persons(game, seed).record.dealer for seed in range(30)}
    assert dealers == set(range(game.seats))


@pytest.mark.whole
def test_points_below_nothing_are_read_back():
    matches = (play(persons(GAMES[4], seed), seed=seed) for seed in range(60))
    match = next(match for match in matches if min(match.state.scores) < 0)
    assert Record.from_text(str(match.record)).result == match.record.result


def test_a_deal_that_was_claimed_anew_replays():
    five_nines = " ".join(map(str, table(SINGLE, {2: "9S 9S 9H 9D 9C"}).decks[0]))
    match = Match(SINGLE, seats=["person"] * 4, deal=[five_nines], seed=1)
    match.act("claim")  # the drawn dealer does not matter: some seat holds the nines
    assert (match.state.round, len(match.state.decks)) == (1, 2)
    play(match, 60)
    assert snapshot(match.record.replay()) == snapshot(match.state)
    assert str(match.record).count("\ndeal ") == len(match.state.decks)


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("\ndealer 1\n", "\n"), "the header has no line 'dealer'"),
        (("\ndealer 1\n", "\ndealer 4\n"), "there is no seat 4, so it can't deal"),
        (("\ndealer 1\n", "\ndealer x\n"), "dealer is 'x'"),
        (("rules pinochle34/partnership", "rules pinochle34/kitty"), "these rules are for 3 seats"),
        (("\ndealer 1\n", "\ndealer 2\n"), "not your turn|No time|is to"),
    ],
)
def test_a_header_that_does_not_fit_is_refused_by_its_line(change, message):
    match = next(match for match in (persons(GAMES[0], seed) for seed in range(40)) if match.state.first_dealer == 1)
    text = str(play(match))
    text = str(match.record)
    with pytest.raises(RecordError, match=message) as refusal:
        Record.from_text(text.replace(*change, 1))
    assert refusal.value.line


def test_the_two_handed_game_has_no_dealer_to_draw():
    match = Match(seats=("novice", "novice"), seed=1)
    match.play_out()
    text = str(match.record)
    assert "dealer" not in text
    with pytest.raises(RecordError, match="in two-handed nobody is drawn to deal"):
        Record.from_text(text.replace("\nnumber 1\n", "\nnumber 1\ndealer 0\n"))
    with pytest.raises(ValueError, match="in two-handed the game's number decides who deals"):
        pw.new_game("two-handed", dealer=1)


# sides ------------------------------------------------------------------------------------------------------------


@every_game
def test_both_partners_win(game):
    match = play(persons(game, seed=5))
    winners = [seat for seat in range(game.seats) if match.wins[seat]]
    assert winners == list(game.seats_of(match.state.winner))
    assert {game.side_of(seat) for seat in winners} == {match.state.winner}
    match.redeal_game()
    assert not any(match.wins)


# sealed parts -----------------------------------------------------------------------------------------------------


def chosen(match):
    """List the moves of cards chosen face down, as the text of a record shows them."""
    lines = str(match.record).splitlines()
    return [line for line in lines if line.split()[1:2] and line.split()[1] in ("exchange", "discard")]


def seen_by(match, seat):
    return [
        line for line in str(match.record.seen_by(seat)).splitlines() if " exchange " in line or " discard " in line
    ]


def test_discards_are_told_to_nobody_else_until_the_game_is_over():
    state = table(KITTY, {1: "AS AS TS TS KC KC"}, kitty="KS QS TD")
    match = Match(KITTY, seats=["person"] * 3, deal=[" ".join(map(str, state.decks[0]))], seed=1)
    while match.state.stage == "bid":
        match.act("pass")
    match.act("trump S")
    cards = [str(held.card) for held in match.state.observe(match.state.seats_to_act[0]).hand][:3]
    bidder = match.state.seats_to_act[0]
    match.act("discard " + " ".join(cards))
    assert chosen(match) == [f"{bidder} discard 3"], "a record of several persons tells what all know"
    assert [line.split()[0] for line in seen_by(match, bidder)] == [str(bidder)]
    assert set(seen_by(match, bidder)[0].split()[2:]) == set(cards)
    assert seen_by(match, (bidder + 1) % 3) == [f"{bidder} discard 3"]
    while match.state.round == 1:
        match.act(match.state.legal_actions()[0])
    assert chosen(match)[0] == f"{bidder} discard 3", "nobody was shown them"
    play(match, 10_000)
    assert set(chosen(match)[0].split()[2:]) == set(cards), "a game that is over is told in full"


def test_an_exchange_is_told_to_the_partners_once_both_have_chosen():
    match = Match(EXCHANGE, seats=["person"] * 4, seed=4)
    while match.state.stage != "trump":
        match.act("decline" if match.state.stage == "claim" else "pass")
    match.act("trump S")
    bidder, partner = match.state.seats_to_act
    hands = {seat: [str(held.card) for held in match.state.observe(seat).hand][:3] for seat in (bidder, partner)}
    match.act("exchange " + " ".join(hands[partner]), seat=partner)
    assert seen_by(match, bidder) == seen_by(match, (bidder + 1) % 4) == [f"{partner} exchange 3"]
    match.act("exchange " + " ".join(hands[bidder]), seat=bidder)
    assert all(len(line.split()) == 5 for line in seen_by(match, bidder) + seen_by(match, partner))
    assert seen_by(match, (bidder + 1) % 4) == [f"{partner} exchange 3", f"{bidder} exchange 3"]
    given = [event for event in match.state.history if isinstance(event, CardsGiven)]
    assert [event.seen_by((bidder + 1) % 4).cards for event in given] == [(), ()]


def test_a_sealed_record_reads_back_and_is_not_replayed():
    match = Match(EXCHANGE, seats=["person"] * 4, seed=4)
    play(match, 25)
    text = str(match.record)
    sealed = Record.from_text(text)
    assert sealed.is_sealed
    assert str(sealed) == text
    with pytest.raises(RecordError, match="sealed"):
        sealed.replay()


@every_game
def test_the_text_of_a_running_hand_tells_no_card_that_somebody_does_not_know(game):
    match = play(persons(game, seed=8), 30)
    places = set().union(*(match.state.sealed_places(seat) for seat in range(game.seats)))
    deal = [line for line in str(match.record).splitlines() if line.startswith("deal ")][-1].split()[1:]
    assert {place for place, card in enumerate(deal) if card == "??"} == places
    rules = game.rules.preset(game.name)
    assert len(places) >= (0 if rules.open_hands else rules.hand_size * game.seats)


# at the table -----------------------------------------------------------------------------------------------------


def test_a_hand_is_chosen_for_by_its_own_seat_only():
    match = Match(EXCHANGE, seats=["person"] * 4, seed=4)
    while match.state.stage != "exchange":
        action = {"claim": "decline", "bid": "pass"}.get(match.state.stage, "trump S")
        match.act(action)
    bidder, partner = match.state.seats_to_act
    other = (bidder + 1) % 4
    with pytest.raises(pw.IllegalAction, match="Only the partners who took the bid exchange cards"):
        match.act("exchange AS AH AD", seat=other)
    with pytest.raises(pw.IllegalAction, match="Choose the cards: 'exchange 3' stands for any 3 of them"):
        match.act("exchange 3", seat=partner)


@pytest.mark.whole
def test_share_codes_stay_short():
    """A hand of four dozen cards takes some 250 letters, one of eighty some 500."""
    for game, letters in ((SINGLE, 330), (KITTY, 330), (DOUBLE, 560)):
        found = next(each for each in GAMES if each.name == game)
        match = play(persons(found, seed=2))
        assert len(match.record.code) / len(match.state.decks) < letters


def bid_and_name(match, winner, suit):
    while match.state.stage == "bid":
        seat = match.state.seats_to_act[0]
        bids = match.state.legal_bids()
        match.act(f"bid {bids[0]}" if seat == winner and match.state.core.bidder != winner else "pass", seat)
    match.act(f"trump {suit}", winner)


def test_cards_given_in_a_restarted_round_stay_secret():
    """The cards given before the restart went back into the hand; other cards were given in the end."""
    match = persons(find_game(EXCHANGE), seed=4, rules={"nines_redeal": 0})
    hand = [held.card for held in match.state.observe(2).hand]
    bid_and_name(match, 2, "H")
    match.act(Exchange(2, cards=tuple(hand[:3])), 2)
    match.restart_round()
    bid_and_name(match, 2, "S")
    match.act(Exchange(2, cards=tuple(hand[3:6])), 2)
    match.act(Exchange(0, cards=tuple(held.card for held in match.state.observe(0).hand[:3])), 0)
    given = [line for line in str(match.record.seen_by(0)).splitlines() if "2 exchange" in line]
    assert given == ["~ 2 exchange 3", str(Move(Exchange(2, cards=tuple(hand[3:6]))))]


LEFT_LEADS = {"bidder_leads": False, "may_fold": True}


def test_a_person_who_does_not_lead_may_fold_while_the_melds_lie_open():
    match = Match(DOUBLE, ["person", *["intermediate"] * 3], seed=2, rules=LEFT_LEADS, pauses=True)
    while not (match.pause == "melds" and match.state.core.bidder == 0 and match.state.seats_to_act[0] != 0):
        if match.pause:
            match.proceed()
        elif match.state.stage == "bid" and match.state.core.bidder != 0 and match.state.legal_bids()[0] < 100:
            match.act(f"bid {match.state.legal_bids()[0]}")
        else:
            match.act(match.state.legal_actions(0)[0], 0)
    panel = match.game.scene.panel("melds", match.state.observe(0), match.company)
    assert [button["act"] for button in panel["buttons"]] == ["continue", "fold"]
    with pytest.raises(IllegalAction, match="The table waits"):
        match.act("pass", 0)
    number, high = match.state.round, match.state.core.high
    match.act("fold", 0)
    settled = match.state.sheet[-1]
    assert (settled.round, settled.bidder, settled.bid, settled.is_made) == (number, 0, high, False)


@pytest.mark.whole
def test_a_computer_player_folds_before_another_seat_leads():
    match = Match(DOUBLE, ["intermediate"] * 4, seed=5, rules=LEFT_LEADS | {"target": 600})
    match.play_out()
    lost = [
        entry.action for entry in match.record.entries if isinstance(entry, Move) and isinstance(entry.action, Fold)
    ]
    assert lost
    assert match.record.replay().scores == match.state.scores


def test_names_are_for_all_seats_and_stay():
    with pytest.raises(ValueError, match="1 names; there are 4 seats"):
        Match(SINGLE, ["person", *["beginner"] * 3], names=["Ann"])
    match = Match(SINGLE, ["person", *["beginner"] * 3], names=["Ann", "Bob", "Cy", "Di"], seed=1)
    match.set_level(1, "intermediate")
    assert match.company.names[1] == "Bob"


def test_a_round_may_be_restarted():
    match = play(persons(GAMES[1], seed=6), 12)
    match.restart_round()
    assert match.state.stage in ("bid", "claim")
    play(match, 30, seed=2)
    assert snapshot(match.record.replay()) == snapshot(match.state)
