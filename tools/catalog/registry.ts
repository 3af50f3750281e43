/**
 * All tools with their contracts loaded, for what shows or tests each of them: that takes a second and 50 MB.
 * Lists and the search read `entries.ts`.
 *
 * @module
 */
import type { AnyTool } from "../tool.ts";
import { canonicalId } from "./aliases.ts";
import { CONTRACTS } from "./contracts.ts";
import { byCategoryAndId } from "./order.ts";

/** Every tool, in the order of listings: by category, then by id. */
export const TOOLS: readonly AnyTool[] =
  (await Promise.all(Object.values(CONTRACTS).map(async (load) => (await load()).contract)))
    .sort(byCategoryAndId);

const byId = new Map(TOOLS.map((tool) => [tool.id, tool]));

/** The tool of an id or of an old id that still resolves. */
export function findTool(id: string): AnyTool | undefined {
  return byId.get(canonicalId(id));
}
