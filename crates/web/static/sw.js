const VERSION = "%VERSION%";
const FILES = %FILES%;
self.addEventListener("install", (event) => event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES))));
