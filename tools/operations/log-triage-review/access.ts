/** A request and its status in the access log of a web server: `"GET /a HTTP/1.1" 502`. */
const COMMON = /"[A-Z]{3,10} \S+ HTTP\/\d(?:\.\d)?" ([1-5])\d\d\b/;

/**
 * The timers, status, bytes, cookies and termination state of HAProxy's HTTP log, whose request comes last:
 * `0/-1/-1/-1/0 503 212 - - SC--`.
 */
const HAPROXY = / (?:-?\d+\/){4}\+?\d+ ([1-5])\d\d \+?\d+ \S+ \S+ [A-Za-z-]{4} /;

/** The first digit of the status that an entry of an access log has; undefined for another entry. */
export function statusClassOf(message: string): string | undefined {
  return (COMMON.exec(message) ?? HAPROXY.exec(message))?.[1];
}
