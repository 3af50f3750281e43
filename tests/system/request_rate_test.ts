/** Floods of requests through HAProxy with `deploy/haproxy.cfg`. */
import assert from "node:assert/strict";
import { startProxy } from "./deployment.ts";

Deno.test("deploy: an address has 3,000 requests in ten seconds, and others have theirs", async () => {
  let asked = 0;
  const instance = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
    asked++;
    return new Response("ok");
  });
  const address = `127.0.0.1:${instance.addr.port}`;
  {
    // The address that other clients share is a proxy, which says for whom it asks.
    await using proxy = await startProxy({ ONE: address, TWO: address, TERMINATORS: "127.0.0.1" });
    const url = `http://127.0.0.1:${proxy.port}/`;
    const ask = (client: string) => fetch(url, { headers: { "x-forwarded-for": client } });
    let refused: Response | undefined;
    // Some 300 a second at least, or none is refused.
    for (let round = 0; round < 400 && !refused; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask("203.0.113.7")));
      for (const answer of answers) {
        if (answer.status === 429) refused ??= answer;
        if (answer !== refused) await answer.body?.cancel();
      }
    }
    assert.ok(refused, "none of 20,000 requests was refused");
    assert.ok(asked > 2_000, `refused after ${asked}`);
    assert.equal(refused.headers.get("retry-after"), "1");
    assert.equal((await refused.json()).error.code, "RATE_LIMITED");
    assert.equal(await (await ask("203.0.113.8")).text(), "ok");
  }
  await instance.shutdown();
});
