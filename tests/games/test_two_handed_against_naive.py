"""Test the engine beside the naive rule book, on random rounds and whole games.

The long form (`PINOCHLE_PROOFS=full`) plays 20,000 rounds for each preset, CI one in 125 of them.
"""

import dataclasses
import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from tests.conftest import FULL, in_verify, proofs
from tests.games.tables import arranged_deck, lying, on_the_table, shuffled_decks
from tests.naive.two_handed import NaiveGame, NaiveRules, in_one_spelling, whole_deck

PRESETS = ["hoyle", "64-card", "strict", "simplified", "roundhouse"]


class Pair:
    """The same game at two tables: every action is done at both, and the tables are compared."""

    def __init__(self, rules, rng, rounds, number=1, *, rich=False):
        self.rng = rng
        decks = shuffled_decks(rng, rules.cards, rounds)
        if rich:
            decks[0] = rich_deck(rng, rules.cards)
        deal = [" ".join(deck) for deck in decks]
        self.state = pw.new_game("two-handed", rules=rules, deal=deal, seed=1, number=number)
        self.naive = NaiveGame(NaiveRules.like(rules), decks, number)
        self.eager = rng.random()  # how keen these players are on melding: from never to whenever possible
        self.done = []
        self.seen = Counter()

    def engine(self, full):
        """Describe the game by the engine, in the form that both share; in full with everything on the table."""
        state = self.state
        actions = state.legal_actions()
        self.actions = {in_one_spelling(str(action)): action for action in actions}
        assert len(self.actions) == len(actions), "an action is listed twice"
        found = {
            "seat": state.seats_to_act[0] if state.seats_to_act else None,
            "legal": sorted(self.actions),
            "scores": state.scores,
            "round": state.round,
            "goal": state.goal,
            "winner": state.winner,
        }
        if full:
            views = [state.observe(seat) for seat in (0, 1)]
            found |= {
                "phase": [view.phase for view in views],
                "stock": [view.stock for view in views],
                "trump": [view.trump for view in views],
                "hands": [sorted(str(held.card) for held in view.hand) for view in views],
                "shown": [sorted(str(held.card) for held in view.shown) for view in reversed(views)],
                "lying": [lying(views[0], seat) for seat in (0, 1)],
                "melds": [self.groups(views[1], seat) for seat in (0, 1)],
                "dealer": [view.dealer for view in views],
                "points": [[list(view.melded), list(view.trick_points)] for view in views],
                "tricks": [[trick_as_told(trick) for trick in view.tricks] for view in views],
                "taken": [list(view.taken) for view in views],
                "table": [on_the_table(view) for view in views],
                "knock": [state.explain_illegal(pw.parse_action("knock", seat=seat)) is None for seat in (0, 1)],
            }
        return found

    def book(self, full):
        """Describe the game by the naive rule book, in the same form."""
        game, round_ = self.naive, self.naive.round
        found = {
            "seat": None if game.over else round_.seat,
            "legal": game.legal(),
            "scores": game.scores,
            "round": game.round_number,
            "goal": game.goal,
            "winner": game.winner,
        }
        if full:
            found |= {
                "phase": [round_.phase] * 2,
                "stock": [round_.stock_count] * 2,
                "trump": [round_.trump] * 2,
                "hands": [sorted(card.text for card in hand if card.fresh) for hand in round_.hands],
                "shown": [round_.known_to_the_other(seat) for seat in (0, 1)],
                "lying": [round_.lying(seat) for seat in (0, 1)],
                "melds": [round_.groups(seat) for seat in (0, 1)],
                "dealer": [round_.dealer] * 2,
                "points": [[round_.meld_points, round_.trick_points]] * 2,
                "tricks": [round_.finished_tricks] * 2,
                "taken": [[round_.taken(seat) for seat in (0, 1)]] * 2,
                "table": [[card.text for card in round_.table]] * 2,
                "knock": [game.may_knock(seat) for seat in (0, 1)],
            }
        return found

    @staticmethod
    def groups(view, seat):
        return sorted(
            (meld.kind, meld.points, sorted(str(held.card) for held in meld.cards)) for meld in view.melds[seat]
        )

    def compare(self, full=True):
        engine, book = self.engine(full), self.book(full)
        if engine != book:
            wrong = {name: (engine[name], book[name]) for name in engine if engine[name] != book[name]}
            played = [card.text for card in self.naive.round.all_cards]
            pytest.fail(f"engine, naive book: {wrong}\nafter {self.done}\nrules {self.state.rules}\ndeck {played}")

    def step(self):
        self.compare(full=self.rng.random() < 0.15)
        legal = sorted(self.actions)
        melds = [text for text in legal if text.startswith("meld")]
        if melds and self.rng.random() < self.eager:
            legal = melds
        elif len(legal) > 1 and "knock" in legal and self.rng.random() < 0.9:
            legal.remove("knock")
        plain = [text for text in legal if text.startswith("play") and text[5] not in "KQ"]
        if plain and self.rng.random() < self.eager:
            legal = plain  # keep the cards that meld
        text = self.rng.choice(legal)
        words = text.split()
        self.seen[words[0] if words[0] != "meld" else words[1]] += 1
        self.done.append(text)
        self.state.apply(self.actions[text])
        self.naive.do(text)


