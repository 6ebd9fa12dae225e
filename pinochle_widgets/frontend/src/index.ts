/* The entry that anywidget loads. One controller per view: when it ends, nothing of the view is left. */
import "./css/table.css";
import type { AnyModel } from "./link";
import { OddsView } from "./odds/panel";
import { mountScoresheet } from "./scoresheet";
import { Table } from "./table";

interface RenderProps { model: AnyModel; el: HTMLElement; signal?: AbortSignal }

function renderView({ model, el, signal }: RenderProps): () => void {
  const view = new AbortController();
  signal?.addEventListener("abort", () => view.abort(), { once: true, signal: view.signal });
  const part = model.get("part");
  if (part === "scoresheet") mountScoresheet(model, el, view.signal);
  else if (part === "odds") new OddsView(model, el, view.signal);
  else new Table(model, el, view.signal);
  return () => view.abort();
}

export default { render: renderView };
