// @vitest-environment jsdom
/* The assistant's tab Cards: its four parts, a suit at a time, and what a rated table leaves of it. */
import { options } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { CardsTold } from "../src/wire/protocol";
import widget from "./mount";

const told: CardsTold = {
  reply: "cards",
  title: "4 cards are out",
  seen: [
    { card: "AS", copies: 2, seen: 1 },
    { card: "JS", copies: 2, seen: 0 },
    { card: "AH", copies: 2, seen: 1 },
    { card: "XR", copies: 4, seen: 4 },
  ],
  places: ["West", "East", "Stock"],
  where: [
    { card: "AS", copies: 1, cells: [["melded", 100], ["", 0], ["", 0]] },
    { card: "JS", copies: 2, cells: [["59%", 59], ["<1%", 1], ["41%", 41]] },
    { card: "AH", copies: 1, cells: [["", 0], ["sure", 100], ["", 0]] },
  ],
  deduced: ["West has no hearts.", "The last ace of hearts is with East."],
  note: "Exact. Calls and plays are not counted.",
  barred: "",
  reads: false,
  unread: "",
  as_if: "",
  persons: false,
}; // biome-ignore format: rows
let model: FakeModel, host: HTMLElement, end: AbortController;
const find = (selector: string): HTMLElement | null => host.querySelector<HTMLElement>(selector);
const text = (): string => find(".pw-assist")!.textContent ?? "";
const part = (name: string): void =>
  [...host.querySelectorAll<HTMLElement>(".pw-seg button")].find((each) => each.textContent === name)!.click();
const drawn = async (): Promise<void> => new Promise((done) => setTimeout(done, 20));
const press = (key: string, shiftKey: boolean): void => {
  find(".pw")!.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  end = new AbortController();
  host = document.body.appendChild(document.createElement("div"));
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.follow });
  widget.render({ model, el: host, signal: end.signal });
  press("C", true);
});
afterEach(() => {
  end.abort();
  host.remove();
});

