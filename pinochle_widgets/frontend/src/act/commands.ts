/* All commands of a player, by name. Clicks, keys and drags end here, so that each way does the same. */
import { bidNow, stepAsk } from "../core/ask";
import { ONTO } from "../core/keymap";
import { ALL, idleOf, mainOf, namedMeld, panelOf } from "../core/main";
import { asideOf } from "../core/paper";
import { nextSort, nextSound, volumeOf } from "../core/prefs";
import { WALKS } from "../core/walk";
import { capital, cardName, rankName, rankOf } from "../core/words/words";
import type { Said } from "../wire/line";
import { arrange, select, walk } from "./hand";
import { claimRest, doAction, layWith, pickCard, playCard } from "./playing";
import { POPUP } from "./popup";
import { setPref } from "./prefs";
import { DO } from "./pressed";
import { move, send } from "./sending";
import { addToRank, askColumn, selectRank, takesSeveral } from "./several";
import { openSheet, opens, sit } from "./sheets";
import type { Command, Table } from "./table";
import { note, refuse } from "./telling";
import { UNDO } from "./undo";

/** Does the act of a panel's button: that of a desk, or an action; coming back to the table is a matter of this view alone. One that
    waits for others takes its press back. */
function panelAct(table: Table, act: string): void {
  const [name = "", ...rest] = act.split(" ");
  const does = table.desks.panel.get(name);
  if (panelOf(table.state)?.buttons.some((b) => b.act === act && b.waits)) move(table, { act: "wait" });
  else if (act === "sit") sit(table, true);
  else if (act === "aside") COMMANDS.aside!(table);
  else if (does) does(table, rest.join(" "));
  else move(table, { act: "do", action: act });
}

