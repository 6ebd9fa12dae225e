"""Test the origins of the lab's tables: each names the call that makes it again, and knows when it was changed."""

import json
import re
from copy import deepcopy
from dataclasses import replace
from inspect import signature
from xml.sax.saxutils import unescape

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
from PIL import Image

import pinochle_widgets as pw
from pinochle_widgets import Match, lab, list_games
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES
from pinochle_widgets.lab import hands
from pinochle_widgets.lab.origins.arguments import in_short
from pinochle_widgets.lab.origins.digest import FEW, digest_of
from pinochle_widgets.lab.origins.marking import MAKERS, MOST

HAND = "AS TS KS QS JS AH"
FEW_HANDS = {"method": "simulated", "n": 200, "seed": 7}


def simulated_values():
    return lab.meld_value(**FEW_HANDS)


def above_ten():
    values = simulated_values()
    return lab.among(values, values.index >= 10)


ODDS = {
    "meld_odds": lab.meld_odds,
    "meld_odds in numpy's numbers": lambda: lab.meld_odds(
        np.int64(12), method="simulated", n=np.float64(200), seed=np.int8(7)
    ),
    "meld_odds of another deck": lambda: lab.meld_odds(10, Deck("JQKTA", 3), **FEW_HANDS),
    "meld_value": lambda: lab.meld_value(fractions=True),
    "meld_value simulated": simulated_values,
    "draw_odds": lambda: lab.draw_odds(HAND, **FEW_HANDS),
    "draw_odds of cards": lambda: lab.draw_odds(Card(each[0], each[1]) for each in HAND.split()),
    "draw_value": lambda: lab.draw_value(HAND),
    "keep_odds": lambda: lab.keep_odds(HAND, **FEW_HANDS),
    "among": above_ten,
    "among in fractions": lambda: lab.among(lab.meld_value(fractions=True), [each % 2 == 0 for each in range(113)]),
    "with_intervals": lambda: lab.with_intervals(above_ten()),
    "convergence": lambda: lab.convergence(n=1000, points=3, seed="club night"),
}


def tournament(seed=7):
    return lab.tournament(["carefree", "novice"], pairs=4, rules={"goal": 500}, seed=seed, n_jobs=1)


def game():
    match = Match(seats=("carefree", "novice"), rules={"goal": 100}, seed=1)
    match.play_out()
    return match


PLAYED = {
    "tournament": tournament,
    "self_play": lambda: lab.self_play("beginner", "pinochle34/partnership", 5, hand=[Card("A", "H"), "KD"]),
    "self_play of three": lambda: lab.self_play("beginner", "pinochle34/kitty", 5, seed="club night"),
    "auctions": lambda: lab.auctions("pinochle34/cutthroat", 3, seed=1),
    "summary": lambda: lab.summary(tournament(), confidence=0.9),
    "elo": lambda: lab.elo(tournament(), anchor="novice"),
    "elo_differences": lambda: lab.elo_differences(tournament()),
    "calibration": lambda: lab.calibration(lab.auctions("pinochle34/cutthroat", 4, seed=1), bins=2),
    "audit_shuffle": lambda: lab.audit_shuffle(1000, "tournament", game="pinochle34/kitty").tests,
    "what_if": lambda: pw.what_if(
        "pinochle34/partnership", "AS TS KS QS JS AS TS KH QH JH 9D 9C", "bid 20, pass", budget=200
    ),
}


def plain(value):
    """Check that JSON has the type of a value itself."""
    if isinstance(value, dict):
        return all(type(name) is str and plain(part) for name, part in value.items())
    return all(map(plain, value)) if type(value) is list else type(value) in {str, int, float, bool, type(None)}


@pytest.mark.ci_runs(6)
@pytest.mark.parametrize("make", (ODDS | PLAYED).values(), ids=ODDS | PLAYED)
def test_each_table_is_made_again_from_its_origin(make):
    frame = make()
    origin = frame.attrs["origin"]
    assert plain(frame.attrs)
    assert len(json.dumps(origin)) <= MOST
    frame.attrs = json.loads(json.dumps(frame.attrs))  # as a Parquet file keeps them
    again = lab.rerun(frame)
    assert (again.same, again.note.split(":")[0]) == (True, "The same values")
    assert again.frame.equals(frame)
    assert lab.cite(frame).text.startswith(f"pw.{'' if origin['call'] == 'what_if' else 'lab.'}{origin['call']}(")


