import { describe, expect, it } from "vitest";
import { aroundFit, held, laid, share, twoFit, zoomOf } from "../src/core/fit";
import { Largest } from "../src/core/largest";
import { coinAt, coinAtFoot, RATIO, tighten, visible } from "../src/core/layout";
import { startsOf } from "../src/core/rows";
import { assistedAt, frameOf, lowOf, sizeOf, tightOf } from "../src/core/size";
import type { TableState } from "../src/core/state";

describe("what one sees of a card", () => {
  const rows = { per: 4, rows: 2, step: 40, pitch: 0.6, card: 100, width: 220, height: 224 };
  it("ends where the next card begins, and where the next row lies on it", () => {
    const seen = Array.from({ length: 6 }, (_, i) => visible(rows, i, 6));
    expect(seen.map(({ w }) => w)).toEqual([40, 40, 40, 100, 40, 100]);
    expect(seen.map(({ h }) => Math.round(h))).toEqual([84, 84, 84, 84, 140, 140]);
    expect(visible(rows, 3, 5).h, "a row of one card lies below it no more").toBeCloseTo(140);
    expect(seen[5]).toMatchObject({ x: 40, y: 84 });
  });
});

describe("the coin of an advised card", () => {
  const rooms = [
    ["a phone's wide step", 10, { card: 62, per: 5, fits: true }, 336, true],
    ["a phone's narrow step", 20, { card: 50, per: 10, fits: true }, 336, true],
    ["a row", 12, { card: 100, per: 12, fits: true }, 700, false],
    ["rows", 20, { card: 84, per: 10, fits: true }, 560, false],
    ["small rows", 20, { card: 46, per: 10, fits: true }, 400, false],
  ] as const;
  it.each(rooms)(
    "in %s lies above its card or right of its rank, and on no sign of a card",
    (_, n, most, width, isLarge) => {
      const fan = laid(n, most, width, isLarge),
        { card } = fan;
      for (let i = 0; i < n; i += 1) {
        const seen = visible(fan, i, n);
        const { x, y, size } = coinAt(seen, card, fan.pitch, isLarge);
        expect(size).toBeGreaterThanOrEqual(12);
        expect(size).toBeLessThanOrEqual(isLarge ? 20 : 22);
        if (isLarge) {
          expect(x - size / 2).toBeGreaterThanOrEqual(seen.x + 0.44 * card); // its own rank, and that of the next card
          expect(x + size / 2).toBeLessThanOrEqual(seen.x + Math.min(seen.w + 0.08 * card, card));
          expect(y + size / 2).toBeLessThanOrEqual(seen.y + 0.6 * card);
        } else {
          expect(y + size / 2).toBeLessThanOrEqual(seen.y + 4); // its own rank
          const row = seen.y - card * RATIO * fan.pitch;
          if (seen.y > 0) expect(y - size / 2).toBeGreaterThanOrEqual(row + 0.54 * card); // the suit of the card above
        }
      }
    },
  );
  it("lies on the foot of a melded card, under its rank and suit, and within what shows of it", () => {
    for (const [card, show] of [
      [48, 0.44],
      [40, 0.34],
      [110, 0.46],
    ] as const) {
      const seen = { x: 30, y: 0, w: show * card, h: RATIO * card };
      const { x, y, size } = coinAtFoot(seen);
      expect(y - size / 2).toBeGreaterThanOrEqual(0.54 * card);
      expect(y + size / 2).toBeLessThanOrEqual(seen.h);
      expect([x - size / 2 >= seen.x, x + size / 2 <= seen.x + seen.w]).toEqual([true, true]);
    }
  });
  it("is 20 px on touch and 22 elsewhere, where there is room", () => {
    expect(coinAt({ x: 0, y: 0, w: 62, h: 87 }, 62, 0.66, true)).toMatchObject({ size: 20, y: 12 });
    expect(coinAt({ x: 0, y: 0, w: 50, h: 140 }, 100, 0.62, false)).toEqual({ x: 25, y: -8, size: 22 });
  });
});

const rest = (): number => 0;
const phone = (height: number) => ({ width: 336, height });
const around = { seats: 4, isTouch: true, isLow: false, rest: 120 };
const two = { rest: 126, upright: null, beside: 130 };

describe("the frame", () => {
  it("is slim on a phone's table of half the height, and low on wide ones", () => {
    expect([lowOf(552, 324), lowOf(360, 640), lowOf(740, 344), lowOf(1280, 784)]).toEqual([
      "slim",
      "false",
      "true",
      "false",
    ]);
  });
  it("is enlarged for a reader of large letters, as far as it can be played", () => {
    expect(zoomOf(16, 1104, 664)).toBe(1);
    expect(zoomOf(10, 1104, 664)).toBe(1);
    expect(zoomOf(32, 1920, 1080)).toBe(2);
    expect(zoomOf(32, 360, 740)).toBe(1.2);
    expect(zoomOf(32, 740, 360)).toBe(1);
  });
  it("stands the scores beside a felt that is wider than high, and above any other", () => {
    expect(frameOf(1280, 664)).toBe("side");
    expect(frameOf(1024, 1366)).toBe("strip");
    expect(frameOf(848, 664)).toBe("strip");
    expect(frameOf(880, 664)).toBe("strip");
    expect(frameOf(360, 740)).toBe("narrow");
  });
});

