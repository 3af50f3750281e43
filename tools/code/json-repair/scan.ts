/**
 * A rough reader of almost-JSON: it finds strings, comments and brackets the way the repairer does, to
 * correct beforehand what the repairer does not know.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";
import { BracketFrames } from "./bracket_frames.ts";
import { Commas } from "./commas.ts";
import { HashComments } from "./hash_comments.ts";
import { SeparatorFinder } from "./missing_separators.ts";
import { looseTextEnd, valueEdits } from "./literals.ts";
import { CLOSERS } from "./quotes.ts";
import { readString, type StandIns } from "./strings.ts";
import { isLiteralAt, wordLength } from "./words.ts";

export interface Scan {
  /** Corrections to make before the repair, in order. */
  edits: Edit[];
  /** The text ends inside a string, an array or an object. */
  endsOpen: boolean;
  /** Offsets of apostrophes and quotes in words, as in don't. */
  wordQuotes: number[];
  /** Where the text begins to be too much for the repairer, if it is: nothing tells its values apart. */
  tooMuchFrom: number | undefined;
}

/** The last token, as far as the meaning of a `#`, a comma or its absence depends on it. */
type Token = "start" | "comma" | "colon" | "opening" | "closing" | "string" | "literal" | "word";

const LINE = /[^\n\r]*/y;
/**
 * The time that the repairer takes for a missing comma or colon grows with the text. More of them than this are
 * put in beforehand.
 */
const MAX_MISSING_SEPARATORS = 500;

/**
 * The most separators that cannot be put in beforehand, times the characters of the text: the repairer copies
 * these for each.
 */
const MAX_COPIED = 500_000_000;

/** The most quotes inside strings that are left to the repairer: of more, all get their backslash beforehand. */
const MAX_INNER_QUOTES = 200;

/**
 * Scans a text once.
 *
 * @param standIns What to put for the opening brackets in a string that the repairer would take apart.
 * @param escapesQuotes Whether all quotes in a string get their backslash, and what follows a quote tells whether it
 * ends the string: for a text that the repairer does not make sense of by itself.
 */
export function scanText(text: string, standIns: StandIns, escapesQuotes = false): Scan {
  return new TextScanner(text, standIns, escapesQuotes).scan();
}

class TextScanner {
  readonly #text: string;
  readonly #standIns: StandIns;
  readonly #escapesQuotes: boolean;
  readonly #edits: Edit[] = [];
  readonly #innerQuotes: Edit[] = [];
  readonly #wordQuotes: number[] = [];
  readonly #open: ("[" | "{")[] = [];
  readonly #frames: BracketFrames;
  readonly #separators: SeparatorFinder;
  readonly #comments: HashComments;
  readonly #commas = new Commas();
  #at = 0;
  #last: Token = "start";
  /** A line break or nothing stands between the last token and the place. */
  #isLineStart = true;
  #endsInString = false;
  /** The last value that is a string has quotes in it. */
  #hasInnerQuotes = false;

  constructor(text: string, standIns: StandIns, escapesQuotes: boolean) {
    this.#text = text;
    this.#standIns = standIns;
    this.#escapesQuotes = escapesQuotes;
    this.#frames = new BracketFrames(text);
    this.#separators = new SeparatorFinder(text, this.#open);
    this.#comments = new HashComments(text);
  }

