import { describe, expect, it } from "vitest";
import { PALETTE, backSvg, faceSvg, isCard, spriteMarkup } from "../src/cards";

const colours = Object.fromEntries(PALETTE.map((name, i) => [name, `#0000${(16 + i).toString(16)}`]));
const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
const refs = (svg: string): string[] => [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1]!);

describe("the faces", () => {
  const all = [..."AKQJT987"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));

  it("are whole pictures: every part they use is in them, once", () => {
    for (const svg of [...all.flatMap((c) => [faceSvg(c, false, colours), faceSvg(c, true, colours)]), backSvg(colours)]) {
      expect(new Set(ids(svg)).size).toBe(ids(svg).length);
      for (const ref of refs(svg)) expect(ids(svg)).toContain(ref);
      expect(svg).not.toContain("undefined");
    }
  });
  it("show as many pips as the card counts, besides the two of the index", () => {
    for (const [rank, pips] of [["7", 7], ["8", 8], ["9", 9], ["T", 10], ["A", 1]] as const) {
      expect(refs(faceSvg(`${rank}H`, false, colours)).filter((r) => r === "pw-s-H")).toHaveLength(pips + 2);
    }
  });
  it("take their colours from the tokens", () => {
    expect(faceSvg("AH", false, colours)).toContain(`color="${colours["suit-h"]}"`);
    expect(faceSvg("KS", false, colours)).toContain(colours["court-gold"]);
    expect(backSvg(colours)).toContain(colours.back);
  });
  it("are drawn only for cards that there are", () => {
    expect(all.every(isCard)).toBe(true);
    expect(["", "1H", "AX", "AHH", '"><'].some(isCard)).toBe(false);
  });
  it("leave suits and ranks for running text to the sprite", () => {
    expect(ids(spriteMarkup())).toHaveLength(12);
  });
});
