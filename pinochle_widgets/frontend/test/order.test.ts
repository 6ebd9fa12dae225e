import { describe, expect, it } from "vitest";
import { cards } from "../dev/fixtures";
import { arrange, moveTo, sorted, staggerLevel } from "../src/core/order";

const PINOCHLE = "ATKQJ987";
const names = (ids: string[]): string => ids.map((id) => id.slice(0, 2)).join(" ");

describe("the order of the hand", () => {
  it("sorts by rank with the suits clubs, diamonds, spades, hearts within", () => {
    expect(names(sorted(cards("9C QH TH AD KH AS KD AH"), "rank", PINOCHLE))).toBe("AD AS AH TH KD KH QH 9C");
  });
  it("sorts by suit with the ranks ace, ten, king to seven within", () => {
    expect(names(sorted(cards("7S 8S TS KS AS QS JS 9S AH KC 9D"), "suit", PINOCHLE))).toBe(
      "KC 9D AS TS KS QS JS 9S 8S 7S AH",
    );
  });
  it("sorts by the ranks as they are printed where the game tells no order", () => {
    expect(names(sorted(cards("TS KS AS 2S 9S"), "suit", ""))).toBe("AS KS TS 9S 2S");
    expect(names(sorted(cards("KS AS 2S"), "rank", "2KA"))).toBe("2S KS AS");
  });
  it("puts ranks that the game has not told behind its own, and jokers last", () => {
    expect(names(sorted(cards("2S XB AH 5H XR 7S"), "rank", PINOCHLE))).toBe("AH 7S 5H 2S XR XB");
    expect(names(sorted(cards("2S XB AH 5H XR 7S"), "suit", PINOCHLE))).toBe("7S 2S AH 5H XR XB");
  });
  it("keeps both copies of a card as they came", () => {
    expect(sorted(cards("KS QH KS"), "rank", PINOCHLE)).toEqual(["KS1", "KS2", "QH1"]);
  });
  it("puts new cards to the right when it does not sort, or after the card they were dropped on", () => {
    const hand = cards("9C AS KD");
    expect(arrange(["AS1", "9C1"], hand, "none", PINOCHLE)).toEqual(["AS1", "9C1", "KD1"]);
    expect(arrange(["AS1", "9C1"], hand, "none", PINOCHLE, "AS1")).toEqual(["AS1", "KD1", "9C1"]);
  });
  it("keeps an own arrangement while cards only leave, and sorts again when one comes", () => {
    expect(arrange(["9C1", "AS1", "KD1"], cards("9C KD"), "rank", PINOCHLE)).toEqual(["9C1", "KD1"]);
    expect(arrange(["9C1", "KD1"], cards("9C KD AS"), "rank", PINOCHLE)).toEqual(["AS1", "KD1", "9C1"]);
  });
  it("moves left before the card dropped upon, right after it", () => {
    expect(moveTo(["a", "b", "c", "d"], "d", "b")).toEqual(["a", "d", "b", "c"]);
    expect(moveTo(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
    expect(moveTo(["a", "b"], "a", "x")).toEqual(["a", "b"]);
  });
  it("staggers each suit on a level of its own", () => {
    expect(["KC", "KD", "KS", "KH"].map(staggerLevel)).toEqual([0, 1, 2, 3]);
  });
});
