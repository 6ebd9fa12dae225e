/* The long form of what the kernel has written briefly. */
import { expect, it } from "vitest";
import { atLength } from "../src/wire/brief";

it("makes cards, words, lines and actions again, wherever they stand", () => {
  const brief = {
    zones: [{ cards: { "~cards": "4S 4D", "~at": "m" } }, { cards: { "~cards": "QS1 JK1=XR" } }],
    onto: { m: { "~words": "4S1 2S1 2H1" } },
    log: { "~lines": "3 - m 0 {4S}\n12 1 x 1 ", "~says": "You drew \n two  spaces " },
    play: { "~acts": "discard", "~ids": "4S1 JK1" },
    none: null,
  };
  expect(atLength(brief)).toEqual({
    zones: [
      {
        cards: [
          { id: "m.0", card: "4S" },
          { id: "m.1", card: "4D" },
        ],
      },
      {
        cards: [
          { id: "QS1", card: "QS" },
          { id: "JK1", card: "XR" },
        ],
      },
    ],
    onto: { m: ["4S1", "2S1", "2H1"] },
    log: [
      [3, null, "m", "You drew {4S}"],
      [12, 1, "x", " two  spaces "],
    ],
    play: { "4S1": "discard 4S", JK1: "discard JK" },
    none: null,
  });
});
it("is the same object for the same brief one", () => {
  const brief = { cards: { "~cards": "4S1" } };
  expect(atLength(brief)).toBe(atLength(brief));
});
