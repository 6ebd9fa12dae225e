// @vitest-environment jsdom
/* The line to a table far away: what was said arrives once, whatever becomes of connections, and the page says where it stands. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { DESKS } from "../src/desks/all";
import { mountTable } from "../src/table/mount";
import { Line } from "../src/wire/line";
import { type Condition, GAP, LATE, LINE_VERSION, Remote } from "../src/wire/remote";
import { FarAway } from "./faraway";

const KEYS = { secret: "s".repeat(22), token: "t".repeat(22), name: "Bert" };
let far: FarAway, end: AbortController, remote: Remote, told: Condition[];

function call(): void {
  remote = new Remote("ws://far/line/x", KEYS, (condition) => told.push(condition), end.signal, far.connect);
  far.wire.open();
}
/** The silences of a line of the page that has said something, and the numbers that are over. */
function spoken(): { line: Line; silences: (string | null)[]; over: number[] } {
  const silences: (string | null)[] = [],
    over: number[] = [];
  const line = new Line(remote, (silence) => silences.push(silence), end.signal, {
    sent: () => undefined,
    over: (n) => over.push(n),
  });
  return { line, silences, over };
}
const play = (host: HTMLElement): void => {
  host.querySelector<HTMLElement>("[data-zone=hand] .pw-own:not([aria-disabled])")!.click();
  host.querySelector<HTMLElement>('[data-act="main"]')!.click();
};
const acts = (): unknown[] => far.heard.map(({ msg }) => msg.act);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.spyOn(Math, "random").mockReturnValue(1);
  far = new FarAway();
  far.snapshot = { view: scenes.mid, prefs: { animate: false }, menu: scenes.menu, mark: "m1" };
  end = new AbortController();
  told = [];
});
afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("begins with who is there, and shows what the table shows", () => {
    call();
    expect(far.hellos).toEqual([{ version: LINE_VERSION, ...KEYS }]);
    expect(told).toEqual([{ is: "here" }]);
    expect(remote.get("mark")).toBe("m1");
    const changed = vi.fn();
    remote.follow("presence", changed, end.signal);
    far.show({ presence: { states: ["here", "away"] } });
    expect(changed).toHaveBeenCalledOnce();
  });
  it("refuses what no frame takes in words, at once, and goes on: the table would cut it off again and again", async () => {
    call();
    const heard: object[] = [];
    remote.hear((message) => heard.push(message as object), end.signal);
    remote.send({ act: "say", text: "ü".repeat(8_000), n: 7 });
    await Promise.resolve();
    expect(heard).toMatchObject([{ rejected: true, n: 7, reason: expect.stringContaining("shorten") }, { done: 7 }]);
    remote.send({ act: "say", text: "x".repeat(10_000), n: 8 });
    expect(acts()).toEqual(["say"]);
    expect(far.heard[0]).toMatchObject({ msg: { n: 8 } });
  });
  it("that is cut is made again, each time later, and goes on in the same pipe: nothing is lost or done twice", () => {
    call();
    const { line } = spoken();
    line.speak({ act: "undo" });
    far.cut();
    line.speak({ act: "rest" });
    expect(far.sockets).toHaveLength(1);
    for (const [tries, wait] of [200, 400, 800, 1600, 3200, LATE, LATE].entries()) {
      vi.advanceTimersByTime(wait - 1);
      expect(far.sockets).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(far.sockets).toHaveLength(tries + 2);
      far.cut();
    }
    vi.advanceTimersByTime(LATE);
    far.wire.open();
    expect(far.hellos.at(-1)).toEqual({ version: LINE_VERSION, ...KEYS, pipe: "pipe 1" });
    expect(acts()).toEqual(["undo", "rest"]);
  });
  it("is made at once when the network is back, or the page is seen again", () => {
    call();
    far.cut();
    vi.advanceTimersByTime(60);
    window.dispatchEvent(new Event("online"));
    expect(far.sockets).toHaveLength(2);
    far.cut();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(far.sockets).toHaveLength(3);
    vi.advanceTimersByTime(5000);
    expect(far.sockets, "the other try is off").toHaveLength(3);
  });
  it("that is dead gives no sign, and is given up for another one", () => {
    call();
    far.wire.isShut = true; // the phone slept, and nothing told of the end
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(5000);
    expect(far.sockets).toHaveLength(2);
    far.wire.open();
    vi.advanceTimersByTime(60_000);
    expect(far.sockets, "one that answers is kept").toHaveLength(2);
  });
  it("loses frames, and all comes in order", () => {
    call();
    let number = 0;
    far.isLost = () => {
      number += 1;
      return number % 3 === 0;
    };
    const changed = vi.fn();
    remote.follow("n", () => changed(remote.get("n")), end.signal);
    for (let n = 0; n < 30; n += 1) {
      far.show({ n });
      vi.advanceTimersByTime(100);
      far.pipe.tick();
    }
    for (let n = 0; n < 100; n += 1) {
      vi.advanceTimersByTime(100);
      far.pipe.tick();
    }
    expect(changed.mock.calls.map(([n]) => n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });
});

