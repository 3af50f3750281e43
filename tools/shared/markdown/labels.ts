/**
 * Labels, destinations and titles of links (CommonMark 0.31.2, sections 4.7 and 6.3), as offsets into a text.
 *
 * @module
 */
import { behindLineEnding, behindSpaces, isLineEnding } from "./characters.ts";
import { unescapeText } from "./character_reference.ts";
import type { Target } from "./nodes.ts";

/** Longest label (section 6.3). */
export const MAX_LABEL = 999;

/** Parentheses nested in the destination of a link; CommonMark asks for three. */
const MAX_PARENTHESES = 32;

/** A value that was read, and the offset after it. */
export interface Read {
  value: string;
  end: number;
}

/** A label as labels are compared (section 6.3, "matches"). */
export function normalizeLabel(label: string): string {
  return label.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "").toLowerCase().toUpperCase();
}

/** The label whose "[" is at an offset, as written; undefined if there is none. */
export function parseLabel(text: string, start: number): Read | undefined {
  let isBlank = true;
  for (let at = start + 1; at < text.length && at - start - 1 <= MAX_LABEL; at++) {
    const character = text[at]!;
    if (character === "[") return undefined;
    if (character === "]") {
      return isBlank ? undefined : { value: text.slice(start + 1, at), end: at + 1 };
    }
    if (!/[ \t\n\r]/.test(character)) isBlank = false;
    if (character === "\\" && /[\\[\]]/.test(text[at + 1] ?? "")) at++;
  }
}

/**
 * The destination at an offset: between pointed brackets, or without spaces and control characters.
 *
 * @param maxDepth The most levels of nested parentheses.
 */
export function parseDestination(text: string, start: number, maxDepth: number): Read | undefined {
  if (text[start] === "<") return parsePointedDestination(text, start);
  let open = 0;
  let at = start;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20 || unit === 0x7f) break;
    if (text[at] === "\\" && isEscapable(text[at + 1], "()\\")) at++;
    else if (text[at] === "(" && ++open > maxDepth) return undefined;
    else if (text[at] === ")" && open-- === 0) break;
  }
  const isControl = at < text.length && text[at] !== ")" && !/[ \t\n\r]/.test(text[at]!);
  if (at === start || open > 0 || isControl) return undefined;
  return { value: unescapeText(text.slice(start, at)), end: at };
}

function parsePointedDestination(text: string, start: number): Read | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === ">") return { value: unescapeText(text.slice(start + 1, at)), end: at + 1 };
    if (character === "<" || isLineEnding(text.charCodeAt(at))) return undefined;
    if (character === "\\" && isEscapable(text[at + 1], "<>\\")) at++;
  }
}

/** The title at an offset: in quotes of either kind, or in parentheses that hold no others. */
export function parseTitle(text: string, start: number): Read | undefined {
  const opener = text[start];
  if (opener !== '"' && opener !== "'" && opener !== "(") return undefined;
  const closer = opener === "(" ? ")" : opener;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === closer) {
      return { value: unescapeText(text.slice(start + 1, at)), end: at + 1 };
    }
    if (character === "(" && opener === "(") return undefined;
    if (character === "\\" && isEscapable(text[at + 1], `${opener}${closer}\\`)) at++;
  }
}

function isEscapable(character: string | undefined, escapable: string): boolean {
  return character !== undefined && escapable.includes(character);
}

/** The offset after spaces and tabs, with at most one line ending among them. */
export function behindGap(text: string, at: number): number {
  return behindSpaces(text, behindLineEnding(text, behindSpaces(text, at)));
}

/** The destination and title whose "(" is at an offset; undefined when none do. */
export function parseResource(
  text: string,
  start: number,
): { target: Target; end: number } | undefined {
  const from = behindGap(text, start + 1);
  if (text[from] === ")") return { target: { destination: "", title: "" }, end: from + 1 };
  const destination = parseDestination(text, from, MAX_PARENTHESES);
  if (!destination) return undefined;
  const titleStart = behindGap(text, destination.end);
  const title = titleStart > destination.end ? parseTitle(text, titleStart) : undefined;
  const end = title ? behindGap(text, title.end) : titleStart;
  if (text[end] !== ")") return undefined;
  return {
    target: { destination: destination.value, title: title?.value ?? "" },
    end: end + 1,
  };
}
