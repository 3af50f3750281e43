/** Runs that call tools: what they get is what any caller gets. */
import assert from "node:assert/strict";
import { descriptorOf } from "../../tools/catalog/descriptor.ts";
import { findTool } from "../../tools/catalog/registry.ts";
import { runsCallerPattern } from "../../engine/caller_pattern.ts";
import { createContext } from "../../engine/sandbox/context.ts";
import { preparedTool, prepareTool } from "../../engine/sandbox/loader.ts";
import { z } from "zod";
import { runTool } from "../support.ts";
import { sampleTool } from "./sample_tool.ts";

/** The tools that a run may call, ready. */
async function uses(...ids: string[]) {
  const entries = await Promise.all(ids.map((toolId) => prepareTool({ toolId, input: {} })));
  return new Map(entries.map((entry) => [entry.tool.id, entry]));
}

Deno.test("uses: a result is the tool's own answer to the same call", async () => {
  const context = createContext(
    "http://localhost",
    1_000,
    await uses("hash-generator", "json-query"),
  );
  const calls: [string, unknown][] = [
    ["hash-generator", { input: "abc" }],
    ["hash-generator", "abc"],
    ["hash-generator", ["abc"]],
    ["hash-generator", { input: "abc", other: 1 }],
    ["json-query", { input: '{"a":[1,2]}', query: "$.a[*]" }],
    ["json-query", { input: "{", query: "$" }],
    ["json-query", {}],
  ];
  for (const [toolId, input] of calls) {
    assert.deepEqual(context.runTool(toolId, input), await runTool(toolId, input));
  }
});

Deno.test("uses: what a run gets it shares with nobody", () => {
  const tool = sampleTool(z.looseObject({ list: z.unknown() }), { output: z.unknown() });
  const module = { run: ({ list }: { list?: unknown }) => ({ output: list, stats: {} }) };
  const context = createContext("http://localhost", 1_000, new Map([["sample", { tool, module }]]));
  const list = [{ a: 1 }];
  const { output } = context.runTool("sample", { list });
  assert.deepEqual(output, list);
  assert.notEqual(output, list);
});

Deno.test("uses: an old id resolves; what is not among the uses is UNKNOWN_TOOL, a kit not chainable", async () => {
  const entries = await uses("hash-generator");
  const kit = {
    ...entries.get("hash-generator")!,
    tool: sampleTool(z.looseObject({}), { kind: "kit" }),
  };
  entries.set("sample", kit);
  const context = createContext("http://localhost", 1_000, entries);
  assert.equal(context.runTool("hash", { input: "abc" }).toolId, "hash-generator");
  for (const id of ["json-query", "no-such-tool", "__proto__", ""]) {
    const { ok, output, error } = context.runTool(id, {});
    assert.deepEqual([ok, output, error?.code], [false, undefined, "UNKNOWN_TOOL"], id);
  }
  assert.equal(context.runTool("sample", {}).error?.code, "TOOL_NOT_CHAINABLE");
});

Deno.test("uses: a run gets the same warnings from a tool as other callers", async () => {
  const entries = await uses("hash-generator");
  const context = createContext("http://localhost", 1_000, entries);
  const { example_input, response_modes, ...described } = context.describeTool("hash");
  const { id, name, version, limits, input_schema } = descriptorOf(findTool("hash-generator")!);
  assert.deepEqual(described, { id, name, version, limits, input_schema });
  assert.deepEqual(example_input, findTool("hash-generator")!.examples[0]!.input);
  assert.deepEqual(response_modes, ["full", "compact", "output"]);

  entries.set("sample", {
    ...entries.get("hash-generator")!,
    tool: sampleTool(z.looseObject({}), { kind: "kit" }),
  });
  assert.throws(() => context.describeTool("sample"), { code: "TOOL_NOT_CHAINABLE" });
  assert.throws(() => context.describeTool("hash-generatr"), {
    code: "UNKNOWN_TOOL",
    message: /^There is no tool "hash-generatr": did you mean hash-generator or /,
  });
  for (const id of ["__proto__", "", "x".repeat(100_000)]) {
    assert.throws(() => context.describeTool(id), { code: "UNKNOWN_TOOL" }, id.slice(0, 20));
  }
});

Deno.test("uses: a tool that declares no uses gets none", () => {
  assert.equal(
    createContext("http://localhost", 1_000).runTool("hash-generator", {}).error?.code,
    "UNKNOWN_TOOL",
  );
  assert.equal(preparedTool({ toolId: "no-such-tool", input: {} }), undefined);
});

Deno.test("uses: a run uses a caller's pattern if one of its uses may", async () => {
  const input = z.looseObject({ tool: z.string().optional() });
  const tool = sampleTool(input, {
    uses: ({ tool, pattern }) => [{ toolId: String(tool), given: { pattern } }],
  });
  assert.ok(await runsCallerPattern(tool, { tool: "regex-tester" }));
  assert.ok(!await runsCallerPattern(tool, { tool: "hash" }));
  assert.ok(!await runsCallerPattern(tool, { tool: "no-such-tool" }));
});
