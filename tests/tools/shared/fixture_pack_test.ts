import assert from "node:assert/strict";
import { checkFixturePack } from "../../../tools/shared/fixture_pack/pack.ts";
import type { JsonObject, JsonValue } from "../../../tools/shared/json/value.ts";
import { ToolError } from "../../../tools/shared/tool_error.ts";

const CALL = {
  id: "call",
  kind: "tool-call",
  request: { tool_id: "json-query", arguments: {} },
  expect: { ok: true },
};
const RPC = {
  id: "rpc",
  kind: "json-rpc",
  request: { jsonrpc: "2.0", method: "m", id: 1 },
  expect: { result: 1 },
};
const HTTP = {
  id: "http",
  kind: "http",
  request: { method: "GET", path: "/a" },
  expect: { status: 200 },
};
const ERROR = {
  id: "error",
  kind: "typed-error",
  request: { tool_id: "json-query", arguments: {} },
  expect: { code: "INVALID_INPUT", status: 422 },
};

function pack(...fixtures: JsonValue[]): JsonObject {
  return { schema_version: "service.fixture-pack.v1", pack_id: "p1", fixtures };
}

/** Paths and codes of what does not fit. */
function issuesOf(...fixtures: JsonValue[]): string[] {
  return checkFixturePack(pack(...fixtures), "pack").issues.map(({ path, code }) =>
    `${path} ${code}`
  );
}

function using(binding: JsonValue, id = "use") {
  return { ...CALL, id, request: { tool_id: "json-query", arguments: { input: binding } } };
}

Deno.test("fixture pack: accepts one fixture of each kind, whatever the kind's case", () => {
  assert.deepEqual(issuesOf(CALL, RPC, HTTP, { ...ERROR, kind: "Typed-Error", hint: "why" }), []);
});

// Each rule with a fixture that breaks it alone.
Deno.test("fixture pack: names what does not fit by path and code", () => {
  const cases: [JsonValue, string][] = [
    ["x", "fixtures[0] NOT_AN_OBJECT"],
    [{ ...CALL, id: "-x" }, "fixtures[0].id INVALID_ID"],
    [{ ...CALL, id: "x".repeat(65) }, "fixtures[0].id INVALID_ID"],
    [{ ...CALL, more: 1 }, "fixtures[0].more UNKNOWN_KEY"],
    [{ ...CALL, hint: "😀".repeat(513) }, "fixtures[0].hint INVALID_HINT"],
    [{ ...CALL, kind: "ftp", request: 1 }, "fixtures[0].kind UNKNOWN_KIND"],
    [{ ...CALL, request: [] }, "fixtures[0].request INVALID_REQUEST"],
    [
      { ...RPC, request: { ...RPC.request, jsonrpc: 2 } },
      "fixtures[0].request.jsonrpc INVALID_REQUEST",
    ],
    [
      { ...RPC, request: { ...RPC.request, method: "rpc.x" } },
      "fixtures[0].request.method INVALID_REQUEST",
    ],
    [
      { ...RPC, request: { ...RPC.request, params: 1 } },
      "fixtures[0].request.params INVALID_REQUEST",
    ],
    [{ ...RPC, request: { ...RPC.request, id: 1.5 } }, "fixtures[0].request.id INVALID_REQUEST"],
    [{ ...RPC, request: { jsonrpc: "2.0", method: "m" } }, "fixtures[0].expect INVALID_EXPECT"],
    [{ ...RPC, expect: { result: 1, error: { code: 1 } } }, "fixtures[0].expect INVALID_EXPECT"],
    [{ ...RPC, expect: {} }, "fixtures[0].expect INVALID_EXPECT"],
    [
      { ...RPC, request: { ...RPC.request, params: null } },
      "fixtures[0].request.params INVALID_REQUEST",
    ],
    [
      { ...RPC, request: { ...RPC.request, method: "" } },
      "fixtures[0].request.method INVALID_REQUEST",
    ],
    [{ ...RPC, expect: { error: { code: "1" } } }, "fixtures[0].expect.error INVALID_EXPECT"],
    [
      { ...CALL, request: { tool_id: "A", arguments: {} } },
      "fixtures[0].request.tool_id INVALID_REQUEST",
    ],
    [{ ...CALL, request: { tool_id: "a" } }, "fixtures[0].request.arguments INVALID_REQUEST"],
    [{ ...CALL, expect: { ok: 1 } }, "fixtures[0].expect INVALID_EXPECT"],
    [{ ...ERROR, expect: { code: "lower" } }, "fixtures[0].expect INVALID_EXPECT"],
    [{ ...ERROR, expect: { code: "A", status: 399 } }, "fixtures[0].expect.status INVALID_EXPECT"],
    [
      { ...HTTP, request: { method: "get", path: "/" } },
      "fixtures[0].request.method INVALID_REQUEST",
    ],
    [
      { ...HTTP, request: { method: "GET", path: "//h/x" } },
      "fixtures[0].request.path ABSOLUTE_URL",
    ],
    [
      { ...HTTP, request: { method: "GET", path: "http://h" } },
      "fixtures[0].request.path ABSOLUTE_URL",
    ],
    [
      { ...HTTP, request: { method: "GET", path: "/\\h" } },
      "fixtures[0].request.path INVALID_REQUEST",
    ],
    [
      { ...HTTP, request: { ...HTTP.request, headers: { a: 1 } } },
      "fixtures[0].request.headers INVALID_REQUEST",
    ],
    [
      { ...HTTP, request: { ...HTTP.request, headers: { Cookie: "a" } } },
      "fixtures[0].request.headers.Cookie CREDENTIAL_HEADER",
    ],
    [
      { ...HTTP, request: { method: "GET", path: "a" } },
      "fixtures[0].request.path INVALID_REQUEST",
    ],
    [
      { ...HTTP, request: { method: "GET", path: "javascript:x" } },
      "fixtures[0].request.path ABSOLUTE_URL",
    ],
    [
      { ...HTTP, request: { ...HTTP.request, headers: [] } },
      "fixtures[0].request.headers INVALID_REQUEST",
    ],
    [
      { ...HTTP, request: { ...HTTP.request, headers: { "X-Api-Key": "a" } } },
      "fixtures[0].request.headers.X-Api-Key CREDENTIAL_HEADER",
    ],
    [{ ...HTTP, expect: { status: 99 } }, "fixtures[0].expect INVALID_EXPECT"],
    [{ ...HTTP, expect: { status: 200.5 } }, "fixtures[0].expect INVALID_EXPECT"],
    [{ ...HTTP, expect: { status: 600 } }, "fixtures[0].expect INVALID_EXPECT"],
    [using("$STEP[0"), "fixtures[0].request.arguments.input INVALID_BINDING"],
    [using("$STEP[1]x"), "fixtures[0].request.arguments.input INVALID_BINDING"],
    [using("$INPUT-a"), "fixtures[0].request.arguments.input INVALID_BINDING"],
    [using("$INPUT.1"), "fixtures[0].request.arguments.input INVALID_BINDING"],
    [using("$STEP[-1]"), "fixtures[0].request.arguments.input INVALID_BINDING"],
    [using(`$STEP[${"9".repeat(400)}]`), "fixtures[0].request.arguments.input FORWARD_BINDING"],
    [using("$STEP"), "fixtures[0].request.arguments.input INVALID_BINDING"],
    [using(["$PREV"]), "fixtures[0].request.arguments.input[0] FORWARD_BINDING"],
    [using("$STEP[0].a"), "fixtures[0].request.arguments.input FORWARD_BINDING"],
    [{ ...CALL, expect: { ok: true, a: "$INPUT" } }, "fixtures[0].expect.a BINDING_IN_EXPECT"],
  ];
  for (const [fixture, issue] of cases) assert.deepEqual(issuesOf(fixture), [issue]);
  assert.deepEqual(issuesOf(CALL, CALL), ["fixtures[1].id DUPLICATE_ID"]);
  assert.deepEqual(
    checkFixturePack({ ...pack(CALL), pack_id: "" }, "pack").issues.map((
      { path, code },
    ) => [path, code]),
    [["pack_id", "INVALID_ID"]],
  );
});

