"""Test tables for three and four in a browser, a sight or a press at a time: cards, questions, chances and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conftest import FULL

if TYPE_CHECKING:
    from tests.browser.table import TablePage

WIDTHS = (360, 560, 960, 1280)
# Play in the kernel, the person's seat by its first legal action or by chance, until the table is where a test begins.
PLAY_ON = """
import random

def play_until(table, enough, seed=1):
    rng, match = random.Random(seed), table.match
    while not enough(match):
        if match.pause:
            match.next_game() if match.pause == 'game' else match.proceed()
        else:
            match.act(rng.choice(match.state.legal_actions(0)))
"""


def reached(table, when: str, game: str, *, training: bool = False, **options: object) -> TablePage:
    """Open a table of an auction game and play until a condition on `match` holds; advice, which is searched, begins there."""
    board = table(game=game, before=PLAY_ON, **options)
    board.notebook.python("0", code=f"play_until(table, lambda match: {when})\ntable.set_prefs(training={training})")
    board.wait_until_ready()
    return board


PLAYING = "not match.pause and match.state.stage in ('lead', 'follow') and match.state.seats_to_act == (0,)"
FIRST_TRICK = "not match.pause and match.state.observe(0).tricks and match.state.seats_to_act == (0,)"


MELDS = "match.pause == 'melds'"


OVERLAPS = """root => {
    const box = node => node.getBoundingClientRect();
    const seen = which => [...root.querySelectorAll(which)].filter(node => box(node).width > 1);
    const [paper] = seen('.pw-paper'), parts = [...seen('.pw-around'), ...seen('.pw-south .pw-card'), paper];
    const name = node => node.getAttribute('aria-label') ?? node.className;
    return parts.flatMap(one => [paper, ...seen('.pw-around')].filter(two => one !== two).filter(two => {
        const [a, b] = [box(one), box(two)];
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    }).map(two => `${name(one)} over ${name(two)}`));
}"""
"""The script that lists parts of a table that lie over others while melds are looked over: seats, the paper, the own hand."""


def test_melds_lie_at_their_seats_and_the_figures_on_one_paper(table):
    board = reached(table, MELDS, "pinochle34/partnership", seed=500)
    picture = board.notebook.python("table.view['picture']")
    rows = [
        " ".join([row["label"], *row.get("notes", ()), str(row["values"][0])]).strip()
        for row in picture["panel"]["rows"]
    ]
    hand, *others = [zone for zone in picture["zones"] if zone["kind"] in ("hand", "closed")]
    assert [row.split(" meld")[0] for row in rows[:2]] == ["We", "They"]
    for width in (*WIDTHS, 560, 1280):
        board.set_width(width)
        assert board.root.locator(".pw-panel").count() == 0, "nothing lies over seats"
        assert board.evaluate(OVERLAPS) == [], f"at {width}"
        paper = board.root.get_by_role("region", name=picture["panel"]["title"])
        assert [" ".join(row.split()) for row in paper.locator("dl > div").all_inner_texts()] == rows
        names = {seat["seat"]: seat["name"] for seat in picture["seats"]}
        for other in others:
            name = names[other["owner"]]
            groups = board.root.get_by_role("group", name=f"Melds of {name}").get_by_role("group")
            told = [f"{part['name']} {part['points']}" for group in other["melds"] for part in group["caption"]]
            assert [each.get_attribute("aria-label") for each in groups.all()] == told
        mine = board.root.locator(".pw-fan .pw-own.is-melded").evaluate_all("nodes => nodes.map(n => n.dataset.id)")
        ids = {card["id"] for group in hand["melds"] for card in group["cards"] if not card.get("ghost")}
        assert set(mine) == ids
        pills = board.root.get_by_label("Your melds").locator("li").all_inner_texts()
        assert width < 560 or pills == [
            f"{part['name'].replace(' in diamonds', ' ')} {part['points']}"  # the suit is drawn
            for group in hand["melds"]
            for part in group["caption"]
        ]
    heard = board.root.get_by_role("status").first.text_content()
    assert picture["panel"]["title"] in heard
    assert all(f"{row['label']} {row['values'][0]}".strip() in heard for row in picture["panel"]["rows"])


def test_play_starts_by_the_bar_and_melds_stay_for_one_trick(table):
    board = reached(table, MELDS, "pinochle34/partnership", seed=500)
    bar = board.root.locator(".pw-bar")
    assert [each.inner_text().split("\n")[0] for each in bar.get_by_role("button").all()] == ["Start play"]
    assert "You lead next" in bar.inner_text()
    board.glance()
    with board.one_move():
        board.press("Enter")
    assert board.root.locator(".pw-paper").count() == 0, "the paper goes when the first card is led"
    assert board.root.locator(".pw-around .pw-small").count() > 0
    assert board.root.locator(".pw-own.is-melded").count() > 0
    board.notebook.python("0", code=f"play_until(table, lambda match: {FIRST_TRICK})")
    board.wait_until_ready()
    assert board.root.locator(".pw-small, .pw-own.is-melded").count() == 0
    assert board.root.locator(".pw-around .pw-facts").first.inner_text().startswith("Meld ")


@pytest.mark.whole
def test_the_last_trick_shows_cards_large_enough_to_read(table):
    board = reached(table, FIRST_TRICK, "pinochle34/partnership", seed=500)
    for width in WIDTHS:
        board.set_width(width)
        check_last_trick(board)
        board.press("Escape")


def check_last_trick(board: TablePage) -> None:
    hand = board.root.locator(".pw-fan .pw-card").first.bounding_box()
    board.root.locator(".pw-felt").click(position={"x": 5, "y": 60})
    board.press("l")
    cards = board.root.get_by_role("dialog").locator(".pw-card")
    assert cards.count() == 4
    sheet = board.root.get_by_role("dialog").bounding_box()
    for box in [card.bounding_box() for card in cards.all()]:
        assert box["width"] >= hand["width"] * 0.65
        assert box["height"] == pytest.approx(box["width"] * 1.4, abs=1)
        assert sheet["x"] <= box["x"]
        assert box["x"] + box["width"] <= sheet["x"] + sheet["width"]


# A level that has thought already: it makes the lowest bid, whatever its chance, and so do the others at the table.
ADVISER = """
from dataclasses import replace
from pinochle_widgets import games
from pinochle_widgets.games.protocol import Decision, Level

