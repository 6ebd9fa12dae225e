// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget from "./mount";
import { odds } from "./oddsview";

const WAIT = 2000;
let model: FakeModel, host: HTMLElement, stop: () => void;

function open(traits: Record<string, unknown>, status?: string): void {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, ...JSON.parse(JSON.stringify(traits)) });
  model.deaf = true;
  if (status) model.widget_manager = { kernel: { status } };
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const find = (selector: string): HTMLElement => host.querySelector<HTMLElement>(selector)!;
const act = (name: string): HTMLElement => find(`[data-act="${name}"]`);
/** Chooses a card, if none is chosen, and plays it by the main button. */
const play = (): void => {
  if (!find("[aria-pressed=true]")) find("[data-zone=hand] .pw-own:not([aria-disabled])").click();
  act("main").click();
};
const bar = (): string => find(".pw-status").textContent!;
const alarm = (): string => find("[role=alert]").textContent!;
const cards = (): string[] => [...host.querySelectorAll<HTMLElement>(".pw-own")].map((node) => node.dataset.card!);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  stop();
  host.remove();
  vi.useRealTimers();
});

describe("a kernel that does not answer", () => {
  it("is told of within two seconds of the first click, and the table can still be read", () => {
    open({ view: scenes.late });
    const shown = cards();
    vi.advanceTimersByTime(60_000);
    expect(bar()).not.toContain("kernel");
    play();
    vi.advanceTimersByTime(WAIT);
    expect(bar()).toContain("The kernel does not answer");
    expect(bar()).toContain("run the cell");
    expect(find(".pw").dataset.silence).toBe("lost"); // by which its buttons are drawn
    expect(alarm()).toContain("The kernel does not answer");
    expect(cards()).toEqual(shown);
    act("more").click();
    expect(host.querySelector("[role=dialog]")).not.toBeNull();
  });
  it("is told of whatever was asked: a hint, help, a preference", () => {
    for (const name of ["hint", "help", "explain", "sort"]) {
      open({ view: scenes.late });
      act(name).click();
      vi.advanceTimersByTime(WAIT);
      expect(bar(), name).toContain("The kernel does not answer");
      stop();
      host.remove();
    }
    open({ view: scenes.late });
  });
  it("is told of at once where Jupyter will not even send", () => {
    open({ view: scenes.late });
    model.send = () => {
      throw new Error("Kernel is dead");
    };
    play();
    expect(bar()).toContain("The kernel does not answer");
  });
  it("may be asked again, and the words go with its answer", () => {
    open({ view: scenes.late });
    play();
    vi.advanceTimersByTime(5000);
    play();
    expect(model.sent).toHaveLength(2);
    expect(alarm()).toContain("The kernel does not answer");
    model.hear();
    expect(bar()).not.toContain("kernel");
    expect(alarm(), "nobody shall come upon what is so no longer").toBe("");
    expect(find("[role=status]").textContent).toContain("answers again");
    vi.advanceTimersByTime(60_000);
    expect(bar()).not.toContain("kernel");
  });
  it("is spoken of again when a refusal of the table's own is put away", () => {
    open({ view: scenes.follow });
    act("help").click();
    vi.advanceTimersByTime(WAIT);
    vi.advanceTimersByTime(400);
    find('.pw-own[data-id="TS2"]').dispatchEvent(new MouseEvent("click", { bubbles: true, altKey: true }));
    expect(bar()).toContain("may not be played");
    act("help").click();
    expect(bar()).toContain("The kernel does not answer");
  });
  it("leaves no timer behind when its cell is cleared", () => {
    open({ view: scenes.late });
    play();
    stop();
    vi.advanceTimersByTime(WAIT);
    expect(vi.getTimerCount()).toBe(0);
    expect(model.listening).toBe(0);
  });
  it("is told of where it ends at the work that it has heard of", () => {
    open({ view: scenes.late }, "busy");
    model.deaf = false;
    model.slow = true;
    act("help").click();
    vi.advanceTimersByTime(60_000);
    expect(bar()).not.toContain("kernel");
    model.widget_manager!.kernel.status = "restarting";
    vi.advanceTimersByTime(WAIT);
    expect(bar()).toContain("The kernel does not answer");
    expect(host.querySelector("[data-asked], .pw-waits")).toBeNull();
  });
  it("is told of by the odds panel, too", () => {
    open({ part: "odds", view: odds });
    const guess = host.querySelector<HTMLInputElement>(".pw-guess input")!;
    guess.value = "40";
    guess.dispatchEvent(new Event("input", { bubbles: true }));
    find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    vi.advanceTimersByTime(WAIT);
    expect(find(".pw-silent").textContent).toContain("The kernel does not answer");
    expect(alarm()).toContain("The kernel does not answer");
    expect(host.querySelectorAll("[data-meld]").length).toBeGreaterThan(0);
    model.hear();
    expect(host.querySelector(".pw-silent")).toBeNull();
  });
});

