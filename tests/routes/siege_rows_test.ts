/** What one request could do to the others, answered without a socket; `tests/siege/` has the rest. */
// Needs its own isolate: documents are built when somebody first asks for them.
import { toolIds } from "../../tools/catalog/load.ts";
import assert from "node:assert/strict";
import { isHost } from "../../server/http/request_url.ts";
import { SCOPES } from "../../server/limits/plans.ts";
import { BASE_URL, withService } from "../service.ts";

const ARRAY_HEADERS = {
  "content-type": "application/json",
  "accept": "application/json, text/event-stream",
  "mcp-protocol-version": "2025-03-26",
};

Deno.test("Host: an invalid host is refused, and never decides the route", () =>
  withService(async ({ app }) => {
    for (const host of ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "[::1]:8000", "", null]) {
      assert.equal(isHost(host), true, `${host}`);
    }
    for (const host of ["x/api/run?", "x?", "x#", "a b", "a@b", "[", "x\\y", "[::1"]) {
      assert.equal(isHost(host), false, host);
    }
    // Deno makes the URL of the Host field and the request line.
    const request = new Request("http://x/api/run?/healthz", { headers: { host: "x/api/run?" } });
    const response = await app.fetch(request);
    assert.equal(response.status, 400);
    assert.equal((await response.json()).error.code, "INVALID_REQUEST");
  }));

Deno.test("HEAD: a document's size is that of GET", () =>
  withService(async ({ send }) => {
    for (const encoding of ["identity", "gzip"]) {
      const headers = { "accept-encoding": encoding };
      const [head, get] = await Promise.all(
        ["HEAD", "GET"].map((method) => send("/openapi.summary.json", { method, headers })),
      );
      const { byteLength } = await get!.arrayBuffer();
      assert.equal(head!.headers.get("content-length"), String(byteLength));
      assert.equal(head!.headers.get("etag"), get!.headers.get("etag"));
      assert.equal((await head!.arrayBuffer()).byteLength, 0);
    }
  }));

Deno.test("MCP: an array of a call and its own cancellation is answered", () =>
  withService(async ({ send }) => {
    const body = JSON.stringify([
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "run_tool", arguments: { tool_id: "hash-generator", input: "a" } },
      },
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
    ]);
    const response = await send("/mcp", { method: "POST", headers: ARRAY_HEADERS, body });
    const answered = await response.json();
    const [first] = Array.isArray(answered) ? answered : [answered];
    assert.equal(first.result.structuredContent.result.ok, true);
  }));

Deno.test("MCP: an array of two requests with one id, of which only one would be answered, is refused", () =>
  withService(async ({ send }) => {
    const post = async (...ids: unknown[]) => {
      const pings = ids.map((id) => ({ jsonrpc: "2.0", id, method: "ping" }));
      const body = JSON.stringify(pings);
      const response = await send("/mcp", { method: "POST", headers: ARRAY_HEADERS, body });
      return { status: response.status, answered: await response.json() };
    };
    const { status, answered } = await post(1, 2, 1);
    assert.equal(status, 400);
    assert.match(answered.error.message, /have the id 1\. Give each/);
    // A number and a text are two ids, and notifications have none.
    assert.equal((await post(1, "1", undefined, undefined)).answered.length, 2);
  }));

Deno.test("MCP: an id, a method or a parameter of over 1,024 characters is refused and not repeated", () =>
  withService(async ({ send }) => {
    const ping = { jsonrpc: "2.0", id: "1", method: "ping" };
    const long = "x".repeat(1_025);
    const post = (body: unknown) =>
      send("/mcp", { method: "POST", headers: ARRAY_HEADERS, body: JSON.stringify(body) });
    for (
      const body of [
        { ...ping, id: long },
        { ...ping, method: long },
        [{ ...ping, id: long }],
        { ...ping, method: "resources/read", params: { uri: long } },
        { ...ping, params: { [long]: long } },
      ]
    ) {
      const response = await post(body);
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.equal(error.data.code, "INVALID_REQUEST");
      assert.match(error.message, /1025 characters\. Send one of at most 1024$/);
    }
    const id = long.slice(1);
    assert.equal((await (await post({ ...ping, id })).json()).id, id);
  }));

