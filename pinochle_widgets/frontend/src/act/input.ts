/* Clicks and keys, delegated from the root to the named commands. */
import { letterIds, spells } from "../core/ask";
import { HELP, keyName, LETTERS, POPPED } from "../core/keymap";
import { ALONE, keysNow } from "../core/keys";
import { cheersOf } from "../core/paper";
import type { TableState } from "../core/state";
import { WALKS } from "../core/walk";
import { known, run } from "./commands";
import { select } from "./hand";
import { KeptKeys } from "./kept";
import { layWith, playCard, remindTwice } from "./playing";
import { LongPress, openAt, openFor } from "./popup";
import { isAct, looks, plays, runsAhead } from "./pressed";
import { meldTwice, Sweeper, selectRank, takesSeveral } from "./several";
import { openSheet, takeBack } from "./sheets";
import type { Table } from "./table";
import { tooSoon, turn } from "./telling";

const TWICE = 500;
/** The milliseconds within which two presses are one double click; nobody plays two cards so fast. */
const ONE_CLICK = 250;

/** The commands that a held key repeats: walk, and move a card. */
const REPEATS: ReadonlySet<string> = new Set([...WALKS, "move-left", "move-right"]);
/** The keys that go elsewhere, in the hand, in a question or in the menu of a card. */
const GOES = /Arrow|Page|^(Home|End)$/;

/** The command of a right click on a tool, and of a finger held there. */
const ASIDE: Record<string, string> = { sort: "sort-off", undo: "undo-turn" };

/** Fields keep their own keys, but that of the help; of a button only Enter and Space are its own. Enter on a pile of the hand does what a hint says. */
function ownsKey(target: HTMLElement, key: string, { suggested }: TableState): boolean {
  if (key in HELP) return false;
  if (target.matches("[data-field=count]")) return key !== "Escape" && key !== "Enter";
  if (target.matches("input, select, textarea")) return key !== "Escape" && key !== "F6";
  // what is too long for its room scrolls
  if (key.startsWith("Page") && target.closest(".pw-panel, [tabindex='0']:not(button)")) return true;
  const button = target.closest("button, summary");
  if (key === "Enter" && button?.matches(".pw-rankpile") && suggested) return false;
  return button !== null && !button.classList.contains("pw-own") && (key === "Enter" || key === " ");
}

/** Whether there is text to copy, as nowhere on the bare felt: the browser's own menu stays there. */
const isText = (target: Element): boolean =>
  !target.closest("button") && (!target.closest(".pw-felt") || target.closest(".pw-panel, .pw-start") !== null);

