"""Test the plans that hints tell: turns of several acts, what a hand waits for, and that its end is told once."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from math import inf
from random import Random
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.canasta.mind.plain import whole_canasta
from pinochle_widgets.games.canasta.mind.search import appraiser
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay, Out
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.teaching.positions import on_turn
from pinochle_widgets.games.canasta.words.facts import Facts, is_wild
from pinochle_widgets.games.canasta.words.opening import goes_on
from pinochle_widgets.games.canasta.words.plainer import plainer
from pinochle_widgets.games.canasta.words.plans import ends_pure
from pinochle_widgets.games.canasta.words.special import in_sight
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.judging.prices import Price
from pinochle_widgets.games.judging.standing import Standing, standing
from pinochle_widgets.games.judging.trials import finished
from pinochle_widgets.games.lessons.trying import place
from pinochle_widgets.games.protocol import Decision, Gain
from pinochle_widgets.games.two_handed.words.plans import Short
from pinochle_widgets.games.words.advising import judged, unless_told_against
from pinochle_widgets.games.words.plans import Way, ends_of, ends_plan, plan_beside, ways_of, with_worths
from pinochle_widgets.match.plans import Plans
from tests.conftest import FULL, proofs
from tests.games.conformance import Played
from tests.widgets.test_secrecy import pair

CANASTA, TWO_HANDED = find_game("canasta"), find_game("two-handed")
CLASSIC, MODERN = "canasta/classic", "canasta/modern-american"
FOUND = 20 if FULL else 2
"""The positions of a preset in which a hand can go out."""
LEVELS = ("expert", "standard")
NOW, ACTS = "You can go out now", "add K♦ and throw 4♣"
SIZES = re.compile(r"now for|about [\d−]")
PINOCHLE = "Hold Q♠: with J♦ it is a pinochle, and two are still out."
TWO = {
    "hands": ["QS KH 9S 9C TC AH 9D TD KD AC 9H JC", "JD JD QH KS AS QC TS 9S KC AD TH JH"],
    "stock": "KC 9C TS AS QC QD JS AC AH",
}
"""A deal in which the queen of spades waits for a jack of diamonds; the other player holds both."""


def two_handed():
    return pw.Match("two-handed", ["person", "person"], deal=TWO)


def may_go_out(preset):
    """Yield matches in which the seat on turn can go out by several acts, with these ways; seats play as levels do."""
    for seed in range(200):
        match = pw.Match("canasta", ["person", "person"], seed=seed, rules=preset)
        players, rng = [CANASTA.level(name).make() for name in LEVELS], Random(seed)
        while match.state.round == 1 and match.state.seats_to_act:
            seat = match.state.seats_to_act[0]
            seen = match.state.observe(seat)
            act = players[seat].choose(seen, rng).action
            asked = appraiser.alternatives(seen, act) if seen.stage == "meld" and seen.is_open[seat] else None
            ways = ways_of(CANASTA, seen, asked.actions) if asked else {}
            if any(len(way.acts) > 2 for way in ways.values()):
                yield match, seat, ways
                break
            match.act(act, seat)


# ---- a turn that goes out


@pytest.mark.parametrize("preset", [CLASSIC, MODERN])
def test_a_hand_that_can_go_out_is_told_what_that_is_worth_and_hints_go_on_with_it(preset):
    goes, waits = 0, 0
    for match, seat, ways in may_go_out(preset):
        hint = match.hint(seat, CANASTA.level("expert"))
        assert not FULL or hint == match.hint(seat, CANASTA.level("expert"))
        if (
            hint.gain is None
        ):  # cards that follow others in a turn have no price, nor has then what is worse than they are
            continue
        assert hint.reason.startswith(NOW)
        assert re.search(r"[Ww]aiting is worth (about )?([\d,]+ )?(more|less|as much)\.", hint.reason), hint.reason
        assert bool(SIZES.search(hint.reason.replace("about as much", ""))) is (preset == CLASSIC)
        way = ways.get(hint.action)
        goes, waits = goes + bool(way), waits + (way is None)
        for number, act in enumerate(way.acts if way else ()):
            hint = match.hint(seat, CANASTA.level("expert"))
            assert hint.action == act
            assert hint.reason.startswith("You are going out: " if number else "You can go out now")
            match.act(act, seat)
        assert (match.pause == "round" or match.state.round > 1 or not match.state.seats_to_act) is bool(way)
        if goes + waits >= FOUND and goes and (waits or preset == MODERN):
            break
    assert goes
    assert waits or preset == MODERN


def test_the_last_act_of_a_way_out_leaves_no_card_to_others():
    for _, (match, seat, ways) in zip(range(FOUND), may_go_out(CLASSIC), strict=False):
        for way in ways.values():
            state = match.state.copy()
            for act, before in zip(way.acts, way.seen, strict=True):
                assert state.observe(seat).information == before
                assert state.explain_illegal(act) is None
                assert len(way.acts) == len(way.names)
                hand = len(state.hand(seat))
                state.apply(act)
            assert isinstance(act, (Discard, Out))
            assert hand <= 1


def test_another_act_than_the_one_advised_ends_the_plan():
    match, seat, _ = next(
        (m, s, w) for m, s, w in may_go_out(CLASSIC) if m.hint(s, CANASTA.level("expert")).action in w
    )
    hint = match.hint(seat, CANASTA.level("expert"))
    match.act(next(act for act in match.state.legal_actions() if isinstance(act, Discard) and act != hint.action), seat)
    player, rng = CANASTA.level("novice").make(), Random(0)
    while match.state.seats_to_act[0] != seat or match.state.observe(seat).stage != "meld":
        on_turn = match.state.seats_to_act[0]
        match.act(player.choose(match.state.observe(on_turn), rng).action, on_turn)
    assert match.state.round == 1
    assert "You are going out" not in match.hint(seat, CANASTA.level("expert")).reason


@pytest.mark.parametrize(
    ("price", "is_sized", "goes", "words"),
    [
        (Price(0, 810, 170, 60), True, False, f"{NOW} for +980; waiting is worth about 170 less. It is safe."),
        (Price(0, 1150, -170, 60), True, False, f"{NOW} for +980; waiting is worth about 170 more. It is safe."),
        (Price(0, 980, -170, 60), True, True, f"{NOW} for +980: {ACTS}. Waiting is worth about 170 less."),
        (Price(0, -1203, 70, 60), True, True, f"{NOW} for −1,200: {ACTS}. Waiting is worth about 70 more."),
        (Price(0, 980, 50, 60), True, True, f"{NOW} for +980: {ACTS}. Waiting is worth about as much."),
        (Price(0, 980, -1700, 60), False, True, f"{NOW}: {ACTS}. Waiting is worth less."),
        (Price(0, 980, -1700, 60), False, False, f"{NOW}; waiting is worth more. It is safe."),
    ],
)  # fmt: skip
def test_both_worths_are_told(price, is_sized, goes, words):
    add, throw = (pw.parse_action(text, 0, game="canasta") for text in ("add K: KD", "discard 4C"))
    found = SimpleNamespace(beside=price, asked=SimpleNamespace(is_sized=is_sized))
    way = Way([add, throw], [(0,), (1,)], ["add K♦", "throw 4♣"]) if goes else None
    assert with_worths(Decision(add, "It is safe."), found, way).reason == words


@pytest.mark.parametrize("has_price", [True, False])
def test_no_hint_goes_out_where_waiting_is_clearly_better(monkeypatch, has_price):
    """A hint went out, and told that waiting was worth 100 more, give or take 60: it wasn't the rival by which it stood.

    So it did where waiting has no price of its own, as cards that follow others in a turn have none.
    """
    match, seat, ways = next(may_go_out(CLASSIC))
    seen, out = match.state.observe(seat), next(iter(ways))
    asked = appraiser.alternatives(seen, out)
    wait = next(act for act in asked.actions if act not in ways)
    prices = {out: Price(asked.actions.index(wait), 0.0, 100.0, 60.0), wait: Price(asked.done, 100.0, -100.0, 60.0)}

    def stands(_game, _seen, action):
        yield from ()
        if action == wait and not has_price:
            return None
        return Standing(action, replace(asked, done=asked.actions.index(action)), prices[action], 100)

    def beside(_game, found, others):
        yield from ()
        assert (found.action in others) is False
        return found._replace(beside=prices[found.action])

    monkeypatch.setattr("pinochle_widgets.games.judging.standing.standing", stands)
    monkeypatch.setattr("pinochle_widgets.games.judging.standing.set_beside", beside)
    found = finished(judged(CANASTA, Decision(out, ""), seen))
    assert found.action == wait
    assert "waiting is worth about 100 more" in found.reason


# ---- what a hand waits for


def test_a_queen_waits_for_a_jack_and_the_end_of_that_is_told_once():
    match = two_handed()
    hint = match.hint(0)
    assert hint.reason.endswith(f" {PINOCHLE}")
    assert match.hint(0) == hint
    told = []
    for text in ("play 9S", "play JD", "play 9C", "play JD"):
        while "draw" in map(str, match.state.legal_actions()):
            match.act("draw", match.state.seats_to_act[0])
        match.act(text, match.state.seats_to_act[0])
        told += match.plans_over(0)
    assert told == ["The second J♦ has gone: no pinochle any more."]


def kings(hand, more="", **others):
    """Place a hand of Canasta on turn, after its draw, and more that it has done."""
    return place(CANASTA, on_turn(hand, f"draw{more and f' / {more}'}", **others)).observe(0)


@pytest.mark.parametrize(
    ("rules", "hand", "words"),
    [
        (
            "",
            "KS KS KH KD KC 4C 5C 6D 7H 8S 9D TC JH QC AD",
            "Don't throw your kings: two more make a pure canasta of 500 points.",
        ),
        (
            MODERN,
            "7S 7S 7H 7H 7D 7C 4C 5C 6D 8S 9D TC JH",
            "Don't throw your sevens: one more makes a pure canasta of 2,500 points.",
        ),
    ],
)
def test_cards_of_a_rank_wait_for_a_pure_canasta(rules, hand, words):
    seen = kings(hand, rules=rules)
    throws = {act.card.rank: act for act in seen.legal_actions if isinstance(act, Discard)}
    plan = plan_beside(seen, throws["5"])
    assert plan.words == words
    assert plan_beside(seen, pw.parse_action(f"discard {hand[:2]}", 0, game="canasta")) is None
    assert ends_of(seen, [plan]) == {}


def test_of_several_pure_canastas_the_one_that_pays_most_is_waited_for():
    """The hint told of kings one short of 500 points, and not of six aces one short of 2,500."""
    seen = kings("AS AS AH AH AD AD KS KS KH KH KD KD 5C", rules=MODERN)
    plan = plan_beside(seen, pw.parse_action("discard 5C", 0, game="canasta"))
    assert plan.words == "Don't throw your aces: one more makes a pure canasta of 2,500 points."
    ace, five = (pw.parse_action(f"discard {card}", 0, game="canasta") for card in ("AS", "5C"))
    assert plan_beside(seen, ace) is None  # nothing is told of the kings beside an ace that is thrown
    king = pw.parse_action("discard KS", 0, game="canasta")
    for rival in (king, ace):  # no rival is about as good that gives the plan up
        told = unless_told_against(Decision(five, "", gain=Gain(0.0, 900.0, rival, is_sized=False)), seen)
        assert bool(told.gain) is (rival == king)


STRAIGHT = "3S XR 2S 4S 5S 6S 7S 8S 9S TS JS QS KS"
PAIRS = "AS AH KS KH JS JH 9S 9H 8S 8H 5S 5H 4C"
THIRD = "AC AS KH JD 8D 8S 8H 7H 6C 5D 5S 4D 4H"
"""Of five pairs, with a seven that is drawn, the third eight is spared: each of three lone cards may still become a pair."""
SOON = "3S XR 2S AS AH KS KH 4S 5S 8S 9S TS JS"
"""A hand that could open with A A joker, and with K K 2."""


@pytest.mark.parametrize(
    ("hand", "thrown", "spared", "words"),
    [
        (STRAIGHT, "4S", "678", "An ace makes a straight of 3,000 points: keep the others."),
        (PAIRS, "KS", "4", "One more pair makes a hand of seven pairs of 2,500 points: keep the others."),
        (THIRD, "6C", "8", "Two more pairs make a hand of seven pairs of 2,500 points: keep the others."),
        (SOON, "TS", "AK8", "A six and a queen make a straight of 3,000 points: don't open yet."),
    ],
)
def test_cards_of_a_special_hand_in_sight_are_kept(hand, thrown, spared, words):
    """A hand with eleven of a straight's thirteen ranks threw its only king, and nothing told of the straight."""
    seen = kings(hand, rules=MODERN)
    act, _ = plainer(Facts(seen), pw.parse_action(f"discard {thrown}", 0, game="canasta"))
    assert act.card.rank in spared
    assert plainer(Facts(seen), act) is None
    plan = plan_beside(seen, act)
    assert plan.words == words
    assert ends_of(seen, [plan]) == {}
    open_now = replace(seen, is_open=(True, False))
    assert ends_of(open_now, [plan]) == {plan: ""}


