/* All that the page and its worker need is kept at the first visit and answered from there, also without a network. A build of the
   page has a name of its own, so that its parts come from one build: BUILD, which is written before this, has it with the files. */
const { build, files } = BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(build)
      .then((kept) => kept.addAll(files)), // a later build waits: what is open goes on with the parts of its own
  );
});
self.addEventListener("message", ({ data }) => data === "now" && self.skipWaiting());
self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith("pinochle-") && name !== build) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const own = files.some((name) => pathname === new URL(name, self.location).pathname);
  if (event.request.method !== "GET" || origin !== self.location.origin || !own) return;
  const kept = caches.open(build).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