def set_one(frame):
    frame.iloc[0, 0] = 0.5
    return frame


def test_every_function_that_makes_tables_marks_them():
    makes_tables = {
        name
        for name in {*lab.__all__, "review", "what_if"} - {"charts", "hands"}
        if "pd." in str(signature(lab.load(name)).return_annotation)
    }
    assert makes_tables == {*MAKERS} - {"audit_shuffle"}
    drawn = {getattr(lab.charts, name) for name in lab.charts.__all__}
    charts = {each for each in drawn if str(signature(each).return_annotation) == "Axes"} - {lab.charts.score_history}
    assert {hasattr(each, "__wrapped__") for each in charts} == {True}


CHANGES = {
    "describe": lambda frame: frame.describe(),
    "twice": lambda frame: frame[["probability"]] * 2,
    "cumsum": lambda frame: frame[["probability"]].cumsum(),
    "some rows": lambda frame: frame[frame.probability > 0.01],
    "another order": lambda frame: frame[::-1],
    "another column": lambda frame: frame.assign(mine=1),
    "another name": lambda frame: frame.rename(columns={"probability": "p"}),
    "a cell set in place": set_one,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_table_that_was_changed_is_derived_and_not_as_made(change):
    made = lab.meld_odds(**FEW_HANDS)
    frame = change(made.copy())
    assert frame.attrs["origin"] == made.attrs["origin"]
    assert lab.cite(frame).text == f"Derived from {lab.cite(made).text}"
    again = lab.rerun(frame)
    assert (again.same, again.note.split(":")[0]) == (False, "Not as made")
    assert again.note.endswith("Made again it has the values that its origin notes.")
    assert again.frame.equals(made)


def test_a_call_that_no_longer_gives_the_same_says_so():
    frame = lab.meld_odds(**FEW_HANDS)
    frame.attrs["origin"]["arguments"]["seed"] = 8
    frame.attrs["origin"]["package"] = "0.0.9"
    again = lab.rerun(frame)
    assert not again.same
    assert again.note.startswith("Not the same values: pw.lab.meld_odds(")
    assert "made by 0.0.9, now by " in again.note


def test_a_citation_is_a_sentence_and_an_entry():
    cited = lab.cite(lab.meld_odds(trump="H", **FEW_HANDS))
    call = "pw.lab.meld_odds(cards=12, deck='single', trump='H', method='simulated', n=200, seed=7, confidence=0.95)"
    assert re.fullmatch(rf"{re.escape(call)}, made by pinochle_widgets \d+\.\d+\.\S+\.", cited.text)
    assert cited.bibtex.startswith("@misc{pinochle_widgets_meld_odds_")
    assert cited.bibtex.count("{") == cited.bibtex.count("}")
    assert cited.text.replace("_", r"\_") in cited.bibtex
    assert re.sub(r"\\(.)", r"\1", cited._repr_markdown_()).startswith(cited.text)
    assert "n=" not in lab.cite(lab.meld_odds()).text  # an exact answer does not depend on it


def test_a_source_that_an_origin_can_not_hold_has_to_be_given():
    table = replace(TABLES["pinochle34"], dix=2)
    frame = lab.meld_value(table=table)
    with pytest.raises(ValueError, match=re.escape("it must be made again with it: rerun(frame, table=...)")):
        lab.rerun(frame)
    with pytest.raises(ValueError, match="it must be the one that the table was made from"):
        lab.rerun(frame, table=replace(table, dix=3))
    with pytest.raises(ValueError, match=re.escape("sources is ['deal']; it must be arguments of pw.lab.meld_value")):
        lab.rerun(frame, deal=1)
    assert lab.rerun(frame, table=table).same


def test_a_table_made_of_a_changed_one_is_made_again_with_it():
    changed = simulated_values()[::-1]
    frame = lab.among(changed, changed.index >= 10)
    with pytest.raises(ValueError, match=re.escape("rerun(frame, answer=...)")):
        lab.rerun(frame)
    assert lab.rerun(frame, answer=changed).same


def test_an_origin_stays_short():
    held = [hands.holds("AS AH"), hands.holds("KD KH")] * 200
    frame = lab.chance(held)
    assert len(json.dumps(frame.attrs["origin"])) <= MOST
    assert lab.rerun(frame, event=held, most=10_000).same


@pytest.mark.parametrize("name", ["given", "holding_odds", "kitty_odds", "partner_odds", "playouts"])
def test_what_went_is_told_the_other_way(name):
    way = re.escape(lab.GONE[name])
    with pytest.raises(ValueError, match=f"made by '{name}', which pw.lab has no more; it must be made anew, by {way}"):
        lab.rerun(given_origin(call=name))
    with pytest.raises(AttributeError, match=f"pw.lab has no '{name}' any more; ask {way}"):
        getattr(lab, name)


def test_an_argument_that_went_is_told_by_its_name_with_the_way_without_it():
    for ask in (lambda: lab.meld_value(12, compiled=True), lambda: lab.draw_value("AS", 3, compiled=False)):
        with pytest.raises(TypeError, match=r"takes no 'compiled' any more: leave it out; exact answers"):
            ask()
    with pytest.raises(TypeError, match="unexpected keyword argument 'compile'"):
        lab.meld_value(12, compile=True)


def test_reviews_are_asked_of_the_package_itself():
    for name in ("review", "what_if"):
        with pytest.raises(AttributeError, match=f"ask pw.{name}"):
            getattr(lab, name)
        assert name not in dir(lab)


def given_origin(**parts):
    frame = lab.meld_odds()
    frame.attrs["origin"] |= parts
    return frame


OF_RECORDS = {
    "review": (lambda match: pw.review(match, budget=200), "records"),
    "luck_free": (lambda match: lab.luck_free(match, "novice"), "source"),
    "score_history": (lab.score_history, "source"),
}


@pytest.mark.ci_runs("score_history")
@pytest.mark.parametrize(("make", "argument"), OF_RECORDS.values(), ids=OF_RECORDS)
def test_a_table_of_a_game_is_made_again_with_its_record(make, argument):
    match = game()
    frame = make(match)
    assert plain(frame.attrs["origin"])
    assert f"{argument}=<two-handed hoyle goal=100, " in lab.cite(frame).text
    with pytest.raises(ValueError, match=re.escape(f"rerun(frame, {argument}=...)")):
        lab.rerun(frame)
    assert lab.rerun(frame, **{argument: match.record}).same
    other = Match(seats=("carefree", "novice"), rules={"goal": 100}, seed=2)
    with pytest.raises(ValueError, match=f"{argument} is another one"):
        lab.rerun(frame, **{argument: other})


def test_an_origin_does_not_hold_the_cards_of_a_game_in_play():
    match = Match(seats=("person", "novice"), seed=1)
    kept = [lab.score_history(each).attrs["origin"] for each in (match, match.record)]
    assert kept[0] == kept[1]
    assert set(kept[0]["arguments"]["source"]) == {"digest", "game", "rules", "revision"}


def test_rules_of_another_revision_are_refused(monkeypatch):
    frame = lab.self_play("carefree", n=5)
    monkeypatch.setattr(find_game("two-handed").rules, "REVISION", 9)
    with pytest.raises(ValueError, match="was made by rules of revision 1; here they are of revision 9"):
        lab.rerun(frame)
    with pytest.raises(ValueError, match="was made by rules of revision 1; here they are of revision 9"):
        lab.rerun(lab.summary(tournament()).pipe(made_by_revision, 1))


def made_by_revision(frame, revision):
    frame.attrs["origin"]["arguments"]["frame"]["made"]["revision"] = revision
    return frame


def test_pooled_games_are_cited_by_their_columns(tmp_path):
    games = pd.concat([tournament(seed) for seed in (1, 2, 3)])
    cited = lab.cite(games).text
    arguments = "game='two-handed', rules='hoyle goal=500', levels='carefree,novice', seed=[1, 2, 3]"
    assert cited.startswith(f"From games of pw.lab.tournament({arguments}), made by pinochle_widgets ")
    games.to_csv(tmp_path / "games.csv", index=False)
    assert lab.cite(pd.read_csv(tmp_path / "games.csv")).text == cited
    two = pd.concat([lab.self_play("carefree", n=2, seed=1), lab.self_play("novice", "canasta", n=2, seed=2)])
    assert re.findall(r"game='(\S+)'.*?seed=(\S+)\)", lab.cite(two).text) == [("two-handed", "1"), ("canasta", "2")]
    found = lab.summary(games)
    assert "frame=<games of tournament, seeds 1, 2, 3>" in lab.cite(found).text
    with pytest.raises(ValueError, match=re.escape("rerun(frame, frame=...)")):
        lab.rerun(found)


def png_notes(path):
    with Image.open(path) as picture:
        return json.loads(picture.text["Origin"])


def svg_notes(path):
    text = re.search(r"<metadata>(.*?)</metadata>", path.read_text(), re.DOTALL)[1]
    return json.loads(unescape(re.search(r"\[.*\]", text, re.DOTALL)[0], {"&quot;": '"', "&#x27;": "'"}))


@pytest.mark.ci_runs("savefig")
@pytest.mark.parametrize("write", [lab.charts.save, lambda ax, path: ax.figure.savefig(path)], ids=["save", "savefig"])
def test_a_chart_keeps_the_origin_of_its_table_also_in_files(tmp_path, write):
    values = simulated_values()
    ax = lab.charts.meld_value(values)
    assert lab.cite(ax).text == lab.cite(ax.figure).text == lab.cite(values).text
    for name, notes in (("a.png", png_notes), ("a.svg", svg_notes)):
        write(ax, tmp_path / name)
        assert notes(tmp_path / name) == [values.attrs["origin"]]
    write(ax, tmp_path / "a.pdf")
    assert b"/Keywords" in (tmp_path / "a.pdf").read_bytes()
    plt.close("all")


@pytest.mark.whole
def test_a_line_at_the_foot_says_where_a_chart_comes_from():
    def foot(table, chart=lab.charts.meld_value):
        return chart(table).figure.get_supxlabel()

    values = simulated_values()
    end = lab.cite(values).text.split()[-1].removesuffix(".")
    assert foot(values) == f"simulated, n = 200, seed 7 · pinochle_widgets {end}"
    assert foot(values[values > 0]) == f"derived from simulated, n = 200, seed 7 · pinochle_widgets {end}"
    assert foot(above_ten()) == foot(values)
    assert foot(pd.Series(values.to_dict())) == ""
    games = "Two-handed Pinochle · carefree, novice"
    assert foot(lab.summary(tournament()), lab.charts.ladder) == f"{games} · 4 pairs, seed 7 · pinochle_widgets {end}"
    pooled = [tournament(seed) for seed in (1, 2)]
    assert foot(pd.concat(pooled), lab.charts.elo) == f"{games} · seeds 1, 2 · pinochle_widgets {end}"
    assert foot(lab.elo(pd.concat(pooled)), lab.charts.elo) == f"{games} · seeds 1, 2 · pinochle_widgets {end}"
    assert foot(game(), lab.charts.score_history) == f"Two-handed Pinochle · pinochle_widgets {end}"
    plt.close("all")


@pytest.mark.whole
def test_the_line_can_be_left_out_and_is_not_drawn_into_a_figure_of_somebody_else():
    values = simulated_values()
    with lab.charts.theme("dark", origin=False):
        assert lab.charts.meld_value(values).figure.get_supxlabel() == ""
    assert lab.charts.meld_value(values).figure.get_supxlabel()
    figure, axes = plt.subplots(1, 2)
    lab.charts.meld_value(values, axes[0])
    lab.charts.meld_odds(lab.meld_odds(), ax=axes[1])
    assert figure.get_supxlabel() == ""
    assert lab.cite(figure).bibtex.count("@misc") == 2
    with pytest.raises(ValueError, match="origin is 2; it must be True or False"):
        lab.charts.theme("light", origin=2)
    with pytest.raises(ValueError, match="it must be a table that"):
        lab.cite(plt.figure())
    plt.close("all")


def test_pooled_games_are_made_again_run_by_run(tmp_path):
    games = pd.concat([tournament(seed) for seed in (1, "club night")])
    again = lab.rerun(games)
    assert (again.same, again.note) == (True, "2 of 2 runs of pw.lab.tournament have the same values.")
    assert again.frame.equals(games.reset_index(drop=True))
    games.assign(rounds=games.rounds + (games.seed == 1)).to_csv(tmp_path / "games.csv", index=False)
    changed = lab.rerun(pd.read_csv(tmp_path / "games.csv"))
    assert (changed.same, changed.note) == (False, "1 of 2 runs of pw.lab.tournament have the same values.")
    rounds = pd.concat([lab.self_play("novice", n=4, seed=seed, hand="AS AH") for seed in (1, 2)], ignore_index=True)
    assert lab.rerun(rounds).same
    with pytest.raises(ValueError, match=r"seed is 1\.5"):
        lab.rerun(rounds.assign(seed=rounds.seed + 0.5))
    with pytest.raises(ValueError, match="was made by 'system', which is unknown here"):
        lab.rerun(games.assign(run="system game=two-handed version=1"))


def test_cards_by_place_stand_in_the_origin():
    cards, known = {"me": 12, "deck": 12}, {"me": "AS", "deck": pw.cards.parse_cards("QH TH")}
    table = lab.chance(hands.count("A", of="deck") > 2, cards=cards, known=known)
    assert lab.rerun(table).same
    assert (
        "cards={'me': 12, 'deck': 12}, deck='single', known={'me': 'AS', 'deck': ['QH', 'TH']}" in lab.cite(table).text
    )
    before = json.loads(json.dumps(table.attrs["origin"]))  # as it was noted when mappings were known by their digests
    before["arguments"] |= {name: in_short(repr(value)) for name, value in (("cards", cards), ("known", known))}
    table.attrs["origin"] = before
    with pytest.raises(ValueError, match=r"it must be made again with it: rerun\(frame, cards=...\)"):
        lab.rerun(table)
    assert lab.rerun(table, cards=cards, known=known).same


MASTERS = {"levels": ["expert", "master"], "game": "two-handed", "pairs": 10_000}

BAD = {
    "no table": (7, "frame is 7; it must be a DataFrame or a Series that pw.lab made"),
    "none": (
        pd.concat([lab.meld_odds(), lab.meld_odds(11)]),
        "frame has no origin; it must be as",
    ),
    "no dict": (given_origin(), "frame has an origin that can't be read"),
    "a part of another type": (given_origin(version="1"), "frame has an origin that can't be read"),
    "a later version": (
        given_origin(version=2),
        "of version 2; this program reads version 1; it must be read by a later",
    ),
    "no version": (given_origin(version=0), "has an origin of version 0, which pinochle_widgets has never written"),
    "years of work": (
        given_origin(arguments={"n": 10**12, "method": "simulated"}),
        "takes about 4,000,002 seconds to make again (4,000,002 for meld_odds), and at most 60 are spent unasked; it must be",
    ),
    "years of work in parts": (
        given_origin(call="convergence", arguments={"n": 10**6, "seeds": 10**6}),
        "frame takes about 4,000,002 seconds to make again (4,000,002 for convergence)",
    ),
    "work at a place": (
        given_origin(
            call="chance",
            arguments={
                "known": {
                    "places": {
                        "you": {"made": given_origin(arguments={"n": 10**12, "method": "simulated"}).attrs["origin"]}
                    }
                },
            },
        ),
        "(2 for chance, 4,000,002 for meld_odds)",
    ),
    "work within": (
        given_origin(
            call="among",
            arguments={
                "rows": [True],
                "answer": {"made": given_origin(arguments={"n": 10**12, "method": "simulated"}).attrs["origin"]},
            },
        ),
        "(4,000,002 for meld_odds)",
    ),
    "levels that think": (
        given_origin(
            call="tournament", arguments={"levels": ["champion", "master"], "game": "canasta", "pairs": 100}, revision=1
        ),
        "frame takes about 3,600 seconds to make again (3,600 for tournament)",
    ),
    "a goal that is far": (
        given_origin(
            call="tournament",
            arguments={
                "levels": ["expert", "novice"],
                "rules": "hoyle goal=100000",
                "game": "two-handed",
                "pairs": 1000,
            },
            revision=1,
        ),
        "seconds to make again",
    ),
    "a tournament where an event goes": (
        given_origin(
            call="chance",
            arguments={
                "event": {"made": given_origin(call="tournament", arguments=MASTERS, revision=1).attrs["origin"]}
            },
        ),
        "frame takes about 9,618 seconds to make again (2 for chance, 9,616 for tournament)",
    ),
    "rounds of an event about play": (
        given_origin(
            call="chance", arguments={"event": {"event": "result ('gain_0', level='advanced') > 0"}, "n": 10**6}
        ),
        "(2,000 for chance)",
    ),
    "rounds of an exact answer": (
        given_origin(call="chance", arguments={"event": {"event": "result ('gain_0', level='advanced') > 0"}}),
        "method is 'exact'; it must be",
    ),
    "cards of no game": (
        given_origin(arguments={"cards": 2000, "deck": {"deck": ["9JQKTA", 500, 0]}}),
        "seconds to make again",
    ),
    "copies without end": (given_origin(arguments={"deck": {"deck": ["9JQKTA", 10**8, 0]}}), "seconds to make again"),
    "more worlds than there are": (
        given_origin(call="what_if", arguments={"game": "two-handed", "budget": 10**7}, revision=1),
        "(100,000 for what_if)",
    ),
    "an unknown call": (given_origin(call="system"), "was made by 'system', which is unknown here"),
    "a call that makes no table": (given_origin(call="charts"), "was made by 'charts', which is unknown here"),
    "an unknown argument": (given_origin(arguments={"x": 1}), "has an origin with unknown arguments: x"),
    "an argument that works beside": (given_origin(arguments={"checkpoint": "games.txt"}), "unknown arguments"),
    "another revision": (given_origin(revision=3), "made by rules of revision 3; here they are of revision None"),
    "a wrong value": (given_origin(arguments={"cards": 99}), "cards is 99; it must be a whole number from 0 to 48"),
    "an unknown form": (given_origin(arguments={"deck": {"eval": "1"}}), "with an argument that can't be read"),
    "a value of another kind": (
        given_origin(call="expect", arguments={"value": {"event": "void('D')"}, "given": 7}),
        "frame has an origin with an argument of another kind: ",
    ),
    "a wrong form": (given_origin(arguments={"deck": {"deck": ["QQ", 2, 0]}}), "ranks: 'Q' stands twice"),
}
BAD["no dict"][0].attrs["origin"] = "meld_odds"


@pytest.mark.parametrize(("frame", "message"), BAD.values(), ids=BAD)
def test_origins_are_data_of_anybody(frame, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        lab.rerun(frame)


def test_origins_within_origins_end():
    frame = above_ten()
    for _ in range(20):
        frame.attrs["origin"]["arguments"]["answer"] = {"made": deepcopy(frame.attrs["origin"])}
    for read in (lab.rerun, lab.cite):
        with pytest.raises(ValueError, match="has an origin that can't be read"):
            read(frame)


def test_a_table_is_made_from_no_more_than_eight_others():
    origin = {"version": 1, "call": "among", "arguments": {}, "package": "", "digest": ""}
    for _ in range(9):
        origin = {**origin, "arguments": {"answer": {"made": origin}}}
    frame = lab.meld_odds()
    frame.attrs["origin"] = origin
    with pytest.raises(ValueError, match="frame was made from more than 8 tables, one from the other; it must be made"):
        lab.rerun(frame)


@pytest.mark.whole
def test_more_work_is_done_where_the_caller_allows_it(monkeypatch):
    monkeypatch.setattr("pinochle_widgets.lab.origins.rerun.SECONDS", 5)
    values = lab.meld_value(12, method="simulated", n=2000, seed=7)
    made = lab.with_intervals(lab.among(values, values.index >= 0))
    assert lab.rerun(made).same
    monkeypatch.setattr("pinochle_widgets.lab.origins.rerun.SECONDS", 1)
    for frame in (values, made):
        with pytest.raises(ValueError, match=re.escape("rerun(frame, most=3)")):
            lab.rerun(frame)
        assert lab.rerun(frame, most=3).same
    monkeypatch.setattr("pinochle_widgets.lab.origins.rerun.SECONDS", 5)
    with pytest.raises(ValueError, match="takes about 6 seconds to make again"):  # each run by itself takes 2
        lab.rerun(pd.concat([lab.self_play("carefree", n=2, seed=seed) for seed in range(3)]).assign(run=RUN))


def test_exact_chances_of_many_events_are_made_again_unasked():
    counted = lab.hands.count("A")
    assert lab.rerun(lab.chance([counted >= least for least in range(20)])).same


RUN = "self_play game=canasta rules=canasta/classic revision=1 levels=champion version=1"


def test_the_levels_that_rounds_are_estimated_by_are_those_of_the_game():
    for game in list_games():
        times = [level.seconds for level in game.levels]
        assert times == sorted(times), "a stronger level takes no less time"
        assert 0 < times[0] < 0.01 <= times[-1] < 10


LISTS = []
for _ in range(5000):
    LISTS = [LISTS]


@pytest.mark.parametrize("cards", [LISTS, {"made": LISTS}, object(), "x" * MOST])
def test_an_origin_that_was_never_written_so_is_not_read(cards):
    for read in (lab.rerun, lab.cite):
        with pytest.raises(ValueError, match="has an origin that can't be read"):
            read(given_origin(arguments={"cards": cards}))


def test_a_citation_shows_what_strangers_wrote_as_text():
    cited = lab.cite(given_origin(arguments={"trump": "<img src=x onerror=alert(1)>}{\\input"}, package="1\n```\n}@x{"))
    shown = cited._repr_markdown_()
    assert "\\<img" in shown
    assert "<img" not in shown.replace("\\<", "").partition("```bibtex")[0]
    assert shown.count("\n```") == 2
    assert cited.bibtex.count("{") == cited.bibtex.count("}") == 6
    assert cited.bibtex.count("\n") == 5


@pytest.mark.parametrize("run", ["", "'", "foo", "<b> version=1", "tournament levels=a,b"])
def test_a_column_of_somebody_else_is_no_run(run):
    with pytest.raises(ValueError, match="x has a run that can't be read"):
        lab.cite(pd.DataFrame({"seed": [1], "run": [run]}))


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(
    "part",
    [
        {"arguments": {"game": "of-somebody-else"}},
        {"arguments": {"game": " ;"}},
        {"arguments": {"level": r"$\x$"}},
        {"arguments": {"frame": {"made": 5}}},
        {"arguments": {"frame": {"runs": 3}}},
        {"arguments": {"frame": {"runs": ["x"], "seeds": [1]}}},
        {"package": r"$\x$"},
    ],
)
def test_a_chart_does_not_fail_for_its_foot(part):
    values = simulated_values()
    origin = deepcopy(values.attrs["origin"])
    values.attrs["origin"] = origin | part | {"arguments": origin["arguments"] | part.get("arguments", {})}
    figure = lab.charts.meld_value(values).figure
    figure.canvas.draw()
    assert "simulated" in figure.get_supxlabel()
    plt.close("all")


@pytest.mark.parametrize("arguments", [{"game": None}, {"rules": 3}, {"rules": ["hoyle"]}])
def test_a_game_that_can_not_be_is_refused(arguments):
    games = lab.self_play("carefree", n=2)
    games.attrs["origin"]["arguments"] |= arguments
    with pytest.raises(ValueError, match=r"no game|rules"):
        lab.rerun(games)


@pytest.mark.parametrize("seed", [2**63, 2**64 - 1, 2**64])
def test_a_seed_may_be_as_large_as_it_likes(seed):
    assert lab.rerun(lab.self_play("carefree", n=2, seed=seed)).same


def test_a_digest_does_not_depend_on_how_pandas_keeps_values():
    frame = lab.convergence(n=1000, points=3, seeds=2).assign(words=["a", None, "b", "a", "", "c"], small=1)
    kept = frame.astype({"words": "category", "small": "int8", "seed": "int32"})
    for rows in (1, FEW):  # with few rows and with many, which are read in another way
        many, others = (each.loc[each.index.repeat(rows)] for each in (frame, kept))
        assert digest_of(many) == digest_of(others)
        assert digest_of(many) != digest_of(others.assign(small=2))
        assert digest_of(many) != digest_of(others.assign(words=others.words.cat.rename_categories({"a": "d"})))
        assert digest_of(many) != digest_of(many.rename_axis("hands"))


def test_arguments_that_can_not_be_are_refused_in_their_own_words():
    with pytest.raises(TypeError, match=r"draw_odds\(\) got an unexpected keyword argument 'draw'"):
        lab.draw_odds(HAND, draw=3)
    assert lab.meld_odds.__doc__.startswith("Compute the chance")
