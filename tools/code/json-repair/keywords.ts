import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  fix json, broken json, invalid json, malformed, trailing comma, single quotes, llm output,
  python dict, unescaped quotes, json5, repair json, fix invalid json, json parse error,
  missing quotes, unquoted keys, missing bracket, cut off json, json.parse fails,
  javascript object to json, python dict to json, mend json, unclosed brackets,
  make invalid json valid, json with errors, json will not parse, repair truncated json,
  json missing comma, js object literal to json, almost json, close the brackets,
  model stopped in the middle, not quite json, javascript object to proper json, fix quotes in json,
  hjson, jsonc, demjson, dirty-json, ast.literal_eval, relaxed json, partial-json
`);
