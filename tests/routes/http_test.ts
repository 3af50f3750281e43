/** What holds for all routes: methods, caching, CORS, discovery. */
import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { BASE_URL, type Service, startService, withService } from "../service.ts";

/** What holds for all routes does not depend on where tools run, and workers take longer to start than most of it. */
const routes = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });

function withRoutes(test: (service: Service) => Promise<void>): Promise<void> {
  return test(routes);
}

Deno.test("http: an unknown route is 404, an unsupported method 405 with Allow", () =>
  withRoutes(async ({ send }) => {
    const missing = await send("/api/nothing");
    assert.equal(missing.status, 404);
    assert.deepEqual((await missing.json()).error, {
      code: "NOT_FOUND",
      message: "No such route. Start at GET /. GET /api lists all",
    });
    const near = await (await send("/api/tools/base64")).json();
    assert.equal(
      near.error.message,
      "No such route. Did you mean /api/tools/{id}/schema? GET /api lists all",
    );
    const wrong = await send("/api/run", { method: "GET" });
    assert.equal(wrong.status, 405);
    assert.equal(wrong.headers.get("allow"), "POST, OPTIONS");
    assert.equal((await wrong.json()).error.code, "METHOD_NOT_ALLOWED");
    const both = await send("/api", { method: "DELETE" });
    assert.equal(both.headers.get("allow"), "GET, POST, HEAD, OPTIONS");
  }));

Deno.test("http: a trailing slash makes no difference", () =>
  withRoutes(async ({ send, post }) => {
    for (const path of ["/api/", "/api/tools/", "/api/tools/base64/schema/", "/openapi.json/"]) {
      const { status } = await send(path, { method: "HEAD" });
      assert.equal(status, 200, path);
    }
    const run = await post("/api/run/", { tool_id: "base64", input: "hi" });
    assert.equal((await run.json()).result.output, "aGk=");
    assert.notEqual((await post("/mcp/", {})).status, 404);
    assert.equal((await send("/api//")).status, 404);
  }));

Deno.test("http: HEAD answers as GET without a body", () =>
  withRoutes(async ({ send }) => {
    const { byteLength } = await (await send("/api")).arrayBuffer();
    const response = await send("/api", { method: "HEAD" });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-length"), String(byteLength));
    assert.equal(await response.text(), "");
    const cached = await send("/api/tools", { method: "HEAD", headers: { "if-none-match": "*" } });
    assert.equal(cached.status, 304);
    assert.equal(cached.headers.get("content-length"), null);
  }));

Deno.test("http: preflight requests are answered", () =>
  withRoutes(async ({ send }) => {
    const response = await send("/api/run", { method: "OPTIONS" });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.equal(response.headers.get("access-control-allow-methods"), "POST");
    assert.match(response.headers.get("access-control-allow-headers")!, /Content-Type/);
    assert.equal(response.headers.get("access-control-max-age"), "86400");
    const both = await send("/api", { method: "OPTIONS" });
    assert.equal(both.headers.get("access-control-allow-methods"), "GET, POST");
    const read = await send("/api/tools", { method: "OPTIONS" });
    assert.equal(read.headers.get("allow"), "GET, HEAD, OPTIONS");
  }));

Deno.test("http: a page may read every answer that is sent to it", () =>
  withRoutes(async ({ send }) => {
    const page = { origin: "https://page.example", "content-type": "application/json" };
    const ask = (path: string, body: unknown) =>
      send(path, { method: "POST", headers: page, body: JSON.stringify(body) });
    const run = { tool_id: "base64", input: "a" };
    const answers = [
      ask("/api/run", run),
      ask("/api/run", { ...run, response_mode: "output" }),
      ask("/api/run", { tool_id: "base64" }),
      ask("/api/run", {}),
      ask("/api", { tool: "base64", input: "a" }),
      ask("/api/batch", { requests: [{ ...run, id: "a" }] }),
      ask("/api/pipeline", { steps: [run] }),
      send("/api/tools", { headers: page }),
      send("/nowhere", { headers: page }),
      // What caches may keep does not depend on who asked first.
      send("/api/tools"),
    ];
    for (const response of await Promise.all(answers)) {
      const told = `${response.url} ${response.status} ${await response.text()}`.slice(0, 80);
      assert.equal(response.headers.get("access-control-allow-origin"), "*", told);
      assert.match(response.headers.get("access-control-expose-headers")!, /X-Request-Id/, told);
    }
  }));

