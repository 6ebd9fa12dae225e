import { expect, it } from "vitest";
import { momentsOf } from "../src/core/motion/moments";
import type { Shown } from "../src/core/picture";
import { TableState } from "../src/core/state";
import type { Happening, MatColumn } from "../src/wire/protocol";

const BLANK = new TableState().shown;
const meld = (points: number, ...ids: string[]): { event: Happening; delay: number } => ({
  event: { type: "meld", seat: 0, ids, points },
  delay: 0,
});
const column = (word: string, ...ids: string[]): MatColumn => ({
  id: "mat0:Q",
  kind: word ? "mixed" : "meld",
  ...(word && { word }),
  label: "queens",
  caption: "",
  cards: ids.map((id) => ({ id, card: "QS" })),
});
const mat = (...columns: MatColumn[]): Shown => ({
  ...BLANK,
  mats: { mine: { id: "mat0", kind: "mat", owner: 0, columns }, theirs: null, pile: null },
});

it("points rise from each meld, and a run or another large one is a moment of its own", () => {
  expect(momentsOf([meld(20, "a", "b")], BLANK, BLANK)).toMatchObject([
    { ids: ["a", "b"], text: "+20", seat: 0, isLarge: false },
  ]);
  expect(momentsOf([meld(150, "a")], BLANK, BLANK)).toMatchObject([{ ids: ["a"], text: "+150", isLarge: true }]);
  expect(momentsOf([meld(0, "a")], BLANK, BLANK)).toEqual([]);
});

it.each([
  [{ type: "phase", seat: 2, points: 30 }, "+30", false],
  [{ type: "phase", seat: 2, points: 19, word: "Run" }, "Run +19", true],
  [{ type: "round", seat: 1, word: "Set at 29", won: false }, "Set at 29", false],
  [{ type: "round", seat: null, won: true }, "Round won", true],
] as [Happening, string, boolean][])("%j is a moment of its own", (event, text, isLarge) => {
  expect(momentsOf([{ event, delay: 0 }], BLANK, BLANK)).toMatchObject([{ ids: [], seat: event.seat, text, isLarge }]);
});

it("a round that is lost, a trick and a card are none", () => {
  const events: Happening[] = [
    { type: "round", seat: null, won: false },
    { type: "take", seat: 0, points: 4 },
    { type: "play", seat: 0 },
  ];
  for (const event of events) expect(momentsOf([{ event, delay: 0 }], BLANK, BLANK)).toEqual([]);
});

it("a canasta is told once, when it closes, and not when it is looked at again", () => {
  const [open, closed] = [mat(column("", "q1")), mat(column("Mixed", "q1", "q2"))];
  expect(momentsOf([meld(0, "q2")], open, closed)).toMatchObject([{ ids: ["q1", "q2"], text: "Mixed", isLarge: true }]);
  expect(momentsOf([meld(0, "q3")], closed, closed)).toEqual([]);
  expect(momentsOf([{ event: { type: "deal", seat: null }, delay: 0 }], open, closed)).toEqual([]);
});
