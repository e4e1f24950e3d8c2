import init, { start_worker } from "./harena.js";
await init();
start_worker();
