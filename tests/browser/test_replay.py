"""Test a replay in the page of a kernel, and as a page by itself without a network."""

from __future__ import annotations

import re
from itertools import pairwise, product

import pytest

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.match import Match
from pinochle_widgets.match.record.entries import Comment, Evaluation, Move, Price
from pinochle_widgets.widgets.parts import bundled, styles_of
from tests.browser.axe import objections_to
from tests.conftest import FULL, first_of_each
from tests.golden.adapter import GAMES, PRESETS, levels

SHOWN = """async stride => {
    const found = new Set(), root = document.querySelector('.pw');
    const drawn = () => new Promise(requestAnimationFrame);
    const look = () => document.querySelectorAll('.pw *').forEach(each => each.classList.forEach(name => found.add(name)));
    const at = () => document.querySelector('.pw-lane-line input');
    const press = async key => {
        for (let n = 0; n < stride; n += 1) root.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
        await drawn();
        look();
    };
    await press('Home');
    while (at().value !== at().max) await press('ArrowRight');
    return [...found];
}"""
"""The script that goes through a replay by so many steps at a time, and collects the classes of all that it shows."""

OFF_SCREEN = """() => {
    const boxes = node => {
        const around = [];
        for (let at = node.parentElement; at; at = at.parentElement)
            if (getComputedStyle(at).overflowY !== 'visible') around.push(at.getBoundingClientRect());
        return [...around, {top: 0, bottom: innerHeight, left: 0, right: innerWidth}];
    };
    const isCut = node => {
        const {top, bottom, left, right} = node.getBoundingClientRect();
        return boxes(node).some(
            box => top < box.top - 1.5 || bottom > box.bottom + 1.5 || left < box.left - 1.5 || right > box.right + 1.5);
    };
    const parts = [
        '.pw-felt', '.pw-fan', '.pw-trump', '.pw-race', '.pw-price', '.pw-remarks > p', '.pw-where', '.pw-buttons'];
    const page = document.documentElement;
    return [
        ...parts.filter(part => document.querySelector(part) && isCut(document.querySelector(part))),
        ...(page.scrollHeight > innerHeight || page.scrollWidth > innerWidth ? ['page'] : []),
    ];
}"""
"""The script that lists the parts of a replay that are not whole on the screen."""
ROWS = """() => {
    const steps = [...document.querySelectorAll('.pw-steps :is(button, select)')].map(node => node.getBoundingClientRect());
    const curve = document.querySelector('.pw-chart svg')?.getBoundingClientRect();
    const spans = [...document.querySelectorAll('.pw-chart span')];
    const words = spans.filter(node => node.textContent.trim() && !node.children.length);
    const over = words.map(node => node.getBoundingClientRect()).filter(box => box.width > 1 && box.right > curve.left + 1
        && box.left < curve.right && box.bottom > curve.top && box.top < curve.bottom);
    return [new Set(steps.map(({top, height}) => Math.round(top + height / 2))).size, over.length];
}"""
"""The script that counts the rows of the steps of a replay, and the words that lie over its curve."""
PHONES = ((360, 740), (390, 844))
SCREENS = ((360, 740), (390, 844), (740, 360), (820, 1180), (960, 720), (1280, 800), (1920, 1080))

PAPER = """() => addEventListener('beforeprint', () => {
    const {left, right, bottom} = document.querySelector('.pw').getBoundingClientRect();
    const leaf = document.querySelector('.pw-replay-leaf'), felt = leaf.querySelector('.pw-felt').getBoundingClientRect();
    const outside = [...leaf.querySelectorAll('.pw-card, .pw-plays, .pw-sheet, .pw-race')].filter(node => {
        const box = node.getBoundingClientRect(), room = node.closest('.pw-felt') ? felt : {left, right, top: 0, bottom};
        return box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1;
    });
    const cards = [...leaf.querySelectorAll('.pw-plays .pw-pc')];
    const plays = cards.map(({textContent, className}) => textContent.replace('10', 'T') + className.at(-1));
    const race = [...leaf.querySelectorAll('.pw-race b')].map(node => node.textContent);
    const below = bottom - leaf.lastElementChild.getBoundingClientRect().bottom;
    window.printed = {
        plays, race, outside: outside.length, below, width: right - left,
        hands: leaf.querySelectorAll('.pw-felt .pw-card').length,
        rounds: leaf.querySelectorAll('.pw-sheet tbody tr').length, theme: document.querySelector('.pw').dataset.theme,
    };
})"""
"""The script that looks at a replay when it goes onto paper."""
PAPERS = {"A4": 718, "Letter": 739}
"""Papers, and the pixels of their width within the least margins."""