describe("a kernel with other work", () => {
  it("is called busy, and is sent a move only once", () => {
    open({ view: scenes.late }, "busy");
    play();
    vi.advanceTimersByTime(WAIT);
    expect(bar()).toContain("The kernel is busy");
    vi.advanceTimersByTime(60_000);
    play();
    expect(model.sent).toHaveLength(1);
    model.hear();
    expect(bar()).not.toContain("kernel");
  });
  it("is called lost once it is at rest, or gone, and still has not answered", () => {
    for (const status of ["idle", "dead", "restarting"]) {
      open({ view: scenes.late }, "busy");
      play();
      vi.advanceTimersByTime(WAIT);
      model.widget_manager!.kernel.status = status;
      vi.advanceTimersByTime(WAIT);
      expect(bar(), status).toContain("The kernel does not answer");
      stop();
      host.remove();
    }
    open({ view: scenes.late });
  });
  it("is not called so where it works at what was asked here, as long as that takes", () => {
    for (const status of ["busy", undefined]) {
      open({ view: scenes.late }, status);
      act("explain").click();
      model.emit("msg:custom", { heard: model.numbers[0] });
      act("hint").click();
      vi.advanceTimersByTime(15_000);
      expect(bar(), status).not.toContain("kernel");
      expect(alarm(), status).toBe("");
      stop();
      host.remove();
    }
    open({ view: scenes.late }, "busy");
    act("explain").click();
    model.emit("msg:custom", { heard: model.numbers[0] });
    model.emit("msg:custom", { done: model.numbers[0] });
    act("hint").click();
    vi.advanceTimersByTime(WAIT);
    expect(bar(), "what was asked is answered").toContain("The kernel is busy");
  });
  it("is never called so in a page that has a kernel to itself, where one reads of no kernel at all", () => {
    open({ view: scenes.late, shown_in: "page" }, "busy");
    play();
    vi.advanceTimersByTime(60_000);
    expect(bar()).toBe(`${scenes.late.picture.status.title}${scenes.late.picture.status.text}`);
    model.widget_manager!.kernel.status = "dead";
    vi.advanceTimersByTime(WAIT);
    expect(bar()).toContain("reload the page");
    expect(bar() + alarm()).not.toMatch(/kernel|cell/);
  });
  it("is called lost where it has ended while it worked", () => {
    for (const status of ["dead", undefined]) {
      open({ view: scenes.late }, "busy");
      act("explain").click();
      model.emit("msg:custom", { heard: model.numbers[0] });
      act("hint").click();
      model.widget_manager = status ? { kernel: { status } } : undefined;
      vi.advanceTimersByTime(30_000);
      expect(bar(), status).toContain("The kernel does not answer");
      stop();
      host.remove();
    }
    open({ view: scenes.late });
  });
  it("is not taken for awake by what another view was answered", () => {
    open({ view: scenes.late });
    play();
    model.emit("msg:custom", { heard: model.numbers[0]! + 7 });
    model.emit("msg:custom", { reply: "code", code: "x" });
    vi.advanceTimersByTime(WAIT);
    expect(bar()).toContain("The kernel does not answer");
  });
});
