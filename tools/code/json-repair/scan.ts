/**
 * A rough reader of almost-JSON: it finds strings, comments and brackets the way the repairer does, to
 * correct beforehand what the repairer does not know.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";
import { BracketFrames } from "./bracket_frames.ts";
import { SeparatorFinder } from "./missing_separators.ts";
import { escapeAt, escapeEdit, needsEscape, valueEdits } from "./literals.ts";
import { CLOSERS, closesIn, closesString, endOfOpenKey, isCutKey, matchesAt } from "./quotes.ts";

export interface Scan {
  /** Corrections to make before the repair, in order. */
  edits: Edit[];
  /** The text ends inside a string, an array or an object. */
  endsOpen: boolean;
  /** Offsets of apostrophes and quotes in words, as in don't. */
  wordQuotes: number[];
}

/** What came last, as far as the meaning of a `#`, a comma or its absence depends on it. */
type Token = "start" | "comma" | "colon" | "opening" | "closing" | "string" | "literal" | "word";

/** For brackets, characters that the text does not have. */
export type StandIns = ReadonlyMap<string, string>;

/** Numbers and the names of values: a `#` behind one of them is a comment, behind other words it is text. */
const LITERAL =
  /(?:[-+]?\.?[0-9][\w.+-]*|true|false|null|True|False|None|undefined|NaN|Infinity)(?![\w$])/y;
const WORD = /[^\s,:{}[\]"'`“”‘’/#\\]+/y;
/** The same inside the parentheses of a tuple. */
const WORD_IN_TUPLE = /[^\s,:{}[\]"'`“”‘’/#\\)]+/y;
const COLOR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})[ \t]*[,\]}]/iy;
/** A closing bracket behind which its own document can go on. */
const BEHIND_LAST_STRING = /[ \t\r\n]*([\]}])[ \t\r]*(?=[,\]}\n]|$)/y;
const LINE = /[^\n\r]*/y;
/** A letter or digit on both sides of one character, as of the apostrophe in don't. */
const IN_WORD = /[\p{L}\p{N}].[\p{L}\p{N}]/yu;
/** A comment whose line break is lost, up to the bracket that closes what it stands in. */
const FLAT_COMMENT = /#[ \t][^\n\r"',:{}[\]]*(?=[}\]])/y;

/**
 * The time that the repairer takes for a missing comma or colon grows with the text. More of them than this are
 * put in beforehand.
 */
const MAX_MISSING_SEPARATORS = 500;

/** Likewise for a quote inside a string: beyond so many all get their backslash beforehand. */
const MAX_INNER_QUOTES = 200;

/**
 * Scans a text once. Comments with `#` are looked for only where the text has a `{` or `[`.
 *
 * @param standIns What to put for the opening brackets in a string that the repairer would take apart.
 * @param escapesQuotes Whether quotes in a string get their backslash, those that end one by what follows them
 * where they stand: for a text that the repairer does not make sense of by itself.
 */
export function scanText(text: string, standIns: StandIns, escapesQuotes = false): Scan {
  return new TextScanner(text, standIns, escapesQuotes).scan();
}

class TextScanner {
  readonly #text: string;
  readonly #standIns: StandIns;
  readonly #escapesQuotes: boolean;
  readonly #hasBrackets: boolean;
  readonly #lastLineBreak: number;
  readonly #lastClosing: number;
  readonly #edits: Edit[] = [];
  readonly #innerQuotes: Edit[] = [];
  readonly #wordQuotes: number[] = [];
  readonly #open: ("[" | "{")[] = [];
  readonly #frames: BracketFrames;
  readonly #separators: SeparatorFinder;
  #at = 0;
  #last: Token = "start";
  /** A line break or nothing stands between the last token and the place. */
  #isLineStart = true;
  #endsInString = false;

  constructor(text: string, standIns: StandIns, escapesQuotes: boolean) {
    this.#text = text;
    this.#standIns = standIns;
    this.#escapesQuotes = escapesQuotes;
    this.#frames = new BracketFrames(text);
    this.#separators = new SeparatorFinder(text, this.#open);
    this.#hasBrackets = /[{[]/.test(text);
    this.#lastLineBreak = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
    this.#lastClosing = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}"));
  }

