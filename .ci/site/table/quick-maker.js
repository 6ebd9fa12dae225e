/* Makes the quick start: another Python loads the package, opens a table and closes it; then its memory is kept. No game is in it. */
import { at, begun, unpack } from "./python.js";
import { write } from "./quick.js";

const { name } = self;
self.addEventListener("unhandledrejection", () => postMessage({ made: false }));

const packed = fetch(at("app.zip")).then((response) => response.arrayBuffer());
const python = await begun({ _makeSnapshot: true });
unpack(python, await packed);
python.runPython("import sys; sys.path.insert(0, '/lib/app'); import place; place.prepare()");
await write(name, python.makeMemorySnapshot());
postMessage({ made: true });