TRICKS = """async () => {
    const root = document.querySelector('.pw'), starts = [...document.querySelectorAll('.pw-rounds > button')];
    const drawn = () => new Promise(requestAnimationFrame);
    const weight = node => getComputedStyle(node).fontWeight;
    const cardIn = ({textContent, className}) => textContent.replace('10', 'T') + className.at(-1);
    const listed = () => [...document.querySelectorAll('.pw-plays')].map(row => {
        const cards = [...row.querySelectorAll('.pw-pc')];
        const heaviest = Math.max(...cards.map(weight));
        return {cards: cards.map(cardIn), bold: cards.filter(card => weight(card) == heaviest).map(cardIn)};
    });
    const rounds = [];
    for (const start of starts.length ? starts : [root]) {
        start.click();
        await drawn();
        rounds.push(listed());
    }
    return rounds;
}"""
"""The script that lists the tricks of each round of a replay as its list of moves shows them: cards, and those in bold type."""

CELL = """
import pinochle_widgets as pw
match = pw.Match(seats=("novice", "carefree"), seed=1, names=("Ada", "Ben"), rules={"goal": 300})
match.play_out()
shown = pw.replay(match.record, theme="light")
shown
"""
LARGEST = 300_000
OWN = ("file:", "blob:", "data:")


def is_play(entry: object) -> bool:
    return isinstance(entry, Move) and entry.action.VERB == "play"


def without_style(page) -> set[str]:
    """Go through the game of a page; list the classes on it that only the styles of the table rule."""
    table, own = (
        {name for part in styles_of(program) for name in ruled_in(part)} for program in ("table.js", "replay.js")
    )
    return set(page.evaluate(SHOWN, 1 if FULL else 3)) & (table - own)


def ruled_in(part: str) -> list[str]:
    """List the classes that a part of the styles rules."""
    return re.findall(r"\.(pw-[\w-]+)", bundled(part))


@pytest.fixture(scope="module")
def record():
    match = Match(seats=("novice", "carefree"), seed=1, names=("Ada", "<b>Ben</b>"), rules={"goal": 300})
    match.play_out()
    match.record.entries.insert(4, Comment("<script>document.title = 'gone'</script>"))
    return match.record


def test_cursor_keys_buttons_and_kernel_go_together(notebook) -> None:
    book = notebook(CELL)
    page, root = book.page, book.page.locator(".pw")
    root.locator(".pw-replay").wait_for()
    page.wait_for_function("() => !document.querySelector('.pw-rounds button:disabled')")
    at = root.locator(".pw-lane-line input")
    root.focus()
    for key, stop in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        assert at.input_value() == str(stop)
    page.keyboard.press("End")
    page.wait_for_function(
        "last => document.querySelector('.pw-lane-line input').value === last", arg=at.get_attribute("max")
    )
    for _ in range(50):  # told once the reader rests there
        if book.python("shown.position.is_over"):
            break
        page.wait_for_timeout(20)
    assert book.python("shown.position.scores == match.state.scores")
    ended = book.python("list(match.state.scores)")
    assert [each.inner_text() for each in root.locator(".pw-race b").all()] == [f"{each:,}" for each in ended]
    book.python("None", "shown.goto(3)")
    page.wait_for_function("() => document.querySelector('.pw-lane-line input').value === '3'")
    root.get_by_role("button", name="Next", exact=True).click()
    assert at.input_value() == "4"
    names = root.get_by_role("group", name="View").get_by_role("button").all_inner_texts()
    assert names == ["Ada", "Ben", "All hands"]
    assert root.locator(".pw-seat-opp .pw-back").count() == 0
    root.get_by_role("button", name="Ada", exact=True).click()
    assert root.locator(".pw-seat-opp .pw-back").count() > 0
    assert root.locator(".pw-own").count() == 0
    page.keyboard.press("f")
    assert root.get_by_role("button", name="Ben", exact=True).get_attribute("aria-pressed") == "true"


