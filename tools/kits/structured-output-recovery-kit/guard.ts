/**
 * Says where a repair of almost-JSON would have to invent a value, or may lose one.
 *
 * @module
 */
import { positionFinder } from "../../shared/text_position.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { FINDINGS } from "./findings.ts";
import { type Token, tokensOf } from "./guard_tokens.ts";

/** What the guard may find. */
export type GuardCode = Exclude<
  keyof typeof FINDINGS,
  "DUPLICATE_KEY" | "EXTRA_JSON" | "SCHEMA_VIOLATION"
>;

export interface GuardFound {
  code: GuardCode;
  message: string;
}

/** Words that repairers read as the values that they stand for: those of JSON, and Python's. */
const VALUE_WORD =
  /^(?:-?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|true|false|null|True|False|None)$/;

/** What a token is to the bracket that it stands in. */
type Place = { bracket: "{" | "["; isKeyNext: boolean };

/**
 * What is wrong with a text that is almost JSON, in the order of the text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { guardValues } from "./guard.ts";
 *
 * const found = guardValues('{"a": , "b": maybe');
 * assert.deepEqual(found.map(({ code }) => code), [
 *   "MISSING_VALUE",
 *   "NON_JSON_VALUE",
 *   "TRUNCATED_VALUE",
 * ]);
 * ```
 */
export function guardValues(text: string): GuardFound[] {
  const guard = new Guard(text);
  const tokens = tokensOf(text);
  tokens.forEach((token, index) => {
    guard.take(token, tokens[index + 1]);
    const before = tokens[index - 1];
    if (before && touches(before, token)) guard.refuseTouching(token);
  });
  guard.end(tokens.at(-1));
  return guard.found;
}

/** Whether a value stands at a string without a blank: repairers take the quotation mark for a part of the text. */
function touches(before: Token, token: Token): boolean {
  if (before.start + before.text.length !== token.start) return false;
  const isValue = ({ kind, text }: Token) => kind === "word" && VALUE_WORD.test(text);
  return (before.kind === "string" && isValue(token)) ||
    (isValue(before) && token.kind === "string");
}

class Guard {
  readonly found: GuardFound[] = [];
  readonly #positionAt: (offset: number) => { line: number; column: number };
  readonly #length: number;
  readonly #open: Place[] = [];

  constructor(text: string) {
    this.#positionAt = positionFinder(text);
    this.#length = text.length;
  }

  take(token: Token, next?: Token): void {
    switch (token.kind) {
      case "open":
        this.#open.push({ bracket: token.text as Place["bracket"], isKeyNext: token.text === "{" });
        return;
      case "close":
        return this.#close(token);
      case "colon":
        if (!this.#open.at(-1)?.isKeyNext) {
          this.#add(
            "NON_JSON_VALUE",
            token.start,
            "a colon stands where no name can stand before it",
          );
        }
        this.#expectKey(false);
        if (!next || next.kind === "comma" || next.kind === "close") {
          this.#add("MISSING_VALUE", token.start, "no value stands behind the colon");
        }
        return;
      case "comma":
        return this.#expectKey(this.#open.at(-1)?.bracket === "{");
      case "string":
        if (token.isOpen) return;
        return this.#checkKey(token, next);
      case "word":
        return this.#takeWord(token, next);
    }
  }

  refuseTouching({ text, start }: Token): void {
    this.#add(
      "NON_JSON_VALUE",
      start,
      `${JSON.stringify(cutText(text))} touches what stands before it`,
    );
  }

  /** What is open when the text is over. */
  end(last: Token | undefined): void {
    const isInString = last?.kind === "string" && last.isOpen;
    if (isInString || (last?.kind === "word" && this.#open.length > 0)) {
      this.#add("TRUNCATED_VALUE", last.start, "the text ends in the middle of a value");
    } else if (this.#open.length > 0) {
      const brackets = this.#open.map(({ bracket }) => bracket).join(" ");
      this.#add(
        "TRUNCATED_DOCUMENT",
        this.#length,
        `brackets are open at the end: ${cutText(brackets)}`,
      );
    }
  }

  #takeWord(token: Token, next?: Token): void {
    if (/^(?:\.{3,}|[.…]*…[.…]*)$/.test(token.text)) {
      return this.#add("ELIDED_CONTENT", token.start, "data was left out here");
    }
    if (next?.kind === "colon" && this.#open.at(-1)?.isKeyNext) return;
    const isTruncated = !next && this.#open.length > 0;
    if (!VALUE_WORD.test(token.text)) {
      // A value that breaks off is told as that, once.
      if (isTruncated && this.#mayBecomeValue(token.text)) return;
      this.#add(
        "NON_JSON_VALUE",
        token.start,
        `${JSON.stringify(cutText(token.text))} is no JSON value`,
      );
    } else this.#checkKey(token, next);
  }

  /** The beginning of a number or of a word that JSON knows. */
  #mayBecomeValue(text: string): boolean {
    return /^-?[\d.]*(?:[eE][+-]?\d*)?$/.test(text) ||
      ["true", "false", "null", "True", "False", "None"].some((word) => word.startsWith(text));
  }

  /** A name without a colon has no sure value: a repairer takes what comes next for one, or makes one up. */
  #checkKey(token: Token, next?: Token): void {
    const isName = this.#open.at(-1)?.isKeyNext && next?.kind !== "colon";
    if (!isName) return;
    this.#expectKey(false);
    // The text breaks off here, which is told by itself.
    if (!next && token.kind === "word") return;
    this.#add("MISSING_VALUE", token.start, "no colon and no value stand behind this name");
  }

  #close({ text, start }: Token): void {
    const place = this.#open.pop();
    if (!place) this.#add("BRACKET_MISMATCH", start, `"${text}" closes nothing`);
    else if ((place.bracket === "{") !== (text === "}")) {
      this.#add("BRACKET_MISMATCH", start, `"${text}" closes "${place.bracket}"`);
    }
  }

  #expectKey(isKeyNext: boolean): void {
    const place = this.#open.at(-1);
    if (place) place.isKeyNext = isKeyNext;
  }

  #add(code: GuardCode, offset: number, what: string): void {
    const { line, column } = this.#positionAt(offset);
    this.found.push({ code, message: `Line ${line}, column ${column} of the candidate: ${what}` });
  }
}
