"""Check the course of a game, and print its words, presses and seconds: ``python -m tests.teaching two-handed``.

With ``--show`` each task follows with its position, what is offered, and the events of its solution, which `Task.done` and
`Task.wrong` are written from.
"""

import argparse

from pinochle_widgets.games import find_game
from pinochle_widgets.games.lessons.flaws import flaws_of_course
from pinochle_widgets.games.lessons.taught import length_of
from pinochle_widgets.games.lessons.trying import Attempt
from pinochle_widgets.games.protocol.teaching import course_of


def shown(game, task):
    """List lines on a task: its hand, what is offered, and what its solution brings about."""
    attempt = Attempt(game, task)
    lines = [task.ask, f"  hand {attempt.state.hand(task.seat)}", f"  offered: {', '.join(attempt.offers)}"]
    for text in task.solution:
        before = len(attempt.state.history)
        tried = attempt.do(text)
        came = [str(event) for event in attempt.state.history[before:]]
        lines.append(f"  {text}: {tried.kind}; {'; '.join(came)}")
    return lines


def main():
    """Check the course that the command names; returns the number of its faults."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--lesson", default="", help="the name of one lesson")
    parser.add_argument("--show", action="store_true", help="print positions, offers and events, too")
    asked = parser.parse_args()
    game = find_game(asked.game)
    course = course_of(game)
    if course is None:
        print(f"{game.name} has no course")
        return 1
    lessons = [each for each in course.lessons if asked.lesson in ("", each.name)]
    total = [0, 0, 0]
    for lesson in lessons:
        words, presses = length = length_of(lesson)
        total = [sum(pair) for pair in zip(total, (words, presses, length.seconds), strict=True)]
        print(f"{lesson.name}: {len(lesson.tasks)} tasks, {words} words, {presses} presses, {length.seconds} s")
        for task in lesson.tasks if asked.show else ():
            try:
                print(*shown(find_game(lesson.game) if lesson.game else game, task), sep="\n")
            except ValueError as error:
                print(f"  {error}")
    print("together: {} words, {} presses, {} s".format(*total))
    only = lessons[0] if asked.lesson else None
    flaws = flaws_of_course(game, course, only)
    print(*flaws, sep="\n")
    return len(flaws)


if __name__ == "__main__":
    raise SystemExit(min(1, main()))
