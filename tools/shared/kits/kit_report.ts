/**
 * A kit's answer as Markdown, for the person who has to decide: the result and what to do come first, how it was found
 * last.
 *
 * @module
 */
import { cutCodePoints } from "../code_points.ts";
import { escapeLine, markdownTable } from "../evidence/markdown.ts";
import { counted } from "../messages.ts";
import type { Found } from "./finding_order.ts";
import { findingLines, idsText } from "./finding_lines.ts";
import type { KitAction, KitDeliverable, KitFinding, KitStep, KitVerdict } from "./kit_schema.ts";

/** The most code points of a caller's text in one place. */
const MAX_SHOWN = 300;

/** The contents of a kit's report. */
export interface KitReport {
  name: string;
  verdict: KitVerdict;
  /** The cause of the verdict, in a sentence. Default: the message of the most severe finding. */
  cause?: string | undefined;
  facts: object;
  steps: readonly KitStep[];
  /** All of them, in order. */
  found: readonly Found[];
  /** Those that are listed. */
  findings: readonly KitFinding[];
  /** Without the manifest, which holds the report's digest. */
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
 *   found: [],
 *   findings: [],
 *   deliverables: [],
 *   actions: [{ id: "A1", summary: "Use it.", priority: "low", depends_on: [], finding_ids: [] }],
 * });
 * assert.ok(report.startsWith("# Sample Kit\n\nVerdict: **ready**\n\nNothing stands against the files."));
 * ```
 */
export function kitReport(kit: KitReport): string {
  const [first] = kit.actions;
  return [
    `# ${shown(kit.name)}`,
    `Verdict: **${kit.verdict}**`,
    sentence(shown(kit.cause ?? causeOf(kit.found))),
    ...(first ? [`Do now: ${sentence(shown(first.summary))}`] : []),
    "## Findings",
    listOf(findingLines(kit.found, kit.findings, shown)),
    "## Next actions",
    listOf(
      kit.actions.map(({ summary, finding_ids: ids }, index) =>
        `${index + 1}. ${shown(summary)}${ids.length > 0 ? ` (${idsText(ids)})` : ""}`
      ),
    ),
    "## Facts",
    listOf(
      Object.entries(kit.facts).map(([name, value]) => `- ${shown(name)}: ${factText(value)}`),
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
    "## Steps",
    tableOf(
      ["Step", "Tool", "Status", "Summary"],
      kit.steps.map(({ id, tool_id, status, summary }) => [id, tool_id, status, summary]),
    ),
  ].join("\n\n") + "\n";
}

/** The cause of the verdict. */
function causeOf(found: readonly Found[]): string {
  const [gravest] = found;
  if (!gravest) return "Nothing stands against the files.";
  if (gravest.severity !== "note") return gravest.message;
  return `Nothing stands against the files: ${counted(found.length, "note")} below.`;
}

/** With a full stop, unless a mark ends it already. */
function sentence(text: string): string {
  return /[.!?…:]$/.test(text) ? text : `${text}.`;
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
