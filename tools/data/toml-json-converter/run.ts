import type { ErrorCode, Run, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { MAX_CONVERTED_DEPTH } from "../../shared/json/converter_contract.ts";
import { readOrderedJson } from "../../shared/json/ordered.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { positionAt } from "../../shared/text_position.ts";
import { readToml } from "../../shared/toml/read.ts";
import { writeToml } from "../../shared/toml/write.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

type Return = RunReturn<typeof contract>;

/** Converts TOML 1.0 to JSON, or JSON (RFC 8259) to TOML. */
export const run: Run<typeof contract> = ({ input: text, direction }) =>
  direction === "toml_to_json" ? toJson(text) : toToml(text);

function toJson(toml: string): Return {
  if (/^\uFEFF?\s*\{/.test(toml)) throw jsonGiven(toml);
  const warnings = warningList<WarningCode<typeof contract>>();
  const output = readToml(toml, { warnings });
  return { output, stats: countTables(output), warnings: warnings.list() };
}

/** No TOML begins with a brace. */
function jsonGiven(text: string): ToolError<Code> {
  const { line, column } = positionAt(text, text.indexOf("{"));
  return new ToolError<Code>(
    "INVALID_TOML",
    `"input" is not TOML 1.0: line ${line}, column ${column}: found "{", the start of JSON: to ` +
      'read JSON, send direction "json_to_toml"',
    { line, column },
  );
}

function toToml(json: string): Return {
  const dropped = warningList<WarningCode<typeof contract>>();
  const repeated: RunWarning<typeof contract>[] = [];
  const value = readOrderedJson(json, { maxDepth: MAX_CONVERTED_DEPTH, warnings: repeated });
  if (!(value instanceof Map)) {
    const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
    throw new ToolError<Code>(
      "INVALID_SHAPE",
      `The root of a TOML document is an object, but the JSON is ${kind}: wrap it in an object`,
    );
  }
  const { text, tables, keys } = writeToml(value, dropped);
  return {
    output: text,
    stats: { tables, keys },
    warnings: [...repeated, ...dropped.list()],
  };
}

function countTables(root: JsonValue) {
  const counts = { tables: -1, keys: 0 };
  count(root);
  return counts;

  function count(value: JsonValue): void {
    if (value === null || typeof value !== "object" || isRawNumber(value)) return;
    if (Array.isArray(value)) return value.forEach(count);
    counts.tables++;
    for (const member of Object.values(value)) {
      if (!isTable(member) && !isTableArray(member)) counts.keys++;
      count(member);
    }
  }
}

function isTable(value: JsonValue): boolean {
  return isJsonObject(value) && !isRawNumber(value);
}

function isTableArray(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isTable);
}
