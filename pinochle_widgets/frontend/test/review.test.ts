// @vitest-environment jsdom
/* The review at a table: what is under way, the dearest choices, and the way to the replay and back. */
import { afterEach, beforeEach, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Reviewed } from "../src/wire/protocol";
import widget from "./mount";

const DONE: Reviewed = {
  stage: "done",
  budget: "quick",
  doing: "",
  share: 1,
  line: "What you gave up: 8 to 14; the rest is cards, and choices too close to tell.",
  course: [
    [0, 0, 0],
    [0.5, 12, 4],
    [1, -20, 0],
  ],
  rounds: [
    [1, 0],
    [2, 0.5],
  ],
  dear: [
    {
      round: 1,
      cards: ["QS"],
      better: ["9C"],
      text: "you played {QS}; {9C} was",
      points: "11 points better",
      reason: "{QS} is half of a pinochle.",
      at: [0.5, 12],
      is_won: false,
    },
  ],
  me: "you",
  others: "Standard",
  note: "",
};
const BUSY: Reviewed = { ...DONE, stage: "busy", share: 0.4, doing: "Looking over round 1 of 2", line: "", dear: [] };

let model: FakeModel, host: HTMLElement, stop: () => void;
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const sheet = (): HTMLElement | null => root().querySelector(".pw-sheets .pw-pop-review");
const acts = (): (string | undefined)[] =>
  [...sheet()!.querySelectorAll<HTMLElement>("[data-act]")].map(({ dataset }) => dataset.act);
const key = (name: string): void => {
  sheet()!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
};

beforeEach(() => {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.mid, reviewed: { stage: "" } });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
});
afterEach(() => {
  stop();
  host.remove();
});

function open(reviewed: Reviewed): void {
  root().querySelector<HTMLElement>("[data-act=more]")!.click();
  root().querySelector<HTMLElement>("[data-to=review_game]")!.click();
  expect(model.sent.at(-1)?.act).toBe("review_game");
  model.set("reviewed", reviewed);
  model.answer({ reply: "reviewing" });
}

it("is asked for by the button of a panel at an end", () => {
  const button = { label: "Review", act: "review_game" };
  const panel = { kind: "round", title: "You win the round", lines: [], rows: [], note: "", buttons: [button] };
  model.set("view", { ...scenes.mid, view_id: 9, picture: { ...scenes.mid.picture, panel } });
  root().querySelector<HTMLElement>('[data-act=panel][data-to="review_game"]')!.click();
  expect(model.sent.at(-1)?.act).toBe("review_game");
});

it("says how far it has come, and can be stopped", () => {
  open(BUSY);
  expect(sheet()!.querySelector("[role=progressbar]")!.getAttribute("aria-valuenow")).toBe("40");
  expect(sheet()!.textContent).toContain("Looking over round 1 of 2");
  expect(acts()).toEqual(["close", "look-stop"]);
  sheet()!.querySelector<HTMLElement>("[data-act=look-stop]")!.click();
  expect(model.sent.at(-1)?.act).toBe("stop_review");
  key("1"); // nothing is there to look at
  expect(model.sent.at(-1)?.act).toBe("stop_review");
});

it("tells the dearest choices, says once that it is ready, and opens the replay by a number", () => {
  open(BUSY);
  model.set("reviewed", DONE);
  expect(host.querySelector("[role=status]")!.textContent).toContain("What you gave up: 8 to 14");
  expect(sheet()!.querySelector(".pw-dear p")!.textContent).toBe(
    "Round 1: you played Q; 9 was 11 points better. Q is half of a pinochle.",
  );
  expect(acts()).toEqual(["close", "look-closer", "look-at", "play-on-at", "look-replay", "learn"]);
  key("2");
  key("1");
  key("r");
  expect(model.sent.filter(({ act }) => act === "look_at")).toMatchObject([{ number: 1 }, { number: 0 }]);
  sheet()!.querySelector<HTMLElement>("[data-act=play-on-at]")!.click();
  expect(model.sent.at(-1)).toMatchObject({ act: "play_on_at", number: 1 });
});

it("goes on to the next round or game by Enter, where the panel at its end does", () => {
  const buttons = [{ label: "Deal round 2", act: "continue", primary: true }];
  const panel = { kind: "round", title: "You win the round", lines: [], rows: [], note: "", buttons };
  model.set("view", { ...scenes.mid, view_id: 9, picture: { ...scenes.mid.picture, panel } });
  open(DONE);
  expect(sheet()!.querySelector("[data-act=look-next]")!.textContent).toBe("Deal round 2");
  key("Enter");
  expect(sheet()).toBeNull();
  expect(model.sent.at(-1)?.act).toBe("continue");
});

it("is told of in the bar where it has begun by itself", () => {
  model.set("reviewed", BUSY);
  model.set("reviewed", DONE);
  expect(sheet()).toBeNull();
  expect(host.querySelector(".pw-bar")!.textContent).toContain("see Review in the menu");
});

it("goes on where it was stopped, with the worlds that were asked for", () => {
  open({ ...BUSY, stage: "stopped", budget: "standard" });
  sheet()!.querySelector<HTMLElement>("[data-act=look-on]")!.click();
  expect(model.sent.at(-1)?.act).toBe("review_closer");
});
