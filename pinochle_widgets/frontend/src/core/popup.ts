/* The menus that a right click, a long press or the Menu key opens: of a card of one's own, and of the felt. Each item is a command
   that the kernel offers now; whatever may not be done is told with its reason. */
import { isUnaided } from "./assistant";
import { keyOf } from "./keymap";
import { playLabel, refusal } from "./main";
import { rankTaken, targetsOf } from "./mat/mat";
import { cardsOf, lyingWith, meldsOf } from "./melds";
import { nextSort } from "./prefs";
import type { TableState } from "./state";
import { capital, cardName, rankName, rankOf } from "./words/words";

export interface PopupItem {
  label: string;
  act: string;
  to?: string;
  key?: string;
}
export interface PopupMenu {
  title: string;
  /** The reason why the card may not be played. */
  why: string;
  items: PopupItem[];
}

/** The most melds of one card that its menu lists, the dearest first. */
const MOST_MELDS = 5;

/** The reason why a card may not be played now, in the words of the status where no card may; empty where it may. */
const whyNot = ({ legal, shown }: TableState, id: string): string =>
  legal.why[id] ?? (legal.play[id] === undefined ? `It can't be played now. ${shown.status.text}`.trim() : "");

/** The menu of a card of one's own; null where nobody holds it any longer. */
export function cardMenu(t: TableState, id: string): PopupMenu | null {
  const card = t.card(id);
  if (card === null) return null;
  const { legal } = t;
  const items: PopupItem[] = [];
  const why = whyNot(t, id);
  if (legal.play[id] !== undefined && !why) items.push({ label: playLabel(t, id), act: "card-play", to: id });
  for (const { action, ids, name, points } of legal.melds.filter((m) => m.ids.includes(id)).slice(0, MOST_MELDS))
    items.push({ label: `${name} +${points}`, act: "card-meld", to: [action, ...ids].join("\n") });
  const targets = targetsOf(legal.onto, new Set([id]));
  for (const { id: column, label, action } of t.shown.mats.mine?.columns ?? [])
    if (action && targets.has(column))
      items.push({ label: `Add to ${label}`, act: "card-onto", to: `${action}\n${id}` });
  const lying = lyingWith(t.shown, id) ?? columnOf(t, card);
  if (lying) items.push({ label: "About these cards", act: "lying", to: lying });
  const isChosen = t.selected.has(id);
  if (isChosen) items.push({ label: "Take out of the selection", act: "card-select", to: id });
  else if (t.selected.size > 0 || !refusal(t, id)) items.push({ label: "Select", act: "card-select", to: id });
  const alike = t.hand().filter((c) => rankOf(c.card) === rankOf(card));
  if (t.shown.mats.mine && alike.length > 1)
    items.push({ label: `Select all ${alike.length}: ${rankName(rankOf(card))}`, act: "all", to: rankOf(card) });
  if (t.shown.mats.mine && t.order.includes(id))
    items.push(
      t.reserved.has(id)
        ? { label: "Back to the other cards", act: "card-back", to: id }
        : { label: "Keep aside", act: "card-aside", to: id },
    );
  if (why && !t.barred.includes("explain")) items.push({ label: "What may be played?", act: "explain", key: "?" });
  if (t.order.length > 1 && t.order.includes(id)) {
    if (t.order[0] !== id) items.push({ label: "Move left", act: "card-left", to: id, key: "⇧←" });
    if (t.order.at(-1) !== id) items.push({ label: "Move right", act: "card-right", to: id, key: "⇧→" });
  }
  return { title: capital(cardName(card)), why, items };
}

/** The cards of the own column that a card of the hand fits; none where it fits none. */
function columnOf({ shown }: TableState, card: string): string | null {
  const column = shown.mats.mine?.columns.find((each) => rankTaken(each) === rankOf(card));
  return column ? cardsOf(column.cards, column.wild) : null;
}

/** Whether there is something to take back: a selection, an action, or the turn. */
export const canUndo = (t: TableState): boolean => t.selected.size > 0 || t.legal.undo || t.legal.back !== null;

/** The menu of the felt: what is wanted most often. */
export function feltMenu(t: TableState): PopupMenu {
  const { shown } = t;
  const next = nextSort(t.prefs.sort);
  const at = (command: string, usual: string): string => keyOf(t.at, command) || usual;
  const items: (PopupItem | false)[] = [
    !isUnaided(t) && !t.barred.includes("hint") && { label: "Hint", act: "hint", key: at("hint", "H") },
    !t.barred.includes("explain") && { label: "Explain", act: "explain", key: "?" },
    canUndo(t) && { label: "Undo", act: "undo", key: "U" },
    (t.legal.undo_turn || t.legal.back !== null) && { label: "Undo the turn", act: "undo-turn", key: "⇧U" },
    { label: `Sort by ${next}`, act: "sort", key: at("sort", "S") },
    shown.last !== null && { label: "Last trick", act: "last", ...(t.around ? { key: "L" } : {}) },
    shown.auction?.over === true && { label: "Auction", act: "auction", key: "⇧A" },
    { label: "Scoresheet", act: "scores" },
    meldsOf(shown).length > 0 && { label: "Melds", act: "melds" },
    !t.barred.includes("new_table") && { label: "New game…", act: "send", to: "new_table" },
    { label: "Game and preferences…", act: "more", key: "X" },
  ];
  return { title: "Table", why: "", items: items.filter((item) => item !== false) };
}

/** The menu of a card, or of the felt where there is no card. */
export const popupMenu = (t: TableState, id: string | null): PopupMenu | null =>
  t.lesson ? null : id === null ? feltMenu(t) : cardMenu(t, id);
