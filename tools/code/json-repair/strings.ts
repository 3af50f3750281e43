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
  isCutKey,
  matchesAt,
} from "./quotes.ts";

/** For brackets and quotes that the repairer would take for others, characters that the text does not have. */
export type StandIns = ReadonlyMap<string, string>;

/** What a string is in. */
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

export interface StringFound {
  /** Behind its last character. */
  end: number;
  /** The end of the text came first. */
  isOpen: boolean;
  edits: Edit[];
  /** Offsets of quotes that are a part of it. */
  innerQuotes: number[];
}

/** A closing bracket behind which its own document can go on. */
const BEHIND_LAST_STRING = /[ \t\r\n]*([\]}])[ \t\r]*(?=[,\]}\n]|$)/y;
/** A letter or digit on both sides of one character, as of the apostrophe in don't. */
const IN_WORD = /[\p{L}\p{N}].[\p{L}\p{N}]/yu;

/** Reads the string that begins at an offset with its quote. */
export function readString(text: string, start: number, context: StringContext): StringFound {
  const edits: Edit[] = [];
  const innerQuotes: number[] = [];
  const { closers, isKey, standIns } = context;
  const keyEnd = isKey ? endOfOpenKey(text, start) : undefined;
  if (keyEnd !== undefined) {
    edits.push({ offset: keyEnd, remove: 0, insert: '"' });
    return { end: keyEnd, isOpen: false, edits, innerQuotes };
  }
  const colonPlace = isKey ? endWithoutColon(text, start) : undefined;
  if (colonPlace !== undefined) {
    edits.push({ offset: colonPlace, remove: 0, insert: ":" });
    return { end: colonPlace, isOpen: false, edits, innerQuotes };
  }
  // A string that was escaped once too often begins and ends with a backslash before the quote.
  const isEscaped = text[start - 1] === "\\";
  let opensBrackets = false;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === "\\") {
      if (!isEscaped) edits.push(...escapeEdit(text, at));
      at++;
      if (!isEscaped || !closers.includes(text.charAt(at))) continue;
    } else if (isEscaped || !closers.includes(character)) {
      if (needsEscape(character)) edits.push(escapeAt(at, character));
      opensBrackets ||= character === "[" || character === "{";
      continue;
    }
    const lostEnd = context.opening === "{" && !isKey && !isEscaped && character === '"'
      ? endBeforeKey(text, start, at, opensBrackets)
      : undefined;
    if (lostEnd !== undefined) {
      const kept = edits.filter(({ offset }) => offset < lostEnd);
      kept.push({ offset: lostEnd, remove: 0, insert: '"' });
      return { end: lostEnd, isOpen: false, edits: kept, innerQuotes };
    }
    if (!isEscaped && endsTwice(text, at, isKey, innerQuotes.length > 0)) {
      edits.push({ offset: at, remove: 1, insert: "" });
      return { end: at + 2, isOpen: false, edits, innerQuotes };
    }
    if (closes(text, at, context)) {
      for (const edit of hiddenBrackets(text, start, at, context)) edits.push(edit);
      return { end: at + 1, isOpen: false, edits, innerQuotes };
    }
    if (isEscaped) continue;
    // The repairer makes a double quote of every quote in a string; an apostrophe in a word is hidden from it.
    const isInWord = character !== '"' && matchesAt(IN_WORD, text, at - 1);
    if (isInWord) edits.push({ offset: at, remove: 1, insert: standIns.get(character)! });
    else innerQuotes.push(at);
  }
  const isCut = isKey && isCutKey(text, start);
  return {
    end: text.length,
    isOpen: true,
    edits: isCut ? [cutKeyEdit(text, start)] : edits,
    innerQuotes,
  };
}

function closes(
  text: string,
  at: number,
  { escapesQuotes, isKey, opening }: StringContext,
): boolean {
  return escapesQuotes ? closesIn(isKey ? "key" : opening, text, at) : closesString(text, at);
}

/** A key that the end of the text has cut off is no key of the document, and has no value. */
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
