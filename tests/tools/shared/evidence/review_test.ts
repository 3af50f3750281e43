import assert from "node:assert/strict";
import canonicalize from "canonicalize";
import { z } from "zod";
import { createContext } from "../../../../engine/sandbox/context.ts";
import { defineTool, type Run } from "../../../../tools/tool.ts";
import { digestText } from "../../../../tools/shared/hash/json_digest.ts";
import type { Source } from "../../../../tools/shared/evidence/evidence_shelf.ts";
import { Review } from "../../../../tools/shared/evidence/review.ts";
import {
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../../../tools/shared/evidence/review_schema.ts";

const RULES = { B_LOW: "low", A_LOW: "low", HIGH: "high", GRAVE: "critical" } as const;

/** A review tool as its contract would declare it: what does not fit the schema does not compile. */
const contract = defineTool({
  id: "sample-review",
  name: "Sample *Review*",
  category: "Data",
  description: "For tests",
  keywords: [],
  version: "2026-01-01",
  limits: { max_input_chars: 100 },
  input: z.looseObject({ text: z.string().optional(), size: z.number().optional() }),
  output: reviewSchema({
    family: "sample",
    toolId: "sample-review",
    rules: RULES,
    subject: z.object({ name: z.string() }),
    records: { file: z.object({ path: z.string() }), rule: z.object({ failed: z.int() }) },
    details: z.object({ all: z.int() }),
  }),
  stats: reviewStats,
  warnings: REVIEW_WARNINGS,
  errors: {},
  examples: [],
});

/** What a run of it returns whose review is filled by `fill`. */
function reviewed(
  fill: (review: Review<typeof contract>) => void,
  given: Record<string, unknown> = {},
) {
  const run: Run<typeof contract> = (_input, context) => {
    const review = new Review(contract, "sample", RULES, context.given);
    fill(review);
    return review.finish({ subject: { name: "x" }, details: { all: 1 } });
  };
  const returned = run({}, { ...createContext("http://localhost", 1_000), given });
  contract.output.parse(returned.output);
  return returned;
}

const found = (subject: string, evidence: Source[] = []) => ({
  subject,
  location: subject,
  message: `saw ${subject}`,
  evidence,
});

Deno.test("Review: orders findings by severity, rule and discovery, then numbers them", () => {
  const { output } = reviewed((review) => {
    review.find("B_LOW", found("1"));
    review.find("A_LOW", found("2"));
    review.find("B_LOW", found("3"));
    review.find("GRAVE", found("4"));
    review.find("A_LOW", { ...found("5"), severity: "high" });
    review.find("HIGH", found("6"));
  });
  assert.deepEqual(output.findings.map(({ id, rule, subject }) => [id, rule, subject]), [
    ["F001", "GRAVE", "4"],
    ["F002", "A_LOW", "5"],
    ["F003", "HIGH", "6"],
    ["F004", "A_LOW", "2"],
    ["F005", "B_LOW", "1"],
    ["F006", "B_LOW", "3"],
  ]);
  assert.equal(output.verdict, "fail");
  assert.deepEqual(output.summary, {
    total: 6,
    critical: 1,
    high: 2,
    medium: 0,
    low: 3,
    info: 0,
    evidence: 0,
    unknowns: 0,
  });
  assert.deepEqual(output.findings[0], {
    id: "F001",
    rule: "GRAVE",
    severity: "critical",
    subject: "4",
    location: "4",
    message: "saw 4",
    fix: "",
    data: {},
    evidence: [],
  });
});

Deno.test("Review: gives the verdict", () => {
  const verdictOf = (severity?: "critical" | "high" | "medium" | "low" | "info") =>
    reviewed((review) => {
      if (severity) review.find("HIGH", { ...found("1"), severity });
      review.leaveUnknown("a", "b");
    }).output.verdict;
  assert.deepEqual(
    (["critical", "high", "medium", "low", "info", undefined] as const).map(verdictOf),
    ["fail", "fail", "review", "review", "pass", "pass"],
  );
});

Deno.test("Review: lists evidence once for each place and text, in the order of the findings", () => {
  const secret = "a".repeat(300);
  const { output, stats } = reviewed((review) => {
    review.find(
      "A_LOW",
      found("1", [{ locator: "l1", text: "one" }, { locator: "l2", text: "x" }]),
    );
    review.find("HIGH", found("2", [{ locator: "l2", text: "x" }, { locator: "l2", text: "x" }]));
    review.find("HIGH", found("3", [{ locator: "l3", text: `${secret}\x07` }]));
  });
  assert.deepEqual(output.evidence.map(({ id, locator }) => [id, locator]), [
    ["E001", "l2"],
    ["E002", "l3"],
    ["E003", "l1"],
  ]);
  assert.deepEqual(output.findings.map(({ evidence }) => evidence), [
    ["E001"],
    ["E002"],
    ["E003", "E001"],
  ]);
  assert.equal(output.evidence[1]!.text, `${"a".repeat(240)}…`);
  assert.equal(output.evidence[1]!.sha256, digestText(`${secret}\x07`));
  assert.deepEqual(stats, { findings: 3, evidence: 3, unknowns: 0, records: 0 });
});

Deno.test("Review: cleans its own texts and keeps names as sent", () => {
  const { output, report } = reviewed((review) => {
    const unsafe = "\x1b[31ma\x1b[0m\x07";
    review.find("HIGH", { subject: unsafe, location: unsafe, message: unsafe, fix: unsafe });
    review.leaveUnknown(unsafe, unsafe);
  });
  const { subject, location, message, fix } = output.findings[0]!;
  assert.deepEqual([subject, location], ["\x1b[31ma\x1b[0m\x07", "\x1b[31ma\x1b[0m\x07"]);
  assert.deepEqual([message, fix], ["a\ufffd", "a\ufffd"]);
  assert.deepEqual(output.unknowns[0]!.reason, "a\ufffd");
  // deno-lint-ignore no-control-regex -- they are what must not be there
  assert.doesNotMatch(report!, /[\x07\x1b]/);
});

Deno.test("Review: lists at most 500 findings and unknowns and 1,000 records, with a warning each", () => {
  const { output, warnings } = reviewed((review) => {
    for (let index = 0; index < 1_200; index++) {
      review.find("B_LOW", found(`low ${index}`, [{ locator: `${index}`, text: "x" }]));
      review.leaveUnknown(`${index}`, "why");
      review.record({ kind: "file", data: { path: `${index}` } });
    }
    for (let index = 0; index < 2; index++) review.find("GRAVE", found(`grave ${index}`));
  });
  assert.deepEqual(
    [output.findings.length, output.unknowns.length, output.records.length, output.evidence.length],
    [500, 500, 1_000, 498],
  );
  assert.deepEqual([output.findings[1]?.subject, output.findings[2]?.subject], [
    "grave 1",
    "low 0",
  ]);
  assert.equal(output.records.at(-1)?.id, "R1000");
  assert.deepEqual(warnings?.map(({ message }) => message.slice(0, 24)), [
    "500 of 1202 findings are",
    "1000 of 1200 records are",
    "500 of 1200 unknowns are",
  ]);
});

Deno.test("Review: builds a finding from a function only if it can be listed", () => {
  let asked = 0;
  const { output, warnings } = reviewed((review) => {
    for (let index = 0; index < 600; index++) {
      review.find("HIGH", () => {
        asked++;
        return found(`${index}`);
      });
    }
  });
  assert.equal(asked, 500);
  assert.deepEqual(
    [output.findings.length, output.findings[499]?.subject, output.findings[0]?.severity],
    [500, "499", "high"],
  );
  assert.match(warnings![0]!.message, /^500 of 600 findings/);
});

Deno.test("Review: the receipt covers the declared properties as sent, and the document", () => {
  const given = { size: "5", other: 1, text: null };
  const { output } = reviewed((review) => {
    review.record({ kind: "rule", data: { failed: 2 } });
  }, given);
  const { receipt, ...document } = output;
  assert.equal(receipt.input_sha256, digestText(canonicalize({ size: "5", text: null })!));
  assert.equal(receipt.output_sha256, digestText(canonicalize(document)!));
});

Deno.test("Review: refuses what a receipt cannot digest with INVALID_INPUT and its path", () => {
  const nested = JSON.parse("[".repeat(65) + "]".repeat(65));
  const cases: [unknown, RegExp][] = [
    [{ a: ["\ud800"] }, /^"text\.a\[0\]" has an unpaired surrogate/],
    [{ "\ud800": 1 }, /has an unpaired surrogate in its name/],
    [[1e400], /^"text\[0\]" is not a finite number/],
    [nested, /nests deeper than 64 levels/],
  ];
  for (const [text, message] of cases) {
    assert.throws(() => reviewed(() => {}, { text }), { code: "INVALID_INPUT", message });
  }
  reviewed(() => {}, { text: JSON.parse("[".repeat(64) + "]".repeat(64)), other: "\ud800" });
});

Deno.test("Review: the report names no place for a finding about the whole", () => {
  const { report } = reviewed((review) => review.find("HIGH", { ...found("x"), location: "" }));
  assert.match(report ?? "", /### F001 high HIGH\n\n- \*\*Found:\*\* saw x\n/);
});

Deno.test("Review: the report says everything a person needs, and contains no live markup", () => {
  const { report, summaryJson, output } = reviewed((review) => {
    review.find("HIGH", {
      ...found("[a](http://b)"),
      message: "<img src=x>\n# title",
      fix: "`do` | this",
    });
    review.leaveUnknown("tests", "no *results* were given");
  });
  assert.equal(
    report,
    [
      "# Sample \\*Review\\*",
      "**Verdict: fail** (1 finding: 1 high)",
      "## Findings",
      "### F001 high HIGH",
      "- **Location:** \\[a\\](http://b)\n- **Found:** &lt;img src=x&gt; \\# title\n- **Fix:** \\`do\\` \\| this",
      "## Unknowns",
      "- **U001 tests:** no \\*results\\* were given\n",
    ].join("\n\n"),
  );
  const { family, verdict, summary, receipt } = output;
  assert.deepEqual(summaryJson, {
    family,
    verdict,
    summary,
    output_sha256: receipt.output_sha256,
  });
});
