"""Test that every door takes the values of frames and arrays, numpy's own, where it takes a number, a switch or a text.

Each call stands here once, as data. It is made with Python's own values and again with numpy's, and comes to the same. No public
parameter of a number or a switch may be missing here, nor in the list of those that nobody calls.
"""

from __future__ import annotations

import inspect
import random
import re
from functools import cache
from tempfile import mkdtemp

import numpy as np
import pandas as pd
import pytest

import pinochle_widgets as pw
from pinochle_widgets import classroom, lab
from pinochle_widgets.lab import charts, hands

ROOMS = {"pw": pw, "lab": lab, "charts": charts, "classroom": classroom, "hands": hands, "canasta": pw.canasta}

# ---- the things that are asked


def match(**how):
    return pw.Match(seats=("person", "person"), seed=7, **how)


def acted():
    found = match()
    found.act(found.state.legal_actions()[0])
    return found


def two_acted():
    match = two_persons()
    while not match.can_take_back(0):
        match.act(match.state.legal_actions()[0])
    return match


def melded():
    found = pw.Match("canasta", seats=("person", "person"), seed=1)
    for action in ("draw", "meld QS QS QH"):
        found.act(action)
    return found


def two_persons():
    return pw.Match(seats=("person", "person"), seed=7)


def one_away():
    found = two_persons()
    found.substitute(1)
    return found


def waiting():
    """A match of two persons that waits for the first deal."""
    return pw.Match(seats=("person", "person"), seed=7, pauses=True)


def against_novice():
    return pw.Match(seats=("person", "novice"), seed=7)


@cache
def played():
    found = pw.Match(seats=("carefree", "novice"), rules={"goal": 50}, seed=7)
    found.play_out()
    return found


def record():
    return played().record


@cache
def reviewed():
    return pw.review(played(), budget=200, n_jobs=1, progress=False)


@cache
def tourney():
    return lab.tournament(["carefree", "novice"], pairs=10, n_jobs=1)


@cache
def bids():
    return lab.auctions("pinochle34/cutthroat", 8, n_jobs=1)


def state():
    return pw.new_game("two-handed", seed=7)


QUESTION = {"ask": "How many aces?", "kind": "number", "truth": "expect(count('A'))", "tolerance": 0.25}


def asked_in_class():
    return classroom.sheet("a", [QUESTION])


@cache
def handed_in():
    folder = mkdtemp()
    asked_in_class().save(folder)
    classroom.Paper(folder, "Mia").answer(1, 1.5)
    return folder


def options(rules):
    return {name: rules.default(name) for name in rules.options()}


def guessed():
    return pd.DataFrame(
        {
            "name": ["Mia", "Ada", "Tim"],
            "counts": True,
            "question": [1, 1, 2],
            "kind": "chance",
            "guess": [0.3, 0.35, 0.5],
            "exact": [0.375, 0.375, 0.5],
        }
    )


SELF = {
    "classroom.Paper": lambda: classroom.Paper(asked_in_class(), "Mia"),
    "pw.DrawPanel": lambda: pw.DrawPanel(seed=2),
    "pw.Match": acted,
    "pw.State": state,
    "pw.Record": record,
    "pw.Replay": lambda: pw.Replay(record()),
    "pw.AuctionRules": pw.AuctionRules,
    "pw.CanastaRules": pw.CanastaRules,
    "pw.TwoHandedRules": pw.TwoHandedRules,
    "pw.Convention": lambda: pw.Convention.preset("double-deck/partnership"),
    "pw.Event": lambda: state().history[0],
    "pw.Row": lambda: pw.Convention.preset("double-deck/partnership").rows[0],
    "classroom.Sheet": asked_in_class,
    "hands.Quantity": lambda: hands.count("A"),
    "pw.Table": lambda: pw.Table(match()),
    "pw.Scoresheet": lambda: pw.Scoresheet(match()),
    "pw.OddsPanel": lambda: pw.OddsPanel(match()),
}
"""The things whose methods are called."""

