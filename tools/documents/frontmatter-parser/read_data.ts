/**
 * The metadata of a document as JSON values. Faults give their place in the whole document.
 *
 * @module
 */
import type { ErrorCode, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import {
  buildValue,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../shared/json/value.ts";
import { sourceNumber, unsafeIntegerMessage } from "../../shared/json/source_number.ts";
import { formatPath } from "../../shared/path.ts";
import { positionAt } from "../../shared/text_position.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { readToml } from "../../shared/toml/read.ts";
import type { WarningCollector } from "../../shared/warning_list.ts";
import type { YamlNullWarning } from "../../shared/yaml/contract.ts";
import { readYaml } from "../../shared/yaml/read.ts";
import type { SplitDocument } from "./split.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** How often an alias may be expanded, those inside other aliases multiplied. */
const MAX_EXPANSIONS = 100;

type Warnings = WarningCollector<WarningCode<typeof contract>>;

/**
 * Reads the front matter of a document.
 *
 * @throws {ToolError} `INVALID_YAML`, `INVALID_TOML`, `INVALID_JSON`, `NOT_AN_OBJECT`, `RESOURCE_LIMIT`,
 * `INPUT_TOO_LARGE`, `OUTPUT_TOO_LARGE`.
 */
export function readData(
  document: string,
  { format, start, end }: SplitDocument,
  maxDepth: number,
  warnings: Warnings,
): JsonObject {
  // Spaces replace the text before it, so that places count from the start of the document.
  const text = document.slice(0, start).replace(/[^\r\n]/g, " ") + document.slice(start, end);
  const remarks = remarksOn(warnings);
  const value = readAs(format!);
  if (value === null || value === undefined) return {};
  if (isJsonObject(value)) return value;
  const kind = Array.isArray(value) ? "a list" : "a single value";
  throw new ToolError<Code>(
    "NOT_AN_OBJECT",
    `The front matter is ${kind}, not a mapping: write it as keys with values`,
  );

  function readAs(format: "yaml" | "toml" | "json"): JsonValue | undefined {
    try {
      const options = { maxDepth, nonFinite: "null", warnings: remarks } as const;
      if (format === "toml") return readToml(text, { ...options, zeroMilliseconds: true });
      if (format === "json") return readJson(text, maxDepth, remarks);
      const { documents } = readYaml(text, {
        ...options,
        mergeKeys: false,
        maxExpansions: MAX_EXPANSIONS,
      });
      if (documents.length > 1) throw severalDocuments(text);
      return documents[0];
    } catch (error) {
      throw error instanceof ToolError ? renamed(error, maxDepth) : error;
    }
  }
}

/** A list that gives warnings the paths and codes of this tool. */
function remarksOn(warnings: Warnings): WarningCollector<YamlNullWarning | "TIME_CUT"> {
  return {
    add(code, message, path) {
      // Neither a different reading by YAML 1.1 nor an unknown tag matters here.
      if (code === "YAML_1_1_AMBIGUITY" || code === "UNKNOWN_TAG") return;
      warnings.add(code, message, typeof path === "object" ? formatPath(["data", ...path]) : path);
    },
  };
}

/** The codes of the shared readers by the names that this tool has for them. */
function renamed(error: ToolError<string>, maxDepth: number): ToolError<string> {
  if (error.code === "ALIAS_LIMIT") {
    const { line, column, offset } = error.details ?? {};
    return new ToolError<Code>("RESOURCE_LIMIT", error.message, { line, column, offset });
  }
  return error.code === "TOO_DEEP" ? tooDeep(maxDepth) : error;
}

/** `INPUT_TOO_LARGE` for nesting. */
export function tooDeep(maxDepth: number): ToolError {
  return inputTooLarge(
    "max_depth",
    maxDepth,
    maxDepth + 1,
    "The depth of the metadata is at least",
  );
}

function severalDocuments(text: string): ToolError<Code> {
  const offset = text.search(/^---[ \t]/m);
  const { line, column } = positionAt(text, offset);
  return new ToolError<Code>(
    "INVALID_YAML",
    `The front matter is more than one YAML document: another begins at line ${line}`,
    { line, column, offset },
  );
}

/** @returns undefined for blank text. */
function readJson(
  text: string,
  maxDepth: number,
  warnings: WarningCollector<YamlNullWarning>,
): JsonValue | undefined {
  try {
    return buildValue(parseJson(text, { maxDepth }), (number, path) => {
      const isInteger = /^-?\d+$/.test(number);
      if (isInteger && !Number.isSafeInteger(Number(number))) {
        warnings.add("UNSAFE_INTEGER", unsafeIntegerMessage(cutText(number)), path);
      }
      return sourceNumber(number) as JsonValue;
    });
  } catch (error) {
    if (error instanceof JsonEmptyError) return undefined;
    if (error instanceof JsonDepthError) throw tooDeep(maxDepth);
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, offset } = error;
    throw new ToolError<Code>("INVALID_JSON", `The front matter is not JSON: ${error.message}`, {
      line,
      column,
      offset,
    });
  }
}
