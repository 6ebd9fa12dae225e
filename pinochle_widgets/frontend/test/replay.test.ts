/* A recorded game in the page: pictures made of edits, the cursor and its keys, other lines, hands laid open. */
import { describe, expect, it } from "vitest";
import { SCENES } from "../dev/fixtures";
import { Cursor, flipped, KEYS, type Move, moved } from "../src/core/replay/cursor";
import { GameRecord, type Place, pictureAfter } from "../src/core/replay/record";
import { bandOf, worthsAt, worthsOf } from "../src/core/replay/worths";
import type { Picture, ReplayHead, ReplayStop, Step } from "../src/wire/protocol";

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

  it("are told of the round, with the largest changes as turning points", () => {
    const worths = worthsOf(priced([0, 1], [1, -30], [0, 41], [1, -31], [0, 20]), { line: 0, stop: 0 });
    expect(worths.map(({ stop: at, points, isTurn }) => [at, points, isTurn])).toEqual([
      [1, 1, false],
      [2, -30, true],
      [3, 41, true],
      [4, -31, false],
      [5, 20, true],
    ]);
    expect([...worthsAt(worths, 3)]).toEqual([
      [0, 41],
      [1, -30],
    ]);
    expect(worthsAt(worths, 0).size).toBe(0);
  });

  it("turn where choices gave most up, once comments tell of it, however large the changes of luck", () => {
    const game = priced([0, 1], [1, -30], [0, 41], [1, -31]);
    const [, dear, , , dearest] = game.lines[0]!.stops;
    dear!.given_up = 2.4;
    dearest!.given_up = 16;
    const turns = worthsOf(game, { line: 0, stop: 0 }).filter(({ isTurn }) => isTurn);
    expect(turns.map(({ stop: at }) => at)).toEqual([1, 4]);
  });

  it("have a band of uncertainty of two standard errors to either side, where errors were told", () => {
    const game = priced([0, 1], [0, 41]);
    expect(bandOf(worthsOf(game, { line: 0, stop: 0 }))).toEqual([]);
    game.lines[0]!.stops[2]!.value = [0, 41, 1.5];
    expect(bandOf(worthsOf(game, { line: 0, stop: 0 }))).toEqual([
      [1, 1],
      [2, 44],
      [2, 38],
      [1, 1],
    ]);
  });

  it("are none where nothing was reviewed, and no change is no turning point", () => {
    expect(worthsOf(game(), { line: 0, stop: 0 })).toEqual([]);
    expect(worthsOf(priced([0, 0], [1, 0]), { line: 0, stop: 0 }).some(({ isTurn }) => isTurn)).toBe(false);
  });
});
