/* Walks through the steps of a view, beat by beat: each is drawn, flies, is spoken, and has its time. Input never waits for
   it. */

import { takeUp } from "../core/ask";
import { passing } from "../core/mat/passing";
import { type Moving, nextBeat } from "../core/motion/beats";
import { flights } from "../core/motion/flights";
import { momentsOf } from "../core/motion/moments";
import { flip, rise, type Tempo } from "../core/motion/pace";
import { decides } from "../core/motion/playout";
import { paperOf, readPaper } from "../core/paper";
import { paceOf } from "../core/prefs";
import { soundOf } from "../core/sounds";
import type { TableState } from "../core/state";
import type { Happening } from "../wire/protocol";
import { Animator, plateAt, snapshot } from "./anim";
import type { Scene } from "./scene";

const GLANCE = 200; // milliseconds that a still table stays in sight before Enter plays the marked card
/** The most milliseconds that cards in the air are waited for. */
const LATE = 1000;

export class Playback {
  /** The milliseconds of any step, where the game does not set the pace: in a replay. */
  stepTime: number | null = null;
  private readonly anim: Animator;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stillSince = -GLANCE;
  /** The time until which the beat in sight stays, whatever is pressed, and the time until which it stays by itself. */
  private seenAt = 0;
  private readAt = 0;
  private spoken: string[] = [];
  /** The texts to be said when all steps have been told. */
  private closing: string[] = [];
  private cuts: string[] = [];
  /** Whether somebody else has acted since the table was last still. */
  private others = false;

  /** `settled` is called when a dragged card is back under the layout's control. */
  constructor(
    private readonly state: TableState,
    private readonly scene: Scene,
    private readonly settled: () => void,
    signal: AbortSignal,
  ) {
    this.anim = new Animator(() => scene.back);
    signal.addEventListener("abort", () => this.stop(), { once: true });
  }

  /** Stops the playback: nothing runs any longer, and later steps are not shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.anim.finish();
  }

  /** Ends all steps: the picture is the newest one, and what comes next begins at once. */
  skip(): void {
    this.stop();
    this.state.finish();
    this.seenAt = this.readAt = 0;
  }

  /** Ends all flights: the cards are at their places, and what was to follow follows. */
  land(): void {
    if (!this.anim.finish()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.advance());
  }

  /** Notes that the table lies still without steps. */
  still(): void {
    this.stillSince = performance.now();
  }

  /** Whether the picture is so new that nobody can have read which card is marked. Selected cards were chosen before. */
  unseen(): boolean {
    const { selected, notice } = this.state;
    return selected.size === 0 && notice?.kind !== "confirm" && performance.now() - this.stillSince < GLANCE;
  }

  private tempo(): Tempo {
    const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
    const { prefs, controls } = this.state;
    return {
      animate: prefs.animate && !still && !document.hidden,
      quickDeal: prefs.quick_deal,
      pace: this.state.playsOut ? "played out" : paceOf(this.state),
      me: this.state.view?.seat ?? 0,
      rests: controls.rests,
      ...(this.stepTime === null ? {} : { step: this.stepTime }),
    };
  }

  /** Begins with the steps of a new view, when what lies in sight has been seen; `asked`: the player has gone on. */
  begin(asked: boolean): void {
    const time = asked ? this.seenAt : this.readAt;
    if (time > performance.now()) this.scene.draw(); // the buttons of the move that was made go at once
    this.after(time);
  }

  /** Goes on at a time, at once if that has passed. */
  private after(time: number): void {
    const left = time - performance.now();
    if (left === Number.POSITIVE_INFINITY) this.hold();
    else if (left > 0) this.timer = setTimeout(() => this.advance(), left);
    else this.advance();
  }

  /** Waits until the player goes on. */
  private hold(): void {
    this.state.holds = true;
    this.scene.draw();
  }

  /** Shows beats until one needs time, then waits. */
  private advance(): void {
    const tempo = this.tempo();
    const { state } = this;
    state.holds = false;
    for (;;) {
      const beat = nextBeat(
        state.queue.map(({ event }) => event),
        tempo,
      );
      if (!beat) break;
      const last = state.queue.length === beat.moving.length;
      const flown = this.redraw(
        beat.moving,
        () => {
          for (const _ of beat.moving) state.step();
          state.moving = last && beat.flight > 0;
        },
        tempo,
      );
      for (const { event } of beat.moving) {
        if (event.say) this.spoken.push(event.say);
        this.hear(event, tempo);
        if (event.type === "cut" && event.say) this.cuts.push(event.say);
      }
      const now = performance.now();
      const packets = Math.max(0, flown - beat.flight); // the time in which a deal's packets set out
      this.seenAt = now + Math.min(beat.wait, beat.least);
      this.readAt = now + beat.wait + packets;
      const wait = (last ? beat.flight : beat.wait) + packets;
      if (wait === Number.POSITIVE_INFINITY) {
        this.speak();
        this.hold();
        return;
      }
      if (wait > 0) {
        this.speak();
        this.timer = setTimeout(() => this.landed(), wait);
        return;
      }
      if (last) break;
    }
    this.speak();
    this.rest();
    this.showCuts();
  }

