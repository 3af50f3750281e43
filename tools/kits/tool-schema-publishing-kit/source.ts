/**
 * The step `source`: what the definitions were made of.
 *
 * @module
 */
import { jsonText } from "../../shared/kits/files.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { memberOf } from "../../shared/json/value.ts";
import { readToolDefinitions, toolsHolder } from "../../shared/tool_schemas/definitions.ts";
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
      output: { document, operations, isPaged },
      summary: operations.length > 0
        ? `${counted(operations.length, "operation")} of OpenAPI`
        : counted(definitions.length, "definition"),
    };
  }, "read-source");
  if (!source.output) return undefined;
  const { document, operations, isPaged } = source.output;
  if (isPaged) {
    const message = "The list has a nextCursor: the server has more tools than these";
    kit.find("TOOLS_INCOMPLETE", source, { path: "nextCursor", message });
  }
  if (operations.length === 0) return undefined;
  return jsonText({ operations, security_schemes: securitySchemes(document) });
}
