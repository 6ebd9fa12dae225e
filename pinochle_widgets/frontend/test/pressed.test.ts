// @vitest-environment jsdom
/* Keys that are pressed while cards fly: those that look or ask are kept, those that act are refused aloud. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget, { written } from "./mount";

let model: FakeModel, host: HTMLElement, stop: () => void;
const find = (which: string): HTMLElement => host.querySelector<HTMLElement>(which)!;
const root = (): HTMLElement => find(".pw");
const busy = (): boolean => root().dataset.busy === "true";
const alarm = (): string => find("[role=alert]").textContent!;
const key = (name: string): void => {
  root().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
};
const acts = (): unknown[] => model.sent.map(({ act }) => act);
const isPressed = (act: string): boolean => find(`.pw-tools [data-act=${act}]`).dataset.asked !== undefined;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame", "cancelAnimationFrame"],
  });
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.drawn });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
  vi.advanceTimersByTime(900);
  model.set("view", scenes.follow);
  expect(busy()).toBe(true);
});
afterEach(() => {
  stop();
  host.remove();
  vi.useRealTimers();
});

it("the last two that look or ask are done when the table lies still, and nothing is hurried by them", () => {
  for (const name of ["?", "s", "h"]) {
    key(name);
    vi.advanceTimersByTime(60);
  }
  expect(busy()).toBe(true);
  expect(acts()).toEqual([]);
  expect(["explain", "sort", "hint"].map(isPressed)).toEqual([false, true, true]);
  vi.advanceTimersByTime(3000);
  expect(busy()).toBe(false);
  expect(acts()).toEqual(expect.arrayContaining(["hint", "pref"]));
  expect(acts()).not.toContain("explain");
  expect(["explain", "sort", "hint"].map(isPressed)).toEqual([false, false, false]);
  expect(alarm()).toBe("");
});
it.each(["u", "d", "m", "p"])("%s, which acts, is refused aloud, and never done later", (name) => {
  key(name);
  expect(alarm()).toContain("Not yet");
  if (busy()) expect(find(".pw-status").textContent).toContain("Not yet");
  vi.advanceTimersByTime(5000);
  expect(acts()).toEqual([]);
  expect(alarm(), "the words go by themselves").toBe("");
  expect(written(find(".pw-status"))).toContain(scenes.follow.picture.status.title);
});
it("Enter ends a movement, which one sees; whoever hears the table is told that nothing was played", () => {
  key("Enter");
  expect(alarm()).toContain("Not yet");
  expect(find(".pw-status").textContent).not.toContain("Not yet");
  expect(acts()).toEqual([]);
});
it("a card that is played by the mouse is refused, too", () => {
  find("[data-zone=hand] .pw-own").dispatchEvent(new MouseEvent("click", { bubbles: true, altKey: true }));
  expect(alarm()).toContain("Not yet");
  expect(acts()).toEqual([]);
});
