/**
 * Stack traces of V8 (Node.js, Deno, Chrome), Firefox and Safari, with the causes and the errors of an
 * AggregateError that programs print below.
 *
 * @module
 */
import {
  isNativeCode,
  isV8Frame,
  parseBareFrame,
  parseJavaScriptFrame,
  withoutBrace,
} from "./javascript_frame.ts";
import {
  causeHeader,
  errorHeader,
  type Header,
  headerBehindWords,
  isDenoHeader,
  otherHeader,
} from "./javascript_header.ts";
import {
  addException,
  addFrame,
  type Exception,
  newException,
  readMessage,
  rootCauseOf,
  type Trace,
} from "./trace.ts";

const OMITTED = /^\s*\.\.\. (\d{1,9}) lines? matching cause stack trace \.\.\.$/;
/** Node.js lists the errors of an AggregateError as one of its properties. */
const ERRORS = /^(\s*)\[errors\]: \[\s*$/;
const ERRORS_END = /^(\s*)\],?\s*$/;
/** An error without a stack, and one whose stack is only its header. */
const BRACKETED = /^\s*(?:Uncaught )?\[(.*)\](?:,| \{)?\s*$/;
/** How far right Deno prints the frames of an error, and the headers of the errors in it. */
const DENO_INDENT = 4;

/** The errors of an AggregateError, while they are being read. */
interface Group {
  /** The index of the AggregateError. */
  of: number;
  /** Its errors stand further right than this. */
  indent: number;
}

/** Where the reading stands. */
interface Reading {
  lines: readonly string[];
  at: number;
  exceptions: Exception[];
  /** The exception whose frames come now. */
  current: number;
  groups: Group[];
  /** Firefox and Safari, whose frames have no "at". */
  hasBareFrames: boolean;
  /** After a line that is not a part of the trace, a frame belongs to another one. */
  isClosed: boolean;
}

/** Whether a line is a frame. */
export function isJavaScriptFrame(line: string): boolean {
  return parseJavaScriptFrame(line) !== undefined;
}

/** The first trace of a text; undefined if there is none. */
export function parseJavaScript(lines: readonly string[]): Trace | undefined {
  const reading = openReading(lines);
  if (!reading) return;
  for (; reading.at < lines.length; reading.at++) {
    if (!takeLine(lines[reading.at] ?? "", reading)) return traceOf(reading, true);
  }
  return traceOf(reading, false);
}

function traceOf({ exceptions }: Reading, hasMore: boolean): Trace {
  return { exceptions, rootCause: rootCauseOf(exceptions), hasMore };
}

/** Reads the header that is nearest before the first frame. */
function openReading(lines: readonly string[]): Reading | undefined {
  const { firstFrame, hasBareFrames } = findFirstFrame(lines);
  if (firstFrame < 0) return;
  const { exception, next, group } = openingAggregate(lines, firstFrame) ??
    openingException(lines, firstFrame, hasBareFrames);
  return {
    lines,
    at: next,
    exceptions: [exception],
    current: 0,
    groups: group ? [group] : [],
    hasBareFrames,
    isClosed: false,
  };
}

/** The index of the first frame, -1 when there is none, and whether it is of an engine that has bare frames. */
function findFirstFrame(lines: readonly string[]) {
  let firstFrame = lines.findIndex(isJavaScriptFrame);
  const hasBareFrames = firstFrame >= 0 && !isV8Frame(lines[firstFrame] ?? "");
  while (hasBareFrames && firstFrame > 0 && parseBareFrame(lines[firstFrame - 1] ?? "")) {
    firstFrame--;
  }
  return { firstFrame, hasBareFrames };
}

interface Opening {
  exception: Exception;
  next: number;
  group?: Group;
}

/** An AggregateError whose errors are before its own frames, or which has none. */
function openingAggregate(lines: readonly string[], firstFrame: number): Opening | undefined {
  const before = lines.slice(0, firstFrame);
  const errors = before.findIndex((line) => ERRORS.test(line));
  if (errors >= 0) {
    const header = before.slice(0, errors)
      .map((line) => errorHeader(BRACKETED.exec(line)?.[1] ?? line)).findLast(Boolean);
    if (!header) return;
    return { exception: newException(header.type, header.message), next: errors };
  }
  const at = before.findLastIndex(isDenoHeader);
  const header = at < 0 ? undefined : errorHeader(before[at] ?? "");
  if (header?.type !== "AggregateError") return;
  const isMember = (line: string) =>
    indentOf(line) === DENO_INDENT && memberHeader(line) !== undefined;
  const member = before.findIndex((line, index) => index > at && isMember(line));
  if (member < 0) return;
  const message = [header.message, ...before.slice(at + 1, member)].join("\n");
  return {
    exception: newException(header.type, message),
    next: member,
    group: { of: 0, indent: 0 },
  };
}

function openingException(
  lines: readonly string[],
  firstFrame: number,
  hasBareFrames: boolean,
): Opening {
  const before = lines.slice(0, firstFrame);
  const readHeader = [errorHeader, headerBehindWords, otherHeader]
    .find((read) => before.some((line) => read(line)));
  const at = before.findLastIndex((line) => readHeader?.(line));
  const line = lines[at] ?? "";
  const header = readHeader?.(line);
  if (at < 0 || !header) return { exception: newException("Error", ""), next: firstFrame };
  const isFirst = (line: string) =>
    isFrames(line) || (hasBareFrames && parseBareFrame(line) !== undefined);
  const { message, next } = readMessage(header.message, lines, at + 1, isFirst, isCause);
  return {
    exception: newException(header.type, isDenoHeader(line) ? withoutExcerpt(message) : message),
    next,
  };
}

/** @returns False when the line belongs to another trace. */
function takeLine(line: string, reading: Reading): boolean {
  const { exceptions, groups } = reading;
  const group = groups.at(-1);
  const isBare = reading.hasBareFrames && !reading.isClosed;
  const frame = parseJavaScriptFrame(line) ?? (isBare ? parseBareFrame(line) : undefined);
  const cause = frame ? undefined : causeHeader(line);
  const member = group && !frame && !cause && indentOf(line) > group.indent
    ? memberHeader(line)
    : undefined;
  const omitted = omittedFrames(line);
  const current = exceptions[reading.current];
  if (cause) openException(cause, "cause_of", reading.current, reading);
  else if (member && group) openException(member, "member_of", group.of, reading);
  else if (frame && reading.isClosed) return false;
  else if (frame) addFrame(frameOwner(line, reading), frame);
  else if (omitted !== undefined && current) current.omitted += omitted;
  else takeOther(line, reading);
  return true;
}

function openException(
  header: Header,
  relation: "cause_of" | "member_of",
  relatedTo: number,
  reading: Reading,
): void {
  const { exceptions, lines, at } = reading;
  const indent = indentOf(lines[at] ?? "");
  const isOther = (line: string) =>
    isAfterCause(line) ||
    (relation === "member_of" && indentOf(line) <= indent && memberHeader(line) !== undefined);
  const { message, next } = readMessage(header.message, lines, at + 1, isFrames, isOther);
  const text = next === at + 1 ? withoutBrace(message) : message;
  reading.current = exceptions.length;
  reading.at = next - 1;
  reading.isClosed = false;
  addException(exceptions, newException(header.type, text, relation, relatedTo));
}

/** The exception that a frame is of: Deno prints those of an AggregateError after its errors. */
function frameOwner(line: string, reading: Reading): Exception {
  const group = reading.groups.at(-1);
  if (group?.indent === 0 && indentOf(line) <= DENO_INDENT) closeGroup(reading);
  // An index of the list, in which it has been put.
  return reading.exceptions[reading.current]!;
}

function closeGroup(reading: Reading): void {
  const group = reading.groups.pop();
  if (group) reading.current = group.of;
}

/** A line that is neither header nor frame. */
function takeOther(line: string, reading: Reading): void {
  const [, errorsSpace] = ERRORS.exec(line) ?? [];
  const [, endSpace] = ERRORS_END.exec(line) ?? [];
  const group = reading.groups.at(-1);
  if (errorsSpace !== undefined && !reading.isClosed) {
    reading.groups.push({ of: reading.current, indent: errorsSpace.length });
  } else if (group && endSpace?.length === group.indent) closeGroup(reading);
  else if (!group && line.trim() !== "" && !isV8Frame(line) && !isNativeCode(line)) {
    reading.isClosed = true;
  }
}

/** The header of an error in an AggregateError. */
function memberHeader(line: string): Header | undefined {
  const text = BRACKETED.exec(line)?.[1] ?? withoutBrace(line);
  return errorHeader(text) ?? otherHeader(text);
}

function isCause(line: string): boolean {
  return causeHeader(line) !== undefined;
}

/** Node.js closes the properties of an error with a lone brace. */
function isAfterCause(line: string): boolean {
  return isCause(line) || /^\s*[}\]],?\s*$/.test(line);
}

function isFrames(line: string): boolean {
  return isJavaScriptFrame(line) || omittedFrames(line) !== undefined;
}

function omittedFrames(line: string): number | undefined {
  const [, count] = OMITTED.exec(withoutBrace(line)) ?? [];
  return count === undefined ? undefined : Number(count);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Deno shows the line of source below the message, and ^ below that. */
function withoutExcerpt(message: string): string {
  const lines = message.split("\n");
  return /^\s*\^$/.test(lines.at(-1) ?? "") ? lines.slice(0, -2).join("\n") : message;
}
