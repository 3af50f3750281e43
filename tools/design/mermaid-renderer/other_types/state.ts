/**
 * Checks state diagrams.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { SourceText } from "../source/source_text.ts";
import { faultAt, statementFault, unclosedDelimiter } from "./faults.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Scanner, Tokens } from "./scanner.ts";
import { type StateMode, type StateToken, stateTokens } from "./state_tokens.ts";
import type { Failure } from "../failure.ts";

const STATEMENT = "a state, a transition (A --> B) or another statement";

/** What is known of a state. */
interface State {
  isComposite: boolean;
  descriptions: number;
}

/**
 * Checks a state diagram: simple states without `[*]`, transitions, composite states. A state that is only
 * declared (`state A`) is not drawn by Mermaid, and not counted.
 *
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED`, `UNCLOSED_QUOTE`, `UNCLOSED_DELIMITER`.
 */
export function checkState(sent: SourceText): CheckedDiagram {
  const source = withoutStyleEnds(sent);
  const scanner = new Scanner<StateMode>(parsedText(source), "plain");
  const tokens = new Tokens(stateTokens(source, scanner), fault);
  const states = new Map<string, State>();
  const open: StateToken[] = [];
  let transitions = 0;
  let statementStart = 0;
  let isDeclaration = false;

  tokens.expect("the keyword stateDiagram-v2", "stateDiagram");
  for (let token = tokens.peek(); token.kind !== "eof"; token = tokens.peek()) {
    // The word state is a piece of its own.
    if (!isDeclaration) statementStart = token.offset;
    isDeclaration = token.kind === "state";
    readStatement(token);
  }
  const [brace] = open;
  if (brace) throw unclosedDelimiter(source, brace.offset, "the composite state", "}");
  const composites = [...states.values()].filter(({ isComposite }) => isComposite).length;
  return {
    title: null,
    stats: { nodes: states.size - composites, edges: transitions, subgraphs: composites },
  };

  function readStatement(token: StateToken): void {
    switch (token.kind) {
      case "newline":
      case "direction":
      case "accessibility":
      case "hide empty description":
      case "state":
      case "--":
        tokens.take();
        return;
      case "}":
        tokens.take();
        open.pop();
        return;
      case "scale":
        tokens.take();
        tokens.expect("a number", "number");
        return;
      case "classDef":
      case "class":
      case "style":
        tokens.take();
        tokens.expect("a name", "names");
        tokens.expect("styles", "styles");
        return;
      case "name":
        tokens.take();
        openBody(token, token.text);
        return;
      case "description":
        return readDescribed();
      case "pseudo-state":
        tokens.take();
        add(token.text.replace(/(?:<<|\[\[)\w+(?:>>|\]\])$/, ""));
        return;
      case "note":
        return readNote();
      case "click":
        return readClick();
    }
    readTransition();
  }

  /** `state "text" as id`, perhaps with a body. */
  function readDescribed(): void {
    tokens.take();
    tokens.expect('"as" and an id', "as");
    const id = tokens.expect("an id", "id");
    if (openBody(id, id.text)) describe(id, id.text);
    else describe(id, id.text.split(":", 1)[0]!);
  }

  /** Takes the `{` of a composite state; whether there is one. */
  function openBody(token: StateToken, id: string): boolean {
    const brace = tokens.takeIf("{");
    if (!brace) return false;
    open.push(brace);
    const state = add(id);
    if (state) state.isComposite = true;
    checkDescriptions(token, state);
    return true;
  }

  function readNote(): void {
    tokens.take();
    if (tokens.takeIf("side")) {
      const id = tokens.expect("the id of a state", "id");
      tokens.expect('":" and a text, or lines up to "end note"', "note text");
      add(id.text);
      return;
    }
    tokens.expect('"left of", "right of" or a text in quotes', "note text");
    tokens.expect('"as" and an id', "as");
    tokens.expect("an id", "id");
  }

  function readClick(): void {
    tokens.take();
    readId();
    if (!tokens.takeIf("href")) tokens.expect("an address in quotes", "string");
    tokens.expect("a text in quotes", "string");
    tokens.expect("the end of the line", "newline");
  }

  function readTransition(): void {
    const from = readId();
    if (tokens.takeIf("-->")) {
      const to = readId();
      tokens.takeIf("text");
      add(to.text);
      transitions++;
    } else {
      const text = tokens.takeIf("text");
      if (text && text.text.slice(1).trim() !== "") return describe(from, from.text);
    }
    add(from.text);
  }

  /** An id or `[*]`, perhaps with a style class. */
  function readId(): StateToken {
    const id = tokens.expect(STATEMENT, "id", "[*]");
    if (tokens.takeIf(":::")) tokens.expect("the name of a style class", "id");
    return id;
  }

  function describe(token: StateToken, id: string): void {
    const state = add(id);
    if (state) state.descriptions++;
    checkDescriptions(token, state);
  }

  /** The state of an id, new or known; none for `[*]`, which is no state, and for an empty id. */
  function add(written: string): State | undefined {
    const id = written.trim();
    if (id === "" || id === "[*]") return undefined;
    const state = states.get(id) ?? { isComposite: false, descriptions: 0 };
    states.set(id, state);
    return state;
  }

  function checkDescriptions(token: StateToken, state: State | undefined): void {
    if (!state?.isComposite || state.descriptions < 2) return;
    throw faultAt(source, token.offset, {
      problem: `the composite state ${cutText(token.text.trim(), 30)} has two descriptions`,
      expected: "one description",
    });
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
