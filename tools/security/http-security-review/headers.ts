/**
 * Reads the headers that a caller has, as an object, as pairs or as raw lines. No message repeats a value: it
 * may be a secret.
 *
 * @module
 */
import type { ErrorCode, RunInput } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  addField,
  type HttpFields,
  isFieldName,
  parseFieldLine,
} from "../../shared/http_fields.ts";
import { splitLines } from "../../shared/lines.ts";
import { formatPath } from "../../shared/path.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Code = ErrorCode<typeof contract>;

const STATUS_LINE = /^HTTP\/\d/;
/** What no field value may hold (RFC 9110, section 5.5): controls but the tab. */
// deno-lint-ignore no-control-regex -- they are what it looks for
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;

/**
 * The fields of `headers_text` when it is not blank, else of `headers`.
 *
 * @throws {ToolError} `EMPTY_INPUT`, `INVALID_HEADERS`, and `INPUT_TOO_LARGE` over `max_headers` header lines.
 */
export function readHeaders({ headers, headers_text: text }: Input): HttpFields {
  const usesText = text !== undefined && text.trim() !== "";
  const fields = usesText ? readText(text) : readGiven(headers);
  const property = usesText ? "headers_text" : "headers";
  if (fields.size === 0) throw emptyInput(property, "at least one header");
  const { max_headers } = contract.limits;
  const count = [...fields.values()].reduce((sum, { length }) => sum + length, 0);
  if (count > max_headers) {
    throw inputTooLarge("max_headers", max_headers, count, `The headers in "${property}" are`);
  }
  return fields;
}

/** Lines up to the first blank one behind the first header; a status line before them is skipped. */
function readText(text: string): HttpFields {
  const fields: HttpFields = new Map();
  const lines = splitLines(text);
  let at = lines.findIndex((line) => line.text.trim() !== "");
  if (STATUS_LINE.test(lines[at]!.text)) at++;
  for (; at < lines.length; at++) {
    const line = lines[at]!.text;
    if (line.trim() === "") break;
    const field = parseFieldLine(line);
    if (!field || CONTROL.test(field.value)) {
      const fault = field ? "has a control character in its value" : 'is not "Name: value"';
      throw new ToolError<Code>(
        "INVALID_HEADERS",
        `Line ${at + 1} of "headers_text" ${fault}: send one header a line, long ones not folded`,
        { line: at + 1 },
      );
    }
    addField(fields, field.name, field.value);
  }
  return fields;
}

function readGiven(headers: unknown): HttpFields {
  const fields: HttpFields = new Map();
  if (typeof headers !== "object" || headers === null) {
    throw invalid("headers", "must be an object of names and values, or an array of pairs");
  }
  if (Array.isArray(headers)) {
    headers.forEach((pair: unknown, index) => {
      const path = formatPath(["headers", index]);
      if (!Array.isArray(pair) || pair.length !== 2) throw invalid(path, "must be [name, value]");
      addChecked(fields, pair[0], pair[1], path);
    });
    return fields;
  }
  for (const [name, given] of Object.entries(headers)) {
    const path = formatPath(["headers", cutText(name)]);
    const values: unknown[] = Array.isArray(given) ? given : [given];
    values.forEach((value, index) =>
      addChecked(fields, name, value, Array.isArray(given) ? `${path}[${index}]` : path)
    );
    // A name without values is still a name, which may be wrong.
    if (values.length === 0) checkName(name, path);
  }
  return fields;
}

function addChecked(fields: HttpFields, name: unknown, value: unknown, path: string): void {
  const checked = checkName(name, path);
  if (typeof value !== "string") throw invalid(path, "must have a string as its value");
  if (CONTROL.test(value)) {
    throw invalid(path, "has a control character, such as a line break, in its value");
  }
  addField(fields, checked, value);
}

function checkName(name: unknown, path: string): string {
  if (typeof name === "string" && isFieldName(name)) return name;
  throw invalid(path, "has a name that is no token: letters, digits and !#$%&'*+-.^_`|~ only");
}

function invalid(path: string, fault: string): ToolError<Code> {
  return new ToolError<Code>("INVALID_HEADERS", `"${path}" ${fault}`, { path });
}
