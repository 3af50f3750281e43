/**
 * Brackets that say another thing than JSON's: tuples and sets of Python, dictionaries of Swift.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";

type Bracket = "[" | "{" | "(";

/** An open bracket and what stands directly in it. */
interface Frame {
  bracket: Bracket;
  offset: number;
  values: number;
  commas: number;
  lastComma: number;
  colons: number;
  /** In an array, the comma before its first string that a colon follows. */
  beforeKey?: number;
  /** Something comes after the last comma. */
  hasLast: boolean;
  /** Whether every value so far is a string or a number rather than a bare word. */
  isPlain: boolean;
}

/** The start of a tuple's content: a string, a number, a name of a value, a bracket, or the tuple's end. */
const TUPLE_START = /\(\s*(?:["'[{()]|[-+]?[\d.]|(?:true|false|none|null)\b)/iy;
/** Tokens that may follow a tuple; anything else would make it part of a text. */
const BEHIND_TUPLE = /\s*(?:[,\]}):#`]|\/[/*]|$)/y;

const KEY_FOLLOWS = /\s*,\s*(?:"[^"\n]*"|'[^'\n]*'|[\w$-]+)\s*:/y;

/** Follows the brackets of a text, and collects what to write for those that JSON has not. */
export class BracketFrames {
  readonly #text: string;
  readonly #frames: Frame[] = [];
  readonly #edits: Edit[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get isInTuple(): boolean {
    return this.#frames.at(-1)?.bracket === "(";
  }

  /** Whether a colon stands directly in the innermost bracket. */
  get hasColon(): boolean {
    return (this.#frames.at(-1)?.colons ?? 0) > 0;
  }

  /** Whether a parenthesis opens a tuple, or sets a value apart. */
  opensTuple(at: number): boolean {
    TUPLE_START.lastIndex = at;
    return TUPLE_START.test(this.#text);
  }

  /** Whether a brace was meant to close the array in an object: the object goes on with a key. */
  isWrongClosing(at: number): boolean {
    KEY_FOLLOWS.lastIndex = at + 1;
    return this.#frames.at(-2)?.bracket === "{" && KEY_FOLLOWS.test(this.#text);
  }

  open(bracket: Bracket, offset: number): void {
    this.#frames.push({
      bracket,
      offset,
      values: 0,
      commas: 0,
      lastComma: -1,
      colons: 0,
      hasLast: false,
      isPlain: true,
    });
  }

  value(kind: "opening" | "string" | "literal" | "word"): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    frame.values++;
    frame.hasLast = true;
    if (kind === "word") frame.isPlain = false;
  }

  comma(at: number): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    frame.commas++;
    frame.lastComma = at;
    frame.hasLast = false;
  }

  /** @param isBehindString Whether it tells a key from its value. */
  colon(isBehindString: boolean): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    frame.colons++;
    if (frame.bracket === "[" && isBehindString && frame.lastComma >= 0) {
      frame.beforeKey ??= frame.lastComma;
    }
  }

  /** Closes an array in an object that goes on with its keys. @returns where its bracket is missing. */
  closeBeforeKey(): number | undefined {
    const place = this.#frames.at(-2)?.bracket === "{" ? this.#frames.at(-1)?.beforeKey : undefined;
    if (place !== undefined) this.#frames.pop();
    return place;
  }

  /** The innermost bracket is closed at an offset. */
  close(bracket: string, end: number): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    if (bracket === ")" && frame.bracket === "(") this.#closeTuple(frame, end);
    else if (bracket === "}" && frame.bracket === "{" && isSet(frame)) {
      this.#replace(frame.offset, end, "[", "]");
    } else if (bracket === "]" && frame.bracket === "[" && isDictionary(frame)) {
      this.#replace(frame.offset, end, "{", "}");
    }
  }

  /** A closing bracket leaves so many open. */
  closeTo(depth: number, bracket: string, end: number): void {
    this.#frames.length = Math.min(this.#frames.length, depth + 1);
    if (this.#frames.length === depth + 1) this.close(bracket, end);
  }

  /** Returns the edits, among them those for the tuples that the end of the text leaves open. */
  edits(): Edit[] {
    const open = this.#frames.filter(({ bracket }) => bracket === "(").map(({ offset, commas }) => (
      { offset, remove: 1, insert: commas > 0 ? "[" : "" }
    ));
    return [...this.#edits, ...open];
  }

  /** Parentheses around one value set it apart; with a comma, or nothing in them, they are a tuple. */
  #closeTuple({ offset, commas, values }: Frame, end: number): void {
    BEHIND_TUPLE.lastIndex = end + 1;
    if (!BEHIND_TUPLE.test(this.#text)) return;
    if (commas > 0 || values === 0) this.#replace(offset, end, "[", "]");
    else this.#replace(offset, end, "", "");
  }

  #replace(start: number, end: number, opening: string, closing: string): void {
    this.#edits.push({ offset: start, remove: 1, insert: opening });
    this.#edits.push({ offset: end, remove: 1, insert: closing });
  }
}

function membersOf({ commas, hasLast }: Frame): number {
  return commas + (hasLast ? 1 : 0);
}

/**
 * Whether a frame has values between commas, but no colon: `{"a", "b"}`. One alone may be a key that lost its
 * value.
 */
function isSet(frame: Frame): boolean {
  return frame.isPlain && frame.colons === 0 && frame.commas > 0 &&
    frame.values === membersOf(frame);
}

/** Keys with values: `["a": 1, "b": 2]`. */
function isDictionary(frame: Frame): boolean {
  return frame.isPlain && frame.colons > 0 && frame.colons === membersOf(frame) &&
    frame.values === 2 * frame.colons;
}
