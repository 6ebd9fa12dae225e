/* Preferences as they are chosen. */
import type { MenuPref, Prefs } from "../wire/protocol";
import type { TableState } from "./state";

/** The next choice of the sort button: by rank, by suit; its second function switches sorting off and on. */
export const nextSort = (sort: Prefs["sort"]): Prefs["sort"] => (sort === "rank" ? "suit" : "rank");

/** The other choice of the key for sound: off, or as loud as usual. */
export const nextSound = (sound: Prefs["sound"]): Prefs["sound"] => (sound === "off" ? "normal" : "off");

/** The pace of a table: who has chosen none goes on from trick to trick by hand in the first games, and with training. */
export const paceOf = ({ prefs, kept }: Pick<TableState, "prefs" | "kept">): Exclude<Prefs["pace"], "auto"> =>
  prefs.pace !== "auto" ? prefs.pace : prefs.training || kept?.learns ? "relaxed" : "normal";

/** A preference as sent by the menu or a field: only one that the menu names, only of the right kind. */
export function prefValue(pref: MenuPref, raw: string | boolean): Prefs[keyof Prefs] | null {
  if (pref.choices) return pref.choices.some(([v]) => v === raw) ? (raw as Prefs["sort"]) : null;
  return typeof raw === "boolean" ? raw : null;
}

/** The looks that a player does without, by the names that the styles know. */
export const without = ({ tint, tint_pile, mark_new, dividers }: Prefs): string =>
  Object.entries({ melds: tint, pile: tint_pile, fresh: mark_new, lines: dividers })
    .flatMap(([name, wanted]) => (wanted ? [] : name))
    .join(" ");
