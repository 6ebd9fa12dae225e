// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { changed } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { ScoreRow, View } from "../src/wire/protocol";
import widget from "./mount";

const STILL = { animate: false, sort: "rank" };
let model: FakeModel, host: HTMLElement, stop: () => void;

function open(view: View, prefs: Record<string, unknown> = {}): void {
  model = new FakeModel({ prefs: { ...STILL, ...prefs }, menu: scenes.menu, view });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
}
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const card = (id: string): HTMLElement => root().querySelector<HTMLElement>(`.pw-own[data-id="${id}"]`)!;
const act = (name: string): HTMLElement => root().querySelector<HTMLElement>(`[data-act="${name}"]`)!;
const status = (): string => root().querySelector(".pw-status")!.textContent ?? "";
const press = (key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (root().contains(document.activeElement) ? document.activeElement! : root()).dispatchEvent(event);
  return event;
};
const right = (node: HTMLElement): void => {
  vi.advanceTimersByTime(400);
  node.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
};
/** Plays by a click with Alt, the quick way of a mouse. */
const alt = (node: HTMLElement): void => {
  vi.advanceTimersByTime(400);
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, altKey: true }));
};
/** Clicks so many times at once, as the mouse or a finger does. */
const click = (node: HTMLElement, times = 1, pointerType = "mouse"): void => {
  for (let detail = 1; detail <= times; detail++) {
    node.dispatchEvent(Object.assign(new MouseEvent("pointerdown", { bubbles: true }), { pointerType }));
    node.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  }
};
const tap = (node: HTMLElement): void => click(node, 1, "touch");
/** `late`, with a second ace of spades. */
const twins = (): View => {
  const { picture, legal } = scenes.late;
  const cards = [...picture.zones.find(({ id }) => id === "hand")!.cards!, { id: "AS2", card: "AS" }];
  return changed(scenes.late, {
    zones: { hand: { cards } },
    legal: { ...legal, play: { ...legal.play, AS2: "play AS" } },
  });
};
const moves = (): unknown[] => model.sent.filter((m) => m.act !== "pref");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  stop?.();
  host?.remove();
  vi.useRealTimers();
});

describe("a sheet that the kernel answers with", () => {
  const help = { reply: "help", blocks: [["h", "Keys"]] };
  it("does not open any more after Escape, which does nothing else then", () => {
    open(scenes.late);
    card("AS1").click();
    press("F1");
    press("Escape");
    model.answer(help);
    expect(root().querySelector(".pw-pop")).toBeNull();
    expect(card("AS1").getAttribute("aria-pressed")).toBe("true");
    press("Escape");
    expect(card("AS1").getAttribute("aria-pressed")).toBe("false");
  });
  it("opens for the next press, and Escape closes it", () => {
    open(scenes.late);
    for (const key of ["F1", "Escape", "F1"]) press(key);
    model.answer(help);
    expect(root().querySelector(".pw-pop")!.textContent).toContain("Keys");
    press("Escape");
    expect(root().querySelector(".pw-pop")).toBeNull();
  });
});

describe("the letters that a player wants", () => {
  it("stand on buttons and in tips, as on the cards", () => {
    const why = { AS1: "Diamonds must be followed: Q♦ or 10♦." };
    open({ ...scenes.late, legal: { ...scenes.late.legal, why } }, { index: "ARDV" });
    expect(card("AS1").title).toBe("Diamonds must be followed: D♦ or 10♦.");
    const jack = [...root().querySelectorAll<HTMLElement>(".pw-own[data-card^=J]")].find(({ title }) => !title)!;
    jack.click();
    expect(act("main").textContent).toMatch(/Play V[♠♥♦♣]/);
  });
});

