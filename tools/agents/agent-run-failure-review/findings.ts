import { cutCodePoints } from "../../shared/code_points.ts";
import { presentable, quote } from "../../shared/evidence/quote.ts";
import type { Review } from "../../shared/evidence/review.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { contract } from "./contract.ts";
import type { ErrorClass } from "./error_class.ts";

export type RunReview = Review<typeof contract>;

/** Steps that a message names. */
export const MAX_NAMED_STEPS = 8;

/** How much of a call's arguments is searched for secrets, and how much of that a message shows. */
const MAX_ARGUMENTS_READ = 1_000;
const MAX_ARGUMENTS_SHOWN = 100;

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

/** A call as a message names it: the tool and its arguments in short. */
export function describeCall(tool: string, callArguments: JsonValue): string {
  const text = excerpt(callArguments, MAX_ARGUMENTS_READ);
  return text === "{}" ? named(tool) : `${named(tool)}(${presentable(text, MAX_ARGUMENTS_SHOWN)})`;
}

/** The class of an error as a message adds it, or nothing. */
export function classNote(errorClass: ErrorClass): string {
  return errorClass === "unknown" ? "" : ` (${errorClass})`;
}
