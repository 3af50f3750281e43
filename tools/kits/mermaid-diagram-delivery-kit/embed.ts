/**
 * The files of a diagram that are text for people: its source, and how it stands in a Markdown document.
 *
 * @module
 */
import { escapeLine } from "../../shared/evidence/markdown.ts";

/**
 * A source as a file: lines end with LF, and nothing blank stands behind the last one. A byte order mark goes: in a
 * fence it stands before the `---` of front matter, which Mermaid then does not read.
 */
export function sourceFile(source: string): string {
  return source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").trimEnd() + "\n";
}

/**
 * Markdown that shows a diagram: the picture, where there is one, and the source in a fence that nothing inside it
 * can close (CommonMark, sections 4.5 and 6.4).
 *
 * @param file From {@linkcode sourceFile}.
 * @param picture The name of the picture's file.
 */
export function embedMarkdown(file: string, picture: string | undefined, alt: string): string {
  const text = alt.trim() === "" ? "Diagram" : alt;
  const image = picture === undefined ? "" : `![${escapeLine(text)}](${picture})\n\n`;
  const longest = Math.max(2, ...(file.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${image}${fence}mermaid\n${file}${fence}\n`;
}
