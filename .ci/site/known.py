"""The public names of the package: those of the reference, and the links from annotations to them."""

from __future__ import annotations

import inspect
from functools import cache

from sphinx.addnodes import pending_xref

import pinochle_widgets as pw

ROOMS = {"pinochle_widgets": pw} | {
    f"pinochle_widgets.{room}": getattr(pw, room) for room in ("lab", "classroom", "canasta")
}
ROOMS |= {f"pinochle_widgets.lab.{room}": getattr(pw.lab, room) for room in ("hands", "charts")}
"""The modules whose names are public."""


@cache
def names(room: str) -> list[str]:
    """List the public names of a module, modules left out."""
    module = ROOMS[room]
    return [name for name in sorted(module.__all__) if not inspect.ismodule(getattr(module, name))]


@cache
def listed() -> frozenset[str]:
    """List the full names that the reference has."""
    return frozenset(f"{room}.{name}" for room in ROOMS for name in names(room))


@cache
def places() -> dict[str, str]:
    """Map each name, and the name of each public class where it is made, to the full name that the reference has for it."""
    found = {}
    for room in reversed(ROOMS):
        for name in names(room):
            found[name] = f"{room}.{name}"
            if inspect.isclass(thing := getattr(ROOMS[room], name)):
                found[thing.__name__] = f"{room}.{name}"
    return found


def resolve(app, env, node, contnode):
    """Find the page of a public name that is written in another way, such as `Match.play_out` or `games.protocol.Player`."""
    if node.get("refdomain") != "py":
        return None
    parts = node["reftarget"].strip("~.").split(".")
    for at, part in enumerate(parts):
        if part in places() and (at == len(parts) - 1 or part[0].isupper()):
            target = ".".join([places()[part], *parts[at + 1 :]])
            return env.domains["py"].resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, contnode)
    return None


def nearest(app, doctree):
    """Give a name that several rooms have the one of the page that it stands on; elsewhere the package's own."""
    here = app.env.docname.rpartition("/")[2]
    rooms = [room for room in ROOMS if room.endswith(f".{here}")] + ["pinochle_widgets.lab.hands"] * (here == "lab")
    for node in doctree.findall(pending_xref):
        name = node.get("reftarget", "")
        if node.get("refdomain") == "py" and len(having := [room for room in ROOMS if name in names(room)]) > 1:
            room = next((room for room in rooms if room in having), having[0])
            node["reftarget"], node["refspecific"] = f"{room}.{name}", False
