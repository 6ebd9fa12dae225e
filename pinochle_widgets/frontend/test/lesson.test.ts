// @vitest-environment jsdom
/* A position to learn from: what is asked, a wrong try and a right one, and the keys. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { plays, runsAhead } from "../src/act/pressed";
import type { TableState } from "../src/core/state";
import type { Lesson, Taught } from "../src/wire/protocol";
import widget, { written } from "./mount";

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

it("names no meld that could be laid before its cards are selected", () => {
  const named = (): boolean => bar().textContent!.includes(" +");
  expect(named()).toBe(false);
  key("m");
  expect(model.sent).toEqual([]);
  model.set("lesson", null);
  expect(named()).toBe(true);
});

it("tells a wrong try with its reason, and Enter or U takes it back", () => {
  model.set("lesson", WRONG);
  expect(bar().className).toBe("pw-bar wrong");
  expect(written(bar())).toContain("9♦ can never make a meld");
  expect(host.querySelector("[role=status]")!.textContent).toContain("king of spades gives up 25 points.");
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

// ---- the lesson of a course

const TAUGHT: Taught = {
  course: "Two-handed",
  title: "The trick",
  done: [0],
  task: 1,
  tasks: 2,
  choices: [],
  tried: [],
  ladder: [],
  hit: [],
  heading: "Melds",
  said: "Task: take the trick.",
};
const TAKE: Lesson = { ...TASK, title: "Take the trick.", text: "", learned: 1, total: 7, taught: TAUGHT };
const ASKED: Lesson = { ...TAKE, taught: { ...TAUGHT, choices: ["Ten", "King"] } };
const answers = (): HTMLElement[] => [...root().querySelectorAll<HTMLElement>(".pw-answers > button")];

it("says its name and its first task when it is opened", async () => {
  stop();
  model.set("lesson", TAKE);
  stop = widget.render({ model, el: host });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const live = root().querySelector("[role=status]")!.textContent;
  expect(live?.trim()).toBe("Two-handed, The trick. Task: take the trick.");
});

it("tells the rule last, after what the cards do that still move", () => {
  vi.useFakeTimers();
  model.set("prefs", { animate: true });
  model.set("lesson", TAKE);
  model.set("view", { ...scenes.late, base_id: -1 });
  vi.runAllTimers();
  model.set("view", scenes.taken);
  model.set("lesson", {
    ...TAKE,
    stage: "right",
    way: "Next",
    taught: { ...TAUGHT, said: "Right. The winner draws." },
  });
  const heard = (): string => root().querySelector("[role=status]")!.textContent!;
  expect(heard()).not.toContain("The winner draws.");
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard()).toMatch(/You took the trick[.].* Right[.] The winner draws[.]\s*$/);
});

it("has a head with dots in place of tools and scores, and opens the rule", () => {
  model.set("lesson", TAKE);
  expect(root().querySelector(".pw-lesson-head h2")!.textContent).toBe("Two-handed, the trick, task 1 of 2");
  expect([...root().querySelectorAll(".pw-lesson-dots i")].map((dot) => dot.className)).toEqual([
    "is-done",
    "is-now",
    "",
    "",
    "",
    "",
    "",
  ]);
  expect(root().querySelector(".pw-tools, .pw-side")).toBeNull();
  expect(bar().querySelector<HTMLElement>("button")!.dataset.act).toBe("lesson-show");
  expect(host.querySelector("[role=status]")!.textContent).toContain("Task: take the trick.");
  key("F1");
  expect(said()).toBe("help");
  for (const name of ["C", "F", "?", "n"]) key(name);
  expect(said()).toBe("help");
});

it("brings the ranks down at a wrong try, whose card lies askew", () => {
  const [card] = scenes.mid.picture.zones.find(({ id }) => id === "hand")!.cards as { id: string }[];
  const wrong = { ...TAUGHT, tried: [card!.id], ladder: ["AH", "TH", "KH"], hit: ["TH"] };
  model.set("lesson", { ...TAKE, stage: "wrong", way: "Take it back", taught: wrong });
  expect(root().querySelector(`[data-id="${card!.id}"]`)!.className).toContain("is-askew");
  expect(root().querySelectorAll(".pw-ladder > .pw-card")).toHaveLength(3);
  expect(root().querySelector(".pw-ladder > .is-hit")!.getAttribute("data-card")).toBe("TH");
  model.set("lesson", TAKE);
  expect(root().querySelector(".pw-ladder, .is-askew")).toBeNull();
});

it("takes the answer to a question by press, number, or arrows and Enter", () => {
  model.set("lesson", ASKED);
  expect(answers().map(({ textContent }) => textContent)).toEqual(["Ten1", "King2"]);
  answers()[1]!.click();
  expect(model.sent.at(-1)).toMatchObject({ act: "lesson_answer", choice: 1 });
  key("1");
  expect(model.sent.at(-1)).toMatchObject({ act: "lesson_answer", choice: 0 });
  key("ArrowRight");
  expect(document.activeElement).toBe(answers()[0]);
  key("ArrowLeft");
  expect(document.activeElement).toBe(answers()[1]);
});

it("tells answers apart when one was tried, shown or right, and takes no other then", () => {
  const looks = (lesson: Lesson): string[] => {
    model.set("lesson", lesson);
    return answers().map(({ className }) => className);
  };
  const tried = { ...ASKED.taught!, tried: ["King"] };
  expect(looks({ ...ASKED, stage: "wrong", way: "Try again", taught: tried })).toEqual(["", "is-tried"]);
  const count = model.sent.length;
  key("1");
  expect(model.sent).toHaveLength(count);
  expect(looks({ ...ASKED, action: "Ten" })).toEqual(["is-better", ""]);
  expect(looks({ ...ASKED, stage: "right", way: "Next", action: "Ten" })).toEqual(["is-right", ""]);
});

const hand = (): { id: string; card: string }[] =>
  scenes.follow.picture.zones.find(({ id }) => id === "hand")!.cards as { id: string; card: string }[];
const lifted = (): (string | undefined)[] =>
  [...root().querySelectorAll<HTMLElement>(".pw-own[aria-pressed=true]")].map(({ dataset }) => dataset.id);

it("takes another card in place of the selected one where the task is one card", () => {
  model.set("view", { ...scenes.follow, legal: { ...scenes.follow.legal, melds: [] } });
  model.set("lesson", TAKE);
  const [one, other] = hand().filter(({ id }) => scenes.follow.legal.play![id] !== undefined);
  for (const each of [one!, other!]) root().querySelector<HTMLElement>(`[data-id="${each.id}"]`)!.click();
  expect(lifted()).toEqual([other!.id]);
  expect(bar().querySelector(".primary")!.textContent).toContain("Play");
});

it("colours no button that does nothing with the selected cards", () => {
  model.set("lesson", TAKE);
  expect(bar().textContent).toContain("Draw");
  expect(bar().querySelectorAll(".primary, .gold")).toHaveLength(0);
});

it("goes on while cards still move, but plays none then", () => {
  const state = { busy: true, notice: null } as TableState;
  expect(runsAhead("main", { ...state, lesson: RIGHT } as TableState)).toBe(false);
  expect(plays("main", { ...state, lesson: RIGHT } as TableState)).toBe(false);
  expect(runsAhead("main", { ...state, lesson: TASK } as TableState)).toBe(true);
  expect(plays("main", { ...state, lesson: null } as TableState)).toBe(true);
});

it("goes back from a wrong try alone with U, and out with Escape also from a card", () => {
  model.set("lesson", RIGHT);
  key("u");
  expect(model.sent).toEqual([]);
  model.set("lesson", TASK);
  key("ArrowRight");
  key("Escape");
  expect(said()).toBe("lesson_leave");
});

it("bears neither letters nor rings but for keys", () => {
  const looks = (): string[] => ["letters", "ringless"].filter((name) => root().hasAttribute(`data-${name}`));
  const point = (): void => void root().dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  expect(looks()).toEqual(["ringless"]);
  key("ArrowRight");
  expect(looks()).toEqual(["letters"]);
  point();
  expect(looks()).toEqual(["ringless"]);
  model.set("lesson", null);
  expect(looks(), "at a table of one's own they stay").toEqual(["letters"]);
  model.set("lesson", TAKE);
  root().dispatchEvent(new KeyboardEvent("keyup", { key: "Tab", bubbles: true }));
  expect(looks(), "Tab has come here from elsewhere").toEqual(["letters"]);
});

it("tells an extra lesson apart from those that are counted", () => {
  model.set("lesson", { ...TAKE, learned: 0, total: 0 });
  expect(root().querySelector(".pw-lesson-head small")!.textContent).toBe("extra");
  expect(root().querySelector(".pw-lesson-dots")).toBeNull();
});

it("offers no score and no new game at a seat", () => {
  const offered = (): (string | undefined)[] => {
    root().querySelector<HTMLElement>(".pw-seat-opp .pw-plate")!.click();
    return [...root().querySelectorAll<HTMLElement>(".pw-acts [data-act]")].map(({ dataset }) => dataset.act);
  };
  model.set("lesson", TAKE);
  expect(offered()).not.toContain("send");
  key("Escape");
  model.set("lesson", null);
  expect(offered()).toContain("send");
});
