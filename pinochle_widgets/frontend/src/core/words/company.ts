/* The company at a table that several pages share, in words: who is here, who is ready, and for whom a level plays. */

import type { Links } from "../../wire/presence";
import type { Lines, Presence, Seat } from "../../wire/protocol";
import { decides } from "../motion/playout";
import type { TableState } from "../state";
import { listed } from "./words";

/** The state of a seat, in words beside its name; somebody who is here and plays has none. */
export interface Standing {
  is: "open" | "away" | "played" | "ready";
  text: string;
  /** The time since which the person is away, by this page's clock. */
  since?: number;
}

export interface Member {
  seat: number;
  name: string;
  standing: Standing | null;
  /** The label of the button that makes a new link of the seat; empty where this page may not. */
  invites: string;
  /** Whether the others may agree on autopilot for the person. */
  isLong: boolean;
  /** Whether it has been pressed once: somebody sits there, and is sent away by the next press. */
  isArmed: boolean;
}

export interface CompanyAt {
  members: Member[];
  /** The label of the button by which a level plays for this page's person, or no longer; empty where none does. */
  autopilot: string;
  isPlayed: boolean;
  /** The way to end it: the host ends the table, a guest leaves. */
  ends: "end_table" | "leave";
  trouble: string;
  /** Why nothing was dealt; empty unless that has failed. */
  undealt: string;
  /** The sentence on hints; empty where there are none. */
  hints: string;
  /** The end of the last thing that somebody asked of the others. */
  told: string;
  rules: Lines;
  /** Whether persons come in without a question; null where this page is not the host's, or nobody is waited for. */
  atOnce: boolean | null;
  /** The link that was made last, and the name of its seat. */
  link: Links | null;
}

function standing({ states, substituted, ready, away_for }: Presence, seat: number): Standing | null {
  if (states[seat] === "left") return { is: "away", text: "has left, autopilot plays" };
  if (substituted.includes(seat)) return { is: "played", text: "plays by autopilot" };
  if (states[seat] === "open") return { is: "open", text: "not here yet" };
  if (states[seat] === "away") return { is: "away", text: "away", since: Date.now() - 1000 * (away_for[seat] ?? 0) };
  return ready.includes(seat) ? { is: "ready", text: "ready" } : null;
}

const ALONE: readonly (Standing | null)[] = [];
const standings = new WeakMap<Presence, readonly (Standing | null)[]>();

/** The states of all seats, by number: the same object as long as nothing changes. */
export function standingOf({ presence }: TableState): readonly (Standing | null)[] {
  if (!presence) return ALONE;
  const found = standings.get(presence) ?? presence.states.map((_, seat) => standing(presence, seat));
  standings.set(presence, found);
  return found;
}

/** Whether a level plays for this page's person. */
export const isPlayed = ({ presence, view }: TableState): boolean =>
  presence !== null && view !== null && presence.substituted.includes(view.seat);

/** Whether the link of a seat is shown, which nobody has taken yet. */
export const isShown = ({ presence, invited }: TableState, seat: number): boolean =>
  !!invited?.url && invited.seat === seat && presence?.states[seat] === "open";

export function companyOf(t: TableState): CompanyAt | null {
  const { presence, shown, invited } = t;
  if (!presence) return null;
  const me = t.view?.seat ?? -1;
  const { host, states, trouble, absent, wish, told, undealt } = presence;
  const nameOf = (seat: number): string => shown.seats.find((each) => each.seat === seat)?.name ?? "";
  const invites = (seat: number): string => {
    if (me !== host || seat === host || states[seat] === "level") return "";
    if (states[seat] !== "open") return "New link";
    return isShown(t, seat) ? "Hide link" : "Link";
  };
  return {
    members: shown.seats.map(({ seat, name }: Seat) => ({
      seat,
      name,
      standing: standingOf(t)[seat] ?? null,
      invites: invites(seat),
      isLong: absent.includes(seat) && wish === null,
      isArmed: invited?.url === "" && invited.seat === seat,
    })),
    autopilot: isPlayed(t) ? "Play myself" : presence.autopilot ? "Autopilot" : "",
    isPlayed: isPlayed(t),
    ends: me === host ? "end_table" : "leave",
    trouble,
    undealt,
    hints: presence.hints && "Hints are on: each may ask for some.",
    told,
    rules: rulesOf(t),
    atOnce: me === host && states.includes("open") ? presence.at_once : null,
    link:
      invited && isShown(t, invited.seat)
        ? {
            told: "It opens this seat once; links of before open nothing any longer.",
            links: [{ name: nameOf(invited.seat), links: [invited.url], squares: invited.squares }],
          }
        : null,
  };
}

