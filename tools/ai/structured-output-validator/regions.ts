/**
 * Finds the end of JSON that begins at a bracket.
 *
 * Prose may hold a thousand brackets in front of the same long text. What one reading shows of the brackets
 * on its way is kept, so that all readings together take time in proportion to the text.
 *
 * @module
 */

interface Open {
  start: number;
  isObject: boolean;
}

type Expected = "value" | "value or end" | "name" | "name or end" | "colon" | "comma or end";

/** A JSON token (RFC 8259) without what a string holds. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:"])|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)/y;
// deno-lint-ignore no-control-regex -- RFC 8259 wants control characters escaped
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

/** What is known of a bracket: nothing yet, that no JSON begins there, else the offset after its JSON. */
const UNREAD = 0;
const NO_JSON = -1;

/**
 * A function that tells where the JSON ends that begins at an offset; undefined when none does, or when it nests
 * deeper than a limit (`[]` is 1).
 */
export function regionReader(
  text: string,
  maxDepth: number,
): (start: number) => number | undefined {
  // A number for each character: a text of brackets alone would fill a worker's memory with entries of a map.
  const ends = new Int32Array(text.length);
  return (start) => {
    if (ends[start] === UNREAD) read(start);
    const end = ends[start]!;
    return end === NO_JSON ? undefined : end;
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
        open.push({ start: at - 1, isObject: mark === "{" });
        // Only the outermost nests too deep: what is inside it may still be taken.
        if (open.length > maxDepth) ends[open.shift()!.start] = NO_JSON;
      } else if (mark === "}" || mark === "]") ends[open.pop()!.start] = at;
      expected = next;
    } while (open.length > 0);
    // Brackets still open are not JSON: reading from any of them ends at the same place.
    for (const { start } of open) ends[start] = NO_JSON;
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
