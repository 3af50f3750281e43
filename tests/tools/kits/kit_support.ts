/** What the tests of kits share. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { ToolResult } from "../../../tools/tool.ts";
import type {
  KitDeliverable,
  KitFinding,
  KitStep,
  KitVerdict,
} from "../../../tools/shared/kits/kit_schema.ts";
import { runTool } from "../../support.ts";

/** A kit's answer, with what most tests look at taken out. */
export interface KitRun {
  verdict: KitVerdict;
  facts: Record<string, unknown>;
  steps: KitStep[];
  findings: KitFinding[];
  /** Severity, code and step of each finding. */
  found: string[];
  /** Id and status of each step. */
  statuses: string[];
  /** Texts of the deliverables but the manifest, by name. */
  files: Record<string, string>;
  result: ToolResult;
}

/**
 * Runs a kit that must answer; its files and their manifest must be as the kit model has them.
 *
 * @param exact Names of texts that may end without a line end.
 */
export async function runKit(
  id: string,
  input: Record<string, unknown>,
  exact: readonly string[] = [],
): Promise<KitRun> {
  const result = await runTool(id, input);
  assert.equal(result.error, undefined, JSON.stringify(result.error));
  // The kit's contract was checked by the engine.
  const output = result.output as {
    verdict: KitVerdict;
    facts: Record<string, unknown>;
    steps: KitStep[];
    findings: KitFinding[];
    deliverables: KitDeliverable[];
  };
  checkDeliverables(input, result, output.deliverables, exact);
  const { verdict, facts, steps, findings, deliverables } = output;
  return {
    verdict,
    facts,
    steps,
    findings,
    found: findings.map(({ severity, code, step }) => `${severity} ${code} ${step}`),
    statuses: steps.map((step) => `${step.id} ${step.status}`),
    files: Object.fromEntries(
      deliverables.slice(0, -1).map(({ name, content = "" }) => [name, content]),
    ),
    result,
  };
}

function checkDeliverables(
  input: Record<string, unknown>,
  { report = "" }: ToolResult,
  deliverables: readonly KitDeliverable[],
  exact: readonly string[],
): void {
  for (const { name, content, content_base64, bytes, sha256 } of deliverables) {
    const file = content === undefined
      ? Buffer.from(content_base64!, "base64")
      : Buffer.from(content, "utf8");
    assert.equal(bytes, file.length, name);
    assert.equal(sha256, digest(file), name);
    if (content && !exact.includes(name)) assert.match(content, /\n$/, name);
  }
  const manifest = deliverables.at(-1)!;
  assert.equal(manifest.name, "manifest.json");
  const { input_sha256, report_sha256, deliverables: listed } = JSON.parse(manifest.content!);
  assert.equal(report_sha256, digest(report));
  assert.equal(input_sha256, digest(canonicalize(input)!));
  assert.deepEqual(
    listed,
    deliverables.slice(0, -1).map(({ name, media_type, bytes, sha256 }) => ({
      name,
      media_type,
      bytes,
      sha256,
    })),
  );
}

function digest(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
