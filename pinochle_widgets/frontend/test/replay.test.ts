/* A recorded game in the page: pictures made of edits, the cursor and its keys, other lines, hands laid open. */
import { describe, expect, it } from "vitest";
import { SCENES } from "../dev/fixtures";
import { Cursor, flipped, KEYS, type Move, moved } from "../src/core/replay/cursor";
import { expectedAt } from "../src/core/replay/expected";
import { apart, dearest } from "../src/core/replay/mistakes";
import { pointedAt } from "../src/core/replay/pointed";
import { between, gain, givenUpIn, lineOf, spokenOf, verdictOf } from "../src/core/replay/prices";
import { GameRecord, type Place, pictureAfter } from "../src/core/replay/record";
import { restored } from "../src/core/replay/shared";
import { timeOf } from "../src/core/replay/tempo";
import { type Row, stopsOf } from "../src/core/replay/tricks";
import { bandOf, courseOf, gridOf, pointsAt, worthsOf } from "../src/core/replay/worths";
import type { Picture, ReplayHead, ReplayPages, ReplayPrice, ReplayStop, Step } from "../src/wire/protocol";
import { pages, recordOf } from "./pages";

const scene = (SCENES as unknown as Record<string, { picture: Picture }>).mid!.picture;
const seen = (seat: number): Picture => ({
  ...scene,
  log: [],
  zones: [
    { id: "hand", kind: "hand", owner: seat, cards: [{ id: `${seat}`, card: seat ? "KH" : "AS" }] },
    { id: "other", kind: "closed", owner: 1 - seat, cards: [], count: 1 },
  ],
});
const says = (text: string, at: number): Step => ({
  event: { type: "play", seat: 0 },
  edits: [
    [
      ["log", at],
      [1, 0, at % 2 ? "m" : "t", text],
    ],
  ],
});
const stop = (text: string, at: number, notes: string[] = []): ReplayStop => ({
  views: [{ steps: [says(text, at)] }, null],
  ...(notes.length ? { notes } : {}),
});
const first = (): ReplayStop => ({
  views: [
    { steps: [], picture: seen(0) },
    { steps: [], picture: seen(1) },
  ],
});
const head: ReplayHead = {
  version: 1,
  game: "some",
  title: "Some game",
  seats: [
    { seat: 0, name: "Ada" },
    { seat: 1, name: "Ben" },
  ],
  whole: true,
  ranks: "",
  controls: { keys: {}, lettered: [], buttons: [], several: "", rests: {} },
  rounds: 2,
  code: "",
};
const game = (whole = true): GameRecord =>
  new GameRecord(
    { ...head, whole },
    [{ stops: [first(), stop("one", 0), stop("two", 1, ["bold"])] }, { stops: [first(), stop("three", 0)] }],
    whole ? [{ kind: "variation", leaves: [0, 1], stops: [first(), stop("else", 0)] }] : [],
  );

