/**
 * A review as Markdown, for the person who has to act on it.
 *
 * @module
 */
import { counted } from "../messages.ts";
import { escapeLine } from "./markdown.ts";
import {
  type ReviewFinding,
  type ReviewSummary,
  type ReviewUnknown,
  SEVERITIES,
} from "./review_schema.ts";
import { clean } from "./text.ts";

interface Reported {
  verdict: string;
  summary: ReviewSummary;
  findings: readonly ReviewFinding[];
  unknowns: readonly ReviewUnknown[];
}

/**
 * Title, verdict, findings and what could not be checked. Nothing of a caller's text becomes markup.
 *
 * @param title The tool's name.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { summaryOf } from "./verdict.ts";
 * import { reviewReport } from "./review_report.ts";
 *
 * const summary = summaryOf([], 0, 0);
 * assert.equal(
 *   reviewReport("Log Review", { verdict: "pass", summary, findings: [], unknowns: [] }),
 *   "# Log Review\n\n**Verdict: pass** (no findings)\n\n## Findings\n\nNone.\n\n## Unknowns\n\nNone.\n",
 * );
 * ```
 */
export function reviewReport(title: string, { verdict, summary, findings, unknowns }: Reported) {
  return [
    `# ${printed(title)}`,
    `**Verdict: ${verdict}** (${countsOf(summary)})`,
    "## Findings",
    ...orNone(findings.map(findingText)),
    "## Unknowns",
    ...orNone(unknowns.length === 0 ? [] : [unknowns.map(unknownLine).join("\n")]),
  ].join("\n\n") + "\n";
}

function countsOf(summary: ReviewSummary): string {
  const counts = SEVERITIES.filter((severity) => summary[severity] > 0)
    .map((severity) => `${summary[severity]} ${severity}`);
  if (counts.length === 0) return "no findings";
  return `${counted(summary.total, "finding")}: ${counts.join(", ")}`;
}

function findingText({ id, severity, rule, location, message, fix }: ReviewFinding): string {
  const lines = [`- **Found:** ${printed(message)}`];
  // Findings about the input as a whole have no place.
  if (location !== "") lines.unshift(`- **Location:** ${printed(location)}`);
  if (fix !== "") lines.push(`- **Fix:** ${printed(fix)}`);
  return `### ${id} ${severity} ${printed(rule)}\n\n${lines.join("\n")}`;
}

function unknownLine({ id, subject, reason }: ReviewUnknown): string {
  return `- **${id} ${printed(subject)}:** ${printed(reason)}`;
}

function orNone(blocks: readonly string[]): readonly string[] {
  return blocks.length > 0 ? blocks : ["None."];
}

/** A caller's text on one line: what steers a terminal or turns the direction of text is replaced. */
function printed(text: string): string {
  return escapeLine(clean(text));
}
