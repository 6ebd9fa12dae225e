"""Test a table in JupyterLab besides play: refusals, views in step, reloads, the notebook's own keys."""

from __future__ import annotations

import random
import re

import pytest

from tests.browser.players import by_clicks
from tests.browser.table import TablePage
from tests.conftest import FULL, first_of_each, in_verify

MOVES = "len([entry for entry in table.match.record.entries if type(entry).__name__ == 'Move'])"
OWN_PLAYS = "sum(str(entry).startswith('0 play') for entry in table.match.record.entries)"
# Keep the last message about a picture that the page sends, so that it can be sent again.
KEEP_SENT = """() => {
    const tell = window.tell;
    window.tell = (model, content) => {
        if (content && 'view_id' in content) window.sendAgain = async () => window.receive(await tell(model, content));
        return tell(model, content);
    };
}"""


HELPERS = """
import random
def illegal(state):
    if state.seats_to_act != (0,):
        return False
    held = {str(c.card) for c in state.observe(0).hand}
    return len({str(a).split()[1].rstrip('*') for a in state.legal_actions()}) < len(held)

def play_until(table, enough, seed=1):
    rng = random.Random(seed)
    while not enough(table.match.state):
        if table.match.pause:
            table.match.proceed()
        else:
            table.match.act(rng.choice(table.match.state.legal_actions(0)))
"""


def to_phase_2(board: TablePage) -> None:
    """Play the stock out in the kernel, the person's seat by the hint's player."""
    board.notebook.python("0", code="play_until(table, lambda state: state.phase == 2 and illegal(state))")


@pytest.fixture
def barring(table):
    """A table at a turn of phase 2 at which some cards may not be played: the board, what it shows, and such a card."""
    board = table(seed=1, before=HELPERS)
    board.begin()
    to_phase_2(board)
    seen = board.wait_until_ready()
    return board, seen, next(card["id"] for card in seen.own if card["id"] not in seen.legal)


@pytest.mark.whole  # in CI a test below clicks on a barred card, and test/table.test.ts says why
def test_a_refused_card_says_why_and_changes_nothing(barring):
    board, seen, refused = barring
    moves = board.notebook.python(MOVES)
    board.click_card(refused, modifiers=["Alt"], force=True)  # the card says that it is disabled
    after = board.see()
    assert "may not be played" in after.alert
    assert "may not be played" in after.status
    assert re.search(r"\b(led|trump|trumps)\b", after.alert), "the reason is told in words"
    assert (after.view, after.own, after.trick) == (seen.view, seen.own, seen.trick)
    assert board.notebook.python(MOVES) == moves


@pytest.mark.whole  # in CI test/table.test.ts leaves a selection to the kernel, tests/widgets refuses it
def test_cards_that_are_no_meld_are_refused_with_words(table):
    board = table(seed=1)
    seen = board.begin()
    rng = random.Random(1)
    while "do draw" not in seen.acts or "Lay" in seen.status:
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    for card in seen.own[:2]:
        board.click_card(card["id"])
    board.click("main")
    board.page.wait_for_function("root => root.querySelector('[role=alert]').textContent !== ''", arg=board.handle)
    assert board.see().view == seen.view


@pytest.mark.whole  # in CI test_table.py of tests/widgets refuses it
def test_a_message_of_an_older_picture_is_refused(table, page):
    board = table(seed=1)
    page.evaluate(KEEP_SENT)
    seen = board.begin()
    with board.one_move():
        board.click_card(seen.legal[0], modifiers=["Alt"])
    moves, view = board.notebook.python(MOVES), board.see().view
    page.evaluate("window.sendAgain()")
    page.wait_for_function("root => root.querySelector('[role=alert]').textContent !== ''", arg=board.handle)
    assert board.notebook.python(MOVES) == moves
    assert board.see().view == view


@pytest.mark.whole  # in CI test/table.test.ts
def test_a_double_click_plays_one_card(table):
    board = table(seed=1, right_click="play")
    seen = board.begin()
    card = board.card(seen.hand[0]["id"])
    before = board.notebook.python(MOVES)
    card.click(button="right", click_count=2, position={"x": 9, "y": 14})
    board.wait_until_ready(after=seen.view)
    assert board.notebook.python(MOVES) > before
    assert board.notebook.python(OWN_PLAYS) == 1


