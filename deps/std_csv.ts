/**
 * What this project uses of JSR's `@std/csv`, over npm's `d3-dsv`. Pointing `@std/csv` of `import_map.json` at
 * the original changes no result.
 *
 * d3-dsv reads RFC 4180 text. What else `@std/csv` takes (comments, empty lines, a CR that is not part of a
 * line break) is first rewritten as RFC 4180 text that means the same. d3-dsv was chosen because it works on
 * strings (csv-parse goes through UTF-8 and loses lone surrogates), needs nothing of Node, and guesses
 * nothing.
 *
 * @module
 */
import { dsvFormat } from "d3-dsv";
import { scanRecords } from "../tools/shared/csv/scan.ts";

export interface ParseOptions {
  /** The character between fields. Default: a comma. */
  separator?: string;
  /** Lines that start with this character are skipped. Default: none are. */
  comment?: string;
}

/**
 * The records of a CSV text, each as its fields. Empty lines are skipped, a CRLF inside a field is LF, and
 * records may differ in their number of fields.
 *
 * @throws {SyntaxError} on a quote that breaks the rules.
 * @throws {Error} when separator or comment is a quote or a line break, or both are the same.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parse } from "@std/csv";
 * assert.deepEqual(parse('a,"b ""c"""\n'), [["a", 'b "c"']]);
 * ```
 */
export function parse(input: string, options: ParseOptions = {}): string[][] {
  const { separator = ",", comment } = options;
  if (/^["\r\n]$/.test(separator) || /^["\r\n]$/.test(comment ?? "") || separator === comment) {
    throw new Error("Cannot parse input: invalid delimiter");
  }
  let wellFormed = "";
  for (const fields of scanRecords(input, { separator, comment })) {
    const fault = fields.find((field) => field.fault)?.fault;
    if (fault) {
      throw new SyntaxError(`Cannot parse input: ${fault.kind} quote at offset ${fault.offset}`);
    }
    const sources = fields.map(({ start, end }) => rewriteField(input.slice(start, end)));
    wellFormed += sources.join(separator) + "\n";
  }
  return dsvFormat(separator).parseRows(wellFormed);
}

/** A field as RFC 4180 writes it, with LF for each CRLF inside. */
function rewriteField(source: string): string {
  if (source.startsWith('"')) return source.replaceAll("\r\n", "\n");
  return source.includes("\r") ? `"${source}"` : source;
}
