// @vitest-environment jsdom
/* The shares of a fair deal: a page promises one, and opens it once all promises are there, with its own among them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compareAtEnd, dealFairly, promiseOf } from "../src/shared/fair";
import type { Source } from "../src/wire/source";

type Said = { act: string; deal: string; promise: string; share: string };
const DEAL = "d".repeat(64),
  OTHER = "e".repeat(64);
let end: AbortController, fair: object, changed: () => void, said: Said[];
const show = (deal: string, ...promises: string[]): void => {
  fair = { deal, promises };
  changed();
};

beforeEach(() => {
  end = new AbortController();
  said = [];
  fair = { deal: "", promises: [] };
  const source = {
    get: () => fair,
    follow: (_: string, see: () => void) => {
      changed = see;
    },
    send: (message: Said) => said.push(message),
  };
  dealFairly(source as unknown as Source, "table", end.signal);
});
afterEach(() => end.abort());

it("promises a share by the hash that Python computes, too, and opens it when all have promised", () => {
  expect(promiseOf("00112233445566778899aabbccddeeff")).toBe(
    "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720",
  );
  expect(said).toEqual([]);
  show(DEAL);
  expect(said).toMatchObject([{ act: "promise", deal: DEAL }]);
  show(DEAL, DEAL, OTHER, said[0]!.promise);
  expect(said[1]).toMatchObject({ act: "reveal", deal: DEAL });
  expect(promiseOf(said[1]!.share)).toBe(said[0]!.promise);
});
it("opens nothing where its own promise, or the table's, is missing, or that was never promised", () => {
  show(DEAL);
  show(DEAL, DEAL, OTHER);
  show(DEAL, OTHER, said[0]!.promise);
  show(OTHER, OTHER, said[0]!.promise);
  expect(said).toHaveLength(1);
});
it("says the same again for the same deal, and draws another share for the next one", () => {
  show(DEAL);
  show(DEAL);
  show(OTHER);
  const [one, again, next] = said.map(({ promise }) => promise);
  expect(again).toBe(one);
  expect(next).not.toBe(one);
});

describe("when the game is over", () => {
  const shares = ["0".repeat(32), "1".repeat(32)],
    lies = ["e".repeat(32), "f".repeat(32)];

  const own = (): string => said.findLast(({ act }) => act === "reveal")!.share;
  /** Deals once with some shares of others, and returns all promises. */
  const dealt = (game: number, ...others: string[]): string[] => {
    const [deal] = others.map(promiseOf);
    fair = { deal, promises: [], game };
    changed();
    const promises = [...others.map(promiseOf), said.at(-1)!.promise];
    fair = { deal, promises, game };
    changed();
    return promises;
  };
  /** Tells what the page says of a game that is over: that it differs, that it can't be compared, or nothing. */
  const says = (game: number, shown: string[], given_up: string[][] = [], code = "code"): string => {
    let found = "";
    const source = { get: () => ({ code, game, shares: shown, given_up }), follow: () => undefined };
    const tell = (differs: boolean): void => {
      found = differs ? "differs" : "can't compare";
    };
    compareAtEnd(source as unknown as Source, "table", tell, end.signal);
    return found;
  };
  beforeEach(() => localStorage.clear());

  it("is silent where the shares are those promised, in any order, and tells where one is another or missing", () => {
    expect(says(1, lies)).toBe(""); // nothing was kept here
    dealt(2, ...shares);
    expect(says(2, [own(), ...shares].reverse())).toBe("");
    expect(says(2, [...shares, lies[0]!])).toBe("differs"); // without this page's own
    expect(says(2, [shares[0]!, lies[0]!, own()])).toBe("differs");
    expect(says(2, [])).toBe("differs");
    expect(says(2, [], [], "")).toBe(""); // the game goes on
  });
  it("keeps no promises without its own among them, and the first ones of a deal for good", () => {
    dealt(1, ...shares);
    const deal = promiseOf(shares[0]!);
    for (const other of [
      { deal: "x", promises: lies.map(promiseOf), game: 1 },
      { deal, promises: [deal, promiseOf(lies[0]!), promiseOf(own())], game: 1 },
      { deal, promises: [deal, promiseOf(lies[0]!), promiseOf(own())], game: 2 },
    ]) {
      fair = other;
      changed();
    }
    expect(says(1, lies)).toBe("differs");
    expect(says(1, [shares[0]!, lies[0]!, own()])).toBe("differs");
    expect(says(1, [...shares, own()])).toBe("");
  });
  it("can't compare a game of another number, or whose deal was given up, and says so", () => {
    const promises = dealt(1, ...shares);
    expect(says(0, lies)).toBe("can't compare");
    expect(says(1, [shares[0]!], [["x"], [...promises].reverse()])).toBe("can't compare");
    expect(says(1, [shares[0]!], [["x"]])).toBe("differs");
  });
  it("compares the game before, too, when it is loaded anew in the next one, and keeps no more than these", () => {
    dealt(1, ...shares);
    const first = own();
    dealt(2, ...lies);
    expect(says(1, [...shares, first])).toBe("");
    expect(says(2, [...lies, own()])).toBe("");
    dealt(3, "2".repeat(32));
    expect(says(1, [...shares, first])).toBe("can't compare");
  });
  it.each(["{}", "{", "null", "[null]", '[{"game":1}]', '[{"game":1,"promises":[{}]}]', '[1,"x"]'])(
    "counts %s as nothing kept",
    (found) => {
      localStorage.setItem("pinochle deal table", found);
      expect(says(1, lies)).toBe("");
      dealt(1, ...shares);
      expect(says(1, lies)).toBe("differs");
    },
  );
});