def test_pairs_with_a_joker_are_no_special_hand_in_sight():
    """A hint waited for seven pairs with a joker in the hand, which may not be thrown."""
    assert in_sight(Facts(kings(PAIRS, rules=MODERN))).points == 2500
    assert in_sight(Facts(kings(PAIRS.replace("4C", "XR"), rules=MODERN))) is None


def test_no_plan_is_told_of_kings_that_are_too_few():
    seen = kings("KS KS KH KD 4C 4D 5C 6D 7H 8S 9D TC JH QC AD")
    act = next(act for act in seen.legal_actions if isinstance(act, Discard) and act.card.rank == "5")
    assert plan_beside(seen, act) is None


@pytest.mark.parametrize(
    ("natural", "wild", "left", "words"),
    [
        (5, 0, 2, ""),
        (5, 0, 1, "One king is left: no pure canasta of kings any more."),
        (5, 0, 0, "No kings are left: no pure canasta of kings any more."),
        (5, 1, 2, "A wild card lies on your kings: no pure canasta of kings any more."),
        (7, 0, 1, None),
    ],
)
def test_a_pure_canasta_lies_may_come_or_can_come_no_more(natural, wild, left, words):
    cards = [pw.Card("K", "S")] * natural
    meld = SimpleNamespace(naturals=cards, wilds=[pw.Card("2", "S")] * wild)
    facts = SimpleNamespace(
        mine={"K": meld}, held=Counter(), out=Counter(), known=Counter(), seen=SimpleNamespace(pile=cards[:left])
    )
    assert ends_pure(facts, "K") == words


