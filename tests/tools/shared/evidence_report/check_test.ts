import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import {
  buildEvidenceReport,
  type ReportRequest,
} from "../../../../tools/shared/evidence_report/build.ts";
import { REPORT_PRESETS } from "../../../../tools/shared/evidence_report/presets.ts";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { byteLength, jcs, packOf, type RecordParts, sha256, signed, withValue } from "./packs.ts";

function refusalOf(request: ReportRequest): ToolError<string> {
  try {
    buildEvidenceReport(request, {});
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error("a report was built");
}

const reportOf = (request: ReportRequest) => buildEvidenceReport(request, {}).document;

const JOB: RecordParts = { id: "job", kind: "job", content: { log_lines: 1 } };
const FAILURE: RecordParts = {
  id: "failure-1",
  kind: "failure",
  rank: 10,
  depends_on: ["job"],
  content: { line_start: 1, line_end: 1, text: "Error: missing file" },
};
const OMISSION = {
  id: "test-1",
  kind: "test",
  reason: "budget",
  bytes: 9,
  closure_bytes: 10,
  available_bytes: 3,
};
const PACK = packOf({
  items: [JOB],
  evidence: [FAILURE],
  dedupe: [{ id: "failure-9", kind: "failure", duplicate_of: "failure-1" }],
  omissions: [OMISSION],
});

/** A pack of `count` records. */
function manyRecords(count: number, content: JsonObject = {}): JsonObject {
  const evidence = Array.from({ length: count - 1 }, (_, index): RecordParts => ({
    id: `failure-${index}`,
    kind: "failure",
    content: index === 0 ? content : {},
  }));
  return packOf({ items: [JOB], evidence });
}

Deno.test("report: checks the document, its counts and its provenance", () => {
  const review = packOf({
    recipe: "http-security-pack",
    items: [
      { id: "review", kind: "review", content: {} },
      { id: "F001", kind: "finding", depends_on: ["E001"], content: {} },
      { id: "U001", kind: "unknown", content: {} },
      { id: "details", kind: "details", content: {} },
      { id: "R001", kind: "header", content: {} },
      { id: "R002", kind: "constructor", content: {} },
    ],
    evidence: [{ id: "E001", kind: "evidence", content: {} }],
    omissions: [OMISSION, OMISSION],
    provenance: {
      source_tool: "http-security-review",
      source_output_sha256: "c".repeat(64),
      integrity: "receipt_verified",
    },
  });
  const submitted = { context_pack: review };
  const { document, stats } = buildEvidenceReport({ contextPack: review }, submitted);
  const { content, receipt, ...rest } = document;
  assert.deepEqual(rest, {
    schema_version: "service.evidence-report.v1",
    preset: "http-security-report",
    recipe: "http-security-pack",
    export_format: "markdown",
    media_type: "text/markdown; charset=utf-8",
    title: "HTTP Security report",
    bytes: byteLength(content),
    sha256: sha256(content),
    sections: [
      { id: "verdict", title: "Verdict", records: 1 },
      { id: "findings", title: "Findings", records: 1 },
      { id: "unknowns", title: "Unknowns", records: 1 },
      { id: "details", title: "Details", records: 3 },
      { id: "evidence", title: "Evidence", records: 1 },
      { id: "omissions", title: "Omissions", records: 2 },
      { id: "provenance", title: "Provenance", records: 0 },
    ],
    evidence_count: 1,
    omitted_count: 2,
    provenance: {
      pack_output_sha256: sha256(jcs(without(review, "receipt"))),
      pack_input_sha256: "b".repeat(64),
      source_tool: "http-security-review",
      source_output_sha256: "c".repeat(64),
      integrity: "receipt_verified",
    },
  });
  assert.deepEqual(receipt, {
    algorithm: "sha-256",
    canonicalization: "RFC8785",
    input_sha256: sha256(jcs(submitted)),
    output_sha256: sha256(jcs(without(document, "receipt"))),
  });
  assert.deepEqual(stats, { sections: 7, records: 7, bytes: byteLength(content) });
  assert.equal(
    reportOf({ contextPack: review, exportFormat: "html" }).media_type,
    "text/html; charset=utf-8",
  );
});

function without(document: object, name: string): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));
}

