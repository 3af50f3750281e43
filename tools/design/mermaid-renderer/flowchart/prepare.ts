/**
 * Mermaid's changes to the text of a flowchart before it reads it.
 *
 * @module
 */
import type { Range, SourceText } from "../source/source_text.ts";

/** The source as the lexer reads it. */
export function prepareFlowchart(source: SourceText): SourceText {
  return withoutBlanksAfterBraces(
    withoutStyleSemicolon(withoutStyleSemicolon(source, "style"), "classDef"),
  );
}

/**
 * On a line with `style`, then a `:`, then a `#` in the same word, the last `;` goes: after a
 * colour it would be read as the end of a character code.
 */
function withoutStyleSemicolon(source: SourceText, keyword: string): SourceText {
  const { text } = source;
  const removed: Range[] = [];
  for (let start = text.indexOf(keyword); start >= 0;) {
    const lineEnd = endOfLine(text, start);
    const hash = hashInValue(text, start + keyword.length, lineEnd);
    const semicolon = text.lastIndexOf(";", lineEnd - 1);
    if (hash >= 0 && semicolon > hash) removed.push({ start: semicolon, end: semicolon + 1 });
    start = text.indexOf(keyword, lineEnd);
  }
  return source.without(removed);
}

function endOfLine(text: string, at: number): number {
  const end = text.slice(at).search(/[\n\r\u2028\u2029]/);
  return end < 0 ? text.length : at + end;
}

/** The first `#` that has a `:` before it in its word, or -1. */
function hashInValue(text: string, start: number, end: number): number {
  let hasColon = false;
  for (let at = start; at < end; at++) {
    const character = text[at]!;
    if (character === ":") hasColon = true;
    else if (character === "#" && hasColon) return at;
    else if (/\s/.test(character)) hasColon = false;
  }
  return -1;
}

/** White space after a `}` goes up to the last line break of it. */
function withoutBlanksAfterBraces(source: SourceText): SourceText {
  const removed = [...`${source.text}\n`.matchAll(/\}(\s*)\n/g)].map((
    { 0: found, 1: blanks, index },
  ) => ({
    start: index + 1,
    end: index + found.length - 1,
    length: blanks!.length,
  }));
  return source.without(removed.filter(({ length }) => length > 0));
}
