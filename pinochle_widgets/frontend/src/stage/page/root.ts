/* The root of a widget that draws itself whole: apart from Jupyter, and gone with its view. */
import { render } from "preact";
import { keepApart } from "./apart";
import { watchSize } from "./sized";

export function rootIn(el: HTMLElement, className: string, signal: AbortSignal): HTMLElement {
  const root = document.createElement("div");
  root.className = className;
  keepApart(root);
  el.append(root);
  watchSize(root, signal);
  const leave = (): void => {
    render(null, root);
    root.remove();
  };
  signal.addEventListener("abort", leave, { once: true });
  return root;
}
