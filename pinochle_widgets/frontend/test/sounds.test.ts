// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { volumeOf } from "../src/core/prefs";
import { SOUNDS, type Sound, soundOf } from "../src/core/sounds";
import { Loudspeaker } from "../src/stage/page/loudspeaker";
import { DEFAULT_PREFS } from "../src/wire/protocol";
import widget from "./mount";

const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
let started = 0;

/** A browser's sound, which counts its notes. */
class Heard {
  state = "suspended";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  resume = async () => {
    this.state = "running";
  };
  close = async () => undefined;
  private node = (more: object = {}) => {
    const made = { connect: () => made, ...more };
    return made;
  };
  private source = () => this.node({ frequency: param(), start: () => started++, stop: () => undefined });
  createGain = () => this.node({ gain: param() });
  createOscillator = this.source;
  createBufferSource = this.source;
  createBiquadFilter = () => this.node({ frequency: param() });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const root = document.createElement("div");
let over: AbortController;
beforeEach(() => {
  started = 0;
  over = new AbortController();
  vi.stubGlobal("AudioContext", Heard);
});
afterEach(() => {
  over.abort();
  vi.unstubAllGlobals();
});

describe("a loudspeaker", () => {
  const notes = (sound: Sound): number => SOUNDS[sound].length;

  it("plays nothing before the person has touched the page", async () => {
    const loudspeaker = new Loudspeaker(root, () => "normal", over.signal);
    loudspeaker.play("deal");
    expect(started).toBe(0);
    root.dispatchEvent(new Event("pointerdown"));
    loudspeaker.play("deal");
    expect(started).toBe(notes("deal"));
  });
  it("plays nothing when off", async () => {
    const loudspeaker = new Loudspeaker(root, () => "off", over.signal);
    expect(await loudspeaker.wake()).toBe(true);
    loudspeaker.play("card");
    expect(started).toBe(0);
  });
  it("plays cards that come together once", async () => {
    const loudspeaker = new Loudspeaker(root, () => "low", over.signal);
    await loudspeaker.wake();
    for (let i = 0; i < 4; i++) loudspeaker.play("card");
    loudspeaker.play("trick");
    expect(started).toBe(notes("card") + notes("trick"));
  });
  it("says when a browser has no sound, or refuses it", async () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(await new Loudspeaker(root, () => "low", over.signal).wake()).toBe(false);
    vi.stubGlobal(
      "AudioContext",
      class extends Heard {
        override resume = async () => {
          throw new DOMException("not allowed");
        };
      },
    );
    expect(await new Loudspeaker(root, () => "low", over.signal).wake()).toBe(false);
  });
});

describe("happenings", () => {
  const RESTS = { knock: 600 };
  it("are heard by their kind, results by whether they are won", () => {
    expect(soundOf({ type: "call", seat: 1 }, RESTS)).toBe("call");
    expect(soundOf({ type: "round", seat: null, won: false }, RESTS)).toBe("round lost");
    expect(soundOf({ type: "game", seat: null, won: true }, RESTS)).toBe("game won");
    expect(soundOf({ type: "round", seat: null }, RESTS)).toBe(null);
    expect(soundOf({ type: "knock", seat: 0 }, RESTS)).toBe("call");
    expect(soundOf({ type: "gather", seat: 0 }, RESTS)).toBe(null);
  });
});

it("tells once, at the preference, that a browser plays no sound; the game goes on", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.late });
  const host = document.body.appendChild(document.createElement("div"));
  const stop = widget.render({ model, el: host });
  const press = (key: string) =>
    host.querySelector(".pw")!.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true }));
  press("M");
  await vi.waitFor(() => expect(host.querySelector(".pw-status")!.textContent).toContain("No sound here"));
  press("M");
  stop();
  host.remove();
});

const NEW = { text: "", trouble: "", asks: false, offer: null, learns: true };

it("is low in a first game until something is chosen, and off in others", () => {
  const prefs = DEFAULT_PREFS;
  expect(volumeOf({ prefs, kept: NEW })).toBe("low");
  expect(volumeOf({ prefs, kept: { ...NEW, learns: false } })).toBe("off");
  expect(volumeOf({ prefs, kept: null })).toBe("off");
  expect(volumeOf({ prefs: { ...prefs, sound: "off" }, kept: NEW })).toBe("off");
});

it("has a speaker beside the table in a first game, which turns it off and on", () => {
  const model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: scenes.late, kept: NEW });
  const host = document.body.appendChild(document.createElement("div"));
  const stop = widget.render({ model, el: host });
  const speaker = (): HTMLElement | null => host.querySelector<HTMLElement>(".pw-tools [data-act=sound]");
  expect(speaker()!.getAttribute("aria-pressed")).toBe("true");
  speaker()!.click();
  expect(speaker()!.getAttribute("aria-pressed")).toBe("false");
  model.set("kept", { ...NEW, learns: false });
  expect(speaker()).toBeNull();
  stop();
  host.remove();
});