describe("Cards", () => {
  it("opens by Shift+C where cards may lie: a row for equal cards, likelier ones deeper, melded ones so called", () => {
    expect(model.sent.map(({ act }) => act)).toContain("cards");
    model.answer(told);
    expect(text()).toContain("Three spades are out.");
    const rows = [...host.querySelectorAll(".pw-wheres tbody tr")];
    expect(rows.map((row) => row.querySelector("[aria-hidden]")!.textContent)).toEqual(["A", "J J"]);
    expect(rows[0]!.querySelector(".is-sure")!.textContent).toBe("melded");
    const shade = [...rows[1]!.querySelectorAll<HTMLElement>("span[style]")].map((each) =>
      each.style.getPropertyValue("--likely"),
    );
    expect(shade).toEqual(["35%", "1%", "25%"]);
    expect(text()).toContain("Calls and plays are not counted.");
  });
  it("tells another suit, the cards seen and out, and what is certain", async () => {
    model.answer(told);
    find('.pw-ofsuits button[aria-label^="Hearts"]')!.click();
    await drawn();
    expect(text()).toContain("One heart is out.");
    expect(text()).toContain("sure");
    find('.pw-ofsuits button[aria-label^="Joker"]')!.click();
    await drawn();
    expect(text()).toContain("No jokers are out.");
    part("Seen");
    await drawn();
    expect(text()).toContain("You have seen 6 cards.");
    part("Out");
    await drawn();
    expect(text()).toContain("4 cards are out.");
    part("Deduce");
    await drawn();
    expect([...host.querySelectorAll(".pw-deduced li")].map((each) => each.textContent)).toEqual(told.deduced);
  });
  it("names each button of a suit by its visible text first, for those who speak to it", () => {
    model.answer(told);
    const buttons = [...host.querySelectorAll(".pw-ofsuits button")];
    expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual([
      "Spades 3 out",
      "Hearts 1 out",
      "Joker 0 out",
    ]);
    for (const each of buttons) expect(each.getAttribute("aria-label")).toContain(each.textContent!.trim());
  });
  it("counts what the others' play tells where the switch is on, and says why it can't be", async () => {
    model.answer(told);
    const reads = (): HTMLInputElement => find("[data-field=read-acts]") as HTMLInputElement;
    expect(reads().checked).toBe(false);
    reads().click();
    expect(model.sent.at(-1)).toMatchObject({ act: "read_acts", who: "levels" });
    await drawn();
    expect(text()).toContain("Reading their calls and plays");
    expect(find(".pw-assist-body .pw-wheres, .pw-figure"), "the former chances are not shown").toBeNull();
    expect(reads().checked).toBe(true);
    reads().click();
    await drawn();
    expect(text(), "turned back before the answer").toContain("Calls and plays are not counted.");
    reads().click();
    await drawn();
    expect(text()).toContain("Reading their calls and plays");
    model.answer({ ...told, reads: true, note: "By their calls and plays, read: West as Beginner; give or take 4%." });
    expect(reads().checked).toBe(true);
    expect(text()).toContain("West as Beginner");
    expect(text()).not.toContain("Reading their calls");
    model.answer({ ...told, unread: "No computer player here can be read." });
    expect(reads().disabled).toBe(true);
    expect(text()).toContain("No computer player here can be read.");
  });
  it("reads persons on asking, where some sit there", async () => {
    model.answer(told);
    expect(host.querySelector("[data-field][data-who=all]")).toBeNull();
    model.answer({ ...told, unread: "No computer player here can be read.", as_if: "Persons, too" });
    const persons = find("[data-field][data-who=all]") as HTMLInputElement;
    expect(text()).toContain("Persons, too");
    expect([persons.checked, persons.disabled]).toEqual([false, false]);
    persons.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "read_acts", who: "all" });
    await drawn();
    expect(text()).toContain("Reading their calls and plays");
    model.answer({
      ...told,
      reads: true,
      as_if: "Persons, too",
      persons: true,
      note: "West as if playing as Intermediate.",
    });
    expect(persons.checked).toBe(true);
    expect(text()).toContain("West as if playing as Intermediate.");
    persons.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "read_acts", who: "levels" });
  });
  it("asks for what a switch was turned to, though it is drawn anew before its press is heard", () => {
    const { debounceRendering } = options;
    options.debounceRendering = (draw) => draw(); // as for a press by hand: the page is drawn between two listeners
    model.answer({ ...told, as_if: "Persons, too" });
    const who = (which: string): unknown => {
      find(`[data-who=${which}]`)!.click();
      return model.sent.at(-1)!.who;
    };
    expect([who("levels"), who("levels"), who("all"), who("all")]).toEqual(["levels", "nobody", "all", "levels"]);
    options.debounceRendering = debounceRendering;
  });
  it("tells the cards that were seen alone in rated play, and why", async () => {
    model.answer({ ...told, where: [], places: [], deduced: [], note: "", barred: "Rated play tells no more." });
    expect(text()).toContain("Rated play tells no more.");
    expect(text()).toContain("You have seen 6 cards.");
    part("Where");
    await drawn();
    expect(text()).toContain("You have seen 6 cards.");
    expect([...host.querySelectorAll(".pw-seg [aria-disabled=true]")].length).toBe(3);
  });
  const ranks = {
    rows: [
      { rank: "A", name: "", lie: [2, 1, 0, 1, 0, 4], eyed: 1, top: true, pair: "21%" },
      { rank: "T", name: "", lie: [0, 0, 8, 0, 0, 0], eyed: 0, top: false, pair: "none" },
      { rank: "3", name: "Red threes", lie: [0, 1, 1, 0, 0, 2], eyed: 0, top: false, pair: "" },
    ],
    lines: ["Ines can't hold any tens."],
    head: ["All eight", "Still out", "Their pair"],
    places: ["in your hand", "in your melds", "in theirs", "in the pile", "seen", "still out", "yours, seen", "on top"],
  };
  it("has a row a rank where suits matter little: what lies where in words and signs, what is out, and pairs", async () => {
    model.answer({ ...told, ranks });
    const rows = [...host.querySelectorAll(".pw-worths tbody tr")];
    expect(rows.map((row) => row.querySelector("th span")!.textContent)).toEqual(["A", "10", "Red threes"]);
    expect(rows[0]!.querySelector("td .pw-vh")!.textContent).toBe(
      "2 in your hand, 1 in your melds, 1 in the pile, 4 still out, 1 yours, seen, on top",
    );
    expect(rows.map((row) => row.querySelectorAll("svg g").length)).toEqual([8, 8, 4]);
    expect(rows[0]!.querySelectorAll("svg circle").length).toBe(4);
    expect(rows.map((row) => row.classList.contains("is-best"))).toEqual([true, false, false]);
    expect([...rows[1]!.querySelectorAll("td")].slice(1).map((cell) => cell.textContent)).toEqual(["0", "none"]);
    expect([...host.querySelectorAll(".pw-worths thead th")].map((each) => each.textContent)).toEqual(ranks.head);
    const signs = [...host.querySelectorAll(".pw-figure > span")].map((each) => each.textContent!.trim());
    expect(signs, "signs that are seen, each with its words").toEqual(ranks.places.filter((words) => words !== "seen"));
    const signsAt = find(".pw-figure")!.compareDocumentPosition(find(".pw-worths")!);
    expect(signsAt & Node.DOCUMENT_POSITION_FOLLOWING, "above the rows").toBeTruthy();
    expect(text()).toContain("Ines can't hold any tens.");
    expect(find(".pw-seg, .pw-ofsuits"), "no suits").toBeNull();
    find("[data-field=read-acts]")!.click();
    await drawn();
    const pairs = (): (string | null)[] =>
      [...host.querySelectorAll(".pw-worths tbody td:nth-child(4)")].map((cell) => cell.textContent);
    const said = (): string => [...host.querySelectorAll("[role=status]")].map((each) => each.textContent).join();
    expect(find(".pw-assist")!.textContent).toContain("Reading what they did");
    expect([pairs(), text().includes("tens.")], "plain figures stand meanwhile").toEqual([["21%", "none"], true]);
    await vi.waitFor(() => expect(said()).toContain("Reading what they did"));
    model.answer({ ...told, ranks: { ...ranks, lines: ["Ines very likely holds no sixes."] }, reads: true });
    await vi.waitFor(() => expect(said()).toContain("very likely holds no sixes"));
  });
  it("gives the keyboard back to the hand by F6, also from a switch", async () => {
    model.answer({ ...told, ranks });
    const reads = find("[data-field=read-acts]")!;
    reads.focus();
    expect(document.activeElement).toBe(reads);
    reads.dispatchEvent(new KeyboardEvent("keydown", { key: "F6", bubbles: true, cancelable: true }));
    await drawn();
    expect(document.activeElement!.closest(".pw-assist")).toBeNull();
  });
  it("says so where no cards are dealt", () => {
    model.answer({ ...told, title: "No cards are dealt", seen: [] });
    expect(text()).toContain("No cards are dealt.");
  });
});
