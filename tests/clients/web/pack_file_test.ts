/** Fixture packs from the files of other programs: what is read as which call, and what is said of others. */
import assert from "node:assert/strict";
import {
  PackFileError,
  packIn,
  readPackFile,
} from "../../../clients/web/client/workbench/pack_file.ts";
import { checkFixturePack } from "../../../tools/shared/fixture_pack/pack.ts";
import type { JsonObject } from "../../../tools/shared/json/value.ts";

/** The fixtures of a file, of which the service's check finds no fault. */
function fixturesOf(content: unknown, name = "calls.json") {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const { pack, note } = readPackFile(text, name);
  assert.deepEqual(checkFixturePack(pack as unknown as JsonObject, "pack").issues, []);
  return { ids: pack.fixtures.map(({ id }) => id), fixtures: pack.fixtures, note, pack };
}

const FIXTURE = {
  id: "health",
  kind: "http",
  request: { method: "GET", path: "/healthz" },
  expect: { status: 200 },
};
const PACK = { schema_version: "service.fixture-pack.v1", pack_id: "p", fixtures: [FIXTURE] };

Deno.test("packs: a pack is read by itself, and as the argument of a call", () => {
  for (
    const content of [PACK, { pack: PACK }, {
      tool_id: "fixture-pack-validator",
      input: { pack: PACK },
    }]
  ) {
    assert.deepEqual(packIn(JSON.stringify(content)), PACK);
    assert.deepEqual(readPackFile(JSON.stringify(content), "a.json"), { pack: PACK, note: "" });
  }
  assert.equal(packIn("{"), undefined);
  assert.equal(packIn("[]"), undefined);
});

Deno.test("packs: fixtures one a line, or as a list, keep their ids", () => {
  const other = { ...FIXTURE, id: "second" };
  for (const text of [`${JSON.stringify(FIXTURE)}\n${JSON.stringify(other)}\n`, [FIXTURE, other]]) {
    assert.deepEqual(fixturesOf(text, "calls.jsonl").fixtures, [FIXTURE, other]);
  }
});

Deno.test("packs: requests of an MCP session get the answers with their ids, in any wrapping", () => {
  const request = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const failing = { jsonrpc: "2.0", id: "b", method: "tools/call", params: { name: "x" } };
  const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
  const result = { tools: [] };
  const error = { code: -32602, message: "Unknown tool: x" };
  const answers = [
    { jsonrpc: "2.0", id: "b", error },
    { jsonrpc: "2.0", id: 1, result },
  ];
  const messages = [request, ready, failing, ...answers];
  const recordings = [
    messages,
    { messages: messages.map((message) => ({ direction: "sent", message })) },
    messages.map((one) => JSON.stringify(one)).join("\n"),
    messages.map((one) => `event: message\ndata: ${JSON.stringify(one)}\n`).join("\n"),
    messages.map((one) => `2026-01-01T00:00:00Z [mcp] --> ${JSON.stringify(one)}`).join("\r\n"),
    messages.map((one) => ({ payload: JSON.stringify(one) })),
    [{ request, response: answers[1] }, { request: failing, response: answers[0] }],
  ];
  for (const recording of recordings) {
    const { fixtures } = fixturesOf(recording, "session.log");
    assert.deepEqual(fixtures, [
      { id: "tools-list", kind: "json-rpc", request, expect: { result } },
      { id: "tools-call", kind: "json-rpc", request: failing, expect: { error } },
    ]);
  }
});

Deno.test("packs: calls of tools are read from services and models", () => {
  const given = { input: "[1]" };
  const request = { tool_id: "json-formatter", arguments: given };
  const forms = [
    { tool_id: "json-formatter", input: given },
    { tool: "json-formatter", arguments: given, ok: true },
    { type: "tool_use", id: "toolu_1", name: "json-formatter", input: given },
    { type: "function", function: { name: "json-formatter", arguments: JSON.stringify(given) } },
  ];
  for (const form of forms) {
    assert.deepEqual(fixturesOf([form]).fixtures, [
      { id: "json-formatter", kind: "tool-call", request, expect: { ok: true } },
    ]);
  }
  assert.deepEqual(fixturesOf([forms[0], { ...forms[1], ok: false }]).ids, [
    "json-formatter",
    "json-formatter-2",
  ]);
});

Deno.test("packs: a HAR's requests keep their path, body and status, and no credentials", () => {
  const headers = [
    { name: "Authorization", value: "Bearer secret" },
    { name: "Content-Type", value: "application/json" },
    { name: "User-Agent", value: "x" },
  ];
  const har = {
    log: {
      version: "1.2",
      entries: [
        {
          request: {
            method: "POST",
            url: "https://shop.example/orders?dry=1#top",
            headers,
            postData: { mimeType: "application/json", text: '{"sku":"a"}' },
          },
          response: { status: 201 },
        },
        { request: { method: "GET", url: "https://shop.example" }, response: { status: 304 } },
      ],
    },
  };
  const { fixtures } = fixturesOf(har, "shop.har");
  assert.deepEqual(fixtures, [
    {
      id: "post-orders",
      kind: "http",
      request: {
        method: "POST",
        path: "/orders?dry=1",
        headers: { "content-type": "application/json" },
        body: { sku: "a" },
      },
      expect: { status: 201 },
    },
    { id: "get", kind: "http", request: { method: "GET", path: "/" }, expect: { status: 304 } },
  ]);
});

