import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "evaluation-dataset-qa-kit",
  name: "Evaluation Dataset QA Kit",
  category: "AI",
  kind: "kit",
  description:
    "Checks an evaluation dataset (JSONL, JSON array or CSV) before it is used: missing fields, duplicate ids and inputs, contradicting answers, leakage between splits, label balance. Delivers a clean file, rejects, a schema and a dataset card.",
  keywords,
  version: "2026-12-01",
  textProperty: "dataset",
  mainKeys: ["dataset"],
  measured: "input",
  uses: ({ record_schema }) => [
    { toolId: "csv-jsonl-converter" },
    { toolId: "json-schema-generator" },
    { toolId: "json-schema-validator", given: { schema: record_schema } },
  ],
  limits: {
    max_input_chars: 1_500_000,
    max_output_bytes: 4_000_000,
    max_records: 20_000,
    // Arrays and objects inside each other in a line of JSON.
    max_depth: 200,
  },
  serviceLimits: ["max_input_chars", "max_output_bytes", "max_records"],
  input: kitInput([
    "dataset.clean.jsonl",
    "rejects.jsonl",
    "dataset-card.json",
    "record.schema.json",
    "issues.csv",
  ], {
    dataset: z.string().optional().describe(
      "JSON Lines of objects, a JSON array of them, or CSV with a header row; of conversations (messages) the model's last message is what is expected",
    ),
    format: z.enum(["auto", "jsonl", "json", "csv"]).default("auto").describe(
      "auto goes by the first characters: { is jsonl, [ then { is json, else csv",
    ),
    id_field: z.string().default("id").describe(
      "Key of the id; where no record has the default, this field and the next three are recognised by the names that public datasets use",
    ),
    input_field: z.string().default("input").describe("Key of the model input"),
    input_fields: z.array(z.string()).min(1).max(20).optional().describe(
      "Keys that are the model input together, such as question and choices; in place of input_field",
    ),
    expected_field: z.string().default("expected").describe("Key of the expected answer"),
    split_field: z.string().default("split").describe("Key of the split name"),
    label_field: z.string().optional().describe("Key whose values are counted; default none"),
    near_duplicate_threshold: z.number().min(0.5).max(1).default(0.9).describe(
      "Least Jaccard index of two inputs' words that is reported",
    ),
    remove_leaks_from: z.string().optional().describe(
      "Split to clean, such as train: its records that another split asks too, or nearly so, are rejected",
    ),
    record_schema: objectInput().optional().describe("JSON Schema that every record must meet"),
  }),
  output: kitOutput(z.object({
    records: z.int().nullable().describe("Lines that are not blank"),
    clean: z.int().nullable().describe("Records of dataset.clean.jsonl"),
    rejected: z.int().nullable().describe("Records of rejects.jsonl"),
    splits: z.record(z.string(), z.int()).nullable().describe(
      "Clean records by split, (none) for those without one; names sorted",
    ),
    duplicate_ids: z.int().nullable(),
    duplicate_records: z.int().nullable(),
    conflicts: z.int().nullable().describe(
      "Inputs with different expected values, rejected records looked at too",
    ),
    leaks: z.int().nullable().describe(
      "Inputs that are in two splits, rejected records included, removed ones not",
    ),
    near_duplicates: z.int().nullable().describe(
      "Pairs of clean records; null where there are too many to compare",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A duplicate id",
      input: {
        dataset: '{"id":1,"input":"2+2","expected":"4"}\n{"id":1,"input":"3+3","expected":"6"}\n',
      },
      expect: {
        output: {
          verdict: "needs_work",
          facts: { records: 2, clean: 1, rejected: 1, duplicate_ids: 1 },
        },
      },
    },
    {
      title: "The same question in train and test",
      input: {
        dataset:
          '{"id":1,"input":"Capital of Peru?","expected":"Lima","split":"train"}\n{"id":2,"input":"capital of  Peru?","expected":"Lima","split":"test"}\n',
      },
      expect: {
        output: { verdict: "blocked", facts: { records: 2, clean: 2, leaks: 1 } },
      },
    },
  ],
});
