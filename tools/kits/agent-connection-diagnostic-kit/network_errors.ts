import type { FindingCode } from "./findings.ts";

/** Words of errors by their codes, as Node, browsers, curl and Python print them. */
const NETWORK_ERRORS: readonly (readonly [FindingCode, RegExp])[] = [
  ["DNS_FAILURE", /ENOTFOUND|EAI_AGAIN|getaddrinfo/i],
  ["CONNECTION_REFUSED", /ECONNREFUSED|connection refused/i],
  ["CONNECTION_TIMEOUT", /ETIMEDOUT|timeout|timed out/i],
  ["CONNECTION_RESET", /ECONNRESET|EPIPE|socket hang up/i],
  ["TLS_FAILURE", /CERT_|certificate|SSL|TLS/i],
  ["CORS_BLOCKED", /CORS/i],
];

/** A status as a client prints it: a number of its own, and neither an address's port nor the place `file.js:401:3`. */
const STATUS = /(?<![\w.]|[\d\]]:)(?:401|403|404|405|406|415|429|503)(?!\w|[.:]\d)/g;

/** A code that an error's text gives, and the word that gives it. */
export interface NamedError {
  code: FindingCode;
  word: string;
}

/** All codes of the network that a text gives, in the order of the findings. */
export function networkErrors(text: string): NamedError[] {
  return NETWORK_ERRORS.flatMap(([code, pattern]) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [{ code, word }];
  });
}

/** The statuses that a text names, each once. */
export function statusesIn(text: string): number[] {
  return [...new Set(text.match(STATUS))].map(Number);
}
