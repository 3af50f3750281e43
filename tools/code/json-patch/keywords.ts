import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  apply patch, rfc 6902, merge patch, rfc 7396, update json, edit json, set value, test operation,
  apply json patch, patch document, json merge patch, patch operations, update json document,
  change json value, replace operation, add operation, remove operation, modify json, edit document,
  list of operations, patch json, remove key from json, add key to json, set value by path,
  apply changes to json, add field to json, change field in json, run patch on json,
  apply operations, update value in json, set field in json, set price in json,
  update one value inside json, add and remove fields by operations, apply operations to document,
  replace /path in document
`);
