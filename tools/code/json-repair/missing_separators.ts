/**
 * Commas and colons that almost-JSON leaves out.
 *
 * The repairer puts them in too, but copies all that it has written for each. Here they are only found where
 * it is plain what it would do; where that is not plain, nothing is found up to the next comma or bracket.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";

/** The kinds of token that a separator can precede. */
export type Beginning = "opening" | "string" | "literal" | "word";

/** The place in an array, an object or the text; `lost` where the repairer may read it otherwise. */
type Place = "key" | "behind key" | "value" | "behind value" | "lost";

type Bracket = "[" | "{";

/** Ends an unquoted text between its words: a line, a comment. */
const TEXT_END = /[\n/]/;
/** Text that the repairer takes for a number or a name rather than for unquoted text. */
const LITERAL = /^(?:-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null|True|False|None)$/;
/** Signs of numbers without digits, concatenated strings, regular expressions, quotes in words, ellipses, calls and entities. */
const ODD_WORD = /^(?:[+/"'`“”‘’]|-$|\.\.\.)|[(&´]/;
/** The start of text that the repairer reads as a value after a key without a colon. */
const VALUE_START = /^[[{\w"'`“”‘’-]/;

/** Follows the tokens of a text, each of which it is told of once, in order. */
export class SeparatorFinder {
  /** The separators to insert, in order; each comes directly after a token. */
  readonly missing: Edit[] = [];
  /** How many tokens stand where it is not plain which separators are missing, and the first of them. */
  lost = 0;
  firstLost = 0;
  readonly #text: string;
  readonly #open: readonly Bracket[];
  /** The places in the text and in each bracket that is open. */
  readonly #places: Place[] = ["value"];
  /** Where the last token ends, and whether it is a part of an unquoted text, a value or else a separator. */
  #end = 0;
  #last: "text" | "literal" | "string" | "separator" = "separator";

  /** @param open The brackets that are open, the innermost last, as the caller keeps them. */
  constructor(text: string, open: readonly Bracket[]) {
    this.#text = text;
    this.#open = open;
  }

  /** A value or a key begins. */
  begin(kind: Beginning, at: number, length: number): void {
    const token = this.#text.slice(at, at + length);
    const gap = this.#text.slice(this.#end, at);
    if (!this.#goesOn(kind, token, gap)) {
      const place = this.#isPlain(kind, token, gap) ? this.#placeBehind(kind, token, gap) : "lost";
      this.#setPlace(place);
      if (place === "lost" && this.lost++ === 0) this.firstLost = at;
      const isLiteral = kind === "literal" && place !== "behind key" && LITERAL.test(token);
      this.#last = place === "lost"
        ? "separator"
        : isLiteral
        ? "literal"
        : kind === "string"
        ? "string"
        : "text";
    }
    this.#end = at + length;
  }

  /**
   * A string that has begun ends before an offset.
   *
   * @param openFrom Where it began, if it has no end: the repairer ends it early, and reads the lines after it as values.
   */
  endString(end: number, openFrom?: number): void {
    this.#end = end;
    if (openFrom === undefined) return;
    if (this.lost === 0) this.firstLost = openFrom;
    for (let at = openFrom; (at = this.#text.indexOf("\n", at + 1)) >= 0;) this.lost++;
  }

  colon(at: number): void {
    // Outside objects a colon is a part of an unquoted text.
    if (this.#open.at(-1) !== "{") return this.begin("word", at, 1);
    this.#mark(at, this.#place === "behind key" ? "value" : "lost");
  }

  comma(at: number): void {
    this.#mark(at, this.#firstPlace());
  }

  /** The caller has opened a bracket, of which it told before. */
  opened(at: number): void {
    this.#places.push(this.#firstPlace());
    this.#mark(at, this.#place);
  }

  /** The caller has closed brackets by the one at an offset. */
  closed(at: number): void {
    this.#places.length = this.#open.length + 1;
    this.#mark(at, this.#place);
  }

  /** The end of the last key, if it has no colon yet; undefined after everything else. */
  get endOfKey(): number | undefined {
    return this.#place === "behind key" ? this.#end : undefined;
  }

  get #place(): Place {
    return this.#places.at(-1)!;
  }

  #setPlace(place: Place): void {
    this.#places[this.#places.length - 1] = place;
  }

  #firstPlace(): Place {
    return this.#open.at(-1) === "{" ? "key" : "value";
  }

  #mark(at: number, place: Place): void {
    this.#setPlace(place);
    this.#end = at + 1;
    this.#last = "separator";
  }

  /** Whether a token is a part of the unquoted text before it. */
  #goesOn(kind: Beginning, token: string, gap: string): boolean {
    if (this.#last !== "text" || TEXT_END.test(gap)) return false;
    if (kind !== "word") return kind === "literal";
    // The repairer drops a double quote after a text, but in an object what follows is a value then.
    return token === '"' ? this.#open.at(-1) !== "{" : !/^[/'`“”‘’]/.test(token);
  }

  #isPlain(kind: Beginning, token: string, gap: string): boolean {
    if (/[\\`]|\/\*/.test(gap)) return false;
    if (kind === "opening") return true;
    if (gap === "" && (this.#last === "text" || this.#last === "literal")) return false;
    if (kind !== "word") return true;
    return !ODD_WORD.test(token) && !(gap === "" && this.#last === "string");
  }

  /** Notes the separator that is missing before a token. @returns the place after it. */
  #placeBehind(kind: Beginning, token: string, gap: string): Place {
    const isObject = this.#open.at(-1) === "{";
    switch (this.#place) {
      case "lost":
        return "lost";
      case "value":
        return "behind value";
      case "key":
        return kind === "opening" ? "lost" : "behind key";
      case "behind key":
        if (!VALUE_START.test(token)) return "lost";
        return this.#insert(":", "behind value");
      case "behind value":
        if (isObject) return kind === "opening" ? "lost" : this.#insert(",", "behind key");
        // Behind the text's own first value only a new line begins another.
        if (this.#open.length > 0 || kind === "opening" || gap.includes("\n")) {
          return this.#insert(",", "behind value");
        }
        return "lost";
    }
  }

  #insert(separator: string, place: Place): Place {
    this.missing.push({ offset: this.#end, remove: 0, insert: separator });
    return place;
  }
}
