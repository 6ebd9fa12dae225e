// @vitest-environment jsdom
import { h, render } from "preact";
import { expect, test } from "vitest";
import { Line } from "../src/view/boards/line";

test("a line keeps the letters that are written in it while its board is drawn anew", () => {
  const place = document.createElement("div");
  const draw = (): void =>
    render(
      h(Line, { label: "Name", act: "Add", value: "Ann", most: 24, done: () => undefined, cancel: () => undefined }),
      place,
    );
  draw();
  const field = place.querySelector("input")!;
  expect(field.value).toBe("Ann");
  field.value = "Anna";
  draw();
  expect(field.value).toBe("Anna");
});