def test_cards_dealt_anew_begin_with_no_plan():
    for again in ("redeal_game", "restart_game", "restart_round"):
        match = two_handed() if again != "redeal_game" else pw.Match("two-handed", ["person", "person"], seed=1)
        place_told = match._hints._plans
        match.hint(0)
        assert place_told[0]
        getattr(match, again)()
        assert match.plans_over(0) == []
        assert not place_told


def test_what_was_taken_back_leaves_no_plan():
    seen = kings("KS KS KH KD KC 4C 5C 6D 7H 8S 9D TC JH QC AD")
    act = next(each for each in seen.legal_actions if isinstance(each, Discard) and each.card.rank == "5")
    plans = Plans()
    assert plans.told(CANASTA, seen, Decision(act, "")).reason
    later = replace(seen, melds=((), ()), history=seen.history[:-1])
    assert plans.over(later) == []
    assert not plans._told


# ---- in random games


@pytest.mark.parametrize(("game", "preset"), [(TWO_HANDED, "hoyle"), (CANASTA, CLASSIC), (CANASTA, MODERN)])
def test_plans_name_cards_that_are_out_and_their_ends_are_told_once(game, preset):
    """Check in random games that no plan waits for cards that are all seen, and that each has one end."""
    told, ended = 0, 0
    for number in range(proofs(60, one_in=30)):
        played = Played(game, preset, number)
        plans = [Plans() for _ in range(2)]
        for _ in range(250):
            if played.state.is_over or not played.state.seats_to_act:
                break
            seat = played.state.seats_to_act[0]
            seen = played.state.observe(seat)
            over = plans[seat].over(seen)
            assert len(over) == len(set(over))
            assert plans[seat].over(seen) == []
            ended += len(over)
            for act in seen.legal_actions[:4]:
                plan = None if act.is_template else plan_beside(seen, act)
                if plan:
                    told += 1
                    check_out(seen, plan)
                    assert ends_of(seen, [plan]) == {}
                    plans[seat].told(game, seen, Decision(act, ""))
            played.step()
    assert told > 5
    assert ended or game is CANASTA


