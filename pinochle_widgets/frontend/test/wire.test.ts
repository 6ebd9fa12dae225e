// @vitest-environment jsdom
/* The wire between views and the kernel: answers find their askers, bad messages are refused, and tables work without a kernel. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { NO_CONTROLS } from "../src/core/keymap";
import { DESKS } from "../src/desks/all";
import { mountReplay } from "../src/stage/replay/mount";
import { mountTable } from "../src/table/mount";
import { type ReplayHead, type ReplayPages, VERSION } from "../src/wire/protocol";
import { gone, Recorded } from "../src/wire/source";
import widget from "./mount";

const prefs = { animate: false };
let host: HTMLElement, end: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  host = document.body.appendChild(document.createElement("div"));
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  host.remove();
  vi.useRealTimers();
});

const shown = (model: FakeModel): HTMLElement => {
  const el = host.appendChild(document.createElement("div"));
  widget.render({ model, el, signal: end.signal });
  return el;
};
/** Chooses a card, and plays it by the main button. */
const play = (el: HTMLElement): void => {
  el.querySelector<HTMLElement>("[data-zone=hand] .pw-own")!.click();
  press(el, "main");
};
const press = (el: HTMLElement, act: string): void => el.querySelector<HTMLElement>(`[data-act="${act}"]`)!.click();
const words = (el: HTMLElement): string => el.querySelector(".pw-status")!.textContent!;

describe("answers", () => {
  it("find the view that asked, though another one has asked since", () => {
    const model = new FakeModel({ prefs, view: scenes.late });
    const [one, other] = [shown(model), shown(model)];
    press(one, "hint");
    const asked = model.numbers.at(-1)!;
    press(other, "explain");
    model.emit("msg:custom", {
      reply: "hint",
      title: "Draw",
      text: "Because.",
      ids: [],
      do: null,
      chances: [],
      n: asked,
    });
    model.answer({ rejected: true, view_id: scenes.late.view_id, title: "No", reason: "Not now." });
    expect(one.querySelector(".pw-suggest")!.textContent).toContain("Because.");
    expect(other.querySelector(".pw-suggest")).toBeNull();
    expect(words(other)).toContain("Not now.");
  });
  it("tell the gain of a hint behind its reason, and Explain is asked for the figures", () => {
    const model = new FakeModel({ prefs, view: scenes.late });
    const el = shown(model);
    press(el, "hint");
    model.answer({
      reply: "hint",
      title: "Try it",
      text: "Because.",
      gain: "+3 points over J♦",
      ids: [],
      do: null,
      chances: [],
    });
    expect(el.querySelector(".pw-suggest")!.textContent).toBe("Try itBecause. +3 points over J♦");
    press(el, "explain");
    expect(model.sent.at(-2)).toMatchObject({ act: "explain" });
  });
  it("to another page, or to nobody, are left alone", () => {
    const model = new FakeModel({ prefs, view: scenes.late });
    const el = shown(model),
      before = words(el);
    press(el, "hint");
    for (const n of [model.numbers.at(-1)! + 1, model.numbers[0]! - 1, undefined]) {
      model.emit("msg:custom", {
        rejected: true,
        view_id: scenes.late.view_id,
        title: "No",
        reason: "Not now.",
        ...(n === undefined ? {} : { n }),
      });
    }
    expect(words(el)).toBe(before);
  });
  it("come to messages of this version", () => {
    const model = new FakeModel({ prefs, view: scenes.late });
    play(shown(model));
    expect([...model.versions]).toEqual([VERSION]);
  });
});

describe("a view of another version", () => {
  const other = { ...scenes.late, version: VERSION + 1 };
  it.each(["table", "scoresheet", "odds"])("is told of instead of a blank %s", (part) => {
    const model = new FakeModel({ part, prefs, view: other });
    expect(shown(model).querySelector(".pw-empty")!.textContent).toContain("another version of pinochle_widgets");
  });
  it("gives way to one that is understood", () => {
    const model = new FakeModel({ prefs, view: other });
    const el = shown(model);
    model.set("view", scenes.late);
    expect(el.querySelector(".pw-empty")).toBeNull();
    expect(el.querySelectorAll(".pw-own").length).toBeGreaterThan(0);
  });
});

