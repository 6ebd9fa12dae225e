/* The page of a shared table, which has no Python: the door, and then the table. */
import { render } from "preact";
import type { Desk, Table } from "../act/table";
import { note } from "../act/telling";
import { advising } from "../desks/advising";
import { assisting } from "../desks/assisting";
import { attending } from "../desks/attending";
import { dealing } from "../desks/dealing";
import { opponents } from "../desks/opponents";
import { preferring } from "../desks/preferring";
import { sharing } from "../desks/sharing";
import { titling } from "../desks/titling";
import { watchSize } from "../stage/page/sized";
import { watchTheme } from "../stage/page/theme";
import { mountTable } from "../table/mount";
import { look } from "../wire/look";
import type { About } from "../wire/protocol";
import { type Agreed, type Condition, Remote, type Socket } from "../wire/remote";
import { Door, type Shown } from "./door";
import { compareAtEnd, dealFairly } from "./fair";
import { giving } from "./giving";
import { keep, keepName, keptOf, lastName } from "./kept";

/** The desks that a shared table has (`together/chair.py`). */
const DESKS: readonly Desk[] = [
  dealing,
  sharing,
  giving,
  advising,
  opponents,
  preferring,
  attending,
  assisting,
  titling,
];

const UNFAIR = "The cards of this game came out of other numbers than were promised here";
const UNCOMPARED = "The cards of this game can't be compared with what was promised here";

/** The refusals after which another name, or another try with the same link, may do. */
const MAY_SIT: ReadonlySet<string> = new Set(["name", "crowded", "declined", "kept", "rules", "terms"]);
/** Those after which the terms are to be read again. */
const READS_AGAIN: ReadonlySet<string> = new Set(["kept", "rules", "terms"]);
/** The refusals after which another code may do, and those after which somebody may sit here at another device. */
const MAY_TYPE: ReadonlySet<string> = new Set(["code", "codeless", "spent"]);
const SITS_ELSEWHERE: ReadonlySet<string> = new Set(["taken", "cut", "wrong", "moved"]);
/** The refusals after which there is nothing that the same page could try. */
const FOR_GOOD: ReadonlySet<string> = new Set(["closed", "ended", "left", "moved", "gone", "cut"]);
/** The refusals after which this page has no seat any longer. */
const UNSEATED: ReadonlySet<string> = new Set(["wrong", "left", "moved"]);

/** Shows the door of the table of an address in a place of the page, and the table once this page has a seat. */
export function openPage(place: Location, el: HTMLElement, connect?: (address: string) => Socket): void {
  const ident = place.pathname.split("/").pop() ?? "";
  const token = place.hash.slice(1);
  const address = new URL(`../line/${ident}`, place.href.split("#")[0]);
  address.protocol = address.protocol.replace("http", "ws");
  const kept = keptOf(ident);
  let end = new AbortController();
  let table: HTMLElement | null = null;
  let about: About | null = null;
  /** The page may ask what the link leads to, which takes no seat, until somebody presses. */
  let looking = new AbortController();

  const door = document.createElement("div");
  door.className = "pw pw-at-door";
  el.classList.add("pw-page");
  watchTheme(door, () => "auto", new AbortController().signal);
  watchSize(door, new AbortController().signal);
  const show = (shown: Shown): void => {
    el.append(door);
    const again = (): void => place.reload();
    render(<Door shown={shown} sit={sit} ask={() => ask("")} take={take} again={again} key={shown.is} />, door);
  };

  function hear(remote: Remote, condition: Condition): void {
    if (condition.is === "here") seat(remote);
    else if (condition.is === "gone") refuse(condition.why, condition.text);
    else if (!table)
      show({
        is: "waiting",
        text: condition.text || "The table does not answer yet; this page tries again by itself.",
      });
  }

  function seat(remote: Remote): void {
    if (table || !remote.get("view")) return;
    kept.sat = true;
    keep(ident, kept);
    history.replaceState(null, "", place.pathname); // the link is used up, and shall not be read over a shoulder
    door.remove();
    table = document.createElement("div");
    el.append(table);
    const opened = (at: Table): void =>
      compareAtEnd(
        remote,
        ident,
        (differs) => note(at, differs ? UNFAIR : UNCOMPARED, "Share keeps the game: ask the host about it."),
        end.signal,
      );
    mountTable(remote, table, end.signal, [...DESKS, { opened }]);
    dealFairly(remote, ident, end.signal);
  }

  function refuse(why: string, text: string): void {
    end.abort();
    table?.remove();
    table = null;
    if (UNSEATED.has(why)) {
      kept.sat = false; // the seat was given to another page
      keep(ident, kept);
    }
    if (READS_AGAIN.has(why)) lookAt(text);
    else if (MAY_SIT.has(why)) show({ is: "open", name: lastName(), refused: text, about });
    else if (MAY_TYPE.has(why)) ask(text);
    else shut(why, text);
  }

  const shut = (why: string, text: string): void =>
    show({
      is: "shut",
      text,
      again: FOR_GOOD.has(why) ? "" : why === "stopped" ? "Come back" : "Try again",
      code: SITS_ELSEWHERE.has(why),
    });
  const ask = (refused: string): void => show({ is: "code", refused });
  const take = (code: string): void => call("", "Your seat is looked for …", code);

  function sit(name: string, agreed: Agreed): void {
    if (name.trim()) keepName(name.trim());
    call(name, "Connecting …", "", agreed);
  }

  /** Shows the door, and what the link leads to once that is told. */
  function lookAt(refused: string): void {
    looking.abort();
    looking = new AbortController();
    const open = (): void => show({ is: "open", name: lastName(), refused, about });
    open();
    const told = (found: About): void => {
      about = found;
      open();
    };
    look(address.href, token, told, ({ why, text }) => shut(why, text), looking.signal, connect);
  }

  function call(name: string, text: string, code = "", agreed: Agreed = {}): void {
    looking.abort();
    show({ is: "waiting", text });
    end = new AbortController();
    const remote: Remote = new Remote(
      address.href,
      { secret: kept.secret, token, name, code, agreed },
      (condition) => hear(remote, condition),
      end.signal,
      connect,
    );
  }

  if (kept.sat) call("", "Your seat is looked for …");
  else lookAt("");
}
