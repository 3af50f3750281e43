/**
 * What a tool is: a contract (plain data, cheap to import) and a pure, synchronous `run` that only a
 * worker loads. Everything else in the service is derived from these two.
 *
 * @module
 */
import type { z } from "zod";
import type { KeyOf, ToolContract } from "./tool_contract.ts";

export type { RunContext, ToolDescription, ToolUse } from "./run_context.ts";
export {
  type AnyTool,
  type BytesAs,
  CATEGORIES,
  type Category,
  type ToolContract,
  type ToolExample,
} from "./tool_contract.ts";
export type { ResultError, ToolResult, Warning, WarningSink } from "./tool_result.ts";
export type {
  ErrorCode,
  Run,
  RunInput,
  RunOutput,
  RunReturn,
  RunStats,
  RunWarning,
  ToolModule,
  WarningCode,
} from "./tool_run.ts";

/** Declares a tool. It only fixes the types: what goes in comes out, unchanged. */
export function defineTool<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Stats extends z.ZodType,
  const Limits extends { max_input_chars: number },
  const WarningCode extends string,
  const ErrorCode extends string,
  const TextKey extends KeyOf<Input> = never,
  const RequiredKey extends KeyOf<Input> = never,
  const MayBeEmpty extends boolean = false,
>(
  contract: ToolContract<
    Input,
    Output,
    Stats,
    Limits,
    TextKey,
    RequiredKey,
    MayBeEmpty,
    WarningCode,
    ErrorCode
  >,
): typeof contract {
  return contract;
}
