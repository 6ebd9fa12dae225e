"""Test a shared table as persons meet it: pages without Python, each in a browser of its own, at a referee's port."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pinochle_widgets.match import Match, Saved
from pinochle_widgets.together import owner as owning
from pinochle_widgets.together.chair import SPAN
from pinochle_widgets.together.owner import ENDS, LOOKS, OPENS, TELLS, Owner
from pinochle_widgets.together.referee import END
from pinochle_widgets.together.seats import FILE
from tests.browser.axe import objections_to
from tests.browser.conftest import LOCAL, new_context, new_page
from tests.browser.doors import MOVED, next_of
from tests.browser.jupyter import DARK, LIGHT, Notebook
from tests.browser.players import MAY_ACT, by_bar
from tests.browser.table import PATIENCE, TablePage
from tests.browser.test_accessible import SUITS
from tests.conftest import FULL
from tests.together import proxy
from tests.together.ends import moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.table import Seen

SIZES = {"Ann": (960, 680), "Bert": (360, 740), "Cleo": (640, 800)}
MOST_ACTS = 900
SHORT, RELOADED, KILLED = 9, 3, 6
"""The acts of the short form, and those after which a page is loaded anew, and before which the referee is killed."""
CUT = re.compile(r"WebSocket connection to 'ws://127")
"""The words of Chromium, not of the page, about a connection that could not be made while no referee was there."""

IS_WIDER = "() => document.documentElement.scrollWidth > innerWidth"
KERNEL = re.compile(r"kernel|run (the|its|this) cell", re.IGNORECASE)

PAGE_MAY_ACT = f"() => {{ const root = document.querySelector('.pw'); return root !== null && ({MAY_ACT})(root); }}"

MOVED_OR_ASKED = """([view, isAnswered]) => Number(document.querySelector('.pw').dataset.viewId) > view
    || (!isAnswered && document.querySelector('.pw-bar [data-act=sure]') !== null)"""


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Owner]:
    served = Owner(tmp_path_factory.mktemp("tables"))
    served.begin()
    yield served
    served.ask(ENDS)
    for process in owning._begun:
        process.wait(60)


class Person:
    """A person with a browser of their own."""

    def __init__(self, browser: Browser, name: str, link: str, **how: Any) -> None:
        width, height = SIZES[name]
        viewport = {"width": width, "height": height}
        self.name, self.link = name, link
        self.context: BrowserContext = new_context(browser, viewport=viewport, reduced_motion="reduce", **how)
        self.errors: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """Open the link in another page of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{error}\n{error.stack}"))
        page.on("console", lambda told: self._hear(told.type, told.text))
        page.on(
            "request", lambda asked: None if LOCAL.match(asked.url) else self.errors.append(f"asked for {asked.url}")
        )
        page.on("request", lambda asked: self.errors.append("a key in an address") if self.key in asked.url else None)
        page.goto(self.link)
        return page

    @property
    def key(self) -> str:
        return self.link.partition("#")[2]

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not CUT.search(text):
            self.errors.append(text)

    def sit(self, name: str | None = None) -> None:
        self.page.locator(".pw-about").wait_for()
        field = self.page.get_by_label("Your name")
        if field.count():  # a host who is named is not asked again
            field.fill(self.name if name is None else name)
        self.page.get_by_role("button", name="Sit down").click()

    @property
    def board(self) -> TablePage:
        return TablePage(self)  # type: ignore[arg-type]  # it has a page

    def says(self, text: str) -> None:
        self.page.get_by_text(text).first.wait_for()


@contextmanager
def company(owner: Owner, browser: Browser, game: str, *names: str, **how: Any) -> Iterator[list[Person]]:
    opened: Any = owner.ask(
        OPENS, **{"game": game, "people": len(names), "names": [*names], "at_once": True, "autopilot": True, **how}
    )
    notice = owner.notice
    assert notice is not None
    address = f"http://127.0.0.1:{notice['port']}/table/{opened['ident']}"
    themes = ("light", "dark", "light")
    persons = [
        Person(browser, name, f"{address}#{token}", color_scheme=theme)
        for name, token, theme in zip(names, opened["tokens"].values(), themes, strict=False)
    ]
    try:
        yield persons
        assert [person.errors for person in persons] == [[] for _ in persons]
    finally:
        for person in persons:
            person.context.close()


