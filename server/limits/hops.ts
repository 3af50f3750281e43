/**
 * The addresses that proxies noted in a request's header, the nearest first.
 *
 * Each proxy appends to what it received, so the end is a proxy's word and the beginning the client's: it is read
 * backwards, and no further than somebody asks for.
 *
 * @module
 */

/** A header field in which proxies note addresses (RFC 7239, or `X-Forwarded-For`). */
export type ProxyHeader = "x-forwarded-for" | "forwarded";

/** The address that each proxy noted, the nearest proxy's first; an empty text where one noted none. */
export function* hopsOf(noted: string, header: ProxyHeader): Generator<string> {
  for (const element of elementsOf(noted, header === "forwarded")) {
    if (element === "") continue;
    yield withoutPort(header === "forwarded" ? forOf(element) : element);
  }
}

/** The elements of a list, the last first. @param mayBeQuoted Whether a comma in quotes is part of an element. */
function* elementsOf(list: string, mayBeQuoted: boolean): Generator<string> {
  let end = list.length;
  let isQuoted = false;
  for (let at = end - 1; at >= 0; at--) {
    if (mayBeQuoted && list[at] === '"') isQuoted = !isQuoted || isEscaped(list, at);
    else if (list[at] === "," && !isQuoted) {
      yield list.slice(at + 1, end).trim();
      end = at;
    }
  }
  yield list.slice(0, end).trim();
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === "\\") before--;
  return (at - before) % 2 === 1;
}

/** A pair of an element, its value a token or in quotes; pairs may be empty (RFC 7239, section 4). */
const PAIR = /[\s;]*([^\s;=",]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;",]*))\s*(?:;|$)/y;

/** The value of `for`: another pair's value, such as the host that the client named, may contain its like. */
function forOf(element: string): string {
  PAIR.lastIndex = 0;
  for (let pair = PAIR.exec(element); pair; pair = PAIR.exec(element)) {
    const [, name, quoted, token] = pair;
    if (name!.toLowerCase() === "for") return quoted?.replace(/\\(.)/g, "$1") ?? token!;
  }
  return "";
}

/** The port is a number, or a name for one that is not told (RFC 7239, section 6). */
function withoutPort(hop: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.*)\]|([\d.]+))(?::(?:\d+|_[\w.-]+))?$/.exec(hop) ?? [];
  return ipv6 ?? ipv4 ?? hop;
}