def test_a_right_click_and_the_menu_key_open_the_menu_of_a_card(table):
    board = table(seed=1)
    seen = board.begin()
    menu, identity = board.root.locator("[role=menu]"), seen.legal[-1]
    board.click_card(identity, button="right")
    assert menu.locator("[role=menuitem]").first.inner_text().startswith("Play ")
    box, table_box = board.root.locator(".pw-popup").bounding_box(), board.root.bounding_box()
    assert box["x"] >= table_box["x"]
    assert box["y"] >= table_box["y"]
    assert box["x"] + box["width"] <= table_box["x"] + table_box["width"]
    assert box["y"] + box["height"] <= table_box["y"] + table_box["height"]
    board.press("Escape")
    menu.wait_for(state="detached")
    assert board.see().focus == identity
    assert board.see().view == seen.view
    for key in ("ContextMenu", "Shift+F10"):
        board.press(key)
        menu.wait_for()
        board.press("ArrowDown", "Home", "Tab")
        menu.wait_for(state="detached")
        assert board.see().focus == identity
    board.glance()
    with board.one_move():
        board.press("ContextMenu", "Enter")
    assert board.notebook.python(OWN_PLAYS) == 1
    board.root.locator("button.pw-plate").first.click()
    board.root.get_by_role("dialog").get_by_label("Opponent level").wait_for()


def flick_up(board: TablePage, identity: str) -> None:
    box = board.card(identity).bounding_box()
    mouse, x, y = board.page.mouse, box["x"] + 9, box["y"] + 14
    mouse.move(x, y)
    board.page.evaluate("window.stopClock()")
    mouse.down()
    mouse.move(x + 2, y - 60)
    mouse.up()
    board.page.evaluate("window.startClock()")


def drop(board: TablePage, identity: str) -> None:
    board.card(identity).drag_to(board.root.locator("[data-drop=trick]"), source_position={"x": 9, "y": 14})


def double_click(board: TablePage, identity: str) -> None:
    board.click_card(identity, click_count=2)


def test_one_gesture_plays_one_card_and_a_click_none(table):
    board = table(seed=1)
    seen = board.begin()
    for n, gesture in enumerate((double_click, flick_up, drop), start=1):
        board.glance()
        board.click_card(seen.legal[0])
        assert "Play" in board.root.locator(".pw-bar [data-act=main]").inner_text()
        board.glance()
        board.click_card(seen.legal[0])
        assert board.see().selected == []
        assert "Choose a card" in board.root.locator(".pw-bar [data-act=main]").inner_text()
        board.glance()
        gesture(board, seen.legal[0])
        seen = board.wait_until_ready(after=seen.view)
        while "do draw" in seen.acts:
            board.click("do draw")
            seen = board.wait_until_ready(after=seen.view)
        assert board.notebook.python(OWN_PLAYS) == n


# The edges of the focus ring, of the card below it, and of the next card; and what lies on top in the middle of the coin.
AROUND_ONE_CARD = """root => {
    const box = node => node.getBoundingClientRect();
    const own = [...root.querySelectorAll('[data-zone=hand] .pw-own')];
    const at = own.findIndex(node => node === document.activeElement);
    const ring = box(root.querySelector('.pw-ring'));
    const coin = root.querySelector('.pw-coin');
    const shown = [...document.querySelectorAll('.pw-coin')].map(node => {
        const {x, y, width, height} = box(node);
        node.style.pointerEvents = 'auto';
        return [0.1, 0.5, 0.9].every(part => node.contains(document.elementFromPoint(x + width * part, y + height / 2)));
    });
    return {ring: [ring.left, ring.right], card: box(own[at]).left, next: box(own[at + 1]).left, shown};
}"""


@pytest.mark.ci_runs("360")
@pytest.mark.parametrize("width", [360, 960])
def test_the_ring_is_round_one_card_and_the_coin_is_whole(table, width):
    board = table(seed=1, width=width)
    seen = board.begin()
    board.click_card(seen.hand[0]["id"])
    board.press("Home", "ArrowRight")
    board.root.locator("[data-act=hint]").click()
    board.root.locator(".pw-coin").wait_for()
    board.press("ArrowLeft", "ArrowRight")
    found = board.evaluate(AROUND_ONE_CARD)
    assert abs(found["ring"][0] - found["card"]) < 1.5
    assert abs(found["ring"][1] - found["next"]) < 1.5
    assert found["shown"] == [True]
    assert board.see().selected == [seen.hand[0]["id"]]


