/* The sizes of melds that lie open at their seats. */
import { describe, expect, it } from "vitest";
import { type MeldRoom, openMelds, type SeatMelds } from "../src/core/openmelds";

const ROOM: MeldRoom = {
  height: 500,
  middle: 200,
  plate: 60,
  caption: 24,
  most: 76,
  least: { whole: 36, cut: 32 },
  rank: 0.28,
};
const seat = (groups: number, width: number, above = false, caption = 60): SeatMelds => ({
  groups: Array.from({ length: groups }, () => ({ cards: 4, caption })),
  width,
  above,
});

describe("melds at their seats", () => {
  it("are as large as they may be where there is room", () => {
    const { card, tall, seats } = openMelds([seat(1, 240), seat(1, 240)], ROOM);
    expect([card, tall]).toEqual([76, 1.4]);
    expect(seats.every(({ height }) => height === 76 * 1.4 + 24)).toBe(true);
  });
  it("have the height of a seat across where nobody sits there", () => {
    const low = { ...ROOM, height: 250 };
    expect(openMelds([seat(1, 164)], low).fits).toBe(false);
    expect(openMelds([seat(1, 164)], { ...low, across: 0 })).toMatchObject({ tall: 1.4, fits: true });
  });
  it("become smaller with their number, all alike, and leave the middle its height", () => {
    let before = Number.POSITIVE_INFINITY;
    for (const groups of [1, 3, 5, 7]) {
      const { card, seats } = openMelds([seat(groups, 240), seat(groups, 480, true), seat(1, 240)], ROOM);
      expect(card).toBeLessThanOrEqual(before);
      expect(seats[1]!.height).toBeLessThanOrEqual(ROOM.height - ROOM.middle);
      expect(seats[0]!.height).toBeLessThanOrEqual(ROOM.height - ROOM.plate - Math.max(ROOM.plate, seats[1]!.height));
      before = card;
    }
  });
  it("lose their feet before they are too small to be read", () => {
    const least = { ...ROOM, height: 200 + 2 * (34 * 1.4 + 24) };
    expect(openMelds([seat(4, 240, true)], { ...least, plate: 0 })).toMatchObject({ tall: 1.06 });
  });
  it("lie within their width: a wide group closes up", () => {
    const wide = { groups: [{ cards: 8, caption: 0 }], width: 104, above: true };
    const { card, seats } = openMelds([wide], { ...ROOM, most: 40 });
    expect(card * (1 + 7 * seats[0]!.show)).toBeLessThanOrEqual(104.001);
  });
  it("show their ranks under fingers, though cards are smaller for it", () => {
    const room = { ...ROOM, height: 290, plate: 26, caption: 5, most: 40, least: { whole: 34, cut: 26 } };
    const pairs = [[3, 3, 2].map((cards) => ({ cards, caption: 0 }))].map((groups) => ({
      groups,
      width: 104,
      above: true,
    }));
    const [tight, loose] = [0.28, 0.4].map((rank) => openMelds(pairs, { ...room, rank }));
    expect(tight!.seats[0]!.show).toBeLessThan(0.4);
    expect(loose!.seats[0]!.show).toBeGreaterThanOrEqual(0.4);
    expect([tight!.card > loose!.card, loose!.card >= 26, loose!.fits]).toEqual([true, true, true]);
  });
  it("are scrolled at their least where nothing helps", () => {
    const { card, seats } = openMelds([seat(12, 104)], { ...ROOM, height: 260 });
    expect(card).toBe(32);
    expect(seats[0]!.height).toBe(140);
  });
});