def check_out(seen, plan):
    """Check against all cards that those a plan waits for lie where the seat does not see them: none is counted twice."""
    mine = [held.card for held in seen.hand]
    if isinstance(plan.about, Short):
        lacks, number = (
            plan.about.lacks,
            {"one": 1, "two": 2}[re.search(r"(one|two) (is|are) still out", plan.words)[1]],
        )
        gone = [event.card for event in seen.history if isinstance(event, CardPlayed)]
        assert [*mine, *gone].count(lacks) + number <= 2
    else:
        lying = [card for melds in seen.melds for meld in melds for card in meld.cards]
        told = re.search(r": (one|two) more ", plan.words)
        if told is None:  # for a special hand, of which the cards that come may be of several ranks
            assert isinstance(plan.about, str)
            assert len(plan.about) > 1
            return
        number = {"one": 1, "two": 2}[told[1]]
        assert [card.rank for card in [*mine, *lying, *seen.pile]].count(plan.about) + number <= 8


@pytest.mark.parametrize(("game", "preset"), [(TWO_HANDED, "hoyle"), (CANASTA, CLASSIC)])
def test_plans_are_those_of_any_world_that_the_seat_can_imagine(game, preset):
    for number in range(proofs(60, one_in=10)):
        one, (seat, *_), other = pair(game, preset, number)
        here, there = (each.state.observe(seat) for each in (one, other))
        acts = [act for act in here.legal_actions if not act.is_template]
        assert [plan_beside(here, act) for act in acts] == [plan_beside(there, act) for act in acts]
        assert ways_of(game, here, acts) == ways_of(game, there, acts)


