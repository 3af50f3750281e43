/**
 * Values that JSON has, in the spelling of another language: `TRUE` of SQL and spreadsheets, `82_461` and `+5` of
 * programs. Repairers take them for texts.
 *
 * @module
 */
import { type Token, tokensOf } from "./guard_tokens.ts";

/** A word in any case but those of JSON and Python, which repairers read. */
const WORD = /^(?:true|false|null|none)$/i;
const READ = /^(?:true|false|null|True|False|None)$/;

/**
 * A number with `_` between its thousands or a plus sign, of which JSON has neither. A plus sign before seven digits and
 * more is that of a telephone, which means another one without it.
 */
const NUMBER =
  /^(?=\+|-?\d+_)(?!\+\d{7})[+-]?(?:0|[1-9]\d{0,2}(?:_\d{3})+|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What a value stands between. */
const BEFORE: readonly (Token["kind"] | undefined)[] = ["open", "colon", "comma", undefined];
const AFTER: readonly (Token["kind"] | undefined)[] = ["comma", "close", undefined];

/**
 * A word as JSON spells it; undefined for one that it has no other spelling of.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { jsonSpelling } from "./spellings.ts";
 *
 * assert.equal(jsonSpelling("TRUE"), "true");
 * assert.equal(jsonSpelling("82_461_110"), "82461110");
 * assert.equal(jsonSpelling("8_2"), undefined);
 * assert.equal(jsonSpelling("+4915112345678"), undefined);
 * ```
 */
export function jsonSpelling(word: string): string | undefined {
  if (WORD.test(word)) {
    if (READ.test(word)) return undefined;
    const spelt = word.toLowerCase();
    return spelt === "none" ? "null" : spelt;
  }
  return NUMBER.test(word) ? word.replace(/_|^\+/g, "") : undefined;
}

/**
 * Whether a token is a value in another spelling than JSON's. Between quotation marks that do not pair it may be a part
 * of a text.
 */
export function isRespelt(
  before: Token | undefined,
  { kind, text }: Token,
  next: Token | undefined,
): boolean {
  return kind === "word" && BEFORE.includes(before?.kind) && AFTER.includes(next?.kind) &&
    jsonSpelling(text) !== undefined;
}

/** A text that is almost JSON with each such value as JSON spells it, and how many those are. */
export function respell(text: string): { text: string; respelt: number } {
  const tokens = tokensOf(text);
  const found = tokens.filter((token, index) =>
    isRespelt(tokens[index - 1], token, tokens[index + 1])
  );
  let done = 0;
  const pieces = found.map((token) => {
    const piece = text.slice(done, token.start) + jsonSpelling(token.text);
    done = token.start + token.text.length;
    return piece;
  });
  return { text: pieces.join("") + text.slice(done), respelt: found.length };
}

/** Whether tokens are a number with a comma between its digits, of thousands or of decimals (`1.299,00`), touching. */
export function isGrouped(
  [first, comma, last]: readonly Token[],
  next: Token | undefined,
): boolean {
  return last !== undefined && /^-?\d[\d.]*$/.test(first!.text) && comma!.kind === "comma" &&
    /^\d+(?:\.\d+)?$/.test(last.text) && last.start === first!.start + first!.text.length + 1 &&
    next?.kind !== "colon";
}
