/** What the recipes of logs, APIs, passages and handoffs make of their inputs. */
import assert from "node:assert/strict";
import { outputOf, runTool } from "../../../support.ts";
import { digest, idsOf, packOf, recordsOf } from "./support.ts";

Deno.test("ci-failure-pack: gives kinds, ranks, ids and contents", async () => {
  const log = "start\nwarning: old 1\nerror: a 12\n  x\nwarning: old 22\nerror: a 3\n  x\n\n";
  const tests = [
    { name: "a", status: "passed" },
    { name: "b", status: "FAILED", ms: 1 },
    { name: "c", status: "Error" },
    { name: "d", status: "fail" },
    { name: "e", status: "failure" },
  ];
  const pack = await packOf({
    recipe: "ci-failure-pack",
    input: {
      log,
      job: "test",
      command: "make",
      exit_code: 2,
      tests,
      changed_files: ["a", "b", "a"],
      other: 1,
    },
  });
  const [job] = pack.items;
  assert.deepEqual(job?.content, {
    job: "test",
    command: "make",
    exit_code: 2,
    log_lines: 8,
    log_sha256: job?.content.log_sha256,
  });
  assert.deepEqual(recordsOf(pack).map(({ id, kind, rank }) => [id, kind, rank]), [
    ["job", "job", 0],
    ["failure-3", "failure", 10],
    ["test-2", "test", 20],
    ["test-3", "test", 20],
    ["test-4", "test", 20],
    ["file-1", "changed_file", 30],
    ["file-2", "changed_file", 30],
    ["warning-2", "warning", 40],
    ["tail", "tail", 50],
  ]);
  assert.deepEqual(pack.evidence[0]!.content, {
    line_start: 3,
    line_end: 4,
    text: "error: a 12\n  x",
  });
  assert.deepEqual(pack.items[1]!.content, tests[1]);
  assert.deepEqual(pack.dedupe, [
    { id: "failure-6", kind: "failure", duplicate_of: "failure-3" },
    { id: "file-3", kind: "changed_file", duplicate_of: "file-1" },
    { id: "warning-5", kind: "warning", duplicate_of: "warning-2" },
  ]);
  assert.deepEqual(pack.provenance.source_tool, null);
  assert.equal(pack.provenance.integrity, "caller_submitted_unverified");
});

Deno.test("ci-failure-pack: puts the test that failed first, however far above the count", async () => {
  const jest = [
    "##[group]Run npm test",
    "> jest",
    "FAIL src/a.test.js",
    "  ● sum › adds",
    "",
    "    expect(received).toBe(expected) // Object.is equality",
    "",
    "    Expected: 3",
    "    Received: 4",
    "",
    "      at Object.<anonymous> (src/a.test.js:5:17)",
    "",
    ...Array.from({ length: 40 }, (_, index) => `PASS src/b${index}.test.js`),
    "Tests:       1 failed, 43 passed, 44 total",
    "##[error]Process completed with exit code 1.",
  ];
  const input = jest.join("\n");
  const pack = await packOf({ recipe: "ci-failure-pack", input, max_bytes: 2_000 });
  const [cause, count] = pack.evidence.map(({ content }) => content as Record<string, unknown>);
  assert.match(String(cause?.text), /● sum › adds[^]*Expected: 3\n {4}Received: 4/);
  const { line_start: start, line_end: end } = cause as { line_start: number; line_end: number };
  assert.equal(cause?.text, jest.slice(start - 1, end).join("\n"));
  assert.match(String(count?.text), /^Tests: +1 failed/);
  const { items: [job] } = pack;
  assert.equal((job!.content as { log_lines: number }).log_lines, jest.length);
});

