"""The scene of Canasta: the pictures and words of its table for one seat, made from its observations alone."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Cut, Draw
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.core.layout import ME, OTHER
from pinochle_widgets.games.canasta.rules.core.limits import wild_cards_are_bound
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Discard, End, Lay, Meld, Out, Return, Special, Take
from pinochle_widgets.games.canasta.rules.moves.texts import rank_of_meld
from pinochle_widgets.games.canasta.rules.names import cards_of_rank, name_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.table.fitting import together
from pinochle_widgets.games.canasta.table.picture import choices, picture
from pinochle_widgets.games.canasta.table.sheet import breakdown, next_openings
from pinochle_widgets.games.canasta.words.commentary import Narrator, turn_number, with_article
from pinochle_widgets.games.canasta.words.lying import tell_meld
from pinochle_widgets.games.canasta.words.opening import way_to_open
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture.board import Happening
from pinochle_widgets.games.protocol.picture.parts import Lines, Panel
from pinochle_widgets.games.scene import BaseScene
from pinochle_widgets.games.zones import DEAL, button, end_buttons, next_game_buttons, panel


class CanastaScene(BaseScene[CanastaObservation]):
    """The pictures and words of a Canasta table, made from observations alone."""

    picture = staticmethod(picture)
    choices = staticmethod(choices)

    @staticmethod
    def play_of(seen: CanastaObservation, card_id: str) -> Discard | None:
        """Make the discard of one of the seat's cards, legal or not; None if the seat has no such card."""
        held = next((held for held in seen.hand if held.id == card_id), None)
        return Discard(seen.seat, card=held.card) if held else None

    @staticmethod
    def meld_of(seen: CanastaObservation, ids: Sequence[str]) -> Lay | None:
        """Make the laying of some of the seat's cards: onto its meld of their rank, or as a new one; None if that can't be."""
        by_id = {held.id: held.card for held in seen.hand}
        cards = [by_id[each] for each in ids if each in by_id]
        if not cards or len(cards) != len(ids):
            return None
        rank = rank_of_meld(cards)
        if any(meld.rank == rank for meld in seen.melds[seen.seat]):
            return Add(seen.seat, rank=rank, cards=tuple(cards))
        return Meld(seen.seat, cards=tuple(cards))

    @staticmethod
    def together(seen: CanastaObservation) -> list[Lay]:
        """List the melds that one button lays: an opening, or all that fits."""
        return together(seen)[0]

    @staticmethod
    def tell_meld(seen: CanastaObservation, cards: Sequence[Card]) -> Lines | None:
        """Tell of the cards of a column: their points, and what they lack to be a canasta."""
        kinds, position = sorted(map(kind_of, cards)), seen.position
        is_bound = any(
            wild_cards_are_bound(position, ME if seat == seen.seat else OTHER, 0, seen.rules.terms)
            for seat, melds in enumerate(seen.melds)
            if any(sorted(map(kind_of, meld.cards)) == kinds for meld in melds)
        )
        return tell_meld(cards, seen.rules, is_bound=is_bound)

    @staticmethod
    def comment(event: Event, seen: CanastaObservation, company: Company) -> Happening:
        """Make the comment on an event for animation and screen reader."""
        return Narrator(seen.seat, company).comment(event)

    @staticmethod
    def panel(pause: str, seen: CanastaObservation, company: Company) -> Panel:
        """Make the panel of a pause: the first player, the points of a round, or the winner of the game."""
        narrator = Narrator(seen.seat, company)
        if pause == "start":
            begins = f"{narrator.does(1 - seen.dealer, 'begin', 'begins')}."
            lines = ["The deck is cut first." if seen.stage == "cut" else begins, f"Goal {seen.goal:,}."]
            return panel(pause, f"Game {seen.number}", lines, buttons=[DEAL])
        rows = breakdown(seen)
        if pause == "round":
            lines = [f"Round {seen.round}, turn {turn_number(seen)}.", *narrator.left(seen)]
            again = button("Replay round", "earlier_turns")
            buttons = end_buttons(f"Deal round {seen.round + 1}", "continue", again)
            note = next_openings(seen, company)
            return panel(pause, narrator.outcome(seen), lines, rows=rows, note=note, buttons=buttons)
        won = f"{narrator.does(seen.winner or 0, 'have won', 'has won')} the game"
        return panel(pause, won, narrator.ending(seen), rows=rows, buttons=next_game_buttons())

    @staticmethod
    def name_of(action: Action, seen: CanastaObservation) -> str:  # noqa: ARG004 - others need it
        """Name an action as a hint does."""
        match action:
            case Take():
                with_cards = f" with {with_article(action.cards)}" if action.cards else ""
                return f"Take the pile{with_cards}"
            case Meld():
                return f"Lay {with_article(action.cards)}" if action.cards else f"Meld {cards_of_rank(action.rank)}"
            case Add():
                onto = f"the {cards_of_rank(action.rank)}"
                return f"Add {with_article(action.cards)} to {onto}" if action.cards else f"Add to {onto}"
            case Discard(card=card):
                return f"Discard the {name_of(card)}"
            case Special(kind=kind):
                return f"Lay the special hand: {kind}"
            case Cut(at=at):
                return f"Cut off {at} cards"
            case _:
                return NAMES.get(type(action), str(action))

    @staticmethod
    def explain(seen: CanastaObservation, company: Company) -> Lines:
        """Explain the stage of the turn, and a way to open: the lists below the scoresheet have canastas, bonuses and rules."""
        title, text = Narrator(seen.seat, company).status(seen)
        lines = [text] if text else []
        way = way_to_open(seen)
        lines += [f"One way to open: {way}."] if way else []
        return {"title": title, "lines": lines}


NAMES = {Draw: "Draw from the stock", End: "End the round", Return: "Take it back", Out: "Go out"}
"""The actions without cards as a hint names them."""

SCENE = CanastaScene()
