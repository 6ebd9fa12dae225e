/* The printing of a page that is a replay by itself; a notebook's page prints its cells. */

/** Tells when the page is laid out for paper, and when for the screen again. */
export function whenPrinted(told: (on: boolean) => void, signal: AbortSignal): void {
  window.addEventListener("beforeprint", () => told(true), { signal });
  window.addEventListener("afterprint", () => told(false), { signal });
}
