import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "markdown-toc-generator",
  name: "Markdown TOC Generator",
  category: "Documents",
  description:
    "Makes a table of contents with GitHub-compatible anchors from a Markdown document, and can put it between TOC markers in the document. Use it for READMEs and long docs.",
  keywords,
  version: "2026-11-23",
  textProperty: "input",
  limits: {
    max_input_chars: 200_000,
    max_headings: 2_000,
    // Nesting of block quotes, list items and footnotes.
    max_depth: 100,
  },
  serviceLimits: ["max_input_chars", "max_headings"],
  views: { toc: "markdown", headings: "outline" },
  input: z.looseObject({
    input: z.string().optional().describe("Markdown document"),
    min_depth: z.int().min(1).max(6).default(1).describe("Highest heading level listed"),
    max_depth: z.int().min(1).max(6).default(3).describe("Deepest heading level listed"),
    skip_first_h1: z.boolean().default(true).describe(
      "Leave out the first heading of the document when it is a level 1 heading",
    ),
    ordered: z.boolean().default(false).describe("'1.' instead of bullets"),
    bullet: z.enum(["-", "*", "+"]).default("-").describe("Bullet"),
    insert: z.boolean().default(false).describe(
      "Also return the document with the TOC inserted between its markers",
    ),
  }),
  output: z.object({
    toc: z.string().describe(
      "The list without a final line feed; empty when nothing is listed",
    ),
    headings: z.array(z.object({
      level: z.int(),
      text: z.string(),
      slug: z.string(),
      line: z.int().describe("The heading's first line, from 1"),
      listed: z.boolean(),
    })).describe("All headings, except those between the markers that insert replaces"),
    document: z.string().nullable().describe("With insert: the whole document with the TOC in it"),
  }),
  stats: z.object({
    headings: z.int(),
    listed: z.int(),
    duplicate_slugs: z.int().describe("Slugs that needed a -N suffix"),
  }),
  warnings: {
    SKIPPED_LEVEL:
      "a heading is more than one level deeper than the heading before it; path 'line N'; at most 20 are listed, the rest counted",
    HEADING_WITHOUT_SPACE:
      "a line such as #Title is not a heading, because no space follows the #; path 'line N'; at most 20 are listed, the rest counted",
    NO_HEADINGS: "there is nothing to list",
    NO_MARKERS:
      "insert is true but there is no marker; the TOC was put at the start, after front matter",
    EMPTY_SLUG:
      "a heading's slug is empty or only dashes, so GitHub gives it no usable anchor; path 'line N'; at most 20 are listed, the rest counted",
  },
  errors: {
    EMPTY_INPUT: "input is empty or missing",
    INVALID_INPUT: "min_depth is above max_depth",
    INPUT_TOO_LARGE:
      "the text is over max_input_chars or has more than max_headings headings, or its markup is over max_depth; details: limit, max, actual",
  },
  examples: [
    {
      title: "Two levels and a repeated title",
      input: { input: "# Project\n\n## Install\n\n### Linux\n\n## Usage\n\n### Linux\n" },
      expect: {
        output: {
          toc:
            "- [Install](#install)\n  - [Linux](#linux)\n- [Usage](#usage)\n  - [Linux](#linux-1)",
          document: null,
        },
        stats: { headings: 5, listed: 4, duplicate_slugs: 1 },
      },
    },
    {
      title: "Insert between markers",
      input: { input: "# A\n\n<!-- toc -->\nold\n<!-- tocstop -->\n\n## B\n", insert: true },
      expect: {
        output: {
          document: "# A\n\n<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n\n## B\n",
        },
      },
    },
  ],
});
