/**
 * Stack traces of .NET, as `Exception.ToString` prints them
 * (https://learn.microsoft.com/dotnet/api/system.exception.tostring).
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

interface Header {
  type: string;
  message: string;
}

/** at METHOD(PARAMETERS)[ in FILE:line N]; Mono puts an offset before "in". */
const FRAME =
  /^\s*at (?!async )([^\s()][^()]*)\(([^()]*)\)(?: (?:\[0x[0-9a-f]+\] )?in (.+?):(?:line )?(\d{1,9}) ?)?(<---)?\s*$/;
/** Parameters are "Type name", or nothing; a file in their place is Java's. */
const PARAMETERS = /^$|^[^\s:]+ [A-Za-z_@][\w.]*(?:, [^,]+)*$/;
const END_MARK = /^\s*--- End of (?:inner exception )?stack trace/;
const INNER = /^\s*---> (?:\(Inner Exception #\d+\) )?(.*)$/;
const NUMBERED = /^\s*---> \(Inner Exception #/;
const END_OF_INNER = /^\s*--- End of inner exception stack trace ---\s*$/;
const END_OF_PREVIOUS = /^\s*--- End of stack trace from previous location.*---\s*$/;
const MEMBER_END = /<---\s*$/;
const UNHANDLED = /^\s*Unhandled [Ee]xception[.:] /;
const HEADER =
  /^([\p{L}_][\p{L}\p{N}_]*(?:[.+`][\p{L}\p{N}_]+)*)(?: \(0x[0-9a-fA-F]+\))?(?:: (.*))?$/u;
const EXCEPTION_TYPE = /(?:Exception|Error|Failure)$/;
const AGGREGATE = "System.AggregateException";

/** Whether a line is of .NET; what Java is sure of looks the same. */
export function isCSharpSign(line: string): boolean {
  return END_MARK.test(line) || parseFrame(line)?.function?.includes(".") === true ||
    (UNHANDLED.test(line) && parseHeader(line) !== undefined);
}

/** The first trace of a text; undefined if there is none. */
export function parseCSharp(lines: readonly string[]): Trace | undefined {
  const firstFrame = lines.findIndex((line) => parseFrame(line));
  if (firstFrame < 0) return;
  const reading = openReading(lines, firstFrame);
  for (; reading.at < lines.length; reading.at++) {
    if (!takeLine(lines[reading.at] ?? "", reading)) return traceOf(reading, true);
  }
  return traceOf(reading, false);
}

/** The state of the reading. */
interface Reading {
  exceptions: Exception[];
  /** The exceptions whose frames may still come, outermost first. */
  open: number[];
  at: number;
  /** After a line that is not a part of the trace, a frame belongs to another one. */
  isClosed: boolean;
  lines: readonly string[];
}

function openReading(lines: readonly string[], firstFrame: number): Reading {
  const before = lines.slice(0, firstFrame);
  const firstInner = before.findIndex((line) => INNER.test(line));
  const end = firstInner < 0 ? firstFrame : firstInner;
  const index = lines.slice(0, end).findLastIndex((line) => parseHeader(line));
  const [outermost, ...inner] = headersOf(lines[index] ?? "");
  const { type, message } = outermost ?? { type: "Exception", message: "" };
  const rest = inner.length > 0 || index < 0 ? [] : lines.slice(index + 1, end);
  const reading: Reading = {
    exceptions: [newException(type, withRest(message, rest))],
    open: [0],
    at: end,
    isClosed: false,
    lines,
  };
  for (const header of inner) {
    const outer = reading.exceptions.length - 1;
    addException(
      reading.exceptions,
      newException(header.type, header.message, relationTo(outer, reading), outer),
    );
    reading.open.push(outer + 1);
  }
  return reading;
}

/** The headers of a line: .NET Framework puts that of an inner exception after the outer one's. */
function headersOf(line: string): Header[] {
  const headers: Header[] = [];
  for (const part of line.split(" ---> ")) {
    const header = parseHeader(part);
    const last = headers.at(-1);
    if (header) headers.push(header);
    // An arrow of the message itself.
    else if (last) last.message += ` ---> ${part}`;
  }
  return headers;
}

function relationTo(outer: number, { exceptions }: Reading): Relation {
  return exceptions[outer]?.type === AGGREGATE ? "member_of" : "cause_of";
}

/** @returns False when the line belongs to another trace. */
function takeLine(line: string, reading: Reading): boolean {
  const { exceptions, open } = reading;
  const frame = parseFrame(line);
  const inner = INNER.exec(line)?.[1];
  const current = exceptions[open.at(-1) ?? 0];
  if (inner !== undefined) openInner(line, inner, reading);
  else if (frame) {
    if (reading.isClosed) return false;
    if (current) addFrame(current, frame);
  } else if (END_OF_INNER.test(line)) open.pop();
  else if (!END_OF_PREVIOUS.test(line) && line.trim() !== "" && !MEMBER_END.test(line)) {
    reading.isClosed = true;
  }
  if (MEMBER_END.test(line) && open.length > 1) open.pop();
  return true;
}

/** An exception inside the current one; its message continues up to a frame or what ends it. */
function openInner(line: string, text: string, reading: Reading): void {
  const { exceptions, open, lines } = reading;
  const outer = NUMBERED.test(line) ? groupOf(reading) : open.at(-1) ?? 0;
  const { type, message } = parseHeader(text.replace(MEMBER_END, "")) ??
    { type: "Exception", message: text };
  const relation = relationTo(outer, reading);
  let end = reading.at + 1;
  while (end < lines.length && !isMessageEnd(lines[end] ?? "")) end++;
  const hasFrames = end < lines.length;
  const rest = hasFrames ? lines.slice(reading.at + 1, end) : [];
  if (hasFrames) reading.at = end - 1;
  addException(exceptions, newException(type, withRest(message, rest), relation, outer));
  while (open.length > 0 && (open.at(-1) ?? 0) > outer) open.pop();
  open.push(exceptions.length - 1);
  reading.isClosed = false;
}

/** The aggregate that numbers its inner exceptions: the innermost that is open. */
function groupOf({ exceptions, open }: Reading): number {
  return open.findLast((index) => exceptions[index]?.type === AGGREGATE) ?? open.at(-1) ?? 0;
}

function isMessageEnd(line: string): boolean {
  return parseFrame(line) !== undefined || INNER.test(line) || END_OF_INNER.test(line) ||
    MEMBER_END.test(line);
}

function withRest(message: string, rest: readonly string[]): string {
  return [message, ...rest].join("\n").trimEnd();
}

/** [Unhandled exception. ]Type[: message], where the type is named like an exception. */
function parseHeader(line: string): Header | undefined {
  const [, type, message = ""] = HEADER.exec(line.replace(UNHANDLED, "").trim()) ?? [];
  return type !== undefined && EXCEPTION_TYPE.test(type) ? { type, message } : undefined;
}

function parseFrame(line: string): Frame | undefined {
  const [, name, parameters = "", file, number] = FRAME.exec(line) ?? [];
  if (name === undefined || !PARAMETERS.test(parameters)) return;
  const isKnown = file !== undefined && !/^<.*>$/.test(file);
  return {
    function: name.trimEnd(),
    file: isKnown ? file : null,
    line: isKnown ? numberOf(number) : null,
    column: null,
  };
}

function traceOf({ exceptions }: Reading, hasMore: boolean): Trace {
  return { exceptions, rootCause: rootCauseOf(exceptions), hasMore };
}
