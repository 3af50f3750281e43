import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  curl, fetch, python requests, http request, copy as curl, code generator, curl to python,
  curl to fetch, curl to javascript, curl to go, convert curl, curl command, curl to code,
  curl to node, curl to requests, code from curl, curl request, curl example, translate curl,
  http request code, curl as python, curl into fetch, rewrite curl, turn curl, curl call for go,
  curl as javascript, translate curl command, curl command as code, python code from curl
`);