Deno.test("MCP: the calls of an array share the size of one answer", () =>
  withService(async ({ send }) => {
    const input = { input: `${"\u00e9".repeat(4_000)}\n${"1\n".repeat(1_000)}` };
    const body = JSON.stringify(Array.from({ length: 8 }, (_, id) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "run_tool", arguments: { tool_id: "csv-to-json", input } },
    })));
    const response = await send("/mcp", { method: "POST", headers: ARRAY_HEADERS, body });
    const text = await response.text();
    assert.ok(text.length < 16 * 1024 * 1024, `${text.length} characters`);
    const codes = JSON.parse(text).map((
      { result }: { result: { structuredContent: { error: { code: string } } } },
    ) => result.structuredContent.error.code);
    assert.deepEqual([...new Set(codes)], ["OUTPUT_TOO_LARGE"]);
  }));

Deno.test("MCP: the SDK's message about many wrong icons is cut", () =>
  withService(async ({ send }) => {
    const icons = Array(1_500).fill(1);
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "a", version: "1", icons },
      },
    });
    const response = await send("/mcp", { method: "POST", headers: ARRAY_HEADERS, body });
    const text = await response.text();
    assert.ok(text.length < 5_000, `${text.length} characters`);
    assert.equal(JSON.parse(text).error.code < 0, true);
  }));

Deno.test("floods: a client over the request rate is delayed, others are not", () =>
  withService(async ({ app }) => {
    const statusFrom = async (hostname: string, path: string) => {
      const request = new Request(`http://localhost:8000${path}`);
      return (await app.fetch(request, { remoteAddr: { hostname } })).status;
    };
    const many = () =>
      Promise.all(
        Array.from(
          { length: 500 },
          (_, index) => statusFrom("192.0.2.1", index % 2 ? "/healthz" : "/no"),
        ),
      );
    // However slow the machine is, it answers more than that in a second.
    let statuses: number[] = [];
    for (let turn = 0; turn < 20 && !statuses.includes(429); turn++) statuses = await many();
    assert.ok(statuses.includes(429));
    const inOrder: (number | string)[] = [];
    await Promise.all([
      ...Array.from({ length: 500 }, () => statusFrom("192.0.2.1", "/healthz")),
      statusFrom("192.0.2.2", "/healthz"),
    ].map(async (answered, index) => {
      const status = await answered;
      inOrder.push(index === 500 ? `other ${status}` : status);
    }));
    assert.ok(inOrder.includes(429));
    assert.ok(inOrder.indexOf("other 200") < inOrder.indexOf(429), "refused after a while");
    assert.equal(await statusFrom("192.0.2.2", "/healthz"), 200);
  }, { limits: true }));

Deno.test("floods: large bodies that an answer leaves unread count as many requests", () =>
  withService(async ({ app }) => {
    const send = async (hostname: string, path: string, init?: RequestInit) =>
      (await app.fetch(new Request(`http://localhost:8000${path}`, init), {
        remoteAddr: { hostname },
      })).status;
    // It is refused for its type.
    const refused = (length: number) => ({
      method: "POST",
      headers: { "content-type": "text/plain", "content-length": String(length) },
      body: "a",
    });
    let turns = 0;
    while (turns < 100 && await send("192.0.2.1", "/healthz") === 200) {
      assert.equal(await send("192.0.2.1", "/api/run", refused(2 ** 21)), 415);
      assert.equal(await send("192.0.2.2", "/api/run", refused(100)), 415);
      turns++;
    }
    assert.ok(turns < 100);
    assert.equal(await send("192.0.2.2", "/healthz"), 200);
  }, { limits: true }));

