import type { ErrorCode, RunWarning, WarningCode } from "../../define.ts";
import { MAX_JSON_DEPTH, readJsonText, tooDeep } from "../../shared/json/read.ts";
import { readJsonInput } from "../../shared/json/input.ts";
import { type JsonValue, toValue } from "../../shared/json/value.ts";
import { BOM_REMOVED, textWarnings } from "../../shared/json/warnings.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { UNWANTED_WARNINGS, warningList } from "../../shared/warning_list.ts";
import { parseYaml, YamlError } from "../../shared/yaml/parse.ts";
import { YamlValueReader } from "../../shared/yaml/value.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

const { max_input_chars: MAX_INPUT_CHARS, max_yaml_aliases: MAX_ALIASES } = contract.limits;

/** Lists, mappings and scalars of a YAML document with its aliases expanded. */
const MAX_YAML_NODES = 2 * MAX_INPUT_CHARS;

const BOM = "\ufeff";

export type DocumentName = "before" | "after";

/**
 * The value of a document: of an object itself, of JSON text when it starts with `{` or `[`, else of YAML.
 *
 * @param warnings Gets `BOM_REMOVED` and `DUPLICATE_KEY`.
 * @throws {ToolError} `INVALID_JSON`, `INVALID_YAML`, `JSON_TOO_DEEP`, `NUMBER_OUT_OF_RANGE`.
 */
export function readText(
  given: unknown,
  name: DocumentName,
  warnings: RunWarning<typeof contract>[],
): JsonValue {
  if (typeof given !== "string") return readJsonInput(given, name).value;
  if (!/^\ufeff?[ \t\r\n]*[{[]/.test(given)) return readYamlText(given, name, warnings);
  const document = readJsonText(given, name);
  for (const warning of textWarnings(document)) warnings.push(inDocument(warning, name));
  // Numbers beyond a double's precision are compared as doubles, without a word.
  return toValue(document, UNWANTED_WARNINGS, name);
}

/** @throws {ToolError} `INPUT_TOO_LARGE` when both documents together are too long. */
export function checkSize(before: unknown, after: unknown): void {
  const length = lengthOf(before, "before") + lengthOf(after, "after");
  if (length <= MAX_INPUT_CHARS) return;
  const what = '"before" and "after" together have a length of';
  throw inputTooLarge("max_input_chars", MAX_INPUT_CHARS, length, what);
}

function lengthOf(given: unknown, name: DocumentName): number {
  if (typeof given === "string") return given.length;
  // Makes sure that the value can be printed at all.
  return JSON.stringify(readJsonInput(given, name).value).length;
}

function readYamlText(
  given: string,
  name: DocumentName,
  warnings: RunWarning<typeof contract>[],
): JsonValue {
  const hasBom = given.startsWith(BOM);
  const text = hasBom ? given.slice(BOM.length) : given;
  if (hasBom) warnings.push(inDocument(BOM_REMOVED, name));
  const repeated = warningList<WarningCode<typeof contract>>();
  try {
    const { documents } = parseYaml(text, { maxDepth: MAX_JSON_DEPTH });
    if (documents.length > 1) throw severalDocuments(documents.length, name);
    const reader = new YamlValueReader(text, {
      mergeKeys: false,
      maxDepth: MAX_JSON_DEPTH,
      maxNodes: MAX_YAML_NODES,
      // Of tags and numbers that JSON does not know: no part of a contract has them.
      warnings: warningList(),
      roundIntegers: true,
      onRepeatedKey: (path) =>
        repeated.add("DUPLICATE_KEY", "A key repeats an earlier one; the last one counts", path),
    });
    const value = documents[0] ? reader.read(documents[0], []) : null;
    if (reader.aliases > MAX_ALIASES) throw tooManyAliases(reader.aliases, name);
    for (const warning of repeated.list()) warnings.push(inDocument(warning, name));
    return value;
  } catch (error) {
    throw error instanceof YamlError ? toolError(error, name) : error;
  }
}

function toolError(error: YamlError, name: DocumentName): ToolError<Code> {
  if (error.kind === "depth") return tooDeep(name);
  const { line, column } = error;
  return new ToolError<Code>("INVALID_YAML", `"${name}" is not usable YAML: ${error.message}`, {
    line,
    column,
  });
}

function severalDocuments(count: number, name: DocumentName): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_YAML",
    `"${name}" has ${count} YAML documents: send one, without --- between`,
  );
}

function tooManyAliases(count: number, name: DocumentName): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_YAML",
    `"${name}" has ${count} YAML aliases, over the limit of ${MAX_ALIASES}: write the values out or use $ref`,
  );
}

function inDocument(
  warning: RunWarning<typeof contract>,
  name: DocumentName,
): RunWarning<typeof contract> {
  return { ...warning, message: `In "${name}": ${warning.message}` };
}
