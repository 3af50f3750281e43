/**
 * Checks class diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { ClassParts } from "./class_parts.ts";
import type { ClassToken } from "./class_tokens.ts";
import { faultAt, unclosedDelimiter, unexpectedDelimiter } from "./faults.ts";
import { type CheckedDiagram, withoutStyleEnds } from "./reading.ts";

const STATEMENT = "a class, a relation (A <|-- B), a member (A : text) or another statement";
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
  return new ClassReader(withoutStyleEnds(sent)).read();
}

/** Collects the statements of a class diagram. */
class ClassReader {
  readonly #parts: ClassParts;
  readonly #tokens: ClassParts["tokens"];
  readonly #classes = new Set<string>();
  readonly #root: Namespace = new Map();
  readonly #open: OpenNamespace[] = [];
  #namespaces = 0;
  #relations = 0;

  constructor(source: SourceText) {
    this.#parts = new ClassParts(source);
    this.#tokens = this.#parts.tokens;
  }

  read(): CheckedDiagram {
    this.#tokens.expect("the keyword classDiagram", "classDiagram");
    this.#tokens.expect("a line break", "newline");
    do this.#readStatement(); while (this.#isMore());
    return {
      title: null,
      stats: { nodes: this.#classes.size, edges: this.#relations, subgraphs: this.#namespaces },
    };
  }

  /** Goes on to the next statement; false at the end of the source. */
  #isMore(): boolean {
    for (;;) {
      const hasBreak = this.#tokens.takeIf("newline") !== undefined;
      const namespace = this.#open.at(-1);
      if (namespace?.isNew) return true;
      const { kind } = this.#tokens.peek();
      if (kind === "eof") {
        if (!namespace) return false;
        throw this.#unclosedNamespace();
      }
      if (!namespace || kind !== "}") {
        if (!hasBreak) throw this.#parts.fault("the end of the line");
        return true;
      }
      this.#tokens.take();
      this.#open.pop();
    }
  }

  #readStatement(): void {
    const token = this.#parts.beginStatement();
    const namespace = this.#open.at(-1);
    if (namespace) {
      if (!["class", "note", "note for", "namespace"].includes(token.kind)) {
        throw token.kind === "eof"
          ? this.#unclosedNamespace()
          : this.#parts.fault("a class, a note or a namespace");
      }
      namespace.isNew = false;
    }
    switch (token.kind) {
      case "direction":
      case "accessibility":
        this.#tokens.take();
        return;
      case "class":
        return this.#readClass();
      case "namespace":
        return this.#readNamespace();
      case "note":
      case "note for":
        return this.#parts.readNote();
      case "<<":
        return this.#readAnnotation();
      case "callback":
      case "link":
      case "click":
        return this.#parts.readClick();
      case "style":
      case "classDef":
      case "cssClass":
        return this.#parts.readStyle();
    }
    if (token.text === "}") throw unexpectedDelimiter(this.#parts.source, token.offset, "}");
    this.#readRelationOrMember();
  }

  /** The first one that is open. */
  #unclosedNamespace() {
    return unclosedDelimiter(this.#parts.source, this.#open[0]!.brace.offset, "the namespace", "}");
  }

  #readClass(): void {
    this.#tokens.take();
    this.#addClass(this.#parts.readName("a name"));
    this.#parts.readLabel();
    if (this.#tokens.takeIf(":::")) {
      this.#parts.readStyleClass();
      const brace = this.#tokens.takeIf("{");
      if (brace && this.#parts.readMembers(brace) === 0) throw this.#parts.fault("a member");
      return;
    }
    if (this.#tokens.takeIf("<<")) this.#parts.readAnnotationText();
    const brace = this.#tokens.takeIf("{");
    if (brace) this.#parts.readMembers(brace);
  }

  #readNamespace(): void {
    this.#tokens.take();
    const name = this.#parts.readName("a name", { hasType: false });
    this.#parts.readLabel();
    const brace = this.#tokens.expect("{", "{");
    let namespace = this.#open.at(-1)?.namespace ?? this.#root;
    for (const part of name.split(".")) {
      if (!namespace.has(part)) {
        namespace.set(part, new Map());
        this.#namespaces++;
      }
      namespace = namespace.get(part)!;
    }
    this.#open.push({ namespace, brace, isNew: true });
  }

  #readAnnotation(): void {
    this.#tokens.take();
    this.#parts.readAnnotationText();
    const { offset } = this.#tokens.peek();
    const name = this.#parts.readName("the name of a class");
    if (this.#classes.has(nameWithoutType(name))) return;
    throw faultAt(this.#parts.source, offset, {
      problem: "an annotation of a class that is not named before",
    });
  }

  #readRelationOrMember(): void {
    const first = this.#parts.readName(STATEMENT);
    const member = this.#tokens.takeIf("label");
    if (member) {
      this.#parts.checkMember(member, member.text.slice(1));
      return this.#addClass(first);
    }
    const hasText = this.#tokens.takeIf("string") !== undefined;
    const start = this.#tokens.takeIf("relation end");
    if (!hasText && !start && this.#tokens.peek().kind !== "line") return;
    this.#tokens.expect("a line -- or ..", "line");
    const end = this.#tokens.takeIf("relation end");
    this.#tokens.takeIf("string");
    const second = this.#parts.readName("the name of the second class");
    this.#tokens.takeIf("label");
    // A lollipop at one end, with nothing at the other, stands for an interface and not for a class.
    if (start?.text !== "()" || end) this.#addClass(first);
    if (end?.text !== "()" || start) this.#addClass(second);
    this.#relations++;
  }

  #addClass(name: string): void {
    this.#classes.add(nameWithoutType(name));
  }
}

function nameWithoutType(name: string): string {
  const type = name.indexOf("~");
  return type > 0 ? name.slice(0, type) : name;
}
