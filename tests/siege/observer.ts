/** Observes a server from a separate thread, whose clock the attackers' work cannot delay. */
import { observe } from "./server.ts";

// The compiler takes this for the main thread.
const host = globalThis as unknown as Pick<Worker, "postMessage">;

globalThis.addEventListener("message", (event) => {
  const { port, body } = (event as MessageEvent<{ port: number; body: unknown }>).data;
  const observer = observe({ port }, body);
  globalThis.addEventListener("message", async () => host.postMessage(await observer.stop()), {
    once: true,
  });
}, { once: true });