# ---- what else a hint of Canasta is compared with


@pytest.mark.parametrize(("scores", "opens"), [((-100, -100), True), ((0, 0), False)])
def test_no_pile_is_an_alternative_that_leads_to_no_opening(scores, opens):
    hand = "KS KS 4H 5C 6D 7H 8S 9D TC JH QC 4D 5S 6H 8C"
    position = on_turn(hand, "draw / discard 4H / draw / discard KD", other="KD", scores=scores)
    seen = place(CANASTA, position).observe(0)
    assert any(str(act).startswith("take") for act in seen.legal_actions)
    draw = next(act for act in seen.legal_actions if str(act) == "draw")
    assert bool(appraiser.alternatives(seen, draw)) is opens


@pytest.mark.whole  # a search of Master; in CI a test above finds sizes by Classic alone, and one below words without them
def test_no_search_tells_sizes_by_modern_american():
    seen = kings("KS KS KH KD KC 4C 5C 6D 7H 8S 9D TC JH", rules=MODERN)
    found = CANASTA.level("master").make().choose(seen, Random(0))
    assert found.numbers == {}
    assert found.gain is None or not found.gain.is_sized


@pytest.mark.parametrize(
    ("rules", "thrown", "plainer"), [(MODERN, "KC", True), (MODERN, "9D", False), ("", "KC", False)]
)
def test_a_lone_card_is_asked_about_where_a_pair_would_be_broken(rules, thrown, plainer):
    seen = kings("KC KC QC QD JC JD TC 4C 9D 8H 7S 6S 5S" + ("" if rules else " 5C 5D"), rules=rules)
    found = CANASTA.level("master").make().plainer(seen, pw.parse_action(f"discard {thrown}", 0, game="canasta"))
    assert bool(found) is plainer
    if found:
        assert [card.rank for card in (held.card for held in seen.hand)].count(found[0].action.card.rank) == 1


# ---- hints by rules under which play-outs say little

KING = "KS KH KD KC 9S 9H 9D 9C XR 2S 2H 4C 5C"


def test_the_wild_card_that_opens_alone_is_laid_first():
    seen = kings(KING, rules=MODERN, more="meld KS KH KD KC / meld 9S 9H 9D 9C")
    act, despite = plainer(Facts(seen), pw.parse_action("add K: 2S", 0, game="canasta"))
    assert [card.is_joker for card in act.cards] == [True]
    assert despite == inf
    lays, points = goes_on(seen, pw.parse_action("add K: 2S", 0, game="canasta"))
    assert (len(lays), points) == (1, 150)