@pytest.mark.whole  # in CI test/table.test.ts has two views
def test_two_views_and_a_scoresheet_stay_in_step(notebook):
    book = notebook(
        "import pinochle_widgets as pw\ntable = pw.play(seed=3)\ntable.prefs = {**table.prefs, 'animate': False}\ntable",
        "table",
        "pw.Scoresheet(table.match)",
    )
    first, second = TablePage(book), TablePage(book, 1)
    sheet = book.page.locator(".pw-alone")
    seen, rng = first.begin(), random.Random(2)
    for turn in range(14 if FULL else 4):
        board, other = (first, second) if turn % 2 else (second, first)
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
        assert other.wait_until_ready(after=seen.view - 1).view == seen.view
        for name in ("hand", "legal", "trick", "mine", "theirs"):
            assert getattr(other.see(), name) == getattr(seen, name), name
        ours = first.root.locator(".pw-log li").all_text_contents()
        assert sheet.locator(".pw-log li").all_text_contents() == ours
        assert sheet.locator(".pw-race").text_content() == first.root.locator(".pw-race").text_content()
    assert ours
    assert sheet.locator("table").is_visible()
    assert sheet.locator(".pw-log").is_visible()


TO_A_MELD = """
match = table.match
while not (lays := [each for each in match.state.legal_actions(0) if str(each).startswith("meld")]):
    match.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])
"""
LAY = "table.prefs = {**table.prefs, 'animate': True}\nmatch.act(lays[0])"
COUNTS = """() => {
    const counts = () => document.getAnimations().some(each =>
        each.transitionProperty === '--counted' && each.effect.target.closest('.pw-r.me'));
    window.counted = new Promise(done => {
        const look = () => counts() ? done(true) : requestAnimationFrame(look);
        look();
    });
}"""
LONGEST = """root => [...root.querySelectorAll('.pw-r')].map(row => {
    row.querySelector('.nm').textContent = 'Intermediate';
    row.querySelector('b').firstChild.data = '1,240';
    return [row.querySelector('.pw-so-far').textContent, row.querySelector('.nm').scrollWidth - row.clientWidth,
            Math.ceil(row.querySelector('b').getBoundingClientRect().right - row.getBoundingClientRect().right)];
})"""


def test_the_strip_counts_a_meld_up_where_all_is_booked_at_the_end(table):
    board = table(seed=8, opponent="novice", width=360, rules={"score_by_round": True})
    board.notebook.python("0", code=TO_A_MELD)
    board.wait_until_ready()
    board.page.evaluate(COUNTS)
    board.notebook.python("0", code=LAY)
    board.page.evaluate("window.counted")
    (mine, *mine_fit), (_, *theirs_fit) = board.evaluate(LONGEST)
    assert mine == f" +{board.notebook.python('table.match.state.meld_points(0)')}"
    assert [max(mine_fit), max(theirs_fit)] <= [0, 0], "names and figures are whole"


@pytest.mark.whole  # in CI test/table.test.ts: each view keeps its own
def test_a_selection_belongs_to_its_view(notebook):
    book = notebook("import pinochle_widgets as pw\ntable = pw.play(seed=3)\ntable", "table")
    first, second = TablePage(book), TablePage(book, 1)
    seen = first.begin()
    second.wait_until_ready(after=seen.view - 1)
    first.click_card(seen.hand[0]["id"])
    assert first.see().selected == [seen.hand[0]["id"]]
    assert second.see().selected == []


@pytest.mark.whole  # tests/browser/test_still.py and test_keeping.py reload pages too
@pytest.mark.own_page
def test_a_reloaded_page_shows_the_picture_and_replays_nothing(table):
    board = table(seed=1, prefs={"animate": True})
    seen, rng = board.begin(), random.Random(1)
    for _ in range(8):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    board.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    board.notebook.open()
    again = TablePage(board.notebook)
    assert again.root.get_attribute("data-busy") == "false"
    after = again.see()
    assert (after.view, after.trick, after.mine) == (seen.view, seen.trick, seen.mine)
    assert sorted(card["id"] for card in after.hand) == sorted(card["id"] for card in seen.hand)
    by_clicks(again, after, rng)
    again.wait_until_ready(after=after.view)


