/* Choosing several cards of a hand by ranks at once: a whole rank, or those that the pointer sweeps over. */
import { ONTO } from "../core/keymap";
import { mainOf, meldable } from "../core/main";
import { barredOf } from "../core/mat/barred";
import { targetsOf } from "../core/mat/mat";
import type { TableState } from "../core/state";
import { rankName, rankOf } from "../core/words/words";
import { type Box, cardAt } from "./drag";
import { layWith } from "./playing";
import { move } from "./sending";
import type { Table } from "./table";
import { note, refuse } from "./telling";

/** Whether cards of this table are laid together. */
export const takesSeveral = (t: TableState): boolean => t.shown.mats.mine !== null && !t.shown.panel && !t.busy;

/** The cards of the hand that may be chosen. */
const free = (t: TableState): string[] => t.order.filter((id) => barredOf(t)[id] === undefined);

function choose(table: Table, ids: readonly string[]): void {
  const t = table.state;
  t.selected = new Set(ids);
  t.notice = null;
  table.scene.draw();
}

/** Selects all cards of a card's rank, or none of them where all are selected. */
export function selectRank(table: Table, id: string): void {
  const t = table.state,
    card = t.card(id);
  if (card === null || !takesSeveral(t)) return;
  const alike = free(t).filter((each) => rankOf(t.card(each)!) === rankOf(card));
  const all = alike.every((each) => t.selected.has(each));
  t.focus = id;
  choose(
    table,
    all ? [...t.selected].filter((each) => !alike.includes(each)) : [...new Set([...t.selected, ...alike])],
  );
  table.scene.announcer.say(`${t.selected.size} selected.`);
}

/** Adds cards to the column that takes them all, if there is one; `over`: that which is meant where several do. */
export function addTo(table: Table, ids: readonly string[], over: string | null = null): boolean {
  const t = table.state;
  const targets = [...targetsOf(t.legal.onto, new Set(ids))];
  const id = over !== null && targets.includes(over) ? over : targets.length === 1 ? targets[0] : undefined;
  const column = t.shown.mats.mine?.columns.find((each) => each.id === id);
  if (!column?.action || ids.length === 0) return false;
  return move(table, { act: "do", action: [column.action, ...ids.map((each) => t.card(each))].join(" ") }, ids);
}

/** Asks for the rank of the column that the selection, or else a wild card, is added to. */
export function askColumn(table: Table): void {
  const t = table.state;
  if (!takesSeveral(t) || Object.keys(t.legal.onto).length === 0) {
    refuse(table, { kind: "refused", title: "Nothing can be added now", text: t.shown.status.text });
    return;
  }
  t.typed = ONTO;
  note(table, `Add ${t.selected.size ? "it" : "a wild card"} to ...`, "Now the rank of the meld; Esc to think again.");
}

/** Adds the selection, or else the least wild card, to the column of a rank. */
export function addToRank(table: Table, rank: string): void {
  const t = table.state;
  t.typed = null;
  t.notice = null;
  const column = t.shown.mats.mine?.columns.find(({ action }) => action?.endsWith(` ${rank}:`));
  const value = (id: string): number => t.ranks.indexOf(rankOf(t.card(id) ?? ""));
  const wild = (column ? (t.legal.onto[column.id] ?? []) : []).filter((id) => rankOf(t.card(id) ?? "") !== rank);
  const ids = t.selected.size ? [...t.selected] : wild.sort((a, b) => value(a) - value(b)).slice(0, 1);
  if (!column || !addTo(table, ids, column.id))
    refuse(table, { kind: "refused", title: `Nothing joins the ${rankName(rank)}s`, text: t.shown.status.text });
}

/** Melds a card that was clicked twice, with the others that are selected: onto its column, or with as many of its rank as are needed. */
export function meldTwice(table: Table, id: string): void {
  const t = table.state;
  const ids = [...new Set([...t.selected, id])];
  if (!t.prefs.auto_meld) return;
  if (addTo(table, ids, t.legal.last)) return;
  const meld = ids.length === 1 ? meldable(t, id) : false;
  if (typeof meld === "object" && meld.least) {
    const least = [id, ...meld.ids.filter((each) => each !== id)].slice(0, meld.least);
    move(table, { act: "lay", ids: least }, least);
  } else if (typeof meld === "object") move(table, { act: "do", action: meld.action }, meld.ids);
  else if (ids.length > 1) layWith(table, id);
  else note(table, "Choose the meld", "Select the card, and press the meld that it is to join.");
}

const SLOP = { mouse: 5, touch: 10 };
/** How much more a finger goes sideways than up where it sweeps. */
const SIDEWAYS = 1.5;

