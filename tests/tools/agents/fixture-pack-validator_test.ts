import assert from "node:assert/strict";
import canonicalize from "canonicalize";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

// The rules of fixtures have their table in tests/tools/shared/fixture_pack_test.ts.
const ID = "fixture-pack-validator";
const CALL = {
  id: "call",
  kind: "Tool-Call",
  request: { tool_id: "json-query", arguments: { a: "$INPUT.rows[0]" } },
  expect: { ok: true },
};
const RPC = {
  id: "rpc",
  kind: "json-rpc",
  request: { jsonrpc: "2.0", method: "m", params: ["$PREV", { b: "$STEP[0].x-y" }], id: null },
  expect: { error: { code: -32_600 } },
};
const SCHEMA = "service.fixture-pack.v1";

function pack(...fixtures: unknown[]) {
  return { schema_version: SCHEMA, pack_id: "p1", fixtures };
}

Deno.test(`${ID}: describes a sound pack`, async () => {
  const given = pack(CALL, RPC);
  const result = await runTool(ID, { pack: given });
  assert.deepEqual(result.output, {
    valid: true,
    pack_id: "p1",
    fixtures: [
      {
        index: 0,
        id: "call",
        kind: "tool-call",
        valid: true,
        bindings: [{
          path: "fixtures[0].request.arguments.a",
          binding: "$INPUT.rows[0]",
          step: null,
        }],
        sha256: digestText(canonicalize(CALL)!),
      },
      {
        index: 1,
        id: "rpc",
        kind: "json-rpc",
        valid: true,
        bindings: [
          { path: "fixtures[1].request.params[0]", binding: "$PREV", step: 0 },
          { path: "fixtures[1].request.params[1].b", binding: "$STEP[0].x-y", step: 0 },
        ],
        sha256: digestText(canonicalize(RPC)!),
      },
    ],
    kinds: { "json-rpc": 1, "tool-call": 1, "http": 0, "typed-error": 0 },
    issues: [],
    bytes: new TextEncoder().encode(canonicalize(given)).length,
    depth: 6,
    pack_sha256: digestText(canonicalize(given)!),
  });
  assert.deepEqual(result.stats, { fixtures: 2, bindings: 3, issues: 0 });
  assert.deepEqual([result.ok, result.errors], [true, []]);
});

Deno.test(`${ID}: reports issues as field errors of a successful run`, async () => {
  const given = { ...pack(CALL, 5, { ...CALL, id: "b", kind: "FTP" }), pack_id: "no id" };
  const { ok, output, errors, error } = await runTool(ID, { pack: given });
  // deno-lint-ignore no-explicit-any -- the shape is what is asserted
  const { valid, pack_id, fixtures, issues, kinds } = output as any;
  assert.deepEqual([ok, error, valid, pack_id], [true, undefined, false, "no id"]);
  assert.deepEqual(
    fixtures.map((
      { id, kind, valid }: Record<string, unknown>,
    ) => [id, kind, valid]),
    [["call", "tool-call", true], [null, null, false], ["b", "ftp", false]],
  );
  assert.deepEqual(
    issues.map((
      { fixture, path, code }: Record<string, unknown>,
    ) => [fixture, path, code]),
    [
      [null, "pack_id", "INVALID_ID"],
      [1, "fixtures[1]", "NOT_AN_OBJECT"],
      [2, "fixtures[2].kind", "UNKNOWN_KIND"],
    ],
  );
  assert.equal(kinds["tool-call"], 1);
  assert.deepEqual(
    errors,
    issues.map(({ path, code, message }: Record<string, string>) => ({ path, code, message })),
  );
});

Deno.test(`${ID}: reads JSON text as the same pack, the last of repeated members counting`, async () => {
  const text = JSON.stringify(pack(CALL, RPC));
  const object = await outputOf(ID, { pack: pack(CALL, RPC) });
  assert.deepEqual(await outputOf(ID, { pack: text }), object);
  assert.deepEqual(await outputOf(ID, text), object);
  assert.deepEqual(await outputOf(ID, `\ufeff ${text.replace("{", '{"pack_id":5,')}`), object);
});

Deno.test(`${ID}: treats prototype keys as ordinary keys`, async () => {
  const text = JSON.stringify(pack(CALL)).replace('"a":', '"__proto__":');
  const output = await outputOf(ID, { pack: JSON.parse(text) });
  assert.equal(output.fixtures[0].bindings[0].path, "fixtures[0].request.arguments.__proto__");
  assert.equal(output.pack_sha256, digestText(canonicalize(JSON.parse(text))!));
  const named = text.replace('"id":', '"constructor":1,"__proto__":1,"id":');
  const { issues } = await outputOf(ID, { pack: JSON.parse(named) });
  assert.deepEqual(issues.map(({ path }: { path: string }) => path), [
    "fixtures[0].constructor",
    "fixtures[0].__proto__",
  ]);
});