@pytest.mark.parametrize(
    ("hand", "melds", "opens"),
    [
        # 80 lie: a joker makes 130, and nines are nearer to a canasta
        ("KS KH KD 9S 9H 9D 9D 9H XR 2S 4C 5C JC", "meld KS KH KD / meld 9S 9H 9D 9D 9H", "add 9: JK"),
        # 110 lie: a two makes 130
        ("KS KH KD KC JS JH JD JC JS 2H 2S XR 4C", "meld KS KH KD KC / meld JS JH JD JC JS / add K: 2H", "add K: 2S"),
    ],
)
def test_a_hand_opens_by_a_two_before_a_joker_and_on_the_meld_that_is_nearer_to_a_canasta(hand, melds, opens):
    """A hint opened with a two on three jacks, where five eights came one card short of a canasta by it."""
    seen = kings(hand, rules=MODERN, more=melds)
    act, despite = plainer(Facts(seen), pw.parse_action("add K: XR", 0, game="canasta"))
    assert (str(act), despite) == (opens, inf)


def test_wild_cards_are_kept_for_a_canasta_of_their_own_by_what_that_is_worth():
    """A hint laid a two on four fives, and four were left for a wild canasta."""
    hand = "AS AH XR KS KH KD KC KS 2S 2H 2D 2C 2S"
    seen = kings(hand, rules=MODERN, more="meld AS AH XR / meld KS KH KD KC KS")
    act, despite = plainer(Facts(seen), pw.parse_action("add K: 2S", 0, game="canasta"))
    assert isinstance(act, Discard)
    assert not is_wild(act.card)
    assert 0 < despite < seen.rules.wild


def test_a_lone_card_that_is_as_safe_goes_before_one_that_fits_an_own_meld(monkeypatch):
    """A hint threw a nine that fitted three nines of its own, and a seven was as safe."""
    hand = "AS AH XR KS KH KD KC QS QH QD KS 9S 2S"
    seen = kings(hand, rules=MODERN, more="meld AS AH XR / meld KS KH KD / meld QS QH QD")
    thrown = pw.parse_action("discard KC", 0, game="canasta")
    assert plainer(Facts(seen), thrown)[1] == 0  # a king is safer than the lone cards
    monkeypatch.setattr(Facts, "danger", lambda *_: 0.2)
    act, despite = plainer(Facts(seen), thrown)
    assert (seen.position.hand[0][kind_of(act.card)], act.card.rank == "K", despite) == (1, False, inf)


def test_of_wild_cards_alone_a_two_is_thrown_before_a_joker(monkeypatch):
    monkeypatch.setattr("pinochle_widgets.games.canasta.words.plainer.in_sight", lambda _: None)
    joker, two = (pw.parse_action(f"discard {card}", 0, game="canasta") for card in ("JK", "2D"))
    facts = SimpleNamespace(seen=SimpleNamespace(legal_actions=[joker, two], seat=0), is_late=False, throws=[])
    assert plainer(facts, joker) == (two, inf)


@pytest.mark.parametrize(
    ("despite", "behind", "is_plain"),
    [(0, 100, True), (0, 700, False), (800, 700, True), (800, 900, False), (inf, 9000, True)],
)
def test_a_plainer_act_may_be_behind_by_what_its_plan_is_worth(monkeypatch, despite, behind, is_plain):
    seen = kings(KING, rules=MODERN)
    dear, plain = (pw.parse_action(text, 0, game="canasta") for text in ("discard XR", "discard 4C"))
    asked = replace(appraiser.alternatives(seen, dear), done=0)

    def stands(_game, _seen, action):
        yield from ()
        return Standing(action, asked, Price(1, 0.0, 0.0, 300.0), 100)

    def beside(_game, found, _others):
        yield from ()
        return found._replace(beside=Price(1, 0.0, -float(behind), 300.0))

    monkeypatch.setattr("pinochle_widgets.games.judging.standing.standing", stands)
    monkeypatch.setattr("pinochle_widgets.games.judging.standing.set_beside", beside)
    told = finished(judged(CANASTA, Decision(dear, ""), seen, lambda *_: (Decision(plain, ""), despite)))
    assert told.action == (plain if is_plain else dear)
    assert told.gain is None or not told.gain.is_clear