describe("playing cards", () => {
  it("selects with a click and deselects with a second", () => {
    open(scenes.late);
    card("AS1").click();
    expect(card("AS1").getAttribute("aria-pressed")).toBe("true");
    card("AS1").click();
    expect(card("AS1").getAttribute("aria-pressed")).toBe("false");
    expect(model.sent).toEqual([]);
  });
  it("plays with Alt and click, Enter, and the main button alike", () => {
    const ways: (() => void)[] = [
      () => alt(card("AD1")),
      () => {
        press("Home");
        press("Enter");
      },
      () => {
        press("Home");
        act("main").click();
      },
      () => {
        card("AD1").click();
        act("main").click();
      },
      () => click(card("AD1"), 2),
      () => {
        tap(card("AD1"));
        vi.advanceTimersByTime(3000);
        tap(card("AD1"));
      },
    ];
    for (const way of ways) {
      open(scenes.late);
      way();
      expect(moves()).toEqual([{ act: "play", id: "AD1", view_id: scenes.late.view_id }]);
      stop();
      host.remove();
    }
  });
  it("plays no card that nobody has chosen: the button asks for one, a key names one first", () => {
    for (const key of ["Enter", "p"]) {
      open(scenes.late);
      expect(act("main").textContent).toContain("Choose a card");
      act("main").click();
      expect(status()).toContain("Choose a card");
      expect(status()).toContain("Click it");
      click(act("main"), 1, "touch");
      expect(status()).toMatch(/Tap it(?!.*(Click|key))/);
      press("Escape");
      press(key);
      expect(act("main").textContent).toContain("Play A♦");
      expect(moves()).toEqual([]);
      vi.advanceTimersByTime(400);
      press(key);
      expect(moves()).toEqual([{ act: "play", id: "AD1", view_id: scenes.late.view_id }]);
      stop();
      host.remove();
    }
  });
  it("plays one of two cards alike by a double click, and selects again where none may be played", () => {
    open(twins());
    click(card("AS2"), 2);
    expect(moves()).toMatchObject([{ act: "play", id: "AS2" }]);
    stop();
    host.remove();
    open(scenes.mid);
    click(card("KH1"), 2);
    expect(moves()).toEqual([]);
    expect(card("KH1").getAttribute("aria-pressed")).toBe("false");
  });
  it("leaves a card selected by a mouse to a second click, which deselects it", () => {
    open(scenes.late);
    click(card("AD1"));
    click(card("AD1"));
    expect(card("AD1").getAttribute("aria-pressed")).toBe("false");
    expect(moves()).toEqual([]);
  });
  it("sends one move for a double click on the button", () => {
    open(scenes.late);
    press("Home");
    act("main").click();
    act("main").click();
    expect(moves()).toHaveLength(1);
  });
  it("plays the very one of two cards alike", () => {
    open(twins());
    alt(card("AS2"));
    expect(moves()).toEqual([{ act: "play", id: "AS2", view_id: scenes.late.view_id }]);
  });
  it("refuses two selected cards on a lead in words, and offers to clear them", () => {
    for (const key of ["Enter", "p"]) {
      const { late } = scenes;
      open({ ...late, view_id: late.view_id - 1, legal: { ...late.legal, play: {} } });
      card("AD1").click();
      card("AS1").click();
      model.set("view", late); // it is the player's turn now
      expect(act("main")).toBeNull();
      expect(act("clear").textContent).toContain("Clear selection");
      press(key);
      expect(status()).toContain("Play one card");
      expect(root().querySelector("[role=alert]")!.textContent).toContain("Melds are laid after taking a trick");
      expect(moves()).toEqual([]);
      act("clear").click();
      expect(root().querySelectorAll("[aria-pressed=true]")).toHaveLength(0);
      stop();
      host.remove();
    }
  });
  it("takes another card in the place of the one that was chosen, where one is to be played", () => {
    open(scenes.late);
    card("AD1").click();
    card("AS1").click();
    expect([...root().querySelectorAll<HTMLElement>("[aria-pressed=true]")].map((n) => n.dataset.id)).toEqual(["AS1"]);
    expect(act("main").textContent).toContain("Play A♠");
  });
  it("names only what may be played, and marks it", () => {
    open(scenes.follow);
    const named = (): string | null =>
      root().querySelector(".pw-ring.is-named") &&
      root().querySelector<HTMLElement>(".pw-fan > [tabindex='0']")!.dataset.card!;
    expect(named(), "nothing is named before the player goes there").toBeNull();
    press("ArrowRight");
    press("ArrowLeft");
    expect(named()).toBe("KD");
    expect(act("main").textContent).toContain("Play K♦");
    card("TS2").focus();
    expect(act("main")).toBeNull();
    expect(named()).toBeNull();
    press("Enter");
    expect(status()).toContain("The 10 of spades may not be played");
    expect(moves()).toEqual([]);
    press("Escape");
    card("TS2").click();
    expect(status(), "a click says it, too").toContain("The 10 of spades may not be played");
    expect(root().querySelectorAll("[aria-pressed=true]")).toHaveLength(0);
    expect(act("main").textContent).toContain("Choose a card");
  });
  it("says at once why a card may not be played, and asks nobody", () => {
    open(scenes.follow);
    alt(card("TS2"));
    expect(status()).toContain("The 10 of spades may not be played");
    expect(root().querySelector("[role=alert]")!.textContent).toContain("Diamonds were led");
    expect(root().querySelector(".pw-bar.refused")).not.toBeNull();
    expect(card("TS2").title).toContain("Diamonds");
    expect(model.sent).toEqual([]);
  });
  it("does not play while other cards are selected", () => {
    open(scenes.late);
    card("AS1").click();
    alt(card("AD1"));
    expect(status()).toContain("Another card is selected");
    expect(model.sent).toEqual([]);
    press("Escape");
    alt(card("AD1"));
    expect(moves(), "one Escape clears the notice and the selection").toHaveLength(1);
  });
  it("asks before a card is played that could be melded, if wished", () => {
    open(scenes.deck64, { check_meldable: true });
    alt(card("QS1"));
    expect(moves()).toEqual([]);
    expect(status()).toContain("Play the queen of spades?");
    act("clear").click();
    expect(moves()).toEqual([]);
    alt(card("QS1"));
    press("y");
    expect(moves()).toEqual([{ act: "play", id: "QS1", view_id: scenes.deck64.view_id }]);
  });
  it("wants two right clicks where the preference says so", () => {
    open(scenes.late, { right_click: "twice" });
    right(card("AD1"));
    expect(status()).toContain("Click twice");
    expect(moves()).toEqual([]);
    card("AD1").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
    expect(moves()).toHaveLength(1);
  });
});