const withHints = new WeakMap<Lines, Lines>();

/** The rules in force, in words, with what this table has agreed besides: the same object as long as nothing changes. */
export function rulesOf({ presence, shown: { rules } }: Pick<TableState, "presence" | "shown">): Lines {
  if (!presence?.hints) return rules;
  const found = withHints.get(rules) ?? { ...rules, lines: [...rules.lines, "hints on"] };
  withHints.set(rules, found);
  return found;
}

/** The others who are ready to go on while this page's person is not; empty where nobody is waited for. */
export function readyOnes({
  view,
  presence,
  shown: { seats },
}: Pick<TableState, "view" | "presence" | "shown">): string {
  const me = view?.seat ?? -1;
  if (!presence || presence.ready.includes(me)) return "";
  const names = seats.filter(({ seat }) => presence.ready.includes(seat)).map(({ name }) => name);
  return names.length ? `${listed(names)} ${names.length > 1 ? "are" : "is"} ready.` : "";
}

/** The thing that waits for this page's person, in a few words; empty where nothing does. */
export function dueOf({ view, presence }: Pick<TableState, "view" | "presence">): string {
  if (!view || !presence || presence.substituted.includes(view.seat)) return "";
  const [asks] = presence.asking;
  if (asks) return `${asks.name} asks to come in`;
  if (presence.wish?.waits.includes(view.seat)) return "You are asked";
  const { panel, seats } = view.picture;
  if (panel) return panel.buttons.some(({ primary, waits }) => primary && waits === undefined) ? "Go on" : "";
  return seats.some(({ me, turn }) => me && turn) && decides(view.legal) ? "Your turn" : "";
}

/** A wish of somebody that needs others, in words; whether this page is asked, and whether it is its own. */
export interface WishAt {
  text: string;
  isAsked: boolean;
  isOwn: boolean;
}

export function wishOf({ wish }: Presence, seats: readonly Seat[], me: number): WishAt | null {
  if (!wish) return null;
  const nameOf = (seat: number): string => seats.find((each) => each.seat === seat)?.name ?? "";
  const [isAsked, isOwn] = [wish.waits.includes(me), wish.by === me];
  const about = wish.what === "take_back" ? `take back ${wish.named}` : `let ${nameOf(wish.seat)} play by autopilot`;
  const waits = `Waiting for ${listed(wish.waits.map(nameOf))}`;
  return { text: isAsked ? `${nameOf(wish.by)} asks to ${about}.` : `${waits} to agree: ${about}.`, isAsked, isOwn };
}

/** The sentences on what has changed in the company since it was told last. */
export function companyNews(before: Presence | null, now: Presence, seats: readonly Seat[], me: number): string[] {
  const told: string[] = [];
  if (!before) return told;
  for (const { seat, name } of seats) {
    const [was, is] = [before.states[seat], now.states[seat]];
    const [played, plays] = [before.substituted.includes(seat), now.substituted.includes(seat)];
    if (was !== is && seat !== me && is === "here") told.push(`${name} is here.`);
    if (was !== is && seat !== me && is === "away") told.push(`${name} is away.`);
    if (was !== is && is === "left") told.push(`${name} has left the table.`);
    if (seat !== me && now.ready.includes(seat) && !before.ready.includes(seat)) told.push(`${name} is ready.`);
    if (played !== plays)
      told.push(`${seat === me ? "You play" : `${name} plays`} ${plays ? "by autopilot" : "again"}.`);
  }
  for (const { id, name } of now.asking)
    if (!before.asking.some((each) => each.id === id)) told.push(`${name} asks to come in.`);
  for (const { id, seat, name } of before.asking)
    if (now.states[seat] === "open" && before.states[seat] === "open" && !now.asking.some((each) => each.id === id))
      told.push(`${name} asks no longer.`);
  const asks = wishOf(now, seats, me);
  if (asks && now.wish?.waits.includes(me) && wishOf(before, seats, me)?.text !== asks.text) told.push(asks.text);
  if (now.told && now.told !== before.told) told.push(now.told);
  if (now.trouble && now.trouble !== before.trouble) told.push(`The game is not kept: ${now.trouble}`);
  if (now.undealt && now.undealt !== before.undealt) told.push(now.undealt);
  return told;
}
