import { type JsonDocument, type JsonNode, membersByName } from "../../shared/json/node.ts";
import { jsonLines, readJsonLine } from "../../shared/json/json_lines.ts";
import { isJsonObject, type JsonObject, toValue } from "../../shared/json/value.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { valueKey } from "../../shared/json/value_key.ts";
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
  /** Undefined when the line is not a JSON object. */
  example?: Example;
}

/**
 * Reads JSON Lines: lines end at LF or CRLF, blank ones are skipped, a leading U+FEFF is dropped.
 *
 * @throws {ToolError} `EMPTY_INPUT` when all lines are blank, `INPUT_TOO_LARGE` over `max_lines`.
 */
export function readLines(text: string): Line[] {
  const numbered = jsonLines(text);
  if (numbered.length === 0) throw emptyInput("input");
  if (numbered.length > contract.limits.max_lines) {
    throw inputTooLarge(
      "max_lines",
      contract.limits.max_lines,
      numbered.length,
      '"input" has',
      "lines",
    );
  }
  return numbered.map(({ text, number }) => ({ number, ...readLine(text) }));
}

function readLine(source: string): Omit<Line, "number"> {
  const { document, fault } = readJsonLine(source, contract.limits.max_depth);
  if (!document) return { fault };
  try {
    const value = toValue(document, UNWANTED_WARNINGS);
    const key = valueKey(document, document.root);
    return isJsonObject(value) ? { key, example: exampleOf(value, document) } : { key };
  } catch (error) {
    // A number that no double holds.
    if (error instanceof ToolError) return { fault: error.message };
    throw error;
  }
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
