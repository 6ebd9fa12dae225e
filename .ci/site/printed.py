"""The pages that are printed from the package: the rules of each game, the courses of those that have one, and a replay."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.lessons import place
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.teaching import Course, Lesson, Task, course_of

DRAWN = 24
"""The number of actions after which the table of a game is drawn: melds lie, and a trick is played or cards are drawn."""

SEED = 7
"""The seed of the games that pictures and the replay are of."""


def slug(game) -> str:
    """Name the file of a game."""
    return game.name.replace("/", "-")


def slugs() -> dict[str, list[str]]:
    """List the pages of each folder, in the order of the games."""
    return {"games": list(map(slug, pw.list_games())), "learn": [slug(games[0]) for _, games in courses()]}


def courses() -> list[tuple[Course, list[Game]]]:
    """List the courses, each with the games that share it."""
    found: list[tuple[Course, list[Game]]] = []
    for game in pw.list_games():
        course = course_of(game)
        if shared := next((games for other, games in found if other == course), None):
            shared.append(game)
        elif course:
            found.append((course, [game]))
    return found


def table(rows: Iterable[tuple[str, ...]], *heads: str) -> str:
    """Write a table."""
    lines = [heads, ("---",) * len(heads), *rows]
    return "\n".join("| " + " | ".join(str(cell).replace("|", "\\|") for cell in line) + " |" for line in lines)


# ---- the games


def rules_page(game) -> str:
    """Write the page of a game: the table drawn, rules and strategy as its help has them, options, presets and levels."""
    rules = game.make_rules()
    presets = ", ".join(f"`{name}`" for name in game.presets)
    help_page = re.sub(r"\n{3,}", "\n\n", game.help_page.format_map(game.wording(rules)).replace("\n# ", "\n## "))
    _, _, body = help_page.strip().partition("\n")
    options = [
        (
            declared.label,
            {True: "yes", False: "no"}.get(value, f"{value:,}") if isinstance(value, int) else value,
            declared.help,
        )
        for name, declared in rules.options().items()
        for value in [getattr(rules, name)]
    ]
    levels = [
        (f"`{level.name}`" + (", the default" if level.name == game.usual_level else ""), level.help)
        for level in game.levels
    ]
    return "\n".join(
        (
            f"# {game.title}",
            f'\n<a href="../play.html#game={game.name}">Play this</a>, in this browser alone, or in Python:\n',
            f'```python\npw.play("{game.name}")\n```\n',
            f"```{{image}} {slug(game)}.svg\n:alt: A table of {game.title} in play, all hands open\n:width: 100%\n```",
            body,
            "\n## Computer players\n",
            table(levels, "Level", "How it plays"),
            f"\n{game.adviser(rules).why}\n",
            "\n## Options\n",
            f"Each can be set by itself. Presets: {presets}; the values are those of the first.\n",
            table(options, "Option", "Value", "Meaning"),
            "",
        )
    )


def write_games(folder: Path) -> None:
    """Write a page and a picture for each game."""
    folder.mkdir(parents=True)
    for game in pw.list_games():
        match = pw.Match(game.name, seats=(game.usual_level,) * game.seats, seed=SEED)
        match.play_out()
        (folder / f"{slug(game)}.svg").write_text(match.record.to_svg(DRAWN), encoding="utf-8")
        (folder / f"{slug(game)}.md").write_text(rules_page(game), encoding="utf-8")


# ---- the courses


def cards(text: str) -> str:
    """Write cards with the signs of their suits."""
    return str(pw.Hand(text))


def told(action: str) -> str:
    """Write an action with the signs of suits."""
    return re.sub(r"\b(?:10|[2-9TJQKA])[SHDC]\b", lambda card: cards(card[0]), action)


def task(game, number: int, one: Task) -> str:
    """Write a task with its answer folded under it."""
    state = place(game, one.position)
    seen = state.observe(one.seat)
    lines = [f"**{number}. {one.ask}**"]
    if one.why:
        lines.append(one.why)
    trick = getattr(seen, "trick", ())
    if trick:
        lines.append("On the table: " + " ".join(cards(str(getattr(card, "card", card))) for _, card in trick))
    lines.append("Your cards: " + cards(one.shown) if one.shown else "Your cards: " + str(seen.hand))
    if one.choices:
        lines.append("\n".join(f"- {choice}" for choice in one.choices))
    answer = told("; then ".join(one.solution)) or one.done
    lines.append(f"<details><summary>Answer</summary>\n\n{answer[:1].upper()}{answer[1:]}. {one.rule}\n\n</details>")
    return "\n\n".join(lines)


def lesson(game, one: Lesson) -> str:
    """Write a lesson."""
    there = f'<a href="../play.html#learn={game.name}/{one.name}">Play this</a>'
    lines = [f"## {one.title}", f"{one.about[:1].upper()}{one.about[1:]}. {there}"]
    if one.is_extra:
        lines.append("*For those who want to know more.*")
    at = find_game(one.game) if one.game else game
    lines += [task(at, number, each) for number, each in enumerate(one.tasks, 1)]
    return "\n\n".join(lines)


def course_page(course: Course, games: list[Game]) -> str:
    """Write a course, with links to the rules of its games."""
    game = games[0]
    rules = ", ".join(f"[{each.title}](../games/{slug(each)}.md)" for each in games)
    lines = [f"# {course.title}", f"{len(course.lessons)} lessons of about a minute. Rules: {rules}."]
    lines += [lesson(game, one) for one in course.lessons]
    if first := course.first_game:
        lines.append(f"## Your first game\n\nTo {first.goal:,} points, with advice before each choice.")
        lines.append("\n".join(f"- {note}" for note in first.notes.values()))
    return "\n\n".join(lines) + "\n"


def write_courses(folder: Path) -> None:
    """Write a page for each game that has a course."""
    folder.mkdir(parents=True)
    for course, games in courses():
        (folder / f"{slug(games[0])}.md").write_text(course_page(course, games), encoding="utf-8")


# ---- a replay


def write_replay(folder: Path) -> None:
    """Write the page that a finished game is exported as: it plays by itself."""
    match = pw.Match(seats=("standard", "novice"), seed=SEED, names=("You", "Novice"))
    match.play_out()
    frame = pw.review(match.record, budget="quick", n_jobs=1)
    folder.mkdir(parents=True, exist_ok=True)
    pw.lab.annotated(match.record, frame).to_html(folder / "replay.html")


def write(src: Path) -> None:
    """Write all of them."""
    write_games(src / "games")
    write_courses(src / "learn")
