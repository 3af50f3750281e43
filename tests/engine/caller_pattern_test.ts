// Needs its own isolate: it counts the contracts that are loaded, and no tool runs.
import assert from "node:assert/strict";
import { CONTRACTS } from "../../tools/catalog/contracts.ts";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { soleCaller } from "../../engine/caller.ts";
import { runsCallerPattern } from "../../engine/caller_pattern.ts";
import { engineOn } from "../../engine/engine.ts";
import { failed } from "../../engine/execution.ts";
import { givenProperties } from "../../engine/given_properties.ts";
import type { Job } from "../../engine/sandbox/sandbox.ts";

/** The contracts that were loaded. */
const asked: string[] = [];
importToolsBy({
  contract: (id) => (asked.push(id), CONTRACTS[id]!()),
  run: (id) => Promise.reject(new Error(`the serving thread loads no code: ${id}`)),
});

const jobs: Job[] = [];
const engine = engineOn({
  run: (job) => Promise.resolve((jobs.push(job), failed("none", new Error("not run")))),
  close: () => {},
});

async function jobOf(tool_id: string, input: unknown): Promise<Job> {
  await engine.run({ tool_id, input } as never, soleCaller(1_000));
  return jobs.pop()!;
}

// The first of all: a contract is loaded once.
Deno.test("caller's pattern: a contract is loaded only where it depends on the input", async () => {
  await jobOf("base64", "a");
  await jobOf("regex-tester", { pattern: "a" });
  await jobOf("api-migration-kit", {});
  await engine.pipeline(
    { steps: [{ tool_id: "hash" }, { tool_id: "find-replace", find: "$PREV" }] } as never,
    soleCaller(1_000),
  );
  assert.deepEqual(asked, []);
  await jobOf("large-payload-reduction-kit", { query: "$.a" });
  assert.deepEqual(asked, ["large-payload-reduction-kit", "json-query"]);
});

Deno.test("caller's pattern: for every example, the traits agree with the contract", async () => {
  for (const tool of TOOLS) {
    for (const { input } of tool.examples) {
      const given = givenProperties(tool, input, undefined);
      const said = await runsCallerPattern(tool, given);
      assert.equal((await jobOf(tool.id, input)).runsCallerPattern, said, tool.id);
    }
  }
});

Deno.test("caller's pattern: no rule of a tool depends on its text, which may be unread", () => {
  for (const { id, kind, textProperty, runsCallerPattern: rule, examples } of TOOLS) {
    if (kind === "kit" || textProperty === undefined || typeof rule !== "function") continue;
    for (const { input } of examples) {
      const given = typeof input === "string" ? {} : input;
      const isPattern = (text: string): boolean => rule({ ...given, [textProperty]: text });
      assert.equal(isPattern("match search regex pattern \\u0061"), isPattern(""), id);
    }
  }
});

Deno.test("caller's pattern: a kit runs one if a tool that it calls does", async () => {
  const schema = { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } };
  const text = '{"a": "aaaa"}';
  for (
    const [kit, input, expected] of [
      ["structured-output-recovery-kit", { text, schema }, true],
      ["structured-output-recovery-kit", { text, schema: { type: "object" } }, false],
      ["data-migration-prep-kit", { csv: "a\n1", target_schema: schema }, true],
      ["integration-launch-kit", { tool_id: "regex-tester", tool_input: { pattern: "a" } }, true],
      ["integration-launch-kit", { tool_id: "hash", tool_input: "a" }, false],
      ["finance-scenario-memo-kit", { title: schema }, false],
    ] as const
  ) assert.equal((await jobOf(kit, input)).runsCallerPattern, expected, kit);
});
