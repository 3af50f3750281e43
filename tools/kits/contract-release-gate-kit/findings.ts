import type { KitFindings } from "../../shared/kits/kit_schema.ts";
import { OPEN_SCHEMA_FIX } from "../../shared/kits/open_schemas.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  ASSERTION_FAILED: {
    severity: "blocker",
    fix: "Undo the change that breaks it, or release a new version of the contract.",
  },
  ASSERTION_UNCERTAIN: {
    severity: "blocker",
    fix:
      "Settle each of these places with those who use it: take the change back, or do not ask for this assertion.",
  },
  COVERAGE_BELOW_MINIMUM: {
    severity: "blocker",
    fix: "Add valid fixtures for the uncovered properties.",
  },
  SIDE_EFFECT_DRIFT: {
    severity: "blocker",
    fix: "Tell callers: the tool's side effects changed.",
  },
  ASSERTION_NOT_TESTED: {
    severity: "problem",
    fix: "Give the saved schema, references or fixtures that it needs, or do not ask for it.",
  },
  EMPTY_SCHEMA: { severity: "problem", fix: OPEN_SCHEMA_FIX },
  ANNOTATIONS_NOT_COMPARED: {
    severity: "problem",
    fix:
      "Give annotations too, {} where the tool has none now: MCP takes those for the least safe.",
  },
  EVIDENCE_OMITTED: {
    severity: "note",
    fix: "File contract-review.json as evidence: it has all records.",
  },
  TOO_FEW_FIXTURES: { severity: "problem", fix: "Add fixtures for good and bad values." },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Release the contract and save the current schemas as the new saved ones.";
