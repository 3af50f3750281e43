import type { ErrorCode } from "../../tool.ts";
import { jsonLines } from "../../shared/json/json_lines.ts";
import type { JsonDocument, JsonNode } from "../../shared/json/node.ts";
import { JsonDepthError, JsonSyntaxError, parseJson } from "../../shared/json/read.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

const BOM = "\ufeff";

/** One line of a JSON Lines text. */
export interface JsonLine {
  /** From 1, blank lines counted. */
  line: number;
  document: JsonDocument;
  /** The line's values by their names, or by their indexes. */
  members: Map<string | number, JsonNode>;
}

/**
 * Reads JSON Lines: lines end at LF or CRLF, blank lines are skipped, a leading U+FEFF is dropped. Of repeated names
 * the last value counts, at the position of the first.
 *
 * @param kind What every line must be.
 * @throws {ToolError} `INVALID_JSONL` (details `{ line, column? }`), `TOO_DEEP` (details `{ line, max_depth }`),
 * `EMPTY_INPUT` when all lines are blank.
 */
export function readJsonLines(text: string, kind: "object" | "array"): JsonLine[] {
  const records: JsonLine[] = [];
  for (const { text: source, number: line } of jsonLines(text)) {
    const document = readLine(source, line, text);
    if (document.root.kind !== kind) throw wrongKind(document.root.kind, kind, line, text);
    records.push({ line, document, members: membersOf(document.root) });
  }
  if (records.length === 0) throw emptyInput("input");
  return records;
}

function readLine(source: string, line: number, text: string): JsonDocument {
  // The JSON reader would skip a byte order mark, which may be only at the start of the whole text.
  if (source.startsWith(BOM)) {
    throw notJson(line, 1, "found U+FEFF, expected a JSON value", text);
  }
  const { max_depth: maxDepth } = contract.limits;
  try {
    return parseJson(source, { maxDepth });
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      throw notJson(line, error.offset + 1, error.reason, text);
    }
    if (!(error instanceof JsonDepthError)) throw error;
    throw new ToolError<Code>(
      "TOO_DEEP",
      `Line ${line} nests deeper than ${maxDepth} levels: send flatter records`,
      { line, max_depth: maxDepth },
    );
  }
}

/** Says what to do with a text that is JSON as a whole, and not line by line. */
function wholeAdvice(text: string): string {
  try {
    parseJson(text, { maxDepth: contract.limits.max_depth });
    return "; the text is one JSON value: use json-to-csv";
  } catch {
    return "";
  }
}

function notJson(line: number, column: number, reason: string, text: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_JSONL",
    `Line ${line}, column ${column} is not JSON: ${reason}; each line must hold one whole JSON value` +
      wholeAdvice(text),
    { line, column },
  );
}

function wrongKind(
  found: string,
  expected: "object" | "array",
  line: number,
  text: string,
): ToolError<Code> {
  const wish = expected === "object"
    ? 'an object: send objects, or headerMode "none" for arrays'
    : 'an array: send arrays, or headerMode "first-row" for objects';
  return new ToolError<Code>(
    "INVALID_JSONL",
    `Line ${line} is of type ${found}, but must be ${wish}${
      found === "array" ? wholeAdvice(text) : ""
    }`,
    {
      line,
    },
  );
}

function membersOf(node: JsonNode): Map<string | number, JsonNode> {
  if (node.kind === "object") return new Map(node.members.map(({ name, value }) => [name, value]));
  return new Map(node.kind === "array" ? node.items.entries() : []);
}
