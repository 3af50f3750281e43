import type { FindingCode } from "./findings.ts";

/** Words of errors by their codes, as Node, browsers, curl, Python and Go print them. */
const NETWORK_ERRORS: readonly (readonly [FindingCode, RegExp])[] = [
  [
    "DNS_FAILURE",
    /\bENOTFOUND|EAI_AGAIN|getaddrinfo|NAME_NOT_RESOLVED|could not resolve host|no such host|name resolution|name or service not known/i,
  ],
  [
    "CONNECTION_REFUSED",
    /ECONNREFUSED|connection[ _]refused|actively refused|could(?:n't| not) connect to server/i,
  ],
  [
    "CONNECTION_TIMEOUT",
    // "timeout": 60 in a configuration is not an error.
    /ETIMEDOUT|timed[ _]?out|deadline exceeded|TimeoutError|\btimeout\b(?!["']?[ \t]{0,4}[:=])|_TIMEOUT\b/i,
  ],
  [
    "CONNECTION_RESET",
    /ECONNRESET|EPIPE|socket hang up|(?<!-32000: )connection[ _](?:reset|closed)(?!: initialize)/i,
  ],
  // "lossless" is not an error.
  [
    "TLS_FAILURE",
    /CERT_|certificate|(?<![a-z])(?:SSL|TLS)(?!Wrap|Socket)|(?:open|boring|libre)ssl/i,
  ],
  ["CORS_BLOCKED", /\bCORS\b/i],
];

/** Numbers that statuses of HTTP are, of their own: neither an address's port nor the place `file.js:401:3`. */
const STATUS = /(?<![\w./]|[\d\]]:)(?:401|403|404|405|406|415|429|50[0234])(?!\w|[.:]\d)/g;

/** The text before a status: a word for an answer, a method with its address, or the start of the text. */
const LEADS_TO_STATUS =
  /(?:^|\b(?:HTTP(?:\/[\d.]{1,3})?|status|code|errors?|failed|got|received|returned|returns|with|answered|respon[ds]\w{0,4}|an?)|\b(?:GET|POST|DELETE|PUT|OPTIONS|HEAD) [^\r\n]{1,200})["']?[ :=(-]{0,3}$/i;

/** The text after a status: its reason phrase (RFC 9110, section 15), or the end of the text. */
const FOLLOWS_STATUS =
  /^[ )\]:,."'-]{0,3}(?:$|Client Error|Unauthori[sz]ed|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Unsupported Media|Too Many Requests|Service )/i;

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
  const numbers = [...text.matchAll(STATUS)].filter(({ 0: number, index }) =>
    LEADS_TO_STATUS.test(text.slice(Math.max(0, index - 240), index)) ||
    FOLLOWS_STATUS.test(text.slice(index + number.length, index + number.length + 40))
  );
  const found = [...numbers, ...text.matchAll(NAMED_STATUS)];
  const inOrder = found.toSorted((a, b) => a.index - b.index);
  return [...new Set(inOrder.map(([status]) => Number(status)))];
}
