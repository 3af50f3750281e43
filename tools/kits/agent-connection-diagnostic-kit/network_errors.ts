import type { FindingCode } from "./findings.ts";

/** Words of errors by their codes, as Node, browsers, curl, Python and Go print them. */
const NETWORK_ERRORS: readonly (readonly [FindingCode, RegExp])[] = [
  [
    "DNS_FAILURE",
    /ENOTFOUND|EAI_AGAIN|getaddrinfo|NAME_NOT_RESOLVED|could not resolve host|no such host|name resolution|name or service not known/i,
  ],
  [
    "CONNECTION_REFUSED",
    /ECONNREFUSED|connection[ _]refused|actively refused|could(?:n't| not) connect to server/i,
  ],
  [
    "CONNECTION_TIMEOUT",
    // "timeout": 60 of a configuration is none.
    /ETIMEDOUT|timed[ _]?out|deadline exceeded|TimeoutError|\btimeout\b(?!["']?[ \t]{0,4}[:=])|_TIMEOUT\b/i,
  ],
  [
    "CONNECTION_RESET",
    /ECONNRESET|EPIPE|socket hang up|(?<!-32000: )connection[ _](?:reset|closed)/i,
  ],
  // "lossless" is none.
  ["TLS_FAILURE", /CERT_|certificate|(?<![a-z])(?:SSL|TLS)|(?:open|boring|libre)ssl/i],
  ["CORS_BLOCKED", /\bCORS\b/i],
];

/** A status as a client prints it: a number of its own, and neither an address's port nor the place `file.js:401:3`. */
const STATUS = /(?<![\w.]|[\d\]]:)(?:401|403|404|405|406|415|429|503)(?!\w|[.:]\d)/g;

/** Any other status where the text calls it one: `HTTP/1.1 502`, `status code (500)`, `502 Bad Gateway`. */
const NAMED_STATUS =
  /(?<=\bHTTP(?:\/[\d.]{1,3})?[ :=(]{1,3}|\bstatus(?: code)?["']?[ :=(]{1,3})[345]\d\d(?!\w|[.:]\d)|(?<![\w.])(?:500(?= Internal Server)|502(?= Bad Gateway))/gi;

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
  const found = [...text.matchAll(STATUS), ...text.matchAll(NAMED_STATUS)];
  const inOrder = found.toSorted((a, b) => a.index - b.index);
  return [...new Set(inOrder.map(([status]) => Number(status)))];
}