ALL_MOVES = """() => {
    const parts = ['.pw-all-moves', '.pw-side:has(.pw-all-moves)'];
    const [button, side] = parts.map(part => document.querySelector(part).getBoundingClientRect());
    return [button.height >= 32, button.top >= side.top, button.bottom <= side.bottom];
}"""


@pytest.mark.ci_runs(1)
def test_the_button_to_all_moves_is_whole_on_a_tablet_and_in_a_pane(browser, record, tmp_path) -> None:
    page = browser.new_page(viewport={"width": 820, "height": 1180})
    page.goto(record.to_html(tmp_path / "game.html").as_uri())
    page.locator(".pw-all-moves").wait_for()
    for height in (1180, 900, 700):
        page.set_viewport_size({"width": 820, "height": height})
        page.wait_for_function("high => document.querySelector('.pw').clientHeight === high", arg=height)
        assert page.evaluate(ALL_MOVES) == [True, True, True], height
    page.close()


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), pytest.param(1280, "dark", marks=pytest.mark.whole)])
def test_a_page_by_itself_goes_to_the_end_without_a_network(browser, record, tmp_path, width, scheme) -> None:
    path = record.to_html(tmp_path / "game.html")
    assert path.stat().st_size < LARGEST
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
    context.set_default_timeout(8_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "request",
        lambda request: None if request.url.startswith(("file:", "blob:", "data:")) else faults.append(request.url),
    )
    page.goto(path.as_uri())
    root = page.locator(".pw")
    root.locator(".pw-replay").wait_for()
    for _ in range(3):  # no click before: the page has the keys
        page.keyboard.press("ArrowRight")
    root.get_by_text("<script>document.title = 'gone'</script>").wait_for()
    page.keyboard.press("End")
    totals = [f"{total:,}" for total in record.result.totals]
    assert [each.inner_text() for each in root.locator(".pw-race b").all()] == totals
    assert root.get_by_text("<b>Ben</b>").filter(visible=True).count()
    assert page.title() == "Two-handed Pinochle"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert objections_to(root) == []
    assert scheme == "dark" or without_style(page) == set()
    context.close()
    assert faults == []


def test_a_page_prints_board_score_and_the_moves_of_all_rounds_and_is_as_before(browser, record, tmp_path) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "reduced_motion": "reduce"}
    context = browser.new_context(**phone, offline=True)
    page = context.new_page()
    page.goto(record.to_html(tmp_path / "game.html").as_uri())
    page.locator(".pw-replay").wait_for()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.evaluate(PAPER)
    points = [" ".join(told.split()) for told in page.locator(".pw-race b").all_inner_texts()]
    rounds = page.locator(".pw-rounds button").count()
    plays = [str(entry.action.card) for entry in record.entries if is_play(entry)]
    for paper, width in list(PAPERS.items())[: None if FULL else 1]:
        leaves = len(re.findall(rb"/Type /Page\b", page.pdf(format=paper)))
        printed = page.evaluate("window.printed")
        assert printed["plays"] == plays
        assert (printed["race"], printed["rounds"] >= rounds) == (points, True)
        assert (printed["outside"], printed["below"], printed["theme"]) == (0, 0, "light")
        assert printed["width"] <= width
        assert printed["hands"] > 24
        assert 2 <= leaves <= 4
        assert page.locator(".pw-replay-leaf").count() == 0
        assert page.locator(".pw").evaluate("node => [node.clientWidth, node.dataset.theme]") == [360, "dark"]
        assert page.locator(".pw-lane:not(.pw-chart) input").input_value() == "3"
    context.close()


