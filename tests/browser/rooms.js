// The page on which tables are measured in rooms of many sizes: a box that is scrolled, as a notebook's pane, with a table in it.
const frames = async (n) => {
  for (let i = 0; i < n; i += 1) await new Promise((done) => requestAnimationFrame(done));
};

/** The frames after which a table in a changed room has come to rest. */
window.settling = 3;

/** The program of the court figures, where cards are looked at; without it they are large. */
window.courts = undefined;

/** The messages that tables have sent. */
window.sent = [];

/** Shows a table in a box; `press` is a button to press at first, `answers` what a kernel says to a message, by its act. */
window.showIn = async ({ view, prefs, menu, press, answers = {}, more = {} }, room) => {
  window.stop?.();
  const host = document.getElementById("host");
  host.replaceChildren();
  host.removeAttribute("style");
  const box = document.createElement("div"),
    place = document.createElement("div");
  box.id = "box";
  Object.assign(box.style, { overflowY: "auto", overflowX: "hidden" });
  box.append(place);
  host.append(box);
  window.resizeBox(room);
  const traits = { part: "table", view, prefs, menu, thinking: {}, advice: {}, promises: [], rating: {}, ...more };
  if (window.courts) traits._courts = "IPY_MODEL_courts";
  const listeners = [];
  const model = {
    get: (name) => traits[name],
    set() {},
    save_changes() {},
    on: (event, callback) => {
      if (event === "msg:custom") listeners.push(callback);
    },
    off() {},
    widget_manager: { get_model: async () => ({ get: () => window.courts }) },
    send: (message) => {
      const { act, n } = message;
      window.sent.push(message);
      for (const listener of listeners) listener({ heard: n, n, ...answers[act] });
    },
  };
  window.stop = window.widget.render({ model, el: place });
  for (let i = 0; i < 60 && !place.querySelector(".pw-tray"); i += 1) await frames(1);
  await frames(2);
  if (press) place.querySelector(`[data-act="${press}"]`)?.click();
  await frames(2);
};
window.resizeBox = ([width, height]) => {
  const box = document.getElementById("box");
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
};

/** Shows a table once, and measures it in one room after the other. */
window.measureIn = async (scene, rooms) => {
  await window.showIn(scene, rooms[0]);
  const found = [];
  for (const room of rooms) {
    window.resizeBox(room);
    await frames(window.settling);
    found.push(window.measured(document.querySelector("#box .pw")));
  }
  return JSON.stringify(found);
};

const shown = (node) => {
  const box = node.getBoundingClientRect(), style = getComputedStyle(node);
  const [wide, high] = [node.offsetWidth ?? box.width, node.offsetHeight ?? box.height]; // as the table counts, which may be enlarged
  return wide > 1 && high > 1 && style.visibility === "visible" && node.checkVisibility({ opacityProperty: true });
};
const within = (inner, outer, by = 1.5) =>
  inner.left >= outer.left - by && inner.right <= outer.right + by && inner.top >= outer.top - by && inner.bottom <= outer.bottom + by;
const named = (node) => `${node.className.baseVal ?? node.className}|${(node.textContent ?? "").trim().slice(0, 40)}`;
/** The boxes around a node that clip it, up to the table. */
const clippers = (node, root) => {
  const out = [];
  for (let at = node.parentElement; at && at !== root; at = at.parentElement)
    if (/hidden|clip|auto|scroll/.test(getComputedStyle(at).overflowY)) out.push(at);
  return out;
};
/** Whether a box has more in it than one sees, and can be scrolled. */
const isScrolled = (box) => {
  const { overflowX, overflowY } = getComputedStyle(box);
  return (
    (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1) ||
    (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1)
  );
};
/** Whether a node is seen whole: within the room, cut by no box that clips, and uncovered in its middle. */
const inSight = (node, root, room) => {
  if (!node || !shown(node)) return false;
  const box = node.getBoundingClientRect();
  if (!within(box, room) || !clippers(node, root).every((each) => within(box, each.getBoundingClientRect()))) return false;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top !== null && (node.contains(top) || top.contains(node) || top.matches(".pw-open")); // the button over a strip is not seen
};

