/* The typed face of what the kernel sends. Nothing here is a rule of the game: the kernel says what is
   legal, why something is not, and what happened; the browser shows it. */

export type Suit = "S" | "H" | "D" | "C";
export type Rank = "7" | "8" | "9" | "J" | "Q" | "K" | "T" | "A";
export type Stage = "start" | "cut" | "lead" | "follow" | "meld" | "draw" | "wait" | "round" | "game" |
  "claim" | "bid" | "trump" | "discard" | "exchange" | "count" | "kitty" | "melds" | "redeal";

export interface CardAt { id: string; card: string }
export interface MeldCard extends CardAt { ghost?: boolean }
export interface MeldGroup { caption: { name: string; suit: Suit | null; points: number }[]; cards: MeldCard[] }
export interface Seat {
  seat: number; name: string; mark: string; me: boolean; person: boolean; level: string | null;
  games: number; total: number; banked: number; turn: boolean; dealt: boolean;
  place?: Place; ours?: boolean; partner?: boolean; bids?: boolean; call?: string; tells?: string; meld?: string; tricks?: number;
}
export interface Info {
  number: number; round: number; turn: number; phase: number; trump: Suit | null; goal: number; stage: Stage; lines?: string[];
}
export interface Trick { cards: (CardAt & { seat: number })[]; led: number | null; winner: number | null }
export interface ScoreRow { kind: "old" | "round" | "sum" | "meld" | "run" | "tricks"; label: string; values: (number | string)[] | string; notes?: string[] }
export interface Panel {
  kind: "start" | "round" | "game" | "cut" | "kitty" | "melds" | "redeal" | "left"; title: string; lines: string[];
  head?: string[]; cards?: string[];
  hands?: { seat: number; name: string; points: number | null; note: string; groups: MeldGroup[] }[];
  rows: { label: string; values: (number | string)[] }[]; note: string;
  buttons: { label: string; act: string; primary?: boolean }[];
}
/* ---- what only a table for three or four has */
export type Place = "south" | "west" | "north" | "east";
/** Another hand: how many cards, its melds that all know to be there still, and all of it where hands lie open. */
export interface Other { seat: number; count: number; melds: MeldGroup[]; known: CardAt[]; open: string[] }
export interface Side {
  name: string; ours: boolean; games: number; total: number; meld: number | null; hidden: boolean; tricks: number; bid: number | null;
}
export interface Said { text: string; tells: string; high: boolean }
export interface Auction { heads: string[]; seats: number[]; rows: (Said | null)[][]; turn: number | null; out: number[] }
export interface SuitRow { suit: Suit; name: string; cards: number; points: number | null; about: string; melds: string; action?: string }
/** A finished trick, to be looked at again. */
export interface LastTrick { cards: { seat: number; card: string }[]; led: number; winner: number; points: number }
/** The cards gone and one's own, by suit and rank: [gone, mine] of so many copies. */
export interface CardCount { ranks: Rank[]; copies: number; rows: { suit: Suit; cells: [number, number][] }[]; text: string }
export interface AskButton { label: string; action: string; key: string; primary: boolean }
/** One question at a time, with all that an answer needs. */
export type Ask =
  | { kind: "bid"; bids: number[]; tells: Record<string, string>; pass_tells: string }
  | { kind: "trump"; suits: SuitRow[] }
  | { kind: "choose"; verb: string; count: number; label: string; came: string[] }
  | { kind: "count"; most: number }
  | { kind: "buttons"; buttons: AskButton[] };

export interface Picture {
  info: Info; seats: Seat[]; hand: CardAt[]; backs: number; faces: CardAt[];
  melds0: MeldGroup[]; melds1: MeldGroup[]; trick: Trick; taken: number[];
  tricks: [number, string, string, number][];
  stock: { count: number; upcard: CardAt | null; can: boolean };
  score: { head: string[]; rows: ScoreRow[]; caption?: string };
  rules: { title: string; lines: string[] };
  log: [number, number, string, string][];
  status: { title: string; text: string };
  chip: { text: string; points: number; on: boolean };
  panel: Panel | null;
  others: Other[]; sides: Side[]; auction: Auction | null; kitty: { count: number; cards: string[] }; suits: SuitRow[];
  last: LastTrick | null; count: CardCount | null;
}
export interface Happening { type: string; seat?: number | null; say?: string; ids?: string[]; points?: number; card?: string }
/** What a step shares with the view's picture is sent only once. `final`: zones that take the value they have there;
    `first`: lists that hold the first so many entries of the one there. */
