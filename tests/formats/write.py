"""Write a file of each format by the tree as it stands: `python -m tests.formats.write REVISION [GAME ...]` (docs/FORMATS.md).

A folder that is there is never written again: what an earlier revision has written can't be written by a later one. Records,
saves, pages and positions are of all games, or of those named; ``shared`` in their place writes shared tables alone, ``by-hand``
a position that was set by hand.
"""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pinochle_widgets as pw
from pinochle_widgets.games.actions import with_labels
from pinochle_widgets.match import Match
from pinochle_widgets.match.record.entries import Comment, Evaluation, LevelSet, Move, Price, Variation
from pinochle_widgets.match.record.head import read_form
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.match.seats import form_now
from pinochle_widgets.store import kept, place
from pinochle_widgets.widgets.replay.pages import Pages, packed
from pinochle_widgets.widgets.replay.views import views_in
from tests.fair import shares_of
from tests.formats.shared import write_shared
from tests.formats.tables import write_tables
from tests.formats.told import told_of_kept, told_of_save
from tests.golden.adapter import levels, persons_to_act, some_action
from tests.widgets.clicks import click
from tests.widgets.pages import traits_of

HERE = Path(__file__).parent
PRESETS = [(game, preset) for game in pw.list_games() for preset in game.presets]
SHORT = {"goal": 150, "target": 100, "higher_target": 1000}
"""The options by which a game is over after a round or two."""

PAGED = ("two-handed hoyle", "pinochle34/cutthroat", "canasta/classic")
"""The presets of which a page is kept: one of each family."""

ANYTHING = (
    "end",
    "out",
    "return",
    "take 8S 8H",
    "special straight",
    "cut 30",
    "knock",
    "claim",
    "decline",
    "fold",
    "count 24",
)
"""Actions for a variation, in which anything may stand: random play may do without them."""

NAMES = ('"Ben" ', "Zoë 李", "Ann", "")


def slug(game: Any, preset: str) -> str:
    return (preset if "/" in preset else f"{game.name} {preset}").replace("/", "-").replace(" ", "-")


def short(rules: Any) -> Any:
    """Copy rules for a game of a round or two."""
    return replace(rules, **{name: points for name, points in SHORT.items() if name in rules.options()})


def seats_of(game: Any, persons: int) -> list[str]:
    """Seat persons, and levels that do not search, from the strongest down: those have forms, if any has."""
    quick = levels(game.name, searching=False)[::-1]
    return ["person"] * persons + [quick[n % len(quick)] for n in range(game.seats - persons)]


def play_on(match: Match, rng: random.Random, actions: int = 3000) -> None:
    """Let the persons do so many random actions, and now and then take some back."""
    for _ in range(actions):
        if match.state.is_over:
            return
        if match.pause:
            match.proceed()
            continue
        seat = persons_to_act(match)[0]
        if match.can_undo(seat) and rng.random() < 0.08:
            match.undo(seat, turn=True)
        else:
            match.act(some_action(match.state, seat, rng), seat)


def finished(game: Any, rules: Any, rng: random.Random) -> Match:
    names = [NAMES[n % len(NAMES)] for n in range(game.seats)]
    match = Match(game.name, seats_of(game, 1), rules=rules, names=names, commit=True)
    match.date_records()
    play_on(match, rng, 6)
    match.set_level(1, levels(game.name, searching=False)[0])
    match.record.add_comment("A level was changed: <b>&amp;</b> “so”.")
    play_on(match, rng, 6)
    match.set_level(1, levels(game.name, searching=False)[-1])
    play_on(match, rng)
    return match


def together(game: Any, preset: str, folder: Path) -> Match:
    """Play a game of persons, one renamed and one substituted by levels, twice; keep it from there on."""
    rng, quick = random.Random(f"together {game.name} {preset}"), levels(game.name, searching=False)
    seats = ["person"] * game.seats
    match = Match(game.name, seats, rules=short(game.make_rules(preset)), names=seats, commit=True, pauses=True)
    match.date_records()
    play_on(match, rng, 8)
    match.rename(0, NAMES[1])
    for level in (quick[-1], quick[0]):
        match.substitute(1, level)
        play_on(match, rng, 4)
        match.back(1)
        play_on(match, rng, 4)
    match.substitute(0)
    match.save(folder / f"together-{slug(game, preset)}.save")
    match.saver.close()
    return match


