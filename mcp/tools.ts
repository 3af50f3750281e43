/**
 * The five MCP tools: their list, their schemas and their calls.
 *
 * @module
 */
import type { z } from "zod";
import { type JsonSchema, toJsonSchema } from "../tools/catalog/descriptor.ts";
import { coerce } from "../engine/coerce.ts";
import { fieldErrors } from "../engine/field_errors.ts";
import { withRequestKeys } from "../engine/key_styles.ts";
import { missingKeyAdvice } from "../engine/missing_keys.ts";
import { RequestError } from "../engine/request_errors.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { plainNumbers } from "../tools/shared/json/source_number.ts";
import { summaryOf } from "../tools/shared/tool_error.ts";
import { failedAnswer, type ToolAnswer } from "./answer.ts";
import type { Exchange } from "./exchange.ts";
import type { McpTool, ToolServices } from "./tool.ts";
import { getToolSchema } from "./tools/get_tool_schema.ts";
import { runBatch } from "./tools/run_batch.ts";
import { runPipeline } from "./tools/run_pipeline.ts";
import { runTool } from "./tools/run_tool.ts";
import { searchTools } from "./tools/search_tools.ts";

/** All MCP tools, in the order in which they are used. */
export const MCP_TOOLS: readonly McpTool[] = [
  searchTools,
  getToolSchema,
  runTool,
  runBatch,
  runPipeline,
];

/**
 * The JSON Schema of a tool's arguments, as `tools/list` shows it. Objects without properties say so: strict
 * clients close only those that have `properties`.
 */
export function inputSchemaOf({ input, listedInput = input }: McpTool): JsonSchema {
  return terse(toJsonSchema(listedInput, "input"), ["additionalProperties"]);
}

/** The JSON Schema of a tool's answers, as `tools/list` shows it. */
export function outputSchemaOf({ output }: McpTool): JsonSchema {
  return terse(toJsonSchema(output, "output"), ["additionalProperties", "properties"]);
}

/** A schema without redundant keywords: those that are empty and so restrict nothing. */
function terse(schema: JsonSchema, silent: readonly string[]): JsonSchema {
  const text = JSON.stringify(schema, (key, value) => {
    const isEmpty = typeof value === "object" && Object.keys(value).length === 0;
    const saysNothing = key === "propertyNames" || (isEmpty && silent.includes(key));
    return saysNothing ? undefined : value;
  });
  return parseJsonValue(text) as JsonSchema;
}

/**
 * Calls one of the five tools. A number that was sent as a string is read, as in a tool's own input. Every
 * failure of the call is an answer with `isError`.
 */
export async function callTool(
  tool: McpTool,
  args: unknown,
  services: ToolServices,
  exchange: Exchange,
): Promise<ToolAnswer> {
  let given = coerce(tool.input, withRequestKeys(tool.input, args));
  let parsed = tool.input.safeParse(given);
  // A number of the call itself, such as a limit of 10.0, may have kept its text.
  if (!parsed.success) parsed = tool.input.safeParse(given = plainNumbers(given));
  if (!parsed.success) return invalidArguments(tool, parsed.error, given);
  try {
    return await tool.call(parsed.data, services, exchange);
  } catch (error) {
    if (error instanceof RequestError) return failedAnswer(error);
    exchange.fail(error);
    return failedAnswer({
      code: "TOOL_RUNTIME_ERROR",
      message: "The service failed on this call because of a bug",
    });
  }
}

function invalidArguments({ input }: McpTool, error: z.ZodError, args: unknown): ToolAnswer {
  const fields = fieldErrors(error, args, missingKeyAdvice(input));
  return failedAnswer({
    code: "INVALID_REQUEST",
    message: `Invalid request: ${summaryOf(fields)}`,
    details: { fields },
  });
}
