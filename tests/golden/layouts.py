"""The stages of each preset at three widths, on a page on which they can be measured.

A real Chromium shows the frozen views on a plain page, in a font that matplotlib brings along: so boxes do not depend on the
fonts of a machine.
"""

from __future__ import annotations

import base64
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.golden import adapter, store
from tests.golden import views as frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.golden.adapter import Preset

WIDTHS = (360, 760, 1280)
SHEETS = ("more", "scores")
"""The sheets that are opened besides, over the first view with a card to play."""
ADDRESS = "http://127.0.0.1/golden"

PAGE = """<!doctype html><meta charset="utf-8"><style>
{fonts}
body {{ margin: 0; --jp-ui-font-family: Golden; --jp-code-font-family: Golden; --jp-layout-color0: #fff; --jp-layout-color1: #fff;
  --jp-ui-font-color1: rgba(0,0,0,.87); }}
{css}
</style><body data-jp-theme-light="true"><main id="host"></main></body>"""
LOAD = """async programs => {
    let last;
    const addresses = {};
    for (const [name, program] of programs) {
        const text = Object.entries(addresses).reduce((text, [part, at]) => text.replaceAll(`./${part}`, at), program);
        last = addresses[name] = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
    }
    window.widget = (await import(last)).default;
    await Promise.all([400, 700].map(weight => document.fonts.load(`${weight} 16px Golden`)));
}"""


def views(preset: Preset) -> dict[str, Any]:
    """Map each stage to its first view, with all that the page needs to show it."""
    found: dict[str, Any] = {}
    for shown in frozen.shown(store.read("views", preset.slug)):
        prefs = {**shown["prefs"], "animate": False}
        found.setdefault(stage_of(shown["view"]), {"part": "table", **shown, "prefs": prefs})
    return found


def stage_of(view: dict[str, Any]) -> str:
    """Name the stage of a view: its panel, its question, and whether there is something to meld."""
    picture, legal = view["picture"], view["legal"]
    panel, ask = picture["panel"], legal.get("ask")
    told = [f"phase {picture['info']['phase']}", picture["info"]["stage"]]
    told += [f"panel {panel['kind']}"] if panel else []
    told += [f"ask {ask.get('verb', ask['kind'])}"] if ask else []
    told += ["melds"] if legal.get("melds") else []
    told += [f"pile {zone['state']['shape']}" for zone in picture.get("zones", ()) if "state" in zone]
    return ", ".join(told)


def scenes(preset: Preset) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every scene to measure: its name, and the values for the page."""
    found = views(preset)
    playing = next(shown for shown in found.values() if shown["view"]["legal"].get("play"))
    for width in WIDTHS:
        for key, shown in found.items():
            yield f"{width} {key}", {**shown, "width": width}
        for act in SHEETS:
            yield f"{width} sheet {act}", {**playing, "width": width, "press": act}


def measured(scene: dict[str, Any], page: Page) -> list[list[Any]]:
    """Measure the visible elements: name, left, top, width and height; in the order of the page."""
    page.set_viewport_size({"width": max(scene["width"], 500), "height": 900})
    return page.evaluate("scene => window.show(scene)", scene)


@contextlib.contextmanager
def page(browser: Browser | None = None) -> Iterator[Page]:
    """Open a page that can show scenes."""
    from playwright.sync_api import sync_playwright

    from tests.browser.jupyter import launch_chromium

    with contextlib.ExitStack() as stack:
        if browser is None:
            browser = launch_chromium(stack.enter_context(sync_playwright()))
            stack.callback(browser.close)
        context = browser.new_context(reduced_motion="reduce", color_scheme="light", locale="en-US")
        stack.callback(context.close)
        plain = context.new_page()
        body = PAGE.format(fonts=fonts(), css=adapter.STYLES)
        plain.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html"))
        plain.goto(ADDRESS)
        plain.evaluate(LOAD, adapter.PROGRAMS)
        plain.add_script_tag(path=Path(__file__).parent / "harness.js")
        yield plain


def fonts() -> str:
    """Write the style sheet of a font that looks the same everywhere."""
    import matplotlib as mpl

    folder = Path(mpl.get_data_path()) / "fonts" / "ttf"
    told = []
    for weight, name in (("100 500", "DejaVuSans.ttf"), ("501 900", "DejaVuSans-Bold.ttf")):
        data = base64.b64encode((folder / name).read_bytes()).decode()
        told.append(
            f"@font-face {{ font-family: Golden; font-weight: {weight}; src: url(data:font/ttf;base64,{data}); }}"
        )
    return "\n".join(told)
