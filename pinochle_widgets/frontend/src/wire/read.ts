/* Reads the values on the wire by their declared types: a saved notebook may hold anything, also nothing. */
import { atLength } from "./brief";
import {
  type Advice,
  type Analyzed,
  DEFAULT_PREFS,
  type Fault,
  type Kept,
  type Legal,
  type Lesson,
  type Meeting,
  type Menu,
  type News,
  type Odds,
  type Once,
  type Predict,
  type Prefs,
  type Promised,
  type Rating,
  type Reviewed,
  type Start,
  type Talk,
  type Thinking,
  VERSION,
  type View,
} from "./protocol";

/** The legal actions, with no field missing. */
export type Choices = Required<Legal>;
export const NO_CHOICES: Choices = {
  play: {},
  why: {},
  melds: [],
  all: "",
  meldable: [],
  actions: [],
  cut: null,
  undo: false,
  undo_turn: false,
  back: null,
  ask: null,
  first: {},
  rest: false,
  onto: {},
  becomes: {},
  last: "",
  buttons: [],
  usual: {},
};
/** A view of a table as this program understands it. */
export type TableView = Omit<View, "legal"> & { legal: Choices };
/** Whether cards are to be chosen. */
export const chooses = (view: TableView | null): boolean => view?.legal.ask?.kind === "choose";

/** The reason why something can't be shown. */
export interface Unread {
  unread: string;
}
export const OTHER_VERSION: Unread = {
  unread: "This was made by another version of pinochle_widgets.",
};
/** The reason where a view has the right version, but not the right fields. */
export const DAMAGED: Unread = { unread: "This can't be shown: something in it is damaged." };
/** The reason, with the way to see it anew. */
export const unreadWords = ({ unread }: Unread, anew: string): string => `${unread} ${anew}`;
export const isUnread = (value: object): value is Unread => "unread" in value;

const dict = <T>(raw: unknown): Partial<T> | null =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Partial<T>) : null;

/** A view of a table; null before there is one. */
export function readView(raw: unknown): TableView | Unread | null {
  const v = dict<View>(atLength(raw));
  if (!v || Object.keys(v).length === 0) return null;
  if (v.version !== VERSION || typeof v.view_id !== "number" || !dict(v.picture) || !Array.isArray(v.picture?.zones))
    return OTHER_VERSION;
  return {
    version: VERSION,
    view_id: v.view_id,
    base_id: v.base_id ?? -1,
    seat: v.seat ?? 0,
    game: v.game ?? "",
    title: v.title ?? "",
    picture: v.picture,
    steps: Array.isArray(v.steps) ? v.steps : [],
    legal: { ...NO_CHOICES, ...v.legal },
  };
}

const QUIET: Predict = {
  on: false,
  head: "",
  count: "",
  idle: "",
  question: null,
  result: null,
  choices: [],
  score: { yours: "", exact: "", half: "", note: "" },
  news: "",
  spark: [],
};

/** A view of an odds panel; null before there is one. */
export function readOdds(raw: unknown): Odds | Unread | null {
  const v = dict<Odds>(raw);
  if (!v || Object.keys(v).length === 0) return null;
  if (v.version !== VERSION || typeof v.view_id !== "number" || !Array.isArray(v.rows)) return OTHER_VERSION;
  return {
    version: VERSION,
    view_id: v.view_id,
    seat: v.seat ?? 0,
    said: v.said ?? [0, ""],
    title: v.title ?? "",
    unseen: v.unseen ?? "",
    waiting: v.waiting ?? "",
    horizons: v.horizons ?? [],
    rows: v.rows,
    note: v.note ?? "",
    hidden: v.hidden ?? "",
    legend: v.legend ?? [],
    out: v.out ?? null,
    hand: v.hand ?? null,
    ...(dict(v.analysis) ? { analysis: v.analysis as Analyzed } : {}),
    predict: { ...QUIET, ...v.predict },
  };
}

export const readPrefs = (raw: unknown): Prefs => ({ ...DEFAULT_PREFS, ...dict<Prefs>(raw) });