Deno.test("packs: a Postman collection's requests have the status of a saved answer or a script", () => {
  const item = [
    {
      name: "Orders",
      item: [{
        name: "List orders",
        request: { method: "GET", header: [], url: { raw: "{{baseUrl}}/orders?page=1" } },
        response: [{ name: "ok", code: 200 }],
      }],
    },
    {
      name: "Add",
      request: { method: "POST", url: "http://localhost:8000/orders", body: { raw: "{}" } },
      event: [{
        listen: "test",
        script: { exec: ["pm.test('made', () => pm.response.to.have.status(201));"] },
      }],
      response: [],
    },
  ];
  const { fixtures, ids } = fixturesOf({ info: { name: "Shop" }, item }, "Shop.postman.json");
  assert.deepEqual(ids, ["List-orders", "Add"]);
  assert.deepEqual(fixtures.map(({ request, expect }) => [request, expect]), [
    [{ method: "GET", path: "/orders?page=1" }, { status: 200 }],
    [{ method: "POST", path: "/orders", body: {} }, { status: 201 }],
  ]);
});

Deno.test("packs: an OpenAPI document's operations are filled in by its examples", () => {
  const openapi = {
    openapi: "3.1.0",
    paths: {
      "/pets/{id}": {
        parameters: [{ $ref: "#/components/parameters/Id" }],
        get: { operationId: "getPet", responses: { 404: {}, 200: {} } },
        put: {
          parameters: [{ name: "notify", in: "query", required: true, schema: { default: "no" } }],
          requestBody: {
            content: { "application/json": { examples: { cat: { value: { name: "Tom" } } } } },
          },
          responses: { 204: {}, default: {} },
        },
      },
    },
    components: { parameters: { Id: { name: "id", in: "path", required: true, example: 7 } } },
  };
  assert.deepEqual(fixturesOf(openapi).fixtures, [
    {
      id: "getPet",
      kind: "http",
      request: { method: "GET", path: "/pets/7" },
      expect: { status: 200 },
    },
    {
      id: "put-pets-id",
      kind: "http",
      request: {
        method: "PUT",
        path: "/pets/7?notify=no",
        headers: { "content-type": "application/json" },
        body: { name: "Tom" },
      },
      expect: { status: 204 },
    },
  ]);
});

Deno.test("packs: what a file has too much of is said", () => {
  const lines = Array.from({ length: 23 }, () => JSON.stringify(FIXTURE)).join("\n");
  const { fixtures, note } = fixturesOf(`# recorded\n${lines}`, "calls.jsonl");
  assert.equal(fixtures.length, 20);
  assert.equal(
    note,
    "the first 20 of 23 calls were taken, lines without JSON that were left out: 1",
  );
});

for (
  const [what, text, said] of [
    ["a CSV", "id,amount\n1,2\n", /has no calls that can be read\. Give JSON or JSON Lines/],
    ["nothing", "", /has no calls/],
    ["JSON of something else", '{"name":"Ada","tags":[1]}', /has no calls/],
    ["a number", "5", /has no calls/],
    ["broken JSON", '{"fixtures": [', /broken JSON: .*(?:end|position)/i],
    ["an OpenAPI document in YAML", "openapi: 3.1.0\npaths: {}\n", /YAML: convert it to JSON/],
    ["an image", "\u0089PNG\r\n", /has no calls/],
    ["a pack of a megabyte", { ...PACK, pack_id: "x".repeat(1_100_000) }, /at most 256000 bytes/],
  ] as const
) {
  Deno.test(`packs: ${what} is refused with what to give`, () => {
    const given = typeof text === "string" ? text : JSON.stringify(text);
    assert.throws(() => readPackFile(given, "a.txt"), (error) => {
      assert.ok(error instanceof PackFileError);
      assert.match(error.message, said);
      return true;
    });
  });
}

Deno.test("packs: nesting and names without end are told or cut, in linear time", () => {
  for (const [open, close] of [['{"pack":', "}"], ['{"collection":', "}"]]) {
    const text = `${open!.repeat(50_000)}{}${close!.repeat(50_000)}`;
    assert.throws(() => readPackFile(text, "deep.json"), {
      name: "PackFileError",
      message: /^deep\.json (?:is nested too deeply|is broken JSON)/,
    });
  }
  const operation = { operationId: `a${".".repeat(3_000_000)}b`, responses: {} };
  const api = JSON.stringify({ openapi: "3.1.0", paths: { "/": { get: operation } } });
  assert.match(readPackFile(api, "a.json").pack.fixtures[0]!.id, /^a\.*$/);
  const event = "response.code)".repeat(300_000);
  const collection = { info: {}, item: [{ name: "a", request: "https://a.example/", event }] };
  assert.equal(readPackFile(JSON.stringify(collection), "a.json").pack.fixtures[0]!.id, "a");
});

Deno.test("packs: a line that holds no object is counted as left out", () => {
  const text = 'started 5\n{"name":"base64","input":{"text":"a"}}\n';
  assert.equal(readPackFile(text, "a.log").note, "lines without JSON that were left out: 1");
});
