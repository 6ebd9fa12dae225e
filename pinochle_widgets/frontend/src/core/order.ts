/* The order of the hand: a matter of the player alone, so it lives in the browser only. */

import type { CardAt, HandCard, Prefs } from "../wire/protocol";
import { rankOf, suitOf } from "./words/words";

/** The ranks as they are printed, the highest first: for a game that sends no order of its own. */
export const RANKS = "AKQJT98765432X";
const SUITS = "CDSH"; // alternating colours tell neighbours apart
const COLOURS = "RB"; // the colours of jokers

/** The ranks in the order in which this player's hand is sorted. */
export const ranksFor = (ranks: string, { high_to_low: turned }: Prefs): string =>
  turned ? [...ranks].reverse().join("") : ranks;

/** Ids of `hand` sorted by rank (suits within) or by suit (ranks within), the highest of `ranks` first; equal cards
    stay as they came, and cards that can be used later only stand at the end. */
export function sorted(hand: readonly CardAt[], by: "rank" | "suit", ranks: string): string[] {
  const order = ranks + [...RANKS].filter((rank) => !ranks.includes(rank)).join("");
  const weight = ({ card }: CardAt): number => {
    const rank = order.indexOf(rankOf(card));
    const suit = (SUITS + COLOURS).indexOf(suitOf(card));
    return by === "rank" ? rank * (SUITS + COLOURS).length + suit : suit * order.length + rank;
  };
  return hand
    .map((c, i) => ({ id: c.id, w: weight(c), i, later: (c as HandCard).look === "later" ? 1 : 0 }))
    .sort((a, b) => a.later - b.later || a.w - b.w || a.i - b.i)
    .map((c) => c.id);
}

/** The order after the hand changed. Own arrangements last until the next card arrives; without sorting
    they last for good and new cards come to the right, or after the card they were dropped upon. */
export function arrange(
  old: readonly string[],
  hand: readonly CardAt[],
  sort: Prefs["sort"],
  ranks: string,
  dropAfter: string | null = null,
): string[] {
  const here = new Set(hand.map((c) => c.id));
  const known = new Set(old);
  const kept = old.filter((id) => here.has(id));
  const fresh = hand.filter((c) => !known.has(c.id)).map((c) => c.id);
  if (sort !== "none") return fresh.length ? sorted(hand, sort, ranks) : kept;
  const at = dropAfter === null ? -1 : kept.indexOf(dropAfter);
  return at < 0 ? [...kept, ...fresh] : [...kept.slice(0, at + 1), ...fresh, ...kept.slice(at + 1)];
}

/** Moving left lands before the card dropped upon, moving right lands after it. */
export function moveTo(order: readonly string[], id: string, over: string): string[] {
  const from = order.indexOf(id),
    to = order.indexOf(over);
  if (from < 0 || to < 0 || from === to) return [...order];
  const out = order.filter((x) => x !== id);
  out.splice(to, 0, id); // after removal, `to` is "before" coming from the right and "after" from the left
  return out;
}

/** The steps by which a staggered card lies lower: each suit has its own level. */
export const staggerLevel = (card: string): number => Math.max(0, SUITS.indexOf(suitOf(card)));

/** The card that took the place of one that has left. */
export function neighbour(left: string | null, before: readonly string[], now: readonly string[]): string | null {
  const at = left === null ? 0 : before.indexOf(left);
  return now[Math.min(Math.max(at, 0), now.length - 1)] ?? null;
}

/** The nearest card that may be chosen, from one that may not; the same one where there is none. */
export function nearest(from: string | null, order: readonly string[], may: (id: string) => boolean): string | null {
  const at = from === null ? 0 : order.indexOf(from);
  if (at >= 0 && from !== null && may(from)) return from;
  const distance = (id: string): number => Math.abs(order.indexOf(id) - Math.max(at, 0));
  const [first] = order.filter(may).sort((a, b) => distance(a) - distance(b));
  return first ?? from;
}
