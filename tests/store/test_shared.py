"""The store that several kernels share: SQLite, and PostgreSQL where its programs are installed."""

import os
import subprocess
import sys

import pytest

import pinochle_widgets as pw
from pinochle_widgets.store import people
from pinochle_widgets.store.database import worker as workers
from tests.conftest import FULL
from tests.store.servers import server, why_not
from tests.store.test_store import SECRET, folder, played  # noqa: F401 - a fixture
from tests.store.writing import PLAYER

SECONDS = 60 if FULL else 0.6


@pytest.fixture(scope="module")
def postgres():
    if why := why_not():
        pytest.skip(why)
    with server() as begun:
        yield begun


@pytest.fixture
def shared(postgres, monkeypatch):
    """Let a test use an empty store on the server."""
    import psycopg

    name = f"games{os.urandom(4).hex()}"
    with psycopg.connect(postgres.url, autocommit=True) as there:
        there.execute(f"CREATE DATABASE {name}")
    url = postgres.url.replace("/postgres", f"/{name}").replace("ann@", f"ann:{SECRET}@")
    monkeypatch.setenv("PINOCHLE_STORE", url)
    return url


def written_by(writers):
    """Let processes write at the same time, and check that each game is there once, and no trouble was met."""
    program = [sys.executable, "-m", "tests.store.writing", str(writers), str(SECONDS)]
    told = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    lines = [line.split(maxsplit=5) for line in told.splitlines()]
    assert [line[5:] for line in lines] == [[]] * writers, "a trouble was told, such as a database that is locked"
    assert all(is_kept == "1" for *_, is_kept in lines)
    table = pw.results(name="Ann")
    assert table["id"].is_unique
    assert len(table) == sum(int(games) for games, *_ in lines)
    assert len(pw.store.noted(people.Person.of(PLAYER), "guesses")) == sum(int(notes) for _, notes, *_ in lines)


@pytest.mark.whole
@pytest.mark.skipif(os.name != "posix", reason="processes are forked")
@pytest.mark.parametrize("writers", [2, pytest.param(8, marks=pytest.mark.whole)])
def test_several_write_into_one_file(writers):
    written_by(writers)


@pytest.mark.whole  # in CI several write into one file
@pytest.mark.parametrize("writers", [2, 8])
@pytest.mark.usefixtures("shared")
def test_several_write_into_one_server(writers):
    written_by(writers)


@pytest.mark.usefixtures("shared")
def test_while_the_server_is_away_play_goes_on_and_nothing_is_lost(postgres, monkeypatch, caplog):
    monkeypatch.setattr(workers, "AGAIN", 0.0)
    played("Ann")
    assert len(pw.results()) == 1
    postgres.stop()
    try:
        match = played("Ann", seed=2)
        assert match.state.is_over
        with pytest.warns(UserWarning, match="can't be reached") as told:
            assert len(pw.results()) == 1  # that of now
        assert SECRET not in f"{told[0].message} {caplog.text}"
    finally:
        postgres.start()
    assert len(pw.results()) == 2
    assert not workers.worker().trouble


@pytest.mark.usefixtures("shared")
def test_players_and_tables_are_those_of_the_server():
    played("Ann")
    pw.people(rename=("Ann", "Änne"))
    assert pw.people()["games"].tolist() == [1]
    assert pw.league()["player"].tolist() == ["Änne"]
    assert len(pw.hall_of_fame()) >= 5
    assert repr(workers.worker()).startswith("<Store in postgresql://ann@127.0.0.1:")
    assert pw.people(purge="Änne").empty
