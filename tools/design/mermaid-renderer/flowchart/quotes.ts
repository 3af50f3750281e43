/**
 * The check that comes before all other syntax: double quotes are in pairs.
 *
 * @module
 */
import type { Range, SourceText } from "../source/source_text.ts";
import { syntaxError } from "../source/syntax_error.ts";

/**
 * Titles and descriptions, whose quotes are plain characters. Their lines begin as Mermaid's patterns see it;
 * blanks are looked for in one line only, or many line separators would take quadratic time.
 */
const FREE_TEXT =
  /(?:^|[\n\u2028\u2029])[^\S\n\u2028\u2029]*(?:accTitle\s*:[^\n]*|accDescr\s*:[^\n]*|accDescr\s*\{[^}]*)/g;

/**
 * Checks that the number of double quotes is even.
 *
 * @throws {ToolError} `UNCLOSED_QUOTE` at the last quote whose line has an odd number of them.
 */
export function checkQuotes(source: SourceText): void {
  const checked = source.without(freeTexts(source.text));
  const { text } = checked;
  let last = -1;
  let isOdd = false;
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.split('"').length % 2 === 0) {
      isOdd = !isOdd;
      last = start + line.lastIndexOf('"');
    }
    start += line.length + 1;
  }
  if (!isOdd) return;
  throw syntaxError(checked, {
    code: "UNCLOSED_QUOTE",
    offset: last,
    problem: 'the source has an odd number of ", so a quoted text does not end',
    expected: 'a second "',
    suggestion: 'close the text with ", and write #quot; for a " inside it',
  });
}

function freeTexts(text: string): Range[] {
  return [...text.matchAll(FREE_TEXT)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}