describe("a recorded game", () => {
  it("makes each picture of the one before, which stays as it was", () => {
    const before = seen(0);
    const after = pictureAfter(before, [
      says("one", 0),
      { event: { type: "draw", seat: 0 }, edits: [[["hand", "cards", 1], { id: "n", card: "9D" }]] },
    ]);
    expect([before.log.length, after.log.length]).toEqual([0, 1]);
    expect(after.zones[0]).toMatchObject({ cards: [{ id: "0" }, { id: "n" }] });
  });
  it("takes cards out of a hand by their place from the end", () => {
    const before = {
      ...seen(0),
      log: [
        [1, 0, "t", "a"],
        [1, 0, "t", "b"],
        [1, 0, "t", "c"],
      ],
    } as unknown as Picture;
    const leaves = { event: { type: "play", seat: 0 }, edits: [[["log", -2], null]] } as Step;
    expect(pictureAfter(before, [leaves]).log.map(([, , , text]) => text)).toEqual(["a", "c"]);
    expect(before.log).toHaveLength(3);
  });
  const entries = Array.from({ length: 3000 }, (_, at) => at);
  it.each<[string, Step["edits"]]>([
    ["far behind the end of a list", [[["log", 4_000_000_000], 0]]],
    ["a place before its beginning", [[["log", -1], null]]],
    ["its length", [[["log", "length"], 4_000_000_000]]],
    ["a part of a card's place", [[["hand", "cards", 0.5], 0]]],
    [
      "more entries than any game has",
      [
        [["log"], entries],
        [["log", 0], 0],
      ],
    ],
    ["one entry after the other", entries.map((at) => [["log", at], 0])],
    [
      "letters of a long text",
      [
        [["rules"], "x".repeat(3000)],
        [["rules", "y"], 0],
      ],
    ],
    ["one zone after the other", entries.map((at) => [[`z${at}`], { id: `z${at}` } as never])],
  ])("refuses edits that no kernel makes: %s", (_, edits) => {
    expect(() => pictureAfter(seen(0), [{ event: { type: "play" }, edits } as Step])).toThrow(RangeError);
  });
  it("has a view for each stop, with the steps from the one before", () => {
    const record = game();
    const [one, two] = [1, 2].map((stop) => record.view({ line: 0, stop }, 0));
    expect(two!.base_id).toBe(one!.view_id);
    expect(two!.steps).toHaveLength(1);
    expect(record.view({ line: 0, stop: 2 }, 1).steps).toEqual([]); // that seat saw nothing new
    expect(record.view({ line: 1, stop: 1 }, 0).view_id).not.toBe(one!.view_id);
  });
  it("opens the other hand by the view of its owner", () => {
    const closed = game().picture({ line: 0, stop: 0 }, 0).zones[1];
    const open = game().picture({ line: 0, stop: 0 }, "all").zones[1];
    expect(closed).toMatchObject({ cards: [] });
    expect(open).toMatchObject({ cards: [{ card: "KH" }], open: ["KH"] });
  });
  it("takes its rounds one by one", () => {
    const record = new GameRecord(head, [{ stops: [first()] }], []);
    expect(record.isWhole).toBe(false);
    record.addRound({ stops: [first(), stop("three", 0)] });
    expect([record.isWhole, record.length(0), record.game.rounds]).toEqual([true, 3, [0, 1]]);
  });
});

describe("a page by itself", () => {
  const told = says("one", 0);
  const short = (event: unknown, ids?: string[]): Step =>
    ({ event, ...(ids && { ids }), edits: [0] }) as unknown as Step;
  const pages = (steps: Step[], shared?: ReplayPages["shared"]): ReplayPages => ({
    head,
    ...(shared && { shared }),
    rounds: [{ stops: [first(), { views: [{ steps }, null] }] }],
    lines: [],
  });
  it("gets shared events and edits back into their places, with the cards of each step", () => {
    const shared = { events: [{ type: "play", seat: 0 }], edits: told.edits! } as ReplayPages["shared"];
    const steps = [short(0, ["KH1"]), short({ type: "take", seat: 1 })];
    const { edits } = told;
    expect(restored(pages(steps, shared)).rounds[0]!.stops[1]!.views[0]!.steps).toEqual([
      { event: { type: "play", seat: 0, ids: ["KH1"] }, edits },
      { event: { type: "take", seat: 1 }, edits },
    ]);
  });
  it("of a kernel stays as it is", () => {
    expect(restored(pages([told])).rounds[0]!.stops[1]!.views[0]!.steps).toEqual([told]);
  });
});

