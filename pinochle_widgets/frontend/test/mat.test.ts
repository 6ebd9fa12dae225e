// @vitest-environment jsdom
/* A table with mats: columns of melds, a discard pile with a state, a hand by ranks, and what can be done with them. */
import { afterEach, describe, expect, it } from "vitest";
import { changed, MATS } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { NO_CONTROLS } from "../src/core/keymap";
import { type Column, rowOf, type Stack } from "../src/core/mat/columns";
import { Folding } from "../src/core/mat/folding";
import { targetsOf } from "../src/core/mat/mat";
import { passing } from "../src/core/mat/passing";
import { FOLDED, groupKey, groupsOf, ranked } from "../src/core/mat/ranked";
import { meldsOf } from "../src/core/melds";
import { changesOf, lay, NOTHING_LAID } from "../src/core/picture";
import type { MatZone, PileState, PileZone, View } from "../src/wire/protocol";
import widget from "./mount";

const stacks = (...sizes: number[]): Stack[] =>
  sizes.map((cards) => (cards >= 7 ? { cards: 3, wild: 0, squared: true } : { cards, wild: 0, squared: false }));
const room = (width: number, compact = false) => ({ width, height: 130, compact });
const right = (columns: readonly Column[], gap: number): number =>
  columns.reduce((x, { width }) => x + width + gap, -gap);

describe("columns of a mat", () => {
  it.each([
    [560, [4, 3, 3], false],
    [560, [7, 7, 4, 4, 3], false],
    [540, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1], false],
    [780, [7, 7, 7, 6, 5, 4, 3, 3, 3], false],
    [336, [7, 7, 4, 4, 3], true],
    [336, [7, 4, 3, 3, 3, 3], true],
  ])("fit into %i pixels", (width, sizes, compact) => {
    const { columns, gap } = rowOf(stacks(...sizes), room(width, compact), true);
    expect(right(columns, gap)).toBeLessThanOrEqual(width + 0.01);
  });
  it("lie sideways while all fit, then hang down", () => {
    expect(rowOf(stacks(4, 3), room(560), true).lie).toBe("side");
    expect(rowOf(stacks(4, 4, 4, 4, 4, 4, 4), room(560), true).lie).toBe("down");
  });
  it("show of a card that hangs down a whole rank or a bare edge, never half a letter", () => {
    for (const n of [3, 4, 5, 6]) {
      const { columns, card, lie } = rowOf(stacks(n, n, n, n, n, n, n, n), room(560), true);
      expect(lie).toBe("down");
      const step = (columns[0]!.places[1]!.y - columns[0]!.places[0]!.y) / card;
      expect([0.08, 0.37].map((one) => one.toFixed(3))).toContain(step.toFixed(3));
    }
  });
  it("lie whole in the height that a phone has, whatever is in them", () => {
    const wild = stacks(3, 7, 5, 7).map((stack, i) => (i > 1 ? { ...stack, wild: 2 } : stack));
    for (const columns of [stacks(4, 3), stacks(7, 7, 6, 5, 4, 3), wild, stacks(3, 3, 3, 3, 3, 3, 3, 3, 3, 3)])
      for (const height of [74, 84, 100, 130]) {
        const row = rowOf(columns, { width: 336, height, compact: true }, false);
        expect(Math.max(...row.columns.map((each) => each.height)) + 18).toBeLessThanOrEqual(height + 2);
        expect(row.card).toBeGreaterThan(28);
      }
  });
  it("on a phone eleven are two rows that a finger can hit, and small piles where nothing is hit", () => {
    const eleven = stacks(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3);
    const mine = rowOf(eleven, room(336, true), true),
      theirs = rowOf(eleven, room(336, true), false);
    expect([mine.lie, theirs.lie]).toEqual(["two", "tiny"]);
    expect(mine.card).toBeGreaterThanOrEqual(38);
    expect(right(theirs.columns, theirs.gap)).toBeLessThanOrEqual(336);
    expect(right(mine.columns.slice(0, 6), mine.gap)).toBeLessThanOrEqual(336);
  });
});

