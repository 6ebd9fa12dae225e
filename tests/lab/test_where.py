"""Compare the chances of unseen cards with all deals, with drawn deals, and with the cards as they lie."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

import pinochle_widgets as pw
from benchmarks import where as measured
from pinochle_widgets.cards import Card
from pinochle_widgets.games.auction.mind.search import determinize
from pinochle_widgets.games.auction.rules.core.counted import held
from pinochle_widgets.games.auction.rules.core.layout import Hand
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol.certain import Bar, Certain, Lot, Spot, barred
from pinochle_widgets.lab import where
from pinochle_widgets.lab.odds.exact.placed import count_placed
from pinochle_widgets.lab.odds.live.placing import deduce, find_certain, find_whereabouts
from pinochle_widgets.lab.odds.simulated.placed import draw_placed
from pinochle_widgets.lab.odds.where import _as_frame
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.games.conformance import Played, games_and_presets
from tests.lab.dealt import Auction, at_least, shares, unseen_of

NATIVE = [(game, preset) for game, preset in games_and_presets() if game.certain]
AUCTIONS = [(game, preset) for game, preset in NATIVE if "pinochle34" in game.name or "double" in game.name]
PLAY = ("lead", "follow")


def each(cases):
    named = first_of_each(lambda case: kin(case[0]), cases, lambda case: f"{case[0].name}-{case[1]}")
    return pytest.mark.parametrize(("game", "preset"), named)


def hand_of(state, seat):
    return Counter(map(str, state.hand(seat)))


def test_all_games_of_the_package_tell_what_is_certain():
    assert {game.name for game, _ in NATIVE} >= {"two-handed", "canasta", "pinochle34/kitty", "double-deck/partnership"}


# ---- it is true of the cards as they lie


@each(NATIVE)
def test_the_cards_lie_where_they_may(game, preset):
    for seed in range(proofs(40, one_in=40)):
        played = Played(game, preset, f"where {seed}")
        for _ in range(150):
            played.step()
            if played.state.is_over or played.state.round > 1:
                break
            seen = played.state.observe(played.rng.randrange(game.seats))
            if known := game.certain(seen):
                check_lying(played.state, seen, known)


def check_lying(state, seen, known):
    out = known.out
    assert sum(spot.hidden for spot in known.spots) == sum(out.values())
    for place, spot in enumerate(known.spots):
        if spot.seat is None:
            continue
        hand = hand_of(state, spot.seat)
        if hasattr(seen, "upcard"):  # its melds lie on the table
            hand += Counter(map(str, spot.melded))
        sure = Counter(map(str, spot.known))
        assert not sure - hand, (seen.stage, spot)
        hidden = hand - sure
        assert hidden.total() == spot.hidden
        may = Counter()
        for lot in known.lots:
            if place in lot.spots:
                may[str(lot.card)] += lot.copies
        assert not hidden - may
        assert not [bar for bar in known.bars if bar.spot == place and all(hidden[str(c)] >= n for c, n in bar.cards)]


# ---- beside all deals


def compare(known, found, total):
    """Compare chances with all deals that fit, of which the piles are the places."""
    assert total
    for card, told in count_placed(known).items():
        for place, spot in enumerate(known.spots):
            for copies, chance in ((1, told.some[place]), (told.copies, told.every[place])):
                assert chance == at_least(found, total, place, str(card), copies), (card, spot)


def auction_positions(game, preset, seed, most):
    """Yield observations of late tricks, with few cards unseen, of a game played at random."""
    played = Played(game, preset, f"small {seed}")
    while not played.state.is_over and played.state.round == 1:
        seat = played.rng.randrange(game.seats)
        seen = played.state.observe(seat)
        if seen.stage in PLAY and 0 < sum(seen.hand_sizes) - len(seen.hand) + seen.rules.kitty <= most:
            yield seen
        played.step()


@each(AUCTIONS)
def test_auction_chances_are_those_of_all_deals(game, preset):
    seeds = iter(range(100))
    compared = 0
    while compared < proofs(30, one_in=15):
        for seen in auction_positions(game, preset, next(seeds), 8 + 1 * (game.seats == 4)):
            deals = Auction(seen)
            known = game.certain(seen)
            found, total = shares(deals.cards, deals.sizes, deals.fits)
            compare(known, found, total)
            compared += 1


def lying(seen, seat):
    """The cards of a seat's melds that lie on the table, each once."""
    return {(str(held.card), held.id) for meld in seen.melds[seat] for held in meld.cards}


