import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  security headers, hsts, csp, cors, cookies, x-frame-options, observatory, response headers, owasp,
  check security headers, http headers, hsts header, grade headers, secure cookies, cors headers,
  clickjacking, site security headers, security of response, header check, rate headers,
  missing security headers, cookie flags, headers secure, are my headers good,
  security headers good, grade response headers, headers safe, security header score, is hsts set,
  grade my headers, are my response headers safe, cookie flags check, curl -I security headers,
  referrer-policy, permissions-policy, samesite
`);
