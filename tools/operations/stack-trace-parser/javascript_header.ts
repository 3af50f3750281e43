/**
 * The lines that name a JavaScript error: TYPE[ [CODE]][: MESSAGE], with what programs put before them.
 *
 * @module
 */
import { withoutBrace } from "./javascript_frame.ts";

/** The line that names an exception. */
export interface Header {
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
/** A header that does not begin the line: what a program put before it ends in a space. */
const HEADER_BEHIND_WORDS =
  /\s([\p{ID_Start}_$][\p{ID_Continue}$.]*(?<=Error|Exception))(?: \[[^\]]{0,100}\])?(?:: (.*)|:?\s*)$/u;
/** Chrome puts the place before it, Deno "error: ". */
const UNCAUGHT = /\bUncaught (?:\(in promise\) )?/;
/** Node.js; Deno and browsers say "Caused by". */
const CAUSE = /^\s*(?:\[cause\]|Caused by): (.*)$/;

/** A header whose type is named like an error. */
export function errorHeader(line: string): Header | undefined {
  return [line, behindUncaught(line)].map((text) => headerBy(HEADER, text))
    .find((header) => header && ERROR_TYPE.test(header.type));
}

/**
 * The first header whose type is named like an error, after words of the program:
 * `console.error("Saving failed:", error)`, "(node:7) UnhandledPromiseRejectionWarning: ".
 */
export function headerBehindWords(line: string): Header | undefined {
  const [, type = "", message = ""] = HEADER_BEHIND_WORDS.exec(line) ?? [];
  return type === "" ? undefined : { type, message };
}

/** A header whose type has another name. */
export function otherHeader(line: string): Header | undefined {
  return headerBy(OTHER_HEADER, line) ?? headerBy(OTHER_HEADER, behindUncaught(line));
}

/** A cause that is not an error, such as an object, is not one of the exceptions. */
export function causeHeader(line: string): Header | undefined {
  const text = CAUSE.exec(line)?.[1];
  if (text === undefined) return;
  const header = errorHeader(withoutBrace(text)) ?? otherHeader(text);
  return header && { ...header, message: (errorHeader(text) ?? header).message };
}

/** Deno shows a line of source below its header. */
export function isDenoHeader(line: string): boolean {
  return /^\s*error: Uncaught /.test(line);
}

function headerBy(pattern: RegExp, text: string): Header | undefined {
  const [, type, message = ""] = pattern.exec(text) ?? [];
  return type === undefined ? undefined : { type, message };
}

/** Gives the text after "Uncaught" in a line; "" when it has none. */
function behindUncaught(line: string): string {
  const match = UNCAUGHT.exec(line);
  return match ? line.slice(match.index + match[0].length) : "";
}
