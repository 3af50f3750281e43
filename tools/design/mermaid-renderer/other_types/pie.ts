/**
 * Checks pie charts.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { faultAt, statementFault, unclosedDelimiter, unclosedQuote } from "./faults.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Scanner } from "./scanner.ts";

const STATEMENT = '"label" : number, title, accTitle or accDescr';
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'/y;
const NUMBER = /-?(?:\d+\.\d+|0|[1-9]\d*)(?![\d.])/y;

/**
 * Checks a pie chart: slices, by their labels.
 *
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED`, `UNCLOSED_QUOTE`, `UNCLOSED_DELIMITER`.
 */
export function checkPie(sent: SourceText): CheckedDiagram {
  const source = withoutStyleEnds(sent);
  const text = parsedText(source);
  const scanner = new Scanner(text, "plain");
  const labels = new Set<string>();
  let title: string | null = null;
  let statementStart = 0;

  readHeader();
  while (skipBlanks(), !scanner.isAtEnd) {
    statementStart = scanner.at;
    if (!scanner.skip(/\n/y)) readStatement();
  }
  return { title, stats: { nodes: labels.size, edges: 0, subgraphs: 0 } };

  function readHeader(): void {
    if (!scanner.skip(/pie(?=%%|\s|$)/y)) throw fault("the keyword pie");
    skipBlanks();
    scanner.skip(/showData(?=%%|\s|$)/y);
  }

  function readStatement(): void {
    const start = scanner.at;
    if (scanner.skip(/title/y)) {
      title = scanner.take(/[\t ][^\n]*/y)?.replace(/%%.*/s, "").trim() || title;
    } else if (!scanner.skip(/accTitle[\t ]*:[^\n]*|accDescr[\t ]*:[^\n]*|accDescr\s*\{[^}]*\}/y)) {
      if (scanner.sees(/accDescr\s*\{/y)) {
        throw unclosedDelimiter(source, start, "the description", "}");
      }
      readSlice();
    }
    skipBlanks();
    if (!scanner.skip(/\n/y)) throw fault("the end of the line");
  }

  function readSlice(): void {
    const start = scanner.at;
    const label = scanner.take(STRING);
    if (label === undefined) {
      if (text[start] === '"') throw unclosedQuote(source, lastQuoteOfLine(start));
      throw fault(STATEMENT);
    }
    if (label.startsWith('"')) scanner.quotes.push(start, scanner.at - 1);
    skipBlanks();
    if (!scanner.skip(/:/y)) throw fault('":" and a number');
    skipBlanks();
    const valueStart = scanner.at;
    const value = scanner.take(NUMBER);
    if (value === undefined) throw fault("a number such as 3 or 2.5");
    if (Number(value) < 0) {
      throw faultAt(source, valueStart, { problem: "a slice is negative", expected: "0 or more" });
    }
    labels.add(label.slice(1, -1).replace(/\\(.)/g, (_, escaped) => unescaped(escaped)));
  }

  function skipBlanks(): void {
    scanner.skip(/[\t ]*(?:%%[^\n]*)?/y);
  }

  function lastQuoteOfLine(offset: number): number {
    return text.lastIndexOf('"', scanner.lineEnd(offset));
  }

  function fault(expected: string) {
    const { at: offset } = scanner;
    return statementFault(source, scanner, { statement: statementStart, offset, expected });
  }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["0", "\0"],
]);

function unescaped(character: string): string {
  return ESCAPES.get(character) ?? character;
}
