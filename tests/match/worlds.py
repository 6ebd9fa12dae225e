"""The worlds of a seat: games at one table each, and everything that the seat gets of them."""

import json

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.match import Match
from pinochle_widgets.widgets.viewer import Viewer
from tests.games.knowledge import dissect


class Seen:
    """The knowledge that a seat gets of a match: its view now and with its steps, its observation, and the records."""

    def __init__(self, match, seat):
        self.match, self.seat, self.views = match, seat, []
        self.viewer = Viewer(match, seat, lambda view: self.views.append(json.dumps(view)))

    def all(self):
        record, own = self.match.record, self.match.record.seen_by(self.seat)
        game, seen, company = self.match.game, self.match.observe(self.seat), self.match.company
        return {
            "views": self.views,
            "view": json.dumps(self.viewer.view()),
            "number": self.viewer.view_id,
            "observation": dissect(seen),
            "explained": json.dumps(game.scene.explain(seen, company)),
            "lists": [list(lines(seen, company)) for lines in game.listings.values()],
            "repr": repr(self.match),
            "html": "" if self.seat else self.match._repr_html_(),  # which is the first person's
            "text": str(record),
            "code": record.code,
            "in short": repr(record),
            "as html": record._repr_html_(),
            "own text": str(own),
            "own code": own.code,
            "own in short": repr(own),
        }


def assert_alike(*worlds, but=()):
    one, *others = (seen.all() for seen in worlds)
    for other in others:
        for name, what in one.items():
            assert name in but or what == other[name], name


def persons(game, **options):
    return Match(game, seats=["person"] * find_game(game).seats, **options)


def dealer_of(game, seed):
    return getattr(pw.new_game(game, seed=seed), "first_dealer", None)
