/* Pages that earlier revisions have exported: each of their pictures can be made, and the last is as it was. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { GameRecord } from "../src/core/replay/record";
import { restored } from "../src/core/replay/shared";
import type { Picture, ReplayPages } from "../src/wire/protocol";

const FORMATS = new URL("../../../tests/formats/", import.meta.url);

interface Held {
  traits: { pages: ReplayPages };
  end: Picture[];
}
const unpacked = (file: URL): unknown =>
  JSON.parse(inflateSync(Buffer.from(readFileSync(file, "ascii"), "base64")).toString());

const pages = readdirSync(FORMATS)
  .filter((name) => existsSync(new URL(`${name}/told.json`, FORMATS)))
  .flatMap((name) => {
    const folder = new URL(`${name}/pages/`, FORMATS);
    return readdirSync(folder)
      .filter((file) => file.endsWith(".page"))
      .map((file) => ({ title: `${name} ${file}`, held: unpacked(new URL(file, folder)) as Held }));
  });

describe("a page of an earlier revision", () => {
  it("is there of each family", () => {
    expect(pages.length).toBeGreaterThanOrEqual(6);
  });
  for (const { title, held } of pages)
    it(`${title} is gone through to its end`, () => {
      const { head, rounds, lines } = restored(held.traits.pages);
      const record = new GameRecord(head, rounds, lines);
      expect(record.isWhole).toBe(true);
      record.lines.forEach((line, at) => {
        for (const seat of head.seats.keys())
          for (const stop of line.stops.keys())
            expect(record.picture({ line: at, stop }, seat).zones.length).toBeGreaterThan(0);
      });
      const last = { line: 0, stop: record.length(0) - 1 };
      expect(head.seats.map((_, seat) => record.picture(last, seat))).toEqual(held.end);
    });
});
