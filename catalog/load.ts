/**
 * A tool's contract and code, by its id. A worker loads those of the tools that it runs, and no other;
 * everybody else has all contracts from `registry.ts`.
 *
 * @module
 */
import type { AnyTool, ToolModule } from "../tools/define.ts";
import { CONTRACTS } from "./contracts.ts";
import { RUNS } from "./runs.ts";

/** Whether there is a tool of that id; old ids are none. */
export function hasTool(id: string): boolean {
  return Object.hasOwn(CONTRACTS, id);
}

/** The ids of all tools, kits included. */
export function toolIds(): string[] {
  return Object.keys(CONTRACTS);
}

/** The contract of a tool. @throws {Error} when there is no tool of that id. */
export async function loadContract(id: string): Promise<AnyTool> {
  return (await entryOf(CONTRACTS, id)()).contract;
}

/** The code of a tool. @throws {Error} when there is no tool of that id. */
export async function loadRun(id: string): Promise<ToolModule> {
  return await entryOf(RUNS, id)();
}

function entryOf<Entry>(table: Readonly<Record<string, Entry>>, id: string): Entry {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined;
  if (!entry) throw new Error(`no tool ${id} in the catalog`);
  return entry;
}