@pytest.mark.in_lab
def test_the_notebook_does_not_hear_the_keys_of_the_table(table):
    board = table(seed=1)
    board.begin()
    cells = board.notebook.cells()
    types = "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(cell => cell.type)"
    kinds = board.page.evaluate(types)
    board.root.locator(".pw-felt").click(position={"x": 5, "y": 5})
    board.press(
        "Escape", "b", "a", "d", "d", "x", "Escape", "x", "Escape", "z", "m", "y", "r", "1", "Enter", "Escape", "d", "d"
    )
    assert board.notebook.cells() == cells
    assert board.page.evaluate(types) == kinds
    assert board.page.evaluate("() => jupyterapp.shell.currentWidget.content.mode") == "command"
    # nor does its menu of cells open over the cards
    for place in ("[data-zone=stock]", "[data-act=more]", ".pw-plate", ".pw-side", ".pw-status", ".pw-mid"):
        board.root.locator(place).first.click(button="right", force=True)
        assert board.page.locator(".lm-Menu").count() == 0, place
        board.press("Escape")


@pytest.mark.in_lab
def test_nothing_of_a_view_is_left_when_its_output_is_cleared(table):
    board = table(seed=1)
    board.begin()
    board.page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    board.page.wait_for_function("() => document.querySelectorAll('.pw').length === 0")
    board.notebook.python(
        "0", code="table.match.act(table.match.state.legal_actions(0)[0])"
    )  # nobody listens, nothing breaks


@pytest.mark.whole  # in CI tests/browser/test_fit.py measures that nothing moves from scene to scene
def test_nothing_below_the_cards_moves_within_a_round(table):
    """Play one round, in a wide view and in one as on a phone."""
    wide = table(seed=4, width=960)
    wide.notebook.run(["table"])
    phone = TablePage(wide.notebook, 1)
    phone.evaluate("root => root.parentElement.style.width = '360px'")
    seen, rng = wide.begin(), random.Random(2)
    last = None
    for _ in range(70):
        by_clicks(wide, seen, rng)
        seen = wide.wait_until_ready(after=seen.view)
        if seen.panel:
            break
        assert phone.wait_until_ready(after=seen.view - 1).view == seen.view
        heights = [board.evaluate("root => root.clientHeight") for board in (wide, phone)]
        told = f"{last} to {heights}. {seen.status}: {len(seen.hand)} in hand, {seen.mine} melded"
        # a phone has room for everything from the start; a wide table may need more once, and keeps it
        assert last is None or (heights[0] >= last[0] and heights[1] == last[1]), told
        last = heights
    assert seen.panel, "a whole round was played"


def test_on_a_phone_the_rules_in_force_are_told(table):
    board = table(seed=1, width=360, rules="strict")
    board.begin()
    board.root.locator("[data-act=scores]").click()
    assert board.root.get_by_role("dialog").get_by_text("Strict, 48 cards").is_visible()


@pytest.mark.whole  # in CI test/table.test.ts holds Enter, though the next picture comes at once
def test_a_held_enter_plays_one_card(table):
    board = table(seed=1, prefs={"quick_deal": True})
    board.wait_until_ready()
    board.root.locator(".pw-bar button.primary").focus()
    with board.one_move():
        for _ in range(12):  # without a release in between, the browser calls them repeats
            board.page.keyboard.down("Enter")
        board.glance()
        board.glance()
        for _ in range(12):
            board.page.keyboard.down("Enter")
    board.page.keyboard.up("Enter")
    assert board.notebook.python(MOVES) == 0
    board.press("ArrowRight")
    with board.one_move():
        for _ in range(40):
            board.page.keyboard.down("Enter")
            board.page.wait_for_timeout(15)
    board.page.keyboard.up("Enter")
    assert board.notebook.python(OWN_PLAYS) == 1


