// @vitest-environment jsdom
/* The end of a round or game: one paper with the totals, its acts in the bar, and the review of a game within it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { bestOf, courseOf, mostIn } from "../src/core/paper";
import type { Shown } from "../src/core/picture";
import type { Panel, Reviewed } from "../src/wire/protocol";
import widget from "./mount";

const CHOICE = {
  round: 1,
  cards: ["QS"],
  better: ["9C"],
  text: "you played {QS}; {9C} was",
  points: "11 points better",
};
const DONE: Reviewed = {
  stage: "done",
  budget: "quick",
  doing: "",
  share: 1,
  line: "What you gave up: 8 to 14.",
  course: [
    [0, 0, 0],
    [0.5, -12, 4],
    [1, 60, 0],
  ],
  rounds: [[1, 0]],
  dear: [
    { ...CHOICE, reason: "{QS} is half of a pinochle.", at: [0.5, -12], is_won: false },
    { ...CHOICE, reason: "", at: [0.51, -11], is_won: false },
  ],
  me: "you",
  others: "Standard",
  note: "",
};

let model: FakeModel, host: HTMLElement, stop: () => void;
const all = (which: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(which)];
const bar = (): string[] =>
  all(".pw-bar .pw-btn").map((each) => `${each.textContent}${each.matches(".primary") ? "!" : ""}`);
const key = (name: string): boolean =>
  host.querySelector(".pw")!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));

/** The end of the game, won or lost by the one who looks. */
function ended(won: boolean): unknown {
  const { game } = scenes;
  const event = { type: "game", seat: 0, won };
  return { ...game, view_id: game.view_id + 1, base_id: game.view_id, steps: [{ event }] };
}

beforeEach(() => {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.game, reviewed: { stage: "" } });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
});
afterEach(() => {
  stop();
  host.remove();
});

it("tells both totals once, one's own first, and the outcome between them", () => {
  const { seats, panel } = scenes.game.picture;
  const told = all(".pw-end .pw-total").map((each) => each.textContent);
  const mine = seats.find(({ me }) => me)!,
    other = seats.find(({ me }) => !me)!;
  expect(told).toEqual([mine, other].map(({ name, total }) => `${total}${name}`));
  const title = host.querySelector(".pw-end h2")!;
  expect(title.textContent).toBe(panel!.title);
  expect(title.firstChild!.textContent).toMatch(/wins?$/);
});

it("marks the side that has won, and shows how the totals came about until a review knows more", () => {
  stop();
  const game = scenes.GAMES.kitty!;
  const [, views] = Object.entries(game.scenes).find(([, each]) => each.at(-1)!.picture.panel?.kind === "game")!;
  const view = views.at(-1)!;
  model = new FakeModel({ prefs: { animate: false }, menu: game.menu, view, reviewed: { stage: "" } });
  stop = widget.render({ model, el: host });
  const { panel, sides } = view.picture;
  const won = sides!.find(({ name }) => panel!.title.startsWith(`${name} `))!;
  expect(all(".pw-end .pw-total.is-best small").map((each) => each.textContent)).toEqual([won.name]);
  const mine = sides!.find(({ ours }) => ours)!.total;
  const behind = Math.max(...sides!.filter(({ ours }) => !ours).map(({ total }) => total)) - mine;
  expect(behind).toBeGreaterThan(0);
  expect(all(".pw-end .pw-plot-right").map((each) => each.textContent)).toEqual([`−${behind}`]);
  const told = all(".pw-end .pw-sec, .pw-end .pw-plot-below").map((each) => each.textContent);
  expect(told.slice(0, 2)).toEqual([`Against ${won.name}`, "Hand 1"]);
  model.set("reviewed", DONE);
  const about = all(".pw-end .pw-outlook").map((each) => each.getAttribute("aria-label"));
  expect(about).toEqual([expect.stringContaining("Expected result")]);
});

it("begins the course at the points that a game began at, and finds the winner whose name begins as another's", () => {
  const sides = [
    { name: "Ann", total: 40, ours: true },
    { name: "Ann Lee", total: 90, ours: false },
  ];
  const rows = [
    [10, 50],
    [-20, 10],
  ].map((values) => ({ kind: "round", label: "", values: ["bid", ...values], notes: [] }));
  const shown = { seats: [], sides, score: { head: [], rows } } as unknown as Shown;
  const panel = { kind: "game", title: "Ann Lee wins 90 to 40" } as Panel;
  expect(courseOf(panel, shown)!.course.map(([at, ahead]) => [at, ahead])).toEqual([
    [0, 20],
    [0.5, -20],
    [1, -50],
  ]);
  const { course } = courseOf(panel, shown)!;
  expect(mostIn(course, "hand", false)).toBe("Lost most in hand 1.");
  expect(mostIn(course, "hand", true), "no hand went there").toBe("");
  const turned: typeof course = [
    [0, -20, 0],
    [0.5, -30, 0],
    [1, -5, 0],
  ];
  expect(mostIn(turned, "round", true), "with fewer points, as the bid counts first").toBe("Won most in round 2.");
  expect(bestOf(panel, sides).map(({ name }) => name)).toEqual(["Ann Lee"]);
  expect(bestOf({ ...panel, title: "Ann wins 40 to 90" }, sides).map(({ name }) => name)).toEqual(["Ann"]);
});

