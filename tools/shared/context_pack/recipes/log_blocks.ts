/**
 * The blocks of a build's log that say what went wrong: a line that names an error or a warning,
 * with the indented lines, frames and causes right after it.
 *
 * @module
 */
import { clean } from "../../evidence/text.ts";
import { redactText } from "../../secrets/redact.ts";

/** Lines of a log, counted from 1, as they are quoted. */
export interface LogBlock {
  kind: "failure" | "warning";
  start: number;
  end: number;
  text: string;
}

/** The most lines of a block. */
const MAX_BLOCK_LINES = 40;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z /;

const ERROR_WORD =
  /\b(errors?|fatal|panic|panicked|exception|traceback|failed|failures?|segmentation fault)\b/i;
const ERROR_CLASS = /[A-Za-z](Error|Exception)\b/;
/** Lines that report a count of zero errors. */
const NO_ERRORS = [
  /\b(0|no) (errors?|failed|failures?|exceptions?)\b/i,
  /\b(errors?|failed|failures?)[:=] ?0\b/i,
];
const WARNING_WORD = /\b(warning|warn|deprecated)\b/i;
const CONTINUATION = /^(?:[ \t]|at |Caused by:|\.\.\. \d+ more|-->|\^)/;
/** Python names the exception in the line after its frames. */
const TRACEBACK = "Traceback (most recent call last)";

/**
 * The lines of a log without its byte order mark, sequences for terminals, the timestamps of the CI service, and
 * secrets.
 */
export function readLogLines(log: string): string[] {
  const lines = log.replace(/^\ufeff/, "").split(/\r\n|[\n\r]/);
  if (lines.at(-1) === "") lines.pop();
  const shown = lines.map((line) => clean(line).replace(TIMESTAMP, "")).join("\n");
  // A private key is seen by its lines together.
  return lines.length === 0 ? [] : redactText(shown).split("\n");
}

/**
 * The blocks of errors and warnings, in the order of their lines.
 *
 * @param lines As {@linkcode readLogLines} gives them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findLogBlocks } from "./log_blocks.ts";
 *
 * const blocks = [...findLogBlocks(["ok", "Error: no file", "    at main.js:1", "done"])];
 * assert.deepEqual(blocks, [
 *   { kind: "failure", start: 2, end: 3, text: "Error: no file\n    at main.js:1" },
 * ]);
 * ```
 */
export function* findLogBlocks(lines: readonly string[]): Generator<LogBlock> {
  let at = 0;
  while (at < lines.length) {
    const kind = kindOf(lines[at]!);
    const end = kind ? endOfBlock(lines, at, kind) : at + 1;
    if (kind) yield { kind, start: at + 1, end, text: lines.slice(at, end).join("\n") };
    at = end;
  }
}

/** The last lines of a log, blank lines at its end left out; undefined if all lines are blank. */
export function logTail(
  lines: readonly string[],
  most: number,
): Omit<LogBlock, "kind"> | undefined {
  const last = lines.findLastIndex((line) => !isBlank(line));
  if (last === -1) return undefined;
  const start = Math.max(0, last + 1 - most);
  return { start: start + 1, end: last + 1, text: lines.slice(start, last + 1).join("\n") };
}

function kindOf(line: string): LogBlock["kind"] | undefined {
  if (isErrorLine(line)) return "failure";
  return WARNING_WORD.test(line) ? "warning" : undefined;
}

function isErrorLine(line: string): boolean {
  if (!ERROR_WORD.test(line) && !ERROR_CLASS.test(line)) return false;
  return !NO_ERRORS.some((pattern) => pattern.test(line));
}

/** The index after the last line of the block that begins at an index. */
function endOfBlock(lines: readonly string[], start: number, kind: LogBlock["kind"]): number {
  const most = Math.min(lines.length, start + MAX_BLOCK_LINES);
  let end = start + 1;
  while (end < most && isContinuation(lines[end]!)) end++;
  const namesException = kind === "failure" && lines[start]!.includes(TRACEBACK);
  if (namesException && end < most && !isBlank(lines[end]!)) end++;
  return end;
}

function isContinuation(line: string): boolean {
  return !isBlank(line) && CONTINUATION.test(line);
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}