export interface Step { event: Happening; set: Partial<Picture>; final?: string[]; first?: Record<string, number> }
export interface LegalMeld { action: string; ids: string[]; name: string; points: number }
export interface Legal {
  play: Record<string, string>; why: Record<string, string>; melds: LegalMeld[];
  /** Cards that could be laid after winning the next trick (amendment; for the check before playing one). */
  meldable?: string[];
  draw: string | null; knock: string | null; cut: { min: number; max: number } | null;
  undo: boolean; go: { label: string; act: string } | null;
  ask?: Ask | null;
}
export interface View {
  view_id: number; base_id: number; seat: number; game: string; picture: Picture; steps: Step[]; legal: Legal;
}

/** Who thinks, long enough to be shown: about a move, or about a hint that was asked for. Not ready: it gets ready, once. */
export interface Thinking { seat: number; about: "move" | "hint"; is_ready: boolean }
/** Who could not decide, and what can be done; `other` is the level that could go on. */
export interface Fault { title: string; text: string; other: string }
/** What was promised of a deal: its hash, and once the game is over the text that gives it. */
export interface Promised { digest: string; text: string | null }

export interface Prefs {
  sort: "rank" | "suit" | "none"; stagger: boolean; tint: boolean; four_colour: boolean; large: boolean;
  back: "blue" | "red" | "green"; quick_deal: boolean; animate: boolean; auto_draw: boolean; auto_knock: boolean;
  double_click: boolean; check_meldable: boolean; show_meldable: boolean; start_reminders: boolean;
  theme: "auto" | "light" | "dark"; training: boolean; card_keys: "letters" | "codes";
}
/** For some bids, in how many of 100 hands they are made. */
export type Chances = [bid: number, percent: number][];
/** What a player advises who plays with training wheels: why, which cards, and the action. */
export interface Advice { view_id: number; text: string; ids: string[]; action: string; chances: Chances }
/** How the player is rated, in words. */
export interface Rating { title: string; text: string; last: string }
export interface MenuPref { name: keyof Prefs; label: string; help?: string; group?: string; choices: [string, string][] | null }
export interface Menu { prefs: MenuPref[]; levels: [string, string][] }

export type Up = { act: string; view_id?: number; [more: string]: unknown };
/** A message with this number has come to the kernel; what is done about it follows. */
export interface Heard { heard: number }
export interface Rejected { rejected: true; view_id?: number; reason: string; title?: string }
export type HelpBlock = ["h" | "p" | "li", string] | ["row", string[]];
export type Reply =
  | { reply: "hint"; title: string; text: string; ids: string[]; do?: { act: string; action?: string; ids?: string[] } | null; chances?: Chances }
  | { reply: "explain"; title: string; lines: string[] }
  | { reply: "help"; blocks: HelpBlock[] }
  | { reply: "code"; code: string };

export const DEFAULT_PREFS: Prefs = {
  sort: "rank", stagger: false, tint: true, four_colour: false, large: false, back: "blue", quick_deal: false,
  animate: true, auto_draw: false, auto_knock: false, double_click: false, check_meldable: false,
  show_meldable: true, start_reminders: true, theme: "auto", training: false, card_keys: "letters",
};

export const EMPTY_LEGAL: Legal = {
  play: {}, why: {}, melds: [], draw: null, knock: null, cut: null, undo: false, go: null,
};

const RANK_NAMES: Record<string, string> = {
  "7": "7", "8": "8", "9": "9", T: "10", J: "jack", Q: "queen", K: "king", A: "ace",
};
const SUIT_NAMES: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