def test_two_handed_chances_are_those_of_all_deals():
    game = pw.list_games()[0]
    compared = 0
    for seed in range(proofs(40, one_in=10)):
        played = Played(game, "hoyle", f"small {seed}").steps(20)
        while not played.state.is_over and played.state.round == 1:
            seen = played.state.observe(seed % 2)
            if seen.round and 0 < seen.stock <= 4 and played.rng.random() < 0.3:
                other = 1 - seen.seat
                theirs, ours = ([card for card, _ in lying(seen, seat)] for seat in (other, seen.seat))
                mine = [*map(str, played.state.hand(seen.seat)), *ours]
                gone = [str(card) for trick in seen.tricks for card in (trick.led, trick.followed)]
                gone += [str(held.card) for _, held in seen.trick] if seen.trick_winner is None else []
                shown = [str(held.card) for held in seen.shown]
                cards = unseen_of([map(str, seen.rules.deck.cards), mine, gone, theirs, shown, [str(seen.upcard)]])
                known = game.certain(seen)
                hidden = seen.hand_sizes[other] - len(shown)
                found, total = shares(cards, [hidden, seen.stock - 1], lambda _: True)
                compare(known, found, total)
                compared += 1
            played.step()
    assert compared > 5


def test_canasta_chances_are_those_of_all_deals():
    game = next(game for game in pw.list_games() if game.name == "canasta")
    compared = 0
    for seed in range(proofs(20, one_in=10)):
        played = Played(game, "canasta/classic", f"small {seed}")
        while not played.state.is_over and played.state.round == 1:
            seen = played.state.observe(seed % 2)
            if seen.stage in ("take", "meld") and 0 < seen.stock <= 2 and not seen.apart:
                mats = [card for melds in seen.melds for meld in melds for card in meld.cards]
                threes = [card for each in seen.threes for card in each]
                own = [held.card for held in seen.hand]
                deck = [Card("XR") if card.is_joker else card for card in seen.rules.deck.cards]
                cards = unseen_of([deck, own, seen.pile, mats, threes, seen.seen])
                hidden = seen.hand_sizes[1 - seen.seat] - len(seen.seen)
                found, total = shares(
                    [*map(str, cards)], [hidden, seen.stock], lambda deal: not {"3H", "3D"} & set(deal[0])
                )
                compare(game.certain(seen), found, total)
                compared += 1
            played.step()
    assert compared


# ---- beside drawn deals, in the middle of a round


def middle(name, seed, step):
    """Play a round by levels to a trick, and return the certain knowledge of the seat on turn."""
    game = pw.games.find_game(name)
    player, rng, state = game.level("beginner").make(), random.Random(seed), pw.new_game(name, seed=seed)
    while True:
        seen = state.observe(state.seats_to_act[0])
        if seen.stage in PLAY and len(seen.tricks) >= step:
            return game.certain(seen)
        state.apply(player.choose(seen, rng).action)


MIDDLES = [("pinochle34/partnership", 5, 0), ("pinochle34/kitty", 4, 2), ("double-deck/partnership", 2, 12)]


@pytest.mark.parametrize(("name", "seed", "step"), MIDDLES if FULL else MIDDLES[:1])
def test_chances_are_those_of_drawn_deals(name, seed, step):
    known = middle(name, seed, step)
    n = proofs(2000, one_in=10)
    drawn = draw_placed(known, n)
    off = []
    for card, placed in count_placed(known).items():
        for chances, hits in zip((placed.some, placed.every), drawn[card], strict=True):
            for chance, hit in zip(chances, hits, strict=True):
                if 0 < chance < 1:
                    off.append((hit - n * float(chance)) / sqrt(n * float(chance * (1 - chance))))
                else:
                    assert hit == n * chance
    assert len(off) > 20
    assert max(map(abs, off)) < 4.5
    assert sum(z * z for z in off) / len(off) < 1.7


def test_the_worlds_that_levels_imagine_fit():
    game = pw.games.find_game("pinochle34/partnership")
    played = Played(game, game.preset, "worlds")
    while not (played.state.stage == "follow" and len(played.state.observe(0).tricks) > 1):
        played.step()
    for seat in range(proofs(4, one_in=4)):
        seen = played.state.observe(seat)
        known, memory, world = game.certain(seen), determinize.Worlds(), Hand()
        for chance in range(6):
            determinize.determinize(seen.position, seen.rules.terms, chance, memory, world)
            for place, spot in enumerate(known.spots):
                hand = Counter(CARDS[card] for card in range(32) for _ in range(held(world.hand[place + 1], card)))
                hidden = hand - Counter(spot.known)
                assert hidden.total() == spot.hidden
                assert all(place in lot.spots for lot in known.lots if hidden[lot.card] == known.out[lot.card])
                assert not [
                    bar for bar in known.bars if bar.spot == place and all(hidden[c] >= n for c, n in bar.cards)
                ]


