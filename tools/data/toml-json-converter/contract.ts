import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { JSON_INPUT_ERRORS, JSON_INPUT_WARNINGS } from "../../shared/json/converter_contract.ts";
import { MAX_TOML_DEPTH, TOML_ERRORS, TOML_WARNINGS } from "../../shared/toml/contract.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "toml-json-converter",
  name: "TOML and JSON Converter",
  category: "Data",
  description:
    "Converts TOML to JSON and JSON to TOML. Use it for Cargo, pyproject and other TOML configuration.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_depth: MAX_TOML_DEPTH },
  serviceLimits: ["max_input_chars"],
  views: { "": "yaml" },
  input: z.looseObject({
    input: jsonText("TOML or JSON text"),
    direction: z.enum(["toml_to_json", "json_to_toml"]).default("toml_to_json").describe(
      "toml_to_json or json_to_toml",
    ),
  }),
  output: z.union([
    z.record(z.string(), z.unknown()).describe("toml_to_json: the JSON object"),
    z.string().describe("json_to_toml: the TOML text, ends with LF unless it is empty"),
  ]),
  stats: z.object({
    tables: z.int().describe(
      "Tables and array-of-table items, inline and dotted ones too, root not counted",
    ),
    keys: z.int().describe(
      "Key/value pairs whose value is not a table and not an array of tables",
    ),
  }),
  warnings: {
    ...TOML_WARNINGS,
    NULL_DROPPED:
      "json_to_toml: a key with null was left out; path; at most 20 are listed, the rest counted",
    ...JSON_INPUT_WARNINGS,
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    ...TOML_ERRORS,
    ...JSON_INPUT_ERRORS,
    INVALID_SHAPE: "json_to_toml: the root is not an object",
    UNSUPPORTED_VALUE:
      "json_to_toml: null inside an array, an integer of more than 64 bits, or text with an unpaired surrogate; details: path",
    OUTPUT_TOO_LARGE:
      "json_to_toml: headers repeat long names so often that the result would be over 16 MiB; details: max",
  },
  examples: [
    {
      title: "TOML to JSON",
      input: {
        input:
          'title = "demo"\n[owner]\ndob = 1979-05-27T07:32:00Z\n[[jobs]]\nn = 1\n[[jobs]]\nn = 0xff\n',
      },
      expect: {
        output: {
          title: "demo",
          owner: { dob: "1979-05-27T07:32:00Z" },
          jobs: [{ n: 1 }, { n: 255 }],
        },
      },
    },
    {
      title: "JSON to TOML",
      input: {
        input: '{"name":"app","dep":{"a":"1.0"},"tags":["x","y"]}',
        direction: "json_to_toml",
      },
      expect: { output: 'name = "app"\ntags = [ "x", "y" ]\n\n[dep]\na = "1.0"\n' },
    },
  ],
});
