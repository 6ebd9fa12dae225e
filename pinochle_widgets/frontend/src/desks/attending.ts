/* The desk of the company: who is here and who is ready, whom the host lets in, and the level that plays for a person meanwhile. */

import { send } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { companyNews, isShown } from "../core/words/company";
import { readPresence } from "../wire/presence";
import type { Presence, Talk } from "../wire/protocol";
import { readTalk } from "../wire/read";

/** Speaks of what has changed, and of one who asks to come in at once. */
function tell({ state, scene }: Table, before: Presence | null): void {
  const { presence, shown, view } = state;
  const news = presence ? companyNews(before, presence, shown.seats, view?.seat ?? -1) : [];
  if (news.length) scene.announcer.say(...news);
}

/** Opens the talk, and reads it aloud, when another one has said something. */
function hear({ state, scene }: Table, before: Talk): void {
  const last = before.said.at(-1)?.number ?? 0;
  const news = state.talk.said.filter(({ number, seat }) => number > last && seat !== state.view?.seat);
  if (!news.length) return;
  state.talks = true;
  scene.announcer.say(...news.map(({ name, text }) => `${name} says: ${text}`));
}

const fieldOf = (table: Table): HTMLInputElement | null => table.scene.root.querySelector(".pw-chat input");

export const attending: Desk = {
  values: { presence: { read: readPresence, changed: tell }, talk: { read: readTalk, changed: hear } },
  replies: {
    seat_code(table, { code, url }) {
      const address = url ?? location.origin + location.pathname;
      const lines = [
        `Open ${address} there, and choose “I sit here at another device”.`,
        `The code is ${code.slice(0, 3)} ${code.slice(3)}.`,
        "It is good once, for two minutes and five tries. This page gives the seat up then.",
      ];
      const copies = [
        { text: address, label: "The address" },
        { text: code, label: "The code" },
      ];
      openSheet(table, { kind: "listing", title: "Another device", lines, copies });
      table.scene.announcer.say(...lines);
    },
    invite(table, { seat, token, url, squares = [] }) {
      table.state.invited = { seat, url: url ?? `${location.origin}${location.pathname}#${token}`, squares };
      table.scene.draw();
      const { root } = table.scene; // what lies below a sheet takes no focus
      (root.querySelector(".pw-pop") ?? root).querySelector<HTMLElement>(".pw-invitations button")?.focus();
      table.scene.announcer.say("The link is there, with a button that copies it.");
    },
  },
  menu: [
    { act: "ask_back", label: "Ask to take back", about: "Your last action, if all agree.", group: "company" },
    { act: "device", label: "Another device", about: "A code takes your seat there.", group: "company" },
    { act: "leave", label: "Leave for good", about: "A level plays on. All are told.", group: "company", throws: true },
    { act: "end_table", label: "End the table", about: "For all who sit here.", group: "company", throws: true },
  ],
  fields: {
    at_once: (table, { checked }) => void send(table, { act: "at_once", on: checked }),
  },
  commands: {
    admit(table, source) {
      const { state, scene } = table;
      const id = source?.dataset.to;
      if (!id) return;
      send(table, { act: "admit", id, yes: source.dataset.no === undefined });
      if (!state.presence) return; // at a table of one its guests are asked about otherwise
      // answered here: it goes at once, and isn't told as withdrawn
      state.presence = { ...state.presence, asking: state.presence.asking.filter((each) => each.id !== id) };
      scene.draw();
    },
    invite(table, source) {
      const { state, scene } = table;
      if (source?.dataset.seat === undefined) return;
      const seat = Number(source.dataset.seat);
      // the page of somebody who sits there opens nothing then: that needs two presses
      const { presence, invited } = state;
      const isSure = invited?.seat === seat && invited.url === "";
      if (isShown(state, seat)) {
        state.invited = null;
        scene.draw();
      } else if (isSure || presence?.states[seat] === "open") send(table, { act: "invite", seat });
      else {
        state.invited = { seat, url: "", squares: [] };
        scene.draw();
      }
    },
    propose(table, source) {
      if (source?.dataset.seat !== undefined)
        send(table, { act: "propose", what: "substitute", seat: Number(source.dataset.seat) });
    },
    agree: (table, source) => void send(table, { act: "agree", yes: source?.dataset.no === undefined }),
    stop: (table) => void send(table, { act: "stop" }),
    chat(table) {
      table.state.talks = !table.state.talks;
      table.scene.draw();
      fieldOf(table)?.focus();
    },
    say(table) {
      const field = fieldOf(table);
      if (!field?.value.trim()) return;
      send(table, { act: "say", text: field.value });
      field.value = "";
    },
    mute(table, source) {
      const seat = Number(source?.dataset.seat);
      send(table, { act: "mute", seat, on: !table.state.talk.muted.includes(seat) });
    },
    autopilot(table) {
      const { presence, view } = table.state;
      openSheet(table, null);
      if (presence && view) send(table, { act: "autopilot", on: !presence.substituted.includes(view.seat) });
    },
  },
};
