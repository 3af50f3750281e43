/** Clients that mean no harm and send too many requests at once learn so: no connection is cut off. */
import assert from "node:assert/strict";
import { withServer } from "./server.ts";

/** So many at a time, as a program with a pool of connections sends them. */
const AT_ONCE = 100;
/** A machine that answers under 200 a second refuses none of all these. */
const MAX_ROUNDS = 40;

Deno.test("siege: every answer to a burst of requests arrives whole", () =>
  withServer(async ({ port }) => {
    let refusals = 0;
    for (let round = 0; round < MAX_ROUNDS && refusals === 0; round++) {
      await Promise.all(Array.from({ length: AT_ONCE }, async () => {
        const response = await fetch(`http://127.0.0.1:${port}/healthz`);
        const text = await response.text();
        if (response.status === 200) return;
        refusals++;
        assert.equal(response.status, 429);
        assert.equal(JSON.parse(text).error.code, "RATE_LIMITED");
        assert.equal(response.headers.get("retry-after"), "1");
      }));
    }
    assert.ok(refusals > 0, `none of ${MAX_ROUNDS * AT_ONCE} requests was refused`);
  }));
