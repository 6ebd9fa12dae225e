import { describe, expect, it } from "vitest";
import { around, cards, changed, menuAround } from "../dev/fixtures";
import { letterIds, stepAsk, takeUp } from "../src/core/ask";
import { barButtons } from "../src/core/buttons";
import { LETTERS } from "../src/core/keymap";
import { mainOf, ringed } from "../src/core/main";
import { TableState } from "../src/core/state";
import { walkTo } from "../src/core/walk";
import type { Ask, Panel, View } from "../src/wire/protocol";
import { received } from "./received";

const HAND = { cards: cards("9C QH TH AD KH AS KD AH") };
const viewOf = (stage: string, legal: View["legal"], panel: Panel | null = null, view_id = 1): View =>
  changed(around, {
    view_id,
    base_id: -1,
    legal,
    picture: { panel, info: { ...around.picture.info, stage } },
    zones: { hand: HAND },
  });
/** A state that is asked something at a table for several. */
function asked(ask: Ask | null, stage = "bid", play: Record<string, string> = {}): TableState {
  const t = new TableState();
  t.controls = menuAround.controls!;
  t.receive(received(viewOf(stage, { play, ask })));
  return t;
}
const BIDS: Ask = {
  kind: "bid",
  verb: "bid",
  pass_text: "pass",
  bids: [20, 21, 25],
  tells: { "25": "10 to 19 meld" },
  pass_tells: "",
  warns: {},
  partners: false,
};

describe("what is asked", () => {
  it("arrows walk the bids that are open, and stop at both ends", () => {
    const t = asked(BIDS);
    expect(mainOf(t)).toMatchObject({ do: "ask", action: "bid 20" });
    stepAsk(t, 1);
    expect(stepAsk(t, 1)).toBe("Bid 25: 10 to 19 meld.");
    stepAsk(t, 1);
    expect(mainOf(t)).toMatchObject({ label: "Bid 25", action: "bid 25" });
    expect(barButtons(t).map((b) => `${b.label} ${b.key}`)).toEqual(["Bid 25 B", "Pass P"]);
    for (let i = 0; i < 5; i++) stepAsk(t, -1);
    expect(mainOf(t)).toMatchObject({ action: "bid 20" });
  });

  it("where no bid is open, one can only pass", () => {
    const t = asked({
      kind: "bid",
      verb: "bid",
      pass_text: "pass",
      bids: [],
      tells: {},
      pass_tells: "",
      warns: {},
      partners: false,
    });
    expect(mainOf(t)).toBeNull();
    expect(barButtons(t).map((b) => b.label)).toEqual(["Pass"]);
  });

  it("so many cards are chosen, no more and no fewer", () => {
    const t = asked({ kind: "choose", verb: "discard", count: 2, label: "Discard 2 cards", came: [] }, "discard");
    const [a, b, c] = t.order as [string, string, string];
    t.toggle(a);
    expect(mainOf(t)).toBeNull();
    expect(barButtons(t)[0]!.label).toBe("1 of 2 chosen");
    t.toggle(b);
    expect(mainOf(t)).toMatchObject({ do: "ask", action: `discard ${t.card(a)} ${t.card(b)}`, ids: [a, b] });
    t.toggle(c);
    expect(mainOf(t)).toBeNull();
  });

  it("the best suit comes first, and down goes to the next", () => {
    const row = (suit: "S" | "H", name: string, points: number) => ({
      suit,
      name,
      cards: 4,
      points,
      about: "",
      melds: "",
      action: `trump ${suit}`,
    });
    const t = asked(
      { kind: "trump", verb: "trump", head: "", suits: [row("S", "spades", 22), row("H", "hearts", 4)] },
      "trump",
    );
    expect(mainOf(t)).toMatchObject({ label: "Name spades", action: "trump S" });
    expect(stepAsk(t, -1)).toBe("Hearts, meld 4.");
    expect(mainOf(t)).toMatchObject({ action: "trump H" });
  });

  it("a fold stands beside the lead, and Enter does not fold", () => {
    const t = asked(
      { kind: "buttons", buttons: [{ label: "Fold", action: "fold", key: "0", primary: false }] },
      "lead",
      { AD1: "play AD" },
    );
    expect(barButtons(t).map((b) => [b.label, b.to])).toEqual([
      ["Choose a card", undefined],
      ["Fold", "fold"],
    ]);
    t.pick("AD1");
    expect(mainOf(t)).toMatchObject({ do: "play", id: "AD1" });
    expect(barButtons(t).map((b) => [b.label, b.to])).toEqual([
      ["Play A♦", undefined],
      ["Fold", "fold"],
    ]);
  });

  it("the only thing that may be done is what Enter does", () => {
    const t = asked(null);
    t.controls = { ...t.controls, buttons: [{ action: "end", label: "End the round", tone: "" }] };
    t.receive(received(viewOf("take", { actions: ["end"] }, null, 2)));
    expect(mainOf(t)).toMatchObject({ do: "do", action: "end" });
    expect(barButtons(t)).toMatchObject([{ label: "End the round", key: "⏎", tone: "primary" }]);
    t.receive(received(viewOf("take", { actions: ["end"], undo: true }, null, 3)));
    expect(mainOf(t)).toBeNull();
    t.receive(received(viewOf("take", { actions: ["end"], play: { KH1: "discard KH" } }, null, 4)));
    expect(mainOf(t)).toMatchObject({ do: "pick" });
  });

  it("a card bears the ring of the focus where one is wanted, and at a bid or out of turn where the player has gone to it", () => {
    const t = asked(BIDS);
    expect(ringed(t)).toBe(false);
    walkTo(t, "right", [0]);
    expect(ringed(t)).toBe(true);
    t.receive(received(viewOf("follow", { play: { KH1: "play KH" } }, null, 2)));
    t.pick("KH1");
    expect(ringed(t)).toBe(true);
    t.receive(received(viewOf("follow", {}, null, 3)));
    expect([t.focus, ringed(t)]).toEqual(["KH1", false]);
  });

  it("nothing is asked while a panel waits", () => {
    const t = asked(BIDS);
    const panel = { kind: "melds", title: "Melds", lines: [], rows: [], note: "", buttons: [] };
    t.receive(received(viewOf("bid", { ask: BIDS }, panel, 2)));
    expect(t.ask).toBeNull();
  });
});