ACTIONS = {
    **{f"pw.{name}": {} for name in ("Draw", "Pass", "Claim", "Decline", "Fold", "Knock")},
    **{f"canasta.{name}": {} for name in ("End", "Out", "Return", "Take")},
    "pw.Play": {"card": lambda: pw.Card("QS"), "lies": 1},
    "pw.Cut": {"at": 17},
    "pw.Bid": {"amount": 52},
    "pw.CountMeld": {"points": 24},
    "pw.NameTrump": {"suit": "H"},
    "pw.Exchange": {"count": 3},
    "pw.Discard": {"count": 3},
    "pw.Lay": {"kind": "marriage", "cards": ()},
    "canasta.Discard": {"card": lambda: pw.Card("QS")},
    "canasta.Meld": {"rank": "K"},
    "canasta.Add": {"rank": "K"},
    "canasta.Special": {"kind": "pairs"},
}

CALLS = [
    *[(name, {"seat": 1, **how}) for name, how in ACTIONS.items()],
    ("pw.AuctionRules", options(pw.AuctionRules)),
    ("pw.AuctionRules.make", {"rules": {"kitty": 3, "may_fold": True}, "preset": "pinochle34/cutthroat"}),
    ("pw.AuctionRules.check_seats", {"seats": 4}),
    ("pw.TwoHandedRules", options(pw.TwoHandedRules)),
    ("pw.TwoHandedRules.make", {"rules": {"goal": 500, "must_overplay": True}}),
    ("pw.TwoHandedRules.check_seats", {"seats": 2}),
    ("pw.CanastaRules", options(pw.CanastaRules)),
    ("pw.CanastaRules.make", {"rules": {"target": 2500, "talons": True}}),
    ("pw.CanastaRules.check_seats", {"seats": 2}),
    ("pw.CanastaRules.opening", {"score": 1600}),
    (
        "pw.BayesPanel",
        {
            "words": ("so", "does", "does not"),
            "prior": 0.3,
            "if_so": 0.5,
            "if_not": 0.25,
            "n": 100,
            "seed": 2,
            "theme": "dark",
        },
    ),
    ("pw.ChanceSliders", {"cards": 11, "n": 100, "seed": 2, "seeds": 3}),
    ("pw.Convention", {"name": "own", "counts_trump": False}),
    (
        "pw.Convention.from_frame",
        {
            "df": lambda: pw.Convention.preset("double-deck/partnership").to_frame(),
            "name": "own",
            "counts_trump": False,
        },
    ),
    ("pw.Convention.from_rows", {"rows": (), "name": "own", "counts_trump": False}),
    ("pw.Deck", {"ranks": "QKA", "copies": 3, "jokers": 2}),
    ("pw.DrawPanel", {"cards": 11, "seed": 2}),
    ("pw.DrawPanel.turn", {"card": "AS", "in_hand": False}),
    ("pw.Event.seen_by", {"seat": 0}),
    ("pw.Match", {"seed": 7, "pauses": True, "auto_knock": [1], "commit": False, "number": 2, "scores": [100, 200]}),
    ("pw.Match", {"auto_knock": True, "sequence": 3, "number": 2}),
    ("pw.Match.act", {"action": lambda: str(acted().state.legal_actions()[0]), "seat": 1}),
    ("pw.Match.ask_hint", {"seat": 1, "answer": lambda: print}),
    ("pw.Match.hint", {"seat": 1}),
    ("pw.Match.weigh", {"seat": 1, "then": lambda: print}),
    ("pw.Match.plans_over", {"seat": 1}),
    ("pw.Match.observe", {"seat": 1}),
    ("pw.Match.can_take_back", {"seat": 0}),
    ("pw.Match.last_act", {"self": two_acted, "seat": 0}),
    ("pw.Match.take_back", {"self": two_acted, "seat": 0}),
    ("pw.Match.can_undo", {"seat": 0}),
    ("pw.Match.can_undo_turn", {"seat": 0}),
    ("pw.Match.rate", {"seat": 0}),
    ("pw.Match.set_level", {"self": against_novice, "seat": 1, "level": "carefree"}),
    ("pw.Match.show_face", {"self": against_novice, "seat": 0, "face": "Otto"}),
    ("pw.Match.rename", {"self": two_persons, "seat": 1, "name": "Ben"}),
    ("pw.Match.substitute", {"self": two_persons, "seat": 1}),
    ("pw.Match.back", {"self": one_away, "seat": 1}),
    ("pw.Match.attend", {"self": two_persons, "seat": 1}),
    ("pw.Match.ready", {"self": waiting, "seat": 1, "is_ready": True}),
    ("pw.Match.waited_for", {"self": waiting, "seat": 1}),
    ("pw.Match.note_help", {"seat": 1}),
    ("pw.Match.hurry", {"seat": 1}),
    ("pw.Match.thinking_at", {"seat": 1}),
    ("pw.Match.undo", {"self": melded, "seat": 0, "turn": True}),
    ("pw.Match.change_to", {"other": match, "keeps_wins": True}),
    ("pw.Match.from_record", {"record": record, "pauses": True, "ply": 4}),
    ("pw.Match.from_text", {"text": lambda: state().text, "seed": 3, "pauses": True}),
    ("pw.Match.replicate", {"record": record, "pauses": True}),
    ("pw.OddsPanel", {"table": match, "seat": 1, "predict": True, "four_colour": True}),
    ("pw.Scoresheet", {"match": match, "seat": 1}),
    ("pw.Table", {"match": match, "seat": 1, "rated": False, "keeps": False, "four_colour": True}),
    ("pw.Table.set_prefs", {"four_colour": True, "sort": "rank"}),
    ("pw.Record.seen_by", {"seat": 1}),
    ("pw.Record.to_svg", {"ply": 4, "seat": 1}),
    ("pw.Replay", {"record": record, "seats": [1], "four_colour": True}),
    ("pw.Replay.goto", {"ply": 4}),
    ("pw.Replay.goto", {"ply": -3}),
    ("pw.Replay.show_after", {"actions": 4}),
    ("pw.replay", {"record": record, "seats": [1], "four_colour": True}),
    ("pw.Match.observe", {"self": lambda: pw.Match("canasta", seed=1), "seat": 1}),
    ("pw.State.hand", {"seat": 1}),
    ("pw.State.observe", {"seat": 1}),
    ("pw.State.history_seen_by", {"seat": 1}),
    ("pw.State.legal_actions", {"seat": 0, "full": True}),
    ("pw.State.random_action", {"rng": lambda: random.Random(7), "seat": 0}),
    ("pw.State.action_of", {"code": 4}),
    ("pw.State.step", {"code": 4}),
    ("pw.State.from_text", {"text": lambda: state().text, "seed": 3}),
    ("pw.can_take", {"game": "canasta", "hand": "KS KH 5D", "pile": "KD", "stock": 20}),
    ("pw.deal", {"rules": {"goal": 500}, "sequence": 3, "number": 2, "round": 4}),
    ("pw.dearest", {"record": record, "review": reviewed, "seat": 1, "number": 0}),
    ("pw.drill", {"game": "two-handed", "seed": 3, "four_colour": True}),
    ("pw.learn", {"game": "two-handed", "four_colour": True}),
    ("pw.legal_bids", {"game": "pinochle34/cutthroat", "high": 22}),
    ("pw.legal_plays", {"game": "two-handed", "hand": "TH AH QH", "trick": "KH", "trump": "H", "phase": 2}),
    (
        "pw.new_game",
        {"rules": {"goal": 500}, "seed": 7, "number": 2, "scores": [100, 200], "compiled": False},
    ),
    ("pw.new_game", {"game": "pinochle34/partnership", "seed": 7, "dealer": 2}),
    ("pw.opening", {"game": "canasta", "score": 1600}),
    ("pw.parse_action", {"text": "draw", "seat": 1}),
    (
        "pw.play",
        {
            "game": "two-handed",
            "seat": 1,
            "seed": 7,
            "commit": True,
            "rated": False,
            "number": 2,
            "save": False,
            "resume": False,
            "four_colour": True,
        },
    ),
    ("pw.play", {"game": "two-handed", "sequence": 3, "save": False}),
    ("pw.play", {"game": "two-handed", "scores": [5, 0], "save": False}),
    ("pw.play", {"game": "two-handed", "today": True, "save": False}),
    (
        "pw.settle",
        {
            "game": "double-deck/partnership",
            "rules": {"last_trick": 2, "may_fold": True},
            "bid": 60,
            "bidder": 1,
            "meld": [30, 24],
            "tricks": [14, 36],
            "scores": [0, 10],
            "discards": 0,
            "taken": [8, 12],
            "pinochles": 0,
            "progress": [False, True],
        },
    ),
    (
        "pw.settle",
        {
            "game": "canasta",
            "melds": [["KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD"], []],
            "hands": ["", "JK 9C"],
            "threes": ["3H", "3D"],
            "scores": [100, 200],
            "end": "out",
            "out": 0,
            "returns": [0, 1],
        },
    ),
    ("pw.share_url", {"record": record, "base": "https://example.org/replay.html", "round": 1}),
    ("pw.WhatIf", {"budget": 200, "seed": 3, "four_colour": True}),
    (
        "pw.what_if",
        {
            "game": "two-handed",
            "hand": "AS TS KS QS JS AH TH KH QD JD 9C 9D",
            "stock": "9S",
            "trick": "KC",
            "rules": {"goal": 500},
            "budget": 200,
            "seed": 3,
            "confidence": 0.5,
        },
    ),
    ("pw.review", {"records": record, "budget": 200, "seed": 3, "n_jobs": 1, "confidence": 0.5, "progress": False}),
    ("lab.annotated", {"record": record, "frame": reviewed, "number": 0}),
    ("lab.auctions", {"game": "pinochle34/cutthroat", "n": 4, "seed": 3, "n_jobs": 1}),
    ("lab.audit_shuffle", {"n": 1000, "seed": 3}),
    ("lab.calibration", {"frame": bids, "bins": 2, "confidence": 0.5}),
    (
        "lab.chance",
        {
            "thrown_in": True,
            "event": lambda: hands.count("A") > 2,
            "cards": 11,
            "method": "simulated",
            "n": 50,
            "seed": 3,
            "confidence": 0.5,
        },
    ),
    (
        "lab.expect",
        {
            "thrown_in": True,
            "value": lambda: hands.count("A"),
            "cards": {"mine": 11},
            "method": "simulated",
            "n": 50,
            "seed": 3,
            "confidence": 0.5,
        },
    ),
    ("lab.convergence", {"copies": 1, "n": 100, "seed": 3, "seeds": 2, "points": 3, "cards": 11, "confidence": 0.5}),
    ("lab.draw_odds", {"hold": "AS AH", "draws": 2, "method": "simulated", "n": 50, "seed": 3, "confidence": 0.5}),
    ("lab.draw_value", {"hold": "AS AH", "draws": 2, "method": "simulated", "n": 50, "seed": 3}),
    ("lab.draw_value", {"hold": "AS AH", "draws": 1, "fractions": True}),
    ("lab.elo", {"frame": tourney, "anchor": "carefree", "at": 1500.0, "confidence": 0.5}),
    ("lab.elo", {"frame": tourney, "at": 1500}),
    ("lab.elo_differences", {"frame": tourney, "confidence": 0.5}),
    ("lab.games_needed", {"share": 0.75, "power": 0.5, "confidence": 0.5}),
    ("lab.interval", {"hits": 7, "n": 30, "confidence": 0.5}),
    ("lab.pool", {"tables": lambda: [lab.interval(7, 30)], "confidence": 0.5}),
    (
        "lab.distribution",
        {
            "thrown_in": True,
            "value": lambda: hands.count("A"),
            "cards": {"mine": 11},
            "method": "simulated",
            "n": 50,
            "seed": 3,
            "confidence": 0.5,
        },
    ),
    ("lab.among", {"answer": lambda: lab.meld_value(4, fractions=True), "rows": lambda: lab.meld_value(4).index > 2}),
    (
        "lab.infer",
        {"observation": lambda: acted().observe(1), "level": "expert", "slip": 0.5, "seed": 3, "confidence": 0.5},
    ),
    ("lab.keep_odds", {"hold": "AS AH", "draws": 2, "method": "simulated", "n": 50, "seed": 3, "confidence": 0.5}),
    ("lab.luck_free", {"source": record, "seat": 1, "seed": 3, "replications": 1, "confidence": 0.5}),
    ("lab.meld_odds", {"cards": 11, "method": "simulated", "n": 50, "seed": 3, "confidence": 0.5}),
    ("lab.meld_value", {"cards": 4, "method": "simulated", "n": 50, "seed": 3, "fractions": False}),
    ("lab.rerun", {"frame": lambda: lab.meld_odds(11, method="simulated", n=50), "most": 1000}),
    ("lab.self_play", {"level": "carefree", "hand": "", "thrown_in": False, "n": 2, "seed": 3, "n_jobs": 1}),
    ("lab.summary", {"frame": tourney, "confidence": 0.5}),
    ("lab.tournament", {"levels": ["carefree", "novice"], "pairs": 2, "seed": 3, "n_jobs": 1}),
    (
        "lab.where",
        {"observation": lambda: state().observe(0), "method": "simulated", "n": 50, "seed": 3, "confidence": 0.5},
    ),
    ("lab.with_intervals", {"series": lambda: lab.meld_value(4, method="simulated", n=50), "confidence": 0.5}),
    ("charts.answer", {"frame": lambda: lab.draw_odds("AS AH"), "most": 3}),
    ("charts.draw_odds", {"frame": lambda: lab.draw_odds("AS AH"), "most": 3}),
    ("charts.keep_odds", {"frame": lambda: lab.keep_odds("AS AH"), "most": 3}),
    ("charts.reliability", {"frame": lambda: lab.calibration(bids()), "zoom": True}),
    ("charts.review", {"frame": reviewed, "seat": 1}),
    ("charts.score_history", {"source": record, "in_play": True}),
    ("charts.guesses", {"frame": guessed, "question": 1}),
    ("charts.svg", {"chart": lambda: charts.score_history(record()), "follow_theme": True}),
    ("charts.theme", {"name": "light", "origin": True}),
    ("classroom.calibration", {"frame": guessed, "bins": 1}),
    ("classroom.collect", {"x": handed_in, "seconds": 5, "together": True}),
    ("classroom.panel", {"x": handed_in, "together": True}),
    ("classroom.Paper.answer", {"question": 1, "value": 1.5}),
    ("classroom.Paper.answered", {"question": 1}),
    ("classroom.Paper.hand", {"question": 1}),
    ("classroom.Sheet.asked", {"question": 1}),
    ("classroom.Sheet.hand_of", {"number": 1, "seed": 3}),
    ("classroom.Sheet.truth", {"question": 1}),
    (
        "classroom.sheet",
        {
            "name": "a",
            "questions": [QUESTION],
            "seed": 3,
            "each": True,
            "scoring": {2.0: 5.0},
            "handed_in": 1.0,
        },
    ),
    ("hands.Quantity.between", {"low": 2, "high": 3}),
    ("hands.Quantity.bound", {"value": 2}),
    ("hands.call", {"of": 2, "number": 1}),
    ("hands.meld", {"name": "pinochle", "copies": 2}),
]


