/** A thread that takes a while to load, and answers when it began to, and when it had loaded. */
import { answerOnce } from "../../engine/sandbox/own_thread.ts";

const begun = Date.now();
await new Promise((resolve) => setTimeout(resolve, 300));
const loaded = Date.now();

answerOnce(() => Promise.resolve({ begun, loaded }));
