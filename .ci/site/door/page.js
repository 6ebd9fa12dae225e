/* The site's page that replays a game: what is in its address behind the #, or what its reader pastes or opens.

   All of that may come from a stranger. It is measured before it is unpacked, checked before it is drawn, and drawn as text; the
   page's policy lets nothing be loaded and nothing be sent. A game in a link or an exported page holds all its pictures; a code
   holds cards and moves, which only the rules can replay, in Python: for a code the page says where. */

const VIEWS = /(?:^|#)pinochle-views(\d+)-([\w-]*)(.*)$/s;
const CODE = /^(pw\d+-.*)$|[?&#]code=(pw\d+-[^&#]*)/s;
const LARGEST = 20_000_000; // letters of a file
const byId = (id) => document.getElementById(id);
const [ask, field, file, said, place] = ["ask", "given", "file", "said", "replay"].map(byId);
const program = unpacked(byId("packed"));
let stop = () => undefined;

/** The fault of a thing that somebody gave, in words for that person. */
class Fault extends Error {}

// ---- what is said

function element(name, text = "", ...inside) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...inside);
  return made;
}

const isLink = (text) => /^https?:/.test(text);

/** A way to go on: a title, words, and a text or a link of this page to be copied. */
function way(title, words, text) {
  const button = element("button", "Copy");
  button.type = "button";
  button.setAttribute("aria-label", `Copy: ${title}`);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(shown);
      button.textContent = "Selected: copy it with the keyboard";
    }
  });
  const shown = element("pre", isLink(text) ? "" : text);
  if (isLink(text)) shown.append(Object.assign(element("a", text), { href: text }));
  shown.tabIndex = 0;
  return [element("h2", title), element("p", words), shown, button];
}

function tell(...lines) {
  said.replaceChildren(...lines.flat().map((line) => (typeof line === "string" ? element("p", line) : line)));
}

// ---- a code

/** The check sum of bytes, as a code has it (CRC-32). */
function sum(bytes) {
  let found = ~0;
  for (const byte of bytes) {
    found ^= byte;
    for (let bit = 0; bit < 8; bit++) found = (found >>> 1) ^ (found & 1 ? 0xedb88320 : 0);
  }
  return ~found >>> 0;
}

const base64 = (letters) => letters.replaceAll("-", "+").replaceAll("_", "/");
const bytesOf = (letters) => Uint8Array.from(atob(base64(letters)), (letter) => letter.charCodeAt(0));

/** Checks a code as far as that goes without rules. */
function checked(code) {
  const again = "Copy it again, from its first letter to its last.";
  if (!code.startsWith("pw1-")) throw new Fault("This code is of a newer version than this page. Install that version to open it.");
  const wrong = /[^\w-]/.exec(code);
  if (wrong) throw new Fault(`This code has ${JSON.stringify(wrong[0])} at character ${wrong.index + 1}, which no code has. ${again}`);
  if (code.length < 8) throw new Fault(`This code is cut off: it hardly begins. ${again}`);
  const [a, b, c] = bytesOf(code.slice(4, 8));
  const due = 8 + a * 65536 + b * 256 + c;
  if (code.length !== due) {
    const fault = code.length < due ? "is cut off" : "is too long, or damaged";
    throw new Fault(`This code ${fault}: it has ${code.length} characters and should have ${due}. ${again}`);
  }
  const damaged = new Fault(`This code is damaged: a letter in it is wrong. ${again}`);
  if (code.length % 4 === 1) throw damaged;
  const bytes = bytesOf(code.slice(8));
  if (bytes.length < 7 || new DataView(bytes.buffer).getUint32(0) !== sum(bytes.subarray(4))) throw damaged;
  return code;
}

function tellCode(given) {
  const code = checked(given.replace(/\s/g, ""));
  lead(code);
  tell(
    "This code is complete. It holds the cards and the moves of a game; the table is drawn by the rules, in Python.",
    Object.assign(element("a", "Open it at a table"), { href: `play.html#${code}` }),
    "It comes with its own Python, nothing is installed. Other ways to see it:",
    way("Without installing anything", "Binder starts a computer in a minute or two. Run the first cell there: the table opens this game.", `${binder}${encodeURIComponent(`?code=${code}`)}`),
    way("In a notebook", "Where the package is installed, in a cell:", `import pinochle_widgets as pw\n\npw.replay("${code}")`),
    way("In the app", "Start it by the command pinochle, and open this address while it runs:", `${app}/?code=${code}`),
    "At any table: Open a code or record in its menu, and paste the code.",
  );
}

/** Leads the way to a table to the game of a code; without one to a new game. */
function lead(code = "") {
  const way = byId("play");
  way.textContent = code ? "Play this" : "Play now";
  way.href = /^pw\d+-[\w-]+$/.test(code) ? `play.html#${code}` : "play.html";
}

// ---- a game with its pictures

const isText = (value) => typeof value === "string";

/** Whether pages are those of a replay, as far as its first picture. */
function isReplay({ head, rounds, lines } = {}) {
  const count = head?.seats?.length;
  const stops = Array.isArray(rounds) && Array.isArray(lines) ? [...rounds, ...lines].map((part) => part?.stops) : [];
  const isStop = (stop) => Array.isArray(stop?.views) && stop.views.length === count && stop.views.every((view) => view === null || Array.isArray(view.steps));
  return (
    Array.isArray(head?.seats) && count > 0 && count < 9 && isText(head.title) && isText(head.game) && isText(head.code) &&
    head.seats.every((seat) => isText(seat?.name)) && rounds?.length === head.rounds && head.rounds > 0 &&
    stops.every((part) => Array.isArray(part) && part.length > 0 && part.every(isStop)) &&
    rounds[0].stops[0].views.every((view) => Array.isArray(view?.picture?.zones))
  );
}

