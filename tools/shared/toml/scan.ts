/**
 * A pass over the tokens of a TOML text before smol-toml parses it. It finds nesting that is too deep, and
 * what the library lets through although TOML 1.0 forbids it: the additions of TOML 1.1 (line breaks and a
 * last comma in inline tables, times without seconds, the escapes \x and \e), and dates that no month has.
 *
 * @module
 */
import { daysInMonth } from "../time/calendar.ts";

/** A finding of the pass, at a UTF-16 offset of the text. */
export interface TomlFinding {
  kind: "syntax" | "depth";
  offset: number;
  reason: string;
}

/** One token: white space, line break, comment, a string of each kind, punctuation, or anything else. */
const TOKEN =
  /[ \t]+|(\r?\n)|#[^\n]*|("""(?:[^\\]|\\[^])*?(?:"{3,5}|$(?![^]))|"(?:[^"\\\n]|\\[^])*"?)|'''[^]*?(?:'{3,5}|$(?![^]))|'[^'\n]*'?|[[\]{},=]|[^\s#"'[\]{},=]+|[^]/y;

const DATE = /^(\d{4})-(\d{2})-(\d{2})/;
/** A time after a date and a space is a token of its own. */
const TIME_WITHOUT_SECONDS = /^(?:\d{4}-\d{2}-\d{2}[Tt])?\d{2}:\d{2}(?!:)/;
const ESCAPE_1_1 = /\\(?:[^xe]|([xe]))/g;

/**
 * The first finding in a text; undefined if there is none. Faults that the parser finds are left to it.
 *
 * @param onBare Called with each value, or part of one, that is neither quoted nor bracketed: numbers, dates, booleans.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { scanToml } from "./scan.ts";
 * assert.equal(scanToml("a = {b = 1}", 200), undefined);
 * assert.equal(scanToml("a = {b = 1,}", 200)?.offset, 10);
 * ```
 */
export function scanToml(
  text: string,
  maxDepth: number,
  onBare: (token: string, offset: number) => void = () => {},
): TomlFinding | undefined {
  /** The brackets that are open. */
  const open: ("[" | "{")[] = [];
  let isValue = false;
  let lastComma = -1;
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [token, lineBreak, basicString] = match;
    const offset = match.index;
    const inside = open.at(-1);
    if (lineBreak !== undefined) {
      if (inside === "{") return syntax(offset, "an inline table must be on one line");
      if (!inside) isValue = false;
      continue;
    }
    if (/^[ \t#]/.test(token)) continue;
    if (basicString !== undefined) {
      const escape = escape11(basicString);
      if (escape >= 0) {
        return syntax(offset + escape, "TOML 1.0 has no escapes \\x and \\e");
      }
    }
    switch (token) {
      case "=":
        isValue = true;
        break;
      case "[":
      case "{":
        if (!isValue) break;
        open.push(token);
        if (open.length >= maxDepth) return { kind: "depth", offset, reason: "" };
        isValue = token === "[";
        break;
      case ",":
        lastComma = offset;
        isValue = inside === "[";
        continue;
      case "}":
        if (inside === "{" && lastComma >= 0) {
          return syntax(lastComma, "an inline table must not end with a comma");
        }
        if (inside === "{") open.pop();
        isValue = open.at(-1) === "[";
        break;
      case "]":
        if (inside === "[") open.pop();
        isValue = open.at(-1) === "[";
        break;
      default: {
        if (!isValue) break;
        const fault = dateFault(token);
        if (fault) return syntax(offset, fault);
        onBare(token, offset);
      }
    }
    lastComma = -1;
  }
  return undefined;
}

function syntax(offset: number, reason: string): TomlFinding {
  return { kind: "syntax", offset, reason };
}

/** The index of the first escape of a basic string that only TOML 1.1 has, or -1. */
function escape11(string: string): number {
  for (const match of string.matchAll(ESCAPE_1_1)) if (match[1]) return match.index;
  return -1;
}

function dateFault(token: string): string | undefined {
  if (TIME_WITHOUT_SECONDS.test(token)) return "a time must have seconds";
  const [, year, month, day] = DATE.exec(token) ?? [];
  if (!day || Number(month) < 1 || Number(month) > 12) return undefined;
  return Number(day) > daysInMonth(Number(year), Number(month))
    ? "there is no such day in that month"
    : undefined;
}
