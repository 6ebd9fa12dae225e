"""The function that opens a table for several persons, and the table as its host has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, cast  # Any: answers of the process
from urllib.parse import urlsplit

from pinochle_widgets.basics.arguments import find_flag, find_index
from pinochle_widgets.basics.visitors import serves_strangers
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.store.place import is_on
from pinochle_widgets.together.calling import Link
from pinochle_widgets.together.joined import SharedTable, check_shown, own_name
from pinochle_widgets.together.keys import digest, new_key
from pinochle_widgets.together.names import why_not
from pinochle_widgets.together.network import check_possible, own_addresses, squares
from pinochle_widgets.together.owner import ENDS, LOOKS, OPENS, REACHES, TELLS, Owner
from pinochle_widgets.together.presence import Presence
from pinochle_widgets.together.referee import MOST_GAMES, Referee
from pinochle_widgets.together.seats import Seat, forget_seat, home, keep_seat, seats
from pinochle_widgets.widgets.desks.meeting import Invitation, Invitations

MOST_PORT = 65_535

NO_TABLE = 'No table is open here: name a game, such as pw.host("canasta")'

NO_NETWORK = "this computer is in no network now: connect it first"

NOT_ALONE = "This page is not yours alone: open tables for others in a notebook, or by `pinochle host`."

HERE_ALONE = (
    "Links open on this computer alone. For others: lan=True (the same network), or at=ADDRESS (your proxy or tunnel)."
)

EVERYBODY = "Everybody sits. Who has lost a seat gets a new link beside the scores."

LAN_QUESTION = """\
Others in your network will reach this table at {addresses}, by a line that is not encrypted: who listens in there could read \
the cards. Listen there now? yes or no: """


class Hosted:
    """A table for several persons that this computer serves: `pinochle_widgets.host` opens it.

    A notebook shows the host's own seat, with *Invite* for the links. It goes on when the kernel ends: `pinochle_widgets.host()`
    finds it again.
    """

    def __init__(self, owner: Owner, ident: str, seat: Seat) -> None:
        self._owner, self._ident, self._seat = owner, ident, seat

    @property
    def links(self) -> dict[int, str]:
        """The links of those who are waited for, by seat: each opens its seat once."""
        address, *_ = self._addresses()
        return {seat: str(Link(address, self._ident, token)) for seat, _, token in self._free()}

    @property
    def own_link(self) -> str:
        """The link of the host's own seat, for a browser of this computer; once it is taken, the address where it goes on."""
        told = self._told()
        state = {each["seat"]: each["state"] for each in told["people"]}[told["host"]]
        token = self._seat.get("tokens", {}).get(str(told["host"]), "")
        return str(Link(self._addresses()[-1], self._ident, token if state == "open" else "")).rstrip("#")

    @property
    def link(self) -> str:
        """The link of the first one who is waited for.

        Raises
        ------
        ValueError
            If nobody is: the host's table has *New link* for one who has lost a seat.
        """
        for link in self.links.values():
            return link
        raise ValueError("Nobody is waited for: who has lost a seat gets a new link from the host's table.")

    def table(
        self, follow: Callable[[Presence | None], None] | None = None, home: Callable[[], None] | None = None
    ) -> SharedTable:
        """Show the host's own seat in a notebook cell, with *Invite* for the links.

        Parameters
        ----------
        follow : callable, optional
            Called with the company whenever it changes, and with None when the table has ended.
        home : callable, optional
            Called when the host goes back to the table from where this one was opened.

        Raises
        ------
        RuntimeError
            If no notebook shows it.
        """
        check_shown()
        local = self._addresses()[-1]
        table = SharedTable(inviting=self, follow=follow, home=home)
        token = self._seat.get("tokens", {}).get(str(self._told()["host"]), "")
        table.sit(Link(local, self._ident, token), self._ident, self._seat["secret"])
        return table

    @property
    def is_served(self) -> bool:
        """Check whether the table goes on."""
        try:
            self._told()
        except (OSError, ValueError):
            return False
        return True

    def close(self) -> None:
        """End the table for all who sit there, and the process with the last one; it may have ended already."""
        with suppress(OSError):  # where no process serves it
            self._owner.ask(ENDS, ident=self._ident)
            if not self._owner.ask(LOOKS)["tables"]:
                self._owner.end()
        forget_seat(self._ident)

    def __repr__(self) -> str:
        try:
            told = self._told()
        except (OSError, ValueError):
            return "<Hosted: this table is not served any longer>"
        state = {"here": "is here", "away": "is away", "open": "is waited for", "left": "has left"}
        people = ", ".join(
            f"{each['name']} {state[each['state']]}" for each in told["people"] if each["seat"] != told["host"]
        )
        return f"<Hosted: {told['game']}; {people}; {self._reach()}>"

    def _ipython_display_(self) -> None:
        try:
            self.table()._ipython_display_()
        except (OSError, RuntimeError):
            print(repr(self))  # noqa: T201 - a terminal, or a table that is not served

    def keep_token(self, seat: int, token: str) -> None:
        """Keep the new token of a seat: the one of before opens nothing any longer."""
        self._seat = {**self._seat, "tokens": {**self._seat.get("tokens", {}), str(seat): token}}
        kept = seats().get(self._ident, self._seat)  # with the promises of a deal
        keep_seat(self._ident, {**kept, "tokens": self._seat["tokens"]})

    def place(self) -> str:
        """Find the address that leads to the table from elsewhere."""
        address, *_ = self._addresses()
        return address

    @property
    def game(self) -> str:
        """The title of the game."""
        return str(self._told()["game"])

    def _told(self) -> Any:
        return self._owner.ask(TELLS, ident=self._ident)

    def _addresses(self) -> list[str]:
        return cast("list[str]", self._owner.ask(LOOKS)["addresses"])

    def _reach(self) -> str:
        return "on this computer alone" if is_local(self._addresses()) else "for others, too"

    def _free(self) -> list[tuple[int, str, str]]:
        """List seat, name and token of each guest who is waited for, where the link is good that was made here."""
        told, tokens = self._told(), self._seat.get("tokens", {})
        found = [(each, tokens.get(str(each["seat"]), "")) for each in told["people"]]
        return [
            (each["seat"], each["name"], token)
            for each, token in found
            if each["seat"] != told["host"] and each["state"] == "open" and digest(token) == each["invited"]
        ]

    def waited_for(self) -> list[str]:
        """List the names of those who are waited for."""
        try:
            return [name for _, name, _ in self._free()]
        except (OSError, ValueError):  # it has just ended
            return []

    def invitations(self, alone: str = HERE_ALONE) -> Invitations:
        """Collect the links of those who are waited for, at each address that leads here from elsewhere, with QR codes.

        Parameters
        ----------
        alone : str
            The words for links that open on this computer alone.
        """
        addresses = self._addresses()
        far = addresses[:1] if is_local(addresses) else [each for each in addresses if not is_local([each])]
        found = []
        for _, name, token in self._free():
            links = [str(Link(each, self._ident, token)) for each in far]
            found.append(Invitation(name=name, links=links, squares=squares(links[0])))
        told = alone if is_local(addresses) else ""
        return Invitations(reply="invitations", links=found, told=told if found else EVERYBODY)


