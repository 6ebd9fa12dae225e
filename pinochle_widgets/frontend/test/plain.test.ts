// @vitest-environment jsdom
/* Zones of kinds that the front end does not know, as a game from outside may bring them. */
import { afterEach, expect, it } from "vitest";
import { changed, late } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { PlainZone, Zone } from "../src/wire/protocol";
import widget from "./mount";

let host: HTMLElement, stop: () => void;
afterEach(() => {
  stop();
  host.remove();
});

const PILE: PlainZone = {
  id: "pile",
  kind: "pile",
  owner: null,
  label: "Discards",
  count: 3,
  action: "draw pile",
  cards: [
    { id: "5H1", card: "5H" },
    { id: "KD1", card: "KD" },
  ],
};
const SETS: PlainZone = {
  id: "sets0",
  kind: "sets",
  owner: 0,
  label: "Sets",
  cards: [{ id: "KS1", card: "KS" }, { id: "x" }],
};
const THEIRS: PlainZone = { ...SETS, id: "sets1", owner: 1, cards: [] };

function open(zones: Zone[]): FakeModel {
  const view = changed(late, { picture: { zones } });
  const model = new FakeModel({ prefs: { animate: false }, view });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
  return model;
}
const hand: Zone = { id: "hand", kind: "hand", owner: 0, cards: [{ id: "AS1", card: "AS" }] };
const cards = (zone: string): (string | undefined)[] =>
  [...host.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] .pw-card`)].map((n) => n.dataset.card);

it("lie by their owner, and in the middle where nobody owns them", () => {
  open([hand, PILE, SETS, THEIRS]);
  expect(host.querySelector(".pw-seat-me [data-zone=sets0]")!.getAttribute("aria-label")).toBe("Sets, 2 cards");
  expect(host.querySelector(".pw-seat-opp [data-zone=sets1]")!.getAttribute("aria-label")).toBe("Sets, 0 cards");
  expect(host.querySelector(".pw-mid [data-zone=pile]")!.getAttribute("aria-label")).toBe("Discards, 3 cards");
  expect(host.querySelector("[data-zone=hand] [data-card=AS]")).not.toBeNull();
});
it("show their cards in a row, face down where they are not told, and of a pile the uppermost", () => {
  open([hand, PILE, SETS]);
  expect(cards("sets0")).toEqual(["KS", undefined]);
  expect(cards("pile")).toEqual([undefined, "KD"]);
});
it("do what they are there for when they are pressed", () => {
  const model = open([hand, PILE, SETS]);
  host.querySelector<HTMLElement>("[data-zone=pile]")!.click();
  expect(model.sent).toEqual([{ act: "do", action: "draw pile", view_id: late.view_id }]);
  expect(host.querySelector("button[data-zone=sets0]")).toBeNull();
});
it("a game without stock, trick and tricks taken shows none", () => {
  open([hand, PILE]);
  expect(host.querySelector("[data-zone=stock], .pw-pile, .pw-slot, .pw-play")).toBeNull();
});
