import type { JsonValue } from "../../shared/json/value.ts";
import { linearPattern } from "../../shared/linear_pattern.ts";
import { ToolError } from "../../shared/tool_error.ts";

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
 * The functions `match` and `search` of RFC 9535, sections 2.4.6 and 2.4.7, for one run: a whole or
 * a partial match of a text with an I-Regexp (RFC 9485). False when either is not a string, or the
 * pattern is not an I-Regexp.
 */
export function patternMatcher() {
  const compiled = new Map<string, Pick<RegExp, "test"> | undefined>();
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

/** Matching takes linear time, unless the pattern names a Unicode category or counts beyond RE2's bounds. */
function compile(pattern: string, isWhole: boolean): Pick<RegExp, "test"> | undefined {
  const expression = toEcmaScript(pattern);
  if (expression === undefined) return undefined;
  const source = isWhole ? `^(?:${expression})$` : expression;
  try {
    new RegExp(source, "u");
    return linearPattern(source);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    // The grammar allows it, but no expression can mean it: a range backwards, counts out of order.
    return undefined;
  }
}

/**
 * An I-Regexp as the source of an ECMAScript expression with the flag `u`, by RFC 9485, section 5.3; undefined when
 * it breaks the grammar of section 3. `^` and `$` outside classes stay unchanged.
 */
function toEcmaScript(pattern: string): string | undefined {
  return new PatternReader(pattern).read();
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): string | undefined {
    const source = this.#readBranches();
    return this.#at === this.#pattern.length ? source : undefined;
  }

  #take(piece: RegExp): string | undefined {
    piece.lastIndex = this.#at;
    const found = piece.exec(this.#pattern)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #readBranches(): string {
    let source = "";
    for (;;) {
      const atom = this.#readAtom();
      if (atom !== undefined) source += atom + (this.#take(QUANTIFIER) ?? "");
      else if (this.#pattern[this.#at] === "|") source += this.#pattern[this.#at++];
      else return source;
    }
  }

  #readAtom(): string | undefined {
    if (this.#pattern[this.#at] === "(") return this.#readGroup();
    if (this.#pattern[this.#at] === "[") return this.#readClass();
    if (this.#pattern[this.#at] === ".") {
      this.#at++;
      return "[^\\n\\r]";
    }
    const escape = this.#take(ESCAPE);
    // The hyphen is the one escape that the flag `u` refuses outside a class.
    if (escape !== undefined) return escape === "\\-" ? "-" : escape;
    return this.#take(CATEGORY) ?? this.#take(NORMAL);
  }

  #readGroup(): string | undefined {
    if (this.#depth >= MAX_GROUP_DEPTH) return undefined;
    const start = this.#at++;
    this.#depth++;
    const source = this.#readBranches();
    this.#depth--;
    if (this.#pattern[this.#at] === ")") {
      this.#at++;
      return `(?:${source})`;
    }
    this.#at = start;
    return undefined;
  }

  #readClass(): string | undefined {
    const start = this.#at++;
    let source = "[";
    if (this.#pattern[this.#at] === "^") source += this.#pattern[this.#at++];
    for (let isFirst = true; isFirst || this.#pattern[this.#at] !== "]"; isFirst = false) {
      const part = this.#readClassPart(isFirst);
      if (part === undefined) {
        this.#at = start;
        return undefined;
      }
      source += part;
    }
    this.#at++;
    return source + "]";
  }

  /** A category, a character or a range; a hyphen only at the beginning or the end of the class. */
  #readClassPart(isFirst: boolean): string | undefined {
    const category = this.#take(CATEGORY);
    if (category !== undefined) return category;
    if (this.#pattern[this.#at] === "-" && (isFirst || this.#pattern[this.#at + 1] === "]")) {
      this.#at++;
      return "\\-";
    }
    const first = this.#readClassCharacter();
    if (
      first === undefined || this.#pattern[this.#at] !== "-" || this.#pattern[this.#at + 1] === "]"
    ) return first;
    this.#at++;
    const last = this.#readClassCharacter();
    return last === undefined ? undefined : `${first}-${last}`;
  }

  #readClassCharacter(): string | undefined {
    const escape = this.#take(ESCAPE);
    if (escape !== undefined) return escape;
    const character = this.#take(CLASS_CHARACTER);
    return character === "^" ? "\\^" : character;
  }
}
