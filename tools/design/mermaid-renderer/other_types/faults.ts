/**
 * Faults of the diagrams that are only checked: of tokens, quotes and braces.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { foundAt, shownFound, type SyntaxCode, syntaxError } from "../source/syntax_error.ts";
import type { Scanner } from "./scanner.ts";
import type { Failure } from "../failure.ts";

/** A fault at a token. */
export interface TokenFault {
  code?: SyntaxCode;
  problem?: string;
  expected?: string;
  suggestion?: string;
}

/** A fault at an offset of the parsed text, shown as it is in the source. */
export function faultAt(source: SourceText, at: number, fault: TokenFault): Failure {
  const offset = Math.min(at, source.text.length);
  const problem = fault.problem ?? `unexpected ${shownFound(foundAt(source.text, offset))}`;
  return syntaxError(source, { ...fault, offset, problem });
}

/** A string without its second quote. */
export function unclosedQuote(source: SourceText, offset: number): Failure {
  return faultAt(source, offset, {
    code: "UNCLOSED_QUOTE",
    problem: 'a " has no partner on its line',
    suggestion: 'close the text with ", or write #quot; for a quote inside it',
  });
}

/** Something opened at an offset and never closed. */
export function unclosedDelimiter(
  source: SourceText,
  offset: number,
  opened: string,
  closer: string,
) {
  return faultAt(source, offset, {
    code: "UNCLOSED_DELIMITER",
    problem: `${opened} is not closed`,
    expected: closer,
  });
}

/** An `end` or `}` without anything to close. */
export function unexpectedDelimiter(source: SourceText, offset: number, closer: string): Failure {
  return faultAt(source, offset, {
    code: "UNEXPECTED_DELIMITER",
    problem: `${closer} has nothing to close`,
  });
}

/**
 * A fault where the scanner stands: an odd quote of its statement if there is one, since what follows such a
 * quote is cut at the wrong places, and else what was expected.
 *
 * @param statement Where the statement starts.
 * @param plainFrom Where the rest of a line is a text in which quotes are plain.
 */
export function statementFault(
  source: SourceText,
  scanner: Scanner<string>,
  { statement, offset, expected, plainFrom }: {
    statement: number;
    offset: number;
    expected: string;
    plainFrom?: ":";
  },
): Failure {
  const rest = /"/g;
  const { text } = scanner;
  const plain = plainFrom === undefined ? -1 : text.indexOf(plainFrom, scanner.at);
  const end = Math.min(scanner.lineEnd(offset), plain < 0 ? text.length : plain);
  const quotes = scanner.quotes.slice(scanner.quotes.findLastIndex((at) => at < statement) + 1);
  rest.lastIndex = scanner.at;
  for (let quote = rest.exec(text); quote && quote.index < end; quote = rest.exec(text)) {
    quotes.push(quote.index);
  }
  const odd = oddQuote(text, quotes);
  return odd === undefined ? faultAt(source, offset, { expected }) : unclosedQuote(source, odd);
}

/** The last quote of the first line with an odd number of them. */
function oddQuote(text: string, quotes: readonly number[]): number | undefined {
  let inLine = 0;
  for (const [index, quote] of quotes.entries()) {
    inLine++;
    const next = quotes[index + 1];
    const isLastOfLine = next === undefined || text.slice(quote, next).includes("\n");
    if (!isLastOfLine) continue;
    if (inLine % 2 === 1) return quote;
    inLine = 0;
  }
  return undefined;
}

/** Whether a `{` finds its `}` by counting both, whatever else is between them. */
export function isBraceClosed(text: string, open: number): boolean {
  let depth = 0;
  const brace = /[{}]/g;
  brace.lastIndex = open;
  for (let match = brace.exec(text); match; match = brace.exec(text)) {
    depth += match[0] === "{" ? 1 : -1;
    if (depth === 0) return true;
  }
  return false;
}
