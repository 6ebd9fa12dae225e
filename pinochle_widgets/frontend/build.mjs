/* Bundles the front end into ../widgets/static: `node build.mjs`, and again on each change with `--watch`.

   Table and replay are two programs that import one part, `common.js`: the court cards and most else of them. Odds panel and
   scoresheet are small, and share `sheets.js`, so that a page with these alone loads no court card. */
import { writeFileSync } from "node:fs";
import { build, context } from "esbuild";

const watched = process.argv.includes("--watch");
const programs = (part, ...names) => ({
  entryPoints: names.map((name) => `src/${name}.ts`),
  splitting: true,
  chunkNames: part, // a second part of this name would be an error
});
const groups = [
  programs("common", "table", "replay"),
  programs("sheets", "odds", "scoresheet"),
  { entryPoints: ["src/loader.ts", "src/css/widget.css", "src/css/page.css"] },
].map((group) => ({
  ...group,
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  minify: true,
  legalComments: "none",
  entryNames: "[name]",
  metafile: true,
  outdir: "../widgets/static",
  logLevel: "info",
  sourcemap: watched && "inline",
}));

if (watched) for (const group of groups) await (await context(group)).watch();
else {
  const built = await Promise.all(groups.map(build));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
  writeFileSync("node_modules/.bundle.json", JSON.stringify({ outputs }));
}