const COMMANDS: Record<string, Command> = {
  ...POPUP,
  ...UNDO,
  main(table, source) {
    const t = table.state;
    const main = mainOf(t);
    if (!main) {
      const idle = idleOf(t);
      if (idle) refuse(table, idle);
      return;
    }
    switch (main.do) {
      case "play":
        playCard(table, main.id);
        break;
      case "pick":
        pickCard(table, source);
        break;
      case "lay":
        if (t.selected.size > 0) layWith(table);
        else COMMANDS.best!(table);
        break;
      case "try-lay":
        layWith(table);
        break;
      case "onto":
        move(table, { act: "do", action: main.action }, main.ids);
        break;
      case "do":
        move(table, { act: "do", action: main.action }, main.ids);
        break;
      case "retry":
        send(table, { act: "retry" });
        break;
      case "ask":
        move(table, { act: "do", action: main.action }, main.ids);
        break;
      case "lesson":
        run("lesson-on", table);
        break;
      case "no":
        COMMANDS.clear!(table);
        break;
      case "cut":
        COMMANDS.cut!(table);
        break;
      case "panel":
        panelAct(table, main.act);
    }
  },
  sure(table) {
    const { notice } = table.state;
    if (notice?.kind !== "confirm") return;
    table.state.notice = null;
    if (notice.ids) move(table, notice.act, notice.ids, true);
    else send(table, notice.act);
  },
  ask(table) {
    const { ask, askAt } = table.state;
    const bid = ask?.kind === "bid" ? bidNow(ask, askAt) : null;
    if (ask?.kind === "bid" && bid !== null) move(table, { act: "do", action: `${ask.verb} ${bid}` });
    else if (ask) COMMANDS.main!(table);
  },
  "bid-up"(table) {
    const { ask, askAt } = table.state;
    const to = ask?.kind === "bid" ? bidNow(ask, askAt) : null;
    if (to !== null && !table.state.lesson) move(table, { act: "bid_up", to }); // a lesson asks for one bid
  },
  "ask-pass"(table) {
    const { ask } = table.state;
    if (ask?.kind === "bid") move(table, { act: "do", action: ask.pass_text });
  },
  "ask-up"(table) {
    step(table, 1);
  },
  "ask-down"(table) {
    step(table, -1);
  },
  answer(table, source) {
    if (source?.dataset.to) move(table, { act: "do", action: source.dataset.to });
  },
  play(table, source) {
    const t = table.state;
    if (t.selected.size === 0 && mainOf(t)?.do === "pick") {
      pickCard(table, source);
      return;
    }
    const id = t.selected.size > 0 ? [...t.selected][0]! : t.focus;
    if (id) playCard(table, id);
  },
  select(table) {
    if (table.state.focus) select(table, table.state.focus);
  },
  "select-rank"(table) {
    const { focus } = table.state;
    if (focus) takesSeveral(table.state) ? selectRank(table, focus) : select(table, focus);
  },
  best(table) {
    const t = table.state;
    const best = namedMeld(t);
    const chosen = t.selected.size > 0 ? mainOf(t) : null;
    if (best) move(table, best.action === ALL ? { act: "lay_all" } : { act: "do", action: best.action }, best.ids);
    else if (chosen?.do === "onto" || chosen?.do === "lay") note(table, chosen.label, "The chosen cards fit: Enter.");
    else if (t.legal.why.meld) note(table, "Choose the cards", t.legal.why.meld);
    else refuse(table, { kind: "refused", title: "There is nothing to meld now", text: table.state.shown.status.text });
  },
  lay: (table) => void layWith(table),
  add: askColumn,
  onto(table, source) {
    const t = table.state,
      ids = [...t.selected],
      names = ids.map((id) => t.card(id)).join(" ");
    if (source?.dataset.to && ids.length) move(table, { act: "do", action: `${source.dataset.to} ${names}` }, ids);
  },
  all(table, source) {
    const first = table.state.hand().find((c) => rankOf(c.card) === source?.dataset.to);
    if (first) selectRank(table, first.id);
  },
  cut(table) {
    const cut = table.state.legal.cut;
    const at = cut && (table.state.cutAt ?? Math.floor((cut.min + cut.max) / 2));
    if (cut) move(table, { act: "do", action: `${cut.verb} ${at}` });
  },
  clear(table) {
    const t = table.state;
    const { notice } = t;
    const cleared = notice?.kind !== "confirm" && t.clearSelection(); // to close a question is an answer of its own
    const had = notice !== null || cleared || (t.picked && !t.lesson);
    t.picked = false;
    t.notice = null;
    t.typed = null;
    if (had) table.scene.draw();
    else if (t.lesson) run("lesson-leave", table);
    else if (t.panel?.buttons.some(({ act }) => act === "aside")) COMMANDS.aside!(table);
    else if (t.assistant) run("assist-close", table);
    else if (!table.full.leave() && asideOf(t)) COMMANDS.bring!(table);
  },
  aside({ state, scene }) {
    state.put = state.viewId;
    scene.draw();
    scene.focus.take();
  },
  bring({ state, scene }) {
    state.put = null;
    scene.draw();
    scene.focus.take();
  },
  sort(table) {
    setPref(table, "sort", nextSort(table.state.prefs.sort));
  },
  sound(table) {
    setPref(table, "sound", nextSound(volumeOf(table.state)));
  },
  "sort-off"(table) {
    setPref(table, "sort", table.state.prefs.sort === "none" ? "rank" : "none");
  },
  rest: claimRest,
  "go-on"(table) {
    if (table.state.holds) table.playback.hurry();
  },
  full(table) {
    if (table.state.sheet) openSheet(table, null);
    table.full.toggle();
  },
  more(table) {
    openSheet(table, table.state.sheet?.kind === "menu" ? null : { kind: "menu" });
  },
  scores: opens("scores"),
  close(table) {
    openSheet(table, null);
  },
  review(table, source) {
    openSheet(table, { kind: "tricks", seat: Number(source?.dataset.seat ?? 0) });
  },
  panel(table, source) {
    if (source?.dataset.to) panelAct(table, source.dataset.to);
  },
  last(table) {
    if (table.state.shown.last) openSheet(table, { kind: "last" });
  },
  auction(table) {
    if (table.state.shown.auction) openSheet(table, { kind: "auction" });
  },
  training(table) {
    setPref(table, "training", !table.state.prefs.training);
  },
  away(table) {
    openSheet(table, null);
    sit(table, false);
  },
  send(table, source) {
    const act = source?.dataset.to;
    if (!act) return;
    // a command that throws cards away needs two presses
    if (table.desks.menu.some((row) => row.act === act && row.throws) && table.beside.armed !== act) {
      table.beside.armed = act;
      table.scene.draw();
      return;
    }
    openSheet(table, null);
    send(table, { act } as Said);
  },
  melds: opens("melds"),
  pile: opens("pile"),
  "move-left"(table) {
    arrange(table, -1);
  },
  "move-right"(table) {
    arrange(table, 1);
  },
};
for (const suit of ["S", "H", "D", "C"]) {
  COMMANDS[`suit-${suit}`] = (table) => {
    const { ask } = table.state;
    const row = ask?.kind === "trump" ? ask.suits.find((s) => s.suit === suit) : undefined;
    if (row?.action) move(table, { act: "do", action: row.action });
    else if (ask?.kind === "trump") move(table, { act: "do", action: `${ask.verb} ${suit}` }); // the kernel refuses with the reason
  };
}
for (const suit of "SDCH") {
  COMMANDS[`code-${suit}`] = (table) => {
    const t = table.state;
    const card = `${t.typed ?? ""}${suit}`;
    t.typed = null;
    t.notice = null;
    const mine = t.hand().filter((c) => c.card === card);
    const picks = t.ask?.kind === "choose";
    // of equal cards the one that is not chosen yet, or may be played
    const meant = mine.find((c) => (picks ? !t.selected.has(c.id) : t.legal.play[c.id] !== undefined)) ?? mine[0];
    if (!meant) refuse(table, { kind: "refused", title: `You hold no ${cardName(card)}`, text: "" });
    else if (picks) select(table, meant.id);
    else playCard(table, meant.id);
  };
}
for (const key of WALKS) {
  COMMANDS[key] = (table) => walk(table, key);
}

