/**
 * The recipes of reviews: a review document whose summary and receipt are checked.
 *
 * @module
 */
import { summaryOf, verdictOf } from "../../evidence/verdict.ts";
import type { ReviewSummary, Severity } from "../../evidence/review_schema.ts";
import { digestJson } from "../../hash/json_digest.ts";
import { type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { packError } from "../errors.ts";
import type { Recipe } from "../recipe.ts";
import type { PackRecord } from "../record.ts";
import { checkReviewShape, type PackedFamily, type ReviewDocument } from "./review_shape.ts";

const RANKS: Readonly<Record<Severity, number>> = {
  critical: 10,
  high: 20,
  medium: 30,
  low: 40,
  info: 50,
};

/** The recipe of a family: an input is the result of its tool, the answer that holds it, or the review. */
export function reviewRecipe(family: PackedFamily): Recipe {
  return {
    textError: family.schemaError,
    read: (input) => {
      const review = checkReviewShape(...reviewIn(input), family);
      checkSummary(review);
      checkReceipt(review, family);
      return {
        records: recordsOf(review),
        review: { toolId: review.tool_id, outputSha256: review.receipt.output_sha256 },
      };
    },
  };
}

/** The review in what was sent, and where it is there. */
function reviewIn(input: JsonValue): [review: JsonValue, place: string[]] {
  let review = input;
  const place = ["input"];
  for (const name of ["result", "output"]) {
    const inner = memberOf(review, name);
    if (inner === undefined || memberOf(review, "schema_version") !== undefined) continue;
    review = inner;
    place.push(name);
  }
  return [review, place];
}

function checkSummary(review: ReviewDocument): void {
  const { findings, evidence, unknowns } = review;
  const recount = summaryOf(findings, evidence.length, unknowns.length);
  for (const name of Object.keys(recount) as (keyof ReviewSummary)[]) {
    expectSame(`summary.${name}`, recount[name], review.summary[name]);
  }
  expectSame("verdict", verdictOf(recount), review.verdict);
}

function expectSame(field: string, expected: number | string, actual: number | string): void {
  if (expected === actual) return;
  throw packError(
    "REVIEW_SUMMARY_MISMATCH",
    `"${field}" of the review is ${actual}, but its findings make ${expected}: send the review as its tool wrote it`,
    { field, expected, actual },
  );
}

function checkReceipt(review: ReviewDocument, { family }: PackedFamily): void {
  const { receipt, ...document } = review;
  const expected = digestJson(document as JsonObject);
  const actual = receipt.output_sha256;
  if (expected === actual) return;
  throw packError(
    family === "contract" ? "CONTRACT_REVIEW_RECEIPT_MISMATCH" : "REVIEW_RECEIPT_MISMATCH",
    "The review is not the one that its receipt was written for: send the review as its tool wrote it",
    { expected, actual },
  );
}

function* recordsOf(review: ReviewDocument): Generator<PackRecord> {
  const { family, tool_id, subject, verdict, summary } = review;
  yield record("review", "review", 0, { family, tool_id, subject, verdict, summary });
  for (const finding of review.findings) {
    const { id, severity, evidence } = finding;
    yield { ...record(id, "finding", RANKS[severity], finding), dependsOn: evidence };
  }
  for (const unknown of review.unknowns) yield record(unknown.id, "unknown", 55, unknown);
  yield record("details", "details", 60, review.details);
  for (const row of review.records) yield record(row.id, row.kind, 70, row);
  for (const source of review.evidence) yield record(source.id, "evidence", 80, source);
}

function record(id: string, kind: string, rank: number, content: JsonObject): PackRecord {
  return { id, kind, rank, dependsOn: [], content };
}
