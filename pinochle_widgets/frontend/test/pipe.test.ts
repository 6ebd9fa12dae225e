/* The pipe: bodies come once each, in their order, whatever becomes of the frames and of the connections. */
import { expect, it } from "vitest";
import { type Frame, MOST, Pipe, WINDOW } from "../src/wire/pipe";

/** Numbers that look drawn, the same each time. */
function dice(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return at / 2_147_483_648;
  };
}

/** The frames between two pipes: some get lost, come twice, or overtake others. */
class Air {
  now = 0;
  lost = 0;
  private underWay: { at: number; to: number; frame: Frame }[] = [];
  readonly ends = [new Pipe(() => this.now), new Pipe(() => this.now)] as const;
  readonly said: number[][] = [[], []];
  readonly come: unknown[][] = [[], []];

  constructor(
    private readonly draw: () => number,
    private readonly loss: number,
  ) {
    this.connect();
  }

  /** Cuts the connection, with all that is under way, and makes another one. */
  connect(): void {
    this.underWay = [];
    this.ends.forEach((pipe, end) => {
      pipe.connect((frame) => this.throw(1 - end, frame));
    });
  }
  private throw(to: number, frame: Frame): void {
    const isLost = this.draw() < this.loss;
    this.lost += isLost ? 1 : 0;
    for (let copies = isLost ? 0 : 1 + (this.draw() < 0.05 ? 1 : 0); copies > 0; copies -= 1)
      this.underWay.push({ at: this.now + 100 * this.draw() ** 2, to, frame: JSON.parse(JSON.stringify(frame)) });
  }
  say(end: 0 | 1): void {
    this.said[end]!.push(this.said[end]!.length);
    this.ends[end].say(this.said[end]!.at(-1));
  }
  goOn(milliseconds: number): void {
    for (const until = this.now + milliseconds; this.now < until; ) {
      this.now += 10;
      const due = this.underWay.filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at);
      this.underWay = this.underWay.filter((each) => !due.includes(each));
      for (const { to, frame } of due) {
        const pipe = this.ends[to as 0 | 1];
        this.come[to]!.push(...pipe.take(frame));
        pipe.acknowledge();
      }
      for (const pipe of this.ends) pipe.tick();
    }
  }
}

it("brings each body once, in order, through loss, doubling, overtaking and cuts", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const draw = dice(seed);
    const air = new Air(draw, 0.2);
    for (let step = 0; step < 150; step += 1) {
      air.say(draw() < 0.5 ? 0 : 1);
      if (draw() < 0.05) air.connect();
      air.goOn(50);
    }
    air.goOn(120_000);
    expect(air.lost, "or nothing is shown").toBeGreaterThan(20);
    expect(air.come).toEqual([air.said[1], air.said[0]]);
    expect(air.ends.map((pipe) => pipe.unheard)).toEqual([[], []]);
  }
});

it("sends nothing again where nothing gets lost", () => {
  const sent: Frame[] = [];
  let now = 0;
  const pipe = new Pipe(() => now);
  pipe.connect((frame) => sent.push(frame));
  for (let n = 1; n <= 50; n += 1) {
    pipe.say(n);
    now += 30;
    pipe.take({ a: n });
    pipe.tick();
  }
  expect(sent.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

it("keeps at most so many bodies, under way and at all, and takes no frame far ahead", () => {
  const sent: Frame[] = [];
  const pipe = new Pipe(() => 0);
  pipe.connect((frame) => sent.push(frame));
  for (let n = 0; n < MOST; n += 1) pipe.say(n);
  expect(sent).toHaveLength(WINDOW);
  expect(() => pipe.say("one more")).toThrow("acknowledged nothing");
  expect(pipe.take({ n: 1 + WINDOW, b: "far" })).toEqual([]);
  for (let n = 2; n <= WINDOW; n += 1) expect(pipe.take({ n, b: n })).toEqual([]);
  expect(pipe.take({ n: 1, b: 1 })).toHaveLength(WINDOW);
});
