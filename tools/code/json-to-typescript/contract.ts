import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { SAMPLE_WARNINGS } from "../../shared/json/sample_places.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "json-to-typescript",
  name: "JSON to TypeScript",
  category: "Code",
  description:
    "Writes TypeScript interfaces (or type aliases) that fit a JSON sample: nested objects, arrays, optional keys, unions and null. The sample always type-checks against the result.",
  keywords,
  version: "2026-11-28",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_depth: 500 },
  serviceLimits: ["max_input_chars"],
  views: { "": "code" },
  input: z.looseObject({
    input: jsonText("JSON text"),
    root_name: z.string().default("Root").describe("Name of the root type"),
    style: z.enum(["interface", "type"]).default("interface").describe(
      "interface X { … } or type X = { … };",
    ),
    export: z.boolean().default(true).describe("Write export before each declaration"),
    readonly: z.boolean().default(false).describe("Write readonly before each property"),
    unknown_for_null: z.boolean().default(false).describe(
      "Write unknown instead of null for a place that was only ever null",
    ),
  }),
  output: z.string().describe(
    "TypeScript declarations, one blank line between two, no newline at the end",
  ),
  stats: z.object({
    types: z.int().describe("Declarations"),
    properties: z.int().describe("Property lines"),
    optional_properties: z.int(),
  }),
  warnings: {
    ...SAMPLE_WARNINGS,
    ...JSON_TEXT_WARNINGS,
    PRECISION_LOSS:
      "a place has a number, such as a 64-bit id, that a double cannot hold; path is the JSON Pointer of the place, with * for array items",
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    INVALID_INPUT:
      "root_name is not an identifier (/^[A-Za-z_$][A-Za-z0-9_$]*$/) or is a TypeScript reserved word",
  },
  examples: [
    {
      title: "Nested and optional",
      input: {
        input: '{"user":{"id":1,"name":"x"},"orders":[{"sku":"a","qty":1},{"sku":"b"}]}',
      },
      expect: {
        output:
          "export interface Root {\n  user: User;\n  orders: OrdersItem[];\n}\n\nexport interface User {\n  id: number;\n  name: string;\n}\n\nexport interface OrdersItem {\n  sku: string;\n  qty?: number;\n}",
      },
    },
    {
      title: "Root array, unions",
      input: { input: '[1,"a",null]', root_name: "Values" },
      expect: { output: "export type Values = (string | number | null)[];" },
    },
  ],
});
