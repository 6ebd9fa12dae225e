// @vitest-environment jsdom
/* A position to learn from: what is asked, a wrong try and a right one, and the keys. */
import { afterEach, beforeEach, expect, it } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Lesson } from "../src/wire/protocol";
import widget from "./mount";

const TASK: Lesson = {
  stage: "task",
  title: "Find the better choice",
  text: "Round 2:",
  way: "",
  ids: [],
  action: "",
  learned: 1,
  total: 3,
};
const WRONG: Lesson = {
  ...TASK,
  stage: "wrong",
  title: "K♠ gives up 25 points.",
  text: "9♦ can never make a meld. Take it back and try again.",
  way: "Take it back",
};
const RIGHT: Lesson = { ...TASK, stage: "right", title: "Right: 9♦.", text: "", way: "Next" };

let model: FakeModel, host: HTMLElement, stop: () => void;
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const bar = (): HTMLElement => root().querySelector<HTMLElement>(".pw-bar")!;
const key = (name: string): void => {
  root().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
};
const said = (): unknown => model.sent.at(-1)?.act;

beforeEach(() => {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.mid, lesson: TASK });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
});
afterEach(() => {
  stop();
  host.remove();
});

it("asks for the better choice in the position, without hints, menu or undo", () => {
  expect(bar().textContent).toContain("Find the better choice");
  expect(bar().textContent).toContain(`Round 2: ${scenes.mid.picture.status.title}`);
  const tools = [...root().querySelectorAll<HTMLElement>(".pw-tools [data-act]")].map(({ dataset }) => dataset.act);
  expect(tools).toEqual(["lesson-leave", "lesson-show"]);
  expect(root().querySelector(".pw-lesson-dots")!.getAttribute("aria-label")).toBe("1 of 3 learned");
  for (const name of ["?", "F1", "n"]) key(name);
  expect(model.sent).toEqual([]);
  key("h");
  expect(said()).toBe("lesson_show");
  key("x");
  expect(said()).toBe("lesson_leave");
});

it("tells a wrong try with its reason, and Enter or U takes it back", () => {
  model.set("lesson", WRONG);
  expect(bar().className).toBe("pw-bar wrong");
  expect(bar().textContent).toContain("9♦ can never make a meld");
  expect(host.querySelector("[role=status]")!.textContent).toContain("K♠ gives up 25 points.");
  expect(bar().querySelectorAll("button")).toHaveLength(1);
  expect(bar().querySelector("button")!.className).toContain("gold");
  key("u");
  expect(said()).toBe("lesson_on");
});

it("marks the better card when it is shown, and goes on from a right one", () => {
  const [card] = scenes.mid.picture.zones.find(({ id }) => id === "hand")!.cards as { id: string }[];
  expect(root().querySelector(".pw-coin")).toBeNull();
  model.set("lesson", { ...TASK, ids: [card!.id], action: `play ${card!.id}` });
  expect(root().querySelector(".pw-coin")).not.toBeNull();
  model.set("lesson", RIGHT);
  expect(bar().className).toBe("pw-bar right");
  key("Enter");
  expect(said()).toBe("lesson_on");
});
