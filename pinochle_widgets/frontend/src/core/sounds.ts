/* The sounds of a table, as data: which happening is heard, and the notes of each sound. */
import type { Happening } from "../wire/protocol";
import type { Tempo } from "./motion/pace";

/** A note: its wave, the milliseconds until it begins and those that it lasts, its pitch in hertz at first and at last, and
    how loud it is, up to 1. Noise is filtered around the pitch. */
export interface Note {
  wave: "sine" | "triangle" | "noise";
  at: number;
  lasts: number;
  from: number;
  to: number;
  loud: number;
}

const note = (wave: Note["wave"], at: number, lasts: number, from: number, loud: number, to = from): Note => ({
  wave,
  at,
  lasts,
  from,
  to,
  loud,
});
/** Notes of one wave, one after the other: a rising or a falling tune. */
const tune = (step: number, lasts: number, ...pitches: readonly number[]): Note[] =>
  pitches.map((pitch, i) => note("sine", i * step, lasts, pitch, 0.5));
const [C5, E5, G5, C6, A4, F4, D4] = [523, 659, 784, 1047, 440, 349, 294];

export const SOUNDS = {
  deal: [0, 90, 180, 270].map((at) => note("noise", at, 45, 2400, 0.35)),
  card: [note("noise", 0, 55, 1800, 0.6), note("sine", 0, 40, 190, 0.3, 120)],
  trick: [note("noise", 0, 160, 700, 0.5, 2600)],
  meld: [note("sine", 0, 160, C5, 0.4), note("sine", 70, 220, G5, 0.4)],
  call: [note("triangle", 0, 70, E5, 0.5)],
  turn: [note("sine", 0, 120, G5, 0.35), note("sine", 110, 180, C6, 0.3)],
  refusal: [note("triangle", 0, 130, 170, 0.6, 130)],
  "round won": tune(110, 200, C5, E5, G5),
  "round lost": tune(140, 240, A4, F4),
  "game won": tune(130, 320, C5, E5, G5, C6),
  "game lost": tune(180, 340, A4, F4, D4),
} as const satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof SOUNDS;

const HEARD: Readonly<Record<string, Sound>> = {
  deal: "deal",
  cut: "card",
  upcard: "card",
  show: "card",
  draw: "card",
  exchange: "card",
  play: "card",
  take: "trick",
  meld: "meld",
  call: "call",
};

/** The sound of a happening; null for one that is not heard. A game's own words, which rest to be read, sound like calls. */
export function soundOf({ type, won }: Happening, rests: Tempo["rests"]): Sound | null {
  if (type === "round" || type === "game") return won === undefined ? null : `${type} ${won ? "won" : "lost"}`;
  return HEARD[type] ?? (type in rests ? "call" : null);
}
