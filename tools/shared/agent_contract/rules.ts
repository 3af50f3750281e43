/**
 * The codes that a walk over two versions of a contract may report, and what each means to the contract's users. Data
 * only: the contracts of the tools list these codes.
 *
 * @module
 */
import type { Level } from "../schema_diff/differences.ts";

/** Whether a schema describes what callers send, or what they receive. */
export const CONTRACT_SIDES = ["input", "output"] as const;

export type ContractSide = (typeof CONTRACT_SIDES)[number];

/** For the `warnings` of a contract whose tool takes schemas. */
export const MISSPELT_KEYWORD_WARNING = {
  UNKNOWN_KEYWORD:
    "a member of a schema looks like a misspelt keyword, so that it restricts nothing; the message names the keyword",
};

/** The effect of a change on callers; an annotation has none. */
export type Compatibility = "breaking" | "unknown" | "compatible" | "annotation";

/** The severity of a change by what it does to callers. */
export const SEVERITY_OF = {
  breaking: "high",
  unknown: "medium",
  compatible: "low",
  annotation: "info",
} as const satisfies Record<Compatibility, string>;

/** The codes of changes, each with the severity that it has at most. */
export const DRIFT_RULES = {
  TYPE_NARROWED: "high",
  TYPE_WIDENED: "high",
  TYPE_CHANGED: "high",
  ENUM_NARROWED: "high",
  ENUM_WIDENED: "high",
  ENUM_CHANGED: "high",
  REQUIRED_ADDED: "high",
  REQUIRED_REMOVED: "high",
  PROPERTY_REMOVED: "high",
  PROPERTY_ADDED: "high",
  ADDITIONAL_PROPERTIES_CLOSED: "high",
  ADDITIONAL_PROPERTIES_OPENED: "high",
  ITEMS_CHANGED: "high",
  BOUND_TIGHTENED: "high",
  BOUND_LOOSENED: "high",
  MULTIPLE_CHANGED: "high",
  PATTERN_CHANGED: "high",
  FORMAT_CHANGED: "high",
  COMPOSITION_CHANGED: "high",
  KEYWORD_CHANGED: "medium",
  SCHEMA_NOT_UNDERSTOOD: "medium",
  DEFAULT_CHANGED: "medium",
  ANNOTATION_CHANGED: "info",
} as const;

export type DriftRule = keyof typeof DRIFT_RULES;

const COMPATIBILITY_OF = {
  breaking: "breaking",
  unclear: "unknown",
  "non-breaking": "compatible",
} as const satisfies Record<Level, Compatibility>;

/** The effect on callers of a difference at each level. */
export function compatibilityOfLevel(level: Level): Compatibility {
  return COMPATIBILITY_OF[level];
}
