/**
 * The text of OpenAPI documents.
 *
 * @module
 */
import type { Warning, WarningSink } from "../../tool.ts";
import { readJsonInput } from "../json/input.ts";
import { MAX_JSON_DEPTH, readJsonText, tooDeep } from "../json/read.ts";
import { type JsonValue, toValue } from "../json/value.ts";
import { textWarnings } from "../json/warnings.ts";
import { ToolError } from "../tool_error.ts";
import { UNWANTED_WARNINGS, warningList } from "../warning_list.ts";
import { YamlError } from "../yaml/fault.ts";
import { parseYaml } from "../yaml/parse.ts";
import { YamlValueReader } from "../yaml/value.ts";
import { MAX_YAML_ALIASES } from "./limits.ts";

/** Lists, mappings and scalars of a YAML document with its aliases expanded. */
const MAX_YAML_NODES = 400_000;

const BOM = "\ufeff";

/** Warnings of reading a document. */
type DocumentWarning = "DUPLICATE_KEY" | "VALUE_IN_COMMENT";

/**
 * The value of a document: of an object itself, of JSON text when it starts with `{` or `[`, else of YAML.
 *
 * @param name The input's property that holds it.
 * @param warnings Receives `DUPLICATE_KEY` and `VALUE_IN_COMMENT`.
 * @throws {ToolError} `INVALID_JSON`, `INVALID_YAML`, `JSON_TOO_DEEP`, `NUMBER_OUT_OF_RANGE`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readDocument } from "./read_document.ts";
 *
 * const text = "openapi: 3.1.0\npaths: {}\n";
 * assert.deepEqual(readDocument(text, "before", []), { openapi: "3.1.0", paths: {} });
 * ```
 */
export function readDocument(
  given: unknown,
  name: string,
  warnings: WarningSink<DocumentWarning>,
): JsonValue {
  if (typeof given !== "string") return readJsonInput(given, name).value;
  if (!/^\ufeff?[ \t\r\n]*[{[]/.test(given)) return readYamlText(given, name, warnings);
  const document = readJsonText(given, name);
  for (const warning of textWarnings(document)) warnings.push(inDocument(warning, name));
  // Numbers beyond a double's precision are compared as doubles, without a word.
  return toValue(document, UNWANTED_WARNINGS, name);
}

function readYamlText(
  given: string,
  name: string,
  warnings: WarningSink<DocumentWarning>,
): JsonValue {
  const text = given.startsWith(BOM) ? given.slice(BOM.length) : given;
  const remarks = warningList<DocumentWarning>();
  try {
    const { documents } = parseYaml(text, { maxDepth: MAX_JSON_DEPTH });
    if (documents.length > 1) throw severalDocuments(documents.length, name);
    const reader = new YamlValueReader(text, {
      mergeKeys: false,
      maxDepth: MAX_JSON_DEPTH,
      maxNodes: MAX_YAML_NODES,
      // Not about tags and numbers that JSON does not know: no part of an API's contract has them.
      warnings: {
        add(code, message, path) {
          if (code === "VALUE_IN_COMMENT") remarks.add(code, message, path);
        },
      },
      roundIntegers: true,
      onRepeatedKey: (path) =>
        remarks.add("DUPLICATE_KEY", "A key repeats an earlier one; the last one counts", path),
    });
    const value = documents[0] ? reader.read(documents[0], []) : null;
    if (reader.aliases > MAX_YAML_ALIASES) throw tooManyAliases(reader.aliases, name);
    for (const warning of remarks.list()) warnings.push(inDocument(warning, name));
    return value;
  } catch (error) {
    throw error instanceof YamlError ? toolError(error, name) : error;
  }
}

function toolError(
  error: YamlError,
  name: string,
): ToolError<"INVALID_YAML" | "JSON_TOO_DEEP"> {
  if (error.kind === "depth") return tooDeep(name);
  const { line, column } = error;
  return new ToolError<"INVALID_YAML">(
    "INVALID_YAML",
    `"${name}" is not usable YAML: ${error.message}`,
    {
      line,
      column,
    },
  );
}

function severalDocuments(count: number, name: string): ToolError<"INVALID_YAML"> {
  return new ToolError<"INVALID_YAML">(
    "INVALID_YAML",
    `"${name}" has ${count} YAML documents: send one, without --- between`,
  );
}

function tooManyAliases(count: number, name: string): ToolError<"INVALID_YAML"> {
  return new ToolError<"INVALID_YAML">(
    "INVALID_YAML",
    `"${name}" has ${count} YAML aliases, over the limit of ${MAX_YAML_ALIASES}: write the values out or use $ref`,
  );
}

function inDocument(warning: Warning<DocumentWarning>, name: string): Warning<DocumentWarning> {
  return { ...warning, message: `In "${name}": ${warning.message}` };
}
