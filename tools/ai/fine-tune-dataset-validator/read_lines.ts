import { type JsonDocument, type JsonNode, membersByName } from "../../shared/json/node.ts";
import { JsonDepthError, JsonSyntaxError, parseJson } from "../../shared/json/read.ts";
import { isJsonObject, type JsonObject, toValue } from "../../shared/json/value.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { valueKey } from "./value_key.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";

/** A line that is a JSON object. */
export interface Example {
  value: JsonObject;
  /** Whether two of its members are there and equal. */
  equalMembers(name: string, other: string): boolean;
}

/** A line that is not blank. */
export interface Line {
  /** From 1, blank lines counted. */
  number: number;
  /** Why the line is not JSON that can be checked. */
  fault?: string;
  /** The same for equal values; undefined when the line is not JSON. */
  key?: string;
  /** Undefined when the line is no JSON object. */
  example?: Example;
}

const BOM = "\ufeff";

/**
 * Reads JSON Lines: lines end at LF or CRLF, blank ones are skipped, a leading U+FEFF is dropped.
 *
 * @throws {ToolError} `EMPTY_INPUT` when all lines are blank, `INPUT_TOO_LARGE` over `max_lines`.
 */
export function readLines(text: string): Line[] {
  const sources = (text.startsWith(BOM) ? text.slice(1) : text).split("\n");
  const numbered = sources
    .map((source, index) => ({ source, number: index + 1 }))
    .filter(({ source }) => source.trim() !== "");
  if (numbered.length === 0) throw emptyInput("input");
  if (numbered.length > contract.limits.max_lines) {
    throw inputTooLarge(
      "max_lines",
      contract.limits.max_lines,
      numbered.length,
      '"input" has a number of lines of',
    );
  }
  return numbered.map(({ source, number }) => ({
    number,
    ...readLine(source.endsWith("\r") ? source.slice(0, -1) : source),
  }));
}

function readLine(source: string): Omit<Line, "number"> {
  // The JSON reader would skip a byte order mark, which may stand only at the start of the whole text.
  if (source.startsWith(BOM)) return { fault: "column 1: found U+FEFF, expected a JSON value" };
  try {
    const document = parseJson(source, { maxDepth: contract.limits.max_depth });
    const value = toValue(document, UNWANTED_WARNINGS);
    const key = valueKey(document, document.root);
    return isJsonObject(value) ? { key, example: exampleOf(value, document) } : { key };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  if (error instanceof JsonSyntaxError) return `column ${error.offset + 1}: ${error.reason}`;
  if (error instanceof JsonDepthError) {
    return `it nests deeper than ${contract.limits.max_depth} levels`;
  }
  // A number that no double holds.
  if (error instanceof ToolError) return error.message;
  throw error;
}

function exampleOf(value: JsonObject, document: JsonDocument): Example {
  return {
    value,
    equalMembers(name, other) {
      if (document.root.kind !== "object") return false;
      const members = membersByName(document.root);
      const keyOf = (node: JsonNode | undefined) => node && valueKey(document, node);
      const key = keyOf(members.get(name));
      return key !== undefined && key === keyOf(members.get(other));
    },
  };
}
