import type { RunWarning, WarningCode } from "../../tool.ts";
import {
  addField,
  type HttpFields,
  parseFieldLine,
  withoutMark,
} from "../../shared/http_fields.ts";
import { splitLines } from "../../shared/lines.ts";
import { emptyInput, inputTooLarge } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";
import { readDirectives } from "./directives.ts";

/** The header section of a response. */
export interface ResponseHead {
  /** The status in the status line; undefined if there is none. */
  status?: number;
  fields: HttpFields;
  warnings: RunWarning<typeof contract>[];
}

/** A header in a list: a pair, or an object as HAR has it. */
type HeaderItem = string[] | { name: string; value: string };

/** RFC 9112, section 4; HTTP/2 and later have no minor version. */
const STATUS_LINE = /^HTTP\/[0-9](?:\.[0-9])? ([1-5][0-9]{2})(?: |$)/i;

/**
 * Reads headers as a text of lines, an object of names and values, or a list of headers. A text without any header line is
 * the value of Cache-Control.
 *
 * @throws {ToolError} `EMPTY_INPUT`, and `INPUT_TOO_LARGE` over `maxHeaders` header lines.
 */
export function readHead(
  given: string | Record<string, string | string[]> | HeaderItem[],
  maxHeaders: number,
): ResponseHead {
  const head = typeof given === "string"
    ? readText(given)
    : readEntries(Array.isArray(given) ? given.map(pairOf) : Object.entries(given));
  const count = [...head.fields.values()].reduce((sum, { length }) => sum + length, 0);
  if (count > maxHeaders) {
    throw inputTooLarge("max_headers", maxHeaders, count, `The headers in "headers" are`);
  }
  return head;
}

function pairOf(item: HeaderItem): [name: string, value: string] {
  // The schema has made sure that a list has two texts.
  return Array.isArray(item) ? [item[0]!, item[1]!] : [item.name, item.value];
}

function readEntries(entries: [name: string, value: string | string[]][]): ResponseHead {
  if (entries.length === 0) throw emptyInput("headers", "at least one header");
  const fields: HttpFields = new Map();
  for (const [name, value] of entries) {
    for (const line of [value].flat()) addField(fields, name, line);
  }
  return { fields, warnings: [] };
}

function readText(text: string): ResponseHead {
  const lines = splitLines(text).map((line, index) => ({
    content: withoutMark(line.text).trim(),
    number: index + 1,
  })).filter(({ content }) => content !== "");
  if (lines.length === 0) throw emptyInput("headers");
  const fields: HttpFields = new Map();
  // curl -IL writes the responses of redirects too; the last one is shown and stored for its URL.
  const last = lines.findLastIndex(({ content }) => STATUS_LINE.test(content));
  const before = lines.splice(0, Math.max(last, 0)).map(({ number }) => number);
  const statusCode = STATUS_LINE.exec(lines[0]!.content)?.[1];
  if (statusCode !== undefined) lines.shift();
  const skipped: number[] = [];
  for (const { content, number } of lines) {
    const field = parseFieldLine(content);
    if (field) addField(fields, field.name, field.value);
    else skipped.push(number);
  }
  const warnings = skippedLines(before, fields.size === 0 ? [] : skipped);
  if (fields.size === 0 && lines.length > 0) {
    const values = lines.map(({ content }) => content);
    for (const value of values) addField(fields, "cache-control", value);
    warnings.push(...foreignText(values));
  }
  const status = statusCode === undefined ? undefined : Number(statusCode);
  return { status, fields, warnings };
}

/** Whether a text without header lines is of something else than caching: it is still judged, as a value that says nothing. */
function foreignText(values: readonly string[]): RunWarning<typeof contract>[] {
  if (readDirectives(values.join(", ")).list.some(({ known }) => known)) return [];
  return [{
    code: "NOT_CACHE_CONTROL",
    message:
      'What "headers" holds was taken as the value of Cache-Control, but names no directive that caches know: ' +
      'send header lines such as "Cache-Control: max-age=60", or such a value',
    path: "headers",
  }];
}

/** The lines' text stays out of the messages: it may be a secret that was cut in two. */
function skippedLines(before: number[], numbers: number[]): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  if (before.length > 0) {
    warnings.add(
      "HEADER_SKIPPED",
      `What is before the last status line of "headers" was skipped, from line ${before[0]} on: ` +
        "one response is analysed, of redirects the last",
    );
  }
  for (const number of numbers) {
    warnings.add(
      "HEADER_SKIPPED",
      `Line ${number} of "headers" is not "Name: value"; it was skipped`,
    );
  }
  return warnings.list();
}
