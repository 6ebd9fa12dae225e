"""The panel of the chance after an act: a square of a hundred hands, in which those where the act is done lie together."""

from __future__ import annotations

from fractions import Fraction
from math import floor, isnan, nan
from numbers import Real
from typing import TYPE_CHECKING, ClassVar

import traitlets

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.games.protocol.words import percent
from pinochle_widgets.lab.hands import read
from pinochle_widgets.lab.odds.events.terms import Event
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.moving import protocol
from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.still.output import Still

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HANDS = 100
WORDS = ("Partner holds three aces or more", "passes first", "bids first")
SHARES = (0.320, 0.299, 0.415)
"""The figures of `WORDS`, from 10,000 deals that Intermediate played: before, where it is so, and where not."""


class BayesPanel(Panel):
    """A square of a hundred hands with the chance of an event after an act: it recolours as the chances and the act change.

    Each figure can be moved or typed: how likely the event is before, how often the act is done where it is so, and where it is
    not. The hands in which the act is done lie together: the share of them in which the event is so is the answer.

    Parameters
    ----------
    event, act : Event or str, optional
        The event and the act, made by `lab.hands` or as their texts: then the figures are those of `lab.chance`, exact, or
        counted in rounds that are played. By default partner's aces, and its first call.
    words : tuple of three str, optional
        The words for the event, for the act, and for what is done instead; with them alone the figures are your own.
    prior, if_so, if_not : float, optional
        The figures of the beginning, from 0 to 1.
    n, seed : int, optional
        The deals of events about play, and their seed.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        Naming the argument that can't be; an event without an act, or the reverse.

    Examples
    --------
    >>> panel = BayesPanel(words=("three aces", "passes", "bids"), prior=0.3, if_so=0.2, if_not=0.5)
    >>> round(panel.posterior, 3)
    0.146
    >>> panel
    <BayesPanel: three aces; 30% before, 14.6% after 'passes'>
    >>> panel.close()
    """

    AGAIN = "Run this cell again to move the figures."
    MESSAGES: ClassVar[object] = protocol.BayesUp
    SHOWS = "bayes"

    bayes = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        event: Event | str | None = None,
        act: Event | str | None = None,
        *,
        words: tuple[str, str, str] | None = None,
        prior: float | None = None,
        if_so: float | None = None,
        if_not: float | None = None,
        n: int = 10_000,
        seed: int | str = 0,
        **preferences: bool | str,
    ) -> None:
        if (event is None) != (act is None):
            raise wrong("act" if act is None else "event", None, "be given, too: an act tells of an event")
        shares, told = SHARES, WORDS
        if event is not None and act is not None:
            so, done = _find(event, "event"), _find(act, "act")
            shares, told = _counted(so, done, n, seed), (so.text, done.text, f"~({done.text})")
        elif words is not None and None in (prior, if_so, if_not):
            raise wrong("words", words, "come with prior, if_so and if_not, or with event and act")
        self.words = _find_words(words) if words is not None else told
        own = {"prior": prior, "if_so": if_so, "if_not": if_not}
        self._first = {
            name: usual if own[name] is None else _find_share(own[name], name)
            for name, usual in zip(own, shares, strict=True)
        }
        self._shares, self.act = dict(self._first), 0
        super().__init__(**preferences)

    @property
    def prior(self) -> float:
        """The chance of the event before the act."""
        return self._shares["prior"]

    @property
    def if_so(self) -> float:
        """The share of hands with the event in which the act is done that was chosen."""
        return self._done("if_so")

    @property
    def if_not(self) -> float:
        """The share of the other hands in which that act is done."""
        return self._done("if_not")

    @property
    def posterior(self) -> float:
        """The chance of the event after the act; not a number where nobody does it."""
        so, others = self.prior * self.if_so, (1 - self.prior) * self.if_not
        return so / (so + others) if so + others else nan

    def _done(self, name: str) -> float:
        return abs(self.act - self._shares[name])

    @property
    def counts(self) -> list[tuple[bool, bool, int]]:
        """The hands of each kind, of a hundred: whether the event is so, whether the act is done, and how many there are."""
        prior, so, others = self.prior, self.if_so, self.if_not
        shares = (prior * (1 - so), prior * so, (1 - prior) * others, (1 - prior) * (1 - others))
        whole = [floor(HANDS * share + 1e-9) for share in shares]
        rest = sorted(range(len(shares)), key=lambda kind: whole[kind] - HANDS * shares[kind])
        for kind in rest[: HANDS - sum(whole)]:
            whole[kind] += 1
        kinds = ((True, False), (True, True), (False, True), (False, False))
        return [(*kind, count) for kind, count in zip(kinds, whole, strict=True)]

    def _view(self) -> protocol.BayesPanel:
        event, *acts = self.words
        labels = {"prior": "Before", "if_so": f"{_capital(acts[self.act])}, if so", "if_not": "If not"}
        told, more = self._told()
        now = {"prior": self.prior, "if_so": self.if_so, "if_not": self.if_not}
        shares: list[protocol.SquareShare] = [
            {"name": "prior", "label": labels["prior"], "text": "", "at": 0},
            {"name": "if_so", "label": labels["if_so"], "text": "", "at": 0},
            {"name": "if_not", "label": labels["if_not"], "text": "", "at": 0},
        ]
        for share in shares:
            at = round(100 * now[share["name"]], 6)
            share["text"], share["at"] = f"{at:.4g}", at
        return {
            "version": VERSION,
            "event": event,
            "acts": acts,
            "act": self.act,
            "shares": shares,
            "counts": [
                {"so": so, "done": done, "label": self._label(so=so, done=done), "count": count}
                for so, done, count in self.counts
            ],
            "told": told,
            "more": more,
            "fault": self._fault,
        }

    def _label(self, *, so: bool, done: bool) -> str:
        return f"{'yes' if so else 'no'}, {self.words[1 + (self.act if done else 1 - self.act)]}"

    def _told(self) -> tuple[str, str]:
        """Tell the answer, and how it comes about."""
        act, (_, (*_, so), (*_, others), _) = self.words[1 + self.act], self.counts
        if isnan(self.posterior):
            return f"{_capital(act)}: nobody does", "No hand is left to tell anything."
        before, after = percent(Fraction(self.prior)), percent(Fraction(self.posterior))
        many = f"{so} of the {so + others} hands in which that is done" if so + others else "Less than one hand"
        return f"{_capital(act)}: {after}", f"Before it: {before}. {many}, in whole hands of 100."

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "set":
                share = _typed(message["value"])
                self._shares[message["what"]] = abs(self.act - share) if message["what"] != "prior" else share
            case "done":
                if message["place"] not in (0, 1):
                    raise ValueError("There are two acts")
                self.act = message["place"]
            case _:
                self._shares, self.act = dict(self._first), 0

    def chart(self, ax: Axes | None = None) -> Axes:
        """Draw the square as it stands, into Axes of one's own or into a new figure.

        Returns
        -------
        Axes
        """
        from pinochle_widgets.widgets.moving.pictures import square

        told, more = self._told()
        kinds = [(so, done, self._label(so=so, done=done), count) for so, done, count in self.counts]
        return square(kinds, self.words[0], f"{told}. {more}", ax)

    def __repr__(self) -> str:
        event, act, after = self.words[0], self.words[1 + self.act], self.posterior
        told = "nobody does" if isnan(after) else f"{percent(Fraction(after))} after"
        before = "100%" if self.prior == 1 else f"{100 * self.prior:.4g}%"
        return f"<BayesPanel: {event}; {before} before, {told} {act!r}>"

    def _still(self) -> Still:
        from pinochle_widgets.widgets.moving.pictures import still

        return still(self.chart)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _find(event: object, argument: str) -> Event:
    found = read(event) if isinstance(event, str) else event
    if not isinstance(found, Event):
        raise wrong(argument, event, "be an event of pw.lab.hands, or its text")
    return found


