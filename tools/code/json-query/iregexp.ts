import type { JsonValue } from "../../shared/json/value.ts";

/** Patterns kept compiled; a document can bring any number of them. */
const MAX_COMPILED = 64;
/** Deepest nesting of groups; deeper patterns count as invalid. */
const MAX_GROUP_DEPTH = 100;

const NORMAL = /[^.\\?*+()[\]{}|\ud800-\udfff]/uy;
const ESCAPE = /\\[()*+\-.?[\\\]^nrt{|}]/uy;
const CATEGORY = /\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}/uy;
const QUANTIFIER = /[*+?]|\{[0-9]+(?:,[0-9]*)?\}/uy;
const CLASS_CHARACTER = /[^\-[\\\]\ud800-\udfff]/uy;

/**
 * The functions `match` and `search` of RFC 9535, sections 2.4.6 and 2.4.7, for one run: a whole or a
 * partial match of a text with an I-Regexp (RFC 9485). False when either is no string, or the pattern is
 * no I-Regexp.
 */
export function patternMatcher() {
  const compiled = new Map<string, RegExp | undefined>();
  return (
    text: JsonValue | undefined,
    pattern: JsonValue | undefined,
    isWhole: boolean,
  ): boolean => {
    if (typeof text !== "string" || typeof pattern !== "string") return false;
    const key = (isWhole ? "=" : "~") + pattern;
    if (!compiled.has(key)) {
      if (compiled.size >= MAX_COMPILED) compiled.clear();
      compiled.set(key, compile(pattern, isWhole));
    }
    return compiled.get(key)?.test(text) ?? false;
  };
}

function compile(pattern: string, isWhole: boolean): RegExp | undefined {
  const source = toEcmaScript(pattern);
  if (source === undefined) return undefined;
  try {
    return new RegExp(isWhole ? `^(?:${source})$` : source, "u");
  } catch {
    // What the grammar allows and no expression can mean: a range backwards, counts out of order.
    return undefined;
  }
}

/**
 * An I-Regexp as the source of an ECMAScript expression with the flag `u`, by RFC 9485, section 5.3;
 * undefined when it breaks the grammar of section 3. `^` and `$` outside classes stay as they are.
 */
function toEcmaScript(pattern: string): string | undefined {
  let at = 0;
  let depth = 0;
  const source = readBranches();
  return at === pattern.length ? source : undefined;

  function take(piece: RegExp): string | undefined {
    piece.lastIndex = at;
    const found = piece.exec(pattern)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function readBranches(): string {
    let source = "";
    for (;;) {
      const atom = readAtom();
      if (atom !== undefined) source += atom + (take(QUANTIFIER) ?? "");
      else if (pattern[at] === "|") source += pattern[at++];
      else return source;
    }
  }

  function readAtom(): string | undefined {
    if (pattern[at] === "(") return readGroup();
    if (pattern[at] === "[") return readClass();
    if (pattern[at] === ".") {
      at++;
      return "[^\\n\\r]";
    }
    const escape = take(ESCAPE);
    // The hyphen is the one escape that the flag `u` refuses outside a class.
    if (escape !== undefined) return escape === "\\-" ? "-" : escape;
    return take(CATEGORY) ?? take(NORMAL);
  }

  function readGroup(): string | undefined {
    if (depth >= MAX_GROUP_DEPTH) return undefined;
    const start = at++;
    depth++;
    const source = readBranches();
    depth--;
    if (pattern[at] === ")") {
      at++;
      return `(?:${source})`;
    }
    at = start;
    return undefined;
  }

  function readClass(): string | undefined {
    const start = at++;
    let source = "[";
    if (pattern[at] === "^") source += pattern[at++];
    for (let isFirst = true; isFirst || pattern[at] !== "]"; isFirst = false) {
      const part = readClassPart(isFirst);
      if (part === undefined) {
        at = start;
        return undefined;
      }
      source += part;
    }
    at++;
    return source + "]";
  }

  /** A category, a character or a range; a hyphen only at the beginning or the end of the class. */
  function readClassPart(isFirst: boolean): string | undefined {
    const category = take(CATEGORY);
    if (category !== undefined) return category;
    if (pattern[at] === "-" && (isFirst || pattern[at + 1] === "]")) {
      at++;
      return "\\-";
    }
    const first = readClassCharacter();
    if (first === undefined || pattern[at] !== "-" || pattern[at + 1] === "]") return first;
    at++;
    const last = readClassCharacter();
    return last === undefined ? undefined : `${first}-${last}`;
  }

  function readClassCharacter(): string | undefined {
    const escape = take(ESCAPE);
    if (escape !== undefined) return escape;
    const character = take(CLASS_CHARACTER);
    return character === "^" ? "\\^" : character;
  }
}
