/* Keeps JupyterLab out of a widget's place in the page: its shortcuts for cells, and its menu of them on a right click. */

export function keepApart(root: HTMLElement): void {
  root.dataset.lmSuppressShortcuts = "true";
  root.dataset.jpSuppressContextMenu = "true";
}
