/**
 * Tracebacks of Python (https://docs.python.org/3/library/traceback.html), with chained exceptions.
 *
 * @module
 */
import {
  type Exception,
  type Frame,
  newException,
  numberOf,
  type Relation,
  type Trace,
} from "./trace.ts";

const TRACEBACK = /^\s*Traceback \(most recent call last\):\s*$/;
/** The margin of an exception group, and where the first of its exceptions begins. */
const GROUP = /^\s*\+ Exception Group (Traceback \(most recent call last\):)\s*$/;
const GROUP_MARGIN = /^\s*\| ?/;
const GROUP_MEMBERS = /^\s*\+-\+-{8}/;
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

/** Whether a line begins a traceback: its header, or a file when the header is not there. */
export function isPythonStart(line: string): boolean {
  return TRACEBACK.test(line) || FILE.test(line) || GROUP.test(line);
}

/** The first traceback of a text with all that is chained to it; undefined when there is none. */
export function parsePython(given: readonly string[]): Trace | undefined {
  const start = given.findIndex(isPythonStart);
  if (start < 0) return;
  const { lines, hasMembers } = withoutMargins(withoutIndent(given, start));
  const exceptions: Exception[] = [];
  let at = start;
  let relation: Relation | null = null;
  do {
    const { exception, next } = readException(lines, at);
    exceptions.push(
      relation ? { ...exception, relation, relatedTo: exceptions.length - 1 } : exception,
    );
    ({ relation, next: at } = readRelation(lines, next));
  } while (relation);
  // Everything is chained to the first.
  return { exceptions, rootCause: 0, hasMore: hasMembers || lines.slice(at).some(isPythonStart) };
}

/** The tracebacks of exception groups as other tracebacks stand, without those of the exceptions in the group. */
function withoutMargins(given: readonly string[]): { lines: string[]; hasMembers: boolean } {
  const lines: string[] = [];
  let isInGroup = false;
  let isInMembers = false;
  let hasMembers = false;
  for (const line of given) {
    const header = GROUP.exec(line)?.[1];
    if (header !== undefined && !isInMembers) isInGroup = true;
    else if (isInGroup && GROUP_MEMBERS.test(line)) isInMembers = hasMembers = true;
    else if (isInMembers && !/^\s+[|+]/.test(line)) isInGroup = isInMembers = false;
    if (isInMembers) continue;
    lines.push(isInGroup ? header ?? line.replace(GROUP_MARGIN, "") : line);
  }
  return { lines, hasMembers };
}

/** The lines without the space that stands before the whole traceback. */
function withoutIndent(lines: readonly string[], start: number): string[] {
  const [space] = /^\s*/.exec(lines[start]!)!;
  // Files stand two further right than the header.
  const indent = TRACEBACK.test(lines[start]!) ? space : space.slice(2);
  return lines.map((line) => line.startsWith(indent) ? line.slice(indent.length) : line);
}

function readException(
  lines: readonly string[],
  start: number,
): { exception: Exception; next: number } {
  const frames: Frame[] = [];
  let omitted = 0;
  let at = TRACEBACK.test(lines[start]!) ? start + 1 : start;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const [, file, number, name] = FILE.exec(line) ?? [];
    if (file !== undefined) {
      frames.push({ function: name ?? null, file, line: numberOf(number), column: null });
    } else if (REPEATED.test(line)) omitted += Number(REPEATED.exec(line)![1]);
    else if (/^\S/.test(line)) break;
  }
  const { type, message, next } = readTypeAndMessage(lines, at);
  // Printed are the calls from the outermost to the innermost.
  return { exception: { ...newException(type, message), frames: frames.reverse(), omitted }, next };
}

/** A traceback that was cut off has no type. */
function readTypeAndMessage(
  lines: readonly string[],
  at: number,
): { type: string; message: string; next: number } {
  const [, type, start = ""] = EXCEPTION.exec(lines[at] ?? "") ?? [];
  if (type === undefined) return { type: "Exception", message: "", next: at };
  let next = at + 1;
  while (next < lines.length && lines[next]!.trim() !== "" && !TRACEBACK.test(lines[next]!)) next++;
  return { type, message: [start, ...lines.slice(at + 1, next)].join("\n"), next };
}

/** How the next traceback goes on from the one before; null when it does not. */
function readRelation(
  lines: readonly string[],
  start: number,
): { relation: Relation | null; next: number } {
  let at = start;
  // Between them can stand what is left of a message with a blank line in it.
  while (at < lines.length && !RELATIONS.has(lines[at]!.trim()) && !isPythonStart(lines[at]!)) at++;
  const relation = RELATIONS.get(lines[at]?.trim() ?? "");
  const next = skipBlank(lines, at + 1);
  if (!relation || !isPythonStart(lines[next] ?? "")) return { relation: null, next: start };
  return { relation, next };
}

function skipBlank(lines: readonly string[], start: number): number {
  let at = start;
  while (at < lines.length && lines[at]!.trim() === "") at++;
  return at;
}
