/* The games of this browser: the files of Python's folder and those of the browser's storage are brought together, one by one.

   Several tabs keep their games side by side: who writes looks first at what others have written. A file that another tab has changed
   takes the place of the one here as a new file, by which Python knows that its game goes on elsewhere; what was played on here stays
   beside it, under a name of its own. */

const NAME = "pinochle-games";
const PASSING = /^\.|\.tmp$/; // locks, and files that are not whole yet

const done = (request) =>
  new Promise((come, fail) => {
    request.onsuccess = () => come(request.result);
    request.onerror = () => fail(request.error);
  });

function opened() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const store of ["stamps", "files"]) request.result.createObjectStore(store);
  };
  return done(request);
}

/** Opens the storage; what it returns brings both sides together, one call after the other. */
export async function keeperOf(FS, folder) {
  const storage = await opened();
  const known = new Map(); // by name: the stamp of the file in the storage, and how it was seen here
  const path = (name) => `${folder}/${name}`;

  function seen(name) {
    const { ino, size, mtime } = FS.stat(path(name));
    return `${ino} ${size} ${mtime.getTime()}`;
  }

  function here() {
    const names = FS.readdir(folder).filter((name) => !PASSING.test(name) && FS.isFile(FS.stat(path(name)).mode));
    return new Map(names.map((name) => [name, seen(name)]));
  }

  /** Writes a file as a new one. */
  function bring(name, { bytes, time }) {
    if (FS.analyzePath(path(name)).exists) FS.unlink(path(name));
    FS.writeFile(path(name), bytes);
    FS.utime(path(name), time, time);
  }

  function beside(name) {
    const [, begin, end] = /^(.*?)(\.\w+)?$/.exec(name);
    const other = `${begin}-${Math.random().toString(36).slice(2, 8)}${end ?? ""}`;
    FS.rename(path(name), path(other));
    return other;
  }

  async function together() {
    const reading = storage.transaction("stamps").objectStore("stamps");
    const [names, all] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())]);
    const there = new Map(names.map((name, n) => [name, all[n]]));
    const lying = here();
    const changed = [...lying].filter(([name, now]) => known.get(name)?.seen !== now).map(([name]) => name);
    const told = changed.flatMap((name) => {
      if (!there.has(name) || there.get(name) === known.get(name)?.stamp) return [name];
      return name.endsWith(".save") ? [beside(name)] : []; // another tab was first
    });
    const gone = [...known].filter(([name, { stamp }]) => !lying.has(name) && there.get(name) === stamp).map(([name]) => name);
    if (told.length || gone.length) {
      const writing = storage.transaction(["stamps", "files"], "readwrite");
      const [stamps, files] = ["stamps", "files"].map((name) => writing.objectStore(name));
      const written = told.map((name) => [name, { stamp: `${Date.now()} ${Math.random()}`, seen: seen(name) }]);
      for (const [name, { stamp }] of written) {
        stamps.put(stamp, name);
        files.put({ bytes: FS.readFile(path(name)), time: FS.stat(path(name)).mtime.getTime() }, name);
      }
      for (const name of gone) for (const store of [stamps, files]) store.delete(name);
      await new Promise((come, fail) => {
        writing.oncomplete = come;
        writing.onabort = writing.onerror = () => fail(writing.error);
      });
      for (const [name, note] of written) known.set(name, note);
      for (const [name, { stamp }] of written) there.set(name, stamp);
    }
    for (const name of gone) there.delete(name);
    for (const [name, stamp] of there) {
      if (known.get(name)?.stamp === stamp) continue;
      const file = await done(storage.transaction("files").objectStore("files").get(name));
      if (!file) continue;
      bring(name, file);
      known.set(name, { stamp, seen: seen(name) });
    }
    for (const [name, { seen: was }] of known) {
      if (there.has(name)) continue;
      known.delete(name);
      if (FS.analyzePath(path(name)).exists && seen(name) === was) FS.unlink(path(name)); // another tab has put it away
    }
  }

  let last = Promise.resolve();
  return () => {
    const next = () => (navigator.locks ? navigator.locks.request(NAME, together) : together());
    return (last = last.then(next, next));
  };
}
