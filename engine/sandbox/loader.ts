/**
 * Loads tools, with everything that a call needs, before the deadline of the call begins.
 *
 * @module
 */
import { canonicalId } from "../../tools/catalog/aliases.ts";
import { hasTool, loadContract, loadRun } from "../../tools/catalog/load.ts";
import type { ToolCall } from "../execute.ts";
import { normalizeInput } from "../json_input.ts";
import { givenProperties } from "../prepare_input.ts";
import type { AnyTool, ToolModule } from "../../tools/tool.ts";

/** A tool whose code is in memory. */
export interface LoadedTool {
  tool: AnyTool;
  module: ToolModule;
}

/** A tool that can be run at once. */
export interface PreparedTool extends LoadedTool {
  /** The tools that the run may call, ready as well, by their ids. */
  uses?: ReadonlyMap<string, LoadedTool>;
}

/** A call of one tool. */
interface Call extends ToolCall {
  toolId: string;
}

/** A use of a tool, by the id that the catalog has. */
interface Use {
  toolId: string;
  input: unknown;
}

const loaded = new Map<string, LoadedTool>();

/** The least that a tool counts for: garbage collected while it loads can make the heap smaller. */
const MIN_TOOL_BYTES = 64 * 1024;

let loadedBytes = 0;
let heapBytes = () => 0;

/** From now on this thread measures what tools add to its heap. @param meter The bytes of the heap. */
export function measureToolsBy(meter: () => number): void {
  heapBytes = meter;
}

/**
 * What tools have added to the heap of this thread when they were loaded: their code and their tables. What runs
 * leave behind, garbage or not, is not in it, so the same tools come to about the same.
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
 * Imports a tool's contract and `run.ts` and awaits its `prepare`, once, then what this call needs beside it; and
 * the same for each tool that the run may call.
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

/** The uses of a run that name a tool. */
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
  const before = heapBytes();
  const [tool, module] = await Promise.all([loadContract(toolId), loadRun(toolId)]);
  await module.prepare?.();
  loadedBytes += Math.max(MIN_TOOL_BYTES, heapBytes() - before);
  const entry = { tool, module };
  loaded.set(toolId, entry);
  return entry;
}
