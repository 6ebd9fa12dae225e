// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget from "./mount";

const KEPT = { text: "This game is kept in ~/games", trouble: "", asks: false, offer: null };
const FULL = { ...KEPT, text: "Not kept now.", trouble: "The game can't be saved: No space left on device." };
let model: FakeModel, host: HTMLElement, stop: () => void;

function open(kept: object): void {
  const traits = { view: scenes.mid, kept };
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, ...JSON.parse(JSON.stringify(traits)) });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const bar = (): string => host.querySelector(".pw-status")!.textContent!;

afterEach(() => {
  stop();
  host.remove();
});

describe("a game that can't be saved", () => {
  it("is told of once, and told of again when it is kept again", () => {
    open(KEPT);
    expect(bar()).not.toContain("kept");
    model.set("kept", FULL);
    expect(bar()).toContain("The game is not kept");
    expect(bar()).toContain("No space left on device.");
    host.querySelector<HTMLElement>("[data-act=hint]")!.click();
    model.set("kept", { ...FULL });
    model.set("kept", KEPT);
    expect(bar()).toContain("The game is kept again");
    expect(bar()).toContain("~/games");
  });
  it("is told of by the page that opens it", () => {
    open(FULL);
    expect(bar()).toContain("The game is not kept");
  });
});
