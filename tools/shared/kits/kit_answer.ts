/**
 * A kit's answer after its last step: verdict, files with their manifest, report, stats.
 *
 * @module
 */
import type { AnyTool } from "../../tool.ts";
import { digestJson, digestText } from "../hash/json_digest.ts";
import type { JsonObject } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import { utf8Length } from "../utf8.ts";
import type { AskedFiles } from "./asked_files.ts";
import { fileOf, jsonText } from "./files.ts";
import {
  codesToFix,
  countFindings,
  type FindingCounts,
  type Found,
  listedFindings,
  nextActions,
  sortFindings,
  verdictOf,
} from "./finding_order.ts";
import { kitReport } from "./kit_report.ts";
import {
  KIT_OUTPUT_BYTES,
  type KitDeliverable,
  type KitStats,
  type KitStep,
  type StepStatus,
} from "./kit_schema.ts";

/** The part of its contract that a kit needs. */
export type KitContract = Pick<AnyTool, "id" | "name" | "version" | "input" | "limits">;

/** A kit when its last step is over. */
export interface DoneKit {
  contract: KitContract;
  /** The declared properties that the caller gave. */
  submitted: JsonObject;
  steps: KitStep[];
  found: readonly Found[];
  files: readonly KitDeliverable[];
  versionOf: (toolId: string) => string | undefined;
  redact: (text: string) => string;
  /** The files whose contents are sent; undefined for all. */
  asked?: AskedFiles | undefined;
}

/**
 * Writes the answer that the kit's run returns.
 *
 * @param cause The reason for the verdict, in a sentence. Default: the message of the most severe finding.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` over the kit's own bound; `INVALID_INPUT` for a file that does not exist.
 */
export function writeAnswer<Facts extends object>(
  kit: DoneKit,
  facts: Facts,
  readyAction: string,
  cause?: string,
) {
  const { contract: { id, name, limits }, steps, files } = kit;
  const sorted = sortFindings(kit.found, steps.map((step) => step.id));
  const findings = listedFindings(sorted);
  const counts = countFindings(sorted);
  const codes = codesToFix(sorted).toSorted();
  const verdict = verdictOf(counts);
  const actions = nextActions(sorted, findings, readyAction);
  const report = kit.redact(
    kitReport({
      name,
      verdict,
      cause,
      facts,
      steps,
      found: sorted,
      findings,
      deliverables: files,
      actions,
    }),
  );
  const all = [...files, manifestOf(kit, verdict, report)];
  const deliverables = kit.asked ? kit.asked.contentsOf(all, verdict) : all;
  const output = { verdict, facts, steps, deliverables, findings, next_actions: actions };
  checkSize(output, Number(limits.max_output_bytes ?? KIT_OUTPUT_BYTES));
  return {
    output,
    stats: {
      ...stepStats(steps),
      ...findingStats(counts, sorted.length - findings.length),
      deliverables: deliverables.length,
      deliverable_bytes: deliverables.reduce((sum, { bytes }) => sum + bytes, 0),
      finding_codes: codes,
    } satisfies KitStats,
    report,
    summaryJson: {
      kit: id,
      verdict,
      facts,
      findings: counts,
      finding_codes: codes,
      deliverables: deliverables.map((file) => file.name),
    },
  };
}

/** The file with which anyone can check the others. */
function manifestOf(kit: DoneKit, verdict: string, report: string): KitDeliverable {
  const manifest = {
    schema_version: "service.kit-manifest.v1",
    kit: kit.contract.id,
    kit_version: kit.contract.version,
    verdict,
    input_sha256: digestJson(kit.submitted),
    report_sha256: digestText(report),
    steps: kit.steps.map(({ id, tool_id, status, ok }) => ({
      id,
      tool_id,
      tool_version: kit.versionOf(tool_id) ?? null,
      status,
      ok,
    })),
    deliverables: kit.files.map(({ name, media_type, bytes, sha256 }) => ({
      name,
      media_type,
      bytes,
      sha256,
    })),
  };
  return fileOf("manifest.json", jsonText(manifest));
}

function stepStats(steps: readonly KitStep[]) {
  const stepsOf = (status: StepStatus) => steps.filter((step) => step.status === status).length;
  return {
    steps_total: steps.length,
    steps_done: stepsOf("done"),
    steps_failed: stepsOf("failed"),
    steps_skipped: stepsOf("skipped"),
    steps_not_run: stepsOf("not_run"),
  };
}

function findingStats({ blocker, problem, note }: FindingCounts, omitted: number) {
  return { blockers: blocker, problems: problem, notes: note, findings_omitted: omitted };
}

function checkSize(output: object, max: number): void {
  const bytes = utf8Length(JSON.stringify(output));
  if (bytes <= max) return;
  throw new ToolError(
    "OUTPUT_TOO_LARGE",
    `The answer has ${bytes} bytes, over the ${max} that this kit delivers: give a part of the input at a time`,
    { max, actual: bytes },
  );
}
