import type { DialectName } from "./contract.ts";
import type { Token } from "./library.ts";

/** A valid text has none; the library reads the rest of the text again for each. */
const MAX_UNCLOSED = 50;

/** Units that the library may read in vain for one kind of quote. */
const MAX_READ_IN_VAIN = 5_000_000;

/** Dialects whose block comments nest. */
const NESTING: ReadonlySet<DialectName> = new Set(["duckdb", "postgresql", "transactsql"]);

const QUOTED_OR_COMMENT = /'[^']*'|"[^"]*"|`[^`]*`|--[^\r\n]*|\/\*/g;
const COMMENT_EDGE = /\/\*|\*\//g;

/**
 * Finds where a text begins to hold so many unclosed comments or quotes that reading them would take the
 * library minutes; undefined for any text that could be SQL.
 */
export function unclosedFrom(text: string, dialect: DialectName): number | undefined {
  return unclosedComments(text, NESTING.has(dialect)) ??
    (dialect === "postgresql" ? unclosedOperators(text) : undefined) ??
    (dialect === "plsql" ? unclosedQuotes(text) : undefined);
}

/**
 * The slash of a block comment that is never closed. The library reads the comment as SQL, beginning with two
 * operators, and would change the case of its words.
 */
export function unclosedComment(tokens: readonly Token[]): Token | undefined {
  return tokens.find((token, index) => {
    const next = tokens[index + 1];
    return token.raw === "/" && next?.raw.startsWith("*") && next.start === token.start + 1;
  });
}

function unclosedComments(text: string, nest: boolean): number | undefined {
  let first: number | undefined;
  let count = 0;
  QUOTED_OR_COMMENT.lastIndex = 0;
  for (let found; (found = QUOTED_OR_COMMENT.exec(text));) {
    if (found[0] !== "/*") continue;
    const end = nest ? endOfNested(text, found.index) : endOfPlain(text, found.index);
    if (end >= 0) QUOTED_OR_COMMENT.lastIndex = end;
    else {
      first ??= found.index;
      if (++count > MAX_UNCLOSED) return first;
    }
  }
}

/** The offset after a comment; -1 when it does not end. */
function endOfPlain(text: string, start: number): number {
  const end = text.indexOf("*/", start + 2);
  return end < 0 ? -1 : end + 2;
}

/** The offset after a comment that may hold others; -1 when it does not end. */
function endOfNested(text: string, start: number): number {
  let depth = 0;
  COMMENT_EDGE.lastIndex = start;
  for (let edge; (edge = COMMENT_EDGE.exec(text));) {
    depth += edge[0] === "/*" ? 1 : -1;
    if (depth === 0) return COMMENT_EDGE.lastIndex;
  }
  return -1;
}

/** PostgreSQL's OPERATOR(schema.+). */
function unclosedOperators(text: string): number | undefined {
  const lastClosed = text.lastIndexOf(")");
  const open = [...text.slice(lastClosed + 1).matchAll(/operator *\(/gi)];
  return open.length > MAX_UNCLOSED ? lastClosed + 1 + open[0]!.index : undefined;
}

/** Oracle's q'[…]', which the library looks for to the end of the line. */
function unclosedQuotes(text: string): number | undefined {
  const closing: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}", "<": ">" };
  let first: number | undefined;
  let readInVain = 0;
  for (const { 1: open = "", index } of text.matchAll(/q'(\S)/gi)) {
    const lineEnd = text.indexOf("\n", index);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const close = text.indexOf(`${closing[open] ?? open}'`, index + 3);
    if (close >= 0 && close < end) continue;
    first ??= index;
    readInVain += end - index;
    if (readInVain > MAX_READ_IN_VAIN) return first;
  }
}
