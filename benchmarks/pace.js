/* Played inside the page: turns at a table, from a click to the next decision, as a person sees them. */
/** The milliseconds in which the table has moved, or held something to be read, since it stands in the page. */
let moved = 0;
{
  let since = null;
  new MutationObserver(() => {
    const busy = document.querySelector(".pw[data-busy=true]") !== null;
    if (busy) since ??= performance.now();
    else if (since !== null) {
      moved += performance.now() - since;
      since = null;
    }
  }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-busy"]});
}
window.turns = async ({most, wholeRound}) => {
  const root = document.querySelector(".pw");
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const ready = () => root.dataset.busy === "false"
    && root.querySelector(".pw-panel button, .pw-bar [data-act]:not([data-act=hurry])") !== null;
  const until = (shown) => new Promise((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`nothing came: ${root.querySelector(".pw-bar").textContent}`)), 30_000);
    const look = () => {
      if (!shown()) return;
      observer.disconnect();
      clearTimeout(limit);
      done(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(root, {subtree: true, childList: true, attributes: true});
    look();
  });
  // a turn in which somebody melds, or a card is shown, has time to be read
  const read = () => root.querySelectorAll(".pw-cap").length + "," + [...root.querySelectorAll(".pw-log li")].filter(
    (line) => /melded|seen by both|took .* for/.test(line.textContent)).length;
  const spent = [], moving = [], answered = [];
  let tricks = 0;
  await until(ready);
  moving.push(moved);                                    // the deal
  for (let guard = 0; spent.length < most && guard < 40 * most; guard += 1) {
    await until(ready);
    await pause(300);                                   // later than a double click, and after the glance at a new picture
    const panel = root.querySelector(".pw-panel");
    if (panel && wholeRound && tricks > 0) break;      // the round is over
    const before = read(), view = root.dataset.viewId, start = performance.now();
    const heard = until(() => root.dataset.viewId !== view);
    const still = moved;
    // a paper at an end has buttons that only show more: what goes on stands in the bar
    const button = root.querySelector(".pw-bar [data-act='do knock'], .pw-bar [data-act=best], .pw-bar [data-act='do draw'], .pw-bar [data-act=ask-pass]")
      ?? (root.querySelector(".pw-bar [data-act=main]") ? null : root.querySelector(".pw-panel button.primary, .pw-panel button"));
    const [card] = root.querySelectorAll(".pw-own:not([aria-disabled=true])");
    const main = root.querySelector(".pw-bar [data-act=main]");
    const plays = /^(Choose a card|Play )/.test(main?.textContent ?? "");
    if (button) button.click();
    else if (plays && card) {
      card.dispatchEvent(new MouseEvent("click", {bubbles: true, altKey: true}));
      tricks += 1;
    } else main.click();
    const taken = await until(() => root.dataset.viewId !== view && ready()) - start;
    answered.push(await heard - start);
    moving.push(moved - still);
    if (!button && plays && read() === before && !root.querySelector(".pw-panel")) spent.push(taken);
  }
  return {spent, moved: moving, answered, tricks};
};
