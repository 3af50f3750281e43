const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * A text for the content of an element or for an attribute in double quotes, of HTML and XML alike.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { escapeMarkup } from "./escape_markup.ts";
 *
 * assert.equal(escapeMarkup(`a < "b"`), "a &lt; &quot;b&quot;");
 * ```
 */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}
