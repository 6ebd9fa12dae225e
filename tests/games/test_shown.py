"""Check that states, observations, records, matches and hands show themselves, and nothing that is hidden."""

import copy
import pickle
import random
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.shown.words import score, sheet_in_words
from pinochle_widgets.match.record.head import Result, SeatLine
from pinochle_widgets.match.record.shown import won_by
from tests.games.knowledge import KNOWLEDGE

GAMES = list(KNOWLEDGE)
VOID = {"br", "hr", "img", "input"}


class Page(HTMLParser):
    """Read HTML as a browser would: its text, its descriptions, and tags that are not closed."""

    def __init__(self, html):
        super().__init__()
        self.open, self.words, self.labels, self.tags = [], [], [], set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.labels += [value for name, value in attrs if name in ("aria-label", "alt")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self):
        return " ".join("".join(self.words).split())


def page(thing):
    shown = Page(thing._repr_html_())
    assert shown.open == []
    assert not shown.tags & {"script", "img", "iframe", "link"}
    assert shown.labels, "a screen reader is told nothing"
    return shown


def played(game, steps, seed=3):
    """Let the lowest level play a game on, for so many steps."""
    state, rng = pw.new_game(game, seed=seed), random.Random(seed)
    player = find_game(game).levels[0].make()
    for _ in range(steps):
        state.apply(player.choose(state.observe(state.turn), rng).action)
    return state


@pytest.mark.parametrize("game", [name for name in GAMES if name != "canasta"])
def test_what_a_card_player_asks_first_of_a_trick_is_there(game):
    state = next(state for steps in range(60) if (state := played(game, steps, seed=1)).trick)
    ((seat, card),) = state.trick
    assert isinstance(card, pw.Card)
    assert state.history[-1].seat == seat
    assert state.trump in "SHDC"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_card_player_asks_first_is_there(game):
    state = pw.new_game(game, seed=1)
    assert state.turn == state.seats_to_act[0]
    for seat in range(find_game(game).seats):
        hand = state.hand(seat)
        assert isinstance(hand, pw.Hand)
        assert sorted(hand) == sorted(held.card for held in state.observe(seat).hand)
    assert not state.is_over
    assert set(state.scores) == {0}


def test_the_stock_is_counted_down():
    state = pw.new_game(seed=1)
    assert (state.stock, state.trump, state.trick) == (24, state.observe(0).trump, ())
    while state.stage != "draw":
        state.apply(state.legal_actions()[0])
    left = state.stock
    state.apply("draw")
    assert state.stock == left - 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [9, -1, "0", True, 1.0])
def test_a_seat_that_there_is_not_is_named(game, seat):
    state = pw.new_game(game, seed=1)
    for question in (state.hand, state.observe, state.legal_actions):
        with pytest.raises(ValueError, match=re.escape(f"seat is {seat!r}; it must be")):
            question(seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 1, 5, 30])
def test_reprs_are_a_line_and_html_has_a_description(game, steps):
    state = played(game, steps)
    for shown in (state, *(state.observe(seat) for seat in range(find_game(game).seats))):
        assert "\n" not in repr(shown)
        assert len(repr(shown)) < 230
        assert f"{shown!r} {[*map(str, state.legal_actions())]}".isascii(), "any console shows it"
        assert len(shown._repr_html_()) < 12_000
        found = page(shown)
        assert find_game(game).title in found.text
        assert any(" of " in label for label in found.labels)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 1, 7, 25])
def test_nothing_hidden_is_shown(game, steps):
    """The pictures and lines of two games that differ only in cards hidden from seat 0 are the same from there."""
    from tests.games.conformance import Played

    found = find_game(game)
    one = Played(found, found.presets[0], 5, rounds=8).steps(steps)
    decks = KNOWLEDGE[game].swap_hidden(one, 0)
    other = Played(found, found.presets[0], 5, decks=decks, state_seed=99)
    for action in one.actions:
        other.step(action)
    assert one.decks != decks
    assert repr(one.state) == repr(other.state)
    mine, theirs = one.state.observe(0), other.state.observe(0)
    assert repr(mine) == repr(theirs)
    assert str(mine) == str(theirs)
    assert mine._repr_html_() == theirs._repr_html_()
    if one.state.turn == 0:
        assert one.state._repr_html_() == other.state._repr_html_()


def test_a_match_shows_the_table_of_its_person_alone():
    match = pw.Match("pinochle34/partnership", ["intermediate", "person", "intermediate", "intermediate"], seed=4)
    found = page(match)
    own = {card.name for card in match.state.hand(1)}
    named = {name for label in found.labels for name in label.split(", ") if " of " in name and len(label) > 40}
    assert named == own
    assert "Your hand" in found.text
    assert "Match" in repr(match)
    assert not any(str(card) in repr(match).split() for card in match.state.hand(0))


