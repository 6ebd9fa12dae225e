// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget from "./mount";

let model: FakeModel, host: HTMLElement, stop: () => void;

const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const sheet = (): HTMLElement | null => root().querySelector(".pw-sheets .pw-pop");
const told = (): string => sheet()?.querySelector("[role=status]")?.textContent ?? "";
const press = (act: string): void => root().querySelector<HTMLElement>(`[data-act=${act}]`)!.click();

function given(text: string): void {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.mid, thinking: {}, promises: [] });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
  press("more");
  press("open");
  root().querySelector("textarea")!.value = text;
}

afterEach(() => {
  stop?.();
  host?.remove();
});

describe("a code that is opened", () => {
  it("says at once that it is being opened, asks once, and goes with the answer", async () => {
    given("pw1-abc");
    expect(told()).toBe("");
    press("open-given");
    await Promise.resolve();
    expect(told()).toContain("Opening");
    expect(root().querySelector("[data-act=open-given]")!.getAttribute("aria-disabled")).toBe("true");
    press("open-given");
    await Promise.resolve();
    expect(model.sent.map((m) => m.act)).toEqual(["open_game"]);
    model.answer({ reply: "opened" });
    expect(sheet()).toBeNull();
  });
  it("says why it was not opened, or that it was stopped, and can be tried again", async () => {
    given("pw1-abc");
    press("open-given");
    await Promise.resolve();
    model.answer({ rejected: true, title: "Opening was stopped", reason: "The kernel was interrupted." });
    expect(told()).toBe("");
    expect(sheet()!.textContent).toContain("The kernel was interrupted.");
    press("open-given");
    await Promise.resolve();
    expect(model.sent.map((m) => m.act)).toEqual(["open_game", "open_game"]);
  });
});
