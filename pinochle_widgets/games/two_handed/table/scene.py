"""The scene of the two-handed game: all functions by which widgets get pictures and words."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.games.actions import Action, Cut, Play
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.pinochle.words.lacking import tell_cards
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture.board import Happening
from pinochle_widgets.games.protocol.picture.parts import Lines, Panel
from pinochle_widgets.games.scene import BaseScene
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.rules.names import KEYS, kind_of, meld_name
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.table.ends import game_panel, round_panel
from pinochle_widgets.games.two_handed.table.picture import choices, own_cards, picture
from pinochle_widgets.games.two_handed.words.commentary import Narrator, status
from pinochle_widgets.games.two_handed.words.lying import melds_told
from pinochle_widgets.games.zones import DEAL, button, panel


class TwoHandedScene(BaseScene[TwoHandedObservation]):
    """The pictures and words of a two-handed table, made from observations alone."""

    picture = staticmethod(picture)
    choices = staticmethod(choices)

    @staticmethod
    def play_of(seen: TwoHandedObservation, card_id: str) -> Play | None:
        """Return the play of the seat's card with this label, legal or not; None where the seat has no such card."""
        held = next((held for held in own_cards(seen) if held.id == card_id), None)
        return Play(seen.seat, card=held.card, lies=held.lies, id=held.id) if held else None

    @staticmethod
    def meld_of(seen: TwoHandedObservation, ids: Sequence[str]) -> Lay | None:
        """Return the meld of the seat's cards with these labels, legal or not; None where they make none."""
        by_id = {held.id: held for held in own_cards(seen)}
        cards = [by_id[each] for each in ids if each in by_id]
        kind = kind_of([held.card for held in cards], seen.position.trump, seen.rules)
        if kind is None or len(cards) != len(ids):
            return None
        return Lay(seen.seat, kind=KEYS[kind], cards=tuple(cards))

    @staticmethod
    def tell_meld(seen: TwoHandedObservation, cards: Sequence[Card]) -> Lines | None:
        """Tell of the cards of a meld, and of those that a larger one lacks."""
        return tell_cards(cards, melds_told(cards, seen.position.trump, seen.rules)) if seen.trump else None

    @staticmethod
    def comment(event: Event, seen: TwoHandedObservation, company: Company) -> Happening:
        """Make the comment on an event for animation and screen reader; `seen` is the seat's observation after it."""
        return Narrator.of(seen.seat, company).comment(event, seen)

    @staticmethod
    def panel(pause: str, seen: TwoHandedObservation, company: Company) -> Panel:
        """Make the panel of a pause: the leader at the ``start``, the points after a ``round``, the winner after a ``game``."""
        if pause == "start":
            return _start_panel(seen, Narrator.of(seen.seat, company))
        return (round_panel if pause == "round" else game_panel)(seen, company)

    @staticmethod
    def explain(seen: TwoHandedObservation, company: Company) -> Lines:
        """Explain the duties of the seat now, in sentences."""
        title, text = status(seen, Narrator.of(seen.seat, company))
        return {"title": title, "lines": _duties(seen) or [text]}

    @staticmethod
    def name_of(action: Action, seen: TwoHandedObservation) -> str:
        """Name an action as a hint does: ``Try the nine of clubs``."""
        match action:
            case Play(card=card):
                return f"Try the {card.name}"
            case Lay():
                kind = kind_of([held.card for held in action.cards], seen.position.trump, seen.rules)
                return f"Lay the {meld_name(core.DIX if kind is None else kind, seen.position.trump)}"
            case Cut(at=at):
                return f"Cut at {at}"
            case Knock():
                return "Knock"
            case _:
                return "Draw a card"


def _start_panel(seen: TwoHandedObservation, narrator: Narrator) -> Panel:
    leads, on = f"{narrator.leads(1 - seen.dealer)} the first round.", DEAL
    if seen.rules.cut_for_deal:
        leads, on = "Both cut the deck; the higher card leads.", button("Cut", "continue", primary=True)
    return panel("start", f"Game {seen.number}", [leads, f"Goal {seen.goal:,} points."], buttons=[on])


def _duties(seen: TwoHandedObservation) -> list[str]:
    """List sentences on the rules that matter in this stage of the turn."""
    match seen.stage:
        case "lead" if seen.phase == 1:
            return ["Phase 1: whoever takes the trick may lay one meld. The trick itself counts nothing."]
        case "lead":
            return ["Any card may be led. The points of both cards go to whoever takes the trick."]
        case "follow" if seen.phase == 1:
            return ["A higher card of the suit led takes the trick, and so does a trump on another suit."]
        case "follow":
            return ["Follow suit.", seen.rules.wording()["beat"], "Without the suit, play a trump if you have one."]
        case "meld":
            dix = "a dix counts as one" if seen.rules.dix_alone else "you may also lay a dix"
            return [f"One meld per trick won; {dix}.", "Drawing ends the turn."]
        case "draw":
            return ["The winner of the trick has drawn; the next card is yours."]
        case "cut":
            return ["The higher card leads; the ten ranks between ace and king. Equal ranks cut again."]
        case _:
            trump = f"Trump was {SUIT_NAMES[seen.trump]}." if seen.trump else ""
            return [trump] if trump else []


SCENE = TwoHandedScene()
