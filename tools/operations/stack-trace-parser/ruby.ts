/**
 * Backtraces of Ruby, as `Exception#full_message` prints them, in both orders, and as Rails logs them.
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

/** FILE:N:in `METHOD'; since Ruby 3.4 with ' on both sides. */
const METHOD = String.raw`[^'\x60]{0,300}`;
const PLACE = String.raw`(\S.*?):(\d{1,9})(?::in [\x60'](${METHOD})')?`;
const HEADER = new RegExp(String.raw`^\s*${PLACE}: (.*?)(?: \(([A-Z][\w:]*)\))?$`);
const FROM = new RegExp(String.raw`^\s*(?:(\d+): )?from ${PLACE}\s*$`);
const BARE_FRAME = new RegExp(String.raw`^\s*(\S.*?):(\d{1,9}):in [\x60'](${METHOD})'\s*$`);
/** Type (message): of Rails, Type: message. */
const TYPE_FIRST = /^\s*((?:[A-Z]\w*::)*[A-Z]\w*)(?: \((.*)\):?|: (.*))$/;
/** NAME (VERSION) PATH: how Rails' backtrace cleaner writes a path in a gem's folder. */
const GEM_FILE = /^([\w.-]+) \(\d[\w.-]*\) (.+)$/;
const OMITTED = /^\s*\.\.\. (\d{1,9}) levels\.\.\.$/;
/** From the outermost call on, which 2.5 to 2.7 print on terminals. */
const REVERSED = /^\s*Traceback \(most recent call last\):\s*$/;

/** Whether a line is of a backtrace of Ruby. */
export function isRubySign(line: string): boolean {
  if (!/:in [\x60']|\.(?:rb|erb|rake):\d/.test(line)) return false;
  if (isFrame(line)) return true;
  const [, , , , , type] = HEADER.exec(line) ?? [];
  return type !== undefined;
}

/** The first backtrace of a text with the causes below it; undefined if there is none. */
export function parseRuby(lines: readonly string[]): Trace | undefined {
  const start = lines.findIndex(isRubySign);
  if (start < 0) return;
  const isReversed = FROM.exec(lines[start] ?? "")?.[1] !== undefined &&
    REVERSED.test(lines[start - 1] ?? "");
  return isReversed ? parseReversed(lines, start) : parseInOrder(lines, start);
}

/** The header below the frames: the frames from it upwards are those from the innermost call. */
function parseReversed(lines: readonly string[], start: number): Trace {
  const header = lines.findIndex((line, index) => index > start && !FROM.test(line));
  const end = header < 0 ? lines.length : header;
  const frames = lines.slice(start, end).flatMap((line) => parseFrom(line) ?? []).reverse();
  const opening = parseHeader(lines[end] ?? "");
  const exception = opening?.exception ?? newException("Exception", "");
  for (const frame of frames) addFrame(exception, frame);
  const hasMore = lines.slice(end + 1).some(isRubySign);
  return { exceptions: [exception], rootCause: 0, hasMore };
}

function parseInOrder(lines: readonly string[], start: number): Trace {
  const opening = openingException(lines, start);
  const exceptions = [opening.exception];
  let at = opening.next;
  let isClosed = false;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const current = exceptions.at(-1) ?? opening.exception;
    const frame = parseFrom(line) ?? parseBareFrame(line);
    // A cause has a header of its own after the frames of what it caused.
    const cause = frame ? undefined : parseHeader(line);
    const omitted = OMITTED.exec(line)?.[1];
    if (frame && isClosed) return traceOf(exceptions, true);
    if (frame) addFrame(current, frame);
    else if (cause && isClosed) return traceOf(exceptions, true);
    else if (cause) {
      const { message, next } = readMessage(
        cause.exception.message,
        lines,
        at + 1,
        isFrame,
        isRubySign,
      );
      addException(exceptions, {
        ...cause.exception,
        message,
        relation: "cause_of",
        relatedTo: exceptions.length - 1,
      });
      at = next - 1;
    } else if (omitted !== undefined) current.omitted += Number(omitted);
    else if (line.trim() !== "") isClosed = true;
  }
  return traceOf(exceptions, false);
}

function traceOf(exceptions: readonly Exception[], hasMore: boolean): Trace {
  return { exceptions: [...exceptions], rootCause: rootCauseOf(exceptions), hasMore };
}

/** The header at the first sign, or the type that is before frames without one. */
function openingException(
  lines: readonly string[],
  start: number,
): { exception: Exception; next: number } {
  const line = lines[start] ?? "";
  const header = isFrame(line) ? undefined : parseHeader(line);
  if (header) {
    const { message, next } = readMessage(
      header.exception.message,
      lines,
      start + 1,
      isFrame,
      isRubySign,
    );
    return { exception: { ...header.exception, message }, next };
  }
  const at = lines.slice(0, start).findLastIndex((before) => TYPE_FIRST.test(before));
  const [, type = "Exception", inBrackets, behindColon] = TYPE_FIRST.exec(lines[at] ?? "") ?? [];
  const message = inBrackets ?? behindColon ?? "";
  return { exception: newException(type, message), next: start };
}

/** FILE:N:in `METHOD': MESSAGE (TYPE): where it was raised is its first frame. */
function parseHeader(line: string): { exception: Exception } | undefined {
  const [matched, file, number, name, message = "", type] = HEADER.exec(line) ?? [];
  if (matched === undefined || (name === undefined && type === undefined)) return undefined;
  const exception = newException(type ?? "RuntimeError", message);
  exception.frames.push(frameOf(name, file, number));
  return { exception };
}

function isFrame(line: string): boolean {
  return FROM.test(line) || isBareFrame(line);
}

function isBareFrame(line: string): boolean {
  return parseBareFrame(line) !== undefined;
}

function parseFrom(line: string): Frame | undefined {
  const [matched, , file, number, name] = FROM.exec(line) ?? [];
  return matched === undefined ? undefined : frameOf(name, file, number);
}

/** A frame as `Exception#backtrace` has it. */
function parseBareFrame(line: string): Frame | undefined {
  const [, file, number, name] = BARE_FRAME.exec(line) ?? [];
  if (name === undefined) return undefined;
  return frameOf(name, file, number);
}

function frameOf(name: string | undefined, place = "", number?: string): Frame {
  const [, library, file = place] = GEM_FILE.exec(place) ?? [];
  return { function: name ?? null, file, line: numberOf(number), column: null, library };
}
