// @vitest-environment jsdom
/* The panel of a student: an answer is handed in by Enter or by its button once it is one, and not before. */
import { expect, it } from "vitest";
import { FakeModel } from "../dev/model";
import { ClassView } from "../src/stage/classroom";
import { type AnswerSheet, VERSION } from "../src/wire/protocol";
import { live } from "../src/wire/source";
import { end, host, places, withoutSizes } from "./place";

const SHEET: AnswerSheet = {
  version: VERSION,
  title: "Several",
  name: "Mia",
  alone: false,
  number: 1,
  states: ["open", "open"],
  ask: "Which is likeliest?",
  note: "",
  hint: "",
  now: 0,
  kind: "order",
  percent: false,
  choices: ["a run", "aces", "a dix"],
  hand: [],
  needed: "",
  stock: 0,
  value: [],
  handed_in: false,
  may_show: false,
  fault: "",
  outcome: [],
};
let model: FakeModel;
places();
withoutSizes();

const open = (more: Partial<AnswerSheet>): void => {
  model = new FakeModel({ classroom: "answer", view: { ...SHEET, ...more } });
  new ClassView(live(model)).put(host, end.signal);
};
const answer = (): HTMLButtonElement =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent!.startsWith("Hand in"))!;
const isBarred = (): boolean => answer().getAttribute("aria-disabled") === "true";
/** Tries both ways to hand in; returns what came of it. */
const tried = (): unknown[] => {
  model.sent.length = 0;
  host.firstElementChild!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  answer().click();
  return model.sent.map(({ value }) => value);
};
const later = async (): Promise<void> => new Promise((done) => setTimeout(done, 20));

it("hands in an order once something was moved, there and back where it stands right", async () => {
  open({});
  expect([host.querySelectorAll("ol > li").length, isBarred(), tried()]).toEqual([3, true, []]);
  host.querySelector<HTMLElement>("[aria-label='a run, 1 of 3: down']")!.click();
  await later();
  expect([isBarred(), tried()]).toEqual([
    false,
    [
      ["2", "1", "3"],
      ["2", "1", "3"],
    ],
  ]);
  host.querySelector<HTMLElement>("[aria-label='a run, 2 of 3: up']")!.click();
  await later();
  expect(tried()[0]).toEqual(["1", "2", "3"]);
});
it.each([
  [["10", "20", "69"], false],
  [["10", "20", "70"], true],
  [["10", "20", "71"], false],
])("hands in bars that are 100 together: %s", (value, isReady) => {
  open({ kind: "distribution", percent: true, value, fault: "It sums to something else." });
  expect([isBarred(), tried().length]).toEqual([!isReady, isReady ? 2 : 0]);
});
