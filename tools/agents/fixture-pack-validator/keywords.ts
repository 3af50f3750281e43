import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  fixture pack, json-rpc, tool call, typed error, bindings, test data, validate fixture pack,
  json rpc fixtures, http fixtures, tool call fixtures, browser fixtures,
  check fixtures before replay, fixture ids, test fixtures well formed, recorded fixtures,
  look back bindings, share fixtures, bundle of fixtures, fixture errors, json-rpc test cases,
  fixture bundle valid, credentials in fixtures, recorded requests well formed,
  check recorded fixtures
`);
