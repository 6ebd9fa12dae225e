// @vitest-environment jsdom
/* A control that asks the kernel: pressed at once, with a ring after a while, until the answer is there. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { LearnView } from "../src/stage/learn";
import { Asked, SOON } from "../src/stage/page/asked";
import { type Courses, VERSION } from "../src/wire/protocol";
import { live } from "../src/wire/source";
import widget from "./mount";

const COURSES: Courses = {
  version: VERSION,
  rows: [{ game: "two-handed", title: "Two-handed", seats: 2, sign: "", told: "0 of 1", done: false }],
  game: "two-handed",
  title: "Two-handed",
  about: "One short lesson, one minute.",
  tiles: [{ name: "ranks", title: "Ranks", about: "the ten is high", cards: ["TH"], words: [], done: false }],
  first: "",
  drill: "",
  next: "ranks",
  go_on: "Begin: ranks",
  at: "",
  told: "",
  ways: [],
  over: false,
  end: null,
};

let model: FakeModel, host: HTMLElement, stop: () => void;

function open(traits: Record<string, unknown>): void {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.late, ...traits });
  model.slow = true;
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const find = (which: string): HTMLElement => host.querySelector<HTMLElement>(which)!;
const pressed = (): Element[] => [...host.querySelectorAll("[data-asked]")];
const rings = (): number => host.querySelectorAll(".pw-waits").length;
const later = (): void => void vi.advanceTimersByTime(SOON);
const key = (name: string): void => {
  find(".pw").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  stop();
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("looks pressed at once, and has a ring where the answer takes longer", () => {
  open({});
  const explain = find(".pw-tool[data-act=explain]");
  explain.click();
  expect(pressed()).toEqual([explain]);
  vi.advanceTimersByTime(SOON - 1);
  expect(rings()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(rings()).toBe(1);
  model.done();
  expect(pressed()).toEqual([]);
  expect(rings()).toBe(0);
});
it("has no ring where the answer is soon there, by a reply or by a new picture", () => {
  open({});
  find("[data-act=help]").click();
  model.answer({ reply: "help", blocks: [] });
  later();
  expect(pressed()).toEqual([]);
  find("[data-zone=hand] .pw-own:not([aria-disabled])").click();
  find("[data-act=main]").click();
  expect(pressed()).toEqual([find("[data-act=main]")]);
  model.set("view", scenes.taken);
  later();
  expect([pressed(), rings()]).toEqual([[], 0]);
});
it("is the button that names the key, for a key; and the card, where that is all there is", () => {
  open({});
  key("?");
  expect(pressed()).toEqual([find(".pw-tool[data-act=explain]")]);
  model.done();
  const card = find("[data-zone=hand] .pw-own:not([aria-disabled])");
  card.dispatchEvent(new MouseEvent("click", { bubbles: true, altKey: true }));
  expect(pressed()).toEqual([card]);
});
it("is the label of a field, and the button of a form", () => {
  open({ start: scenes.choosing });
  find(".pw-tile:nth-child(2) input").click();
  expect(pressed()).toEqual([find(".pw-tile:nth-child(2)")]);
  model.done();
  find("[type=submit]").click();
  expect(pressed()).toEqual([find("[type=submit]")]);
});
it("marks nothing for what the page asks by itself, and nothing when the kernel has gone", () => {
  open({});
  find(".pw-tool[data-act=explain]").click();
  model.done();
  later();
  model.set("view", { ...scenes.late, view_id: 999, base_id: -1 }); // the assistant asks anew
  expect(model.sent.at(-1)).toEqual(expect.objectContaining({ act: "explain", view_id: 999 }));
  expect(pressed()).toEqual([]);
  model.done();
  model.deaf = true;
  find("[data-act=help]").click();
  expect(pressed()).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect([pressed(), rings()]).toEqual([[], 0]);
});
it("has its ring over the place where it was, when that has gone", () => {
  open({});
  find("[data-act=more]").click();
  find("[data-act=send][data-to=new_table]").click();
  expect(host.querySelector("[role=dialog]")).toBeNull();
  later();
  expect(rings()).toBe(1);
  model.done();
  expect(rings()).toBe(0);
});
it("is so in panels that are no tables, whose words say it when nobody answers", () => {
  open({});
  stop();
  model = new FakeModel({ courses: COURSES });
  model.slow = true;
  const nothing = (): void => undefined; // jsdom lays out nothing
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  const view = new AbortController();
  stop = () => view.abort();
  new LearnView(live(model)).put(host, view.signal);
  const go = find(".pw-house-foot .primary");
  go.click();
  expect(pressed()).toEqual([go]);
  later();
  expect(rings()).toBe(1);
  model.done();
  expect([pressed(), rings()]).toEqual([[], 0]);
  model.deaf = true;
  go.click();
  vi.advanceTimersByTime(2000);
  expect(find("[role=alert]").textContent).toContain("The kernel does not answer");
  model.hear();
  expect(host.querySelector("[role=alert]")).toBeNull();
});
it("stays pressed while what was opened is fetched", async () => {
  open({});
  const place = document.createElement("div");
  const button = place.appendChild(document.createElement("button"));
  const asked = new Asked(place, new AbortController().signal);
  button.addEventListener("click", () => asked.sent(1));
  button.click();
  let come = (): void => undefined;
  const fetched = asked.during(
    new Promise<void>((done) => {
      come = done;
    }),
  );
  asked.over(1);
  expect(button.dataset.asked).toBe("");
  come();
  await fetched;
  expect(button.dataset.asked).toBeUndefined();
});
