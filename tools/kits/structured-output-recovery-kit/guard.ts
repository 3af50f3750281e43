/**
 * Says where a repair of almost-JSON would have to invent a value, or may lose one.
 *
 * @module
 */
import { positionFinder } from "../../shared/text_position.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { FINDINGS } from "./findings.ts";
import { strayEscapes } from "./escapes.ts";
import { type Token, tokensOf } from "./guard_tokens.ts";
import { isGrouped, isRespelt, jsonSpelling } from "./spellings.ts";

/** The findings of the guard. */
export type GuardCode = Exclude<
  keyof typeof FINDINGS,
  | "NO_JSON_FOUND"
  | "DUPLICATE_KEY"
  | "DROPPED_MEMBERS"
  | "EXTRA_JSON"
  | "JSON_LINES"
  | "JSON_IN_STRING"
  | "CITATION"
  | "INNER_QUOTES"
  | "INVENTED_VALUE"
  | "SCHEMA_VIOLATION"
>;

export interface GuardFound {
  code: GuardCode;
  /** Where in the text. */
  offset: number;
  message: string;
}

/** Words that repairers read as the values that they stand for: those of JSON, and Python's. */
const VALUE_WORD =
  /^(?:-?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|true|false|null|True|False|None)$/;

/**
 * An open bracket, and what may be next in it: of an object a name, its colon, its value, or what comes after; of an
 * array or tuple always a value.
 */
interface Place {
  bracket: "{" | "[" | "(";
  next: "name" | "colon" | "value" | "end";
}

const CLOSING: Readonly<Record<Place["bracket"], string>> = { "{": "}", "[": "]", "(": ")" };

