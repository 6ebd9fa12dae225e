// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/model";
import { percentOf } from "../src/core/words/percent";
import { type Odds, VERSION } from "../src/wire/protocol";
import widget from "./mount";
import { answered, odds, phase2, row } from "./oddsview";

let model: FakeModel, host: HTMLElement, stop: () => void;

function open(view: unknown, prefs: Record<string, unknown> = {}): void {
  model = new FakeModel({ part: "odds", prefs, view: JSON.parse(JSON.stringify(view)) });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const find = <T extends HTMLElement>(selector: string): T => host.querySelector<T>(selector)!;
const meld = (key: string): HTMLElement => find(`[data-meld="${key}"]`);
const field = (): HTMLInputElement => find<HTMLInputElement>(".pw-guess input");
const status = (): string => find("[role=status]").textContent!.trim();
const alarm = (): string => find("[role=alert]").textContent!.trim();
const type = (node: HTMLInputElement, text: string): void => {
  node.value = text;
  node.dispatchEvent(new Event("input", { bubbles: true }));
};
const submit = (): void => {
  find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
};
const next = (view: Odds): void => model.set("view", view);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  stop?.();
  host?.remove();
  vi.useRealTimers();
});

describe("what a panel shows", () => {
  it("has a line for each meld, and the whole of it in words", () => {
    open(answered);
    expect(meld("aces").querySelector(".pw-vh")!.textContent).toContain("about 3 in 8");
    expect(meld("aces").querySelector(".v b")!.textContent).toBe("37.5%");
    expect(meld("aces").querySelector<HTMLElement>(".me")!.style.width).toBe("37.5%");
    expect(meld("aces").querySelector<HTMLElement>(".guess")!.style.left).toBe("30%");
    expect(meld("marriage S").querySelector("svg")!.getAttribute("aria-label")).toBe("spades");
    expect(meld("queens").dataset.state).toBe("never");
  });
  it("has the letters that the player wants", () => {
    const { out } = answered;
    open({ ...answered, out: { ...out, ranks: [...out!.ranks, ["Q", "queen"]] } }, { index: "ARDV" });
    const heads = [...host.querySelectorAll(".pw-outs th abbr")].map((each) => each.textContent);
    expect(heads).toEqual(["A", "10", "D"]);
  });
  it("keeps the asked answer to itself and marks the guess", () => {
    open(odds);
    expect(meld("aces").querySelector(".me")).toBeNull();
    expect(meld("aces").textContent).not.toContain("37.5");
    type(field(), "30");
    expect(meld("aces").querySelector(".v b")!.textContent).toBe("you: 30%");
    expect(meld("aces").querySelector<HTMLElement>(".guess")!.style.left).toBe("30%");
  });
  it("shows no odds at all while it asks, and says so", () => {
    open({
      ...odds,
      rows: [
        ...odds.rows,
        row({
          key: "kings",
          name: "Eighty kings",
          state: "hidden",
          at: null,
          value: "?",
          other: { at: 0, value: "", words: "" },
        }),
      ],
    });
    expect(host.querySelectorAll(".pw-or:not([data-state=ready]) :is(.op, .me)")).toHaveLength(0);
    expect(meld("kings").querySelector(".v")!.textContent).toBe("?");
    expect(find(".pw-hides").textContent).toContain("hidden until you have guessed");
    expect(host.querySelector(".pw-legend")).toBeNull();
    next(answered);
    expect(host.querySelector(".pw-hides")).toBeNull();
    expect(find(".pw-legend").textContent).toContain("after 6 more draws");
  });
  it("tells each card's place by shape and word", () => {
    open(odds);
    const cells = host.querySelectorAll(".pw-outs tbody td");
    expect(cells[0]!.querySelectorAll(".is-u, .is-t").length).toBe(2);
    expect(cells[0]!.querySelector(".pw-vh")!.textContent).toBe("Ace of spades: 1 unseen, 1 with Standard");
    expect(cells[2]!.textContent).toBe("3");
  });
  it("shows a hand that counting makes known", () => {
    open(phase2);
    expect([...host.querySelectorAll(".pw-kh .pw-k")].map((n) => n.className)).toEqual([
      "pw-k pw-uiS is-s",
      "pw-k pw-uiS is-c",
    ]);
    expect(find(".pw-kh .pw-quiet").textContent).toBe("none");
  });
  it("says what it waits for", () => {
    open({ ...odds, rows: [], out: null, waiting: "The cards are not dealt yet." });
    expect(find(".pw-empty").textContent).toBe("The cards are not dealt yet.");
  });
  it("never takes text for markup", () => {
    const bad = "<img src=x onerror=alert(1)>";
    open({ ...odds, title: bad, note: bad, rows: odds.rows.map((r) => ({ ...r, name: bad, text: bad, label: bad })) });
    expect(host.querySelector("img")).toBeNull();
    expect(find("h2").textContent).toContain(bad);
  });
  it("looks anew when a meld gets out of reach", () => {
    open(odds);
    next({ ...odds, view_id: 5, rows: odds.rows.map((r) => ({ ...r, state: "never" as const })) });
    expect([...host.querySelectorAll<HTMLElement>(".pw-or")].map((n) => n.className)).toEqual(
      Array(3).fill("pw-or is-never"),
    );
  });
  it("takes an odd view for none", () => {
    for (const [view, words] of [
      [null, "No odds yet"],
      [{}, "No odds yet"],
      [{ view_id: 1, rows: [] }, "another version"],
      [{ version: VERSION, view_id: 1 }, "another version"],
    ] as const) {
      open(view);
      expect(find(".pw-empty").textContent).toContain(words);
      stop();
      host.remove();
    }
  });
});

