"""Test a game of Canasta in a page, of both presets: by mouse, by keys, and by touch on a narrow table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.browser.axe import objections
from tests.browser.table import GLANCE, GOES_ON, TablePage
from tests.conftest import FULL

CELL = """
import random
from dataclasses import replace
import pinochle_widgets as pw
from pinochle_widgets.games.canasta import GAME
rules = replace(GAME.rules.preset("{rules}"), target={target}, higher_target={target})
table = pw.play(GAME.name, rules=rules, seed={seed}, opponent="carefree", animate=False, pace="fast", start_reminders=True)
table.menu = {{**table.menu, "controls": {{**table.menu["controls"], "rests": {{}}}}}}
player = GAME.level("standard").make()

def next_action():
    seen = table.match.observe(0)
    if table.match.pause or not seen.legal_actions:
        return ""
    return str(player.choose(seen, random.Random(seen.round)).action)

def label_of(card, but=()):
    cards = table.view["picture"]["zones"][0]["cards"]
    card = "XR" if card == "JK" else card
    return next(each["id"] for each in cards if each["card"] == card and each["id"] not in but)
table
"""
SHORT, LONG = 5, 8500
"""Targets: the first reached by who wins a round, the second not in this file."""
SEEDS = {"canasta/classic": 14, "canasta/modern-american": 36}
"""The seeds of short rounds, in which the person draws, takes the pile, melds and adds."""
WIDTHS = (360, 640, 1120)
MOST_ACTS = 250


@dataclass
class Hand:
    """A way to do actions at the table."""

    board: TablePage

    @property
    def plain(self):
        return self.board.notebook

    def ids(self, cards):
        found = []
        for card in cards:
            found.append(self.plain.python(f"label_of({card!r}, {found!r})"))
        return found

    def do(self, text):
        verb, *words = text.split()
        cards = [word for word in words if not word.endswith(":")]
        self.board.glance()
        if verb in ("meld", "add"):
            self.select(self.ids(cards))
            target = self.board.root.locator(f'.is-target[data-to="add {words[0]}"]')
            if verb == "add" and target.count():
                self.press_on(target)
            else:
                self.lay()
        elif verb == "discard":
            self.discard(self.ids(cards)[0])
            if self.board.root.locator('.pw-bar [data-act="sure"]').count():
                self.sure()
        elif verb == "draw":
            self.draw()
        else:
            self.press_on(self.board.root.locator(f'.pw-bar :is([data-act="do {text}"], [data-to="{text}"])'))

    def lay(self):
        self.press_on(self.board.root.locator('.pw-bar [data-act="main"]'))


class Mouse(Hand):
    def press_on(self, button):
        button.click()

    def select(self, ids):
        for each in ids:
            self.board.click_card(each)

    def draw(self):
        self.board.root.locator("[data-zone=stock]").click()

    def discard(self, card):
        self.board.click_card(card, button="right")

    def sure(self):
        self.board.click("sure")


class Keys(Hand):
    def press_on(self, button):
        button.focus()
        self.board.press("Enter")

    def go_to(self, card):
        if self.board.see().focus in (None, ""):
            self.board.root.focus()
        order = [each["id"] for each in self.board.see().own]
        self.board.press("Home", *["ArrowRight"] * order.index(card))
        assert self.board.see().focus == card

    def select(self, ids):
        for each in ids:
            self.go_to(each)
            self.board.press("Space")

    def lay(self):
        self.board.press("Enter")

    def draw(self):
        self.board.root.focus()
        self.board.press("d")

    def discard(self, card):
        self.go_to(card)
        self.board.page.evaluate("milliseconds => window.putClockForward(milliseconds)", GLANCE)
        self.board.press("p")

    def sure(self):
        self.board.press("y")


class Touch(Hand):
    def press_on(self, button):
        button.tap()

    def select(self, ids):
        for each in ids:
            self._shown(each)
            self.board.card(each).tap(position={"x": 9, "y": 14})
        close = self.board.root.locator(".pw-drawer-does .pw-btn", has_text="Close")
        if close.count():
            close.tap()

    def _shown(self, card):
        """Open the rank of a card where the hand is folded."""
        if self.board.card(card).count() == 0:
            hand = self.plain.python("[(c['id'], c['card'][0]) for c in table.view['picture']['zones'][0]['cards']]")
            ranks = sorted({rank for _, rank in hand}, key="3456789TJQKA2X".index)
            self.board.root.locator(".pw-rankpile").nth(ranks.index(dict(hand)[card])).tap()

    def draw(self):
        self.board.root.locator("[data-zone=stock]").tap()

    def discard(self, card):
        self.select([card])
        self.board.root.locator("[data-zone=pile]").tap()

    def sure(self):
        self.board.root.locator('.pw-bar [data-act="sure"]').tap()


def play_game(hand, wanted=None):
    """Play until the panel after the game, or until all verbs that are wanted were done; returns the verbs of the actions."""
    board, verbs = hand.board, []
    seen = board.wait_until_ready()
    for _ in range(MOST_ACTS):
        if board.root.locator(".pw-panel-game").count() or (wanted and wanted <= {*verbs}):
            return verbs
        text = hand.plain.python("next_action()")
        if text:
            verbs.append(text.split()[0])
            hand.do(text)
        elif seen.panel:
            board.glance()
            hand.press_on(board.root.locator(GOES_ON))
        seen = board.wait_until_ready(after=seen.view)
    raise AssertionError(f"no end after {MOST_ACTS} acts: {verbs}, {seen}")


ALL = {"draw", "take", "meld", "add", "discard"}
IN_CI = {(Mouse, "canasta/classic")}


@pytest.mark.parametrize(
    ("way", "rules"),
    [
        pytest.param(way, rules, marks=[] if (way, rules) in IN_CI else [pytest.mark.whole])
        for way in (Mouse, Keys, Touch)
        for rules in SEEDS
    ],
)
def test_a_whole_game(plain_notebook, request, way, rules):
    """Play a game, or by the short form until each kind of action was done."""
    page = request.getfixturevalue("touch") if way is Touch else None
    plain = plain_notebook(CELL.format(rules=rules, seed=SEEDS[rules], target=SHORT), on=page)
    board = TablePage(plain)
    if way is Touch:
        board.set_width(360)
    verbs = play_game(way(board), None if FULL else ALL)
    assert set(verbs) >= ALL
    assert plain.python("table.match.record.replay().scores == table.match.state.scores")
    if FULL:
        rows = board.root.locator(".pw-panel-game tr td:first-child").all_inner_texts()
        assert {"Melds", "This round"} <= set(rows)


PLAYED = """
while table.match.pause != "round":
    table.match.proceed() if table.match.pause else table.match.act(next_action())
