/**
 * Kinds of pieces and modes of state diagrams, and what the rules of several modes share.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { parsedText } from "./reading.ts";
import { directionLines, Places, Scanner, type Token } from "./scanner.ts";

export type StateTokenKind =
  | "stateDiagram"
  | "newline"
  | "direction"
  | "accessibility"
  | "id"
  | "[*]"
  | "text"
  | "-->"
  | "--"
  | ":::"
  | "string"
  | "click"
  | "href"
  | "classDef"
  | "class"
  | "style"
  | "names"
  | "styles"
  | "hide empty description"
  | "scale"
  | "number"
  | "state"
  | "name"
  | "description"
  | "as"
  | "pseudo-state"
  | "note"
  | "side"
  | "note text"
  | "{"
  | "}";

export type StateToken = Token<StateTokenKind>;
/**
 * Inside braces ("body"), after the words `state`, `scale`, `note` and so on, and further on in
 * each of those statements.
 */
export type StateMode =
  | "plain"
  | "body"
  | "state"
  | "state id"
  | "state description"
  | "scale"
  | "classDef"
  | "class"
  | "style"
  | "styles"
  | "note"
  | "note id"
  | "note text"
  | "named note"
  | "named note id";

/** The kind of a piece; undefined if something was passed over. */
export type StateRule = (scanner: StateScanner) => StateToken["kind"] | undefined;

/** A comment up to the end of its line. */
export const COMMENT = /#[^\n]*|%%(?!\{)[^\n]*/y;

/** The text of a state diagram, and a place in it. */
export class StateScanner extends Scanner<StateMode> {
  readonly pseudoStates: Places;
  readonly openings: Places;
  readonly skipDirection: () => boolean;

  constructor(readonly source: SourceText) {
    super(parsedText(source), "plain");
    this.pseudoStates = new Places(
      this.text,
      /<<(?:fork|join|choice)>>|\[\[(?:fork|join|choice)\]\]/gi,
    );
    this.openings = new Places(this.text, /\{/g);
    this.skipDirection = directionLines(this, "gi");
  }

  /** Enters the mode that a piece begins. */
  begin(mode: StateMode, kind: StateTokenKind): StateTokenKind {
    this.enter(mode);
    return kind;
  }

  /** Takes an id by its pattern, up to a comment; nothing where a comment begins it. */
  id(pattern: RegExp): "id" | undefined {
    const taken = this.take(pattern);
    const comment = taken?.indexOf("%%") ?? 0;
    if (taken === undefined || comment === 0) return undefined;
    if (comment > 0) this.at -= taken.length - comment;
    return "id";
  }

  /** Goes after a quote that opens or closes a string. */
  quote(): boolean {
    if (!this.skip(/"/y)) return false;
    this.quotes.push(this.at - 1);
    return true;
  }
}
