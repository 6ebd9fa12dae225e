import { describe, expect, it } from "vitest";
import { known } from "../src/act/commands";
import { DIALOG, keyName, keysFor, layersFor, STAGES } from "../src/core/keymap";

const key = (k: string, more: Partial<KeyboardEvent> = {}): string | null =>
  keyName({ key: k, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("the keymap", () => {
  it("has no clash at any stage", () => {
    for (const stage of STAGES) {
      const keys = layersFor(stage).flatMap((layer) => Object.keys(layer));
      expect(new Set(keys).size, stage).toBe(keys.length);
    }
  });
  it("names only commands that there are", () => {
    for (const stage of STAGES) for (const name of Object.values(keysFor(stage))) expect(known(name), name).toBe(true);
    for (const name of Object.values(DIALOG)) expect(known(name)).toBe(true);
  });
  it("has the keys of the look", () => {
    expect(keysFor("meld")).toMatchObject({
      ArrowLeft: "left",
      Home: "home",
      Enter: "main",
      " ": "select",
      m: "best",
      d: "draw",
      k: "knock",
      h: "hint",
      u: "undo",
      "?": "explain",
      s: "sort",
      F1: "help",
      Escape: "clear",
    });
  });
  it("never takes Tab, nor keys held with Ctrl, Alt or Meta", () => {
    for (const stage of STAGES) expect(keysFor(stage).Tab).toBeUndefined();
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
