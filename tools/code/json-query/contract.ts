import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "json-query",
  name: "JSON Query",
  category: "Code",
  description:
    "Selects values from JSON with JSONPath (RFC 9535, filters included), a simple dotted path such as users[0].name, or a JSON Pointer. Use it to take only the part you need from a large document.",
  keywords,
  version: "2026-12-01",
  textProperty: "input",
  // match() and search() run a pattern of the query, or even of the document.
  runsCallerPattern: ({ query }) => typeof query === "string" && /match|search/.test(query),
  limits: {
    max_input_chars: 1_500_000,
    max_depth: 500,
    // Longest query, in UTF-16 units.
    max_query_chars: 2_000,
    // Filters, parentheses and calls of a query inside each other; more would overflow the stack.
    max_nesting: 64,
    // Nodes that a query may select.
    max_matches: 100_000,
    // Looks at nodes that a query may take, some dozen passes over the largest document.
    max_visits: 5_000_000,
  },
  serviceLimits: ["max_input_chars", "max_matches", "max_visits"],
  views: { "": "json" },
  input: z.looseObject({
    input: jsonText("JSON text"),
    query: z.string().default("$").describe(
      "JSONPath ($.a[*].b), dotted path (a[0].b) or JSON Pointer (/a/0/b)",
    ),
    language: z.enum(["auto", "jsonpath", "dotted", "pointer"]).default("auto").describe(
      "auto decides by the query's first character: $ is JSONPath; / or # or nothing at all is a pointer; anything else is dotted",
    ),
    result: z.enum(["values", "paths", "pointers", "nodes", "single"]).default("values").describe(
      "What to return",
    ),
    limit: z.int().min(1).max(10_000).default(10_000).describe("Return at most this many matches"),
  }),
  output: z.unknown().describe(
    "values: array of the matched values, in order. paths: array of strings, RFC 9535 normalized paths ($['a'][0]). pointers: array of strings, JSON Pointers. nodes: array of {path: string, pointer: string, value}. single: the one matched value itself, of any JSON type.",
  ),
  stats: z.object({
    matches: z.int().describe("Nodes selected, before limit"),
    returned: z.int(),
    language: z.enum(["jsonpath", "dotted", "pointer"]).describe("The one used"),
  }),
  warnings: {
    NO_MATCH: "nothing was selected (not for result single)",
    RESULTS_TRUNCATED: "limit cut the list",
    TYPES_DIFFER:
      'a filter compared a text that reads like a number or boolean with one, as "10" with 9, and with that number or boolean the outcome would be another',
    TEXT_COMPARED:
      'a filter compared two texts by <, <=, > or >= that are numbers, as "10" and "9", and by their values the outcome would be another',
    EXISTENCE_TEST:
      "a filter such as ?@.x found false or null: it is there, so that it counts as yes, where other languages than RFC 9535 take it for no",
    ...JSON_TEXT_WARNINGS,
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    INVALID_QUERY:
      "the query does not parse; the message has the language, the 1-based position in the query and what was wrong; details: language, position",
    NO_MATCH: "result is single and nothing matched",
    MULTIPLE_MATCHES: "result is single and more than one node matched; details: matches",
    TOO_MANY_MATCHES: "more than 100000 nodes were selected",
    TOO_MANY_VISITS:
      "the query looks at nodes more than 5000000 times, as .. after .. does on a deep document; details: max_visits",
  },
  examples: [
    {
      title: "Filter",
      input: {
        input: '{"items":[{"sku":"A1","qty":0},{"sku":"B2","qty":7}]}',
        query: "$.items[?@.qty > 0].sku",
      },
      expect: { output: ["B2"] },
    },
    {
      title: "Dotted path",
      input: {
        input: '{"users":[{"name":"u1"},{"name":"u2"}]}',
        query: "users[0].name",
        result: "single",
      },
      expect: { output: "u1" },
    },
    {
      title: "Nodes with paths",
      input: { input: '{"a":{"b":[10,20]}}', query: "/a/b/1", result: "nodes" },
      expect: { output: [{ path: "$['a']['b'][1]", pointer: "/a/b/1", value: 20 }] },
    },
  ],
});
