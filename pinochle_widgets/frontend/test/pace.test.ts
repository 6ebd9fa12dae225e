import { describe, expect, it } from "vitest";
import { nextBeat } from "../src/core/motion/beats";
import { flights } from "../src/core/motion/flights";
import { dealGap, flying, type Tempo, travel } from "../src/core/motion/pace";
import { paceOf } from "../src/core/prefs";
import { TableState } from "../src/core/state";
import type { Happening, LogLine } from "../src/wire/protocol";
import { DEFAULT_PREFS } from "../src/wire/protocol";

const NORMAL: Tempo = { animate: true, quickDeal: false, pace: "normal", me: 0, rests: {} };
const FAST: Tempo = { ...NORMAL, pace: "fast" };
const STILL: Tempo = { ...NORMAL, animate: false };
/** A happening: seat 0 is one's own. */
const by = (seat: number, type: string, ...ids: string[]): Happening => ({ type, seat, ids });
const each = (seats: readonly number[], type: string): Happening[] =>
  seats.map((seat) => by(seat, type, `${type}${seat}`));
const wait = (event: Happening, tempo: Tempo): number => nextBeat([event, by(0, "undo")], tempo)!.wait;

/** Milliseconds from a click until all of it has been shown. */
function spent(events: readonly Happening[], tempo: Tempo): number {
  let [total, left] = [0, events];
  for (let beat = nextBeat(left, tempo); beat; beat = nextBeat(left, tempo)) {
    left = left.slice(beat.moving.length);
    total += left.length ? beat.wait : beat.flight;
  }
  return total;
}
const draws = (first: number): Happening[] =>
  [first, 1 - first].map((seat) => by(seat, "draw", ...(seat ? [] : ["d"])));
const trick = (seats: readonly number[], winner: number): Happening[] => [
  ...each(seats, "play"),
  by(winner, "take"),
  by(winner, "gather"),
];
/** The turns of two players in phase 1, from one's own play until one plays again. */
const TWO: Record<string, Happening[]> = {
  "lead and win": [...trick([0, 1], 0), ...draws(0)],
  "lead and lose": [...trick([0, 1], 1), ...draws(1), by(1, "play", "x")],
  "follow and win": [...trick([0], 0), ...draws(0)],
  "follow and lose": [...trick([0], 1), ...draws(1), by(1, "play", "x")],
};
/** The turns of four, from one's own play in a trick until the next one. */
const FOUR: Record<string, Happening[]> = {
  "lead and win": trick([0, 1, 2, 3], 0),
  "lead and lose to the left": [...trick([0, 1, 2, 3], 1), ...each([1, 2, 3], "play")],
  "play last and lose to the right": [...trick([0], 3), ...each([3], "play")],
};

describe("the pace of a turn", () => {
  it.each(Object.keys(TWO))("lets one of two play again within 2 s: %s", (how) => {
    expect(spent(TWO[how]!, NORMAL)).toBeLessThanOrEqual(1950); // the kernel takes some, too
    expect(spent(TWO[how]!, { ...NORMAL, pace: "relaxed" })).toBe(Number.POSITIVE_INFINITY);
  });
  it.each(Object.keys(FOUR))("lets one of four play again within 2.8 s: %s", (how) => {
    expect(spent(FOUR[how]!, NORMAL)).toBeLessThanOrEqual(2750);
  });
  it("moves in all less than 26 s in a fast round of 24 tricks, with five melds of the other", () => {
    const phase1 = Object.values(TWO).flatMap((turn) => [turn, turn, turn]);
    const phase2 = phase1.map((turn) => turn.filter(({ type }) => type !== "draw"));
    const melds = [1, 2, 3, 4, 5].map(() => [by(1, "meld", "m"), by(1, "gather")]);
    const deal = 11 * dealGap(FAST) + flying({ type: "deal", seat: null }, FAST); // the upcard comes last
    const all = [...phase1, ...phase2, ...melds].reduce((sum, turn) => sum + spent(turn, FAST), deal);
    expect([phase1.length, phase2.length]).toEqual([12, 12]);
    expect(all).toBeLessThan(26_000);
  });
});