def fair(game: Any, preset: str, folder: Path) -> Match:
    """Keep a game dealt out of persons' shares, after a deal that was given up, with an action that is taken back."""
    rng, seats = random.Random(f"fair {game.name} {preset}"), ["person"] * game.seats
    match = Match(game.name, seats, rules=short(game.make_rules(preset)), names=seats, pauses=True)
    for seat in match.persons:
        match.attend(seat)
    match.deal_by_shares(lambda _: shares_of(match.persons, gives_up=[1]))
    match.save(folder / f"fair-{slug(game, preset)}.save")
    for seat in match.persons:
        match.ready(seat)
    seat = match.state.seats_to_act[0]
    match.act(some_action(match.state, seat, rng), seat)
    match.take_back(seat)
    play_on(match, rng, 4)
    match.saver.close()
    return match


def picked(game: Any, preset: str, path: Path) -> None:
    """Keep a game in which a person means the second of two cards alike, whenever both are held: a save of version 4."""
    rng = random.Random(f"picked {game.name} {preset}")
    match = Match(game.name, seats_of(game, 1), rules=preset, names=NAMES[: game.seats], pauses=True)
    match.save(path)
    for _ in range(12):
        while match.pause:
            match.proceed()
        held = {card.id: card.card for card in match.observe(0).hand}
        alike = [label for n, label in enumerate(held) if held[label] in [*held.values()][:n]]
        acts = [act for act in match.state.legal_actions(0) for label in alike if act.named_cards == (held[label],)]
        meant = [with_labels(act, [label]) for act in acts for label in alike if held[label] == act.named_cards[0]]
        match.act(rng.choice(meant) if meant else some_action(match.state, 0, rng), 0)
    match.saver.close()
    if '["pick",' not in path.read_text(encoding="utf-8"):  # a game where nobody means one of two cards alike
        path.unlink()


def set_by_hand(folder: Path) -> None:
    """Write a position of Canasta that was set by hand: in texts, a save that stands in it, and the record of its whole game."""
    for kind in ("saves", "records"):
        (folder / kind).mkdir(parents=True)
    deal = {"hands": ["KS 2H 9C 8D", None], "sizes": [None, 11], "pile": "4S KD", "melds": [["5S 5H 5D"], None]}
    given = {"deal": deal, "scores": (1200, 1600), "commit": True}
    state = pw.new_game("canasta", deal=deal, scores=given["scores"], seed=3)
    match = Match("canasta", ("person", "standard"), pauses=True, **given)
    match.save(folder / "saves" / "by-hand-canasta.save")
    play_on(match, random.Random("by hand"), 6)
    match.saver.close()
    going = Match("canasta", ("standard", "novice"), rules={"target": 2000, "higher_target": 2000}, **given)
    going.play_out()
    write_record(folder / "records", "by-hand-canasta", going.record)
    told = {
        "saves": {path.name: told_of_save(path.read_bytes()) for path in sorted((folder / "saves").glob("*.save"))},
        "positions": [{"state": state.text, "observation": state.observe(0).text}],
    }
    write_told(folder, told)


def write_told(folder: Path, told: dict[str, Any]) -> None:
    """Write the facts that a later tree compares, and delete the locks of the writers."""
    for path in folder.glob("*/.*"):
        path.unlink()
    text = json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / "told.json").write_bytes(text.encode() + b"\n")


def is_paged(game: Any, preset: str) -> bool:
    return f"{game.name} {preset}" in PAGED or preset in PAGED


def read(game: Any, text: str, seat: int) -> Any:
    verb, *words = text.split()
    return game.verbs[verb].read(words, seat)


