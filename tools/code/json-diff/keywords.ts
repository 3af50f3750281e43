import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  compare json, rfc 6902, json patch, structural diff, json difference, two json files,
  what changed in json, json equal, same json, compare api responses, ignore key order,
  create json patch, compare objects, before and after, differences in json, compare configs,
  old and new json, patch from old and new, difference between json, what changed between jsons,
  json files differ, diff objects, which keys changed, which fields differ, different fields,
  two api responses, difference of two objects, which values changed, compare two json,
  is this json the same as that, spot changes in api answer, json-diff-ts, dyff,
  missing translation keys
`);
