/* The reserve of a hand: cards that are kept aside at its right end, and never sorted. */
import { expect, it } from "vitest";
import { type Held, keepAside, place, shiftBy, withReserve } from "../src/core/reserve";

const hand = (order: string, reserved = ""): Held => ({ order: [...order], reserved: new Set(reserved) });
const told = ({ order, reserved }: Held): string => `${order.join("")} ${[...reserved].sort().join("")}`.trim();

it("begins with a card that is put past the right end, and holds its own order", () => {
  const held = hand("abcde");
  keepAside(held, "b");
  keepAside(held, "a");
  expect(told(held)).toBe("cdeba ab");
  place(held, "a", "b");
  expect(told(held)).toBe("cdeab ab");
});
it("takes a card that is dropped among its cards, and gives one back that is dropped among the others", () => {
  const held = hand("abcde", "de");
  place(held, "b", "d");
  expect(told(held)).toBe("acdbe bde");
  place(held, "e", "a");
  expect(told(held)).toBe("eacdb bd");
  keepAside(held, "d", false);
  expect(told(held)).toBe("eacdb b");
});
it("stays at the end, unsorted, when the others are sorted or cards come and go", () => {
  expect(withReserve([..."abcdef"], [..."ebfda"], new Set("fa")).join("")).toBe("bcdefa");
  expect(withReserve([..."abc"], [..."cab"], new Set()).join("")).toBe("abc");
});
it("is not needed to move a card one place on", () => {
  const held = hand("abc");
  shiftBy(held, "b", 1, true);
  expect(told(held)).toBe("acb");
});
it("is reached by keys: one step beyond the last card", () => {
  const held = hand("abc");
  shiftBy(held, "c", 1, false);
  expect(told(held)).toBe("abc");
  shiftBy(held, "c", 1, true);
  expect(told(held)).toBe("abc c");
  shiftBy(held, "c", -1, true);
  expect(told(held)).toBe("acb");
});
