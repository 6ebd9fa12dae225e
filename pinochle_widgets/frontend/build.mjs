/* Bundles the front end into ../widgets/static: `node build.mjs`, and again on each change with `--watch`.

   Each widget has a program. What several of them hold is made a part that these import, so that nothing is held twice, and a page
   with an odds panel or a scoresheet alone loads no court card. So it is with styles: a module imports those of what it draws, and a
   program begins with the names of its parts. Their numbers are the order of src/css/widget.css, in which a page takes
   them, whoever brings them: so a rule that overrules another one comes after it on every page. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { posix, relative } from "node:path";
import { build, context } from "esbuild";

const watched = process.argv.includes("--watch");
const ALL = ["table", "replay", "panels", "odds", "scoresheet", "shared", "invite"];
/** A page of some programs has them in a folder of its own, in fewer parts: `node build.mjs FOLDER FIRST OTHER…`. The first one is
    always there; the others are opened in its place, and find its styles. */
const [folder, ...chosen] = watched ? [] : process.argv.slice(2);
const STATIC = folder ? posix.normalize(relative(".", folder)) : "../widgets/static";
const PROGRAMS = folder ? chosen : ALL;
const common = {
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome123", "firefox120", "safari17.5"], // from these on a colour tells both themes
  minify: true,
  legalComments: "none",
  logLevel: "info",
};
const scripts = {
  ...common,
  entryNames: "[name]",
  loader: { ".css": "empty" },
  metafile: true,
  outdir: STATIC,
  sourcemap: watched && "inline",
};
const groups = [
  {
    ...scripts,
    entryPoints: PROGRAMS.map((name) => `src/${name}.ts`),
    splitting: true,
    chunkNames: "part-[hash]",
    plugins: [{ name: "styles", setup: ({ onEnd }) => onEnd(({ metafile }) => metafile && addStyles(metafile)) }],
  },
  { ...scripts, entryPoints: ["src/loader.ts"] },
];

/** The styles that the modules of a program and of its parts import, by the account of a bundle. */
function stylesOf(program, { inputs, outputs }) {
  const files = new Set([`${STATIC}/${program}.js`]);
  for (const file of files) for (const { path } of outputs[file].imports) files.add(path);
  const modules = [...files].flatMap((file) => Object.keys(outputs[file].inputs));
  return new Set(modules.flatMap((module) => inputs[module].imports.map(({ path }) => path)));
}

/** Makes the parts of the styles, each of files that follow each other and serve the same programs, and names them in these. */
async function addStyles(account) {
  const held = PROGRAMS.map((name) => stylesOf(name, account));
  const list = readFileSync("src/css/widget.css", "utf-8").matchAll(/@import "(.+)"/g);
  const order = [...list].map(([, path]) => posix.join("src/css", path));
  const users = order.map((path) =>
    PROGRAMS.filter((_, n) => held[n].has(path) || (folder && held[0].has(path))).join(),
  );
  const begun = order.flatMap((_, n) => (users[n] === users[n - 1] ? [] : [n]));
  const parts = await Promise.all(
    begun.map(async (from, n) => {
      const contents = order.slice(from, begun[n + 1]).map((path) => `@import "./${path}";`);
      const { outputFiles } = await build({
        ...common,
        stdin: { contents: contents.join("\n"), resolveDir: ".", loader: "css" },
        write: false,
      });
      const hash = createHash("sha256").update(outputFiles[0].text).digest("hex").slice(0, 8);
      const name = `part-${String(n).padStart(2, "0")}-${hash}.css`;
      writeFileSync(`${STATIC}/${name}`, outputFiles[0].text);
      return { name, users: users[from] };
    }),
  );
  for (const program of PROGRAMS) {
    const names = parts.flatMap(({ name, users }) => (users.split(",").includes(program) ? [name] : []));
    const path = `${STATIC}/${program}.js`;
    writeFileSync(path, `/*${names.join(" ")}*/\n${readFileSync(path, "utf-8")}`);
  }
}

if (watched) for (const group of groups) await (await context(group)).watch();
else {
  const built = await Promise.all(groups.map(build));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
  if (!folder) writeFileSync("node_modules/.bundle.json", JSON.stringify({ outputs }));
}
