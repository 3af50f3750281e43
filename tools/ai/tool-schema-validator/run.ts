import type { Run, RunInput } from "../../tool.ts";
import { isJsonObject, memberOf } from "../../shared/json/value.ts";
import {
  commonFormat,
  detectFormat,
  otherFormatOf,
  partsOf,
  readToolDefinitions,
  type ToolDefinition,
} from "../../shared/tool_schemas/definitions.ts";
import { describeForeignTool } from "../../shared/tool_schemas/foreign_tool.ts";
import { isOpenAi, type ToolFormat } from "../../shared/tool_schemas/formats.ts";
import { propertyNames } from "../../shared/tool_schemas/subschemas.ts";
import { checkDefinition } from "../../shared/tool_schemas/rules/check_definition.ts";
import type { contract } from "./contract.ts";
import { IssueList } from "./issues.ts";

/** Checks tool definitions against the rules of their providers. */
export const run: Run<typeof contract> = ({ tools, format: named, strict }) => {
  const { definitions, warnings } = readToolDefinitions(tools);
  const formats = definitions.map((definition) =>
    named === "auto"
      ? detectFormat(definition)
      : otherFormatOf(definition, named) === undefined
      ? named
      : undefined
  );
  const issues = new IssueList();
  const names = new Set<string>();
  const checked = definitions.map((definition, index) => {
    const report = issues.reporter(index);
    const errorsBefore = issues.count("error");
    const format = formats[index];
    if (format === undefined) report("UNKNOWN_FORMAT", "", unknownFormat(definition, named));
    const isStrict = format !== undefined && appliesStrict(definition, format, strict);
    if (format !== undefined) checkDefinition({ definition, format, isStrict, names, report });
    const valid = issues.count("error") === errorsBefore;
    const { name, properties, required } = summaryOf(definition, format);
    return { index, name, format: format ?? null, strict: isStrict, properties, required, valid };
  });

  const errors = issues.count("error");
  return {
    output: {
      valid: errors === 0,
      format: commonFormat(formats),
      tools: checked,
      issues: issues.list(),
    },
    stats: {
      tools: definitions.length,
      errors,
      warnings: issues.count("warning"),
      infos: issues.count("info"),
    },
    warnings,
  };
};

function unknownFormat(
  definition: ToolDefinition,
  named: RunInput<typeof contract>["format"],
): string {
  const found = detectFormat(definition);
  if (named !== "auto" && found !== undefined) {
    return `The definition has the shape of ${found}, and "format" says ${named}: send "format": "${found}" or "auto", ` +
      "or convert it with tool-schema-converter first";
  }
  const foreign = describeForeignTool(definition.value);
  return foreign === undefined
    ? 'The definition has the shape of no format: send an object with function, type "function" ' +
      'with name, input_schema, inputSchema or a name; or say which in "format"'
    : `The definition ${foreign}`;
}

function appliesStrict(definition: ToolDefinition, format: ToolFormat, asked: boolean): boolean {
  return isOpenAi(format) &&
    (asked || memberOf(partsOf(definition, format).holder, "strict") === true);
}

function summaryOf(definition: ToolDefinition, format: ToolFormat | undefined) {
  if (format === undefined) {
    return { name: textOrNull(memberOf(definition.value, "name")), properties: 0, required: 0 };
  }
  const { holder, schema } = partsOf(definition, format);
  const required = memberOf(schema, "required");
  return {
    name: textOrNull(memberOf(holder, "name")),
    properties: isJsonObject(schema) ? propertyNames(schema).length : 0,
    required: Array.isArray(required) ? required.length : 0,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
