"""Test `host` and `join`: who is let in, what is kept where, and a sentence for everything that can't be."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.app import cli
from pinochle_widgets.app import host as command
from pinochle_widgets.basics import process
from pinochle_widgets.match import Match
from pinochle_widgets.store import place
from pinochle_widgets.together import hosting, joined, network
from pinochle_widgets.together import owner as owning
from pinochle_widgets.together.calling import Link
from pinochle_widgets.together.frames import REFUSED
from pinochle_widgets.together.joined import way_in
from pinochle_widgets.together.meeting import Gathered
from pinochle_widgets.together.owner import LOOKS, NOTICE, OPENS, Owner
from pinochle_widgets.together.referee import Referee
from pinochle_widgets.together.seats import FILE, Promised, Seat, forget_seat, home, keep_seat, seats
from pinochle_widgets.widgets.desks import meeting
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.together import networks
from tests.together.ends import settled
from tests.together.test_gateway import until
from tests.widgets.test_table import Browser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NEAR = "127.0.0.2"
"""An address of this machine that stands for one of its network."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the games of the tests, and end the process that serves them."""
    folder = tmp_path_factory.mktemp("games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(place.SWITCH, str(folder))
        yield folder
        Owner(home()).end()
        for each in owning._begun:
            each.wait(60)


@pytest.fixture(autouse=True)
def _kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.SWITCH, str(folder))
    monkeypatch.setattr(joined, "is_kernel", lambda: True)


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the games of one test apart; no process may be begun there."""
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "alone"))
    return tmp_path / "alone"


def keys_of(hosted: hosting.Hosted) -> list[str]:
    seat = seats()[hosted._ident]
    return [seat["secret"], *seat["tokens"].values()]


# ---- what can't be


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"game": "skat"}, "no game 'skat'"),
        ({"game": "canasta", "people": 3}, "people is 3; it must be from 2 to 2"),
        ({"game": "canasta", "people": np.int64(3)}, "people is 3; it must be from 2 to 2"),
        ({"game": "canasta", "people": True}, "people"),
        ({"game": "canasta", "lan": 1}, "must be True or False"),
        ({"game": "canasta", "people": 9}, "people"),
        ({"game": "canasta", "rules": "bridge"}, "bridge"),
        ({"game": "two-handed", "others": "master"}, "think too long"),
        ({"game": "canasta", "names": ["<b>Ann"]}, "leave out < and >"),
        ({"game": "canasta", "names": ["An\u202en"]}, "marks that nobody sees"),
        ({"game": "canasta", "names": ["An\u200bn"]}, "marks that nobody sees"),
        ({"game": "canasta", "names": ["Ann", "ann"]}, "sits here already"),
        ({"game": "two-handed", "names": ["Master"]}, "take another name"),
        ({"game": "canasta", "names": ["A", "B", "C"]}, "3 names; there are 2 persons"),
        ({"game": "canasta", "hints": 1}, "hints is 1; it must be True or False"),
        ({"game": "canasta", "lan": True, "at": "https://cards.example"}, "can't go together"),
        ({"game": "canasta", "at": "cards.example"}, "like https://cards.example"),
        ({"game": "canasta", "at": "https://cards.example/?x#y"}, "without [?] and #"),
        ({"game": "canasta", "at": 3}, "like https://cards.example"),
        ({"game": "canasta", "port": 0}, "port"),
        ({"game": "canasta", "port": 70_000}, "port"),
        ({}, "No table is open here: name a game"),
    ],
)
def test_what_can_not_be_hosted_is_told_before_anything_begins(arguments: Any, told: str, alone: Path) -> None:
    with pytest.raises(ValueError, match=told):
        pw.host(**arguments)
    assert not (alone / "together" / NOTICE).exists()


@pytest.mark.parametrize("given", [("no",), ("",), EOFError, NotImplementedError])
def test_nothing_listens_in_the_network_unless_it_was_agreed_to(
    given: Any, alone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(text: str) -> str:
        asked.append(text)
        if isinstance(given, tuple):
            return str(given[0])
        raise given

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(hosting, "own_addresses", lambda: [NEAR])
    with pytest.raises(ValueError, match=r"agreed|nobody can answer"):
        pw.host("canasta", lan=True)
    assert "could read the cards" in asked[0]
    assert NEAR in asked[0]
    assert not (alone / "together" / NOTICE).exists()
    monkeypatch.setattr(hosting, "own_addresses", list)
    with pytest.raises(ValueError, match="in no network"):
        pw.host("canasta", lan=True)


def test_an_address_that_this_computer_has_no_longer_is_none_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    named = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in ("192.0.2.77", "127.0.1.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: named)
    assert not {"192.0.2.77", "127.0.1.1"} & {*network.own_addresses()}


@pytest.mark.whole
def test_another_network_reaches_a_table_by_lan_alone(tmp_path: Path) -> None:
    apart = ["unshare", "-rn"]
    try:
        subprocess.run([*apart, "ip", "link"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"this system lends no second network: {error}")
    command = [*apart, sys.executable, "-m", "tests.together.networks", str(tmp_path)]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert told["with lan"] == {
        "asked": True,
        "address": networks.HOST,
        "page": "200",
        "door": "Ann is asked to let you in.",
    }
    assert told["without"]["address"] == "127.0.0.1"
    assert not told["without"]["asked"]
    assert "refused" in told["without"]["page"]


def test_on_binder_and_without_the_extra_one_sentence_says_so(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Callable[[], object]] = [lambda: pw.host("canasta"), pw.join]
    with monkeypatch.context() as patch:
        patch.setenv(process._BINDER[0], "x")
        for call in calls:
            with pytest.raises(RuntimeError, match="On Binder nobody else can reach"):
                call()
    found = importlib.util.find_spec
    for missing in network.NEEDS:
        with monkeypatch.context() as patch:
            patch.setattr(network, "find_spec", lambda name, gone=missing: None if name == gone else found(name))
            for call in calls:
                with pytest.raises(ImportError, match=rf"^.* {missing}: pip install .pinochle_widgets\[together\].$"):
                    call()
    monkeypatch.setattr(joined, "is_kernel", lambda: False)
    with pytest.raises(RuntimeError, match="open the link in a browser"):
        pw.join()
    assert not alone.exists()


@pytest.mark.usefixtures("alone")
def test_a_port_in_use_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(OSError, match=rf"Port {port} can't be had .*choose another one"):
            pw.host("canasta", port=port)
    assert seats() == {}


# ---- what is kept


def test_seats_are_kept_for_their_user_alone_and_forgotten(alone: Path) -> None:
    keep_seat("A" * 11, Seat(secret="s", address="", words="w"))
    keep_seat("B" * 11, Seat(secret="t", address="", words="w"))
    path = alone / "together" / FILE
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == path.parent.stat().st_mode & 0o077 == 0
    forget_seat("A" * 11)
    assert [*seats()] == ["B" * 11]


# ---- a table that is served


def test_a_table_is_found_again_and_its_keys_stand_nowhere(folder: Path) -> None:
    hosted = pw.host("canasta", names=["Ann", "Bert"])
    told = hosted._told()
    assert repr(hosted) == "<Hosted: Canasta; Bert is waited for; on this computer alone>"
    assert [*hosted.links.values()] == [hosted.link]
    assert Link.read(hosted.link).address == f"http://127.0.0.1:{Owner(home()).notice['port']}"  # type: ignore[index]
    again = pw.host()
    assert (again._ident, again.link, again.own_link) == (hosted._ident, hosted.link, hosted.own_link)
    assert hosted.invitations()["told"] == hosting.HERE_ALONE
    with pytest.raises(OSError, match="leave the port out"):
        pw.host("canasta", port=1 + Owner(home()).notice["port"] % 60_000)  # type: ignore[index]
    written = [path.read_text(errors="replace") for path in (folder / "together").iterdir() if path.name != FILE]
    pid = Owner(home()).ask(LOOKS)["pid"]
    for path in (*Path("/proc").glob("[0-9]*/cmdline"), Path(f"/proc/{pid}/environ")):
        with suppress(OSError):  # others end meanwhile; elsewhere there is no such list
            written.append(path.read_text(errors="replace"))
    assert not [key for key in keys_of(hosted) for text in [*written, json.dumps(told), repr(hosted)] if key in text]
    if os.name == "posix":
        assert (folder / "together" / FILE).stat().st_mode & 0o077 == 0
    hosted.close()
    assert repr(hosted) == "<Hosted: this table is not served any longer>"
    hosted.close()
    assert hosted._ident not in seats()


def test_links_lead_by_the_address_of_a_proxy_and_by_those_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pw.host("two-handed", save=False)
    hosted = pw.host("two-handed", at="https://Cards.example/under/")
    assert hosted.link.startswith("https://Cards.example/under/table/")
    assert hosted.own_link.startswith("http://127.0.0.1:")
    assert repr(hosted).endswith("; for others, too>")
    monkeypatch.setattr("builtins.input", lambda _: "yes")
    monkeypatch.setattr(hosting, "own_addresses", lambda: [NEAR])
    try:
        near = pw.host(lan=True)
    except ValueError as error:  # not every system lends it
        pytest.skip(str(error))
    assert near.link.startswith(f"http://{NEAR}:")
    (invitation,) = near.invitations()["links"]
    assert [Link.read(each).address.partition("//")[2].partition(":")[0] for each in invitation["links"]] == [
        NEAR,
        "Cards.example/under",
    ]
    assert {*"".join(invitation["squares"])} == {"0", "1"}
    with socket.create_connection((NEAR, Owner(home()).notice["port"]), 60) as line:  # type: ignore[index]
        line.sendall(b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        assert b" 403 " in line.recv(100)
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("asked again"))
    assert pw.host(lan=True)._ident == hosted._ident
    for each in (hosted, kept):
        each.close()


class Shown:
    """A shared table in a notebook, and the words of its pages."""

    def __init__(self, table: joined.SharedTable) -> None:
        self.table, self.told, self.number = table, [], 0  # type: ignore[var-annotated]

    def hear(self, act: str, **fields: object) -> None:
        """Say something at the door."""
        self.table._on_message(None, {"act": act, "version": VERSION, **fields}, [])

    def say(self, act: str, **fields: object) -> None:
        """Say something at the table."""
        assert self.table._table is not None
        self.number += 1
        view = self.table._table.view
        self.table._table._handle_custom_msg(
            {"act": act, "version": VERSION, "n": self.number, "view_id": view["view_id"], **fields}, []
        )

    @property
    def door(self) -> Any:
        return self.table.asked

    @property
    def presence(self) -> Any:
        return self.table._table.presence if self.table._table else {}  # type: ignore[attr-defined]

    @property
    def picture(self) -> Any:
        assert self.table._table is not None
        return self.table._table.view["picture"]

    @property
    def state(self) -> str:
        return json.dumps([each.get_state() for each in (self.table, self.table._table) if each], default=str)


def test_a_guest_in_a_notebook_asks_for_other_rules_and_takes_the_tables_when_they_are_declined() -> None:
    hosted = pw.host("two-handed", names=["Ann", "Bert"])
    link = hosted.link

    async def run() -> None:
        ann = Shown(hosted.table())
        await until(lambda: ann.presence)
        bert = Shown(pw.join())
        bert.hear("look", link=link)
        await until(lambda: "about" in bert.door)
        mark = bert.door["about"]["terms"]["mark"]
        assert "mine" not in bert.door, "nothing was asked for yet"
        wanted = {"goal": 700, "trick_points": 240}
        bert.hear("join", link=link, name="Bert", accepts=mark, rules={"goal": 700}, liked=wanted)
        await until(lambda: ann.presence["asking"])
        assert ann.presence["asking"][0]["rules"] == ["Goal 700, not 1,000"]
        ann.say("admit", id=ann.presence["asking"][0]["id"], yes=False)
        await until(lambda: bert.door.get("again") and bert.door["text"] == REFUSED["kept"])
        assert link.partition("#")[2] not in bert.state, "no notebook keeps it"
        assert bert.door["mine"] == wanted, "they are the player's, and no browser's"
        assert joined._liked("Two-handed Pinochle") == wanted, "in whichever kernel"
        bert.hear("join", link="", name="Bert", accepts=bert.door["about"]["terms"]["mark"])
        await until(lambda: ann.presence["asking"])
        ann.say("admit", id=ann.presence["asking"][0]["id"], yes=True)
        await until(lambda: bert.presence)
        for each in (ann, bert):
            each.table.close()

    settled(run)
    hosted.close()
    forget_seat(way_in(link)[1])


def test_a_host_and_a_guest_sit_down_in_notebooks_and_come_back() -> None:
    hosted = pw.host("two-handed", names=["Ann", "Bert"])
    link, keys = hosted.link, keys_of(hosted)

    async def run() -> None:
        ann = Shown(hosted.table())
        await until(lambda: ann.presence)
        sent: list[Any] = []
        ann.table.send = sent.append
        ann.hear("invitations", n=7)
        ann.hear("wild")
        await until(lambda: [each for each in sent if "links" in each])
        (told,) = (each for each in sent if "links" in each)
        assert [each["links"] for each in told["links"]] == [[link]]
        bert = Shown(pw.join(name="Master"))
        assert bert.door["asks"] == "link"
        bert.hear("join", link=link[:-1], name="Master")
        await until(lambda: bert.door["text"] == REFUSED["cut"])
        bert.hear("look", link=link)
        await until(lambda: "about" in bert.door)
        assert (bert.door["about"]["game"], bert.door["about"]["host"]) == ("Two-handed Pinochle", "Ann")
        assert ann.presence["states"] == ["here", "open"], "that takes no seat"
        bert.hear("join", link=link, name="Master")
        await until(lambda: "take another name" in bert.door["text"])
        bert.hear("join", link=link, name="Berta")
        await until(lambda: ann.presence["asking"])
        await until(lambda: bert.door["text"] == "Ann is asked to let you in.")
        ann.say("admit", id=ann.presence["asking"][0]["id"], yes=True)
        await until(
            lambda: (
                (bert.presence and bert.door["asks"] == ann.door["asks"] == "nothing") or ann.door["asks"] == "invite"
            )
        )
        await until(lambda: bert.presence.get("states") == ["here", "here"])
        keys.extend(each["secret"] for each in seats().values())
        assert (ann.door["asks"], bert.door["asks"]) == ("invite", "nothing")
        for each in (ann, bert):
            assert not [key for key in keys if key in each.state + repr(each.table) + repr(hosted)]
        assert hosted.links == {}
        with pytest.raises(ValueError, match="Nobody is waited for"):
            hosted.link  # noqa: B018
        for each in (ann, bert):
            each.say("continue")
        await until(lambda: not any(each.picture.get("panel") for each in (ann, bert)))
        assert ann.picture != bert.picture
        before = bert.picture
        again = Shown(pw.join(link))  # another run of the cell: the link is used up, and the secret has the seat
        await until(lambda: again.presence.get("states") == ["here", "here"])
        assert bert.table.comm is None, "a seat is shown once in a kernel"
        assert again.picture == before
        promised = [each["promised"] for each in seats().values() if "promised" in each]
        assert [each.table._guest.promised for each in (ann, again)] == promised, "the next kernel compares with them"  # type: ignore[union-attr]
        assert [len(each["promises"]) for each in promised if each] == [3, 3]
        other = Shown(joined.SharedTable("Eve"))
        other.table.sit(Link.read(link), "of Eve")
        await until(lambda: other.door["text"] == REFUSED["taken"])
        answers: list[Any] = []
        assert ann.table._table is not None
        ann.table._table.send = answers.append
        ann.say("invite", seat=1)
        await until(lambda: any("url" in each for each in answers))
        (url,) = (each["url"] for each in answers if "url" in each)
        assert url == pw.host().link != link
        assert promised[0] in [each.get("promised") for each in seats().values()]
        await until(lambda: again.door["text"] == REFUSED["wrong"])
        assert way_in(link)[2] == "", "the secret opens nothing any longer, and is forgotten"
        hosted.close()
        await until(lambda: other.table._guest is None)
        for each in (ann, again, other):
            each.table.close()

    settled(run)


class Local(Browser):
    """A table of one, and the values of its page."""

    @property
    def meeting(self) -> Any:
        return self.table.meeting  # type: ignore[attr-defined]

    @property
    def shared(self) -> Any:
        return self.table.opened  # type: ignore[attr-defined]

    def refusal(self) -> str:
        return next((each["reason"] for each in reversed(self.replies) if "reason" in each), "")


def at_home(**options: Any) -> Local:
    return Local(pw.play("two-handed", name="Ann", seed=3, **options))


@pytest.mark.whole
def test_the_host_plays_on_until_a_guest_is_let_in_and_comes_home_to_the_same_game() -> None:
    async def run() -> None:
        ann = at_home()
        ann.send("deal")
        before = str(ann.table.record)
        ann.send("invite_others", people=2, lan=False)
        assert ann.meeting["state"] == "opens"
        await until(lambda: ann.meeting["state"] == "waits")
        await until(lambda: any("links" in each for each in ann.replies))
        (link,) = ann.replies[-1]["links"][0]["links"]
        assert (ann.meeting["waits"], ann.shared) == (["Player 2"], None)
        ann.send("play", id=min(ann.legal["play"]))
        assert str(ann.table.record) != before, "one plays on meanwhile"
        played = str(ann.table.record)
        bert = Shown(pw.join(link, "Bert"))
        await until(lambda: ann.meeting["asking"])
        assert ann.shared is None, "nobody sits down unasked"
        ann.send("admit", id=ann.meeting["asking"][0]["id"], yes=True)
        await until(lambda: ann.shared is not None and ann.shared.opened is not None)
        await until(lambda: bert.presence.get("states") == ["here", "here"])
        assert (ann.meeting["state"], str(ann.table.record)) == ("goes_on", played)
        key = Link.read(link).token
        assert key not in json.dumps([each.get_state() for each in (ann.table, ann.shared)], default=str)
        host = Shown(ann.shared)
        host.hear("back")
        await until(lambda: ann.shared is None)
        ann.send("go_back")
        await until(lambda: ann.shared is not None and ann.shared.opened is not None)
        Shown(ann.shared).hear("back")
        await until(lambda: ann.shared is None)
        ann.send("withdraw")
        await until(lambda: bert.door["text"] == REFUSED["closed"])
        await until(lambda: ann.meeting["state"] == "")
        assert str(ann.table.record) == played
        for each in (ann.table, bert.table):
            each.close()

    settled(run)


@pytest.mark.whole
def test_a_withdrawn_link_opens_nothing_and_let_in_at_once_asks_nobody() -> None:
    async def run() -> None:
        ann = at_home()
        links = []
        for _ in range(2):
            ann.replies.clear()
            ann.send("invite_others", people=2, lan=False)
            await until(lambda: ann.meeting["state"] == "waits" and any("links" in each for each in ann.replies))
            links += ann.replies[-1]["links"][0]["links"]
            if len(links) == 1:
                ann.send("withdraw")
                await until(lambda: ann.meeting["state"] == "")
        eve = Shown(pw.join(links[0], "Eve"))
        await until(lambda: eve.door["text"] == REFUSED["gone"])
        ann.send("at_once", on=True)
        await until(lambda: ann.meeting["at_once"])
        bert = Shown(pw.join(links[1], "Bert"))
        await until(lambda: ann.shared is not None)
        ann.send("withdraw")
        for each in (ann.table, bert.table, eve.table):
            each.close()

    settled(run)


def test_join_asks_for_a_link_in_the_place_of_the_table_and_goes_back() -> None:
    async def run() -> None:
        ann = at_home()
        ann.send("join_others")
        await until(lambda: ann.shared is not None)
        guest = Shown(ann.shared)
        assert (guest.door["asks"], guest.door["back"]) == ("link", True)
        guest.hear("back")
        await until(lambda: ann.shared is None)
        ann.table.close()

    settled(run)


def test_a_new_link_leaves_the_promises_that_were_kept_since() -> None:
    seat = Seat(secret="s", address="", words="w", tokens={"0": "a", "1": "b"}, promised=promised("old"))
    hosted = hosting.Hosted(Owner(home()), "N" * 11, seat)
    keep_seat("N" * 11, {**seat, "promised": promised("new")})
    hosted.keep_token(1, "c")
    kept = seats()["N" * 11]
    forget_seat("N" * 11)
    assert (kept["tokens"], kept["promised"]) == ({"0": "a", "1": "c"}, promised("new"))


def promised(deal: str) -> Promised:
    return {"deal": deal, "game": 1, "promises": []}


def test_who_is_waited_for_is_asked_for_once_as_long_as_the_seats_stand_as_they_do() -> None:
    asked: list[str] = []
    hosted: Any = SimpleNamespace(waited_for=lambda: asked.append("") or ["Bert"])
    gathered = Gathered(hosted)
    presence: Any = {"states": ["here", "open"], "host": 0, "asking": [], "at_once": False}
    told = [gathered._meeting({**presence, "ready": ready})[0]["waits"] for ready in ([], [0])]
    assert (told, len(asked)) == ([["Bert"], ["Bert"]], 1)
    assert gathered._meeting({**presence, "states": ["here", "here"]}) == (
        {"state": "waits", "waits": [], "asking": [], "at_once": False},
        True,
    )
    assert len(asked) == 1, "nobody is waited for any longer"


def test_the_command_opens_a_table_with_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(hosting, "host", lambda **how: opened.append(how))
    command._opened(command._parser().parse_args(["--hints", "--name", "Ann"]))
    assert opened[0] == {"game": "two-handed", "hints": True, "names": ["Ann"], "lan": False, "at": None, "port": None}


def test_where_nobody_can_be_met_a_sentence_says_so_or_nothing_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = at_home()
    for act, fields in (("invite_others", {"people": 2, "lan": False}), ("join_others", {})):
        with monkeypatch.context() as patch:
            patch.setattr(network, "find_spec", lambda _: None)
            ann.send(act, **fields)
            assert "pip install" in ann.refusal()
        with monkeypatch.context() as patch:
            patch.setenv(process._BINDER[0], "x")
            ann.send(act, **fields)
            assert "On Binder nobody" in ann.refusal()
        ann.send(act, **fields)
        assert "nothing can wait for others" in ann.refusal(), "no loop runs here"
    assert "invite_others" not in ann.table.menu.get("barred", [])
    monkeypatch.setattr(meeting, "serves_strangers", lambda: True)
    monkeypatch.setattr(meeting, "is_on", lambda: False)
    assert {"invite_others", "join_others"} <= {*at_home(save=False).table.menu["barred"]}


def test_a_host_that_is_gone_is_told_and_called_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joined, "GAP", 0.01)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        link = f"http://127.0.0.1:{nobody.getsockname()[1]}/table/{'A' * 11}#{'B' * 22}"

        async def run() -> None:
            shown = Shown(pw.join(link))
            await until(lambda: shown.door["text"].startswith("The table does not answer. It is called again"))
            shown.table.close()

        settled(run)


@pytest.mark.whole
def test_the_process_ends_with_the_last_command_that_serves_its_tables_and_not_where_a_notebook_has_one(
    tmp_path: Path,
) -> None:
    owner, other = Owner(tmp_path / "tables"), Owner(tmp_path / "tables")
    first, second = owner.serving(), other.serving()
    first.__enter__()
    owner.begin()
    second.__enter__()
    port = other.begin()["port"]
    first.__exit__(None, None, None)
    assert owner.notice is not None
    assert (owner.answers, owner.notice["port"]) == (True, port), "the second one is there"
    with owner.serving():
        second.__exit__(None, None, None)
        assert owner.answers
        Owner.serves = False  # as in a notebook
        other.stay()
    assert owner.answers
    owner.end()
    assert not owner.answers


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


LINK = f"http://127.0.0.1:9/table/{'D' * 11}#{'E' * 22}"


@pytest.mark.parametrize("name", ["", "  ", 3])
def test_a_name_that_is_none_is_told_before_anybody_is_called(name: Any) -> None:
    with pytest.raises(ValueError, match="it must have a letter or a digit"):
        pw.join(LINK, name)


def test_a_guest_whose_disk_is_full_sits_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joined, "keep_seat", full)
    monkeypatch.setattr(joined, "call", lambda *_: asyncio.sleep(60))

    async def run() -> None:
        shown = Shown(pw.join(LINK))
        guest = shown.table._guest
        assert guest is not None
        assert way_in(LINK)[2] == guest.secret, "held as long as the kernel lives"
        guest.state, guest.values = "here", {"mark": ""}
        shown.table._follow({})
        assert shown.door["text"].startswith("Your seat is not kept (No space left on device), and is lost when")
        shown.table.close()

    settled(run)
    forget_seat(way_in(LINK)[1])


def test_a_host_whose_disk_is_full_has_no_table_and_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = seats()
    with monkeypatch.context() as patch:
        patch.setattr(hosting, "keep_seat", full)
        with pytest.raises(OSError, match="No space left"):
            pw.host("canasta")
    assert Owner(home()).ask(LOOKS)["open"] == 0, "nobody could come back to it"
    assert seats() == before
    moved = home().rename(home().with_name("moved"))  # as a full disk, which nobody has here
    try:
        with pytest.raises(OSError, match=r"^The table can't be kept \(.*\): make room, or open it with save=False"):
            Owner(moved).ask(OPENS, game="canasta")
    finally:
        moved.rename(home())
    referee = Referee(tmp_path)
    monkeypatch.setattr(Match, "save", full)
    with pytest.raises(OSError, match=r"^The table can't be kept \(No space left on device\): make room"):
        referee.open("canasta")
    assert referee.rooms == {}


@pytest.mark.whole
def test_a_process_that_cannot_begin_says_why(alone: Path) -> None:
    (alone / "together" / NOTICE).mkdir(parents=True)
    with pytest.raises(OSError, match=r"^The tables can't be served[.] .*[Dd]irectory"):
        pw.host("canasta")


# ---- the command


def test_the_command_prints_the_hosts_own_link_first_and_a_link_and_code_for_each_guest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "open_page", lambda *_: pytest.fail("opened"))

    def rest(_seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "time", SimpleNamespace(sleep=rest))
    kept = pw.host("canasta", save=False)  # the process is there already, and goes on
    assert cli.main(["host", "--no-browser", "--game", "canasta", "--name", "Ann"]) == 0
    hosted = pw.host()
    text = capsys.readouterr().out
    assert text.startswith(f"Canasta. Your own seat: {hosted.own_link}\n\nFor Player 2:\n    {hosted.link}\n")
    assert "▀" in text
    assert "--lan (the same network)" in text
    assert cli.main(["host", "--no-browser"]) == 0
    assert hosted.link in capsys.readouterr().out, "it goes on with the newest"
    for wrong, told in (
        (["--lan", "--at", "https://x.example"], "not allowed with"),
        (["--game", "skat"], "no game 'skat'"),
        (["--at", "x"], "like https"),
        (["--port", "http"], "http"),
    ):
        with pytest.raises(SystemExit) as refused:
            cli.main(["host", *wrong])
        assert refused.value.code == 2
        assert told in capsys.readouterr().err
    monkeypatch.setattr(network, "find_spec", lambda _: None)
    assert cli.main(["host"]) == 1
    assert 'pip install "pinochle_widgets[together]"' in capsys.readouterr().err
    assert kept._owner.answers
    for each in (hosted, kept):
        each.close()