describe("the assistant", () => {
  it("stands beside a wide table, over one that is wider than high, and below any other", () => {
    expect([assistedAt(900, 680), assistedAt(960, 940), assistedAt(640, 400)]).toEqual(["beside", "beside", "beside"]);
    expect([assistedAt(600, 560), assistedAt(848, 680), assistedAt(899, 680)]).toEqual(["over", "over", "over"]);
    expect([assistedAt(360, 740), assistedAt(820, 1180), assistedAt(1024, 1366), assistedAt(599, 560)]).toEqual([
      "below",
      "below",
      "below",
      "below",
    ]);
  });
});

describe("the size", () => {
  it("is named by the box: a phone, a tablet that is upright, a desk, or a wide screen", () => {
    const boxes = [360, 599, 600, 820, 848, 1104, 1399, 1400].map((width) => sizeOf(width, 680));
    expect(boxes).toEqual(["phone", "phone", "desk", "desk", "desk", "desk", "desk", "wide"]);
    expect([sizeOf(820, 1180), sizeOf(1024, 1366), sizeOf(360, 740)]).toEqual(["tablet", "tablet", "phone"]);
  });
  it("is tight by degrees", () => {
    expect([200, 244, 320, 360, 640, 760].map(tightOf)).toEqual(["1 2 3", "1 2", "1", undefined, "1", undefined]);
  });
});

describe("a hand", () => {
  it("has the largest cards that the width leaves it in one row", () => {
    expect(held(10, { width: 824, height: 2000 }, false, rest)).toMatchObject({ card: 149, per: 10, fits: true });
  });
  it("takes a row more only for cards that are much larger", () => {
    expect(held(12, { width: 788, height: 2000 }, false, rest).per).toBe(12);
    expect(held(20, { width: 788, height: 2000 }, false, rest).per).toBe(10);
  });
  it("closes up rather than shrink where the height is short", () => {
    const low = held(20, phone(150), true, rest);
    expect(low).toMatchObject({ per: 10, fits: true });
    expect(low.card).toBeGreaterThan(55);
  });
  it("keeps its cards, and the number in a row, while it shrinks", () => {
    const most = held(12, phone(300), true, rest);
    for (let n = 1; n <= 12; n++) {
      const fan = laid(n, most, 336, true);
      expect(fan.card).toBe(most.card);
      expect(fan.per).toBeLessThanOrEqual(most.per);
    }
  });
  it("says where not even the smallest cards fit", () => {
    expect(held(20, phone(80), true, rest).fits).toBe(false);
  });
  it("never leaves its room, for any hand and any space", () => {
    for (let n = 1; n <= 20; n++)
      for (let width = 200; width <= 1600; width += 70)
        for (const isTouch of [false, true])
          for (const height of [90, 200, 500]) {
            const found = held(n, { width, height }, isTouch, rest);
            const f = laid(n, found, width, isTouch);
            expect(f.width).toBeLessThanOrEqual(width + 0.01);
            if (found.fits) expect(f.height).toBeLessThanOrEqual(height + 0.01);
            expect(f.rows * f.per).toBeGreaterThanOrEqual(n);
            const last = visible(f, n - 1, n);
            expect(last.x + f.card).toBeLessThanOrEqual(width + 0.01);
            expect(last.y + f.card * RATIO).toBeLessThanOrEqual(f.height + 0.01);
          }
  });
});

describe("a table", () => {
  it("for four has hand and trick within its felt", () => {
    for (const n of [12, 20])
      for (let height = 410; height <= 800; height += 30) {
        const { reserve, trick, fits } = aroundFit(n, phone(height), around);
        expect(fits).toBe(true);
        expect(trick).toBeGreaterThanOrEqual(50);
        expect(reserve + 2.8 * trick + 8 + 120).toBeLessThanOrEqual(height);
      }
  });
  it("for two has all three rows within its felt", () => {
    const { card, beside, other } = twoFit(12, { width: 1000, height: 560 }, false, false, two);
    expect(RATIO * (2 * card + other) + 126).toBeLessThanOrEqual(561);
    expect(beside).toBeLessThan(card);
  });
});