it("leaves no timer and no listener behind", () => {
  call();
  far.cut();
  vi.advanceTimersByTime(10);
  end.abort();
  expect(vi.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event("online"));
  expect(far.sockets).toHaveLength(1);
});

describe("another referee", () => {
  it("is told again what the one before has not acknowledged, with the mark of then; what was acknowledged is over", () => {
    call();
    const { line, over } = spoken();
    const asked = line.speak({ act: "help" });
    expect(far.heard).toHaveLength(1);
    far.wire.isShut = true; // it dies: from now on nothing arrives
    const move = line.speak({ act: "undo", view_id: 7 });
    far.cut();
    far.snapshot = { ...far.snapshot, mark: "m2" };
    far.greet = (wire) => far.welcome(wire, true, 2);
    far.heard.length = 0;
    vi.advanceTimersByTime(200);
    far.wire.open();
    expect(far.heard).toEqual([{ msg: { act: "undo", view_id: 7, version: 1, n: move }, mark: "m1" }]);
    expect(over, "its answer is gone with the pipe").toEqual([asked]);
    expect(remote.get("mark")).toBe("m2");
    far.done(move);
    expect([...new Set(over)]).toEqual([asked, move]);
  });
  it("refuses a move that fits no longer, and the page says so and plays on", () => {
    far.snapshot = { ...far.snapshot, view: scenes.late };
    call();
    const host = document.body.appendChild(document.createElement("div"));
    mountTable(remote, host, end.signal, DESKS);
    far.wire.isShut = true;
    play(host);
    far.cut();
    far.snapshot = { ...far.snapshot, view: { ...scenes.late, view_id: 1_000_000 }, mark: "m2" };
    far.greet = (wire) => far.welcome(wire, true, 2);
    vi.advanceTimersByTime(200);
    far.wire.open();
    const { n } = far.heard.at(-1)!.msg;
    far.say({ rejected: true, title: "", reason: "The table has moved on; look again.", n });
    far.done(n);
    expect(host.querySelector(".pw-bar")!.textContent).toContain("The table has moved on");
    play(host);
    expect(far.heard.at(-1)!.msg.view_id).toBe(1_000_000);
    host.remove();
  });
});

describe("the page says", () => {
  it("after a second that an act is on its way, and takes it back once it is heard", () => {
    call();
    const { line, silences } = spoken();
    const n = line.speak({ act: "undo" });
    far.done(n);
    vi.advanceTimersByTime(60_000);
    expect(silences).toEqual([]);
    const late = line.speak({ act: "undo" });
    vi.advanceTimersByTime(999);
    expect(silences).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(silences).toEqual(["late"]);
    far.done(late);
    expect(silences).toEqual(["late", null]);
  });
  it("nothing of an act that is heard and takes its time", () => {
    call();
    const { line, silences, over } = spoken();
    const n = line.speak({ act: "hint" });
    far.say({ heard: n });
    vi.advanceTimersByTime(120_000);
    expect(silences).toEqual([]);
    expect(over, "it waits for the answer").toEqual([]);
  });
  it("that there is no connection, once that lasts, whoever has pressed anything", () => {
    call();
    const { silences } = spoken();
    far.cut();
    vi.advanceTimersByTime(GAP - 1);
    expect(silences).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(silences).toEqual(["away"]);
    expect(told.at(-1)).toEqual({ is: "connecting", text: "" });
    window.dispatchEvent(new Event("online"));
    far.wire.open();
    expect(silences).toEqual(["away", null]);
    expect(told.at(-1)).toEqual({ is: "here" });
  });
  it("a word for each silence, and none of a kernel or a cell", () => {
    call();
    for (const silence of ["late", "away", "busy", "lost"] as const) {
      const { title, text } = remote.words.told(silence);
      expect(`${title}. ${text} ${remote.words.back} ${remote.words.anew}`).toMatch(/nothing is lost/);
      expect(`${title} ${text}`).not.toMatch(/kernel|cell/i);
    }
  });
});

describe("a refusal", () => {
  it("is for good, with its sentence", () => {
    far.greet = (wire) => wire.give({ refused: { why: "taken", text: "Somebody sits here already." } });
    call();
    expect(told).toEqual([{ is: "gone", why: "taken", text: "Somebody sits here already." }]);
    vi.advanceTimersByTime(60_000);
    expect(far.sockets).toHaveLength(1);
  });
  it("of a page that has fallen behind begins anew by itself", () => {
    call();
    far.wire.give({ refused: { why: "behind", text: "" } });
    vi.advanceTimersByTime(200);
    far.wire.open();
    expect(far.hellos.at(-1)).toEqual({ version: LINE_VERSION, ...KEYS });
    expect(remote.state).toBe("far");
  });
  it("leaves a page waiting that is to be let in", () => {
    far.greet = (wire) => wire.give({ wait: "Ann is asked to let you in." });
    call();
    expect(told).toEqual([{ is: "waiting", text: "Ann is asked to let you in." }]);
    vi.advanceTimersByTime(120_000);
    expect(far.sockets, "for as long as that takes").toHaveLength(1);
  });
});
