/**
 * The inline content of a text (CommonMark 0.31.2, section 6 and the appendix, "Phase 2: inline structure";
 * GFM 0.29). Every character is read a bounded number of times, whatever the text.
 *
 * @module
 */
import { AutolinkFinder } from "./autolink_literals.ts";
import { parseFootnoteLabel } from "./block_starts.ts";
import { beforeSpaces, behindLineEnding, behindSpaces, isAsciiPunctuation } from "./characters.ts";
import { parseReference } from "./character_reference.ts";
import { CodeSpanFinder } from "./code_spans.ts";
import {
  type DelimiterMarker,
  type DelimiterRun,
  pairRuns,
  piecesOfRun,
  readRun,
} from "./delimiters.ts";
import { parseAutolink, parseInlineHtml, PartFinder } from "./inline_html.ts";
import { readTarget } from "./link_target.ts";
import type { Definition, Inline, Span } from "./nodes.ts";

/** Characters one of which is in everything that is more than text. */
const SPECIAL = /[\n\r\\`*_~[\]<&@:.]/;

/** The definitions that inline content refers to. */
export interface References {
  definitions: ReadonlyMap<string, Definition>;
  footnotes: ReadonlySet<string>;
}

/** Extensions of CommonMark for inline content. */
export interface InlineOptions {
  /** Read strikethrough, footnotes and bare addresses too. */
  isGfm: boolean;
}

/**
 * Reads the inline content of a paragraph, a heading or a cell.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseInlines } from "./inline_parser.ts";
 *
 * const references = { definitions: new Map(), footnotes: new Set<string>() };
 * assert.deepEqual(parseInlines("`a` \\*", references, { isGfm: false }), [
 *   { type: "code", text: "a" },
 *   { type: "text", text: " " },
 *   { type: "text", text: "*" },
 * ]);
 * ```
 */
export function parseInlines(
  text: string,
  references: References,
  { isGfm }: InlineOptions,
): Inline[] {
  if (text === "") return [];
  if (!SPECIAL.test(text)) return [{ type: "text", text }];
  return new InlineParser(text, references, isGfm).parse();
}

/** A "[" or "![" that may begin a link or an image. */
interface Bracket {
  isImage: boolean;
  /** Where the text after it begins. */
  textStart: number;
  /** Its place among the pieces, and how many delimiter runs are before it. */
  piece: number;
  runs: number;
  /** Another bracket was closed after it: its text is not a label. */
  holdsBracket: boolean;
}

type Piece = Inline | DelimiterRun;

class InlineParser {
  readonly #text: string;
  readonly #references: References;
  readonly #isGfm: boolean;
  readonly #codeSpans: CodeSpanFinder;
  readonly #html: PartFinder;
  readonly #autolinks: AutolinkFinder | undefined;
  readonly #pieces: Piece[] = [];
  /** Delimiter runs that are not paired so far. */
  readonly #runs: DelimiterRun[] = [];
  readonly #brackets: Bracket[] = [];
  /** Links cannot contain links: this many brackets, images aside, can no longer open one. */
  #inactive = 0;
  #at = 0;
  /** Text that is read, but no piece so far, began here. */
  #textFrom = 0;

  constructor(text: string, references: References, isGfm: boolean) {
    this.#text = text;
    this.#references = references;
    this.#isGfm = isGfm;
    this.#codeSpans = new CodeSpanFinder(text);
    this.#html = new PartFinder(text);
    this.#autolinks = isGfm ? new AutolinkFinder(text) : undefined;
  }

  parse(): Inline[] {
    while (this.#at < this.#text.length) if (!this.#readPiece()) this.#at++;
    this.#endText(this.#at);
    pairRuns(this.#runs);
    return this.#pieces.flatMap((piece) => piece.type === "run" ? piecesOfRun(piece) : piece);
  }

  /** Reads what begins here. @returns false when that is a character of text. */
  #readPiece(): boolean {
    const character = this.#text[this.#at]!;
    if (this.#autolinks && this.#brackets.length === 0 && this.#readAutolinkLiteral()) return true;
    switch (character) {
      case "\n":
      case "\r":
        return this.#readLineEnding();
      case "\\":
        return this.#readEscape();
      case "`":
        return this.#readCode();
      case "*":
      case "_":
        return this.#readRun(character);
      case "~":
        return this.#isGfm && this.#readRun(character);
      case "!":
        return this.#text[this.#at + 1] === "[" && this.#openBracket("![");
      case "[":
        return this.#readFootnoteCall() || this.#openBracket("[");
      case "]":
        return this.#closeBracket();
      case "<":
        return this.#parseAutolink() || this.#readHtml();
      case "&":
        return this.#readReference();
    }
    return false;
  }

  /** Makes a piece of the text so far, up to an offset. */
  #endText(end: number): void {
    if (end > this.#textFrom) {
      this.#pieces.push({ type: "text", text: this.#text.slice(this.#textFrom, end) });
    }
  }

  /** Adds a piece after the text so far, and continues after it. */
  #add(piece: Piece, end: number): true {
    this.#endText(this.#at);
    this.#pieces.push(piece);
    this.#goOn(end);
    return true;
  }

  #goOn(end: number): void {
    this.#at = end;
    this.#textFrom = end;
  }

  /**
   * Spaces around a line ending are not part of the text; two before it are a break (section 6.7).
   */
  #readLineEnding(): true {
    const textEnd = beforeSpaces(this.#text, this.#at, this.#textFrom);
    const spaces = this.#text.slice(textEnd, this.#at);
    this.#endText(textEnd);
    if (spaces.endsWith("  ")) this.#pieces.push({ type: "hardBreak" });
    const end = behindLineEnding(this.#text, this.#at);
    this.#pieces.push({ type: "lineEnding", text: this.#text.slice(this.#at, end) });
    this.#goOn(behindSpaces(this.#text, end));
    return true;
  }

  #readEscape(): boolean {
    const next = this.#at + 1;
    if (behindLineEnding(this.#text, next) > next) return this.#add({ type: "hardBreak" }, next);
    if (!isAsciiPunctuation(this.#text.charCodeAt(next))) return false;
    this.#endText(this.#at);
    this.#textFrom = next;
    this.#at = next + 1;
    return true;
  }

  /** A code span; backticks without a partner are text. */
  #readCode(): true {
    const { text, end } = this.#codeSpans.find(this.#at);
    if (text !== undefined) return this.#add({ type: "code", text }, end);
    this.#at = end;
    return true;
  }

  #readRun(marker: DelimiterMarker): boolean {
    const run = readRun(this.#text, this.#at, marker, this.#isGfm);
    const end = this.#at + run.size;
    if (marker === "~" && run.size > 2) {
      this.#at = end;
      return true;
    }
    this.#runs.push(run);
    return this.#add(run, end);
  }

  #readReference(): boolean {
    const reference = parseReference(this.#text, this.#at);
    return reference !== undefined &&
      this.#add({ type: "text", text: reference.text }, reference.end);
  }

  #parseAutolink(): boolean {
    const link = parseAutolink(this.#text, this.#at);
    if (!link) return false;
    const { text, destination, end } = link;
    return this.#add({ type: "autolink", isBare: false, text, destination }, end);
  }

  #readAutolinkLiteral(): boolean {
    const link = this.#autolinks?.find(this.#at);
    if (!link) return false;
    const { text, destination, end } = link;
    return this.#add({ type: "autolink", isBare: true, text, destination }, end);
  }

  #readHtml(): boolean {
    const end = parseInlineHtml(this.#html, this.#at);
    if (end === undefined) return false;
    return this.#add({ type: "html", text: this.#text.slice(this.#at, end) }, end);
  }

  #readFootnoteCall(): boolean {
    const label = this.#isGfm ? parseFootnoteLabel(this.#text, this.#at) : undefined;
    if (!label || !this.#references.footnotes.has(label.value)) return false;
    return this.#add({ type: "footnoteCall", label: label.value }, label.end);
  }

  #openBracket(opening: "[" | "!["): true {
    const textStart = this.#at + opening.length;
    this.#add({ type: "text", text: opening }, textStart);
    this.#brackets.push({
      isImage: opening === "![",
      textStart,
      piece: this.#pieces.length - 1,
      runs: this.#runs.length,
      holdsBracket: false,
    });
    return true;
  }

  #closeBracket(): boolean {
    const bracket = this.#brackets.pop();
    if (!bracket) return false;
    const depth = this.#brackets.length;
    const isInactive = depth < this.#inactive && !bracket.isImage;
    this.#inactive = Math.min(this.#inactive, depth);
    const outer = this.#brackets.at(-1);
    if (outer) outer.holdsBracket = true;
    const read = isInactive
      ? undefined
      : readTarget(this.#text, this.#at, bracket, this.#references.definitions);
    if (!read) return this.#readFootnoteInImage(bracket);
    this.#endText(this.#at);
    // Delimiters in a link pair with none outside.
    pairRuns(this.#runs.splice(bracket.runs));
    const span: Span = { kind: bracket.isImage ? "image" : "link", target: read.target };
    this.#pieces[bracket.piece] = { type: "enter", span };
    this.#pieces.push({ type: "leave", span });
    if (!bracket.isImage) this.#inactive = depth;
    this.#goOn(read.end);
    return true;
  }

  /** `![^label]` is not an image, but a "!" before a footnote. */
  #readFootnoteInImage({ isImage, textStart, piece, runs, holdsBracket }: Bracket): boolean {
    if (!this.#isGfm || !isImage || holdsBracket) return false;
    const label = parseFootnoteLabel(this.#text, textStart - 1);
    if (!label || label.end !== this.#at + 1) return false;
    if (!this.#references.footnotes.has(label.value)) return false;
    this.#pieces.length = piece;
    this.#runs.length = runs;
    this.#pieces.push({ type: "text", text: "!" }, { type: "footnoteCall", label: label.value });
    this.#goOn(label.end);
    return true;
  }
}
