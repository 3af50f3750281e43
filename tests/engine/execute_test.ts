import assert from "node:assert/strict";
import { z } from "zod";
import { execute } from "../../engine/execute.ts";
import { loadKeyComparison } from "../../engine/prepare_input.ts";
import { resultOf } from "../../engine/run.ts";
import { createContext } from "../../engine/sandbox/context.ts";
import type { RunContext, ToolContract, ToolModule } from "../../tools/tool.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { sampleTool } from "./sample_tool.ts";

await loadKeyComparison();

const INPUT = z.looseObject({
  text: z.string().optional().describe("Text"),
  count: z.int().default(3).describe("Whole number"),
});

const DONE = { output: "done", stats: {} };

function executed(
  module: ToolModule,
  call: { input: unknown; options?: Record<string, unknown> },
  changes: Partial<ToolContract> = {},
) {
  const tool = sampleTool(INPUT, { textProperty: "text", ...changes });
  return resultOf(execute(tool, module, call, createContext("http://localhost", 1_000)));
}

/** What a run was told of what its caller gave. */
function givenOf(input: unknown, options?: Record<string, unknown>) {
  let given: RunContext["given"] | undefined;
  const run: ToolModule["run"] = (_input, context) => {
    given = context.given;
    return DONE;
  };
  const { error } = executed({ run }, { input, options });
  assert.equal(error, undefined);
  return given;
}

Deno.test("execute: a run sees the caller's properties unchanged", () => {
  assert.deepEqual(givenOf("abc"), { text: "abc" });
  assert.deepEqual(givenOf("abc", { count: "5" }), { count: "5", text: "abc" });
  const input = { text: "abc", other: null, ["__proto__"]: 1 };
  const given = givenOf(input, { text: "under", more: [] })!;
  assert.deepEqual(Object.entries(given), [
    ["text", "abc"],
    ["more", []],
    ["other", null],
    ["__proto__", 1],
  ]);
});

Deno.test("execute: a tool may refuse what it was given, before size, schema and warnings", () => {
  const module: ToolModule = {
    run: () => DONE,
    refuse: (given) => {
      if (given.other) throw new ToolError<"NOT_THIS">("NOT_THIS", "no");
    },
  };
  const long = "x".repeat(200);
  const refused = executed(module, { input: { text: long, other: 1 } }, { mainKeys: ["count"] });
  assert.equal(refused.error?.code, "NOT_THIS");
  assert.deepEqual(refused.warnings, []);
  assert.equal(executed(module, { input: { text: long } }).error?.code, "INPUT_TOO_LARGE");
  // What is not input at all never gets there.
  assert.equal(executed(module, { input: [1] }).error?.code, "INVALID_INPUT");
});

Deno.test("execute: field errors may be beside an output, and a verdict beside both", () => {
  const errors = [{ path: "a", code: "BAD", message: "bad" }];
  const checked = executed({ run: () => ({ ...DONE, errors }) }, { input: "x" });
  assert.deepEqual([checked.ok, checked.output, checked.errors, checked.error], [
    true,
    "done",
    errors,
    undefined,
  ]);
  const verdict = { code: "FOUND", message: "found", details: { count: 1 } };
  const judged = executed({ run: () => ({ ...DONE, errors, verdict }) }, { input: "x" });
  assert.deepEqual([judged.ok, judged.output, judged.errors, judged.error], [
    false,
    "done",
    errors,
    verdict,
  ]);
});