describe("a tablet that is held upright", () => {
  const felt = { width: 780, height: 990 };
  const parts = { seats: 4, isTouch: false, isLow: false, isUpright: true, rest: 132 };
  it("has large cards, in rows of seven at most", () => {
    for (const [n, rows] of [
      [6, 1],
      [12, 2],
      [14, 2],
      [16, 3],
      [20, 3],
    ] as const) {
      const found = aroundFit(n, felt, parts),
        fan = laid(n, found, felt.width, false);
      expect(found.card).toBeGreaterThanOrEqual(128);
      expect([fan.rows, fan.per <= 7]).toEqual([rows, true]);
      expect(found.reserve + 2.8 * found.trick + 8 + 132).toBeLessThanOrEqual(felt.height);
    }
    const { card, beside, other, trick } = twoFit(12, felt, false, false, { ...two, upright: 132 });
    expect(card).toBeGreaterThanOrEqual(128);
    expect(RATIO * (1.56 * card + beside + other + trick)).toBeLessThanOrEqual(felt.height - 100);
  });
  it("lies as a desk does where rows have no height", () => {
    expect(twoFit(12, { width: 560, height: 420 }, false, false, { ...two, upright: 132 }).isUpright).toBeUndefined();
  });
  it("keeps every row within its width, in the middle, however its suits lie", () => {
    for (let n = 1; n <= 20; n++)
      for (const cut of [1, 3, 8]) {
        const suits = Array.from({ length: n }, (_, i) => (i < cut ? "C" : i < 2 * cut ? "D" : "S"));
        const fan = laid(n, aroundFit(20, felt, parts), felt.width, false, suits);
        for (let i = 0; i < n; i++) {
          const { x, y } = visible(fan, i, n);
          expect([x >= -0.01, x + fan.card <= fan.width + 0.01, y + RATIO * fan.card <= fan.height + 0.01]).toEqual([
            true,
            true,
            true,
          ]);
        }
      }
  });
  it("parts rows between suits where that costs no row", () => {
    expect(startsOf([..."CCCCCDDDDDDD"], 2, 7)).toEqual([0, 5]);
    expect(startsOf([..."CCCCCCCCDDDD"], 2, 7)).toEqual([0, 6]);
    expect(startsOf([..."CCCCDDDDSSSSHHHHHHHH"], 3, 7)).toEqual([0, 7, 13]);
    expect(startsOf([..."CCCCCDDDDDDDSSSHHHHH"], 3, 8)).toEqual([0, 5, 12]);
  });
});

describe("hand and melds side by side", () => {
  const groups = [
    { cards: 5, caption: 174 },
    { cards: 2, caption: 74 },
    { cards: 2, caption: 74 },
  ];
  it("leaves a place for melds beside a hand of twelve", () => {
    for (let width = 520; width <= 1400; width += 40) {
      const hand = twoFit(12, { width, height: 600 }, false, false, two);
      const { fan } = share({ width, height: 200 }, 12, hand, [], hand.beside, false);
      expect(fan.rows).toBe(1);
      expect(fan.width).toBeLessThanOrEqual(width * 0.82 + 0.01);
    }
  });
  it("never lays hand and melds over the edge, and leaves the cards of the hand as they are", () => {
    for (let width = 520; width <= 1400; width += 40)
      for (let n = 1; n <= 12; n++) {
        const hand = twoFit(12, { width, height: 600 }, false, false, two);
        const { fan, show, beside } = share({ width, height: 220 }, n, hand, groups, hand.beside, false);
        const widest = Math.max(...groups.map((g) => Math.max(beside * (1 + (g.cards - 1) * show), g.caption)));
        expect(fan.card).toBe(hand.card);
        expect(fan.width + 24 + widest).toBeLessThanOrEqual(width + 0.01);
      }
  });
  it("shows enough of a large index", () => {
    expect(tighten(groups, 100, 70, true, 16)).toBe(0.44);
    expect(tighten(groups, 100, 70, false, 16)).toBe(0.34);
    expect(tighten(groups, 900, 70, false, 16)).toBe(0.46);
  });
});

describe("a low room for two", () => {
  it("leaves stock, trick and tricks taken their place in half the width", () => {
    for (const width of [600, 720, 900])
      expect(
        twoFit(12, { width, height: 300 }, false, true, { ...two, rest: 60 }).card * 3.14 + 130,
      ).toBeLessThanOrEqual(width / 2);
  });
});

describe("the largest hand of a round", () => {
  const seen = (cards: number, tricks: number, largest?: number): TableState =>
    ({
      around: true,
      view: { seat: 0 },
      shown: {
        info: { number: 1, round: 2, ...(largest ? { largest } : {}) },
        hand: Array.from({ length: cards }, (_, i) => ({ id: `c${i}`, card: "AS" })),
        melds0: [],
        seats: [{ tricks }],
        trick: null,
      },
    }) as unknown as TableState;
  it("is that of the rules with the kitty, also where a page opens in the middle of a hand", () => {
    expect(new Largest().of(seen(15, 0, 18))).toBe(18);
    expect(new Largest().of(seen(4, 11, 18))).toBe(18);
  });
  it("is else as large as it was seen", () => {
    const largest = new Largest();
    expect([seen(18, 0), seen(15, 0), seen(4, 11)].map((each) => largest.of(each))).toEqual([18, 18, 18]);
  });
});
