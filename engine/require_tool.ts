import { findTool, TOOLS } from "../catalog/registry.ts";
import { searchTools } from "../catalog/search.ts";
import type { AnyTool } from "../tools/define.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { nearest } from "../tools/shared/nearest.ts";
import { RequestError } from "./request_error.ts";

const MAX_SUGGESTIONS = 3;

/**
 * The tool of a request, by its id or an old one.
 *
 * @throws {RequestError} `UNKNOWN_TOOL`, with up to three ids in `details.suggestions`.
 */
export function requireTool(toolId: string): AnyTool {
  const tool = findTool(toolId);
  if (tool) return tool;
  const suggestions = suggestionsFor(toolId);
  const hint = suggestions.length > 0
    ? `did you mean ${suggestions.join(" or ")}?`
    : "search for one by what it should do";
  throw new RequestError("UNKNOWN_TOOL", `There is no tool "${cutText(toolId, 80)}": ${hint}`, {
    suggestions,
  });
}

/** Ids that look like the one that was sent; where none does, the tools that its words would find. */
function suggestionsFor(toolId: string): string[] {
  const near = nearest(toolId, TOOLS.map(({ id }) => id), MAX_SUGGESTIONS);
  return near.length > 0 ? near : searchTools(toolId, MAX_SUGGESTIONS).results.map(({ id }) => id);
}
