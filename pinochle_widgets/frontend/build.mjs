/* Bundles the front end into ../widgets/static: `node build.mjs`, and again on each change with `--watch`.

   Each widget has a program. What several of them hold is made a part that these import, so that nothing is held twice, and a page
   with an odds panel or a scoresheet alone loads no court card. */
import { readFileSync, writeFileSync } from "node:fs";
import { build, context } from "esbuild";

const watched = process.argv.includes("--watch");
const groups = [
  {
    entryPoints: ["table", "replay", "odds", "scoresheet", "shared", "invite"].map((name) => `src/${name}.ts`),
    splitting: true,
    chunkNames: "part-[hash]",
  },
  { entryPoints: ["src/loader.ts", "src/css/widget.css"] },
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

/** Marks the parts of the style sheet that an exported page does without: it takes the others, so that none is held twice. */
function mark(outputs) {
  const path = "../widgets/static/widget.css";
  const shown = readFileSync("src/css/page.css", "utf-8");
  const whole = readFileSync(path);
  let at = 0;
  const parts = Object.entries(outputs[path].inputs).map(([name, { bytesInOutput }]) => {
    at += bytesInOutput;
    const text = whole.subarray(at - bytesInOutput, at).toString();
    return !text || shown.includes(`./${name.split("/").at(-1)}"`) ? text : `/*<*/${text}/*>*/`;
  });
  writeFileSync(path, parts.join(""));
}

if (watched) for (const group of groups) await (await context(group)).watch();
else {
  const built = await Promise.all(groups.map(build));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
  mark(outputs);
  writeFileSync("node_modules/.bundle.json", JSON.stringify({ outputs }));
}
