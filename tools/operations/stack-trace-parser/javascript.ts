/**
 * Stack traces of V8 (Node.js, Deno, Chrome), Firefox and Safari, with the causes that programs print below.
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
import { deepestCause, type Exception, newException, readMessage, type Trace } from "./trace.ts";

interface Header {
  type: string;
  message: string;
}

const IDENTIFIER = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`;
/** Type[ [CODE]][: message] */
const HEADER = new RegExp(
  String.raw`^\s*((?:${IDENTIFIER}\.)*${IDENTIFIER})(?: \[[^\]]*\])?(?:: (.*)|:?\s*)$`,
  "u",
);
const ERROR_TYPE = /(?:Error|Exception)$/;
/** A type of another name is known by its capital letter and its message. */
const OTHER_HEADER = new RegExp(String.raw`^\s*(\p{Lu}[\p{ID_Continue}$.]*): (.*)$`, "u");
/** Chrome puts the place before it, Deno "error: ". */
const UNCAUGHT = /\bUncaught (?:\(in promise\) )?/;
/** Node.js; Deno and browsers say "Caused by". */
const CAUSE = /^\s*(?:\[cause\]|Caused by): (.*)$/;
const OMITTED = /^\s*\.\.\. (\d{1,9}) lines? matching cause stack trace \.\.\.$/;

/** Whether a line is a frame. */
export function isJavaScriptFrame(line: string): boolean {
  return parseJavaScriptFrame(line) !== undefined;
}

/** The first trace of a text; undefined when there is none. */
export function parseJavaScript(lines: readonly string[]): Trace | undefined {
  const { firstFrame, hasBareFrames } = findFirstFrame(lines);
  if (firstFrame < 0) return;
  const opening = openingException(lines, firstFrame);
  const exceptions: Exception[] = [opening.exception];
  let at = opening.next;
  /** Behind a line that is no part of the trace, a frame belongs to another one. */
  let isClosed = false;
  while (at < lines.length) {
    const line = lines[at++]!;
    const cause = causeHeader(line);
    const isBare = hasBareFrames && !isClosed;
    const frame = parseJavaScriptFrame(line) ?? (isBare ? parseBareFrame(line) : undefined);
    const omitted = omittedFrames(line);
    if (cause) {
      const { message, next } = readMessage(cause.message, lines, at, isFrames, isAfterCause);
      const text = next === at ? withoutBrace(message) : message;
      exceptions.push(newException(cause.type, text, "cause_of", exceptions.length - 1));
      at = next;
      isClosed = false;
    } else if (frame && isClosed) {
      return { exceptions, rootCause: deepestCause(exceptions), hasMore: true };
    } else if (frame) exceptions.at(-1)!.frames.push(frame);
    else if (omitted !== undefined) exceptions.at(-1)!.omitted += omitted;
    else if (line.trim() !== "" && !isV8Frame(line) && !isNativeCode(line)) isClosed = true;
  }
  return { exceptions, rootCause: deepestCause(exceptions), hasMore: false };
}

/** The index of the first frame, -1 when there is none, and whether it is of an engine that has bare frames. */
function findFirstFrame(lines: readonly string[]) {
  let firstFrame = lines.findIndex(isJavaScriptFrame);
  const hasBareFrames = firstFrame >= 0 && !isV8Frame(lines[firstFrame]!);
  while (hasBareFrames && firstFrame > 0 && parseBareFrame(lines[firstFrame - 1]!)) firstFrame--;
  return { firstFrame, hasBareFrames };
}

/** The exception of the header that stands nearest before the first frame. */
function openingException(
  lines: readonly string[],
  firstFrame: number,
): { exception: Exception; next: number } {
  const before = lines.slice(0, firstFrame);
  let at = before.findLastIndex((line) => errorHeader(line));
  if (at < 0) at = before.findLastIndex((line) => otherHeader(line));
  if (at < 0) return { exception: newException("Error", ""), next: firstFrame };
  const header = (errorHeader(lines[at]!) ?? otherHeader(lines[at]!))!;
  const { message, next } = readMessage(header.message, lines, at + 1, isFrames, isCause);
  const isByDeno = /^\s*error: Uncaught /.test(lines[at]!);
  return {
    exception: newException(header.type, isByDeno ? withoutExcerpt(message) : message),
    next,
  };
}

function errorHeader(line: string): Header | undefined {
  return [line, behindUncaught(line)].map((text) => headerBy(HEADER, text))
    .find((header) => header && ERROR_TYPE.test(header.type));
}

function otherHeader(line: string): Header | undefined {
  return headerBy(OTHER_HEADER, line) ?? headerBy(OTHER_HEADER, behindUncaught(line));
}

function headerBy(pattern: RegExp, text: string): Header | undefined {
  const [, type, message = ""] = pattern.exec(text) ?? [];
  return type === undefined ? undefined : { type, message };
}

/** What follows "Uncaught" in a line; "" when it has none. */
function behindUncaught(line: string): string {
  const match = UNCAUGHT.exec(line);
  return match ? line.slice(match.index + match[0].length) : "";
}

/** A cause that is no error, such as an object, is none of the exceptions. */
function causeHeader(line: string): Header | undefined {
  const text = CAUSE.exec(line)?.[1];
  if (text === undefined) return;
  const header = errorHeader(withoutBrace(text)) ?? otherHeader(text);
  return header && { ...header, message: (errorHeader(text) ?? header).message };
}

function isCause(line: string): boolean {
  return causeHeader(line) !== undefined;
}

/** Node.js closes the properties of an error with a lone brace. */
function isAfterCause(line: string): boolean {
  return isCause(line) || line.trim() === "}";
}

function isFrames(line: string): boolean {
  return isJavaScriptFrame(line) || omittedFrames(line) !== undefined;
}

function omittedFrames(line: string): number | undefined {
  const [, count] = OMITTED.exec(withoutBrace(line)) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** Deno shows the line of source below the message, and ^ below that. */
function withoutExcerpt(message: string): string {
  const lines = message.split("\n");
  return /^\s*\^$/.test(lines.at(-1)!) ? lines.slice(0, -2).join("\n") : message;
}