describe("a key held or pressed twice", () => {
  const next = (view: View): void => model.set("view", view);
  it("plays one card for a held Enter, though the next picture comes at once", () => {
    open(scenes.late);
    press("Home");
    press("Enter");
    next({ ...scenes.drawn, steps: [], base_id: -1 });
    for (let i = 0; i < 30; i++) {
      vi.advanceTimersByTime(40);
      press("Enter", { repeat: true });
    }
    expect(moves()).toHaveLength(1);
    press("ArrowRight", { repeat: true });
    expect(document.activeElement).not.toBe(card("AS1"));
  });
  it.each(["Enter", "p", "d", "m"])("takes %s twice for once", (key) => {
    open(key === "d" || key === "m" ? scenes.mid : scenes.late);
    press("Home");
    press(key);
    next({ ...(key === "d" || key === "m" ? scenes.mid : scenes.late), view_id: 90 });
    vi.advanceTimersByTime(120);
    press(key);
    expect(moves()).toHaveLength(1);
    vi.advanceTimersByTime(400);
    press("Home");
    press(key);
    expect(moves()).toHaveLength(2);
  });
  it("plays nothing right after a panel, before anyone can have seen which card is marked", () => {
    open(scenes.start);
    act("main").click();
    vi.advanceTimersByTime(900);
    next(scenes.dealt);
    vi.advanceTimersByTime(60);
    press("Enter");
    act("main").click();
    expect(moves()).toEqual([{ act: "continue", view_id: scenes.start.view_id }]);
    vi.advanceTimersByTime(260);
    press("Home");
    press("Enter");
    expect(moves()).toHaveLength(2);
  });
  it("only ends what is still going on", () => {
    open(scenes.drawn);
    next(scenes.follow);
    expect(root().dataset.busy).toBe("true");
    expect(act("main")).toBeNull();
    for (let i = 0; i < 9 && root().dataset.busy === "true"; i++) {
      expect(act("main"), "no button before all has been seen").toBeNull();
      press("Enter");
      vi.advanceTimersByTime(251);
    }
    expect(root().dataset.busy).toBe("false");
    expect(moves()).toEqual([]);
    vi.advanceTimersByTime(300);
    press("ArrowRight");
    press("ArrowLeft");
    press("Enter");
    expect(moves()).toEqual([
      {
        act: "play",
        id: root().querySelector<HTMLElement>(".pw-fan > [tabindex='0']")!.dataset.id,
        view_id: scenes.follow.view_id,
      },
    ]);
  });
  it("leaves the main button alone while a press ends an animation", () => {
    open(scenes.drawn);
    next(scenes.follow);
    for (let i = 0; i < 9 && root().dataset.busy === "true"; i++) {
      root().dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
      act("main")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      expect(moves()).toEqual([]);
      vi.advanceTimersByTime(251);
    }
    vi.advanceTimersByTime(300);
    press("ArrowRight");
    press("ArrowLeft");
    act("main").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(moves()).toEqual([]);
    act("main").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    act("main").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(moves()).toHaveLength(1);
  });
});