describe("the list of moves", () => {
  const cursors = pages.map(({ title, held }) => [title, new Cursor(recordOf(held))] as const);
  const rowsIn = (cursor: Cursor): Row[] =>
    cursor.record.game.rounds.flatMap((stop) => {
      cursor.place = { line: 0, stop };
      return cursor.rows;
    });
  const hasTricks = (cursor: Cursor): boolean => cursor.head.game !== "canasta";

  it.each(cursors.filter(([, cursor]) => hasTricks(cursor)))(
    "has all cards of each trick, and its winner: %s",
    (_, cursor) => {
      const tricks = rowsIn(cursor).flatMap(({ trick }) => trick ?? []);
      const { seats } = cursor.record.picture({ line: 0, stop: 0 }, 0);
      expect(tricks.length).toBeGreaterThan(5);
      for (const { plays, winner, text } of tricks) {
        expect(plays.map(({ seat }) => seat).toSorted()).toEqual(seats.map(({ seat }) => seat));
        expect(plays.map(({ seat }) => seat)).toContain(winner);
        expect(text).toContain(`{${plays.find(({ seat }) => seat === winner)!.card}}`);
        for (const { stop, seat, card } of plays) {
          const step = cursor.record.steps({ line: 0, stop }, 0).find(({ event }) => event.type === "play");
          expect([step!.event.seat, step!.event.ids![0]]).toEqual([seat, expect.stringContaining(card)]);
        }
      }
      expect(cursor.shortNames.filter(Boolean).length).toBe(seats.length);
    },
  );
  it("has the other moves between the tricks, in their order", () => {
    for (const [title, cursor] of cursors.filter(([, each]) => hasTricks(each))) {
      const stops = cursor.record.game.rounds.map((stop) => {
        cursor.place = { line: 0, stop };
        const told = cursor.rows.flatMap((row) => row.told ?? []);
        expect(told, title).toEqual(cursor.moves.filter(({ isTrick }) => !isTrick));
        return cursor.rows.map((row) => Math.max(...stopsOf(row)));
      });
      for (const round of stops) expect(round, title).toEqual(round.toSorted((one, other) => one - other));
    }
  });
  it("is that of the log in a game without tricks, also where cards are thrown onto a pile", () => {
    for (const [title, cursor] of cursors.filter(([, each]) => !hasTricks(each))) {
      const thrown = cursor.record.game.stops.filter(({ views: [view] }) =>
        view?.steps.some(({ event }) => event.type === "play"),
      );
      expect(thrown.length, title).toBeGreaterThan(5);
      expect(
        rowsIn(cursor).filter(({ trick }) => trick),
        title,
      ).toEqual([]);
      expect(
        cursor.rows.map(({ told }) => told),
        title,
      ).toEqual(cursor.moves);
    }
    const { rows } = new Cursor(game());
    expect(rows.map(({ told: each }) => each?.text)).toEqual(["one", "two"]);
  });
});

describe("the cursor", () => {
  const at = (line: number, stop: number): Place => ({ line, stop });
  it.each<[Move, Place, Place]>([
    ["next", at(0, 1), at(0, 2)],
    ["next", at(0, 4), at(0, 4)],
    ["back", at(0, 0), at(0, 0)],
    ["first", at(0, 3), at(0, 0)],
    ["last", at(0, 0), at(0, 4)],
    ["round-next", at(0, 1), at(0, 3)],
    ["round-next", at(0, 3), at(0, 4)],
    ["round-back", at(0, 4), at(0, 3)],
    ["round-back", at(0, 3), at(0, 0)],
    ["enter", at(0, 1), at(1, 1)],
    ["enter", at(0, 0), at(0, 0)],
    ["leave", at(1, 1), at(0, 1)],
    ["back", at(1, 0), at(0, 1)],
  ])("goes %s from %o", (move, from, to) => expect(moved(game(), from, move)).toEqual(to));

  it("turns from seat to seat, and to all hands only where they may be seen", () => {
    expect([0, 1, "all" as const].map((pov) => flipped(game(), pov as 0))).toEqual([1, "all", 0]);
    expect(flipped(game(false), 1)).toBe(0);
    expect(new Cursor(game(false)).pov).toBe(0);
  });
  it("tells the moves of its round with their stops, the comments, and the lines that leave", () => {
    const cursor = new Cursor(game());
    expect(cursor.moves.map(({ stop, text, isMeld }) => [stop, text, isMeld])).toEqual([
      [1, "one", false],
      [2, "two", true],
    ]);
    cursor.place = at(0, 1);
    expect(cursor.leaving).toEqual([{ line: 1, kind: "variation", text: "else" }]);
    cursor.place = at(0, 2);
    expect(cursor.notes).toEqual(["bold"]);
    cursor.place = at(0, 4);
    expect([cursor.round, cursor.moves.map(({ text }) => text)]).toEqual([1, ["three"]]);
  });
  it("lets a step take 220 milliseconds, and 60 at the highest speed", () => {
    const cursor = new Cursor(game());
    const told = [0, 1, 2, 3].map(() => {
      cursor.speedUp();
      return [cursor.speed, cursor.stepTime];
    });
    expect(told).toEqual([
      [2, 220],
      [4, 60],
      [0.5, 220],
      [1, 220],
    ]);
  });
  it("has the keys of an analysis board", () => {
    expect(KEYS).toMatchObject({
      ArrowLeft: "back",
      ArrowRight: "next",
      Home: "first",
      End: "last",
      " ": "play",
      f: "flip",
    });
  });
});