/** Opens the pages of a game; `what` is the thing that holds them. */
async function replay(pages, what) {
  const damaged = new Fault(`${what} is damaged, or holds no game. Ask for it again.`);
  if (pages?.head?.version !== version) throw new Fault(`${what} is of another version than this page, which shows version ${version}.`);
  if (!isReplay(pages)) throw damaged;
  const { prefs, ...held } = await program;
  place.hidden = false;
  const looks = Object.hasOwn(prefs, pages.head.game) ? prefs[pages.head.game] : Object.values(prefs)[0];
  stop = await opened(held, { pages, prefs: looks }, place);
  const drawn = () => place.querySelector(".pw-replay"); // the program tells its faults to the console
  for (let n = 0; n < 50 && !drawn(); n++) await new Promise((later) => setTimeout(later, 20));
  if (!drawn()) throw damaged;
  byId("title").textContent = document.title = pages.head.title;
  lead(pages.head.code);
  byId("another").hidden = false;
  ask.hidden = true;
  tell();
  place.scrollIntoView(); // the table is as high as the window: its buttons are in sight then
}

async function replayLink([, of, letters, rest]) {
  if (!("DecompressionStream" in window)) throw new Fault("This browser is too old to show a game; it needs one of 2023 or later.");
  if (Number(of) > version) throw new Fault("This link is of a newer version than this page.");
  const cut = new Fault(`This link is cut off or changed. It has ${letters.length} characters of a game here: some programs shorten long links. Paste the link alone, ask for it again, or for the game as a file.`);
  if (rest) throw cut;
  let pages;
  try {
    pages = await inflated(bytesOf(letters));
  } catch {
    throw cut;
  }
  await replay(pages, "This link");
}

/** Opens an exported page: what it holds is read, and nothing of it is run. */
async function replayPage(text) {
  const packed = new DOMParser().parseFromString(text, "text/html").getElementById("packed");
  if (!packed?.dataset.size) throw new Fault("This is no page of a game, or one of an older version: open it by itself, it needs nothing else.");
  let held;
  try {
    held = await unpacked(packed);
  } catch {
    throw new Fault("This page is cut off or changed. Ask for it again.");
  }
  await replay(held?.traits?.pages, "This page");
}

// ---- what is given

/** Opens a text: a link, a code, or what a file holds. */
async function open(text, name = "game.record") {
  const given = text.trim();
  const link = given.length < 1000 || /^\w+:\/\//.test(given) ? decoded(given) : given;
  if (given === "") throw new Fault("Paste a link or a code first.");
  const views = VIEWS.exec(given.replace(/\s/g, ""));
  if (views && !given.startsWith("<")) return replayLink(views);
  const code = CODE.exec(link);
  if (code) return tellCode(code[1] ?? code[2]);
  if (/^<(!doctype|html)/i.test(given)) return replayPage(given);
  if (given.startsWith("pinochle-record")) {
    return tell("This is the record of a game: its moves, which the rules replay, in Python. In a notebook:", way("The record", "With the file beside the notebook, in a cell:", `import pinochle_widgets as pw\n\npw.replay(${JSON.stringify(name)})`), "At any table: Open a code or record in its menu.");
  }
  if (given.slice(0, 300).includes('"pinochle-save"')) return tell("This is a saved game, to be played on: Open a code or record in the menu of a table takes it.");
  if (given.startsWith("pws1-")) return tell("This is a sheet of questions, not a game. In a notebook: ", way("The sheet", "In a cell:", `import pinochle_widgets as pw\n\npw.classroom.Paper(${JSON.stringify(given.slice(0, 10_000))})`));
  if (given.startsWith("{") && given.includes('"nbformat"')) throw new Fault("This is a notebook: open it in Jupyter.");
  throw new Fault("This is no link, code, page or record of a game. A code begins with pw1-; a link leads to this page and has much behind its #. Copy it again, whole, or ask for the game as a file.");
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Does what was asked for, and says it where that fails. */
async function attempt(doing) {
  close();
  try {
    await doing();
  } catch (fault) {
    if (!(fault instanceof Fault)) console.error(fault);
    close();
    tell(fault instanceof Fault ? fault.message : "This can't be shown: something in it is damaged, or this browser is of before 2023. Ask for it again, or open it in a newer browser.");
  }
}

function close() {
  stop();
  stop = () => undefined;
  place.replaceChildren();
  place.hidden = true;
  ask.hidden = false;
  byId("another").hidden = true;
  byId("title").textContent = document.title = "Replay a game";
  lead();
  tell();
}

ask.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(() => open(field.value));
});
file.addEventListener("change", () => {
  const [given] = file.files;
  if (!given) return;
  void attempt(async () => {
    if (given.size > LARGEST) throw new Fault("This file is too large for a game.");
    await open(await given.text(), given.name);
  });
  file.value = "";
});
byId("another").addEventListener("click", (event) => {
  event.preventDefault();
  history.replaceState(null, "", location.pathname);
  close();
  field.focus();
});
const begin = () => {
  const held = location.hash.slice(1) || (CODE.exec(location.search) ? location.search : "");
  if (held) void attempt(() => open(held));
};
addEventListener("hashchange", begin);
addEventListener("error", () => place.hidden || tell("Something in this game is damaged: not all of it can be shown."));
begin();
