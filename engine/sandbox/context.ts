/**
 * What a run gets beside its input.
 *
 * @module
 */
import { canonicalId } from "../../catalog/aliases.ts";
import type { RunContext, ToolResult } from "../../tools/define.ts";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { execute } from "../execute.ts";
import { failure } from "../result.ts";
import type { LoadedTool } from "./loader.ts";

/** The context of a run, but for what its own caller gave. */
export type HostContext = Omit<RunContext, "given">;

/**
 * The context of a run that starts now.
 *
 * @param uses The tools that it may call, by their ids.
 */
export function createContext(
  baseUrl: string,
  timeoutMs: number,
  uses: ReadonlyMap<string, LoadedTool> = new Map(),
): HostContext {
  const start = performance.now();
  const context: HostContext = {
    baseUrl,
    remainingMs: () => timeoutMs - (performance.now() - start),
    now: () => Date.now(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    runTool: (toolId) => refused(toolId),
    versionOf: () => undefined,
  };
  return {
    ...context,
    runTool: (toolId, input) => runTool(uses, toolId, input, context),
    versionOf: (toolId) => uses.get(canonicalId(toolId))?.tool.version,
  };
}

/** Runs a tool for another one. @param context That of the used tool, which calls none itself. */
function runTool(
  uses: ReadonlyMap<string, LoadedTool>,
  toolId: string,
  input: Record<string, unknown>,
  context: HostContext,
): ToolResult {
  const used = uses.get(canonicalId(toolId));
  if (!used || used.tool.kind === "kit") return refused(toolId, used);
  const { resultJson } = execute(used.tool, used.module, { input }, context);
  // It was printed from such a result; what the two runs hold they do not share.
  return parseJsonValue(resultJson) as unknown as ToolResult;
}

function refused(toolId: string, used?: LoadedTool): ToolResult {
  const error = used
    ? new ToolError<"TOOL_NOT_CHAINABLE">(
      "TOOL_NOT_CHAINABLE",
      `${used.tool.id} is a kit: run it by itself`,
    )
    : new ToolError<"UNKNOWN_TOOL">("UNKNOWN_TOOL", "There is no such tool for this run to call");
  return failure(toolId, error);
}
