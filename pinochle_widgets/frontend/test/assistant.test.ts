// @vitest-environment jsdom
/* The assistant's frame: opened, followed from position to position, walked and closed by keys. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Analyzed, Explained, Help, Hint, View } from "../src/wire/protocol";
import widget, { written } from "./mount";

const told: Explained = {
  reply: "explain",
  title: "You took the trick",
  lines: ["One meld per trick won."],
  can: [
    { cards: ["TH"], name: "", text: "North has it: give a counter.", best: true },
    { cards: [], name: "Marriage", text: "", best: false, action: "meld marriage KH QH", worth: "+20" },
    { cards: ["9H", "JD"], name: "", text: "", best: false },
  ],
  barred: [{ cards: ["AS"], name: "", text: "Hearts were led and you hold two.", best: false }],
  figures: [],
  section: "Strategy: following",
};
let model: FakeModel, host: HTMLElement, end: AbortController;
function open(view: View, traits: Record<string, unknown> = {}): void {
  end = new AbortController();
  host = document.body.appendChild(document.createElement("div"));
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view, ...traits });
  widget.render({ model, el: host, signal: end.signal });
}
const find = (selector: string): HTMLElement | null => host.querySelector<HTMLElement>(selector);
const frame = (): HTMLElement | null => find(".pw-assist");
const asked = (): unknown[] => model.sent.map(({ act }) => act).filter((act) => act !== "pref" && act !== "assist_tab");
const press = (key: string): void => {
  const at = host.contains(document.activeElement) ? document.activeElement! : find(".pw")!;
  const shiftKey = /^[A-Z]$/.test(key);
  at.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
};

beforeEach(() => open(scenes.follow));
afterEach(() => {
  end.abort();
  host.remove();
});

describe("the assistant's frame", () => {
  it("opens beside the table, tells what can be done and what can't, and leaves the table to be played at", () => {
    find(".pw-tools [data-act=explain]")!.click();
    expect(asked()).toEqual(["explain"]);
    expect(find(".pw-tray")!.inert).toBeFalsy();
    model.answer(told);
    const text = frame()!.textContent;
    for (const part of ["One meld", "North has it", "Marriage", "+20", "Hearts were led"]) expect(text).toContain(part);
    expect([...frame()!.querySelectorAll(".is-best")].map((n) => n.textContent)).toEqual([
      expect.stringContaining("advised"),
    ]);
    expect(frame()!.querySelector(".is-barred")!.textContent).toContain("A");
    find(".pw-own")!.click();
    expect(frame()).not.toBeNull();
  });
  it("names a card once where its sentence names it, and draws it there as everywhere", () => {
    find(".pw-tools [data-act=explain]")!.click();
    const entry = (cards: string[], text: string) => ({ cards, name: "", text, best: false });
    model.answer({ ...told, can: [entry(["KH"], "K♥ wins."), entry(["KH", "QH"], "Any."), entry(["QH"], "It wins.")] });
    const rows = [...frame()!.querySelectorAll("[aria-label='What you can do'] p")];
    expect(rows.map((row) => row.querySelectorAll(".pw-pc").length)).toEqual([1, 2, 1]);
    expect(rows[0]!.querySelector("b")).toBeNull();
    expect(written(rows[0]!).trim()).toBe("K♥ wins.");
  });
  it("opens the help at the section that the position belongs to", () => {
    const into = vi.fn();
    Element.prototype.scrollIntoView = into;
    find("[data-act=explain]")!.click();
    model.answer(told);
    frame()!.querySelector<HTMLElement>("[data-act=help]")!.click();
    const blocks: Help["blocks"] = [
      ["h", "Keys"],
      ["h", "Strategy: following"],
    ];
    model.answer({ reply: "help", blocks });
    expect(into.mock.instances.map((heading) => (heading as unknown as Element).textContent)).toEqual([told.section]);
  });
  it("opens the help with the cards of the table, whose letters are the player's", () => {
    const faces = (index: string): string[] => {
      model.set("prefs", { animate: false, index });
      find(".pw-tools [data-act=help]")!.click();
      model.answer({ reply: "help", blocks: [["row", ["Flush [QH]", "150"]]] });
      return [...document.querySelectorAll<HTMLImageElement>(".pw-help [data-card] img")].map(({ src }) => src);
    };
    const [english, german] = [faces("AKQJ"), faces("AKDB")];
    expect(english).toHaveLength(1);
    expect(german).toHaveLength(1);
    expect(german).not.toEqual(english);
  });
  it("asks again with each position and with new advice, once each, and offers nothing of an old one", () => {
    find("[data-act=explain]")!.click();
    model.answer(told);
    const does = () => frame()!.querySelector("[data-act=answer]")!.getAttribute("aria-disabled");
    expect(does()).toBeNull();
    const next = { ...scenes.follow, view_id: scenes.follow.view_id + 1 };
    model.set("view", next);
    expect(does()).toBe("true");
    model.answer(told);
    expect(does()).toBeNull();
    model.set("advice", { view_id: next.view_id, text: "", gain: "", ids: [], action: "", chances: [] });
    model.set("menu", { ...scenes.menu });
    expect(asked()).toEqual(["explain", "explain", "explain"]);
  });
  it("tells why it has no answer, where that is refused, and asks again with the next position", () => {
    const dots = () => frame()!.querySelector(".pw-waiting");
    find("[data-act=explain]")!.click();
    expect(dots()).not.toBeNull();
    const n = model.numbers[asked().length - 1];
    model.emit("msg:custom", {
      rejected: true,
      title: "That went wrong here",
      reason: "You can go on.",
      n,
    });
    expect([frame()!.textContent, dots()]).toEqual([
      expect.stringContaining("That went wrong here. You can go on."),
      null,
    ]);
    expect(find(".pw-status")!.textContent, "told once").not.toContain("wrong");
    model.set("view", { ...scenes.follow, view_id: scenes.follow.view_id + 1 });
    expect(dots()).not.toBeNull();
    model.answer(told);
    expect(frame()!.textContent).toContain("Hearts were led");
  });
  it("says nothing of a round before", () => {
    press("?");
    model.answer(told);
    expect(frame()!.textContent).toContain("Hearts were led");
    const { picture, view_id } = scenes.follow;
    const next = { ...picture, info: { ...picture.info, round: picture.info.round + 1 } };
    model.set("view", { ...scenes.follow, view_id: view_id + 1, picture: next });
    expect(frame()!.textContent).not.toContain("Hearts were led");
    model.answer(told);
    expect(frame()!.textContent).toContain("Hearts were led");
  });
  it("does by a press what it offers", () => {
    press("?");
    model.answer(told);
    frame()!.querySelector<HTMLElement>("[data-act=answer]")!.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "do", action: "meld marriage KH QH" });
  });
  it("opens by ? and closes by it and by Escape, with the keyboard in the hand; F6 goes there and back", () => {
    find(".pw-own[tabindex='0']")!.focus();
    press("?");
    expect(frame()).not.toBeNull();
    expect(document.activeElement!.className).toContain("pw-own");
    press("F6");
    expect(document.activeElement!.getAttribute("role")).toBe("tab");
    press("x");
    expect(find(".pw-sheet, [role=menu], [role=dialog]")).not.toBeNull();
    press("Escape");
    press("F6");
    expect(document.activeElement!.className).toContain("pw-own");
    press("F6");
    press("Escape");
    expect(frame()).toBeNull();
    expect(document.activeElement!.className).toContain("pw-own");
    press("?");
    press("?");
    expect(frame()).toBeNull();
    press("?");
    press("Escape");
    expect(frame()).toBeNull();
  });
  it("opens the menu by X, and has the keyboard again where it was once that closes", () => {
    press("?");
    model.answer(told);
    press("F6");
    press("ArrowRight");
    const tab = document.activeElement;
    expect(tab).toBe(find(".pw-assist [aria-selected=true]"));
    press("x");
    expect(find(".pw-pop-menu")!.contains(document.activeElement)).toBe(true);
    press("Escape");
    expect(find(".pw-pop-menu")).toBeNull();
    expect(document.activeElement).toBe(tab);
  });
  it("keeps its letters from the cards of the hand", () => {
    press("F6");
    press("ArrowRight");
    press("a");
    press("Enter");
    expect(asked(), "the arrow has turned to the tab behind the first").toEqual(["hint", "explain"]);
    expect(frame()).not.toBeNull();
  });
});

describe("Suggest", () => {
  const hint: Hint = {
    reply: "hint",
    title: "Take it with the ten",
    text: "It wins the trick.",
    gain: "+3 points over J♦",
    ids: [],
    cards: ["TH"],
    do: { act: "do", action: "play TH" },
    next: { cards: ["JD"], name: "", text: "It keeps the ten.", worth: "−3" },
    chances: [],
    level: "expert",
    levels: [
      ["standard", "Standard"],
      ["expert", "Expert"],
    ],
  };
  it("opens by H, tells what to do, why and what is next best, and does it by a press", () => {
    press("h");
    expect(asked()).toEqual(["hint"]);
    model.answer(hint);
    const text = frame()!.textContent;
    for (const part of ["Take it with the ten", "It wins the trick.", "+3 points", "Next best", "−3"])
      expect(text).toContain(part);
    expect(find(".pw-status")!.textContent, "told once").not.toContain("It wins");
    find("[data-act=hint-do]")!.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "do", action: "play TH" });
    press("h");
    expect(frame()).toBeNull();
  });
  it("is asked for by another level, and once for each position", () => {
    press("h");
    model.answer(hint);
    const level = find("[data-field=hint-level]") as HTMLSelectElement;
    expect(level.value).toBe("expert");
    level.value = "standard";
    level.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent.at(-1)).toMatchObject({ act: "hint_level", level: "standard" });
    model.set("view", { ...scenes.follow, view_id: scenes.follow.view_id + 1 });
    expect(asked()).toEqual(["hint", "hint_level", "hint"]);
    expect(find(".pw-suggest"), "nothing of the position before").toBeNull();
  });
  it("asks for nothing where there is nothing to decide, nor in rated play, and says so", () => {
    model.set("view", { ...scenes.waiting });
    press("h");
    expect(frame()!.textContent).toContain("Nothing to decide now.");
    press("h");
    model.set("rating", { title: "Not rated yet", text: "", last: "" });
    press("h");
    expect(frame()!.textContent).toContain("No hints in rated play.");
    expect(asked()).toEqual([]);
  });
  it("offers the tabs that the game has, and no other", () => {
    model.set("menu", { ...scenes.menu, tabs: ["explain"] });
    press("h");
    expect(frame()).toBeNull();
    press("?");
    expect([...frame()!.querySelectorAll("[role=tab]")].map((tab) => tab.textContent)).toEqual(["Explain"]);
  });
});

describe("Analyze", () => {
  const analyzed: Analyzed = {
    reply: "analyze",
    title: "In spades you may bid up to 20.",
    head: ["Trump", "Meld", "Tricks"],
    rows: [
      { cells: ["{S} Spades", "5", "20"], best: true },
      { cells: ["{C} Clubs", "0", "–"], best: false },
    ],
    groups: [{ label: "Worth holding", items: [{ cards: ["KS", "QS"], text: "needs {JD}", figure: "34.6%" }] }],
    lines: ["Counted from the cards that you have seen."],
  };
  it("tells the answer first, then the suits, then the cards by their use", () => {
    press("H");
    expect(model.sent).toMatchObject([{ act: "analyze" }, { act: "assist_tab", tab: "analyze" }]);
    model.answer(analyzed);
    expect([...frame()!.querySelectorAll("h3, th, td, h4, li")].map((node) => node.textContent)).toEqual([
      "In spades you may bid up to 20.",
      ...["Trump", "Meld", "Tricks"],
      ...[expect.stringContaining("Spades"), "5", "20"],
      ...[expect.stringContaining("Clubs"), "0", "–"],
      "Worth holding",
      expect.stringContaining("34.6%"),
    ]);
    expect(frame()!.querySelectorAll(".is-best")).toHaveLength(1);
  });
  it("is greyed in rated play, and says why", () => {
    model.set("rating", { title: "Not rated yet", text: "", last: "" });
    press("?");
    expect([...frame()!.querySelectorAll(".is-barred[role=tab]")].map((tab) => tab.textContent)).toEqual([
      "Suggest",
      "Analyze",
    ]);
    find("[data-to=analyze]")!.click();
    expect(frame()!.textContent).toContain("No analysis in rated play.");
    expect(asked()).toEqual(["explain"]);
  });
});
