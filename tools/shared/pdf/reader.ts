/**
 * Reads objects from bytes: the body of a file, or what a stream of objects unpacks to.
 *
 * @module
 */
import { hexValue, isDigit, isRegular, isWhiteSpace, latin1 } from "./characters.ts";
import { PdfFault } from "./fault.ts";
import type { Meter } from "./meter.ts";
import { type PdfDictionary, PdfName, type PdfObject, PdfReference, PdfString } from "./objects.ts";

/** Deepest nesting of arrays and dictionaries. */
const MAX_DEPTH = 100;
/** Longest run of regular characters that can be a number or a keyword. */
const MAX_WORD = 64;
/** Longest integer whose value is exact. */
const MAX_DIGITS = 15;
/** Weights of values by the memory that they take. */
const [PLAIN, DICTIONARY] = [1, 4];

const ZERO = 0x30;
const [LF, CR, PERCENT, SLASH, HASH] = [0x0a, 0x0d, 0x25, 0x2f, 0x23];
const [OPEN_PAREN, CLOSE_PAREN, LESS, GREATER] = [0x28, 0x29, 0x3c, 0x3e];
const [OPEN_BRACKET, CLOSE_BRACKET, BACKSLASH] = [0x5b, 0x5d, 0x5c];
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d+)/;
/** Words that are outside objects: what is open before them was never closed. */
const BODY_WORDS = new Set([
  "obj",
  "endobj",
  "stream",
  "endstream",
  "xref",
  "trailer",
  "startxref",
]);
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** A place in bytes from which objects are read one after the other. */
export class ObjectReader {
  /** Something between the entries of an array or a dictionary belongs to none, and was skipped. */
  isDamaged = false;

  constructor(readonly bytes: Uint8Array, public at: number, readonly meter: Meter) {}

  /** Skips white space and comments (section 7.2.4). */
  skipSpace(): void {
    const start = this.at;
    for (;; this.at++) {
      if (this.bytes[this.at] === PERCENT) {
        while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at++;
      }
      if (!isWhiteSpace(this.bytes[this.at])) break;
    }
    this.meter.read(this.at - start);
  }

  /** Reads a run of regular characters: a keyword or a number. */
  readWord(): string {
    this.skipSpace();
    const start = this.at;
    while (isRegular(this.bytes[this.at]) && this.at - start < MAX_WORD) this.at++;
    this.meter.read(this.at - start);
    return latin1(this.bytes.subarray(start, this.at));
  }

  /** Takes a keyword where it is next. */
  takeWord(word: string): boolean {
    const start = this.at;
    if (this.readWord() === word) return true;
    this.at = start;
    return false;
  }

  /** Reads an unsigned integer; undefined, and nothing taken, when none is next. */
  takeInteger(): number | undefined {
    const start = this.at;
    this.skipSpace();
    const first = this.at;
    let value = 0;
    // A stream of objects holds millions of them: no text is made of each.
    for (let byte = this.bytes[first]; isDigit(byte); byte = this.bytes[++this.at]) {
      value = value * 10 + (byte - ZERO);
      if (this.at - first === MAX_DIGITS) break;
    }
    this.meter.read(this.at - first);
    if (this.at > first && !isRegular(this.bytes[this.at])) return value;
    this.at = start;
    return undefined;
  }

  /** @throws {PdfFault} where no object can be read. */
  readObject(depth = 0): PdfObject {
    this.skipSpace();
    this.meter.value(PLAIN);
    const byte = this.bytes[this.at];
    switch (byte) {
      case undefined:
        throw new PdfFault("the data end inside an object");
      case SLASH:
        return this.#readName();
      case OPEN_PAREN:
        return this.#readLiteralString();
      case OPEN_BRACKET:
        return this.#readArray(depth);
      case LESS:
        return this.bytes[this.at + 1] === LESS
          ? this.#readDictionary(depth)
          : this.#readHexString();
    }
    return isDigit(byte) ? this.#readNumberOrReference() : this.#readKeyword(depth);
  }

