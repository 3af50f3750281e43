import { shownEscape } from "./backslashes.ts";
import { type Format, invalidEscape, unbalancedQuotes, unrepresentable } from "./format.ts";

const MYSQL_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["'", "\\'"],
  ['"', '\\"'],
  ["\0", "\\0"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\x1a", "\\Z"],
]);
/** Also two that MySQL reads and that are never needed. */
const MYSQL_LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...MYSQL_ESCAPES].map(([character, escape]) => [escape[1]!, character] as const),
  ["b", "\b"],
  ["t", "\t"],
]);

interface Reading {
  value: string;
  /** Offset of the first unescaped quote, or of the end. */
  end: number;
}

/** String literals of SQL (ISO/IEC 9075-2, section 5.3), and those of MySQL with their backslashes. */
export const sql: Format = {
  escape(text, { quote = true, sql_dialect }) {
    const written = sql_dialect === "mysql" ? escapeMysql(text) : escapeStandard(text);
    return quote ? `'${written}'` : written;
  },

  unescape(text, { sql_dialect }) {
    const isMysql = sql_dialect === "mysql";
    const opening = text[0]!;
    let fault: number | undefined;
    if (opening === "'" || (isMysql && opening === '"')) {
      const { value, end } = read(text, 1, opening, isMysql);
      if (end === text.length - 1) return value;
      fault = end === text.length ? 0 : end;
    }
    // ''tis'' may also be a text that was written without quotes around it.
    const { value, end } = read(text, 0, "'", isMysql);
    if (end === text.length) return value;
    fault ??= end;
    throw unbalancedQuotes(
      text,
      fault,
      `${text[fault]} is unpaired, or there is text outside the quotes`,
    );
  },
};

function escapeStandard(text: string): string {
  const nul = text.indexOf("\0");
  if (nul >= 0) throw unrepresentable(text, nul, "a standard SQL literal cannot contain NUL");
  return text.replaceAll("'", "''");
}

function escapeMysql(text: string): string {
  return text.replace(/[\\'"\p{Cc}]/gu, (character) => MYSQL_ESCAPES.get(character) ?? character);
}

/** Reads up to a bare quote that is not doubled. */
function read(text: string, from: number, quote: string, isMysql: boolean): Reading {
  let value = "";
  let start = from;
  let at = from;
  while (at < text.length) {
    if (text[at] === quote) {
      if (text[at + 1] !== quote) break;
      value += text.slice(start, at) + quote;
    } else if (isMysql && text[at] === "\\") {
      const character = MYSQL_LETTERS.get(text[at + 1] ?? "");
      if (character === undefined) {
        throw invalidEscape(
          text,
          at,
          `${
            shownEscape(text, at)
          } is not an escape of one character in MySQL; a backslash itself is \\\\`,
        );
      }
      value += text.slice(start, at) + character;
    } else {
      at++;
      continue;
    }
    at += 2;
    start = at;
  }
  return { value: value + text.slice(start, at), end: at };
}