@pytest.mark.whole
@pytest.mark.parametrize("allowed", first_of_each(type, [True, False]))
@pytest.mark.in_lab  # around the table are boxes that scroll and clip
def test_full_screen_shows_everything_in_a_low_window(table, allowed):
    board = table(seed=1)
    page = board.page
    if not allowed:
        board.evaluate("root => { root.requestFullscreen = () => Promise.reject(new TypeError('no')); }")
    page.set_viewport_size({"width": 1280, "height": 700})
    seen = board.begin()
    before = board.card(seen.hand[0]["id"]).bounding_box()
    board.root.locator("[data-act=more]").click()
    board.root.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.querySelector('.pw').dataset.full !== undefined")
    page.wait_for_timeout(300)
    assert board.root.get_attribute("data-full") == ("screen" if allowed else "window")
    box, bar = board.root.bounding_box(), board.root.locator(".pw-bar").bounding_box()
    card = board.card(seen.hand[0]["id"]).bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, 0, 1280)
    assert bar["y"] + bar["height"] <= 700
    assert card["y"] + card["height"] <= bar["y"]
    assert card["width"] > before["width"]
    with board.one_move():
        board.click_card(seen.legal[0], modifiers=["Alt"])
    page.keyboard.press("Shift+F")
    page.wait_for_function("document.querySelector('.pw').dataset.full === undefined")
    assert board.root.bounding_box()["width"] < 1280


@pytest.mark.whole  # in CI test_fit.py finds what lies outside, and the test below plays among the styles of JupyterLab
@pytest.mark.parametrize("width", [360, 560, 720, 960, 1280])
def test_nothing_sticks_out_at_any_width(table, width):
    check_nothing_sticks_out(table(seed=1, width=width))


@pytest.mark.whole
@pytest.mark.in_lab
def test_neither_does_it_among_the_styles_of_jupyterlab(table):
    check_nothing_sticks_out(table(seed=1, width=360))


OUT_OF_TOOLS = """tools => {
    const {left, right, top, bottom} = tools.getBoundingClientRect();
    return [...tools.children].map(tool => [tool.dataset.act, tool.getBoundingClientRect()])
        .filter(([, box]) => box.left < left || box.right > right || box.top < top || box.bottom > bottom)
        .map(([act]) => act);
}"""


@pytest.mark.ci_runs("660")
@pytest.mark.parametrize("width", [660, 820])
def test_the_speaker_of_a_first_game_has_its_place_among_the_tools(table, width):
    board = table(seed=1, width=width)
    board.notebook.python("0", code="table.kept = {**table.kept, 'learns': True}")
    tools = board.root.locator(".pw-tools")
    board.root.and_(board.page.locator("[data-frame=strip]")).wait_for()
    tools.locator(".pw-tool").nth(6).wait_for()
    assert tools.evaluate(OUT_OF_TOOLS) == []


def check_nothing_sticks_out(board: TablePage) -> None:
    """Play a while, then look for parts that reach beyond the table's edges."""
    seen, rng = board.begin(), random.Random(1)
    for _ in range(10 if FULL else 4):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    outside = board.evaluate("""root => {
        const frame = root.getBoundingClientRect();
        return [...root.querySelectorAll('.pw-card, button, .pw-status, .pw-sheet, .pw-cap')].filter(node => {
            const box = node.getBoundingClientRect();
            const melds = node.closest('.pw-melds');          // on a phone a row of melds scrolls
            return box.width && !(melds && melds.scrollWidth > melds.clientWidth && getComputedStyle(melds).overflowX === 'auto')
                && (box.left < frame.left - 1 || box.right > frame.right + 1);
        }).map(node => node.className);
    }""")
    assert outside == []


