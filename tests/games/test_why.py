"""Test the reasons for one action rather than another: sentences that are true of the position, and speak for the better one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import Card, parse_cards
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Choice, Play
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.pinochle.words.following import FOLLOWED
from pinochle_widgets.games.pinochle.words.leading import LED
from pinochle_widgets.games.pinochle.words.trick import Trick
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.words.collecting import few_beat, harder_to_beat
from pinochle_widgets.games.two_handed.words.facts import Facts

COUNTERS = {"A": 1, "T": 1, "K": 1}


def trick(hand, *, lying="", best="", taker=None, later=(), out="", needed=0, melded="", **more):
    """Make the facts of a trick with diamonds as trump."""
    return Trick(
        lying=tuple(parse_cards(lying)), best=Card(best) if best else None, taker=taker, later=later, trump="D",
        hand=Counter(parse_cards(hand)), out=Counter(parse_cards(out)), points=COUNTERS, tricks=5, needed=needed,
        melded=frozenset(parse_cards(melded)), **more,
    )  # fmt: skip


FOLLOWING = [
    ("makes_bid", trick("AH 9H", lying="TH KH", best="TH", taker="other", needed=3), "AH", "9H",
     "A♥ takes the trick, and its 3 points make the bid."),
    ("partner_has_it", trick("AH 9H", lying="TH JH KH", best="TH", taker="partner"), "9H", "AH",
     "Partner has this trick already: keep A♥."),
    ("secures", trick("AH 9H", lying="KH JH", best="KH", taker="partner", later=("other",), out="TH"), "AH", "9H",
     "Partner's K♥ can still be beaten; A♥ makes sure of the trick."),
    ("feeds_partner", trick("KH 9H", lying="AH JH QH", best="AH", taker="partner"), "KH", "9H",
     "Partner takes this trick with A♥: give a counter."),
    ("takes", trick("AH 9H", lying="TH", best="TH", taker="other"), "AH", "9H",
     "A♥ takes the trick with 2 points; 9♥ leaves it to the other side."),
    ("stands_longer", trick("AH KH", lying="QH", best="QH", taker="other", later=("other",), out="TH"), "AH", "KH",
     "Nothing still out beats A♥; K♥ can still be beaten."),
    ("takes_as_well", trick("AH KH", lying="QH", best="QH", taker="other"), "KH", "AH", "K♥ takes the trick as well: keep A♥."),
    ("brings_more", trick("TD JD", lying="KH", best="KH", taker="other"), "TD", "JD",
     "The trick is yours either way, and 10♦ brings its 1 point home."),
    ("gives_nothing", trick("TH 9H", lying="AH", best="AH", taker="other"), "9H", "TH",
     "You can't beat A♥: 10♥ would give away 1 point."),
    ("waits_for_partner", trick("TH 9H", lying="AH", best="AH", taker="other", later=("partner",), out="9D"), "9H", "TH",
     "Partner plays after you, but perhaps can't take it: keep 10♥."),
    ("keeps_winner", trick("QS JC", lying="AH", best="AH", taker="other", out="QC"), "JC", "QS",
     "Give J♣, and keep Q♠: no higher spade is still out."),
    ("keeps_trump", trick("9D JC", lying="AD", best="AD", taker="other", out="TD QC"), "JC", "9D",
     "Give J♣, and keep 9♦: a trump may still take a trick."),
    ("shown_above", trick("KH QH", lying="JH", best="JH", taker="other", later=("other",), out="AH KH",
                          known=(Counter(parse_cards("KH")),)), "KH", "QH",
     "An opponent has shown K♥, which beats Q♥, but not your own K♥."),
    ("risks_less", trick("KH QH", lying="JH", best="JH", taker="other", later=("other",), out="AH"), "QH", "KH",
     "An opponent plays after you, and may beat either: Q♥ risks no point, K♥ risks 1."),
    ("shortens", trick("JC QS JS 9D", lying="AH", best="AH", taker="other", out="QC KC AS"), "JC", "JS",
     "J♣ is your last club: then you can trump clubs."),
    ("saves_height", trick("QH JH", lying="AH", best="AH", taker="other", out="KH"), "JH", "QH",
     "J♥ or Q♥: both lose to A♥; keep Q♥."),
    ("keeps_height", trick("QH JH", lying="AH", best="AH", taker="partner", out="KH"), "JH", "QH",
     "Partner is ahead either way: keep Q♥, the higher one."),
    ("only_partner_left", trick("TH 9H", lying="AH", best="AH", taker="other", later=("partner",), out="9D"), "TH", "9H",
     "Only partner has still to play, and may take it: 10♥ brings 1 point."),
    ("saves_trump", trick("9D JD", lying="KH", best="KH", taker="other", later=("other",), out="QD"), "9D", "JD",
     "9♦ is as hard to beat as J♦ here: keep the higher trump."),
    ("partner_may_take",
     trick("KC 9C", lying="TC", best="TC", taker="other", later=("partner", "other"), out="AC AC"), "KC", "9C",
     "Partner has still to play, and 2 cards still out beat 10♣: K♣ may come home."),
    ("keeps_second", trick("TH QS", lying="AC", best="AC", taker="other", out="AH AS TS KS"), "QS", "TH",
     "Give Q♠, and keep 10♥ for a later trick: only 1 heart still out beats it."),
    ("keeps_from_partner", trick("TH 9H", lying="AH", best="AH", taker="partner", out="AH KH"), "9H", "TH",
     "Partner is ahead with A♥: keep 10♥ for a later trick, as only 1 heart still out beats it."),
    ("partner_unsure", trick("KH 9H", lying="AH JH", best="AH", taker="partner", later=("other",), out="9D"), "9H", "KH",
     "Partner's A♥ can still be trumped: K♥ would be lost with it."),
    ("may_do", trick("AH TH", lying="KH", best="KH", taker="other", later=("other",), out="AH 9D"), "TH", "AH",
     "10♥ may do, as only 1 heart still out beats it: keep A♥."),
    ("spares_winner", trick("AD QD", lying="AH", best="AH", taker="other", later=("other",), out="TD KD KH"), "QD", "AD",
     "Q♦ is ahead for now, and risks no point: keep A♦, which no diamond still out beats."),
    ("thins_out", trick("JC QC JS QS 9S 9D", lying="AH", best="AH", taker="other", out="KC"), "JC", "JS",
     "You hold fewer clubs than spades: once you are out of clubs, you can trump them."),
]  # fmt: skip
LEADING = [
    ("last_trump", trick("9D KS", out="AS"), "9D", "KS", "9♦ takes the trick: nobody else has a trump."),
    ("draws_trump", trick("AD KS", out="AS 9D TD"), "AD", "KS", "A♦ draws trump: 2 trumps are still out, and none beats it."),
    ("higher_trump", trick("AD QD", out="TD"), "AD", "QD", "No trump still out beats A♦; 1 trump still out beats Q♦."),
    ("sure_trick", trick("QS KH", out="JS TH"), "QS", "KH", "Q♠ is a sure trick: nothing still out beats it; K♥ may be lost."),
    ("partners_ace", trick("9H QS", out="AH TS 9D", melded="AH"), "9H", "QS", "Partner has shown A♥: lead to it."),
    ("bare_ace", trick("AS KH QH", out="AS TH 9D"), "AS", "QH",
     "A♠ is your only spade: lead it before another A♠ is led and takes it along."),
    ("only_a_trump", trick("AS JS KH", out="TS KS TH 9D"), "AS", "KH",
     "Only a trump beats A♠, and 2 spades are still out; K♥ may fall to a higher heart."),
    ("risks_less", trick("JS KH", out="TS TH AH 9D"), "JS", "KH", "J♠ risks no point; K♥ may be lost to an ace or ten."),
    ("fewer_beat", trick("QS JS", out="TS KS QS 9D"), "QS", "JS", "Q♠ is harder to beat than J♠: 3 cards still out against 4."),
    ("keeps_trumps", trick("JS 9D", out="TS TD"), "JS", "9D",
     "Lead J♠, and keep your last trump: 9♦ takes a trick when you are out of a suit."),
    ("keeps_trumps", trick("JS 9D", out="TS TD AH 9C"), "JS", "9D",
     "Lead J♠, and keep your last trump: you can trump hearts or clubs with 9♦."),
    ("keeps_trumps", trick("JS 9D TD", out="TS AH"), "JS", "9D",
     "Lead J♠, and keep your trumps: you can trump hearts with them."),
    ("long_trumps", trick("9D JD QD KS", out="AD TD"), "9D", "KS", "You hold 3 trumps, and 2 trumps are still out: draw them."),
    ("would_be_trumped", trick("JS KC", out="TS 9D"), "JS", "KC", "Lead J♠: nobody else has clubs, and K♣ would be trumped."),
    ("keeps_winner", trick("JS AC", out="TS KC 9D"), "JS", "AC",
     "J♠ risks no point: keep A♣ to come in again."),
    ("shortens", trick("JS KC QC 9D", out="TS AC"), "JS", "QC", "J♠ is your last spade: then you can trump spades."),
    ("more_out", trick("JS QC", out="TS KS AC 9D"), "JS", "QC",
     "J♠ is less likely to be trumped: 2 spades are still out, and 1 club."),
    ("brings_more", trick("KH QH", out="9D"), "KH", "QH", "What beats K♥ beats Q♥ as well; if it wins, K♥ brings 1 point more."),
    ("unless_trumped", trick("9S 9D", out="KD"), "9S", "9D", "9♠ takes the trick or draws a trump: nobody else has spades."),
    ("short_suit", trick("QS QC JC 9D", out="AS AC TD"), "QS", "QC",
     "You hold fewer spades than clubs: once you are out of spades, you can trump them."),
    ("long_suit", trick("QC JC QS", out="AS AC TD"), "QC", "QS",
     "You hold more clubs than spades: the last of them are good when the high ones have gone."),
    ("stays_behind", trick("AC QC QH", out="TC TH"), "QH", "QC",
     "Lead Q♥: Q♣ may be good once A♣ has drawn clubs."),
    ("loses_less_to_trump", trick("AC JS", out="9S 9D"), "JS", "AC",
     "Only a trump beats J♠ or A♣, and J♠ would lose fewer points to it."),
    ("harder_to_beat", trick("KH QS", out="AH AS TS KS"), "KH", "QS",
     "K♥ is harder to beat than Q♠: 1 card of its suit still out against 3."),
    ("lower_one", trick("JS QS", out="TS"), "JS", "QS", "J♠ or Q♠: both can be beaten; keep Q♠."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "facts", "better", "worse", "told"),
    [*FOLLOWING, *LEADING],
    ids=[name for name, *_ in (*FOLLOWING, *LEADING)],
)
def test_a_fact_of_the_trick_is_told(name, facts, better, worse, told):
    reasons = FOLLOWED if facts.lying else LED
    one = next(reason for reason in reasons if reason.__name__ == name)
    assert one(facts, Card(better), Card(worse)) == told
    assert one(facts, Card(worse), Card(better)) != told, "a fact speaks for one of the two"


def told(reasons, name, facts, better, worse):
    """Tell the words of one reason for a card rather than another one."""
    return next(reason for reason in reasons if reason.__name__ == name)(facts, Card(better), Card(worse))


def open_hands(*hands):
    """Make the cards that later seats may play."""
    return tuple(Counter(parse_cards(hand)) for hand in hands)


def test_partner_may_take_a_trick_only_where_partner_can():
    later = ("partner", "other")
    ace_of_trump = trick("TD JD", lying="AD", best="AD", taker="other", later=later, out="AD KD QS")
    assert not told(FOLLOWED, "waits_for_partner", ace_of_trump, "JD", "TD")
    assert (
        told(FOLLOWED, "gives_nothing", ace_of_trump, "JD", "TD") == "Nobody can beat A♦: 10♦ would give away 1 point."
    )
    hands = open_hands("TS KS", "QS")
    opened = trick("AS JS", lying="AS", best="AS", taker="other", later=later, out="TS KS QS TD", after=hands)
    assert not told(FOLLOWED, "waits_for_partner", opened, "JS", "AS")
    assert (
        told(FOLLOWED, "gives_nothing", opened, "JS", "AS")
        == "Your A♠ can't beat the first one: give J♠, and keep the ace."
    )
    over = trick("TS JS", lying="KS", best="KS", taker="other", later=later, out="AS", after=open_hands("QS", "AS"))
    assert not told(FOLLOWED, "gives_nothing", over, "JS", "TS"), "10♠ beats K♠"
    over = trick("TS JS", lying="TS", best="TS", taker="other", later=later, out="AS", after=open_hands("QS", "AS"))
    words = "Neither you nor partner can beat 10♠: K♠ would give away 1 point."
    assert told(FOLLOWED, "gives_nothing", over, "JS", "KS") == words
    for name in ("partner_may_take", "only_partner_left"):
        facts = trick("TD JD", lying="AD", best="AD", taker="other", later=("partner",), out="KD KS")
        assert not told(FOLLOWED, name, facts, "TD", "JD")


def test_a_trick_is_yours_only_where_nobody_can_take_it():
    facts = {"lying": "9H", "best": "9H", "taker": "other", "later": ("partner",), "out": "TH"}
    assert not told(FOLLOWED, "brings_more", trick("KH QH", **facts, is_alone=True), "KH", "QH")
    theirs = "The trick is your side's either way, and K♥ brings its 1 point home."
    assert told(FOLLOWED, "brings_more", trick("KH QH", **facts), "KH", "QH") == theirs
    sure = trick("KH QH", **{**facts, "out": "JH"})
    assert (
        told(FOLLOWED, "brings_more", sure, "KH", "QH")
        == "The trick is yours either way, and K♥ brings its 1 point home."
    )
    assert trick("KH", **facts).stands(Card("KH"))
    assert not trick("KH", **facts, is_alone=True).stands(Card("KH")), "the other defender keeps his own tricks"


def test_a_height_is_kept_only_where_points_are_lost_anyway():
    facts = {"lying": "AH", "best": "AH", "taker": "other"}
    assert (
        told(FOLLOWED, "saves_height", trick("TH KH", **facts), "KH", "TH") == "K♥ or 10♥: both lose to A♥; keep 10♥."
    )
    legal = tuple(parse_cards("TH KH JH"))
    assert not told(FOLLOWED, "saves_height", trick("TH KH JH", **facts, legal=legal), "KH", "TH")


def test_what_may_be_beaten_names_who_plays_later():
    facts = trick("KH QH", lying="JH", best="JH", taker="other", later=("other", "other"), out="AH")
    words = "Others play after you, and may beat either: Q♥ risks no point, K♥ risks 1."
    assert told(FOLLOWED, "risks_less", facts, "QH", "KH") == words
    sure = trick("AH QH", lying="JH", best="JH", taker="other", later=("other",), out="KH")
    assert "risks" not in told(FOLLOWED, "risks_less", sure, "QH", "AH"), "nothing beats A♥"
    ally = trick("KH QH", lying="JH", best="JH", taker="other", later=("partner",), out="AH", is_alone=True)
    words = "Partner plays after you, and may beat either: Q♥ risks no point, K♥ risks 1."
    assert told(FOLLOWED, "risks_less", ally, "QH", "KH") == words


def test_who_keeps_its_own_tricks_is_told_what_can_not_be_beaten():
    facts = trick("TH 9H", lying="AH", best="AH", taker="partner", out="AH KH", is_alone=True)
    words = "You can't beat A♥: keep 10♥ for a later trick, as only 1 heart still out beats it."
    assert told(FOLLOWED, "keeps_from_partner", facts, "9H", "TH") == words
    twin = trick("TH 9H", lying="TH", best="TH", taker="partner", out="AH KH")
    assert told(FOLLOWED, "keeps_from_partner", twin, "9H", "TH").startswith(
        "Partner is ahead with 10♥: keep yours for"
    )


def test_trumps_are_drawn_only_by_who_holds_as_many():
    several = trick("AD KS", out="AS 9D TD", later=("other", "partner", "other"))
    assert told(LED, "draws_trump", several, "AD", "KS") == "A♦ is a sure trick, and draws trump: 2 are still out."
    ten = trick("TD KS", out="AS 9D JD", later=("other", "partner", "other"))
    words = "10♦ is a sure trick: no trump still out beats it, and it draws a trump."
    assert told(LED, "draws_trump", ten, "TD", "KS") == words
    enough = trick("AD QD KS", out="AS 9D TD", later=("other", "partner", "other"))
    assert told(LED, "draws_trump", enough, "AD", "KS").startswith("A♦ draws trump: 2 trumps are still out")


def test_a_trick_that_only_a_later_hand_leaves_open_is_told_of():
    hands = open_hands("KH", "TH")
    facts = trick(
        "AH QH", lying="JH", best="JH", taker="other", later=("partner", "other"), out="KH TH 9D", after=hands
    )
    words = "An opponent can still beat Q♥, but not A♥."
    assert told(FOLLOWED, "stands_longer", facts, "AH", "QH") == words
    assert told(FOLLOWED, "stands_longer", replace(facts, names=("North", "East")), "AH", "QH").startswith("East can")


def test_each_reason_of_a_trick_has_a_case():
    named = {name for name, *_ in FOLLOWING}, {name for name, *_ in LEADING}
    assert named == tuple({reason.__name__ for reason in reasons} for reasons in (FOLLOWED, LED))


@pytest.mark.parametrize(
    "game", ["two-handed", "pinochle34/partnership", "pinochle34/cutthroat", "double-deck/learners"]
)
def test_reasons_are_told_for_most_cards_and_never_for_both_of_two(game):
    rng, asked, told, heard = random.Random(game), 0, 0, Counter()
    for seed in range(3):
        state = pw.new_game(game, seed=seed)
        player = pw.games.find_game(game).level("standard" if game == "two-handed" else "beginner").make()
        for _ in range(90):
            if state.turn is None or state.is_over:
                break
            seen = state.observe(state.turn)
            done = player.choose(seen, rng).action
            others = [
                a for a in seen.legal_actions if isinstance(a, Play) and isinstance(done, Play) and a.card != done.card
            ]
            if others:
                other = rng.choice(others)
                one, two = pw.why(seen, done, other), pw.why(seen, other, done)
                assert one != two or not one
                asked, told = asked + 1, told + bool(one)
                heard[one.split(" ")[0]] += 1
            state.apply(done)
    assert told > 0.5 * asked > 10
    assert len(heard) > 4


def test_phase_1_is_told_from_the_melds():
    """The hand holds three queens and half a pinochle; jacks of diamonds are out."""
    state = pw.new_game("two-handed", seed=7)  # A♠ 10♠ 10♠ Q♠ K♥ Q♥ J♥ 9♥ K♣ Q♣ 10♦ Q♦, trump is clubs
    seen = state.observe(0)
    assert pw.why(seen, "play TD", "play QS") == "Q♠ belongs to sixty queens, which you can still lay for 60."
    assert pw.why(seen, "play 9H") == "9♥ can never make a meld."
    assert (
        pw.why(seen, "play TS")
        == "Only A♠ or a trump beats 10♠: if it takes the trick, you can lay sixty queens for 60."
    )
    assert sum(Facts(seen).out.values()) == 35


def test_a_card_is_not_hard_to_beat_where_an_open_card_beats_it():
    """The ace of trump lies open before the other player, in a hundred aces: it takes the king, and not the other ace."""
    state = pw.new_game("two-handed", seed=7)  # trump is clubs
    facts, open_ace = Facts(state.observe(0)), Facts(state.observe(0))
    open_ace.s.melded[core.OTHER] |= 1 << index_of(Card("AC"))
    plays = {str(play.card): play for play in facts.plays}
    king, ten, nine = plays["KC"], plays["TS"], plays["9H"]
    assert harder_to_beat.holds(facts, king, nine)
    assert (
        few_beat.holds(facts, king)
        == "Only 10♣ or A♣ beats K♣: if it takes the trick, you can lay sixty queens for 60."
    )
    assert not harder_to_beat.holds(open_ace, king, nine)
    assert not few_beat.holds(open_ace, king)
    assert few_beat.holds(facts, ten).startswith("Only A♠ or a trump beats 10♠")
    assert not few_beat.holds(open_ace, plays["QH"]), "three ranks of hearts are higher"


def test_the_meld_that_lies_on_the_table_in_part_says_so():
    """The reason of a meld that lies on the table in part names the cards of the hand and those on the table."""
    player = pw.games.find_game("two-handed").level("standard").make()
    rng, heard = random.Random(5), set()
    for seed in range(12):
        state = pw.new_game("two-handed", seed=seed)
        for _ in range(120):
            if state.turn is None or state.is_over:
                break
            seen = state.observe(state.turn)
            choice = player.choose(seen, rng)
            cards = getattr(choice.action, "cards", None)
            if cards and "dix" not in str(choice.action):
                told = choice.reason
                if "on the table" in told:
                    heard.add(told)
                    assert any(held.lies for held in cards)
                    assert not all(held.lies for held in cards)
            state.apply(choice.action)
    assert heard


@pytest.mark.parametrize(
    ("game", "action", "told"),
    [
        ("two-handed", "play 9S", "You do not hold the nine of spades."),
        ("two-handed", "draw", "Play a card first; each draws after the trick."),
        ("two-handed", "knock", "Knocking takes 1,000 points; you have 0."),
        ("pinochle34/partnership", "bid 15", "A bid of 15 is too low: bid at least 16."),
        ("canasta", "discard 4S", "Draw first, or take the pile."),
    ],
)
def test_an_action_that_is_not_legal_is_refused_with_the_rule(game, action, told):
    state = pw.new_game(game, seed=7)
    with pytest.raises(pw.IllegalAction) as refused:
        pw.why(state.observe(state.turn), action)
    assert str(refused.value) == f"{action} can't be done now: {told}"
    assert told == state.explain_illegal(action)


@pytest.mark.parametrize(
    "game", ["two-handed", "pinochle34/exchange", "pinochle34/kitty", "double-deck/regular", "canasta"]
)
def test_a_seat_is_refused_in_the_words_of_the_state(game):
    """Check at each ply that actions done before are refused by the knowledge of the seat as by the whole state."""
    rng, state, past = random.Random(game), pw.new_game(game, seed=4), []
    player = pw.games.find_game(game).levels[0].make()
    refused = 0
    for _ in range(90):
        if state.turn is None:
            break
        seen = state.observe(state.turn)
        for old in past[-6:]:
            again = replace(old, seat=state.turn)
            if (because := state.explain_illegal(again)) is not None:
                with pytest.raises(pw.IllegalAction) as error:
                    pw.why(seen, again)
                assert str(error.value).endswith(f": {because}")
                refused += 1
        done = player.choose(seen, rng).action
        past.append(done)
        state.apply(done)
    assert refused > 100


def test_a_knock_is_refused_with_the_points_of_the_seat():
    state, player, rng = (
        pw.new_game("two-handed", seed=3),
        pw.games.find_game("two-handed").level("novice").make(),
        random.Random(3),
    )
    while state.round < 2:
        state.apply(player.choose(state.observe(state.turn), rng).action)
    assert min(state.scores) > 0
    with pytest.raises(pw.IllegalAction, match=f"you have {state.scores[state.turn]:,}"):
        pw.why(state.observe(state.turn), "knock")


def test_an_action_of_no_game_is_refused():
    seen = pw.new_game("two-handed", seed=7).observe(0)
    with pytest.raises(pw.IllegalAction, match="play 9S"):
        pw.why(seen, "play TD", "play 9S")
    with pytest.raises(ValueError, match="dance"):
        pw.why(seen, "dance")


def test_canasta_answers_by_the_same_door():
    state = pw.new_game("canasta", seed=3)
    seen = state.observe(state.turn)
    actions = seen.legal_actions
    assert all(
        isinstance(pw.why(seen, one, other), str) for one in actions[:3] for other in actions[:3] if one != other
    )
    assert isinstance(pw.why(seen, actions[0]), str)


def test_a_reason_is_a_plain_text():
    seen = pw.new_game("two-handed", seed=7).observe(0)
    assert type(pw.why(seen, "play TD", "play QS")) is type(pw.why(seen, "play TD")) is str
    player = pw.games.find_game("two-handed").level("expert").make()
    assert type(player.choose(seen, random.Random(1)).reason) is str


@pytest.mark.parametrize("game", ["pinochle34/exchange", "pinochle34/kitty"])
def test_nothing_is_told_of_cards_that_are_not_chosen_yet(game):
    player, state = find_game(game).level("beginner").make(), pw.new_game(game, seed=1)
    while True:
        seen = state.observe(state.seats_to_act[0])
        best = player.choose(seen, random.Random(1)).action
        if isinstance(best, Choice):
            break
        state.apply(best)
    (unchosen,) = seen.legal_actions
    assert not unchosen.cards
    assert pw.why(seen, unchosen) == pw.why(seen, unchosen, best) == pw.why(seen, best, unchosen) == ""