/** A comment that says that data was left out: it begins with an ellipsis, or has the words for it. */
const ELIDING =
  /(?:\/\/|#|\/\*)\s*(?:\.{3}|…)|^(?:\/\/|#|\/\*)[^]*\b(?:omitted|truncated|abbreviated|for brevity|and so on|the rest|rest of|(?:more|other|remaining) (?:items|entries|rows|records|fields|elements)|etc)\b/i;

/**
 * The faults of a text that is almost JSON, in the order of the text.
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
    const before = tokens[index - 1];
    guard.lookBetween(before, token);
    guard.take(token, tokens[index + 1], tokens.slice(Math.max(0, index - 2), index));
    if (before && isStringBesideValue(before, token)) guard.refuseBeside(before, token);
  });
  guard.lookBetween(tokens.at(-1));
  guard.end(tokens.at(-1));
  return guard.found;
}

/** Whether a string and a value of another kind have no sign between them: repairers may take the quotation marks for a part of the text. */
function isStringBesideValue(before: Token, token: Token): boolean {
  const isValue = ({ kind, text }: Token) => kind === "word" && VALUE_WORD.test(text);
  return (before.kind === "string" && isValue(token)) ||
    (isValue(before) && token.kind === "string");
}

class Guard {
  readonly found: GuardFound[] = [];
  readonly #positionAt: (offset: number) => { line: number; column: number };
  readonly #text: string;
  /** Where the last group of a number with separators begins. */
  #groupStart = -1;
  readonly #open: Place[] = [];

  constructor(text: string) {
    this.#positionAt = positionFinder(text);
    this.#text = text;
  }

  /** A comment between two tokens, or after the last, that stands for data. */
  lookBetween(before?: Token, token?: Token): void {
    const start = before ? before.start + before.text.length : 0;
    const end = token?.start ?? this.#text.length;
    const comment = this.#text.slice(start, end).trim();
    if (!ELIDING.test(comment)) return;
    const shown = JSON.stringify(cutText(comment));
    this.#add("ELIDED_CONTENT", start, `the comment ${shown} stands for data that was left out`);
  }

  /** @param earlier The two tokens before it. */
  take(token: Token, next: Token | undefined, earlier: readonly Token[]): void {
    switch (token.kind) {
      case "open":
        return this.#openBracket(token);
      case "close":
        return this.#close(token);
      case "colon":
        return this.#takeColon(token, next);
      case "comma":
        return this.#expect("name");
      case "string":
        this.#checkEscapes(token);
        if (token.isOpen) return;
        return this.#takeNameOrValue(token, next);
      case "word":
        if (this.#open.at(-1)?.bracket === "{" && isGrouped([...earlier, token], next)) {
          return this.#refuseGrouped([...earlier, token]);
        }
        return this.#takeWord(token, next, earlier.at(-1));
    }
  }

  /** Two that touch, or that stand side by side in an array; what an object may hold is known by its colons. */
  refuseBeside(before: Token, { text, start }: Token): void {
    const touches = before.start + before.text.length === start;
    if (!touches && (this.#open.at(-1)?.bracket ?? "{") === "{") return;
    this.#add(
      "NON_JSON_VALUE",
      start,
      `${JSON.stringify(cutText(text))} ${
        touches ? "touches what comes before it" : "has no comma before it"
      }`,
    );
  }

  /** The brackets still open at the end of the text. */
  end(last: Token | undefined): void {
    const isInString = last?.kind === "string" && last.isOpen;
    if (isInString || (last?.kind === "word" && this.#open.length > 0)) {
      this.#add("TRUNCATED_VALUE", last.start, "the text ends in the middle of a value");
    } else if (this.#open.length > 0) {
      const brackets = this.#open.map(({ bracket }) => bracket).join(" ");
      this.#add(
        "TRUNCATED_DOCUMENT",
        this.#text.length,
        `brackets are open at the end: ${cutText(brackets)}`,
      );
    }
  }

  #takeWord(token: Token, next?: Token, before?: Token): void {
    if (/^(?:\.{3,}|[.…]*…[.…]*)$/.test(token.text)) {
      return this.#add("ELIDED_CONTENT", token.start, "data was left out here");
    }
    if (this.#isName(next)) return this.#expect("colon");
    const isTruncated = !next && this.#open.length > 0;
    if (isRespelt(before, token, next)) {
      const spelt = `${cutText(token.text)} is ${jsonSpelling(token.text)} in JSON`;
      this.#add("OTHER_SPELLING", token.start, spelt);
      this.#takeNameOrValue(token, next);
    } else if (!VALUE_WORD.test(token.text)) {
      // A value that breaks off is reported once.
      if (isTruncated && this.#mayBecomeValue(token.text)) return;
      this.#add(
        "NON_JSON_VALUE",
        token.start,
        `${JSON.stringify(cutText(token.text))} is not a JSON value`,
      );
    } else this.#takeNameOrValue(token, next);
  }

  /** The beginning of a number or of a word that JSON knows. */
  #mayBecomeValue(text: string): boolean {
    return /^-?[\d.]*(?:[eE][+-]?\d*)?$/.test(text) ||
      ["true", "false", "null", "True", "False", "None"].some((word) => word.startsWith(text));
  }

  /**
   * Whether what precedes a colon is a name: the first of its object, or one after a value, with or without a comma.
   */
  #isName(next: Token | undefined): boolean {
    const due = this.#open.at(-1)?.next;
    return next?.kind === "colon" && (due === "name" || due === "end");
  }

  /** Tells a number once, however many groups it has. */
  #refuseGrouped(tokens: readonly Token[]): void {
    const isOfLast = tokens[0]!.start === this.#groupStart;
    this.#groupStart = tokens.at(-1)!.start;
    if (isOfLast) return;
    const number = tokens.map(({ text }) => text).join("");
    this.#expect("end");
    this.#add(
      "GROUPED_NUMBER",
      tokens[0]!.start,
      `${number} has a comma between its digits, which in JSON ends the number`,
    );
  }

  /** A name without a colon has no sure value: a repairer takes what comes next for one, or makes one up. */
  #takeNameOrValue(token: Token, next?: Token): void {
    if (this.#isName(next)) return this.#expect("colon");
    const place = this.#open.at(-1);
    if (place?.bracket !== "{") return;
    const due = place.next;
    place.next = due === "name" ? "value" : "end";
    // The text breaks off here, which is told by itself.
    if (!next && token.kind === "word") return;
    if (due === "name") {
      this.#add("MISSING_VALUE", token.start, "this name has no colon and no value");
    } else if (due === "end") {
      this.#add("NON_JSON_VALUE", token.start, "this name has a second value");
    }
  }

  #takeColon({ start }: Token, next?: Token): void {
    if (this.#open.at(-1)?.next !== "colon") {
      this.#add("NON_JSON_VALUE", start, "no name comes before this colon");
    }
    this.#expect("value");
    if (!next || next.kind === "comma" || next.kind === "close") {
      this.#add("MISSING_VALUE", start, "no value follows the colon");
    }
  }

  /** Repairers leave out the backslash of an escape that JSON does not have: of a path, a formula or an expression. */
  #checkEscapes(token: Token): void {
    const stray = strayEscapes(token);
    if (!stray) return;
    const { first, isSure } = stray;
    const escape = JSON.stringify(first.escape);
    if (isSure) {
      this.#add(
        "BACKSLASH_DOUBLED",
        first.start,
        `JSON has no escape ${escape}: it is a backslash`,
      );
    } else {
      this.#add(
        "UNKNOWN_ESCAPE",
        first.start,
        `JSON has no escape ${escape}: the backslash may belong to the text`,
      );
    }
  }

  #openBracket({ text, start }: Token): void {
    const place = this.#open.at(-1);
    if (place?.bracket === "{") {
      if (place.next !== "value") {
        this.#add("NON_JSON_VALUE", start, `"${text}" is where a name should be`);
      }
      place.next = "end";
    }
    this.#open.push({ bracket: text as Place["bracket"], next: text === "{" ? "name" : "value" });
  }

  #close({ text, start }: Token): void {
    const place = this.#open.pop();
    if (!place) this.#add("BRACKET_MISMATCH", start, `"${text}" closes nothing`);
    else if (CLOSING[place.bracket] !== text) {
      this.#add("BRACKET_MISMATCH", start, `"${text}" closes "${place.bracket}"`);
    }
  }

  #expect(next: Place["next"]): void {
    const place = this.#open.at(-1);
    if (place?.bracket === "{") place.next = next;
  }

  #add(code: GuardCode, offset: number, what: string): void {
    const { line, column } = this.#positionAt(offset);
    this.found.push({
      code,
      offset,
      message: `Line ${line}, column ${column} of the candidate: ${what}`,
    });
  }
}
