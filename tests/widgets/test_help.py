"""Test the help pages: the cards that they draw, and the lessons to which they lead."""

import re

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.protocol.teaching import course_of
from pinochle_widgets.widgets import helptext
from pinochle_widgets.widgets.lessons import Lessons, LessonTable
from tests.golden.adapter import send
from tests.widgets.test_reviewing import heard

CARDS = re.compile(r"\[([^\]]+)\]")
TABLES = [(game, preset) for game in pw.list_games() for preset in game.presets]


def drawn(blocks):
    """List the cards of each group that a page draws, with the text before it."""
    texts = [text for kind, body in blocks for text in (body if kind == "row" else [body]) if kind != "lesson"]
    return [(text, group.split()) for text in texts for group in CARDS.findall(text)]


@pytest.mark.parametrize(("game", "preset"), TABLES, ids=[preset for _, preset in TABLES])
def test_melds_and_ranks_are_drawn_with_cards_of_the_deck(game, preset):
    rules = game.make_rules(preset)
    blocks = helptext.blocks(game, rules)
    deck = [str(card) for card in rules.deck.cards]
    groups = drawn(blocks)
    assert groups
    for text, cards in groups:
        assert all(cards.count(card) <= deck.count(card) for card in cards), text


@pytest.mark.parametrize("preset", ["hoyle", "64-card", "roundhouse"])
def test_the_melds_that_two_handed_help_draws_are_those_of_the_rules(preset):
    game = pw.games.find_game("two-handed")
    rules = game.make_rules(preset)
    rows = {
        body[0].lower(): body for kind, body in helptext.blocks(game, rules) if kind == "row" and CARDS.search(body[1])
    }
    assert {"dix", "flush", "royal marriage"} < set(rows)
    assert ("roundhouse" in rows) == rules.roundhouse
    for name, (_, cards, points) in rows.items():
        meld = pw.classify_meld("two-handed", CARDS.search(cards)[1], trump="H", rules=rules)
        assert (meld.name, meld.points) == (name, int(points))


@pytest.mark.parametrize(("game", "preset"), [each for each in TABLES if each[0].name not in ("two-handed", "canasta")])
def test_the_melds_that_an_auction_games_help_draws_are_those_of_the_rules(game, preset):
    rules = game.make_rules(preset)
    rows = [body for kind, body in helptext.blocks(game, rules) if kind == "row" and CARDS.search(body[1])]
    assert len(rows) >= 8
    for name, cards, points in rows:
        meld = pw.score_hand(game.name, CARDS.search(cards)[1], trump="H", rules=rules)
        single = int(re.match(r"\d+", points)[0])
        assert (meld.items[0].name.split(" in ")[0], meld.items[0].points) == (name.lower(), single)


@pytest.mark.parametrize("game", [game for game in pw.list_games() if game.teaching], ids=lambda game: game.name)
def test_each_lesson_stands_below_its_heading(game):
    lessons = course_of(game).lessons
    blocks = helptext.blocks(game, game.make_rules(), lessons)
    found, heading = {}, ""
    for kind, body in blocks:
        if kind == "h":
            heading = body
        if kind == "lesson":
            found[body[0]] = (body[1], heading)
    assert found == {lesson.name: (lesson.title, lesson.heading) for lesson in lessons}


def help_of(table, sent):
    send(table, {"act": "help"})
    return [[kind, list(body) if isinstance(body, tuple) else body] for kind, body in sent[-1]["blocks"]]


def test_a_lesson_opens_in_the_tables_place_and_leads_back() -> None:
    table = pw.play("two-handed", seed=1, save=False)
    sent = heard(table)
    lesson = course_of(table.match.game).lessons[1]
    assert ["lesson", [lesson.name, lesson.title]] in help_of(table, sent)
    send(table, {"act": "open_lesson", "name": lesson.name})
    opened = table.opened
    assert isinstance(opened, LessonTable)
    assert opened.lesson["title"] in lesson.tasks[0].ask
    assert "lesson" not in {kind for kind, _ in help_of(opened, heard(opened))}
    opened.desk(Lessons).finished(lesson)
    send(opened, {"act": "lesson_leave"})
    assert table.opened is None
    send(table, {"act": "open_lesson", "name": "<b>"})
    assert table.opened is None
    assert sent[-1]["reason"] == "There is no such lesson."
    send(table, {"act": "open_lesson", "name": lesson.name})
    assert table.opened.lesson["taught"]["done"] == [1]  # a player's lessons count wherever they are opened
    table.close()
