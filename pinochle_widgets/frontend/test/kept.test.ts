// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget from "./mount";

const KEPT = { text: "This game is kept in ~/games", trouble: "", asks: false, offer: null, learns: false };
const FULL = { ...KEPT, text: "Not kept now.", trouble: "The game can't be saved: No space left on device." };
let model: FakeModel, host: HTMLElement, stop: () => void;

function open(kept: object, start?: object): void {
  const traits = { view: scenes.mid, kept, start };
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

const offered = (about: string, name: string): object => ({ label: "Go on", act: `resume ${name}`, about });
const OFFER = {
  kind: "offer",
  title: "Go on with one of your games?",
  lines: [],
  rows: [],
  note: "",
  buttons: [
    { ...offered("Classic · round 3", "a.save"), primary: true },
    { ...offered("Modern American · round 1", "b.save"), note: "<i>The last line</i> is damaged." },
    { label: "New game", act: "afresh" },
  ],
};
const lines = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(".pw-offers > li")];

describe("kept games that are offered", () => {
  it("stand in a line each, with a button that goes on with it", () => {
    open({ ...KEPT, offer: OFFER });
    expect(lines().map((line) => line.querySelector("span")!.textContent!.trim())).toEqual([
      "Classic · round 3",
      "Modern American · round 1 <i>The last line</i> is damaged.",
    ]);
    lines()[1]!.querySelector("button")!.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "resume", game: "b.save" });
  });
  it("go on with the first by Enter, and a new game is one press, too", () => {
    open({ ...KEPT, offer: OFFER });
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
    host.querySelector<HTMLElement>(".pw")!.dispatchEvent(enter);
    expect(model.sent.at(-1)).toMatchObject({ act: "resume", game: "a.save" });
    stop();
    host.remove();
    open({ ...KEPT, offer: OFFER });
    host.querySelector<HTMLElement>("[data-to=afresh]")!.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "afresh" });
  });
  it("are looked for before a game that was asked for is dealt", () => {
    const start = { deals: true, waits: "", panel: null };
    open({ ...KEPT, asks: true }, start);
    expect(model.sent).toMatchObject([{ act: "look" }]);
  });
});
