/**
 * Where the records and fields of a CSV text stand, and where its quotes break RFC 4180. The values come
 * from `@std/csv`, which gives no places; this scanner follows the same grammar and gives nothing else.
 *
 * @module
 */

/** How a CSV text is written. */
export interface CsvDialect {
  /** The field separator: one UTF-16 unit, not a quote or line break. */
  separator: string;
  /** A line that starts with this character is skipped. Empty or missing: none is. */
  comment?: string;
}

/** What is wrong with a quote, as `@std/csv` judges without lazy quotes. */
export interface QuoteFault {
  /**
   * `bare`: a quote in an unquoted field; `stray`: a quote in a quoted field that neither ends it nor is
   * doubled; `unclosed`: a quoted field that goes on to the end of the text.
   */
  kind: "bare" | "stray" | "unclosed";
  /** UTF-16 offset of the quote; of the opening one when the field is unclosed. */
  offset: number;
}

/** One field, its quotes included: UTF-16 offsets into the text. */
export interface FieldSpan {
  start: number;
  end: number;
  /** The first fault of the field. */
  fault?: QuoteFault;
  /** A quoted field that goes on to the end of the text, whether or not that is its first fault. */
  unclosed?: true;
}

const [LF, CR, QUOTE, BOM] = [0x0a, 0x0d, 0x22, 0xfeff];

/**
 * The fields of each record, read with lazy quotes. Lines end at LF or CRLF; a leading U+FEFF, a CR that is
 * the last character, empty lines and comment lines belong to no record.
 */
export function* scanRecords(text: string, dialect: CsvDialect): Generator<FieldSpan[]> {
  const separator = dialect.separator.charCodeAt(0);
  const end = text.charCodeAt(text.length - 1) === CR ? text.length - 1 : text.length;
  let at = text.charCodeAt(0) === BOM ? 1 : 0;

  while (at < end) {
    if (endsLine(at)) {
      skipLineBreak();
    } else if (dialect.comment && text[at] === dialect.comment) {
      const lineFeed = text.indexOf("\n", at);
      at = lineFeed < 0 ? end : lineFeed + 1;
    } else {
      yield readRecord();
    }
  }

  /** Whether a line break, or the end of the text, stands at an offset. */
  function endsLine(offset: number): boolean {
    const unit = text.charCodeAt(offset);
    return offset >= end || unit === LF || (unit === CR && text.charCodeAt(offset + 1) === LF);
  }

  function skipLineBreak(): void {
    if (at < end) at += text.charCodeAt(at) === CR ? 2 : 1;
  }

  function readRecord(): FieldSpan[] {
    const fields: FieldSpan[] = [];
    for (;;) {
      const field = text.charCodeAt(at) === QUOTE ? readQuoted() : readUnquoted();
      fields.push(field);
      at = field.end;
      if (endsLine(at)) break;
      at++; // The separator.
    }
    skipLineBreak();
    return fields;
  }

  function readUnquoted(): FieldSpan {
    const field: FieldSpan = { start: at, end: at };
    while (!endsLine(field.end) && text.charCodeAt(field.end) !== separator) {
      if (text.charCodeAt(field.end) === QUOTE) field.fault ??= { kind: "bare", offset: field.end };
      field.end++;
    }
    return field;
  }

  function readQuoted(): FieldSpan {
    const field: FieldSpan = { start: at, end };
    let from = at + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) {
        field.fault ??= { kind: "unclosed", offset: field.start };
        field.unclosed = true;
        return field;
      }
      const next = text.charCodeAt(quote + 1);
      if (endsLine(quote + 1) || next === separator) {
        field.end = quote + 1;
        return field;
      }
      if (next !== QUOTE) field.fault ??= { kind: "stray", offset: quote };
      from = quote + (next === QUOTE ? 2 : 1);
    }
  }
}
