import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  csp, content security policy, xss, strict-dynamic, unsafe-inline, script-src, security header,
  analyze csp, check csp, csp policy, review csp, csp weaknesses, csp header, csp bypass,
  harden csp, evaluate csp, default-src, security policy, csp directive, script policy,
  review content security policy, is csp safe, explain csp, unsafe-inline bad, script policy safe,
  holes in csp, csp good enough, policy allows, weak points of csp, weaknesses in policy,
  is my csp ok, problem with unsafe-inline, audit content security policy, unsafe-eval,
  frame-ancestors
`);
