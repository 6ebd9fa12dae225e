import { describe, expect, it } from "vitest";
import { COURTS } from "../src/art/courts";
import { backSvg, faceSvg as drawn, isCourt, PALETTE } from "../src/cards";
import { ALL_CARDS, isCard, spriteMarkup } from "../src/sprite";

const colours = Object.fromEntries(PALETTE.map((name, i) => [name, `#0000${(16 + i).toString(16)}`]));
const faceSvg = (card: string, isLarge: boolean, palette: typeof colours, letters?: string): string =>
  drawn(card, isLarge, palette, letters, isLarge ? undefined : COURTS[card]);
const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
const refs = (svg: string): string[] => [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1]!);

describe("the faces", () => {
  const all = [...[..."AKQJT98765432"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit)), "XR", "XB"];

  it("are whole pictures: every part they use is in them, once", () => {
    for (const svg of [
      ...all.flatMap((c) => [faceSvg(c, false, colours), faceSvg(c, true, colours)]),
      backSvg(colours),
    ]) {
      expect(new Set(ids(svg)).size).toBe(ids(svg).length);
      for (const ref of refs(svg)) expect(ids(svg)).toContain(ref);
      expect(svg).not.toContain("undefined");
    }
  });
  it("show as many pips as the card counts, besides the two of the index", () => {
    const count = { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10, A: 1 };
    for (const [rank, pips] of Object.entries(count)) {
      expect(refs(faceSvg(`${rank}H`, false, colours)).filter((r) => r === "pw-s-H")).toHaveLength(pips + 2);
    }
  });
  it("have a figure for each court, and for no other card", () => {
    expect(all.filter(isCourt).sort()).toEqual(Object.keys(COURTS).sort());
  });
  it("turn the pips of the lower half, so that a card reads from both ends", () => {
    const places = (rank: string): string[] =>
      [...faceSvg(`${rank}H`, false, colours).matchAll(/<use href="#pw-s-H" x="([\d.]+)" y="([\d.]+)" width="42"/g)]
        .map((m) => `${Number(m[1]) + 21},${Number(m[2]) + 21}`)
        .filter((at) => at !== "36,108");
    for (const rank of "2345689T") {
      const at = places(rank);
      expect(
        at
          .map((p) => p.split(",").map(Number))
          .map(([x, y]) => `${250 - x!},${350 - y!}`)
          .sort(),
        rank,
      ).toEqual(at.sort());
    }
  });
  it("tell the red joker from the black one, small and large", () => {
    for (const isLarge of [false, true]) {
      expect(faceSvg("XR", isLarge, colours)).toContain(`color="${colours["suit-h"]}"`);
      expect(faceSvg("XB", isLarge, colours)).toContain(`color="${colours["suit-s"]}"`);
      expect(faceSvg("XB", isLarge, colours)).not.toContain("undefined");
    }
    expect(faceSvg("XR", false, colours).replace(colours["suit-h"]!, "")).not.toBe(
      faceSvg("XB", false, colours).replace(colours["suit-s"]!, ""),
    );
  });
  it("take their colours from the tokens", () => {
    expect(faceSvg("AH", false, colours)).toContain(`color="${colours["suit-h"]}"`);
    expect(faceSvg("KS", false, colours)).toContain(colours["court-gold"]);
    expect(backSvg(colours)).toContain(colours.back);
  });
  it("are drawn only for cards that there are", () => {
    expect(all.every(isCard)).toBe(true);
    expect([...ALL_CARDS].sort()).toEqual([...all].sort());
    expect(["", "1H", "AX", "AHH", '"><', "XS", "X", "AR", "??"].some(isCard)).toBe(false);
  });
  it("have the letters of another language in their corners, and the same picture", () => {
    const letters = (card: string, index?: string): string[] =>
      ids(faceSvg(card, false, colours, index)).flatMap((id) => (id.startsWith("pw-r-") ? id.slice(5) : []));
    const faces = ["AS", "KS", "QS", "JS", "TS"];
    expect(faces.map((card) => letters(card)[0])).toEqual(["A", "K", "Q", "J", "T"]);
    expect(faces.map((card) => letters(card, "ARDV")[0])).toEqual(["A", "R", "D", "V", "T"]);
    expect(faces.map((card) => letters(card, "AHVB")[0])).toEqual(["A", "H", "V", "B", "T"]);
    expect(faceSvg("JS", true, colours, "AKDB")).toContain('href="#pw-r-B"');
    const figure = (index: string): string =>
      faceSvg("QH", false, colours, index).split("clip-path=")[1]!.split("<use")[0]!;
    expect(figure("ARDV")).toBe(figure("AKQJ"));
  });
  it("leave suits and ranks for running text to the sprite", () => {
    expect(ids(spriteMarkup())).toHaveLength(4 + 14 + 5);
  });
});
