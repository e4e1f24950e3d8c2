import init, { start_page } from "./harena.js";
await init();
start_page();