  scan(): Scan {
    while (this.#at < this.#text.length) this.#readNext();
    const { missing, lost, firstLost } = this.#separators;
    const separators = missing.length > MAX_MISSING_SEPARATORS ? missing : [];
    const isMuch = this.#innerQuotes.length > MAX_INNER_QUOTES;
    const escapes = isMuch || this.#escapesQuotes ? this.#innerQuotes : [];
    return {
      // An insertion goes before what is removed after it.
      edits: [
        ...separators,
        ...this.#edits,
        ...this.#commas.edits(),
        ...this.#frames.edits(),
        ...escapes,
      ].sort((a, b) => a.offset - b.offset),
      endsOpen: this.#endsInString || this.#open.length > 0,
      wordQuotes: this.#wordQuotes,
      tooMuchFrom: lost * this.#text.length > MAX_COPIED ? firstLost : undefined,
    };
  }

  #readNext(): void {
    const text = this.#text;
    const character = text[this.#at]!;
    if (/\s/.test(character)) this.#skipWhitespace(character);
    else if (text.startsWith("```", this.#at)) this.#at += 3;
    else if (text.startsWith("//", this.#at) && text[this.#at - 1] !== ":") this.#skip(LINE);
    else if (character === "/" && text[this.#at + 1] === "*") this.#skipBlockComment();
    else if (character === "#" && this.#removedComment()) return;
    else if (CLOSERS[character] === undefined) this.#readOther(character);
    else if (this.#isInsideWord()) this.#readWordQuote();
    else this.#readString(character);
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    pattern.test(this.#text);
    this.#at = Math.max(pattern.lastIndex, this.#at + 1);
  }

  #skipWhitespace(character: string): void {
    if (character === "\n" || character === "\r") this.#isLineStart = true;
    this.#at++;
  }

  #skipBlockComment(): void {
    const end = this.#text.indexOf("*/", this.#at + 2);
    this.#at = end < 0 ? this.#text.length : end + 2;
  }

  /** @returns whether a comment begins here. */
  #removedComment(): boolean {
    const end = this.#comments.endOf(this.#at, {
      last: this.#last,
      isLineStart: this.#isLineStart,
      isInside: this.#open.length > 0,
    });
    if (end === undefined) return false;
    this.#edits.push({ offset: this.#at, remove: end - this.#at, insert: "" });
    this.#at = end;
    return true;
  }

  /** An apostrophe in a word, as in don't, opens no string. */
  #isInsideWord(): boolean {
    return this.#last === "word" && this.#at > 0 && /[\p{L}\p{N}]/u.test(this.#text[this.#at - 1]!);
  }

  #readWordQuote(): void {
    this.#wordQuotes.push(this.#at);
    this.#token("word", 1);
  }

  #readOther(character: string): void {
    if (character === ",") this.#token("comma", 1);
    else if (character === "{" || character === "[") this.#readOpening(character);
    else if (character === "}" || character === "]") this.#readClosing(character);
    else if (character === ":") this.#token("colon", 1);
    else if (character === "\\") this.#at++;
    else if (character === "(") this.#readParenthesis();
    else if (character === ")" && this.#frames.isInTuple) this.#closeTuple();
    else this.#readWord();
  }

  /** A parenthesis may begin a tuple of Python, which becomes an array. */
  #readParenthesis(): void {
    const isPlace = this.#last === "start" || this.#beginsValue();
    if (!isPlace || !this.#frames.opensTuple(this.#at)) return this.#readWord();
    const start = this.#at;
    this.#token("opening", 1);
    this.#open.push("[");
    this.#frames.open("(", start);
    this.#separators.opened(start);
  }

  #closeTuple(): void {
    this.#frames.close(")", this.#at);
    this.#open.pop();
    this.#token("closing", 1);
  }

  #token(kind: Token, length: number): void {
    switch (kind) {
      case "comma":
        this.#commas.read(this.#at, this.#last);
        this.#separators.comma(this.#at);
        this.#frames.comma(this.#at);
        break;
      case "colon":
        this.#separators.colon(this.#at);
        this.#frames.colon(this.#last === "string");
        break;
      case "closing":
        if (this.#last === "comma") this.#commas.close();
        this.#separators.closed(this.#at);
        break;
      case "opening":
      case "string":
      case "literal":
      case "word":
        this.#separators.begin(kind, this.#at, length);
        this.#frames.value(kind);
    }
    this.#at += length;
    this.#last = kind;
    this.#isLineStart = false;
  }

  #readOpening(bracket: "[" | "{"): void {
    const start = this.#at;
    this.#token("opening", 1);
    this.#open.push(bracket);
    this.#frames.open(bracket, start);
    this.#separators.opened(start);
  }

  /** The last key of an object can lack its value: what closes the brackets of a cut text puts them after it. */
  #giveLastKeyNull(): void {
    if (this.#last !== "string" || this.#hasInnerQuotes || !this.#frames.hasColon) return;
    const end = this.#separators.endOfKey;
    if (end !== undefined) this.#edits.push({ offset: end, remove: 0, insert: ": null" });
  }

  /** A closing bracket closes all that was opened since its own opening one, or the last when it has none. */
  #readClosing(bracket: string): void {
    const place = bracket === "}" ? this.#frames.closeBeforeKey() : undefined;
    if (place !== undefined) {
      this.#edits.push({ offset: place, remove: 0, insert: "]" });
      this.#open.pop();
    }
    if (bracket === "}" && this.#open.at(-1) === "[" && this.#frames.isWrongClosing(this.#at)) {
      this.#edits.push({ offset: this.#at, remove: 1, insert: "]" });
      bracket = "]";
    }
    if (bracket === "}" && this.#open.at(-1) === "{") this.#giveLastKeyNull();
    const opening = this.#open.lastIndexOf(bracket === "}" ? "{" : "[");
    this.#open.length = opening >= 0 ? opening : Math.max(0, this.#open.length - 1);
    this.#frames.closeTo(this.#open.length, bracket, this.#at);
    this.#token("closing", 1);
  }

  #readWord(): void {
    const isLiteral = this.#last !== "word" && isLiteralAt(this.#text, this.#at);
    const length = wordLength(this.#text, this.#at, this.#frames.isInTuple);
    if (this.#beginsValue()) {
      const end = looseTextEnd(this.#text, this.#at);
      if (end !== undefined) return this.#quote(end);
      this.#edits.push(...valueEdits(this.#text, this.#at, length));
    }
    this.#token(isLiteral ? "literal" : "word", length);
  }

  /** Puts quotes around a text that has none, or the one at its end. */
  #quote(end: number): void {
    this.#edits.push({ offset: this.#at, remove: 0, insert: '"' });
    const isClosed = this.#text[end] === '"';
    if (!isClosed) this.#edits.push({ offset: end, remove: 0, insert: '"' });
    this.#token("string", end + (isClosed ? 1 : 0) - this.#at);
  }

  /** Whether a value comes next, rather than a key. */
  #beginsValue(): boolean {
    if (this.#open.at(-1) === "{") return this.#last === "colon";
    return this.#open.length > 0 && (this.#last === "comma" || this.#last === "opening");
  }

  #readString(quote: string): void {
    const start = this.#at;
    const opening = this.#open.at(-1);
    const isKey = opening === "{" && this.#last !== "colon";
    this.#token("string", 1);
    const found = readString(this.#text, start, {
      closers: CLOSERS[quote]!,
      isKey,
      opening,
      escapesQuotes: this.#escapesQuotes,
      standIns: this.#standIns,
    });
    for (const edit of found.edits) this.#edits.push(edit);
    for (const offset of found.innerQuotes) {
      this.#innerQuotes.push({ offset, remove: 0, insert: "\\" });
    }
    if (!isKey) this.#hasInnerQuotes = found.hasInnerQuotes;
    this.#endsInString = found.isOpen;
    this.#at = found.end;
    this.#separators.endString(found.end, found.isOpen ? start : undefined);
  }
}
