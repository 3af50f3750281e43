import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { JSON_VALUE_ERRORS, JSON_VALUE_WARNINGS } from "../../shared/json/value.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { MAX_SCHEMA_DEPTH, MAX_TOOLS, TOOL_FORMATS } from "../../shared/tool_schemas/formats.ts";
import { ISSUES } from "../../shared/tool_schemas/rules/issue_codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(ISSUES);

export const contract = defineTool({
  id: "tool-schema-validator",
  name: "Tool Schema Validator",
  category: "AI",
  description:
    "Checks LLM tool (function) definitions for OpenAI, Anthropic, Gemini or MCP against the provider's rules: names, schema shape, strict mode and unsupported keywords.",
  keywords,
  version: "2026-11-30",
  textProperty: "tools",
  check: { at: "valid", passes: [true] },
  limits: {
    max_input_chars: 1_500_000,
    max_tools: MAX_TOOLS,
    max_depth: MAX_SCHEMA_DEPTH,
    max_issues: 2_000,
  },
  views: { issues: "findings" },
  input: z.looseObject({
    // As it came: a schema may hold any name.
    tools: z.unknown().meta({ type: ["string", "object", "array"] }).optional().describe(
      "One definition, an array of them, a body with a tools key, Gemini {functionDeclarations: []}, an OpenAPI document (each operation is checked as the MCP tool that it makes), or the text of these",
    ),
    format: z.enum(["auto", ...TOOL_FORMATS]).default("auto").describe(
      "Provider format; auto detects each tool",
    ),
    strict: z.boolean().default(false).describe(
      "Apply OpenAI strict-mode rules to OpenAI tools even without strict: true",
    ),
  }),
  output: z.object({
    valid: z.boolean().describe("No issue of severity error"),
    format: z.enum([...TOOL_FORMATS, "mixed"]).nullable().describe(
      'The one format of all tools, "mixed", or null when none is recognised',
    ),
    tools: z.array(z.object({
      index: z.int().min(0),
      name: z.string().nullable(),
      format: z.enum(TOOL_FORMATS).nullable(),
      strict: z.boolean().describe("The rules of OpenAI's strict mode were applied"),
      properties: z.int().min(0).describe("Properties of the schema's root"),
      required: z.int().min(0).describe("Entries in required of the schema's root"),
      valid: z.boolean(),
    })),
    issues: z.array(z.object({
      tool: z.int().min(0).describe("Index of the tool"),
      path: z.string().describe("JSON Pointer inside that tool's definition"),
      code,
      severity,
      message,
    })).describe(
      "Ordered by tool, path, code; at most max_issues, the most severe ones, and all are counted in stats",
    ),
  }),
  stats: z.object({
    tools: z.int().min(0),
    errors: z.int().min(0),
    warnings: z.int().min(0),
    infos: z.int().min(0),
  }),
  warnings: { ...JSON_TEXT_WARNINGS, ...JSON_VALUE_WARNINGS },
  errors: {
    INVALID_YAML: "tools is an OpenAPI document in YAML that cannot be read",
    ...JSON_VALUE_ERRORS,
    INVALID_JSON: "tools is text that is not JSON; line and column",
    JSON_TOO_DEEP: JSON_TEXT_ERRORS.JSON_TOO_DEEP,
    NO_TOOLS: "the value holds no tool definition (empty array, or not an object/array)",
    EMPTY_INPUT: "tools missing, empty or only white space",
    OUTPUT_TOO_LARGE: "the issues have more text than the service returns",
  },
  examples: [
    {
      title: "A valid OpenAI tool",
      input: {
        tools: {
          type: "function",
          function: {
            name: "get_time",
            description: "Current time.",
            parameters: {
              type: "object",
              properties: { zone: { type: "string", description: "IANA zone" } },
              required: ["zone"],
            },
          },
        },
      },
      expect: { output: { valid: true, format: "openai", issues: [] } },
    },
    {
      title: "Anthropic tool without a schema",
      input: { tools: { name: "ping", description: "Ping.", input_schema: { type: "string" } } },
      expect: {
        output: {
          valid: false,
          format: "anthropic",
          issues: [
            {
              tool: 0,
              path: "/input_schema/type",
              code: "ROOT_NOT_OBJECT",
              severity: "error",
            },
          ],
        },
      },
    },
  ],
});
