"""The `pinochle` command: the table as an app of its own in the browser, served by Voilà; and rules compiled ahead."""

from __future__ import annotations

import argparse
import importlib.util
import io
import json
import os
import secrets
import signal
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from pinochle_widgets.basics.process import in_address

NEEDS_APP = """\
pinochle: the table as an app needs Voilà and ipykernel, and {missing} is not installed. Install what is missing with

    pip install "pinochle_widgets[app]"

or play in a notebook instead:  import pinochle_widgets as pw; pw.play()"""

PORT = 8866
# The folder of the page's template; on Jupyter's search path while the command runs.
PAGE = Path(__file__).parent
# The table's kernel is this Python, whatever kernels of other environments are known to Jupyter by a usual name.
KERNEL = "pinochle"
SPEC = {"display_name": "Pinochle", "language": "python"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `pinochle` command.

    Parameters
    ----------
    arguments
        The words of the command line; by default those of the process.

    Returns
    -------
    int
        The exit code: 0, or 1 when the server for the app is not installed. Wrong arguments exit with 2.
        With ``warm`` as its only word the command compiles the rules and ends; ``host`` as the first opens a table for several.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a pipe or file of Windows may lack the signs of suits
    words = [*(sys.argv[1:] if arguments is None else arguments)]
    if words[:1] == ["host"]:
        from pinochle_widgets.app import host

        return host.main(words[1:])
    parser = _parser()
    options = parser.parse_args(words)
    if options.task == "warm":
        return _warm(options.game)
    missing = [name for name in ("voila", "ipykernel") if importlib.util.find_spec(name) is None]
    if missing:
        print(NEEDS_APP.format(missing=missing[0]), file=sys.stderr)
        return 1
    problem = _problem(options)
    if problem:
        parser.error(problem)
    return _serve(options)


def _parser() -> argparse.ArgumentParser:
    from pinochle_widgets.games import find_game, list_games
    from pinochle_widgets.games.protocol import listing

    games = list_games()
    game = find_game("two-handed")
    levels = listing([level.name for level in game.levels], "or")
    first, *others = game.presets
    parser = argparse.ArgumentParser(
        prog="pinochle",
        description="Play Pinochle against the computer, in the browser. Without options, game, rules and players are "
        "chosen at the table.",
        epilog="`pinochle host` opens a table for several persons; `pinochle host --help` tells how.",
    )
    parser.add_argument(
        "task",
        nargs="?",
        choices=["warm"],
        help="compile the rules that the lab and searching levels use, so that nobody waits for it later, and end; "
        "with --game those of one game and of the lab",
    )
    parser.add_argument(
        "--game", metavar="NAME", help=f"{listing([each.name for each in games], 'or')} (default: {game.name})"
    )
    parser.add_argument(
        "--opponent",
        metavar="LEVEL",
        help=f"how well the computer plays; in {game.name}: {levels} (default: {game.usual_level})",
    )
    parser.add_argument(
        "--rules", metavar="PRESET", help=f"in {game.name}: {listing([f'{first} (the default)', *others], 'or')}"
    )
    parser.add_argument("--name", metavar="NAME", help="your name at the table")
    parser.add_argument("--seed", type=int, metavar="N", help="the same number deals the same cards again")
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help="of the local server (default: %(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('pinochle_widgets')}")
    return parser


def _warm(game: str | None) -> int:
    from pinochle_widgets.lab.warming import warm

    print("compiling; the first time this takes half a minute with two processors, a minute with one", flush=True)
    print(warm(game=game))
    return 0


def _table_arguments(options: argparse.Namespace) -> dict[str, str | int]:
    chosen = {name: getattr(options, name) for name in ("game", "opponent", "rules", "seed", "name")}
    return {name: value for name, value in chosen.items() if value is not None}


def _problem(options: argparse.Namespace) -> str | None:
    """Describe a fault of the options, which would be a traceback in the browser later; None without one."""
    import pinochle_widgets as pw

    try:
        pw.play(**_table_arguments(options)).close()  # type: ignore[call-overload]  # texts as typed; play() checks them
    except (TypeError, ValueError) as error:
        return str(error)
    return None


def _write_notebook(path: Path, arguments: dict[str, str | int]) -> None:
    call = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
    student = repr(arguments.get("name", "You"))  # nobody collects what is answered here
    opened = f'pw.classroom.answer(name={student}) if in_address("sheet") else pw.play({call})'
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "table",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": f"import pinochle_widgets as pw\nfrom {in_address.__module__} import in_address\n\n{opened}",
    }
    notebook = {
        "cells": [cell],
        "metadata": {"kernelspec": {"name": KERNEL, **SPEC}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(notebook), encoding="utf-8")


def _write_kernel(folder: Path) -> None:
    quiet = "--IPKernelApp.log_level=ERROR"  # it warns of what is so on any machine: it talks by TCP
    command = [sys.executable, "-m", "ipykernel_launcher", quiet, "-f", "{connection_file}"]
    place = folder / "kernels" / KERNEL
    place.mkdir(parents=True)
    (place / "kernel.json").write_text(json.dumps({"argv": command, **SPEC}), encoding="utf-8")


def _serve(options: argparse.Namespace) -> int:
    from pinochle_widgets.app.extension import send_at_once
    from pinochle_widgets.app.server import App

    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")  # this environment's templates, also beside others
    os.environ.setdefault("PINOCHLE_SAVE", "on")  # this server has one user, whose games may be kept
    send_at_once()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # leave through `finally`: kernels and files are cleaned up
    with tempfile.TemporaryDirectory(prefix="pinochle-") as folder:
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [folder, str(PAGE), os.environ.get("JUPYTER_PATH")]))
        _write_kernel(Path(folder))
        notebook = Path(folder, "Pinochle.ipynb")
        _write_notebook(notebook, _table_arguments(options))
        command = [
            str(notebook),
            f"--port={options.port}",
            "--Voila.ip=127.0.0.1",
            f"--Voila.token={secrets.token_urlsafe(32)}",  # in this process alone: no other program sees it
            "--preheat_kernel=True",  # the first table is ready when the page asks for it, the next is being made
            "--pool_size=1",
            "--template=pinochle",
            "--VoilaConfiguration.multi_kernel_manager_class=pinochle_widgets.app.server.Kernels",
            *(["--no-browser"] if options.no_browser else []),
        ]
        App.launch_instance(command)
    return 0
