"""Check that no hand-in of a stranger stops a collection: bytes changed at random, and any values with right checksums."""

import json
import random

from pinochle_widgets import classroom
from pinochle_widgets.classroom.lines import summed, written
from tests.classroom.simulated import RIGHT, hand_in, sheet
from tests.conftest import FULL

MANY = 1500 if FULL else 60
ORIGINS = (
    ("chance", {"event": {"event": "void('Q')"}}),
    ("chance", {"event": {"event": "void('D')"}, "n": 5, "deck": [1]}),
    ("meld_odds", {"cards": {"made": {}}, "deck": {"deck": ["A", 1, 0]}}),
    ("tournament", {}),
)
VALUES = (
    None, True, -1, 0, 1, 1.5, 1e308, 10**40, "", "x", "=1", "\u202e", "<script>", "9H", [], [0.1], [0.1, 0.2], [2, 1], [[]], {},
    {"a": 1}, "\ud800",
    *({"version": 1, "call": call, "arguments": told, "package": "", "digest": ""} for call, told in ORIGINS),
)  # fmt: skip


def lines_of(paper):
    return paper.path.read_text(encoding="utf-8").splitlines()


def changed(lines, token, rng):
    """Change a value, a name or a line of a hand-in, with checksums that are right."""
    at = rng.randrange(len(lines))
    told = json.loads(lines[at])
    del told["sum"]
    name = rng.choice([*told, "new", "origin", "at"])
    if rng.random() < 0.2:
        told.pop(name, None)
    else:
        told[name] = rng.choice(VALUES)
    try:
        line = summed(told, token if at else str(told.get("paper")))
    except ValueError:
        line = written({"magic": 1})
    return [*lines[:at], line, *lines[at + 1 :]]


def test_no_hand_in_stops_a_collection_or_loses_another(tmp_path):
    sheet().save(tmp_path)
    good, bad = hand_in(tmp_path, "Mia", 0.4), hand_in(tmp_path, "Bad", 0.4)
    lines, data = lines_of(bad), bad.path.read_bytes()
    rng = random.Random(11)
    for number in range(MANY):
        path = tmp_path / f"bad-{number}.handin"
        if number % 2:
            text = "".join(f"{line}\n" for line in changed(lines, bad.token, rng))
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
        else:
            spoiled = bytearray(data)
            for _ in range(rng.randint(1, 4)):
                spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
            path.write_bytes(bytes(spoiled[: rng.randint(1, len(spoiled))]) if rng.random() < 0.3 else bytes(spoiled))
    frame = classroom.collect(tmp_path)
    mia = frame[(frame.name == "Mia") & frame.counts]
    assert mia.question.to_list() == [*range(1, len(RIGHT) + 1)]
    assert {*frame.file} == {path.name for path in tmp_path.glob("*.handin")}, "each file has a row"
    flagged = frame[frame.flag != ""]
    assert len({*flagged.file}) > MANY // 2
    assert not flagged.counts.any()
    assert good.path.name in {*frame.file}
    classroom.grades(frame, tmp_path / "grades.csv")
    panel = classroom.panel(tmp_path)
    for act in ("answer", "points", "next", "answer", "next", "answer"):
        panel._do({"act": act})
        panel._publish()
    json.dumps(panel.view, allow_nan=False)
    panel.close()