export function readMenu(raw: unknown): Menu {
  const menu = dict<Menu>(raw);
  return {
    prefs: Array.isArray(menu?.prefs) ? menu.prefs : [],
    levels: Array.isArray(menu?.levels) ? menu.levels : [],
    ranks: typeof menu?.ranks === "string" ? menu.ranks : "",
    ...(menu?.controls ? { controls: menu.controls } : {}),
    ...(Array.isArray(menu?.barred) ? { barred: menu.barred } : {}),
    ...(Array.isArray(menu?.tabs) ? { tabs: menu.tabs } : {}),
  };
}

export function readThinking(raw: unknown): Thinking | null {
  const t = dict<Thinking>(raw);
  return typeof t?.seat === "number"
    ? { seat: t.seat, about: t.about === "hint" ? "hint" : "move", is_ready: t.is_ready !== false }
    : null;
}

export function readFault(raw: unknown): Fault | null {
  const f = dict<Fault>(raw);
  return f?.title ? { title: f.title, text: f.text ?? "", other: f.other ?? "", is_over: f.is_over === true } : null;
}

export function readAdvice(raw: unknown): Advice | null {
  const a = dict<Advice>(raw);
  if (typeof a?.view_id !== "number") return null;
  return {
    view_id: a.view_id,
    text: a.text ?? "",
    gain: a.gain ?? "",
    ids: Array.isArray(a.ids) ? a.ids : [],
    action: a.action ?? "",
    name: a.name ?? "",
    chances: Array.isArray(a.chances) ? a.chances : [],
  };
}

/** The place where the game is kept; null of a table that says nothing of it. */
export function readKept(raw: unknown): Kept | null {
  const k = dict<Kept>(raw);
  if (typeof k?.text !== "string") return null;
  const offer = k.offer && Array.isArray(k.offer.lines) && Array.isArray(k.offer.buttons) ? k.offer : null;
  return { text: k.text, trouble: k.trouble ?? "", offer, asks: k.asks === true, learns: k.learns === true };
}

/** The choice of a game; null of a table that has none. */
export function readStart(raw: unknown): Start | null {
  const s = dict<Start>(raw);
  if (!s || Object.keys(s).length === 0) return null;
  const panel = s.panel && Array.isArray(s.panel.tiles) && Array.isArray(s.panel.switches) ? s.panel : null;
  return { deals: s.deals === true, waits: s.waits ?? "", panel };
}

/** The review of a game; null of a table where nothing was looked over. */
export function readReviewed(raw: unknown): Reviewed | null {
  const r = dict<Reviewed>(raw);
  if (!r?.stage || ![r.course, r.rounds, r.dear].every(Array.isArray)) return null;
  return r as Reviewed;
}

/** The position to learn from; null at other tables. */
export function readLesson(raw: unknown): Lesson | null {
  const l = dict<Lesson>(raw);
  return l?.stage && Array.isArray(l.ids) ? (l as Lesson) : null;
}

export function readNews(raw: unknown): News {
  const n = dict<News>(raw);
  return { text: n?.text ?? "", lessons: n?.lessons === true };
}

/** The deal that is played once; one that does not count where none lies here. */
export function readOnce(raw: unknown): Once {
  const o = dict<Once>(raw);
  const { day = "", counts = false, share = "", link = "", site = "" } = o ?? {};
  return { day, counts, share, link, site };
}

/** The table that was opened for others; one without a state where none is. */
export function readMeeting(raw: unknown): Meeting {
  const m = dict<Meeting>(raw);
  return { state: m?.state ?? "", waits: m?.waits ?? [], asking: m?.asking ?? [], at_once: m?.at_once === true };
}

export function readRating(raw: unknown): Rating | null {
  const r = dict<Rating>(raw);
  return r?.title ? { title: r.title, text: r.text ?? "", last: r.last ?? "" } : null;
}

export const readPromises = (raw: unknown): Promised[] =>
  (Array.isArray(raw) ? (raw as Promised[]) : []).filter((p) => typeof p?.digest === "string");

/** The talk at the table: empty at a table that one page shows alone. */
export function readTalk(raw: unknown): Talk {
  const t = (typeof raw === "object" ? raw : null) as Partial<Talk> | null;
  return { said: t?.said ?? [], muted: t?.muted ?? [] };
}
