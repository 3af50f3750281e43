import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  json, flatten, unflatten, dot notation, i18n keys, key value, flatten json, unflatten json,
  nested json, dotted keys, flatten object, nested object, flat json, nest keys, one level,
  key paths, translation file, expand keys, rebuild nested, json to dotted keys, flat keys,
  make json flat, nested to flat, unnest json, rebuild object from dotted keys, collapse nested,
  a.b.c keys to nested, nested json to one level, flatten translations, json_normalize,
  lodash.set from paths
`);
