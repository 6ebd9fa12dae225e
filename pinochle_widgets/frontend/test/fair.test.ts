// @vitest-environment jsdom
/* The shares of a fair deal: a page promises one, and opens it once all promises are there, with its own among them. */
import { afterEach, beforeEach, expect, it } from "vitest";
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

it("keeps the promises that it was shown, compares them at the end of that game, and tells where a share is another one", () => {
  const shares = ["0".repeat(32), "1".repeat(32)];
  fair = { deal: DEAL, promises: [DEAL, ...shares.map(promiseOf)], game: 2 };
  changed();
  const told = (game: number, code: string, ...shown: string[]): number => {
    let count = 0;
    const source = { get: () => ({ code, game, shares: shown }), follow: () => undefined };
    compareAtEnd(source as unknown as Source, "table", () => (count += 1), end.signal);
    return count;
  };
  expect(told(2, "code", ...shares)).toBe(1); // the table's own is not among them
  fair = { deal: DEAL, promises: shares.map(promiseOf), game: 2 };
  changed();
  expect(told(2, "code", ...[...shares].reverse())).toBe(0);
  expect(told(2, "code", shares[0]!, "2".repeat(32))).toBe(1);
  expect(told(2, "code")).toBe(1); // no share is told
  expect(told(2, "")).toBe(0); // the game goes on
  expect(told(3, "code")).toBe(0); // of a game that another device has seen
});
