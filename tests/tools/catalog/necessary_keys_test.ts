/** What input schemas say of keys that must be given, against what the tools do without them. */
import assert from "node:assert/strict";
import { descriptorOf } from "../../../tools/catalog/descriptor.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import type { AnyTool, ToolResult } from "../../../tools/tool.ts";
import { runTool } from "../../support.ts";

type Input = Record<string, unknown>;

const RECIPE = {
  schema_version: "service.fixture-pack.v1",
  pack_id: "p1",
  fixtures: [{
    id: "first",
    kind: "tool-call",
    request: { tool_id: "json-query", arguments: {} },
    expect: { ok: true },
  }],
};

/**
 * Keys that the first example cannot do without and other inputs can, each with such an input, where none of the
 * tool's examples is one.
 */
const DISPENSABLE: Record<string, Input> = {
  "agent-run-failure-review.trace": { text: "1" },
  "agent-run-forensics-handoff-kit.trace": { goal: "Mend it", trace_text: "1" },
  "business-day-calculator.operation": { date: "2026-11-23" },
  "ci-failure-review-kit.log": { test_report: "<testsuite/>" },
  "date-calculator.operation": { date: "2026-11-23" },
  "evaluation-fixture-review.items": { text: "1" },
  "file-hash-checksum-verifier.text": { content_base64: "YQ==" },
  "find-replace.find": { text: "a", rules: [{ find: "a", replace: "b" }] },
  "frontmatter-parser.input": { action: "serialize", data: { a: 1 } },
  "hash-generator.input": { allow_empty: true },
  "mermaid-renderer.source": { recipe: RECIPE },
  "palette-generator.scheme": { color: "#3366cc" },
  "percentage-calculator.percent": { operation: "change", from: 1, to: 2 },
  "percentage-calculator.value": { operation: "change", from: 1, to: 2 },
  "semver-calculator.action": { version: "1.2.3" },
  "sri-generator.content": { content_base64: "YQ==" },
};

for (const tool of TOOLS) {
  Deno.test(`necessary keys: ${tool.id} refuses its first example without a necessary key, and accepts it without any other`, async () => {
    const { properties } = descriptorOf(tool).input_schema;
    const input = objectOf(tool, tool.examples[0]!.input);
    for (const [key, { description }] of Object.entries(properties as Properties)) {
      const isNecessary = description.startsWith("Required. ");
      if (isNecessary) assert.ok(Object.hasOwn(input, key), `the first example has ${key}`);
      const { [key]: _, ...rest } = input;
      const result = await runTool(tool.id, rest);
      if (isNecessary) assert.ok(hasFailed(result), `it does without ${key}`);
      else if (refusesInput(result)) await assertDispensable(tool, key);
    }
  });
}

type Properties = Record<string, { description: string }>;

/** Whether a key can be left out of some input at least. */
async function assertDispensable(tool: AnyTool, key: string): Promise<void> {
  const others = tool.examples.map(({ input }) => objectOf(tool, input));
  const known = DISPENSABLE[`${tool.id}.${key}`];
  for (const input of known ? [known] : others) {
    if (Object.hasOwn(input, key)) continue;
    const result = await runTool(tool.id, input);
    if (!refusesInput(result)) return;
    assert.equal(known, undefined, `${key}: ${result.error?.message}`);
  }
  assert.fail(`nothing shows that it does without ${key}`);
}

function objectOf({ textProperty }: AnyTool, input: Input | string): Input {
  return typeof input === "string" ? { [textProperty!]: input } : input;
}

/** A verdict is not a failure: it has an output. */
function hasFailed({ output }: ToolResult): boolean {
  return output === undefined;
}

function refusesInput({ error }: ToolResult): boolean {
  return error?.code === "EMPTY_INPUT" || error?.code === "INVALID_INPUT";
}