/** The lines of a node's own text, as far as no box cuts them: where they are seen. */
const linesOf = (node, root) => {
  const around = [...clippers(node, root), root].map((each) => each.getBoundingClientRect());
  const range = document.createRange();
  return [...node.childNodes]
    .filter((each) => each.nodeType === 3 && each.textContent.trim())
    .flatMap((each) => (range.selectNodeContents(each), [...range.getClientRects()]))
    .map((line) => {
      const cut = { left: line.left, right: line.right, top: line.top, bottom: line.bottom };
      for (const box of around) {
        cut.left = Math.max(cut.left, box.left);
        cut.right = Math.min(cut.right, box.right);
        cut.top = Math.max(cut.top, box.top);
        cut.bottom = Math.min(cut.bottom, box.bottom);
      }
      return cut;
    })
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
};
/** The lines of words of which a box around them shows a part: such a bar has half a line. */
const halved = (node, root) => {
  const around = clippers(node, root).map((each) => each.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].some((line) => {
    const seen = Math.min(line.bottom, ...around.map(({ bottom }) => bottom)) - Math.max(line.top, ...around.map(({ top }) => top));
    return seen > 1 && seen < line.height - HALF;
  });
};
/** The pixels of a line that hold no letters, at its edges. */
const HALF = 3;
const isOpaque = (node) => {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
  return opacity === "1" && (backgroundImage !== "none" || /^rgb\(|^color\([^/]*\)$|oklab\([^/]*\)$/.test(backgroundColor));
};
/** Whether the upper of two texts leaves the lower one to be seen at a point: no ground lies between them. */
const shinesThrough = (x, y, one, other) => {
  const stack = document.elementsFromPoint(x, y);
  const [upper, lower] = [one, other].map((node) => stack.indexOf(node)).sort((a, b) => a - b);
  return upper >= 0 && !stack.slice(upper, lower).some(isOpaque);
};
/** Text that lies over other text. */
const overlaps = (texts) => {
  const found = [];
  const all = texts.flatMap(({ node, lines }) => lines.map((line) => ({ node, line })));
  all.forEach((one, i) => {
    for (const other of all.slice(i + 1)) {
      if (one.node === other.node) continue;
      const left = Math.max(one.line.left, other.line.left), right = Math.min(one.line.right, other.line.right),
        top = Math.max(one.line.top, other.line.top), bottom = Math.min(one.line.bottom, other.line.bottom);
      // lines of letters stand in boxes that are higher than the letters
      const least = 0.3 * Math.min(one.line.bottom - one.line.top, other.line.bottom - other.line.top);
      if (right - left > 2 && bottom - top > least && shinesThrough((left + right) / 2, (top + bottom) / 2, one.node, other.node))
        found.push(`text over text: ${named(one.node)} / ${named(other.node)}`);
    }
  });
  return found;
};
/** Every part is found at its place, whether or not it can be pressed. */
const ALL_FOUND = Object.assign(document.createElement("style"), { textContent: ".pw * { pointer-events: auto !important }" });

window.measured = (root) => {
  const box = document.getElementById("box"),
    room = box.getBoundingClientRect();
  const at = (which) => root.querySelector(which)?.getBoundingClientRect();
  const hand = at(".pw-fan, .pw-ranked, .pw-folded"),
    felt = at(".pw-felt"),
    bar = at(".pw-bar"),
    tools = at(".pw-tools");
  const panel = [...root.querySelectorAll(".pw-panel")].find(shown),
    sheet = [...root.querySelectorAll(".pw-pop")].find(shown);
  const found = [];
  if (box.scrollHeight > box.clientHeight + 1) found.push(`page is ${box.scrollHeight - box.clientHeight} px too high`);
  if (root.scrollWidth > root.clientWidth + 1) found.push(`table is ${root.scrollWidth - root.clientWidth} px too wide`);
  const main = root.querySelector(".pw-panel .pw-btn.primary, .pw-start [type=submit], .pw-bar .pw-btn[data-act=main]:not(.is-prompt)") ?? root.querySelector(".pw-bar .pw-btn");
  if (!sheet) {
    if (main && !inSight(main, root, room)) found.push(`main action is not in sight: ${named(main)}`);
    const title = panel?.querySelector("h2"),
      status = title && shown(title) && getComputedStyle(title).position !== "absolute" ? title : root.querySelector(".pw-status b");
    if (!inSight(status, root, room)) found.push("status is not in sight");
    // at the end of a round its trump is over
    if (root.querySelector(".pw-emblem, .pw-trump") && !root.querySelector(".pw-panel-round, .pw-panel-game")) {
      const trump = root.querySelector(".pw-trump");
      if (!inSight(trump, root, room)) found.push("trump is not in sight");
      else if (!/trump/.test(trump.innerText)) found.push("the word trump is not in sight");
    }
  }
  const letters = [], texts = [];
  for (const node of root.querySelectorAll("*")) {
    const text = [...node.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent).join("").trim();
    if (!text || !shown(node) || node.closest(".pw-vh, svg, [inert]") || node.tagName === "OPTION") continue;
    const style = getComputedStyle(node), letter = parseFloat(style.fontSize), where = node.getBoundingClientRect();
    letters.push(letter);
    texts.push({ node, lines: linesOf(node, root) });
    if (node.closest(".pw-status, .pw-bar .pw-chip") && halved(node, root)) found.push(`half a line: ${named(node)}`);
    const clips = /hidden|clip/.test(style.overflowX) && style.webkitLineClamp === "none";
    if (clips && node.scrollWidth > node.clientWidth + 1) found.push(`cut off: ${named(node)}`);
    const around = clippers(node, root);
    const scrolls = around.some(isScrolled);
    if (!scrolls && !around.every((each) => within(where, each.getBoundingClientRect(), 3))) found.push(`clipped: ${named(node)}`);
    if (!scrolls && !within(where, root.getBoundingClientRect(), 2)) found.push(`outside: ${named(node)}`);
  }
  document.head.append(ALL_FOUND);
  found.push(...overlaps(texts));
  ALL_FOUND.remove();
  const cards = [];
  if (!panel && !sheet)
    for (const card of root.querySelectorAll(".pw-fan > .pw-own, .pw-ranked > .pw-own, .pw-rankpile")) {
      const where = card.getBoundingClientRect();
      cards.push(where.width);
      const scroller = clippers(card, root).find((each) => each.scrollHeight > each.clientHeight + 1);
      if (scroller) continue;
      const top = document.elementFromPoint(where.left + 7, where.top + 12);
      if (!within(where, room)) found.push(`outside: card ${card.dataset.id}`);
      else if (!top || !(card.contains(top) || top.closest(".pw-ring, .pw-coin"))) found.push(`covered: card ${card.dataset.id} by ${top && named(top)}`);
    }
  const lifted = root.dataset.assist === "below"; // by the assistant's sheet
  const round = (n) => (n === undefined ? null : Math.round(n * 10) / 10);
  return {
    high: Math.round((root.getBoundingClientRect().height / room.height) * 100) / 100,
    found: [...new Set(found)],
    letter: letters.length ? Math.min(...letters) * (root.currentCSSZoom ?? 1) : null,
    card: cards.length ? round(Math.min(...cards)) : null,
    trick: round([...root.querySelectorAll(".pw-trick :is(.pw-card, .pw-slot)")].map((n) => n.getBoundingClientRect().width).sort((a, b) => a - b)[0]),
    bar: bar && !lifted ? [round(bar.top - room.top), round(bar.height)] : null,
    tools: tools && !lifted ? [round(tools.top - room.top), round(tools.left - room.left)] : null,
    felt: felt ? [round(felt.width), round(felt.height)] : null,
    hand: hand && !lifted && root.dataset.fits === "true" ? round(hand.bottom - room.top) : null, // a felt that is scrolled moves it
    scrolls: [...root.querySelectorAll("*")].filter((n) => /auto|scroll/.test(getComputedStyle(n).overflowY) && shown(n) && n.scrollHeight > n.clientHeight + 1).map((n) => `${String(n.className).split(" ")[0]} ${n.scrollHeight - n.clientHeight}`),
  };
};
