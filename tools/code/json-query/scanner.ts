import { isHighSurrogate, isLowSurrogate } from "../../shared/code_points.ts";
import { QueryFault } from "./query.ts";

/** The largest number that can index an array: 2^53 - 1 (RFC 9535, section 2.1). */
const MAX_INDEX = Number.MAX_SAFE_INTEGER;
const SIMPLE_ESCAPES = new Map(
  Object.entries({ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", "/": "/", "\\": "\\" }),
);

/** A place in a query that moves on as the query is read, and the tokens that its languages share. */
export class Scanner {
  at = 0;

  constructor(readonly text: string) {}

  /** The character at the place, `""` at the end. */
  peek(): string {
    return this.text.charAt(this.at);
  }

  /** Moves over `token` when it comes next. */
  accept(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** Moves over what a sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  skipBlanks(): void {
    this.match(/[ \t\n\r]*/y);
  }

  fail(expected: string, offset = this.at): never {
    const character = String.fromCodePoint(this.text.codePointAt(offset) ?? 0);
    const found = offset >= this.text.length ? "the end" : JSON.stringify(character);
    throw new QueryFault(offset, `found ${found}, expected ${expected}`);
  }

  /**
   * An integer without leading zeros, or undefined if none begins. `-0` is not one (section 2.3.3).
   */
  integer(): number | undefined {
    const start = this.at;
    const digits = this.match(/-?[0-9]+/y);
    if (digits === undefined) return undefined;
    if (!/^(?:0|-?[1-9][0-9]*)$/.test(digits)) {
      throw new QueryFault(start, "an index has no leading zeros and is not -0");
    }
    const index = Number(digits);
    if (Math.abs(index) > MAX_INDEX) {
      throw new QueryFault(start, `an index lies between -(2^53 - 1) and 2^53 - 1`);
    }
    return index;
  }

  /** A string in single or double quotes (section 2.3.1), decoded, or undefined if none begins. */
  string(): string | undefined {
    const start = this.at;
    const quote = this.peek();
    if (quote !== "'" && quote !== '"') return undefined;
    this.at++;
    let value = "";
    for (;;) {
      const character = this.peek();
      if (character === quote) {
        this.at++;
        return value;
      }
      if (character === "") {
        throw new QueryFault(start, `a string that begins with ${quote} is not closed`);
      }
      if (character < " ") this.fail("an escape such as \\n in place of the control character");
      if (character === "\\") value += this.#escape(quote);
      else {
        value += this.#wellFormed(character);
        this.at++;
      }
    }
  }

  /** The character itself, unless it is half a surrogate pair without the other half. */
  #wellFormed(character: string): string {
    if (character < "\ud800" || character > "\udfff") return character;
    if (character < "\udc00" && isLowSurrogate(this.text, this.at + 1)) return character;
    if (character >= "\udc00" && isHighSurrogate(this.text, this.at - 1)) return character;
    return this.fail("a whole character: a surrogate is alone");
  }

  #escape(quote: string): string {
    this.at++;
    const letter = this.peek();
    if (letter === quote) {
      this.at++;
      return quote;
    }
    const simple = SIMPLE_ESCAPES.get(letter);
    if (simple !== undefined) {
      this.at++;
      return simple;
    }
    if (letter !== "u") this.fail(`one of ${quote} \\ / b f n r t u after the backslash`);
    const start = this.at - 1;
    const first = this.#hexUnit();
    if (isLowSurrogate(first, 0)) {
      throw new QueryFault(start, "a low surrogate follows no high one");
    }
    if (!isHighSurrogate(first, 0)) return first;
    if (!this.text.startsWith("\\u", this.at)) {
      throw new QueryFault(start, "a high surrogate is not followed by a low one");
    }
    this.at++;
    const second = this.#hexUnit();
    if (!isLowSurrogate(second, 0)) {
      throw new QueryFault(start, "a high surrogate is not followed by a low one");
    }
    return first + second;
  }

  /** The UTF-16 unit of `uXXXX`. */
  #hexUnit(): string {
    this.at++;
    const digits = this.match(/[0-9A-Fa-f]{4}/y);
    if (digits === undefined) this.fail("four hexadecimal digits");
    return String.fromCharCode(parseInt(digits, 16));
  }
}
