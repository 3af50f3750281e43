import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers, objectInput } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

const parsed = z.object({
  has_front_matter: z.boolean(),
  format: z.enum(["yaml", "toml", "json"]).nullable(),
  data: z.record(z.string(), z.unknown()).describe("Empty when there is no front matter"),
  raw: z.string().describe(
    "The text between the fences without its final line ending; for JSON without fences, the object's text",
  ),
  body: z.string().describe("Everything after the line of the closing fence"),
  body_line: z.int().describe("The line on which the body starts, from 1"),
});

export const contract = defineTool({
  id: "frontmatter-parser",
  name: "Frontmatter Parser",
  category: "Documents",
  description:
    "Splits a Markdown or text document into front matter (YAML, TOML or JSON) and body, or writes a document from data and body. Use it to read, change or convert the metadata of posts and docs.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  textMayBeEmpty: true,
  measured: ["input", "data"],
  limits: {
    max_input_chars: 200_000,
    // Nesting of objects and arrays, including the metadata object itself.
    max_depth: 100,
  },
  serviceLimits: ["max_input_chars"],
  views: { body: "markdown" },
  input: z.looseObject({
    input: z.string().optional().describe(
      "parse: the document. serialize: a document whose front matter is replaced, or the body",
    ),
    action: z.enum(["parse", "serialize"]).default("parse").describe(
      "serialize writes data as front matter",
    ),
    data: movingNumbers(objectInput()).optional().describe("serialize: the metadata"),
    format: z.enum(["auto", "yaml", "toml", "json"]).default("auto").describe(
      "parse: accept only this; serialize: form to write (auto: the form the input had, else yaml)",
    ),
    merge: z.boolean().default(false).describe(
      "serialize: keep the input's own keys and overwrite them with data's keys (top level)",
    ),
  }),
  output: z.union([z.string(), parsed]).describe(
    "serialize: the document as text. parse: an object",
  ),
  stats: z.object({
    keys: z.int().describe("Top-level keys of the data read or written"),
    body_chars: z.int(),
    body_words: z.int().describe("Words separated by white space"),
  }),
  warnings: {
    NO_FRONT_MATTER:
      "parse: the document has none; all of it is body. serialize: what looks like it is not on line 1, and stays in the body",
    DATA_UNUSED: "parse: data or merge was sent, which only serialize uses",
    UNCLOSED_FRONT_MATTER:
      "line 1 is an opening fence without a closing one; the whole document is body",
    COMMENTS_DROPPED:
      "serialize: the input's front matter has comments of YAML or TOML, which are not kept",
    VALUE_IN_COMMENT:
      "YAML: a # right before a letter or digit takes the place of a value (color: #fff), or follows text and precedes a number (Issue #12): it begins a comment, so the value is null or shorter; the message has the line; path 'data.<key>'; at most 20 are listed, the rest counted",
    VERSION_AS_NUMBER:
      "YAML: an unquoted 1.10 under a name such as version, release or tag is a number, which most readers take for 1.1; path 'data.<key>'; at most 20 are listed, the rest counted",
    TIME_CUT:
      "TOML: the fraction of a time was cut to milliseconds; the message has its line; at most 20 are listed, the rest counted",
    UNSAFE_INTEGER:
      "an integer beyond ±(2^53-1) kept its digits, but many JSON readers round it; path 'data.<key>'; at most 20 are listed, the rest counted",
    NON_FINITE_NUMBER:
      "inf or nan became null; path 'data.<key>'; at most 20 are listed, the rest counted",
  },
  errors: {
    EMPTY_INPUT: "input is empty or missing (serialize: when data is missing too)",
    INVALID_YAML:
      "the front matter is not YAML 1.2, has a duplicate key or is more than one document; line and column are those of the whole document; details: line, column, offset",
    INVALID_TOML:
      "the front matter is not TOML 1.0; line and column are those of the whole document; details: line, column",
    INVALID_JSON:
      "the front matter is not JSON; line and column are those of the whole document; details: line, column, offset",
    NOT_AN_OBJECT:
      "the front matter is a list or a single value, not a mapping (empty front matter is {})",
    RESOURCE_LIMIT:
      "YAML aliases expand too far (more than 100 times), or refer to an anchor that contains them; details: line, column, offset",
    INVALID_INPUT:
      "serialize without data; or null, an integer of more than 64 bits, or text that is not Unicode, inside data when writing TOML",
    INPUT_TOO_LARGE: "over max_input_chars or max_depth; details: limit, max, actual",
    OUTPUT_TOO_LARGE: "aliases or deep nesting would make more than 16 MiB of text; details: max",
  },
  examples: [
    {
      title: "YAML",
      input: { input: "---\ntitle: Hello\ntags: [a, b]\ndraft: no\n---\n# Hi\n" },
      expect: {
        output: {
          has_front_matter: true,
          format: "yaml",
          data: { title: "Hello", tags: ["a", "b"], draft: "no" },
          raw: "title: Hello\ntags: [a, b]\ndraft: no",
          body: "# Hi\n",
          body_line: 6,
        },
      },
    },
    {
      title: "Change a key",
      input: {
        action: "serialize",
        input: "---\ntitle: Old\nweight: 3\n---\nText\n",
        data: { title: "New" },
        merge: true,
      },
      expect: { output: "---\ntitle: New\nweight: 3\n---\nText\n" },
    },
  ],
});