Deno.test("report: checks presets, titles and sections", () => {
  const sections = (preset: string) =>
    REPORT_PRESETS.find(({ id }) => id === preset)!.sections
      .map(({ title, kinds }) => `${title}: ${kinds.join(", ")}`).join(" · ");
  const review =
    "Verdict: review · Findings: finding · Unknowns: unknown · Details: details · Evidence: evidence";
  const expected: [string, string, string, string][] = [
    ["contract-review-pack", "contract-review-report", "Contract Review report", review],
    ["evaluation-fixture-pack", "evaluation-fixture-report", "Evaluation Fixture report", review],
    ["agent-run-failure-pack", "agent-run-failure-report", "Agent Run Failure report", review],
    [
      "accessibility-review-pack",
      "accessibility-review-report",
      "Accessibility Review report",
      review,
    ],
    ["patch-verification-pack", "patch-verification-report", "Patch Verification report", review],
    ["log-triage-pack", "log-triage-report", "Log Triage report", review],
    [
      "structured-data-quality-pack",
      "structured-data-quality-report",
      "Structured Data Quality report",
      review,
    ],
    ["http-security-pack", "http-security-report", "HTTP Security report", review],
    ["file-integrity-pack", "file-integrity-report", "File Integrity report", review],
    [
      "ci-failure-pack",
      "ci-incident-report",
      "CI Incident report",
      "Job: job · Failures: failure · Failed tests: test · Changed files: changed_file · Warnings: warning · Log tail: tail",
    ],
    [
      "api-operation-pack",
      "api-operation-report",
      "API Operation report",
      "API: api · Operations: operation · Components: component",
    ],
    [
      "rag-evidence-pack",
      "rag-evidence-report",
      "RAG Evidence report",
      "Query: query · Sources: source · Passages: passage",
    ],
    [
      "agent-handoff-pack",
      "agent-handoff-report",
      "Agent Handoff report",
      "Handoff: handoff · Constraints: constraint · Blockers: blocker · Next actions: next_action · Decisions: decision · Unknowns: unknown · Completed: completed · Artifacts: artifact · Evidence: evidence · Notes: note",
    ],
  ];
  assert.deepEqual(
    REPORT_PRESETS.map(({ recipe, id, title }) => [recipe, id, title, sections(id)]),
    expected,
  );
});

Deno.test("report: the builder's result and its output give the same content", () => {
  const result = { ok: true, toolId: "context-pack-builder", output: PACK, warnings: [] };
  assert.equal(
    reportOf({ contextPack: result }).content,
    reportOf({ contextPack: PACK, preset: "ci-incident-report" }).content,
  );
});

Deno.test("report: refuses what is not a pack, and names the places", () => {
  const result = { ok: true, toolId: "context-pack-builder", output: PACK };
  const cases: [JsonValue, string[]][] = [
    ["text", []],
    [[PACK], []],
    [{ ...result, ok: false }, []],
    [{ ...result, ok: "true" }, []],
    [without(result, "ok"), []],
    [{ ...result, toolId: "log-triage-review" }, []],
    [{ result }, []],
    [{ ...result, output: "text" }, []],
    [withValue(PACK, ["schema_version"], "service.context-pack.v2"), []],
    ...Object.keys(PACK).filter((key) => key !== "schema_version").map((
      key,
    ): [JsonValue, string[]] => [without(PACK, key), [key]]),
    [withValue(PACK, ["recipe_version"], 2), ["recipe_version"]],
    [withValue(PACK, ["items", 0, "content"], "text"), ["items[0].content"]],
    [withValue(PACK, ["items", 0, "depends_on"], undefined), ["items[0].depends_on"]],
    [withValue(PACK, ["items", 0, "rank"], "0"), ["items[0].rank"]],
    [withValue(PACK, ["omissions", 0, "reason"], "other"), ["omissions[0].reason"]],
    [withValue(PACK, ["truncation", "partial_records"], 1), ["truncation.partial_records"]],
    [withValue(PACK, ["receipt", "algorithm"], "sha-1"), ["receipt.algorithm"]],
    [withValue(PACK, ["receipt", "input_sha256"], "\u202e"), ["receipt.input_sha256"]],
    // With a receipt that recomputes: what no builder writes is refused all the same.
    [signed(withValue(PACK, ["recipe"], "other-pack") as JsonObject), ["recipe"]],
    [signed(withValue(PACK, ["recipe"], "log-triage-pack") as JsonObject), ["provenance.recipe"]],
    [
      signed(withValue(PACK, ["provenance", "source_output_sha256"], "C".repeat(64)) as JsonObject),
      ["provenance.source_output_sha256"],
    ],
    [packOf({ items: [JOB], evidence: [{ ...FAILURE, kind: "source" }] }), ["evidence[0].kind"]],
  ];
  for (const [contextPack, paths] of cases) {
    const error = refusalOf({ contextPack });
    assert.equal(error.code, "INVALID_CONTEXT_PACK");
    assert.equal(error.details?.reason, "shape", error.message);
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
  }
});

