/* The worker: Python, the package, and the widgets; what they publish goes to the page, and games are kept in this browser. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const KEPT = "/keep";
const SAVED_AFTER = 100; // ms after the last message
const at = (name) => new URL(name, import.meta.url).href;
const say = (message) => postMessage(message);
self.addEventListener("unhandledrejection", ({ reason }) => say({ failed: String(reason) }));

/* What is fetched is counted as it comes. */
const { fetch: plain } = self;
self.fetch = async (address, options) => {
  const response = await plain(address, options);
  if (!response.ok) throw new Error(`${new URL(response.url).pathname}: ${response.status}`);
  if (!response.body) return response;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(part, out) {
        say({ bytes: part.byteLength });
        out.enqueue(part);
      },
    }),
  );
  return new Response(counted, { headers: response.headers });
};

const packed = fetch(at("app.zip")).then((response) => response.arrayBuffer());
packed.catch(() => undefined); // it is waited for below
const python = await loadPyodide({
  indexURL: at("pyodide/"),
  lockFileURL: at("pyodide-lock.json"),
  env: { HOME: "/home/pyodide", PINOCHLE_COMPILE: "off", PINOCHLE_SAVE: KEPT },
});
const app = await packed;
say({ step: "rules" });

/* Games are kept in the browser's storage: one writer at a time, and the next one after it. */
const disk = (isLoad) =>
  new Promise((done, failed) => python.FS.syncfs(isLoad, (error) => (error ? failed(error) : done())));
let writing = Promise.resolve();
let due = 0;
python.FS.mkdirTree(KEPT);
python.FS.mount(python.FS.filesystems.IDBFS, {}, KEPT);
await disk(true).catch(() => say({ unkept: true }));
function keep() {
  clearTimeout(due);
  due = setTimeout(() => {
    writing = writing.then(() => disk(false)).catch(() => say({ unkept: true }));
  }, SAVED_AFTER);
}

python.unpackArchive(app, "zip", { extractDir: "/lib/app" });
python.runPython("import sys; sys.path.insert(0, '/lib/app')");
const place = python.pyimport("place");
self.onmessage = ({ data }) => {
  try {
    if (data.begin) say({ show: place.begin((news) => say({ news })) });
    else place.hear(data.to, JSON.stringify(data.content));
  } catch (error) {
    say({ failed: String(error) });
  } finally {
    if (data.to) say({ done: true });
    keep();
  }
};
say({ ready: true });
