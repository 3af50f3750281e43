/**
 * Rules by which lines of a build's log are recognised: data, one for each way in which a tool says that
 * something failed.
 *
 * @module
 */

/** What kind of thing broke, by what there is to do about it. */
export const CAUSE_KINDS = [
  "compile",
  "types",
  "link",
  "lint",
  "format",
  "test",
  "test_setup",
  "coverage",
  "exception",
  "crash",
  "dependency",
  "lockfile",
  "missing_module",
  "missing_file",
  "missing_command",
  "config",
  "generated_files",
  "git",
  "docker",
  "deploy",
  "artifact",
  "audit",
  "auth",
  "permission",
  "rate_limit",
  "network",
  "memory",
  "disk",
  "timeout",
  "cancelled",
  "runner",
  "command",
] as const;

export type CauseKind = (typeof CAUSE_KINDS)[number];

/**
 * How much a line says about the cause: `root` ends whatever was running, so that what else is printed
 * is its consequence; `cause` names a fault and where it is; `exception` was thrown by a program
 * that runs; `message` is an error that some tool words; `summary` says that a tool or a task
 * failed.
 */
export const WEIGHTS = { root: 5, cause: 4, exception: 3.5, message: 3, summary: 2 } as const;

export type Weight = keyof typeof WEIGHTS;

/**
 * A way in which a tool says that something failed. Groups of its patterns that are called `file`, `line`,
 * `test` and `message` are read.
 */
export interface CauseRule {
  /** As people call it. */
  tool: string;
  kind: CauseKind;
  weight: Weight;
  /**
   * Lowercase texts, one of which is in each line that matches: no other line is looked at closely.
   */
  hints: readonly string[];
  /** Matches the line. Takes time linear in it. */
  line: RegExp;
  /** The line of the cause stands further down: the first one that matches this. */
  below?: RegExp;
  /** File and line stand further up, in a line that must match this. */
  above?: RegExp;
  /** The file stands over all of its problems: in the nearest line above that matches this, if one does. */
  heading?: RegExp;
  /** One of the next lines must match this, before another one matches `line`. */
  needs?: RegExp;
  /** No line within the next ones, nor the line itself, matches this. */
  unless?: RegExp;
  /** The message stands further down, in the first line that matches this: behind what `below` matches, else before. */
  message?: RegExp;
  /** File and line stand further down, in the first line that matches this. */
  place?: RegExp;
  /** What the fault comes from is told by the last such line of the stack trace below. */
  origin?: RegExp;
  /** The test's name goes on below, further in with each line, up to a colon; a line without is another. */
  titles?: true;
  /** A line tells more than the one that it stands under. */
  innermost?: true;
  /** The last such line tells most, not the first of those that are together. */
  last?: true;
  /** Tools that write their errors alike, by the end of the file's name. */
  toolOf?: Readonly<Record<string, string>>;
  /** What to do now, where it differs from the kind's advice. */
  fix?: string;
}

/** Whether a line tells what broke, not only that something did. */
export function isTelling(
  { rule, test, file }: { rule: Pick<CauseRule, "weight">; test?: string; file?: string },
): boolean {
  return rule.weight !== "summary" || test !== undefined || file !== undefined;
}

/** Rules of one tool. */
export function rulesOf(
  tool: string,
  ...rules: readonly (Omit<CauseRule, "tool"> & { tool?: string })[]
): CauseRule[] {
  return rules.map((rule) => ({ tool, ...rule }));
}
