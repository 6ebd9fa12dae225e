// The page on which layouts are measured: a model without a kernel, and all that is visible as plain values.
window.show = ({ part, view, prefs, menu, width, press }) => {
  window.stop?.();
  const host = document.getElementById("host");
  host.replaceChildren();
  host.style.width = `${width}px`;
  const traits = { part, view, prefs, menu, thinking: {}, advice: {}, promises: [], rating: {} };
  const model = {
    get: (name) => traits[name], set() {}, save_changes() {}, on() {}, off() {}, send() {},
  };
  window.stop = window.widget.render({ model, el: host });
  return new Promise((resolve) => {
    const frames = (n, then) => (n ? requestAnimationFrame(() => frames(n - 1, then)) : then());
    frames(4, () => {
      window.choose(host);
      if (press) host.querySelector(`[data-act="${press}"]`)?.click();
      // buttons that the menu has had since
      for (const later of host.querySelectorAll("[data-to=save_game], [data-to=earlier], .pw-file")) later.remove();
      frames(4, () => resolve(window.visible(host)));
    });
  });
};

// The main button has the name of a card only since the player has gone there: it goes one on and one back.
window.choose = (host) => {
  if (!host.querySelector("[data-act=main]")?.textContent.startsWith("Choose a card")) return;
  for (const key of ["ArrowRight", "ArrowLeft"])
    host.querySelector(".pw").dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
  requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement.blur()));
};

const ROLES = {
  BUTTON: "button", IMG: "img", CANVAS: "img", TABLE: "table", TR: "row", TD: "cell", TH: "columnheader", NAV: "navigation", SECTION: "region",
  UL: "list", OL: "list", LI: "listitem", SELECT: "combobox", TEXTAREA: "textbox", A: "link", METER: "meter", H1: "heading", H2: "heading",
  H3: "heading", H4: "heading", DIALOG: "dialog",
};
const STATES = ["pressed", "disabled", "expanded", "checked", "selected", "current"];

window.visible = (host) => {
  const home = host.getBoundingClientRect(), found = [];
  for (const node of host.querySelectorAll("*")) {
    const box = node.getBoundingClientRect(), style = getComputedStyle(node);
    if (box.width <= 1 || box.height <= 1 || style.visibility !== "visible" || !node.checkVisibility({ opacityProperty: true })) continue;
    const role = node.getAttribute("role") ?? (node.tagName === "INPUT" ? node.type : ROLES[node.tagName]) ?? "";
    const text = [...node.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent).join(" ").replace(/\s+/g, " ").trim();
    const label = node.getAttribute("aria-label") ?? node.getAttribute("alt") ?? "";
    const states = STATES.filter((s) => node.getAttribute(`aria-${s}`) === "true").join(" ");
    if (!role && !text && !label && !node.dataset.card) continue;
    const what = [role, label, text, node.dataset.card ?? "", states].join("|");
    found.push([what, ...[box.x - home.x, box.y - home.y, box.width, box.height].map((value) => Math.round(value * 2) / 2)]);
  }
  return found;
};
