/* The end of a drag: a card of one's own that was dropped somewhere, or flicked up. */
import { keepAside, place } from "../core/reserve";
import type { Acting } from "./acting";
import { BEYOND, type Drop } from "./drag";
import { layWith, playCard } from "./playing";
import { addTo } from "./several";

/** Does what the drop of a card means; false where it has no effect, and the card goes back. */
export function dropCard(table: Acting, id: string, where: Drop, over: string | null, flicked: boolean): boolean {
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
  table.shift(() => (over === BEYOND ? keepAside(t, id) : place(t, id, over)));
  return true;
}
