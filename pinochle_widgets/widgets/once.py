"""The deals that are played once, in words: the panel at the end, the text to share, links, and today's in the start panel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from pinochle_widgets.basics.process import is_in_page
from pinochle_widgets.games.protocol import Level
from pinochle_widgets.games.protocol.picture.parts import Panel, PanelButton, PanelRow
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.games.zones import panel
from pinochle_widgets.match.once.deals import OnceDeal, of_day
from pinochle_widgets.match.once.lines import AHEAD, BEHIND, EVEN, Line
from pinochle_widgets.store import days
from pinochle_widgets.store.people import Person
from pinochle_widgets.widgets.replay.sharing import site_page
from pinochle_widgets.widgets.start.offered import Variant, game_in_words

if TYPE_CHECKING:
    from pinochle_widgets.widgets.start.protocol import StartToday

PAGE = "play.html"
"""The page of the site where deals are played."""

HERE = "here"
"""The address of the page that the table itself lies in: only the page knows it."""

SHORT = 8
"""The most letters of a level beside two other buttons on a phone."""

DRAWN = str.maketrans({AHEAD: "▲", EVEN: "·", BEHIND: "▼"})


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal that was played once."""

    line: Line
    """The round as the person has played it."""
    lines: dict[str, Line]
    """The round with each level in the person's seat, by its name, the weakest first."""
    usual: Level
    """The game's usual level, with which the person is compared turn by turn."""
    signs: str
    first: days.Day | None
    """The first try of the day, where this is another one."""
    row: int
    """The days in a row."""
    rival: Line | None = None
    """The round as the challenger has played it, where the link had the moves and they are told."""


def dated(day: date) -> str:
    """Write a date.

    Examples
    --------
    >>> dated(date(2026, 11, 30))
    '30 November 2026'
    """
    return f"{day.day} {day:%B %Y}"


def title_of(deal: OnceDeal) -> str:
    """Name a deal."""
    return f"Deal of {dated(deal.day)}" if deal.day else f"Deal {deal.sequence}-{deal.number}"


def in_row(number: int) -> str:
    """Tell how many days in a row it is; of a single one nothing."""
    return f"{number:,}{'+' if number >= days.MOST_DAYS else ''} days in a row" if number > 1 else ""


def panel_of(deal: OnceDeal, result: Result, today: date) -> Panel:
    """Make the panel at the end: the points of the person and of each level, and the days in a row."""
    mine = result.line.ahead
    rows: list[PanelRow] = [
        {
            "label": f"{line.record.seats[0].name} in your seat",
            "values": [signed(line.ahead)],
            "act": f"level_line {level}",
        }
        for level, line in result.lines.items()
    ]
    if deal.rival is not None:
        rows.append({"label": "Your challenger", "values": [signed(deal.rival)]})
    rows.append({"label": "You", "values": [signed(mine)]})
    buttons: list[PanelButton] = [{"label": "Share", "act": "share_once"}, {"label": "Replay", "act": "level_line"}]
    if result.rival is not None:
        buttons.append({"label": "As challenger", "act": "level_line challenger"})
    elif deal.day == today:
        label = result.usual.label if len(result.usual.label) <= SHORT else "level"
        buttons.append({"label": f"As {label}", "act": f"level_line {result.usual.name}"})
    if deal.day and deal.day != today:
        buttons.insert(0, {"label": "Today's deal", "act": "today"})
    if deal.day and result.rival is None:
        buttons.append({"label": "Play again", "act": f"play_deal {deal}"})
    buttons[0]["primary"] = True
    buttons.append({"label": "See the table", "act": "aside"})
    made = panel("game", deal.title, _lines(deal, result), rows=rows, buttons=buttons)
    made["head"] = ["Points ahead"]
    return made


def gains(result: Result) -> list[tuple[str, int]]:
    """List the points by which each level came out ahead, by its label, the weakest level first."""
    return [(line.record.seats[0].name, line.ahead) for line in result.lines.values()]


def _lines(deal: OnceDeal, result: Result) -> list[str]:
    """List the sentences at the end."""
    than = result.usual.label
    more = result.line.ahead - result.lines[result.usual.name].ahead
    told = [f"{abs(more):,} {'better' if more > 0 else 'worse'} than {than}." if more else f"As good as {than}."]
    if deal.rival is not None:
        over = result.line.ahead - deal.rival
        beaten = f"You beat your challenger by {over:,}." if over > 0 else f"Your challenger is {-over:,} better."
        told.append(beaten if over else "As good as your challenger.")
        if deal.moves and result.rival is None:
            told.append("The moves in the link can't be shown: it is damaged, or of another version.")
    if result.line.round > 1:
        told.append(f"This was deal {result.line.round}: none was played before it.")
    if result.first is not None:
        told.append(f"Played again: {signed(result.first.points)} of your first try counts.")
    elif row := in_row(result.row):
        told.append(f"{row}.")
    return told


def as_text(deal: OnceDeal, result: Result) -> str:
    """Write the text to share: at most five lines, to which a page adds its link; it tells of no card, suit, bid or meld."""
    again = " (again)" if result.first is not None else ""
    number = f", deal {result.line.round}" if result.line.round > 1 else ""
    lines = [
        f"{game_in_words(deal.game, deal.game.make_rules(deal.preset))} · {title_of(deal)}{number}",
        f"Me {signed(result.line.ahead)}{again}",
        " · ".join(f"{label} {signed(points)}" for label, points in gains(result)),
        f"{result.signs.translate(DRAWN)} against {result.usual.label}",
        in_row(result.row) if not again else "",
    ]
    return "\n".join(filter(None, lines))


def as_link(deal: OnceDeal, points: int, moves: str = "") -> str:
    """Write the end of a link to a page that plays the deal, with the points to beat."""
    return f"#deal={replace(deal.plain, rival=points, moves=moves)}"


def play_page() -> str:
    """Find the address of the page that plays without Python: of the site, or of the page itself; empty where there is none."""
    if is_in_page():
        return HERE
    site = site_page()
    return urljoin(site, PAGE) if site else ""


def today_of(variant: Variant, person: Person, today: date) -> StartToday | None:
    """Describe the deal of today in the start panel; None where the game has none."""
    deal = of_day(variant.game.name, variant.preset, today)
    if deal is None:
        return None
    known = days.days_of(person, deal.kind)
    row = in_row(days.in_a_row(known, today))
    played = known.get(today)
    about = f"You: {signed(played.points)}" if played else "The same cards for everybody, once"
    return {"title": "Today's deal", "about": f"{about}. {row}.".replace(". .", ".")}
