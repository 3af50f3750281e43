/**
 * Texts as YAML scalars that readers of YAML 1.2 (core schema) and of YAML 1.1 read as the same text.
 *
 * @module
 */
import { isTextEverywhere } from "./core_schema.ts";

/**
 * Matches a text that cannot be a plain scalar on one line in either version (YAML 1.2.2, section 7.3.3):
 * empty, with white space at its ends, begun with an indicator or a document marker, or with `: ` or ` #`
 * inside.
 */
const NOT_PLAIN = /^$|^[ ,[\]{}#&*!|>'"%@`]|^(?:[-?:]|---|\.\.\.)(?: |$)|:(?: |$)| #| $/;

/**
 * Characters that need an escape: unprintable ones, the line breaks that only YAML 1.1
 * or only YAML 1.2 knows, the byte order mark.
 */
// deno-lint-ignore no-control-regex -- control characters are what it looks for
const NEEDS_ESCAPE = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;
// deno-lint-ignore no-control-regex -- control characters are what it looks for
const ESCAPED = /[\0-\x1f"\\\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes that have a name (section 5.7). */
const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\x07": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\x0b": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
  "\x85": "\\N",
  "\u2028": "\\L",
  "\u2029": "\\P",
};

/**
 * A text on one line: plain where every reader takes it for the same text, else in double quotes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { flowScalar } from "./scalar_text.ts";
 * assert.deepEqual(["a b", "no", "x: y"].map(flowScalar), ["a b", '"no"', '"x: y"']);
 * ```
 */
export function flowScalar(text: string): string {
  return isPlain(text) ? text : doubleQuoted(text);
}

function isPlain(text: string): boolean {
  // Tabs may be in plain scalars, but not every reader of YAML 1.1 takes them.
  return !/[\n\t]/.test(text) && !NOT_PLAIN.test(text) && !NEEDS_ESCAPE.test(text) &&
    isTextEverywhere(text);
}

function doubleQuoted(text: string): string {
  return `"${text.replace(ESCAPED, escaped)}"`;
}

function escaped(character: string): string {
  const named = NAMED_ESCAPES[character];
  if (named) return named;
  const code = character.charCodeAt(0);
  const hex = code.toString(16);
  return code < 0x100 ? `\\x${hex.padStart(2, "0")}` : `\\u${hex.padStart(4, "0")}`;
}

/**
 * Whether a text can be a literal block: it has line breaks, a line that is not blank, no blank last line of
 * spaces, and nothing to escape.
 */
export function isLiteral(text: string): boolean {
  return text.includes("\n") && /[^ \t\n]/.test(text) && !/\n[ \t]+$/.test(text) &&
    !NEEDS_ESCAPE.test(text);
}

/**
 * A literal block scalar (section 8.1.2): its header, and its lines without their indentation.
 *
 * @param relative Columns that the lines stand further in than the node around them, for text that begins
 * with a space.
 */
export function literalScalar(text: string, relative: number): { head: string; lines: string[] } {
  const lines = text.split("\n");
  let breaks = 0;
  while (lines[lines.length - 1 - breaks] === "") breaks++;
  const chomping = breaks === 0 ? "-" : breaks === 1 ? "" : "+";
  const first = lines.find((line) => line !== "")!;
  const indicator = first.startsWith(" ") ? String(relative) : "";
  // The line break after the scalar is one of its own.
  return { head: `|${indicator}${chomping}`, lines: breaks > 0 ? lines.slice(0, -1) : lines };
}
