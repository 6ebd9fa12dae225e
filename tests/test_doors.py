"""Check the doors of the package: a name loads what it needs and no more, and editors know all names."""

import subprocess
import sys

import jedi
import pytest

import pinochle_widgets as pw
from tests import doors


@pytest.mark.parametrize("path", doors.TARGETS, ids=lambda path: path.name)
def test_the_names_for_editors_are_those_of_the_games(path):
    told = path.read_text(encoding="utf-8")
    assert told == doors.TARGETS[path](), "write it anew: python -m tests.doors"


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
    ],
)  # fmt: skip
def test_an_import_loads_what_it_needs(code, most):
    found = loaded(code)
    assert len(found) <= most, found


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