def is_local(addresses: Sequence[str]) -> bool:
    """Check whether addresses lead here from this computer alone."""
    return all(urlsplit(each).hostname in ("127.0.0.1", "localhost", "::1") for each in addresses)


def host(
    game: str | None = None,
    *,
    rules: Rules | str | None = None,
    convention: object = None,
    people: int = 2,
    others: str | None = None,
    names: Sequence[str] | None = None,
    hints: bool = False,
    autopilot: bool = False,
    games: int | None = None,
    save: bool | None = None,
    lan: bool = False,
    at: str | None = None,
    port: int | None = None,
) -> Hosted:
    """Open a table for two to four persons, each at a screen of their own.

    A process of this computer deals, and goes on when the kernel ends; called without a game, `host` finds the newest table that
    is there. Others come by a link, in a browser without Python, or in a notebook by `join`. Without `lan` or `at` the links open
    on this computer alone. Nobody plays against a clock, and nobody is rated.

    Parameters
    ----------
    game : str, optional
        The name of the game; see `list_games`.
    rules : Rules, str or None
        The rules, or a preset's name.
    convention : Convention, optional
        The meanings of partners' bids and passes, for both sides: the link tells them to all, who agree on them. By default the
        convention that goes with the rules, if there is one.
    people : int
        The number of persons; computer players sit at the other seats. Two at four seats are partners.
    others : str, optional
        The level of the computer players; one that does not search.
    names : sequence of str, optional
        The names of the persons, yours first. Guests may choose others.
    hints : bool
        Whether persons may ask for hints, of the strongest level that answers at once; each goes to the one who has asked.
    autopilot : bool
        Whether a computer player may play for one who is away: that person asks for it, or all others agree.
    games : int, optional
        The number of games that you agree on; without it as many as all like. A rematch is a press of each.
    save : bool, optional
        Whether the game is kept in a file, so that the table outlives its process; by default where games are kept.
    lan : bool
        Whether others in your network reach it: asks before it listens there.
    at : str, optional
        The address of a proxy or tunnel of yours that leads to this port, such as ``"https://cards.example"``, also with a path.
    port : int, optional
        The port; by default the one of before, or a free one.

    Raises
    ------
    ValueError
        If an argument does not fit; also if `lan` is not agreed to.
    OSError
        If the table can't be served or kept: the port is in use, or the disk is full.
    RuntimeError
        If nobody can reach this computer, or it is not yours alone.
    ImportError
        If a package is missing: the message says what to install.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.host("canasta", lan=True, at="https://cards.example")
    Traceback (most recent call last):
    ValueError: lan and at can't go together: a proxy or tunnel reaches this computer alone
    """
    check_possible()
    if serves_strangers() and not is_on():
        raise RuntimeError(NOT_ALONE)
    lan, number = find_flag(lan, "lan"), 0 if port is None else find_index(port, 1, MOST_PORT, "port")
    if lan and at is not None:
        raise ValueError("lan and at can't go together: a proxy or tunnel reaches this computer alone")
    if at is not None:
        at = proxy_of(at)
    seats()  # where a later version keeps them nothing is begun
    owner = Owner(home())
    if game is None:
        return _again(owner, number, lan=lan, at=at)
    found = find_game(game)
    wanted: dict[str, Any] = {"game": found.name, "people": find_index(people, 2, 4, "people"), "others": others}
    wanted["hints"], wanted["autopilot"] = find_flag(hints, "hints"), find_flag(autopilot, "autopilot")
    wanted["games"] = 0 if games is None else find_index(games, 1, MOST_GAMES, "games")
    wanted |= {"names": named(found, names), "rules": rules.to_text() if isinstance(rules, Rules) else rules}
    if convention is not None:
        wanted["convention"] = _plain(found, convention)
    Referee().open(**wanted)  # before a process is begun, and anything asked
    keeps = is_on() if save is None else find_flag(save, "save")
    agreed = lan and _agree(owner)
    owner.begin(number)
    return _opened(owner, found.title, wanted, keeps=keeps, lan=agreed, at=at)


