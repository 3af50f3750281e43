/**
 * A report as its reader hands it over, whatever its format.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import type { contract } from "./contract.ts";

export type Outcome = "passed" | "failed" | "errors" | "skipped" | "todo";

/** A suite: the same object for all its tests. */
export interface Suite {
  /** Names from the outermost suite down, joined by `SUITE_SEPARATOR`. */
  name: string;
}

/** A test with its outcome. */
export interface Test {
  suite: Suite;
  name: string;
  outcome: Outcome;
  /** The failure, or the reason why it was skipped. */
  message: string;
  details: string;
  file: string | null;
  line: number | null;
  /** Null when the report does not state one. */
  seconds: number | null;
}

/** A report: the tests that ran. */
export interface Report {
  /** In the report's order. */
  tests: Test[];
  /** Tests that a plan announced and that never ran. */
  missing: number;
  /** Why the run gave up; null when it did not. */
  bailOut: string | null;
  /** Tests that passed after they had failed. */
  flaky: number;
  warnings: RunWarning<typeof contract>[];
}

/** Hands out the suite of a name, the same object each time. */
export function suiteNames(): (name: string) => Suite {
  const suites = new Map<string, Suite>();
  return (name) => {
    const suite = suites.get(name) ?? { name };
    suites.set(name, suite);
    return suite;
  };
}

/** Whether a test failed, or ended in an error. */
export function isFaulty({ outcome }: Test): boolean {
  return outcome === "failed" || outcome === "errors";
}

const SUITE_SEPARATOR = " > ";

/** The name of a suite in another; one without a name is left out. */
export function nestedName(outer: string, inner: string): string {
  return outer === "" || inner === "" ? outer + inner : outer + SUITE_SEPARATOR + inner;
}

/** The first line of a text that is not blank, trimmed; "" when there is none. */
export function firstLine(text: string): string {
  return /\S.*/.exec(text)?.[0].trimEnd() ?? "";
}
