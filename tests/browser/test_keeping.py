"""Test that a game goes on with one click after kernel, page or Lab have ended; and its file at the table."""

from __future__ import annotations

import os
import random
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as NotInTime

from pinochle_widgets.games.shown.words import score
from pinochle_widgets.match import Match
from pinochle_widgets.store import kept
from pinochle_widgets.store.place import SWITCH
from tests.browser.axe import objections_in_both_themes
from tests.browser.conftest import new_page
from tests.browser.jupyter import DARK, KERNEL_IS_IDLE, LIGHT, Notebook, jupyter_lab
from tests.browser.players import by_clicks
from tests.browser.table import TablePage
from tests.conftest import in_verify

SHOTS = os.environ.get("PINOCHLE_SHOTS")
KILLS = 30
KNOWN = "(table.match.number, len(table.match.record.entries), table.match.state.scores)"
HAND = "list(map(str, table.match.state.observe(0).hand))"
LOOK = "{name: table.view['picture'][name] for name in ('info', 'zones', 'score')}"
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    folder = tmp_path / "games"
    monkeypatch.setenv(SWITCH, str(folder))
    return folder


def cell(folder, **how):
    call = ", ".join(f"{name}={value!r}" for name, value in how.items())
    lines = [f"import os; os.environ[{SWITCH!r}] = {str(folder)!r}", "import pinochle_widgets as pw"]
    return "\n".join([*lines, f"table = pw.play({call})", "table"])


def play_on(board, acts, seed=1):
    """Play by clicks; returns when the table is still again."""
    seen, rng = board.wait_until_ready(), random.Random(seed)
    for _ in range(acts):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    return seen


def go_on(board):
    """Go on by the one button for that, and wait until the game lies there."""
    offer = board.root.get_by_role("button", name="Go on")
    offer.click()
    offer.wait_for(state="detached")
    return board.wait_until_ready()


def unlabelled(value):
    """Leave out the labels of cards, which tell two like cards apart within a session only."""
    if isinstance(value, dict):
        return {name: unlabelled(each) for name, each in value.items() if not (name == "id" and "card" in value)}
    return [unlabelled(each) for each in value] if isinstance(value, list | tuple) else value


def cards(seen):
    return sorted(card["card"] for card in seen.hand)


# ---- the panel and the menu


@pytest.fixture
def earlier():
    """Leave a game, as another session did."""
    match, rng = Match(pauses=True), random.Random(3)
    match.save(kept.new_path("two-handed"))
    while match.state.round < 3:
        if match.pause:
            match.proceed()
        else:
            match.act(rng.choice(match.state.legal_actions(0)))
    match.saver.close()
    return match


@pytest.mark.parametrize("width", [360, *in_verify(960)])
def test_an_earlier_game_is_offered_in_words_and_goes_on_with_one_key(earlier, notebook, folder, width):
    board = TablePage(notebook(cell(folder, animate=False)))
    board.set_width(width)
    offer = board.root.get_by_role("button", name="Go on")
    points = score(earlier.game.scene.picture(earlier.observe(0), earlier.company))
    assert f"Two-handed Pinochle, Hoyle · round 2 · {points} · today " in offer.get_attribute("title")
    assert objections_in_both_themes(board) == []
    offer.focus()
    board.press("Enter")
    offer.wait_for(state="detached")
    seen = board.wait_until_ready()
    assert seen.focus is not None  # the keyboard stays with the table
    assert board.notebook.python("table.match.state.scores") == earlier.state.scores


def left(game, rules=None):
    """Leave a game after its first cards, as another session did."""
    match = Match(game, rules=rules, pauses=True)
    match.save(kept.new_path(game))
    match.proceed()
    match.saver.close()
    return match