# ---- small knowledge made by hand

AS, KS, QS, NS = map(Card, ("AS", "KS", "QS", "9S"))


def knowledge(hidden, lots, bars=()):
    deck = tuple((card, 2) for card in (AS, KS, QS, NS))
    return Certain(deck, tuple(Spot("", seat, size) for seat, size in enumerate(hidden, 1)), tuple(lots), tuple(bars))


def test_a_pair_that_would_have_been_melded_is_not_held():
    both = (0, 1)
    known = knowledge((2, 1), [Lot(KS, 1, both), Lot(QS, 1, both), Lot(AS, 1, both)], [Bar(0, ((KS, 1), (QS, 1)))])
    placed = count_placed(known)
    assert [placed[card].some[0] for card in (KS, QS, AS)] == [1 / 2, 1 / 2, 1]
    drawn = draw_placed(known, 200)
    assert drawn[AS] == ((200, 0), (200, 0))
    assert 60 < drawn[KS][0][0] < 140
    assert deduce(find_whereabouts(known), ["You", "West", "East"]) == [
        "West can't have both the king and the queen of spades: they would have been melded.",
        "The last ace of spades is with West.",
    ]


def test_what_was_not_shown_is_barred():
    has, out = Counter([KS]), Counter({KS: 1, QS: 2, NS: 1})
    melds = [((KS, QS), 1), ((KS, QS), 2), ((NS,), 1), ((AS, NS), 1)]
    bars = barred(0, melds, has, out)
    assert {(bar.cards) for bar in bars} == {
        ((QS, 1),),
        ((NS, 1),),
    }  # the second pair needs a queen, too; no ace is out


def test_voids_and_high_cards_are_told():
    lots = [
        Lot(AS, 2, (1,)),
        Lot(KS, 1, (0, 1)),
        Lot(Card("9H"), 2, (1,)),
        Lot(Card("KH"), 1, (1,)),
        Lot(NS, 2, (0, 1)),
    ]
    known = Certain(
        tuple((Card(text), 2) for text in ("AS", "KS", "9S", "KH", "9H")),
        (Spot("", 1, 2), Spot("stock", None, 6)),
        tuple(lots),
        ranks="9JQKTA",
    )
    assert deduce(find_whereabouts(known), ["You", "West"]) == [
        "West has no spade higher than the ten.",
        "West has no hearts.",
        "Both aces of spades, the last king of hearts and both nines of hearts are in the stock.",
    ]


def test_a_card_is_told_beside_the_one_that_was_melded():
    deck = tuple((Card(text), 2) for text in ("AS", "KS", "QS"))
    west = Spot("", 1, 1, melded=(KS,), shown=(QS, QS))
    known = Certain(deck, (west, Spot("", 2, 1)), (Lot(KS, 1, (1,)), Lot(AS, 1, (0, 1))), ranks="9JQKTA")
    assert deduce(find_whereabouts(known), ["You", "West", "East"]) == [
        "West has no other king of spades.",
        "West holds 2 queens of spades.",
        "The last ace of spades is with West.",
        "The last king of spades is with East.",
    ]


@pytest.mark.whole
def test_too_many_steps_are_drawn(monkeypatch):
    state = pw.new_game("pinochle34/partnership", seed=7)
    exact = where(state.observe(0))
    monkeypatch.setattr("pinochle_widgets.lab.odds.live.placing.MOST_WAYS", 0)
    drawn = where(state.observe(0))
    assert drawn.attrs["method"] == "simulated"
    assert (drawn.n == 1000).all()
    inside = (drawn.ci_low <= exact.probability) & (exact.probability <= drawn.ci_high)
    assert inside.mean() > 0.8
    assert where(state.observe(0)).equals(drawn), "what is drawn follows from the position alone"
    assert where(state.observe(0), method="simulated").equals(drawn)


