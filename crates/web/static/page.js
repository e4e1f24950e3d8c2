// Boots the page. Everything else is Rust.
import init, { start_page } from "./harena.js";
await init();
start_page();
if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("sw.js");
