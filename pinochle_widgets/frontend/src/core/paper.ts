/* The paper in the trick's place while melds are looked over, and the melds that still lie open. */
import type { Meter, Panel, Reviewed, Seat } from "../wire/protocol";
import { isCheered } from "./motion/pace";
import type { Shown, Trick } from "./picture";
import type { TableState } from "./state";
import { spoken } from "./words/spoken";

/** The panel that lies as a paper in the trick's place, with its buttons in the bar. */
export const paperOf = (t: TableState): Panel | null => (t.around && t.panel?.bar ? t.panel : null);

/** The panel of the end of a round or game: the felt is cleared for it, and its acts stand in the bar. */
export const endOf = ({ panel }: TableState): Panel | null =>
  panel?.kind === "round" || panel?.kind === "game" ? panel : null;

/** The panel whose acts stand in the bar: that of an end, or of a table before its deal. */
export const actsBelow = (t: TableState): Panel | null => endOf(t) ?? (t.panel?.kind === "start" ? t.panel : null);

/** The review that the end of a game shows; null where none was begun. */
export const lookedOver = (t: TableState): Reviewed | null =>
  endOf(t)?.kind === "game" && t.reviewed?.stage ? t.reviewed : null;

/** Points at an end: of a side, or of a seat that plays alone; those of this view come first. */
export interface Standing {
  name: string;
  total: number;
  ours: boolean;
}
export function standings({ seats, sides }: Shown): Standing[] {
  const all: Standing[] = sides.length ? sides : seats.map(({ name, total, me }) => ({ name, total, ours: me }));
  return [...all].sort((one, other) => Number(other.ours) - Number(one.ours));
}

/** The sides that have won, as the title says: where a bid counts first they may have fewer points; before the game is over those ahead. */
export function bestOf({ kind, title }: Panel, sides: readonly Standing[]): Standing[] {
  const named = sides.filter(({ name }) => kind === "game" && title.startsWith(`${name} `));
  const longest = Math.max(...named.map(({ name }) => name.length)); // "Ann Lee wins" begins as "Ann" does
  const most = Math.max(...sides.map(({ total }) => total));
  return named.length
    ? named.filter(({ name }) => name.length === longest)
    : sides.filter(({ total }) => total === most);
}

/** The word of a game for what is dealt at once. */
export const dealWord = ({ info: { lines = [] } }: Pick<Shown, "info">): string =>
  lines[0]?.startsWith("Hand") ? "Hand" : "Round";

/** The side by which the own one is measured at the end of a game: the winner, or the strongest of the others. */
const rivalOf = (panel: Panel, [, ...others]: Standing[]): Standing | undefined => bestOf(panel, others)[0];

/** The course of a game by its scoresheet, in the form of a review's, with both sides; null where it has no more than a round. */
export function courseOf(
  panel: Panel,
  shown: Shown,
): (Pick<Reviewed, "course" | "rounds" | "dear" | "stage"> & { who: string }) | null {
  const sides = standings(shown),
    many = sides.length,
    rival = rivalOf(panel, sides)?.name ?? "";
  const against = Math.max(1, shown.score.head.slice(-many).indexOf(rival));
  const gained = shown.score.rows.filter(({ kind }) => kind === "round" || kind === "older");
  let totals = sides.map(({ total }) => total); // a game may have begun at other points than 0
  const course: Reviewed["course"] = [];
  for (let i = gained.length; i >= 0; i--) {
    course.unshift([i / gained.length, totals[0]! - totals[against]!, 0]);
    const gains = gained[i - 1]?.values.slice(-many) ?? [];
    totals = totals.map((total, side) => total - (Number(gains[side]) || 0));
  }
  const rounds = gained.map((_, i): Reviewed["rounds"][number] => [i + 1, i / gained.length]);
  const who = many > 2 ? `Against ${rival}` : ""; // of two it is plain
  return gained.length > 1 ? { course, rounds, dear: [], stage: "done", who } : null;
}

