/** Codes that many tools declare, each of the tools with the input that brings it about. */
import assert from "node:assert/strict";
import { runTool } from "../support.ts";

const DEEP = "[".repeat(600) + "]".repeat(600);
const SCHEMA = (more: string) =>
  `[{"name":"f","description":"x","input_schema":{"type":"object","properties":{}${more}}}]`;
const CHAT = (more: string) => `[{"role":"user","content":"hi"${more}}]`;

const ERRORS: [tool: string, code: string, input: Record<string, unknown>][] = [
  ...[
    "toml-json-converter",
    "xml-json-converter",
    "yaml-json-converter",
    "base-encoding",
    "compression-codec",
    "html-entities",
    "number-base-converter",
    "url-encoding",
    "svg-optimizer",
    "stack-trace-parser",
    "test-report-summarizer",
  ].map((tool): [string, string, Record<string, unknown>] => [tool, "EMPTY_INPUT", { input: "" }]),
  ["csv-query", "EMPTY_INPUT", { input: "", query: {} }],
  ["markdown-toc-generator", "INPUT_TOO_LARGE", { input: "a".repeat(200_001) }],
  ["openapi-diff", "NUMBER_OUT_OF_RANGE", { before: '{"a":1e400}', after: "{}" }],
  ["har-summarizer", "NUMBER_OUT_OF_RANGE", { har: '{"log":{"entries":[],"x":1e400}}' }],
  ["tool-schema-converter", "JSON_TOO_DEEP", { tools: DEEP, from: "anthropic", to: "openai" }],
  ["tool-schema-validator", "NUMBER_OUT_OF_RANGE", { tools: SCHEMA(',"maximum":1e400') }],
];

const WARNINGS: [tool: string, code: string, input: Record<string, unknown>][] = [
  ["csv-diff", "RAGGED_ROWS", { before: "k,a\n1\n", after: "k,a\n1,2\n", key: ["k"] }],
  ["csv-query", "MALFORMED_QUOTES", { input: 'a,b\n1,x"y\n', query: {} }],
  ["csv-query", "EMPTY_HEADERS", { input: "a,\n1,2\n", query: {} }],
  ["csv-query", "DUPLICATE_HEADERS", { input: "a,a\n1,2\n", query: {} }],
  ["expression-evaluator", "UNUSED_VARIABLE", { expression: "x + 1", variables: { x: 1, y: 2 } }],
  ["chat-message-converter", "DUPLICATE_KEY", {
    messages: CHAT(',"role":"user"'),
    from: "openai",
    to: "anthropic",
  }],
  ["tool-schema-converter", "DUPLICATE_KEY", {
    tools: SCHEMA(',"type":"object"'),
    from: "anthropic",
    to: "openai",
  }],
  ["tool-schema-validator", "DUPLICATE_KEY", { tools: SCHEMA(',"type":"object"') }],
  ["tool-schema-validator", "PRECISION_LOSS", {
    tools: SCHEMA(',"maximum":12345678901234567890'),
  }],
];

for (const [tool, code, input] of ERRORS) {
  Deno.test(`${tool}: returns ${code} for an input written to cause it`, async () => {
    assert.equal((await runTool(tool, input)).error?.code, code);
  });
}

for (const [tool, code, input] of WARNINGS) {
  Deno.test(`${tool}: returns ${code} beside a result`, async () => {
    const { error, warnings } = await runTool(tool, input);
    assert.equal(error, undefined, JSON.stringify(error));
    assert.ok(warnings.some((warning) => warning.code === code), JSON.stringify(warnings));
  });
}