class Ready:
    level = "ready"

    def choose(self, seen, rng):
        bids = [each for each in seen.legal_actions if str(each).startswith("bid")]
        if not bids:
            return Decision(seen.legal_actions[0], "It is the first.")
        made = [(each.amount, max(0, 100 - 5 * (each.amount - 50))) for each in bids]
        chances = made[: 1 + sum(percent > 0 for _, percent in made)]
        return Decision(bids[0], "It would.", {"limit": 65}, chances=chances)

for name, game in list(games.GAMES.items()):
    if game.seats > 2:
        games.GAMES[name] = replace(game, levels=(*game.levels, Level("ready", "Ready", "Has thought.", Ready)), proofs=())
"""
BIDDING = {"game": "double-deck/partnership", "seed": 7, "training": True, "before": ADVISER, "opponent": "ready"}


def bars(board: TablePage) -> dict[int, str]:
    """Read the bars of chances: the percent of each bid."""
    told = board.root.locator(".pw-chances li").all()
    return {int(bar.locator("span").inner_text()): bar.locator("b").inner_text() for bar in told}


@pytest.mark.whole  # in CI test/round.test.ts shows how likely the bid in hand is made
def test_the_bar_of_chances_that_stands_out_is_that_of_the_bid_in_hand(table):
    board = table(**BIDDING)
    board.begin()
    stepper = board.root.locator(".pw-bid .pw-stepper")
    for bid in (54, 55, 56, 57):
        for width in WIDTHS if FULL else WIDTHS[:: len(WIDTHS) - 1]:
            board.set_width(width)
            assert stepper.locator("output").inner_text() == str(bid)
            assert board.root.locator(".pw-chances .is-now span").inner_text() == str(bid)
            told = bars(board)
            assert list(told)[:3] == [bid, bid + 1, bid + 2]
            assert (len(told), list(told)[-1]) == (6, 70)
            assert told == {each: f"{max(0, 100 - 5 * (each - 50))}%" for each in told}
        stepper.get_by_label("Higher").click()
        board.glance()


@pytest.mark.whole
def test_the_star_stands_at_the_call_of_which_the_words_tell(table):
    board = table(**BIDDING, opponents="levels")
    board.begin()
    starred = board.root.locator(".pw-bar [data-act]:has(.pw-ico-star)")
    for bid in (54, 58):
        assert starred.inner_text().startswith(f"Bid {bid}")
        assert "up to 65" in board.root.locator(".pw-status span").inner_text()
        board.glance()
        with board.one_move():
            starred.click()
    assert starred.inner_text().startswith("Pass")
    assert "will not be made; it only drives East higher. Pass." in board.see().status
    assert board.root.locator(".pw-chances .is-now b").inner_text() == "0%"


COUNTING = "match.state.stage == 'count' and 0 in match.state.seats_to_act"


def count(board: TablePage, points: int) -> None:
    """Enter a count of one's own melds."""
    board.root.get_by_role("spinbutton").fill(str(points))
    board.glance()
    board.press("Enter")


