/** How long a service that was told to stop still takes requests. */
import assert from "node:assert/strict";
import { untilQuiet } from "../../server/drain.ts";
import type { Handler } from "../../server/listen.ts";

const CONNECTION = {
  remoteAddr: { transport: "tcp", hostname: "192.0.2.1", port: 1 },
  completed: Promise.resolve(),
} as const;

/** A service that says farewell while these paths are asked, pause by pause; how many pauses it makes. */
async function pausesWhile(asked: (pause: number) => string[]): Promise<number> {
  let answer!: Handler;
  let pauses = 0;
  await untilQuiet(
    { answer: (handler) => answer = handler },
    ({ url }) => new Response(url),
    async () => {
      pauses++;
      for (const path of asked(pauses)) {
        const url = `http://localhost:8000${path}`;
        assert.equal(await (await answer(new Request(url), CONNECTION)).text(), url);
      }
    },
  );
  return pauses;
}

Deno.test("drain: takes a tenth of a second without requests", async () => {
  assert.equal(await pausesWhile(() => []), 1);
});

Deno.test("drain: after requests it waits for a second without any", async () => {
  assert.equal(await pausesWhile((pause) => pause <= 4 ? ["/api/run", "/nope"] : []), 4 + 10);
  assert.equal(await pausesWhile((pause) => [1, 10].includes(pause) ? ["/api"] : []), 10 + 10);
  assert.equal(await pausesWhile((pause) => [1, 12].includes(pause) ? ["/api"] : []), 1 + 10);
});

Deno.test("drain: probes are answered and do not prolong it", async () => {
  assert.equal(await pausesWhile(() => ["/readyz", "/healthz?x"]), 1);
});

Deno.test("drain: ends after three seconds despite requests", async () => {
  assert.equal(await pausesWhile(() => ["/api"]), 30);
});
