import { describe, expect, it } from "vitest";
import { cardAt, dropTarget, isFlick } from "../src/act/drag";
import { type Context, dealDelay, flights, type Rect } from "../src/core/motion/flights";
import type { Happening } from "../src/wire/protocol";

const box = (
  left: number,
  top: number,
  right: number,
  bottom: number,
): { left: number; top: number; right: number; bottom: number } => ({ left, top, right, bottom });

describe("drop targets", () => {
  const boxes = { trick: box(0, 200, 700, 400), hand: box(50, 420, 450, 560), melds: box(470, 420, 690, 560) };
  it("are the trick, the melds and the hand", () => {
    expect(dropTarget(300, 300, boxes)).toBe("trick");
    expect(dropTarget(100, 500, boxes)).toBe("hand");
    expect(dropTarget(600, 500, boxes)).toBe("melds");
    expect(dropTarget(300, 100, boxes)).toBeNull();
  });
  it("give the melds the edge they share with the hand", () => {
    expect(dropTarget(465, 500, boxes)).toBe("melds");
  });
  it("find the card on top, or the nearest", () => {
    const fan = [
      { id: "a", box: box(0, 0, 80, 100) },
      { id: "b", box: box(40, 0, 120, 100) },
    ];
    expect(cardAt(20, 50, fan)).toBe("a");
    expect(cardAt(60, 50, fan)).toBe("b");
    expect(cardAt(300, 50, fan)).toBe("b");
    expect(cardAt(0, 0, [])).toBeNull();
  });
});

describe("a flick up", () => {
  it("is quick, and goes up more than to a side", () => {
    expect(isFlick(10, -60, 120)).toBe(true);
    expect(isFlick(10, -60, 400), "a slow drag").toBe(false);
    expect(isFlick(50, -60, 120), "a push to the side").toBe(false);
    expect(isFlick(0, -20, 120), "a tap that slipped").toBe(false);
    expect(isFlick(0, 60, 120)).toBe(false);
  });
});

const rect = (x: number, y: number): Rect => ({ x, y, w: 80, h: 112 });
const context = (event: Happening, zones: Partial<Context["zones"]> = {}, animate = true): Context => ({
  moving: [{ event, delay: 0 }],
  tempo: { animate, quickDeal: false, pace: "normal", me: 0, rests: {} },
  mySeat: 0,
  dealer: 1,
  winner: 0,
  zones: { hand: [], backs: [], trick: [], melds1: [], faces: [], upcard: null, ...zones },
});

describe("flights", () => {
  const spots = new Map([
    ["stock", rect(0, 200)],
    ["backs", rect(300, 0)],
    ["taken0", rect(600, 400)],
  ]);
  const places = (cards: [string, Rect][]): { cards: Map<string, Rect>; spots: Map<string, Rect> } => ({
    cards: new Map(cards),
    spots,
  });

  it("move a card from where it was to where it is", () => {
    const [f] = flights(
      places([["AD1", rect(10, 500)]]),
      places([["AD1", rect(300, 250)]]),
      context({ type: "play", seat: 0, ids: ["AD1"] }),
    );
    expect(f).toMatchObject({ kind: "move", from: rect(10, 500), to: rect(300, 250), flip: false, time: 150 });
  });
  it("leave what did not move alone", () => {
    expect(
      flights(places([["a", rect(1, 1)]]), places([["a", rect(1, 1)]]), context({ seat: null, type: "play" })),
    ).toEqual([]);
  });
  it("bring a drawn card from the stock and turn it", () => {
    const [f] = flights(
      places([]),
      places([["TS1", rect(100, 500)]]),
      context({ type: "draw", seat: 0, ids: ["TS1"] }, { hand: ["TS1"] }),
    );
    expect(f).toMatchObject({ kind: "enter", from: rect(0, 200), flip: true });
  });
  it("turn the other's card as it comes from the hidden hand", () => {
    const [f] = flights(
      places([]),
      places([["o:9D1", rect(300, 250)]]),
      context({ type: "play", seat: 1 }, { trick: [{ id: "o:9D1", seat: 1 }] }),
    );
    expect(f).toMatchObject({ kind: "enter", from: rect(300, 0), flip: true });
  });
  it("gather a trick to its owner's pile", () => {
    const [f] = flights(places([["AD1", rect(300, 250)]]), places([]), context({ type: "gather", seat: 0 }));
    expect(f).toMatchObject({ kind: "exit", to: rect(600, 400), time: 180 });
  });
  it("are none where nothing may move", () => {
    expect(
      flights(
        places([["a", rect(0, 0)]]),
        places([["a", rect(9, 9)]]),
        context({ seat: null, type: "play" }, {}, false),
      ),
    ).toEqual([]);
  });
  it("deal in threes, the other player before the dealer", () => {
    expect([0, 2, 3, 11].map((i) => dealDelay(i, true, false, 90))).toEqual([0, 0, 180, 540]);
    expect([0, 3].map((i) => dealDelay(i, false, false, 90))).toEqual([90, 270]);
    const [late] = flights(
      places([]),
      places([["a", rect(5, 5)]]),
      context({ seat: null, type: "deal" }, { hand: ["x", "x", "x", "a"] }),
    );
    expect(late).toMatchObject({ kind: "enter", delay: 180, flip: true });
  });
  it("follow a card that gets a new label on a mat, from the hand or from the other's; a pile comes as it lay", () => {
    const before = places([["KS1", rect(10, 500)]]);
    const after = places([
      ["m.0", rect(300, 300)],
      ["o.0", rect(300, 100)],
      ["QD1", rect(40, 500)],
    ]);
    before.spots = new Map([...spots, ["pile", rect(0, 350)]]);
    const passing = { mine: new Map([["m.0", "KS1"]]), theirs: new Set(["o.0"]), pile: "pile" };
    const found = flights(before, after, {
      ...context({ type: "meld", seat: 0, ids: ["m.0"] }, { hand: ["QD1"] }),
      passing,
    });
    expect(found).toMatchObject([
      { id: "m.0", kind: "move", from: rect(10, 500) },
      { id: "o.0", kind: "enter", from: rect(300, 0), flip: true },
      { id: "QD1", kind: "enter", from: rect(0, 350), flip: false },
    ]);
  });
});
