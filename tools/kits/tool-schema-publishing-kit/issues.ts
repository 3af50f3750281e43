/**
 * Words the issues that tool-schema-validator finds in definitions.
 *
 * @module
 */
import type { contract as toolSchemaValidator } from "../../ai/tool-schema-validator/contract.ts";
import type { RunOutput, RunStats, ToolResult } from "../../tool.ts";
import { counted } from "../../shared/messages.ts";
import { toolTitle } from "../../shared/tool_schemas/definitions.ts";

export type Issue = RunOutput<typeof toolSchemaValidator>["issues"][number];

/** Names of the definitions as they came, null where one has none; undefined where they are not known. */
export type Names = readonly (string | null)[] | undefined;

/**
 * Rules of Gemini's alone. Definitions with nothing but a name, a description and parameters are read as Gemini's,
 * whoever they were written for, and Gemini's own file is made to keep these rules, and checked.
 */
const GEMINI_RULES: ReadonlySet<Issue["code"]> = new Set([
  "UNSUPPORTED_KEYWORD",
  "GEMINI_TYPE",
  "GEMINI_ENUM",
]);

/** Whether an issue is of no interest to other targets than Gemini. */
export function isGeminiRule({ code }: Issue): boolean {
  return GEMINI_RULES.has(code);
}

/** How a definition is called in a message. */
export function titleOf(index: number, names: Names): string {
  return toolTitle(index, names?.[index] ?? null);
}

/** An issue with its place and its code. */
export function issueText({ tool, path, code, message }: Issue, names: Names): string {
  return `${titleOf(tool, names)} at ${path || "its root"}: ${message} (${code})`;
}

/** The counts of a check, of all issues, whether they are listed or not. */
export function countsOf({ stats }: ToolResult): RunStats<typeof toolSchemaValidator> {
  // Checked by the engine against the tool's contract.
  return stats as RunStats<typeof toolSchemaValidator>;
}

/** A check in one line. */
export function checkSummary(_: unknown, result: ToolResult): string {
  const { errors, warnings } = countsOf(result);
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
}

/** How many errors a check found that are of interest to other targets than Gemini. */
export function errorsOf(result: ToolResult, issues: readonly Issue[]): number {
  const isOther = (issue: Issue) => issue.severity === "error" && isGeminiRule(issue);
  return countsOf(result).errors - issues.filter(isOther).length;
}
