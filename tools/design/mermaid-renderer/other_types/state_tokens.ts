/**
 * Tokens of state diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { faultAt } from "./faults.ts";
import { directionLines, Places, type Scanner, skipAccessibility, type Token } from "./scanner.ts";

type StateTokenKind =
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
 * Inside braces ("body"), behind the words `state`, `scale`, `note` and so on, and further on in each of those
 * statements.
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
type Kind = StateToken["kind"] | undefined;

const COMMENT = /#[^\n]*|%%(?!\{)[^\n]*/y;
/** In the order in which Mermaid looks for them. */
const PSEUDO_STATES = [
  /.*<<fork>>/iy,
  /.*<<join>>/iy,
  /.*<<choice>>/iy,
  /.*\[\[fork\]\]/iy,
  /.*\[\[join\]\]/iy,
  /.*\[\[choice\]\]/iy,
];

/** The tokens of a state diagram, in order, then "eof" for ever. */
export function stateTokens(source: SourceText, scanner: Scanner<StateMode>): () => StateToken {
  const { text } = scanner;
  const skipDirection = directionLines(scanner, "gi");
  const pseudoStates = new Places(text, /<<(?:fork|join|choice)>>|\[\[(?:fork|join|choice)\]\]/gi);
  const openings = new Places(text, /\{/g);
  let isLineEnded = false;
  const modes: Record<StateMode, () => Kind> = {
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
  return next;

  function next(): StateToken {
    for (;;) {
      const offset = scanner.at;
      const { mode } = scanner;
      const kind = scanner.isAtEnd ? atEnd() : modes[mode]();
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
    return { kind: "unknown", text: text[offset]!, offset };
  }

  function plain(): Kind {
    if (scanner.skip(/click\b/iy)) return "click";
    if (scanner.skip(/href\b/iy)) return "href";
    if (scanner.sees(/default\b/iy)) return undefined;
    if (text[scanner.at] === '"' && string()) return "string";
    if (skipDirection()) return "direction";
    if (scanner.skip(/\n+/y)) return "newline";
    if (scanner.skip(/\s+/y) || scanner.skip(COMMENT)) return undefined;
    if (scanner.skip(/scale\s+/iy)) return enter("scale", "scale");
    const accessibility = skipAccessibility(source, scanner);
    if (accessibility === "empty") return undefined;
    if (accessibility !== "none") return "accessibility";
    if (scanner.skip(/\{/y)) return enter("body", "{");
    return keyword() ?? noteKeyword() ?? header() ?? transition();
  }

  function body(): Kind {
    if (scanner.skip(/\s+/y) || scanner.skip(COMMENT)) return undefined;
    const word = keyword();
    if (word) return word;
    if (skipDirection()) return "direction";
    if (scanner.skip(/\}/y)) {
      scanner.leave();
      return "}";
    }
    return noteKeyword() ?? transition() ?? (scanner.skip(/--/y) ? "--" : undefined);
  }

  function keyword(): Kind {
    if (scanner.skip(/classDef\s+/iy)) return enter("classDef", "classDef");
    if (scanner.skip(/class\s+/iy)) return enter("class", "class");
    if (scanner.skip(/style\s+/iy)) return enter("style", "style");
    return scanner.skip(/state\s+/iy) ? enter("state", "state") : undefined;
  }

  function noteKeyword(): Kind {
    return scanner.skip(/note\s+/iy) ? enter("note", "note") : undefined;
  }

  function header(): Kind {
    if (scanner.skip(/stateDiagram(?:-v2)?\s+/iy)) return "stateDiagram";
    return scanner.skip(/hide empty description\b/iy) ? "hide empty description" : undefined;
  }

  function transition(): Kind {
    if (scanner.skip(/\[\*\]/y)) return "[*]";
    if (scanner.sees(/[^:\s{-]/y)) return id(/[^:\s{-]+/y);
    if (scanner.skip(/:(?::?[^:\n;])+/y)) return "text";
    if (scanner.skip(/-->/y)) return "-->";
    return scanner.skip(/:::/y) ? ":::" : undefined;
  }

  /** What a pattern matches, up to a comment; nothing where a comment begins it. */
  function id(pattern: RegExp): Kind {
    const taken = scanner.take(pattern)!;
    const comment = taken.indexOf("%%");
    if (comment === 0) return undefined;
    if (comment > 0) scanner.at -= taken.length - comment;
    return "id";
  }

  function restAsId(pattern: RegExp): () => Kind {
    return () => {
      const kind = id(pattern);
      if (kind) scanner.leave();
      return kind;
    };
  }

  function string(): boolean {
    const end = text.indexOf('"', scanner.at + 1);
    if (end < 0) return false;
    scanner.quotes.push(scanner.at, end);
    scanner.at = end + 1;
    return true;
  }

  function enter(mode: StateMode, kind: StateTokenKind): Kind {
    scanner.enter(mode);
    return kind;
  }

  function state(): Kind {
    if (scanner.skip(/[^\S\n]+/y) || scanner.skip(COMMENT)) return undefined;
    if (pseudoState()) return "pseudo-state";
    if (quote()) return enterDescription();
    if (scanner.skip(/\s*as\s+/iy)) return enter("state id", "as");
    rejectTwoWords();
    if (scanner.skip(/[^\s{]+/y)) return "name";
    scanner.leave();
    if (scanner.skip(/\n/y)) return undefined;
    scanner.at++;
    return enter("body", "{");
  }

  /** A fork, join or choice, with all before it on the line. */
  function pseudoState(): boolean {
    const place = pseudoStates.from(scanner.at);
    if (!place || place.index > scanner.lineEnd()) return false;
    const isTaken = PSEUDO_STATES.some((pattern) => scanner.skip(pattern));
    if (isTaken) scanner.leave();
    return isTaken;
  }

  function rejectTwoWords(): void {
    const first = scanner.at;
    const isTwo = scanner.skip(/\w+\s+(?=\w)/y);
    const second = scanner.at;
    scanner.at = first;
    const opening = isTwo && openings.from(second);
    if (!opening || opening.index > scanner.lineEnd(second)) return;
    throw faultAt(source, first, {
      problem: "the name of a composite state must be one word",
      suggestion: 'write state "text" as id {',
    });
  }

  function quote(): boolean {
    if (!scanner.skip(/"/y)) return false;
    scanner.quotes.push(scanner.at - 1);
    return true;
  }

  function enterDescription(): undefined {
    scanner.enter("state description");
  }

  function stateDescription(): Kind {
    if (scanner.skip(/[^"]+/y)) return "description";
    quote();
    scanner.leave();
    return undefined;
  }

  function scale(): Kind {
    if (scanner.skip(/\d+/y)) return "number";
    if (scanner.skip(/\s+width\b/iy)) scanner.leave();
    return undefined;
  }

  function words(pattern: RegExp, next: StateMode): () => Kind {
    return () => {
      if (scanner.mode === "classDef" && scanner.sees(/default\s/iy)) return undefined;
      if (!scanner.skip(pattern)) return undefined;
      scanner.switchTo(next);
      return "names";
    };
  }

  function styles(): Kind {
    scanner.at = scanner.lineEnd();
    scanner.leave();
    return "styles";
  }

  function note(): Kind {
    if (scanner.skip(/(?:left|right) of\b/iy)) {
      scanner.switchTo("note id");
      return "side";
    }
    if (quote()) scanner.switchTo("named note");
    return undefined;
  }

  function noteId(): Kind {
    if (!scanner.sees(/\s*[^:\s-]/y)) return undefined;
    const kind = id(/\s*[^:\s-]+/y);
    if (kind) scanner.switchTo("note text");
    return kind;
  }

  /** Behind a `:` up to the end of the line, or up to a line `end note`. */
  function noteText(): Kind {
    if (!scanner.skip(/\s*:[^:\n;]+/y)) {
      const end = noteEnd();
      if (end === undefined) return undefined;
      scanner.at = end;
    }
    scanner.leave();
    return "note text";
  }

  function noteEnd(): number | undefined {
    const end = /end note\b/gi;
    end.lastIndex = scanner.at;
    for (let match = end.exec(text); match; match = end.exec(text)) {
      let before = match.index - 1;
      while (before > scanner.at && text[before] !== "\n" && /\s/.test(text[before]!)) before--;
      if (before >= scanner.at && text[before] === "\n") return end.lastIndex;
    }
    return undefined;
  }

  function namedNote(): Kind {
    if (scanner.skip(/\s*as\s*/iy)) {
      scanner.switchTo("named note id");
      return "as";
    }
    if (quote()) return undefined;
    scanner.skip(/[^"]+/y);
    return "note text";
  }
}
