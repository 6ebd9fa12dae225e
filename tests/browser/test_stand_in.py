"""Test the plain page with the page's own stand-ins of ipywidgets and anywidget; `make verify` runs more of its tests so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STAND_INS = ROOT / ".ci" / "site" / "table" / "standin"
SHORT = "tests/browser/test_canasta_table.py::test_a_sweep_of_the_right_button_melds_and_is_taken_back"
PRINTED = "import ipywidgets; from tests.browser.plain import STANDS_IN; assert STANDS_IN; print(ipywidgets.__file__)"


@pytest.mark.whole  # in CI tests/widgets/test_in_page.py has a table of stand-ins opened, asked and answered
@pytest.mark.skipif(hasattr(sys.modules.get("ipywidgets"), "open_widgets"), reason="it would run itself")
def test_a_table_on_stand_ins_is_played_on_the_plain_page():
    paths = os.pathsep.join(map(str, (STAND_INS, ROOT)))
    environment = {**os.environ, "PYTHONPATH": paths}
    found = subprocess.run(
        [sys.executable, "-c", PRINTED], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()).parent == STAND_INS
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:nbval", "-p", "no:cacheprovider", SHORT]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "1 passed" in done.stdout