export function bindInput(table: Table): void {
  const { scene, signal } = table,
    { root } = scene;
  const lastClick: { id: string | null } = { id: null };
  let lastRight: { id: string; at: number } | null = null;

  let lastPlay = -ONE_CLICK;
  let lastKey = { name: "", at: -ONE_CLICK };
  /** Whether the press under way has ended an animation, which is its only effect then. */
  let hurried = false;

  /** Does what a right click does besides playing: the other command of a tool, or a menu. */
  const aside = (target: Element, x: number, y: number): boolean => {
    const other = ASIDE[target.closest<HTMLElement>(".pw-tool")?.dataset.act ?? ""];
    if (other === undefined) return openAt(table, root, target, x, y);
    run(other, table);
    return true;
  };
  const held = new LongPress(table, root, aside, signal);
  const kept = new KeptKeys(table);

  /** Whether a press comes before its table was seen: it is refused then. Enter that has `ended` a movement has had an effect in sight. */
  const tooEarly = (name: string, ended: boolean): boolean => {
    const t = table.state;
    const is = runsAhead(name, t) || (plays(name, t) && (ended || table.playback.unseen()));
    if (is) tooSoon(table, !(name === "main" && ended));
    return is;
  };

  const playByMouse = (id: string): void => {
    const now = performance.now();
    if (table.state.prefs.right_click !== "twice") {
      // after the first press the next card may have slid under the pointer; the second press must not play it
      if (now - lastPlay >= ONE_CLICK) playCard(table, id);
      lastPlay = now;
      return;
    }
    const second = lastRight !== null && lastRight.id === id && now - lastRight.at < TWICE;
    lastRight = second ? null : { id, at: now };
    if (second) playCard(table, id);
    else remindTwice(table);
  };

  const rightClick = (id: string): void => {
    const node =
      table.state.prefs.right_click === "menu" ? root.querySelector(`.pw-own[data-id="${CSS.escape(id)}"]`) : null;
    if (node) openFor(table, root, node);
    else playByMouse(id);
  };
  const sweeper = new Sweeper(root, table, (id) => !hurried && rightClick(id), signal);

  /** Whether a click is the second one on a card that may be played: of a double click, or a tap on the card chosen before. */
  const isSecond = (id: string, e: MouseEvent): boolean => {
    const again = lastClick.id === id && e.detail === 2;
    lastClick.id = id;
    if (takesSeveral(table.state)) return again;
    if (table.state.legal.play[id] === undefined) return false;
    return again || (table.state.by === "touch" && table.state.isChosen(id));
  };

  root.addEventListener(
    "pointerdown",
    (e) => {
      hurried = table.playback.hurry();
      held.begin(e, hurried);
      if ((e.target as Element).matches(".pw-shield")) openSheet(table, null); // a press beside a menu closes it
    },
    { signal, capture: true },
  );

  // a press anywhere on the table gives it the keyboard: the next "d" must draw, not delete a notebook cell
  root.addEventListener(
    "mousedown",
    (e) => {
      // the start panel is a form: its labels and words are the browser's
      if (!(e.target as Element).closest("button, input, select, textarea, [tabindex='0'], .pw-start")) {
        e.preventDefault();
        table.scene.focus.take();
      }
    },
    { signal },
  );

  root.addEventListener(
    "click",
    (e) => {
      const target = e.target as HTMLElement;
      if (e.detail > 0 && (held.swallows() || table.drag.swallowClick())) return;
      const began = e.detail > 0 ? table.drag.pressedOn : null;
      const act = target.closest<HTMLElement>("[data-act]");
      if (act && !(began && began.act !== act.dataset.act)) {
        const name = act.dataset.act!;
        if (e.detail > 1 && isAct(name)) return; // the second half of a double click
        if (tooEarly(name, e.detail > 0 && hurried)) return;
        if (table.state.sheet?.kind === "popup") openSheet(table, null);
        if (known(name, table)) run(name, table, act);
        return;
      }
      const id = began ? began.id : (target.closest<HTMLElement>(".pw-own")?.dataset.id ?? null);
      if (id !== null) {
        if (e.altKey) playByMouse(id);
        else if (e.shiftKey && takesSeveral(table.state)) selectRank(table, id);
        else if (isSecond(id, e)) takesSeveral(table.state) ? meldTwice(table, id) : playCard(table, id);
        else select(table, id);
        return;
      }
      const t = table.state;
      const zone = target.closest<HTMLElement>("[data-zone]")?.dataset.zone;
      if (zone === "melds0" && t.selected.size > 0) layWith(table);
      if (zone === "trick" && t.selected.size === 1) playCard(table, [...t.selected][0]!);
    },
    { signal },
  );

  root.addEventListener(
    "contextmenu",
    (e) => {
      const target = e.target as HTMLElement;
      const take = (): void => {
        e.preventDefault();
        e.stopPropagation();
      };
      const { sheet, prefs } = table.state;
      if (sheet?.kind === "popup") {
        take();
        return;
      }
      if (sweeper.takesMenu()) {
        take();
        return;
      }
      if (sheet || e.shiftKey) return; // the browser's own menu
      if (table.state.by === "touch" && e.button !== 2) {
        if (target.closest(".pw-felt")) take();
        held.now(target);
        return;
      }
      const id = target.closest<HTMLElement>(".pw-own")?.dataset.id;
      if (id && hurried) take();
      else if (id && prefs.right_click !== "menu" && (e.button === 2 || e.ctrlKey)) {
        take();
        playByMouse(id);
      } else if (aside(target, e.clientX, e.clientY) || !isText(target)) take();
    },
    { signal },
  );

  /** Plays the card with a letter, or picks it where several are to be chosen. */
  const byLetter = (letter: string, e: Event): void => {
    if (table.state.busy && LETTERS.includes(letter)) {
      table.playback.hurry();
      tooSoon(table);
      return;
    }
    const id = [...letterIds(table.state)].find(([, l]) => l === letter)?.[0];
    if (id === undefined || !spells(table.state)) return;
    e.preventDefault();
    if (table.state.ask?.kind === "choose") {
      select(table, id);
      return;
    }
    if (table.playback.unseen()) tooSoon(table);
    else playCard(table, id);
  };

  root.addEventListener(
    "keydown",
    (e) => {
      const target = e.target as HTMLElement;
      e.stopPropagation(); // the notebook's shortcuts must not see keys meant for the table
      const key = keyName(e);
      if (key === null || (key === "Tab" && keysNow(table.state, scene.focus.inAssist) !== POPPED)) return;
      if (cheersOf(table.state)) {
        e.preventDefault();
        if (!e.repeat) table.playback.hurry(); // that is all it does
        return;
      }
      if (ownsKey(target, key, table.state)) {
        if (e.repeat && target.closest("button")) e.preventDefault(); // a button held down is pressed once
        return;
      }
      if (GOES.test(key)) turn(table);
      if (e.defaultPrevented || (key === "Escape" && (table.drag.cancel() || takeBack(table)))) return;
      const now = keysNow(table.state, scene.focus.inAssist);
      const name = now[key];
      if (name === undefined) {
        if (!ALONE.has(now) && table.state.lettered && !e.repeat) byLetter(key.toUpperCase(), e);
        return;
      }
      e.preventDefault();
      const time = performance.now();
      if (e.repeat && !REPEATS.has(name)) return;
      const twice = isAct(name) && lastKey.name === name && time - lastKey.at < ONE_CLICK;
      lastKey = { name, at: time };
      if (twice) return;
      const { busy, holds } = table.state;
      if (looks(name) && busy && !holds) {
        kept.keep(name);
        return;
      }
      const moved = table.playback.hurry();
      if (holds && plays(name, table.state)) return; // it goes on
      if (looks(name) && table.state.busy) kept.keep(name);
      else if (!tooEarly(name, moved)) run(name, table);
    },
    { signal },
  );
  for (const type of ["keyup", "keypress"] as const) {
    root.addEventListener(type, (e) => e.stopPropagation(), { signal });
  }

  root.addEventListener(
    "input",
    (e) => {
      const field = e.target as HTMLInputElement;
      if (field.dataset?.field === "count") {
        table.state.askAt = Number(field.value) || 0;
        table.scene.draw();
        return;
      }
      if (field.dataset?.field !== "cut") return;
      table.state.cutAt = Number(field.value);
      table.scene.draw();
    },
    { signal },
  );

  root.addEventListener(
    "change",
    (e) => {
      const field = e.target as HTMLInputElement;
      table.desks.fields.get(field.dataset?.field ?? "")?.(table, field);
    },
    { signal },
  );

  const focused = ({ target }: Event): void => {
    const id = (target as HTMLElement).closest<HTMLElement>(".pw-own")?.dataset.id;
    if (id && id !== table.state.focus) {
      table.state.pick(id);
      table.scene.draw();
    }
  };
  root.addEventListener("focusin", focused, { signal });
  // a press draws before its card has the focus: to change the tab index of what has it makes the browser lay out all at once
  root.addEventListener("pointerdown", (e) => e.pointerType === "mouse" && !e.button && focused(e), { signal });
}
