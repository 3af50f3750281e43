/**
 * A kit's answer as Markdown, for the person who has to decide.
 *
 * @module
 */
import { cutCodePoints } from "../code_points.ts";
import { escapeLine, markdownTable } from "../evidence/markdown.ts";
import type { KitAction, KitDeliverable, KitFinding, KitStep, KitVerdict } from "./kit_schema.ts";

/** The most code points of a caller's text in one place. */
const MAX_SHOWN = 300;

export interface KitReport {
  name: string;
  verdict: KitVerdict;
  facts: object;
  steps: readonly KitStep[];
  findings: readonly KitFinding[];
  /** Without the manifest, which has the report's digest in it. */
  deliverables: readonly KitDeliverable[];
  actions: readonly KitAction[];
}

/**
 * The report. Nothing of a caller's text becomes markup.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { kitReport } from "./kit_report.ts";
 *
 * const report = kitReport({
 *   name: "Sample Kit",
 *   verdict: "ready",
 *   facts: { rows: 2 },
 *   steps: [],
 *   findings: [],
 *   deliverables: [],
 *   actions: [],
 * });
 * assert.ok(report.startsWith("# Sample Kit\n\nVerdict: **ready**\n\n## Facts\n\n- rows: 2\n"));
 * ```
 */
export function kitReport(kit: KitReport): string {
  return [
    `# ${shown(kit.name)}`,
    `Verdict: **${kit.verdict}**`,
    "## Facts",
    listOf(
      Object.entries(kit.facts).map(([name, value]) => `- ${shown(name)}: ${factText(value)}`),
    ),
    "## Steps",
    tableOf(
      ["Step", "Tool", "Status", "Summary"],
      kit.steps.map(({ id, tool_id, status, summary }) => [id, tool_id, status, summary]),
    ),
    "## Findings",
    tableOf(
      ["Id", "Severity", "Code", "Step", "Message"],
      kit.findings.map((
        { id, severity, code, step, message },
      ) => [id, severity, code, step, message]),
    ),
    "## Deliverables",
    tableOf(
      ["Name", "Media type", "Bytes", "SHA-256"],
      kit.deliverables.map(({ name, media_type, bytes, sha256 }) => [
        name,
        media_type,
        `${bytes}`,
        sha256,
      ]),
    ),
    "## Next actions",
    listOf(kit.actions.map(({ summary }, index) => `${index + 1}. ${shown(summary)}`)),
  ].join("\n\n") + "\n";
}

function factText(value: unknown): string {
  if (value === null) return "not known";
  return shown(typeof value === "string" ? value : JSON.stringify(value));
}

function listOf(lines: readonly string[]): string {
  return lines.length > 0 ? lines.join("\n") : "None.";
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.";
  return markdownTable(header, rows.map((row) => row.map(shown)));
}

function shown(text: string): string {
  return escapeLine(cutCodePoints(text, MAX_SHOWN));
}
