/**
 * Rules by which lines of a build's log are recognised: data, one for each way in which a tool says that
 * something failed.
 *
 * @module
 */

/** Kinds of causes; each calls for advice of its own. */
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
 * How much a line says about the cause: `root` ends whatever was running, so other errors are its consequences;
 * `cause` names a fault and its place; `exception` is one that a running program threw; `message` is an error in a
 * tool's own words; `summary` says only that a tool or task failed.
 */
export const WEIGHTS = { root: 5, cause: 4, exception: 3.5, message: 3, summary: 2 } as const;

export type Weight = keyof typeof WEIGHTS;

/**
 * A way in which a tool says that something failed. Groups of its patterns that are called `file`, `line`,
 * `test` and `message` are read.
 */
export interface CauseRule {
  /** The name that people know it by. */
  tool: string;
  kind: CauseKind;
  weight: Weight;
  /**
   * Texts in lower case, one of which is in every line that matches: no other line is tried.
   */
  hints: readonly string[];
  /** Matches the line. Takes time linear in it. */
  line: RegExp;
  /** Matches the line of the cause, where that stands further down. */
  below?: RegExp;
  /** Matches a line further up that has file and line, and must be there. */
  above?: RegExp;
  /** Matches the line with the file's name that stands over all of its problems. */
  heading?: RegExp;
  /** Must match one of the next lines before `line` matches again. */
  needs?: RegExp;
  /** Must match neither the line nor the one that `below` finds. */
  unless?: RegExp;
  /** Matches the line with the message, further down: after the one that `below` finds, else before it. */
  message?: RegExp;
  /** Matches a line further down that has file and line. */
  place?: RegExp;
  /**
   * Matches the line that begins a test's output where that stands above the line that says how the test ended, and
   * names the same test.
   */
  output?: RegExp;
  /** Matches the first line below that is about something else; by default where `line` matches again. */
  until?: RegExp;
  /** Matches lines of the stack trace below; the last one has the exception that caused the others. */
  origin?: RegExp;
  /** The test's name goes on in the lines below, each indented further, up to a colon. */
  titles?: true;
  /** The innermost of nested indented lines counts. */
  innermost?: true;
  /** The last matching line counts, not the first of those that stand together. */
  last?: true;
  /** By file extension, other tools that write their errors in the same form. */
  toolOf?: Readonly<Record<string, string>>;
  /** Advice, where it differs from the kind's. */
  fix?: string;
}

/** Whether a line says what broke, not only that something did. */
export function isTelling(
  { rule, test, file }: { rule: Pick<CauseRule, "weight">; test?: string; file?: string },
): boolean {
  return rule.weight !== "summary" || test !== undefined || file !== undefined;
}

/** The tool of rules for what any program may print. */
export const ANY_PROGRAM = "program";

/** Rules of one tool. */
export function rulesOf(
  tool: string,
  ...rules: readonly (Omit<CauseRule, "tool"> & { tool?: string })[]
): CauseRule[] {
  return rules.map((rule) => ({ tool, ...rule }));
}