@pytest.mark.whole  # in CI test_fit.py finds text over text
def test_a_count_of_ones_own_meld_is_told_apart_from_what_the_cards_make(table):
    board = reached(
        table,
        COUNTING,
        "double-deck/regular",
        seed=3,
        opponent="beginner",
        training=True,
        rules={"count_own_meld": True},
    )
    assert "are trump. What does your hand meld?" in board.root.get_by_label("Count your meld").inner_text()
    whole = board.notebook.python("table.match.state.core.meld[0]")
    assert board.root.locator(".pw-ico-star").count() == 0, "the number is not advised"
    assert str(whole) not in board.root.locator(".pw-bar").inner_text()
    count(board, 9999)
    board.root.locator(".pw-bar.refused").wait_for()
    assert "no hand comes to more than 725" in board.see().alert
    board.press("Escape")
    with board.one_move():
        count(board, whole + 11)
    note = board.root.locator(".pw-paper > p").inner_text()
    assert note == f"You counted {whole + 11}; the cards make {whole}."
    assert board.notebook.python("table.match.state.observe(0).melds[0].points") == whole


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(("seed", "who"), [(12, "West"), (16, "West"), (41, "East")])
def test_a_new_deal_that_another_asks_for_is_told(table, seed, who):
    board = table(game="pinochle34/kitty", seed=seed, opponent="intermediate", opponents="levels")
    seen = board.begin()
    assert seen.panel == f"{who} asks for a new deal"
    assert f"{who} was dealt 5 nines or more." in board.root.locator(".pw-panel").inner_text()
    board.click_panel()
    board.page.wait_for_function("document.querySelector('.pw-panel') === null")
    assert f"{who} asks for a new deal" in board.root.locator(".pw-log").inner_text()


@pytest.mark.ci_runs("key")
@pytest.mark.parametrize("way", ["key", "button"])
def test_enter_asks_for_a_new_deal_where_that_is_advised(table, way):
    board = table(game="pinochle34/kitty", seed=8, training=True, before=ADVISER, opponent="beginner")
    board.begin()
    assert board.see().status.startswith("You hold five nines. Redeal?")
    main = board.root.locator(".pw-bar [data-act=main]")
    assert main.inner_text().startswith("Claim a new deal")
    assert main.locator(".pw-ico-star").count() == 1
    assert board.root.locator(".pw-bar .pw-ico-star").count() == 1
    board.glance()
    with board.one_move():
        board.press("Enter") if way == "key" else main.click()
    assert board.see().panel == "You ask for a new deal"


def test_without_advice_enter_plays_on_with_five_nines(table):
    board = table(game="pinochle34/kitty", seed=8, opponent="beginner")
    board.begin()
    board.glance()
    with board.one_move():
        board.press("Enter")
    assert board.notebook.python("table.match.state.stage") != "claim"
    assert board.see().panel is None


