/* The quick start of the page without a server: when another Python makes it, and what is kept of it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Quick {
  find(name: string): Promise<Response | undefined>;
  read(found: Response): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  maker(name: string, tell: (made: boolean) => void): { hear(): void; wait(): void };
}
const { pathname: path } = new URL("../../../.ci/site/table/quick.js", import.meta.url);
const { find, maker, read, write }: Quick = await import(/* @vite-ignore */ path);

const IDLE = 10_000;
const workers: FakeWorker[] = [];
class FakeWorker {
  onerror?: () => void;
  onmessage?: (told: { data: { made: boolean } }) => void;
  terminate = vi.fn();
  constructor() {
    workers.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  workers.length = 0;
  const kept = new Map<string, Response>();
  const store = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, found: Response) => void kept.set(url, found),
  };
  const caches = { match: store.match, open: async () => store, delete: async () => kept.clear() };
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("self", { caches });
  vi.stubGlobal("navigator", { deviceMemory: 8, serviceWorker: { controller: {} } });
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A maker after so many milliseconds of rest, and what it told. */
async function rested(...rests: number[]) {
  const tell = vi.fn();
  const quick = maker("a", tell);
  for (const rest of rests) {
    quick.hear();
    await vi.advanceTimersByTimeAsync(rest);
  }
  return tell;
}

it("is made once the table is left alone, tells whether it is kept, and is made once", async () => {
  const tell = await rested(IDLE - 1, IDLE - 1);
  expect(workers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers).toHaveLength(1);
  expect(tell).not.toHaveBeenCalled();
  workers[0]!.onmessage!({ data: { made: true } });
  expect(tell.mock.calls).toEqual([[true]]);
  expect(workers[0]!.terminate).toHaveBeenCalled();
  await rested(IDLE, IDLE);
  expect(workers).toHaveLength(2);
});

it("is not made while there is no table", async () => {
  const quick = maker("a", vi.fn());
  quick.hear();
  quick.wait();
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(workers).toHaveLength(0);
});

it("is told where none can be made: the maker fails, or the browser has no such workers", async () => {
  const failed = await rested(IDLE);
  workers[0]!.onerror!();
  expect(failed.mock.calls).toEqual([[false]]);
  vi.stubGlobal("Worker", function none() {
    throw new Error("none");
  });
  expect((await rested(IDLE)).mock.calls).toEqual([[false]]);
});

it.each([
  ["little memory", { deviceMemory: 2, serviceWorker: { controller: {} } }],
  ["nothing that keeps", { deviceMemory: 8 }],
])("is not made with %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  await rested(IDLE);
  expect(workers).toHaveLength(0);
});

it("is read as it was kept, is not made again, and is refused where it is damaged", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  await write("a", bytes);
  const found = (await find("a"))!;
  expect(await read(found.clone())).toEqual(bytes);
  await rested(IDLE);
  expect(workers).toHaveLength(0);
  expect(await find("b")).toBeUndefined();
  await expect(read(new Response(new Uint8Array([1, 2, 4]), found))).rejects.toThrow("damaged");
});