@pytest.mark.whole
def test_nothing_sticks_out_of_the_page_of_an_auction_game_on_a_phone(browser, tmp_path) -> None:
    match = Match("double-deck/partnership", ["beginner"] * 4, seed=3, pauses=True)
    while match.pause != "round":
        match.proceed()
    entries = match.record.entries
    plays = [n for n, entry in enumerate(entries) if is_play(entry)]
    for nth, at in enumerate(reversed(plays)):  # as a review would have it, and at the last plays a loss
        worth = Evaluation(20.0 - nth, 2.0)
        entries[at + 1 : at + 1] = [worth, Price(8, 3, 13, entries[at].action)] if nth < 9 else [worth]
    context = browser.new_context(viewport={"width": 360, "height": 740}, offline=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(match.record.to_html(tmp_path / "game.html").as_uri())
    root, meter = page.locator(".pw"), page.locator(".pw-side > .pw-meter")
    root.locator(".pw-replay").wait_for()
    box = root.bounding_box()
    assert (box["x"], box["width"], box["height"]) == (0, 360, 740), "the page is the table's"
    root.focus()
    views = root.get_by_label("View")
    assert views.locator("option").all_inner_texts() == ["South", "West", "North", "East", "All hands"]
    views.select_option("East")
    root.locator(".pw-mine > [data-seat='3']").wait_for(state="attached")
    views.select_option("All hands")
    at, first = root.locator(".pw-lane:not(.pw-chart) input"), entries.index(next(filter(is_play, entries)))
    stops = [sum(isinstance(entry, Move) for entry in entries[: first + 1]) + more for more in (0, 1, 40, 78)]
    for size, stop in product(PHONES, stops) if FULL else zip(PHONES, stops[2:], strict=False):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        root.and_(page.locator(f"[style*='--room: {size[1]}px']")).wait_for()
        at.fill(str(stop))
        root.locator(f".pw-plays [data-go='{stop}'][aria-current]").wait_for()
        assert page.locator(".pw-fan").count() == 1
        assert page.evaluate(OFF_SCREEN) == []
        assert page.evaluate(ROWS) == [1, 0]
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        box = meter.bounding_box()
        assert box["x"] >= 0
        assert 250 < box["width"] <= size[0]
    assert not FULL or without_style(page) == set()  # the page above is gone through in the short form, too
    context.close()


@pytest.mark.parametrize(
    "preset",
    first_of_each(
        type,
        [each for each in reversed(PRESETS) if any(event.TAKES == "trick" for event in GAMES[each.game].events)],
    ),
    ids=lambda preset: preset.slug,
)
def test_the_list_of_moves_has_each_trick_with_all_its_cards(browser, tmp_path, preset) -> None:
    """A whole game of each preset in the long form, else its first round."""
    game = GAMES[preset.game]
    match = Match(
        game.name, [levels(game.name, searching=False)[0]] * game.seats, rules=preset.rules, seed=1, pauses=True
    )
    while match.pause != ("game" if FULL else "round"):
        match.proceed()
    moves = [entry.action for entry in match.record.entries if isinstance(entry, Move)]
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(match.record.to_html(tmp_path / "game.html").as_uri())
    page.locator(".pw-replay").wait_for()
    tricks = [trick for told in page.evaluate(TRICKS) for trick in told]
    context.close()
    assert [card for trick in tricks for card in trick["cards"]] == [
        str(move.card) for move in moves if move.VERB == "play"
    ]
    assert {len(trick["cards"]) for trick in tricks} == {game.seats}
    assert {len(trick["bold"]) for trick in tricks} == {1}


@pytest.mark.whole  # in CI test/replay.test.ts has each key
def test_the_keys_are_those_of_an_analysis_board(browser, record, tmp_path) -> None:
    context = browser.new_context(offline=True, reduced_motion="reduce")
    context.set_default_timeout(8_000)
    page = context.new_page()
    page.clock.install()
    page.goto(record.to_html(tmp_path / "game.html").as_uri())
    root, at = page.locator(".pw"), page.locator(".pw-lane:not(.pw-chart) input")
    root.locator(".pw-replay").wait_for()
    root.focus()

    def stop_after(key: str) -> int:
        page.keyboard.press(key)
        return int(at.input_value())

    assert stop_after("ArrowUp") == 0
    second, last = stop_after("ArrowDown"), stop_after("End")
    assert 40 < second < last
    keys = ["Right", "Left", "Home", "Down", "Right", "Up", "Left", "Up", "Left"]
    assert [stop_after(key if key == "Home" else f"Arrow{key}") for key in keys] == [
        last,
        last - 1,
        0,
        second,
        second + 1,
        second,
        second - 1,
        0,
        0,
    ]

    page.clock.pause_at(
        page.evaluate("Date.now() / 1000 + 1")
    )  # else it goes on beside the time that is run, on a busy machine
    page.keyboard.press(" ")
    root.get_by_role("button", name="Pause").wait_for()
    page.clock.run_for(3 * 1400 + 100)
    assert int(at.input_value()) == 3
    page.keyboard.press(" ")
    root.get_by_role("button", name="Play", exact=True).wait_for()
    paused = at.input_value()
    page.clock.run_for(5 * 1400)
    assert at.input_value() == paused

    views = root.get_by_role("group", name="View").get_by_role("button")
    turned = []
    for _ in range(3):
        page.keyboard.press("f")
        turned += [each.inner_text() for each in views.all() if each.get_attribute("aria-pressed") == "true"]
    assert turned == ["Ada", "<b>Ben</b>", "All hands"]
    context.close()


MIDDLES = "nodes => nodes.map(node => (({x, width}) => x + width / 2)(node.getBoundingClientRect()))"

REVIEWED = """
import pinochle_widgets as pw
match = pw.Match(seats=("carefree", "novice"), seed=1, names=("Ada", "Ben"), rules={"goal": 100})
match.play_out()
frame = pw.review(match, budget=200)
shown = pw.replay(pw.lab.annotated(match.record, frame), theme="light")
shown
"""


def test_the_chart_of_a_reviewed_game_and_the_cursor_follow_each_other(notebook) -> None:
    book = notebook(REVIEWED)
    page, chart = book.page, book.page.locator(".pw-chart")
    at, told = page.locator(".pw-lane:not(.pw-chart) input"), chart.locator(".pw-chart-told")
    root = page.locator(".pw")
    chart.wait_for()  # until then another element may take the place of the root
    for width in (360, 960):
        root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        page.wait_for_function("width => document.querySelector('.pw').clientWidth === width", arg=width)
        if FULL or width == 360:
            assert objections_to(root) == []
        line, slider = (box.bounding_box() for box in (chart.locator(".pw-lane-line"), at))
        assert abs(line["x"] - slider["x"]) <= 1
        marks = chart.locator(".is-dear").evaluate_all(MIDDLES)
        assert len(marks) > 1
        assert min(after - before for before, after in pairwise(sorted(marks))) >= (44 if width == 360 else 22)
        page.keyboard.press("Home")
    assert told.inner_text() == ""
    root.focus()
    dear = book.python("list(frame.ply[(frame.ci_low > 0) & (frame.given_up >= 6)])")
    stops = []
    for _ in dear:
        page.keyboard.press("n")
        stops.append(at.input_value())
    assert len(set(stops)) == len(dear)
    root.get_by_role("button", name="Back to a mistake").click()
    assert at.input_value() == stops[-2]
    listed = root.locator(".pw-dearest")
    assert listed.locator("summary").inner_text().startswith("Dearest choices")
    listed.locator("summary").click()
    first = listed.get_by_role("button").first
    first.click()
    assert first.get_attribute("aria-current") == "step"
    assert root.locator(".pw-price.is-loss").count() == 1
    turn = chart.locator(".is-dear").last
    stop = turn.get_attribute("data-go")
    turn.click()
    assert at.input_value() == stop
    assert "Ada" in told.inner_text()
    page.keyboard.press("Home")
    assert told.inner_text() == ""
    drawn = chart.locator("input").bounding_box()
    page.mouse.click(drawn["x"] + drawn["width"] / 4, drawn["y"] + drawn["height"] - 2)
    assert abs(int(at.input_value()) - int(at.get_attribute("max")) / 4) <= 2
    words, curve = told.bounding_box(), chart.locator(".pw-curve").bounding_box()
    assert words["y"] + words["height"] <= curve["y"], "words lie on the curve"


@pytest.mark.whole  # in CI test/replay.test.ts has cards, interval and marks, test/wire.test.ts names as text
def test_a_price_is_shown_with_cards_interval_and_marks_and_names_are_text(browser, tmp_path) -> None:
    match = Match(seats=("carefree", "novice"), seed=1, names=("<b>Ada</b>", "Ben"), rules={"goal": 100})
    match.play_out()
    frame = pw.review(match, budget=200)
    lost = frame[(frame.ci_low > 0) & (frame.given_up >= 6) & frame.action.str.startswith("play")]
    clear = lost[lost.rival.str.startswith("play") & ~lost.rival.str.endswith("*")].iloc[0]
    unclear = frame[(frame.ci_low <= 0) & (frame.ci_high >= 0) & (frame.ci_low < frame.ci_high)].iloc[0]
    path = lab.annotated(match, frame).to_html(tmp_path / "game.html")
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True, reduced_motion="reduce")
    context.set_default_timeout(8_000)
    page = context.new_page()
    page.goto(path.as_uri())
    root, card = page.locator(".pw"), page.locator(".pw-price")
    root.locator(".pw-replay").wait_for()
    root.focus()

    def go(ply: int) -> None:
        page.keyboard.press("Home")
        for _ in range(ply):
            page.keyboard.press("ArrowRight")
        card.wait_for()

    assert clear["round"] == unclear["round"] == 1
    go(clear.ply)
    faces = card.locator("[data-card]").evaluate_all("nodes => nodes.map(node => node.dataset.card)")
    assert faces == [clear.action.split()[1].rstrip("*"), clear.rival.split()[1]]
    assert card.locator("figcaption").last.inner_text() == "better"
    assert card.locator("b").inner_text().startswith("−")
    told = card.locator(".pw-interval").get_attribute("aria-label")
    assert told.endswith("zero lies outside: a clear loss.")
    better = root.locator(".pw-felt .pw-better")
    assert better.count() == 1
    assert better.locator("xpath=..").get_attribute("data-card") == faces[1]
    assert better.locator("xpath=..").get_attribute("aria-label").endswith(", better")
    side, shape = ("me", "50%") if clear.seat == 0 else ("opp", "4px")
    mark = root.locator(".pw-felt .pw-asks")
    assert mark.locator("xpath=..").get_attribute("data-card") == faces[0]
    assert mark.evaluate("node => getComputedStyle(node).borderRadius") == shape
    assert root.locator(f".pw-expected.is-dear.{side}").count() > 0
    name = ("<b>Ada</b>", "Ben")[clear.seat]
    assert name in card.inner_text()
    given_up = root.locator(".pw-totals div", has_text=f"{name} gave up").locator("dd").inner_text()
    assert float(given_up) > 0
    ends = root.locator(".pw-ends").inner_text()
    assert ends.startswith(f"expected: {name} ")
    assert len(re.findall(r"\d+", ends.replace(name, ""))) <= 1
    assert not FULL or objections_to(root) == []

    off_screen = {}
    for width, height in SCREENS if FULL else SCREENS[::3]:
        page.set_viewport_size({"width": width, "height": height})
        root.and_(page.locator(f"[style*='--room: {height}px']")).wait_for()
        off_screen[width] = page.evaluate(OFF_SCREEN)
        assert (width, height) not in PHONES or page.evaluate(ROWS) == [1, 0]
    assert not any(off_screen.values()), off_screen

    go(unclear.ply)
    assert card.locator("figcaption").count() == 1
    assert "no clear loss" in card.inner_text()
    assert root.locator(".pw-felt .pw-better").count() == 0
    told = card.locator(".pw-interval").get_attribute("aria-label")
    assert told.endswith("zero lies within: no clear loss.")

    rows, more = root.locator(".pw-moves li"), root.get_by_role("button", name="All moves")
    assert more.count() == 0
    everything = rows.count()
    page.set_viewport_size({"width": 360, "height": 740})
    more.wait_for()
    assert rows.count() == 5
    go(clear.ply)
    assert root.locator(".pw-moves [aria-current]").count() == 1
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert objections_to(root) == []
    more.click()
    assert rows.count() == everything
    context.close()


def test_an_open_hand_shows_its_ranks_on_a_phone(plain_notebook):
    book = plain_notebook(CELL)
    book.page.set_viewport_size({"width": 590, "height": 780})  # its page has 100 px at each side
    book.page.locator(".pw[data-size=phone] .pw-backs .pw-card").first.wait_for()
    lefts = [card.bounding_box()["x"] for card in book.page.locator(".pw-backs .pw-card").all()]
    assert len(lefts) == 12
    assert min(b - a for a, b in pairwise(lefts)) >= 16
