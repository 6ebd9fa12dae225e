/* The front end is in order: rooms know only those below them, and no modules import each other. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const LOWEST = "home";
/** Each room, and the rooms that it may know besides the module that all may know. */
const BELOW: Record<string, string[]> = {
  [LOWEST]: [],
  wire: [],
  art: [],
  core: ["wire"],
  view: ["wire", "art", "core"],
  stage: ["wire", "art", "core", "view"],
  act: ["wire", "core", "stage"],
  desks: ["wire", "core", "stage", "act"],
  table: ["wire", "art", "core", "view", "stage", "act", "desks"],
  shared: ["wire", "view", "stage", "act", "desks", "table"],
  entry: ["wire", "stage", "desks", "table", "shared"],
};
const ART: ReadonlySet<string> = new Set(["sprite", "cards", "faces"]);
const MOST_LINES = 310;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((f) => f.replaceAll("\\", "/"))
  .filter((f) => /\.tsx?$/.test(f));
const sheets = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const module = (file: string): string => file.replace(/\.tsx?$/, "");
const roomOf = (name: string): string =>
  name.includes("/") ? name.split("/")[0]! : ART.has(name) ? "art" : name === LOWEST ? LOWEST : "entry";
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    const found = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, path]) =>
      normalize(join(dirname(file), path!)).replaceAll("\\", "/"),
    );
    return [module(file), found] as const;
  }),
);

it("no room knows one above it", () => {
  const wrong = [...imports].flatMap(([name, found]) =>
    found
      .filter((other) => ![LOWEST, roomOf(name), ...BELOW[roomOf(name)]!].includes(roomOf(other)))
      .map((other) => `${name} imports ${other}`),
  );
  expect(wrong).toEqual([]);
});
it("no modules import each other in a circle", () => {
  const done = new Set<string>();
  const circle = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const other of imports.get(name) ?? []) {
      const found = circle(other, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return null;
  };
  expect([...imports.keys()].map((name) => circle(name, [])).find(Boolean) ?? null).toBeNull();
});
it("no token of the looks is there for nothing, and none is missing", () => {
  const css = sheets.map((file) => readFileSync(join(SRC, file), "utf8")).join("\n");
  const script = files.map((file) => readFileSync(join(SRC, file), "utf8")).join("\n");
  const declared = new Set([...css.matchAll(/(--pw-[\w-]+)\s*:/g)].map(([, name]) => name!));
  const used = new Set([...css.matchAll(/var\((--pw-[\w-]+)/g)].map(([, name]) => name!));
  const drawn = (name: string): boolean => script.includes(`"${name.slice("--pw-".length)}"`);
  expect([...declared].filter((name) => !used.has(name) && !drawn(name))).toEqual([]);
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});
it("what is read aloud goes one way, which names cards and suits", () => {
  const own = files.filter((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    return /role="(status|alert)"|"role", "(status|alert)"|aria-live="(polite|assertive)"/.test(text);
  });
  expect(own).toEqual([]);
});
it("no module is longer than a reader can keep in mind", () => {
  const long = files.filter(
    (f) =>
      f !== "wire/protocol.ts" &&
      !f.startsWith("art/") &&
      readFileSync(join(SRC, f), "utf8").split("\n").length > MOST_LINES,
  );
  expect(long).toEqual([]);
});
it("all styles stand in the list that gives their order, and some module imports each", () => {
  const named = (file: string, form: RegExp): string[] =>
    [...readFileSync(join(SRC, file), "utf8").matchAll(form)].map(([, path]) => join(dirname(file), path!));
  const listed = named("css/widget.css", /@import "(.+)";/g).sort();
  const imported = new Set(files.flatMap((file) => named(file, /import "(.+\.css)";/g)));
  expect(listed).toEqual(sheets.filter((file) => file !== join("css", "widget.css")).sort());
  expect([...imported].sort()).toEqual(listed);
});
it("controls come from the parts: nothing else makes a list, tabs, segments, a dialog or a slider", () => {
  const made = /<select\b|role="tab(list)?"|role="dialog"|type="range"|["`]pw-seg\b/;
  const makes = (inside: boolean): string[] =>
    files.filter(
      (file) => file.startsWith("view/parts/") === inside && made.test(readFileSync(join(SRC, file), "utf8")),
    );
  expect(makes(false)).toEqual([]);
  expect(makes(true)).toHaveLength(6);
});
it("the styles of a replay touch nothing but replays", () => {
  const own = readFileSync(join(SRC, "css/replay.css"), "utf8").replace(/\/\*.*?\*\//gs, "");
  const loose = [...own.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors]) => selectors!.split(/,(?![^(]*\))/))
    .filter((selector) => !selector.includes(".pw-replay"));
  const classes = new Set(
    loose.flatMap((selector) => [...selector.matchAll(/\.(pw-[\w-]+)/g)].map(([, name]) => name!)),
  );
  const wrong = files
    .filter((file) => /^(view|stage)\//.test(file) && !/replay|what_if/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(SRC, file), "utf8");
      return [...classes]
        .filter((name) => new RegExp(`[\\s"\`]${name}[\\s"\`$]`).test(text))
        .map((name) => `${file}: ${name}`);
    });
  expect(wrong).toEqual([]);
});
it("the styles of mats touch nothing of other tables but the looks that only they give to cards", () => {
  const given = (room: RegExp, inside: boolean): string =>
    files
      .filter((file) => /^(view|stage)\//.test(file) && room.test(file) === inside)
      .map((file) => readFileSync(join(SRC, file), "utf8"))
      .join("\n");
  const mat = /^view\/mat\//;
  const [own, others] = [given(mat, true), given(mat, false)];
  const stands = (name: string, text: string): boolean => new RegExp(`[\\s"\`]${name}[\\s"\`$]`).test(text);
  const wrong = ["mat.css", "ranked.css"].flatMap((file) => {
    const css = readFileSync(join(SRC, "css", file), "utf8").replace(/\/\*.*?\*\//gs, "");
    return [...css.matchAll(/([^{}]+)\{/g)]
      .flatMap(([, selectors]) => selectors!.split(/,(?![^(]*\))/))
      .filter((selector) => !selector.includes(".is-"))
      .map((selector) => [...selector.matchAll(/\.(pw-[\w-]+)/g)].map(([, name]) => name!))
      .filter((names) => names.length > 0 && names.every((name) => stands(name, others)))
      .map((names) => `${file}: ${names.join(" ")}`);
  });
  expect(stands("pw-folded", own)).toBe(true);
  expect(wrong).toEqual([]);
});