Deno.test("report: names at most 20 places of a pack", () => {
  const evidence = Array.from({ length: 30 }, (): RecordParts => ({ ...FAILURE, kind: "other" }));
  assert.equal(refusalOf({ contextPack: packOf({ items: [JOB], evidence }) }).fields.length, 20);
});

Deno.test("report: checks closure, items, totals and receipt, in this order", () => {
  const lost = withValue(PACK, ["evidence", 0, "depends_on"], ["job", "test-1"]);
  const badDigest = withValue(lost, ["items", 0, "sha256"], "0".repeat(64));
  const badBytes = withValue(badDigest, ["evidence", 0, "bytes"], 1);
  const badTotals = withValue(badBytes, ["totals", "retained"], 3);
  const all = withValue(badTotals, ["receipt", "output_sha256"], "0".repeat(64));

  const shape = refusalOf({ contextPack: withValue(all, ["max_bytes"], "x") });
  assert.equal(shape.details?.reason, "shape");

  const closure = refusalOf({ contextPack: all });
  assert.deepEqual(closure.details, { reason: "closure" });
  assert.deepEqual(closure.fields.map(({ path }) => path), ["evidence[0].depends_on[1]"]);

  const closed = withValue(all, ["evidence", 0, "depends_on"], ["job"]);
  const first = refusalOf({ contextPack: closed });
  const jobDigest = sha256(jcs(JOB.content));
  assert.deepEqual(first.details, {
    reason: "item",
    expected: jobDigest,
    actual: "0".repeat(64),
  });
  assert.deepEqual(first.fields.map(({ path }) => path), ["items[0].sha256"]);

  const second = refusalOf({ contextPack: withValue(closed, ["items", 0, "sha256"], jobDigest) });
  const failureBytes = byteLength(jcs(FAILURE.content));
  assert.deepEqual(second.details, { reason: "item", expected: failureBytes, actual: 1 });
  assert.deepEqual(second.fields.map(({ path }) => path), ["evidence[0].bytes"]);

  const badReceipt = withValue(PACK, ["receipt", "output_sha256"], "0".repeat(64));
  const totals = refusalOf({ contextPack: withValue(badReceipt, ["totals", "retained"], 3) });
  assert.deepEqual(totals.details, { reason: "totals", expected: 2, actual: 3 });

  const receipt = refusalOf({ contextPack: badReceipt });
  assert.deepEqual(receipt.details, {
    reason: "receipt",
    expected: sha256(jcs(without(PACK, "receipt"))),
    actual: "0".repeat(64),
  });
});

Deno.test("report: every total must recompute, even under a matching receipt", () => {
  for (const name of Object.keys(PACK.totals as JsonObject)) {
    const pack = signed(withValue(PACK, ["totals", name], 7) as JsonObject);
    const { details, fields } = refusalOf({ contextPack: pack });
    assert.equal(details?.reason, "totals");
    assert.deepEqual(fields.map(({ path }) => path), [`totals.${name}`]);
  }
  const pack = signed(withValue(PACK, ["truncation", "truncated"], false) as JsonObject);
  assert.equal(refusalOf({ contextPack: pack }).details?.reason, "totals");
});

/** Every place in a value, the root's own left out. */
function placesIn(value: JsonValue, place: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== "object") return [];
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return steps.flatMap((step) => [
    [...place, step],
    ...placesIn((value as JsonObject)[step]!, [...place, step]),
  ]);
}

