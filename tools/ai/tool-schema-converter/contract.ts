import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { JSON_VALUE_ERRORS, JSON_VALUE_WARNINGS } from "../../shared/json/value.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { MAX_SCHEMA_DEPTH, MAX_TOOLS, TOOL_FORMATS } from "../../shared/tool_schemas/formats.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

/** Changes that a conversion can make. */
export const CHANGE_CODES = [
  "FIELD_DROPPED",
  "HINT_DROPPED",
  "NAME_CHANGED",
  "NOT_STRICT",
  "KEYWORD_DROPPED",
  "STRICTNESS_DROPPED",
  "KEYWORD_RENAMED",
  "TYPE_LIST",
  "TYPE_ADDED",
  "CONST_TO_ENUM",
  "ONEOF_TO_ANYOF",
  "ALL_OF_MERGED",
  "REF_INLINED",
  "REF_RECURSIVE",
  "NULLABLE",
  "CLOSED_OBJECT",
  "MADE_NULLABLE",
] as const;

/** Changes after which a tool says or accepts something else than before. */
export const LOSSES: ReadonlySet<(typeof CHANGE_CODES)[number]> = new Set([
  "FIELD_DROPPED",
  "KEYWORD_DROPPED",
  "REF_RECURSIVE",
  "NAME_CHANGED",
  "NOT_STRICT",
]);

export const contract = defineTool({
  id: "tool-schema-converter",
  name: "Tool Schema Converter",
  category: "AI",
  description:
    "Converts LLM tool definitions between OpenAI (Chat and Responses), Anthropic, Gemini and MCP shapes, and makes them of OpenAPI operations, rewriting the JSON Schema where the target needs it and reporting every change.",
  keywords,
  version: "2026-11-30",
  textProperty: "tools",
  required: ["to"],
  limits: {
    max_input_chars: 1_500_000,
    max_tools: MAX_TOOLS,
    max_depth: MAX_SCHEMA_DEPTH,
    // Subschemas that the inlining of references may make, all tools together.
    max_subschemas: 10_000,
  },
  input: z.looseObject({
    // As it came: a schema may hold any name.
    tools: movingNumbers(z.unknown()).meta({ type: ["string", "object", "array"] }).optional()
      .describe(
        "One definition, an array of them, a body with a tools key, Gemini {functionDeclarations: []}, an OpenAPI document, or the text of these",
      ),
    from: z.enum(["auto", "openapi", ...TOOL_FORMATS]).default("auto").describe(
      "Source format; of openapi each operation is a tool, its request content the property body",
    ),
    to: z.enum(TOOL_FORMATS).optional().describe("Target format"),
    strict: z.boolean().default(false).describe(
      "For OpenAI targets: make the schema strict and set strict: true",
    ),
    strict_where_possible: z.boolean().default(false).describe(
      "With strict: a tool that strict mode cannot hold is written without it, a change NOT_STRICT, and ends nothing",
    ),
  }),
  output: z.object({
    from: z.enum([...TOOL_FORMATS, "openapi", "mixed"]).describe(
      "The format of all tools, or mixed",
    ),
    to: z.enum(TOOL_FORMATS),
    tools: z.array(z.unknown()).describe("In the target's shape; gemini: one element for all"),
    changes: z.array(z.object({
      tool: z.int().min(0).describe("Index of the tool"),
      path: z.string().describe("JSON Pointer in the source definition"),
      code: z.enum(CHANGE_CODES),
      message: z.string(),
    })).describe("By tool; its keys in source order, then its schema depth-first"),
  }),
  stats: z.object({ tools: z.int().min(0), changes: z.int().min(0) }),
  warnings: {
    LOSSY:
      "a change code is FIELD_DROPPED, KEYWORD_DROPPED, REF_RECURSIVE, NAME_CHANGED or NOT_STRICT",
    TARGET_REFUSES:
      "the target's provider refuses a converted tool, as tool-schema-validator checks it: a root that is no object, an array without items, what strict mode does not know",
    ...JSON_TEXT_WARNINGS,
    ...JSON_VALUE_WARNINGS,
  },
  errors: {
    ...JSON_VALUE_ERRORS,
    INVALID_INPUT: "to missing",
    INVALID_JSON: "tools is text that is not JSON",
    INVALID_YAML: "tools is an OpenAPI document in YAML that cannot be read",
    JSON_TOO_DEEP: JSON_TEXT_ERRORS.JSON_TOO_DEEP,
    NO_TOOLS: "no tool definition",
    UNKNOWN_FORMAT: "a tool matches no format; the message has its index",
    MISSING_NAME: "a tool has no name",
    NAME_COLLISION: "two tools end with the same name",
    UNRESOLVED_REF: "a local $ref has no target (gemini target)",
    STRICT_UNSUPPORTED:
      "strict asked, strict_where_possible not, and the schema holds allOf, oneOf beside anyOf, not, if, then, else, dependentRequired, dependentSchemas or patternProperties, or an object schema without properties whose additionalProperties is not false; the message has the path",
    EMPTY_INPUT: "tools missing, empty or only white space",
    OUTPUT_TOO_LARGE:
      "inlining $refs would give over 10,000 subschemas in all, or the answer more text than the service returns; counted while converting",
  },
  examples: [
    {
      title: "OpenAI to Anthropic",
      input: {
        tools: [
          {
            type: "function",
            function: {
              name: "add",
              description: "Add",
              parameters: { type: "object", properties: { a: { type: "number" } } },
            },
          },
        ],
        to: "anthropic",
      },
      expect: {
        output: {
          from: "openai",
          to: "anthropic",
          tools: [
            {
              name: "add",
              description: "Add",
              input_schema: { type: "object", properties: { a: { type: "number" } } },
            },
          ],
          changes: [],
        },
      },
    },
    {
      title: "MCP to strict OpenAI",
      input: {
        tools: {
          name: "q",
          inputSchema: { type: "object", properties: { s: { type: "string" } } },
        },
        to: "openai",
        strict: true,
      },
      expect: {
        output: {
          tools: [
            {
              type: "function",
              function: {
                name: "q",
                strict: true,
                parameters: {
                  type: "object",
                  properties: { s: { type: ["string", "null"] } },
                  required: ["s"],
                  additionalProperties: false,
                },
              },
            },
          ],
        },
      },
    },
  ],
});
