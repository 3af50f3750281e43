/**
 * Prints a JSON tree again without touching a value: numbers and strings keep their source text.
 *
 * @module
 */
import { maxOutputChars, outputTooLarge } from "../tool_error.ts";
import { type JsonDocument, type JsonNode, sourceOf } from "./node.ts";

/** The layout of a printed JSON text. */
export interface PrintStyle {
  /** White space per level; `""` prints without any white space outside strings. */
  indent: string;
  /** Write every non-ASCII character of strings and names as `\uXXXX`. */
  escapeUnicode?: boolean;
  /** Order the members of every object by the UTF-16 units of their decoded names (RFC 8785, 3.2.3). */
  sortKeys?: boolean;
}

/**
 * The JSON text of a document. Line ends are LF; empty objects and arrays are `{}` and `[]`.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when indenting deep nesting would make the text huge.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { printJson } from "./print.ts";
 * import { parseJson } from "./read.ts";
 *
 * const document = parseJson('{"b":1.0,"a":[]}');
 * assert.equal(printJson(document, { indent: "", sortKeys: true }), '{"a":[],"b":1.0}');
 * ```
 */
export function printJson(document: JsonDocument, style: PrintStyle): string {
  const pretty = style.indent !== "";
  const colon = pretty ? ": " : ":";
  const parts: string[] = [];
  let length = 0;
  print(document.root, "\n");
  return parts.join("");

  function add(text: string): void {
    length += text.length;
    if (length > maxOutputChars()) {
      throw outputTooLarge(
        "The indented JSON",
        "send a flatter document or less indentation",
      );
    }
    parts.push(text);
  }

  /** @param lineBreak The line break and indentation of the line on which the node stands. */
  function print(node: JsonNode, lineBreak: string): void {
    if (node.kind === "array") {
      printAll("[", "]", node.items, lineBreak, print);
    } else if (node.kind === "object") {
      const members = style.sortKeys
        ? node.members.toSorted((a, b) => compareUtf16(a.name, b.name))
        : node.members;
      printAll("{", "}", members, lineBreak, (member, inner) => {
        add(literal(member.nameSpan));
        add(colon);
        print(member.value, inner);
      });
    } else {
      add(literal(node));
    }
  }

  function printAll<Child>(
    open: string,
    close: string,
    children: Child[],
    lineBreak: string,
    printChild: (child: Child, inner: string) => void,
  ): void {
    add(open);
    const inner = lineBreak + style.indent;
    children.forEach((child, index) => {
      if (index > 0) add(",");
      if (pretty) add(inner);
      printChild(child, inner);
    });
    if (pretty && children.length > 0) add(lineBreak);
    add(close);
  }

  function literal(span: { start: number; end: number }): string {
    const source = sourceOf(document, span);
    return style.escapeUnicode ? escapeNonAscii(source) : source;
  }
}

/** Every UTF-16 unit above U+007F as `\uXXXX` in lowercase hexadecimal. */
export function escapeNonAscii(text: string): string {
  return text.replace(
    /[\u0080-\uffff]/g,
    (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}

/** Orders strings by their UTF-16 code units, as RFC 8785 section 3.2.3 asks. */
export function compareUtf16(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
