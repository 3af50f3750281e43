/**
 * The results of all cases as rows, for programs and for spreadsheets.
 *
 * @module
 */
import { csvText } from "../../shared/kits/files.ts";
import { failedTexts } from "./case_page.ts";
import type { Case, CaseResult } from "./cases.ts";

/** The columns of regression-results.csv. */
const COLUMNS = [
  "id",
  "outcome",
  "similarity",
  "prompt_tokens",
  "baseline_prompt_tokens",
  "baseline_fails",
  "candidate_fails",
] as const;

/** A row of regression-results.json. */
type ResultRow = Pick<CaseResult, "id" | "outcome" | "baseline" | "candidate" | "similarity"> & {
  prompt_tokens: number | null;
  baseline_prompt_tokens: number | null;
};

/**
 * The document regression-results.json.
 *
 * @param sizes Of the new prompts, in tokens; `oldSizes` of the old ones.
 */
export function resultRows(
  results: readonly CaseResult[],
  sizes: readonly (number | null)[],
  oldSizes: readonly (number | null)[],
): ResultRow[] {
  return results.map(({ id, outcome, baseline, candidate, similarity }, index) => ({
    id,
    outcome,
    baseline,
    candidate,
    similarity,
    prompt_tokens: sizes[index] ?? null,
    baseline_prompt_tokens: oldSizes[index] ?? null,
  }));
}

/** The file regression-results.csv, which names the assertions that fail. */
export function resultsCsv(cases: readonly Case[], rows: readonly ResultRow[]): string {
  return csvText(
    COLUMNS,
    rows.map(({ baseline, candidate, ...row }, index) => {
      const one = cases[index]!;
      const cells = {
        ...row,
        baseline_fails: failedTexts(one, { baseline, candidate }, "baseline").join("; "),
        candidate_fails: failedTexts(one, { baseline, candidate }, "candidate").join("; "),
      };
      return COLUMNS.map((column) => cells[column]);
    }),
  );
}
