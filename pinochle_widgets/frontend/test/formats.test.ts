/* Pages that earlier revisions have exported: each of their pictures can be made, and the last is as it was. */
import { describe, expect, it } from "vitest";
import { pages, recordOf } from "./pages";

describe("a page of an earlier revision", () => {
  it("is there of each family", () => {
    expect(pages.length).toBeGreaterThanOrEqual(6);
  });
  for (const { title, held } of pages)
    it(`${title} is gone through to its end`, () => {
      const record = recordOf(held);
      const { head } = record;
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