Deno.test("http: answers in shared caches do not depend on the caller", () =>
  withService(async ({ send }) => {
    const paths = ["/", "/api/tools", "/api/tools/base64/schema", "/openapi.summary.json"];
    for (const path of paths) {
      for (const method of ["GET", "HEAD"]) {
        const response = await send(path, { method });
        await response.body?.cancel();
        assert.match(response.headers.get("cache-control")!, /^public/, path);
        assert.match(response.headers.get("vary")!, /Accept/, path);
        for (const name of ["x-request-id", "ratelimit", "ratelimit-policy", "set-cookie"]) {
          assert.equal(response.headers.get(name), null, `${name} of ${path}`);
        }
      }
    }
    // An answer that nobody keeps has them.
    const refused = await send("/api/tools/base46/schema");
    await refused.body?.cancel();
    assert.ok(refused.headers.has("x-request-id") && refused.headers.has("ratelimit"));
  }, { limits: true }));

Deno.test("tools: the question may be in the body, for the same answer and a tenth of a call", () =>
  withService(async ({ send, post }) => {
    const asked = await post("/api/tools/search", { q: "pretty print json", limit: 2 });
    assert.equal(asked.status, 200);
    assert.equal(asked.headers.get("cache-control"), "no-store");
    const expected = await (await send("/api/tools/search?q=pretty+print+json&limit=2")).json();
    assert.deepEqual(await asked.json(), expected);
    const longest = await post("/api/tools/search", { q: "json ".repeat(2_000) });
    assert.equal(longest.status, 200);
    await longest.body?.cancel();
    const tooLong = { q: "a".repeat(10_001) };
    for (const body of [{}, { q: " " }, { q: "json", limit: 0 }, { q: "json", page: 2 }, tooLong]) {
      const response = await post("/api/tools/search", body);
      assert.equal(response.status, 400, JSON.stringify(body));
      assert.equal((await response.json()).error.code, "INVALID_REQUEST");
    }
  }, { limits: true }));

Deno.test("http: every other answer has its own id, readable for pages and not chosen by callers", async () => {
  const services = [startService({ limits: true }), startService()];
  const mcp = (init: RequestInit) => ["/mcp", { method: "POST", ...init }] as const;
  const requests: (readonly [string, RequestInit?])[] = [
    ["/healthz"],
    ["/api", { headers: { "x-request-id": "mine" } }],
    ["/api", { method: "HEAD" }],
    ["/api", { method: "DELETE" }],
    ["/api/run", { method: "OPTIONS" }],
    ["/api/run", { method: "POST", body: "{" }],
    ["/nowhere"],
    mcp({ headers: { host: "evil.example" } }),
    mcp({ headers: { host: "localhost", origin: BASE_URL }, body: "{" }),
  ];
  try {
    const ids = new Set<string>();
    for (const { send } of services) {
      for (const [path, init] of requests) {
        const response = await send(path, init);
        const id = response.headers.get("x-request-id")!;
        assert.match(id, /^[0-9a-f]{12}-[0-9a-z]+$/, path);
        if (response.headers.has("access-control-allow-origin")) {
          assert.match(response.headers.get("access-control-expose-headers")!, /X-Request-Id/);
        }
        ids.add(id);
        await response.body?.cancel();
      }
    }
    assert.equal(ids.size, services.length * requests.length);
  } finally {
    for (const service of services) service.close();
  }
});

Deno.test("http: the overview lists every operation of OpenAPI, and the MCP endpoint", () =>
  withRoutes(async ({ send }) => {
    const { routes } = await (await send("/api")).json();
    const { paths } = await (await send("/openapi.summary.json")).json();
    const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    assert.deepEqual(routes.map(named), [...paths.map(named), "POST /mcp"]);
  }));

