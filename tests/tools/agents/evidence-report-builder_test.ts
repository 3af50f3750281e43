import assert from "node:assert/strict";
import { parse } from "parse5";
import type { JsonObject, JsonValue } from "../../../tools/shared/json/value.ts";
import { contract } from "../../../tools/agents/evidence-report-builder/contract.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { jcs, packOf, sha256 } from "../shared/evidence_report/packs.ts";

const TOOL = "evidence-report-builder";

const PACK = packOf({
  items: [{ id: "job", kind: "job", content: { log_lines: 1 } }],
  evidence: [{ id: "tail", kind: "tail", content: { line_start: 1, line_end: 1, text: "exit 1" } }],
});
const RESULT = { ok: true, toolId: "context-pack-builder", output: PACK, warnings: [], errors: [] };

Deno.test("evidence-report-builder: the receipt covers what was sent, without unknown keys", async () => {
  const inputs: [Record<string, unknown>, JsonObject][] = [
    [{ context_pack: RESULT }, { context_pack: RESULT }],
    [
      { context_pack: PACK, export_format: "html", preset: "ci-incident-report", css: "x" },
      { context_pack: PACK, export_format: "html", preset: "ci-incident-report" },
    ],
  ];
  for (const [input, submitted] of inputs) {
    const { receipt, ...document } = await outputOf(TOOL, input);
    assert.deepEqual(receipt, {
      algorithm: "sha-256",
      canonicalization: "RFC8785",
      input_sha256: sha256(jcs(submitted)),
      output_sha256: sha256(jcs(document)),
    });
    assert.equal(document.sha256, sha256(document.content));
  }
});

Deno.test("evidence-report-builder: accepts the pack builder's result", async () => {
  const log = "ok\nError: no file <b>\n    at main (a.js:1)\nexit 1\n";
  const pack = await runTool("context-pack-builder", { recipe: "ci-failure-pack", input: log });
  const report = await outputOf(TOOL, { context_pack: pack });
  const { receipt } = await outputOf("context-pack-builder", {
    recipe: "ci-failure-pack",
    input: log,
  });
  assert.equal(report.provenance.pack_output_sha256, receipt.output_sha256);
  assert.match(report.content, /```\nError: no file <b>\n {4}at main \(a\.js:1\)\n```\n/);
});

Deno.test("evidence-report-builder: refuses nothing to report with EMPTY_INPUT, before any other check", async () => {
  for (const context_pack of [undefined, null, "", " ", {}, []]) {
    const error = await errorOf(TOOL, { context_pack, export_format: "pdf" });
    assert.equal(error.code, "EMPTY_INPUT");
  }
});

Deno.test("evidence-report-builder: refuses a pack that is not an object", async () => {
  for (const context_pack of ["text", 7, [PACK]]) {
    const error = await errorOf(TOOL, { context_pack });
    assert.equal(error.code, "INVALID_CONTEXT_PACK");
    assert.equal(error.details?.reason, "shape");
  }
});

Deno.test("evidence-report-builder: refuses unknown formats and presets with their own codes", async () => {
  for (const export_format of ["pdf", 1, "", ["html"]]) {
    const { code } = await errorOf(TOOL, { context_pack: PACK, export_format });
    assert.equal(code, "UNSUPPORTED_EXPORT_FORMAT");
  }
  for (const preset of ["none", 1, ""]) {
    const { code } = await errorOf(TOOL, { context_pack: PACK, preset });
    assert.equal(code, "UNSUPPORTED_REPORT_PRESET");
  }
});

Deno.test("evidence-report-builder: treats null as left out", async () => {
  const nulls = await outputOf(TOOL, { context_pack: PACK, export_format: null, preset: null });
  assert.equal(nulls.content, (await outputOf(TOOL, { context_pack: PACK })).content);
});

Deno.test("evidence-report-builder: refuses what has no canonical JSON with INVALID_INPUT and its path", async () => {
  const deep = (levels: number): JsonValue => levels === 0 ? 1 : [deep(levels - 1)];
  const cases: [unknown, string][] = [
    [{ a: { b: ["\ud800"] } }, "context_pack.a.b[0]"],
    [{ a: Infinity }, "context_pack.a"],
    [{ "\udc00": 1 }, 'context_pack["\\udc00"]'],
    [{ a: deep(64) }, `context_pack.a${"[0]".repeat(63)}`],
  ];
  for (const [context_pack, path] of cases) {
    const { code, fields } = await errorOf(TOOL, { context_pack, export_format: "pdf" });
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map((field) => field.path), [path]);
  }
  // 64 levels pass, and are not a pack.
  const { code } = await errorOf(TOOL, { context_pack: { a: deep(63) } });
  assert.equal(code, "INVALID_CONTEXT_PACK");
});

Deno.test("evidence-report-builder: ignores unknown keys with the usual warning", async () => {
  const warnings = await warningsOf(TOOL, { context_pack: PACK, html: "<b>", stylesheet: "x" });
  assert.deepEqual(warnings, ["UNKNOWN_PROPERTY", "UNKNOWN_PROPERTY"]);
});

Deno.test("evidence-report-builder: the examples' HTML is a page with a content security policy", async () => {
  const example = contract.examples[1]!.input;
  const { content } = await outputOf(TOOL, example);
  assert.ok(content.startsWith("<!doctype html>"));
  assert.doesNotMatch(content, /<script/);
  parse(content, { onParseError: ({ code }) => assert.fail(code) });
});
