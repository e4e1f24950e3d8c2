// Boots the page. Everything else is Rust.
import init, { start_page } from "./harena.js";
await init({ module_or_path: new URL("harena_bg.wasm", import.meta.url) });
start_page();
if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("sw.js");