describe("the mistakes of a game", () => {
  const dear = (seat: number, given_up: number): ReplayStop => ({
    ...stop("x", 0),
    value: [seat, 0, 1],
    price: price({ seat, given_up, interval: [given_up - 2, given_up + 2] }),
  });
  const cheap = (): ReplayStop => ({ ...dear(0, 9), price: price({ given_up: 9, interval: [-1, 19] }) });
  const cursorOf = (): Cursor =>
    new Cursor(
      new GameRecord(
        head,
        [{ stops: [first(), dear(0, 8), dear(1, 30), cheap()] }, { stops: [first(), dear(0, 12)] }],
        [{ kind: "variation", leaves: [0, 1], stops: [first(), stop("else", 0)] }],
      ),
    );
  const leaps = (cursor: Cursor, move: "mistake-next" | "mistake-back", times: number): number[] =>
    Array.from({ length: times }, () => {
      cursor.place = cursor.after(move);
      return cursor.place.stop;
    });

  it("are gone through by one press each, those of all seats or of the seat of the view", () => {
    const cursor = cursorOf();
    expect(leaps(cursor, "mistake-next", 4)).toEqual([1, 2, 5, 5]);
    expect(leaps(cursor, "mistake-back", 3)).toEqual([2, 1, 1]);
    cursor.pov = 0;
    cursor.place = { line: 0, stop: 0 };
    expect(leaps(cursor, "mistake-next", 2)).toEqual([1, 5]);
    cursor.place = { line: 1, stop: 1 }; // a variation of the first choice: on from where it leaves
    expect(cursor.after("mistake-next")).toEqual({ line: 0, stop: 5 });
    expect(KEYS).toMatchObject({ n: "mistake-next", p: "mistake-back" });
    expect(new Cursor(game()).mistakes).toEqual([]);
  });
  it("are listed by what they gave up", () => {
    expect(dearest(cursorOf().mistakes, 2).map(({ stop: at }) => at)).toEqual([2, 5]);
  });
  it("have marks that never lie on each other: without room the dearest stay", () => {
    const marks = [
      { stop: 1, givenUp: 8 },
      { stop: 2, givenUp: 30 },
      { stop: 40, givenUp: 6 },
    ];
    expect([...apart(marks, (at) => at, 5)]).toEqual([2, 40]);
    expect(apart(marks, (at) => at, 1).size).toBe(3);
  });
});

describe("a replay that plays by itself", () => {
  const acts = (seat: number, at: number): ReplayStop => ({
    views: [{ steps: [{ ...says("x", at), event: { type: "play", seat } }] }, null],
  });
  const times = (stops: ReplayStop[]): number[] => {
    const record = new GameRecord({ ...head, rounds: 1 }, [{ stops: [first(), ...stops] }], []);
    return stops.map((_, at) => timeOf(record, { line: 0, stop: at + 1 }));
  };
  it("stays at the end of each turn, as the rest of it leads there", () => {
    expect(times([acts(0, 0), acts(0, 1), acts(0, 2), acts(1, 3), acts(0, 4)])).toEqual([300, 300, 1400, 1400, 1400]);
  });
  it("stays at mistakes, and not where nothing else could be done, where a review tells them", () => {
    const cheap = { price: price({ given_up: 2 }) };
    const stops = [{ ...acts(0, 0), ...cheap }, { ...acts(0, 1), price: price({}) }, acts(0, 2), acts(1, 3)];
    expect(times([...stops, { ...acts(1, 4), ...cheap }, acts(0, 5), acts(1, 6)])).toEqual([
      300, 1400, 300, 300, 1400, 300, 1400,
    ]);
  });
});

