import type { RunReturn } from "../../define.ts";
import type { contract, IssueCode } from "./contract.ts";

type Output = RunReturn<typeof contract>["output"];

export type Issue = Output["issues"][number];

/** Where checks report what they find. */
export interface Issues {
  error(line: number, code: IssueCode, message: string): void;
  warning(line: number, code: IssueCode, message: string): void;
  /** All issues by line, then by code; those of one code in the order found. */
  list(): Issue[];
}

export function createIssues(): Issues {
  const found: Issue[] = [];
  return {
    error: (line, code, message) => found.push({ line, severity: "error", code, message }),
    warning: (line, code, message) => found.push({ line, severity: "warning", code, message }),
    list: () =>
      found.toSorted((a, b) => a.line - b.line || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)),
  };
}
