/**
 * The grammar of CSV: where the records and fields of a text stand, where its quotes break RFC 4180, and
 * what a field holds.
 *
 * @module
 */

/** How a CSV text is written. */
export interface CsvDialect {
  /** The field separator: one UTF-16 unit, not a quote or line break. */
  separator: string;
  /** A line that starts with this character is skipped. Empty or missing: none is. */
  comment?: string;
  /** The end of a record: LF or CRLF, or else a CR alone. Default: `lf`. */
  lineEnd?: "lf" | "cr";
}

/** The fault of a quote. */
export interface QuoteFault {
  /**
   * `bare`: a quote in an unquoted field; `stray`: a quote in a quoted field that is neither
   * doubled nor followed by a separator or line end; `unclosed`: a quoted field that continues to
   * the end of the text.
   */
  kind: "bare" | "stray" | "unclosed";
  /** UTF-16 offset of the quote; of the opening one when the field is unclosed. */
  offset: number;
}

/** One field, its quotes included: UTF-16 offsets into the text. */
export interface FieldSpan {
  start: number;
  end: number;
  /** Where the closing quote of a quoted field stands; its `end` when it has none. */
  closing?: number;
  /** The first fault of the field. */
  fault?: QuoteFault;
}

const [TAB, LF, CR, SPACE, QUOTE, BOM] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0xfeff];

/**
 * The fields of each record. A leading U+FEFF, a CR that is the last character, empty lines and comment lines
 * belong to no record.
 *
 * Quotes that break RFC 4180 are read so that as little as possible is merged or lost:
 * - In an unquoted field a quote is text.
 * - A quote with nothing but blanks before the next separator or line end closes its field.
 * - Any other stray quote is text when the field is closed on the same line before another quoted field
 *   begins; else the field was closed here, and what follows up to the separator belongs to it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fieldText, scanRecords } from "./scan.ts";
 * const text = 'id,name\n1,"Ann" \n';
 * const records = [...scanRecords(text, { separator: "," })];
 * assert.deepEqual(records.map((fields) => fields.map((field) => fieldText(text, field))), [
 *   ["id", "name"],
 *   ["1", "Ann"],
 * ]);
 * assert.deepEqual(records[1]?.[1]?.fault, { kind: "stray", offset: 14 });
 * ```
 */
export function* scanRecords(text: string, dialect: CsvDialect): Generator<FieldSpan[]> {
  const scanner = new RecordScanner(text, dialect);
  for (let record = scanner.next(); record; record = scanner.next()) yield record;
}

/** The value of a field: without its quotes, doubled ones as one. */
export function fieldText(text: string, { start, end, closing, fault }: FieldSpan): string {
  if (closing === undefined) return text.slice(start, end);
  const content = text.slice(start + 1, closing).replaceAll('""', '"');
  // An unclosed field loses the line break that ends the text.
  if (fault?.kind === "unclosed") return content.replace(/(?:\r?\n|\r)$/, "");
  return content + trailing(text.slice(closing + 1, end));
}

/** The text after a closing quote that is part of the value: blanks alone are not. */
function trailing(text: string): string {
  return /[^ \t]/.test(text) ? text : "";
}

class RecordScanner {
  readonly #text: string;
  readonly #separator: number;
  readonly #comment: string;
  readonly #endsAtCr: boolean;
  /** Where the text ends; a CR that is its last character is left out. */
  readonly #end: number;
  #at: number;

  constructor(text: string, { separator, comment = "", lineEnd = "lf" }: CsvDialect) {
    this.#text = text;
    this.#separator = separator.charCodeAt(0);
    this.#comment = comment;
    this.#endsAtCr = lineEnd === "cr";
    this.#end = text.charCodeAt(text.length - 1) === CR ? text.length - 1 : text.length;
    this.#at = text.charCodeAt(0) === BOM ? 1 : 0;
  }

