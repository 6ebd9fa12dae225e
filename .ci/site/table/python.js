/* Python with the package within it, as the table's worker and the one that makes the quick start begin it. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

export const KEPT = "/keep"; // the folder of the games
export const at = (name) => new URL(name, import.meta.url).href;

export async function begun(more) {
  const python = await loadPyodide({
    indexURL: at("pyodide/"),
    lockFileURL: at("pyodide-lock.json"),
    env: { HOME: "/home/pyodide", PINOCHLE_COMPILE: "off", PINOCHLE_SAVE: KEPT },
    ...more,
  });
  python.FS.mkdirTree(KEPT);
  return python;
}

export const unpack = (python, app) => python.unpackArchive(app, "zip", { extractDir: "/lib/app" });