describe("a view with damaged fields", () => {
  const { picture } = scenes.late;
  const damaged: Record<string, unknown> = {
    "no zone": { ...scenes.late, picture: { ...picture, zones: [null] } },
    "zones without cards": {
      ...scenes.late,
      picture: { ...picture, zones: [{ id: "hand", kind: "hand" }, { id: "x" }] },
    },
    "no seats": { ...scenes.late, picture: { ...picture, seats: 7 } },
    "a log that is none": { ...scenes.late, picture: { ...picture, log: [7] } },
    "rows that are none": { ...scenes.late, picture: { ...picture, score: { ...picture.score, rows: [null] } } },
  };
  it.each(Object.keys(damaged))("is told of instead of a blank table, and gives way to a whole one: %s", (name) => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const model = new FakeModel({ prefs, view: damaged[name] });
    const el = shown(model);
    expect(el.querySelector(".pw-empty")!.textContent).toContain("This can't be shown");
    expect(el.querySelector(".pw-felt")).toBeNull();
    expect(told).toHaveBeenCalled();
    model.set("view", { ...scenes.late, view_id: 98 });
    expect(el.querySelector(".pw-empty")).toBeNull();
    expect(el.querySelectorAll(".pw-own").length).toBeGreaterThan(0);
    model.set("view", { ...(damaged[name] as object), view_id: 99 });
    expect(el.querySelector(".pw-empty")!.textContent).toContain("This can't be shown");
    expect(el.querySelector(".pw-felt")).toBeNull();
    told.mockRestore();
  });
  it.each(["a log that is none", "rows that are none"])("is told of instead of a blank scoresheet: %s", (name) => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const model = new FakeModel({ part: "scoresheet", prefs, view: damaged[name] });
    const el = shown(model);
    expect(el.textContent).toContain("This can't be shown");
    model.set("view", scenes.late);
    expect(el.textContent).toContain("Melds so far");
    expect(el.textContent).not.toContain("This can't be shown");
    told.mockRestore();
  });
});

describe("the pages of a replay", () => {
  const pages = (version: number): ReplayPages => ({
    head: { version, seats: [{ seat: 0, name: "Ada" }], ranks: "", rounds: 1 } as unknown as ReplayHead,
    rounds: [
      {
        stops: [
          { views: [{ steps: [], picture: scenes.late.picture }] },
          { views: [{ steps: [{ event: { type: "play", seat: 0 }, edits: [[["log", 4_000_000_000], 0]] }] }] },
        ],
      },
    ],
    lines: [],
  });
  it("has names and comments as text, never as markup", async () => {
    const [name, note] = ["<b>Ada</b>", "<i>bold</i>"];
    const made = pages(VERSION);
    const { stops } = made.rounds[0]!;
    made.head = { ...made.head, seats: [{ seat: 0, name }], controls: NO_CONTROLS };
    const choice = { done: "played", cards: ["QS"], words: "play" };
    const price = { seat: 0, given_up: 8, interval: [3, 13] as [number, number], choice, better: choice };
    made.rounds[0] = { stops: [{ ...stops[0]!, price, notes: [note] }] };
    mountReplay(gone({ pages: made }), host, end.signal);
    await vi.waitFor(() => expect(host.querySelector(".pw-remarks")).not.toBeNull());
    const remarks = host.querySelector(".pw-remarks")!;
    expect(remarks.textContent).toContain(note);
    expect(remarks.querySelector("[role=group]")!.getAttribute("aria-label")).toBe(`${name} played`);
    expect(host.textContent).toContain(name);
    expect(host.querySelectorAll("b > b, i > i, span > i:not([class]), p > i")).toHaveLength(0);
  });
  it.each([
    ["something in it is damaged", VERSION],
    ["another version of pinochle_widgets", VERSION + 1],
  ])("by a stranger can't be shown, and the reason is told: %s", async (reason, version) => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    mountReplay(gone({ pages: pages(version) }), host, end.signal);
    await vi.waitFor(() => expect(host.textContent).toContain(reason));
    expect(host.children.length).toBe(1);
    told.mockRestore();
  });
});

describe("a table without a kernel", () => {
  it("can be read, and says at once that nobody answers", () => {
    mountTable(gone({ prefs, view: scenes.late }), host, end.signal, DESKS);
    expect(host.querySelectorAll(".pw-own").length).toBeGreaterThan(0);
    play(host);
    expect(words(host)).toContain("The kernel does not answer");
  });
  it("goes through recorded views, with the steps from one to the next", () => {
    const record = new Recorded({ prefs });
    record.show(scenes.taken);
    mountTable(record, host, end.signal, DESKS);
    const root = host.querySelector<HTMLElement>(".pw")!;
    expect(root.dataset.viewId).toBe(String(scenes.taken.view_id));
    const spoken = (): string | null => root.querySelector("[role=status]")!.textContent;
    record.show(scenes.drawn);
    expect(root.dataset.viewId).toBe(String(scenes.drawn.view_id));
    expect(spoken()).toContain("drew");
    vi.runAllTimers();
    expect(spoken()).toContain("Phase 2");
    record.show(scenes.taken);
    vi.runAllTimers();
    expect(root.dataset.viewId).toBe(String(scenes.taken.view_id));
  });
});