describe("what is advised", () => {
  const legal = {
    play: { KH1: "discard KH", AD1: "discard AD" },
    melds: [
      { action: "meld marriage KH QH", ids: ["KH1", "QH1"], name: "Marriage", points: 20 },
      { action: "meld dix 9C", ids: ["9C1"], name: "Dix", points: 10 },
    ],
    actions: ["draw"],
  };
  const labels = (t: TableState): string[][] => barButtons(t).map((b) => [b.label, b.tone, b.star ? "star" : ""]);
  /** A state at which several kinds of actions may be done, and this one is advised. */
  function advised(action: string, ids: string[], more: View["legal"] = {}): TableState {
    const t = new TableState();
    t.controls = { ...menuAround.controls!, buttons: [{ action: "draw", label: "Draw", tone: "primary" }] };
    t.prefs = { ...t.prefs, training: true };
    t.receive(received(viewOf("meld", { ...legal, ...more })));
    t.advice = { view_id: 1, text: "", gain: "", ids, action, name: "", chances: [] };
    takeUp(t);
    return t;
  }

  it("is the main button, alone in green, though another meld, a card or a draw would come first", () => {
    const dix = advised("meld dix 9C", ["9C1"]);
    expect(mainOf(dix)).toMatchObject({ do: "do", action: "meld dix 9C", label: "Dix +10" });
    expect(labels(dix)).toEqual([
      ["Dix +10", "primary", "star"],
      ["Draw", "", ""],
    ]);
    const draw = advised("draw", []);
    expect(mainOf(draw)).toMatchObject({ do: "do", action: "draw", label: "Draw" });
    expect(labels(draw)).toEqual([["Draw", "primary", "star"]]);
    draw.advice = null;
    draw.selected = new Set(["KH1", "QH1"]);
    expect(labels(draw).map(([label, tone]) => [label, tone])).toEqual([
      ["Marriage +20", "gold"],
      ["Draw", ""],
    ]);
    expect(labels(advised("meld KH KH", ["KH1", "AD1"]))[0]).toEqual(["Meld 2 cards", "primary", "star"]);
  });
  it("leaves no other button green where it is a card", () => {
    const t = advised("discard AD", ["AD1"], { rest: true });
    expect(mainOf(t)).toMatchObject({ do: "play", id: "AD1" });
    expect(labels(t).filter(([, tone]) => tone !== "")).toEqual([["Discard A♦", "primary", "star"]]);
  });
  it("gives way where the player turns to something else, and comes back", () => {
    const t = advised("discard AD", ["AD1"]);
    t.pick("KH1");
    expect(labels(t)[0]).toEqual(["Discard K♥", "primary", ""]);
    t.pick(null);
    t.toggle("KH1");
    t.toggle("QH1");
    expect(labels(t)[0]).toEqual(["Marriage +20", "primary", ""]);
    t.clearSelection();
    expect(mainOf(t)).toMatchObject({ do: "play", id: "AD1" });
  });
  it("puts down cards that were left selected before it", () => {
    const t = advised("draw", []);
    t.toggle("KH1");
    t.receive(received(viewOf("meld", legal, null, 2)));
    t.advice = { ...t.advice!, view_id: 2 };
    takeUp(t);
    expect([...t.selected]).toEqual([]);
    expect(mainOf(t)).toMatchObject({ do: "do", action: "draw" });
  });
  it("is the same whatever the order of its cards", () => {
    const t = asked({ kind: "choose", verb: "discard", count: 2, label: "Discard 2 cards", came: [] }, "discard");
    t.prefs = { ...t.prefs, training: true };
    t.advice = { view_id: 1, text: "", gain: "", ids: ["QH1", "9C1"], action: "discard QH 9C", name: "", chances: [] };
    takeUp(t);
    t.order = ["9C1", "QH1", ...t.order.filter((id) => id !== "9C1" && id !== "QH1")];
    expect(labels(t)[0]).toEqual(["Discard 2 cards", "primary", "star"]);
  });
});

describe("letters on cards", () => {
  it("stand on the cards that may be played, by their place in the hand", () => {
    const t = asked(null, "lead", { KH1: "play KH" });
    expect([...letterIds(t)]).toEqual([["KH1", LETTERS[t.order.indexOf("KH1")]]]);
  });
});
