import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  json schema, validate, ajv, schema check, conformance, draft-07, 2020-12, data validation,
  type check, validate json against schema, check json schema, schema validation, schema errors,
  schema violations, conforms to schema, json matches schema, payload validation,
  validate request body, validate response, required property missing, does my json fit the schema,
  json schema errors, is data valid against schema, ajv rejects, schema test, object meets schema,
  meets the schema, does object follow schema, which fields break schema, json against schema,
  payload against schema, python jsonschema, fastjsonschema, networknt, justinrainbow,
  additionalProperties
`);