/** A sentence on the largest step of a course towards its end, if one went there. */
export function mostIn(course: Reviewed["course"], word: string, isWon: boolean): string {
  const steps = course.slice(1).map(([, points], i) => (points - course[i]![1]) * (isWon ? 1 : -1));
  const most = Math.max(...steps);
  return most > 0 ? `${isWon ? "Won" : "Lost"} most in ${word} ${steps.indexOf(most) + 1}.` : "";
}

/** The title of an end without its figures, which stand beside it. */
export const withoutFigures = (title: string): string => title.replace(FIGURES, "");
const FIGURES = / ?,?( with)? \u2212?[\d,]+( to \u2212?[\d,]+)?$/;

/** Whether this view has won the game that is over: as its last step said, else by the points. */
export function isWon({ view, shown }: TableState): boolean {
  const [mine, ...others] = standings(shown);
  const leads = mine?.ours === true && others.every(({ total }) => total < mine.total);
  return view?.steps.find(({ event }) => event.type === "game")?.event.won ?? leads;
}

/** Whether the step in sight is a game that this view has won, before its paper comes. */
export function cheersOf({ view, queue }: TableState): boolean {
  const seen = view?.steps[view.steps.length - queue.length - 1];
  return queue.length > 0 && seen !== undefined && isCheered(seen.event);
}

/** Whether the felt is cleared: for a win, or the paper of an end. */
export const isCleared = (t: TableState): boolean => cheersOf(t) || endOf(t) !== null;

/** The cards that one may think of when a game is won: those melded, or else those of the last trick. */
export function cardsThatWon({ mats, melds0, last, tricks }: Shown): string[] {
  const melded = mats.mine?.columns.flatMap(({ cards }) => cards.slice(0, 1)) ?? melds0.flatMap(({ cards }) => cards);
  const trick = last?.cards ?? tricks.at(-1)?.slice(1, 3) ?? [];
  const all = melded.length > 0 ? melded : trick;
  return all.flatMap((each) => (typeof each === "object" ? (each.card ?? []) : String(each))).slice(0, 6);
}

/** The seats of a side at an end: it is named as its seat where each plays alone. */
export const seatsOf = ({ name, ours }: Standing, { seats, sides }: Shown): Seat[] =>
  seats.filter((seat) => (sides.length === 2 ? (seat.ours ?? seat.me) === ours : seat.name === name));

/** The seats at both ends of a meter: those of a side, or one that plays alone and all others. */
export function endsOf({ names }: Meter, { seats, sides }: Shown): Seat[][] {
  const alone = seats.findIndex(({ name }) => names.includes(name));
  const at = (seat: Seat, i: number): number =>
    sides.length === 2 ? Number(!(seat.ours ?? seat.me)) : Number((i === alone) !== (seats[alone]?.name === names[0]));
  return [0, 1].map((end) => seats.filter((seat, i) => at(seat, i) === end));
}

/** The panel that was put aside, so that the table is seen. */
export const asideOf = (t: TableState): Panel | null => (t.put === t.viewId && !t.panel ? t.shown.panel : null);

/** The trick that lies in the middle: the last one once more where the panel of an end was put aside. */
export function lyingTrick(t: TableState): Trick | null {
  const { trick, last, tricks } = t.shown;
  if (!asideOf(t) || !trick || trick.cards.length > 0) return trick;
  const end = tricks.at(-1);
  const cards =
    last?.cards ?? (end ? [end[0], 1 - end[0]].map((seat, i) => ({ seat, card: end[1 + i] as string })) : []);
  const winner = last?.winner ?? end?.[3] ?? null;
  return {
    ...trick,
    cards: cards.map((each, i) => ({ ...each, id: `last:${i}` })),
    led: cards[0]?.seat ?? null,
    winner,
  };
}

/** Whether melds that were just shown still lie open: until the first trick is gone. */
export const meldsAreNew = ({ shown }: TableState): boolean => shown.info.turn <= 1;

/** The words of a paper for a screen reader: its figures row by row. */
export function readPaper(paper: Panel | null): string {
  if (!paper) return "";
  const rows = paper.rows.map(({ label, values, notes = [] }) => [`${label} ${values.join(" ")}`, ...notes].join(", "));
  return spoken([paper.title, ...rows]);
}