def look(persons: list[Person], what: str) -> None:
    """Keep pictures where somebody wants to see them."""
    if folder := os.environ.get("COMPANY_SHOTS"):
        for person in persons:
            path = Path(folder, f"{what.replace('/', '-')}-{person.name}.png")
            if not path.exists():
                person.page.screenshot(path=path)


def begin(persons: list[Person]) -> None:
    """Sit down and deal: the press of the last takes the panel from every page, a moment later."""
    for person in persons:
        person.sit()
        person.page.locator(".pw-stage").wait_for()
    for person in persons:
        person.board.click_panel()
    for person in persons:
        person.page.locator(".pw-panel-start").wait_for(state="detached")


def turn_of(persons: list[Person]) -> Person:
    """Wait until somebody can act, and find who it is."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for person in persons:
            if person.page.evaluate(PAGE_MAY_ACT):
                return person
        persons[0].page.wait_for_timeout(10)
    raise AssertionError([person.board.see() for person in persons])


def kept(owner: Owner, person: Person) -> Match:
    ident = person.page.url.rpartition("/")[2]
    return Match.of_saved(Saved.read(owner.folder / f"{ident}{END}"))[0]


def played_cards(owner: Owner, person: Person) -> list[str]:
    return [each for seat in (0, 1) for each in moves(kept(owner, person), seat) if each.startswith("play")]


def test_two_pages_play_a_round_by_clicks_and_lose_nothing(owner: Owner, browser: Browser) -> None:
    rng = random.Random(3)
    with company(owner, browser, "two-handed", "Ann", "Bert", at_once=False) as (ann, bert):
        bert.says("Ann is the host")
        table: Any = owner.ask(TELLS, ident=bert.page.url.rpartition("/")[2].partition("#")[0])
        assert [each["state"] for each in table["people"]] == ["open", "open"], "that takes no seat"
        ann.sit()
        ann.says("Bert")
        bert.sit("Ann")
        bert.says("Ann sits here already")
        bert.sit()
        bert.says("Ann is asked to let you in")
        ann.page.get_by_role("button", name="Let in").click()
        bert.says("Deal")
        assert [person.page.url.count("#") for person in (ann, bert)] == [0, 0], (
            "a used link is not read over a shoulder"
        )
        ann.board.click_panel()
        ann.says("Waiting for Bert")
        bert.says("Deal")
        bert.board.click_panel()
        for person in (ann, bert):  # the cards come out of both pages' shares
            person.board.root.locator(".pw-panel").wait_for(state="detached")
        played, before, until = 0, None, time.monotonic() + PATIENCE / 1000
        while FULL or played < SHORT:
            person = turn_of([ann, bert])
            seen = person.board.see()
            if seen.panel and played:
                break
            is_dead = before is None and played >= KILLED and by_drawn(seen) == ""
            if is_dead:
                before = played_cards(owner, ann)
                os.kill(int(str(owner.ask(LOOKS)["pid"])), signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
                ann.says("No connection")
                bert.says("No connection")
            by_cards(person.board, seen, rng)
            if is_dead:
                owner.begin()  # what was pressed meanwhile is done by the next one
            moved(person, 2 * SPAN if is_dead else seen.view)  # its first view is how things stood
            if is_dead:
                while len(found := played_cards(owner, ann)) <= len(before) and time.monotonic() < until:
                    ann.page.wait_for_timeout(50)
                assert len(found) == len(before) + 1, "once"
            played += not seen.panel
            if played == RELOADED:
                bert.page.reload()
                bert.page.locator(".pw-stage").wait_for()
        assert before, "the referee was killed"
        match = kept(owner, ann)
        assert match.record.replay().scores == match.state.scores


def by_drawn(seen: Seen) -> str:
    """Name the button that is pressed before a card is played; empty where a card is."""
    return next((act for act in ("sure", "do knock", "do draw") if act in seen.acts), "")


def by_cards(board: TablePage, seen: Seen, rng: random.Random) -> None:
    """Do one thing by one click: what is still to do may have changed before a second."""
    board.glance()
    if seen.panel:
        board.click_panel()
    elif act := by_drawn(seen):
        board.click(act)
    else:
        board.click_card(rng.choice(seen.legal), modifiers=["Alt"])


def moved(person: Person, view: int, *, is_answered: bool = False) -> None:
    """Wait until a page shows a later view, or asks first; a card that may not be played is left."""
    try:
        person.page.wait_for_function(MOVED_OR_ASKED, arg=[view, is_answered], timeout=5000)
    except PlaywrightTimeout:
        person.board.press("Escape")


@pytest.mark.whole  # in CI a part of a round of the two-handed game stands for it
@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("two-handed", ("Bert", "Ann")),
        ("pinochle34/partnership", ("Ann", "Bert")),
        ("pinochle34/kitty", ("Bert", "Ann", "Cleo")),
        ("double-deck/partnership", ("Bert", "Ann")),
        ("canasta", ("Ann", "Bert")),
    ],
)
def test_a_round_of_each_family_is_played_by_clicks(owner, browser, game, names) -> None:
    """Check that the host's page and the guest's, one wide and one narrow, play a round and say nothing of a kernel."""
    rng = random.Random(5)
    with company(owner, browser, game, *names) as persons:
        for person in persons:
            person.sit()
            person.page.locator(".pw-stage").wait_for()
        played = 0
        while True:
            person = turn_of(persons)
            seen = person.board.see()
            if played and kept(owner, person).pause in ("round", "game"):
                break
            look(persons, f"{game}-{played if played < 4 else played // 20 * 20}")
            by_bar(person.board, seen, rng)
            moved(person, seen.view, is_answered="sure" in seen.acts)
            played += not seen.panel
            assert played < MOST_ACTS
            for each in persons if played % 10 == 0 else ():
                assert not KERNEL.search(each.page.locator("body").inner_text())
        look(persons, f"{game}-round")
        match = kept(owner, persons[0])
        assert match.pause in ("round", "game")
        assert match.record.replay().scores == match.state.scores


def looked_at(person: Person, stage: str) -> list[str]:
    """List the objections of axe-core to a whole page, wide and narrow, light and dark; also a page that is wider."""
    found = []
    for width in (360, 960):
        person.page.set_viewport_size({"width": width, "height": 740})
        for theme in ("light", "dark"):
            person.page.emulate_media(color_scheme=theme)
            told = objections_to(person.page.locator("body"), SUITS)
            told += ["it is wider than the window"] if person.page.evaluate(IS_WIDER) else []
            found += [f"{stage}, {width}, {theme}: {each}" for each in told]
            look([person], f"axe-{stage}-{width}-{theme}")
    return found


@pytest.mark.whole
def test_a_page_checker_has_no_objections_to_door_question_and_company(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "two-handed", "Ann", "Bert", at_once=False) as (ann, bert):
        found = looked_at(bert, "door")
        ann.sit()
        ann.page.locator(".pw-stage").wait_for()
        bert.sit("<b>")
        bert.says("plain text")
        found += looked_at(bert, "refused")
        bert.sit()
        bert.says("Ann is asked to let you in")
        found += looked_at(bert, "waiting")
        ann.says("Bert asks")
        found += looked_at(ann, "question")
        ann.page.set_viewport_size({"width": 960, "height": 740})
        ann.page.get_by_role("button", name="Let in").click()
        bert.page.locator(".pw-stage").wait_for()
        found += looked_at(bert, "table")
        ann.page.get_by_role("button", name="New link for Bert").dblclick()
        ann.page.get_by_role("textbox", name="The link for Bert").wait_for()
        found += looked_at(ann, "link")
        found += looked_at(bert, "gone")
        assert found == []


SAVE = "() => jupyterapp.commands.execute('docmanager:save')"


@pytest.mark.whole
def test_host_and_guest_sit_in_notebooks_of_jupyterlab_which_keep_no_key(lab, browser, tmp_path, request) -> None:
    games = tmp_path / "games"
    begin = f"import os\nos.environ['PINOCHLE_SAVE'] = {str(games)!r}\nimport pinochle_widgets as pw"
    cells = {"host.ipynb": "hosted = pw.host('two-handed', names=['Ann', 'Bert'])\nhosted", "guest.ipynb": "pw.join()"}
    books, errors = [], []
    for name, cell in cells.items():
        lab.write(name, [begin, cell, *(["print(hosted)"] if name == "host.ipynb" else [])])
        context = new_context(browser, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        request.addfinalizer(context.close)
        page, told = new_page(context)
        errors.append(told)
        books.append(Notebook(lab, page, name))
        books[-1].open()
        books[-1].run_all()
    request.addfinalizer(lambda: lab.end_sessions(*cells))
    host, guest = books
    request.addfinalizer(Owner(games / "together").end)
    host.page.get_by_role("button", name="Invite").click()
    link = host.page.get_by_label("The link for Bert", exact=True).input_value()
    for theme in (DARK, LIGHT):
        for book in books:
            book.set_theme(theme)
            assert objections_to(book.page.locator(".pw-invite")) == [], theme
            if folder := os.environ.get("COMPANY_SHOTS"):
                book.page.screenshot(path=Path(folder, f"lab-{book.name}-{theme}.png"))
    guest.page.get_by_label("The link that you were sent").fill(link)
    guest.page.get_by_label("Your name").fill("Berta")
    guest.page.get_by_role("button", name="Join").click()
    host.page.get_by_role("button", name="Let in").click()
    boards = [TablePage(book, nth=1) for book in books if book.page.locator(".pw-stage").wait_for() is None]
    keys = [
        link.partition("#")[2],
        *(each["secret"] for each in json.loads((games / "together" / FILE).read_text())["seats"].values()),
    ]
    for board in boards:
        board.root.locator(".pw-panel").wait_for()
        board.click_panel()
    for board in boards:
        board.root.locator(".pw-panel").wait_for(state="detached")
    rng, acts = random.Random(2), [0, 0]
    for _ in range(6):
        at = next_of(boards)
        seen = boards[at].see()
        by_bar(boards[at], seen, rng)
        boards[at].page.wait_for_function(MOVED, arg=[boards[at].handle, seen.view])
        acts[at] += 1
    assert all(acts)
    for name, book in zip(cells, books, strict=True):
        if folder := os.environ.get("COMPANY_SHOTS"):
            book.page.screenshot(path=Path(folder, f"lab-{name}.png"))
        book.page.evaluate(SAVE)
        kept = (lab.folder / name).read_text()
        assert "for several persons" in kept
        assert [key for key in keys if key in kept] == []
    assert errors == [[], []]


@contextmanager
def running(*command: str, folder: Path, **settings: str) -> Iterator[Callable[[str], str]]:
    """Run a command whose games are kept in a folder; yields a function that waits until it prints a pattern."""
    environment = os.environ | {"PINOCHLE_SAVE": str(folder), "PYTHONUNBUFFERED": "1", **settings}
    log = folder / f"{uuid4().hex}.log"
    folder.mkdir(exist_ok=True)
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out)

    def prints(pattern: str) -> str:
        until = time.monotonic() + PATIENCE / 1000
        while not (found := re.search(pattern, text := log.read_text(errors="replace"))):
            assert time.monotonic() < until, text
            assert process.poll() is None or re.search(pattern, log.read_text(errors="replace")), text
            time.sleep(0.02)
        return found[found.lastindex or 0]

    try:
        yield prints
    finally:
        process.terminate()
        process.wait(60)


def free_ports(number: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    found = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return found


@pytest.mark.whole
@pytest.mark.parametrize("there", ["", "/cards"], ids=["path taken away", "path handed on"])
def test_a_guest_comes_through_a_proxy_with_tls_under_a_path(browser: Browser, tmp_path: Path, there: str) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is missing, which makes the certificate")
    port, target = free_ports(2)
    keys = proxy.self_signed(tmp_path)
    at, games = f"https://localhost:{port}/cards", tmp_path / "games"
    pinochle = [
        sys.executable,
        "-m",
        "pinochle_widgets",
        "host",
        "--no-browser",
        "--game",
        "two-handed",
        "--name",
        "Ann",
    ]
    leads = proxy.command(tmp_path, port, target, keys, "/cards", there)
    with (
        running(*pinochle, "--at", at, "--port", str(target), folder=games) as prints,
        running(*leads, folder=tmp_path / "proxy"),
    ):
        own, link = prints(r"Your own seat: (http://127\.0\.0\.1:\S+)"), prints(rf"({at}/table/\S+#\S+)")
        ann = Person(browser, "Ann", own)
        bert = Person(browser, "Bert", link, ignore_https_errors=True)
        sits = [sys.executable, "-m", "tests.together.sits", link, "Eve"]
        try:
            ann.sit()
            ann.page.locator(".pw-stage").wait_for()
            with running(*sits, folder=tmp_path / "eve") as eve:
                eve("Python does not trust the certificate of this address")
            with running(*sits, folder=tmp_path / "eve", SSL_CERT_FILE=str(keys[0])) as eve:
                eve("Ann is asked to let you in")
                ann.says("Eve")
                ann.page.get_by_role("button", name="Let in").click()
                assert eve(r"here .*") == "here ['Ann', 'Eve']"
            ann.page.get_by_role("button", name="New link for Eve").dblclick()
            field = ann.page.get_by_role("textbox", name="The link for Eve")
            field.wait_for()
            bert.link = f"{at}/table/{field.input_value().rpartition('/')[2]}"
            bert.page.close()
            bert.page = bert.open()
            bert.sit()
            ann.page.get_by_role("button", name="Let in").click()
            bert.page.locator(".pw-stage").wait_for()
            for person in (ann, bert):
                person.board.click_panel()
            for person in (ann, bert):
                person.page.locator(".pw-panel").wait_for(state="detached")
            turn = turn_of([ann, bert])
            by_bar(turn.board, seen := turn.board.see(), random.Random(1))
            moved(turn, seen.view)
            assert turn.board.see().view > seen.view
            assert [person.errors for person in (ann, bert)] == [[], []]
        finally:
            for person in (ann, bert):
                person.context.close()


@pytest.mark.whole
def test_a_seat_has_one_browser_and_each_refusal_says_what_to_do(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "two-handed", "Ann", "Bert") as (ann, bert):
        cleo = Person(browser, "Cleo", bert.link)
        try:
            for person in (ann, bert):
                person.sit()
                person.page.locator(".pw-stage").wait_for()
            cleo.sit()
            cleo.says("Somebody sits here already")
            bert.page.get_by_role("button", name="More").click()
            bert.page.get_by_role("button", name="Autopilot").click()
            ann.says("plays by autopilot")
            bert.page.get_by_role("button", name="More").click()
            bert.page.get_by_role("button", name="Play myself").click()
            bert.page.close()
            ann.says("away")
            bert.page = bert.open()
            bert.page.locator(".pw-stage").wait_for()  # without a press: the seat is this browser's
            ann.page.get_by_text("away").first.wait_for(state="hidden")
            ann.page.get_by_role("button", name="New link for Bert").dblclick()
            bert.says("This link opens no seat")
            field = ann.page.get_by_role("textbox", name="The link for Bert")
            cleo.link = field.input_value()
            assert cleo.key != bert.key
            assert cleo.link.startswith(f"{ann.page.url}#")
            cleo.page.close()
            cleo.page = cleo.open()
            cleo.sit()
            cleo.page.locator(".pw-stage").wait_for()
            ann.says("Cleo")
            told = owner.ask(ENDS, ident=ann.page.url.rpartition("/")[2])
            assert told == {"ended": True}
            for person in (ann, cleo):
                person.says("The host has closed the table.")
            assert cleo.errors == []
        finally:
            cleo.context.close()
