import { loadContract, loadRun } from "../../catalog/load.ts";
import type { ToolCall } from "../execute.ts";
import { givenProperties } from "../prepare_input.ts";
import type { AnyTool, ToolModule } from "../../tools/define.ts";

/** A tool whose code is in memory. */
export interface LoadedTool {
  tool: AnyTool;
  module: ToolModule;
}

/** A call of one tool. */
interface Call extends ToolCall {
  toolId: string;
}

const loaded = new Map<string, LoadedTool>();

/** The tool of a call, if its code and all that the call needs are here already. */
export function readyTool(call: Call): LoadedTool | undefined {
  const entry = loaded.get(call.toolId);
  return entry && !needsOf(entry, call) ? entry : undefined;
}

/** Imports a tool's contract and `run.ts` and awaits its `prepare`, once, then what this call needs beside it. */
export async function makeReady(call: Call): Promise<LoadedTool> {
  const entry = loaded.get(call.toolId) ?? await load(call.toolId);
  await needsOf(entry, call);
  return entry;
}

async function load(toolId: string): Promise<LoadedTool> {
  const [tool, module] = await Promise.all([loadContract(toolId), loadRun(toolId)]);
  await module.prepare?.();
  const entry = { tool, module };
  loaded.set(toolId, entry);
  return entry;
}

function needsOf({ tool, module }: LoadedTool, call: Call): Promise<void> | undefined {
  return module.prepareFor?.(givenProperties(tool, call.input, call.options));
}
