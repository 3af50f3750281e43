/**
 * A coverage report as the readers of all formats return it.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** A count of lines, branches, functions or statements. */
export interface Count {
  covered: number;
  total: number;
}

export const METRICS = ["lines", "branches", "functions", "statements"] as const;

/** Null for a metric that the file, or the format, does not have. */
export type Counts = Record<(typeof METRICS)[number], Count | null>;

export interface FileCoverage extends Counts {
  path: string;
  /** In any order; null when the report does not say. */
  uncoveredLines: number[] | null;
}

/** A report: the coverage of its files. */
export interface Report {
  files: FileCoverage[];
  /** When the report states totals that go before the files' sums. */
  totals?: Counts;
  warnings: RunWarning<typeof contract>[];
}

/** Counts the reached lines, branches or functions of a map; null when it is empty. */
export function countReached(reached: ReadonlyMap<unknown, boolean>): Count | null {
  if (reached.size === 0) return null;
  let covered = 0;
  for (const isReached of reached.values()) if (isReached) covered++;
  return { covered, total: reached.size };
}

/** All counts added up. */
export function sumOfCounts(counts: readonly Count[]): Count {
  return {
    covered: counts.reduce((sum, { covered }) => sum + covered, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The lines of a map that were not reached. */
export function unreached(lines: ReadonlyMap<number, boolean>): number[] {
  return [...lines].filter(([, isReached]) => !isReached).map(([line]) => line);
}

/** Notes that something was reached or not; once reached is enough. */
export function reach<Key>(map: Map<Key, boolean>, key: Key, isReached: boolean): void {
  map.set(key, isReached || map.get(key) === true);
}

/**
 * Adds up the lines of all parts of a report: a short text can span any number.
 *
 * @param what How the error begins: the lines of what.
 * @returns What throws `INPUT_TOO_LARGE` when they are more than the contract allows.
 */
export function lineBudget(what: string): (lines: number) => void {
  const { max_lines } = contract.limits;
  let spent = 0;
  return (lines) => {
    spent += lines;
    if (spent > max_lines) throw inputTooLarge("max_lines", max_lines, spent, what);
  };
}
