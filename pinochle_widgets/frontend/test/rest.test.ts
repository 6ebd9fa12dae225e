// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { changed } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { TableState } from "../src/core/state";
import type { View } from "../src/wire/protocol";
import widget from "./mount";
import { received } from "./received";

let model: FakeModel, host: HTMLElement, stop: () => void;
const sure = (view: View): View => ({ ...changed(view), legal: { ...view.legal, rest: true } });

function open(view: View): void {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view, thinking: {}, promises: [] });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const button = (): HTMLElement | null => root().querySelector<HTMLElement>(".pw-bar [data-act=rest]");
const press = (): void => {
  root().dispatchEvent(new KeyboardEvent("keydown", { key: "R", shiftKey: true, bubbles: true, cancelable: true }));
};
const { view_id } = scenes.late;

describe("all the rest", () => {
  afterEach(() => {
    stop();
    host.remove();
  });
  it("is claimed by the button, once", () => {
    open(sure(scenes.late));
    expect(button()!.textContent).toBe("All the rest are mine⇧R");
    button()!.click();
    button()!.click();
    expect(model.sent).toEqual([{ act: "rest", view_id }]);
  });
  it("is claimed by Shift+R, also where cards have letters", () => {
    for (const view of [scenes.late, scenes.around]) {
      if (host?.isConnected) {
        stop();
        host.remove();
      }
      open(sure(view));
      press();
      expect(model.sent).toEqual([{ act: "rest", view_id: view.view_id }]);
    }
  });
  it("is not offered where it is not sure; the key says so", () => {
    open(scenes.late);
    expect(button()).toBeNull();
    press();
    expect(model.sent).toEqual([]);
    expect(root().querySelector(".pw-status")!.textContent).toContain("You can't be sure of all the tricks");
  });
});

describe("a hand that is played out", () => {
  it("is shown to its end, however many views it takes, and then goes at the usual pace again", () => {
    const t = new TableState();
    t.receive(received(scenes.late));
    t.playsOut = true;
    const [first] = scenes.taken.steps;
    const long: View = { ...changed(scenes.taken), steps: Array(60).fill(first) };
    t.receive(received({ ...long, legal: {} }));
    expect(t.receive(received({ ...changed(scenes.drawn), legal: {} }))).toBe(true);
    expect(t.queue).toHaveLength(60 + scenes.drawn.steps.length);
    while (t.step()) expect(t.playsOut).toBe(true);
    t.receive(received({ ...changed(scenes.drawn), legal: scenes.late.legal }));
    expect(t.playsOut).toBe(false);
  });
});
