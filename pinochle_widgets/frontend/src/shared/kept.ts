/* What a browser keeps of shared tables: the secret that has a seat, for each table, and the last name. */

import { get, set } from "../wire/stored";

export interface Kept {
  secret: string;
  /** Whether the secret has had a seat. */
  sat: boolean;
}

const NAME = "pinochle name";
const keyOf = (table: string): string => `pinochle table ${table}`;

/** Draws a key of 128 bits; a page without TLS has no other source of chance. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Reads the notes on a table; those of a new one have a secret without a seat yet. */
export function keptOf(table: string): Kept {
  try {
    const { secret, sat } = JSON.parse(get(keyOf(table)) ?? "") as Partial<Kept>;
    if (typeof secret === "string" && /^[\w-]{22}$/.test(secret)) return { secret, sat: sat === true };
  } catch {
    // nothing is kept, or something else
  }
  const fresh = { secret: newKey(), sat: false };
  keep(table, fresh);
  return fresh;
}

export const keep = (table: string, kept: Kept): void => set(keyOf(table), JSON.stringify(kept));
export const lastName = (): string => get(NAME) ?? "";
export const keepName = (name: string): void => set(NAME, name);
