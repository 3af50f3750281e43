/**
 * mdast as Markdown.
 *
 * @module
 */
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import stringWidth from "string-width";
import { unified } from "unified";
import { inputTooLarge } from "../../shared/tool_error.ts";
import type { Root } from "./mdast.ts";

/** Cells are padded until tables come to this many characters. */
const MAX_PADDED_CHARS = 2_000_000;

type Node = Root | Root["children"][number];

/**
 * Writes GitHub Flavored Markdown, with one newline at the end.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when lines stand so deep in quotes and lists that their indentation
 * alone would come to `maxIndentChars`.
 */
export function writeMarkdown(root: Root, maxIndentChars: number): string {
  const { indentation, padding } = measure(root);
  if (indentation > maxIndentChars) {
    throw inputTooLarge(
      "max_indent_chars",
      maxIndentChars,
      indentation,
      "Lines in quotes and lists inside each other are indented by characters:",
    );
  }
  const isPadded = padding <= MAX_PADDED_CHARS;
  return unified()
    .use(remarkGfm, {
      stringLength: stringWidth,
      tableCellPadding: true,
      tablePipeAlign: isPadded,
    })
    .use(remarkStringify, {
      bullet: "-",
      bulletOther: "*",
      closeAtx: false,
      emphasis: "*",
      fence: "`",
      fences: true,
      incrementListMarker: true,
      listItemIndent: "one",
      resourceLink: true,
      rule: "-",
      setext: false,
      strong: "*",
    })
    .stringify(root);
}

/** What a tree of few characters can come to: indentation of every line, and padding of table cells. */
function measure(root: Root): { indentation: number; padding: number } {
  let indentation = 0;
  let padding = 0;
  visit(root, 0);
  return { indentation, padding };

  /** @returns characters of the text inside. */
  function visit(node: Node, indent: number): number {
    const inner = indent + (node.type === "blockquote" || node.type === "listItem" ? 2 : 0);
    if ("children" in node) {
      const lengths = node.children.map((child) => visit(child, inner));
      if (node.type === "table") {
        const [first] = node.children;
        const widest = node.children.reduce((most, row) => Math.max(most, widthOf(row)), 0);
        padding += node.children.length * widest * (first?.children.length ?? 0);
      }
      if (node.type === "paragraph" || node.type === "heading") indentation += 2 * indent;
      return lengths.reduce((sum, length) => sum + length, 0);
    }
    if (node.type === "break") indentation += indent;
    if (node.type === "code") indentation += (node.value.split("\n").length + 3) * indent;
    return "value" in node ? node.value.length : 0;
  }

  function widthOf(row: { children: Node[] }): number {
    return row.children.reduce((most, cell) => Math.max(most, visit(cell, 0)), 0);
  }
}
