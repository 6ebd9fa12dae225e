/* Scenes are written as they are drawn, but a kernel sends zones. This converts the first form to the second. */
import type { Shown } from "../src/core/picture";
import { type Happening, VERSION, type View, type Zone } from "../src/wire/protocol";
import type { Choices } from "../src/wire/read";

/** A picture as it is drawn. */
export type Drawn = Omit<Shown, "seating" | "plain" | "trick" | "stock" | "taken"> & {
  trick: NonNullable<Shown["trick"]>;
  stock: Omit<NonNullable<Shown["stock"]>, "action">;
  taken: number[];
};
export interface DrawnStep {
  event: Omit<Happening, "seat"> & { seat?: number | null };
  set: Partial<Drawn>;
  final?: string[];
  first?: Record<string, number>;
}
export interface DrawnView {
  view_id: number;
  base_id: number;
  seat: number;
  game: string;
  picture: Drawn;
  steps: DrawnStep[];
  legal: Choices;
}

const ZONED: ReadonlySet<string> = new Set([
  "hand",
  "backs",
  "faces",
  "melds0",
  "melds1",
  "trick",
  "stock",
  "taken",
  "others",
  "kitty",
]);
const PLACES: Record<string, string[]> = { taken: ["taken0", "taken1"], backs: ["opposite"], faces: ["opposite"] };

function zonesOf(p: Drawn, me: number): Zone[] {
  const other = 1 - me;
  const zones: Zone[] = [
    { id: "hand", kind: "hand", owner: me, cards: p.hand },
    { id: "trick", kind: "trick", owner: null, ...p.trick },
    { id: "melds0", kind: "melds", owner: me, groups: p.melds0 },
  ];
  if (p.others.length) {
    const cards = p.kitty.cards.map((card) => ({ id: "", card }));
    zones.push(
      ...p.others.map(({ seat, ...more }) => ({
        id: `seat${seat}`,
        kind: "closed" as const,
        owner: seat,
        cards: [],
        ...more,
      })),
    );
    return [...zones, { id: "kitty", kind: "kitty", owner: null, cards, count: p.kitty.count }];
  }
  return [
    ...zones,
    { id: "melds1", kind: "melds", owner: other, groups: p.melds1 },
    { id: "opposite", kind: "closed", owner: other, cards: p.faces, count: p.backs + p.faces.length },
    { id: "stock", kind: "stock", owner: null, action: "draw", ...p.stock },
    { id: "taken0", kind: "taken", owner: me, count: p.taken[0] ?? 0 },
    { id: "taken1", kind: "taken", owner: other, count: p.taken[1] ?? 0 },
  ];
}

const parts = (p: Partial<Drawn>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(p).filter(([name]) => !ZONED.has(name)));
const places = (names: readonly string[]): string[] =>
  names.filter((name) => ZONED.has(name)).flatMap((name) => PLACES[name] ?? [name]);

/** A view as a kernel sends it: never the same objects. */
export function wired(view: DrawnView): View {
  const { picture, seat } = view;
  const seating = picture.others.length === 0 ? "two" : picture.seats.length === 3 ? "three" : "four";
  let now = picture;
  const steps = view.steps.map(({ event, set, final = [], first }) => {
    now = { ...now, ...set };
    const changed = new Set(places(Object.keys(set)));
    return {
      event: { seat: null, ...event },
      set: parts(set),
      zones: zonesOf(now, seat).filter(({ id }) => changed.has(id)),
      final: [...final.filter((name) => !ZONED.has(name)), ...places(final)],
      ...(first ? { first } : {}),
    };
  });
  const whole = {
    ...view,
    title: "Two-handed Pinochle",
    version: VERSION,
    steps,
    picture: { ...parts(picture), seating, zones: zonesOf(picture, seat) },
  };
  return JSON.parse(JSON.stringify(whole)) as View;
}
