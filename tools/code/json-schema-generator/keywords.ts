import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  infer schema, generate schema, json to schema, schema from sample, draft-07, 2020-12, data model,
  required fields, generate json schema, infer json schema, create json schema,
  json schema from example, schema from data, derive schema, make schema, sample json,
  schema for json, automatic schema, json sample to schema, create schema, write json schema,
  describe json structure, schema that fits my data, json structure, what is the schema of this,
  schema of this json, i have json need schema, schema from example payload,
  make a schema from json, generate schema from response
`);
