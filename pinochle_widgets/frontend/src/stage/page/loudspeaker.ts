/* Plays the sounds of a table: synthesized, and none before the person has touched the page. */

import type { Volume } from "../../core/prefs";
import { type Note, SOUNDS, type Sound } from "../../core/sounds";

const VOLUME: Readonly<Record<Volume, number>> = { off: 0, low: 0.06, normal: 0.22 };
/** Milliseconds in which a sound is not begun twice: cards that come together are one sound. */
const APART = 40;
/** Seconds of noise that are kept. */
const NOISE = 0.3;

/** A source, the end from which it is heard, and what sets its pitch. */
interface Voice {
  source: AudioScheduledSourceNode;
  out: AudioNode;
  pitch: AudioParam;
}

function tone(context: AudioContext, wave: "sine" | "triangle"): Voice {
  const source = context.createOscillator();
  source.type = wave;
  return { source, out: source, pitch: source.frequency };
}

function noiseFor(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

export class Loudspeaker {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;
  private readonly begun = new Map<Sound, number>();

  /** `volume` is the preference of the moment. */
  constructor(
    root: HTMLElement,
    private readonly volume: () => Volume,
    signal: AbortSignal,
  ) {
    for (const gesture of ["pointerdown", "keydown", "change"])
      root.addEventListener(gesture, () => void this.wake(), { capture: true, signal });
    signal.addEventListener("abort", () => void this.context?.close().catch(() => undefined), { once: true });
  }

  /** Begins to play within a gesture of the person, as browsers want it; false where the browser plays no sound. */
  async wake(): Promise<boolean> {
    if (this.volume() === "off" || this.context?.state === "running") return true;
    try {
      this.context ??= new AudioContext();
      await this.context.resume();
      return true;
    } catch {
      return false;
    }
  }

  /** Lets a new choice be heard; false where the browser plays no sound. */
  async chosen(): Promise<boolean> {
    const plays = await this.wake();
    if (plays) this.play("turn");
    return plays;
  }

  play(sound: Sound): void {
    const { context } = this;
    const now = performance.now();
    if (this.volume() === "off" || !context || context.state === "closed") return;
    if (now - (this.begun.get(sound) ?? -APART) < APART) return;
    this.begun.set(sound, now);
    for (const note of SOUNDS[sound]) this.sound(context, note);
  }

  private sound(context: AudioContext, { wave, at, lasts, from, to, loud }: Note): void {
    const begins = context.currentTime + at / 1000;
    const ends = begins + lasts / 1000;
    const { source, out, pitch } = wave === "noise" ? this.hiss(context) : tone(context, wave);
    pitch.setValueAtTime(from, begins);
    pitch.exponentialRampToValueAtTime(to, ends);
    const gain = context.createGain();
    gain.gain.setValueAtTime(loud * VOLUME[this.volume()], begins);
    gain.gain.exponentialRampToValueAtTime(0.0001, ends);
    out.connect(gain).connect(context.destination);
    source.start(begins);
    source.stop(ends);
  }

  /** Makes noise around a pitch, as cards on cloth sound. */
  private hiss(context: AudioContext): Voice {
    this.noise ??= noiseFor(context);
    const source = context.createBufferSource();
    source.buffer = this.noise;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    return { source, out: source.connect(filter), pitch: filter.frequency };
  }
}
