import type { Query, Segment, Selector } from "./query.ts";
import { Scanner } from "./scanner.ts";

const NAME = /[^.[\]*"'\s]+/y;

/**
 * Reads a dotted path such as `users[0].name`: names joined by dots, `[n]`, `[*]`, `.*`, `["name"]`,
 * `['name']`, with an optional dot in front. White space around it is ignored.
 *
 * @throws {QueryFault} where it breaks off.
 */
export function readDotted(text: string): Query {
  const scan: Scanner = new Scanner(text.trimEnd());
  scan.match(/\s*/y);
  const segments: Segment[] = [];

  const hasDot = scan.accept(".");
  if (!hasDot || scan.peek() !== "[") add(scan.peek() === "[" ? readBrackets() : readName());
  while (scan.at < scan.text.length) {
    if (scan.accept(".")) add(readName());
    else if (scan.peek() === "[") add(readBrackets());
    else scan.fail('"." or "["');
  }
  return { from: "root", segments };

  function add(selector: Selector): void {
    segments.push({ descendant: false, selectors: [selector] });
  }

  function readName(): Selector {
    if (scan.accept("*")) return { kind: "wildcard" };
    const name = scan.match(NAME);
    if (name === undefined) scan.fail('a name or "*"; other names go in brackets: ["a b"]');
    return { kind: "step", name };
  }

  function readBrackets(): Selector {
    scan.accept("[");
    const selector = readBracketed();
    if (!scan.accept("]")) scan.fail('"]"');
    return selector;
  }

  function readBracketed(): Selector {
    if (scan.accept("*")) return { kind: "wildcard" };
    const name = scan.string();
    if (name !== undefined) return { kind: "name", name };
    const index = scan.integer();
    if (index === undefined) scan.fail('an index, "*" or a quoted name');
    return { kind: "index", index };
  }
}
