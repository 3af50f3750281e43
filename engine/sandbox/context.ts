/**
 * The context of a run.
 *
 * @module
 */
import { canonicalId } from "../../tools/catalog/aliases.ts";
import { inputSchemaOf } from "../../tools/catalog/descriptor.ts";
import { toolIds } from "../../tools/catalog/load.ts";
import { limitsInService } from "../../tools/catalog/local_limits.ts";
import type { ToolDescription, ToolResult } from "../../tools/tool.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { nearest } from "../../tools/shared/nearest.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { execute, type HostContext } from "../execute.ts";
import type { Wanted } from "../execution.ts";
import { type Fault, faultOf } from "../fault.ts";
import { failure, RESPONSE_MODES } from "../result.ts";
import { MAX_SUGGESTIONS, unknownToolMessage } from "../unknown_tool.ts";
import type { LoadedTool } from "./loader.ts";

/** The most faults that one run reports. */
const MAX_FAULTS = 5;

/**
 * The context of a run that starts now.
 *
 * @param uses The tools that it may call, by id.
 * @param clock The elapsed time in milliseconds, by which a run measures itself.
 */
export function createContext(
  baseUrl: string,
  timeoutMs: number,
  uses: ReadonlyMap<string, LoadedTool> = new Map(),
  clock: () => number = () => performance.now(),
): HostContext {
  const start = clock();
  const faults: Fault[] = [];
  const noteFaults = (more: Fault[]) => faults.push(...more.slice(0, MAX_FAULTS - faults.length));
  const context: HostContext = {
    baseUrl,
    remainingMs: () => timeoutMs - (clock() - start),
    now: () => Date.now(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    runTool: (toolId) => failure(toolId, refusal(toolId)),
    describeTool: (toolId) => {
      throw refusal(toolId);
    },
    versionOf: () => undefined,
    noteFault: (error) => noteFaults([faultOf(error)]),
  };
  return {
    ...context,
    faults,
    runTool: (toolId, input) => runTool(uses, toolId, input, context, noteFaults),
    describeTool: (toolId) => describeTool(uses, toolId),
    versionOf: (toolId) => uses.get(canonicalId(toolId))?.tool.version,
  };
}

const FOR_TOOL: Wanted = { isForTool: true };

/**
 * Runs a tool for another one.
 *
 * @param context The context of the called tool, which cannot call others.
 */
function runTool(
  uses: ReadonlyMap<string, LoadedTool>,
  toolId: string,
  input: unknown,
  context: HostContext,
  noteFaults: (faults: Fault[]) => void,
): ToolResult {
  const used = usedTool(uses, toolId);
  if (used instanceof ToolError) return failure(toolId, used);
  const { resultJson, faults } = execute(used.tool, used.module, { input }, context, FOR_TOOL);
  if (faults) noteFaults(faults);
  // Parsed from its text, so that the two runs share no objects.
  return parseExactJson(resultJson) as unknown as ToolResult;
}

/** @throws {ToolError} `UNKNOWN_TOOL` or `TOOL_NOT_CHAINABLE`. */
function describeTool(uses: ReadonlyMap<string, LoadedTool>, toolId: string): ToolDescription {
  const used = usedTool(uses, toolId);
  if (used instanceof ToolError) throw used;
  const { id, name, version, examples } = used.tool;
  const limits = limitsInService(used.tool);
  const { responseModes: response_modes = RESPONSE_MODES } = used.tool;
  const input_schema = inputSchemaOf(used.tool);
  const example_input = examples[0]?.input ?? {};
  return { id, name, version, limits, response_modes, input_schema, example_input };
}

function usedTool(uses: ReadonlyMap<string, LoadedTool>, toolId: string) {
  const used = uses.get(canonicalId(toolId));
  return used && used.tool.kind !== "kit" ? used : refusal(toolId, used);
}

function refusal(toolId: string, used?: LoadedTool) {
  if (used) {
    return new ToolError<"TOOL_NOT_CHAINABLE">(
      "TOOL_NOT_CHAINABLE",
      `${used.tool.id} is a kit: run it by itself`,
    );
  }
  const suggestions = nearest(toolId, toolIds(), MAX_SUGGESTIONS);
  return new ToolError<"UNKNOWN_TOOL">("UNKNOWN_TOOL", unknownToolMessage(toolId, suggestions));
}
