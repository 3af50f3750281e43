/**
 * A parsed template: the same few kinds of nodes for all three syntaxes.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { positionAt } from "../../shared/text_position.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A template's or a partial's text. */
export interface Source {
  text: string;
  /** The name of the partial; undefined for the template itself. */
  partial?: string;
}

/** A place in a source. */
export interface Place {
  source: Source;
  /** UTF-16 offset of the tag's first character. */
  offset: number;
}

/** Literal text. */
export interface TextNode {
  kind: "text";
  text: string;
}

/** Where a line of a partial begins that the partial tag's indentation goes before. */
export interface IndentNode {
  kind: "indent";
}

/** A placeholder for one value. */
export interface VariableNode extends Place {
  kind: "variable";
  /** As written in the tag. */
  name: string;
  /** The name's segments; none is the current value itself, {{.}}. */
  path: string[];
  escaped: boolean;
  /** The tag as written, for a missing value that keeps it. */
  written: string;
}

/** Rendered once for each item of a list, once, or not at all; inverted: only when there is nothing. */
export interface SectionNode extends Place {
  kind: "section";
  name: string;
  path: string[];
  inverted: boolean;
  children: TemplateNode[];
}

/** Another template in this place. */
export interface PartialNode extends Place {
  kind: "partial";
  name: string;
  /** The tag has its line for itself. */
  standalone: boolean;
  /** The white space before a standalone tag, which goes before each line of the partial; else empty. */
  indent: string;
  /** The tag as written, with the whole line of a standalone one. */
  written: string;
}

export type TemplateNode = TextNode | IndentNode | VariableNode | SectionNode | PartialNode;

/** A template that was read. */
export interface Template {
  nodes: TemplateNode[];
  /** The names of its variables and sections, "." excepted, each once. */
  names: Set<string>;
  /** The first segments of those names. */
  firstSegments: Set<string>;
}

/** "line 2, column 5", with the partial's name for a place in one. */
export function describePlace(
  { source, offset }: Place,
  { line, column } = positionAt(source.text, offset),
): string {
  const where = `line ${line}, column ${column}`;
  return source.partial === undefined
    ? where
    : `${where} of the partial "${cutText(source.partial)}"`;
}

/** `TEMPLATE_SYNTAX` at a place; `fault` says what is wrong and what to write instead. */
export function syntaxError(place: Place, fault: string): ToolError<Code> {
  const { source, offset } = place;
  return new ToolError<Code>("TEMPLATE_SYNTAX", `At ${describePlace(place)}: ${fault}`, {
    ...positionAt(source.text, offset),
    ...(source.partial !== undefined && { partial: source.partial }),
  });
}