const CACHED = [
  "/openapi.json",
  "/openapi.summary.json",
  "/.well-known/ai-agents.json",
  "/.well-known/ai-agents.summary.json",
  "/.well-known/context-ops.json",
  "/.well-known/agent-install.json",
  "/api/tools",
  "/api/tools?category=Data",
  "/api/tools/base64/schema",
];
for (const path of CACHED) {
  Deno.test(`http: ${path} carries a strong ETag and answers 304`, () =>
    withRoutes(async ({ send }) => {
      const first = await send(path);
      assert.equal(first.status, 200);
      assert.equal(first.headers.get("cache-control"), "public, max-age=300");
      const etag = first.headers.get("etag")!;
      assert.match(etag, /^"[^"]+"$/);
      await first.body?.cancel();
      for (const sent of [etag, `"other", W/${etag}`, "*"]) {
        const again = await send(path, { headers: { "if-none-match": sent } });
        assert.equal(again.status, 304, sent);
        assert.equal(again.headers.get("etag"), etag);
        assert.equal(await again.text(), "");
      }
      const other = await send(path, { headers: { "if-none-match": '"other"' } });
      assert.equal(other.status, 200);
      await other.body?.cancel();
    }));
}

Deno.test("http: a document is sent in gzip to clients that accept it", () =>
  withRoutes(async ({ send }) => {
    const plain = await send("/openapi.json");
    const text = await plain.text();
    const asked = { "accept-encoding": "gzip, br" };
    for (const _ of ["first", "again"]) {
      const { headers, body } = await send("/openapi.json", { headers: asked });
      assert.equal(headers.get("content-encoding"), "gzip");
      assert.equal(headers.get("vary"), "Accept-Encoding");
      assert.equal(headers.get("content-type"), "application/json");
      const etag = headers.get("etag")!;
      assert.notEqual(etag, plain.headers.get("etag"));
      assert.equal(
        await new Response(body!.pipeThrough(new DecompressionStream("gzip"))).text(),
        text,
      );
      const has = async (sent: Record<string, string>) =>
        (await send("/openapi.json", { headers: { "if-none-match": etag, ...sent } })).status;
      assert.deepEqual([await has(asked), await has({})], [304, 200]);
    }
  }));

Deno.test("tools: the list is ordered by category and id, and can be filtered", () =>
  withRoutes(async ({ send }) => {
    const all = await (await send("/api/tools")).json();
    assert.equal(all.count, TOOLS.length);
    assert.deepEqual(all.tools.map(({ id }: { id: string }) => id), TOOLS.map(({ id }) => id));
    const one = await (await send("/api/tools?category=finance")).json();
    assert.ok(one.tools.every(({ category }: { category: string }) => category === "Finance"));
    assert.equal((await send("/api/tools?category=none")).status, 400);
  }));

Deno.test("tools: search requires a query and a valid limit", () =>
  withRoutes(async ({ send }) => {
    for (
      const query of ["", "?q=", "?q=+", "?q=json&limit=0", "?q=json&limit=51", "?q=json&limit=x"]
    ) {
      const response = await send(`/api/tools/search${query}`);
      assert.equal(response.status, 400, query);
      assert.equal((await response.json()).error.code, "INVALID_REQUEST");
    }
    const { results, count } = await (await send("/api/tools/search?q=pretty+print+json&limit=1"))
      .json();
    assert.deepEqual([results[0].id, count], ["json-formatter", 1]);
    const nothing = await (await send("/api/tools/search?q=zzzzqqqq")).json();
    assert.deepEqual([nothing.count, nothing.results], [0, []]);
    assert.ok(Array.isArray(nothing.suggestions));
  }));

Deno.test("tools: every descriptor is complete, and its run is ready to send", () =>
  withRoutes(async ({ send, post }) => {
    for (const { id } of TOOLS) {
      const { tool, run } = await (await send(`/api/tools/${id}/schema`)).json();
      assert.equal(tool.slug, id);
      assert.equal(tool.input_schema.additionalProperties, true);
      assert.deepEqual(tool.input_schema.required, []);
      for (const [name, property] of Object.entries(tool.input_schema.properties)) {
        assert.ok(
          (property as { description?: string }).description,
          `${id}: ${name} is described`,
        );
      }
      assert.match(tool.version, /^\d{4}-\d\d-\d\d$/);
      const answer = await post(run.endpoint, run.body);
      assert.equal(answer.status, 200, id);
      await answer.body?.cancel();
    }
    const old = await (await send("/api/tools/json-format/schema")).json();
    assert.equal(old.tool.id, "json-formatter");
    assert.equal((await send("/api/tools/nope/schema")).status, 404);
  }));