def annotated(record: pw.Record, game: Any, rng: random.Random) -> pw.Record:
    """Copy a record with values, prices, comments and variations, one of them within another."""
    done = [n for n, entry in enumerate(record.entries) if isinstance(entry, Move) and not entry.taken_back]
    states = record.states()
    next(states)
    marked = dict.fromkeys(done[2 :: max(1, len(done) // 6)][:6])
    state, seen = pw.Record.from_text(str(record)).states(), iter(done)
    before = next(state).copy()
    for after in state:
        at = next(seen)
        if at in marked:
            move = record.entries[at].action
            marked[at] = some_action(before, move.seat, rng), move.seat
        before = after.copy()
    entries = []
    for n, entry in enumerate(record.entries):
        entries.append(entry)
        if marked.get(n):
            text, seat = marked[n]
            rival = read(game, text, seat)
            lost = rng.randrange(-40, 90) / 8
            within = Variation((Move(rival), Comment("or so")))
            entries += [
                Evaluation(lost * 2, 0.25),
                Price(lost, lost - 3.5, lost + 3.5, replace(rival, seat=None)),
                Comment("What else?"),
                Variation((Move(rival), Evaluation(-1.5), within)),
            ]
    return replace(record, entries=entries)


def with_anything(record: pw.Record, game: Any) -> pw.Record:
    """Copy a record with a variation that the rules would refuse."""
    entries = list(record.entries)
    verbs = [text for text in ANYTHING if text.split()[0] in {action.VERB for action in game.actions}]
    moves = [Move(read(game, text, 0)) for text in verbs]
    level = LevelSet(1, *read_form(form_now(game, levels(game.name, searching=False)[-1])))
    entries.insert(1 + max(n for n, e in enumerate(entries) if isinstance(e, Move)), Variation((*moves, level)))
    return replace(record, entries=entries)


def write_record(folder: Path, name: str, record: pw.Record) -> None:
    text = str(record)
    assert str(pw.Record.from_text(text)) == text
    (folder / f"{name}.txt").write_bytes(text.encode())
    (folder / f"{name}.code").write_bytes(f"{record.code}\n".encode())


def records(folder: Path) -> None:
    folder.mkdir()
    for game, preset in PRESETS:
        name, rng = slug(game, preset), random.Random(f"{game.name} {preset}")
        match = finished(game, short(game.make_rules(preset)), rng)
        record = annotated(match.record, game, rng)
        write_record(folder, name, with_anything(record, game))
        going = Match(game.name, seats_of(game, 2), rules=preset, commit=True)
        play_on(going, rng, 12)
        write_record(folder, f"{name}-unfinished", going.record)
        if is_paged(game, preset):
            with TemporaryDirectory() as nowhere:
                others = together(game, preset, Path(nowhere))
            write_record(folder, f"together-{name}-away", others.record)
            others.substitute(1)
            play_on(others, rng)
            write_record(folder, f"together-{name}", others.record)
            with TemporaryDirectory() as nowhere:
                others = fair(game, preset, Path(nowhere))
            play_on(others, rng)
            write_record(folder, f"fair-{name}", others.record)
            write_page(folder.parent / "pages", name, record)


def write_page(folder: Path, name: str, record: pw.Record) -> None:
    """Write the data of a page by itself, and the pictures at its end."""
    folder.mkdir(exist_ok=True)
    for seats in (None, [0]):
        allowed = allowed_in(record, seats)
        pages = Pages(allowed)
        end = pages.table(0, len(pages.stops(0)) - 1)
        with TemporaryDirectory() as place_for:
            traits = traits_of(record.to_html(Path(place_for) / "page.html", seats))
        held = {"traits": traits, "end": [pages.picture(end, seat) for seat in allowed.seats]}
        (folder / f"{name}-{'all' if seats is None else 'one'}.page").write_text(packed(held) + "\n", encoding="ascii")
    (folder / f"{name}.views").write_text(views_in(allowed_in(record, [0])) + "\n", encoding="ascii")


def saves(folder: Path) -> dict[str, Any]:
    folder.mkdir()
    told = {}
    for game, preset in PRESETS:
        name, rng = slug(game, preset), random.Random(f"save {game.name} {preset}")
        match = Match(game.name, seats_of(game, 1), rules=preset, commit=True, pauses=True)
        match.save(folder / f"{name}-middle.save", {"prefs": {"four_colour": True}})
        play_on(match, rng, 20)
        match.record.add_comment("A remark.")
        play_on(match, rng, 4)
        match.saver.close()
        match = Match(
            game.name,
            seats_of(game, 1),
            rules=short(game.make_rules(preset)),
            seed=preset,
            pauses=True,
            auto_knock=True,
        )
        match.save(folder / f"{name}-end.save")
        play_on(match, rng)
        match.saver.close()
        if is_paged(game, preset):
            together(game, preset, folder)
            fair(game, preset, folder)
            picked(game, preset, folder / f"picked-{slug(game, preset)}.save")
    convention = pw.Convention.from_rows(pw.Convention.preset("double-deck/partnership").to_rows(), "ours")
    numbered = Match("double-deck/partnership", sequence=4711, number=3, convention=convention, pauses=True)
    there = Match.from_text(pw.new_game("two-handed", seed=7, scores=(450, 380)).text, pauses=True)
    for name, match in (("numbered", numbered), ("from-a-position", there)):
        match.save(folder / f"{name}.save")
        play_on(match, random.Random(name), 10)
        match.saver.close()
    for path in sorted(folder.glob("*.save")):
        told[path.name] = told_of_save(path.read_bytes())
    return told


def store(folder: Path) -> Any:
    """Write a folder of kept games as tables do: of several games, one over, one rated, one cut off, and files of other kinds."""
    os.environ[place.SWITCH] = str(folder)
    rng = random.Random(1)
    for game, more in (
        ("two-handed", {"rules": "strict"}),
        ("two-handed", {}),
        ("double-deck/partnership", {"rated": True, "seat": 2, "four_colour": True}),
        ("canasta", {}),
        ("pinochle34/kitty", {}),
    ):
        table = pw.play(game, **more)
        for _ in range(14):
            click(table, rng)
        table.match.saver.flush()
        table.match.saver.close()
        table.close()
    over = Match("two-handed", ("novice", "carefree"), rules={"goal": 150}, seed=1)
    over.save(kept.new_path("two-handed"), {kept.OVER: True})
    over.play_out()
    over.saver.close()
    cut_off = max(folder.glob("*-kitty-*.save"))
    cut_off.write_bytes(cut_off.read_bytes()[:-9])
    (folder / "20261124-120000-two-handed-0a1b2c.save").write_text("no game\n", encoding="ascii")
    (folder / "other.txt").write_text("not ours\n", encoding="ascii")
    return told_of_kept()


def positions() -> list[dict[str, str]]:
    """Write positions, and observations of them, as texts."""
    found = []
    for game, preset in PRESETS:
        rng = random.Random(f"position {game.name} {preset}")
        match = Match(game.name, ["person"] * game.seats, rules=preset, seed=3)
        play_on(match, rng, 15)
        seat = match.state.seats_to_act[0]
        found.append({"state": match.state.text, "observation": match.state.observe(seat).text})
    return found


QUESTIONS = (
    {"ask": "6 of 16?", "truth": "drawn(1, unseen=16, draws=6)", "hand": "AS TH", "needed": "KH", "stock": 12},
    {"ask": "Which?", "kind": "choice", "truth": "largest(1, 2)", "choices": ["a run", "aces"]},
    {"ask": "How many?", "kind": "number", "truth": "expect(count('A'))", "tolerance": 0.5},
)


def classes(folder: Path) -> None:
    """Write the folder of a class: a sheet, hand-ins of two students, and the answers that were shown."""
    folder.mkdir()
    sheet = pw.classroom.sheet("Frozen {KH}", QUESTIONS, seed="7b", each=True, until="2126-11-26T10:15+01:00")
    sheet.save(folder)
    for name, guess in (("Mia", 0.375), ("Tim", 0.2)):
        paper = pw.classroom.Paper(folder, name)
        for question, answer in enumerate((guess, 1, 2, pw.lab.expect(pw.lab.hands.count("A"))), 1):
            paper.answer(min(question, 3), answer)
    panel = pw.classroom.panel(folder)
    panel._do({"act": "answer"})
    panel.close()


SEVERAL = (
    {"ask": "How rare?", "truth": "drawn(1, unseen=50, draws=1) / 100", "scale": "factor", "hint": "Count {KH}."},
    {"ask": "How many?", "kind": "distribution", "truth": "values(0.2, 0.5, 0.3)", "choices": ["none", "one", "more"]},
    {"ask": "Which?", "kind": "order", "truth": "values(1, 3, 2)", "choices": ["a run", "aces", "a dix"]},
    {"ask": "How likely?", "truth": "drawn(1, unseen=2, draws=1)", "tolerance": 0.005},
)


def later_classes(folder: Path) -> None:
    """Write the folder of a class whose sheet is of version 2, while it is at its second question."""
    folder.mkdir()
    pw.classroom.sheet("Several {KH}", SEVERAL, seed="7b").save(folder)
    for name, answers in (
        ("Mia", (0.0002, [0.2, 0.5, 0.3], [2, 3, 1], 0.504)),
        ("Tim", (0, [0.3, 0.4, 0.3], [3, 2, 1], 0.7)),
    ):
        paper = pw.classroom.Paper(folder, name)
        for question, answer in enumerate(answers, 1):
            paper.answer(question, answer)
    panel = pw.classroom.panel(folder)
    for act in ("answer", "next"):
        panel._do({"act": act})
    panel.close()


def write(folder: Path) -> None:
    """Write all files into a new folder, and a description of those of which a test needs one."""
    folder.mkdir()
    classes(folder / "classes")
    later_classes(folder / "classes2")
    records(folder / "records")
    write_tables(folder / "tables")
    write_shared(folder / "shared", {game.name for game, _ in PRESETS})
    told = {"saves": saves(folder / "saves"), "kept": store(folder / "kept"), "positions": positions()}
    write_told(folder, told)


def main() -> None:
    revision, *games = sys.argv[1:]
    if games == ["shared"]:
        (HERE / revision).mkdir()
        write_shared(HERE / revision / "shared", {game.name for game, _ in PRESETS})
        return
    if games == ["by-hand"]:
        set_by_hand(HERE / revision)
        return
    PRESETS[:] = [(game, preset) for game, preset in PRESETS if not games or game.name in games]
    write(HERE / revision)


if __name__ == "__main__":
    main()
