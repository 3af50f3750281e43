import { cutText } from "../tools/shared/cut_text.ts";

/** How many ids are suggested at most. */
export const MAX_SUGGESTIONS = 3;

/** The message for an unknown tool id. @param suggestions Ids that the caller may have meant. */
export function unknownToolMessage(toolId: string, suggestions: readonly string[]): string {
  const hint = suggestions.length > 0
    ? `did you mean ${suggestions.join(" or ")}?`
    : "search for one by what it should do";
  return `There is no tool "${cutText(toolId, 80)}": ${hint}`;
}
