/** Helpers for the tests of tools. */
import assert from "node:assert/strict";
import { canonicalId } from "../tools/catalog/aliases.ts";
import { createInPlaceSandbox } from "../engine/sandbox/in_place.ts";
import { stringOf } from "../engine/sent_text.ts";
import type { ToolResult } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { parseExactJson, parseJsonValue } from "../tools/shared/json/parse.ts";

/** The clock stands still, so that no run gives up because the machine is busy. */
const sandbox = createInPlaceSandbox({ baseUrl: "http://localhost:8000" }, () => 0);

/** Far longer than a run takes, so that none is stopped because the machine is busy. */
const TIMEOUT_MS = 300_000;

/** Runs a tool as the service does, without HTTP and without loading other contracts. */
export async function runTool(tool_id: string, input: unknown): Promise<ToolResult> {
  // The text was serialized from such a result.
  return parseJsonValue(await resultText(tool_id, input)) as unknown as ToolResult;
}

/** Runs a tool like `runTool`, and keeps the spelling of each number in its result. */
export async function runToolExactly(tool_id: string, input: unknown): Promise<ToolResult> {
  return parseExactJson(await resultText(tool_id, input)) as unknown as ToolResult;
}

async function resultText(tool_id: string, input: unknown): Promise<string> {
  const toolId = canonicalId(tool_id);
  return stringOf((await sandbox.run({ toolId, input, timeoutMs: TIMEOUT_MS })).resultJson);
}

/** The output of a run that must succeed. */
// deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
export async function outputOf(tool_id: string, input: unknown): Promise<any> {
  const result = await runTool(tool_id, input);
  assert.equal(result.error, undefined, JSON.stringify(result.error));
  return result.output;
}

/** The error of a run that must fail. */
export async function errorOf(tool_id: string, input: unknown) {
  const result = await runTool(tool_id, input);
  const shown = cutText(JSON.stringify(result.output) ?? "", 300);
  assert.equal(result.ok, false, `expected a failure, got ${shown}`);
  return { ...result.error!, fields: result.errors };
}

/** The warning codes of a run that must succeed, in order. */
export async function warningsOf(tool_id: string, input: unknown): Promise<string[]> {
  const result = await runTool(tool_id, input);
  assert.equal(result.error, undefined, JSON.stringify(result.error));
  return result.warnings.map(({ code }) => code);
}

/**
 * Compares like the catalog's examples: an object by the keys that `expected` names, an array item
 * by item, everything else by value.
 */
export function assertMatches(actual: unknown, expected: unknown, at = "output"): void {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual), `${at}: expected an array, got ${JSON.stringify(actual)}`);
    assert.equal(actual.length, expected.length, `${at}: length`);
    expected.forEach((item, index) => assertMatches(actual[index], item, `${at}[${index}]`));
  } else if (expected !== null && typeof expected === "object") {
    assert.ok(actual !== null && typeof actual === "object", `${at}: expected an object`);
    for (const [key, value] of Object.entries(expected)) {
      assertMatches((actual as Record<string, unknown>)[key], value, `${at}.${key}`);
    }
  } else {
    assert.deepEqual(actual, expected, at);
  }
}
