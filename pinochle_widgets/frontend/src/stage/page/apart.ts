/* Keeps Jupyter out of a widget's place in the page: its shortcuts for cells, and its menu of them on a right click. */

export function keepApart(root: HTMLElement): void {
  suppress(root);
  root.dataset.jpSuppressContextMenu = "true";
  // Notebook hears a key before the page does, and takes a shortcut that fits the focused element before it looks around that
  root.addEventListener("focusin", ({ target }) => suppress(target as HTMLElement));
}

function suppress({ dataset }: HTMLElement): void {
  dataset.lmSuppressShortcuts = "true";
}
