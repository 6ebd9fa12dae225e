/* A recorded game as the page has it: lines of stops, each with a picture for every seat, made out of edits. */
import {
  type CardAt,
  type ClosedZone,
  type HandZone,
  type Picture,
  type ReplayHead,
  type ReplayLine,
  type ReplayRound,
  type ReplayStop,
  type ReplayView,
  type Step,
  VERSION,
  type View,
  type Zone,
} from "../../wire/protocol";
import { sorted } from "../order";
import { edited, MOST } from "../picture";

/** The point of view: a seat by its place in the head, or all hands open. */
export type Pov = number | "all";
/** A place in a record. */
export interface Place {
  line: number;
  stop: number;
}

interface Seen {
  steps: Step[];
  picture: Picture;
}
interface Line {
  kind: "game" | ReplayLine["kind"];
  leaves: Place | null;
  stops: ReplayStop[];
  /** The stops at which rounds begin. */
  rounds: number[];
  /** For each seat: what it saw, and at each stop the number of the newest. */
  seen: Seen[][];
  at: number[][];
}

const FAR = 1_000_000;

/** The picture that edits make of another one; both stay as they are. */
export function pictureAfter(before: Picture, steps: readonly Step[]): Picture {
  const parts: Record<string, unknown> = { ...before };
  const zones = new Map<unknown, Zone>(before.zones.map((zone) => [zone.id, zone]));
  for (const { edits = [] } of steps)
    for (const [[name, ...path], value] of edits) {
      if (name !== undefined && name in parts) parts[name] = edited(parts[name], path, value);
      else zones.set(name, edited(zones.get(name), path, value) as Zone);
    }
  if (zones.size > MOST) throw new RangeError(`${zones.size} zones`);
  return { ...(parts as unknown as Picture), zones: [...zones.values()] };
}

/** Opens the closed hands of a picture by the pictures of their owners, sorted by rank. */
function opened(picture: Picture, others: readonly Picture[], ranks: string): Picture {
  const hands = new Map<number, CardAt[]>();
  for (const { zones } of others)
    for (const zone of zones)
      if (zone.kind === "hand") {
        const owner = zone.owner as number; // each seat has labels of its own, which may be those of another
        const cards = (zone as HandZone).cards.map((card) => ({ ...card, id: `${owner}/${card.id}` }));
        hands.set(owner, cards);
      }
  const zones = picture.zones.map((zone) => {
    const cards = zone.kind === "closed" ? hands.get(zone.owner as number) : undefined;
    if (!cards) return zone;
    const byId = new Map(cards.map((card) => [card.id, card]));
    const lie = sorted(cards, "rank", ranks).map((id) => byId.get(id)!);
    const told: ClosedZone = { ...(zone as ClosedZone), cards: lie, open: lie.map(({ card }) => card) };
    return told;
  });
  return { ...picture, zones };
}

export class GameRecord {
  readonly lines: Line[] = [];

  constructor(
    readonly head: ReplayHead,
    rounds: readonly ReplayRound[],
    lines: readonly ReplayLine[],
  ) {
    this.begin("game", null);
    for (const round of rounds) this.addRound(round);
    this.addLines(lines);
  }

  private begin(kind: Line["kind"], leaves: Place | null): Line {
    const seen = this.head.seats.map((): Seen[] => []);
    const line: Line = { kind, leaves, stops: [], rounds: [], seen, at: this.head.seats.map(() => []) };
    this.lines.push(line);
    return line;
  }

  get game(): Line {
    return this.lines[0]!;
  }
  /** Whether no round is missing. */
  get isWhole(): boolean {
    return this.game.rounds.length >= this.head.rounds;
  }

  addRound({ stops }: ReplayRound): void {
    this.game.rounds.push(this.game.stops.length);
    for (const stop of stops) this.addStop(this.game, stop);
  }

  addLines(lines: readonly ReplayLine[]): void {
    for (const { kind, leaves, stops } of lines) {
      const line = this.begin(kind, { line: leaves[0], stop: leaves[1] });
      line.rounds.push(0);
      for (const stop of stops) this.addStop(line, stop);
    }
  }

