/* The place of a test in its page, and the signal that ends what stands there. */
import { afterEach, beforeEach, vi } from "vitest";

export let host: HTMLElement, end: AbortController;

/** Ends what stands there, for something else. */
export function anew(): void {
  end.abort();
  end = new AbortController();
}

/** Makes a place before each test of a file, and clears it after. */
export function places(): void {
  beforeEach(() => {
    host = document.body.appendChild(document.createElement("div"));
    end = new AbortController();
  });
  afterEach(() => {
    end.abort();
    host.remove();
  });
}

/** Gives each test of a file an observer of sizes that sees none, as jsdom lays out nothing and has no own one. */
export function withoutSizes(): void {
  const nothing = (): void => undefined;
  beforeEach(() => {
    vi.stubGlobal("ResizeObserver", function sizes() {
      return { observe: nothing, disconnect: nothing };
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
