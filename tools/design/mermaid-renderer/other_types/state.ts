/**
 * Checks state diagrams.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { SourceText } from "../source/source_text.ts";
import { faultAt, statementFault, unclosedDelimiter } from "./faults.ts";
import { type CheckedDiagram, withoutStyleEnds } from "./reading.ts";
import { Tokens } from "./scanner.ts";
import { StateScanner, type StateToken, type StateTokenKind } from "./state_scanner.ts";
import { stateTokens } from "./state_tokens.ts";
import type { Failure } from "../failure.ts";

const STATEMENT = "a state, a transition (A --> B) or another statement";

/** A state, as the statements so far describe it. */
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
  return new StateReader(withoutStyleEnds(sent)).read();
}

/** Collects the statements of a state diagram. */
class StateReader {
  readonly #source: SourceText;
  readonly #scanner: StateScanner;
  readonly #tokens: Tokens<StateTokenKind>;
  readonly #states = new Map<string, State>();
  readonly #open: StateToken[] = [];
  #transitions = 0;
  #statementStart = 0;

  constructor(source: SourceText) {
    this.#source = source;
    this.#scanner = new StateScanner(source);
    this.#tokens = new Tokens(stateTokens(this.#scanner), (expected) => this.#fault(expected));
  }

  read(): CheckedDiagram {
    this.#tokens.expect("the keyword stateDiagram-v2", "stateDiagram");
    let isDeclaration = false;
    for (let token = this.#tokens.peek(); token.kind !== "eof"; token = this.#tokens.peek()) {
      // The word state is a piece of its own.
      if (!isDeclaration) this.#statementStart = token.offset;
      isDeclaration = token.kind === "state";
      this.#readStatement(token);
    }
    const [brace] = this.#open;
    if (brace) {
      throw unclosedDelimiter(this.#source, brace.offset, "the composite state", "}");
    }
    const composites = [...this.#states.values()].filter(({ isComposite }) => isComposite).length;
    return {
      title: null,
      stats: {
        nodes: this.#states.size - composites,
        edges: this.#transitions,
        subgraphs: composites,
      },
    };
  }

  #readStatement(token: StateToken): void {
    switch (token.kind) {
      case "newline":
      case "direction":
      case "accessibility":
      case "hide empty description":
      case "state":
      case "--":
        this.#tokens.take();
        return;
      case "}":
        this.#tokens.take();
        this.#open.pop();
        return;
      case "scale":
        this.#tokens.take();
        this.#tokens.expect("a number", "number");
        return;
      case "classDef":
      case "class":
      case "style":
        this.#tokens.take();
        this.#tokens.expect("a name", "names");
        this.#tokens.expect("styles", "styles");
        return;
      case "name":
        this.#tokens.take();
        this.#openBody(token, token.text);
        return;
      case "description":
        return this.#readDescribed();
      case "pseudo-state":
        this.#tokens.take();
        this.#add(token.text.replace(/(?:<<|\[\[)\w+(?:>>|\]\])$/, ""));
        return;
      case "note":
        return this.#readNote();
      case "click":
        return this.#readClick();
    }
    this.#readTransition();
  }

  /** `state "text" as id`, perhaps with a body. */
  #readDescribed(): void {
    this.#tokens.take();
    this.#tokens.expect('"as" and an id', "as");
    const id = this.#tokens.expect("an id", "id");
    if (this.#openBody(id, id.text)) this.#describe(id, id.text);
    else this.#describe(id, id.text.split(":", 1)[0]!);
  }

  /** Takes the `{` of a composite state; whether there is one. */
  #openBody(token: StateToken, id: string): boolean {
    const brace = this.#tokens.takeIf("{");
    if (!brace) return false;
    this.#open.push(brace);
    const state = this.#add(id);
    if (state) state.isComposite = true;
    this.#checkDescriptions(token, state);
    return true;
  }

  #readNote(): void {
    this.#tokens.take();
    if (this.#tokens.takeIf("side")) {
      const id = this.#tokens.expect("the id of a state", "id");
      this.#tokens.expect('":" and a text, or lines up to "end note"', "note text");
      this.#add(id.text);
      return;
    }
    this.#tokens.expect('"left of", "right of" or a text in quotes', "note text");
    this.#tokens.expect('"as" and an id', "as");
    this.#tokens.expect("an id", "id");
  }

  #readClick(): void {
    this.#tokens.take();
    this.#readId();
    if (!this.#tokens.takeIf("href")) this.#tokens.expect("an address in quotes", "string");
    this.#tokens.expect("a text in quotes", "string");
    this.#tokens.expect("the end of the line", "newline");
  }

  #readTransition(): void {
    const from = this.#readId();
    if (this.#tokens.takeIf("-->")) {
      const to = this.#readId();
      this.#tokens.takeIf("text");
      this.#add(to.text);
      this.#transitions++;
    } else {
      const text = this.#tokens.takeIf("text");
      if (text && text.text.slice(1).trim() !== "") return this.#describe(from, from.text);
    }
    this.#add(from.text);
  }

  /** An id or `[*]`, perhaps with a style class. */
  #readId(): StateToken {
    const id = this.#tokens.expect(STATEMENT, "id", "[*]");
    if (this.#tokens.takeIf(":::")) this.#tokens.expect("the name of a style class", "id");
    return id;
  }

  #describe(token: StateToken, id: string): void {
    const state = this.#add(id);
    if (state) state.descriptions++;
    this.#checkDescriptions(token, state);
  }

  /**
   * The state of an id, new or known; none for `[*]`, which is not a state, and for an empty id.
   */
  #add(written: string): State | undefined {
    const id = written.trim();
    if (id === "" || id === "[*]") return undefined;
    const state = this.#states.get(id) ?? { isComposite: false, descriptions: 0 };
    this.#states.set(id, state);
    return state;
  }

  #checkDescriptions(token: StateToken, state: State | undefined): void {
    if (!state?.isComposite || state.descriptions < 2) return;
    throw faultAt(this.#source, token.offset, {
      problem: `the composite state ${cutText(token.text.trim(), 30)} has two descriptions`,
      expected: "one description",
    });
  }

  #fault(expected: string): Failure {
    return statementFault(this.#source, this.#scanner, {
      statement: this.#statementStart,
      offset: this.#tokens.peek().offset,
      expected,
      plainFrom: ":",
    });
  }
}
