/** Observes a server from a thread of its own, whose clock no attacker's work holds up. */
import { observe } from "./server.ts";

// The types take this for the main thread.
const host = globalThis as unknown as Pick<Worker, "postMessage">;

globalThis.addEventListener("message", (event) => {
  const observer = observe({ port: (event as MessageEvent<number>).data });
  globalThis.addEventListener("message", async () => host.postMessage(await observer.stop()), {
    once: true,
  });
}, { once: true });
