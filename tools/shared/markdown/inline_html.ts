/**
 * Raw HTML in a text (CommonMark 0.31.2, section 6.6). A search for an end that found none is remembered: a text can
 * open any number of pieces.
 *
 * @module
 */
import { isAsciiAlphanumeric, isAsciiLetter } from "./characters.ts";

const TAG_NAME = /[a-zA-Z][a-zA-Z0-9-]*/y;
const SPACE = /[ \t\n\r]*/y;
const ATTRIBUTE_NAME = /[a-zA-Z_:][a-zA-Z0-9_.:-]*/y;
const UNQUOTED = /[^ \t\n\r"'=<>`]+/y;

/** Finds parts of one text; one that was not found is not looked for again further on. */
export class PartFinder {
  readonly #missing = new Map<string, number>();

  constructor(readonly text: string) {}

  /** The offset after a part, from `from` on; undefined if there is none. */
  behind(part: string, from: number): number | undefined {
    if (from >= (this.#missing.get(part) ?? Infinity)) return undefined;
    const found = this.text.indexOf(part, from);
    if (found >= 0) return found + part.length;
    this.#missing.set(part, from);
  }
}

/** The offset after the HTML that begins at a "<"; undefined when none does. */
export function parseInlineHtml(finder: PartFinder, start: number): number | undefined {
  const { text } = finder;
  const next = text.charCodeAt(start + 1);
  if (text[start + 1] === "?") return finder.behind("?>", start + 2);
  if (text[start + 1] !== "!") return parseHtmlTag(text, start, finder);
  if (text.startsWith("<!--", start)) {
    const short = /^-?>/.exec(text.slice(start + 4, start + 6))?.[0];
    return short ? start + 4 + short.length : finder.behind("-->", start + 4);
  }
  if (text.startsWith("<![CDATA[", start)) return finder.behind("]]>", start + 9);
  return isAsciiLetter(text.charCodeAt(start + 2)) && next ? finder.behind(">", start) : undefined;
}

/** The offset after the opening or closing tag that begins at a "<". */
export function parseHtmlTag(
  text: string,
  start: number,
  finder = new PartFinder(text),
): number | undefined {
  const isClosing = text[start + 1] === "/";
  let at = behind(TAG_NAME, text, start + (isClosing ? 2 : 1));
  if (at === undefined) return undefined;
  if (!isClosing) at = behindAttributes(finder, at);
  at = at === undefined ? undefined : behindSpace(text, at);
  if (at !== undefined && !isClosing && text[at] === "/") at++;
  return at !== undefined && text[at] === ">" ? at + 1 : undefined;
}

/** @returns undefined when one is malformed. */
function behindAttributes(finder: PartFinder, start: number): number | undefined {
  const { text } = finder;
  for (let at = start;;) {
    const nameStart = behindSpace(text, at);
    const nameEnd = nameStart > at ? behind(ATTRIBUTE_NAME, text, nameStart) : undefined;
    if (nameEnd === undefined) return at;
    const equals = behindSpace(text, nameEnd);
    if (text[equals] !== "=") {
      at = nameEnd;
      continue;
    }
    const valueStart = behindSpace(text, equals + 1);
    const quote = text[valueStart];
    const valueEnd = quote === '"' || quote === "'"
      ? finder.behind(quote, valueStart + 1)
      : behind(UNQUOTED, text, valueStart);
    if (valueEnd === undefined) return undefined;
    at = valueEnd;
  }
}

function behindSpace(text: string, at: number): number {
  return behind(SPACE, text, at) ?? at;
}

function behind(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const URI = /<([a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^<>\0-\x20\x7f]*)>/y;
const EMAIL =
  /<([a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*)>/y;

/** An autolink (section 6.5) at a "<": its text, where it leads, and the offset after it. */
export function parseAutolink(
  text: string,
  start: number,
): { text: string; destination: string; end: number } | undefined {
  if (
    !isAsciiAlphanumeric(text.charCodeAt(start + 1)) &&
    !/[.!#-'*+/=?^-`{|}~-]/.test(text[start + 1] ?? "")
  ) {
    return undefined;
  }
  URI.lastIndex = start;
  const uri = URI.exec(text)?.[1];
  if (uri !== undefined) return { text: uri, destination: uri, end: URI.lastIndex };
  EMAIL.lastIndex = start;
  const email = EMAIL.exec(text)?.[1];
  if (email === undefined) return undefined;
  return { text: email, destination: `mailto:${email}`, end: EMAIL.lastIndex };
}