def _find_words(words: object) -> tuple[str, str, str]:
    if not isinstance(words, tuple | list) or len(words) != 3 or not all(isinstance(each, str) for each in words):
        raise wrong("words", words, "be three texts: the event, the act, and what is done instead")
    event, act, other = words
    return event, act, other


def _find_share(share: object, argument: str) -> float:
    if isinstance(share, bool) or not isinstance(share, Real) or not 0 <= float(share) <= 1:
        raise wrong(argument, share, "be a number from 0 to 1")
    return float(share)


def _typed(text: str) -> float:
    """Read a figure in percent."""
    try:
        share = float(text.strip().rstrip("%").replace(",", ".")) / 100
    except ValueError:
        share = nan
    if not 0 <= share <= 1:
        raise ValueError(f"{text.strip()[:20] or 'Nothing'} is no share: write a number from 0 to 100")
    return share


def _counted(event: Event, act: Event, n: int, seed: int | str) -> tuple[float, float, float]:
    """Compute the three figures by the lab, all in the same deals where they are sampled."""
    from pinochle_widgets.lab import chance

    def share(asked: Event, given: Event | None) -> float:
        return float(chance(asked, given, n=n, seed=seed)["probability"].iloc[0])

    return share(event, act | ~act), share(act, event), share(act, ~event)
