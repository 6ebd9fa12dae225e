/* The cursor of a replay: the place that is shown, and how it moves. */

import type { ReplayPrice } from "../../wire/protocol";
import { type Mistake, mistakesOf } from "./mistakes";
import { movesOf, type Told } from "./moves";
import { type Pointed, pointedAt } from "./pointed";
import { givenUpIn } from "./prices";
import type { GameRecord, Place, Pov } from "./record";
import { type Row, rowsOf } from "./tricks";
import { type At, courseOf, pointsAt, type Worth, worthsOf } from "./worths";

/** The moves to the mistake before and after. */
export type Leap = "mistake-back" | "mistake-next";
export type Move = "first" | "last" | "back" | "next" | "round-back" | "round-next" | "enter" | "leave";

/** The keys of a replay, as those of an analysis board. */
export const KEYS: Readonly<Record<string, Move | Leap | "play" | "flip">> = {
  ArrowLeft: "back",
  ArrowRight: "next",
  ArrowUp: "round-back",
  ArrowDown: "round-next",
  Home: "first",
  End: "last",
  "Shift+ArrowRight": "enter",
  "Shift+ArrowLeft": "leave",
  Escape: "leave",
  p: "mistake-back",
  n: "mistake-next",
  " ": "play",
  f: "flip",
};

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** The milliseconds in which the cards of a step move, and those at the highest speed. */
const STEP = 220;
const FAST_STEP = 60;

/** The place after a move; the same place where there is none. */
export function moved(record: GameRecord, place: Place, move: Move): Place {
  const { line, stop } = place;
  const round = record.roundOf(place);
  const { rounds, leaves } = record.lines[line]!;
  const at = (to: number): Place => record.within({ line, stop: to });
  switch (move) {
    case "first":
      return at(0);
    case "last":
      return at(record.length(line) - 1);
    case "back":
      return stop === 0 && leaves ? leaves : at(stop - 1);
    case "next":
      return at(stop + 1);
    case "round-back": // first to the beginning of the round, as players of music do
      return at(stop > rounds[round]! ? rounds[round]! : (rounds[round - 1] ?? 0));
    case "round-next":
      return at(rounds[round + 1] ?? record.length(line) - 1);
    case "enter": {
      const [other] = record.leaving(place);
      return other === undefined ? place : record.within({ line: other, stop: 1 });
    }
    case "leave":
      return leaves ?? place;
  }
}

/** The next point of view: seat by seat, then all hands, where they may be seen. */
export function flipped(record: GameRecord, pov: Pov): Pov {
  const seats = record.head.seats.length;
  if (pov === "all") return 0;
  return pov + 1 < seats ? pov + 1 : record.head.whole ? "all" : 0;
}

const NO_MARKS: Pointed = new Map();

/** A line that leaves the game at the place that is shown. */
interface Leaving {
  line: number;
  kind: "game" | "taken back" | "variation";
  text: string;
}

/** The state of a replay: what it shows, and how it plays. */
export class Cursor {
  place: Place = { line: 0, stop: 0 };
  pov: Pov;
  playing = false;
  copied = false;
  private faster = 1;
  /** Whether all moves are listed where there is room for some only. */
  listed = false;
  /** Whether the game goes onto paper: all of it is drawn then. */
  onPaper = false;
  private told: { key: string; moves: Told[]; rows: Row[] } = { key: "", moves: [], rows: [] };
  private sided: { pov: Pov | null; seats: ReadonlySet<number> } = { pov: null, seats: new Set() };
  private missed: { stops: number; all: Mistake[] } = { stops: -1, all: [] };
  private priced: { key: string; worths: Worth[] } = { key: "", worths: [] };

  constructor(readonly record: GameRecord) {
    this.pov = record.head.whole && record.head.seats.length > 1 ? "all" : 0;
  }

  /** The game as it lay at a stop, in the same view. */
  from(stop: number): Cursor {
    const cursor = new Cursor(this.record);
    cursor.pov = this.pov;
    cursor.place = { line: 0, stop };
    return cursor;
  }