BOXES = {
    "HBox": "HBox(parts())",
    "HBox of one": "HBox([begun()])",
    "VBox": "VBox(parts())",
    "Box": "Box(parts())",
    "nested": "VBox([HBox(parts()), Label('below')])",
    "Output": "HBox([written(), Label('beside')])",
    "GridBox": "GridBox(parts(), layout=Layout(grid_template_columns='2fr 1fr'))",
    "GridspecLayout": "grid()",
    "TwoByTwoLayout": "TwoByTwoLayout(**dict(zip(('top_left', 'top_right'), parts())))",
    "AppLayout": "AppLayout(header=Label('above'), **dict(zip(('center', 'right_sidebar'), parts())))",
    "Tab": "of_one(Tab)",
    "Accordion": "of_one(Accordion)",
    "Stack": "of_one(Stack)",
}
"""The containers of ipywidgets, each with a table, and mostly with a scoresheet; of the last three one part is shown."""
OF_ONE, ALONE = ("Tab", "Accordion", "Stack"), ("HBox of one", "Output")
LEAST = {"Output": 300, "GridBox": 600, "GridspecLayout": 600, "TwoByTwoLayout": 450, "AppLayout": 700}
"""The width of the table where it is another than all that is there, which is some 970 px."""
IN_BOXES = """
from ipywidgets import *
import pinochle_widgets as pw
def begun():
    table = pw.play(seed=1, opponent="novice")
    table.match.proceed()
    return table
def parts():
    table = begun()
    return [table, pw.Scoresheet(table.match)]
def grid():
    cells = GridspecLayout(1, 3)
    cells[0, :2], cells[0, 2] = parts()
    return cells
chosen = []
def of_one(kind):
    chosen.append(kind(parts(), selected_index=0))
    return chosen[-1]
def written():
    output = Output()
    with output:
        display(begun())
    return output
"""
LIE = """() => [...document.querySelectorAll('.jp-OutputArea-output:not(.jp-OutputArea-output *)')].map(output => {
    const {right, width} = output.getBoundingClientRect();
    const all = [...output.querySelectorAll('.pw')].map(node => [node, node.getBoundingClientRect()]);
    const seen = all.filter(([, box]) => box.width);
    const over = seen.filter(([one, a], i) => seen.some(([other, b], k) => i < k && a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1));
    const sizes = sheets =>
        seen.filter(([node]) => node.matches('.pw-alone') === sheets).map(([, box]) => [box.width, box.height]);
    return {width, tables: sizes(false), sheets: sizes(true), over: over.length,
        cut: seen.filter(([node, box]) => box.right > right + 1 || node.scrollWidth > node.clientWidth).length};
}).filter(({tables, sheets}) => tables.length + sheets.length)"""


@pytest.mark.whole
@pytest.mark.parametrize("names", [("HBox", "Output", "Tab", "Stack"), *in_verify((tuple(BOXES),))], ids=len)
@pytest.mark.in_lab
def test_in_each_container_of_ipywidgets_a_table_has_its_room(notebook, names):
    book = notebook(f"{IN_BOXES}display({', '.join(map(BOXES.get, names))})")

    def lying(sheets: int):
        """Measure once so many scoresheets are in sight: nothing lies over another, and nothing is cut."""
        book.page.wait_for_function(f"() => ({LIE})().filter(each => each.sheets.length).length === {sheets}")
        found = dict(zip(names, book.page.evaluate(LIE), strict=True))
        assert {name: (each["over"], each["cut"]) for name, each in found.items()} == dict.fromkeys(names, (0, 0))
        return found

    sheets = len({*names} - {*ALONE})
    for name, each in lying(sheets=sheets - len({*names} & {*OF_ONE})).items():
        [(width, height)] = each["tables"]
        beside = sum(width for width, _ in each["sheets"]) if name in ("HBox", "Box", "nested") else 0
        assert width + beside >= LEAST.get(name, 930), name
        assert height > 400, name
    book.page.set_viewport_size({"width": 900, "height": 1000})
    lying(sheets=sheets - len({*names} & {*OF_ONE}))
    book.python("0", "for each in chosen: each.selected_index = 1")
    for name, each in lying(sheets=sheets).items():
        assert all(width > 100 and height > 150 for width, height in each["sheets"]), name
        assert len(each["tables"]) == (name not in OF_ONE), name


# Opens at the first trick that the person leads and the computer wins or loses, and notes each picture on the way.
WATCH = """root => {
    window.seen = [];
    const note = () => {
        const acts = [...root.querySelectorAll('.pw-bar [data-act]')].map(node => node.dataset.act);
        const trick = root.querySelectorAll('[data-zone=trick] [data-card]').length;
        window.seen.push([root.dataset.busy, trick, acts, Math.round(performance.now())]);
    };
    new MutationObserver(note).observe(root, {subtree: true, childList: true, attributes: true});
}"""


@pytest.mark.parametrize("way", ["pressing", *in_verify("watching")])
def test_no_button_runs_ahead_of_the_trick_and_none_is_skipped(table, way):
    """Watch a few turns, also with keys pressed all the while; every trick is seen before anything can go on."""
    board = table(seed=1, prefs={"animate": True, "quick_deal": True})
    seen = board.begin()
    board.evaluate(WATCH)
    for _ in range(4 if FULL else 2):
        view = seen.view
        while view == seen.view or board.see().busy:
            if view == seen.view and not board.see().busy:
                acts = board.see().acts
                board.glance()
                if "do draw" in acts:
                    board.click("do draw")
                else:
                    board.click_card(board.see().legal[0], modifiers=["Alt"])
                board.page.wait_for_function(
                    "([root, view]) => Number(root.dataset.viewId) > view", arg=[board.handle, view]
                )
                view = -1
            elif way == "pressing":
                board.press("Enter", "d")
                board.page.evaluate("window.settled()")  # on a still table it has played: the answer comes first
            board.page.wait_for_timeout(30)
        seen = board.wait_until_ready()
    pictures = board.page.evaluate("window.seen")
    early = [acts for busy, _, acts, _ in pictures if busy == "true" and {"main", "do draw"} & set(acts)]
    assert early == []
    whole = [at for _, trick, _, at in pictures if trick == 2]
    assert whole, "a trick was seen"