  /** The next record, undefined at the end. */
  next(): FieldSpan[] | undefined {
    while (this.#at < this.#end) {
      if (this.#endsLine(this.#at)) this.#skipLineBreak();
      else if (this.#comment !== "" && this.#text[this.#at] === this.#comment) this.#skipLine();
      else return this.#record();
    }
    return undefined;
  }

  #record(): FieldSpan[] {
    const fields: FieldSpan[] = [];
    for (;;) {
      const field = this.#unit(this.#at) === QUOTE ? this.#quoted() : this.#unquoted(this.#at);
      fields.push(field);
      this.#at = field.end;
      if (this.#endsLine(this.#at)) break;
      this.#at++; // The separator.
    }
    this.#skipLineBreak();
    return fields;
  }

  #unquoted(start: number): FieldSpan {
    const field: FieldSpan = { start, end: start };
    while (!this.#endsField(field.end)) {
      if (this.#unit(field.end) === QUOTE) field.fault ??= { kind: "bare", offset: field.end };
      field.end++;
    }
    return field;
  }

  #quoted(): FieldSpan {
    const start = this.#at;
    const quote = this.#singleQuote(start + 1);
    if (quote === undefined) {
      const fault: QuoteFault = { kind: "unclosed", offset: start };
      return { start, end: this.#end, closing: this.#end, fault };
    }
    const stray: QuoteFault = { kind: "stray", offset: quote };
    const behind = this.#skipBlanks(quote + 1);
    if (this.#endsField(behind)) {
      return { start, end: behind, closing: quote, ...(behind > quote + 1 && { fault: stray }) };
    }
    const closing = this.#closingOnLine(quote + 1);
    if (closing !== undefined) {
      return { start, end: this.#skipBlanks(closing + 1), closing, fault: stray };
    }
    return { start, end: this.#unquoted(quote + 1).end, closing: quote, fault: stray };
  }

  /** The first quote from an offset on that is not doubled. */
  #singleQuote(from: number): number | undefined {
    let at = this.#text.indexOf('"', from);
    while (at >= 0 && this.#unit(at + 1) === QUOTE) at = this.#text.indexOf('"', at + 2);
    return at < 0 ? undefined : at;
  }

  /** The quote that closes a field from an offset on, on the same line and before another quoted field. */
  #closingOnLine(from: number): number | undefined {
    for (let at = from; !this.#endsLine(at); at++) {
      const unit = this.#unit(at);
      if (unit === this.#separator && this.#unit(this.#skipBlanks(at + 1)) === QUOTE) {
        return undefined;
      }
      if (unit !== QUOTE) continue;
      if (this.#unit(at + 1) === QUOTE) at++;
      else if (this.#endsField(this.#skipBlanks(at + 1))) return at;
    }
    return undefined;
  }

  #skipBlanks(from: number): number {
    let at = from;
    while (this.#isBlank(this.#unit(at))) at++;
    return at;
  }

  #isBlank(unit: number): boolean {
    return (unit === SPACE || unit === TAB) && unit !== this.#separator;
  }

  #endsField(at: number): boolean {
    return this.#unit(at) === this.#separator || this.#endsLine(at);
  }

  /** Whether a line break, or the end of the text, is at an offset. */
  #endsLine(at: number): boolean {
    if (at >= this.#end) return true;
    const unit = this.#unit(at);
    if (this.#endsAtCr) return unit === CR;
    return unit === LF || (unit === CR && this.#unit(at + 1) === LF);
  }

  #skipLineBreak(): void {
    const isPair = !this.#endsAtCr && this.#unit(this.#at) === CR;
    if (this.#at < this.#end) this.#at += isPair ? 2 : 1;
  }

  #skipLine(): void {
    const lineEnd = this.#text.indexOf(this.#endsAtCr ? "\r" : "\n", this.#at);
    this.#at = lineEnd < 0 ? this.#end : lineEnd + 1;
  }

  #unit(at: number): number {
    return this.#text.charCodeAt(at);
  }
}
