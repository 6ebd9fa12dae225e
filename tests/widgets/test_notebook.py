"""Test the notebook about a game: what it shows before it is run, and that a run shows the same."""

from __future__ import annotations

import base64
import errno
import os
import re
from datetime import date

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import pinochle_widgets as pw
from pinochle_widgets.games.judging import stages
from pinochle_widgets.games.judging.stages import Budget
from pinochle_widgets.match import Match, RecordError
from tests.conftest import FULL

FAMILIES = ("two-handed", "pinochle34/partnership", "double-deck/partnership", "canasta")


def finished(game="two-handed", seed=8, **rules):
    """Play a game to its end: the person does the first thing that is legal."""
    found = pw.games.find_game(game)
    names = ("A*b", "<i>Ben", "Cyd", "$D$")[: found.seats]
    seats = ["person"] + [found.levels[0].name] * (found.seats - 1)
    match = Match(game, seats=seats, names=names, rules=rules, seed=seed)
    while not match.state.is_over:
        match.act(match.state.legal_actions(match.state.turn)[0])
    match.record.date = date(2026, 11, 23)
    return match.record


def short(game):
    return {"goal": 150} if game == "two-handed" else {}


@pytest.fixture(scope="module")
def record():
    return finished(goal=60)


@pytest.fixture
def _quickly(monkeypatch):
    monkeypatch.setattr(stages, "BUDGETS", {"quick": Budget(10, 24, is_counted=True)})


def read(path):
    book = nbformat.read(path, 4)
    nbformat.validate(book)
    return book


def texts(outputs):
    """Collect the texts of outputs, but for those of widgets, which only a kernel has."""
    found = [each["data"].get("text/html") or each["data"].get("text/plain") for each in outputs]
    return ["".join(each).splitlines() for each in found if each and "Widget" not in "".join(each)]


@pytest.mark.whole
@pytest.mark.usefixtures("_quickly")
def test_a_notebook_shows_the_mistakes_before_it_is_run_and_a_run_shows_the_same(record, tmp_path) -> None:
    path = record.to_notebook(tmp_path / "game.ipynb")
    book = read(path)
    mine, other = record.result.totals if record.result.winner == 0 else record.result.totals[::-1]
    winner = ("A\\*b", "\\<i\\>Ben")[record.result.winner]
    assert f"A\\*b and \\<i\\>Ben, 23 November 2026; won by {winner}, {mine} to {other}" in book.cells[0].source
    shown = [output for cell in book.cells for output in cell.get("outputs", ())]
    assert all(output.output_type == "display_data" for output in shown)
    text = path.read_text()
    assert not any("<i>" in "".join(output.data.get("text/html", "")) for output in shown)
    assert "dataframe" not in text
    assert "%|" not in text  # a bar of progress
    choices = next(cell for cell in book.cells if "pw.dearest" in cell.source)
    table, *drawn = choices.outputs
    ran = run_here(book)
    assert ran["names"]["record"] == record
    assert ran["texts"] == texts(choices.outputs)
    found = pw.dearest(record, ran["names"]["review"])
    lost = [each.points for each in found.choices]
    assert lost == sorted(lost, reverse=True)
    assert table.data["text/html"].count("<tr>") == 1 + min(10, len(found.choices))
    assert "What A*b gave up: " in table.data["text/html"]
    assert [sorted(each.data) for each in drawn] == [["text/html", "text/plain"], ["image/png", "text/plain"]] * 3
    before = pw.replay(record, seats=[0])
    for sentence, position in zip(drawn[::2], drawn[1::2], strict=True):
        move = int(re.search(r"move (\d+), A\*b", sentence.data["text/plain"])[1])
        assert "better, by" in sentence.data["text/plain"]
        assert base64.b64decode(position.data["image/png"])[:4] == b"\x89PNG"
        assert move in [each.ply for each in found.choices[:3]]
        before.show_after(move - 1)
        assert position.data["text/plain"] == before._still().text
    before.close()


def run_here(book):
    """Run the cells in this process, where budgets are small; outputs are caught as far as they need no kernel."""
    shell, found = InteractiveShell.instance(), []
    try:
        for cell in book.cells:
            if cell.cell_type == "code":
                with capture_output() as caught:
                    shell.run_cell(cell.source).raise_error()
                found += texts([{"data": each.data} for each in caught.outputs])
        return {"names": dict(shell.user_ns), "texts": found}
    finally:
        InteractiveShell.clear_instance()


def test_moves_are_folded_and_no_name_is_markup_in_them(record, tmp_path) -> None:
    book = read(record.to_notebook(tmp_path / "game.ipynb", review=None))
    moves = next(cell for cell in book.cells if cell.source.startswith("## The moves"))
    assert moves.cell_type == "markdown"
    assert moves.source.count("<ol>") == record.replay().round
    assert "A&#42;b took 10" in moves.source
    assert "<i>" not in moves.source
    assert "*" not in moves.source


def test_without_a_review_the_cells_stand_there_to_be_run(record, tmp_path) -> None:
    book = read(record.to_notebook(tmp_path / "game.ipynb", review=None))
    (cell,) = [cell for cell in book.cells if "pw.dearest" in cell.source]
    assert cell.outputs == []


def test_a_game_that_a_person_still_plays_gets_no_notebook_that_tells_all(tmp_path) -> None:
    match = Match(seats=("person", "novice"), seed=1, pauses=True)
    match.proceed()
    with pytest.raises(RecordError, match="this game is not over, and a notebook tells all cards"):
        match.record.to_notebook(tmp_path / "game.ipynb")
    match.record.to_notebook(tmp_path / "mine.ipynb", seats=[0])
    assert [each.name for each in tmp_path.iterdir()] == ["mine.ipynb"]


def test_where_a_file_can_not_be_written_it_is_said_and_the_one_before_stays(record, tmp_path, monkeypatch) -> None:
    path = tmp_path / "game.ipynb"
    path.write_text("before")

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for write, name in ((record.to_notebook, path), (record.to_html, path)):
        with pytest.raises(OSError, match=r"No space left on device: '.*game.ipynb'"):
            write(name, **({"review": None} if write == record.to_notebook else {}))
    assert path.read_text() == "before"
    assert [each.name for each in tmp_path.iterdir()] == ["game.ipynb"]
    monkeypatch.undo()
    with pytest.raises(OSError, match=r"No such file or directory: '.*missing.*game.html'"):
        record.to_html(tmp_path / "missing" / "game.html")


def test_choices_of_a_seat_that_is_none_are_refused(record) -> None:
    with pytest.raises(ValueError, match="seat is 2; it must be a whole number from 0 to 1"):
        pw.dearest(record, None, seat=2)
    with pytest.raises(ValueError, match="review"):
        pw.dearest(record, record)


@pytest.mark.skipif(not FULL, reason="a kernel for each family")
@pytest.mark.parametrize("game", FAMILIES)
def test_a_notebook_runs_from_top_to_bottom_in_a_kernel(game, tmp_path) -> None:
    from nbclient import NotebookClient

    path = finished(game, **short(game)).to_notebook(tmp_path / "game.ipynb")
    book = read(path)
    ran = NotebookClient(read(path), timeout=600, kernel_name="python3").execute()
    for before, after in zip(book.cells, ran.cells, strict=True):
        if before.cell_type == "code" and "replay" not in before.source:
            assert texts(after.outputs) == texts(before.outputs)
