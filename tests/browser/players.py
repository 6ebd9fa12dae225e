"""The ways to play a whole game: by mouse, by keyboard, and by the buttons of the bar alone. None knows the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.table import GOES_ON

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


MAY_ACT = f"""root => root.dataset.busy === 'false' && (root.querySelector('.pw-panel')
    ? root.querySelector('{GOES_ON}')?.matches(':not(.is-waiting)') === true
    : root.querySelector('.pw-bar [data-act]:not([data-act=hurry], [data-act=explain], .is-waiting)') !== null
    || /chosen/.test(root.querySelector('.pw-bar [data-act=explain]')?.textContent))"""
"""Whether a page of several may act: it shows a panel whose button was not pressed, or the bar offers something."""

BAR = """root => Object.fromEntries([...root.querySelectorAll('.pw-bar .pw-btn')].filter(node =>
    node.getAttribute('aria-disabled') !== 'true').map(node =>
    [node.dataset.act, [...node.childNodes].find(each => each.nodeType === 3)?.data ?? '']))"""
"""The labels of the buttons that can be pressed, by their commands."""

BEFORE_CARDS = ("sure", "do knock", "do draw", "do end", "go-on")
"""The buttons that are pressed before any card."""


def by_bar(table: TablePage, seen: Seen, rng: random.Random) -> None:
    """Do one thing with the mouse, at a table of any game: press a button, or choose cards where they are asked for."""
    table.glance()
    told = table.evaluate(BAR)
    if seen.panel:
        table.click_panel()
    elif act := next((act for act in BEFORE_CARDS if act in told), ""):
        table.click(act)
    elif "best" in told and rng.random() < 0.6:  # it may not be enough, and is taken back then
        table.click("best")
    elif "do return" in told:
        table.click("do return")
    elif "ask-pass" in told and ("main" not in told or rng.random() < 0.55):
        table.click("ask-pass")
    elif told.get("explain", "").endswith("chosen"):
        while "main" not in table.evaluate(BAR):
            seen = table.see()
            table.click_card(rng.choice([each for each in seen.legal if each not in seen.selected]))
            table.glance()
        table.click("main")
    elif "main" in told and told["main"] != "Choose a card":
        table.click("main")
    elif told:  # else it was another's turn just now
        table.click_card(rng.choice(table.see().legal or unfolded(table, rng)), modifiers=["Alt"])


def unfolded(table: TablePage, rng: random.Random) -> list[str]:
    """Open a rank of a folded hand with a card that may be played; returns such cards."""
    ranks = table.root.locator(".pw-rankpile").evaluate_all("all => all.map(each => each.dataset.rank)")
    for rank in rng.sample(ranks, len(ranks)):
        table.click_on(f'.pw-rankpile[data-rank="{rank}"]')
        table.glance()
        if found := table.see().legal:
            return found
    raise AssertionError(f"no card may be played: {table.see()}")


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
