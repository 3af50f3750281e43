/** Large bodies of requests that are refused before anything of them is read. */
import assert from "node:assert/strict";
import { withService } from "../service.ts";

Deno.test("refused bodies: a large one is thrown away in pieces, with turns for others between them", () =>
  withService(async ({ app }) => {
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    const ended = Promise.withResolvers<void>();
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pieces++ < 16) return controller.enqueue(new Uint8Array(2 ** 16));
        controller.close();
        ended.resolve();
      },
    }, { highWaterMark: 0 });
    const headers = { "content-type": "text/plain", "content-length": String(2 ** 21) };
    const request = new Request("http://localhost:8000/api/run", { method: "POST", headers, body });
    const response = await app.fetch(request, { remoteAddr: { hostname: "192.0.2.1" } });
    assert.equal(response.status, 415);
    assert.ok(request.body!.locked, "Deno leaves it alone");
    await ended.promise;
    clearInterval(others);
    assert.ok(turns >= pieces, `${turns} turns for ${pieces} pieces`);
  }, { limits: true }));

Deno.test("refused bodies: one whose length is declared twice, or not as a number, counts as a large one", async () => {
  await Promise.all(
    [`${2 ** 21}, ${2 ** 21}`, "1, 2", "much"].map((length) =>
      withService(async ({ send }) => {
        const headers = { "content-type": "text/plain", "content-length": length };
        let turns = 0;
        // Each counts as 128 requests, and a thousand may come at once.
        while (turns < 40) {
          const { status } = await send("/api/run", { method: "POST", headers, body: "a" });
          if (status !== 415) break;
          turns++;
        }
        assert.ok(turns < 40, `${turns} bodies of length ${length} were free of charge`);
      }, { limits: true })
    ),
  );
});
