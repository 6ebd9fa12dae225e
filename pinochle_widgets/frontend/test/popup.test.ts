// @vitest-environment jsdom
/* The menus of cards, plates and the felt: by mouse, finger and keys. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { changed } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Prefs, View } from "../src/wire/protocol";
import widget from "./mount";

let model: FakeModel, host: HTMLElement, end: AbortController;
function open(view: View, prefs: Partial<Prefs> = {}, menu = scenes.menu): void {
  end = new AbortController();
  host = document.body.appendChild(document.createElement("div"));
  model = new FakeModel({ prefs: { animate: false, ...prefs }, menu, view });
  widget.render({ model, el: host, signal: end.signal });
}
const find = (selector: string): HTMLElement => host.querySelector<HTMLElement>(selector)!;
const card = (id: string): HTMLElement => find(`.pw-own[data-id="${id}"]`);
const items = (): string[] => [...host.querySelectorAll("[role=menuitem]")].map((n) => n.firstChild!.textContent ?? "");
const item = (act: string): HTMLElement => find(`[role=menuitem][data-act="${act}"]`);
const right = (node: HTMLElement): boolean =>
  node.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
const press = (key: string, more: KeyboardEventInit = {}): void => {
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
};
const pointer = (node: HTMLElement, type: string, pointerType: string, at = { clientX: 0, clientY: 0 }): void => {
  node.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, ...at }), { pointerType }));
};
const moves = (): unknown[] => model.sent.filter((m) => m.act !== "pref");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  end.abort();
  host.remove();
  vi.useRealTimers();
});

describe("the menu of a card", () => {
  it("plays the card that it names, and not the one that was selected", () => {
    open(scenes.late);
    card("AS1").click();
    expect(right(card("AD1"))).toBe(false);
    expect(moves()).toEqual([]);
    expect(find("[role=menu]").getAttribute("aria-label")).toBe("Ace of diamonds");
    expect(items()[0]).toBe("Play ace of diamonds");
    item("card-play").click();
    expect(moves()).toMatchObject([{ act: "play", id: "AD1" }]);
    expect(host.querySelector("[role=menu]")).toBeNull();
  });
  it("tells why a card may not be played, and does not offer to", () => {
    open(scenes.follow);
    right(card("TS2"));
    expect(item("card-play")).toBeNull();
    expect(find("[role=menu]").getAttribute("aria-label")).toMatch(/^10 of spades, may not be played: ./);
    expect(find(".pw-popup-head").textContent).toMatch(/\w \w/);
    item("explain").click();
    expect(moves()[0]).toMatchObject({ act: "explain" });
  });
  it("tells why no card may be played after a trick", () => {
    const text = "Lay one meld, or draw.";
    open(changed(scenes.mid, { legal: { play: {} }, picture: { status: { title: "You took the trick", text } } }));
    right(card("KH1"));
    expect(find(".pw-popup-head").textContent).toContain(`It can't be played now. ${text}`);
  });
  it("lays the melds of that card, and none of another", () => {
    const view = Object.values(scenes.SCENES).find(
      ({ seat, legal, picture }) => seat === 0 && legal?.melds?.length && !picture.panel,
    )!;
    open(view);
    const melds = view.legal.melds!;
    const [meld] = melds;
    const hand = view.picture.zones.find(({ id }) => id === "hand")!.cards!;
    const other = hand.find((held) => !melds.some(({ ids }) => ids.includes(held.id)))!;
    right(card(other.id));
    expect(item("card-meld")).toBeNull();
    press("Escape");
    right(card(meld!.ids[0]!));
    expect(items()).toContain(`${meld!.name} +${meld!.points}`);
    item("card-meld").click();
    expect(moves()).toMatchObject([{ act: "do" }]);
  });
  it("is gone through by arrows, closed by Escape and Tab, and gives the card its focus back", () => {
    open(scenes.late);
    card("AD1").focus();
    for (const [opens, closes] of [
      ["ContextMenu", "Escape"],
      ["F10", "Tab"],
    ] as const) {
      press(opens, { shiftKey: opens === "F10" });
      const all = [...host.querySelectorAll("[role=menuitem]")];
      expect(document.activeElement).toBe(all[0]);
      press("ArrowDown");
      expect(document.activeElement).toBe(all[1]);
      press("ArrowUp");
      press("ArrowUp");
      expect(document.activeElement).toBe(all.at(-1));
      press("Home");
      expect(document.activeElement).toBe(all[0]);
      press(closes);
      expect(host.querySelector("[role=menu]")).toBeNull();
      expect(document.activeElement).toBe(card("AD1"));
    }
    expect(moves()).toEqual([]);
  });
  it("does not hear the keys of the table", () => {
    open(scenes.drawn);
    right(find(".pw-own"));
    press("d");
    press("h");
    expect(moves()).toEqual([]);
  });
  it("closes with a press beside it, which does nothing else, and when the table goes on", () => {
    open(scenes.late);
    right(card("AD1"));
    pointer(find(".pw-shield"), "pointerdown", "mouse");
    expect(host.querySelector("[role=menu]")).toBeNull();
    right(card("AD1"));
    model.set("view", { ...scenes.drawn, steps: [], base_id: -1 });
    expect(host.querySelector("[role=menu]")).toBeNull();
    expect(moves()).toEqual([]);
  });
  it("is left out by a right click that plays, where the preference says so; the Menu key still opens it", () => {
    open(scenes.late, { right_click: "play" });
    vi.advanceTimersByTime(400);
    right(card("AD1"));
    expect(moves()).toMatchObject([{ act: "play", id: "AD1" }]);
    card("AS1").focus();
    press("ContextMenu");
    expect(find("[role=menu]").getAttribute("aria-label")).toBe("Ace of spades");
  });
  it("opens for a finger that is held still, whose release then selects nothing", () => {
    open(scenes.late);
    const ace = card("AD1");
    pointer(ace, "pointerdown", "touch");
    vi.advanceTimersByTime(600);
    expect(find("[role=menu]").getAttribute("aria-label")).toBe("Ace of diamonds");
    pointer(ace, "pointerup", "touch");
    ace.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(ace.getAttribute("aria-pressed")).toBe("false");
  });
  it("stays away while a finger moves, and for a short tap", () => {
    open(scenes.late);
    const ace = card("AD1");
    pointer(ace, "pointerdown", "touch");
    pointer(ace, "pointermove", "touch", { clientX: 0, clientY: -30 });
    vi.advanceTimersByTime(600);
    pointer(ace, "pointerdown", "touch");
    pointer(ace, "pointerup", "touch");
    vi.advanceTimersByTime(600);
    expect(host.querySelector("[role=menu]")).toBeNull();
  });
});

describe("the menu of the felt", () => {
  it("has what is wanted most often", () => {
    open(scenes.late);
    right(find(".pw-mid"));
    expect(items()).toEqual(expect.arrayContaining(["Hint", "Sort by rank", "Scoresheet", "New game…"]));
    item("scores").click();
    expect(find("[role=dialog]").getAttribute("aria-label")).toBe("Scoresheet");
  });
  it("leaves the browser's menu to buttons and to Shift", () => {
    open(scenes.late);
    const shift = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, shiftKey: true });
    expect(card("AD1").dispatchEvent(shift)).toBe(true);
    expect(right(find(".pw-log"))).toBe(true);
    expect(host.querySelector("[role=menu]")).toBeNull();
  });
});

describe("a right click", () => {
  const seen = vi.fn();
  const reaches = (node: HTMLElement): boolean => {
    seen.mockClear();
    const browsers = right(node);
    expect(seen).not.toHaveBeenCalled(); // what JupyterLab would hear
    return browsers;
  };
  beforeEach(() => document.addEventListener("contextmenu", seen));
  afterEach(() => document.removeEventListener("contextmenu", seen));
  it("opens no menu but the table's own over stock, pile, cards, plates and buttons", () => {
    open(scenes.MATS.middle);
    const places = ["[data-zone=stock]", "[data-zone=pile]", ".pw-plate", ".pw-tool", "[data-zone=melds0]", ".pw-own"];
    for (const place of places) {
      expect(reaches(find(place)), place).toBe(false);
      press("Escape");
    }
  });
  it("leaves the browser's own where there is text to copy", () => {
    open(scenes.late);
    expect(right(find(".pw-log"))).toBe(true);
    expect(right(find(".pw-status"))).toBe(true);
  });
  it("leaves it to the words of a panel on the felt, and not to its buttons", () => {
    open(scenes.start);
    expect(right(find(".pw-panel p"))).toBe(true);
    open(scenes.cut);
    expect(right(find(".pw-panel button"))).toBe(false);
  });
  it("never opens JupyterLab's menu of cells, which looks for a mark on the way up from where it was", () => {
    open(scenes.late);
    expect(find(".pw").closest("[data-jp-suppress-context-menu]")).not.toBeNull();
  });
});

describe("a plate", () => {
  it("opens with a press what is known of its player, and has the focus again when that closes", () => {
    open(scenes.around, {}, scenes.menuAround);
    const plates = [...host.querySelectorAll<HTMLElement>("button.pw-plate")];
    expect(plates).toHaveLength(4);
    const last = plates.at(-1)!;
    last.focus();
    last.click();
    expect(find("[role=dialog]").getAttribute("aria-label")).toBe(last.querySelector("b")!.textContent);
    press("Escape");
    expect(document.activeElement).toBe(last);
  });
});
