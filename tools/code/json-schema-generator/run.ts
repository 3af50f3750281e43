import type { Run, RunInput } from "../../tool.ts";
import type { JsonDocument, JsonNode } from "../../shared/json/node.ts";
import { readJsonText } from "../../shared/json/read.ts";
import { mergeSamples, sampleWarnings } from "../../shared/json/sample_places.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { invalidField } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { inferSchema } from "./infer.ts";

type Input = RunInput<typeof contract>;

const SCHEMA_URIS = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema#",
};

/** Infers a JSON Schema that the given samples validate against. */
export const run: Run<typeof contract> = (input) => {
  const document = readJsonText(input.input);
  const samples = samplesOf(document, input.treat_as);
  const place = mergeSamples(samples);
  const { schema, properties } = inferSchema(place, document, {
    writesRequired: input.required === "common",
    detectsFormats: input.detect_formats,
    enumMax: input.enum_max,
    allowsAdditional: input.additional_properties,
  });
  return {
    output: {
      $schema: SCHEMA_URIS[input.draft],
      ...(input.title !== undefined && { title: input.title }),
      ...schema,
    },
    stats: { samples: samples.length, properties, max_depth: document.depth },
    warnings: [...textWarnings(document), ...sampleWarnings(place)],
  };
};

/** Names for a value that is there in place of an array. */
const KINDS = {
  object: "an object",
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  null: "null",
};

function samplesOf({ root }: JsonDocument, treatAs: Input["treat_as"]): JsonNode[] {
  if (treatAs === "document") return [root];
  if (root.kind === "array" && root.items.length > 0) return root.items;
  const found = root.kind === "array" ? "an empty array" : KINDS[root.kind];
  throw invalidField(
    "input",
    `For treat_as "samples", "input" must be an array with at least one item; got ${found}: ` +
      "leave treat_as out for a single sample",
  );
}
