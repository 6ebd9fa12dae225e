"""Measure the table in a real JupyterLab: the time until it is there, the time of its answers, and the bytes it sends.

Times are taken inside the page. The echo is an anywidget that does nothing but send a number and show the number that comes
back; it stands in the same notebook, on the same kernel, and is asked in turn with the table.
"""

from __future__ import annotations

import gzip
import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import pinochle_widgets
from benchmarks.report import Figure
from pinochle_widgets.widgets.parts import imports_of, styles_of
from tests.browser.jupyter import Notebook, jupyter_lab, launch_chromium

PLAYS = 200
CHANGES = 100
OPENINGS = 5
STATIC = Path(pinochle_widgets.__file__).parent / "widgets" / "static"
PROGRAMS = ("table", "replay", "panels", "odds", "scoresheet")
SCRIPT = Path(__file__).with_suffix(".js")

OPEN = "import pinochle_widgets as pw\npw.play(seed=1)"
ECHO = """
import anywidget, traitlets
class Echo(anywidget.AnyWidget):
    _esm = '''export default {render({model, el}) {
        const button = document.createElement("button");
        button.className = "echo";
        let number = 0;
        button.addEventListener("click", () => model.send({number: ++number}));
        model.on("change:number", () => { button.textContent = String(model.get("number")); });
        el.append(button);
    }}'''
    number = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: setattr(self, "number", content["number"]))
Echo()
"""
STILL = "import pinochle_widgets as pw\ntable = pw.play(seed=1)\ntable.prefs = {**table.prefs, 'animate': False}\ntable"
# The script that counts the bytes between page and kernel.
WIRE = """
window.wire = {up: 0, down: 0, frames: 0};
const size = data => data.byteLength ?? data.size ?? new TextEncoder().encode(data).length;
window.WebSocket = class extends WebSocket {
    constructor(...how) {
        super(...how);
        this.addEventListener('message', ({data}) => { window.wire.down += size(data); window.wire.frames += 1; });
    }
    send(data) { window.wire.up += size(data); return super.send(data); }
};
"""
SHOWN = """async () => {
    const start = performance.now();
    const there = () => document.querySelector('.pw:not(.pw-alone) .pw-panel button, .pw:not(.pw-alone) .pw-own');
    const seen = new Promise(done => {
        const observer = new MutationObserver(() => {
            if (!there()) return;
            observer.disconnect();
            document.querySelector('.pw').getBoundingClientRect();
            done(performance.now() - start);
        });
        observer.observe(document.body, {subtree: true, childList: true});
    });
    jupyterapp.commands.execute('notebook:run-all-cells');
    return seen;
}"""


def opened_by_widgets() -> list[Figure]:
    """Measure the bytes that each widget sends, and saves in a notebook; program and styles count for the first one only."""
    first, second = pinochle_widgets.play(seed=1), pinochle_widgets.play(seed=1)
    widgets = {
        "a table": second,
        "a scoresheet": pinochle_widgets.Scoresheet(first.match),
        "an odds panel": pinochle_widgets.OddsPanel(first),
    }
    size = {
        name: sum(len(json.dumps(part.get_state())) for part in (widget, widget.layout))
        for name, widget in widgets.items()
    }
    shared = sum(len(json.dumps(part.get_state())) for part in first._shared)  # noqa: SLF001 - its program and styles
    return [
        Figure("comm_open: program and styles of the first table", shared, "bytes"),
        *(Figure(f"comm_open: {name}", number, "bytes", at_most=40_000) for name, number in size.items()),
    ]


def measure() -> list[Figure]:
    with (
        tempfile.TemporaryDirectory(prefix="pinochle-bench-") as home,
        jupyter_lab(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        browser = launch_chromium(playwright)
        opened = []
        for number in range(OPENINGS + 1):
            page = browser.new_page(viewport={"width": 1400, "height": 1000})
            lab.write(f"open-{number}.ipynb", [OPEN])
            Notebook(lab, page, f"open-{number}.ipynb").open()
            seconds = page.evaluate(SHOWN) / 1000
            if number:  # the first one compiles the byte code
                opened.append(seconds)
            page.close()
            lab.end_sessions(f"open-{number}.ipynb")

        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.add_init_script(WIRE)
        lab.write("echo.ipynb", [ECHO, STILL])
        book = Notebook(lab, page, "echo.ipynb")
        book.open()
        book.run_all()
        page.wait_for_selector(".echo")
        page.wait_for_selector(".pw")
        times = page.evaluate(SCRIPT.read_text(), {"plays": PLAYS, "changes": CHANGES})
        browser.close()

    middle = {name: statistics.median(values) for name, values in times.items()}
    files = {name: (f"{name}.js", *imports_of(f"{name}.js"), *styles_of(f"{name}.js")) for name in PROGRAMS}
    loads = {name: [STATIC / each for each in held] for name, held in files.items()}
    return [
        Figure(
            "first table shown after its cell is run (fresh kernel)",
            statistics.median(opened),
            "s",
            at_most=3,
            raw=opened,
        ),
        Figure(
            f"click to own card on the trick, {len(times['click'])} plays", middle["click"], "ms", raw=times["click"]
        ),
        Figure("click to answer, bare echo", middle["echo"], "ms", raw=times["echo"]),
        Figure("the table more than the echo", middle["click"] - middle["echo"], "ms", at_most=15),
        Figure("select a card", middle["select"], "ms", at_most=2, raw=times["select"]),
        Figure("sort the hand", middle["sort"], "ms", at_most=2, raw=times["sort"]),
        Figure(
            f"sent by the kernel in a move, most of {len(times['down'])}", max(times["down"]), "bytes", at_most=8192
        ),
        Figure("sent by the kernel in a move, median", middle["down"], "bytes", raw=times["down"]),
        Figure("sent by the page in a move, median", middle["up"], "bytes"),
        Figure("websocket frames from the kernel in a move, median", middle["frames"], ""),
        *(
            Figure(
                f"loaded by a page with {name} alone: programs and styles, gzipped",
                sum(len(gzip.compress(path.read_bytes())) for path in paths),
                "bytes",
            )
            for name, paths in loads.items()
        ),
        *opened_by_widgets(),
    ]
