/**
 * Rows out of CSV, TSV, JSON text and JSON values.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { choiceInAnyStyle } from "../../shared/choices.ts";
import { fieldText, scanRecords } from "../../shared/csv/scan.ts";
import { compactJson } from "../../shared/json/compact.ts";
import { readDataJson } from "../../shared/json/data_text.ts";
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  membersByName,
  sourceOf,
} from "../../shared/json/node.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { type JsonTextWarning, textWarnings } from "../../shared/json/warnings.ts";
import { positionAt } from "../../shared/text_position.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import type { WarningCollector } from "../../shared/warning_list.ts";
import type { Row } from "./table.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

const QUOTE_OR_LINE_BREAK = /["\r\n]/;
const DELIMITER_ROW = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*(?:\||$))+[ \t]*$/;
/** In the order that breaks ties. */
const CANDIDATES = [",", ";", "|"] as const;

/** The forms of a text. */
export type Format = "csv" | "tsv" | "json";

/** Tells the form of a text by how it begins. */
export function detectFormat(text: string): Format {
  if (/^[[{]/.test(text.trimStart())) return "json";
  return firstLine(text).includes("\t") ? "tsv" : "csv";
}

/** The delimiter that stands most often in the first line, outside quotes; a comma when none does. */
export function detectDelimiter(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of firstLine(text)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return CANDIDATES.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]!;
}

/** Whether the second line is the delimiter row of a Markdown table (GFM 0.29, section 4.10). */
export function isMarkdownTable(text: string): boolean {
  const [head, rule] = text.trimStart().split(/\r?\n/, 2);
  return head!.includes("|") && rule !== undefined && rule.includes("|") &&
    DELIMITER_ROW.test(rule);
}

/** The first line that is not empty. */
function firstLine(text: string): string {
  return /[^\r\n]+/.exec(text)?.[0] ?? "";
}

/** The delimiters that tools name, and the word that leaves it to the text. */
const NAMED: ReadonlyMap<string, string | undefined> = new Map([
  ["auto", undefined],
  ["tab", "\t"],
  ["pipe", "|"],
]);

/**
 * The character of a delimiter that was given; undefined where none was.
 *
 * @throws {ToolError} `INVALID_INPUT` on one that no CSV can have.
 */
export function readDelimiter(delimiter = "auto"): string | undefined {
  const name = choiceInAnyStyle(delimiter, [...NAMED.keys()]);
  if (name !== undefined) return NAMED.get(name);
  if (delimiter.length === 1 && !QUOTE_OR_LINE_BREAK.test(delimiter)) return delimiter;
  throw invalidField(
    "delimiter",
    `"delimiter" must be tab, pipe or one character, not a quote or a line break; got ${
      JSON.stringify(delimiter.slice(0, 20))
    }`,
  );
}

/**
 * The records of a CSV text (RFC 4180). Empty lines are skipped, fields keep their white space.
 *
 * @throws {ToolError} `INVALID_CSV` (details `{ line }`) when a quoted field does not end.
 */
export function rowsOfCsv(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  for (const record of scanRecords(text, { separator })) {
    const unclosed = record.find(({ fault }) => fault?.kind === "unclosed");
    if (unclosed) throw unclosedQuote(text, unclosed.start);
    rows.push({ kind: "array", cells: record.map((field) => fieldText(text, field)) });
  }
  return rows;
}

function unclosedQuote(text: string, offset: number): ToolError<Code> {
  const { line } = positionAt(text, offset);
  return new ToolError<Code>(
    "INVALID_CSV",
    `The quoted field that begins on line ${line} is never closed: close it, or double the quotes ` +
      "inside a field",
    { line },
  );
}

/**
 * The rows of a JSON text; one object is one row. Numbers keep their digits.
 *
 * @param warnings Gets a `DUPLICATE_KEY` for each repeated name.
 * @throws {ToolError} `INVALID_JSON`, `TOO_DEEP`, `EMPTY_INPUT`; `INVALID_INPUT` on a value that is not rows.
 */
export function rowsOfJson(text: string, warnings: WarningCollector<JsonTextWarning>): Row[] {
  const document = readDataJson(text);
  for (const { code, message, path } of textWarnings(document)) warnings.add(code, message, path);
  const { root } = document;
  if (root.kind !== "array" && root.kind !== "object") {
    throw invalidField(
      "input",
      `"input" must be a JSON array of rows, or one object; its type is ${root.kind}`,
    );
  }
  return (root.kind === "array" ? root.items : [root]).map((node) => rowOfNode(document, node));
}

function rowOfNode(document: JsonDocument, node: JsonNode): Row {
  switch (node.kind) {
    case "array":
      return { kind: "array", cells: node.items.map((item) => textOfNode(document, item)) };
    case "object": {
      const members = new Map<string, string>();
      for (const [name, value] of membersByName(node)) {
        members.set(name, textOfNode(document, value));
      }
      return { kind: "object", members };
    }
    default:
      return { kind: "scalar", cell: textOfNode(document, node) };
  }
}

function textOfNode(document: JsonDocument, node: JsonNode): string {
  if (node.kind === "null") return "";
  if (node.kind === "string") return decodeString(sourceOf(document, node));
  return compactJson(document, node);
}

/** The rows of a list of JSON values. */
export function rowsOfValues(values: readonly unknown[]): Row[] {
  return values.map((value) => {
    if (Array.isArray(value)) return { kind: "array", cells: value.map(textOfValue) };
    if (isJsonObject(value)) {
      const members = new Map(
        Object.entries(value).map(([name, member]) => [name, textOfValue(member)]),
      );
      return { kind: "object", members };
    }
    return { kind: "scalar", cell: textOfValue(value) };
  });
}

function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
