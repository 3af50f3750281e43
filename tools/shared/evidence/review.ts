/**
 * Builds a review: collects and sorts a tool's findings, and writes the document with its receipt, a report for people
 * and a summary for programs.
 *
 * @module
 */
import type { z } from "zod";
import type { AnyTool, Warning } from "../../tool.ts";
import type { JsonObject } from "../json/value.ts";
import { entryId } from "./entry_id.ts";
import { EvidenceShelf, type Source } from "./evidence_shelf.ts";
import { readSubmitted, receiptOf } from "./receipt.ts";
import { reviewReport } from "./review_report.ts";
import {
  REVIEW_LIMITS,
  type REVIEW_WARNINGS,
  type ReviewFinding,
  type ReviewUnknown,
  SEVERITIES,
  type Severity,
} from "./review_schema.ts";
import { clean } from "./text.ts";
import { summaryOf, verdictOf } from "./verdict.ts";

/** A finding as a tool reports it. */
export interface Found {
  subject: string;
  location: string;
  message: string;
  /** Says how to fix it. */
  fix?: string;
  data?: JsonObject;
  evidence?: readonly Source[];
  /** Overrides the one of its rule. */
  severity?: Severity;
}

/** The part of a tool's contract that a review uses; its output comes from `reviewSchema`. */
type ReviewTool = Pick<AnyTool, "id" | "name" | "input"> & {
  output: z.ZodType<unknown, ReviewOutput>;
};

/** The fields that the outputs of all reviews share. */
interface ReviewOutput {
  family: string;
  tool_id: string;
  subject: unknown;
  findings: { rule: string }[];
  records: { id: string }[];
  details: unknown;
}

type OutputOf<Tool extends ReviewTool> = z.input<Tool["output"]>;

type RuleOf<Tool extends ReviewTool> = OutputOf<Tool>["findings"][number]["rule"];

/** A row of a review's own, such as a file or a cluster of lines, before it has its id. */
type RowOf<Tool extends ReviewTool> = WithoutId<OutputOf<Tool>["records"][number]>;

/** A row without its id; distributes over the types of a union. */
type WithoutId<Row> = Row extends { id: string } ? Omit<Row, "id"> : never;

type ReviewWarning = Warning<keyof typeof REVIEW_WARNINGS>;

/**
 * A review that is being built. It keeps only what can still be listed, so memory does not grow with the number of
 * findings.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { Review } from "./review.ts";
 * import { reviewSchema } from "./review_schema.ts";
 *
 * const RULES = { RED: "high" } as const;
 * const contract = {
 *   id: "color-review",
 *   name: "Color Review",
 *   input: z.looseObject({ text: z.string() }),
 *   output: reviewSchema({
 *     family: "color",
 *     toolId: "color-review",
 *     rules: RULES,
 *     subject: z.object({ name: z.string() }),
 *     details: z.object({ all: z.int() }),
 *   }),
 * };
 * const review = new Review(contract, "color", RULES, { text: "red" });
 * review.find("RED", {
 *   subject: "text",
 *   location: "line 1",
 *   message: "The text is red",
 *   evidence: [{ locator: "line 1", text: "red" }],
 * });
 * const { output } = review.finish({ subject: { name: "x" }, details: { all: 1 } });
 * assert.equal(output.verdict, "fail");
 * assert.deepEqual(output.findings[0]?.evidence, ["E001"]);
 * ```
 */
export class Review<const Tool extends ReviewTool> {
  readonly #tool: Tool;
  readonly #family: OutputOf<Tool>["family"];
  readonly #severities: Readonly<Record<RuleOf<Tool>, Severity>> | undefined;
  readonly #submitted: JsonObject;
  /** By severity and rule, the first ones of each: more can not be listed. */
  readonly #found = new Map<Severity, Map<RuleOf<Tool>, Found[]>>();
  #foundCount = 0;
  readonly #unknowns: ReviewUnknown[] = [];
  #unknownCount = 0;
  readonly #records: (RowOf<Tool> & { id: string })[] = [];
  #recordCount = 0;
  readonly #noted: ReviewWarning[] = [];

  /**
   * @param severities The tool's rules; undefined if findings bring rules and severities of their own.
   * @param given As in the run's context.
   * @throws {ToolError} `INVALID_INPUT` on what a receipt cannot digest.
   */
  constructor(
    tool: Tool,
    family: OutputOf<Tool>["family"],
    severities: Readonly<Record<RuleOf<Tool>, Severity>> | undefined,
    given: Readonly<Record<string, unknown>>,
  ) {
    this.#tool = tool;
    this.#family = family;
    this.#severities = severities;
    this.#submitted = readSubmitted(tool, given);
  }