describe("the ring of the focus", () => {
  const rings = (): string => root().dataset.rings!;
  it("lies on a card while cards are wanted, and afterwards only where the player goes", () => {
    open(scenes.late);
    expect(rings()).toBe("true");
    stop();
    host.remove();
    open(changed(scenes.late, { legal: { play: {}, melds: [] } }));
    expect(rings()).toBe("false");
    press("ArrowRight");
    expect(rings()).toBe("true");
  });
  it("is drawn for keys, and not for a finger", () => {
    open(scenes.late);
    tap(card("AS1"));
    expect(root().hasAttribute("data-ringless")).toBe(true);
    press("ArrowRight");
    expect(root().hasAttribute("data-ringless")).toBe(false);
  });
});

describe("melding and drawing", () => {
  it("lays the best meld with Enter where none is selected, as the last button says", () => {
    open(scenes.mid);
    const [best] = scenes.mid.legal.melds!;
    expect([...root().querySelectorAll(".pw-bar .pw-btn")].at(-1)!.textContent).toBe(`${best!.name} +${best!.points}⏎`);
    press("Enter");
    expect(moves()).toEqual([{ act: "do", action: best!.action, view_id: scenes.mid.view_id }]);
  });
  it("lays the selection with Enter, the best meld with M, and draws with D", () => {
    open(scenes.mid);
    card("KH1").click();
    card("QH1").click();
    expect(act("main").textContent).toContain("Royal marriage +40");
    press("Enter");
    expect(moves()).toEqual([{ act: "do", action: "meld marriage KH QH", view_id: scenes.mid.view_id }]);
    stop();
    host.remove();
    open(scenes.mid);
    press("m");
    expect(moves()).toEqual([{ act: "do", action: "meld marriage KH QH", view_id: scenes.mid.view_id }]);
    stop();
    host.remove();
    open(scenes.mid);
    act("do draw").click();
    expect(moves()).toEqual([{ act: "do", action: "draw", view_id: scenes.mid.view_id }]);
  });
  it("drops the selection of what was laid or played", () => {
    open(scenes.mid);
    card("KH1").click();
    card("QH1").click();
    press("Enter");
    model.set("view", scenes.laid);
    vi.runAllTimers();
    expect(root().querySelectorAll("[data-zone=melds0] .pw-own")).toHaveLength(5);
    expect(root().querySelectorAll("[aria-pressed=true]")).toHaveLength(0);
  });
  it("leaves an unknown selection to the kernel", () => {
    open(scenes.mid);
    card("9C1").click();
    const { textContent } = root().querySelector(".pw-bar")!;
    expect(textContent).toContain("Clear selection");
    expect(textContent).not.toContain("Lay selection"); // a card alone is no meld
    press("Enter");
    expect(moves()).toEqual([{ act: "lay", ids: ["9C1"], view_id: scenes.mid.view_id }]);
    model.answer({
      rejected: true,
      view_id: scenes.mid.view_id,
      title: "No meld",
      reason: "These cards make no meld.",
    });
    expect(status()).toContain("These cards make no meld.");
    expect(card("9C1").getAttribute("aria-pressed")).toBe("true");
    press("d");
    expect(moves()).toHaveLength(2);
  });
  it("clears the selection before it undoes", () => {
    open(scenes.laid);
    card("KH1").click();
    press("u");
    expect(moves()).toEqual([]);
    expect(card("KH1").getAttribute("aria-pressed")).toBe("false");
    press("u");
    expect(moves()).toEqual([{ act: "undo", view_id: scenes.laid.view_id }]);
  });
  it("takes back the whole turn by Shift and U, and by a right click on the tool", () => {
    open(scenes.laid);
    press("U", { shiftKey: true });
    const tool = root().querySelector("[data-act=undo]")!;
    tool.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
    const turn = { act: "undo_turn", view_id: scenes.laid.view_id };
    expect(moves()).toEqual([turn, turn]);
  });
  it("takes it back by a finger held on the tool, whose tip says so, too", () => {
    open(scenes.laid);
    expect(act("undo").title).toBe("Your last act; right-click: the whole turn");
    const finger = { pointerType: "touch" };
    act("undo").dispatchEvent(Object.assign(new MouseEvent("pointerdown", { bubbles: true }), finger));
    vi.advanceTimersByTime(600);
    act("undo").dispatchEvent(Object.assign(new MouseEvent("pointerup", { bubbles: true }), finger));
    act("undo").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(moves()).toEqual([{ act: "undo_turn", view_id: scenes.laid.view_id }]);
    model.set("view", changed(scenes.laid, { view_id: scenes.laid.view_id + 1 }));
    expect(act("undo").title).toBe("Your last act; hold: the whole turn");
  });
  it("does the action that begins the turn anew where nothing else can be taken back", () => {
    const legal = { ...scenes.mid.legal, undo: false, back: "return" };
    open({ ...scenes.mid, legal });
    press("u");
    press("U", { shiftKey: true });
    const back = { act: "do", action: "return", view_id: scenes.mid.view_id };
    expect(moves()[0]).toEqual(back);
    expect(moves()).toHaveLength(1); // a second one waits for the answer to the first
  });
});

