import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "html-to-markdown",
  name: "HTML to Markdown",
  category: "Documents",
  description:
    "Converts HTML to clean GitHub Flavored Markdown: headings, lists, tables, code, links and images; scripts, styles and page chrome are dropped. Use it to feed a web page to a model or to migrate content.",
  keywords,
  version: "2026-11-29",
  documents: ["input"],
  textProperty: "input",
  limits: {
    max_input_chars: 500_000,
    // Nesting of elements, not counting html and body.
    max_depth: 400,
    // Elements in the tree: unclosed formatting elements are reopened in every paragraph.
    max_elements: 250_000,
    // Rows times columns of all tables, with spans filled.
    max_cells: 200_000,
    // Headings, paragraphs, texts, emphasis, links, cells and so on, each counted once.
    max_nodes: 100_000,
    // Characters of indentation and quote marks before lines, counted at each level of quotes and lists
    // around a line: the writer copies all that is inside one.
    max_indent_chars: 40_000_000,
  },
  serviceLimits: ["max_input_chars", "max_elements", "max_cells", "max_nodes", "max_indent_chars"],
  views: { "": "markdown" },
  input: z.looseObject({
    input: z.string().optional().describe("HTML page or fragment"),
    base_url: z.string().optional().describe(
      "Resolve relative links and images against this address",
    ),
    links: z.enum(["keep", "text"]).default("keep").describe("text keeps only the link text"),
    images: z.enum(["keep", "alt", "drop"]).default("keep").describe("alt keeps only the alt text"),
    main_only: z.boolean().default(false).describe(
      "Convert only the first main element, else the first article, else the body, without nav, header, footer and aside",
    ),
  }),
  output: z.string().describe("Markdown, ending in one newline; empty when nothing is left"),
  stats: z.object({
    headings: z.int(),
    links: z.int(),
    images: z.int(),
    tables: z.int(),
    code_blocks: z.int(),
    dropped_elements: z.int().describe(
      "Elements removed with their content (script, style, form controls, hidden elements and so on), not counting elements inside them",
    ),
    input_chars: z.int(),
    output_chars: z.int(),
  }),
  warnings: {
    ESCAPED_HTML: "the input has no tags, but references to tags such as &lt;p&gt;",
    NO_MARKUP:
      "the input has neither tags nor references, and its text came out changed, as text or Markdown read as HTML does",
    UNSAFE_LINK_DROPPED:
      "a link or image with a dangerous scheme lost its address; the message gives how many",
    TABLE_SPAN_FLATTENED: "a cell has colspan or rowspan above 1; empty cells fill its place",
    NESTED_TABLE: "a table inside a table cell was turned into its text",
    INVALID_BASE_URL: "base_url does not parse as an absolute URL; addresses stay as written",
    EMPTY_RESULT: "the HTML has nothing to convert",
  },
  errors: {
    EMPTY_INPUT: "input is empty or missing",
    NESTING_TOO_DEEP: "elements nest deeper than 400; details: max_depth",
    INPUT_TOO_LARGE:
      "over max_input_chars, or over max_elements, max_cells, max_nodes or max_indent_chars; details: limit, max, actual",
  },
  examples: [
    {
      title: "Article",
      input: {
        input:
          '<h1>Guide</h1><p>Use <code>npm</code> and read <a href="/docs">the docs</a>.</p><ul><li>one</li><li>two</li></ul>',
        base_url: "https://example.com/x",
      },
      expect: {
        output:
          "# Guide\n\nUse `npm` and read [the docs](https://example.com/docs).\n\n- one\n- two\n",
      },
    },
    {
      title: "Scripts are dropped",
      input: { input: "<script>track()</script><p>Only <b>this</b></p>" },
      expect: { output: "Only **this**\n", stats: { dropped_elements: 1 } },
    },
  ],
});
