/**
 * Lines of scripts that are for the program that sends them to the database: mysql, psql, sqlite3,
 * SQL*Plus. They are not SQL and end with their line.
 *
 * @module
 */
import type { Token } from "./library.ts";

/** Advises on a line that a client reads itself; undefined for any other. */
export function adviceOnCommand(found: string): string | undefined {
  if (found.startsWith("\\")) {
    return "what begins with \\ is for the client (psql, mysql), and so are the rows after COPY: leave them out";
  }
  if (/^\.[a-z]/i.test(found)) {
    return "what begins with . is for the client (sqlite3): leave it out";
  }
  return /^delimiter\b/i.test(found)
    ? "DELIMITER is for the client (mysql): leave its lines out and end statements with ;"
    : undefined;
}

/** The first DELIMITER line: what follows it ends with other signs than a semicolon. */
export function delimiterCommand(tokens: readonly Token[]): Token | undefined {
  return tokens.find((token, index) =>
    /^delimiter$/i.test(token.raw) && isStatementStart(tokens, index) &&
    tokens[index + 1]?.precedingWhitespace?.includes("\n") === false
  );
}

/** Whether a token is the slash by which SQL*Plus runs what is above, alone on its line. */
export function isSlashLine(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return tokens[index]!.raw === "/" && isStatementStart(tokens, index) &&
    (!next || `${next.type}` === "EOF" || next.precedingWhitespace?.includes("\n") === true);
}

/**
 * Whether a token begins its line, and nothing but comments is between it and the statement before.
 */
function isStatementStart(tokens: readonly Token[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && /_COMMENT$/.test(tokens[at]!.type)) at--;
  if (at >= 0 && `${tokens[at]!.type}` !== "DELIMITER" && tokens[at]!.raw !== "/") return false;
  return index === 0 || tokens[index]!.precedingWhitespace?.includes("\n") === true;
}
