import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "markdown-to-html",
  name: "Markdown to HTML",
  category: "Documents",
  description:
    "Renders CommonMark or GitHub Flavored Markdown as HTML, safe by default: raw HTML is shown as text and dangerous link addresses are dropped. Use it to publish Markdown or preview a README.",
  keywords,
  version: "2026-11-23",
  textProperty: "input",
  limits: {
    max_input_chars: 100_000,
    // Nesting of block quotes, list items and footnotes.
    max_depth: 100,
    // Characters that references may copy from their definitions.
    max_reference_chars: 1_000_000,
    // Cells that may be added to short table rows.
    max_filled_cells: 200_000,
  },
  serviceLimits: ["max_input_chars"],
  views: { "": "html" },
  input: z.looseObject({
    input: z.string().optional().describe("Markdown text"),
    flavor: z.enum(["gfm", "commonmark"]).default("gfm").describe(
      "gfm adds tables, strikethrough, task lists, footnotes, and links of bare addresses (http, https, ftp, www, e-mail)",
    ),
    unsafe: z.boolean().default(false).describe(
      "Allow raw HTML and every link scheme. Only for text you wrote yourself",
    ),
    heading_ids: z.boolean().default(false).describe("Give headings an id as GitHub does"),
    full_document: z.boolean().default(false).describe("Wrap the result in a complete HTML page"),
    title: z.string().optional().describe(
      "full_document: the page title; default the text of the first heading, else 'Document'",
    ),
    lang: z.string().default("en").describe("full_document: the lang attribute"),
  }),
  output: z.string().describe(
    "HTML: one block per line, one final newline, void elements as <br />",
  ),
  stats: z.object({
    headings: z.int(),
    links: z.int().describe("a elements"),
    images: z.int(),
    code_blocks: z.int().describe("pre elements"),
    tables: z.int(),
    words: z.int().describe(
      "Words separated by white space words of the rendered text, tags removed",
    ),
  }),
  warnings: {
    FRONT_MATTER: "the text begins with front matter, which Markdown renders as text; path input",
    HEADING_WITHOUT_SPACE:
      "a line such as #Title is text, because no space follows the #; path 'line N'; at most 20 are listed, the rest counted",
    TABLE_WITHOUT_DELIMITER:
      "gfm: rows between | without a row such as |---|---| are text; path 'line N'; at most 20 are listed, the rest counted",
    UNSAFE_OUTPUT: "unsafe is true",
    RAW_HTML_ESCAPED: "raw HTML was found and is shown as text",
    DANGEROUS_URL_DROPPED: "a link or image address was emptied; the message gives how many",
    UNUSED_PROPERTY: "title or lang was sent without full_document, so they are not used",
  },
  errors: {
    EMPTY_INPUT: "input is empty, missing or white space only",
    INPUT_TOO_LARGE:
      "the text is over max_input_chars, or its markup is over max_depth, max_reference_chars or max_filled_cells; details: limit, max, actual",
  },
  examples: [
    {
      title: "GFM table",
      input: { input: "| a | b |\n|---|--:|\n| 1 | *2* |\n" },
      expect: {
        output:
          '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right"><em>2</em></td>\n</tr>\n</tbody>\n</table>\n',
      },
    },
    {
      title: "Raw HTML is shown as text",
      input: { input: 'Hi <b onclick="x()">there</b>\n' },
      expect: {
        output: "<p>Hi &lt;b onclick=&quot;x()&quot;&gt;there&lt;/b&gt;</p>\n",
        warning_codes: ["RAW_HTML_ESCAPED"],
      },
    },
  ],
});