  /** Goes on when the cards have landed: a busy machine shows the first frame of a flight late. */
  private landed(): void {
    this.timer = setTimeout(() => {
      this.anim.finish();
      this.advance();
    }, LATE);
    this.anim.whenLanded(() => {
      clearTimeout(this.timer);
      this.advance();
    });
  }

  private hear(event: Happening, { me, rests }: Tempo): void {
    const sound = soundOf(event, rests);
    if (sound) this.scene.loudspeaker.play(sound);
    this.others ||= event.seat !== null && event.seat !== me;
  }

  /** Notes that the table is still from now on. */
  private rest(): void {
    this.still();
    const moved = this.state.moving;
    this.state.moving = false;
    if (this.others && decides(this.state.legal)) this.scene.loudspeaker.play("turn");
    this.others = false;
    this.advise();
    if (moved || this.state.advised) this.scene.draw();
  }

  /** Are called when the table has come to rest on a view, and when advice on it comes. */
  readonly rested: (() => void)[] = [];

  /** Takes up advice, when it comes or when the table has come to rest on its view. */
  advise(): void {
    for (const then of this.rested) then();
    const advice = takeUp(this.state);
    if (advice) this.scene.announcer.add(advice.text, advice.gain);
  }

  /** Keeps the cards cut in the bar until the next move, as the cut is over in a moment. */
  private showCuts(): void {
    const text = this.cuts.join(" ");
    this.cuts = [];
    if (!text || this.state.notice || this.state.cuts.length > 0) return;
    this.state.notice = { kind: "note", title: this.state.shown.status.title, text };
    this.scene.draw();
  }

  private speak(): void {
    const { state } = this;
    const isLast = state.queue.length === 0;
    const paper = isLast && this.spoken.length > 0 ? readPaper(paperOf(state)) : "";
    this.scene.announcer.say(...this.spoken, paper, ...(isLast ? this.closing : []));
    this.spoken = [];
    if (isLast) this.closing = [];
  }

  /** Says texts behind what the steps tell: said at once, they would be cut off by it. */
  sayLast(...texts: string[]): void {
    this.closing = texts;
    if (this.state.queue.length === 0) this.speak();
  }

  /** Ends the movement in sight and goes on to the next step; none is skipped, as each may be news. */
  hurry(): boolean {
    this.stop();
    if (!this.state.busy) return false;
    if (this.state.queue.length > 0) {
      this.after(this.seenAt);
      return true;
    }
    this.state.finish();
    this.speak();
    this.stillSince = performance.now() - GLANCE; // a player who ends the steps is looking
    this.advise();
    this.scene.draw();
    return true;
  }

  /** Makes a change of this view alone, with the cards sliding to their new places. */
  shift(change: () => void): void {
    this.land();
    this.redraw([{ event: { type: "shift", seat: null }, delay: 0 }], change, this.tempo());
  }

  /** Draws before and after a change and lets the difference fly; returns the milliseconds of all flights. */
  private redraw(moving: readonly Moving[], change: () => void, tempo: Tempo): number {
    const { state, scene } = this;
    const felt = scene.felt;
    const before = felt && tempo.animate ? snapshot(felt) : null;
    const was = state.shown;
    const winner = was.trick?.winner ?? null;
    change();
    this.settled();
    scene.draw();
    const now = scene.felt;
    if (!before || !now) return 0;
    const after = snapshot(now);
    const { shown } = state;
    const me = shown.seats.find((s) => s.me);
    const dealer = shown.seats.find((s) => s.dealt)?.seat ?? null;
    const time = this.anim.run(
      now,
      flights(before, after, {
        moving,
        tempo,
        mySeat: me?.seat ?? 0,
        dealer,
        winner,
        ...(shown.mats.mine ? { passing: passing(was, shown, moving[0]?.event.seat === me?.seat) } : {}),
        zones: {
          hand: shown.hand.map((c) => c.id),
          backs: Array.from({ length: shown.backs }, (_, i) => `back:${i}`),
          trick: shown.trick?.cards ?? [],
          melds1: shown.melds1.flatMap((g) => g.cards.map((c) => c.id)),
          faces: shown.faces.map((c) => c.id),
          upcard: shown.stock?.upcard?.id ?? null,
        },
      }),
      after.nodes,
      before.nodes,
      flip(tempo),
    );
    for (const { ids, seat, text, isLarge } of momentsOf(moving, was, shown)) {
      const there = ids.filter((id) => after.cards.has(id));
      const at = after.cards.get(there[0] ?? "") ?? plateAt(now, seat ?? me?.seat);
      if (at) this.anim.float(now, at, text, rise(tempo), isLarge);
      if (isLarge) this.anim.stir(there.flatMap((id) => after.nodes.get(id) ?? []));
    }
    return time;
  }
}
