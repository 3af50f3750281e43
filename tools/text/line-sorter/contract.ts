import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "line-sorter",
  name: "Line Sorter",
  category: "Text",
  description:
    "Sorts, deduplicates, trims, filters blanks from or reverses the lines of a text: by code point, natural order, number or length, or by one column. Also turns a list in one line into lines and back, each item between quotes or other marks.",
  keywords,
  version: "2026-12-01",
  textProperty: "text",
  // A line takes some 300 bytes while it is sorted, however short it is.
  limits: { max_input_chars: 1_500_000, max_lines: 500_000 },
  serviceLimits: ["max_input_chars", "max_lines"],
  input: z.looseObject({
    text: z.string().optional().describe("Text"),
    split_by: z.string().default("").describe(
      'What separates the items of the text besides line breaks, such as ","; blanks around them are dropped',
    ),
    mode: z.enum(["lexical", "natural", "numeric", "length", "none"]).default("lexical").describe(
      "How to order: lexical by code point, natural with the numbers in texts by value (file2, file10; 1.9, 1.10), numeric by the number at the start of a line, length; none keeps the order",
    ),
    order: z.enum(["asc", "desc"]).default("asc").describe("Direction"),
    ignore_case: z.boolean().default(false).describe("Compare and dedupe in lower case"),
    unique: z.boolean().default(false).describe("Keep only the first line of each key"),
    trim: z.boolean().default(false).describe("Trim white space of each line"),
    remove_empty: z.boolean().default(false).describe("Drop lines of white space only"),
    reverse: z.boolean().default(false).describe("Reverse the final order"),
    column: z.int().min(1).max(1000).optional().describe(
      'Sort and dedupe by this field, from 1; missing fields are ""',
    ),
    delimiter: z.string().default("").describe(
      'Separator of the fields that column counts, taken as it is; "" means runs of white space',
    ),
    prefix: z.string().default("").describe("Put before each line of the output, such as a quote"),
    suffix: z.string().default("").describe("Put after each line of the output"),
    join_with: z.string().default("").describe(
      'Put between the lines of the output instead of line breaks, such as ", "',
    ),
  }),
  output: z.string().describe(
    "The lines joined with join_with, else with the text's first line ending (\\n if none), and then it ends with one exactly when the text did",
  ),
  stats: z.object({
    lines_in: z.int().describe("Lines of the text, or items where split_by separates them"),
    lines_out: z.int().describe("Lines of the output"),
    duplicates_removed: z.int().describe("Lines that unique dropped"),
    empty_removed: z.int().describe("Lines that remove_empty dropped"),
  }),
  warnings: {
    ONE_LINE:
      "the text is one line that may be a list: a JSON array, or parts between commas, semicolons, tabs or bars",
    MIXED_LINE_ENDINGS: "the text has more than one kind of line ending: the first is used",
    NUMBERS_AS_TEXT:
      "lexical mode, and all lines (or fields) are numbers that would sort differently by value; or natural mode, and two or more of such numbers are negative",
    NOT_NUMERIC: "numeric mode found lines without a number; they come last",
    PARTIAL_NUMBERS:
      "numeric mode read only the beginning of a value: 1,200 as 1, 12:30 as 12, 4K as 4 although others are in G",
    QUOTE_INSIDE:
      "prefix and suffix put a quote around each line, and lines have that quote inside, which is not escaped",
    MISSING_FIELDS: "non-blank lines have no field with the number in column",
    DELIMITER_UNUSED: "delimiter was sent without column, so nothing was split",
  },
  errors: {
    EMPTY_INPUT: "text is missing or empty",
    INPUT_TOO_LARGE: "the text has over max_lines lines",
    OUTPUT_TOO_LARGE:
      "prefix, suffix and join_with, once per line, would make more than 16 MiB; details: max",
  },
  examples: [
    {
      title: "Sort and dedupe",
      input: { text: "pear\napple\npear", unique: true },
      expect: { output: "apple\npear" },
    },
    {
      title: "Natural order",
      input: { text: "file10\nfile2\nfile1", mode: "natural" },
      expect: { output: "file1\nfile2\nfile10" },
    },
    {
      title: "List in one line as lines",
      input: { text: "pear, apple, fig", split_by: "," },
      expect: { output: "apple\nfig\npear" },
    },
    {
      title: "Lines as a list for SQL",
      input: { text: "Oslo\nRom\nOslo", unique: true, prefix: "'", suffix: "'", join_with: ", " },
      expect: { output: "'Oslo', 'Rom'" },
    },
  ],
});