describe("what is looked at", () => {
  it("is a finished trick: until the player goes on, for 1.5 s, 1.2 or 0.7, and never less than 250 ms", () => {
    expect(wait(by(1, "take"), NORMAL)).toBe(1200);
    expect(wait(by(1, "take"), STILL)).toBe(1200);
    expect(wait(by(1, "take"), { ...NORMAL, pace: "auto" })).toBe(1500);
    expect(wait(by(1, "take"), FAST)).toBe(700);
    expect(wait(by(1, "take"), { ...NORMAL, pace: "relaxed" })).toBe(Number.POSITIVE_INFINITY);
    expect(wait(by(1, "take"), { ...NORMAL, pace: "played out" })).toBe(250);
    for (const tempo of [NORMAL, FAST, STILL, { ...STILL, pace: "fast" as const }]) {
      expect(wait(by(1, "take"), tempo)).toBeGreaterThanOrEqual(250);
      expect(nextBeat([by(1, "take")], tempo)!.least).toBe(250);
    }
  });
  it("is another's meld, exchange or shown card for 900 ms once it lies there", () => {
    for (const event of [by(1, "meld", "m"), by(1, "exchange", "m"), by(1, "draw", "o:9D1")])
      expect(wait(event, NORMAL) - flying(event, NORMAL)).toBe(900);
  });
  it("is not one's own play, nor the last card before the trick lies finished", () => {
    expect(nextBeat([by(0, "play"), by(1, "play")], NORMAL)!.wait).toBeLessThan(200);
    expect(nextBeat([by(1, "play"), by(1, "take")], NORMAL)!.wait).toBeLessThan(200);
    expect(nextBeat([by(1, "play"), by(2, "play")], NORMAL)!.wait).toBe(230);
  });
  it("is what a game asks for its own happenings, which any other table passes over", () => {
    const own = { ...STILL, rests: { toast: 600 } };
    expect(wait(by(0, "toast"), own)).toBe(600);
    expect(wait(by(0, "toast"), { ...own, animate: true })).toBe(600);
    expect(wait(by(0, "toast"), STILL)).toBe(0);
    expect(travel(by(0, "toast"), { ...own, animate: true })).toBe(0);
  });
  it("is no travel where nothing moves, and no packet of a quick deal", () => {
    expect(wait(by(1, "play"), STILL)).toBe(0);
    const deal = { type: "deal", seat: null };
    expect(nextBeat([deal], { ...NORMAL, quickDeal: true })!.wait).toBe(0);
    expect(dealGap({ ...NORMAL, quickDeal: true })).toBe(0);
    expect(dealGap(NORMAL)).toBeGreaterThan(0);
  });
});

