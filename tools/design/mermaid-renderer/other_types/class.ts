/**
 * Checks class diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { type ClassMode, type ClassToken, classTokens } from "./class_tokens.ts";
import {
  faultAt,
  isBraceClosed,
  statementFault,
  unclosedDelimiter,
  unexpectedDelimiter,
} from "./faults.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Scanner, Tokens } from "./scanner.ts";
import type { Failure } from "../failure.ts";

const STATEMENT = "a class, a relation (A <|-- B), a member (A : text) or another statement";
/** Pieces of names: `Order-Line` is three of them. */
const NAME_PIECE = ["word", "letter", "-"] as const;
const STYLE_PIECE = ["word", ":", "label", "#", "style", "%"] as const;

/** A namespace that is not closed yet. */
interface OpenNamespace {
  namespace: Namespace;
  brace: ClassToken;
  /** No statement is read in it so far. */
  isNew: boolean;
}

/** The namespaces inside one, by the parts of their names. */
type Namespace = Map<string, Namespace>;

/**
 * Checks a class diagram: classes, relations, namespaces.
 *
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED`, `UNCLOSED_QUOTE`, `UNCLOSED_DELIMITER`,
 * `UNEXPECTED_DELIMITER`.
 */
export function checkClass(sent: SourceText): CheckedDiagram {
  const source = withoutStyleEnds(sent);
  const scanner = new Scanner<ClassMode>(parsedText(source), "plain");
  const tokens = new Tokens(classTokens(source, scanner), fault);
  const classes = new Set<string>();
  const root: Namespace = new Map();
  let namespaces = 0;
  const open: OpenNamespace[] = [];
  let relations = 0;
  let statementStart = 0;

  tokens.expect("the keyword classDiagram", "classDiagram");
  tokens.expect("a line break", "newline");
  do readStatement(); while (isMore());
  return {
    title: null,
    stats: { nodes: classes.size, edges: relations, subgraphs: namespaces },
  };

  /** Goes on to the next statement; false at the end of the source. */
  function isMore(): boolean {
    for (;;) {
      const hasBreak = tokens.takeIf("newline") !== undefined;
      const namespace = open.at(-1);
      if (namespace?.isNew) return true;
      const { kind } = tokens.peek();
      if (kind === "eof") {
        if (!namespace) return false;
        throw unclosedNamespace();
      }
      if (!namespace || kind !== "}") {
        if (!hasBreak) throw fault("the end of the line");
        return true;
      }
      tokens.take();
      open.pop();
    }
  }

  function readStatement(): void {
    const token = tokens.peek();
    statementStart = token.offset;
    const namespace = open.at(-1);
    if (namespace) {
      if (!["class", "note", "note for", "namespace"].includes(token.kind)) {
        throw token.kind === "eof" ? unclosedNamespace() : fault("a class, a note or a namespace");
      }
      namespace.isNew = false;
    }
    switch (token.kind) {
      case "direction":
      case "accessibility":
        tokens.take();
        return;
      case "class":
        return readClass();
      case "namespace":
        return readNamespace();
      case "note":
      case "note for":
        return readNote();
      case "<<":
        return readAnnotation();
      case "callback":
      case "link":
      case "click":
        return readClick();
      case "style":
      case "classDef":
      case "cssClass":
        return readStyle();
    }
    if (token.text === "}") throw unexpectedDelimiter(source, token.offset, "}");
    readRelationOrMember();
  }

  /** The first one that is open. */
  function unclosedNamespace() {
    return unclosedDelimiter(source, open[0]!.brace.offset, "the namespace", "}");
  }

  function readClass(): void {
    tokens.take();
    addClass(readName("a name"));
    readLabel();
    if (tokens.takeIf(":::")) {
      tokens.expect("the name of a style class", ...NAME_PIECE);
      const brace = tokens.takeIf("{");
      if (brace && readMembers(brace) === 0) throw fault("a member");
      return;
    }
    if (tokens.takeIf("<<")) readAnnotationText();
    const brace = tokens.takeIf("{");
    if (brace) readMembers(brace);
  }

  /** The members up to the `}`, and how many they are. */
  function readMembers(brace: ClassToken): number {
    let count = 0;
    for (let token = tokens.takeIf("member"); token; token = tokens.takeIf("member")) {
      checkMember(token, token.text);
      count++;
    }
    if (tokens.takeIf("}")) return count;
    if (tokens.peek().kind === "eof" || !isBraceClosed(scanner.text, brace.offset)) {
      throw unclosedDelimiter(source, brace.offset, "the body of the class", "}");
    }
    throw fault("a member without braces, or }");
  }

  /** A member with a `)` is a method: a name, then parentheses. */
  function checkMember(token: ClassToken, text: string): void {
    const member = text.trim();
    const close = member.lastIndexOf(")");
    if (close < 1 || /^<<.*>>$/.test(member)) return;
    const open = member.indexOf("(", 1);
    if (open > 0 && open < close) return;
    throw faultAt(source, token.offset + token.text.indexOf(")"), {
      expected: "a name and ( before )",
    });
  }

  function readNamespace(): void {
    tokens.take();
    const name = readName("a name", { hasType: false });
    readLabel();
    const brace = tokens.expect("{", "{");
    let namespace = open.at(-1)?.namespace ?? root;
    for (const part of name.split(".")) {
      if (!namespace.has(part)) {
        namespace.set(part, new Map());
        namespaces++;
      }
      namespace = namespace.get(part)!;
    }
    open.push({ namespace, brace, isNew: true });
  }

  function readNote(): void {
    if (tokens.take().kind === "note for") readName("the name of a class");
    tokens.expect("a text in quotes", "string");
  }

  function readAnnotation(): void {
    tokens.take();
    readAnnotationText();
    const { offset } = tokens.peek();
    const name = readName("the name of a class");
    if (classes.has(nameWithoutType(name))) return;
    throw faultAt(source, offset, { problem: "an annotation of a class that is not named before" });
  }

  function readAnnotationText(): void {
    tokens.expect("the text of the annotation", ...NAME_PIECE);
    tokens.expect(">>", ">>");
  }

  function readClick(): void {
    const { kind } = tokens.take();
    readName("the name of a class");
    if (kind === "click" && tokens.takeIf("callback name")) {
      tokens.takeIf("callback arguments");
      tokens.takeIf("string");
      return;
    }
    if (kind === "click") tokens.expect('call name() or href "…"', "href");
    tokens.expect("a text in quotes", "string");
    tokens.takeIf("string");
    if (kind !== "callback") tokens.takeIf("target");
  }

  function readStyle(): void {
    const { kind } = tokens.take();
    if (kind === "cssClass") {
      tokens.expect("names of classes in quotes", "string");
      tokens.expect("the name of a style class", "word");
      return;
    }
    tokens.expect("a name", "word");
    while (kind === "classDef" && tokens.takeIf(",")) tokens.expect("a name", "word");
    do {
      tokens.expect("a style such as fill:#f9f", ...STYLE_PIECE);
      while (tokens.takeIf(...STYLE_PIECE));
    } while (tokens.takeIf(","));
  }

  function readRelationOrMember(): void {
    const first = readName(STATEMENT);
    const member = tokens.takeIf("label");
    if (member) {
      checkMember(member, member.text.slice(1));
      return addClass(first);
    }
    const hasText = tokens.takeIf("string") !== undefined;
    const start = tokens.takeIf("relation end");
    if (!hasText && !start && tokens.peek().kind !== "line") return;
    tokens.expect("a line -- or ..", "line");
    const end = tokens.takeIf("relation end");
    tokens.takeIf("string");
    const second = readName("the name of the second class");
    tokens.takeIf("label");
    // A lollipop at one end, with nothing at the other, stands for an interface and not for a class.
    if (start?.text !== "()" || end) addClass(first);
    if (end?.text !== "()" || start) addClass(second);
    relations++;
  }

  function readLabel(): void {
    const bracket = tokens.takeIf("[");
    if (!bracket) return;
    tokens.expect("a label in quotes", "string");
    if (tokens.takeIf("]")) return;
    if (tokens.peek().kind !== "newline") throw fault("]");
    throw unclosedDelimiter(source, bracket.offset, "[", "]");
  }

  /** A name of pieces and dots; a name in backticks ends it, and so does a generic type. */
  function readName(expected: string, { hasType = true } = {}): string {
    let name = "";
    for (;;) {
      const literal = tokens.takeIf("literal");
      name += literal?.text.replaceAll("`", "") ?? tokens.expect(expected, ...NAME_PIECE).text;
      const type = hasType ? tokens.takeIf("generic") : undefined;
      if (type) return name + type.text;
      if (literal) return name;
      if (tokens.takeIf(".")) name += ".";
      else if (![...NAME_PIECE, "literal"].includes(tokens.peek().kind)) return name;
    }
  }

  function addClass(name: string): void {
    classes.add(nameWithoutType(name));
  }

  function fault(expected: string): Failure {
    return statementFault(source, scanner, {
      statement: statementStart,
      offset: tokens.peek().offset,
      expected,
      plainFrom: ":",
    });
  }
}

function nameWithoutType(name: string): string {
  const type = name.indexOf("~");
  return type > 0 ? name.slice(0, type) : name;
}
