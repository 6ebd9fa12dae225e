"""The `pinochle` command, short of opening the app (tests/browser does that)."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys

import pytest

from pinochle_widgets import cli


def test_help_is_the_same_both_ways():
    asked = [[sys.executable, "-m", "pinochle_widgets", "--help"], [f"{sys.exec_prefix}/bin/pinochle", "--help"]]
    texts = {subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in asked}
    (text,) = texts
    for option in ("--opponent", "--rules", "--seed", "--port", "--no-browser"):
        assert option in text


def test_without_the_extra_it_says_what_to_install(monkeypatch, capsys):
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "voila" else found(name))
    assert cli.main([]) == 1
    assert 'pip install "pinochle_widgets[app]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--rules", "bridge"], "bridge"),
        (["--opponent", "grandmaster"], "grandmaster"),
        (["--seed", "many"], "many"),
        (["--port", "http"], "http"),
    ],
)
def test_wrong_arguments_are_named_before_anything_starts(arguments, named, capsys, monkeypatch):
    monkeypatch.setattr(cli, "_serve", lambda options: pytest.fail(f"served {options}"))
    with pytest.raises(SystemExit) as refused:
        cli.main(arguments)
    assert refused.value.code == 2
    assert named in capsys.readouterr().err


def test_the_notebook_it_serves_is_one_cell_with_the_options_in_it(tmp_path):
    path = tmp_path / "Pinochle.ipynb"
    cli._write_notebook(path, {"opponent": "novice", "seed": 7})
    (cell,) = json.loads(path.read_text())["cells"]
    assert cell["source"].endswith("pw.play(opponent='novice', seed=7)")
