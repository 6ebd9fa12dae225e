"""The desk that hands a finished game to others, with its review: as a page, a notebook, a code, or a link."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Record
from pinochle_widgets.match.record.record import laid_open
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.desks.reviewing import Reviewing
from pinochle_widgets.widgets.desks.sharing import Sharing
from pinochle_widgets.widgets.places import here
from pinochle_widgets.widgets.protocol.common import Bare
from pinochle_widgets.widgets.replay.page import page_of
from pinochle_widgets.widgets.replay.sharing import site_link, site_page

NOT_OVER = "This game is not over: what you share tells all cards. Play it to its end; Save game keeps it until then."


class Sharable(TypedDict):
    """The answer to `share`: the game can be shared.

    `link` tells the place that a link leads to: the site, where it holds all views; this page, which opens a game by the code in
    its address; or none.
    """

    reply: Literal["sharing"]
    code: str
    link: Literal["site", "page", ""]
    n: NotRequired[int]


class SiteLink(TypedDict):
    """The answer to `site_link`: the link, and the words for the part of the game that it holds."""

    reply: Literal["link"]
    link: str
    holds: str
    n: NotRequired[int]


class Handing(Desk):
    """The part of a table that hands its finished game to others."""

    replies = (Sharable, SiteLink)

    @answers("share")
    def _share(self, _message: Bare) -> None:
        """Let the page show the ways to share the game."""
        link = "site" if site_page() else "page" if here() in ("app", "page") else ""
        self.line.reply({"reply": "sharing", "code": self._record().code, "link": link})

    @answers("site_link", player=True)
    def _site_link(self, _message: Bare) -> None:
        """Give the player the link to the site that holds the game, or a round of it."""
        try:
            link, holds = site_link(self._reviewed(), site_page())
        except ValueError as error:
            raise IllegalAction(f"{str(error).capitalize()}.") from None
        self.line.reply({"reply": "link", "link": link, "holds": holds})

    @answers("save_page", player=True)
    def _page(self, _message: Bare) -> None:
        """Give the player the replay as a page, with the review in it where there is one."""
        self.table.desk(Sharing).give("game.html", page_of(self._reviewed()))

    @answers("save_notebook", player=True)
    def _notebook(self, _message: Bare) -> None:
        """Give the player a notebook about the game, with its dearest choices where there is a review."""
        from pinochle_widgets.widgets.replay.notebook import notebook_of, text_of

        record, work = self._record(), self.table.desk(Reviewing).done
        found = notebook_of(record, None, work.frame, work.budget, work.annotated) if work else notebook_of(record)
        self.table.desk(Sharing).give("game.ipynb", text_of(found))

    def _reviewed(self) -> Record:
        record, work = self._record(), self.table.desk(Reviewing).done
        return work.annotated if work and work.annotated else record

    def _record(self) -> Record:
        """Return the record of the finished game.

        Raises
        ------
        IllegalAction
            If the game is not over.
        """
        if not self.match.state.is_over:
            raise IllegalAction(NOT_OVER)
        return laid_open(self.match.record)