it("has the figures of the last round behind a line, whose Enter opens them and begins no game", () => {
  const { game } = scenes;
  const { rows } = game.picture.score;
  const score = { ...game.picture.score, rows: [...rows, ...rows.filter(({ kind }) => kind === "round")] };
  model.set("view", { ...game, view_id: game.view_id + 1, picture: { ...game.picture, score } });
  const line = host.querySelector<HTMLElement>(".pw-end summary")!;
  expect(line.textContent).toBe("The last round");
  expect(line.parentElement!.querySelectorAll("tbody tr").length).toBeGreaterThan(1);
  const sent = model.sent.length;
  for (const each of ["Enter", " "]) {
    const pressed = new KeyboardEvent("keydown", { key: each, bubbles: true, cancelable: true });
    line.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(false);
  }
  expect(model.sent).toHaveLength(sent);
});

it("has the figures of a game of one round in sight, as no course stands over them", () => {
  expect(all(".pw-end .pw-outlook, .pw-end summary")).toEqual([]);
  expect(all(".pw-end tbody tr").length).toBeGreaterThan(1);
});

it("asks for another game only where one is offered", () => {
  const asked = (): string => host.querySelector(".pw-status")!.textContent!;
  expect(asked()).toBe("Play again?");
  const { game } = scenes;
  const panel = game.picture.panel!;
  const buttons = panel.buttons.filter(({ act }) => act !== "next_game"); // as a page that looks on has them
  model.set("view", { ...game, view_id: game.view_id + 1, picture: { ...game.picture, panel: { ...panel, buttons } } });
  expect(asked()).toBe("");
});

it("has its acts in the bar, and a cross for what Esc does", () => {
  expect(bar().at(-1)).toContain(scenes.game.picture.panel!.buttons[0]!.label);
  expect(all(".pw-end .pw-btn")).toEqual([]);
  host.querySelector<HTMLElement>(".pw-end .pw-x")!.click();
  expect(host.querySelector(".pw-end")).toBeNull();
  key("Escape");
  expect(host.querySelector(".pw-end")).not.toBeNull();
});

it("shows the course of the game and its dearest choices, each with its place", () => {
  model.set("reviewed", DONE);
  expect(all(".pw-end .pw-outlook")).toHaveLength(1);
  expect(host.querySelector(".pw-outlook .pw-plot-left")!.textContent).toBe("even");
  expect(host.querySelector(".pw-plot-right")!.textContent).toBe("+60");
  expect(all(".pw-end [data-act=look-at]")).toHaveLength(2);
  expect(all(".pw-end [data-act=play-on-at]")).toEqual([]);
  // marks that would lie on each other stand one above the other
  expect(all(".pw-plot-stem").map((each) => each.style.marginTop)).toEqual(["-10px", "-32px"]);
  key("2");
  expect(model.sent.at(-1)).toMatchObject({ act: "look_at", number: 2 });
  key("r");
  expect(model.sent.at(-1)).toMatchObject({ act: "look_at", number: 0 });
  model.answer({ reply: "reviewing" });
  expect(host.querySelector(".pw-pop-review")).toBeNull();
});

it.each([
  [true, ["Next game", "Learn from these (2)"]],
  [false, ["Learn from these (2)", "Next game"]],
])("is green for the next game when won, for what can be learned when lost (%s)", (won, [green, plain]) => {
  model.set("reviewed", DONE);
  model.set("view", ended(won));
  const told = bar();
  expect(told.filter((each) => each.endsWith("!"))).toHaveLength(1);
  expect(told.find((each) => each.endsWith("!"))).toContain(green);
  expect(told.some((each) => each.includes(plain!) && !each.endsWith("!"))).toBe(true);
});

it.each([
  [false, ["pw-points", "pw-post"]],
  [true, []],
])(
  "lets the points of a bid run to their post, and shows the last picture at once where motion is reduced (%s)",
  (reduced, moved) => {
    stop();
    host.remove();
    const game = scenes.GAMES.kitty!;
    const [, views] = Object.entries(game.scenes).find(([, each]) => each.at(-1)!.picture.panel?.kind === "round")!;
    vi.stubGlobal("matchMedia", () => ({ matches: reduced, addEventListener: () => {} }));
    const seen: string[] = [];
    Element.prototype.animate = function animate(this: Element): Animation {
      seen.push(this.className, this.parentElement?.className ?? "");
      return { cancel: () => {}, finished: Promise.resolve(), onfinish: null } as unknown as Animation;
    };
    model = new FakeModel({ prefs: { ...game.prefs, animate: true }, menu: game.menu, view: views.at(-1) });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    expect(all(".pw-end .pw-post")).not.toEqual([]);
    expect(moved.filter((part) => !seen.some((each) => each.startsWith(part)))).toEqual([]);
    if (reduced) expect(seen).toEqual([]);
    Reflect.deleteProperty(Element.prototype, "animate");
    vi.unstubAllGlobals();
  },
);
