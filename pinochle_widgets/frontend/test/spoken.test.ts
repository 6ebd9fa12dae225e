import { expect, it } from "vitest";
import { named, spoken } from "../src/core/words/spoken";

it("cards and suits are named, in mark-up and in signs", () => {
  expect(named("Trump {D}; A♦ and {TS} lie open, {XR} and ♣ too.")).toBe(
    "Trump diamonds; ace of diamonds and 10 of spades lie open, red joker and clubs too.",
  );
  expect(named("10♥, 4♠")).toBe("10 of hearts, 4 of spades");
  expect(named("{Ann} wins")).toBe("{Ann} wins");
});

it("sentences end once", () => {
  expect(spoken(["Call 20", undefined, "Hearts are long.", "", "Pass"])).toBe("Call 20. Hearts are long. Pass");
  expect(spoken(["Who leads?", "You."])).toBe("Who leads? You.");
});
