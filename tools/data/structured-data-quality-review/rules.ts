/** The checks of the review with their severities, and what rules may ask for. */
export const RULES = {
  DQ_MISSING: "high",
  DQ_TYPE: "high",
  DQ_PATTERN: "medium",
  DQ_RANGE: "medium",
  DQ_LENGTH: "medium",
  DQ_NOT_ALLOWED: "medium",
  DQ_DUPLICATE: "high",
  DQ_DUPLICATE_KEY: "high",
  DQ_INCONSISTENT: "high",
  DQ_CONDITION: "medium",
  DQ_UNEXPECTED_FIELD: "low",
  DQ_MIXED_TYPES: "low",
  DQ_DUPLICATE_ROW: "medium",
} as const;

export type Check = keyof typeof RULES;

export const TYPES = [
  "string",
  "number",
  "integer",
  "boolean",
  "date",
  "datetime",
  "email",
  "uuid",
  "array",
  "object",
] as const;

export type FieldType = (typeof TYPES)[number];

export const OPERATORS = ["<", "<=", ">", ">=", "==", "!="] as const;

export type Operator = (typeof OPERATORS)[number];
