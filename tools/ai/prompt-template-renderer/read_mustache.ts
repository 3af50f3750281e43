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
  return new MustacheReader(source, marksLines).read();
}

/** The part of a line that a tag takes with it. */
type Line = NonNullable<ReturnType<typeof standaloneLine>>;

class MustacheReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #marksLines: boolean;
  readonly #template: Template = { nodes: [], names: new Set(), firstSegments: new Set() };
  /** The sections that are open, the innermost last. */
  readonly #open: SectionNode[] = [];
  /** Where nodes are added: those of the innermost open section, or of the template. */
  #nodes = this.#template.nodes;
  #delimiters = { open: "{{", close: "}}" };

  constructor(source: Source, marksLines: boolean) {
    this.#source = source;
    this.#text = source.text;
    this.#marksLines = marksLines;
  }

  read(): Template {
    const text = this.#text;
    let at = 0;
    for (;;) {
      const start = text.indexOf(this.#delimiters.open, at);
      if (start < 0) break;
      const tag = readTag(this.#source, start, this.#delimiters);
      const line = tag.kind === "variable" ? undefined : standaloneLine(text, start, tag.end);
      this.#addText(at, line?.start ?? start);
      if (!line) this.#markLine(start);
      this.#addTag(tag, start, line);
      at = line?.end ?? tag.end;
    }
    this.#addText(at, text.length);
    this.#requireClosed();
    return this.#template;
  }

  #requireClosed(): void {
    const unclosed = this.#open.at(-1);
    if (!unclosed) return;
    const { open, close } = this.#delimiters;
    throw syntaxError(
      unclosed,
      `the section "${cutText(unclosed.name)}" is never closed: add its closing tag, ` +
        cutText(`${open}/${unclosed.name}${close}`),
    );
  }

  #addTag(tag: Tag, offset: number, line: Line | undefined) {
    switch (tag.kind) {
      case "comment":
        return;
      case "delimiters":
        this.#delimiters = { open: tag.open, close: tag.close };
        return;
      case "close":
        this.#closeSection(tag.name, offset);
        return;
      case "partial":
        this.#nodes.push(this.#partialNode(tag.name, offset, tag.end, line));
        return;
      case "section": {
        const { name, inverted } = tag;
        const path = this.#useName(name);
        const children: TemplateNode[] = [];
        const section = {
          kind: "section",
          name,
          path,
          inverted,
          children,
          source: this.#source,
          offset,
        } as const;
        this.#nodes.push(section);
        this.#open.push(section);
        this.#nodes = children;
        return;
      }
      case "variable": {
        const { name, escaped } = tag;
        const written = this.#text.slice(offset, tag.end);
        const path = this.#useName(name);
        this.#nodes.push({
          kind: "variable",
          name,
          path,
          escaped,
          written,
          source: this.#source,
          offset,
        });
      }
    }
  }

  #partialNode(
    name: string,
    offset: number,
    end: number,
    line: Line | undefined,
  ): PartialNode {
    return {
      kind: "partial",
      name,
      standalone: line !== undefined,
      indent: line ? this.#text.slice(line.start, offset) : "",
      written: line ? this.#text.slice(line.start, line.end) : this.#text.slice(offset, end),
      source: this.#source,
      offset,
    };
  }

  #closeSection(name: string, offset: number): void {
    const section = this.#open.pop();
    if (!section) {
      throw syntaxError(
        { source: this.#source, offset },
        `the closing tag "${cutText(name)}" closes nothing: remove it, or open its section before`,
      );
    }
    if (section.name !== name) {
      const opened = positionAt(this.#text, section.offset);
      throw syntaxError(
        { source: this.#source, offset },
        `the closing tag "${cutText(name)}" is where the section "${cutText(section.name)}" of ` +
          `line ${opened.line}, column ${opened.column} must be closed first`,
      );
    }
    this.#nodes = this.#open.at(-1)?.children ?? this.#template.nodes;
  }

  /** Notes a name, and gives its segments. */
  #useName(name: string): string[] {
    if (name === ".") return [];
    const path = name.split(".");
    this.#template.names.add(name);
    this.#template.firstSegments.add(path[0]!);
    return path;
  }

  #addText(from: number, to: number): void {
    let start = from;
    while (this.#marksLines && start < to) {
      this.#markLine(start);
      const lineFeed = this.#text.indexOf("\n", start);
      if (lineFeed < 0 || lineFeed >= to) break;
      this.#nodes.push({ kind: "text", text: this.#text.slice(start, lineFeed + 1) });
      start = lineFeed + 1;
    }
    if (start < to) this.#nodes.push({ kind: "text", text: this.#text.slice(start, to) });
  }

  /** Marks an offset where a line begins that is not empty. */
  #markLine(offset: number): void {
    if (!this.#marksLines || (offset > 0 && this.#text[offset - 1] !== "\n")) return;
    if (this.#text[offset] === "\n" || this.#text.startsWith("\r\n", offset)) return;
    this.#nodes.push({ kind: "indent" });
  }
}