"""


def has_no_objections(board, where):
    for width in WIDTHS if FULL else WIDTHS[:1]:
        board.set_width(width)
        assert objections(board) == [], f"{where} at {width}"


@pytest.mark.whole
def test_a_page_checker_has_no_objections_to_panels_and_sheets(plain_notebook):
    before, shown = CELL.format(rules="canasta/modern-american", seed=36, target=LONG).rsplit("table", 1)
    plain = plain_notebook(before + PLAYED + "table" + shown)
    board = TablePage(plain)
    board.wait_until_ready()
    board.page.set_viewport_size({"width": WIDTHS[-1] + 220, "height": 900})
    board.root.locator(".pw-panel-round").wait_for()
    has_no_objections(board, "the end of a round")
    board.press("x")
    board.root.locator(".pw-pop-menu").wait_for()
    has_no_objections(board, "menu and preferences")
    board.press("Escape")
    plain.run(["table.starting.open()\ntable.starting.change('unfolded', True, '')"])
    board.root.locator(".pw-start .pw-all-rules").wait_for()
    has_no_objections(board, "the start panel")


def at_the_first_turn(plain_notebook):
    """Open a game and answer the questions before one's first turn; return the table, its mouse, and the cards in sight."""
    board = TablePage(plain_notebook(CELL.format(rules="canasta/classic", seed=3, target=LONG)))
    mouse = Mouse(board)
    seen = board.wait_until_ready()
    while seen.panel:
        mouse.press_on(board.root.locator(GOES_ON))
        seen = board.wait_until_ready(after=seen.view)
    return board, mouse, seen


def test_a_sweep_of_the_right_button_melds_and_is_taken_back(plain_notebook):
    board, mouse, seen = at_the_first_turn(plain_notebook)
    page = board.page
    mouse.draw()
    seen = board.wait_until_ready(after=seen.view)
    fives = [each["id"] for each in seen.own if each["card"][0] == "5"]
    boxes = [board.card(each).bounding_box() for each in (fives[0], fives[-1])]
    with board.one_move():
        page.mouse.move(boxes[0]["x"] + 9, boxes[0]["y"] + 14)
        page.mouse.down(button="right")
        page.mouse.move(boxes[1]["x"] + 9, boxes[1]["y"] + 18, steps=6)
        page.mouse.up(button="right")
    assert len(fives) >= 3
    assert len(mouse.plain.python("[str(card) for card in table.match.observe(0).melds[0][0].cards]")) == len(fives)
    board.press("u")
    board.page.wait_for_function("root => root.querySelectorAll('.is-mine .is-meld').length === 0", arg=board.handle)


def test_a_card_dropped_past_the_right_end_is_kept_aside_and_never_sorted(plain_notebook):
    board, mouse, seen = at_the_first_turn(plain_notebook)
    page = board.page
    card = seen.own[2]["id"]
    start, end = (board.card(each).bounding_box() for each in (card, seen.own[-1]["id"]))
    page.mouse.move(start["x"] + 9, start["y"] + 14)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] - 3, end["y"] + 40, steps=6)
    page.mouse.up()
    kept = board.root.locator(".pw-own.is-kept")
    kept.wait_for()
    assert board.see().own[-1]["id"] == kept.get_attribute("data-id") == card
    board.glance()
    mouse.draw()
    board.wait_until_ready(after=seen.view)
    assert board.see().own[-1]["id"] == card
    assert kept.get_attribute("aria-label").endswith(", kept aside")
    Keys(board).go_to(card)
    board.press("ContextMenu")
    board.root.get_by_role("menuitem", name="Back to the other cards").click()
    kept.wait_for(state="detached")
