import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  http headers, nginx, apache, remediation, hardening, referrer-policy, nosniff,
  fix security headers, corrected headers, nginx headers, apache headers, add security headers,
  nginx config, secure headers config, improve headers, set headers, header configuration,
  missing headers, harden headers, header fix, which headers to add, apache config, add hsts,
  add csp, which headers to send, corrected header set, repair headers, secure nginx, header config,
  fix csp and hsts, write header config, add secure cookies, fix bad security score,
  give me nginx headers, correct my response headers, better header set after bad score,
  make site headers safer, helmet.js
`);
