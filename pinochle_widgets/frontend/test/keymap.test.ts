import { describe, expect, it } from "vitest";
import { menu, menuAround } from "../dev/fixtures";
import { known } from "../src/act/commands";
import { CODE_SUITS, DIALOG, keyName, keyOf, keysFor, LETTERS, layersFor, NO_CONTROLS } from "../src/core/keymap";
import { DESKS } from "../src/desks/all";
import { joined } from "../src/table/joined";

const key = (k: string, more: Partial<KeyboardEvent> = {}): string | null =>
  keyName({ key: k, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

/** Everywhere that a key may be pressed at the tables of the package's games. */
const PLACES = [menu, menuAround].flatMap(({ controls = NO_CONTROLS, ranks = "" }) =>
  ["elsewhere", ...new Set([...Object.keys(controls.keys), ...controls.lettered])].flatMap((stage) =>
    [null, ranks].map((codes) => ({ controls, stage, around: controls === menuAround.controls, codes })),
  ),
);
const desks = joined(DESKS);
const MELD = { controls: menu.controls!, stage: "meld" };

describe("the keymap", () => {
  it("has no clash at any stage", () => {
    for (const at of PLACES) {
      const { fixed, own } = layersFor(at);
      expect(Object.keys(own).filter((key) => key in fixed)).toEqual([]);
      const letters = at.codes === null && at.controls.lettered.includes(at.stage) ? LETTERS.toLowerCase() : "";
      const taken = Object.keys(keysFor(at));
      expect([...letters].filter((letter) => taken.includes(letter))).toEqual([]);
    }
    expect(PLACES.length).toBeGreaterThan(20);
  });
  it("names only commands that there are", () => {
    for (const at of PLACES)
      for (const name of Object.values(keysFor(at))) expect(known(name, { desks }), name).toBe(true);
    for (const name of [...Object.values(DIALOG), ...Object.values(CODE_SUITS)])
      expect(known(name, { desks })).toBe(true);
  });
  it("has letters enough for the longest hand", () => expect(LETTERS.length).toBeGreaterThanOrEqual(20));
  it("tells of a key on its button", () => {
    expect(keyOf(MELD, "do knock")).toBe("K");
    expect(keyOf({ ...MELD, stage: "wait" }, "do knock")).toBe("");
    expect(keyOf({ controls: menuAround.controls!, stage: "bid" }, "ask-pass")).toBe("P");
  });
  it("has no letters and numbers for ranks but where codes are typed", () => {
    const at = { controls: menuAround.controls!, stage: "lead", around: true };
    expect(keysFor({ ...at, codes: "ATKQJ9" })).toMatchObject({
      a: "rank-A",
      "5": "rank-A",
      "4": "rank-T",
      "1": "rank-J",
      "9": "rank-9",
      "0": "answer-0",
    });
    expect(keysFor({ ...at, codes: "ATKQJ9", stage: "bid" })).not.toHaveProperty("5");
    expect(keysFor(at)).not.toHaveProperty("5");
  });
  it("has the keys of the look", () => {
    expect(keysFor(MELD)).toMatchObject({
      ArrowLeft: "left",
      Home: "home",
      Enter: "main",
      " ": "select",
      m: "best",
      d: "do draw",
      k: "do knock",
      h: "hint",
      u: "undo",
      "Shift+U": "undo-turn",
      "?": "explain",
      s: "sort",
      F1: "help",
      Escape: "clear",
    });
  });
  it("never takes Tab, nor keys held with Ctrl, Alt or Meta", () => {
    for (const at of PLACES) expect(keysFor(at).Tab).toBeUndefined();
    expect(key("d", { ctrlKey: true })).toBeNull();
    expect(key("d", { metaKey: true })).toBeNull();
  });
  it("does not mind caps lock, and tells Shift where it matters", () => {
    expect(key("D")).toBe("d");
    expect(key("S", { shiftKey: true })).toBe("Shift+S");
    expect(key("?", { shiftKey: true })).toBe("?");
    expect(key("ArrowLeft", { shiftKey: true })).toBe("Shift+ArrowLeft");
    expect(key(" ")).toBe(" ");
  });
});
