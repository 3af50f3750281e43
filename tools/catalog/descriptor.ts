/**
 * The service's description of a tool, made from its contract.
 *
 * @module
 */
import { z } from "zod";
import { aliasesOf } from "./aliases.ts";
import { inputExamplesOf } from "./input_examples.ts";
import { necessaryKeys } from "./necessary_keys.ts";
import { PRIVACY_MODE } from "./privacy_mode.ts";
import { type AnyTool, MAX_INPUT_MEMBERS } from "../tool.ts";
import { ENGINE_ERRORS } from "../shared/tool_error.ts";

/** A tool as schema responses show it. */
export interface ToolDescriptor {
  id: string;
  slug: string;
  name: string;
  category: string;
  description: string;
  keywords: string[];
  deterministic_class: string;
  privacy_mode: string;
  api_available: boolean;
  mcp_available: boolean;
  version: string;
  limits: Record<string, unknown>;
  input_schema: JsonSchema;
  output_schema: JsonSchema;
  aliases: string[];
}

/** A JSON Schema, as a JSON object. */
export type JsonSchema = Record<string, unknown>;

const descriptors = new WeakMap<AnyTool, ToolDescriptor>();

/** The descriptor of a tool; the same object at every call. */
export function descriptorOf(tool: AnyTool): ToolDescriptor {
  let descriptor = descriptors.get(tool);
  if (!descriptor) {
    descriptor = describe(tool);
    descriptors.set(tool, descriptor);
  }
  return descriptor;
}

/** One tool's descriptor and a call of it that is ready to send. */
export function schemaOf(tool: AnyTool) {
  return {
    success: true,
    tool: descriptorOf(tool),
    run: {
      endpoint: "/api/run",
      body: { tool_id: tool.id, input: tool.examples[0]?.input ?? {}, options: {} },
    },
  };
}

function describe(tool: AnyTool): ToolDescriptor {
  return {
    id: tool.id,
    slug: tool.id,
    name: tool.name,
    category: tool.category,
    description: tool.description,
    keywords: tool.keywords,
    deterministic_class: tool.deterministicClass ?? "pure-function",
    privacy_mode: PRIVACY_MODE,
    api_available: true,
    mcp_available: true,
    version: tool.version,
    limits: tool.limits,
    input_schema: inputSchemaOf(tool),
    output_schema: outputSchemaOf(tool),
    aliases: aliasesOf(tool.id),
  };
}

/**
 * The JSON Schema of a tool's input, from the zod schema that checks it. Every property is optional to the
 * schema; the description of one that the tool cannot work without says so.
 */
export function inputSchemaOf(tool: AnyTool): JsonSchema {
  const { properties, ...schema } = toJsonSchema(tool.input, "input");
  const necessary = necessaryKeys(tool);
  const marked = Object.entries(properties as Record<string, JsonSchema>).map(([key, property]) => [
    key,
    necessary.includes(key)
      ? { ...property, description: `${REQUIRED} ${property.description}` }
      : property,
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(marked),
    additionalProperties: true,
    required: [],
    examples: inputExamplesOf(tool),
  };
}

/** How the description of a necessary property begins. */
const REQUIRED = "Required.";

/** The warnings that the engine adds to those of a tool, each with what raises it. */
export const ENGINE_WARNINGS = {
  UNKNOWN_PROPERTY: "an input key that the tool does not know",
  KEY_STYLE: "an input key that was spelt in another style and read as the declared one",
  NUMBER_IN_TEXT: "a text such as 3.000 was read as a number, whose point may be between thousands",
  ENCODED_TWICE:
    "a text that was written as JSON once more and is read as it is: with quotes around it, or \\n for line breaks",
  BINDING_AS_TEXT: "a text that looks like a binding of a pipeline and was taken as text",
  OBJECT_AS_TEXT:
    "in a pipeline: an output, or the input, that is an object with a text in it became text as a whole",
  PREVIOUS_TWICE:
    "in a pipeline: the main property took the previous output, which the step binds elsewhere too",
  INPUT_PARSED: "over MCP: a text was the JSON of an input, and was taken as that",
  INPUT_AS_TEXT:
    "over MCP: a text was the JSON of an input but for an unknown key, and was taken as text",
} as const;

/** The JSON Schema of the result, with the tool's own output and stats inside. */
function outputSchemaOf(tool: AnyTool): JsonSchema {
  const warnings = { ...tool.warnings, ...ENGINE_WARNINGS };
  return {
    type: "object",
    description: "The stable tool result envelope",
    properties: {
      ok: { type: "boolean" },
      toolId: { const: tool.id },
      output: toJsonSchema(tool.output, "output"),
      stats: toJsonSchema(tool.stats, "output"),
      warnings: listOf({
        code: codes(warnings),
        message: { type: "string" },
        path: { type: "string" },
      }),
      errors: listOf({
        path: { type: "string" },
        code: { type: "string" },
        message: { type: "string" },
      }),
      report: { type: "string", description: "Markdown; review tools and kits only" },
      summaryJson: { type: "object", description: "Review tools and kits only" },
      error: {
        type: "object",
        description: "Only when ok is false",
        properties: {
          code: codes({ ...ENGINE_ERRORS, ...tool.errors }),
          message: { type: "string" },
          details: { type: "object" },
        },
        required: ["code", "message"],
      },
    },
    required: ["ok", "toolId", "warnings", "errors"],
  };
}

function listOf(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: "array", items: { type: "object", properties } };
}

/** An enum of codes, each with its condition in the description. */
function codes(conditions: Record<string, string>): JsonSchema {
  return {
    enum: Object.keys(conditions),
    description: Object.entries(conditions).map(([code, when]) => `${code}: ${when}`).join(". "),
  };
}

/** JSON Schema 2020-12 of a zod schema, without what says nothing. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // The bounds of exact integers are zod's, not a rule of the tool.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (io === "input") publishBound(zodSchema._zod.def.type, jsonSchema as JsonSchema);
      writePlainly(jsonSchema as JsonSchema);
    },
  });
  return jsonSchema as JsonSchema;
}

/** The bound that the engine sets where a contract does not. */
function publishBound(type: string, schema: JsonSchema): void {
  if (type === "array" || schema.type === "array") schema.maxItems ??= MAX_INPUT_MEMBERS;
  if (type === "record") schema.maxProperties ??= MAX_INPUT_MEMBERS;
}

/** Writes as linters and generators of clients expect it what zod writes in another way. */
function writePlainly(schema: JsonSchema): void {
  const { type = [], anyOf, propertyNames, additionalProperties, required } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 1) {
    delete schema.anyOf;
    Object.assign(schema, anyOf[0]);
  }
  if ([type].flat().includes("array")) schema.items ??= {};
  // A record that has all of its names is an object with these properties.
  if (propertyNames && Array.isArray(required)) {
    delete schema.propertyNames;
    delete schema.additionalProperties;
    schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  }
}
