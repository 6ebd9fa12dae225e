/* What stops the table before its program can run, told in words; the game of a link is there as a code to be copied. */
(() => {
  const byId = (id) => document.getElementById(id);
  const code = /(?:^#|[?&#]code=)(pw\d+-[\w-]+)/.exec(location.hash)?.[1] ?? new URLSearchParams(location.search).get("code");
  globalThis.pinochle = {
    isStopped: false,
    /** Shows a game as a code; none for an empty one. */
    give(game, label) {
      byId("game").hidden = !game;
      byId("whose").textContent = label;
      byId("code").value = game ?? "";
    },
    stop(words, more = "", game = "") {
      pinochle.isStopped = true;
      byId("said").textContent = words;
      byId("bytes").textContent = more;
      byId("bar").hidden = true;
      byId("foot").hidden = false;
      if (game) pinochle.give(game, "Your game so far");
      else pinochle.give(code, "The game of the link");
    },
  };
  const { stop } = pinochle;
  if (location.protocol === "file:") stop("A browser starts no table from a file: it needs an address, such as that of python -m http.server in this folder.");
  else if (typeof WebAssembly !== "object")
    stop("This browser runs no WebAssembly, which the table is made of. Open the page in another one, or out of its strictest mode.");
  addEventListener("error", ({ target }) => !pinochle.isStopped && target?.tagName === "SCRIPT" && stop("The table could not be fetched. Reload the page when there is a network."), true);
})();
