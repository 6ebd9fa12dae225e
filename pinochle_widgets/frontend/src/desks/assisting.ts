/* The desk of the assistant: its frame is opened, turned to another tab and closed, and asks for its tab anew with each position. */

import { move, send } from "../act/sending";
import type { Command, Desk, Table } from "../act/table";
import { lacks } from "../act/telling";
import { silenceOf, type TabName } from "../core/assistant";
import type { Said } from "../wire/line";
import { type Hint, type ReadWho, type Reply, TABS } from "../wire/protocol";

/** Asks for what the open tab tells of the position, if that has become another one, or is advised now. */
function consult(table: Table): void {
  const { state, scene } = table;
  const { assistant, advice, hinted, viewId } = state;
  const tab = state.tabs.find(({ name }) => name === assistant?.tab);
  if (!assistant || !tab || state.busy) return;
  const about = [
    tab.name,
    viewId,
    state.rating === null,
    ...(tab.idle ? [] : [advice?.view_id, hinted?.view_id]),
  ].join();
  if (about === assistant.about) return;
  const asks = silenceOf(tab, state.rating !== null, state.legal) === null;
  const told = asks && !tab.idle ? assistant.told : null;
  const n = asks ? send(table, { act: tab.name } as Said) : -1;
  state.assistant = { ...assistant, about, told, n, refused: "" };
  if (told !== assistant.told || assistant.refused) scene.draw();
}

function open(table: Table, tab: TabName): void {
  const { state, scene } = table;
  if (!state.tabs.some(({ name }) => name === tab)) {
    lacks(table, tab);
    return;
  }
  state.assistant = { tab, told: null, view: -1, round: -1, about: "", n: -1, refused: "" };
  consult(table);
  send(table, { act: "assist_tab", tab });
  scene.draw();
  if (scene.root.dataset.assist === "below" && !scene.focus.inAssist) scene.focus.take(); // the tools have gone
}

/** Closes the frame; the keyboard goes back to the hand if it was there. */
function close(table: Table): void {
  const { state, scene } = table;
  const had = scene.focus.inAssist;
  state.assistant = null;
  send(table, { act: "assist_tab", tab: "" });
  scene.draw();
  if (had) scene.focus.take();
}

/** Opens a tab, or closes the frame where it is open. */
const opens =
  (tab: TabName): Command =>
  (table) =>
    table.state.assistant?.tab === tab ? close(table) : open(table, tab);

/** Takes what a tab tells; it is spoken when it was just opened, as the bar tells of later positions. */
function take({ state, scene }: Table, reply: Reply): void {
  const { assistant } = state;
  if (assistant?.tab !== reply.reply) return;
  const { told } = assistant;
  if (!told && "title" in reply) scene.announcer.say(reply.title);
  else if (
    reply.reply === "cards" &&
    told?.reply === "cards" &&
    (told.reads !== reply.reads || told.persons !== reply.persons)
  )
    scene.announcer.say(reply.ranks?.lines.join(" ") ?? reply.note);
  state.assistant = { ...assistant, told: reply, view: state.viewId, round: state.shown.info.round };
  scene.draw();
}

/** Takes a hint: its cards are marked, and its action is the main one until the table moves on. */
function takeHint(table: Table, hint: Hint): void {
  const { state, scene, playback } = table;
  take(table, hint);
  const { title, text, gain = "", ids = [], chances = [], do: doing } = hint;
  state.hinted = { view_id: state.viewId, text, gain, ids, chances, action: doing?.action ?? "", name: title ?? "" };
  state.followed = -1;
  state.picked = false;
  playback.advise();
  scene.draw();
}

/** Turns to the tab so many places on. */
function turn(table: Table, by: 1 | -1): void {
  const { assistant, tabs } = table.state;
  const at = tabs.findIndex(({ name }) => name === assistant?.tab);
  const next = tabs.at((at + by) % tabs.length);
  if (next && at >= 0 && tabs.length > 1) open(table, next.name);
  table.scene.focus.onAssist();
}

export const assisting: Desk = {
  replies: { ...Object.fromEntries(TABS.map(({ name }) => [name, take])), hint: takeHint },
  commands: {
    ...Object.fromEntries(TABS.map(({ name }) => [name, opens(name)])),
    "assist-tab": (table, source) => open(table, source?.dataset.to as TabName),
    "assist-close": close,
    "assist-next": (table) => turn(table, 1),
    "assist-back": (table) => turn(table, -1),
    "hint-do"(table) {
      const told = table.state.assistant?.told;
      if (told?.reply === "hint") move(table, { ...told.do } as Said, told.ids);
    },
    assist(table) {
      const { scene, state } = table;
      if (scene.focus.inAssist) scene.focus.take();
      else {
        if (!state.assistant && state.tabs[0]) open(table, state.tabs[0].name);
        scene.focus.onAssist();
      }
    },
  },
  fields: {
    "hint-level": (table, { value }) => send(table, { act: "hint_level", level: value }),
    // a field's value would be that of after the press: it is drawn anew before its change is heard
    "read-acts"(table, { checked, dataset: { who } }) {
      if (checked) table.scene.announcer.say("Reading what they did");
      send(table, { act: "read_acts", who: checked ? (who as ReadWho) : who === "all" ? "levels" : "nobody" });
    },
  },
  opened(table) {
    table.playback.rested.push(() => consult(table));
  },
};
