"""The store of finished games and players: each game is taken in once, whatever happens, and nobody waits for it."""

import io
import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations

import pinochle_widgets as pw
from pinochle_widgets.basics.visitors import ForEach
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.saving.saver import GAME_ID
from pinochle_widgets.store import changing, kept, people, place, settings, taking
from pinochle_widgets.store.database import opening
from pinochle_widgets.store.database import worker as workers
from pinochle_widgets.store.database.address import Address, StoreError
from pinochle_widgets.store.database.migrations import v0004
from tests.conftest import proofs


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Let each test have a folder, a store and players of its own."""
    folder = tmp_path / "data" / "games"
    monkeypatch.setenv(place.SWITCH, str(folder))
    monkeypatch.delenv("PINOCHLE_STORE", raising=False)
    monkeypatch.setattr(people, "_session", ForEach(people.Here))
    yield folder
    people.flush()
    workers.use(None)
    workers.worker().close()


def played(name=None, *, next_games=0, goal=20, **terms):
    """Play a game to its end at a table, as a person who takes any legal action; returns its match."""
    usual = {"rules": pw.TwoHandedRules(goal=goal), "opponent": "carefree", "seed": 2}
    table = pw.play("two-handed", name=name, **{**usual, **terms})
    play_on(table.match)
    for _ in range(next_games):
        table.match.next_game()
        play_on(table.match)
    return table.match


def play_on(match):
    """Play the game in play to its end."""
    rng = random.Random(1)
    while not match.state.is_over:
        if match.pause:
            match.proceed()
        else:
            match.act(rng.choice(match.state.legal_actions(0)), 0)


def test_a_finished_game_is_in_the_store_with_its_player_and_its_figures():
    match = played("Ann", next_games=1)
    table = pw.results()
    assert table["player"].tolist() == ["Ann", "Ann"]
    mine, theirs = match.state.scores
    newest = table.iloc[0] if table["points"][0] == mine else table.iloc[1]
    assert (newest["points"], newest["against"], newest["margin"]) == (mine, theirs, mine - theirs)
    assert newest["won"] == (match.state.winner == 0)
    assert (newest["level"], newest["why_not"]) == ("carefree", "")
    assert pw.people()["games"].tolist() == [2]
    assert pw.league()["games"].tolist() == [2]
    assert set(pw.hall_of_fame()["fame"]) >= {"highest", "lowest", "closest", "widest", "longest"}


def test_a_games_id_is_in_its_file_and_in_no_record():
    match = played()
    own = match.saver.notes[GAME_ID]
    assert own in match.saver.path.read_text(encoding="ascii")
    assert own not in str(match.record)
    assert pw.results()["id"].tolist() == [own]
    match.next_game()
    assert match.saver.notes[GAME_ID] != own
    assert own not in match.saver.path.read_text(encoding="ascii")


def test_a_game_that_no_store_heard_of_is_found_at_the_next_use(folder):
    match = played("Ann", next_games=1)
    match.saver.close()
    workers.worker().close()
    for name in folder.glob("store*"):
        name.unlink()
    assert len(pw.results()) == 1  # the last one: the first was removed when the store had it
    assert len(pw.results()) == 1
    assert pw.saved()["is_over"].tolist() == [True]  # it stays as a file


def test_a_finished_game_waits_beside_its_file_until_the_store_has_it(folder, monkeypatch):
    monkeypatch.setattr(taking, "hand_in", lambda *_: None)
    match = played(next_games=2)
    match.saver.flush()
    assert len([*folder.glob(f"*{taking.DONE}")]) == 2
    assert len(pw.results()) == 3
    assert not [*folder.glob(f"*{taking.DONE}")]


def test_a_finished_game_that_the_store_lacks_is_never_pruned(monkeypatch):
    monkeypatch.setattr(taking, "hand_in", lambda *_: None)
    match = played()
    match.saver.close()
    old = (Path(match.saver.path).stat().st_mtime - kept.OLDEST.total_seconds() * 2,) * 2
    os.utime(match.saver.path, old)
    kept.prune()
    assert match.saver.path.exists()
    assert len(pw.results()) == 1
    kept.prune()
    assert not match.saver.path.exists()
    assert len(pw.results()) == 1


def test_practice_and_assisted_games_never_count(monkeypatch):
    table = pw.play("two-handed", rules=pw.TwoHandedRules(goal=100), opponent="carefree", seed=1)
    table.match.proceed()
    found = pw.Decision(table.match.state.legal_actions(0)[0], "")
    monkeypatch.setattr(table.match._hints, "give", lambda *_: found)  # it would search
    table.match.hint(0)
    play_on(table.match)
    table.match.restart_game()
    play_on(table.match)
    assert sorted(pw.results()["why_not"]) == ["assisted", "practice"]
    assert pw.league().empty
    assert pw.hall_of_fame().empty


def test_a_game_whose_hint_was_refused_counts():
    table = pw.play("two-handed", rules=pw.TwoHandedRules(goal=100), opponent="carefree", seed=1)
    table.match.proceed()
    with pytest.raises(IllegalAction):
        table.match.hint(1)
    with pytest.raises(IllegalAction):
        table.match.ask_hint(1, lambda _: None)
    play_on(table.match)
    assert pw.results()["why_not"].tolist() == [""]


@pytest.mark.parametrize("name", ["", " ", "A" * 61, 7, "\n"])
def test_a_name_that_is_none_is_refused(name):
    with pytest.raises(ValueError, match="name"):
        pw.people(add=name)


def test_players_are_added_renamed_switched_removed_and_purged():
    names = ["Ann", "Дмитрий", "王小明", "<b>Bob</b>", "欧" * 60, "محمد بن " * 7 + "علي"]
    for name in names:
        pw.people(add=name)
    assert sorted(pw.people()["name"]) == sorted(names)
    with pytest.raises(StoreError, match="there is a player 'Ann' already"):
        pw.people(add="Ann")
    played("Ann")
    pw.people(rename=("Ann", "Anna"))
    assert pw.results("Anna")["player"].tolist() == ["Anna"]
    pw.people(switch="王小明")
    assert pw.people().set_index("name")["plays_now"].to_dict()["王小明"]
    played(seed=2)
    assert len(pw.results("王小明")) == 1
    assert "Anna" not in pw.people(remove="Anna")["name"].tolist()
    assert len(pw.results("Anna")) == 1
    pw.people(purge="Anna")
    assert pw.results("Anna").empty
    with pytest.raises(StoreError, match="no player"):
        pw.people(switch="Anna")


def test_where_nothing_is_kept_nothing_of_players_is_kept_or_shown(folder, monkeypatch):
    played("Ann")
    assert len(pw.results()) == 1
    monkeypatch.setenv(place.SWITCH, "off")
    before = {path: path.read_bytes() for path in folder.iterdir() if path.suffix == ".json"}
    played("Bob")
    assert pw.results().empty
    assert pw.people().empty
    pw.people(add="Cleo")
    assert pw.people()["name"].tolist() == ["Cleo"]
    assert {path: path.read_bytes() for path in before} == before


def test_a_damaged_and_a_foreign_database_are_left_as_they_are_and_play_goes_on(folder, caplog):
    folder.mkdir(parents=True)
    file = folder / "store.sqlite"
    other = sqlite3.connect(folder / "other.sqlite")
    other.execute("CREATE TABLE mine (a)")
    other.commit()
    other.close()
    for content, why in (
        (b"no database" * 100, "is damaged"),
        ((folder / "other.sqlite").read_bytes(), "another program"),
    ):
        workers.worker().close()
        workers._now = None
        file.write_bytes(content)
        played("Ann")
        with pytest.warns(UserWarning, match=why):
            assert len(pw.results()) >= 1  # those of this session
        assert file.read_bytes() == content
        with pytest.raises(StoreError, match=why):
            pw.use_store(file)
    assert "left as it is" in caplog.text


def test_a_newer_database_is_only_read_and_says_so(folder):
    import sqlite3

    played("Ann")
    assert len(pw.results()) == 1
    workers.worker().close()
    workers._now = None
    there = sqlite3.connect(folder / "store.sqlite")
    there.execute("UPDATE pinochle_version SET version_num = '9999'")
    there.commit()
    there.close()
    played("Bob")
    with pytest.warns(UserWarning, match="newer version"):
        assert pw.results()["player"].tolist() == ["Ann"]
    with pytest.raises(StoreError, match="newer version"):
        pw.people(add="Cleo")


def test_the_migrations_make_the_tables_of_the_schema(folder):
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from pinochle_widgets.store.database import schema

    database = opening.opened(Address(folder / "store.sqlite"))
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": schema.VERSIONS})
        assert compare_metadata(context, schema.METADATA) == []
    database.close()


SCHEMAS = sorted(Path(__file__).with_name("schemas").glob("*.sql"))
"""The databases of earlier versions with games in them, as the versions wrote them; none is written again."""


@pytest.mark.parametrize("script", SCHEMAS, ids=lambda path: path.stem)
def test_a_database_of_an_earlier_version_is_brought_up_to_date_after_a_copy(script, folder):
    folder.mkdir(parents=True)
    file = folder / "store.sqlite"
    before = sqlite3.connect(file)
    before.executescript(script.read_text(encoding="utf-8"))
    games = before.execute("SELECT id, points, record FROM pinochle_game ORDER BY id").fetchall()
    before.close()
    table = pw.results()
    assert sorted(zip(table["id"], table["points"], strict=True)) == [(own, points) for own, points, _ in games]
    assert pw.people()["games"].tolist() == [1, 1]
    played("Ann")
    assert len(pw.results("Ann")) == 2
    copies = [*folder.glob(f"store-{script.stem}-*.sqlite")]
    assert len(copies) == (script.stem != opening.HEAD)
    for copy in copies:
        there = sqlite3.connect(copy)
        assert there.execute("SELECT id, points, record FROM pinochle_game ORDER BY id").fetchall() == games
        assert there.execute("SELECT version_num FROM pinochle_version").fetchone() == (script.stem,)
        there.close()


def test_a_store_that_others_open_at_the_same_time_is_opened_once_they_are_done(folder, monkeypatch):
    found, opened = iter((1, 1, 0)), opening._opened

    def busy(address):
        if next(found):
            raise sqlite3.OperationalError("database is locked")
        return opened(address)

    monkeypatch.setattr(opening, "_opened", busy)
    played("Ann")
    assert len(pw.results()) == 1
    assert not workers.worker().trouble
    monkeypatch.setattr(
        opening, "_opened", lambda _: (_ for _ in ()).throw(sqlite3.OperationalError("database is locked"))
    )
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    with pytest.raises(StoreError, match="database is locked"):
        opening.opened(Address(folder / "store.sqlite"))


KEPT = sorted(Path(__file__).parents[1].glob("formats/*/kept"))


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("earlier", KEPT, ids=lambda path: path.parent.name)
def test_finished_files_of_an_earlier_version_are_taken_in_and_stay(earlier, folder):
    copytree(earlier, folder)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    finished = pw.saved().query("is_over")
    assert len(finished) >= 1
    for _ in range(2):
        assert sorted(pw.results()["game"]) == sorted(finished["game"])
        workers.worker().close()
        for path in folder.glob("store-*.taken"):
            path.unlink()  # as if they had never been looked at
    table = pw.play(resume=finished["path"].iloc[0])  # gets an id only now, and is the same game
    workers.worker().flush(30)
    table.match.saver.flush()
    assert len(pw.results()) == len(finished)
    assert all(path.exists() for path in before)


def test_a_game_is_excluded_with_a_reason_and_a_reset_is_undone():
    played("Ann", next_games=1)
    played("Bob", seed=2)
    first = pw.results("Ann")["id"][0]
    pw.store.exclude(first, "the cat played")
    assert pw.results(counted=False)["why_not"].tolist() == ["the cat played"]
    assert pw.league("Ann")["games"].tolist() == [1]
    word = pw.store.reset("Ann", "two-handed")
    assert pw.league()["player"].tolist() == ["Bob"]
    played("Ann", seed=3)
    assert pw.league("Ann")["games"].tolist() == [1]
    assert pw.store.undo_reset(word) == 2
    pw.store.exclude(first, "")
    assert pw.league("Ann")["games"].tolist() == [3]
    for wrong in (
        lambda: pw.store.exclude("none", "x"),
        lambda: pw.store.exclude(first, "x" * 201),
        lambda: pw.store.reset("Cleo"),
        lambda: pw.store.reset("Ann", "whist"),
        lambda: pw.store.undo_reset(word),
    ):
        with pytest.raises(ValueError, match=r"no game|reason|no player|whist|no reset"):
            wrong()


def test_reviews_duels_and_notes_are_those_of_a_player(folder):
    match = played("Ann")
    pw.store.keep_review(match.record, 0.75)
    fame = pw.hall_of_fame().set_index("fame")["value"]
    assert fame["best accuracy"] == 0.75
    ann = people.player("Ann")
    changing.keep_duel(ann, "some game", Duel(1, 20, 10))
    changing.keep_duel(ann, "some game", Duel(1, 20, 10))
    assert pw.store.duels("Ann") == [Duel(1, 20, 10)]
    pw.store.note(ann, "prefs", {"theme": "dark", "sound": True})
    pw.store.note(ann, "prefs", {"theme": None, "sound": False})
    assert pw.store.noted(ann, "prefs") == {"sound": False}
    pw.people(purge="Ann")
    assert (pw.store.duels("Ann"), pw.store.noted(ann, "prefs")) == ([], {})
    assert not [*folder.glob("*.save")]


SECRET = "s3cr3t-w0rd"


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ann:{SECRET}@127.0.0.1:9/games",
        f"postgresql://ann:{SECRET}/x@127.0.0.1:9/games",
        f"postgresql://127.0.0.1:9/games?password={SECRET}",
        f"mysql://ann:{SECRET}@127.0.0.1/games",
    ],
)
def test_a_password_is_in_no_error_repr_or_log(url, caplog):
    before = repr(workers.worker())
    with pytest.raises(StoreError) as caught:
        pw.use_store(url)
    told = "".join(__import__("traceback").format_exception(caught.value)) + caplog.text
    assert SECRET not in told.replace(url, "")
    assert repr(workers.worker()) == before


@pytest.mark.parametrize("url", ["games.sqlite", "sqlite:///games.sqlite", "", "ftp://here"])
def test_an_address_that_is_none_is_refused(url):
    with pytest.raises(StoreError, match=r"absolute path|begins with"):
        pw.use_store(url)


@pytest.mark.whole
def test_neither_the_package_nor_a_table_loads_sqlalchemy():
    told = "print('sqlalchemy' in sys.modules, 'alembic' in sys.modules)"
    code = f"import sys, pinochle_widgets as pw; pw.play('two-handed', save=True); {told}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


KILLS = proofs(300, one_in=60)


@pytest.mark.whole
@pytest.mark.skipif(os.name != "posix", reason="processes are forked and killed")
def test_a_game_whose_process_was_killed_about_its_end_is_in_the_store_once(folder):
    folder.mkdir(parents=True)
    program = [sys.executable, "-m", "tests.store.ending", folder, str(KILLS)]
    told = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    ended = {own: is_written == "1" for own, is_written in map(str.split, told.splitlines())}
    assert len(ended) == KILLS
    there = pw.results()["id"].tolist()
    assert len(there) == len(set(there))
    assert {own for own, is_written in ended.items() if is_written} <= set(there) <= set(ended)
    assert any(ended.values())
    assert not [*folder.glob(f"*{taking.DONE}")]


def test_where_the_store_cant_be_written_games_are_kept_in_memory_and_it_is_told_once(folder, caplog, monkeypatch):
    folder.mkdir(parents=True)
    (folder / "store.sqlite").mkdir()  # as good as a disk that refuses, also to root
    played("Ann", next_games=1)
    for _ in range(2):
        with pytest.warns(UserWarning, match="can't be reached"):
            assert len(pw.results()) == 2
    assert caplog.text.count("can't be reached") == 1
    monkeypatch.setattr(workers, "AGAIN", 0.0)
    workers.worker()._not_before = 0.0
    (folder / "store.sqlite").rmdir()
    assert len(pw.results("Ann")) == 2


@pytest.mark.whole
def test_a_disk_that_fills_up_meanwhile_loses_nothing(monkeypatch, caplog):
    played("Ann")
    assert len(pw.results()) == 1
    monkeypatch.setattr(workers, "AGAIN", 0.0)

    def full(database):
        database.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1"))

    workers.worker().change(full)
    played("Ann", seed=3, next_games=3)
    workers.worker().flush(30)
    assert "is full" in caplog.text
    assert len(pw.results()) == 5
    assert not workers.worker().trouble


def test_under_voila_nothing_of_players_is_kept_or_shown(folder, monkeypatch):
    played("Ann")
    assert len(pw.results()) == 1
    monkeypatch.delenv(place.SWITCH)
    monkeypatch.setenv("PINOCHLE_STORE", str(folder / "store.sqlite"))
    monkeypatch.setenv("VOILA_PREHEAT", "True")
    workers.worker()  # another one: that of before has closed its files
    before = {path: path.read_bytes() for path in folder.iterdir()}
    played("Bob")
    assert pw.results().empty
    assert pw.people().empty
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


# ---- what was damaged, removed, or left behind


def test_a_damaged_file_of_players_is_set_aside_and_made_anew_from_the_store(folder, caplog):
    played("Ann")
    ann = people.here().person
    settings.keep(ann, settings.PREFS, {"four_colour": True})
    assert workers.worker().flush()
    people.flush()
    path = folder / people.FILE
    for number, damaged in enumerate((b"", b"[]", b'{"version": 1, "now"', bytes(range(256)), b"{}"), 1):
        path.write_bytes(damaged)
        known = people.here()
        assert (known.person, people.games_of(ann)) == (ann, 1)
        assert settings.settings(ann, settings.PREFS) == {"four_colour": True}
        aside = path.with_name(f"{path.name}.damaged{f'-{number}' if number > 1 else ''}")
        assert aside.read_bytes() == damaged, "each by itself: none is written over"
        assert "set aside" in caplog.text
        caplog.clear()
    path.write_bytes(b"damaged while its process changes it")
    people.count_game(ann)
    people.flush()
    assert people.games_of(ann) == 2


@pytest.mark.parametrize("why", ["newer", "unreadable"])
def test_a_file_of_players_that_is_not_damaged_is_left_alone(why, folder, monkeypatch):
    ann = people.Person.new("Ann")
    people.sit_down(ann)
    people.flush()
    path = folder / people.FILE
    if why == "newer":
        path.write_text(path.read_text().replace('"version": 1', '"version": 2'))
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        if why == "unreadable":
            patch.setattr(Path, "read_bytes", lambda _: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
        done = people.change_here(lambda known: known.with_person(people.Person.new("Bob")))
        assert isinstance(done.exception(10), OSError)
        assert people.here().person.name == "Bob"  # in this process
    assert path.read_bytes() == before
    assert [each.name for each in folder.iterdir() if "damaged" in each.name] == []


def test_a_store_that_is_removed_in_use_is_begun_anew_with_the_games_that_are_kept(folder, caplog):
    played("Ann")
    assert len(pw.results()) == 1
    for path in folder.parent.rglob("store.sqlite*"):
        path.unlink()
    played("Ann", seed=2)
    assert workers.worker().flush()
    assert len(pw.results()) == 2
    assert "was removed while it was in use" in caplog.text


def test_a_store_that_can_not_be_looked_at_has_not_gone(folder, monkeypatch, caplog):
    played("Ann")
    here = type(folder)

    def refused(path, **how):
        if path.name.startswith("store.sqlite"):
            raise PermissionError(13, "Permission denied")
        return stat(path, **how)

    stat = here.stat
    with monkeypatch.context() as patch:
        patch.setattr(here, "stat", refused)
        played("Ann", seed=2)
        assert workers.worker().flush()
    assert len(pw.results()) == 2
    assert "was removed" not in caplog.text


def test_what_killed_writers_have_left_goes_after_a_day(folder):
    folder.mkdir(parents=True)
    old, new, other = (folder / f".{name}.tmp" for name in ("0123456789abcdef", "fedcba9876543210", "notes"))
    for path in (old, new, other):
        path.touch()
    for path in (old, other):
        os.utime(path, (1e9, 1e9))
    kept.new_path("two-handed")
    assert [path.exists() for path in (old, new, other)] == [False, True, True]


def test_a_server_makes_room_for_names_of_sixty_letters():
    """Check the statement alone: a server is only there where PostgreSQL is installed."""
    said = io.StringIO()
    context = MigrationContext.configure(dialect_name="postgresql", opts={"as_sql": True, "output_buffer": said})
    with Operations.context(context):
        v0004.upgrade()
    assert said.getvalue().strip() == "ALTER TABLE pinochle_player ALTER COLUMN name TYPE VARCHAR(60);"
