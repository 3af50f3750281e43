/**
 * Reads JSON text character by character into a tree.
 *
 * @module
 */
import { MAX_OUTPUT_CHARS, outputTooLarge } from "../tool_error.ts";
import {
  decodeString,
  type DuplicateKey,
  type JsonDocument,
  type JsonMember,
  type JsonNode,
} from "./node.ts";
import { pointerToken } from "./pointer.ts";
import { JsonDepthError, JsonEmptyError, JsonSyntaxError } from "./read_errors.ts";

/** A report can list the pointers twice: as warnings and in its output. */
const MAX_POINTERS_LENGTH = MAX_OUTPUT_CHARS / 2;

const BOM = 0xfeff;
const [TAB, LF, CR, SPACE, QUOTE, BACKSLASH] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x5c];
const [PLUS, COMMA, MINUS, POINT, COLON] = [0x2b, 0x2c, 0x2d, 0x2e, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [ZERO, NINE, LETTER_U, LETTER_E, LETTER_e] = [0x30, 0x39, 0x75, 0x45, 0x65];
const SIMPLE_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/**
 * One reading of one text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { TreeReader } from "./tree_reader.ts";
 *
 * const { root, depth } = new TreeReader("[1.0]", 100).read();
 * assert.deepEqual(root, {
 *   kind: "array",
 *   start: 0,
 *   end: 5,
 *   items: [{ kind: "number", start: 1, end: 4 }],
 * });
 * assert.equal(depth, 1);
 * ```
 */
export class TreeReader {
  readonly #text: string;
  readonly #maxDepth: number;
  /** Names and indexes from the root to the value being read. */
  readonly #path: (string | number)[] = [];
  /** The pointer of each step, as far as one was asked for: thousands of repeats share what is above them. */
  readonly #pointers: string[] = [];
  readonly #duplicates: DuplicateKey[] = [];
  #at = 0;
  #deepest = 0;
  #pointersLength = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  /** The tree. @throws {JsonEmptyError | JsonSyntaxError | JsonDepthError} */
  read(): JsonDocument {
    const hasBom = this.#text.charCodeAt(0) === BOM;
    if (hasBom) this.#at = 1;
    this.#skipWhitespace();
    if (this.#at === this.#text.length) throw new JsonEmptyError("the text is empty");
    const root = this.#readValue("a JSON value");
    this.#skipWhitespace();
    if (this.#at < this.#text.length) this.#fail("the end of the text");
    return {
      text: this.#text,
      root,
      hasBom,
      duplicates: this.#duplicates,
      depth: this.#deepest,
    };
  }

  /** The UTF-16 unit that is next; NaN at the end. */
  #unit(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #fail(expected: string, offset = this.#at): never {
    throw new JsonSyntaxError(this.#text, offset, expected);
  }

  #skipWhitespace(): void {
    for (;;) {
      const unit = this.#unit();
      if (unit !== SPACE && unit !== LF && unit !== CR && unit !== TAB) return;
      this.#at++;
    }
  }

  #readValue(expected: string): JsonNode {
    const start = this.#at;
    const unit = this.#unit();
    if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      if (this.#path.length >= this.#maxDepth) {
        throw new JsonDepthError(`nested over ${this.#maxDepth} levels`);
      }
      if (this.#path.length >= this.#deepest) this.#deepest = this.#path.length + 1;
      return unit === OPEN_OBJECT ? this.#readObject() : this.#readArray();
    }
    if (unit === QUOTE) {
      this.#readString();
      return { kind: "string", start, end: this.#at };
    }
    if (unit === MINUS || isDigit(unit)) {
      this.#readNumber();
      return { kind: "number", start, end: this.#at };
    }
    if (unit === 0x74) return this.#readWord("true", "boolean");
    if (unit === 0x66) return this.#readWord("false", "boolean");
    if (unit === 0x6e) return this.#readWord("null", "null");
    return this.#fail(expected);
  }

  #readWord(word: string, kind: "boolean" | "null"): JsonNode {
    const start = this.#at;
    for (const letter of word) {
      if (this.#text[this.#at] !== letter) this.#fail(`"${word}"`);
      this.#at++;
    }
    return { kind, start, end: this.#at };
  }

  #readArray(): JsonNode {
    const start = this.#at++;
    const items: JsonNode[] = [];
    this.#skipWhitespace();
    if (this.#unit() === CLOSE_ARRAY) {
      return { kind: "array", start, end: ++this.#at, items };
    }
    for (;;) {
      this.#path.push(items.length);
      items.push(this.#readValue(items.length === 0 ? 'a value or "]"' : "a value"));
      this.#leave();
      this.#skipWhitespace();
      const unit = this.#unit();
      if (unit === CLOSE_ARRAY) return { kind: "array", start, end: ++this.#at, items };
      if (unit !== COMMA) this.#fail('"," or "]"');
      this.#at++;
      this.#skipWhitespace();
    }
  }

  #readObject(): JsonNode {
    const start = this.#at++;
    const members: JsonMember[] = [];
    const firstOffsets = new Map<string, number>();
    this.#skipWhitespace();
    if (this.#unit() === CLOSE_OBJECT) return { kind: "object", start, end: ++this.#at, members };
    for (;;) {
      const expected = "a name in double quotes";
      if (this.#unit() !== QUOTE) {
        this.#fail(members.length === 0 ? `${expected} or "}"` : expected);
      }
      members.push(this.#readMember(firstOffsets));
      this.#skipWhitespace();
      const unit = this.#unit();
      if (unit === CLOSE_OBJECT) return { kind: "object", start, end: ++this.#at, members };
      if (unit !== COMMA) this.#fail('"," or "}"');
      this.#at++;
      this.#skipWhitespace();
    }
  }

  /** @param firstOffsets Where the object's names so far stood first. */
  #readMember(firstOffsets: Map<string, number>): JsonMember {
    const start = this.#at;
    this.#readString();
    const nameSpan = { start, end: this.#at };
    const name = decodeString(this.#text.slice(start, this.#at));
    this.#path.push(name);
    const firstOffset = firstOffsets.get(name);
    if (firstOffset === undefined) firstOffsets.set(name, start);
    else this.#addDuplicate(start, firstOffset);
    this.#skipWhitespace();
    if (this.#unit() !== COLON) this.#fail('":"');
    this.#at++;
    this.#skipWhitespace();
    const value = this.#readValue("a value");
    this.#leave();
    return { name, nameSpan, value };
  }

  /** Goes one step up the path. */
  #leave(): void {
    this.#path.pop();
    if (this.#pointers.length > this.#path.length) this.#pointers.pop();
  }

  /** The JSON Pointer of the value being read. */
  #pointer(): string {
    const pointers = this.#pointers;
    for (let depth = pointers.length; depth < this.#path.length; depth++) {
      pointers.push(`${pointers.at(-1) ?? ""}/${pointerToken(this.#path[depth]!)}`);
    }
    return pointers.at(-1) ?? "";
  }

  #addDuplicate(offset: number, firstOffset: number): void {
    const pointer = this.#pointer();
    this.#pointersLength += pointer.length;
    if (this.#pointersLength > MAX_POINTERS_LENGTH) {
      throw outputTooLarge(
        "The list of repeated names",
        "remove repeats or shorten the names above",
      );
    }
    this.#duplicates.push({ pointer, offset, firstOffset });
  }

  #readString(): void {
    this.#at++;
    for (;;) {
      const unit = this.#unit();
      if (unit === QUOTE) {
        this.#at++;
        return;
      }
      if (unit === BACKSLASH) this.#readEscape();
      else if (unit >= SPACE) this.#at++;
      else if (Number.isNaN(unit)) this.#fail("the closing double quote");
      else this.#fail("an escape such as \\n in place of the raw control character");
    }
  }

  #readEscape(): void {
    this.#at++;
    const unit = this.#unit();
    if (SIMPLE_ESCAPES.has(unit)) {
      this.#at++;
      return;
    }
    if (unit !== LETTER_U) this.#fail('one of " \\ / b f n r t u after the backslash');
    this.#at++;
    for (let i = 0; i < 4; i++, this.#at++) {
      if (!isHexDigit(this.#unit())) {
        this.#fail("four hexadecimal digits after \\u");
      }
    }
  }

  #readNumber(): void {
    if (this.#unit() === MINUS) this.#at++;
    if (this.#unit() === ZERO) this.#at++;
    else this.#readDigits();
    if (this.#unit() === POINT) {
      this.#at++;
      this.#readDigits();
    }
    const unit = this.#unit();
    if (unit === LETTER_e || unit === LETTER_E) {
      this.#at++;
      const sign = this.#unit();
      if (sign === PLUS || sign === MINUS) this.#at++;
      this.#readDigits();
    }
  }

  #readDigits(): void {
    if (!isDigit(this.#unit())) this.#fail("a digit");
    while (isDigit(this.#unit())) this.#at++;
  }
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

function isHexDigit(unit: number): boolean {
  return isDigit(unit) || (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);
}
