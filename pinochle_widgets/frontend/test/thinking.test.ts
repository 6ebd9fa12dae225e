// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Thinking, View } from "../src/wire/protocol";
import widget from "./mount";

const MOVE: Thinking = { seat: 1, about: "move", is_ready: true };
const HINT: Thinking = { seat: 0, about: "hint", is_ready: true };
let model: FakeModel, host: HTMLElement, stop: () => void;

function open(view: View, traits: Record<string, unknown> = {}): void {
  model = new FakeModel({
    prefs: { animate: false },
    menu: scenes.menu,
    view,
    thinking: {},
    promises: [],
    ...traits,
  });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const act = (name: string): HTMLElement | null => root().querySelector<HTMLElement>(`.pw-bar [data-act="${name}"]`);
const status = (): string => root().querySelector(".pw-status")!.textContent ?? "";
const said = (): string => (root().querySelector("[role=status]")!.textContent ?? "").trim();
const dots = (where: string): number => root().querySelectorAll(`${where} .pw-dots`).length;
const busy = (): (string | null)[] =>
  [...root().querySelectorAll("[aria-busy=true]")].map((tool) => tool.getAttribute("aria-label"));
const press = (key: string): void => {
  root().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  stop?.();
  host?.remove();
  vi.useRealTimers();
});

