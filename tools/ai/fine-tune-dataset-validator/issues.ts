import type { RunOutput } from "../../tool.ts";
import { type CodeOf, createFindingList, type FindingList } from "../../shared/findings.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { contract } from "./contract.ts";
import { ISSUES } from "./issue_codes.ts";

/** Findings on lines, or on the whole file (line 0). */
type Issue = RunOutput<typeof contract>["issues"][number];

export type Issues = FindingList<Issue>;

export type Path = readonly (string | number)[];

/** Adds an issue to the line that is being checked. */
export type Report = (code: CodeOf<typeof ISSUES>, path: Path, message: string) => void;

/** An empty list, sorted by line, then path, then code, those of the whole file last. */
export function createIssues(): Issues {
  return createFindingList(ISSUES, contract.output.shape.issues.element, [
    (a, b) => Number(a.line === 0) - Number(b.line === 0),
    "line",
    "path",
    "code",
  ]);
}

/** Adds the issues of one line to a list. */
export function reporter({ add }: Issues, line: number): Report {
  return (code, path, message) => add(code, message, { line, path: formatPointer(path) });
}