def trick_as_told(trick):
    return trick.phase, trick.leader, str(trick.led), str(trick.followed), trick.winner


def rich_deck(rng, cards):
    """Arrange a deck that deals one hand all kings and queens, or a flush with more of its suit, and the rest at random."""
    suit = rng.choice("SHDC")
    wanted = [rank + other for rank in "KQ" for other in "SHDC"]
    if rng.random() < 0.4:
        wanted = [rank + suit for rank in "ATKQJ9"] + [rank + suit for rank in "KQA"]
    left = whole_deck(cards)
    for card in wanted:
        left.remove(card)
    rng.shuffle(left)
    hand = wanted + [left.pop() for _ in range(12 - len(wanted))]
    rng.shuffle(hand)
    hands = {"leader": " ".join(hand)} if rng.random() < 0.5 else {"dealer": " ".join(hand)}
    upcards = [card for card in left if card[1] == suit]
    deck = arranged_deck(**hands, upcard=rng.choice(upcards), cards=cards)
    rest = deck[25:]
    rng.shuffle(rest)
    return deck[:25] + rest


def play_rounds(rules_for, count, seed, *, rich=False):
    """Play `count` rounds, and count their events."""
    rng = random.Random(seed)
    seen = Counter()
    for _ in range(count):
        pair = Pair(rules_for(rng), rng, rounds=2, rich=rich)
        while pair.state.round == 1 and not pair.state.is_over:
            pair.step()
        pair.compare()
        seen += pair.seen
    return seen


@pytest.mark.parametrize("part", range(4 if FULL else 1))
@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_of_every_preset(preset, part):
    rules = pw.TwoHandedRules.preset(preset)
    seen = play_rounds(lambda _rng: rules, proofs(20_000, one_in=250) // 4, f"{preset} {part}")
    assert {"dix", "marriage", "pinochle", "queens", "draw", "play"} <= set(seen)


def any_rules(rng):
    """Draw every option at random; the goal is so near that knocks and extensions happen."""
    chosen = {}
    for field in dataclasses.fields(pw.TwoHandedRules):
        if isinstance(field.default, bool) and field.name != "cut_for_deal":
            chosen[field.name] = rng.random() < 0.5
    chosen["cards"] = rng.choice([48, 64])
    chosen["pinochle_points"] = rng.choice([20, 40])
    chosen["goal"] = rng.choice([20, 60, 100, 150, 1000])
    chosen["extension"] = rng.choice([10, 50, 250])
    return pw.TwoHandedRules(**chosen)


def rules_for_rich_hands(rng):
    """Draw random options, but a roundhouse may be laid and nobody knocks."""
    return dataclasses.replace(any_rules(rng), roundhouse=True, goal=5000)


@pytest.mark.ci_runs("0")
@pytest.mark.parametrize("part", range(4 if FULL else 2))
def test_random_rounds_of_random_options(part):
    seen = play_rounds(any_rules, proofs(20_000, one_in=125) // 4, f"options {part}")
    assert {"dix", "marriage", "pinochle", "knock"} <= set(seen)


@pytest.mark.whole
@pytest.mark.parametrize("part", range(2 if FULL else 1))
def test_random_rounds_with_hands_full_of_melds(part):
    seen = play_rounds(rules_for_rich_hands, proofs(20_000, one_in=100) // 4, f"rich {part}", rich=True)
    assert {"roundhouse", "flush", "kings", "queens", "marriage", "dix"} <= set(seen)


@pytest.mark.whole
@pytest.mark.parametrize("preset", PRESETS[:1] + in_verify(*PRESETS[1:]))
def test_whole_games_of_every_preset(preset):
    rng = random.Random(preset)
    for number in range(1, proofs(250) + 1):
        pair = Pair(pw.TwoHandedRules.preset(preset), rng, rounds=60, number=number)
        while not pair.state.is_over:
            pair.step()
        pair.compare()
        assert pair.naive.over


@pytest.mark.whole
def test_whole_games_of_random_options():
    rng = random.Random("games")
    extended = knocked = 0
    for number in range(1, proofs(1000) + 1):
        pair = Pair(any_rules(rng), rng, rounds=60, number=number)
        while not pair.state.is_over:
            pair.step()
        pair.compare()
        extended += pair.naive.goal > pair.naive.rules.goal
        knocked += pair.naive.knocked
    assert extended
    assert knocked
