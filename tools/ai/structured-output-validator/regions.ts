/**
 * Finds the end of JSON that begins at a bracket.
 *
 * Prose may hold a thousand brackets in front of the same long text. What one reading shows of the brackets
 * on its way is kept, so that all readings together take time in proportion to the text.
 *
 * @module
 */

/** JSON that begins at a bracket. */
export interface Region {
  /** The offset after its last bracket. */
  end: number;
  /** Its nesting: `[]` is 1. */
  depth: number;
}

interface Open {
  start: number;
  isObject: boolean;
  /** The deepest nesting inside it so far, itself not counted. */
  inside: number;
}

type Expected = "value" | "value or end" | "name" | "name or end" | "colon" | "comma or end";

/** A JSON token (RFC 8259) without what a string holds. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:"])|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)/y;
// deno-lint-ignore no-control-regex -- RFC 8259 wants control characters escaped
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

/** A function that tells the region which begins at an offset; undefined when no JSON does. */
export function regionReader(text: string): (start: number) => Region | undefined {
  const known = new Map<number, Region | undefined>();
  return (start) => {
    if (!known.has(start)) read(start);
    return known.get(start);
  };

  /** Reads from a bracket to the end of its JSON, or to where it stops being JSON. */
  function read(start: number): void {
    const open: Open[] = [];
    let expected: Expected = "value";
    let at = start;
    do {
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(text);
      if (!token) break;
      at = TOKEN.lastIndex;
      const mark = token[1];
      const next = follow(mark, expected, open.at(-1));
      if (next === undefined || isTooLarge(token[0])) break;
      if (mark === '"') {
        const behind = stringEnd(at);
        if (behind === undefined) break;
        at = behind;
      } else if (mark === "{" || mark === "[") {
        open.push({ start: at - 1, isObject: mark === "{", inside: 0 });
      } else if (mark === "}" || mark === "]") close(open, at);
      expected = next;
    } while (open.length > 0);
    // Brackets still open are not JSON: reading from any of them ends at the same place.
    for (const { start } of open) known.set(start, undefined);
  }

  function close(open: Open[], end: number): void {
    const closed = open.pop();
    if (!closed) return;
    const { start, inside } = closed;
    known.set(start, { end, depth: inside + 1 });
    const around = open.at(-1);
    if (around) around.inside = Math.max(around.inside, inside + 1);
  }

  /** The offset after the string whose quote ends before an offset. */
  function stringEnd(at: number): number | undefined {
    for (;;) {
      PLAIN.lastIndex = at;
      PLAIN.test(text);
      at = PLAIN.lastIndex;
      if (text[at] === '"') return at + 1;
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return undefined;
      at = ESCAPE.lastIndex;
    }
  }
}

/** The tokens that may follow a token (a scalar has no mark); undefined when the token may not be there. */
function follow(
  mark: string | undefined,
  expected: Expected,
  around: Open | undefined,
): Expected | undefined {
  const takesName = expected === "name" || expected === "name or end";
  const takesValue = expected === "value" || expected === "value or end";
  switch (mark) {
    case "{":
      return takesValue ? "name or end" : undefined;
    case "[":
      return takesValue ? "value or end" : undefined;
    case "}":
      return around?.isObject === true && isEnd(expected) ? "comma or end" : undefined;
    case "]":
      return around?.isObject === false && isEnd(expected) ? "comma or end" : undefined;
    case ",":
      if (expected !== "comma or end") return undefined;
      return around?.isObject ? "name" : "value";
    case ":":
      return expected === "colon" ? "value" : undefined;
    case '"':
      if (takesName) return "colon";
      return takesValue ? "comma or end" : undefined;
    default:
      return takesValue ? "comma or end" : undefined;
  }
}

/** A number that no double reaches makes its JSON one that cannot be answered. */
function isTooLarge(token: string): boolean {
  return /[0-9]/.test(token) && !Number.isFinite(Number(token));
}

function isEnd(expected: Expected): boolean {
  return expected.endsWith("or end");
}
