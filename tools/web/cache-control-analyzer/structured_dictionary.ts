/**
 * Dictionaries of Structured Fields (RFC 9651, sections 3.2 and 4.2), as targeted cache control has them.
 *
 * @module
 */

/** The value of a member, its parameters left out. */
export interface MemberValue {
  kind: "boolean" | "number" | "string" | "other";
  /** As it is in the field; a string without its quotes and escapes. */
  text: string;
}

const KEY = /[a-z*][a-z0-9_.*-]*/y;
const OPTIONAL_SPACE = /[ \t]*/y;
const SPACES = / */y;
/** RFC 9651, section 3.3: each kind of item in its textual form. */
const ITEMS: readonly [MemberValue["kind"], RegExp][] = [
  ["number", /-?(?:[0-9]{1,12}\.[0-9]{1,3}|[0-9]{1,15})(?![0-9.])/y],
  ["string", /"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/y],
  ["boolean", /\?[01]/y],
  ["other", /[A-Za-z*][A-Za-z0-9!#$%&'*+.^_`|~:/-]*/y],
  // A byte sequence, a date, a display string.
  ["other", /:[A-Za-z0-9+/=]*:/y],
  ["other", /@-?[0-9]{1,15}(?![0-9.])/y],
  ["other", /%"(?:[\x20\x21\x23\x24\x26-\x7e]|%[0-9a-f]{2})*"/y],
];

/**
 * Parses a dictionary; undefined if the text is not one, which makes a field count as absent. Of
 * members with one key the last counts.
 */
export function parseDictionary(text: string): Map<string, MemberValue> | undefined {
  const trimmed = text.replace(/^ +/, "").replace(/(?<! ) +$/, "");
  const members = new Map<string, MemberValue>();
  let at = 0;
  while (at < trimmed.length) {
    const key = take(KEY);
    const value = key === undefined ? undefined : readMember();
    if (key === undefined || value === undefined) return undefined;
    // The last of several is where the first stood.
    members.set(key, value);
    take(OPTIONAL_SPACE);
    if (at === trimmed.length) break;
    if (trimmed[at++] !== ",") return undefined;
    take(OPTIONAL_SPACE);
    if (at === trimmed.length) return undefined;
  }
  return members;

  /** A key without a value is true. */
  function readMember(): MemberValue | undefined {
    if (trimmed[at] !== "=") return readParameters() ? { kind: "boolean", text: "?1" } : undefined;
    at++;
    const value = trimmed[at] === "(" ? readInnerList() : readItem();
    return value && readParameters() ? value : undefined;
  }

  function readItem(): MemberValue | undefined {
    for (const [kind, pattern] of ITEMS) {
      const item = take(pattern);
      if (item === undefined) continue;
      return { kind, text: kind === "string" ? item.slice(1, -1).replace(/\\(.)/g, "$1") : item };
    }
    return undefined;
  }

  function readInnerList(): MemberValue | undefined {
    const start = at++;
    for (;;) {
      take(SPACES);
      if (trimmed[at] === ")") break;
      if (!readItem() || !readParameters()) return undefined;
      if (trimmed[at] !== " " && trimmed[at] !== ")") return undefined;
    }
    at++;
    return { kind: "other", text: trimmed.slice(start, at) };
  }

  /** Reads the parameters of an item, if any. @returns Whether they are well-formed. */
  function readParameters(): boolean {
    while (trimmed[at] === ";") {
      at++;
      take(SPACES);
      if (take(KEY) === undefined) return false;
      if (trimmed[at] !== "=") continue;
      at++;
      if (!readItem()) return false;
    }
    return true;
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const taken = pattern.exec(trimmed)?.[0];
    if (taken !== undefined) at += taken.length;
    return taken;
  }
}
