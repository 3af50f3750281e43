/**
 * The definition of an MCP tool: a name, a description for models, two schemas and a call.
 *
 * @module
 */
import type { z } from "zod";
import type { briefOf } from "../tools/catalog/brief.ts";
import type { Caller } from "../engine/caller.ts";
import type { Engine } from "../engine/engine.ts";
import type { ToolAnswer } from "./answer.ts";
import type { Exchange } from "./exchange.ts";

/** The services that the five tools work with. */
export interface ToolServices {
  engine: Engine;
  /**
   * The body of `GET /api/tools/search`: the tools that fit a query, best first.
   *
   * @throws {BusyError} if too many searches of the caller are waiting.
   */
  search(query: string, limit: number, caller: Caller): object | Promise<object>;
  /**
   * A tool in short, and a call of it.
   *
   * @throws {RequestError} `UNKNOWN_TOOL`.
   * @throws {BusyError} as `search` does, for an id that is unknown.
   */
  describe(toolId: string, caller: Caller): Promise<ReturnType<typeof briefOf>>;
}

/** One of the five tools. */
export interface McpTool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** Checks the arguments. */
  input: Input;
  /** The input schema in `tools/list`, if it shows less than is accepted. */
  listedInput?: z.ZodObject;
  /** Describes every answer, including errors: clients validate those as well. */
  output: z.ZodObject;
  /**
   * @throws {RequestError} if the request names something that does not exist.
   */
  call(
    args: z.output<Input>,
    services: ToolServices,
    exchange: Exchange,
  ): Promise<ToolAnswer> | ToolAnswer;
}

/** Declares a tool. It only fixes the types. */
export function defineMcpTool<Input extends z.ZodObject>(tool: McpTool<Input>): McpTool {
  return tool as unknown as McpTool;
}
