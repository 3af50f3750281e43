/**
 * Checks entity relationship diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { type ErMode, type ErToken, type ErTokenKind, erTokens } from "./er_tokens.ts";
import { isBraceClosed, statementFault, unclosedDelimiter, unexpectedDelimiter } from "./faults.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Scanner, Tokens } from "./scanner.ts";
import type { Failure } from "../failure.ts";

const STATEMENT = "an entity, a relationship (A ||--o{ B : label) or another statement";
const ENTITY = ["quoted", "word", "number"] as const;

/**
 * Checks an entity relationship diagram: entities, relationships, subgraphs.
 *
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED`, `UNCLOSED_QUOTE`, `UNCLOSED_DELIMITER`,
 * `UNEXPECTED_DELIMITER`.
 */
export function checkEr(sent: SourceText): CheckedDiagram {
  return new ErReader(withoutStyleEnds(sent)).read();
}

/** Collects the statements of an entity relationship diagram. */
class ErReader {
  readonly #source: SourceText;
  readonly #scanner: Scanner<ErMode>;
  readonly #tokens: Tokens<ErTokenKind>;
  readonly #entities = new Set<string>();
  readonly #open: ErToken[] = [];
  #relationships = 0;
  #subgraphs = 0;
  #statementStart = 0;

  constructor(source: SourceText) {
    this.#source = source;
    this.#scanner = new Scanner<ErMode>(parsedText(source), "plain");
    this.#tokens = new Tokens(
      erTokens(source, this.#scanner),
      (expected) => this.#fault(expected),
    );
  }

  read(): CheckedDiagram {
    this.#tokens.expect("the keyword erDiagram", "erdiagram");
    for (let token = this.#tokens.peek(); token.kind !== "eof"; token = this.#tokens.peek()) {
      this.#statementStart = token.offset;
      this.#readStatement(token);
    }
    const [subgraph] = this.#open;
    if (subgraph) throw unclosedDelimiter(this.#source, subgraph.offset, "the subgraph", "end");
    return {
      title: null,
      stats: {
        nodes: this.#entities.size,
        edges: this.#relationships,
        subgraphs: this.#subgraphs,
      },
    };
  }

  #readStatement(token: ErToken): void {
    switch (token.kind) {
      case "newline":
      case "direction":
      case "accessibility":
        this.#tokens.take();
        return;
      case "subgraph":
        return this.#readSubgraph();
      case "end":
        this.#tokens.take();
        if (this.#open.pop() === undefined) {
          throw unexpectedDelimiter(this.#source, token.offset, "end");
        }
        return;
      case "style":
      case "classdef":
        return this.#readStyle();
      case "class":
        this.#tokens.take();
        this.#readNames();
        return this.#readNames();
    }
    if (token.text === "}") throw unexpectedDelimiter(this.#source, token.offset, "}");
    this.#readEntity();
  }

  #readSubgraph(): void {
    this.#open.push(this.#tokens.take());
    this.#tokens.expect("the id of the subgraph", ...ENTITY);
    const bracket = this.#tokens.takeIf("[");
    if (bracket) {
      this.#tokens.expect("a title", ...ENTITY);
      while (this.#tokens.takeIf(...ENTITY));
      this.#closeBracket(bracket);
    }
    this.#tokens.expect("the end of the line", "newline");
    this.#subgraphs++;
  }

  #readStyle(): void {
    this.#tokens.take();
    this.#readNames();
    do {
      this.#tokens.expect("a style such as fill:#f9f", "style text", ":", "#");
      while (this.#tokens.takeIf("style text", ":", "#"));
    } while (this.#tokens.takeIf(","));
    this.#tokens.expect("the end of the line", "newline", ";");
  }

  #readNames(): void {
    do this.#tokens.expect("a name", "word", "style text"); while (this.#tokens.takeIf(","));
  }

  /** An entity, alone, with a body or as the first one of a relationship. */
  #readEntity(): void {
    this.#addEntity(this.#tokens.expect(STATEMENT, ...ENTITY));
    const bracket = this.#tokens.takeIf("[");
    if (bracket) {
      this.#tokens.expect("an alias", ...ENTITY);
      this.#closeBracket(bracket);
    }
    if (this.#tokens.takeIf(":::")) this.#readNames();
    const isFirst = !bracket && this.#tokens.peek().kind === "cardinality";
    if (isFirst) return this.#readRelationship();
    const brace = this.#tokens.takeIf("{");
    if (brace) this.#readBody(brace);
  }

  #readRelationship(): void {
    this.#tokens.take();
    this.#tokens.expect("-- or ..", "line");
    this.#tokens.expect("a cardinality such as o{ or ||", "cardinality");
    const second = this.#tokens.expect("the second entity", ...ENTITY);
    if (this.#tokens.takeIf(":::")) this.#readNames();
    this.#tokens.expect('":" and a label', ":");
    this.#tokens.expect("a label, one word or in quotes", "word", "quoted", "text");
    this.#addEntity(second);
    this.#relationships++;
  }

  #readBody(brace: ErToken): void {
    while (!this.#tokens.takeIf("}")) {
      if (this.#tokens.takeIf("attribute") === undefined) {
        throw this.#bodyFault(brace, "an attribute or }");
      }
      if (this.#tokens.takeIf("?") && this.#tokens.peek().kind !== "attribute") {
        throw this.#bodyFault(brace, "a name after the type");
      }
      if (!this.#tokens.takeIf("attribute")) throw this.#bodyFault(brace, "a name after the type");
      if (this.#tokens.takeIf("key")) {
        while (this.#tokens.takeIf(",")) {
          if (!this.#tokens.takeIf("key")) throw this.#bodyFault(brace, "PK, FK or UK");
        }
      }
      this.#tokens.takeIf("comment");
    }
  }

  #bodyFault(brace: ErToken, expected: string) {
    if (!isBraceClosed(this.#scanner.text, brace.offset)) {
      return unclosedDelimiter(this.#source, brace.offset, "the body", "}");
    }
    return this.#fault(expected);
  }

  #closeBracket(bracket: ErToken): void {
    if (this.#tokens.takeIf("]")) return;
    if (this.#tokens.peek().kind === "newline") {
      throw unclosedDelimiter(this.#source, bracket.offset, "[", "]");
    }
    throw this.#fault("]");
  }

  #addEntity(token: ErToken): void {
    this.#entities.add(token.text.replaceAll('"', ""));
  }

  #fault(expected: string): Failure {
    return statementFault(this.#source, this.#scanner, {
      statement: this.#statementStart,
      offset: this.#tokens.peek().offset,
      expected,
    });
  }
}
