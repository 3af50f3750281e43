/**
 * The step `source`: what the definitions were made of.
 *
 * @module
 */
import { jsonText } from "../../shared/kits/files.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { isJsonObject, memberOf } from "../../shared/json/value.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import {
  readToolDefinitions,
  type ToolDefinition,
  toolsHolder,
  toolTitle,
} from "../../shared/tool_schemas/definitions.ts";
import { securitySchemes } from "../../shared/tool_schemas/openapi_calls.ts";
import type { FINDINGS } from "./findings.ts";

/**
 * Tells of tools that are on another page.
 *
 * @returns The text of `operations.json`, how to call the operations of an OpenAPI document; undefined for other sources.
 */
export function readSource(
  kit: Kit<keyof typeof FINDINGS>,
  tools: unknown,
  normalize: Step,
): string | undefined {
  const source = kit.local("source", { after: [normalize] }, () => {
    const { document, definitions } = readToolDefinitions(tools);
    const operations = definitions.flatMap(({ call }) => call ?? []);
    const isPaged = Boolean(memberOf(toolsHolder(document), "nextCursor"));
    return {
      output: { document, operations, isPaged, misplaced: misplacedSchemas(definitions) },
      summary: operations.length > 0
        ? `${counted(operations.length, "operation")} of OpenAPI`
        : counted(definitions.length, "definition"),
    };
  }, "read-source");
  if (!source.output) return undefined;
  const { document, operations, isPaged, misplaced } = source.output;
  for (const { index, name, key } of misplaced) {
    const message = `${toolTitle(index, name)} has its schema under ${JSON.stringify(key)}, ` +
      "where no provider has it: in the files the tool takes no arguments";
    kit.find("SCHEMA_NOT_READ", source, { path: formatPointer([key]), message });
  }
  if (isPaged) {
    const message = "The list has a nextCursor: the server has more tools than these";
    kit.find("TOOLS_INCOMPLETE", source, { path: "nextCursor", message });
  }
  if (operations.length === 0) return undefined;
  return jsonText({ operations, security_schemes: securitySchemes(document) });
}

/** Members that hold a tool's schema, or all of a tool. */
const SCHEMA_KEYS = /^(?:parameters|parameters_?json_?schema|input_?schema|function|custom)$/i;

/** Tools whose only schema of arguments is under a name of a framework's own, such as LangChain's args_schema. */
function misplacedSchemas(definitions: readonly ToolDefinition[]) {
  return definitions.flatMap(({ value, call }, index) => {
    if (call !== undefined || !isJsonObject(value)) return [];
    const keys = Object.keys(value);
    const key = keys.find((one) =>
      !/output|response|result/i.test(one) && isJsonObject(memberOf(value[one], "properties"))
    );
    if (key === undefined || keys.some((one) => SCHEMA_KEYS.test(one))) return [];
    return [{ index, name: typeof value.name === "string" ? value.name : null, key }];
  });
}
