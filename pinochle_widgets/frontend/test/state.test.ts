import { beforeEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { changed } from "../dev/fixtures";
import { mainOf, matching, meldable, refusal } from "../src/core/main";
import { changesOf, lay, NOTHING_LAID } from "../src/core/picture";
import { prefValue } from "../src/core/prefs";
import { TableState } from "../src/core/state";
import { type Walk, walkTo } from "../src/core/walk";
import type { View } from "../src/wire/protocol";
import { received } from "./received";

let t: TableState;
const receive = (view: View): boolean => t.receive(received(view));
const walk = (): void => {
  while (t.step()) {
    /* to the end */
  }
};
beforeEach(() => {
  t = new TableState();
  t.prefs = { ...t.prefs, sort: "rank" };
});

describe("stepping", () => {
  it("shows the picture of a first view and replays nothing", () => {
    expect(receive(scenes.drawn)).toBe(false);
    expect(t.shown.stock?.count).toBe(0);
    expect(t.busy).toBe(false);
  });
  it("walks through the steps from the picture they start at, and ends at the picture", () => {
    receive(scenes.late);
    expect(receive(scenes.taken)).toBe(true);
    expect(t.step()?.event.type).toBe("play");
    expect(t.shown.trick?.cards.map((c) => c.card)).toEqual(["AD"]);
    expect(t.shown.hand).toHaveLength(3);
    expect(t.step()?.event.seat).toBe(1);
    walk();
    expect(t.shown).toEqual(lay(NOTHING_LAID, changesOf(scenes.taken.picture), 0).shown);
  });
  it("shows only the picture when the steps start elsewhere", () => {
    receive(scenes.mid);
    expect(receive(scenes.drawn)).toBe(false);
    expect(t.shown.info.phase).toBe(2);
  });
  it("jumps to the end when it is hurried, and tells what was skipped", () => {
    receive(scenes.taken);
    receive(scenes.drawn);
    t.step();
    expect(t.finish().map((s) => s.event.type)).toEqual(["draw", "draw", "phase"]);
    expect(t.shown.info.phase).toBe(2);
  });
  it("queues steps that follow while others still run", () => {
    receive(scenes.late);
    receive(scenes.taken);
    t.step();
    expect(receive(scenes.drawn)).toBe(true);
    expect(t.queue.map((s) => s.event.type)).toEqual(["play", "take", "gather", "draw", "draw", "phase"]);
    expect(t.viewId).toBe(scenes.drawn.view_id);
  });
  it("takes zones that a step only names from the picture, and passes over names of none", () => {
    receive(scenes.taken);
    const view = changed(scenes.drawn);
    view.steps[0]!.final = ["stock", "no-zone"];
    receive(view);
    t.step();
    expect(t.shown.stock?.count).toBe(0);
  });
  it("keeps the object of a zone that did not change", () => {
    receive(scenes.late);
    const { seats, hand } = t.shown;
    receive(scenes.late);
    expect(t.shown.seats).toBe(seats);
    expect(t.shown.hand).toBe(hand);
  });
});

describe("selection", () => {
  beforeEach(() => {
    receive(scenes.mid);
  });
  it("toggles, and survives a new view where the card is still there", () => {
    t.toggle("KH1");
    t.toggle("9C1");
    t.toggle("QS1");
    t.toggle("9C1");
    expect([...t.selected]).toEqual(["KH1", "QS1"]);
    receive(scenes.laid);
    walk();
    expect([...t.selected]).toEqual(["KH1", "QS1"]);
    receive({ ...scenes.late, view_id: 99 });
    expect([...t.selected]).toEqual(["KH1", "QS1"]);
    receive(changed(scenes.late, { view_id: 100, zones: { melds0: { groups: [] } } }));
    expect(t.selected.size).toBe(0);
  });
  it("knows the meld that the selection makes, card for card", () => {
    t.toggle("KH1");
    expect(matching(t)).toBeNull();
    expect(matching(t, "QH1")?.points).toBe(40);
    t.toggle("QH1");
    expect(mainOf(t)).toMatchObject({ do: "lay", label: "Royal marriage +40" });
    t.toggle("9C1");
    expect(mainOf(t)).toMatchObject({ do: "try-lay" });
  });
  it("knows the meld by its cards where twins are held, but not by a twin that lies elsewhere", () => {
    const twin = { id: "KH2", card: "KH" };
    const { hand, melds0 } = t.shown;
    receive(changed(scenes.mid, { view_id: 18, zones: { hand: { cards: [...hand, twin] } } }));
    t.toggle("KH2");
    t.toggle("QH1");
    expect(mainOf(t)).toMatchObject({ do: "lay", label: "Royal marriage +40" });
    const groups = [...melds0, { caption: [], cards: [twin] }];
    receive(changed(scenes.mid, { view_id: 19, zones: { melds0: { groups } } }));
    expect(matching(t)).toBeNull();
  });
  it("does not select what is not one's own", () => {
    expect(t.toggle("o:JC1")).toBe(false);
  });
});

describe("playing", () => {
  it("refuses a card with the kernel's reason", () => {
    receive(scenes.follow);
    expect(refusal(t, "TS2")).toMatchObject({
      title: "The 10 of spades may not be played",
      text: expect.stringContaining("Diamonds"),
    });
    expect(refusal(t, "KD1")).toBeNull();
  });
  it("refuses while cards are selected, except exactly that one", () => {
    receive(scenes.late);
    t.toggle("AS1");
    expect(refusal(t, "AD1")?.title).toBe("Another card is selected");
    expect(refusal(t, "AS1")).toBeNull();
    expect(mainOf(t)).toMatchObject({ do: "play", id: "AS1", label: "Play ace of spades" });
  });
  it("names a card on the main button only when the player has gone there, for this view", () => {
    receive(scenes.late);
    expect(mainOf(t)).toEqual({ do: "pick", label: "Choose a card" });
    walkTo(t, "home", [0]);
    expect(mainOf(t)).toMatchObject({ do: "play", label: "Play ace of diamonds" });
    receive({ ...scenes.late, view_id: 41 });
    expect(mainOf(t)).toMatchObject({ do: "pick" });
  });
  it("starts at a card of the hand that may be played, however the focus stood", () => {
    receive(scenes.follow);
    expect(t.focus).toBe("KD1");
    t.pick("TS2");
    expect(mainOf(t)).toBeNull();
    receive({ ...scenes.follow, view_id: 41 });
    expect(t.legal.play[t.focus!]).toBeDefined();
    receive(scenes.late);
    t.pick("KS1"); // a melded card: only because the player went there
    expect(mainOf(t)).toMatchObject({ do: "play", id: "KS1" });
    receive({ ...scenes.late, view_id: 42 });
    expect(t.order).toContain(t.focus);
  });
  it("offers no card while anything moves", () => {
    receive(scenes.taken);
    receive(scenes.drawn);
    expect(mainOf(t)).toBeNull();
    walk();
    expect(mainOf(t)).toMatchObject({ do: "pick" });
    t.moving = true;
    expect(mainOf(t)).toBeNull();
  });
  it("knows what could be melded", () => {
    receive(scenes.deck64);
    expect(meldable(t, "QS1")).toBe(true);
    expect(meldable(t, "7S1")).toBe(false);
  });
});

describe("walking the hand", () => {
  it("goes along the hand and on to the melded cards", () => {
    receive(scenes.late);
    walkTo(t, "end", [0, 4, 8]);
    expect(t.focus).toBe("JH1");
    walkTo(t, "home", [0, 4, 8]);
    walkTo(t, "left", [0, 4, 8]);
    expect(t.focus).toBe("AD1");
    walkTo(t, "up", [0, 4, 8]);
    expect(t.focus).toBe("QS1");
    walkTo(t, "down", [0, 4, 8]);
    expect(t.focus).toBe("9C1");
  });
  it("goes up and down the rows of a fan", () => {
    receive(scenes.deck64);
    walkTo(t, "down", [0, 6]);
    expect(t.order.indexOf(t.focus!)).toBe(6);
    walkTo(t, "up", [0, 6]);
    expect(t.order.indexOf(t.focus!)).toBe(0);
  });
  it("goes among the cards that can be chosen, and by page keys among all", () => {
    receive(scenes.follow); // only diamonds may be played: one in the first row of four, one in the second
    const path = (...keys: Walk[]): (string | null)[] =>
      keys.map((key) => {
        walkTo(t, key, [0, 4, 8]);
        return t.focus;
      });
    expect(path("right", "right", "home", "up", "down", "up", "end")).toEqual([
      "JD1",
      "JD1",
      "KD1",
      "KD1",
      "JD1",
      "KD1",
      "JD1",
    ]);
    expect(path("on", "on", "left", "back", "back", "right")).toEqual(["JH1", "TS2", "JD1", "QH1", "QS1", "JD1"]);
    t.moving = true;
    expect(path("home"), "none can be chosen while cards fly").toEqual(["AS1"]);
  });
  it("stays near when the focused card leaves", () => {
    receive(scenes.late);
    receive(scenes.taken);
    t.step();
    expect(t.focus).not.toBeNull();
    expect(t.walk()).toContain(t.focus);
  });
});

describe("preferences", () => {
  it("accepts only what the menu knows", () => {
    const [sort, stagger] = scenes.menu.prefs;
    expect(prefValue(sort!, "suit")).toBe("suit");
    expect(prefValue(sort!, "evil")).toBeNull();
    expect(prefValue(stagger!, true)).toBe(true);
    expect(prefValue(stagger!, "true")).toBeNull();
  });
  it("sorts again when the sorting changes", () => {
    receive(scenes.mid);
    t.setPref("sort", "suit");
    expect(t.order[0]).toBe("9C1");
    const own = [...t.order];
    t.setPref("sort", "none");
    expect(t.order).toEqual(own);
  });
});
