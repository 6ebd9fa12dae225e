/* The ledger of the styles: how much of them there is. Each bound lies a little over what was measured last; it goes
   down, never up. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const BOUNDS = { lines: 9_357, rules: 1_892, declarations: 4_797, distinct: 1_374, widths: 0 };

function ledger(): typeof BOUNDS {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const texts = files.map((file) => readFileSync(join(SRC, file), "utf8"));
  const parts = texts.flatMap((text) => text.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^;{}]+[;{}]/g) ?? []);
  const heads = parts.filter((part) => part.endsWith("{")).map((part) => part.trim());
  const declared = parts
    .filter((part) => /[;}]$/.test(part) && part.includes(":") && !part.trim().startsWith("@"))
    .map((part) => part.slice(0, -1).replace(/\s+/g, " ").trim());
  return {
    lines: texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0),
    rules: heads.filter((head) => !/^(@|from\b|to\b|\d)/.test(head)).length,
    declarations: declared.length,
    distinct: new Set(declared).size,
    widths: heads.filter((head) => /^@(container|media)\b.*\bwidth\b/.test(head)).length,
  };
}

it("the styles grow no more", () => {
  const now = ledger();
  const over = Object.entries(now).filter(([name, count]) => count > BOUNDS[name as keyof typeof BOUNDS]);
  expect(over).toEqual([]);
  expect(now.declarations).toBeGreaterThan(now.distinct);
  expect(now.distinct).toBeGreaterThan(1000); // it reads the styles
});

it("a table's theme is its own: no style asks for that of the page, where a light table may lie in the dark", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.filter((file) => readFileSync(join(SRC, file), "utf8").includes("data-jp-theme"))).toEqual([]);
  expect(readFileSync(join(SRC, "css/tokens.css"), "utf8")).toContain('[data-theme="dark"]');
});

it("no list names parts of two engines, as each drops a list with a part that it doesn't know", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const lists = files.flatMap((file) => readFileSync(join(SRC, file), "utf8").match(/[^{};]+(?=\{)/g) ?? []);
  expect(lists.filter((list) => list.includes("::-webkit-slider"))).not.toEqual([]);
  expect(lists.filter((list) => list.includes("::-webkit-") && list.includes("::-moz-"))).toEqual([]);
});

it("no rule looks for the widget within the widget, where it would never be found", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const lost = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const blocks = [...text.matchAll(/^:where\(\.pw\b[^{]*\{\n([\s\S]*?)^\}/gm)].map(([, inside]) => inside!);
    const roots = /^ {2}(\.pw|\.pw-(?:odds|drill|what-if|class|learning|scoreboards))(?=[ [:.])[^{]*/gm;
    return blocks.flatMap((inside) => [...inside.matchAll(roots)].map(([head]) => `${file}: ${head.trim()}`));
  });
  expect(lost).toEqual([]);
});
