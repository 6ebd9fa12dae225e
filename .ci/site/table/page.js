/* The page of a table without Jupyter and without a server: models of the widgets that live in the worker, and the view of the table.

   Before Python is there the page shows the start panel as it was when the page was made. What is pressed meanwhile waits: the table hears
   it, in its order, as soon as it is there. */
import { drop, maker } from "./quick.js";
import table from "./table.js";

const byId = (id) => document.getElementById(id);
const [foot, bar, said, bytes, act] = ["foot", "bar", "said", "bytes", "act"].map(byId);
const known = JSON.parse(byId("known").textContent);
const SAID = {
  page: "The table is being fetched.",
  anew: "What was kept here for a quick start is damaged. The table starts anew, which takes longer.",
  python: "All is here, and starts.",
  rules: "The rules are being unpacked.",
  failed: "The table could not be opened.",
  stopped: "The table has stopped. The game goes on from its last card.",
  lost: "The table has stopped, and this game is not kept here. Copy the code below before you try again.",
  unkept: "This browser keeps no games: this one is lost when the page is closed. Copy code, in the menu, takes it along.",
  full: "This browser has no room left, so this game is not kept now. Copy code, in the menu, takes it along.",
  beside: "The table is open in another tab, too. Each tab keeps its own games.",
  slow: "This browser can't keep a quick start: the table opens as slowly next time.",
  newer: "A newer table is here. Games are kept, and go on in it.",
};
const MEGABYTE = 1e6;

const models = new Map();
let waiting = 0;
const early = []; // messages to the table that is not there yet

class Model {
  constructor(id, state) {
    this.id = id;
    this.state = state;
    this.listeners = new Map();
    const isBusy = () => waiting > 0 || this.id === null;
    this.widget_manager = {
      get_model: async (other) => models.get(other),
      kernel: {
        get status() {
          return isBusy() ? "busy" : "idle";
        },
      },
    };
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
    const others = (this.listeners.get(event) ?? []).filter((each) => each !== callback);
    this.listeners.set(event, others);
  }
  say(event, ...told) {
    for (const callback of this.listeners.get(event) ?? []) callback(...told);
  }
  send(content) {
    if (this.id === null) {
      foresee(content);
      return void early.push(content);
    }
    waiting += 1;
    quick.hear();
    worker.postMessage({ to: this.id, content });
  }
  /** Becomes the model of the table that has come: what is shown stays, and what was said meanwhile is heard. */
  become({ id, state }) {
    this.id = id;
    shows = null;
    this.take({ method: "update", state });
    for (const content of early.splice(0)) this.send(content);
  }
  take({ method, state, content }) {
    if (method === "custom") this.say("msg:custom", content);
    if (method !== "update") return;
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) this.say(`change:${name}`);
  }
}

// ---- before Python is there

/** The start panels of all games as they were when the page was made; none any more once the table is there. */
let shows = known.panels;

/** Shows at once which game was pressed, as the table is going to. */
function foresee({ act, what, value }) {
  if (act !== "choose" || !shows) return;
  const all = Object.values(shows);
  const panel = what === "game" ? all.find(({ tile }) => tile === value) : what === "preset" && all.find(({ preset }) => preset === value);
  if (panel) first.take({ method: "update", state: { start: { ...first.state.start, panel } } });
}

// ---- a link: `#game=NAME` chooses a game, `#learn=NAME` its lessons, and `#learn=NAME/LESSON` one of them; `#today` is the deal of the day,
//      and `#deal=NUMBERS` another one that is played once; the table opens games

const ASKED = /^#(game|learn)=([\w/-]{1,60})$/;
const ONCE = /^#(today|deal=([\w.-]{1,500}))$/; // deals that are played once
const say = (model, act, more) => model.send({ version: known.version, act, ...more });

function follow() {
  const [once, , deal] = ONCE.exec(location.hash) ?? [];
  if (once) return deal ? say(first, "play_deal", { deal }) : say(first, "today", { by_link: true });
  const [, what, asked = ""] = ASKED.exec(location.hash) ?? [];
  const name = Object.keys(known.panels).find((each) => asked === each || asked.startsWith(`${each}/`));
  if (!name) return;
  const { tile, preset } = known.panels[name];
  if (first.id !== null) say(first, "new_table");
  say(first, "choose", { what: "game", value: tile });
  say(first, "choose", { what: "preset", value: preset });
  if (what === "learn") learn(asked.slice(name.length + 1));
}

