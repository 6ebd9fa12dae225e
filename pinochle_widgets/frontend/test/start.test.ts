// @vitest-environment jsdom
/* The start panel: what is sent by each of its fields, what is shown, and who has the keyboard. */
import { describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Start } from "../src/wire/protocol";
import widget from "./mount";
import { end, host, places } from "./place";

let model: FakeModel, el: HTMLElement;
places();

function open(start: Start, traits: object = {}): void {
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.start, start, ...traits });
  el = host.appendChild(document.createElement("div"));
  widget.render({ model, el, signal: end.signal });
}
const find = <T extends HTMLElement>(selector: string): T => el.querySelector<T>(selector)!;
const field = (what: string, more = ""): HTMLInputElement =>
  find<HTMLInputElement>(`[data-field=start][data-what=${what}]${more}`);
const words = (): string => find(".pw-start").textContent!;
function change(node: HTMLInputElement, value?: string): void {
  if (value === undefined) node.click();
  else {
    node.value = value;
    node.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
const key = (node: Element, name: string): void => {
  node.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
};

describe("a field of the start panel", () => {
  it.each([
    ["game", () => change(field("game", '[value="Partnership"]')), { what: "game", value: "Partnership" }],
    ["preset", () => change(field("preset"), "two-handed hoyle"), { what: "preset", value: "two-handed hoyle" }],
    ["level", () => change(field("opponents", '[value="master"]')), { what: "opponents", value: "master" }],
    ["training", () => change(field("training")), { what: "training", value: true }],
    ["promise", () => change(field("commit")), { what: "commit", value: false }],
    ["name", () => change(field("name"), "<b>Ann</b>"), { what: "name", value: "<b>Ann</b>" }],
    ["all rules", () => find<HTMLElement>("[data-what=unfolded]").click(), { what: "unfolded", value: true }],
  ])("sends what it changes: %s", (_, act, told) => {
    open(scenes.choosing);
    act();
    expect(model.sent.at(-1)).toMatchObject({ act: "choose", ...told });
  });
  it("of a number sends whole numbers only, and steps by its buttons", () => {
    open(scenes.excluding);
    const target = field("option", '[data-option="target"]');
    change(target, "300");
    expect(model.sent.at(-1)).toMatchObject({ what: "option", option: "target", value: 300 });
    const sent = model.sent.length;
    for (const wrong of ["", "3.5", "many", "1e3", "12345678901"]) change(target, wrong);
    expect(model.sent.length).toBe(sent);
    expect(target.value).toBe("500");
    find('[aria-label="Target: higher"]').click();
    expect(model.sent.at(-1)).toMatchObject({ what: "option", option: "target", value: 550 });
    change(field("option", '[data-option="may_fold"]'));
    expect(model.sent.at(-1)).toMatchObject({ what: "option", option: "may_fold", value: false });
  });
});

describe("the start panel", () => {
  it("stands in place of the table, and deals", () => {
    open(scenes.choosing);
    expect(el.querySelector(".pw-bar, .pw-side, .pw-tools")).toBeNull();
    expect(words()).toContain("Unlike Hoyle:Must overplayDix aloneLast trick");
    find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(model.sent.at(-1)).toMatchObject({ act: "deal" });
    expect(el.querySelector("[data-act=later], [data-act=stay]")).toBeNull(); // there is no game to go back to
    const sent = model.sent.length;
    key(find("form"), "Escape");
    key(find("form"), "h");
    expect(model.sent.length).toBe(sent);
  });
  it("tells why options exclude each other, where they stand and beside the button", () => {
    open(scenes.excluding);
    const told = "Kitty 3: 80 cards without it don't come out even for 4 seats.";
    expect(words().split(told).length - 1).toBe(2);
    expect(find(".pw-start [type=submit]").getAttribute("aria-disabled")).toBe("true");
    expect(field("option", '[data-option="kitty"]').getAttribute("aria-invalid")).toBe("true");
    expect(find(".pw-option .pw-was").textContent).toBe("Partnership: 0");
  });
  it("over a game goes back by Escape, and lets the choice wait", () => {
    open(scenes.excluding, { view: scenes.mid });
    key(find("form"), "Escape");
    expect(model.sent.at(-1)).toMatchObject({ act: "stay" });
    find("[data-act=later]").click();
    expect(model.sent.at(-1)).toMatchObject({ act: "later" });
    expect(el.querySelector("[data-act=next_round]")).toBeNull();
    model.set("start", { ...scenes.choosing, panel: { ...scenes.excluding.panel, next_round: true } });
    find("[data-act=next_round]").click();
    expect(model.sent.at(-1)).toMatchObject({ act: "next_round" });
    model.set("start", { deals: false, waits: "From the next game: Target 300.", panel: null });
    expect(find(".pw-bar").textContent).toContain("From the next game: Target 300.");
    find("[data-act=more]").click();
    expect(el.textContent).toContain("From the next game: Target 300.");
    find('[data-to="new_table"]').click();
    expect(model.sent.at(-1)).toMatchObject({ act: "new_table" });
  });
  it("gives the keyboard to Deal when it opens, also beside an earlier game that is offered", () => {
    const about = { about: "Canasta · round 2", whole: "Go on: Canasta · Standard · 475 to 691" };
    const buttons = [{ label: "Go on", act: "resume a.save", primary: true, ...about }];
    const offer = { kind: "offer", title: "Go on with your game?", lines: [], rows: [], note: "", buttons };
    const kept = { text: "", trouble: "", asks: false, offer: null, learns: false };
    open({ ...scenes.choosing, panel: null }, { view: scenes.mid, kept });
    find("[data-act=more]").focus();
    model.set("start", scenes.choosing);
    expect(document.activeElement!.getAttribute("type")).toBe("submit");
    model.set("start", { ...scenes.choosing, panel: null });
    model.set("kept", { ...kept, offer });
    model.set("start", scenes.choosing);
    expect(document.activeElement!.getAttribute("type")).toBe("submit");
    expect(find(".pw-start-head .pw-btn").textContent).toBe("Go on: Canasta Standard · 475 to 691");
    expect(find(".pw-start-head .pw-btn").title).toBe("Canasta · round 2");
    find(".pw-start-head .pw-btn").click();
    expect(model.sent.at(-1)).toMatchObject({ act: "resume", game: "a.save" });
  });
  it("takes the keyboard from no notebook that is opened, and has it at once in a page of its own", () => {
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((then) => Number(then(0)));
    (document.activeElement as HTMLElement).blur(); // what other files have left in the page
    open(scenes.choosing, { shown_in: "cell" });
    expect(document.activeElement).toBe(document.body);
    open(scenes.choosing, { shown_in: "page" });
    expect(el.contains(document.activeElement)).toBe(true);
    vi.restoreAllMocks();
  });
  it("opens the help by F1, from Deal and from a field, and has the keyboard again when it is closed", () => {
    open(scenes.choosing, { view: scenes.mid });
    for (const which of [".pw-start [type=submit]", ".pw-start [data-what=name]", ".pw-start [data-what=preset]"]) {
      find(which).focus();
      key(find(which), "F1");
      expect(model.sent.at(-1)).toMatchObject({ act: "help" });
      model.answer({ reply: "help", blocks: [["h", "Keys"]] });
      expect(find(".pw-pop").textContent).toContain("Keys");
      key(document.activeElement!, "Escape");
      expect([el.querySelector(".pw-pop"), document.activeElement]).toEqual([null, find(which)]);
    }
  });
  it("has the help by F1 in the menu, and in a preference of it", () => {
    open({ ...scenes.choosing, panel: null }, { view: scenes.mid });
    for (const which of [".pw-pop button", ".pw-pop select"]) {
      find("[data-act=more]").click();
      const before = model.sent.length;
      key(find(which), "F1");
      expect(model.sent.slice(before)).toMatchObject([{ act: "help" }]);
      model.answer({ reply: "help", blocks: [["h", "Keys"]] });
      expect(find(".pw-pop").textContent).toContain("Keys");
      key(find(".pw-pop button"), "Escape");
    }
  });
  it("offers each game that is kept", () => {
    const [first, ...others] = ["a", "b", "c"].map((name) => ({
      label: "Go on",
      act: `resume ${name}.save`,
      about: `Canasta, ${name} · round 2`,
    }));
    const buttons = [{ ...first!, primary: true }, ...others, { label: "All kept games", act: "earlier" }];
    const offer = { kind: "offer", title: "Go on?", lines: [], rows: [], note: "", buttons };
    open(scenes.choosing, { view: scenes.mid, kept: { text: "", trouble: "", asks: false, offer, learns: false } });
    const lines = [...host.querySelectorAll<HTMLElement>(".pw-offers li")];
    expect(lines.map((line) => line.textContent)).toEqual(["Canasta, b · round 2 Go on", "Canasta, c · round 2 Go on"]);
    lines[1]!.querySelector("button")!.click();
    expect(model.sent.at(-1)).toMatchObject({ act: "resume", game: "c.save" });
    find('[data-to="earlier"]').click();
    expect(model.sent.at(-1)).toMatchObject({ act: "earlier" });
  });
  it("shows a name with markup as text", () => {
    open({
      ...scenes.choosing,
      panel: { ...scenes.choosing.panel!, name: "<b>Ann</b>", summary: "<b>Ann</b> and you" },
    });
    expect(el.querySelector(".pw-start-note b")).toBeNull();
    expect(words()).toContain("<b>Ann</b> and you");
  });
  it("that is damaged is not shown", () => {
    open({ deals: false, waits: "", panel: { tiles: 5 } } as unknown as Start);
    expect(el.querySelector(".pw-start")).toBeNull();
    expect(find(".pw-panel")).not.toBeNull();
  });
});

it.each([
  [undefined, ["redeal_game", "restart_game", "restart_round"]],
  [["redeal_game"], ["restart_game", "restart_round"]],
])("a menu without %j deals by %j", (barred, offered) => {
  open({ deals: false, waits: "", panel: null }, { view: scenes.mid, menu: { ...scenes.menu, barred } });
  find("[data-act=more]").click();
  const sent = [...el.querySelectorAll<HTMLElement>(".pw-acts [data-act=send]")].map((each) => each.dataset.to!);
  expect(sent.filter((act) => /^re(deal|start)_/.test(act))).toEqual(offered);
});

it("a table that deals is dealt by the page that opens it, without a panel in between", () => {
  open({ deals: true, waits: "", panel: null });
  expect(model.sent).toMatchObject([{ act: "deal" }]);
  expect(el.querySelector(".pw-panel")).toBeNull();
});

describe("a right click on a seat's plate", () => {
  const rightClick = (node: Element): boolean =>
    node.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  it("opens what is known of the seat, and its level", () => {
    model = new FakeModel({ prefs: { animate: false }, menu: scenes.menuAround, view: scenes.around });
    el = host.appendChild(document.createElement("div"));
    widget.render({ model, el, signal: end.signal });
    for (const plate of el.querySelectorAll<HTMLElement>(".pw-plate")) {
      expect(rightClick(plate)).toBe(false); // the page's own menu stays away
      const sheet = find("[role=dialog]");
      expect(sheet.getAttribute("aria-label")).toBe(plate.querySelector("b")!.textContent);
      expect(sheet.textContent).toMatch(/\d points, \d games won/);
      const level = sheet.querySelector<HTMLSelectElement>("[data-field=level]");
      expect(level === null).toBe(sheet.getAttribute("aria-label") === "You");
      if (level) {
        change(level as unknown as HTMLInputElement, "advanced");
        expect(model.sent.at(-1)).toMatchObject({ act: "level", level: "advanced", who: level.dataset.who });
      }
      key(sheet, "Escape");
      expect(el.querySelector("[role=dialog]")).toBeNull();
    }
    const who = model.sent.flatMap((sent) => (sent.act === "level" ? [sent.who] : []));
    expect(who.sort()).toEqual(["opponents", "opponents", "partner"]);
  });
});
