"""A seat's view of a game as HTML, as text and in a line. Made from observations alone: it can show nothing hidden."""

from __future__ import annotations

from typing import Self

from pinochle_widgets.cards import RANKS, Deck
from pinochle_widgets.cards.hand import Hand
from pinochle_widgets.cards.markup import for_output, framed, text_html
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol import Company, Game
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.games.shown.words import headline, in_lines, order_of, score, sentences, signs, told
from pinochle_widgets.games.zones import PLACES


def table_html(title: str, picture: Picture, order: dict[str, int], label: str) -> str:
    """Draw a picture of a table as plain HTML.

    Parameters
    ----------
    title : str
        The name of the game.
    picture : dict
        The picture that the seat's browser would be sent, as a `Scene` makes it.
    order : dict of str to int
        The place of each card in the order of its game; see `order_of`.
    label : str
        The name of the whole for a screen reader.

    Returns
    -------
    str
        Text and cards as text, each group of cards with its names as the description.
    """
    lines = "".join(f"<li>{text_html(line)}</li>" for line in in_lines(picture, order))
    return framed(
        f"<p><b>{text_html(headline(title, picture))}</b> {text_html(sentences(told(picture)))}</p>"
        f'<ul class="pw-lines">{lines}</ul><p>{text_html(score(picture))}</p>',
        label,
    )


def drawn(seen: BaseObservation) -> tuple[Game, Picture] | None:
    """Draw the picture of an observation; None where its game is not registered."""
    game = game_of(seen.rules)
    if game is None:
        return None
    places = [YOU, *map(str.capitalize, PLACES.get(game.seats, ("", "opponent"))[1:])]
    names = [places[(seat - seen.seat) % game.seats] for seat in range(game.seats)]
    company = Company(names, [None] * game.seats, [0] * game.seats)
    return game, game.scene.picture(seen, company)


def observation_html(seen: BaseObservation) -> str:
    """Draw an observation as HTML: the table as its seat sees it."""
    found = drawn(seen)
    if found is None:
        return framed(f"<p>{text_html(observation_line(seen))}</p>", "Observation")
    game, picture = found
    return table_html(game.title, picture, order_of(game), f"{game.title}, as one player sees it")


def observation_text(seen: BaseObservation) -> str:
    """Put an observation into lines of text: the table as its seat sees it."""
    found = drawn(seen)
    if found is None:
        return observation_line(seen)
    game, picture = found
    lines = [
        headline(game.title, picture),
        *in_lines(picture, order_of(game)),
        score(picture),
        sentences(told(picture)),
    ]
    return "\n".join(map(signs, lines))


def observation_line(seen: BaseObservation) -> str:
    """Say an observation in a line: its seat's own hand, and what all know."""
    stage = ", ".join([seen.stage, *seen.also_known])
    cards = Hand([held.card for held in seen.hand], ranks_of(seen.rules))
    hand = " ".join(map(str, cards)) or "empty"
    may = len(seen.legal_actions)
    return (
        f"<{type(seen).__name__} of seat {seen.seat}, {seen.rules.to_text()!r}: round {seen.round}, {stage}; "
        f"hand {hand}; {may} legal action{'s' * (may != 1)}>"
    )


def ranks_of(rules: Rules) -> str:
    """Tell the ranks of a game from low to high: those of its deck."""
    deck = getattr(rules, "deck", None)
    return deck.ranks if isinstance(deck, Deck) else RANKS


class BaseObservation:
    """The base of observations, which shows them; a game's own is a frozen dataclass derived from it, with ``repr=False``.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> seen = pw.new_game("two-handed", seed=7).observe(0)
    >>> isinstance(seen, pw.Observation), len(seen.hand)
    (True, 12)
    """

    __slots__ = ()

    seat: int
    rules: Rules
    number: int
    round: int
    stage: str
    to_act: tuple[int, ...]
    hand: tuple[Held, ...]
    history: tuple[Event, ...]
    legal_actions: tuple[Action, ...]
    winner: int | None

    @property
    def also_known(self) -> tuple[str, ...]:
        """The facts that the seat knows besides the stage, in a few words each, for a line of text."""
        return ()

    @property
    def turn(self) -> int | None:
        """The seat on turn, as far as this seat knows; None where nobody is."""
        return self.to_act[0] if self.to_act else None

    @property
    def text(self) -> str:
        """The observation as a text on one line, made of nothing but the seat's knowledge; `from_text` reads it.

        Raises
        ------
        ValueError
            If the game is not registered.
        """
        from pinochle_widgets.games.shown.seen import seen_written

        return seen_written(self)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read an observation from its text.

        Parameters
        ----------
        text : str
            A text as `text` writes it; it can't be edited by hand, as `State.text` can.

        Raises
        ------
        ValueError
            If a part does not fit, or the text was changed; the message names it.

        Examples
        --------
        >>> from pinochle_widgets import Observation, new_game
        >>> seen = new_game("two-handed", seed=7).observe(0)
        >>> Observation.from_text(seen.text) == seen
        True
        """
        from pinochle_widgets.games.shown.seen import seen_of

        made = seen_of(text)
        if not isinstance(made, cls):
            raise ValueError(f"the text is of another game, with observations of another kind than {cls.__name__}")
        return made

    def __repr__(self) -> str:
        return observation_line(self)

    def __str__(self) -> str:
        return for_output(observation_text(self))

    def _repr_html_(self) -> str:
        return observation_html(self)
