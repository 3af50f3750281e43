/**
 * Markdown that shows somebody else's text without any of it becoming markup.
 *
 * @module
 */

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Characters that may begin markup. The group matches underscores inside words, which begin no emphasis.
 */
const MARKS = /((?<=[A-Za-z0-9])_+(?=[A-Za-z0-9]))|[\\`*_[\]#|~!]/g;

/**
 * A text for a Markdown line: no HTML, image or link can arise from it, but for what readers make of a bare address
 * where they look for those. Underscores inside a word stay unchanged: they begin no emphasis (CommonMark 0.31,
 * section 6.2).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { escapeMarkdown } from "./markdown.ts";
 *
 * assert.equal(escapeMarkdown("[a](b) <i>"), "\\[a\\](b) &lt;i&gt;");
 * assert.equal(escapeMarkdown("tool_id _x_"), "tool_id \\_x\\_");
 * ```
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => ENTITIES[character]!)
    .replace(MARKS, (mark, insideWord?: string) => insideWord ?? `\\${mark}`);
}

/** The same for a text whose line breaks would end the line. */
export function escapeLine(text: string): string {
  return escapeMarkdown(oneLine(text));
}

/** A text with a space for each line break that any reader knows. */
export function oneLine(text: string): string {
  return text.replace(/\r\n|[\n\r\v\f\x85\u2028\u2029]/g, " ");
}

/** A table (GitHub Flavored Markdown, section 4.10). @param rows Their cells are Markdown, without line breaks. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [header, header.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
