"""The panels at the end of a round and of a game: the outcome as the title, the reason, the figures, and the way on."""

from __future__ import annotations

from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture.parts import Panel, PanelRow
from pinochle_widgets.games.two_handed.rules.moves.events import Knocked, MeldLaid
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.words.commentary import Narrator, laid_words, won_words
from pinochle_widgets.games.zones import end_buttons, next_game_buttons, panel


def round_panel(seen: TwoHandedObservation, company: Company) -> Panel:
    """Make the panel between two rounds."""
    narrator = Narrator.of(seen.seat, company)
    note = f"{narrator.leads(seen.dealer)} first."
    if seen.goal != seen.rules.goal:
        note = f"The goal is {seen.goal:,} now. {note}"
    lines, buttons = [difference_words(seen, narrator)], end_buttons(f"Deal round {seen.round + 1}", "continue")
    return panel("round", round_words(seen, narrator), lines, rows=_rows(seen, narrator), note=note, buttons=buttons)


def game_panel(seen: TwoHandedObservation, company: Company) -> Panel:
    """Make the panel at the end of a game."""
    narrator = Narrator.of(seen.seat, company)
    rows, lines = _rows(seen, narrator), [way_of_winning(seen, narrator)]
    return panel("game", won_words(seen, narrator), lines, rows=rows, buttons=next_game_buttons())


def round_words(seen: TwoHandedObservation, narrator: Narrator) -> str:
    """Name the winner of the round, and the margin."""
    gained = seen.rounds[-1]
    margin = gained[seen.seat] - gained[1 - seen.seat]
    if not margin:
        return f"Round {seen.round} is even"
    return f"{narrator.wins(seen.seat if margin > 0 else 1 - seen.seat)} round {seen.round} by {abs(margin):,}"


def difference_words(seen: TwoHandedObservation, narrator: Narrator) -> str:
    """Say how far the viewer is ahead or behind, in melds and in tricks."""
    me, other = seen.seat, 1 - seen.seat

    def place(points: tuple[int, int]) -> str:
        ahead = points[me] - points[other]
        return f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}" if ahead else "level"

    words = f"{place(seen.melded)} in melds, {place(seen.trick_points)} in tricks."
    return f"{words[:1].upper()}{words[1:]}" if narrator.is_person else f"{narrator.names[me]}: {words}"


def way_of_winning(seen: TwoHandedObservation, narrator: Narrator) -> str:
    """Explain in a sentence how the game ended: a knock, or the goal at the end of a round (A22 to A24)."""
    knock = next((event for event in seen.history if isinstance(event, Knocked)), None)
    if knock:
        return f"{narrator.who(knock.seat)} knocked: {seen.goal:,} points were reached with melds."
    return f"The goal of {seen.goal:,} was reached in round {seen.round}."


def _rows(seen: TwoHandedObservation, narrator: Narrator) -> list[PanelRow]:
    """List the figures of the round, the viewer's first, with the melds of each; totals stand on the scoresheet."""
    me, other = seen.seat, 1 - seen.seat
    melds: dict[int, list[str]] = {me: [], other: []}
    for event in seen.history:
        if isinstance(event, MeldLaid):
            melds[event.seat].append(f"{laid_words(event, seen.trump)} {event.points}")
    notes = [f"{narrator.who(seat)}: {', '.join(laid)}" for seat, laid in melds.items() if laid]
    lines = {"Melds": seen.melded, "Tricks": seen.trick_points, "This round": seen.rounds[-1]}
    rows: list[PanelRow] = [{"label": label, "values": [values[me], values[other]]} for label, values in lines.items()]
    return [{**rows[0], "notes": notes}, *rows[1:]] if notes else rows