def cut_off(board: TablePage, within: str) -> list[str]:
    """List the texts of which a part is clipped."""
    return board.root.locator(f"{within} *").evaluate_all(
        """nodes => nodes.filter(node => node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1
            && getComputedStyle(node).overflowX !== 'visible' && !node.closest('.pw-vh')).map(node => node.textContent)"""
    )


@pytest.mark.whole
def test_the_words_of_the_convention_are_read_whole(table):
    board = table(game="double-deck/partnership", seed=8, opponent="intermediate")
    board.begin()
    for width in (360, 560, 600, 700, 760, 960, 1280):
        board.set_width(width)
        assert "51 says: can name trump" in board.root.locator(".pw-bid").inner_text()
        assert cut_off(board, ".pw-felt") == [], f"at {width}"


def runs_together(board: TablePage) -> list[str]:
    """List the words of a scoresheet that touch the next ones in their line, or reach beyond its edge."""
    return board.root.locator(".pw-sheet").last.evaluate(
        """sheet => {
            const edge = sheet.parentElement.getBoundingClientRect().right, boxes = [];
            const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const at = walker.currentNode.parentElement;
                if (!at.closest('tbody') || !at.checkVisibility() || getComputedStyle(at).clipPath !== 'none') continue;
                const range = document.createRange();
                range.selectNodeContents(walker.currentNode);
                boxes.push([walker.currentNode.textContent, range.getBoundingClientRect()]);
            }
            return boxes.filter(([, a]) => a.right > edge || boxes.some(([, b]) =>
                b.left >= a.left && b !== a && b.top < a.bottom - 4 && b.bottom > a.top + 4 && b.left < a.right + 3))
                .map(([text]) => text);
        }"""
    )


@pytest.mark.whole  # in CI test_fit.py finds text over text
@pytest.mark.parametrize(
    ("game", "seed", "hands"),
    [("pinochle34/cutthroat", 7, 3), pytest.param("double-deck/regular", 8, 6, marks=pytest.mark.whole)],
)
def test_the_notes_of_the_scoresheet_stand_apart(table, game, seed, hands):
    when = f"len(match.state.observe(0).sheet) >= {hands} and not match.pause and match.state.seats_to_act == (0,)"
    rules = {"target": 2000, "nines_redeal": 0}
    board = reached(table, when, game, seed=seed, opponent="beginner", rules=rules)
    for width in (1280, 960, 880, 760, 360):
        board.set_width(width)
        notes = min(hands, 5)  # how each bid ended that is not folded away; the parts of gains are tips beside a table
        if (strip := board.root.locator("[data-act=scores]")).count():
            strip.click()
            notes = 9
        assert board.root.locator(".pw-sheet").last.locator("small:visible").count() >= notes
        assert runs_together(board) == [], f"at {width}"
        for fold in board.root.locator(".pw-sheet").last.locator(".pw-fold").all():
            fold.click()
            assert runs_together(board) == [], f"earlier rounds opened, at {width}"
            fold.click()
        assert cut_off(board, ".pw-side") == [], f"at {width}"
        board.press("Escape")


@pytest.mark.whole  # in CI test_fit.py finds text that is cut
def test_labels_of_the_meter_are_read_whole_where_its_posts_stand_at_the_edge(table):
    rules = {"save_points": 2, "nines_redeal": 0}
    board = reached(table, FIRST_TRICK, "pinochle34/partnership", seed=1, opponent="beginner", rules=rules)
    for width in (360, 960):
        board.set_width(width)
        labels, bar = board.evaluate(
            """root => [[...root.querySelectorAll('.pw-posts span')], [root.querySelector('.pw-points')]].map(nodes =>
                nodes.map(node => node.getBoundingClientRect()).map(({left, right}) => [left, right]))"""
        )
        ends = [*bar[0][:1], *(end for label in labels for end in label), bar[0][1]]
        assert len(labels) == 2
        assert ends == sorted(ends), f"at {width}"


