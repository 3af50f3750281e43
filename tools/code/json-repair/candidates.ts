/**
 * Where in a text the JSON may stand.
 *
 * @module
 */

/** A part of the input, by UTF-16 offsets. */
export interface Candidate {
  start: number;
  end: number;
}

/** The start of JSON, or of text that can be repaired into it; text that starts otherwise is prose. */
const JSON_START = /[{["'`/#“‘]|[A-Za-z_$][\w$]*\(/y;

/**
 * The tag that a reasoning model writes after its thoughts, outside of strings; some models omit the opening
 * tag.
 */
const THOUGHTS_END = /<\/(?:think|thinking|thought|reasoning)>(?!["'\\])/g;

/** A value of JSON that is worth more than a note in brackets: an object with a member, or an array of such. */
const MORE_JSON = /\{\s*["'“]|\[\s*\{/;

/**
 * Finds where a model's answer begins: after its thoughts, which may have JSON of their own, when they come
 * first and brackets follow; else at `start`.
 */
export function answerStart(text: string, start: number): number {
  THOUGHTS_END.lastIndex = start;
  if (beginsAsJson(text, start) || !THOUGHTS_END.test(text)) return start;
  const answer = text.slice(THOUGHTS_END.lastIndex);
  return /[{[]/.test(answer) ? THOUGHTS_END.lastIndex + answer.search(/\S/) : start;
}

/**
 * The start of an object with a member, or of an array of strings, objects or arrays; prose does not start
 * so.
 */
const DOCUMENT_START = /\s*(?:\{\s*["'“]|\[\s*["'“[{])/y;

/** Whether the text itself is a document, whose strings may quote a fence. */
export function beginsAsDocument(text: string, start: number): boolean {
  DOCUMENT_START.lastIndex = start;
  return DOCUMENT_START.test(text);
}

/** Finds the place of JSON in text that is not used, if it has any. */
export function nextJson(text: string, start: number): number | undefined {
  const distance = text.slice(start).search(MORE_JSON);
  return distance < 0 ? undefined : start + distance;
}

/** Opens or closes a fenced code block in Markdown (CommonMark, section 4.5). */
const FENCE = /`{3,}/g;

/** The start of JSON in a fence; the parenthesis is that of a Python tuple. */
const FENCED_START = /[{[]|\(\s*["'\d[{(-]/y;

/** The end of a text without the fence that closes it, where none opens one. */
export function endWithoutFence(text: string, start: number): number {
  const [fence, another] = text.slice(start).matchAll(FENCE);
  const isLast = fence && !another && text.slice(start + fence.index).trimEnd() === fence[0];
  return isLast ? start + fence.index : text.length;
}

/** From `from` on, the content of the first Markdown fence that has JSON or a tuple, trimmed. */
export function fencedCandidate(text: string, from: number): Candidate | undefined {
  const marks = [...text.matchAll(FENCE)].map(({ index }) => index).filter((mark) => mark >= from);
  const closings = closingMarks(text, marks);
  for (let opening = 0; opening < marks.length;) {
    // The rest of the opening line is the language, unless the JSON itself begins there.
    const content = /`*[^\n\r`{[]*\s*/y;
    content.lastIndex = marks[opening]! + 3;
    content.test(text);
    const start = content.lastIndex;
    const closing = closings[opening + 1] ?? marks.length;
    FENCED_START.lastIndex = start;
    if (FENCED_START.test(text)) {
      const inside = text.slice(start, marks[closing] ?? text.length);
      return { start, end: start + inside.trimEnd().length };
    }
    opening = closing + 1;
  }
}

/**
 * Finds, for each mark, the index of the mark that closes a fence whose content begins before it: the next
 * one that stands first or last on its line, since others may be quoted in a string; else the mark itself.
 */
function closingMarks(text: string, marks: number[]): number[] {
  const closings: number[] = [];
  let next: number | undefined;
  for (let index = marks.length - 1; index >= 0; index--) {
    if (standsAtLineEdge(text, marks[index]!)) next = index;
    closings[index] = next ?? index;
  }
  return closings;
}

function standsAtLineEdge(text: string, mark: number): boolean {
  let before = mark - 1;
  while (text[before] === " " || text[before] === "\t") before--;
  if (before < 0 || isLineBreak(text[before])) return true;
  let after = mark + 3;
  while (text[after] === "`") after++;
  while (text[after] === " " || text[after] === "\t") after++;
  return after >= text.length || isLineBreak(text[after]);
}

/** In prose, from the first `{` or `[` to where its brackets balance. */
export function candidateInProse(text: string, start: number): Candidate | undefined {
  if (beginsAsJson(text, start)) return undefined;
  const bracket = text.slice(start).search(/[{[]/);
  return bracket < 0 ? undefined : balancedFrom(text, start + bracket);
}

function beginsAsJson(text: string, start: number): boolean {
  JSON_START.lastIndex = start + text.slice(start).search(/\S|$/);
  return JSON_START.test(text);
}

/** In a text that begins with `{` or `[`, from there to where its brackets balance. */
export function leadingCandidate(text: string, start: number): Candidate | undefined {
  const first = start + text.slice(start).search(/\S|$/);
  return isOpeningBracket(text[first]) ? balancedFrom(text, first) : undefined;
}

/** To the place where as many brackets are closed as opened outside double-quoted strings, or the end. */
function balancedFrom(text: string, start: number): Candidate {
  let open = 0;
  for (const { offset, isOpening } of brackets(text, start)) {
    open += isOpening ? 1 : -1;
    if (open === 0) return { start, end: offset + 1 };
  }
  return { start, end: text.length };
}

/** The most brackets that are open at once, outside double-quoted strings that are closed. */
export function deepestNesting(text: string): number {
  let open = 0;
  let deepest = 0;
  for (const { isOpening } of brackets(text, 0)) {
    open = isOpening ? open + 1 : Math.max(0, open - 1);
    deepest = Math.max(deepest, open);
  }
  return deepest;
}

/** Brackets and braces outside double-quoted strings; a quote that is never closed opens none. */
function* brackets(text: string, from: number): Generator<{ offset: number; isOpening: boolean }> {
  let areQuotesClosed = true;
  for (let offset = from; offset < text.length; offset++) {
    const character = text[offset]!;
    if (character === '"') {
      const closing = areQuotesClosed ? closingQuote(text, offset) : undefined;
      // Behind a quote that is never closed no other is: looking again would take quadratic time.
      if (closing === undefined) areQuotesClosed = false;
      else offset = closing;
    } else if (isOpeningBracket(character)) yield { offset, isOpening: true };
    else if (character === "}" || character === "]") yield { offset, isOpening: false };
  }
}

function closingQuote(text: string, opening: number): number | undefined {
  for (let offset = opening + 1; offset < text.length; offset++) {
    if (text[offset] === "\\") offset++;
    else if (text[offset] === '"') return offset;
  }
}

function isOpeningBracket(character: string | undefined): boolean {
  return character === "{" || character === "[";
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
