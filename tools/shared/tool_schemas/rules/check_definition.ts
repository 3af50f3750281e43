/**
 * The rules about what is around a tool's schema.
 *
 * @module
 */
import { cutText } from "../../cut_text.ts";
import { pointerToken } from "../../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { keyAdvice, misspeltIn } from "../../misspelt_keys.ts";
import { isFilled, partsOf, type ToolDefinition, type ToolParts } from "../definitions.ts";
import { isOpenAi, NAME_RULES, PROPERTY_NAME, type ToolFormat } from "../formats.ts";
import { checkSchema } from "./check_schema.ts";
import type { Report } from "./issue_codes.ts";

/** The keys read from the object that holds a tool's name; providers accept other keys beside them. */
const HOLDER_KEYS = ["name", "description", "strict", "annotations"];

const MCP_HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

/** A definition to check, and its format. */
export interface DefinitionCheck {
  definition: ToolDefinition;
  format: ToolFormat;
  isStrict: boolean;
  /** Names of the tools before; the tool's own is added. */
  names: Set<string>;
  report: Report;
}

/** Checks one definition in the shape of its format. */
export function checkDefinition(check: DefinitionCheck): void {
  const { definition, format, isStrict, names, report } = check;
  const parts = partsOf(definition, format);
  checkName(parts, format, names, report);
  checkKeys(parts, format, report);
  if (!isFilled(memberOf(parts.holder, "description"))) {
    report(
      "MISSING_DESCRIPTION",
      parts.descriptionPath,
      "The tool has no description: models choose tools by it",
    );
  }
  const { schema, schemaPath } = parts;
  const isGeminiSchema = format === "gemini" && parts.schemaKey === "parameters";
  if (schema === undefined) reportNoSchema(format, schemaPath, report);
  else if (isObjectSchema(schema, schemaPath, isGeminiSchema, report)) {
    checkPropertyDescriptions(schema, schemaPath, report);
    if (format === "anthropic") checkPropertyNames(schema, schemaPath, report);
    checkSchema({ schema, schemaPath, format, isStrict, isGeminiSchema, report });
  }
  if (format === "mcp") checkMcpParts(parts.holder, report);
}

/** A misspelt "strict" or "parameters" would leave its rules unchecked. */
function checkKeys(
  { holder, holderPath, schemaKey }: ToolParts,
  format: ToolFormat,
  report: Report,
) {
  const keys = HOLDER_KEYS.filter((key) =>
    (key !== "strict" || isOpenAi(format)) && (key !== "annotations" || format === "mcp")
  );
  for (const { key, meant } of misspeltIn(holder, [...keys, schemaKey])) {
    report(
      "UNKNOWN_KEY",
      `${holderPath}/${pointerToken(key)}`,
      `"${cutText(key)}" is not a key of ${format} tools${keyAdvice(meant, keys)}`,
    );
  }
}

function checkName(
  { holder, namePath }: ToolParts,
  format: ToolFormat,
  names: Set<string>,
  report: Report,
): void {
  const name = memberOf(holder, "name");
  if (!isFilled(name)) {
    report("MISSING_NAME", namePath, "The tool has no name: give it a text that is not blank");
    return;
  }
  const { pattern } = NAME_RULES[format];
  if (!pattern.test(name)) {
    const wanted = pattern.source.slice(1, -1);
    report(
      "INVALID_NAME",
      namePath,
      `"${cutText(name)}" is not a name for ${format}: use ${wanted}`,
    );
  }
  if (names.has(name)) {
    report("DUPLICATE_NAME", namePath, `"${cutText(name)}" is the name of a tool before this one`);
  }
  names.add(name);
}

function reportNoSchema(format: ToolFormat, schemaPath: string, report: Report): void {
  if (format === "anthropic" || format === "mcp") {
    const wanted = '{"type":"object","properties":{}}';
    report("MISSING_SCHEMA", schemaPath, `The tool has no schema: without inputs send ${wanted}`);
  } else {
    report("NO_PARAMETERS", schemaPath, "The tool takes no parameters: it has no schema");
  }
}

/** Whether a schema is a JSON object. Reports when it is not, and when it is not the schema of objects. */
function isObjectSchema(
  schema: JsonValue,
  path: string,
  isGeminiSchema: boolean,
  report: Report,
): schema is JsonObject {
  if (!isJsonObject(schema)) {
    report("SCHEMA_NOT_OBJECT", path, "The schema must be a JSON object");
    return false;
  }
  const type = memberOf(schema, "type");
  // Gemini writes types in any case.
  const name = isGeminiSchema && typeof type === "string" ? type.toLowerCase() : type;
  if (name !== "object") {
    report("ROOT_NOT_OBJECT", `${path}/type`, 'The type of the schema must be "object"');
  }
  return true;
}

function checkPropertyDescriptions(schema: JsonObject, schemaPath: string, report: Report): void {
  const properties = memberOf(schema, "properties");
  if (!isJsonObject(properties)) return;
  for (const [name, property] of Object.entries(properties)) {
    if (isFilled(memberOf(property, "description"))) continue;
    report(
      "PROPERTY_DESCRIPTION_MISSING",
      `${schemaPath}/properties/${pointerToken(name)}`,
      `The property "${cutText(name)}" has no description`,
    );
  }
}

/** Anthropic's API refuses a whole request for one such name; of objects inside it looks at none. */
function checkPropertyNames(schema: JsonObject, schemaPath: string, report: Report): void {
  const properties = memberOf(schema, "properties");
  if (!isJsonObject(properties)) return;
  for (const name of Object.keys(properties)) {
    if (PROPERTY_NAME.test(name)) continue;
    report(
      "PROPERTY_NAME",
      `${schemaPath}/properties/${pointerToken(name)}`,
      `"${cutText(name)}" is not a name of a property for anthropic: use ${
        PROPERTY_NAME.source.slice(1, -1)
      }`,
    );
  }
}

function checkMcpParts(tool: JsonObject, report: Report): void {
  const outputSchema = memberOf(tool, "outputSchema");
  if (outputSchema !== undefined) isObjectSchema(outputSchema, "/outputSchema", false, report);
  const annotations = memberOf(tool, "annotations");
  for (const hint of MCP_HINTS) {
    const value = memberOf(annotations, hint);
    if (value === undefined || typeof value === "boolean") continue;
    report("ANNOTATION_TYPE", `/annotations/${hint}`, `${hint} must be true or false`);
  }
}