Deno.test("floods: a large body beyond the rate is not read, as its connection ends with the refusal", () =>
  withService(async ({ app }) => {
    const send = async (length: number) => {
      const request = new Request("http://localhost:8000/api/run", {
        method: "POST",
        headers: { "content-type": "text/plain", "content-length": String(length) },
        body: "a",
      });
      const response = await app.fetch(request, { remoteAddr: { hostname: "192.0.2.1" } });
      const text = await response.text();
      // Deno ends a connection whose answer is shorter than declared.
      const isEnd = Number(response.headers.get("content-length") ?? 0) > text.length;
      return { status: response.status, code: JSON.parse(text).error.code, isEnd };
    };
    const refused = async (length: number) => {
      for (;;) {
        const answers = await Promise.all(Array.from({ length: 40 }, () => send(length)));
        const one = answers.find(({ status }) => status === 429);
        if (one) {
          return {
            ...one,
            others: answers.some(({ status, isEnd }) => status === 415 && isEnd),
          };
        }
      }
    };
    const expected = { status: 429, code: "RATE_LIMITED", others: false };
    assert.deepEqual(await refused(2 ** 21), { ...expected, isEnd: true });
    assert.deepEqual(await refused(2 ** 17), { ...expected, isEnd: false });
  }, { limits: true }));

Deno.test("floods: of large bodies that are refused at once one is answered in a turn, as Deno reads it then", () =>
  withService(async ({ app }) => {
    const send = async (hostname: string) => {
      const request = new Request("http://localhost:8000/api/run", {
        method: "POST",
        headers: { "content-type": "text/plain", "content-length": String(2 ** 21) },
        body: "a",
      });
      assert.equal((await app.fetch(request, { remoteAddr: { hostname } })).status, 415);
    };
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(`192.0.2.${index}`)));
    clearInterval(others);
    assert.ok(turns >= 9, `${turns} turns`);
  }, { limits: true }));

Deno.test("floods: large documents count as many requests, and a question for their header fields as one", () =>
  withService(async ({ app }) => {
    const send = async (hostname: string, path: string, method = "GET") => {
      const request = new Request(`http://localhost:8000${path}`, { method });
      const response = await app.fetch(request, { remoteAddr: { hostname } });
      await response.body?.cancel();
      return response.status;
    };
    let turns = 0;
    while (turns < 100 && await send("192.0.2.1", "/openapi.tools.json") === 200) {
      assert.equal(await send("192.0.2.2", "/openapi.tools.json", "HEAD"), 200);
      turns++;
    }
    assert.ok(turns < 100);
    assert.equal(await send("192.0.2.2", "/healthz"), 200);
  }, { limits: true }));

Deno.test("floods: requests refused for their Host or URL count, and so do their bodies", async () => {
  const refused: [status: number, path: string, headers: Record<string, string>][] = [
    [400, "/healthz", { host: "[" }],
    [414, `/${"a".repeat(8_193)}`, {}],
  ];
  for (const [status, path, headers] of refused) {
    await withService(async ({ send, log }) => {
      const body = { method: "POST", body: "a" };
      const large = { ...headers, "content-length": String(2 ** 21) };
      let turns = 0;
      // A request of 2 MiB counts as 128, and a thousand may come at once.
      while (turns < 40 && (await send(path, { ...body, headers: large })).status === status) {
        turns++;
      }
      assert.ok(turns < 40, `${turns} bodies were free of charge`);
      assert.equal((await send(path, { headers }, "192.0.2.2")).status, status);
      assert.equal(log.at(-1)?.status, status, "the operator sees it");
    }, { limits: true });
  }
});

Deno.test("documents of all tools: while one is built the service has a turn for others between any two tools", () =>
  withService(async (service) => {
    for (const path of ["/openapi.tools.json", "/.well-known/ai-agents.json"]) {
      let turns = 0;
      const counter = setInterval(() => turns++, 0);
      const response = await service.send(path);
      clearInterval(counter);
      await response.body!.cancel();
      assert.ok(turns >= toolIds().length, `${turns} turns for ${path}`);
    }
  }));