describe("a player that thinks", () => {
  it("is shown at its name and in the bar, and is gone with the answer", () => {
    open(scenes.waiting);
    expect(status()).toContain("Hugo is to play");
    expect(dots("")).toBe(0);
    expect(act("hurry")).toBeNull();
    model.set("thinking", MOVE);
    expect(status()).toContain("Hugo is thinking");
    expect(dots(".pw-seat-opp .pw-plate")).toBe(1);
    expect(dots(".pw-seat-me .pw-plate")).toBe(0);
    expect(act("hurry")!.textContent).toContain("Move now");
    model.set("thinking", {});
    expect(status()).toContain("Hugo is to play");
    expect(dots("")).toBe(0);
    expect(act("hurry")).toBeNull();
  });
  it("is there in a view that is opened meanwhile", () => {
    open(scenes.waiting, { thinking: MOVE });
    expect(status()).toContain("Hugo is thinking");
  });
  it("is spoken of once, and only when it takes its time", () => {
    open(scenes.waiting);
    model.set("thinking", MOVE);
    vi.advanceTimersByTime(200);
    model.set("thinking", {});
    vi.advanceTimersByTime(1000);
    expect(said()).toBe("");
    model.set("thinking", MOVE);
    vi.advanceTimersByTime(300);
    expect(said()).toBe("Hugo is thinking.");
    root().querySelector("[role=status]")!.textContent = "";
    model.set("thinking", { ...MOVE });
    vi.advanceTimersByTime(5000);
    expect(said()).toBe("");
  });
  it("gets ready beside the words that tell whose turn it is, which is said once", () => {
    open(scenes.waiting);
    const ready = "Hugo is getting ready. The first time on this computer that takes up to half a minute.";
    expect(status()).toContain("Hugo is to play");
    model.set("thinking", { ...MOVE, is_ready: false });
    expect(status()).toBe(`Hugo is to play${ready}`);
    expect(dots(".pw-seat-opp .pw-plate")).toBe(1);
    expect(busy()).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(said()).toBe(ready);
    model.set("thinking", MOVE);
    expect(status()).toContain("Hugo is thinking");
  });
  it("is told to move by the button and by N, once for a double click", () => {
    open(scenes.waiting, { thinking: MOVE });
    act("hurry")!.click();
    press("n");
    vi.advanceTimersByTime(60);
    press("n");
    const { view_id } = scenes.waiting;
    expect(model.sent).toEqual([
      { act: "hurry", view_id },
      { act: "hurry", view_id },
    ]);
  });
  it("is not told anything while nobody thinks", () => {
    open(scenes.waiting);
    press("n");
    expect(model.sent).toEqual([]);
  });
  it("leaves the rest of the table alive", () => {
    open(scenes.waiting, { thinking: MOVE });
    root().querySelector<HTMLElement>('.pw-own[data-id="AS1"]')!.click();
    expect(root().querySelectorAll("[aria-pressed=true]")).toHaveLength(1);
    press("?");
    press("Escape");
    press("F1");
    press("s");
    vi.advanceTimersByTime(10);
    expect(model.sent.map((m) => m.act)).toEqual(["explain", "assist_tab", "help", "pref"]);
    expect(status()).toContain("Hugo is thinking");
  });
  it("keeps the focus in the table when its button goes", () => {
    open(scenes.waiting, { thinking: MOVE });
    act("hurry")!.focus();
    model.set("thinking", {});
    expect(root().contains(document.activeElement)).toBe(true);
  });
  it("lets a refusal speak first", () => {
    open(scenes.waiting, { thinking: MOVE });
    press("u");
    expect(status()).toContain("Nothing to undo");
    expect(act("hurry")).not.toBeNull();
    press("Escape");
    expect(status()).toContain("Hugo is thinking");
  });
  it("leaves no timer behind", () => {
    open(scenes.waiting);
    model.set("thinking", MOVE);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a hint that is thought about", () => {
  it("gets ready with a sign at its tool, while the bar tells whose turn it is", () => {
    open(scenes.mid);
    const before = root().querySelector(".pw-status")!.textContent;
    expect(before).toBe("You took the trick");
    expect(busy()).toEqual([]);
    model.set("thinking", { ...HINT, is_ready: false });
    expect(status()).toBe(before);
    expect(busy()).toEqual(["Hint, getting ready, H"]);
    vi.advanceTimersByTime(300);
    expect(said()).toBe("The hint is getting ready. The first time on this computer that takes up to half a minute.");
    model.set("thinking", HINT);
    expect(busy()).toEqual(["Hint, thinking, H"]);
    model.set("thinking", {});
    expect(busy()).toEqual([]);
  });
  it("is told in the bar after whose turn it is, can be had at once, and leaves the moves where they are", () => {
    open(scenes.mid, { thinking: HINT });
    expect(status()).toBe("You took the trickThinking about a hint.");
    expect(dots(".pw-plate")).toBe(0);
    expect(act("hurry")!.textContent).toContain("Hint now");
    expect(act("do draw")).not.toBeNull();
    expect(root().querySelector(".pw-chip")).toBeNull();
    act("hurry")!.click();
    expect(model.sent).toEqual([{ act: "hurry", view_id: scenes.mid.view_id }]);
    model.set("thinking", {});
    model.answer({ reply: "hint", title: "Draw", text: "The next card comes.", ids: [], do: null });
    expect(status()).toContain("The next card comes.");
  });
});

describe("the promises of the deals", () => {
  const seals = (): HTMLElement[] => [...root().querySelectorAll<HTMLElement>(".pw-seal")];
  it("are not there without any", () => {
    open(scenes.start);
    expect(seals()).toHaveLength(0);
  });
  it("stand in short before the first card, and whole in a sheet, to be copied", async () => {
    open(scenes.start, { promises: scenes.sealed.slice(0, 1) });
    expect(seals()).toHaveLength(1);
    const { digest } = scenes.sealed[0]!;
    const [first, second] = seals()[0]!.textContent!.replace("Deal 1 sealed ", "").split(" ");
    expect(digest).toMatch(new RegExp(`^${first}.*${second}`));
    seals()[0]!.click();
    const sheet = root().querySelector(".pw-pop")!;
    const [field] = sheet.querySelectorAll("textarea");
    expect(field!.value).toBe(scenes.sealed[0]!.digest);
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          copied.push(text);
        },
      },
    });
    sheet.querySelector<HTMLElement>("[data-act=copy]")!.click();
    await vi.waitFor(() => expect(root().querySelector("[data-act=copy]")!.textContent).toBe("Copied"));
    expect(copied).toEqual([scenes.sealed[0]!.digest]);
    expect(sheet.querySelectorAll("textarea")).toHaveLength(1);
  });
  it("stand by the stock during the round", () => {
    open(scenes.mid, { promises: scenes.sealed });
    expect(seals()).toHaveLength(1);
    expect(seals()[0]!.closest(".pw-stockbox")).not.toBeNull();
    expect(seals()[0]!.textContent).toContain("Deal 2 sealed");
  });
  it("are told after the last card", () => {
    open(scenes.game, { promises: scenes.told });
    expect(seals()[0]!.textContent).toBe("Check the deals");
    seals()[0]!.click();
    const fields = [...root().querySelectorAll<HTMLTextAreaElement>(".pw-pop textarea")].map((f) => f.value);
    expect(fields).toEqual(scenes.told.flatMap((p) => [p.digest, p.text]));
    expect(root().querySelector(".pw-pop")!.textContent).toContain("verify_commitment()");
  });
});
