import { cutCodePoints } from "../../shared/code_points.ts";
import { quote } from "../../shared/evidence/quote.ts";
import type { Review } from "../../shared/evidence/review.ts";
import type { contract } from "./contract.ts";

export type RunReview = Review<typeof contract>;

/** Steps that a message names. */
export const MAX_NAMED_STEPS = 8;

/** The longest name of a tool that a finding repeats as its subject. */
const MAX_SUBJECT_LENGTH = 500;

/** A tool as a finding's subject. */
export function subjectOf(tool: string): string {
  return cutCodePoints(tool, MAX_SUBJECT_LENGTH);
}

/** A tool as a message names it: without quotes where the name is plain. */
export function named(tool: string): string {
  return /^[\w.:/-]{1,64}$/.test(tool) ? tool : quote(tool);
}
