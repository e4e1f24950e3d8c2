// Boots a worker beside the page. What arrives before the engine is ready waits.
import init, { start_worker } from "./harena.js";
const early = [];
self.onmessage = (event) => early.push(event);
await init({ module_or_path: new URL("harena_bg.wasm", import.meta.url) });
start_worker();
for (const event of early) self.onmessage(event);
