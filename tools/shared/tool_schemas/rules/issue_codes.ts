import { type CodeOf, defineFindings } from "../../findings.ts";

/**
 * The faults that a tool's definition can have; REQUIRED_UNDEFINED is an error where the provider refuses it.
 */
export const ISSUES = defineFindings(["error", "warning", "info"], {
  UNKNOWN_FORMAT: "error",
  UNKNOWN_KEY: "warning",
  MISSING_NAME: "error",
  INVALID_NAME: "error",
  DUPLICATE_NAME: "error",
  MISSING_DESCRIPTION: "warning",
  MISSING_SCHEMA: "error",
  NO_PARAMETERS: "info",
  SCHEMA_NOT_OBJECT: "error",
  ROOT_NOT_OBJECT: "error",
  PROPERTY_DESCRIPTION_MISSING: "info",
  PROPERTY_NAME: "error",
  INVALID_SCHEMA: "error",
  REQUIRED_UNDEFINED: "warning",
  UNRESOLVED_REF: "error",
  REMOTE_REF: "error",
  ARRAY_WITHOUT_ITEMS: "error",
  STRICT_ADDITIONAL_PROPERTIES: "error",
  STRICT_REQUIRED: "error",
  STRICT_TYPE: "error",
  STRICT_KEYWORD: "error",
  STRICT_ROOT_ANYOF: "error",
  STRICT_LIMIT: "error",
  ROOT_COMBINATOR: "error",
  ANNOTATION_TYPE: "error",
  UNSUPPORTED_KEYWORD: "error",
  GEMINI_TYPE: "error",
  GEMINI_ENUM: "error",
  TOO_DEEP: "error",
});

/** The severity of an issue. */
export type IssueSeverity = typeof ISSUES["severities"][number];

/** Notes an issue at a place of the current definition; its severity is its code's unless one is given. */
export type Report = (
  code: CodeOf<typeof ISSUES>,
  path: string,
  message: string,
  severity?: IssueSeverity,
) => void;
