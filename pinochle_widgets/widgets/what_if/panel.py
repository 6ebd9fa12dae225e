"""The panel in which a position from a real table is put together by clicking cards, and priced."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import traitlets

from pinochle_widgets.basics.arguments import find_seed
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games import list_games
from pinochle_widgets.games.protocol import Rules, listing
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.what_if.calls import calls_in
from pinochle_widgets.widgets.what_if.position import HAND, LABELS, MOST_LETTERS, REST, TRICK, Position, is_entered
from pinochle_widgets.widgets.what_if.protocol import PositionPanel, PricedAction, WhatIfUp

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName

MOST_NAMED = 3
"""The number of actions, beside the best, that are named as about the same."""


class WhatIf(Panel):
    """A panel for a position from a real table: click its cards together, and see each action with its price.

    It asks `pinochle_widgets.what_if`, and `frame` is the answer as a table.

    Parameters
    ----------
    game : str
        The game that the panel begins with; another one can be chosen in it.
    rules : Rules, str or None, optional
        The rules of that game.
    budget : {"quick", "standard", "deep"} or int, optional
        The number of worlds that price each action.
    seed : int or str, optional
        The seed of the worlds.
    **preferences
        The looks: `theme` and `four_colour`.

    Raises
    ------
    ValueError
        If there is no such game, its positions can't be entered card by card, or another argument does not fit.

    Examples
    --------
    >>> panel = WhatIf("two-handed")
    >>> panel
    <WhatIf of Two-handed Pinochle: 12 more cards for your hand.>
    """

    AGAIN = "Run this cell again to price a hand."
    MESSAGES: ClassVar[object] = WhatIfUp

    view = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: GameName | str = "two-handed",
        *,
        rules: Rules | str | None = None,
        budget: str | int = "quick",
        seed: int | str = 0,
        **preferences: bool | str,
    ) -> None:
        from pinochle_widgets.lab.reviewing.pricing import find_budget

        find_budget(budget)
        find_seed(seed)
        self._games = {each.name: each.title for each in list_games() if each.appraiser and is_entered(each.name)}
        self._position = Position.empty(game, rules)
        if self._position.game.name not in self._games:
            raise ValueError(
                f"game is {game!r}, whose positions can't be entered card by card; it must be {' or '.join(self._games)}; "
                "what_if takes other positions as text"
            )
        self._budget, self._seed = budget, seed
        self._frame: pd.DataFrame | None = None
        self._names: dict[str, str] = {}
        self._typed, self._busy = "", False
        super().__init__(**preferences)

    @property
    def frame(self) -> pd.DataFrame | None:
        """The prices as `what_if` gives them; None until they are worked out."""
        return self._frame

    # ---- the panel as the page gets it

    def _view(self) -> PositionPanel:
        here = self._position
        called, bids = calls_in(here) if here.game.draws_dealer else ([], [])
        left = here.left
        ranks = here.game.notation.ranks
        suits: dict[str, list[tuple[str, int]]] = {}
        for card in sorted(left, key=lambda card: ranks.index(str(card)[0])):
            suits.setdefault(str(card)[1], []).append((str(card), left[card]))
        return {
            "version": VERSION,
            "games": list(self._games.items()),
            "game": here.game.name,
            "deck": [suits[suit] for suit in "SHCD" if suit in suits],
            "places": [
                {"name": name, "label": LABELS[name], "cards": list(map(str, here.cards[name])), "most": most}
                for name, most in here.most.items()
            ],
            "place": here.place,
            "typed": self._typed or " ".join(map(sign, here.cards[HAND])),
            "calls": here.calls,
            "asks_calls": here.game.draws_dealer,
            "called": called,
            "bids": bids,
            "lacks": here.lacks,
            "fault": self._fault,
            "busy": self._busy,
            "rows": self._rows(),
            "deals": 0 if self._frame is None else self._frame.attrs.get("deals", 0),
            "answer": self._answer(),
            "advice": self._advice(),
        }

    def _rows(self) -> list[PricedAction]:
        if self._frame is None:
            return []
        frame = self._frame
        second = float(frame.given_up[1:].min())
        half = -float(frame.ci_low[0]) - second  # the interval of the best is that of its lead
        columns = (frame.action, frame.note, second - frame.given_up, second - frame.ci_high, second - frame.ci_low)
        rows: list[PricedAction] = [
            {
                "label": capital(self._names.get(action, action)),
                "card": action.removeprefix("play ") if action.startswith("play ") else "",
                "value": f"{gain:+.1f}" if round(gain, 1) else "0",
                "note": note,
                "gain": gain,
                "low": low,
                "high": high,
                "is_good": high >= second,
            }
            for action, note, gain, low, high in zip(*columns, strict=True)
        ]
        rows[0] |= {"low": second - half, "high": second + half}
        return rows

    def _answer(self) -> str:
        """Write the answer: the best action and its lead over the second one, or those between which nothing decides."""
        if self._frame is None:
            return ""
        frame = self._frame
        best, *others = (self._names.get(action, action) for action in frame.action)
        verb, _, what = (f"play {best}" if frame.action[0].startswith("play ") else best).partition(" ")
        named = capital(f"{verb} {what}".strip())
        good = [name.removeprefix(f"{verb} ") for name, low in zip(others, frame.ci_low[1:], strict=True) if low <= 0]
        if len(good) > MOST_NAMED:
            return f"{named}: {len(good)} others may do as well"
        if good:
            return f"{listing([named, *good], 'or')}: about the same"
        lead, second = min(zip(frame.given_up[1:], others, strict=True))
        return f"{named}, {lead:+.1f} over {second}"

    def _advice(self) -> str:
        """Write the reason of the level that advises where the comparison finds its action best, too; else its choice."""
        if self._frame is None:
            return ""
        frame = self._frame
        level, _, told = str(frame.attrs["advice"]).partition(": ")
        action, _, reason = told.partition(". ")
        if action == frame.action[0]:
            return reason
        name = self._names.get(action, action)
        is_near = (frame.ci_low[frame.action == action] <= 0).any()
        return f"{level}: {name}, about as good." if is_near else f"{level} by itself chooses otherwise: {name}."

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        self._typed = ""
        if message["act"] == "price":
            if self._frame is None:  # two pages may ask by themselves
                self._price()
        else:
            self._position = self._changed(message)
            self._frame = None

    def _changed(self, message: Understood) -> Position:
        here, value = self._position, message["value"]
        match message["what"]:
            case "game":
                if value not in self._games:
                    raise ValueError("There is no such game.")
                return Position.empty(value)
            case "place":
                return here.with_place(value)
            case "add":
                return here.with_card(value)
            case "take":
                place, _, at = value.partition(" ")
                return here.without_card(place, int(at) if at.isdecimal() and len(at) < 3 else -1)
            case "typed":
                self._typed = value[:MOST_LETTERS]
                position = here.with_typed(value)
                self._typed = ""
                return position
            case "calls":
                return here.with_calls(value)
        return Position.empty(here.game.name, here.rules)

    def _price(self) -> None:
        """Work out the prices; a panel that says so is sent before, as it takes its time."""
        from pinochle_widgets.lab.reviewing.decisions import appraiser_of
        from pinochle_widgets.lab.reviewing.positions import Known, observation_of
        from pinochle_widgets.lab.reviewing.what_if import what_if

        here = self._position
        if here.lacks:
            raise ValueError(here.lacks)
        hand, trick, rest = here.cards[HAND], here.cards.get(TRICK, ()), here.cards.get(REST, ())
        self._busy = True
        self._publish()
        try:
            seen = observation_of(Known.read(hand, here.calls, trick, rest), here.game, here.rules, f"{self._seed}")
            appraiser = appraiser_of(here.game)
            asked = next(
                (each for action in seen.legal_actions if (each := appraiser.alternatives(seen, action))), None
            )
            self._names = {} if asked is None else dict(zip(map(str, asked.actions), asked.names, strict=True))
            self._frame = what_if(
                here.game.name,
                hand,
                here.calls,
                trick,
                stock=rest,
                rules=here.rules,
                budget=self._budget,
                seed=self._seed,
            )
        finally:
            self._busy = False

    def __repr__(self) -> str:
        told = self._position.lacks or ("priced" if self._frame is not None else "ready")
        return f"<WhatIf of {self._position.game.title}: {told}>"

    def _lines(self) -> list[str]:
        told = f"{self._position.game.title}: " + " ".join(map(str, self._position.cards[HAND]))
        return [told, *(f"{row['label']} {row['value']}: {row['note']}" for row in self._rows())]
