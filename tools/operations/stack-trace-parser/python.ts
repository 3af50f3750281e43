/**
 * Tracebacks of Python (https://docs.python.org/3/library/traceback.html), with chained exceptions and
 * exception groups.
 *
 * @module
 */
import {
  addException,
  addFrame,
  type Exception,
  type Frame,
  newException,
  numberOf,
  type Relation,
  rootCauseOf,
  type Trace,
} from "./trace.ts";
import { GROUP_HEADER, type Line, withoutMargins } from "./python_margins.ts";

const TRACEBACK = /^\s*Traceback \(most recent call last\):\s*$/;
const FILE = /^\s*File "(.*)", line (\d{1,9})(?:, in (.*))?$/;
const REPEATED = /^\s*\[Previous line repeated (\d{1,9}) more times?\]$/;
/** Type: message, or Type alone; a type may be a local class, `f.<locals>.Type`. */
const EXCEPTION = /^([^\s:]+)(?::(?: (.*))?)?$/;
const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ["The above exception was the direct cause of the following exception:", "caused_by"],
  [
    "During handling of the above exception, another exception occurred:",
    "during_handling_of",
  ],
]);

/** Where the reading stands. */
interface Reading {
  lines: readonly Line[];
  at: number;
  exceptions: Exception[];
}

/** Whether a line begins a traceback: its header, or a file when the header is not there. */
export function isPythonStart(line: string): boolean {
  return TRACEBACK.test(line) || FILE.test(line) || GROUP_HEADER.test(line);
}

/** The first traceback of a text with all that is chained to it or in it; undefined if there is none. */
export function parsePython(given: readonly string[]): Trace | undefined {
  const start = given.findIndex(isPythonStart);
  if (start < 0) return;
  const lines = withoutMargins(withoutIndent(given, start));
  const reading: Reading = { lines, at: start, exceptions: [] };
  readChain(reading, lines[start]?.column ?? 0, null);
  const { exceptions, at } = reading;
  // Everything is chained to the first.
  const hasMore = lines.slice(at).some(({ text }) => isPythonStart(text));
  return { exceptions, rootCause: rootCauseOf(exceptions), hasMore };
}

/** The lines without the space that is before the whole traceback. */
function withoutIndent(lines: readonly string[], start: number): string[] {
  const first = lines[start] ?? "";
  const space = first.slice(0, first.length - first.trimStart().length);
  // Files, and the headers of groups, stand two further right than the header.
  const indent = TRACEBACK.test(first) ? space : space.slice(2);
  return lines.map((line) => line.startsWith(indent) ? line.slice(indent.length) : line);
}

/**
 * Reads an exception and those that are chained to it, all at one margin, each with its members.
 *
 * @param group The index of the group that they are in; null at the top.
 */
function readChain(reading: Reading, column: number, group: number | null): void {
  const { exceptions } = reading;
  let relation: Relation | null = group === null ? null : "member_of";
  let relatedTo = group;
  for (;;) {
    const index = exceptions.length;
    addException(exceptions, { ...readException(reading, column), relation, relatedTo });
    readMembers(reading, column, index);
    const next = readRelation(reading, group === null ? 0 : column);
    if (!next) return;
    [relation, relatedTo] = [next, index];
    column = reading.lines[reading.at]?.column ?? column;
  }
}

/** Reads the members of the group that is at a margin, if they follow. */
function readMembers(reading: Reading, column: number, group: number): void {
  const { lines } = reading;
  const first = lines[reading.at];
  if (first?.mark !== "member" || first.column <= column) return;
  while (lines[reading.at]?.mark === "member" && lines[reading.at]?.column === first.column) {
    reading.at++;
    if (textAt(reading, first.column) !== undefined) readChain(reading, first.column, group);
    // Skips lines that belong to no exception, such as "and 3 more exceptions".
    while (textAt(reading, first.column) !== undefined) reading.at++;
  }
  if (lines[reading.at]?.mark === "end") reading.at++;
}

/** The text of the line at which the reading stands; undefined when it is not at this margin. */
function textAt({ lines, at }: Reading, column: number): string | undefined {
  const line = lines[at];
  return line && line.mark === null && line.column === column ? line.text : undefined;
}

function readException(reading: Reading, column: number): Exception {
  const frames: Frame[] = [];
  let omitted = 0;
  if (TRACEBACK.test(textAt(reading, column) ?? "")) reading.at++;
  for (;; reading.at++) {
    const text = textAt(reading, column);
    if (text === undefined) break;
    const [, file, number, name] = FILE.exec(text) ?? [];
    const repeated = REPEATED.exec(text)?.[1];
    if (file !== undefined) {
      addFrame({ frames }, { function: name ?? null, file, line: numberOf(number), column: null });
    } else if (repeated !== undefined) omitted += Number(repeated);
    else if (/^\S/.test(text)) break;
  }
  const { type, message } = readTypeAndMessage(reading, column);
  // Printed are the calls from the outermost to the innermost.
  return { ...newException(type, message), frames: frames.reverse(), omitted };
}

/** A traceback that was cut off has no type. */
function readTypeAndMessage(reading: Reading, column: number): { type: string; message: string } {
  const [, type, start = ""] = EXCEPTION.exec(textAt(reading, column) ?? "") ?? [];
  if (type === undefined) return { type: "Exception", message: "" };
  const message = [start];
  reading.at++;
  for (;; reading.at++) {
    const text = textAt(reading, column);
    if (text === undefined || text.trim() === "" || TRACEBACK.test(text)) break;
    message.push(text);
  }
  return { type, message: message.join("\n") };
}

/** Reads how the next traceback continues from the one before, and moves to it; null when it does not. */
function readRelation(reading: Reading, column: number): Relation | null {
  const start = reading.at;
  // Between them can stand what is left of a message with a blank line in it.
  for (let text = textAt(reading, column); text !== undefined; text = textAt(reading, column)) {
    if (RELATIONS.has(text.trim()) || isPythonStart(text)) break;
    reading.at++;
  }
  const relation = RELATIONS.get(textAt(reading, column)?.trim() ?? "");
  if (relation) reading.at++;
  while (textAt(reading, column)?.trim() === "") reading.at++;
  if (relation && isPythonStart(reading.lines[reading.at]?.text ?? "")) return relation;
  reading.at = start;
  return null;
}
