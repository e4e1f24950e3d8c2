// Keeps the client for days without a network. A new version has a new name and brings all its files at once.
const NAME = "harena-%VERSION%";
const FILES = %FILES%;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("harena-") && name !== NAME);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

// The network first, so that nobody plays with old files while there is a server; what is kept when there is none.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === self.location.origin && event.request.method === "GET" && !url.pathname.includes("/api");
  if (!isOurs) return;
  event.respondWith(
    fetch(event.request).catch(() => caches.match(event.request.mode === "navigate" ? "./" : event.request)),
  );
});