interface Sweep {
  pointer: number;
  from: string;
  x: number;
  y: number;
  /** Whether it is the right button of a mouse; else it is a finger. */
  right: boolean;
  before: readonly string[];
  on: boolean;
}

/** A sweep over the hand, with the right button of a mouse or a finger: it selects the cards from the first to the last, and
    melds them in the end if they are a meld. */
export class Sweeper {
  private hold: Sweep | null = null;
  private menu = false;
  private swept = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly table: Table,
    private readonly clicked: (id: string) => void,
    signal: AbortSignal,
  ) {
    root.addEventListener("pointerdown", (e) => this.down(e), { signal });
    root.addEventListener("pointermove", (e) => this.move(e), { signal, capture: true });
    root.addEventListener("pointerup", (e) => this.up(e), { signal, capture: true });
    root.addEventListener(
      "click",
      (e) => {
        if (this.swept && e.detail > 0) e.stopPropagation(); // that of the sweep
        this.swept = false;
      },
      { signal, capture: true },
    );
    root.addEventListener(
      "pointercancel",
      () => {
        this.hold = null;
      },
      { signal },
    );
  }

  /** Whether a right click is still to be told from a sweep, or was one: the menu of the browser's event does nothing then. */
  takesMenu(): boolean {
    const took = this.menu;
    if (this.hold === null) this.menu = false;
    return took;
  }

  private down(e: PointerEvent): void {
    this.menu = false;
    this.swept = false;
    const t = this.table.state;
    const id = (e.target as Element).closest<HTMLElement>("[data-zone=hand] .pw-own")?.dataset.id;
    const right = e.button === 2;
    if (!id || !takesSeveral(t) || !t.prefs.multi_select || !(right || e.pointerType === "touch")) return;
    this.menu = right;
    this.hold = {
      pointer: e.pointerId,
      from: id,
      x: e.clientX,
      y: e.clientY,
      right,
      before: [...t.selected],
      on: false,
    };
  }

  private move(e: PointerEvent): void {
    const { hold } = this;
    if (!hold || e.pointerId !== hold.pointer) return;
    if (!hold.on) {
      const dx = Math.abs(e.clientX - hold.x),
        dy = Math.abs(e.clientY - hold.y);
      if (Math.hypot(dx, dy) < (hold.right ? SLOP.mouse : SLOP.touch)) return;
      if (!hold.right && dx < SIDEWAYS * dy) {
        this.hold = null;
        return;
      }
      hold.on = true;
      this.root.setPointerCapture?.(hold.pointer);
      this.table.drag.cancel();
    }
    e.stopPropagation(); // it is no drag of a card
    const t = this.table.state;
    const at = cardAt(e.clientX, e.clientY, this.boxes()) ?? hold.from;
    const [a, b] = [t.order.indexOf(hold.from), t.order.indexOf(at)].sort((x, y) => x - y) as [number, number];
    const may = new Set(free(t));
    const swept = t.order.slice(a, b + 1).filter((id) => may.has(id));
    const next = at === hold.from ? hold.before : [...new Set([...hold.before, ...swept])];
    if (next.length !== t.selected.size || next.some((id) => !t.selected.has(id))) choose(this.table, next);
  }

  private up(e: PointerEvent): void {
    const { hold, table } = this;
    if (!hold || e.pointerId !== hold.pointer) return;
    this.hold = null;
    if (!hold.on) {
      if (hold.right) this.clicked(hold.from);
      return;
    }
    this.swept = !hold.right;
    e.stopPropagation();
    if (this.root.hasPointerCapture?.(hold.pointer)) this.root.releasePointerCapture(hold.pointer);
    const t = table.state;
    const main = t.selected.size > 1 ? mainOf(t) : null;
    if (!t.prefs.auto_meld) table.scene.announcer.say(`${t.selected.size} selected.`);
    else if (main?.do === "lay" || main?.do === "onto") {
      if (main.do === "lay") layWith(table);
      else move(table, { act: "do", action: main.action }, main.ids);
    } else if (isOneRank(t)) layWith(table);
    else table.scene.announcer.say(`${t.selected.size} selected.`);
  }

  private boxes(): { id: string; box: Box }[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-zone=hand] .pw-own")].map((n) => ({
      id: n.dataset.id ?? "",
      box: n.getBoundingClientRect(),
    }));
  }
}

const LEAST = 3;
/** Whether the selected cards are of one rank, or wild, and as many as a meld: the table knows the rest. */
function isOneRank(t: TableState): boolean {
  const ranks = new Set([...t.selected].map((id) => rankOf(t.card(id) ?? "")).filter((rank) => !"2X".includes(rank)));
  return t.selected.size >= LEAST && ranks.size === 1;
}
