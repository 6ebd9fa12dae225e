/* The reserve: cards of the hand that the player keeps aside at its right end. They are never sorted. */
import { moveTo } from "./order";

/** A hand in the order of its player, with the cards kept aside at its end. */
export interface Held {
  order: string[];
  reserved: ReadonlySet<string>;
}

/** An order with the cards kept aside at its end, as they lay `before`. */
export function withReserve(order: string[], before: readonly string[], reserved: ReadonlySet<string>): string[] {
  if (reserved.size === 0) return order;
  const kept = order.filter((id) => reserved.has(id)).sort((a, b) => before.indexOf(a) - before.indexOf(b));
  return [...order.filter((id) => !reserved.has(id)), ...kept];
}

function put(held: Held, order: string[], reserved: ReadonlySet<string>): void {
  held.reserved = reserved;
  held.order = withReserve(order, order, reserved);
}

/** Puts a card to another one: into the reserve or out of it, as that one lies. */
export function place(held: Held, id: string, over: string): void {
  const reserved = new Set(held.reserved);
  if (reserved.has(over)) reserved.add(id);
  else reserved.delete(id);
  put(held, moveTo(held.order, id, over), reserved);
}

/** Keeps a card aside, at the very end of the hand, or puts it back to the others. */
export function keepAside(held: Held, id: string, aside = true): void {
  const reserved = new Set(held.reserved);
  if (aside) reserved.add(id);
  else reserved.delete(id);
  put(held, aside ? [...held.order.filter((each) => each !== id), id] : held.order, reserved);
}

/** Moves a card one place on; with a reserve, one that is moved beyond the last place is kept aside. */
export function shiftBy(held: Held, id: string, by: -1 | 1, hasReserve: boolean): void {
  const over = held.order[held.order.indexOf(id) + by];
  if (over !== undefined) place(held, id, over);
  else if (by === 1 && hasReserve) keepAside(held, id);
}