Deno.test("ci-failure-pack: failures given by the caller replace those of a search", async () => {
  const failures = [
    { line_start: 2, line_end: 2, text: "src/a.c:1:1: error: no", tool: "cc" },
    { line_start: 3, line_end: 3, text: "make: *** [all] Error 1" },
  ];
  const log = "warning: old\nsrc/a.c:1:1: error: no\nmake: *** [all] Error 1\n";
  const input = { log, failed_step: "build", root_cause: "no", advice: "mend it", failures };
  const pack = await packOf({ recipe: "ci-failure-pack", input });
  assert.deepEqual(recordsOf(pack).map(({ id, rank }) => [id, rank]), [
    ["job", 0],
    ["failure-1", 10],
    ["failure-2", 11],
    ["tail", 50],
  ]);
  assert.deepEqual(pack.evidence[0]!.content, failures[0]);
  const { failed_step, root_cause, advice } = pack.items[0]!.content as Record<string, unknown>;
  assert.deepEqual([failed_step, root_cause, advice], ["build", "no", "mend it"]);

  const none = await packOf({ recipe: "ci-failure-pack", input: { log, failures: [] } });
  assert.deepEqual(recordsOf(none).map(({ id }) => id), ["job", "tail"]);

  const wrong = { recipe: "ci-failure-pack", input: { log, failures: [{ text: 1 }] } };
  assert.equal((await runTool("context-pack-builder", wrong)).error?.code, "INVALID_RECIPE_INPUT");
});

Deno.test("ci-failure-pack: tests alone make no log records", async () => {
  const input = { tests: [{ name: "a", status: "failed" }] };
  const pack = await packOf({ recipe: "ci-failure-pack", input });
  assert.deepEqual(pack.items.map(({ content }) => content), [{}, input.tests[0]]);
  assert.deepEqual(pack.evidence, []);
});

Deno.test("ci-failure-pack: reads a log with a byte order mark, as GitHub serves it", async () => {
  const input = "\ufeff2026-11-20T09:14:00.1234567Z Error: no space left\r\n";
  const { evidence } = await packOf({ recipe: "ci-failure-pack", input });
  assert.deepEqual(
    evidence.map(({ id, content }) => [id, (content as { text: string }).text]),
    [["failure-1", "Error: no space left"], ["tail", "Error: no space left"]],
  );
});

Deno.test("ci-failure-pack: reads a log that looks like JSON as a log", async () => {
  const pack = await packOf({ recipe: "ci-failure-pack", input: '{"log":"error"}' });
  assert.deepEqual(idsOf(pack), ["job", "failure-1", "tail"]);
});

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const API = {
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  security: [{ oauth: [], key: [], absent: [] }],
  paths: {
    "/b": {
      parameters: [ref("parameters/Id")],
      post: { security: [], requestBody: ref("schemas/A") },
      get: { operationId: "readB", responses: { 200: ref("schemas/B") } },
      summary: "not in the pack",
    },
    "x-internal": 1,
    "/a": { delete: { operationId: "GET /b", z: ref("schemas/C"), a: ref("schemas/B") } },
  },
  components: {
    schemas: {
      Unused: { $ref: "#/components/schemas/A" },
      C: { properties: { self: ref("schemas/C"), $ref: { type: "string" } } },
      B: ref("schemas/A"),
      A: { type: "object" },
    },
    parameters: { Id: { name: "id" } },
    securitySchemes: { oauth: {}, key: {}, "a/b": {} },
  },
};

function packApi(input: unknown) {
  return packOf({ recipe: "api-operation-pack", input });
}

