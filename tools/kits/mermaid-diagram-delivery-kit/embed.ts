/**
 * The files of a diagram that are text for people: its source, and how it is in a Markdown document.
 *
 * @module
 */
import { escapeLine } from "../../shared/evidence/markdown.ts";
import { escapeMarkup } from "../../shared/escape_markup.ts";

/** The title that the renderer gives a picture, which is its name for who does not see it. */
const TITLES = [/(?<=<title id="title">)[^<]*(?=<\/title>)/, /(?<=<title>)[^<]*(?=<\/title>)/];

/** The source's description for those who do not see the picture (`accDescr`); "" if it has none. */
export function describedBy(source: string): string {
  const match = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.+)|\{([^}]*)\})/m.exec(source);
  return (match?.[1] ?? match?.[2] ?? "").trim().replace(/\s+/g, " ");
}

/**
 * A picture, or a page with one, that is called by its alternative text.
 *
 * @param markup As the renderer writes it: the first `title` of the page, and of the drawing.
 */
export function withAlternative(markup: string, alt: string): string {
  const text = escapeMarkup(alt.trim().replace(/\s+/g, " "));
  return text === ""
    ? markup
    : TITLES.reduce((all, title) => all.replace(title, () => text), markup);
}

/**
 * A source as a file: lines end with LF, and nothing blank comes after the last one. A byte order mark goes: in a
 * fence it precedes the `---` of front matter, which Mermaid then does not read.
 */
export function sourceFile(source: string): string {
  return source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").trimEnd() + "\n";
}

/**
 * Markdown that shows a diagram once: the picture, where there is one, with the source folded away below it, for a
 * site that draws Mermaid would show it again; else the source alone. Nothing inside can close its fence (CommonMark,
 * sections 4.5 and 6.4).
 *
 * @param file From {@linkcode sourceFile}.
 * @param picture The name of the picture's file.
 * @param name The alternative text of the picture.
 */
export function embedMarkdown(file: string, picture: string | undefined, name: string): string {
  const longest = Math.max(2, ...(file.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const source = `${fence}mermaid\n${file}${fence}\n`;
  if (picture === undefined) return source;
  return `![${escapeLine(name)}](${picture})\n\n<details>\n<summary>Source</summary>\n\n` +
    `${source}\n</details>\n`;
}
