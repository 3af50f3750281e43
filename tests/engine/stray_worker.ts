/** A thread in which errors are thrown that nobody catches. */
import { onUnhandledFault } from "../../engine/fault.ts";

class OwnError extends Error {}

// The types take this for the main thread.
const host = globalThis as unknown as Pick<Worker, "postMessage">;

onUnhandledFault((fault) => host.postMessage(fault));
Promise.resolve().then(() => {
  throw new OwnError("secret");
});
setTimeout(() => {
  setTimeout(() => host.postMessage("alive"));
  throw new TypeError("secret");
});