  get head(): GameRecord["head"] {
    return this.record.head;
  }
  get speed(): number {
    return SPEEDS[this.faster]!;
  }
  get stepTime(): number {
    return this.speed < SPEEDS.at(-1)! ? STEP : FAST_STEP;
  }
  speedUp(): void {
    this.faster = (this.faster + 1) % SPEEDS.length;
  }

  /** The first and the last stop of the round. */
  get bounds(): [number, number] {
    return this.record.bounds(this.place);
  }
  get round(): number {
    return this.record.roundOf(this.onGame);
  }
  get total(): number {
    return this.head.rounds;
  }
  get starts(): readonly number[] {
    return this.record.game.rounds;
  }
  get kind(): Leaving["kind"] {
    return this.record.lines[this.place.line]!.kind;
  }

  /** The moves of the round, as its log tells them. */
  get moves(): readonly Told[] {
    const key = [this.place.line, this.pov, ...this.bounds].join();
    if (key !== this.told.key) {
      const moves = movesOf(this.record, this.place, this.pov);
      this.told = { key, moves, rows: rowsOf(this.record, this.place, this.pov, moves) };
    }
    return this.told.moves;
  }
  /** The rows of the list of moves. */
  get rows(): readonly Row[] {
    return this.moves.length > 0 || this.told.key ? this.told.rows : [];
  }
  /** The results that a review expects in the round. */
  get worths(): readonly Worth[] {
    const key = [this.place.line, ...this.bounds].join();
    if (key !== this.priced.key) this.priced = { key, worths: worthsOf(this.record, this.place) };
    return this.priced.worths;
  }
  /** The seat whose results the chart shows. */
  get viewer(): number {
    return this.head.seats[this.pov === "all" ? 0 : this.pov]!.seat;
  }
  /** The course of the round that the seat of the view could expect. */
  get course(): At[] {
    return courseOf(this.worths, this.viewer, (seat) => this.isOurs(seat), this.twoSides);
  }
  /** Whether the game has two sides, so that one gains what the other loses. */
  get twoSides(): boolean {
    return this.head.seats.length === 2 || this.hasPartners;
  }
  /** The dear choices of a round, by its number from 0: each with the part of the round at which it was made. */
  dearOf(round: number): { part: number; isOurs: boolean }[] {
    return this.allMistakes
      .filter((mistake) => mistake.round === round)
      .map(({ part, seat }) => ({ part, isOurs: this.isOurs(seat) }));
  }
  private get allMistakes(): readonly Mistake[] {
    const stops = this.record.length(0); // rounds come one by one
    if (stops !== this.missed.stops) this.missed = { stops, all: mistakesOf(this.record) };
    return this.missed.all;
  }
  /** The mistakes of the seat of the view, or of all where all hands lie open. */
  get mistakes(): readonly Mistake[] {
    const { pov, viewer } = this;
    return pov === "all" ? this.allMistakes : this.allMistakes.filter(({ seat }) => seat === viewer);
  }
  /** The place after a move; the same place where there is none. */
  after(move: Move | Leap): Place {
    if (move !== "mistake-back" && move !== "mistake-next") return moved(this.record, this.place, move);
    const { stop } = this.onGame;
    const found =
      move === "mistake-next"
        ? this.mistakes.find((mistake) => mistake.stop > stop)
        : this.mistakes.findLast((mistake) => mistake.stop < stop);
    return found ? { line: 0, stop: found.stop } : this.place;
  }
  /** The place in the game itself, from which other lines leave. */
  private get onGame(): Place {
    let at = this.place;
    for (let { leaves } = this.record.lines[at.line]!; leaves; { leaves } = this.record.lines[at.line]!) at = leaves;
    return at;
  }
  /** The price of the choice at the place that is shown. */
  get price(): ReplayPrice | undefined {
    return this.record.lines[this.place.line]!.stops[this.place.stop]?.price;
  }
  /** The marks of the cards that the price speaks of. */
  get pointed(): Pointed {
    const { price } = this;
    if (!price) return NO_MARKS;
    const { picture, steps } = this.record.view(this.place, this.pov);
    return pointedAt(price, picture, steps, this.isOurs(price.seat) ? "me" : "opp");
  }
  /** The points that each seat has given up in the round so far, and the luck of the seat of the view; null where nothing is priced. */
  get totals(): { givenUp: Map<number, number>; luck: number | null } | null {
    const [first, last] = this.bounds;
    const { stops } = this.record.lines[this.place.line]!;
    if (!stops.slice(first, last + 1).some(({ price }) => price)) return null;
    const givenUp = givenUpIn(stops.slice(first, this.place.stop + 1));
    const own = this.worths.filter(({ seat }) => seat === this.viewer);
    const points = pointsAt(own, this.place.stop);
    return { givenUp, luck: points === null ? null : points + (givenUp.get(this.viewer) ?? 0) };
  }
  /** The first stop of the second phase within the round; null where there is none. */
  get turnOfPhase(): number | null {
    const [first, last] = this.bounds;
    const phaseAt = (stop: number): number => this.record.picture({ line: this.place.line, stop }, 0).info.phase;
    if (phaseAt(first) !== 1 || phaseAt(last) !== 2) return null;
    let stop = first;
    while (phaseAt(stop) !== 2) stop += 1;
    return stop;
  }
  get notes(): readonly string[] {
    return this.record.lines[this.place.line]!.stops[this.place.stop]?.notes ?? [];
  }
  hasNotes(stop: number): boolean {
    return (this.record.lines[this.place.line]!.stops[stop]?.notes ?? []).length > 0;
  }
  get leaving(): Leaving[] {
    return this.record.leaving(this.place).map((line) => {
      const last = this.record.length(line) - 1;
      const { log } = this.record.picture({ line, stop: last }, 0);
      const before = this.record.picture({ line, stop: 0 }, 0).log.length;
      return { line, kind: this.record.lines[line]!.kind, text: log[before]?.[3] ?? "" };
    });
  }
  /** The name of a seat, also of one whose view the page does without. */
  nameOf(seat: number): string {
    const { seats } = this.record.picture({ line: 0, stop: 0 }, 0);
    return [...this.head.seats, ...seats].find((each) => each.seat === seat)?.name ?? "";
  }
  /** A seat within a sentence. */
  inWords(seat: number): string {
    const name = this.nameOf(seat);
    return name === "You" ? "you" : name;
  }
  /** Whether the seat of the view has a partner: what is expected is told of sides then. */
  get hasPartners(): boolean {
    return this.ours.size > 1;
  }
  /** The side of a seat, as the score names it. */
  sideOf(seat: number): string {
    return this.hasPartners ? (this.isOurs(seat) ? "We" : "They") : this.nameOf(seat);
  }
  /** The names of the seats in a list: those of two in full, of more the letters of their marks. */
  get shortNames(): string[] {
    const { seats } = this.record.picture({ line: 0, stop: 0 }, 0);
    const names: string[] = [];
    for (const { seat, mark } of seats) names[seat] = seats.length === 2 ? this.nameOf(seat) : mark;
    return names;
  }
  /** Whether a seat is that of the view, or on its side: told apart by colour and shape. */
  isOurs(seat: number): boolean {
    return this.ours.has(seat);
  }
  /** The seat of the view and those on its side. */
  private get ours(): ReadonlySet<number> {
    if (this.sided.pov !== this.pov) {
      const { seats } = this.record.picture({ line: 0, stop: 0 }, this.pov === "all" ? 0 : this.pov);
      const seatsOfOurs = seats.filter(({ ours, me }) => ours ?? me).map(({ seat }) => seat);
      this.sided = { pov: this.pov, seats: new Set(seatsOfOurs) };
    }
    return this.sided.seats;
  }
  /** The place in words, for the slider. */
  get spoken(): string {
    const { status } = this.record.picture(this.place, this.pov);
    return `Round ${this.round + 1}, ${status.title}`;
  }
}

/** Reads from whose seat, or from all, a game is seen. */
export const povOf = (text: string): Cursor["pov"] => (text === "all" ? text : Number(text));
