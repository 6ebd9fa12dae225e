/* What tables have sent, as `python -m tests.widgets.scenes` has written it down: moments of arranged games by name, and in
   scenes.json the stages of whole games. */
import type { CardAt, Fault, Menu, Picture, Promised, Start, View, Zone } from "../src/wire/protocol";
import mats from "./mats.json";
import moments from "./moments.json";
import dumped from "./scenes.json";

const { sealed: before, told: after, fault: failed, choosing: first, excluding: barred, ...views } = moments;
/** Views of two-handed games. From `late` the person leads: the trick is `taken`, both have `drawn`; or `waiting`. */
export const SCENES = views as unknown as Record<keyof typeof views, View>;
export const { start, dealt, mid, laid, late, taken, drawn, follow, waiting, round, game, cut, cut_done, deck64 } =
  SCENES;
/** Views of tables with mats, as no game sends them yet. */
export const MATS = mats as unknown as Record<keyof typeof mats, View>;
export const sealed: Promised[] = before;
export const told: Promised[] = after;
export const fault: Fault = failed;
/** A start panel at a new table, and one over a game with options that exclude each other. */
export const choosing = first as unknown as Start;
export const excluding = barred as unknown as Start;

interface Game {
  prefs: object;
  menu: Menu;
  scenes: Record<string, View[]>;
}
/** The first view of each stage of whole games, and the view before it. */
export const GAMES = dumped as unknown as Record<keyof typeof dumped, Game>;
/** The menus of tables for two and for several. */
export const { menu } = GAMES["two-handed"];
export const menuAround = GAMES.kitty.menu;
/** A lead at a table for four. */
export const around = GAMES.exchange.scenes["phase 0, lead"]!.at(-1)!;

/** Cards with labels of their own, in the order of a text. */
export const cards = (text: string): CardAt[] => {
  const seen = new Map<string, number>();
  return text.split(" ").map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { id: `${card}${n}`, card };
  });
};

interface Change extends Partial<Omit<View, "picture">> {
  picture?: Partial<Picture>;
  /** Fields of zones, by their ids. */
  zones?: Record<string, object>;
}
/** A copy of a view, in which some things are otherwise. */
export function changed(view: View, { picture, zones = {}, ...more }: Change = {}): View {
  const copy = structuredClone(view);
  return {
    ...copy,
    ...more,
    picture: {
      ...copy.picture,
      ...picture,
      zones: (picture?.zones ?? copy.picture.zones).map((zone) => ({ ...zone, ...zones[zone.id] }) as Zone),
    },
  };
}
