import assert from "node:assert/strict";
import { runTool } from "../../../support.ts";
import { jsonBytes, packError, packOf } from "./support.ts";

const RECIPES = [
  "contract-review-pack",
  "evaluation-fixture-pack",
  "agent-run-failure-pack",
  "accessibility-review-pack",
  "patch-verification-pack",
  "log-triage-pack",
  "structured-data-quality-pack",
  "http-security-pack",
  "file-integrity-pack",
  "ci-failure-pack",
  "api-operation-pack",
  "rag-evidence-pack",
  "agent-handoff-pack",
];
const CI = "ci-failure-pack";
const API = "api-operation-pack";
const RAG = "rag-evidence-pack";
const HANDOFF = "agent-handoff-pack";
const document = { openapi: "3.0.0", paths: { "/a": { get: { operationId: "readA" } } } };
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

// In the order of checks: recipe, max_bytes, input missing, the recipe's input.
const ERRORS: [what: string, request: Record<string, unknown>, code: string, message: RegExp][] = [
  ["no recipe", { input: "x" }, "INVALID_INPUT", /is required .*\bagent-handoff-pack\)$/],
  ["recipe of another type", { recipe: 1, input: "x" }, "INVALID_INPUT", /"recipe"/],
  ["an unknown recipe", { recipe: "x", max_bytes: 1 }, "UNSUPPORTED_RECIPE", /"x" is not a recipe/],
  ["a recipe misspelt", { recipe: "ci-failure" }, "UNSUPPORTED_RECIPE", /mean "ci-failure-pack"/],
  ["a name of Object.prototype", { recipe: "constructor" }, "UNSUPPORTED_RECIPE", /constructor/],
  ["a small budget", { recipe: CI, max_bytes: 1_023 }, "INVALID_INPUT", /max_bytes/],
  ["a large budget", { recipe: CI, max_bytes: 500_001 }, "INVALID_INPUT", /max_bytes/],
  ["a large budget of a handoff", { recipe: HANDOFF, max_bytes: 65_537 }, "INVALID_INPUT", /65536/],
  ["half a byte", { recipe: CI, input: "x", max_bytes: 2_000.5 }, "INVALID_INPUT", /max_bytes/],
  ...RECIPES.flatMap((recipe) =>
    [undefined, null, "", " \n"].map((input): (typeof ERRORS)[number] => [
      `${recipe} of ${JSON.stringify(input)}`,
      { recipe, input },
      "EMPTY_INPUT",
      /"input" is empty/,
    ])
  ),
  ["ci: nothing in it", { recipe: CI, input: {} }, "EMPTY_INPUT", /log/],
  ["ci: an empty log", { recipe: CI, input: { log: "", tests: [] } }, "EMPTY_INPUT", /log/],
  ["ci: files only", { recipe: CI, input: { changed_files: ["a"] } }, "EMPTY_INPUT", /log/],
  ["ci: no object", { recipe: CI, input: [1] }, "INVALID_RECIPE_INPUT", /"input": expected object/],
  ["ci: log", { recipe: CI, input: { log: 1 } }, "INVALID_RECIPE_INPUT", /"input.log"/],
  ["ci: job", { recipe: CI, input: { log: "x", job: 1 } }, "INVALID_RECIPE_INPUT", /"input.job"/],
  [
    "ci: exit code",
    { recipe: CI, input: { log: "x", exit_code: "1" } },
    "INVALID_RECIPE_INPUT",
    /exit_code/,
  ],
  ["ci: tests", { recipe: CI, input: { tests: {} } }, "INVALID_RECIPE_INPUT", /"input.tests"/],
  [
    "ci: a test",
    { recipe: CI, input: { tests: [{ name: "a", status: "ok" }, { name: "b" }] } },
    "INVALID_RECIPE_INPUT",
    /"input.tests\[1\].status"/,
  ],
  [
    "ci: a file",
    { recipe: CI, input: { log: "x", changed_files: ["a", 1] } },
    "INVALID_RECIPE_INPUT",
    /"input.changed_files\[1\]"/,
  ],
  ["api: no JSON", { recipe: API, input: "openapi: 3.0.0" }, "INVALID_RECIPE_INPUT", /line 1/],
  ["api: no document", { recipe: API, input: {} }, "INVALID_RECIPE_INPUT", /no member "openapi"/],
  ["api: Swagger 2", { recipe: API, input: { swagger: "2.0" } }, "INVALID_RECIPE_INPUT", /"2.0"/],
  ["api: version 4", { recipe: API, input: { openapi: "4.0.0" } }, "INVALID_RECIPE_INPUT", /4.0.0/],
  ["api: a number", { recipe: API, input: { openapi: 3.1 } }, "INVALID_RECIPE_INPUT", /3.1/],
  [
    "api: paths",
    { recipe: API, input: { openapi: "3.0.0", paths: [] } },
    "INVALID_RECIPE_INPUT",
    /"paths"/,
  ],
  [
    "api: an operation",
    { recipe: API, input: { openapi: "3.0.0", paths: { "/a": { get: 1 } } } },
    "INVALID_RECIPE_INPUT",
    /GET \/a/,
  ],
  [
    "api: an operation that is not there",
    { recipe: API, input: { document, operations: ["readA", "GET /b"] } },
    "INVALID_RECIPE_INPUT",
    /"GET \/b"/,
  ],
  [
    "api: operations",
    { recipe: API, input: { document, operations: "readA" } },
    "INVALID_RECIPE_INPUT",
    /"input.operations"/,
  ],
  ["rag: no JSON", { recipe: RAG, input: "x" }, "INVALID_RECIPE_INPUT", /not JSON/],
  ["rag: no object", { recipe: RAG, input: "[1]" }, "INVALID_RECIPE_INPUT", /expected object/],
  ["rag: no chunks", { recipe: RAG, input: {} }, "EMPTY_INPUT", /"input.chunks" is empty/],
  ["rag: empty chunks", { recipe: RAG, input: '{"chunks":[]}' }, "EMPTY_INPUT", /chunks/],
  ...([
    ["no text", {}, "text"],
    ["empty text", { text: "" }, "text"],
    ["an empty id", { text: "a", id: "" }, "id"],
    ["an id that is a number", { text: "a", id: 1 }, "id"],
    ["a score in words", { text: "a", score: "1" }, "score"],
    ["no score", { text: "a", score: null }, "score"],
    ["an id twice", { text: "a", id: "first" }, "id"],
    ["the id of the query", { text: "a", id: "query" }, "id"],
    ["the id of a source", { text: "a", id: "source-1" }, "id"],
  ] as const).map(([what, chunk, member]): (typeof ERRORS)[number] => [
    `rag: ${what}`,
    { recipe: RAG, input: { chunks: [{ id: "first", text: "b", source: "s" }, chunk] } },
    "INVALID_RECIPE_INPUT",
    new RegExp(`"input.chunks\\[1\\].${member}"`),
  ]),
  [
    "rag: an id that a position gives",
    { recipe: RAG, input: { chunks: [{ id: "passage-2", text: "b" }, { text: "a" }] } },
    "INVALID_RECIPE_INPUT",
    /"input.chunks\[1\].id"/,
  ],
  ["handoff: no JSON", { recipe: HANDOFF, input: "{" }, "INVALID_HANDOFF_SCHEMA", /not JSON/],
  ["handoff: {}", { recipe: HANDOFF, input: {} }, "INVALID_HANDOFF_SCHEMA", /input.schema_version/],
  ["too deep", { recipe: CI, input: JSON.parse(nested(65)) }, "INVALID_INPUT", /64 levels/],
  ["too deep a text", { recipe: RAG, input: nested(65) }, "INVALID_INPUT", /64 levels/],
  ["far too deep a text", { recipe: RAG, input: nested(100_000) }, "INVALID_INPUT", /64 levels/],
  [
    "an infinite number in a text",
    { recipe: RAG, input: '{"chunks":[{"text":"a","score":1e400}]}' },
    "INVALID_INPUT",
    /"input.chunks\[0\].score" is not a finite number/,
  ],
  [
    "half a pair",
    { recipe: CI, input: "\ud800" },
    "INVALID_INPUT",
    /"input" has an unpaired surrogate/,
  ],
  [
    "half a pair in a text",
    { recipe: RAG, input: '{"chunks":[{"text":"\\ud800"}]}' },
    "INVALID_INPUT",
    /"input.chunks\[0\].text"/,
  ],
  ["too long", { recipe: CI, input: "x".repeat(1_600_001) }, "INPUT_TOO_LARGE", /1600001/],
  [
    "too many",
    { recipe: CI, input: "error 1\nwarning\n".repeat(1_999) + "error\n" },
    "TOO_MANY_RECORDS",
    /4000/,
  ],
];
for (const [what, request, code, message] of ERRORS) {
  Deno.test(`context-pack-builder: returns ${code} for ${what}`, async () => {
    const error = await packError(request);
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
  });
}

