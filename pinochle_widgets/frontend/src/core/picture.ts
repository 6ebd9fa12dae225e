/* The picture as it is drawn: the kernel's zones, by their roles for this seat. Zones are told apart by kind and owner;
   those of a kind that is not known here are laid out plainly. */
import type {
  Auction,
  CardAt,
  CardCount,
  Chip,
  ClosedZone,
  HandCard,
  HandZone,
  Happening,
  Info,
  KittyZone,
  LastTrick,
  Lines,
  LogLine,
  MatZone,
  MeldGroup,
  MeldsZone,
  Meter,
  Panel,
  Picture,
  PileZone,
  PlainZone,
  Score,
  Seat,
  Seating,
  Side,
  Step,
  StockZone,
  SuitRow,
  TakenZone,
  TrickCard,
  TrickZone,
  View,
  Words,
  Zone,
} from "../wire/protocol";
import type { Mats } from "./mat/mat";

export interface Trick {
  cards: TrickCard[];
  led: number | null;
  winner: number | null;
  /** The seat whose card would take it now, and the words on who takes a whole one. */
  ahead: number | null;
  taken: string;
}
export interface Stock {
  count: number;
  upcard: CardAt | null;
  can: boolean;
  action: string | null;
}
/** Another seat's hand at a table for three or four. */
export interface Other {
  seat: number;
  count: number;
  melds: MeldGroup[];
  known: CardAt[];
  open: string[];
}
/** The owner of a plain zone, for its layout: the own zones below, those of others above, all else in the middle. */
export type Whose = "mine" | "theirs" | "nobody";

export interface Shown {
  seating: Seating;
  info: Info;
  seats: Seat[];
  score: Score;
  rules: Lines;
  log: LogLine[];
  status: Words;
  chip: Chip;
  panel: Panel | null;
  tricks: [number, string, string, number][];
  sides: Side[];
  meter: Meter | null;
  auction: Auction | null;
  suits: SuitRow[];
  last: LastTrick | null;
  count: CardCount | null;
  hand: HandCard[];
  /** The melds of the own hand, as far as their cards are still in it. */
  shownMelds: MeldGroup[];
  backs: number;
  faces: CardAt[];
  melds0: MeldGroup[];
  melds1: MeldGroup[];
  trick: Trick | null;
  taken: number[] | null;
  stock: Stock | null;
  kitty: { count: number; cards: string[] };
  others: Other[];
  mats: Mats;
  plain: Record<Whose, PlainZone[]>;
}
type Parts = Omit<Picture, "zones">;

/** The parts of a picture that has none of its own; those that are null may be so in any. */
const NO_PARTS: Required<Parts> = {
  seating: "two",
  info: { number: 1, round: 1, turn: 0, phase: 1, trump: null, goal: 1000, stage: "wait" },
  seats: [],
  score: { head: [], rows: [] },
  rules: { title: "", lines: [] },
  log: [],
  status: { title: "", text: "" },
  chip: { text: "", points: 0, on: false },
  panel: null,
  tricks: [],
  sides: [],
  meter: null,
  auction: null,
  suits: [],
  last: null,
  count: null,
};
const PARTS = Object.keys(NO_PARTS) as (keyof Parts)[];
const KNOWN: ReadonlySet<string> = new Set(["hand", "closed", "melds", "trick", "stock", "kitty", "taken", "mat"]);

type Roles = Omit<Shown, keyof Parts>;

/** Finds the roles of the zones for this seat. */
function rolesOf(zones: readonly Zone[], seat: number, around: boolean): Roles {
  const all = <Z extends Zone>(kind: Z["kind"]): Z[] => zones.filter((zone) => zone.kind === kind) as Z[];
  const closed = all<ClosedZone>("closed"),
    melds = all<MeldsZone>("melds"),
    taken = all<TakenZone>("taken");
  const [trick] = all<TrickZone>("trick"),
    [stock] = all<StockZone>("stock"),
    [kitty] = all<KittyZone>("kitty"),
    [hand] = all<HandZone>("hand");
  const mats = all<MatZone>("mat"),
    [pile = null] = mats.length ? all<PileZone>("pile") : []; // without mats it is drawn plainly
  const plain = zones.filter((zone) => !KNOWN.has(zone.kind) && zone !== pile) as PlainZone[];
  const opposite = around ? undefined : closed[0];
  const groups = (mine: boolean): MeldGroup[] =>
    melds.filter((zone) => (zone.owner === seat) === mine).flatMap((zone) => zone.groups);
  const tricks = (mine: boolean): number => taken.find((zone) => (zone.owner === seat) === mine)?.count ?? 0;
  const whose = ({ owner }: PlainZone): Whose => (owner === null ? "nobody" : owner === seat ? "mine" : "theirs");
  return {
    hand: hand?.cards ?? [],
    shownMelds: hand?.melds ?? [],
    backs: opposite ? opposite.count - opposite.cards.length : 0,
    faces: opposite?.cards ?? [],
    melds0: groups(true),
    melds1: groups(false),
    trick: trick
      ? {
          cards: trick.cards,
          led: trick.led,
          winner: trick.winner,
          ahead: trick.ahead ?? null,
          taken: trick.taken ?? "",
        }
      : null,
    stock: stock ? { count: stock.count, upcard: stock.upcard, can: stock.can, action: stock.action ?? null } : null,
    taken: taken.length ? [tricks(true), tricks(false)] : null,
    kitty: kitty ? { count: kitty.count, cards: kitty.cards.map(({ card }) => card) } : { count: 0, cards: [] },
    others: around
      ? closed.map(({ owner, count, known = [], melds: laid = [], open = [] }) => ({
          seat: owner,
          count,
          known,
          melds: laid,
          open,
        }))
      : [],
    mats: {
      mine: mats.find((zone) => zone.owner === seat) ?? null,
      theirs: mats.find((zone) => zone.owner !== seat) ?? null,
      pile,
    },
    plain: {
      mine: plain.filter((zone) => whose(zone) === "mine"),
      theirs: plain.filter((zone) => whose(zone) === "theirs"),
      nobody: plain.filter((zone) => whose(zone) === "nobody"),
    },
  };
}

