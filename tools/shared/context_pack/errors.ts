/**
 * How building a context pack can fail, as data for contracts.
 *
 * @module
 */
import { HANDOFF_ERRORS } from "../handoff/document.ts";
import { ToolError } from "../tool_error.ts";

/** Errors of packs, whatever the recipe. */
export const PACK_ERRORS = {
  CONTEXT_BUDGET_TOO_SMALL: "the rank 0 record does not fit; details: needed_bytes",
  TOO_MANY_RECORDS: "over 4,000 records; details: max_records",
  CONTEXT_PACK_TOO_LARGE: "the pack's canonical JSON is over 1,000,000 bytes; details: max_bytes",
};

/** Errors of the recipes' inputs. */
export const RECIPE_ERRORS = {
  ...HANDOFF_ERRORS,
  EMPTY_INPUT: "input is missing, or blank for the recipe",
  UNSUPPORTED_RECIPE: "recipe is not one of the 13; details: recipes",
  INVALID_RECIPE_INPUT:
    "ci, api, rag: the input is not what the recipe takes (or a string that is not JSON, api and rag)",
  INVALID_CONTRACT_REVIEW_SCHEMA: "contract-review-pack: not a review of that family",
  INVALID_EVALUATION_FIXTURE_SCHEMA: "evaluation-fixture-pack: not a review of that family",
  INVALID_AGENT_RUN_FAILURE_SCHEMA: "agent-run-failure-pack: not a review of that family",
  INVALID_ACCESSIBILITY_REVIEW_SCHEMA: "accessibility-review-pack: not a review of that family",
  INVALID_REVIEW_SCHEMA: "the other five review recipes: not a review of that family",
  REVIEW_SUMMARY_MISMATCH:
    "summary or verdict differ from a recount; details: field, expected, actual",
  CONTRACT_REVIEW_RECEIPT_MISMATCH:
    "contract-review-pack: receipt.output_sha256 does not recompute; details: expected, actual",
  REVIEW_RECEIPT_MISMATCH: "the other eight review recipes: likewise",
};

/** The codes of all of them. */
export type PackErrorCode = keyof typeof PACK_ERRORS | keyof typeof RECIPE_ERRORS;

/** An error of a pack: what was wrong, where, and what to send instead. */
export function packError(
  code: PackErrorCode,
  message: string,
  details?: Record<string, unknown>,
): ToolError<PackErrorCode> {
  return new ToolError<PackErrorCode>(code, message, details);
}
