/** What the pages of the workbench decide without a page: readings, receipts, paths, places in a text, schemas. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { offsetOf } from "../../../clients/web/client/editor/text_place.ts";
import { occurrences } from "../../../clients/web/client/editor/find.ts";
import { memberPath } from "../../../clients/web/client/show/tree.ts";
import { answerIn } from "../../../clients/web/client/workbench/mcp_test.ts";
import { lookAt } from "../../../clients/web/client/workbench/reading.ts";
import { checkReceipt } from "../../../clients/web/client/workbench/receipt_check.ts";
import { EVIDENCE_EXAMPLES } from "../../../clients/web/markup/workbench/evidence.ts";
import { PACK_EXAMPLES } from "../../../clients/web/markup/workbench/fixtures.ts";
import { DIAGRAM_EXAMPLES } from "../../../clients/web/markup/workbench/diagrams.ts";
import { PIPELINE_EXAMPLES } from "../../../clients/web/markup/workbench/pipeline.ts";
import { typeInWords } from "../../../clients/web/markup/workbench/schema.ts";
import { IN_PLACE, startService } from "../../service.ts";

/** A document with the receipt that another library computes for it. */
function withReceipt(document: Record<string, unknown>) {
  const output_sha256 = createHash("sha256").update(canonicalize(document)!).digest("hex");
  return { ...document, receipt: { algorithm: "sha-256", output_sha256 } };
}

Deno.test("receipts: a changed document is detected, in a result and an answer too", () => {
  const document = withReceipt({ schema_version: "service.review.v1", b: 1.5, a: ["ü", null] });
  for (
    const text of [document, { output: document }, { success: true, result: { output: document } }]
  ) {
    assert.equal(checkReceipt(JSON.stringify(text, null, 2)).isUnchanged, true);
  }
  const changed = checkReceipt(JSON.stringify({ ...document, b: 1.6 }));
  assert.equal(changed.isUnchanged, false);
  assert.deepEqual(changed.details[0], ["Its receipt says", document.receipt.output_sha256]);
  assert.match(checkReceipt("{}").text, /no receipt/i);
  assert.match(checkReceipt("{").text, /not JSON/);
});

Deno.test("evidence: a document's recipe follows from its type", () => {
  const review = { schema_version: "service.review.v1", family: "http-security", receipt: {} };
  const cases: [Parameters<typeof lookAt>[0], string | undefined][] = [
    [review, "http-security-pack"],
    [{ toolId: "http-security-review", output: review }, "http-security-pack"],
    [{ success: true, result: { output: review } }, "http-security-pack"],
    [{ schema_version: "service.agent-handoff.v1" }, "agent-handoff-pack"],
    [{ openapi: "3.1.0" }, "api-operation-pack"],
    [{ document: { openapi: "3.0.3" }, operations: ["GET /a"] }, "api-operation-pack"],
    [{ chunks: [{ text: "a" }] }, "rag-evidence-pack"],
    [{ log: "Error: a", exit_code: 1 }, "ci-failure-pack"],
    [{ a: 1 }, undefined],
  ];
  for (const [json, recipe] of cases) assert.equal(lookAt(json)?.recipe, recipe);
});

Deno.test("paths: a member is named as a pipeline's binding names it", () => {
  assert.equal(memberPath("$PREV", "rows", false), "$PREV.rows");
  assert.equal(memberPath("$PREV.rows", "0", true), "$PREV.rows[0]");
  assert.equal(memberPath("$", 'odd "name"', false), '$["odd \\"name\\""]');
  assert.equal(memberPath("$", "a.b", false), '$["a.b"]');
});

Deno.test("editor: a line and column become an offset within the text", () => {
  const text = "ab\ncd\n";
  assert.deepEqual(
    [{ line: 1 }, { line: 2, column: 2 }, { line: 1, column: 9 }, { line: 9 }].map((place) =>
      offsetOf(text, place)
    ),
    [0, 4, 2, 6],
  );
});

Deno.test("editor: the search ignores case and finds the right positions", () => {
  assert.deepEqual(occurrences("Aa aA", "a"), [[0, 1], [1, 2], [3, 4], [4, 5]]);
  // The small form of İ has two characters: the places after it must not move.
  assert.deepEqual(occurrences("İ a", "a"), [[2, 3]]);
});

Deno.test("MCP: an answer is read from JSON and from an event stream (Streamable HTTP)", () => {
  const message = '{"jsonrpc":"2.0","id":1,"result":{"a":1}}';
  assert.deepEqual(answerIn(message).result, { a: 1 });
  assert.deepEqual(answerIn(`event: message\ndata: ${message}\n\n`).result, { a: 1 });
  assert.deepEqual(answerIn("<html>"), {});
});

Deno.test("reference: types of schemas in words", () => {
  assert.equal(typeInWords({ type: "array", items: { type: "string" } }), "list of string");
  assert.equal(typeInWords({ type: ["object", "null"] }), "object or null");
  assert.equal(typeInWords({ enum: ["a", "b"] }), '"a" | "b"');
  assert.equal(typeInWords({ $ref: "#/components/schemas/A" }), "A");
  assert.equal(
    typeInWords({ anyOf: [{ type: "string" }, { type: "object" }] }),
    "string or object",
  );
  assert.equal(typeInWords({}), "anything");
});

Deno.test("workbench: the service takes every example that a page begins with", async () => {
  const service = startService(IN_PLACE);
  try {
    for (const { title, body } of PIPELINE_EXAMPLES) {
      assert.equal((await service.postJson("/api/pipeline", body)).ok, true, title);
    }
    const outputOf = async (tool_id: string, input: unknown) =>
      (await service.postJson("/api/run", { tool_id, input })).result.output;
    for (const { title, text, maxBytes } of EVIDENCE_EXAMPLES) {
      const json = text.startsWith("{") ? JSON.parse(text) : undefined;
      const { recipe } = json ? lookAt(json)! : { recipe: "ci-failure-pack" };
      const pack = await outputOf("context-pack-builder", {
        recipe,
        input: json ?? text,
        max_bytes: maxBytes,
      });
      // Each shows what a budget leaves out.
      assert.ok(pack.totals.omitted > 0 && pack.totals.retained > 1, title);
    }
    const valid = await Promise.all(
      PACK_EXAMPLES.map(async ({ pack }) =>
        (await outputOf("fixture-pack-validator", { pack })).valid
      ),
    );
    assert.deepEqual(valid, [true, true, false]);
    for (const { title, source } of DIAGRAM_EXAMPLES) {
      assert.equal((await outputOf("mermaid-renderer", { source })).valid, true, title);
    }
  } finally {
    service.close();
  }
});
