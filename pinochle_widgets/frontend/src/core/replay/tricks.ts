/* The course of a round in rows: each trick with its cards, each with its stop, and between them what else the log tells. */
import type { Picture, TrickZone } from "../../wire/protocol";
import type { Told } from "./moves";
import { type GameRecord, type Place, type Pov, pictureAfter } from "./record";

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

/** The code of a card in the trick of a picture; undefined where it lies in none, as a card that is thrown onto a pile. */
const cardIn = ({ zones }: Picture, id: string): string | undefined =>
  zones
    .filter((zone): zone is TrickZone => zone.kind === "trick")
    .flatMap(({ cards }) => cards)
    .find((card) => card.id === id)?.card;

/** The rows of the round at a place; in a game without tricks those of its log. */
export function rowsOf(record: GameRecord, place: Place, pov: Pov, moves: readonly Told[]): Row[] {
  const [first, last] = record.bounds(place);
  const rows: Row[] = [];
  const viewer = pov === "all" ? 0 : pov;
  let trick: Trick | null = null;
  let turn = 0;
  for (let stop = first; stop <= last; stop += 1) {
    let seen = record.picture({ line: place.line, stop: Math.max(stop - 1, first) }, viewer);
    for (const step of record.steps({ line: place.line, stop }, viewer)) {
      seen = pictureAfter(seen, [step]);
      const { type, seat, ids: [id] = [] } = step.event;
      if (type === "take" && trick && seat !== null) trick.winner = seat;
      const card = type === "play" && id !== undefined && seat !== null ? cardIn(seen, id) : undefined;
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
