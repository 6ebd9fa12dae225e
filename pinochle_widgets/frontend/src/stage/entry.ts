/* The entry that anywidget calls for each view of a widget. One controller per view: when it ends, nothing of the view is left. */
import { type AnyModel, live, type Source } from "../wire/source";

export interface RenderProps {
  model: AnyModel;
  el: HTMLElement;
  signal?: AbortSignal;
}
export interface Entry {
  render(props: RenderProps): () => void;
}

export const entry = (mount: (source: Source, el: HTMLElement, signal: AbortSignal) => unknown): Entry => ({
  render({ model, el, signal }) {
    const view = new AbortController();
    signal?.addEventListener("abort", () => view.abort(), { once: true, signal: view.signal });
    mount(live(model), el, view.signal);
    return () => view.abort();
  },
});