Deno.test(`${ID}: refuses what is not a pack`, async () => {
  const cases: [pack: unknown, code: string, details?: Record<string, unknown>][] = [
    [undefined, "EMPTY_INPUT"],
    [null, "EMPTY_INPUT"],
    ["", "EMPTY_INPUT"],
    [" \n", "EMPTY_INPUT"],
    ["{\n  x}", "INVALID_FIXTURE_PACK", { line: 2, column: 3 }],
    ["[]", "INVALID_FIXTURE_PACK"],
    ["null", "INVALID_FIXTURE_PACK"],
    [[], "INVALID_FIXTURE_PACK"],
    [5, "INVALID_FIXTURE_PACK"],
    [{}, "INVALID_FIXTURE_PACK"],
    [{ ...pack(CALL), schema_version: "service.fixture-pack.v2" }, "INVALID_FIXTURE_PACK"],
    [{ ...pack(), fixtures: { length: 1 } }, "INVALID_FIXTURE_PACK"],
    [pack(), "FIXTURE_COUNT_LIMIT", { count: 0 }],
    [pack(...Array(21).fill(CALL)), "FIXTURE_COUNT_LIMIT", { count: 21 }],
    [pack({ ...CALL, hint: "\ud800" }), "INVALID_INPUT"],
    [
      JSON.stringify(pack({ ...CALL, hint: 1 })).replace('"hint":1', '"hint":1e999'),
      "INVALID_INPUT",
    ],
  ];
  for (const [given, code, details] of cases) {
    const error = await errorOf(ID, { pack: given });
    assert.equal(error.code, code, JSON.stringify(given));
    if (details) assert.deepEqual(error.details, details);
  }
});

Deno.test(`${ID}: reads a pack of any nesting before it judges the depth`, async () => {
  const deep = (levels: number) =>
    `{"schema_version":"${SCHEMA}","pack_id":"p","fixtures":[],"x":${"[".repeat(levels)}${
      "]".repeat(levels)
    }}`;
  const atLimit = await errorOf(ID, { pack: deep(29) });
  assert.deepEqual([atLimit.code, atLimit.details], ["FIXTURE_COUNT_LIMIT", { count: 0 }]);
  for (const levels of [30, 600, 200_000]) {
    const error = await errorOf(ID, { pack: deep(levels) });
    assert.deepEqual(
      [error.code, error.details],
      ["FIXTURE_DEPTH_LIMIT", { depth: levels + 1 }],
    );
  }
  const escaped = deep(100_000).replace('"x"', '"\\u0078[{\\"":"[[",\n"y"');
  assert.deepEqual((await errorOf(ID, { pack: escaped })).details, { depth: 100_001 });
  // The schema is judged before the depth, in whatever order they stand.
  for (const text of [deep(600).replace(".v1", ".v2"), `${deep(600)},`, "[".repeat(400_000)]) {
    assert.equal((await errorOf(ID, { pack: text })).code, "INVALID_FIXTURE_PACK");
  }
  const object = await errorOf(ID, { pack: JSON.parse(deep(1_000)) });
  assert.equal(object.code, "FIXTURE_DEPTH_LIMIT");
});

Deno.test(`${ID}: counts the bytes of canonical JSON in UTF-8`, async () => {
  const rest = canonicalize(pack({ ...CALL, hint: "" }))!.length;
  const hint = (bytes: number) => "é".repeat(bytes / 2) + "x".repeat(bytes % 2);
  const fits = await outputOf(ID, {
    pack: JSON.stringify(pack({ ...CALL, hint: hint(256_000 - rest) }), null, 8),
  });
  assert.equal(fits.bytes, 256_000);
  const error = await errorOf(ID, { pack: pack({ ...CALL, hint: hint(256_001 - rest) }) });
  assert.deepEqual([error.code, error.details], ["FIXTURE_BYTES_LIMIT", { bytes: 256_001 }]);
});

Deno.test(`${ID}: refuses names that would be repeated too often`, async () => {
  const request = {
    tool_id: "a",
    arguments: { ["k".repeat(100_000)]: Array(10_000).fill("$PREV") },
  };
  const error = await errorOf(ID, { pack: pack(CALL, { ...CALL, id: "b", request }) });
  assert.equal(error.code, "OUTPUT_TOO_LARGE");
});