Deno.test("header fields: Accept, Accept-Encoding and If-None-Match over 1,024 characters count as absent", () =>
  withService(async ({ send }) => {
    const accept = async (length: number) => {
      const headers = { accept: `${",".repeat(length - "text/html".length)}text/html` };
      return (await send("/", { headers })).headers.get("content-type");
    };
    assert.equal(await accept(1_024), "text/html; charset=utf-8");
    assert.equal(await accept(1_025), "application/json");
    const path = "/openapi.summary.json";
    const get = async (headers: HeadersInit) => {
      const { status, headers: fields } = await send(path, { headers });
      return [status, fields.get("content-encoding")];
    };
    const tag = (await send(path)).headers.get("etag")!;
    const listOf = (last: string, length: number) => '"a",'.padEnd(length - last.length) + last;
    assert.deepEqual(await get({ "if-none-match": listOf(tag, 1_024) }), [304, null]);
    assert.deepEqual(await get({ "if-none-match": listOf(tag, 1_025) }), [200, null]);
    assert.deepEqual(await get({ "accept-encoding": listOf("gzip", 1_024) }), [200, "gzip"]);
    assert.deepEqual(await get({ "accept-encoding": listOf("gzip", 1_025) }), [200, null]);
  }));

Deno.test("URLs: one of over 8,192 characters is refused before its query is read", () =>
  withService(async ({ send }) => {
    const path = "/api/tools?category=Encoding&";
    const fit = path.padEnd(8_192 - BASE_URL.length, "a");
    assert.equal((await send(fit)).status, 200);
    const response = await send(fit + "a");
    assert.equal(response.status, 414);
    assert.equal((await response.json()).error.code, "REQUEST_TOO_LARGE");
  }));

Deno.test("MCP: header fields of over 1,024 characters are refused and not repeated", () =>
  withService(async ({ send }) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const fields = ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Param-Response-Mode"];
    for (const name of fields) {
      const headers = { ...ARRAY_HEADERS, [name.toLowerCase()]: "x".repeat(1_025) };
      const response = await send("/mcp", { method: "POST", headers, body });
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.equal(error.data.code, "INVALID_REQUEST");
      assert.match(error.message, new RegExp(`^The header field ${name} has 1025 characters`));
    }
  }));

Deno.test("MCP: a body that is not JSON costs a call, a ping a tenth of one", () =>
  withService(async ({ send }) => {
    const statuses = async (body: string, count: number, peer: string) => {
      const init = { method: "POST", headers: ARRAY_HEADERS, body };
      const answers = Array.from({ length: count }, () => send("/mcp", init, peer));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const { perMinute } = SCOPES.mcp;
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    assert.ok((await statuses(ping, perMinute + 1, "192.0.2.1")).every((code) => code === 200));
    const invalid = await statuses("[", perMinute + 1, "192.0.2.2");
    assert.deepEqual(new Set(invalid), new Set([400, 429]));
  }, { limits: true }));

Deno.test("pipelines: the paths of a step may have 10,000 names and indexes together", () =>
  withService(async ({ postJson }) => {
    const run = (...bindings: string[]) =>
      postJson("/api/pipeline", {
        input: "a",
        steps: [{ tool_id: "json-formatter", input: { input: bindings } }],
      });
    const half = "$INPUT" + ".a".repeat(5_000);
    // As many as may be, of which the first already leads to nothing.
    assert.match((await run(half, half)).error.message, /"a" is not in a string/);
    for (
      const bindings of [[half, half, "$PREV.a"], [half + ".a".repeat(5_001)], [
        half + ".a".repeat(100_000),
      ]]
    ) {
      const { error } = await run(...bindings);
      assert.equal(error.code, "INVALID_BINDING");
      assert.match(error.message, /may have 10000 names and indexes together$/);
    }
  }));