def _plain(game: Game, convention: object) -> dict[str, object]:
    """Write a convention as plain data.

    Raises
    ------
    ValueError
        If it is none, or the game has none.
    """
    data = game.convention_data(convention)
    if data is None or game.read_convention is None:
        raise ValueError(f"convention is {convention!r:.60}; it must be a Convention, in a game where partners bid")
    return data


def opened(title: str, wanted: Mapping[str, Any], *, lan: bool) -> Hosted:
    """Open a table whose host has agreed already that it is reached from the network.

    Parameters
    ----------
    title : str
        The title of the game.
    wanted : mapping
        The arguments of `Referee.open`.

    Raises
    ------
    ValueError
        If an argument does not fit, or this computer is in no network.
    OSError
        If the table can't be served or kept.
    """
    Referee().open(**wanted)
    if lan and not own_addresses():
        raise ValueError(NO_NETWORK)
    owner = Owner(home())
    owner.begin()
    return _opened(owner, title, wanted, keeps=is_on(), lan=lan)


def _opened(
    owner: Owner, title: str, wanted: Mapping[str, Any], *, keeps: bool, lan: bool, at: str | None = None
) -> Hosted:
    _reach(owner, lan=lan, at=at)
    table: Any = owner.ask(OPENS, **wanted, keeps=keeps)
    seat = Seat(secret=new_key(), address="", words=title, tokens=table["tokens"])
    try:
        keep_seat(table["ident"], seat)
    except OSError:
        owner.ask(ENDS, ident=table["ident"])  # nobody could come back to it
        raise
    owner.stay()
    return Hosted(owner, table["ident"], seat)


