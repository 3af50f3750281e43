import { findTool } from "../tools/catalog/load.ts";
import { loadListing } from "../tools/catalog/parts.ts";
import type { AnyTool } from "../tools/tool.ts";
import { nearest } from "../tools/shared/nearest.ts";
import type { Caller } from "./caller.ts";
import { RequestError } from "./request_errors.ts";
import { MAX_SUGGESTIONS, unknownToolMessage } from "./unknown_tool.ts";

/**
 * Over twice the longest id. A longer text is not a misspelt id, and searching for all of it takes
 * three times as long.
 */
const MAX_ID_CHARS = 80;

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

/**
 * Ids similar to the one that was sent or, if there are none, the tools that a search for its words
 * finds.
 */
async function suggestionsFor(toolId: string, caller: Searching): Promise<string[]> {
  const { findTools, listTools } = await loadListing();
  await caller.searchTurn?.();
  const near = nearest(toolId, listTools().tools.map(({ id }) => id), MAX_SUGGESTIONS);
  if (near.length > 0) return near;
  return findTools(toolId.slice(0, MAX_ID_CHARS), MAX_SUGGESTIONS).results.map(({ id }) => id);
}
