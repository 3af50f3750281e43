import type { Slice } from "./tokens_rule.ts";

/** A part of a Markdown text under one heading, the heading's line included. */
export interface Section extends Slice {
  /** The open headings, outermost first. */
  headings: string[];
}

interface Heading {
  level: number;
  text: string;
}

interface Fence {
  mark: string;
  length: number;
}

const LINE = /[^\r\n]*(?:\r\n|\n|\r|$)/g;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** The line below a heading that has no mark of its own (CommonMark 0.31.2, section 4.3). */
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*$/;
/** Lines that are no paragraph: blank, indented, of a list, a quote or a table. */
const NO_PARAGRAPH = /^(?:[ \t]*$| {4}|\t| {0,3}(?:[-*+>|]|\d{1,9}[.)](?:[ \t]|$)))/;

/**
 * The sections of a Markdown text: each begins at an ATX heading (CommonMark 0.31.2, section 4.2)
 * outside fenced code (section 4.5); what is before the first heading is one too.
 */
export function sectionsOf(text: string, options?: OutlineOptions): Section[] {
  return outlineOf(text, options).sections;
}

interface OutlineOptions {
  /** Lines over a line of = or - are headings too, where a blank line is before them. */
  isUnderlined?: boolean;
}

/** The sections of a Markdown text, and its fenced code, the fences included. */
export function outlineOf(
  text: string,
  { isUnderlined = false }: OutlineOptions = {},
): { sections: Section[]; fences: Slice[] } {
  const sections: Section[] = [];
  const fences: Slice[] = [];
  let fenceStart = 0;
  const open: Heading[] = [];
  let headings: string[] = [];
  let sectionStart = 0;
  let fence: Fence | undefined;
  /** The line before, if it begins a paragraph. */
  let paragraph: { index: number; line: string } | undefined;
  let isAfterBlank = true;
  for (const { index, 0: lineWithBreak } of text.matchAll(LINE)) {
    const line = lineWithBreak.replace(/[\r\n]+$/, "");
    if (fence) {
      if (!closesFence(line, fence)) continue;
      fences.push({ start: fenceStart, end: index + lineWithBreak.length });
      fence = undefined;
      continue;
    }
    fence = fenceOf(line);
    if (fence) fenceStart = index;
    const above = isUnderlined ? paragraph : undefined;
    paragraph = isAfterBlank && !fence && !NO_PARAGRAPH.test(line) ? { index, line } : undefined;
    isAfterBlank = line.trim() === "";
    const underlined = above && underlinedBy(line, above.line);
    const heading = fence ? undefined : underlined ?? headingOf(line);
    if (!heading) continue;
    const start = underlined ? above!.index : index;
    if (start > sectionStart) sections.push({ start: sectionStart, end: start, headings });
    sectionStart = start;
    isAfterBlank = true;
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    open.push(heading);
    headings = open.map(({ text }) => text);
  }
  sections.push({ start: sectionStart, end: text.length, headings });
  return { sections, fences };
}

/** The heading that a line makes of the one above it. */
function underlinedBy(line: string, above: string): Heading | undefined {
  const match = UNDERLINE.exec(line);
  return match ? { level: match[1] ? 1 : 2, text: trimBlanks(above) } : undefined;
}

function headingOf(line: string): Heading | undefined {
  const match = HEADING.exec(line);
  if (!match) return undefined;
  return { level: match[1]!.length, text: withoutClosingMarks(line.slice(match[0].length)) };
}

/** The content of a heading: without the space around it and without # at its end that space sets off. */
function withoutClosingMarks(content: string): string {
  const trimmed = trimBlanks(content);
  let end = trimmed.length;
  while (trimmed[end - 1] === "#") end--;
  const isClosed = end === 0 || isBlank(trimmed[end - 1]);
  return isClosed ? trimBlanks(trimmed.slice(0, end)) : trimmed;
}

function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start++;
  while (end > start && isBlank(text[end - 1])) end--;
  return text.slice(start, end);
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

function fenceOf(line: string): Fence | undefined {
  const match = FENCE.exec(line);
  if (!match) return undefined;
  const marks = match[1]!;
  const mark = marks[0]!;
  // The info string after backticks may not hold one: it would be a code span.
  if (mark === "`" && line.includes("`", match[0].length)) return undefined;
  return { mark, length: marks.length };
}

function closesFence(line: string, { mark, length }: Fence): boolean {
  const match = FENCE.exec(line);
  return match !== null && match[1]![0] === mark && match[1]!.length >= length &&
    trimBlanks(line.slice(match[0].length)) === "";
}
