"""Export and import: games come back as they were, none twice, and half an import takes in nothing."""

import json
import sqlite3

import pytest

import pinochle_widgets as pw
from pinochle_widgets.store.database import worker as workers
from pinochle_widgets.store.database.address import StoreError
from tests.store.test_store import folder, played  # noqa: F401 - a fixture


@pytest.fixture
def kept(folder):  # noqa: F811 - the fixture
    """Keep three games of two players."""
    played("Ann", next_games=1)
    played("<b>Bob", seed=3)
    folder.joinpath("..", "out").mkdir()
    return pw.results()


def another(folder):  # noqa: F811
    """Use another store, which is empty."""
    workers.worker().close()
    pw.use_store(folder.parent / "other" / "store.sqlite")
    for path in folder.glob("*.save"):
        path.unlink()


NAMES = ["games.csv", "games.jsonl", "games.sqlite", "games"]


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("name", NAMES)
def test_games_come_back_as_they_were_and_none_twice(name, kept, folder):  # noqa: F811
    path = pw.store.export(folder.parent / "out" / name)
    assert pw.store.take_in(path) == 0
    another(folder)
    assert pw.results().empty
    assert pw.store.take_in(path, name="Cleo") == 3
    assert pw.store.take_in(path, name="Cleo") == 0
    there = pw.results()
    same = [column for column in kept.columns if name != "games" or column not in ("id", "when", "player")]
    order = ["points", "against"]
    before, after = (table[same].sort_values(order).reset_index(drop=True) for table in (kept, there))
    assert before.equals(after)
    assert set(there["player"]) == ({"Cleo"} if name == "games" else {"Ann", "<b>Bob"})


@pytest.mark.whole
def test_a_backup_brings_reviews_and_rounds_along(kept, folder):  # noqa: F811
    pw.store.keep_review(pw.Record.from_code(code_of(folder)), 0.5)
    path = pw.store.export(folder.parent / "out" / "games.sqlite")
    another(folder)
    pw.store.take_in(path)
    assert (pw.results()["accuracy"] == 0.5).sum() == 1
    assert len(kept) == 3


def code_of(folder):  # noqa: F811
    import pandas as pd

    return pd.read_csv(pw.store.export(folder.parent / "out" / "some.csv"))["code"][0]


@pytest.mark.whole
def test_a_damaged_import_takes_in_nothing(kept, folder):  # noqa: F811
    out = folder.parent / "out"
    lines = pw.store.export(out / "a.jsonl").read_text(encoding="utf-8").splitlines()
    csv = pw.store.export(out / "a.csv").read_text(encoding="utf-8")
    records = pw.store.export(out / "records")
    record = next(records.glob("2*.txt")).read_text(encoding="utf-8")
    (records / "half.txt").write_text(record[: len(record) * 2 // 3], encoding="utf-8")
    (out / "half.jsonl").write_text("\n".join(lines)[:-40], encoding="utf-8")
    game = next(n for n, line in enumerate(lines) if json.loads(line).get("table") == "game")
    for number, change in enumerate([{"points": "many"}, {"more": 1}, {"player": "nobody"}, {"id": "x" * 65}]):
        wrong = [*lines[:game], json.dumps({**json.loads(lines[game]), **change}), *lines[game + 1 :]]
        (out / f"wrong{number}.jsonl").write_text("\n".join(wrong), encoding="utf-8")
    (out / "name.jsonl").write_text("\n".join(lines).replace("<b>Bob", "B" * 61), encoding="utf-8")
    (out / "newer.jsonl").write_text(json.dumps({"magic": "pinochle-store", "version": "9999"}), encoding="utf-8")
    (out / "half.csv").write_text(csv[: len(csv) * 2 // 3], encoding="utf-8")
    for name in ("a.csv", "a.jsonl"):
        content = (out / name).read_bytes()
        (out / name.replace("a", "half-byte")).write_bytes(content[:-9] + b"\xc3" + content[-9:])
    backup = pw.store.export(out / "half-page.sqlite")
    pages = backup.read_bytes()
    backup.write_bytes(pages[:8192] + bytes(len(pages) - 8192))
    (out / "no.sqlite").write_bytes(b"nothing" * 1000)
    sqlite3.connect(out / "empty.sqlite").close()
    another(folder)
    paths = [*out.glob("half*.*"), *out.glob("wrong*"), *out.glob("n*.*"), out / "empty.sqlite", records]
    assert len(paths) == 14
    for path in paths:
        with pytest.raises(StoreError, match="half" if path == records else f"{path.stem}|nobody"):
            pw.store.take_in(path)
        assert pw.results().empty
        assert not workers.worker()._waiting, "it is no fault of the own store"
    with pytest.raises(ValueError, match="an end of no form"):
        pw.store.take_in(out / "a.zip")
    assert len(kept) == 3
