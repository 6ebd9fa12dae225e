/* The menus of cards and of the felt: a right click, a long press, or the Menu key opens them. */
import { keepAside } from "../core/reserve";
import type { Popped } from "../core/words/notice";
import { focusedFor } from "../home";
import { scaleOf } from "../stage/scale";
import { arrange, select } from "./hand";
import { playCard } from "./playing";
import { move, send } from "./sending";
import { openSheet } from "./sheets";
import type { Command, Table } from "./table";

const LONG = 500;
/** The pixels that a finger may stray while it is held. */
const STRAY = 10;

/** Opens what belongs to a place of the table: the menu of a card or of the felt, what is known of a seat; false where nothing does. */
export function openAt(table: Table, root: HTMLElement, target: Element, x: number, y: number): boolean {
  const plate = target.closest<HTMLElement>(".pw-plate[data-seat]");
  if (plate) {
    openSheet(table, { kind: "seat", seat: Number(plate.dataset.seat) });
    return true;
  }
  const card = target.closest<HTMLElement>(".pw-own");
  const lies = card ? null : target.closest<HTMLElement>("[data-lies]");
  if (lies) {
    ask(table, lies.dataset.lies);
    return true;
  }
  if (!card && !isFelt(table, target)) return false;
  const id = card?.dataset.id ?? null;
  if (id !== null) table.state.focus = id;
  const box = root.getBoundingClientRect(),
    scale = scaleOf(root);
  const popped: Popped = {
    kind: "popup",
    id,
    x: { at: (x - box.left) / scale, of: box.width / scale },
    y: { at: (y - box.top) / scale, of: box.height / scale },
  };
  openSheet(table, popped);
  return true;
}

/** Whether a place is the bare felt, where nothing is to be pressed or read. */
const isFelt = ({ state }: Table, target: Element): boolean =>
  state.panel === null && target.closest(".pw-felt") !== null && !target.closest("button, input, select, textarea, a");

/** Asks about cards that lie together. */
function ask(table: Table, cards = ""): void {
  if (cards) send(table, { act: "lying", cards: cards.split(" ") });
}

/** Opens the menu of the card under the focus for a key, at its place. */
function ofFocus(table: Table, root: HTMLElement): void {
  const active = focusedFor(root);
  const here = active && root.contains(active) ? active : null;
  const target = here?.closest(".pw-own, .pw-plate, [data-lies]") ?? root.querySelector(".pw-felt .pw-board");
  if (target) openFor(table, root, target);
}

/** Opens what belongs to a part of the table, at its place. */
export function openFor(table: Table, root: HTMLElement, target: Element): void {
  const box = target.getBoundingClientRect();
  openAt(table, root, target, box.left + Math.min(24, box.width / 2), box.top + box.height / 3);
}

/** Goes through the items of the open menu. */
function walk(root: HTMLElement, to: "first" | "last" | 1 | -1): void {
  const items = [...root.querySelectorAll<HTMLElement>(".pw-popup [role=menuitem]")];
  const now = items.findIndex((item) => item.matches(":focus"));
  const next = to === "first" ? 0 : to === "last" ? items.length - 1 : (now + to + items.length) % items.length;
  items[next]?.focus();
}

/** The commands of the menus, and of the keys in them. */
export const POPUP: Record<string, Command> = {
  popup: (table) => ofFocus(table, table.scene.root),
  "popup-down": (table) => walk(table.scene.root, 1),
  "popup-up": (table) => walk(table.scene.root, -1),
  "popup-first": (table) => walk(table.scene.root, "first"),
  "popup-last": (table) => walk(table.scene.root, "last"),
  lying: (table, source) => ask(table, source?.dataset.to),
  seat(table, source) {
    if (source?.dataset.seat) openSheet(table, { kind: "seat", seat: Number(source.dataset.seat) });
  },
  "card-play"(table, source) {
    const id = source?.dataset.to;
    if (!id) return;
    table.state.clearSelection(); // the menu names the one card that is meant
    playCard(table, id);
  },
  "card-meld"(table, source) {
    const [action, ...ids] = source?.dataset.to?.split("\n") ?? [];
    if (action) move(table, { act: "do", action }, ids);
  },
  "card-onto"(table, source) {
    const [action, id = ""] = source?.dataset.to?.split("\n") ?? [];
    const card = table.state.card(id);
    if (action && card) move(table, { act: "do", action: `${action} ${card}` }, [id]);
  },
  "card-select"(table, source) {
    if (source?.dataset.to) select(table, source.dataset.to);
  },
  "card-aside": (table, source) => keep(table, source, true),
  "card-back": (table, source) => keep(table, source, false),
  "card-left": (table, source) => shift(table, source, -1),
  "card-right": (table, source) => shift(table, source, 1),
};

function keep(table: Table, source: HTMLElement | undefined, aside: boolean): void {
  const id = source?.dataset.to;
  if (id) table.playback.shift(() => keepAside(table.state, id, aside));
}

function shift(table: Table, source: HTMLElement | undefined, by: -1 | 1): void {
  table.state.focus = source?.dataset.to ?? table.state.focus;
  arrange(table, by);
}

/** A finger that is held on a card, a plate, a tool or the felt: what a right click is to a mouse. `does` does that, and is false where there is nothing. */
export class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = { x: 0, y: 0 };
  private took = false;

  constructor(
    private readonly table: Table,
    root: HTMLElement,
    private readonly does: (target: Element, x: number, y: number) => boolean,
    signal: AbortSignal,
  ) {
    const stop = () => this.stop();
    root.addEventListener("pointermove", (e) => this.strays(e) && this.stop(), { signal, capture: true });
    for (const type of ["pointerup", "pointercancel"] as const)
      root.addEventListener(type, stop, { signal, capture: true });
    signal.addEventListener("abort", stop, { once: true });
  }

  /** Begins with a press of a finger. */
  begin(e: PointerEvent, idle: boolean): void {
    this.stop();
    this.took = false;
    const target = e.target as Element;
    if (e.pointerType !== "touch" || idle || this.table.state.sheet) return;
    this.from = { x: e.clientX, y: e.clientY };
    this.timer = setTimeout(() => this.open(target), LONG);
  }

  /** Opens at once: the browser has noticed the long press itself. */
  now(target: Element): void {
    if (this.timer !== undefined) this.open(target);
  }

  /** True once after a long press, whose release is no click. */
  swallows(): boolean {
    const was = this.took;
    this.took = false;
    return was;
  }

  private open(target: Element): void {
    this.stop();
    this.table.drag.cancel();
    this.took = this.does(target, this.from.x, this.from.y);
  }
  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
  private strays(e: PointerEvent): boolean {
    return Math.hypot(e.clientX - this.from.x, e.clientY - this.from.y) > STRAY;
  }
}