describe("a beat", () => {
  it("is one movement: the trick goes, cards are drawn, and the next one is led", () => {
    const events = [by(1, "gather"), ...draws(1), by(1, "play", "x"), by(1, "undo")];
    const beat = nextBeat(events, NORMAL)!;
    expect(beat.moving.map(({ event }) => event.type)).toEqual(["gather", "draw", "draw", "play"]);
    const delays = beat.moving.map(({ delay }) => delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(4);
    const at = (x: number) => ({ x, y: 0, w: 80, h: 112 });
    const flown = flights(
      {
        cards: new Map([["old", at(0)]]),
        spots: new Map([
          ["stock", at(1)],
          ["seat1", at(2)],
        ]),
      },
      {
        cards: new Map([
          ["d", at(3)],
          ["x", at(4)],
          ["back:0", at(5)],
        ]),
        spots: new Map([["taken1", at(6)]]),
      },
      {
        moving: beat.moving,
        tempo: NORMAL,
        mySeat: 0,
        dealer: 1,
        winner: 1,
        zones: { hand: ["d"], backs: ["back:0"], trick: [{ id: "x", seat: 1 }], melds1: [], faces: [], upcard: null },
      },
    );
    const when = Object.fromEntries(flown.map(({ id, kind, delay }) => [id, [kind, delay]]));
    expect(when).toEqual({
      old: ["exit", delays[0]],
      "back:0": ["enter", delays[1]],
      d: ["enter", delays[2]],
      x: ["enter", delays[3]],
    });
  });
  it("shows the draw of another who leads at once, and so has as many cards as before", () => {
    const at = (x: number) => ({ x, y: 0, w: 80, h: 112 });
    const back: [string, ReturnType<typeof at>] = ["back:0", at(5)];
    const flown = flights(
      {
        cards: new Map([back]),
        spots: new Map([
          ["stock", at(1)],
          ["backs", at(2)],
        ]),
      },
      { cards: new Map([["x", at(4)], back]), spots: new Map() },
      {
        moving: nextBeat([...draws(1), by(1, "play", "x")], NORMAL)!.moving,
        tempo: NORMAL,
        mySeat: 0,
        dealer: 1,
        winner: null,
        zones: { hand: [], backs: ["back:0"], trick: [{ id: "x", seat: 1 }], melds1: [], faces: [], upcard: null },
      },
    );
    expect(flown.map(({ id, kind, from, to }) => [id, kind, from.x, to.x])).toEqual([
      ["x", "enter", 2, 4],
      ["back:0", "exit", 1, 2],
    ]);
  });
  it("is at the fast pace a whole trick, card after card, that then lies there for its time, whatever is pressed", () => {
    const beat = nextBeat(trick([0, 1, 2, 3], 2), FAST)!;
    expect(beat.moving.map(({ event, delay }) => [event.type, event.seat, delay])).toEqual([
      ["play", 0, 0],
      ["play", 1, 38],
      ["play", 2, 76],
      ["play", 3, 114],
      ["take", 2, 152],
    ]);
    expect([beat.flight, beat.wait, beat.least]).toEqual([152, 852, 402]);
    expect(nextBeat([by(1, "meld", "m"), by(1, "meld", "n"), by(1, "gather")], FAST)!.moving).toHaveLength(2);
    expect(nextBeat([by(1, "meld", "m"), by(1, "meld", "n"), by(1, "gather")], NORMAL)!.moving).toHaveLength(1);
    const at = (x: number) => ({ x, y: 0, w: 80, h: 112 });
    const flown = flights(
      { cards: new Map([["play0", at(0)]]), spots: new Map([1, 2, 3].map((seat) => [`seat${seat}`, at(seat)])) },
      { cards: new Map([0, 1, 2, 3].map((seat) => [`play${seat}`, at(10 + seat)])), spots: new Map() },
      {
        moving: beat.moving,
        tempo: FAST,
        mySeat: 0,
        dealer: 1,
        winner: null,
        zones: {
          hand: [],
          backs: [],
          trick: [0, 1, 2, 3].map((seat) => ({ id: `play${seat}`, seat })),
          melds1: [],
          faces: [],
          upcard: null,
        },
      },
    );
    expect(flown.map(({ id, delay, hides }) => [id, delay, hides])).toEqual([
      ["play0", 0, false],
      ["play1", 38, true],
      ["play2", 76, true],
      ["play3", 114, true],
    ]);
    for (const { flip, turnsAt, time } of flown) expect(flip ? turnsAt + 35 : time).toBe(time); // open when it lands
  });
  it("ends with a card that is shown, and never begins before a trick has been seen", () => {
    expect(nextBeat([by(1, "draw", "o:9D1"), by(0, "draw", "d")], NORMAL)!.moving).toHaveLength(1);
    expect(nextBeat(trick([0, 1], 1), NORMAL)!.moving).toHaveLength(1);
    expect(nextBeat([], NORMAL)).toBeNull();
  });
});

describe("the steps of a replay", () => {
  it.each([220, 60])("take %d milliseconds each, whatever happens, with no rest after them", (step) => {
    const tempo: Tempo = { ...NORMAL, step, rests: { call: 900 } };
    for (const type of ["play", "take", "meld", "draw", "call", "deal", "gather"]) {
      const beat = nextBeat([by(0, type)], tempo)!;
      expect([type, beat.flight, beat.wait, beat.least]).toEqual([type, step, step, 0]);
    }
    expect(dealGap(tempo)).toBe(0);
    expect(nextBeat([by(0, "play")], { ...tempo, animate: false })!.wait).toBe(0);
  });
});

describe("the end of a game", () => {
  const game = (won: boolean): Happening => ({ type: "game", seat: 0, won });

  it("is seen for two seconds at any pace when won, and not at all when lost", () => {
    for (const tempo of [NORMAL, FAST]) {
      expect(wait(game(true), tempo)).toBe(2000);
      expect(wait(game(false), tempo)).toBeLessThan(500);
    }
  });
  it("is over at once where nothing moves, or in a replay, and never holds a player in a hurry", () => {
    expect(wait(game(true), STILL)).toBe(0);
    expect(wait(game(true), { ...NORMAL, step: 100 })).toBeLessThan(500);
    expect(nextBeat([game(true), by(0, "panel")], NORMAL)!.least).toBe(0);
  });
});

describe("the pace that nobody has chosen", () => {
  const kept = { text: "", trouble: "", asks: false, offer: null, learns: false };
  it.each([
    ["auto", true, 1, 2, "relaxed"],
    ["auto", true, 1, 3, "auto"],
    ["auto", true, 2, 0, "auto"],
    ["auto", false, 1, 0, "auto"],
    ["relaxed", false, 2, 9, "relaxed"],
    ["fast", true, 1, 0, "fast"],
  ] as const)("%s, in the first game %s, round %d, after %d tricks: %s", (pace, learns, round, tricks, expected) => {
    const t = new TableState();
    const log = Array.from({ length: tricks }, (_, n): LogLine => [n, 0, "t", "You took the trick."]);
    const shown = {
      ...t.shown,
      info: { ...t.shown.info, round },
      log: [...log, [9, 0, "m", "You melded."] as LogLine],
    };
    const prefs = { ...DEFAULT_PREFS, pace, training: true };
    expect(paceOf({ prefs, kept: { ...kept, learns }, shown })).toBe(expected);
  });
});
