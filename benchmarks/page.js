/* Run by node: the Python of the page, without the page. The arguments: the folder `table` of the site, a file of Python, games. */
import {readFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const [table, script, ...games] = process.argv.slice(2);
const {loadPyodide} = await import(pathToFileURL(`${table}/pyodide/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${table}/pyodide/`,
  lockFileURL: `${table}/pyodide-lock.json`,
  env: {HOME: "/home/pyodide", PINOCHLE_COMPILE: "off", PINOCHLE_SAVE: "off"},
});
python.unpackArchive(new Uint8Array(readFileSync(`${table}/app.zip`)), "zip", {extractDir: "/lib/app"});
python.runPython("import sys; sys.path.insert(0, '/lib/app')");
python.FS.writeFile("/lib/app/decisions.py", readFileSync(script, "utf8"));
const {told} = python.pyimport("decisions");
const now = () => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
};
for (const game of games) for (const line of told(game, now)) console.log(line);
