/* Models of other widgets, which a trait of a widget refers to. */
/** The model of a widget, as anywidget hands it over. */
export interface AnyModel {
  get(name: string): unknown;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
  /** Jupyter's widget manager; in JupyterLab it knows the state of its kernel. */
  widget_manager?: unknown;
}

interface Manager {
  get_model(id: string): Promise<AnyModel | undefined>;
}

const AGAIN = 100; // milliseconds until the next try to find a model that is not there yet
const PATIENCE = 50; // the number of tries

/** The model that a trait refers to. */
export const modelOf = (model: AnyModel, name: string): Promise<AnyModel> => modelAt(model, model.get(name), name);

/** The model of a reference. A page that is opened anew makes its models in any order. */
export async function modelAt(model: AnyModel, reference: unknown, name = "import"): Promise<AnyModel> {
  const id = String(reference).replace("IPY_MODEL_", "");
  for (let times = 0; ; times += 1) {
    const found = await (model.widget_manager as Manager).get_model(id).catch(() => undefined);
    if (found) return found;
    if (times === PATIENCE) throw new Error(`a part of this widget is not there: ${name} ${id}`);
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN);
    });
  }
}
