import { loadContract } from "../../tools/catalog.ts";
import type { AnyTool, ToolModule } from "../../tools/define.ts";

/** A tool whose code is in memory and ready to run. */
export interface LoadedTool {
  tool: AnyTool;
  module: ToolModule;
}

const loaded = new Map<string, LoadedTool>();

/** The tool, if its code has been loaded here before. */
export function loadedTool(toolId: string): LoadedTool | undefined {
  return loaded.get(toolId);
}

/** Imports a tool's `run.ts` and awaits its `prepare`, once. */
export async function loadTool(toolId: string): Promise<LoadedTool> {
  const known = loaded.get(toolId);
  if (known) return known;
  const tool = await loadContract(toolId);
  const module = await tool.load() as ToolModule;
  await module.prepare?.();
  const entry = { tool, module };
  loaded.set(toolId, entry);
  return entry;
}
