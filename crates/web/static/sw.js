// Keeps the client for days without a network. A new version has a new name and brings all its files at once. The name begins
// with the folder, because another Harena may lie beside this one.
const FOLDER = self.registration.scope;
const NAME = `harena ${FOLDER} %VERSION%`;
const FILES = %FILES%;

// Past what the browser still has of an older version, however long it may keep that: files of two versions do not fit.
const fresh = (file) => new Request(file, { cache: "reload" });

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map(fresh))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith(`harena ${FOLDER} `) && name !== NAME);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

// The network first, so that nobody plays with old files while there is a server; what is kept when there is none.
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = url.slice(FOLDER.length);
  const isOurs = method === "GET" && url.startsWith(FOLDER) && !/^api\b/.test(path);
  if (!isOurs) return;
  const kept = async () => {
    const cache = await caches.open(NAME);
    if (mode !== "navigate") return cache.match(event.request);
    // The link of a table is no folder in which the page would find its files.
    return path.startsWith("t/") ? Response.redirect(`${FOLDER}#/${path}`) : cache.match("./");
  };
  event.respondWith(fetch(event.request, { cache: "no-cache" }).catch(kept));
});