def test_a_number_is_entered_without_the_arrows_of_the_browser(table):
    board = reached(table, COUNTING, "double-deck/regular", seed=3, opponent="beginner", rules={"count_own_meld": True})
    field = board.root.get_by_role("spinbutton")
    assert field.evaluate("node => getComputedStyle(node).appearance") == "textfield"
    board.root.locator(".pw-count-meld").get_by_label("Higher").click()
    assert field.input_value() == "1"


@pytest.mark.whole
def test_a_card_of_two_melds_is_named_where_its_outline_stands_first(table):
    when = "not match.pause and match.state.observe(0).trick_number >= 9 and match.state.seats_to_act == (0,)"
    board = reached(table, when, "pinochle34/partnership", seed=7, opponent="beginner", training=True)
    covered = board.root.locator(".pw-ghost:has(+ .pw-card)").evaluate_all(
        """nodes => nodes.map(node => {
            const index = node.querySelector('.pw-gi').getBoundingClientRect();
            return [node.getAttribute('aria-label'), index.right - node.nextElementSibling.getBoundingClientRect().left];
        })"""
    )
    assert covered, "this game has such outlines"
    assert [name for name, beyond in covered if beyond > 1] == []


# The words of tools that stand within their buttons: what is idle, as Undo before the first card, has none.
WHOLE_WORDS = """root => [...root.querySelectorAll('.pw-tool .w')].filter(word => {
    const range = document.createRange();
    range.selectNodeContents(word);
    const [box, button] = [range, word.closest('button')].map(each => each.getBoundingClientRect());
    return box.width > 0 && box.left >= button.left - 1 && box.right <= button.right + 1;
}).map(word => word.textContent)"""


@pytest.mark.whole
def test_the_games_that_were_won_and_the_names_of_tools_are_read_whole(table):
    board = table(seed=1, opponent="champion")
    board.notebook.python("0", code="for seat in table.match.seats: seat.wins = 12")
    board.begin()
    for width in (880, 960, 1280):
        board.set_width(width)
        assert [each.inner_text() for each in board.root.locator(".pw-side .gl").all()] == ["12 won", "12 won"]
        assert cut_off(board, ".pw-race") == [], f"at {width}"
    for width in (360, 560, 880, 960, 1280):
        board.set_width(width)
        assert board.evaluate(WHOLE_WORDS) == ["Hint", "Explain", "Sort", "Help", "More"], f"at {width}"


def answered_no(board: TablePage, key: str, question: str) -> None:
    """Check that a key that loses the bid asks first, and say No in three ways."""
    before = board.see().view
    for no in ("Enter", "Escape", "n"):
        board.glance()
        board.press(key)
        assert question in board.see().alert
        assert board.page.evaluate("document.activeElement.textContent").startswith("No")
        board.glance()
        board.press(no)
        assert board.root.locator(".pw-bar.confirm").count() == 0
    assert board.see().view == before


@pytest.mark.whole  # in CI test/round.test.ts asks, and takes Enter for no
def test_what_loses_the_bid_is_asked_first_and_enter_means_no(table):
    named = "match.state.stage == 'trump' and match.state.seats_to_act == (0,) and not match.pause"
    board = reached(table, named, "double-deck/partnership", seed=14, opponent="beginner")
    answered_no(board, "c", "Name clubs without a marriage?")
    board.glance()
    with board.one_move():
        board.press("s")
    board.glance()
    with board.one_move():
        board.press("Enter")
    answered_no(board, "0", "Fold?")
    board.press("0", "Shift+Tab")
    board.glance()
    with board.one_move():
        board.press("Enter")
    assert "folded" in board.root.locator(".pw-panel").inner_text()


@pytest.mark.whole
def test_a_scoresheet_of_a_rated_table_tells_the_rating(notebook):
    call = "table = pw.play('pinochle34/partnership', rated=True, animate=False)"
    book = notebook(f"import pinochle_widgets as pw\n{call}\npw.Scoresheet(table)")
    rating = book.page.locator(".pw-alone").get_by_role("group", name="Rated play")
    assert rating.locator("b").inner_text() == "Not rated yet: 0 of 20 deals"
    book.python("0", code="table.rating = {}")
    rating.wait_for(state="detached")