def test_a_match_that_waits_shows_what_for_and_no_card():
    match = pw.Match(seats=("person", "novice"), pauses=True, seed=1)
    found = page(match)
    assert "Game 1" in found.text
    assert not any(" of " in label for label in found.labels)


def test_a_record_shows_its_players_its_end_and_no_sealed_card():
    match = pw.Match(seats=("person", "novice"), names=("<b>Ann</b>", "Ben & Co"), seed=1)
    running = page(match.record)
    assert "<b>Ann</b>" in running.text
    assert "not over" in running.text
    assert "??" in running.text
    assert "b" in running.tags
    assert match.record._repr_html_().count("<b>") == 1
    done = pw.Match(seats=("novice", "carefree"), seed=1)
    done.play_out()
    assert re.search(r"won by (Novice|Carefree), -?[\d,]+ to -?[\d,]+", page(done.record).text)
    assert len(done.record._repr_html_()) < 6_000


def test_names_from_outside_are_escaped():
    match = pw.Match(seats=("person", "novice"), names=('"><script>alert(1)</script>', "x"), seed=1)
    found = page(match)
    assert "<script>" in found.text or "<script>" in "".join(found.labels)


def test_a_hand_is_sorted_and_shows_itself():
    hand = pw.Hand("KH 9S TH AS 9C AD")
    assert str(hand) == "A♠ 9♠ 10♥ K♥ 9♣ A♦"
    assert eval(repr(hand), {"Hand": pw.Hand}) == hand
    assert "10♥" in hand
    assert pw.Card("QS") not in hand
    assert hand.count("9C") == 1
    assert hand.index("TH") == 2
    assert pw.parse_cards(str(hand)) == list(hand)
    assert pickle.loads(pickle.dumps(hand)) == copy.copy(hand) == hand
    found = page(hand)
    assert "ace of spades, nine of spades, ten of hearts" in found.labels[-1]
    assert "10♥" in found.text
    assert hand._repr_html_().count("pw-red") == 3 + 1  # three cards and the rule for them
    assert page(pw.Hand()).text == "0 cards"


def test_a_hand_of_another_game_keeps_its_order():
    hand = pw.Hand("KH TH AS XR", ranks="A23456789TJQK")
    assert list(map(str, hand)) == ["AS", "KH", "TH", "XR"]
    again = eval(repr(hand), {"Hand": pw.Hand})
    assert (again, again.ranks) == (hand, hand.ranks)
    assert pickle.loads(pickle.dumps(hand)) == hand


@pytest.mark.parametrize(
    ("cards", "ranks", "named"),
    [
        ("QX", None, "no such card"),
        ([1], None, "no such card"),
        ("2S", "9JQKTA", "two of spades"),
        ("QS", 3, "ranks are 3"),
    ],
)
def test_a_hand_of_no_cards_says_so(cards, ranks, named):
    with pytest.raises(ValueError, match=named):
        pw.Hand(cards) if ranks is None else pw.Hand(cards, ranks)


def test_the_names_of_the_package_are_those_of_the_readme_and_no_more():
    assert dir(pw) == sorted(pw.__all__)
    assert {"State", "Observation", "Action", "Play", "Bid", "Player", "Decision", "Row", "Hand", "Record"} <= {
        *dir(pw)
    }
    for name in pw.__all__:
        assert getattr(pw, name) is not None
    state = pw.new_game(seed=1)
    assert isinstance(state, pw.State)
    assert isinstance(state.observe(0), pw.Observation)
    assert all(isinstance(action, pw.Play) for action in state.legal_actions())
    kinds = {
        kind
        for game in pw.list_games()
        for kind in game.actions
        # Canasta has actions of the same names; a text such as "meld KS KH KD" says them as shortly
        if kind.__module__.startswith("pinochle_widgets.") and game.name != "canasta"
    }
    assert kinds <= {getattr(pw, name) for name in pw.__all__}


def test_nothing_is_loaded_to_show_a_state():
    heavy = "numpy", "pandas", "PIL", "matplotlib", "IPython", "ipywidgets"
    code = (
        "import sys, pinochle_widgets as pw\n"
        "match = pw.Match(seats=('person', 'novice'), seed=1)\n"
        "for it in (match, match.record, match.state, match.observe(0), match.state.hand(0)): repr(it), it._repr_html_()\n"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "[]"


def test_points_below_nothing_have_the_sign_of_a_minus():
    game, company = find_game("canasta"), pw.play("canasta", save=False, name="Ann").match.company
    picture = game.scene.picture(pw.new_game("canasta", seed=1).observe(0), company)
    picture["seats"][0]["total"], picture["seats"][1]["total"] = -2525, 0
    assert score(picture) == "Ann −2,525, Standard 0"
    assert sheet_in_words("", picture).count("−2,525") == 1
    seats = [SeatLine("novice", "Ann"), SeatLine("person", "Ben")]
    assert won_by(seats, Result(1, (-25, 5735))) == "won by Ben, 5,735 to −25"