Deno.test("http: the list and the search say that they succeeded, and how many there are", () =>
  withRoutes(async ({ send }) => {
    for (const path of ["/api/tools", "/api/tools?category=Finance", "/api/tools/search?q=csv"]) {
      const { success, count, tools, results } = await (await send(path)).json();
      assert.deepEqual([success, count], [true, (tools ?? results).length], path);
    }
    const { tools, categories } = await (await send("/api/tools")).json();
    for (const { name, count } of categories) {
      const inside = tools.filter(({ category }: { category: string }) => category === name);
      assert.equal(count, inside.length, name);
    }
  }));

Deno.test("http: a review's schema names its only kind of record", () =>
  withRoutes(async ({ send }) => {
    const { tool } = await (await send("/api/tools/log-triage-review/schema")).json();
    const { items } = tool.output_schema.properties.output.properties.records;
    assert.equal(items.anyOf, undefined);
    assert.deepEqual([items.type, items.properties.kind.const], ["object", "cluster"]);
  }));

Deno.test("discovery: five install profiles and five workflows", () =>
  withRoutes(async ({ send }) => {
    const install = await (await send("/.well-known/agent-install.json")).json();
    assert.equal(install.mcp_url, `${BASE_URL}/mcp`);
    assert.deepEqual(install.profiles.map(({ id }: { id: string }) => id), [
      "command-line-agent",
      "desktop-chat",
      "cursor-editor",
      "vscode-editor",
      "generic-http",
    ]);
    assert.doesNotMatch(JSON.stringify(install), /bearer|token|api.?key/i);
    const { workflows } = await (await send("/.well-known/context-ops.json")).json();
    assert.deepEqual(workflows.map(({ id }: { id: string }) => id), [
      "ci-incident",
      "api-operation",
      "rag-evidence",
      "agent-handoff",
      "review-evidence",
    ]);
    assert.equal(workflows[4].variants.length, 10);
    const agents = await (await send("/.well-known/ai-agents.json")).json();
    assert.equal(agents.tools.length, TOOLS.length);
    assert.deepEqual([agents.service, agents.base_url], ["utility-tools", BASE_URL]);
    assert.deepEqual(Object.keys(agents.tools[0]).sort(), [
      "category",
      "description",
      "example",
      "id",
      "keywords",
      "name",
      "privacy_mode",
      "schema_url",
    ]);
  }));

Deno.test("mcp: is served beside the API, and counted by its tool calls", async () => {
  const service = startService({ limits: true });
  try {
    const call = (method: string, params: unknown) =>
      service.send("/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "accept": "application/json, text/event-stream",
          "host": "localhost:8000",
          "mcp-protocol-version": "2025-11-25",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      });
    const list = await call("tools/list", {});
    // Two tenths of a call: the request, and its one message that is not a tool call.
    assert.match(list.headers.get("ratelimit")!, /"minute";r=29;t=\d+, "day";r=1000;/);
    assert.equal((await list.json()).result.tools.length, 5);
    const run = await call("tools/call", {
      name: "run_tool",
      arguments: { tool_id: "base64", input: "hi", response_mode: "output" },
    });
    assert.match(run.headers.get("ratelimit")!, /"minute";r=28;t=\d+, "day";r=999;/);
    assert.deepEqual((await run.json()).result.structuredContent, { output: "aGk=" });
    const batch = await call("tools/call", {
      name: "run_batch",
      arguments: {
        requests: ["a", "b"].map((id) => ({ id, tool_id: "base64", input: "hi" })),
      },
    });
    assert.match(batch.headers.get("ratelimit")!, /"minute";r=27;t=\d+, "day";r=997;/);
    for (let i = 0; i < 27; i++) await (await call("tools/call", { name: "search_tools" })).text();
    const refused = await call("tools/call", { name: "search_tools", arguments: { query: "x" } });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.equal((await refused.json()).error.code, "RATE_LIMITED");
  } finally {
    service.close();
  }
});