/** Opens the lessons of the game that is chosen, and one of them. */
function learn(lesson) {
  say(first, "lessons");
  if (!lesson) return;
  const opened = () => {
    const list = models.get(`${first.get("opened") ?? ""}`.replace("IPY_MODEL_", ""));
    if (!list) return;
    first.off("change:opened", opened);
    say(list, "lesson", { name: lesson });
  };
  first.on("change:opened", opened);
}

// ---- Python

function receive(news) {
  for (const [kind, id, data] of JSON.parse(news)) {
    if (kind === "comm_open") models.set(id, new Model(id, "digest" in data.state ? { ...data.state, text: "" } : data.state)); // a file
    else if (kind === "comm_msg") models.get(id)?.take(data);
    else models.delete(id);
  }
}

/** Tells a thing in the line below the table, with a button where something can be done. */
let noted = "";
function note(what, label = "", doing = null, game = "") {
  noted = what;
  said.textContent = SAID[what] ?? "";
  bytes.textContent = "";
  bar.hidden = true;
  pinochle.give(game, "Your game so far");
  foot.hidden = !what;
  act.hidden = !label;
  act.textContent = label;
  act.onclick = doing;
}
const clear = () => note("");

const quick = maker(known.python, (isMade) => {
  if (isMade) performance.mark("quick kept");
  else if (!noted) note("slow", "OK", clear);
});

function fail(words, game) {
  if (isQuick && first.id === null) return void restart("anew");
  const what = first.id === null ? "failed" : isKept ? "stopped" : "lost";
  note(what, "Try again", () => restart());
  pinochle.stop(SAID[what], words, game);
}

let worker;
let isKept = true;
let isQuick = false;
let fetched = 0;
function open(what = "page") {
  fetched = 0;
  isQuick = false;
  pinochle.isStopped = false;
  note(what);
  bar.hidden = false;
  try {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: known.python });
  } catch (error) {
    return fail(String(error)); // some strict modes have none
  }
  worker.onerror = (event) => fail(event.message ?? "");
  worker.onmessage = ({ data }) => {
    if (data.bytes) {
      fetched += data.bytes;
      bar.value = Math.min(1, fetched / known.size);
      if (fetched >= known.size && noted === "page") said.textContent = SAID.python;
      bytes.textContent = `${(fetched / MEGABYTE).toFixed(1)} of ${(known.size / MEGABYTE).toFixed(1)} MB`;
    }
    if (data.step && noted === "page") said.textContent = SAID[data.step];
    if (data.quick) isQuick = true;
    if (data.news) {
      if (first.id !== null) quick.hear(); // no other Python while this one starts
      receive(data.news);
    }
    if (data.done) waiting -= 1;
    if (data.ready) worker.postMessage({ begin: true });
    if (data.unkept || data.kept) isKept = !data.unkept;
    if (data.unkept && !pinochle.isStopped) note(data.unkept, "", null, data.code);
    if (data.kept && noted === "full") clear();
    if (data.kept) kept?.();
    if (data.beside) note("beside", "OK", clear);
    if (data.failed) fail(data.failed.trim().split("\n").at(-1), data.code);
    if (data.show) arrive(models.get(data.show));
  };
}

function arrive(model) {
  models.set(model.id, first);
  first.become(model);
  if (["page", "anew"].includes(noted)) clear();
  performance.mark("table");
  if (isQuick) performance.mark("table quick");
  quick.hear();
}

/** Starts from the beginning; what was kept for a quick start is given up where it fails. */
async function restart(what = "page") {
  note(what); // nothing more to press
  quick.wait();
  if (worker) worker.onmessage = worker.onerror = null; // it may have more to say of the same
  worker?.terminate(); // with the table that it had, if any: the page waits for another one
  waiting = 0;
  first.id = null;
  shows = known.panels;
  if (isQuick) await drop();
  open(what);
}

// ---- offline, and a newer build

let kept = null; // hears that all is kept
function offer(newer) {
  if (newer?.state !== "installed" || !navigator.serviceWorker.controller) return;
  note("newer", "Take it now", () => {
    kept = () => newer.postMessage("now");
    worker.postMessage({ keep: true });
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  });
}
async function register() {
  const registration = await navigator.serviceWorker.register("play-offline.js");
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const newer = registration.installing;
    newer?.addEventListener("statechange", () => offer(newer));
  });
}
const first = new Model(null, known.first);
table.render({ model: first, el: byId("table"), signal: new AbortController().signal });
follow();
addEventListener("hashchange", follow);
if (!pinochle.isStopped) open();
if ("serviceWorker" in navigator) register().catch(() => undefined); // plain http has none, nor has every private window
