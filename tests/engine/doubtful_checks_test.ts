/** A check does not pass where a warning says that what it judged is not what was meant. */
import assert from "node:assert/strict";
import { checkedBy } from "../../engine/checks.ts";
import { findTool } from "../../tools/catalog/registry.ts";
import { runTool } from "../support.ts";

const section = (lines: string) => `SF:a\n${lines}\nend_of_record\n`;

const DOUBTFUL: [tool: string, input: object, code: string, sure: object][] = [
  [
    "coverage-summarizer",
    { input: section("DA:1,1\nDA:2,0"), threshold: 0.8 },
    "TAKEN_AS_PERCENT",
    { threshold: 50 },
  ],
  [
    "coverage-summarizer",
    { input: section("DA:1,1\nLF:10\nLH:1"), threshold: 80 },
    "COUNT_MISMATCH",
    { input: section("DA:1,1\nLF:1\nLH:1") },
  ],
  [
    "coverage-summarizer",
    { input: `${section("DA:1,1")}SF:b\nDA:1,1`, threshold: 80 },
    "REPORT_CUT",
    { input: section("DA:1,1") },
  ],
  [
    "env-file-comparator",
    { base: "A='x\nB=1", target: "A='x\nB=1" },
    "UNTERMINATED_QUOTE",
    { base: "A=1", target: "A=1" },
  ],
  ["dns-record-validator", { input: "; none\n" }, "NO_RECORDS", { input: "@ 60 IN A 192.0.2.1\n" }],
  ["context-window-calculator", { userPromptTokens: 9 }, "DEFAULT_WINDOW", { preset: "gpt-4o" }],
  [
    "context-window-calculator",
    { preset: "gpt-4o", responseTokens: 60_000 },
    "RESPONSE_OVER_MODEL_MAX",
    { responseTokens: 100 },
  ],
  [
    "structured-data-quality-review",
    { rows: [{ age: -1 }], rules: [{ field: "Age", min: 0 }] },
    "FIELD_NOT_FOUND",
    { rows: [{ age: 1 }], rules: [{ field: "age", min: 0 }] },
  ],
  [
    "structured-data-quality-review",
    { rows: [{ a: 1 }], comparisons: [{ left: "a", op: "<", right: "b" }] },
    "FIELD_NOT_FOUND",
    { rows: [{ a: 1, b: 2 }] },
  ],
];

for (const [id, input, code, sure] of DOUBTFUL) {
  Deno.test(`check of ${id}: ${code} rules a pass out`, async () => {
    const tool = findTool(id)!;
    assert.deepEqual(checkedBy(tool, await runTool(id, input)), { passed: false, found: code });
    assert.equal(checkedBy(tool, await runTool(id, { ...input, ...sure }))?.passed, true);
  });
}
