/** What holds for every kit, whatever its job: the promises of the one runner, on the examples of each. */
import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { call } from "../clients/cli/fake_terminal.ts";
import { fileNamesOf } from "../../tools/shared/kits/kit_schema.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { callTool, endpoint } from "../mcp/endpoint.ts";
import { IN_PLACE, withService } from "../service.ts";
import { runKit } from "../tools/kits/kit_support.ts";

/** Files that are delivered to the byte, also without a line end. */
const EXACT = ["page.html"];

const KITS = TOOLS.filter(({ kind }) => kind === "kit");

/** The inputs of a kit's examples. */
function inputsOf({ examples, textProperty }: AnyTool): Record<string, unknown>[] {
  return examples.map(({ input }) =>
    typeof input === "string" ? { [textProperty!]: input } : input
  );
}

for (const kit of KITS) {
  Deno.test(`${kit.id}: files, manifest, findings and actions fit together, and it only calls tools that it has named`, async () => {
    const fileNames = fileNamesOf(kit.input.shape.deliverables) ?? assert.fail(kit.id);
    const patterns = fileNames.map((name) =>
      new RegExp(`^${name.replaceAll(".", "\\.").replace("*", ".*")}$`)
    );
    for (const [index, input] of inputsOf(kit).entries()) {
      // Some examples show a refusal.
      if (kit.examples[index]!.expect.error_code) continue;
      // It recomputes every file's bytes and digest, and those of the manifest.
      const { verdict, findings, steps, result } = await runKit(kit.id, input, EXACT);
      const { stats, summaryJson, output } = result as unknown as KitResult;
      assert.equal(verdict, verdictOf(stats));
      assert.deepEqual(findings.map(({ id }) => id), findings.map((_, index) => `F${index + 1}`));
      const stepIds = new Set(steps.map(({ id }) => id));
      for (const { step } of findings) assert.ok(stepIds.has(step), `no step ${step}`);
      for (const { id, status } of steps) {
        if (status !== "failed") continue;
        assert.ok(findings.some(({ step }) => step === id), `${id} failed without a finding`);
      }
      const known = new Set(findings.map(({ id }) => id));
      for (const { finding_ids } of output.next_actions) {
        for (const id of finding_ids) assert.ok(known.has(id), id);
      }
      for (const { name } of output.deliverables) {
        assert.ok(patterns.some((pattern) => pattern.test(name)), `it does not know ${name}`);
      }
      assert.equal(stats.steps_total, steps.length);
      const named = new Set(kit.uses!(input).map(({ toolId }) => toolId));
      for (const { tool_id: used, status, error } of steps) {
        if (used.startsWith("local:")) continue;
        const isKit = KITS.some(({ id }) => id === used);
        // The replay kit is told by its caller what to call.
        if (isKit) assert.notEqual(status, "done", used);
        else assert.ok(named.has(used) || error?.code === "UNKNOWN_TOOL", used);
      }
      assert.deepEqual(
        summaryJson.deliverables,
        output.deliverables.map(({ name }: { name: string }) => name),
      );
    }
  });

  Deno.test(`${kit.id}: the contract is that of a kit`, () => {
    assert.equal(kit.measured, "input");
    assert.ok(kit.mainKeys && kit.mainKeys.length > 0);
    assert.equal(typeof kit.uses, "function");
    assert.ok(kit.limits.max_output_bytes);
  });

  Deno.test(`${kit.id}: names its uses for any input, and throws nothing`, () => {
    const inputs = [
      ...inputsOf(kit),
      {},
      ...Object.keys(kit.input.shape).flatMap((key) => ODD.map((value) => ({ [key]: value }))),
    ];
    for (const input of inputs) {
      for (const { toolId } of kit.uses!(input)) assert.equal(typeof toolId, "string");
    }
  });
}

const ODD = [null, "", "x", 5, true, [], {}, [null, 5, "x", [], {}], { a: [{}], tool_id: 5 }];

// `evidence_chain_test.ts` compares workers with this thread.
Deno.test("kits: the same job gives the same bytes over every access path", () =>
  withService(async ({ postJson }) => {
    const handler = endpoint();
    for (const kit of KITS) {
      const input = inputsOf(kit)[0]!;
      const call = { tool_id: kit.id, input };
      const { result } = await postJson("/api/run", call);
      const mcp = await callTool(handler, "run_tool", call);
      assert.deepEqual(mcp.structuredContent.result, result, kit.id);
      assert.deepEqual(JSON.parse(await viaCommandLine(kit.id, input)).result, result, kit.id);
    }
  }, IN_PLACE));

Deno.test("kits: are refused in pipelines", () =>
  withService(async ({ postJson }) => {
    for (const { id } of KITS) {
      const { error } = await postJson("/api/pipeline", { input: "x", steps: [{ tool_id: id }] });
      assert.equal(error.code, "TOOL_NOT_CHAINABLE", id);
    }
  }, IN_PLACE));

interface KitResult {
  stats: { blockers: number; problems: number; steps_total: number };
  summaryJson: { deliverables: string[] };
  output: {
    steps: { tool_id: string; status: string; error?: { code: string } }[];
    deliverables: { name: string }[];
    next_actions: { finding_ids: string[] }[];
  };
}

function verdictOf({ blockers, problems }: KitResult["stats"]): string {
  return blockers > 0 ? "blocked" : problems > 0 ? "needs_work" : "ready";
}

async function viaCommandLine(id: string, input: unknown): Promise<string> {
  const args = [id, "--input", JSON.stringify(input), "--as", "full"];
  const { output, errors } = await call(args);
  assert.equal(errors, "");
  return output;
}
