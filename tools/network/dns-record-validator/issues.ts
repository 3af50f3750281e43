import type { RunOutput } from "../../tool.ts";
import { createFindingList, type FindingList } from "../../shared/findings.ts";
import { contract, ISSUES } from "./contract.ts";

/** Where checks report what they find. */
export type Issues = FindingList<RunOutput<typeof contract>["issues"][number]>;

/** An empty list, sorted by line, then by code; those of one code are in the order found. */
export function createIssues(): Issues {
  return createFindingList(ISSUES, contract.output.shape.issues.element, ["line", "code"]);
}
