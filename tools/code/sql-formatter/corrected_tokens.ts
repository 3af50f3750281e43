/**
 * Tokens that the library reads otherwise than the database does.
 *
 * @module
 */
import type { DialectName } from "./contract.ts";
import type { Token } from "./library.ts";

/** The token before a name: a column, an alias or a table is due after it. */
const BEFORE_NAME =
  /^(?:COMMA|OPEN_PAREN|OPERATOR|RESERVED_SELECT|RESERVED_CLAUSE|RESERVED_JOIN|AND|OR|CASE|WHEN|THEN|ELSE)$/;
const WORDS_BEFORE_NAME: ReadonlySet<string> = new Set(["AS", "BY", "DISTINCT", "NOT"]);

/** The token after a name, where a keyword would have to go on. */
const BEHIND_NAME =
  /^(?:COMMA|CLOSE_PAREN|OPERATOR|DELIMITER|EOF|RESERVED_(?:CLAUSE|JOIN|DATA_TYPE)|LIMIT|BETWEEN|AND|OR|WHEN|THEN|ELSE|END)$/;
const WORDS_BEHIND_NAME: ReadonlySet<string> = new Set(
  ["AS", "ASC", "DESC", "IN", "IS", "NOT", "LIKE", "ILIKE", "GLOBAL", "FINAL", "USING", "ON"],
);

/** Values and wildcards, which are where names do. */
const NO_NAMES: ReadonlySet<string> = new Set(["ALL", "NULL", "TRUE", "FALSE", "DEFAULT"]);

/** The library exports the names of its kinds of tokens as a type alone. */
const IDENTIFIER = "IDENTIFIER" as Token["type"];
const OPERATOR = "OPERATOR" as Token["type"];

/** The tokens of a text in the form in which the database reads them. */
export function correctedTokens(tokens: Token[], dialect: DialectName): Token[] {
  const joined = withWholeStrings(tokens);
  if (dialect === "clickhouse") return withNames(joined);
  return dialect === "snowflake" ? withObjectKeys(joined) : joined;
}

/**
 * Corrects the colon after a string in Snowflake: it follows the key of an object, and does not select an
 * element.
 */
function withObjectKeys(tokens: Token[]): Token[] {
  return tokens.map((token, index) =>
    token.raw === ":" && `${tokens[index - 1]?.type}` === "STRING"
      ? { ...token, type: OPERATOR }
      : token
  );
}

/**
 * `'it''s'` is two strings for the library in dialects that escape by a backslash. What databases make of it
 * differs, so nothing comes between.
 */
function withWholeStrings(tokens: Token[]): Token[] {
  const whole: Token[] = [];
  for (const token of tokens) {
    const last = whole.at(-1);
    if (last && continuesString(last, token)) {
      whole[whole.length - 1] = {
        ...last,
        raw: last.raw + token.raw,
        text: last.text + token.text,
      };
    } else whole.push(token);
  }
  return whole;
}

function continuesString(last: Token, token: Token): boolean {
  return `${last.type}` === "STRING" && `${token.type}` === "STRING" &&
    last.start + last.raw.length === token.start && token.raw.startsWith(last.raw.at(-1)!);
}

/**
 * ClickHouse reserves next to no word and tells names apart by their case, so `name` or `type` where a name is
 * due is one, and keeps its case.
 */
function withNames(tokens: Token[]): Token[] {
  const read: Token[] = [];
  tokens.forEach((token, index) => {
    const before = read.at(-1);
    // The name of an element of a tuple or a JSON path may be in single quotes: a.'name'.
    const isElement = `${token.type}` === "STRING" && before?.raw === ".";
    const isName = isElement || (isWord(token) && isNamePlace(before, tokens[index + 1]));
    read.push(isName ? { ...token, type: IDENTIFIER, text: token.raw } : token);
  });
  return read;
}

function isWord({ type, raw, text }: Token): boolean {
  return /^RESERVED_(?:KEYWORD|CLAUSE)$/.test(type) && /^\w+$/.test(raw) && !NO_NAMES.has(text);
}

function isNamePlace(before: Token | undefined, behind: Token | undefined): boolean {
  if (!before) return false;
  if (isBeforeTable(before)) return behind?.raw !== "(";
  return (BEFORE_NAME.test(before.type) || WORDS_BEFORE_NAME.has(before.text)) &&
    (!behind || BEHIND_NAME.test(behind.type) || WORDS_BEHIND_NAME.has(behind.text));
}

/** A table may have an alias after it without a word between them. */
function isBeforeTable({ type, text }: Token): boolean {
  return `${type}` === "RESERVED_JOIN" || text === "FROM" || text === "INSERT INTO";
}