describe("a hand by ranks", () => {
  const forty = "3 3 3 4 4 4 5 5 6 6 6 7 7 7 9 9 9 T J J J J Q Q Q Q K K K K A A A A 2 2 2 X X X".split(" ");
  it("has a wider step between ranks than within one", () => {
    const { places } = ranked(["4", "4", "6", "7"], 600, 84, "fine");
    expect(places[2]!.x - places[1]!.x).toBeGreaterThan(1.5 * (places[1]!.x - places[0]!.x));
  });
  it.each([
    [676, 84, false],
    [932, 104, false],
    [336, 58, true],
  ])("of forty cards stays within %i pixels, and parts between ranks only", (width, card, touch) => {
    const { places, rows, begins } = ranked(forty, width, card, touch ? "touch" : "fine");
    for (const { x } of places) expect(x).toBeGreaterThanOrEqual(-0.01);
    for (const { x } of places) expect(x + card).toBeLessThanOrEqual(width + 0.01);
    for (const { at, count } of groupsOf(forty))
      expect(new Set(places.slice(at, at + count).map((p) => p.y)).size).toBe(1);
    expect(rows).toBe(touch ? FOLDED : 2);
    expect(begins).toEqual(places.flatMap(({ y }, i) => (y === places[i - 1]?.y ? [] : [i])));
  });
  it("parts cards that can be used later only from others of their rank", () => {
    const keys = [
      groupKey({ id: "a", card: "3C" }, new Set()),
      groupKey({ id: "b", card: "3S", look: "later" }, new Set()),
    ];
    expect(groupsOf(keys)).toHaveLength(2);
  });
  it("parts cards that are kept aside from others of their rank", () => {
    const keys = ["a", "b"].map((id) => groupKey({ id, card: "3C" }, new Set("b")));
    expect(groupsOf(keys)).toHaveLength(2);
  });
  it("a card is seen up to the next one", () => {
    const { seen, places } = ranked(forty, 676, 84, "fine");
    expect(seen[0]!.w).toBeCloseTo(places[1]!.x - places[0]!.x);
    expect(seen.at(-1)!.w).toBe(84);
  });
});

it("cards that are laid or thrown are followed by what they are, as their labels change", () => {
  const hand = [
    { id: "KS1", card: "KS" },
    { id: "KH1", card: "KH" },
    { id: "4C1", card: "4C" },
  ];
  const mat = (cards: { id: string; card: string }[]): MatZone => ({
    id: "mat0",
    kind: "mat",
    owner: 0,
    columns: cards.length ? [{ id: "m", kind: "meld", label: "kings", caption: "", cards }] : [],
  });
  const pile = (...cards: string[]): PileZone => ({
    id: "pile",
    kind: "pile",
    owner: null,
    cards: cards.map((card, i) => ({ id: `pile.${i}`, card })),
  });
  const laid = [
    { id: "m.0", card: "KH" },
    { id: "m.1", card: "KS" },
  ];
  const before = { hand, mats: { mine: mat([]), theirs: null, pile: pile("7D") } };
  const melded = passing(
    before,
    { hand: hand.slice(2), mats: { mine: mat(laid), theirs: null, pile: pile("7D") } },
    true,
  );
  expect([...melded.mine]).toEqual([
    ["m.0", "KH1"],
    ["m.1", "KS1"],
  ]);
  const thrown = { hand: hand.slice(0, 2), mats: { mine: mat([]), theirs: null, pile: pile("7D", "4C") } };
  expect([...passing(before, thrown, true).mine]).toEqual([["pile.1", "4C1"]]);
  expect([...passing({ ...before, hand: thrown.hand }, thrown, false).theirs]).toEqual(["pile.1"]);
  expect(passing(before, { hand, mats: { mine: mat([]), theirs: null, pile: pile() } }, true).pile).toBe("pile");
});

it("selected cards would join the columns that take them all", () => {
  const onto = { kings: ["KS1", "2S1"], fours: ["2S1"] };
  expect([...targetsOf(onto, new Set(["2S1"]))]).toEqual(["kings", "fours"]);
  expect([...targetsOf(onto, new Set(["KS1", "2S1"]))]).toEqual(["kings"]);
  expect([...targetsOf(onto, new Set())]).toEqual([]);
});

