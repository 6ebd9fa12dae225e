/* Measured inside the page: from a click to what it shows, laid out, without Playwright's own time.
   Evaluated once the echo widget and the table are there; returns milliseconds and bytes. */
async ({plays, changes}) => {
  const root = document.querySelector(".pw:not(.pw-alone)");
  const echo = document.querySelector(".echo");
  const layOut = (node) => node.getBoundingClientRect().width;
  const pause = (ms = 5) => new Promise((done) => setTimeout(done, ms));
  const PACE = 260;                                   // a second press sooner than this counts as a double click

  /** Calls `act`, then waits until `shown()` holds of what is under `node`, laid out; the time that took. */
  const until = (node, shown, act) => new Promise((done, fail) => {
    const start = performance.now();
    const limit = setTimeout(() => fail(new Error(`nothing came: ${act} ${root.querySelector(".pw-bar").textContent} ${root.querySelector(".pw-panel")?.textContent} view ${root.dataset.viewId} own ${root.querySelectorAll(".pw-own").length}`)), 20_000);
    const look = () => {
      if (!shown()) return;
      layOut(node);
      const spent = performance.now() - start;
      observer.disconnect();
      clearTimeout(limit);
      done(spent);
    };
    const observer = new MutationObserver(look);
    observer.observe(node, {subtree: true, childList: true, attributes: true, characterData: true});
    act();
    look();
  });

  const ready = () => root.dataset.busy === "false" && root.querySelector(".pw-panel button, .pw-bar [data-act]") !== null;
  const own = (id) => root.querySelector(`.pw-own[data-id="${CSS.escape(id)}"]`);
  const press = (selector) => root.querySelector(selector);
  const rightClick = (node) => node.dispatchEvent(
    new MouseEvent("contextmenu", {bubbles: true, cancelable: true, button: 2}));
  let number = 0;
  const echoed = () => until(echo, () => echo.textContent === String(number), () => { number += 1; echo.click(); });

  const times = {select: [], sort: [], click: [], echo: [], down: [], up: [], frames: []};
  const immediate = (act) => {
    const start = performance.now();
    act();
    layOut(root);
    return performance.now() - start;
  };
  await until(root, ready, () => {});
  await until(root, () => root.querySelectorAll(".pw-own").length === 12 && ready(), () => press(".pw-panel .primary").click());
  for (let i = 0; i < changes; i += 1) {
    const cards = root.querySelectorAll(".pw-own");
    const card = cards[i % cards.length];
    times.select.push(immediate(() => card.click()));
    times.select.push(immediate(() => card.click()));
    times.sort.push(immediate(() => press("[data-act=sort]").click()));
    await pause();
  }
  await echoed();                                     // what the kernel had to say about the sorting has come before it
  for (let bytes = -1; bytes !== window.wire.down; await pause(2 * PACE)) bytes = window.wire.down;   // quiet

  for (let guard = 0; times.click.length < plays && guard < 20 * plays; guard += 1) {
    await until(root, ready, () => {});
    await pause();
    const before = {...window.wire};
    const view = root.dataset.viewId;
    const other = press(".pw-panel button.primary, .pw-bar [data-act='do knock'], .pw-bar [data-act=best], .pw-bar [data-act='do draw']");
    const panel = press(".pw-panel") !== null;
    if (other) {
      await until(root, () => root.dataset.viewId !== view && ready(), () => other.click());
    } else {
      const held = root.querySelectorAll(".pw-own").length;
      const cards = [...root.querySelectorAll(".pw-own:not([aria-disabled=true])")];
      const {id} = cards[times.click.length % cards.length].dataset;
      // seen: the card has left one's own cards (a twin of it may be the one that goes)
      times.click.push(await until(root, () => root.querySelectorAll(".pw-own").length < held, () => rightClick(own(id))));
      await until(root, () => root.dataset.viewId !== view && ready(), () => {});
    }
    await pause();
    if (!panel) {                                     // a deal is no move
      times.down.push(window.wire.down - before.down);
      times.up.push(window.wire.up - before.up);
      times.frames.push(window.wire.frames - before.frames);
    }
    if (times.echo.length < times.click.length) {
      times.echo.push(await echoed());
      await pause(PACE);
    }
  }

  return times;
}
