"""Test the fit of a table where it really stands: in JupyterLab and in the app, in several windows, all through a hand."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from tests.browser.jupyter import DARK, Notebook
from tests.browser.newcomer import FRAMES, MOST_ACTS, Newcomer
from tests.browser.table import MOVING, TablePage
from tests.browser.test_app import running_app

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.whole

GAMES = {
    "two-handed": {"seed": 4, "opponent": "novice"},
    "double-deck/partnership": {"seed": 8, "opponent": "beginner"},
    "canasta": {"seed": 14, "opponent": "carefree"},
}
IN_LAB = [(1280, 800, True), (1280, 800, False), (1366, 768, True)]
"""Windows of JupyterLab: width, height, and whether the list of files stands beside the notebook."""
IN_APP = [(360, 740), (820, 1180), (1280, 800)]
MEASURES = Path(__file__).with_name("rooms.js").read_text(encoding="utf-8")
BOX = "which => { document.querySelector(which).id = 'box'; }"
MEASURED = "root => JSON.stringify(window.measured(root))"
STAGE = "root => root.querySelector('.pw-panel h2, .pw-status b').textContent"
TURN_FILES = "() => jupyterapp.commands.execute('application:toggle-left-area')"
EVERY = 12
"""The acts after which a stage that goes on is measured again."""
PAGE_MAY = "page is "
"""The beginning of a fault that is none in a notebook, which is higher than its pane."""


class Places:
    """The windows in which a table is measured, and all that did not fit there.

    Parameters
    ----------
    page : Page
    windows : list of tuple
    name : str
    """

    def __init__(self, page: Page, windows: list[tuple], name: str) -> None:
        self.page, self.windows, self.name = page, windows, name
        self.faults: list[str] = []
        self.highs: set[float] = set()
        self._files = True

    def measure(self, player: Newcomer, stage: str) -> None:
        """Measure the table in each window, and leave it in the first."""
        for width, height, *files in [*self.windows[1:], self.windows[0]]:
            self.page.set_viewport_size({"width": width, "height": height})
            if files and files[0] != self._files:
                self._files = files[0]
                self.page.evaluate(TURN_FILES)
            for _ in range(3):
                self.page.evaluate(FRAMES)
            found = json.loads(player.board.evaluate(MEASURED))
            self.highs.add(found["high"])
            where = f"{self.name}, {width} x {height}{', files' if files and files[0] else ''}, {stage}"
            told = [*found["found"], *player.look(where)["faults"]]
            self.faults += [f"{where}: {fault}" for fault in told if not (files and fault.startswith(PAGE_MAY))]

    def measure_hand(self, board: TablePage, pane: str) -> None:
        """Play a hand by keys, and measure the table where a stage begins, and now and then while one lasts."""
        self.page.add_script_tag(content=MEASURES)
        self.page.evaluate(BOX, pane)
        player = Newcomer(board)
        player.arrive()
        met: dict[str, int] = {}
        for act in range(MOST_ACTS):
            seen = board.see()
            stage = seen.panel or ",".join(sorted(seen.acts))
            if act - met.get(stage, -EVERY) >= EVERY:
                met[stage] = act
                self.measure(player, f"{act} {board.evaluate(STAGE)}")
            if player.is_over():
                return
            player.act()
        raise AssertionError(f"no end after {MOST_ACTS} acts")


@pytest.mark.own_page
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_jupyterlab_at_every_stage(lab, page, request, game):
    page.set_viewport_size({"width": 1280, "height": 800})
    call = ", ".join(f"{name}={value!r}" for name, value in {"game": game, **GAMES[game]}.items())
    lab.write(name := "places.ipynb", ["import pinochle_widgets as pw", f"pw.play({call}, animate=False)"])
    request.addfinalizer(lambda: lab.end_sessions(name))
    notebook = Notebook(lab, page, name)
    notebook.open()
    if game == "canasta":
        notebook.set_theme(DARK)
    notebook.run_all()
    places = Places(page, IN_LAB, f"Lab {game}")
    places.measure_hand(TablePage(notebook), ".jp-WindowedPanel-outer")
    assert places.faults == []
    assert min(places.highs) >= 0.97


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_the_app_at_every_stage(tmp_path, page, game):
    options = [f"--{name}={value}" for name, value in {"game": game, **GAMES[game]}.items()]
    with running_app(tmp_path, *options) as address:
        page.set_viewport_size({"width": 360, "height": 740})
        page.emulate_media(color_scheme="light" if game == "two-handed" else "dark")
        page.goto(address)
        places = Places(page, IN_APP, f"app {game}")
        places.measure_hand(TablePage(SimpleNamespace(page=page)), "html")
    assert places.faults == []
    assert places.highs == {1}


FLYING = f"root => root.dataset.busy === 'true' || {MOVING}"
LOST = """root => {
    const table = root.getBoundingClientRect();
    return [...root.querySelectorAll('.pw-fan .pw-own, [data-zone=trick] [data-card]')].filter(card => {
        const box = card.getBoundingClientRect();
        return getComputedStyle(card).opacity !== '1' || box.width < 8 || box.left < table.left - 1 || box.right > table.right + 1
            || box.top < table.top - 1 || box.bottom > table.bottom + 1;
    }).map(card => card.outerHTML.slice(0, 80));
}"""
"""The script that lists cards of the hand and the trick that are not wholly seen on the table."""
ONE_MORE = "match = table.match\nmatch.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])"
SIZES = [(1100, 760), (1366, 768), (1200, 720), (1280, 800)]
LATER = "([root, was]) => Number(root.dataset.viewId) > was"


@pytest.mark.in_lab
def test_a_pane_resized_while_cards_fly_loses_none_of_them(table):
    board = table(game="pinochle34/exchange", seed=8, opponent="beginner", prefs={"animate": True, "pace": "relaxed"})

    def resize(width: int, height: int) -> None:
        board.page.set_viewport_size({"width": width, "height": height})
        for _ in range(3):
            board.page.evaluate(FRAMES)

    seen, flown = board.wait_until_ready(), 0
    for act in range(12):
        board.notebook.python("0", code=ONE_MORE)
        board.page.wait_for_function(LATER, arg=[board.handle, seen.view])
        flown += board.evaluate(FLYING)
        resize(*SIZES[act % 4])
        seen = board.wait_until_ready(after=seen.view)
        held = board.notebook.python("[str(held.card) for held in table.match.observe(0).hand]")
        assert sorted(card["card"] for card in seen.hand) == sorted(held)
        assert board.evaluate(LOST) == []
    assert flown >= 6
