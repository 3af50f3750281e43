/**
 * mdast as Markdown.
 *
 * @module
 */
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options } from "remark-stringify";
import stringWidth from "string-width";
import { unified } from "unified";
import { inputTooLarge } from "../../shared/tool_error.ts";
import type { Root } from "./mdast.ts";

/** Cells are padded until tables have this many characters. */
const MAX_PADDED_CHARS = 2_000_000;

type Node = Root | Root["children"][number];
type Unsafe = NonNullable<Options["unsafe"]>[number];

/** Letters with a space between words: nothing that Markdown could take for markup, wherever it stands. */
const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/**
 * An `&` that begins a character reference (CommonMark 0.31.2, section 6.2.5), or may where the text ends. The writer
 * escapes every one before a letter: `AT\&T`, and addresses that nobody can copy.
 */
const REFERENCE = {
  character: "&",
  after: "(?:#\\d{1,7}|#[xX][\\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\\d]{1,31});|[#A-Za-z]$",
  inConstruct: "phrasing",
} as const;

/**
 * The rest of an address in which something is escaped, or that is too long to look through. Readers of GitHub's
 * Markdown link a bare address and take a backslash in it for a part of it: such an address is escaped itself.
 */
const ESCAPED_ADDRESS = "(?:\\S{200}|\\S{0,199}?(?:[\\\\`*[\\]~|<]|[_#](?![A-Za-z\\d])|" +
  `[^A-Za-z\\d]_|&(?:${REFERENCE.after})))`;

/**
 * Finds the characters that the writer of GitHub's Markdown escapes in every address: `https\://`, `www\.`
 * and `a\@b`.
 */
function isInAddress({ character, before }: Unsafe): boolean {
  return character === ":" || character === "@" || (character === "." && before === "[Ww]");
}

/** Escapes what would be read as something else: references, and addresses that would be linked wrongly. */
function withFewerEscapes(unsafe: readonly Unsafe[]): Unsafe[] {
  const { inConstruct, notInConstruct } = unsafe.find(isInAddress) ?? {};
  const address = { inConstruct, notInConstruct };
  return [
    ...unsafe.filter((pattern) => pattern.character !== "&" && !isInAddress(pattern)),
    REFERENCE,
    { ...address, before: "[ps]", character: ":", after: `(?=//${ESCAPED_ADDRESS})` },
    { ...address, before: "[Ww]{3}", character: ".", after: `(?=${ESCAPED_ADDRESS})` },
    // An e-mail address in angle brackets, whatever it begins with (CommonMark 0.31.2, section 6.5).
    { inConstruct, character: "<", after: "(?=[^\\s<>@]+@)" },
  ];
}

/** The limits of the Markdown to write. */
export interface WriteLimits {
  max_nodes: number;
  max_indent_chars: number;
}

/**
 * Writes GitHub Flavored Markdown, with one newline at the end.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when the tree has too many nodes, each of which takes the writer some
 * microseconds, or when lines stand so deep in quotes and lists that copying their indentation at each level would take too long.
 */
export function writeMarkdown(root: Root, limits: WriteLimits): string {
  const nodes = countNodes(root);
  if (nodes > limits.max_nodes) {
    throw inputTooLarge(
      "max_nodes",
      limits.max_nodes,
      nodes,
      "The number of paragraphs, texts, links, cells and so on of the page is",
    );
  }
  const { indentation, padding } = measure(root);
  if (indentation > limits.max_indent_chars) {
    throw inputTooLarge(
      "max_indent_chars",
      limits.max_indent_chars,
      indentation,
      "The number of characters that indent lines of nested quotes and lists, counted at each level, is",
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
      handlers: {
        root: (node, _, state, info) => {
          state.unsafe = withFewerEscapes(state.unsafe);
          return state.containerFlow(node, info);
        },
        text: (node, _, state, info) =>
          PLAIN.test(node.value) ? node.value : state.safe(node.value, info),
      },
      incrementListMarker: true,
      listItemIndent: "one",
      resourceLink: true,
      rule: "-",
      setext: false,
      strong: "*",
      // An address that begins with "<" would be one in angle brackets (CommonMark 0.31.2, section 6.3).
      unsafe: [{ before: "\\(", character: "<", inConstruct: "destinationRaw" }],
    })
    .stringify(root);
}

function countNodes(node: Node): number {
  if (!("children" in node)) return 1;
  let nodes = 1;
  for (const child of node.children) nodes += countNodes(child);
  return nodes;
}

/** The characters of a level's indentation or quote mark. */
const INDENT = 2;

/** Limits the work that a small tree can take: indenting every line at each level, and padding of table cells. */
function measure(root: Root): { indentation: number; padding: number } {
  let indentation = 0;
  let padding = 0;
  visit(root, 0);
  return { indentation, padding };

  /** @returns characters of the text inside. */
  function visit(node: Node, levels: number): number {
    const inner = levels + (node.type === "blockquote" || node.type === "listItem" ? 1 : 0);
    // At its level a line is indented once, at the next one what stands before it is copied too.
    const indent = INDENT * levels * (levels + 1) / 2;
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
