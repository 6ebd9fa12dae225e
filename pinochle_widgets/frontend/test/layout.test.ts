import { describe, expect, it } from "vitest";
import { fan, RATIO, share, sizes, tighten, visible } from "../src/core/layout";

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

describe("the fan", () => {
  it("lies in one row at half a card's width where there is room", () => {
    const f = fan(8, 676, 84, false, false);
    expect(f).toMatchObject({ rows: 1, per: 8 });
    expect(f.step).toBeCloseTo(0.52 * 84);
  });
  it("closes up before it breaks into rows", () => {
    const f = fan(12, 540, 84, false, false);
    expect(f.rows).toBe(1);
    expect(f.step).toBeCloseTo((540 - 84) / 11);
  });
  it("takes two rows as soon as a strip would be too thin to hit", () => {
    expect(fan(16, 500, 84, false, false)).toMatchObject({ rows: 2, per: 8 });
  });
  it("gives way by a twentieth of the card before it adds a row", () => {
    expect(fan(16, 562, 84, false, false)).toMatchObject({ rows: 1, card: 84 * 0.95 });
  });
  it("keeps 44 px between cards under a finger", () => {
    const f = fan(12, 324, 62, true, true);
    expect(f).toMatchObject({ rows: 2, per: 6 });
    expect(f.step).toBeGreaterThanOrEqual(44);
  });
  it("keeps a phone's rows where they are while the hand shrinks", () => {
    const size = sizes(360, true);
    const heights = [...Array(13).keys()].map((n) => share(332, n, [], size, true, true, 24).fan);
    expect(new Set(heights.map((f) => `${f.height} ${f.per} ${f.step}`)).size).toBe(1);
    expect(heights[3]!.width).toBeLessThan(heights[12]!.width);
  });
  it("fits cards to a low table, and lets them grow on a full screen", () => {
    expect(sizes(1280, false, { pixels: 550, full: false }).hand).toBeCloseTo(72.5, 0);
    expect(sizes(1280, false, { pixels: 900, full: false }).hand).toBe(112);
    expect(sizes(1920, false, { pixels: 1080, full: true }).hand).toBe(168);
    expect(sizes(1280, false, { pixels: 700, full: true }).hand).toBeCloseTo(110.3, 0);
    expect(sizes(760, false, { pixels: 700, full: false }).hand).toBeCloseTo(84, 0);
    expect(sizes(700, false, { pixels: 450, full: false }).hand).toBe(50);
  });
  it("never leaves its room, for any hand and any width", () => {
    for (let n = 1; n <= 20; n++)
      for (let room = 280; room <= 900; room += 20)
        for (const touch of [false, true]) {
          const size = sizes(room + 40, touch);
          const compact = room + 40 < 560;
          const f = fan(n, room, size.hand, size.touch, compact);
          expect(f.width).toBeLessThanOrEqual(room + 0.01);
          expect(f.rows * f.per).toBeGreaterThanOrEqual(n);
          const last = visible(f, n - 1, n);
          expect(last.x + f.card).toBeLessThanOrEqual(room + 0.01);
          expect(last.y + f.card * RATIO).toBeLessThanOrEqual(f.height + 0.01);
        }
  });
});

describe("hand and melds side by side", () => {
  const groups = [
    { cards: 5, caption: 174 },
    { cards: 2, caption: 74 },
    { cards: 2, caption: 74 },
  ];
  it("tightens the melds before the hand", () => {
    const { fan: f, show } = share(655, 4, groups, sizes(960), false, false, 24);
    expect(show).toBeLessThan(0.46);
    expect(f.step).toBeCloseTo(0.52 * 84);
  });
  it("leaves a place for melds beside a hand of twelve, from the narrowest table on", () => {
    for (let board = 520; board <= 840; board += 10) {
      const { fan: f, above } = share(board, 12, [], sizes(board + 40), false, false, 24);
      expect(f.rows).toBe(1);
      expect(above).toBeUndefined();
      expect(f.width + 24 + 60).toBeLessThanOrEqual(board + 0.01);
    }
  });
  it("never lays hand and melds over the edge: the melds wrap, or lie above the hand", () => {
    for (let board = 520; board <= 840; board += 10)
      for (let n = 1; n <= 12; n++) {
        const size = sizes(board + 40);
        const { fan: f, show, above } = share(board, n, groups, size, false, false, 24);
        const widest = Math.max(...groups.map((g) => Math.max(size.meld * (1 + (g.cards - 1) * show), g.caption)));
        if (!above) expect(f.width + 24 + widest).toBeLessThanOrEqual(board + 0.01);
        expect(f.width).toBeLessThanOrEqual(board + 0.01);
      }
  });
  it("shows enough of a large index", () => {
    expect(tighten(groups, 100, 70, true, 16)).toBe(0.44);
    expect(tighten(groups, 100, 70, false, 16)).toBe(0.34);
    expect(tighten(groups, 900, 70, false, 16)).toBe(0.46);
  });
});

describe("card sizes", () => {
  it("follow the width of the table between their limits", () => {
    expect(sizes(960).hand).toBeCloseTo(84);
    expect(sizes(2000).hand).toBe(150);
    expect(sizes(360)).toMatchObject({ touch: true });
    expect(sizes(360).hand).toBeCloseTo(60.1, 1);
    expect(sizes(320).hand).toBeGreaterThan(50);
  });
});