BEYOND = """root => [...root.querySelectorAll('.pw-panel, .pw-panel *:not(.pw-vh)')].filter(node => {
    const box = node.getBoundingClientRect(), felt = root.querySelector('.pw-felt').getBoundingClientRect();
    return box.width > 0 && (box.left < felt.left - 1 || box.right > felt.right + 1 || box.bottom > felt.bottom + 1);
}).map(node => node.outerHTML.slice(0, 120))"""
"""The script that lists parts of the panel beyond the edges of the felt."""


@pytest.mark.parametrize("width", [360, *in_verify(960)])
def test_a_game_asked_for_by_name_offers_its_kept_ones_a_line_each(notebook, folder, width):
    for rules in ("canasta/classic", "canasta/modern-american", "canasta/classic"):
        last = left("canasta", rules)
    board = TablePage(notebook(cell(folder, game="canasta", animate=False)))
    board.set_width(width)
    offer = board.root.get_by_role("dialog", name="Go on with one of your games?")
    assert offer.get_by_role("listitem").count() == 3
    first = offer.get_by_role("listitem").first
    points = score(last.game.scene.picture(last.observe(0), last.company))
    assert first.inner_text().startswith(f"Classic · round 1 · {points} · today ")
    assert objections_in_both_themes(board) == []
    assert board.evaluate(BEYOND) == []
    if SHOTS:
        for theme in (DARK, LIGHT):
            board.notebook.set_theme(theme)
            board.root.screenshot(path=Path(SHOTS) / f"offer-{width}-{theme.split()[-1]}.png")
    board.wait_until_ready()
    board.press("Enter")
    offer.wait_for(state="detached")
    board.wait_until_ready()
    assert board.notebook.python(HAND) == list(map(str, last.state.observe(0).hand))


@pytest.mark.whole  # in CI test/kept.test.ts
def test_a_new_game_is_one_press_too_and_the_menu_offers_the_earlier_one(earlier, notebook, folder):
    board = TablePage(notebook(cell(folder, animate=False)))
    board.root.get_by_role("button", name="Deal", exact=True).click()
    seen = board.wait_until_ready(after=board.see().view - 1)
    board.page.wait_for_function("root => !root.querySelector('.pw-panel')", arg=board.handle)
    assert len(board.see().hand) == 12, seen
    board.root.locator(".pw-tools [data-act=more]").click()
    board.root.get_by_role("button", name="Earlier game").click()
    board.root.get_by_role("button", name="Stay at this one").wait_for()
    go_on(board)
    assert board.notebook.python("table.match.state.scores") == earlier.state.scores


def test_a_file_is_given_and_taken_and_a_wrong_one_refused(notebook, folder, tmp_path):
    first = TablePage(notebook(cell(folder, animate=False, save=False)))
    play_on(first, 6)
    before = cards(first.see())
    first.root.locator(".pw-tools [data-act=more]").click()
    assert "This game is not kept. Save game downloads it." in first.root.get_by_role("dialog").inner_text()
    first.root.get_by_role("button", name="Save game").click()
    first.root.get_by_text("The file holds the hidden cards").first.wait_for()
    with first.page.expect_download() as download:
        first.root.get_by_role("button", name="Save it").click()
    assert cards(first.see()) == before, "it was no move"
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".save"
    wrong, long = tmp_path / "wrong.save", tmp_path / "long.save"
    wrong.write_text("<script>alert(1)</script>")
    long.write_bytes(b"x" * 4_000_001)
    first.notebook.run([cell(folder, animate=False, save=False)])
    second = TablePage(first.notebook, nth=1)
    second.root.get_by_text("More", exact=True).first.click()
    second.root.get_by_role("button", name="Open a saved game").click()
    sheet = second.root.get_by_role("dialog", name="Open a code or a record")
    for each, reason in ((wrong, "no saved game"), (long, "too long for a saved game"), (path, "")):
        sheet.locator("input[type=file]").set_input_files(each)
        if reason:
            sheet.get_by_role("alert").get_by_text(reason).wait_for()
    second.page.wait_for_function("root => !root.querySelector('.pw-panel')", arg=second.handle)
    assert cards(second.see()) == before