def test_an_observation_of_a_round_in_play_is_asked_for():
    state = pw.new_game("two-handed", seed=7)
    with pytest.raises(ValueError, match="observation is 'a hand'; it must be that of a seat"):
        where("a hand")
    with pytest.raises(ValueError, match="method is 'guess'; it must be 'exact' or 'simulated'"):
        where(state.observe(0), method="guess")
    with pytest.raises(ValueError, match="n is 0"):
        where(state.observe(0), method="simulated", n=0)
    cut = pw.new_game("two-handed", rules={"cut_for_deal": True}, seed=7)
    with pytest.raises(ValueError, match="it must be one of a round in play"):
        where(cut.observe(0))
    toy = next((game for game in pw.list_games() if not game.certain), None)
    assert toy is None


def test_all_unseen_cards_are_somewhere():
    table = where(pw.new_game("canasta", seed=3).observe(1))
    assert list(table.index.unique("place")) == ["seat 0", "stock"]
    assert "XR" in table.index.unique("card")
    assert (table.loc[("3H", "seat 0")].probability == 0) == (("3H", "seat 0") in table.index)


def test_the_other_hand_is_known_once_the_stock_is_gone():
    state = pw.new_game("two-handed", seed=3)
    while state.phase == 1:
        state.apply(state.legal_actions()[-1])
    seen = state.observe(0)
    assert deduce(find_whereabouts(find_certain(seen)), ["You", "Ben"]) == [
        "All cards that are out are with Ben.",
        "Ben holds the ten of hearts.",
    ]
    assert (where(seen).probability == 1).all()


# ---- beside hands in games between levels


@pytest.mark.whole
def test_chances_come_as_often_as_they_say():
    """Judge hands as the benchmark does: calls and plays, which are not counted, put the chances off by little."""
    names = [*measured.LEVELS] if FULL else ["two-handed", "pinochle34/partnership", "canasta"]
    made = [one for name in names for one in measured.judged(name, proofs(1429, one_in=72), 3)]
    off = sum(one.held - one.chance for one in made)
    assert abs(off) < 4 * sqrt(sum(one.chance * (1 - one.chance) for one in made)) + 0.02 * len(made)
    assert measured.calibration_error(made) < (0.03 if FULL else 0.15)


# ---- cards that are known to lie somewhere


@pytest.mark.ci_runs("two-handed")
@each(NATIVE)
def test_a_known_copy_is_answered_for_and_no_card_has_a_chance_where_it_does_not_lie(game, preset):
    sure = 0
    for seed in range(proofs(20, one_in=10)):
        played = Played(game, preset, f"known {seed}")
        for step in range(160):
            played.step()
            if played.state.is_over or played.state.round > 1:
                break
            seen = played.state.observe(played.rng.randrange(game.seats))
            known = game.certain(seen)
            if known is None or step % 12 or not (lying := known.lying):
                continue
            frame = where(seen, method="simulated", n=40)
            assert {*map(str, lying)} <= {*frame.index.unique("card")}
            for place, spot in enumerate(known.spots):
                rows = frame.xs(frame.index.unique("place")[place], level="place")
                held = Counter(map(str, spot.known))
                assert (rows.probability[[*held]] == 1).all()
                sure += len(held)
                if spot.seat is not None:
                    lies = hand_of(played.state, spot.seat) + Counter(map(str, spot.melded))
                    assert {*rows.index[rows.probability == 1]} <= {*lies}
            copies = frame.copies.groupby(level="card").first()
            assert copies.sum() == sum(known.out.values()) + sum(lying.values())
    assert sure


def test_both_copies_are_told_apart_by_what_is_known():
    """Ask for two tens, of which one is known to be with West and the other lies at one of three places alike."""
    ten, ace = Card("T", "S"), Card("A", "S")
    spots = (Spot("", 1, 1, shown=(ten,)), Spot("", 2, 1), Spot("stock", None, 1))
    known = Certain(((ace, 2), (ten, 2)), spots, (Lot(ten, 1, (0, 1, 2)), Lot(ace, 2, (0, 1, 2))))
    found = _as_frame(find_whereabouts(known), None)
    assert found.loc["TS", "fraction"].to_list() == [1, Fraction(1, 3), Fraction(1, 3)]
    assert found.loc["AS", "fraction"].to_list() == [Fraction(2, 3)] * 3
    assert found.copies.to_list() == [2] * 6


@pytest.mark.parametrize("make", [lambda: pw.new_game(seed=1), lambda: pw.Match(seed=1)], ids=["state", "match"])
def test_the_whole_table_is_refused_in_words(make):
    with pytest.raises(
        ValueError, match=r"observation shows the whole table; it must be what one seat sees: state\.observe"
    ):
        where(make())
    with pytest.raises(ValueError, match="it must be that of a seat"):
        where(pw.Match(seed=1).record)
