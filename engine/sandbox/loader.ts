/**
 * Loads tools, with everything that a call needs, before the call's deadline starts.
 *
 * @module
 */
import { canonicalId } from "../../tools/catalog/aliases.ts";
import { hasTool, loadContract, loadRun } from "../../tools/catalog/load.ts";
import type { ToolCall } from "../execute.ts";
import { normalizeInput } from "../json_input.ts";
import { givenProperties } from "../given_properties.ts";
import { loadKeyComparison } from "../prepare_input.ts";
import type { AnyTool, ToolModule } from "../../tools/tool.ts";

/** A tool whose code is in memory. */
export interface LoadedTool {
  tool: AnyTool;
  module: ToolModule;
}

/** A tool that can run at once. */
export interface PreparedTool extends LoadedTool {
  /** The tools that the run may call, also loaded, by id. */
  uses?: ReadonlyMap<string, LoadedTool>;
}

/** A call of one tool. */
interface Call extends ToolCall {
  toolId: string;
}

/** One use of another tool, with the catalog's id. */
interface Use {
  toolId: string;
  input: unknown;
}

const loaded = new Map<string, LoadedTool>();

/** The least that a tool counts for: garbage collection during loading can shrink the heap. */
const MIN_TOOL_BYTES = 64 * 1024;

let loadedBytes = 0;
let heapBytes = () => 0;

/**
 * Starts measuring what tools add to this thread's heap.
 * @param meter Returns the heap's size in bytes.
 */
export function measureToolsBy(meter: () => number): void {
  heapBytes = meter;
}

/**
 * The bytes that tools added to this thread's heap when they were loaded: their code and tables. Garbage from
 * runs is not included, so the same tools always add up to about the same.
 */
export function bytesOfTools(): number {
  return loadedBytes;
}

/** The tool of a call, if its code and everything that the call needs are loaded. */
export function preparedTool(call: Call): PreparedTool | undefined {
  const entry = loaded.get(call.toolId);
  if (!entry) return undefined;
  normalizeInput(entry.tool, call);
  if (!entry.module.prepareFor && !entry.tool.uses) return entry;
  const given = givenProperties(entry.tool, call.input, call.options);
  if (entry.module.prepareFor?.(given)) return undefined;
  if (!entry.tool.uses) return entry;
  const uses = new Map<string, LoadedTool>();
  for (const use of usesOf(entry.tool, given)) {
    const used = loaded.get(use.toolId);
    if (!used || prepareFor(used, use)) return undefined;
    uses.set(use.toolId, used);
  }
  return { ...entry, uses };
}

/**
 * Imports a tool's contract and `run.ts`, awaits its `prepare` once, then loads what this call
 * needs; then does the same for each tool that the run may call.
 */
export async function prepareTool(call: Call): Promise<PreparedTool> {
  const entry = await load(call.toolId);
  normalizeInput(entry.tool, call);
  if (!entry.module.prepareFor && !entry.tool.uses) return entry;
  const given = givenProperties(entry.tool, call.input, call.options);
  await entry.module.prepareFor?.(given);
  if (!entry.tool.uses) return entry;
  const uses = new Map<string, LoadedTool>();
  for (const use of usesOf(entry.tool, given)) {
    const used = await load(use.toolId);
    await prepareFor(used, use);
    uses.set(use.toolId, used);
  }
  return { ...entry, uses };
}

/** A run's uses of other tools. */
function usesOf({ uses }: AnyTool, given: Record<string, unknown>): Use[] {
  return (uses?.(given) ?? [])
    .map(({ toolId, given }) => ({ toolId: canonicalId(toolId), input: given }))
    .filter(({ toolId }) => hasTool(toolId));
}

function prepareFor({ tool, module }: LoadedTool, { input }: Use): Promise<void> | undefined {
  return module.prepareFor?.(givenProperties(tool, input, undefined));
}

async function load(toolId: string): Promise<LoadedTool> {
  const known = loaded.get(toolId);
  if (known) return known;
  await loadKeyComparison();
  const before = heapBytes();
  const [tool, module] = await Promise.all([loadContract(toolId), loadRun(toolId)]);
  await module.prepare?.();
  loadedBytes += Math.max(MIN_TOOL_BYTES, heapBytes() - before);
  const entry = { tool, module };
  loaded.set(toolId, entry);
  return entry;
}
