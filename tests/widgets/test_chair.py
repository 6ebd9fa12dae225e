"""Test that a chair needs no widget: it is opened, played at and closed where ipywidgets and anywidget can't be had."""

import subprocess
import sys

ALONE = """
import sys
sys.modules |= dict.fromkeys(("ipywidgets", "anywidget", "traitlets"))

import pinochle_widgets as pw
import pinochle_widgets.together.process  # nor does the process of shared tables need one
from pinochle_widgets.widgets.chair import Chair
from pinochle_widgets.widgets.desks.advising import Advising, Helping
from pinochle_widgets.widgets.desks.analyzing import Analyzing
from pinochle_widgets.widgets.desks.assisting import Assisting
from pinochle_widgets.widgets.desks.desk import Preferring
from pinochle_widgets.widgets.desks.opponents import Opponents
from pinochle_widgets.widgets.desks.placing import Placing
from pinochle_widgets.widgets.desks.playing import Dealing, Playing
from pinochle_widgets.widgets.desks.sharing import Sharing
from pinochle_widgets.widgets.desks.suggesting import Suggesting


class Page(Chair):
    DESKS = (
        Preferring, Opponents, Sharing, Playing, Dealing, Helping, Advising, Suggesting, Assisting, Placing, Analyzing
    )

    def __init__(self, match, seat):
        self.sent = []
        super().__init__(match, seat)
        self.sit()

    def send(self, content):
        self.sent.append(dict(content))

    def say(self, act, **more):
        self.hear({"act": act, "version": 1, "view_id": self.view["view_id"], **more})
        return [told for told in self.sent if "reply" in told or "rejected" in told][-1:]


for game in ("two-handed", "pinochle34/kitty", "canasta"):
    seats = pw.list_games()[[each.name for each in pw.list_games()].index(game)].seats
    match = pw.Match(game, ["person", "person", "beginner"][:seats], names=["Ann", "Bert", "C"][:seats], seed=3, pauses=True)
    pages = [Page(match, seat) for seat in (0, 1)]
    pages[0].say("continue")
    assert match.pause == "start", game
    pages[1].say("continue")
    done = 0
    while match.state.round == 1 and done < 12:
        (seat,) = match.state.seats_to_act
        page, done = pages[seat], done + 1
        (hint,) = page.say("hint_level", level=match.game.levels[0].name)
        page.say(**hint["do"])
        if match.pause:
            for each in pages:
                each.say("continue")
    assert done > 10, game
    assert [told for page in pages for told in page.sent if "rejected" in told] == []
    assert pages[0].view["picture"] != pages[1].view["picture"]
    page.say("pref", name="large", value=True)
    assert page.prefs["large"] is True
    for act in ("help", "explain", "code"):
        assert page.say(act)[0]["reply"] == act, act
    pages[1].say("restart_round")
    pages[1].say("level", level="novice")
    assert "More than one" in pages[1].sent[-2]["reason"], pages[1].sent[-2:]
    for each in pages:
        each.close()
print(*sorted({"ipywidgets", "anywidget", "traitlets", "IPython"} & {name for name, there in sys.modules.items() if there}))
"""


def test_a_chair_is_played_at_where_no_widget_can_be_had() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("\n", "")
