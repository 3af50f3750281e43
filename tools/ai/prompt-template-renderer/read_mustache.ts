import { cutText } from "../../shared/cut_text.ts";
import { positionAt } from "../../shared/text_position.ts";
import { readTag, standaloneLine, type Tag } from "./mustache_tags.ts";
import {
  type PartialNode,
  type SectionNode,
  type Source,
  syntaxError,
  type Template,
  type TemplateNode,
} from "./template.ts";

/**
 * Reads a template in the core of the Mustache spec 1.4, with its white space rules: a tag other than a
 * variable that has a line for itself takes the line with it.
 *
 * @param marksLines Put an indent node before each line that is not empty, for a partial that is indented.
 * @throws {ToolError} `TEMPLATE_SYNTAX`.
 */
export function readMustache(source: Source, marksLines = false): Template {
  const { text } = source;
  const template: Template = { nodes: [], names: new Set(), firstSegments: new Set() };
  /** The sections that are open, the innermost last. */
  const open: SectionNode[] = [];
  let nodes = template.nodes;
  let delimiters = { open: "{{", close: "}}" };
  let at = 0;

  for (;;) {
    const start = text.indexOf(delimiters.open, at);
    if (start < 0) break;
    const tag = readTag(source, start, delimiters);
    const line = tag.kind === "variable" ? undefined : standaloneLine(text, start, tag.end);
    addText(at, line?.start ?? start);
    if (!line) markLine(start);
    addTag(tag, start, line);
    at = line?.end ?? tag.end;
  }
  addText(at, text.length);
  const unclosed = open.at(-1);
  if (unclosed) {
    throw syntaxError(
      unclosed,
      `the section "${cutText(unclosed.name)}" is never closed: add its closing tag, ` +
        cutText(`${delimiters.open}/${unclosed.name}${delimiters.close}`),
    );
  }
  return template;

  function addTag(tag: Tag, offset: number, line: { start: number; end: number } | undefined) {
    switch (tag.kind) {
      case "comment":
        return;
      case "delimiters":
        delimiters = { open: tag.open, close: tag.close };
        return;
      case "close":
        closeSection(tag.name, offset);
        return;
      case "partial":
        nodes.push(partialNode(tag.name, offset, tag.end, line));
        return;
      case "section": {
        const { name, inverted } = tag;
        const path = useName(name);
        const children: TemplateNode[] = [];
        const section = {
          kind: "section",
          name,
          path,
          inverted,
          children,
          source,
          offset,
        } as const;
        nodes.push(section);
        open.push(section);
        nodes = children;
        return;
      }
      case "variable": {
        const { name, escaped } = tag;
        const written = text.slice(offset, tag.end);
        const path = useName(name);
        nodes.push({ kind: "variable", name, path, escaped, written, source, offset });
      }
    }
  }

  function partialNode(
    name: string,
    offset: number,
    end: number,
    line: { start: number; end: number } | undefined,
  ): PartialNode {
    return {
      kind: "partial",
      name,
      standalone: line !== undefined,
      indent: line ? text.slice(line.start, offset) : "",
      written: line ? text.slice(line.start, line.end) : text.slice(offset, end),
      source,
      offset,
    };
  }

  function closeSection(name: string, offset: number): void {
    const section = open.pop();
    if (!section) {
      throw syntaxError(
        { source, offset },
        `the closing tag "${cutText(name)}" closes nothing: remove it, or open its section before`,
      );
    }
    if (section.name !== name) {
      const opened = positionAt(text, section.offset);
      throw syntaxError(
        { source, offset },
        `the closing tag "${cutText(name)}" stands where the section "${
          cutText(section.name)
        }" of ` +
          `line ${opened.line}, column ${opened.column} must be closed first`,
      );
    }
    nodes = open.at(-1)?.children ?? template.nodes;
  }

  /** Notes a name, and gives its segments. */
  function useName(name: string): string[] {
    if (name === ".") return [];
    const path = name.split(".");
    template.names.add(name);
    template.firstSegments.add(path[0]!);
    return path;
  }

  function addText(from: number, to: number): void {
    let start = from;
    while (marksLines && start < to) {
      markLine(start);
      const lineFeed = text.indexOf("\n", start);
      if (lineFeed < 0 || lineFeed >= to) break;
      nodes.push({ kind: "text", text: text.slice(start, lineFeed + 1) });
      start = lineFeed + 1;
    }
    if (start < to) nodes.push({ kind: "text", text: text.slice(start, to) });
  }

  /** Marks an offset where a line begins that is not empty. */
  function markLine(offset: number): void {
    if (!marksLines || (offset > 0 && text[offset - 1] !== "\n")) return;
    if (text[offset] === "\n" || text.startsWith("\r\n", offset)) return;
    nodes.push({ kind: "indent" });
  }
}
