/**
 * Tokens of state diagrams.
 *
 * @module
 */
import {
  namedNote,
  note,
  noteId,
  noteText,
  restAsId,
  scale,
  state,
  stateDescription,
  styles,
  words,
} from "./state_details.ts";
import type { StateMode, StateRule, StateScanner, StateToken } from "./state_scanner.ts";
import { body, plain } from "./state_statements.ts";

const RULES: Readonly<Record<StateMode, StateRule>> = {
  plain,
  body,
  state,
  "state id": restAsId(/[^\n{]*/y),
  "state description": stateDescription,
  scale,
  classDef: words(/\w+\s+/y, "styles"),
  class: words(/\w+(?:,\s*\w+)*/y, "styles"),
  style: words(/[\w,]+\s+/y, "styles"),
  styles,
  note,
  "note id": noteId,
  "note text": noteText,
  "named note": namedNote,
  "named note id": restAsId(/[^\n]*/y),
};

/** The tokens of a state diagram, in order, then "eof" forever. */
export function stateTokens(scanner: StateScanner): () => StateToken {
  const { text } = scanner;
  let isLineEnded = false;
  return next;

  function next(): StateToken {
    for (;;) {
      const offset = scanner.at;
      const { mode } = scanner;
      const kind = scanner.isAtEnd ? atEnd() : RULES[mode](scanner);
      if (kind) return { kind, text: text.slice(offset, scanner.at), offset };
      if (scanner.at === offset && scanner.mode === mode) return unknown();
    }
  }

  /** The end of the source ends a line, too, and so a text up to its end may be empty there. */
  function atEnd(): StateToken["kind"] {
    const { mode } = scanner;
    if (mode === "plain" && !isLineEnded) {
      isLineEnded = true;
      return "newline";
    }
    scanner.leave();
    if (mode === "styles") return "styles";
    return mode === "state id" || mode === "named note id" ? "id" : "eof";
  }

  function unknown(): StateToken {
    const offset = scanner.at++;
    return { kind: "unknown", text: text.charAt(offset), offset };
  }
}
