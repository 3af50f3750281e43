import { compareCodePoints } from "../../shared/code_points.ts";
import { formatPointer } from "../../shared/json/pointer.ts";

/** A finding on a line, or on the whole file (line 0). */
export interface Issue {
  line: number;
  code: IssueCode;
  severity: "error" | "warning";
  path: string;
  message: string;
}

export type Path = readonly (string | number)[];

/** Adds an issue to the line that is being checked. */
export type Report = (code: IssueCode, path: Path, message: string) => void;

const SEVERITIES = {
  CONSECUTIVE_ROLE: "warning",
  DUPLICATE_EXAMPLE: "warning",
  INVALID_JSON: "error",
  LAST_NOT_ASSISTANT: "error",
  MISSING_CONTENT: "error",
  MISSING_FIELD: "error",
  MISSING_MESSAGES: "error",
  MISSING_ROLE: "error",
  NOT_OBJECT: "error",
  NO_ASSISTANT: "error",
  SAME_OUTPUT: "warning",
  SYSTEM_NOT_FIRST: "warning",
  TOOL_ARGUMENTS_INVALID: "error",
  TOOL_RESULT_UNMATCHED: "error",
  TOO_FEW_EXAMPLES: "error",
  TOO_LONG: "error",
  UNKNOWN_FORMAT: "error",
  UNKNOWN_KEY: "warning",
  UNKNOWN_ROLE: "error",
  WEIGHT_INVALID: "error",
} as const;

export type IssueCode = keyof typeof SEVERITIES;

/** A place that adds issues of one line to a list. */
export function reporter(issues: Issue[], line: number): Report {
  return (code, path, message) => {
    issues.push({ line, code, severity: SEVERITIES[code], path: formatPointer(path), message });
  };
}

/** Line 0 last, else by line, then path by code point, then code. */
export function compareIssues(a: Issue, b: Issue): number {
  if (a.line !== b.line) return (a.line || Infinity) - (b.line || Infinity);
  return compareCodePoints(a.path, b.path) || compareCodePoints(a.code, b.code);
}
