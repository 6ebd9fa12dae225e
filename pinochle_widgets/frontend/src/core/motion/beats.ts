/* Beats: steps that are one movement to the eye. A trick goes to its pile while cards are drawn and the next one is led: they
   are drawn once, and their cards set out one after the other. */
import type { Happening } from "../../wire/protocol";
import { flying, goesOn, least, rest, type Tempo } from "./pace";

/** An event of a beat, and the milliseconds after which its cards set out. */
export interface Moving {
  event: Happening;
  delay: number;
}
export interface Beat {
  moving: Moving[];
  /** Milliseconds until all cards have landed; those of a deal take longer, as they set out in packets. */
  flight: number;
  /** Milliseconds until the next beat may begin. */
  wait: number;
  /** Milliseconds that this beat stays in sight, whatever is pressed. */
  least: number;
}

/** The first beat of the events to come; null where there are none. */
export function nextBeat(events: readonly Happening[], tempo: Tempo): Beat | null {
  const [first] = events;
  if (!first) return null;
  const moving: Moving[] = [{ event: first, delay: 0 }];
  for (const event of events.slice(1)) {
    const last = moving.at(-1)!;
    const gap = goesOn(last.event, event, tempo);
    if (gap === null) break;
    moving.push({ event, delay: last.delay + gap });
  }
  const flight = Math.max(...moving.map(({ event, delay }) => delay + flying(event, tempo)));
  const pause = rest(moving.at(-1)!.event, events[moving.length], tempo); // the others are followed at once
  const held = Math.max(...moving.map(({ event, delay }) => least(event, tempo) && delay + least(event, tempo)));
  return { moving, flight, wait: flight + pause, least: held };
}