def test_a_click_on_a_barred_card_says_why_and_one_escape_clears_it(barring):
    board, seen, barred = barring
    board.click_card(barred, force=True)
    after = board.see()
    assert "may not be played" in after.status
    assert "may not be played" in after.alert
    assert after.selected == []
    board.press("Escape")
    assert board.see().status == seen.status
    allowed, other = [*seen.legal, barred][:2]
    board.click_card(allowed)
    board.click_card(other, modifiers=["Alt"], force=True)
    board.press("Escape")
    assert board.see().selected == []
    assert board.see().status == seen.status


def from_above(board: TablePage) -> None:
    """Set the focus on a button before the table."""
    board.evaluate(
        "() => { const above = document.createElement('button'); document.body.prepend(above); above.focus(); }"
    )


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize("game", ["two-handed", "pinochle34/partnership"])
def test_the_first_tab_stop_is_for_play_and_the_log_is_last(table, game):
    board = table(game=game, seed=1, commit=True)  # it waits with the promise in sight
    board.wait_until_ready()
    from_above(board)
    board.press("Tab")
    assert board.page.evaluate("document.activeElement.textContent").startswith("Deal 1 sealed")
    for _ in range(board.root.locator("button.pw-plate").count() + 1):  # who plays there can be asked before the deal
        board.press("Tab")
    assert board.page.evaluate("document.activeElement.textContent").startswith("Deal")
    board.begin()
    from_above(board)
    stops = []
    while len(stops) < 40 and "pw-log" not in "".join(stops):
        board.press("Tab")
        stops.append(board.page.evaluate("document.activeElement.className"))
    assert "pw-log" in stops[-1]
    assert any("pw-own" in stop for stop in stops)
    assert sum("pw-btn" in stop or "pw-tool" in stop for stop in stops) >= 6, "all buttons come before it"


@pytest.mark.in_lab
def test_after_shift_enter_the_keyboard_is_at_the_table(table):
    board = table(seed=1)
    page = board.page
    old = board.handle
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function("old => !old.isConnected && document.querySelector('.pw-panel')", arg=old)
    again = TablePage(board.notebook)
    page.wait_for_function("document.querySelector('.pw').contains(document.activeElement)")
    with again.one_move():
        again.press("Enter")
    assert again.see().hand, "Enter deals"


def test_keys_are_named_only_where_they_are_heard(table):
    board = table(seed=1)
    board.wait_until_ready()
    colour = "root => getComputedStyle(root.querySelector('.pw-bar .pw-kbd')).color"
    board.page.evaluate("document.activeElement.blur()")
    assert board.evaluate(colour) == "rgba(0, 0, 0, 0)"
    board.root.locator(".pw-bar .primary").focus()
    assert board.evaluate(colour) != "rgba(0, 0, 0, 0)"


# Notes the cards in the air whenever the table says that it is still.
WATCH_FLIGHTS = """root => {
    window.aloft = [];
    new MutationObserver(() => {
        if (root.dataset.busy === 'false')
            window.aloft.push(root.getAnimations({subtree: true}).filter(
                ({playState, effect}) => playState === 'running' && effect.target.matches('.pw-card, .pw-art')).length);
    }).observe(root, {attributes: true, attributeFilter: ['data-busy']});
}"""


def test_no_button_comes_before_the_last_card_of_a_deal_has_landed(table):
    board = table(seed=1, prefs={"animate": True})
    board.page.emulate_media(reduced_motion="no-preference")
    board.evaluate(WATCH_FLIGHTS)
    board.begin()
    board.page.wait_for_function("window.aloft.length > 0")
    assert set(board.page.evaluate("window.aloft")) == {0}
