/**
 * Reads the headers that a caller has, as an object, as pairs or as raw lines. No message repeats a value: it
 * may be a secret.
 *
 * @module
 */
import { cutText } from "./cut_text.ts";
import { type HeaderLine, isFieldName, parseFieldLine, withoutMark } from "./http_fields.ts";
import { isJsonObject } from "./json/value.ts";
import { splitLines } from "./lines.ts";
import { formatPath } from "./path.ts";
import { emptyInput, inputTooLarge, ToolError } from "./tool_error.ts";

/** The properties that hold headers, as in http-security-review. */
interface Input {
  headers?: unknown;
  headers_text?: string | undefined;
}

type Code = "INVALID_HEADERS";

const STATUS_LINE = /^HTTP\/\d/;
const REQUEST_LINE = /^[A-Z]{3,10} \S+ HTTP\/\d/;
/** Characters that no field value may hold (RFC 9110, section 5.5): controls other than the tab. */
// deno-lint-ignore no-control-regex -- they are what it looks for
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;

/**
 * The header lines of `headers_text` when it is not blank, else of `headers`: names in lower case, values
 * trimmed.
 *
 * @throws {ToolError} `EMPTY_INPUT`, `INVALID_HEADERS`, and `INPUT_TOO_LARGE` over `maxHeaders` lines.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readHeaderLines } from "./submitted_headers.ts";
 *
 * assert.deepEqual(readHeaderLines({ headers: { Vary: ["a", "b"] } }, 200), [
 *   { name: "vary", value: "a" },
 *   { name: "vary", value: "b" },
 * ]);
 * ```
 */
export function readHeaderLines(
  { headers, headers_text: text }: Input,
  maxHeaders: number,
): HeaderLine[] {
  const usesText = text !== undefined && text.trim() !== "";
  const lines = usesText ? readText(text) : readGiven(headers);
  const property = usesText ? "headers_text" : "headers";
  if (lines.length === 0) throw emptyInput(property, "at least one header");
  if (lines.length > maxHeaders) {
    const what = `The headers in "${property}" are`;
    throw inputTooLarge("max_headers", maxHeaders, lines.length, what);
  }
  return lines;
}

/** A line of the text, counted from 1, without the mark that `curl -v` puts before each line of a response. */
interface Line {
  text: string;
  number: number;
}

/** Lines up to the first blank one after the first header; a status line before them is skipped. */
function readText(text: string): HeaderLine[] {
  const read: HeaderLine[] = [];
  const lines = responseLines(text);
  let at = lines.findIndex(isNotBlank);
  // Lines with nothing but the mark that curl -v puts before each.
  if (at === -1) return read;
  if (STATUS_LINE.test(lines[at]!.text)) at++;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    if (!isNotBlank(line)) {
      refuseNextResponse(lines.slice(at));
      break;
    }
    const field = parseFieldLine(line.text);
    if (!field || CONTROL.test(field.value)) {
      if (REQUEST_LINE.test(line.text)) throw isRequest(line);
      const fault = field ? "has a control character in its value" : 'is not "Name: value"';
      throw new ToolError<Code>(
        "INVALID_HEADERS",
        `Line ${line.number} of "headers_text" ${fault}: send one header per line, without folding long ones`,
        { line: line.number },
      );
    }
    read.push(lineOf(field.name, field.value));
  }
  return read;
}

function isRequest({ number }: Line): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_HEADERS",
    `Line ${number} of "headers_text" begins a request: send the headers of its response`,
    { line: number },
  );
}

/** All lines or, of what `curl -v` prints, those of the response: its own begin with `*`, those of the request with `>`. */
function responseLines(text: string): Line[] {
  const lines = splitLines(text.replace(/^\ufeff/, ""))
    .map((line, index) => ({ text: line.text, number: index + 1 }));
  const isVerbose = lines.some((line) => /^< ?HTTP\/\d/.test(line.text)) &&
    lines.some((line) => /^[*>] /.test(line.text));
  return lines.filter((line) => !isVerbose || line.text.startsWith("<"))
    .map((line) => ({ ...line, text: withoutMark(line.text) }));
}

/** After a header block comes its body or, in the output of curl -IL, the header block that a redirect led to. */
function refuseNextResponse(rest: readonly Line[]): void {
  const next = rest.find(isNotBlank);
  if (!next || !STATUS_LINE.test(next.text)) return;
  throw new ToolError<Code>(
    "INVALID_HEADERS",
    `Line ${next.number} of "headers_text" begins another response: send the headers of one response; ` +
      "after redirects, those of the last",
    { line: next.number },
  );
}

function isNotBlank({ text }: Line): boolean {
  return text.trim() !== "";
}

function readGiven(headers: unknown): HeaderLine[] {
  if (typeof headers !== "object" || headers === null) {
    const raw = typeof headers === "string" ? '; send a raw header block in "headers_text"' : "";
    throw invalid("headers", `must be an object of names and values, or an array of pairs${raw}`);
  }
  if (Array.isArray(headers)) {
    return headers.map((item: unknown, index) => {
      const path = formatPath(["headers", index]);
      const pair = headerPair(item);
      if (!pair) throw invalid(path, 'must be [name, value] or {"name": …, "value": …}');
      return checkedLine(...pair, path);
    });
  }
  return Object.entries(headers).flatMap(([name, given]) => {
    const path = formatPath(["headers", cutText(name)]);
    if (!Array.isArray(given)) return [checkedLine(name, given, path)];
    // A name without a value is checked too.
    if (given.length === 0) checkName(name, path);
    return given.map((value, index) => checkedLine(name, value, `${path}[${index}]`));
  });
}

/** The name and value of a header in a list: a pair, or an object as HAR has it. */
function headerPair(item: unknown): [name: unknown, value: unknown] | undefined {
  if (Array.isArray(item)) return item.length === 2 ? [item[0], item[1]] : undefined;
  return isJsonObject(item) && Object.hasOwn(item, "name") && Object.hasOwn(item, "value")
    ? [item.name, item.value]
    : undefined;
}

function checkedLine(name: unknown, value: unknown, path: string): HeaderLine {
  const checked = checkName(name, path);
  if (typeof value !== "string") throw invalid(path, "must have a string as its value");
  if (CONTROL.test(value)) {
    throw invalid(path, "has a control character, such as a line break, in its value");
  }
  return lineOf(checked, value);
}

function lineOf(name: string, value: string): HeaderLine {
  return { name: name.toLowerCase(), value: value.trim() };
}

function checkName(name: unknown, path: string): string {
  if (typeof name === "string" && isFieldName(name)) return name;
  throw invalid(path, "has a name that is not a token: letters, digits and !#$%&'*+-.^_`|~ only");
}

function invalid(path: string, fault: string): ToolError<Code> {
  return new ToolError<Code>("INVALID_HEADERS", `"${path}" ${fault}`, { path });
}