describe("the keyboard", () => {
  it("keeps keys from the notebook and leaves Tab alone", () => {
    open(scenes.mid);
    const heard: string[] = [];
    const listen = (e: KeyboardEvent): void => {
      heard.push(e.key);
    };
    document.addEventListener("keydown", listen);
    for (const key of ["d", "b", "ArrowLeft", "Enter", "Escape", "z"]) press(key);
    expect(press("Tab").defaultPrevented).toBe(false);
    document.removeEventListener("keydown", listen);
    expect(heard).toEqual([]);
    expect(root().dataset.lmSuppressShortcuts).toBe("true");
  });
  it("is kept from a notebook that hears it first, and takes the shortcuts of what has the focus", () => {
    open(scenes.late);
    const taken: string[] = [];
    const asNotebookDoes = ({ key, target }: KeyboardEvent): void => {
      for (
        let at = target as Element | null;
        at && !at.hasAttribute("data-lm-suppress-shortcuts");
        at = at.parentElement
      )
        if (at.matches(":focus")) taken.push(key);
    };
    document.addEventListener("keydown", asNotebookDoes, { capture: true });
    for (const node of [card("AD1"), act("more"), root()]) {
      node.focus();
      press("m");
    }
    document.removeEventListener("keydown", asNotebookDoes, { capture: true });
    expect(taken).toEqual([]);
  });
  it("walks the hand and moves a card in it", () => {
    open(scenes.late);
    card("AD1").focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(card("AS1"));
    press("ArrowLeft", { shiftKey: true });
    press("Home");
    expect(document.activeElement).toBe(card("AS1"));
    press("ArrowRight", { shiftKey: true });
    const hand = [...root().querySelectorAll<HTMLElement>("[data-zone=hand] .pw-own")].map((n) => n.dataset.id);
    expect(hand).toEqual(["AD1", "AS1", "KD1", "9C1"]);
    expect(model.sent).toEqual([]);
  });
  it("goes to the cards that can be chosen, and by page keys to the others; the next arrow takes a refusal back", () => {
    open(scenes.follow);
    const at = (): string | undefined => (document.activeElement as HTMLElement).dataset.id;
    press("Home");
    expect(at()).toBe("KD1");
    press("ArrowRight");
    expect(at()).toBe("JD1");
    press("PageUp");
    expect(at()).toBe("QH1");
    press("Enter");
    expect(status()).toContain("The queen of hearts may not be played");
    press("ArrowRight");
    expect(at()).toBe("JD1");
    expect(status()).not.toContain("may not be played");
    expect(root().querySelector(".pw-bar.refused")).toBeNull();
    expect(moves()).toEqual([]);
  });
  it("leaves page keys to what scrolls", () => {
    open(scenes.round);
    act("panel").focus();
    expect(press("PageDown").defaultPrevented).toBe(false);
  });
  it("keeps the focus in the table when the focused card is played", () => {
    open(scenes.late);
    card("AD1").focus();
    model.set("view", scenes.taken);
    vi.runAllTimers();
    expect(card("AD1")).toBeNull();
    expect(root().contains(document.activeElement)).toBe(true);
  });
  it("opens the menu, changes a preference at once and tells the kernel", () => {
    open(scenes.mid);
    act("more").click();
    expect(root().querySelector("[data-field=pref]")).toBeNull();
    act("prefs").click();
    const box = root().querySelector<HTMLInputElement>('input[data-name="four_colour"]')!;
    box.click();
    expect(root().dataset.suits).toBe("four");
    vi.advanceTimersByTime(1);
    expect(model.sent).toContainEqual({ act: "pref", name: "four_colour", value: true, view_id: scenes.mid.view_id });
    press("Escape");
    expect(root().querySelector("[role=dialog]")).toBeNull();
  });
  it("shows the cards that were cut until the next move, and still says who leads", () => {
    open(scenes.cut);
    expect(root().querySelectorAll(".pw-deck > i")).toHaveLength(48);
    expect(root().textContent).not.toContain("Round 0");
    model.set("view", scenes.cut_done);
    vi.advanceTimersByTime(5000);
    const cut = (): string[] =>
      [...root().querySelectorAll<HTMLElement>("[data-zone=trick] .pw-card")].map((n) => n.getAttribute("aria-label")!);
    expect(cut()).toEqual(["You cut the jack of hearts", "Hugo cut the 9 of diamonds"]);
    expect(status()).toContain("You lead");
    model.set("view", { ...scenes.deck64, view_id: 5 });
    expect(cut()).toEqual([]);
  });
  it("fills the window where the page may not fill the screen, and gives it back", async () => {
    open(scenes.mid);
    press("F", { shiftKey: true });
    await Promise.resolve();
    expect(root().dataset.full).toBe("window");
    press("Escape");
    expect(root().dataset.full).toBeUndefined();
    act("more").click();
    expect(act("full").textContent).toContain("Full screen⇧F");
    act("full").click();
    await Promise.resolve();
    expect(root().dataset.full).toBe("window");
    expect(root().querySelector("[role=dialog]")).toBeNull();
  });
  it.each([
    ["round", scenes.round],
    ["game", scenes.game],
  ])("puts the panel of a %s aside, so that the table is seen, and brings it back", (_, ended) => {
    open(ended);
    const { title, buttons } = ended.picture.panel!;
    expect(root().querySelector(".pw-panel")?.textContent).toContain(title);
    expect(status()).not.toContain(title); // each thing once
    root().querySelector<HTMLElement>('[data-to="aside"]')!.click();
    expect(root().querySelector(".pw-panel, .pw-slot")).toBeNull();
    expect(act("main").textContent).toContain(buttons[0]!.label);
    expect(root().querySelectorAll("[data-zone=trick] .pw-card")).toHaveLength(ended.picture.tricks?.length ? 2 : 0);
    act("bring").click();
    expect(root().querySelector(".pw-panel")?.textContent).toContain(title);
    press("Escape");
    expect(root().querySelector(".pw-panel")).toBeNull();
    press("Escape");
    expect(root().querySelector(".pw-panel")?.textContent).toContain(title);
    press("Escape");
    expect(model.sent).toEqual([]); // it is a matter of this view alone
    press("Enter");
    expect(moves()).toHaveLength(1);
  });
  it("goes on from a trick that waits for the player when the game has gone far ahead", () => {
    open(scenes.drawn, { pace: "relaxed" });
    const many = (type: string, count: number): View["steps"] =>
      Array.from({ length: count }, () => ({ event: { type, seat: 1 }, edits: [] }));
    const { view_id } = scenes.drawn;
    const next = (n: number, steps: View["steps"]): void => {
      model.set("view", { ...scenes.follow, base_id: view_id + n - 1, view_id: view_id + n, steps });
      vi.advanceTimersByTime(5000);
    };
    next(1, many("take", 1));
    next(2, many("phase", 41));
    expect(act("go-on")).not.toBeNull();
    expect(status()).not.toContain("Waiting");
    act("go-on").click();
    vi.advanceTimersByTime(0);
    expect(moves()).toEqual([]); // it holds this picture alone: others play on
    next(3, many("phase", 1));
    vi.advanceTimersByTime(60_000);
    expect(root().dataset.busy).toBe("false");
    expect(act("main")).not.toBeNull();
  });
  it("goes on by hand after three tricks of a first game, then by itself after 1.5 s", () => {
    const { view_id, picture } = scenes.drawn;
    open({ ...scenes.drawn, picture: { ...picture, log: [] } });
    const kept = { text: "", trouble: "", asks: false, offer: null, learns: true };
    model.set("kept", kept);
    const log: View["picture"]["log"] = [];
    const taken = (n: number): void => {
      const line = [n, 1, "t", "Standard took the trick."] as (typeof log)[number];
      const step = { event: { type: "take", seat: 1 }, edits: [[["log", n - 1], line]] };
      log.push(line);
      const now = { ...picture, log: [...log] };
      const steps = [step, { event: { type: "gather", seat: 1 }, edits: [] }] as View["steps"];
      model.set("view", { ...scenes.drawn, picture: now, base_id: view_id + n - 1, view_id: view_id + n, steps });
    };
    for (const n of [1, 2, 3]) {
      taken(n);
      vi.advanceTimersByTime(60_000);
      act("go-on").click();
      vi.advanceTimersByTime(60_000);
    }
    taken(4);
    vi.advanceTimersByTime(1400);
    expect([act("go-on"), root().dataset.busy]).toEqual([null, "true"]);
    vi.advanceTimersByTime(2000);
    expect(root().dataset.busy).toBe("false");
  });
  it("waits for others with a pressed button, and the press can be taken back by pointer and by Enter", () => {
    const { picture } = scenes.start;
    const buttons = picture.panel!.buttons.map((b) => ({ ...b, waits: "Waiting for Bert" }));
    open({ ...scenes.start, picture: { ...picture, panel: { ...picture.panel!, buttons } } });
    const button = root().querySelector<HTMLElement>(".pw-bar [data-act=main]")!;
    expect([button.textContent, button.ariaPressed ?? button.getAttribute("aria-pressed")]).toEqual([
      "Waiting for Bert",
      "true",
    ]);
    expect([...button.classList]).toEqual(["pw-btn", "is-waiting"]);
    button.click();
    press("Enter");
    const back = { act: "wait", view_id: scenes.start.view_id };
    expect(moves()).toEqual([back]);
  });
  it("cuts the deck at the chosen card", () => {
    open(scenes.cut);
    const slider = root().querySelector<HTMLInputElement>("input[type=range]")!;
    slider.value = "17";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    act("cut").click();
    expect(moves()).toEqual([{ act: "do", action: "cut 17", view_id: scenes.cut.view_id }]);
  });
});

