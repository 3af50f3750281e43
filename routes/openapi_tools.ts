/**
 * `/openapi.tools.json`: the inputs, outputs and stats of all tools as components of OpenAPI, so that a client's
 * calls can be typed by tool.
 *
 * @module
 */
import { descriptorOf, type JsonSchema } from "../tools/catalog/descriptor.ts";
import type { AnyTool } from "../tools/tool.ts";

/**
 * A document with one component per tool, by id. `/openapi.json` describes the operations.
 *
 * @param head What the document says of itself.
 * @param schemas The component of each tool.
 */
export function openApiTools(head: object, schemas: Record<string, JsonSchema>) {
  return { ...head, paths: {}, components: { schemas } };
}

/** The component of a tool. */
export function componentOf(tool: AnyTool): JsonSchema {
  const { description, input_schema: input, output_schema } = descriptorOf(tool);
  const { output, stats } = output_schema.properties as Record<string, JsonSchema>;
  return {
    type: "object",
    description,
    properties: { input, output, stats },
    required: ["input", "output", "stats"],
  };
}