/** Commands that tell the rest themselves: an action, the key of a button that is asked, the rank of a card's code. */
const ANSWER = "answer-",
  JOIN = `${ONTO}-`,
  RANK = "rank-";

/** Goes one up or down in a question. */
function step({ state, scene }: Table, by: 1 | -1): void {
  const said = stepAsk(state, by);
  if (said) scene.announcer.say(said);
  scene.draw();
}

/** Takes the first half of a card's code. */
function typeRank(table: Table, rank: string): void {
  table.state.typed = rank;
  note(table, `${capital(rankName(rank))} of ...`, "Now the suit: S, D, C or H; Esc to think again.");
}

/** Presses the button of a question that has this key. */
function answer(table: Table, key: string): void {
  const { ask } = table.state;
  const button = ask?.kind === "buttons" ? ask.buttons.find((b) => b.key === key) : undefined;
  if (button) move(table, { act: "do", action: button.action });
}

export function run(name: string, table: Table, source?: HTMLElement): void {
  const own = table.desks.commands.get(name) ?? (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined);
  if (own) own(table, source);
  else if (name.startsWith(ANSWER)) answer(table, name.slice(ANSWER.length));
  else if (name.startsWith(DO)) doAction(table, name.slice(DO.length));
  else if (name.startsWith(JOIN)) addToRank(table, name.slice(JOIN.length));
  else if (name.startsWith(RANK)) typeRank(table, name.slice(RANK.length));
}

export const known = (name: string, { desks }: Pick<Table, "desks">): boolean =>
  desks.commands.has(name) ||
  Object.hasOwn(COMMANDS, name) ||
  [DO, ANSWER, JOIN, RANK].some((beginning) => name.startsWith(beginning));
