/** The assertions that a case can make about an output. */
export const ASSERTION_TYPES = [
  "contains",
  "not_contains",
  "equals",
  "starts_with",
  "ends_with",
  "regex",
  "max_chars",
  "json_valid",
  "json_path",
  "number_within",
] as const;

export type AssertionType = (typeof ASSERTION_TYPES)[number];
