"""A real JupyterLab and a real Chromium, for tests and benchmarks, on this machine alone."""

from __future__ import annotations

import ast
import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page, Playwright

PROGRAMS = Path(sys.executable).parent
# The shell without windows comes first: it starts in half the time, and has none of a browser's own pages.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Each window of a whole Chromium loads pages of its own for its address bar, hidden as it is: half of what a new page costs.
# Of several flags the last one counts, so those that Playwright turns off stand here, too.
FEATURES_OFF = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "TcpPortRandomizationWin", "ThirdPartyStoragePartitioning",
)  # fmt: skip
CHROMIUM_FLAGS = [
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The script that waits until a notebook's kernel is ready; it needs `expose_app_in_browser`.
KERNEL_IS_IDLE = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
# What fails in the kernel, in a cell or in the answer of a widget, fails the page, as an error of its own does.
TELL_ERRORS = """() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.anyMessage.connect((_, {msg}) => {
    const {evalue, traceback} = msg.content;
    if (msg.header.msg_type === 'error') setTimeout(() => { throw new Error([evalue, ...traceback].join('\\n')); });
})"""
RUN_ALL = """async () => {
    const app = window.jupyterapp;
    await app.restored;
    return app.commands.execute('notebook:run-all-cells');
}"""
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
SET_THEME = """async theme => {
    if (document.body.dataset.jpThemeName !== theme) await jupyterapp.commands.execute('apputils:change-theme', {theme});
}"""
EVALUATE = """async ([code, expression]) => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const request = {code, silent: false, store_history: false, user_expressions: {value: expression}};
    return (await kernel.requestExecute(request).done).content;
}"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def read(url: str, seconds: float = 180) -> str:
    """Ask for a page as a browser does, which keeps the cookies that it is given on the way."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with browser.open(url, timeout=seconds) as answer:
        return answer.read().decode()


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 180) -> None:
    """Return when `url` answers; fail with the server's log when it died or never did.

    The page is requested once, as soon as the server listens: Voilà starts a kernel for each request.
    """
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            read(url, seconds)
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"{url} did not come up:\n{log.read_text()}")


def told_address(process: subprocess.Popen[bytes], log: Path, seconds: float = 180) -> str:
    """Return the address that the `pinochle` command prints, token included; fail with its log when it prints none."""
    until = time.monotonic() + seconds
    while not (found := re.search(r"this machine alone: (http://127\.0\.0\.1:\d+/\?token=\S{32,})\s", log.read_text())):
        if process.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"no address was told:\n{log.read_text()}")
        time.sleep(0.1)
    return found[1]


@dataclass
class Lab:
    """A running JupyterLab: its address and the folder that it shows."""

    url: str
    folder: Path

    def address(self, name: str) -> str:
        """Compose the address of a notebook in a workspace of its own.

        Pages with one workspace keep their open tabs in one place: a page that is reloaded would open those of another.
        """
        return f"{self.url}/lab/workspaces/{Path(name).stem}/tree/{name}?reset"

    def write(self, name: str, cells: Sequence[str]) -> None:
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(
            metadata={"kernelspec": kernel}, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]
        )
        nbformat.write(notebook, self.folder / name)

    def end_sessions(self, *names: str) -> None:
        """End the kernels of these notebooks."""
        with urllib.request.urlopen(f"{self.url}/api/sessions") as answer:
            sessions = json.load(answer)
        for session in (session for session in sessions if session["path"] in names):
            request = urllib.request.Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE")
            urllib.request.urlopen(request).close()


