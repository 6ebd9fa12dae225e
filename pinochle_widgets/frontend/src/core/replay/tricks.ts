/* The course of a round in rows: each trick with its cards, each with its stop, and between them what else the log tells. */
import type { Step, TrickCard } from "../../wire/protocol";
import type { Told } from "./moves";
import type { GameRecord, Place, Pov } from "./record";

export interface Played {
  stop: number;
  seat: number;
  card: string;
}
export interface Trick {
  turn: number;
  plays: Played[];
  winner: number | null;
  /** The trick in the words of the log, once it is over. */
  text: string;
}
export type Row = { trick: Trick; told?: never } | { told: Told; trick?: never };

/** The zone of the trick; a card that is thrown onto a pile makes none. */
const TRICK = "trick";

const isCard = (value: unknown, id: string): value is TrickCard =>
  typeof value === "object" && value !== null && (value as TrickCard).id === id && "card" in value;

/** The code of a card that a step puts into a trick; undefined where it puts none there. */
function cardIn({ edits = [] }: Step, id: string): string | undefined {
  for (const [path, value] of edits)
    if (path[0] === TRICK) {
      const found = (Array.isArray(value) ? value : [value]).find((each: unknown) => isCard(each, id)) as unknown;
      if (isCard(found, id)) return found.card;
    }
  return undefined;
}

/** The rows of the round at a place; in a game without tricks those of its log. */
export function rowsOf(record: GameRecord, place: Place, pov: Pov, moves: readonly Told[]): Row[] {
  const [first, last] = record.bounds(place);
  const rows: Row[] = [];
  let trick: Trick | null = null;
  let turn = 0;
  for (let stop = first; stop <= last; stop += 1) {
    for (const step of record.steps({ line: place.line, stop }, pov === "all" ? 0 : pov)) {
      const { type, seat, ids: [id] = [] } = step.event;
      if (type === "take" && trick && seat !== null) trick.winner = seat;
      const card = type === "play" && id !== undefined && seat !== null ? cardIn(step, id) : undefined;
      if (card === undefined || seat === null) continue;
      if (!trick || trick.winner !== null) {
        turn += 1;
        trick = { turn, plays: [], winner: null, text: "" };
        rows.push({ trick });
      }
      trick.plays.push({ stop, seat, card });
    }
    for (const told of moves)
      if (told.stop === stop) {
        if (told.isTrick && trick) Object.assign(trick, { text: told.text, turn: told.turn || trick.turn });
        else rows.push({ told });
      }
  }
  return rows;
}

/** The stops of a row, from the first on. */
export const stopsOf = ({ trick, told }: Row): number[] => (trick ? trick.plays.map(({ stop }) => stop) : [told.stop]);