  private addStop(line: Line, stop: ReplayStop): void {
    line.stops.push(stop);
    stop.views.forEach((view: ReplayView | null, seat) => {
      const seen = line.seen[seat]!;
      if (view) {
        const before = seen.at(-1)?.picture;
        seen.push({ steps: view.steps, picture: view.picture ?? pictureAfter(before!, view.steps) });
      }
      line.at[seat]!.push(seen.length - 1);
    });
  }

  length(line: number): number {
    return this.lines[line]?.stops.length ?? 0;
  }

  /** The nearest place that there is. */
  within({ line, stop }: Place): Place {
    const there = line in this.lines ? line : 0;
    return { line: there, stop: Math.min(Math.max(stop, 0), this.length(there) - 1) };
  }

  /** The round, from 0, of a stop. */
  roundOf({ line, stop }: Place): number {
    const { rounds } = this.lines[line]!;
    return Math.max(0, rounds.filter((at) => at <= stop).length - 1);
  }

  /** The first and the last stop of the round of a place. */
  bounds(place: Place): [number, number] {
    const { rounds } = this.lines[place.line]!;
    const round = this.roundOf(place);
    return [rounds[round] ?? 0, (rounds[round + 1] ?? this.length(place.line)) - 1];
  }

  picture(place: Place, pov: Pov): Picture {
    const line = this.lines[place.line]!;
    const own = (seat: number): Picture => line.seen[seat]![line.at[seat]![place.stop]!]!.picture;
    return pov === "all"
      ? opened(
          own(0),
          this.head.seats.map((_, seat) => own(seat)),
          this.head.ranks,
        )
      : own(pov);
  }

  /** The steps that a seat saw on the way to a stop. */
  steps({ line, stop }: Place, seat: number): readonly Step[] {
    const { seen, at } = this.lines[line]!;
    const now = at[seat]![stop]!;
    return stop > 0 && at[seat]![stop - 1] === now ? [] : seen[seat]![now]!.steps;
  }

  /** The view of a place as a table takes it. Its steps follow the view of the stop before, unless it stands `still`; of a whole
      record no view has a number of its own, so that another table would not take one for its own. */
  view(place: Place, pov: Pov, still = false): View {
    const line = this.lines[place.line]!;
    const seat = pov === "all" ? 0 : pov;
    const at = line.at[seat]![place.stop]!;
    const first = (place.line * (this.head.seats.length + 1) + (pov === "all" ? this.head.seats.length : seat)) * FAR;
    const picture = this.picture(place, pov);
    // where all hands lie open, each stop is a view of its own: another hand may have changed
    const number = first + (pov === "all" ? place.stop : at);
    const fresh = place.stop === 0 || line.at[seat]![place.stop - 1] !== at;
    return {
      version: VERSION,
      view_id: number,
      base_id: place.stop === 0 || still ? -1 : number - 1,
      seat: this.head.seats[seat]!.seat,
      game: this.head.game,
      title: this.head.title,
      picture,
      steps: fresh ? this.stepsTo(line.seen[seat]![at]!.steps, picture, pov) : [],
      legal: {},
    };
  }

  /** Where all hands lie open, a card leaves its hand in the first step: the hands are then as they will be at the end. */
  private stepsTo(steps: Step[], picture: Picture, pov: Pov): Step[] {
    const [first, ...rest] = steps;
    if (pov !== "all" || !first) return steps;
    const hands = picture.zones.filter((zone): zone is ClosedZone => zone.kind === "closed");
    const edits = hands.flatMap(
      ({ id, cards, open = [] }): NonNullable<Step["edits"]> => [
        [[id, "cards"], cards],
        [[id, "open"], open],
      ],
    );
    return [{ ...first, edits: [...(first.edits ?? []), ...edits] }, ...rest];
  }

  /** The lines that leave the game at a place. */
  leaving({ line, stop }: Place): number[] {
    return this.lines.flatMap(({ leaves }, n) => (leaves?.line === line && leaves.stop === stop ? [n] : []));
  }
}
