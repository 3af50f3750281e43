/** A request and its status in the access log of a web server: `"GET /a HTTP/1.1" 502`. */
const COMMON = /"[A-Z]{3,10} \S+ HTTP\/\d(?:\.\d)?" ([1-5])\d\d\b/;

/** The time comes before the request where an entry is of the access log itself, and no message about a request. */
const ENTRY = /\] "[A-Z]{3,10} \S+ HTTP\/\d(?:\.\d)?" [1-5]\d\d\b/;

/**
 * The timers, status, bytes, cookies, termination state and connections of HAProxy's HTTP log, whose request comes last:
 * `0/-1/-1/-1/0 503 212 - - SC-- 1/1/0/0/0`.
 */
const HAPROXY = / (?:-?\d+\/){4}\+?\d+ ([1-5])\d\d \+?\d+ \S+ \S+ [A-Za-z-]{4} \d+\/\d+\//;

/** Whether a message is an entry of a web server's access log. */
export function isAccessEntry(message: string): boolean {
  return ENTRY.test(message);
}

/** The first digit of the status of the request that an entry has; undefined where it has none. */
export function statusClassOf(message: string): string | undefined {
  return (COMMON.exec(message) ?? HAPROXY.exec(message))?.[1];
}
