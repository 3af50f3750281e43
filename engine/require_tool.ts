import { findTool } from "../tools/catalog/load.ts";
import { loadListing } from "../tools/catalog/parts.ts";
import type { AnyTool } from "../tools/tool.ts";
import type { Caller } from "./caller.ts";
import { RequestError } from "./request_errors.ts";
import { likelyIds, unknownToolMessage } from "./unknown_tool.ts";

/** Who has to wait for a turn to search, if there are others. */
type Searching = Pick<Caller, "searchTurn">;

/**
 * Finds a request's tool by its current or an old id; a repeated lookup is immediate.
 *
 * @throws {RequestError} `UNKNOWN_TOOL`, with up to three ids in `details.suggestions`.
 * @throws {BusyError} if too many searches of the caller are waiting.
 */
export function requireTool(toolId: string, caller: Searching = {}): AnyTool | Promise<AnyTool> {
  return findTool(toolId) ?? refuseTool(toolId, caller);
}

/** Refuses a request for a tool that is not in the catalog. @throws {RequestError} as {@link requireTool}. */
export async function refuseTool(toolId: string, caller: Searching): Promise<never> {
  const suggestions = await suggestionsFor(toolId, caller);
  throw new RequestError("UNKNOWN_TOOL", unknownToolMessage(toolId, suggestions), { suggestions });
}

async function suggestionsFor(toolId: string, caller: Searching): Promise<string[]> {
  const { findTools, listTools } = await loadListing();
  await caller.searchTurn?.();
  return likelyIds(
    toolId,
    listTools().tools.map(({ id }) => id),
    (words, most) => findTools(words, most).results.map(({ id }) => id),
  );
}
