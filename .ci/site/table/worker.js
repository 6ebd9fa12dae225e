/* The worker: Python, the package, and the widgets; what they publish goes to the page, and games are kept in this browser. */
import { keeperOf } from "./keep.js";
import { at, begun, KEPT, unpack } from "./python.js";
import { find, read } from "./quick.js";

const SAVED_AFTER = 100; // ms after the last message
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
const found = await find(self.name);
if (found) say({ quick: true }); // before it is read: it may be damaged
const memory = found && (await read(found));
const python = await begun(memory ? { _loadSnapshot: memory } : {});
const app = await packed;
say({ step: "rules" });

/* Games are kept in the browser's storage, some time after the last message. */
let due = 0;
let keeper;
let place;
let shown;
/** The game so far as a code, for whoever can't go on here. */
function codeNow() {
  try {
    return shown ? place.code(shown) : "";
  } catch {
    return "";
  }
}
async function keepNow() {
  try {
    keeper ??= await keeperOf(python.FS, KEPT);
    await keeper();
    say({ kept: true });
  } catch (error) {
    say({ unkept: error?.name === "QuotaExceededError" ? "full" : "unkept", code: codeNow() });
  }
}
function keep() {
  clearTimeout(due);
  due = setTimeout(keepNow, SAVED_AFTER);
}
await keepNow();

/* Who is first holds a lock as long as the tab lives; another tab says that it is not the only one. */
const alone = "pinochle-table";
const forever = () => new Promise(() => undefined);
navigator.locks
  ?.request(alone, { ifAvailable: true }, (lock) => {
    if (lock) return forever();
    say({ beside: true });
    void navigator.locks.request(alone, forever);
  })
  .catch(() => undefined);

/* A memory has the modules and no files: these are unpacked once the table is shown. */
if (!memory) unpack(python, app);
python.runPython("import sys; '/lib/app' in sys.path or sys.path.insert(0, '/lib/app')");
place = python.pyimport("place");
function begin() {
  if (memory) place.wake();
  say({ show: (shown = place.begin((news) => say({ news }))) });
  if (memory) {
    unpack(python, app);
    python.runPython("import importlib; importlib.invalidate_caches()");
  }
}
self.onmessage = ({ data }) => {
  if (data.keep) return void keepNow();
  try {
    if (data.begin) begin();
    else place.hear(data.to, JSON.stringify(data.content));
  } catch (error) {
    say({ failed: String(error), code: codeNow() });
  } finally {
    if (data.to) say({ done: true });
    keep();
  }
};
say({ ready: true });
