/* The quick start: Python's memory with the package loaded, which the reader's own browser keeps, under the name of what it was made from.

   It stands in a store of its own, apart from games, and another build's is not found by name: then Python begins from its start. */
const STORE = "quick-start"; // not one of the builds, whose names begin with pinochle-
const SUM = "x-sum";
const address = (name) => new URL(`quick-${name}.bin`, import.meta.url).href;
const sumOf = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();

/** Finds the quick start of a name, without reading it yet; nothing where none is kept. */
export const find = async (name) => self.caches?.match(address(name)).catch(() => null); // some private windows have no such store

/** Reads the memory; a damaged one is an error. */
export async function read(found) {
  const bytes = new Uint8Array(await found.arrayBuffer());
  if ((await sumOf(bytes)) !== found.headers.get(SUM)) throw new Error("the quick start is damaged");
  return bytes;
}

export async function write(name, bytes) {
  await drop(); // that of an earlier build
  await (await caches.open(STORE)).put(address(name), new Response(bytes, { headers: { [SUM]: await sumOf(bytes) } }));
}

export const drop = async () => void (await self.caches?.delete(STORE).catch(() => false));

const LITTLE = 4; // GB: a second Python beside the table's would be too much for a telephone with less
const IDLE = 10_000; // ms without a word from or to the table

/** Whether this computer may make one: what comes is kept for later visits, and there is room for another Python. A telephone that
    doesn't tell its memory has little. */
function isAble() {
  const told = navigator.deviceMemory ?? (matchMedia("(pointer: coarse)").matches ? 0 : LITTLE);
  return told >= LITTLE && Boolean(self.caches && navigator.serviceWorker?.controller);
}

/** Makes one as soon as the table has been left alone for a while, unless it is there; `hear` is called at each word, `wait` while there is
    no table, and `tell` once with whether it is kept. */
export function maker(name, tell) {
  let due = 0;
  let isOver = false;
  async function make() {
    if (isOver || !isAble()) return;
    isOver = true;
    if (await find(name)) return;
    let worker;
    try {
      worker = new Worker(new URL("quick-maker.js", import.meta.url), { type: "module", name });
    } catch {
      return tell(false);
    }
    const end = (is) => {
      worker.terminate();
      tell(is);
    };
    worker.onerror = () => end(false);
    worker.onmessage = ({ data }) => end(data.made);
  }
  return {
    wait: () => clearTimeout(due),
    hear() {
      clearTimeout(due);
      if (!isOver) due = setTimeout(make, IDLE);
    },
  };
}
