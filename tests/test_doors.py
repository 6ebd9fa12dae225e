"""Check the doors of the package: a name loads what it needs and no more, and editors know all names."""

import pickle
import subprocess
import sys
from dataclasses import replace
from importlib import import_module

import jedi
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.protocol.game import place_of
from pinochle_widgets.games.protocol.lazy import Lazy
from tests import doors


def loaded(code):
    """List the modules of the package that a fresh process has after running code, without their first name."""
    told = f"import sys; {code}; print(*(m for m in sys.modules if m.partition('.')[0] == 'pinochle_widgets'))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return [name.removeprefix("pinochle_widgets.") for name in done.stdout.split()]


@pytest.mark.parametrize(
    ("code", "most"),
    [
        ("import pinochle_widgets", 5),
        ("import pinochle_widgets.cards", 5),
        ("import pinochle_widgets as pw; pw.play", 181),
    ],
)
def test_an_import_loads_what_it_needs_and_no_game(code, most):
    found = loaded(code)
    assert len(found) <= most, found
    loaded_of_families = {name.partition(family)[2] for name in found for family in FAMILIES if name.startswith(family)}
    assert loaded_of_families <= {"", ".entry"}


FAMILIES = ("games.auction", "games.canasta", "games.two_handed")
STEPS = (
    ("pw.list_games()[-1].presets, pw.list_games()[0].levels[0].label", ""),
    ("tiles()", ""),
    ("pw.new_game('canasta', seed=1)", "canasta"),
    (f"pw.Record.from_text({str(pw.Match('canasta', ('novice', 'novice'), seed=1).record)!r})", "canasta"),
    ("pw.play('canasta', save=False)", "canasta"),
    ("pw.parse_action('bid 52')", "canasta"),
    ("parse_event('knocked 1')", "canasta"),
    ("pw.new_game()", "canasta two_handed"),
)
"""Steps of a process, and the families of games whose states it has loaded after each: of others a text needs the moves alone."""


def test_a_game_is_loaded_when_it_is_needed():
    lines = [
        "import pinochle_widgets as pw, sys",
        "from pinochle_widgets.games.events import parse_event",
        "from pinochle_widgets.widgets.start.offered import tiles",
        f"names = {[f'pinochle_widgets.{name}' for name in FAMILIES]}",
    ]
    for step, _ in STEPS:
        lines += [step, "print(*[name.rpartition('.')[2] for name in names if f'{name}.rules.state' in sys.modules])"]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [families for _, families in STEPS]


def test_an_entry_is_true_of_its_game():
    for game in doors.OWN:
        ladder = import_module(game.levels[0].make.func.module.replace("levels", "mind.ladder")).LEVELS
        assert [level.name for level in game.levels] == [rung.name for rung in ladder]
        assert [type(level.make()).__module__ for level in game.levels] == [game.levels[0].make.func.module] * len(
            ladder
        )
        assert game.presets == ((game.preset,) if game.preset else tuple(game.rules.PRESETS))
        rules = game.make_rules()
        assert (game.seats, game.sides) == (getattr(rules, "seats", 2), getattr(rules, "sides", 0))
        assert game.rules_name == place_of(game.rules)
        assert not [name for name, part in game.later.items() if getattr(game, name) != part.load()]
        again = pickle.loads(pickle.dumps(game))
        assert (str(again), again.later, again.book) == (str(game), game.later, game.book)
        assert replace(game, title="Another").later == {}
    assert doors.OWN[0] != doors.OWN[1]


def test_a_part_that_is_not_there_names_its_module():
    game = replace(
        doors.OWN[0], why=Lazy("pinochle_widgets.games.nowhere:why"), scene=Lazy("pinochle_widgets.games.actions:x")
    )
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        assert game.why
    with pytest.raises(AttributeError, match="'x'"):
        assert game.scene


def test_a_name_that_is_missing_loads_nothing_and_offers_the_nearest():
    code = "import pinochle_widgets as pw\ntry: pw.nwe_game\nexcept AttributeError as error: sys.stderr.write(str(error))\n0"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}; print(len([m for m in sys.modules if 'pinochle' in m]))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == "module 'pinochle_widgets' has no attribute 'nwe_game'; did you mean new_game or games?"
    assert int(done.stdout) <= 5


@pytest.mark.parametrize("name", ["Tabel", "crads", "trick_winer", "Canasta"])
def test_the_nearest_name_is_offered(name):
    with pytest.raises(AttributeError, match={"crads": "cards", "Canasta": "canasta"}.get(name, "Table|trick_winner")):
        getattr(pw, name)


def test_a_name_that_is_like_none_is_refused_alone():
    with pytest.raises(AttributeError, match=r"no attribute 'zzz'$"):
        pw.zzz  # noqa: B018


def test_all_names_are_there_and_an_editor_lists_them():
    listed = {each.name for each in jedi.Script("import pinochle_widgets as pw\npw.").complete()}
    for name in pw.__all__:
        assert getattr(pw, name) is not None
        assert name in listed
    assert {"games", "lab", "match", "widgets"} <= listed


def test_an_editor_completes_what_a_name_has():
    script = jedi.Script("import pinochle_widgets as pw\npw.Match().reco\npw.new_game('canasta').scor\npw.lab.tourn")
    found = [[each.name for each in script.complete(line)] for line in (2, 3, 4)]
    assert found == [["record"], ["scores"], ["tournament"]]