  #readKeyword(depth: number): PdfObject {
    const start = this.at;
    const word = this.readWord();
    switch (word) {
      case "true":
        return true;
      case "false":
        return false;
      case "null":
        return null;
    }
    const number = NUMBER.exec(word)?.[0];
    if (number !== undefined) return numberOf(number);
    if (depth > 0 && word !== "" && !BODY_WORDS.has(word)) {
      // Some writers print NaN as "nan".
      this.isDamaged = true;
      return null;
    }
    this.at = start;
    throw new PdfFault(`no object is at byte ${start}`);
  }

  #readNumberOrReference(): PdfObject {
    const first = this.readWord();
    const number = NUMBER.exec(first)?.[0] ?? "0";
    if (!/^\d{1,10}$/.test(first)) return numberOf(number);
    const behind = this.at;
    const generation = this.takeInteger();
    if (generation !== undefined && generation <= 65_535 && this.takeWord("R")) {
      return new PdfReference(Number(first), generation);
    }
    this.at = behind;
    return numberOf(number);
  }

  #readName(): PdfName {
    const start = ++this.at;
    let hasEscape = false;
    while (isRegular(this.bytes[this.at])) {
      if (this.bytes[this.at] === HASH) hasEscape = true;
      this.at++;
    }
    this.meter.read(this.at - start);
    const text = latin1(this.bytes.subarray(start, this.at));
    if (!hasEscape) return new PdfName(text);
    return new PdfName(
      text.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    );
  }

  #readLiteralString(): PdfString {
    const bytes: number[] = [];
    this.at++;
    for (const end = this.#endOfLiteralString(); this.at < end; this.at++) {
      const byte = this.bytes[this.at]!;
      if (byte === BACKSLASH) this.#readEscape(bytes);
      // An end of line is one LF (section 7.3.4.2).
      else if (byte !== CR) bytes.push(byte);
      else if (this.bytes[this.at + 1] !== LF) bytes.push(LF);
    }
    this.at++;
    return new PdfString(Uint8Array.from(bytes));
  }

  /** Where the string ends whose first byte is the next: nothing is kept of one without an end. */
  #endOfLiteralString(): number {
    let [open, at] = [1, this.at];
    for (; open > 0 && at < this.bytes.length; at++) {
      const byte = this.bytes[at];
      if (byte === BACKSLASH) at++;
      else if (byte === OPEN_PAREN) open++;
      else if (byte === CLOSE_PAREN) open--;
    }
    this.meter.read(at + 1 - this.at);
    if (open > 0) throw new PdfFault("the data end inside a string");
    return at - 1;
  }

  /** Reads what is behind a backslash, up to its last byte. */
  #readEscape(bytes: number[]): void {
    const byte = this.bytes[++this.at];
    if (byte === undefined) return;
    if (byte === CR) {
      if (this.bytes[this.at + 1] === LF) this.at++;
    } else if (byte >= 0x30 && byte <= 0x37) {
      let code = byte - 0x30;
      for (let digits = 1; digits < 3 && isOctal(this.bytes[this.at + 1]); digits++) {
        code = code * 8 + this.bytes[++this.at]! - 0x30;
      }
      bytes.push(code & 0xff);
    } else if (byte !== LF) {
      bytes.push(ESCAPES[String.fromCharCode(byte)] ?? byte);
    }
  }

  #readHexString(): PdfString {
    const digits: number[] = [];
    const start = this.at++;
    for (; this.bytes[this.at] !== GREATER; this.at++) {
      if (this.at >= this.bytes.length) {
        this.meter.read(this.at - start);
        throw new PdfFault("the data end inside a string");
      }
      const digit = hexValue(this.bytes[this.at]);
      if (digit >= 0) digits.push(digit);
    }
    this.at++;
    this.meter.read(this.at - start);
    // A last digit that is missing is 0 (section 7.3.4.3).
    return new PdfString(
      Uint8Array.from(
        { length: Math.ceil(digits.length / 2) },
        (_, i) => digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0),
      ),
    );
  }

  #readArray(depth: number): PdfObject[] {
    if (depth >= MAX_DEPTH) throw new PdfFault("objects nest too deep");
    const items: PdfObject[] = [];
    this.at++;
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === CLOSE_BRACKET) break;
      items.push(this.readObject(depth + 1));
    }
    this.at++;
    return items;
  }

  #readDictionary(depth: number): PdfDictionary {
    if (depth >= MAX_DEPTH) throw new PdfFault("objects nest too deep");
    this.meter.value(DICTIONARY);
    const dictionary: PdfDictionary = new Map();
    this.at += 2;
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === GREATER && this.bytes[this.at + 1] === GREATER) break;
      if (this.bytes[this.at] !== SLASH) {
        this.#skipStray(depth);
        continue;
      }
      const key = this.#readName().text;
      this.skipSpace();
      // A key without a value has none; its neighbours can be read.
      if (this.bytes[this.at] === GREATER && this.bytes[this.at + 1] === GREATER) break;
      const value = this.readObject(depth + 1);
      // null is the same as no entry (section 7.3.7).
      if (value !== null) dictionary.set(key, value);
    }
    this.at += 2;
    return dictionary;
  }

  /**
   * Skips what stands for a key and is not a name: the end of a name or a string that was written
   * unescaped.
   */
  #skipStray(depth: number): void {
    this.isDamaged = true;
    const word = this.readWord();
    if (BODY_WORDS.has(word)) throw new PdfFault("a dictionary has no end");
    if (word !== "") return;
    switch (this.bytes[this.at]) {
      case undefined:
        throw new PdfFault("the data end inside a dictionary");
      case OPEN_PAREN:
      case OPEN_BRACKET:
      case LESS:
        this.readObject(depth + 1);
        return;
      default:
        this.meter.read(1);
        this.at++;
    }
  }
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LF || byte === CR;
}

function isOctal(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x37;
}

function numberOf(text: string): number {
  return Number(text.replace(/^[+-]*(?=[+-])/, "")) || 0;
}