describe("the results that a review expects", () => {
  const priced = (...values: [number, number][]): GameRecord =>
    new GameRecord(
      { ...head, rounds: 1 },
      [
        {
          stops: [
            first(),
            ...values.map(([seat, points], at): ReplayStop => ({ ...stop(`${at}`, at), value: [seat, points, 0] })),
          ],
        },
      ],
      [],
    );

  it("are told of the round, with the largest changes as turning points where nothing is priced", () => {
    const worths = worthsOf(priced([0, 1], [1, -30], [0, 41], [1, -31], [0, 20]), { line: 0, stop: 0 });
    expect(worths.map(({ stop: at, points, isTurn, isDear }) => [at, points, isTurn, isDear])).toEqual([
      [1, 1, false, false],
      [2, -30, true, false],
      [3, 41, true, false],
      [4, -31, false, false],
      [5, 20, true, false],
    ]);
  });

  it("ask where a choice gave up six points or more for certain, however large the changes of luck", () => {
    const game = priced([0, 1], [1, -30], [0, 41], [1, -31], [0, 0]);
    const [, dear, cheap, unclear, dearest] = game.lines[0]!.stops;
    dear!.price = price({ given_up: 6, interval: [1, 11] });
    cheap!.price = price({ given_up: 5.9, interval: [1, 11] });
    unclear!.price = price({ given_up: 30, interval: [-1, 61] });
    dearest!.price = price({ given_up: 16, interval: [16, 16] });
    const worths = worthsOf(game, { line: 0, stop: 0 });
    expect(worths.filter(({ isDear }) => isDear).map(({ stop: at }) => at)).toEqual([1, 4]);
    expect(worths.some(({ isTurn }) => isTurn)).toBe(false);
  });

  it("make one course for a seat: with two sides the others' certain loss is its gain", () => {
    const game = priced([0, 10], [1, -30], [0, 12]);
    game.lines[0]!.stops[1]!.value = [0, 10, 2];
    const worths = worthsOf(game, { line: 0, stop: 0 });
    const ours = (seat: number): boolean => seat === 0;
    expect(courseOf(worths, 0, ours, true).map(({ points }) => points)).toEqual([10, 30, 12]);
    expect(courseOf(worths, 0, ours, false).map(({ points }) => points)).toEqual([10, 12]);
    expect([0, 1, 2].map((at) => pointsAt(courseOf(worths, 0, ours, true), at))).toEqual([null, 10, 30]);
    expect([0.4, 1, 7, 19, 180, 720].map(gridOf)).toEqual([1, 1, 5, 10, 100, 500]);
  });

  it("have a band of two standard errors to either side, up to the first point that is exact", () => {
    const at = (stop: number, points: number, error: number) => ({ stop, points, error });
    expect(bandOf([at(1, 1, 0), at(2, 5, 0)])).toEqual([]);
    expect(bandOf([at(1, 41, 1.5), at(2, 30, 0), at(3, 8, 0)])).toEqual([
      [1, 44],
      [2, 30],
      [2, 30],
      [1, 38],
    ]);
  });

  it("are none where nothing was reviewed, and no change is no turning point", () => {
    expect(worthsOf(game(), { line: 0, stop: 0 })).toEqual([]);
    expect(worthsOf(priced([0, 0], [1, 0]), { line: 0, stop: 0 }).some(({ isTurn }) => isTurn)).toBe(false);
  });

  it("give the cursor its dear choices, and running totals of the round", () => {
    const game = priced([0, -4], [1, 3], [0, -20]);
    const [, one, two, three] = game.lines[0]!.stops;
    one!.price = price({ given_up: 8, interval: [3, 13] });
    two!.price = price({ seat: 1, given_up: 4, interval: [-1, 9] });
    three!.price = price({ given_up: 2, interval: [1, 3] });
    const cursor = new Cursor(game);
    expect(cursor.dearOf(0).map(({ part }) => part)).toEqual([1 / 3]);
    const told = [0, 1, 2, 3].map((stop) => {
      cursor.place = { line: 0, stop };
      return [cursor.totals!.luck, ...cursor.totals!.givenUp];
    });
    expect(told).toEqual([[null], [4, [0, 8]], [4, [0, 8], [1, 0]], [-10, [0, 10], [1, 0]]]);
    expect(new Cursor(priced([0, 1])).totals).toBeNull();
  });
});

const choice = (...cards: string[]) => ({ done: "played", cards, words: "play" });
function price(more: Partial<ReplayPrice>): ReplayPrice {
  return { seat: 0, given_up: 8, interval: [3, 13], choice: choice("QS"), better: choice("AS"), ...more };
}