UNUSED = (
    "console", "csvviewer", "debugger", "documentsearch", "extensionmanager", "fileeditor", "help", "htmlviewer", "hub",
    "imageviewer", "inspector", "launcher", "logconsole", "markdownviewer", "mermaid", "pdf", "running", "terminal", "vega5",
)  # fmt: skip
"""The extensions of JupyterLab that are left out, so that pages open sooner: a notebook needs none of them."""
SPLASH = "@jupyterlab/apputils-extension:splash"
"""The moons that circle as long as a page of JupyterLab opens, painted sixty times a second."""
SERVER_EXTENSIONS = {
    "pinochle_widgets.app.extension": True,
    "jupyter_lsp": False,
    "jupyter_server_terminals": False,
    "voila.server_extension": False,
}
"""The extensions of the server besides JupyterLab's own: one that the launchers add, and those that tests don't use."""


@contextlib.contextmanager
def jupyter_lab(home: Path, *flags: str) -> Iterator[Lab]:
    """Start JupyterLab with settings, data and kernels of its own under `home`, as the launchers start it."""
    folder, log = home / "work", home / "log"
    folder.mkdir()
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    config = home / "config" / "labconfig"
    config.mkdir(parents=True)
    left_out = dict.fromkeys([*(f"@jupyterlab/{name}-extension" for name in UNUSED), SPLASH], True)
    (config / "page_config.json").write_text(json.dumps({"disabledExtensions": left_out, "buildCheck": False}))
    port = free_port()
    environment = {
        **os.environ,
        "PINOCHLE_SAVE": "off",  # also where the first test that needs a Lab keeps games: all others share it
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "IPYTHONDIR": str(home / "ipython"),
        "PATH": os.pathsep.join([str(PROGRAMS), os.environ["PATH"]]),
    }
    command = [
        str(PROGRAMS / "jupyter"),
        "lab",
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        "--ip=127.0.0.1",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        "--ServerApp.disable_check_xsrf=True",
        f"--ServerApp.jpserver_extensions={SERVER_EXTENSIONS}",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        f"--ServerApp.root_dir={folder}",
        *flags,
    ]
    with log.open("wb") as out:
        server = subprocess.Popen(command, env=environment, stdout=out, stderr=subprocess.STDOUT)
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/api/status", server, log)
        yield Lab(url, folder)
    finally:
        server.terminate()
        server.wait(20)


def launch_chromium(playwright: Playwright, *flags: str) -> Browser:
    """Start the Chromium that `.ci/chromium.py` found or fetched: one on the path, else Playwright's own."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    return playwright.chromium.launch(executable_path=path, args=[*CHROMIUM_FLAGS, *flags])


class Notebook:
    """A notebook open in JupyterLab, its cells run."""

    def __init__(self, lab: Lab, page: Page, name: str) -> None:
        self.lab, self.page, self.name = lab, page, name

    def open(self) -> None:
        self.page.goto(self.lab.address(self.name))
        self.page.wait_for_function(KERNEL_IS_IDLE, timeout=180_000, polling=100)
        self.page.evaluate(TELL_ERRORS)

    def run_all(self) -> None:
        """Run every cell; return when they are done."""
        self.page.evaluate(RUN_ALL)

    def python(self, expression: str, code: str = "") -> Any:
        """Evaluate an expression in the kernel, after everything that the page has sent it so far.

        Messages of widgets and requests to execute travel on one channel, in order.
        """
        content = self.page.evaluate(EVALUATE, [code, f"repr({expression})"])
        value = content.get("user_expressions", {}).get("value", {})
        if content["status"] != "ok" or value.get("status") != "ok":
            raise RuntimeError(f"{code}; {expression}: {content}")
        return ast.literal_eval(ast.literal_eval(value["data"]["text/plain"]))

    def set_theme(self, theme: str) -> None:
        """Change JupyterLab's theme; returns when it is there."""
        self.page.evaluate(SET_THEME, theme)
        self.page.wait_for_function("dark => document.body.dataset.jpThemeLight === String(!dark)", arg="Dark" in theme)

    def cells(self) -> list[str]:
        """Return the sources of the cells as the page holds them now."""
        return self.page.evaluate(
            "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(cell => cell.sharedModel.getSource())"
        )
