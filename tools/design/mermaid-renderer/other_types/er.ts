/**
 * Checks entity relationship diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { type ErToken, erTokens } from "./er_tokens.ts";
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
  const source = withoutStyleEnds(sent);
  const scanner = new Scanner<"plain" | "body" | "style">(parsedText(source), "plain");
  const tokens = new Tokens(erTokens(source, scanner), fault);
  const entities = new Set<string>();
  const open: ErToken[] = [];
  let relationships = 0;
  let subgraphs = 0;
  let statementStart = 0;

  tokens.expect("the keyword erDiagram", "erdiagram");
  for (let token = tokens.peek(); token.kind !== "eof"; token = tokens.peek()) {
    statementStart = token.offset;
    readStatement(token);
  }
  const [subgraph] = open;
  if (subgraph) throw unclosedDelimiter(source, subgraph.offset, "the subgraph", "end");
  return { title: null, stats: { nodes: entities.size, edges: relationships, subgraphs } };

  function readStatement(token: ErToken): void {
    switch (token.kind) {
      case "newline":
      case "direction":
      case "accessibility":
        tokens.take();
        return;
      case "subgraph":
        return readSubgraph();
      case "end":
        tokens.take();
        if (open.pop() === undefined) throw unexpectedDelimiter(source, token.offset, "end");
        return;
      case "style":
      case "classdef":
        return readStyle();
      case "class":
        tokens.take();
        readNames();
        return readNames();
    }
    if (token.text === "}") throw unexpectedDelimiter(source, token.offset, "}");
    readEntity();
  }

  function readSubgraph(): void {
    open.push(tokens.take());
    tokens.expect("the id of the subgraph", ...ENTITY);
    const bracket = tokens.takeIf("[");
    if (bracket) {
      tokens.expect("a title", ...ENTITY);
      while (tokens.takeIf(...ENTITY));
      closeBracket(bracket);
    }
    tokens.expect("the end of the line", "newline");
    subgraphs++;
  }

  function readStyle(): void {
    tokens.take();
    readNames();
    do {
      tokens.expect("a style such as fill:#f9f", "style text", ":", "#");
      while (tokens.takeIf("style text", ":", "#"));
    } while (tokens.takeIf(","));
    tokens.expect("the end of the line", "newline", ";");
  }

  function readNames(): void {
    do tokens.expect("a name", "word", "style text"); while (tokens.takeIf(","));
  }

  /** An entity, alone, with a body or as the first one of a relationship. */
  function readEntity(): void {
    addEntity(tokens.expect(STATEMENT, ...ENTITY));
    const bracket = tokens.takeIf("[");
    if (bracket) {
      tokens.expect("an alias", ...ENTITY);
      closeBracket(bracket);
    }
    if (tokens.takeIf(":::")) readNames();
    const isFirst = !bracket && tokens.peek().kind === "cardinality";
    if (isFirst) return readRelationship();
    const brace = tokens.takeIf("{");
    if (brace) readBody(brace);
  }

  function readRelationship(): void {
    tokens.take();
    tokens.expect("-- or ..", "line");
    tokens.expect("a cardinality such as o{ or ||", "cardinality");
    const second = tokens.expect("the second entity", ...ENTITY);
    if (tokens.takeIf(":::")) readNames();
    tokens.expect('":" and a label', ":");
    tokens.expect("a label, one word or in quotes", "word", "quoted", "text");
    addEntity(second);
    relationships++;
  }

  function readBody(brace: ErToken): void {
    while (!tokens.takeIf("}")) {
      if (tokens.takeIf("attribute") === undefined) throw bodyFault(brace, "an attribute or }");
      if (tokens.takeIf("?") && tokens.peek().kind !== "attribute") {
        throw bodyFault(brace, "a name behind the type");
      }
      if (!tokens.takeIf("attribute")) throw bodyFault(brace, "a name behind the type");
      if (tokens.takeIf("key")) {
        while (tokens.takeIf(",")) {
          if (!tokens.takeIf("key")) throw bodyFault(brace, "PK, FK or UK");
        }
      }
      tokens.takeIf("comment");
    }
  }

  function bodyFault(brace: ErToken, expected: string) {
    if (!isBraceClosed(scanner.text, brace.offset)) {
      return unclosedDelimiter(source, brace.offset, "the body", "}");
    }
    return fault(expected);
  }

  function closeBracket(bracket: ErToken): void {
    if (tokens.takeIf("]")) return;
    if (tokens.peek().kind === "newline") {
      throw unclosedDelimiter(source, bracket.offset, "[", "]");
    }
    throw fault("]");
  }

  function addEntity(token: ErToken): void {
    entities.add(token.text.replaceAll('"', ""));
  }

  function fault(expected: string): Failure {
    return statementFault(source, scanner, {
      statement: statementStart,
      offset: tokens.peek().offset,
      expected,
    });
  }
}
