/* The size of a part, told to the styles before it is painted. */
import { isSmall, sizeOf, tightOf } from "../../core/size";

/** Tells the size of a part whose box is so large; a part that is as high as what it holds has a height of 0. */
export function sized(root: HTMLElement, width: number, height = 0): void {
  const tight = tightOf(width);
  root.dataset.size = sizeOf(width, height);
  root.toggleAttribute("data-small", isSmall(width));
  if (tight) root.dataset.tight = tight;
  else delete root.dataset.tight;
}

/** Tells the size of a part now, and whenever its box has changed. */
export function watchSize(root: HTMLElement, signal: AbortSignal): void {
  const tell = (): void => sized(root, root.clientWidth);
  tell();
  if (typeof ResizeObserver === "undefined") return;
  const sizes = new ResizeObserver(tell);
  sizes.observe(root);
  signal.addEventListener("abort", () => sizes.disconnect(), { once: true });
}
