/**
 * Realistic jobs for three kits.
 *
 * @module
 */
import { findTool } from "../../tools/catalog/registry.ts";
import { descriptorOf } from "../../tools/catalog/descriptor.ts";

const ROWS = 200;
const LINES = 600;

/** The log of a test run with two failures, as a CI service prints it. */
function ciLog(): string {
  const stamp = (line: number) =>
    `2026-11-22T10:${String(10 + Math.floor(line / 60)).padStart(2, "0")}:${
      String(line % 60).padStart(2, "0")
    }.123Z `;
  const lines: string[] = [];
  for (let line = 0; line < LINES; line++) {
    if (line === 200) {
      lines.push("warning: package legacy-parser is deprecated, use parser instead");
    } else if (line === 400) {
      lines.push(
        "TypeError: Cannot read properties of undefined (reading 'total')",
        "    at priceOf (/home/runner/work/shop/src/price.ts:41:17)",
        "    at checkout (/home/runner/work/shop/src/checkout.ts:88:12)",
        "    at Object.<anonymous> (/home/runner/work/shop/tests/checkout.test.ts:12:5)",
      );
    } else if (line === 500) {
      lines.push(
        "AssertionError: expected 200, got 503",
        "    at ping (/home/runner/work/shop/tests/ping.test.ts:9:3)",
      );
    } else lines.push(`ok ${line} - case ${line * 7919 % 1000} of the suite passes`);
  }
  lines.push("2 failed, 598 passed", "##[error]Process completed with exit code 1.");
  return lines.map((line, index) => stamp(index) + line).join("\n") + "\n";
}

/** The same run as a test report. */
function testReport(): string {
  const cases = Array.from(
    { length: 60 },
    (_, index) => `<testcase classname="shop" name="case ${index}" time="0.01"/>`,
  );
  return `<testsuite name="shop" tests="62" failures="2">${cases.join("")}` +
    '<testcase classname="checkout" name="adds up" time="0.2"><failure message="Cannot read properties of undefined">TypeError: Cannot read properties of undefined (reading \'total\')\n    at priceOf (src/price.ts:41:17)</failure></testcase>' +
    '<testcase classname="ping" name="answers" time="0.1"><failure message="expected 200, got 503">AssertionError</failure></testcase></testsuite>';
}

/**
 * An export of orders from an older system: German names, two date formats, gaps, a duplicate id.
 */
function orders(): string {
  const lines = ["Bestell-Nr;Kunde;Datum;Betrag;Bezahlt"];
  for (let row = 0; row < ROWS; row++) {
    const id = row === 150 ? 1149 : 1000 + row;
    const date = row % 40 === 7
      ? ""
      : `2026-0${1 + row % 9}-${String(1 + row % 28).padStart(2, "0")}`;
    lines.push(
      `${id};Kunde ${row};${date};${row * 13 % 500}.${String(row % 100).padStart(2, "0")};${
        row % 2 ? "true" : "false"
      }`,
    );
  }
  return lines.join("\r\n") + "\r\n";
}

/** The definitions of eight tools for a function-calling API. */
function toolDefinitions(): unknown[] {
  const ids = [
    "json-query",
    "csv-query",
    "date-calculator",
    "hash-generator",
    "text-diff",
    "cron-explainer",
    "jwt-inspector",
    "unit-converter",
  ];
  return ids.map((id) => {
    const tool = findTool(id)!;
    return {
      type: "function",
      function: {
        name: id.replaceAll("-", "_"),
        description: tool.description,
        parameters: descriptorOf(tool).input_schema,
      },
    };
  });
}

export const KIT_JOBS: Readonly<Record<string, Record<string, unknown>>> = {
  "ci-failure-review-kit": {
    log: ciLog(),
    test_report: testReport(),
    job: "test",
    command: "npm test",
    exit_code: 1,
    changed_files: ["src/price.ts", "src/checkout.ts"],
  },
  "data-migration-prep-kit": {
    source: orders(),
    delimiter: ";",
    mapping: [
      { from: "Bestell-Nr", to: "order_id", type: "integer", required: true },
      { from: "Kunde", to: "customer", required: true },
      { from: "Datum", to: "ordered_on", type: "date", required: true },
      { from: "Betrag", to: "amount", type: "number" },
      { from: "Bezahlt", to: "paid", type: "boolean" },
    ],
    key: ["order_id"],
    target_schema: {
      type: "object",
      properties: { amount: { type: "number", minimum: 0 } },
      required: ["order_id", "customer", "ordered_on"],
    },
  },
  "tool-schema-publishing-kit": {
    tools: toolDefinitions(),
    targets: ["openai", "anthropic", "gemini", "mcp"],
    examples: [{ tool: "csv_query", arguments: { input: "a\n1\n", query: "select a" } }],
  },
};