Deno.test("api-operation-pack: lists records in document order, methods in theirs, with what they need", async () => {
  const pack = await packApi(API);
  assert.deepEqual(recordsOf(pack).map(({ id, kind, rank }) => [id, kind, rank]), [
    ["api", "api", 0],
    ["GET /b", "operation", 10],
    ["POST /b", "operation", 10],
    ["DELETE /a", "operation", 10],
    ...[
      "schemas/C",
      "schemas/B",
      "schemas/A",
      "parameters/Id",
      "securitySchemes/oauth",
      "securitySchemes/key",
    ].map((name) => [`components/${name}`, "component", 20]),
  ]);
  const needs = new Map(pack.items.map(({ id, depends_on }) => [id, depends_on.join(" ")]));
  const named = (...names: string[]) => names.map((name) => `components/${name}`).join(" ");
  const schemes = ["securitySchemes/key", "securitySchemes/oauth"];
  assert.equal(needs.get("GET /b"), named("schemas/B", "parameters/Id", ...schemes));
  assert.equal(needs.get("POST /b"), named("schemas/A", "parameters/Id"));
  assert.equal(needs.get("DELETE /a"), named("schemas/B", "schemas/C", ...schemes));
  assert.equal(needs.get("components/schemas/C"), named("schemas/C"));
  const { openapi, info, paths, components } = API;
  assert.deepEqual(pack.items[0]!.content, { openapi, info });
  assert.deepEqual(pack.items[1]!.content, {
    method: "GET",
    path: "/b",
    operation: paths["/b"].get,
    path_parameters: paths["/b"].parameters,
  });
  assert.deepEqual(pack.items[6]!.content, {
    type: "schemas",
    name: "A",
    value: components.schemas.A,
  });
  assert.deepEqual(pack.evidence, []);
});

Deno.test("api-operation-pack: lists chosen operations in their order, once each", async () => {
  const operations = ["DELETE /a", "readB", "GET /b"];
  for (const document of [API, JSON.stringify(API)]) {
    const pack = await packApi({ document, operations });
    assert.deepEqual(idsOf(pack).slice(0, 3), ["api", "DELETE /a", "GET /b"]);
    assert.equal(pack.totals.records_in, 9);
  }
  // Method and path name an operation before an operationId that looks like them.
  const [, first] = idsOf(await packApi({ document: API, operations: ["GET /b"] }));
  assert.equal(first, "GET /b");
  assert.deepEqual(idsOf(await packApi({ document: API, operations: [] })), ["api"]);
  const { stats } = await runTool("context-pack-builder", {
    recipe: "api-operation-pack",
    input: { document: API, operations: ["POST /b"] },
  });
  // Of seven A and Id are reached; "a/b" is not a name that an id can hold.
  assert.deepEqual(Object.entries(stats!).at(-1), ["unreferenced_components", 5]);
});

Deno.test("api-operation-pack: reports references that lead to no component, with their place", async () => {
  const operation = {
    a: ref("schemas/Absent"),
    b: { $ref: "other.yaml#/A" },
    c: ref("schemas/A/properties/x"),
    d: { $ref: "#/paths/~1a" },
    e: { $ref: "#/components/schemas/A%20B" },
    f: { $ref: "#/components/schemas/a~1b" },
    g: { $ref: "#/components/schemas/__proto__" },
    h: { $ref: "#/components/schemas/%E0" },
  };
  const schemas = { A: {}, "A B": {}, "a/b": {}, "%E0": {} };
  const document = {
    openapi: "3.0.3",
    paths: {
      "/a": { $ref: "paths.yaml", parameters: [ref("parameters/X")], get: operation, put: {} },
    },
    components: { schemas },
  };
  const { output, warnings } = await runTool("context-pack-builder", {
    recipe: "api-operation-pack",
    input: document,
  });
  assert.ok(warnings.every(({ code }) => code === "UNRESOLVED_REFERENCE"));
  const at = "/paths/~1a";
  assert.deepEqual(warnings.map(({ path }) => path), [
    `${at}/$ref`,
    ...["a", "b", "c", "d", "f", "g"].map((name) => `${at}/get/${name}/$ref`),
    `${at}/parameters/0/$ref`,
  ]);
  assert.deepEqual(idsOf(output as Awaited<ReturnType<typeof packOf>>), [
    "api",
    "GET /a",
    "PUT /a",
    "components/schemas/A B",
    "components/schemas/%E0",
  ]);
});

