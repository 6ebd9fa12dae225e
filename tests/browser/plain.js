// The page without Jupyter: models of widgets, fed with what their widgets publish, and views of them. Messages go through
// `window.tell`, which answers with all that has been published meanwhile. A widget that speaks by itself rings the bell.
const models = new Map();
const bell = new EventSource("/bell");
let views = new AbortController();

class Model {
  constructor(id, state) {
    this.id = id;
    this.state = state;
    this.listeners = new Map();
    this.widget_manager = { get_model: async (other) => models.get(other), kernel: { status: "idle" } };
  }
  get(name) {
    return this.state[name];
  }
  set() {}
  save_changes() {}
  on(event, callback) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback]);
  }
  off(event, callback) {
    this.listeners.set(event, (this.listeners.get(event) ?? []).filter((each) => each !== callback));
  }
  say(event, ...told) {
    for (const callback of this.listeners.get(event) ?? []) callback(...told);
  }
  send(content) {
    void exchange(this.id, content);
  }
  take({ method, state, content }) {
    if (method === "custom") this.say("msg:custom", content);
    if (method !== "update") return;
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) this.say(`change:${name}`);
  }
}

window.receive = (published) => {
  for (const [kind, id, data] of JSON.parse(published)) {
    if (kind === "comm_open") models.set(id, new Model(id, data.state));
    else if (kind === "comm_msg") models.get(id)?.take(data);
    else models.delete(id);
  }
};

const exchange = async (id, content) => window.receive(await window.tell(id, content));
bell.onmessage = () => void exchange(null, null);

/** Comes when widgets have heard all that was said before. */
window.settled = () => exchange(null, null);

/** Shows a widget at the end of the page, or of another place. */
window.show = async (id, place = document.querySelector("main")) => {
  const el = document.createElement("div");
  place.append(el);
  const model = models.get(id);
  const url = URL.createObjectURL(new Blob([model.get("_esm")], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  await widget.render({ model, el, signal: views.signal });
};
/** Forgets all models but one. */
window.forget = (id) => {
  for (const other of [...models.keys()]) if (other !== id) models.delete(other);
};
window.setTheme = (name, styles) => {
  document.getElementById("theme").textContent = styles;
  document.body.dataset.jpThemeLight = String(name === "JupyterLab Light");
};

/** Takes away all views and what a test has added to the page; programs stay. */
window.clear = async () => {
  views.abort();
  views = new AbortController();
  models.clear();
  document.body.replaceChildren(document.createElement("main"));
  for (const each of [document.documentElement, document.body]) each.removeAttribute("style");
  scrollTo(0, 0);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
};
/** Comes when the page can hear the bell. */
window.opened = new Promise((done) => {
  bell.onopen = done;
});
