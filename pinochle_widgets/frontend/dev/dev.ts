/* A scene is a moment of an arranged game (moments.json), or a stage of a whole one (scenes.json), as in scene=kitty:+phase+0,+lead
   index.html?scene=mid&dark&four&large&part=scoresheet&select=KH1,QH1&prefs={...}&thinking&promises=open&press=promises&width=960 : a table without Jupyter. */
import "../src/css/widget.css";
import { DESKS } from "../src/desks/all";
import { mountScoresheet } from "../src/stage/scoresheet";
import { mountTable } from "../src/table/mount";
import { Recorded } from "../src/wire/source";
import { GAMES, menu, SCENES, sealed, told } from "./fixtures";

const query = new URLSearchParams(location.search);
document.body.dataset.jpThemeLight = String(!query.has("dark"));
const prefs = { four_colour: query.has("four"), large: query.has("large"), ...JSON.parse(query.get("prefs") ?? "{}") };
const scene = query.get("scene") ?? "mid";
const thinking = query.has("thinking")
  ? { seat: 1, about: "move", is_ready: true, ...JSON.parse(query.get("thinking") || "{}") }
  : {};
const promises = query.has("promises") ? (query.get("promises") === "open" ? told : sealed) : [];
const sent = Object.entries(GAMES).flatMap(([game, { scenes }]) =>
  Object.entries(scenes).map(([stage, views]) => [`${game}: ${stage}`, views.at(-1)] as const),
);
const views: Record<string, unknown> = { ...SCENES, ...Object.fromEntries(sent) };
const names = Object.keys(views);
const source = new Recorded({ prefs, menu, thinking, promises });
source.show(views[scene]);
const end = new AbortController();
const host = document.getElementById("host")!;
if (query.has("width")) host.style.width = `${query.get("width")}px`;

if (query.get("part") === "scoresheet") mountScoresheet(source, host, end.signal);
else mountTable(source, host, end.signal, DESKS);
for (const id of (query.get("select") ?? "").split(",").filter(Boolean))
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.click();
if (query.has("press")) document.querySelector<HTMLElement>(`[data-act="${CSS.escape(query.get("press")!)}"]`)?.click();
(document.activeElement as HTMLElement | null)?.blur();
Object.assign(window, {
  pw: { source, names, stop: () => end.abort(), show: (name: string) => source.show(views[name]) },
});
