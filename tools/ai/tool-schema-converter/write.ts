/**
 * Writes tools in the shapes of the providers.
 *
 * @module
 */
import { type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";

/** A tool in no provider's shape, its name and schema already what the target wants. */
export interface NeutralTool {
  name: string;
  /** Undefined only where the target leaves it out. */
  schema: JsonValue | undefined;
  strict: boolean;
  description?: JsonValue;
  /** Further members of the target, by their names there. */
  more: JsonObject;
}

/** Tools in the target's shape as a request has them; Gemini's are in one element together. */
export function inTargetShape(tools: JsonObject[], to: ToolFormat): JsonValue[] {
  return to === "gemini" ? [{ functionDeclarations: tools }] : tools;
}

/** One tool in the target's shape. */
export function shapeOf(tool: NeutralTool, to: ToolFormat): JsonObject {
  const { name, description, schema, more } = tool;
  const strict = tool.strict || undefined;
  switch (to) {
    case "openai":
      return {
        type: "function",
        function: present({ name, description, strict, parameters: schema }),
      };
    case "openai-responses":
      return present({ type: "function", name, description, strict, parameters: schema });
    case "anthropic":
      return present({ ...more, name, description, strict, input_schema: schema });
    case "gemini":
      return present({ name, description, parameters: schema });
    case "mcp":
      return present({
        name,
        title: more.title,
        description,
        inputSchema: schema,
        ...present(withoutTitle(more)),
      });
  }
}

function withoutTitle({ title: _, ...more }: JsonObject): JsonObject {
  return more;
}

function present(members: Record<string, JsonValue | undefined>): JsonObject {
  const object: JsonObject = {};
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined) setOwn(object, name, value);
  }
  return object;
}