def _again(owner: Owner, port: int, *, lan: bool, at: str | None) -> Hosted:
    """Find the newest table that was opened here."""
    mine = {ident: each for ident, each in seats().items() if "tokens" in each}
    if mine:
        owner.begin(port)
        there = cast("list[str]", owner.ask(LOOKS)["tables"])
        for ident in [ident for ident in mine if ident not in there]:
            forget_seat(ident)
        for ident in reversed([ident for ident in mine if ident in there]):
            _reach(owner, lan=lan and _agree(owner), at=at)
            owner.stay()
            return Hosted(owner, ident, mine[ident])
        if not there:
            owner.end()
    raise ValueError(NO_TABLE)


def _agree(owner: Owner) -> bool:
    """Ask before others are listened to, unless they are already."""
    addresses = own_addresses()
    if not addresses:
        raise ValueError(f"lan is True; but {NO_NETWORK}")
    if owner.answers and {*addresses} <= {
        urlsplit(each).hostname for each in cast("list[str]", owner.ask(LOOKS)["addresses"])
    }:
        return True
    try:
        answer = input(LAN_QUESTION.format(addresses=" and ".join(addresses)))
    except (EOFError, NotImplementedError, RuntimeError):
        raise ValueError(
            "lan is True, which asks before it listens; here nobody can answer: use a notebook or a terminal"
        ) from None
    if answer.strip().lower() not in ("y", "yes"):
        raise ValueError(
            "lan is True, but it was not agreed to: nothing listens in your network, and no table was opened"
        )
    return True


def _reach(owner: Owner, *, lan: bool, at: str | None) -> None:
    if lan or at:
        owner.ask(REACHES, listen=own_addresses() if lan else [], at=[at] if at else [])


def proxy_of(at: str) -> str:
    """Check the address of a proxy or tunnel.

    Raises
    ------
    ValueError
        If it is no address of the web, or has more than a path.

    Examples
    --------
    >>> proxy_of("https://cards.example/table/")
    'https://cards.example/table'
    """
    from pinochle_widgets.together.gateway import origin_of

    if not isinstance(at, str):
        raise ValueError(f"at is {at!r:.80}; it must be an address like https://cards.example")
    try:
        origin_of(at)
    except ValueError as error:
        raise ValueError(f"at is {error}") from None
    parts = urlsplit(at)
    if parts.query or parts.fragment:
        raise ValueError(f"at is {at!r:.80}; it must be an address without ? and #, like https://cards.example")
    return at.rstrip("/")


def named(game: Game, names: Sequence[str] | None) -> list[str]:
    """Name the host by the name that one plays by here, if nobody is named and the name will do."""
    if names is not None:
        return [*names]
    return usable(own_name(), game)


def usable(name: str, game: Game) -> list[str]:
    """List the name of a host, if it will do at a table of a game."""
    return [name] if name and not why_not(name, game, []) else []