Deno.test("rag-evidence-pack: orders by score, unscored ones last, and joins texts that read the same", async () => {
  const chunks = [
    { text: "one", source: "a" },
    { text: " ﬁne\u00a0\n TEXT", score: 0.5, source: "b", more: [1] },
    { id: "x", text: "two", score: 0.5, source: "a" },
    { text: "Fine text", score: 0.9, source: "c" },
    { text: "three", source: 4 },
    { text: "four", score: -1 },
  ];
  const pack = await packOf({ recipe: "rag-evidence-pack", input: { query: "q", chunks } });
  assert.deepEqual(recordsOf(pack).map(({ id, rank, depends_on }) => [id, rank, ...depends_on]), [
    ["query", 0],
    ["passage-4", 10, "source-3"],
    ["x", 10, "source-1"],
    ["passage-6", 10],
    ["passage-1", 10, "source-1"],
    ["passage-5", 10],
    ["source-1", 20],
    ["source-2", 20],
    ["source-3", 20],
  ]);
  assert.deepEqual(pack.dedupe, [
    { id: "passage-2", kind: "passage", duplicate_of: "passage-4" },
  ]);
  assert.deepEqual(pack.items[0]!.content, { query: "q", chunks: 6 });
  assert.deepEqual(pack.evidence[1]!.content, chunks[2]);
  const without = await packOf({ recipe: "rag-evidence-pack", input: { chunks: [{ text: "a" }] } });
  assert.deepEqual(without.items[0]!.content, { query: null, chunks: 1 });
});

Deno.test("agent-handoff-pack: ranks by kind and priority, and keeps records as submitted", async () => {
  const record = (id: string, more = {}) => ({ id, summary: `summary ${id}`, ...more });
  const input = {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "h1",
    goal: "go on",
    status: "blocked",
    notes: ["plain", record("note-x")],
    next_actions: ["low", "P0", "urgent", "Medium", "other", "high"].map((priority, index) =>
      record(`n${index}`, { priority, depends_on: ["e1"] })
    ),
    evidence: [{ id: "e1", sha256: "not judged" }],
    artifacts: [record("a1", { evidence_ids: ["e1"], artifact_ids: ["note-x"] })],
    completed: [record("done", { evidence: ["e1"], artifacts: ["a1"] })],
    unknowns: [record("u1")],
    decisions: [record("d1", { blocked_by: ["b1"] })],
    blockers: [record("b1")],
    constraints: [record("c1")],
  };
  const pack = await packOf({ recipe: "agent-handoff-pack", input });
  assert.deepEqual(recordsOf(pack).map(({ id, rank }) => `${id} ${rank}`), [
    "handoff 0",
    "c1 10",
    "b1 20",
    ...["n1 30", "n2 30", "n5 31", "n3 32", "n0 33", "n4 34"],
    "d1 50",
    "u1 60",
    "done 70",
    "a1 80",
    "e1 90",
    "note-1 100",
    "note-x 100",
  ]);
  const needs = new Map(recordsOf(pack).map(({ id, depends_on }) => [id, depends_on.join(" ")]));
  assert.equal(needs.get("done"), "e1 a1");
  assert.equal(needs.get("d1"), "b1");
  assert.deepEqual(pack.evidence.map(({ content }) => content), input.evidence);
  assert.equal(pack.provenance.input_sha256, digest(input));
});

Deno.test("context-pack-builder: treats prototype names as data", async () => {
  const chunk = JSON.parse('{"text":"a","__proto__":{"x":1},"constructor":2}');
  const input = { recipe: "rag-evidence-pack", input: { chunks: [chunk] } };
  const pack = await outputOf("context-pack-builder", input);
  assert.deepEqual(Object.keys(pack.evidence[0].content), ["text", "__proto__", "constructor"]);
  assert.equal(pack.evidence[0].sha256, digest(chunk));
});