describe("the end of a round that a review expected", () => {
  const seats = ["Ada", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, name }));
  const asked = (value: ReplayStop["value"], price?: ReplayPrice, number = 2, ours: number[] = [0]) => {
    const people = seats
      .slice(0, number)
      .map(({ seat }) => ({ seat, me: seat === 0, ours: ours.includes(seat), mark: "" }));
    const begun = { ...seen(0), seats: people } as unknown as Picture;
    const told = {
      views: [{ steps: [], picture: begun }],
      ...(value && { value }),
      ...(price && { price }),
    } as ReplayStop;
    return expectedAt(new Cursor(new GameRecord({ ...head, seats: seats.slice(0, number) }, [{ stops: [told] }], [])));
  };
  const loss = { seat: 0, given_up: 8, interval: [3, 13], choice: {}, better: {} } as unknown as ReplayPrice;
  it("is told for the side that chose, without a second number", () => {
    expect(asked([0, 32.4, 6])).toEqual({ side: "Ada", end: "32 ahead" });
    expect(asked([1, -18, 0])).toEqual({ side: "Ben", end: "18 behind" });
    expect(asked([0, -4, 0], loss)).toEqual({ side: "Ada", end: "4 behind" });
    expect(asked([0, 0.02, 0])?.end).toBe("level");
  });
  it("is that of partners together, as the score names them, and of three that of each against the others", () => {
    expect([2, 3].map((seat) => asked([seat, 12, 2], undefined, 4, [0, 2])?.side)).toEqual(["We", "They"]);
    expect(asked([2, 12, 2], undefined, 3)).toEqual({
      side: "Cleo",
      end: "12 ahead of the others on average",
    });
  });
  it("is nothing where nothing was reviewed", () => {
    expect(asked(undefined)).toBeNull();
  });
});

describe("a price", () => {
  it.each<[ReplayPrice["interval"], number, string, string]>([
    [[3, 13], 8, "loss", "between −3 and −13"],
    [[-4.87, 10.44], 2.8, "unclear", "between −10 and +4.9"],
    [[-28, -0.8], -14, "best", "between +0.8 and +28"],
    [[8, 8], 8, "loss", "exact"],
    [[0, 0], 0, "unclear", "exact"],
  ])("between %o is told with its sign", (interval, given_up, verdict, told) => {
    const found = price({ interval, given_up });
    expect([verdictOf(found), between(found)]).toEqual([verdict, told]);
  });
  it("has an interval in words, for those who don't see the line", () => {
    expect(spokenOf(price({}))).toBe("3 to 13 points given up; zero lies outside: a clear loss.");
    expect(spokenOf(price({ interval: [-1, 7], given_up: 3 }))).toBe(
      "From 1 point ahead to 7 points given up; zero lies within: no clear loss.",
    );
    expect(spokenOf(price({ interval: [-9, -2], given_up: -5 }))).toBe("2 to 9 points ahead of the best alternative.");
    expect(spokenOf(price({ interval: [4, 4], given_up: 4 }))).toBe("Exact: 4 points given up.");
  });
  it("stands on a line with its zero", () => {
    const loss = lineOf(price({}));
    expect(loss.zero).toBeLessThan(loss.low);
    expect(loss.at).toBeCloseTo((loss.low + loss.high) / 2, 0);
    const unclear = lineOf(price({ interval: [-6, 10], given_up: 2 }));
    expect(unclear.low).toBeLessThan(unclear.zero);
    expect(unclear.zero).toBeLessThan(unclear.high);
  });
  it("counts as given up only where the loss is clear", () => {
    const stops = [price({}), price({ seat: 1 }), price({ interval: [-1, 17] })].map((each) => ({
      views: [],
      price: each,
    }));
    expect([...givenUpIn(stops)]).toEqual([
      [0, 8],
      [1, 8],
    ]);
    expect(gain(-12.4)).toBe("+12");
  });
  it("points at the better card in its seat's hand and at the dear one, only where the loss is clear", () => {
    const step: Step = { event: { type: "play", seat: 0, ids: ["q"] } };
    expect([...pointedAt(price({}), seen(0), [step], "me")]).toEqual([
      ["0", "better"],
      ["0:AS", "better"],
      ["q", "me"],
    ]);
    expect([...pointedAt(price({ seat: 1, better: choice("AS") }), seen(0), [step], "opp")]).toEqual([]);
    expect(pointedAt(price({ interval: [-1, 17] }), seen(0), [step], "me").size).toBe(0);
    expect([...pointedAt(price({ given_up: 4 }), seen(0), [step], "me").values()]).toEqual(["better", "better"]);
  });
});
