// @vitest-environment jsdom
/* Desks: each brings its values, replies, buttons and fields along, and a new one is a file and a line. */
import { describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { DESKS } from "../src/desks/all";
import { joined } from "../src/table/joined";
import { mountTable } from "../src/table/mount";
import { live } from "../src/wire/source";
import { dice } from "./dice";
import { end, host, places } from "./place";

places();

const press = (selector: string): void => host.querySelector<HTMLElement>(selector)!.click();

describe("a desk of one file", () => {
  it("has a button in the menu, whose reply is told", () => {
    const model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.mid });
    mountTable(live(model), host, end.signal, [...DESKS, dice]);
    press("[data-act=more]");
    press("[data-act=send][data-to=roll]");
    expect(model.sent.at(-1)?.act).toBe("roll");
    model.answer({ reply: "rolled", title: "3 and 4", text: "Together 7." });
    expect(host.querySelector(".pw-bar")!.textContent).toContain("3 and 4");
    expect(host.querySelector("[role=status]")!.textContent).toContain("Together 7.");
  });
  it("takes no reply of another's question", () => {
    const model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.mid });
    mountTable(live(model), host, end.signal, [...DESKS, dice]);
    model.emit("msg:custom", { reply: "rolled", title: "3 and 4", text: "", n: 1 });
    model.emit("msg:custom", { reply: "constructor", title: "3 and 4", text: "" });
    expect(host.textContent).not.toContain("3 and 4");
  });
});

describe("the desks of the package", () => {
  it("keep out of each other's way", () => {
    for (const part of ["values", "replies", "commands", "panel", "fields"] as const) {
      const names = DESKS.flatMap((desk) => Object.keys(desk[part] ?? {}));
      expect(names).toEqual([...new Set(names)]);
    }
    const acts = joined(DESKS).menu.map(({ act }) => act);
    expect(acts).toEqual([...new Set(acts)]);
  });
});
