"""Take pictures of a table, to be looked at: ``python -m tests.browser.pictures FOLDER``.

Twelve scenes at five widths in light, each once more in dark and in forced colours; one sheet a scene has all of its pictures.
"""

from __future__ import annotations

import base64
import json
import sys
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import sync_playwright

from pinochle_widgets import app
from pinochle_widgets.widgets.parts import bundled, courts_of
from tests.browser import rooms
from tests.browser.jupyter import launch_chromium
from tests.golden.adapter import PRESETS, PROGRAM
from tests.widgets import moments, scenes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

SIZES = ((360, 740), (820, 1180), (960, 680), (1280, 800), (1920, 1080))
STAGES = {
    "kitty": ("bid", "kitty", "trump", "melds", "follow", "round", "game"),
    "two-handed": ("follow", "meld"),
}
FACE = Path(app.__file__).parent / "voila/templates/pinochle/static/inter.woff2"
"""The face of the app's page, in which the pictures are set: a machine that tests has no face of a system."""

HIGH = 560
"""The height of a picture on a sheet."""


def shown() -> dict[str, dict[str, Any]]:
    """Map each scene to all that a page needs to show it."""
    games, choices = (json.loads(each.TARGET.read_text("utf-8")) for each in (scenes, moments))
    found = {}
    for name, stages in STAGES.items():
        game = games[name]
        for stage in stages:
            views = next(told for key, told in game["scenes"].items() if key.split(", ")[1] == stage)
            found[f"{name}-{stage}"] = {"prefs": game["prefs"], "menu": game["menu"], "view": views[-1]}
    canasta = rooms.scenes(next(each for each in PRESETS if each.slug == "canasta-classic"), sheets=False)
    playing = [name for name in canasta if name.endswith(("fullest", "warned"))]
    # the long name is for fit alone
    said, name = rooms.WARNS["name"], canasta[playing[0]]["view"]["picture"]["seats"][1]["name"]
    full = json.loads(json.dumps(canasta[playing[-1]]).replace(f'"{said}"', f'"{name}"'))
    found |= {"canasta": canasta[playing[0]], "canasta-full": full}
    found["start"] = {**found["two-handed-follow"], "more": {"start": choices["choosing"], "kept": rooms.OFFERED}}
    return {name: {**one, "prefs": {**one["prefs"], "animate": False}} for name, one in found.items()}


def pictures() -> Iterator[tuple[str, dict[str, Any], tuple[int, int], str]]:
    """Yield the name of each picture, its scene, room and looks."""
    turns = cycle(SIZES)
    for name, scene in shown().items():
        for size in SIZES:
            yield f"{name}-{size[0]}", scene, size, "light"
        size = next(turns)
        yield f"{name}-{size[0]}-dark", {**scene, "prefs": {**scene["prefs"], "theme": "dark"}}, size, "dark"
        yield f"{name}-{size[0]}-forced", scene, size, "forced"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sheets: dict[str, list[Path]] = {}
    with sync_playwright() as playwright, rooms.measuring(launch_chromium(playwright)) as page:
        page.evaluate("text => { window.courts = text }", bundled(courts_of(PROGRAM)[0]))
        set_in_the_apps_face(page)
        for name, scene, size, looks in pictures():
            forced = "active" if looks == "forced" else "none"
            page.emulate_media(forced_colors=forced, color_scheme="dark" if looks == "dark" else "light")
            page.evaluate("([scene, size]) => window.showIn(scene, size)", [scene, size])
            path = folder / f"{name}.png"
            page.locator("#box").screenshot(path=path)
            sheets.setdefault(name.rsplit(f"-{size[0]}", 1)[0], []).append(path)
    for name, paths in sheets.items():
        sheet_of(paths).save(folder / f"sheet-{name}.png")


def set_in_the_apps_face(page: Page) -> None:
    """Set a page in the face of the app's page."""
    face = base64.b64encode(FACE.read_bytes()).decode()
    page.add_style_tag(
        content=f'@font-face {{ font-family: Inter; font-weight: 400 700; src: url("data:font/woff2;base64,{face}") }}'
        " .pw { --pw-font: Inter, sans-serif !important }"
    )
    page.evaluate("document.fonts.load('16px Inter')")


def sheet_of(paths: list[Path]) -> Image.Image:
    """Lay pictures of one height in a row."""
    small = [each.resize((each.width * HIGH // each.height, HIGH)) for each in map(Image.open, paths)]
    sheet = Image.new("RGB", (sum(each.width + 8 for each in small), HIGH), "white")
    at = 0
    for each in small:
        sheet.paste(each, (at, 0))
        at += each.width + 8
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1]))
