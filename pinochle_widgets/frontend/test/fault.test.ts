// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget from "./mount";

const FAULT = scenes.fault;
let model: FakeModel, host: HTMLElement, stop: () => void;

function open(traits: Record<string, unknown> = {}): void {
  model = new FakeModel({
    prefs: { animate: false },
    menu: scenes.menu,
    view: scenes.waiting,
    thinking: {},
    promises: [],
    ...traits,
  });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const buttons = (): (string | null)[] => [...root().querySelectorAll(".pw-bar .pw-btn")].map((b) => b.textContent);
const status = (): string => root().querySelector(".pw-status")!.textContent ?? "";
const said = (): string => (root().querySelector("[role=alert]")!.textContent ?? "").trim();
const press = (key: string, shiftKey = false): void => {
  root().dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
};

afterEach(() => {
  stop?.();
  host?.remove();
});

describe("a player that could not decide", () => {
  it("is told in the bar and aloud, with what can be done, until the game goes on", () => {
    open({ thinking: { seat: 1, about: "move", is_ready: true } });
    model.set("thinking", {});
    model.set("fault", FAULT);
    expect(status()).toBe(FAULT.title + FAULT.text);
    expect(said()).toBe(`${FAULT.title}. ${FAULT.text}`);
    expect(buttons()).toEqual([`Let ${FAULT.other} play⇧N`, "Retry⏎"]);
    model.set("fault", {});
    expect(status()).toContain("Hugo is to play");
    expect(buttons()).toEqual([]);
  });
  it("is asked again by the button and by Enter", () => {
    open({ fault: FAULT });
    root().querySelector<HTMLElement>(".pw-bar [data-act=main]")!.click();
    press("Enter");
    const { view_id } = scenes.waiting;
    expect(model.sent).toEqual([
      { act: "retry", view_id },
      { act: "retry", view_id },
    ]);
  });
  it("is replaced by the button and by Shift+N, not by N, which may still be meant for the thought", () => {
    open({ fault: FAULT });
    press("n");
    expect(model.sent).toEqual([]);
    root().querySelector<HTMLElement>(".pw-bar [data-act=stand_in]")!.click();
    press("N", true);
    expect(model.sent.map((m) => m.act)).toEqual(["stand_in", "stand_in"]);
  });
  it("is told of once where another level has gone on in its place", () => {
    const told = { ...FAULT, text: "Sound plays on.", other: "", is_over: true };
    open();
    model.set("fault", told);
    expect(status()).toBe(FAULT.title + told.text);
    expect(buttons()).toEqual([]);
    press("Escape");
    expect(status()).not.toContain(FAULT.title);
    stop();
    open({ fault: told });
    expect(status()).not.toContain(FAULT.title);
  });
  it("has nobody to be replaced by in a game of one level", () => {
    open({ fault: { ...FAULT, other: "" } });
    expect(buttons()).toEqual(["Retry⏎"]);
    press("N", true);
    expect(model.sent).toEqual([]);
  });
  it("lets a refusal speak first, and keeps what can be done", () => {
    open({ fault: FAULT });
    press("u");
    expect(status()).toContain("Nothing to undo");
    expect(buttons().at(-1)).toBe("Retry⏎");
    press("Escape");
    expect(status()).toContain("could not decide");
  });
});