Deno.test("context-pack-builder: details name the available choices", async () => {
  const unsupported = await packError({ recipe: "ci", input: "x" });
  assert.deepEqual([...unsupported.details!.recipes as string[]].sort(), [...RECIPES].sort());
  const unknown = await packError({ recipe: API, input: { document, operations: ["x"] } });
  assert.deepEqual(unknown.details, { operations: ["x"] });
  const text = await packError({ recipe: RAG, input: '{\n"a"' });
  assert.deepEqual(text.details, { line: 2, column: 4 });
});

Deno.test("context-pack-builder: accepts 4,000 records", async () => {
  // With the job and the tail: 2 + 2 × 1,999.
  const input = "error 1\nwarning\n".repeat(1_999);
  const { totals } = await packOf({ recipe: CI, input });
  assert.deepEqual([totals.records_in, totals.duplicates, totals.retained], [4_000, 3_996, 4]);
});

Deno.test("context-pack-builder: returns CONTEXT_PACK_TOO_LARGE where every operation needs something with a long name", async () => {
  const name = "n".repeat(10_000);
  const paths = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`/${index}`, { get: {} }]),
  );
  const components = { securitySchemes: { [name]: {} } };
  const api = (count: number) => ({
    openapi: "3.0.0",
    security: [{ [name]: [] }],
    components,
    paths: Object.fromEntries(Object.entries(paths).slice(0, count)),
  });
  const error = await packError({ recipe: API, input: api(100) });
  assert.equal(error.code, "CONTEXT_PACK_TOO_LARGE");
  assert.deepEqual(error.details, { max_bytes: 1_000_000 });
  assert.equal((await packOf({ recipe: API, input: api(90) })).totals.omitted, 0);
});

Deno.test("context-pack-builder: accepts a pack of 1,000,000 bytes and refuses one byte more", async () => {
  const chunks = Array.from({ length: 2_160 }, (_, index) => ({
    id: `${index}`.padEnd(120, "x"),
    text: `passage ${index}`,
  }));
  const request = (queryLength: number) => ({
    recipe: RAG,
    max_bytes: 500_000,
    input: { query: "q".repeat(queryLength), chunks },
  });
  // Each character of the query is a byte of the pack; the numbers in it have as many digits as before.
  const start = 50_000;
  const length = start + 1_000_000 - jsonBytes(await packOf(request(start)));
  assert.ok(length > 10_000 && length < 100_000, `${length}`);
  const { output, stats } = await runTool("context-pack-builder", request(length));
  assert.equal(jsonBytes(output), 1_000_000);
  assert.deepEqual(Object.entries(stats!).at(-1), ["output_bytes", 1_000_000]);
  assert.equal((await packError(request(length + 1))).code, "CONTEXT_PACK_TOO_LARGE");
});
