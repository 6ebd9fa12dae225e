/* The question to this seat, and the making of an answer: bids and suits by arrows, a number, some cards. The kernel
   names all legal answers; this module only chooses from them. */

import type { Advice, Ask } from "../wire/protocol";
import { LETTERS } from "./keymap";
import type { TableState } from "./state";
import { capital } from "./words/words";

/** The answer to a question. */
export interface Asked {
  do: "ask";
  label: string;
  action: string;
  ids: string[];
}

const within = (at: number, length: number): number => Math.min(Math.max(at, 0), Math.max(length - 1, 0));

/** The place of the arrows where a pass is advised, and the player has not gone to a bid. */
const PASSES = -1;

/** The bid that the arrows have come to; null where none is open. */
export const bidNow = (ask: Extract<Ask, { kind: "bid" }>, at: number): number | null =>
  ask.bids[within(at, ask.bids.length)] ?? null;

/** The answer that Enter and the main button give. */
export function askMain(t: TableState): Asked | null {
  const { ask } = t;
  if (!ask) return null;
  const answer = (label: string, action: string, ids: string[] = []): Asked => ({ do: "ask", label, action, ids });
  switch (ask.kind) {
    case "bid": {
      const bid = bidNow(ask, t.askAt);
      if (t.askAt === PASSES) return answer(capital(ask.pass_text), ask.pass_text);
      return bid === null ? null : answer(`${capital(ask.verb)} ${bid}`, `${ask.verb} ${bid}`);
    }
    case "trump": {
      const suit = ask.suits[within(t.askAt, ask.suits.length)];
      return suit?.action ? answer(`Name ${suit.name}`, suit.action) : null;
    }
    case "count":
      return answer(`${capital(ask.verb)} ${t.askAt}`, `${ask.verb} ${t.askAt}`);
    case "choose": {
      const ids = t.order.filter((id) => t.selected.has(id));
      if (ids.length !== ask.count) return null;
      return answer(ask.label, [ask.verb, ...ids.map((id) => t.card(id))].join(" "), ids);
    }
    case "buttons": {
      const first = ask.buttons.find((b) => b.primary);
      return first ? answer(first.label, first.action) : null;
    }
  }
}

/** Goes one bid, suit or point up or down. Returns the words to be spoken; null where there is nowhere to go. */
export function stepAsk(t: TableState, by: 1 | -1): string | null {
  const { ask } = t;
  if (ask?.kind === "bid") {
    t.askAt = within(Math.max(t.askAt, 0) + by, ask.bids.length);
    const bid = bidNow(ask, t.askAt);
    if (bid === null) return null;
    const tells = ask.warns[String(bid)] ?? ask.tells[String(bid)];
    return `${capital(ask.verb)} ${bid}${tells ? `: ${tells.replace(/\.$/, "")}` : ""}.`;
  }
  if (ask?.kind === "trump") {
    t.askAt = within(t.askAt - by, ask.suits.length);
    const suit = ask.suits[t.askAt];
    return suit ? `${capital(suit.name)}${suit.points === null ? "" : `, meld ${suit.points}`}.` : null;
  }
  if (ask?.kind === "count") {
    t.askAt = within(t.askAt + by, ask.most + 1);
    return String(t.askAt);
  }
  return null;
}

/** Prepares the advised answer, once: the cards are chosen, the bid or the suit stands ready, the focus is on the card. */
export function takeUp(t: TableState): Advice | null {
  const { advised } = t;
  if (!advised || t.followed === advised.view_id) return null;
  t.followed = advised.view_id;
  if (advised.action) followAdvice(t, advised);
  return advised;
}

/** Sets a question to the advised answer: one key gives it, and any other may be chosen instead. */
function followAdvice(t: TableState, { action, ids }: Advice): void {
  const { ask } = t;
  const [verb, what = ""] = action.split(" ");
  if (ask?.kind === "bid") t.askAt = verb === ask.verb ? Math.max(0, ask.bids.indexOf(Number(what))) : PASSES;
  if (ask?.kind === "trump")
    t.askAt = Math.max(
      0,
      ask.suits.findIndex((s) => s.action === action),
    );
  if (ask?.kind === "count" && verb === ask.verb) t.askAt = Number(what);
  if (ask?.kind === "choose" && t.selected.size === 0) t.selected = new Set(ids);
  const played = ids.find((id) => t.legal.play[id] === action); // others are laid
  if (t.selected.size === 0 && played !== undefined) t.pick(played);
}

const NO_LETTERS: ReadonlyMap<string, string> = new Map();

/** Whether the cards show their letters, which only keys use: on the few cards of a lesson they could be taken for ranks. */
export const spells = ({ keyed, lesson, by }: TableState): boolean => keyed && (lesson === null || by === "key");

/** The letters of the cards that may be played or picked now, by the place of the card in the hand. */
export function letterIds(t: TableState): ReadonlyMap<string, string> {
  if (t.busy || !t.lettered || t.prefs.card_keys === "codes" || t.shown.panel || t.left) return NO_LETTERS;
  const picks = t.ask?.kind === "choose";
  return new Map(
    t.order.flatMap((id, i) =>
      LETTERS[i] && (picks || t.legal.play[id] !== undefined) ? [[id, LETTERS[i]!] as const] : [],
    ),
  );
}
