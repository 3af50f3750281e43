import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { JSON_INPUT_ERRORS, JSON_INPUT_WARNINGS } from "../../shared/json/converter_contract.ts";
import {
  MAX_YAML_DEPTH,
  MAX_YAML_NODES,
  YAML_ERRORS,
  YAML_WARNINGS,
} from "../../shared/yaml/contract.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "yaml-json-converter",
  name: "YAML and JSON Converter",
  category: "Data",
  description:
    "Converts YAML 1.2 to JSON and JSON to YAML, with multi-document files, anchors and merge keys, safe against alias bombs. Use it for configuration files such as Kubernetes, Compose or CI pipelines.",
  keywords,
  version: "2026-12-01",
  documents: ["input"],
  textProperty: "input",
  limits: { max_input_chars: 1_000_000, max_depth: MAX_YAML_DEPTH, max_nodes: MAX_YAML_NODES },
  serviceLimits: ["max_input_chars", "max_nodes"],
  views: { "": "yaml" },
  input: z.looseObject({
    input: jsonText("YAML or JSON text"),
    direction: z.enum(["yaml_to_json", "json_to_yaml"]).default("yaml_to_json").describe(
      "yaml_to_json or json_to_yaml",
    ),
    documents: z.enum(["auto", "array", "single"]).default("auto").describe(
      "yaml_to_json: auto: one document gives its value, several an array; array: always an array; single: several are an error",
    ),
    merge_keys: z.boolean().default(true).describe("yaml_to_json: apply << merge keys"),
    indent: z.int().min(1).max(8).default(2).describe("json_to_yaml: spaces per level"),
  }),
  output: z.unknown().describe(
    "yaml_to_json: the JSON value, or an array of the documents' values; json_to_yaml: the YAML text, ends with LF",
  ),
  stats: z.object({
    documents: z.int().describe("Documents read; json_to_yaml writes one"),
    aliases: z.int().describe("Alias references read"),
  }),
  warnings: {
    MULTIPLE_DOCUMENTS: "documents is auto and there are several",
    MISSING_SPACE:
      "yaml_to_json: a document is a single text that looks like members without a space after the colon, such as host:localhost",
    ONE_TEXT:
      "yaml_to_json: a document is a single text of several words, written without quotes, as YAML reads text of other formats",
    COMMENTS_DROPPED: "the YAML has comments, which JSON cannot hold",
    ...YAML_WARNINGS,
    ...JSON_INPUT_WARNINGS,
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    ...YAML_ERRORS,
    MULTIPLE_DOCUMENTS: "documents is single and there are several; details: documents",
    ...JSON_INPUT_ERRORS,
    OUTPUT_TOO_LARGE:
      "aliases repeat so much text, or deep nesting needs so much indentation, that the result would be over 16 MiB; details: max",
  },
  examples: [
    {
      title: "YAML to JSON",
      input: {
        input: "base: &b\n  retries: 3\nprod:\n  <<: *b\n  country: no\n  port: 0o17\n",
      },
      expect: {
        output: { base: { retries: 3 }, prod: { retries: 3, country: "no", port: 15 } },
      },
    },
    {
      title: "JSON to YAML",
      input: {
        input: '{"name":"web","ports":[80,443],"env":{"DEBUG":"no","V":"1.0"},"none":[]}',
        direction: "json_to_yaml",
      },
      expect: {
        output: 'name: web\nports:\n  - 80\n  - 443\nenv:\n  DEBUG: "no"\n  V: "1.0"\nnone: []\n',
      },
    },
  ],
});