it("the list of melds calls none its reader's own who only looks on", () => {
  const { picture } = MATS.middle;
  const named = (person: boolean): string[] => {
    const seats = picture.seats.map((seat) => (seat.me ? { ...seat, name: "Ada", person } : seat));
    return meldsOf(lay(NOTHING_LAID, changesOf({ ...picture, seats }), 0).shown).map((each) => each.name);
  };
  expect(named(true)).toContain("Your kings, 4 cards");
  expect(named(false)).toContain("Ada: kings, 4 cards");
});

describe("the table", () => {
  let model: FakeModel, host: HTMLElement, stop: () => void;
  function open(view: View, prefs: object = {}, controls: object = {}): void {
    model = new FakeModel({
      prefs: { animate: false, sort: "rank", ...prefs },
      menu: { ranks: "3456789TJQKA2X", controls: { ...NO_CONTROLS, ...controls } },
      view,
    });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
  }
  afterEach(() => {
    stop();
    host.remove();
  });
  const all = (what: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(what)];
  const name = (what: string): string | null => host.querySelector(what)!.getAttribute("aria-label");
  const click = (what: string): void => host.querySelector<HTMLElement>(what)!.click();
  const moves = (): unknown[] => model.sent.filter((m) => m.act !== "pref");
  const words = (what: string): string[] => all(what).map((n) => n.textContent ?? "");

  it("tells each column with its cards, and a whole one by a sign and a word, too", () => {
    open(MATS.middle);
    const mine = all(".pw-matrow.is-mine .pw-column").map((n) => n.getAttribute("aria-label"));
    expect(mine).toEqual([
      "Threes, 2 cards",
      "Pure canasta of eights, 7 cards",
      "Mixed canasta of queens, 7 cards, 2 of them wild",
      "Kings, 4 cards",
      "Sixes, 3 cards, 1 of them wild",
      "Aces, 3 cards",
    ]);
    expect(words(".pw-matrow.is-mine .pw-ribbon")).toEqual(["Pure", "Mixed"]);
    expect(all(".pw-matrow.is-mine .pw-sign")).toHaveLength(2);
    expect(words(".pw-matrow.is-mine .pw-column-cap")).toEqual(["+200", "7", "5+2", "4kings", "2+1sixes", "3aces"]);
  });
  it("shows of a squared column the uppermost natural and wild card", () => {
    open(MATS.middle);
    expect(all(".pw-matrow.is-mine .is-mixed .pw-card[data-card]").map((n) => n.dataset.card)).toEqual(["XR", "QC"]);
  });
  it.each<[PileState["shape"], string, boolean]>([
    ["free", "Not frozen", false],
    ["frozen", "Frozen", true],
    ["blocked", "Blocked", true],
  ])("writes the state of a %s pile in words and a shape of its own", (shape, word, hasSign) => {
    open(changed(MATS.middle, { zones: { pile: { state: { shape, word, note: "needs a pair" } } } }));
    const tag = host.querySelector(".pw-state")!;
    expect([tag.textContent, tag.classList.contains(`is-${shape}`)]).toEqual([word, true]);
    expect(tag.querySelector("svg") !== null).toBe(hasSign);
    expect(name("[data-zone=pile]")).toBe(
      `Pile, 9 cards, queen of diamonds on top, ${word.toLowerCase()}, needs a pair`,
    );
  });
  it("a press draws, or takes the pile; with a card selected the pile takes that card", () => {
    open(changed(MATS.early, { legal: { ...MATS.early.legal, play: { QS1: "discard QS" } } }));
    click("[data-zone=pile]");
    expect(moves()).toEqual([{ act: "do", action: "take", view_id: 1 }]);
    stop();
    open(changed(MATS.early, { legal: { ...MATS.early.legal, play: { QS1: "discard QS" } } }));
    click("[data-id=QS1]");
    expect(name("[data-zone=pile]")).toContain("Discard the selected card");
    expect(words(".pw-bar .pw-btn").at(-1)).toContain("Discard Q♠");
    click("[data-zone=pile]");
    expect(moves()).toEqual([{ act: "play", id: "QS1", view_id: 1 }]);
  });
  it("adds selected cards to the column that takes them, by a press or Enter", () => {
    open(MATS.middle);
    for (const id of ["KC2", "KH2"]) click(`[data-id="${id}"]`);
    expect(all(".is-target").map((n) => n.getAttribute("aria-label"))).toEqual([
      "Kings, 4 cards. Add 2 selected cards",
    ]);
    expect(words(".pw-plus")).toEqual(["+2"]);
    expect(words(".pw-bar .pw-btn").at(-1)).toContain("Add 2 to kings");
    click(".is-target");
    expect(moves()).toEqual([{ act: "do", action: "add K: KC KH", view_id: 1 }]);
  });
  it("the badge of a column says what it becomes by the selected cards", () => {
    const onto = { m8: ["2S2"], mK: ["2S2", "KC2", "KH2"] };
    const becomes = { m8: [[1, 1, "mixed, −200"]], mK: [[2, 0, "pure, +500"]] } satisfies View["legal"]["becomes"];
    open(changed(MATS.middle, { legal: { ...MATS.middle.legal, onto, becomes } }));
    click('[data-id="2S2"]');
    expect(words(".pw-plus")).toEqual(["mixed, −200", "+1"]);
    expect(name(".is-target")).toBe("Pure canasta of eights, 7 cards. Add the selected card: mixed, −200");
    click('[data-id="2S2"]');
    for (const id of ["KC2", "KH2"]) click(`[data-id="${id}"]`);
    expect(words(".pw-plus")).toEqual(["pure, +500"]);
  });
  it("marks the cards of the hand that fit a meld which takes more", () => {
    open(MATS.middle);
    expect(all(".pw-own.is-fits").map((n) => n.dataset.id)).toEqual(["6S1", "KC2", "KH2", "AC2"]);
    expect(name('[data-id="KC2"]')).toContain("fits a meld");
  });
  it("a right click on a meld, and the list of melds, ask about its cards", () => {
    open(MATS.middle);
    const column = host.querySelector('[data-column="mK"]')!;
    column.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
    expect(moves()).toEqual([{ act: "lying", cards: ["KC", "KD", "KS", "KH"], view_id: 1 }]);
    model.answer({ reply: "listing", title: "Kings", lines: ["It lacks 3 kings."], n: 1 });
    expect(words("[role=dialog]").at(-1)).toContain("It lacks 3 kings.");
  });
  it("a double click lays no more cards of a rank than are needed", () => {
    const melds = [
      { action: "meld 7C 7D 7H", ids: ["7C1", "7D1", "7H1"], name: "Meld 3 sevens", points: 15, least: 2 },
    ];
    open(changed(MATS.middle, { legal: { ...MATS.middle.legal, onto: {}, melds } }));
    press('[data-id="7H1"]', { detail: 1 });
    press('[data-id="7H1"]', { detail: 2 });
    expect(moves()).toEqual([{ act: "lay", ids: ["7H1", "7C1"], view_id: 1 }]);
  });
  it("one gold button, and its key, lay all that fits, in place of the button for the best meld", () => {
    const melds = [{ action: "add K: KC KH", ids: ["KC2", "KH2"], name: "Add 2 to kings", points: 20 }];
    const controls = { keys: { [MATS.middle.picture.info.stage]: { m: "best" } } };
    for (const how of ["press", "key"]) {
      const legal = { ...MATS.middle.legal, melds, all: "Lay all that fits +45" };
      open(changed(MATS.middle, { legal }), {}, controls);
      expect(words(".pw-bar .pw-btn.gold")).toEqual([expect.stringContaining("Lay all that fits +45")]);
      if (how === "press") click("[data-act=best]");
      else {
        host.querySelector<HTMLElement>('[data-id="JS2"]')!.focus();
        key("m");
      }
      expect(moves(), how).toEqual([{ act: "lay_all", view_id: 1 }]);
      stop();
    }
    open(changed(MATS.middle, { legal: { ...MATS.middle.legal, melds } }));
    expect(words(".pw-bar .pw-btn.gold")).toEqual([expect.stringContaining("Add 2 to kings +20")]);
  });
  it("lays the other selected cards: the table knows whether they are a meld", () => {
    open(MATS.middle);
    for (const id of ["7C1", "7D1", "7H1"]) click(`[data-id="${id}"]`);
    click("[data-act=main]");
    expect(moves()).toEqual([{ act: "lay", ids: ["7C1", "7D1", "7H1"], view_id: 1 }]);
  });
  it("marks cards that must go down first, and those that can't be used yet", () => {
    open(MATS.forty);
    expect(all(".pw-own.is-linked").map((n) => n.dataset.card)).toHaveLength(3);
    expect(all(".pw-own.is-later")).toHaveLength(2);
  });
  it("names what is to come where nothing is melded", () => {
    open(MATS.early);
    expect(words(".pw-mat-empty")[0]).toBe("Nothing melded yet 50 points to open");
  });
  const WAYS = [
    { action: "take 9C 9H", label: "Take with 9 9", tone: "" as const },
    { action: "take 9C XR", label: "Take with 9 joker", tone: "" as const },
  ];
  it("a press on the pile takes it in the usual way, and asks where there is none", () => {
    const legal = { ...MATS.early.legal, buttons: WAYS };
    open(changed(MATS.early, { legal: { ...legal, usual: { take: "take 9C XR" } } }));
    expect(words(".pw-bar .pw-btn")).toEqual(expect.arrayContaining(["Take with 9 9", "Take with 9 joker"]));
    click("[data-zone=pile]");
    expect(moves()).toEqual([{ act: "do", action: "take 9C XR", view_id: 1 }]);
    stop();
    open(changed(MATS.early, { legal }));
    click("[data-zone=pile]");
    expect(moves()).toEqual([]);
    expect(words(".pw-status")[0]).toContain("Choose howTake with 9 9, or Take with 9 joker.");
    click('[data-to="take 9C 9H"]');
    expect(moves()).toEqual([{ act: "do", action: "take 9C 9H", view_id: 1 }]);
  });
  it("a press on a pile that is not offered tells why, and so does its key", () => {
    const why = { take: "You could not open with the pile: your hand makes 30 of 125 points." };
    const zones = { pile: { action: "take", can: false } };
    open(changed(MATS.early, { legal: { ...MATS.early.legal, why, usual: {}, buttons: [] }, zones }));
    expect(name("[data-zone=pile]")).not.toContain("Take");
    for (const how of ["press", "key"]) {
      if (how === "press") click("[data-zone=pile]");
      else key("t");
      expect(words(".pw-status")[0], how).toContain(`Not now${why.take}`);
      expect(moves()).toEqual([]);
      key("Escape");
    }
  });
  it("asks before Enter throws a card that would be missed", () => {
    const first = { "discard 2S": { title: "Throw the two of spades?", text: "It fits any meld.", yes: "Throw it" } };
    open(changed(MATS.early, { legal: { ...MATS.early.legal, play: { "2S1": "discard 2S" }, first } }));
    click('[data-id="2S1"]');
    click("[data-act=main]");
    expect(moves()).toEqual([]);
    expect(words(".pw-bar .pw-btn").map((w) => w.slice(0, 8))).toEqual(["Throw it", "No⏎"]);
    click("[data-act=sure]");
    expect(moves()).toEqual([{ act: "play", id: "2S1", view_id: 1 }]);
  });
  it("names what lies face down beside the pile", () => {
    const talons = { id: "talons", kind: "talons", owner: null, cards: [], count: 2, label: "Talons" };
    open(changed(MATS.early, { picture: { zones: [...MATS.early.picture.zones, talons] } }));
    expect(name("[data-zone=talons]")).toBe("Talons, 2 cards");
  });
  const press = (what: string, how: MouseEventInit): void => {
    host.querySelector(what)!.dispatchEvent(new MouseEvent("click", { bubbles: true, ...how }));
  };
  const key = (name: string, how: KeyboardEventInit = {}): void => {
    const at = document.activeElement ?? host;
    at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...how }));
  };
  const chosen = (): (string | undefined)[] => all(".pw-own[aria-pressed=true]").map((n) => n.dataset.id);

  it("Shift and a click, or Shift and Space, select a whole rank, or none of it", () => {
    open(MATS.middle);
    press('[data-id="7D1"]', { shiftKey: true });
    expect(chosen()).toEqual(["7C1", "7D1", "7H1"]);
    press('[data-id="7C1"]', { shiftKey: true });
    expect(chosen()).toEqual([]);
    host.querySelector<HTMLElement>('[data-id="JS2"]')!.focus();
    expect((document.activeElement as HTMLElement).dataset.id).toBe("JS2");
    key(" ", { shiftKey: true });
    expect(chosen()).toHaveLength(2);
  });
  it("a double click adds a card to its column, and never throws it", () => {
    const legal = { ...MATS.middle.legal, play: { KC2: "discard KC", AC2: "discard AC" } };
    open(changed(MATS.middle, { legal }));
    press('[data-id="KC2"]', { detail: 1 });
    press('[data-id="KC2"]', { detail: 2 });
    expect(moves()).toEqual([{ act: "do", action: "add K: KC", view_id: 1 }]);
    stop();
    open(changed(MATS.middle, { legal }));
    press('[data-id="AC2"]', { detail: 1 });
    press('[data-id="AC2"]', { detail: 2 });
    expect(moves()).toEqual([]);
  });
  it("a double click adds a wild card to the column that was added to last in this turn, and asks where there was none", () => {
    const onto = { mK: ["2S2", "KC2"], mQ: ["2S2"] };
    for (const last of ["mK", ""]) {
      open(changed(MATS.middle, { legal: { ...MATS.middle.legal, onto, last } }));
      press('[data-id="2S2"]', { detail: 1 });
      press('[data-id="2S2"]', { detail: 2 });
      expect(moves()).toEqual(last ? [{ act: "do", action: "add K: 2S", view_id: 1 }] : []);
      if (last) stop();
    }
    expect(words(".pw-status")[0]).toContain("Choose the meld");
  });
  it("a pile of which all is known is looked through by a press on its number", () => {
    const cards = ["4C", "9H", "QD"].map((card) => ({ id: `${card}2`, card }));
    open(changed(MATS.middle, { zones: { pile: { cards, count: 3 } } }));
    click(".pw-box-cap[data-act=pile]");
    expect(all(".pw-pop [data-card]").map((card) => card.dataset.card)).toEqual(
      cards.map(({ card }) => card).reverse(),
    );
    expect(moves()).toEqual([]);
    key("Escape");
    stop();
    open(MATS.middle); // of whose pile the top card alone is seen
    expect(all(".pw-box-cap[data-act=pile]")).toEqual([]);
  });
  it("the pile is taken by a drag to the hand, and lies where it was when it is dropped elsewhere", () => {
    const legal = { ...MATS.early.legal, buttons: WAYS, usual: { take: "take 9C XR" } };
    const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom }) as DOMRect;
    for (const [y, taken] of [
      [40, false],
      [400, true],
    ] as const) {
      open(changed(MATS.early, { legal }));
      all("[data-zone=hand]")[0]!.getBoundingClientRect = () => box(0, 300, 600, 500);
      const [top] = all(".pw-boxed-pile [data-id]").slice(-1);
      const pointer = (type: string, clientX: number, clientY: number) =>
        top!.dispatchEvent(
          Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType: "mouse" }),
        );
      pointer("pointerdown", 10, 10);
      pointer("pointermove", 60, y);
      pointer("pointerup", 60, y);
      expect(moves()).toEqual(taken ? [{ act: "do", action: "take 9C XR", view_id: 1 }] : []);
      expect(top!.style.translate).toBe("");
      if (!taken) stop();
    }
  });
  it("adds a wild card by a key and the rank of the column, the selection if there is one", () => {
    const type = (letter: string): void => {
      host.querySelector<HTMLElement>('[data-id="KC2"]')!.focus();
      key(letter);
    };
    const controls = { keys: { [MATS.middle.picture.info.stage]: { w: "add" } } };
    open(MATS.middle, {}, controls);
    type("w");
    expect(words(".pw-status")[0]).toContain("Add a wild card to ...");
    type("k");
    expect(moves()).toEqual([{ act: "do", action: "add K: 2S", view_id: 1 }]);
    stop();
    open(MATS.middle, {}, controls);
    click('[data-id="KC2"]');
    type("w");
    type("k");
    expect(moves()).toEqual([{ act: "do", action: "add K: KC", view_id: 1 }]);
    stop();
    open(MATS.middle, {}, controls);
    type("w");
    type("3");
    expect(words(".pw-status")[0]).toContain("Nothing joins the 3s");
    expect(moves()).toEqual([]);
  });
  it("the key for a meld says what fits: the chosen cards, or else the game's words, and refuses where nothing does", () => {
    const controls = { keys: { [MATS.middle.picture.info.stage]: { m: "best" } } };
    const pressed = (legal: object, ...ids: string[]): string => {
      open(changed(MATS.middle, { legal: { ...MATS.middle.legal, melds: [], ...legal } }), {}, controls);
      for (const id of ids) click(`[data-id="${id}"]`);
      host.querySelector<HTMLElement>('[data-id="KC2"]')!.focus();
      key("m");
      const told = words(".pw-status")[0]!;
      expect(moves()).toEqual([]);
      stop();
      return told;
    };
    expect(pressed({}, "KC2")).toContain("Add 1 to kings");
    const why = { meld: "You can meld sixes with wild cards." };
    expect(pressed({ why })).toContain(why.meld);
    expect(pressed({})).toContain("There is nothing to meld now");
    open(MATS.middle);
  });
  it("an advised meld without a button of its own lights one that has its name", () => {
    open(MATS.middle, { training: true });
    const action = "meld 7C 7D 2S";
    const ids = ["7C1", "7D1", "2S1"];
    model.set("advice", { view_id: 1, text: "", gain: "", ids, action, name: "Meld 2 sevens and a two", chances: [] });
    expect(words(".pw-bar .pw-btn").at(-1)).toContain("Meld 2 sevens and a two");
    expect(words(".pw-bar .pw-btn").join()).not.toContain("cards");
  });
  it("tells of a card that it is new, goes with the pile, or is to be used later", () => {
    open(MATS.forty);
    expect(all(".pw-own.is-linked")[0]!.getAttribute("aria-label")).toContain(", goes with the pile");
    expect(all(".pw-own.is-later")[0]!.getAttribute("aria-label")).toContain(", once you are open");
  });
  it("a card that may not be thrown can be selected and laid; one for later can't", () => {
    const why = { "2S2": "Wild cards are not thrown while you have others." };
    open(changed(MATS.middle, { legal: { ...MATS.middle.legal, why } }));
    click('[data-id="2S2"]');
    expect(chosen()).toEqual(["2S2"]);
    expect(all(".pw-own.is-dim")).toEqual([]);
    stop();
    const later = MATS.forty.picture.zones.flatMap((z) => (z.kind === "hand" ? z.cards : []))[0]!.id;
    open(changed(MATS.forty, { legal: { ...MATS.forty.legal, why: { [later]: "Once you are open." } } }));
    click(`[data-id="${later}"]`);
    expect(chosen()).toEqual([]);
    expect(words(".pw-status")[0]).toContain("Once you are open.");
  });
  const order = (): (string | undefined)[] =>
    all(".pw-matrow.is-mine [data-column]")
      .map((n) => n.dataset.column)
      .filter((id) => id !== "threes");
  it("melds lie as begun, by rank, the longest first, or each rank opposite that of the other", () => {
    const by = (meld_order: string): void => {
      open(MATS.middle, { meld_order });
    };
    by("made");
    expect(order()).toEqual(["m8", "mQ", "mK", "m6", "mA"]);
    stop();
    by("rank");
    expect(order()).toEqual(["m6", "m8", "mQ", "mK", "mA"]);
    stop();
    by("length");
    expect(order().slice(0, 3)).toEqual(["m8", "mQ", "mK"]);
    stop();
    by("columns");
    const [theirs, mine] = [".is-theirs", ".is-mine"].map((side) => [...host.querySelectorAll(`${side} > .pw-column`)]);
    expect(theirs).toHaveLength(mine!.length);
    const at = (columns: Element[], id: string): number =>
      columns.findIndex((n) => (n as HTMLElement).dataset.column === id);
    expect(at(mine!, "m6")).toBeLessThan(at(mine!, "m8"));
    expect(at(mine!, "m6")).toBeGreaterThan(at(theirs!, "m5"));
    expect(at(mine!, "mQ")).toBeGreaterThan(at(theirs!, "mJ"));
  });
  it("sorts from high to low, and asks before each discard, where the player wants it", () => {
    const legal = { ...MATS.middle.legal, play: { "6S1": "discard 6S" } };
    open(changed(MATS.middle, { legal }), { high_to_low: true, check_play: true });
    expect(all(".pw-own")[0]!.dataset.card![0]).toBe("X");
    click('[data-id="6S1"]');
    click("[data-act=main]");
    expect(words(".pw-status")[0]).toContain("Discard the 6 of spades?");
    click("[data-act=sure]");
    expect(moves()).toEqual([{ act: "play", id: "6S1", view_id: 1 }]);
  });
  it("does without gaps, marks and tints where the player wants it so", () => {
    open(MATS.middle, { tint: false, tint_pile: false, mark_new: false, dividers: false });
    expect(host.querySelector<HTMLElement>(".pw")!.dataset.without).toBe("melds pile fresh lines");
    const { places } = ranked(["4", "4", "6", "7"], 600, 84, "fine", false);
    expect(places[2]!.x - places[1]!.x).toBeCloseTo(places[1]!.x - places[0]!.x);
  });
  it("counts the net of an opening, without its news or a warning, where the player wants it", () => {
    const seats = MATS.full.picture.seats.map((seat) =>
      seat.me
        ? { ...seat, counters: [{ label: "Open", value: "50", net: "+20", note: "you can", look: "yes" as const }] }
        : seat,
    );
    const view = changed(MATS.full, { picture: { seats } });
    open(view);
    expect(words(".pw-counter")).toEqual(["may go out now", "Open50you can"]);
    stop();
    open(view, { net_opening: true, opening_tint: false, warn_out: false });
    expect(words(".pw-counter")).toEqual(["Open+20"]);
  });
  it("without melding at once a press on the pile asks, and a double click selects", () => {
    const usual = { take: "take 9C XR" };
    open(changed(MATS.early, { legal: { ...MATS.early.legal, buttons: WAYS.slice(1), usual } }), { auto_meld: false });
    click("[data-zone=pile]");
    expect(moves()).toEqual([]);
    click('[data-to="take 9C XR"]');
    expect(moves()).toEqual([{ act: "do", action: "take 9C XR", view_id: 1 }]);
  });
});

describe("a hand by ranks on a phone", () => {
  const hand = (n: number): string[] => Array.from({ length: n }, (_, i) => "3456789TJQKA2X"[i % 14]!).sort();
  const forms = (sizes: number[]): boolean[] => {
    const folding = new Folding();
    return sizes.map((n) => folding.of("1.1.1", hand(n), 344, 58, true));
  };

  it("keeps one form through a turn", () => {
    const folds = [...Array(30).keys()].filter((n) => n > 0 && forms([n])[0]);
    const least = folds[0]!;
    expect(forms([least, least + 2, least - 1, least - 6])).toEqual([true, true, true, true]);
    expect(forms([least - 1, least + 1, least - 4])).toEqual([false, false, false]);
    expect(forms([least - 1, least + 9, least - 4]), "a pile was taken").toEqual([false, true, true]);
  });
});
