/**
 * A cause in one sentence.
 *
 * @module
 */
import { startOf } from "../cut_text.ts";
import type { Candidate } from "./candidates.ts";

const MAX_MESSAGE = 240;

const TEST_KINDS: ReadonlySet<string> = new Set(["test", "test_setup"]);

/**
 * A cause in a sentence, with its place where the log names one: `Test adds failed: expected 2 (math.test.js:4)`.
 */
export function sentenceOf(cause: Candidate): string {
  const { rule, tool, test, file } = cause;
  const message = startOf(cause.message.replace(/\s+/g, " "), MAX_MESSAGE);
  const isNamed = cause.lineInFile === undefined &&
    [test, message].some((said) => said?.includes(file ?? ""));
  const place = file === undefined || isNamed ? "" : ` (${placeOf(cause)})`;
  if (test !== undefined && TEST_KINDS.has(rule.kind)) {
    return `Test ${startOf(test, MAX_MESSAGE)} failed${
      message === "" ? "" : `: ${message}`
    }${place}`;
  }
  const said = [test && startOf(test, MAX_MESSAGE), message].filter(Boolean).join(": ") ||
    `${tool} failed`;
  return `${tool}: ${said}${place}`;
}

/** File and line of a cause, as compilers write them; null if the log names no file. */
export function placeOf({ file, lineInFile }: Candidate): string | null {
  if (file === undefined) return null;
  return lineInFile === undefined ? file : `${file}:${lineInFile}`;
}