def test_a_wild_card_is_kept_that_finishes_no_meld():
    seen = kings(KING, rules=MODERN, more="meld KS KH KD KC / meld 9S 9H 9D 9C / add K: XR")
    act, despite = plainer(Facts(seen), pw.parse_action("add 9: 2S", 0, game="canasta"))
    assert isinstance(act, Discard)
    assert despite == 0
    assert not is_wild(act.card)


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("AS AS AH AH AD AD 8C 8D 8H 5C 5D 5S KS", "AS"),  # one short of 2,500 points
        ("TS TH TD TC JS JH 4S 4H 4D 5S 5H 2S 2H", "4S"),  # it opens with 125 points, and not without a four
    ],
)
def test_a_card_is_kept_for_a_canasta_of_aces_or_to_open(hand, thrown):
    seen = kings(hand, rules=MODERN)
    many = replace(seen, pile=(*[pw.Card("KS")] * 8,))
    act, despite = plainer(Facts(many), pw.parse_action(f"discard {thrown}", 0, game="canasta"))
    assert act.card.rank != thrown[0]
    assert bool(despite) is (thrown == "AS")  # the chance of a canasta counts against play-outs, which know no plan
    assert despite < 2500


def test_what_is_better_than_a_throw_stands_where_it_has_no_price_of_its_own(monkeypatch):
    """The cards that follow others in a turn are no alternatives: a hint to lay them had no price, and told no worths."""
    seen = kings("XR XR 2S 2S KS KH KD 4C 5C 6D 7H 8S 9D TC JH")
    thrown = pw.parse_action("discard XR", 0, game="canasta")
    asked = appraiser.alternatives(seen, thrown)
    monkeypatch.setattr(appraiser, "alternatives", lambda _, act: asked if act == thrown else None)
    found = finished(standing(CANASTA, seen, thrown))
    assert found.action == found.asked.actions[found.asked.done] != thrown
    assert found.rival == thrown
    assert found.price.given_up < -found.price.half_width < 0


def test_a_safe_card_is_thrown_rather_than_one_of_a_pair():
    seen = kings("KS KC QC QD JC JD 8C 8D 8S 4C 4D 9D 9H", rules=MODERN)
    many = replace(seen, pile=(*[pw.Card("5S")] * 8,))
    found = plainer(Facts(many), pw.parse_action("discard KS", 0, game="canasta"))
    assert found is None or Counter(held.card.rank for held in seen.hand)[found[0].card.rank] != 2


def test_no_meld_is_an_alternative_that_leads_to_no_opening():
    seen = kings("TS TH TD KC KD QC QD JC JD 8C 8D 4C 4D", rules=MODERN)
    asked = appraiser.alternatives(seen, next(act for act in seen.legal_actions if isinstance(act, Discard)))
    assert not any(isinstance(act, Lay) for act in asked.actions)
    assert any(isinstance(act, Lay) for act in seen.legal_actions)


def test_a_pure_canasta_of_the_hand_is_found():
    seen = kings("KS KS KH KH KD KD KC 4C 5C 6D 7H 8S 9D TC JH")
    act = action_of(whole_canasta(seen.position, seen.rules.terms), 0)
    assert [card.rank for card in act.cards] == ["K"] * 7


@pytest.mark.parametrize(("is_sized", "told"), [(True, True), (False, False)])
def test_no_rival_is_about_as_good_that_its_position_speaks_against(is_sized, told):
    seen = kings("KS KS 4C 5C 6D 7H 8S 9D TC JH QC AD 4D", rules=MODERN)
    lone, pair_of = (pw.parse_action(f"discard {card}", 0, game="canasta") for card in ("5C", "KS"))
    decision = Decision(lone, "", gain=Gain(0.0, 900.0, pair_of, is_sized))
    assert bool(unless_told_against(decision, seen).gain) is told


def test_no_rival_is_about_as_good_without_which_the_hand_can_not_open():
    """A hint had a four thrown, and told that a jack was about as good, without which the hand made 110 of 125 points."""
    seen = kings("TS TH TD TC QH QD QS QC 9S 9H 9D 2H 4C", rules=MODERN)
    facts = Facts(seen)
    needed = [act for act in facts.throws if facts.opens_only_with(act.card.rank)]
    spared = next(act for act in facts.throws if act not in needed)
    assert [act.card.rank for act in needed] == ["9", "T", "Q"]
    for act in facts.throws:
        assert ends_plan(seen, spared, act) is (act in needed)
        assert not ends_plan(seen, act, act)
    told = unless_told_against(Decision(spared, "", gain=Gain(0.0, 900.0, needed[0], is_sized=False)), seen)
    assert told.gain is None
