/** The probes of whoever runs the service. */
import assert from "node:assert/strict";
import { startService, withService } from "../service.ts";

for (const path of ["/healthz", "/readyz"]) {
  Deno.test(`health: ${path} is small, is not cached and is not counted`, async () => {
    const service = startService({ limits: true });
    try {
      const response = await service.send(path);
      assert.equal(response.status, 200);
      assert.equal(await response.text(), "ok");
      assert.equal(response.headers.get("content-type"), "text/plain; charset=utf-8");
      assert.equal(response.headers.get("cache-control"), "no-store");
      assert.equal(response.headers.get("ratelimit"), null);
      for (let i = 0; i < 100; i++) await (await service.send(path)).body?.cancel();
      const run = await service.post("/api/run", { tool_id: "base64", input: "a" });
      assert.match(run.headers.get("ratelimit")!, /"minute";r=59;/);
      await run.body?.cancel();
    } finally {
      service.close();
    }
  });

  Deno.test(`health: ${path} answers HEAD and OPTIONS, and no other methods`, () =>
    withService(async ({ send }) => {
      const head = await send(path, { method: "HEAD" });
      assert.deepEqual([head.status, head.headers.get("content-length")], [200, "2"]);
      const options = await send(path, { method: "OPTIONS" });
      assert.equal(options.headers.get("allow"), "GET, HEAD, OPTIONS");
      assert.equal((await send(path, { method: "POST" })).status, 405);
    }));
}

Deno.test("health: a service that takes no calls is healthy but not ready", async () => {
  let isReady = false;
  const service = startService({ isReady: () => isReady });
  try {
    assert.equal((await service.send("/healthz")).status, 200);
    const refused = await service.send("/readyz");
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get("retry-after"), "1");
    assert.equal(refused.headers.get("cache-control"), "no-store");
    assert.equal((await refused.json()).error.code, "SERVICE_BUSY");
    isReady = true;
    assert.equal((await service.send("/readyz")).status, 200);
  } finally {
    service.close();
  }
});
