/**
 * Stack traces of PHP, as `Throwable::__toString` and uncaught exceptions print them, and as Laravel logs them.
 *
 * @module
 */
import {
  addException,
  type Exception,
  type Frame,
  newException,
  numberOf,
  type Trace,
} from "./trace.ts";

/** Where a call stands, and what it calls: a frame runs at the place from which the next one was called. */
interface Call {
  called: string;
  file: string | null;
  line: number | null;
}

const STACK = /^\s*(?:Stack trace:|\[stacktrace\])\s*$/;
/** #N FILE(LINE): CALL, #N [internal function]: CALL, #N {main} */
const CALL = /^\s*#\d+ (?:(\{main\})|(?:\[internal function\]|(.+?)\((\d{1,9})\)): (.*)$)/;
const TYPE = String.raw`[A-Za-z_\\][\w\\]*(?:@anonymous)?`;
const START = new RegExp(String.raw`^(.*?(?:Uncaught|Next) |\s*)(${TYPE})(?:: (.*))?$`);
/** PHP 5. */
const OLD_START = new RegExp(String.raw`exception '(${TYPE})' with message '`);
/** PHP writes a colon, and "on line" where it shows errors to readers. */
const LINE_NUMBER = /(?::| on line )(\d{1,9})\s*$/;
const LARAVEL_START = /\[object\] \(([\w\\]+)\(code: [^)]*\): /;
const LARAVEL_LINE = /:(\d{1,9})\)\s*$/;
/** Laravel logs a stack trace as a string of JSON, except for its line breaks. */
const LARAVEL_STACK = /^\s*\[stacktrace\]/;
const NEXT = /^\s*Next /;

/** Whether a line is of a trace of PHP. */
export function isPhpSign(line: string): boolean {
  return CALL.test(line) || STACK.test(line);
}

/** The first trace of a text with the exceptions that it led to; undefined if there is none. */
export function parsePhp(lines: readonly string[]): Trace | undefined {
  const first = lines.findIndex(isPhpSign);
  if (first < 0) return;
  const exceptions: Exception[] = [];
  let from = 0;
  for (const at of [first, ...stacksBehind(lines, first)]) {
    const { exception, next, isNext } = readException(lines, from, at);
    if (exceptions.length > 0 && !isNext) return { exceptions, rootCause: 0, hasMore: true };
    // The previous exception is printed first: "Next" says what it led to.
    addException(
      exceptions,
      exceptions.length === 0
        ? exception
        : { ...exception, relation: "caused_by", relatedTo: exceptions.length - 1 },
    );
    from = next;
  }
  return { exceptions, rootCause: 0, hasMore: false };
}

/** The indexes of the lines that begin another stack. */
function stacksBehind(lines: readonly string[], first: number): number[] {
  return lines.flatMap((line, index) => index > first && STACK.test(line) ? [index] : []);
}

/** The exception whose stack begins at a line: its header is above, at `from` or below. */
function readException(given: readonly string[], from: number, at: number) {
  const lines = LARAVEL_STACK.test(given[at] ?? "") ? given.map(withoutJsonEscapes) : given;
  const calls: Call[] = [];
  let next = STACK.test(lines[at] ?? "") ? at + 1 : at;
  for (; next < lines.length; next++) {
    const call = parseCall(lines[next] ?? "");
    if (!call) break;
    calls.push(call);
  }
  const header = readHeader(lines.slice(from, at));
  const exception = newException(header.type, header.message);
  exception.frames = framesOf(header.place, calls);
  return { exception, next, isNext: header.isNext };
}

function withoutJsonEscapes(line: string): string {
  return line.replace(/\\(["\\/])/g, "$1");
}

interface Header {
  type: string;
  message: string;
  place: Pick<Call, "file" | "line">;
  isNext: boolean;
}

/** [Uncaught |Next ]TYPE[: MESSAGE] in FILE:LINE, where the message may have several lines. */
function readHeader(lines: readonly string[]): Header {
  const end = lines.findLastIndex((line) => placeAtEnd(line) ?? laravelHeader(line));
  const last = lines[end] ?? "";
  const laravel = laravelHeader(last);
  if (laravel) return laravel;
  const { text = "", file = null, line = null } = placeAtEnd(last) ?? {};
  const told = end < 0 ? [] : [...lines.slice(0, end), text].map(withoutOldWords);
  const start = startOf(told);
  const [, before = "", type = "Exception", first = ""] = START.exec(told[start] ?? "") ?? [];
  return {
    type,
    message: start < 0 ? "" : [first, ...told.slice(start + 1)].join("\n"),
    place: { file, line },
    isNext: NEXT.test(before),
  };
}

/** exception 'TYPE' with message 'MESSAGE', as PHP 5 has it, in the words of PHP 7. */
function withoutOldWords(line: string): string {
  return OLD_START.test(line) ? line.replace(OLD_START, "$1: ").replace(/'$/, "") : line;
}

/** A line that ends in the place, and what is before that. */
function placeAtEnd(line: string): { text: string; file: string; line: number | null } | undefined {
  const match = LINE_NUMBER.exec(line);
  const start = match ? ` ${line}`.lastIndexOf(" in ") : -1;
  if (!match || start < 0) return undefined;
  const file = line.slice(start + "in ".length, match.index);
  return { text: line.slice(0, Math.max(0, start - 1)), file, line: numberOf(match[1]) };
}

/** [object] (TYPE(code: N): MESSAGE at FILE:LINE) */
function laravelHeader(line: string): Header | undefined {
  const start = LARAVEL_START.exec(line);
  const end = LARAVEL_LINE.exec(line);
  const at = start && end ? line.lastIndexOf(" at ") : -1;
  if (!start || !end || at < start.index) return undefined;
  const [{ length }, type = ""] = start;
  return {
    type,
    message: line.slice(start.index + length, at),
    place: { file: line.slice(at + " at ".length, end.index), line: numberOf(end[1]) },
    isNext: false,
  };
}

/** The line on which the header begins: the last that says so in words, or the last with a type. */
function startOf(lines: readonly string[]): number {
  const worded = lines.findLastIndex((line) =>
    /(?:\bUncaught |^\s*Next )/.test(line) && START.test(line)
  );
  return worded >= 0 ? worded : lines.findLastIndex((line) => START.test(line));
}

function parseCall(line: string): Call | undefined {
  const [matched, main, file = null, number, call = ""] = CALL.exec(line) ?? [];
  if (matched === undefined) return undefined;
  return { called: main ?? calledName(call), file, line: numberOf(number) };
}

/** The name before the arguments; that of a closure has braces. */
function calledName(call: string): string {
  const open = call.search(/\((?!anonymous)/);
  return open < 0 ? call : call.slice(0, open);
}

/** Each function with the place at which it was: that of the exception, then those of the calls. */
function framesOf(place: Pick<Call, "file" | "line">, calls: readonly Call[]): Frame[] {
  const last = calls.at(-1);
  // Some programs leave {main} away.
  const all = last && last.called !== "{main}" && last.file !== null
    ? [...calls, { called: "{main}", file: null, line: null }]
    : calls;
  return all.map(({ called }, index) => {
    const { file, line } = all[index - 1] ?? place;
    return { function: called, file, line, column: null };
  });
}
