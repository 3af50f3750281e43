import { DRIFT_RULES } from "../../shared/agent_contract/rules.ts";

/** All rules by severity; what a change of a schema weighs depends on what it does to callers. */
export const RULES = {
  ...DRIFT_RULES,
  REFERENCE_UNRESOLVED: "high",
  REFERENCE_INCOMPATIBLE: "high",
  REFERENCE_UNCERTAIN: "medium",
  FIXTURE_REGRESSION: "critical",
  FIXTURE_UNEXPECTED: "high",
  COVERAGE_GAP: "low",
  NO_NEGATIVE_FIXTURE: "info",
} as const;

/** The assertions that every review makes, in their order. */
export const ASSERTIONS = [
  "input_backward_compatible",
  "output_backward_compatible",
  "references_compatible",
  "fixtures_meet_expectation",
  "properties_covered",
  "no_unknowns",
] as const;

/** The statement of a cell in the matrix. */
export const CELL_VERDICTS = ["compatible", "breaking", "unknown", "not_submitted"] as const;

export type CellVerdict = (typeof CELL_VERDICTS)[number];

/** The statement about a value that one contract passes to another. */
export const REFERENCE_VERDICTS = [
  "compatible",
  "incompatible",
  "uncertain",
  "unresolved",
] as const;

/** Whether old calls meet the new schema, or new ones the old. */
export const CELL_DIRECTIONS = ["backward", "forward"] as const;

export const EXPECTATIONS = ["valid", "invalid"] as const;
