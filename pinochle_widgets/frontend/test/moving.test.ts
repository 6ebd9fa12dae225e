// @vitest-environment jsdom
/* The moving pictures: a figure that is moved, one that can't be, and the words for cards as they appear. */
import { expect, it } from "vitest";
import { FakeModel } from "../dev/model";
import { DrawView, SquareView } from "../src/stage/moving";
import { type BayesPanel, type DrawPanel, VERSION } from "../src/wire/protocol";
import { live } from "../src/wire/source";
import { end, host, places, withoutSizes } from "./place";

const share = (name: "prior" | "if_so" | "if_not", label: string, at: number) => ({ name, label, text: `${at}`, at });
const square: BayesPanel = {
  version: VERSION,
  event: "three aces",
  acts: ["passes", "bids"],
  act: 0,
  shares: [share("prior", "Before", 30), share("if_so", "Passes, if so", 20), share("if_not", "If not", 50)],
  counts: [{ so: true, done: true, label: "yes, passes", count: 100 }],
  told: "Passes: 14.6%",
  more: "",
  fault: "",
};
const draws: DrawPanel = {
  version: VERSION,
  events: ["count('A') >= 4"],
  event: 0,
  cards: [
    { card: "AS", in_hand: true, text: "40%", at: 40 },
    { card: "AH", in_hand: false, text: "30%", at: 30 },
  ],
  hidden: 1,
  text: "20%",
  at: 20,
  told: "30%",
  more: "",
  fault: "",
};

let model: FakeModel;
places();
withoutSizes();
const drawn = async (): Promise<void> => new Promise((done) => setTimeout(done, 20));
const slider = (): HTMLInputElement => host.querySelector<HTMLInputElement>("[type=range]")!;
const field = (): HTMLInputElement => host.querySelector<HTMLInputElement>(".pw-text input")!;

function open(kind: typeof SquareView | typeof DrawView, trait: "bayes" | "draws", shown: object): void {
  model = new FakeModel({ [trait]: shown });
  new kind(live(model)).put(host, end.signal);
}
/** Shows a square with another share before, and what else is other. */
const answer = (at: number, more: Partial<BayesPanel> = {}): void =>
  model.set("bayes", { ...square, shares: [share("prior", "Before", at), ...square.shares.slice(1)], ...more });
/** Moves the slider as a key does: both events, and the page is drawn. */
async function moved(to: number): Promise<void> {
  slider().value = `${to}`;
  for (const kind of ["input", "change"]) slider().dispatchEvent(new Event(kind, { bubbles: true }));
  await drawn();
}

it("leaves a slider where it was moved until the answer to its last move comes, and speaks that", async () => {
  open(SquareView, "bayes", square);
  await moved(31);
  await moved(32);
  expect([slider().value, slider().getAttribute("aria-valuetext")]).toEqual(["32", "32%"]);
  answer(31);
  expect(slider().value, "the answer to the move before").toBe("32");
  answer(32);
  expect(slider().value).toBe("32");
  await drawn();
  answer(30);
  expect([slider().value, slider().getAttribute("aria-valuetext")], "Reset").toEqual(["30", "30%"]);
  expect(new Set(model.sent.map(({ value }) => value))).toEqual(new Set(["31", "32"]));
});

it("keeps a text that can't be, to be mended, and gives it up at Reset", async () => {
  open(SquareView, "bayes", square);
  field().value = "half";
  field().dispatchEvent(new Event("change", { bubbles: true }));
  expect(model.sent.at(-1)).toMatchObject({ act: "set", what: "prior", value: "half" });
  await drawn();
  answer(30, { fault: "That is no share." });
  expect([field().value, field().getAttribute("aria-invalid")]).toEqual(["half", "true"]);
  expect(host.querySelectorAll("[aria-invalid]")).toHaveLength(1);
  answer(30);
  expect([field().value, field().getAttribute("aria-invalid")]).toEqual(["30", null]);
});

it("names the act that is chosen now in the label of its figure", () => {
  open(SquareView, "bayes", square);
  const shares = square.shares.map((each) => (each.name === "if_so" ? { ...each, label: "Bids, if so" } : each));
  model.set("bayes", { ...square, act: 1, shares });
  const labels = [...host.querySelectorAll(".pw-text > span")].map((each) => each.textContent);
  expect(labels).toContain("Bids, if so, in percent");
});

it("tells cards that are gone from those of the hand, and has one button for a new hand", () => {
  open(DrawView, "draws", draws);
  const label = host.querySelector("[role=img][aria-label^='The chance']")!.getAttribute("aria-label");
  expect(label).toContain("ace of spades 40%, ace of hearts gone 30%");
  const buttons = (): number =>
    [...host.querySelectorAll("button")].filter(({ textContent }) => textContent === "New hand").length;
  expect(buttons()).toBe(1);
  model.set("draws", { ...draws, hidden: 0 });
  expect(buttons()).toBe(1);
});
