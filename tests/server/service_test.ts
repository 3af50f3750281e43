/** How the service puts its parts together. */
import assert from "node:assert/strict";
import { readConfig } from "../../server/config.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import type { Listener } from "../../server/listen.ts";
import { openStores, serve } from "../../server/service.ts";

Deno.test({
  name: "service: is ready when tools can run",
  // It loads the search a second later.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const sandbox: Sandbox & { isReady: boolean } = {
      isReady: false,
      run: () => Promise.reject(new Error("no run is asked for")),
      close: () => {},
    };
    const answers: Parameters<Listener["answer"]>[0][] = [];
    const stores = await openStores({ redis: undefined, isKvLinked: false }, assert.fail);
    serve(readConfig({}), sandbox, stores, {
      port: 8000,
      answer: (handler) => answers.push(handler),
      shutdown: () => Promise.resolve(),
    });
    const remoteAddr = { transport: "tcp", hostname: "192.0.2.1", port: 1 } as const;
    const readiness = async () => {
      const request = new Request("http://localhost:8000/readyz");
      return (await answers[0]!(request, { remoteAddr, completed: Promise.resolve() })).status;
    };
    assert.equal(await readiness(), 503);
    sandbox.isReady = true;
    assert.equal(await readiness(), 200);
  },
});
