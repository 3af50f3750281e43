/**
 * Stack traces of the JVM, as `Throwable.printStackTrace` documents them.
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
  readMessage,
  rootCauseOf,
  type Trace,
} from "./trace.ts";

interface Header {
  type: string;
  message: string;
}

/** An exception with the width of the white space before its header, which tells what it belongs to. */
interface Printed {
  exception: Exception;
  indent: number;
}

/** at NAME(PLACE), after which Logback names the archive. */
const FRAME = /^[ \t]*at ([^()]*[^()\s])\(([^()]*)\)(?:[ \t]+~?\[[^\]]*\])?[ \t]*$/;
const CERTAIN_PLACE = /^(?:Native Method|Unknown Source|.*\.(?:java|kt|scala|groovy):\d+)$/;
const FILE_AND_LINE = /^(.+?)(?::(\d{1,9}))?$/;
const NO_FILE = /^(?:Native Method|Unknown Source(?::\d+)?)$/;
/** Loader and module: app//, java.base/, loader/module@1.0/. Hidden classes, Foo$$Lambda/0x1, have a / too. */
const MODULE = /^(?:[^/$]*\/){1,2}/;
const OMITTED = /^[ \t]*\.\.\. (\d{1,9}) (?:more|common frames omitted)[ \t]*$/;
const SECTION = /^([ \t]*)(Caused by|Suppressed): (.*)$/;
const THREAD = /^Exception in thread "[^"]*" /;
const HEADER = /^([^\s:()]+)(?::(?: (.*))?)?$/;
const THROWABLE = /(?:Error|Exception|Throwable)$/;
/** A class in a package. */
const QUALIFIED = /^(?:[\p{L}_$][\p{L}\p{N}_$]*\.)+\p{Lu}[\p{L}\p{N}_$]*$/u;
/** A class named like an exception, after the words of a log. */
const HEADER_BEHIND_WORDS =
  /\s((?:[\p{L}_$][\p{L}\p{N}_$]*\.)+[\p{L}\p{N}_$]+(?<=Error|Exception|Throwable))(?:: (.*)|:?\s*)$/u;

/** Whether a line is a frame of the JVM beyond doubt. */
export function isJavaFrame(line: string): boolean {
  return CERTAIN_PLACE.test(FRAME.exec(line)?.[2] ?? "");
}

/** The first trace of a text; undefined if there is none. */
export function parseJava(lines: readonly string[]): Trace | undefined {
  const firstFrame = lines.findIndex((line) => FRAME.test(line));
  if (firstFrame < 0) return;
  const opening = openingException(lines, firstFrame);
  const printed: Printed[] = [opening.printed];
  const exceptions = [opening.printed.exception];
  let at = opening.next;
  /** After a line that is not a part of the trace, a frame belongs to another one. */
  let isClosed = false;
  while (at < lines.length) {
    const line = lines[at++] ?? "";
    const section = parseSection(line);
    const frame = parseFrame(line);
    const current = exceptions.at(-1) ?? opening.printed.exception;
    const omitted = OMITTED.exec(line)?.[1];
    if (section) {
      const { message, next } = readMessage(section.message, lines, at, isFrames, isSection);
      const exception = newException(section.type, message, ...relationOf(section, printed));
      addException(exceptions, exception);
      printed.push({ exception, indent: section.indent });
      at = next;
      isClosed = false;
    } else if (frame && isClosed) return traceOf(exceptions, true);
    else if (frame) addFrame(current, frame);
    else if (omitted !== undefined) current.omitted += Number(omitted);
    else if (line.trim() !== "") isClosed = true;
  }
  return traceOf(exceptions, false);
}

function traceOf(exceptions: Exception[], hasMore: boolean): Trace {
  return { exceptions, rootCause: rootCauseOf(exceptions), hasMore };
}

/** The exception of the header that is nearest before the first frame. */
function openingException(
  lines: readonly string[],
  firstFrame: number,
): { printed: Printed; next: number } {
  const before = lines.slice(0, firstFrame);
  const at = [isThrowableHeader, isQualifiedHeader, isSection, isHeaderBehindWords]
    .map((isHeader) => before.findLastIndex(isHeader)).find((index) => index >= 0);
  const line = at === undefined ? "" : lines[at] ?? "";
  const header = parseHeader(line) ?? parseSection(line) ?? parseHeaderBehindWords(line);
  if (at === undefined || !header) {
    return { printed: { exception: newException("Throwable", ""), indent: 0 }, next: firstFrame };
  }
  const { message, next } = readMessage(header.message, lines, at + 1, isFrames, isSection);
  return {
    printed: { exception: newException(header.type, message), indent: indentOf(line) },
    next,
  };
}

/** WORDS TYPE[: MESSAGE]: the end of a logger's message, where its layout puts no line break. */
function parseHeaderBehindWords(line: string): Header | undefined {
  const [, type, message = ""] = HEADER_BEHIND_WORDS.exec(line) ?? [];
  return type === undefined ? undefined : { type, message };
}

function isHeaderBehindWords(line: string): boolean {
  return parseHeaderBehindWords(line) !== undefined;
}

/** [Exception in thread "x" ]Type[: message] */
function parseHeader(line: string): Header | undefined {
  const text = line.trimStart();
  const [, type, message = ""] = HEADER.exec(text.replace(THREAD, "").trimEnd()) ?? [];
  return type === undefined ? undefined : { type, message };
}

function isThrowableHeader(line: string): boolean {
  const header = parseHeader(line);
  return header !== undefined && (THREAD.test(line.trimStart()) || THROWABLE.test(header.type));
}

function isQualifiedHeader(line: string): boolean {
  return QUALIFIED.test(parseHeader(line)?.type ?? "");
}

function parseSection(line: string): (Header & { kind: string; indent: number }) | undefined {
  const [, space, kind = "", text = ""] = SECTION.exec(line) ?? [];
  if (space === undefined) return;
  // The line printed for a circular reference is not a header.
  const header = parseHeader(text);
  return header && { ...header, kind, indent: space.length };
}

function isSection(line: string): boolean {
  return parseSection(line) !== undefined;
}

function isFrames(line: string): boolean {
  return FRAME.test(line) || OMITTED.test(line);
}

/** A cause is indented like the exception that it caused, a suppressed exception further than the one that suppressed it. */
function relationOf(
  { kind, indent }: { kind: string; indent: number },
  printed: readonly Printed[],
): ["cause_of" | "suppressed_by", number] {
  const isCause = kind === "Caused by";
  const related = printed.findLastIndex((other) =>
    isCause ? other.indent === indent : other.indent < indent
  );
  return [isCause ? "cause_of" : "suppressed_by", related < 0 ? printed.length - 1 : related];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function parseFrame(line: string): Frame | undefined {
  const [, name, place = ""] = FRAME.exec(line) ?? [];
  if (name === undefined) return;
  const [, file, number] = NO_FILE.test(place) ? [] : FILE_AND_LINE.exec(place) ?? [];
  return {
    function: name.replace(MODULE, ""),
    file: file ?? null,
    line: numberOf(number),
    column: null,
  };
}