@pytest.mark.whole  # in CI test/kept.test.ts tells of it once
def test_a_table_that_can_not_keep_its_game_says_so_once(notebook, tmp_path):
    (tmp_path / "file").write_text("in the way")
    board = TablePage(notebook(cell(tmp_path / "file" / "games", animate=False)))
    board.begin()
    board.root.locator(".pw-status").get_by_text("The game is not kept").wait_for()
    seen = play_on(board, 2)
    assert "not kept" not in seen.status


# ---- kernels, pages and Labs that end


def rerun(book):
    """Run the cells again when the kernel is there."""
    book.page.wait_for_function(KERNEL_IS_IDLE, timeout=180_000)
    for _ in range(3):  # a Lab that was just reloaded may not have taken the command
        book.run_all()
        with suppress(NotInTime):
            book.page.get_by_role("button", name="Go on").wait_for(timeout=15_000)
            break
    return TablePage(book)


@pytest.mark.whole  # in CI test_app.py reloads a page, test_silence.py ends a kernel, tests/store/test_kept.py kills one
@pytest.mark.own_page
def test_a_restarted_kernel_and_a_page_reloaded_amid_a_flight_lose_nothing(notebook, folder):
    book = notebook(cell(folder))
    board = TablePage(book)
    play_on(board, 7)
    look = book.python(LOOK)
    book.page.evaluate(RESTART)
    board = rerun(book)
    go_on(board)
    assert unlabelled(book.python(LOOK)) == unlabelled(look)
    seen = board.see()
    by_clicks(board, seen, random.Random(5))
    board.page.wait_for_function("root => root.dataset.busy === 'true'", arg=board.handle)
    known = book.python(KNOWN)
    book.page.reload()
    book.page.wait_for_function(KERNEL_IS_IDLE, timeout=180_000)
    again = rerun(book)  # the cell of a page that was reloaded may show a picture only
    go_on(again)
    assert book.python(KNOWN) == known
    play_on(again, 2)


@pytest.mark.whole
@pytest.mark.own_page
def test_a_lab_closed_and_opened_goes_on_with_one_click(page, folder, tmp_path):
    looks = []
    for number in range(2):
        home = tmp_path / f"lab{number}"
        home.mkdir()
        with jupyter_lab(home) as lab:
            lab.write("game.ipynb", [cell(folder, animate=False)])
            book = Notebook(lab, page, "game.ipynb")
            book.open()
            book.run_all()
            board = TablePage(book)
            if number == 0:
                play_on(board, 5)
            else:
                go_on(board)
            looks.append(book.python(LOOK))
            page.goto("about:blank")
    assert unlabelled(looks[0]) == unlabelled(looks[1])


@pytest.mark.whole
@pytest.mark.own_page
@pytest.mark.skipif(os.name != "posix", reason="a kernel is killed by SIGKILL")
def test_a_killed_kernel_loses_at_most_the_last_action(notebook, lab_context, folder):
    page, _ = new_page(lab_context)  # Lab's own scripts throw when a kernel is killed
    book, rng = notebook(cell(folder, animate=False), on=page), random.Random(11)
    board = TablePage(book)
    for number in range(KILLS):
        play_on(board, rng.randrange(2, 6), seed=number)
        known = book.python(KNOWN)
        pid = book.python("os.getpid()")
        with suppress(IndexError):
            by_clicks(board, board.see(), rng)  # the kernel is killed while it answers, or before
        os.kill(pid, signal.SIGKILL)
        book.page.locator(".jp-Dialog .jp-mod-accept").click()  # Lab tells that the kernel has died
        board = rerun(book)
        go_on(board)
        back = book.python(KNOWN)
        assert back[:2] >= (known[0], known[1] - 1)
        if back[0] == known[0]:
            assert all(now >= then for now, then in zip(back[2], known[2], strict=True)) or back[1] < known[1]
        assert book.python("table.record.replay() == table.match.state")
    page.close()