  /**
   * Adds a finding. Findings of one rule are listed in the order in which they are added.
   *
   * @param found A function is called only where the finding can still be listed; the rule gives the severity.
   */
  find(rule: RuleOf<Tool>, found: Found | (() => Omit<Found, "severity">)): void {
    const own = typeof found === "function" ? undefined : found.severity;
    // A tool without a table gives each finding its severity.
    const severity = own ?? this.#severities?.[rule] ?? "info";
    this.#foundCount++;
    let byRule = this.#found.get(severity);
    if (!byRule) this.#found.set(severity, byRule = new Map());
    let known = byRule.get(rule);
    if (!known) byRule.set(rule, known = []);
    if (known.length === REVIEW_LIMITS.max_findings) return;
    known.push(typeof found === "function" ? found() : found);
  }

  /** Adds what could not be checked, and why. */
  leaveUnknown(subject: string, reason: string): void {
    if (++this.#unknownCount > REVIEW_LIMITS.max_unknowns) return;
    this.#unknowns.push({
      id: entryId("U", this.#unknowns.length),
      subject,
      reason: clean(reason),
    });
  }

  /** Adds a row of the tool's own. */
  record(row: RowOf<Tool>): void {
    if (++this.#recordCount > REVIEW_LIMITS.max_records) return;
    this.#records.push({ id: entryId("R", this.#records.length), ...row });
  }

  /** Adds warnings about the input. */
  warn(warnings: readonly ReviewWarning[]): void {
    this.#noted.push(...warnings);
  }

  /** Writes the review: what a run returns, except for a verdict. */
  finish(own: { subject: OutputOf<Tool>["subject"]; details: OutputOf<Tool>["details"] }) {
    const shelf = new EvidenceShelf();
    const findings = this.#sorted().map(([severity, rule, found], index) =>
      writeFinding(entryId("F", index), severity, rule, found, shelf)
    );
    const unknowns = this.#unknowns;
    const summary = summaryOf(findings, shelf.evidence.length, unknowns.length);
    const document = {
      schema_version: "service.review.v1" as const,
      family: this.#family,
      // The schema of a tool's review names the tool.
      tool_id: this.#tool.id as OutputOf<Tool>["tool_id"],
      subject: own.subject,
      verdict: verdictOf(summary),
      summary,
      findings,
      evidence: shelf.evidence,
      unknowns,
      records: this.#records,
      details: own.details,
    };
    // A subject, details and rows are plain JSON by their schemas.
    const receipt = receiptOf(this.#submitted, document as unknown as JsonObject);
    const { family, verdict } = document;
    return {
      output: { ...document, receipt },
      stats: {
        findings: findings.length,
        evidence: shelf.evidence.length,
        unknowns: unknowns.length,
        records: this.#records.length,
      },
      warnings: this.#warnings(findings.length),
      report: reviewReport(this.#tool.name, document),
      summaryJson: { family, verdict, summary, output_sha256: receipt.output_sha256 },
    };
  }

  /** By severity, rule and discovery, as many as a review lists. */
  #sorted(): [Severity, RuleOf<Tool>, Found][] {
    const sorted: [Severity, RuleOf<Tool>, Found][] = [];
    for (const severity of SEVERITIES) {
      const byRule = [...this.#found.get(severity) ?? []].sort(([a], [b]) => a < b ? -1 : 1);
      for (const [rule, found] of byRule) {
        for (const one of found) {
          if (sorted.length === REVIEW_LIMITS.max_findings) return sorted;
          sorted.push([severity, rule, one]);
        }
      }
    }
    return sorted;
  }

  #warnings(listed: number): ReviewWarning[] {
    return [
      ...this.#noted,
      ...truncated("FINDINGS_TRUNCATED", "findings", listed, this.#foundCount),
      ...truncated("RECORDS_TRUNCATED", "records", this.#records.length, this.#recordCount),
      ...truncated("UNKNOWNS_TRUNCATED", "unknowns", this.#unknowns.length, this.#unknownCount),
    ];
  }
}

function writeFinding<Rule extends string>(
  id: string,
  severity: Severity,
  rule: Rule,
  { subject, location, message, fix = "", data = {}, evidence = [] }: Found,
  shelf: EvidenceShelf,
): ReviewFinding<Rule> {
  const ids = [...new Set(evidence.map((source) => shelf.idOf(source)))];
  return {
    id,
    rule,
    severity,
    subject,
    location,
    // They may repeat what a caller sent, and no report prints what is unsafe.
    message: clean(message),
    fix: clean(fix),
    data,
    evidence: ids,
  };
}

function truncated(
  code: ReviewWarning["code"],
  what: string,
  listed: number,
  all: number,
): ReviewWarning[] {
  if (listed === all) return [];
  return [{ code, message: `${listed} of ${all} ${what} are listed: review a part of the input` }];
}
