/**
 * Strings of almost-JSON: where each ends, and what in it has to be written otherwise.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";
import { escapeAt, escapeEdit, needsEscape } from "./literals.ts";
import {
  closesIn,
  closesString,
  endBeforeKey,
  endOfOpenKey,
  endsTwice,
  endWithoutColon,
  isBeforeNumber,
  isCutKey,
  matchesAt,
} from "./quotes.ts";

/** Characters that the text does not have, in place of brackets and quotes that the repairer would misread. */
export type StandIns = ReadonlyMap<string, string>;

/** The context in which a string stands. */
export interface StringContext {
  /** The quotes that can close it. */
  closers: string;
  isKey: boolean;
  /** The innermost open bracket. */
  opening: "[" | "{" | undefined;
  /** Whether a quote ends it only where what follows can follow it there. */
  escapesQuotes: boolean;
  standIns: StandIns;
}

/** A string, and the corrections in it. */
export interface StringFound {
  /** Behind its last character. */
  end: number;
  /** The end of the text came first. */
  isOpen: boolean;
  edits: Edit[];
  /** Offsets of quotes that are a part of it, without those that the edits are about. */
  innerQuotes: number[];
  hasInnerQuotes: boolean;
}

/** A closing bracket after which its own document can go on. */
const BEHIND_LAST_STRING = /[ \t\r\n]*([\]}])[ \t\r]*(?=[,\]}\n]|$)/y;
/** The beginning of a path of Windows whose backslashes are not escaped. */
const DRIVE = /[A-Za-z]:\\[^\\"']/y;
/** A letter or digit on both sides of one character, as of the apostrophe in don't. */
const IN_WORD = /[\p{L}\p{N}].[\p{L}\p{N}]/yu;

/** Reads the string that begins at an offset with its quote. */
export function readString(text: string, start: number, context: StringContext): StringFound {
  const { closers, isKey } = context;
  const found: StringFound = {
    end: text.length,
    isOpen: false,
    edits: [],
    innerQuotes: [],
    hasInnerQuotes: false,
  };
  const key = isKey ? unmarkedKey(text, start) : undefined;
  if (key) return { ...found, end: key.offset, edits: [key] };
  // A string that was escaped once too often begins and ends with a backslash before the quote.
  const isEscaped = text[start - 1] === "\\";
  const isPath = matchesAt(DRIVE, text, start + 1);
  let unclosed = 0;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === "\\") {
      if (!isEscaped) found.edits.push(...(isPath ? pathEdit(text, at) : escapeEdit(text, at)));
      at++;
      if (!isEscaped || !closers.includes(text.charAt(at))) continue;
    } else if (isEscaped || !closers.includes(character)) {
      if (needsEscape(character)) found.edits.push(escapeAt(at, character));
      if (character === "[" || character === "{") unclosed++;
      else if (character === "]" || character === "}") unclosed--;
      continue;
    }
    const slip = isEscaped ? undefined : endBySlip(text, start, at, context, unclosed, found);
    if (slip) {
      const edits = found.edits.filter(({ offset }) => offset < slip.edit.offset);
      return { ...found, end: slip.end, edits: [...edits, slip.edit] };
    }
    if (closes(text, at, context)) {
      for (const edit of hiddenBrackets(text, start, at, context)) found.edits.push(edit);
      return { ...found, end: at + 1 };
    }
    if (isEscaped) continue;
    keepInnerQuote(text, at, context.standIns, found);
    found.hasInnerQuotes = true;
  }
  const isCut = isKey && isCutKey(text, start);
  return { ...found, isOpen: true, edits: isCut ? [cutKeyEdit(text, start)] : found.edits };
}

/** A backslash of a path gets its own: a folder may begin with n or t. */
function pathEdit(text: string, at: number): Edit[] {
  return /[\\"']/.test(text.charAt(at + 1))
    ? escapeEdit(text, at)
    : [{ offset: at, remove: 0, insert: "\\" }];
}

/** Finds what a key lacks after it: its closing quote, or its colon. */
function unmarkedKey(text: string, start: number): Edit | undefined {
  const end = endOfOpenKey(text, start);
  if (end !== undefined) return { offset: end, remove: 0, insert: '"' };
  const colon = endWithoutColon(text, start);
  return colon === undefined ? undefined : { offset: colon, remove: 0, insert: ":" };
}

/** The end of a string that lacks its closing quote, or has two, where a quote shows it. */
function endBySlip(
  text: string,
  start: number,
  at: number,
  { isKey, opening }: StringContext,
  unclosed: number,
  { hasInnerQuotes }: StringFound,
): { end: number; edit: Edit } | undefined {
  if (opening === "{" && !isKey && text[at] === '"') {
    const end = endBeforeKey(text, start, at, unclosed);
    if (end !== undefined) return { end, edit: { offset: end, remove: 0, insert: '"' } };
  }
  if (!endsTwice(text, at, isKey, hasInnerQuotes)) return undefined;
  return { end: at + 2, edit: { offset: at, remove: 1, insert: "" } };
}

/**
 * The repairer ends a string before a number, and makes a double quote of every quote in one; an apostrophe in a word is
 * hidden from it.
 */
function keepInnerQuote(text: string, at: number, standIns: StandIns, found: StringFound): void {
  const quote = text[at]!;
  const isInWord = quote !== '"' && matchesAt(IN_WORD, text, at - 1);
  if (isInWord) found.edits.push({ offset: at, remove: 1, insert: standIns.get(quote)! });
  else if (isBeforeNumber(text, at)) found.edits.push({ offset: at, remove: 0, insert: "\\" });
  else found.innerQuotes.push(at);
}

function closes(
  text: string,
  at: number,
  { escapesQuotes, isKey, opening }: StringContext,
): boolean {
  return escapesQuotes ? closesIn(isKey ? "key" : opening, text, at) : closesString(text, at);
}

/** A key that the end of the text has cut off is not a key of the document, and has no value. */
function cutKeyEdit(text: string, start: number): Edit {
  while (/\s/.test(text.charAt(start - 1))) start--;
  return { offset: start, remove: text.length - start, insert: "" };
}

/**
 * The repairer takes the quote in `["see [1"]` for a part of the string, because of its open bracket. Where the quote
 * plainly ends the string, stand-ins hide the bracket from it.
 */
function hiddenBrackets(
  text: string,
  start: number,
  quote: number,
  { opening, standIns }: StringContext,
): Edit[] {
  if (opening === undefined) return [];
  const closing = opening === "[" ? "]" : "}";
  BEHIND_LAST_STRING.lastIndex = quote + 1;
  if (BEHIND_LAST_STRING.exec(text)?.[1] !== closing) return [];
  const hidden: number[] = [];
  let unclosed = 0;
  for (let offset = start; offset < quote; offset++) {
    if (text[offset] === closing) unclosed--;
    if (text[offset] !== opening) continue;
    unclosed++;
    hidden.push(offset);
  }
  if (unclosed <= 0) return [];
  return hidden.map((offset) => ({ offset, remove: 1, insert: standIns.get(opening)! }));
}
