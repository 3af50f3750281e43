/**
 * Pieces of state diagrams after the words `state`, `scale`, `note`, `classDef`, `class` and
 * `style`.
 *
 * @module
 */
import { faultAt } from "./faults.ts";
import {
  COMMENT,
  type StateMode,
  type StateRule,
  type StateScanner,
  type StateToken,
} from "./state_scanner.ts";

type Kind = StateToken["kind"] | undefined;

/** In the order in which Mermaid looks for them. */
const PSEUDO_STATES = [
  /.*<<fork>>/iy,
  /.*<<join>>/iy,
  /.*<<choice>>/iy,
  /.*\[\[fork\]\]/iy,
  /.*\[\[join\]\]/iy,
  /.*\[\[choice\]\]/iy,
];

/** Reads a token inside a statement `state`. */
export function state(scanner: StateScanner): Kind {
  if (scanner.skip(/[^\S\n]+/y) || scanner.skip(COMMENT)) return undefined;
  if (pseudoState(scanner)) return "pseudo-state";
  if (scanner.quote()) {
    scanner.enter("state description");
    return undefined;
  }
  if (scanner.skip(/\s*as\s+/iy)) return scanner.begin("state id", "as");
  rejectTwoWords(scanner);
  if (scanner.skip(/[^\s{]+/y)) return "name";
  scanner.leave();
  if (scanner.skip(/\n/y)) return undefined;
  scanner.at++;
  return scanner.begin("body", "{");
}

/** A fork, join or choice, with all before it on the line. */
function pseudoState(scanner: StateScanner): boolean {
  const place = scanner.pseudoStates.from(scanner.at);
  if (!place || place.index > scanner.lineEnd()) return false;
  const isTaken = PSEUDO_STATES.some((pattern) => scanner.skip(pattern));
  if (isTaken) scanner.leave();
  return isTaken;
}

function rejectTwoWords(scanner: StateScanner): void {
  const first = scanner.at;
  const isTwo = scanner.skip(/\w+\s+(?=\w)/y);
  const second = scanner.at;
  scanner.at = first;
  const opening = isTwo && scanner.openings.from(second);
  if (!opening || opening.index > scanner.lineEnd(second)) return;
  throw faultAt(scanner.source, first, {
    problem: "the name of a composite state must be one word",
    suggestion: 'write state "text" as id {',
  });
}

/** Reads a state's description, up to its closing quote. */
export function stateDescription(scanner: StateScanner): Kind {
  if (scanner.skip(/[^"]+/y)) return "description";
  scanner.quote();
  scanner.leave();
  return undefined;
}

/** Reads the number of a statement `scale`, up to its `width`. */
export function scale(scanner: StateScanner): Kind {
  if (scanner.skip(/\d+/y)) return "number";
  if (scanner.skip(/\s+width\b/iy)) scanner.leave();
  return undefined;
}

/** Names of states or classes, and what follows them. */
export function words(pattern: RegExp, next: StateMode): StateRule {
  return (scanner) => {
    if (scanner.mode === "classDef" && scanner.sees(/default\s/iy)) return undefined;
    if (!scanner.skip(pattern)) return undefined;
    scanner.switchTo(next);
    return "names";
  };
}

/** Reads the styles, up to the end of the line. */
export function styles(scanner: StateScanner): Kind {
  scanner.at = scanner.lineEnd();
  scanner.leave();
  return "styles";
}

/** An id that is all that a pattern takes. */
export function restAsId(pattern: RegExp): StateRule {
  return (scanner) => {
    const kind = scanner.id(pattern);
    if (kind) scanner.leave();
    return kind;
  };
}

/** Reads the side of a note, or the quote of one with a name of its own. */
export function note(scanner: StateScanner): Kind {
  if (scanner.skip(/(?:left|right) of\b/iy)) {
    scanner.switchTo("note id");
    return "side";
  }
  if (scanner.quote()) scanner.switchTo("named note");
  return undefined;
}

/** Reads the id of the state that a note belongs to. */
export function noteId(scanner: StateScanner): Kind {
  if (!scanner.sees(/\s*[^:\s-]/y)) return undefined;
  const kind = scanner.id(/\s*[^:\s-]+/y);
  if (kind) scanner.switchTo("note text");
  return kind;
}

/** After a `:`, up to the end of the line, or up to a line `end note`. */
export function noteText(scanner: StateScanner): Kind {
  if (!scanner.skip(/\s*:[^:\n;]+/y)) {
    const end = noteEnd(scanner);
    if (end === undefined) return undefined;
    scanner.at = end;
  }
  scanner.leave();
  return "note text";
}

function noteEnd(scanner: StateScanner): number | undefined {
  const end = /end note\b/gi;
  end.lastIndex = scanner.at;
  for (let match = end.exec(scanner.text); match; match = end.exec(scanner.text)) {
    let before = match.index - 1;
    while (
      before > scanner.at && scanner.text[before] !== "\n" && /\s/.test(scanner.text[before]!)
    ) before--;
    if (before >= scanner.at && scanner.text[before] === "\n") return end.lastIndex;
  }
  return undefined;
}

/** Reads the text of a note with a name of its own, up to `as`. */
export function namedNote(scanner: StateScanner): Kind {
  if (scanner.skip(/\s*as\s*/iy)) {
    scanner.switchTo("named note id");
    return "as";
  }
  if (scanner.quote()) return undefined;
  scanner.skip(/[^"]+/y);
  return "note text";
}
