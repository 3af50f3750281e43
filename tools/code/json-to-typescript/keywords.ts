import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  typescript, interface, types from json, quicktype, type generator, json2ts, dto, typings,
  typescript types, ts interface, typescript interface, ts types, type definitions,
  interface from json, api response types, type alias, typed json, code from json,
  generate interface, write typescript interface, json to ts, type definitions from json,
  types from api response, typescript from json sample, make types
`);
