/**
 * Where front matter is in a document.
 *
 * @module
 */
import { findFrontMatter, type FrontMatterFormat } from "../../shared/markdown/front_matter.ts";

/** A document parsed; all offsets are UTF-16 units of the document. */
export interface SplitDocument {
  format: FrontMatterFormat | null;
  /** Where the text of the front matter begins and ends. */
  start: number;
  end: number;
  bodyStart: number;
  /** An opening fence has no closing one. */
  isUnclosed: boolean;
}

/** The start of JSON; other text in braces, such as a template's, can start otherwise. */
const JSON_START = /^\{[ \t\r\n]*["}]/;
/** The text that may follow an object on its last line. */
const REST_OF_LINE = /[ \t]*(?:\r?\n|$(?![^]))/y;

/**
 * Finds the front matter of a document: between fences, or a JSON object at the very beginning.
 *
 * @param wanted Accept only this format.
 */
export function splitDocument(text: string, wanted: FrontMatterFormat | "auto"): SplitDocument {
  const accepts = (format: FrontMatterFormat) => wanted === "auto" || wanted === format;
  const begin = text.startsWith("\ufeff") ? 1 : 0;
  const none = { format: null, start: begin, end: begin, bodyStart: begin, isUnclosed: false };
  const fenced = findFrontMatter(text, { extended: true });
  if (fenced === "unclosed") return { ...none, isUnclosed: true };
  if (fenced) return accepts(fenced.format) ? { ...fenced, isUnclosed: false } : none;
  if (!accepts("json") || !JSON_START.test(text.slice(begin, begin + 10_000))) return none;
  const end = objectEnd(text, begin);
  REST_OF_LINE.lastIndex = end;
  const rest = REST_OF_LINE.exec(text);
  if (!rest) return none;
  return { format: "json", start: begin, end, bodyStart: end + rest[0].length, isUnclosed: false };
}

/** The offset after the brace that closes the first one; the end of the text when none does. */
function objectEnd(text: string, start: number): number {
  const token = /["{}]/g;
  let open = 0;
  token.lastIndex = start;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '"') {
      const end = stringEnd(text, match.index);
      if (end < 0) break;
      token.lastIndex = end;
    } else if (match[0] === "{") open++;
    else if (--open === 0) return match.index + 1;
  }
  return text.length;
}

/** The offset after the quote that closes a JSON string, or -1. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return -1;
}