Deno.test("fixture pack: bindings refer only to earlier fixtures with an output", () => {
  const { fixtures, issues } = checkFixturePack(
    pack(
      CALL,
      using("$PREV.a[0].b-c", "b"),
      using("$INPUT.x", "c"),
      using("$$PREV $PREVIOUS", "d"),
    ),
    "pack",
  );
  assert.deepEqual(issues, []);
  assert.deepEqual(fixtures.map(({ bindings }) => bindings), [
    [],
    [{ path: "fixtures[1].request.arguments.input", binding: "$PREV.a[0].b-c", step: 0 }],
    [{ path: "fixtures[2].request.arguments.input", binding: "$INPUT.x", step: null }],
    [],
  ]);
  const notification = { id: "n", kind: "json-rpc", request: { jsonrpc: "2.0", method: "m" } };
  const noOutput = "fixtures[1].request.arguments.input BINDING_NO_OUTPUT";
  assert.deepEqual(issuesOf(ERROR, using("$PREV")), [noOutput]);
  assert.deepEqual(issuesOf(notification, using("$STEP[0]")), [noOutput]);
});

Deno.test("fixture pack: checks depth, bytes and count, in this order", () => {
  const codeOf = (value: JsonObject) => {
    try {
      checkFixturePack(value, "pack");
      return "none";
    } catch (error) {
      if (error instanceof ToolError) return error.code;
      throw error;
    }
  };
  // The pack, its fixtures, the fixture, its request and the arguments are the first five levels.
  const nested = (levels: number): JsonValue => levels === 0 ? 1 : [nested(levels - 1)];
  const deep = (levels: number) => pack(using(nested(levels - 5)));
  assert.equal(codeOf(deep(30)), "none");
  assert.equal(codeOf(deep(31)), "FIXTURE_DEPTH_LIMIT");
  const rest = JSON.stringify(pack(using(""))).length;
  assert.equal(codeOf(pack(using("x".repeat(256_000 - rest)))), "none");
  assert.equal(codeOf(pack(using("x".repeat(256_001 - rest)))), "FIXTURE_BYTES_LIMIT");
  const many = (count: number) =>
    pack(...Array.from({ length: count }, (_, index) => ({ ...CALL, id: `f${index}` })));
  assert.equal(codeOf(many(20)), "none");
  assert.equal(codeOf(many(21)), "FIXTURE_COUNT_LIMIT");
  assert.equal(codeOf(many(0)), "FIXTURE_COUNT_LIMIT");
  assert.equal(codeOf({ ...many(21), schema_version: "v2" }), "INVALID_FIXTURE_PACK");
  assert.equal(codeOf({ ...pack(), fixtures: {} }), "INVALID_FIXTURE_PACK");
});
