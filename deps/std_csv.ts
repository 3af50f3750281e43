/**
 * What this project uses of JSR's `@std/csv`, over npm's `d3-dsv`. Pointing `@std/csv` of `deno.json` at
 * the original changes no result.
 *
 * d3-dsv reads RFC 4180 text. What else `@std/csv` takes (lazy quotes, comments, empty lines, a CR that
 * is not part of a line break) is first rewritten as RFC 4180 text that means the same. d3-dsv was chosen
 * because it works on strings (csv-parse goes through UTF-8 and loses lone surrogates), needs nothing of Node,
 * and guesses nothing.
 *
 * @module
 */
import { dsvFormat } from "d3-dsv";
import { type FieldSpan, scanRecords } from "../tools/shared/csv/scan.ts";

export interface ParseOptions {
  /** The character between fields. Default: a comma. */
  separator?: string;
  /** Lines that start with this character are skipped. Default: none are. */
  comment?: string;
  /** Take a quote that breaks the rules literally, instead of failing. Default: false. */
  lazyQuotes?: boolean;
}

/**
 * The records of a CSV text, each as its fields. Empty lines are skipped, a line break inside a field is
 * LF, and records may differ in their number of fields.
 *
 * @throws {SyntaxError} on a quote that breaks the rules, unless `lazyQuotes` is set.
 * @throws {Error} when separator or comment is a quote or a line break, or both are the same.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parse } from "@std/csv";
 * assert.deepEqual(parse('a,"b ""c"""\n'), [["a", 'b "c"']]);
 * assert.deepEqual(parse('a "b"\n', { lazyQuotes: true }), [['a "b"']]);
 * ```
 */
export function parse(input: string, options: ParseOptions = {}): string[][] {
  const { separator = ",", comment, lazyQuotes = false } = options;
  if (/^["\r\n]$/.test(separator) || /^["\r\n]$/.test(comment ?? "") || separator === comment) {
    throw new Error("Cannot parse input: invalid delimiter");
  }
  let wellFormed = "";
  for (const fields of scanRecords(input, { separator, comment })) {
    const fault = fields.find((field) => field.fault)?.fault;
    if (fault && !lazyQuotes) {
      throw new SyntaxError(`Cannot parse input: ${fault.kind} quote at offset ${fault.offset}`);
    }
    wellFormed += fields.map((field) => rewriteField(input, field)).join(separator) + "\n";
  }
  return dsvFormat(separator).parseRows(wellFormed);
}

/** A field as RFC 4180 writes it, with LF for the line breaks inside. */
function rewriteField(input: string, field: FieldSpan): string {
  const source = input.slice(field.start, field.end);
  if (!source.startsWith('"')) {
    const isPlain = !field.fault && !source.includes("\r");
    return isPlain ? source : `"${source.replaceAll('"', '""')}"`;
  }
  const withLineFeeds = source.replaceAll("\r\n", "\n");
  if (!field.fault) return withLineFeeds;
  const content = field.unclosed
    ? unclosedContent(withLineFeeds, field.end === input.length)
    : withLineFeeds.slice(1, -1);
  return `"${content.replace(/""?/g, '""')}"`;
}

/** An unclosed field loses the line break that ends the text; a CR behind that already stood for it. */
function unclosedContent(source: string, reachesEnd: boolean): string {
  return source.slice(1, reachesEnd && source.endsWith("\n") ? -1 : undefined);
}