describe("guessing", () => {
  it("reads percentages and nothing else", () => {
    const cases: [string, number | null][] = [
      ["30", 30],
      [" 7.5 ", 7.5],
      ["7,5", 7.5],
      ["100", 100],
      ["0", 0],
      ["12%", 12],
      [".5", 0.5],
      ["101", null],
      ["-1", null],
      ["", null],
      ["1e2", null],
      ["abc", null],
      ["Infinity", null],
    ];
    for (const [text, value] of cases) expect(percentOf(text), text).toBe(value);
  });
  it("sends a typed guess with the question's number, once", () => {
    open(odds);
    type(field(), "30");
    submit();
    submit();
    expect(model.sent).toEqual([{ act: "guess", view_id: 4, number: 7, percent: 30 }]);
    vi.advanceTimersByTime(3000); // a kernel that never answered may be asked again
    submit();
    expect(model.sent).toHaveLength(2);
  });
  it("takes Enter in the field once, however long it is held", () => {
    open(odds);
    const press = (node: HTMLElement, repeat: boolean): boolean =>
      node.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }));
    type(field(), "30");
    expect(press(field(), false)).toBe(false);
    press(field(), true);
    expect(model.sent).toHaveLength(1);
    next(answered);
    vi.advanceTimersByTime(600);
    expect(press(find(".pw-go"), true)).toBe(false); // held down on the button it only waits
    expect(press(find(".pw-go"), false)).toBe(true); // pressed anew it is the browser's click
    expect(model.sent).toHaveLength(1);
  });
  it("slider and field are one guess", () => {
    open(odds);
    const slider = find<HTMLInputElement>(".pw-range");
    type(slider, "64");
    expect(field().value).toBe("64");
    type(field(), "12.5");
    expect(slider.style.getPropertyValue("--at")).toBe("12.5%");
    submit();
    expect(model.sent.at(-1)).toMatchObject({ percent: 12.5 });
  });
  it("starts blank, so that no number pulls the guess", () => {
    open(odds);
    const slider = find<HTMLInputElement>(".pw-range");
    expect(field().value).toBe("");
    expect(field().getAttribute("aria-invalid")).toBe("false");
    expect(slider.classList.contains("is-blank")).toBe(true);
    expect(slider.getAttribute("aria-valuetext")).toBe("no guess yet");
    expect(slider.style.getPropertyValue("--at")).toBe("0%");
    expect(meld("aces").querySelector(".guess")).toBeNull();
    submit();
    expect(model.sent).toEqual([]);
    type(field(), "0");
    expect(slider.classList.contains("is-blank")).toBe(false);
    submit();
    expect(model.sent.at(-1)).toMatchObject({ percent: 0 });
  });
  it("takes a slider at its word where it is let go unmoved", () => {
    for (const event of [
      new Event("pointerup", { bubbles: true }),
      new KeyboardEvent("keyup", { key: "Home", bubbles: true }),
    ]) {
      open(odds);
      find(".pw-range").dispatchEvent(new KeyboardEvent("keyup", { key: "Tab", bubbles: true }));
      expect(field().value).toBe("");
      find(".pw-range").dispatchEvent(event);
      expect(field().value).toBe("50");
      stop();
      host.remove();
    }
  });
  it("refuses what is no percentage before it is sent", () => {
    open(odds);
    type(field(), "200");
    expect(find(".pw-go").getAttribute("aria-disabled")).toBe("true");
    submit();
    expect(model.sent).toEqual([]);
    expect(alarm()).toBe("Type a number from 0 to 100.");
  });
  it("shows the answer, says it once, and goes on after a glance", () => {
    open(odds);
    next(answered);
    expect(status()).toBe("Exactly 37.5%. You guessed 30%.");
    expect(find(".pw-answer").textContent).toContain("37.5%");
    submit();
    expect(model.sent).toEqual([]);
    vi.advanceTimersByTime(600);
    submit();
    expect(model.sent).toEqual([{ act: "next", view_id: 5 }]);
  });
  it("keeps what was typed while the same meld is asked about, and only then", () => {
    open(odds);
    type(field(), "22");
    next({ ...odds, view_id: 5, predict: { ...odds.predict, question: { ...odds.predict.question!, number: 8 } } });
    expect(field().value).toBe("22");
    next({
      ...odds,
      view_id: 6,
      predict: { ...odds.predict, question: { ...odds.predict.question!, key: "kings", number: 9 } },
    });
    expect(field().value).toBe("");
  });
  it("the focus goes on where the hands are", () => {
    open(odds);
    field().focus();
    next(answered);
    expect(document.activeElement).toBe(find(".pw-go"));
    next({ ...odds, view_id: 6 });
    expect(document.activeElement).toBe(find(".pw-go"));
  });
  it("asks, skips, turns and looks further by messages", () => {
    open(odds);
    const select = find<HTMLSelectElement>("select");
    select.value = "kings";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    [...host.querySelectorAll<HTMLButtonElement>(".pw-btn")].find((b) => b.textContent === "Skip")!.click();
    find('[data-to="next"]').click();
    const on = find<HTMLInputElement>("[role=switch]");
    on.checked = false;
    on.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([
      { act: "ask", view_id: 4, meld: "kings" },
      { act: "skip", view_id: 4 },
      { act: "horizon", view_id: 4, name: "next" },
      { act: "predict", view_id: 4, on: false },
    ]);
  });
  it("says why something was refused", () => {
    open(odds);
    type(field(), "30");
    submit();
    model.answer({ rejected: true, reason: "The cards have moved on." });
    expect(alarm()).toBe("The cards have moved on.");
    expect(find(".pw-refused").textContent).toBe("The cards have moved on.");
    submit();
    expect(model.sent).toHaveLength(2);
  });
});

describe("a quiet neighbour", () => {
  it("is silent while others play", () => {
    open(odds);
    next({ ...odds, view_id: 5 });
    next({ ...phase2, view_id: 6 });
    expect(status()).toBe("");
  });
  it("keeps Jupyter's keys out and leaves nothing behind", () => {
    open(odds);
    expect(find(".pw-odds").dataset.lmSuppressShortcuts).toBe("true");
    stop();
    expect(host.children.length).toBe(0);
    expect(model.listening).toBe(0);
  });
  it("follows the colours of its table", () => {
    open(odds, { theme: "dark", four_colour: true });
    expect(find(".pw-odds").dataset).toMatchObject({ theme: "dark", suits: "four" });
    model.set("prefs", { theme: "light", four_colour: false });
    expect(find(".pw-odds").dataset).toMatchObject({ theme: "light", suits: "two" });
  });
});