  scan(): Scan {
    while (this.#at < this.#text.length) this.#readNext();
    const { missing } = this.#separators;
    const separators = missing.length > MAX_MISSING_SEPARATORS ? missing : [];
    const isMuch = this.#innerQuotes.length > MAX_INNER_QUOTES;
    const escapes = isMuch || this.#escapesQuotes ? this.#innerQuotes : [];
    return {
      // An insertion goes before what is removed behind it.
      edits: [...separators, ...this.#edits, ...this.#frames.edits(), ...escapes].sort((a, b) =>
        a.offset - b.offset
      ),
      endsOpen: this.#endsInString || this.#open.length > 0,
      wordQuotes: this.#wordQuotes,
    };
  }

  #readNext(): void {
    const text = this.#text;
    const character = text[this.#at]!;
    if (/\s/.test(character)) this.#skipWhitespace(character);
    else if (text.startsWith("```", this.#at)) this.#at += 3;
    else if (text.startsWith("//", this.#at) && text[this.#at - 1] !== ":") this.#skip(LINE);
    else if (character === "/" && text[this.#at + 1] === "*") this.#skipBlockComment();
    else if (character === "#" && this.#hasBrackets && this.#isComment()) this.#removeComment();
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

  #removeComment(): void {
    const start = this.#at;
    this.#skip(this.#wouldTakeTheEnd() ? FLAT_COMMENT : LINE);
    this.#edits.push({ offset: start, remove: this.#at - start, insert: "" });
  }

  /**
   * A `#` is a comment where a token may begin, unless it reads as an unquoted value, or as a part of the
   * document: a comment that ends the text closes no bracket.
   */
  #isComment(): boolean {
    if (matchesAt(COLOR, this.#text, this.#at)) return false;
    if (this.#wouldTakeTheEnd()) {
      return this.#last !== "word" && matchesAt(FLAT_COMMENT, this.#text, this.#at);
    }
    if (this.#isLineStart) return true;
    if (this.#last === "colon") return /\s/.test(this.#text.charAt(this.#at + 1));
    return this.#last !== "word" && /[\s,[\]{}]/.test(this.#text.charAt(this.#at - 1));
  }

  /** Whether a comment up to the end of its line would hold the bracket that ends the document. */
  #wouldTakeTheEnd(): boolean {
    return this.#at > this.#lastLineBreak && this.#at < this.#lastClosing && this.#open.length > 0;
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
    if (character === ",") this.#readComma();
    else if (character === "{" || character === "[") this.#readOpening(character);
    else if (character === "}" || character === "]") this.#readClosing(character);
    else if (character === ":") this.#token("colon", 1);
    else if (character === "\\") this.#at++;
    else if (character === "(") this.#readParenthesis();
    else if (character === ")" && this.#frames.isInTuple) this.#closeTuple();
    else this.#readWord();
  }

  /** What begins with a parenthesis may be a tuple of Python, which becomes an array. */
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
        this.#separators.comma(this.#at);
        this.#frames.comma();
        break;
      case "colon":
        this.#separators.colon(this.#at);
        this.#frames.colon();
        break;
      case "closing":
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

  /** Of commas in a row only the first counts. */
  #readComma(): void {
    if (this.#last === "comma") this.#edits.push({ offset: this.#at, remove: 1, insert: "" });
    this.#token("comma", 1);
  }

  #readOpening(bracket: "[" | "{"): void {
    const start = this.#at;
    this.#token("opening", 1);
    this.#open.push(bracket);
    this.#frames.open(bracket, start);
    this.#separators.opened(start);
  }

  /** A closing bracket closes all that was opened since its own opening one, or the last when it has none. */
  #readClosing(bracket: string): void {
    if (bracket === "}" && this.#open.at(-1) === "[" && this.#frames.isWrongClosing(this.#at)) {
      this.#edits.push({ offset: this.#at, remove: 1, insert: "]" });
      bracket = "]";
    }
    const opening = this.#open.lastIndexOf(bracket === "}" ? "{" : "[");
    this.#open.length = opening >= 0 ? opening : Math.max(0, this.#open.length - 1);
    this.#frames.closeTo(this.#open.length, bracket, this.#at);
    this.#token("closing", 1);
  }

  #readWord(): void {
    LITERAL.lastIndex = this.#at;
    const isLiteral = this.#last !== "word" && LITERAL.test(this.#text);
    const pattern = this.#frames.isInTuple ? WORD_IN_TUPLE : WORD;
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 1;
    if (this.#beginsValue()) {
      this.#edits.push(...valueEdits(this.#text, this.#at, length));
    }
    this.#token(isLiteral ? "literal" : "word", length);
  }

  /** Whether what comes next is a value, and no key. */
  #beginsValue(): boolean {
    if (this.#open.at(-1) === "{") return this.#last === "colon";
    return this.#open.length > 0 && (this.#last === "comma" || this.#last === "opening");
  }

  /** A string that was escaped once too often begins and ends with a backslash before the quote. */
  #readString(quote: string): void {
    const isEscaped = this.#text[this.#at - 1] === "\\";
    const closers = CLOSERS[quote]!;
    const start = this.#at;
    const isKey = this.#open.at(-1) === "{" && this.#last !== "colon";
    this.#token("string", 1);
    const keyEnd = isKey ? endOfOpenKey(this.#text, start) : undefined;
    if (keyEnd !== undefined) return this.#closeKey(keyEnd);
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at]!;
      if (character === "\\") {
        if (!isEscaped) this.#edits.push(...escapeEdit(this.#text, this.#at));
        this.#at++;
        if (!isEscaped || !closers.includes(this.#text.charAt(this.#at))) continue;
      } else if (isEscaped || !closers.includes(character)) {
        if (needsEscape(character)) this.#edits.push(escapeAt(this.#at, character));
        continue;
      }
      if (this.#closes(isKey)) {
        this.#hideBrackets(start, this.#at);
        this.#at++;
        this.#separators.endString(this.#at);
        return;
      }
      if (!isEscaped) this.#keepInnerQuote(character);
    }
    this.#endsInString = true;
    if (isKey && isCutKey(this.#text, start)) this.#dropCutKey(start);
  }

  /** The repairer makes a double quote of every quote that it finds in a string; an apostrophe is hidden from it. */
  #keepInnerQuote(quote: string): void {
    const offset = this.#at;
    const isInWord = quote !== '"' && offset > 0 && matchesAt(IN_WORD, this.#text, offset - 1);
    if (isInWord) this.#edits.push({ offset, remove: 1, insert: this.#standIns.get(quote)! });
    else this.#innerQuotes.push({ offset, remove: 0, insert: "\\" });
  }

  #closeKey(end: number): void {
    this.#edits.push({ offset: end, remove: 0, insert: '"' });
    this.#at = end;
    this.#separators.endString(end);
  }

  /** A key that the end of the text has cut off is no key of the document, and has no value. */
  #dropCutKey(start: number): void {
    while (this.#edits.at(-1) && this.#edits.at(-1)!.offset >= start) this.#edits.pop();
    this.#edits.push({ offset: start, remove: this.#text.length - start, insert: "" });
  }

  /**
   * The repairer takes the quote in `["see [1"]` for a part of the string, because of its open bracket.
   * Where the quote plainly ends the string, stand-ins hide the bracket from it.
   */
  #hideBrackets(start: number, quote: number): void {
    const opening = this.#open.at(-1);
    if (opening === undefined) return;
    const closing = opening === "[" ? "]" : "}";
    BEHIND_LAST_STRING.lastIndex = quote + 1;
    if (BEHIND_LAST_STRING.exec(this.#text)?.[1] !== closing) return;
    const hidden: number[] = [];
    let unclosed = 0;
    for (let offset = start; offset < quote; offset++) {
      if (this.#text[offset] === closing) unclosed--;
      if (this.#text[offset] !== opening) continue;
      unclosed++;
      hidden.push(offset);
    }
    if (unclosed <= 0) return;
    for (const offset of hidden) {
      this.#edits.push({ offset, remove: 1, insert: this.#standIns.get(opening)! });
    }
  }

  #closes(isKey: boolean): boolean {
    if (!this.#escapesQuotes) return closesString(this.#text, this.#at);
    return closesIn(isKey ? "key" : this.#open.at(-1), this.#text, this.#at);
  }
}