type Edit = [path: (string | number)[], value: unknown];

/** The changes that a step or a view brings: whole parts and zones, and edits of others. */
export interface Changes {
  parts: Partial<Parts>;
  zones: readonly Zone[];
  edits?: readonly Edit[];
  /** All there is: other zones are gone. */
  whole?: boolean;
}
/** The zones that lie on the table now, and the picture that is drawn of them. */
export interface Laid {
  shown: Shown;
  zones: readonly Zone[];
}
export const NOTHING_LAID: Laid = { shown: { ...NO_PARTS, ...rolesOf([], 0, false) }, zones: [] };

const isPart = (name: unknown): name is keyof Parts => (PARTS as readonly unknown[]).includes(name);

/** The most entries of a list, and zones of a picture, that are edited: ten times those of a long game. A link of a stranger could
    ask for lists that no page can hold. */
export const MOST = 2000;

/** Replaces a value within another one, or adds an entry to a list within it; a negative index, which counts from the end, takes
    an entry away. Both values stay as they are. */
export function edited(before: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const isList = Array.isArray(before);
  const length = isList ? before.length : Object.keys(before ?? {}).length;
  const fits = !isList || (Number.isInteger(key) && -length <= Number(key) && Number(key) <= length);
  if (!fits || length > MOST) throw new RangeError(`no place ${key} in ${length} entries`);
  if (isList && Number(key) < 0) return before.toSpliced(Number(key), 1);
  const copy = (isList ? [...before] : { ...(before as object) }) as Record<string | number, unknown>;
  copy[key] = edited(copy[key], rest, value);
  return copy;
}

/** Builds a picture from `base` and the changes. A value that stays equal keeps its old object, so that the drawing can skip
    it: every message brings fresh objects even where nothing changed. */
export function lay(base: Laid, { parts, zones: fresh, edits = [], whole }: Changes, seat: number): Laid {
  const changed: Record<string, unknown> = { ...parts };
  const byId = new Map<unknown, Zone>([...(whole ? [] : base.zones), ...fresh].map((zone) => [zone.id, zone]));
  for (const [[name, ...path], value] of edits) {
    if (isPart(name)) changed[name] = edited(changed[name] ?? base.shown[name], path, value);
    else byId.set(name, edited(byId.get(name), path, value) as Zone);
  }
  const zones = [...byId.values()];
  const out: Record<string, unknown> = { ...base.shown };
  const keep = (name: string, value: unknown): void => {
    if (value !== out[name] && JSON.stringify(value) !== JSON.stringify(out[name])) out[name] = value;
  };
  for (const part of PARTS) {
    const value = changed[part];
    if (value === undefined && whole) keep(part, NO_PARTS[part]); // another game may be without it
    if (value !== undefined && (value !== null || NO_PARTS[part] === null)) keep(part, value);
  }
  if (fresh.length || edits.some(([[name]]) => !isPart(name))) {
    for (const [role, value] of Object.entries(rolesOf(zones, seat, out.seating !== "two"))) keep(role, value);
  }
  return { shown: out as unknown as Shown, zones };
}

export const changesOf = ({ zones, ...parts }: Picture): Changes => ({
  parts,
  zones: Array.isArray(zones) ? zones : [],
  whole: true,
});

/** A step with all that it changes written out. */
export interface WholeStep {
  event: Happening;
  changes: Changes;
}

/** The steps of a view, written out; the last one ends in the whole picture. */
export function wholeSteps({ steps, picture }: View): WholeStep[] {
  const whole = changesOf(picture);
  return steps.map(({ event, edits = [], final = [], first = {} }: Step, i) => {
    if (i === steps.length - 1) return { event, changes: whole };
    const parts: Record<string, unknown> = {};
    for (const part of final.filter(isPart)) parts[part] = picture[part];
    for (const part of Object.keys(first).filter(isPart)) {
      const entries: unknown = picture[part];
      if (Array.isArray(entries)) parts[part] = entries.slice(0, first[part]);
    }
    const zones = whole.zones.filter(({ id }) => final.includes(id));
    return { event, changes: { parts: parts as Partial<Parts>, zones, edits } };
  });
}
