/**
 * What the compiler and the test binary of Go print.
 *
 * @module
 */
import { MAX_DETAILS_CHARS } from "./contract.ts";
import { firstLine } from "./report.ts";

/** A line by which the test binary reports its progress. */
const PROGRESS_LINE = /^ *(?:=== |--- )/;
const PLACE = /^\s*([^\s:]+\.go):(\d{1,9})(?::\d{1,9})?:(?!\S)/;

/** Output as a failure has it. */
export interface Said {
  text: string;
  /** Its first line after the compiler's line about the package; empty if there is none. */
  message: string;
  file: string | null;
  line: number | null;
}

/** Reads pieces of output. */
export function saidBy(output: readonly string[]): Said {
  const lines = output.join("").split("\n").filter((line) => !PROGRESS_LINE.test(line));
  const text = lines.join("\n").trimEnd();
  const [, file = null, line] = lines.map((text) => PLACE.exec(text)).find(Boolean) ?? [];
  return {
    text,
    message: firstLine(`${text}\n`.replace(/^#.*\n/, "")),
    file,
    line: line === undefined ? null : Number(line),
  };
}

/**
 * Makes a reader of what the compiler says, which reads each output once and keeps only as much as a failure can show:
 * thousands of packages may fail for the same one.
 */
export function buildReader(): (output: readonly string[]) => Said {
  const known = new Map<readonly string[], Said>();
  return (output) => {
    const found = known.get(output);
    if (found) return found;
    const said = saidBy(output);
    const shown = { ...said, text: said.text.slice(0, MAX_DETAILS_CHARS + 1) };
    known.set(output, shown);
    return shown;
  };
}
