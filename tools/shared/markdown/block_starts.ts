/**
 * How lines begin blocks (CommonMark 0.31.2, sections 4 and 5), recognised by what follows their indentation.
 *
 * @module
 */
import { beforeSpaces, behindSpaces } from "./characters.ts";
import { unescapeText } from "./character_reference.ts";
import { normalizeLabel, parseLabel } from "./labels.ts";

/** Whether a line is a thematic break. */
export function isThematicBreak(line: string): boolean {
  const marker = line[0];
  if (marker !== "*" && marker !== "-" && marker !== "_") return false;
  let count = 0;
  for (const character of line) {
    if (character === marker) count++;
    else if (character !== " " && character !== "\t") return false;
  }
  return count >= 3;
}

/** An ATX heading. */
export function parseAtxHeading(line: string): { level: number; text: string } | undefined {
  const level = /^#{1,6}(?=[ \t]|$)/.exec(line)?.[0].length;
  if (level === undefined) return undefined;
  const start = behindSpaces(line, level);
  let end = beforeSpaces(line, line.length, start);
  let closing = end;
  while (closing > start && line[closing - 1] === "#") closing--;
  if (closing === start) end = start;
  else if (/[ \t]/.test(line[closing - 1]!)) end = beforeSpaces(line, closing, start);
  return { level, text: line.slice(start, end) };
}

/** The level of a heading whose underline a line is. */
export function setextLevel(line: string): 1 | 2 | undefined {
  const match = /^(?:=+|-+)(?=[ \t]*$)/.exec(line);
  return match ? (match[0][0] === "=" ? 1 : 2) : undefined;
}

/** The opening of a fenced code block. */
export interface Fence {
  marker: string;
  length: number;
  language: string;
}

/** The beginning of a fenced code block (section 4.5). @param line Without its indentation. */
export function parseFence(line: string): Fence | undefined {
  const fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
  if (fence === undefined) return undefined;
  const info = line.slice(fence.length);
  const marker = fence[0]!;
  if (marker === "`" && info.includes("`")) return undefined;
  const language = /[^ \t]+/.exec(info)?.[0] ?? "";
  return { marker, length: fence.length, language: unescapeText(language) };
}

/** Whether a line closes a fenced code block. */
export function closesFence(line: string, { marker, length }: Fence): boolean {
  let at = 0;
  while (line[at] === marker) at++;
  return at >= length && behindSpaces(line, at) === line.length;
}

/** The marker of a list item. */
export interface ListMarker {
  /** Characters of the marker. */
  length: number;
  /** The common part of a list's markers: the bullet, or what follows the number. */
  kind: string;
  /** Undefined for bullets. */
  number: number | undefined;
}

/** The marker of a list item (section 5.2). @param line Without its indentation. */
export function parseListMarker(line: string): ListMarker | undefined {
  const match = /^(?:[*+-]|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(line);
  if (!match) return undefined;
  const [marker, digits, delimiter] = match;
  return {
    length: marker.length,
    kind: delimiter ?? marker,
    number: digits === undefined ? undefined : Number(digits),
  };
}

/** The beginning of a footnote's definition (GFM): its label as labels are compared. */
export function parseFootnoteMarker(line: string): { length: number; label: string } | undefined {
  if (!line.startsWith("[^")) return undefined;
  const label = parseFootnoteLabel(line, 0);
  if (!label || line[label.end] !== ":") return undefined;
  return { length: label.end + 1, label: label.value };
}

/** The label of a footnote, `[^label]`, at an offset: it has neither spaces nor line endings. */
export function parseFootnoteLabel(
  text: string,
  start: number,
): { value: string; end: number } | undefined {
  if (text[start + 1] !== "^") return undefined;
  const label = parseLabel(text, start);
  if (!label || label.value.length < 2 || /[ \t\n\r]/.test(label.value)) return undefined;
  return { value: normalizeLabel(label.value.slice(1)), end: label.end };
}
