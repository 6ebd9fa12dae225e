/* The end of a drag: a card of one's own that was dropped somewhere, or flicked up. */
import { keepAside, place } from "../core/reserve";
import { BEYOND, type Drop } from "./drag";
import { doAction, layWith, playCard } from "./playing";
import { move } from "./sending";
import { addTo } from "./several";
import type { Table } from "./table";

/** Draws the card from the stock that was dropped; it comes behind the card of the hand below. */
export function dropStock(table: Table, over: string | null): void {
  const { state } = table;
  const action = state.shown.stock?.action;
  if (!action) return;
  state.dropAfter = over;
  move(table, { act: "do", action });
}

/** Takes the pile that was dropped on the hand, as a press on it does. */
export function dropPile(table: Table): void {
  const action = table.state.shown.mats.pile?.action;
  if (action) doAction(table, action);
}

/** Does what the drop of a card means; false where it has no effect, and the card goes back. */
export function dropCard(table: Table, id: string, where: Drop, over: string | null, flicked: boolean): boolean {
  const t = table.state;
  // on a phone the melds lie above the hand: a flick that ends there plays a card, if that is what may be done with it
  const plays = flicked && (where !== "melds" || t.legal.play[id] !== undefined);
  if (where === "trick" || plays) return playCard(table, id);
  if (where === "melds") {
    if (over !== null && addTo(table, [...new Set([...t.selected, id])], over)) return true;
    const fresh = [...t.selected, id].some((x) => t.order.includes(x));
    return fresh && layWith(table, id);
  }
  if (where !== "hand" || over === null || over === id || !t.order.includes(id)) return false;
  table.playback.shift(() => (over === BEYOND ? keepAside(t, id) : place(t, id, over)));
  return true;
}
