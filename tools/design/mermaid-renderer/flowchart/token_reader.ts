/**
 * Going through tokens, and saying where they do not fit.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { foundAt, shownFound, syntaxError, type SyntaxFault } from "../source/syntax_error.ts";
import type { Token, TokenKind } from "./token.ts";
import type { Failure } from "../failure.ts";

const BRACKET = /^[[\](){}|]/;
const QUOTE_THE_LABEL = 'a label with brackets or pipes needs quotes: id["label"]';
/** The names of tokens in messages, where their text does not say it. */
const NAMES: Partial<Record<TokenKind, string>> = {
  space: "blank",
  newline: "end of line",
  endOfSource: "end of source",
};

/** Tokens with one place in them. */
export class TokenReader {
  #at = 0;

  readonly #tokens: readonly Token[];

  constructor(readonly source: SourceText, tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The token at the current place, or some places on. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1)!;
  }

  /** The kind of that token. */
  kind(ahead = 0): TokenKind {
    return this.peek(ahead).kind;
  }

  /** Takes the current token; the last one stays. */
  take(): Token {
    const token = this.peek();
    if (this.#at < this.#tokens.length - 1) this.#at++;
    return token;
  }

  /** Takes the current token if it is of a kind. */
  takeIf(kind: TokenKind): Token | undefined {
    return this.kind() === kind ? this.take() : undefined;
  }

  /** Takes a token that has to be of a kind. */
  need(kind: TokenKind, expected: string): Token {
    if (this.kind() !== kind) throw this.unexpected(expected);
    return this.take();
  }

  /** Takes blanks, and says how many there were. */
  blanks(): number {
    let count = 0;
    while (this.takeIf("space")) count++;
    return count;
  }

  /** A statement is over at a line end, a semicolon or the end of the source. */
  needEnd(expected = "a line end or ;"): void {
    if (!this.isEnd()) throw this.unexpected(expected);
    this.take();
  }

  isEnd(): boolean {
    return ["newline", "semicolon", "endOfSource"].includes(this.kind());
  }

  /**
   * The error for the current token, which does not fit.
   *
   * @param bracketAdvice What to write instead where the token is a bracket or a pipe.
   */
  unexpected(expected: string, bracketAdvice = QUOTE_THE_LABEL): Failure {
    const token = this.peek();
    const { text } = this.source;
    const offset = placeOf(text, token);
    const name = NAMES[token.kind];
    const found = name ?? foundAt(text, offset);
    const character = text[offset] ?? "";
    if (token.kind === "cutOff") return this.#cutOff(token);
    if (token.kind === "end") {
      return this.fault({
        code: "UNEXPECTED_DELIMITER",
        offset,
        found: "end",
        problem: "end closes no subgraph",
        suggestion: 'in an id or a label write End, or "end" in quotes',
      });
    }
    if (token.kind !== "space" && token.kind !== "newline" && BRACKET.test(character)) {
      return this.fault({
        code: "UNEXPECTED_DELIMITER",
        offset,
        found: character,
        problem: `${character} cannot stand here`,
        expected,
        suggestion: bracketAdvice,
      });
    }
    return this.fault({
      offset,
      found,
      problem: `unexpected ${name ?? shownFound(found)}`,
      expected,
      suggestion: suggestionFor(token, text.slice(offset, offset + 3)),
    });
  }

  fault(fault: SyntaxFault): Failure {
    const offset = Math.min(fault.offset, this.source.text.length);
    return syntaxError(this.source, { ...fault, offset });
  }

  /** Something opened at the token has no end. */
  #cutOff(token: Token): Failure {
    const found = /^(?:@\{|accDescr\s*\{)/.exec(
      this.source.text.slice(token.start, token.start + 40),
    );
    if (found) {
      return this.fault({
        code: "UNCLOSED_DELIMITER",
        offset: token.start,
        found: found[0],
        problem: `${found[0]} has no end`,
        expected: "}",
      });
    }
    return this.fault({ offset: token.start, problem: "the source ends within a statement" });
  }
}

/**
 * The place where a reader sees a token begin: a link after the white space that belongs to it, a string at
 * its quote, which does not.
 */
function placeOf(text: string, token: Token): number {
  if (token.kind === "string" || token.kind === "markdown") {
    return text.lastIndexOf('"', token.start);
  }
  if (token.kind !== "link" && token.kind !== "linkStart") return token.start;
  let at = token.start;
  while (at < token.end && /\s/.test(text[at]!)) at++;
  return at;
}

function suggestionFor(token: Token, written: string): string | undefined {
  if (token.kind === "unknown" && written.startsWith("->")) return "write a link as -->";
  if (token.kind === "word" && /^(?:%%|\/\/)/.test(written)) {
    return "a comment is a line of its own that begins with %%";
  }
  if (token.kind === "edgeId") return "put a label that holds an @ in quotes";
  if (token.kind === "unknown" && written.startsWith("#")) {
    return "#…; is a character code, for labels only: leave the ; out";
  }
  return undefined;
}
