/**
 * Lines that divide a step: the start of a command, a tool's success, another attempt.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/** A command as shells and services echo it: nothing before it ended the step. */
const COMMAND =
  /^(?:\++ (?!\+)\S|\$ \S|##\[command\]|\[command\]|> \S+@\S+ \S+|\[Pipeline\] (?:sh|bat|powershell)|Executing command: )/;

/** Lines that tools print when all is well. */
const SUCCESS: readonly RegExp[] = [
  // pytest; unittest.
  /^=+ (?!.*\b(?:failed|errors?)\b)(?:.*, )?\d+ passed\b/,
  /^OK(?: \(.*\))?$/,
  // Jest, Vitest, Mocha, node:test, TAP.
  /^Tests: +(?!.*failed).*\b\d+ passed, \d+ total/,
  /^\s*Tests +(?!.*failed)\d+ passed/,
  /^\s*\d+ passing \(/,
  /^# fail +0$/,
  // Maven, Gradle, sbt.
  /^(?:\[INFO\] )?BUILD SUCCESS(?:FUL)?\b/,
  /^\[success\] Total time/,
  // CTest.
  /^100% tests passed/,
  // PHPUnit, RSpec, MSBuild.
  /^OK \(\d+ tests?, /,
  /^\d+ examples?, 0 failures/,
  /^Build succeeded\.?$/,
  // Linters.
  /^(?:All checks passed!|Success: no issues found)/,
];

/** Success of one tested program of several, or of the tests that passed: others may have failed. */
const PARTLY: readonly RegExp[] = [
  /^\[ {2}PASSED {2}\] \d+ tests?\.$/,
  /^Passed! +- Failed: +0/,
  /^test result: ok\./,
  /^ok\s+\S+\s+(?:[\d.]+s|\(cached\))/,
];

/** An attempt that failed, or a new one. */
const RETRY =
  /\b(?:attempt \d+ (?:failed|of \d+)|attempt \d+\/\d+|retrying|will retry|trying again|try #?\d+ of)\b/i;

/** Texts one of which is in every line that {@linkcode RETRY} matches: most lines have none. */
const RETRY_HINTS = ["ttempt", "etry", "rying again", "try "];

/** Whether a line says that tests passed: all of them, or those of one program. */
export function isSuccess({ text }: LogLine): boolean {
  return [...SUCCESS, ...PARTLY].some((pattern) => pattern.test(text));
}

export type Boundary = "command" | "success" | "retry";

/** The kind of boundary that a line is; undefined if it does not divide a step. */
export function boundaryOf({ text }: LogLine): Boundary | undefined {
  if (COMMAND.test(text)) return "command";
  if (SUCCESS.some((pattern) => pattern.test(text))) return "success";
  return RETRY_HINTS.some((hint) => text.includes(hint)) && RETRY.test(text) ? "retry" : undefined;
}
