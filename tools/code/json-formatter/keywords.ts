import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  canonical json, jcs, rfc 8785, json, beautify, pretty print, minify, sort keys, indent,
  syntax error, duplicate keys, key order, format json, prettify json, pretty json,
  json indentation, make json readable, json validator, check json syntax, json minifier,
  json syntax error, one line json, json keys sorted, json into one line, compress json, tidy json,
  where is the error in json, validate json syntax, make json pretty, broken where line column,
  clean up json, messy json, make json nice, is this json valid, valid json, json with line breaks,
  json on many lines, sort json keys alphabetically, format this json, unreadable json,
  where is comma missing, unminify, unminify json, minified json readable again, json.tool, jq -c,
  jq -S, jsonlint, prettier json
`);
