import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  jsonpath, json pointer, jq, pluck, dot notation, search json, rfc 9535, jmespath, nested values,
  get field from json, extract from json, value from json, json path, select json field,
  json filter, read property, one value, nested field, part of json, find in json, json lookup,
  extract values, pick fields, json response, get value from json, get values out of json,
  name from json, item of json array, all values of key in json, get property, json path expression,
  items from json, values below in json, nested document, all values in json, ids of all,
  list of values from json, find value in json, get all titles out of json, resolve json pointer,
  only the emails from response, dig value out of json, all names in json, find deep value, dasel,
  kubectl -o jsonpath, jayway
`);