export const rankOf = (card: string): string => card.charAt(0);
export const suitOf = (card: string): string => card.charAt(1);
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank);
export const rankName = (rank: string): string => RANK_NAMES[rank] ?? rank;
export const suitName = (suit: string): string => SUIT_NAMES[suit] ?? suit;
export const cardName = (card: string): string =>
  `${RANK_NAMES[rankOf(card)] ?? rankOf(card)} of ${suitName(suitOf(card))}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ZONES = [
  "info", "seats", "hand", "backs", "faces", "melds0", "melds1", "trick", "taken", "tricks", "stock", "score",
  "rules", "log", "status", "chip", "panel", "others", "sides", "auction", "kitty", "suits", "last", "count",
] as const satisfies readonly (keyof Picture)[];

const BLANK: Picture = {
  info: { number: 1, round: 1, turn: 0, phase: 1, trump: null, goal: 1000, stage: "wait" },
  seats: [], hand: [], backs: 0, faces: [], melds0: [], melds1: [],
  trick: { cards: [], led: 0, winner: null }, taken: [0, 0], tricks: [],
  stock: { count: 0, upcard: null, can: false }, score: { head: [], rows: [] }, rules: { title: "", lines: [] },
  log: [], status: { title: "", text: "" }, chip: { text: "", points: 0, on: false }, panel: null,
  others: [], sides: [], auction: null, kitty: { count: 0, cards: [] }, suits: [], last: null, count: null,
};
/** Zones that may be empty. */
const NULLABLE: ReadonlySet<keyof Picture> = new Set(["panel", "auction", "last", "count"]);

/** A picture built from `base` and what is new in `next`. A zone that says the same keeps its old object,
    so that the drawing can skip it: every message brings fresh objects even where nothing changed. */
export function mergePicture(base: Picture | null, next: Partial<Picture>): Picture {
  const from = base ?? BLANK;
  const out: Record<string, unknown> = { ...from };
  for (const zone of ZONES) {
    const value = next[zone];
    if (value === undefined || (value === null && !NULLABLE.has(zone))) continue;
    if (value !== from[zone] && JSON.stringify(value) !== JSON.stringify(from[zone])) out[zone] = value;
  }
  return out as unknown as Picture;
}

/** The steps of a view with their zones written out; the last one ends in the whole picture. */
export function wholeSteps({ steps, picture }: View): Step[] {
  const isZone = (zone: string): zone is keyof Picture => (ZONES as readonly string[]).includes(zone);
  return steps.map(({ event, set, final = [], first = {} }, i) => {
    const values: Record<string, unknown> = {};
    for (const zone of final.filter(isZone)) values[zone] = picture[zone];
    for (const zone of Object.keys(first).filter(isZone)) {
      const entries: unknown = picture[zone];
      if (Array.isArray(entries)) values[zone] = entries.slice(0, first[zone]);
    }
    return { event, set: i === steps.length - 1 ? { ...picture } : { ...set, ...values } };
  });
}

export function readThinking(raw: unknown): Thinking | null {
  const t = raw as Partial<Thinking> | null | undefined;
  return typeof t?.seat === "number" ? { seat: t.seat, about: t.about === "hint" ? "hint" : "move", is_ready: t.is_ready !== false } : null;
}

export function readFault(raw: unknown): Fault | null {
  const f = raw as Partial<Fault> | null | undefined;
  return f?.title ? { title: f.title, text: f.text ?? "", other: f.other ?? "" } : null;
}

export function readAdvice(raw: unknown): Advice | null {
  const a = raw as Partial<Advice> | null | undefined;
  if (typeof a?.view_id !== "number") return null;
  return { view_id: a.view_id, text: a.text ?? "", ids: Array.isArray(a.ids) ? a.ids : [], action: a.action ?? "", chances: Array.isArray(a.chances) ? a.chances : [] };
}

export function readRating(raw: unknown): Rating | null {
  const r = raw as Partial<Rating> | null | undefined;
  return r?.title ? { title: r.title, text: r.text ?? "", last: r.last ?? "" } : null;
}

export const readPromises = (raw: unknown): Promised[] =>
  (Array.isArray(raw) ? raw as Promised[] : []).filter((p) => typeof p?.digest === "string");

/** The beginning of a hash, enough to tell it from others. */
export const shortDigest = (digest: string): string => `${digest.slice(0, 4)} ${digest.slice(4, 8)}`;

/** A view may come from an older saved notebook or be empty: anything odd is treated as "no table yet". */
export function readView(raw: unknown): View | null {
  if (typeof raw !== "object" || raw === null) return null;
  const v = raw as Partial<View>;
  if (typeof v.view_id !== "number" || typeof v.picture !== "object" || v.picture === null) return null;
  return {
    view_id: v.view_id, base_id: v.base_id ?? -1, seat: v.seat ?? 0, game: v.game ?? "",
    picture: v.picture, steps: Array.isArray(v.steps) ? v.steps : [], legal: { ...EMPTY_LEGAL, ...v.legal },
  };
}
