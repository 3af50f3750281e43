/**
 * Where a lexer stands, and what its rules do in every mode.
 *
 * @module
 */
import { Scanner } from "./scanner.ts";
import type { Token, TokenKind } from "./token.ts";

/** Where the lexer is. */
export type Mode =
  | "statement"
  | "text"
  | "ellipseText"
  | "slantedText"
  | "normalLink"
  | "thickLink"
  | "dottedLink"
  | "string"
  | "markdown"
  | "click"
  | "callbackName"
  | "callbackArguments";

const OPENERS = [
  "(((",
  "(-",
  "([",
  "[[",
  "[|",
  "[(",
  "[/",
  "[\\",
  ">",
  "|",
  "(",
  "[",
  "{",
] as const;

/**
 * The state that the rules of all modes share: the place in the text, the tokens so far, and the stack of
 * modes.
 */
export class LexerState {
  readonly scanner: Scanner;
  readonly tokens: Token[] = [];
  at = 0;
  readonly #modes: Mode[] = ["statement"];
  #isDone = false;

  constructor(readonly text: string) {
    this.scanner = new Scanner(text);
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get mode(): Mode {
    // The first mode is never left.
    return this.#modes.at(-1)!;
  }

  /** Adds the token that ends at an offset and continues after it. */
  add(kind: TokenKind, end: number, value = this.text.slice(this.at, end)): void {
    this.tokens.push({ kind, value, start: this.at, end });
    this.at = end;
  }

  /** Adds the last token. */
  finish(kind: "endOfSource" | "cutOff" | "unknown"): void {
    const codePoint = this.text.codePointAt(this.at);
    const value = codePoint === undefined ? "" : String.fromCodePoint(codePoint);
    this.add(kind, this.at + value.length, value);
    this.#isDone = true;
  }

  enter(mode: Mode): void {
    this.#modes.push(mode);
  }

  leave(): void {
    if (this.#modes.length > 1) this.#modes.pop();
  }

  /** Matches a pattern at the current place. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  /** A quoted text begins: Mermaid knows it in every mode. */
  quote(): boolean {
    if (this.text[this.at] !== '"') return false;
    const isMarkdown = this.text[this.at + 1] === "`";
    this.at += isMarkdown ? 2 : 1;
    this.enter(isMarkdown ? "markdown" : "string");
    return true;
  }

  /** `~~~` is a link in every mode. */
  invisibleLink(): boolean {
    const link = this.scanner.wholeLink(this.at, "invisible");
    if (!link) return false;
    this.add("link", this.scanner.afterBlanks(link.end), this.text.slice(link.start, link.end));
    return true;
  }

  /** An opener of a text: they too are known in every mode. */
  opener(): boolean {
    const opener = OPENERS.find((written) => this.text.startsWith(written, this.at));
    if (opener === undefined) return false;
    this.add("open", this.at + opener.length);
    if (opener === "(-") this.enter("ellipseText");
    else if (opener === "[/" || opener === "[\\") this.enter("slantedText");
    else if (opener !== "[|") this.enter("text");
    return true;
  }
}
