"""The two ways to play a whole game: by mouse, and by keyboard. Neither knows the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tests.browser.table import Seen, TablePage

MOST_ACTS = 600


def may_meld(seen: Seen) -> bool:
    """Tell whether the main button lays a meld, before the card is drawn."""
    return {"main", "do draw"} <= set(seen.acts)


def by_clicks(table: TablePage, seen: Seen, rng: random.Random) -> None:
    """Do one thing with the mouse: buttons, clicks on cards, their menus, the stock."""
    table.glance()
    if seen.panel:
        table.click_panel()
    elif "do knock" in seen.acts:
        table.click("do knock")
    elif may_meld(seen):
        table.click("main")
    elif "do draw" in seen.acts:
        if rng.random() < 0.5:
            table.click("do draw")
        else:
            table.click_on("[data-zone=stock]")
    else:
        card = rng.choice(seen.legal)
        way = rng.randrange(3)
        if way == 0:
            table.click_card(card, button="right")
            table.click_on("[role=menu] [data-act=card-play]")
        elif way == 1:
            table.click_card(card, click_count=2)
        else:
            table.click_card(card)
            table.click("main")


def by_keys(table: TablePage, seen: Seen, rng: random.Random) -> None:
    """Do one thing with the keyboard alone: the focus must never have left the table."""
    assert seen.focus is not None, f"the focus has left the table: {seen}"
    table.glance()
    if seen.panel:
        table.press("Enter")
    elif "do knock" in seen.acts:
        table.press("k")
    elif may_meld(seen):
        table.press(rng.choice(["Enter", "m"]))
    elif "do draw" in seen.acts:
        table.press("d")
    else:
        for _ in range(1 + rng.randrange(3)):  # a key plays no card to which nobody has gone
            table.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]))
        for _ in range(len(seen.own)):
            if table.see().focus in seen.legal:
                break
            table.press("ArrowRight")
        else:
            table.press("Home")
            while table.see().focus not in seen.legal:
                table.press("ArrowRight")
        table.press(*rng.choice([["Enter"], ["p"], ["Space", "Enter"]]))


def play_game(
    table: TablePage, act: Callable[[TablePage, Seen, random.Random], None], rng: random.Random
) -> tuple[list[str], Seen]:
    """Play until the panel of a finished game; the result is the titles of the panels on the way, and the last look."""
    titles: list[str] = []
    seen = table.wait_until_ready()
    for _ in range(MOST_ACTS):
        if seen.panel:
            titles.append(seen.panel)
        if table.root.locator(".pw-panel-game").count():
            return titles, seen
        act(table, seen, rng)
        seen = table.wait_until_ready(after=seen.view)
    raise AssertionError(f"no end after {MOST_ACTS} acts: {titles}, {seen}")
