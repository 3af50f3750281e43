/**
 * A tool's contract and code, by its id, each loaded when it is requested. The registry has all contracts.
 *
 * @module
 */
import type { AnyTool, ToolModule } from "../tool.ts";
import { canonicalId } from "./aliases.ts";
import { FOLDERS } from "./folders.ts";

/** How the modules of a tool are imported. */
export interface ToolImports {
  contract(id: string): Promise<{ contract: AnyTool }>;
  run(id: string): Promise<ToolModule>;
}

/**
 * By their paths. Deno reads what is after a written `import("…")` before it starts anything, and
 * there are a few thousand files in all tools; a path that is assembled leads to one tool alone,
 * but takes the permission to read files.
 */
const BY_PATH: ToolImports = {
  contract: (id) => import(urlOf(id, "contract")),
  run: (id) => import(urlOf(id, "run")),
};

let imports = BY_PATH;

/** From now on this thread imports tools so: workers may read no files. */
export function importToolsBy(way: ToolImports): void {
  imports = way;
}

/** Whether there is a tool with that id; old ids do not count. */
export function hasTool(id: string): boolean {
  return Object.hasOwn(FOLDERS, id);
}

/** The ids of all tools, kits included. */
export function toolIds(): string[] {
  return Object.keys(FOLDERS);
}

/** Tools that were requested. */
const known = new Map<string, AnyTool>();

/** The tool of an id or of an old one that still resolves, at once where it was requested before. */
export function findTool(id: string): AnyTool | Promise<AnyTool> | undefined {
  const own = canonicalId(id);
  return known.get(own) ?? (hasTool(own) ? loadTool(own) : undefined);
}

async function loadTool(id: string): Promise<AnyTool> {
  const tool = await loadContract(id);
  known.set(id, tool);
  return tool;
}

/** The contract of a tool. @throws {Error} when there is no tool of that id. */
export async function loadContract(id: string): Promise<AnyTool> {
  requireId(id);
  return (await imports.contract(id)).contract;
}

/** The code of a tool. @throws {Error} when there is no tool of that id. */
export async function loadRun(id: string): Promise<ToolModule> {
  requireId(id);
  return await imports.run(id);
}

function requireId(id: string): void {
  if (!hasTool(id)) throw new Error(`no tool ${id} in the catalog`);
}

function urlOf(id: string, name: "contract" | "run"): string {
  return new URL(`../${FOLDERS[id]}/${name}.ts`, import.meta.url).href;
}