Deno.test("report: refuses a changed value anywhere in a pack with INVALID_CONTEXT_PACK", () => {
  const inside = placesIn(without(PACK, "receipt"));
  const places = [...inside, ["receipt", "output_sha256"]];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.integer({ min: 0, max: 300 }),
    fc.constantFrom("job", "failure", "a".repeat(64), undefined),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), value, (place, changed) => {
      const contextPack = withValue(PACK, place, changed as JsonValue | undefined);
      fc.pre(jcs(contextPack) !== jcs(PACK));
      assert.equal(refusalOf({ contextPack }).code, "INVALID_CONTEXT_PACK");
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("report: refuses an added name anywhere with INVALID_CONTEXT_PACK", () => {
  // A member's place is that of its object, except for the last step.
  const objects = placesIn(without(PACK, "receipt"))
    .filter((place) => typeof place.at(-1) === "string")
    .map((place) => place.slice(0, -1));
  for (const place of objects) {
    const contextPack = withValue(PACK, [...place, "added"], 1);
    assert.equal(refusalOf({ contextPack }).code, "INVALID_CONTEXT_PACK");
  }
});

Deno.test("report: refuses unknown formats and presets", () => {
  for (const exportFormat of ["pdf", "Markdown", "html ", "", null, 1, ["html"]]) {
    const error = refusalOf({ contextPack: PACK, exportFormat });
    assert.equal(error.code, "UNSUPPORTED_EXPORT_FORMAT");
    assert.deepEqual(error.details, { export_formats: ["markdown", "html"] });
  }
  for (const preset of ["CI-incident-report", "ci-failure-pack", "", null, 7]) {
    const error = refusalOf({ contextPack: PACK, preset });
    assert.equal(error.code, "UNSUPPORTED_REPORT_PRESET");
    assert.deepEqual(error.details, { presets: REPORT_PRESETS.map(({ id }) => id) });
  }
  const error = refusalOf({ contextPack: PACK, preset: "log-triage-report" });
  assert.equal(error.code, "UNSUPPORTED_REPORT_PRESET");
  assert.deepEqual(error.details, { expected: "ci-incident-report" });
});

Deno.test("report: refuses unsafe characters in printed text, by pointer", () => {
  const contextPack = packOf({
    items: [
      { id: "a\u0000", kind: "review", content: {} },
      { id: "b", kind: "k\u202e", content: {} },
      {
        id: "c",
        kind: "details",
        content: { safe: "\t\r\n\u2028é", "x/~\u007f": "ok", deep: [{ y: ["\u2066"] }] },
      },
    ],
    evidence: [{ id: "e", kind: "evidence", content: { text: "\u001b[31mred" } }],
    omissions: [{ ...OMISSION, id: "\u0085" }],
    recipe: "log-triage-pack",
    provenance: { source_tool: "\u0007" },
  });
  const error = refusalOf({ contextPack });
  assert.equal(error.code, "UNSAFE_REPORT_VALUE");
  assert.deepEqual(error.fields.map(({ path }) => path), [
    "/items/0/id",
    "/items/1/kind",
    "/items/2/content/x~1~0\u007f",
    "/items/2/content/deep/0/y/0",
    "/evidence/0/content/text",
    "/omissions/0/id",
    "/provenance/source_tool",
  ]);
  assert.match(error.fields[3]!.message, /of record "c" holds U\+2066/);
  assert.doesNotMatch(error.message + error.fields.map(({ message }) => message), /\p{Cc}|\u202e/u);
});

Deno.test("report: refuses every unsafe character of the model, and no other", () => {
  const ranges = [[0, 8], [0xb, 0xc], [0xe, 0x1f], [0x7f, 0x9f], [0x202a, 0x202e], [
    0x2066,
    0x2069,
  ]];
  const unsafe = new Set(
    ranges.flatMap(([from, to]) =>
      Array.from({ length: to! - from! + 1 }, (_, index) => from! + index)
    ),
  );
  for (let code = 0; code < 0x2100; code++) {
    if (code === 0x100) code = 0x2000;
    const content = { text: `a${String.fromCharCode(code)}b` };
    const contextPack = packOf({ items: [{ ...JOB, content }] });
    if (!unsafe.has(code)) buildEvidenceReport({ contextPack }, {});
    else assert.equal(refusalOf({ contextPack }).code, "UNSAFE_REPORT_VALUE", String(code));
  }
});

Deno.test("report: names at most 20 unsafe places", () => {
  const content = { all: Array(30).fill("\u0001") };
  const error = refusalOf({ contextPack: packOf({ items: [{ ...JOB, content }] }) });
  assert.equal(error.fields.length, 20);
});

Deno.test("report: reads a pack of 256,000 bytes and refuses one of 256,001", () => {
  const bare = packOf({ items: [JOB], evidence: [{ ...FAILURE, content: { text: "" } }] });
  const withText = (length: number) =>
    packOf({
      items: [JOB],
      evidence: [{ ...FAILURE, content: { text: "é".repeat(8) + "x".repeat(length - 16) } }],
    });
  // The counts of bytes get longer with the text.
  let length = 256_000 - byteLength(jcs(bare));
  length -= byteLength(jcs(withText(length))) - 256_000;
  assert.equal(byteLength(jcs(withText(length))), 256_000);
  assert.equal(reportOf({ contextPack: withText(length) }).evidence_count, 1);
  const error = refusalOf({ contextPack: withText(length + 1) });
  assert.equal(error.code, "REPORT_INPUT_TOO_LARGE");
  assert.deepEqual(error.details, { bytes: 256_001, max_bytes: 256_000 });
  assert.match(error.message, /lower max_bytes/);
});

Deno.test("report: prints 500 records and refuses 501", () => {
  assert.equal(buildEvidenceReport({ contextPack: manyRecords(500) }, {}).stats.records, 500);
  const error = refusalOf({ contextPack: manyRecords(501) });
  assert.equal(error.code, "TOO_MANY_EVIDENCE_ITEMS");
  assert.deepEqual(error.details, { records: 501, max_records: 500 });
  assert.match(error.message, /lower max_bytes/);
});

Deno.test("report: writes content of 500,000 bytes and refuses longer content", () => {
  const packWith = (text: string) => packOf({ items: [{ ...JOB, content: { text } }] });
  for (const exportFormat of ["markdown", "html"]) {
    const { bytes } = reportOf({ contextPack: packWith(""), exportFormat });
    // "&" becomes "&amp;".
    const most = "&".repeat(99_000) + "é" + "x".repeat(500_000 - bytes - 5 * 99_000 - 2);
    const report = reportOf({ contextPack: packWith(most), exportFormat });
    assert.equal(report.bytes, 500_000);
    assert.equal(byteLength(report.content), 500_000);
    const error = refusalOf({ contextPack: packWith(`${most}x`), exportFormat });
    assert.equal(error.code, "REPORT_OUTPUT_TOO_LARGE");
    assert.deepEqual(error.details, { max_bytes: 500_000 });
    assert.match(error.message, /lower max_bytes/);
  }
});

Deno.test("report: stops writing JSON as soon as indentation makes it too large", () => {
  let value: JsonValue = [];
  for (let depth = 0; depth < 60; depth++) value = [value];
  const contextPack = packOf({ items: [{ ...JOB, content: { all: Array(1_500).fill(value) } }] });
  assert.equal(refusalOf({ contextPack }).code, "REPORT_OUTPUT_TOO_LARGE");
});

Deno.test("report: runs its checks in the documented order", () => {
  const unsafe = { text: `\u0001${"&".repeat(101_000)}` };
  const tooMany = manyRecords(501, unsafe);
  const changed = withValue(tooMany, ["max_bytes"], 1);
  const huge = { ...changed as JsonObject, more: "x".repeat(256_000) };
  const wrong = { exportFormat: "pdf", preset: "none", contextPack: huge };
  const codeOf = (request: Partial<ReportRequest>) =>
    refusalOf({ contextPack: huge, ...request }).code;

  assert.equal(codeOf(wrong), "UNSUPPORTED_EXPORT_FORMAT");
  assert.equal(codeOf({ preset: "none" }), "UNSUPPORTED_REPORT_PRESET");
  const preset = "log-triage-report";
  assert.equal(codeOf({ preset }), "REPORT_INPUT_TOO_LARGE");
  assert.equal(codeOf({ preset, contextPack: changed }), "INVALID_CONTEXT_PACK");
  assert.equal(codeOf({ preset, contextPack: tooMany }), "UNSUPPORTED_REPORT_PRESET");
  assert.equal(codeOf({ contextPack: tooMany }), "TOO_MANY_EVIDENCE_ITEMS");
  assert.equal(codeOf({ contextPack: manyRecords(500, unsafe) }), "UNSAFE_REPORT_VALUE");
  const long = { text: unsafe.text.slice(1) };
  assert.equal(codeOf({ contextPack: manyRecords(500, long) }), "REPORT_OUTPUT_TOO_LARGE");
});
