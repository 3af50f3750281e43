/** What the platform records: Deno sends it logs and spans by OpenTelemetry, here to a stub. */
import assert from "node:assert/strict";
import { withHosted } from "./hosted.ts";

interface Stub {
  /** What came in so far, by the path that it was sent to. */
  received: Map<string, string>;
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Takes what OTLP/HTTP sends, as JSON. */
function startStub(): Stub {
  const received = new Map<string, string>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      received.set(pathname, (received.get(pathname) ?? "") + await request.text());
      return Response.json({});
    },
  );
  return {
    received,
    env: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BLRP_SCHEDULE_DELAY: "50",
      OTEL_BSP_SCHEDULE_DELAY: "50",
    },
    close: () => server.shutdown(),
  };
}

Deno.test("hosted: the platform gets a line for each request, sees questions in URLs only, and SIGINT ends it at once", async () => {
  const stub = startStub();
  const texts = (path: string) => stub.received.get(path) ?? "";
  try {
    await withHosted(async ({ send, run, pid, status }) => {
      const headers = { "x-deno-client-address": "192.0.2.77:1" };
      const searches = [
        send("/api/tools/search?q=openly+asked", { headers }),
        send("/api/tools/search", {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify({ q: "privately asked" }),
        }),
        run({ tool_id: "base64", input: "a secret of mine" }, "192.0.2.77:1"),
      ];
      for (const response of await Promise.all(searches)) {
        assert.equal(response.status, 200);
        await response.body?.cancel();
      }
      // The platform's end, where nothing is running: it kills five seconds later.
      const begin = performance.now();
      Deno.kill(pid, "SIGINT");
      assert.equal((await status).code, 0);
      assert.ok(performance.now() - begin < 5_000);
    }, { env: stub.env });
    const logs = texts("/v1/logs");
    for (const route of ["/api/tools/search", "/api/run"]) {
      assert.ok(logs.includes(`\\"route\\":\\"${route}\\"`), logs);
    }
    // The platform's own record of a request, which is why there is another way to ask.
    assert.ok(texts("/v1/traces").includes("q=openly+asked"));
    assert.ok(!logs.includes("openly"));
    for (const [path, text] of stub.received) {
      for (const said of ["privately", "secret of mine", "192.0.2.77"]) {
        assert.ok(!text.includes(said), `${path} has ${said}`);
      }
    }
  } finally {
    await stub.close();
  }
});
