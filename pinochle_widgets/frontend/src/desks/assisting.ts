/* The desk of the assistant: its frame is opened, turned to another tab and closed, and asks for its tab anew with each position. */

import { send } from "../act/sending";
import type { Command, Desk, Table } from "../act/table";
import { TABS, type TabName } from "../core/assistant";
import type { Said } from "../wire/line";
import type { Reply } from "../wire/protocol";

/** Asks for what the open tab tells of the position, if that has become another one, or is advised now. */
function consult(table: Table): void {
  const { state } = table;
  const { assistant, advice, hinted, viewId } = state;
  if (!assistant || state.busy) return;
  const about = [assistant.tab, viewId, advice?.view_id, hinted?.view].join();
  if (about === assistant.about) return;
  state.assistant = { ...assistant, about };
  send(table, { act: assistant.tab } as Said);
}

function open(table: Table, tab: TabName): void {
  const { state, scene } = table;
  state.assistant = { tab, told: null, view: -1, about: "" };
  consult(table);
  scene.draw();
}

/** Closes the frame; the keyboard goes back to the hand if it was there. */
function close(table: Table): void {
  const { state, scene } = table;
  const had = scene.focus.inAssist;
  state.assistant = null;
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
  if (!assistant.told && "title" in reply) scene.announcer.say(`${reply.title}.`);
  state.assistant = { ...assistant, told: reply, view: state.viewId };
  scene.draw();
}

/** Turns to the tab so many places on. */
function turn(table: Table, by: 1 | -1): void {
  const at = TABS.findIndex(({ name }) => name === table.state.assistant?.tab);
  const next = TABS.at((at + by) % TABS.length);
  if (next && at >= 0 && TABS.length > 1) open(table, next.name);
  table.scene.focus.onAssist();
}

export const assisting: Desk = {
  replies: Object.fromEntries(TABS.map(({ name }) => [name, take])),
  commands: {
    ...Object.fromEntries(TABS.map(({ name }) => [name, opens(name)])),
    "assist-tab": (table, source) => open(table, source?.dataset.to as TabName),
    "assist-close": close,
    "assist-next": (table) => turn(table, 1),
    "assist-back": (table) => turn(table, -1),
    assist(table) {
      if (table.scene.focus.inAssist) table.scene.focus.take();
      else {
        if (!table.state.assistant) open(table, TABS[0].name);
        table.scene.focus.onAssist();
      }
    },
  },
  opened(table) {
    table.playback.rested = () => consult(table);
  },
};