describe("pictures", () => {
  it("walks through a move and says what happens", () => {
    open(scenes.drawn);
    model.set("view", scenes.follow);
    const trick = (): string[] =>
      [...root().querySelectorAll<HTMLElement>("[data-zone=trick] [data-card]")].map((n) => n.dataset.card!);
    expect(trick()).toEqual(["9C", "JC"]); // without motion both lie there at once
    expect(root().dataset.busy).toBe("true");
    expect(root().querySelector("[role=status]")!.textContent).toContain(
      "You played nine of clubs. Hugo played jack of clubs.",
    );
    vi.advanceTimersByTime(1500);
    expect(trick()).toEqual(["QD"]);
    expect(root().dataset.busy).toBe("false");
    expect(root().dataset.viewId).toBe(String(scenes.follow.view_id));
  });
  it("goes on by a step when the player presses something, and skips none", () => {
    open(scenes.drawn);
    model.set("view", scenes.follow);
    const seen = new Set<string>();
    for (let i = 0; i < 9 && root().dataset.busy === "true"; i++) {
      seen.add(status());
      press("ArrowLeft");
      vi.advanceTimersByTime(251);
    }
    expect(root().dataset.busy).toBe("false");
    expect(seen.size).toBeGreaterThan(0);
    expect(root().querySelectorAll("[data-zone=trick] [data-card]")).toHaveLength(1);
  });
  it("stays in step in two views while each keeps its own selection", () => {
    open(scenes.late);
    const other = document.body.appendChild(document.createElement("div"));
    const end = widget.render({ model, el: other });
    card("AS1").click();
    expect(other.querySelectorAll("[aria-pressed=true]")).toHaveLength(0);
    model.set("view", scenes.taken);
    vi.runAllTimers();
    expect(other.querySelector<HTMLElement>(".pw")!.dataset.viewId).toBe(String(scenes.taken.view_id));
    expect(root().dataset.viewId).toBe(String(scenes.taken.view_id));
    end();
    other.remove();
  });
  it("shows an answer only in the view that asked", () => {
    open(scenes.late);
    const other = document.body.appendChild(document.createElement("div"));
    const end = widget.render({ model, el: other });
    act("help").click();
    model.answer({
      reply: "help",
      blocks: [
        ["h", "Melds"],
        ["row", ["Flush", "150"]],
      ],
    });
    expect(root().querySelector(".pw-help")!.textContent).toContain("Flush");
    expect(other.querySelector(".pw-help")).toBeNull();
    end();
    other.remove();
  });
  it("draws data as text and never as markup", () => {
    const evil = "<img src=x onerror=alert(1)>";
    const text = JSON.stringify(scenes.mid).replaceAll("Hugo", evil).replaceAll("You took the trick", evil);
    const view = changed(JSON.parse(text) as View, {
      zones: { hand: { cards: [{ id: `"><b>`, card: `"><img src=x>` }] } },
    });
    view.picture.log.push([8, 1, "t", `${evil} {JC} {XX}`]);
    view.picture.rules = { title: evil, lines: [evil] };
    view.picture.panel = {
      kind: "round",
      title: evil,
      lines: [evil],
      rows: [{ label: evil, values: [evil, 1] }],
      note: evil,
      buttons: [{ label: evil, act: "x", primary: true }],
    };
    open(view);
    act("explain").click();
    model.answer({ reply: "explain", title: evil, lines: [evil] });
    expect(host.querySelectorAll("img:not(.pw-art), b > b, script")).toHaveLength(0);
    expect(host.textContent).toContain(evil);
  });
  it("shows the points of this round beside those before it", () => {
    const race = (): (string | null)[] => [...root().querySelectorAll(".pw-race b")].map((node) => node.textContent);
    const { seats } = scenes.late.picture;
    const scored = (total: number): View =>
      changed(scenes.late, { picture: { seats: seats.map((seat) => ({ ...seat, total, banked: 240 })) } });
    open(scored(390));
    expect(race()).toEqual(["240 +150", "240 +150"]);
    stop();
    host.remove();
    open(scored(240));
    expect(race()).toEqual(["240", "240"]);
    stop();
    host.remove();
    open(scored(140));
    expect(race()).toEqual(["240 −100", "240 −100"]);
  });
  it("shows the scoresheet alone", () => {
    model = new FakeModel({ part: "scoresheet", prefs: {}, menu: null, view: scenes.mid });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    expect(host.textContent).toContain("Melds so far");
    expect(host.querySelector(".pw-felt")).toBeNull();
    model.set("view", scenes.late);
    expect(host.textContent).toContain("turn 12");
  });
  it("opens the rounds that the scoresheet has folded away", () => {
    const row = (kind: ScoreRow["kind"], label: string, values: number[]): ScoreRow => ({ kind, label, values });
    const rows = [
      row("old", "Rounds 1–2", [90, 150]),
      row("older", "Round 1", [20, 100]),
      row("older", "Round 2", [70, 50]),
      row("round", "Round 3", [10, 40]),
    ];
    const view = structuredClone(scenes.late);
    view.picture.score = { head: ["Goal 1,000", "You", "Novice"], rows };
    model = new FakeModel({ part: "scoresheet", prefs: {}, menu: null, view });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    const fold = host.querySelector<HTMLInputElement>(".pw-fold input")!;
    expect([fold.checked, fold.ariaLabel ?? fold.getAttribute("aria-label")]).toEqual([false, "Show Rounds 1–2"]);
    fold.click();
    model.set("view", { ...view, view_id: view.view_id + 1 });
    expect(host.querySelector<HTMLInputElement>(".pw-fold input")!.checked).toBe(true);
    const texts = [...host.querySelectorAll(".pw-older tr")].map((each) => each.textContent);
    expect(texts).toEqual(["Round 120100", "Round 27050"]);
  });
  it("waits for a table that is not there yet", () => {
    model = new FakeModel({});
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    model.set("view", scenes.mid);
    expect(root().dataset.viewId).toBe(String(scenes.mid.view_id));
  });
});

describe("the end of a view", () => {
  it("leaves no listener, no timer and no node behind", () => {
    const add = vi.spyOn(EventTarget.prototype, "addEventListener");
    open(scenes.late);
    expect(model.listening).toBeGreaterThan(0);
    model.set("view", scenes.taken);
    stop();
    const kept = add.mock.calls.filter(([, , options], i) => {
      const { signal = null } = (typeof options === "object" ? options : null) ?? {};
      const target = add.mock.contexts[i];
      return !signal?.aborted && !(target instanceof AbortSignal) && !(target instanceof Node && !target.isConnected);
    });
    add.mockRestore();
    expect(kept).toEqual([]);
    expect(model.listening).toBe(0);
    expect(host.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
