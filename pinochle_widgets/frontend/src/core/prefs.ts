/* Preferences as they are chosen. */
import type { MenuPref, Prefs } from "../wire/protocol";
import type { TableState } from "./state";

/** The next choice of the sort button: by rank, by suit; its second function switches sorting off and on. */
export const nextSort = (sort: Prefs["sort"]): Prefs["sort"] => (sort === "rank" ? "suit" : "rank");

export type Volume = Exclude<Prefs["sound"], "auto">;

/** How loud a table is: low, where nothing was chosen, in a player's first game, and silent in others. */
export function volumeOf({ prefs, kept }: Pick<TableState, "prefs" | "kept">): Volume {
  if (prefs.sound !== "auto") return prefs.sound;
  return kept?.learns ? "low" : "off";
}

/** The other choice of the key for sound: off, or as loud as usual. */
export const nextSound = (volume: Volume): Volume => (volume === "off" ? "normal" : "off");

/** The tricks of a first game after which a player who has chosen no pace goes on by hand. */
const BY_HAND = 3;

/** The pace of a table: relaxed, where none was chosen, in the first tricks of a player's first game. */
export function paceOf({ prefs, kept, shown }: Pick<TableState, "prefs" | "kept" | "shown">): Prefs["pace"] {
  if (prefs.pace !== "auto" || !kept?.learns || shown.info.round > 1) return prefs.pace;
  return shown.log.filter(([, , kind]) => kind === "t").length < BY_HAND ? "relaxed" : "auto";
}

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
