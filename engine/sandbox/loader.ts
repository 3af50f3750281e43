import { loadContract, loadRun } from "../../catalog/load.ts";
import type { AnyTool, ToolModule } from "../../tools/define.ts";
import { givenProperties } from "../prepare_input.ts";
import type { Job } from "./sandbox.ts";

/** A tool whose code is in memory. */
export interface LoadedTool {
  tool: AnyTool;
  module: ToolModule;
}

const loaded = new Map<string, LoadedTool>();

/** The job's tool, if its code and all that the job needs are here already. */
export function readyTool(job: Job): LoadedTool | undefined {
  const entry = loaded.get(job.toolId);
  return entry && !needsOf(entry, job) ? entry : undefined;
}

/** Imports a tool's `run.ts` and awaits its `prepare`, once, then what this job needs beside it. */
export async function makeReady(job: Job): Promise<LoadedTool> {
  const entry = loaded.get(job.toolId) ?? await load(job.toolId);
  await needsOf(entry, job);
  return entry;
}

async function load(toolId: string): Promise<LoadedTool> {
  const [tool, module] = await Promise.all([loadContract(toolId), loadRun(toolId)]);
  await module.prepare?.();
  const entry = { tool, module };
  loaded.set(toolId, entry);
  return entry;
}

function needsOf({ tool, module }: LoadedTool, job: Job): Promise<void> | undefined {
  return module.prepareFor?.(givenProperties(tool, job.input, job.options));
}
