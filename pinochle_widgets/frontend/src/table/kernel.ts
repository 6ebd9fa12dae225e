/* The link from the kernel to a table: its values go to the desks that show them, its replies to those that asked. */
import type { Table } from "../act/table";
import { refuse } from "../act/telling";
import { tabsOf } from "../core/assistant";
import { refusedTitle } from "../core/words/notice";
import { receive } from "../stage/receiving";
import type { Rejected, Reply } from "../wire/protocol";
import { isUnread, readMenu, readPrefs, readView } from "../wire/read";
import type { Silence } from "../wire/words";

/** Takes what the kernel shows, when a table is opened. */
export function take(table: Table): void {
  for (const value of table.desks.values) value.take(table);
  takeView(table);
}

/** Follows the kernel from now on. */
export function follow(table: Table): void {
  const { source, state, scene, signal } = table;
  source.follow("view", () => takeView(table), signal);
  const drawn = (name: string, changed: () => void): void =>
    source.follow(
      name,
      () => {
        changed();
        scene.draw();
      },
      signal,
    );
  drawn("menu", () => takeMenu(table));
  drawn("prefs", () => {
    state.takePrefs(readPrefs(source.get("prefs")));
    table.retheme();
  });
  for (const value of table.desks.values) drawn(value.name, () => value.change(table));
  source.hear((message) => answer(table, message), signal);
}

function takeView(table: Table): void {
  const view = readView(table.source.get("view"));
  if (view && !isUnread(view) && view.view_id !== table.state.viewId) table.asked.forget();
  receive(table, view);
}

/** Takes the menu, and what the game says of itself with it. */
export function takeMenu({ source, state, beside }: Pick<Table, "source" | "state" | "beside">): void {
  beside.menu = readMenu(source.get("menu"));
  state.ranks = beside.menu.ranks ?? "";
  state.barred = beside.menu.barred ?? [];
  state.controls = beside.menu.controls ?? state.controls;
  state.tabs = beside.menu.tabs ? tabsOf(beside.menu.tabs) : state.tabs;
}

/** Shows that the kernel gives no answer, or answers again. The table can be read all the while. */
export function fallSilent({ state, scene }: Pick<Table, "state" | "scene">, silence: Silence | null): void {
  state.silence = silence;
  if (silence) {
    const { title, text } = state.words.told(silence);
    state.notice = null;
    scene.announcer.refuse(title, text);
  } else {
    scene.announcer.withdraw();
    scene.announcer.say(state.words.back);
  }
  scene.draw();
}

function answer(table: Table, message: unknown): void {
  const { state, scene } = table;
  if (typeof message !== "object" || message === null || !table.line.asked(message)) return;
  const { rejected, title, reason, n } = message as Partial<Rejected>;
  if (n === table.awaits) table.awaits = null;
  if (rejected) {
    const text = [refusedTitle(title), reason].filter(Boolean).join(". ");
    if (state.assistant && state.assistant.n === n) {
      state.assistant = { ...state.assistant, refused: text };
      scene.announcer.say(text);
      scene.draw();
      return;
    }
    state.sentFor = null;
    state.sentIds = [];
    table.playback.shift(() => undefined);
    refuse(table, { kind: "refused", title: refusedTitle(title), text: reason ?? "" });
    return;
  }
  const reply = message as Reply;
  table.desks.replies.get(reply.reply)?.(table, reply);
}
