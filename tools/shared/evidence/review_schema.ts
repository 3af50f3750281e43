/**
 * Shared parts of the review tools' contracts: the schema of a review, its stats and its warnings.
 *
 * @module
 */
import { z } from "zod";
import type { JsonObject } from "../json/value.ts";
import { receiptSchema } from "./receipt.ts";

/** Severities of findings, the most severe first. */
export const SEVERITIES = ["critical", "high", "medium", "low", "info"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** A review's verdict, in one word. */
export const VERDICTS = ["pass", "review", "fail"] as const;

/** The rules of a tool by code, each with the severity of its findings. */
export type RuleTable = Readonly<Record<string, Severity>>;

/** The most that a review lists. */
export const REVIEW_LIMITS = { max_findings: 500, max_records: 1_000, max_unknowns: 500 } as const;

/** The warnings that any review may carry. */
export const REVIEW_WARNINGS = {
  FINDINGS_TRUNCATED: "over 500 findings; the message gives both counts",
  RECORDS_TRUNCATED: "over 1,000 records; the message gives both counts",
  UNKNOWNS_TRUNCATED: "over 500 unknowns; the message gives both counts",
  UNKNOWN_PROPERTY: "a key that is not read, of the input or of objects in it",
};

/** The counts of a review document. */
export const reviewStats = z.object({
  findings: z.int(),
  evidence: z.int(),
  unknowns: z.int(),
  records: z.int(),
});

/** An object whose members follow no schema; it passes through unchanged. */
export const anyObject = z.looseObject({});

const summarySchema = z.object({
  total: z.int(),
  critical: z.int(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
  info: z.int(),
  evidence: z.int(),
  unknowns: z.int(),
});

export type ReviewSummary = z.infer<typeof summarySchema>;

/** A finding in a review. */
export interface ReviewFinding<Rule extends string = string> {
  id: string;
  rule: Rule;
  severity: Severity;
  subject: string;
  location: string;
  message: string;
  fix: string;
  data: JsonObject;
  evidence: string[];
}

const evidenceSchema = z.object({
  id: z.string(),
  locator: z.string(),
  text: z.string().describe("Excerpt of the source"),
  sha256: z.string().describe("Of the whole source text"),
});

export type ReviewEvidence = z.infer<typeof evidenceSchema>;

const unknownSchema = z.object({
  id: z.string(),
  subject: z.string(),
  reason: z.string(),
});

export type ReviewUnknown = z.infer<typeof unknownSchema>;

/** A record of one of these kinds in a review. */
export type RecordOf<Kinds extends Record<string, z.ZodType>> = {
  [Kind in keyof Kinds & string]: { id: string; kind: Kind; data: z.output<Kinds[Kind]> };
}[keyof Kinds & string];

/**
 * The schema of a tool's review: `service.review.v1`, with the tool's own parts.
 *
 * @param own.rules The tool's rules; without them a finding's rule is any text.
 * @param own.records The data of its records by kind.
 */
export function reviewSchema<
  const Family extends string,
  const ToolId extends string,
  Subject extends z.ZodType,
  Details extends z.ZodType,
  Kinds extends Record<string, z.ZodType> = Record<never, never>,
  Rule extends string = string,
>(own: {
  family: Family;
  toolId: ToolId;
  rules?: Readonly<Record<Rule, Severity>>;
  subject: Subject;
  records?: Kinds;
  details: Details;
}) {
  const rule = own.rules ? z.enum(Object.keys(own.rules)) : z.string();
  const kinds = Object.entries(own.records ?? {}).map(([kind, data]) =>
    z.object({ id: z.string(), kind: z.literal(kind), data })
  );
  return z.object({
    schema_version: z.literal("service.review.v1"),
    family: z.literal(own.family),
    tool_id: z.literal(own.toolId),
    subject: own.subject,
    verdict: z.enum(VERDICTS),
    summary: summarySchema,
    findings: z.array(z.object({
      id: z.string(),
      // The keys of a table by rule are rules.
      rule: rule as unknown as z.ZodType<Rule, Rule>,
      severity: z.enum(SEVERITIES),
      subject: z.string(),
      location: z.string(),
      message: z.string(),
      fix: z.string(),
      data: anyObject,
      evidence: z.array(z.string()).describe("Ids of evidence"),
    })),
    evidence: z.array(evidenceSchema),
    unknowns: z.array(unknownSchema).describe("What could not be checked, and why"),
    // A union of exactly these kinds, which the compiler cannot see through Object.entries.
    records: z.array(
      (kinds.length > 0 ? z.union(kinds) : z.never()) as unknown as z.ZodType<
        RecordOf<Kinds>,
        RecordOf<Kinds>
      >,
    ),
    details: own.details,
    receipt: receiptSchema,
  });
}