def to_numpy(value):
    """Turn plain values into those of numpy, also within lists and dicts."""
    if isinstance(value, dict):
        return {name: to_numpy(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(map(to_numpy, value))
    for kind, made in ((bool, np.bool_), (int, np.int64), (float, np.float32), (str, np.str_)):
        if type(value) is kind:
            return made(value)
    return value


def described(thing):
    """Describe the result of a call in full: a value of numpy that was kept shows itself."""
    if isinstance(thing, pd.DataFrame | pd.Series):
        return thing.to_csv(), repr({name: each for name, each in thing.attrs.items() if name != "seconds"})
    if isinstance(thing, pw.State):
        return thing.text, thing.decks, repr(thing.seed), repr(thing.number)
    if isinstance(thing, pw.Match):
        return str(thing.record), thing.state.text, repr(thing), repr(sorted(thing.auto_knock)), repr(thing.pause)
    if hasattr(thing, "view") and isinstance(thing.view, dict):
        return {name: repr(getattr(thing, name)) for name in ("view", "prefs", "seat") if hasattr(thing, name)}
    if callable(thing) or type(thing).__module__.startswith("matplotlib"):
        return type(thing).__name__
    return repr(thing)


def plainly(description):
    """Write a description as text, the same each time; a text of numpy is a text."""
    return re.sub(r"np\.str_\(('[^']*')\)| at 0x[0-9a-f]+", r"\1", repr(description))


def done(name, given, form):
    """Make a call with its values in a form; returns its result, and the state of the asked thing after it, as text."""
    room, *path = name.split(".")
    asked = ROOMS[room]
    if len(path) == 2:
        asked = SELF[f"{room}.{path[0]}"]()
    given = {key: value() if callable(value) else form(value) for key, value in given.items()}
    asked = given.pop("self", asked)
    found = getattr(asked, path[-1])(**given)
    return plainly((described(found), described(asked) if len(path) == 2 else ""))


DEAR = (
    "pw.ChanceSliders", "pw.dearest", "pw.review", "pw.what_if", "lab.annotated", "lab.audit_shuffle", "lab.auctions",
    "lab.calibration", "lab.infer", "lab.luck_free", "charts.reliability", "charts.review", "charts.svg",
)  # fmt: skip
"""The calls that take long, which `make verify` makes."""


@pytest.mark.ci_runs(50)
@pytest.mark.parametrize(
    ("name", "given"),
    [pytest.param(*call, id=call[0], marks=[pytest.mark.whole] * (call[0] in DEAR)) for call in CALLS],
)
def test_values_of_numpy_are_taken(name, given):
    assert done(name, given, to_numpy) == done(name, given, lambda value: value)


@pytest.mark.parametrize("true", [True, np.True_], ids=repr)
@pytest.mark.parametrize(
    "ask",
    [
        lambda true: pw.Replay(record()).goto(true),
        lambda true: pw.Replay(record(), seats=[true]),
        lambda true: state().observe(true),
        lambda true: state().legal_actions(true),
        lambda true: acted().hint(true),
        lambda true: acted().rate(true),
        lambda true: pw.Table(match(), true),
        lambda true: pw.Bid(amount=true),
        lambda true: pw.share_url(record(), "https://example.org/replay.html", round=true),
        lambda true: pw.new_game("pinochle34/partnership", dealer=true),
        lambda true: pw.legal_bids("pinochle34/partnership", high=true),
        lambda true: pw.opening("canasta", true),
        lambda true: pw.TwoHandedRules(goal=true),
    ],
)
def test_true_is_no_number(ask, true):
    with pytest.raises(ValueError, match="True"):
        ask(true)


@pytest.mark.parametrize("one", [1, np.int64(1), "yes", None])
def test_a_number_is_no_switch(one):
    for ask in (
        lambda: pw.TwoHandedRules(must_overplay=one),
        lambda: pw.new_game("two-handed", compiled=one),
        lambda: match(auto_knock=one) if one is not None and one != "yes" else pw.OddsPanel(match(), predict=one),
        lambda: pw.Table(match(), four_colour=one),
    ):
        with pytest.raises(ValueError, match="must be True or False"):
            ask()


# ---- no door is missing

MADE = (
    "Decision",
    "HandResult",
    "HandScore",
    "IllegalAction",
    "MeldScore",
    "PlayerError",
    "Record",
    "RecordError",
    "RoundResult",
    "Sheet",
    "State",
)
"""The classes whose objects the package makes, and nobody else."""

INNER = ("read", "keep_prefs", "put", "number_of")
"""The methods that the package calls with values of its own."""

ELSEWHERE = {
    "pw.results": "tests/store/test_recount.py",
    "pw.league": "reads `rated` as results does",
    "pw.hall_of_fame": "reads `rated` as results does",
    "pw.saved": "tests/store/test_kept.py",
    "pw.Match.act_together": "seats are read as for act",
    "pw.Record.to_html": "seats are read as for Replay",
    "pw.Record.to_notebook": "seats are read as for Replay, a budget as for review",
    "pw.host": "tests/together/test_hosting.py",
    "pw.Row.name": "a number is the text of it",
    "pw.Action": "each action stands among the calls",
    "hands.at_least": "its events have no name: tests/lab/test_distributions.py calls it with a number of numpy",
}
"""The functions that are called elsewhere, and where."""


def doors():
    """Yield the parameters of numbers and switches of all that is public, with their function."""
    met = []
    for room, module in ROOMS.items():
        for name in getattr(module, "__all__", None) or [each for each in dir(module) if not each.startswith("_")]:
            thing = getattr(module, name)
            if thing in met:  # by two names
                continue
            met.append(thing)
            found = {} if name in MADE else {f"{room}.{name}": thing}
            if inspect.isclass(thing):
                own = {each for kind in thing.__mro__ if kind.__module__.startswith("pinochle") for each in vars(kind)}
                found |= {
                    f"{room}.{name}.{each}": getattr(thing, each, None) for each in own if not each.startswith("_")
                }
            for door, function in found.items():
                if callable(function) and door not in ELSEWHERE and not door.endswith(INNER):
                    yield from ((door, each) for each in parameters(function))


def parameters(function):
    """Yield the parameters of a function that take numbers or switches; all preferences are read as those of a table."""
    for each in inspect.signature(function).parameters.values():
        if re.search(r"\b(int|float|bool|Count|Seed)\b", str(each.annotation)) and each.kind is not each.VAR_KEYWORD:
            yield each.name


def test_no_door_is_missing():
    called = {(name, each) for name, given in CALLS for each in given}
    assert [door for door in doors() if door not in called] == []
