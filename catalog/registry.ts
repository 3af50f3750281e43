/**
 * All tools with their contracts loaded, as everybody but the workers wants them.
 *
 * @module
 */
import { type AnyTool, CATEGORIES } from "../tools/define.ts";
import { canonicalId } from "./aliases.ts";
import { CONTRACTS } from "./contracts.ts";

/** Every tool, in the order of listings: by category, then by id. */
export const TOOLS: readonly AnyTool[] =
  (await Promise.all(Object.values(CONTRACTS).map(async (load) => (await load()).contract)))
    .sort((a, b) =>
      CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || (a.id < b.id ? -1 : 1)
    );

const byId = new Map(TOOLS.map((tool) => [tool.id, tool]));

/** The tool of an id or of an old id that still resolves. */
export function findTool(id: string): AnyTool | undefined {
  return byId.get(canonicalId(id));
}
