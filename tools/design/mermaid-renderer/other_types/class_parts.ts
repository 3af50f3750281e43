/**
 * The parts of statements in class diagrams: names, labels, bodies, notes and styles.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import {
  type ClassMode,
  type ClassToken,
  type ClassTokenKind,
  classTokens,
} from "./class_tokens.ts";
import { faultAt, isBraceClosed, statementFault, unclosedDelimiter } from "./faults.ts";
import { parsedText } from "./reading.ts";
import { Scanner, Tokens } from "./scanner.ts";
import type { Failure } from "../failure.ts";

/** Pieces of names: `Order-Line` is three of them. */
const NAME_PIECE = ["word", "letter", "-"] as const;
const STYLE_PIECE = ["word", ":", "label", "#", "style", "%"] as const;

/** Reads the parts of statements, one after the other. */
export class ClassParts {
  readonly tokens: Tokens<ClassTokenKind>;
  readonly #scanner: Scanner<ClassMode>;
  #statementStart = 0;

  constructor(readonly source: SourceText) {
    this.#scanner = new Scanner<ClassMode>(parsedText(source), "plain");
    this.tokens = new Tokens(
      classTokens(source, this.#scanner),
      (expected) => this.fault(expected),
    );
  }

  /** The next token, with which a statement begins. */
  beginStatement(): ClassToken {
    const token = this.tokens.peek();
    this.#statementStart = token.offset;
    return token;
  }

  /** A name of pieces and dots; a name in backticks ends it, and so does a generic type. */
  readName(expected: string, { hasType = true } = {}): string {
    let name = "";
    for (;;) {
      const literal = this.tokens.takeIf("literal");
      name += literal?.text.replaceAll("`", "") ?? this.tokens.expect(expected, ...NAME_PIECE).text;
      const type = hasType ? this.tokens.takeIf("generic") : undefined;
      if (type) return name + type.text;
      if (literal) return name;
      if (this.tokens.takeIf(".")) name += ".";
      else if (![...NAME_PIECE, "literal"].includes(this.tokens.peek().kind)) return name;
    }
  }

  /** One piece: what follows belongs to the statement again. */
  readStyleClass(): void {
    this.tokens.expect("the name of a style class", ...NAME_PIECE);
  }

  readLabel(): void {
    const bracket = this.tokens.takeIf("[");
    if (!bracket) return;
    this.tokens.expect("a label in quotes", "string");
    if (this.tokens.takeIf("]")) return;
    if (this.tokens.peek().kind !== "newline") throw this.fault("]");
    throw unclosedDelimiter(this.source, bracket.offset, "[", "]");
  }

  /** The members up to the `}`, and how many they are. */
  readMembers(brace: ClassToken): number {
    let count = 0;
    for (let token = this.tokens.takeIf("member"); token; token = this.tokens.takeIf("member")) {
      this.checkMember(token, token.text);
      count++;
    }
    if (this.tokens.takeIf("}")) return count;
    if (this.tokens.peek().kind === "eof" || !isBraceClosed(this.#scanner.text, brace.offset)) {
      throw unclosedDelimiter(this.source, brace.offset, "the body of the class", "}");
    }
    throw this.fault("a member without braces, or }");
  }

  /** A member with a `)` is a method: a name, then parentheses. */
  checkMember(token: ClassToken, text: string): void {
    const member = text.trim();
    const close = member.lastIndexOf(")");
    if (close < 1 || /^<<.*>>$/.test(member)) return;
    const open = member.indexOf("(", 1);
    if (open > 0 && open < close) return;
    throw faultAt(this.source, token.offset + token.text.indexOf(")"), {
      expected: "a name and ( before )",
    });
  }

  readAnnotationText(): void {
    this.tokens.expect("the text of the annotation", ...NAME_PIECE);
    this.tokens.expect(">>", ">>");
  }

  readNote(): void {
    if (this.tokens.take().kind === "note for") this.readName("the name of a class");
    this.tokens.expect("a text in quotes", "string");
  }

  readClick(): void {
    const { kind } = this.tokens.take();
    this.readName("the name of a class");
    if (kind === "click" && this.tokens.takeIf("callback name")) {
      this.tokens.takeIf("callback arguments");
      this.tokens.takeIf("string");
      return;
    }
    if (kind === "click") this.tokens.expect('call name() or href "…"', "href");
    this.tokens.expect("a text in quotes", "string");
    this.tokens.takeIf("string");
    if (kind !== "callback") this.tokens.takeIf("target");
  }

  readStyle(): void {
    const { kind } = this.tokens.take();
    if (kind === "cssClass") {
      this.tokens.expect("names of classes in quotes", "string");
      this.tokens.expect("the name of a style class", "word");
      return;
    }
    this.tokens.expect("a name", "word");
    while (kind === "classDef" && this.tokens.takeIf(",")) this.tokens.expect("a name", "word");
    do {
      this.tokens.expect("a style such as fill:#f9f", ...STYLE_PIECE);
      while (this.tokens.takeIf(...STYLE_PIECE));
    } while (this.tokens.takeIf(","));
  }

  fault(expected: string): Failure {
    return statementFault(this.source, this.#scanner, {
      statement: this.#statementStart,
      offset: this.tokens.peek().offset,
      expected,
      plainFrom: ":",
    });
  }
}
