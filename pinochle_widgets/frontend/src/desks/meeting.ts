/* The desk of Invite and Join: a table for several persons, while the game that lies here stays as it is. */

import { askFirst, send } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import type { Meeting } from "../wire/protocol";
import { readMeeting } from "../wire/read";

/** Tells what has changed, and fetches the links anew where they are in sight. */
function tell(table: Table, before: Meeting): void {
  const { state, scene } = table;
  const { meeting, sheet } = state;
  for (const { id, name } of meeting.asking)
    if (!before.asking.some((each) => each.id === id)) scene.announcer.say(`${name} asks to come in.`);
  if (sheet?.kind !== "invite") return;
  if (meeting.state === "goes_on" && before.state !== "goes_on") openSheet(table, null);
  else if (meeting.state === "waits" && String(meeting.waits) !== String(before.waits) && sheet.links)
    send(table, { act: "invitations" });
}

const field = ({ scene }: Table, name: string): HTMLInputElement | null =>
  scene.root.querySelector<HTMLInputElement>(`.pw-pop-invite [name=${name}]`);

export const meeting: Desk = {
  values: { meeting: { read: readMeeting, changed: tell } },
  menu: [
    { act: "invite_others", label: "Invite", about: "Others open a link. Your game stays here.", group: "others" },
    { act: "join_others", label: "Join", about: "By the link that you were sent.", group: "others" },
  ],
  replies: {
    invitations({ state, scene }, { links, told }) {
      if (state.sheet?.kind === "invite") state.sheet = { kind: "invite", links: { links, told } };
      scene.draw();
    },
  },
  commands: {
    invite_others(table) {
      openSheet(table, { kind: "invite", links: null });
      if (table.state.meeting.state === "waits") send(table, { act: "invitations" });
    },
    "invite-open"(table) {
      if (table.state.meeting.state) return;
      const isOn = (name: string): boolean => field(table, name)?.checked === true;
      const people = Number(field(table, "people")?.value ?? 2);
      const games = Number(field(table, "games")?.value ?? 0);
      const agreed = { hints: isOn("hints"), autopilot: isOn("autopilot"), games };
      send(table, { act: "invite_others", people, lan: isOn("lan"), ...agreed });
    },
    join_others(table) {
      openSheet(table, null);
      send(table, { act: "join_others" });
    },
    go_back(table) {
      openSheet(table, null);
      send(table, { act: "go_back" });
    },
    withdraw(table) {
      const text = "The link opens nothing then. Your own game goes on.";
      askFirst(table, { title: "Withdraw the invitation?", text, yes: "Withdraw" }, { act: "withdraw" }, null);
    },
    "withdraw-now"(table) {
      openSheet(table, null);
      send(table, { act: "withdraw" });
    },
  },
};
