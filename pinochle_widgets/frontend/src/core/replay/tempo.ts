/* The pace of a replay that plays by itself: a person watches choices, so what follows from them passes quickly. */
import { isDear } from "./prices";
import type { GameRecord, Place } from "./record";

/** The milliseconds that a choice stays in sight, and those of any other stop, at speed 1. */
const CHOICE = 1400;
const OTHER = 300;

/** The seat that acted at a stop; null where nobody did, as at a deal. */
function seatAt(record: GameRecord, place: Place): number | null {
  const seats = record.head.seats.map((_, seat) => record.steps(place, seat)[0]?.event.seat ?? null);
  return seats.find((seat) => seat !== null) ?? null;
}

/** The milliseconds that a stop stays in sight. A turn is watched at its end, to which its other actions lead; a reviewed round
    also at its mistakes, and not at actions without a price, as nothing else could be done there. */
export function timeOf(record: GameRecord, place: Place): number {
  const { line, stop } = place;
  const { stops } = record.lines[line]!;
  const [first, last] = record.bounds(place);
  if (stop >= last || stop === first) return CHOICE;
  const { price } = stops[stop]!;
  if (price && isDear(price)) return CHOICE;
  if (!price && stops.slice(first, last + 1).some((each) => each.price)) return OTHER;
  const seat = seatAt(record, place);
  return seat !== null && seat === seatAt(record, { line, stop: stop + 1 }) ? OTHER : CHOICE;
}
