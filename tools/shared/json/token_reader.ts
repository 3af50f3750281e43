/**
 * Reads the tokens of JSON text (RFC 8259) and places errors exactly. All readers of JSON text share it.
 *
 * @module
 */
import { JsonEmptyError, JsonSyntaxError } from "./read_errors.ts";

const [TAB, LF, CR, SPACE, QUOTE, BACKSLASH] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x5c];
const [PLUS, COMMA, MINUS, POINT, COLON] = [0x2b, 0x2c, 0x2d, 0x2e, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [ZERO, NINE, LETTER_U, LETTER_E, LETTER_e] = [0x30, 0x39, 0x75, 0x45, 0x65];
const [LETTER_f, LETTER_n, LETTER_t] = [0x66, 0x6e, 0x74];
const SIMPLE_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/** A value that holds no others. */
export type ScalarKind = "string" | "number" | "boolean" | "null";

/** One reading of one text; what is made of the tokens is the subclass's. */
export abstract class TokenReader {
  protected readonly text: string;
  /** The UTF-16 offset of what is next. */
  protected at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Goes to the value of the text. @throws {JsonEmptyError} */
  protected begin(): void {
    this.#skipWhitespace();
    if (this.at === this.text.length) throw new JsonEmptyError("the text is empty");
  }

  /** Goes from the value to the end of the text. */
  protected finish(): void {
    this.#skipWhitespace();
    if (this.at < this.text.length) this.#fail("the end of the text");
  }

  /** The kind of the next value, by its first character. @param expected What may come here. */
  protected nextKind(expected = "a value"): "object" | "array" | ScalarKind {
    const unit = this.#unit();
    if (unit === QUOTE) return "string";
    if (unit === OPEN_OBJECT) return "object";
    if (unit === OPEN_ARRAY) return "array";
    if (unit === MINUS || isDigit(unit)) return "number";
    if (unit === LETTER_t || unit === LETTER_f) return "boolean";
    if (unit === LETTER_n) return "null";
    return this.#fail(expected);
  }

  protected skipScalar(kind: ScalarKind): void {
    if (kind === "string") this.#skipString();
    else if (kind === "number") this.#skipNumber();
    else if (kind === "null") this.#skipWord("null");
    else this.#skipWord(this.#unit() === LETTER_t ? "true" : "false");
  }

  /** Goes into an array, to its first item. @returns Whether there is one. */
  protected enterArray(): boolean {
    return this.#enter(CLOSE_ARRAY);
  }

  /** Goes to the array's next item. @returns Whether there is one. */
  protected nextItem(): boolean {
    return this.#goOn(CLOSE_ARRAY, '"," or "]"');
  }

  /** Goes into an object, to the name of its first member. @returns Whether there is one. */
  protected enterObject(): boolean {
    return this.#enter(CLOSE_OBJECT);
  }

  /** Goes to the name of the object's next member. @returns Whether there is one. */
  protected nextMember(): boolean {
    return this.#goOn(CLOSE_OBJECT, '"," or "}"');
  }

  /** Goes over a member's name. */
  protected skipName(isFirst: boolean): void {
    if (this.#unit() !== QUOTE) this.#fail(`a name in double quotes${isFirst ? ' or "}"' : ""}`);
    this.#skipString();
  }

  /** Goes from a member's name to its value. */
  protected skipColon(): void {
    this.#skipWhitespace();
    if (this.#unit() !== COLON) this.#fail('":"');
    this.at++;
    this.#skipWhitespace();
  }

  /** The UTF-16 unit that is next; NaN at the end. */
  #unit(): number {
    return this.text.charCodeAt(this.at);
  }

  #fail(expected: string): never {
    throw new JsonSyntaxError(this.text, this.at, expected);
  }

  #enter(close: number): boolean {
    this.at++;
    this.#skipWhitespace();
    if (this.#unit() !== close) return true;
    this.at++;
    return false;
  }

  #goOn(close: number, expected: string): boolean {
    this.#skipWhitespace();
    const unit = this.#unit();
    if (unit !== close && unit !== COMMA) this.#fail(expected);
    this.at++;
    if (unit === close) return false;
    this.#skipWhitespace();
    return true;
  }

  #skipWhitespace(): void {
    for (;;) {
      const unit = this.#unit();
      if (unit !== SPACE && unit !== LF && unit !== CR && unit !== TAB) return;
      this.at++;
    }
  }

  #skipWord(word: string): void {
    for (const letter of word) {
      if (this.text[this.at] !== letter) this.#fail(`"${word}"`);
      this.at++;
    }
  }

  #skipString(): void {
    this.at++;
    for (;;) {
      const unit = this.#unit();
      if (unit === QUOTE) {
        this.at++;
        return;
      }
      if (unit === BACKSLASH) this.#skipEscape();
      else if (unit >= SPACE) this.at++;
      else if (Number.isNaN(unit)) this.#fail("the closing double quote");
      else this.#fail("an escape such as \\n in place of the raw control character");
    }
  }

  #skipEscape(): void {
    this.at++;
    const unit = this.#unit();
    if (SIMPLE_ESCAPES.has(unit)) {
      this.at++;
      return;
    }
    if (unit !== LETTER_U) this.#fail('one of " \\ / b f n r t u after the backslash');
    this.at++;
    for (let i = 0; i < 4; i++, this.at++) {
      if (!isHexDigit(this.#unit())) {
        this.#fail("four hexadecimal digits after \\u");
      }
    }
  }

  #skipNumber(): void {
    if (this.#unit() === MINUS) this.at++;
    if (this.#unit() === ZERO) this.at++;
    else this.#skipDigits();
    if (this.#unit() === POINT) {
      this.at++;
      this.#skipDigits();
    }
    const unit = this.#unit();
    if (unit === LETTER_e || unit === LETTER_E) {
      this.at++;
      const sign = this.#unit();
      if (sign === PLUS || sign === MINUS) this.at++;
      this.#skipDigits();
    }
  }

  #skipDigits(): void {
    if (!isDigit(this.#unit())) this.#fail("a digit");
    while (isDigit(this.#unit())) this.at++;
  }
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

function isHexDigit(unit: number): boolean {
  return isDigit(unit) || (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);
}
