import { beforeEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import type { DrawnView as View } from "../dev/wired";
import { mainOf, matching, meldable, refusal } from "../src/core/main";
import { prefValue } from "../src/core/prefs";
import { TableState } from "../src/core/state";
import { received } from "./received";

const wire = (view: View): View => JSON.parse(JSON.stringify(view)) as View;
let t: TableState;
const receive = (view: View): boolean => t.receive(received(view));
beforeEach(() => {
  t = new TableState();
});

describe("stepping", () => {
  it("shows the picture of a first view and replays nothing", () => {
    expect(receive(wire(scenes.played))).toBe(false);
    expect(t.shown.stock?.count).toBe(0);
    expect(t.busy).toBe(false);
  });
  it("walks through the steps from the picture they start at, and ends at the picture", () => {
    receive(wire(scenes.late));
    expect(receive(wire(scenes.played))).toBe(true);
    expect(t.step()?.event.type).toBe("play");
    expect(t.shown.trick?.cards.map((c) => c.card)).toEqual(["AD"]);
    expect(t.shown.hand).toHaveLength(3);
    expect(t.step()?.event.seat).toBe(1);
    while (t.step()) {
      /* to the end */
    }
    expect(t.shown).toMatchObject(wire(scenes.played).picture);
  });
  it("shows only the picture when the steps start elsewhere", () => {
    receive(wire(scenes.mid));
    expect(receive(wire(scenes.played))).toBe(false);
    expect(t.shown.info.phase).toBe(2);
  });
  it("jumps to the end when it is hurried, and tells what was skipped", () => {
    receive(wire(scenes.late));
    receive(wire(scenes.played));
    t.step();
    expect(t.finish().map((s) => s.event.type)).toEqual(["play", "take", "gather", "draw", "draw"]);
    expect(t.shown.taken).toEqual([7, 5]);
  });
  it("queues steps that follow while others still run", () => {
    receive(wire(scenes.late));
    receive(wire(scenes.played));
    t.step();
    const next: View = {
      ...wire(scenes.played),
      view_id: 32,
      base_id: 31,
      steps: [{ event: { type: "shift" }, set: {} }],
    };
    expect(receive(next)).toBe(true);
    expect(t.queue).toHaveLength(6);
    expect(t.viewId).toBe(32);
  });
  it("takes zones that a step only names from the picture", () => {
    receive(wire(scenes.late));
    const view = wire(scenes.played);
    view.steps[0]!.final = ["taken", "no-zone"];
    receive(view);
    t.step();
    expect(t.shown.taken).toEqual([7, 5]);
  });
  it("keeps the object of a zone that did not change", () => {
    receive(wire(scenes.late));
    const { seats, hand } = t.shown;
    receive(wire(scenes.late));
    expect(t.shown.seats).toBe(seats);
    expect(t.shown.hand).toBe(hand);
  });
});

describe("selection", () => {
  beforeEach(() => {
    receive(wire(scenes.mid));
  });
  it("toggles, and survives a new view where the card is still there", () => {
    t.toggle("KH1");
    t.toggle("9C1");
    t.toggle("QS1");
    t.toggle("9C1");
    expect([...t.selected]).toEqual(["KH1", "QS1"]);
    receive(wire(scenes.laid));
    while (t.step()) {
      /* to the end */
    }
    expect([...t.selected]).toEqual(["KH1", "QS1"]);
    receive({ ...wire(scenes.late), view_id: 99 });
    expect([...t.selected]).toEqual(["KH1", "QS1"]);
    const gone = wire(scenes.late);
    gone.picture.melds0 = [];
    receive({ ...gone, view_id: 100 });
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
    const view = wire(scenes.mid);
    view.picture.hand.push({ id: "KH2", card: "KH" });
    receive({ ...view, view_id: 18 });
    t.toggle("KH2");
    t.toggle("QH1");
    expect(mainOf(t)).toMatchObject({ do: "lay", label: "Royal marriage +40" });
    const melded = wire(scenes.mid);
    melded.picture.melds0[0]!.cards.push({ id: "KH2", card: "KH" });
    receive({ ...melded, view_id: 19 });
    expect(matching(t)).toBeNull();
  });
  it("does not select what is not one's own", () => {
    expect(t.toggle("o:JC1")).toBe(false);
  });
});

describe("playing", () => {
  it("refuses a card with the kernel's reason", () => {
    receive(wire(scenes.follow));
    expect(refusal(t, "TS1")).toMatchObject({
      title: "The 10 of spades may not be played",
      text: expect.stringContaining("Diamonds"),
    });
    expect(refusal(t, "AD1")).toBeNull();
  });
  it("refuses while cards are selected, except exactly that one", () => {
    receive(wire(scenes.late));
    t.toggle("AS1");
    expect(refusal(t, "AD1")?.title).toBe("Another card is selected");
    expect(refusal(t, "AS1")).toBeNull();
    expect(mainOf(t)).toMatchObject({ do: "play", id: "AS1", label: "Play ace of spades" });
  });
  it("names the focused card on the main button", () => {
    receive(wire(scenes.late));
    expect(mainOf(t)).toMatchObject({ do: "play", label: "Play ace of diamonds" });
  });
  it("starts at a card of the hand that may be played, however the focus stood", () => {
    receive(wire(scenes.follow));
    expect(t.focus).toBe("AD1");
    t.focus = "TS1";
    expect(mainOf(t)).toBeNull();
    receive({ ...wire(scenes.follow), view_id: 41 });
    expect(t.legal.play[t.focus!]).toBeDefined();
    receive(wire(scenes.late));
    t.focus = "KS1"; // a melded card: only because the player went there
    expect(mainOf(t)).toMatchObject({ do: "play", id: "KS1" });
    receive({ ...wire(scenes.late), view_id: 42 });
    expect(t.order).toContain(t.focus);
  });
  it("offers no card while anything moves", () => {
    receive(wire(scenes.late));
    receive(wire(scenes.played));
    expect(mainOf(t)).toBeNull();
    while (t.step()) {
      /* to the end */
    }
    expect(mainOf(t)).toMatchObject({ do: "play" });
    t.moving = true;
    expect(mainOf(t)).toBeNull();
  });
  it("knows what could be melded", () => {
    receive(wire(scenes.deck64));
    expect(meldable(t, "QS1")).toBe(true);
    expect(meldable(t, "7S1")).toBe(false);
  });
});

describe("walking the hand", () => {
  it("goes along the hand and on to the melded cards", () => {
    receive(wire(scenes.late));
    t.walkTo("end", 4);
    expect(t.focus).toBe("KS1");
    t.walkTo("home", 4);
    t.walkTo("left", 4);
    expect(t.focus).toBe("AD1");
    t.walkTo("up", 4);
    expect(t.focus).toBe("AH1");
    t.walkTo("down", 4);
    expect(t.focus).toBe("9C1");
  });
  it("goes up and down the rows of a fan", () => {
    receive(wire(scenes.deck64));
    t.walkTo("down", 6);
    expect(t.order.indexOf(t.focus!)).toBe(6);
    t.walkTo("up", 6);
    expect(t.order.indexOf(t.focus!)).toBe(0);
  });
  it("stays near when the focused card leaves", () => {
    receive(wire(scenes.late));
    receive(wire(scenes.played));
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
    receive(wire(scenes.mid));
    t.setPref("sort", "suit");
    expect(t.order[0]).toBe("9C1");
    const own = [...t.order];
    t.setPref("sort", "none");
    expect(t.order).toEqual(own);
  });
});
