/** The nine review recipes: what they take, and that nothing in a review can change unseen. */
import assert from "node:assert/strict";
import {
  digest,
  evidence,
  finding,
  idsOf,
  packError,
  packOf,
  recordsOf,
  reviewOf,
  withReceipt,
} from "./support.ts";

/** Family, recipe, schema error, receipt error: the table of the description. */
const FAMILIES: [family: string, recipe: string, schemaError: string, receiptError?: string][] = [
  [
    "contract",
    "contract-review-pack",
    "INVALID_CONTRACT_REVIEW_SCHEMA",
    "CONTRACT_REVIEW_RECEIPT_MISMATCH",
  ],
  ["evaluation-fixture", "evaluation-fixture-pack", "INVALID_EVALUATION_FIXTURE_SCHEMA"],
  ["agent-run-failure", "agent-run-failure-pack", "INVALID_AGENT_RUN_FAILURE_SCHEMA"],
  ["accessibility", "accessibility-review-pack", "INVALID_ACCESSIBILITY_REVIEW_SCHEMA"],
  ["patch-verification", "patch-verification-pack", "INVALID_REVIEW_SCHEMA"],
  ["log-triage", "log-triage-pack", "INVALID_REVIEW_SCHEMA"],
  ["structured-data-quality", "structured-data-quality-pack", "INVALID_REVIEW_SCHEMA"],
  ["http-security", "http-security-pack", "INVALID_REVIEW_SCHEMA"],
  ["file-integrity", "file-integrity-pack", "INVALID_REVIEW_SCHEMA"],
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A review with every kind of part. */
function sampleReview(family: string) {
  return reviewOf(family, {
    findings: [
      finding("F001", "high", ["E001", "E002"]),
      { ...finding("F002", "low", ["E002"]), data: { count: 2, ["__proto__"]: [true, null] } },
    ],
    evidence: [evidence("E001"), evidence("E002")],
    unknowns: [{ id: "U001", subject: "tests", reason: "none were sent" }],
    records: [{ id: "R001", kind: "file", data: { path: "a", lines: 0.5 } }],
  });
}

/** Every scalar, empty array and empty object of a value, by its path. */
function* leavesOf(value: Json, path: (string | number)[] = []): Generator<(string | number)[]> {
  const members = value !== null && typeof value === "object" ? Object.entries(value) : [];
  if (members.length === 0) yield path;
  for (const [name, inner] of members) {
    yield* leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

/** A copy with one value replaced. */
function changed(value: Json, [step, ...rest]: (string | number)[], to: (old: Json) => Json): Json {
  if (step === undefined) return to(value);
  const copy = structuredClone(value) as Record<string | number, Json>;
  const inner = Object.entries(value!).find(([name]) => name === String(step))![1];
  Object.defineProperty(copy, step, {
    value: changed(inner, rest, to),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy as Json;
}

/** Another value of the same type. */
function other(old: Json): Json {
  if (typeof old === "string") return `${old}x`;
  if (typeof old === "number") return old + 1;
  if (typeof old === "boolean") return !old;
  if (old === null) return 0;
  return Array.isArray(old) ? [1] : { more: 1 };
}

/** The code that a changed value has, by where it is. */
function codeOf(path: string, schemaError: string, receiptError: string): RegExp {
  if (
    /^(schema_version|family|verdict|findings\.\d\.(severity|evidence)|receipt\.[ac])/.test(path)
  ) {
    return new RegExp(`^${schemaError}$`);
  }
  // An id that something refers to.
  if (/^evidence\.\d\.id$/.test(path)) return new RegExp(`^${schemaError}$`);
  if (path.startsWith("summary.")) return /^REVIEW_SUMMARY_MISMATCH$/;
  return new RegExp(`^${receiptError}$`);
}

for (const [family, recipe, schemaError, receiptError = "REVIEW_RECEIPT_MISMATCH"] of FAMILIES) {
  const review = sampleReview(family);

  Deno.test(`context-pack-builder: ${recipe}: reports any changed value`, async () => {
    let count = 0;
    for (const path of leavesOf(review as Json)) {
      const place = path.join(".");
      // Only its own run can tell what it was made from.
      if (place === "receipt.input_sha256") continue;
      const input = changed(review as Json, path, other);
      const error = await packError({ recipe, input });
      assert.match(error.code, codeOf(place, schemaError, receiptError), place);
      count++;
    }
    assert.ok(count > 50);
  });

  Deno.test(`context-pack-builder: ${recipe}: refuses another receipt or family`, async () => {
    const receipt = { ...review.receipt, output_sha256: digest("other") };
    const error = await packError({ recipe, input: { ...review, receipt } });
    assert.equal(error.code, receiptError);
    assert.deepEqual(error.details, {
      expected: review.receipt.output_sha256,
      actual: digest("other"),
    });
    const foreign = await packError({ recipe, input: sampleReview("other") });
    assert.equal(foreign.code, schemaError);
    assert.deepEqual(foreign.fields.map(({ path }) => path), ["input.family"]);
    const text = await packError({ recipe, input: "{" });
    assert.equal(text.code, schemaError);
  });

  Deno.test(`context-pack-builder: ${recipe}: gives records, ranks and provenance`, async () => {
    const pack = await packOf({ recipe, input: review });
    assert.deepEqual(
      recordsOf(pack).map(({ id, kind, rank, depends_on }) => [id, kind, rank, depends_on]),
      [
        ["review", "review", 0, []],
        ["F001", "finding", 20, ["E001", "E002"]],
        ["F002", "finding", 40, ["E002"]],
        ["U001", "unknown", 55, []],
        ["details", "details", 60, []],
        ["R001", "file", 70, []],
        ["E001", "evidence", 80, []],
        ["E002", "evidence", 80, []],
      ],
    );
    assert.deepEqual(pack.evidence.map(({ content }) => content), review.evidence);
    const { tool_id, subject, verdict, summary } = review;
    assert.deepEqual(pack.items[0]!.content, { family, tool_id, subject, verdict, summary });
    assert.deepEqual(pack.items[2]!.content, review.findings[1]);
    assert.deepEqual(pack.provenance, {
      recipe,
      algorithm: "rank-greedy-closure.v1",
      input_sha256: digest(review),
      input_bytes: pack.provenance.input_bytes,
      integrity: "receipt_verified",
      source_tool: `${family}-review`,
      source_output_sha256: review.receipt.output_sha256,
    });
  });
}

const LOG = "log-triage-pack";
const review = sampleReview("log-triage");

Deno.test("context-pack-builder: accepts a review as result, whole answer or document, in any form", async () => {
  const result = { ok: false, toolId: "log-triage-review", output: review, stats: {}, errors: [] };
  const answer = { success: true, tool: {}, result, processing_time_ms: 1 };
  const ids = idsOf(await packOf({ recipe: LOG, input: review }));
  for (const input of [result, answer]) {
    for (const form of [input, JSON.stringify(input)]) {
      const pack = await packOf({ recipe: LOG, input: form });
      assert.deepEqual(idsOf(pack), ids);
      assert.equal(pack.provenance.input_sha256, digest(form));
    }
  }
  const wrong = { ...result, output: { ...review, findings: [{ ...review.findings[0], id: 1 }] } };
  const { fields } = await packError({ recipe: LOG, input: { result: wrong } });
  assert.deepEqual(fields.map(({ path }) => path), ["input.result.output.findings[0].id"]);
});

Deno.test("context-pack-builder: names the first summary field that differs, the verdict last", async () => {
  const summary = { ...review.summary, high: 5, info: 1 };
  const cases: [Record<string, unknown>, Record<string, unknown>][] = [
    [{ summary, verdict: "pass" }, { field: "summary.high", expected: 1, actual: 5 }],
    [{ verdict: "review" }, { field: "verdict", expected: "fail", actual: "review" }],
  ];
  for (const [changes, details] of cases) {
    // Though the receipt is right for it.
    const error = await packError({ recipe: LOG, input: withReceipt({ ...review, ...changes }) });
    assert.equal(error.code, "REVIEW_SUMMARY_MISMATCH");
    assert.deepEqual(error.details, details);
  }
});

// Though summary and receipt are right for them.
const SHAPES: [what: string, parts: Parameters<typeof reviewOf>[1], paths: string[]][] = [
  ["an id twice", { findings: [finding("F1", "low"), finding("F1", "low")] }, ["findings[1].id"]],
  [
    "an id of two arrays",
    { findings: [finding("X", "low")], evidence: [evidence("X")] },
    ["evidence[0].id"],
  ],
  ["the id of a record of the pack", { findings: [finding("review", "low")] }, ["findings[0].id"]],
  ["missing evidence", { findings: [finding("F1", "low", ["E1"])] }, ["findings[0].evidence[0]"]],
  ["a severity", { findings: [finding("F1", "grave")] }, ["findings[0].severity"]],
  ["no kind", { records: [{ id: "R1", data: {} }] }, ["records[0].kind"]],
  ["subject", { more: { subject: "x" } }, ["subject"]],
  ["details", { more: { details: [] } }, ["details"]],
  ["verdict", { more: { verdict: "good" } }, ["verdict"]],
  ["no findings", { more: { findings: undefined } }, ["findings"]],
  [
    "several",
    { more: { unknowns: [{ id: "U1" }, 1] } },
    ["unknowns[0].subject", "unknowns[0].reason", "unknowns[1]"],
  ],
];
const MISSING = new Set([
  "input.findings",
  "input.records[0].kind",
  "input.unknowns[0].subject",
  "input.unknowns[0].reason",
]);
for (const [what, parts, paths] of SHAPES) {
  Deno.test(`context-pack-builder: returns INVALID_REVIEW_SCHEMA for ${what}`, async () => {
    const input = reviewOf("log-triage", parts);
    const { code, fields } = await packError({ recipe: LOG, input: JSON.stringify(input) });
    assert.equal(code, "INVALID_REVIEW_SCHEMA");
    assert.deepEqual(fields.map(({ path }) => path), paths.map((path) => `input.${path}`));
    const missing = fields.filter((field) => field.code === "REQUIRED").map(({ path }) => path);
    assert.deepEqual(missing, fields.map(({ path }) => path).filter((path) => MISSING.has(path)));
  });
}

Deno.test("context-pack-builder: lists at most 1,000 faults of shape", async () => {
  const input = withReceipt({ ...review, findings: Array(100_000).fill(0) });
  const { code, fields } = await packError({ recipe: LOG, input });
  assert.equal(code, "INVALID_REVIEW_SCHEMA");
  assert.equal(fields.length, 1_000);
});
